#!/usr/bin/env python3
# ===- round_trip.py - Programs are printed and read again -----------------===#
#
# Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
# See the LICENSE file for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# ===----------------------------------------------------------------------===#
"""Every program of the corpus that is read is printed, and what was printed is read to the same module: in the pretty
form, in the quoted form, and with its locations.

    round_trip.py [--tool-dir DIR] [--jobs N] [--sample N] [FILTER...]

Fails for a program whose printed form is refused or differs, and for any crash.
"""

import hashlib
import re
import subprocess
import sys
import tempfile
import pathlib

import corpus

FORMS = {"pretty": [], "quoted": ["--mlir-print-op-generic"], "with locations": ["--mlir-print-debuginfo"]}


class Fault(Exception):
    pass


def opt(options, path, output, *flags):
    command = [options.tool_dir / "partita-opt", path, "--allow-unregistered-dialect", "-o", output, *flags]
    done = subprocess.run([str(word) for word in command], capture_output=True, text=True, timeout=options.timeout,
                          errors="replace")
    if done.returncode == 0:
        return
    raise Fault(corpus.first_error(done.stderr) if done.returncode == 1 else f"CRASH: exit {done.returncode}")


def digest(path):
    return hashlib.sha256(path.read_bytes()).hexdigest()


def task(options, path):
    name = f"{path.parent.name}/{path.name}"
    with tempfile.TemporaryDirectory() as folder:
        first, again = pathlib.Path(folder) / "first.mlir", pathlib.Path(folder) / "again.mlir"
        flags = ["--split-input-file"] if re.search(r"^// -----", path.read_text(errors="replace"), re.M) else []
        try:
            opt(options, path, first, *flags)
        except Fault as fault:
            return corpus.Outcome(name, "CRASH" if "CRASH" in str(fault) else "not read", str(fault))
        for form, how in FORMS.items():
            try:
                opt(options, first, again, *flags, *how)
                if form == "pretty":
                    same = digest(again) == digest(first)
                else:
                    third = pathlib.Path(folder) / "third.mlir"
                    opt(options, again, third, *flags, *(how if form == "with locations" else []))
                    same = digest(third) == digest(again if form == "with locations" else first)
            except Fault as fault:
                return corpus.Outcome(name, "CRASH" if "CRASH" in str(fault) else "REFUSED", f"{form}: {fault}")
            if not same:
                return corpus.Outcome(name, "DIFFERS", form)
    return corpus.Outcome(name, "same")


def main():
    options = corpus.parse(corpus.parser(__doc__))
    folders = ["corpus/models/stablehlo", "corpus/models/sdy", "corpus/stablehlo_testdata", "workloads",
               "workloads/torch"]
    paths = [p for folder in folders for p in sorted((options.shared / folder).glob("*.mlir"))
             if p.name != "spec_ops_stablehlo.mlir"]  # spec_ops.py
    outcomes = corpus.run_all(options, lambda path: task(options, path), corpus.choose(options, paths))
    for outcome in outcomes:
        if outcome.verdict != "same":
            print(f"{outcome.verdict:8} {outcome.name}: {outcome.detail}")
    print(f"round-trip: {corpus.summary(outcomes)}")
    return 1 if any(o.verdict in ("CRASH", "REFUSED", "DIFFERS") for o in outcomes) else 0


if __name__ == "__main__":
    sys.exit(main())

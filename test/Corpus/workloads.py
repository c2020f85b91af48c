#!/usr/bin/env python3
# ===- workloads.py - Training, decoding, simulation: right or refused ----===#
#
# Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
# See the LICENSE file for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# ===----------------------------------------------------------------------===#
"""Runs the workload bank on one rank and divided, and compiles its real sizes.

    workloads.py [--tool-dir DIR] [--jobs N] [--modes one,data=2,data=3,real] [--markdown] [FILTER...]

`one`: the results must be those of the framework. `data=2` and `data=3`: the batch dimension is divided by its label,
evenly or not; right, or refused with file and line. `real`: the text of the real size compiles with --no-run on one
rank; CPU seconds of all threads, and the most memory that the process held. Prints a row for each program and a line of counts for each mode.
Fails where a number is wrong, a refusal has no line, or `one` or `real` is not right. How programs are run and compared is
run.py's of the bank.
"""

import argparse
import importlib.util
import json
import os
import re
import subprocess
import sys
import tempfile
import time

import corpus

# What stands for the batch where a program has none.
BATCHES = ("batch", "clients", "rows", "nodes", "bodies")


def load_bank(folder):
    spec = importlib.util.spec_from_file_location("bank_run", folder / "run.py")
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def batch_labels(entry):
    labels = {label for argument in entry["args"] for label in argument.get("dims") or []}
    found = next((label for label in BATCHES if label in labels), None)
    return [f"data={found}"] if found else []


def run_tiny(options, bank, entry, mode):
    asked = argparse.Namespace(
        tool=str(options.tool_dir / "partita-run"), folder=options.folder, real=False, verify=False, fleet=None, split=[],
        mesh=None if mode == "one" else mode, on=batch_labels(entry), timeout=options.timeout)
    found = bank.run(asked, entry)
    verdict = found["verdict"]
    # run.py calls every exit status but "refused" and "different" a crash.
    if verdict == "CRASH" and found["detail"].startswith("exit 4"):
        verdict = "FAILED"
    if verdict == "refused" and not re.search(r"\.mlir:\d+:\d+: ", found["detail"]):
        verdict = "UNLOCATED"
    return corpus.Outcome(entry["name"], verdict, found["detail"], found.get("seconds", 0))


def run_real(options, entry):
    """Compiles the real size and takes the process's own account of its time and memory."""
    command = [options.tool_dir / "partita-run", options.folder / entry["real"], "--no-run", "--mesh", "none"]
    with tempfile.TemporaryFile() as printed:
        began = time.monotonic()
        process = subprocess.Popen([str(word) for word in command], stdout=printed, stderr=subprocess.STDOUT)
        while True:
            found, status, usage = os.wait4(process.pid, os.WNOHANG)
            if found:
                break
            if time.monotonic() - began > options.real_timeout:
                process.kill()
                os.wait4(process.pid, 0)
                return corpus.Outcome(entry["name"], "HANG", f"more than {options.real_timeout:.0f} s", options.real_timeout)
            time.sleep(0.02)
        seconds = usage.ru_utime + usage.ru_stime
        printed.seek(0)
        text = printed.read().decode(errors="replace")
    code = os.waitstatus_to_exitcode(status)
    process.returncode = code
    verdict = corpus.STATUS.get(code, "CRASH")
    detail = "" if code == 0 else corpus.first_error(text)
    return corpus.Outcome(entry["name"], verdict, detail, seconds, usage.ru_maxrss / 1024)


def cell(outcome, mode):
    if mode == "real" and outcome.verdict == "right":
        return f"{outcome.seconds:.1f} s, {outcome.megabytes:,.0f} MB"
    return outcome.verdict


def print_table(entries, results, modes, markdown):
    between, edge = (" | ", "| ") if markdown else ("  ", "")
    print(edge + between.join(["program".ljust(24)] + [mode.ljust(18) for mode in modes]) + edge.rstrip())
    if markdown:
        print("|---" * (1 + len(modes)) + "|")
    for entry in entries:
        cells = [cell(results[mode][entry["name"]], mode) for mode in modes]
        print(edge + between.join([entry["name"].ljust(24)] + [text.ljust(18) for text in cells]) + edge.rstrip())


def main():
    ask = corpus.parser(__doc__)
    ask.add_argument("--modes", default="one,data=2,data=3")
    ask.add_argument("--markdown", action="store_true")
    ask.add_argument("--real-timeout", type=float, default=600)
    options = corpus.parse(ask)
    options.folder = options.shared / "workloads"
    bank = load_bank(options.folder)
    every = {entry["name"]: entry for entry in json.loads((options.folder / "index.json").read_text())["workloads"]}
    chosen = corpus.choose(options, [options.folder / name for name in sorted(every)])
    entries = [every[path.name] for path in chosen]
    modes, results, status = options.modes.split(","), {}, 0
    for mode in modes:
        task = (lambda entry: run_real(options, entry)) if mode == "real" else \
            (lambda entry: run_tiny(options, bank, entry, mode))
        results[mode] = {outcome.name: outcome for outcome in corpus.run_all(options, task, entries)}
        allowed = ("right",) if mode in ("one", "real") else ("right", "refused")
        for outcome in results[mode].values():
            status |= outcome.verdict not in allowed
            if outcome.verdict != "right":
                print(f"{mode:8} {outcome.verdict:8} {outcome.name}: {outcome.detail}")
    print_table(entries, results, modes, options.markdown)
    for mode in modes:
        print(f"workloads, {mode}: {corpus.summary(results[mode].values())}")
    return int(status)


if __name__ == "__main__":
    sys.exit(main())

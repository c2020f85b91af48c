#!/usr/bin/env python3
# ===- testdata.py - Small programs that know their results ---------------===#
#
# Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
# See the LICENSE file for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# ===----------------------------------------------------------------------===#
"""Runs the StableHLO test data by `partita-run --exact`, which evaluates the comparisons that stand in each program.

    testdata.py [--tool-dir DIR] [--jobs N] [--sample N] [--mesh data=3] [FILTER...]

Prints what does not pass, with the reason, by family. Fails below 97 % of the programs that are not marked
RUN-DISABLED by their authors, and for any crash or hang. With --mesh the inputs are cut along their largest dimension.
"""

import collections
import re
import sys

import corpus

SHARE = 0.97
# What the programs expect is itself further from the true value than their comparison allows.
DOUBTFUL = {
    "cosh_float32_20_20_chlo": "expected is off by up to 4.3 units (exp of a rounded sum); here by less than 1",
    "sinh_float32_20_20_chlo": "expected is off by up to 6.6 units (exp of a rounded sum); here by less than 1",
    "dot_general_float16_4_3_complex64_3_6": "cancellation: expected is off by up to 12 units of the true sum",
    "dot_general_int64_4_3_complex64_3_6": "cancellation: expected is off by up to 4.1 units of the true sum",
    "dot_general_uint16_4_3_complex64_3_6": "cancellation: expected is off by up to 24 units of the true sum",
    "top_k_float32_5_chlo": "NaN of either sign is the largest here; there -NaN is the smallest",
}


def largest_dims(text):
    """Per input the number of its largest dimension and the number of dimensions; None for scalars."""
    call = re.search(r"= (?:func\.)?call @inputs\(\) : \(\) -> (.*)", text)
    for shape in re.findall(r"tensor<((?:\d+x)*)", call.group(1) if call else ""):
        sizes = [int(size) for size in shape.split("x") if size]
        yield (sizes.index(max(sizes)), len(sizes)) if sizes else None


def task(options, path):
    text = path.read_text()
    command = [options.tool_dir / "partita-run", path, "--exact", "--mesh", options.mesh]
    if options.mesh != "none":
        axis = options.mesh.split("=")[0]
        for i, dim in enumerate(largest_dims(text)):
            if dim:
                command += ["--shard", f"arg{i}=[" + ",".join("{" + axis * (d == dim[0]) + "}" for d in range(dim[1])) + "]"]
    outcome = corpus.run(command, path.stem, options.timeout)
    if text.startswith("// RUN-DISABLED") and outcome.verdict in ("right", "refused", "WRONG"):
        outcome.detail = (outcome.verdict + " " + outcome.detail).strip()
        outcome.verdict = "disabled"
    return outcome


def main():
    ask = corpus.parser(__doc__)
    ask.add_argument("--mesh", default="none")
    options = corpus.parse(ask)
    folder = options.shared / "corpus" / "stablehlo_testdata"
    outcomes = corpus.run_all(options, lambda path: task(options, path), corpus.choose(options, sorted(folder.glob("*.mlir"))))
    for outcome in outcomes:
        if outcome.verdict != "right":
            why = f" [{DOUBTFUL[outcome.name]}]" if outcome.name in DOUBTFUL else ""
            print(f"{outcome.verdict:8} {outcome.name}: {outcome.detail}{why}")
    count = collections.Counter(outcome.verdict for outcome in outcomes)
    enabled = len(outcomes) - count["disabled"]
    share = count["right"] / enabled if enabled else 0
    print(f"testdata: {corpus.summary(outcomes)}; {share:.1%} of {enabled} pass")
    broken = count["CRASH"] + count["HANG"] + count["FAILED"]
    if options.mesh != "none":
        return 1 if broken or count["WRONG"] else 0
    return 1 if broken or share < SHARE else 0


if __name__ == "__main__":
    sys.exit(main())

#!/usr/bin/env python3
# ===- testdata.py - Small programs that know their results ---------------===#
#
# Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
# See the LICENSE file for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# ===----------------------------------------------------------------------===#
"""Runs programs of the StableHLO test data on one rank and compares with what they expect.

    testdata.py --run partita-run --data DIR --work DIR [--per-family N] [NAME ...]

Each program calls @inputs, computes, calls @expected and compares by a custom call. The inputs are taken out first, so
that nothing is folded: one program returns them, another takes them as arguments and returns results and expectations.
Programs that the import refuses (complex numbers, library functions) are counted; a wrong number or a crash fails.
"""

import argparse
import collections
import pathlib
import random
import re
import subprocess
import sys

import numpy as np

MAIN = re.compile(r"func\.func public @main\(\) -> (?:\(.*?\)|tensor<[^>]*>+) \{\n(.*?)\n  \}\n", re.S)
CHECK = re.compile(r"stablehlo\.custom_call @check\.(\w+)\(([^,]+), ([^)]+)\).*?: \((.*?), (.*?)\) -> .*")
INPUTS = re.compile(r"(%\w+)(?::(\d+))? = (?:func\.)?call @inputs\(\) : \(\) -> (.*)")
# Relative, by element type: the comparisons of the programs allow 3 units in the last place of what XLA computed.
TOLERANCES = {"f64": 1e-12, "f32": 2e-6, "f16": 4e-3, "bf16": 3e-2}


class Refused(Exception):
    pass


def run(options, name, text, extra):
    path = options.work / f"{name}.mlir"
    path.write_text(text)
    done = subprocess.run([options.run, str(path), "--mesh", "none"] + extra, capture_output=True, text=True, timeout=120)
    if done.returncode in (1, 2):
        raise Refused(done.stderr.split("error: ")[-1].split("\n")[0])
    if done.returncode != 0:
        raise RuntimeError(f"exit status {done.returncode}: {done.stderr[:300]}")


def function(arguments, types, body, values):
    types = ", ".join(types)
    return (f"func.func public @main({arguments}) -> ({types}) {{\n{body}\n    return {', '.join(values)} : {types}\n  }}\n")


def outputs(options, name, text, count, extra=()):
    run(options, name, text, ["--outputs", str(options.work / f"{name}.npz"), *extra])
    with np.load(options.work / f"{name}.npz") as arrays:
        return [arrays[f"out{i}"] for i in range(count)]


def is_right(kind, element, got, want):
    if element == "bf16":
        got, want = ((a.astype(np.uint32) << 16).view(np.float32) for a in (got, want))
    if got.dtype.kind == "c":
        element = f"f{4 * got.dtype.itemsize}"
        got, want = (np.atleast_1d(a).view(f"f{got.dtype.itemsize // 2}") for a in (got, want))
    if got.dtype.kind != "f":
        return np.array_equal(got, want)
    got, want = got.astype(np.float64), want.astype(np.float64)
    same = (got == want) | (np.isnan(got) & np.isnan(want))
    if kind == "expect_eq":
        return same.all()
    with np.errstate(invalid="ignore"):
        if kind == "expect_almost_eq":
            return (same | (np.abs(got - want) <= 1e-3 * np.maximum(1, np.abs(want)))).all()
        return (same | (np.abs(got - want) <= TOLERANCES.get(element, 1e-5) * np.abs(want) + 1e-30)).all()


def check(options, path):
    """True if all comparisons hold."""
    text = path.read_text()
    if text.startswith("// RUN-DISABLED"):
        raise Refused("the reference interpreter does not reproduce it")
    main = MAIN.search(text)
    inputs = INPUTS.search(main.group(1)) if main else None
    checks = CHECK.findall(main.group(1)) if main else []
    if not inputs or not checks:
        raise Refused("has no inputs")
    base, count = inputs.group(1), int(inputs.group(2) or 1)
    types = re.findall(r"tensor<[^>]*>+", inputs.group(3))
    names = [f"{base}#{i}" if inputs.group(2) else base for i in range(count)]

    def program(main_text):
        return text.replace(main.group(0), main_text)

    arrays = outputs(options, "inputs", program(function("", types, "    " + inputs.group(0), names)), count)
    np.savez(options.work / "in.npz", **{f"in{i}": a for i, a in enumerate(arrays)})

    def renamed(part):
        for i, name in enumerate(names):
            part = re.sub(re.escape(name) + r"(?![\w#])", f"%in{i}", part)
        return part

    body = re.sub(r".*custom_call @check.*\n?", "", main.group(1)).replace(inputs.group(0), "")
    body = renamed(re.sub(r"\n    (?:func\.)?return.*", "", body))
    values = [renamed(c[1]) for c in checks] + [renamed(c[2]) for c in checks]
    arguments = ", ".join(f"%in{i}: {t}" for i, t in enumerate(types))
    results = outputs(options, "main", program(function(arguments, [c[3] for c in checks] + [c[4] for c in checks], body,
                                                        values)), 2 * len(checks),
                      ["--inputs", str(options.work / "in.npz")])
    return all(is_right(c[0], re.search(r"x?([a-z]+\d*)>", c[3]).group(1), results[i], results[i + len(checks)])
               for i, c in enumerate(checks))


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--run", required=True)
    parser.add_argument("--data", type=pathlib.Path, required=True)
    parser.add_argument("--work", type=pathlib.Path, required=True)
    parser.add_argument("--per-family", type=int, default=4)
    parser.add_argument("names", nargs="*")
    options = parser.parse_args()
    options.work.mkdir(parents=True, exist_ok=True)
    families = collections.defaultdict(list)
    for path in sorted(options.data.glob("*.mlir")):
        families[path.stem.split("_")[0]].append(path)
    choose = random.Random(1)
    paths = [options.data / f"{name}.mlir" for name in options.names] or [
        path for _, family in sorted(families.items())
        for path in choose.sample(family, min(len(family), options.per_family))]
    count = collections.Counter()
    for path in paths:
        try:
            outcome = "right" if check(options, path) else "WRONG"
        except Refused:
            outcome = "refused"
        except (RuntimeError, subprocess.TimeoutExpired) as error:
            outcome = "CRASH"
            print(path.stem, error)
        count[outcome] += 1
        if outcome in ("WRONG", "CRASH"):
            print(f"{path.stem}: {outcome}")
    print(", ".join(f"{outcome} {number}" for outcome, number in sorted(count.items())))
    return 1 if count["WRONG"] or count["CRASH"] or not count["right"] else 0


if __name__ == "__main__":
    sys.exit(main())

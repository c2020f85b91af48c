#!/usr/bin/env python3
# ===- generate.py - Makes the checked programs ---------------------------===#
#
# Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
# See the LICENSE file for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# ===----------------------------------------------------------------------===#
"""Writes the checked programs beside this file. Needs JAX, NumPy and ml_dtypes; running the programs needs neither.

    generate.py [NAME...]
"""

import importlib
import re
import sys

from harness import HERE

FAMILIES = ("elementwise", "conversions", "shapes", "indexing", "reductions", "products", "sorting", "control", "forms",
            "library", "memory", "calls")


def main():
    programs = [program for family in FAMILIES for program in importlib.import_module(f"families.{family}").PROGRAMS]
    names = [program.name for program in programs]
    assert len(set(names)) == len(names), sorted(names)
    chosen = sys.argv[1:]
    unknown = [name for name in chosen if name not in names]
    if unknown:
        sys.exit(f"no program {unknown[0]!r}; there are {', '.join(names)}")
    failed = 0
    for at, program in enumerate(programs):
        if chosen and program.name not in chosen:
            continue
        try:
            text = program.text(at)
        except Exception as error:  # noqa: BLE001: the others are still made
            failed += 1
            print(f"{program.name}: {type(error).__name__}: {str(error)[:600]}", file=sys.stderr)
            continue
        (HERE / f"{program.file_name}.mlir").write_text(re.sub(r"[ \t]+\n", "\n", text))
    print(f"{len(chosen) or len(programs)} programs, {failed} failed")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())

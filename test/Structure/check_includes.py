# ===- check_includes.py - Includes point one way ------------------------===#
#
# Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
# See the LICENSE file for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# ===----------------------------------------------------------------------===#
"""Fails on an include that goes up or sideways between the parts of Partita,
and on an MLIR header in a library that knows no MLIR."""

import pathlib
import re
import sys

ROOT = pathlib.Path(sys.argv[1])
PLAIN = ["Support", "Layout", "Machine", "Schedule", "Simulator", "Search", "Runtime"]

# What each part may include besides itself. The order is that of the road a
# program takes (docs/Architecture.md).
ALLOWED = {
    "Support": [],
    "Layout": ["Support"],
    "Machine": ["Support", "Layout"],
    "Schedule": ["Support", "Layout", "Machine"],
    "Simulator": ["Support", "Layout", "Machine", "Schedule"],
    "Search": ["Support", "Layout", "Machine", "Schedule", "Simulator"],
    "Runtime": [],
    "Interfaces": ["Support", "Layout", "Machine"],
    "Dialect/Fleet": ["Support", "Layout", "Machine", "Interfaces"],
    "Dialect/Dist": ["Support", "Layout", "Machine", "Interfaces", "Dialect/Fleet"],
    "Dialect/Nd": ["Support", "Layout", "Machine", "Interfaces", "Dialect/Dist"],
    "Dialect/Rt": ["Support", "Layout", "Machine", "Interfaces"],
}
DIALECTS = [part for part in ALLOWED if part.startswith("Dialect/")]
BELOW_MODELS = ["Support", "Layout", "Machine", "Interfaces"] + DIALECTS
ALLOWED["Interfaces/Models"] = BELOW_MODELS
BELOW_ANALYSIS = BELOW_MODELS + ["Interfaces/Models"]
ALLOWED["Frontend"] = BELOW_ANALYSIS
ALLOWED["Analysis"] = BELOW_ANALYSIS
BELOW_TRANSFORMS = BELOW_ANALYSIS + ["Analysis"]
# Stages do not include each other: what two of them need is in Analysis or below.
STAGES = sorted(path.name for path in (ROOT / "lib/Transforms").iterdir() if path.is_dir())
for stage in STAGES:
    ALLOWED["Transforms/" + stage] = BELOW_TRANSFORMS
ALLOWED["Transforms/Plan"] = BELOW_TRANSFORMS + ["Schedule", "Simulator", "Search"]
BELOW_CONVERSION = BELOW_TRANSFORMS + ["Transforms/" + stage for stage in STAGES]
# What generated code calls is the C ABI.
ALLOWED["Conversion"] = BELOW_CONVERSION + ["Runtime"]
BELOW_PIPELINES = BELOW_CONVERSION + ["Conversion"]
ALLOWED["Pipelines"] = BELOW_PIPELINES
# InitAll.h registers everything; tools and tests see everything.
ALLOWED["InitAll"] = BELOW_PIPELINES + ["Pipelines"]


def part_of(path):
    """The part of `Layout/Mesh.h`, `Dialect/Dist/IR/Dist.h`, ...: its longest known prefix."""
    known = [part for part in ALLOWED if path == part or path.startswith(part + "/") or path.startswith(part + ".")]
    return max(known, key=len) if known else None


def main():
    faults = []
    for side in ["include/partita", "lib"]:
        for file in sorted((ROOT / side).rglob("*")):
            relative = file.relative_to(ROOT / side).as_posix()
            if file.suffix not in [".h", ".cpp", ".td", ".def"] or relative.startswith("CMakeModules/"):
                continue
            part = part_of(relative)
            if part is None:
                faults.append(f"{side}/{relative}: belongs to no part that check_includes.py knows")
                continue
            for number, line in enumerate(file.read_text().splitlines(), 1):
                match = re.match(r'\s*#?\s*include\s+["<]([^">]+)[">]', line)
                if not match:
                    continue
                included = match.group(1)
                where = f"{side}/{relative}:{number}: {part}"
                if part in PLAIN and included.startswith(("mlir/", "mlir-c/")):
                    faults.append(f"{where} knows no MLIR, but includes {included}")
                if not included.startswith("partita/"):
                    continue
                other = part_of(included[len("partita/"):])
                if other != part and other not in ALLOWED[part]:
                    faults.append(f"{where} may not include {other} ({included})")
    print("\n".join(faults) if faults else "includes point one way")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())

# ===- check_passes.py - One pass, one file, one test, one name ----------===#
#
# Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
# See the LICENSE file for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# ===----------------------------------------------------------------------===#
"""Every pass of a Passes.td has the argument partita-<kebab of its name>, a file
of its name, that DEBUG_TYPE, a test of that name that runs it, a summary and a
description with an example; and every such file and test belongs to a pass."""

import json
import pathlib
import re
import subprocess
import sys

root = pathlib.Path(sys.argv[1])
tblgen = sys.argv[2]
llvm_include = sys.argv[3]


def kebab(name):
    name = re.sub(r"([A-Z]+)([A-Z][a-z])", r"\1-\2", name)
    return re.sub(r"([a-z0-9])([A-Z])", r"\1-\2", name).lower()


def passes_of(td):
    """Name -> record of the passes that `td` defines."""
    command = [tblgen, "--dump-json", "-I", root / "include", "-I", llvm_include, "-I", td.parent, td]
    records = json.loads(subprocess.run(command, check=True, capture_output=True, text=True).stdout)
    return {name: records[name] for name in records["!instanceof"]["PassBase"]}


def check_pass(folder, name, record, faults):
    """Faults of one pass; returns the kebab name of its test."""
    where = f"{folder}/Passes.td: {name}"
    stem = kebab(name)
    argument = f"partita-{stem}"
    if record["argument"] != argument:
        faults.append(f'{where}: expected argument "{argument}", got "{record["argument"]}"')
    if not record["summary"]:
        faults.append(f"{where}: has no summary")
    if "```mlir" not in (record["description"] or ""):
        faults.append(f"{where}: expected a description with an example in ```mlir")
    sources = list((root / "lib" / folder).rglob(f"{name}.cpp"))
    if len(sources) != 1:
        faults.append(f"{where}: expected one lib/{folder}/.../{name}.cpp, got {len(sources)}")
    elif f'#define DEBUG_TYPE "{argument}"' not in sources[0].read_text():
        faults.append(f'{where}: expected #define DEBUG_TYPE "{argument}" in {sources[0].relative_to(root)}')
    tests = list((root / "test" / folder).rglob(f"{stem}.mlir"))
    if len(tests) != 1:
        faults.append(f"{where}: expected one test/{folder}/.../{stem}.mlir, got {len(tests)}")
    elif not re.search(rf"-{argument}\b|\({argument}\b|[(,]{argument}\b", tests[0].read_text()):
        faults.append(f"{where}: expected a RUN line with {argument} in {tests[0].relative_to(root)}")
    return stem


def main():
    faults = []
    count = 0
    for td in sorted((root / "include/partita").rglob("Passes.td")):
        folder = td.parent.relative_to(root / "include/partita").as_posix()
        passes = passes_of(td)
        count += len(passes)
        stems = {check_pass(folder, name, record, faults) for name, record in sorted(passes.items())}
        for source in sorted((root / "lib" / folder).rglob("*.cpp")):
            for defined in re.findall(r"#define GEN_PASS_DEF_(\w+)", source.read_text()):
                if defined.lower() != source.stem.lower():
                    faults.append(f"{source.relative_to(root)}: defines pass {defined}, expected its own name")
        # A pass may have further tests: <pass>-<what>.mlir.
        for test in sorted((root / "test" / folder).rglob("*.mlir")):
            if "Inputs" in test.parts:
                continue
            if not any(test.stem == stem or test.stem.startswith(stem + "-") for stem in stems):
                faults.append(f"{test.relative_to(root)}: is named after no pass of {folder}/Passes.td")
    print("\n".join(faults) if faults else f"{count} passes agree with their files, tests and arguments")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())

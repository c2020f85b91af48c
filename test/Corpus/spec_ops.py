#!/usr/bin/env python3
# ===- spec_ops.py - The errors that StableHLO's own tests name ------------===#
#
# Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
# See the LICENSE file for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# ===----------------------------------------------------------------------===#
"""Reads the modules of spec_ops_stablehlo: the faults that their authors name are found at their lines, and what they
call right is read, verified, printed in both forms and read again to the same module.

    spec_ops.py [--tool-dir DIR] [FILTER...]

Only lines are compared: the texts of messages are our own. Fails below 95 % of the named errors, for a right module that
is refused, and for one that does not survive printing.
"""

import re
import subprocess
import sys

import corpus

SHARE = 0.95
SEPARATOR = "// -----"


class Module:
    """One module of the file: its first line (from 0), its text, and the lines of the errors named in it."""

    def __init__(self, first, lines):
        self.first, self.text = first, "\n".join(lines) + "\n"
        self.name = next((m.group(1) for m in [re.search(r"@(\w+)", self.text)] if m), f"line {first + 1}")
        self.expected = []
        for i, line in enumerate(lines):
            match = re.search(r"expected-error(?:-re)?\s*@\s*([+-]\d+|below|above)", line)
            if match:
                offset = {"below": 1, "above": -1}.get(match.group(1))
                self.expected.append(i + (int(match.group(1)) if offset is None else offset) + 1)
        self.errors = []  # (line in the module, text)


def split(text):
    modules, lines, first = [], [], 0
    for i, line in enumerate(text.split("\n") + [SEPARATOR]):
        if line.strip() == SEPARATOR:
            modules.append(Module(first, lines))
            lines, first = [], i + 1
        else:
            lines.append(line)
    return modules


def opt(options, text, *flags):
    """Standard output, standard error and exit status of one run over all modules of a text."""
    command = [options.tool_dir / "partita-opt", "-", "--split-input-file", "--allow-unregistered-dialect", *flags]
    done = subprocess.run([str(word) for word in command], input=text, capture_output=True, text=True,
                          timeout=options.timeout)
    if done.returncode not in (0, 1):
        print(done.stderr[-2000:])
        print(f"FAILED: partita-opt ended with {done.returncode}")
        sys.exit(1)
    return done.stdout, done.stderr


def read(options, modules):
    """Notes the errors of every module; one process reads them all, and names lines of the whole text."""
    text, ends = "", []
    for module in modules:
        # partita-opt would look for the texts that are named, too.
        text += "\n" * (module.first - text.count("\n")) + module.text.replace("expected-error", "error")
        ends.append((module.first + module.text.count("\n"), module))
        text += SEPARATOR + "\n"
    _, errors = opt(options, text)
    for line, message in re.findall(r"<stdin>:(\d+):\d+: error: (.*)", errors):
        module = next(module for end, module in ends if int(line) <= end)
        module.errors.append((int(line) - module.first, message))


def check_round_trip(options, modules):
    """The modules' printed form, in both spellings, is read and printed to itself."""
    faults = []
    text = f"\n{SEPARATOR}\n".join(module.text for module in modules)
    once, _ = opt(options, text)
    generic, _ = opt(options, once, "--mlir-print-op-generic")
    for name, form in (("pretty", once), ("generic", generic)):
        again, errors = opt(options, form)
        if again != once:
            faults.append(f"the {name} form is not read to the same module: {corpus.first_error(errors)}")
    return faults


def main():
    options = corpus.parse(corpus.parser(__doc__))
    path = options.shared / "corpus" / "models" / "stablehlo" / "spec_ops_stablehlo.mlir"
    modules = [m for m in split(path.read_text())
               if not options.filters or any(re.search(f, m.name) for f in options.filters)]
    read(options, modules)
    named = found = wrong = located = 0
    for module in modules:
        lines = {line for line, _ in module.errors}
        hits = [line in lines for line in module.expected]
        named, found = named + len(hits), found + sum(hits)
        wrong, located = wrong + bool(hits), located + (bool(hits) and all(hits))
        if not all(hits):
            missing = [module.first + line for line, hit in zip(module.expected, hits) if not hit]
            print(f"missed   {module.name}: lines {missing}; got {module.errors[:2]}")
    right = [module for module in modules if not module.expected]
    refused = [module for module in right if module.errors]
    for module in refused:
        line, text = module.errors[0]
        print(f"refused  {module.name} at line {module.first + line}: {text}")
    faults = check_round_trip(options, [module for module in right if not module.errors])
    for fault in faults:
        print(f"FAILED   {fault}")
    print(f"spec-ops: {found} of {named} errors at their lines, {located} of {wrong} wrong modules with all of them, "
          f"{len(right) - len(refused)} of {len(right)} right ones taken")
    return 0 if found >= SHARE * named and not refused and not faults else 1


if __name__ == "__main__":
    sys.exit(main())

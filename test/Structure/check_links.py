# ===- check_links.py - One MLIR in every product ------------------------===#
#
# Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
# See the LICENSE file for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# ===----------------------------------------------------------------------===#
"""No link command of the build names a static MLIR archive, and every program
in the build's bin directory loads the one libMLIR.so."""

import pathlib
import re
import shutil
import subprocess
import sys

build = pathlib.Path(sys.argv[1])


def main():
    ninja = shutil.which("ninja")
    commands = subprocess.run([ninja, "-C", build, "-t", "commands", "all"], check=True, capture_output=True, text=True)
    faults = []
    for line in commands.stdout.splitlines():
        # The C API is in no shared library; its archives are named by file.
        archives = set(re.findall(r"libMLIR(?!CAPI)\w*\.a\b", line))
        if archives:
            faults.append(f"links {', '.join(sorted(archives))}: {line[-200:]}")
    programs = [file for file in sorted((build / "bin").iterdir()) if file.name.startswith("partita-")]
    programs = [file for file in programs if file.name != "partita-stand-in-check"]  # knows no MLIR
    for program in programs:
        needed = subprocess.run(["ldd", program], check=True, capture_output=True, text=True).stdout
        count = len(re.findall(r"^\s*libMLIR\S*\.so\S*", needed, re.MULTILINE))
        if "libMLIR.so.22.1" not in needed or count != 1:
            faults.append(f"{program.name}: expected libMLIR.so.22.1 and no other MLIR, got {count} of them")
    print("\n".join(faults) if faults else f"{len(programs)} programs load one MLIR")
    return 1 if faults or not programs else 0


if __name__ == "__main__":
    sys.exit(main())

# ===- check_sources.py - Names, licence and bans ------------------------===#
#
# Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
# See the LICENSE file for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# ===----------------------------------------------------------------------===#
"""House rules that a search can check: file names, the licence line, sizes of
pass files and of main(), and constructs that libraries may not use."""

import pathlib
import re
import subprocess
import sys

root = pathlib.Path(sys.argv[1])

DRAWERS = re.compile(r"(Utils?|Helpers?|Misc|Common)\b", re.IGNORECASE)
# Pattern -> why, for lib/ and include/.
BANNED = {
    r"\bcl::(opt|list)\b": "options are declared in ODS",
    r"\bPass::Statistic\b|^\s*Statistic \w+\{": "pass statistics break the ABI of this LLVM",
    r"\breport_fatal_error\b|\bllvm_unreachable_internal\b": "bad input gets a located error",
    r"\.create<\w+(::\w+)*>\(": "write OpTy::create(builder, loc, ...)",
    r"\(void\)\s*applyPatterns": "a LogicalResult is not dropped",
}
MAX_PASS_LINES = 600
MAX_MAIN_LINES = 60


def files(*suffixes):
    listed = subprocess.run(
        ["git", "-C", root, "ls-files", "--cached", "--others", "--exclude-standard"],
        capture_output=True, text=True)
    names = listed.stdout.split("\n") if listed.returncode == 0 else [
        path.relative_to(root).as_posix() for top in ["include", "lib", "test", "tools", "python"]
        for path in (root / top).rglob("*")]
    return [root / name for name in sorted(names) if name.endswith(suffixes) and (root / name).is_file()]


def check_source(file, faults):
    relative = file.relative_to(root).as_posix()
    text = file.read_text()
    if "SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception" not in text[:1200]:
        faults.append(f"{relative}: expected the licence line at the top")
    if DRAWERS.search(file.stem):
        faults.append(f"{relative}: expected a noun as the name, got a drawer")
    if file.suffix == ".cpp" and relative.startswith("lib/") and not re.match(r"[A-Z]\w*$", file.stem):
        faults.append(f"{relative}: expected a name in PascalCase")
    lines = text.split("\n")
    if "GEN_PASS_DEF_" in text and len(lines) > MAX_PASS_LINES:
        faults.append(f"{relative}: {len(lines)} lines; split a pass file by idea at {MAX_PASS_LINES}")
    if relative.startswith("tools/") and "int main(" in text and relative.count("/") == 2:
        start = next(i for i, line in enumerate(lines) if "int main(" in line)
        length = next(i for i, line in enumerate(lines[start:]) if line.startswith("}")) + 1
        if length > MAX_MAIN_LINES:
            faults.append(f"{relative}: main() has {length} lines, expected at most {MAX_MAIN_LINES}")
    if relative.startswith(("lib/", "include/")):
        for number, line in enumerate(lines, 1):
            code = line.split("//")[0]
            for pattern, why in BANNED.items():
                if re.search(pattern, code):
                    faults.append(f"{relative}:{number}: {why}")


def main():
    faults = []
    for file in files(".h", ".cpp", ".c", ".td", ".py"):
        check_source(file, faults)
    for file in files(".mlir"):
        relative = file.relative_to(root).as_posix()
        if "/programs/" in relative or "/Inputs/" in relative:
            continue
        if not re.match(r"[a-z0-9]+(-[a-z0-9]+)*$", file.stem):
            faults.append(f"{relative}: expected a name in kebab-case")
    print("\n".join(faults) if faults else "names, licences and bans are in order")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())

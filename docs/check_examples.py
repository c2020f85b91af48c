# ===- check_examples.py - The examples of the docs are run --------------===#
#
# Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
# See the LICENSE file for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# ===----------------------------------------------------------------------===#
"""Runs the examples of Markdown pages.

  check_examples.py BUILD WORK PAGE...

A fenced block whose info string ends in a file name (```mlir grad.mlir) is written to that file. In a block of the
kind `console`, lines after `$ ` are commands (a line that ends in a backslash goes on); the lines below a command must be in what
it prints, in this order. `...` stands for anything: inside of a line for characters, as a line of its own for lines. A
last line `[status N]` is the exit status, 0 where nothing is said. Commands run in a folder of their own that holds
`build/bin`, `test`, `docs`, `python` and the files of the page.
"""

import pathlib
import re
import shutil
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent


def blocks(text):
    """Line number, info string and lines of every fenced block."""
    found, info, start, body = [], None, 0, []
    for number, line in enumerate(text.splitlines(), 1):
        if info is None and line.startswith("```"):
            info, start, body = line[3:].strip(), number, []
        elif info is not None and line.startswith("```"):
            found.append((start, info, body))
            info = None
        elif info is not None:
            body.append(line)
    return found


def commands(body):
    """Command, expected lines and expected status of a console block."""
    result, goes_on = [], False
    for line in body:
        if goes_on:
            result[-1][0] += "\n" + line
        elif line.startswith("$ "):
            result.append([line[2:], [], 0])
        elif match := re.fullmatch(r"\[status (\d+)\]", line):
            result[-1][2] = int(match.group(1))
        else:
            result[-1][1].append(line)
        goes_on = (line.startswith("$ ") or goes_on) and line.endswith("\\")
    return result


def matches(expected, printed):
    pattern = ".*".join(re.escape(part) for part in " ".join(expected.split()).split("..."))
    return re.fullmatch(pattern, " ".join(printed.split())) is not None


def missing(expected, printed):
    """The first expected line that is not where it should be, or None. Lines may be left out only at `...`."""
    at, anywhere = 0, True
    for line in expected:
        if line.strip() == "...":
            anywhere = True
            continue
        if not line.strip():
            continue
        while at < len(printed) and (not printed[at].strip() or (anywhere and not matches(line, printed[at]))):
            at += 1
        if at == len(printed) or not matches(line, printed[at]):
            return line
        at, anywhere = at + 1, False
    return None


def check_page(page, folder):
    faults, count = [], 0
    for line, info, body in blocks(page.read_text()):
        words = info.split()
        if len(words) == 2:
            (folder / words[1]).write_text("\n".join(body) + "\n")
        if words[:1] != ["console"]:
            continue
        for command, expected, status in commands(body):
            count += 1
            done = subprocess.run(["bash", "-c", command], cwd=folder, capture_output=True, text=True, timeout=600)
            printed = (done.stdout + done.stderr).splitlines()
            where = f"{page.name}:{line}: {command}"
            if done.returncode != status:
                faults.append(f"{where}\n  expected exit status {status}, got {done.returncode}\n" + "\n".join(printed[-20:]))
            elif (lost := missing(expected, printed)) is not None:
                faults.append(f"{where}\n  expected the line\n{lost}\n  got\n" + "\n".join(printed[:60]))
    return faults, count


def broken_links():
    faults = []
    for page in sorted([ROOT / "README.md", *(ROOT / "docs").rglob("*.md")]):
        if page.parent.name == "generated":
            continue
        for target in re.findall(r"\]\(([^)#\s]+)[^)]*\)", page.read_text()):
            if "://" not in target and not (page.parent / target).exists():
                faults.append(f"{page.relative_to(ROOT)}: there is no {target}")
    return faults


def main():
    build, work = pathlib.Path(sys.argv[1]).resolve(), pathlib.Path(sys.argv[2])
    faults, total = broken_links(), 0
    for name in sys.argv[3:]:
        page = ROOT / name
        folder = work / page.stem
        shutil.rmtree(folder, ignore_errors=True)
        (folder / "build").mkdir(parents=True)
        (folder / "build" / "bin").symlink_to(build / "bin")
        for part in ("test", "docs", "python"):
            (folder / part).symlink_to(ROOT / part)
        found, count = check_page(page, folder)
        faults += found
        total += count
    print("\n".join(faults) if faults else f"{total} commands print what the pages say")
    return 1 if faults or not total else 0


if __name__ == "__main__":
    sys.exit(main())

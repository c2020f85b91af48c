# ===- corpus.py - What the corpus checks share ---------------------------===#
#
# Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
# See the LICENSE file for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# ===----------------------------------------------------------------------===#
"""Command line, tool runs and the table of what the checks of the larger corpus found."""

import argparse
import collections
import concurrent.futures
import dataclasses
import os
import pathlib
import random
import re
import subprocess
import sys
import time

ROOT = pathlib.Path(__file__).resolve().parents[2]
SHARED = ROOT.parent / "shared"
# What `partita-run` says by its exit status.
STATUS = {0: "right", 1: "refused", 2: "refused", 3: "WRONG", 4: "FAILED"}


@dataclasses.dataclass
class Outcome:
    """What became of one program."""
    name: str
    verdict: str
    detail: str = ""
    seconds: float = 0
    megabytes: float = 0


def parser(description):
    """SCRIPT [--tool-dir DIR] [--jobs N] [--sample N] [FILTER...]"""
    ask = argparse.ArgumentParser(description=description, formatter_class=argparse.RawDescriptionHelpFormatter)
    ask.add_argument("--tool-dir", type=pathlib.Path, default=ROOT / os.environ.get("PARTITA_BUILD", "build") / "bin",
                     help="where partita-run and partita-opt are")
    ask.add_argument("--shared", type=pathlib.Path, default=SHARED, help="the larger corpus")
    ask.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    ask.add_argument("--sample", type=int, default=0, help="only so many programs, always the same ones")
    ask.add_argument("--timeout", type=float, default=120)
    ask.add_argument("filters", nargs="*", metavar="FILTER", help="regular expressions; a program that one matches is taken")
    return ask


def parse(ask, arguments=None):
    """The options; ends the program where the corpus is not there."""
    options = ask.parse_args(arguments)
    if not options.shared.is_dir():
        print(f"SKIPPED: {options.shared} is not there")
        sys.exit(0)
    return options


def choose(options, paths):
    """The programs that the filters and the sample leave."""
    chosen = [p for p in paths if not options.filters or any(re.search(f, p.name) for f in options.filters)]
    if options.sample and options.sample < len(chosen):
        chosen = sorted(random.Random(1).sample(chosen, options.sample))
    return chosen


def first_error(text):
    lines = [line for line in text.splitlines() if "error: " in line]
    found = (lines or text.strip().splitlines() or [""])[0]
    return found.split("error: ", 1)[-1][:200]


def run(command, name, timeout):
    """Runs partita-run and says what happened."""
    return run_printed(command, name, timeout)[0]


def run_printed(command, name, timeout):
    """As above, with what it printed."""
    began = time.monotonic()
    process = subprocess.Popen([str(word) for word in command], stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
    try:
        printed, _ = process.communicate(timeout=timeout)
    except subprocess.TimeoutExpired:
        process.kill()
        process.communicate()
        return Outcome(name, "HANG", f"more than {timeout:.0f} s", timeout), ""
    verdict = STATUS.get(process.returncode, "CRASH")
    detail = first_error(printed)
    if verdict == "WRONG":
        detail = next((l for l in printed.splitlines() if l.startswith("different: ")), detail)[:200]
    if verdict == "CRASH":
        detail = f"exit {process.returncode}: {detail}"
    return Outcome(name, verdict, "" if verdict == "right" else detail, time.monotonic() - began), printed


def run_all(options, task, items):
    """Runs `task` on all items, `--jobs` at a time; the outcomes are in the order of the items."""
    with concurrent.futures.ThreadPoolExecutor(options.jobs) as pool:
        return list(pool.map(task, items))


def summary(outcomes):
    count = collections.Counter(outcome.verdict for outcome in outcomes)
    return ", ".join(f"{number} {verdict}" for verdict, number in sorted(count.items(), key=lambda e: (-e[1], e[0])))

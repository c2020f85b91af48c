#!/usr/bin/env python3
# Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
# See the LICENSE file for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Kills (or stops) one rank of a job that hangs, and shows how the job ends.

  kill_rank.py [--stop] RANK COMMAND...

COMMAND starts the ranks and hangs (PRT_INJECT). When the ranks have met, the process of rank RANK gets SIGKILL, or SIGSTOP. Prints what COMMAND prints, and `ended with STATUS after SECONDS`. Exit status 1 if it does not end within a minute.
"""
import argparse
import os
import pathlib
import signal
import subprocess
import sys
import time


def find_rank(job, rank):
    """The process of that rank among the descendants of `job`, and how many ranks have met."""
    found, met = None, set()
    for folder in pathlib.Path("/proc").iterdir():
        if not folder.name.isdigit():
            continue
        try:
            variables = dict(v.split("=", 1) for v in (folder / "environ").read_text(errors="replace").split("\0") if "=" in v)
            command = (folder / "cmdline").read_text(errors="replace").split("\0")
        except OSError:
            continue
        if variables.get("KILL_RANK_JOB") != job or "partita-run" not in command[0]:
            continue
        number = next((variables[name] for name in ("RANK", "OMPI_COMM_WORLD_RANK", "PMI_RANK") if name in variables), None)
        if number is not None:
            notes = pathlib.Path(next((word.split("=", 1)[1] for word in command if word.startswith("--rank-folder=")), "/nowhere"))
            if (notes / f"rank.{number}.start").exists():
                met.add(number)
            if int(number) == rank:
                # Under some launchers a rank is the child of a process that looks after it.
                pid = notes / f"rank.{number}.pid"
                text = pid.read_text() if pid.exists() else ""
                found = int(text or folder.name)
    return found, len(met)


def main():
    ask = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    ask.add_argument("--stop", action="store_true")
    ask.add_argument("--ranks", type=int, default=3)
    ask.add_argument("rank", type=int)
    ask.add_argument("command", nargs=argparse.REMAINDER)
    options = ask.parse_args()
    job = str(os.getpid())
    process = subprocess.Popen(options.command, env=os.environ | {"KILL_RANK_JOB": job}, stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
                               text=True, errors="backslashreplace")
    deadline = time.monotonic() + 60
    victim = None
    while time.monotonic() < deadline and process.poll() is None:
        victim, count = find_rank(job, options.rank)
        if victim and count == options.ranks:
            time.sleep(0.5)  # they are in their collectives now
            break
        time.sleep(0.05)
    if victim and process.poll() is None:
        os.kill(victim, signal.SIGSTOP if options.stop else signal.SIGKILL)
    began = time.monotonic()
    try:
        text, _ = process.communicate(timeout=60)
    except subprocess.TimeoutExpired:
        process.kill()
        text, _ = process.communicate()
        print(text, "\nstill running after a minute")
        return 1
    finally:
        if options.stop and victim and pathlib.Path(f"/proc/{victim}").exists():
            os.kill(victim, signal.SIGKILL)
    print(text.strip())
    print(f"ended with {process.returncode} after {time.monotonic() - began:.1f} s")
    return 0


if __name__ == "__main__":
    sys.exit(main())

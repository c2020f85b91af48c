# ===- dropped_waits.py - Waits that the engine needs ---------------------===#
#
# Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
# See the LICENSE file for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# ===----------------------------------------------------------------------===#
"""dropped_waits.py BUILD DIR: runs the compiled program of DIR with one cudaStreamWaitEvent left out at a time.

The stand-in must report each as a missing wait, in program order and in a late and random one. The last one of a step
may go unseen: its host waits for both streams.
"""

import os
import subprocess
import sys

build, directory = sys.argv[1:]


def run(**environment):
    command = [os.path.join(build, "bin", "partita-run"), directory, "--engine", "cuda", "--stand-ins"]
    return subprocess.run(command, env={**os.environ, **environment}, capture_output=True, text=True, timeout=120)


def main():
    trace = os.path.join(directory, "trace")
    plain = run(PARTITA_STANDIN_TRACE=trace)
    if plain.returncode != 0:
        sys.exit(plain.stderr)
    with open(trace + ".0") as file:
        waits = sum(line.startswith("cudaStreamWaitEvent") for line in file)
    if waits < 4:
        sys.exit(f"expected the step to have waits, got {waits}")
    chosen = sorted({1, 2, 3, waits // 2, waits - 1})
    for wait in chosen:
        for mode in ({}, {"PARTITA_STANDIN_ASYNC": "5"}):
            result = run(PARTITA_STANDIN_DROP_WAIT=str(wait), **mode)
            if result.returncode == 0 or "missing wait: " not in result.stdout + result.stderr:
                sys.exit(f"wait {wait} of {waits} {mode}: not missed, status {result.returncode}\n{result.stderr}")
    print(f"{len(chosen)} of {waits} waits left out, each was missed")


main()

# ===- ranks.py - A launcher for tests ------------------------------------===#
#
# Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
# See the LICENSE file for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# ===----------------------------------------------------------------------===#
"""ranks.py [--kill RANK@SECONDS] [--stop RANK@SECONDS] [--within SECONDS] N COMMAND...

Starts N processes of a command, as torchrun would, and prints what they print, rank by rank, and how they
end. --kill and --stop send SIGKILL or SIGSTOP to a rank. Exits with 0 if all do; with 3 if one is still
there after the limit.
"""

import argparse
import os
import signal
import socket
import subprocess
import sys
import tempfile
import time


def free_port():
    """A port P such that P + 1 was free a moment ago: the engines meet there."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1] - 1


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--kill", default="")
    parser.add_argument("--stop", default="")
    parser.add_argument("--within", type=float, default=120)
    parser.add_argument("ranks", type=int)
    parser.add_argument("command", nargs=argparse.REMAINDER)
    options = parser.parse_args()

    port = free_port()
    begin = time.monotonic()
    processes, outputs = [], []
    for rank in range(options.ranks):
        environment = dict(os.environ, RANK=str(rank), WORLD_SIZE=str(options.ranks), LOCAL_RANK=str(rank))
        environment.update(MASTER_ADDR="127.0.0.1", MASTER_PORT=str(port))
        outputs.append(tempfile.TemporaryFile("w+", errors="replace"))
        processes.append(
            subprocess.Popen(options.command, env=environment, stdout=outputs[-1], stderr=subprocess.STDOUT)
        )
    events = []
    for text, number in ((options.kill, signal.SIGKILL), (options.stop, signal.SIGSTOP)):
        if text:
            rank, _, seconds = text.partition("@")
            events.append((float(seconds), int(rank), number))

    late = False
    stopped = set()
    while any(p.poll() is None for i, p in enumerate(processes) if i not in stopped):
        now = time.monotonic() - begin
        for event in [e for e in events if e[0] <= now]:
            events.remove(event)
            processes[event[1]].send_signal(event[2])
            if event[2] == signal.SIGSTOP:
                stopped.add(event[1])
        late = now > options.within
        if late:
            break
        time.sleep(0.02)
    for process in processes:
        if process.poll() is None:
            process.kill()
            process.wait()

    for rank, output in enumerate(outputs):
        output.seek(0)
        for line in output:
            print(f"[{rank}] {line}", end="")
        print(f"[{rank}] exit {processes[rank].returncode}")
    if late:
        print(f"a rank was still there after {options.within:g} s")
        return 3
    return 0 if all(process.returncode == 0 for process in processes) else 1


sys.exit(main())

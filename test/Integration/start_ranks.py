#!/usr/bin/env python3
# Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
# See the LICENSE file for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Starts N processes the way `torchrun --no-python` does: RANK, WORLD_SIZE, LOCAL_RANK, MASTER_ADDR and MASTER_PORT.

  start_ranks.py [--late RANK] [--within SECONDS] N COMMAND...

As with torchrun something else listens at MASTER_PORT; the ranks have the port above. `--late` holds one rank back for a
second. What the ranks print appears with `[rank N] ` before each line. The first status that is not 0 is the exit status; the
other ranks then have ten seconds to end by themselves. `--within`: ranks that are still there after that time are killed.
"""
import argparse
import os
import signal
import socket
import subprocess
import sys
import threading
import time


def find_ports():
    """A socket that listens at a port, and one that keeps the port above for rank 0."""
    while True:
        first, second = socket.create_server(("127.0.0.1", 0)), socket.socket()
        try:
            second.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            second.bind(("127.0.0.1", first.getsockname()[1] + 1))
            return first, second
        except (OSError, OverflowError):
            first.close()
            second.close()


def main():
    ask = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    ask.add_argument("--late", type=int, default=-1)
    ask.add_argument("--within", type=float, default=float("inf"))
    ask.add_argument("ranks", type=int)
    ask.add_argument("command", nargs=argparse.REMAINDER)
    options = ask.parse_args()
    store, held = find_ports()
    processes, printers = [], []
    lock = threading.Lock()

    def show(rank, process):
        for line in process.stdout:
            with lock:
                print(f"[rank {rank}] {line}", end="", flush=True)

    def start(rank):
        process = subprocess.Popen(options.command, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True,
                                   errors="backslashreplace",
                                   env=os.environ | dict(RANK=str(rank), WORLD_SIZE=str(options.ranks), LOCAL_RANK=str(rank),
                                                         MASTER_ADDR="127.0.0.1", MASTER_PORT=str(store.getsockname()[1])))
        processes.append(process)
        printers.append(threading.Thread(target=show, args=(rank, process)))
        printers[-1].start()

    for rank in range(options.ranks):
        if rank != options.late:
            start(rank)
    if 0 <= options.late < options.ranks:
        time.sleep(1)
        start(options.late)
    status, deadline = 0, time.monotonic() + options.within
    while any(process.poll() is None for process in processes):
        if not status:
            status = next((process.returncode for process in processes if process.returncode), 0)
            deadline = min(deadline, time.monotonic() + 10) if status else deadline
        if time.monotonic() > deadline:
            for process in processes:
                if process.poll() is None:
                    process.send_signal(signal.SIGKILL)
        time.sleep(0.02)
    for printer in printers:
        printer.join()
    held.close()
    return status or next((process.returncode for process in processes if process.returncode), 0)


if __name__ == "__main__":
    sys.exit(main())

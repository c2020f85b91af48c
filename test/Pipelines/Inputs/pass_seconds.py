# ===- pass_seconds.py - How long some passes take -----------------------===#
#
# Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
# See the LICENSE file for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# ===----------------------------------------------------------------------===#
"""pass_seconds.py LIMIT PASS,PASS,... COMMAND...: runs the command with --mlir-timing and fails if the named passes
take longer than the limit together. The best of three runs counts: the machine may be busy."""

import re
import subprocess
import sys

limit, names, command = float(sys.argv[1]), sys.argv[2].split(","), sys.argv[3:]
best = None
for _ in range(3):
    run = subprocess.run(command + ["--mlir-timing", "-o", "/dev/null"], capture_output=True, text=True)
    if run.returncode:
        sys.exit(run.stderr)
    times = [float(t) for t, name in re.findall(r"^ +([0-9.]+) +\( *[0-9.]+%\) +(\w+)$", run.stderr, re.M) if name in names]
    if len(times) < len(names):
        sys.exit(f"expected times of {names}, got\n{run.stderr}")
    best = min(sum(times), best if best is not None else sum(times))
if best > limit:
    sys.exit(f"expected {names} to take at most {limit} s, got {best:.3f} s")

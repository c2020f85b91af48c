# ===- engines.py - Engines by name ---------------------------------------===#
#
# Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
# See the LICENSE file for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# ===----------------------------------------------------------------------===#
"""Options of partita-run by the name of an engine, and what ranks wrote with PRT_TRACE."""

import pathlib
import subprocess

ENGINES = {
    "threads": [],
    "mpich": ["--engine=mpi", "--mpi=mpich"],
    "openmpi": ["--engine=mpi", "--mpi=openmpi"],
    "stand-ins": ["--engine=cuda", "--stand-ins", "--gpu-arch=sm_90"],
    "cuda": ["--engine=cuda"],
}


def is_built(tool, engine):
    """Whether partita-run has the engine and what it runs on."""
    libraries = pathlib.Path(tool).resolve().parent.parent / "lib"
    needs = {"threads": [], "mpich": ["libpartita_rt_mpich.so"], "openmpi": ["libpartita_rt_openmpi.so"],
             "stand-ins": ["libpartita_rt_cuda.so", "stand-ins/libcudart.so.13"], "cuda": ["libpartita_rt_cuda.so"]}
    return all((libraries / name).exists() for name in needs[engine])


def traces(prefix):
    """Per rank what it started, without the numbers of the calls: those differ between targets."""
    lines = lambda path: [line.split(maxsplit=1)[1] for line in path.read_text().splitlines()]
    prefix = pathlib.Path(prefix)
    return {int(path.suffix[1:]): lines(path) for path in prefix.parent.glob(f"{prefix.name}.*")}


def trace_difference(a, b):
    """The first difference between the channels of two runs, or nothing."""
    if sorted(a) != sorted(b):
        return f"ranks {sorted(a)} and {sorted(b)}"
    for rank in sorted(a):
        for i, (one, other) in enumerate(zip(a[rank], b[rank])):
            if one != other:
                return f"rank {rank}, channel {i}: {one} and {other}"
        if len(a[rank]) != len(b[rank]):
            return f"rank {rank}: {len(a[rank])} and {len(b[rank])} channels"
    return None

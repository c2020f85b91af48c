# Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
# See the LICENSE file for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Programs that the tests, the demo and the benchmarks partition, written in JAX.

Each module has `build(size)`, which returns a `Program`. Nothing here is needed to build, test or run Partita: the
printed programs are checked in under `test/Integration/programs`.
"""
import dataclasses
from typing import Any, Callable


@dataclasses.dataclass(frozen=True)
class Program:
    """One function to print, with everything needed to run it.

    Attributes:
      function: what is jitted; positional arguments are pytrees.
      arguments: pytrees of jax.ShapeDtypeStruct, one per positional argument.
      names: the name of each positional argument; leaves are named "name/key/key".
      donate: positions whose buffers the results may take.
      annotations: pattern of argument names -> sharding over the axes "data" and "model".
      recipe: how to make inputs, in the form of partita-run's --input-recipe.
    """
    function: Callable
    arguments: tuple[Any, ...]
    names: tuple[str, ...]
    donate: tuple[int, ...]
    annotations: dict[str, str]
    recipe: str

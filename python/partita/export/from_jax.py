# Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
# See the LICENSE file for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Programs of JAX: any function, jitted or not, printed as StableHLO by `jax.jit(...).lower`."""

import functools
import inspect
import os

import numpy as np

from .program import Exported, ExportError, require
from .specs import Leaf, leaves, make_array, make_tree

INSTALL = "pip install jax"


def prepare(devices):
    """More devices than the machine has must be asked for before JAX starts."""
    if devices and devices > 1:
        os.environ["XLA_FLAGS"] = f"{os.environ.get('XLA_FLAGS', '')} --xla_force_host_platform_device_count={devices}"
    return require("jax", INSTALL)


def make_arguments(positional, keywords, seed, x64=False):
    """Example arrays for the trees of a description; 64-bit types switch JAX to 64 bits."""
    jax = require("jax", INSTALL)
    every = leaves([*positional, *keywords.values()])
    if x64 or any(leaf.dtype in ("float64", "int64", "uint64", "complex128") for leaf in every):
        jax.config.update("jax_enable_x64", True)

    def make(leaf: Leaf, stream):
        return jax.random.key(seed) if leaf.key else make_array(leaf, stream)

    return ([make_tree(tree, seed, str(i), make) for i, tree in enumerate(positional)],
            {name: make_tree(tree, seed, name, make) for name, tree in keywords.items()})


def part_of(entry):
    """`params['w']` is params/w, `state.step` is state/step, `xs[0]` is xs/0."""
    return str(next(getattr(entry, name) for name in ("key", "name", "idx") if hasattr(entry, name)))


def leaf_names(function, positional, keywords):
    """Names of the flat arguments, in JAX's order: the parameter, then the path in its tree."""
    import jax
    try:
        inner = inspect.unwrap(function)
        parameters = list(inspect.signature(inner).parameters.values())
    except (TypeError, ValueError):
        parameters = []
    by_place = [p.name for p in parameters if p.kind in (p.POSITIONAL_ONLY, p.POSITIONAL_OR_KEYWORD)]
    names = []
    for i, tree in enumerate(positional):
        base = by_place[i] if i < len(by_place) else f"args/{i}"
        names += ["/".join([base, *map(part_of, path)]) for path, _ in jax.tree_util.tree_flatten_with_path(tree)[0]]
    # A dictionary: its keys are sorted.
    for path, _ in jax.tree_util.tree_flatten_with_path(keywords)[0]:
        names.append("/".join(map(part_of, path)))
    return names


def to_array(jax, value):
    """The numbers of a leaf; of a random key its words."""
    if hasattr(value, "dtype") and jax.dtypes.issubdtype(value.dtype, jax.dtypes.prng_key):
        value = jax.random.key_data(value)
    return np.asarray(value)


def export(function, positional, keywords=None, *, static=None, donate=()):
    """`function` at these example arguments. A function that is jitted already keeps its shardings and donations;
    `static` are keyword arguments that are part of the program."""
    jax = require("jax", INSTALL)
    keywords = dict(keywords or {})
    names = leaf_names(function, positional, keywords)
    if hasattr(function, "lower"):
        if donate:
            raise ExportError("the function is jitted already: name what it donates there")
        traced = functools.partial(function.lower, **(static or {}))
    else:
        wrapped = functools.partial(function, **static) if static else function
        traced = jax.jit(wrapped, keep_unused=True, donate_argnums=tuple(donate)).lower
    lowered = traced(*positional, **keywords)
    inputs = [to_array(jax, leaf) for leaf in jax.tree_util.tree_leaves((list(positional), keywords))]
    # Values are rounded where the text says so.
    compiled = lowered.compile(compiler_options={"xla_allow_excess_precision": False})
    results = compiled(*positional, **keywords)
    outputs = [to_array(jax, leaf) for leaf in jax.tree_util.tree_leaves(results)]
    kept = kept_arguments(lowered, len(names))
    return Exported(lowered.as_text(), [inputs[i] for i in kept], outputs, [names[i] for i in kept])


def kept_arguments(lowered, count):
    """A function that was jitted without keep_unused loses the arguments that it does not use."""
    kept = getattr(lowered, "_lowering", None)
    kept = getattr(kept, "compile_args", {}).get("kept_var_idx") if kept is not None else None
    return sorted(kept) if kept is not None and len(kept) <= count else list(range(count))

# Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
# See the LICENSE file for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Programs of TensorFlow: a function that XLA compiles, printed as StableHLO. Variables become arguments, after the others."""

import inspect
import re

import numpy as np

from . import program
from .program import Exported, ExportError, require
from .specs import leaves, make_array, make_tree

INSTALL = "pip install tensorflow-cpu"


def prepare():
    require("tensorflow", INSTALL)


def to_tensor(leaf, stream):
    import tensorflow as tf
    if leaf.key:
        raise ExportError("'key' is for JAX")
    return tf.convert_to_tensor(make_array(leaf, stream))


def export(function, positional, keywords=None):
    """A function of tensors, or a tf.function that is compiled (`jit_compile=True`), at these example arguments."""
    tf = require("tensorflow", INSTALL)
    keywords = dict(keywords or {})
    if not hasattr(function, "experimental_get_compiler_ir"):
        function = tf.function(function, jit_compile=True)
    concrete = function.get_concrete_function(*positional, **keywords)
    # Values before the function changes any variable.
    captured = [variable for variable in concrete.captured_inputs]
    by_handle = {id(variable.handle): variable for variable in concrete.graph.variables}
    variables = [by_handle.get(id(handle)) for handle in captured]
    weights = [(re.sub(r":\d+$", "", v.name) if v is not None else f"captured/{i}", (v if v is not None else handle).numpy())
               for i, (v, handle) in enumerate(zip(variables, captured))]
    text = function.experimental_get_compiler_ir(*positional, **keywords)(stage="stablehlo")
    # A copy of a variable that is written: of MHLO, and no op of StableHLO.
    text = re.sub(r"\bmhlo\.copy (%[\w#]+) :", r"stablehlo.optimization_barrier \1 :", text)
    flat = [np.asarray(value) for value in tf.nest.flatten((tuple(positional), keywords))]
    names = argument_names(tf, function, positional, keywords)
    outputs = [np.asarray(value) for value in tf.nest.flatten(function(*positional, **keywords))]
    changed = [v for v, (_, old) in zip(variables, weights) if v is not None and not np.array_equal(v.numpy(), old)]
    # XLA returns the variables that it writes after the results.
    outputs += [variable.numpy() for variable in changed]
    return Exported(text, flat + [value for _, value in weights], outputs, names + [name for name, _ in weights])


def argument_names(tf, function, positional, keywords):
    try:
        parameters = list(inspect.signature(getattr(function, "python_function", function)).parameters)
    except (TypeError, ValueError):
        parameters = []
    names = []
    trees = [(parameters[i] if i < len(parameters) else f"args/{i}", tree) for i, tree in enumerate(positional)]
    for base, tree in trees + sorted(keywords.items()):
        paths = [tuple(path) for path, _ in flatten_paths(tree)]
        names += ["/".join([base, *map(str, path)]) for path in paths]
    return names


def flatten_paths(tree, path=()):
    """As tf.nest flattens: keys of dictionaries sorted."""
    if isinstance(tree, dict):
        return [item for key in sorted(tree) for item in flatten_paths(tree[key], (*path, key))]
    if isinstance(tree, (tuple, list)):
        return [item for i, value in enumerate(tree) for item in flatten_paths(value, (*path, i))]
    return [(path, tree)]


def export_options(options, described, given):
    function = program.load(options.program)
    if not callable(function):
        raise ExportError(f"{options.program!r} is not a function")
    if given is not None:
        return export(function, given)
    positional, keywords = described
    if any(leaf.key for leaf in leaves([*positional, *keywords.values()])):
        raise ExportError("'key' is for JAX")
    return export(function, [make_tree(tree, options.seed, str(i), to_tensor) for i, tree in enumerate(positional)],
                  {name: make_tree(tree, options.seed, name, to_tensor) for name, tree in keywords.items()})

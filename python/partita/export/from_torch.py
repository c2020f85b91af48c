# Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
# See the LICENSE file for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Programs of PyTorch: torch.export, printed by torch-mlir as StableHLO, linalg or TOSA.

Parameters and buffers become arguments with their names (`fc.weight`), so that they can be divided. Attention is traced
as plain products, because torch-mlir has no other form of its gradient. Buffers that the program changes (running means)
come back as results, before the program's own.
"""

import contextlib
import inspect
import warnings

import numpy as np

from . import program
from .program import Exported, ExportError, require
from .specs import leaves, make_array, make_tree

INSTALL = "pip install torch torch-mlir"
OUTPUT_TYPES = {"stablehlo": "stablehlo", "linalg": "linalg-on-tensors", "tosa": "tosa"}


def prepare():
    require("torch", INSTALL)
    require("torch_mlir", INSTALL)


def to_array(tensor):
    """The numbers of a tensor; bf16 has no NumPy type of its own."""
    import torch
    tensor = tensor.detach().cpu().contiguous()
    if tensor.dtype == torch.bfloat16:
        ml_dtypes = require("ml_dtypes", "pip install ml_dtypes")
        return tensor.view(torch.uint16).numpy().view(ml_dtypes.bfloat16)
    return tensor.numpy()


def to_tensor(leaf, stream):
    import torch
    if leaf.key:
        raise ExportError("'key' is for JAX: give a generator's seed in the program")
    array = np.array(make_array(leaf, stream))
    if array.dtype.name == "bfloat16":
        return torch.from_numpy(array.view(np.uint16)).view(torch.bfloat16)
    return torch.from_numpy(array)


def flatten(tree, path=""):
    """The tensors of a tree and their names, in torch's order."""
    if isinstance(tree, dict):
        return [item for key, value in tree.items() for item in flatten(value, f"{path}/{key}" if path else str(key))]
    if isinstance(tree, (tuple, list)):
        return [item for i, value in enumerate(tree) for item in flatten(value, f"{path}/{i}" if path else str(i))]
    return [(path, tree)]


def rebuild(tree, values):
    """The tree with values from an iterator in place of its tensors."""
    if isinstance(tree, dict):
        return {key: rebuild(value, values) for key, value in tree.items()}
    if isinstance(tree, (tuple, list)):
        return type(tree)(rebuild(value, values) for value in tree)
    return next(values)


def flat_results(value):
    import torch
    found = [tensor for _, tensor in flatten(value)]
    for tensor in found:
        if not isinstance(tensor, torch.Tensor):
            raise ExportError(f"expected tensors as results, got {type(tensor).__name__}")
    return found


class Caller:
    """The program as a function of flat tensors: weights, then arguments."""

    def __init__(self, module, positional, keywords, weights):
        self.module, self.positional, self.keywords = module, positional, keywords
        self.weights = weights  # name to tensor
        forward = module.forward if hasattr(module, "forward") else module
        parameters = [p.name for p in inspect.signature(forward).parameters.values()
                      if p.kind in (p.POSITIONAL_ONLY, p.POSITIONAL_OR_KEYWORD)]
        arguments = []
        for i, tree in enumerate(positional):
            arguments += flatten(tree, parameters[i] if i < len(parameters) else f"args/{i}")
        arguments += flatten(keywords)
        self.names = [*weights, *(name for name, _ in arguments)]
        self.tensors = [*weights.values(), *(tensor for _, tensor in arguments)]

    def __call__(self, *flat):
        import torch
        rest = iter(flat[len(self.weights):])
        positional, keywords = rebuild(list(self.positional), rest), rebuild(self.keywords, rest)
        if not self.weights:
            return tuple(flat_results(self.module(*positional, **keywords)))
        state = dict(zip(self.weights, flat))
        return tuple(flat_results(torch.func.functional_call(self.module, state, tuple(positional), keywords)))


def as_module(call):
    """A module around a function, without parameters of its own."""
    import torch

    class Program(torch.nn.Module):
        def forward(self, *flat):
            return call(*flat)

    return Program()


def attention_as_products():
    import torch
    attention = getattr(getattr(torch.nn, "attention", None), "sdpa_kernel", None)
    if attention is None:
        return contextlib.nullcontext()
    return attention(torch.nn.attention.SDPBackend.MATH)


def run_eager(caller):
    """The results, and before them the arguments that the program changes in place."""
    import torch
    copies = [tensor.detach().clone() for tensor in caller.tensors]
    torch.manual_seed(0)
    results = caller(*copies)
    changed = [new for old, new in zip(caller.tensors, copies) if not torch.equal(old.detach().nan_to_num(), new.nan_to_num())]
    return changed + list(results)


def print_program(fx, caller, output_type):
    """The text. What torch.export refuses or spoils (torch.func.grad) is traced into a graph first."""
    from torch._decomp import core_aten_decompositions
    from torch.fx.experimental.proxy_tensor import make_fx

    def traced():
        return make_fx(caller, decomposition_table=core_aten_decompositions())(*copies())

    def copies():
        return [tensor.detach().clone() for tensor in caller.tensors]

    first = None
    for make in (lambda: as_module(caller), traced):
        try:
            return str(fx.export_and_import(make(), *copies(), output_type=output_type, func_name="main"))
        except Exception as error:  # noqa: BLE001: of any kind, from many layers
            first = first or error
    raise ExportError(f"torch-mlir cannot print this program: {first}; try another --route") from first


def export(module, positional, keywords=None, *, route="stablehlo", weights="arguments"):
    """A module or a function of tensors at these example arguments."""
    torch = require("torch", INSTALL)
    fx = require("torch_mlir.fx", INSTALL)
    state = {}
    if weights == "arguments" and isinstance(module, torch.nn.Module):
        state = {**dict(module.named_parameters()), **dict(module.named_buffers())}
        state = {name: tensor.detach() for name, tensor in state.items()}
    caller = Caller(module, list(positional), dict(keywords or {}), state)
    with warnings.catch_warnings(), attention_as_products():
        warnings.simplefilter("ignore")
        outputs = run_eager(caller)
        printed = print_program(fx, caller, OUTPUT_TYPES[route])
    return Exported(printed, [to_array(t) for t in caller.tensors], [to_array(t) for t in outputs], caller.names)


def export_options(options, described, given):
    import torch
    found = program.load(options.program)
    positional, keywords = given, {}
    if given is None:
        positional, keywords = described
        if any(leaf.key for leaf in leaves([*positional, *keywords.values()])):
            raise ExportError("'key' is for JAX")
        positional = [make_tree(tree, options.seed, str(i), to_tensor) for i, tree in enumerate(positional)]
        keywords = {name: make_tree(tree, options.seed, name, to_tensor) for name, tree in keywords.items()}
    torch.manual_seed(options.seed)
    if isinstance(found, type) and issubclass(found, torch.nn.Module):
        found = found()
    elif callable(found) and not isinstance(found, torch.nn.Module) and not inspect.signature(found).parameters:
        found = found()  # a function that makes the module
    if isinstance(found, torch.nn.Module):
        found.train(options.train)
    if not callable(found):
        raise ExportError(f"{options.program!r} is no module and no function")
    return export(found, positional, keywords, route=options.route, weights=options.weights)

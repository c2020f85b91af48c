# Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
# See the LICENSE file for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Programs of ONNX: read by torch-mlir's importer, printed as linalg, StableHLO or TOSA. Weights are constants."""

import pathlib
import shutil
import subprocess
import sys
import tempfile

import numpy as np

from .program import Exported, ExportError, require
from .specs import Leaf, leaves, make_tree

INSTALL = "pip install onnx torch-mlir"
BACKENDS = {"stablehlo": "stablehlo", "linalg": "linalg-on-tensors", "tosa": "tosa"}


def prepare():
    require("onnx", INSTALL)
    require("torch_mlir", INSTALL)


def find_opt():
    """torch-mlir-opt, which the package brings."""
    import torch_mlir
    folders = map(pathlib.Path, torch_mlir.__path__)
    for place in (shutil.which("torch-mlir-opt"), *(str(found) for folder in folders for found in folder.rglob("torch-mlir-opt")),
                  str(pathlib.Path(sys.executable).parent / "torch-mlir-opt")):
        if place and pathlib.Path(place).is_file():
            return place
    raise ExportError("torch-mlir-opt is not on the PATH, nor in torch_mlir's package")


def graph_inputs(model):
    """Names and leaves of what a graph takes beside its weights; None for a size that the file leaves open."""
    import onnx
    weights = {weight.name for weight in model.graph.initializer}
    found = []
    for value in model.graph.input:
        if value.name in weights:
            continue
        tensor = value.type.tensor_type
        dtype = onnx.helper.tensor_dtype_to_np_dtype(tensor.elem_type)
        shape = [dim.dim_value if dim.HasField("dim_value") else None for dim in tensor.shape.dim]
        found.append((value.name, Leaf(np.dtype(dtype).name, shape)))
    return found


def fix_shapes(model, arrays):
    """The model with the shapes of these arrays in place of sizes that it leaves open."""
    import onnx
    sizes = {name: array.shape for name, array in arrays.items()}
    for value in model.graph.input:
        for dim, size in zip(value.type.tensor_type.shape.dim, sizes.get(value.name, ())):
            dim.dim_value = size
    for value in [*model.graph.output, *model.graph.value_info]:
        for dim in value.type.tensor_type.shape.dim:
            if dim.HasField("dim_param"):
                dim.Clear()
    return onnx.shape_inference.infer_shapes(model)


def run_model(model, arrays):
    """The results: of onnxruntime where it is installed, else of ONNX's own evaluator."""
    try:
        import onnxruntime
    except ImportError:
        from onnx.reference import ReferenceEvaluator
        return ReferenceEvaluator(model).run(None, arrays)
    session = onnxruntime.InferenceSession(model.SerializeToString(), providers=["CPUExecutionProvider"])
    return session.run(None, arrays)


def run_tool(command):
    done = subprocess.run(command, capture_output=True, text=True)
    if done.returncode:
        lines = [line for line in done.stderr.splitlines() if "error" in line] or done.stderr.strip().splitlines()[-1:] or ["?"]
        raise ExportError(f"{pathlib.Path(command[0]).name} {' '.join(command[1:3])}: {lines[0]}")


def print_model(model, route):
    import onnx
    with tempfile.TemporaryDirectory() as folder:
        source, imported, printed = (f"{folder}/{name}" for name in ("model.onnx", "model.torch.mlir", "model.mlir"))
        onnx.save(model, source)
        run_tool([sys.executable, "-m", "torch_mlir.tools.import_onnx", source, "-o", imported])
        run_tool([find_opt(), imported, "--pass-pipeline=builtin.module(torch-onnx-to-torch-backend-pipeline,"
                  f"torch-backend-to-{BACKENDS[route]}-backend-pipeline)", "-o", printed])
        return pathlib.Path(printed).read_text()


def export(model, arrays, *, route="linalg"):
    """A loaded model; `arrays` are its inputs by name."""
    prepare()
    model = fix_shapes(model, arrays)
    outputs = run_model(model, arrays)
    text = print_model(model, route)
    # The graph's name is that of the function; partita-run takes the only public one, but @main is what others print.
    text = text.replace(f"@{model.graph.name}(", "@main(", 1)
    return Exported(text, list(arrays.values()), outputs, list(arrays))


def export_options(options, described, given):
    import onnx
    try:
        model = onnx.load(options.program)
    except FileNotFoundError:
        raise ExportError(f"there is no file {options.program!r}") from None
    wanted = graph_inputs(model)
    if given is not None:
        arrays = [np.asarray(array) for array in given]
    elif options.args:
        positional, keywords = described
        trees = positional + list(keywords.values())
        if any(not isinstance(tree, Leaf) for tree in trees) or any(leaf.key for leaf in leaves(trees)):
            raise ExportError("inputs of ONNX models are arrays")
        arrays = [make_tree(tree, options.seed, str(i)) for i, tree in enumerate(trees)]
        names = [name for name, _ in wanted][:len(positional)] + list(keywords)
        if sorted(names) != sorted(name for name, _ in wanted):
            raise ExportError(f"the model takes {', '.join(name for name, _ in wanted)}; --args gives {len(trees)} arrays")
        by_name = dict(zip(names, arrays))
        arrays = [by_name[name] for name, _ in wanted]
    else:
        for name, leaf in wanted:
            if None in leaf.shape:
                raise ExportError(f"the model leaves sizes of {name!r} open: give them by --args, e.g. {name}=f32[1,8]")
        arrays = [make_tree(leaf, options.seed, str(i)) for i, (_, leaf) in enumerate(wanted)]
    if len(arrays) != len(wanted):
        raise ExportError(f"the model takes {len(wanted)} inputs, got {len(arrays)}")
    return export(model, {name: array for (name, _), array in zip(wanted, arrays)}, route=options.route)

# Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
# See the LICENSE file for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""python -m partita.export FRAMEWORK PROGRAM --args ... -o FILE.mlir"""

import argparse
import ast
import importlib
import pathlib
import sys

from . import program, specs

FRAMEWORKS = {
    "jax": "a function of JAX, jitted or not",
    "torch": "a torch.nn.Module, a function that makes one, or a function of tensors",
    "onnx": "a file of ONNX",
    "tensorflow": "a tf.function or a function of tensors",
}


def static_argument(text):
    name, separator, value = text.partition("=")
    if not separator or not name.isidentifier():
        raise argparse.ArgumentTypeError(f"expected NAME=VALUE, got {text!r}")
    try:
        return name, ast.literal_eval(value)
    except (ValueError, SyntaxError):
        return name, value


def sharding(text):
    name, separator, value = text.partition("=")
    if not separator or not value.startswith("["):
        raise argparse.ArgumentTypeError(f"expected NAME=[{{axis}},...], got {text!r}")
    return name, value


def numbers(text):
    try:
        return [int(word) for word in text.split(",") if word]
    except ValueError:
        raise argparse.ArgumentTypeError(f"expected numbers with commas, got {text!r}") from None


def parser():
    ask = argparse.ArgumentParser(
        prog="python -m partita.export", formatter_class=argparse.RawDescriptionHelpFormatter,
        description="Writes a program as FILE.mlir, and example inputs with the framework's results as FILE.npz.",
        epilog="Arguments after -- go to partita-run, with --check.\n\n" + specs.__doc__)
    kinds = ask.add_subparsers(dest="framework", required=True, metavar="FRAMEWORK")
    for name, what in FRAMEWORKS.items():
        kind = kinds.add_parser(name, help=what, formatter_class=argparse.RawDescriptionHelpFormatter,
                                epilog="Arguments after -- go to partita-run, with --check.\n\n" + specs.__doc__)
        kind.add_argument("program", metavar="FILE.onnx" if name == "onnx" else "MODULE:NAME", help=what)
        kind.add_argument("-o", "--output", type=pathlib.Path, help="FILE.mlir (default: NAME.mlir here)")
        kind.add_argument("--args", help="types, shapes and ranges of example inputs: f32[8,16],i32[8]<0:10>")
        kind.add_argument("--args-from", metavar="MODULE:NAME", help="a function that returns the example inputs as a tuple")
        kind.add_argument("--seed", type=int, default=0, help="of example inputs")
        kind.add_argument("--shard", type=sharding, action="append", default=[], metavar="NAME=[{data},{}]",
                          help="how an argument is divided: written to FILE.annotations.json")
        kind.add_argument("--check", action="store_true", help="run it by partita-run and compare")
        kind.add_argument("--tool", help="where partita-run is")
        if name == "jax":
            kind.add_argument("--static", type=static_argument, action="append", default=[], metavar="NAME=VALUE",
                              help="an argument that is part of the program")
            kind.add_argument("--donate", type=numbers, default=[], metavar="0,1", help="arguments whose buffers results may take")
            kind.add_argument("--devices", type=int, default=1, help="devices that the function's own shardings name")
            kind.add_argument("--x64", action="store_true", help="64-bit types, although --args names none")
        if name == "torch":
            kind.add_argument("--route", choices=("stablehlo", "linalg", "tosa"), default="stablehlo", help="what torch-mlir prints")
            kind.add_argument("--weights", choices=("arguments", "constants"), default="arguments",
                              help="parameters and buffers as arguments with their names, or in the text")
            kind.add_argument("--train", action="store_true", help="modules in training mode (default: evaluation)")
        if name == "onnx":
            kind.add_argument("--route", choices=("stablehlo", "linalg", "tosa"), default="linalg", help="what torch-mlir prints")
    return ask


def read_arguments(options):
    """Positional and keyword trees of Leaf, or what a function returns as arrays."""
    if options.args_from:
        given = program.load(options.args_from)()
        return None, given if isinstance(given, (tuple, list)) else (given,)
    return specs.parse_arguments(options.args or ""), None


def export_jax(options, described, given):
    from . import from_jax
    function = program.load(options.program)
    if not callable(function):
        raise program.ExportError(f"{options.program!r} is not a function")
    positional, keywords = (given, {}) if given is not None else from_jax.make_arguments(*described, options.seed, options.x64)
    return from_jax.export(function, positional, keywords, static=dict(options.static), donate=options.donate)


def export_by_framework(options):
    if options.framework == "jax":
        # --args-from may make arrays of JAX: devices first.
        from . import from_jax
        from_jax.prepare(options.devices)
        return export_jax(options, *read_arguments(options))
    module = importlib.import_module(f".from_{options.framework}", __package__)
    module.prepare()
    return module.export_options(options, *read_arguments(options))


def main(words=None):
    words = list(sys.argv[1:] if words is None else words)
    extra = words[words.index("--") + 1:] if "--" in words else []
    options = parser().parse_args(words[:words.index("--")] if "--" in words else words)
    if options.args and options.args_from:
        parser().error("--args and --args-from exclude each other")
    if extra and not options.check:
        parser().error("arguments after -- are for partita-run: give --check")
    stem = pathlib.Path(options.program).stem if options.framework == "onnx" else options.program.rpartition(":")[2].replace(".", "_")
    output = options.output or pathlib.Path(f"{stem}.mlir")
    if output.suffix != ".mlir":
        parser().error(f"expected a file that ends in .mlir, got {str(output)!r}")
    try:
        exported = export_by_framework(options)
        known = set(program.unique(exported.names)) | {f"arg{i}" for i in range(len(exported.names))} | \
            {f"out{i}" for i in range(len(exported.outputs))}
        for name, _ in options.shard:
            if name not in known and "*" not in name:
                raise program.ExportError(f"--shard: no argument is called {name!r}; there are {', '.join(exported.names)}")
        program.write(exported, output, dict(options.shard))
    except (ImportError, program.ExportError, specs.SpecError) as error:
        print(f"partita.export: error: {error}", file=sys.stderr)
        return 1
    print(f"{output}: {len(exported.inputs)} arguments, {len(exported.outputs)} results")
    for i, (name, array) in enumerate(zip(program.unique(exported.names), exported.inputs)):
        print(f"  arg{i}  {name}  {getattr(array, 'dtype', '')}{list(getattr(array, 'shape', ()))}")
    return program.check(output, options.tool, extra) if options.check else 0


if __name__ == "__main__":
    sys.exit(main())

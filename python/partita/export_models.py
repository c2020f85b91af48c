# Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
# See the LICENSE file for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Prints the programs of `partita.models` as StableHLO, with their annotations and input recipes.

    python -m partita.export_models OUT [--size full] [PROGRAM ...]

Writes NAME.mlir, NAME.annotations.json and NAME.recipe for each PROGRAM (default: what is checked in). Argument names stand
as locations in the text, "params/h0/w1". Needs JAX.
"""
import argparse
import gzip
import importlib
import json
import pathlib
import sys

from partita.export.program import name_arguments

PROGRAMS = {
    "mlp": ("mlp", "small"), "mnist": ("mlp", "mnist"), "gpt2_small": ("gpt2", "small"), "gpt2_untied": ("gpt2", "untied"),
    "gpt2_demo": ("gpt2", "demo"), "gpt2_full": ("gpt2", "full"), "vit_small": ("vit", "small"),
    "resnet18_small": ("resnet", "small"), "resnet18": ("resnet", "full"),
}
CHECKED_IN = ("mlp", "gpt2_small", "gpt2_untied", "gpt2_demo", "vit_small", "resnet18_small", "resnet18")
COMPRESS_ABOVE = 400_000


def argument_names(program):
    """Names of the flattened arguments, in the order of the printed function."""
    import jax
    names = []
    for name, tree in zip(program.names, program.arguments):
        for path, _ in jax.tree_util.tree_flatten_with_path(tree)[0]:
            names.append("/".join([name, *(str(entry.key) for entry in path)]))
    return names


def print_program(program):
    """StableHLO text of the jitted function, each argument of @main with its name as location."""
    import jax
    lowered = jax.jit(program.function, donate_argnums=program.donate, keep_unused=True).lower(*program.arguments)
    return name_arguments(lowered.as_text().rstrip("\n") + "\n", argument_names(program))


def write(name, out):
    module, size = PROGRAMS[name]
    program = importlib.import_module(f"partita.models.{module}").build(size)
    text = print_program(program)
    if len(text) > COMPRESS_ABOVE:
        (out / f"{name}.mlir.gz").write_bytes(gzip.compress(text.encode(), mtime=0))
    else:
        (out / f"{name}.mlir").write_text(text)
    (out / f"{name}.annotations.json").write_text(json.dumps(program.annotations, indent=1) + "\n")
    (out / f"{name}.recipe").write_text(program.recipe + "\n")


def main():
    ask = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    ask.add_argument("out", type=pathlib.Path)
    ask.add_argument("--size", choices=("full",), help="also print the programs of full size")
    ask.add_argument("programs", nargs="*", metavar="PROGRAM", help=", ".join(PROGRAMS))
    options = ask.parse_args()
    unknown = [name for name in options.programs if name not in PROGRAMS]
    if unknown:
        ask.error(f"unknown program {unknown[0]!r}; there are {', '.join(PROGRAMS)}")
    try:
        import jax  # noqa: F401
    except ImportError:
        sys.exit("printing programs needs JAX: pip install jax")
    options.out.mkdir(parents=True, exist_ok=True)
    for name in options.programs or CHECKED_IN + (("gpt2_full", "mnist") if options.size else ()):
        write(name, options.out)
        print(name, flush=True)


if __name__ == "__main__":
    main()

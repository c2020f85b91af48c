#!/usr/bin/env python3
# ===- convolutions.py - Random convolutions against a naive sum ----------===#
#
# Licensed under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# ===----------------------------------------------------------------------===#
"""Runs random nd.conv ops and compares every element with the definition.

    convolutions.py --opt partita-opt --run partita-run --work DIR [--count N] [--seed N]

Each program holds a number of convolutions of random shapes, strides, paddings
(negative ones too), dilations, groups and element types. It runs as it is, and
once more with blocks of few bytes, so that every loop is cut somewhere.
"""

import argparse
import itertools
import pathlib
import random
import subprocess

import numpy as np

TYPES = {"f32": np.float32, "f64": np.float64, "i32": np.int32, "i8": np.int8}


def outputs(extent, window, stride, low, high, base, dilation):
    """Extent of the result along one spatial dimension."""
    positions = ((extent - 1) * base + 1 if extent else 0) + low + high
    span = (window - 1) * dilation + 1
    return 0 if positions < span or positions <= 0 else (positions - span) // stride + 1


class Conv:
    def __init__(self, rng):
        self.spatial = rng.choice([0, 1, 1, 2, 2, 2, 2, 3])
        self.type = rng.choice(["f32", "f32", "f64", "i32", "i8"])
        self.result_type = "i32" if self.type == "i8" and rng.random() < 0.7 else self.type
        self.groups = rng.choice([1, 1, 1, 2, 3, 4])
        per_group = rng.choice([1, 1, 2, 3, 5]) if self.groups > 1 else rng.choice([1, 2, 3, 5, 16, 17])
        out_per_group = rng.choice([1, 1, 2, 3]) if self.groups > 1 else rng.choice([1, 2, 3, 5, 8])
        self.batch = rng.choice([1, 2, 3, 5])
        features = self.groups * per_group
        if rng.random() < 0.04:
            features = per_group = 0
        if rng.random() < 0.04:
            self.batch = 0
        plain = rng.random() < 0.25  # a window that is one element, or the whole input
        n = self.spatial
        self.extents = [rng.choice([1, 2, 3, 5, 6, 7, 9]) for _ in range(n)]
        if plain:
            self.window = [1] * n if rng.random() < 0.6 else list(self.extents)
            self.strides = self.bases = self.dilations = [1] * n
            self.low = self.high = [0] * n
        else:
            self.window = [rng.choice([1, 2, 3, 3, 4, 5]) for _ in range(n)]
            self.strides = [rng.choice([1, 1, 2, 3]) for _ in range(n)]
            self.bases = [rng.choice([1, 1, 1, 2, 3]) for _ in range(n)]
            self.dilations = [rng.choice([1, 1, 1, 2, 3]) for _ in range(n)]
            self.low = [rng.choice([0, 0, 1, 2, 4, -1, -2]) for _ in range(n)]
            self.high = [rng.choice([0, 0, 1, 2, 4, -1, -2]) for _ in range(n)]
        self.input = [self.batch, *self.extents, features]
        self.kernel = [*self.window, per_group, self.groups * out_per_group]
        self.out = [outputs(*dim) for dim in zip(self.extents, self.window, self.strides, self.low, self.high,
                                                 self.bases, self.dilations)]
        self.result = [self.batch, *self.out, self.groups * out_per_group]

    def data(self, rng):
        if self.type.startswith("f"):
            return [rng.standard_normal(shape).astype(TYPES[self.type]) for shape in (self.input, self.kernel)]
        return [rng.integers(-9, 9, shape).astype(TYPES[self.type]) for shape in (self.input, self.kernel)]

    def tensor(self, shape, element):
        return f"tensor<{'x'.join([*map(str, shape), element])}>"

    def types(self):
        return [self.tensor(self.input, self.type), self.tensor(self.kernel, self.type)]

    def op(self, name, x, w):
        groups = f" groups {self.groups}" if self.groups > 1 else ""
        return (f"  %{name} = nd.conv %{x}, %{w} strides {self.strides} low {self.low} high {self.high} "
                f"bases {self.bases} dilations {self.dilations}{groups} : {', '.join(self.types())} "
                f"-> {self.tensor(self.result, self.result_type)}\n")

    def expected(self, x, w):
        """The definition, one position of the window after the other."""
        wide = np.float64 if self.type.startswith("f") else np.int64
        x, w = x.astype(wide), w.astype(wide)
        y = np.zeros(self.result, wide)
        per_group, per_out = self.kernel[-2], self.kernel[-1] // self.groups
        for out in itertools.product(*map(range, self.out)):
            for at in itertools.product(*map(range, self.window)):
                where = [o * s - l + j * d for o, s, l, j, d in
                         zip(out, self.strides, self.low, at, self.dilations)]
                if any(p < 0 or p % b or p // b >= n for p, b, n in zip(where, self.bases, self.extents)):
                    continue
                element = x[(slice(None), *[p // b for p, b in zip(where, self.bases)])]
                for g in range(self.groups):
                    y[(slice(None), *out, slice(g * per_out, (g + 1) * per_out))] += (
                        element[:, g * per_group:(g + 1) * per_group]
                        @ w[(*at, slice(None), slice(g * per_out, (g + 1) * per_out))])
        return y.astype(TYPES[self.result_type])


def program(convs):
    arguments, body, results, types = [], "", [], []
    for i, conv in enumerate(convs):
        arguments += [f"%x{i}: {conv.types()[0]}", f"%w{i}: {conv.types()[1]}"]
        body += conv.op(f"y{i}", f"x{i}", f"w{i}")
        results.append(f"%y{i}")
        types.append(conv.tensor(conv.result, conv.result_type))
    return (f"func.func public @main({', '.join(arguments)}) -> ({', '.join(types)}) {{\n{body}"
            f"  return {', '.join(results)} : {', '.join(types)}\n}}\n")


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--opt", required=True)
    parser.add_argument("--run", required=True)
    parser.add_argument("--work", required=True, type=pathlib.Path)
    parser.add_argument("--count", type=int, default=40)
    parser.add_argument("--seed", type=int, default=1)
    arguments = parser.parse_args()
    arguments.work.mkdir(parents=True, exist_ok=True)
    convs = [Conv(random.Random(arguments.seed * 100003 + i)) for i in range(arguments.count)]
    numbers = np.random.default_rng(arguments.seed)
    data = [conv.data(numbers) for conv in convs]
    whole, cut = arguments.work / "whole.mlir", arguments.work / "cut.mlir"
    whole.write_text(program(convs))
    subprocess.run([arguments.opt, whole, "--partita-expand-conv=block-bytes=600", "-o", cut], check=True)
    inputs, expected = arguments.work / "inputs.npz", arguments.work / "expected.npz"
    np.savez(inputs, **{f"in{i}": array for i, array in enumerate(a for pair in data for a in pair)})
    np.savez(expected, **{f"out{i}": conv.expected(*pair) for i, (conv, pair) in enumerate(zip(convs, data))})
    for path in (whole, cut):
        subprocess.run([arguments.run, path, "--mesh=none", f"--inputs={inputs}", f"--expect={expected}",
                        "--rtol=1e-4", "--atol=1e-4"], check=True, stdout=subprocess.DEVNULL)
    print(f"{arguments.count} convolutions are right")


if __name__ == "__main__":
    main()

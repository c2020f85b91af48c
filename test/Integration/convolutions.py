#!/usr/bin/env python3
# ===- convolutions.py - Random convolutions against a naive sum ----------===#
#
# Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
# See the LICENSE file for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# ===----------------------------------------------------------------------===#
"""Runs random nd.conv ops and compares every element with the definition.

    convolutions.py --opt partita-opt --run partita-run --work DIR [--count N] [--seed N]

Each program holds a number of convolutions of random shapes, strides, paddings
(negative ones too), dilations, groups and element types. It runs as it is, and
once more with blocks of few bytes, so that every loop is cut somewhere, and
without split phases.
"""

import argparse
import itertools
import pathlib
import random
import subprocess

import numpy as np

# bf16 comes and goes as f32: NumPy has no such type.
TYPES = {"f32": np.float32, "f64": np.float64, "bf16": np.float32, "i32": np.int32, "i8": np.int8}
# Element types of the result, by that of the operands.
RESULTS = {"f32": ["f32", "f32", "f64"], "f64": ["f64"], "bf16": ["bf16", "bf16", "f32"], "i32": ["i32"],
           "i8": ["i8", "i32", "i32"]}


def outputs(extent, window, stride, low, high, base, dilation):
    """Extent of the result along one spatial dimension."""
    positions = ((extent - 1) * base + 1 if extent else 0) + low + high
    span = (window - 1) * dilation + 1
    return 0 if positions < span or positions <= 0 else (positions - span) // stride + 1


class Conv:
    def __init__(self, rng):
        self.spatial = rng.choice([0, 1, 1, 2, 2, 2, 2, 3])
        self.type = rng.choice(["f32", "f32", "f64", "bf16", "i32", "i8"])
        self.result_type = rng.choice(RESULTS[self.type])
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
        if self.type in ("f32", "f64"):
            return [rng.standard_normal(shape).astype(TYPES[self.type]) for shape in (self.input, self.kernel)]
        return [rng.integers(-9, 9, shape).astype(TYPES[self.type]) for shape in (self.input, self.kernel)]

    def tensor(self, shape, element):
        return f"tensor<{'x'.join([*map(str, shape), element])}>"

    def outer_types(self):
        """As the program gets and returns them: input, kernel, result."""
        return [self.tensor(shape, "f32" if element == "bf16" else element) for shape, element in
                [(self.input, self.type), (self.kernel, self.type), (self.result, self.result_type)]]

    def text(self, i):
        x, w, y = [self.tensor(shape, element) for shape, element in
                   [(self.input, self.type), (self.kernel, self.type), (self.result, self.result_type)]]
        groups = f" groups {self.groups}" if self.groups > 1 else ""
        conv = (f"strides {self.strides} low {self.low} high {self.high} bases {self.bases} "
                f"dilations {self.dilations}{groups} : {x}, {w} -> {y}\n")
        outer = self.outer_types()
        if self.type != "bf16":
            return f"  %y{i} = nd.conv %x{i}, %w{i} {conv}"
        text = (f"  %bx{i} = arith.truncf %x{i} : {outer[0]} to {x}\n  %bw{i} = arith.truncf %w{i} : {outer[1]} to {w}\n")
        if self.result_type != "bf16":
            return text + f"  %y{i} = nd.conv %bx{i}, %bw{i} {conv}"
        return text + f"  %by{i} = nd.conv %bx{i}, %bw{i} {conv}  %y{i} = arith.extf %by{i} : {y} to {outer[2]}\n"

    def expected(self, x, w):
        """The definition, one position of the window after the other."""
        wide = np.int64 if self.type.startswith("i") else np.float64
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
        if self.result_type == "bf16":
            return round_to_bf16(y)
        return y.astype(TYPES[self.result_type])


def round_to_bf16(values):
    """The nearest bf16 numbers, the even one at a tie. Sums of small integers are exact before."""
    bits = values.astype(np.float32).view(np.uint32).astype(np.uint64)
    return ((bits + 0x7FFF + ((bits >> 16) & 1)) & 0xFFFF0000).astype(np.uint32).view(np.float32)


def program(convs):
    arguments, body, results, types = [], "", [], []
    for i, conv in enumerate(convs):
        outer = conv.outer_types()
        arguments += [f"%x{i}: {outer[0]}", f"%w{i}: {outer[1]}"]
        body += conv.text(i)
        results.append(f"%y{i}")
        types.append(outer[2])
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

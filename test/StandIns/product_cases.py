# ===- product_cases.py - Everything a generated product distinguishes ----===#
#
# Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
# See the LICENSE file for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# ===----------------------------------------------------------------------===#
"""product_cases.py BUILD [tf32]: edge tiles, transposes, batches, rows apart, operands that are not aligned, start values and
epilogues of the kernels that partita-select-gemms makes, as CPU twins, against NumPy. Elements between rows must stay."""

import os
import subprocess
import sys

import numpy as np

sys.path.insert(0, os.path.dirname(__file__))
from stand_in import Kernels, bf16_bits, bf16_values

build, tf32 = sys.argv[1], "tf32" in sys.argv[2:]
random = np.random.default_rng(1)
TYPES = {"f16": np.float16, "bf16": np.uint16, "f32": np.float32, "f64": np.float64, "i8": np.int8, "i16": np.int16,
         "i32": np.int32, "i64": np.int64}  # fmt: skip
# Of the largest sum of absolute products.
ERRORS = {"f16": 1e-3, "bf16": 8e-3, "f32": 2e-3 if tf32 else 1e-6, "f64": 1e-14}


class Matrix:
    """`pad` elements lie between rows; `batch` matrices, or one for all if None."""

    def __init__(self, rows, columns, pad, element, batch):
        self.element, self.shape, self.strides = element, [rows, columns], [columns + pad, 1]
        if batch is not None:
            self.shape.insert(0, batch)
            self.strides.insert(0, rows * (columns + pad))
        self.size = max((self.shape[0] * self.strides[0]), 1)
        values = random.integers(-9, 9, self.size) if element[0] == "i" else random.standard_normal(self.size)
        self.data = bf16_bits(values) if element == "bf16" else values.astype(TYPES[element])

    def type(self):
        return f"memref<{'x'.join(map(str, self.shape))}x{self.element}, strided<{self.strides}>>"

    def view(self, data):
        return np.lib.stride_tricks.as_strided(data, self.shape, [stride * data.itemsize for stride in self.strides])

    def values(self):
        """Wide numbers."""
        if self.element[0] == "i":
            return self.view(self.data).astype(np.int64)
        data = bf16_values(self.data) if self.element == "bf16" else self.data
        return self.view(data).astype(np.float64)


class Product:
    def __init__(self, kind, result, m, n, k, transpose=0, pads=(0, 0, 0), batch=None, shared=False, alpha=1, beta=0,
                 bias=False, activation=None, offset=0):  # fmt: skip
        self.ta, self.tb = transpose & 1, transpose >> 1
        self.a = Matrix(*((k, m) if self.ta else (m, k)), pads[0], kind, batch)
        self.b = Matrix(*((n, k) if self.tb else (k, n)), pads[1], kind, None if shared else batch)
        self.c = Matrix(m, n, pads[2], result, batch)
        self.alpha, self.beta, self.activation, self.offset = alpha, beta, activation, offset
        self.bias = Matrix(1, n, 0, result, None) if bias else None
        self.what = f"{kind} to {result}, {m} x {n} x {k}, transpose {transpose}, pads {pads}, batch {batch}, beta {beta}, offset {offset}"

    def text(self, number):
        """A function with the product of views, which begin at `offset`."""
        names = {"a": self.a, "b": self.b, "c": self.c}
        flat = lambda m: f"memref<{m.size + self.offset}x{m.element}>"
        arguments = [f"%{name}: {flat(matrix)}" for name, matrix in names.items()]
        bias_type = f"memref<{self.c.shape[-1]}x{self.c.element}>"
        if self.bias:
            arguments.append(f"%bias: {bias_type}")
        lines = [f"func.func @f{number}({', '.join(arguments)}) {{"]
        lines += [f"%v{name} = rt.view %{name}[{self.offset}] : {flat(matrix)} as {matrix.type()}" for name, matrix in names.items()]
        transposed = lambda yes: " transposed" if yes else ""
        lines.append(
            f"rt.gemm %va{transposed(self.ta)} times %vb{transposed(self.tb)}{' plus %bias' if self.bias else ''}"
            f"{f' then {self.activation}' if self.activation else ''} -> %vc {{alpha = {self.alpha:e} : f64, beta = {self.beta:e} : f64}}"
            f" : {self.a.type()}, {self.b.type()}{f' plus {bias_type}' if self.bias else ''} -> {self.c.type()}"
        )
        return "\n".join(lines + ["return", "}"])

    def expected(self):
        swap = lambda x, yes: np.swapaxes(x, -1, -2) if yes else x
        a, b = swap(self.a.values(), self.ta), swap(self.b.values(), self.tb)
        value = self.alpha * (a @ b)
        if self.beta:
            value = value + self.beta * self.c.values()
        if self.bias:
            value = value + self.bias.values()[0]
        if self.activation == "relu":
            value = np.maximum(value, 0)
        if self.activation == "gelu_tanh":
            value = value / 2 * (1 + np.tanh(np.sqrt(2 / np.pi) * (value + 0.044715 * value**3)))
        return value, np.abs(a) @ np.abs(b)

    def check(self, kernels, name):
        """What is wrong, or nothing."""
        wanted, size = self.expected()
        element = self.c.element
        if not self.beta and element in ("f16", "f32", "f64"):
            self.view_all(np.nan)
        before = self.c.data.copy()
        kernels.run(name, self.a.data, self.b.data, *([self.bias.data] if self.bias else []), self.c.data)
        inside = np.zeros(self.c.size, bool)
        self.c.view(inside)[...] = True
        if not np.array_equal(before[~inside].view(np.uint8), self.c.data[~inside].view(np.uint8)):
            return "elements between rows were written"
        got = self.c.values()
        if element[0] == "i":
            return "" if np.array_equal(self.c.view(self.c.data), wanted.astype(TYPES[element])) else "other numbers"
        error = np.max(np.abs(got - wanted) / (np.abs(wanted) + abs(self.alpha) * size + 1))
        return "" if error <= ERRORS[element] else f"error {error:.2e}, expected at most {ERRORS[element]:.0e}"

    def view_all(self, value):
        """Numbers that must not be read."""
        self.c.view(self.c.data)[...] = value


def cases():
    halves = [("f16", "f16"), ("bf16", "bf16"), ("f16", "f32"), ("bf16", "f32")]
    if not tf32:
        for kind, result in halves:
            for transpose in range(4):
                yield Product(kind, result, 100, 72, 48, transpose)
                yield Product(kind, result, 65, 33, 70, transpose, pads=(1, 3, 2), batch=2, beta=0.5)
                yield Product(kind, result, 72, 40, 24, transpose, pads=(8, 16, 8), bias=True, activation="relu", alpha=-0.5)
        yield Product("bf16", "bf16", 64, 64, 96, bias=True, activation="gelu_tanh")
        yield Product("f16", "f16", 17, 9, 33, 2, offset=1, activation="gelu_tanh")
    for kind, result in [("f32", "f32")] if tf32 else [("f32", "f32"), ("f64", "f64"), ("i32", "i32"), ("i8", "i32"), ("i16", "i64"), ("i8", "i8")]:
        for transpose in range(4):
            yield Product(kind, result, 100, 72, 48, transpose, alpha=2)
            yield Product(kind, result, 65, 33, 70, transpose, pads=(1, 3, 2), batch=2, beta=3, offset=1)
        if kind[0] == "f":
            yield Product(kind, result, 33, 41, 24, 3, batch=3, shared=True, bias=True, activation="gelu_tanh")
            yield Product(kind, result, 33, 40, 24, 1, pads=(0, 4, 0), bias=True, activation="relu")
    for kind in ["f32"] if tf32 else ["f32", "bf16", "i32", "f64"]:
        yield Product(kind, kind, 5, 6, 0, beta=2)
        yield Product(kind, kind, 1, 1, 1)
        yield Product(kind, kind, 3, 1, 100, pads=(4, 0, 0))
    # Enough tiles for the large ones.
    for transpose in (1, 2):
        for kind in ["f32"] if tf32 else ["bf16", "f32"]:
            yield Product(kind, kind, 100, 104, 40, transpose, batch=96, shared=True, bias=True)


def main():
    products = list(cases())
    functions = "\n".join(product.text(number) for number, product in enumerate(products))
    source = f'module {{\nmodule @role_0 attributes {{dist.role = #dist.role<ranks [0], target "cuda">}} {{\n{functions}\n}}\n}}\n'
    options = f"{{generated=true{' tf32=true' if tf32 else ''}}}"
    command = [os.path.join(build, "bin", "partita-opt"), f"--pass-pipeline=builtin.module(partita-select-gemms{options})"]
    text = subprocess.run(command, input=source, check=True, stdout=subprocess.PIPE, text=True).stdout
    kernels, failures = Kernels(build, text), 0
    for number, product in enumerate(products):
        dispatch = text.index("rt.dispatch @gpu_kernels::@", text.index(f"func.func @f{number}("))
        name = text[dispatch:].split("::@")[1].split("(")[0]
        fault = product.check(kernels, name)
        if fault:
            failures += 1
            print(f"{product.what}: {fault} ({name})")
    print(f"{len(products) - failures} of {len(products)} products are right")
    return 1 if failures else 0


sys.exit(main())

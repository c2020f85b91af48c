#!/usr/bin/env python3
# ===- large_text.py - Program texts of any size ---------------------------===#
#
# Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
# See the LICENSE file for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# ===----------------------------------------------------------------------===#
"""Writes StableHLO as JAX prints it, in any size: large_text.py KIND MEGABYTES > program.mlir

KIND: layers (transformer blocks forwards and backwards, a function called per block, locations by alias), wide (one
function of elementwise ops), functions (many small private functions in a chain of calls), attributes (long attribute
lines on every op), constants (small ones written out), hex (constants of 400 kB in hex), loops (loops in loops).
"""

import sys

WIDTH, ROWS = 64, 32
X, W, V = f"tensor<{ROWS}x{WIDTH}xf32>", f"tensor<{WIDTH}x{WIDTH}xf32>", f"tensor<{WIDTH}xf32>"
R, S = f"tensor<{ROWS}xf32>", "tensor<f32>"


class Text:
    def __init__(self, size):
        self.parts, self.left, self.number, self.locations = [], size, 0, 0

    def add(self, text):
        self.parts.append(text)
        self.left -= len(text)

    def name(self):
        self.number += 1
        return f"%{self.number}"

    def loc(self):
        self.locations += 1
        self.left -= 120  # its definition
        return f" loc(#loc{self.locations})"

    def op(self, text):
        name = self.name()
        self.add(f"    {name} = {text}{self.loc()}\n")
        return name

    def finish(self):
        for i in range(1, self.locations + 1):
            self.parts.append(f'#loc{i} = loc("jit(train_step)/jvp(Model)/layer_{i // 40}/dot_general_{i}"("model.py":{i}:{i % 80} to :{i % 80 + 9}))\n')
        return "".join(self.parts)


def layer(t, x, g, w):
    """A block and its gradient, as autodiff leaves them."""
    zero = t.op(f"stablehlo.constant dense<0.000000e+00> : {S}")
    y = t.op(f"stablehlo.dot_general {x}, {w}, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : ({X}, {W}) -> {X}")
    m = t.op(f"stablehlo.reduce({y} init: {zero}) applies stablehlo.maximum across dimensions = [1] : ({X}, {S}) -> {R}")
    b = t.op(f"stablehlo.broadcast_in_dim {m}, dims = [0] : ({R}) -> {X}")
    e = t.op(f"stablehlo.exponential {t.op(f'stablehlo.subtract {y}, {b} : {X}')} : {X}")
    s = t.op(f"stablehlo.reduce({e} init: {zero}) applies stablehlo.add across dimensions = [1] : ({X}, {S}) -> {R}")
    p = t.op(f"stablehlo.divide {e}, {t.op(f'stablehlo.broadcast_in_dim {s}, dims = [0] : ({R}) -> {X}')} : {X}")
    tr = t.op(f"stablehlo.transpose {w}, dims = [1, 0] : ({W}) -> {W}")
    gx = t.op(f"stablehlo.dot_general {g}, {tr}, contracting_dims = [1] x [0] : ({X}, {W}) -> {X}")
    gw = t.op(f"stablehlo.dot_general {x}, {g}, contracting_dims = [0] x [0] : ({X}, {X}) -> {W}")
    rate = t.op(f"stablehlo.constant dense<1.000000e-03> : {W}")
    w = t.op(f"stablehlo.subtract {w}, {t.op(f'stablehlo.multiply {gw}, {rate} : {W}')} : {W}")
    c = t.op(f"stablehlo.compare  GT, {p}, {y},  FLOAT : ({X}, {X}) -> tensor<{ROWS}x{WIDTH}xi1>")
    x = t.op(f"stablehlo.select {c}, {p}, {y} : tensor<{ROWS}x{WIDTH}xi1>, {X}")
    sl = t.op(f"stablehlo.slice {x} [0:{ROWS}, 0:{WIDTH // 2}] : ({X}) -> tensor<{ROWS}x{WIDTH // 2}xf32>")
    x = t.op(f"stablehlo.concatenate {sl}, {sl}, dim = 1 : (tensor<{ROWS}x{WIDTH // 2}xf32>, tensor<{ROWS}x{WIDTH // 2}xf32>) -> {X}")
    return x, gx, w


def header(t):
    t.add('module @jit_train_step attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {\n'
          f'  func.func public @main(%arg0: {X} loc("x"), %arg1: {X} loc("g"), %arg2: {W} loc("w")) -> ({X}, {X}, {W}) {{\n')


def footer(t, x, g, w):
    t.add(f"    return {x}, {g}, {w} : {X}, {X}, {W}\n  }}\n")


def end(t, x):
    """What computes x only."""
    footer(t, x, "%arg1", "%arg2")
    t.add("}\n")


def layers(t):
    header(t)
    x, g, w = "%arg0", "%arg1", "%arg2"
    while t.left > 0:
        for _ in range(8):
            x, g, w = layer(t, x, g, w)
        x = t.op(f"func.call @relu({x}) : ({X}) -> {X}")
    footer(t, x, g, w)
    t.add(f"  func.func private @relu(%arg0: {X}) -> {X} {{\n    %0 = stablehlo.constant dense<0.0> : {X}\n"
          f"    %1 = stablehlo.maximum %arg0, %0 : {X}\n    return %1 : {X}\n  }}\n}}\n")


def wide(t):
    header(t)
    x, last = "%arg0", "%arg1"
    while t.left > 0:
        x, last = t.op(f"stablehlo.add {x}, {last} : {X}"), x
    end(t, x)


def functions(t):
    header(t)
    name = t.name()
    t.add(f"    {name}:3 = func.call @f0(%arg0, %arg1, %arg2) : ({X}, {X}, {W}) -> ({X}, {X}, {W})\n")
    footer(t, name + "#0", name + "#1", name + "#2")
    count = 0
    while t.left > 0:
        t.add(f"  func.func private @f{count}(%arg0: {X}, %arg1: {X}, %arg2: {W}) -> ({X}, {X}, {W}) {{\n")
        x, g, w = layer(t, "%arg0", "%arg1", "%arg2")
        count += 1
        if t.left > 0:
            name = t.name()
            t.add(f"    {name}:3 = func.call @f{count}({x}, {g}, {w}) : ({X}, {X}, {W}) -> ({X}, {X}, {W})\n")
            x, g, w = name + "#0", name + "#1", name + "#2"
        footer(t, x, g, w)
    t.add("}\n")


def attributes(t):
    header(t)
    x = "%arg0"
    while t.left > 0:
        note = ", ".join(f'k{i} = "{"ab" * 40}{t.number}"' for i in range(12))
        x = t.op(f"stablehlo.tanh {x} {{mhlo.frontend_attributes = {{{note}}}}} : {X}")
    end(t, x)


def constants(t):
    header(t)
    x = "%arg0"
    while t.left > 0:
        rows = ", ".join(f"{(i * 37 + t.number) % 1009}.5" for i in range(WIDTH))
        c = t.op(f"stablehlo.constant dense<[{rows}]> : {V}")
        x = t.op(f"stablehlo.add {x}, {t.op(f'stablehlo.broadcast_in_dim {c}, dims = [1] : ({V}) -> {X}')} : {X}")
    end(t, x)


def hexes(t):
    header(t)
    x, big = "%arg0", "tensor<800x64xf32>"
    while t.left > 0:
        data = "".join(f"{(i + t.number) % 251:02X}0080 3F"[:8].replace(" ", "0") for i in range(800 * 64))
        c = t.op(f'stablehlo.constant dense<"0x{data}"> : {big}')
        s = t.op(f"stablehlo.slice {c} [0:{ROWS}, 0:{WIDTH}] : ({big}) -> {X}")
        x = t.op(f"stablehlo.add {x}, {s} : {X}")
    end(t, x)


def loops(t):
    header(t)
    x = "%arg0"
    while t.left > 0:
        n, i, b, s = t.name(), t.name(), t.name(), t.name()
        c, a = t.name()[1:], t.name()[1:]
        t.add(f"    {n} = stablehlo.constant dense<3> : tensor<i32>\n    {i} = stablehlo.constant dense<0> : tensor<i32>\n"
              f"    {b}:2 = stablehlo.while(%i{c} = {i}, %a{a} = {x}) : tensor<i32>, {X}\n    cond {{\n"
              f"      {s} = stablehlo.compare LT, %i{c}, {n} : (tensor<i32>, tensor<i32>) -> tensor<i1>\n      stablehlo.return {s} : tensor<i1>\n    }} do {{\n")
        y = f"%a{a}"
        for _ in range(6):
            y = t.op(f"stablehlo.tanh {y} : {X}")
        one = t.op("stablehlo.constant dense<1> : tensor<i32>")
        nxt = t.op(f"stablehlo.add %i{c}, {one} : tensor<i32>")
        t.add(f"      stablehlo.return {nxt}, {y} : tensor<i32>, {X}\n    }}\n")
        x = f"{b}#1"
    end(t, x)


KINDS = {"layers": layers, "wide": wide, "functions": functions, "attributes": attributes, "constants": constants,
         "hex": hexes, "loops": loops}

if __name__ == "__main__":
    if len(sys.argv) != 3 or sys.argv[1] not in KINDS:
        sys.exit(__doc__)
    text = Text(int(float(sys.argv[2]) * 1e6))
    KINDS[sys.argv[1]](text)
    sys.stdout.write(text.finish())

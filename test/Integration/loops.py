# ===- loops.py - Control flow at run time against NumPy -------------------===#
#
# Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
# See the LICENSE file for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# ===----------------------------------------------------------------------===#
"""Runs programs whose loops and branches stay until run time, whole and with divided arguments, and compares every
result with NumPy.

loops.py PARTITA_RUN [--engine NAME] [--only NAME] [--keep DIR]"""

import argparse
import pathlib
import subprocess
import sys
import tempfile

import numpy as np

from engines import ENGINES

random = np.random.default_rng(11)
F = np.float32

COUNT = """
  %zero = stablehlo.constant dense<0> : tensor<i32>
  %one = stablehlo.constant dense<1> : tensor<i32>
"""


def newton():
    """Until all elements have converged; the number of steps comes along."""
    x = np.array([2, 3, 5, 7, 11, 0.5], F)
    a, steps = np.ones(6, F), 0
    while np.max(np.abs(a * a - x)) > F(1e-4):
        a, steps = (x / a + a) * F(0.5), steps + 1
    return """
func.func public @main(%x: tensor<6xf32>) -> (tensor<6xf32>, tensor<i32>) {""" + COUNT + """
  %start = stablehlo.constant dense<1.0> : tensor<6xf32>
  %r:2 = stablehlo.while(%a = %start, %k = %zero) : tensor<6xf32>, tensor<i32>
  cond {
    %sq = stablehlo.multiply %a, %a : tensor<6xf32>
    %d = stablehlo.subtract %sq, %x : tensor<6xf32>
    %e = stablehlo.abs %d : tensor<6xf32>
    %z = stablehlo.constant dense<0.0> : tensor<f32>
    %m = stablehlo.reduce(%e init: %z) applies stablehlo.maximum across dimensions = [0]
        : (tensor<6xf32>, tensor<f32>) -> tensor<f32>
    %eps = stablehlo.constant dense<1.0e-4> : tensor<f32>
    %c = stablehlo.compare GT, %m, %eps : (tensor<f32>, tensor<f32>) -> tensor<i1>
    stablehlo.return %c : tensor<i1>
  } do {
    %q = stablehlo.divide %x, %a : tensor<6xf32>
    %s = stablehlo.add %q, %a : tensor<6xf32>
    %h = stablehlo.constant dense<0.5> : tensor<6xf32>
    %t = stablehlo.multiply %s, %h : tensor<6xf32>
    %k1 = stablehlo.add %k, %one : tensor<i32>
    stablehlo.return %t, %k1 : tensor<6xf32>, tensor<i32>
  }
  return %r#0, %r#1 : tensor<6xf32>, tensor<i32>
}""", [x], [a, np.int32(steps)]


def collatz():
    """A branch inside of a loop; the largest number on the way."""
    n, steps, top = 27, 0, 27
    while n != 1:
        n = 3 * n + 1 if n % 2 else n // 2
        steps, top = steps + 1, max(top, n)
    return """
func.func public @main(%n: tensor<i64>) -> (tensor<i64>, tensor<i64>) {
  %c0 = stablehlo.constant dense<0> : tensor<i64>
  %c1 = stablehlo.constant dense<1> : tensor<i64>
  %c2 = stablehlo.constant dense<2> : tensor<i64>
  %c3 = stablehlo.constant dense<3> : tensor<i64>
  %r:3 = stablehlo.while(%a = %n, %k = %c0, %top = %n) : tensor<i64>, tensor<i64>, tensor<i64>
  cond {
    %c = stablehlo.compare NE, %a, %c1, SIGNED : (tensor<i64>, tensor<i64>) -> tensor<i1>
    stablehlo.return %c : tensor<i1>
  } do {
    %m = stablehlo.remainder %a, %c2 : tensor<i64>
    %odd = stablehlo.compare EQ, %m, %c1, SIGNED : (tensor<i64>, tensor<i64>) -> tensor<i1>
    %b = "stablehlo.if"(%odd) ({
      %t = stablehlo.multiply %a, %c3 : tensor<i64>
      %u = stablehlo.add %t, %c1 : tensor<i64>
      stablehlo.return %u : tensor<i64>
    }, {
      %t = stablehlo.divide %a, %c2 : tensor<i64>
      stablehlo.return %t : tensor<i64>
    }) : (tensor<i1>) -> tensor<i64>
    %k1 = stablehlo.add %k, %c1 : tensor<i64>
    %top1 = stablehlo.maximum %top, %b : tensor<i64>
    stablehlo.return %b, %k1, %top1 : tensor<i64>, tensor<i64>, tensor<i64>
  }
  return %r#1, %r#2 : tensor<i64>, tensor<i64>
}""", [np.int64(27)], [np.int64(steps), np.int64(top)]


def conjugate_gradients():
    """Products and sums in the body, a condition that depends on a sum."""
    n = 8
    m = random.standard_normal((n, n))
    a, b = (m @ m.T + n * np.eye(n)), random.standard_normal(n)
    v, s = f"tensor<{n}xf64>", "tensor<f64>"
    dot = "stablehlo.dot_general {}, {}, contracting_dims = [{}] x [0] : ({}, " + v + ") -> {}"
    return f"""
func.func public @main(%A: tensor<{n}x{n}xf64>, %b: {v}) -> {v} {{
  %x0 = stablehlo.constant dense<0.0> : {v}
  %s0 = {dot.format('%b', '%b', 0, v, s)}
  %r:4 = stablehlo.while(%x = %x0, %r = %b, %p = %b, %s = %s0) : {v}, {v}, {v}, {s}
  cond {{
    %eps = stablehlo.constant dense<1.0e-20> : {s}
    %c = stablehlo.compare GT, %s, %eps : ({s}, {s}) -> tensor<i1>
    stablehlo.return %c : tensor<i1>
  }} do {{
    %Ap = {dot.format('%A', '%p', 1, f'tensor<{n}x{n}xf64>', v)}
    %pAp = {dot.format('%p', '%Ap', 0, v, s)}
    %alpha = stablehlo.divide %s, %pAp : {s}
    %alphas = stablehlo.broadcast_in_dim %alpha, dims = [] : ({s}) -> {v}
    %dx = stablehlo.multiply %alphas, %p : {v}
    %x1 = stablehlo.add %x, %dx : {v}
    %dr = stablehlo.multiply %alphas, %Ap : {v}
    %r1 = stablehlo.subtract %r, %dr : {v}
    %s1 = {dot.format('%r1', '%r1', 0, v, s)}
    %beta = stablehlo.divide %s1, %s : {s}
    %betas = stablehlo.broadcast_in_dim %beta, dims = [] : ({s}) -> {v}
    %bp = stablehlo.multiply %betas, %p : {v}
    %p1 = stablehlo.add %r1, %bp : {v}
    stablehlo.return %x1, %r1, %p1, %s1 : {v}, {v}, {v}, {s}
  }}
  return %r#0 : {v}
}}""", [a, b], [np.linalg.solve(a, b)]


def rotate(trips=7):
    """Carried values change places; a value is carried twice, one never changes; any number of trips."""
    x, y = random.standard_normal((6, 3)).astype(F), random.standard_normal((6, 3)).astype(F)
    a, b, c, d, e = x, y, x, y, x
    for _ in range(trips):
        a, b, c, d, e = b, c, a + b, d, c
    t = "tensor<6x3xf32>"
    return f"""
func.func public @main(%x: {t}, %y: {t}, %n: tensor<i32>) -> ({t}, {t}, {t}, {t}, {t}, tensor<i32>) {{""" + COUNT + f"""
  %r:7 = stablehlo.while(%a = %x, %b = %y, %c = %x, %d = %y, %e = %x, %k = %zero, %m = %n)
      : {t}, {t}, {t}, {t}, {t}, tensor<i32>, tensor<i32>
  cond {{
    %q = stablehlo.compare LT, %k, %m : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %q : tensor<i1>
  }} do {{
    %s = stablehlo.add %a, %b : {t}
    %k1 = stablehlo.add %k, %one : tensor<i32>
    stablehlo.return %b, %c, %s, %d, %c, %k1, %m : {t}, {t}, {t}, {t}, {t}, tensor<i32>, tensor<i32>
  }}
  return %r#0, %r#1, %r#2, %r#3, %r#4, %r#5 : {t}, {t}, {t}, {t}, {t}, tensor<i32>
}}""", [x, y, np.int32(trips)], [a, b, c, d, e, np.int32(max(trips, 0))]


def swap_while():
    """A swap in a loop that does not count."""
    x, y, n = np.arange(6).astype(F), 10 + np.arange(6).astype(F), 5
    return """
func.func public @main(%x: tensor<6xf32>, %y: tensor<6xf32>, %n: tensor<i32>) -> (tensor<6xf32>, tensor<6xf32>) {
  %r:3 = stablehlo.while(%a = %x, %b = %y, %k = %n) : tensor<6xf32>, tensor<6xf32>, tensor<i32>
  cond {
    %zero = stablehlo.constant dense<0> : tensor<i32>
    %q = stablehlo.compare NE, %k, %zero : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %q : tensor<i1>
  } do {
    %one = stablehlo.constant dense<1> : tensor<i32>
    %k1 = stablehlo.subtract %k, %one : tensor<i32>
    stablehlo.return %b, %a, %k1 : tensor<6xf32>, tensor<6xf32>, tensor<i32>
  }
  return %r#0, %r#1 : tensor<6xf32>, tensor<6xf32>
}""", [x, y, np.int32(n)], [y, x]


def history():
    """Each step writes a row of a carried buffer in place, and reads the one before it."""
    n, x = 9, random.standard_normal(4).astype(F)
    rows = np.zeros((12, 4), F)
    rows[0] = x
    for i in range(1, n):
        rows[i] = rows[i - 1] * F(0.5) + F(i)
    return """
func.func public @main(%x: tensor<4xf32>, %n: tensor<i32>) -> tensor<12x4xf32> {""" + COUNT + """
  %z = stablehlo.constant dense<0.0> : tensor<12x4xf32>
  %first = stablehlo.reshape %x : (tensor<4xf32>) -> tensor<1x4xf32>
  %start = stablehlo.dynamic_update_slice %z, %first, %zero, %zero
      : (tensor<12x4xf32>, tensor<1x4xf32>, tensor<i32>, tensor<i32>) -> tensor<12x4xf32>
  %r:2 = stablehlo.while(%h = %start, %i = %one) : tensor<12x4xf32>, tensor<i32>
  cond {
    %q = stablehlo.compare LT, %i, %n : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %q : tensor<i1>
  } do {
    %before = stablehlo.subtract %i, %one : tensor<i32>
    %row = stablehlo.dynamic_slice %h, %before, %zero, sizes = [1, 4]
        : (tensor<12x4xf32>, tensor<i32>, tensor<i32>) -> tensor<1x4xf32>
    %half = stablehlo.constant dense<0.5> : tensor<1x4xf32>
    %s = stablehlo.multiply %row, %half : tensor<1x4xf32>
    %fi = stablehlo.convert %i : (tensor<i32>) -> tensor<f32>
    %fis = stablehlo.broadcast_in_dim %fi, dims = [] : (tensor<f32>) -> tensor<1x4xf32>
    %t = stablehlo.add %s, %fis : tensor<1x4xf32>
    %h1 = stablehlo.dynamic_update_slice %h, %t, %i, %zero
        : (tensor<12x4xf32>, tensor<1x4xf32>, tensor<i32>, tensor<i32>) -> tensor<12x4xf32>
    %i1 = stablehlo.add %i, %one : tensor<i32>
    stablehlo.return %h1, %i1 : tensor<12x4xf32>, tensor<i32>
  }
  return %r#0 : tensor<12x4xf32>
}""", [x, np.int32(n)], [rows]


def nested():
    """A loop in a branch in a loop in a loop, all with trips that data decide; inner ones see outer counters."""
    x, n = random.standard_normal((6, 2)).astype(F), 5
    y, total = x.copy(), 0
    for i in range(n):
        for j in range(i):
            if (i + j) % 3 == 0:
                k = j
                while k > 0:
                    y, k, total = y * F(0.9) + F(k), k - 1, total + 1
            else:
                y = y + F(i - j)
    t, i32 = "tensor<6x2xf32>", "tensor<i32>"
    cmp = "stablehlo.compare {}, {}, {} : (" + i32 + ", " + i32 + ") -> tensor<i1>"
    return f"""
func.func public @main(%x: {t}, %n: {i32}) -> ({t}, {i32}) {{""" + COUNT + f"""
  %three = stablehlo.constant dense<3> : {i32}
  %r:3 = stablehlo.while(%a = %x, %i = %zero, %c = %zero) : {t}, {i32}, {i32}
  cond {{
    %q = {cmp.format('LT', '%i', '%n')}
    stablehlo.return %q : tensor<i1>
  }} do {{
    %s:3 = stablehlo.while(%b = %a, %j = %zero, %d = %c) : {t}, {i32}, {i32}
    cond {{
      %q = {cmp.format('LT', '%j', '%i')}
      stablehlo.return %q : tensor<i1>
    }} do {{
      %ij = stablehlo.add %i, %j : {i32}
      %mod = stablehlo.remainder %ij, %three : {i32}
      %p = {cmp.format('EQ', '%mod', '%zero')}
      %u:2 = "stablehlo.if"(%p) ({{
        %v:3 = stablehlo.while(%e = %b, %k = %j, %f = %d) : {t}, {i32}, {i32}
        cond {{
          %q = {cmp.format('GT', '%k', '%zero')}
          stablehlo.return %q : tensor<i1>
        }} do {{
          %w = stablehlo.constant dense<0.9> : {t}
          %g = stablehlo.multiply %e, %w : {t}
          %kf = stablehlo.convert %k : ({i32}) -> tensor<f32>
          %kb = stablehlo.broadcast_in_dim %kf, dims = [] : (tensor<f32>) -> {t}
          %h = stablehlo.add %g, %kb : {t}
          %k1 = stablehlo.subtract %k, %one : {i32}
          %f1 = stablehlo.add %f, %one : {i32}
          stablehlo.return %h, %k1, %f1 : {t}, {i32}, {i32}
        }}
        stablehlo.return %v#0, %v#2 : {t}, {i32}
      }}, {{
        %df = stablehlo.subtract %i, %j : {i32}
        %ff = stablehlo.convert %df : ({i32}) -> tensor<f32>
        %fb = stablehlo.broadcast_in_dim %ff, dims = [] : (tensor<f32>) -> {t}
        %h = stablehlo.add %b, %fb : {t}
        stablehlo.return %h, %d : {t}, {i32}
      }}) : (tensor<i1>) -> ({t}, {i32})
      %j1 = stablehlo.add %j, %one : {i32}
      stablehlo.return %u#0, %j1, %u#1 : {t}, {i32}, {i32}
    }}
    %i1 = stablehlo.add %i, %one : {i32}
    stablehlo.return %s#0, %i1, %s#2 : {t}, {i32}, {i32}
  }}
  return %r#0, %r#2 : {t}, {i32}
}}""", [x, np.int32(n)], [y, np.int32(total)]


def case(which):
    """Branches that hold loops: any index out of range takes the last one. What no branch changes passes through."""
    x, n = random.standard_normal(6).astype(F), 3
    out = x.copy()
    factor = {0: 2.0, 1: 3.0}.get(which)
    for _ in range(n):
        out = out * F(factor) if factor else out - F(1)
    if which == 1:
        pair = (x, out)
    else:
        pair = (out, x)

    def loop(name, op, constant):
        return f"""
      %{name}:2 = stablehlo.while(%a = %x, %k = %zero) : tensor<6xf32>, tensor<i32>
      cond {{
        %q = stablehlo.compare NE, %k, %n : (tensor<i32>, tensor<i32>) -> tensor<i1>
        stablehlo.return %q : tensor<i1>
      }} do {{
        %c = stablehlo.constant dense<{constant}> : tensor<6xf32>
        %b = stablehlo.{op} %a, %c : tensor<6xf32>
        %k1 = stablehlo.add %k, %one : tensor<i32>
        stablehlo.return %b, %k1 : tensor<6xf32>, tensor<i32>
      }}"""
    return """
func.func public @main(%x: tensor<6xf32>, %n: tensor<i32>, %which: tensor<i32>) -> (tensor<6xf32>, tensor<6xf32>) {
""" + COUNT + f"""
  %r:2 = "stablehlo.case"(%which) ({{{loop('l', 'multiply', '2.0')}
      stablehlo.return %l#0, %x : tensor<6xf32>, tensor<6xf32>
    }}, {{{loop('l', 'multiply', '3.0')}
      stablehlo.return %x, %l#0 : tensor<6xf32>, tensor<6xf32>
    }}, {{{loop('l', 'subtract', '1.0')}
      stablehlo.return %l#0, %x : tensor<6xf32>, tensor<6xf32>
    }}) : (tensor<i32>) -> (tensor<6xf32>, tensor<6xf32>)
  return %r#0, %r#1 : tensor<6xf32>, tensor<6xf32>
}}""", [x, np.int32(n), np.int32(which)], list(pair)


def many():
    """Fifty carried values, each becomes the next."""
    count, trips = 50, 13
    values = [np.full(3, i, F) for i in range(count)]
    end = list(values)
    for _ in range(trips):
        end = end[1:] + [end[0] + end[1]]
    t = "tensor<3xf32>"
    names = [f"%v{i}" for i in range(count)]
    args = ", ".join(f"%x{i}: {t}" for i in range(count))
    types = ", ".join([t] * count)
    carried = ", ".join(f"{name} = %x{i}" for i, name in enumerate(names))
    results = ", ".join(f"%r#{i}" for i in range(count))
    return f"""
func.func public @main({args}, %n: tensor<i32>) -> ({types}) {{""" + COUNT + f"""
  %r:{count + 1} = stablehlo.while({carried}, %k = %n) : {types}, tensor<i32>
  cond {{
    %q = stablehlo.compare NE, %k, %zero : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %q : tensor<i1>
  }} do {{
    %s = stablehlo.add {names[0]}, {names[1]} : {t}
    %k1 = stablehlo.subtract %k, %one : tensor<i32>
    stablehlo.return {", ".join(names[1:])}, %s, %k1 : {types}, tensor<i32>
  }}
  return {results} : {types}
}}""", values + [np.int32(trips)], end


def types():
    """Numbers of all kinds, an empty tensor, and a condition that is carried."""
    half = np.array([1.5, -2, 0.25, 3], np.float16)
    wide = np.array([1.5, -2, 0.25, 3])
    small = np.array([1, 2, 3, -4], np.int8)
    empty, go = np.zeros((0, 3), F), np.bool_(True)
    h, w, i, n = half.copy(), wide.copy(), small.copy(), np.int64(0)
    while go:
        h, w, i, n = (h * np.float16(0.5)), w * 0.5, (i + i).astype(np.int8), n + np.int64(1)
        go = bool(np.sum(np.abs(w)) > 0.1)
    return """
func.func public @main(%h0: tensor<4xf16>, %w0: tensor<4xf64>, %i0: tensor<4xi8>, %e0: tensor<0x3xf32>,
                       %go0: tensor<i1>)
    -> (tensor<4xf16>, tensor<4xf64>, tensor<4xi8>, tensor<0x3xf32>, tensor<i1>, tensor<i64>) {
  %n0 = stablehlo.constant dense<0> : tensor<i64>
  %r:6 = stablehlo.while(%h = %h0, %w = %w0, %i = %i0, %e = %e0, %go = %go0, %n = %n0)
      : tensor<4xf16>, tensor<4xf64>, tensor<4xi8>, tensor<0x3xf32>, tensor<i1>, tensor<i64>
  cond {
    stablehlo.return %go : tensor<i1>
  } do {
    %hh = stablehlo.constant dense<0.5> : tensor<4xf16>
    %h1 = stablehlo.multiply %h, %hh : tensor<4xf16>
    %wh = stablehlo.constant dense<0.5> : tensor<4xf64>
    %w1 = stablehlo.multiply %w, %wh : tensor<4xf64>
    %i1 = stablehlo.add %i, %i : tensor<4xi8>
    %e1 = stablehlo.add %e, %e : tensor<0x3xf32>
    %one = stablehlo.constant dense<1> : tensor<i64>
    %n1 = stablehlo.add %n, %one : tensor<i64>
    %a = stablehlo.abs %w1 : tensor<4xf64>
    %z = stablehlo.constant dense<0.0> : tensor<f64>
    %s = stablehlo.reduce(%a init: %z) applies stablehlo.add across dimensions = [0]
        : (tensor<4xf64>, tensor<f64>) -> tensor<f64>
    %limit = stablehlo.constant dense<0.1> : tensor<f64>
    %go1 = stablehlo.compare GT, %s, %limit : (tensor<f64>, tensor<f64>) -> tensor<i1>
    stablehlo.return %h1, %w1, %i1, %e1, %go1, %n1
        : tensor<4xf16>, tensor<4xf64>, tensor<4xi8>, tensor<0x3xf32>, tensor<i1>, tensor<i64>
  }
  return %r#0, %r#1, %r#2, %r#3, %r#4, %r#5
      : tensor<4xf16>, tensor<4xf64>, tensor<4xi8>, tensor<0x3xf32>, tensor<i1>, tensor<i64>
}""", [half, wide, small, empty, np.bool_(True)], [h, w, i, empty, np.bool_(False), n]


def around():
    """Divided work before and after a loop, whose result is used twice; what the loop reads changes places after it."""
    x, w, n = random.standard_normal((6, 4)).astype(F), random.standard_normal((4, 4)).astype(F), 3
    h = (x @ w).astype(F)
    s = h.sum(axis=0)
    for _ in range(n):
        s = np.tanh(s @ w).astype(F)
    return """
func.func public @main(%x: tensor<6x4xf32>, %w: tensor<4x4xf32>, %n: tensor<i32>)
    -> (tensor<6x4xf32>, tensor<4xf32>, tensor<6x4xf32>) {""" + COUNT + """
  %h = stablehlo.dot_general %x, %w, contracting_dims = [1] x [0]
      : (tensor<6x4xf32>, tensor<4x4xf32>) -> tensor<6x4xf32>
  %z = stablehlo.constant dense<0.0> : tensor<f32>
  %s0 = stablehlo.reduce(%h init: %z) applies stablehlo.add across dimensions = [0]
      : (tensor<6x4xf32>, tensor<f32>) -> tensor<4xf32>
  %r:2 = stablehlo.while(%s = %s0, %k = %zero) : tensor<4xf32>, tensor<i32>
  cond {
    %q = stablehlo.compare LT, %k, %n : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %q : tensor<i1>
  } do {
    %p = stablehlo.dot_general %s, %w, contracting_dims = [0] x [0]
        : (tensor<4xf32>, tensor<4x4xf32>) -> tensor<4xf32>
    %t = stablehlo.tanh %p : tensor<4xf32>
    %k1 = stablehlo.add %k, %one : tensor<i32>
    stablehlo.return %t, %k1 : tensor<4xf32>, tensor<i32>
  }
  %b = stablehlo.broadcast_in_dim %r#0, dims = [1] : (tensor<4xf32>) -> tensor<6x4xf32>
  %o = stablehlo.add %h, %b : tensor<6x4xf32>
  return %o, %r#0, %h : tensor<6x4xf32>, tensor<4xf32>, tensor<6x4xf32>
}""", [x, w, np.int32(n)], [h + s, s, h]


PROGRAMS = {"newton": newton, "collatz": collatz, "conjugate-gradients": conjugate_gradients, "rotate": rotate,
            "rotate-never": lambda: rotate(0), "rotate-below-zero": lambda: rotate(-3), "swap": swap_while,
            "history": history, "nested": nested, "case-0": lambda: case(0), "case-1": lambda: case(1),
            "case-2": lambda: case(2), "case-above": lambda: case(7), "case-below": lambda: case(-1), "many": many,
            "types": types, "around": around}


def compare(name, got, expected):
    wrong = 0
    for i, want in enumerate(expected):
        have = got[f"out{i}"]
        want = np.asarray(want)
        if want.dtype.kind == "f":
            tolerance = {2: 2e-3, 4: 2e-5, 8: 1e-9}[want.dtype.itemsize]
            scale = np.max(np.abs(want.astype(np.float64))) if want.size else 0
            have = have.view(np.float16) if want.dtype == np.float16 and have.dtype != np.float16 else have
            good = want.shape == have.shape and np.all(
                np.abs(have.astype(np.float64) - want.astype(np.float64)) <= tolerance * scale + 1e-7)
        else:
            good = want.shape == have.shape and np.array_equal(have, want)
        if not good:
            print(f"{name}: result {i}: expected {want}, got {have}")
            wrong += 1
    return wrong


def run(options, name, folder):
    text, inputs, expected = PROGRAMS[name]()
    program, arrays, outputs = folder / f"{name}.mlir", folder / f"{name}.npz", folder / f"{name}.out.npz"
    program.write_text(text)
    np.savez(arrays, **{f"in{i}": a for i, a in enumerate(inputs)})
    wrong = 0
    divided = np.ndim(inputs[0]) > 0 and inputs[0].shape[0] > 1
    ways = [[]]
    if divided:
        ways += [["--mesh", f"data={n}", "--shard", "arg0=[{data}" + ",{}" * (inputs[0].ndim - 1) + "]"] for n in (2, 3)]
    if options.engine != "threads":
        ways = ways[1:2] or ways
    for way in ways:
        command = [options.partita_run, str(program), "--inputs", str(arrays), "--outputs", str(outputs),
                   *ENGINES[options.engine], *way]
        done = subprocess.run(command, capture_output=True, text=True, check=False)
        where = " ".join([name, *way])
        if done.returncode != 0:
            print(f"{where}: exit status {done.returncode}\n{done.stderr[:2000]}")
            wrong += 1
            continue
        with np.load(outputs) as got:
            wrong += compare(where, got, expected)
    return wrong


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("partita_run")
    parser.add_argument("--engine", default="threads", choices=sorted(ENGINES))
    parser.add_argument("--only")
    parser.add_argument("--keep")
    options = parser.parse_args()
    names = [name for name in PROGRAMS if not options.only or name == options.only]
    with tempfile.TemporaryDirectory() as temporary:
        folder = pathlib.Path(options.keep or temporary)
        folder.mkdir(parents=True, exist_ok=True)
        wrong = sum(run(options, name, folder) for name in names)
    print(f"{len(names)} programs, {wrong} wrong")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())

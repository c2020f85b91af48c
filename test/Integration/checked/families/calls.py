# ===- calls.py - Calls with a meaning ------------------------------------===#
#
# Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
# See the LICENSE file for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# ===----------------------------------------------------------------------===#
"""Custom calls and older ops that become others."""

from math import erf

import numpy as np

from harness import Program

DRAW = np.random.default_rng(90)
X = DRAW.normal(size=(6, 4, 8)).astype(np.float32)
H = DRAW.normal(size=(6, 8)).astype(np.float16)
W = DRAW.normal(size=(8,)).astype(np.float32)
W2 = DRAW.normal(size=(4, 8)).astype(np.float32)
TIES = DRAW.integers(-3, 4, (6, 5, 4)).astype(np.float32)
TIES[1, 2, 1] = TIES[3, 4, 2] = np.nan
WORDS = DRAW.integers(0, 4, (6, 5)).astype(np.uint8)
IDS = np.array([[0, 2], [4, -1], [5, 1], [3, 3], [7, 0], [1, 4]], np.int32)


def call(name, operands, attributes, types):
    return f"stablehlo.custom_call @byteir.{name}({operands}) {{byteir_attrs = {{{attributes}}}}} : {types}"


def norm(x, axes, epsilon, outside=False):
    x = x.astype(np.float64)
    mean, variance = x.mean(axes, keepdims=True), x.var(axes, keepdims=True)
    inverse = 1 / (np.sqrt(variance) + epsilon) if outside else 1 / np.sqrt(variance + epsilon)
    return (x - mean) * inverse, mean, inverse


def layer_norms(x, w, v, h):
    y, mean, inverse = norm(x, (2,), 1e-5)
    two, _, _ = norm(x, (1, 2), 1e-3, outside=True)
    half, _, _ = norm(h, (1,), 1e-5)
    return [(y * w + w).astype(np.float32), mean.astype(np.float32), inverse[..., 0].astype(np.float32),
            (two * v - v).astype(np.float32), half.astype(np.float16)]


def softmaxes(x, h):
    e = np.exp(x.astype(np.float64) - x.max(1, keepdims=True))
    f = np.exp(h.astype(np.float64) - h.max(1, keepdims=True))
    logs = x.astype(np.float64) - x.max(2, keepdims=True)
    return [(e / e.sum(1, keepdims=True)).astype(np.float32), (logs - np.log(np.exp(logs).sum(2, keepdims=True))).astype(np.float32),
            (f / f.sum(1, keepdims=True)).astype(np.float16)]


def maps(x):
    wide = x.astype(np.float64)
    erfs = np.vectorize(erf)(wide / np.sqrt(2))
    inner = np.tanh(np.sqrt(2 / np.pi) * (wide + 0.044715 * wide**3))
    squares = (wide * wide).sum(2, keepdims=True)
    results = [wide / 2 * (1 + erfs), wide / 2 * (1 + inner), np.vectorize(erf)(wide), wide / np.maximum(np.sqrt(squares), 2.5),
               wide / np.sqrt(np.maximum(squares, 9.0)), wide * 3]
    return [each.astype(np.float32) for each in results]


def first(x, axis, better):
    """NaN first, then the best; the first of several."""
    key = np.where(np.isnan(x), -np.inf if better is np.argmin else np.inf, x)
    return better(key, axis)


def positions(x, w, i):
    largest, smallest = first(x, 1, np.argmax), first(x, 2, np.argmin)
    last = 4 - np.argmax(w[:, ::-1], 1)
    order = np.argsort(-w.astype(np.int64), 1, kind="stable")[:, :3]
    hot = np.where(np.arange(5)[None, :, None] == i[:, None, :], 2.0, -1.0)
    return [np.take_along_axis(x, largest[:, None], 1)[:, 0], largest, smallest[..., None].astype(np.int32), last,
            np.take_along_axis(w, order, 1), order, hot.astype(np.float32)]


T, L = "tensor<6x4x8xf32>", "tensor<6x5x4xf32>"
FLOATS = [f"  %r{n} = {call(name, '%x', attributes, f'({T}) -> {T}')}" for n, (name, attributes) in enumerate([
    ("gelu", 'approximate = "erf"'), ("gelu", 'approximate = "tanh"'), ("erf", ""),
    ("l2_norm", "axis = [2], epsilon = 2.5 : f64, eps_outside_sqrt = true"), ("l2_norm", "axis = [2], epsilon = 9.0 : f64")])]

PROGRAMS = [
    Program("byteir_layer_norm", "layer norms of ByteIR: 1 and 3 results, two dimensions, f16", {"x": X, "w": W, "v": W2, "h": H}, f"""
      %r:3 = {call("layer_norm", "%x, %w, %w", "axis = [2], epsilon = 1.0e-5 : f64", f"({T}, tensor<8xf32>, tensor<8xf32>) -> ({T}, tensor<6x4x1xf32>, tensor<6x4xf32>)")}
      %m = stablehlo.negate %v : tensor<4x8xf32>
      %s = {call("layer_norm", "%x, %v, %m", "axis = [1, 2], eps_outside_sqrt = true, epsilon = 1.0e-3 : f64", f"({T}, tensor<4x8xf32>, tensor<4x8xf32>) -> {T}")}
      %one = stablehlo.constant dense<1.0> : tensor<8xf16>
      %zero = stablehlo.constant dense<0.0> : tensor<8xf16>
      %t = {call("layer_norm", "%h, %one, %zero", "axis = [1], epsilon = 1.0e-5 : f64", "(tensor<6x8xf16>, tensor<8xf16>, tensor<8xf16>) -> tensor<6x8xf16>")}
    """, [("%r#0", "almost"), ("%r#1", "almost"), ("%r#2", "almost"), ("%s", "almost"), ("%t", "close 1")], layer_norms,
            divide=[[0, None, None, 0], [1, None, 0, None], [2, 0, 1, 1]]),
    Program("byteir_softmax", "softmax and log_softmax of ByteIR", {"x": X, "h": H}, f"""
      %r0 = {call("softmax", "%x", "axis = 1 : i64", f"({T}) -> {T}")}
      %r1 = {call("log_softmax", "%x", "axis = 2 : i64", f"({T}) -> {T}")}
      %r2 = {call("softmax", "%h", "axis = 1 : i64", "(tensor<6x8xf16>) -> tensor<6x8xf16>")}
    """, [("%r0", "almost"), ("%r1", "almost"), ("%r2", "close 1")], softmaxes, divide=[[0, 0], [1, 1], [2, None]]),
    Program("byteir_maps", "gelu, erf, l2_norm and addn of ByteIR", {"x": X}, "\n".join(FLOATS) + f"""
  %r5 = {call("addn", "%x, %x, %x", "", f"({T}, {T}, {T}) -> {T}")}
    """, [(f"%r{n}", "almost") for n in range(5)] + [("%r5", "eq")], maps, divide=[[0], [2]]),
    Program("byteir_positions", "arg_max, arg_min, top_k and one_hot of ByteIR: ties, NaN, the last one, what is out of range",
            {"x": TIES, "w": WORDS, "i": IDS}, f"""
      %a:2 = {call("arg_max", "%x", "axis = 1 : i64, keep_dims = false, select_last_index = false", f"({L}) -> (tensor<6x4xf32>, tensor<6x4xi64>)")}
      %b = {call("arg_min", "%x", "axis = 2 : i64, keep_dims = true, select_last_index = false", f"({L}) -> tensor<6x5x1xi32>")}
      %c = {call("arg_max", "%w", "axis = 1 : i64, keep_dims = false, select_last_index = true", "(tensor<6x5xui8>) -> tensor<6xi64>")}
      %d:2 = {call("top_k", "%w", "axis = [1], k = 3 : i64, sorted = true", "(tensor<6x5xui8>) -> (tensor<6x3xui8>, tensor<6x3xi64>)")}
      %e = {call("one_hot", "%i", "axis = 1 : i64, depth = 5 : i64, off_value = -1.0 : f32, on_value = 2.0 : f32", "(tensor<6x2xi32>) -> tensor<6x5x2xf32>")}
    """, [("%a#0", "eq"), ("%a#1", "eq"), ("%b", "eq"), ("%c", "eq"), ("%d#0", "eq"), ("%d#1", "eq"), ("%e", "eq")], positions,
            divide=[[0, 0, 0], [1, 1, 1], [2, None, None]]),
    Program("einsum", "einsum and unary_einsum: batches, sums, diagonals, dimensions without letters",
            {"a": DRAW.integers(-4, 5, (6, 4, 5)).astype(np.float32), "b": DRAW.integers(-4, 5, (5, 4, 7)).astype(np.float32),
             "d": DRAW.integers(-4, 5, (6, 6, 5)).astype(np.int32)}, """
      %r0 = stablehlo.einsum %a, %b, config = "ijk,kjl->li" : (tensor<6x4x5xf32>, tensor<5x4x7xf32>) -> tensor<7x6xf32>
      %r1 = stablehlo.einsum %a, %b, config = "ijk,kjl->jil" : (tensor<6x4x5xf32>, tensor<5x4x7xf32>) -> tensor<4x6x7xf32>
      %r2 = stablehlo.einsum %a, %a, config = "...k,...k->..." : (tensor<6x4x5xf32>, tensor<6x4x5xf32>) -> tensor<6x4xf32>
      %r3 = stablehlo.einsum %a, %b, config = "ijk,abc->jb" : (tensor<6x4x5xf32>, tensor<5x4x7xf32>) -> tensor<4x4xf32>
      %r4 = stablehlo.unary_einsum %d, config = "iij->ji" : (tensor<6x6x5xi32>) -> tensor<5x6xi32>
      %r5 = stablehlo.unary_einsum %d, config = "...j->..." : (tensor<6x6x5xi32>) -> tensor<6x6xi32>
      %r6 = stablehlo.unary_einsum %a, config = "ijk->" : (tensor<6x4x5xf32>) -> tensor<f32>
    """, [(f"%r{n}", "eq") for n in range(7)],
            lambda a, b, d: [np.einsum("ijk,kjl->li", a, b), np.einsum("ijk,kjl->jil", a, b), (a * a).sum(-1), np.einsum("ijk,abc->jb", a, b),
                             np.einsum("iij->ji", d).copy(), d.sum(-1, dtype=np.int32), a.sum()],
            divide=[[0, 0, 0], [1, 1, 1], [2, 2, 2]]),
    Program("index_select", "torch_index_select: batches, a dimension in the middle, indices out of range",
            {"a": DRAW.normal(size=(6, 4, 5)).astype(np.float32), "i": DRAW.integers(0, 4, (6, 3)).astype(np.int32), "j": np.array([2, 9, -1, 0], np.int64)}, """
      %r0 = "stablehlo.torch_index_select"(%a, %i) {dim = 1 : i64, batch_dims = 1 : i64} : (tensor<6x4x5xf32>, tensor<6x3xi32>) -> tensor<6x3x5xf32>
      %r1 = "stablehlo.torch_index_select"(%a, %j) {dim = 2 : i64, batch_dims = 0 : i64} : (tensor<6x4x5xf32>, tensor<4xi64>) -> tensor<6x4x4xf32>
      %r2 = "stablehlo.torch_index_select"(%a, %i) {dim = -3 : i64, batch_dims = 0 : i64} : (tensor<6x4x5xf32>, tensor<6x3xi32>) -> tensor<6x3x4x5xf32>
    """, [("%r0", "eq"), ("%r1", "eq"), ("%r2", "eq")],
            lambda a, i, j: [np.take_along_axis(a, i[:, :, None], 1), a[:, :, np.clip(j, 0, 4)], a[i]],
            divide=[[0, 0, 0], [1, 1, None], [2, None, 0]]),
    Program("chlo_choice", "comparisons and choices of chlo, whose operands grow", {"a": TIES, "b": DRAW.integers(-3, 4, (4,)).astype(np.float32)}, """
      %p = chlo.broadcast_compare %a, %b {comparison_direction = #chlo<comparison_direction GE>} : (tensor<6x5x4xf32>, tensor<4xf32>) -> tensor<6x5x4xi1>
      %k = stablehlo.constant dense<7.0> : tensor<f32>
      %r = chlo.broadcast_select %p, %b, %k : (tensor<6x5x4xi1>, tensor<4xf32>, tensor<f32>) -> tensor<6x5x4xf32>
    """, [("%r", "eq")], lambda a, b: [np.where(a >= b, np.broadcast_to(b, a.shape), np.float32(7))], divide=[[0, None], [2, 0]]),
]

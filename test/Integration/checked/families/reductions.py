# ===- reductions.py - Sums and their like, whole and in windows -----===#
#
# Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
# See the LICENSE file for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# ===----------------------------------------------------------------------===#
"""Reductions: combiners, several operands, NaN, windows, pooling gradients."""

import ml_dtypes
import numpy as np

from harness import Program, element

DRAW = np.random.default_rng(40)
# Whole numbers: a sum in any order is the same.
A = DRAW.integers(-8, 8, (6, 5, 4)).astype(np.float32)
N = DRAW.normal(size=(6, 4)).astype(np.float32)
N[1, 2], N[3, 0], N[4, 3] = np.nan, -np.inf, np.inf
B = DRAW.integers(-100, 100, (6, 4)).astype(np.int32)


def reduce(op, value, start, dims, source, target, element_type="f32"):
    return (f"stablehlo.reduce(%{value} init: %{start}) applies stablehlo.{op} across dimensions = [{dims}] : "
            f"(tensor<{source}x{element_type}>, tensor<{element_type}>) -> tensor<{target}{element_type}>")


ARGMAX = """
  %z = stablehlo.constant dense<0xFF800000> : tensor<f32>
  %o = stablehlo.constant dense<0> : tensor<i32>
  %i = stablehlo.iota dim = {dim} : tensor<6x4xi32>
  %r:2 = stablehlo.reduce(%a init: %z), (%i init: %o) across dimensions = [{dim}] : (tensor<6x4xf32>, tensor<6x4xi32>, tensor<f32>, tensor<i32>) -> (tensor<{size}xf32>, tensor<{size}xi32>)
   reducer(%x: tensor<f32>, %y: tensor<f32>) (%p: tensor<i32>, %q: tensor<i32>) {{
    %gt = stablehlo.compare GT, %x, %y, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %nan = stablehlo.compare NE, %x, %x, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %up = stablehlo.or %gt, %nan : tensor<i1>
    %eq = stablehlo.compare EQ, %x, %y, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %lt = stablehlo.compare LT, %p, %q, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %tie = stablehlo.and %eq, %lt : tensor<i1>
    %first = stablehlo.or %up, %tie : tensor<i1>
    %value = stablehlo.select %up, %x, %y : tensor<i1>, tensor<f32>
    %index = stablehlo.select %first, %p, %q : tensor<i1>, tensor<i32>
    stablehlo.return %value, %index : tensor<f32>, tensor<i32>
  }}
"""


def window(op, source, target, attributes, kind="f32"):
    return (f'"stablehlo.reduce_window"(%a, %v) <{{{attributes}}}> ({{\n  ^bb0(%x: tensor<{kind}>, %y: tensor<{kind}>):\n'
            f"    %c = stablehlo.{op} %x, %y : tensor<{kind}>\n    stablehlo.return %c : tensor<{kind}>\n}}) : "
            f"(tensor<{source}x{kind}>, tensor<{kind}>) -> tensor<{target}x{kind}>")


def windows(name, guards, array, start, op, variants):
    kind = element(array)
    source = "x".join(map(str, array.shape))
    lines = [f"%r{i} = {window(op, source, target, attributes, kind)}" for i, (target, attributes) in enumerate(variants)]
    return Program(name, guards, {"a": array, "v": np.asarray(start, array.dtype)}, "\n".join(lines),
                   [(f"%r{i}", "eq") for i in range(len(variants))])


def select_and_scatter(name, guards, shape, target, attributes):
    source = "x".join(map(str, shape))
    small = "x".join(map(str, target))
    a = DRAW.permutation(int(np.prod(shape))).reshape(shape).astype(np.float32)
    u = DRAW.integers(1, 9, target).astype(np.float32)
    return Program(name, guards, {"a": a, "u": u}, f"""
      %v = stablehlo.constant dense<0.0> : tensor<f32>
      %r = "stablehlo.select_and_scatter"(%a, %u, %v) <{{{attributes}}}> ({{
        ^bb0(%x: tensor<f32>, %y: tensor<f32>):
          %c = stablehlo.compare GE, %x, %y, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
          stablehlo.return %c : tensor<i1>
      }}, {{
        ^bb0(%x: tensor<f32>, %y: tensor<f32>):
          %c = stablehlo.add %x, %y : tensor<f32>
          stablehlo.return %c : tensor<f32>
      }}) : (tensor<{source}xf32>, tensor<{small}xf32>, tensor<f32>) -> tensor<{source}xf32>
    """, [("%r", "eq")])


PROGRAMS = [
    Program("reduce_sum", "sums along one, several and all dimensions, with a start", {"a": A, "s": np.float32(3)}, "\n".join([
        f"%r0 = {reduce('add', 'a', 's', '0', '6x5x4', '5x4x')}", f"%r1 = {reduce('add', 'a', 's', '1', '6x5x4', '6x4x')}",
        f"%r2 = {reduce('add', 'a', 's', '0, 2', '6x5x4', '5x')}", f"%r3 = {reduce('add', 'a', 's', '0, 1, 2', '6x5x4', '')}",
        f"%r4 = {reduce('add', 'a', 's', '', '6x5x4', '6x5x4x')}"]), [(f"%r{i}", "eq") for i in range(5)],
            lambda a, s: [a.sum(0) + s, a.sum(1) + s, a.sum((0, 2)) + s, a.sum() + s, a + s], divide=[[0, None], [1, None], [2, None]]),
    Program("reduce_maximum", "maxima and minima with NaN and infinities", {"a": N, "s": np.float32(-0.0)}, "\n".join([
        f"%r{i} = {reduce(op, 'a', 's', dims, '6x4', target)}" for i, (op, dims, target) in enumerate(
            (op, dims, target) for op in ("maximum", "minimum") for dims, target in (("0", "4x"), ("1", "6x"), ("0, 1", "")))]),
            [(f"%r{i}", "eq") for i in range(6)]),
    Program("reduce_integers", "products, bits and extremes of integers and of i1", {"a": B, "u": B.astype(np.uint8), "p": B > 0}, "\n".join([
        "%one = stablehlo.constant dense<1> : tensor<i32>", "%ones = stablehlo.constant dense<255> : tensor<ui8>",
        "%zero = stablehlo.constant dense<0> : tensor<ui8>", "%no = stablehlo.constant dense<false> : tensor<i1>", "%yes = stablehlo.constant dense<true> : tensor<i1>",
        f"%r0 = {reduce('multiply', 'a', 'one', '0', '6x4', '4x', 'i32')}", f"%r1 = {reduce('minimum', 'a', 'one', '1', '6x4', '6x', 'i32')}",
        f"%r2 = {reduce('and', 'u', 'ones', '0', '6x4', '4x', 'ui8')}", f"%r3 = {reduce('or', 'u', 'zero', '1', '6x4', '6x', 'ui8')}",
        f"%r4 = {reduce('xor', 'u', 'zero', '0, 1', '6x4', '', 'ui8')}", f"%r5 = {reduce('maximum', 'u', 'zero', '0', '6x4', '4x', 'ui8')}",
        f"%r6 = {reduce('or', 'p', 'no', '0', '6x4', '4x', 'i1')}", f"%r7 = {reduce('and', 'p', 'yes', '1', '6x4', '6x', 'i1')}"]),
            [(f"%r{i}", "eq") for i in range(8)]),
    Program("reduce_argmax", "a reduction of two operands: the first of the largest, NaN being larger", {"a": N}, ARGMAX.format(dim=1, size=6),
            [("%r#0", "eq"), ("%r#1", "eq")]),
    Program("reduce_argmax_first", "the same along the divided dimension, with ties", {"a": np.round(N)}, ARGMAX.format(dim=0, size=4),
            [("%r#0", "eq"), ("%r#1", "eq")]),
    windows("reduce_window_sum", "windows with strides, edges and gaps", DRAW.integers(-8, 8, (9, 8)).astype(np.float32), 0, "add", [
        ("4x3", "window_dimensions = array<i64: 3, 4>, window_strides = array<i64: 2, 2>"),
        ("9x8", "window_dimensions = array<i64: 3, 3>, padding = dense<[[1, 1], [2, 0]]> : tensor<2x2xi64>"),
        ("5x8", "window_dimensions = array<i64: 3, 1>, window_dilations = array<i64: 2, 1>"),
        ("15x8", "window_dimensions = array<i64: 3, 1>, base_dilations = array<i64: 2, 1>")]),
    windows("reduce_window_max", "largest elements of windows, with gaps in the operand and negative edges", DRAW.integers(-8, 8, (9, 8)).astype(np.float32), -np.inf, "maximum", [
        ("5x4", "window_dimensions = array<i64: 2, 2>, window_strides = array<i64: 2, 2>, padding = dense<[[0, 1], [0, 0]]> : tensor<2x2xi64>"),
        ("8x6", "window_dimensions = array<i64: 2, 2>, padding = dense<[[0, 0], [-1, 0]]> : tensor<2x2xi64>"),
        ("17x4", "window_dimensions = array<i64: 2, 2>, base_dilations = array<i64: 2, 1>, window_strides = array<i64: 1, 2>, padding = dense<[[1, 0], [0, 0]]> : tensor<2x2xi64>")]),
    windows("reduce_window_integers", "cumulative sums, and extremes of i8", DRAW.integers(-50, 50, (9, 8)).astype(np.int8), 0, "add", [
        ("9x8", "window_dimensions = array<i64: 9, 1>, padding = dense<[[8, 0], [0, 0]]> : tensor<2x2xi64>"),
        ("9x8", "window_dimensions = array<i64: 1, 8>, padding = dense<[[0, 0], [0, 7]]> : tensor<2x2xi64>")]),
    select_and_scatter("select_and_scatter", "the gradient of pooling: a value goes where its window's largest is", (6, 8), (3, 4),
                       "window_dimensions = array<i64: 2, 2>, window_strides = array<i64: 2, 2>"),
    select_and_scatter("select_and_scatter_overlap", "the same with windows that overlap and stick out", (7, 6), (7, 3),
                       "window_dimensions = array<i64: 3, 2>, window_strides = array<i64: 1, 2>, padding = dense<[[1, 1], [0, 0]]> : tensor<2x2xi64>"),
    Program("reduce_narrow", "maxima of narrow floats, and a sum that is exact in bf16", {"a": A[:, :, 0].astype(ml_dtypes.bfloat16), "h": N.astype(np.float16)}, "\n".join([
        "%z = stablehlo.constant dense<0.0> : tensor<bf16>", "%m = stablehlo.constant dense<0xFC00> : tensor<f16>",
        f"%r0 = {reduce('add', 'a', 'z', '0', '6x5', '5x', 'bf16')}", f"%r1 = {reduce('maximum', 'h', 'm', '1', '6x4', '6x', 'f16')}"]),
            [("%r0", "eq"), ("%r1", "eq")]),
]

# ===- products.py - Contractions and convolutions -----------------===#
#
# Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
# See the LICENSE file for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# ===----------------------------------------------------------------------===#
"""dot_general and convolution: orders of dimensions, types, all attributes. Numbers are whole, so that any order of sums agrees."""

import ml_dtypes
import numpy as np

from harness import Program, element, type_of

DRAW = np.random.default_rng(50)


def whole(*shape, dtype=np.float32):
    return DRAW.integers(-4, 5, shape).astype(dtype)


def convolutions(name, guards, lhs, rhs, variants):
    lines = []
    for i, (target, dims, window, groups, batches) in enumerate(variants):
        lines.append(f"%r{i} = stablehlo.convolution(%a, %w) dim_numbers = {dims}, window = {{{window}}} "
                     f"{{batch_group_count = {batches} : i64, feature_group_count = {groups} : i64}} : "
                     f"({type_of(lhs)}, {type_of(rhs)}) -> tensor<{target}x{element(lhs)}>")
    divide = [[d, None] for d in (0, lhs.ndim - 1)] + [[None, rhs.ndim - 1], [1, None]]
    return Program(name, guards, {"a": lhs, "w": rhs}, "\n".join(lines), [(f"%r{i}", "eq") for i in range(len(variants))], divide=divide)


NHWC = "[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]"
PROGRAMS = [
    Program("dot_matrix", "products of matrices in all four orders", {"a": whole(6, 5), "b": whole(5, 4), "c": whole(4, 5), "d": whole(5, 6)}, """
      %r0 = stablehlo.dot_general %a, %b, contracting_dims = [1] x [0] : (tensor<6x5xf32>, tensor<5x4xf32>) -> tensor<6x4xf32>
      %r1 = stablehlo.dot_general %a, %c, contracting_dims = [1] x [1] : (tensor<6x5xf32>, tensor<4x5xf32>) -> tensor<6x4xf32>
      %r2 = stablehlo.dot_general %d, %b, contracting_dims = [0] x [0] : (tensor<5x6xf32>, tensor<5x4xf32>) -> tensor<6x4xf32>
      %r3 = stablehlo.dot_general %d, %c, contracting_dims = [0] x [1] : (tensor<5x6xf32>, tensor<4x5xf32>) -> tensor<6x4xf32>
      %r4 = stablehlo.dot %a, %b : (tensor<6x5xf32>, tensor<5x4xf32>) -> tensor<6x4xf32>
    """, [(f"%r{i}", "eq") for i in range(5)], divide=[[0, None, None, 1], [1, 0, 1, 0], [None, 1, 0, None]]),
    Program("dot_batches", "batches in any place, several contracted dimensions", {"a": whole(6, 3, 4, 5), "b": whole(5, 6, 2, 4)}, """
      %r0 = stablehlo.dot_general %a, %b, batching_dims = [0] x [1], contracting_dims = [3, 2] x [0, 3] : (tensor<6x3x4x5xf32>, tensor<5x6x2x4xf32>) -> tensor<6x3x2xf32>
      %r1 = stablehlo.dot_general %a, %b, batching_dims = [3, 0] x [0, 1], contracting_dims = [2] x [3] : (tensor<6x3x4x5xf32>, tensor<5x6x2x4xf32>) -> tensor<5x6x3x2xf32>
      %r2 = stablehlo.dot_general %a, %b, contracting_dims = [2] x [3] : (tensor<6x3x4x5xf32>, tensor<5x6x2x4xf32>) -> tensor<6x3x5x5x6x2xf32>
      %r3 = stablehlo.dot_general %a, %b, batching_dims = [0, 2] x [1, 3], contracting_dims = [] x [] : (tensor<6x3x4x5xf32>, tensor<5x6x2x4xf32>) -> tensor<6x4x3x5x5x2xf32>
    """, [(f"%r{i}", "eq") for i in range(4)], divide=[[0, 1], [3, 0], [2, 3], [1, None]]),
    Program("dot_vectors", "products of vectors, outer and inner", {"a": whole(6), "b": whole(6), "m": whole(6, 4)}, """
      %r0 = stablehlo.dot_general %a, %b, contracting_dims = [0] x [0] : (tensor<6xf32>, tensor<6xf32>) -> tensor<f32>
      %r1 = stablehlo.dot_general %a, %b, contracting_dims = [] x [] : (tensor<6xf32>, tensor<6xf32>) -> tensor<6x6xf32>
      %r2 = stablehlo.dot_general %a, %m, contracting_dims = [0] x [0] : (tensor<6xf32>, tensor<6x4xf32>) -> tensor<4xf32>
    """, [(f"%r{i}", "eq") for i in range(3)], divide=[[0, 0, 0], [0, None, None]]),
    Program("dot_types", "products of narrow numbers with wide results, of integers and of complex numbers",
            {"a": whole(6, 5, dtype=np.int8), "b": whole(5, 4, dtype=np.int8), "h": whole(6, 5, dtype=ml_dtypes.bfloat16), "k": whole(5, 4, dtype=ml_dtypes.bfloat16),
             "d": whole(6, 5, dtype=np.float64), "e": whole(5, 4, dtype=np.float64), "z": (whole(6, 5) + 1j * whole(6, 5)).astype(np.complex64),
             "y": (whole(5, 4) + 1j * whole(5, 4)).astype(np.complex64), "u": np.abs(whole(6, 5)).astype(np.uint32)}, """
      %r0 = stablehlo.dot_general %a, %b, contracting_dims = [1] x [0] : (tensor<6x5xi8>, tensor<5x4xi8>) -> tensor<6x4xi32>
      %r1 = stablehlo.dot_general %h, %k, contracting_dims = [1] x [0] : (tensor<6x5xbf16>, tensor<5x4xbf16>) -> tensor<6x4xf32>
      %r2 = stablehlo.dot_general %h, %k, contracting_dims = [1] x [0] : (tensor<6x5xbf16>, tensor<5x4xbf16>) -> tensor<6x4xbf16>
      %r3 = stablehlo.dot_general %d, %e, contracting_dims = [1] x [0] : (tensor<6x5xf64>, tensor<5x4xf64>) -> tensor<6x4xf64>
      %r4 = stablehlo.dot_general %z, %y, contracting_dims = [1] x [0] : (tensor<6x5xcomplex<f32>>, tensor<5x4xcomplex<f32>>) -> tensor<6x4xcomplex<f32>>
      %r5 = stablehlo.dot_general %u, %u, batching_dims = [0] x [0], contracting_dims = [1] x [1] : (tensor<6x5xui32>, tensor<6x5xui32>) -> tensor<6xui32>
    """, [(f"%r{i}", "eq") for i in range(6)],
            lambda a, b, h, k, d, e, z, y, u: [a.astype(np.int32) @ b.astype(np.int32), h.astype(np.float32) @ k.astype(np.float32),
                                               (h.astype(np.float32) @ k.astype(np.float32)).astype(ml_dtypes.bfloat16), d @ e, z @ y, (u * u).sum(1).astype(np.uint32)],
            divide=[[0, None] * 4 + [0], [1, 0] * 4 + [1], [None, 1] * 4 + [0]]),
    Program("dot_overflow", "sums of i8 products wrap around in i8", {"a": DRAW.integers(-128, 127, (6, 5)).astype(np.int8), "b": DRAW.integers(-128, 127, (5, 4)).astype(np.int8)},
            "%r = stablehlo.dot_general %a, %b, contracting_dims = [1] x [0] : (tensor<6x5xi8>, tensor<5x4xi8>) -> tensor<6x4xi8>", [("%r", "eq")],
            lambda a, b: [(a.astype(np.int64) @ b.astype(np.int64)).astype(np.int8)], divide=[[0, None], [1, 0]]),
    convolutions("convolution", "strides, edges of both signs, other orders of dimensions", whole(6, 7, 8, 3), whole(3, 3, 3, 4), [
        ("6x5x6x4", NHWC, "", 1, 1), ("6x4x4x4", NHWC, "stride = [2, 2], pad = [[1, 1], [1, 1]]", 1, 1), ("6x5x5x4", NHWC, "pad = [[2, -2], [-1, 0]]", 1, 1),
        ("4x6x5x6", "[b, 0, 1, f]x[0, 1, i, o]->[f, b, 0, 1]", "", 1, 1)]),
    convolutions("convolution_dilated", "gaps in the operand and in the window, turned windows", whole(6, 5, 6, 3), whole(3, 2, 3, 4), [
        ("6x1x4x4", NHWC, "rhs_dilate = [2, 2]", 1, 1), ("6x7x10x4", NHWC, "lhs_dilate = [2, 2]", 1, 1),
        ("6x9x11x4", NHWC, "pad = [[1, 1], [1, 0]], lhs_dilate = [2, 2], rhs_dilate = [1, 1]", 1, 1), ("6x3x5x4", NHWC, "reverse = [true, false]", 1, 1),
        ("6x5x5x4", NHWC, "stride = [1, 3], pad = [[1, 1], [2, 2]], lhs_dilate = [1, 2], rhs_dilate = [1, 2], reverse = [true, true]", 1, 1)]),
    convolutions("convolution_groups", "groups of features", whole(6, 7, 6), whole(3, 2, 6), [("6x5x6", "[b, 0, f]x[0, i, o]->[b, 0, f]", "", 3, 1)]),
    convolutions("convolution_depthwise", "a group for each feature", whole(6, 7, 4), whole(3, 1, 8), [("6x4x8", "[b, 0, f]x[0, i, o]->[b, 0, f]", "stride = [2], pad = [[1, 1]]", 4, 1)]),
    convolutions("convolution_batch_groups", "groups of the batch, as in gradients of grouped convolutions", whole(6, 7, 4), whole(3, 4, 6),
                 [("2x5x6", "[b, 0, f]x[0, i, o]->[b, 0, f]", "", 1, 3)]),
    convolutions("convolution_orders", "three dimensions in space, kernels in another order", whole(3, 6, 4, 5, 2), whole(4, 2, 2, 3, 2),
                 [("6x4x3x3x1", "[1, b, 0, 2, f]x[o, 0, 1, 2, i]->[b, f, 0, 2, 1]", "stride = [1, 1, 1], pad = [[0, 0], [0, -1], [0, 0]]", 1, 1)]),
    convolutions("convolution_integers", "sums of products of i32", whole(6, 7, 4, dtype=np.int32), whole(3, 4, 6, dtype=np.int32), [("6x5x6", "[b, 0, f]x[0, i, o]->[b, 0, f]", "", 1, 1)]),
]

# ===- indexing.py - Gather, scatter, dynamic slices ---------------===#
#
# Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
# See the LICENSE file for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# ===----------------------------------------------------------------------===#
"""Elements by index: what is out of bounds, batches, combiners."""

import numpy as np

from harness import Program

DRAW = np.random.default_rng(30)
TABLE = DRAW.integers(-50, 50, (7, 5)).astype(np.float32)
ROWS = np.array([[0], [6], [-3], [9], [2], [2]], np.int32)


def scatter(name, guards, inputs, head, region, result, tail, check="eq", **more):
    return Program(name, guards, inputs, f"%r = \"stablehlo.scatter\"({head}) <{{{tail}}}> ({{\n{region}\n}}) : {result}",
                   [("%r", check)], **more)


def combine(op, kind="f32"):
    return (f"  ^bb0(%old: tensor<{kind}>, %new: tensor<{kind}>):\n    %c = stablehlo.{op} %old, %new : tensor<{kind}>\n"
            f"    stablehlo.return %c : tensor<{kind}>")


SET = "  ^bb0(%old: tensor<f32>, %new: tensor<f32>):\n    stablehlo.return %new : tensor<f32>"
ROW_DIMS = ("scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], "
            "scatter_dims_to_operand_dims = [0], index_vector_dim = 1>, indices_are_sorted = false, unique_indices = {unique}")
ROW_TYPE = "(tensor<7x5xf32>, tensor<6x1xi32>, tensor<6x5xf32>) -> tensor<7x5xf32>"
UPDATES = DRAW.integers(-9, 9, (6, 5)).astype(np.float32)

PROGRAMS = [
    Program("dynamic_slice", "starts beyond the edges are moved inside", {"a": TABLE, "i": np.int32(-2), "j": np.int32(4), "k": np.int64(100)}, """
      %z = stablehlo.constant dense<1> : tensor<i32>
      %r0 = stablehlo.dynamic_slice %a, %i, %j, sizes = [3, 2] : (tensor<7x5xf32>, tensor<i32>, tensor<i32>) -> tensor<3x2xf32>
      %r1 = stablehlo.dynamic_slice %a, %j, %z, sizes = [2, 4] : (tensor<7x5xf32>, tensor<i32>, tensor<i32>) -> tensor<2x4xf32>
      %o = stablehlo.constant dense<0> : tensor<i64>
      %r2 = stablehlo.dynamic_slice %a, %k, %o, sizes = [4, 5] : (tensor<7x5xf32>, tensor<i64>, tensor<i64>) -> tensor<4x5xf32>
    """, [("%r0", "eq"), ("%r1", "eq"), ("%r2", "eq")], divide=[[0, None, None, None], [1, None, None, None]]),
    Program("dynamic_slice_unsigned", "unsigned starts are not negative", {"a": TABLE, "i": np.uint32(2 ** 32 - 1), "j": np.uint8(200)}, """
      %r0 = stablehlo.dynamic_slice %a, %i, %i, sizes = [3, 2] : (tensor<7x5xf32>, tensor<ui32>, tensor<ui32>) -> tensor<3x2xf32>
      %r1 = stablehlo.dynamic_slice %a, %j, %j, sizes = [3, 2] : (tensor<7x5xf32>, tensor<ui8>, tensor<ui8>) -> tensor<3x2xf32>
    """, [("%r0", "eq"), ("%r1", "eq")], divide=[[0, None, None]]),
    Program("dynamic_update_slice", "a piece is written where it fits", {"a": TABLE, "u": UPDATES[:3, :2].copy(), "i": np.int32(6), "j": np.int32(-1)}, """
      %r0 = stablehlo.dynamic_update_slice %a, %u, %i, %j : (tensor<7x5xf32>, tensor<3x2xf32>, tensor<i32>, tensor<i32>) -> tensor<7x5xf32>
      %r1 = stablehlo.dynamic_update_slice %r0, %u, %j, %i : (tensor<7x5xf32>, tensor<3x2xf32>, tensor<i32>, tensor<i32>) -> tensor<7x5xf32>
    """, [("%r0", "eq"), ("%r1", "eq")], divide=[[0, None, None, None], [1, None, None, None], [0, 0, None, None]]),
    Program("gather_rows", "rows by index; what is out of bounds is moved inside", {"a": TABLE, "i": ROWS}, """
      %r = "stablehlo.gather"(%a, %i) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, slice_sizes = array<i64: 1, 5>, indices_are_sorted = false}> : (tensor<7x5xf32>, tensor<6x1xi32>) -> tensor<6x5xf32>
    """, [("%r", "eq")], divide=[[0, 0], [0, None], [1, None], [None, 0]]),
    Program("gather_windows", "windows by index, with dimensions in another order", {"a": TABLE, "i": np.array([[0, 4, 9], [3, -5, 2]], np.int64)}, """
      %r = "stablehlo.gather"(%a, %i) <{dimension_numbers = #stablehlo.gather<offset_dims = [0, 2], start_index_map = [1, 0], index_vector_dim = 0>, slice_sizes = array<i64: 2, 3>, indices_are_sorted = false}> : (tensor<7x5xf32>, tensor<2x3xi64>) -> tensor<2x3x3xf32>
    """, [("%r", "eq")]),
    Program("gather_batches", "an index per batch", {"a": DRAW.integers(0, 99, (6, 7, 3)).astype(np.int32), "i": np.array([[[0], [9]], [[-1], [2]], [[3], [3]], [[6], [1]], [[5], [5]], [[4], [0]]], np.int32)}, """
      %r = "stablehlo.gather"(%a, %i) <{dimension_numbers = #stablehlo.gather<offset_dims = [2], collapsed_slice_dims = [1], operand_batching_dims = [0], start_indices_batching_dims = [0], start_index_map = [1], index_vector_dim = 2>, slice_sizes = array<i64: 1, 1, 3>, indices_are_sorted = false}> : (tensor<6x7x3xi32>, tensor<6x2x1xi32>) -> tensor<6x2x3xi32>
    """, [("%r", "eq")], divide=[[0, 0], [1, None], [2, 1]]),
    scatter("scatter_set", "rows are replaced; out of bounds they are dropped",
            {"a": TABLE, "i": np.array([[0], [6], [-3], [9], [2], [4]], np.int32), "u": UPDATES}, "%a, %i, %u", SET, ROW_TYPE, ROW_DIMS.format(unique="true"),
            divide=[[0, None, None], [1, None, 1], [None, 0, 0]]),
    scatter("scatter_add", "rows that meet are added", {"a": TABLE, "i": ROWS, "u": UPDATES}, "%a, %i, %u", combine("add"), ROW_TYPE, ROW_DIMS.format(unique="false"),
            divide=[[0, None, None], [1, None, 1], [None, 0, 0], [0, 0, 0]]),
    *(scatter(f"scatter_{op}", f"rows that meet are combined by {op}", {"a": TABLE, "i": ROWS, "u": UPDATES}, "%a, %i, %u", combine(op), ROW_TYPE,
              ROW_DIMS.format(unique="false"), divide=[[0, None, None], [None, 0, 0]]) for op in ("maximum", "minimum", "multiply")),
    scatter("scatter_own", "a combiner of several ops, for indices that are unique",
            {"a": TABLE, "i": np.array([[0], [6], [-3], [9], [2], [4]], np.int32), "u": UPDATES}, "%a, %i, %u",
            "  ^bb0(%old: tensor<f32>, %new: tensor<f32>):\n    %d = stablehlo.subtract %old, %new : tensor<f32>\n"
            "    %c = stablehlo.abs %d : tensor<f32>\n    stablehlo.return %c : tensor<f32>", ROW_TYPE, ROW_DIMS.format(unique="true"),
            divide=[[1, None, 1], [0, None, None]]),
    scatter("scatter_batches", "an index per batch, on windows",
            {"a": DRAW.integers(0, 9, (6, 7, 3)).astype(np.int32), "i": np.array([[[0], [9]], [[-1], [2]], [[3], [3]], [[6], [1]], [[5], [5]], [[4], [0]]], np.int32),
             "u": DRAW.integers(0, 9, (6, 2, 3)).astype(np.int32)}, "%a, %i, %u", combine("add", "i32"),
            "(tensor<6x7x3xi32>, tensor<6x2x1xi32>, tensor<6x2x3xi32>) -> tensor<6x7x3xi32>",
            "scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [2], inserted_window_dims = [1], input_batching_dims = [0], "
            "scatter_indices_batching_dims = [0], scatter_dims_to_operand_dims = [1], index_vector_dim = 2>, indices_are_sorted = false, unique_indices = false",
            divide=[[0, 0, 0], [2, None, 2], [1, None, None]]),
    scatter("scatter_windows", "windows that stick out are dropped whole",
            {"a": TABLE, "i": np.array([[0, 0], [5, 3], [6, 4], [-1, 0]], np.int32), "u": DRAW.integers(1, 9, (4, 2, 3)).astype(np.float32)}, "%a, %i, %u", combine("add"),
            "(tensor<7x5xf32>, tensor<4x2xi32>, tensor<4x2x3xf32>) -> tensor<7x5xf32>",
            "scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1, 2], scatter_dims_to_operand_dims = [0, 1], index_vector_dim = 1>, "
            "indices_are_sorted = false, unique_indices = false"),
]

# ===- forms.py - Spellings -------------------------------------===#
#
# Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
# See the LICENSE file for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# ===----------------------------------------------------------------------===#
"""The same meaning in other spellings and dialects."""

import numpy as np

from harness import Program

DRAW = np.random.default_rng(80)
A = DRAW.integers(-5, 6, (6, 4)).astype(np.float32)
B = DRAW.integers(-5, 6, (4, 6)).astype(np.float32)


def mhlo(text):
    return text.replace("stablehlo.", "mhlo.")


QUOTED = """
  %k = "stablehlo.constant"() <{value = dense<2.0> : tensor<f32>}> : () -> tensor<f32>
  %0 = "stablehlo.broadcast_in_dim"(%k) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<6x4xf32>
  %1 = "stablehlo.maximum"(%a, %0) : (tensor<6x4xf32>, tensor<6x4xf32>) -> tensor<6x4xf32>
  %2 = "stablehlo.dot_general"(%1, %b) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>}> : (tensor<6x4xf32>, tensor<4x6xf32>) -> tensor<6x6xf32>
  %z = "stablehlo.constant"() <{value = dense<0.0> : tensor<f32>}> : () -> tensor<f32>
  %3 = "stablehlo.reduce"(%2, %z) <{dimensions = array<i64: 1>}> ({
    ^bb0(%x: tensor<f32>, %y: tensor<f32>):
      %s = "stablehlo.add"(%x, %y) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%s) : (tensor<f32>) -> ()
  }) : (tensor<6x6xf32>, tensor<f32>) -> tensor<6xf32>
  %4 = "stablehlo.slice"(%3) <{start_indices = array<i64: 1>, limit_indices = array<i64: 6>, strides = array<i64: 2>}> : (tensor<6xf32>) -> tensor<3xf32>
  %5 = "stablehlo.transpose"(%2) <{permutation = array<i64: 1, 0>}> : (tensor<6x6xf32>) -> tensor<6x6xf32>
"""

OLDER = """
  %k = stablehlo.constant dense<2.0> : tensor<f32>
  %0 = "stablehlo.broadcast_in_dim"(%k) {broadcast_dimensions = dense<> : tensor<0xi64>} : (tensor<f32>) -> tensor<6x4xf32>
  %1 = stablehlo.add %a, %0 : tensor<6x4xf32>
  %2 = "stablehlo.slice"(%1) {start_indices = dense<[1, 0]> : tensor<2xi64>, limit_indices = dense<[5, 4]> : tensor<2xi64>, strides = dense<[2, 1]> : tensor<2xi64>} : (tensor<6x4xf32>) -> tensor<2x4xf32>
  %3 = "stablehlo.transpose"(%1) {permutation = dense<[1, 0]> : tensor<2xi64>} : (tensor<6x4xf32>) -> tensor<4x6xf32>
  %4 = "stablehlo.reverse"(%3) {dimensions = dense<1> : tensor<1xi64>} : (tensor<4x6xf32>) -> tensor<4x6xf32>
"""


def quoted(a, b):
    product = np.maximum(a, 2) @ b
    return [product.sum(1)[1::2], product.T]


def softmax(a):
    e = np.exp(a.astype(np.float64) - a.max(1, keepdims=True))
    return [(e / e.sum(1, keepdims=True)).astype(np.float32)]


PROGRAMS = [
    Program("quoted_form", "the quoted form of ops", {"a": A, "b": B}, QUOTED, [("%4", "eq"), ("%5", "eq")], quoted),
    Program("older_form", "attributes as dense tensors, as older printers write them", {"a": A}, OLDER, [("%2", "eq"), ("%4", "eq")],
            lambda a: [(a + 2)[1:5:2], (a + 2).T[:, ::-1]]),
    Program("mhlo_spelling", "the same ops of the dialect mhlo", {"a": A, "b": B}, mhlo(QUOTED), [("%4", "eq"), ("%5", "eq")], quoted),
    Program("annotation_calls", "calls that only say where a value lies", {"a": A}, """
      %0 = stablehlo.custom_call @Sharding(%a) {mhlo.sharding = "{replicated}"} : (tensor<6x4xf32>) -> tensor<6x4xf32>
      %1 = stablehlo.custom_call @LayoutConstraint(%0) : (tensor<6x4xf32>) -> tensor<6x4xf32>
      %2 = stablehlo.custom_call @annotate_device_placement(%1) {has_side_effect = true} : (tensor<6x4xf32>) -> tensor<6x4xf32>
      %3 = stablehlo.custom_call @InspectSharding(%2) {has_side_effect = true} : (tensor<6x4xf32>) -> tensor<6x4xf32>
      %4 = stablehlo.custom_call @xla.sdy.PropagationBarrier(%2) {mhlo.frontend_attributes = {xla.sdy.allowed_direction = "1 : i32"}} : (tensor<6x4xf32>) -> tensor<6x4xf32>
      stablehlo.custom_call @xla.sdy.ShardingGroup(%4) {has_side_effect = true, mhlo.frontend_attributes = {xla.sdy.sharding_group_id = "0 : i64"}} : (tensor<6x4xf32>) -> ()
      %r = stablehlo.add %4, %a : tensor<6x4xf32>
    """, [("%r", "eq")], lambda a: [a + a], divide=[[0]]),
    Program("linalg_program", "linalg on tensors: a product, a body of its own, a reduction", {"a": A, "b": B}, """
      %z = arith.constant 0.0 : f32
      %e0 = tensor.empty() : tensor<6x6xf32>
      %f0 = linalg.fill ins(%z : f32) outs(%e0 : tensor<6x6xf32>) -> tensor<6x6xf32>
      %m = linalg.matmul ins(%a, %b : tensor<6x4xf32>, tensor<4x6xf32>) outs(%f0 : tensor<6x6xf32>) -> tensor<6x6xf32>
      %r0 = linalg.generic {indexing_maps = [affine_map<(i, j) -> (i, j)>, affine_map<(i, j) -> (j, i)>, affine_map<(i, j) -> (i, j)>], iterator_types = ["parallel", "parallel"]} ins(%m, %m : tensor<6x6xf32>, tensor<6x6xf32>) outs(%e0 : tensor<6x6xf32>) {
        ^bb0(%x: f32, %y: f32, %o: f32):
          %d = arith.subf %x, %y : f32
          %q = math.absf %d : f32
          linalg.yield %q : f32
      } -> tensor<6x6xf32>
      %e1 = tensor.empty() : tensor<6xf32>
      %f1 = linalg.fill ins(%z : f32) outs(%e1 : tensor<6xf32>) -> tensor<6xf32>
      %r1 = linalg.reduce { arith.addf } ins(%r0 : tensor<6x6xf32>) outs(%f1 : tensor<6xf32>) dimensions = [1]
    """, [("%r0", "eq"), ("%r1", "eq")], lambda a, b: [np.abs(a @ b - (a @ b).T), np.abs(a @ b - (a @ b).T).sum(1)]),
    Program("linalg_named", "named ops of linalg, and tensor ops around them", {"a": A, "b": B}, """
      %e0 = tensor.empty() : tensor<4x6xf32>
      %t = linalg.transpose ins(%a : tensor<6x4xf32>) outs(%e0 : tensor<4x6xf32>) permutation = [1, 0]
      %s = linalg.add ins(%t, %b : tensor<4x6xf32>, tensor<4x6xf32>) outs(%e0 : tensor<4x6xf32>) -> tensor<4x6xf32>
      %x = tensor.extract_slice %s[1, 0] [2, 6] [1, 1] : tensor<4x6xf32> to tensor<2x6xf32>
      %e1 = tensor.empty() : tensor<3x2x6xf32>
      %r0 = linalg.broadcast ins(%x : tensor<2x6xf32>) outs(%e1 : tensor<3x2x6xf32>) dimensions = [0]
      %r1 = tensor.collapse_shape %r0 [[0, 1], [2]] : tensor<3x2x6xf32> into tensor<6x6xf32>
    """, [("%r0", "eq"), ("%r1", "eq")], lambda a, b: [np.broadcast_to((a.T + b)[1:3], (3, 2, 6)).copy(), np.tile((a.T + b)[1:3], (3, 1))]),
    Program("tosa_program", "TOSA: arithmetic, a product, a reduction", {"a": A.reshape(1, 6, 4).copy(), "b": B.reshape(1, 4, 6).copy()}, """
      %zp = "tosa.const"() <{values = dense<0.0> : tensor<1xf32>}> : () -> tensor<1xf32>
      %m = tosa.matmul %a, %b, %zp, %zp : (tensor<1x6x4xf32>, tensor<1x4x6xf32>, tensor<1xf32>, tensor<1xf32>) -> tensor<1x6x6xf32>
      %c = tosa.clamp %m {max_val = 20.0 : f32, min_val = -20.0 : f32} : (tensor<1x6x6xf32>) -> tensor<1x6x6xf32>
      %s = tosa.add %c, %m : (tensor<1x6x6xf32>, tensor<1x6x6xf32>) -> tensor<1x6x6xf32>
      %r0 = tosa.reduce_sum %s {axis = 2 : i32} : (tensor<1x6x6xf32>) -> tensor<1x6x1xf32>
      %r1 = tosa.transpose %s {perms = array<i32: 0, 2, 1>} : (tensor<1x6x6xf32>) -> tensor<1x6x6xf32>
    """, [("%r0", "eq"), ("%r1", "eq")],
            lambda a, b: [(np.clip(a @ b, -20, 20) + a @ b).sum(2, keepdims=True), (np.clip(a @ b, -20, 20) + a @ b).transpose(0, 2, 1)],
            divide=[[1, None], [2, 1], [None, 2]]),
    Program("softmax", "several ops that a kernel takes together", {"a": DRAW.normal(size=(6, 8)).astype(np.float32)}, """
      %lo = stablehlo.constant dense<0xFF800000> : tensor<f32>
      %z = stablehlo.constant dense<0.0> : tensor<f32>
      %m = stablehlo.reduce(%a init: %lo) applies stablehlo.maximum across dimensions = [1] : (tensor<6x8xf32>, tensor<f32>) -> tensor<6xf32>
      %mb = stablehlo.broadcast_in_dim %m, dims = [0] : (tensor<6xf32>) -> tensor<6x8xf32>
      %d = stablehlo.subtract %a, %mb : tensor<6x8xf32>
      %e = stablehlo.exponential %d : tensor<6x8xf32>
      %s = stablehlo.reduce(%e init: %z) applies stablehlo.add across dimensions = [1] : (tensor<6x8xf32>, tensor<f32>) -> tensor<6xf32>
      %sb = stablehlo.broadcast_in_dim %s, dims = [0] : (tensor<6xf32>) -> tensor<6x8xf32>
      %r = stablehlo.divide %e, %sb : tensor<6x8xf32>
    """, [("%r", "close 6")], softmax),
]

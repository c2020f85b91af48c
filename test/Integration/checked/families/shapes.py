# ===- shapes.py - Where elements go ----------------------------===#
#
# Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
# See the LICENSE file for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# ===----------------------------------------------------------------------===#
"""Reshapes, transposes, broadcasts, pads, slices and their like."""

import numpy as np

from harness import Program


def ramp(*shape, dtype=np.float32):
    return np.arange(np.prod(shape), dtype=dtype).reshape(shape)


PROGRAMS = [
    Program("reshape_transpose", "changes of shape, and orders of dimensions", {"a": ramp(6, 4, 5), "s": np.array([7.0], np.float32)}, """
      %r0 = stablehlo.reshape %a : (tensor<6x4x5xf32>) -> tensor<24x5xf32>
      %r1 = stablehlo.reshape %a : (tensor<6x4x5xf32>) -> tensor<3x2x20xf32>
      %r2 = stablehlo.reshape %a : (tensor<6x4x5xf32>) -> tensor<8x15xf32>
      %r3 = stablehlo.reshape %s : (tensor<1xf32>) -> tensor<f32>
      %r4 = stablehlo.reshape %a : (tensor<6x4x5xf32>) -> tensor<1x6x1x20xf32>
      %t0 = stablehlo.transpose %a, dims = [2, 0, 1] : (tensor<6x4x5xf32>) -> tensor<5x6x4xf32>
      %t1 = stablehlo.transpose %t0, dims = [1, 2, 0] : (tensor<5x6x4xf32>) -> tensor<6x4x5xf32>
      %t2 = stablehlo.transpose %r0, dims = [1, 0] : (tensor<24x5xf32>) -> tensor<5x24xf32>
    """, [(f"%{n}", "eq") for n in ("r0", "r1", "r2", "r3", "r4", "t0", "t1", "t2")], divide=[[0, None], [1, None], [2, None]]),
    Program("broadcast", "broadcasts: new dimensions, dimensions of size 1, orders", {"a": ramp(6), "b": ramp(1, 4), "c": ramp(4, 6)}, """
      %r0 = stablehlo.broadcast_in_dim %a, dims = [1] : (tensor<6xf32>) -> tensor<3x6x2xf32>
      %r1 = stablehlo.broadcast_in_dim %b, dims = [0, 1] : (tensor<1x4xf32>) -> tensor<6x4xf32>
      %r2 = stablehlo.broadcast_in_dim %c, dims = [0, 2] : (tensor<4x6xf32>) -> tensor<4x2x6xf32>
      %k = stablehlo.constant dense<2.5> : tensor<f32>
      %r3 = stablehlo.broadcast_in_dim %k, dims = [] : (tensor<f32>) -> tensor<6xf32>
      %r4 = stablehlo.add %r3, %a : tensor<6xf32>
      %r5 = stablehlo.broadcast %a, sizes = [2, 3] : (tensor<6xf32>) -> tensor<2x3x6xf32>
    """, [(f"%r{i}", "eq") for i in (0, 1, 2, 4, 5)], divide=[[0, None, 0], [0, 1, 1]]),
    Program("pad", "edges of both signs and gaps between elements", {"a": ramp(6, 4), "v": np.float32(-1)}, """
      %r0 = stablehlo.pad %a, %v, low = [1, 2], high = [3, 0], interior = [0, 0] : (tensor<6x4xf32>, tensor<f32>) -> tensor<10x6xf32>
      %r1 = stablehlo.pad %a, %v, low = [-1, 0], high = [-2, -1], interior = [0, 0] : (tensor<6x4xf32>, tensor<f32>) -> tensor<3x3xf32>
      %r2 = stablehlo.pad %a, %v, low = [0, 1], high = [2, 1], interior = [1, 2] : (tensor<6x4xf32>, tensor<f32>) -> tensor<13x12xf32>
      %r3 = stablehlo.pad %a, %v, low = [-2, 3], high = [1, -5], interior = [2, 1] : (tensor<6x4xf32>, tensor<f32>) -> tensor<15x5xf32>
    """, [(f"%r{i}", "eq") for i in range(4)], divide=[[0, None], [1, None]]),
    Program("slice", "strides and offsets", {"a": ramp(9, 7)}, """
      %r0 = stablehlo.slice %a [2:8, 1:5] : (tensor<9x7xf32>) -> tensor<6x4xf32>
      %r1 = stablehlo.slice %a [0:9:2, 1:7:3] : (tensor<9x7xf32>) -> tensor<5x2xf32>
      %r2 = stablehlo.slice %a [8:9, 0:7] : (tensor<9x7xf32>) -> tensor<1x7xf32>
      %r3 = stablehlo.slice %a [3:3, 0:7] : (tensor<9x7xf32>) -> tensor<0x7xf32>
    """, [(f"%r{i}", "eq") for i in range(4)]),
    Program("reverse", "dimensions turned around", {"a": ramp(7, 4)}, """
      %r0 = stablehlo.reverse %a, dims = [0] : tensor<7x4xf32>
      %r1 = stablehlo.reverse %a, dims = [0, 1] : tensor<7x4xf32>
      %r2 = stablehlo.reverse %a, dims = [] : tensor<7x4xf32>
    """, [(f"%r{i}", "eq") for i in range(3)]),
    Program("concatenate", "pieces of different sizes side by side", {"a": ramp(6, 2), "b": ramp(6, 5), "c": ramp(3, 2)}, """
      %r0 = stablehlo.concatenate %a, %b, %a, dim = 1 : (tensor<6x2xf32>, tensor<6x5xf32>, tensor<6x2xf32>) -> tensor<6x9xf32>
      %r1 = stablehlo.concatenate %c, %a, dim = 0 : (tensor<3x2xf32>, tensor<6x2xf32>) -> tensor<9x2xf32>
      %r2 = stablehlo.concatenate %c, dim = 0 : (tensor<3x2xf32>) -> tensor<3x2xf32>
    """, [(f"%r{i}", "eq") for i in range(3)]),
    Program("iota", "the index along each dimension, in several types", {"a": ramp(6, 5)}, """
      %i0 = stablehlo.iota dim = 0 : tensor<6x5xf32>
      %i1 = stablehlo.iota dim = 1 : tensor<6x5xf32>
      %i2 = stablehlo.iota dim = 0 : tensor<300xui8>
      %i3 = stablehlo.iota dim = 1 : tensor<2x6xcomplex<f32>>
      %i4 = stablehlo.iota dim = 0 : tensor<300xbf16>
      %s = stablehlo.multiply %i0, %a : tensor<6x5xf32>
      %r = stablehlo.add %s, %i1 : tensor<6x5xf32>
    """, [("%r", "eq"), ("%i2", "eq"), ("%i3", "eq"), ("%i4", "eq")],
            lambda a: [np.arange(6, dtype=np.float32)[:, None] * a + np.arange(5, dtype=np.float32), np.arange(300).astype(np.uint8),
                       np.broadcast_to(np.arange(6), (2, 6)).astype(np.complex64), np.arange(300).astype(__import__("ml_dtypes").bfloat16)]),
    Program("constants", "constants as lists, splats, hex and nothing", {"a": ramp(6)}, """
      %c0 = stablehlo.constant dense<"0x0000803F000000400000404000008040"> : tensor<4xf32>
      %c1 = stablehlo.constant dense<[[true, false], [false, true]]> : tensor<2x2xi1>
      %c2 = stablehlo.constant dense<> : tensor<0x3xi32>
      %c3 = stablehlo.constant dense<[(1.0, 2.0), (0x7F800000, -0.0)]> : tensor<2xcomplex<f32>>
      %c4 = stablehlo.constant dense<[0, 255, 128]> : tensor<3xui8>
      %c5 = stablehlo.constant dense<0x7E00> : tensor<f16>
      %k = stablehlo.constant dense<"0x0000803F00000040000040400000803F0000004000004040"> : tensor<6xf32>
      %r = stablehlo.add %k, %a : tensor<6xf32>
    """, [("%c0", "eq"), ("%c1", "eq"), ("%c2", "eq"), ("%c3", "eq"), ("%c4", "eq"), ("%c5", "eq"), ("%r", "eq")],
            lambda a: [np.float32([1, 2, 3, 4]), np.eye(2, dtype=bool), np.zeros((0, 3), np.int32),
                       np.array([complex(1, 2), complex(np.inf, -0.0)], np.complex64), np.uint8([0, 255, 128]), np.float16(np.nan),
                       np.float32([1, 2, 3, 1, 2, 3]) + a]),
]

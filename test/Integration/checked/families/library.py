# ===- library.py - Larger ops ------------------------------------===#
#
# Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
# See the LICENSE file for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# ===----------------------------------------------------------------------===#
"""Normalisation, transforms, linear algebra, random bits."""

import numpy as np

from harness import Program

DRAW = np.random.default_rng(90)
DRAW_FACTORS = np.random.default_rng(91)
X = DRAW.normal(size=(6, 4, 5)).astype(np.float32)
SCALE, OFFSET, MEAN = (DRAW.normal(size=4).astype(np.float32) for _ in range(3))
VARIANCE = DRAW.uniform(0.5, 2, 4).astype(np.float32)
GRADIENT = DRAW.normal(size=(6, 4, 5)).astype(np.float32)


def along(v):
    return v.astype(np.float64)[None, :, None]


def batch_norm_inference(x, scale, offset, mean, variance):
    return [(along(scale) * (x - along(mean)) / np.sqrt(along(variance) + 0.125) + along(offset)).astype(np.float32)]


def batch_norm_training(x, scale, offset):
    mean, variance = x.astype(np.float64).mean((0, 2)), x.astype(np.float64).var((0, 2))
    return batch_norm_inference(x, scale, offset, mean, variance) + [mean.astype(np.float32), variance.astype(np.float32)]


def batch_norm_grad(x, scale, mean, variance, gradient):
    x, g, count = x.astype(np.float64), gradient.astype(np.float64), x.shape[0] * x.shape[2]
    root = 1 / np.sqrt(along(variance) + 0.125)
    centred = x - along(mean)
    sums, products = g.sum((0, 2), keepdims=True), (g * centred).sum((0, 2), keepdims=True)
    operand = along(scale) * root / count * (count * g - sums - centred * root ** 2 * products)
    return [operand.astype(np.float32), (products * root).reshape(-1).astype(np.float32), sums.reshape(-1).astype(np.float32)]


SQUARE = DRAW.normal(size=(3, 4, 4))
POSITIVE = (SQUARE @ SQUARE.transpose(0, 2, 1) + 2 * np.eye(4)).astype(np.float32)
LOWER = np.tril(DRAW.normal(size=(3, 4, 4))).astype(np.float32) + 2 * np.eye(4, dtype=np.float32)
RIGHT = DRAW.normal(size=(3, 4, 2)).astype(np.float32)
TALL = DRAW_FACTORS.normal(size=(3, 5, 4)).astype(np.float32)
STATE3 = np.array([0x0123456789ABCDEF, 0xFEDCBA9876543210], np.uint64)


def lu(a):
    """Factors of one matrix, and LAPACK's numbers of the rows that change places."""
    a, pivots = a.astype(np.float64), []
    for k in range(min(a.shape)):
        pivot = k + int(np.argmax(np.abs(a[k:, k])))
        pivots.append(pivot + 1)
        a[[k, pivot]] = a[[pivot, k]]
        a[k + 1:, k] /= a[k, k]
        a[k + 1:, k + 1:] -= np.outer(a[k + 1:, k], a[k, k + 1:])
    return a.astype(np.float32), np.array(pivots, np.int32)


def lu_factors(a):
    factors, pivots = zip(*[lu(matrix) for matrix in a])
    return [np.stack(factors), np.stack(pivots), np.zeros(len(a), np.int32)]


STATE = np.array([0x123456789ABCDEF0, 0x0FEDCBA987654321, 77], np.uint64)

PROGRAMS = [
    Program("batch_norm_inference", "normalisation by given moments", {"x": X, "scale": SCALE, "offset": OFFSET, "mean": MEAN, "variance": VARIANCE}, """
      %r = "stablehlo.batch_norm_inference"(%x, %scale, %offset, %mean, %variance) <{epsilon = 0.125 : f32, feature_index = 1 : i64}> : (tensor<6x4x5xf32>, tensor<4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<4xf32>) -> tensor<6x4x5xf32>
    """, [("%r", "almost")], batch_norm_inference, divide=[[0] + [None] * 4, [1] + [0] * 4]),
    Program("batch_norm_training", "normalisation by the moments of the batch", {"x": X, "scale": SCALE, "offset": OFFSET}, """
      %r:3 = "stablehlo.batch_norm_training"(%x, %scale, %offset) <{epsilon = 0.125 : f32, feature_index = 1 : i64}> : (tensor<6x4x5xf32>, tensor<4xf32>, tensor<4xf32>) -> (tensor<6x4x5xf32>, tensor<4xf32>, tensor<4xf32>)
    """, [("%r#0", "almost"), ("%r#1", "almost"), ("%r#2", "almost")], batch_norm_training, divide=[[0, None, None], [1, 0, 0], [2, None, None]]),
    Program("batch_norm_grad", "the gradients of normalisation", {"x": X, "scale": SCALE, "mean": MEAN, "variance": VARIANCE, "g": GRADIENT}, """
      %r:3 = "stablehlo.batch_norm_grad"(%x, %scale, %mean, %variance, %g) <{epsilon = 0.125 : f32, feature_index = 1 : i64}> : (tensor<6x4x5xf32>, tensor<4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<6x4x5xf32>) -> (tensor<6x4x5xf32>, tensor<4xf32>, tensor<4xf32>)
    """, [("%r#0", "almost"), ("%r#1", "almost"), ("%r#2", "almost")], batch_norm_grad, divide=[[0, None, None, None, 0], [1, 0, 0, 0, 1]]),
    Program("fft", "Fourier transforms, forward, back and of real numbers", {"z": (DRAW.normal(size=(6, 8)) + 1j * DRAW.normal(size=(6, 8))).astype(np.complex64), "x": DRAW.normal(size=(6, 8)).astype(np.float32)}, """
      %r0 = stablehlo.fft %z, type = FFT, length = [8] : (tensor<6x8xcomplex<f32>>) -> tensor<6x8xcomplex<f32>>
      %r1 = stablehlo.fft %z, type = IFFT, length = [6, 8] : (tensor<6x8xcomplex<f32>>) -> tensor<6x8xcomplex<f32>>
      %r2 = stablehlo.fft %x, type = RFFT, length = [8] : (tensor<6x8xf32>) -> tensor<6x5xcomplex<f32>>
      %r3 = stablehlo.fft %r2, type = IRFFT, length = [8] : (tensor<6x5xcomplex<f32>>) -> tensor<6x8xf32>
    """, [(f"%r{i}", "almost") for i in range(4)], lambda z, x: [np.fft.fft(z).astype(np.complex64), np.fft.ifft2(z).astype(np.complex64),
                                                              np.fft.rfft(x).astype(np.complex64), x], divide=[[0, 0], [1, 1]]),
    Program("cholesky", "the triangular root of positive matrices", {"a": POSITIVE}, """
      %l = stablehlo.cholesky %a, lower = true : tensor<3x4x4xf32>
      %t = stablehlo.transpose %l, dims = [0, 2, 1] : (tensor<3x4x4xf32>) -> tensor<3x4x4xf32>
      %z = stablehlo.constant dense<0.0> : tensor<3x4x4xf32>
      %i = stablehlo.iota dim = 1 : tensor<3x4x4xi32>
      %j = stablehlo.iota dim = 2 : tensor<3x4x4xi32>
      %in_lower = stablehlo.compare GE, %i, %j, SIGNED : (tensor<3x4x4xi32>, tensor<3x4x4xi32>) -> tensor<3x4x4xi1>
      %r = stablehlo.select %in_lower, %l, %z : tensor<3x4x4xi1>, tensor<3x4x4xf32>
    """, [("%r", "almost")], lambda a: [np.linalg.cholesky(a.astype(np.float64)).astype(np.float32)], divide=[[0], [1]]),
    Program("triangular_solve", "triangular systems, from both sides, transposed", {"a": LOWER, "b": RIGHT}, """
      %r0 = "stablehlo.triangular_solve"(%a, %b) <{left_side = true, lower = true, unit_diagonal = false, transpose_a = #stablehlo<transpose NO_TRANSPOSE>}> : (tensor<3x4x4xf32>, tensor<3x4x2xf32>) -> tensor<3x4x2xf32>
      %r1 = "stablehlo.triangular_solve"(%a, %b) <{left_side = true, lower = true, unit_diagonal = false, transpose_a = #stablehlo<transpose TRANSPOSE>}> : (tensor<3x4x4xf32>, tensor<3x4x2xf32>) -> tensor<3x4x2xf32>
      %t = stablehlo.transpose %b, dims = [0, 2, 1] : (tensor<3x4x2xf32>) -> tensor<3x2x4xf32>
      %r2 = "stablehlo.triangular_solve"(%a, %t) <{left_side = false, lower = true, unit_diagonal = true, transpose_a = #stablehlo<transpose NO_TRANSPOSE>}> : (tensor<3x4x4xf32>, tensor<3x2x4xf32>) -> tensor<3x2x4xf32>
    """, [("%r0", "almost"), ("%r1", "almost"), ("%r2", "almost")], lambda a, b: [
        np.linalg.solve(a.astype(np.float64), b).astype(np.float32), np.linalg.solve(a.astype(np.float64).transpose(0, 2, 1), b).astype(np.float32),
        np.linalg.solve((np.tril(a, -1) + np.eye(4)).astype(np.float64).transpose(0, 2, 1), b).transpose(0, 2, 1).astype(np.float32)], divide=[[0, 0], [None, 2]]),
    Program("rng_bit_generator", "random bits of both algorithms, and their next states", {"s": STATE3, "p": STATE}, """
      %r0:2 = stablehlo.rng_bit_generator %s, algorithm = THREE_FRY : (tensor<2xui64>) -> (tensor<2xui64>, tensor<6x3xui32>)
      %r1:2 = stablehlo.rng_bit_generator %p, algorithm = PHILOX : (tensor<3xui64>) -> (tensor<3xui64>, tensor<6x3xui32>)
      %r2:2 = stablehlo.rng_bit_generator %s, algorithm = THREE_FRY : (tensor<2xui64>) -> (tensor<2xui64>, tensor<5xui64>)
      %r3:2 = stablehlo.rng_bit_generator %p, algorithm = PHILOX : (tensor<3xui64>) -> (tensor<3xui64>, tensor<7xui64>)
    """, [(f"%r{i}#{j}", "eq") for i in range(4) for j in (0, 1)], divide=[[0, None], [None, 0]]),
    Program("lu", "LU factors by LAPACK, rows changing places", {"a": TALL}, """
      %r:3 = stablehlo.custom_call @lapack_sgetrf_ffi(%a) {mhlo.backend_config = {}, operand_layouts = [dense<[1, 2, 0]> : tensor<3xindex>], result_layouts = [dense<[1, 2, 0]> : tensor<3xindex>, dense<[1, 0]> : tensor<2xindex>, dense<0> : tensor<1xindex>]} : (tensor<3x5x4xf32>) -> (tensor<3x5x4xf32>, tensor<3x4xi32>, tensor<3xi32>)
    """, [("%r#0", "almost"), ("%r#1", "eq"), ("%r#2", "eq")], lu_factors, divide=[[0], [1]]),
    Program("qr", "orthogonal columns by LAPACK, and what they leave", {"a": TALL}, """
      %f:2 = stablehlo.custom_call @lapack_sgeqrf_ffi(%a) {mhlo.backend_config = {}} : (tensor<3x5x4xf32>) -> (tensor<3x5x4xf32>, tensor<3x4xf32>)
      %q = stablehlo.custom_call @lapack_sorgqr_ffi(%f#0, %f#1) {mhlo.backend_config = {}} : (tensor<3x5x4xf32>, tensor<3x4xf32>) -> tensor<3x5x4xf32>
      %top = stablehlo.slice %f#0 [0:3, 0:4, 0:4] : (tensor<3x5x4xf32>) -> tensor<3x4x4xf32>
      %z = stablehlo.constant dense<0.0> : tensor<3x4x4xf32>
      %i = stablehlo.iota dim = 1 : tensor<3x4x4xi32>
      %j = stablehlo.iota dim = 2 : tensor<3x4x4xi32>
      %in_upper = stablehlo.compare LE, %i, %j, SIGNED : (tensor<3x4x4xi32>, tensor<3x4x4xi32>) -> tensor<3x4x4xi1>
      %r = stablehlo.select %in_upper, %top, %z : tensor<3x4x4xi1>, tensor<3x4x4xf32>
    """, [("%q", "almost"), ("%r", "almost")], lambda a: [part.astype(np.float32) for part in np.linalg.qr(a.astype(np.float64))], divide=[[0], [2]]),
    Program("eigh", "eigenvalues and singular values by LAPACK", {"a": POSITIVE, "b": TALL}, """
      %e:3 = stablehlo.custom_call @lapack_ssyevd_ffi(%a) {mhlo.backend_config = {mode = 86 : ui8, uplo = 76 : ui8}} : (tensor<3x4x4xf32>) -> (tensor<3x4x4xf32>, tensor<3x4xf32>, tensor<3xi32>)
      %s:5 = stablehlo.custom_call @lapack_sgesdd_ffi(%b) {mhlo.backend_config = {mode = 83 : ui8}} : (tensor<3x5x4xf32>) -> (tensor<3x5x4xf32>, tensor<3x4xf32>, tensor<3x5x4xf32>, tensor<3x4x4xf32>, tensor<3xi32>)
      %values = stablehlo.broadcast_in_dim %e#1, dims = [0, 2] : (tensor<3x4xf32>) -> tensor<3x4x4xf32>
      %scaled = stablehlo.multiply %e#0, %values : tensor<3x4x4xf32>
      %again = stablehlo.dot_general %scaled, %e#0, batching_dims = [0] x [0], contracting_dims = [2] x [2] : (tensor<3x4x4xf32>, tensor<3x4x4xf32>) -> tensor<3x4x4xf32>
    """, [("%e#1", "almost"), ("%again", "almost"), ("%s#1", "almost"), ("%e#2", "eq"), ("%s#4", "eq")], lambda a, b: [
        np.linalg.eigvalsh(a.astype(np.float64)).astype(np.float32), a, np.linalg.svd(b.astype(np.float64), compute_uv=False).astype(np.float32),
        np.zeros(3, np.int32), np.zeros(3, np.int32)], divide=[[0, 0], [1, None]]),
]

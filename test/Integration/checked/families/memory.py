# ===- memory.py - Loops over memory, and vectors -------------------------===#
#
# Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
# See the LICENSE file for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# ===----------------------------------------------------------------------===#
"""Programs of memrefs and vectors between ops on tensors, as Buddy MLIR prints them."""

import numpy as np

from harness import Program

F = np.float32
random = np.random.default_rng(23)


def integers(*shape, dtype=F):
    return random.integers(-5, 6, shape).astype(dtype)


# A head of attention while decoding: a row is put into the cache, scores by vectors of 4 lanes, a running softmax.
DECODE = """
  %zero4 = arith.constant dense<0.0> : vector<4xf32>
  %zero = arith.constant 0.0 : f32
  %one = arith.constant 1.0 : f32
  %low = arith.constant -1.0e30 : f32
  %scale = arith.constant 0.125 : f32
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %c8 = arith.constant 8 : index
  %cache = bufferization.to_buffer %k : tensor<3x6x8xf32> to memref<3x6x8xf32>
  %news = bufferization.to_buffer %row : tensor<3x8xf32> to memref<3x8xf32>
  %places = bufferization.to_buffer %at : tensor<1xi64> to memref<1xi64>
  scf.for %h = %c0 to %c3 step %c1 {
    scf.for %d = %c0 to %c8 step %c1 {
      %new = memref.load %news[%h, %d] : memref<3x8xf32>
      %place = memref.load %places[%c0] : memref<1xi64>
      %t = arith.index_cast %place : i64 to index
      memref.store %new, %cache[%h, %t, %d] : memref<3x6x8xf32>
    }
  }
  %r1 = bufferization.to_tensor %cache restrict : memref<3x6x8xf32> to tensor<3x6x8xf32>
  %s = arith.addf %q, %row : tensor<3x8xf32>
  %query = bufferization.to_buffer %s : tensor<3x8xf32> to memref<3x8xf32>
  %out = memref.alloc() : memref<3x8xf32>
  %sum = memref.alloc() : memref<8xf32>
  affine.for %h = 0 to 3 {
    affine.for %d = 0 to 8 {
      memref.store %zero, %sum[%d] : memref<8xf32>
    }
    %f:2 = affine.for %t = 0 to 6 iter_args(%m = %low, %l = %zero) -> (f32, f32) {
      %p = affine.for %d = 0 to 8 step 4 iter_args(%c = %zero4) -> (vector<4xf32>) {
        %x = vector.load %query[%h, %d] : memref<3x8xf32>, vector<4xf32>
        %y = vector.load %cache[%h, %t, %d] : memref<3x6x8xf32>, vector<4xf32>
        %z = vector.fma %x, %y, %c : vector<4xf32>
        affine.yield %z : vector<4xf32>
      }
      %dot = vector.reduction <add>, %p : vector<4xf32> into f32
      %score = arith.mulf %dot, %scale : f32
      %top = arith.maximumf %score, %m : f32
      %d0 = arith.subf %m, %top : f32
      %old = math.exp %d0 : f32
      %d1 = arith.subf %score, %top : f32
      %e = math.exp %d1 : f32
      %l0 = arith.mulf %l, %old : f32
      %l1 = arith.addf %l0, %e : f32
      affine.for %d = 0 to 8 {
        %u = memref.load %cache[%h, %t, %d] : memref<3x6x8xf32>
        %v = memref.load %sum[%d] : memref<8xf32>
        %w = arith.mulf %v, %old : f32
        %n = arith.mulf %u, %e : f32
        %o = arith.addf %w, %n : f32
        memref.store %o, %sum[%d] : memref<8xf32>
      }
      affine.yield %top, %l1 : f32, f32
    }
    affine.for %d = 0 to 8 {
      %v = memref.load %sum[%d] : memref<8xf32>
      %w = arith.divf %v, %f#1 : f32
      memref.store %w, %out[%h, %d] : memref<3x8xf32>
    }
  }
  %r0 = bufferization.to_tensor %out restrict : memref<3x8xf32> to tensor<3x8xf32>
"""


def decode(q, row, k, at):
    cache = k.copy()
    cache[:, at[0]] = row
    scores = np.einsum("hd,htd->ht", (q + row).astype(np.float64), cache) / 8
    weights = np.exp(scores - scores.max(1, keepdims=True))
    return [(np.einsum("ht,htd->hd", weights, cache) / weights.sum(1, keepdims=True)).astype(F), cache]


# Lanes are added in their order: sums of numbers of very different size tell.
LANES = """
  %c0 = arith.constant 0 : index
  %m = bufferization.to_buffer %a : tensor<3x8xf32> to memref<3x8xf32>
  %o = memref.alloc() : memref<3xf32>
  affine.for %i = 0 to 3 {
    %v = vector.load %m[%i, %c0] : memref<3x8xf32>, vector<8xf32>
    %w = vector.reduction <add>, %v : vector<8xf32> into f32
    memref.store %w, %o[%i] : memref<3xf32>
  }
  %r0 = bufferization.to_tensor %o restrict : memref<3xf32> to tensor<3xf32>
"""


def lanes(a):
    sums = np.zeros(3, F)
    for lane in range(8):
        sums = (sums + a[:, lane]).astype(F)
    return [sums]


# Tails by masks and by padding, n-dimensional transfers, lanes that move, numbers that leave a loop.
TAILS = """
  %c0 = arith.constant 0 : index
  %c4 = arith.constant 4 : index
  %c10 = arith.constant 10 : index
  %zero = arith.constant 0 : i32
  %nothing = arith.constant dense<0> : vector<4xi32>
  %three = arith.constant dense<3> : vector<4xi32>
  %m = bufferization.to_buffer %a : tensor<10xi32> to memref<10xi32>
  %o = memref.alloc() : memref<10xi32>
  %total = scf.for %i = %c0 to %c10 step %c4 iter_args(%c = %nothing) -> (vector<4xi32>) {
    %left = arith.subi %c10, %i : index
    %k = vector.create_mask %left : vector<4xi1>
    %v = vector.maskedload %m[%i], %k, %nothing : memref<10xi32>, vector<4xi1>, vector<4xi32> into vector<4xi32>
    %w = arith.muli %v, %three : vector<4xi32>
    vector.maskedstore %o[%i], %k, %w : memref<10xi32>, vector<4xi1>, vector<4xi32>
    %n = arith.addi %c, %v : vector<4xi32>
    scf.yield %n : vector<4xi32>
  }
  %number = vector.reduction <add>, %total : vector<4xi32> into i32
  %r1 = tensor.from_elements %number : tensor<i32>
  %r0 = bufferization.to_tensor %o restrict : memref<10xi32> to tensor<10xi32>
  %n = bufferization.to_buffer %b : tensor<3x5xi32> to memref<3x5xi32>
  %p = memref.alloc() : memref<8x4xi32>
  %t = vector.transfer_read %n[%c0, %c0], %zero : memref<3x5xi32>, vector<4x8xi32>
  %u = vector.transpose %t, [1, 0] : vector<4x8xi32> to vector<8x4xi32>
  %x = vector.extract %u[2] : vector<4xi32> from vector<8x4xi32>
  %y = vector.shuffle %x, %three [3, 2, 4, 0] : vector<4xi32>, vector<4xi32>
  %z = vector.insert %y, %u [7] : vector<4xi32> into vector<8x4xi32>
  vector.transfer_write %z, %p[%c0, %c0] {in_bounds = [true, true]} : vector<8x4xi32>, memref<8x4xi32>
  %r2 = bufferization.to_tensor %p restrict : memref<8x4xi32> to tensor<8x4xi32>
"""


def tails(a, b):
    padded = np.zeros((8, 4), np.int32)
    padded[:5, :3] = b.T
    padded[7] = [padded[2, 3], padded[2, 2], 3, padded[2, 0]]
    return [a * 3, a.sum(dtype=np.int32), padded]


# Indices that lie outside: a load reads the nearest place, a store is dropped.
OUTSIDE = """
  %c0 = arith.constant 0 : index
  %m = bufferization.to_buffer %a : tensor<6xf64> to memref<6xf64>
  %n = bufferization.to_buffer %p : tensor<4xi64> to memref<4xi64>
  %o = memref.alloc() : memref<4xf64>
  affine.for %i = 0 to 4 {
    %j = memref.load %n[%i] : memref<4xi64>
    %k = arith.index_cast %j : i64 to index
    %v = memref.load %m[%k] : memref<6xf64>
    memref.store %v, %o[%i] : memref<4xf64>
    %w = arith.addf %v, %v : f64
    memref.store %w, %m[%k] : memref<6xf64>
  }
  %r0 = bufferization.to_tensor %o restrict : memref<4xf64> to tensor<4xf64>
  %r1 = bufferization.to_tensor %m restrict : memref<6xf64> to tensor<6xf64>
"""


def outside(a, p):
    memory, loaded = a.copy(), []
    for place in p:
        loaded.append(memory[np.clip(place, 0, 5)])
        if 0 <= place < 6:
            memory[place] = 2 * loaded[-1]
    return [np.array(loaded), memory]


WIDE = (random.standard_normal((3, 8)) * 10.0 ** random.integers(-4, 5, (3, 8))).astype(F)

PROGRAMS = [
    Program("memory_decode", "loops over a cache of keys with vectors, between ops on tensors",
            {"q": integers(3, 8), "row": integers(3, 8), "k": integers(3, 6, 8), "at": np.array([4])}, DECODE,
            [("%r0", "almost"), ("%r1", "eq")], decode, divide=[[0, 0, 0, None], [1, 1, 2, None]]),
    Program("memory_lanes", "the order in which the lanes of a vector are added", {"a": WIDE}, LANES, [("%r0", "eq")], lanes),
    Program("memory_outside", "accesses outside of their buffers", {"a": integers(6, dtype=np.float64), "p": np.array([2, -7, 99, 5])},
            OUTSIDE, [("%r0", "eq"), ("%r1", "eq")], outside),
    Program("memory_tails", "masks, padding, n-dimensional transfers and lanes that move",
            {"a": integers(10, dtype=np.int32), "b": integers(3, 5, dtype=np.int32)}, TAILS,
            [("%r0", "eq"), ("%r1", "eq"), ("%r2", "eq")], tails),
]

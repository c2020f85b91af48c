//===- GemmProblem.h - All that is static about a product -------*- C++ -*-===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What a kernel for a product is made from, and equal for products that share one.
//
//===----------------------------------------------------------------------===//

#ifndef PARTITA_LIB_CONVERSION_GPUGEMM_GEMMPROBLEM_H
#define PARTITA_LIB_CONVERSION_GPUGEMM_GEMMPROBLEM_H

#include "partita/Dialect/Rt/IR/Rt.h"

#include <string>

namespace mlir::partita {

struct GemmProblem {
  int64_t batch = 1, m = 0, n = 0, k = 0;
  bool transposeA = false, transposeB = false;
  MemRefType a, b, bias, c; ///< Of the kernel's arguments, in this order; `bias` is null if there is none.
  double alpha = 1, beta = 0;
  rt::Activation activation = rt::Activation::None;
  /// All rows of the operand begin at a multiple of 16 bytes; pairs of neighbours in rows of c at one of their size.
  bool alignedA = false, alignedB = false, pairedC = false;

  explicit GemmProblem(rt::GemmOp gemm);

  Type elementType() const { return a.getElementType(); }
  Type resultType() const { return c.getElementType(); }
  /// The type that sums have: f32, f64, i32 or i64; null if there is no product of these types.
  Type sumType() const;
  bool isHalf() const { return elementType().isF16() || elementType().isBF16(); }
  bool hasEpilogue() const { return bias || activation != rt::Activation::None; }

  /// Equal for problems that one kernel solves.
  std::string key() const;
  /// `gemm_bf16_4x128x512x64`: batch if there is one, m, n, k.
  std::string name() const;
};

} // namespace mlir::partita

#endif // PARTITA_LIB_CONVERSION_GPUGEMM_GEMMPROBLEM_H

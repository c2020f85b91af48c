//===- EpilogueMatch.h - Kernels that a gemm can do at its end --*- C++ -*-===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Recognises a kernel, in destination-passing form, that adds a bias to a product
// and applies an activation.
//
//===----------------------------------------------------------------------===//

#ifndef PARTITA_LIB_CONVERSION_GPUGEMM_EPILOGUEMATCH_H
#define PARTITA_LIB_CONVERSION_GPUGEMM_EPILOGUEMATCH_H

#include "partita/Dialect/Rt/IR/Rt.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"

namespace mlir::partita {

struct EpilogueMatch {
  std::optional<unsigned> bias; ///< The argument of the kernel that is the bias.
  rt::Activation activation = rt::Activation::None;
};

/// The kernel as an epilogue of the product that its argument `product` holds, a packed matrix with `columns` columns
/// (in whatever shape the kernel sees it). Fails with the reason.
FailureOr<EpilogueMatch> matchEpilogue(func::FuncOp kernel, unsigned product, int64_t columns, std::string &reason);

} // namespace mlir::partita

#endif // PARTITA_LIB_CONVERSION_GPUGEMM_EPILOGUEMATCH_H

//===- NoProducts.cpp - Contractions on the CPU, absent -------------------===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// In place of Cpu/{Gemm,Factorization,Decomposition}.cpp: a GPU rank combines staged parts on
// its CPU, but computes no products there, so the engine does without a BLAS library.
//
//===----------------------------------------------------------------------===//

#include "../Cpu/Gemm.h"
#include "../Cpu/Library.h"

std::string partita::runtime::gemm(const prt_gemm_desc &, double, const void *, const void *, double, void *,
                                   std::atomic<int64_t> &, bool &unsupported, const Epilogue &) {
  unsupported = true;
  return "products on the CPU are not supported by this engine";
}

void partita::runtime::setBlasThreads(int64_t) {}

std::string partita::runtime::whyNoFactorization() {
  return "factors of matrices and triangular systems are not supported by this engine yet: run the program on CPU "
         "ranks";
}

void partita::runtime::factorCholesky(const prt_library_desc &, const void *const *, void *const *) {}
void partita::runtime::solveTriangular(const prt_library_desc &, const void *const *, void *const *) {}
void partita::runtime::decompose(const prt_library_desc &, const void *const *, void *const *) {}

//===- Gemm.h - Contractions on one CPU -------------------------*- C++ -*-===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What prt_gemm does on a CPU: CBLAS for f32 and f64, f32 panels for f16 and
// bf16, plain loops for integers.
//
//===----------------------------------------------------------------------===//

#ifndef PARTITA_LIB_RUNTIME_CPU_GEMM_H
#define PARTITA_LIB_RUNTIME_CPU_GEMM_H

#include "partita/Runtime/partita_rt.h"

#include <atomic>
#include <string>

namespace partita::runtime {

/// What follows a product: bias (null: none) with an element per column of c, then PRT_ACTIVATION_...
struct Epilogue {
  const void *bias = nullptr;
  int64_t activation = PRT_ACTIVATION_NONE;
};

/// Returns why it cannot, or an empty string. `unsupported` is set if the request is meaningful but
/// beyond this engine. `progress` is raised now and then, so that a long product is not taken for a hang.
std::string gemm(const prt_gemm_desc &desc, double alpha, const void *a, const void *b, double beta, void *c,
                 std::atomic<int64_t> &progress, bool &unsupported, const Epilogue &epilogue = Epilogue());

/// Threads that the BLAS library takes per call, in the whole process.
void setBlasThreads(int64_t threads);

} // namespace partita::runtime

#endif // PARTITA_LIB_RUNTIME_CPU_GEMM_H

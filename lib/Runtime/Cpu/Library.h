//===- Library.h - Functions of numerical libraries -------------*- C++ -*-===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What prt_library does on a CPU. Library.cpp checks requests; the functions are in
// Fourier.cpp (KissFFT), Factorization.cpp and Decomposition.cpp (LAPACK and CBLAS of
// OpenBLAS). An engine without one of the libraries answers with the name of the package.
//
//===----------------------------------------------------------------------===//

#ifndef PARTITA_LIB_RUNTIME_CPU_LIBRARY_H
#define PARTITA_LIB_RUNTIME_CPU_LIBRARY_H

#include "partita/Runtime/partita_rt.h"

#include <atomic>
#include <string>
#include <vector>

namespace partita::runtime {

/// Returns why it cannot, or an empty string. `unsupported` is set if the request is meaningful but beyond this engine.
/// `progress` is raised now and then.
std::string callLibrary(const prt_library_desc &desc, const void *const *ins, void *const *outs,
                        std::atomic<int64_t> &progress, bool &unsupported);

/// The checks of a request, and the bytes of its buffers.
struct LibraryBuffers {
  std::vector<int64_t> ins, outs;
};
std::string checkLibrary(const prt_library_desc &desc, LibraryBuffers &buffers);

/// One problem of a checked request; parts are `ins` and `outs` of that problem.
void transformFourier(const prt_library_desc &desc, const void *const *ins, void *const *outs,
                      std::atomic<int64_t> &progress);
void factorCholesky(const prt_library_desc &desc, const void *const *ins, void *const *outs);
void solveTriangular(const prt_library_desc &desc, const void *const *ins, void *const *outs);
/// GETRF and all behind it.
void decompose(const prt_library_desc &desc, const void *const *ins, void *const *outs);

/// Empty, or why the functions are not there: what to install.
std::string whyNoFourier();
std::string whyNoFactorization();

} // namespace partita::runtime

#endif // PARTITA_LIB_RUNTIME_CPU_LIBRARY_H

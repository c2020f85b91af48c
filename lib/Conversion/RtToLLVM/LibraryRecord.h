//===- LibraryRecord.h - The record of a library call -----------*- C++ -*-===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// From the names and the `config` of rt.library to the numbers of prt_library_desc.
//
//===----------------------------------------------------------------------===//

#ifndef PARTITA_LIB_CONVERSION_RTTOLLVM_LIBRARYRECORD_H
#define PARTITA_LIB_CONVERSION_RTTOLLVM_LIBRARYRECORD_H

#include "partita/Dialect/Rt/IR/Rt.h"

#include <array>

namespace mlir::partita {

/// Fields of prt_library_desc; the numbers are those of partita_rt.h.
struct LibraryRecord {
  enum Function : int64_t {
    kFourier = 0,
    kCholesky = 1,
    kTriangularSolve = 2,
    kGetrf = 3,
    kGeqrf = 4,
    kOrgqr = 5,
    kSyevd = 6,
    kGesdd = 7
  };
  enum Flag : int64_t {
    kInverse = 1,
    kReal = 2,
    kComplex = 4,
    kLower = 8,
    kInfo = 16,
    kLeft = 32,
    kUnit = 64,
    kTransposed = 128,
    kAdjoint = 256,
    kVectors = 512,
    kFull = 1024
  };
  int64_t function = kFourier, flags = 0, batch = 1;
  std::array<int64_t, 3> sizes = {0, 0, 0};
};

FailureOr<LibraryRecord> getLibraryRecord(rt::LibraryOp op);

} // namespace mlir::partita

#endif // PARTITA_LIB_CONVERSION_RTTOLLVM_LIBRARYRECORD_H

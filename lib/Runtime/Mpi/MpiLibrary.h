//===- MpiLibrary.h - Starting and ending MPI -------------------*- C++ -*-===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What the files that call MPI share.
//
//===----------------------------------------------------------------------===//

#ifndef PARTITA_LIB_RUNTIME_MPI_MPILIBRARY_H
#define PARTITA_LIB_RUNTIME_MPI_MPILIBRARY_H

#include <atomic>
#include <mpi.h>
#include <string>

namespace partita::runtime {

/// "MPI_ERR_TRUNCATE: message truncated".
std::string mpiErrorText(int error);

/// A job of this process has failed: MPI must not be finalized, since that waits for the others.
extern std::atomic<bool> mpiIsBroken;

} // namespace partita::runtime

#endif // PARTITA_LIB_RUNTIME_MPI_MPILIBRARY_H

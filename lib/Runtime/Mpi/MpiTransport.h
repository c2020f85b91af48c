//===- MpiTransport.h - Transfers over MPI ----------------------*- C++ -*-===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The transport of the mpi engine, and of communicators with members on CPUs and GPUs in
// the engines for both. Host memory only; everything is started without blocking and
// polled, so that the end of a job is noticed. Nothing is combined by MPI: members combine
// by the functions of lib/Runtime/Cpu, for equal bits on all engines.
//
// Compiled once for MPICH and once for Open MPI.
//
//===----------------------------------------------------------------------===//

#ifndef PARTITA_LIB_RUNTIME_MPI_MPITRANSPORT_H
#define PARTITA_LIB_RUNTIME_MPI_MPITRANSPORT_H

#include "../Process/Engine.h"

namespace partita::runtime {

/// Starts MPI unless the program has done so, and reads who this process is. Rank 0 also opens the listener of the
/// rendezvous and tells all where it is. All processes call it.
Outcome openMpi(Launch &launch, std::unique_ptr<Listener> &listener);

/// Serves every channel. After openMpi.
std::unique_ptr<Transport> makeMpiTransport(const EngineHost &host);

} // namespace partita::runtime

#endif // PARTITA_LIB_RUNTIME_MPI_MPITRANSPORT_H

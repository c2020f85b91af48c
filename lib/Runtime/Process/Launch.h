//===- Launch.h - What the launcher says about this process -----*- C++ -*-===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Launchers tell their processes who they are by variables:
//
//   launcher            rank                  ranks                  local rank
//   torchrun, ours      RANK                  WORLD_SIZE             LOCAL_RANK
//   Open MPI            OMPI_COMM_WORLD_RANK  OMPI_COMM_WORLD_SIZE   OMPI_COMM_WORLD_LOCAL_RANK
//   MPICH, Intel MPI    PMI_RANK              PMI_SIZE               MPI_LOCALRANKID
//   PMIx                PMIX_RANK             OMPI_.. or SLURM_..    (the same)
//   Slurm               SLURM_PROCID          SLURM_NTASKS           SLURM_LOCALID
//
// The first one whose rank and ranks are set wins. None: one process, rank 0 of 1.
//
// Where the ranks meet: PRT_RENDEZVOUS=host:port, else MASTER_ADDR and MASTER_PORT + 1
// (torchrun's own store has the port), else the first host of SLURM_NODELIST with a port
// made of SLURM_JOB_ID, else this machine with a port made of the launcher's process id,
// which is right if all ranks are children of one launcher on one machine.
//
//===----------------------------------------------------------------------===//

#ifndef PARTITA_LIB_RUNTIME_PROCESS_LAUNCH_H
#define PARTITA_LIB_RUNTIME_PROCESS_LAUNCH_H

#include <cstdint>
#include <functional>
#include <string>

namespace partita::runtime {

struct Launch {
  std::string launcher; ///< "torchrun", "Open MPI", "MPICH", "PMIx", "Slurm"; empty if there is none
  int64_t rank = 0;
  int64_t ranks = 1;
  int64_t localRank = -1; ///< among the ranks of this machine; -1 if nobody says
  std::string rendezvous; ///< "host:port"; empty if there is one rank
};

/// The value of a variable, or null.
using Lookup = std::function<const char *(const char *name)>;

/// Returns why the variables cannot be right ("RANK: expected a number below WORLD_SIZE = 4, got 4"), or an empty
/// string. `lookup` is for tests; default: the environment.
std::string readLaunch(Launch &launch, const Lookup &lookup = nullptr);

} // namespace partita::runtime

#endif // PARTITA_LIB_RUNTIME_PROCESS_LAUNCH_H

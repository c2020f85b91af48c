//===- MpiLibrary.cpp - Starting and ending MPI ---------------------------===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// MPI belongs to the process, not to a job: it is started by the first job, unless the
// embedder has, and ended when the process ends.
//
//===----------------------------------------------------------------------===//

#include "MpiLibrary.h"

#include "MpiTransport.h"

#include <cstdlib>
#include <cstring>
#include <dlfcn.h>

using namespace partita::runtime;

std::atomic<bool> partita::runtime::mpiIsBroken{false};

std::string partita::runtime::mpiErrorText(int error) {
  char text[MPI_MAX_ERROR_STRING] = "";
  int size = 0;
  MPI_Error_string(error, text, &size);
  return std::string(text, size_t(size));
}

/// A failed job leaves messages under way, and ranks that will not come: then the launcher cleans up.
static void finalizeAtExit() {
  int finalized = 0;
  MPI_Finalized(&finalized);
  if (!finalized && !mpiIsBroken)
    MPI_Finalize();
}

/// Open MPI loads components that take its symbols from the process, also if this engine was loaded privately.
static void showSymbols() {
  Dl_info info;
  if (dladdr(reinterpret_cast<void *>(&MPI_Init_thread), &info) && info.dli_fname)
    dlopen(info.dli_fname, RTLD_NOW | RTLD_GLOBAL | RTLD_NOLOAD);
}

static Outcome startMpi() {
  int started = 0, finalized = 0;
  MPI_Initialized(&started);
  MPI_Finalized(&finalized);
  if (finalized)
    return Outcome::engine("expected MPI to be running, got a process that has finalized it");
  if (started)
    return {};
  showSymbols();
  int provided = 0;
  if (int error = MPI_Init_thread(nullptr, nullptr, MPI_THREAD_MULTIPLE, &provided); error != MPI_SUCCESS)
    return Outcome::engine("MPI_Init_thread: " + mpiErrorText(error));
  std::atexit(finalizeAtExit);
  return {};
}

static const char *nameOfLibrary() {
  char text[MPI_MAX_LIBRARY_VERSION_STRING] = "";
  int size = 0;
  MPI_Get_library_version(text, &size);
  return std::strstr(text, "Open MPI") ? "Open MPI" : "MPICH";
}

/// A process that the launcher of another MPI has started is alone in its world.
static std::string checkLauncher(int64_t ranks, const char *library) {
  Launch environment;
  if (ranks != 1 || !readLaunch(environment).empty() || environment.ranks == 1 || environment.launcher == library)
    return "";
  if (environment.launcher != "Open MPI" && environment.launcher != "MPICH")
    return "";
  const std::string other = environment.launcher;
  return "expected the launcher of " + std::string(library) + ", which this engine is built for, got that of " + other +
         (other == "MPICH" ? ": use mpirun.openmpi, or the engine for MPICH"
                           : ": use mpirun.mpich, or the engine for Open MPI");
}

Outcome partita::runtime::openMpi(Launch &launch, std::unique_ptr<Listener> &listener) {
  if (Outcome started = startMpi(); !started)
    return started;
  int rank = 0, ranks = 1, localRank = 0, localRanks = 1;
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_Comm_size(MPI_COMM_WORLD, &ranks);
  const char *library = nameOfLibrary();
  if (std::string why = checkLauncher(ranks, library); !why.empty())
    return Outcome::argument(why);
  MPI_Comm local;
  MPI_Comm_split_type(MPI_COMM_WORLD, MPI_COMM_TYPE_SHARED, rank, MPI_INFO_NULL, &local);
  MPI_Comm_rank(local, &localRank);
  MPI_Comm_size(local, &localRanks);
  MPI_Comm_free(&local);
  launch.launcher = library;
  launch.rank = rank;
  launch.ranks = ranks;
  launch.localRank = localRank;

  char addresses[1024] = "";
  Outcome opened;
  if (rank == 0) {
    opened = Listener::open(localRanks == ranks ? "127.0.0.1:0" : "", listener);
    const std::string text = opened ? listener->addresses() : "";
    std::strncpy(addresses, text.c_str(), sizeof(addresses) - 1);
  }
  MPI_Bcast(addresses, int(sizeof(addresses)), MPI_CHAR, 0, MPI_COMM_WORLD);
  launch.rendezvous = addresses;
  return opened;
}

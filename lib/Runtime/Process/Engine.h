//===- Engine.h - What makes an engine of processes -------------*- C++ -*-===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// An engine with one rank per process is the core in this folder, which has all
// functions of the ABI, and the few definitions declared here: its name, its device
// and its transports. lib/Runtime/Mpi and lib/Runtime/Cuda give them.
//
// prt_job_create does, in this order: options and world are read; openEngine; the ranks
// join the rendezvous; every transport connects its channels; the communication thread
// starts.
//
//===----------------------------------------------------------------------===//

#ifndef PARTITA_LIB_RUNTIME_PROCESS_ENGINE_H
#define PARTITA_LIB_RUNTIME_PROCESS_ENGINE_H

#include "../Common/Device.h"
#include "../Common/Options.h"
#include "../Common/World.h"
#include "Launch.h"
#include "Rendezvous.h"
#include "Transport.h"

namespace partita::runtime {

/// What one rank is made of.
struct EngineParts {
  Launch launch; ///< rank, ranks, and where to meet
  std::unique_ptr<Listener> listener;
  std::shared_ptr<Device> device;
  std::vector<std::unique_ptr<Transport>> transports; ///< in order of preference
};

/// What the core hands to an engine; it lives as long as the job.
struct EngineHost {
  const World *world = nullptr;
  const Options *options = nullptr;
  const Stop *stop = nullptr;               ///< requested once the job has failed
  std::atomic<int64_t> *progress = nullptr; ///< to be raised now and then by long work
};

/// Makes the device and the transports of this process. Defined by each engine.
Outcome openEngine(const EngineHost &host, EngineParts &parts);

/// "mpi", "cuda". Defined by each engine.
const char *engineName();

/// prt_feature, for what depends on the engine: PRT_FEATURE_DEVICE_MEMORY. Defined by each engine.
bool engineFeature(int64_t query);

} // namespace partita::runtime

#endif // PARTITA_LIB_RUNTIME_PROCESS_ENGINE_H

//===- MpiCudaEngine.cpp - The CUDA engine among ranks on CPUs ------------===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// For the GPU ranks of a mixed job; the others load the engine over the same MPI library.
// NCCL serves the groups of GPU ranks, MPI through the host those with members of both
// kinds.
//
//===----------------------------------------------------------------------===//

#include "../Cuda/CudaDevice.h"
#include "../Cuda/NcclTransport.h"
#include "../Mpi/MpiTransport.h"

#include <algorithm>

using namespace partita::runtime;

/// The ranks of a machine have numbers in a row; those on CPUs take no GPU.
static int64_t deviceOf(const Launch &launch, const World &world) {
  if (launch.localRank < 0 || world.targets.empty())
    return launch.localRank >= 0 ? launch.localRank : launch.rank;
  const auto self = world.targets.begin() + launch.rank;
  return std::count(self - std::min(launch.localRank, launch.rank), self, int64_t(PRT_TARGET_CUDA));
}

Outcome partita::runtime::openEngine(const EngineHost &host, EngineParts &parts) {
  if (Outcome done = openMpi(parts.launch, parts.listener); !done)
    return done;
  const Launch &launch = parts.launch;
  const World &world = *host.world;
  if (launch.rank >= world.ranks)
    return Outcome::argument("expected a process per rank, " + std::to_string(world.ranks) + ", got one with number " +
                             std::to_string(launch.rank));
  if (!world.targets.empty() && world.targets[size_t(launch.rank)] != PRT_TARGET_CUDA)
    return Outcome::argument("expected a rank whose target is cuda, got rank " + std::to_string(launch.rank) +
                             ", whose target is cpu: it loads the engine for CPUs");
  std::shared_ptr<CudaDevice> device;
  if (Outcome done = CudaDevice::open(launch.rank, deviceOf(launch, world), host.progress, host.stop, device); !done)
    return done;
  parts.device = device;
  parts.transports.push_back(std::make_unique<NcclTransport>(launch.rank, device, host.stop, host.options->timeout));
  parts.transports.push_back(makeMpiTransport(host));
  return {};
}

const char *partita::runtime::engineName() { return "cuda"; }

bool partita::runtime::engineFeature(int64_t query) { return query == PRT_FEATURE_DEVICE_MEMORY; }

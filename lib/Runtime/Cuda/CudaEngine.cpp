//===- CudaEngine.cpp - The CUDA engine -----------------------------------===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What the engine of processes is made of here: the GPU of this rank, and NCCL.
//
//===----------------------------------------------------------------------===//

#include "../Process/Engine.h"
#include "CudaDevice.h"
#include "NcclTransport.h"

using namespace partita::runtime;

Outcome partita::runtime::openEngine(const EngineHost &host, EngineParts &parts) {
  if (std::string why = readLaunch(parts.launch); !why.empty())
    return Outcome::argument(why);
  const Launch &launch = parts.launch;
  std::shared_ptr<CudaDevice> device;
  const int64_t local = launch.localRank >= 0 ? launch.localRank : launch.rank;
  if (Outcome done = CudaDevice::open(launch.rank, local, host.progress, host.stop, device); !done)
    return done;
  parts.device = device;
  parts.transports.push_back(std::make_unique<NcclTransport>(launch.rank, device, host.stop, host.options->timeout));
  return {};
}

const char *partita::runtime::engineName() { return "cuda"; }

bool partita::runtime::engineFeature(int64_t query) { return query == PRT_FEATURE_DEVICE_MEMORY; }

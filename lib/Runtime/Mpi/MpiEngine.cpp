//===- MpiEngine.cpp - The engine for CPUs over MPI -----------------------===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Host memory and MPI.
//
//===----------------------------------------------------------------------===//

#include "../Common/HostDevice.h"
#include "MpiTransport.h"

using namespace partita::runtime;

Outcome partita::runtime::openEngine(const EngineHost &host, EngineParts &parts) {
  if (Outcome done = openMpi(parts.launch, parts.listener); !done)
    return done;
  parts.device = std::make_shared<HostDevice>(*host.progress);
  parts.transports.push_back(makeMpiTransport(host));
  return {};
}

const char *partita::runtime::engineName() { return "mpi"; }

bool partita::runtime::engineFeature(int64_t query) { return query == PRT_FEATURE_LAZY; }

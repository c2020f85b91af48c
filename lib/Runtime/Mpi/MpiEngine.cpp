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

#include <algorithm>

using namespace partita::runtime;

namespace {

/// A rank on a CPU among ranks on GPUs: when those tell each other the id of their NCCL communicator, it has nothing to
/// say (NcclTransport::connect).
class NoNccl : public Transport {
public:
  bool usesHostMemory() const override { return true; }
  bool serves(const World &, const Channel &) const override { return false; }
  Outcome connect(const World &, const std::vector<Channel *> &, Rendezvous &rendezvous) override {
    std::vector<std::string> all;
    return rendezvous.exchange("", all);
  }
  bool combines(int64_t, int64_t) const override { return false; }
  Outcome begin(const std::vector<Transfer> &, std::unique_ptr<Batch> &) override { return {}; }
  Outcome finish(Batch &) override { return {}; }
};

} // namespace

Outcome partita::runtime::openEngine(const EngineHost &host, EngineParts &parts) {
  if (Outcome done = openMpi(parts.launch, parts.listener); !done)
    return done;
  parts.device = std::make_shared<HostDevice>(*host.progress);
  const std::vector<int64_t> &targets = host.world->targets;
  if (parts.launch.rank < int64_t(targets.size()) && targets[size_t(parts.launch.rank)] != PRT_TARGET_CPU)
    return Outcome::argument("expected a rank whose target is cpu, got rank " + std::to_string(parts.launch.rank) +
                             ", whose target is cuda: it loads the engine for GPUs");
  if (std::find(targets.begin(), targets.end(), int64_t(PRT_TARGET_CUDA)) != targets.end())
    parts.transports.push_back(std::make_unique<NoNccl>());
  parts.transports.push_back(makeMpiTransport(host));
  return {};
}

const char *partita::runtime::engineName() { return "mpi"; }

bool partita::runtime::engineFeature(int64_t query) { return query == PRT_FEATURE_LAZY; }

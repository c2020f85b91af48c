//===- LocalEngine.h - An engine of processes inside one process *- C++ -*-===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The core of engines with one rank per process, run by threads: a transport through
// memory that counts what it moves, and a device whose buffers are not the host's, which
// checks every pointer. So tests reach staging, communicators with members of both kinds,
// and transports that combine, without a launcher.
//
//===----------------------------------------------------------------------===//

#ifndef PARTITA_TEST_UNIT_RUNTIME_LOCALENGINE_H
#define PARTITA_TEST_UNIT_RUNTIME_LOCALENGINE_H

#include "partita/Runtime/partita_rt.h"

#include <functional>
#include <string>
#include <vector>

namespace partita::localengine {

struct EngineSetup {
  int64_t ranks = 1;
  bool deviceMemory = false; ///< all ranks have devices ...
  bool mixed = false;        ///< ... only those with odd numbers have
  bool hostTransport = true; ///< it works on host memory
  bool combines = false;     ///< it knows all combiners
  int64_t broken = -1;       ///< this rank finds no device
  bool threads = true;       ///< it may be called from a thread of the engine
};

/// Runs `body` as every rank, each on a thread of its own, where it makes and runs jobs. Returns the bytes that each
/// rank has sent.
std::vector<int64_t> runRanks(const EngineSetup &setup, const std::function<void(int64_t rank)> &body);

} // namespace partita::localengine

#endif // PARTITA_TEST_UNIT_RUNTIME_LOCALENGINE_H

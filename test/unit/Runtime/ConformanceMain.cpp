//===- ConformanceMain.cpp - The conformance program ----------------------===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// partita-rt-conformance [RANKS] [FILTER]: runs the cases whose name contains
// FILTER on the engine that it is linked to. With an engine of processes, start
// RANKS of it; every process then runs its own rank. On devices the cases that launch
// need the image that PARTITA_CONFORMANCE_KERNELS names (of ConformanceKernels.cu). For a job
// of both kinds of ranks PARTITA_CONFORMANCE_TARGETS has a letter per rank, c(pu) or g(pu).
//
//===----------------------------------------------------------------------===//

#include "Conformance.h"

#include <cstdio>
#include <cstdlib>
#include <cstring>

using namespace partita::conformance;

int main(int argc, char **argv) {
  const int64_t ranks = argc > 1 ? std::strtoll(argv[1], nullptr, 10) : 3;
  const std::string filter = argc > 2 ? argv[2] : "";
  World world(ranks);
  const char *targets = std::getenv("PARTITA_CONFORMANCE_TARGETS");
  std::vector<int64_t> codes;
  for (int64_t rank = 0; targets && *targets && rank < ranks; ++rank)
    codes.push_back(targets[rank % int64_t(std::strlen(targets))] == 'g' ? PRT_TARGET_CUDA : PRT_TARGET_CPU);
  world.world.targets = codes.empty() ? nullptr : codes.data();
  int failed = 0, run = 0;
  std::vector<char> image;
  prt_module module = {};
  Kernels kernels = {};
  const bool hasImage = imageKernels(std::getenv("PARTITA_CONFORMANCE_KERNELS"), image, module, kernels);
  Session session(world, {});
  for (const Case &testCase : allCases(hasImage ? &kernels : nullptr)) {
    if (testCase.name.find(filter) == std::string::npos)
      continue;
    ++run;
    const std::string why = session.run(testCase);
    failed += !why.empty();
    if (!why.empty())
      std::printf("FAILED %s\n%s\n", testCase.name.c_str(), why.c_str());
  }
  std::printf("%s, %lld ranks: %d cases, %d failed\n", prt_engine_name(), static_cast<long long>(ranks), run, failed);
  return failed ? 1 : 0;
}

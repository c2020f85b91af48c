//===- EmbedderMain.cpp - A program that owns MPI -------------------------===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// partita-rt-embedder RANKS single|funneled|serialized|multiple [FILTER]: a program that
// has started MPI itself, with that much support of threads, runs the conformance cases
// and goes on using MPI afterwards.
//
//===----------------------------------------------------------------------===//

#include "Conformance.h"

#include <cstdio>
#include <cstdlib>
#include <mpi.h>

using namespace partita::conformance;

int main(int argc, char **argv) {
  const World world(argc > 1 ? std::strtoll(argv[1], nullptr, 10) : 1);
  const std::string level = argc > 2 ? argv[2] : "single", filter = argc > 3 ? argv[3] : "";
  const int wanted = level == "multiple"     ? MPI_THREAD_MULTIPLE
                     : level == "serialized" ? MPI_THREAD_SERIALIZED
                     : level == "funneled"   ? MPI_THREAD_FUNNELED
                                             : MPI_THREAD_SINGLE;
  int provided = 0, rank = 0, failed = 0, run = 0;
  MPI_Init_thread(&argc, &argv, wanted, &provided);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  {
    Session session(world, {});
    for (const Case &testCase : allCases()) {
      if (testCase.name.find(filter) == std::string::npos)
        continue;
      ++run;
      const std::string why = session.run(testCase);
      failed += !why.empty();
      if (!why.empty())
        std::printf("FAILED %s\n%s\n", testCase.name.c_str(), why.c_str());
    }
  }
  int sum = 1;
  MPI_Allreduce(MPI_IN_PLACE, &sum, 1, MPI_INT, MPI_SUM, MPI_COMM_WORLD);
  std::printf("rank %d of %d, %s threads: %d cases, %d failed\n", rank, sum, level.c_str(), run, failed);
  MPI_Finalize();
  return failed ? 1 : 0;
}

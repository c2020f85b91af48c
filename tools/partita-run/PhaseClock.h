//===- PhaseClock.h - Seconds of a phase ------------------------*- C++ -*-===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Wall time, and CPU time of the whole process: on a machine that others use, only the
// second one can be compared.
//
//===----------------------------------------------------------------------===//

#ifndef PARTITA_TOOLS_RUN_PHASECLOCK_H
#define PARTITA_TOOLS_RUN_PHASECLOCK_H

#include <chrono>
#include <ctime>

namespace partita::run {

/// Runs from its construction.
class PhaseClock {
public:
  double wall() const { return std::chrono::duration<double>(std::chrono::steady_clock::now() - began).count(); }
  double cpu() const { return processSeconds() - beganProcess; }

private:
  static double processSeconds() {
    std::timespec time;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
    return static_cast<double>(time.tv_sec) + 1e-9 * static_cast<double>(time.tv_nsec);
  }
  std::chrono::steady_clock::time_point began = std::chrono::steady_clock::now();
  double beganProcess = processSeconds();
};

} // namespace partita::run

#endif // PARTITA_TOOLS_RUN_PHASECLOCK_H

//===- Guardian.cpp - A process that outlives its rank --------------------===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The launcher's descriptors stay open here, so that it does not notice at once.
//
//===----------------------------------------------------------------------===//

#include "Guardian.h"

#include "CommandLine.h"

#include "llvm/Support/raw_ostream.h"
#include <cerrno>
#include <csignal>
#include <cstring>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

using namespace partita::run;

/// The rank, for the handler of signals.
static volatile sig_atomic_t guarded = 0;

static void passOn(int signal) {
  if (guarded > 0)
    kill(guarded, signal);
}

std::optional<int> partita::run::guardRank(int64_t rank) {
  pid_t guardian = getpid(), child = fork();
  if (child < 0)
    return std::nullopt; // the rank runs unguarded
  if (child == 0) {
    prctl(PR_SET_PDEATHSIG, SIGKILL);
    if (getppid() != guardian)
      _exit(Failed);
    return std::nullopt;
  }
  guarded = child;
  for (int signal : {SIGHUP, SIGINT, SIGTERM})
    std::signal(signal, passOn);
  int status = 0;
  while (waitpid(child, &status, 0) < 0 && errno == EINTR) {
  }
  if (WIFEXITED(status))
    return WEXITSTATUS(status);
  int signal = WTERMSIG(status);
  llvm::errs() << "partita-run: error: rank " << rank << " was ended by signal " << signal << " (" << strsignal(signal)
               << ")\n";
  constexpr unsigned secondsForOthers = 2;
  sleep(secondsForOthers);
  return Failed;
}

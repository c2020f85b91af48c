//===- Options.h - Settings of a job ----------------------------*- C++ -*-===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// prt_options with what the environment says filled in.
//
//===----------------------------------------------------------------------===//

#ifndef PARTITA_LIB_RUNTIME_COMMON_OPTIONS_H
#define PARTITA_LIB_RUNTIME_COMMON_OPTIONS_H

#include "partita/Runtime/partita_rt.h"

#include <string>

namespace partita::runtime {

struct Options {
  double timeout = 60;
  double loopTimeout = 600; ///< PRT_LOOP_TIMEOUT
  bool lazy = false;
  int64_t injectRank = -1, injectOp = -1;
  bool injectHang = false;
  int64_t blasThreads = 0; ///< 0: see prt_options
  std::string trace;       ///< prefix of the files; empty: none
};

/// Reads the settings, or the environment; returns why they cannot be, or an empty string.
std::string readOptions(const prt_options *given, Options &options);

} // namespace partita::runtime

#endif // PARTITA_LIB_RUNTIME_COMMON_OPTIONS_H

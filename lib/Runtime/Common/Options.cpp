//===- Options.cpp - Settings of a job ------------------------------------===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// prt_options and the environment.
//
//===----------------------------------------------------------------------===//

#include "Options.h"

#include <cstdlib>
#include <cstring>

using namespace partita::runtime;

static std::string readInjection(const char *text, Options &options) {
  if (!text || !*text)
    return "";
  char *rankEnd = nullptr, *opEnd = nullptr;
  const long long rank = std::strtoll(text, &rankEnd, 10);
  const long long op = *rankEnd == ':' ? std::strtoll(rankEnd + 1, &opEnd, 10) : -1;
  const char *what = opEnd && *opEnd == ':' ? opEnd + 1 : "";
  const bool known = std::strcmp(what, "fail") == 0 || std::strcmp(what, "hang") == 0;
  if (!known || rankEnd == text || opEnd == rankEnd + 1 || rank < 0 || op < 0)
    return std::string("PRT_INJECT: expected RANK:OP:fail or RANK:OP:hang, got \"") + text + "\"";
  options.injectRank = rank;
  options.injectOp = op;
  options.injectHang = std::strcmp(what, "hang") == 0;
  return "";
}

static std::string readSeconds(const char *name, double otherwise, double &seconds) {
  const char *text = std::getenv(name);
  char *end = nullptr;
  seconds = text && *text ? std::strtod(text, &end) : otherwise;
  return end && *end ? std::string(name) + ": expected seconds, got \"" + text + "\"" : "";
}

std::string partita::runtime::readOptions(const prt_options *given, Options &options) {
  const prt_options none = {};
  const prt_options &from = given ? *given : none;
  options.blasThreads = from.blas_threads;
  options.timeout = from.timeout;
  if (options.timeout == 0)
    if (std::string why = readSeconds("PRT_TIMEOUT", 60, options.timeout); !why.empty())
      return why;
  if (!(options.timeout > 0 && options.timeout < 1e9))
    return "PRT_TIMEOUT: expected seconds above 0, got " + std::to_string(options.timeout);
  if (std::string why = readSeconds("PRT_LOOP_TIMEOUT", 10 * options.timeout, options.loopTimeout); !why.empty())
    return why;
  if (!(options.loopTimeout > 0))
    return "PRT_LOOP_TIMEOUT: expected seconds above 0, got " + std::to_string(options.loopTimeout);
  options.lazy = from.lazy > 0;
  if (from.lazy == 0) {
    const char *text = std::getenv("PRT_LAZY");
    options.lazy = text && *text && std::strcmp(text, "0") != 0;
  }
  const char *trace = from.trace ? from.trace : std::getenv("PRT_TRACE");
  options.trace = trace ? trace : "";
  return readInjection(from.inject ? from.inject : std::getenv("PRT_INJECT"), options);
}

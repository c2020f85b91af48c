//===- Outcome.h - What a step of an engine came to -------------*- C++ -*-===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Results of steps inside of an engine, and how a step learns that the job has
// ended meanwhile.
//
//===----------------------------------------------------------------------===//

#ifndef PARTITA_LIB_RUNTIME_COMMON_OUTCOME_H
#define PARTITA_LIB_RUNTIME_COMMON_OUTCOME_H

#include "partita/Runtime/partita_rt.h"

#include <atomic>
#include <string>
#include <utility>

namespace partita::runtime {

/// Nothing, or a PRT_ERROR_ code with its reason ("expected X, got Y"; rank and op are added by who reports it).
///
///   if (Outcome done = device.copy(...); !done)
///     return done;
class [[nodiscard]] Outcome {
public:
  Outcome() = default;
  Outcome(int32_t code, std::string why) : code(code), why(std::move(why)) {}

  /// The text of a check that is empty if all is well.
  static Outcome argument(std::string why) {
    return why.empty() ? Outcome() : Outcome(PRT_ERROR_ARGUMENT, std::move(why));
  }
  static Outcome engine(std::string why) { return {PRT_ERROR_ENGINE, std::move(why)}; }
  /// The job has ended while this step waited; somebody else has reported why.
  static Outcome stopped() { return {PRT_ERROR_TIMEOUT, ""}; }

  explicit operator bool() const { return code == PRT_OK; }

  int32_t code = PRT_OK;
  std::string why;
};

/// Whether a job has ended with an error: a step that waits asks now and then.
class Stop {
public:
  bool requested() const { return code.load(std::memory_order_acquire) != PRT_OK; }
  std::atomic<int32_t> code{PRT_OK};
};

} // namespace partita::runtime

#endif // PARTITA_LIB_RUNTIME_COMMON_OUTCOME_H

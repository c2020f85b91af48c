//===- Result.h - A value, or why there is none -----------------*- C++ -*-===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// How the libraries without MLIR answer when a rule of the language is broken:
// a value, or the sentence that says which numbers break which rule. The
// compiler turns the sentence into a located error.
//
//===----------------------------------------------------------------------===//

#ifndef PARTITA_LAYOUT_RESULT_H
#define PARTITA_LAYOUT_RESULT_H

#include <cassert>
#include <optional>
#include <string>
#include <utility>

namespace partita {

/// A rule of the language is broken. The message names the cause in numbers.
struct Refused {
  std::string message;
};

/// A value or a refusal. Test it like a pointer: `if (!result) emitError(result.message());`.
template <typename T> class [[nodiscard]] Result {
public:
  Result(T value) : value(std::move(value)) {}
  Result(Refused refusal) : refusal(std::move(refusal)) {}

  explicit operator bool() const { return value.has_value(); }
  T &operator*() & { return get(); }
  const T &operator*() const & { return get(); }
  T &&operator*() && { return std::move(get()); }
  T *operator->() { return &get(); }
  const T *operator->() const { return &get(); }

  /// Why there is no value.
  const std::string &message() const { return refusal.message; }
  /// Passes the refusal on: `if (!r) return r.refused();`.
  const Refused &refused() const { return refusal; }

private:
  T &get() {
    assert(value && "the value of a refusal");
    return *value;
  }
  const T &get() const {
    assert(value && "the value of a refusal");
    return *value;
  }

  std::optional<T> value;
  Refused refusal;
};

/// Nothing to return, but it may be refused.
template <> class [[nodiscard]] Result<void> {
public:
  Result() = default;
  Result(Refused refusal) : refusal(std::move(refusal)) {}

  explicit operator bool() const { return !refusal; }
  const std::string &message() const { return refusal->message; }
  const Refused &refused() const { return *refusal; }

private:
  std::optional<Refused> refusal;
};

} // namespace partita

#endif // PARTITA_LAYOUT_RESULT_H

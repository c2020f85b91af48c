//===- InputRecipe.h - How arguments are made -------------------*- C++ -*-===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// How arguments that no file gives are made: `--input-recipe` and `--seed`.
//
//===----------------------------------------------------------------------===//

#ifndef PARTITA_TOOLS_RUN_INPUTRECIPE_H
#define PARTITA_TOOLS_RUN_INPUTRECIPE_H

#include "partita/Support/Array.h"

namespace partita::run {

/// What a recipe is asked for: argument `position`, named `name`.
struct ArgumentSpec {
  int64_t position = 0;
  std::string name;
  ElementType type;
  llvm::SmallVector<int64_t> shape;
};

/// A list of rules `key=maker`, comma separated; the first whose key matches makes the array.
/// Keys: `arg3`, `arg401..600`, a name, or a glob over names (`*` also crosses `/`). Makers:
///   normal(s)     mean 0, standard deviation s; integers are rounded
///   uniform(a,b)  from a up to, not including, b
///   nonneg        0.001 + the absolute value of normal(0.02)
///   const(v)      v everywhere
///   ids<n         integers from 0 to n - 1
///   onehot        one 1 in each row of the last dimension
/// An argument that no rule matches: normal(1) for floats, ids<4 for integers, a coin for i1.
/// Every argument has a random stream of its own, so arrays do not depend on the others.
class InputRecipe {
public:
  InputRecipe() = default;

  /// Parses a recipe, or, from `@FILE`, the text of that file. Errors quote the rule that is wrong.
  static llvm::Expected<InputRecipe> parse(llvm::StringRef text);

  /// The array of `spec`. An error when the maker cannot give that type (normal of i1) or size.
  llvm::Expected<Array> make(const ArgumentSpec &spec, uint64_t seed) const;

  /// A key of the recipe that matches none of `specs`, or none. A rule without effect is a mistake.
  std::optional<std::string> unusedKey(llvm::ArrayRef<ArgumentSpec> specs) const;

private:
  enum class Maker { Normal, Uniform, NonNegative, Constant, Ids, OneHot };
  struct Rule {
    std::string key;
    Maker maker = Maker::Normal;
    double first = 0, second = 0;
    bool matches(const ArgumentSpec &spec) const;
  };
  static llvm::Expected<Rule> parseRule(llvm::StringRef text);
  static Rule defaultRule(const ElementType &type);
  std::vector<Rule> rules;
};

} // namespace partita::run

#endif // PARTITA_TOOLS_RUN_INPUTRECIPE_H

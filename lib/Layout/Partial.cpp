//===- Partial.cpp - What ops may do to partial values --------------------===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// One row per kind of op and combiner.
//
//===----------------------------------------------------------------------===//

#include "partita/Layout/Partial.h"
#include "llvm/ADT/ArrayRef.h"

using namespace partita;

llvm::StringRef partita::name(Combiner combiner) {
  static constexpr const char *names[] = {"sum",          "product",      "max", "min", "max_number", "min_number",
                                          "max_unsigned", "min_unsigned", "and", "or",  "xor",        "region"};
  return names[static_cast<unsigned>(combiner)];
}

std::optional<Combiner> partita::parseCombiner(llvm::StringRef text) {
  for (unsigned i = 0; i <= static_cast<unsigned>(Combiner::Region); ++i)
    if (name(static_cast<Combiner>(i)) == text)
      return static_cast<Combiner>(i);
  return std::nullopt;
}

namespace {
using C = Combiner;
using P = PartialOp;

/// One entry: op and combiner of the operand(s), and how the result comes about.
struct Entry {
  P op;
  C combiner;
  PartialRule::How how;
  C result;
};
constexpr Entry each(P op, C combiner, C result) { return {op, combiner, PartialRule::Each, result}; }
constexpr Entry each(P op, C combiner) { return {op, combiner, PartialRule::Each, combiner}; }
constexpr Entry once(P op, C combiner) { return {op, combiner, PartialRule::Once, combiner}; }
} // namespace

// Integers wrap, so add, sub, neg and mul are not monotone: a partial max or min is resolved before them. The neutral
// itself breaks it: neg(INT_MIN) = INT_MIN is what an empty shard would contribute.
static constexpr Entry unaryInt[] = {
    each(P::Neg, C::Sum),
    each(P::Not, C::Max, C::Min),
    each(P::Not, C::Min, C::Max),
    each(P::Not, C::MaxUnsigned, C::MinUnsigned),
    each(P::Not, C::MinUnsigned, C::MaxUnsigned),
    each(P::Not, C::And, C::Or),
    each(P::Not, C::Or, C::And),
    each(P::Square, C::Product),
    each(P::ShiftLeft, C::Sum),
    each(P::ShiftLeft, C::And),
    each(P::ShiftLeft, C::Or),
    each(P::ShiftLeft, C::Xor),
    each(P::ShiftRight, C::Max),
    each(P::ShiftRight, C::Min),
    each(P::ShiftRight, C::MaxUnsigned),
    each(P::ShiftRight, C::MinUnsigned),
    each(P::ShiftRight, C::And),
    each(P::ShiftRight, C::Or),
    each(P::ShiftRight, C::Xor),
    each(P::Clamp, C::Max),
    each(P::Clamp, C::Min),
    // Truncation is a ring homomorphism ...
    each(P::Narrow, C::Sum),
    each(P::Narrow, C::Product),
    each(P::Narrow, C::And),
    each(P::Narrow, C::Or),
    each(P::Narrow, C::Xor),
    // ... and extension is monotone but not additive (i8: 100 + 100).
    each(P::Widen, C::Max),
    each(P::Widen, C::Min),
    each(P::Widen, C::MaxUnsigned),
    each(P::Widen, C::MinUnsigned),
    each(P::Widen, C::And),
    each(P::Widen, C::Or),
    each(P::Widen, C::Xor),
    each(P::WidenUnsigned, C::MaxUnsigned),
    each(P::WidenUnsigned, C::MinUnsigned),
    each(P::WidenUnsigned, C::And),
    each(P::WidenUnsigned, C::Or),
    each(P::WidenUnsigned, C::Xor),
};

static constexpr Entry unaryFloat[] = {
    each(P::Neg, C::Sum),
    each(P::Neg, C::Max, C::Min),
    each(P::Neg, C::Min, C::Max),
    each(P::Neg, C::MaxNumber, C::MinNumber),
    each(P::Neg, C::MinNumber, C::MaxNumber),
    each(P::Abs, C::Product),
    each(P::Square, C::Product),
    each(P::Increasing, C::Max),
    each(P::Increasing, C::Min),
    each(P::Increasing, C::MaxNumber),
    each(P::Increasing, C::MinNumber),
    each(P::Decreasing, C::Max, C::Min),
    each(P::Decreasing, C::Min, C::Max),
    each(P::Decreasing, C::MaxNumber, C::MinNumber),
    each(P::Decreasing, C::MinNumber, C::MaxNumber),
    // Rounding is monotone.
    each(P::Narrow, C::Max),
    each(P::Narrow, C::Min),
    each(P::Narrow, C::MaxNumber),
    each(P::Narrow, C::MinNumber),
    each(P::Widen, C::Sum),
    each(P::Widen, C::Product),
    each(P::Widen, C::Max),
    each(P::Widen, C::Min),
    each(P::Widen, C::MaxNumber),
    each(P::Widen, C::MinNumber),
};

static constexpr Entry wholeInt[] = {
    once(P::Add, C::Sum),
    once(P::Sub, C::Sum),
    each(P::Mul, C::Sum),
    once(P::Mul, C::Product),
    each(P::Max, C::Max),
    each(P::Max, C::Min),
    each(P::Min, C::Max),
    each(P::Min, C::Min),
    each(P::MaxUnsigned, C::MaxUnsigned),
    each(P::MaxUnsigned, C::MinUnsigned),
    each(P::MinUnsigned, C::MaxUnsigned),
    each(P::MinUnsigned, C::MinUnsigned),
    each(P::And, C::And),
    each(P::And, C::Or),
    each(P::And, C::Xor),
    each(P::Or, C::And),
    each(P::Or, C::Or),
    once(P::Xor, C::Xor),
    each(P::Less, C::Max, C::And),
    each(P::Less, C::Min, C::Or),
    each(P::Greater, C::Max, C::Or),
    each(P::Greater, C::Min, C::And),
    each(P::LessUnsigned, C::MaxUnsigned, C::And),
    each(P::LessUnsigned, C::MinUnsigned, C::Or),
    each(P::GreaterUnsigned, C::MaxUnsigned, C::Or),
    each(P::GreaterUnsigned, C::MinUnsigned, C::And),
};

// Of the comparisons the or forms would lose a NaN.
static constexpr Entry wholeFloat[] = {
    once(P::Add, C::Sum),          each(P::Add, C::Max),
    each(P::Add, C::Min),          once(P::Sub, C::Sum),
    each(P::Sub, C::Max),          each(P::Sub, C::Min),
    each(P::Mul, C::Sum),          once(P::Mul, C::Product),
    each(P::MulPositive, C::Sum),  once(P::MulPositive, C::Product),
    each(P::MulPositive, C::Max),  each(P::MulPositive, C::Min),
    each(P::Div, C::Sum),          once(P::Div, C::Product),
    each(P::Max, C::Max),          each(P::Max, C::Min),
    each(P::Min, C::Max),          each(P::Min, C::Min),
    each(P::Less, C::Max, C::And), each(P::Greater, C::Min, C::And),
};

static constexpr Entry pairInt[] = {
    each(P::Add, C::Sum),
    each(P::Sub, C::Sum),
    each(P::Mul, C::Product),
    each(P::Max, C::Max),
    each(P::Min, C::Min),
    each(P::MaxUnsigned, C::MaxUnsigned),
    each(P::MinUnsigned, C::MinUnsigned),
    each(P::And, C::And),
    each(P::Or, C::Or),
    each(P::Xor, C::Xor),
};

static constexpr Entry pairFloat[] = {
    each(P::Add, C::Sum), each(P::Sub, C::Sum), each(P::Mul, C::Product), each(P::Max, C::Max), each(P::Min, C::Min),
};

static constexpr Entry crossInt[] = {
    once(P::Add, C::Sum),
    once(P::Sub, C::Sum),
    each(P::Mul, C::Sum),
    once(P::Mul, C::Product),
    each(P::Max, C::Max),
    each(P::Max, C::Min),
    each(P::Min, C::Max),
    each(P::Min, C::Min),
    each(P::MaxUnsigned, C::MaxUnsigned),
    each(P::MaxUnsigned, C::MinUnsigned),
    each(P::MinUnsigned, C::MaxUnsigned),
    each(P::MinUnsigned, C::MinUnsigned),
    each(P::And, C::And),
    each(P::And, C::Or),
    each(P::And, C::Xor),
    each(P::Or, C::Or),
    each(P::Or, C::And),
    once(P::Xor, C::Xor),
};

static constexpr Entry crossFloat[] = {
    once(P::Add, C::Sum),     each(P::Add, C::Max), each(P::Add, C::Min), once(P::Sub, C::Sum), each(P::Mul, C::Sum),
    once(P::Mul, C::Product), each(P::Max, C::Max), each(P::Max, C::Min), each(P::Min, C::Max), each(P::Min, C::Min),
};

static std::optional<PartialRule> find(llvm::ArrayRef<Entry> entries, PartialOp op, Combiner combiner) {
  for (const Entry &entry : entries)
    if (entry.op == op && entry.combiner == combiner)
      return PartialRule{entry.how, entry.result};
  return std::nullopt;
}

static llvm::ArrayRef<Entry> choose(NumberKind kind, llvm::ArrayRef<Entry> ofInt, llvm::ArrayRef<Entry> ofFloat) {
  return kind == NumberKind::Int ? ofInt : ofFloat;
}

std::optional<PartialRule> partita::partialUnary(PartialOp op, Combiner combiner, NumberKind kind) {
  return find(choose(kind, unaryInt, unaryFloat), op, combiner);
}

std::optional<PartialRule> partita::partialWithWhole(PartialOp op, Combiner combiner, NumberKind kind) {
  return find(choose(kind, wholeInt, wholeFloat), op, combiner);
}

std::optional<PartialRule> partita::partialPair(PartialOp op, Combiner combiner, NumberKind kind) {
  return find(choose(kind, pairInt, pairFloat), op, combiner);
}

std::optional<PartialRule> partita::partialCross(PartialOp op, Combiner combiner, NumberKind kind) {
  return find(choose(kind, crossInt, crossFloat), op, combiner);
}

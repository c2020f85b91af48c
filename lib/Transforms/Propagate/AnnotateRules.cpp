//===- AnnotateRules.cpp - Rules made visible -----------------------------===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The rule of every op as text in an attribute.
//
//===----------------------------------------------------------------------===//

#include "partita/Interfaces/ShardingRule.h"
#include "partita/Transforms/Propagate/Passes.h"

#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/raw_ostream.h"

#define DEBUG_TYPE "partita-annotate-rules"

namespace mlir::partita {
#define GEN_PASS_DEF_ANNOTATERULES
#include "partita/Transforms/Propagate/Passes.h.inc"
} // namespace mlir::partita

using namespace mlir;
using ::partita::Factor;
using ::partita::Rule;

/// i, j, k, ..., z, then f18, f19, ...
static std::string letter(unsigned factor) {
  return factor < 18 ? std::string(1, static_cast<char>('i' + factor)) : "f" + std::to_string(factor);
}

static void print(llvm::raw_ostream &os, const ::partita::RuleOperand &operand) {
  os << '(';
  llvm::interleaveComma(operand, os, [&](const ::partita::RuleDim &dim) {
    if (dim.factors.empty())
      os << '1';
    if (dim.reversed)
      os << '-';
    llvm::interleave(dim.factors, os, [&](unsigned factor) { os << letter(factor); }, "*");
    if (dim.window)
      os << '~' << dim.extent;
  });
  os << ')';
}

static std::string text(const Rule &rule) {
  std::string result;
  llvm::raw_string_ostream os(result);
  llvm::interleaveComma(rule.operands, os, [&](const auto &operand) { print(os, operand); });
  os << (rule.operands.empty() ? "-> " : " -> ");
  llvm::interleaveComma(rule.results, os, [&](const auto &operand) { print(os, operand); });
  const char *separator = " with ";
  for (auto [i, factor] : llvm::enumerate(rule.factors)) {
    os << separator << letter(i) << " = " << factor.size;
    if (factor.kind == Factor::Whole)
      os << " whole";
    else if (factor.kind == Factor::Reduction)
      os << ' ' << ::partita::name(factor.combiner);
    separator = ", ";
  }
  return result;
}

namespace {

struct AnnotateRules : public mlir::partita::impl::AnnotateRulesBase<AnnotateRules> {
  void runOnOperation() override {
    auto isTensor = [](Type type) { return isa<RankedTensorType>(type); };
    getOperation()->walk([&](Operation *op) {
      if (llvm::none_of(op->getOperandTypes(), isTensor) && llvm::none_of(op->getResultTypes(), isTensor))
        return;
      if (std::optional<Rule> rule = mlir::partita::getKnownRule(op))
        op->setAttr("rule", StringAttr::get(op->getContext(), text(*rule)));
    });
  }
};

} // namespace

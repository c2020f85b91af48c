//===- Oracle.cpp - Right or wrong ----------------------------------------===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The passes from Propagate to Localize with their verifiers, and the
// comparison of every box of every result on every rank.
//
//===----------------------------------------------------------------------===//

#include "Oracle.h"

#include "../Damage/Damage.h"
#include "Compiled.h"
#include "Generator.h"

#include "partita/Dialect/Dist/IR/Dist.h"
#include "partita/Dialect/Dist/IR/LayoutTable.h"
#include "partita/Interfaces/ShardingRuleOpInterface.h"
#include "partita/Pipelines/Pipelines.h"

#include "mlir/IR/Verifier.h"
#include "mlir/Pass/PassManager.h"
#include "mlir/Pass/PassRegistry.h"

#include "llvm/Support/FormatVariadic.h"

#include <cmath>

using namespace mlir;
using namespace mlir::partita;
using namespace mlir::partita::fuzz;
using ::partita::Box;
using ::partita::Layout;

StringRef fuzz::name(Outcome outcome) {
  static constexpr StringLiteral names[] = {"right", "wrong", "refused", "crashed", "hung", "unchanged"};
  return names[static_cast<unsigned>(outcome)];
}

//===----------------------------------------------------------------------===//
// Facts
//===----------------------------------------------------------------------===//

static void lookAt(const Layout &layout, Facts &facts) {
  for (const ::partita::Cut &cut : layout.cuts())
    facts.uneven |= ::partita::spell(cut).at.has_value();
  for (int64_t rank = 0; rank < layout.mesh().numRanks(); ++rank)
    facts.empty |= layout.localVolume(rank) == 0 && ::partita::volume(layout.shape()) != 0;
}

/// True if `use` is of an op that cannot work on shares of its operand.
static bool needsWhole(OpOperand &use, dist::ShardingAttr partial) {
  auto op = dyn_cast<ShardingRuleOpInterface>(use.getOwner());
  if (!op || use.getOwner()->hasTrait<OpTrait::IsTerminator>())
    return false;
  SmallVector<PartialState> states(op->getNumOperands());
  PartialState &state = states[use.getOperandNumber()];
  state.combiner = partial.getCombiner();
  state.axes.assign(1, ::partita::SubAxis());
  return op.usePartial(states, PartialState()).kind == PartialUse::Kind::Resolve;
}

static bool isUsedWhole(Value value, dist::ShardingAttr partial) {
  return llvm::any_of(value.getUses(), [&](OpOperand &use) {
    if (isa<LayoutChangeOpInterface>(use.getOwner()))
      return isUsedWhole(use.getOwner()->getResult(use.getOperandNumber()), partial);
    return needsWhole(use, partial);
  });
}

/// On the resolved program.
static Facts factsOf(ModuleOp module) {
  Facts facts;
  dist::LayoutTable table(module);
  auto function = *module.getOps<func::FuncOp>().begin();
  auto look = [&](Value value) {
    dist::ShardingAttr sharding = dist::getSharding(value);
    if (!sharding)
      return;
    FailureOr<const Layout *> layout = table.layout(sharding, value.getType());
    if (failed(layout))
      return;
    facts.ranks = (*layout)->mesh().numRanks();
    lookAt(**layout, facts);
  };
  for (Value argument : function.getArguments())
    look(argument);
  for (Operation &op : function.getBody().front().without_terminator()) {
    auto change = dyn_cast<LayoutChangeOpInterface>(op);
    facts.ops += !change;
    for (Value result : op.getResults())
      look(result);
    if (!change)
      continue;
    facts.communicates |= change.getKindName() != "slice";
    auto from = op.getAttrOfType<ArrayAttr>("from"), to = op.getAttrOfType<ArrayAttr>("to");
    for (auto [i, result] : llvm::enumerate(op.getResults())) {
      auto before = cast<dist::ShardingAttr>(from[i]);
      if (before.isPartial() && !cast<dist::ShardingAttr>(to[i]).isPartial())
        facts.partialToNonlinear |= isUsedWhole(result, before);
    }
  }
  return facts;
}

//===----------------------------------------------------------------------===//
// Passes
//===----------------------------------------------------------------------===//

/// Runs passes; a failure says what they said.
static std::string runPasses(ModuleOp module, function_ref<LogicalResult(PassManager &)> build) {
  std::string messages;
  ScopedDiagnosticHandler handler(module.getContext(), [&](Diagnostic &diagnostic) {
    if (diagnostic.getSeverity() == DiagnosticSeverity::Error)
      messages += diagnostic.str() + "\n";
    return success();
  });
  PassManager manager(module.getContext());
  if (failed(build(manager)))
    return "no such pipeline";
  if (succeeded(manager.run(module)))
    return {};
  return messages.empty() ? "failed without a message" : messages;
}

static std::string runPasses(ModuleOp module, StringRef pipeline) {
  return runPasses(module, [&](PassManager &manager) { return parsePassPipeline(pipeline, manager); });
}

/// The product's own road to the resolved, optimized program.
static LogicalResult buildToOptimized(PassManager &manager) {
  buildPropagatePipeline(manager);
  buildResolvePipeline(manager);
  buildOptimizePipeline(manager);
  return success();
}

//===----------------------------------------------------------------------===//
// Comparison
//===----------------------------------------------------------------------===//

/// What a right program may be off by.
static double tolerance(const Number &reference, const Number &actual, bool compiled) {
  double scale = std::isfinite(reference.magnitude) ? reference.magnitude : 0;
  if (!compiled)
    return (reference.error + actual.error) * kEps64 * 16;
  return (reference.error + 4 * scale) * kEps32 * 16 + 1e-37;
}

static bool agree(const Number &reference, const Number &actual, Type element, bool compiled) {
  // Nothing is promised where rounding decides, or where the original reads what nobody wrote.
  if (reference.doubt != Doubt::None)
    return true;
  if (actual.doubt != Doubt::None)
    return actual.doubt != Doubt::Unwritten;
  if (!isa<FloatType>(element))
    return reference.bits == actual.bits;
  if (!std::isfinite(reference.value))
    return std::isnan(actual.value) || actual.value == reference.value;
  return std::fabs(reference.value - actual.value) <= tolerance(reference, actual, compiled);
}

static std::string describe(const Number &number, Type element) {
  if (number.doubt == Doubt::Unwritten)
    return "an element that nobody wrote";
  if (number.doubt == Doubt::Rounding)
    return "no number";
  return isa<FloatType>(element) ? llvm::formatv("{0:e9}", number.value).str() : std::to_string(number.bits);
}

/// Compares what a rank holds of a result with the original.
static std::string compare(const Tensor &reference, const Box &box, const Tensor &actual, const Twine &where,
                           bool compiled) {
  Tensor expected = reference.slice(box.offset, box.size);
  if (expected.shape != actual.shape)
    return (where + " has another shape than its box").str();
  for (size_t i = 0; i < expected.data.size(); ++i)
    if (!agree(expected.data[i], actual.data[i], expected.element, compiled))
      return (where + ", element " + Twine(i) + " of its box: expected " +
              describe(expected.data[i], expected.element) + ", got " + describe(actual.data[i], expected.element))
          .str();
  return {};
}

namespace {
/// The layouts of arguments and results of a localized module: the declaration that is left.
struct Boundary {
  std::vector<const Layout *> arguments, results;
  int64_t ranks = 1;
};
} // namespace

static FailureOr<Boundary> boundaryOf(ModuleOp module, dist::LayoutTable &table) {
  Boundary boundary;
  for (auto function : module.getOps<func::FuncOp>()) {
    auto add = [&](DictionaryAttr attributes, Type type, std::vector<const Layout *> &list) -> LogicalResult {
      auto sharding = attributes ? attributes.getAs<dist::ShardingAttr>(dist::DistDialect::kSharding) : nullptr;
      if (!sharding)
        return failure();
      FailureOr<const Layout *> layout = table.layout(sharding, type);
      if (failed(layout))
        return failure();
      list.push_back(*layout);
      boundary.ranks = (*layout)->mesh().numRanks();
      return success();
    };
    for (unsigned i = 0; i < function.getNumArguments(); ++i)
      if (failed(add(function.getArgAttrDict(i), function.getArgumentTypes()[i], boundary.arguments)))
        return failure();
    for (unsigned i = 0; i < function.getNumResults(); ++i)
      if (failed(add(function.getResultAttrDict(i), function.getResultTypes()[i], boundary.results)))
        return failure();
    return boundary;
  }
  return failure();
}

/// The localized module on the interpreter.
static std::string interpretAndCompare(ModuleOp module, ArrayRef<Tensor> arguments, ArrayRef<Tensor> reference) {
  dist::LayoutTable table(module);
  FailureOr<Boundary> boundary = boundaryOf(module, table);
  if (failed(boundary))
    return "the declaration of the localized program says not how arguments and results lie";
  std::vector<std::vector<Tensor>> local(boundary->ranks);
  for (int64_t rank = 0; rank < boundary->ranks; ++rank)
    for (auto [tensor, layout] : llvm::zip_equal(arguments, boundary->arguments)) {
      Box box = layout->box(rank);
      local[rank].push_back(tensor.slice(box.offset, box.size));
    }
  llvm::Expected<std::vector<std::vector<Tensor>>> results = runRanks(module, local);
  if (!results)
    return llvm::toString(results.takeError());
  for (int64_t rank = 0; rank < boundary->ranks; ++rank)
    for (auto [i, layout] : llvm::enumerate(boundary->results)) {
      std::string text = compare(reference[i], layout->box(rank), (*results)[rank][i],
                                 "result " + Twine(i) + " on rank " + Twine(rank), /*compiled=*/false);
      if (!text.empty())
        return text;
    }
  return {};
}

/// Compares results as a user gets them, of the original or the partitioned program.
static std::string compareGlobal(ArrayRef<Tensor> reference, llvm::Expected<std::vector<Tensor>> results,
                                 StringRef what) {
  if (!results)
    return what.str() + ": " + llvm::toString(results.takeError());
  for (auto [i, tensor] : llvm::enumerate(*results)) {
    Box whole{::partita::Shape(tensor.shape.size(), 0), ::partita::Shape(tensor.shape.begin(), tensor.shape.end())};
    std::string text = compare(reference[i], whole, tensor, what + ": result " + Twine(i), /*compiled=*/true);
    if (!text.empty())
      return text;
  }
  return {};
}

/// The original and the localized program as compiled code, each against the interpreted original.
static std::string compileAndCompare(ModuleOp module, ModuleOp program, ArrayRef<Tensor> arguments,
                                     ArrayRef<Tensor> reference, const OracleOptions &options) {
  OwningOpRef<ModuleOp> whole = program.clone();
  std::string text = runPasses(*whole, "partita-strip,partita-localize");
  if (!text.empty())
    return "strip: " + text;
  text = compareGlobal(reference, runCompiled(*whole, arguments, options.optLevel), "the original, compiled");
  if (!text.empty())
    return text;
  return compareGlobal(reference, runCompiled(module, arguments, options.optLevel), "compiled");
}

static void show(ModuleOp module, const OracleOptions &options, StringRef title) {
  if (options.printLocal)
    llvm::errs() << "// ---- " << title << "\n" << *module.getOperation() << "\n";
}

/// Makes the fault that is asked for, if it is one of this stage.
static std::string damage(ModuleOp module, const OracleOptions &options, bool localized) {
  const test::Fault *fault = test::findFault(options.fault);
  if (!fault || fault->localized != localized)
    return {};
  int64_t site = static_cast<int64_t>(options.inputSeed % 1000003);
  std::string messages =
      runPasses(module, "partita-test-damage{fault=" + options.fault + " site=" + std::to_string(site) + "}");
  show(module, options, "damaged");
  return messages;
}

Verdict fuzz::check(ModuleOp program, const OracleOptions &options) {
  Verdict verdict;
  auto give = [&](Outcome outcome, const Twine &text) {
    verdict.outcome = outcome;
    verdict.text = text.str();
    return verdict;
  };
  if (failed(verify(program)))
    return give(Outcome::Wrong, "the original is not valid");
  auto function = *program.getOps<func::FuncOp>().begin();
  std::vector<Tensor> arguments = makeArguments(function, options.inputSeed);
  llvm::Expected<std::vector<Tensor>> reference = runGlobal(function, arguments);
  if (!reference)
    return give(Outcome::Wrong, "the original: " + llvm::toString(reference.takeError()));

  OwningOpRef<ModuleOp> module = program.clone();
  std::string messages = runPasses(*module, buildToOptimized);
  show(*module, options, "resolved");
  if (!messages.empty())
    return give(Outcome::Refused, messages);
  verdict.facts = factsOf(*module);
  messages = damage(*module, options, /*localized=*/false);
  if (messages.empty())
    messages = runPasses(*module, "partita-verify-resolved,partita-localize,partita-verify-channels");
  if (messages.empty())
    messages = damage(*module, options, /*localized=*/true);
  if (messages.empty() && !options.fault.empty()) {
    if (!(*module)->hasAttr(test::kDamagedAttr))
      return give(Outcome::Unchanged, "");
    messages = runPasses(*module, "partita-verify-channels");
  }
  show(*module, options, "localized");
  if (!messages.empty())
    return give(Outcome::Refused, messages);
  if (options.interpret) {
    std::string text = interpretAndCompare(*module, arguments, *reference);
    if (!text.empty())
      return give(Outcome::Wrong, text);
  }
  if (options.compile) {
    std::string text = compileAndCompare(*module, program, arguments, *reference, options);
    if (!text.empty())
      return give(Outcome::Wrong, text);
  }
  return verdict;
}

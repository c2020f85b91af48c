//===- ResolvedProgram.cpp - Layouts and strategies of a program ----------===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Strategies are not stored in the IR: the layouts of operands and results determine them.
//
//===----------------------------------------------------------------------===//

#include "partita/Analysis/ResolvedProgram.h"

#include "partita/Analysis/LayoutChanges.h"
#include "partita/Analysis/Reshard/ChooseStrategy.h"
#include "partita/Dialect/Dist/IR/Dist.h"

using namespace mlir;
using namespace mlir::partita;
using ::partita::Layout;

namespace {

class Reader {
public:
  Reader(func::FuncOp function, dist::LayoutTable &table) : table(table) { program.function = function; }

  FailureOr<ResolvedProgram> read() {
    if (!llvm::hasSingleElement(program.function.getBody()))
      return program.function.emitOpError("expected one block");
    program.ops.reserve(program.function.getBody().front().getOperations().size());
    for (BlockArgument argument : program.function.getArguments())
      if (failed(readArgument(argument)))
        return failure();
    for (Operation &op : program.function.getBody().front())
      if (failed(readOp(&op)))
        return failure();
    return std::move(program);
  }

private:
  /// The layout that a sharding gives to a type; errors at `op`.
  FailureOr<Layout> read(dist::ShardingAttr sharding, Type type, function_ref<InFlightDiagnostic()> error) {
    auto tensor = dyn_cast<RankedTensorType>(type);
    if (!tensor)
      return Layout();
    if (!sharding)
      return error() << "expected a sharding on every value, got none on a " << type;
    if (sharding.isOpen())
      return error() << "expected closed shardings, got " << sharding;
    FailureOr<const Layout *> layout = table.layout(sharding, tensor, error);
    if (failed(layout))
      return failure();
    if (!program.meshName) {
      program.meshName = sharding.getMesh();
      program.mesh = (*layout)->mesh();
    } else if (program.meshName != sharding.getMesh()) {
      return error() << "expected one mesh in a function, got " << program.meshName << " and " << sharding.getMesh();
    }
    return **layout;
  }

  LogicalResult readArgument(BlockArgument argument) {
    unsigned index = argument.getArgNumber();
    FailureOr<Layout> layout = read(dist::getSharding(argument), argument.getType(),
                                    [&] { return program.function.emitOpError() << "argument " << index << ": "; });
    if (failed(layout))
      return failure();
    program.arguments.push_back(*layout);
    layouts[argument] = *layout;
    return success();
  }

  LogicalResult readOp(Operation *op) {
    if (op->hasTrait<OpTrait::IsTerminator>())
      return readReturn(op);
    if (op->getNumResults() == 1 && isFreeValue(op->getResult(0)))
      return success();
    ResolvedOp entry;
    entry.op = op;
    auto error = [&] { return op->emitOpError(); };
    auto result = [&](Value value, dist::ShardingAttr sharding) -> LogicalResult {
      FailureOr<Layout> layout = read(sharding, value.getType(), error);
      if (failed(layout))
        return failure();
      entry.results.push_back(*layout);
      layouts[value] = *layout;
      return success();
    };
    if (isa<LayoutChangeOpInterface, dist::PartialOp>(op)) {
      for (auto [i, value] : llvm::enumerate(op->getResults()))
        if (failed(result(value, shardingAttr(op, "to", i))))
          return failure();
      if (failed(readChangeOperands(op, entry)))
        return failure();
    } else {
      for (OpResult value : op->getResults())
        if (failed(result(value, dist::getSharding(value))))
          return failure();
      auto manual = dyn_cast<dist::ManualOp>(op);
      if (failed(manual ? readManual(manual, entry) : readStrategy(op, entry)))
        return failure();
    }
    program.ops.push_back(std::move(entry));
    return success();
  }

  static dist::ShardingAttr shardingAttr(Operation *op, StringRef name, unsigned index) {
    Attribute attribute = op->getAttr(name);
    if (auto array = dyn_cast_or_null<ArrayAttr>(attribute))
      return index < array.size() ? dyn_cast<dist::ShardingAttr>(array[index]) : nullptr;
    return dyn_cast_or_null<dist::ShardingAttr>(attribute);
  }

  /// Layout changes start where their operand is; free operands start anywhere.
  LogicalResult readChangeOperands(Operation *op, ResolvedOp &entry) {
    for (auto [i, value] : llvm::enumerate(op->getOperands())) {
      FailureOr<Layout> from = read(shardingAttr(op, "from", i), value.getType(), [&] { return op->emitOpError(); });
      if (failed(from))
        return failure();
      auto it = layouts.find(value);
      if (it != layouts.end() && !::partita::equal(it->second, *from))
        return op->emitOpError() << "expected `from` to be the layout of operand " << i << ", " << it->second.str()
                                 << ", got " << from->str();
      entry.operands.push_back(*from);
      if (isa<dist::PartialOp>(op))
        beforePartial[op->getResult(0)] = stateOf(*from);
    }
    return success();
  }

  /// Operands and results lie as the op says.
  LogicalResult readManual(dist::ManualOp op, ResolvedOp &entry) {
    auto error = [&] { return op.emitOpError(); };
    for (auto [i, value] : llvm::enumerate(op->getOperands())) {
      FailureOr<Layout> needed = read(cast<dist::ShardingAttr>(op.getIn()[i]), value.getType(), error);
      if (failed(needed))
        return failure();
      auto it = layouts.find(value);
      if (it != layouts.end() && (it->second.isPartial() || !sameCuts(it->second, *needed)))
        return op.emitOpError() << "expected operand " << i << " in the layout " << needed->str() << ", got "
                                << it->second.str();
      entry.operands.push_back(*needed);
    }
    for (auto [i, value] : llvm::enumerate(op->getResults())) {
      FailureOr<Layout> given = read(cast<dist::ShardingAttr>(op.getOut()[i]), value.getType(), error);
      if (failed(given))
        return failure();
      if (!::partita::equal(*given, entry.results[i]))
        return op.emitOpError() << "expected result " << i << " in the layout " << given->str() << ", got "
                                << entry.results[i].str();
    }
    return success();
  }

  static PartialState stateOf(const Layout &layout) {
    return {layout.combiner(), {layout.partial().begin(), layout.partial().end()}};
  }

  LogicalResult readStrategy(Operation *op, ResolvedOp &entry) {
    ::partita::Rule rule = getRule(op);
    SmallVector<::partita::PlacedValue> operands, results;
    for (Value value : op->getOperands()) {
      auto it = layouts.find(value);
      operands.push_back({it == layouts.end() ? nullptr : &it->second, 1});
    }
    for (auto [value, layout] : llvm::zip_equal(op->getResults(), entry.results))
      results.push_back({isa<RankedTensorType>(value.getType()) ? &layout : nullptr, 1});
    ::partita::StrategyChoice choice;
    if (auto written = op->getAttrOfType<dist::StrategyAttr>(dist::DistDialect::kStrategy)) {
      if (failed(readWritten(op, written, rule, choice)))
        return failure();
    } else {
      choice = ::partita::chooseStrategy(program.mesh, rule, operands, results);
    }
    if (failed(checkOperands(op, choice, entry)) || failed(checkResults(op, rule, choice, entry)))
      return failure();
    entry.strategy = std::move(choice.strategy);
    return success();
  }

  static bool sameCuts(const Layout &a, const Layout &b) {
    return a.cuts() == b.cuts() || ::partita::equal(a.whole(), b.whole());
  }

  LogicalResult readWritten(Operation *op, dist::StrategyAttr written, const ::partita::Rule &rule,
                            ::partita::StrategyChoice &choice) {
    SmallVector<int64_t> sizes;
    for (const ::partita::Factor &factor : rule.factors)
      sizes.push_back(factor.size);
    FailureOr<::partita::Strategy> strategy =
        table.strategy(written, program.meshName, sizes, [&] { return op->emitOpError() << "strategy: "; });
    if (failed(strategy))
      return failure();
    choice.strategy = std::move(*strategy);
    if (!::partita::deriveLayouts(program.mesh, rule, choice))
      return op->emitOpError() << "expected a strategy that its rule allows, got " << written;
    return success();
  }

  LogicalResult checkOperands(Operation *op, const ::partita::StrategyChoice &choice, ResolvedOp &entry) {
    for (auto [i, value] : llvm::enumerate(op->getOperands())) {
      auto it = layouts.find(value);
      const Layout &needed = choice.needed[i];
      if (it == layouts.end() || !isa<RankedTensorType>(value.getType())) {
        entry.operands.push_back(needed);
        continue;
      }
      if (!sameCuts(it->second, needed))
        return op->emitOpError() << "expected operand " << i << " in the layout " << needed.str() << ", got "
                                 << it->second.str();
      entry.operands.push_back(it->second);
    }
    return success();
  }

  LogicalResult checkResults(Operation *op, const ::partita::Rule &rule, const ::partita::StrategyChoice &choice,
                             ResolvedOp &entry) {
    // What counts once is asked about as it was before `dist.partial`.
    SmallVector<PartialState> states, present;
    bool any = false;
    for (auto [value, layout] : llvm::zip_equal(op->getOperands(), entry.operands)) {
      present.push_back(stateOf(layout));
      any |= layout.isPartial();
      auto before = beforePartial.find(value);
      states.push_back(before == beforePartial.end() ? present.back() : before->second);
    }
    PartialState state;
    for (const Layout &given : choice.given)
      if (given.isPartial())
        state = stateOf(given);
    if (any || state.isPartial()) {
      PartialUse use = partialUse(op, states, rule, choice.strategy);
      if (use.kind == PartialUse::Kind::Resolve)
        return op->emitOpError() << "cannot use partial operands in this way";
      for (unsigned i : use.operands.set_bits())
        if (use.kind == PartialUse::Kind::Once && !isNeutral(op->getOperand(i), use.result.combiner) &&
            !isIdempotent(use.result.combiner) && !countsOnce(present[i], use.result))
          return op->emitOpError() << "expected operand " << i << " to count once: it needs dist.partial";
      state = use.result;
    }
    for (auto [value, layout, given] : llvm::zip_equal(op->getResults(), entry.results, choice.given)) {
      if (!isa<RankedTensorType>(value.getType()))
        continue;
      ::partita::Result<Layout> expected = given.whole().withPartial(state.axes, state.combiner);
      if (!expected || !::partita::equal(*expected, layout))
        return op->emitOpError() << "expected its result in the layout "
                                 << (expected ? expected->str() : expected.message()) << ", got " << layout.str();
    }
    return success();
  }

  /// An attribute may name an axis where the rule names its parts, and the other way round.
  static bool countsOnce(const PartialState &operand, const PartialState &result) {
    SmallVector<::partita::SubAxis, 2> present = ::partita::mergeAxes(operand.axes);
    return llvm::all_of(result.axes, [&](const ::partita::SubAxis &axis) {
      return llvm::any_of(present, [&](const ::partita::SubAxis &other) {
        return other.axis == axis.axis && other.pre <= axis.pre && axis.pre * axis.size <= other.pre * other.size;
      });
    });
  }

  LogicalResult readReturn(Operation *op) {
    for (auto [i, value] : llvm::enumerate(op->getOperands())) {
      auto error = [&, index = i] { return op->emitOpError() << "function result " << index << ": "; };
      FailureOr<Layout> layout =
          read(program.function.getResultAttrOfType<dist::ShardingAttr>(i, dist::DistDialect::kSharding),
               value.getType(), error);
      if (failed(layout))
        return failure();
      auto it = layouts.find(value);
      if (it != layouts.end() && !::partita::equal(it->second, *layout))
        return error() << "expected the layout " << layout->str() << ", got " << it->second.str();
      program.results.push_back(*layout);
    }
    return success();
  }

  dist::LayoutTable &table;
  ResolvedProgram program;
  DenseMap<Value, Layout> layouts;
  DenseMap<Value, PartialState> beforePartial;
};

} // namespace

FailureOr<ResolvedProgram> ResolvedProgram::get(func::FuncOp function, dist::LayoutTable &table) {
  return Reader(function, table).read();
}

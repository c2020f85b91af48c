//===- Resolve.cpp - Strategies and explicit layout changes ---------------===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Chooses a strategy for every op and a place to finish every partial value (Program.cpp, PlanPartials.cpp), and writes
// both down: shardings of what ops give, and layout changes where users need something else.
//
//===----------------------------------------------------------------------===//

#include "Program.h"

#include "partita/Analysis/ClusterFleet.h"
#include "partita/Transforms/Resolve/Passes.h"

#include "mlir/IR/Remarks.h"

#define DEBUG_TYPE "partita-resolve"

namespace mlir::partita {
#define GEN_PASS_DEF_RESOLVE
#include "partita/Transforms/Resolve/Passes.h.inc"
} // namespace mlir::partita

using namespace mlir;
using namespace mlir::partita;
using namespace mlir::partita::resolve;
using ::partita::Layout;

namespace {

/// Writes the plan of a program into its IR, in program order.
class Writer {
public:
  Writer(Program &program, dist::LayoutTable &table, ::partita::ReshardPlanner &planner,
         const ::partita::MachineModel &machine)
      : program(program), table(table), planner(planner), machine(machine), builder(program.function.getContext()),
        places(program.values.size()) {}

  LogicalResult write() {
    for (BlockArgument argument : program.function.getArguments())
      if (int id = program.idOf(argument); id >= 0)
        places[id].push_back({program.values[id].given, program.values[id].sharding, argument});
    unsigned next = 0;
    for (Operation &op : llvm::make_early_inc_range(program.function.getBody().front())) {
      builder.setInsertionPoint(&op);
      if (next < program.ops.size() && program.ops[next].op == &op) {
        if (failed(writeOp(program.ops[next++])))
          return failure();
      } else if (auto constraint = dyn_cast<dist::ConstraintOp>(op)) {
        if (failed(writeConstraint(constraint)))
          return failure();
      } else if (op.getNumResults() == 1 && isFreeValue(op.getResult(0))) {
        if (failed(writeFree(&op)))
          return failure();
      } else if (op.hasTrait<OpTrait::IsTerminator>() && failed(writeReturn(&op))) {
        return failure();
      }
    }
    // Only now: values are found by their address.
    for (dist::ConstraintOp constraint : llvm::reverse(constraints))
      constraint.erase();
    return success();
  }

private:
  /// A value as it lies somewhere; the first one is what its op gives, or what that is finished to.
  struct Placed {
    Layout layout;
    dist::ShardingAttr sharding;
    Value value;
  };

  /// The value in layout `to`; makes layout changes before the insertion point where there is none yet.
  /// `lies`: how that layout is written at the value; not as `to` when only the boxes are the same.
  FailureOr<Value> getIn(int id, const Layout &to, dist::ShardingAttr hint, Operation *user, Layout *lies = nullptr) {
    ProgramValue &entry = program.values[id];
    if (entry.free)
      return entry.value;
    for (const Placed &placed : places[id])
      if (placed.layout == to || ::partita::equal(placed.layout, to)) {
        if (lies)
          *lies = placed.layout;
        return placed.value;
      }
    // Not by reference: changes are added to the list.
    Placed start = places[id].front();
    FailureOr<Placed> end = change(entry, id, start, to, hint, user);
    if (failed(end))
      return failure();
    if (lies)
      *lies = end->layout;
    return end->value;
  }

  FailureOr<Placed> change(ProgramValue &entry, int id, Placed at, const Layout &to, dist::ShardingAttr hint,
                           Operation *user) {
    const auto &path = planner.plan(at.layout, to, entry.elementBytes);
    if (!path)
      return user->emitOpError() << "cannot change the layout of its operand: " << path.message();
    for (const ::partita::ReshardStep &step : path->steps) {
      dist::ShardingAttr sharding = table.sharding(step.to, hint);
      auto reason =
          dist::ReasonAttr::get(builder.getContext(), changeReason(at.value, step.kind, at.layout, step.to), step.bytes,
                                changeSeconds(machine, step.kind, at.layout, step.to, step.bytes));
      Value next = createLayoutChange(builder, at.value.getLoc(), step.kind, at.value, at.sharding, sharding, reason);
      at = {step.to, sharding, next};
      places[id].push_back(at);
    }
    return at;
  }

  LogicalResult writeOp(ProgramOp &op) {
    SmallVector<PartialState> states;
    for (int id : op.operands)
      states.push_back(id < 0 ? PartialState::whole()
                              : PartialState{program.values[id].combiner, program.values[id].stays});
    PartialState reduced = reducedState(op);
    PartialUse use = askPartialUse(op, states, reduced);
    while (use.kind == PartialUse::Kind::Resolve) {
      bool any = false;
      for (unsigned i : use.operands.set_bits()) {
        any |= states[i].isPartial();
        states[i] = PartialState::whole();
      }
      if (!any)
        return op.op->emitOpError("expected to run on whole operands, but asks for more");
      use = askPartialUse(op, states, reduced);
    }
    SmallVector<Layout> operandsLie, resultsLie;
    for (auto [i, id] : llvm::enumerate(op.operands)) {
      operandsLie.push_back(op.choice.needed[i]);
      if (id >= 0 && failed(writeOperand(op, i, states[i], use, operandsLie.back())))
        return failure();
    }
    remarkLost(op);
    if (failed(writeResults(op, use.result, resultsLie)))
      return failure();
    writeStrategy(op, operandsLie, resultsLie);
    return success();
  }

  /// Later stages read the strategy off the operands and results; where these say something else, it is written. A
  /// factor that lies on one coordinate as a whole, for example, looks the same on each factor of a product.
  void writeStrategy(ProgramOp &op, ArrayRef<Layout> operandsLie, ArrayRef<Layout> resultsLie) {
    SmallVector<::partita::PlacedValue> operands, results;
    for (auto [id, layout] : llvm::zip_equal(op.operands, operandsLie))
      operands.push_back({id < 0 || program.values[id].free ? nullptr : &layout, 1});
    for (auto [id, layout] : llvm::zip_equal(op.results, resultsLie))
      results.push_back({id < 0 ? nullptr : &layout, 1});
    ::partita::StrategyChoice again = ::partita::chooseStrategy(program.mesh, op.rule, operands, results);
    if (again.strategy.cuts != op.choice.strategy.cuts)
      op.op->setDiscardableAttr(dist::DistDialect::kStrategy,
                                table.strategy(op.choice.strategy, program.mesh, program.meshName));
  }

  /// `lies` becomes the layout of what the op takes.
  LogicalResult writeOperand(ProgramOp &op, unsigned i, const PartialState &state, const PartialUse &use,
                             Layout &lies) {
    int id = op.operands[i];
    ProgramValue &entry = program.values[id];
    Layout needed = op.choice.needed[i].whole();
    if (state.isPartial()) {
      auto partial = needed.withPartial(state.axes, state.combiner);
      if (!partial)
        return op.op->emitOpError() << "cannot use operand " << i << " as a partial value: " << partial.message();
      needed = *partial;
    }
    lies = needed;
    FailureOr<Value> value = getIn(id, needed, entry.sharding, op.op, &lies);
    if (failed(value))
      return failure();
    if (use.kind == PartialUse::Kind::Once && use.operands.test(i) && !isNeutral(*value, use.result.combiner) &&
        !isIdempotent(use.result.combiner)) {
      lies = needed;
      value = countOnce(op, *value, lies, use.result);
    }
    op.op->setOperand(i, *value);
    return success();
  }

  /// Coordinate 0 of the axes over which the result is partial keeps the operand. `lies` becomes partial.
  Value countOnce(ProgramOp &op, Value value, Layout &lies, const PartialState &result) {
    const Layout from = lies;
    auto to = from.withPartial(result.axes, result.combiner);
    lies = *to;
    return dist::PartialOp::create(builder, op.op->getLoc(), value.getType(), value, table.sharding(from, {}),
                                   table.sharding(*to, {}));
  }

  /// `lie`: the layouts of the results, one each.
  LogicalResult writeResults(ProgramOp &op, const PartialState &state, SmallVectorImpl<Layout> &lie) {
    for (auto [i, result] : llvm::enumerate(op.op->getResults())) {
      int id = op.results[i];
      lie.push_back(op.choice.given[i]);
      if (id < 0 || program.values[id].free)
        continue;
      ProgramValue &entry = program.values[id];
      auto given = entry.given.whole().withPartial(state.axes, state.combiner);
      if (!given)
        return op.op->emitOpError() << "gives a result that cannot be partial: " << given.message();
      lie.back() = *given;
      dist::ShardingAttr sharding = table.sharding(*given, entry.sharding);
      dist::setSharding(result, sharding);
      places[id].push_back({*given, sharding, result});
      if (failed(finish(entry, id, op.op)))
        return failure();
    }
    return success();
  }

  /// Makes a result whole, and brings it where its users expect it, as far as the plan says.
  LogicalResult finish(ProgramValue &entry, int id, Operation *op) {
    Placed placed = places[id].front();
    Layout to = *entry.wanted;
    if (!entry.stays.empty()) {
      if (placed.layout.partial() == ArrayRef<::partita::SubAxis>(entry.stays))
        return success();
      SmallVector<::partita::SubAxis> kept;
      for (const ::partita::SubAxis &axis : placed.layout.partial())
        if (llvm::is_contained(entry.stays, axis))
          kept.push_back(axis);
      entry.stays.assign(kept.begin(), kept.end());
      to = *placed.layout.withPartial(kept, placed.layout.combiner());
    }
    builder.setInsertionPointAfter(op);
    FailureOr<Placed> end = change(entry, id, placed, to, entry.sharding, op);
    if (failed(end))
      return failure();
    // What was made on the way is nobody's business.
    places[id].assign(1, *end);
    return success();
  }

  /// Users of a constraint take its input in the layout that it asks for; then it has said what it had to say.
  LogicalResult writeConstraint(dist::ConstraintOp op) {
    int input = program.idOf(op.getInput()), result = program.idOf(op.getResult());
    constraints.push_back(op);
    ProgramValue &entry = program.values[result];
    if (entry.free)
      return success();
    Layout lies = *entry.wanted;
    FailureOr<Value> value = getIn(input, *entry.wanted, entry.sharding, op, &lies);
    if (failed(value))
      return failure();
    places[result].push_back({lies, table.sharding(lies, entry.sharding), *value});
    return success();
  }

  /// A free value may spread a scalar, which it takes whole.
  LogicalResult writeFree(Operation *op) {
    for (OpOperand &operand : op->getOpOperands()) {
      int id = program.idOf(operand.get());
      if (id < 0)
        continue;
      if (program.values[id].free) { // A constraint between free values goes away.
        operand.set(program.values[id].value);
        continue;
      }
      FailureOr<Value> value = getIn(id, program.values[id].given.whole(), program.values[id].sharding, op);
      if (failed(value))
        return failure();
      operand.set(*value);
    }
    return success();
  }

  LogicalResult writeReturn(Operation *op) {
    for (auto [i, id] : llvm::enumerate(program.returned)) {
      if (id < 0)
        continue;
      auto error = [&] { return op->emitOpError(); };
      auto sharding = program.function.getResultAttrOfType<dist::ShardingAttr>(i, dist::DistDialect::kSharding);
      if (!sharding)
        return error() << "expected a sharding on function result " << i << "; run --partita-propagate first";
      auto type = cast<RankedTensorType>(program.values[id].value.getType());
      FailureOr<const Layout *> to = table.layout(sharding, type, error);
      if (failed(to))
        return failure();
      FailureOr<Value> value = getIn(id, **to, sharding, op);
      if (failed(value))
        return failure();
      op->setOperand(i, *value);
    }
    return success();
  }

  void remarkLost(const ProgramOp &op) {
    for (const ::partita::LostAxis &lost : op.choice.lost) {
      auto remark = remark::missed(op.op->getLoc(), remark::RemarkOpts::name("AxisLost").category(DEBUG_TYPE));
      remark << "axis " << program.mesh.str(lost.axis) << " of factor " << std::to_string(lost.factor);
      if (lost.winner)
        remark << " went to factor " << std::to_string(*lost.winner);
      else
        remark << " is not used";
    }
  }

  Program &program;
  dist::LayoutTable &table;
  ::partita::ReshardPlanner &planner;
  const ::partita::MachineModel &machine;
  OpBuilder builder;
  std::vector<SmallVector<Placed, 1>> places;
  SmallVector<dist::ConstraintOp> constraints;
};

struct Resolve : mlir::partita::impl::ResolveBase<Resolve> {
  using ResolveBase::ResolveBase;

  void runOnOperation() override {
    dist::LayoutTable table(getOperation());
    ::partita::ReshardPlanner planner;
    FailureOr<::partita::Fleet> fleet = getFleet(getOperation());
    if (failed(fleet))
      return signalPassFailure();
    ::partita::MachineModel machine(*fleet);
    for (auto function : getOperation().getOps<func::FuncOp>())
      if (!function.isExternal() && failed(resolveFunction(function, table, planner, machine)))
        return signalPassFailure();
  }

  LogicalResult resolveFunction(func::FuncOp function, dist::LayoutTable &table, ::partita::ReshardPlanner &planner,
                                const ::partita::MachineModel &machine) {
    // Without a mesh there is nothing to resolve: one rank runs everything.
    if (getOperation().getOps<dist::MeshOp>().empty())
      return success();
    FailureOr<Program> program = readProgram(function, table);
    if (failed(program))
      return failure();
    planPartials(*program);
    return Writer(*program, table, planner, machine).write();
  }
};

} // namespace

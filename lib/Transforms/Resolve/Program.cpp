//===- Program.cpp - A program on its way through Resolve -----------------===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Reads a propagated function into tables.
//
//===----------------------------------------------------------------------===//

#include "Program.h"

#include "partita/Dialect/Dist/IR/Dist.h"

#include "mlir/IR/BuiltinTypes.h"

using namespace mlir;
using namespace mlir::partita;
using namespace mlir::partita::resolve;
using ::partita::Layout;

namespace {

class Reader {
public:
  Reader(func::FuncOp function, dist::LayoutTable &table) : table(table) { program.function = function; }

  FailureOr<Program> read() {
    if (!llvm::hasSingleElement(program.function.getBody()))
      return program.function.emitOpError("expected one block; control flow between blocks cannot be partitioned yet");
    // The entries are large: they are not moved around.
    size_t size = program.function.getBody().front().getOperations().size();
    program.ops.reserve(size);
    program.values.reserve(size + program.function.getNumArguments());
    for (BlockArgument argument : program.function.getArguments())
      if (failed(addValue(argument)))
        return failure();
    for (Operation &op : program.function.getBody().front()) {
      if (failed(checkOp(&op)))
        return failure();
      for (OpResult result : op.getResults())
        if (failed(addValue(result)))
          return failure();
      addUses(&op);
    }
    for (ProgramOp &op : program.ops)
      if (failed(choose(op)))
        return failure();
    return std::move(program);
  }

private:
  LogicalResult checkOp(Operation *op) {
    if (isa<LayoutChangeOpInterface, dist::PartialOp, dist::ReshardOp>(op))
      return op->emitOpError("expected a program without layout changes; it is resolved already");
    if (isa<CallOpInterface>(op))
      return op->emitOpError("cannot be partitioned yet; inline it");
    bool captures = false;
    op->walk([&](Operation *nested) {
      if (nested != op)
        captures |= llvm::any_of(nested->getOperands(), [&](Value v) { return program.idOf(v) >= 0; });
    });
    if (captures ||
        (op->getNumRegions() && !isa<ShardingRuleOpInterface, dist::ManualOp>(op) && op->getNumResults() == 0))
      return op->emitOpError("cannot be partitioned yet: its region reads tensors of the function");
    return success();
  }

  LogicalResult addValue(Value value) {
    auto type = dyn_cast<RankedTensorType>(value.getType());
    if (!type)
      return isa<TensorType>(value.getType()) ? emitError(value.getLoc(), "expected a ranked tensor") : success();
    if (!type.hasStaticShape())
      return emitError(value.getLoc(), "expected a static shape, got ") << type;
    ProgramValue entry;
    entry.value = value;
    entry.elementBytes = elementBytes(type.getElementType());
    entry.free = isFreeValue(value);
    if (auto constraint = value.getDefiningOp<dist::ConstraintOp>()) {
      // An open constraint was closed by Propagate.
      entry.sharding = dist::getSharding(value);
      if (!entry.sharding)
        entry.sharding = constraint.getSharding();
      // What is free before the constraint is free after it.
      const ProgramValue &input = program.values[program.idOf(constraint.getInput())];
      entry.free = input.free;
      if (entry.free)
        entry.value = input.value;
    } else {
      entry.sharding = dist::getSharding(value);
    }
    if (!entry.free && failed(placeValue(entry, type)))
      return failure();
    program.ids[value] = program.values.size();
    program.values.push_back(std::move(entry));
    return success();
  }

  LogicalResult placeValue(ProgramValue &entry, RankedTensorType type) {
    auto error = [&] { return emitError(entry.value.getLoc()); };
    if (!entry.sharding)
      return error() << "expected a sharding on every value, got none on a " << type
                     << "; run --partita-propagate first";
    if (entry.sharding.isOpen())
      return error() << "expected closed shardings, got " << entry.sharding << "; run --partita-propagate first";
    if (!program.meshName)
      program.meshName = entry.sharding.getMesh();
    if (program.meshName != entry.sharding.getMesh())
      return error() << "expected one mesh in a function, got " << program.meshName << " and "
                     << entry.sharding.getMesh();
    FailureOr<const Layout *> wanted = table.layout(entry.sharding, type, error);
    if (failed(wanted))
      return failure();
    entry.wanted = *wanted;
    if (entry.wanted->isPartial())
      return error() << "expected whole values before Resolve, got " << entry.sharding;
    program.mesh = entry.wanted->mesh();
    entry.given = *entry.wanted;
    return success();
  }

  void addUses(Operation *op) {
    bool needsWhole = op->hasTrait<OpTrait::IsTerminator>() || isa<dist::ConstraintOp>(op);
    bool free = op->getNumResults() == 1 && isFreeValue(op->getResult(0));
    int index = needsWhole || free ? -1 : int(program.ops.size());
    for (OpOperand &operand : op->getOpOperands())
      if (int id = program.idOf(operand.get()); id >= 0 && !program.values[id].free)
        program.values[id].uses.push_back({index, operand.getOperandNumber()});
    if (op->hasTrait<OpTrait::IsTerminator>())
      for (Value operand : op->getOperands())
        program.returned.push_back(program.idOf(operand));
    if (index < 0)
      return;
    ProgramOp entry;
    entry.op = op;
    for (Value operand : op->getOperands())
      entry.operands.push_back(program.idOf(operand));
    for (Value result : op->getResults())
      entry.results.push_back(program.idOf(result));
    program.ops.push_back(std::move(entry));
  }

  LogicalResult choose(ProgramOp &op) {
    op.rule = getRule(op.op);
    SmallVector<::partita::PlacedValue> operands, results;
    for (int id : op.operands)
      operands.push_back(placed(id));
    for (int id : op.results)
      results.push_back(placed(id));
    op.choice = ::partita::chooseStrategy(program.mesh, op.rule, operands, results);
    if (auto manual = dyn_cast<dist::ManualOp>(op.op); manual && failed(chooseManual(manual, op.choice)))
      return failure();
    for (auto [id, given] : llvm::zip_equal(op.results, op.choice.given))
      if (id >= 0)
        program.values[id].given = given;
    return success();
  }

  /// Operands and results of a region that is written per device lie as it says.
  LogicalResult chooseManual(dist::ManualOp op, ::partita::StrategyChoice &choice) {
    auto read = [&](ArrayAttr shardings, TypeRange types, auto &layouts) -> LogicalResult {
      for (auto [sharding, type, layout] :
           llvm::zip_equal(shardings.getAsRange<dist::ShardingAttr>(), types, layouts)) {
        if (sharding.getMesh() != program.meshName)
          return op.emitOpError() << "expected the mesh " << program.meshName << " of the function, got "
                                  << sharding.getMesh();
        FailureOr<const Layout *> found = table.layout(sharding, type, [&] { return op.emitOpError(); });
        if (failed(found))
          return failure();
        layout = **found;
      }
      return success();
    };
    return success(succeeded(read(op.getIn(), op->getOperandTypes(), choice.needed)) &&
                   succeeded(read(op.getOut(), op->getResultTypes(), choice.given)));
  }

  ::partita::PlacedValue placed(int id) const {
    if (id < 0)
      return {};
    return {program.values[id].wanted, program.values[id].elementBytes};
  }

  dist::LayoutTable &table;
  Program program;
};

} // namespace

FailureOr<Program> resolve::readProgram(func::FuncOp function, dist::LayoutTable &table) {
  return Reader(function, table).read();
}

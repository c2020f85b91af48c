//===- LocalProgram.cpp - What one rank holds and does --------------------===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// One walk for sizes and work, one scan backwards for liveness.
//
//===----------------------------------------------------------------------===//

#include "partita/Analysis/LocalProgram.h"

#include "partita/Interfaces/ShardingRule.h"

#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/IR/Matchers.h"

using namespace mlir;
using namespace mlir::partita;

int64_t mlir::partita::bytesOf(Type type) {
  auto tensor = dyn_cast<RankedTensorType>(type);
  if (!tensor || !tensor.hasStaticShape())
    return 0;
  Type element = tensor.getElementType();
  int64_t bytes = 8;
  if (auto complex = dyn_cast<ComplexType>(element))
    bytes = 2 * complex.getElementType().getIntOrFloatBitWidth() / 8;
  else if (element.isIntOrFloat())
    bytes = std::max<int64_t>(1, element.getIntOrFloatBitWidth() / 8);
  return tensor.getNumElements() * bytes;
}

/// How often an op inside loops runs.
static double executions(Operation *op, Operation *function) {
  double count = 1;
  for (Operation *parent = op->getParentOp(); parent != function; parent = parent->getParentOp())
    if (auto loop = dyn_cast<scf::ForOp>(parent))
      if (std::optional<APInt> trips = loop.getStaticTripCount())
        count *= static_cast<double>(trips->getZExtValue());
  return count;
}

static void measureOp(Operation *op, func::FuncOp function, LocalProgram &program) {
  for (Value result : op->getResults())
    if (auto type = dyn_cast<RankedTensorType>(result.getType()); type && type.hasStaticShape() && !isFreeValue(result))
      program.largestElements = std::max(program.largestElements, type.getNumElements());
  if (op->getNumResults() == 0 || !isa<RankedTensorType>(op->getResult(0).getType()))
    return;
  ::partita::Rule rule = getRule(op);
  ::partita::Work work = getWork(op, ::partita::Mesh(), ::partita::Strategy::whole(rule), /*rank=*/0);
  if (work.contractionFlops == 0)
    return;
  program.contractionFlops += work.contractionFlops * executions(op, function);
  for (Value operand : op->getOperands())
    if (auto type = dyn_cast<RankedTensorType>(operand.getType());
        type && type.hasStaticShape() && !isFreeValue(operand))
      program.largestContractionOperandElements =
          std::max(program.largestContractionOperandElements, type.getNumElements());
}

namespace {
/// Live bytes along the ops of a block, from its end to its beginning.
class Liveness {
public:
  explicit Liveness(Block &block) : block(block) {}

  int64_t peak() {
    // Results have buffers of their own, which are counted apart.
    for (Value value : block.getTerminator()->getOperands())
      alive.insert(storage(value));
    for (Operation &op : llvm::reverse(block.without_terminator())) {
      int64_t made = 0;
      for (Value result : op.getResults())
        if (isStored(result) && !isView(&op))
          made += alive.contains(result) ? 0 : bytesOf(result.getType());
      op.walk([&](Operation *inner) {
        for (Value operand : inner->getOperands())
          use(storage(operand));
      });
      best = std::max(best, live + made);
      for (Value result : op.getResults())
        if (alive.erase(result) && isCounted(result))
          live -= bytesOf(result.getType());
    }
    return best;
  }

private:
  static bool isView(Operation *op) { return isa<tensor::ExpandShapeOp, tensor::CollapseShapeOp, tensor::CastOp>(op); }
  static Value storage(Value value) {
    while (Operation *op = value.getDefiningOp()) {
      if (!isView(op))
        break;
      value = op->getOperand(0);
    }
    return value;
  }
  bool isStored(Value value) const {
    return isa<RankedTensorType>(value.getType()) && !isa<BlockArgument>(value) && !isFreeValue(value) &&
           value.getDefiningOp()->getBlock() == &block;
  }
  bool isCounted(Value value) const { return counted.contains(value); }
  void use(Value value) {
    if (!isStored(value) || !alive.insert(value).second)
      return;
    counted.insert(value);
    live += bytesOf(value.getType());
  }

  Block &block;
  DenseSet<Value> alive, counted;
  int64_t live = 0, best = 0;
};
} // namespace

LocalProgram mlir::partita::analyzeLocalProgram(func::FuncOp function) {
  LocalProgram program;
  llvm::SmallDenseSet<int64_t> donated;
  for (BlockArgument argument : function.getArguments()) {
    program.argumentBytes += bytesOf(argument.getType());
    if (auto type = dyn_cast<RankedTensorType>(argument.getType()); type && type.hasStaticShape())
      program.largestElements = std::max(program.largestElements, type.getNumElements());
    // A result whose piece has another size takes no argument's buffer.
    if (auto result = function.getArgAttrOfType<IntegerAttr>(argument.getArgNumber(), "rt.donates"))
      if (result.getInt() >= 0 && result.getInt() < function.getNumResults() &&
          bytesOf(function.getResultTypes()[result.getInt()]) == bytesOf(argument.getType()))
        donated.insert(result.getInt());
  }
  for (auto [i, type] : llvm::enumerate(function.getResultTypes()))
    if (!donated.contains(i))
      program.resultBytes += bytesOf(type);
  function.walk([&](Operation *op) {
    if (op != function)
      measureOp(op, function, program);
  });
  program.predictedPeakBytes = program.argumentBytes + program.resultBytes + Liveness(function.front()).peak();
  return program;
}

//===- LiftManualRegions.cpp - Regions between two calls ------------------===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What hangs together between `SPMDFullToShardShape` and `SPMDShardToFullShape` becomes one manual computation.
//
//===----------------------------------------------------------------------===//
#include "partita/Frontend/HloSharding.h"
#include "partita/Frontend/Passes.h"
#include "partita/Frontend/StableHLO/Sdy.h"
#include "partita/Frontend/StableHLO/Shlo.h"

#include "mlir/Analysis/TopologicalSortUtils.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/IR/IRMapping.h"
#include "mlir/Transforms/RegionUtils.h"
#include "llvm/ADT/EquivalenceClasses.h"
#include "llvm/ADT/SetVector.h"

namespace mlir::partita {
#define GEN_PASS_DEF_LIFTMANUALREGIONS
#include "partita/Frontend/Passes.h.inc"
} // namespace mlir::partita

#define DEBUG_TYPE "partita-lift-manual-regions"

using namespace mlir;
using namespace mlir::partita;
using ::partita::HloSharding;

static bool isCallTo(Operation *op, StringRef target) {
  auto call = dyn_cast_or_null<shlo::CustomCallOp>(op);
  return call && call.getCallTargetName() == target && call->getNumOperands() == 1 && call->getNumResults() == 1;
}
static bool entersRegion(Operation *op) { return isCallTo(op, "SPMDFullToShardShape"); }
static bool leavesRegion(Operation *op) { return isCallTo(op, "SPMDShardToFullShape"); }

namespace {
/// The regions of one block.
class Lifter {
public:
  explicit Lifter(Block &block) : block(block) {}
  LogicalResult run();

private:
  LogicalResult collect();
  LogicalResult lift(ArrayRef<Operation *> region);
  LogicalResult move(Operation *op, Block &body, IRMapping &mapping);
  FailureOr<Value> valueInside(Operation *user, Value value, OpBuilder &builder, IRMapping &mapping);
  FailureOr<sdy::ShardingAttr> sharding(Operation *op, int64_t rank);

  Block &block;
  /// Ops on local values in program order, the calls that leave included, and which of them hang together.
  llvm::SetVector<Operation *> inside;
  llvm::EquivalenceClasses<Operation *> regions;
  SmallVector<Operation *> entries;
  llvm::SetVector<Operation *> copied; ///< Operands before their users.
  /// Of the region at hand.
  SmallVector<std::string> strings;
  llvm::SetVector<StringAttr> axes;
};
} // namespace

LogicalResult Lifter::collect() {
  for (Operation &op : block) {
    if (entersRegion(&op)) {
      entries.push_back(&op);
      continue;
    }
    bool isLocal = leavesRegion(&op);
    // What leaves an inner region is still one of one device of the outer.
    if (auto text = op.getAttrOfType<StringAttr>("mhlo.sharding");
        isLocal && text && text.getValue().contains("manual"))
      return op.emitError("expected manual regions that are not inside of one another, got one whose results lie as ")
             << text << "; sdy.manual_computation may be nested";
    SmallVector<Operation *> makers;
    op.walk([&](Operation *nested) {
      for (Value operand : nested->getOperands()) {
        Operation *maker = operand.getDefiningOp();
        if (!maker || maker->getBlock() != &block)
          continue;
        isLocal |= entersRegion(maker) || (inside.contains(maker) && !leavesRegion(maker));
        if (inside.contains(maker) && !leavesRegion(maker))
          makers.push_back(maker);
      }
    });
    if (!isLocal)
      continue;
    if (op.hasTrait<OpTrait::IsTerminator>())
      return op.emitError("expected values of all devices at the end of a block, got one of one device: "
                          "SPMDShardToFullShape is missing");
    inside.insert(&op);
    regions.insert(&op);
    for (Operation *maker : makers)
      regions.unionSets(maker, &op);
  }
  return success();
}

/// The sharding beside a call, as one of Shardy with a mesh of its own.
FailureOr<sdy::ShardingAttr> Lifter::sharding(Operation *op, int64_t rank) {
  MLIRContext *context = op->getContext();
  auto text = op->getAttrOfType<StringAttr>("mhlo.sharding");
  if (!text)
    return LogicalResult(op->emitError("expected mhlo.sharding beside a value that enters or leaves a manual region"));
  auto parsed = ::partita::parseHloShardings(text.getValue());
  if (!parsed)
    return LogicalResult(op->emitError() << "mhlo.sharding: " << parsed.message());
  if (parsed->elements.size() != 1)
    return LogicalResult(op->emitError("mhlo.sharding: expected one sharding, got ") << text);
  const HloSharding &one = parsed->elements.front();
  strings.push_back(text.getValue().str());
  SmallVector<sdy::MeshAxisAttr> meshAxes;
  SmallVector<sdy::DimShardingAttr> dims(rank, sdy::DimShardingAttr::get(context, {}, false, -1));
  if (one.kind == HloSharding::Kind::Tiled) {
    if (int64_t(one.dims.size()) != rank)
      return LogicalResult(op->emitError("mhlo.sharding: expected ") << rank << " dimensions, got " << text);
    for (auto [dim, attr] : llvm::zip_equal(one.dims, dims)) {
      SmallVector<sdy::AxisRefAttr> refs;
      for (const ::partita::HloAxis &axis : dim.axes)
        refs.push_back(sdy::AxisRefAttr::get(context, axis.name, axis.pre, axis.size));
      attr = sdy::DimShardingAttr::get(context, refs, false, -1);
    }
    for (const ::partita::MeshAxis &axis : one.mesh.axes)
      meshAxes.push_back(sdy::MeshAxisAttr::get(context, axis.name, axis.size));
  } else if (one.kind == HloSharding::Kind::Replicated) {
    auto module = op->getParentOfType<ModuleOp>();
    auto partitions = module->getAttrOfType<IntegerAttr>("mhlo.num_partitions");
    meshAxes.push_back(sdy::MeshAxisAttr::get(context, "devices", partitions ? partitions.getInt() : 1));
  } else {
    return LogicalResult(op->emitError("mhlo.sharding: expected tiles or {replicated} where a value enters or leaves a "
                                       "manual region, got ")
                         << text);
  }
  for (sdy::MeshAxisAttr axis : meshAxes)
    axes.insert(StringAttr::get(context, axis.getName()));
  return sdy::ShardingAttr::get(context, sdy::MeshAttr::get(context, meshAxes, one.mesh.devices), dims, {}, {});
}

/// A value that the region uses: moved before, an argument, or made anew from constants.
FailureOr<Value> Lifter::valueInside(Operation *user, Value value, OpBuilder &builder, IRMapping &mapping) {
  if (Value known = mapping.lookupOrNull(value))
    return known;
  Operation *maker = value.getDefiningOp();
  if (!maker || leavesRegion(maker) || entersRegion(maker))
    return LogicalResult(user->emitError("expected values of one device inside of a manual region, got one of all "
                                         "devices: SPMDFullToShardShape is missing"));
  // A loop uses values in its regions as well.
  llvm::SetVector<Value> operands(maker->operand_begin(), maker->operand_end());
  getUsedValuesDefinedAbove(maker->getRegions(), operands);
  for (Value operand : operands)
    if (failed(valueInside(user, operand, builder, mapping)))
      return failure();
  builder.clone(*maker, mapping);
  copied.insert(maker);
  return mapping.lookup(value);
}

/// Moves an op to the end of the body.
LogicalResult Lifter::move(Operation *op, Block &body, IRMapping &mapping) {
  OpBuilder builder = OpBuilder::atBlockEnd(&body);
  LogicalResult result = success();
  op->walk([&](Operation *nested) {
    for (OpOperand &operand : nested->getOpOperands()) {
      Block *home = operand.get().getParentBlock();
      if (home == &body || op->isAncestor(home->getParentOp()) || failed(result))
        continue;
      FailureOr<Value> value = valueInside(op, operand.get(), builder, mapping);
      if (failed(value))
        result = failure();
      else
        operand.set(*value);
    }
  });
  if (succeeded(result))
    op->moveBefore(&body, body.end());
  return result;
}

LogicalResult Lifter::lift(ArrayRef<Operation *> region) {
  strings.clear();
  axes.clear();
  SmallVector<Operation *> leaves;
  SmallVector<Value> inputs;
  SmallVector<sdy::ShardingAttr> in, out;
  Block *body = new Block();
  IRMapping mapping;
  llvm::SetVector<Operation *> used;
  for (Operation *op : region) {
    op->walk([&](Operation *nested) {
      for (Value operand : nested->getOperands())
        if (entersRegion(operand.getDefiningOp()))
          used.insert(operand.getDefiningOp());
    });
    if (leavesRegion(op))
      leaves.push_back(op);
  }
  auto fail = [&] {
    delete body;
    return failure();
  };
  for (Operation *entry : used) {
    Value input = entry->getOperand(0);
    auto annotation = input.getDefiningOp();
    FailureOr<sdy::ShardingAttr> read = sharding(isCallTo(annotation, "Sharding") ? annotation : entry,
                                                 cast<RankedTensorType>(input.getType()).getRank());
    if (failed(read))
      return fail();
    in.push_back(*read);
    inputs.push_back(input);
    mapping.map(entry->getResult(0), body->addArgument(entry->getResult(0).getType(), entry->getLoc()));
  }
  for (Operation *leave : leaves) {
    FailureOr<sdy::ShardingAttr> read =
        sharding(leave, cast<RankedTensorType>(leave->getResult(0).getType()).getRank());
    if (failed(read))
      return fail();
    out.push_back(*read);
  }
  OpBuilder builder(region.back());
  MLIRContext *context = builder.getContext();
  SmallVector<Type> types = llvm::map_to_vector(leaves, [](Operation *op) { return op->getResult(0).getType(); });
  auto manual = sdy::ManualComputationOp::create(
      builder, region.front()->getLoc(), types, inputs, sdy::ShardingPerValueAttr::get(context, in),
      sdy::ShardingPerValueAttr::get(context, out), sdy::ManualAxesAttr::get(context, axes.getArrayRef()));
  manual.getBody().push_back(body);
  // For whoever makes one mesh of all annotations.
  manual->setAttr("mhlo.sharding", builder.getStringAttr("{" + llvm::join(strings, ", ") + "}"));
  SmallVector<Value> results;
  for (Operation *op : region) {
    if (!leavesRegion(op)) {
      if (failed(move(op, *body, mapping)))
        return failure();
      continue;
    }
    OpBuilder inner = OpBuilder::atBlockEnd(body);
    Value value = op->getOperand(0);
    // Moved already, or from outside.
    if (value.getParentBlock() != body) {
      FailureOr<Value> found = valueInside(op, value, inner, mapping);
      if (failed(found))
        return failure();
      value = *found;
    }
    results.push_back(value);
  }
  OpBuilder inner = OpBuilder::atBlockEnd(body);
  sdy::ReturnOp::create(inner, manual.getLoc(), results);
  for (auto [leave, result] : llvm::zip_equal(leaves, manual.getResults())) {
    leave->getResult(0).replaceAllUsesWith(result);
    leave->erase();
  }
  return success();
}

LogicalResult Lifter::run() {
  if (failed(collect()))
    return failure();
  if (inside.empty())
    return success();
  // In the order of their first ops.
  llvm::MapVector<Operation *, SmallVector<Operation *>> lists;
  for (Operation *op : inside)
    lists[regions.getLeaderValue(op)].push_back(op);
  for (auto &[leader, list] : lists)
    if (failed(lift(list)))
      return failure();
  for (Operation *op : llvm::reverse(copied))
    if (op->use_empty())
      op->erase();
  for (Operation *entry : entries) {
    if (!entry->use_empty())
      return entry->emitError("expected its result in one manual region");
    entry->erase();
  }
  if (!sortTopologically(&block))
    return block.getParentOp()->emitError("expected manual regions that do not wait for each other");
  return success();
}

namespace {
struct LiftManualRegionsPass : mlir::partita::impl::LiftManualRegionsBase<LiftManualRegionsPass> {
  void runOnOperation() override {
    SmallVector<Block *> blocks;
    getOperation()->walk([&](Block *block) {
      if (llvm::any_of(*block, [](Operation &op) { return entersRegion(&op) || leavesRegion(&op); }))
        blocks.push_back(block);
    });
    for (Block *block : blocks)
      if (failed(Lifter(*block).run()))
        return signalPassFailure();
  }
};
} // namespace

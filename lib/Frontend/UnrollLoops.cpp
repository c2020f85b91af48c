//===- UnrollLoops.cpp - Straight code for loops and conditionals ---------===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// From the inside outwards, so that a body is straight code when it is copied.
//
//===----------------------------------------------------------------------===//

#include "partita/Dialect/Nd/IR/Nd.h"
#include "partita/Frontend/Passes.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/Dialect/Utils/StaticValueUtils.h"
#include "mlir/IR/Builders.h"
#include "mlir/IR/IRMapping.h"
#include "mlir/IR/Matchers.h"
#include "mlir/IR/Remarks.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"

#include <limits>

#define DEBUG_TYPE "partita-unroll-loops"

namespace mlir::partita {
#define GEN_PASS_DEF_UNROLLLOOPS
#include "partita/Frontend/Passes.h.inc"
} // namespace mlir::partita

using namespace mlir;
using namespace mlir::partita;

namespace {
struct UnrollLoops : mlir::partita::impl::UnrollLoopsBase<UnrollLoops> {
  using UnrollLoopsBase::UnrollLoopsBase;

  void runOnOperation() override {
    SmallVector<Operation *> found;
    // Inner ones first.
    getOperation().walk<WalkOrder::PostOrder>([&](Operation *op) {
      if (op->getParentOfType<nd::LoopsOp>())
        return; // It is one op.
      if (isa<scf::ForOp, scf::IfOp, scf::IndexSwitchOp, scf::WhileOp>(op))
        found.push_back(op);
    });
    size = 0;
    getOperation().walk([&](Operation *) { ++size; });
    for (Block &block : getOperation().getBody())
      decide(block, maxOps);
    for (Operation *op : found) {
      if (stays.contains(op))
        continue;
      if (auto loop = dyn_cast<scf::ForOp>(op))
        unroll(loop);
      else if (auto bounded = dyn_cast<scf::WhileOp>(op))
        unroll(bounded);
      else if (auto branch = dyn_cast<scf::IfOp>(op))
        flatten(branch);
      else
        flatten(cast<scf::IndexSwitchOp>(op));
    }
  }

private:
  void unroll(scf::ForOp loop);
  void unroll(scf::WhileOp loop);
  void flatten(scf::IfOp op);
  void flatten(scf::IndexSwitchOp op);
  bool fits(Operation *op, int64_t copies);
  void decide(Block &block, int64_t limit);

  int64_t size = 0; ///< Ops of the function.
  llvm::SmallDenseSet<Operation *> stays;
};
} // namespace

static int64_t countOps(Region &region) {
  int64_t count = 0;
  region.walk([&](Operation *) { ++count; });
  return count;
}

bool UnrollLoops::fits(Operation *op, int64_t copies) {
  int64_t body = 0;
  for (Region &region : op->getRegions())
    body += countOps(region);
  if (copies > maxOps || size + body * (copies - 1) > maxOps) {
    remark::missed(op->getLoc(), remark::RemarkOpts::name("LoopStays").category(DEBUG_TYPE))
        << remark::reason("its copies would make more ops than the limit");
    return false;
  }
  size += body * (copies - 1);
  return true;
}

/// The number of iterations, if it is known.
static std::optional<int64_t> tripCount(scf::ForOp loop) {
  std::optional<int64_t> low = getConstantIntValue(loop.getLowerBound()),
                         high = getConstantIntValue(loop.getUpperBound()), step = getConstantIntValue(loop.getStep());
  if (!low || !high || !step || *step <= 0)
    return std::nullopt;
  return *high <= *low ? 0 : (*high - *low + *step - 1) / *step;
}

/// Copies the ops of a block; returns what its terminator would pass on.
static SmallVector<Value> copyBlock(OpBuilder &builder, Block &block, IRMapping &mapping) {
  for (Operation &op : block.without_terminator())
    builder.clone(op, mapping);
  SmallVector<Value> results;
  for (Value value : block.getTerminator()->getOperands())
    results.push_back(mapping.lookupOrDefault(value));
  return results;
}

static std::optional<int64_t> tripBound(scf::WhileOp loop);

/// How many ops there would be if this and all loops in it were unrolled; infinite if one cannot be.
static double expandedOps(Operation *op) {
  double body = 0;
  for (Region &region : op->getRegions())
    for (Block &block : region)
      for (Operation &inner : block)
        body += expandedOps(&inner);
  std::optional<int64_t> trips = 1;
  if (auto loop = dyn_cast<scf::ForOp>(op))
    trips = tripCount(loop);
  else if (auto bounded = dyn_cast<scf::WhileOp>(op))
    trips = tripBound(bounded);
  return trips ? 1 + body * double(*trips) : std::numeric_limits<double>::infinity();
}

/// Loops that would become too many ops stay as a whole; in their bodies only small ones are unrolled. The copies of a
/// loop that may end before its bound are mostly in vain: few of them.
void UnrollLoops::decide(Block &block, int64_t limit) {
  constexpr int64_t inLoop = 512, inVain = 8;
  for (Operation &op : block) {
    if (!isa<scf::ForOp, scf::IfOp, scf::IndexSwitchOp, scf::WhileOp>(op))
      continue;
    bool isWhile = isa<scf::WhileOp>(op), isLoop = isWhile || isa<scf::ForOp>(op);
    int64_t most = isWhile ? limit / inVain : limit;
    bool goes = isLoop && expandedOps(&op) <= double(most);
    if (isLoop && !goes)
      stays.insert(&op);
    if (isLoop && goes)
      continue;
    for (Region &region : op.getRegions())
      for (Block &inner : region)
        decide(inner, isLoop ? std::min(limit, inLoop) : limit);
  }
}

void UnrollLoops::unroll(scf::ForOp loop) {
  std::optional<int64_t> trips = tripCount(loop);
  if (!trips || !fits(loop, *trips))
    return;
  OpBuilder builder(loop);
  SmallVector<Value> carried(loop.getInitArgs());
  int64_t low = *getConstantIntValue(loop.getLowerBound()), step = *getConstantIntValue(loop.getStep());
  for (int64_t trip = 0; trip < *trips; ++trip) {
    IRMapping mapping;
    Value index = arith::ConstantOp::create(
        builder, loop.getLoc(), builder.getIntegerAttr(loop.getInductionVar().getType(), low + trip * step));
    mapping.map(loop.getInductionVar(), index);
    mapping.map(loop.getRegionIterArgs(), carried);
    carried = copyBlock(builder, *loop.getBody(), mapping);
  }
  loop.replaceAllUsesWith(carried);
  loop.erase();
}

/// Code that may run although its branch is not taken: no effects, no traps, no branches left.
static bool mayAlwaysRun(Region &region) {
  if (region.empty())
    return true;
  if (!region.hasOneBlock())
    return false;
  WalkResult result = region.walk([](Operation *op) {
    bool traps = isa<arith::DivSIOp, arith::DivUIOp, arith::RemSIOp, arith::RemUIOp, arith::FloorDivSIOp,
                     arith::CeilDivSIOp, arith::CeilDivUIOp>(op);
    bool loops = isa<scf::WhileOp, scf::ForOp, scf::IfOp, scf::IndexSwitchOp>(op);
    return traps || loops || (!op->hasTrait<OpTrait::IsTerminator>() && !isMemoryEffectFree(op))
               ? WalkResult::interrupt()
               : WalkResult::advance();
  });
  return !result.wasInterrupted();
}

/// The one number that a value is, or that all its elements are.
static std::optional<int64_t> asNumber(Value value) {
  DenseIntElementsAttr elements;
  if (matchPattern(value, m_Constant(&elements)) && elements.isSplat())
    return elements.getSplatValue<APInt>().getSExtValue();
  return getConstantIntValue(value);
}

/// Adds up the conditions that hold whenever `condition` does.
static void splitConjunction(Value condition, SmallVectorImpl<arith::CmpIOp> &parts) {
  Operation *op = condition.getDefiningOp();
  if (auto element = dyn_cast_or_null<tensor::ExtractOp>(op))
    return splitConjunction(element.getTensor(), parts);
  if (auto both = dyn_cast_or_null<arith::AndIOp>(op)) {
    splitConjunction(both.getLhs(), parts);
    splitConjunction(both.getRhs(), parts);
  } else if (auto compare = dyn_cast_or_null<arith::CmpIOp>(op)) {
    // A truth value that is not false.
    bool isTruth = getElementTypeOrSelf(compare.getLhs().getType()).isInteger(1);
    if (isTruth && compare.getPredicate() == arith::CmpIPredicate::ne && asNumber(compare.getRhs()) == 0)
      return splitConjunction(compare.getLhs(), parts);
    parts.push_back(compare);
  }
}

/// How often the loop runs at most, if a counter with a constant step says so.
static std::optional<int64_t> tripBound(scf::WhileOp loop) {
  scf::ConditionOp condition = loop.getConditionOp();
  SmallVector<arith::CmpIOp> parts;
  splitConjunction(condition.getCondition(), parts);
  for (arith::CmpIOp part : parts) {
    auto counter = dyn_cast<BlockArgument>(part.getLhs());
    std::optional<int64_t> limit = asNumber(part.getRhs());
    bool below = part.getPredicate() == arith::CmpIPredicate::slt;
    if (!counter || counter.getOwner() != loop.getBeforeBody() || !limit ||
        (!below && part.getPredicate() != arith::CmpIPredicate::sle))
      continue;
    unsigned number = counter.getArgNumber();
    auto next = loop.getYieldOp().getOperand(number).getDefiningOp<arith::AddIOp>();
    std::optional<int64_t> start = asNumber(loop.getInits()[number]),
                           step = next ? asNumber(next.getRhs()) : std::nullopt;
    auto old = next ? dyn_cast<BlockArgument>(next.getLhs()) : BlockArgument();
    if (!start || !step || *step <= 0 || !old || old.getOwner() != loop.getAfterBody() ||
        condition.getArgs()[old.getArgNumber()] != counter)
      continue;
    int64_t end = *limit + (below ? 0 : 1);
    return end <= *start ? 0 : (end - *start + *step - 1) / *step;
  }
  return std::nullopt;
}

/// Every copy of the body runs; once the condition fails, the values stay as they are.
void UnrollLoops::unroll(scf::WhileOp loop) {
  std::optional<int64_t> trips = tripBound(loop);
  if (!trips || !mayAlwaysRun(loop.getBefore()) || !mayAlwaysRun(loop.getAfter()) || !fits(loop, *trips + 1))
    return;
  OpBuilder builder(loop);
  SmallVector<Value> state(loop.getInits());
  for (int64_t trip = 0;; ++trip) {
    IRMapping before;
    before.map(loop.getBeforeBody()->getArguments(), state);
    SmallVector<Value> passed = copyBlock(builder, *loop.getBeforeBody(), before);
    Value condition = passed.front();
    ArrayRef<Value> values = ArrayRef(passed).drop_front();
    if (trip == *trips) {
      loop.replaceAllUsesWith(SmallVector<Value>(values));
      loop.erase();
      return;
    }
    IRMapping after;
    after.map(loop.getAfterBody()->getArguments(), values);
    SmallVector<Value> next = copyBlock(builder, *loop.getAfterBody(), after);
    for (auto [value, made] : llvm::zip_equal(state, next))
      value =
          value == made ? value : arith::SelectOp::create(builder, loop.getLoc(), condition, made, value).getResult();
  }
}

void UnrollLoops::flatten(scf::IfOp op) {
  if (op.getNumResults() == 0 || !mayAlwaysRun(op.getThenRegion()) || !mayAlwaysRun(op.getElseRegion()))
    return;
  OpBuilder builder(op);
  IRMapping mapping;
  SmallVector<Value> yes = copyBlock(builder, *op.thenBlock(), mapping);
  SmallVector<Value> no = copyBlock(builder, *op.elseBlock(), mapping);
  SmallVector<Value> results;
  for (auto [a, b] : llvm::zip_equal(yes, no))
    results.push_back(arith::SelectOp::create(builder, op.getLoc(), op.getCondition(), a, b));
  op.replaceAllUsesWith(results);
  op.erase();
}

void UnrollLoops::flatten(scf::IndexSwitchOp op) {
  if (op.getNumResults() == 0 || !llvm::all_of(op->getRegions(), [](Region &region) { return mayAlwaysRun(region); }))
    return;
  OpBuilder builder(op);
  IRMapping mapping;
  SmallVector<Value> results = copyBlock(builder, op.getDefaultBlock(), mapping);
  for (auto [number, value] : llvm::enumerate(op.getCases())) {
    SmallVector<Value> other = copyBlock(builder, op.getCaseBlock(number), mapping);
    Value wanted = arith::ConstantIndexOp::create(builder, op.getLoc(), value);
    Value taken = arith::CmpIOp::create(builder, op.getLoc(), arith::CmpIPredicate::eq, op.getArg(), wanted);
    for (auto [result, branch] : llvm::zip_equal(results, other))
      result = arith::SelectOp::create(builder, op.getLoc(), taken, branch, result);
  }
  op.replaceAllUsesWith(results);
  op.erase();
}

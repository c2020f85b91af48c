//===- RaiseGeneric.cpp - linalg.generic to the ops it means --------------===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Maps become ops on tensors, reductions a map and a linalg.reduce, sums of products linalg.contract. What is none of
// these stays as it is: later passes take it, with what they can see of it.
//
//===----------------------------------------------------------------------===//

#include "partita/Dialect/Nd/IR/Nd.h"
#include "partita/Frontend/Passes.h"
#include "BodyEvaluator.h"
#include "CoreOps.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/ControlFlow/IR/ControlFlowOps.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/Math/IR/Math.h"

namespace mlir::partita {
#define GEN_PASS_DEF_RAISEGENERIC
#include "partita/Frontend/Passes.h.inc"
} // namespace mlir::partita

#define DEBUG_TYPE "partita-raise-generic"

using namespace mlir;
using namespace mlir::partita;
using namespace mlir::partita::frontend;

namespace {
struct RaiseGenericPass : mlir::partita::impl::RaiseGenericBase<RaiseGenericPass> {
  void runOnOperation() override;
};
} // namespace

/// The loops of an operand that is indexed by different loops and zeros; nothing if it is not.
static std::optional<SmallVector<unsigned>> plainLoops(AffineMap map) {
  SmallVector<unsigned> loops;
  for (AffineExpr expr : map.getResults()) {
    if (auto dim = dyn_cast<AffineDimExpr>(expr); dim && !llvm::is_contained(loops, dim.getPosition()))
      loops.push_back(dim.getPosition());
    else if (auto constant = dyn_cast<AffineConstantExpr>(expr); !constant || constant.getValue() != 0)
      return std::nullopt;
  }
  return loops;
}

/// The loops of an operand, then those of size 1 that are missing; nothing if a larger one is missing.
static std::optional<SmallVector<unsigned>> completeLoops(AffineMap map, ArrayRef<int64_t> sizes) {
  std::optional<SmallVector<unsigned>> loops = plainLoops(map);
  if (!loops)
    return std::nullopt;
  SmallVector<unsigned> all(*loops);
  for (unsigned loop = 0; loop < sizes.size(); ++loop) {
    if (llvm::is_contained(*loops, loop))
      continue;
    if (sizes[loop] != 1)
      return std::nullopt;
    all.push_back(loop);
  }
  return all;
}

/// A value over loops, in the shape and element type of a result.
static Value asResult(OpBuilder &builder, Location loc, Value value, RankedTensorType type) {
  value = reshape(builder, loc, value, type.getShape());
  if (value.getType() != type) // An index.
    value = arith::IndexCastOp::create(builder, loc, type, value);
  return value;
}

//===----------------------------------------------------------------------===//
// Maps
//===----------------------------------------------------------------------===//

/// False if the op stays.
static bool raiseMap(OpBuilder &builder, linalg::LinalgOp op) {
  BodyEvaluator evaluator(builder, op);
  Operation *yield = op.getBlock()->getTerminator();
  SmallVector<int64_t> sizes = op.getStaticLoopRanges();
  SmallVector<SmallVector<unsigned>> orders;
  for (auto [init, value] : llvm::zip_equal(op.getDpsInitsMutable(), yield->getOperands())) {
    auto order = completeLoops(op.getMatchingIndexingMap(&init), sizes);
    int64_t elements = 1;
    for (int64_t size : sizes)
      elements *= size;
    if (!order || typeOf(init.get()).getNumElements() != elements || !evaluator.canEvaluate(value))
      return false;
    orders.push_back(*order);
  }
  SmallVector<Value> results;
  for (auto [order, value, old] : llvm::zip_equal(orders, yield->getOperands(), op->getResults())) {
    Value made = old.use_empty() ? Value() : evaluator.evaluate(value, order);
    results.push_back(made ? asResult(builder, op.getLoc(), made, typeOf(old)) : Value());
  }
  for (auto [old, made] : llvm::zip_equal(op->getResults(), results))
    if (made)
      old.replaceAllUsesWith(made);
  op->erase();
  return true;
}

//===----------------------------------------------------------------------===//
// Reductions
//===----------------------------------------------------------------------===//

/// The op of `yield (accumulator op term)`, of which `term` does not see the accumulator; null if the body is no such.
static Operation *findCombiner(linalg::LinalgOp op, Value &term) {
  Block *body = op.getBlock();
  Operation *yield = body->getTerminator();
  Value accumulator = body->getArguments().back();
  if (op->getNumResults() != 1 || !accumulator.hasOneUse())
    return nullptr;
  Operation *combiner = yield->getOperand(0).getDefiningOp();
  if (!combiner || combiner->getBlock() != body || combiner->getNumOperands() != 2 ||
      *accumulator.getUsers().begin() != combiner)
    return nullptr;
  if (!isa<arith::AddFOp, arith::AddIOp, arith::MulFOp, arith::MulIOp, arith::MaximumFOp, arith::MinimumFOp,
           arith::MaxNumFOp, arith::MinNumFOp, arith::MaxSIOp, arith::MinSIOp, arith::MaxUIOp, arith::MinUIOp,
           arith::AndIOp, arith::OrIOp, arith::XOrIOp>(combiner))
    return nullptr;
  term = combiner->getOperand(combiner->getOperand(0) == accumulator ? 1 : 0);
  return combiner;
}

/// `acc + a * b` of one type, and nothing else.
static bool isPlainProduct(linalg::LinalgOp op, Operation *combiner, Value term) {
  Operation *product = term.getDefiningOp();
  Block *body = op.getBlock();
  return product && llvm::hasNItems(*body, 3) && op.getNumDpsInputs() == 2 && linalg::isaContractionOpInterface(op) &&
         ((isa<arith::AddFOp>(combiner) && isa<arith::MulFOp>(product)) ||
          (isa<arith::AddIOp>(combiner) && isa<arith::MulIOp>(product))) &&
         llvm::all_of(op.getIndexingMapsArray(), [](AffineMap map) { return map.isProjectedPermutation(); });
}

static Value makeReduce(OpBuilder &builder, linalg::LinalgOp op, Operation *combiner, Value elements, Value init,
                        ArrayRef<int64_t> dims) {
  bool accumulatorFirst = combiner->getOperand(0) == op.getBlock()->getArguments().back();
  auto buildBody = [&](OpBuilder &nested, Location loc, ValueRange arguments) {
    IRMapping mapping;
    mapping.map(combiner->getOperand(accumulatorFirst ? 0 : 1), arguments[1]);
    mapping.map(combiner->getOperand(accumulatorFirst ? 1 : 0), arguments[0]);
    linalg::YieldOp::create(nested, loc, nested.clone(*combiner, mapping)->getResults());
  };
  return linalg::ReduceOp::create(builder, op.getLoc(), ValueRange(elements), ValueRange(init), dims, buildBody)
      ->getResult(0);
}

/// False if the op stays.
static bool raiseReduction(OpBuilder &builder, linalg::LinalgOp op) {
  Value term;
  Operation *combiner = findCombiner(op, term);
  if (!combiner)
    return false;
  Location loc = op.getLoc();
  if (isPlainProduct(op, combiner, term)) {
    auto contract = linalg::ContractOp::create(builder, loc, op->getResultTypes(), op.getDpsInputs(), op.getDpsInits(),
                                               op.getIndexingMaps());
    op->replaceAllUsesWith(contract);
    op->erase();
    return true;
  }
  BodyEvaluator evaluator(builder, op);
  Value accumulator = op.getBlock()->getArguments().back();
  AffineMap outMap = op.getMatchingIndexingMap(op.getDpsInitOperand(0));
  SmallVector<int64_t> sizes = op.getStaticLoopRanges();
  std::optional<SmallVector<unsigned>> outLoops = plainLoops(outMap);
  int64_t outElements = 1;
  for (unsigned loop : outLoops.value_or(SmallVector<unsigned>()))
    outElements *= sizes[loop];
  if (!outLoops || typeOf(op->getResult(0)).getNumElements() != outElements || !evaluator.canEvaluate(term) ||
      !evaluator.canEvaluate(accumulator) || getElementTypeOrSelf(op->getResult(0).getType()).isIndex())
    return false;
  // Only where a tensor of all elements is there: it must not be made.
  std::optional<SmallVector<unsigned>> order;
  for (OpOperand *input : op.getDpsInputOperands())
    if (!order)
      order = completeLoops(op.getMatchingIndexingMap(input), sizes);
  if (!order)
    return false;
  SmallVector<unsigned> kept;
  SmallVector<int64_t> dims, permutation;
  for (auto [i, loop] : llvm::enumerate(*order)) {
    if (op.getIteratorTypesArray()[loop] == utils::IteratorType::reduction)
      dims.push_back(i);
    else
      kept.push_back(loop);
  }
  if (kept.size() != outLoops->size())
    return false;
  for (unsigned loop : *outLoops)
    permutation.push_back(llvm::find(kept, loop) - kept.begin());
  Value elements = evaluator.evaluate(term, *order), init = evaluator.evaluate(accumulator, kept);
  Value result = makeReduce(builder, op, combiner, elements, init, dims);
  result = transpose(builder, loc, result, permutation);
  op->getResult(0).replaceAllUsesWith(asResult(builder, loc, result, typeOf(op->getResult(0))));
  op->erase();
  return true;
}

//===----------------------------------------------------------------------===//
// What stays
//===----------------------------------------------------------------------===//

/// An index of a body as a function of the loops, if it is linear.
static std::optional<AffineExpr> linearIndex(Value value) {
  Operation *defining = value.getDefiningOp();
  MLIRContext *context = value.getContext();
  if (!defining)
    return std::nullopt;
  if (auto index = dyn_cast<linalg::IndexOp>(defining))
    return getAffineDimExpr(index.getDim(), context);
  if (auto constant = dyn_cast<arith::ConstantIndexOp>(defining))
    return getAffineConstantExpr(constant.value(), context);
  if (!isa<arith::AddIOp, arith::SubIOp, arith::MulIOp>(defining) || !value.getType().isIndex())
    return std::nullopt;
  std::optional<AffineExpr> a = linearIndex(defining->getOperand(0)), b = linearIndex(defining->getOperand(1));
  if (!a || !b)
    return std::nullopt;
  if (isa<arith::AddIOp>(defining))
    return *a + *b;
  if (isa<arith::SubIOp>(defining))
    return *a - *b;
  if (!isa<AffineConstantExpr>(*a) && !isa<AffineConstantExpr>(*b))
    return std::nullopt;
  return *a * *b;
}

/// Whether the function stays inside of the tensor for all loop indices. It is linear: its ends are at those of the
/// loops.
static bool isInside(AffineExpr expr, ArrayRef<int64_t> sizes, int64_t size) {
  int64_t low = 0, high = 0;
  SmallVector<int64_t> at(sizes.size(), 0);
  auto valueAt = [&]() {
    SmallVector<AffineExpr> numbers;
    for (int64_t index : at)
      numbers.push_back(getAffineConstantExpr(index, expr.getContext()));
    auto constant = dyn_cast<AffineConstantExpr>(expr.replaceDims(numbers));
    return constant ? constant.getValue() : -1;
  };
  low = high = valueAt();
  int64_t base = low;
  for (size_t i = 0; i < sizes.size(); ++i) {
    at[i] = sizes[i] - 1;
    int64_t step = valueAt() - base;
    (step < 0 ? low : high) += step;
    at[i] = 0;
  }
  return low >= 0 && high < size;
}

/// Elements that a body takes out of tensors at linear indices become operands, so that the op says what it reads.
static void takeOperands(OpBuilder &builder, linalg::GenericOp op) {
  SmallVector<tensor::ExtractOp> extracts(op.getBody()->getOps<tensor::ExtractOp>());
  SmallVector<int64_t> sizes = op.getStaticLoopRanges();
  SmallVector<AffineMap> maps = op.getIndexingMapsArray();
  SmallVector<Value> inputs = op.getInputs();
  SmallVector<tensor::ExtractOp> taken;
  for (tensor::ExtractOp extract : extracts) {
    SmallVector<AffineExpr> exprs;
    for (auto [index, size] : llvm::zip_equal(extract.getIndices(), extract.getTensor().getType().getShape()))
      if (std::optional<AffineExpr> expr = linearIndex(index); expr && isInside(*expr, sizes, size))
        exprs.push_back(*expr);
    if (exprs.size() != extract.getIndices().size() ||
        op->isAncestor(extract.getTensor().getParentBlock()->getParentOp()))
      continue;
    maps.insert(maps.begin() + inputs.size(), AffineMap::get(sizes.size(), 0, exprs, op.getContext()));
    inputs.push_back(extract.getTensor());
    taken.push_back(extract);
  }
  if (taken.empty())
    return;
  auto made = linalg::GenericOp::create(builder, op.getLoc(), op.getResultTypes(), inputs, op.getOutputs(), maps,
                                        op.getIteratorTypesArray());
  made.getRegion().takeBody(op.getRegion());
  size_t place = op.getNumDpsInputs();
  for (tensor::ExtractOp extract : taken) {
    Value element = made.getBody()->insertArgument(place++, extract.getType(), extract.getLoc());
    extract.replaceAllUsesWith(element);
    extract.erase();
  }
  op->replaceAllUsesWith(made);
  op->erase();
}

//===----------------------------------------------------------------------===//
// The pass
//===----------------------------------------------------------------------===//

/// Ops that are the core level's own, and those that a library or another pass knows by name, stay.
static bool isRaised(linalg::LinalgOp op) {
  if (isa<linalg::BroadcastOp, linalg::ContractOp, linalg::FillOp, linalg::ReduceOp, linalg::TransposeOp>(op))
    return false;
  if (!isa<linalg::GenericOp>(op) && (linalg::isaContractionOpInterface(op) || linalg::isaConvolutionOpInterface(op)))
    return false;
  // What somebody wrote on the op is about this op.
  for (NamedAttribute attr : op->getDiscardableAttrs())
    if (StringRef name = attr.getName(); name.starts_with("dist.") || name.starts_with("pipe."))
      return false;
  auto isStatic = [](Type type) {
    auto tensor = dyn_cast<RankedTensorType>(type);
    return !isa<ShapedType>(type) || (tensor && tensor.hasStaticShape());
  };
  if (!op.hasPureTensorSemantics() || !llvm::all_of(op->getOperandTypes(), isStatic) ||
      llvm::is_contained(op.getStaticLoopRanges(), 0))
    return false;
  return llvm::all_of(op.getBlock()->without_terminator(),
                      [](Operation &inner) { return isPure(&inner) || isa<cf::AssertOp>(inner); });
}

void RaiseGenericPass::runOnOperation() {
  SmallVector<linalg::LinalgOp> ops;
  getOperation()->walk([&](linalg::LinalgOp op) { ops.push_back(op); });
  for (linalg::LinalgOp op : ops) {
    if (!isRaised(op))
      continue;
    OpBuilder builder(op);
    bool parallel = op.getNumReductionLoops() == 0;
    if (!(parallel ? raiseMap(builder, op) : raiseReduction(builder, op)))
      if (auto generic = dyn_cast<linalg::GenericOp>(*op))
        takeOperands(builder, generic);
  }
}

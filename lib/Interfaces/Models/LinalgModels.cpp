//===- LinalgModels.cpp - Rules of linalg ---------------------------------===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// One model for all structured ops, named and generic, from their indexing maps
// and iterator types.
//
//===----------------------------------------------------------------------===//

#include "partita/Interfaces/Models/AllModels.h"

#include "ScalarAlgebra.h"
#include "StructuredBody.h"

#include "partita/Interfaces/RuleBuilder.h"
#include "partita/Interfaces/ShardingRule.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/IR/Matchers.h"

using namespace mlir;
using namespace mlir::partita;
using ::partita::Combiner;
using ::partita::Factor;
using ::partita::Rule;
using ::partita::RuleDim;
using ::partita::RuleOperand;

namespace {

/// What the loops of a structured op are: sizes, and whether they may be sharded.
struct Loops {
  explicit Loops(linalg::LinalgOp op);

  SmallVector<AffineMap> maps; ///< One per operand.
  SmallVector<int64_t> sizes;
  SmallVector<Factor::Kind> kinds;
  Combiner combiner = Combiner::Sum;

private:
  void classify(linalg::LinalgOp op);
  void keepWhole(AffineExpr expr);
};

} // namespace

Loops::Loops(linalg::LinalgOp op) : maps(op.getIndexingMapsArray()), sizes(maps.front().getNumDims(), 0) {
  for (auto [operand, map] : llvm::zip_equal(op->getOperands(), maps)) {
    auto type = dyn_cast<RankedTensorType>(operand.getType());
    if (!type)
      continue;
    for (auto [expr, size] : llvm::zip_equal(map.getResults(), type.getShape()))
      if (auto dim = dyn_cast<AffineDimExpr>(expr))
        sizes[dim.getPosition()] = size;
  }
  classify(op);
}

void Loops::keepWhole(AffineExpr expr) {
  for (unsigned loop = 0; loop < kinds.size(); ++loop)
    if (expr.isFunctionOfDim(loop))
      kinds[loop] = Factor::Whole;
}

void Loops::classify(linalg::LinalgOp op) {
  bool reduces = op.getNumReductionLoops() > 0;
  std::optional<SmallVector<Accumulation, 1>> results = reduces ? matchAccumulations(op) : std::nullopt;
  if (results)
    combiner = results->front().combiner;
  bool oneCombiner = results && llvm::all_of(*results, [&](const Accumulation &a) { return a.combiner == combiner; });
  for (utils::IteratorType type : op.getIteratorTypesArray()) {
    bool parallel = type == utils::IteratorType::parallel;
    kinds.push_back(parallel ? Factor::Parallel : oneCombiner ? Factor::Reduction : Factor::Whole);
  }
  for (OpOperand &operand : op->getOpOperands()) {
    AffineMap map = maps[operand.getOperandNumber()];
    llvm::SmallBitVector seen(kinds.size());
    for (AffineExpr expr : map.getResults()) {
      auto dim = dyn_cast<AffineDimExpr>(expr);
      // A window, or one loop on two dimensions (a diagonal).
      if (!dim || seen.test(dim.getPosition()))
        keepWhole(expr);
      if (dim)
        seen.set(dim.getPosition());
    }
    if (!op.isDpsInit(&operand))
      continue;
    // A parallel loop that a result does not see, or a reduction that it sees, says nothing that we know of.
    for (unsigned loop = 0; loop < kinds.size(); ++loop)
      if ((kinds[loop] == Factor::Parallel) != seen.test(loop) && kinds[loop] != Factor::Whole)
        kinds[loop] = Factor::Whole;
  }
}

/// The factor of each loop; none for loops of size 1.
static SmallVector<std::optional<unsigned>> loopFactors(const Loops &loops) {
  SmallVector<std::optional<unsigned>> factors;
  unsigned next = 0;
  for (int64_t size : loops.sizes)
    factors.push_back(size == 1 ? std::nullopt : std::optional<unsigned>(next++));
  return factors;
}

static std::optional<Rule> structuredRule(linalg::LinalgOp op) {
  if (!hasStaticTensors(op) || !op.hasPureTensorSemantics())
    return std::nullopt;
  Loops loops(op);
  RuleBuilder builder;
  SmallVector<RuleDim> dims;
  for (auto [size, kind] : llvm::zip_equal(loops.sizes, loops.kinds))
    dims.push_back(kind == Factor::Parallel    ? builder.parallel(size)
                   : kind == Factor::Reduction ? builder.reduction(size, loops.combiner)
                                               : builder.whole(size));
  SmallVector<RuleOperand, 3> operands;
  for (auto [operand, map] : llvm::zip_equal(op->getOperands(), loops.maps)) {
    RuleOperand entry;
    if (auto type = dyn_cast<RankedTensorType>(operand.getType()))
      for (auto [expr, size] : llvm::zip_equal(map.getResults(), type.getShape())) {
        auto dim = dyn_cast<AffineDimExpr>(expr);
        entry.push_back(dim ? dims[dim.getPosition()] : builder.whole(size));
      }
    operands.push_back(entry);
    builder.operand(std::move(entry));
  }
  for (OpOperand &init : op.getDpsInitsMutable())
    builder.result(operands[init.getOperandNumber()]);
  return builder.take();
}

/// Adds the offset of the loop's factor to every `linalg.index` of a local op.
static void shiftIndices(linalg::LinalgOp local, linalg::LinalgOp global, OpBuilder &builder, const Place &where) {
  SmallVector<std::optional<unsigned>> factors = loopFactors(Loops(global));
  SmallVector<linalg::IndexOp> indices;
  local.getBlock()->walk([&](linalg::IndexOp index) { indices.push_back(index); });
  for (linalg::IndexOp index : indices) {
    std::optional<unsigned> factor = factors[index.getDim()];
    if (!factor || where.isWhole(where.strategy->cuts[*factor]))
      continue;
    OpBuilder::InsertionGuard guard(builder);
    builder.setInsertionPoint(local);
    Value offset = where.factorOffset(builder, index.getLoc(), *factor);
    builder.setInsertionPointAfter(index);
    auto shifted = arith::AddIOp::create(builder, index.getLoc(), index, offset);
    index.getResult().replaceAllUsesExcept(shifted, shifted);
  }
}

/// Arithmetic ops of the body, without data movement.
static int64_t bodyFlops(linalg::LinalgOp op) {
  int64_t flops = 0;
  for (Operation &inner : op.getBlock()->without_terminator())
    if (inner.getNumOperands() > 0 && inner.hasTrait<OpTrait::Elementwise>())
      ++flops;
  return flops;
}

namespace {

struct LinalgModel : public RuleModel<LinalgModel> {
  std::optional<Rule> getShardingRule(Operation *op) const { return structuredRule(cast<linalg::LinalgOp>(op)); }

  PartialUse usePartial(Operation *op, ArrayRef<PartialState> operands, const PartialState &reduced) const {
    return structuredUse(cast<linalg::LinalgOp>(op), operands, reduced);
  }

  /// One element everywhere: a scalar that fills, or is broadcast into, a free value. Users of different layouts would
  /// otherwise be tied together by common subexpressions.
  bool isFree(Operation *op) const {
    if (auto fill = dyn_cast<linalg::FillOp>(op))
      return isFreeValue(fill.output());
    auto broadcast = dyn_cast<linalg::BroadcastOp>(op);
    return broadcast && cast<ShapedType>(broadcast.getInput().getType()).getRank() == 0 &&
           isFreeValue(broadcast.getInit());
  }

  Attribute getSplatElement(Operation *op) const {
    auto fill = dyn_cast<linalg::FillOp>(op);
    Attribute value;
    return fill && matchPattern(fill.value(), m_Constant(&value)) ? value : Attribute();
  }

  FailureOr<SmallVector<Value>> localize(Operation *op, OpBuilder &builder, ValueRange operands,
                                         const Place &where) const {
    FailureOr<SmallVector<Value>> results = cloneWithLocalTypes(op, builder, operands, where);
    auto global = cast<linalg::LinalgOp>(op);
    if (succeeded(results) && !results->empty() && where.strategy && global.hasIndexSemantics())
      shiftIndices(results->front().getDefiningOp<linalg::LinalgOp>(), global, builder, where);
    return results;
  }

  ::partita::Work getWork(Operation *op, const ::partita::Mesh &mesh, const ::partita::Strategy &strategy,
                          int64_t rank) const {
    ::partita::Work work = defaultWork(op, mesh, strategy, rank);
    auto structured = cast<linalg::LinalgOp>(op);
    Loops loops(structured);
    double points = 1;
    for (auto [size, factor] : llvm::zip_equal(loops.sizes, loopFactors(loops)))
      points *= static_cast<double>(factor ? partOf(mesh, strategy.cuts[*factor], rank).size() : size);
    work.flops = points * static_cast<double>(bodyFlops(structured));
    if (linalg::isaContractionOpInterface(structured) || linalg::isaConvolutionOpInterface(structured))
      work.contractionFlops = work.flops;
    return work;
  }
};

} // namespace

void mlir::partita::registerLinalgModels(DialectRegistry &registry) {
  registry.addExtension(+[](MLIRContext *context, linalg::LinalgDialect *) {
    context->loadDialect<arith::ArithDialect>();
    for (RegisteredOperationName name : registeredOps(context, "linalg"))
      if (name.hasInterface<linalg::LinalgOp>())
        name.attachInterface<LinalgModel>();
  });
}

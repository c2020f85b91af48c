//===- RootLoops.cpp - Loop nests of a kernel's root ----------------------===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Element nests and structured ops. A reduction is done in registers when the
// innermost index of its inputs is reduced, and row by row in memory when the
// innermost index stays (a sum over rows): both read memory in order.
//
//===----------------------------------------------------------------------===//

#include "RootLoops.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/Dialect/SCF/IR/SCF.h"

using namespace mlir;
using namespace mlir::partita;

ElementEmitter RootLoops::nest(Location loc) const {
  if (onNest)
    onNest();
  return makeEmitter(loc);
}

ElementEmitter RootLoops::innerNest(ElementEmitter &outer) const {
  outer.here();
  return makeEmitter(outer.getLoc());
}

ElementEmitter RootLoops::makeEmitter(Location loc) const {
  ElementEmitter emitter(builder, loc, options);
  for (auto [tensor, memref] : leaves)
    emitter.bind(tensor, memref);
  return emitter;
}

LogicalResult RootLoops::emitElements(Value value, Value out) {
  OpBuilder::InsertionGuard guard(builder);
  if (llvm::is_contained(shapeOf(value), 0))
    return success();
  if (onElements)
    return onElements(value, out);
  ElementEmitter emitter = nest(value.getLoc());
  SmallVector<Value> indices;
  for (int64_t size : shapeOf(value))
    indices.push_back(emitter.openLoop(size, /*parallel=*/true));
  FailureOr<Value> element = emitter.element(value, indices);
  if (failed(element))
    return failure();
  emitter.store(*element, out, indices);
  return success();
}

LogicalResult RootLoops::emit(Operation *op, ArrayRef<Value> outs) {
  if (auto linalgOp = dyn_cast<linalg::LinalgOp>(op)) {
    bool elements =
        linalgOp.getNumReductionLoops() == 0 && llvm::all_of(linalgOp.getDpsInitsMutable(), [&](OpOperand &init) {
          return linalgOp.getMatchingIndexingMap(&init).isPermutation();
        });
    if (!elements)
      return emitStructured(linalgOp, outs);
  } else if (op->getName().getDialectNamespace() == "nd") {
    return emitNd(op, outs);
  }
  for (auto [result, out] : llvm::zip_equal(op->getResults(), outs))
    if (out && failed(emitElements(result, out)))
      return failure();
  return success();
}

//===----------------------------------------------------------------------===//
// Structured ops
//===----------------------------------------------------------------------===//

/// True if every output is indexed by exactly the parallel loops, each once.
static bool isRegular(linalg::LinalgOp op) {
  SmallVector<unsigned> parallel;
  op.getParallelDims(parallel);
  for (OpOperand &init : op.getDpsInitsMutable()) {
    AffineMap map = op.getMatchingIndexingMap(&init);
    if (!map.isProjectedPermutation() || map.getNumResults() != parallel.size())
      return false;
    for (unsigned dim : parallel)
      if (!map.isFunctionOfDim(dim))
        return false;
  }
  return true;
}

static int64_t getLast(AffineMap map) {
  if (map.getNumResults() == 0)
    return -1;
  auto dim = dyn_cast<AffineDimExpr>(map.getResults().back());
  return dim ? int64_t(dim.getPosition()) : -1;
}

/// True if going along the last index of the output reads the inputs in order rather than going along a reduced one.
static bool hasRowsInside(linalg::LinalgOp op, int64_t inner) {
  if (inner < 0 || op.getStaticLoopRanges()[inner] < 4)
    return false;
  int64_t along = 0, across = 0;
  for (OpOperand *input : op.getDpsInputOperands()) {
    if (!isa<RankedTensorType>(input->get().getType()))
      continue;
    int64_t last = getLast(op.getMatchingIndexingMap(input));
    if (last == inner)
      ++along;
    else if (last >= 0 && op.getIteratorTypesArray()[last] == utils::IteratorType::reduction &&
             op.getStaticLoopRanges()[last] > 1)
      ++across;
  }
  return along > 0 && along >= across;
}

LogicalResult RootLoops::emitStructured(linalg::LinalgOp op, ArrayRef<Value> outs) {
  OpBuilder::InsertionGuard guard(builder);
  bool narrow = llvm::any_of(op->getResultTypes(), [](Type type) { return isNarrowFloat(getElementTypeOrSelf(type)); });
  if (!isRegular(op)) {
    if (llvm::is_contained(outs, Value()))
      return op.emitOpError() << "expected all results of an op with irregular outputs to be computed";
    return emitInMemory(op, outs, /*rowsInside=*/false);
  }
  int64_t inner = getLast(op.getMatchingIndexingMap(op.getDpsInitOperand(0)));
  // A thread of its own per output keeps sums in registers.
  if (!options.branches && !narrow && !llvm::is_contained(outs, Value()) && hasRowsInside(op, inner))
    return emitInMemory(op, outs, /*rowsInside=*/true);
  return emitInRegisters(op, outs);
}

/// Block arguments of the inputs at these loop indices; the outputs' follow from the caller.
static FailureOr<SmallVector<Value>> inputArguments(ElementEmitter &emitter, linalg::LinalgOp op, ArrayRef<Value> dims,
                                                    bool wide) {
  SmallVector<Value> arguments;
  for (OpOperand *input : op.getDpsInputOperands()) {
    if (!isa<RankedTensorType>(input->get().getType())) {
      FailureOr<Value> value = emitter.scalar(input->get());
      if (failed(value))
        return failure();
      arguments.push_back(*value);
      continue;
    }
    FailureOr<SmallVector<Value>> at = emitter.evaluate(op.getMatchingIndexingMap(input), dims);
    if (failed(at))
      return failure();
    FailureOr<Value> value = emitter.element(input->get(), *at);
    if (failed(value))
      return failure();
    arguments.push_back(wide ? emitter.widen(*value) : *value);
  }
  return arguments;
}

/// How a sum is laid out over vector lanes. Given, not left to LLVM: what else is fused into the loop must not change
/// the order, or ranks of different roles would get other bits for the same sum.
static LLVM::LoopAnnotationAttr fixedLanes(MLIRContext *context, Type element) {
  Builder builder(context);
  unsigned bytes = std::max(1u, element.getIntOrFloatBitWidth() / 8);
  auto no = builder.getBoolAttr(false);
  auto vectorize = LLVM::LoopVectorizeAttr::get(context, /*disable=*/no, /*predicateEnable=*/no, /*scalableEnable=*/no,
                                                builder.getI32IntegerAttr(32 / bytes), {}, {}, {});
  auto interleave = LLVM::LoopInterleaveAttr::get(context, builder.getI32IntegerAttr(4));
  return LLVM::LoopAnnotationAttr::get(context, {}, vectorize, interleave, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {},
                                       ArrayRef<LLVM::AccessGroupAttr>());
}

/// A sum in registers may be done in any order: that is what lets it use vectors.
static void allowReassociation(ArrayRef<Value> yielded, ArrayRef<Value> carried) {
  for (auto [value, old] : llvm::zip_equal(yielded, carried)) {
    Operation *combine = value.getDefiningOp();
    if (!combine || !isa<arith::AddFOp, arith::MulFOp>(combine) || !llvm::is_contained(combine->getOperands(), old))
      continue;
    auto flags = arith::FastMathFlagsAttr::get(combine->getContext(), arith::FastMathFlags::reassoc);
    if (auto sum = dyn_cast<arith::AddFOp>(combine))
      sum.setFastmathAttr(flags);
    else
      cast<arith::MulFOp>(combine).setFastmathAttr(flags);
    if (auto loop = dyn_cast<scf::ForOp>(combine->getParentOp()))
      loop->setAttr("llvm.loop_annotation", fixedLanes(combine->getContext(), value.getType()));
  }
}

LogicalResult RootLoops::emitInRegisters(linalg::LinalgOp op, ArrayRef<Value> outs) {
  SmallVector<int64_t> sizes = op.getStaticLoopRanges();
  SmallVector<unsigned> reduced;
  op.getReductionDims(reduced);
  ElementEmitter emitter = nest(op.getLoc());
  SmallVector<Value> dims(sizes.size());
  AffineMap first = op.getMatchingIndexingMap(op.getDpsInitOperand(0));
  for (AffineExpr expr : first.getResults()) {
    unsigned dim = cast<AffineDimExpr>(expr).getPosition();
    dims[dim] = emitter.openLoop(sizes[dim], /*parallel=*/true);
  }
  bool wide = llvm::any_of(op->getResultTypes(), [](Type type) { return isNarrowFloat(getElementTypeOrSelf(type)); });
  SmallVector<Value> values;
  SmallVector<SmallVector<Value>> places;
  for (OpOperand &init : op.getDpsInitsMutable()) {
    places.push_back(*emitter.evaluate(op.getMatchingIndexingMap(&init), dims));
    FailureOr<Value> value = emitter.element(init.get(), places.back());
    if (failed(value))
      return failure();
    values.push_back(wide ? emitter.widen(*value) : *value);
  }
  for (unsigned dim : reduced) {
    if (sizes[dim] == 1) {
      dims[dim] = emitter.constantIndex(0);
      continue;
    }
    dims[dim] = emitter.openReduction(sizes[dim], values);
    values.assign(emitter.getCarried().begin(), emitter.getCarried().end());
  }
  FailureOr<SmallVector<Value>> arguments = inputArguments(emitter, op, dims, wide);
  if (failed(arguments))
    return failure();
  llvm::append_range(*arguments, values);
  FailureOr<SmallVector<Value>> yielded = emitter.inlineBody(*op.getBlock(), *arguments, dims, wide);
  if (failed(yielded))
    return failure();
  if (wide)
    for (Value &value : *yielded)
      value = emitter.widen(value);
  // Short loops are unrolled, and then their lanes cannot be given: they keep the order of the text.
  constexpr int64_t worthVectors = 64;
  if (!options.exact && !reduced.empty() && sizes[reduced.back()] >= worthVectors)
    allowReassociation(*yielded, values);
  SmallVector<Value> results = emitter.closeReductions(*yielded);
  for (auto [number, out] : llvm::enumerate(outs)) {
    if (!out)
      continue;
    Type type = getElementTypeOrSelf(op->getResult(number).getType());
    emitter.store(emitter.narrow(results[number], type), out, places[number]);
  }
  return success();
}

/// True if every output has another place for every index of the loop.
static bool keepsApart(linalg::LinalgOp op, unsigned dim) {
  return llvm::all_of(op.getDpsInitsMutable(), [&](OpOperand &init) {
    return llvm::is_contained(op.getMatchingIndexingMap(&init).getResults(), getAffineDimExpr(dim, op.getContext()));
  });
}

LogicalResult RootLoops::emitInMemory(linalg::LinalgOp op, ArrayRef<Value> outs, bool rowsInside) {
  for (auto [init, out] : llvm::zip_equal(op.getDpsInits(), outs))
    if (failed(emitElements(init, out)))
      return failure();
  SmallVector<int64_t> sizes = op.getStaticLoopRanges();
  if (llvm::is_contained(sizes, 0))
    return success();
  // Rows inside: parallel loops, then reduced ones, then the row. Otherwise the order of the op.
  SmallVector<unsigned> order;
  int64_t inner = rowsInside ? getLast(op.getMatchingIndexingMap(op.getDpsInitOperand(0))) : -1;
  if (rowsInside) {
    SmallVector<unsigned> reduced;
    op.getReductionDims(reduced);
    for (AffineExpr expr : op.getMatchingIndexingMap(op.getDpsInitOperand(0)).getResults().drop_back())
      order.push_back(cast<AffineDimExpr>(expr).getPosition());
    llvm::append_range(order, reduced);
    order.push_back(inner);
  } else {
    order = llvm::to_vector(llvm::seq<unsigned>(0, sizes.size()));
  }
  ElementEmitter emitter = nest(op.getLoc());
  SmallVector<Value> dims(sizes.size());
  for (unsigned dim : order) {
    bool parallel = op.getIteratorTypesArray()[dim] == utils::IteratorType::parallel;
    dims[dim] = emitter.openLoop(sizes[dim], parallel && (rowsInside || (options.branches && keepsApart(op, dim))));
  }
  FailureOr<SmallVector<Value>> arguments = inputArguments(emitter, op, dims, /*wide=*/false);
  if (failed(arguments))
    return failure();
  SmallVector<SmallVector<Value>> places;
  for (auto [number, out] : llvm::enumerate(outs)) {
    FailureOr<SmallVector<Value>> at = emitter.evaluate(op.getMatchingIndexingMap(op.getDpsInitOperand(number)), dims);
    if (failed(at))
      return failure();
    places.push_back(*at);
    arguments->push_back(emitter.loadHere(out, *at, getElementTypeOrSelf(op->getResult(number).getType())));
  }
  FailureOr<SmallVector<Value>> yielded = emitter.inlineBody(*op.getBlock(), *arguments, dims);
  if (failed(yielded))
    return failure();
  for (auto [value, out, at] : llvm::zip_equal(*yielded, outs, places))
    emitter.store(value, out, at);
  return success();
}

//===- Reduction.cpp - What a reduction computes --------------------------===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Loops, bodies, and the scalar code of parts.
//
//===----------------------------------------------------------------------===//

#include "Reduction.h"

#include "mlir/Dialect/Arith/IR/Arith.h"

using namespace mlir;
using namespace mlir::partita;

static Type widened(Type type) { return isNarrowFloat(type) ? Float32Type::get(type.getContext()) : type; }

//===----------------------------------------------------------------------===//
// Form
//===----------------------------------------------------------------------===//

int64_t Reduction::product(ArrayRef<unsigned> which) const {
  int64_t result = 1;
  for (unsigned loop : which)
    result *= sizes[loop];
  return result;
}

std::optional<Reduction> Reduction::match(Operation *candidate) {
  auto op = dyn_cast<linalg::LinalgOp>(candidate);
  if (!op || op.getNumReductionLoops() == 0)
    return std::nullopt;
  SmallVector<unsigned> parallel;
  op.getParallelDims(parallel);
  for (OpOperand &init : op.getDpsInitsMutable()) {
    AffineMap map = op.getMatchingIndexingMap(&init);
    if (!map.isProjectedPermutation() || map.getNumResults() != parallel.size() ||
        !llvm::all_of(parallel, [&](unsigned loop) { return map.isFunctionOfDim(loop); }))
      return std::nullopt;
  }
  Reduction result;
  result.op = op;
  result.sizes = op.getStaticLoopRanges();
  result.wide = llvm::any_of(op->getResultTypes(), [](Type type) { return isNarrowFloat(getElementTypeOrSelf(type)); });
  result.sortLoops();
  result.order = getReductionOrder(op);
  result.combiners = getCombiners(op);
  return result;
}

/// The loops as the largest input has them, then the others; a form that does not depend on how the op was written.
void Reduction::sortLoops() {
  OpOperand *largest = nullptr;
  auto count = [&](OpOperand *input) { return op.getMatchingIndexingMap(input).getNumResults(); };
  for (OpOperand *input : op.getDpsInputOperands())
    if (isa<RankedTensorType>(input->get().getType()) && (!largest || count(input) > count(largest)))
      largest = input;
  auto add = [&](unsigned loop) {
    if (!llvm::is_contained(loops, loop))
      loops.push_back(loop);
  };
  if (largest)
    for (AffineExpr expr : op.getMatchingIndexingMap(largest).getResults())
      if (auto dim = dyn_cast<AffineDimExpr>(expr))
        add(dim.getPosition());
  for (unsigned loop = 0; loop < sizes.size(); ++loop)
    add(loop);
  for (AffineExpr expr : op.getMatchingIndexingMap(op.getDpsInitOperand(0)).getResults())
    kept.push_back(cast<AffineDimExpr>(expr).getPosition());
  for (unsigned loop : loops)
    if (!llvm::is_contained(kept, loop))
      reduced.push_back(loop);
}

bool Reduction::reducesInnermost() const {
  for (unsigned loop : llvm::reverse(loops))
    if (sizes[loop] != 1)
      return llvm::is_contained(reduced, loop);
  return true;
}

//===----------------------------------------------------------------------===//
// Code
//===----------------------------------------------------------------------===//

SmallVector<Type> Reduction::getPartTypes() const {
  SmallVector<Type> types;
  for (Type type : op->getResultTypes())
    types.push_back(widened(getElementTypeOrSelf(type)));
  return types;
}

SmallVector<Value> Reduction::getNeutral(ElementEmitter &emitter) const {
  SmallVector<Value> values;
  for (auto [combiner, type] : llvm::zip_equal(combiners, getPartTypes()))
    values.push_back(emitter.constant(getNeutralOf(combiner, type)));
  return values;
}

static SmallVector<Value> widenAll(ElementEmitter &emitter, ArrayRef<Value> values) {
  return llvm::map_to_vector(values, [&](Value value) { return emitter.widen(value); });
}

SmallVector<Value> Reduction::getPlace(ElementEmitter &emitter, unsigned result, ArrayRef<Value> dims) const {
  linalg::LinalgOp reduction = op;
  SmallVector<Value> at;
  for (AffineExpr expr : reduction.getMatchingIndexingMap(reduction.getDpsInitOperand(result)).getResults())
    at.push_back(dims[cast<AffineDimExpr>(expr).getPosition()]);
  return at;
}

FailureOr<SmallVector<Value>> Reduction::getInit(ElementEmitter &emitter, ArrayRef<Value> dims) const {
  linalg::LinalgOp reduction = op;
  SmallVector<Value> values;
  for (auto [number, init] : llvm::enumerate(reduction.getDpsInits())) {
    FailureOr<Value> value = emitter.element(init, getPlace(emitter, number, dims));
    if (failed(value))
      return failure();
    values.push_back(emitter.widen(*value));
  }
  return values;
}

FailureOr<SmallVector<Value>> Reduction::getInputs(ElementEmitter &emitter, ArrayRef<Value> dims) const {
  linalg::LinalgOp reduction = op;
  SmallVector<Value> values;
  for (OpOperand *input : reduction.getDpsInputOperands()) {
    FailureOr<Value> value = failure();
    if (isa<RankedTensorType>(input->get().getType())) {
      FailureOr<SmallVector<Value>> at = emitter.evaluate(reduction.getMatchingIndexingMap(input), dims);
      if (failed(at))
        return failure();
      value = emitter.element(input->get(), *at);
    } else {
      value = emitter.scalar(input->get());
    }
    if (failed(value))
      return failure();
    values.push_back(wide ? emitter.widen(*value) : *value);
  }
  return values;
}

FailureOr<SmallVector<Value>> Reduction::getFirst(ElementEmitter &emitter, ArrayRef<Value> dims) const {
  FailureOr<SmallVector<Value>> values = getInputs(emitter, dims);
  if (failed(values))
    return failure();
  return widenAll(emitter, *values);
}

FailureOr<SmallVector<Value>> Reduction::step(ElementEmitter &emitter, ArrayRef<Value> dims,
                                              ArrayRef<Value> part) const {
  linalg::LinalgOp reduction = op;
  FailureOr<SmallVector<Value>> arguments = getInputs(emitter, dims);
  if (failed(arguments))
    return failure();
  llvm::append_range(*arguments, part);
  FailureOr<SmallVector<Value>> values = emitter.inlineBody(*reduction.getBlock(), *arguments, dims, wide);
  if (failed(values))
    return failure();
  for (Value value : *values)
    if (Operation *combiner = value.getDefiningOp(); combiner && isa<arith::AddFOp>(combiner))
      combiner->setAttr(kNoContraction, UnitAttr::get(combiner->getContext()));
  return widenAll(emitter, *values);
}

FailureOr<SmallVector<Value>> Reduction::merge(ElementEmitter &emitter, ArrayRef<Value> left,
                                               ArrayRef<Value> right) const {
  linalg::LinalgOp reduction = op;
  SmallVector<Value> values;
  if (order == Order::Any) {
    for (auto [combiner, a, b] : llvm::zip_equal(combiners, left, right))
      values.push_back(emitter.cloneScalar(combiner, {a, b}, wide));
    return values;
  }
  assert(order == Order::Kept && "expected a reduction that has parts");
  // linalg passes elements, then accumulators.
  SmallVector<Value> arguments(right);
  llvm::append_range(arguments, left);
  FailureOr<SmallVector<Value>> merged =
      emitter.inlineBody(*reduction.getBlock(), arguments, SmallVector<Value>(), wide);
  if (failed(merged))
    return failure();
  return widenAll(emitter, *merged);
}

Value Reduction::finish(ElementEmitter &emitter, unsigned result, Value part) const {
  return emitter.narrow(part, getElementTypeOrSelf(op->getResult(result).getType()));
}

//===----------------------------------------------------------------------===//
// Domains and folds
//===----------------------------------------------------------------------===//

int64_t mlir::partita::productOf(ArrayRef<int64_t> sizes) {
  int64_t result = 1;
  for (int64_t size : sizes)
    result *= size;
  return result;
}

Type mlir::partita::storedElement(Type type) {
  if (type.isInteger(1))
    return IntegerType::get(type.getContext(), 8);
  return type.isIndex() ? Type(IntegerType::get(type.getContext(), 64)) : type;
}

ReductionDomain::ReductionDomain(const Reduction &reduction) {
  for (unsigned loop : reduction.getLoops()) {
    if (reduction.getSize(loop) == 1)
      continue;
    sizes.push_back(reduction.getSize(loop));
    reduced.push_back(llvm::is_contained(reduction.getReduced(), loop));
  }
}

SmallVector<int64_t> ReductionDomain::getSizes(bool ofReduced) const {
  SmallVector<int64_t> result;
  for (auto [size, isReduced] : llvm::zip_equal(sizes, reduced))
    if (isReduced == ofReduced)
      result.push_back(size);
  return result;
}

SmallVector<Value> mlir::partita::getLoopIndices(ElementEmitter &emitter, const Reduction &reduction,
                                                 ArrayRef<Value> kept, ArrayRef<Value> reduced) {
  SmallVector<Value> dims(reduction.getLoops().size());
  unsigned nextKept = 0, nextReduced = 0;
  for (unsigned loop : reduction.getLoops()) {
    if (reduction.getSize(loop) == 1)
      dims[loop] = emitter.constantIndex(0);
    else if (llvm::is_contained(reduction.getReduced(), loop))
      dims[loop] = reduced.empty() ? Value() : reduced[nextReduced++];
    else
      dims[loop] = kept[nextKept++];
  }
  return dims;
}

Fold mlir::partita::makeFold(ElementEmitter &emitter, const Reduction &reduction, ArrayRef<Value> kept) {
  Fold fold;
  fold.types = reduction.getPartTypes();
  if (reduction.getOrder() == Reduction::Order::Any)
    fold.neutral = reduction.getNeutral(emitter);
  fold.first = [&, kept](const Member &member) {
    return reduction.getFirst(emitter, getLoopIndices(emitter, reduction, kept, member.indices));
  };
  fold.step = [&, kept](const Member &member, ArrayRef<Value> part) {
    return reduction.step(emitter, getLoopIndices(emitter, reduction, kept, member.indices), part);
  };
  fold.merge = [&](ArrayRef<Value> left, ArrayRef<Value> right) { return reduction.merge(emitter, left, right); };
  return fold;
}

Fold mlir::partita::makeFold(ElementEmitter &emitter, const Reduction &reduction, ArrayRef<Value> buffers,
                             const std::function<Value(const Member &)> &at) {
  Fold fold;
  fold.types = reduction.getPartTypes();
  if (reduction.getOrder() == Reduction::Order::Any)
    fold.neutral = reduction.getNeutral(emitter);
  SmallVector<Value> sources(buffers);
  auto read = [&emitter, types = fold.types, sources, at](const Member &member) -> FailureOr<Fold::Parts> {
    Fold::Parts parts;
    Value place = at(member);
    for (auto [buffer, type] : llvm::zip_equal(sources, types))
      parts.push_back(emitter.loadHere(buffer, {place}, type));
    return parts;
  };
  fold.first = read;
  fold.step = [&emitter, &reduction, read](const Member &member, ArrayRef<Value> part) {
    return reduction.merge(emitter, part, *read(member));
  };
  fold.merge = [&](ArrayRef<Value> left, ArrayRef<Value> right) { return reduction.merge(emitter, left, right); };
  return fold;
}

LogicalResult mlir::partita::finishReduction(ElementEmitter &emitter, const Reduction &reduction, ArrayRef<Value> kept,
                                             ArrayRef<Value> parts) {
  SmallVector<Value> dims = getLoopIndices(emitter, reduction, kept, {});
  FailureOr<Fold::Parts> values = reduction.getInit(emitter, dims);
  if (failed(values))
    return failure();
  values = reduction.merge(emitter, *values, parts);
  if (failed(values))
    return failure();
  linalg::LinalgOp op = reduction.getOp();
  for (auto [number, value] : llvm::enumerate(*values))
    emitter.remember(op->getResult(number), reduction.getPlace(emitter, number, dims),
                     reduction.finish(emitter, number, value));
  return success();
}

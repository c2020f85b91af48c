//===- NdSorts.cpp - Loop nests of sorting --------------------------------===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A line is sorted by merging runs of 1, 2, 4, ... elements in scratch memory,
// which keeps the order of equal elements. The k largest elements are found one
// after the other: each is the first one behind the one before it.
//
//===----------------------------------------------------------------------===//

#include "RootLoops.h"

#include "partita/Dialect/Nd/IR/Nd.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "llvm/Support/MathExtras.h"

using namespace mlir;
using namespace mlir::partita;

namespace {

/// Merges runs of one line that lies in `from`, with `to` as scratch memory.
class LineMerge {
public:
  LineMerge(OpBuilder &builder, nd::SortOp op, ArrayRef<Value> from, ArrayRef<Value> to, int64_t size)
      : builder(builder), loc(op.getLoc()), op(op), from(from), to(to), size(size) {}

  void emit();

private:
  Value index(int64_t value) { return arith::ConstantIndexOp::create(builder, loc, value); }
  Value min(Value a, Value b) { return arith::MinSIOp::create(builder, loc, a, b); }
  Value add(Value a, Value b) { return arith::AddIOp::create(builder, loc, a, b); }
  Value less(Value a, Value b) { return arith::CmpIOp::create(builder, loc, arith::CmpIPredicate::slt, a, b); }
  Value load(unsigned number, ArrayRef<Value> memory, Value at);
  Value comesBefore(ArrayRef<Value> a, ArrayRef<Value> b);
  void mergePair(Value start, Value width);
  scf::ForOp open(Value low, Value high, Value step, ValueRange carried = {}) {
    return scf::ForOp::create(builder, loc, low, high, step, carried);
  }

  OpBuilder &builder;
  Location loc;
  nd::SortOp op;
  ArrayRef<Value> from, to;
  int64_t size;
};

} // namespace

/// Truth values lie in memory as bytes.
Value LineMerge::load(unsigned number, ArrayRef<Value> memory, Value at) {
  Value value = memref::LoadOp::create(builder, loc, memory[number], at);
  Type type = getElementTypeOrSelf(op.getInputs()[number].getType());
  return value.getType() == type ? value : arith::TruncIOp::create(builder, loc, type, value).getResult();
}

Value LineMerge::comesBefore(ArrayRef<Value> a, ArrayRef<Value> b) {
  Block &body = op.getComparator().front();
  IRMapping mapping;
  for (unsigned number = 0; number < a.size(); ++number) {
    mapping.map(body.getArgument(2 * number), a[number]);
    mapping.map(body.getArgument(2 * number + 1), b[number]);
  }
  for (Operation &inner : body.without_terminator())
    builder.clone(inner, mapping);
  return mapping.lookupOrDefault(body.getTerminator()->getOperand(0));
}

/// Runs [start, start + width) and [start + width, start + 2 * width) of `from` become one run of `to`.
void LineMerge::mergePair(Value start, Value width) {
  Value total = index(size), last = index(size - 1), one = index(1), zero = index(0);
  Value middle = min(add(start, width), total), end = min(add(middle, width), total);
  scf::ForOp loop = open(start, end, one, ValueRange{start, middle});
  OpBuilder::InsertionGuard guard(builder);
  builder.setInsertionPointToStart(loop.getBody());
  Value left = loop.getRegionIterArg(0), right = loop.getRegionIterArg(1);
  SmallVector<Value> a, b;
  for (unsigned number = 0; number < from.size(); ++number) {
    a.push_back(load(number, from, min(left, last)));
    b.push_back(load(number, from, min(right, last)));
  }
  // The right one is taken if it comes strictly before, or the left run is at its end.
  Value leftThere = less(left, middle), rightThere = less(right, end);
  Value before = arith::AndIOp::create(builder, loc, rightThere, comesBefore(b, a));
  Value no = arith::ConstantIntOp::create(builder, loc, 0, 1), yes = arith::ConstantIntOp::create(builder, loc, 1, 1);
  Value leftGone = arith::SelectOp::create(builder, loc, leftThere, no, yes);
  Value takeRight = arith::OrIOp::create(builder, loc, before, leftGone);
  for (auto [number, memory] : llvm::enumerate(to)) {
    Value value = arith::SelectOp::create(builder, loc, takeRight, b[number], a[number]);
    Type stored = cast<MemRefType>(memory.getType()).getElementType();
    if (value.getType() != stored)
      value = arith::ExtUIOp::create(builder, loc, stored, value);
    memref::StoreOp::create(builder, loc, value, memory, loop.getInductionVar());
  }
  Value stepRight = arith::SelectOp::create(builder, loc, takeRight, one, zero);
  Value stepLeft = arith::SelectOp::create(builder, loc, takeRight, zero, one);
  scf::YieldOp::create(builder, loc, ValueRange{add(left, stepLeft), add(right, stepRight)});
}

void LineMerge::emit() {
  Value zero = index(0), one = index(1), total = index(size);
  scf::ForOp passes = open(zero, index(llvm::Log2_64_Ceil(size)), one);
  OpBuilder::InsertionGuard guard(builder);
  builder.setInsertionPointToStart(passes.getBody());
  Value width = arith::ShLIOp::create(builder, loc, one, passes.getInductionVar());
  Value both = add(width, width);
  scf::ForOp pairs = open(zero, total, both);
  {
    OpBuilder::InsertionGuard inside(builder);
    builder.setInsertionPointToStart(pairs.getBody());
    mergePair(pairs.getInductionVar(), width);
  }
  scf::ForOp back = open(zero, total, one);
  builder.setInsertionPointToStart(back.getBody());
  for (auto [source, target] : llvm::zip_equal(to, from)) {
    Value value = memref::LoadOp::create(builder, loc, source, back.getInductionVar());
    memref::StoreOp::create(builder, loc, value, target, back.getInductionVar());
  }
}

LogicalResult mlir::partita::emitSort(RootLoops &loops, nd::SortOp op, ArrayRef<Value> outs) {
  ArrayRef<int64_t> shape = shapeOf(op.getInputs().front());
  if (llvm::is_contained(shape, 0))
    return success();
  OpBuilder &builder = loops.getBuilder();
  Location loc = op.getLoc();
  int64_t dim = op.getDim(), size = shape[dim];
  SmallVector<Value> line, scratch;
  for (Value input : op.getInputs()) {
    Type type = getElementTypeOrSelf(input.getType());
    auto memory = MemRefType::get({size}, type.isInteger(1) ? builder.getI8Type() : type);
    line.push_back(memref::AllocOp::create(builder, loc, memory));
    scratch.push_back(memref::AllocOp::create(builder, loc, memory));
  }
  {
    OpBuilder::InsertionGuard guard(builder);
    ElementEmitter emitter = loops.nest(loc);
    SmallVector<Value> indices(shape.size());
    for (unsigned d = 0; d < shape.size(); ++d)
      if (d != dim)
        indices[d] = emitter.openLoop(shape[d], /*parallel=*/false);
    indices[dim] = emitter.openLoop(size, /*parallel=*/false);
    for (auto [input, memory] : llvm::zip_equal(op.getInputs(), line)) {
      FailureOr<Value> value = emitter.element(input, indices);
      if (failed(value))
        return failure();
      emitter.store(*value, memory, indices[dim]);
    }
    emitter.closeLoop(size);
    if (size > 1)
      LineMerge(emitter.here(), op, line, scratch, size).emit();
    indices[dim] = emitter.openLoop(size, /*parallel=*/false);
    for (auto [input, memory, out] : llvm::zip_equal(op.getInputs(), line, outs))
      if (out)
        emitter.store(emitter.loadHere(memory, indices[dim], getElementTypeOrSelf(input.getType())), out, indices);
  }
  for (Value memory : llvm::concat<Value>(line, scratch))
    memref::DeallocOp::create(builder, loc, memory);
  return success();
}

Value mlir::partita::isLarger(ElementEmitter &emitter, Value a, Value b) {
  if (isa<IntegerType, IndexType>(a.getType()))
    return emitter.make<arith::CmpIOp>({a, b}, arith::CmpIPredicate::sgt, a, b);
  Value more = emitter.make<arith::CmpFOp>({a, b}, arith::CmpFPredicate::OGT, a, b);
  Value nan = emitter.make<arith::CmpFOp>({a}, arith::CmpFPredicate::UNO, a, a);
  Value number = emitter.make<arith::CmpFOp>({b}, arith::CmpFPredicate::ORD, b, b);
  Value first = emitter.make<arith::AndIOp>({nan, number}, nan, number);
  return emitter.make<arith::OrIOp>({more, first}, more, first);
}

LogicalResult mlir::partita::emitTopK(RootLoops &loops, nd::TopKOp op, ArrayRef<Value> outs) {
  ArrayRef<int64_t> shape = shapeOf(op.getInput()), result = shapeOf(op.getValues());
  if (llvm::is_contained(result, 0))
    return success();
  OpBuilder::InsertionGuard guard(loops.getBuilder());
  Builder builder(op.getContext());
  ElementEmitter emitter = loops.nest(op.getLoc());
  Type type = getElementTypeOrSelf(op.getInput().getType()), places = getElementTypeOrSelf(op.getIndices().getType());
  SmallVector<Value> place;
  // Lines are independent, the elements of one are found one after the other.
  for (auto [d, size] : llvm::enumerate(result))
    place.push_back(emitter.openLoop(size, emitter.getOptions().branches && d + 1 < result.size()));
  Value start = emitter.constantIndex(0);
  if (op.getStart()) {
    FailureOr<Value> from = emitter.scalar(op.getStart());
    if (failed(from))
      return failure();
    start = *from;
  }
  // The one before, read back from the results.
  Value rank = place.back(), zero = emitter.constantIndex(0);
  SmallVector<Value> before(place);
  before.back() = emitter.clamp(emitter.add(rank, emitter.constantIndex(-1)), 0, result.back() - 1);
  Value oldValue = emitter.loadHere(outs[0], before, type);
  Value oldPlace = emitter.sub(emitter.toIndex(emitter.loadHere(outs[1], before, places)), start);
  Value isFirst = emitter.make<arith::CmpIOp>({rank, zero}, arith::CmpIPredicate::eq, rank, zero);

  Value no = emitter.constant(builder.getBoolAttr(false)), yes = emitter.constant(builder.getBoolAttr(true));
  auto negate = [&](Value value) { return emitter.select(value, no, yes); };
  Value position = emitter.openReduction(shape.back(), {no, emitter.zero(type), zero});
  SmallVector<Value> best(emitter.getCarried());
  SmallVector<Value> indices(place);
  indices.back() = position;
  FailureOr<Value> value = emitter.element(op.getInput(), indices);
  if (failed(value))
    return failure();
  // Behind the one before: smaller, or equal and later.
  Value later = emitter.make<arith::CmpIOp>({position, oldPlace}, arith::CmpIPredicate::sgt, position, oldPlace);
  Value smaller = isLarger(emitter, oldValue, *value);
  Value behind = emitter.both(negate(isLarger(emitter, *value, oldValue)),
                              emitter.make<arith::OrIOp>({smaller, later}, smaller, later));
  Value candidate = emitter.make<arith::OrIOp>({isFirst, behind}, isFirst, behind);
  Value improves = isLarger(emitter, *value, best[1]), none = negate(best[0]);
  Value take = emitter.both(candidate, emitter.make<arith::OrIOp>({none, improves}, none, improves));
  SmallVector<Value> found =
      emitter.closeReductions({emitter.select(take, yes, best[0]), emitter.select(take, *value, best[1]),
                               emitter.select(take, position, best[2])});
  emitter.store(found[1], outs[0], place);
  Value number = emitter.add(found[2], start);
  if (!isa<IndexType>(places))
    number = emitter.make<arith::IndexCastOp>(number, places, number);
  emitter.store(number, outs[1], place);
  return success();
}

//===- NdRoots.cpp - Loop nests of nd ops ---------------------------------===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Updates and scatters write into their destination: when that is the output
// already, nothing is copied. Windows carry their value in registers. All
// indices are clamped and values selected, so there are no branches.
//
//===----------------------------------------------------------------------===//

#include "RootLoops.h"

#include "partita/Dialect/Nd/IR/Nd.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/IR/IRMapping.h"
#include "llvm/ADT/TypeSwitch.h"

using namespace mlir;
using namespace mlir::partita;

namespace mlir::partita {

/// The nests of nd ops; a friend of RootLoops.
struct NdRoots {
  RootLoops &loops;

  LogicalResult emit(nd::DynamicUpdateSliceOp op, Value out);
  LogicalResult emit(nd::ScatterOp op, ArrayRef<Value> outs);
  LogicalResult emit(nd::WindowReduceOp op, ArrayRef<Value> outs);
  LogicalResult emit(nd::WindowScatterOp op, Value out);
  LogicalResult emit(nd::LoopsOp op, ArrayRef<Value> outs);
  LogicalResult emit(nd::ScanOp op, ArrayRef<Value> outs);

  /// Makes `out` hold `dest`, unless it does already.
  LogicalResult begin(Value dest, Value out) {
    for (auto [tensor, memref] : loops.leaves)
      if (tensor == dest && memref == out)
        return success();
    return loops.emitElements(dest, out);
  }
};

} // namespace mlir::partita

//===----------------------------------------------------------------------===//
// Combiners
//===----------------------------------------------------------------------===//

template <typename FloatOp, typename IntOp> static Value either(ElementEmitter &emitter, Value a, Value b) {
  if (isa<FloatType>(a.getType()))
    return emitter.make<FloatOp>({a, b}, a, b);
  return emitter.make<IntOp>({a, b}, a, b);
}

/// a combined with b by a named combiner. 16-bit floats are combined in f32.
static FailureOr<Value> combineNamed(ElementEmitter &emitter, ::partita::Combiner combiner, Value a, Value b) {
  using ::partita::Combiner;
  Type type = a.getType();
  if (isNarrowFloat(type)) {
    FailureOr<Value> wide = combineNamed(emitter, combiner, emitter.widen(a), emitter.widen(b));
    return failed(wide) ? wide : FailureOr<Value>(emitter.narrow(*wide, type));
  }
  // i1 is unsigned with one bit.
  bool bit = type.isInteger(1);
  switch (combiner) {
  case Combiner::Sum:
    return either<arith::AddFOp, arith::AddIOp>(emitter, a, b);
  case Combiner::Product:
    return either<arith::MulFOp, arith::MulIOp>(emitter, a, b);
  case Combiner::Max:
    return bit ? either<arith::MaximumFOp, arith::OrIOp>(emitter, a, b)
               : either<arith::MaximumFOp, arith::MaxSIOp>(emitter, a, b);
  case Combiner::Min:
    return bit ? either<arith::MinimumFOp, arith::AndIOp>(emitter, a, b)
               : either<arith::MinimumFOp, arith::MinSIOp>(emitter, a, b);
  case Combiner::MaxNumber:
    return either<arith::MaxNumFOp, arith::MaxSIOp>(emitter, a, b);
  case Combiner::MinNumber:
    return either<arith::MinNumFOp, arith::MinSIOp>(emitter, a, b);
  case Combiner::MaxUnsigned:
    return either<arith::MaxNumFOp, arith::MaxUIOp>(emitter, a, b);
  case Combiner::MinUnsigned:
    return either<arith::MinNumFOp, arith::MinUIOp>(emitter, a, b);
  case Combiner::And:
    return either<arith::MulFOp, arith::AndIOp>(emitter, a, b);
  case Combiner::Or:
    return either<arith::AddFOp, arith::OrIOp>(emitter, a, b);
  case Combiner::Xor:
    return either<arith::AddFOp, arith::XOrIOp>(emitter, a, b);
  default:
    return emitError(emitter.getLoc()) << "expected a named combiner or a region";
  }
}

/// The old values combined with the new ones: by the region, the named combiner, or (neither) replaced.
template <typename OpTy>
static FailureOr<SmallVector<Value>> combine(ElementEmitter &emitter, OpTy op, ArrayRef<Value> olds,
                                             ArrayRef<Value> news) {
  if (!op.getBody().empty()) {
    SmallVector<Value> arguments(olds);
    llvm::append_range(arguments, news);
    return emitter.inlineBody(op.getBody().front(), arguments, {});
  }
  if (!op.getCombiner())
    return SmallVector<Value>(news);
  SmallVector<Value> results;
  for (auto [a, b] : llvm::zip_equal(olds, news)) {
    FailureOr<Value> value = combineNamed(emitter, op.getCombiner()->getValue(), a, b);
    if (failed(value))
      return failure();
    results.push_back(*value);
  }
  return results;
}

//===----------------------------------------------------------------------===//
// Updates and scatters
//===----------------------------------------------------------------------===//

/// Position of a global index in a local part: shifted by `offset` (may be null), clamped, with the condition that it
/// lies inside added to `inside`. Known to lie inside when nothing was cut off.
static Value localPosition(ElementEmitter &emitter, Value position, Value offset, int64_t size, Value &inside) {
  if (offset)
    position = emitter.sub(position, offset);
  inside = emitter.both(inside, emitter.inside(position, 0, size));
  return emitter.clamp(position, 0, size - 1);
}

LogicalResult NdRoots::emit(nd::DynamicUpdateSliceOp op, Value out) {
  if (failed(begin(op.getDest(), out)))
    return failure();
  ArrayRef<int64_t> shape = shapeOf(op.getDest()), sizes = shapeOf(op.getUpdate());
  if (llvm::is_contained(shape, 0) || llvm::is_contained(sizes, 0))
    return success();
  ElementEmitter emitter = loops.nest(op.getLoc());
  SmallVector<Value> indices, at;
  Value inside;
  for (unsigned d = 0; d < shape.size(); ++d) {
    FailureOr<Value> start = clampedStart(emitter, op.getStarts()[d], op.getLimits()[d]);
    if (failed(start))
      return failure();
    // What a part does not hold is clamped onto what it holds, and must not be written there by another thread.
    indices.push_back(emitter.openLoop(sizes[d], op.getOffsets().empty() || emitter.getOptions().branches));
    Value position = emitter.add(*start, indices.back());
    if (!op.getOffsets().empty()) {
      FailureOr<Value> offset = emitter.scalar(op.getOffsets()[d]);
      if (failed(offset))
        return failure();
      position = localPosition(emitter, position, *offset, shape[d], inside);
    }
    at.push_back(position);
  }
  bool branches = emitter.getOptions().branches;
  if (branches && inside)
    emitter.openIf(inside);
  ElementEmitter inner = loops.innerNest(emitter);
  ElementEmitter &taken = branches && inside ? inner : emitter;
  FailureOr<Value> value = taken.element(op.getUpdate(), indices);
  if (failed(value))
    return failure();
  if (inside && !branches)
    value = taken.select(inside, *value, taken.loadHere(out, at, value->getType()));
  taken.store(*value, out, at);
  return success();
}

/// Combines the updates at `indices` with what lies at `at`, if `inside` holds (null: always).
static LogicalResult combineUpdates(ElementEmitter &emitter, nd::ScatterOp op, ArrayRef<Value> outs,
                                    ArrayRef<Value> indices, ArrayRef<Value> at, Value inside) {
  SmallVector<Value> news, olds;
  for (auto [update, out] : llvm::zip_equal(op.getUpdates(), outs)) {
    FailureOr<Value> value = emitter.element(update, indices);
    if (failed(value))
      return failure();
    news.push_back(*value);
    olds.push_back(emitter.loadHere(out, at, value->getType()));
  }
  FailureOr<SmallVector<Value>> results = combine(emitter, op, olds, news);
  if (failed(results))
    return failure();
  for (auto [value, old, out] : llvm::zip_equal(*results, olds, outs))
    emitter.store(emitter.select(inside, value, old), out, at);
  return success();
}

/// Between how many threads the indexed places are shared, each of which walks all updates and takes what falls on its
/// own places. 1 where the elements of windows give threads enough, or there is little to share.
static int64_t countOwners(nd::ScatterOp op) {
  constexpr int64_t enough = 1 << 16, most = 64, fewUpdates = 16;
  ArrayRef<int64_t> shape = shapeOf(op.getDests().front()), sizes = shapeOf(op.getUpdates().front());
  int64_t batch = op.getBatch(), indexed = op.getNumIndexed(), places = 1, walked = 1, threads = 1;
  int64_t window = batch + op.getNumLookup() + (op.getSizes() ? indexed : 0);
  for (int64_t size : shape.slice(batch, indexed))
    places *= size;
  for (auto [d, size] : llvm::enumerate(sizes))
    (int64_t(d) < batch || int64_t(d) >= window ? threads : walked) *= size;
  int64_t owners = 1;
  while (walked >= fewUpdates && owners < most && owners * 2 <= places && threads * owners * 2 <= enough)
    owners *= 2;
  return owners;
}

LogicalResult NdRoots::emit(nd::ScatterOp op, ArrayRef<Value> outs) {
  for (auto [dest, out] : llvm::zip_equal(op.getDests(), outs))
    if (failed(begin(dest, out)))
      return failure();
  ArrayRef<int64_t> shape = shapeOf(op.getDests().front()), sizes = shapeOf(op.getUpdates().front());
  if (llvm::is_contained(shape, 0) || llvm::is_contained(sizes, 0))
    return success();
  ElementEmitter emitter = loops.nest(op.getLoc());
  int64_t batch = op.getBatch(), lookup = op.getNumLookup(), indexed = op.getNumIndexed();
  bool sized = op.getSizes().has_value();
  // Slices may meet, the elements of one window do not, nor do batches.
  int64_t window = batch + lookup + (sized ? indexed : 0);
  bool branches = emitter.getOptions().branches;
  int64_t owners = branches ? countOwners(op) : 1;
  Value owner = emitter.openLoop(owners, /*parallel=*/true);
  SmallVector<Value> indices;
  for (auto [d, size] : llvm::enumerate(sizes))
    indices.push_back(emitter.openLoop(size, int64_t(d) >= window || (branches && int64_t(d) < batch)));
  ArrayRef<Value> all = indices;
  SmallVector<Value> at(all.take_front(batch));
  Value inside;
  for (int64_t c = 0; c < indexed; ++c) {
    SmallVector<Value> where(all.take_front(batch + lookup));
    where.push_back(emitter.constantIndex(c));
    FailureOr<Value> index = emitter.element(op.getIndices(), where);
    if (failed(index))
      return failure();
    // The whole slice must lie inside of the global extents.
    Value position = emitter.toIndex(*index);
    inside = emitter.both(inside, emitter.inside(position, 0, op.getExtents()[c] - op.getSizeAlong(c) + 1));
    if (sized)
      position = emitter.add(position, all[batch + lookup + c]);
    Value offset;
    if (!op.getOffsets().empty()) {
      FailureOr<Value> from = emitter.scalar(op.getOffsets()[c]);
      if (failed(from))
        return failure();
      offset = *from;
    }
    at.push_back(localPosition(emitter, position, offset, shape[batch + c], inside));
  }
  if (owners > 1) {
    Value place = at[batch];
    for (int64_t c = 1; c < indexed; ++c)
      place = emitter.add(emitter.mul(place, shape[batch + c]), at[batch + c]);
    Value own = emitter.rem(place, owners);
    inside = emitter.both(inside, emitter.make<arith::CmpIOp>({own, owner}, arith::CmpIPredicate::eq, own, owner));
  }
  llvm::append_range(at, all.drop_front(window));
  if (!branches || !inside)
    return combineUpdates(emitter, op, outs, indices, at, inside);
  emitter.openIf(inside);
  ElementEmitter taken = loops.innerNest(emitter);
  return combineUpdates(taken, op, outs, indices, at, Value());
}

//===----------------------------------------------------------------------===//
// Windows
//===----------------------------------------------------------------------===//

LogicalResult NdRoots::emit(nd::WindowReduceOp op, ArrayRef<Value> outs) {
  ArrayRef<int64_t> shape = shapeOf(op.getInputs().front());
  ElementEmitter emitter = loops.nest(op.getLoc());
  SmallVector<Value> indices, values, inits;
  for (int64_t size : shapeOf(op.getResults().front()))
    indices.push_back(emitter.openLoop(size, /*parallel=*/true));
  for (Value init : op.getInits()) {
    FailureOr<Value> value = emitter.element(init, {});
    if (failed(value))
      return failure();
    inits.push_back(*value);
  }
  values = inits;
  SmallVector<Value> at;
  Value inside;
  for (unsigned d = 0; d < shape.size(); ++d) {
    Value step = emitter.constantIndex(0);
    if (op.getSizes()[d] != 1) {
      step = emitter.openReduction(op.getSizes()[d], values);
      values.assign(emitter.getCarried().begin(), emitter.getCarried().end());
    }
    int64_t base = op.getBases()[d], covered = (shape[d] - 1) * base + 1;
    Value position =
        emitter.add(emitter.add(emitter.mul(indices[d], op.getStrides()[d]), emitter.mul(step, op.getDilations()[d])),
                    emitter.constantIndex(-op.getLow()[d]));
    bool plain = op.getSizes()[d] == 1 && op.getLow()[d] == 0 && op.getHigh()[d] == 0 && base == 1;
    if (!plain && shape[d] > 0)
      position = localPosition(emitter, position, Value(), covered, inside);
    if (base > 1) {
      Value rest = emitter.rem(position, base), zero = emitter.constantIndex(0);
      inside = emitter.both(inside, emitter.make<arith::CmpIOp>({rest, zero}, arith::CmpIPredicate::eq, rest, zero));
    }
    at.push_back(emitter.div(position, base));
  }
  SmallVector<Value> elements;
  for (auto [input, init] : llvm::zip_equal(op.getInputs(), inits)) {
    if (llvm::is_contained(shape, 0)) {
      elements.push_back(init);
      continue;
    }
    FailureOr<Value> value = emitter.element(input, at);
    if (failed(value))
      return failure();
    elements.push_back(emitter.select(inside, *value, init));
  }
  FailureOr<SmallVector<Value>> combined = combine(emitter, op, values, elements);
  if (failed(combined))
    return failure();
  for (auto [value, out] : llvm::zip_equal(emitter.closeReductions(*combined), outs))
    if (out)
      emitter.store(value, out, indices);
  return success();
}

/// Whether `a` is preferred to `b`.
static FailureOr<Value> prefers(ElementEmitter &emitter, nd::WindowScatterOp op, Value a, Value b) {
  if (!op.getSelect().empty()) {
    FailureOr<SmallVector<Value>> result = emitter.inlineBody(op.getSelect().front(), {a, b}, {});
    return failed(result) ? FailureOr<Value>(failure()) : FailureOr<Value>(result->front());
  }
  using ::partita::Combiner;
  Combiner selector = op.getSelector() ? op.getSelector()->getValue() : Combiner::Max;
  bool larger = llvm::is_contained({Combiner::Max, Combiner::MaxNumber, Combiner::MaxUnsigned}, selector);
  if (isa<FloatType>(a.getType()))
    return emitter.make<arith::CmpFOp>({a, b}, larger ? arith::CmpFPredicate::OGE : arith::CmpFPredicate::OLE, a, b);
  bool isUnsigned = selector == Combiner::MaxUnsigned || selector == Combiner::MinUnsigned || a.getType().isInteger(1);
  arith::CmpIPredicate predicate = larger ? (isUnsigned ? arith::CmpIPredicate::uge : arith::CmpIPredicate::sge)
                                          : (isUnsigned ? arith::CmpIPredicate::ule : arith::CmpIPredicate::sle);
  return emitter.make<arith::CmpIOp>({a, b}, predicate, a, b);
}

LogicalResult NdRoots::emit(nd::WindowScatterOp op, Value out) {
  ArrayRef<int64_t> shape = shapeOf(op.getInput());
  if (llvm::is_contained(shape, 0))
    return success();
  {
    OpBuilder::InsertionGuard guard(loops.builder);
    ElementEmitter fill = loops.nest(op.getLoc());
    SmallVector<Value> indices;
    for (int64_t size : shape)
      indices.push_back(fill.openLoop(size, /*parallel=*/true));
    FailureOr<Value> init = fill.element(op.getInit(), {});
    if (failed(init))
      return failure();
    fill.store(*init, out, indices);
  }
  if (llvm::is_contained(shapeOf(op.getSource()), 0))
    return success();
  ElementEmitter emitter = loops.nest(op.getLoc());
  Type type = getElementTypeOrSelf(op.getType());
  unsigned rank = shape.size();
  SmallVector<Value> indices;
  // Windows that do not meet write different elements.
  for (auto [d, size] : llvm::enumerate(shapeOf(op.getSource())))
    indices.push_back(emitter.openLoop(size, emitter.getOptions().branches && op.getSizes()[d] <= op.getStrides()[d]));
  // Carried: whether something was found, its value, and its place.
  Builder builder(op.getContext());
  SmallVector<Value> carried = {emitter.constant(builder.getBoolAttr(false)), emitter.zero(type)};
  carried.append(rank, emitter.constantIndex(0));
  SmallVector<Value> at;
  Value inside;
  for (unsigned d = 0; d < rank; ++d) {
    Value step = emitter.constantIndex(0);
    if (op.getSizes()[d] != 1) {
      step = emitter.openReduction(op.getSizes()[d], carried);
      carried.assign(emitter.getCarried().begin(), emitter.getCarried().end());
    }
    Value position = emitter.add(emitter.add(emitter.mul(indices[d], op.getStrides()[d]), step),
                                 emitter.constantIndex(-op.getLow()[d]));
    at.push_back(localPosition(emitter, position, Value(), shape[d], inside));
  }
  FailureOr<Value> value = emitter.element(op.getInput(), at);
  if (failed(value))
    return failure();
  // The old one stays if it is preferred or equal; the first found one is taken.
  FailureOr<Value> keep = prefers(emitter, op, carried[1], *value);
  if (failed(keep))
    return failure();
  Value stays = emitter.both(carried[0], *keep);
  Value no = emitter.constant(builder.getBoolAttr(false)), yes = emitter.constant(builder.getBoolAttr(true));
  Value take = emitter.select(stays, no, yes);
  take = emitter.both(take, inside);
  SmallVector<Value> next = {emitter.select(take, yes, carried[0]), emitter.select(take, *value, carried[1])};
  for (unsigned d = 0; d < rank; ++d)
    next.push_back(emitter.select(take, at[d], carried[2 + d]));
  SmallVector<Value> found = emitter.closeReductions(next);
  SmallVector<Value> place(found.begin() + 2, found.end());
  FailureOr<Value> source = emitter.element(op.getSource(), indices);
  if (failed(source))
    return failure();
  // A window without elements has no place.
  bool branches = emitter.getOptions().branches;
  if (branches)
    emitter.openIf(found[0]);
  Value old = emitter.loadHere(out, place, type);
  FailureOr<SmallVector<Value>> combined = combine(emitter, op, {old}, {*source});
  if (failed(combined))
    return failure();
  emitter.store(branches ? combined->front() : emitter.select(found[0], combined->front(), old), out, place);
  return success();
}

//===----------------------------------------------------------------------===//
// Scans
//===----------------------------------------------------------------------===//

LogicalResult NdRoots::emit(nd::ScanOp op, ArrayRef<Value> outs) {
  ArrayRef<int64_t> shape = shapeOf(op.getInputs().front());
  if (llvm::is_contained(shape, 0))
    return success();
  int64_t dim = op.getDim();
  ElementEmitter emitter = loops.nest(op.getLoc());
  SmallVector<Value> indices(shape.size()), others, values;
  for (unsigned d = 0; d < shape.size(); ++d)
    if (d != dim)
      others.push_back(indices[d] = emitter.openLoop(shape[d], /*parallel=*/true));
  for (Value init : op.getInits()) {
    FailureOr<Value> value = emitter.element(init, shapeOf(init).empty() ? ArrayRef<Value>() : ArrayRef<Value>(others));
    if (failed(value))
      return failure();
    values.push_back(*value);
  }
  Value step = emitter.openReduction(shape[dim], values);
  values.assign(emitter.getCarried().begin(), emitter.getCarried().end());
  indices[dim] = op.getReverse() ? emitter.sub(emitter.constantIndex(shape[dim] - 1), step) : step;
  SmallVector<Value> elements;
  for (Value input : op.getInputs()) {
    FailureOr<Value> value = emitter.element(input, indices);
    if (failed(value))
      return failure();
    elements.push_back(*value);
  }
  FailureOr<SmallVector<Value>> combined = combine(emitter, op, values, elements);
  if (failed(combined))
    return failure();
  for (auto [before, after, out] : llvm::zip_equal(values, *combined, outs))
    if (out)
      emitter.store(op.getExclusive() ? before : after, out, indices);
  emitter.closeReductions(*combined);
  return success();
}

//===----------------------------------------------------------------------===//
// Loops over memory
//===----------------------------------------------------------------------===//

/// The region as it is. What is not in memory gets some for as long as the kernel runs.
LogicalResult NdRoots::emit(nd::LoopsOp op, ArrayRef<Value> outs) {
  OpBuilder &builder = loops.getBuilder();
  Location loc = op.getLoc();
  Block &body = op.getBody().front();
  IRMapping mapping;
  SmallVector<Value> allocated;
  auto allocate = [&](BlockArgument buffer) -> Value {
    return allocated.emplace_back(memref::AllocOp::create(builder, loc, cast<MemRefType>(buffer.getType())));
  };
  for (auto [input, buffer] : llvm::zip(op.getInputs(), body.getArguments())) {
    if (buffer.use_empty())
      continue;
    auto leaf = llvm::find_if(loops.leaves, [&, input = input](auto &known) { return known.first == input; });
    Value memory = leaf != loops.leaves.end() ? leaf->second : allocate(buffer);
    mapping.map(buffer, memory);
    if (leaf == loops.leaves.end() && failed(loops.emitElements(input, memory)))
      return failure();
  }
  auto buffers = body.getArguments().drop_front(op.getInputs().size());
  for (auto [out, buffer, from] : llvm::zip_equal(outs, buffers, op.getFrom())) {
    Value memory = out ? out : allocate(buffer);
    mapping.map(buffer, memory);
    if (from >= 0 && failed(loops.emitElements(op.getInputs()[from], memory)))
      return failure();
  }
  for (Operation &inner : body.without_terminator())
    builder.clone(inner, mapping);
  for (Value memory : allocated)
    memref::DeallocOp::create(builder, loc, memory);
  return success();
}

LogicalResult RootLoops::emitNd(Operation *op, ArrayRef<Value> outs) {
  OpBuilder::InsertionGuard guard(builder);
  NdRoots roots{*this};
  return llvm::TypeSwitch<Operation *, LogicalResult>(op)
      .Case([&](nd::DynamicUpdateSliceOp root) { return roots.emit(root, outs[0]); })
      .Case([&](nd::ScatterOp root) { return roots.emit(root, outs); })
      .Case([&](nd::WindowReduceOp root) { return roots.emit(root, outs); })
      .Case([&](nd::WindowScatterOp root) { return roots.emit(root, outs[0]); })
      .Case([&](nd::LoopsOp root) { return roots.emit(root, outs); })
      .Case([&](nd::ScanOp root) { return roots.emit(root, outs); })
      .Case([&](nd::SortOp root) { return emitSort(*this, root, outs); })
      .Case([&](nd::TopKOp root) { return emitTopK(*this, root, outs); })
      .Default([&](Operation *other) { return emitElements(other->getResult(0), outs[0]); });
}

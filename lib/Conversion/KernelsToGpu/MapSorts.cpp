//===- MapSorts.cpp - Sorting on a GPU ------------------------------------===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A thread per element, which finds its own place; equal elements keep their
// order. Lines are stored first. In a short line an element counts those that
// stand before it. Longer lines are merged from runs of 1, 2, 4, ...: an
// element of one run looks in the other run, by halves, how many stand before
// it. Each round is a launch. The k largest are the first k of a sorted line.
//
//===----------------------------------------------------------------------===//

#include "../KernelsToLoops/RootLoops.h"
#include "Mappers.h"

#include "partita/Dialect/Nd/IR/Nd.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "llvm/Support/MathExtras.h"

using namespace mlir;
using namespace mlir::partita;

namespace {

/// In lines up to this long every element looks at every other one.
constexpr int64_t kShortLine = 256;

/// The launches that sort the lines of arrays of one shape along one dimension.
class LineSort {
public:
  LineSort(GpuKernel &kernel, Location loc, ArrayRef<int64_t> shape, int64_t dim, ArrayRef<Type> types)
      : kernel(kernel), loc(loc), shape(shape), dim(dim), types(types) {}

  /// The elements of the arrays at some indices.
  std::function<FailureOr<SmallVector<Value>>(ElementEmitter &, ArrayRef<Value>)> read;
  /// Whether one element of each array stands strictly before another.
  std::function<FailureOr<Value>(ElementEmitter &, ArrayRef<Value>, ArrayRef<Value>)> before;
  /// Writes elements at their place.
  std::function<LogicalResult(Launch &, ElementEmitter &, ArrayRef<Value>, ArrayRef<Value>)> write;

  LogicalResult emit();

private:
  struct Thread {
    Launch launch;
    Value line, position;
  };
  Thread begin(StringRef suffix);
  SmallVector<Value> indicesOf(Launch &launch, Value line, Value position) const;
  SmallVector<Value> load(Launch &launch, ElementEmitter &emitter, unsigned from, Value line, Value position) const;
  LogicalResult emitRead();
  LogicalResult emitCount();
  LogicalResult emitRound(int64_t width, unsigned from, unsigned to, bool isLast);
  FailureOr<Value> countBefore(Thread &thread, unsigned from, ArrayRef<Value> own, Value low, Value high, Value isLeft,
                               int64_t width);
  LogicalResult put(Thread &thread, ArrayRef<Value> values, Value place, unsigned to, bool isLast);

  GpuKernel &kernel;
  Location loc;
  ArrayRef<int64_t> shape;
  int64_t dim;
  ArrayRef<Type> types;
  /// First scratch buffer of the lines, and of the copy that they are merged into.
  unsigned scratch[2] = {0, 0};
  int64_t size = 0, lines = 1;
};

} // namespace

LineSort::Thread LineSort::begin(StringRef suffix) {
  int64_t total = lines * size, block = std::min<int64_t>(kBlock, llvm::alignTo(total, kWarp));
  int64_t blocks = std::min<int64_t>(kMaxGrid, llvm::divideCeil(total, block));
  Launch launch = kernel.launch(loc, suffix, {blocks}, {block});
  Value at = launch.openStride(launch.globalThread(), total, blocks * block);
  Value count = launch.index(size);
  Value line = arith::DivUIOp::create(launch.builder, loc, at, count);
  Value position = arith::RemUIOp::create(launch.builder, loc, at, count);
  return {launch, line, position};
}

SmallVector<Value> LineSort::indicesOf(Launch &launch, Value line, Value position) const {
  SmallVector<Value> indices(shape.size());
  int64_t below = 1;
  for (int64_t d = shape.size(); d-- > 0;) {
    if (d == dim) {
      indices[d] = position;
      continue;
    }
    Value index = arith::DivUIOp::create(launch.builder, loc, line, launch.index(below));
    indices[d] = arith::RemUIOp::create(launch.builder, loc, index, launch.index(shape[d]));
    below *= shape[d];
  }
  return indices;
}

SmallVector<Value> LineSort::load(Launch &launch, ElementEmitter &emitter, unsigned from, Value line,
                                  Value position) const {
  SmallVector<Value> values;
  for (auto [number, type] : llvm::enumerate(types))
    values.push_back(emitter.loadHere(launch.scratch(from + number), {line, position}, type));
  return values;
}

LogicalResult LineSort::emitRead() {
  Thread thread = begin("read");
  SmallVector<Value> indices = indicesOf(thread.launch, thread.line, thread.position);
  ElementEmitter emitter = thread.launch.emitter();
  FailureOr<SmallVector<Value>> values = read(emitter, indices);
  if (failed(values))
    return failure();
  for (auto [number, value] : llvm::enumerate(*values))
    emitter.store(value, thread.launch.scratch(scratch[0] + number), {thread.line, thread.position});
  return success();
}

LogicalResult LineSort::put(Thread &thread, ArrayRef<Value> values, Value place, unsigned to, bool isLast) {
  if (isLast) {
    SmallVector<Value> indices = indicesOf(thread.launch, thread.line, place);
    ElementEmitter emitter = thread.launch.emitter();
    return write(thread.launch, emitter, values, indices);
  }
  ElementEmitter emitter = thread.launch.emitter();
  for (auto [number, value] : llvm::enumerate(values))
    emitter.store(value, thread.launch.scratch(to + number), {thread.line, place});
  return success();
}

/// Short lines: everybody looks at everybody.
LogicalResult LineSort::emitCount() {
  Thread thread = begin("place");
  OpBuilder &builder = thread.launch.builder;
  Value zero = thread.launch.index(0), one = thread.launch.index(1);
  ElementEmitter outside = thread.launch.emitter();
  SmallVector<Value> own = load(thread.launch, outside, scratch[0], thread.line, thread.position);
  auto loop = scf::ForOp::create(builder, loc, zero, thread.launch.index(size), one, ValueRange{zero});
  {
    OpBuilder::InsertionGuard guard(builder);
    builder.setInsertionPointToEnd(loop.getBody());
    Value other = loop.getInductionVar(), mine = thread.position;
    ElementEmitter emitter = thread.launch.emitter();
    SmallVector<Value> theirs = load(thread.launch, emitter, scratch[0], thread.line, other), left, right;
    // What comes earlier stands before unless it must stand behind; what comes later only if it must.
    Value isEarlier = arith::CmpIOp::create(builder, loc, arith::CmpIPredicate::ult, other, mine);
    for (auto [a, b] : llvm::zip_equal(own, theirs)) {
      left.push_back(arith::SelectOp::create(builder, loc, isEarlier, a, b));
      right.push_back(arith::SelectOp::create(builder, loc, isEarlier, b, a));
    }
    FailureOr<Value> isBefore = before(emitter, left, right);
    if (failed(isBefore))
      return failure();
    // (earlier and not before) or (not earlier and before); itself is neither earlier nor before.
    Value counts = arith::XOrIOp::create(builder, loc, isEarlier, *isBefore);
    Value step = arith::SelectOp::create(builder, loc, counts, one, zero);
    Value sum = arith::AddIOp::create(builder, loc, loop.getRegionIterArg(0), step);
    scf::YieldOp::create(builder, loc, sum);
  }
  return put(thread, own, loop.getResult(0), 0, /*isLast=*/true);
}

/// How many elements of [low, high), which is sorted, stand before `own`: equal ones do if `own` is of the right run.
FailureOr<Value> LineSort::countBefore(Thread &thread, unsigned from, ArrayRef<Value> own, Value low, Value high,
                                       Value isLeft, int64_t width) {
  OpBuilder &builder = thread.launch.builder;
  Value zero = thread.launch.index(0), one = thread.launch.index(1), two = thread.launch.index(2);
  Value last = thread.launch.index(size - 1), rounds = thread.launch.index(llvm::Log2_64(width) + 1);
  auto loop = scf::ForOp::create(builder, loc, zero, rounds, one, ValueRange{low, high});
  {
    OpBuilder::InsertionGuard guard(builder);
    builder.setInsertionPointToEnd(loop.getBody());
    Value begin = loop.getRegionIterArg(0), end = loop.getRegionIterArg(1);
    Value open = arith::CmpIOp::create(builder, loc, arith::CmpIPredicate::ult, begin, end);
    Value middle = arith::DivUIOp::create(builder, loc, arith::AddIOp::create(builder, loc, begin, end), two);
    Value at = arith::MinUIOp::create(builder, loc, middle, last);
    ElementEmitter emitter = thread.launch.emitter();
    SmallVector<Value> theirs = load(thread.launch, emitter, from, thread.line, at), first, second;
    for (auto [a, b] : llvm::zip_equal(own, theirs)) {
      first.push_back(arith::SelectOp::create(builder, loc, isLeft, b, a));
      second.push_back(arith::SelectOp::create(builder, loc, isLeft, a, b));
    }
    // Left: those that must stand before; right: those that need not stand behind.
    FailureOr<Value> isBefore = before(emitter, first, second);
    if (failed(isBefore))
      return failure();
    Value no = arith::ConstantIntOp::create(builder, loc, 0, 1), yes = arith::ConstantIntOp::create(builder, loc, 1, 1);
    Value isRight = arith::SelectOp::create(builder, loc, isLeft, no, yes);
    Value goesOn = arith::XOrIOp::create(builder, loc, *isBefore, isRight);
    Value next = arith::AddIOp::create(builder, loc, middle, one);
    Value moved = arith::SelectOp::create(builder, loc, goesOn, next, begin);
    Value shrunk = arith::SelectOp::create(builder, loc, goesOn, end, middle);
    Value newBegin = arith::SelectOp::create(builder, loc, open, moved, begin);
    Value newEnd = arith::SelectOp::create(builder, loc, open, shrunk, end);
    scf::YieldOp::create(builder, loc, ValueRange{newBegin, newEnd});
  }
  return arith::SubIOp::create(builder, loc, loop.getResult(0), low).getResult();
}

/// Runs of `width` elements become runs of twice as many.
LogicalResult LineSort::emitRound(int64_t width, unsigned from, unsigned to, bool isLast) {
  Thread thread = begin("merge" + std::to_string(width));
  Launch &launch = thread.launch;
  OpBuilder &builder = launch.builder;
  auto add = [&](Value a, Value b) { return arith::AddIOp::create(builder, loc, a, b).getResult(); };
  auto sub = [&](Value a, Value b) { return arith::SubIOp::create(builder, loc, a, b).getResult(); };
  auto choose = [&](Value c, Value a, Value b) { return arith::SelectOp::create(builder, loc, c, a, b).getResult(); };
  Value count = launch.index(size), one = launch.index(width), two = launch.index(2 * width);
  Value start = sub(thread.position, arith::RemUIOp::create(builder, loc, thread.position, two));
  Value middle = arith::MinUIOp::create(builder, loc, add(start, one), count);
  Value end = arith::MinUIOp::create(builder, loc, add(start, two), count);
  Value isLeft = arith::CmpIOp::create(builder, loc, arith::CmpIPredicate::ult, thread.position, middle);
  ElementEmitter emitter = launch.emitter();
  SmallVector<Value> own = load(launch, emitter, from, thread.line, thread.position);
  Value low = choose(isLeft, middle, start), high = choose(isLeft, end, middle);
  FailureOr<Value> others = countBefore(thread, from, own, low, high, isLeft, width);
  if (failed(others))
    return failure();
  Value mine = choose(isLeft, thread.position, sub(thread.position, sub(middle, start)));
  return put(thread, own, add(mine, *others), to, isLast);
}

LogicalResult LineSort::emit() {
  size = shape[dim];
  for (auto [d, extent] : llvm::enumerate(shape))
    if (int64_t(d) != dim)
      lines *= extent;
  bool isShort = size <= kShortLine;
  for (unsigned copy = 0; copy < (isShort ? 1 : 2); ++copy)
    for (auto [number, type] : llvm::enumerate(types)) {
      unsigned buffer = kernel.addScratch(MemRefType::get({lines, size}, type));
      if (number == 0)
        scratch[copy] = buffer;
    }
  if (failed(emitRead()))
    return failure();
  if (isShort)
    return emitCount();
  unsigned from = 0;
  for (int64_t width = 1; width < size; width *= 2, from = 1 - from)
    if (failed(emitRound(width, scratch[from], scratch[1 - from], 2 * width >= size)))
      return failure();
  return success();
}

//===----------------------------------------------------------------------===//
// The mapper
//===----------------------------------------------------------------------===//

static LogicalResult mapSort(GpuKernel &kernel, nd::SortOp op, ArrayRef<Value> outs) {
  SmallVector<Type> types;
  for (Value input : op.getInputs())
    types.push_back(getElementTypeOrSelf(input.getType()));
  LineSort sort(kernel, op.getLoc(), shapeOf(op.getInputs().front()), op.getDim(), types);
  sort.read = [&](ElementEmitter &emitter, ArrayRef<Value> indices) -> FailureOr<SmallVector<Value>> {
    SmallVector<Value> values;
    for (Value input : op.getInputs()) {
      FailureOr<Value> value = emitter.element(input, indices);
      if (failed(value))
        return failure();
      values.push_back(*value);
    }
    return values;
  };
  sort.before = [&](ElementEmitter &emitter, ArrayRef<Value> a, ArrayRef<Value> b) -> FailureOr<Value> {
    SmallVector<Value> arguments;
    for (auto [left, right] : llvm::zip_equal(a, b))
      arguments.append({left, right});
    FailureOr<SmallVector<Value>> result = emitter.inlineBody(op.getComparator().front(), arguments, {});
    return failed(result) ? FailureOr<Value>(failure()) : FailureOr<Value>(result->front());
  };
  sort.write = [&](Launch &launch, ElementEmitter &emitter, ArrayRef<Value> values, ArrayRef<Value> indices) {
    for (auto [value, out] : llvm::zip_equal(values, outs))
      if (out)
        emitter.store(value, launch.argument(out), indices);
    return success();
  };
  return sort.emit();
}

static LogicalResult mapTopK(GpuKernel &kernel, nd::TopKOp op, ArrayRef<Value> outs) {
  Builder builder(op.getContext());
  Type number = getElementTypeOrSelf(op.getInput().getType()), place = getElementTypeOrSelf(op.getIndices().getType());
  ArrayRef<int64_t> shape = shapeOf(op.getInput());
  Type stored = builder.getIntegerType(shape.back() <= std::numeric_limits<int32_t>::max() ? 32 : 64);
  SmallVector<Type> types = {number, stored};
  LineSort sort(kernel, op.getLoc(), shape, shape.size() - 1, types);
  sort.read = [&](ElementEmitter &emitter, ArrayRef<Value> indices) -> FailureOr<SmallVector<Value>> {
    FailureOr<Value> value = emitter.element(op.getInput(), indices);
    if (failed(value))
      return failure();
    return SmallVector<Value>{*value, emitter.make<arith::IndexCastOp>(indices.back(), stored, indices.back())};
  };
  sort.before = [&](ElementEmitter &emitter, ArrayRef<Value> a, ArrayRef<Value> b) -> FailureOr<Value> {
    return isLarger(emitter, emitter.widen(a[0]), emitter.widen(b[0]));
  };
  sort.write = [&](Launch &launch, ElementEmitter &emitter, ArrayRef<Value> values,
                   ArrayRef<Value> indices) -> LogicalResult {
    Value position = emitter.make<arith::IndexCastOp>(values[1], builder.getIndexType(), values[1]);
    if (op.getStart()) {
      FailureOr<Value> start = emitter.scalar(op.getStart());
      if (failed(start))
        return failure();
      position = emitter.add(position, *start);
    }
    if (!place.isIndex())
      position = emitter.make<arith::IndexCastOp>(position, place, position);
    if (Value wanted = emitter.inside(indices.back(), 0, shapeOf(op.getValues()).back());
        shapeOf(op.getValues()).back() < shape.back())
      emitter.openIf(wanted);
    if (outs[0])
      emitter.store(values[0], launch.argument(outs[0]), indices);
    if (outs[1])
      emitter.store(position, launch.argument(outs[1]), indices);
    return success();
  };
  return sort.emit();
}

FailureOr<bool> mlir::partita::mapSorts(GpuKernel &kernel, Operation *root, ArrayRef<Value> outs) {
  if (!isa<nd::SortOp, nd::TopKOp>(root))
    return false;
  if (llvm::any_of(root->getResults(), [](Value result) { return llvm::is_contained(shapeOf(result), 0); }))
    return true;
  auto sort = dyn_cast<nd::SortOp>(root);
  if (failed(sort ? mapSort(kernel, sort, outs) : mapTopK(kernel, cast<nd::TopKOp>(root), outs)))
    return failure();
  return true;
}

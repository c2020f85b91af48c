//===- RowProgram.cpp - Threads that share a row --------------------------===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Folding in a thread, then in a warp by shuffles, then in a block by shared memory.
//
//===----------------------------------------------------------------------===//

#include "RowProgram.h"

#include "mlir/Dialect/Arith/IR/Arith.h"

using namespace mlir;
using namespace mlir::partita;

//===----------------------------------------------------------------------===//
// Shapes
//===----------------------------------------------------------------------===//

/// Values of a column that stay in registers, of every tensor that a row needs again.
static constexpr int64_t kUnrolled = 16;
/// What is longer than kLongestRow is cut into chunks: one block would be slower than a second launch.
static constexpr int64_t kChunk = 1 << 14;
static constexpr int64_t kMaxChunks = 1 << 16;

RowShape::RowShape(int64_t columns) : columns(columns), vector(columns % 4 == 0 && columns >= 128 ? 4 : 1) {
  threads = columns <= 16 ? 1 : columns <= 512 ? kWarp : columns <= 2048 ? 128 : columns <= 4096 ? 256 : 512;
  chunk = columns;
  if (columns > kLongestRow)
    chunk = std::max<int64_t>(kChunk, llvm::alignTo(llvm::divideCeil(columns, kMaxChunks), threads * vector));
}

bool RowShape::isUnrolled() const { return mayUnroll && numChunks() == 1 && numRuns() * vector <= kUnrolled; }

int64_t RowShape::rowsPerBlock() const { return threads == 1 ? 128 : threads == kWarp ? 4 : 1; }

LaunchSize RowShape::block() const {
  if (threads == 1)
    return {rowsPerBlock(), 1, 1};
  return {threads, rowsPerBlock(), 1};
}

LaunchSize RowProgram::gridOf(int64_t rows, const RowShape &shape) {
  return {int64_t(llvm::divideCeil(rows * shape.numChunks(), shape.rowsPerBlock())), 1, 1};
}

//===----------------------------------------------------------------------===//
// Rows and columns
//===----------------------------------------------------------------------===//

RowProgram::RowProgram(Launch &launch, ArrayRef<int64_t> rowSizes, ArrayRef<int64_t> columnSizes, const RowShape &shape,
                       bool aligned)
    : launch(launch), elements(launch.emitter()), shape(shape), aligned(aligned && shape.vector > 1),
      columnSizes(columnSizes) {
  int64_t rows = productOf(rowSizes) * shape.numChunks(), perBlock = shape.rowsPerBlock();
  Value x = elements.make<gpu::ThreadIdOp>({}, gpu::Dimension::x);
  thread = shape.threads == 1 ? elements.constantIndex(0) : x;
  row = elements.constantIndex(0);
  if (rows > perBlock)
    row = elements.mul(elements.make<gpu::BlockIdOp>({}, gpu::Dimension::x), perBlock);
  if (perBlock > 1)
    row = elements.add(row, shape.threads == 1 ? x : elements.make<gpu::ThreadIdOp>({}, gpu::Dimension::y));
  // Rows that are too many do the work of the last one, and store nothing.
  if (rows % perBlock != 0) {
    realRow = lessThan(row, elements.constantIndex(rows));
    row = minimum(row, elements.constantIndex(rows - 1));
  }
  chunk = elements.constantIndex(0);
  if (shape.numChunks() > 1) {
    chunk = elements.rem(row, shape.numChunks());
    row = elements.div(row, shape.numChunks());
  }
  low = elements.mul(chunk, shape.chunk);
  high = elements.add(low, elements.constantIndex(shape.chunk));
  if (shape.columns % shape.chunk != 0)
    high = minimum(high, elements.constantIndex(shape.columns));
  rowIndices = splitPosition(elements, rowSizes, row);
  if (!shape.isUnrolled())
    return;
  for (int64_t run = 0, count = shape.numRuns(); run < count; ++run) {
    int64_t start = run * shape.threads * shape.vector;
    Value first = elements.add(elements.mul(thread, shape.vector), elements.constantIndex(start)), inside;
    if (start + shape.threads * shape.vector > shape.columns) {
      inside = lessThan(first, elements.constantIndex(shape.columns));
      first = minimum(first, elements.constantIndex(shape.columns - shape.vector));
    }
    runs.push_back(runAt(first, inside));
  }
}

Value RowProgram::lessThan(Value a, Value b) {
  return elements.make<arith::CmpIOp>({a, b}, arith::CmpIPredicate::ult, a, b);
}

Value RowProgram::minimum(Value a, Value b) { return elements.make<arith::MinUIOp>({a, b}, a, b); }

Member RowProgram::columnAt(Value position, Value inside) {
  return {position, splitPosition(elements, columnSizes, position), inside};
}

SmallVector<Member> RowProgram::runAt(Value first, Value inside) {
  SmallVector<Member> run;
  for (int64_t lane = 0; lane < shape.vector; ++lane)
    run.push_back(columnAt(elements.add(first, elements.constantIndex(lane)), inside));
  // Within the last dimension neighbours only differ by their number.
  if (columnSizes.empty() || columnSizes.back() % shape.vector != 0)
    return run;
  SmallVector<Value> neighbours = {run[0].indices.back()};
  for (int64_t lane = 1; lane < shape.vector; ++lane) {
    run[lane].indices = run[0].indices;
    run[lane].indices.back() = elements.add(run[0].indices.back(), elements.constantIndex(lane));
    neighbours.push_back(run[lane].indices.back());
  }
  if (aligned)
    elements.setNeighbours(neighbours);
  return run;
}

LogicalResult RowProgram::forColumns(llvm::function_ref<LogicalResult(ArrayRef<Member>)> body) {
  if (shape.isUnrolled()) {
    for (ArrayRef<Member> run : runs)
      if (failed(body(run)))
        return failure();
    return success();
  }
  Value first = elements.add(low, elements.mul(thread, shape.vector));
  scf::ForOp loop = elements.openFor(first, high, elements.constantIndex(shape.threads * shape.vector), {});
  LogicalResult result = body(runAt(loop.getInductionVar(), Value()));
  elements.closeFor({});
  return result;
}

bool RowProgram::openStore(Value inside) {
  Value condition = elements.both(realRow, inside);
  if (condition)
    elements.openIf(condition);
  return condition != nullptr;
}

void RowProgram::onceForRow(llvm::function_ref<void()> body) {
  Value first;
  if (shape.threads > 1) {
    Value zero = elements.constantIndex(0);
    first = elements.make<arith::CmpIOp>({thread, zero}, arith::CmpIPredicate::eq, thread, zero);
  }
  bool opened = openStore(first);
  body();
  if (opened)
    elements.closeIf();
}

//===----------------------------------------------------------------------===//
// Folding in a thread
//===----------------------------------------------------------------------===//

FailureOr<SmallVector<Value>> RowProgram::fold(const Fold &fold) {
  Value count; // of parts that exist; null: all
  FailureOr<Parts> parts = fold.neutral.empty() ? foldOrdered(fold, count) : foldUnordered(fold);
  if (failed(parts) || shape.threads == 1)
    return parts;
  parts = mergeWarp(fold, *parts, count);
  if (failed(parts) || shape.threads == kWarp)
    return parts;
  return mergeBlock(fold, *parts, count);
}

/// A part for each place in a run, so that additions do not wait for each other; then these are merged in pairs.
FailureOr<RowProgram::Parts> RowProgram::foldUnordered(const Fold &fold) {
  size_t size = fold.neutral.size();
  std::vector<Parts> lanes(shape.vector, Parts(fold.neutral));
  auto stepAll = [&](ArrayRef<Member> run) -> LogicalResult {
    for (auto [column, part] : llvm::zip_equal(run, lanes)) {
      FailureOr<Parts> next = fold.step(column, part);
      if (failed(next))
        return failure();
      for (auto [value, old] : llvm::zip_equal(*next, part))
        old = elements.select(column.inside, value, old);
    }
    return success();
  };
  if (shape.isUnrolled()) {
    for (ArrayRef<Member> run : runs)
      if (failed(stepAll(run)))
        return failure();
  } else {
    Parts carried;
    for (const Parts &part : lanes)
      llvm::append_range(carried, part);
    Value first = elements.add(low, elements.mul(thread, shape.vector));
    scf::ForOp loop = elements.openFor(first, high, elements.constantIndex(shape.threads * shape.vector), carried);
    auto distribute = [&](ValueRange values) {
      for (auto [number, part] : llvm::enumerate(lanes))
        part.assign(values.begin() + number * size, values.begin() + (number + 1) * size);
    };
    distribute(loop.getRegionIterArgs());
    if (failed(stepAll(runAt(loop.getInductionVar(), Value()))))
      return failure();
    carried.clear();
    for (const Parts &part : lanes)
      llvm::append_range(carried, part);
    distribute(elements.closeFor(carried));
  }
  for (; lanes.size() > 1; lanes.resize(lanes.size() / 2))
    for (size_t lane = 0; lane < lanes.size() / 2; ++lane) {
      FailureOr<Parts> merged = fold.merge(lanes[2 * lane], lanes[2 * lane + 1]);
      if (failed(merged))
        return failure();
      lanes[lane] = *merged;
    }
  return lanes.front();
}

/// A thread folds neighbours, so that parts merge in the order of the columns. There is no neutral element: a part
/// begins with a column, and threads without one have no part.
FailureOr<RowProgram::Parts> RowProgram::foldOrdered(const Fold &fold, Value &count) {
  int64_t perThread = llvm::divideCeil(shape.chunk, shape.threads);
  Value begin = elements.add(low, elements.mul(thread, perThread));
  Value end = minimum(elements.add(begin, elements.constantIndex(perThread)), high);
  Value last = elements.sub(high, elements.constantIndex(1));
  FailureOr<Parts> first = fold.first(columnAt(minimum(begin, last), Value()));
  if (failed(first))
    return failure();
  Value one = elements.constantIndex(1);
  scf::ForOp loop = elements.openFor(elements.add(begin, one), end, one, *first);
  FailureOr<Parts> next = fold.step(columnAt(loop.getInductionVar(), Value()),
                                    Parts(loop.getRegionIterArgs().begin(), loop.getRegionIterArgs().end()));
  if (failed(next))
    return failure();
  Parts parts = elements.closeFor(*next);
  if (perThread * shape.threads != shape.columns)
    count = elements.div(elements.add(elements.sub(high, low), elements.constantIndex(perThread - 1)), perThread);
  return parts;
}

//===----------------------------------------------------------------------===//
// Merging
//===----------------------------------------------------------------------===//

Value RowProgram::shuffleWord(Value word, int64_t offset, bool swap) {
  Type i32 = IntegerType::get(word.getContext(), 32);
  auto number = [&](int64_t value) { return elements.constant(IntegerAttr::get(i32, value)); };
  Value width = number(kWarp);
  if (swap) {
    Value mask = number(offset);
    return elements.make<gpu::ShuffleOp>({word}, word, mask, width, gpu::ShuffleMode::XOR);
  }
  // A lane, rather than down by so many: what lies behind the last lane is no value at all.
  Value from = number(0);
  if (offset != 0) {
    Value lane = elements.rem(thread, kWarp);
    from = minimum(elements.add(lane, elements.constantIndex(offset)), elements.constantIndex(kWarp - 1));
    from = elements.make<arith::IndexCastOp>({from}, i32, from);
  }
  return elements.make<gpu::ShuffleOp>({word, from}, word, from, width, gpu::ShuffleMode::IDX);
}

/// The value of another lane: that with the bits of `offset` swapped, or the one `offset` behind (0: the first).
Value RowProgram::shuffle(Value value, int64_t offset, bool swap) {
  Type type = value.getType();
  MLIRContext *context = type.getContext();
  Type i32 = IntegerType::get(context, 32), i64 = IntegerType::get(context, 64);
  if (type == i32 || type.isF32())
    return shuffleWord(value, offset, swap);
  if (type.isIndex()) {
    Value wide = elements.make<arith::IndexCastOp>({value}, i64, value);
    return elements.make<arith::IndexCastOp>({wide}, type, shuffle(wide, offset, swap));
  }
  if (isa<FloatType>(type)) {
    Type bits = IntegerType::get(context, type.getIntOrFloatBitWidth());
    Value other = shuffle(elements.make<arith::BitcastOp>({value}, bits, value), offset, swap);
    return elements.make<arith::BitcastOp>({other}, type, other);
  }
  if (type.getIntOrFloatBitWidth() < 32) {
    Value other = shuffleWord(elements.make<arith::ExtUIOp>({value}, i32, value), offset, swap);
    return elements.make<arith::TruncIOp>({other}, type, other);
  }
  Value half = elements.constant(IntegerAttr::get(i64, 32));
  Value high = elements.make<arith::ShRUIOp>({value, half}, value, half);
  Value lowWord = shuffleWord(elements.make<arith::TruncIOp>({value}, i32, value), offset, swap);
  Value highWord = shuffleWord(elements.make<arith::TruncIOp>({high}, i32, high), offset, swap);
  Value top = elements.make<arith::ExtUIOp>({highWord}, i64, highWord);
  top = elements.make<arith::ShLIOp>({top, half}, top, half);
  Value bottom = elements.make<arith::ExtUIOp>({lowWord}, i64, lowWord);
  return elements.make<arith::OrIOp>({top, bottom}, top, bottom);
}

/// Lanes merge with their neighbours, pairs with pairs, and so on. In any order all lanes have the result, else the
/// first one has it, and gives it to the others if there is no other warp.
FailureOr<RowProgram::Parts> RowProgram::mergeWarp(const Fold &fold, Parts parts, Value count) {
  bool ordered = fold.neutral.empty();
  for (int64_t offset = 1; offset < kWarp; offset *= 2) {
    Parts others = llvm::map_to_vector(parts, [&](Value part) { return shuffle(part, offset, !ordered); });
    FailureOr<Parts> merged = fold.merge(parts, others);
    if (failed(merged))
      return failure();
    Value exists;
    if (count)
      exists = lessThan(elements.add(thread, elements.constantIndex(offset)), count);
    for (auto [part, value] : llvm::zip_equal(parts, *merged))
      part = elements.select(exists, value, part);
  }
  if (ordered && shape.threads == kWarp)
    for (Value &part : parts)
      part = shuffle(part, 0, /*swap=*/false);
  return parts;
}

FailureOr<RowProgram::Parts> RowProgram::mergeBlock(const Fold &fold, Parts parts, Value count) {
  int64_t warps = shape.threads / kWarp;
  Value warp = elements.div(thread, kWarp), lane = elements.rem(thread, kWarp), zero = elements.constantIndex(0);
  Value first = elements.make<arith::CmpIOp>({lane, zero}, arith::CmpIPredicate::eq, lane, zero);
  SmallVector<Value> buffers;
  for (Value part : parts)
    buffers.push_back(launch.workgroup({warps}, storedElement(part.getType())));
  elements.openIf(first);
  for (auto [part, buffer] : llvm::zip_equal(parts, buffers))
    elements.store(part, buffer, {warp});
  elements.closeIf();
  gpu::BarrierOp::create(elements.here(), elements.getLoc());
  // Every thread merges all of them: no second barrier.
  for (int64_t number = 0; number < warps; ++number) {
    Value at = elements.constantIndex(number);
    Parts others;
    for (auto [buffer, type] : llvm::zip_equal(buffers, fold.types))
      others.push_back(elements.loadHere(buffer, {at}, type));
    if (number == 0) {
      parts = others;
      continue;
    }
    FailureOr<Parts> merged = fold.merge(parts, others);
    if (failed(merged))
      return failure();
    Value exists;
    if (count)
      exists = lessThan(elements.constantIndex(number * kWarp), count);
    for (auto [part, value] : llvm::zip_equal(parts, *merged))
      part = elements.select(exists, value, part);
  }
  return parts;
}

//===- MapColumns.cpp - Reductions across rows ----------------------------===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The innermost dimension stays: neighbouring threads have neighbouring results,
// so that they read memory side by side. What is reduced is cut into strips, one
// per warp of a block; if it is long, into chunks before, one per block, which a
// second launch merges. Both depend on the number of reduced elements alone.
//
//===----------------------------------------------------------------------===//

#include "Mappers.h"
#include "Reduction.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "llvm/Support/MathExtras.h"

using namespace mlir;
using namespace mlir::partita;

namespace {

struct ColumnShape {
  explicit ColumnShape(int64_t members)
      : members(members), lanes(members <= 16 ? 128 : kWarp), strips(members <= 16 ? 1 : 8) {
    constexpr int64_t isLong = 512, wanted = 128, mostChunks = 1024;
    chunk = members;
    if (members > isLong)
      chunk = std::max<int64_t>(wanted, llvm::alignTo(llvm::divideCeil(members, mostChunks), strips));
  }

  int64_t members;
  int64_t lanes, strips; ///< Threads of a block.
  int64_t chunk;         ///< Members of a block.

  int64_t numChunks() const { return llvm::divideCeil(members, chunk); }
  int64_t perStrip() const { return llvm::divideCeil(chunk, strips); }
  LaunchSize grid(int64_t results) const { return {int64_t(llvm::divideCeil(results, lanes)), numChunks(), 1}; }
  LaunchSize block() const { return {lanes, strips, 1}; }
};

/// Code of one launch.
class ColumnProgram {
public:
  ColumnProgram(Launch &launch, ArrayRef<int64_t> keptSizes, ArrayRef<int64_t> reducedSizes, const ColumnShape &shape);

  ElementEmitter &emitter() { return elements; }
  ArrayRef<Value> getKept() const { return kept; }
  Value getPosition() const { return position; }
  Value getChunk() const { return chunk; }

  /// Calls `store` with the parts of all members, in one thread per result.
  LogicalResult run(const Fold &fold, llvm::function_ref<LogicalResult(ArrayRef<Value>)> store);

private:
  Member memberAt(Value at) { return {at, splitPosition(elements, reducedSizes, at), Value()}; }
  Value lessThan(Value a, Value b) { return elements.make<arith::CmpIOp>({a, b}, arith::CmpIPredicate::ult, a, b); }
  Value minimum(Value a, Value b) { return elements.make<arith::MinUIOp>({a, b}, a, b); }
  FailureOr<Fold::Parts> foldStrip(const Fold &fold);
  FailureOr<Fold::Parts> mergeStrips(const Fold &fold, ArrayRef<Value> buffers);

  Launch &launch;
  ElementEmitter elements;
  ColumnShape shape;
  SmallVector<int64_t> reducedSizes;
  Value lane, strip, position, real, chunk, low, high;
  SmallVector<Value> kept;
};

} // namespace

ColumnProgram::ColumnProgram(Launch &launch, ArrayRef<int64_t> keptSizes, ArrayRef<int64_t> reducedSizes,
                             const ColumnShape &shape)
    : launch(launch), elements(launch.emitter()), shape(shape), reducedSizes(reducedSizes) {
  int64_t results = productOf(keptSizes);
  lane = elements.make<gpu::ThreadIdOp>({}, gpu::Dimension::x);
  strip = shape.strips == 1 ? elements.constantIndex(0) : elements.make<gpu::ThreadIdOp>({}, gpu::Dimension::y);
  position = lane;
  if (results > shape.lanes)
    position = elements.add(elements.mul(elements.make<gpu::BlockIdOp>({}, gpu::Dimension::x), shape.lanes), lane);
  // Threads that are too many do the work of the last one, and store nothing.
  if (results % shape.lanes != 0) {
    real = lessThan(position, elements.constantIndex(results));
    position = minimum(position, elements.constantIndex(results - 1));
  }
  chunk = shape.numChunks() == 1 ? elements.constantIndex(0) : elements.make<gpu::BlockIdOp>({}, gpu::Dimension::y);
  low = elements.mul(chunk, shape.chunk);
  high = elements.add(low, elements.constantIndex(shape.chunk));
  if (shape.members % shape.chunk != 0)
    high = minimum(high, elements.constantIndex(shape.members));
  kept = splitPosition(elements, keptSizes, position);
}

/// Members of a strip are neighbours, so that parts merge in the order of the members.
FailureOr<Fold::Parts> ColumnProgram::foldStrip(const Fold &fold) {
  Value begin = elements.add(low, elements.mul(strip, shape.perStrip()));
  Value end = elements.add(begin, elements.constantIndex(shape.perStrip()));
  if (shape.perStrip() * shape.strips != shape.chunk || shape.members % shape.chunk != 0)
    end = minimum(end, high);
  Value one = elements.constantIndex(1);
  FailureOr<Fold::Parts> parts = fold.neutral;
  if (fold.neutral.empty()) {
    parts = fold.first(memberAt(minimum(begin, elements.sub(high, one))));
    begin = elements.add(begin, one);
  }
  if (failed(parts))
    return failure();
  scf::ForOp loop = elements.openFor(begin, end, one, *parts);
  Fold::Parts carried(loop.getRegionIterArgs().begin(), loop.getRegionIterArgs().end());
  FailureOr<Fold::Parts> next = fold.step(memberAt(loop.getInductionVar()), carried);
  if (failed(next))
    return failure();
  return elements.closeFor(*next);
}

FailureOr<Fold::Parts> ColumnProgram::mergeStrips(const Fold &fold, ArrayRef<Value> buffers) {
  bool ordered = fold.neutral.empty();
  Value length = elements.sub(high, low);
  Fold::Parts parts;
  for (int64_t number = 0; number < shape.strips; ++number) {
    Value at = elements.constantIndex(number);
    Fold::Parts others;
    for (auto [buffer, type] : llvm::zip_equal(buffers, fold.types))
      others.push_back(elements.loadHere(buffer, {at, lane}, type));
    if (number == 0) {
      parts = others;
      continue;
    }
    FailureOr<Fold::Parts> merged = fold.merge(parts, others);
    if (failed(merged))
      return failure();
    Value exists;
    if (ordered)
      exists = lessThan(elements.constantIndex(number * shape.perStrip()), length);
    for (auto [part, value] : llvm::zip_equal(parts, *merged))
      part = elements.select(exists, value, part);
  }
  return parts;
}

LogicalResult ColumnProgram::run(const Fold &fold, llvm::function_ref<LogicalResult(ArrayRef<Value>)> store) {
  FailureOr<Fold::Parts> parts = foldStrip(fold);
  if (failed(parts))
    return failure();
  SmallVector<Value> buffers;
  Value writes = real;
  if (shape.strips > 1) {
    for (auto [part, type] : llvm::zip_equal(*parts, fold.types)) {
      buffers.push_back(launch.workgroup({shape.strips, shape.lanes}, storedElement(type)));
      elements.store(part, buffers.back(), {strip, lane});
    }
    gpu::BarrierOp::create(elements.here(), elements.getLoc());
    Value zero = elements.constantIndex(0);
    writes = elements.both(writes, elements.make<arith::CmpIOp>({strip, zero}, arith::CmpIPredicate::eq, strip, zero));
  }
  if (writes)
    elements.openIf(writes);
  if (shape.strips > 1)
    parts = mergeStrips(fold, buffers);
  LogicalResult stored = failed(parts) ? failure() : store(*parts);
  if (writes)
    elements.closeIf();
  return stored;
}

//===----------------------------------------------------------------------===//
// Launches
//===----------------------------------------------------------------------===//

static LogicalResult storeResults(ColumnProgram &program, Launch &launch, const Reduction &reduction,
                                  ArrayRef<Value> outs, ArrayRef<Value> parts) {
  ElementEmitter &emitter = program.emitter();
  if (failed(finishReduction(emitter, reduction, program.getKept(), parts)))
    return failure();
  SmallVector<Value> dims = getLoopIndices(emitter, reduction, program.getKept(), {});
  for (auto [number, out] : llvm::enumerate(outs)) {
    if (!out)
      continue;
    SmallVector<Value> at = reduction.getPlace(emitter, number, dims);
    linalg::LinalgOp op = reduction.getOp();
    FailureOr<Value> value = emitter.element(op->getResult(number), at);
    if (failed(value))
      return failure();
    emitter.store(*value, launch.argument(out), at);
  }
  return success();
}

FailureOr<bool> mlir::partita::mapColumns(GpuKernel &kernel, Operation *root, ArrayRef<Value> outs) {
  std::optional<Reduction> reduction = Reduction::match(root);
  if (!reduction || reduction->getOrder() == Reduction::Order::Sequential || reduction->reducesInnermost() ||
      reduction->getNumReduced() == 0 || reduction->getNumKept() == 0)
    return false;
  ReductionDomain domain(*reduction);
  SmallVector<int64_t> kept = domain.getSizes(/*ofReduced=*/false), reduced = domain.getSizes(/*ofReduced=*/true);
  int64_t results = productOf(kept);
  ColumnShape shape(productOf(reduced));
  int64_t chunks = shape.numChunks(), sharedBytes = 0;
  for (Type type : reduction->getPartTypes())
    sharedBytes +=
        shape.lanes * shape.strips * (type.isIndex() ? 8 : llvm::divideCeil(type.getIntOrFloatBitWidth(), 8));
  if (shape.strips > 1 && sharedBytes > kMaxSharedBytes)
    return false;
  SmallVector<unsigned> scratch;
  if (chunks > 1)
    for (Type type : reduction->getPartTypes())
      scratch.push_back(kernel.addScratch(MemRefType::get({chunks * results}, storedElement(type))));

  Launch launch = kernel.launch(root->getLoc(), chunks > 1 ? "chunks" : "", shape.grid(results), shape.block());
  ColumnProgram program(launch, kept, reduced, shape);
  ElementEmitter &emitter = program.emitter();
  Fold fold = makeFold(emitter, *reduction, program.getKept());
  LogicalResult first = program.run(fold, [&](ArrayRef<Value> parts) {
    if (chunks == 1)
      return storeResults(program, launch, *reduction, outs, parts);
    Value at = emitter.add(emitter.mul(program.getChunk(), results), program.getPosition());
    for (auto [part, number] : llvm::zip_equal(parts, scratch))
      emitter.store(part, launch.scratch(number), {at});
    return success();
  });
  if (failed(first))
    return failure();
  if (chunks == 1)
    return true;

  ColumnShape last(chunks);
  Launch merge = kernel.launch(root->getLoc(), "merge", last.grid(results), last.block());
  ColumnProgram merging(merge, kept, {chunks}, last);
  auto buffers = llvm::map_to_vector(scratch, [&](unsigned number) { return merge.scratch(number); });
  Fold parts = makeFold(merging.emitter(), *reduction, buffers, [&](const Member &member) {
    return merging.emitter().add(merging.emitter().mul(member.position, results), merging.getPosition());
  });
  LogicalResult second =
      merging.run(parts, [&](ArrayRef<Value> all) { return storeResults(merging, merge, *reduction, outs, all); });
  return failed(second) ? FailureOr<bool>(failure()) : FailureOr<bool>(true);
}

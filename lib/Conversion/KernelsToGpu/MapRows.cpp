//===- MapRows.cpp - Reductions along rows --------------------------------===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Kernels with reductions whose innermost dimension is reduced. There may be
// several of them over the same rows, with elementwise ops before, between and
// behind them; a single one over a very long row, or over everything, takes two
// launches.
//
//===----------------------------------------------------------------------===//

#include "Mappers.h"
#include "RowProgram.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Vector/IR/VectorOps.h"

using namespace mlir;
using namespace mlir::partita;

namespace {

/// What is stored, and where.
struct Output {
  Value value, buffer;
  bool isRow;
};

struct RowKernel {
  std::vector<Reduction> reductions;
  SmallVector<Output> outputs;
  SmallVector<int64_t> rowSizes, columnSizes;
  std::optional<ReductionDomain> domain;
};

} // namespace

static SmallVector<int64_t> longSizes(Value tensor) {
  SmallVector<int64_t> sizes;
  llvm::copy_if(shapeOf(tensor), std::back_inserter(sizes), [](int64_t size) { return size != 1; });
  return sizes;
}

/// True if the results have their dimensions in the order of memory.
static bool keepsOrder(const Reduction &reduction) {
  SmallVector<unsigned> inOrder;
  for (unsigned loop : reduction.getLoops())
    if (reduction.getSize(loop) != 1 && llvm::is_contained(reduction.getKept(), loop))
      inOrder.push_back(loop);
  SmallVector<unsigned> results;
  llvm::copy_if(reduction.getKept(), std::back_inserter(results),
                [&](unsigned loop) { return reduction.getSize(loop) != 1; });
  return results == inOrder;
}

/// Null if the kernel has no reduction, or reductions and outputs that do not share rows.
static std::optional<RowKernel> analyse(GpuKernel &kernel) {
  RowKernel result;
  for (Operation *op : kernel.getForm().old)
    if (auto linalgOp = dyn_cast<linalg::LinalgOp>(op); linalgOp && linalgOp.getNumReductionLoops() != 0) {
      std::optional<Reduction> reduction = Reduction::match(op);
      if (!reduction || reduction->getOrder() == Reduction::Order::Sequential || !reduction->reducesInnermost() ||
          reduction->getNumReduced() == 0 || reduction->getNumKept() == 0)
        return std::nullopt;
      result.reductions.push_back(*reduction);
    }
  if (result.reductions.empty() || !kernel.getForm().copies.empty())
    return std::nullopt;
  result.domain = ReductionDomain(result.reductions.front());
  result.rowSizes = result.domain->getSizes(/*ofReduced=*/false);
  result.columnSizes = result.domain->getSizes(/*ofReduced=*/true);
  bool single = result.reductions.size() == 1 && kernel.getForm().roots.size() == 1 &&
                kernel.getForm().roots.begin()->first == result.reductions.front().getOp().getOperation();
  for (const Reduction &reduction : result.reductions)
    if (!single && (!(ReductionDomain(reduction) == *result.domain) || !keepsOrder(reduction)))
      return std::nullopt;
  for (auto &[root, outs] : kernel.getForm().roots)
    for (auto [value, buffer] : llvm::zip_equal(root->getResults(), outs)) {
      if (!buffer)
        continue;
      bool isRow = single || longSizes(value) == result.rowSizes;
      if (!isRow && longSizes(value) != result.domain->sizes)
        return std::nullopt;
      result.outputs.push_back({value, buffer, isRow});
    }
  if (!single && RowShape(productOf(result.columnSizes)).numChunks() != 1)
    return std::nullopt;
  return result;
}

//===----------------------------------------------------------------------===//
// Stores
//===----------------------------------------------------------------------===//

/// Indices of a tensor from those of the dimensions that are longer than one.
static SmallVector<Value> placeOf(ElementEmitter &emitter, Value tensor, ArrayRef<Value> indices) {
  SmallVector<Value> at;
  for (int64_t size : shapeOf(tensor)) {
    at.push_back(size == 1 ? emitter.constantIndex(0) : indices.front());
    if (size != 1)
      indices = indices.drop_front();
  }
  return at;
}

/// Row and column indices in the order of memory.
static SmallVector<Value> mix(const ReductionDomain &domain, ArrayRef<Value> row, ArrayRef<Value> column) {
  SmallVector<Value> indices;
  for (bool reduced : domain.reduced) {
    ArrayRef<Value> &from = reduced ? column : row;
    indices.push_back(from.front());
    from = from.drop_front();
  }
  return indices;
}

static LogicalResult storeRow(RowProgram &program, const RowKernel &kernel, Launch &launch, const Output &output) {
  ElementEmitter &emitter = program.emitter();
  SmallVector<Value> at;
  Operation *root = output.value.getDefiningOp();
  for (const Reduction &reduction : kernel.reductions)
    if (reduction.getOp() == root)
      at = reduction.getPlace(emitter, cast<OpResult>(output.value).getResultNumber(),
                              getLoopIndices(emitter, reduction, program.getRow(), {}));
  if (at.empty())
    at = placeOf(emitter, output.value, program.getRow());
  FailureOr<Value> value = emitter.element(output.value, at);
  if (failed(value))
    return failure();
  program.onceForRow([&] { emitter.store(*value, launch.argument(output.buffer), at); });
  return success();
}

static LogicalResult storeColumns(RowProgram &program, const RowKernel &kernel, Launch &launch,
                                  ArrayRef<Output> outputs) {
  ElementEmitter &emitter = program.emitter();
  return program.forColumns([&](ArrayRef<Member> run) -> LogicalResult {
    for (const Output &output : outputs) {
      SmallVector<Value> values;
      SmallVector<SmallVector<Value>> places;
      for (const Member &column : run) {
        places.push_back(placeOf(emitter, output.value, mix(*kernel.domain, program.getRow(), column.indices)));
        FailureOr<Value> value = emitter.element(output.value, places.back());
        if (failed(value))
          return failure();
        values.push_back(*value);
      }
      bool opened = program.openStore(run.front().inside);
      emitter.storeNeighbours(values, launch.argument(output.buffer), places);
      if (opened)
        emitter.closeIf();
    }
    return success();
  });
}

//===----------------------------------------------------------------------===//
// Registers
//===----------------------------------------------------------------------===//

/// Registers that hold values of one column from one phase to another. An op is computed in the first phase that wants
/// its column, and remembered from then on.
static int64_t countHeld(const GpuKernel &kernel, const RowKernel &rows) {
  unsigned last = rows.reductions.size();
  llvm::DenseMap<Operation *, unsigned> phases; // in which an op asks for its operands
  for (auto [number, reduction] : llvm::enumerate(rows.reductions))
    phases[reduction.getOp()] = number;
  int64_t registers = 0;
  for (Operation *op : llvm::reverse(kernel.getForm().old)) {
    if (phases.contains(op))
      continue;
    unsigned first = last, until = 0;
    for (Operation *user : op->getUsers()) {
      first = std::min(first, phases.lookup(user));
      until = std::max(until, phases.lookup(user));
    }
    phases[op] = first;
    // What spreads a row's value is that value.
    bool perColumn = op->getNumResults() == 1 && isa<RankedTensorType>(op->getResult(0).getType()) &&
                     longSizes(op->getResult(0)) == rows.domain->sizes && !op->hasTrait<OpTrait::ConstantLike>() &&
                     !isa<tensor::EmptyOp, linalg::BroadcastOp>(op);
    if (!perColumn || until <= first)
      continue;
    Type element = getElementTypeOrSelf(op->getResult(0).getType());
    registers += element.isIndex() ? 2 : llvm::divideCeil(element.getIntOrFloatBitWidth(), 32);
  }
  return registers;
}

//===----------------------------------------------------------------------===//
// Launches
//===----------------------------------------------------------------------===//

static LogicalResult emitWhole(GpuKernel &kernel, const RowKernel &rows, RowShape shape) {
  shape.mayUnroll = countHeld(kernel, rows) * shape.numRuns() * shape.vector <= shape.getRoom();
  Launch launch = kernel.launch(rows.outputs.front().value.getLoc(), "",
                                RowProgram::gridOf(productOf(rows.rowSizes), shape), shape.block());
  RowProgram program(launch, rows.rowSizes, rows.columnSizes, shape, shape.vector > 1 && kernel.isAligned());
  for (const Reduction &reduction : rows.reductions) {
    FailureOr<Fold::Parts> parts = program.fold(makeFold(program.emitter(), reduction, program.getRow()));
    if (failed(parts) || failed(finishReduction(program.emitter(), reduction, program.getRow(), *parts)))
      return failure();
  }
  SmallVector<Output> whole;
  for (const Output &output : rows.outputs)
    if (!output.isRow)
      whole.push_back(output);
    else if (failed(storeRow(program, rows, launch, output)))
      return failure();
  return whole.empty() ? success() : storeColumns(program, rows, launch, whole);
}

static LogicalResult emitChunks(GpuKernel &kernel, const RowKernel &rows, const RowShape &shape,
                                ArrayRef<unsigned> scratch) {
  const Reduction &reduction = rows.reductions.front();
  Launch launch = kernel.launch(reduction.getOp().getLoc(), "chunks",
                                RowProgram::gridOf(productOf(rows.rowSizes), shape), shape.block());
  RowProgram program(launch, rows.rowSizes, rows.columnSizes, shape, shape.vector > 1 && kernel.isAligned());
  ElementEmitter &emitter = program.emitter();
  FailureOr<Fold::Parts> parts = program.fold(makeFold(emitter, reduction, program.getRow()));
  if (failed(parts))
    return failure();
  Value at = emitter.add(emitter.mul(program.getRowPosition(), shape.numChunks()), program.getChunk());
  program.onceForRow([&] {
    for (auto [part, number] : llvm::zip_equal(*parts, scratch))
      emitter.store(part, launch.scratch(number), {at});
  });
  return success();
}

static LogicalResult emitMerge(GpuKernel &kernel, const RowKernel &rows, int64_t chunks, ArrayRef<unsigned> scratch) {
  const Reduction &reduction = rows.reductions.front();
  RowShape shape(chunks);
  Launch launch = kernel.launch(reduction.getOp().getLoc(), "merge",
                                RowProgram::gridOf(productOf(rows.rowSizes), shape), shape.block());
  RowProgram program(launch, rows.rowSizes, {chunks}, shape, /*aligned=*/false);
  ElementEmitter &emitter = program.emitter();
  auto buffers = llvm::map_to_vector(scratch, [&](unsigned number) { return launch.scratch(number); });
  Value row = emitter.mul(program.getRowPosition(), chunks);
  FailureOr<Fold::Parts> parts = program.fold(
      makeFold(emitter, reduction, buffers, [&](const Member &member) { return emitter.add(row, member.position); }));
  if (failed(parts) || failed(finishReduction(emitter, reduction, program.getRow(), *parts)))
    return failure();
  for (const Output &output : rows.outputs)
    if (failed(storeRow(program, rows, launch, output)))
      return failure();
  return success();
}

FailureOr<bool> mlir::partita::mapRows(GpuKernel &kernel) {
  std::optional<RowKernel> rows = analyse(kernel);
  if (!rows)
    return false;
  RowShape shape(productOf(rows->columnSizes));
  if (shape.numChunks() == 1)
    return failed(emitWhole(kernel, *rows, shape)) ? FailureOr<bool>(failure()) : FailureOr<bool>(true);
  SmallVector<unsigned> scratch;
  for (Type type : rows->reductions.front().getPartTypes())
    scratch.push_back(
        kernel.addScratch(MemRefType::get({productOf(rows->rowSizes) * shape.numChunks()}, storedElement(type))));
  if (failed(emitChunks(kernel, *rows, shape, scratch)) || failed(emitMerge(kernel, *rows, shape.numChunks(), scratch)))
    return failure();
  return true;
}

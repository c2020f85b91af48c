//===- MapTransposes.cpp - Reading across through shared memory -----------===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Elements that are read along another dimension than the one along which they
// are written. A block takes tiles of 32 x 32 outputs: what lies across is
// read with neighbouring threads on neighbouring addresses into shared memory
// (rows of 33 elements, so that columns lie in different banks), then the
// outputs are made as usual, with neighbouring threads on neighbouring outputs.
//
//===----------------------------------------------------------------------===//

#include "ElementCode.h"
#include "Mappers.h"

#include "partita/Dialect/Rt/IR/Rt.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "llvm/Support/MathExtras.h"

using namespace mlir;
using namespace mlir::partita;

namespace {

constexpr int64_t kTile = 32;
constexpr int64_t kRowsOfBlock = 8;
/// Dimensions that are shorter are not worth a tile.
constexpr int64_t kShortest = 8;
constexpr int64_t kFewest = 4096;

/// One launch of tiles over the last dimension of the outputs and the one along which inputs are read.
class TransposeLaunch {
public:
  TransposeLaunch(GpuKernel &kernel, ElementCode &code) : kernel(kernel), code(code) {}

  /// Finds what is read across; false if that is nothing, or not worth it.
  bool find();
  void emit(Location loc, StringRef suffix);

private:
  bool readsAcross(memref::LoadOp load, unsigned dim);
  void emitTile(Launch &launch, ArrayRef<Value> shared, Value tile);
  /// Runs `body` for this thread's elements of the tile, with the indices where x runs along `fast`.
  void forElements(Launch &launch, ArrayRef<Value> corner, unsigned fast, unsigned slow,
                   llvm::function_ref<void(ArrayRef<Value> indices, Value slowInTile)> body);
  int64_t tilesAlong(unsigned dim) const { return llvm::divideCeil(code.getShape()[dim], kTile); }

  GpuKernel &kernel;
  ElementCode &code;
  SmallVector<memref::LoadOp> across;
  unsigned last = 0, other = 0;
  int64_t tiles = 1;
  Value x, y;
};

} // namespace

/// True if neighbours along `dim` are neighbours in memory, and those along the last dimension are not.
bool TransposeLaunch::readsAcross(memref::LoadOp load, unsigned dim) {
  llvm::DenseMap<Value, Step> alongDim = code.along(dim, 1), alongLast = code.along(last, 1);
  SmallVector<Value> indices(load.getIndices());
  Step here = ElementCode::position(load.getMemRefType(), indices, alongDim);
  Step there = ElementCode::position(load.getMemRefType(), indices, alongLast);
  return here.step == 1 && there.step && std::abs(*there.step) >= kShortest;
}

bool TransposeLaunch::find() {
  ArrayRef<int64_t> shape = code.getShape();
  if (shape.size() < 2 || shape.back() < kShortest || code.numElements() < kFewest)
    return false;
  last = shape.size() - 1;
  int64_t bytes = 0;
  for (unsigned dim = 0; dim < last && across.empty(); ++dim) {
    if (shape[dim] < kShortest)
      continue;
    other = dim;
    for (memref::LoadOp load : code.getLoads()) {
      int64_t needed = kTile * (kTile + 1) * rt::getElementBytes(load.getMemRefType().getElementType());
      if (!readsAcross(load, dim) || bytes + needed > kMaxSharedBytes)
        continue;
      bytes += needed;
      across.push_back(load);
    }
  }
  return !across.empty();
}

void TransposeLaunch::forElements(Launch &launch, ArrayRef<Value> corner, unsigned fast, unsigned slow,
                                  llvm::function_ref<void(ArrayRef<Value>, Value)> body) {
  Location loc = launch.getLoc();
  for (int64_t row = 0; row < kTile; row += kRowsOfBlock) {
    OpBuilder::InsertionGuard guard(launch.builder);
    Value slowInTile = row == 0 ? y : arith::AddIOp::create(launch.builder, loc, y, launch.index(row)).getResult();
    SmallVector<Value> indices(corner);
    indices[fast] = arith::AddIOp::create(launch.builder, loc, corner[fast], x);
    indices[slow] = arith::AddIOp::create(launch.builder, loc, corner[slow], slowInTile);
    Value inside;
    for (unsigned dim : {fast, slow}) {
      int64_t size = code.getShape()[dim];
      if (size % kTile == 0)
        continue;
      Value within =
          arith::CmpIOp::create(launch.builder, loc, arith::CmpIPredicate::ult, indices[dim], launch.index(size));
      inside = inside ? arith::AndIOp::create(launch.builder, loc, inside, within).getResult() : within;
    }
    if (inside) {
      auto branch = scf::IfOp::create(launch.builder, loc, inside, /*withElseRegion=*/false);
      launch.builder.setInsertionPoint(branch.thenBlock()->getTerminator());
    }
    body(indices, slowInTile);
  }
}

void TransposeLaunch::emitTile(Launch &launch, ArrayRef<Value> shared, Value tile) {
  OpBuilder &builder = launch.builder;
  Location loc = launch.getLoc();
  // Neighbouring tiles follow each other along the last dimension, then along the other one.
  SmallVector<Value> corner(code.getShape().size());
  SmallVector<unsigned> order = {last, other};
  for (unsigned dim = last; dim-- > 0;)
    if (dim != other)
      order.push_back(dim);
  int64_t below = 1;
  for (unsigned dim : order) {
    bool tiled = dim == last || dim == other;
    int64_t count = tiled ? tilesAlong(dim) : code.getShape()[dim];
    Value at = tile;
    if (below > 1)
      at = arith::DivUIOp::create(builder, loc, at, launch.index(below));
    if (below * count < tiles)
      at = arith::RemUIOp::create(builder, loc, at, launch.index(count));
    corner[dim] = tiled ? arith::MulIOp::create(builder, loc, at, launch.index(kTile)).getResult() : at;
    below *= count;
  }
  forElements(launch, corner, other, last, [&](ArrayRef<Value> indices, Value row) {
    IRMapping mapping = code.begin(launch, indices);
    for (auto [load, memory] : llvm::zip_equal(across, shared)) {
      Value value = code.copy(launch, mapping, load.getResult()).front();
      memref::StoreOp::create(builder, loc, value, memory, ValueRange{row, x});
    }
  });
  launch.barrier();
  forElements(launch, corner, last, other, [&](ArrayRef<Value> indices, Value row) {
    IRMapping mapping = code.begin(launch, indices);
    for (auto [load, memory] : llvm::zip_equal(across, shared))
      mapping.map(load.getResult(), memref::LoadOp::create(builder, loc, memory, ValueRange{x, row}).getResult());
    for (memref::StoreOp store : code.getStores()) {
      SmallVector<Value> operands = code.copy(launch, mapping, SmallVector<Value>(store->getOperands()));
      memref::StoreOp::create(builder, loc, operands[0], operands[1], ArrayRef(operands).drop_front(2));
    }
  });
}

void TransposeLaunch::emit(Location loc, StringRef suffix) {
  tiles = tilesAlong(last) * tilesAlong(other);
  for (unsigned dim = 0; dim < last; ++dim)
    if (dim != other)
      tiles *= code.getShape()[dim];
  int64_t blocks = std::min(kMaxGrid, tiles);
  Launch launch = kernel.launch(loc, suffix, {blocks}, {kTile, kRowsOfBlock});
  SmallVector<Value> shared = llvm::map_to_vector(across, [&](memref::LoadOp load) {
    return launch.workgroup({kTile, kTile + 1}, load.getMemRefType().getElementType());
  });
  x = launch.thread();
  y = launch.thread(gpu::Dimension::y);
  Value tile = launch.openStride(launch.blockId(), tiles, blocks);
  emitTile(launch, shared, tile);
  // The next tile overwrites what this one reads.
  if (blocks < tiles)
    launch.barrier();
}

bool mlir::partita::emitTransposed(GpuKernel &kernel, ElementCode &code, Location loc, StringRef suffix) {
  TransposeLaunch launch(kernel, code);
  if (!launch.find())
    return false;
  launch.emit(loc, suffix);
  return true;
}

//===- TensorCoreGemm.cpp - Products on tensor cores ----------------------===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Tiles of the operands go to shared memory in a ring of stages, by cp.async where
// rows are aligned. Chunks of 16 bytes are permuted within rows, so that the eight
// rows that ldmatrix reads at once lie in different banks. Each warp owns a part of
// the tile in registers: mma.sync with sums in f32, m16n8k16 for f16 and bf16, m16n8k8
// for f32 as tf32 (which has no ldmatrix).
//
//   a, b (global)  ->  stage s of a, b (shared)  ->  fragments  ->  sums  ->  c
//
//===----------------------------------------------------------------------===//

#include "GemmKernel.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/LLVMIR/NVVMDialect.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/NVGPU/IR/NVGPUDialect.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Vector/IR/VectorOps.h"
#include "llvm/Support/MathExtras.h"

using namespace mlir;
using namespace mlir::partita;

namespace {

/// How a block is cut into warps.
struct MmaTiling {
  int64_t tileM, tileN; ///< Of a block.
  int64_t warpM, warpN; ///< Of a warp.
  int64_t tileK, stages = 3;

  int64_t warpsN() const { return tileN / warpN; }
  int64_t threads() const { return tileM / warpM * warpsN() * 32; }
};

class TensorCoreGemm : GemmKernel {
public:
  TensorCoreGemm(gpu::GPUFuncOp function, const GemmProblem &problem, const MmaTiling &tiling)
      : GemmKernel(function, problem, tiling.tileM, tiling.tileN), tiling(tiling) {}
  void write();

private:
  // Shared memory: rows of `width` elements.
  int64_t widthOf(const GemmOperand &operand) const { return operand.alongK ? tiling.tileK : operand.tile; }
  int64_t rowsOf(const GemmOperand &operand) const { return operand.alongK ? operand.tile : tiling.tileK; }
  Value permuted(const GemmOperand &operand, Value row, Value column);

  void copyTile(const GemmOperand &operand, Value stage, Value firstK);
  void copyChunkAsync(const GemmOperand &operand, ValueRange to, Value line, Value place);
  void copyChunk(const GemmOperand &operand, ValueRange to, Value line, Value place);
  void copyTiles(Value stage, Value firstK);
  /// Ends the group of copies that began with the last call. Groups are counted.
  void endGroup();

  SmallVector<Value> loadFragments(const GemmOperand &operand, Value stage, Value first, int64_t k);
  SmallVector<Value> loadWords(const GemmOperand &operand, Value stage, Value first, int64_t k);
  void multiply(Value stage, SmallVectorImpl<Value> &sums);
  SmallVector<Value> sumUp();
  void store(ArrayRef<Value> sums);

  /// Elements of 16 bytes; steps of k of an instruction.
  int64_t chunk() const { return problem.isHalf() ? 8 : 4; }
  int64_t depth() const { return problem.isHalf() ? 16 : 8; }
  bool isAsync() const { return a.aligned || b.aligned; }
  int64_t tilesM() const { return tiling.warpM / 16; }
  int64_t tilesN() const { return tiling.warpN / 8; }

  MmaTiling tiling;
  Value lane, warpRow, warpColumn; ///< Where the warp begins in the tile.
};

} // namespace

//===----------------------------------------------------------------------===//
// From global to shared memory
//===----------------------------------------------------------------------===//

/// Permutes the chunks of a row.
Value TensorCoreGemm::permuted(const GemmOperand &operand, Value row, Value column) {
  // Eight rows in a line of banks: those of 64 bytes come in pairs. Words of four rows and two chunks otherwise.
  int64_t chunks = widthOf(operand) / chunk();
  Value by = chunks == 4 ? rem(div(row, 2), 4) : problem.isHalf() ? rem(row, 8) : mul(rem(row, 4), 2);
  return mul(builder.createOrFold<arith::XOrIOp>(div(column, chunk()), by), chunk());
}

void TensorCoreGemm::copyChunkAsync(const GemmOperand &operand, ValueRange to, Value line, Value place) {
  bool lineOut = sticksOut(operand, /*inLines=*/true, tiling.tileK);
  bool placeOut = sticksOut(operand, /*inLines=*/false, tiling.tileK);
  Value count;
  if (lineOut || placeOut) {
    // Elements that are read; the others become zero.
    int64_t end = places(operand);
    Value inside = placeOut ? isBelow(place, end) : Value();
    count = index(chunk());
    if (placeOut && end % chunk() != 0)
      count = builder.createOrFold<arith::MinUIOp>(
          count, builder.createOrFold<arith::SubIOp>(index(end), smaller(place, end)));
    if (lineOut) {
      Value lineInside = isBelow(line, lines(operand));
      inside = inside ? builder.createOrFold<arith::AndIOp>(inside, lineInside) : lineInside;
      line = smaller(line, lines(operand) - 1);
    }
    count = arith::SelectOp::create(builder, inside, count, index(0));
    if (placeOut)
      place = smaller(place, (end - 1) / chunk() * chunk());
  }
  nvgpu::DeviceAsyncCopyOp::create(builder, nvgpu::DeviceAsyncTokenType::get(builder.getContext()), operand.shared, to,
                                   operand.buffer, indices(operand.buffer, line, place), builder.getIndexAttr(chunk()),
                                   count, builder.getUnitAttr());
}

void TensorCoreGemm::copyChunk(const GemmOperand &operand, ValueRange to, Value line, Value place) {
  SmallVector<Value> values;
  for (int64_t i = 0; i < chunk(); ++i)
    values.push_back(loadElement(operand, line, add(place, i)));
  Value joined = vector::FromElementsOp::create(builder, VectorType::get({chunk()}, problem.elementType()), values);
  vector::StoreOp::create(builder, joined, operand.shared, to, /*nontemporal=*/false, llvm::MaybeAlign(16));
}

void TensorCoreGemm::copyTile(const GemmOperand &operand, Value stage, Value firstK) {
  int64_t perRow = widthOf(operand) / chunk(), rows = rowsOf(operand), step = tiling.threads() / perRow;
  Value column = mul(rem(thread, perRow), chunk()), firstRow = div(thread, perRow);
  for (int64_t pass = 0; pass < rows / step; ++pass) {
    Value row = add(firstRow, pass * step);
    Value line = add(row, operand.alongK ? operand.origin : firstK);
    Value place = add(column, operand.alongK ? firstK : operand.origin);
    SmallVector<Value> to = {stage, row, permuted(operand, row, column)};
    if (operand.aligned)
      copyChunkAsync(operand, to, line, place);
    else
      copyChunk(operand, to, line, place);
  }
}

void TensorCoreGemm::copyTiles(Value stage, Value firstK) {
  // Copies that run on their own first.
  for (bool aligned : {true, false})
    for (const GemmOperand *operand : {&a, &b})
      if (operand->aligned == aligned)
        copyTile(*operand, stage, firstK);
}

void TensorCoreGemm::endGroup() {
  if (isAsync())
    NVVM::CpAsyncCommitGroupOp::create(builder);
}

//===----------------------------------------------------------------------===//
// From shared memory to sums
//===----------------------------------------------------------------------===//

/// Four 8 x 8 matrices: the 16 rows (columns of b) from `first` times the 16 steps of k from `k`, as registers of
/// mma.sync: (0, 0) (8, 0) (0, 8) (8, 8) of a; (0, 0) (0, 8) (8, 0) (8, 8) of b, where the second number is k.
SmallVector<Value> TensorCoreGemm::loadFragments(const GemmOperand &operand, Value stage, Value first, int64_t k) {
  // Lane 8 t + r holds the address of row r of matrix t.
  Value low = rem(lane, 8), second = rem(div(lane, 8), 2), last = div(lane, 16);
  bool isA = &operand == &a;
  Value along = add(first, add(low, mul(isA ? second : last, 8)));
  Value steps = add(mul(isA ? last : second, 8), k);
  if (!operand.alongK) {
    // Rows of memory are steps of k, and the matrices are transposed on the way.
    along = add(first, mul(isA ? second : last, 8));
    steps = add(add(low, mul(isA ? last : second, 8)), k);
  }
  Value row = operand.alongK ? along : steps, column = operand.alongK ? steps : along;
  auto type = VectorType::get({4, 2}, problem.elementType());
  Value loaded =
      nvgpu::LdMatrixOp::create(builder, type, operand.shared, ValueRange{stage, row, permuted(operand, row, column)},
                                /*transpose=*/!operand.alongK, /*numTiles=*/uint32_t(4));
  SmallVector<Value> registers;
  for (int64_t i = 0; i < 4; ++i) {
    Value pair = vector::ExtractOp::create(builder, loaded, i);
    if (problem.elementType().isBF16()) {
      // mma.sync takes pairs of bf16 as 32 bits.
      Value bits = vector::BitCastOp::create(builder, VectorType::get({1}, builder.getI32Type()), pair);
      pair = vector::ExtractOp::create(builder, bits, 0);
    }
    registers.push_back(pair);
  }
  return registers;
}

/// The same for words: lane 4 r + c has row (column of b) r and step c, of the parts 8 and 4 farther too. The hardware
/// drops the bits that tf32 lacks.
SmallVector<Value> TensorCoreGemm::loadWords(const GemmOperand &operand, Value stage, Value first, int64_t k) {
  bool isA = &operand == &a;
  SmallVector<Value> registers;
  for (int64_t i = 0; i < 4; ++i) {
    Value along = add(add(first, div(lane, 4)), (isA ? i % 2 : i / 2) * 8);
    Value steps = add(rem(lane, 4), k + (isA ? i / 2 : i % 2) * 4);
    Value row = operand.alongK ? along : steps, column = operand.alongK ? steps : along;
    Value place = add(permuted(operand, row, column), rem(column, chunk()));
    Value word = memref::LoadOp::create(builder, operand.shared, ValueRange{stage, row, place});
    registers.push_back(arith::BitcastOp::create(builder, builder.getI32Type(), word));
  }
  return registers;
}

void TensorCoreGemm::multiply(Value stage, SmallVectorImpl<Value> &sums) {
  Type f32 = builder.getF32Type();
  Type result = LLVM::LLVMStructType::getLiteral(builder.getContext(), SmallVector<Type>(4, f32));
  auto kind = problem.elementType().isBF16()  ? NVVM::MMATypes::bf16
              : problem.elementType().isF16() ? NVVM::MMATypes::f16
                                              : NVVM::MMATypes::tf32;
  auto load = [&](const GemmOperand &operand, Value first, int64_t k) {
    return problem.isHalf() ? loadFragments(operand, stage, first, k) : loadWords(operand, stage, first, k);
  };
  for (int64_t k = 0; k < tiling.tileK; k += depth()) {
    SmallVector<SmallVector<Value>> left, right;
    for (int64_t i = 0; i < tilesM(); ++i)
      left.push_back(load(a, add(warpRow, 16 * i), k));
    for (int64_t j = 0; j < tilesN(); j += 2)
      right.push_back(load(b, add(warpColumn, 8 * j), k));
    for (int64_t i = 0; i < tilesM(); ++i)
      for (int64_t j = 0; j < tilesN(); ++j) {
        auto sum = MutableArrayRef<Value>(sums).slice((i * tilesN() + j) * 4, 4);
        Value made = NVVM::MmaOp::create(builder, result, ValueRange(left[i]),
                                         ValueRange(ArrayRef<Value>(right[j / 2]).slice(j % 2 * 2, 2)),
                                         ValueRange(ArrayRef<Value>(sum)), ArrayRef<int64_t>{16, 8, depth()},
                                         std::nullopt, std::nullopt, std::array<NVVM::MMATypes, 2>{kind, kind},
                                         std::array<NVVM::MMALayout, 2>{NVVM::MMALayout::row, NVVM::MMALayout::col});
        for (int64_t e = 0; e < 4; ++e)
          sum[e] = LLVM::ExtractValueOp::create(builder, made, e);
      }
  }
}

SmallVector<Value> TensorCoreGemm::sumUp() {
  int64_t steps = llvm::divideCeil(problem.k, tiling.tileK), ahead = tiling.stages - 1;
  SmallVector<Value> sums(tilesM() * tilesN() * 4, number(0));
  if (steps == 0)
    return sums;
  for (int64_t step = 0; step < ahead; ++step) {
    if (step < steps)
      copyTiles(index(step), index(step * tiling.tileK));
    endGroup();
  }
  auto loop = scf::ForOp::create(builder, index(0), index(steps), index(1), sums);
  {
    OpBuilder::InsertionGuard guard(builder);
    builder.setInsertionPointToStart(loop.getBody());
    if (isAsync())
      // All but the newest stages have come; this thread's part of them.
      NVVM::CpAsyncWaitGroupOp::create(builder, ahead - 1);
    // They are everybody's now, and all have read the stage that is filled next.
    gpu::BarrierOp::create(builder);
    Value step = loop.getInductionVar(), next = add(step, ahead);
    if (steps > ahead) {
      auto more = scf::IfOp::create(builder, isBelow(next, steps), /*withElseRegion=*/false);
      OpBuilder::InsertionGuard inner(builder);
      builder.setInsertionPoint(more.thenBlock()->getTerminator());
      copyTiles(rem(next, tiling.stages), mul(next, tiling.tileK));
    }
    endGroup(); // an empty one where nothing is left, so that groups count stages
    SmallVector<Value> inner(loop.getRegionIterArgs());
    multiply(rem(step, tiling.stages), inner);
    scf::YieldOp::create(builder, inner);
  }
  return SmallVector<Value>(loop.getResults());
}

//===----------------------------------------------------------------------===//
// To the result
//===----------------------------------------------------------------------===//

void TensorCoreGemm::store(ArrayRef<Value> sums) {
  // Of a 16 x 8 part, a lane has two neighbours in row lane / 4 and two in the row 8 below.
  Value row = add(add(a.origin, warpRow), div(lane, 4));
  Value column = add(add(b.origin, warpColumn), mul(rem(lane, 4), 2));
  int64_t width = problem.pairedC ? 2 : 1;
  for (int64_t j = 0; j < tilesN(); ++j) {
    Value first = add(column, 8 * j);
    SmallVector<Value> biases;
    if (bias)
      biases = {loadBias(first), loadBias(add(first, 1))};
    for (int64_t i = 0; i < tilesM(); ++i)
      for (int64_t half = 0; half < 2; ++half)
        storeRow(add(row, 16 * i + 8 * half), first, sums.slice((i * tilesN() + j) * 4 + 2 * half, 2), biases, width);
  }
}

void TensorCoreGemm::write() {
  for (GemmOperand *operand : {&a, &b})
    operand->shared = addShared({tiling.stages, rowsOf(*operand), widthOf(*operand)}, problem.elementType());
  Value warp = div(thread, 32);
  lane = rem(thread, 32);
  warpRow = mul(div(warp, tiling.warpsN()), tiling.warpM);
  warpColumn = mul(rem(warp, tiling.warpsN()), tiling.warpN);
  store(sumUp());
}

gpu::GPUFuncOp mlir::partita::makeTensorCoreGemm(gpu::GPUModuleOp module, Location loc, const GemmProblem &problem) {
  int64_t tileK = problem.isHalf() ? 32 : 16; // 64 bytes
  MmaTiling tiling = {128, 128, 64, 32, tileK};
  if (countBlocks(problem, tiling.tileM, tiling.tileN) < kManyBlocks)
    tiling = {64, 64, 32, 32, tileK};
  gpu::GPUFuncOp function =
      makeGemmFunction(module, loc, problem, tiling.threads(), countBlocks(problem, tiling.tileM, tiling.tileN));
  if (function)
    TensorCoreGemm(function, problem, tiling).write();
  return function;
}

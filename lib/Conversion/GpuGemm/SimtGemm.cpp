//===- SimtGemm.cpp - Products without tensor cores -----------------------===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// 16 x 16 threads make a tile; each has 4 x 4 sums in registers, or four such blocks
// 64 apart. Tiles of the operands lie in shared memory with k outermost, widened to
// the type of sums; the next ones are on their way to registers meanwhile.
//
//===----------------------------------------------------------------------===//

#include "GemmKernel.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Math/IR/Math.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Vector/IR/VectorOps.h"
#include "llvm/Support/MathExtras.h"

using namespace mlir;
using namespace mlir::partita;

namespace {

constexpr int64_t kThreads = 256, kTileK = 16;
constexpr int64_t kSide = 16;           ///< Threads along each side of a tile.
constexpr int64_t kRun = 4;             ///< Neighbouring sums of a thread.
constexpr int64_t kStep = kSide * kRun; ///< From one run of a thread to its next.
constexpr int64_t kPad = 4;             ///< Elements behind a row in shared memory: fewer bank conflicts.

class SimtGemm : GemmKernel {
public:
  SimtGemm(gpu::GPUFuncOp function, const GemmProblem &problem, int64_t tile)
      : GemmKernel(function, problem, tile, tile), tile(tile) {}
  void write();

private:
  /// Row (in k) and column of the element that this thread moves in a pass over the tile.
  std::pair<Value, Value> placeOf(const GemmOperand &operand, int64_t pass);
  int64_t numPasses() const { return tile * kTileK / kThreads; }
  void fetch(const GemmOperand &operand, Value firstK, SmallVectorImpl<Value> &values);
  void put(const GemmOperand &operand, ArrayRef<Value> values);
  SmallVector<Value> load(const GemmOperand &operand, Value k, Value thread);
  void multiply(SmallVectorImpl<Value> &sums);
  SmallVector<Value> sumUp();

  int64_t perThread() const { return tile / kSide; }

  int64_t tile;
  Value row, column; ///< Of this thread among the 16 x 16.
};

} // namespace

std::pair<Value, Value> SimtGemm::placeOf(const GemmOperand &operand, int64_t pass) {
  // Neighbouring threads read neighbours in memory.
  Value number = add(thread, pass * kThreads);
  if (operand.alongK)
    return {rem(number, kTileK), div(number, kTileK)};
  return {div(number, tile), rem(number, tile)};
}

void SimtGemm::fetch(const GemmOperand &operand, Value firstK, SmallVectorImpl<Value> &values) {
  for (int64_t pass = 0; pass < numPasses(); ++pass) {
    auto [k, along] = placeOf(operand, pass);
    k = add(k, firstK);
    along = add(along, operand.origin);
    values.push_back(widen(operand.alongK ? loadElement(operand, along, k) : loadElement(operand, k, along)));
  }
}

void SimtGemm::put(const GemmOperand &operand, ArrayRef<Value> values) {
  for (auto [pass, value] : llvm::enumerate(values)) {
    auto [k, along] = placeOf(operand, pass);
    memref::StoreOp::create(builder, value, operand.shared, ValueRange{k, along});
  }
}

/// The elements of step k that belong to this thread.
SmallVector<Value> SimtGemm::load(const GemmOperand &operand, Value k, Value position) {
  SmallVector<Value> values;
  auto type = VectorType::get({kRun}, problem.sumType());
  for (int64_t first = 0; first < tile; first += kStep) {
    Value run = vector::LoadOp::create(builder, type, operand.shared, ValueRange{k, add(mul(position, kRun), first)},
                                       /*nontemporal=*/false, llvm::MaybeAlign(16));
    for (int64_t i = 0; i < kRun; ++i)
      values.push_back(vector::ExtractOp::create(builder, run, i));
  }
  return values;
}

void SimtGemm::multiply(SmallVectorImpl<Value> &sums) {
  auto loop = scf::ForOp::create(builder, index(0), index(kTileK), index(1), sums);
  OpBuilder::InsertionGuard guard(builder);
  builder.setInsertionPointToStart(loop.getBody());
  SmallVector<Value> left = load(a, loop.getInductionVar(), row), right = load(b, loop.getInductionVar(), column);
  SmallVector<Value> results;
  for (auto [number, sum] : llvm::enumerate(loop.getRegionIterArgs())) {
    Value x = left[number / perThread()], y = right[number % perThread()];
    if (isa<FloatType>(problem.sumType()))
      results.push_back(math::FmaOp::create(builder, x, y, sum));
    else
      results.push_back(arith::AddIOp::create(builder, arith::MulIOp::create(builder, x, y), sum));
  }
  scf::YieldOp::create(builder, results);
  sums.assign(loop.getResults().begin(), loop.getResults().end());
}

SmallVector<Value> SimtGemm::sumUp() {
  SmallVector<Value> carried(perThread() * perThread(), number(0));
  size_t numSums = carried.size();
  int64_t steps = llvm::divideCeil(problem.k, kTileK);
  if (steps == 0)
    return carried;
  fetch(a, index(0), carried);
  fetch(b, index(0), carried);
  auto loop = scf::ForOp::create(builder, index(0), index(steps), index(1), carried);
  OpBuilder::InsertionGuard guard(builder);
  builder.setInsertionPointToStart(loop.getBody());
  ArrayRef<BlockArgument> arguments = loop.getRegionIterArgs();
  SmallVector<Value> sums(arguments.take_front(numSums)), fetched(arguments.drop_front(numSums));
  gpu::BarrierOp::create(builder); // all are done with the last tiles
  put(a, ArrayRef<Value>(fetched).take_front(numPasses()));
  put(b, ArrayRef<Value>(fetched).drop_front(numPasses()));
  gpu::BarrierOp::create(builder);
  // Behind the end this reads zeros.
  Value next = mul(add(loop.getInductionVar(), 1), kTileK);
  SmallVector<Value> results;
  fetch(a, next, results);
  fetch(b, next, results);
  multiply(sums);
  results.insert(results.begin(), sums.begin(), sums.end());
  scf::YieldOp::create(builder, results);
  return SmallVector<Value>(loop.getResults().take_front(numSums));
}

void SimtGemm::write() {
  for (GemmOperand *operand : {&a, &b})
    operand->shared = addShared({kTileK, tile + kPad}, problem.sumType());
  row = div(thread, kSide);
  column = rem(thread, kSide);
  SmallVector<Value> sums = sumUp();
  for (int64_t right = 0; right < tile / kStep; ++right) {
    Value first = add(b.origin, add(mul(column, kRun), right * kStep));
    SmallVector<Value> biases;
    for (int64_t j = 0; bias && j < kRun; ++j)
      biases.push_back(loadBias(add(first, j)));
    for (int64_t i = 0; i < perThread(); ++i) {
      Value line = add(a.origin, add(mul(row, kRun), i / kRun * kStep + i % kRun));
      ArrayRef<Value> part = ArrayRef<Value>(sums).slice(i * perThread() + right * kRun, kRun);
      storeRow(line, first, part, biases, problem.pairedC ? 2 : 1);
    }
  }
}

gpu::GPUFuncOp mlir::partita::makeSimtGemm(gpu::GPUModuleOp module, Location loc, const GemmProblem &problem) {
  // 8 x 8 sums of 8 bytes would leave no registers.
  int64_t tile = 2 * kStep;
  if (problem.sumType().getIntOrFloatBitWidth() > 32 || countBlocks(problem, tile, tile) < kManyBlocks)
    tile = kStep;
  gpu::GPUFuncOp function = makeGemmFunction(module, loc, problem, kThreads, countBlocks(problem, tile, tile));
  if (function)
    SimtGemm(function, problem, tile).write();
  return function;
}

//===- GemmKernel.h - A product as a GPU function ---------------*- C++ -*-===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What the kernels with and without tensor cores share: a block makes a tile of one
// matrix of the batch, reads outside of the operands give zero, and what follows the
// product happens in registers.
//
//===----------------------------------------------------------------------===//

#ifndef PARTITA_LIB_CONVERSION_GPUGEMM_GEMMKERNEL_H
#define PARTITA_LIB_CONVERSION_GPUGEMM_GEMMKERNEL_H

#include "GemmProblem.h"

#include "mlir/Dialect/GPU/IR/GPUDialect.h"
#include "mlir/IR/ImplicitLocOpBuilder.h"

namespace mlir::partita {

/// An operand as it is stored. `alongK`: neighbours in memory differ in k.
struct GemmOperand {
  Value buffer;
  bool alongK = false;
  bool aligned = false;
  int64_t extent = 0; ///< m or n
  int64_t tile = 0;   ///< How much of it a block takes.
  Value origin;       ///< Where the block begins.
  Value shared;
};

/// Writes the body of a kernel. Positions are indices; constants are folded.
class GemmKernel {
public:
  GemmKernel(gpu::GPUFuncOp function, const GemmProblem &problem, int64_t tileM, int64_t tileN);

protected:
  Value constant(TypedAttr value);

  // Positions
  Value index(int64_t value);
  Value add(Value a, Value b);
  Value add(Value a, int64_t b) { return add(a, index(b)); }
  Value mul(Value a, int64_t b);
  Value div(Value a, int64_t b);
  Value rem(Value a, int64_t b);
  Value isBelow(Value a, int64_t limit);
  Value smaller(Value a, int64_t b);

  // Memory
  /// A buffer of the block.
  Value addShared(ArrayRef<int64_t> shape, Type element);
  SmallVector<Value> indices(Value buffer, Value row, Value column);
  /// Element of an operand at a line and a place in it; zero outside. `kEnd`: a place may lie behind the last one.
  Value loadElement(const GemmOperand &operand, Value line, Value place);
  /// Lines and places of an operand, and whether tiles stick out of them.
  int64_t lines(const GemmOperand &operand) const { return operand.alongK ? operand.extent : problem.k; }
  int64_t places(const GemmOperand &operand) const { return operand.alongK ? problem.k : operand.extent; }
  bool sticksOut(const GemmOperand &operand, bool inLines, int64_t tileK) const;

  // What follows the product
  Value number(double value); ///< Of the type of sums.
  Value widen(Value value);   ///< To the type of sums.
  Value loadBias(Value column);
  /// alpha * sum + beta * old, or with the epilogue, in the type of c. `old` and `bias` are wide; null: none.
  Value finish(Value sum, Value old, Value bias);
  /// Finishes some neighbours in a row of c, of which `width` are stored at once, and stores those inside.
  void storeRow(Value row, Value column, ArrayRef<Value> sums, ArrayRef<Value> bias, int64_t width);

  const GemmProblem &problem;
  gpu::GPUFuncOp function;
  ImplicitLocOpBuilder builder;
  OpBuilder constantBuilder; ///< Constants stand at the begin, each once.
  llvm::DenseMap<Attribute, Value> constants;
  GemmOperand a, b;
  Value c, bias;
  Value thread, batch;
  int64_t tileM, tileN;
};

/// Limits on every supported device.
inline constexpr int64_t kMaxSharedBytes = 48 * 1024;

/// The kernel of a problem with sums in f32 on tensor cores, for f16, bf16, and f32 rounded to tf32; and on the other
/// units, for every type. The function is put at the end of the module. They return null if the problem has too many
/// blocks.
gpu::GPUFuncOp makeTensorCoreGemm(gpu::GPUModuleOp module, Location loc, const GemmProblem &problem);
gpu::GPUFuncOp makeSimtGemm(gpu::GPUModuleOp module, Location loc, const GemmProblem &problem);

/// The function of a kernel, with an empty body: arguments, sizes, a return.
gpu::GPUFuncOp makeGemmFunction(gpu::GPUModuleOp module, Location loc, const GemmProblem &problem, int64_t threads,
                                int64_t blocks);

/// Blocks for tiles of this size.
int64_t countBlocks(const GemmProblem &problem, int64_t tileM, int64_t tileN);

/// Are there enough large tiles to fill a device?
inline constexpr int64_t kManyBlocks = 96;

} // namespace mlir::partita

#endif // PARTITA_LIB_CONVERSION_GPUGEMM_GEMMKERNEL_H

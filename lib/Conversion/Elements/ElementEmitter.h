//===- ElementEmitter.h - Scalar code of single elements --------*- C++ -*-===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A kernel is a small graph of tensor ops with one root. The root makes the
// loops; for every element that it needs, it asks this class, which walks up
// the graph and makes scalar code: elementwise ops become their scalar selves,
// ops that move elements become index arithmetic, inputs become loads. No
// tensor is ever stored in between, and there are no branches: an index that
// may lie outside is clamped and the value selected.
//
//   %t = linalg.transpose %x [1, 0]
//   %y = math.exp %t                     element(%y, [i, j]) = exp(load x[j, i])
//
//===----------------------------------------------------------------------===//

#ifndef PARTITA_LIB_CONVERSION_ELEMENTS_ELEMENTEMITTER_H
#define PARTITA_LIB_CONVERSION_ELEMENTS_ELEMENTEMITTER_H

#include "mlir/Dialect/LLVMIR/LLVMAttrs.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/IR/Builders.h"
#include "mlir/IR/IRMapping.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/SmallVector.h"

#include <map>

namespace mlir::partita {

/// On a loop whose iterations touch different memory.
inline constexpr llvm::StringLiteral kParallelLoop = "partita.parallel";

/// Marks sums that must not contract with a product, however a lowering treats others: what else is fused into a kernel
/// must not change the bits of a reduction.
inline constexpr llvm::StringLiteral kNoContraction = "partita.no_contraction";

/// What is the same for all nests of a kernel.
struct KernelOptions {
  /// No reassociation of sums.
  bool exact = false;
  /// Marks memory accesses that belong to parallel loops.
  LLVM::AccessGroupAttr accesses;
  /// Parallel loops get the attribute kParallelLoop.
  bool marksLoops = false;
  /// Bits of an index in registers. Numbers of the program that are used as indices are brought into this range first.
  unsigned indexBits = 64;
  /// Conditional stores are branches: threads may go different ways, and other threads own the other elements.
  bool branches = false;
};

/// One nest of loops and the elements that are computed in it. Code is put into the outermost loop that knows all
/// indices it depends on, so what a broadcast repeats is computed once.
class ElementEmitter {
public:
  ElementEmitter(OpBuilder &builder, Location loc, const KernelOptions &options);

  //===--------------------------------------------------------------------===//
  // Loops
  //===--------------------------------------------------------------------===//

  /// Opens a loop inside of the innermost one. `parallel`: its iterations touch different memory.
  /// A dimension of size 1 makes none. Returns the index.
  Value openLoop(int64_t size, bool parallel);
  /// Closes the innermost loop that openLoop made for `size`; code goes on behind it.
  void closeLoop(int64_t size);
  /// Opens a loop that carries values; they are then getCarried(). Closed by closeReductions.
  Value openReduction(int64_t size, ArrayRef<Value> inits);
  /// Yields `values` from the innermost reduction loop outwards through all of them; returns the results of the
  /// outermost (the values themselves if there is no such loop). Code goes on behind it.
  SmallVector<Value> closeReductions(ArrayRef<Value> values);
  ArrayRef<Value> getCarried() const { return carried; }

  /// Opens a loop from `low` below `high` that carries values, which are then its region arguments. Closed by closeFor.
  scf::ForOp openFor(Value low, Value high, Value step, ArrayRef<Value> inits);
  /// Yields `values` from the innermost loop, which openFor made; returns its results. Code goes on behind it.
  SmallVector<Value> closeFor(ArrayRef<Value> values);
  /// Opens a branch; what depends only on values from outside is still put outside. Closed by closeIf.
  void openIf(Value condition);
  void closeIf();

  //===--------------------------------------------------------------------===//
  // Elements
  //===--------------------------------------------------------------------===//

  /// The element of a tensor of the kernel.
  FailureOr<Value> element(Value tensor, ArrayRef<Value> indices);
  /// Says what an element of a tensor is: it was computed by other means.
  void remember(Value tensor, ArrayRef<Value> indices, Value element) { memo[keyOf(tensor, indices)] = element; }
  /// A value of the kernel that is no tensor.
  FailureOr<Value> scalar(Value value);
  /// Runs the body of a structured op on block arguments and loop indices; returns what it yields. `wide`: 16-bit
  /// floats are computed and returned as f32, without rounding in between.
  FailureOr<SmallVector<Value>> inlineBody(Block &body, ArrayRef<Value> arguments, ArrayRef<Value> loopIndices,
                                           bool wide = false);
  /// The scalar op of an elementwise op. 16-bit floats are computed in f32.
  Value cloneScalar(Operation *op, ValueRange operands, bool wide = false);

  //===--------------------------------------------------------------------===//
  // Small code
  //===--------------------------------------------------------------------===//

  Value load(Value memref, ArrayRef<Value> indices);
  /// Says that `lanes` are indices one behind the other, the first a multiple of their number. Where they are the last
  /// index of rows that are long enough for the same, they are read and written together, as a vector of at most 16
  /// bytes. Only if buffers are aligned to that.
  void setNeighbours(ArrayRef<Value> lanes);
  /// Stores one value per neighbour.
  void storeNeighbours(ArrayRef<Value> values, Value memref, ArrayRef<SmallVector<Value>> places);
  /// A load that stays where it is in order (accumulators).
  Value loadHere(Value memref, ArrayRef<Value> indices, Type type);
  void store(Value value, Value memref, ArrayRef<Value> indices);
  /// What was loaded as the type of the program: truth values lie in memory as bytes, indices may lie there as i64.
  Value fromMemory(Value value, Type type);
  Value constantIndex(int64_t value);
  Value constant(TypedAttr value);
  Value zero(Type type);
  Value add(Value a, Value b);
  Value sub(Value a, Value b);
  Value mul(Value a, int64_t factor);
  Value floorDiv(Value a, int64_t divisor);
  /// Of an index that is not negative.
  Value div(Value a, int64_t divisor);
  Value rem(Value a, int64_t divisor);
  Value clamp(Value index, int64_t low, int64_t high);
  /// low <= index < high; null if that is known to hold.
  Value inside(Value index, int64_t low, int64_t high);
  Value both(Value a, Value b);
  Value select(Value condition, Value a, Value b);
  /// An integer of the program as an index; what has too many bits is brought to the nearest index in reach.
  Value toIndex(Value integer);
  Value widen(Value value);
  Value narrow(Value value, Type type);
  /// An f64 as f32; what is not exact gets an odd last bit, so that rounding once more to bf16 rounds as if once. Few
  /// lowerings can do that in one step.
  Value toOddF32(Value value);
  FailureOr<SmallVector<Value>> evaluate(AffineMap map, ArrayRef<Value> dims);
  Value evaluate(AffineExpr expr, ArrayRef<Value> dims);

  /// Makes an op where all of `operands` are known.
  template <typename OpTy, typename... Args> Value make(ValueRange operands, Args &&...args) {
    unsigned at = depthOf(operands);
    goTo(at);
    Value result = OpTy::create(builder, loc, std::forward<Args>(args)...)->getResult(0);
    depths[result] = at;
    return result;
  }
  /// The innermost place, for code with an order of its own.
  OpBuilder &here();
  Location getLoc() const { return loc; }
  const KernelOptions &getOptions() const { return options; }

  /// Says on which memref a tensor of the kernel lies.
  void bind(Value tensor, Value memref) { leaves[tensor] = memref; }

private:
  static std::vector<void *> keyOf(Value tensor, ArrayRef<Value> indices);
  FailureOr<Value> compute(Value tensor, ArrayRef<Value> indices);
  FailureOr<Value> elementwise(Operation *op, ArrayRef<Value> indices);
  FailureOr<Value> structured(linalg::LinalgOp op, unsigned result, ArrayRef<Value> indices);
  FailureOr<Value> tensorOp(Operation *op, ArrayRef<Value> indices);
  FailureOr<Value> ndOp(Operation *op, ArrayRef<Value> indices);

  /// One level of the nest: its block, and the loop that opens the next level (null: the innermost).
  struct Level {
    Block *block = nullptr;
    Operation *next = nullptr;
  };
  unsigned depthOf(ValueRange operands) const;
  void forgetInside();
  void goTo(unsigned depth);
  Value toMemory(Value value, Type type);
  /// Neighbours of an index, and its place among them.
  struct Lane {
    SmallVector<Value> group;
    unsigned number;
  };
  const Lane *laneOf(Value memref, ArrayRef<Value> indices) const;

  OpBuilder &builder;
  Location loc;
  KernelOptions options;
  SmallVector<Level> levels;
  SmallVector<scf::ForOp> reductions;
  SmallVector<Value> carried;
  llvm::DenseMap<Value, unsigned> depths;
  llvm::DenseMap<Value, Value> leaves;
  llvm::DenseMap<Attribute, Value> constants;
  llvm::DenseMap<Value, Lane> lanes;
  // Only looked up, never walked: the order of pointers reaches nothing.
  std::map<std::vector<void *>, Value> memo;
  Operation *end = nullptr;
};

/// True for f16 and bf16 (and f8), which are computed in f32.
bool isNarrowFloat(Type type);

/// The neutral of sum: -0.0, 0, false.
Value neutralOfSum(ElementEmitter &emitter, Type type);

/// The start of a slice (a 0-D tensor), clamped to [0, limit].
FailureOr<Value> clampedStart(ElementEmitter &emitter, Value start, int64_t limit);

/// Indices in `sizes` of a row-major position.
SmallVector<Value> splitPosition(ElementEmitter &emitter, ArrayRef<int64_t> sizes, Value position);

/// The static shape of a tensor's dimensions.
inline ArrayRef<int64_t> shapeOf(Value tensor) { return cast<RankedTensorType>(tensor.getType()).getShape(); }

} // namespace mlir::partita

#endif // PARTITA_LIB_CONVERSION_ELEMENTS_ELEMENTEMITTER_H

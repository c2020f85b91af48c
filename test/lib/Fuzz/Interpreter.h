//===- Interpreter.h - Runs programs without compiling them -----*- C++ -*-===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The oracle of the fuzzer: core-level functions, and localized programs on all
// ranks in lockstep. Shares no code with the lowering.
//
//===----------------------------------------------------------------------===//

#ifndef PARTITA_TEST_LIB_FUZZ_INTERPRETER_H
#define PARTITA_TEST_LIB_FUZZ_INTERPRETER_H

#include "Number.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/IR/BuiltinOps.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/Support/Error.h"

#include <vector>

namespace mlir::partita::fuzz {

/// A value: a tensor in row-major order, or a scalar (no dimensions).
struct Tensor {
  Type element;
  SmallVector<int64_t> shape;
  std::vector<Number> data;

  /// All elements unwritten. `type` is a ranked tensor or a scalar.
  static Tensor unwritten(Type type);
  int64_t position(ArrayRef<int64_t> index) const;
  /// The part that begins at `offset`.
  Tensor slice(ArrayRef<int64_t> offset, ArrayRef<int64_t> size) const;
};

/// The next index below `bounds` in row-major order; false after the last one.
bool advance(MutableArrayRef<int64_t> index, ArrayRef<int64_t> bounds);

/// Calls `visit` for every index below `bounds`, in row-major order.
template <typename Visit> void forEach(ArrayRef<int64_t> bounds, Visit visit) {
  for (int64_t extent : bounds)
    if (extent == 0)
      return;
  SmallVector<int64_t> index(bounds.size(), 0);
  do
    visit(ArrayRef<int64_t>(index));
  while (advance(index, bounds));
}

using Environment = llvm::DenseMap<Value, Tensor>;

/// Number of elements.
int64_t volumeOf(ArrayRef<int64_t> shape);
/// Evaluates one op that does not communicate; its results go into `values`. `coordinate` answers dist.coordinate.
llvm::Error evaluate(Operation *op, Environment &values,
                     function_ref<std::optional<int64_t>(Operation *)> coordinate = nullptr);

/// Runs a function of one block. Layout changes are what they are on global types: the identity.
llvm::Expected<std::vector<Tensor>> runGlobal(func::FuncOp function, ArrayRef<Tensor> arguments);

/// Runs the roles of a localized module. `arguments[rank]` are local. The result is one list per rank.
llvm::Expected<std::vector<std::vector<Tensor>>> runRanks(ModuleOp module, ArrayRef<std::vector<Tensor>> arguments);

} // namespace mlir::partita::fuzz

#endif // PARTITA_TEST_LIB_FUZZ_INTERPRETER_H

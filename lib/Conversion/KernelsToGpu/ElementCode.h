//===- ElementCode.h - The code of one element ------------------*- C++ -*-===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The straight code that makes one element of a kernel's outputs, on unknown
// indices. Written once, looked at (how does an address change from one index
// to the next?), and copied into launches as often as wanted.
//
//===----------------------------------------------------------------------===//

#ifndef PARTITA_LIB_CONVERSION_KERNELSTOGPU_ELEMENTCODE_H
#define PARTITA_LIB_CONVERSION_KERNELSTOGPU_ELEMENTCODE_H

#include "GpuKernel.h"

#include "mlir/Dialect/MemRef/IR/MemRef.h"

namespace mlir::partita {

/// How an integer changes when an index goes up by one, if that is known.
struct Step {
  std::optional<int64_t> step;
  /// The value at lane 0 is a multiple of this.
  int64_t multiple = 1;
};

/// Code of one element of outputs of one shape: loads, arithmetic, one store per output.
class ElementCode {
public:
  /// Writes the code of `values` (tensors of the kernel, of one shape) into `outs`.
  static FailureOr<std::unique_ptr<ElementCode>> make(GpuKernel &kernel, Location loc, ArrayRef<Value> values,
                                                      ArrayRef<Value> outs);
  ~ElementCode();

  ArrayRef<int64_t> getShape() const { return shape; }
  int64_t numElements() const;
  /// The unknown index of a dimension.
  BlockArgument getIndex(unsigned dim) { return block.getArgument(buffers + dim); }
  Block &getBlock() { return block; }
  SmallVector<memref::LoadOp> getLoads();
  SmallVector<memref::StoreOp> getStores();

  /// How every value changes along one dimension, when that index begins at a multiple of `lanes` and goes up to the
  /// next one.
  llvm::DenseMap<Value, Step> along(unsigned dim, int64_t lanes);
  /// How the position of a load or store in its buffer changes, in elements; `multiple` holds for its first one.
  static Step position(MemRefType type, ValueRange indices, const llvm::DenseMap<Value, Step> &steps);

  /// A mapping from the buffers to those of a launch and from the indices to `indices`.
  IRMapping begin(Launch &launch, ArrayRef<Value> indices);
  /// Copies what `wanted` needs (values of the code) and is not mapped yet; returns the copies.
  SmallVector<Value> copy(Launch &launch, IRMapping &mapping, ArrayRef<Value> wanted);

private:
  ElementCode() = default;
  Block block;
  unsigned buffers = 0;
  SmallVector<int64_t> shape;
};

/// A launch that reads through shared memory what lies across the outputs; false, and nothing made, if nothing does.
bool emitTransposed(GpuKernel &kernel, ElementCode &code, Location loc, StringRef suffix);

/// True if every element of the op's results can be made alone.
bool makesSingleElements(Operation *root);

} // namespace mlir::partita

#endif // PARTITA_LIB_CONVERSION_KERNELSTOGPU_ELEMENTCODE_H

//===- GpuKernel.h - A kernel as launches on a GPU --------------*- C++ -*-===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What a mapper is given, and what it makes. A mapper looks at the root of a
// kernel; if it takes it, it writes launches: GPU functions that run one after
// the other, each of them seeing what the ones before it wrote.
//
//   FailureOr<bool> mapDoubling(GpuKernel &kernel, Operation *root, ArrayRef<Value> outs) {
//     if (!fits(root))
//       return false;                                // not mine; nothing was made
//     Launch launch = kernel.launch(root->getLoc(), "", {blocks}, {256});
//     Value i = launch.globalThread();               // guard it: scf.if, or a grid-stride loop
//     ...
//     ElementEmitter emitter = launch.emitter();     // at launch.builder's insertion point
//     FailureOr<Value> value = emitter.element(root->getResult(0), {i});
//     emitter.store(*value, launch.argument(outs[0]), {i});
//     return true;
//   }
//
// Buffers are known by the arguments of the library's function (KernelForm);
// `argument` gives the one of the launch. All launches take all arguments, and
// the scratch buffers behind them.
//
//===----------------------------------------------------------------------===//

#ifndef PARTITA_LIB_CONVERSION_KERNELSTOGPU_GPUKERNEL_H
#define PARTITA_LIB_CONVERSION_KERNELSTOGPU_GPUKERNEL_H

#include "../Elements/ElementEmitter.h"
#include "../Elements/KernelForm.h"

#include "mlir/Dialect/GPU/IR/GPUDialect.h"
#include "mlir/IR/SymbolTable.h"

namespace mlir::partita {

/// A size in up to three dimensions, x first.
struct LaunchSize {
  int64_t x = 1, y = 1, z = 1;
  int64_t total() const { return x * y * z; }
};

/// Limits that hold on every device that is supported.
constexpr int64_t kMaxBlock = 1024;
constexpr int64_t kMaxSharedBytes = 48 * 1024;
/// What is larger runs in a grid-stride loop.
constexpr int64_t kMaxGrid = 8192;
/// Threads of a block where nothing asks for another number.
constexpr int64_t kBlock = 256;
constexpr int64_t kWarp = 32;

class GpuKernel;

/// A GPU function that is being written.
class Launch {
public:
  mutable gpu::GPUFuncOp function;
  /// Stands before the function's return at first.
  OpBuilder builder;
  LaunchSize grid, block;

  /// The function's argument for an argument of the library's kernel, or for a scratch buffer.
  Value argument(Value buffer) const;
  Value scratch(unsigned number) const;
  /// Adds a buffer that the threads of a block share (static shared memory).
  Value workgroup(ArrayRef<int64_t> shape, Type element);
  /// Code of elements, at the builder's insertion point, reading the launch's arguments.
  ElementEmitter emitter();
  /// All leaves bound to the launch's arguments, for RootLoops.
  SmallVector<std::pair<Value, Value>> leaves() const;

  Value thread(gpu::Dimension dimension = gpu::Dimension::x);
  Value blockId(gpu::Dimension dimension = gpu::Dimension::x);
  /// block x * threads of a block + thread x.
  Value globalThread();
  Value index(int64_t value);
  void barrier();
  /// Opens a loop of this launch over [0, count) in which `first` is the first index of this thread and `step` the
  /// number of threads; a guard only if one pass suffices, nothing if no thread is too many. The builder stands inside.
  Value openStride(Value first, int64_t count, int64_t step);

  Location getLoc() const { return function.getLoc(); }

private:
  friend class GpuKernel;
  Launch(GpuKernel &kernel, gpu::GPUFuncOp function, LaunchSize grid, LaunchSize block);
  GpuKernel *kernel;
};

/// One form of a kernel of the library: it is mapped for dispatches whose buffers are all aligned to 16 bytes, and, if
/// that was asked, for others.
class GpuKernel {
public:
  GpuKernel(func::FuncOp source, bool aligned);

  func::FuncOp getSource() const { return source; }
  const KernelForm &getForm() const { return form; }
  /// How element code is made: sums in order, branches allowed, bits of an index.
  KernelOptions getOptions() const;
  /// True if every argument is aligned to 16 bytes. To be asked as late as possible: a kernel that was never asked has
  /// one form only.
  bool isAligned() {
    askedAlignment = true;
    return aligned;
  }
  bool hasAskedAlignment() const { return askedAlignment; }

  /// A buffer that lives from the first to the last launch, of undefined content, aligned to 256 bytes. All of them
  /// must be declared before the first launch. Returns its number.
  unsigned addScratch(MemRefType type);
  ArrayRef<MemRefType> getScratch() const { return scratch; }

  /// A new launch behind the ones before; `suffix` says what it does where there are several ("" for the only one).
  Launch launch(Location loc, StringRef suffix, LaunchSize grid, LaunchSize block);
  /// The launches in order: detached functions until the pass puts them into the module.
  ArrayRef<gpu::GPUFuncOp> getLaunches() const { return launches; }
  void dropLaunches();

private:
  friend class Launch;
  func::FuncOp source;
  KernelForm form;
  bool aligned, wide, askedAlignment = false;
  SmallVector<MemRefType> scratch;
  SmallVector<gpu::GPUFuncOp> launches;
};

/// The type of a buffer as GPU kernels see it: truth values as bytes, indices as i64 (an `index` in registers may have
/// 32 bits).
MemRefType getDeviceType(MemRefType type);

/// True if positions in some buffer of the kernel, or numbers that it computes with as indices, may need more than 32
/// bits.
bool needsWideIndices(func::FuncOp kernel);

/// Maps the root of a kernel, or returns false and makes nothing.
using KernelMapper = FailureOr<bool> (*)(GpuKernel &kernel, Operation *root, ArrayRef<Value> outs);

/// Maps all of a kernel: the first mapper that takes a root has it.
LogicalResult mapKernel(GpuKernel &kernel);

} // namespace mlir::partita

#endif // PARTITA_LIB_CONVERSION_KERNELSTOGPU_GPUKERNEL_H

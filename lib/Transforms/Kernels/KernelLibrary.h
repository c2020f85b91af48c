//===- KernelLibrary.h - Kernels of all roles, each once --------*- C++ -*-===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Turns groups of ops into functions in destination-passing form. Groups of
// equal structure and types give one function, whatever role or layer they
// come from. Where nothing but equal indices matters, the shape is flattened to
// one dimension before: longer loops, and more groups are equal.
//
//===----------------------------------------------------------------------===//

#ifndef PARTITA_LIB_TRANSFORMS_KERNELS_KERNELLIBRARY_H
#define PARTITA_LIB_TRANSFORMS_KERNELS_KERNELLIBRARY_H

#include "Fusion.h"

#include "mlir/IR/BuiltinOps.h"
#include "mlir/IR/SymbolTable.h"
#include "llvm/ADT/StringMap.h"

#include <map>

namespace mlir::partita {

/// A use of a kernel: what to call, and how its buffers look.
struct KernelCall {
  SymbolRefAttr symbol;
  SmallVector<MemRefType> inputs, outputs;
};

class KernelLibrary {
public:
  explicit KernelLibrary(ModuleOp module) : module(module), symbols(module) {}

  /// The kernel that computes `outputs` (results of the root) from `inputs`. `updated` (may be null) is the value whose
  /// memory is already that of the first output, so it is no input.
  KernelCall get(const KernelGroup &group, ArrayRef<Value> inputs, ArrayRef<Value> outputs, Value updated);

private:
  using Key = std::vector<const void *>;

  SymbolRefAttr build(const KernelGroup &group, ArrayRef<Value> inputs, ArrayRef<Value> outputs, Value updated,
                      bool flat, const KernelCall &call);

  ModuleOp module;
  SymbolTable symbols;
  // Only looked up: names are given in order of appearance.
  std::map<Key, SymbolRefAttr> known;
  llvm::StringMap<unsigned> names;
};

} // namespace mlir::partita

#endif // PARTITA_LIB_TRANSFORMS_KERNELS_KERNELLIBRARY_H

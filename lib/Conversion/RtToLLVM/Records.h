//===- Records.h - Constant records of a host program -----------*- C++ -*-===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Constants that calls of the runtime take: records, tables and data. Equal ones exist
// once in a module.
//
//===----------------------------------------------------------------------===//

#ifndef PARTITA_LIB_CONVERSION_RTTOLLVM_RECORDS_H
#define PARTITA_LIB_CONVERSION_RTTOLLVM_RECORDS_H

#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/IR/BuiltinOps.h"
#include "llvm/ADT/StringMap.h"

#include <array>

namespace mlir::partita {

/// A kernel on a device, as `prt_kernel` wants it.
struct DeviceKernel {
  FlatSymbolRefAttr image;
  std::string name;
  int64_t arguments = 0;
  std::array<int64_t, 3> grid = {1, 1, 1}, block = {1, 1, 1};
  int64_t sharedBytes = 0;
};

class Records {
public:
  explicit Records(ModuleOp module) : module(module) {}

  /// The symbol of a constant that holds these numbers, one i64 each.
  FlatSymbolRefAttr numbers(ArrayRef<int64_t> values);
  /// The symbol of a constant that holds these bytes, aligned for any element type.
  FlatSymbolRefAttr bytes(ArrayRef<char> data);
  /// The symbol of a `prt_kernel` whose function is `name`.
  FlatSymbolRefAttr kernel(StringRef name);
  /// The symbol of a `prt_kernel` that is in an image.
  FlatSymbolRefAttr kernel(const DeviceKernel &kernel);
  /// The symbol of a `prt_module` with these bytes.
  FlatSymbolRefAttr image(StringRef bytes);

private:
  LLVM::GlobalOp create(StringRef prefix, Type type, Attribute value);
  /// A constant struct of addresses (symbols; null: a null pointer), numbers and lists of numbers.
  FlatSymbolRefAttr create(StringRef prefix, ArrayRef<Attribute> fields);

  ModuleOp module;
  llvm::StringMap<FlatSymbolRefAttr> known; ///< By prefix and content.
  int64_t count = 0;
};

/// The elements of a constant as they lie in memory: i1 as bytes, index as i64, splats expanded. None if it has no
/// data.
std::optional<SmallVector<char>> memoryOf(ElementsAttr attribute);

} // namespace mlir::partita

#endif // PARTITA_LIB_CONVERSION_RTTOLLVM_RECORDS_H

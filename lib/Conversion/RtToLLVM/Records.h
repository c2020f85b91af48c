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

namespace mlir::partita {

class Records {
public:
  explicit Records(ModuleOp module) : module(module) {}

  /// The symbol of a constant that holds these numbers, one i64 each.
  FlatSymbolRefAttr numbers(ArrayRef<int64_t> values);
  /// The symbol of a constant that holds these bytes, aligned for any element type.
  FlatSymbolRefAttr bytes(ArrayRef<char> data);
  /// The symbol of a `prt_kernel` whose function is `name`.
  FlatSymbolRefAttr kernel(StringRef name);

private:
  LLVM::GlobalOp create(StringRef prefix, Type type, Attribute value);

  ModuleOp module;
  llvm::StringMap<FlatSymbolRefAttr> known; ///< By prefix and content.
  int64_t count = 0;
};

/// The elements of a constant as they lie in memory: i1 as bytes, index as i64, splats expanded. None if it has no
/// data.
std::optional<SmallVector<char>> memoryOf(ElementsAttr attribute);

} // namespace mlir::partita

#endif // PARTITA_LIB_CONVERSION_RTTOLLVM_RECORDS_H

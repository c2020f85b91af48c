//===- Shlo.h - What the StableHLO reader takes -----------------*- C++ -*-===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The dialects `stablehlo`, `mhlo` and `chlo` as read by Partita, and the small
// accessors that hide the two spellings of integer lists.
//
//===----------------------------------------------------------------------===//

#ifndef PARTITA_FRONTEND_STABLEHLO_SHLO_H
#define PARTITA_FRONTEND_STABLEHLO_SHLO_H

#include "mlir/Bytecode/BytecodeOpInterface.h"
#include "mlir/IR/Builders.h"
#include "mlir/IR/BuiltinAttributes.h"
#include "mlir/IR/BuiltinTypes.h"
#include "mlir/IR/Dialect.h"
#include "mlir/IR/OpDefinition.h"
#include "mlir/IR/OpImplementation.h"
#include "mlir/IR/SymbolTable.h"
#include "mlir/Interfaces/InferTypeOpInterface.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"

namespace mlir::partita::shlo {

/// A ranked tensor of integers, floats, complex, quantized numbers or indices; of any sizes and encoding.
bool isTensor(Type type);
/// Every size is static, or unknown below a bound.
bool isStaticTensor(Type type);
/// What the import takes: a tensor of static shape, without an encoding, of no quantized numbers, that can be counted.
bool isReadableTensor(Type type);
/// Tensors by elements: i1; integers; integers or i1; floats or quantized; these or complex; quantized.
bool isPredicate(Type type);
bool isIntTensor(Type type);
bool isLogicTensor(Type type);
bool isFloatTensor(Type type);
bool isMathTensor(Type type);
bool isQuantTensor(Type type);
/// A list of integers or indices of known length.
bool isShapeTensor(Type type);
/// A tensor, tuple, token or future: what branches may return.
bool isValue(Type type);
/// A value, a buffer or an unranked tensor: what loops and calls may carry.
bool isAnyValue(Type type);

/// The bound of an unknown size; kDynamic if there is none. Bounds are written `#stablehlo.bounds<4, ?>`.
int64_t getBound(RankedTensorType type, int64_t dim);

/// The elements of a constant operand of integers; nothing for another operand.
std::optional<SmallVector<int64_t>> getConstantInts(Value value);

LogicalResult verifySameTypes(Operation *op);
/// Operands and results of one shape and element type, where unknown sizes agree with any, and quantized numbers need
/// not have one scale.
template <typename ConcreteType> class SameTypes : public OpTrait::TraitBase<ConcreteType, SameTypes> {
public:
  static LogicalResult verifyTrait(Operation *op) { return verifySameTypes(op); }
};

/// `array<i64: 1, 2>` or `dense<[1, 2]> : tensor<2xi64>`.
bool isIntList(Attribute attr);
SmallVector<int64_t> readInts(Attribute attr);
/// `array<i1: true>` or `dense<true> : tensor<1xi1>`.
bool isBoolList(Attribute attr);
SmallVector<bool> readBools(Attribute attr);
/// `dense<..> : tensor<Nx2xi64>`.
bool isPairList(Attribute attr);

/// A flag of an op: there, and not `false`.
bool isSet(Attribute flag);
/// What the numbers of `replica_groups` or `source_target_pairs` are. Of `ReplicasAndPartitions`: replicas, whose
/// partitions all take part.
enum class GroupKind { Replicas, Partitions, ReplicasAndPartitions, Devices };
/// By the channel and `use_global_device_ids`, as StableHLO says.
GroupKind groupKindOf(Operation *op);

} // namespace mlir::partita::shlo

#include "partita/Frontend/StableHLO/ShloDialect.h.inc"
#include "partita/Frontend/StableHLO/ShloEnums.h.inc"

#define GET_ATTRDEF_CLASSES
#include "partita/Frontend/StableHLO/ShloAttrs.h.inc"
#define GET_TYPEDEF_CLASSES
#include "partita/Frontend/StableHLO/ShloTypes.h.inc"
#define GET_OP_CLASSES
#include "partita/Frontend/StableHLO/ShloOps.h.inc"

#include "partita/Frontend/StableHLO/MhloDialect.h.inc"

namespace mlir::partita::mhlo {
/// Makes a StableHLO op of every `mhlo` op below `root`. The result is not verified.
LogicalResult renameOps(Operation *root);
} // namespace mlir::partita::mhlo

#include "partita/Frontend/StableHLO/ChloDialect.h.inc"
#define GET_OP_CLASSES
#include "partita/Frontend/StableHLO/ChloOps.h.inc"

#endif // PARTITA_FRONTEND_STABLEHLO_SHLO_H

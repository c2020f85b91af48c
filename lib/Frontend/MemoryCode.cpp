//===- MemoryCode.cpp - Code on memrefs and vectors -----------------------===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The list of ops and types that loops over memory may have.
//
//===----------------------------------------------------------------------===//

#include "MemoryCode.h"

#include "partita/Dialect/Nd/IR/Nd.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Bufferization/IR/Bufferization.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/Math/IR/Math.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/Dialect/Vector/IR/VectorOps.h"
#include "llvm/ADT/TypeSwitch.h"

using namespace mlir;
using namespace mlir::partita;

bool mlir::partita::isMemoryCodeType(Type type) { return isa<BaseMemRefType, VectorType>(type); }

bool mlir::partita::isMemoryCode(Operation *op) {
  auto has = [](Operation *inner) {
    if (isa<nd::LoopsOp>(inner))
      return WalkResult::skip();
    bool found = llvm::any_of(inner->getOperandTypes(), isMemoryCodeType) ||
                 llvm::any_of(inner->getResultTypes(), isMemoryCodeType) ||
                 isa<memref::MemRefDialect>(inner->getDialect());
    for (Region &region : inner->getRegions())
      for (Block &block : region)
        found |= llvm::any_of(block.getArgumentTypes(), isMemoryCodeType);
    return found ? WalkResult::interrupt() : WalkResult::advance();
  };
  return op->walk<WalkOrder::PreOrder>(has).wasInterrupted();
}

Value mlir::partita::getWrittenBuffer(Operation *op) {
  return llvm::TypeSwitch<Operation *, Value>(op)
      .Case([](memref::StoreOp store) { return store.getMemRef(); })
      .Case([](memref::CopyOp copy) { return copy.getTarget(); })
      .Case<vector::StoreOp, vector::MaskedStoreOp, vector::ScatterOp>([](auto store) { return store.getBase(); })
      .Case([](vector::TransferWriteOp write) { return write.getBase(); })
      .Default(Value());
}

//===----------------------------------------------------------------------===//
// Ops
//===----------------------------------------------------------------------===//

/// Ops that compute, or move lanes.
static bool isTakenVectorOp(Operation *op) {
  return isa<vector::BroadcastOp, vector::BitCastOp, vector::ConstantMaskOp, vector::ContractionOp,
             vector::CreateMaskOp, vector::DeinterleaveOp, vector::ExtractOp, vector::ExtractStridedSliceOp,
             vector::FMAOp, vector::FromElementsOp, vector::GatherOp, vector::InsertOp, vector::InsertStridedSliceOp,
             vector::InterleaveOp, vector::LoadOp, vector::MaskedLoadOp, vector::MaskedStoreOp,
             vector::MultiDimReductionOp, vector::OuterProductOp, vector::ReductionOp, vector::ScatterOp,
             vector::ShapeCastOp, vector::ShuffleOp, vector::StepOp, vector::StoreOp, vector::ToElementsOp,
             vector::TransferReadOp, vector::TransferWriteOp, vector::TransposeOp>(op);
}

static bool isTakenOp(Operation *op, bool atTop) {
  if (isa<arith::ArithDialect, math::MathDialect>(op->getDialect()) || isTakenVectorOp(op))
    return true;
  if (isa<scf::ForOp, scf::IfOp, scf::WhileOp, scf::YieldOp, scf::ConditionOp, scf::IndexSwitchOp, scf::ParallelOp,
          scf::ReduceOp, scf::ReduceReturnOp>(op))
    return true;
  if (isa<memref::LoadOp, memref::StoreOp, memref::CopyOp, memref::AllocOp, memref::AllocaOp, memref::DeallocOp,
          memref::GetGlobalOp, tensor::ExtractOp>(op))
    return true;
  return atTop && isa<bufferization::ToBufferOp, bufferization::ToTensorOp, bufferization::MaterializeInDestinationOp,
                      func::ReturnOp>(op);
}

/// Narrow floats may be moved and converted; what is computed in them depends on the machine.
static bool movesOnly(Operation *op) {
  return !isa<arith::ArithDialect, math::MathDialect>(op->getDialect()) ||
         isa<arith::ConstantOp, arith::SelectOp, arith::BitcastOp, arith::ExtFOp, arith::TruncFOp>(op);
}

static bool computesLanes(Operation *op) {
  return isa<vector::FMAOp, vector::ReductionOp, vector::MultiDimReductionOp, vector::OuterProductOp,
             vector::ContractionOp>(op);
}

//===----------------------------------------------------------------------===//
// Types
//===----------------------------------------------------------------------===//

static bool isNumber(Type type) {
  if (type.isInteger(1) || type.isInteger(8) || type.isInteger(16) || type.isInteger(32) || type.isInteger(64))
    return type.isSignlessInteger();
  return type.isIndex() || type.isF16() || type.isBF16() || type.isF32() || type.isF64();
}

/// What is wrong with a type; empty if nothing is.
static StringRef faultOf(Type type) {
  if (auto vector = dyn_cast<VectorType>(type)) {
    if (vector.isScalable())
      return "a vector of a size that is known; the lanes of a scalable one are those of some machine";
    // Every lane of a longer one would be an instruction, or several.
    if (vector.getNumElements() > 1024 || (vector.getRank() > 0 && vector.getShape().back() > 256))
      return "a vector of at most 1024 elements, and 256 in its last dimension";
    if (!isNumber(vector.getElementType()))
      return "a vector of i1, i8, i16, i32, i64, index, f16, bf16, f32 or f64";
    return {};
  }
  if (auto memory = dyn_cast<MemRefType>(type)) {
    if (!memory.hasStaticShape() || !memory.getLayout().isIdentity())
      return "memory of static shape and without a layout";
    if (memory.getNumElements() == 0)
      return "memory with elements";
    if (!isNumber(memory.getElementType()))
      return "memory of i1, i8, i16, i32, i64, index, f16, bf16, f32 or f64";
    return {};
  }
  if (isa<TensorType>(type))
    return {};
  return isNumber(type) ? StringRef() : "numbers of i1, i8, i16, i32, i64, index, f16, bf16, f32 or f64";
}

static LogicalResult checkType(Operation *op, Type type) {
  if (StringRef fault = faultOf(type); !fault.empty())
    return op->emitError("'") << op->getName() << "' is not supported by the import: expected " << fault << ", got "
                              << type;
  Type element = getElementTypeOrSelf(type);
  if ((element.isF16() || element.isBF16()) && (!movesOnly(op) || computesLanes(op)))
    return op->emitError("'") << op->getName() << "' is not supported by the import in loops over memory: expected "
                              << "numbers of f32 or f64, got " << type << "; compute in f32";
  return success();
}

/// Memory is not handed on, and tensors are read by element only.
static LogicalResult checkFlow(Operation *op, bool atTop) {
  bool passes = atTop && isa<bufferization::ToBufferOp, bufferization::ToTensorOp,
                             bufferization::MaterializeInDestinationOp, func::ReturnOp>(op);
  bool makes = passes || isa<memref::AllocOp, memref::AllocaOp, memref::GetGlobalOp>(op);
  SmallVector<Type> types(op->getResultTypes());
  if (passes)
    return success();
  if (!makes)
    for (Region &region : op->getRegions())
      for (Block &block : region)
        llvm::append_range(types, block.getArgumentTypes());
  for (Type type : types)
    if ((!makes && isa<MemRefType>(type)) || isa<TensorType>(type))
      return op->emitError("'") << op->getName() << "' is not supported by the import in loops over memory: expected "
                                << "numbers and vectors to be passed on, got " << type;
  for (Type type : op->getOperandTypes())
    if (isa<TensorType>(type) && !isa<tensor::ExtractOp, vector::TransferReadOp>(op))
      return op->emitError("'") << op->getName() << "' is not supported by the import in loops over memory: expected "
                                << "a tensor to be read by tensor.extract or vector.transfer_read, got " << type;
  return success();
}

/// The vector in memory that the op moves.
static VectorType movedVector(Operation *op) {
  return llvm::TypeSwitch<Operation *, VectorType>(op)
      .Case<vector::LoadOp, vector::MaskedLoadOp, vector::GatherOp, vector::TransferReadOp>(
          [](auto load) { return load.getVectorType(); })
      .Case<vector::StoreOp, vector::MaskedStoreOp, vector::ScatterOp, vector::TransferWriteOp>(
          [](auto store) { return store.getVectorType(); })
      .Default(VectorType());
}

/// LLVM finds a lane at run time in one dimension only.
static LogicalResult checkPosition(Operation *op) {
  auto isFar = [](auto taken, VectorType vector) {
    return !taken.getDynamicPosition().empty() && vector.getRank() > 1;
  };
  auto extract = dyn_cast<vector::ExtractOp>(op);
  auto insert = dyn_cast<vector::InsertOp>(op);
  if ((extract && isFar(extract, extract.getSourceVectorType())) ||
      (insert && isFar(insert, insert.getDestVectorType())))
    return op->emitError("'") << op->getName()
                              << "' is not supported by the import: expected a position that is known, "
                              << "or a vector of one dimension; store the vector, and load a part of it";
  return success();
}

static LogicalResult checkAccess(Operation *op) {
  VectorType vector = movedVector(op);
  if (!vector)
    return success();
  if (vector.getElementType().isInteger(1))
    return op->emitError("'") << op->getName() << "' is not supported by the import: expected a vector of numbers in "
                              << "memory, got " << vector << "; load truth values one by one, or as i8";
  if (isa<vector::MaskedLoadOp, vector::MaskedStoreOp, vector::GatherOp, vector::ScatterOp>(op) &&
      vector.getRank() != 1)
    return op->emitError("'") << op->getName() << "' is not supported by the import: expected a vector of one "
                              << "dimension, got " << vector;
  if (!isa<vector::LoadOp, vector::StoreOp>(op))
    return success();
  auto memory = cast<MemRefType>(isa<vector::LoadOp>(op) ? op->getOperand(0).getType() : op->getOperand(1).getType());
  if (vector.getRank() == 0)
    return success();
  if (vector.getRank() > memory.getRank() ||
      llvm::any_of(llvm::zip_equal(vector.getShape(), memory.getShape().take_back(vector.getRank())),
                   [](auto sizes) { return std::get<0>(sizes) > std::get<1>(sizes); }))
    return op->emitError("expected a vector that fits into its memory, got ") << vector << " and " << memory;
  return success();
}

static bool fits(vector::CombiningKind kind, Type element) {
  using vector::CombiningKind;
  if (kind == CombiningKind::ADD || kind == CombiningKind::MUL)
    return true;
  bool isOfFloats = kind == CombiningKind::MAXIMUMF || kind == CombiningKind::MINIMUMF ||
                    kind == CombiningKind::MAXNUMF || kind == CombiningKind::MINNUMF;
  return isOfFloats == isa<FloatType>(element);
}

/// Verifiers upstream look at the kinds of some ops only, and its lowering takes fewer.
static LogicalResult checkKind(Operation *op) {
  std::optional<vector::CombiningKind> kind =
      llvm::TypeSwitch<Operation *, std::optional<vector::CombiningKind>>(op)
          .Case<vector::ContractionOp, vector::MultiDimReductionOp, vector::OuterProductOp, vector::ReductionOp>(
              [](auto reduction) { return reduction.getKind(); })
          .Default(std::nullopt);
  if (!kind)
    return success();
  bool isRight = fits(*kind, getElementTypeOrSelf(op->getResult(0).getType()));
  if (!isRight || (isa<vector::ContractionOp>(op) && *kind != vector::CombiningKind::ADD))
    return op->emitError("'") << op->getName() << "' is not supported by the import: expected "
                              << (isRight ? "sums of products" : "a kind that fits its numbers") << ", got "
                              << vector::stringifyCombiningKind(*kind) << " of " << op->getResult(0).getType();
  return success();
}

static LogicalResult checkOp(Operation *op, bool atTop) {
  if (!isTakenOp(op, atTop))
    return op->emitError("'") << op->getName() << "' is not supported by the import in loops over memory, which may "
                              << "have arith, math, scf, affine, loads and stores, and most of the vector dialect";
  for (Region &region : op->getRegions()) {
    if (!region.empty() && !region.hasOneBlock())
      return op->emitError("expected regions of one block in loops over memory");
    for (Block &block : region)
      for (Type type : block.getArgumentTypes())
        if (failed(checkType(op, type)))
          return failure();
  }
  for (TypeRange types : {TypeRange(op->getOperandTypes()), TypeRange(op->getResultTypes())})
    for (Type type : types)
      if (failed(checkType(op, type)))
        return failure();
  return failure(failed(checkFlow(op, atTop)) || failed(checkAccess(op)) || failed(checkKind(op)) ||
                 failed(checkPosition(op)));
}

LogicalResult mlir::partita::checkMemoryCode(Operation *top) {
  WalkResult walked = top->walk<WalkOrder::PreOrder>(
      [&](Operation *op) { return failed(checkOp(op, op == top)) ? WalkResult::interrupt() : WalkResult::advance(); });
  return failure(walked.wasInterrupted());
}

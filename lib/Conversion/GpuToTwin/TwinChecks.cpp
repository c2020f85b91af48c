//===- TwinChecks.cpp - Checks of accesses in twins -----------------------===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A check is a branch to a call that does not return. Indices that are constants in
// range cost nothing.
//
//===----------------------------------------------------------------------===//

#include "TwinChecks.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Utils/StaticValueUtils.h"
#include "mlir/Dialect/Vector/IR/VectorOps.h"
#include "mlir/Interfaces/ViewLikeInterface.h"
#include "llvm/ADT/TypeSwitch.h"

using namespace mlir;
using namespace mlir::partita;
using namespace mlir::partita::twin;

static Value constantIndex(OpBuilder &builder, Location loc, int64_t value) {
  return arith::ConstantIndexOp::create(builder, loc, value);
}

/// Bytes of an element in memory.
static int64_t elementBytes(Type type) {
  return type.isIndex() ? 8 : llvm::divideCeil(type.getIntOrFloatBitWidth(), 8);
}

static void orInto(OpBuilder &builder, Location loc, Value &all, Value more) {
  all = all ? arith::OrIOp::create(builder, loc, all, more) : more;
}

static Value sizeOf(OpBuilder &builder, Location loc, Value memref, int64_t dim) {
  auto type = cast<MemRefType>(memref.getType());
  if (!type.isDynamicDim(dim))
    return constantIndex(builder, loc, type.getDimSize(dim));
  return memref::DimOp::create(builder, loc, memref, dim);
}

/// Calls the fault if `bad`.
static void stopIf(OpBuilder &builder, Location loc, Value bad, llvm::function_ref<void(OpBuilder &)> fault) {
  if (!bad)
    return;
  auto branch = scf::IfOp::create(builder, loc, bad, /*withElseRegion=*/false);
  OpBuilder inner = branch.getThenBodyBuilder();
  fault(inner);
}

Value twin::elementAddress(OpBuilder &builder, Location loc, Value memref, ValueRange indices) {
  auto type = cast<MemRefType>(memref.getType());
  SmallVector<int64_t> strides;
  int64_t offset = 0;
  bool isStatic = succeeded(type.getStridesAndOffset(strides, offset)) && !ShapedType::isDynamic(offset) &&
                  !llvm::any_of(strides, ShapedType::isDynamic);
  Value base = memref::ExtractAlignedPointerAsIndexOp::create(builder, loc, memref);
  Value at;
  SmallVector<Value> factors;
  if (isStatic) {
    at = constantIndex(builder, loc, offset);
    for (int64_t stride : strides)
      factors.push_back(constantIndex(builder, loc, stride));
  } else {
    auto metadata = memref::ExtractStridedMetadataOp::create(builder, loc, memref);
    at = metadata.getOffset();
    llvm::append_range(factors, metadata.getStrides());
  }
  for (auto [index, factor] : llvm::zip(indices, factors)) {
    Value part = arith::MulIOp::create(builder, loc, index, factor);
    at = arith::AddIOp::create(builder, loc, at, part);
  }
  Value bytes =
      arith::MulIOp::create(builder, loc, at, constantIndex(builder, loc, elementBytes(type.getElementType())));
  return arith::AddIOp::create(builder, loc, base, bytes);
}

void twin::checkBounds(OpBuilder &builder, Location loc, Runtime &runtime, Value thread, Value memref,
                       ValueRange indices, int64_t elements, Value count, StringRef what) {
  auto type = cast<MemRefType>(memref.getType());
  Value bad;
  for (auto [dim, index] : llvm::enumerate(indices)) {
    bool isLast = dim + 1 == indices.size();
    int64_t length = isLast ? elements : 1;
    std::optional<int64_t> known = getConstantIntValue(index);
    if (known && !(isLast && count) && !type.isDynamicDim(dim) && *known >= 0 &&
        *known + length <= type.getDimSize(dim))
      continue;
    Value size = sizeOf(builder, loc, memref, dim), more;
    if (length == 1 && !(isLast && count)) {
      more = arith::CmpIOp::create(builder, loc, arith::CmpIPredicate::uge, index, size);
    } else {
      // Signed: the difference is negative if there is no room at all.
      Value room =
          arith::SubIOp::create(builder, loc, size, isLast && count ? count : constantIndex(builder, loc, length));
      more = arith::CmpIOp::create(builder, loc, arith::CmpIPredicate::sgt, index, room);
      Value negative =
          arith::CmpIOp::create(builder, loc, arith::CmpIPredicate::slt, index, constantIndex(builder, loc, 0));
      orInto(builder, loc, more, negative);
    }
    orInto(builder, loc, bad, more);
  }
  stopIf(builder, loc, bad, [&](OpBuilder &inner) {
    SmallVector<Value> values(indices);
    if (elements != 1 || count)
      values.push_back(count ? count : constantIndex(inner, loc, elements));
    runtime.fault(inner, loc, thread, kOutOfBounds, values, what);
  });
}

void twin::checkAlignment(OpBuilder &builder, Location loc, Runtime &runtime, Value thread, Value memref,
                          ValueRange indices, int64_t alignment, StringRef what) {
  if (alignment <= 1)
    return;
  Value address = elementAddress(builder, loc, memref, indices);
  Value low = arith::AndIOp::create(builder, loc, address, constantIndex(builder, loc, alignment - 1));
  Value bad = arith::CmpIOp::create(builder, loc, arith::CmpIPredicate::ne, low, constantIndex(builder, loc, 0));
  stopIf(builder, loc, bad, [&](OpBuilder &inner) {
    Value wanted = constantIndex(inner, loc, alignment);
    runtime.fault(inner, loc, thread, kMisaligned, {address, wanted}, what);
  });
}

/// The pattern of unwritten memory for an element, if it is long enough to mean something.
static std::optional<APInt> poisonOf(Type type) {
  if (type.isF16() || type.isBF16())
    return APInt(16, kPoisonPattern);
  if (!type.isIntOrFloat() || (type.getIntOrFloatBitWidth() != 32 && type.getIntOrFloatBitWidth() != 64))
    return std::nullopt;
  return APInt::getSplat(type.getIntOrFloatBitWidth(), APInt(16, kPoisonPattern));
}

static void checkWritten(OpBuilder &builder, Location loc, Runtime &runtime, Value thread, Value value,
                         ValueRange indices, StringRef what) {
  auto vector = dyn_cast<VectorType>(value.getType());
  Type element = vector ? vector.getElementType() : value.getType();
  std::optional<APInt> pattern = poisonOf(element);
  if (!pattern || (vector && vector.isScalable()))
    return;
  Type bits = builder.getIntegerType(pattern->getBitWidth());
  TypedAttr unwritten = builder.getIntegerAttr(bits, *pattern);
  if (vector) {
    bits = vector.clone(bits);
    unwritten = DenseElementsAttr::get(cast<VectorType>(bits), *pattern);
  }
  if (value.getType() != bits)
    value = arith::BitcastOp::create(builder, loc, bits, value);
  Value wanted = arith::ConstantOp::create(builder, loc, unwritten);
  Value bad = arith::CmpIOp::create(builder, loc, arith::CmpIPredicate::eq, value, wanted);
  if (vector)
    bad = vector::ReductionOp::create(builder, loc, vector::CombiningKind::OR, bad);
  stopIf(builder, loc, bad, [&](OpBuilder &inner) { runtime.fault(inner, loc, thread, kPoison, indices, what); });
}

static std::string describe(StringRef name, Type type) {
  std::string text = name.str() + " of ";
  llvm::raw_string_ostream(text) << type;
  return text;
}

namespace {
/// Checks around one access of `elements` neighbours.
struct Access {
  Operation *op;
  Value memref;
  ValueRange indices;
  int64_t elements;
  int64_t alignment; // what it promises; 0: that of an element
  Value loaded;
};
} // namespace

/// The buffer that a view is of.
static Value rootOf(Value memref) {
  while (auto view = memref.getDefiningOp<ViewLikeOpInterface>())
    memref = view.getViewSource();
  return memref;
}

static void check(const Access &access, Runtime &runtime, Value thread, const Buffers &buffers) {
  OpBuilder builder(access.op);
  Location loc = access.op->getLoc();
  std::string what = describe(access.op->getName().getStringRef(), access.memref.getType());
  checkBounds(builder, loc, runtime, thread, access.memref, access.indices, access.elements, Value(), what);
  if (access.alignment)
    checkAlignment(builder, loc, runtime, thread, access.memref, access.indices, access.alignment, what);
  Value root = rootOf(access.memref);
  bool isShared = llvm::is_contained(buffers.shared, root), isGlobal = llvm::is_contained(buffers.global, root);
  if (isShared || isGlobal) {
    int64_t step = elementBytes(cast<MemRefType>(access.memref.getType()).getElementType());
    Value address = elementAddress(builder, loc, access.memref, access.indices);
    if (isShared)
      runtime.shared(builder, loc, thread, address, access.elements * step, step, !access.loaded, what);
    else
      runtime.global(builder, loc, thread, address, access.elements * step, step, !access.loaded, what);
  }
  if (!access.loaded)
    return;
  builder.setInsertionPointAfter(access.op);
  checkWritten(builder, loc, runtime, thread, access.loaded, access.indices, what);
}

/// A box of a buffer must lie within it.
static void checkBox(memref::SubViewOp op, Runtime &runtime, Value thread) {
  OpBuilder builder(op);
  Location loc = op.getLoc();
  std::string what = describe("memref.subview", op.getSourceType());
  SmallVector<OpFoldResult> offsets = op.getMixedOffsets(), sizes = op.getMixedSizes(), strides = op.getMixedStrides();
  for (int64_t dim = 0; dim < op.getSourceType().getRank(); ++dim) {
    std::optional<int64_t> offset = getConstantIntValue(offsets[dim]), size = getConstantIntValue(sizes[dim]),
                           stride = getConstantIntValue(strides[dim]);
    if (offset && size && stride)
      continue; // its verifier has seen it
    Value at = getValueOrCreateConstantIndexOp(builder, loc, offsets[dim]);
    Value count = getValueOrCreateConstantIndexOp(builder, loc, sizes[dim]);
    Value step = getValueOrCreateConstantIndexOp(builder, loc, strides[dim]);
    Value end = arith::AddIOp::create(builder, loc, at, arith::MulIOp::create(builder, loc, count, step));
    Value limit = arith::AddIOp::create(builder, loc, sizeOf(builder, loc, op.getSource(), dim), step);
    Value bad = arith::CmpIOp::create(builder, loc, arith::CmpIPredicate::sge, end, limit);
    orInto(builder, loc, bad,
           arith::CmpIOp::create(builder, loc, arith::CmpIPredicate::slt, at, constantIndex(builder, loc, 0)));
    stopIf(builder, loc, bad,
           [&](OpBuilder &inner) { runtime.fault(inner, loc, thread, kOutOfBounds, {at, count, step}, what); });
  }
}

static int64_t elementsOf(VectorType type) { return type.getNumElements(); }

LogicalResult twin::checkAccesses(Operation *root, Runtime &runtime, Value thread, const Buffers &buffers) {
  SmallVector<Operation *> ops;
  root->walk([&](Operation *op) { ops.push_back(op); });
  for (Operation *op : ops) {
    LogicalResult result =
        llvm::TypeSwitch<Operation *, LogicalResult>(op)
            .Case([&](memref::LoadOp load) {
              check({op, load.getMemRef(), load.getIndices(), 1, 0, load.getResult()}, runtime, thread, buffers);
              return success();
            })
            .Case([&](memref::StoreOp store) {
              check({op, store.getMemRef(), store.getIndices(), 1, 0, Value()}, runtime, thread, buffers);
              return success();
            })
            .Case([&](memref::AtomicRMWOp atomic) {
              check({op, atomic.getMemref(), atomic.getIndices(), 1, 0, Value()}, runtime, thread, buffers);
              return success();
            })
            .Case([&](vector::LoadOp load) -> LogicalResult {
              if (load.getVectorType().getRank() != 1)
                return op->emitError("expected vectors of one dimension in memory accesses of a twin");
              check({op, load.getBase(), load.getIndices(), elementsOf(load.getVectorType()),
                     int64_t(load.getAlignment().value_or(0)), load.getResult()},
                    runtime, thread, buffers);
              return success();
            })
            .Case([&](vector::StoreOp store) -> LogicalResult {
              if (store.getVectorType().getRank() != 1)
                return op->emitError("expected vectors of one dimension in memory accesses of a twin");
              check({op, store.getBase(), store.getIndices(), elementsOf(store.getVectorType()),
                     int64_t(store.getAlignment().value_or(0)), Value()},
                    runtime, thread, buffers);
              return success();
            })
            .Case([&](memref::SubViewOp view) {
              checkBox(view, runtime, thread);
              return success();
            })
            .Case<vector::TransferReadOp, vector::TransferWriteOp, vector::MaskedLoadOp, vector::MaskedStoreOp,
                  vector::GatherOp, vector::ScatterOp, memref::ReinterpretCastOp, memref::CopyOp>(
                [&](Operation *) { return op->emitError("is not supported in twins of kernels"); })
            .Default([](Operation *) { return success(); });
    if (failed(result))
      return failure();
  }
  return success();
}

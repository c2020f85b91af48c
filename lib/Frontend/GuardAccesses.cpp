//===- GuardAccesses.cpp - Accesses stay inside of their buffers ----------===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Intervals of indices from the bounds of loops; what they do not prove is checked at run time.
//
//===----------------------------------------------------------------------===//

#include "MemoryCode.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Utils/StaticValueUtils.h"
#include "mlir/Dialect/Vector/IR/VectorOps.h"
#include "llvm/ADT/TypeSwitch.h"

#include <optional>

using namespace mlir;
using namespace mlir::partita;

//===----------------------------------------------------------------------===//
// Intervals
//===----------------------------------------------------------------------===//

namespace {
/// Numbers from `low` to `high`.
struct Interval {
  int64_t low, high;
};
} // namespace

/// Sums and products of numbers of this size do not overflow.
static constexpr int64_t kLarge = int64_t(1) << 30;

static std::optional<Interval> bounded(int64_t low, int64_t high) {
  if (low > high || low < -kLarge || high > kLarge)
    return std::nullopt;
  return Interval{low, high};
}

static std::optional<Interval> intervalOf(Value value, unsigned depth = 0);

static std::optional<Interval> counterOf(BlockArgument argument, unsigned depth) {
  auto loop = dyn_cast<scf::ForOp>(argument.getOwner()->getParentOp());
  if (loop && argument == loop.getInductionVar()) {
    std::optional<Interval> low = intervalOf(loop.getLowerBound(), depth),
                            high = intervalOf(loop.getUpperBound(), depth);
    if (!low || !high)
      return std::nullopt;
    int64_t last = high->high - 1, step = getConstantIntValue(loop.getStep()).value_or(1);
    if (low->low == low->high && step > 0 && last > low->low)
      last -= (last - low->low) % step;
    return bounded(low->low, last);
  }
  return std::nullopt;
}

static std::optional<Interval> quotientOf(Operation *op, Interval a, Interval b) {
  if (b.low != b.high || b.low <= 0 || a.low < 0)
    return std::nullopt;
  if (isa<arith::DivSIOp, arith::DivUIOp, arith::FloorDivSIOp>(op))
    return Interval{a.low / b.low, a.high / b.low};
  return Interval{0, std::min(a.high, b.low - 1)};
}

static std::optional<Interval> intervalOf(Value value, unsigned depth) {
  constexpr unsigned kDeep = 8; // Twice as many paths per step.
  if (std::optional<int64_t> number = getConstantIntValue(value))
    return bounded(*number, *number);
  if (depth++ > kDeep)
    return std::nullopt;
  if (auto argument = dyn_cast<BlockArgument>(value))
    return counterOf(argument, depth);
  Operation *op = value.getDefiningOp();
  if (isa<arith::SelectOp>(op)) {
    std::optional<Interval> a = intervalOf(op->getOperand(1), depth), b = intervalOf(op->getOperand(2), depth);
    return a && b ? bounded(std::min(a->low, b->low), std::max(a->high, b->high)) : std::nullopt;
  }
  if (op->getNumOperands() != 2 || !value.getType().isIndex())
    return std::nullopt;
  std::optional<Interval> a = intervalOf(op->getOperand(0), depth), b = intervalOf(op->getOperand(1), depth);
  if (!a || !b)
    return std::nullopt;
  return llvm::TypeSwitch<Operation *, std::optional<Interval>>(op)
      .Case([&](arith::AddIOp) { return bounded(a->low + b->low, a->high + b->high); })
      .Case([&](arith::SubIOp) { return bounded(a->low - b->high, a->high - b->low); })
      .Case([&](arith::MulIOp) {
        int64_t ends[] = {a->low * b->low, a->low * b->high, a->high * b->low, a->high * b->high};
        return bounded(*llvm::min_element(ends), *llvm::max_element(ends));
      })
      .Case([&](arith::MinSIOp) { return bounded(std::min(a->low, b->low), std::min(a->high, b->high)); })
      .Case([&](arith::MaxSIOp) { return bounded(std::max(a->low, b->low), std::max(a->high, b->high)); })
      .Case<arith::DivSIOp, arith::DivUIOp, arith::FloorDivSIOp, arith::RemSIOp, arith::RemUIOp>(
          [&](Operation *) { return quotientOf(op, *a, *b); })
      .Default(std::nullopt);
}

//===----------------------------------------------------------------------===//
// Guards
//===----------------------------------------------------------------------===//

namespace {
/// Guards one access.
class Guard {
public:
  explicit Guard(Operation *op) : op(op), builder(op), loc(op->getLoc()) {}

  void clampLoad(MutableOperandRange indices, ArrayRef<int64_t> sizes);
  void dropStore(OperandRange indices, ArrayRef<int64_t> sizes);
  template <typename OpTy> void maskLanes(OpTy access);
  template <typename OpTy> void maskIndices(OpTy access);
  template <typename OpTy> void guardTransfer(OpTy transfer);
  void keepDivisor(bool isSigned);

private:
  Value constant(int64_t number) { return arith::ConstantIndexOp::create(builder, loc, number); }
  Value compare(arith::CmpIPredicate predicate, Value a, Value b) {
    return arith::CmpIOp::create(builder, loc, predicate, a, b);
  }
  static bool isInside(Value index, int64_t size) {
    std::optional<Interval> known = intervalOf(index);
    return known && known->low >= 0 && known->high < size;
  }
  /// True for indices from 0 to below `size`: as unsigned numbers, so that one comparison does.
  Value inside(Value index, int64_t size) { return compare(arith::CmpIPredicate::ult, index, constant(size)); }
  Value clamp(Value index, int64_t size) {
    Value low = arith::MaxSIOp::create(builder, loc, index, constant(0));
    return arith::MinSIOp::create(builder, loc, low, constant(size - 1));
  }
  Value both(Value a, Value b) { return a ? arith::AndIOp::create(builder, loc, a, b).getResult() : b; }
  void runIf(Value condition);
  Value spread(Value value, VectorType type) { return vector::BroadcastOp::create(builder, loc, type, value); }

  Operation *op;
  OpBuilder builder;
  Location loc;
};
} // namespace

/// How many first places a vector may have in each dimension of its memory.
static SmallVector<int64_t> placesOf(Value memory, Type moved) {
  SmallVector<int64_t> sizes(cast<MemRefType>(memory.getType()).getShape());
  if (auto vector = dyn_cast<VectorType>(moved))
    for (auto [size, lanes] :
         llvm::zip_equal(MutableArrayRef<int64_t>(sizes).take_back(vector.getRank()), vector.getShape()))
      size -= lanes - 1;
  return sizes;
}

void Guard::clampLoad(MutableOperandRange indices, ArrayRef<int64_t> sizes) {
  for (auto [operand, size] : llvm::zip_equal(indices, sizes))
    if (!isInside(operand.get(), size))
      operand.set(clamp(operand.get(), size));
}

/// The op moves into a branch.
void Guard::runIf(Value condition) {
  auto branch = scf::IfOp::create(builder, loc, condition, /*withElseRegion=*/false);
  op->moveBefore(branch.thenBlock()->getTerminator());
}

void Guard::dropStore(OperandRange indices, ArrayRef<int64_t> sizes) {
  Value condition;
  for (auto [index, size] : llvm::zip_equal(indices, sizes))
    if (!isInside(index, size))
      condition = both(condition, inside(index, size));
  if (condition)
    runIf(condition);
}

/// Lanes behind the end of a row, and all of them if the row is none.
template <typename OpTy> void Guard::maskLanes(OpTy access) {
  ArrayRef<int64_t> shape = cast<MemRefType>(access.getBase().getType()).getShape();
  auto lanes = cast<VectorType>(access.getMask().getType());
  Value condition, mask;
  for (auto [index, size] : llvm::zip_equal(access.getIndices().drop_back(), shape.drop_back()))
    if (!isInside(index, size))
      condition = both(condition, inside(index, size));
  if (condition)
    mask = spread(condition, lanes);
  Value last = access.getIndices().back();
  if (!isInside(last, shape.back() - lanes.getNumElements() + 1)) {
    auto type = VectorType::get(lanes.getShape(), builder.getIndexType());
    Value place = arith::AddIOp::create(builder, loc, vector::StepOp::create(builder, loc, type), spread(last, type));
    mask = both(mask, compare(arith::CmpIPredicate::ult, place, spread(constant(shape.back()), type)));
  }
  if (mask)
    access.getMaskMutable().assign(both(mask, access.getMask()));
}

/// Lanes whose own places lie outside of the memory.
template <typename OpTy> void Guard::maskIndices(OpTy access) {
  ArrayRef<int64_t> shape = cast<MemRefType>(access.getBase().getType()).getShape();
  Value first = constant(0);
  int64_t count = 1;
  for (auto [index, size] : llvm::zip_equal(access.getOffsets(), shape)) {
    first = arith::MulIOp::create(builder, loc, first, constant(size));
    first = arith::AddIOp::create(builder, loc, first, index);
    count *= size;
  }
  auto type = VectorType::get(access.getIndices().getType().getShape(), builder.getIndexType());
  Value place = access.getIndices();
  if (place.getType() != type)
    place = arith::IndexCastOp::create(builder, loc, type, place);
  place = arith::AddIOp::create(builder, loc, place, spread(first, type));
  Value inside = compare(arith::CmpIPredicate::ult, place, spread(constant(count), type));
  access.getMaskMutable().assign(both(inside, access.getMask()));
}

/// What a transfer does with places behind the end is its own matter; none may lie before the beginning.
template <typename OpTy> void Guard::guardTransfer(OpTy transfer) {
  ArrayRef<int64_t> shape = cast<MemRefType>(transfer.getBase().getType()).getShape();
  AffineMap map = transfer.getPermutationMap();
  SmallVector<bool> inBounds = transfer.getInBoundsValues();
  Value condition;
  for (auto [d, operand] : llvm::enumerate(transfer.getIndicesMutable())) {
    Value index = operand.get();
    std::optional<unsigned> along = map.getResultPosition(builder.getAffineDimExpr(d));
    int64_t lanes = along ? transfer.getVectorType().getDimSize(*along) : 1;
    if (isInside(index, shape[d] - lanes + 1))
      continue;
    if (along)
      inBounds[*along] = false;
    std::optional<Interval> known = intervalOf(index);
    if (along && known && known->low >= 0)
      continue;
    if (!along && isa<vector::TransferWriteOp>(op)) {
      condition = both(condition, inside(index, shape[d]));
    } else if (!along) {
      operand.set(clamp(index, shape[d]));
    } else {
      Value before = compare(arith::CmpIPredicate::slt, index, constant(0));
      operand.set(arith::SelectOp::create(builder, loc, before, constant(shape[d]), index));
    }
  }
  transfer.setInBoundsAttr(builder.getBoolArrayAttr(inBounds));
  if (condition)
    runIf(condition);
}

/// Such a quotient has no meaning, but must not end the run: it is that of a division by 1.
void Guard::keepDivisor(bool isSigned) {
  Value divisor = op->getOperand(1);
  if (std::optional<Interval> known = intervalOf(divisor); known && known->low > 0)
    return;
  Type type = divisor.getType();
  unsigned width = getElementTypeOrSelf(type).isIndex() ? 64 : getElementTypeOrSelf(type).getIntOrFloatBitWidth();
  auto number = [&](const APInt &value) -> Value {
    TypedAttr attr = builder.getIntegerAttr(getElementTypeOrSelf(type), value);
    if (auto vector = dyn_cast<VectorType>(type))
      attr = DenseElementsAttr::get(vector, attr);
    return arith::ConstantOp::create(builder, loc, attr);
  };
  Value bad = compare(arith::CmpIPredicate::eq, divisor, number(APInt::getZero(width)));
  if (isSigned) {
    Value over = both(compare(arith::CmpIPredicate::eq, divisor, number(APInt::getAllOnes(width))),
                      compare(arith::CmpIPredicate::eq, op->getOperand(0), number(APInt::getSignedMinValue(width))));
    bad = arith::OrIOp::create(builder, loc, bad, over);
  }
  op->setOperand(1, arith::SelectOp::create(builder, loc, bad, number(APInt(width, 1)), divisor));
}

static void guard(Operation *op) {
  Guard guard(op);
  llvm::TypeSwitch<Operation *>(op)
      .Case([&](memref::LoadOp load) {
        guard.clampLoad(load.getIndicesMutable(), placesOf(load.getMemRef(), load.getType()));
      })
      .Case([&](memref::StoreOp store) {
        guard.dropStore(store.getIndices(), placesOf(store.getMemRef(), store.getValue().getType()));
      })
      .Case([&](vector::LoadOp load) {
        guard.clampLoad(load.getIndicesMutable(), placesOf(load.getBase(), load.getType()));
      })
      .Case([&](vector::StoreOp store) {
        guard.dropStore(store.getIndices(), placesOf(store.getBase(), store.getVectorType()));
      })
      .Case<arith::DivSIOp, arith::RemSIOp, arith::CeilDivSIOp, arith::FloorDivSIOp>(
          [&](Operation *) { guard.keepDivisor(/*isSigned=*/true); })
      .Case<arith::DivUIOp, arith::RemUIOp, arith::CeilDivUIOp>(
          [&](Operation *) { guard.keepDivisor(/*isSigned=*/false); })
      .Case<vector::MaskedLoadOp, vector::MaskedStoreOp>([&](auto access) { guard.maskLanes(access); })
      .Case<vector::GatherOp, vector::ScatterOp>([&](auto access) { guard.maskIndices(access); })
      .Case<vector::TransferReadOp, vector::TransferWriteOp>([&](auto access) { guard.guardTransfer(access); });
}

void mlir::partita::guardAccesses(Block &block) {
  SmallVector<Operation *> ops;
  block.walk([&](Operation *op) { ops.push_back(op); });
  llvm::for_each(ops, guard);
}

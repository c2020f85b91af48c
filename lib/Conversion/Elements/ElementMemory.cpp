//===- ElementMemory.cpp - Elements in buffers ----------------------------===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Loads and stores of single elements, and of neighbours as vectors.
//
//===----------------------------------------------------------------------===//

#include "ElementEmitter.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/Vector/IR/VectorOps.h"

using namespace mlir;
using namespace mlir::partita;

void ElementEmitter::setNeighbours(ArrayRef<Value> group) {
  for (auto [number, index] : llvm::enumerate(group))
    lanes[index] = {SmallVector<Value>(group), unsigned(number)};
}

/// Null if neighbours are no vector in this buffer.
const ElementEmitter::Lane *ElementEmitter::laneOf(Value memref, ArrayRef<Value> indices) const {
  auto type = cast<MemRefType>(memref.getType());
  if (indices.empty() || !type.getLayout().isIdentity() || !type.getElementType().isIntOrFloat())
    return nullptr;
  auto it = lanes.find(indices.back());
  if (it == lanes.end())
    return nullptr;
  int64_t count = it->second.group.size(), bits = type.getElementTypeBitWidth();
  return type.getShape().back() % count == 0 && bits % 8 == 0 && count * bits <= 128 ? &it->second : nullptr;
}

static llvm::MaybeAlign alignmentOf(VectorType type) {
  return llvm::MaybeAlign(type.getNumElements() * type.getElementTypeBitWidth() / 8);
}

Value ElementEmitter::load(Value memref, ArrayRef<Value> indices) {
  SmallVector<Value> operands(indices);
  const Lane *lane = laneOf(memref, indices);
  if (!lane)
    return make<memref::LoadOp>(operands, memref, ValueRange(operands));
  operands.back() = lane->group.front();
  Value &all = memo[keyOf(memref, operands)];
  if (!all) {
    auto type = VectorType::get({int64_t(lane->group.size())}, cast<MemRefType>(memref.getType()).getElementType());
    all = make<vector::LoadOp>(operands, type, memref, ValueRange(operands), /*nontemporal=*/false, alignmentOf(type));
  }
  return make<vector::ExtractOp>({all}, all, int64_t(lane->number));
}

void ElementEmitter::storeNeighbours(ArrayRef<Value> values, Value memref, ArrayRef<SmallVector<Value>> places) {
  const Lane *lane = laneOf(memref, places.front());
  bool neighbours = lane && lane->number == 0 && lane->group.size() == values.size();
  for (auto [number, place] : llvm::enumerate(places))
    neighbours = neighbours && place.back() == lane->group[number] &&
                 ArrayRef(place).drop_back() == ArrayRef(places.front()).drop_back();
  if (!neighbours) {
    for (auto [value, place] : llvm::zip_equal(values, places))
      store(value, memref, place);
    return;
  }
  Type type = cast<MemRefType>(memref.getType()).getElementType();
  SmallVector<Value> stored = llvm::map_to_vector(values, [&](Value value) { return toMemory(value, type); });
  OpBuilder &place = here();
  auto together = VectorType::get({int64_t(values.size())}, type);
  Value all = vector::FromElementsOp::create(place, loc, together, stored);
  vector::StoreOp::create(place, loc, all, memref, ValueRange(places.front()), /*nontemporal=*/false,
                          alignmentOf(together));
}

Value ElementEmitter::loadHere(Value memref, ArrayRef<Value> indices, Type type) {
  Value value = memref::LoadOp::create(here(), loc, memref, ValueRange(SmallVector<Value>(indices)));
  depths[value] = levels.size() - 1;
  return fromMemory(value, type);
}

Value ElementEmitter::fromMemory(Value value, Type type) {
  if (value.getType() == type)
    return value;
  if (type.isIndex())
    return toIndex(value);
  return make<arith::TruncIOp>(value, type, value);
}

Value ElementEmitter::toMemory(Value value, Type type) {
  // i1 lies in memory as a byte that holds 0 or 1: kernels see i8 there.
  if (value.getType().isInteger(1) && type.isInteger(8))
    return arith::ExtUIOp::create(here(), loc, type, value);
  if (value.getType().isIndex() && !type.isIndex())
    return arith::IndexCastOp::create(here(), loc, type, value);
  return value;
}

void ElementEmitter::store(Value value, Value memref, ArrayRef<Value> indices) {
  value = toMemory(value, cast<MemRefType>(memref.getType()).getElementType());
  memref::StoreOp::create(here(), loc, value, memref, ValueRange(SmallVector<Value>(indices)));
}

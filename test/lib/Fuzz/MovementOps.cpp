//===- MovementOps.cpp - Random ops that move elements --------------------===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Reshapes, slices, pads, positions.
//
//===----------------------------------------------------------------------===//

#include "ProgramBuilder.h"

#include "partita/Dialect/Nd/IR/Nd.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Math/IR/Math.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"

#include <cmath>
#include <limits>

using namespace mlir;
using namespace mlir::partita;
using namespace mlir::partita::fuzz;

//===----------------------------------------------------------------------===//
// Movement
//===----------------------------------------------------------------------===//

bool Generator::addCollapse() {
  Value a = anyOfRank(2, 4);
  if (!a)
    return false;
  SmallVector<ReassociationIndices> groups;
  for (int64_t d = 0; d < typeOf(a).getRank(); ++d)
    if (groups.empty() || random.chance(40))
      groups.push_back({d});
    else
      groups.back().push_back(d);
  if (static_cast<int64_t>(groups.size()) == typeOf(a).getRank())
    return false;
  add(tensor::CollapseShapeOp::create(builder, loc(), a, groups));
  return true;
}

bool Generator::addExpand() {
  Value a = anyOfRank(1, 3);
  if (!a)
    return false;
  SmallVector<ReassociationIndices> groups;
  Shape shape;
  for (int64_t size : typeOf(a).getShape()) {
    ReassociationIndices group{static_cast<int64_t>(shape.size())};
    SmallVector<int64_t> divisors;
    for (int64_t k = 1; k <= size; ++k)
      if (size % k == 0)
        divisors.push_back(k);
    if (!divisors.empty() && random.chance(60)) {
      int64_t inner = random.pick(divisors);
      shape.push_back(size / inner);
      group.push_back(shape.size());
      shape.push_back(inner);
    } else {
      shape.push_back(size);
    }
    groups.push_back(group);
  }
  if (shape.size() == shapeOf(a).size() || shape.size() > 5)
    return false;
  add(tensor::ExpandShapeOp::create(builder, loc(), RankedTensorType::get(shape, elementOf(a)), a, groups));
  return true;
}

bool Generator::addExtractSlice() {
  Value a = anyOfRank(1, 4);
  // Upstream refuses offset 0 in a dimension of size 0.
  if (!a || typeOf(a).getNumElements() == 0)
    return false;
  SmallVector<OpFoldResult> offsets, extents, strides;
  for (int64_t size : typeOf(a).getShape()) {
    int64_t offset = 0, extent = size, stride = 1;
    if (random.chance(50) && size > 0) {
      offset = random.below(size);
      stride = random.chance(25) ? 2 : 1;
      extent = random.between(random.chance(10) ? 0 : 1, (size - offset + stride - 1) / stride);
    }
    offsets.push_back(builder.getIndexAttr(offset));
    extents.push_back(builder.getIndexAttr(extent));
    strides.push_back(builder.getIndexAttr(stride));
  }
  add(tensor::ExtractSliceOp::create(builder, loc(), a, offsets, extents, strides));
  return true;
}

bool Generator::addInsertSlice() {
  Value a = anyOfRank(1, 4);
  if (!a || typeOf(a).getNumElements() == 0)
    return false;
  SmallVector<OpFoldResult> offsets, extents, strides;
  Shape part;
  for (int64_t size : typeOf(a).getShape()) {
    int64_t offset = 0, extent = size;
    if (random.chance(50) && size > 0) {
      offset = random.below(size);
      extent = random.between(random.chance(10) ? 0 : 1, size - offset);
    }
    offsets.push_back(builder.getIndexAttr(offset));
    extents.push_back(builder.getIndexAttr(extent));
    strides.push_back(builder.getIndexAttr(1));
    part.push_back(extent);
  }
  Value source = findOrMake(RankedTensorType::get(part, elementOf(a)));
  add(tensor::InsertSliceOp::create(builder, loc(), source, a, offsets, extents, strides));
  return true;
}

bool Generator::addPad() {
  Value a = anyOfRank(1, 3);
  if (!a)
    return false;
  bool plain = random.chance(40);
  SmallVector<int64_t> low, high, interior;
  Shape shape;
  for (int64_t size : typeOf(a).getShape()) {
    bool pads = random.chance(60);
    low.push_back(pads ? random.between(plain ? 0 : -1, 2) : 0);
    high.push_back(pads ? random.between(plain ? 0 : -1, 2) : 0);
    interior.push_back(pads && !plain && random.chance(40) ? 1 : 0);
    shape.push_back(low.back() + high.back() + size + std::max<int64_t>(size - 1, 0) * interior.back());
    if (shape.back() < 0)
      return false;
  }
  if (volumeOf(shape) > maxElements)
    return false;
  double number = random.chance(50) ? 0 : smallNumber(elementOf(a));
  if (plain) {
    Value filler = arith::ConstantOp::create(builder, loc(), numberAttr(elementOf(a), number));
    auto mixed = [&](ArrayRef<int64_t> list) { return getAsIndexOpFoldResult(builder.getContext(), list); };
    add(tensor::PadOp::create(builder, loc(), RankedTensorType::get(shape, elementOf(a)), a, mixed(low), mixed(high),
                              filler));
    return true;
  }
  Value filler = splat(RankedTensorType::get({}, elementOf(a)), number);
  add(nd::PadOp::create(builder, loc(), a, filler, low, high, interior));
  return true;
}

bool Generator::addConcat() {
  Value a = anyOfRank(1, 3);
  if (!a)
    return false;
  int64_t dim = random.below(typeOf(a).getRank());
  SmallVector<Value> parts{a};
  unsigned more = random.between(1, 2);
  for (unsigned i = 0; i < more; ++i) {
    Shape shape = shapeOf(a);
    shape[dim] = random.chance(40) ? shape[dim] : randomSize();
    parts.push_back(findOrMake(RankedTensorType::get(shape, elementOf(a))));
  }
  random.shuffle(parts);
  int64_t total = 0;
  for (Value part : parts)
    total += typeOf(part).getNumElements();
  if (total > maxElements)
    return false;
  add(tensor::ConcatOp::create(builder, loc(), dim, parts));
  return true;
}

bool Generator::addIota() {
  Value a = anyOfRank(1, 3);
  if (!a || elementOf(a).isInteger(1))
    return false;
  Value iota = nd::IotaOp::create(builder, loc(), typeOf(a), random.below(typeOf(a).getRank()));
  bool isFloat = isa<FloatType>(elementOf(a));
  add(elementwise(isFloat ? "arith.addf" : "arith.muli", {a, iota}));
  return true;
}

bool Generator::addReverse() {
  Value a = anyOfRank(1, 3);
  if (!a)
    return false;
  SmallVector<int64_t> dims;
  for (int64_t d = 0; d < typeOf(a).getRank(); ++d)
    if (random.chance(50))
      dims.push_back(d);
  if (dims.empty())
    dims.push_back(0);
  add(nd::ReverseOp::create(builder, loc(), a, dims));
  return true;
}

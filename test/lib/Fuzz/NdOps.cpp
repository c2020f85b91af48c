//===- NdOps.cpp - Random ops of nd ---------------------------------------===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Indexed access and windows.
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

/// A look-up of rows by random numbers, some of them out of range.
bool Generator::addGather() {
  Value a = find([&](Value value) {
    return typeOf(value).getRank() >= 1 && typeOf(value).getRank() <= 3 && typeOf(value).getNumElements() > 0;
  });
  if (!a)
    return false;
  int64_t batch = typeOf(a).getRank() > 1 && random.chance(30) ? 1 : 0;
  int64_t indexed = random.between(1, typeOf(a).getRank() - batch > 1 && random.chance(25) ? 2 : 1);
  Shape indices(shapeOf(a));
  indices.resize(batch);
  unsigned lookup = random.between(0, 2);
  for (unsigned i = 0; i < lookup; ++i)
    indices.push_back(randomSize());
  indices.push_back(indexed);
  int64_t rows = volumeOf(indices) / indexed, row = 1;
  for (int64_t d = batch + indexed; d < typeOf(a).getRank(); ++d)
    row *= typeOf(a).getDimSize(d);
  if (rows * row > maxElements)
    return false;
  Value ids = findOrMake(RankedTensorType::get(indices, builder.getI32Type()));
  add(nd::GatherOp::create(builder, loc(), a, ids, batch));
  return true;
}

/// Slices of an update combined into a tensor at random places, some of them outside of it.
bool Generator::addScatter() {
  Value dest = find([&](Value value) { return typeOf(value).getRank() >= 1 && typeOf(value).getRank() <= 3; });
  if (!dest || elementOf(dest).isInteger(1))
    return false;
  int64_t batch = typeOf(dest).getRank() > 1 && random.chance(30) ? 1 : 0;
  Shape indices(shapeOf(dest)), update;
  indices.resize(batch);
  if (random.chance(80))
    indices.push_back(randomSize());
  update = indices;
  indices.push_back(1);
  for (int64_t d = batch + 1; d < typeOf(dest).getRank(); ++d)
    update.push_back(typeOf(dest).getDimSize(d));
  if (volumeOf(update) > maxElements)
    return false;
  Value ids = findOrMake(RankedTensorType::get(indices, builder.getI32Type()));
  Value part = findOrMake(RankedTensorType::get(update, elementOf(dest)));
  std::optional<::partita::Combiner> combiner;
  if (random.chance(80))
    combiner = random.chance(60) ? ::partita::Combiner::Sum : ::partita::Combiner::Max;
  addNonlinear(nd::ScatterOp::create(builder, loc(), part, dest, ids, combiner, batch)->getResult(0));
  return true;
}

bool Generator::addDynamicSlice() {
  Value a = anyOfRank(1, 3);
  if (!a || typeOf(a).getNumElements() == 0)
    return false;
  Shape sizes;
  SmallVector<Value> starts;
  for (int64_t size : typeOf(a).getShape()) {
    sizes.push_back(random.chance(50) ? size : random.between(1, size));
    starts.push_back(findOrMake(RankedTensorType::get({}, builder.getI32Type())));
  }
  add(nd::DynamicSliceOp::create(builder, loc(), RankedTensorType::get(sizes, elementOf(a)), a, starts));
  return true;
}

bool Generator::addDynamicUpdate() {
  Value a = anyOfRank(1, 3);
  if (!a || typeOf(a).getNumElements() == 0)
    return false;
  Shape sizes;
  SmallVector<Value> starts;
  for (int64_t size : typeOf(a).getShape()) {
    sizes.push_back(random.chance(50) ? size : random.between(1, size));
    starts.push_back(findOrMake(RankedTensorType::get({}, builder.getI32Type())));
  }
  Value update = findOrMake(RankedTensorType::get(sizes, elementOf(a)));
  add(nd::DynamicUpdateSliceOp::create(builder, loc(), update, a, starts));
  return true;
}

bool Generator::addConv() {
  Value a = find([&](Value value) { return typeOf(value).getRank() >= 3 && isa<FloatType>(elementOf(value)); });
  if (!a || typeOf(a).getRank() > 4 || typeOf(a).getNumElements() == 0)
    return false;
  unsigned spatial = typeOf(a).getRank() - 2;
  int64_t features = typeOf(a).getShape().back();
  int64_t groups = features % 2 == 0 && random.chance(20) ? 2 : 1;
  Shape kernel;
  SmallVector<int64_t> strides, low, high, bases, dilations;
  int64_t work = typeOf(a).getNumElements();
  for (unsigned d = 0; d < spatial; ++d) {
    int64_t size = typeOf(a).getDimSize(d + 1), base = random.chance(15) ? 2 : 1, dilation = random.chance(15) ? 2 : 1;
    int64_t wide = random.between(1, 3), before = random.between(0, 2), after = random.between(0, 2);
    if (before + after + (size - 1) * base + 1 < (wide - 1) * dilation + 1)
      return false;
    kernel.push_back(wide);
    strides.push_back(random.chance(25) ? 2 : 1);
    low.push_back(before);
    high.push_back(after);
    bases.push_back(base);
    dilations.push_back(dilation);
    work *= wide * base;
  }
  int64_t out = groups * random.between(1, 3);
  kernel.push_back(features / groups);
  kernel.push_back(out);
  if (work * out > 3 * maxIterations)
    return false;
  Value weights = findOrMake(RankedTensorType::get(kernel, elementOf(a)));
  addNonlinear(
      nd::ConvOp::create(builder, loc(), a, weights, elementOf(a), strides, low, high, bases, dilations, groups));
  return true;
}

bool Generator::addWindowReduce() {
  Value a = anyOfRank(1, 4);
  if (!a || elementOf(a).isInteger(1) || typeOf(a).getNumElements() == 0)
    return false;
  SmallVector<int64_t> sizes, strides, low, high;
  for (int64_t size : typeOf(a).getShape()) {
    bool windowed = random.chance(50);
    int64_t before = windowed ? random.between(0, 1) : 0, after = windowed ? random.between(0, 1) : 0;
    sizes.push_back(windowed ? random.between(1, std::min<int64_t>(3, size + before + after)) : 1);
    strides.push_back(windowed && random.chance(40) ? 2 : 1);
    low.push_back(before);
    high.push_back(after);
  }
  bool sums = random.chance(50), isFloat = isa<FloatType>(elementOf(a));
  double lowest =
      isFloat ? -std::numeric_limits<double>::infinity() : -std::ldexp(1.0, elementOf(a).getIntOrFloatBitWidth() - 1);
  Value init = splat(RankedTensorType::get({}, elementOf(a)), sums ? 0 : lowest);
  add(nd::WindowReduceOp::create(builder, loc(), a, init, sums ? ::partita::Combiner::Sum : ::partita::Combiner::Max,
                                 sizes, strides, low, high)
          ->getResult(0));
  return true;
}

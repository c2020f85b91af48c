//===- Annotator.cpp - Random meshes, splits and shardings ----------------===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Spells shardings in text, the way people write them, and keeps those that are
// legal.
//
//===----------------------------------------------------------------------===//

#include "Generator.h"

#include "partita/Dialect/Dist/IR/Dist.h"
#include "partita/Dialect/Dist/IR/LayoutTable.h"
#include "partita/Interfaces/ShardingRule.h"

#include "mlir/AsmParser/AsmParser.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/IR/BuiltinAttributes.h"

using namespace mlir;
using namespace mlir::partita;
using namespace mlir::partita::fuzz;

namespace {

struct Split {
  std::string name;
  int64_t exactly = -1; ///< The size of the dimension that an exact split is for.
};

struct Axis {
  std::string name;
  int64_t size;
  std::vector<Split> splits;
};

class Annotator {
public:
  Annotator(ModuleOp module, Random &random) : module(module), random(random), builder(module.getContext()) {}

  void run();

private:
  void makeMesh();
  void addConstraints(func::FuncOp function);
  void makeSplits(ArrayRef<int64_t> sizes);
  std::string listText(ArrayRef<int64_t> numbers);
  dist::ShardingAttr makeSharding(RankedTensorType type, bool mayBeOpen);
  std::string refText(const Axis &axis, int64_t pre, int64_t size, int64_t extent, bool first, bool plain);

  ModuleOp module;
  Random &random;
  OpBuilder builder;
  std::vector<Axis> axes;
  std::unique_ptr<dist::LayoutTable> table;
};

} // namespace

void Annotator::makeMesh() {
  unsigned count = random.between(1, 3);
  int64_t ranks = 1;
  for (unsigned i = 0; i < count; ++i) {
    int64_t size = random.between(random.chance(8) ? 1 : 2, 8);
    while (ranks * size > 8)
      --size;
    if (size == 1 && ranks > 1 && random.chance(80))
      continue;
    ranks *= size;
    axes.push_back({std::string(1, "xyz"[axes.size()]), size, {}});
  }
  std::string text;
  for (const Axis &axis : axes)
    text += (text.empty() ? "" : ", ") + ("\"" + axis.name + "\" = ") + std::to_string(axis.size);
  SmallVector<std::pair<std::string, int64_t>> list;
  for (const Axis &axis : axes)
    list.emplace_back(axis.name, axis.size);
  SmallVector<int64_t> devices;
  if (random.chance(20)) {
    for (int64_t i = 0; i < ranks; ++i)
      devices.push_back(i);
    random.shuffle(devices);
  }
  builder.setInsertionPointToStart(module.getBody());
  dist::MeshOp::create(builder, module.getLoc(), "m", list, devices);
}

void Annotator::makeSplits(ArrayRef<int64_t> sizes) {
  for (Axis &axis : axes) {
    unsigned count = random.between(0, 2);
    for (unsigned i = 0; i < count; ++i) {
      Split split{axis.name + std::to_string(i)};
      SmallVector<int64_t> parts;
      int64_t left = sizes.empty() ? 0 : random.pick(sizes);
      bool exact = random.chance(30) && left > 0;
      split.exactly = exact ? left : -1;
      for (int64_t k = 0; k < axis.size; ++k) {
        int64_t part = exact ? (k + 1 == axis.size ? left : random.between(0, left))
                             : (random.chance(20) ? 0 : random.between(1, 5));
        left -= exact ? part : 0;
        parts.push_back(part);
      }
      if (exact)
        random.shuffle(parts);
      if (llvm::all_of(parts, [](int64_t part) { return part == 0; }))
        parts[0] = 1;
      auto op = dist::SplitOp::create(builder, module.getLoc(), split.name, "m", axis.name, parts, exact);
      (void)op;
      axis.splits.push_back(std::move(split));
    }
  }
}

std::string Annotator::listText(ArrayRef<int64_t> numbers) {
  std::string text;
  for (int64_t number : numbers)
    text += (text.empty() ? "" : ", ") + std::to_string(number);
  return text;
}

/// One axis reference with a split or a tile. `plain`: the boundaries are written out.
std::string Annotator::refText(const Axis &axis, int64_t pre, int64_t size, int64_t extent, bool first, bool plain) {
  std::string text = "\"" + axis.name + "\"";
  bool whole = pre == 1 && size == axis.size;
  if (!whole)
    text += ":(" + std::to_string(pre) + ")" + std::to_string(size);
  if (plain)
    return text;
  bool exact = false;
  if (whole && !axis.splits.empty() && random.chance(60)) {
    const Split &split = random.pick(axis.splits);
    exact = split.exactly >= 0;
    if (!exact || (first && split.exactly == extent))
      text += " by @" + split.name;
    else
      exact = false;
  }
  if (!exact && random.chance(25))
    text += " tile " + std::to_string(random.between(1, 4));
  return text;
}

dist::ShardingAttr Annotator::makeSharding(RankedTensorType type, bool mayBeOpen) {
  struct Part {
    const Axis *axis;
    int64_t pre, size;
  };
  SmallVector<Part> parts;
  for (const Axis &axis : axes) {
    int64_t inner = 0;
    for (int64_t k = 2; k < axis.size; ++k)
      if (axis.size % k == 0 && random.chance(50))
        inner = k;
    if (inner && random.chance(30)) {
      parts.push_back({&axis, 1, axis.size / inner});
      parts.push_back({&axis, axis.size / inner, inner});
    } else {
      parts.push_back({&axis, 1, axis.size});
    }
  }
  random.shuffle(parts);
  SmallVector<SmallVector<Part>> dims(type.getRank());
  for (const Part &part : parts) {
    if (dims.empty() || random.chance(15))
      continue;
    unsigned dim = random.below(dims.size());
    if (type.getDimSize(dim) <= 1 && random.chance(80))
      continue;
    dims[dim].push_back(part);
  }
  std::string text;
  for (auto [d, list] : llvm::enumerate(dims)) {
    int64_t extent = type.getDimSize(d), joint = 1;
    bool written = !list.empty() && random.chance(15);
    std::string dim;
    for (auto [i, part] : llvm::enumerate(list)) {
      dim += (i ? ", " : "") + refText(*part.axis, part.pre, part.size, extent, i == 0, written);
      joint *= part.size;
    }
    if (written) {
      SmallVector<int64_t> bounds{0, extent};
      for (int64_t k = 1; k < joint; ++k)
        bounds.push_back(random.between(0, extent));
      llvm::sort(bounds);
      dim += " at[" + listText(bounds) + "]";
    }
    if (mayBeOpen && !written && random.chance(30))
      dim += list.empty() ? "?" : ", ?";
    text += (d ? ", {" : "{") + dim + "}";
    if (!list.empty() && random.chance(12))
      text += "p" + std::to_string(random.below(3));
  }
  ScopedDiagnosticHandler quiet(module.getContext(), [](Diagnostic &) { return success(); });
  std::string full = "#dist.sharding<@m, [" + text + "]>";
  auto attr = dyn_cast_or_null<dist::ShardingAttr>(parseAttribute(full, module.getContext()));
  if (!attr || failed(table->layout(attr, type)))
    return {};
  return attr;
}

/// What a user asks for inside of a program: some uses of a value see it in another layout.
void Annotator::addConstraints(func::FuncOp function) {
  for (Operation &op : llvm::make_early_inc_range(function.getBody().front().without_terminator())) {
    if (op.getNumResults() != 1 || !isa<RankedTensorType>(op.getResult(0).getType()) || !random.chance(4))
      continue;
    Value value = op.getResult(0);
    dist::ShardingAttr sharding = makeSharding(cast<RankedTensorType>(value.getType()), true);
    if (!sharding)
      continue;
    builder.setInsertionPointAfter(&op);
    auto constraint = dist::ConstraintOp::create(builder, op.getLoc(), value.getType(), value, sharding);
    bool all = random.chance(50);
    value.replaceUsesWithIf(constraint,
                            [&](OpOperand &use) { return use.getOwner() != constraint && (all || random.chance(50)); });
  }
}

void Annotator::run() {
  auto function = *module.getOps<func::FuncOp>().begin();
  SmallVector<int64_t> sizes;
  auto collect = [&](Type type) { llvm::append_range(sizes, cast<RankedTensorType>(type).getShape()); };
  llvm::for_each(function.getArgumentTypes(), collect);
  llvm::for_each(function.getResultTypes(), collect);
  makeMesh();
  makeSplits(sizes);
  table = std::make_unique<dist::LayoutTable>(module);
  for (BlockArgument argument : function.getArguments())
    if (random.chance(80))
      if (auto sharding = makeSharding(cast<RankedTensorType>(argument.getType()), true))
        function.setArgAttr(argument.getArgNumber(), dist::DistDialect::kSharding, sharding);
  for (auto [i, type] : llvm::enumerate(function.getResultTypes()))
    if (random.chance(40))
      if (auto sharding = makeSharding(cast<RankedTensorType>(type), true))
        function.setResultAttr(i, dist::DistDialect::kSharding, sharding);
  addConstraints(function);
  for (Operation &op : function.getBody().front().without_terminator())
    if (!isa<dist::ConstraintOp>(op) && op.getNumResults() == 1 && isa<RankedTensorType>(op.getResult(0).getType()) &&
        !isFreeValue(op.getResult(0)) && random.chance(8))
      if (auto sharding = makeSharding(cast<RankedTensorType>(op.getResult(0).getType()), true))
        op.setDiscardableAttr(dist::DistDialect::kSharding, sharding);
}

void fuzz::annotate(ModuleOp module, Random &random) { Annotator(module, random).run(); }

//===- LayoutTable.cpp - Between attributes and layouts -------------------===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Reads spelled shardings as canonical layouts, and spells layouts.
//
//===----------------------------------------------------------------------===//

#include "partita/Dialect/Dist/IR/LayoutTable.h"

#include <numeric>
#include <vector>

using namespace mlir;
using namespace mlir::partita;
using namespace mlir::partita::dist;

using ::partita::AxisRef;
using ::partita::Cut;
using ::partita::DimSpec;
using ::partita::Layout;
using ::partita::Mesh;
using ::partita::Result;
using ::partita::Split;
using ::partita::Strategy;
using ::partita::SubAxis;

/// Fails with a message if somebody listens.
static LogicalResult fail(EmitError emitError, const Twine &message) {
  if (emitError)
    emitError() << message;
  return failure();
}

//===----------------------------------------------------------------------===//
// Attributes to layouts
//===----------------------------------------------------------------------===//

FailureOr<LayoutTable::MeshEntry *> LayoutTable::entry(FlatSymbolRefAttr name, EmitError emitError) {
  auto found = meshes.find(name);
  if (found != meshes.end())
    return &found->second;
  auto op = lookupOutwards<MeshOp>(anchor, name);
  if (!op)
    return fail(emitError, "expected a dist.mesh of the name @" + name.getValue());
  SmallVector<::partita::MeshAxis> axes;
  for (auto [axis, size, temporal] :
       llvm::zip(op.getAxes().getAsValueRange<StringAttr>(), op.getSizes(), op.getTemporal()))
    axes.push_back({axis.str(), size, temporal});
  Result<Mesh> mesh = Mesh::get(axes, op.getDevices().value_or(ArrayRef<int64_t>()));
  if (!mesh)
    return fail(emitError, "mesh @" + name.getValue() + ": " + mesh.message());
  return &meshes.insert({name, MeshEntry{*mesh, {}, false}}).first->second;
}

FailureOr<Mesh> LayoutTable::mesh(FlatSymbolRefAttr name, EmitError emitError) {
  FailureOr<MeshEntry *> found = entry(name, emitError);
  if (failed(found))
    return failure();
  return (*found)->mesh;
}

FailureOr<SubAxis> LayoutTable::axis(AxisAttr attr, FlatSymbolRefAttr meshName, EmitError emitError) {
  FailureOr<MeshEntry *> found = entry(meshName, emitError);
  if (failed(found))
    return failure();
  const Mesh &mesh = (*found)->mesh;
  if (!mesh.findAxis(attr.getName()))
    return fail(emitError, "mesh @" + meshName.getValue() + " has no axis \"" + attr.getName() + "\"");
  Result<SubAxis> sub = mesh.sub(attr.getName(), attr.getPre(), attr.getSize());
  if (!sub)
    return fail(emitError, sub.message());
  return *sub;
}

FailureOr<Split> LayoutTable::split(FlatSymbolRefAttr name, FlatSymbolRefAttr mesh, StringRef axis,
                                    EmitError emitError) {
  auto op = lookupOutwards<SplitOp>(anchor, name);
  if (!op)
    return fail(emitError, "expected a dist.split of the name @" + name.getValue());
  if (op.getMeshAttr() != mesh || op.getAxis() != axis)
    return fail(emitError, "expected a split of @" + mesh.getValue() + " \"" + axis + "\", got @" + name.getValue() +
                               ", which is of @" + op.getMesh() + " \"" + op.getAxis() + "\"");
  return Split{SmallVector<int64_t, 4>(op.getParts()), op.getExact()};
}

FailureOr<AxisRef> LayoutTable::axisRef(AxisAttr attr, FlatSymbolRefAttr mesh, EmitError emitError) {
  FailureOr<SubAxis> sub = axis(attr, mesh, emitError);
  if (failed(sub))
    return failure();
  AxisRef ref{*sub, std::nullopt, std::max<int64_t>(1, attr.getTile())};
  if (attr.getSplit()) {
    FailureOr<Split> parts = split(attr.getSplit(), mesh, attr.getName(), emitError);
    if (failed(parts))
      return failure();
    ref.split = std::move(*parts);
  }
  return ref;
}

FailureOr<DimSpec> LayoutTable::spec(DimAttr attr, FlatSymbolRefAttr mesh, EmitError emitError) {
  DimSpec result;
  for (AxisAttr axis : attr.getAxes()) {
    FailureOr<AxisRef> ref = axisRef(axis, mesh, emitError);
    if (failed(ref))
      return failure();
    result.axes.push_back(std::move(*ref));
  }
  if (attr.hasBounds())
    result.at.emplace(attr.getBounds());
  return result;
}

FailureOr<Cut> LayoutTable::cut(DimAttr attr, FlatSymbolRefAttr meshName, int64_t size, EmitError emitError) {
  FailureOr<DimSpec> written = spec(attr, meshName, emitError);
  if (failed(written))
    return failure();
  FailureOr<MeshEntry *> found = entry(meshName, emitError);
  if (failed(found))
    return failure();
  Result<Cut> cut = makeCut((*found)->mesh, size, *written);
  if (!cut)
    return fail(emitError, cut.message());
  return *cut;
}

FailureOr<const Layout *> LayoutTable::layout(ShardingAttr sharding, Type type, EmitError emitError) {
  auto known = byType.find({sharding, type});
  if (known != byType.end())
    return known->second;
  ArrayRef<int64_t> shape;
  if (auto shaped = dyn_cast<ShapedType>(type)) {
    if (!shaped.hasStaticShape())
      return fail(emitError, "expected a static shape, because a sharding needs all extents");
    shape = shaped.getShape();
  }
  FailureOr<const Layout *> found = layout(sharding, shape, emitError);
  if (succeeded(found))
    byType[{sharding, type}] = *found;
  return found;
}

FailureOr<const Layout *> LayoutTable::layout(ShardingAttr sharding, ArrayRef<int64_t> shape, EmitError emitError) {
  Type key = RankedTensorType::get(shape, IntegerType::get(sharding.getContext(), 1));
  auto known = byShape.find({sharding, key});
  if (known != byShape.end())
    return known->second.get();
  FlatSymbolRefAttr meshName = sharding.getMesh();
  FailureOr<MeshEntry *> found = entry(meshName, emitError);
  if (failed(found))
    return failure();
  if (sharding.getRank() != static_cast<int64_t>(shape.size()))
    return fail(emitError, "expected a sharding of " + Twine(shape.size()) + " dimensions, one per dimension of the " +
                               "tensor, got " + Twine(sharding.getRank()));
  std::vector<DimSpec> specs;
  for (DimAttr dim : sharding.getDims()) {
    FailureOr<DimSpec> written = spec(dim, meshName, emitError);
    if (failed(written))
      return failure();
    specs.push_back(std::move(*written));
  }
  SmallVector<SubAxis> partial;
  for (AxisAttr attr : sharding.getPartial()) {
    FailureOr<SubAxis> sub = axis(attr, meshName, emitError);
    if (failed(sub))
      return failure();
    partial.push_back(*sub);
  }
  // `entry` may have moved while splits were read; the mesh is a cheap handle.
  Mesh mesh = (*entry(meshName, emitError))->mesh;
  Result<Layout> placed = place(mesh, shape, specs, partial, sharding.getCombiner());
  if (!placed)
    return fail(emitError, placed.message());
  auto &slot = byShape[{sharding, key}];
  slot = std::make_unique<Layout>(std::move(*placed));
  return slot.get();
}

FailureOr<const Layout *> LayoutTable::layoutOf(Value value) {
  ShardingAttr sharding = getSharding(value);
  if (!sharding)
    return nullptr;
  return layout(sharding, value.getType(), [&] { return emitError(value.getLoc()); });
}

FailureOr<Strategy> LayoutTable::strategy(StrategyAttr attr, FlatSymbolRefAttr mesh, ArrayRef<int64_t> sizes,
                                          EmitError emitError) {
  if (attr.getFactors().size() != sizes.size())
    return fail(emitError,
                "expected a strategy with " + Twine(sizes.size()) + " factors, got " + Twine(attr.getFactors().size()));
  Strategy result;
  for (auto [factor, size] : llvm::zip(attr.getFactors(), sizes)) {
    FailureOr<Cut> one = cut(factor, mesh, size, emitError);
    if (failed(one))
      return failure();
    result.cuts.push_back(*one);
  }
  return result;
}

//===----------------------------------------------------------------------===//
// Layouts to attributes
//===----------------------------------------------------------------------===//

FlatSymbolRefAttr LayoutTable::meshName(const Mesh &mesh, FlatSymbolRefAttr preferred) {
  auto isThis = [&](FlatSymbolRefAttr name) {
    FailureOr<MeshEntry *> found = entry(name, nullptr);
    return succeeded(found) && (*found)->mesh == mesh;
  };
  if (preferred && isThis(preferred))
    return preferred;
  for (Operation *op = anchor; op; op = op->getParentOp()) {
    if (!op->hasTrait<OpTrait::SymbolTable>())
      continue;
    for (auto candidate : op->getRegion(0).getOps<MeshOp>())
      if (auto name = FlatSymbolRefAttr::get(candidate.getSymNameAttr()); isThis(name))
        return name;
  }
  return {};
}

AxisAttr LayoutTable::axis(const Mesh &mesh, const SubAxis &sub) {
  MLIRContext *context = anchor->getContext();
  StringRef name = mesh.axes()[sub.axis].name;
  if (mesh.isWhole(sub))
    return AxisAttr::get(context, name);
  return AxisAttr::get(context, name, sub.pre, sub.size, FlatSymbolRefAttr(), 0);
}

ArrayRef<LayoutTable::NamedSplit> LayoutTable::splitsOf(FlatSymbolRefAttr mesh) {
  FailureOr<MeshEntry *> found = entry(mesh, nullptr);
  if (failed(found))
    return {};
  MeshEntry &known = **found;
  if (known.splitsKnown)
    return known.splits;
  known.splitsKnown = true;
  for (Operation *op = anchor; op; op = op->getParentOp()) {
    if (!op->hasTrait<OpTrait::SymbolTable>())
      continue;
    for (auto split : op->getRegion(0).getOps<SplitOp>())
      if (split.getMeshAttr() == mesh)
        known.splits.push_back({FlatSymbolRefAttr::get(split.getSymNameAttr()),
                                Split{SmallVector<int64_t, 4>(split.getParts()), split.getExact()}, split.getAxis()});
  }
  return known.splits;
}

/// The largest tile whose multiples are all boundaries of the parts of `fine` inside the parts of `coarse`; 1 if there
/// are none.
static int64_t commonTile(const Cut &coarse, const Cut &fine) {
  int64_t n = fine.parts() / coarse.parts(), tile = 0;
  for (int64_t part = 0; part < coarse.parts(); ++part)
    for (int64_t j = 0; j < n; ++j) {
      int64_t inside = fine.bounds()[part * n + j] - coarse.bounds()[part];
      if (inside != coarse.part(part).size())
        tile = std::gcd(tile, inside);
    }
  return std::max<int64_t>(1, tile);
}

AxisAttr LayoutTable::refineBy(const Cut &coarse, const Cut &fine, const Mesh &mesh, FlatSymbolRefAttr meshName,
                               ArrayRef<AxisAttr> hints) {
  SubAxis sub = fine.axes().back();
  auto fits = [&](const AxisRef &ref) {
    if (!checkRef(mesh, ref))
      return false;
    Result<Cut> cut = refine(coarse, ref);
    return cut && cut->bounds() == fine.bounds();
  };
  for (AxisAttr hint : hints) {
    FailureOr<AxisRef> ref = axisRef(hint, meshName);
    if (succeeded(ref) && ref->axis == sub && fits(*ref))
      return hint;
  }
  AxisAttr plain = axis(mesh, sub);
  if (fits({sub, std::nullopt, 1}))
    return plain;
  int64_t tile = commonTile(coarse, fine);
  auto withTile = [&](FlatSymbolRefAttr split, int64_t tile) {
    return AxisAttr::get(anchor->getContext(), plain.getName(), plain.getPre(), plain.getSize(), split, tile);
  };
  if (mesh.isWhole(sub)) {
    for (const NamedSplit &named : splitsOf(meshName)) {
      if (named.axis != plain.getName())
        continue;
      if (fits({sub, named.split, 1}))
        return withTile(named.name, 0);
      if (tile > 1 && fits({sub, named.split, tile}))
        return withTile(named.name, tile);
    }
  }
  if (tile > 1 && fits({sub, std::nullopt, tile}))
    return withTile({}, tile);
  return {};
}

SmallVector<AxisAttr> LayoutTable::spellAxes(const Cut &cut, const Mesh &mesh, FlatSymbolRefAttr meshName,
                                             ArrayRef<AxisAttr> hints) {
  // The cuts of the leading axes, the whole dimension first.
  SmallVector<Cut> levels{cut};
  while (!levels.back().axes().empty())
    levels.push_back(levels.back().withoutLast());
  SmallVector<AxisAttr> axes;
  for (size_t i = levels.size() - 1; i > 0; --i) {
    AxisAttr attr = refineBy(levels[i], levels[i - 1], mesh, meshName, hints);
    if (!attr)
      return {};
    axes.push_back(attr);
  }
  return axes;
}

DimAttr LayoutTable::dim(const Cut &cut, const Mesh &mesh, FlatSymbolRefAttr meshName, ArrayRef<AxisAttr> hints) {
  MLIRContext *context = anchor->getContext();
  Cut normal = cut.normal();
  if (normal.axes().empty())
    return DimAttr::get(context);
  if (SmallVector<AxisAttr> axes = spellAxes(normal, mesh, meshName, hints); !axes.empty())
    return DimAttr::get(context, axes);
  // Two digits of an axis may cut evenly where the whole axis does not.
  if (normal != cut)
    if (SmallVector<AxisAttr> axes = spellAxes(cut, mesh, meshName, hints); !axes.empty())
      return DimAttr::get(context, axes);
  SmallVector<AxisAttr> axes;
  for (const SubAxis &sub : normal.axes())
    axes.push_back(axis(mesh, sub));
  return DimAttr::get(context, axes, normal.bounds(), /*open=*/false, /*priority=*/-1);
}

ShardingAttr LayoutTable::sharding(const Layout &layout, ShardingAttr hint) {
  auto key = std::make_pair(Attribute(hint), static_cast<unsigned>(size_t(hash_value(layout))));
  for (const Spelled &known : spelled[key])
    if (known.layout == layout)
      return known.sharding;
  const Mesh &mesh = layout.mesh();
  FlatSymbolRefAttr name = meshName(mesh, hint ? hint.getMesh() : FlatSymbolRefAttr());
  if (!name)
    return {};
  if (hint && hint.getMesh() != name)
    hint = {};
  SmallVector<AxisAttr> hints;
  if (hint)
    hint.walkAxes([&](AxisAttr axis) { hints.push_back(axis); });
  MLIRContext *context = anchor->getContext();
  SmallVector<DimAttr> dims;
  for (auto [i, cut] : llvm::enumerate(layout.cuts())) {
    DimAttr same = hint && i < hint.getDims().size() ? hint.getDims()[i] : DimAttr();
    if (same && !same.isWhole()) {
      FailureOr<Cut> written = this->cut(same, name, cut.size());
      if (succeeded(written) && written->normal() == cut.normal()) {
        dims.push_back(DimAttr::get(context, same.getAxes(), same.getBounds(), /*open=*/false, /*priority=*/-1));
        continue;
      }
    }
    dims.push_back(dim(cut, mesh, name, hints));
  }
  SmallVector<AxisAttr> partial;
  for (const SubAxis &sub : layout.partial())
    partial.push_back(axis(mesh, sub));
  auto result = ShardingAttr::get(context, name, dims, partial.empty() ? Combiner::Sum : layout.combiner(), partial);
  spelled[key].push_back({layout, result});
  return result;
}

StrategyAttr LayoutTable::strategy(const Strategy &strategy, const Mesh &mesh, FlatSymbolRefAttr meshName,
                                   ShardingAttr hint) {
  SmallVector<AxisAttr> hints;
  if (hint && hint.getMesh() == meshName)
    hint.walkAxes([&](AxisAttr axis) { hints.push_back(axis); });
  SmallVector<DimAttr> factors;
  for (const Cut &cut : strategy.cuts)
    factors.push_back(dim(cut, mesh, meshName, hints));
  return StrategyAttr::get(anchor->getContext(), factors);
}

//===- ClusterFleet.cpp - fleet.cluster and the machine model -------------===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Rates are keyed by element type in the dialect (f32) and by number format in
// fleet files (fp32).
//
//===----------------------------------------------------------------------===//

#include "partita/Analysis/ClusterFleet.h"

#include "partita/Dialect/Dist/IR/Dist.h"
#include "partita/Machine/Cost.h"

#include "llvm/ADT/StringSet.h"

using namespace mlir;
using namespace mlir::partita;
using namespace mlir::partita::fleet;
using ::partita::DeviceGroup;
using ::partita::DeviceKind;
using ::partita::Fleet;
using ::partita::Link;

/// `fp32` -> `f32`, `int8` -> `i8`; other names stay.
static std::string elementTypeOf(StringRef format) {
  if (format.consume_front("fp"))
    return "f" + format.str();
  if (format.consume_front("int"))
    return "i" + format.str();
  return format.str();
}

static std::string formatOf(StringRef elementType) {
  StringRef digits = elementType.drop_front(elementType.empty() ? 0 : 1);
  bool isNumbered = !digits.empty() && llvm::all_of(digits, llvm::isDigit);
  if (isNumbered && elementType.front() == 'f')
    return "fp" + digits.str();
  if (isNumbered && elementType.front() == 'i')
    return "int" + digits.str();
  return elementType.str();
}

//===----------------------------------------------------------------------===//
// To ops
//===----------------------------------------------------------------------===//

static void createKind(OpBuilder &builder, Location loc, const DeviceKind &kind) {
  SmallVector<NamedAttribute> rates;
  for (const auto &[format, rate] : kind.rates)
    rates.push_back(builder.getNamedAttr(elementTypeOf(format), builder.getF64FloatAttr(rate)));
  FloatAttr price = kind.pricePerHour ? builder.getF64FloatAttr(*kind.pricePerHour) : FloatAttr();
  KindOp::create(builder, loc, builder.getStringAttr(kind.name), builder.getStringAttr(kind.target),
                 builder.getI64IntegerAttr(kind.memory), builder.getF64FloatAttr(kind.bandwidth),
                 builder.getDictionaryAttr(rates), price);
}

static void createLink(OpBuilder &builder, Location loc, StringRef scope, ArrayRef<StringAttr> groups,
                       const Link &link) {
  SmallVector<Attribute> names;
  for (StringAttr group : groups)
    names.push_back(FlatSymbolRefAttr::get(group));
  LinkOp::create(builder, loc, builder.getStringAttr(scope), builder.getArrayAttr(names),
                 builder.getF64FloatAttr(link.latency), builder.getDenseF64ArrayAttr({link.bandwidth}),
                 DenseI64ArrayAttr());
}

ClusterOp mlir::partita::createCluster(OpBuilder &builder, Location loc, const Fleet &fleet) {
  auto cluster = ClusterOp::create(builder, loc, builder.getStringAttr(fleet.name()));
  OpBuilder::InsertionGuard guard(builder);
  builder.createBlock(&cluster.getBody());
  // Kinds and groups share one table of symbols.
  llvm::StringSet<> taken;
  for (const DeviceKind &kind : fleet.kinds()) {
    taken.insert(kind.name);
    createKind(builder, loc, kind);
  }
  SmallVector<StringAttr> names;
  for (const DeviceGroup &group : fleet.groups()) {
    std::string name = group.name;
    while (!taken.insert(name).second)
      name += "_group";
    names.push_back(builder.getStringAttr(name));
    GroupOp::create(builder, loc, names.back(), builder.getI64IntegerAttr(group.nodes),
                    builder.getI64IntegerAttr(group.devicesPerNode),
                    FlatSymbolRefAttr::get(builder.getContext(), fleet.kinds()[group.kind].name), StringAttr());
  }
  for (auto [i, group] : llvm::enumerate(fleet.groups())) {
    int64_t first = group.firstDevice;
    if (group.devicesPerNode > 1)
      createLink(builder, loc, "node", names[i], fleet.link(first, first + 1));
    if (group.nodes > 1)
      createLink(builder, loc, "group", names[i], fleet.link(first, first + group.devicesPerNode));
    for (size_t j = i + 1; j < names.size(); ++j)
      createLink(builder, loc, "between", {names[i], names[j]}, fleet.link(first, fleet.groups()[j].firstDevice));
  }
  return cluster;
}

//===----------------------------------------------------------------------===//
// From ops
//===----------------------------------------------------------------------===//

static DeviceKind readKind(KindOp op) {
  DeviceKind kind;
  kind.name = op.getSymName().str();
  kind.target = op.getTarget().str();
  kind.memory = static_cast<int64_t>(op.getMemory());
  kind.bandwidth = op.getBandwidth().convertToDouble();
  for (NamedAttribute rate : op.getRates())
    kind.rates[formatOf(rate.getName())] = cast<FloatAttr>(rate.getValue()).getValueAsDouble();
  if (std::optional<APFloat> price = op.getPrice())
    kind.pricePerHour = price->convertToDouble();
  return kind;
}

FailureOr<Fleet> mlir::partita::getFleet(ClusterOp cluster) {
  std::vector<DeviceKind> kinds;
  std::vector<DeviceGroup> groups;
  std::vector<Link> links;
  auto indexOf = [](const auto &list, StringRef name) {
    return llvm::find_if(list, [&](const auto &entry) { return entry.name == name; }) - list.begin();
  };
  for (auto op : cluster.getBody().getOps<KindOp>()) {
    kinds.push_back(readKind(op));
    if (kinds.back().rates.empty())
      return op.emitOpError("expected the rate of at least one element type");
  }
  for (auto op : cluster.getBody().getOps<GroupOp>()) {
    DeviceGroup group;
    group.name = op.getSymName().str();
    group.kind = indexOf(kinds, op.getKind());
    group.nodes = static_cast<int64_t>(op.getNodes());
    group.devicesPerNode = static_cast<int64_t>(op.getDevices());
    groups.push_back(std::move(group));
  }
  for (auto op : cluster.getBody().getOps<LinkOp>()) {
    if (op.getBandwidth().size() != 1)
      return op.emitOpError("expected one bandwidth, got ")
             << op.getBandwidth().size() << "; bandwidths by message size are not modelled yet";
    Link link;
    StringRef scope = op.getScope();
    link.scope = scope == "between" ? Link::BetweenGroups : scope == "group" ? Link::BetweenNodes : Link::WithinNode;
    link.first = indexOf(groups, cast<FlatSymbolRefAttr>(op.getGroups()[0]).getValue());
    if (scope == "between")
      link.second = indexOf(groups, cast<FlatSymbolRefAttr>(op.getGroups()[1]).getValue());
    link.latency = op.getLatency().convertToDouble();
    link.bandwidth = op.getBandwidth()[0];
    // The link of a pair is more specific than that of its node.
    links.insert(scope == "pair" ? links.begin() : links.end(), link);
  }
  llvm::Expected<Fleet> fleet =
      Fleet::assemble(cluster.getSymName(), std::move(kinds), std::move(groups), std::move(links));
  if (!fleet)
    return cluster.emitOpError() << llvm::toString(fleet.takeError());
  return std::move(*fleet);
}

ClusterOp mlir::partita::findCluster(ModuleOp module) {
  for (auto mesh : module.getOps<dist::MeshOp>())
    if (std::optional<StringRef> name = mesh.getCluster())
      if (auto cluster = module.lookupSymbol<ClusterOp>(*name))
        return cluster;
  auto clusters = module.getOps<ClusterOp>();
  return clusters.empty() || !llvm::hasSingleElement(clusters) ? ClusterOp() : *clusters.begin();
}

FailureOr<Fleet> mlir::partita::getFleet(ModuleOp module) {
  if (ClusterOp cluster = findCluster(module))
    return getFleet(cluster);
  return ::partita::defaultFleet();
}

//===- DeviceGroups.cpp - Numbers of devices as ranks ---------------------===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Replica and partition numbers become ranks of the mesh of the enclosing region.
//
//===----------------------------------------------------------------------===//
#include "DeviceGroups.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"

using namespace mlir;
using namespace mlir::partita;
using namespace mlir::partita::frontend;

using ::partita::SubAxis;
using shlo::GroupKind;

/// The numbering of the enclosing region; null after an error.
const DeviceNumbers *frontend::numbersOf(Importer &im, Operation *op) {
  if (!im.devices())
    op->emitError("'") << op->getName() << "' talks to other devices, so the program is written per device: say for "
                       << "how many (--per-device N), or put it into a manual region";
  return im.devices();
}

/// Device numbers count partitions first; the mesh may list them in any order.
int64_t frontend::rankOf(const DeviceNumbers &numbers, int64_t replica, int64_t partition) {
  int64_t device = replica * numbers.partitions + partition;
  return numbers.mesh.rankOf(device).value_or(device);
}

/// Rows of a table of numbers; -1 fills up short rows.
Groups frontend::readTable(DenseIntElementsAttr table) {
  int64_t columns = table.getType().getDimSize(1);
  Groups rows;
  for (auto [i, entry] : llvm::enumerate(table.getValues<APInt>())) {
    if (i % columns == 0)
      rows.emplace_back();
    if (entry.getSExtValue() >= 0)
      rows.back().push_back(entry.getSExtValue());
  }
  return rows;
}

/// Numbers that are too large for replicas where there is one replica are those of devices.
static GroupKind kindFor(Operation *op, const DeviceNumbers &numbers, const Groups &rows) {
  GroupKind kind = shlo::groupKindOf(op);
  int64_t largest = -1;
  for (ArrayRef<int64_t> row : rows)
    for (int64_t id : row)
      largest = std::max(largest, id);
  bool isReplicas = kind == GroupKind::Replicas || kind == GroupKind::ReplicasAndPartitions;
  return isReplicas && largest >= numbers.replicas && numbers.replicas == 1 ? GroupKind::Devices : kind;
}

/// How many numbers of a kind there are.
static int64_t countOf(const DeviceNumbers &numbers, GroupKind kind) {
  switch (kind) {
  case GroupKind::Replicas:
  case GroupKind::ReplicasAndPartitions:
    return numbers.replicas;
  case GroupKind::Partitions:
    return numbers.partitions;
  case GroupKind::Devices:
    return numbers.replicas * numbers.partitions;
  }
  llvm_unreachable("all kinds are handled");
}

/// Lists of numbers as lists of ranks; one list may stand for several groups.
FailureOr<Groups> frontend::ranksOf(Operation *op, const DeviceNumbers &numbers, const Groups &rows) {
  GroupKind kind = kindFor(op, numbers, rows);
  int64_t count = countOf(numbers, kind);
  for (ArrayRef<int64_t> row : rows)
    for (int64_t id : row)
      if (id >= count)
        return LogicalResult(op->emitError("'")
                             << op->getName() << "': expected numbers below " << count << ", of " << numbers.replicas
                             << " replicas and " << numbers.partitions << " partitions, got " << id);
  Groups ranks;
  for (ArrayRef<int64_t> row : rows) {
    if (kind == GroupKind::Devices) {
      ranks.emplace_back();
      for (int64_t id : row)
        ranks.back().push_back(rankOf(numbers, id / numbers.partitions, id % numbers.partitions));
      continue;
    }
    if (kind == GroupKind::ReplicasAndPartitions)
      ranks.emplace_back();
    int64_t others = kind == GroupKind::Partitions ? numbers.replicas : numbers.partitions;
    for (int64_t other = 0; other < others; ++other) {
      if (kind != GroupKind::ReplicasAndPartitions)
        ranks.emplace_back();
      for (int64_t id : row)
        ranks.back().push_back(kind == GroupKind::Partitions ? rankOf(numbers, other, id) : rankOf(numbers, id, other));
    }
  }
  return ranks;
}

/// `#stablehlo.replica_group_mesh_axes<mesh = @mesh, axes = [#stablehlo.axis_ref<name = "x">]>`: groups along axes.
static FailureOr<Groups> groupsAlong(Operation *op, const DeviceNumbers &numbers, shlo::FieldsAttr attr) {
  auto axes = attr.getFields().getAs<ArrayAttr>("axes");
  SmallVector<SubAxis> along;
  for (Attribute axis : axes ? axes.getValue() : ArrayRef<Attribute>()) {
    auto fields = dyn_cast<shlo::FieldsAttr>(axis);
    auto name = fields ? fields.getFields().getAs<StringAttr>("name") : dyn_cast<StringAttr>(axis);
    std::optional<unsigned> found = name ? numbers.mesh.findAxis(name.getValue()) : std::nullopt;
    if (!found || (fields && fields.getFields().size() != 1))
      return LogicalResult(op->emitError("'")
                           << op->getName() << "': expected whole axes of the mesh of the region, got " << axis);
    along.push_back(numbers.mesh.whole(*found));
  }
  if (!axes || along.empty())
    return LogicalResult(op->emitError("'") << op->getName() << "': expected axes of a mesh, got " << attr);
  Groups groups;
  for (const auto &group : numbers.mesh.groups(along))
    groups.emplace_back(group.begin(), group.end());
  return groups;
}

/// `replica_groups` as ranks. No groups: all together.
FailureOr<Groups> frontend::readGroups(Operation *op, const DeviceNumbers &numbers) {
  Attribute attr = op->getAttr("replica_groups");
  if (auto fields = dyn_cast<shlo::FieldsAttr>(attr))
    return groupsAlong(op, numbers, fields);
  auto table = cast<DenseIntElementsAttr>(attr);
  Groups rows;
  if (table.getNumElements() > 0)
    rows = readTable(table);
  else
    rows.push_back(llvm::to_vector(llvm::seq<int64_t>(0, countOf(numbers, shlo::groupKindOf(op)))));
  return ranksOf(op, numbers, rows);
}

ArrayAttr frontend::toAttr(Importer &im, const Groups &groups) {
  SmallVector<Attribute> lists;
  for (ArrayRef<int64_t> group : groups)
    lists.push_back(im.builder().getI64ArrayAttr(group));
  return im.builder().getArrayAttr(lists);
}

/// Groups of `members` each (0: any number) that every rank is in.
FailureOr<Groups> frontend::readEvenGroups(Importer &im, Operation *op, int64_t members) {
  const DeviceNumbers *numbers = numbersOf(im, op);
  if (!numbers)
    return failure();
  FailureOr<Groups> groups = readGroups(op, *numbers);
  if (failed(groups))
    return failure();
  int64_t covered = 0;
  for (ArrayRef<int64_t> group : *groups) {
    covered += group.size();
    if (group.size() != groups->front().size())
      return LogicalResult(op->emitError("'") << op->getName() << "': expected groups of one size, got one of "
                                              << groups->front().size() << " and one of " << group.size()
                                              << " members; uneven groups are not supported by the import");
  }
  if (covered != numbers->mesh.numRanks())
    return LogicalResult(op->emitError("'") << op->getName() << "': expected each of the " << numbers->mesh.numRanks()
                                            << " devices in a group, got " << covered);
  if (members && int64_t(groups->front().size()) != members)
    return LogicalResult(op->emitError("'") << op->getName() << "': expected groups of " << members
                                            << " members for these shapes, got " << groups->front().size());
  return groups;
}

/// A table with an entry per rank, in the shape of the mesh, and the coordinates of the running rank.
std::pair<Value, SmallVector<Value>> frontend::tableOfRanks(Importer &im, Location loc, ArrayRef<APInt> perRank,
                                                            Type element) {
  const DeviceNumbers &numbers = *im.devices();
  SmallVector<int64_t> shape;
  SmallVector<Value> at;
  for (const ::partita::MeshAxis &axis : numbers.mesh.axes()) {
    shape.push_back(axis.size);
    at.push_back(dist::CoordinateOp::create(im.builder(), loc, axis.name, numbers.name.getValue()));
  }
  auto type = RankedTensorType::get(shape, element);
  return {arith::ConstantOp::create(im.builder(), loc, DenseElementsAttr::get(type, perRank)), std::move(at)};
}

/// The number that `perRank` holds for the running rank, as a scalar tensor.
Value frontend::numberOfRank(Importer &im, Location loc, ArrayRef<APInt> perRank, Type element) {
  auto [table, at] = tableOfRanks(im, loc, perRank, element);
  SmallVector<OpFoldResult> ones(at.size(), im.builder().getIndexAttr(1));
  Value entry = tensor::ExtractSliceOp::create(im.builder(), loc, table, getAsOpFoldResult(at), ones, ones);
  return tensor::CollapseShapeOp::create(im.builder(), loc, RankedTensorType::get({}, element), entry,
                                         ArrayRef<ReassociationIndices>());
}

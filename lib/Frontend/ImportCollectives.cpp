//===- ImportCollectives.cpp - Manual regions and ops between devices -----===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Replica and partition numbers become ranks of the mesh of the enclosing region. A region inside of another one is
// written out: its operands are slices, its results are gathered.
//
//===----------------------------------------------------------------------===//
#include "Import.h"

#include "partita/Dialect/Dist/IR/Dist.h"
#include "partita/Dialect/Dist/IR/LayoutTable.h"
#include "partita/Frontend/StableHLO/Sdy.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "llvm/Support/SaveAndRestore.h"

using namespace mlir;
using namespace mlir::partita;
using namespace mlir::partita::frontend;

using ::partita::Combiner;
using ::partita::SubAxis;
using shlo::GroupKind;

using Groups = SmallVector<SmallVector<int64_t>>;

//===----------------------------------------------------------------------===//
// Ranks
//===----------------------------------------------------------------------===//

/// The numbering of the enclosing region; null after an error.
static const DeviceNumbers *numbersOf(Importer &im, Operation *op) {
  if (!im.devices())
    op->emitError("'") << op->getName() << "' talks to other devices, so the program is written per device: say for "
                       << "how many (--per-device N), or put it into a manual region";
  return im.devices();
}

/// Device numbers count partitions first; the mesh may list them in any order.
static int64_t rankOf(const DeviceNumbers &numbers, int64_t replica, int64_t partition) {
  int64_t device = replica * numbers.partitions + partition;
  return numbers.mesh.rankOf(device).value_or(device);
}

/// Rows of a table of numbers; -1 fills up short rows.
static Groups readTable(DenseIntElementsAttr table) {
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
static FailureOr<Groups> ranksOf(Operation *op, const DeviceNumbers &numbers, const Groups &rows) {
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
static FailureOr<Groups> readGroups(Operation *op, const DeviceNumbers &numbers) {
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

static ArrayAttr toAttr(Importer &im, const Groups &groups) {
  SmallVector<Attribute> lists;
  for (ArrayRef<int64_t> group : groups)
    lists.push_back(im.builder().getI64ArrayAttr(group));
  return im.builder().getArrayAttr(lists);
}

/// Groups of `members` each (0: any number) that every rank is in.
static FailureOr<Groups> readEvenGroups(Importer &im, Operation *op, int64_t members) {
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
static std::pair<Value, SmallVector<Value>> tableOfRanks(Importer &im, Location loc, ArrayRef<APInt> perRank,
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
static Value numberOfRank(Importer &im, Location loc, ArrayRef<APInt> perRank, Type element) {
  auto [table, at] = tableOfRanks(im, loc, perRank, element);
  SmallVector<OpFoldResult> ones(at.size(), im.builder().getIndexAttr(1));
  Value entry = tensor::ExtractSliceOp::create(im.builder(), loc, table, getAsOpFoldResult(at), ones, ones);
  return tensor::CollapseShapeOp::create(im.builder(), loc, RankedTensorType::get({}, element), entry,
                                         ArrayRef<ReassociationIndices>());
}

//===----------------------------------------------------------------------===//
// Ops
//===----------------------------------------------------------------------===//

static LogicalResult importAllGather(Importer &im, shlo::AllGatherOp op) {
  int64_t dim = op.getAllGatherDim();
  for (auto [input, output] : llvm::zip_equal(op.getInputs(), op.getOutputs())) {
    auto from = cast<RankedTensorType>(input.getType()), to = cast<RankedTensorType>(output.getType());
    FailureOr<Groups> groups = readEvenGroups(im, op, to.getDimSize(dim) / from.getDimSize(dim));
    if (failed(groups))
      return failure();
    Value value =
        dist::GroupGatherOp::create(im.builder(), op.getLoc(), im.convert(to), im.get(input), dim, toAttr(im, *groups));
    if (failed(im.set(output, value)))
      return failure();
  }
  return success();
}

/// An operand in the element type of the body, which holds all of its values.
static FailureOr<Value> promote(Importer &im, Operation *op, Value input, Type element) {
  Value value = im.get(input);
  Type from = getElementTypeOrSelf(input.getType());
  if (from == element)
    return value;
  Type type = im.convert(cast<RankedTensorType>(input.getType()).clone(element));
  if (isa<FloatType>(from) && isa<FloatType>(element) && from.getIntOrFloatBitWidth() < element.getIntOrFloatBitWidth())
    return im.emit<arith::ExtFOp>(op->getLoc(), type, value);
  if (isa<IntegerType>(from) && isa<IntegerType>(element))
    return from.isUnsignedInteger() || from.isInteger(1) ? im.emit<arith::ExtUIOp>(op->getLoc(), type, value)
                                                         : im.emit<arith::ExtSIOp>(op->getLoc(), type, value);
  return LogicalResult(im.unsupported(op, "a body on another element type than its operands"));
}

/// Wishes about layouts say nothing about scalars.
static void dropWishes(Block &body) {
  for (Operation &op : llvm::make_early_inc_range(body.without_terminator())) {
    auto call = dyn_cast<shlo::CustomCallOp>(op);
    bool isWish = isa<sdy::ShardingConstraintOp>(op) || (call && call.getCallTargetName() == "Sharding");
    if (!isWish || op.getNumOperands() != 1 || op.getOperand(0).getType() != op.getResult(0).getType())
      continue;
    op.replaceAllUsesWith(op.getOperands());
    op.erase();
  }
}

/// The combiner of a body, if engines have it for the element type.
static std::optional<Combiner> engineCombiner(Block &body) {
  dropWishes(body);
  Type element = getElementTypeOrSelf(body.getArgument(0).getType());
  auto integer = dyn_cast<IntegerType>(element);
  bool known = integer ? llvm::is_contained({1u, 8u, 16u, 32u, 64u}, integer.getWidth())
                       : element.isF16() || element.isBF16() || element.isF32() || element.isF64();
  return known ? matchCombiner(body) : std::nullopt;
}

/// The values of the members, one per row, combined by a body from the first to the last.
static FailureOr<Value> foldRows(Importer &im, Operation *op, Value rows) {
  auto type = cast<RankedTensorType>(rows.getType());
  Location loc = op->getLoc();
  SmallVector<int64_t> starts(type.getRank(), 0), sizes(type.getShape()), ones(type.getRank(), 1);
  sizes[0] = 1;
  Value first = im.reshape(loc, im.slice(loc, rows, starts, sizes, ones), type.getShape().drop_front());
  if (type.getDimSize(0) == 1)
    return first;
  starts[0] = 1;
  sizes[0] = type.getDimSize(0) - 1;
  Value others = im.slice(loc, rows, starts, sizes, ones);
  LogicalResult converted = success();
  auto buildBody = [&](OpBuilder &nested, Location at, ValueRange arguments) {
    SmallVector<Value> results;
    OpBuilder::InsertionGuard guard(im.builder());
    im.builder().restoreInsertionPoint(nested.saveInsertionPoint());
    converted = im.convertScalarBody(op->getRegion(0).front(), {arguments[1], arguments[0]}, results);
    linalg::YieldOp::create(im.builder(), at, succeeded(converted) ? ValueRange(results) : arguments.drop_front());
  };
  auto reduce = linalg::ReduceOp::create(im.builder(), loc, others, first, ArrayRef<int64_t>{0}, buildBody);
  if (failed(converted))
    return failure();
  return reduce->getResult(0);
}

/// With a first dimension of size 1.
static Value asRow(Importer &im, Location loc, Value value) {
  SmallVector<int64_t> shape(cast<RankedTensorType>(value.getType()).getShape());
  shape.insert(shape.begin(), 1);
  return im.reshape(loc, value, shape);
}

static LogicalResult importAllReduce(Importer &im, shlo::AllReduceOp op) {
  std::optional<Combiner> combiner = engineCombiner(op.getBody().front());
  Type element = getElementTypeOrSelf(op.getBody().getArgument(0).getType());
  FailureOr<Groups> groups = readEvenGroups(im, op, 0);
  if (failed(groups))
    return failure();
  SmallVector<Value> inputs, results;
  for (Value input : op.getInputs()) {
    FailureOr<Value> value = promote(im, op, input, element);
    if (failed(value))
      return failure();
    inputs.push_back(*value);
  }
  if (combiner)
    results = llvm::to_vector_of<Value>(
        dist::GroupReduceOp::create(im.builder(), op.getLoc(), TypeRange(ValueRange(inputs)), inputs,
                                    dist::CombinerAttr::get(op.getContext(), *combiner), toAttr(im, *groups))
            .getResults());
  for (Value input : combiner ? ValueRange() : ValueRange(inputs)) {
    Value row = asRow(im, op.getLoc(), input);
    SmallVector<int64_t> shape(cast<RankedTensorType>(row.getType()).getShape());
    shape[0] = groups->front().size();
    FailureOr<Value> folded = foldRows(im, op,
                                       dist::GroupGatherOp::create(im.builder(), op.getLoc(),
                                                                   cast<RankedTensorType>(row.getType()).clone(shape),
                                                                   row, 0, toAttr(im, *groups)));
    if (failed(folded))
      return failure();
    results.push_back(*folded);
  }
  for (auto [output, result] : llvm::zip_equal(op.getOutputs(), results))
    if (failed(im.set(output, result)))
      return failure();
  return success();
}

static LogicalResult importReduceScatter(Importer &im, shlo::ReduceScatterOp op) {
  std::optional<Combiner> combiner = engineCombiner(op.getBody().front());
  auto from = cast<RankedTensorType>(op.getInput().getType()), to = cast<RankedTensorType>(op.getOutput().getType());
  int64_t dim = op.getScatterDimension(), members = from.getDimSize(dim) / to.getDimSize(dim);
  FailureOr<Groups> groups = readEvenGroups(im, op, members);
  if (failed(groups))
    return failure();
  FailureOr<Value> input = promote(im, op, op.getInput(), to.getElementType());
  if (failed(input))
    return failure();
  if (combiner)
    return im.set(op.getOutput(), dist::GroupScatterOp::create(im.builder(), op.getLoc(), im.convert(to), *input,
                                                               dist::CombinerAttr::get(op.getContext(), *combiner), dim,
                                                               toAttr(im, *groups)));
  // Every member sends the others their parts.
  SmallVector<int64_t> shape(to.getShape());
  shape.insert(shape.begin(), members);
  FailureOr<Value> folded =
      foldRows(im, op,
               dist::GroupExchangeOp::create(im.builder(), op.getLoc(), im.convert(to.clone(shape)),
                                             asRow(im, op.getLoc(), *input), dim + 1, 0, toAttr(im, *groups)));
  if (failed(folded))
    return failure();
  return im.set(op.getOutput(), *folded);
}

static LogicalResult importAllToAll(Importer &im, shlo::AllToAllOp op) {
  FailureOr<Groups> groups = readEvenGroups(im, op, op.getSplitCount());
  if (failed(groups))
    return failure();
  for (auto [input, output] : llvm::zip_equal(op.getInputs(), op.getOutputs())) {
    Value value = dist::GroupExchangeOp::create(im.builder(), op.getLoc(), im.convert(output.getType()), im.get(input),
                                                op.getSplitDimension(), op.getConcatDimension(), toAttr(im, *groups));
    if (failed(im.set(output, value)))
      return failure();
  }
  return success();
}

static LogicalResult importPermute(Importer &im, shlo::CollectivePermuteOp op) {
  const DeviceNumbers *numbers = numbersOf(im, op);
  if (!numbers)
    return failure();
  auto table = cast<DenseIntElementsAttr>(op.getSourceTargetPairs());
  FailureOr<Groups> pairs = ranksOf(op, *numbers, table.getNumElements() ? readTable(table) : Groups());
  if (failed(pairs))
    return failure();
  return im.set(op.getOutput(),
                dist::GroupPermuteOp::create(im.builder(), op.getLoc(), im.get(op.getInput()), toAttr(im, *pairs)));
}

/// Where `flags` has a 1 for the running rank the first value, else the second.
static Value selectByRank(Importer &im, Location loc, ArrayRef<bool> flags, Value first, Value second) {
  SmallVector<APInt> bits = llvm::map_to_vector(flags, [](bool flag) { return APInt(1, flag); });
  Value flag = numberOfRank(im, loc, bits, im.builder().getI1Type());
  auto type = cast<RankedTensorType>(first.getType());
  Value spread = im.broadcast(loc, flag, type.clone(im.builder().getI1Type()), {});
  return im.emit<arith::SelectOp>(loc, spread, first, second);
}

/// In rounds: in each one, the members that have the value send it to as many others. Who is in no group has zeros.
static LogicalResult importBroadcast(Importer &im, shlo::CollectiveBroadcastOp op) {
  const DeviceNumbers *numbers = numbersOf(im, op);
  if (!numbers)
    return failure();
  if (shlo::isSet(op.getHasDynamicRootAttr()))
    return im.unsupported(op, "roots that are known at run time only");
  FailureOr<Groups> groups = readGroups(op, *numbers);
  if (failed(groups))
    return failure();
  size_t largest = 0;
  SmallVector<bool> has(numbers->mesh.numRanks(), false);
  for (ArrayRef<int64_t> group : *groups) {
    largest = std::max(largest, group.size());
    has[group.front()] = true;
  }
  for (auto [input, output] : llvm::zip_equal(op.getInputs(), op.getOutputs())) {
    Location loc = op.getLoc();
    Value value = im.get(input);
    value = selectByRank(im, loc, has, value, im.splat(loc, value.getType(), 0.0));
    for (size_t have = 1; have < largest; have *= 2) {
      Groups pairs;
      SmallVector<bool> receives(numbers->mesh.numRanks(), false);
      for (ArrayRef<int64_t> group : *groups)
        for (size_t i = have; i < std::min(2 * have, group.size()); ++i) {
          pairs.push_back({group[i - have], group[i]});
          receives[group[i]] = true;
        }
      Value received = dist::GroupPermuteOp::create(im.builder(), loc, value, toAttr(im, pairs));
      value = selectByRank(im, loc, receives, received, value);
    }
    if (failed(im.set(output, value)))
      return failure();
  }
  return success();
}

/// `partition_id` and `replica_id`.
template <typename OpTy> static LogicalResult importNumber(Importer &im, OpTy op) {
  const DeviceNumbers *numbers = numbersOf(im, op);
  if (!numbers)
    return failure();
  SmallVector<APInt> perRank(numbers->mesh.numRanks(), APInt(32, 0));
  for (int64_t replica = 0; replica < numbers->replicas; ++replica)
    for (int64_t partition = 0; partition < numbers->partitions; ++partition)
      perRank[rankOf(*numbers, replica, partition)] =
          APInt(32, std::is_same_v<OpTy, shlo::PartitionIdOp> ? partition : replica);
  return im.set(op.getResult(), numberOfRank(im, op.getLoc(), perRank, im.builder().getI32Type()));
}

//===----------------------------------------------------------------------===//
// Regions
//===----------------------------------------------------------------------===//

namespace {
/// The axes of a manual computation and its shardings without the others.
struct ManualAxes {
  explicit ManualAxes(sdy::ManualComputationOp op) {
    for (StringAttr axis : op.getManualAxes().getAxes())
      names.push_back(axis.getValue());
  }
  /// Axes that are not manual do not cut anything inside of the region.
  sdy::ShardingAttr only(sdy::ShardingAttr sharding) const {
    SmallVector<sdy::DimShardingAttr> dims;
    for (sdy::DimShardingAttr dim : sharding.getDims()) {
      SmallVector<sdy::AxisRefAttr> axes;
      llvm::copy_if(dim.getAxes(), std::back_inserter(axes),
                    [&](sdy::AxisRefAttr axis) { return llvm::is_contained(names, axis.getName()); });
      dims.push_back(sdy::DimShardingAttr::get(sharding.getContext(), axes, /*open=*/false, /*priority=*/-1));
    }
    return sdy::ShardingAttr::get(sharding.getContext(), sharding.getMesh(), dims, {}, {});
  }
  SmallVector<StringRef> names;
};
} // namespace

static bool isCut(dist::ShardingAttr sharding) {
  return llvm::any_of(sharding.getDims(), [](dist::DimAttr dim) { return !dim.isWhole(); });
}

namespace {
/// A manual computation with the shardings of its operands and results, on one mesh.
struct ManualRegion {
  sdy::ManualComputationOp op;
  dist::MeshOp mesh; ///< Null: one device.
  SmallVector<dist::ShardingAttr> in, out;
};
} // namespace

/// `dist` shardings of one side; null where there is one device.
static LogicalResult readSide(Importer &im, ManualRegion &region, TypeRange types, sdy::ShardingPerValueAttr shardings,
                              SmallVectorImpl<dist::ShardingAttr> &side) {
  ManualAxes manual(region.op);
  for (auto [type, sharding] : llvm::zip_equal(types, shardings.getShardings())) {
    FailureOr<dist::ShardingAttr> read =
        im.shardings().read(region.op.getLoc(), manual.only(sharding), cast<RankedTensorType>(type));
    if (failed(read))
      return failure();
    side.push_back(*read);
  }
  return success();
}

static FailureOr<ManualRegion> readRegion(Importer &im, sdy::ManualComputationOp op) {
  ManualRegion region{op, {}, {}, {}};
  TypeRange inputs = op.getInputs().getTypes(), outputs = op.getOutputs().getTypes();
  if (failed(readSide(im, region, inputs, op.getInShardings(), region.in)) ||
      failed(readSide(im, region, outputs, op.getOutShardings(), region.out)))
    return failure();
  FlatSymbolRefAttr name;
  for (const auto *side : {&region.in, &region.out})
    for (dist::ShardingAttr sharding : *side) {
      if (name && sharding && sharding.getMesh() != name)
        return LogicalResult(op.emitError("expected one mesh in a manual computation, got ")
                             << name << " and " << sharding.getMesh());
      name = sharding ? sharding.getMesh() : name;
    }
  if (!name)
    return region;
  region.mesh = op->getParentOfType<ModuleOp>().lookupSymbol<dist::MeshOp>(name.getAttr());
  auto complete = [&](TypeRange types, SmallVectorImpl<dist::ShardingAttr> &side) {
    for (auto [type, sharding] : llvm::zip_equal(types, side))
      if (!sharding)
        sharding = dist::ShardingAttr::replicated(name, cast<RankedTensorType>(type).getRank());
  };
  complete(inputs, region.in);
  complete(outputs, region.out);
  return region;
}

/// Replicas and partitions as the module says, if that is this mesh; else every device is a partition.
static FailureOr<DeviceNumbers> numberDevices(Operation *op, dist::MeshOp mesh) {
  DeviceNumbers numbers;
  SmallVector<::partita::MeshAxis> axes;
  for (auto [name, size] : llvm::zip(mesh.getAxes().getAsRange<StringAttr>(), mesh.getSizes()))
    axes.push_back({name.str(), size, false});
  auto made = ::partita::Mesh::get(axes, mesh.getDeviceOrder());
  if (!made)
    return LogicalResult(mesh.emitError(made.message()));
  numbers.mesh = *made;
  numbers.name = mesh.getSymNameAttr();
  auto module = op->getParentOfType<ModuleOp>();
  auto read = [&](StringRef name) -> int64_t {
    auto attr = module->getAttrOfType<IntegerAttr>(name);
    return attr ? attr.getInt() : 1;
  };
  numbers.replicas = read("mhlo.num_replicas");
  numbers.partitions = read("mhlo.num_partitions");
  if (numbers.replicas < 1 || numbers.partitions < 1 ||
      numbers.replicas * numbers.partitions != numbers.mesh.numRanks()) {
    numbers.replicas = 1;
    numbers.partitions = numbers.mesh.numRanks();
  }
  return numbers;
}

/// The body in place: there is one device, or the values are local already.
static LogicalResult importInPlace(Importer &im, sdy::ManualComputationOp op, ValueRange inputs,
                                   SmallVectorImpl<Value> &results) {
  Block &body = op.getBody().front();
  for (auto [argument, input] : llvm::zip_equal(body.getArguments(), inputs))
    if (failed(im.set(argument, input)))
      return failure();
  if (failed(im.convertBody(body)))
    return failure();
  results = im.get(body.getTerminator()->getOperands());
  return success();
}

static LogicalResult setResults(Importer &im, sdy::ManualComputationOp op, ValueRange values) {
  for (auto [result, value] : llvm::zip_equal(op.getOutputs(), values))
    if (failed(im.set(result, value)))
      return failure();
  return success();
}

//===----------------------------------------------------------------------===//
// A region inside of another one
//===----------------------------------------------------------------------===//

/// The part of a value, which all devices along the axes have whole.
static FailureOr<Value> sliceAlong(Importer &im, Operation *op, Value value, const ::partita::Layout &layout) {
  OpBuilder &builder = im.builder();
  Location loc = op->getLoc();
  ::partita::Shape sizes = layout.localShape(0);
  SmallVector<OpFoldResult> offsets(sizes.size(), builder.getIndexAttr(0)), ones(sizes.size(), builder.getIndexAttr(1));
  bool cut = false;
  for (unsigned d = 0; d < sizes.size(); ++d) {
    SmallVector<APInt> starts;
    for (int64_t rank = 0; rank < layout.mesh().numRanks(); ++rank) {
      ::partita::Box box = layout.box(rank);
      if (box.size[d] != sizes[d])
        return LogicalResult(op->emitError("expected equal parts of dimension ") << d << " of " << value.getType());
      starts.push_back(APInt(64, box.offset[d]));
    }
    if (llvm::all_equal(starts))
      continue;
    auto [table, at] = tableOfRanks(im, loc, starts, builder.getIndexType());
    offsets[d] = tensor::ExtractOp::create(builder, loc, table, at).getResult();
    cut = true;
  }
  if (!cut)
    return value;
  SmallVector<OpFoldResult> lengths = getAsIndexOpFoldResult(op->getContext(), ArrayRef<int64_t>(sizes));
  return tensor::ExtractSliceOp::create(builder, loc, value, offsets, lengths, ones).getResult();
}

/// The whole of a value of which the devices along the axes have parts.
static FailureOr<Value> gatherAlong(Importer &im, Operation *op, Value value, const ::partita::Layout &layout) {
  for (auto [d, cut] : llvm::enumerate(layout.cuts())) {
    SmallVector<SubAxis> axes(cut.axes());
    int64_t parts = 1;
    for (const SubAxis &axis : axes)
      parts *= axis.size;
    if (parts == 1)
      continue;
    Groups groups;
    for (const auto &group : layout.mesh().groups(axes))
      groups.emplace_back(group.begin(), group.end());
    auto type = cast<RankedTensorType>(value.getType());
    SmallVector<int64_t> shape(type.getShape());
    shape[d] *= parts;
    value = dist::GroupGatherOp::create(im.builder(), op->getLoc(), type.clone(shape), value, d, toAttr(im, groups));
  }
  return value;
}

static LogicalResult importNested(Importer &im, const ManualRegion &region) {
  sdy::ManualComputationOp op = region.op;
  dist::LayoutTable table(op);
  SmallVector<Value> inputs, results, outputs;
  auto error = [&] { return op.emitError(); };
  for (auto [input, sharding] : llvm::zip_equal(op.getInputs(), region.in)) {
    FailureOr<const ::partita::Layout *> layout = table.layout(sharding, input.getType(), error);
    FailureOr<Value> part = failed(layout) ? FailureOr<Value>() : sliceAlong(im, op, im.get(input), **layout);
    if (failed(part))
      return failure();
    inputs.push_back(*part);
  }
  if (failed(importInPlace(im, op, inputs, results)))
    return failure();
  for (auto [result, output, sharding] : llvm::zip_equal(results, op.getOutputs(), region.out)) {
    FailureOr<const ::partita::Layout *> layout = table.layout(sharding, output.getType(), error);
    FailureOr<Value> whole = failed(layout) ? FailureOr<Value>() : gatherAlong(im, op, result, **layout);
    if (failed(whole))
      return failure();
    outputs.push_back(*whole);
  }
  return setResults(im, op, outputs);
}

//===----------------------------------------------------------------------===//
// A region of its own
//===----------------------------------------------------------------------===//

static LogicalResult importManual(Importer &im, sdy::ManualComputationOp op) {
  FailureOr<ManualRegion> region = readRegion(im, op);
  if (failed(region))
    return failure();
  SmallVector<Value> inputs = im.get(op.getInputs()), results;
  if (!region->mesh)
    return success(succeeded(importInPlace(im, op, inputs, results)) && succeeded(setResults(im, op, results)));
  if (im.devices()) {
    if (im.devices()->name == region->mesh.getSymNameAttr())
      return importNested(im, *region);
    return op.emitError("expected the mesh @")
           << im.devices()->name.getValue() << " of the enclosing region, got @" << region->mesh.getSymName();
  }
  FailureOr<DeviceNumbers> numbers = numberDevices(op, region->mesh);
  if (failed(numbers))
    return failure();
  OpBuilder &builder = im.builder();
  // What feeds the region may lie as it does.
  for (auto [input, sharding] : llvm::zip_equal(inputs, region->in))
    if (isCut(sharding))
      input = dist::ConstraintOp::create(builder, op.getLoc(), input.getType(), input, sharding);
  SmallVector<Type> types =
      llvm::map_to_vector(op.getOutputs(), [&](Value output) { return im.convert(output.getType()); });
  SmallVector<Attribute> in(region->in.begin(), region->in.end()), out(region->out.begin(), region->out.end());
  auto made =
      dist::ManualOp::create(builder, op.getLoc(), types, inputs, builder.getArrayAttr(in), builder.getArrayAttr(out));
  Block *block = &made.getBody().emplaceBlock();
  for (BlockArgument argument : op.getBody().getArguments())
    block->addArgument(im.convert(argument.getType()), argument.getLoc());
  {
    Importer::Isolated inside(im, *block, &*numbers);
    if (failed(importInPlace(im, op, block->getArguments(), results)))
      return failure();
    dist::ReturnOp::create(builder, op.getBody().front().getTerminator()->getLoc(), results);
  }
  return setResults(im, op, made.getOutputs());
}

void frontend::addCollectives(HandlerMap &handlers) {
  handle<shlo::AllGatherOp>(handlers, importAllGather);
  handle<shlo::AllReduceOp>(handlers, importAllReduce);
  handle<shlo::AllToAllOp>(handlers, importAllToAll);
  handle<shlo::CollectiveBroadcastOp>(handlers, importBroadcast);
  handle<shlo::CollectivePermuteOp>(handlers, importPermute);
  handle<shlo::CollectiveReduceOp>(handlers,
                                   [](Importer &im, shlo::CollectiveReduceOp op) { return im.unsupported(op); });
  handle<shlo::ReduceScatterOp>(handlers, importReduceScatter);
  handle<shlo::PartitionIdOp>(handlers, importNumber<shlo::PartitionIdOp>);
  handle<shlo::ReplicaIdOp>(handlers, importNumber<shlo::ReplicaIdOp>);
  handle<sdy::ManualComputationOp>(handlers, importManual);
}

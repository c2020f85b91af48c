//===- ImportManual.cpp - Regions that are written per device -------------===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A region of its own becomes dist.manual. One inside of another one is written out: its operands are slices, its
// results are gathered.
//
//===----------------------------------------------------------------------===//
#include "DeviceGroups.h"

#include "partita/Dialect/Dist/IR/LayoutTable.h"
#include "partita/Frontend/StableHLO/Sdy.h"

#include "mlir/Dialect/Tensor/IR/Tensor.h"

using namespace mlir;
using namespace mlir::partita;
using namespace mlir::partita::frontend;

using ::partita::SubAxis;

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

void frontend::addManual(HandlerMap &handlers) { handle<sdy::ManualComputationOp>(handlers, importManual); }

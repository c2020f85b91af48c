//===- WrapPerDevice.cpp - A program of one device as one of all ----------===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The body becomes a manual computation over a mesh of one axis; arguments and results get a dimension for the devices.
//
//===----------------------------------------------------------------------===//
#include "partita/Frontend/Passes.h"
#include "partita/Frontend/StableHLO/Sdy.h"
#include "partita/Frontend/StableHLO/Shlo.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"

namespace mlir::partita {
#define GEN_PASS_DEF_WRAPPERDEVICE
#include "partita/Frontend/Passes.h.inc"
} // namespace mlir::partita

#define DEBUG_TYPE "partita-wrap-per-device"

using namespace mlir;
using namespace mlir::partita;

static constexpr StringLiteral kAxis = "device";

namespace {
struct WrapPerDevicePass : mlir::partita::impl::WrapPerDeviceBase<WrapPerDevicePass> {
  using WrapPerDeviceBase::WrapPerDeviceBase;
  void runOnOperation() override;

private:
  LogicalResult numberDevices();
  void dropShardings(func::FuncOp function);
  LogicalResult wrap(func::FuncOp function);
  sdy::ShardingAttr sharding(int64_t rank);

  FlatSymbolRefAttr mesh;
};
} // namespace

/// The largest number in the groups or pairs of an op.
static int64_t largestNumber(Operation *op) {
  int64_t largest = -1;
  for (StringRef name : {"replica_groups", "source_target_pairs"})
    if (auto table = op->getAttrOfType<DenseIntElementsAttr>(name))
      for (const APInt &entry : table.getValues<APInt>())
        largest = std::max(largest, entry.getSExtValue());
  return largest;
}

/// Says how many replicas and partitions there are. A program that does not say it has replicas, unless its ops count
/// partitions.
LogicalResult WrapPerDevicePass::numberDevices() {
  ModuleOp module = getOperation();
  auto read = [&](StringRef name) -> int64_t {
    auto attr = module->getAttrOfType<IntegerAttr>(name);
    return attr ? attr.getInt() : 1;
  };
  int64_t replicas = read("mhlo.num_replicas"), partitions = read("mhlo.num_partitions");
  if (replicas * partitions == devices)
    return success();
  if (replicas != 1 || partitions != 1)
    return module.emitError() << "expected " << replicas << " replicas times " << partitions
                              << " partitions as the module says, got " << int64_t(devices) << " devices";
  bool countsPartitions = false;
  module.walk([&](Operation *op) {
    countsPartitions |= isa<shlo::PartitionIdOp>(op);
    if (isa<shlo::AllToAllOp, shlo::CollectiveBroadcastOp, shlo::CollectivePermuteOp>(op))
      countsPartitions |= shlo::groupKindOf(op) == shlo::GroupKind::Partitions && largestNumber(op) > 0;
  });
  Builder builder(module.getContext());
  module->setAttr("mhlo.num_replicas", builder.getI32IntegerAttr(countsPartitions ? 1 : devices));
  module->setAttr("mhlo.num_partitions", builder.getI32IntegerAttr(countsPartitions ? devices : 1));
  return success();
}

/// The first dimension is that of the devices.
sdy::ShardingAttr WrapPerDevicePass::sharding(int64_t rank) {
  MLIRContext *context = &getContext();
  SmallVector<sdy::DimShardingAttr> dims(rank, sdy::DimShardingAttr::get(context, {}, false, -1));
  dims.front() = sdy::DimShardingAttr::get(context, sdy::AxisRefAttr::get(context, kAxis, 1, 0), false, -1);
  return sdy::ShardingAttr::get(context, mesh, dims, {}, {});
}

static FailureOr<RankedTensorType> withDevices(Location loc, Type type, int64_t devices) {
  auto tensor = dyn_cast<RankedTensorType>(type);
  if (!tensor)
    return LogicalResult(emitError(loc) << "expected tensors as arguments and results of a program that is written per "
                                        << "device, got " << type);
  SmallVector<int64_t> shape(tensor.getShape());
  shape.insert(shape.begin(), devices);
  return tensor.clone(shape);
}

/// False for what says nothing, or that the program is written per device.
static bool cutsAnything(Attribute sharding) {
  if (auto text = dyn_cast_if_present<StringAttr>(sharding))
    return text.getValue().contains("devices=");
  auto named = dyn_cast_if_present<sdy::ShardingAttr>(sharding);
  return named && llvm::any_of(named.getDims(), [](sdy::DimShardingAttr dim) { return !dim.getAxes().empty(); });
}

/// In a program of one device a sharding can only tell how the whole value had been cut, and every device takes and
/// gives a part of its own. One warning, at the first value that has one.
void WrapPerDevicePass::dropShardings(func::FuncOp function) {
  StringRef spellings[] = {"sdy.sharding", "mhlo.sharding"};
  int64_t count = 0;
  Location first = function.getLoc();
  auto note = [&](Attribute sharding, Location loc) {
    if (cutsAnything(sharding) && count++ == 0)
      first = loc;
  };
  for (StringRef spelling : spellings) {
    auto name = StringAttr::get(&getContext(), spelling);
    for (BlockArgument argument : function.getArguments())
      note(function.removeArgAttr(argument.getArgNumber(), name), argument.getLoc());
    for (unsigned i = 0; i < function.getNumResults(); ++i)
      note(function.removeResultAttr(i, name), function.getLoc());
  }
  if (count != 0)
    emitWarning(first) << count << " shardings of arguments and results, the first of them here, are not used: "
                       << "--per-device takes shapes as those of one device; leave it out to cut the values of the "
                       << "program by its shardings";
}

LogicalResult WrapPerDevicePass::wrap(func::FuncOp function) {
  if (!function.getBody().hasOneBlock())
    return function.emitError("expected a function of one block");
  SmallVector<Type> inputs, outputs;
  SmallVector<sdy::ShardingAttr> in, out;
  auto add = [&](Location loc, Type type, SmallVectorImpl<Type> &types, SmallVectorImpl<sdy::ShardingAttr> &list) {
    FailureOr<RankedTensorType> grown = withDevices(loc, type, devices);
    if (failed(grown))
      return failure();
    types.push_back(*grown);
    list.push_back(sharding(grown->getRank()));
    return success();
  };
  for (BlockArgument argument : function.getArguments())
    if (failed(add(argument.getLoc(), argument.getType(), inputs, in)))
      return failure();
  for (Type type : function.getResultTypes())
    if (failed(add(function.getLoc(), type, outputs, out)))
      return failure();
  Block *body = &function.front();
  auto *outer = new Block();
  function.getBody().push_front(outer);
  for (auto [argument, type] : llvm::zip_equal(body->getArguments(), inputs))
    outer->addArgument(type, argument.getLoc());
  OpBuilder builder = OpBuilder::atBlockEnd(outer);
  MLIRContext *context = &getContext();
  auto manual = sdy::ManualComputationOp::create(
      builder, function.getLoc(), outputs, outer->getArguments(), sdy::ShardingPerValueAttr::get(context, in),
      sdy::ShardingPerValueAttr::get(context, out), sdy::ManualAxesAttr::get(context, builder.getStringAttr(kAxis)));
  func::ReturnOp::create(builder, body->getTerminator()->getLoc(), manual.getResults());
  body->moveBefore(&manual.getBody(), manual.getBody().end());
  // Inside, the dimension of the devices is 1.
  auto local = [](Type type, int64_t size) {
    SmallVector<int64_t> shape(cast<RankedTensorType>(type).getShape());
    shape.insert(shape.begin(), size);
    return cast<RankedTensorType>(type).clone(shape);
  };
  builder.setInsertionPointToStart(body);
  for (BlockArgument argument : body->getArguments()) {
    Type type = argument.getType();
    argument.setType(local(type, 1));
    auto reshape = shlo::ReshapeOp::create(builder, argument.getLoc(), type, argument);
    argument.replaceAllUsesExcept(reshape, reshape);
  }
  Operation *end = body->getTerminator();
  builder.setInsertionPoint(end);
  SmallVector<Value> results;
  for (Value value : end->getOperands())
    results.push_back(shlo::ReshapeOp::create(builder, end->getLoc(), local(value.getType(), 1), value));
  sdy::ReturnOp::create(builder, end->getLoc(), results);
  end->erase();
  dropShardings(function);
  function.setFunctionType(builder.getFunctionType(inputs, outputs));
  for (unsigned i = 0; i < inputs.size(); ++i)
    function.setArgAttr(i, "sdy.sharding", in[i]);
  for (unsigned i = 0; i < outputs.size(); ++i)
    function.setResultAttr(i, "sdy.sharding", out[i]);
  return success();
}

void WrapPerDevicePass::runOnOperation() {
  if (devices < 1)
    return;
  ModuleOp module = getOperation();
  if (failed(numberDevices()))
    return signalPassFailure();
  OpBuilder builder = OpBuilder::atBlockBegin(module.getBody());
  std::string name = "devices";
  for (int i = 0; module.lookupSymbol(name); ++i)
    name = "devices_" + std::to_string(i);
  auto axis = sdy::MeshAxisAttr::get(&getContext(), kAxis, devices);
  sdy::MeshOp::create(builder, module.getLoc(), name, sdy::MeshAttr::get(&getContext(), axis, {}));
  mesh = FlatSymbolRefAttr::get(&getContext(), name);
  for (auto function : module.getOps<func::FuncOp>()) {
    WalkResult nested = function.walk([](sdy::ManualComputationOp op) -> WalkResult {
      return op.emitError("expected a program that is written per device as a whole, got a manual region with its own "
                          "mesh: leave out --per-device");
    });
    if (nested.wasInterrupted() || (!function.isExternal() && failed(wrap(function))))
      return signalPassFailure();
  }
}

//===- WritePlan.cpp - From a solution to attributes ----------------------===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Shares become splits of weights, with the tile that makes every dimension of a
// class divide into the same units.
//
//===----------------------------------------------------------------------===//

#include "WritePlan.h"

#include "llvm/Support/FormatVariadic.h"

#include <numeric>

using namespace mlir;
using namespace mlir::partita;
using namespace mlir::partita::plan;
using ::partita::StageModel;
using ::partita::StagePlan;

namespace {
class Writer {
public:
  Writer(func::FuncOp function, const ExtractedStage &stage, const StageModel &model, const StagePlan &plan)
      : function(function), module(function->getParentOfType<ModuleOp>()), symbols(module), stage(stage), model(model),
        plan(plan) {}
  void write(fleet::ClusterOp cluster);

private:
  void findGivenSplits();
  void writeMesh(fleet::ClusterOp cluster);
  FlatSymbolRefAttr splitFor(unsigned axis, ArrayRef<int64_t> units);
  dist::AxisAttr axisFor(int colorClass, int64_t size);
  dist::ShardingAttr shardingFor(int value);

  func::FuncOp function;
  ModuleOp module;
  SymbolTable symbols;
  const ExtractedStage &stage;
  const StageModel &model;
  const StagePlan &plan;
  dist::MeshOp mesh;
  Operation *lastSymbol = nullptr; ///< New splits come after this.
  struct NamedSplit {
    unsigned axis;
    SmallVector<int64_t> weights;
    FlatSymbolRefAttr name;
  };
  SmallVector<NamedSplit> splits;
};
} // namespace

void Writer::writeMesh(fleet::ClusterOp cluster) {
  mesh = stage.mesh;
  if (mesh) {
    lastSymbol = mesh;
    return;
  }
  SmallVector<std::pair<std::string, int64_t>> axes;
  for (auto [name, size] : llvm::zip_equal(plan.axes, plan.mesh.sizes))
    axes.push_back({name, size});
  OpBuilder builder(module.getContext());
  mesh = dist::MeshOp::create(builder, module.getLoc(), "mesh", axes, plan.mesh.devices, cluster.getSymName());
  symbols.insert(mesh, std::next(cluster->getIterator()));
  lastSymbol = mesh;
}

/// Smallest weights of these proportions.
static SmallVector<int64_t> reduced(ArrayRef<int64_t> weights) {
  int64_t divisor = 0;
  for (int64_t weight : weights)
    divisor = std::gcd(divisor, weight);
  return llvm::map_to_vector(weights, [&](int64_t weight) { return divisor ? weight / divisor : weight; });
}

void Writer::findGivenSplits() {
  for (auto split : module.getOps<dist::SplitOp>()) {
    int64_t axis = mesh.indexOf(split.getAxis());
    if (axis < 0 || split.getMesh() != mesh.getSymName() || split.getExact())
      continue;
    splits.push_back({static_cast<unsigned>(axis), SmallVector<int64_t>(split.getParts()),
                      FlatSymbolRefAttr::get(split.getSymNameAttr())});
    lastSymbol = split;
  }
}

/// The split that gives these units to the coordinates of an axis; none for equal units. (Units like [2, 2, 1, 1] are
/// those of the even split too, but a plan says what it means.)
FlatSymbolRefAttr Writer::splitFor(unsigned axis, ArrayRef<int64_t> units) {
  int64_t total = std::accumulate(units.begin(), units.end(), int64_t(0));
  if (llvm::all_equal(units))
    return {};
  for (const NamedSplit &split : splits)
    if (split.axis == axis && ArrayRef<int64_t>(::partita::apportion(total, split.weights)) == units)
      return split.name;
  OpBuilder builder(module.getContext());
  SmallVector<int64_t> weights = reduced(units);
  auto split = dist::SplitOp::create(builder, module.getLoc(), builder.getStringAttr("by_speed"),
                                     FlatSymbolRefAttr::get(mesh.getSymNameAttr()),
                                     cast<StringAttr>(mesh.getAxes()[axis]), builder.getDenseI64ArrayAttr(weights),
                                     /*exact=*/UnitAttr());
  symbols.insert(split, std::next(lastSymbol->getIterator()));
  lastSymbol = split;
  splits.push_back({axis, weights, FlatSymbolRefAttr::get(split.getSymNameAttr())});
  return splits.back().name;
}

dist::AxisAttr Writer::axisFor(int colorClass, int64_t size) {
  unsigned axis = plan.assignment.axis(colorClass);
  ArrayRef<int64_t> units = plan.assignment.units(colorClass);
  int64_t tile = size / std::max<int64_t>(model.classes()[colorClass].units, 1);
  // Equal shares have the same boundaries without a tile, and an open tile suits everybody.
  bool isEqual = llvm::all_equal(units);
  return dist::AxisAttr::get(module.getContext(), cast<StringAttr>(mesh.getAxes()[axis]).getValue(),
                             splitFor(axis, units), isEqual || tile == 1 ? 0 : tile);
}

/// Closed; every axis on the first dimension whose class it cuts.
dist::ShardingAttr Writer::shardingFor(int value) {
  auto meshName = FlatSymbolRefAttr::get(mesh.getSymNameAttr());
  SmallVector<dist::DimAttr> dims;
  llvm::SmallDenseSet<int> used;
  if (value >= 0)
    for (auto [d, size] : llvm::enumerate(stage.problem.values[value].shape)) {
      int entry = model.classOf(value, d);
      int axis = entry < 0 ? -1 : plan.assignment.axis(entry);
      SmallVector<dist::AxisAttr, 1> refs;
      if (axis >= 0 && plan.mesh.sizes[axis] > 1 && used.insert(axis).second)
        refs.push_back(axisFor(entry, size));
      dims.push_back(dist::DimAttr::get(module.getContext(), refs));
    }
  return dist::ShardingAttr::get(meshName, dims);
}

void Writer::write(fleet::ClusterOp cluster) {
  writeMesh(cluster);
  findGivenSplits();
  for (BlockArgument argument : function.getArguments())
    if (isa<RankedTensorType>(argument.getType()) && !dist::getSharding(argument))
      dist::setSharding(argument, shardingFor(stage.numberOf(argument)));
  Operation *terminator = function.getBody().front().getTerminator();
  for (unsigned i = 0; i < function.getNumResults(); ++i) {
    Value value = terminator->getOperand(i);
    if (!isa<RankedTensorType>(value.getType()) || function.getResultAttr(i, dist::DistDialect::kSharding))
      continue;
    int number = stage.numberOf(value);
    // A free value has no classes: it is whole.
    dist::ShardingAttr sharding = shardingFor(number);
    function.setResultAttr(i, dist::DistDialect::kSharding, sharding);
  }
}

/// `dist.plan` of a module.
static dist::PlanAttr summarize(func::FuncOp function, fleet::ClusterOp cluster, const ::partita::Fleet &fleet,
                                const StagePlan &plan, const PlanOptions &options) {
  Builder builder(function.getContext());
  SmallVector<int64_t> perDevice;
  std::vector<int64_t> perKind(fleet.kinds().size(), -1);
  for (auto [device, bytes] : llvm::zip_equal(plan.mesh.devices, plan.memory)) {
    perDevice.push_back(static_cast<int64_t>(bytes));
    int64_t &most = perKind[fleet.groupOf(device).kind];
    most = std::max(most, perDevice.back());
  }
  SmallVector<NamedAttribute> memory;
  for (auto [kind, bytes] : llvm::zip_equal(fleet.kinds(), perKind))
    if (bytes >= 0)
      memory.push_back(builder.getNamedAttr(kind.name, builder.getI64IntegerAttr(bytes)));
  SmallVector<Attribute> notes;
  for (const std::string &note : plan.notes)
    notes.push_back(builder.getStringAttr(note));
  auto number = [&](StringRef key, double value) { return builder.getNamedAttr(key, builder.getF64FloatAttr(value)); };
  auto text = [&](StringRef key, const Twine &value) {
    return builder.getNamedAttr(key, builder.getStringAttr(value));
  };
  return dist::PlanAttr::get(
      function.getContext(),
      builder.getDictionaryAttr({number("time", plan.cost.seconds()), number("communication", plan.cost.communication),
                                 number("bound", plan.bound), number("gap", plan.gap()),
                                 builder.getNamedAttr("memory", builder.getDictionaryAttr(memory)),
                                 builder.getNamedAttr("memory_per_device", builder.getDenseI64ArrayAttr(perDevice)),
                                 builder.getNamedAttr("notes", builder.getArrayAttr(notes)),
                                 text("options", llvm::formatv("objective=time classes-per-axis={0} slack={1:f2}",
                                                               options.classesPerAxis, options.slack)
                                                     .str()),
                                 text("program", programHash(function)), text("fleet", fleetHash(cluster))}));
}

void mlir::partita::plan::writePlan(func::FuncOp function, fleet::ClusterOp cluster, const ::partita::Fleet &fleet,
                                    const ExtractedStage &stage, const StageModel &model, const StagePlan &plan,
                                    const PlanOptions &options) {
  auto module = function->getParentOfType<ModuleOp>();
  Writer(function, stage, model, plan).write(cluster);
  module->setAttr(dist::DistDialect::kPlan, summarize(function, cluster, fleet, plan, options));
}

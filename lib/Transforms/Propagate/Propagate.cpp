//===- Propagate.cpp - A sharding for every value -------------------------===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Reads what was written, lets axes flow, writes a closed sharding to every
// value that is not free.
//
//===----------------------------------------------------------------------===//

#include "AxisFlow.h"

#include "partita/Dialect/Dist/IR/LayoutTable.h"
#include "partita/Transforms/Propagate/Passes.h"

#include "mlir/IR/BuiltinOps.h"
#include "mlir/IR/Remarks.h"

#define DEBUG_TYPE "partita-propagate"

namespace mlir::partita {
#define GEN_PASS_DEF_PROPAGATE
#include "partita/Transforms/Propagate/Passes.h.inc"
} // namespace mlir::partita

using namespace mlir;
using namespace mlir::partita;
using dist::AxisAttr;
using dist::DimAttr;
using dist::ShardingAttr;

namespace {

/// Propagation in one function.
class FunctionPropagation {
public:
  FunctionPropagation(func::FuncOp function, dist::LayoutTable &table, FlatSymbolRefAttr onlyMesh)
      : function(function), table(table), meshName(onlyMesh) {}

  LogicalResult run();

private:
  ShardingAttr written(const FactorGraph::Entry &entry);
  Location locationOf(const FactorGraph::Entry &entry);
  LogicalResult chooseMesh(const FactorGraph &graph);
  LogicalResult check(const FactorGraph::Entry &entry, ShardingAttr sharding);
  LogicalResult read(const FactorGraph &graph, const FactorGraph::Entry &entry, MutableArrayRef<DimState> dims);
  LogicalResult readDim(const FactorGraph::Entry &entry, DimAttr attr, int64_t size, DimState &dim);
  DimAttr spell(const DimState &dim, DimAttr written);
  void write(const FactorGraph::Entry &entry, ArrayRef<DimState> dims);
  void remarkStops(const FactorGraph &graph, ArrayRef<DimState> dims);

  func::FuncOp function;
  dist::LayoutTable &table;
  FlatSymbolRefAttr meshName;
  ::partita::Mesh mesh;
  DenseMap<Attribute, ::partita::Split> splits;
};

} // namespace

/// The sharding that stands on a value or function result.
ShardingAttr FunctionPropagation::written(const FactorGraph::Entry &entry) {
  if (!entry.value)
    return function.getResultAttrOfType<ShardingAttr>(entry.result, dist::DistDialect::kSharding);
  if (auto constraint = entry.value.getDefiningOp<dist::ConstraintOp>())
    return constraint.getSharding();
  if (auto manual = entry.value.getDefiningOp<dist::ManualOp>())
    return cast<ShardingAttr>(manual.getOut()[cast<OpResult>(entry.value).getResultNumber()]);
  return dist::getSharding(entry.value);
}

Location FunctionPropagation::locationOf(const FactorGraph::Entry &entry) {
  return entry.value ? entry.value.getLoc() : function.getLoc();
}

/// All shardings of a function are on one mesh.
LogicalResult FunctionPropagation::chooseMesh(const FactorGraph &graph) {
  FlatSymbolRefAttr found;
  for (const FactorGraph::Entry &entry : graph.entries()) {
    ShardingAttr sharding = written(entry);
    if (!sharding)
      continue;
    if (found && sharding.getMesh() != found)
      return emitError(locationOf(entry)) << "expected one mesh per function, got a sharding on " << sharding.getMesh()
                                          << " beside others on " << found;
    found = sharding.getMesh();
  }
  if (found)
    meshName = found;
  if (!meshName)
    return success();
  auto fail = [&]() { return emitError(function.getLoc()); };
  FailureOr<::partita::Mesh> read = table.mesh(meshName, fail);
  if (failed(read))
    return failure();
  mesh = *read;
  return success();
}

LogicalResult FunctionPropagation::check(const FactorGraph::Entry &entry, ShardingAttr sharding) {
  auto fail = [&]() { return emitError(locationOf(entry)); };
  if (sharding.isPartial())
    return fail() << "expected a sharding without partial axes before Resolve, got " << sharding
                  << ": Resolve decides where sums stay unfinished";
  FailureOr<const ::partita::Layout *> layout = table.layout(sharding, entry.type, fail);
  if (failed(layout))
    return failure();
  if (entry.value && !isa<BlockArgument>(entry.value))
    return success();
  if (::partita::Result<void> fits = ::partita::checkInterface(**layout); !fits)
    return fail() << fits.message();
  return success();
}

LogicalResult FunctionPropagation::readDim(const FactorGraph::Entry &entry, DimAttr attr, int64_t size, DimState &dim) {
  auto fail = [&]() { return emitError(locationOf(entry)); };
  dim.open = attr.getOpen();
  dim.priority = attr.getPriority();
  dim.bounds.assign(attr.getBounds().begin(), attr.getBounds().end());
  for (AxisAttr axis : attr.getAxes()) {
    FailureOr<::partita::AxisRef> ref = table.axisRef(axis, meshName, fail);
    if (failed(ref))
      return failure();
    AxisUse use{ref->axis, axis.getSplit(), axis.getTile()};
    if (ref->split) {
      splits.try_emplace(axis.getSplit(), *ref->split);
      // Exact sizes count units of the dimension as it is here; elsewhere they are the same units.
      if (ref->split->exact && use.tile == 0)
        use.tile = 1;
    }
    if (!dim.bounds.empty())
      use.tile = 1; // Says nothing beside boundaries.
    dim.axes.push_back(use);
  }
  return success();
}

LogicalResult FunctionPropagation::read(const FactorGraph &graph, const FactorGraph::Entry &entry,
                                        MutableArrayRef<DimState> dims) {
  ShardingAttr sharding = written(entry);
  if (!sharding || !entry.type)
    return success();
  if (failed(check(entry, sharding)))
    return failure();
  for (auto [i, attr] : llvm::enumerate(sharding.getDims()))
    if (failed(readDim(entry, attr, entry.type.getDimSize(i), dims[entry.firstNode + i])))
      return failure();
  return success();
}

/// A tile of 1 is printed only where the user pinned it.
DimAttr FunctionPropagation::spell(const DimState &dim, DimAttr written) {
  MLIRContext *context = function.getContext();
  SmallVector<AxisAttr> axes;
  for (auto [i, use] : llvm::enumerate(dim.axes)) {
    bool pinned = written && i < written.getAxes().size() && written.getAxes()[i].getTile() == 1;
    bool whole = mesh.isWhole(use.axis);
    bool tiled = dim.bounds.empty() && (use.tile > 1 || pinned);
    axes.push_back(AxisAttr::get(context, mesh.axes()[use.axis.axis].name, whole ? 1 : use.axis.pre,
                                 whole ? 0 : use.axis.size, use.split, tiled ? use.tile : 0));
  }
  return DimAttr::get(context, axes, dim.bounds, /*open=*/false, /*priority=*/-1);
}

void FunctionPropagation::write(const FactorGraph::Entry &entry, ArrayRef<DimState> dims) {
  if (!entry.type)
    return;
  SmallVector<DimAttr> spelled;
  ShardingAttr before = written(entry);
  for (auto [i, dim] : llvm::enumerate(dims.slice(entry.firstNode, entry.type.getRank())))
    spelled.push_back(spell(dim, before ? before.getDims()[i] : DimAttr()));
  ShardingAttr sharding = ShardingAttr::get(meshName, spelled);
  if (entry.value)
    dist::setSharding(entry.value, sharding);
  else
    function.setResultAttr(entry.result, dist::DistDialect::kSharding, sharding);
}

/// Says where an axis ends because an op keeps the dimension whole.
void FunctionPropagation::remarkStops(const FactorGraph &graph, ArrayRef<DimState> dims) {
  for (Operation &op : function.getBody().front().without_terminator()) {
    if (isa<dist::ManualOp>(op))
      continue;
    ::partita::Rule rule = getRule(&op);
    for (auto [operand, value] : llvm::zip_equal(rule.operands, op.getOperands())) {
      std::optional<unsigned> entry = graph.entryOf(value);
      if (!entry)
        continue;
      for (auto [i, dim] : llvm::enumerate(operand)) {
        const DimState &state = dims[graph.entries()[*entry].firstNode + i];
        if (state.axes.empty() || dim.factors.empty() ||
            rule.factors[dim.factors.front()].kind != ::partita::Factor::Whole)
          continue;
        std::string text = "dimension " + std::to_string(i) + " of operand " +
                           std::to_string(&operand - rule.operands.begin()) + " is kept whole, so axis " +
                           mesh.str(state.axes.front().axis) + " ends here";
        remark::missed(op.getLoc(), remark::RemarkOpts::name("DimensionKeptWhole").category(DEBUG_TYPE)) << text;
      }
    }
  }
}

LogicalResult FunctionPropagation::run() {
  FailureOr<FactorGraph> graph = FactorGraph::build(function);
  if (failed(graph) || failed(chooseMesh(*graph)))
    return failure();
  if (!meshName)
    return success();
  AxisFlow flow(*graph, mesh, splits);
  for (const FactorGraph::Entry &entry : graph->entries())
    if (failed(read(*graph, entry, flow.states())))
      return failure();
  flow.run();
  if (function.getContext()->getRemarkEngine())
    remarkStops(*graph, flow.states());
  for (const FactorGraph::Entry &entry : graph->entries())
    write(entry, flow.states());
  return success();
}

namespace {

struct Propagate : public mlir::partita::impl::PropagateBase<Propagate> {
  void runOnOperation() override {
    ModuleOp module = getOperation();
    dist::LayoutTable table(module);
    auto meshes = module.getOps<dist::MeshOp>();
    FlatSymbolRefAttr onlyMesh;
    if (llvm::hasSingleElement(meshes))
      onlyMesh = FlatSymbolRefAttr::get((*meshes.begin()).getSymNameAttr());
    for (func::FuncOp function : module.getOps<func::FuncOp>())
      if (!function.isExternal() && failed(FunctionPropagation(function, table, onlyMesh).run()))
        return signalPassFailure();
  }
};

} // namespace

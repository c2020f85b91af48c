//===- EmitSdy.cpp - A plan in the words of Shardy ------------------------===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Values are traced by locations; `dist` becomes `sdy` where pieces of ceil(size / n) say the same.
//
//===----------------------------------------------------------------------===//
#include "partita/Frontend/EmitSdy.h"

#include "partita/Dialect/Dist/IR/LayoutTable.h"
#include "partita/Dialect/Rt/IR/Rt.h"
#include "partita/Frontend/Passes.h"
#include "partita/Frontend/StableHLO/Sdy.h"
#include "partita/Layout/Cut.h"

namespace mlir::partita {
#define GEN_PASS_DEF_EMITSDY
#include "partita/Frontend/Passes.h.inc"
} // namespace mlir::partita

#define DEBUG_TYPE "partita-emit-sdy"

using namespace mlir;
using namespace mlir::partita;
using dist::DistDialect;

//===----------------------------------------------------------------------===//
// Traces
//===----------------------------------------------------------------------===//

void mlir::partita::traceValues(func::FuncOp function) {
  Builder builder(function.getContext());
  for (auto [number, op] : llvm::enumerate(function.front()))
    op.setLoc(FusedLoc::get({op.getLoc()}, builder.getI64IntegerAttr(number), function.getContext()));
}

void frontend::traceValue(Value old, Value converted) {
  auto result = dyn_cast<OpResult>(old);
  Operation *made = converted.getDefiningOp();
  auto traced = result && made ? dyn_cast<FusedLoc>(result.getOwner()->getLoc()) : FusedLoc();
  auto number = traced ? dyn_cast_or_null<IntegerAttr>(traced.getMetadata()) : IntegerAttr();
  // A value that already has a number keeps it: ops that are the identity give it on.
  auto known = made ? dyn_cast<FusedLoc>(made->getLoc()) : FusedLoc();
  if (!number || made->hasTrait<OpTrait::ConstantLike>() || made->getNumResults() != 1 ||
      (known && isa_and_nonnull<DenseI64ArrayAttr>(known.getMetadata())))
    return;
  auto trace = DenseI64ArrayAttr::get(old.getContext(), {number.getInt(), int64_t(result.getResultNumber())});
  made->setLoc(FusedLoc::get(traced.getLocations(), trace, old.getContext()));
}

/// The op's number and the result's, if the location has them.
static std::optional<std::pair<int64_t, int64_t>> traceOf(Operation *op) {
  auto traced = dyn_cast<FusedLoc>(op->getLoc());
  auto trace = traced ? dyn_cast_or_null<DenseI64ArrayAttr>(traced.getMetadata()) : DenseI64ArrayAttr();
  if (!trace || trace.size() != 2)
    return std::nullopt;
  return std::make_pair(trace[0], trace[1]);
}

//===----------------------------------------------------------------------===//
// Shardings
//===----------------------------------------------------------------------===//

namespace {
/// Shardings of one module in the other words.
class SdyWriter {
public:
  explicit SdyWriter(ModuleOp module) : table(module) {}

  /// Null after an error, or (with a silent `emitError`) if Shardy has no words for it.
  sdy::ShardingAttr convert(dist::ShardingAttr sharding, Type type, dist::EmitError emitError);

private:
  dist::LayoutTable table;
};
} // namespace

static sdy::AxisRefAttr convertAxis(MLIRContext *context, const ::partita::Mesh &mesh, const ::partita::SubAxis &axis) {
  bool whole = mesh.isWhole(axis);
  return sdy::AxisRefAttr::get(context, mesh.axes()[axis.axis].name, whole ? 1 : axis.pre, whole ? 0 : axis.size);
}

/// The shape in which a value lies: complex numbers have a dimension for their parts there.
static SmallVector<int64_t> shapeOf(RankedTensorType type, int64_t rank) {
  SmallVector<int64_t> shape(type.getShape());
  if (isa<ComplexType>(type.getElementType()) && rank == type.getRank() + 1)
    shape.push_back(2);
  return shape;
}

sdy::ShardingAttr SdyWriter::convert(dist::ShardingAttr sharding, Type type, dist::EmitError emitError) {
  auto tensor = dyn_cast<RankedTensorType>(type);
  auto fail = [&](const Twine &text) {
    if (emitError)
      emitError() << text;
    return sdy::ShardingAttr();
  };
  if (!tensor)
    return fail("expected a tensor with a sharding");
  if (sharding.isPartial())
    return fail("expected a whole value: Shardy does not say where sums stay unfinished");
  SmallVector<int64_t> shape = shapeOf(tensor, sharding.getRank());
  FailureOr<const ::partita::Layout *> layout = table.layout(sharding, shape, emitError);
  if (failed(layout))
    return {};
  MLIRContext *context = type.getContext();
  const ::partita::Mesh &mesh = (*layout)->mesh();
  SmallVector<sdy::DimShardingAttr> dims;
  for (int64_t i = 0; i < int64_t(shape.size()); ++i) {
    dist::DimAttr written = sharding.getDims()[i];
    const ::partita::Cut &cut = (*layout)->cut(i);
    std::optional<SmallVector<::partita::SubAxis, 2>> axes = ::partita::exportPieces(cut);
    if (!axes) {
      std::string bounds;
      llvm::interleave(cut.bounds(), [&](int64_t bound) { bounds += std::to_string(bound); }, [&] { bounds += ", "; });
      return fail("dimension " + Twine(i) + " of size " + Twine(cut.size()) + " is cut at " + bounds +
                  ", which Shardy cannot say: its pieces are ceil(size / n) long");
    }
    SmallVector<sdy::AxisRefAttr> refs;
    for (const ::partita::SubAxis &axis : *axes)
      refs.push_back(convertAxis(context, mesh, axis));
    dims.push_back(sdy::DimShardingAttr::get(context, refs, written.getOpen(), written.getPriority()));
  }
  if (int64_t(dims.size()) > tensor.getRank()) {
    if (!dims.back().getAxes().empty())
      return fail("the parts of complex numbers are on different devices, which Shardy cannot say");
    dims.pop_back();
  }
  return sdy::ShardingAttr::get(context, sharding.getMesh(), dims, {}, {});
}

/// `sdy.mesh` in place of `dist.mesh`. Ranks are numbered by place where the devices are not 0 .. n - 1.
static LogicalResult convertMesh(dist::MeshOp mesh) {
  MLIRContext *context = mesh.getContext();
  SmallVector<sdy::MeshAxisAttr> axes;
  for (auto [name, size, temporal] : llvm::zip_equal(mesh.getAxes(), mesh.getSizes(), mesh.getTemporal())) {
    if (temporal)
      return mesh.emitOpError("expected axes over devices, got the temporal axis ")
             << name << ", which Shardy cannot say";
    axes.push_back(sdy::MeshAxisAttr::get(context, cast<StringAttr>(name).getValue(), size));
  }
  SmallVector<int64_t> devices = mesh.getDeviceOrder(), sorted(devices);
  llvm::sort(sorted);
  auto identity = llvm::to_vector(llvm::seq<int64_t>(0, devices.size()));
  if (devices == identity || sorted != identity)
    devices.clear();
  OpBuilder builder(mesh);
  sdy::MeshOp::create(builder, mesh.getLoc(), mesh.getSymNameAttr(), sdy::MeshAttr::get(context, axes, devices));
  mesh.erase();
  return success();
}

/// The `dist.sharding` of an op as `sdy.sharding`; `unsaid`: what has no words is counted and dropped.
static LogicalResult convertOp(SdyWriter &writer, Operation *op, int64_t *unsaid) {
  Attribute attr = op->removeAttr(DistDialect::kSharding);
  if (!attr)
    return success();
  SmallVector<Attribute> list{attr};
  if (auto array = dyn_cast<ArrayAttr>(attr))
    list.assign(array.begin(), array.end());
  SmallVector<sdy::ShardingAttr> shardings;
  auto fail = [&] { return op->emitOpError(); };
  for (auto [each, type] : llvm::zip_equal(list, op->getResultTypes())) {
    shardings.push_back(
        writer.convert(cast<dist::ShardingAttr>(each), type, unsaid ? dist::EmitError() : dist::EmitError(fail)));
    if (shardings.back())
      continue;
    if (!unsaid)
      return failure();
    ++*unsaid;
    return success();
  }
  op->setAttr("sdy.sharding", sdy::ShardingPerValueAttr::get(op->getContext(), shardings));
  return success();
}

static LogicalResult convertConstraint(SdyWriter &writer, dist::ConstraintOp op, int64_t *unsaid) {
  auto fail = [&] { return op.emitOpError(); };
  sdy::ShardingAttr sharding =
      writer.convert(op.getSharding(), op.getType(), unsaid ? dist::EmitError() : dist::EmitError(fail));
  if (!sharding && !unsaid)
    return failure();
  Value now = op.getInput();
  OpBuilder builder(op);
  if (sharding)
    now = sdy::ShardingConstraintOp::create(builder, op.getLoc(), op.getType(), op.getInput(), sharding);
  else
    ++*unsaid;
  op.replaceAllUsesWith(now);
  op.erase();
  return success();
}

static LogicalResult convertSignature(SdyWriter &writer, func::FuncOp function) {
  for (unsigned i = 0; i < function.getNumArguments(); ++i) {
    auto sharding = function.getArgAttrOfType<dist::ShardingAttr>(i, DistDialect::kSharding);
    if (!sharding)
      continue;
    Location loc = function.isExternal() ? function.getLoc() : function.getArgument(i).getLoc();
    auto fail = [&] { return emitError(loc) << "argument " << i << ": "; };
    sdy::ShardingAttr converted = writer.convert(sharding, function.getArgumentTypes()[i], fail);
    if (!converted)
      return failure();
    function.removeArgAttr(i, DistDialect::kSharding);
    function.setArgAttr(i, "sdy.sharding", converted);
  }
  for (unsigned i = 0; i < function.getNumResults(); ++i) {
    auto sharding = function.getResultAttrOfType<dist::ShardingAttr>(i, DistDialect::kSharding);
    if (!sharding)
      continue;
    auto fail = [&] { return function.emitError() << "result " << i << ": "; };
    sdy::ShardingAttr converted = writer.convert(sharding, function.getResultTypes()[i], fail);
    if (!converted)
      return failure();
    function.removeResultAttr(i, StringAttr::get(function.getContext(), DistDialect::kSharding));
    function.setResultAttr(i, "sdy.sharding", converted);
  }
  return success();
}

/// Everything of `dist` in a module in the words of Shardy.
static LogicalResult convertModule(ModuleOp module, int64_t *unsaid) {
  {
    SdyWriter writer(module);
    for (auto function : module.getOps<func::FuncOp>())
      if (failed(convertSignature(writer, function)))
        return failure();
    WalkResult walked = module.walk([&](Operation *op) -> WalkResult {
      if (auto constraint = dyn_cast<dist::ConstraintOp>(op))
        return convertConstraint(writer, constraint, unsaid);
      return convertOp(writer, op, unsaid);
    });
    if (walked.wasInterrupted())
      return failure();
  }
  module->removeAttr(DistDialect::kPlan);
  for (Operation &op : llvm::make_early_inc_range(*module.getBody()))
    if (isa<dist::SplitOp>(op))
      op.erase();
    else if (auto mesh = dyn_cast<dist::MeshOp>(op); mesh && failed(convertMesh(mesh)))
      return failure();
  return success();
}

//===----------------------------------------------------------------------===//
// From a plan
//===----------------------------------------------------------------------===//

/// Attributes that say where values lie, and names of Partita's.
static bool isAnnotation(StringRef name) {
  return name == "sdy.sharding" || name == "mhlo.sharding" || name == rt::kNameAttr;
}

/// `xla.sdy.sharding` and `xla.sdy.meshes` go; other attributes of a front end stay.
static DictionaryAttr withoutAnnotations(DictionaryAttr attributes) {
  if (!attributes)
    return attributes;
  NamedAttrList kept;
  for (NamedAttribute attr : attributes) {
    if (isAnnotation(attr.getName()))
      continue;
    auto frontEnd = dyn_cast<DictionaryAttr>(attr.getValue());
    if (attr.getName() != "mhlo.frontend_attributes" || !frontEnd) {
      kept.push_back(attr);
      continue;
    }
    NamedAttrList inner;
    for (NamedAttribute each : frontEnd)
      if (each.getName() != "xla.sdy.sharding" && each.getName() != "xla.sdy.meshes")
        inner.push_back(each);
    if (!inner.empty())
      kept.push_back({attr.getName(), inner.getDictionary(attributes.getContext())});
  }
  return kept.getDictionary(attributes.getContext());
}

/// Ops that are the identity with a sharding, in all spellings.
static bool isConstraint(Operation *op) {
  if (isa<sdy::ShardingConstraintOp, sdy::ReshardOp>(op))
    return true;
  auto call = dyn_cast<shlo::CustomCallOp>(op);
  return call && llvm::is_contained({"Sharding", "xla.sdy.FuncResultSharding"}, call.getCallTargetName()) &&
         op->getNumOperands() == 1 && op->getOperandTypes() == op->getResultTypes();
}

/// Takes what the program says about layouts out of it.
static LogicalResult dropAnnotations(ModuleOp module) {
  WalkResult walked = module.walk([&](Operation *op) -> WalkResult {
    if (op->getName().getStringRef() == "sdy.manual_computation")
      return op->emitOpError("is written per device for the program's own mesh: expected a program for whole tensors "
                             "to write a plan into");
    if (auto call = dyn_cast<shlo::CustomCallOp>(op); call && call.getCallTargetName().starts_with("SPMD"))
      return op->emitOpError("is written per device: expected a program for whole tensors to write a plan into");
    if (isConstraint(op)) {
      op->replaceAllUsesWith(op->getOperands());
      op->erase();
      return WalkResult::advance();
    }
    op->setDiscardableAttrs(withoutAnnotations(op->getDiscardableAttrDictionary()));
    auto function = dyn_cast<func::FuncOp>(op);
    for (unsigned i = 0; function && i < function.getNumArguments(); ++i)
      if (DictionaryAttr attrs = function.getArgAttrDict(i))
        function.setArgAttrs(i, withoutAnnotations(attrs));
    for (unsigned i = 0; function && i < function.getNumResults(); ++i)
      if (DictionaryAttr attrs = function.getResultAttrDict(i))
        function.setResultAttrs(i, withoutAnnotations(attrs));
    return WalkResult::advance();
  });
  if (walked.wasInterrupted())
    return failure();
  for (auto mesh : llvm::make_early_inc_range(module.getOps<sdy::MeshOp>()))
    mesh.erase();
  return success();
}

/// The shardings of the results of each old op, as far as their values are still there; by number.
static DenseMap<int64_t, SmallVector<dist::ShardingAttr>> tracedShardings(func::FuncOp planned) {
  DenseMap<int64_t, SmallVector<dist::ShardingAttr>> found;
  for (Operation &op : planned.front()) {
    auto trace = traceOf(&op);
    auto sharding = op.getAttrOfType<dist::ShardingAttr>(DistDialect::kSharding);
    if (!trace || !sharding)
      continue;
    auto &list = found[trace->first];
    if (int64_t(list.size()) <= trace->second)
      list.resize(trace->second + 1);
    list[trace->second] = sharding; // The last op that bears the number makes the value.
  }
  return found;
}

static bool fits(Type type, dist::ShardingAttr sharding) {
  auto tensor = dyn_cast<RankedTensorType>(type);
  return tensor && sharding && sharding.getRank() == tensor.getRank();
}

LogicalResult mlir::partita::emitSdy(func::FuncOp original, func::FuncOp planned, int64_t &unsaid) {
  auto module = original->getParentOfType<ModuleOp>();
  module->getContext()->loadDialect<sdy::SdyDialect>();
  // Numbers first: annotations that go are ops too.
  SmallVector<Operation *> numbered;
  for (Operation &op : original.front())
    numbered.push_back(&op);
  DenseMap<int64_t, SmallVector<dist::ShardingAttr>> shardings = tracedShardings(planned);
  for (auto [number, op] : llvm::enumerate(numbered)) {
    auto found = shardings.find(number);
    if (found == shardings.end() || found->second.size() != op->getNumResults() ||
        !llvm::all_of_zip(op->getResultTypes(), found->second, fits))
      continue;
    if (isConstraint(op)) {
      OpBuilder builder(op->getContext());
      builder.setInsertionPointAfter(op);
      auto constraint = dist::ConstraintOp::create(builder, op->getLoc(), op->getResult(0).getType(), op->getOperand(0),
                                                   found->second.front());
      op->replaceAllUsesWith(constraint);
    } else if (found->second.size() == 1)
      op->setAttr(DistDialect::kSharding, found->second.front());
    else
      op->setAttr(DistDialect::kSharding,
                  ArrayAttr::get(op->getContext(), SmallVector<Attribute>(found->second.begin(), found->second.end())));
  }
  if (failed(dropAnnotations(module)))
    return failure();
  OpBuilder builder = OpBuilder::atBlockBegin(module.getBody());
  for (Operation &op : *planned->getParentOfType<ModuleOp>().getBody())
    if (isa<dist::MeshOp, dist::SplitOp>(op)) {
      Operation *copy = builder.clone(op);
      if (auto mesh = dyn_cast<dist::MeshOp>(copy))
        mesh.removeClusterAttr();
    }
  for (unsigned i = 0; i < planned.getNumArguments(); ++i)
    if (Attribute sharding = planned.getArgAttr(i, DistDialect::kSharding))
      original.setArgAttr(i, DistDialect::kSharding, sharding);
  for (unsigned i = 0; i < planned.getNumResults(); ++i)
    if (Attribute sharding = planned.getResultAttr(i, DistDialect::kSharding))
      original.setResultAttr(i, DistDialect::kSharding, sharding);
  return convertModule(module, &unsaid);
}

namespace {
struct EmitSdyPass : mlir::partita::impl::EmitSdyBase<EmitSdyPass> {
  void runOnOperation() override {
    if (failed(convertModule(getOperation(), nullptr)))
      signalPassFailure();
  }
};
} // namespace

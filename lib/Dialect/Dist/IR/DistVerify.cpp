//===- DistVerify.cpp - What dist ops and annotations may say -------------===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The verifiers of ops and of discardable attributes.
//
//===----------------------------------------------------------------------===//

#include "partita/Dialect/Dist/IR/Dist.h"
#include "partita/Dialect/Dist/IR/LayoutTable.h"
#include "partita/Dialect/Dist/IR/Wishes.h"
#include "partita/Dialect/Fleet/IR/Fleet.h"
#include "partita/Layout/Steps.h"

#include "mlir/IR/BuiltinOps.h"
#include "mlir/Interfaces/FunctionInterfaces.h"

using namespace mlir;
using namespace mlir::partita;
using namespace mlir::partita::dist;

using ::partita::Layout;
using ::partita::Result;
using ::partita::StepKind;

//===----------------------------------------------------------------------===//
// Symbols
//===----------------------------------------------------------------------===//

/// A text without any mesh is a fragment: there is nothing to check its names against. Passes refuse it.
static bool isFragment(Operation *op) {
  for (; op; op = op->getParentOp())
    if (op->hasTrait<OpTrait::SymbolTable>() && !op->getRegion(0).getOps<MeshOp>().empty())
      return false;
  return true;
}

LogicalResult MeshOp::verify() {
  size_t count = getAxes().size();
  if (getSizes().size() != count || getTemporal().size() != count)
    return emitOpError("expected a size and a temporal flag for each of ") << count << " axes";
  SmallVector<::partita::MeshAxis> axes;
  for (auto [name, size, temporal] : llvm::zip(getAxes().getAsValueRange<StringAttr>(), getSizes(), getTemporal())) {
    if (name.empty())
      return emitOpError("expected the name of an axis, got an empty string");
    axes.push_back({name.str(), size, temporal});
  }
  std::optional<ArrayRef<int64_t>> devices = getDevices();
  if (devices && devices->empty())
    return emitOpError("expected a list of devices, or none at all; got an empty one");
  Result<::partita::Mesh> mesh = ::partita::Mesh::get(axes, devices.value_or(ArrayRef<int64_t>()));
  if (!mesh)
    return emitOpError(mesh.message());
  if (devices)
    for (int64_t device : *devices)
      if (device < 0)
        return emitOpError("expected devices of at least 0, got ") << device;
  FlatSymbolRefAttr clusterName = getClusterAttr();
  if (!clusterName)
    return success();
  auto cluster = lookupOutwards<fleet::ClusterOp>((*this)->getParentOp(), clusterName);
  if (!cluster)
    return emitOpError("expected a fleet.cluster, got ") << clusterName;
  int64_t available = cluster.getNumDevices();
  for (int64_t device : mesh->devices())
    if (device >= available) {
      InFlightDiagnostic diag = emitOpError("expected devices below ")
                                << available << ", which is how many " << clusterName << " has, got " << device;
      diag.attachNote(cluster.getLoc()) << "the cluster is here";
      return diag;
    }
  return success();
}

LogicalResult SplitOp::verify() {
  int64_t sum = 0;
  for (int64_t part : getParts()) {
    if (part < 0)
      return emitOpError("expected entries of at least 0, got ") << part;
    if (part > (int64_t(1) << 40))
      return emitOpError("expected entries of at most 2^40, got ") << part;
    sum += part;
  }
  if (sum == 0)
    return emitOpError("expected at least one entry above 0");
  Operation *scope = (*this)->getParentOp();
  auto mesh = lookupOutwards<MeshOp>(scope, getMeshAttr());
  if (!mesh)
    return isFragment(scope) ? success() : emitOpError("expected a dist.mesh, got ") << getMeshAttr();
  int64_t size = mesh.sizeOf(getAxis());
  if (mesh.indexOf(getAxis()) < 0)
    return emitOpError("expected an axis of ") << getMeshAttr() << ", got " << getAxisAttr();
  if (static_cast<int64_t>(getParts().size()) == size)
    return success();
  InFlightDiagnostic diag = emitOpError("expected one entry per coordinate of ")
                            << getAxisAttr() << ", which has " << size << ", got " << getParts().size();
  diag.attachNote(mesh.getLoc()) << "the mesh is here";
  return diag;
}

//===----------------------------------------------------------------------===//
// Shardings
//===----------------------------------------------------------------------===//

namespace {
/// Where a sharding stands decides what it may be.
struct Where {
  Operation *op;
  EmitError emitError;
  /// An argument or result of a function: neither partial nor temporal.
  bool isInterface = false;
};
} // namespace

/// The part of a check that most shardings need: whole axes of the mesh, with splits by weight. True if nothing else is
/// to be looked at.
static bool isPlain(Operation *scope, ShardingAttr sharding, MeshOp mesh) {
  bool plain = true;
  sharding.walkAxes([&](AxisAttr axis) {
    if (!plain)
      return;
    plain = !axis.isSubAxis() && mesh.indexOf(axis.getName()) >= 0;
    if (!plain || !axis.getSplit())
      return;
    auto split = lookupOutwards<SplitOp>(scope, axis.getSplit());
    plain = split && split.getMeshAttr() == sharding.getMesh() && split.getAxis() == axis.getName() &&
            !split.getExact() && static_cast<int64_t>(split.getParts().size()) == mesh.sizeOf(axis.getName());
  });
  return plain && llvm::none_of(sharding.getDims(), [](DimAttr dim) { return dim.hasBounds(); });
}

/// Names and sub-axes, where the extents of the global tensor are not known (inside a role, or dynamic).
static LogicalResult checkNames(LayoutTable &table, ShardingAttr sharding, EmitError emitError) {
  SmallVector<::partita::SubAxis> used;
  bool failedAny = false;
  sharding.walkAxes([&](AxisAttr attr) {
    if (failedAny)
      return;
    FailureOr<::partita::AxisRef> ref = table.axisRef(attr, sharding.getMesh(), emitError);
    failedAny = failed(ref);
    if (!failedAny)
      used.push_back(ref->axis);
  });
  if (failedAny)
    return failure();
  FailureOr<::partita::Mesh> mesh = table.mesh(sharding.getMesh(), emitError);
  if (failed(mesh))
    return failure();
  if (Result<void> together = mesh->checkTogether(used); !together)
    return emitError() << together.message();
  return success();
}

/// The extents of a tensor or buffer; a scalar has none. Nothing for other types.
static std::optional<ArrayRef<int64_t>> extentsOf(Type type) {
  if (isa<RankedTensorType, MemRefType>(type))
    return cast<ShapedType>(type).getShape();
  if (type.isIntOrIndexOrFloat() || isa<ComplexType>(type))
    return ArrayRef<int64_t>();
  return std::nullopt;
}

static LogicalResult verifySharding(const Where &where, ShardingAttr sharding, Type type) {
  std::optional<ArrayRef<int64_t>> extents = extentsOf(type);
  if (!extents)
    return where.emitError() << "expected a ranked tensor, a buffer or a scalar to have a sharding, got " << type;
  if (sharding.getRank() != static_cast<int64_t>(extents->size()))
    return where.emitError() << "expected a sharding of " << extents->size() << " dimensions for " << type << ", got "
                             << sharding.getRank();
  if (where.isInterface && sharding.isPartial())
    return where.emitError() << "expected no partial axes on a function argument or result, got \""
                             << sharding.getPartial().front().getName()
                             << "\"; a value is finished before it crosses a function";
  auto mesh = lookupOutwards<MeshOp>(where.op, sharding.getMesh());
  if (!mesh) {
    if (isFragment(where.op))
      return success();
    return where.emitError() << "expected a dist.mesh, got " << sharding.getMesh();
  }
  if (where.isInterface)
    for (DimAttr dim : sharding.getDims())
      for (AxisAttr axis : dim.getAxes())
        if (mesh.isTemporal(axis.getName()))
          return where.emitError() << "expected no temporal axis on a function argument or result, got \""
                                   << axis.getName() << "\"; it exists inside a program only";
  if (isPlain(where.op, sharding, mesh))
    return success();
  LayoutTable table(where.op);
  if (getEnclosingRole(where.op) || ShapedType::isDynamicShape(*extents))
    return checkNames(table, sharding, where.emitError);
  return success(succeeded(table.layout(sharding, *extents, where.emitError)));
}

static LogicalResult verifyArraySharding(const Where &where, Attribute attr, TypeRange types) {
  if (auto one = dyn_cast<ShardingAttr>(attr)) {
    if (types.size() == 1)
      return verifySharding(where, one, types.front());
    return where.emitError() << "expected an array of " << types.size() << " shardings, one per result, got one";
  }
  auto array = dyn_cast<ArrayAttr>(attr);
  if (!array || !llvm::all_of(array, llvm::IsaPred<ShardingAttr>))
    return where.emitError() << "expected 'dist.sharding' to be a sharding or an array of shardings, got " << attr;
  if (array.size() != types.size())
    return where.emitError() << "expected " << types.size() << " shardings, one per result, got " << array.size();
  for (auto [sharding, type] : llvm::zip(array.getAsRange<ShardingAttr>(), types))
    if (failed(verifySharding(where, sharding, type)))
      return failure();
  return success();
}

//===----------------------------------------------------------------------===//
// Discardable attributes
//===----------------------------------------------------------------------===//

/// Ranks are in one role only.
static LogicalResult verifyRole(ModuleOp module, RoleAttr role) {
  if (!module->getParentOp())
    return success();
  for (auto other : module->getParentRegion()->getOps<ModuleOp>()) {
    if (other == module)
      return success(); // Later ones look back at this one.
    auto theirs = dyn_cast_or_null<RoleAttr>(other->getDiscardableAttr(DistDialect::kRole));
    if (!theirs)
      continue;
    for (int64_t rank : role.getRanks())
      if (llvm::is_contained(theirs.getRanks(), rank)) {
        InFlightDiagnostic diag = module.emitError("expected every rank in one role, got ") << rank << " twice";
        diag.attachNote(other.getLoc()) << "the other role is here";
        return diag;
      }
  }
  return success();
}

static LogicalResult verifyState(Attribute value, EmitError emitError) {
  auto level = dyn_cast<IntegerAttr>(value);
  if (!level || level.getValue().isNegative() || level.getValue().sgt(3))
    return emitError() << "expected 'dist.state' to be a ZeRO level between 0 and 3, got " << value;
  return success();
}

/// `dist.group` and `dist.barrier` of a constraint.
static LogicalResult verifyWish(Operation *op, NamedAttribute attr) {
  StringRef name = attr.getName();
  if (!isa<ConstraintOp>(op))
    return op->emitError("expected '") << name << "' on a dist.constraint";
  if (name == kGroup && !isa<IntegerAttr>(attr.getValue()))
    return op->emitError("expected 'dist.group' to be a number, got ") << attr.getValue();
  auto word = dyn_cast<StringAttr>(attr.getValue());
  if (name == kBarrier && (!word || !llvm::is_contained({"none", "forward", "backward"}, word.getValue())))
    return op->emitError("expected 'dist.barrier' to be \"none\", \"forward\" or \"backward\", got ")
           << attr.getValue();
  return success();
}

LogicalResult DistDialect::verifyOperationAttribute(Operation *op, NamedAttribute attr) {
  StringRef name = attr.getName();
  Attribute value = attr.getValue();
  auto emitError = [&] { return op->emitError(); };
  if (name == kSharding) {
    if (isa<FunctionOpInterface>(op) || op->getNumResults() == 0)
      return op->emitError("expected 'dist.sharding' on a value: an argument or result of a function, or an op with "
                           "results");
    return verifyArraySharding({op, emitError}, value, op->getResultTypes());
  }
  if (name == kStrategy) {
    if (!isa<StrategyAttr>(value))
      return op->emitError("expected 'dist.strategy' to be a #dist.strategy, got ") << value;
    return success();
  }
  if (name == kPlan) {
    if (!isa<ModuleOp>(op) || !isa<PlanAttr>(value))
      return op->emitError("expected 'dist.plan' to be a #dist.plan on a module, got ") << value;
    return success();
  }
  if (name == kRole) {
    auto role = dyn_cast<RoleAttr>(value);
    if (!isa<ModuleOp>(op) || !role)
      return op->emitError("expected 'dist.role' to be a #dist.role on a module, got ") << value;
    return verifyRole(cast<ModuleOp>(op), role);
  }
  if (name == kState)
    return verifyState(value, emitError);
  if (name == kGroup || name == kBarrier)
    return verifyWish(op, attr);
  return op->emitError("expected one of dist.sharding, dist.strategy, dist.plan, dist.role, dist.state, dist.group, "
                       "dist.barrier, got '")
         << name << "'";
}

/// `dist.sharding` of an argument or result of a function.
static LogicalResult verifyInterfaceAttribute(Operation *op, StringRef what, unsigned index, NamedAttribute attr,
                                              Type type) {
  auto emitError = [&] { return op->emitError() << what << " #" << index << ": "; };
  if (attr.getName() == DistDialect::kState)
    return verifyState(attr.getValue(), emitError);
  if (attr.getName() != DistDialect::kSharding)
    return emitError() << "expected dist.sharding or dist.state, got '" << attr.getName().getValue() << "'";
  auto sharding = dyn_cast<ShardingAttr>(attr.getValue());
  if (!sharding)
    return emitError() << "expected 'dist.sharding' to be a sharding, got " << attr.getValue();
  return verifySharding({op, emitError, /*isInterface=*/true}, sharding, type);
}

LogicalResult DistDialect::verifyRegionArgAttribute(Operation *op, unsigned, unsigned index, NamedAttribute attr) {
  auto function = dyn_cast<FunctionOpInterface>(op);
  if (!function || index >= function.getNumArguments())
    return op->emitError("expected '") << attr.getName().getValue() << "' on the argument of a function";
  return verifyInterfaceAttribute(op, "argument", index, attr, function.getArgumentTypes()[index]);
}

LogicalResult DistDialect::verifyRegionResultAttribute(Operation *op, unsigned, unsigned index, NamedAttribute attr) {
  auto function = dyn_cast<FunctionOpInterface>(op);
  if (!function || index >= function.getNumResults())
    return op->emitError("expected '") << attr.getName().getValue() << "' on the result of a function";
  return verifyInterfaceAttribute(op, "result", index, attr, function.getResultTypes()[index]);
}

//===----------------------------------------------------------------------===//
// Ops with shardings
//===----------------------------------------------------------------------===//

LogicalResult ConstraintOp::verify() {
  auto emitError = [&] { return emitOpError(); };
  if (getSharding().isPartial())
    return emitOpError("expected no partial axes in a constraint; where sums stay unfinished is decided later");
  return verifySharding({*this, emitError}, getSharding(), getType());
}

/// Neither layout is open, both fit the type.
static LogicalResult verifyFromTo(Operation *op, ShardingAttr from, ShardingAttr to, Type type) {
  auto emitError = [&] { return op->emitOpError(); };
  for (ShardingAttr sharding : {from, to})
    if (sharding.isOpen())
      return op->emitOpError("expected closed shardings, got ") << sharding;
  return success(succeeded(verifySharding({op, emitError}, from, type)) &&
                 succeeded(verifySharding({op, emitError}, to, type)));
}

LogicalResult ReshardOp::verify() { return verifyFromTo(*this, getFrom(), getTo(), getType()); }

LogicalResult PartialOp::verify() {
  if (failed(verifyFromTo(*this, getFrom(), getTo(), getType())))
    return failure();
  if (getFrom().getMesh() != getTo().getMesh() || getFrom().getDims() != getTo().getDims())
    return emitOpError("expected 'from' and 'to' to differ in partial axes only");
  if (getFrom().isPartial() && getFrom().getCombiner() != getTo().getCombiner())
    return emitOpError("expected one combiner, got '")
           << ::partita::name(getFrom().getCombiner()) << "' and '" << ::partita::name(getTo().getCombiner()) << "'";
  for (AxisAttr axis : getFrom().getPartial())
    if (!llvm::is_contained(getTo().getPartial(), axis))
      return emitOpError("expected the partial axes of 'from' to stay, but \"")
             << axis.getName() << "\" is not in 'to'";
  if (getFrom().getPartial().size() == getTo().getPartial().size())
    return emitOpError("expected a new partial axis in 'to'");
  return success();
}

LogicalResult CoordinateOp::verify() {
  auto mesh = lookupOutwards<MeshOp>(*this, getMeshAttr());
  if (!mesh)
    return isFragment(*this) ? success() : emitOpError("expected a dist.mesh, got ") << getMeshAttr();
  if (mesh.indexOf(getAxis()) < 0)
    return emitOpError("expected an axis of ") << getMeshAttr() << ", got " << getAxisAttr();
  if (mesh.isTemporal(getAxis()))
    return emitOpError("expected a spatial axis, because a temporal one is a loop, got ") << getAxisAttr();
  auto pre = static_cast<int64_t>(getPre()), size = static_cast<int64_t>(getSize()), whole = mesh.sizeOf(getAxis());
  if (pre < 1 || size < 0 || (size == 0 && pre != 1))
    return emitOpError("expected pre-size and size of a sub-axis to be at least 1, got (") << pre << ")" << size;
  if (size != 0 && (pre > whole || size > whole || whole % (pre * size) != 0))
    return emitOpError("expected pre-size times size to divide the size ")
           << whole << " of " << getAxisAttr() << ", got (" << pre << ")" << size;
  return success();
}

/// The one shape that all devices hold, or nothing.
static std::optional<::partita::Shape> uniformShape(const Layout &layout) {
  ::partita::Shape shape = layout.localShape(0);
  for (int64_t rank = 1; rank < layout.mesh().numRanks(); ++rank)
    if (layout.localShape(rank) != shape)
      return std::nullopt;
  return shape;
}

/// The values inside are the parts of those outside.
static LogicalResult verifyManualSide(ManualOp op, StringRef what, ArrayAttr shardings, TypeRange outside,
                                      TypeRange inside) {
  if (shardings.size() != outside.size() || inside.size() != outside.size())
    return op.emitOpError("expected as many shardings and values inside as ")
           << what << "s, which are " << outside.size() << ", got " << shardings.size() << " and " << inside.size();
  LayoutTable table(op);
  for (auto [i, sharding] : llvm::enumerate(shardings.getAsRange<ShardingAttr>())) {
    auto emitError = [&, i = i] { return op.emitOpError() << what << " #" << i << ": "; };
    if (sharding.isOpen() || sharding.isPartial())
      return emitError() << "expected a closed sharding without partial axes";
    if (failed(verifySharding({op, emitError}, sharding, outside[i])))
      return failure();
    if (isFragment(op))
      continue;
    FailureOr<const Layout *> layout = table.layout(sharding, outside[i], emitError);
    if (failed(layout))
      return failure();
    std::optional<::partita::Shape> shape = uniformShape(**layout);
    if (!shape)
      return emitError() << "expected parts of one shape on all devices; unequal parts have no one type";
    auto type = cast<RankedTensorType>(outside[i]).clone(*shape);
    if (inside[i] != type)
      return emitError() << "expected the part to have the type " << type << ", got " << inside[i];
  }
  return success();
}

LogicalResult ManualOp::verify() {
  Block &block = getBody().front();
  auto terminator = dyn_cast<ReturnOp>(block.getTerminator());
  if (!terminator)
    return emitOpError("expected its region to end with dist.return");
  if (failed(verifyManualSide(*this, "operand", getIn(), getInputs().getTypes(), block.getArgumentTypes())))
    return failure();
  return verifyManualSide(*this, "result", getOut(), getOutputs().getTypes(), terminator.getOperandTypes());
}

//===----------------------------------------------------------------------===//
// Layout changes
//===----------------------------------------------------------------------===//

namespace {
using Kind = dist::detail::LayoutChange;

/// The verifier of one layout change, with its attributes at hand.
struct ChangeVerifier {
  Operation *op;
  Kind kind;
  ArrayAttr from = op->getAttrOfType<ArrayAttr>("from");
  ArrayAttr to = op->getAttrOfType<ArrayAttr>("to");
  DenseI64ArrayAttr send = op->getAttrOfType<DenseI64ArrayAttr>("send");
  DenseI64ArrayAttr recv = op->getAttrOfType<DenseI64ArrayAttr>("recv");

  LogicalResult verify();
  LogicalResult verifyGlobal();
  LogicalResult verifyLocal(FlatSymbolRefAttr comm);
  LogicalResult verifyTables(RoleAttr role, int64_t sent, int64_t received);
  LogicalResult verifyStep(unsigned i, LayoutTable &table);
};
} // namespace

/// What `Layout` calls the step; a halo is none.
static std::optional<StepKind> stepOf(Kind kind) {
  switch (kind) {
  case Kind::AllReduce:
    return StepKind::AllReduce;
  case Kind::AllGather:
    return StepKind::AllGather;
  case Kind::ReduceScatter:
    return StepKind::ReduceScatter;
  case Kind::AllToAll:
    return StepKind::AllToAll;
  case Kind::Permute:
    return StepKind::Permute;
  case Kind::Broadcast:
    return StepKind::Broadcast;
  case Kind::Exchange:
    return StepKind::Exchange;
  case Kind::Slice:
    return StepKind::Slice;
  case Kind::Halo:
    return std::nullopt;
  }
  llvm_unreachable("all kinds are handled");
}

LogicalResult ChangeVerifier::verifyStep(unsigned i, LayoutTable &table) {
  auto before = cast<ShardingAttr>(from[i]), after = cast<ShardingAttr>(to[i]);
  auto emitError = [&] { return op->emitOpError() << "value #" << i << ": "; };
  Type type = op->getOperand(i).getType();
  FailureOr<const Layout *> a = table.layout(before, type, emitError), b = failure();
  if (succeeded(a))
    b = table.layout(after, type, emitError);
  if (failed(a) || failed(b))
    return failure();
  if (std::optional<StepKind> step = stepOf(kind)) {
    if (Result<::partita::StepInfo> info = checkStep(*step, **a, **b); !info)
      return emitError() << info.message();
  } else if ((*a)->isPartial() || (*b)->isPartial()) {
    return emitError() << "expected a halo of whole values, got partial ones";
  }
  return success();
}

LogicalResult ChangeVerifier::verifyGlobal() {
  if (getEnclosingRole(op))
    return op->emitOpError("expected 'channel n on @comm' inside a role, where types are local");
  if (send || recv)
    return op->emitOpError("expected no tables 'send' and 'recv' without a channel");
  if (op->getNumOperands() != from.size())
    return op->emitOpError("expected as many shardings as values, which are ")
           << op->getNumOperands() << ", got " << from.size();
  LayoutTable table(op);
  bool fragment = isFragment(op);
  for (unsigned i = 0; i < op->getNumOperands(); ++i) {
    if (op->getOperand(i).getType() != op->getResult(i).getType())
      return op->emitOpError("expected result #") << i << " to have the global type " << op->getOperand(i).getType()
                                                  << " of its operand, got " << op->getResult(i).getType();
    if (failed(verifyFromTo(op, cast<ShardingAttr>(from[i]), cast<ShardingAttr>(to[i]), op->getOperand(i).getType())))
      return failure();
    if (!fragment && failed(verifyStep(i, table)))
      return failure();
  }
  return success();
}

/// Tables have one row per rank of the mesh; rows of other roles do not matter.
LogicalResult ChangeVerifier::verifyTables(RoleAttr role, int64_t sent, int64_t received) {
  if (send.size() != recv.size())
    return op->emitOpError("expected 'send' and 'recv' of one size, got ") << send.size() << " and " << recv.size();
  for (DenseI64ArrayAttr table : {send, recv})
    for (int64_t count : table.asArrayRef())
      if (count < 0)
        return op->emitOpError("expected counts of at least 0, got ") << count;
  auto mesh = lookupOutwards<MeshOp>(op, cast<ShardingAttr>(from[0]).getMesh());
  if (!mesh)
    return success();
  int64_t ranks = mesh.getNumDevices();
  if (ranks == 0 || send.size() % ranks != 0)
    return op->emitOpError("expected tables with one row for each of ")
           << ranks << " ranks, got " << send.size() << " entries";
  int64_t members = send.size() / ranks;
  auto check = [&](StringRef what, DenseI64ArrayAttr table, int64_t rank, bool same, int64_t expected) {
    ArrayRef<int64_t> row = table.asArrayRef().slice(rank * members, members);
    int64_t sum = 0;
    for (int64_t count : row) {
      sum += count;
      if (same && count != expected)
        sum = -1;
    }
    if (same ? sum >= 0 || members == 0 : sum == expected)
      return success();
    return LogicalResult(op->emitOpError("expected '")
                         << what << "' of rank " << rank << (same ? " to be " : " to sum to ") << expected
                         << ", the elements of its " << (what == "send" ? "operand" : "result"));
  };
  for (int64_t rank : role.getRanks()) {
    if (rank >= ranks)
      return op->emitOpError("expected ranks below ") << ranks << " in the role, got " << rank;
    if (failed(check("send", send, rank, kind == Kind::AllGather, sent)) ||
        failed(check("recv", recv, rank, kind == Kind::ReduceScatter, received)))
      return failure();
  }
  return success();
}

LogicalResult ChangeVerifier::verifyLocal(FlatSymbolRefAttr comm) {
  RoleAttr role = getEnclosingRole(op);
  if (!role)
    return op->emitOpError("expected a channel only inside a role (a module with dist.role)");
  if (kind == Kind::Slice)
    return op->emitOpError("expected no channel, because a slice moves nothing");
  Operation *symbol = lookupOutwards(op, comm.getAttr());
  if (!symbol || symbol->getName().getStringRef() != "rt.comm")
    return op->emitOpError("expected an rt.comm, got ") << comm;
  auto emitError = [&] { return op->emitOpError(); };
  LayoutTable table(op);
  for (auto [before, after] : llvm::zip(from.getAsRange<ShardingAttr>(), to.getAsRange<ShardingAttr>()))
    for (ShardingAttr sharding : {before, after})
      if (failed(checkNames(table, sharding, emitError)))
        return failure();
  if (kind == Kind::AllReduce) {
    if (send || recv || op->getNumOperands() != from.size() || op->getOperandTypes() != op->getResultTypes())
      return op->emitOpError("expected one sharding per value, results of the types of the operands, and no tables");
    return success();
  }
  if (!send || !recv || op->getNumOperands() != 1 || op->getNumResults() != 1)
    return op->emitOpError("expected one flat operand, one flat result, and the tables 'send' and 'recv'");
  auto in = cast<RankedTensorType>(op->getOperand(0).getType());
  auto out = cast<RankedTensorType>(op->getResult(0).getType());
  if (in.getRank() != 1 || out.getRank() != 1 || in.getElementType() != out.getElementType())
    return op->emitOpError("expected one flat operand and result of one element type, got ") << in << " and " << out;
  return verifyTables(role, in.getNumElements(), out.getNumElements());
}

LogicalResult ChangeVerifier::verify() {
  if (from.empty() || from.size() != to.size())
    return op->emitOpError("expected as many shardings in 'from' as in 'to', and at least one, got ")
           << from.size() << " and " << to.size();
  if (op->getNumOperands() != op->getNumResults())
    return op->emitOpError("expected as many results as operands, got ")
           << op->getNumResults() << " for " << op->getNumOperands();
  auto channel = op->getAttrOfType<IntegerAttr>("channel");
  auto comm = op->getAttrOfType<FlatSymbolRefAttr>("comm");
  if (!channel != !comm)
    return op->emitOpError("expected a channel and a communicator, or neither");
  if (!channel)
    return verifyGlobal();
  if (channel.getInt() < 0)
    return op->emitOpError("expected a channel of at least 0, got ") << channel.getInt();
  return verifyLocal(comm);
}

LogicalResult dist::detail::verifyLayoutChange(Operation *op, LayoutChange kind) {
  return ChangeVerifier{op, kind}.verify();
}

//===- Localize.cpp - One local program per role --------------------------===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Finds the roles, numbers the channels and makes the communicators; RoleWriter.cpp writes the programs.
//
//===----------------------------------------------------------------------===//

#include "RoleWriter.h"

#include "partita/Analysis/ClusterFleet.h"
#include "partita/Analysis/LayoutChanges.h"
#include "partita/Dialect/Rt/IR/Rt.h"
#include "partita/Transforms/Localize/Passes.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"

#include <unordered_map>
#include <unordered_set>

#define DEBUG_TYPE "partita-localize"

namespace mlir::partita {
#define GEN_PASS_DEF_LOCALIZE
#include "partita/Transforms/Localize/Passes.h.inc"
} // namespace mlir::partita

using namespace mlir;
using namespace mlir::partita;
using namespace mlir::partita::localize;
using ::partita::Layout;
using ::partita::Messages;
using ::partita::StepKind;
using ::partita::SubAxis;

namespace {

struct LayoutHash {
  size_t operator()(const Layout &layout) const { return hash_value(layout); }
};

/// `over_data_model`, `over_x_1_2` for a sub-axis.
std::string commName(const ::partita::Mesh &mesh, ArrayRef<SubAxis> axes) {
  std::string name = "over";
  for (const SubAxis &axis : axes) {
    name += "_" + mesh.axes()[axis.axis].name;
    if (!mesh.isWhole(axis))
      name += "_" + std::to_string(axis.pre) + "_" + std::to_string(axis.size);
  }
  return name;
}

/// Numbers the channels of a program and makes its communicators.
class ChannelPlanner {
public:
  ChannelPlanner(Plan &plan, ModuleOp module, Operation *before) : plan(plan), module(module), builder(before) {}

  LogicalResult run() {
    for (const ResolvedOp &op : plan.program.ops) {
      plan.changes.emplace_back();
      if (isa<LayoutChangeOpInterface>(op.op) && failed(planChange(op, plan.changes.back())))
        return failure();
      if (auto manual = dyn_cast<dist::ManualOp>(op.op); manual && failed(planManual(manual)))
        return failure();
    }
    return success();
  }

  /// The different lists of boxes, in the order of their first use.
  std::vector<const Messages *> allMessages() const { return order; }

private:
  /// Channels in the order of the region; one inside of a loop would be used several times.
  LogicalResult planManual(dist::ManualOp manual) {
    for (Operation &op : manual.getBody().front()) {
      if (isGroupOp(&op)) {
        planGroupOp(&op);
        continue;
      }
      WalkResult walked = op.walk([](Operation *nested) -> WalkResult {
        if (!isGroupOp(nested) && !isa<dist::ManualOp>(nested))
          return WalkResult::advance();
        return nested->emitOpError("expected communication between devices in straight-line code, got it in a loop or "
                                   "branch that is not written out");
      });
      if (walked.wasInterrupted())
        return failure();
    }
    return success();
  }

  void planGroupOp(Operation *op) {
    const ::partita::Mesh &mesh = plan.program.mesh;
    RankGroups groups = groupsOf(op, mesh);
    GroupChange &change = plan.groups[op];
    change = countElements(op, mesh, groups);
    change.mesh = plan.program.meshName;
    bool empty = llvm::all_of(op->getOperandTypes(),
                              [](Type type) { return cast<RankedTensorType>(type).getNumElements() == 0; });
    if (change.members == 1 || empty)
      return;
    change.channel = channels++;
    std::optional<SmallVector<SubAxis>> axes = axesOf(mesh, groups);
    change.comm = axes ? getComm(*axes) : getComm(groups);
  }

  /// Groups that lie along no axes of the mesh.
  StringAttr getComm(const RankGroups &groups) {
    SmallVector<Attribute> members;
    for (const SmallVector<int64_t> &group : groups)
      members.push_back(builder.getI64ArrayAttr(group));
    ArrayAttr all = builder.getArrayAttr(members);
    StringAttr &comm = commsOfGroups[all];
    if (!comm)
      comm =
          rt::CommOp::create(builder, plan.program.function.getLoc(),
                             builder.getStringAttr(uniqueSymbol("groups_" + std::to_string(commsOfGroups.size() - 1))),
                             builder.getStrArrayAttr({}), plan.program.meshName, all)
              .getSymNameAttr();
    return comm;
  }

  LogicalResult planChange(const ResolvedOp &op, std::optional<Change> &change) {
    std::optional<StepKind> kind = getStepKind(op.op);
    if (!kind)
      return op.op->emitOpError("is not supported yet");
    change = Change{*kind, std::nullopt, {}, nullptr};
    if (*kind == StepKind::Slice)
      return success();
    if (*kind == StepKind::AllReduce) {
      auto info = ::partita::checkStep(*kind, op.operands.front(), op.results.front());
      if (!info)
        return op.op->emitOpError() << info.message();
      if (::partita::jointSize(info->axes) > 1)
        giveChannel(*change, info->axes);
      return success();
    }
    if (op.operands.size() != 1)
      return op.op->emitOpError("expected one operand");
    const auto &messages = getMessages(*kind, op.operands.front(), op.results.front());
    if (!messages)
      return op.op->emitOpError() << messages.message();
    change->messages = &*messages;
    if (!messages->isLocal())
      giveChannel(*change, messages->axes);
    return success();
  }

  /// Members stand in the order of the mesh, whatever the order of axes in a layout.
  void giveChannel(Change &change, ArrayRef<SubAxis> axes) {
    change.channel = channels++;
    SmallVector<SubAxis> sorted(axes);
    llvm::sort(sorted,
               [](const SubAxis &a, const SubAxis &b) { return std::tie(a.axis, a.pre) < std::tie(b.axis, b.pre); });
    change.comm = getComm(sorted);
  }

  StringAttr getComm(ArrayRef<SubAxis> axes) {
    const ::partita::Mesh &mesh = plan.program.mesh;
    std::string name = commName(mesh, axes);
    StringAttr &comm = comms[name];
    if (comm)
      return comm;
    SmallVector<StringRef> texts;
    SmallVector<std::string> storage;
    for (const SubAxis &axis : axes) {
      const std::string &axisName = mesh.axes()[axis.axis].name;
      storage.push_back(
          mesh.isWhole(axis) ? axisName : axisName + ":(" + std::to_string(axis.pre) + ")" + std::to_string(axis.size));
    }
    texts.assign(storage.begin(), storage.end());
    SmallVector<Attribute> groups;
    for (const auto &group : mesh.groups(axes))
      groups.push_back(builder.getI64ArrayAttr(group));
    auto op = rt::CommOp::create(builder, plan.program.function.getLoc(), builder.getStringAttr(uniqueSymbol(name)),
                                 builder.getStrArrayAttr(texts), plan.program.meshName, builder.getArrayAttr(groups));
    return comm = op.getSymNameAttr();
  }

  /// Symbols of the program may have any name.
  std::string uniqueSymbol(std::string name) {
    while (SymbolTable::lookupSymbolIn(module, name))
      name += "_";
    return name;
  }

  struct Key {
    StepKind kind;
    Layout from, to;
    bool operator==(const Key &other) const { return kind == other.kind && from == other.from && to == other.to; }
  };
  struct KeyHash {
    size_t operator()(const Key &key) const { return llvm::hash_combine(unsigned(key.kind), key.from, key.to); }
  };

  const ::partita::Result<Messages> &getMessages(StepKind kind, const Layout &from, const Layout &to) {
    auto [it, isNew] = messagesOf.try_emplace(Key{kind, from, to}, nullptr);
    if (isNew) {
      it->second = std::make_unique<::partita::Result<Messages>>(Messages::get(kind, from, to));
      if (*it->second)
        order.push_back(&**it->second);
    }
    return *it->second;
  }

  Plan &plan;
  ModuleOp module;
  OpBuilder builder;
  int64_t channels = 0;
  std::map<std::string, StringAttr> comms;
  DenseMap<Attribute, StringAttr> commsOfGroups;
  std::unordered_map<Key, std::unique_ptr<::partita::Result<Messages>>, KeyHash> messagesOf;
  std::vector<const Messages *> order;
};

struct Localize : mlir::partita::impl::LocalizeBase<Localize> {
  using LocalizeBase::LocalizeBase;

  void runOnOperation() override {
    if (target != "cpu" && target != "cuda" && target != "kinds") {
      getOperation().emitError() << "expected the target cpu, cuda or kinds, got '" << target << "'";
      return signalPassFailure();
    }
    FailureOr<func::FuncOp> function = findFunction();
    if (failed(function))
      return signalPassFailure();
    if (!*function)
      return;
    LogicalResult done = getOperation().getOps<dist::MeshOp>().empty() ? localizeAlone(*function) : localize(*function);
    if (failed(done))
      signalPassFailure();
  }

  /// The one function with a body; null if there is nothing to do.
  FailureOr<func::FuncOp> findFunction() {
    func::FuncOp found;
    for (auto function : getOperation().getOps<func::FuncOp>()) {
      if (function.isExternal())
        continue;
      if (found) {
        InFlightDiagnostic diag =
            function.emitOpError("expected one function with a body in a module; choose one, or inline the others");
        diag.attachNote(found.getLoc()) << "another one is here";
        return failure();
      }
      found = function;
    }
    return found;
  }

  LogicalResult localize(func::FuncOp function) {
    dist::LayoutTable table(getOperation());
    FailureOr<ResolvedProgram> program = ResolvedProgram::get(function, table);
    if (failed(program))
      return failure();
    Plan plan;
    plan.program = std::move(*program);
    if (!plan.program.meshName)
      return localizeAlone(function);
    ChannelPlanner channels(plan, getOperation(), function);
    if (failed(channels.run()))
      return failure();
    FailureOr<SmallVector<std::string>> targets = findTargets(plan.program.mesh.devices());
    if (failed(targets))
      return failure();
    ::partita::RoleFinder finder(plan.program.mesh);
    finder.addKeys(llvm::map_to_vector(*targets, [](StringRef text) -> int64_t { return text == "cuda"; }));
    if (failed(findRoles(plan, channels.allMessages(), finder)))
      return failure();
    for (auto [index, ranks] : llvm::enumerate(finder.roles()))
      if (failed(writeRole(plan, ranks, createRole(function, index, ranks, (*targets)[ranks.front()]))))
        return failure();
    declareOnly(function);
    return success();
  }

  /// What each rank is compiled for: as the option says, or as the kind of its device does.
  FailureOr<SmallVector<std::string>> findTargets(ArrayRef<int64_t> devices) {
    if (target != "kinds")
      return SmallVector<std::string>(devices.size(), target);
    fleet::ClusterOp cluster = findCluster(getOperation());
    if (!cluster)
      return getOperation().emitError("expected a fleet.cluster whose kinds have the targets, got none");
    FailureOr<::partita::Fleet> fleet = getFleet(cluster);
    if (failed(fleet))
      return failure();
    SmallVector<std::string> targets;
    for (int64_t device : devices) {
      if (device >= fleet->numDevices())
        return cluster.emitError() << "expected the " << fleet->numDevices() << " devices of the fleet, got device "
                                   << device << " in the mesh";
      targets.push_back(fleet->kindOf(device).target);
    }
    return targets;
  }

  /// Ranks with the same local extents everywhere, and the same shapes of messages.
  LogicalResult findRoles(const Plan &plan, ArrayRef<const Messages *> messages, ::partita::RoleFinder &finder) {
    std::unordered_set<Layout, LayoutHash> seen;
    auto add = [&](const Layout &layout, Location loc) -> LogicalResult {
      if (!seen.insert(layout.whole()).second)
        return success();
      if (layout.usesTemporalAxes())
        return emitError(loc) << "lies as " << layout.str()
                              << ", over a temporal axis: loops over time are not written yet";
      finder.add(layout);
      if (finder.numRoles() <= maxRoles)
        return success();
      return emitError(loc) << "expected at most " << int64_t(maxRoles) << " roles (max-roles), got at least "
                            << finder.numRoles() << " when the local extents of this value, which lies as "
                            << layout.str() << ", are told apart; fewer different splits make fewer roles";
    };
    func::FuncOp function = plan.program.function;
    for (auto [argument, layout] : llvm::zip_equal(function.getArguments(), plan.program.arguments))
      if (isa<RankedTensorType>(argument.getType()) && failed(add(layout, argument.getLoc())))
        return failure();
    for (const ResolvedOp &op : plan.program.ops) {
      for (auto [value, layout] : llvm::zip_equal(op.op->getOperands(), op.operands))
        if (isa<RankedTensorType>(value.getType()) && failed(add(layout, value.getLoc())))
          return failure();
      for (auto [value, layout] : llvm::zip_equal(op.op->getResults(), op.results))
        if (isa<RankedTensorType>(value.getType()) && failed(add(layout, value.getLoc())))
          return failure();
    }
    for (auto [type, layout] : llvm::zip_equal(function.getResultTypes(), plan.program.results))
      if (isa<RankedTensorType>(type) && failed(add(layout, function.getLoc())))
        return failure();
    for (const Messages *list : messages)
      finder.addKeys(list->shapeKeys());
    // In the order of the program.
    for (const ResolvedOp &op : plan.program.ops)
      if (auto manual = dyn_cast<dist::ManualOp>(op.op))
        for (Operation &inner : manual.getBody().front())
          if (isa<dist::GroupPermuteOp>(inner)) {
            finder.addKeys(plan.groups.at(&inner).sends);
            finder.addKeys(plan.groups.at(&inner).receives);
          }
    if (finder.numRoles() > maxRoles)
      return emitError(function.getLoc()) << "expected at most " << int64_t(maxRoles) << " roles (max-roles), got "
                                          << finder.numRoles() << " when the shapes of messages are told apart";
    return success();
  }

  ModuleOp createRole(func::FuncOp function, unsigned index, ArrayRef<int64_t> ranks, StringRef roleTarget) {
    OpBuilder builder = OpBuilder::atBlockEnd(getOperation().getBody());
    auto role = ModuleOp::create(builder, function.getLoc(), "role_" + std::to_string(index));
    role->setAttr(dist::DistDialect::kRole, dist::RoleAttr::get(&getContext(), ranks, roleTarget));
    return role;
  }

  /// What is left of the global function says what a caller passes and gets.
  static void declareOnly(func::FuncOp function) {
    function.eraseBody();
    function.setPrivate();
  }

  /// Without a mesh there is one rank, and it runs the program as it is.
  LogicalResult localizeAlone(func::FuncOp function) {
    FailureOr<SmallVector<std::string>> targets = findTargets({0});
    if (failed(targets))
      return failure();
    ModuleOp role = createRole(function, 0, {0}, targets->front());
    OpBuilder builder = OpBuilder::atBlockEnd(role.getBody());
    auto local = cast<func::FuncOp>(builder.clone(*function));
    local.setName("main");
    for (unsigned i = 0; i < local.getNumArguments(); ++i)
      local.removeArgAttr(i, builder.getStringAttr(dist::DistDialect::kSharding));
    for (unsigned i = 0; i < local.getNumResults(); ++i)
      local.removeResultAttr(i, builder.getStringAttr(dist::DistDialect::kSharding));
    local.walk([](Operation *op) { op->removeDiscardableAttr(dist::DistDialect::kSharding); });
    declareOnly(function);
    return success();
  }
};

} // namespace

//===- LayoutChanges.cpp - Makes the layout changes of dist ---------------===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Names of values come from locations, else from the op that makes them.
//
//===----------------------------------------------------------------------===//

#include "partita/Analysis/LayoutChanges.h"

#include "mlir/IR/BuiltinTypes.h"

using namespace mlir;
using namespace mlir::partita;
using ::partita::Layout;
using ::partita::StepKind;

std::optional<StepKind> mlir::partita::getStepKind(Operation *op) {
  auto change = dyn_cast<LayoutChangeOpInterface>(op);
  return change ? ::partita::parseStepKind(change.getKindName()) : std::nullopt;
}

int64_t mlir::partita::elementBytes(Type type) {
  if (auto complex = dyn_cast<ComplexType>(type))
    return 2 * elementBytes(complex.getElementType());
  if (isa<IndexType>(type))
    return 8;
  return type.isIntOrFloat() ? llvm::divideCeil(type.getIntOrFloatBitWidth(), 8) : 1;
}

/// `w1`, `argument 3`, `linalg.matmul at step.mlir:12`.
static std::string describe(Value value) {
  Location loc = value.getLoc();
  if (auto name = loc->findInstanceOf<NameLoc>())
    return name.getName().str();
  if (auto argument = dyn_cast<BlockArgument>(value))
    return "argument " + std::to_string(argument.getArgNumber());
  // A change of a change: the name of what was there first.
  Operation *op = value.getDefiningOp();
  while (isa<LayoutChangeOpInterface>(op) && op->getNumOperands() == 1 && op->getOperand(0).getDefiningOp())
    op = op->getOperand(0).getDefiningOp();
  std::string text = op->getName().getStringRef().str();
  if (auto line = op->getLoc()->findInstanceOf<FileLineColLoc>())
    text += " at line " + std::to_string(line.getLine());
  return text;
}

static std::string axisNames(const ::partita::Mesh &mesh, ArrayRef<::partita::SubAxis> axes) {
  std::string text;
  for (const ::partita::SubAxis &axis : axes)
    text += (text.empty() ? "" : ", ") + mesh.axes()[axis.axis].name;
  return text;
}

std::string mlir::partita::changeReason(Value value, StepKind kind, const Layout &from, const Layout &to) {
  std::string text = describe(value);
  ::partita::Result<::partita::StepInfo> info = ::partita::checkStep(kind, from, to);
  std::string axes = info ? axisNames(from.mesh(), info->axes) : "";
  switch (kind) {
  case StepKind::AllReduce:
    return text + " is a " + ::partita::name(from.combiner()).str() + " over " + axes;
  case StepKind::ReduceScatter:
    return text + " is a " + ::partita::name(from.combiner()).str() + " over " + axes + " and used in parts";
  case StepKind::AllGather:
    return text + " is split over " + axes + " and used whole";
  case StepKind::Slice:
    return text + " is used in parts over " + axes;
  case StepKind::AllToAll:
    return text + " is split over " + axes + " and used with another dimension split";
  case StepKind::Broadcast:
    return text + " lies on one coordinate of " + axes + " and is used by all";
  case StepKind::Permute:
  case StepKind::Exchange:
    text += " is split as " + from.str() + " and used as " + to.str();
    llvm::erase(text, '"');
    return text;
  }
  return text;
}

double mlir::partita::changeSeconds(const ::partita::MachineModel &machine, StepKind kind, const Layout &from,
                                    const Layout &to, int64_t bytes) {
  ::partita::Result<::partita::StepInfo> info = ::partita::checkStep(kind, from, to);
  if (!info || kind == StepKind::Slice)
    return 0;
  double slowest = 0;
  for (const SmallVector<int64_t, 8> &group : from.mesh().groups(info->axes)) {
    SmallVector<int64_t> devices;
    for (int64_t rank : group)
      devices.push_back(from.mesh().device(rank));
    slowest = std::max(slowest, machine.seconds(kind, devices, double(bytes)));
  }
  return slowest;
}

Value mlir::partita::createLayoutChange(OpBuilder &builder, Location loc, StepKind kind, Value value,
                                        dist::ShardingAttr from, dist::ShardingAttr to, dist::ReasonAttr reason) {
  auto create = [&](auto op) -> Value {
    return decltype(op)::create(builder, loc, value, from, to, reason).getResult(0);
  };
  switch (kind) {
  case StepKind::AllReduce:
    return create(dist::AllReduceOp());
  case StepKind::ReduceScatter:
    return create(dist::ReduceScatterOp());
  case StepKind::AllGather:
    return create(dist::AllGatherOp());
  case StepKind::Slice:
    return create(dist::SliceOp());
  case StepKind::AllToAll:
    return create(dist::AllToAllOp());
  case StepKind::Broadcast:
    return create(dist::BroadcastOp());
  case StepKind::Permute:
    return create(dist::PermuteOp());
  case StepKind::Exchange:
    return create(dist::ExchangeOp());
  }
  llvm_unreachable("all kinds are listed");
}

//===- DistGroups.cpp - What ops between devices may say ------------------===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The verifiers of the ops inside of `dist.manual` that talk to other devices.
//
//===----------------------------------------------------------------------===//

#include "partita/Dialect/Dist/IR/Manual.h"

#include "llvm/ADT/DenseSet.h"

using namespace mlir;
using namespace mlir::partita;
using namespace mlir::partita::dist;

int64_t dist::getNumDevices(ManualOp op) {
  for (ArrayAttr shardings : {op.getIn(), op.getOut()})
    for (auto sharding : shardings.getAsRange<ShardingAttr>()) {
      auto mesh = lookupOutwards<MeshOp>(op, sharding.getMesh());
      return mesh ? mesh.getNumDevices() : 0;
    }
  return 0;
}

/// The ranks of the mesh of the enclosing `dist.manual`; -1 if the text does not have the mesh.
static FailureOr<int64_t> getRanks(Operation *op) {
  auto manual = op->getParentOfType<ManualOp>();
  if (!manual)
    return op->emitOpError("expected to stand inside of dist.manual, where code is written per device");
  int64_t devices = getNumDevices(manual);
  return devices > 0 ? devices : -1;
}

/// Ranks of a list, each below `ranks` and seen once.
static LogicalResult readRanks(Operation *op, Attribute list, int64_t ranks, DenseSet<int64_t> &seen) {
  auto array = dyn_cast<ArrayAttr>(list);
  if (!array || array.empty())
    return op->emitOpError("expected lists of ranks, got ") << list;
  for (Attribute entry : array) {
    auto rank = dyn_cast<IntegerAttr>(entry);
    if (!rank || rank.getInt() < 0 || (ranks >= 0 && rank.getInt() >= ranks))
      return op->emitOpError("expected ranks from 0 to ") << ranks - 1 << ", got " << entry;
    if (!seen.insert(rank.getInt()).second)
      return op->emitOpError("expected every rank in one group, got rank ") << rank.getInt() << " again";
  }
  return success();
}

/// The number of members of each group.
static FailureOr<int64_t> verifyGroups(Operation *op, ArrayAttr groups) {
  FailureOr<int64_t> ranks = getRanks(op);
  if (failed(ranks))
    return failure();
  if (groups.empty())
    return LogicalResult(op->emitOpError("expected at least one group"));
  DenseSet<int64_t> seen;
  for (Attribute group : groups) {
    if (failed(readRanks(op, group, *ranks, seen)))
      return failure();
    size_t members = cast<ArrayAttr>(group).size(), first = cast<ArrayAttr>(groups[0]).size();
    if (members != first)
      return LogicalResult(op->emitOpError("expected groups of one size, got one of ")
                           << first << " and one of " << members << " members");
  }
  if (*ranks >= 0 && int64_t(seen.size()) != *ranks)
    return LogicalResult(op->emitOpError("expected every one of the ")
                         << *ranks << " ranks in a group, got " << seen.size());
  return cast<ArrayAttr>(groups[0]).size();
}

static LogicalResult verifyCombiner(Operation *op, CombinerAttr combiner) {
  if (combiner.getValue() == ::partita::Combiner::Region)
    return op->emitOpError("expected a combiner with a name; one with a body is a gather and a local reduction");
  return success();
}

static LogicalResult verifyDim(Operation *op, StringRef what, int64_t dim, Type type) {
  if (dim < 0 || dim >= cast<RankedTensorType>(type).getRank())
    return op->emitOpError("expected '") << what << "' to be a dimension of " << type << ", got " << dim;
  return success();
}

/// `shape` is what the result has.
static LogicalResult verifyResult(Operation *op, ArrayRef<int64_t> shape) {
  auto from = cast<RankedTensorType>(op->getOperand(0).getType());
  auto expected = RankedTensorType::get(shape, from.getElementType());
  if (op->getResult(0).getType() != expected)
    return op->emitOpError("expected a result of type ") << expected << ", got " << op->getResult(0).getType();
  return success();
}

static LogicalResult verifyDivides(Operation *op, int64_t dim, int64_t members) {
  int64_t size = cast<RankedTensorType>(op->getOperand(0).getType()).getDimSize(dim);
  if (size % members != 0)
    return op->emitOpError("expected a part of one size for each of ")
           << members << " members along dimension " << dim << ", got " << size << " elements";
  return success();
}

LogicalResult GroupReduceOp::verify() {
  if (failed(verifyGroups(*this, getGroups())) || failed(verifyCombiner(*this, getCombinerAttr())))
    return failure();
  if (getInputs().empty() || getInputs().getTypes() != getOutputs().getTypes())
    return emitOpError("expected one result per operand, of its type");
  return success();
}

LogicalResult GroupGatherOp::verify() {
  FailureOr<int64_t> members = verifyGroups(*this, getGroups());
  auto type = cast<RankedTensorType>(getInput().getType());
  if (failed(members) || failed(verifyDim(*this, "dim", getDim(), type)))
    return failure();
  SmallVector<int64_t> shape(type.getShape());
  shape[getDim()] *= *members;
  return verifyResult(*this, shape);
}

LogicalResult GroupScatterOp::verify() {
  FailureOr<int64_t> members = verifyGroups(*this, getGroups());
  auto type = cast<RankedTensorType>(getInput().getType());
  if (failed(members) || failed(verifyCombiner(*this, getCombinerAttr())) ||
      failed(verifyDim(*this, "dim", getDim(), type)) || failed(verifyDivides(*this, getDim(), *members)))
    return failure();
  SmallVector<int64_t> shape(type.getShape());
  shape[getDim()] /= *members;
  return verifyResult(*this, shape);
}

LogicalResult GroupExchangeOp::verify() {
  FailureOr<int64_t> members = verifyGroups(*this, getGroups());
  auto type = cast<RankedTensorType>(getInput().getType());
  if (failed(members) || failed(verifyDim(*this, "split", getSplit(), type)) ||
      failed(verifyDim(*this, "concat", getConcat(), type)) || failed(verifyDivides(*this, getSplit(), *members)))
    return failure();
  SmallVector<int64_t> shape(type.getShape());
  shape[getSplit()] /= *members;
  shape[getConcat()] *= *members;
  return verifyResult(*this, shape);
}

LogicalResult GroupPermuteOp::verify() {
  FailureOr<int64_t> ranks = getRanks(*this);
  if (failed(ranks))
    return failure();
  DenseSet<int64_t> sources, targets;
  for (Attribute entry : getPairs()) {
    auto pair = dyn_cast<ArrayAttr>(entry);
    if (!pair || pair.size() != 2)
      return emitOpError("expected pairs of a source and a target, got ") << entry;
    Builder builder(getContext());
    if (failed(readRanks(*this, builder.getArrayAttr(pair[0]), *ranks, sources)) ||
        failed(readRanks(*this, builder.getArrayAttr(pair[1]), *ranks, targets)))
      return failure();
  }
  return success();
}

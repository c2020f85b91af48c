//===- VerifyCollectives.cpp - Verifiers of ops between devices -----------===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Groups, shapes, and the bodies of reductions, as far as the op alone says them: how many devices there are is known
// to the import.
//
//===----------------------------------------------------------------------===//
#include "Verify.h"

#include "mlir/Dialect/Quant/IR/QuantTypes.h"
#include "llvm/ADT/DenseSet.h"

using namespace mlir;
using namespace mlir::partita;
using namespace mlir::partita::shlo;

/// The number of a channel; 0 if there is none.
static int64_t channelOf(Attribute handle) {
  auto fields = dyn_cast_or_null<FieldsAttr>(handle);
  auto number = fields ? fields.getFields().getAs<IntegerAttr>("handle") : IntegerAttr();
  return number ? number.getInt() : 0;
}

bool shlo::isSet(Attribute flag) {
  if (auto value = dyn_cast_or_null<BoolAttr>(flag))
    return value.getValue();
  return static_cast<bool>(flag);
}

GroupKind shlo::groupKindOf(Operation *op) {
  bool channel = channelOf(op->getAttr("channel_handle")) > 0;
  if (isa<AllToAllOp, CollectiveBroadcastOp, CollectivePermuteOp>(op))
    return channel ? GroupKind::Partitions : GroupKind::Replicas;
  if (isSet(op->getAttr("use_global_device_ids")))
    return GroupKind::Devices;
  return channel ? GroupKind::ReplicasAndPartitions : GroupKind::Replicas;
}

/// A splat may claim any size; no machine has so many members.
static bool isOverlong(DenseIntElementsAttr table) {
  return llvm::any_of(table.getType().getShape(), [](int64_t size) { return size > 1 << 16; }) ||
         table.getNumElements() > 1 << 20;
}

/// Groups of numbers that occur once each and leave none out. -1 fills up short groups where they are allowed.
static LogicalResult verifyGroups(Operation *op, bool mayBeShort, std::optional<int64_t> size = std::nullopt) {
  Attribute attr = op->getAttr("replica_groups");
  if (isa_and_nonnull<FieldsAttr>(attr))
    return success(); // Axes of a mesh: known to the import.
  auto groups = dyn_cast_or_null<DenseIntElementsAttr>(attr);
  if (!groups)
    return op->emitOpError("expected replica_groups to be a table of integers, got ") << attr;
  if (groups.getType().getRank() != 2)
    return op->emitOpError("expected replica_groups to have rank 2, got ") << groups.getType();
  if (isOverlong(groups))
    return op->emitOpError("expected replica_groups of at most 65536 members, got ") << groups.getType();
  if (groups.getNumElements() == 0) {
    if (isSet(op->getAttr("use_global_device_ids")) || size)
      return op->emitOpError("expected replica_groups with members, got ") << groups.getType();
    return success();
  }
  DenseSet<int64_t> seen;
  for (const APInt &entry : groups.getValues<APInt>()) {
    int64_t id = entry.getSExtValue();
    if (id == -1 && mayBeShort)
      continue;
    if (id < 0)
      return op->emitOpError("expected numbers from 0 on in replica_groups, got ") << id;
    if (!seen.insert(id).second)
      return op->emitOpError("expected each number once in replica_groups, got ") << id << " again";
  }
  // A broadcast gives zeros to who is in no group.
  for (int64_t id = 0; id < int64_t(seen.size()) && !isa<CollectiveBroadcastOp>(op); ++id)
    if (!seen.contains(id))
      return op->emitOpError("expected replica_groups to leave no number out, got none with ") << id;
  if (size && groups.getType().getDimSize(1) != *size)
    return op->emitOpError("expected groups of ") << *size << " members, got " << groups.getType().getDimSize(1);
  return success();
}

static LogicalResult verifyChannel(Operation *op) {
  int64_t channel = channelOf(op->getAttr("channel_handle"));
  if (isSet(op->getAttr("use_global_device_ids")) && channel <= 0)
    return op->emitOpError("expected a positive channel with use_global_device_ids, got ") << channel;
  return success();
}

/// A value of one type can be given to a body of the other without loss.
static bool isPromotable(Type from, Type to) {
  if (from == to)
    return true;
  auto quantized = dyn_cast<quant::QuantizedType>(from), wider = dyn_cast<quant::QuantizedType>(to);
  if (quantized && wider)
    return quantized.getExpressedType() == wider.getExpressedType() &&
           quantized.getStorageTypeIntegralWidth() <= wider.getStorageTypeIntegralWidth();
  if (isa<IntegerType>(from) && isa<IntegerType>(to))
    return from.getIntOrFloatBitWidth() <= to.getIntOrFloatBitWidth() &&
           from.isUnsignedInteger() == to.isUnsignedInteger();
  if (isa<FloatType>(from) && isa<FloatType>(to))
    return from.getIntOrFloatBitWidth() <= to.getIntOrFloatBitWidth();
  if (auto a = dyn_cast<ComplexType>(from), b = dyn_cast<ComplexType>(to); a && b)
    return isPromotable(a.getElementType(), b.getElementType());
  return false;
}

/// Two scalars in, one out, of the type of the results, to which operands can be promoted.
static LogicalResult verifyReducer(Operation *op, TypeRange operands, TypeRange results) {
  Block &block = op->getRegion(0).front();
  if (block.empty())
    return op->emitOpError("expected its body to end in stablehlo.return, got an empty block");
  if (block.getNumArguments() != 2)
    return op->emitOpError("expected its body to take 2 scalars, got ") << block.getNumArguments();
  auto end = dyn_cast<ReturnOp>(block.getTerminator());
  if (!end || end->getNumOperands() != 1)
    return op->emitOpError("expected its body to return 1 scalar, got ") << block.getTerminator()->getNumOperands();
  auto type = dyn_cast<RankedTensorType>(end->getOperand(0).getType());
  if (!type || type.getRank() != 0)
    return op->emitOpError("expected its body to return a scalar, got ") << end->getOperand(0).getType();
  for (BlockArgument argument : block.getArguments())
    if (argument.getType() != type)
      return op->emitOpError("expected its body to take ") << type << ", which it returns, got " << argument.getType();
  for (Type operand : operands)
    if (!isPromotable(cast<RankedTensorType>(operand).getElementType(), type.getElementType()))
      return op->emitOpError("expected a body on a type that holds all of ") << operand << ", got " << type;
  for (Type result : results)
    if (cast<RankedTensorType>(result).getElementType() != type.getElementType())
      return op->emitOpError("expected results of element type ") << type.getElementType() << ", got " << result;
  return success();
}

static LogicalResult verifySameShapes(Operation *op, TypeRange operands, TypeRange results) {
  if (failed(verifyCount(op, "results", results.size(), operands.size())))
    return failure();
  for (auto [operand, result] : llvm::zip_equal(operands, results))
    if (failed(verifyShape(op, "a result", cast<RankedTensorType>(result), cast<RankedTensorType>(operand).getShape())))
      return failure();
  return success();
}

static LogicalResult verifyDim(Operation *op, StringRef what, int64_t dim, Type type) {
  return verifyDims(op, what, dim, cast<RankedTensorType>(type).getRank());
}

/// The shape of a result is that of the operand in all dimensions but `dim`.
static LogicalResult verifyAllBut(Operation *op, int64_t dim, RankedTensorType from, RankedTensorType to) {
  if (to.getRank() != from.getRank())
    return op->emitOpError("expected a result of rank ") << from.getRank() << ", got " << to;
  SmallVector<int64_t> shape(from.getShape());
  shape[dim] = to.getDimSize(dim);
  return verifyShape(op, "a result", to, shape);
}

LogicalResult AllGatherOp::verify() {
  if (failed(verifyGroups(*this, /*mayBeShort=*/false)) || failed(verifyChannel(*this)) ||
      failed(verifyCount(*this, "results", getOutputs().size(), getInputs().size())))
    return failure();
  if (getInputs().empty())
    return emitOpError("expected at least one operand");
  for (auto [input, output] : llvm::zip_equal(getInputs().getTypes(), getOutputs().getTypes())) {
    auto from = cast<RankedTensorType>(input), to = cast<RankedTensorType>(output);
    int64_t dim = getAllGatherDim();
    if (failed(verifyDim(*this, "all_gather_dim", dim, from)) ||
        failed(verifyElement(*this, "a result", to, from.getElementType())))
      return failure();
    if (failed(verifyAllBut(*this, dim, from, to)))
      return failure();
    bool isKnown = !from.isDynamicDim(dim) && !to.isDynamicDim(dim);
    if (from.getDimSize(dim) == 0 || (isKnown && to.getDimSize(dim) % from.getDimSize(dim) != 0))
      return emitOpError("expected dimension ")
             << dim << " of a result to be a multiple of that of its operand " << from << ", got " << to;
  }
  return success();
}

LogicalResult AllReduceOp::verify() {
  if (getInputs().empty())
    return emitOpError("expected at least one operand");
  return success(succeeded(verifyGroups(*this, /*mayBeShort=*/true)) && succeeded(verifyChannel(*this)) &&
                 succeeded(verifySameShapes(*this, getInputs().getTypes(), getOutputs().getTypes())) &&
                 succeeded(verifyReducer(*this, getInputs().getTypes(), getOutputs().getTypes())));
}

LogicalResult AllToAllOp::verify() {
  if (getInputs().empty())
    return emitOpError("expected at least one operand");
  int64_t count = getSplitCount();
  if (count < 1)
    return emitOpError("expected a positive split_count, got ") << count;
  if (failed(verifyGroups(*this, /*mayBeShort=*/false, count)) ||
      failed(verifyCount(*this, "results", getOutputs().size(), getInputs().size())))
    return failure();
  for (auto [input, output] : llvm::zip_equal(getInputs().getTypes(), getOutputs().getTypes())) {
    auto from = cast<RankedTensorType>(input), to = cast<RankedTensorType>(output);
    int64_t split = getSplitDimension(), concat = getConcatDimension();
    if (failed(verifyDim(*this, "split_dimension", split, from)) ||
        failed(verifyDim(*this, "concat_dimension", concat, from)) ||
        failed(verifyElement(*this, "a result", to, from.getElementType())))
      return failure();
    if (!from.isDynamicDim(split) && from.getDimSize(split) % count != 0)
      return emitOpError("expected ") << count << " equal parts along split_dimension, got " << from;
    if (!from.isDynamicDim(concat) && from.getDimSize(concat) > (int64_t(1) << 53) / count)
      return emitOpError("expected a result of at most 2^53 elements, got ") << count << " times " << from;
    SmallVector<int64_t> shape(from.getShape());
    if (!from.isDynamicDim(split))
      shape[split] /= count;
    if (!from.isDynamicDim(concat))
      shape[concat] *= count;
    else if (split == concat)
      shape[concat] = ShapedType::kDynamic;
    if (failed(verifyShape(*this, "a result", to, shape)))
      return failure();
  }
  return success();
}

/// Operands without the roots, which are last.
static FailureOr<TypeRange> verifyRoots(Operation *op) {
  TypeRange operands = op->getOperandTypes();
  bool roots = isSet(op->getAttr("has_dynamic_root"));
  if (operands.size() < (roots ? 2 : 1))
    return LogicalResult(op->emitOpError(roots ? "expected a value and its root" : "expected at least one operand"));
  if (!roots)
    return operands;
  auto type = dyn_cast<RankedTensorType>(operands.back());
  operands = operands.drop_back();
  if (!type || type.getRank() != 1 || !type.getElementType().isInteger(32) ||
      type.getDimSize(0) != int64_t(operands.size()))
    return LogicalResult(op->emitOpError("expected the last operand to hold the ")
                         << operands.size() << " roots as i32, got " << type);
  return operands;
}

LogicalResult CollectiveBroadcastOp::verify() {
  FailureOr<TypeRange> operands = verifyRoots(*this);
  if (failed(operands) || failed(verifyGroups(*this, /*mayBeShort=*/false)) ||
      failed(verifySameShapes(*this, *operands, getOutputs().getTypes())))
    return failure();
  for (auto [operand, result] : llvm::zip_equal(*operands, getOutputs().getTypes()))
    if (failed(verifyElement(*this, "a result", cast<RankedTensorType>(result),
                             cast<RankedTensorType>(operand).getElementType())))
      return failure();
  return success();
}

LogicalResult CollectiveReduceOp::verify() {
  FailureOr<TypeRange> operands = verifyRoots(*this);
  if (failed(operands))
    return failure();
  return success(succeeded(verifyGroups(*this, /*mayBeShort=*/true)) && succeeded(verifyChannel(*this)) &&
                 succeeded(verifySameShapes(*this, *operands, getOutputs().getTypes())) &&
                 succeeded(verifyReducer(*this, *operands, getOutputs().getTypes())));
}

LogicalResult ReduceScatterOp::verify() {
  auto from = cast<RankedTensorType>(getInput().getType()), to = cast<RankedTensorType>(getOutput().getType());
  int64_t dim = getScatterDimension();
  if (failed(verifyGroups(*this, /*mayBeShort=*/false)) || failed(verifyChannel(*this)) ||
      failed(verifyDim(*this, "scatter_dimension", dim, from)) || failed(verifyReducer(*this, from, to)))
    return failure();
  if (failed(verifyAllBut(*this, dim, from, to)))
    return failure();
  bool isKnown = !from.isDynamicDim(dim) && !to.isDynamicDim(dim);
  if (to.getDimSize(dim) == 0 || from.getDimSize(dim) == 0 ||
      (isKnown && from.getDimSize(dim) % to.getDimSize(dim) != 0))
    return emitOpError("expected dimension ")
           << dim << " of " << from << " to be a multiple of that of the result, got " << to;
  return success();
}

LogicalResult CollectivePermuteOp::verify() {
  auto pairs = dyn_cast<DenseIntElementsAttr>(getSourceTargetPairs());
  if (!pairs || pairs.getType().getRank() != 2 || (pairs.getNumElements() > 0 && pairs.getType().getDimSize(1) != 2))
    return emitOpError("expected source_target_pairs to be an Nx2 table of integers, got ") << getSourceTargetPairs();
  if (isOverlong(pairs))
    return emitOpError("expected at most 65536 source_target_pairs, got ") << pairs.getType();
  DenseSet<int64_t> sources, targets;
  for (auto [i, entry] : llvm::enumerate(pairs.getValues<APInt>())) {
    int64_t id = entry.getSExtValue();
    if (id < 0)
      return emitOpError("expected numbers from 0 on in source_target_pairs, got ") << id;
    if (!(i % 2 ? targets : sources).insert(id).second)
      return emitOpError("expected each number at most once as a ")
             << (i % 2 ? "target" : "source") << ", got " << id << " again";
  }
  return success();
}

static LogicalResult verifyNumber(Operation *op) {
  auto type = cast<RankedTensorType>(op->getResult(0).getType());
  if (type.getRank() != 0 || !type.getElementType().isUnsignedInteger(32))
    return op->emitOpError("expected a result of type tensor<ui32>, got ") << type;
  return success();
}
LogicalResult PartitionIdOp::verify() { return verifyNumber(*this); }
LogicalResult ReplicaIdOp::verify() { return verifyNumber(*this); }

//===- ImportCollectives.cpp - Ops between devices ------------------------===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Collectives of StableHLO in regions that are written per device.
//
//===----------------------------------------------------------------------===//
#include "DeviceGroups.h"

#include "partita/Frontend/StableHLO/Sdy.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"

using namespace mlir;
using namespace mlir::partita;
using namespace mlir::partita::frontend;

using ::partita::Combiner;

static LogicalResult importAllGather(Importer &im, shlo::AllGatherOp op) {
  int64_t dim = op.getAllGatherDim();
  for (auto [input, output] : llvm::zip_equal(op.getInputs(), op.getOutputs())) {
    auto from = cast<RankedTensorType>(input.getType()), to = cast<RankedTensorType>(output.getType());
    FailureOr<Groups> groups = readEvenGroups(im, op, to.getDimSize(dim) / from.getDimSize(dim));
    if (failed(groups))
      return failure();
    Value value =
        dist::GroupGatherOp::create(im.builder(), op.getLoc(), im.convert(to), im.get(input), dim, toAttr(im, *groups));
    if (failed(im.set(output, value)))
      return failure();
  }
  return success();
}

/// An operand in the element type of the body, which holds all of its values.
static FailureOr<Value> promote(Importer &im, Operation *op, Value input, Type element) {
  Value value = im.get(input);
  Type from = getElementTypeOrSelf(input.getType());
  if (from == element)
    return value;
  Type type = im.convert(cast<RankedTensorType>(input.getType()).clone(element));
  if (isa<FloatType>(from) && isa<FloatType>(element) && from.getIntOrFloatBitWidth() < element.getIntOrFloatBitWidth())
    return im.emit<arith::ExtFOp>(op->getLoc(), type, value);
  if (isa<IntegerType>(from) && isa<IntegerType>(element))
    return from.isUnsignedInteger() || from.isInteger(1) ? im.emit<arith::ExtUIOp>(op->getLoc(), type, value)
                                                         : im.emit<arith::ExtSIOp>(op->getLoc(), type, value);
  return LogicalResult(im.unsupported(op, "a body on another element type than its operands"));
}

/// Wishes about layouts say nothing about scalars.
static void dropWishes(Block &body) {
  for (Operation &op : llvm::make_early_inc_range(body.without_terminator())) {
    auto call = dyn_cast<shlo::CustomCallOp>(op);
    bool isWish = isa<sdy::ShardingConstraintOp>(op) || (call && call.getCallTargetName() == "Sharding");
    if (!isWish || op.getNumOperands() != 1 || op.getOperand(0).getType() != op.getResult(0).getType())
      continue;
    op.replaceAllUsesWith(op.getOperands());
    op.erase();
  }
}

/// The combiner of a body, if engines have it for the element type.
static std::optional<Combiner> engineCombiner(Block &body) {
  dropWishes(body);
  Type element = getElementTypeOrSelf(body.getArgument(0).getType());
  auto integer = dyn_cast<IntegerType>(element);
  bool known = integer ? llvm::is_contained({1u, 8u, 16u, 32u, 64u}, integer.getWidth())
                       : element.isF16() || element.isBF16() || element.isF32() || element.isF64();
  return known ? matchCombiner(body) : std::nullopt;
}

/// The values of the members, one per row, combined by a body from the first to the last.
static FailureOr<Value> foldRows(Importer &im, Operation *op, Value rows) {
  auto type = cast<RankedTensorType>(rows.getType());
  Location loc = op->getLoc();
  SmallVector<int64_t> starts(type.getRank(), 0), sizes(type.getShape()), ones(type.getRank(), 1);
  sizes[0] = 1;
  Value first = im.reshape(loc, im.slice(loc, rows, starts, sizes, ones), type.getShape().drop_front());
  if (type.getDimSize(0) == 1)
    return first;
  starts[0] = 1;
  sizes[0] = type.getDimSize(0) - 1;
  Value others = im.slice(loc, rows, starts, sizes, ones);
  LogicalResult converted = success();
  auto buildBody = [&](OpBuilder &nested, Location at, ValueRange arguments) {
    SmallVector<Value> results;
    OpBuilder::InsertionGuard guard(im.builder());
    im.builder().restoreInsertionPoint(nested.saveInsertionPoint());
    converted = im.convertScalarBody(op->getRegion(0).front(), {arguments[1], arguments[0]}, results);
    linalg::YieldOp::create(im.builder(), at, succeeded(converted) ? ValueRange(results) : arguments.drop_front());
  };
  auto reduce = linalg::ReduceOp::create(im.builder(), loc, others, first, ArrayRef<int64_t>{0}, buildBody);
  if (failed(converted))
    return failure();
  return reduce->getResult(0);
}

/// With a first dimension of size 1.
static Value asRow(Importer &im, Location loc, Value value) {
  SmallVector<int64_t> shape(cast<RankedTensorType>(value.getType()).getShape());
  shape.insert(shape.begin(), 1);
  return im.reshape(loc, value, shape);
}

static LogicalResult importAllReduce(Importer &im, shlo::AllReduceOp op) {
  std::optional<Combiner> combiner = engineCombiner(op.getBody().front());
  Type element = getElementTypeOrSelf(op.getBody().getArgument(0).getType());
  FailureOr<Groups> groups = readEvenGroups(im, op, 0);
  if (failed(groups))
    return failure();
  SmallVector<Value> inputs, results;
  for (Value input : op.getInputs()) {
    FailureOr<Value> value = promote(im, op, input, element);
    if (failed(value))
      return failure();
    inputs.push_back(*value);
  }
  if (combiner)
    results = llvm::to_vector_of<Value>(
        dist::GroupReduceOp::create(im.builder(), op.getLoc(), TypeRange(ValueRange(inputs)), inputs,
                                    dist::CombinerAttr::get(op.getContext(), *combiner), toAttr(im, *groups))
            .getResults());
  for (Value input : combiner ? ValueRange() : ValueRange(inputs)) {
    Value row = asRow(im, op.getLoc(), input);
    SmallVector<int64_t> shape(cast<RankedTensorType>(row.getType()).getShape());
    shape[0] = groups->front().size();
    FailureOr<Value> folded = foldRows(im, op,
                                       dist::GroupGatherOp::create(im.builder(), op.getLoc(),
                                                                   cast<RankedTensorType>(row.getType()).clone(shape),
                                                                   row, 0, toAttr(im, *groups)));
    if (failed(folded))
      return failure();
    results.push_back(*folded);
  }
  for (auto [output, result] : llvm::zip_equal(op.getOutputs(), results))
    if (failed(im.set(output, result)))
      return failure();
  return success();
}

static LogicalResult importReduceScatter(Importer &im, shlo::ReduceScatterOp op) {
  std::optional<Combiner> combiner = engineCombiner(op.getBody().front());
  auto from = cast<RankedTensorType>(op.getInput().getType()), to = cast<RankedTensorType>(op.getOutput().getType());
  int64_t dim = op.getScatterDimension(), members = from.getDimSize(dim) / to.getDimSize(dim);
  FailureOr<Groups> groups = readEvenGroups(im, op, members);
  if (failed(groups))
    return failure();
  FailureOr<Value> input = promote(im, op, op.getInput(), to.getElementType());
  if (failed(input))
    return failure();
  if (combiner)
    return im.set(op.getOutput(), dist::GroupScatterOp::create(im.builder(), op.getLoc(), im.convert(to), *input,
                                                               dist::CombinerAttr::get(op.getContext(), *combiner), dim,
                                                               toAttr(im, *groups)));
  // Every member sends the others their parts.
  SmallVector<int64_t> shape(to.getShape());
  shape.insert(shape.begin(), members);
  FailureOr<Value> folded =
      foldRows(im, op,
               dist::GroupExchangeOp::create(im.builder(), op.getLoc(), im.convert(to.clone(shape)),
                                             asRow(im, op.getLoc(), *input), dim + 1, 0, toAttr(im, *groups)));
  if (failed(folded))
    return failure();
  return im.set(op.getOutput(), *folded);
}

static LogicalResult importAllToAll(Importer &im, shlo::AllToAllOp op) {
  FailureOr<Groups> groups = readEvenGroups(im, op, op.getSplitCount());
  if (failed(groups))
    return failure();
  for (auto [input, output] : llvm::zip_equal(op.getInputs(), op.getOutputs())) {
    Value value = dist::GroupExchangeOp::create(im.builder(), op.getLoc(), im.convert(output.getType()), im.get(input),
                                                op.getSplitDimension(), op.getConcatDimension(), toAttr(im, *groups));
    if (failed(im.set(output, value)))
      return failure();
  }
  return success();
}

static LogicalResult importPermute(Importer &im, shlo::CollectivePermuteOp op) {
  const DeviceNumbers *numbers = numbersOf(im, op);
  if (!numbers)
    return failure();
  auto table = cast<DenseIntElementsAttr>(op.getSourceTargetPairs());
  FailureOr<Groups> pairs = ranksOf(op, *numbers, table.getNumElements() ? readTable(table) : Groups());
  if (failed(pairs))
    return failure();
  return im.set(op.getOutput(),
                dist::GroupPermuteOp::create(im.builder(), op.getLoc(), im.get(op.getInput()), toAttr(im, *pairs)));
}

/// Where `flags` has a 1 for the running rank the first value, else the second.
static Value selectByRank(Importer &im, Location loc, ArrayRef<bool> flags, Value first, Value second) {
  SmallVector<APInt> bits = llvm::map_to_vector(flags, [](bool flag) { return APInt(1, flag); });
  Value flag = numberOfRank(im, loc, bits, im.builder().getI1Type());
  auto type = cast<RankedTensorType>(first.getType());
  Value spread = im.broadcast(loc, flag, type.clone(im.builder().getI1Type()), {});
  return im.emit<arith::SelectOp>(loc, spread, first, second);
}

/// In rounds: in each one, the members that have the value send it to as many others. Who is in no group has zeros.
static LogicalResult importBroadcast(Importer &im, shlo::CollectiveBroadcastOp op) {
  const DeviceNumbers *numbers = numbersOf(im, op);
  if (!numbers)
    return failure();
  if (shlo::isSet(op.getHasDynamicRootAttr()))
    return im.unsupported(op, "roots that are known at run time only");
  FailureOr<Groups> groups = readGroups(op, *numbers);
  if (failed(groups))
    return failure();
  size_t largest = 0;
  SmallVector<bool> has(numbers->mesh.numRanks(), false);
  for (ArrayRef<int64_t> group : *groups) {
    largest = std::max(largest, group.size());
    has[group.front()] = true;
  }
  for (auto [input, output] : llvm::zip_equal(op.getInputs(), op.getOutputs())) {
    Location loc = op.getLoc();
    Value value = im.get(input);
    value = selectByRank(im, loc, has, value, im.splat(loc, value.getType(), 0.0));
    for (size_t have = 1; have < largest; have *= 2) {
      Groups pairs;
      SmallVector<bool> receives(numbers->mesh.numRanks(), false);
      for (ArrayRef<int64_t> group : *groups)
        for (size_t i = have; i < std::min(2 * have, group.size()); ++i) {
          pairs.push_back({group[i - have], group[i]});
          receives[group[i]] = true;
        }
      Value received = dist::GroupPermuteOp::create(im.builder(), loc, value, toAttr(im, pairs));
      value = selectByRank(im, loc, receives, received, value);
    }
    if (failed(im.set(output, value)))
      return failure();
  }
  return success();
}

/// `partition_id` and `replica_id`.
template <typename OpTy> static LogicalResult importNumber(Importer &im, OpTy op) {
  const DeviceNumbers *numbers = numbersOf(im, op);
  if (!numbers)
    return failure();
  SmallVector<APInt> perRank(numbers->mesh.numRanks(), APInt(32, 0));
  for (int64_t replica = 0; replica < numbers->replicas; ++replica)
    for (int64_t partition = 0; partition < numbers->partitions; ++partition)
      perRank[rankOf(*numbers, replica, partition)] =
          APInt(32, std::is_same_v<OpTy, shlo::PartitionIdOp> ? partition : replica);
  return im.set(op.getResult(), numberOfRank(im, op.getLoc(), perRank, im.builder().getI32Type()));
}

void frontend::addCollectives(HandlerMap &handlers) {
  handle<shlo::AllGatherOp>(handlers, importAllGather);
  handle<shlo::AllReduceOp>(handlers, importAllReduce);
  handle<shlo::AllToAllOp>(handlers, importAllToAll);
  handle<shlo::CollectiveBroadcastOp>(handlers, importBroadcast);
  handle<shlo::CollectivePermuteOp>(handlers, importPermute);
  handle<shlo::CollectiveReduceOp>(handlers,
                                   [](Importer &im, shlo::CollectiveReduceOp op) { return im.unsupported(op); });
  handle<shlo::ReduceScatterOp>(handlers, importReduceScatter);
  handle<shlo::PartitionIdOp>(handlers, importNumber<shlo::PartitionIdOp>);
  handle<shlo::ReplicaIdOp>(handlers, importNumber<shlo::ReplicaIdOp>);
}

//===- ExpandOlderOps.cpp - Ops that StableHLO has left behind ------------===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// einsum, unary_einsum, torch_index_select and cross-replica-sum in the ops that took their places.
//
//===----------------------------------------------------------------------===//
#include "partita/Frontend/Passes.h"
#include "HloBuilder.h"

#include "mlir/IR/Verifier.h"
#include "llvm/ADT/StringExtras.h"

namespace mlir::partita {
#define GEN_PASS_DEF_EXPANDOLDEROPS
#include "partita/Frontend/Passes.h.inc"
} // namespace mlir::partita

#define DEBUG_TYPE "partita-expand-older-ops"

using namespace mlir;
using namespace mlir::partita;
using namespace mlir::partita::frontend;

namespace {
struct ExpandOlderOpsPass : mlir::partita::impl::ExpandOlderOpsBase<ExpandOlderOpsPass> {
  void runOnOperation() override;
};

/// A letter, or -1 - i for the i-th dimension from the right of what `...` stands for.
using Label = int64_t;
using Labels = SmallVector<Label>;

/// A value whose dimensions have labels.
struct Labeled {
  Value value;
  Labels labels;
};
} // namespace

static int64_t sizeOf(const Labeled &of, Label label) {
  return HloBuilder::typeOf(of.value).getDimSize(llvm::find(of.labels, label) - of.labels.begin());
}

//===----------------------------------------------------------------------===//
// einsum
//===----------------------------------------------------------------------===//

/// Reads one part of a config for a tensor of this rank. `missing` says how many dimensions `...` stands for in it, if
/// that does not follow from the rank.
static FailureOr<Labels> readLabels(Operation *op, StringRef text, int64_t rank) {
  text = text.trim();
  size_t at = text.find("...");
  std::string letters = text.str();
  if (at != StringRef::npos)
    letters.erase(at, 3);
  int64_t unnamed = rank - int64_t(letters.size());
  if (!llvm::all_of(letters, [](char c) { return llvm::isAlpha(c); }) ||
      (at == StringRef::npos ? unnamed != 0 : unnamed < 0))
    return LogicalResult(op->emitOpError("expected letters, and perhaps '...', for ")
                         << rank << " dimensions in einsum_config, got '" << text << "'");
  Labels labels(letters.begin(), letters.end());
  if (at != StringRef::npos)
    for (int64_t i = 0; i < unnamed; ++i)
      labels.insert(labels.begin() + at + i, i - unnamed);
  return labels;
}

/// Dimensions of one label become one: their diagonal.
static void takeDiagonals(HloBuilder &make, Labeled &of) {
  for (size_t i = 0; i < of.labels.size(); ++i)
    for (size_t j = i + 1; j < of.labels.size();) {
      if (of.labels[i] != of.labels[j]) {
        ++j;
        continue;
      }
      int64_t rank = of.labels.size(), size = HloBuilder::typeOf(of.value).getDimSize(i);
      int64_t pair[] = {int64_t(i), int64_t(j)};
      SmallVector<int64_t> order(pair, pair + 2);
      llvm::append_range(order, others(rank, pair));
      SmallVector<int64_t> shape(without(HloBuilder::typeOf(of.value).getShape(), pair));
      shape.insert(shape.begin(), size * size);
      Value flat = make.reshape(make.transpose(of.value, order), shape);
      shape.front() = size;
      SmallVector<int64_t> starts(rank - 1, 0), strides(rank - 1, 1), limits(HloBuilder::typeOf(flat).getShape());
      strides.front() = size + 1;
      auto list = [&](ArrayRef<int64_t> ints) { return make.builder.getDenseI64ArrayAttr(ints); };
      if (size > 0)
        flat = shlo::SliceOp::create(make.builder, make.loc, HloBuilder::typeOf(flat).clone(shape), flat, list(starts),
                                     list(limits), list(strides));
      Labels labels{of.labels[i]};
      for (int64_t dim : others(rank, pair))
        labels.push_back(of.labels[dim]);
      // What comes first now takes the place of dimension i again, so that the search goes on behind it.
      SmallVector<int64_t> back;
      for (int64_t dim = 1; dim <= int64_t(i); ++dim)
        back.push_back(dim);
      back.push_back(0);
      for (int64_t dim = i + 1; dim < rank - 1; ++dim)
        back.push_back(dim);
      of.value = make.transpose(flat, back);
      of.labels = llvm::map_to_vector(back, [&](int64_t dim) { return labels[dim]; });
    }
}

/// Sums over the labels that are in no other list.
static void sumOthers(HloBuilder &make, Labeled &of, ArrayRef<Label> result, ArrayRef<Label> other) {
  SmallVector<int64_t> dims;
  for (auto [dim, label] : llvm::enumerate(of.labels))
    if (!llvm::is_contained(result, label) && !llvm::is_contained(other, label))
      dims.push_back(dim);
  of.value = make.sum(of.value, dims);
  of.labels = Labels(without(of.labels, dims));
}

/// One contraction.
static FailureOr<Labeled> contract(HloBuilder &make, const Labeled &lhs, const Labeled &rhs, ArrayRef<Label> result,
                                   Type element) {
  SmallVector<int64_t> batch[2], sums[2];
  Labels labels, rest;
  SmallVector<int64_t> shape;
  auto append = [&](const Labeled &of, Label label) {
    labels.push_back(label);
    shape.push_back(sizeOf(of, label));
  };
  for (auto [dim, label] : llvm::enumerate(lhs.labels)) {
    auto *other = llvm::find(rhs.labels, label);
    if (other == rhs.labels.end()) {
      rest.push_back(label);
      continue;
    }
    auto &lists = llvm::is_contained(result, label) ? batch : sums;
    lists[0].push_back(dim);
    lists[1].push_back(other - rhs.labels.begin());
    if (&lists == &batch)
      append(lhs, label);
  }
  for (Label label : rest)
    append(lhs, label);
  for (Label label : rhs.labels)
    if (!llvm::is_contained(lhs.labels, label))
      append(rhs, label);
  auto dims = shlo::DotDimsAttr::get(element.getContext(), batch[0], batch[1], sums[0], sums[1]);
  auto dot = shlo::DotGeneralOp::create(make.builder, make.loc, RankedTensorType::get(shape, element), lhs.value,
                                        rhs.value, dims, ArrayAttr(), Attribute());
  if (failed(verify(dot, /*verifyRecursively=*/false)))
    return failure();
  return Labeled{dot, labels};
}

/// Checks that labels have one size, and that the result has each of its labels once, from an operand.
static LogicalResult verifyLabels(Operation *op, ArrayRef<Labeled> operands, const Labels &result) {
  llvm::SmallDenseMap<Label, int64_t> sizes;
  auto note = [&](Label label, int64_t size) -> LogicalResult {
    auto [known, isNew] = sizes.try_emplace(label, size);
    if (isNew || known->second == size)
      return success();
    return op->emitOpError("expected one size for each letter and each dimension of '...', got ")
           << known->second << " and " << size;
  };
  for (const Labeled &each : operands)
    for (auto [label, size] : llvm::zip(each.labels, HloBuilder::typeOf(each.value).getShape()))
      if (failed(note(label, size)))
        return failure();
  auto type = cast<RankedTensorType>(op->getResult(0).getType());
  for (auto [i, label] : llvm::enumerate(result)) {
    if (!sizes.contains(label) || llvm::is_contained(ArrayRef(result).take_front(i), label))
      return op->emitOpError("expected in the result letters of the operands, each once");
    if (failed(note(label, type.getDimSize(i))))
      return failure();
  }
  for (const Labeled &each : operands)
    for (Label label : each.labels)
      if (label < 0 && !llvm::is_contained(result, label))
        return op->emitOpError("expected '...' of the operands in the result");
  return success();
}

/// `ab,bc->ac`: letters that are in no result are summed over.
static FailureOr<Value> expandEinsum(OpBuilder &builder, Operation *op, StringRef config) {
  auto [from, to] = config.split("->");
  SmallVector<StringRef> parts;
  from.split(parts, ',');
  auto type = cast<RankedTensorType>(op->getResult(0).getType());
  SmallVector<Labeled> operands;
  for (auto [part, operand] : llvm::zip(parts, op->getOperands())) {
    FailureOr<Labels> labels = readLabels(op, part, HloBuilder::typeOf(operand).getRank());
    if (failed(labels))
      return failure();
    operands.push_back({operand, *labels});
  }
  FailureOr<Labels> result = readLabels(op, to, type.getRank());
  if (failed(result) || failed(verifyLabels(op, operands, *result)))
    return failure();
  HloBuilder make(builder, op);
  for (Labeled &each : operands)
    takeDiagonals(make, each);
  sumOthers(make, operands[0], *result, operands.size() == 2 ? ArrayRef<Label>(operands[1].labels) : ArrayRef<Label>());
  Labeled last = operands[0];
  if (operands.size() == 2) {
    sumOthers(make, operands[1], *result, operands[0].labels);
    FailureOr<Labeled> product = contract(make, operands[0], operands[1], *result, type.getElementType());
    if (failed(product))
      return failure();
    last = *product;
  }
  auto order = llvm::map_to_vector(
      *result, [&](Label label) -> int64_t { return llvm::find(last.labels, label) - last.labels.begin(); });
  Value value = make.transpose(last.value, order);
  if (value.getType() == type)
    return value;
  return LogicalResult(op->emitOpError("expected a result of type ") << value.getType() << ", got " << type);
}

//===----------------------------------------------------------------------===//
// Others
//===----------------------------------------------------------------------===//

/// Rows along `dim` by index; an index out of range takes the nearest, as gather does.
static FailureOr<Value> expandIndexSelect(OpBuilder &builder, shlo::TorchIndexSelectOp op) {
  RankedTensorType operand = op.getOperand().getType(), index = op.getIndex().getType();
  int64_t dim = op.getDim(), batch = op.getBatchDims();
  dim += dim < 0 ? operand.getRank() : 0;
  batch += batch < 0 ? index.getRank() : 0;
  if (operand.getDimSize(dim) == 0 && op.getType().getNumElements() != 0)
    return LogicalResult(op.emitOpError("expected elements along dimension ") << dim << ", got none to choose from");
  auto batches = llvm::to_vector(llvm::seq<int64_t>(0, batch));
  SmallVector<int64_t> offsets, sizes(operand.getShape());
  for (int64_t i = batch; i < dim; ++i)
    offsets.push_back(i);
  for (int64_t i = dim + index.getRank() - batch; i < op.getType().getRank(); ++i)
    offsets.push_back(i);
  for (int64_t i : batches)
    sizes[i] = 1;
  sizes[dim] = 1;
  auto dims = shlo::GatherDimsAttr::get(op.getContext(), offsets, dim, batches, batches, dim, index.getRank());
  auto gather = shlo::GatherOp::create(builder, op.getLoc(), op.getType(), op.getOperand(), op.getIndex(), dims,
                                       builder.getDenseI64ArrayAttr(sizes), builder.getBoolAttr(false));
  if (failed(verify(gather, /*verifyRecursively=*/false)))
    return failure();
  return Value(gather);
}

static FailureOr<Value> expandReplicaSum(OpBuilder &builder, shlo::CrossReplicaSumOp op) {
  Location loc = op.getLoc();
  auto reduce = shlo::AllReduceOp::create(builder, loc, TypeRange(op.getType()), ValueRange(op.getOperand()),
                                          Attribute(), op.getReplicaGroups(), Attribute());
  OpBuilder::InsertionGuard guard(builder);
  Type scalar = cast<RankedTensorType>(op.getType()).clone(ArrayRef<int64_t>());
  Block *body = builder.createBlock(&reduce.getBody(), {}, {scalar, scalar}, {loc, loc});
  Value sum = shlo::AddOp::create(builder, loc, scalar, body->getArgument(0), body->getArgument(1));
  shlo::ReturnOp::create(builder, loc, sum);
  if (failed(verify(reduce)))
    return failure();
  return reduce.getResult(0);
}

static FailureOr<Value> expand(OpBuilder &builder, Operation *op) {
  if (auto einsum = dyn_cast<shlo::EinsumOp>(op))
    return expandEinsum(builder, op, einsum.getEinsumConfig());
  if (auto einsum = dyn_cast<shlo::UnaryEinsumOp>(op))
    return expandEinsum(builder, op, einsum.getEinsumConfig());
  if (auto select = dyn_cast<shlo::TorchIndexSelectOp>(op))
    return expandIndexSelect(builder, select);
  return expandReplicaSum(builder, cast<shlo::CrossReplicaSumOp>(op));
}

void ExpandOlderOpsPass::runOnOperation() {
  auto isReadable = [](Type type) { return shlo::isReadableTensor(cast<RankedTensorType>(type)); };
  SmallVector<Operation *> found;
  getOperation().walk([&](Operation *op) {
    // The import says what to do about other types.
    if (isa<shlo::EinsumOp, shlo::UnaryEinsumOp, shlo::TorchIndexSelectOp, shlo::CrossReplicaSumOp>(op) &&
        llvm::all_of(op->getOperandTypes(), isReadable) && llvm::all_of(op->getResultTypes(), isReadable))
      found.push_back(op);
  });
  for (Operation *op : found) {
    OpBuilder builder(op);
    FailureOr<Value> value = expand(builder, op);
    if (failed(value))
      return signalPassFailure();
    op->getResult(0).replaceAllUsesWith(*value);
    op->erase();
  }
}

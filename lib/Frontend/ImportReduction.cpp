//===- ImportReduction.cpp - Reductions, windows and sorting --------------===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Reductions with a named combiner or a body, windows, their gradients, and sorting.
//
//===----------------------------------------------------------------------===//
#include "Import.h"

#include "partita/Dialect/Nd/IR/Nd.h"
#include "partita/Interfaces/Combiners.h"

#include "mlir/Dialect/Linalg/IR/Linalg.h"

using namespace mlir;
using namespace mlir::partita;
using namespace mlir::partita::frontend;

using ::partita::Combiner;

//===----------------------------------------------------------------------===//
// Combiners
//===----------------------------------------------------------------------===//

std::optional<Combiner> frontend::matchCombiner(Block &body) {
  if (body.getNumArguments() != 2 || !llvm::hasNItems(body, 2))
    return std::nullopt;
  Operation &op = body.front();
  Value result = body.getTerminator()->getOperand(0);
  if (result.getDefiningOp() != &op || op.getNumOperands() != 2)
    return std::nullopt;
  Value first = op.getOperand(0), second = op.getOperand(1);
  if (first == second || !isa<BlockArgument>(first) || !isa<BlockArgument>(second) || first.getParentBlock() != &body ||
      second.getParentBlock() != &body)
    return std::nullopt;
  Type element = getElementTypeOrSelf(result.getType());
  bool flag = element.isInteger(1), isUnsigned = element.isUnsignedInteger();
  if (isa<shlo::AddOp>(op))
    return flag ? Combiner::Or : Combiner::Sum;
  if (isa<shlo::MulOp>(op))
    return flag ? Combiner::And : Combiner::Product;
  if (isa<shlo::MaxOp>(op))
    return flag ? Combiner::Or : isUnsigned ? Combiner::MaxUnsigned : Combiner::Max;
  if (isa<shlo::MinOp>(op))
    return flag ? Combiner::And : isUnsigned ? Combiner::MinUnsigned : Combiner::Min;
  if (isa<shlo::AndOp>(op))
    return Combiner::And;
  if (isa<shlo::OrOp>(op))
    return Combiner::Or;
  if (isa<shlo::XorOp>(op))
    return Combiner::Xor;
  return std::nullopt;
}

LogicalResult frontend::convertRegion(Importer &im, Block &old, Region &region, TypeRange arguments,
                                      ArrayRef<int64_t> order) {
  Block &block = region.emplaceBlock();
  block.addArguments(arguments, SmallVector<Location>(arguments.size(), old.getParentOp()->getLoc()));
  SmallVector<Value> mapped, results;
  for (int64_t at : order)
    mapped.push_back(block.getArgument(at));
  OpBuilder::InsertionGuard guard(im.builder());
  im.builder().setInsertionPointToEnd(&block);
  if (failed(im.convertScalarBody(old, mapped, results)))
    return failure();
  nd::YieldOp::create(im.builder(), old.getTerminator()->getLoc(), results);
  return success();
}

static SmallVector<Type> elementsOf(ValueRange values) {
  return llvm::map_to_vector(values, [](Value value) { return getElementTypeOrSelf(value.getType()); });
}

static SmallVector<int64_t> identityOrder(size_t size) { return llvm::to_vector(llvm::seq<int64_t>(0, size)); }

//===----------------------------------------------------------------------===//
// reduce
//===----------------------------------------------------------------------===//

/// Only dimensions of size 1 are reduced: a change of shape, if the initial value is neutral.
static bool importTrivialReduce(Importer &im, shlo::ReduceOp op, LogicalResult &result) {
  if (op.getInputs().size() != 1)
    return false;
  std::optional<Combiner> combiner = matchCombiner(op.getBody().front());
  auto type = cast<RankedTensorType>(op.getInputs().front().getType());
  if (!combiner || !isNeutral(*combiner, Importer::getSplat(im.get(op.getInitValues().front()))) ||
      llvm::any_of(op.getDimensions(), [&](int64_t dim) { return type.getDimSize(dim) != 1; }))
    return false;
  auto resultType = cast<RankedTensorType>(op.getResult(0).getType());
  result = im.set(op.getResult(0), im.reshape(op.getLoc(), im.get(op.getInputs().front()), resultType.getShape()));
  return true;
}

static LogicalResult importReduce(Importer &im, shlo::ReduceOp op) {
  LogicalResult trivial = success();
  if (importTrivialReduce(im, op, trivial))
    return trivial;
  Location loc = op.getLoc();
  SmallVector<int64_t> dims = op.getDimensions();
  llvm::sort(dims);
  SmallVector<Value> inputs = im.get(op.getInputs()), inits;
  if (dims.empty()) {
    // linalg.reduce wants a dimension: one of size 1.
    for (Value &input : inputs) {
      SmallVector<int64_t> shape(cast<RankedTensorType>(input.getType()).getShape());
      shape.push_back(1);
      dims = {int64_t(shape.size()) - 1};
      input = im.reshape(loc, input, shape);
    }
  }
  for (auto [init, result] : llvm::zip(op.getInitValues(), op.getResults()))
    inits.push_back(im.broadcast(loc, im.get(init), im.convert(cast<RankedTensorType>(result.getType())), {}));
  LogicalResult converted = success();
  auto buildBody = [&](OpBuilder &nested, Location at, ValueRange arguments) {
    // linalg passes elements, then accumulators; StableHLO accumulators, then elements.
    size_t count = inputs.size();
    SmallVector<Value> mapped(arguments.drop_front(count)), results;
    llvm::append_range(mapped, arguments.take_front(count));
    OpBuilder::InsertionGuard guard(im.builder());
    im.builder().restoreInsertionPoint(nested.saveInsertionPoint());
    converted = im.convertScalarBody(op.getBody().front(), mapped, results);
    linalg::YieldOp::create(im.builder(), at, succeeded(converted) ? ValueRange(results) : arguments.drop_front(count));
  };
  auto reduce = linalg::ReduceOp::create(im.builder(), loc, inputs, inits, dims, buildBody);
  if (failed(converted))
    return failure();
  for (auto [old, result] : llvm::zip(op.getResults(), reduce->getResults()))
    if (failed(im.set(old, result)))
      return failure();
  return success();
}

//===----------------------------------------------------------------------===//
// Windows
//===----------------------------------------------------------------------===//

namespace {
/// Window attributes with the defaults written out.
struct WindowAttrs {
  SmallVector<int64_t> strides, low, high, bases, dilations;
};
} // namespace

static WindowAttrs readWindow(size_t rank, const std::optional<SmallVector<int64_t>> &strides,
                              std::optional<DenseIntElementsAttr> padding,
                              const std::optional<SmallVector<int64_t>> &bases,
                              const std::optional<SmallVector<int64_t>> &dilations) {
  SmallVector<int64_t> ones(rank, 1), zeros(rank, 0);
  WindowAttrs window{strides.value_or(ones), zeros, zeros, bases.value_or(ones), dilations.value_or(ones)};
  if (padding)
    for (size_t i = 0; i < rank; ++i) {
      window.low[i] = padding->getValues<int64_t>()[2 * i];
      window.high[i] = padding->getValues<int64_t>()[2 * i + 1];
    }
  return window;
}

static LogicalResult importReduceWindow(Importer &im, shlo::ReduceWindowOp op) {
  OpBuilder &builder = im.builder();
  auto window = readWindow(op.getWindowDimensions().size(), op.getWindowStrides(), op.getPadding(),
                           op.getBaseDilations(), op.getWindowDilations());
  std::optional<Combiner> combiner;
  if (op.getInputs().size() == 1)
    combiner = matchCombiner(op.getBody().front());
  SmallVector<Type> types = llvm::map_to_vector(op.getResultTypes(), [&](Type type) { return im.convert(type); });
  SmallVector<Value> inputs = im.get(op.getInputs()), inits = im.get(op.getInitValues());
  dist::CombinerAttr name = combiner ? dist::CombinerAttr::get(op.getContext(), *combiner) : dist::CombinerAttr();
  auto reduce = nd::WindowReduceOp::create(
      builder, op.getLoc(), types, inputs, inits, builder.getDenseI64ArrayAttr(op.getWindowDimensions()),
      builder.getDenseI64ArrayAttr(window.strides), builder.getDenseI64ArrayAttr(window.low),
      builder.getDenseI64ArrayAttr(window.high), builder.getDenseI64ArrayAttr(window.bases),
      builder.getDenseI64ArrayAttr(window.dilations), name);
  SmallVector<Type> arguments = elementsOf(inits);
  llvm::append_range(arguments, elementsOf(inputs));
  if (!combiner &&
      failed(convertRegion(im, op.getBody().front(), reduce.getBody(), arguments, identityOrder(arguments.size()))))
    return failure();
  for (auto [old, result] : llvm::zip(op.getResults(), reduce->getResults()))
    if (failed(im.set(old, result)))
      return failure();
  return success();
}

/// `compare GE %a, %b` selects the larger, `LE` the smaller; the first one at a tie. Unsigned ones keep their region.
static std::optional<Combiner> matchSelector(Block &body) {
  auto compare = dyn_cast<shlo::CompareOp>(body.front());
  if (!compare || !llvm::hasNItems(body, 2) || body.getTerminator()->getOperand(0) != compare.getResult() ||
      compare.getLhs() != body.getArgument(0) || compare.getRhs() != body.getArgument(1))
    return std::nullopt;
  if (getElementTypeOrSelf(compare.getLhs().getType()).isUnsignedInteger() ||
      compare.getCompareType() == shlo::CompareKind::TOTALORDER)
    return std::nullopt;
  if (compare.getComparisonDirection() == shlo::Direction::GE)
    return Combiner::Max;
  if (compare.getComparisonDirection() == shlo::Direction::LE)
    return Combiner::Min;
  return std::nullopt;
}

static LogicalResult importSelectAndScatter(Importer &im, shlo::SelectAndScatterOp op) {
  OpBuilder &builder = im.builder();
  size_t rank = op.getType().getRank();
  auto window = readWindow(rank, op.getWindowStrides(), op.getPadding(), std::nullopt, std::nullopt);
  SmallVector<int64_t> sizes = op.getWindowDimensions().value_or(SmallVector<int64_t>(rank, 1));
  std::optional<Combiner> selector = matchSelector(op.getSelect().front());
  std::optional<Combiner> combiner = matchCombiner(op.getScatter().front());
  auto nameOf = [&](std::optional<Combiner> name) {
    return name ? dist::CombinerAttr::get(op.getContext(), *name) : dist::CombinerAttr();
  };
  auto scatter = nd::WindowScatterOp::create(
      builder, op.getLoc(), im.convert(op.getType()), im.get(op.getSource()), im.get(op.getOperand()),
      im.get(op.getInitValue()), builder.getDenseI64ArrayAttr(sizes), builder.getDenseI64ArrayAttr(window.strides),
      builder.getDenseI64ArrayAttr(window.low), builder.getDenseI64ArrayAttr(window.high), nameOf(selector),
      nameOf(combiner));
  Type element = getElementTypeOrSelf(scatter.getType());
  if (!selector && failed(convertRegion(im, op.getSelect().front(), scatter.getSelect(), {element, element}, {0, 1})))
    return failure();
  if (!combiner && failed(convertRegion(im, op.getScatter().front(), scatter.getBody(), {element, element}, {0, 1})))
    return failure();
  return im.set(op.getResult(), scatter);
}

//===----------------------------------------------------------------------===//
// Sorting, maps
//===----------------------------------------------------------------------===//

static LogicalResult importSort(Importer &im, shlo::SortOp op) {
  SmallVector<Value> inputs = im.get(op.getInputs());
  auto type = cast<RankedTensorType>(inputs.front().getType());
  int64_t dim = op.getDimension() < 0 ? op.getDimension() + type.getRank() : op.getDimension();
  auto sort = nd::SortOp::create(im.builder(), op.getLoc(), TypeRange(ValueRange(inputs)), inputs,
                                 im.builder().getI64IntegerAttr(dim));
  SmallVector<Type> arguments;
  for (Type element : elementsOf(inputs))
    arguments.append({element, element});
  if (failed(convertRegion(im, op.getComparator().front(), sort.getComparator(), arguments,
                           identityOrder(arguments.size()))))
    return failure();
  for (auto [old, result] : llvm::zip(op.getResults(), sort->getResults()))
    if (failed(im.set(old, result)))
      return failure();
  return success();
}

static LogicalResult importTopK(Importer &im, chlo::TopKOp op) {
  Location loc = op.getLoc();
  Type element = getElementTypeOrSelf(op.getOperand().getType());
  // `nd.top_k` compares as signed: the top bit of unsigned numbers and of booleans is turned before and after.
  bool turned = element.isUnsignedInteger() || element.isInteger(1);
  auto turn = [&](Value value) {
    if (!turned)
      return value;
    APInt top = APInt::getSignMask(element.getIntOrFloatBitWidth());
    return im.emit<arith::XOrIOp>(loc, value, im.splatInt(loc, value.getType(), top));
  };
  auto top = nd::TopKOp::create(im.builder(), loc, im.convert(op.getValues().getType()),
                                im.convert(op.getIndices().getType()), turn(im.get(op.getOperand())), Value());
  return failure(failed(im.set(op.getValues(), turn(top.getValues()))) ||
                 failed(im.set(op.getIndices(), top.getIndices())));
}

void frontend::addReduction(HandlerMap &handlers) {
  handle<shlo::ReduceOp>(handlers, importReduce);
  handle<shlo::ReduceWindowOp>(handlers, importReduceWindow);
  handle<shlo::SelectAndScatterOp>(handlers, importSelectAndScatter);
  handle<shlo::SortOp>(handlers, importSort);
  handle<chlo::TopKOp>(handlers, importTopK);
}

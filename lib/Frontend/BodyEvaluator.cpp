//===- BodyEvaluator.cpp - Bodies of structured ops on tensors ------------===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Elementwise ops are the same ops on tensors. An extracted element is looked at dimension by dimension: where its
// index is a loop the dimension is that loop; where indices count evenly it is a slice; where they enumerate the tensor
// it is a change of shape; the rest is a gather.
//
//===----------------------------------------------------------------------===//

#include "BodyEvaluator.h"

#include "partita/Dialect/Nd/IR/Nd.h"
#include "CoreOps.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/ControlFlow/IR/ControlFlowOps.h"
#include "mlir/Dialect/Math/IR/Math.h"
#include "mlir/IR/Matchers.h"
#include "llvm/ADT/TypeSwitch.h"

using namespace mlir;
using namespace mlir::partita;
using namespace mlir::partita::frontend;

/// Indices are looked at one by one up to this many.
static constexpr int64_t kMaxLoops = 1 << 16;

BodyEvaluator::BodyEvaluator(OpBuilder &builder, linalg::LinalgOp op)
    : builder(builder), op(op), body(op.getBlock()), sizes(op.getStaticLoopRanges()) {}

SmallVector<int64_t> BodyEvaluator::sizesOf(ArrayRef<unsigned> dims) const {
  return llvm::map_to_vector(dims, [&](unsigned dim) { return sizes[dim]; });
}

/// The element type on tensors: indices are i64.
static Type tensorElement(Type type) {
  return isa<IndexType>(type) ? Type(IntegerType::get(type.getContext(), 64)) : type;
}

//===----------------------------------------------------------------------===//
// What can be evaluated
//===----------------------------------------------------------------------===//

/// The loops of an operand's dimensions; -1 for a dimension of which the first element is read. Nothing if a dimension
/// is more than a loop, or two are the same one.
static std::optional<SmallVector<int64_t>> loopsOfMap(AffineMap map) {
  SmallVector<int64_t> loops;
  for (AffineExpr expr : map.getResults()) {
    if (auto dim = dyn_cast<AffineDimExpr>(expr)) {
      if (llvm::is_contained(loops, int64_t(dim.getPosition())))
        return std::nullopt;
      loops.push_back(dim.getPosition());
      continue;
    }
    auto constant = dyn_cast<AffineConstantExpr>(expr);
    if (!constant || constant.getValue() != 0)
      return std::nullopt;
    loops.push_back(-1);
  }
  return loops;
}

static bool isNumber(Type type) {
  return type.isIndex() || isa<FloatType>(type) || (isa<IntegerType>(type) && type.isSignlessInteger());
}

static bool isIndexCast(Operation *op) { return isa<arith::IndexCastOp, arith::IndexCastUIOp>(op); }

/// An op on scalars that is the same op on tensors.
static bool isElementwise(Operation *op) {
  if (isIndexCast(op))
    return true;
  return isa<arith::ArithDialect, math::MathDialect>(op->getDialect()) && op->getNumResults() == 1 &&
         op->getNumRegions() == 0 && op->hasTrait<OpTrait::Elementwise>() && op->hasTrait<OpTrait::Tensorizable>();
}

bool BodyEvaluator::canEvaluate(Value value) {
  auto found = possible.find(value);
  if (found != possible.end())
    return found->second;
  possible[value] = false;
  bool result = false;
  if (auto argument = dyn_cast<BlockArgument>(value); argument && argument.getOwner() == body) {
    OpOperand &operand = op->getOpOperand(argument.getArgNumber());
    result = isNumber(value.getType()) && isa<RankedTensorType>(operand.get().getType()) &&
             loopsOfMap(op.getMatchingIndexingMap(&operand)).has_value();
  } else if (Operation *defining = value.getDefiningOp()) {
    bool inside = defining->getBlock() == body;
    if (isa<arith::ConstantOp>(defining)) {
      result = isNumber(value.getType());
    } else if (isa<linalg::IndexOp>(defining)) {
      result = inside;
    } else if (auto extract = dyn_cast<tensor::ExtractOp>(defining)) {
      result = inside && extract.getTensor().getType().hasStaticShape() && isNumber(value.getType()) &&
               !value.getType().isIndex() && extract.getTensor().getParentBlock() != body &&
               llvm::all_of(extract.getIndices(), [&](Value index) { return canEvaluate(index); });
    } else if (inside && isElementwise(defining)) {
      result = isNumber(value.getType()) &&
               llvm::all_of(defining->getOperands(), [&](Value operand) { return canEvaluate(operand); });
    }
  }
  return possible[value] = result;
}

llvm::SmallBitVector BodyEvaluator::loopsOf(Value value) {
  llvm::SmallBitVector loops(sizes.size());
  SmallVector<Value> pending{value};
  llvm::SmallDenseSet<Value> seen;
  while (!pending.empty()) {
    Value next = pending.pop_back_val();
    if (!seen.insert(next).second)
      continue;
    if (auto argument = dyn_cast<BlockArgument>(next)) {
      if (argument.getOwner() != body)
        continue;
      auto dims = loopsOfMap(op.getMatchingIndexingMap(&op->getOpOperand(argument.getArgNumber())));
      for (int64_t loop : *dims)
        if (loop >= 0)
          loops.set(loop);
      continue;
    }
    Operation *defining = next.getDefiningOp();
    if (defining->getBlock() != body)
      continue;
    if (auto index = dyn_cast<linalg::IndexOp>(defining))
      loops.set(index.getDim());
    llvm::append_range(pending, defining->getOperands());
  }
  return loops;
}

//===----------------------------------------------------------------------===//
// Elementwise values
//===----------------------------------------------------------------------===//

/// A tensor whose dimensions are the loops `from`, over the loops `dims`.
Value BodyEvaluator::spread(Location loc, Value tensor, ArrayRef<unsigned> from, ArrayRef<unsigned> dims) {
  auto type = RankedTensorType::get(sizesOf(dims), typeOf(tensor).getElementType());
  if (TypedAttr element = getSplat(tensor))
    return splat(builder, loc, type, element);
  SmallVector<int64_t> targets;
  for (unsigned loop : from)
    targets.push_back(llvm::find(dims, loop) - dims.begin());
  return broadcast(builder, loc, tensor, type, targets);
}

Value BodyEvaluator::evaluate(Value value, ArrayRef<unsigned> dims) {
  auto found = known.find({value, dims});
  if (found != known.end())
    return found->second;
  Value result;
  if (auto argument = dyn_cast<BlockArgument>(value))
    result = evaluateArgument(argument, dims);
  else
    result = evaluateOp(value.getDefiningOp(), dims);
  lists.push_back(std::make_unique<SmallVector<unsigned>>(dims));
  return known[{value, ArrayRef<unsigned>(*lists.back())}] = result;
}

Value BodyEvaluator::evaluateArgument(BlockArgument argument, ArrayRef<unsigned> dims) {
  OpOperand &operand = op->getOpOperand(argument.getArgNumber());
  Location loc = op.getLoc();
  Value tensor = operand.get();
  SmallVector<unsigned> from;
  SmallVector<int64_t> kept, starts, ones;
  auto loops = loopsOfMap(op.getMatchingIndexingMap(&operand));
  for (auto [dim, loop] : llvm::enumerate(*loops)) {
    if (loop >= 0)
      from.push_back(loop);
    kept.push_back(loop >= 0 ? typeOf(tensor).getDimSize(dim) : 1);
    starts.push_back(0);
    ones.push_back(1);
  }
  tensor = slice(builder, loc, tensor, starts, kept, ones);
  tensor = reshape(builder, loc, tensor, sizesOf(from));
  if (typeOf(tensor).getElementType().isIndex()) {
    auto type = RankedTensorType::get(typeOf(tensor).getShape(), builder.getI64Type());
    tensor = arith::IndexCastOp::create(builder, loc, type, tensor);
  }
  return spread(loc, tensor, from, dims);
}

/// A number of a body in another integer type: indices are i64.
static Value castInteger(OpBuilder &builder, Location loc, Value value, Type element, bool isSigned) {
  unsigned from = typeOf(value).getElementTypeBitWidth(), to = element.getIntOrFloatBitWidth();
  auto type = RankedTensorType::get(typeOf(value).getShape(), element);
  if (from == to)
    return value;
  if (from > to)
    return arith::TruncIOp::create(builder, loc, type, value);
  if (isSigned)
    return arith::ExtSIOp::create(builder, loc, type, value);
  return arith::ExtUIOp::create(builder, loc, type, value);
}

Value BodyEvaluator::evaluateOp(Operation *defining, ArrayRef<unsigned> dims) {
  Location loc = defining->getLoc();
  Type element = tensorElement(defining->getResult(0).getType());
  auto type = RankedTensorType::get(sizesOf(dims), element);
  if (auto constant = dyn_cast<arith::ConstantOp>(defining)) {
    Attribute number = constant.getValue();
    if (constant.getType().isIndex())
      number = IntegerAttr::get(element, cast<IntegerAttr>(number).getInt());
    return splat(builder, loc, type, number);
  }
  if (auto index = dyn_cast<linalg::IndexOp>(defining))
    return nd::IotaOp::create(builder, loc, type, llvm::find(dims, unsigned(index.getDim())) - dims.begin());
  if (auto extract = dyn_cast<tensor::ExtractOp>(defining))
    return evaluateExtract(extract, dims);
  SmallVector<Value> operands;
  for (Value operand : defining->getOperands())
    operands.push_back(evaluate(operand, dims));
  if (isIndexCast(defining))
    return castInteger(builder, loc, operands[0], element, isa<arith::IndexCastOp>(defining));
  OperationState state(loc, defining->getName(), operands, TypeRange(type),
                       defining->getDiscardableAttrDictionary().getValue());
  state.propertiesAttr = defining->getPropertiesAsAttribute();
  Operation *made = builder.create(state);
  return made->getResult(0);
}

//===----------------------------------------------------------------------===//
// Elements of other tensors
//===----------------------------------------------------------------------===//

/// A tensor of which the body takes an element. Dimension i is the loop loops[i], or has the index indices[i].
struct BodyEvaluator::Operand {
  Value tensor;
  SmallVector<int64_t> loops;
  SmallVector<Value> indices;

  bool isLoop(size_t i) const { return loops[i] >= 0; }
  bool hasLoop(int64_t loop) const { return llvm::is_contained(loops, loop); }
  void erase(size_t i) {
    loops.erase(loops.begin() + i);
    indices.erase(indices.begin() + i);
  }
};

int64_t BodyEvaluator::plainIndex(Value value) {
  while (Operation *defining = value.getDefiningOp()) {
    if (auto index = dyn_cast<linalg::IndexOp>(defining))
      return index.getDim();
    // A cast to fewer bits may lose some; loops of such sizes are not walked.
    if (!isIndexCast(defining) || (value.getType().isInteger() && value.getType().getIntOrFloatBitWidth() < 32))
      return -1;
    value = defining->getOperand(0);
  }
  return -1;
}

std::optional<int64_t> BodyEvaluator::number(Value value, ArrayRef<int64_t> indices) {
  Operation *defining = value.getDefiningOp();
  if (!defining || !value.getType().isIntOrIndex())
    return std::nullopt;
  if (auto index = dyn_cast<linalg::IndexOp>(defining))
    return indices[index.getDim()];
  if (auto constant = dyn_cast<arith::ConstantOp>(defining)) {
    auto integer = dyn_cast<IntegerAttr>(constant.getValue());
    return integer && integer.getValue().getBitWidth() <= 64 ? std::optional(integer.getValue().getSExtValue())
                                                             : std::nullopt;
  }
  // Numbers stay far from the ends of 32 bits, so that the width of the type does not matter.
  auto small = [](int64_t x) { return x > -(int64_t(1) << 30) && x < (int64_t(1) << 30); };
  if (value.getType().isInteger() && value.getType().getIntOrFloatBitWidth() < 32)
    return std::nullopt;
  SmallVector<int64_t> operands;
  for (Value operand : defining->getOperands()) {
    std::optional<int64_t> x = number(operand, indices);
    if (!x || !small(*x))
      return std::nullopt;
    operands.push_back(*x);
  }
  if (isIndexCast(defining) || isa<arith::ExtSIOp>(defining))
    return operands[0];
  using Result = std::optional<int64_t>;
  bool divides = operands.size() == 2 && operands[1] > 0;
  return llvm::TypeSwitch<Operation *, Result>(defining)
      .Case<arith::AddIOp>([&](auto) { return Result(operands[0] + operands[1]); })
      .Case<arith::SubIOp>([&](auto) { return Result(operands[0] - operands[1]); })
      .Case<arith::MulIOp>([&](auto) { return Result(operands[0] * operands[1]); })
      .Case<arith::DivSIOp>([&](auto) { return divides ? Result(operands[0] / operands[1]) : Result(); })
      .Case<arith::RemSIOp>([&](auto) { return divides ? Result(operands[0] % operands[1]) : Result(); })
      .Case<arith::FloorDivSIOp>(
          [&](auto) { return divides ? Result(llvm::divideFloorSigned(operands[0], operands[1])) : Result(); })
      .Case<arith::DivUIOp>(
          [&](auto) { return divides && operands[0] >= 0 ? Result(operands[0] / operands[1]) : Result(); })
      .Case<arith::RemUIOp>(
          [&](auto) { return divides && operands[0] >= 0 ? Result(operands[0] % operands[1]) : Result(); })
      .Default([](auto) { return Result(); });
}

/// Indices that are loops, and those that are the same everywhere.
void BodyEvaluator::takePlainDims(Location loc, Operand &operand) {
  for (size_t i = 0; i < operand.loops.size(); ++i) {
    int64_t loop = plainIndex(operand.indices[i]);
    if (loop >= 0 && !operand.hasLoop(loop) && typeOf(operand.tensor).getDimSize(i) == sizes[loop])
      operand.loops[i] = loop;
  }
}

/// Indices b + a * loop: a slice, turned round if a is negative.
void BodyEvaluator::takeProgressions(Location loc, Operand &operand) {
  for (size_t i = 0; i < operand.loops.size();) {
    llvm::SmallBitVector deps =
        operand.isLoop(i) ? llvm::SmallBitVector(sizes.size(), true) : loopsOf(operand.indices[i]);
    int64_t loop = deps.find_first(), count = loop < 0 ? 1 : sizes[loop];
    if (operand.isLoop(i) || deps.count() > 1 || count > kMaxLoops || count == 0 ||
        (loop >= 0 && operand.hasLoop(loop))) {
      ++i;
      continue;
    }
    SmallVector<int64_t> at(sizes.size(), 0), places;
    for (int64_t x = 0; x < count; ++x) {
      if (loop >= 0)
        at[loop] = x;
      std::optional<int64_t> place = number(operand.indices[i], at);
      if (!place || *place < 0 || *place >= typeOf(operand.tensor).getDimSize(i))
        break;
      places.push_back(*place);
    }
    int64_t step = places.size() > 1 ? places[1] - places[0] : 1;
    bool even = int64_t(places.size()) == count && (count == 1 || step != 0);
    for (size_t x = 1; x < places.size(); ++x)
      even &= places[x] - places[x - 1] == step;
    if (!even) {
      ++i;
      continue;
    }
    SmallVector<int64_t> shape(typeOf(operand.tensor).getShape()), starts(shape.size(), 0), steps(shape.size(), 1);
    starts[i] = std::min(places.front(), places.back());
    steps[i] = std::abs(step);
    shape[i] = count;
    operand.tensor = slice(builder, loc, operand.tensor, starts, shape, steps);
    if (step < 0)
      operand.tensor =
          nd::ReverseOp::create(builder, loc, operand.tensor.getType(), operand.tensor, ArrayRef<int64_t>(int64_t(i)));
    if (loop >= 0) {
      operand.loops[i++] = loop;
      continue;
    }
    shape.erase(shape.begin() + i);
    operand.tensor = reshape(builder, loc, operand.tensor, shape);
    operand.erase(i);
  }
}

/// Indices that walk through all computed dimensions in order, while their loops walk through theirs.
void BodyEvaluator::takeReshape(Location loc, Operand &operand) {
  SmallVector<int64_t> computed, order, shape;
  llvm::SmallBitVector deps(sizes.size());
  int64_t elements = 1;
  for (auto [i, index] : llvm::enumerate(operand.indices)) {
    if (operand.isLoop(i))
      continue;
    computed.push_back(i);
    deps |= loopsOf(index);
    elements *= typeOf(operand.tensor).getDimSize(i);
  }
  SmallVector<unsigned> loops(deps.set_bits());
  int64_t points = 1;
  for (unsigned loop : loops)
    points *= sizes[loop];
  if (computed.empty() || points != elements || points > kMaxLoops || points == 0 ||
      llvm::any_of(loops, [&](unsigned loop) { return operand.hasLoop(loop); }))
    return;
  for (int64_t point = 0; point < points; ++point) {
    SmallVector<int64_t> at(sizes.size(), 0);
    int64_t rest = point, place = 0;
    for (unsigned loop : llvm::reverse(loops)) {
      at[loop] = rest % sizes[loop];
      rest /= sizes[loop];
    }
    for (int64_t i : computed) {
      std::optional<int64_t> index = number(operand.indices[i], at);
      if (!index || *index < 0 || *index >= typeOf(operand.tensor).getDimSize(i))
        return;
      place = place * typeOf(operand.tensor).getDimSize(i) + *index;
    }
    if (place != point)
      return;
  }
  Operand result;
  for (unsigned loop : loops) {
    shape.push_back(sizes[loop]);
    result.loops.push_back(loop);
  }
  order = computed;
  for (size_t i = 0; i < operand.loops.size(); ++i)
    if (operand.isLoop(i)) {
      order.push_back(i);
      shape.push_back(typeOf(operand.tensor).getDimSize(i));
      result.loops.push_back(operand.loops[i]);
    }
  result.indices.resize(result.loops.size());
  result.tensor = reshape(builder, loc, transpose(builder, loc, operand.tensor, order), shape);
  operand = result;
}

/// The gather of what is left; its dimensions are `loops`.
Value BodyEvaluator::gather(Location loc, Operand &operand, SmallVectorImpl<unsigned> &loops) {
  llvm::SmallBitVector deps(sizes.size());
  for (auto [i, index] : llvm::enumerate(operand.indices))
    if (!operand.isLoop(i))
      deps |= loopsOf(index);
  SmallVector<int64_t> batch, indexed, window;
  for (size_t i = 0; i < operand.loops.size(); ++i)
    (!operand.isLoop(i) ? indexed : deps.test(operand.loops[i]) ? batch : window).push_back(i);
  for (int64_t i : batch)
    loops.push_back(operand.loops[i]);
  for (unsigned loop : deps.set_bits())
    if (!llvm::is_contained(loops, loop))
      loops.push_back(loop);
  SmallVector<int64_t> shape = sizesOf(loops);
  shape.push_back(1);
  SmallVector<Value> components;
  for (int64_t i : indexed)
    components.push_back(reshape(builder, loc, evaluate(operand.indices[i], loops), shape));
  Value indices = components.front();
  if (components.size() > 1)
    indices = tensor::ConcatOp::create(builder, loc, shape.size() - 1, components);
  SmallVector<int64_t> order(batch);
  llvm::append_range(order, indexed);
  llvm::append_range(order, window);
  Value table = transpose(builder, loc, operand.tensor, order);
  for (int64_t i : window)
    loops.push_back(operand.loops[i]);
  return nd::GatherOp::create(builder, loc, table, indices, batch.size());
}

Value BodyEvaluator::evaluateExtract(tensor::ExtractOp extract, ArrayRef<unsigned> dims) {
  Location loc = extract.getLoc();
  Operand operand{extract.getTensor(), SmallVector<int64_t>(extract.getIndices().size(), -1),
                  SmallVector<Value>(extract.getIndices())};
  takePlainDims(loc, operand);
  takeProgressions(loc, operand);
  takeReshape(loc, operand);
  SmallVector<unsigned> loops;
  if (llvm::all_of(operand.loops, [](int64_t loop) { return loop >= 0; })) {
    loops.assign(operand.loops.begin(), operand.loops.end());
    return spread(loc, operand.tensor, loops, dims);
  }
  Value gathered = gather(loc, operand, loops);
  return spread(loc, gathered, loops, dims);
}

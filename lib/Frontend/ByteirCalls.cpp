//===- ByteirCalls.cpp - Calls of ByteIR's frontends, in ops --------------===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// One function per target, by ByteIR's own list of them; attributes are in `byteir_attrs`. Floats of less than 32 bits
// are computed in f32 and rounded once, as PyTorch does.
//
//===----------------------------------------------------------------------===//
#include "CallExpansions.h"
#include "HloBuilder.h"

#include "mlir/IR/Verifier.h"
#include "llvm/ADT/StringSwitch.h"

#include <cmath>

using namespace mlir;
using namespace mlir::partita;
using namespace mlir::partita::frontend;

//===----------------------------------------------------------------------===//
// Attributes and types
//===----------------------------------------------------------------------===//

static Attribute attributeOf(shlo::CustomCallOp call, StringRef name) {
  auto attributes = call->getAttrOfType<DictionaryAttr>("byteir_attrs");
  return attributes ? attributes.get(name) : Attribute();
}

static std::optional<int64_t> intOf(Attribute attr) {
  auto integer = dyn_cast_or_null<IntegerAttr>(attr);
  return integer ? integer.getValue().trySExtValue() : std::nullopt;
}

/// A flag; without it false.
static FailureOr<bool> flagOf(shlo::CustomCallOp call, StringRef name) {
  Attribute attr = attributeOf(call, name);
  if (!attr)
    return false;
  if (auto flag = dyn_cast<BoolAttr>(attr))
    return flag.getValue();
  return LogicalResult(refuseCall(call, "true or false as " + name));
}

/// Ascending dimensions below `rank`.
static FailureOr<SmallVector<int64_t>> axesOf(shlo::CustomCallOp call, int64_t rank) {
  SmallVector<int64_t> axes;
  bool isFine = false;
  if (auto list = dyn_cast_or_null<ArrayAttr>(attributeOf(call, "axis"))) {
    isFine = !list.empty();
    for (Attribute each : list) {
      std::optional<int64_t> axis = intOf(each);
      isFine &= axis && *axis >= 0 && *axis < rank && (axes.empty() || axes.back() < *axis);
      axes.push_back(axis.value_or(0));
    }
  }
  if (isFine)
    return axes;
  return LogicalResult(refuseCall(call, "a list of ascending dimensions below " + Twine(rank) + " as axis"));
}

static FailureOr<int64_t> axisOf(shlo::CustomCallOp call, int64_t rank) {
  std::optional<int64_t> axis = intOf(attributeOf(call, "axis"));
  if (axis && *axis >= 0 && *axis < rank)
    return *axis;
  return LogicalResult(refuseCall(call, "a dimension below " + Twine(rank) + " as axis"));
}

static FailureOr<double> epsilonOf(shlo::CustomCallOp call) {
  if (auto epsilon = dyn_cast_or_null<FloatAttr>(attributeOf(call, "epsilon")))
    return epsilon.getValueAsDouble();
  return LogicalResult(refuseCall(call, "a float as epsilon"));
}

static RankedTensorType resultType(shlo::CustomCallOp call, unsigned number) {
  return dyn_cast<RankedTensorType>(call->getResult(number).getType());
}

/// The type of the operand of a call that makes one tensor of floats of another.
static FailureOr<RankedTensorType> floatMapOf(shlo::CustomCallOp call) {
  auto type = call.getNumOperands() == 1 ? dyn_cast<RankedTensorType>(call.getOperand(0).getType()) : nullptr;
  if (type && isa<FloatType>(type.getElementType()) && call.getNumResults() == 1 && resultType(call, 0) == type)
    return type;
  return LogicalResult(refuseCall(call, "one operand of floats, and a result of its type"));
}

/// What is computed in.
static Type wide(Type element) {
  return cast<FloatType>(element).getWidth() < 32 ? Float32Type::get(element.getContext()) : element;
}

namespace {
/// Ops at a call.
struct CallBuilder {
  explicit CallBuilder(shlo::CustomCallOp call) : builder(call), make(builder, call) {}
  OpBuilder builder;
  HloBuilder make;

  /// An operand in the type that is computed in.
  Value widen(Value value) { return make.convert(value, wide(HloBuilder::typeOf(value).getElementType())); }
  /// A value of the type of a result.
  Value narrow(Value value, RankedTensorType type) {
    return make.reshape(make.convert(value, type.getElementType()), type.getShape());
  }
};
} // namespace

//===----------------------------------------------------------------------===//
// Norms
//===----------------------------------------------------------------------===//

/// Operands and results of a layer_norm fit each other: weight and bias have the normalized dimensions; mean and
/// inverse deviation have the others, perhaps with the normalized ones of size 1.
static LogicalResult verifyLayerNorm(shlo::CustomCallOp call, RankedTensorType type, ArrayRef<int64_t> axes) {
  auto weights = llvm::map_to_vector(axes, [&](int64_t dim) { return type.getDimSize(dim); });
  for (Value each : call.getOperands().drop_front())
    if (each.getType() != type.clone(weights))
      return refuseCall(call, "weight and bias with the sizes of the normalized dimensions");
  SmallVector<int64_t> kept(type.getShape()), dropped = without(type.getShape(), axes);
  for (int64_t axis : axes)
    kept[axis] = 1;
  if (resultType(call, 0) != type)
    return refuseCall(call, "a first result of the type of the first operand");
  for (unsigned i = 1; i < call.getNumResults(); ++i) {
    RankedTensorType each = resultType(call, i);
    if (!each || !isa<FloatType>(each.getElementType()) ||
        (each.getShape() != ArrayRef(kept) && each.getShape() != ArrayRef(dropped)))
      return refuseCall(call, "mean and inverse deviation as the other results, one for each place that is normalized");
  }
  return success();
}

/// (x - mean) / sqrt(variance + epsilon) * weight + bias, and perhaps the mean and what is multiplied by.
static CallResults expandLayerNorm(shlo::CustomCallOp call) {
  auto type = call.getNumOperands() == 3 ? dyn_cast<RankedTensorType>(call.getOperand(0).getType()) : nullptr;
  if (!type || !isa<FloatType>(type.getElementType()) || (call.getNumResults() != 1 && call.getNumResults() != 3))
    return LogicalResult(refuseCall(call, "an operand of floats, a weight and a bias, and 1 or 3 results"));
  FailureOr<SmallVector<int64_t>> axes = axesOf(call, type.getRank());
  if (failed(axes) || failed(verifyLayerNorm(call, type, *axes)))
    return failure();
  FailureOr<double> epsilon = epsilonOf(call);
  FailureOr<bool> outside = flagOf(call, "eps_outside_sqrt");
  if (failed(epsilon) || failed(outside))
    return failure();
  CallBuilder at(call);
  HloBuilder &make = at.make;
  Value x = at.widen(call.getOperand(0));
  ArrayRef<int64_t> shape = type.getShape();
  int64_t count = 1;
  for (int64_t axis : *axes)
    count *= type.getDimSize(axis);
  Value total = make.sum(x, *axes);
  auto reduced = HloBuilder::typeOf(total);
  Value divisor = make.splat(reduced, double(count)), mean = make.div(total, divisor);
  Value centered = make.sub(x, make.spread(mean, shape, *axes));
  Value variance = make.div(make.sum(make.mul(centered, centered), *axes), divisor);
  Value shift = make.splat(reduced, *epsilon), inverse;
  if (*outside)
    inverse = make.div(make.splat(reduced, 1.0), make.add(make.function<shlo::SqrtOp>(variance), shift));
  else
    inverse = make.function<shlo::RsqrtOp>(make.add(variance, shift));
  Value y = make.mul(centered, make.spread(inverse, shape, *axes));
  y = make.mul(y, make.broadcast(at.widen(call.getOperand(1)), shape, *axes));
  y = make.add(y, make.broadcast(at.widen(call.getOperand(2)), shape, *axes));
  SmallVector<Value> results{at.narrow(y, type)};
  if (call.getNumResults() == 3)
    results.append({at.narrow(mean, resultType(call, 1)), at.narrow(inverse, resultType(call, 2))});
  return results;
}

/// x / sqrt(max(sum of squares, epsilon)), or x / max(sqrt(sum of squares), epsilon).
static CallResults expandL2Norm(shlo::CustomCallOp call) {
  FailureOr<RankedTensorType> type = floatMapOf(call);
  if (failed(type))
    return failure();
  FailureOr<SmallVector<int64_t>> axes = axesOf(call, type->getRank());
  if (failed(axes))
    return failure();
  FailureOr<double> epsilon = epsilonOf(call);
  FailureOr<bool> outside = flagOf(call, "eps_outside_sqrt");
  if (failed(epsilon) || failed(outside))
    return failure();
  CallBuilder at(call);
  HloBuilder &make = at.make;
  Value x = at.widen(call.getOperand(0)), norm = make.sum(make.mul(x, x), *axes);
  Value least = make.splat(HloBuilder::typeOf(norm), *epsilon);
  norm = *outside ? make.max(make.function<shlo::SqrtOp>(norm), least)
                  : make.function<shlo::SqrtOp>(make.max(norm, least));
  return SmallVector<Value>{at.narrow(make.div(x, make.spread(norm, type->getShape(), *axes)), *type)};
}

/// exp(x - max) / sum, or its logarithm.
static CallResults expandSoftmax(shlo::CustomCallOp call) {
  FailureOr<RankedTensorType> type = floatMapOf(call);
  if (failed(type))
    return failure();
  FailureOr<int64_t> axis = axisOf(call, type->getRank());
  if (failed(axis))
    return failure();
  CallBuilder at(call);
  HloBuilder &make = at.make;
  Value x = at.widen(call.getOperand(0));
  auto scalar = HloBuilder::typeOf(x).clone(ArrayRef<int64_t>());
  Value largest = make.reduce<shlo::MaxOp>(x, *axis, make.splat(scalar, -INFINITY));
  x = make.sub(x, make.spread(largest, type->getShape(), *axis));
  Value powers = make.function<shlo::ExpOp>(x), total = make.sum(powers, *axis), y;
  if (call.getCallTargetName() == "byteir.log_softmax")
    y = make.sub(x, make.spread(make.function<shlo::LogOp>(total), type->getShape(), *axis));
  else
    y = make.div(powers, make.spread(total, type->getShape(), *axis));
  return SmallVector<Value>{at.narrow(y, *type)};
}

//===----------------------------------------------------------------------===//
// Elementwise
//===----------------------------------------------------------------------===//

static CallResults expandGelu(shlo::CustomCallOp call) {
  FailureOr<RankedTensorType> type = floatMapOf(call);
  if (failed(type))
    return failure();
  auto approximate = dyn_cast_or_null<StringAttr>(attributeOf(call, "approximate"));
  if (!approximate || !llvm::is_contained({"erf", "none", "tanh"}, approximate.getValue()))
    return LogicalResult(refuseCall(call, "\"erf\", \"none\" or \"tanh\" as approximate"));
  CallBuilder at(call);
  HloBuilder &make = at.make;
  Value x = at.widen(call.getOperand(0)), inner;
  auto constant = [&](double value) { return make.splat(HloBuilder::typeOf(x), value); };
  if (approximate.getValue() == "tanh") {
    Value cube = make.mul(make.mul(x, x), x);
    inner = make.mul(make.add(x, make.mul(cube, constant(0.044715))), constant(std::sqrt(2.0 / M_PI)));
    inner = make.function<shlo::TanhOp>(inner);
  } else {
    inner = make.unary<chlo::ErfOp>(make.mul(x, constant(std::sqrt(0.5))));
  }
  Value y = make.mul(make.mul(x, constant(0.5)), make.add(inner, constant(1.0)));
  return SmallVector<Value>{at.narrow(y, *type)};
}

static CallResults expandErf(shlo::CustomCallOp call) {
  if (failed(floatMapOf(call)))
    return failure();
  return SmallVector<Value>{CallBuilder(call).make.unary<chlo::ErfOp>(call.getOperand(0))};
}

/// The sum of all operands.
static CallResults expandAddN(shlo::CustomCallOp call) {
  auto isType = [&](Type each) { return each == call->getResultTypes()[0]; };
  if (call.getNumOperands() == 0 || call.getNumResults() != 1 || !resultType(call, 0) ||
      !llvm::all_of(call->getOperandTypes(), isType))
    return LogicalResult(refuseCall(call, "operands and one result of one type"));
  CallBuilder at(call);
  Value sum = call.getOperand(0);
  for (Value each : call.getOperands().drop_front())
    sum = at.make.add(sum, each);
  return SmallVector<Value>{sum};
}

//===----------------------------------------------------------------------===//
// Positions
//===----------------------------------------------------------------------===//

static bool isPosition(Type element) { return element.isInteger(32) || element.isInteger(64); }

/// A number of this type: written as such, or as a tensor of one element.
static Attribute elementOf(Attribute attr, Type element) {
  if (auto dense = dyn_cast_or_null<DenseElementsAttr>(attr); dense && dense.getNumElements() == 1)
    attr = *dense.value_begin<Attribute>();
  auto typed = dyn_cast_or_null<TypedAttr>(attr);
  return typed && isa<IntegerAttr, FloatAttr>(attr) && typed.getType() == element ? attr : Attribute();
}

/// `on_value` where the position along a new dimension is the index, `off_value` elsewhere.
static CallResults expandOneHot(shlo::CustomCallOp call) {
  auto indices = call.getNumOperands() == 1 ? dyn_cast<RankedTensorType>(call.getOperand(0).getType()) : nullptr;
  RankedTensorType type = call.getNumResults() == 1 ? resultType(call, 0) : nullptr;
  if (!indices || !type || !isa<IntegerType>(indices.getElementType()) || indices.getElementType().isInteger(1))
    return LogicalResult(refuseCall(call, "an operand of integers, and one result"));
  std::optional<int64_t> axis = intOf(attributeOf(call, "axis")), depth = intOf(attributeOf(call, "depth"));
  if (axis && *axis == -1)
    axis = indices.getRank();
  if (!axis || *axis < 0 || *axis > indices.getRank() || !depth || *depth < 0)
    return LogicalResult(refuseCall(call, "a depth, and a dimension of the result as axis"));
  SmallVector<int64_t> shape(indices.getShape());
  shape.insert(shape.begin() + *axis, *depth);
  Attribute on = elementOf(attributeOf(call, "on_value"), type.getElementType());
  Attribute off = elementOf(attributeOf(call, "off_value"), type.getElementType());
  if (type.getShape() != ArrayRef(shape) || !on || !off)
    return LogicalResult(
        refuseCall(call, "a result with the depth at the axis, and on_value and off_value of its elements' type"));
  CallBuilder at(call);
  // Positions of the indices' type would wrap around where it is narrow and the depth large.
  Value index = call.getOperand(0);
  unsigned width = indices.getElementType().getIntOrFloatBitWidth();
  if (width < 64)
    index = at.make.convert(index, at.builder.getI64Type());
  index = at.make.broadcast(index, shape, others(shape.size(), *axis));
  Value isHere = at.make.compare(index, at.make.iota(HloBuilder::typeOf(index), *axis), shlo::Direction::EQ);
  return SmallVector<Value>{at.make.select(isHere, at.make.splat(type, on), at.make.splat(type, off))};
}

/// The k largest along one dimension, in descending order, and where they are.
static CallResults expandTopK(shlo::CustomCallOp call) {
  auto type = call.getNumOperands() == 1 ? dyn_cast<RankedTensorType>(call.getOperand(0).getType()) : nullptr;
  if (!type || call.getNumResults() != 2 || !resultType(call, 0) || !resultType(call, 1) ||
      !isPosition(resultType(call, 1).getElementType()))
    return LogicalResult(refuseCall(call, "one operand, and values and positions as results"));
  FailureOr<SmallVector<int64_t>> axes = axesOf(call, type.getRank());
  std::optional<int64_t> k = intOf(attributeOf(call, "k"));
  if (failed(axes))
    return failure();
  if (axes->size() != 1 || !k || *k < 0 || *k > type.getDimSize(axes->front()))
    return LogicalResult(refuseCall(call, "one dimension as axis, and k up to its size"));
  if (failed(flagOf(call, "sorted")))
    return failure();
  SmallVector<int64_t> shape(type.getShape());
  shape[axes->front()] = *k;
  if (resultType(call, 0) != type.clone(shape) || resultType(call, 1).getShape() != ArrayRef(shape))
    return LogicalResult(refuseCall(call, "results with k elements along the axis"));
  CallBuilder at(call);
  SmallVector<int64_t> order = others(type.getRank(), *axes), back(type.getRank());
  order.push_back(axes->front());
  for (auto [to, from] : llvm::enumerate(order))
    back[from] = to;
  Value operand = at.make.transpose(call.getOperand(0), order);
  auto cut = llvm::map_to_vector(order, [&](int64_t dim) { return shape[dim]; });
  Type types[] = {type.clone(cut), RankedTensorType::get(cut, at.builder.getI32Type())};
  auto top = chlo::TopKOp::create(at.builder, call.getLoc(), types, operand, *k);
  if (failed(verify(top, /*verifyRecursively=*/false)))
    return failure();
  Value positions = at.make.convert(at.make.transpose(top.getIndices(), back), resultType(call, 1).getElementType());
  return SmallVector<Value>{at.make.transpose(top.getValues(), back), positions};
}

/// What every number comes before in the order of arg_max, or of arg_min.
static Attribute lastOf(Type element, bool largest) {
  if (auto number = dyn_cast<FloatType>(element))
    return FloatAttr::get(number, APFloat::getInf(number.getFloatSemantics(), /*Negative=*/largest));
  unsigned width = element.getIntOrFloatBitWidth();
  if (element.isUnsignedInteger())
    return IntegerAttr::get(element, largest ? APInt::getMinValue(width) : APInt::getMaxValue(width));
  return IntegerAttr::get(element, largest ? APInt::getSignedMinValue(width) : APInt::getSignedMaxValue(width));
}

/// The body of a reduction of values and positions. NaN comes first, as in NumPy and PyTorch.
static void buildArgBody(shlo::ReduceOp reduce, RankedTensorType value, RankedTensorType position, bool largest,
                         bool lastIndex) {
  OpBuilder builder(reduce);
  Location loc = reduce.getLoc();
  Type types[] = {value, position, value, position};
  Block *body = builder.createBlock(&reduce.getBody(), {}, types, SmallVector<Location>(4, loc));
  HloBuilder make(builder, loc);
  Value x = body->getArgument(0), p = body->getArgument(1), y = body->getArgument(2), q = body->getArgument(3);
  Value isBetter = make.compare(x, y, largest ? shlo::Direction::GT : shlo::Direction::LT);
  if (isa<FloatType>(value.getElementType()))
    isBetter = make.binary<shlo::OrOp>(isBetter, make.compare(x, x, shlo::Direction::NE));
  Value isTie = make.binary<shlo::AndOp>(make.compare(x, y, shlo::Direction::EQ),
                                         make.compare(p, q, lastIndex ? shlo::Direction::GT : shlo::Direction::LT));
  Value results[] = {make.select(isBetter, x, y), make.select(make.binary<shlo::OrOp>(isBetter, isTie), p, q)};
  shlo::ReturnOp::create(builder, loc, results);
}

/// The position of the largest or smallest along one dimension, perhaps after the element itself.
static CallResults expandArg(shlo::CustomCallOp call) {
  auto type = call.getNumOperands() == 1 ? dyn_cast<RankedTensorType>(call.getOperand(0).getType()) : nullptr;
  unsigned count = call.getNumResults();
  if (!type || !isa<IntegerType, FloatType>(type.getElementType()) || type.getElementType().isInteger(1) || count < 1 ||
      count > 2 || !resultType(call, count - 1) || !isPosition(resultType(call, count - 1).getElementType()))
    return LogicalResult(refuseCall(call, "an operand of numbers, and positions of 32 or 64 bits as the last result"));
  FailureOr<int64_t> axis = axisOf(call, type.getRank());
  if (failed(axis))
    return failure();
  FailureOr<bool> keep = flagOf(call, "keep_dims"), last = flagOf(call, "select_last_index");
  if (failed(keep) || failed(last))
    return failure();
  if (type.getDimSize(*axis) == 0)
    return LogicalResult(refuseCall(call, "elements along the axis, got none"));
  SmallVector<int64_t> kept(type.getShape()), dropped = without(kept, *axis);
  kept[*axis] = 1;
  ArrayRef<int64_t> shape = *keep ? kept : dropped;
  RankedTensorType positions = resultType(call, count - 1);
  if (positions.getShape() != shape || (count == 2 && resultType(call, 0) != type.clone(shape)))
    return LogicalResult(refuseCall(call, "results without the axis, or of size 1 along it with keep_dims"));
  CallBuilder at(call);
  bool largest = call.getCallTargetName() == "byteir.arg_max";
  ArrayRef<int64_t> none;
  auto scalar = type.clone(none), index = positions.clone(none);
  Value inputs[] = {call.getOperand(0), at.make.iota(type.clone(positions.getElementType()), *axis)};
  Value initial[] = {at.make.splat(scalar, lastOf(type.getElementType(), largest)), at.make.zero(index)};
  Type types[] = {type.clone(dropped), positions.clone(dropped)};
  auto reduce =
      shlo::ReduceOp::create(at.builder, call.getLoc(), types, inputs, initial, at.builder.getDenseI64ArrayAttr(*axis));
  buildArgBody(reduce, scalar, index, largest, *last);
  SmallVector<Value> results;
  for (Value each : reduce.getResults().take_back(count))
    results.push_back(at.make.reshape(each, shape));
  return results;
}

CallResults (*frontend::findByteirExpansion(StringRef target))(shlo::CustomCallOp) {
  using Expansion = CallResults (*)(shlo::CustomCallOp);
  if (!target.consume_front("byteir."))
    return nullptr;
  return llvm::StringSwitch<Expansion>(target)
      .Case("addn", expandAddN)
      .Cases({"arg_max", "arg_min"}, expandArg)
      .Case("erf", expandErf)
      .Case("gelu", expandGelu)
      .Case("l2_norm", expandL2Norm)
      .Case("layer_norm", expandLayerNorm)
      .Cases({"log_softmax", "softmax"}, expandSoftmax)
      .Case("one_hot", expandOneHot)
      .Case("top_k", expandTopK)
      .Default(nullptr);
}

//===- ElementEmitter.cpp - Scalar code of single elements ----------------===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Loops, small code, and elementwise and structured ops. Ops that move
// elements are in TensorElements.cpp and NdElements.cpp.
//
//===----------------------------------------------------------------------===//

#include "ElementEmitter.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Bufferization/IR/Bufferization.h"
#include "mlir/Dialect/Math/IR/Math.h"
#include "mlir/IR/Matchers.h"

using namespace mlir;
using namespace mlir::partita;

bool mlir::partita::isNarrowFloat(Type type) { return isa<FloatType>(type) && type.getIntOrFloatBitWidth() < 32; }

ElementEmitter::ElementEmitter(OpBuilder &builder, Location loc, const KernelOptions &options)
    : builder(builder), loc(loc), options(options) {
  Block *block = builder.getInsertionBlock();
  levels.push_back({block, nullptr});
  if (builder.getInsertionPoint() != block->end())
    end = &*builder.getInsertionPoint();
}

//===----------------------------------------------------------------------===//
// Places
//===----------------------------------------------------------------------===//

unsigned ElementEmitter::depthOf(ValueRange operands) const {
  unsigned depth = 0;
  for (Value operand : operands)
    if (operand)
      depth = std::max(depth, depths.lookup(operand));
  return depth;
}

void ElementEmitter::goTo(unsigned depth) {
  Level &level = levels[depth];
  if (level.next)
    return builder.setInsertionPoint(level.next);
  if (depth == 0)
    return end ? builder.setInsertionPoint(end) : builder.setInsertionPointToEnd(level.block);
  if (!level.block->empty() && level.block->back().hasTrait<OpTrait::IsTerminator>())
    return builder.setInsertionPoint(&level.block->back());
  builder.setInsertionPointToEnd(level.block);
}

OpBuilder &ElementEmitter::here() {
  goTo(levels.size() - 1);
  return builder;
}

//===----------------------------------------------------------------------===//
// Loops
//===----------------------------------------------------------------------===//

Value ElementEmitter::openLoop(int64_t size, bool parallel) {
  Value low = constantIndex(0);
  if (size == 1)
    return low;
  Value high = constantIndex(size), step = constantIndex(1);
  auto loop = scf::ForOp::create(here(), loc, low, high, step);
  if (parallel && options.marksLoops)
    loop->setAttr(kParallelLoop, builder.getUnitAttr());
  if (parallel && options.accesses) {
    auto group = options.accesses;
    loop->setAttr("llvm.loop_annotation",
                  LLVM::LoopAnnotationAttr::get(builder.getContext(), {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {},
                                                {}, {}, ArrayRef<LLVM::AccessGroupAttr>(group)));
  }
  levels.back().next = loop;
  levels.push_back({loop.getBody(), nullptr});
  depths[loop.getInductionVar()] = levels.size() - 1;
  return loop.getInductionVar();
}

Value ElementEmitter::openReduction(int64_t size, ArrayRef<Value> inits) {
  Value low = constantIndex(0), high = constantIndex(size), step = constantIndex(1);
  auto loop = scf::ForOp::create(here(), loc, low, high, step, inits);
  levels.back().next = loop;
  levels.push_back({loop.getBody(), nullptr});
  reductions.push_back(loop);
  depths[loop.getInductionVar()] = levels.size() - 1;
  carried.assign(loop.getRegionIterArgs().begin(), loop.getRegionIterArgs().end());
  for (Value value : carried)
    depths[value] = levels.size() - 1;
  return loop.getInductionVar();
}

void ElementEmitter::closeLoop(int64_t size) {
  if (size == 1)
    return;
  levels.pop_back();
  levels.back().next = nullptr;
  forgetInside();
}

/// What was computed inside of closed loops is not visible any more.
void ElementEmitter::forgetInside() {
  unsigned depth = levels.size() - 1;
  for (auto it = memo.begin(); it != memo.end();)
    it = depths.lookup(it->second) > depth ? memo.erase(it) : std::next(it);
}

SmallVector<Value> ElementEmitter::closeReductions(ArrayRef<Value> values) {
  SmallVector<Value> results(values);
  while (!reductions.empty()) {
    scf::YieldOp::create(here(), loc, results);
    results.assign(reductions.back()->result_begin(), reductions.back()->result_end());
    reductions.pop_back();
    levels.pop_back();
    levels.back().next = nullptr;
  }
  carried.clear();
  unsigned depth = levels.size() - 1;
  for (Value result : results)
    depths[result] = depth;
  forgetInside();
  return results;
}

scf::ForOp ElementEmitter::openFor(Value low, Value high, Value step, ArrayRef<Value> inits) {
  auto loop = scf::ForOp::create(here(), loc, low, high, step, inits);
  levels.back().next = loop;
  levels.push_back({loop.getBody(), nullptr});
  depths[loop.getInductionVar()] = levels.size() - 1;
  for (Value value : loop.getRegionIterArgs())
    depths[value] = levels.size() - 1;
  return loop;
}

SmallVector<Value> ElementEmitter::closeFor(ArrayRef<Value> values) {
  auto loop = cast<scf::ForOp>(levels.back().block->getParentOp());
  // A loop that carries nothing has its terminator already.
  if (!values.empty())
    scf::YieldOp::create(here(), loc, values);
  levels.pop_back();
  levels.back().next = nullptr;
  for (Value result : loop.getResults())
    depths[result] = levels.size() - 1;
  forgetInside();
  return SmallVector<Value>(loop.getResults());
}

void ElementEmitter::openIf(Value condition) {
  auto branch = scf::IfOp::create(here(), loc, condition, /*withElseRegion=*/false);
  levels.back().next = branch;
  levels.push_back({branch.thenBlock(), nullptr});
}

void ElementEmitter::closeIf() {
  levels.pop_back();
  levels.back().next = nullptr;
  forgetInside();
}

//===----------------------------------------------------------------------===//
// Small code
//===----------------------------------------------------------------------===//

Value ElementEmitter::constant(TypedAttr value) {
  Value &cached = constants[value];
  if (!cached)
    cached = make<arith::ConstantOp>({}, value);
  return cached;
}

Value ElementEmitter::constantIndex(int64_t value) { return constant(builder.getIndexAttr(value)); }

Value ElementEmitter::zero(Type type) { return constant(cast<TypedAttr>(builder.getZeroAttr(type))); }

static std::optional<int64_t> asConstant(Value value) {
  APInt number;
  if (matchPattern(value, m_ConstantInt(&number)))
    return number.getSExtValue();
  return std::nullopt;
}

Value ElementEmitter::add(Value a, Value b) {
  std::optional<int64_t> left = asConstant(a), right = asConstant(b);
  if (left && right)
    return constantIndex(*left + *right);
  if (left && *left == 0)
    return b;
  if (right && *right == 0)
    return a;
  return make<arith::AddIOp>({a, b}, a, b);
}

Value ElementEmitter::sub(Value a, Value b) {
  std::optional<int64_t> left = asConstant(a), right = asConstant(b);
  if (left && right)
    return constantIndex(*left - *right);
  if (right && *right == 0)
    return a;
  return make<arith::SubIOp>({a, b}, a, b);
}

Value ElementEmitter::mul(Value a, int64_t factor) {
  if (std::optional<int64_t> known = asConstant(a))
    return constantIndex(*known * factor);
  if (factor == 1)
    return a;
  if (factor == 0)
    return constantIndex(0);
  Value by = constantIndex(factor);
  return make<arith::MulIOp>({a, by}, a, by);
}

Value ElementEmitter::floorDiv(Value a, int64_t divisor) {
  if (divisor == 1)
    return a;
  if (std::optional<int64_t> known = asConstant(a))
    return constantIndex(llvm::divideFloorSigned(*known, divisor));
  Value by = constantIndex(divisor);
  return make<arith::FloorDivSIOp>({a, by}, a, by);
}

Value ElementEmitter::div(Value a, int64_t divisor) {
  if (divisor == 1)
    return a;
  if (std::optional<int64_t> known = asConstant(a))
    return constantIndex(*known / divisor);
  Value by = constantIndex(divisor);
  return make<arith::DivUIOp>({a, by}, a, by);
}

Value ElementEmitter::rem(Value a, int64_t divisor) {
  if (divisor == 1)
    return constantIndex(0);
  if (std::optional<int64_t> known = asConstant(a))
    return constantIndex(llvm::mod(*known, divisor));
  Value by = constantIndex(divisor);
  return make<arith::RemUIOp>({a, by}, a, by);
}

Value ElementEmitter::clamp(Value index, int64_t low, int64_t high) {
  if (std::optional<int64_t> known = asConstant(index))
    return constantIndex(std::min(std::max(*known, low), high));
  Value least = constantIndex(low), most = constantIndex(high);
  Value raised = make<arith::MaxSIOp>({index, least}, index, least);
  return make<arith::MinSIOp>({raised, most}, raised, most);
}

Value ElementEmitter::inside(Value index, int64_t low, int64_t high) {
  std::optional<int64_t> known = asConstant(index);
  if (known && *known >= low && *known < high)
    return Value();
  if (known)
    return constant(builder.getBoolAttr(false));
  Value shifted = add(index, constantIndex(-low)), size = constantIndex(high - low);
  return make<arith::CmpIOp>({shifted, size}, arith::CmpIPredicate::ult, shifted, size);
}

Value ElementEmitter::both(Value a, Value b) {
  if (!a || !b)
    return a ? a : b;
  return make<arith::AndIOp>({a, b}, a, b);
}

Value ElementEmitter::select(Value condition, Value a, Value b) {
  return condition ? make<arith::SelectOp>({condition, a, b}, condition, a, b) : a;
}

Value ElementEmitter::toIndex(Value integer) {
  if (isa<IndexType>(integer.getType()))
    return integer;
  if (options.indexBits < 64 && integer.getType().getIntOrFloatBitWidth() >= options.indexBits) {
    // Far outside stays outside, and sums with offsets do not overflow.
    int64_t reach = (int64_t(1) << (options.indexBits - 2)) - 1;
    Value low = constant(builder.getIntegerAttr(integer.getType(), -reach));
    Value high = constant(builder.getIntegerAttr(integer.getType(), reach));
    integer = make<arith::MaxSIOp>({integer, low}, integer, low);
    integer = make<arith::MinSIOp>({integer, high}, integer, high);
  }
  return make<arith::IndexCastOp>(integer, builder.getIndexType(), integer);
}

Value ElementEmitter::widen(Value value) {
  if (!isNarrowFloat(value.getType()))
    return value;
  return make<arith::ExtFOp>(value, builder.getF32Type(), value);
}

Value ElementEmitter::toOddF32(Value value) {
  Type f32 = builder.getF32Type(), i32 = builder.getI32Type(), f64 = value.getType();
  Value near = make<arith::TruncFOp>(value, f32, value);
  Value back = make<arith::ExtFOp>(near, f64, near);
  Value bits = make<arith::BitcastOp>(near, i32, near);
  Value one = constant(builder.getI32IntegerAttr(1)), down = constant(builder.getI32IntegerAttr(-1));
  Value zero = constant(builder.getI32IntegerAttr(0));
  auto compare = [&](arith::CmpFPredicate predicate, Value left, Value right) {
    return make<arith::CmpFOp>({left, right}, predicate, left, right);
  };
  // A number has moved away from 0 or towards it; NaN has not moved.
  Value inexact = compare(arith::CmpFPredicate::ONE, value, back);
  Value smaller =
      compare(arith::CmpFPredicate::OGT, make<math::AbsFOp>(value, f64, value), make<math::AbsFOp>(back, f64, back));
  Value last = make<arith::AndIOp>({bits, one}, bits, one);
  Value even = make<arith::CmpIOp>({last, zero}, arith::CmpIPredicate::eq, last, zero);
  Value moves = make<arith::AndIOp>({inexact, even}, inexact, even);
  Value step = make<arith::SelectOp>({smaller, one, down}, smaller, one, down);
  Value moved = make<arith::AddIOp>({bits, step}, bits, step);
  Value odd = make<arith::SelectOp>({moves, moved, bits}, moves, moved, bits);
  return make<arith::BitcastOp>(odd, f32, odd);
}

Value ElementEmitter::narrow(Value value, Type type) {
  if (value.getType() == type || !isNarrowFloat(type))
    return value;
  return make<arith::TruncFOp>(value, type, value);
}

Value ElementEmitter::evaluate(AffineExpr expr, ArrayRef<Value> dims) {
  if (auto number = dyn_cast<AffineConstantExpr>(expr))
    return constantIndex(number.getValue());
  if (auto dim = dyn_cast<AffineDimExpr>(expr))
    return dims[dim.getPosition()];
  auto binary = dyn_cast<AffineBinaryOpExpr>(expr);
  if (!binary)
    return Value();
  Value left = evaluate(binary.getLHS(), dims);
  if (!left)
    return Value();
  if (binary.getKind() == AffineExprKind::Add) {
    Value right = evaluate(binary.getRHS(), dims);
    return right ? add(left, right) : Value();
  }
  auto right = dyn_cast<AffineConstantExpr>(binary.getRHS());
  if (!right)
    return Value();
  switch (binary.getKind()) {
  case AffineExprKind::Mul:
    return mul(left, right.getValue());
  case AffineExprKind::FloorDiv:
    return floorDiv(left, right.getValue());
  case AffineExprKind::CeilDiv:
    return floorDiv(add(left, constantIndex(right.getValue() - 1)), right.getValue());
  case AffineExprKind::Mod:
    return sub(left, mul(floorDiv(left, right.getValue()), right.getValue()));
  default:
    return Value();
  }
}

FailureOr<SmallVector<Value>> ElementEmitter::evaluate(AffineMap map, ArrayRef<Value> dims) {
  SmallVector<Value> results;
  for (AffineExpr expr : map.getResults()) {
    results.push_back(evaluate(expr, dims));
    if (!results.back())
      return emitError(loc) << "expected an index map of sums, products and quotients by constants, got "
                            << AffineMapAttr::get(map);
  }
  return results;
}

//===----------------------------------------------------------------------===//
// Elements
//===----------------------------------------------------------------------===//

std::vector<void *> ElementEmitter::keyOf(Value tensor, ArrayRef<Value> indices) {
  std::vector<void *> key = {tensor.getAsOpaquePointer()};
  for (Value index : indices)
    key.push_back(index.getAsOpaquePointer());
  return key;
}

FailureOr<Value> ElementEmitter::element(Value tensor, ArrayRef<Value> indices) {
  std::vector<void *> key = keyOf(tensor, indices);
  if (auto it = memo.find(key); it != memo.end())
    return it->second;
  FailureOr<Value> result = compute(tensor, indices);
  if (succeeded(result))
    memo[key] = *result;
  return result;
}

FailureOr<Value> ElementEmitter::scalar(Value value) {
  if (isa<RankedTensorType>(value.getType()))
    return element(value, {});
  Operation *op = value.getDefiningOp();
  if (!op)
    return emitError(loc) << "expected a scalar of the kernel, got a block argument";
  std::vector<void *> key = {value.getAsOpaquePointer()};
  if (auto it = memo.find(key); it != memo.end())
    return it->second;
  SmallVector<Value> operands;
  if (auto extract = dyn_cast<tensor::ExtractOp>(op)) {
    for (Value index : extract.getIndices()) {
      FailureOr<Value> known = scalar(index);
      if (failed(known))
        return failure();
      operands.push_back(*known);
    }
    FailureOr<Value> found = element(extract.getTensor(), operands);
    if (succeeded(found))
      memo[key] = *found;
    return found;
  }
  if (auto literal = dyn_cast<arith::ConstantOp>(op))
    return constant(literal.getValue());
  if (op->getNumRegions() != 0 || op->getNumResults() != 1)
    return op->emitOpError() << "expected a scalar op with one result inside of a kernel";
  for (Value operand : op->getOperands()) {
    FailureOr<Value> known = scalar(operand);
    if (failed(known))
      return failure();
    operands.push_back(*known);
  }
  return memo[key] = cloneScalar(op, operands);
}

FailureOr<Value> ElementEmitter::compute(Value tensor, ArrayRef<Value> indices) {
  Type type = cast<RankedTensorType>(tensor.getType()).getElementType();
  if (Value memref = leaves.lookup(tensor))
    return fromMemory(load(memref, indices), type);
  Operation *op = tensor.getDefiningOp();
  if (!op)
    return emitError(loc) << "expected a tensor of the kernel, got a block argument";
  DenseElementsAttr literal;
  if (matchPattern(tensor, m_Constant(&literal))) {
    if (!literal.isSplat())
      return op->emitOpError() << "expected a constant that is no splat to be an input of the kernel";
    return constant(literal.getSplatValue<TypedAttr>());
  }
  if (isa<tensor::EmptyOp>(op))
    return zero(type);
  if (auto linalgOp = dyn_cast<linalg::LinalgOp>(op))
    return structured(linalgOp, cast<OpResult>(tensor).getResultNumber(), indices);
  if (op->hasTrait<OpTrait::Elementwise>() && op->getNumResults() == 1)
    return elementwise(op, indices);
  if (op->getName().getDialectNamespace() == "nd")
    return ndOp(op, indices);
  return tensorOp(op, indices);
}

FailureOr<Value> ElementEmitter::elementwise(Operation *op, ArrayRef<Value> indices) {
  SmallVector<Value> operands;
  for (Value operand : op->getOperands()) {
    FailureOr<Value> value = isa<RankedTensorType>(operand.getType()) ? element(operand, indices) : scalar(operand);
    if (failed(value))
      return failure();
    operands.push_back(*value);
  }
  return cloneScalar(op, operands);
}

Value ElementEmitter::cloneScalar(Operation *op, ValueRange operands, bool wide) {
  SmallVector<Value> values(operands);
  Type type = getElementTypeOrSelf(op->getResult(0).getType());
  auto isNarrow = [](Value value) { return isNarrowFloat(value.getType()); };
  if (isa<arith::ExtFOp, arith::TruncFOp>(op)) {
    // In f32 already: rounds through the narrow type, or nothing to do.
    Value from = values[0];
    if (from.getType() == type)
      return from;
    if (isa<arith::ExtFOp>(op) && from.getType().getIntOrFloatBitWidth() < type.getIntOrFloatBitWidth())
      return make<arith::ExtFOp>(from, type, from);
    if (!isNarrowFloat(type))
      return make<arith::TruncFOp>(from, type, from);
    Value rounded = make<arith::TruncFOp>(from, type, from.getType().isF64() && type.isBF16() ? toOddF32(from) : from);
    return wide ? widen(rounded) : rounded;
  }
  bool moves = isa<arith::SelectOp, arith::BitcastOp>(op) && !wide;
  Type made = type;
  if (!moves && (isNarrowFloat(type) || llvm::any_of(values, isNarrow))) {
    for (Value &value : values)
      value = widen(value);
    if (isNarrowFloat(type))
      made = builder.getF32Type();
  }
  if (isa<arith::BitcastOp>(op) && wide)
    values[0] = narrow(values[0], getElementTypeOrSelf(op->getOperand(0).getType()));
  unsigned at = depthOf(values);
  goTo(at);
  Operation *clone = Operation::create(loc, op->getName(), {isa<arith::BitcastOp>(op) ? type : made}, values,
                                       NamedAttrList(), op->getPropertiesStorage());
  builder.insert(clone);
  Value result = clone->getResult(0);
  depths[result] = at;
  return wide ? widen(result) : narrow(result, type);
}

FailureOr<SmallVector<Value>> ElementEmitter::inlineBody(Block &body, ArrayRef<Value> arguments,
                                                         ArrayRef<Value> loopIndices, bool wide) {
  IRMapping mapping;
  mapping.map(body.getArguments(), arguments);
  auto lookup = [&](Value value) -> FailureOr<Value> {
    if (Value known = mapping.lookupOrNull(value))
      return known;
    return scalar(value); // captured from the kernel
  };
  for (Operation &op : body.without_terminator()) {
    if (auto index = dyn_cast<linalg::IndexOp>(op)) {
      mapping.map(index.getResult(), loopIndices[index.getDim()]);
      continue;
    }
    if (auto literal = dyn_cast<arith::ConstantOp>(op)) {
      mapping.map(literal.getResult(), constant(literal.getValue()));
      continue;
    }
    if (op.getNumRegions() != 0 || op.getNumResults() != 1)
      return op.emitOpError() << "expected scalar ops with one result in the body of a structured op";
    // The tensor of an extract is captured and stays one; its other operands are numbers.
    auto extract = dyn_cast<tensor::ExtractOp>(op);
    SmallVector<Value> operands;
    for (Value operand : extract ? ValueRange(extract.getIndices()) : ValueRange(op.getOperands())) {
      FailureOr<Value> value = lookup(operand);
      if (failed(value))
        return failure();
      operands.push_back(*value);
    }
    if (extract) {
      FailureOr<Value> found = element(extract.getTensor(), operands);
      if (failed(found))
        return failure();
      mapping.map(extract.getResult(), wide ? widen(*found) : *found);
      continue;
    }
    mapping.map(op.getResult(0), cloneScalar(&op, operands, wide));
  }
  SmallVector<Value> yielded;
  for (Value value : body.getTerminator()->getOperands()) {
    FailureOr<Value> result = lookup(value);
    if (failed(result))
      return failure();
    yielded.push_back(*result);
  }
  return yielded;
}

FailureOr<Value> ElementEmitter::structured(linalg::LinalgOp op, unsigned result, ArrayRef<Value> indices) {
  AffineMap outputMap = op.getMatchingIndexingMap(op.getDpsInitOperand(result));
  if (op.getNumReductionLoops() != 0 || !outputMap.isPermutation())
    return op.emitOpError() << "expected a reduction to be the root of its kernel";
  SmallVector<Value> dims(op.getNumLoops());
  for (auto [expr, index] : llvm::zip_equal(outputMap.getResults(), indices))
    dims[cast<AffineDimExpr>(expr).getPosition()] = index;
  Block &body = *op.getBlock();
  SmallVector<Value> arguments;
  for (OpOperand &operand : op->getOpOperands()) {
    BlockArgument argument = op.getMatchingBlockArgument(&operand);
    if (argument.use_empty()) {
      arguments.push_back(Value());
      continue;
    }
    if (!isa<RankedTensorType>(operand.get().getType())) {
      FailureOr<Value> value = scalar(operand.get());
      if (failed(value))
        return failure();
      arguments.push_back(*value);
      continue;
    }
    FailureOr<SmallVector<Value>> at = evaluate(op.getMatchingIndexingMap(&operand), dims);
    if (failed(at))
      return failure();
    FailureOr<Value> value = element(operand.get(), *at);
    if (failed(value))
      return failure();
    arguments.push_back(*value);
  }
  // Unused arguments are never looked up.
  for (Value &argument : arguments)
    if (!argument)
      argument = zero(builder.getI1Type());
  FailureOr<SmallVector<Value>> yielded = inlineBody(body, arguments, dims);
  if (failed(yielded))
    return failure();
  return (*yielded)[result];
}

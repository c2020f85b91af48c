//===- StructuredOps.cpp - Random elementwise and structured ops ----------===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Elementwise ops, reductions, contractions.
//
//===----------------------------------------------------------------------===//

#include "ProgramBuilder.h"

#include "partita/Dialect/Nd/IR/Nd.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Math/IR/Math.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"

#include <cmath>
#include <limits>

using namespace mlir;
using namespace mlir::partita;
using namespace mlir::partita::fuzz;

//===----------------------------------------------------------------------===//
// Elementwise
//===----------------------------------------------------------------------===//

bool Generator::addUnary() {
  Value a = any();
  if (!a || elementOf(a).isInteger(1))
    return false;
  if (isa<FloatType>(elementOf(a))) {
    static constexpr StringLiteral names[] = {"arith.negf", "math.absf", "math.tanh", "math.exp", "math.sqrt",
                                              "math.floor", "math.ceil", "math.log",  "math.sin", "math.rsqrt"};
    // The last ones are of few arguments only: rare.
    add(elementwise(names[random.below(random.chance(85) ? 7 : 10)], a));
    return true;
  }
  switch (random.below(3)) {
  case 0:
    add(elementwise("math.absi", a));
    return true;
  case 1:
    add(elementwise(random.chance(50) ? "arith.shli" : "arith.shrsi", {a, splat(typeOf(a), random.between(0, 3))}));
    return true;
  default:
    add(elementwise("arith.divsi", {a, splat(typeOf(a), random.chance(50) ? 3 : -2)}));
    return true;
  }
}

bool Generator::addBinary() {
  Value a = any();
  if (!a)
    return false;
  Value b = random.chance(12) ? a : findOrMake(typeOf(a));
  if (random.chance(40))
    std::swap(a, b);
  static constexpr StringLiteral floats[] = {"arith.addf",    "arith.addf",     "arith.subf",     "arith.mulf",
                                             "arith.mulf",    "arith.maximumf", "arith.minimumf", "arith.divf",
                                             "arith.maxnumf", "arith.minnumf"};
  static constexpr StringLiteral integers[] = {"arith.addi",  "arith.subi",  "arith.muli", "arith.maxsi", "arith.minsi",
                                               "arith.maxui", "arith.minui", "arith.andi", "arith.ori",   "arith.xori"};
  static constexpr StringLiteral bits[] = {"arith.andi", "arith.ori", "arith.xori"};
  Type element = elementOf(a);
  if (isa<FloatType>(element))
    add(elementwise(random.pick(floats), {a, b}));
  else if (element.isInteger(1))
    add(elementwise(random.pick(bits), {a, b}));
  else
    add(elementwise(random.pick(integers), {a, b}));
  return true;
}

/// Now and then, an op that cannot work on shares of a value that may be partial.
void Generator::addNonlinear(Value value) {
  add(value);
  if (!random.chance(40) || typeOf(value).getNumElements() > maxElements || elementOf(value).isInteger(1))
    return;
  if (isa<FloatType>(elementOf(value)))
    add(random.chance(60) ? elementwise("math.tanh", value) : elementwise("arith.mulf", {value, value}));
  else
    add(random.chance(60) ? elementwise("arith.divsi", {value, splat(typeOf(value), 3)})
                          : elementwise("math.absi", value));
}

/// A comparison, and mostly a select with it.
bool Generator::addSelect() {
  Value a = any();
  if (!a || elementOf(a).isInteger(1))
    return false;
  Value b = findOrMake(typeOf(a)), condition;
  if (isa<FloatType>(elementOf(a))) {
    static constexpr arith::CmpFPredicate predicates[] = {arith::CmpFPredicate::OGT, arith::CmpFPredicate::OLT,
                                                          arith::CmpFPredicate::OGE, arith::CmpFPredicate::OLE,
                                                          arith::CmpFPredicate::OEQ, arith::CmpFPredicate::UNE};
    condition = arith::CmpFOp::create(builder, loc(), random.pick(predicates), a, b);
  } else {
    static constexpr arith::CmpIPredicate predicates[] = {
        arith::CmpIPredicate::sgt, arith::CmpIPredicate::slt, arith::CmpIPredicate::sge, arith::CmpIPredicate::sle,
        arith::CmpIPredicate::eq,  arith::CmpIPredicate::ne,  arith::CmpIPredicate::ult, arith::CmpIPredicate::uge};
    condition = arith::CmpIOp::create(builder, loc(), random.pick(predicates), a, b);
  }
  add(condition);
  if (random.chance(30))
    return true;
  Value c = find([&](Value value) { return shapeOf(value) == shapeOf(a); });
  add(arith::SelectOp::create(builder, loc(), condition, c, findOrMake(typeOf(c))));
  return true;
}

bool Generator::addCast() {
  Value a = any();
  if (!a)
    return false;
  auto to = [&](Type element) { return RankedTensorType::get(shapeOf(a), element); };
  Type element = elementOf(a), f32 = builder.getF32Type(), f64 = builder.getF64Type();
  Type i32 = builder.getI32Type(), i64 = builder.getI64Type(), i8 = builder.getI8Type();
  if (element.isInteger(1))
    add(random.chance(50) ? arith::ExtUIOp::create(builder, loc(), to(i32), a).getResult()
                          : arith::UIToFPOp::create(builder, loc(), to(f32), a).getResult());
  else if (element == f32)
    add(random.chance(50) ? arith::ExtFOp::create(builder, loc(), to(f64), a).getResult()
                          : arith::FPToSIOp::create(builder, loc(), to(i32), a).getResult());
  else if (element == f64)
    add(arith::TruncFOp::create(builder, loc(), to(f32), a));
  else if (random.chance(40))
    add(arith::SIToFPOp::create(builder, loc(), to(f32), a));
  else if (element == i64)
    add(arith::TruncIOp::create(builder, loc(), to(random.chance(50) ? i32 : i8), a));
  else if (element == i32 && random.chance(40))
    add(arith::TruncIOp::create(builder, loc(), to(i8), a));
  else
    add(random.chance(50) ? arith::ExtSIOp::create(builder, loc(), to(i64), a).getResult()
                          : arith::ExtUIOp::create(builder, loc(), to(i64), a).getResult());
  return true;
}

//===----------------------------------------------------------------------===//
// Structured
//===----------------------------------------------------------------------===//

bool Generator::addBroadcast() {
  Value a = anyOfRank(0, 2);
  if (!a)
    return false;
  Shape shape = shapeOf(a);
  SmallVector<int64_t> dims;
  unsigned count = random.between(1, 2);
  for (unsigned i = 0; i < count; ++i) {
    int64_t at = random.between(0, shape.size());
    shape.insert(shape.begin() + at, randomSize());
    for (int64_t &dim : dims)
      dim += dim >= at;
    dims.push_back(at);
  }
  if (volumeOf(shape) > maxElements)
    return false;
  llvm::sort(dims);
  Value init = tensor::EmptyOp::create(builder, loc(), shape, elementOf(a));
  add(linalg::BroadcastOp::create(builder, loc(), a, init, dims)->getResult(0));
  return true;
}

bool Generator::addTranspose() {
  Value a = anyOfRank(2, 4);
  if (!a)
    return false;
  SmallVector<int64_t> permutation;
  for (int64_t d = 0; d < typeOf(a).getRank(); ++d)
    permutation.push_back(d);
  random.shuffle(permutation);
  Shape shape;
  for (int64_t d : permutation)
    shape.push_back(typeOf(a).getDimSize(d));
  Value init = tensor::EmptyOp::create(builder, loc(), shape, elementOf(a));
  add(linalg::TransposeOp::create(builder, loc(), a, init, permutation)->getResult(0));
  return true;
}

namespace {
struct Combining {
  StringLiteral name;
  double neutral;
};
} // namespace

bool Generator::addReduce() {
  Value a = anyOfRank(1, 4);
  if (!a)
    return false;
  constexpr double inf = std::numeric_limits<double>::infinity();
  static constexpr Combining floats[] = {{"arith.addf", -0.0},    {"arith.addf", 0},        {"arith.addf", 0},
                                         {"arith.mulf", 1},       {"arith.maximumf", -inf}, {"arith.minimumf", inf},
                                         {"arith.maxnumf", -inf}, {"arith.minnumf", inf}};
  static constexpr Combining bits[] = {{"arith.andi", 1}, {"arith.ori", 0}, {"arith.xori", 0}};
  Type element = elementOf(a);
  unsigned width = element.getIntOrFloatBitWidth();
  double low = -std::ldexp(1.0, width - 1), high = width == 64 ? 9e18 : std::ldexp(1.0, width - 1) - 1;
  const Combining integers[] = {{"arith.addi", 0},     {"arith.addi", 0},  {"arith.muli", 1},   {"arith.maxsi", low},
                                {"arith.minsi", high}, {"arith.maxui", 0}, {"arith.minui", -1}, {"arith.andi", -1},
                                {"arith.ori", 0},      {"arith.xori", 0}};
  Combining combining = isa<FloatType>(element) ? random.pick(floats)
                        : width == 1            ? random.pick(bits)
                                                : random.pick(integers);
  SmallVector<int64_t> dims;
  Shape shape;
  for (auto [d, size] : llvm::enumerate(typeOf(a).getShape()))
    if (random.chance(50))
      dims.push_back(d);
    else
      shape.push_back(size);
  if (dims.empty()) {
    dims.push_back(0);
    shape.erase(shape.begin());
  }
  Value init = start(RankedTensorType::get(shape, element), combining.neutral);
  auto body = [&](OpBuilder &nested, Location loc, ValueRange arguments) {
    OperationState state(loc, combining.name);
    state.addOperands(arguments);
    state.addTypes(element);
    linalg::YieldOp::create(nested, loc, nested.create(state)->getResults());
  };
  addNonlinear(linalg::ReduceOp::create(builder, loc(), a, init, dims, body)->getResult(0));
  return true;
}

/// Two values reduced side by side, with one combiner or two.
bool Generator::addReducePair() {
  Value a = anyOfRank(1, 3);
  if (!a || elementOf(a).isInteger(1))
    return false;
  Value b = findOrMake(typeOf(a));
  int64_t dim = random.below(typeOf(a).getRank());
  Shape shape = shapeOf(a);
  shape.erase(shape.begin() + dim);
  auto type = RankedTensorType::get(shape, elementOf(a));
  bool isFloat = isa<FloatType>(elementOf(a));
  StringRef names[] = {isFloat ? "arith.addf" : "arith.addi", isFloat ? "arith.maximumf" : "arith.maxsi"};
  StringRef first = names[random.below(2)], second = names[random.below(2)];
  auto body = [&](OpBuilder &nested, Location loc, ValueRange arguments) {
    auto binary = [&](StringRef name, Value left, Value right) {
      OperationState state(loc, name);
      state.addOperands({left, right});
      state.addTypes(left.getType());
      return nested.create(state)->getResult(0);
    };
    linalg::YieldOp::create(
        nested, loc, ValueRange{binary(first, arguments[0], arguments[2]), binary(second, arguments[1], arguments[3])});
  };
  Value inits[] = {start(type, 0), start(type, 0)};
  auto reduce = linalg::ReduceOp::create(builder, loc(), ValueRange{a, b}, ValueRange(inits), dim, body);
  addNonlinear(reduce->getResult(0));
  addNonlinear(reduce->getResult(1));
  return true;
}

bool Generator::addMatmul() {
  bool batched = random.chance(35);
  Value a =
      find([&](Value value) { return typeOf(value).getRank() == (batched ? 3 : 2) && !elementOf(value).isInteger(1); });
  if (!a)
    return false;
  Shape shape = shapeOf(a), other = shape, result = shape;
  other[shape.size() - 2] = shape.back();
  other.back() = result.back() = randomSize();
  if (volumeOf(result) > maxElements || volumeOf(other) > maxElements ||
      volumeOf(result) * shape.back() > maxIterations)
    return false;
  Value b = findOrMake(RankedTensorType::get(other, elementOf(a)));
  auto type = RankedTensorType::get(result, elementOf(a));
  Value init = start(type, 0);
  if (batched)
    addNonlinear(linalg::BatchMatmulOp::create(builder, loc(), TypeRange{type}, ValueRange{a, b}, ValueRange{init})
                     ->getResult(0));
  else
    addNonlinear(
        linalg::MatmulOp::create(builder, loc(), TypeRange{type}, ValueRange{a, b}, ValueRange{init})->getResult(0));
  return true;
}

/// A contraction with random dimensions in random orders: every dimension of the left operand is batch, kept or summed.
bool Generator::addContract() {
  Value a = find([&](Value value) {
    return typeOf(value).getRank() >= 1 && typeOf(value).getRank() <= 3 && !elementOf(value).isInteger(1);
  });
  if (!a)
    return false;
  Shape loops = shapeOf(a);
  SmallVector<unsigned> left, right, result;
  int64_t work = volumeOf(loops);
  for (unsigned d = 0; d < loops.size(); ++d) {
    left.push_back(d);
    unsigned kind = random.below(3);
    if (kind != 1)
      right.push_back(d);
    if (kind != 2)
      result.push_back(d);
  }
  // At least one dimension must be summed.
  if (right.empty() || llvm::all_of(left, [&](unsigned d) { return llvm::is_contained(result, d); })) {
    unsigned d = random.below(loops.size());
    llvm::erase(result, d);
    if (!llvm::is_contained(right, d))
      right.push_back(d);
  }
  unsigned more = random.between(0, 2);
  for (unsigned i = 0; i < more; ++i) {
    right.push_back(loops.size());
    result.push_back(loops.size());
    loops.push_back(randomSize());
    work *= loops.back();
  }
  if (work > maxIterations)
    return false;
  random.shuffle(right);
  random.shuffle(result);
  auto shapeBy = [&](ArrayRef<unsigned> dims) {
    return llvm::to_vector(llvm::map_range(dims, [&](unsigned d) { return loops[d]; }));
  };
  if (volumeOf(shapeBy(right)) > maxElements || volumeOf(shapeBy(result)) > maxElements)
    return false;
  auto map = [&](ArrayRef<unsigned> dims) {
    return AffineMap::getMultiDimMapWithTargets(loops.size(), dims, builder.getContext());
  };
  Value b = findOrMake(RankedTensorType::get(shapeBy(right), elementOf(a)));
  auto type = RankedTensorType::get(shapeBy(result), elementOf(a));
  Value init = start(type, 0);
  ArrayAttr maps = builder.getAffineMapArrayAttr({map(left), map(right), map(result)});
  addNonlinear(linalg::ContractOp::create(builder, loc(), TypeRange{type}, ValueRange{a, b}, ValueRange{init}, maps)
                   ->getResult(0));
  return true;
}

/// An elementwise op or a reduction that sees its place: linalg.index must be global.
bool Generator::addIndexed() {
  Value a = find([&](Value value) {
    return typeOf(value).getRank() >= 1 && typeOf(value).getRank() <= 3 && !elementOf(value).isInteger(1);
  });
  if (!a)
    return false;
  unsigned rank = typeOf(a).getRank();
  Type element = elementOf(a);
  bool reduces = random.chance(40);
  unsigned along = random.below(rank), seen = random.below(rank);
  Shape shape = shapeOf(a);
  SmallVector<utils::IteratorType> iterators(rank, utils::IteratorType::parallel);
  SmallVector<AffineExpr> kept;
  for (unsigned d = 0; d < rank; ++d)
    if (!reduces || d != along)
      kept.push_back(builder.getAffineDimExpr(d));
  if (reduces) {
    iterators[along] = utils::IteratorType::reduction;
    shape.erase(shape.begin() + along);
  }
  AffineMap identity = builder.getMultiDimIdentityMap(rank);
  AffineMap output = AffineMap::get(rank, 0, kept, builder.getContext());
  auto type = RankedTensorType::get(shape, element);
  Value init = reduces ? start(type, 0) : tensor::EmptyOp::create(builder, loc(), shape, element).getResult();
  bool isFloat = isa<FloatType>(element);
  auto body = [&](OpBuilder &nested, Location loc, ValueRange arguments) {
    Value index = linalg::IndexOp::create(nested, loc, seen);
    Type integer = isFloat ? nested.getI64Type() : element;
    Value number = arith::IndexCastOp::create(nested, loc, integer, index);
    if (isFloat)
      number = arith::SIToFPOp::create(nested, loc, element, number);
    auto binary = [&](StringRef name, Value left, Value right) {
      OperationState state(loc, name);
      state.addOperands({left, right});
      state.addTypes(element);
      return nested.create(state)->getResult(0);
    };
    Value result = binary(isFloat ? "arith.mulf" : "arith.muli", arguments[0], number);
    if (reduces)
      result = binary(isFloat ? "arith.addf" : "arith.addi", arguments[1], result);
    linalg::YieldOp::create(nested, loc, result);
  };
  add(linalg::GenericOp::create(builder, loc(), TypeRange{type}, ValueRange{a}, ValueRange{init},
                                ArrayRef<AffineMap>{identity, output}, iterators, body)
          ->getResult(0));
  return true;
}

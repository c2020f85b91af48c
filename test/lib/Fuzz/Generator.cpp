//===- Generator.cpp - Random programs ------------------------------------===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Grows a function op by op from its last values and new arguments. Dimensions
// come from a few sizes, so that values fit each other.
//
//===----------------------------------------------------------------------===//

#include "Generator.h"

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

using Shape = SmallVector<int64_t>;

namespace {

constexpr int64_t maxElements = 1500, maxIterations = 12000;

class Generator {
public:
  Generator(MLIRContext *context, Random &random) : random(random), builder(context) {}

  OwningOpRef<ModuleOp> run();

private:
  //===--- Values -----------------------------------------------------------===//
  RankedTensorType typeOf(Value value) { return cast<RankedTensorType>(value.getType()); }
  Shape shapeOf(Value value) { return Shape(typeOf(value).getShape()); }
  Type elementOf(Value value) { return typeOf(value).getElementType(); }
  Type randomElement();
  int64_t randomSize() { return random.pick(sizes); }
  Shape randomShape(unsigned rank);
  Value newArgument(RankedTensorType type);
  /// A value that `accept` takes: mostly one of the latest; null if there is none.
  Value find(function_ref<bool(Value)> accept);
  Value findOrMake(RankedTensorType type);
  Value any() {
    return find([](Value) { return true; });
  }
  Value anyOfRank(unsigned low, unsigned high) {
    return find([&](Value value) { return typeOf(value).getRank() >= low && typeOf(value).getRank() <= high; });
  }
  Value splat(RankedTensorType type, double number);
  Value constant(RankedTensorType type);
  Value start(RankedTensorType type, double neutral);
  void add(Value value) {
    if (typeOf(value).getNumElements() <= maxElements)
      values.push_back(value);
  }
  TypedAttr numberAttr(Type element, double number);
  double smallNumber(Type element);

  //===--- Ops --------------------------------------------------------------===//
  bool addOp();
  void addNonlinear(Value value);
  bool addUnary();
  bool addBinary();
  bool addSelect();
  bool addCast();
  bool addBroadcast();
  bool addTranspose();
  bool addReduce();
  bool addMatmul();
  bool addContract();
  bool addCollapse();
  bool addExpand();
  bool addExtractSlice();
  bool addInsertSlice();
  bool addPad();
  bool addConcat();
  bool addIota();
  bool addIndexed();
  bool addReverse();
  bool addGather();
  void finish();

  Value elementwise(StringRef name, ValueRange operands) {
    OperationState state(loc(), name);
    state.addOperands(operands);
    state.addTypes(operands.back().getType());
    return builder.create(state)->getResult(0);
  }
  Location loc() { return builder.getUnknownLoc(); }

  Random &random;
  OpBuilder builder;
  func::FuncOp function;
  SmallVector<int64_t> sizes;
  SmallVector<Value> values;
};

} // namespace

//===----------------------------------------------------------------------===//
// Values
//===----------------------------------------------------------------------===//

Type Generator::randomElement() {
  int64_t die = random.below(100);
  if (die < 55)
    return builder.getF32Type();
  if (die < 65)
    return builder.getF64Type();
  if (die < 88)
    return builder.getI32Type();
  return die < 94 ? builder.getI64Type() : builder.getI8Type();
}

Shape Generator::randomShape(unsigned rank) {
  Shape shape;
  for (unsigned d = 0; d < rank; ++d)
    shape.push_back(randomSize());
  while (volumeOf(shape) > maxElements)
    shape.pop_back();
  return shape;
}

Value Generator::newArgument(RankedTensorType type) {
  unsigned index = function.getNumArguments();
  (void)function.insertArgument(index, type, {}, loc());
  return function.getArgument(index);
}

Value Generator::find(function_ref<bool(Value)> accept) {
  SmallVector<Value> fitting;
  for (Value value : values)
    if (accept(value))
      fitting.push_back(value);
  if (fitting.empty())
    return {};
  // The latest values make chains; the others make graphs.
  if (random.chance(60))
    return fitting[fitting.size() - 1 - random.below(std::min<int64_t>(3, fitting.size()))];
  return random.pick(fitting);
}

Value Generator::findOrMake(RankedTensorType type) {
  if (Value found = random.chance(75) ? find([&](Value value) { return value.getType() == type; }) : Value())
    return found;
  if (random.chance(25))
    return random.chance(70) ? splat(type, smallNumber(type.getElementType())) : constant(type);
  return newArgument(type);
}

double Generator::smallNumber(Type element) {
  if (element.isInteger(1))
    return random.below(2);
  if (isa<IntegerType>(element))
    return random.between(-4, 5);
  return random.between(-8, 8) / 4.0;
}

TypedAttr Generator::numberAttr(Type element, double number) {
  if (isa<FloatType>(element))
    return builder.getFloatAttr(element, number);
  if (element.isInteger(1))
    return builder.getBoolAttr(number != 0);
  return builder.getIntegerAttr(element, static_cast<int64_t>(number));
}

Value Generator::splat(RankedTensorType type, double number) {
  auto attr = DenseElementsAttr::get(type, Attribute(numberAttr(type.getElementType(), number)));
  return arith::ConstantOp::create(builder, loc(), type, attr);
}

Value Generator::constant(RankedTensorType type) {
  SmallVector<Attribute> elements;
  for (int64_t i = 0; i < type.getNumElements(); ++i)
    elements.push_back(numberAttr(type.getElementType(), smallNumber(type.getElementType())));
  return arith::ConstantOp::create(builder, loc(), type, DenseElementsAttr::get(type, elements));
}

/// An initial value: the neutral, or one that has to count once.
Value Generator::start(RankedTensorType type, double neutral) {
  if (random.chance(45))
    return splat(type, neutral);
  return random.chance(30) ? splat(type, smallNumber(type.getElementType())) : findOrMake(type);
}

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

//===----------------------------------------------------------------------===//
// Movement
//===----------------------------------------------------------------------===//

bool Generator::addCollapse() {
  Value a = anyOfRank(2, 4);
  if (!a)
    return false;
  SmallVector<ReassociationIndices> groups;
  for (int64_t d = 0; d < typeOf(a).getRank(); ++d)
    if (groups.empty() || random.chance(40))
      groups.push_back({d});
    else
      groups.back().push_back(d);
  if (static_cast<int64_t>(groups.size()) == typeOf(a).getRank())
    return false;
  add(tensor::CollapseShapeOp::create(builder, loc(), a, groups));
  return true;
}

bool Generator::addExpand() {
  Value a = anyOfRank(1, 3);
  if (!a)
    return false;
  SmallVector<ReassociationIndices> groups;
  Shape shape;
  for (int64_t size : typeOf(a).getShape()) {
    ReassociationIndices group{static_cast<int64_t>(shape.size())};
    SmallVector<int64_t> divisors;
    for (int64_t k = 1; k <= size; ++k)
      if (size % k == 0)
        divisors.push_back(k);
    if (!divisors.empty() && random.chance(60)) {
      int64_t inner = random.pick(divisors);
      shape.push_back(size / inner);
      group.push_back(shape.size());
      shape.push_back(inner);
    } else {
      shape.push_back(size);
    }
    groups.push_back(group);
  }
  if (shape.size() == shapeOf(a).size() || shape.size() > 5)
    return false;
  add(tensor::ExpandShapeOp::create(builder, loc(), RankedTensorType::get(shape, elementOf(a)), a, groups));
  return true;
}

bool Generator::addExtractSlice() {
  Value a = anyOfRank(1, 4);
  // Upstream refuses offset 0 in a dimension of size 0.
  if (!a || typeOf(a).getNumElements() == 0)
    return false;
  SmallVector<OpFoldResult> offsets, extents, strides;
  for (int64_t size : typeOf(a).getShape()) {
    int64_t offset = 0, extent = size, stride = 1;
    if (random.chance(50) && size > 0) {
      offset = random.below(size);
      stride = random.chance(25) ? 2 : 1;
      extent = random.between(random.chance(10) ? 0 : 1, (size - offset + stride - 1) / stride);
    }
    offsets.push_back(builder.getIndexAttr(offset));
    extents.push_back(builder.getIndexAttr(extent));
    strides.push_back(builder.getIndexAttr(stride));
  }
  add(tensor::ExtractSliceOp::create(builder, loc(), a, offsets, extents, strides));
  return true;
}

bool Generator::addInsertSlice() {
  Value a = anyOfRank(1, 4);
  if (!a || typeOf(a).getNumElements() == 0)
    return false;
  SmallVector<OpFoldResult> offsets, extents, strides;
  Shape part;
  for (int64_t size : typeOf(a).getShape()) {
    int64_t offset = 0, extent = size;
    if (random.chance(50) && size > 0) {
      offset = random.below(size);
      extent = random.between(random.chance(10) ? 0 : 1, size - offset);
    }
    offsets.push_back(builder.getIndexAttr(offset));
    extents.push_back(builder.getIndexAttr(extent));
    strides.push_back(builder.getIndexAttr(1));
    part.push_back(extent);
  }
  Value source = findOrMake(RankedTensorType::get(part, elementOf(a)));
  add(tensor::InsertSliceOp::create(builder, loc(), source, a, offsets, extents, strides));
  return true;
}

bool Generator::addPad() {
  Value a = anyOfRank(1, 3);
  if (!a)
    return false;
  bool plain = random.chance(40);
  SmallVector<int64_t> low, high, interior;
  Shape shape;
  for (int64_t size : typeOf(a).getShape()) {
    bool pads = random.chance(60);
    low.push_back(pads ? random.between(plain ? 0 : -1, 2) : 0);
    high.push_back(pads ? random.between(plain ? 0 : -1, 2) : 0);
    interior.push_back(pads && !plain && random.chance(40) ? 1 : 0);
    shape.push_back(low.back() + high.back() + size + std::max<int64_t>(size - 1, 0) * interior.back());
    if (shape.back() < 0)
      return false;
  }
  if (volumeOf(shape) > maxElements)
    return false;
  double number = random.chance(50) ? 0 : smallNumber(elementOf(a));
  if (plain) {
    Value filler = arith::ConstantOp::create(builder, loc(), numberAttr(elementOf(a), number));
    auto mixed = [&](ArrayRef<int64_t> list) { return getAsIndexOpFoldResult(builder.getContext(), list); };
    add(tensor::PadOp::create(builder, loc(), RankedTensorType::get(shape, elementOf(a)), a, mixed(low), mixed(high),
                              filler));
    return true;
  }
  Value filler = splat(RankedTensorType::get({}, elementOf(a)), number);
  add(nd::PadOp::create(builder, loc(), a, filler, low, high, interior));
  return true;
}

bool Generator::addConcat() {
  Value a = anyOfRank(1, 3);
  if (!a)
    return false;
  int64_t dim = random.below(typeOf(a).getRank());
  SmallVector<Value> parts{a};
  unsigned more = random.between(1, 2);
  for (unsigned i = 0; i < more; ++i) {
    Shape shape = shapeOf(a);
    shape[dim] = random.chance(40) ? shape[dim] : randomSize();
    parts.push_back(findOrMake(RankedTensorType::get(shape, elementOf(a))));
  }
  random.shuffle(parts);
  int64_t total = 0;
  for (Value part : parts)
    total += typeOf(part).getNumElements();
  if (total > maxElements)
    return false;
  add(tensor::ConcatOp::create(builder, loc(), dim, parts));
  return true;
}

bool Generator::addIota() {
  Value a = anyOfRank(1, 3);
  if (!a || elementOf(a).isInteger(1))
    return false;
  Value iota = nd::IotaOp::create(builder, loc(), typeOf(a), random.below(typeOf(a).getRank()));
  bool isFloat = isa<FloatType>(elementOf(a));
  add(elementwise(isFloat ? "arith.addf" : "arith.muli", {a, iota}));
  return true;
}

bool Generator::addReverse() {
  Value a = anyOfRank(1, 3);
  if (!a)
    return false;
  SmallVector<int64_t> dims;
  for (int64_t d = 0; d < typeOf(a).getRank(); ++d)
    if (random.chance(50))
      dims.push_back(d);
  if (dims.empty())
    dims.push_back(0);
  add(nd::ReverseOp::create(builder, loc(), a, dims));
  return true;
}

/// A look-up of rows by random numbers, some of them out of range.
bool Generator::addGather() {
  Value a = find([&](Value value) {
    return typeOf(value).getRank() >= 1 && typeOf(value).getRank() <= 3 && typeOf(value).getNumElements() > 0;
  });
  if (!a)
    return false;
  int64_t batch = typeOf(a).getRank() > 1 && random.chance(30) ? 1 : 0;
  int64_t indexed = random.between(1, typeOf(a).getRank() - batch > 1 && random.chance(25) ? 2 : 1);
  Shape indices(shapeOf(a));
  indices.resize(batch);
  unsigned lookup = random.between(0, 2);
  for (unsigned i = 0; i < lookup; ++i)
    indices.push_back(randomSize());
  indices.push_back(indexed);
  int64_t rows = volumeOf(indices) / indexed, row = 1;
  for (int64_t d = batch + indexed; d < typeOf(a).getRank(); ++d)
    row *= typeOf(a).getDimSize(d);
  if (rows * row > maxElements)
    return false;
  Value ids = findOrMake(RankedTensorType::get(indices, builder.getI32Type()));
  add(nd::GatherOp::create(builder, loc(), a, ids, batch));
  return true;
}

//===----------------------------------------------------------------------===//
// Programs
//===----------------------------------------------------------------------===//

bool Generator::addOp() {
  struct Entry {
    unsigned weight;
    bool (Generator::*make)();
  };
  static constexpr Entry entries[] = {
      {10, &Generator::addUnary},      {16, &Generator::addBinary},   {6, &Generator::addSelect},
      {4, &Generator::addCast},        {6, &Generator::addBroadcast}, {6, &Generator::addTranspose},
      {16, &Generator::addReduce},     {8, &Generator::addMatmul},    {9, &Generator::addContract},
      {6, &Generator::addCollapse},    {6, &Generator::addExpand},    {5, &Generator::addExtractSlice},
      {4, &Generator::addInsertSlice}, {5, &Generator::addPad},       {4, &Generator::addConcat},
      {3, &Generator::addIota},        {4, &Generator::addIndexed},   {2, &Generator::addReverse},
      {3, &Generator::addGather}};
  unsigned total = 0;
  for (const Entry &entry : entries)
    total += entry.weight;
  int64_t die = random.below(total);
  for (const Entry &entry : entries) {
    if (die < entry.weight)
      return (this->*entry.make)();
    die -= entry.weight;
  }
  return false;
}

/// Returns what nobody uses, at most four values, and erases the rest.
void Generator::finish() {
  SmallVector<Value> results;
  for (Value value : llvm::reverse(values)) {
    bool unused = value.use_empty() && value.getDefiningOp();
    if (results.size() < 4 && (unused || random.chance(8)) && !llvm::is_contained(results, value))
      results.push_back(value);
  }
  if (results.empty())
    results.push_back(values.back());
  random.shuffle(results);
  func::ReturnOp::create(builder, loc(), results);
  SmallVector<Operation *> ops;
  for (Operation &op : llvm::reverse(function.getBody().front()))
    ops.push_back(&op);
  for (Operation *op : ops)
    if (!op->hasTrait<OpTrait::IsTerminator>() && op->use_empty())
      op->erase();
  for (unsigned i = function.getNumArguments(); i-- > 0;)
    if (function.getNumArguments() > 1 && function.getArgument(i).use_empty())
      (void)function.eraseArgument(i);
  function.setFunctionType(builder.getFunctionType(function.getArgumentTypes(), ValueRange(results).getTypes()));
}

OwningOpRef<ModuleOp> Generator::run() {
  OwningOpRef<ModuleOp> module = ModuleOp::create(builder, loc());
  builder.setInsertionPointToEnd(module->getBody());
  function = func::FuncOp::create(builder, loc(), "main", builder.getFunctionType({}, {}));
  builder.setInsertionPointToEnd(function.addEntryBlock());
  unsigned kinds = random.between(2, 4);
  for (unsigned i = 0; i < kinds; ++i) {
    int64_t die = random.below(100);
    sizes.push_back(die < 3 ? 0 : die < 10 ? 1 : random.between(2, 12));
  }
  Type element = randomElement();
  unsigned arguments = random.between(1, 3);
  for (unsigned i = 0; i < arguments; ++i) {
    unsigned rank = random.chance(8) ? 0 : random.between(1, random.chance(15) ? 4 : 3);
    values.push_back(
        newArgument(RankedTensorType::get(randomShape(rank), random.chance(80) ? element : randomElement())));
  }
  unsigned count = random.between(3, 15);
  for (unsigned tries = 0; count > 0 && tries < 100; ++tries)
    count -= addOp() ? 1 : 0;
  finish();
  return module;
}

uint64_t fuzz::programSeed(uint64_t seed, uint64_t number) {
  Random random(seed * 0x100000001b3u + number);
  return random.next();
}

OwningOpRef<ModuleOp> fuzz::generateProgram(MLIRContext *context, uint64_t seed) {
  Random random(seed);
  OwningOpRef<ModuleOp> module = Generator(context, random).run();
  annotate(*module, random);
  return module;
}

std::vector<Tensor> fuzz::makeArguments(func::FuncOp function, uint64_t seed) {
  std::vector<Tensor> arguments;
  for (BlockArgument argument : function.getArguments()) {
    Random random(seed + 1000003 * (argument.getArgNumber() + 1));
    Tensor tensor = Tensor::unwritten(argument.getType());
    bool special = random.chance(6);
    unsigned range = random.chance(80) ? 5 : 100;
    for (Number &number : tensor.data) {
      if (tensor.element.isInteger(1)) {
        number = Number::ofInteger(random.below(2));
      } else if (isa<IntegerType>(tensor.element)) {
        number = Number::ofInteger(random.between(-static_cast<int64_t>(range), range));
      } else {
        number = Number::ofFloat(random.between(-8, 8) / 4.0);
        if (special && random.chance(15))
          number = Number::ofFloat(random.chance(50) ? std::nan("") : random.chance(50) ? INFINITY : -INFINITY);
      }
    }
    arguments.push_back(std::move(tensor));
  }
  return arguments;
}

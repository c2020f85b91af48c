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
// Programs
//===----------------------------------------------------------------------===//

bool Generator::addOp() {
  struct Entry {
    unsigned weight;
    bool (Generator::*make)();
  };
  static constexpr Entry entries[] = {
      {10, &Generator::addUnary},       {16, &Generator::addBinary},       {6, &Generator::addSelect},
      {4, &Generator::addCast},         {6, &Generator::addBroadcast},     {6, &Generator::addTranspose},
      {16, &Generator::addReduce},      {8, &Generator::addMatmul},        {9, &Generator::addContract},
      {6, &Generator::addCollapse},     {6, &Generator::addExpand},        {5, &Generator::addExtractSlice},
      {4, &Generator::addInsertSlice},  {5, &Generator::addPad},           {4, &Generator::addConcat},
      {3, &Generator::addIota},         {4, &Generator::addIndexed},       {2, &Generator::addReverse},
      {2, &Generator::addReducePair},   {4, &Generator::addGather},        {4, &Generator::addScatter},
      {2, &Generator::addDynamicSlice}, {2, &Generator::addDynamicUpdate}, {3, &Generator::addConv},
      {2, &Generator::addWindowReduce}};
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

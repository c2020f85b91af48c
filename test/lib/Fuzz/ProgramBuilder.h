//===- ProgramBuilder.h - How random programs grow --------------*- C++ -*-===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Inside of the generator: its values, and one function per kind of op. Files of
// the generator share it.
//
//===----------------------------------------------------------------------===//

#ifndef PARTITA_TEST_LIB_FUZZ_PROGRAMBUILDER_H
#define PARTITA_TEST_LIB_FUZZ_PROGRAMBUILDER_H

#include "Generator.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/IR/Builders.h"

namespace mlir::partita::fuzz {

using Shape = SmallVector<int64_t>;

/// Programs are small: they run element by element.
constexpr int64_t maxElements = 1500, maxIterations = 12000;

/// Grows a function op by op.
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
  bool addReducePair();
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
  bool addScatter();
  bool addDynamicSlice();
  bool addDynamicUpdate();
  bool addConv();
  bool addWindowReduce();
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

} // namespace mlir::partita::fuzz

#endif // PARTITA_TEST_LIB_FUZZ_PROGRAMBUILDER_H

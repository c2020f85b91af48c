//===- GemmKernel.cpp - A product as a GPU function -----------------------===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Positions, guarded memory, and what follows the product.
//
//===----------------------------------------------------------------------===//

#include "GemmKernel.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/Dialect/Math/IR/Math.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Vector/IR/VectorOps.h"
#include "llvm/Support/MathExtras.h"

using namespace mlir;
using namespace mlir::partita;

//===----------------------------------------------------------------------===//
// The function
//===----------------------------------------------------------------------===//

int64_t mlir::partita::countBlocks(const GemmProblem &problem, int64_t tileM, int64_t tileN) {
  return problem.batch * llvm::divideCeil(problem.m, tileM) * llvm::divideCeil(problem.n, tileN);
}

gpu::GPUFuncOp mlir::partita::makeGemmFunction(gpu::GPUModuleOp module, Location loc, const GemmProblem &problem,
                                               int64_t threads, int64_t blocks) {
  if (blocks > std::numeric_limits<int32_t>::max())
    return {};
  SmallVector<Type> types = {problem.a, problem.b};
  if (problem.bias)
    types.push_back(problem.bias);
  types.push_back(problem.c);
  OpBuilder builder(module.getContext());
  auto function = gpu::GPUFuncOp::create(builder, loc, problem.name(), builder.getFunctionType(types, {}));
  function->setAttr(gpu::GPUDialect::getKernelFuncAttrName(), builder.getUnitAttr());
  function.setKnownBlockSize(ArrayRef<int32_t>{int32_t(threads), 1, 1});
  function.setKnownGridSize(ArrayRef<int32_t>{int32_t(blocks), 1, 1});
  builder.setInsertionPointToEnd(&function.getBody().front());
  gpu::ReturnOp::create(builder, loc);
  SymbolTable(module).insert(function);
  return function;
}

GemmKernel::GemmKernel(gpu::GPUFuncOp function, const GemmProblem &problem, int64_t tileM, int64_t tileN)
    : problem(problem), function(function),
      builder(function.getLoc(), OpBuilder(function.getBody().front().getTerminator())),
      constantBuilder(function.getContext()), tileM(tileM), tileN(tileN) {
  thread = gpu::ThreadIdOp::create(builder, gpu::Dimension::x);
  constantBuilder.setInsertionPoint(thread.getDefiningOp());
  // Neighbouring blocks share rows of a.
  int64_t across = llvm::divideCeil(problem.n, tileN), down = llvm::divideCeil(problem.m, tileM);
  Value block = index(0);
  if (across * down * problem.batch > 1)
    block = gpu::BlockIdOp::create(builder, gpu::Dimension::x);
  Value rest = div(block, across);
  Value column = mul(rem(block, across), tileN), row = mul(rem(rest, down), tileM);
  batch = problem.batch == 1 ? index(0) : div(rest, down);
  auto argument = [&](unsigned number) { return function.getArgument(number); };
  a = {argument(0), !problem.transposeA, problem.alignedA, problem.m, tileM, row, Value()};
  b = {argument(1), problem.transposeB, problem.alignedB, problem.n, tileN, column, Value()};
  bias = problem.bias ? argument(2) : Value();
  c = argument(problem.bias ? 3 : 2);
}

//===----------------------------------------------------------------------===//
// Positions
//===----------------------------------------------------------------------===//

Value GemmKernel::constant(TypedAttr value) {
  Value &known = constants[value];
  if (!known)
    known = arith::ConstantOp::create(constantBuilder, function.getLoc(), value);
  return known;
}

Value GemmKernel::index(int64_t value) { return constant(builder.getIndexAttr(value)); }
Value GemmKernel::add(Value a, Value b) { return builder.createOrFold<arith::AddIOp>(a, b); }
Value GemmKernel::mul(Value a, int64_t b) { return builder.createOrFold<arith::MulIOp>(a, index(b)); }
Value GemmKernel::div(Value a, int64_t b) { return builder.createOrFold<arith::DivUIOp>(a, index(b)); }
Value GemmKernel::rem(Value a, int64_t b) {
  return b == 1 ? index(0) : builder.createOrFold<arith::RemUIOp>(a, index(b));
}
Value GemmKernel::isBelow(Value a, int64_t limit) {
  return builder.createOrFold<arith::CmpIOp>(arith::CmpIPredicate::ult, a, index(limit));
}
Value GemmKernel::smaller(Value a, int64_t b) { return builder.createOrFold<arith::MinUIOp>(a, index(b)); }

//===----------------------------------------------------------------------===//
// Memory
//===----------------------------------------------------------------------===//

Value GemmKernel::addShared(ArrayRef<int64_t> shape, Type element) {
  auto space = gpu::AddressSpaceAttr::get(builder.getContext(), gpu::AddressSpace::Workgroup);
  Value shared = function.addWorkgroupAttribution(MemRefType::get(shape, element, MemRefLayoutAttrInterface(), space),
                                                  function.getLoc());
  // Vectors of 16 bytes are read and written.
  function.setWorkgroupAttributionAttr(function.getNumWorkgroupAttributions() - 1,
                                       LLVM::LLVMDialect::getAlignAttrName(), builder.getI64IntegerAttr(128));
  return shared;
}

SmallVector<Value> GemmKernel::indices(Value buffer, Value row, Value column) {
  if (cast<MemRefType>(buffer.getType()).getRank() == 3)
    return {batch, row, column};
  return {row, column};
}

bool GemmKernel::sticksOut(const GemmOperand &operand, bool inLines, int64_t tileK) const {
  return inLines == operand.alongK ? operand.extent % operand.tile != 0 : problem.k % tileK != 0;
}

Value GemmKernel::loadElement(const GemmOperand &operand, Value line, Value place) {
  Value inside = arith::AndIOp::create(builder, isBelow(line, lines(operand)), isBelow(place, places(operand)));
  Value value = memref::LoadOp::create(
      builder, operand.buffer,
      indices(operand.buffer, smaller(line, lines(operand) - 1), smaller(place, places(operand) - 1)));
  Value zero = constant(builder.getZeroAttr(value.getType()));
  return arith::SelectOp::create(builder, inside, value, zero);
}

//===----------------------------------------------------------------------===//
// What follows the product
//===----------------------------------------------------------------------===//

Value GemmKernel::number(double value) {
  Type type = problem.sumType();
  if (isa<FloatType>(type))
    return constant(builder.getFloatAttr(type, value));
  return constant(builder.getIntegerAttr(type, int64_t(value)));
}

Value GemmKernel::widen(Value value) {
  Type type = problem.sumType();
  if (value.getType() == type)
    return value;
  if (isa<FloatType>(type))
    return arith::ExtFOp::create(builder, type, value);
  return arith::ExtSIOp::create(builder, type, value);
}

Value GemmKernel::loadBias(Value column) {
  // Columns outside are not stored.
  Value inside = problem.n % tileN == 0 ? column : smaller(column, problem.n - 1);
  return widen(memref::LoadOp::create(builder, bias, ValueRange{inside}));
}

static Value activate(ImplicitLocOpBuilder &builder, rt::Activation activation, Value x,
                      function_ref<Value(double)> number) {
  auto add = [&](Value a, Value b) { return arith::AddFOp::create(builder, a, b).getResult(); };
  auto mul = [&](Value a, Value b) { return arith::MulFOp::create(builder, a, b).getResult(); };
  if (activation == rt::Activation::Relu)
    return arith::MaximumFOp::create(builder, x, number(0));
  if (activation == rt::Activation::None)
    return x;
  Value cubic = add(x, mul(number(0.044715), mul(mul(x, x), x)));
  Value tanh = math::TanhOp::create(builder, mul(number(0.79788456080286535588), cubic));
  return mul(mul(number(0.5), x), add(number(1), tanh));
}

Value GemmKernel::finish(Value sum, Value old, Value bias) {
  bool isFloat = isa<FloatType>(sum.getType());
  auto add = [&](Value a, Value b) -> Value {
    return isFloat ? arith::AddFOp::create(builder, a, b).getResult() : arith::AddIOp::create(builder, a, b);
  };
  auto mul = [&](double factor, Value a) -> Value {
    if (factor == 1)
      return a;
    return isFloat ? arith::MulFOp::create(builder, number(factor), a).getResult()
                   : arith::MulIOp::create(builder, number(factor), a);
  };
  Value value = mul(problem.alpha, sum);
  if (old)
    value = add(value, mul(problem.beta, old));
  if (bias)
    value = add(value, bias);
  value = activate(builder, problem.activation, value, [&](double x) { return number(x); });
  Type type = problem.resultType();
  if (value.getType() == type)
    return value;
  return isFloat ? arith::TruncFOp::create(builder, type, value).getResult()
                 : arith::TruncIOp::create(builder, type, value);
}

void GemmKernel::storeRow(Value row, Value column, ArrayRef<Value> sums, ArrayRef<Value> biases, int64_t width) {
  OpBuilder::InsertionGuard guard(builder);
  auto open = [&](Value inside) {
    auto branch = scf::IfOp::create(builder, inside, /*withElseRegion=*/false);
    builder.setInsertionPoint(branch.thenBlock()->getTerminator());
  };
  if (problem.m % tileM != 0)
    open(isBelow(row, problem.m));
  for (int64_t first = 0; first < int64_t(sums.size()); first += width) {
    OpBuilder::InsertionGuard inner(builder);
    Value at = add(column, first);
    if (problem.n % tileN != 0)
      open(isBelow(at, problem.n));
    SmallVector<Value> values;
    SmallVector<Value> place = indices(c, row, at);
    for (int64_t i = first; i < first + width; ++i) {
      Value old;
      if (problem.beta != 0)
        old = widen(memref::LoadOp::create(builder, c, indices(c, row, add(column, i))));
      values.push_back(finish(sums[i], old, biases.empty() ? Value() : biases[i]));
    }
    if (width == 1) {
      memref::StoreOp::create(builder, values[0], c, place);
      continue;
    }
    auto type = VectorType::get({width}, problem.resultType());
    Value vector = vector::FromElementsOp::create(builder, type, values);
    vector::StoreOp::create(builder, vector, c, place, /*nontemporal=*/false,
                            llvm::MaybeAlign(width * rt::getElementBytes(problem.resultType())));
  }
}

//===- PrepareContractions.cpp - Operands that a gemm can read ------------===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Tries all choices of operands and result to transpose, the cheapest that
// gives a plan of few calls wins. What is transposed gets the order batch, rows,
// columns, for which there always is a plan of one call.
//
//===----------------------------------------------------------------------===//

#include "KernelOps.h"

#include "partita/Dialect/Rt/IR/Rt.h"
#include "partita/Support/GemmPlan.h"
#include "partita/Transforms/Kernels/Passes.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"

#define DEBUG_TYPE "partita-prepare-contractions"

namespace mlir::partita {
#define GEN_PASS_DEF_PREPARECONTRACTIONS
#include "partita/Transforms/Kernels/Passes.h.inc"
} // namespace mlir::partita

using namespace mlir;
using namespace mlir::partita;
using ::partita::ContractionLoop;
using ::partita::GemmPlan;
using ::partita::planGemm;

static constexpr int64_t kFewCalls = 256;

namespace {

/// The loops that index each of A, B, C, in the order of the dimensions.
struct Orders {
  SmallVector<unsigned> dims[3];
};

struct PrepareContractions : mlir::partita::impl::PrepareContractionsBase<PrepareContractions> {
  using PrepareContractionsBase::PrepareContractionsBase;

  void runOnOperation() override {
    SmallVector<linalg::LinalgOp> contractions;
    getOperation().walk([&](linalg::LinalgOp op) {
      if (isGemmContraction(op))
        contractions.push_back(op);
    });
    for (linalg::LinalgOp op : contractions)
      prepare(op);
  }

private:
  static void prepare(linalg::LinalgOp op);
};

} // namespace

static Orders ordersOf(linalg::LinalgOp op) {
  Orders orders;
  OpOperand *operands[] = {op.getDpsInputOperand(0), op.getDpsInputOperand(1), op.getDpsInitOperand(0)};
  for (auto [order, operand] : llvm::zip_equal(orders.dims, operands))
    for (AffineExpr expr : op.getMatchingIndexingMap(operand).getResults())
      order.push_back(cast<AffineDimExpr>(expr).getPosition());
  return orders;
}

/// True if a plan for packed operands in these orders has few calls, which do not add to a narrow result several times:
/// that would round it each time.
static bool isGood(const Orders &orders, ArrayRef<int64_t> sizes, bool narrow) {
  SmallVector<ContractionLoop> loops(sizes.size());
  for (auto [loop, size] : llvm::zip_equal(loops, sizes))
    loop.size = size;
  int64_t ContractionLoop::*strides[] = {&ContractionLoop::a, &ContractionLoop::b, &ContractionLoop::c};
  bool ContractionLoop::*occurs[] = {&ContractionLoop::inA, &ContractionLoop::inB, &ContractionLoop::inC};
  for (unsigned i = 0; i < 3; ++i) {
    int64_t stride = 1;
    for (unsigned dim : llvm::reverse(orders.dims[i])) {
      loops[dim].*strides[i] = stride;
      loops[dim].*occurs[i] = true;
      stride *= sizes[dim];
    }
  }
  std::optional<GemmPlan> plan = planGemm(loops);
  return plan && plan->numCalls() <= kFewCalls && (!narrow || plan->numSums() == 1);
}

/// Batch, then rows, then columns. Sums are in the order of A, the others in the order of C.
static Orders canonicalOrders(const Orders &orders) {
  auto in = [&](unsigned operand, unsigned dim) { return llvm::is_contained(orders.dims[operand], dim); };
  SmallVector<unsigned> batch, m, n, k;
  for (unsigned dim : orders.dims[2])
    (in(0, dim) && in(1, dim) ? batch : in(0, dim) ? m : n).push_back(dim);
  for (unsigned dim : orders.dims[0])
    if (!in(2, dim))
      k.push_back(dim);
  Orders result;
  auto join = [&](unsigned operand, ArrayRef<unsigned> rows, ArrayRef<unsigned> columns) {
    llvm::append_range(result.dims[operand], batch);
    llvm::append_range(result.dims[operand], rows);
    llvm::append_range(result.dims[operand], columns);
  };
  join(0, m, k);
  join(1, k, n);
  join(2, m, n);
  return result;
}

static Value transpose(OpBuilder &builder, Location loc, Value value, ArrayRef<unsigned> from, ArrayRef<unsigned> to) {
  if (from == to)
    return value;
  auto type = cast<RankedTensorType>(value.getType());
  SmallVector<int64_t> permutation, shape;
  for (unsigned dim : to) {
    permutation.push_back(llvm::find(from, dim) - from.begin());
    shape.push_back(type.getDimSize(permutation.back()));
  }
  Value empty = tensor::EmptyOp::create(builder, loc, shape, type.getElementType());
  return linalg::TransposeOp::create(builder, loc, value, empty, permutation)->getResult(0);
}

/// The start value in another order: made again if it is the same everywhere.
static Value transposeInit(OpBuilder &builder, Location loc, Value init, ArrayRef<unsigned> from,
                           ArrayRef<unsigned> to) {
  auto type = cast<RankedTensorType>(init.getType());
  SmallVector<int64_t> shape;
  for (unsigned dim : to)
    shape.push_back(type.getDimSize(llvm::find(from, dim) - from.begin()));
  auto made = RankedTensorType::get(shape, type.getElementType());
  if (TypedAttr splat = getSplat(init))
    return arith::ConstantOp::create(builder, loc, DenseElementsAttr::get(made, splat));
  if (isUndefined(init))
    return tensor::EmptyOp::create(builder, loc, shape, type.getElementType());
  return transpose(builder, loc, init, from, to);
}

void PrepareContractions::prepare(linalg::LinalgOp op) {
  Orders orders = ordersOf(op), canonical = canonicalOrders(orders);
  SmallVector<int64_t> sizes = op.getStaticLoopRanges();
  Type element = getElementTypeOrSelf(op->getResult(0).getType());
  bool narrow = isa<FloatType>(element) && element.getIntOrFloatBitWidth() < 32;
  if (isGood(orders, sizes, narrow))
    return;
  Value operands[] = {op.getDpsInputs()[0], op.getDpsInputs()[1], op.getDpsInits()[0]};
  unsigned best = 7;
  int64_t bestBytes = -1;
  for (unsigned choice = 1; choice < 8; ++choice) {
    Orders tried = orders;
    int64_t bytes = 0;
    for (unsigned i = 0; i < 3; ++i)
      if (choice & (1u << i)) {
        tried.dims[i] = canonical.dims[i];
        bytes += rt::getBufferBytes(cast<ShapedType>(operands[i].getType()));
      }
    if (isGood(tried, sizes, narrow) && (bestBytes < 0 || bytes < bestBytes)) {
      best = choice;
      bestBytes = bytes;
    }
  }
  Orders chosen = orders;
  for (unsigned i = 0; i < 3; ++i)
    if (best & (1u << i))
      chosen.dims[i] = canonical.dims[i];
  OpBuilder builder(op);
  Location loc = op.getLoc();
  MLIRContext *context = op.getContext();
  SmallVector<Attribute> maps;
  for (const SmallVector<unsigned> &dims : chosen.dims) {
    SmallVector<AffineExpr> exprs;
    for (unsigned dim : dims)
      exprs.push_back(getAffineDimExpr(dim, context));
    maps.push_back(AffineMapAttr::get(AffineMap::get(sizes.size(), 0, exprs, context)));
  }
  Value a = transpose(builder, loc, operands[0], orders.dims[0], chosen.dims[0]);
  Value b = transpose(builder, loc, operands[1], orders.dims[1], chosen.dims[1]);
  Value c = transposeInit(builder, loc, operands[2], orders.dims[2], chosen.dims[2]);
  Value product = linalg::ContractOp::create(builder, loc, TypeRange{c.getType()}, ValueRange{a, b}, ValueRange{c},
                                             builder.getArrayAttr(maps))
                      ->getResult(0);
  Value result = transpose(builder, loc, product, chosen.dims[2], orders.dims[2]);
  op->getResult(0).replaceAllUsesWith(result);
  op->erase();
}

//===- ImportTmTensor.cpp - torch-mlir's dialect to the core level --------===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The ops say how loops would go; what PyTorch means by them is what becomes of them.
//
//===----------------------------------------------------------------------===//

#include "partita/Dialect/Nd/IR/Nd.h"
#include "partita/Frontend/Passes.h"
#include "partita/Frontend/TmTensor/TmTensor.h"
#include "partita/Interfaces/Combiners.h"
#include "CoreOps.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Math/IR/Math.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/Dialect/Utils/IndexingUtils.h"
#include "llvm/ADT/TypeSwitch.h"

namespace mlir::partita {
#define GEN_PASS_DEF_IMPORTTMTENSOR
#include "partita/Frontend/Passes.h.inc"
} // namespace mlir::partita

#define DEBUG_TYPE "partita-import-tm-tensor"

using namespace mlir;
using namespace mlir::partita;
using frontend::typeOf;
using ::partita::Combiner;

namespace {
struct ImportTmTensorPass : mlir::partita::impl::ImportTmTensorBase<ImportTmTensorPass> {
  void runOnOperation() override;
};
} // namespace

/// An empty region with one block of arguments of these types.
static Block &addBlock(Region &region, TypeRange types, Location loc) {
  Block &block = region.emplaceBlock();
  block.addArguments(types, SmallVector<Location>(types.size(), loc));
  return block;
}

//===----------------------------------------------------------------------===//
// Order
//===----------------------------------------------------------------------===//

/// The predicate of a body that does nothing but compare two neighbouring floats; -1 if it does more.
static int64_t matchFloatOrder(Block &body, Value &first, Value &second) {
  auto compare = dyn_cast<arith::CmpFOp>(body.front());
  if (!compare || !llvm::hasNItems(body, 2) || body.getTerminator()->getOperand(0) != compare.getResult())
    return -1;
  auto lhs = dyn_cast<BlockArgument>(compare.getLhs()), rhs = dyn_cast<BlockArgument>(compare.getRhs());
  if (!lhs || !rhs || lhs.getOwner() != &body || lhs.getArgNumber() % 2 != 0 ||
      rhs.getArgNumber() != lhs.getArgNumber() + 1)
    return -1;
  first = lhs;
  second = rhs;
  return int64_t(compare.getPredicate());
}

/// Whether a comes before b in PyTorch's order of floats: NaN is greater than everything.
static Value floatBefore(OpBuilder &builder, Location loc, bool ascending, Value a, Value b) {
  using Predicate = arith::CmpFPredicate;
  auto compare = [&](Predicate predicate, Value lhs, Value rhs) -> Value {
    return arith::CmpFOp::create(builder, loc, predicate, lhs, rhs);
  };
  Value number = ascending ? a : b, nan = ascending ? b : a;
  Value before = compare(ascending ? Predicate::OLT : Predicate::OGT, a, b);
  Value last =
      arith::AndIOp::create(builder, loc, compare(Predicate::ORD, number, number), compare(Predicate::UNO, nan, nan));
  return arith::OrIOp::create(builder, loc, before, last);
}

/// Fills the comparator of an `nd.sort` from a body that says which neighbours may stay (`strict`: must be swapped
/// otherwise). `places[i]` is the argument of the comparator that stands for argument i of the body.
static LogicalResult fillComparator(OpBuilder &builder, Block &body, Block &block, ArrayRef<unsigned> places,
                                    bool strict) {
  Location loc = body.getParentOp()->getLoc();
  OpBuilder::InsertionGuard guard(builder);
  builder.setInsertionPointToEnd(&block);
  auto argument = [&](unsigned i, bool swapped) { return block.getArgument(swapped ? places[i] ^ 1 : places[i]); };
  Value first, second;
  using Predicate = arith::CmpFPredicate;
  int64_t order = matchFloatOrder(body, first, second);
  bool ascending = order == int64_t(Predicate::OLE) || order == int64_t(Predicate::OLT);
  if (ascending || order == int64_t(Predicate::OGE) || order == int64_t(Predicate::OGT)) {
    unsigned at = cast<BlockArgument>(first).getArgNumber();
    Value before = floatBefore(builder, loc, ascending, argument(at, false), argument(at + 1, false));
    nd::YieldOp::create(builder, loc, before);
    return success();
  }
  auto evaluate = [&](bool swapped) -> Value {
    SmallVector<Value> arguments, results;
    for (unsigned i = 0; i < body.getNumArguments(); ++i)
      arguments.push_back(argument(i, swapped));
    return failed(frontend::cloneBody(builder, body, arguments, results)) ? Value() : results.front();
  };
  Value before = evaluate(false), after = strict || !before ? before : evaluate(true);
  if (!after)
    return failure();
  if (!strict) {
    // a may stay before b, and b may not stay before a.
    Value yes = frontend::splat(builder, loc, builder.getI1Type(), builder.getBoolAttr(true));
    before = arith::AndIOp::create(builder, loc, before, arith::XOrIOp::create(builder, loc, after, yes));
  }
  nd::YieldOp::create(builder, loc, before);
  return success();
}

/// Two arguments per tensor.
static SmallVector<Type> pairTypes(ValueRange tensors) {
  SmallVector<Type> types;
  for (Value tensor : tensors)
    types.append(2, typeOf(tensor).getElementType());
  return types;
}

static LogicalResult import(OpBuilder &builder, tm_tensor::SortOp op) {
  Location loc = op.getLoc();
  auto sort = nd::SortOp::create(builder, loc, op.getResultTypes(), op.getOutputs(), op.getDimension());
  Block &block = addBlock(sort.getComparator(), pairTypes(op.getOutputs()), loc);
  auto places = llvm::to_vector(llvm::seq<unsigned>(0, block.getNumArguments()));
  if (failed(fillComparator(builder, op.getBody().front(), block, places, /*strict=*/false)))
    return failure();
  op->replaceAllUsesWith(sort);
  return success();
}

static LogicalResult import(OpBuilder &builder, tm_tensor::TopkOp op) {
  Location loc = op.getLoc();
  Value values = op.getInputs()[0];
  RankedTensorType chosen = typeOf(op.getOutputs()[0]), at = typeOf(op.getOutputs()[1]);
  auto positions = RankedTensorType::get(typeOf(values).getShape(), at.getElementType());
  Value indices = op.getInputs().size() == 2
                      ? op.getInputs()[1]
                      : nd::IotaOp::create(builder, loc, positions, op.getDimension()).getResult();
  SmallVector<Value> tensors{values, indices};
  auto sort = nd::SortOp::create(builder, loc, ValueRange(tensors).getTypes(), tensors, op.getDimension());
  Block &block = addBlock(sort.getComparator(), pairTypes(tensors), loc);
  if (failed(fillComparator(builder, op.getBody().front(), block, {0, 1}, /*strict=*/true)))
    return failure();
  SmallVector<int64_t> zeros(chosen.getRank(), 0), ones(chosen.getRank(), 1);
  for (auto [old, sorted] : llvm::zip(op.getResults(), sort->getResults()))
    old.replaceAllUsesWith(frontend::slice(builder, loc, sorted, zeros, chosen.getShape(), ones));
  return success();
}

//===----------------------------------------------------------------------===//
// Scan
//===----------------------------------------------------------------------===//

/// One element along `dim`, the dimension left out.
static Value sliceAt(OpBuilder &builder, Location loc, Value value, int64_t dim, int64_t at) {
  SmallVector<int64_t> sizes(typeOf(value).getShape()), starts(sizes.size(), 0), ones(sizes.size(), 1);
  starts[dim] = at;
  sizes[dim] = 1;
  Value taken = frontend::slice(builder, loc, value, starts, sizes, ones);
  sizes.erase(sizes.begin() + dim);
  return frontend::reshape(builder, loc, taken, sizes);
}

/// nd.scan by the body, or by its name.
static FailureOr<Value> makeScan(OpBuilder &builder, tm_tensor::ScanOp op, Value input, Value init, bool exclusive,
                                 std::optional<Combiner> combiner) {
  auto name = combiner ? dist::CombinerAttr::get(op.getContext(), *combiner) : dist::CombinerAttr();
  auto scan = nd::ScanOp::create(builder, op.getLoc(), TypeRange(input.getType()), ValueRange(input), ValueRange(init),
                                 op.getDimension(), /*reverse=*/false, exclusive, name);
  if (combiner)
    return scan->getResult(0);
  Type element = typeOf(input).getElementType();
  Block &block = addBlock(scan.getBody(), {element, element}, op.getLoc());
  OpBuilder::InsertionGuard guard(builder);
  builder.setInsertionPointToEnd(&block);
  SmallVector<Value> results;
  if (failed(frontend::cloneBody(builder, op.getBody().front(), block.getArguments(), results)))
    return failure();
  nd::YieldOp::create(builder, op.getLoc(), results);
  return scan->getResult(0);
}

/// Without an initial value: the first element, then a scan of the others that begins with it.
static FailureOr<Value> scanFromFirst(OpBuilder &builder, tm_tensor::ScanOp op, Value input) {
  Location loc = op.getLoc();
  int64_t dim = op.getDimension();
  SmallVector<int64_t> sizes(typeOf(input).getShape()), starts(sizes.size(), 0), ones(sizes.size(), 1);
  SmallVector<int64_t> one(sizes);
  one[dim] = 1;
  Value first = frontend::slice(builder, loc, input, starts, one, ones);
  starts[dim] = 1;
  --sizes[dim];
  Value others = frontend::slice(builder, loc, input, starts, sizes, ones);
  FailureOr<Value> scan =
      makeScan(builder, op, others, sliceAt(builder, loc, input, dim, 0), /*exclusive=*/false, std::nullopt);
  if (failed(scan))
    return failure();
  return tensor::ConcatOp::create(builder, loc, dim, ValueRange{first, *scan}).getResult();
}

static LogicalResult import(OpBuilder &builder, tm_tensor::ScanOp op) {
  Location loc = op.getLoc();
  Value input = op.getInputs()[0], accumulator = op.getOutputs()[1];
  Type element = typeOf(input).getElementType();
  int64_t size = typeOf(input).getDimSize(op.getDimension());
  std::optional<Combiner> combiner = frontend::matchCombiner(op.getBody().front(), 0, 1);
  TypedAttr neutral = combiner ? getNeutral(*combiner, element) : TypedAttr();
  FailureOr<Value> result = input;
  if (!op.getInclusive()) {
    result = makeScan(builder, op, input, accumulator, /*exclusive=*/true, combiner);
  } else if (size > 1 && neutral) {
    Value init = frontend::splat(builder, loc, RankedTensorType::get({}, element), neutral);
    result = makeScan(builder, op, input, init, /*exclusive=*/false, combiner);
  } else if (size > 1) {
    result = scanFromFirst(builder, op, input);
  }
  if (failed(result))
    return failure();
  op.getResult(0).replaceAllUsesWith(*result);
  if (!op.getResult(1).use_empty())
    op.getResult(1).replaceAllUsesWith(size > 1 ? sliceAt(builder, loc, *result, op.getDimension(), size - 1)
                                                : accumulator);
  return success();
}

//===----------------------------------------------------------------------===//
// Scatter
//===----------------------------------------------------------------------===//

/// The updates in nd's order [row, sizes..., window...]; fills `sizes` if a slice has more than one element along an
/// indexed dimension.
static Value orderUpdates(OpBuilder &builder, tm_tensor::ScatterOp op, ArrayRef<int64_t> order,
                          SmallVectorImpl<int64_t> &sizes) {
  Value updates = op.getInputs()[0];
  ArrayRef<int64_t> dims = op.getDimensionMap(), shape = typeOf(updates).getShape();
  int64_t rank = order.size(), slice = typeOf(updates).getRank() - 1;
  bool overlaps = llvm::any_of(dims, [&](int64_t dim) { return dim >= rank - slice; });
  SmallVector<int64_t> permutation{0}, full{shape[0]};
  for (auto [i, dim] : llvm::enumerate(order)) {
    bool indexed = i < dims.size(), inSlice = dim >= rank - slice;
    int64_t size = inSlice ? shape[1 + dim - (rank - slice)] : 1;
    if (inSlice)
      permutation.push_back(1 + dim - (rank - slice));
    if (indexed && overlaps)
      sizes.push_back(size);
    if (!indexed || overlaps)
      full.push_back(size);
  }
  updates = frontend::transpose(builder, op.getLoc(), updates, permutation);
  return frontend::reshape(builder, op.getLoc(), updates, full);
}

static LogicalResult import(OpBuilder &builder, tm_tensor::ScatterOp op) {
  Location loc = op.getLoc();
  Block &body = op.getBody().front();
  Value dest = op.getOutputs()[0];
  SmallVector<int64_t> order(op.getDimensionMap()), sizes;
  for (int64_t dim = 0; dim < typeOf(dest).getRank(); ++dim)
    if (!llvm::is_contained(op.getDimensionMap(), dim))
      order.push_back(dim);
  Value updates = orderUpdates(builder, op, order, sizes);
  Value into = frontend::transpose(builder, loc, dest, order);
  std::optional<Combiner> combiner = frontend::matchCombiner(body, 0, 1);
  bool replaces = body.getTerminator()->getOperand(0) == body.getArgument(0);
  auto scatter = nd::ScatterOp::create(builder, loc, updates, into, op.getInputs()[1], combiner, /*batch=*/0, sizes);
  if (op.getUniqueIndices())
    scatter.setUnique(true);
  if (!combiner && !replaces) {
    Type element = typeOf(dest).getElementType();
    Block &block = addBlock(scatter.getBody(), {element, element}, loc);
    OpBuilder::InsertionGuard guard(builder);
    builder.setInsertionPointToEnd(&block);
    SmallVector<Value> results;
    // nd passes the old element first.
    if (failed(frontend::cloneBody(builder, body, {block.getArgument(1), block.getArgument(0)}, results)))
      return failure();
    nd::YieldOp::create(builder, loc, results);
  }
  op.getResult(0).replaceAllUsesWith(
      frontend::transpose(builder, loc, scatter->getResult(0), invertPermutationVector(order)));
  return success();
}

//===----------------------------------------------------------------------===//
// Attention
//===----------------------------------------------------------------------===//

/// [batch, m, k] times [batch, k, n], or [batch, n, k] if `turned`.
static Value product(OpBuilder &builder, Location loc, Value a, Value b, bool turned) {
  MLIRContext *context = builder.getContext();
  int64_t rank = typeOf(a).getRank(), batch = rank - 2;
  SmallVector<AffineExpr> exprs;
  for (int64_t i = 0; i < rank + 1; ++i)
    exprs.push_back(getAffineDimExpr(i, context));
  auto mapOf = [&](int64_t row, int64_t column) {
    SmallVector<AffineExpr> list(exprs.begin(), exprs.begin() + batch);
    list.append({exprs[row], exprs[column]});
    return AffineMapAttr::get(AffineMap::get(rank + 1, 0, list, context));
  };
  int64_t m = batch, n = batch + 1, k = batch + 2;
  SmallVector<int64_t> shape(typeOf(a).getShape());
  shape.back() = typeOf(b).getDimSize(turned ? batch : batch + 1);
  auto type = RankedTensorType::get(shape, typeOf(a).getElementType());
  Value zero = frontend::splat(builder, loc, type, 0.0);
  SmallVector<Attribute> maps{mapOf(m, k), turned ? mapOf(n, k) : mapOf(k, n), mapOf(m, n)};
  return linalg::ContractOp::create(builder, loc, TypeRange(type), ValueRange{a, b}, ValueRange{zero},
                                    builder.getArrayAttr(maps))
      ->getResult(0);
}

/// Combines the last dimension and spreads the result over it again.
template <typename OpTy> static Value reduceRows(OpBuilder &builder, Location loc, Value value, TypedAttr init) {
  RankedTensorType type = typeOf(value);
  int64_t last = type.getRank() - 1;
  auto reduced = RankedTensorType::get(type.getShape().drop_back(), type.getElementType());
  auto reduce = linalg::ReduceOp::create(
      builder, loc, ValueRange(value), ValueRange(frontend::splat(builder, loc, reduced, init)),
      ArrayRef<int64_t>(last), [](OpBuilder &nested, Location at, ValueRange arguments) {
        linalg::YieldOp::create(nested, at, OpTy::create(nested, at, arguments[0], arguments[1]).getResult());
      });
  return frontend::broadcast(builder, loc, reduce->getResult(0), type, llvm::to_vector(llvm::seq<int64_t>(0, last)));
}

/// Of a row without any element that takes part: zero.
static Value softmax(OpBuilder &builder, Location loc, Value scores) {
  RankedTensorType type = typeOf(scores);
  auto element = cast<FloatType>(type.getElementType());
  Value lowest = frontend::splat(builder, loc, type, getNeutral(Combiner::Max, element));
  Value zero = frontend::splat(builder, loc, type, 0.0);
  auto isEqual = [&](Value a, Value b) -> Value {
    return arith::CmpFOp::create(builder, loc, arith::CmpFPredicate::OEQ, a, b);
  };
  Value largest = reduceRows<arith::MaximumFOp>(builder, loc, scores, getNeutral(Combiner::Max, element));
  largest = arith::SelectOp::create(builder, loc, isEqual(largest, lowest), zero, largest);
  Value powers = math::ExpOp::create(builder, loc, arith::SubFOp::create(builder, loc, scores, largest).getResult());
  Value sum = reduceRows<arith::AddFOp>(builder, loc, powers, FloatAttr::get(element, 0.0));
  Value quotient = arith::DivFOp::create(builder, loc, powers, sum);
  return arith::SelectOp::create(builder, loc, isEqual(sum, zero), zero, quotient);
}

static LogicalResult import(OpBuilder &builder, tm_tensor::AttentionOp op) {
  Location loc = op.getLoc();
  Value query = op.getInputs()[0];
  Value scores = product(builder, loc, query, op.getInputs()[1], /*turned=*/true);
  RankedTensorType type = typeOf(scores);
  Value depth = frontend::splat(builder, loc, type, double(typeOf(query).getShape().back()));
  scores = arith::DivFOp::create(builder, loc, scores, math::SqrtOp::create(builder, loc, depth).getResult());
  if (op.getInputs().size() == 4) {
    Value mask = op.getInputs()[3];
    if (typeOf(mask).getElementType().isInteger(1)) {
      TypedAttr lowest = getNeutral(Combiner::Max, type.getElementType());
      mask = arith::SelectOp::create(builder, loc, mask, frontend::splat(builder, loc, type, 0.0),
                                     frontend::splat(builder, loc, type, lowest));
    }
    scores = arith::AddFOp::create(builder, loc, scores, mask);
  }
  Value weights = softmax(builder, loc, scores);
  op.getResult(0).replaceAllUsesWith(product(builder, loc, weights, op.getInputs()[2], /*turned=*/false));
  return success();
}

//===----------------------------------------------------------------------===//
// The pass
//===----------------------------------------------------------------------===//

void ImportTmTensorPass::runOnOperation() {
  SmallVector<Operation *> ops;
  getOperation()->walk([&](Operation *op) {
    if (isa_and_nonnull<tm_tensor::TmTensorDialect>(op->getDialect()) && !isa<tm_tensor::YieldOp>(op))
      ops.push_back(op);
  });
  for (Operation *op : ops) {
    OpBuilder builder(op);
    LogicalResult imported =
        llvm::TypeSwitch<Operation *, LogicalResult>(op)
            .Case<tm_tensor::AttentionOp, tm_tensor::ScanOp, tm_tensor::ScatterOp, tm_tensor::SortOp,
                  tm_tensor::TopkOp>([&](auto known) { return import(builder, known); })
            .Default([](Operation *unknown) { return unknown->emitOpError("is not supported by the import"); });
    if (failed(imported))
      return signalPassFailure();
    op->erase();
  }
}

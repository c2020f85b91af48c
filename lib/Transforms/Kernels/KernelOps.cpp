//===- KernelOps.cpp - What forming kernels asks of an op -----------------===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Which ops can be computed by element, which are roots of loops, which are no work at all.
//
//===----------------------------------------------------------------------===//

#include "KernelOps.h"

#include "partita/Dialect/Dist/IR/Dist.h"
#include "partita/Dialect/Nd/IR/Nd.h"
#include "partita/Interfaces/LayoutChangeOpInterface.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Math/IR/Math.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/Dialect/Utils/StaticValueUtils.h"
#include "mlir/IR/Matchers.h"
#include "mlir/Transforms/RegionUtils.h"

using namespace mlir;
using namespace mlir::partita;

static bool isTensor(Value value) { return isa<RankedTensorType>(value.getType()); }

static int64_t numElements(Value value) {
  auto type = dyn_cast<RankedTensorType>(value.getType());
  return type ? type.getNumElements() : 1;
}

/// Only dimensions of size 1 come or go.
static bool onlyUnitDims(Operation *op) {
  auto from = cast<RankedTensorType>(op->getOperand(0).getType()),
       to = cast<RankedTensorType>(op->getResult(0).getType());
  auto longer = [](RankedTensorType type) {
    SmallVector<int64_t> sizes;
    llvm::copy_if(type.getShape(), std::back_inserter(sizes), [](int64_t size) { return size != 1; });
    return sizes;
  };
  return longer(from) == longer(to);
}

static OpKind kindOfLinalg(linalg::LinalgOp op) {
  if (isGemmContraction(op))
    return OpKind::Contraction;
  if (op.getNumReductionLoops() != 0 || op->getNumResults() != 1)
    return OpKind::Root;
  for (OpOperand &init : op.getDpsInitsMutable())
    if (!op.getMatchingIndexingMap(&init).isPermutation())
      return OpKind::Root;
  return OpKind::Element;
}

static bool isStaticSlice(OffsetSizeAndStrideOpInterface op) {
  auto isKnown = [](OpFoldResult value) { return getConstantIntValue(value).has_value(); };
  return llvm::all_of(op.getMixedOffsets(), isKnown) && llvm::all_of(op.getMixedSizes(), isKnown) &&
         llvm::all_of(op.getMixedStrides(), isKnown);
}

OpKind mlir::partita::getKind(Operation *op) {
  if (auto change = dyn_cast<LayoutChangeOpInterface>(op))
    return OpKind::Collective;
  if (isa<scf::ForOp, scf::IfOp, scf::IndexSwitchOp, scf::WhileOp>(op))
    return OpKind::Control;
  if (isa<dist::CoordinateOp>(op))
    return OpKind::Coordinate;
  if (isa<arith::ConstantOp>(op))
    return isTensor(op->getResult(0)) && !getSplat(op->getResult(0)) ? OpKind::Literal : OpKind::Free;
  if (isa<tensor::EmptyOp>(op))
    return OpKind::Free;
  if (auto linalgOp = dyn_cast<linalg::LinalgOp>(op))
    return kindOfLinalg(linalgOp);
  if (isa<tensor::CollapseShapeOp, tensor::ExpandShapeOp>(op))
    return onlyUnitDims(op) ? OpKind::Element : OpKind::View;
  if (auto insert = dyn_cast<tensor::InsertSliceOp>(op))
    return isStaticSlice(insert) ? OpKind::Insert : OpKind::Update;
  if (isa<tensor::ConcatOp>(op))
    return OpKind::Join;
  if (isa<tensor::CastOp, tensor::ExtractSliceOp, tensor::PadOp, tensor::SplatOp, tensor::FromElementsOp,
          tensor::GenerateOp, tensor::BitcastOp>(op))
    return OpKind::Element;
  if (isa<nd::IotaOp, nd::PadOp, nd::ReverseOp, nd::DynamicSliceOp, nd::GatherOp, nd::PatchesOp, nd::RandomBitsOp>(op))
    return OpKind::Element;
  if (isa<nd::DynamicUpdateSliceOp, nd::ScatterOp>(op))
    return OpKind::Update;
  if (isa<nd::LoopsOp, nd::WindowReduceOp, nd::WindowScatterOp, nd::ScanOp, nd::SortOp, nd::TopKOp>(op))
    return OpKind::Root;
  if (isa<nd::LibraryOp>(op))
    return OpKind::Library;
  bool tensors = llvm::any_of(op->getResults(), isTensor);
  if (isa<tensor::ExtractOp>(op) || (!tensors && op->getNumResults() == 1 && op->getNumRegions() == 0 && isPure(op)))
    return OpKind::Free;
  if (op->hasTrait<OpTrait::Elementwise>() && op->getNumResults() == 1)
    return OpKind::Element;
  return OpKind::Unknown;
}

unsigned mlir::partita::getCost(Operation *op) {
  if (isa<tensor::CastOp, tensor::ExtractSliceOp, tensor::CollapseShapeOp, tensor::ExpandShapeOp, tensor::SplatOp,
          linalg::BroadcastOp, linalg::TransposeOp, linalg::FillOp, nd::IotaOp, nd::ReverseOp, tensor::BitcastOp,
          nd::DynamicSliceOp>(op))
    return 0;
  if (isa<math::AbsFOp, math::AbsIOp, math::CopySignOp, math::FmaOp, math::FloorOp, math::CeilOp>(op))
    return 1;
  if (isa<nd::RandomBitsOp>(op))
    return 16;
  if (isa<math::MathDialect>(op->getDialect()) || isa<arith::DivFOp, arith::RemFOp>(op))
    return 4;
  if (isa<nd::PadOp, nd::PatchesOp, nd::GatherOp, tensor::PadOp>(op))
    return 2;
  if (auto linalgOp = dyn_cast<linalg::LinalgOp>(op)) {
    unsigned cost = 0;
    for (Operation &inner : linalgOp.getBlock()->without_terminator())
      cost += getCost(&inner);
    return cost;
  }
  return 1;
}

bool mlir::partita::isCaptured(Operation *op, Value value) {
  // Bodies are small; the users of a value may be many.
  auto reads = [&](Operation *inner) {
    return inner != op && llvm::is_contained(inner->getOperands(), value) ? WalkResult::interrupt()
                                                                          : WalkResult::advance();
  };
  return op->walk(reads).wasInterrupted();
}

bool mlir::partita::readsSameElement(Operation *op, Value operand) {
  if (!isTensor(operand))
    return false;
  if (auto linalgOp = dyn_cast<linalg::LinalgOp>(op)) {
    if (linalgOp.getNumReductionLoops() != 0)
      return false;
    // What the body reads by itself it may read anywhere.
    if (isCaptured(op, operand))
      return false;
    AffineMap output = linalgOp.getMatchingIndexingMap(linalgOp.getDpsInitOperand(0));
    for (OpOperand &use : op->getOpOperands())
      if (use.get() == operand && linalgOp.getMatchingIndexingMap(&use) != output)
        return false;
    return true;
  }
  return op->hasTrait<OpTrait::Elementwise>() || isa<tensor::CastOp, tensor::BitcastOp>(op);
}

int64_t mlir::partita::evaluationsOf(Operation *op, Value operand, int64_t evaluations) {
  if (auto broadcast = dyn_cast<linalg::BroadcastOp>(op)) {
    // Inner dimensions that the source lacks do not count.
    ArrayRef<int64_t> added = broadcast.getDimensions();
    auto type = cast<RankedTensorType>(op->getResult(0).getType());
    for (int64_t d = type.getRank() - 1; d >= 0 && llvm::is_contained(added, d); --d)
      evaluations /= std::max<int64_t>(type.getDimSize(d), 1);
    return evaluations;
  }
  if (auto gather = dyn_cast<nd::GatherOp>(op))
    if (operand == gather.getIndices())
      return std::min(evaluations, numElements(operand));
  return evaluations;
}

bool mlir::partita::readsAcross(Operation *op) {
  auto transpose = dyn_cast<linalg::TransposeOp>(op);
  if (!transpose)
    return false;
  // The innermost dimension that has steps.
  ArrayRef<int64_t> shape = cast<RankedTensorType>(op->getResult(0).getType()).getShape();
  ArrayRef<int64_t> from = cast<RankedTensorType>(transpose.getInput().getType()).getShape();
  auto inner = [](ArrayRef<int64_t> sizes) {
    int64_t d = sizes.size() - 1;
    while (d >= 0 && sizes[d] == 1)
      --d;
    return d;
  };
  int64_t last = inner(shape);
  return last >= 0 && transpose.getPermutation()[last] != inner(from);
}

int64_t mlir::partita::rootEvaluations(Operation *op, Value operand) {
  if (auto linalgOp = dyn_cast<linalg::LinalgOp>(op)) {
    if (llvm::is_contained(linalgOp.getDpsInits(), operand) && !llvm::is_contained(linalgOp.getDpsInputs(), operand))
      return numElements(operand);
    int64_t domain = 1;
    for (int64_t size : linalgOp.getStaticLoopRanges())
      domain *= size;
    return domain;
  }
  if (auto window = dyn_cast<nd::WindowReduceOp>(op)) {
    int64_t count = numElements(window.getResults().front());
    for (int64_t size : window.getSizes())
      count *= size;
    return count;
  }
  if (auto window = dyn_cast<nd::WindowScatterOp>(op)) {
    int64_t count = numElements(window.getSource());
    for (int64_t size : window.getSizes())
      count *= size;
    return operand == window.getInput() ? count : numElements(operand);
  }
  if (auto largest = dyn_cast<nd::TopKOp>(op))
    return numElements(operand) * std::max<int64_t>(largest.getValues().getType().getShape().back(), 1);
  return numElements(operand);
}

bool mlir::partita::readsMemory(Operation *op) { return isa<nd::LoopsOp>(op); }

Value mlir::partita::getUpdatedOperand(Operation *op) {
  if (auto insert = dyn_cast<tensor::InsertSliceOp>(op))
    return insert.getDest();
  if (auto update = dyn_cast<nd::DynamicUpdateSliceOp>(op))
    return update.getDest();
  if (auto scatter = dyn_cast<nd::ScatterOp>(op))
    return scatter.getDests().size() == 1 ? scatter.getDests().front() : Value();
  return Value();
}

Value mlir::partita::getCarriedResult(Operation *op, unsigned number) {
  if (auto loop = dyn_cast<scf::ForOp>(op)) {
    constexpr unsigned bounds = 3;
    return number < bounds ? Value() : loop.getResult(number - bounds);
  }
  auto loop = dyn_cast<scf::WhileOp>(op);
  if (!loop)
    return Value();
  Value argument = loop.getBeforeArguments()[number];
  for (auto [passed, result] : llvm::zip_equal(loop.getConditionOp().getArgs(), loop.getResults()))
    if (passed == argument)
      return result;
  return Value();
}

bool mlir::partita::isUndefined(Value value) {
  Operation *op = value.getDefiningOp();
  return op && (isa<tensor::EmptyOp>(op) || (isa<tensor::CollapseShapeOp, tensor::ExpandShapeOp, tensor::CastOp>(op) &&
                                             isUndefined(op->getOperand(0))));
}

SmallVector<Value> mlir::partita::getAllOperands(Operation *op) {
  SmallVector<Value> operands(op->getOperands());
  if (op->getNumRegions() == 0)
    return operands;
  llvm::SetVector<Value> captured;
  getUsedValuesDefinedAbove(op->getRegions(), captured);
  for (Value value : captured)
    if (!llvm::is_contained(operands, value))
      operands.push_back(value);
  return operands;
}

bool mlir::partita::isGemmContraction(linalg::LinalgOp op) {
  if (op.getNumReductionLoops() == 0 || op.getNumDpsInputs() != 2 || op->getNumResults() != 1)
    return false;
  auto typeOf = [](Value value) { return getElementTypeOrSelf(value.getType()); };
  Type a = typeOf(op.getDpsInputs()[0]), b = typeOf(op.getDpsInputs()[1]), c = typeOf(op->getResult(0));
  bool narrow = a.isF16() || a.isBF16();
  if (a != b || !(a.isF32() || a.isF64() || narrow) || (a != c && !(narrow && c.isF32())))
    return false;
  if (!linalg::isaContractionOpInterface(op))
    return false;
  // Sums of products, and nothing that is left over.
  SmallVector<unsigned> reduced;
  op.getReductionDims(reduced);
  int64_t depth = 1;
  for (unsigned dim : reduced) {
    depth *= op.getStaticLoopRanges()[dim];
    for (OpOperand *input : op.getDpsInputOperands())
      if (!op.getMatchingIndexingMap(input).isFunctionOfDim(dim))
        return false;
  }
  // Every result dimension comes from an operand; products of rows with columns, not sums of products of elements.
  int64_t rows = 1;
  for (AffineExpr expr : op.getMatchingIndexingMap(op.getDpsInitOperand(0)).getResults()) {
    unsigned dim = cast<AffineDimExpr>(expr).getPosition();
    auto inputs = llvm::count_if(op.getDpsInputOperands(), [&](OpOperand *input) {
      return op.getMatchingIndexingMap(input).isFunctionOfDim(dim);
    });
    if (inputs == 0)
      return false;
    if (inputs == 1)
      rows *= op.getStaticLoopRanges()[dim];
  }
  return rows > 1 && depth != 1;
}

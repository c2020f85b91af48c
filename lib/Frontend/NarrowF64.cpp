//===- NarrowF64.cpp - f64 between f32 as f32 -----------------------------===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Values of f64 that ops connect are one island. It is narrowed as a whole or not at all.
//
//===----------------------------------------------------------------------===//

#include "partita/Dialect/Nd/IR/Nd.h"
#include "partita/Frontend/Passes.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Math/IR/Math.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "llvm/ADT/EquivalenceClasses.h"
#include "llvm/ADT/MapVector.h"

namespace mlir::partita {
#define GEN_PASS_DEF_NARROWF64
#include "partita/Frontend/Passes.h.inc"
} // namespace mlir::partita

#define DEBUG_TYPE "partita-narrow-f64"

using namespace mlir;
using namespace mlir::partita;

namespace {
/// Values of f64 that must have one type, and whether they may be f32.
struct Island {
  SmallVector<Value> values;
  bool narrow = true;   ///< Nothing in it needs f64.
  bool hasWide = false; ///< It begins at a narrower float: it is an island, not a computation in f64.
};

struct NarrowF64Pass : mlir::partita::impl::NarrowF64Base<NarrowF64Pass> {
  void runOnOperation() override;
};
} // namespace

static bool isWide(Value value) { return getElementTypeOrSelf(value.getType()).isF64(); }

/// An integer that f32 holds exactly, whatever it is.
static bool isSmallInteger(Value value) {
  auto type = dyn_cast<IntegerType>(getElementTypeOrSelf(value.getType()));
  return type && type.getWidth() <= 16;
}

/// Whether the numbers of a constant stay numbers of about the same size.
static bool fitsF32(arith::ConstantOp op) {
  auto fits = [](const APFloat &value) {
    APFloat narrow = value;
    bool inexact;
    narrow.convert(APFloat::IEEEsingle(), APFloat::rmNearestTiesToEven, &inexact);
    return !value.isFinite() || value.isZero() || narrow.isNormal();
  };
  if (auto number = dyn_cast<FloatAttr>(op.getValue()))
    return fits(number.getValue());
  auto elements = dyn_cast<DenseFPElementsAttr>(op.getValue());
  if (elements && elements.isSplat())
    return fits(elements.getSplatValue<APFloat>());
  return elements && llvm::all_of(elements.getValues<APFloat>(), fits);
}

/// An op of which f64 operands and results may all become f32: they mean the same in every float type.
static bool isFloatTypeFree(Operation *op) {
  if (isa<arith::BitcastOp, tensor::BitcastOp>(op))
    return false;
  if (isa<arith::ArithDialect, math::MathDialect>(op->getDialect()))
    return op->getNumRegions() == 0 && op->hasTrait<OpTrait::Elementwise>();
  return isa<linalg::BatchMatmulOp, linalg::BroadcastOp, linalg::ContractOp, linalg::FillOp, linalg::GenericOp,
             linalg::MatmulOp, linalg::ReduceOp, linalg::TransposeOp, linalg::YieldOp, nd::ConvOp, nd::DynamicSliceOp,
             nd::DynamicUpdateSliceOp, nd::GatherOp, nd::PadOp, nd::ReverseOp, nd::ScanOp, nd::WindowReduceOp,
             nd::YieldOp, tensor::CollapseShapeOp, tensor::ConcatOp, tensor::EmptyOp, tensor::ExpandShapeOp,
             tensor::ExtractOp, tensor::ExtractSliceOp, tensor::FromElementsOp, tensor::InsertSliceOp, tensor::PadOp,
             tensor::SplatOp, tensor::YieldOp>(op);
}

/// What an op says about the island of its f64 values.
static void judge(Operation *op, Island &island) {
  if (auto constant = dyn_cast<arith::ConstantOp>(op)) {
    island.narrow &= fitsF32(constant);
    return;
  }
  if (isa<arith::ExtFOp>(op)) {
    island.hasWide = true;
    return;
  }
  if (isa<arith::TruncFOp>(op) || isa<arith::CmpFOp>(op))
    return;
  if (isa<arith::SIToFPOp, arith::UIToFPOp>(op)) {
    island.narrow &= isSmallInteger(op->getOperand(0));
    return;
  }
  // A number that is rounded to an integer could become its neighbour.
  island.narrow &= !isa<arith::FPToSIOp, arith::FPToUIOp>(op) && isFloatTypeFree(op);
}

/// The f64 values of an op: operands, results and arguments of its blocks.
static SmallVector<Value> wideValues(Operation *op) {
  SmallVector<Value> values;
  llvm::copy_if(op->getOperands(), std::back_inserter(values), isWide);
  llvm::copy_if(op->getResults(), std::back_inserter(values), isWide);
  for (Region &region : op->getRegions())
    for (Block &block : region)
      llvm::copy_if(block.getArguments(), std::back_inserter(values), isWide);
  // What a body yields has the type of its op's results.
  if (op->hasTrait<OpTrait::IsTerminator>() && !isa<func::ReturnOp>(op))
    llvm::copy_if(op->getParentOp()->getResults(), std::back_inserter(values), isWide);
  return values;
}

static Type narrowed(Type type) {
  Type f32 = Float32Type::get(type.getContext());
  auto shaped = dyn_cast<ShapedType>(type);
  return shaped ? Type(shaped.clone(f32)) : f32;
}

static void narrowConstant(arith::ConstantOp op) {
  auto round = [](const APFloat &value) {
    APFloat narrow = value;
    bool inexact;
    narrow.convert(APFloat::IEEEsingle(), APFloat::rmNearestTiesToEven, &inexact);
    return narrow;
  };
  Type f32 = Float32Type::get(op.getContext());
  if (auto number = dyn_cast<FloatAttr>(op.getValue())) {
    op.setValueAttr(FloatAttr::get(f32, round(number.getValue())));
    return;
  }
  auto elements = cast<DenseFPElementsAttr>(op.getValue());
  op.setValueAttr(elements.mapValues(f32, [&](const APFloat &value) { return round(value).bitcastToAPInt(); }));
}

/// A constant that two islands share does not make them one: every use gets its own.
static void copySharedConstants(func::FuncOp function) {
  SmallVector<Operation *> shared;
  function.walk([&](Operation *op) {
    if (isa<arith::ConstantOp, tensor::EmptyOp, linalg::FillOp>(op) && op->getNumResults() == 1 &&
        isWide(op->getResult(0)))
      shared.push_back(op);
  });
  for (Operation *op : llvm::reverse(shared)) // Users first.
    for (OpOperand &use : llvm::make_early_inc_range(op->getUses()))
      if (!op->getResult(0).hasOneUse()) {
        OpBuilder builder(use.getOwner());
        use.set(builder.clone(*op)->getResult(0));
      }
}

void NarrowF64Pass::runOnOperation() {
  copySharedConstants(getOperation());
  llvm::EquivalenceClasses<void *> classes;
  SmallVector<Operation *> ops;
  getOperation()->walk([&](Operation *op) {
    SmallVector<Value> values = wideValues(op);
    if (values.empty())
      return;
    ops.push_back(op);
    for (Value value : values)
      classes.unionSets(values.front().getAsOpaquePointer(), value.getAsOpaquePointer());
  });
  llvm::MapVector<void *, Island> islands;
  auto islandOf = [&](Value value) -> Island & { return islands[classes.getLeaderValue(value.getAsOpaquePointer())]; };
  for (Operation *op : ops) {
    judge(op, islandOf(wideValues(op).front())); // The function itself judges its arguments.
  }
  SmallVector<Operation *> casts;
  for (Operation *op : ops) {
    Island &island = islandOf(wideValues(op).front());
    if (!island.narrow || !island.hasWide)
      continue;
    island.values.append(wideValues(op));
    if (isa<arith::ExtFOp, arith::TruncFOp>(op))
      casts.push_back(op);
    else if (auto constant = dyn_cast<arith::ConstantOp>(op))
      narrowConstant(constant);
  }
  for (auto &[leader, island] : islands)
    for (Value value : island.values)
      if (isWide(value))
        value.setType(narrowed(value.getType()));
  for (Operation *op : casts) {
    if (op->getOperand(0).getType() != op->getResult(0).getType())
      continue;
    op->getResult(0).replaceAllUsesWith(op->getOperand(0));
    op->erase();
  }
}

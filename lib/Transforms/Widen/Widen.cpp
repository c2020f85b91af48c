//===- Widen.cpp - Compute everything in f64 ------------------------------===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// One walk changes types in place; ops that only convert between float types go.
//
//===----------------------------------------------------------------------===//

#include "partita/Transforms/Widen/Passes.h"

#include "mlir/IR/Builders.h"
#include "mlir/IR/BuiltinOps.h"
#include "mlir/IR/DialectResourceBlobManager.h"
#include "mlir/Interfaces/FunctionInterfaces.h"

#define DEBUG_TYPE "partita-widen"

namespace mlir::partita {
#define GEN_PASS_DEF_WIDEN
#include "partita/Transforms/Widen/Passes.h.inc"
} // namespace mlir::partita

using namespace mlir;

/// `type` with every float in it replaced by f64.
static Type widened(Type type) {
  if (isa<FloatType>(type))
    return Float64Type::get(type.getContext());
  if (auto complex = dyn_cast<ComplexType>(type))
    return ComplexType::get(widened(complex.getElementType()));
  if (auto shaped = dyn_cast<ShapedType>(type); shaped && !isa<MemRefType, UnrankedMemRefType>(type))
    return shaped.clone(widened(shaped.getElementType()));
  if (auto function = dyn_cast<FunctionType>(type)) {
    SmallVector<Type> inputs = llvm::map_to_vector(function.getInputs(), widened);
    return FunctionType::get(type.getContext(), inputs, llvm::map_to_vector(function.getResults(), widened));
  }
  return type;
}

static APFloat widened(const APFloat &value) {
  APFloat wide = value;
  bool lossy = false;
  wide.convert(APFloat::IEEEdouble(), APFloat::rmNearestTiesToEven, &lossy);
  return wide;
}

/// The elements of a dense constant of floats (or pairs of floats), in f64.
static Attribute widened(DenseElementsAttr dense) {
  auto type = cast<ShapedType>(widened(dense.getType()));
  if (type == dense.getType())
    return dense;
  if (isa<ComplexType>(dense.getElementType())) {
    SmallVector<std::complex<APFloat>> values;
    for (std::complex<APFloat> value : dense.getValues<std::complex<APFloat>>())
      values.emplace_back(widened(value.real()), widened(value.imag()));
    return DenseElementsAttr::get(type, values);
  }
  if (dense.isSplat())
    return DenseElementsAttr::get(type, widened(dense.getSplatValue<APFloat>()));
  SmallVector<APFloat> values;
  values.reserve(dense.getNumElements());
  for (const APFloat &value : dense.getValues<APFloat>())
    values.push_back(widened(value));
  return DenseElementsAttr::get(type, values);
}

/// A value attribute whose type is a float or holds floats; null when a resource has no data.
static Attribute widened(Attribute attribute) {
  if (auto number = dyn_cast<FloatAttr>(attribute))
    return FloatAttr::get(widened(number.getType()), widened(number.getValue()));
  if (auto dense = dyn_cast<DenseElementsAttr>(attribute))
    return widened(dense);
  if (auto resource = dyn_cast<DenseResourceElementsAttr>(attribute)) {
    AsmResourceBlob *blob = resource.getRawHandle().getBlob();
    bool isSplat = false;
    if (!blob || !DenseElementsAttr::isValidRawBuffer(resource.getType(), blob->getData(), isSplat))
      return {};
    return widened(DenseElementsAttr::getFromRawBuffer(resource.getType(), blob->getData()));
  }
  return attribute;
}

/// Everything the op itself carries: result types, block arguments, function type, constant.
static LogicalResult widenInPlace(Operation *op) {
  for (OpResult result : op->getResults())
    result.setType(widened(result.getType()));
  for (Region &region : op->getRegions())
    for (Block &block : region)
      for (BlockArgument argument : block.getArguments())
        argument.setType(widened(argument.getType()));
  if (auto function = dyn_cast<FunctionOpInterface>(op)) {
    function.setType(widened(function.getFunctionType()));
    for (unsigned i = 0, n = function.getNumArguments(); i < n; ++i)
      if (auto type = function.getArgAttrOfType<TypeAttr>(i, "rt.type"))
        function.setArgAttr(i, "rt.type", TypeAttr::get(widened(type.getValue())));
    for (unsigned i = 0, n = function.getNumResults(); i < n; ++i)
      if (auto type = function.getResultAttrOfType<TypeAttr>(i, "rt.type"))
        function.setResultAttr(i, "rt.type", TypeAttr::get(widened(type.getValue())));
  }
  auto constant = dyn_cast<arith::ConstantOp>(op);
  if (!constant)
    return success();
  Attribute value = widened(Attribute(constant.getValue()));
  if (!value)
    return op->emitError("expected the data of the constant in the file, got a resource without data");
  constant.setValueAttr(cast<TypedAttr>(value));
  return success();
}

/// A bit cast between a float and an integer goes through the float type it was written for.
static void widenBitcast(arith::BitcastOp cast, Type from, Type to) {
  OpBuilder builder(cast);
  if (widened(from) != from) {
    Value narrow = arith::TruncFOp::create(builder, cast.getLoc(), from, cast.getIn());
    cast.getInMutable().assign(narrow);
  }
  if (widened(to) == to)
    return;
  cast.getResult().setType(to);
  builder.setInsertionPointAfter(cast);
  auto wide = arith::ExtFOp::create(builder, cast.getLoc(), widened(to), cast.getResult());
  cast.getResult().replaceAllUsesExcept(wide.getResult(), wide);
}

namespace {
struct Widen : public partita::impl::WidenBase<Widen> {
  void runOnOperation() override {
    struct Bitcast {
      arith::BitcastOp op;
      Type from, to;
    };
    SmallVector<Bitcast> bitcasts;
    SmallVector<Operation *> conversions;
    // Types are read before anything changes: a walk meets definitions before uses.
    getOperation().walk([&](Operation *op) {
      if (auto cast = dyn_cast<arith::BitcastOp>(op))
        bitcasts.push_back({cast, cast.getIn().getType(), cast.getType()});
      else if (isa<arith::ExtFOp, arith::TruncFOp>(op))
        conversions.push_back(op);
    });
    if (getOperation().walk([](Operation *op) { return WalkResult(widenInPlace(op)); }).wasInterrupted())
      return signalPassFailure();
    for (const Bitcast &cast : bitcasts)
      if (widened(cast.from) != cast.from || widened(cast.to) != cast.to)
        widenBitcast(cast.op, cast.from, cast.to);
    for (Operation *op : conversions)
      if (op->getOperand(0).getType() == op->getResult(0).getType()) {
        op->getResult(0).replaceAllUsesWith(op->getOperand(0));
        op->erase();
      }
  }
};
} // namespace

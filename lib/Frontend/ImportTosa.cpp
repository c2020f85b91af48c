//===- ImportTosa.cpp - TOSA that upstream lowers badly or not at all -----===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Indexed access and windows become nd ops; what cannot be computed is refused before upstream's passes see it.
//
//===----------------------------------------------------------------------===//

#include "partita/Dialect/Nd/IR/Nd.h"
#include "partita/Frontend/Passes.h"
#include "partita/Interfaces/Combiners.h"
#include "CoreOps.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Math/IR/Math.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/Dialect/Tosa/IR/TosaOps.h"
#include "mlir/IR/Matchers.h"
#include "llvm/ADT/TypeSwitch.h"

namespace mlir::partita {
#define GEN_PASS_DEF_IMPORTTOSA
#include "partita/Frontend/Passes.h.inc"
} // namespace mlir::partita

#define DEBUG_TYPE "partita-import-tosa"

using namespace mlir;
using namespace mlir::partita;
using frontend::typeOf;
using ::partita::Combiner;

namespace {
struct ImportTosaPass : mlir::partita::impl::ImportTosaBase<ImportTosaPass> {
  void runOnOperation() override;
};
} // namespace

//===----------------------------------------------------------------------===//
// Indexed access
//===----------------------------------------------------------------------===//

/// [batch, lookup] to [batch, lookup, 1].
static Value indexVectors(OpBuilder &builder, Location loc, Value indices) {
  SmallVector<int64_t> shape(typeOf(indices).getShape());
  shape.push_back(1);
  return frontend::reshape(builder, loc, indices, shape);
}

static LogicalResult import(OpBuilder &builder, tosa::GatherOp op) {
  Value indices = indexVectors(builder, op.getLoc(), op.getIndices());
  op.replaceAllUsesWith(nd::GatherOp::create(builder, op.getLoc(), op.getValues(), indices, /*batch=*/1).getResult());
  return success();
}

static LogicalResult import(OpBuilder &builder, tosa::ScatterOp op) {
  Value indices = indexVectors(builder, op.getLoc(), op.getIndices());
  // An index that occurs twice is not allowed; exporters print it all the same, and then the last one counts.
  auto scatter = nd::ScatterOp::create(builder, op.getLoc(), op.getInput(), op.getValuesIn(), indices, std::nullopt,
                                       /*batch=*/1);
  op.replaceAllUsesWith(scatter->getResult(0));
  return success();
}

//===----------------------------------------------------------------------===//
// Convolutions
//===----------------------------------------------------------------------===//

/// A value in another element type; integers are signed.
static Value convertTo(OpBuilder &builder, Location loc, Value value, Type element) {
  Type from = typeOf(value).getElementType();
  if (from == element)
    return value;
  auto type = RankedTensorType::get(typeOf(value).getShape(), element);
  bool wider = element.getIntOrFloatBitWidth() > from.getIntOrFloatBitWidth();
  if (isa<FloatType>(element))
    return wider ? arith::ExtFOp::create(builder, loc, type, value).getResult()
                 : arith::TruncFOp::create(builder, loc, type, value).getResult();
  return wider ? arith::ExtSIOp::create(builder, loc, type, value).getResult()
               : arith::TruncIOp::create(builder, loc, type, value).getResult();
}

/// An operand without its zero point, in the type of the sums. Padding is zero afterwards, as TOSA has it.
static Value subtractZero(OpBuilder &builder, Location loc, Value value, Value zero, Type sum) {
  TypedAttr element = getSplat(zero);
  DenseElementsAttr constant;
  if (!element && matchPattern(zero, m_Constant(&constant)) && constant.isSplat())
    element = constant.getSplatValue<TypedAttr>();
  bool none = element && (matchPattern(element, m_Zero()) || matchPattern(element, m_AnyZeroFloat()));
  if (isa<FloatType>(sum) && none)
    return value; // nd.conv widens products itself.
  value = convertTo(builder, loc, value, sum);
  if (none)
    return value;
  zero = frontend::reshape(builder, loc, convertTo(builder, loc, zero, sum), {});
  Value spread = frontend::broadcast(builder, loc, zero, typeOf(value), {});
  if (isa<FloatType>(sum))
    return arith::SubFOp::create(builder, loc, value, spread);
  return arith::SubIOp::create(builder, loc, value, spread);
}

/// The sums with the bias, in the type of the result.
static LogicalResult finish(OpBuilder &builder, Operation *op, Value sums, Value bias) {
  Location loc = op->getLoc();
  RankedTensorType type = typeOf(sums), result = typeOf(op->getResult(0));
  if (type.getShape() != result.getShape())
    return op->emitError("expected a result of shape ")
           << RankedTensorType::get(type.getShape(), result.getElementType()) << ", got " << result;
  bias = convertTo(builder, loc, bias, type.getElementType());
  if (typeOf(bias).getNumElements() == 1)
    bias = frontend::broadcast(builder, loc, frontend::reshape(builder, loc, bias, {}), type, {});
  else
    bias = frontend::broadcast(builder, loc, bias, type, {type.getRank() - 1});
  Value sum = isa<FloatType>(type.getElementType()) ? arith::AddFOp::create(builder, loc, sums, bias).getResult()
                                                    : arith::AddIOp::create(builder, loc, sums, bias).getResult();
  op->getResult(0).replaceAllUsesWith(convertTo(builder, loc, sum, result.getElementType()));
  return success();
}

/// `low` or `high` of [before, after, ...].
static SmallVector<int64_t> every2nd(ArrayRef<int64_t> pads, unsigned first) {
  SmallVector<int64_t> list;
  for (size_t i = first; i < pads.size(); i += 2)
    list.push_back(pads[i]);
  return list;
}

/// Sums are made in `acc_type`; those of 48 bits, which nobody has, are refused.
static FailureOr<Type> sumType(Operation *op, Type sum) {
  if (sum.isInteger(48))
    return op->emitError("sums of 48 bits are not supported by the import; expected an acc_type of i32 or a float");
  return sum;
}

namespace {
/// What a convolution multiplies, without zero points, and the type of its sums.
struct ConvOperands {
  Value input, kernel;
  Type sum;
};
} // namespace

template <typename ConvOp> static FailureOr<ConvOperands> readOperands(OpBuilder &builder, ConvOp op) {
  FailureOr<Type> sum = sumType(op, op.getAccType());
  if (failed(sum))
    return failure();
  Value input = subtractZero(builder, op.getLoc(), op.getInput(), op.getInputZp(), *sum);
  Value kernel = subtractZero(builder, op.getLoc(), op.getWeight(), op.getWeightZp(), *sum);
  return ConvOperands{input, kernel, *sum};
}

template <typename ConvOp> static LogicalResult importConvolution(OpBuilder &builder, ConvOp op) {
  Location loc = op.getLoc();
  FailureOr<ConvOperands> operands = readOperands(builder, op);
  if (failed(operands))
    return failure();
  auto [input, kernel, sum] = *operands;
  // [out, window..., in] to [window..., in, out].
  int64_t rank = typeOf(kernel).getRank();
  auto order = llvm::to_vector(llvm::seq<int64_t>(1, rank));
  order.push_back(0);
  kernel = frontend::transpose(builder, loc, kernel, order);
  Value sums = nd::ConvOp::create(builder, loc, input, kernel, sum, op.getStride(), every2nd(op.getPad(), 0),
                                  every2nd(op.getPad(), 1), {}, op.getDilation());
  return finish(builder, op, sums, op.getBias());
}

static LogicalResult import(OpBuilder &builder, tosa::DepthwiseConv2DOp op) {
  Location loc = op.getLoc();
  FailureOr<ConvOperands> operands = readOperands(builder, op);
  if (failed(operands))
    return failure();
  auto [input, kernel, sum] = *operands;
  // [h, w, channel, multiplier]: a group per channel.
  ArrayRef<int64_t> shape = typeOf(kernel).getShape();
  int64_t groups = shape[2];
  kernel = frontend::reshape(builder, loc, kernel, {shape[0], shape[1], 1, shape[2] * shape[3]});
  Value sums = nd::ConvOp::create(builder, loc, input, kernel, sum, op.getStride(), every2nd(op.getPad(), 0),
                                  every2nd(op.getPad(), 1), {}, op.getDilation(), groups);
  return finish(builder, op, sums, op.getBias());
}

static LogicalResult import(OpBuilder &builder, tosa::TransposeConv2DOp op) {
  Location loc = op.getLoc();
  FailureOr<ConvOperands> operands = readOperands(builder, op);
  if (failed(operands))
    return failure();
  auto [input, kernel, sum] = *operands;
  kernel = frontend::transpose(builder, loc, kernel, {1, 2, 3, 0});
  kernel = nd::ReverseOp::create(builder, loc, kernel.getType(), kernel, ArrayRef<int64_t>{0, 1});
  // Input element i goes to outputs i * stride + pad + j: a convolution by the turned kernel of an input whose elements
  // are `stride` apart.
  SmallVector<int64_t> low = every2nd(op.getOutPad(), 0), high = every2nd(op.getOutPad(), 1);
  for (int64_t dim = 0; dim < 2; ++dim) {
    low[dim] += typeOf(kernel).getDimSize(dim) - 1;
    high[dim] += typeOf(kernel).getDimSize(dim) - 1;
  }
  Value sums = nd::ConvOp::create(builder, loc, input, kernel, sum, {1, 1}, low, high, op.getStride());
  return finish(builder, op, sums, op.getBias());
}

static LogicalResult import(OpBuilder &builder, tosa::Conv2DOp op) { return importConvolution(builder, op); }
static LogicalResult import(OpBuilder &builder, tosa::Conv3DOp op) { return importConvolution(builder, op); }

//===----------------------------------------------------------------------===//
// Pooling
//===----------------------------------------------------------------------===//

/// One value per window of a [batch, height, width, channel] tensor.
template <typename PoolOp> static Value reduceWindows(OpBuilder &builder, PoolOp op, Value input, Combiner combiner) {
  Type element = typeOf(input).getElementType();
  auto widen = [](ArrayRef<int64_t> list, int64_t neutral) {
    return SmallVector<int64_t>{neutral, list[0], list[1], neutral};
  };
  Value init = frontend::splat(builder, op.getLoc(), RankedTensorType::get({}, element), getNeutral(combiner, element));
  return nd::WindowReduceOp::create(builder, op.getLoc(), input, init, combiner, widen(op.getKernel(), 1),
                                    widen(op.getStride(), 1), widen(every2nd(op.getPad(), 0), 0),
                                    widen(every2nd(op.getPad(), 1), 0))
      ->getResult(0);
}

static LogicalResult checkShape(Operation *op, Value result) {
  if (result.getType() == op->getResult(0).getType())
    return success();
  return op->emitError("expected a result of type ") << result.getType() << ", got " << op->getResult(0).getType();
}

static LogicalResult import(OpBuilder &builder, tosa::MaxPool2dOp op) {
  bool ignore = op.getNanMode() == tosa::NanPropagationMode::IGNORE;
  bool isFloat = isa<FloatType>(typeOf(op.getInput()).getElementType());
  Value result = reduceWindows(builder, op, op.getInput(), ignore && isFloat ? Combiner::MaxNumber : Combiner::Max);
  if (failed(checkShape(op, result)))
    return failure();
  op.replaceAllUsesWith(result);
  return success();
}

/// Along one dimension: how many elements each window has, padding left out.
static SmallVector<int64_t> countElements(int64_t size, int64_t outputs, int64_t window, int64_t stride, int64_t low) {
  SmallVector<int64_t> counts;
  for (int64_t o = 0; o < outputs; ++o) {
    int64_t begin = o * stride - low;
    counts.push_back(std::max<int64_t>(std::min(begin + window, size) - std::max<int64_t>(begin, 0), 0));
  }
  return counts;
}

static LogicalResult import(OpBuilder &builder, tosa::AvgPool2dOp op) {
  Location loc = op.getLoc();
  RankedTensorType type = typeOf(op.getInput()), result = typeOf(op.getResult());
  if (!isa<FloatType>(type.getElementType()))
    return success(); // Rounds by scales: upstream's.
  Type sum = op.getAccType();
  Value sums = reduceWindows(builder, op, convertTo(builder, loc, op.getInput(), sum), Combiner::Sum);
  if (typeOf(sums).getShape() != result.getShape())
    return checkShape(op, sums);
  SmallVector<Attribute> counts;
  auto along = [&](int64_t dim) {
    return countElements(type.getDimSize(dim), result.getDimSize(dim), op.getKernel()[dim - 1], op.getStride()[dim - 1],
                         op.getPad()[2 * (dim - 1)]);
  };
  SmallVector<int64_t> rows = along(1), columns = along(2);
  for (int64_t row : rows)
    for (int64_t column : columns)
      counts.push_back(FloatAttr::get(sum, double(row * column)));
  auto table = RankedTensorType::get({result.getDimSize(1), result.getDimSize(2)}, sum);
  Value divisor = arith::ConstantOp::create(builder, loc, DenseElementsAttr::get(table, counts));
  divisor = frontend::broadcast(builder, loc, divisor, typeOf(sums), {1, 2});
  Value mean = arith::DivFOp::create(builder, loc, sums, divisor);
  op.replaceAllUsesWith(convertTo(builder, loc, mean, result.getElementType()));
  return success();
}

//===----------------------------------------------------------------------===//
// The pass
//===----------------------------------------------------------------------===//

/// What upstream's passes would leave, or take with a crash: an error here, with what it is.
static LogicalResult checkSupported(Operation *op) {
  if (isa<tosa::CustomOp>(op))
    return op->emitError("'tosa.custom' is not supported by the import: only its exporter knows what it computes");
  if (isa<tosa::VariableOp, tosa::VariableReadOp, tosa::VariableWriteOp>(op))
    return op->emitError("'") << op->getName()
                              << "' is not supported by the import: a program has no state; make it an "
                                 "argument and a result";
  if (isa<tosa::MatmulTBlockScaledOp, tosa::CastToBlockScaledOp>(op))
    return op->emitError("'") << op->getName() << "' is not supported by the import: block-scaled types";
  auto isDynamic = [](Type type) {
    auto tensor = dyn_cast<TensorType>(type);
    return tensor && !tensor.hasStaticShape();
  };
  for (Type type :
       llvm::concat<const Type>(SmallVector<Type>(op->getOperandTypes()), SmallVector<Type>(op->getResultTypes())))
    if (isDynamic(type))
      return op->emitError("'") << op->getName() << "' is not supported by the import on " << type
                                << ": shapes must be static";
  return success();
}

void ImportTosaPass::runOnOperation() {
  SmallVector<Operation *> ops;
  WalkResult supported = getOperation()->walk([&](Operation *op) {
    if (!isa_and_nonnull<tosa::TosaDialect>(op->getDialect()))
      return WalkResult::advance();
    ops.push_back(op);
    return failed(checkSupported(op)) ? WalkResult::interrupt() : WalkResult::advance();
  });
  if (supported.wasInterrupted())
    return signalPassFailure();
  for (Operation *op : ops) {
    OpBuilder builder(op);
    LogicalResult imported = llvm::TypeSwitch<Operation *, LogicalResult>(op)
                                 .Case<tosa::AvgPool2dOp, tosa::Conv2DOp, tosa::Conv3DOp, tosa::DepthwiseConv2DOp,
                                       tosa::GatherOp, tosa::MaxPool2dOp, tosa::ScatterOp, tosa::TransposeConv2DOp>(
                                     [&](auto known) { return import(builder, known); })
                                 .Default([](Operation *) { return success(); });
    if (failed(imported))
      return signalPassFailure();
    if (op->use_empty() && isPure(op) && !op->hasTrait<OpTrait::IsTerminator>())
      op->erase();
  }
}

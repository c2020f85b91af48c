//===- RaiseWindows.cpp - Convolutions and pooling of linalg --------------===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Reads the indexing maps, so that named ops and generic ones of any order of dimensions are one case.
//
//===----------------------------------------------------------------------===//

#include "partita/Dialect/Nd/IR/Nd.h"
#include "partita/Frontend/Passes.h"
#include "partita/Interfaces/Combiners.h"
#include "CoreOps.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/IR/Matchers.h"

namespace mlir::partita {
#define GEN_PASS_DEF_RAISEWINDOWS
#include "partita/Frontend/Passes.h.inc"
} // namespace mlir::partita

#define DEBUG_TYPE "partita-raise-windows"

using namespace mlir;
using namespace mlir::partita;
using namespace mlir::partita::frontend;
using ::partita::Combiner;

namespace {
struct RaiseWindowsPass : mlir::partita::impl::RaiseWindowsBase<RaiseWindowsPass> {
  void runOnOperation() override;
};

/// A dimension of the input: one loop, or an output's and a window's.
struct InputDim {
  int64_t loop = -1, window = -1;
  int64_t stride = 1, dilation = 1;
};

/// The dimensions of an op whose input is looked at through windows.
struct Windows {
  SmallVector<InputDim> input;
  SmallVector<int64_t> kernel, output; ///< Loops.
  SmallVector<int64_t> sizes;          ///< Of the loops.

  bool inKernel(int64_t loop) const { return llvm::is_contained(kernel, loop); }
  bool inOutput(int64_t loop) const { return llvm::is_contained(output, loop); }
  int64_t windowSize(const InputDim &dim) const { return dim.window < 0 ? 1 : sizes[dim.window]; }
  /// Padding behind the input, so that there are as many outputs as there are: negative where some of it is not read.
  int64_t highOf(const InputDim &dim, int64_t size) const {
    int64_t extent = dim.dilation * (windowSize(dim) - 1) + 1, outputs = sizes[dim.loop];
    if (size >= extent && (size - extent) / dim.stride + 1 == outputs)
      return 0;
    return (outputs - 1) * dim.stride + extent - size;
  }
};
} // namespace

//===----------------------------------------------------------------------===//
// Maps
//===----------------------------------------------------------------------===//

static std::optional<SmallVector<int64_t>> plainLoops(AffineMap map) {
  SmallVector<int64_t> loops;
  for (AffineExpr expr : map.getResults()) {
    auto dim = dyn_cast<AffineDimExpr>(expr);
    if (!dim || llvm::is_contained(loops, int64_t(dim.getPosition())))
      return std::nullopt;
    loops.push_back(dim.getPosition());
  }
  return loops;
}

/// `d`, `c * d` or `d * c`, c positive.
static bool matchTerm(AffineExpr expr, int64_t &loop, int64_t &factor) {
  factor = 1;
  if (auto product = dyn_cast<AffineBinaryOpExpr>(expr); product && product.getKind() == AffineExprKind::Mul) {
    auto constant = dyn_cast<AffineConstantExpr>(product.getRHS());
    if (!constant || constant.getValue() < 1)
      return false;
    factor = constant.getValue();
    expr = product.getLHS();
  }
  auto dim = dyn_cast<AffineDimExpr>(expr);
  loop = dim ? int64_t(dim.getPosition()) : -1;
  return dim != nullptr;
}

static std::optional<Windows> readWindows(linalg::LinalgOp op) {
  if (op.getNumDpsInputs() != 2 || op->getNumResults() != 1)
    return std::nullopt;
  Windows windows;
  windows.sizes = op.getStaticLoopRanges();
  SmallVector<AffineMap> maps = op.getIndexingMapsArray();
  auto kernel = plainLoops(maps[1]), output = plainLoops(maps[2]);
  if (!kernel || !output)
    return std::nullopt;
  windows.kernel = *kernel;
  windows.output = *output;
  llvm::SmallDenseSet<int64_t> seen;
  bool any = false;
  for (AffineExpr expr : maps[0].getResults()) {
    InputDim dim;
    auto sum = dyn_cast<AffineBinaryOpExpr>(expr);
    if (sum && sum.getKind() == AffineExprKind::Add) {
      if (!matchTerm(sum.getLHS(), dim.loop, dim.stride) || !matchTerm(sum.getRHS(), dim.window, dim.dilation))
        return std::nullopt;
      if (windows.inOutput(dim.window)) {
        std::swap(dim.loop, dim.window);
        std::swap(dim.stride, dim.dilation);
      }
      if (!windows.inOutput(dim.loop) || windows.inOutput(dim.window) || !windows.inKernel(dim.window) ||
          windows.inKernel(dim.loop) || !seen.insert(dim.window).second)
        return std::nullopt;
      any = true;
    } else if (!matchTerm(expr, dim.loop, dim.stride) || dim.stride != 1) {
      return std::nullopt;
    }
    if (!seen.insert(dim.loop).second)
      return std::nullopt;
    windows.input.push_back(dim);
  }
  if (!any)
    return std::nullopt;
  return windows;
}

//===----------------------------------------------------------------------===//
// Convolutions
//===----------------------------------------------------------------------===//

/// `value` of the body is argument `number`, perhaps made wider by `cast`.
static bool isOperand(Value value, BlockArgument argument, Operation *&cast) {
  cast = nullptr;
  if (value == argument)
    return true;
  cast = value.getDefiningOp();
  return cast && isa<arith::ExtFOp, arith::ExtSIOp, arith::ExtUIOp>(cast) && cast->getOperand(0) == argument;
}

/// `yield out + a * b`, a and b perhaps made wider.
static bool matchProduct(linalg::LinalgOp op, Operation *casts[2]) {
  Block *body = op.getBlock();
  BlockArgument a = body->getArgument(0), b = body->getArgument(1), out = body->getArgument(2);
  Operation *sum = body->getTerminator()->getOperand(0).getDefiningOp();
  if (!sum || !isa<arith::AddFOp, arith::AddIOp>(sum))
    return false;
  Value term = sum->getOperand(sum->getOperand(0) == out ? 1 : 0);
  if (sum->getOperand(0) != out && sum->getOperand(1) != out)
    return false;
  Operation *product = term.getDefiningOp();
  if (!product || !isa<arith::MulFOp, arith::MulIOp>(product) || term.getType().isInteger(1))
    return false;
  return (isOperand(product->getOperand(0), a, casts[0]) && isOperand(product->getOperand(1), b, casts[1])) ||
         (isOperand(product->getOperand(1), a, casts[0]) && isOperand(product->getOperand(0), b, casts[1]));
}

/// An operand as wide as the sums. nd.conv widens products of floats itself.
static Value widen(OpBuilder &builder, Value value, Operation *cast) {
  if (!cast || isa<arith::ExtFOp>(cast))
    return value;
  auto type = RankedTensorType::get(typeOf(value).getShape(), cast->getResult(0).getType());
  if (isa<arith::ExtSIOp>(cast))
    return arith::ExtSIOp::create(builder, cast->getLoc(), type, value);
  return arith::ExtUIOp::create(builder, cast->getLoc(), type, value);
}

namespace {
/// The loops of a convolution by role; -1 where there is none. Spatial dimensions are in the order of the input.
struct ConvLoops {
  int64_t batch = -1, group = -1, in = -1, out = -1;
  SmallVector<InputDim> spatial;
  SmallVector<int64_t> places; ///< Of the spatial dimensions in the input.
};
} // namespace

static std::optional<ConvLoops> readConvLoops(const Windows &windows) {
  ConvLoops loops;
  auto set = [](int64_t &role, int64_t loop) {
    bool free = role < 0;
    role = loop;
    return free;
  };
  for (auto [place, dim] : llvm::enumerate(windows.input)) {
    if (dim.window >= 0) {
      loops.spatial.push_back(dim);
      loops.places.push_back(place);
      continue;
    }
    bool kernel = windows.inKernel(dim.loop), output = windows.inOutput(dim.loop);
    if (!kernel && !output)
      return std::nullopt;
    if (!set(kernel && output ? loops.group : kernel ? loops.in : loops.batch, dim.loop))
      return std::nullopt;
  }
  for (int64_t loop : windows.kernel) {
    bool isWindow = llvm::any_of(loops.spatial, [&](const InputDim &dim) { return dim.window == loop; });
    if (isWindow || loop == loops.group || loop == loops.in)
      continue;
    if (!windows.inOutput(loop) || !set(loops.out, loop))
      return std::nullopt;
  }
  return loops;
}

/// An operand with its dimensions (by loop) in the order `order`; -1 is a dimension of size 1 that it lacks.
static Value arrange(OpBuilder &builder, Location loc, Value value, ArrayRef<int64_t> loops, ArrayRef<int64_t> order) {
  SmallVector<int64_t> permutation, shape;
  for (int64_t loop : order) {
    const auto *found = loop < 0 ? loops.end() : llvm::find(loops, loop);
    if (found == loops.end()) {
      shape.push_back(1);
      continue;
    }
    permutation.push_back(found - loops.begin());
    shape.push_back(typeOf(value).getDimSize(permutation.back()));
  }
  return reshape(builder, loc, transpose(builder, loc, value, permutation), shape);
}

/// As above, with one more dimension at the end that is the product of two loops, each of which may be missing.
static Value arrangeWith(OpBuilder &builder, Location loc, Value value, ArrayRef<int64_t> loops,
                         SmallVector<int64_t> order, int64_t major, int64_t minor) {
  if (major < 0 || minor < 0) {
    order.push_back(std::max(major, minor));
    return arrange(builder, loc, value, loops, order);
  }
  order.append({major, minor});
  value = arrange(builder, loc, value, loops, order);
  SmallVector<int64_t> shape(typeOf(value).getShape());
  int64_t last = shape.pop_back_val();
  shape.back() *= last;
  return reshape(builder, loc, value, shape);
}

static bool isZero(Value value) {
  TypedAttr element = getSplat(value);
  return element && (matchPattern(element, m_AnyZeroFloat()) || matchPattern(element, m_Zero()));
}

static Value add(OpBuilder &builder, Location loc, Value a, Value b) {
  if (isa<FloatType>(typeOf(a).getElementType()))
    return arith::AddFOp::create(builder, loc, a, b);
  return arith::AddIOp::create(builder, loc, a, b);
}

static void raiseConvolution(OpBuilder &builder, linalg::LinalgOp op, const Windows &windows) {
  Operation *casts[2];
  std::optional<ConvLoops> loops = readConvLoops(windows);
  if (!loops || !matchProduct(op, casts))
    return;
  Location loc = op.getLoc();
  SmallVector<int64_t> inputLoops, inputOrder{loops->batch}, kernelOrder, resultLoops{loops->batch};
  for (const InputDim &dim : windows.input)
    inputLoops.push_back(dim.loop);
  SmallVector<int64_t> strides, dilations, low(loops->spatial.size(), 0), high;
  Value input = op.getDpsInputs()[0];
  for (auto [dim, place] : llvm::zip_equal(loops->spatial, loops->places)) {
    inputOrder.push_back(dim.loop);
    kernelOrder.push_back(dim.window);
    resultLoops.push_back(dim.loop);
    strides.push_back(dim.stride);
    dilations.push_back(dim.dilation);
    high.push_back(windows.highOf(dim, typeOf(input).getDimSize(place)));
  }
  kernelOrder.push_back(loops->in);
  resultLoops.append({loops->group, loops->out});
  input = arrangeWith(builder, loc, widen(builder, input, casts[0]), inputLoops, inputOrder, loops->group, loops->in);
  Value kernel = widen(builder, op.getDpsInputs()[1], casts[1]);
  kernel = arrangeWith(builder, loc, kernel, windows.kernel, kernelOrder, loops->group, loops->out);
  int64_t groups = loops->group < 0 ? 1 : windows.sizes[loops->group];
  Value result = nd::ConvOp::create(builder, loc, input, kernel, typeOf(op->getResult(0)).getElementType(), strides,
                                    low, high, {}, dilations, groups);
  // Out features apart from groups, then the order of the result.
  SmallVector<int64_t> shape;
  llvm::erase(resultLoops, -1);
  for (int64_t loop : resultLoops)
    shape.push_back(windows.sizes[loop]);
  result = arrange(builder, loc, reshape(builder, loc, result, shape), resultLoops, windows.output);
  Value init = op.getDpsInits()[0];
  op->getResult(0).replaceAllUsesWith(isZero(init) ? result : add(builder, loc, init, result));
  op->erase();
}

//===----------------------------------------------------------------------===//
// Pooling
//===----------------------------------------------------------------------===//

static void raisePooling(OpBuilder &builder, linalg::LinalgOp op, const Windows &windows) {
  Block *body = op.getBlock();
  Value input = op.getDpsInputs()[0], init = op.getDpsInits()[0];
  std::optional<Combiner> combiner = matchCombiner(*body, 0, 2);
  if (!combiner || typeOf(input).getElementType() != typeOf(init).getElementType() ||
      windows.kernel.size() + windows.output.size() != windows.sizes.size())
    return;
  for (const InputDim &dim : windows.input)
    if (!windows.inOutput(dim.loop))
      return;
  if (windows.input.size() != windows.output.size())
    return;
  Location loc = op.getLoc();
  Type element = typeOf(input).getElementType();
  TypedAttr start = getSplat(init), neutral = getNeutral(*combiner, element);
  if (!start && !neutral)
    return;
  SmallVector<int64_t> sizes, strides, dilations, high, loops, low(windows.input.size(), 0);
  for (auto [place, dim] : llvm::enumerate(windows.input)) {
    sizes.push_back(windows.windowSize(dim));
    strides.push_back(dim.stride);
    dilations.push_back(dim.dilation);
    high.push_back(windows.highOf(dim, typeOf(input).getDimSize(place)));
    loops.push_back(dim.loop);
  }
  Value scalar = splat(builder, loc, RankedTensorType::get({}, element), start ? start : neutral);
  Value result =
      nd::WindowReduceOp::create(builder, loc, input, scalar, *combiner, sizes, strides, low, high, {}, dilations)
          ->getResult(0);
  result = arrange(builder, loc, result, loops, windows.output);
  if (!start) {
    Operation &combine = body->front();
    OperationState state(loc, combine.getName(), ValueRange{init, result}, TypeRange(result.getType()),
                         combine.getDiscardableAttrDictionary().getValue());
    state.propertiesAttr = combine.getPropertiesAsAttribute();
    result = builder.create(state)->getResult(0);
  }
  op->getResult(0).replaceAllUsesWith(result);
  op->erase();
}

//===----------------------------------------------------------------------===//
// Padding
//===----------------------------------------------------------------------===//

static void raisePad(OpBuilder &builder, tensor::PadOp op) {
  Value value = op.getConstantPaddingValue();
  auto isKnown = [](ArrayRef<int64_t> list) { return !llvm::is_contained(list, ShapedType::kDynamic); };
  if (!value || !op.getSourceType().hasStaticShape() || !op.getResultType().hasStaticShape() ||
      !isKnown(op.getStaticLow()) || !isKnown(op.getStaticHigh()))
    return;
  auto type = RankedTensorType::get({}, value.getType());
  TypedAttr constant = getSplat(value);
  Value scalar = constant ? splat(builder, op.getLoc(), type, constant)
                          : tensor::FromElementsOp::create(builder, op.getLoc(), type, value).getResult();
  SmallVector<int64_t> interior(type.getRank() + op.getSourceType().getRank(), 0);
  op.replaceAllUsesWith(
      nd::PadOp::create(builder, op.getLoc(), op.getSource(), scalar, op.getStaticLow(), op.getStaticHigh(), interior)
          .getResult());
  op->erase();
}

//===----------------------------------------------------------------------===//
// The pass
//===----------------------------------------------------------------------===//

static bool isStatic(Operation *op) {
  return llvm::all_of(op->getOperandTypes(), [](Type type) {
    auto tensor = dyn_cast<RankedTensorType>(type);
    return tensor && tensor.hasStaticShape() && tensor.getElementType().isIntOrFloat();
  });
}

static bool hasPlan(Operation *op) {
  return llvm::any_of(op->getDiscardableAttrs(), [](NamedAttribute attr) {
    return attr.getName().getValue().starts_with("dist.") || attr.getName().getValue().starts_with("pipe.");
  });
}

void RaiseWindowsPass::runOnOperation() {
  SmallVector<Operation *> ops;
  getOperation()->walk([&](Operation *op) {
    if (isa<linalg::LinalgOp, tensor::PadOp>(op) && !hasPlan(op))
      ops.push_back(op);
  });
  for (Operation *op : ops) {
    OpBuilder builder(op);
    if (auto pad = dyn_cast<tensor::PadOp>(op)) {
      raisePad(builder, pad);
      continue;
    }
    auto structured = cast<linalg::LinalgOp>(op);
    if (!structured.hasPureTensorSemantics() || !isStatic(op))
      continue;
    std::optional<Windows> windows = readWindows(structured);
    if (!windows || llvm::is_contained(windows->sizes, 0))
      continue;
    if (structured.getBlock()->getArgument(1).use_empty())
      raisePooling(builder, structured, *windows);
    else
      raiseConvolution(builder, structured, *windows);
  }
}

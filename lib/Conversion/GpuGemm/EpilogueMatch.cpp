//===- EpilogueMatch.cpp - Kernels that a gemm can do at its end ----------===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Sums and products are read without regard to the order of their operands; what
// else a kernel may be made of is listed case by case.
//
//===----------------------------------------------------------------------===//

#include "EpilogueMatch.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Bufferization/IR/Bufferization.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Math/IR/Math.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/IR/Matchers.h"

using namespace mlir;
using namespace mlir::partita;

//===----------------------------------------------------------------------===//
// Constants
//===----------------------------------------------------------------------===//

/// The number that every element of the tensor is.
static std::optional<APFloat> splatOf(Value value) {
  if (auto splat = value.getDefiningOp<tensor::SplatOp>())
    value = splat.getInput();
  DenseElementsAttr elements;
  if (matchPattern(value, m_Constant(&elements)) && elements.isSplat() && isa<FloatType>(elements.getElementType()))
    return elements.getSplatValue<APFloat>();
  FloatAttr number;
  if (matchPattern(value, m_Constant(&number)))
    return number.getValue();
  return std::nullopt;
}

/// Is this the number, as far as the element type can say it? Front ends compute constants with an error of their own.
static bool isNumber(Value value, double number) {
  std::optional<APFloat> constant = splatOf(value);
  if (!constant || !constant->isFinite())
    return false;
  APFloat expected(number);
  bool isInexact;
  expected.convert(constant->getSemantics(), APFloat::rmNearestTiesToEven, &isInexact);
  if (*constant == expected)
    return true;
  if (!isInexact)
    return false;
  APFloat next = expected, previous = expected;
  next.next(/*nextDown=*/false);
  previous.next(/*nextDown=*/true);
  return *constant == next || *constant == previous;
}

//===----------------------------------------------------------------------===//
// The matcher
//===----------------------------------------------------------------------===//

static int64_t numElements(Value value) { return cast<ShapedType>(value.getType()).getNumElements(); }

namespace {
class Matcher {
public:
  Matcher(Value product, int64_t columns) : product(product), columns(columns) {}

  std::optional<rt::Activation> match(Value result);
  Value getBias() const { return bias; } ///< The buffer.

private:
  bool matchSum(Value value);
  bool isProduct(Value value) const;
  Value biasOf(Value value) const;
  bool isRelu(Value value);
  bool isGelu(Value value);
  bool isCubic(Value value) const;
  bool isTanhPlusOne(Value value) const;
  void collectFactors(Value value, SmallVectorImpl<Value> &factors) const;
  bool hasFactors(Value value, unsigned powers, double number, function_ref<bool(Value)> other) const;

  Value product;
  int64_t columns;
  Value sum, bias; ///< What the activation gets.
};
} // namespace

static Value skipReshapes(Value value) {
  while (true) {
    if (auto collapse = value.getDefiningOp<tensor::CollapseShapeOp>())
      value = collapse.getSrc();
    else if (auto expand = value.getDefiningOp<tensor::ExpandShapeOp>())
      value = expand.getSrc();
    else
      return value;
  }
}

bool Matcher::isProduct(Value value) const {
  auto load = skipReshapes(value).getDefiningOp<bufferization::ToTensorOp>();
  return load && load.getBuffer() == product;
}

/// Do the new dimensions of a broadcast come before all others, those of size 1 aside?
static bool repeatsWhole(linalg::BroadcastOp broadcast) {
  ArrayRef<int64_t> added = broadcast.getDimensions();
  bool seenOld = false;
  for (auto [dim, size] : llvm::enumerate(cast<ShapedType>(broadcast.getInit().getType()).getShape())) {
    if (size == 1)
      continue;
    bool isNew = llvm::is_contained(added, int64_t(dim));
    if (isNew && seenOld)
      return false;
    seenOld |= !isNew;
  }
  return true;
}

/// The buffer of `columns` elements that the value repeats for every row. Reshapes keep the order of elements.
Value Matcher::biasOf(Value value) const {
  while (true) {
    value = skipReshapes(value);
    auto broadcast = value.getDefiningOp<linalg::BroadcastOp>();
    if (!broadcast)
      break;
    if (!repeatsWhole(broadcast))
      return {};
    value = broadcast.getInput();
  }
  auto load = value.getDefiningOp<bufferization::ToTensorOp>();
  return load && load.getBuffer() != product && numElements(value) == columns ? load.getBuffer() : Value();
}

/// product, product + bias, or bias + product.
bool Matcher::matchSum(Value value) {
  sum = value;
  bias = Value();
  if (isProduct(value))
    return true;
  auto add = value.getDefiningOp<arith::AddFOp>();
  if (!add)
    return false;
  for (auto [x, y] : {std::pair(add.getLhs(), add.getRhs()), std::pair(add.getRhs(), add.getLhs())})
    if (!bias && isProduct(x))
      bias = biasOf(y);
  return bool(bias);
}

/// The leaves of a tree of multiplications; a power of the sum counts as that many factors.
void Matcher::collectFactors(Value value, SmallVectorImpl<Value> &factors) const {
  if (factors.size() > 8)
    return;
  if (auto multiply = value.getDefiningOp<arith::MulFOp>()) {
    collectFactors(multiply.getLhs(), factors);
    collectFactors(multiply.getRhs(), factors);
    return;
  }
  auto power = value.getDefiningOp<math::PowFOp>();
  for (double exponent : {2.0, 3.0})
    if (power && power.getLhs() == sum && isNumber(power.getRhs(), exponent))
      return factors.append(size_t(exponent), sum);
  factors.push_back(value);
}

/// Is the value sum^powers * number * (something that `other` takes, if there is such a test)?
bool Matcher::hasFactors(Value value, unsigned powers, double number, function_ref<bool(Value)> other) const {
  SmallVector<Value> factors;
  collectFactors(value, factors);
  unsigned sums = 0, numbers = 0, others = 0;
  for (Value factor : factors) {
    if (factor == sum)
      ++sums;
    else if (isNumber(factor, number))
      ++numbers;
    else if (other && other(factor))
      ++others;
    else
      return false;
  }
  return sums == powers && numbers == 1 && others == (other ? 1 : 0);
}

static bool isSumOf(Value value, function_ref<bool(Value)> left, function_ref<bool(Value)> right) {
  auto add = value.getDefiningOp<arith::AddFOp>();
  return add && ((left(add.getLhs()) && right(add.getRhs())) || (left(add.getRhs()) && right(add.getLhs())));
}

/// x + 0.044715 x^3
bool Matcher::isCubic(Value value) const {
  return isSumOf(
      value, [&](Value x) { return x == sum; }, [&](Value x) { return hasFactors(x, 3, 0.044715, nullptr); });
}

/// 1 + tanh(sqrt(2 / pi) (x + 0.044715 x^3))
bool Matcher::isTanhPlusOne(Value value) const {
  auto isTanh = [&](Value x) {
    constexpr double scale = 0.79788456080286535588;
    auto tanh = x.getDefiningOp<math::TanhOp>();
    if (!tanh)
      return false;
    auto isSquare = [&](Value y) {
      return isSumOf(
          y, [](Value one) { return isNumber(one, 1); }, [&](Value z) { return hasFactors(z, 2, 0.044715, nullptr); });
    };
    return hasFactors(tanh.getOperand(), 0, scale, [&](Value y) { return isCubic(y); }) ||
           hasFactors(tanh.getOperand(), 1, scale, isSquare);
  };
  return isSumOf(value, [](Value x) { return isNumber(x, 1); }, isTanh);
}

/// The sum that a gelu is of: a factor of the outermost product.
bool Matcher::isGelu(Value value) {
  SmallVector<Value> factors;
  collectFactors(value, factors);
  for (Value factor : factors)
    if (matchSum(factor))
      return hasFactors(value, 1, 0.5, [&](Value x) { return isTanhPlusOne(x); });
  return false;
}

bool Matcher::isRelu(Value value) {
  auto maximum = value.getDefiningOp<arith::MaximumFOp>();
  if (!maximum)
    return false;
  auto isZero = [](Value x) {
    std::optional<APFloat> constant = splatOf(x);
    return constant && constant->isPosZero();
  };
  return (isZero(maximum.getRhs()) && matchSum(maximum.getLhs())) ||
         (isZero(maximum.getLhs()) && matchSum(maximum.getRhs()));
}

std::optional<rt::Activation> Matcher::match(Value result) {
  if (matchSum(result))
    return rt::Activation::None;
  if (isRelu(result))
    return rt::Activation::Relu;
  if (isGelu(result))
    return rt::Activation::GeluTanh;
  return std::nullopt;
}

FailureOr<EpilogueMatch> mlir::partita::matchEpilogue(func::FuncOp kernel, unsigned product, int64_t columns,
                                                      std::string &reason) {
  auto stores = kernel.getOps<bufferization::MaterializeInDestinationOp>();
  if (!llvm::hasSingleElement(stores)) {
    reason = "the kernel has several results";
    return failure();
  }
  bufferization::MaterializeInDestinationOp store = *stores.begin();
  BlockArgument buffer = kernel.getArgument(product);
  if (cast<ShapedType>(store.getSource().getType()).getElementType() !=
      cast<MemRefType>(buffer.getType()).getElementType()) {
    reason = "the kernel's result has another element type";
    return failure();
  }
  Matcher matcher(buffer, columns);
  std::optional<rt::Activation> activation = matcher.match(store.getSource());
  if (!activation) {
    reason = "the kernel is not a bias along the last dimension, relu or tanh-gelu";
    return failure();
  }
  EpilogueMatch match;
  match.activation = *activation;
  if (Value bias = matcher.getBias())
    match.bias = cast<BlockArgument>(bias).getArgNumber();
  return match;
}

//===- ExpandRng.cpp - Random numbers from random bits --------------------===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What stablehlo.rng gives is defined nowhere. Here it is a function of the op's place in
// the program, so that a program gives the same numbers on every mesh and in every run.
//
//===----------------------------------------------------------------------===//
#include "partita/Frontend/Passes.h"
#include "partita/Frontend/StableHLO/Shlo.h"

#include <cmath>

namespace mlir::partita {
#define GEN_PASS_DEF_EXPANDRNG
#include "partita/Frontend/Passes.h.inc"
} // namespace mlir::partita

#define DEBUG_TYPE "partita-expand-rng"

using namespace mlir;
using namespace mlir::partita;

namespace {
/// Makes the numbers of one op.
class NumberBuilder {
public:
  NumberBuilder(shlo::RngOp op, uint64_t key)
      : builder(op), op(op), loc(op.getLoc()), type(op.getResult().getType()), key(key) {}

  /// Null, with an error, on elements that have no such numbers.
  Value make();

private:
  Value bits(unsigned width);
  Value uniformInteger();
  Value uniform(FloatType element);
  Value normal(FloatType element);
  Value shifted(Value words, unsigned count);
  Value spread(Value scalar, Type element);
  Value number(RankedTensorType of, double value) {
    APFloat rounded(value);
    bool lossy = false;
    auto element = cast<FloatType>(of.getElementType());
    rounded.convert(element.getFloatSemantics(), APFloat::rmNearestTiesToEven, &lossy);
    return shlo::ConstantOp::create(builder, loc, of, DenseElementsAttr::get(of, rounded));
  }
  template <typename OpTy> Value apply(Value a, Value b) { return OpTy::create(builder, loc, a.getType(), a, b); }
  Value convert(Value value, Type element) {
    auto to = cast<RankedTensorType>(value.getType()).clone(element);
    return to == value.getType() ? value : shlo::ConvertOp::create(builder, loc, to, value).getResult();
  }
  Type integer(unsigned width) { return IntegerType::get(op.getContext(), width, IntegerType::Unsigned); }

  OpBuilder builder;
  shlo::RngOp op;
  Location loc;
  RankedTensorType type;
  uint64_t key;
};

struct ExpandRngPass : mlir::partita::impl::ExpandRngBase<ExpandRngPass> {
  void runOnOperation() override;
};
} // namespace

Value NumberBuilder::bits(unsigned width) {
  auto stateType = RankedTensorType::get({2}, integer(64));
  Value state =
      shlo::ConstantOp::create(builder, loc, stateType, DenseElementsAttr::get(stateType, ArrayRef<uint64_t>{key, 0}));
  return shlo::RngBitGeneratorOp::create(builder, loc, TypeRange{stateType, type.clone(integer(width))},
                                         shlo::RngAlgorithm::THREE_FRY, state)
      .getOutput();
}

/// Unsigned words without their lowest bits.
Value NumberBuilder::shifted(Value words, unsigned count) {
  auto of = cast<RankedTensorType>(words.getType());
  APInt value(of.getElementTypeBitWidth(), count);
  Value by = shlo::ConstantOp::create(builder, loc, of, DenseElementsAttr::get(of, value));
  return apply<shlo::ShruOp>(words, by);
}

Value NumberBuilder::spread(Value scalar, Type element) {
  return shlo::BroadcastInDimOp::create(builder, loc, type.clone(element), convert(scalar, element),
                                        builder.getDenseI64ArrayAttr({}));
}

/// a + bits mod (b - a), of 64 bits, so that small numbers are hardly favoured.
Value NumberBuilder::uniformInteger() {
  Type element = type.getElementType(), word = integer(type.getElementTypeBitWidth());
  Value a = spread(op.getA(), element), b = spread(op.getB(), element);
  Value extent = convert(convert(apply<shlo::SubOp>(b, a), word), integer(64));
  Value rest = apply<shlo::RemOp>(bits(64), extent);
  return apply<shlo::AddOp>(a, convert(convert(rest, word), element));
}

/// a + u (b - a), where u is a multiple of the type's precision in [0, 1).
Value NumberBuilder::uniform(FloatType element) {
  unsigned precision = element.getFPMantissaWidth(), width = element.isF64() ? 64 : 32;
  Value unit = apply<shlo::MulOp>(convert(shifted(bits(width), width - precision), element),
                                  number(type, std::ldexp(1.0, -int(precision))));
  Value a = spread(op.getA(), element), b = spread(op.getB(), element);
  return apply<shlo::AddOp>(a, apply<shlo::MulOp>(unit, apply<shlo::SubOp>(b, a)));
}

/// a + b sqrt(2) erf_inv(u), where u is an odd multiple of the precision in (-1, 1).
Value NumberBuilder::normal(FloatType element) {
  FloatType wide = element.isF64() ? element : FloatType(builder.getF32Type());
  unsigned precision = wide.getFPMantissaWidth() - 1, width = wide.isF64() ? 64 : 32;
  RankedTensorType of = type.clone(wide);
  Value steps = convert(shifted(bits(width), width - precision), wide);
  Value place =
      apply<shlo::MulOp>(apply<shlo::AddOp>(steps, number(of, 0.5)), number(of, std::ldexp(2.0, -int(precision))));
  Value deviate = chlo::ErfInvOp::create(builder, loc, of, apply<shlo::SubOp>(place, number(of, 1.0)));
  deviate = apply<shlo::MulOp>(deviate, number(of, std::sqrt(2.0)));
  Value sum = apply<shlo::AddOp>(spread(op.getA(), wide), apply<shlo::MulOp>(spread(op.getB(), wide), deviate));
  return convert(sum, element);
}

Value NumberBuilder::make() {
  Type element = type.getElementType();
  bool isUniform = op.getRngDistribution() == shlo::RngDistribution::UNIFORM;
  auto number = dyn_cast<FloatType>(element);
  if (number && (number.isF16() || number.isBF16() || number.isF32() || number.isF64()))
    return isUniform ? uniform(number) : normal(number);
  bool isWord = isa<IntegerType>(element) && llvm::is_contained({8u, 16u, 32u, 64u}, element.getIntOrFloatBitWidth());
  if (isUniform && isWord)
    return uniformInteger();
  op.emitOpError("expected random numbers of type f16, bf16, f32 or f64, or uniform integers of 8 to 64 bits, got ")
      << element;
  return Value();
}

void ExpandRngPass::runOnOperation() {
  SmallVector<shlo::RngOp> found;
  getOperation().walk([&](shlo::RngOp op) { found.push_back(op); });
  for (auto [key, op] : llvm::enumerate(found)) {
    if (!op.getResult().getType().hasStaticShape())
      continue; // refused later, with the dimension
    Value value = NumberBuilder(op, key).make();
    if (!value)
      return signalPassFailure();
    op.getResult().replaceAllUsesWith(value);
    op.erase();
  }
}

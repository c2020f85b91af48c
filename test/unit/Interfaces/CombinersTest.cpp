//===- CombinersTest.cpp - Neutral elements -------------------------------===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What changes nothing, and what does not count where nothing else does.
//
//===----------------------------------------------------------------------===//

#include "partita/Interfaces/Combiners.h"

#include "mlir/IR/Builders.h"
#include "mlir/IR/BuiltinTypes.h"

#include <gtest/gtest.h>

using namespace mlir;
using namespace mlir::partita;
using ::partita::Combiner;

namespace {

class CombinersTest : public testing::Test {
protected:
  Attribute number(Type type, double value) { return builder.getFloatAttr(type, value); }

  MLIRContext context;
  Builder builder{&context};
  const double infinity = std::numeric_limits<double>::infinity();
};

TEST_F(CombinersTest, Floats) {
  for (Type type : {Type(builder.getF16Type()), Type(builder.getBF16Type()), Type(builder.getF64Type())}) {
    EXPECT_EQ(getNeutral(Combiner::Sum, type), number(type, -0.0));
    EXPECT_NE(getNeutral(Combiner::Sum, type), number(type, 0.0));
    EXPECT_EQ(getNeutral(Combiner::Product, type), number(type, 1.0));
    EXPECT_EQ(getNeutral(Combiner::Max, type), number(type, -infinity));
    EXPECT_EQ(getNeutral(Combiner::Min, type), number(type, infinity));
    EXPECT_TRUE(cast<FloatAttr>(getNeutral(Combiner::MaxNumber, type)).getValue().isNaN());
    EXPECT_TRUE(cast<FloatAttr>(getNeutral(Combiner::MinNumber, type)).getValue().isNaN());
    EXPECT_FALSE(getNeutral(Combiner::And, type));
    EXPECT_FALSE(getNeutral(Combiner::Region, type));
  }
}

/// No infinity: the largest number. No NaN either: the same for the combiners that drop it. No sign: nothing.
TEST_F(CombinersTest, NarrowFloats) {
  Type f8 = Float8E4M3FNType::get(&context), f4 = Float4E2M1FNType::get(&context);
  EXPECT_EQ(getNeutral(Combiner::Max, f8), number(f8, -448.0));
  EXPECT_EQ(getNeutral(Combiner::Min, f8), number(f8, 448.0));
  EXPECT_TRUE(cast<FloatAttr>(getNeutral(Combiner::MaxNumber, f8)).getValue().isNaN());
  EXPECT_EQ(getNeutral(Combiner::MaxNumber, f4), number(f4, -6.0));
  EXPECT_EQ(getNeutral(Combiner::MinNumber, f4), number(f4, 6.0));
  EXPECT_FALSE(getNeutral(Combiner::Sum, Float8E8M0FNUType::get(&context)));
}

TEST_F(CombinersTest, Integers) {
  Type i8 = builder.getI8Type(), bit = builder.getI1Type();
  EXPECT_EQ(getNeutral(Combiner::Max, i8), builder.getI8IntegerAttr(-128));
  EXPECT_EQ(getNeutral(Combiner::Min, i8), builder.getI8IntegerAttr(127));
  EXPECT_EQ(getNeutral(Combiner::MinUnsigned, i8), builder.getI8IntegerAttr(-1));
  EXPECT_EQ(getNeutral(Combiner::MaxUnsigned, i8), builder.getI8IntegerAttr(0));
  EXPECT_EQ(getNeutral(Combiner::Product, bit), builder.getBoolAttr(true));
  EXPECT_EQ(getNeutral(Combiner::And, bit), builder.getBoolAttr(true));
  EXPECT_EQ(getNeutral(Combiner::Xor, bit), builder.getBoolAttr(false));
  EXPECT_FALSE(getNeutral(Combiner::MaxNumber, i8));
  EXPECT_FALSE(getNeutral(Combiner::Sum, ComplexType::get(builder.getF32Type())));
}

/// What may be counted on every rank.
TEST_F(CombinersTest, MayBegin) {
  Type f32 = builder.getF32Type();
  const double nan = std::numeric_limits<double>::quiet_NaN();
  EXPECT_TRUE(isNeutral(Combiner::Sum, number(f32, 0.0)));
  EXPECT_TRUE(isNeutral(Combiner::Sum, number(f32, -0.0)));
  EXPECT_FALSE(isNeutral(Combiner::Sum, number(f32, nan)));
  EXPECT_FALSE(isNeutral(Combiner::Product, number(f32, -1.0)));
  EXPECT_TRUE(isNeutral(Combiner::Max, number(f32, -infinity)));
  EXPECT_FALSE(isNeutral(Combiner::Max, number(f32, infinity)));
  EXPECT_FALSE(isNeutral(Combiner::Max, number(f32, nan)));
  EXPECT_TRUE(isNeutral(Combiner::MaxNumber, number(f32, nan)));
  EXPECT_TRUE(isNeutral(Combiner::MaxNumber, number(f32, -infinity)));
  EXPECT_FALSE(isNeutral(Combiner::MinNumber, number(f32, -infinity)));
  EXPECT_FALSE(isNeutral(Combiner::Sum, Attribute()));
  EXPECT_FALSE(isNeutral(Combiner::Sum, builder.getUnitAttr()));
}

} // namespace

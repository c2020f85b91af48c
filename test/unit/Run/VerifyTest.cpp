//===- VerifyTest.cpp - Bounds of verification ----------------------------===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Guards the bounds of verification: what passes, what fails, and non-finite values.
//
//===----------------------------------------------------------------------===//

#include "Verify.h"

#include "gtest/gtest.h"
#include <cmath>

using namespace partita;
using namespace partita::run;

static Array make(llvm::StringRef type, std::vector<double> values) {
  Array a = llvm::cantFail(Array::zeros(*ElementType::parse(type), {static_cast<int64_t>(values.size())}));
  for (size_t i = 0; i < values.size(); ++i)
    a.set(i, values[i]);
  return a;
}

TEST(VerifyTest, BoundScalesWithTheLargestValue) {
  EXPECT_TRUE(compare(make("f32", {100.005, 0}), make("f32", {100, 0}), {1e-4, 0}).passed);
  EXPECT_FALSE(compare(make("f32", {100.02, 0}), make("f32", {100, 0}), {1e-4, 0}).passed);
}

TEST(VerifyTest, IntegersAreExact) {
  OutputCheck check = compare(make("i32", {1, 2}), make("i32", {1, 3}), {1, 1});
  EXPECT_FALSE(check.passed);
  EXPECT_EQ(check.why, "element 1: expected 3, got 2 (exact)");
}

TEST(VerifyTest, StrictAllowsFourTimesTheOwnError) {
  Array wide = make("f64", {1, 2}), reference = make("f32", {1.00001, 2});
  EXPECT_TRUE(compareStrict(make("f32", {1.00003, 2}), reference, wide, false).passed);
  EXPECT_FALSE(compareStrict(make("f32", {1.0001, 2}), reference, wide, false).passed);
}

TEST(VerifyTest, NonFiniteReferencesFailUnlessAllowed) {
  Array inf = make("f32", {INFINITY, 1}), nan = make("f32", {NAN, 1});
  EXPECT_FALSE(compare(inf, inf, {1e-4, 0}).passed);
  EXPECT_TRUE(compare(inf, inf, {1e-4, 0, true}).passed);
  EXPECT_FALSE(compare(nan, inf, {1e-4, 0, true}).passed);
  EXPECT_FALSE(compare(nan, make("f32", {0, 1}), {1e-4, 0}).passed);
}

TEST(VerifyTest, NarrowFloatsHaveAWiderBound) {
  Array wide = make("f64", {1.0});
  EXPECT_TRUE(compareStrict(make("bf16", {1.0078125}), make("bf16", {1.0}), wide, false).passed);
  EXPECT_FALSE(compareStrict(make("f32", {1.0078125}), make("f32", {1.0}), wide, false).passed);
}

//===- ArrayTest.cpp - Host arrays ----------------------------------------===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Guards element types, rounding of elements and boxes of arrays.
//
//===----------------------------------------------------------------------===//

#include "partita/Support/Array.h"

#include "gtest/gtest.h"
#include <cmath>

using namespace partita;

static Array make(llvm::StringRef type, llvm::ArrayRef<int64_t> shape) {
  return llvm::cantFail(Array::zeros(*ElementType::parse(type), shape));
}

TEST(ElementTypeTest, ReadsTheTypesOfPrograms) {
  EXPECT_EQ(ElementType::parse("bf16")->numpyDescr(), "<u2");
  EXPECT_EQ(ElementType::parse("i1")->numpyDescr(), "|b1");
  EXPECT_EQ(ElementType::parse("ui32")->numpyDescr(), "<u4");
  EXPECT_EQ(ElementType::parse("complex<f64>")->bytes(), 16u);
  for (const char *wrong : {"i7", "index", "f80", "", "u8", "i", "i128"})
    EXPECT_FALSE(ElementType::parse(wrong)) << wrong;
}

TEST(ArrayTest, RoundsToTheElementType) {
  Array a = make("bf16", {1});
  a.set(0, 1.00390625); // 1 + 2^-8, half way between two bf16: to even
  EXPECT_EQ(a.asDouble(0), 1.0);
  Array h = make("f16", {1});
  h.set(0, 1e6);
  EXPECT_TRUE(std::isinf(h.asDouble(0)));
  Array i = make("i8", {1});
  i.set(0, -3);
  EXPECT_EQ(i.asInteger(0), -3);
  llvm::Expected<Array> i32 = Array::zeros(*ElementType::parse("i32"), {1});
  ASSERT_TRUE(static_cast<bool>(i32));
  i32->set(0, -3);
  EXPECT_EQ(i32->asInteger(0), -3);
  EXPECT_EQ(i32->asDouble(0), -3);
}

TEST(ArrayTest, AbsurdSizesAreErrors) {
  EXPECT_EQ(llvm::toString(Array::zeros(*ElementType::parse("f64"), {int64_t(1) << 40, int64_t(1) << 40}).takeError()),
            "an array of 8-byte elements with these extents needs more than 2^46 bytes");
}

TEST(ArrayTest, BoxesRoundTrip) {
  Array whole = make("i32", {3, 4, 2});
  for (int i = 0; i < 24; ++i)
    whole.set(i, i);
  const int64_t offset[] = {1, 2, 0}, size[] = {2, 1, 2};
  ArrayBox box{offset, size};
  Array part = whole.slice(box);
  EXPECT_EQ(part.asInteger(0), 12);
  EXPECT_EQ(part.asInteger(2), 20);
  EXPECT_TRUE(whole.equals(part, box));
  part.set(3, 99);
  EXPECT_FALSE(whole.equals(part, box));
  whole.insert(part, box);
  EXPECT_EQ(whole.asInteger(21), 99);
}

TEST(ArrayTest, EmptyBoxesHoldNothing) {
  Array whole = make("f32", {3, 4});
  const int64_t offset[] = {3, 0}, size[] = {0, 4};
  ArrayBox box{offset, size};
  Array part = whole.slice(box);
  EXPECT_EQ(part.numElements(), 0);
  whole.insert(part, box);
  EXPECT_TRUE(whole.equals(part, box));
}

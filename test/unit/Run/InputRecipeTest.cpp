//===- InputRecipeTest.cpp - Input recipes --------------------------------===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Guards input recipes: precedence of rules, makers, streams, and wrong text.
//
//===----------------------------------------------------------------------===//

#include "InputRecipe.h"

#include "gtest/gtest.h"

using namespace partita;
using namespace partita::run;

static ArgumentSpec spec(int64_t position, std::string name, llvm::StringRef type = "f32",
                         llvm::ArrayRef<int64_t> shape = {100}) {
  return {position, std::move(name), *ElementType::parse(type), llvm::SmallVector<int64_t>(shape)};
}

static InputRecipe recipe(llvm::StringRef text) { return llvm::cantFail(InputRecipe::parse(text)); }

static double first(const InputRecipe &r, const ArgumentSpec &s) { return llvm::cantFail(r.make(s, 0)).asDouble(0); }

TEST(InputRecipeTest, FirstMatchWins) {
  InputRecipe r = recipe("arg0=const(1),arg2..4=const(2),opt/v/*=const(3),*=const(4)");
  EXPECT_EQ(first(r, spec(0, "a")), 1);
  EXPECT_EQ(first(r, spec(3, "a")), 2);
  EXPECT_EQ(first(r, spec(9, "opt/v/h0/w")), 3);
  EXPECT_EQ(first(r, spec(9, "opt/m/h0/w")), 4);
}

TEST(InputRecipeTest, MakersStayInRange) {
  Array ids = llvm::cantFail(recipe("*=ids<7").make(spec(0, "t", "i32"), 5));
  Array uniform = llvm::cantFail(recipe("*=uniform(0.9,1.1)").make(spec(0, "g"), 5));
  Array nonneg = llvm::cantFail(recipe("*=nonneg").make(spec(0, "v"), 5));
  for (int i = 0; i < 100; ++i) {
    EXPECT_TRUE(ids.asInteger(i) >= 0 && ids.asInteger(i) < 7);
    EXPECT_TRUE(uniform.asDouble(i) >= 0.9f && uniform.asDouble(i) <= 1.1f);
    EXPECT_GE(nonneg.asDouble(i), 0);
  }
}

TEST(InputRecipeTest, NumbersFitTheType) {
  auto error = [](llvm::StringRef text, llvm::StringRef type) {
    llvm::Expected<Array> array = recipe(text).make(spec(0, "t", type), 5);
    return array ? std::string() : llvm::toString(array.takeError());
  };
  EXPECT_EQ(error("*=ids<129", "i8"), "input recipe: argument 't': 128 is no value of i8");
  EXPECT_EQ(error("*=ids<128", "i8"), "");
  EXPECT_EQ(error("*=ids<256", "ui8"), "");
  EXPECT_EQ(error("*=const(-1)", "ui32"), "input recipe: argument 't': -1 is no value of ui32");
  EXPECT_NE(error("*=const(nan)", "i64"), "");
  EXPECT_NE(error("*=uniform(0,1e30)", "i32"), "");
  EXPECT_EQ(error("*=const(1e30)", "f32"), "");
}

TEST(InputRecipeTest, OneHotRows) {
  Array hot = llvm::cantFail(recipe("*=onehot").make(spec(0, "y", "f32", {5, 3}), 1));
  for (int row = 0; row < 5; ++row)
    EXPECT_EQ(hot.asDouble(3 * row) + hot.asDouble(3 * row + 1) + hot.asDouble(3 * row + 2), 1);
}

TEST(InputRecipeTest, SeedsAndPositionsGiveOtherNumbers) {
  InputRecipe r;
  Array a = llvm::cantFail(r.make(spec(0, "a"), 1)), same = llvm::cantFail(r.make(spec(0, "a"), 1));
  EXPECT_EQ(a.data, same.data);
  EXPECT_NE(a.data, llvm::cantFail(r.make(spec(0, "a"), 2)).data);
  EXPECT_NE(a.data, llvm::cantFail(r.make(spec(1, "a"), 1)).data);
}

TEST(InputRecipeTest, WrongTextIsQuoted) {
  auto errorOf = [](llvm::StringRef text) { return llvm::toString(InputRecipe::parse(text).takeError()); };
  EXPECT_NE(errorOf("arg0").find("expected KEY=MAKER, got 'arg0'"), std::string::npos);
  EXPECT_NE(errorOf("a=gauss(1)").find("unknown maker in 'a=gauss(1)'"), std::string::npos);
  EXPECT_NE(errorOf("a=ids<0").find("unknown maker"), std::string::npos);
  EXPECT_NE(errorOf("a=uniform(2,1)").find("unknown maker"), std::string::npos);
  EXPECT_NE(errorOf("@/no/such/file").find("cannot read"), std::string::npos);
}

TEST(InputRecipeTest, KeysWithoutEffectAreFound) {
  llvm::SmallVector<ArgumentSpec> specs{spec(0, "tokens")};
  EXPECT_EQ(recipe("tokens=ids<4,*=normal(1)").unusedKey(specs), std::nullopt);
  EXPECT_EQ(recipe("token=ids<4").unusedKey(specs), "token");
}

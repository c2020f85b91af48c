//===- ProgramTextTest.cpp - Checks of a text before it is parsed ---------===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Guards what is found in a text without parsing it: deep nesting, log lines, several programs.
//
//===----------------------------------------------------------------------===//
#include "partita/Frontend/ProgramText.h"
#include "gtest/gtest.h"

using namespace mlir::partita;
using llvm::StringRef;

namespace {

std::string repeat(StringRef text, size_t count) {
  std::string result;
  for (size_t i = 0; i < count; ++i)
    result += text;
  return result;
}

TEST(ProgramTextTest, CountsBracketsOfAllKinds) {
  EXPECT_FALSE(checkNesting(repeat("({[<", 100) + repeat(">]})", 100)));
  EXPECT_FALSE(checkNesting(repeat("() -> tensor<4xf32> \"((((\" // {{{{\n", 1000)));
  EXPECT_FALSE(checkNesting(repeat("(d0 < d1)", 1000)));
  std::optional<TextFault> fault = checkNesting(repeat("module {\n", 1000));
  ASSERT_TRUE(fault);
  EXPECT_EQ(fault->offset, 500u * 9 + 7);
  EXPECT_EQ(fault->message, "expected at most 500 brackets around each other");
  EXPECT_TRUE(checkNesting(repeat("- ", 501)));
}

TEST(ProgramTextTest, FollowsAliases) {
  auto chain = [](size_t count) {
    std::string text = "#l0 = loc(\"x\")\n";
    for (size_t i = 1; i < count; ++i)
      text += "#l" + std::to_string(i) + " = loc(\"y\"(#l" + std::to_string(i - 1) + "))\n";
    return text;
  };
  EXPECT_FALSE(checkNesting(chain(2000)));
  std::optional<TextFault> fault = checkNesting(chain(3000));
  ASSERT_TRUE(fault);
  EXPECT_EQ(fault->message, "expected aliases that are nested at most 5000 deep, got '#l2499'");
}

TEST(ProgramTextTest, FindsALogLineBehindAModule) {
  EXPECT_FALSE(checkStrayText("#a = 1\nmodule @m attributes {x = 1}\n{\n}\n#loc = loc(\"a\")\n!t = i32\n// done\n"));
  EXPECT_FALSE(checkStrayText("func.func @f() {\n}\nfunc.func @g()\n -> i32 {\n}\n{-#\n#-}\n"));
  EXPECT_FALSE(checkStrayText("\"builtin.module\"() ({\n}) {a = 1}\n : () -> ()\n"));
  StringRef text = "module {\n}\n#loc = loc(\"a\")\n  ---- END ----  \n";
  std::optional<TextFault> fault = checkStrayText(text);
  ASSERT_TRUE(fault);
  EXPECT_EQ(lineAndColumn(text, fault->offset), std::make_pair(4u, 3u));
  EXPECT_EQ(fault->message, "expected nothing behind the module, got the line '---- END ----': no MLIR, but the log of "
                            "some tool; remove it");
  for (StringRef line : {"INFO: done", "2026-11-30 12:00", "[info] done", "=====", "<end>"})
    EXPECT_TRUE(checkStrayText("module {\n}\n" + line.str())) << line.str();
}

TEST(ProgramTextTest, DividesATextIntoSections) {
  StringRef text = "// RUN: x\n// -----\nmodule @a {}\n  // -------\nfunc.func @f() { }\n// ----- no line\n";
  std::vector<ProgramSection> sections = findSections(text);
  ASSERT_EQ(sections.size(), 2u);
  EXPECT_EQ(sections[0].name, "@a");
  EXPECT_EQ(sections[1].name, "@f");
  EXPECT_EQ(text.slice(sections[1].begin, sections[1].end).trim(), "func.func @f() { }\n// ----- no line");
  EXPECT_EQ(chooseSection(sections, "2"), &sections[1]);
  EXPECT_EQ(chooseSection(sections, "@a"), &sections[0]);
  EXPECT_EQ(chooseSection(sections, "0"), nullptr);
  EXPECT_EQ(chooseSection(sections, ""), nullptr);
}

} // namespace

//===- LayoutChangeTest.cpp - What is asked of layout changes -------------===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// LayoutChangeOpInterface reads axes, bytes and reasons off the attributes.
//
//===----------------------------------------------------------------------===//

#include "partita/Dialect/Dist/IR/Dist.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/IR/BuiltinOps.h"
#include "mlir/Parser/Parser.h"

#include "gtest/gtest.h"

using namespace mlir;
using namespace mlir::partita;
using namespace mlir::partita::dist;

namespace {

class LayoutChangeTest : public testing::Test {
protected:
  LayoutChangeTest() { context.loadDialect<DistDialect, func::FuncDialect>(); }

  /// The one layout change of a function on tensor<8x16xf32>.
  LayoutChangeOpInterface parse(StringRef kind, StringRef from, StringRef to) {
    std::string text = R"(
      dist.mesh @m ["a" = 2, "b" = 4]
      func.func @f(%x: tensor<8x16xf32>) {
        %0 = dist.)" + kind.str() +
                       " %x from [#dist.sharding<@m, " + from.str() + ">] to [#dist.sharding<@m, " + to.str() + R"(>]
            because <"why", 12 bytes, 0.5 seconds> : (tensor<8x16xf32>) -> tensor<8x16xf32>
        return
      })";
    module = parseSourceString<ModuleOp>(text, &context);
    LayoutChangeOpInterface found;
    if (module)
      module->walk([&](LayoutChangeOpInterface op) { found = op; });
    return found;
  }

  std::vector<std::string> axes(StringRef kind, StringRef from, StringRef to) {
    LayoutChangeOpInterface op = parse(kind, from, to);
    if (!op)
      return {"does not parse"};
    SmallVector<std::string> names = op.getAxes();
    return {names.begin(), names.end()};
  }

  MLIRContext context;
  OwningOpRef<ModuleOp> module;
};

using Names = std::vector<std::string>;

TEST_F(LayoutChangeTest, Axes) {
  EXPECT_EQ(axes("all_reduce", R"([{"a"}, {}], partial = sum {"b"})", R"([{"a"}, {}])"), Names{"b"});
  EXPECT_EQ(axes("all_gather", R"([{"a", "b"}, {}])", R"([{"a"}, {}])"), Names{"b"});
  EXPECT_EQ(axes("reduce_scatter", R"([{}, {}], partial = sum {"a"})", R"([{"a"}, {}])"), Names{"a"});
  EXPECT_EQ(axes("all_to_all", R"([{"a"}, {}])", R"([{}, {"a"}])"), Names{"a"});
  EXPECT_EQ(axes("slice", R"([{"a"}, {}])", R"([{"a"}, {"b"}])"), Names{"b"});
}

TEST_F(LayoutChangeTest, SubAxes) {
  EXPECT_EQ(axes("all_gather", R"([{"b"}, {}])", R"([{"b":(1)2}, {}])"), Names{"b:(2)2"});
  EXPECT_EQ(axes("all_gather", R"([{"b":(1)2, "b":(2)2}, {}])", R"([{}, {}])"), Names{"b"});
}

TEST_F(LayoutChangeTest, OnlyBoundaries) {
  EXPECT_EQ(axes("exchange", R"([{"a"}, {}])", R"([{"a" at [0, 1, 8]}, {}])"), Names{});
}

TEST_F(LayoutChangeTest, Reason) {
  LayoutChangeOpInterface op = parse("all_gather", R"([{"a"}, {}])", R"([{}, {}])");
  ASSERT_TRUE(op);
  EXPECT_EQ(op.getKindName(), "all_gather");
  EXPECT_EQ(op.getReasonText(), "why");
  EXPECT_EQ(op.getBytes(), 12);
  EXPECT_EQ(op.getPredictedSeconds(), 0.5);
  EXPECT_FALSE(op.getChannelNumber());
  EXPECT_EQ(op.getCommName(), "");
}

} // namespace

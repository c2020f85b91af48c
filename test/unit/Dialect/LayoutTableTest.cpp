//===- LayoutTableTest.cpp - Between attributes and layouts ---------------===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Spelled shardings give the boundaries of the language, and every layout is
// spelled so that it gives the same boundaries again.
//
//===----------------------------------------------------------------------===//

#include "partita/Dialect/Dist/IR/LayoutTable.h"

#include "mlir/AsmParser/AsmParser.h"
#include "mlir/IR/BuiltinOps.h"
#include "mlir/Parser/Parser.h"

#include "gtest/gtest.h"

using namespace mlir;
using namespace mlir::partita::dist;
using ::partita::Cut;
using ::partita::Layout;

namespace {

class LayoutTableTest : public testing::Test {
protected:
  LayoutTableTest() {
    context.loadDialect<DistDialect>();
    module = parseSourceString<ModuleOp>(R"(
      dist.mesh @m ["a" = 2, "b" = 4, "c" = 6]
      dist.mesh @n ["x" = 48]
      dist.split @by_speed of @m "a" = [3, 1]
      dist.split @four of @m "b" = [3, 3, 1, 1]
      dist.split @other of @m "a" = [1, 2]
      dist.split @exact of @m "a" = sizes [6, 2]
    )",
                                         &context);
    table.emplace(*module);
  }

  ShardingAttr parse(StringRef text) {
    return cast<ShardingAttr>(parseAttribute(("#dist.sharding<@m, " + text + ">").str(), &context));
  }
  const Layout &layout(ShardingAttr sharding, ArrayRef<int64_t> shape) { return **table->layout(sharding, shape); }
  std::string spell(const Layout &layout, ShardingAttr hint = {}) {
    std::string text;
    llvm::raw_string_ostream stream(text);
    Attribute(table->sharding(layout, hint)).print(stream);
    return text.substr(StringRef("#dist.sharding<@m, ").size(), text.size() - StringRef("#dist.sharding<@m, >").size());
  }
  std::string bounds(StringRef text, int64_t size) {
    std::string result;
    for (int64_t bound : layout(parse(text), {size}).cut(0).bounds())
      result += std::to_string(bound) + " ";
    return result;
  }

  MLIRContext context;
  OwningOpRef<ModuleOp> module;
  std::optional<LayoutTable> table;
};

TEST_F(LayoutTableTest, Boundaries) {
  EXPECT_EQ(bounds(R"([{"a"}])", 7), "0 4 7 ");
  EXPECT_EQ(bounds(R"([{"a" by @by_speed}])", 8), "0 6 8 ");
  EXPECT_EQ(bounds(R"([{"a" by @other tile 32}])", 128), "0 32 128 ");
  EXPECT_EQ(bounds(R"([{"a", "b":(1)2}])", 7), "0 2 4 6 7 ");
  EXPECT_EQ(bounds(R"([{"a" at [0, 1, 5]}])", 5), "0 1 5 ");
}

TEST_F(LayoutTableTest, SameLayoutIsOneObject) {
  ShardingAttr rows = parse(R"([{"a"}, {}])");
  auto f32 = RankedTensorType::get({8, 16}, Float32Type::get(&context));
  auto i32 = RankedTensorType::get({8, 16}, IntegerType::get(&context, 32));
  EXPECT_EQ(*table->layout(rows, f32), *table->layout(rows, i32));
}

TEST_F(LayoutTableTest, HintIsKept) {
  for (StringRef text : {R"([{"a" by @by_speed}, {}])", R"([{"a" by @by_speed tile 2}, {"b" tile 1}])", R"([{}, {}])",
                         R"([{"a", "b":(1)2}, {"b":(2)2}])", R"([{"c" tile 3}, {}], partial = max {"a", "b"})",
                         R"([{"a" at [0, 1, 12]}, {}])", R"([{"a", "c"}, {"b" by @four}])"}) {
    ShardingAttr hint = parse(text);
    EXPECT_EQ(table->sharding(layout(hint, {12, 8}), hint), hint) << text.str();
  }
}

TEST_F(LayoutTableTest, HintIsClosed) {
  ShardingAttr open = parse(R"([{"a" by @by_speed, ?}p1, {?}])");
  EXPECT_EQ(spell(layout(open, {12, 8}), open), R"([{"a" by @by_speed}, {}])");
}

TEST_F(LayoutTableTest, HintOfAnotherDimension) {
  ShardingAttr hint = parse(R"([{"b" by @four}, {"a" by @by_speed}])");
  EXPECT_EQ(spell(layout(parse(R"([{"a" by @by_speed}, {"b" by @four}])"), {12, 8}), hint),
            R"([{"a" by @by_speed}, {"b" by @four}])");
}

TEST_F(LayoutTableTest, WithoutHint) {
  EXPECT_EQ(spell(layout(parse(R"([{"a" tile 2}, {}])"), {8, 8})), R"([{"a"}, {}])");
  EXPECT_EQ(spell(layout(parse(R"([{"a" at [0, 6, 8]}, {}])"), {8, 8})), R"([{"a" by @by_speed}, {}])");
  EXPECT_EQ(spell(layout(parse(R"([{"a" at [0, 96, 128]}])"), {128})), R"([{"a" by @by_speed}])");
  EXPECT_EQ(spell(layout(parse(R"([{"a" by @other tile 32}])"), {128})), R"([{"a" by @other tile 32}])");
  EXPECT_EQ(spell(layout(parse(R"([{"c" tile 3}])"), {16})), R"([{"c" tile 3}])");
  EXPECT_EQ(spell(layout(parse(R"([{"a" at [0, 1, 8]}])"), {8})), R"([{"a" at [0, 1, 8]}])");
}

TEST_F(LayoutTableTest, EverySpellingGivesTheSameBoundaries) {
  SmallVector<ShardingAttr> hints{{}, parse(R"([{"a" by @other tile 3}, {"b" by @four}])")};
  for (int64_t size : {0, 1, 5, 7, 12, 48, 97})
    for (StringRef text : {R"([{"a" by @by_speed, "b"}])", R"([{"b" by @four, "a"}])",
                           R"([{"c":(1)3, "a" by @other, "c":(3)2}])", R"([{"a":(1)2, "b":(2)2}])",
                           R"([{"b" by @four tile 5}], partial = sum {"a"})", R"([{"c":(1)2, "c":(2)3}])"}) {
      const Layout &before = layout(parse(text), {size});
      for (ShardingAttr hint : hints) {
        ShardingAttr spelled = table->sharding(before, hint);
        EXPECT_TRUE(equal(before, layout(spelled, {size}))) << text.str() << " of " << size;
      }
    }
}

TEST_F(LayoutTableTest, AxesInNormalForm) {
  // Both halves of an axis as the even split of the whole axis would cut it.
  EXPECT_EQ(spell(layout(parse(R"([{"b":(1)2, "b":(2)2 at [0, 2, 4, 5, 6]}])"), {6})), R"([{"b"}])");
}

TEST_F(LayoutTableTest, OtherMeshOfTheSameName) {
  ::partita::Mesh mesh = *table->mesh(FlatSymbolRefAttr::get(&context, "n"));
  EXPECT_EQ(table->meshName(mesh).getValue(), "n");
  EXPECT_EQ(table->meshName(mesh, FlatSymbolRefAttr::get(&context, "m")).getValue(), "n");
  EXPECT_FALSE(table->meshName(::partita::Mesh()));
}

TEST_F(LayoutTableTest, Refusals) {
  std::string message;
  ScopedDiagnosticHandler handler(&context, [&](Diagnostic &diag) { message = diag.str(); });
  auto error = [&] { return emitError(module->getLoc()); };
  EXPECT_TRUE(failed(table->layout(parse(R"([{"z"}])"), {8}, error)));
  EXPECT_EQ(message, "mesh @m has no axis \"z\"");
  EXPECT_TRUE(failed(table->layout(parse(R"([{"a" by @exact}])"), {9}, error)));
  EXPECT_EQ(message, "dimension 0: exact sizes add up to 8, but the part of 9 elements has 9 units");
  EXPECT_TRUE(failed(table->layout(parse(R"([{"a"}])"), {8, 8}, error)));
  EXPECT_EQ(message, "expected a sharding of 2 dimensions, one per dimension of the tensor, got 1");
  // Silent without somebody who listens.
  message.clear();
  EXPECT_TRUE(failed(table->layout(parse(R"([{"z"}])"), {8})));
  EXPECT_EQ(message, "");
}

TEST_F(LayoutTableTest, StrategyThereAndBack) {
  auto attr = cast<StrategyAttr>(parseAttribute(R"(#dist.strategy<[{"a" by @by_speed}, {}, {"b"}]>)", &context));
  FlatSymbolRefAttr m = FlatSymbolRefAttr::get(&context, "m");
  FailureOr<::partita::Strategy> strategy = table->strategy(attr, m, {8, 4, 8});
  ASSERT_TRUE(succeeded(strategy));
  EXPECT_EQ(strategy->cuts[0].bounds()[1], 6);
  EXPECT_EQ(table->strategy(*strategy, *table->mesh(m), m), attr);
}

} // namespace

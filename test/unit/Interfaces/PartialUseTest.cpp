//===- PartialUseTest.cpp - What ops do to partial operands ---------------===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The answers of the models, and of the free functions around them.
//
//===----------------------------------------------------------------------===//

#include "partita/InitAll.h"
#include "partita/Interfaces/ShardingRule.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/IR/BuiltinOps.h"
#include "mlir/IR/DialectRegistry.h"
#include "mlir/InitAllDialects.h"
#include "mlir/Parser/Parser.h"

#include <gtest/gtest.h>

using namespace mlir;
using namespace mlir::partita;
using ::partita::Combiner;
using ::partita::SubAxis;

namespace {

constexpr SubAxis x{0, 1, 2}, y{1, 1, 2};

/// One op in a function, `%r = ...` on arguments %a, %b (8x16), %c (8), %w (16x8), %i (i32 8x16), %p (8x16xi1) and
/// constants %zero (8x16), %two (8x16), %ninf (8).
class PartialUseTest : public testing::Test {
protected:
  PartialUseTest() {
    DialectRegistry registry;
    mlir::registerAllDialects(registry);
    mlir::partita::registerAllDialects(registry);
    mlir::partita::registerAllModels(registry);
    context.appendDialectRegistry(registry);
    context.loadAllAvailableDialects();
  }

  Operation *parse(StringRef op) {
    std::string text = R"mlir(
      #id = affine_map<(i, j) -> (i, j)>
      #row = affine_map<(i, j) -> (i)>
      func.func @f(%a: tensor<8x16xf32>, %b: tensor<8x16xf32>, %c: tensor<8xf32>, %w: tensor<16x8xf32>,
                   %i: tensor<8x16xi32>, %p: tensor<8x16xi1>, %o: tensor<8x8xf32>) {
        %zero = arith.constant dense<0.0> : tensor<8x16xf32>
        %two = arith.constant dense<2.0> : tensor<8x16xf32>
        %ninf = arith.constant dense<0xFF800000> : tensor<8xf32>
    )mlir" + op.str() + "\n func.return }";
    module = parseSourceString<ModuleOp>(text, &context);
    EXPECT_TRUE(module) << op.str();
    func::FuncOp function = *module->getOps<func::FuncOp>().begin();
    return function.getBody().front().getTerminator()->getPrevNode();
  }

  PartialUse use(StringRef op, ArrayRef<PartialState> states, const PartialState &reduced = {}) {
    Operation *parsed = parse(op);
    SmallVector<PartialState> all(states);
    all.resize(parsed->getNumOperands());
    return cast<ShardingRuleOpInterface>(parsed).usePartial(all, reduced);
  }

  MLIRContext context;
  OwningOpRef<ModuleOp> module;
};

PartialState sum(std::initializer_list<SubAxis> axes) { return {Combiner::Sum, SmallVector<SubAxis, 1>(axes)}; }
PartialState max(std::initializer_list<SubAxis> axes) { return {Combiner::Max, SmallVector<SubAxis, 1>(axes)}; }

/// "carry sum xy", "once 1 sum x", "resolve 0 1".
std::string text(const PartialUse &use) {
  std::string result = use.kind == PartialUse::Kind::Resolve ? "resolve"
                       : use.kind == PartialUse::Kind::Once  ? "once"
                                                             : "carry";
  for (unsigned bit : use.operands.set_bits())
    result += " " + std::to_string(bit);
  if (use.kind == PartialUse::Kind::Resolve)
    return result;
  if (!use.result.isPartial())
    return result + " whole";
  result += " " + ::partita::name(use.result.combiner).str() + " ";
  for (const SubAxis &axis : use.result.axes)
    result += axis == x ? "x" : "y";
  return result;
}

TEST_F(PartialUseTest, Elementwise) {
  EXPECT_EQ(text(use("%r = arith.addf %a, %b : tensor<8x16xf32>", {})), "carry whole");
  EXPECT_EQ(text(use("%r = arith.addf %a, %b : tensor<8x16xf32>", {sum({x})})), "once 1 sum x");
  EXPECT_EQ(text(use("%r = arith.addf %a, %b : tensor<8x16xf32>", {sum({x}), sum({x})})), "carry sum x");
  EXPECT_EQ(text(use("%r = arith.addf %a, %b : tensor<8x16xf32>", {sum({x}), sum({y})})), "once 0 1 sum xy");
  EXPECT_EQ(text(use("%r = arith.addf %a, %b : tensor<8x16xf32>", {sum({x}), sum({x, y})})), "once 0 sum xy");
  EXPECT_EQ(text(use("%r = arith.subf %a, %b : tensor<8x16xf32>", {{}, sum({x})})), "once 0 sum x");
  EXPECT_EQ(text(use("%r = arith.mulf %a, %b : tensor<8x16xf32>", {sum({x})})), "carry sum x");
  EXPECT_EQ(text(use("%r = arith.mulf %a, %b : tensor<8x16xf32>", {sum({x}), sum({x})})), "resolve 1");
  EXPECT_EQ(text(use("%r = arith.mulf %a, %b : tensor<8x16xf32>", {sum({x}), sum({y})})), "carry sum xy");
  EXPECT_EQ(text(use("%r = arith.mulf %a, %a : tensor<8x16xf32>", {sum({x}), sum({x})})), "resolve 0 1");
  EXPECT_EQ(text(use("%r = arith.divf %a, %b : tensor<8x16xf32>", {sum({x})})), "carry sum x");
  EXPECT_EQ(text(use("%r = arith.divf %a, %b : tensor<8x16xf32>", {{}, sum({x})})), "resolve 1");
  EXPECT_EQ(text(use("%r = math.exp %a : tensor<8x16xf32>", {sum({x})})), "resolve 0");
  EXPECT_EQ(text(use("%r = math.exp %a : tensor<8x16xf32>", {max({x})})), "carry max x");
  EXPECT_EQ(text(use("%r = arith.negf %a : tensor<8x16xf32>", {max({x})})), "carry min x");
  EXPECT_EQ(text(use("%r = arith.mulf %a, %two : tensor<8x16xf32>", {max({x})})), "carry max x");
  EXPECT_EQ(text(use("%r = arith.mulf %a, %b : tensor<8x16xf32>", {max({x})})), "resolve 0");
  EXPECT_EQ(text(use("%r = arith.cmpf olt, %a, %b : tensor<8x16xf32>", {max({x})})), "carry and x");
  EXPECT_EQ(text(use("%r = arith.cmpf ogt, %b, %a : tensor<8x16xf32>", {{}, max({x})})), "carry and x");
  EXPECT_EQ(text(use("%r = arith.cmpf ogt, %a, %b : tensor<8x16xf32>", {max({x})})), "resolve 0");
  EXPECT_EQ(text(use("%r = arith.addi %i, %i : tensor<8x16xi32>", {max({x}), max({x})})), "resolve 0 1");
  EXPECT_EQ(text(use("%r = arith.truncf %a : tensor<8x16xf32> to tensor<8x16xf16>", {sum({x})})), "resolve 0");
  EXPECT_EQ(text(use("%r = arith.trunci %i : tensor<8x16xi32> to tensor<8x16xi8>", {sum({x})})), "carry sum x");
}

TEST_F(PartialUseTest, Movement) {
  StringRef select = "%r = arith.select %p, %a, %b : tensor<8x16xi1>, tensor<8x16xf32>";
  EXPECT_EQ(text(use(select, {{}, sum({x})})), "once 2 sum x");
  EXPECT_EQ(text(use(select, {sum({x})})), "resolve 0");
  EXPECT_EQ(text(use(select, {{}, sum({x}), max({x})})), "resolve 2");
  StringRef concat = "%r = tensor.concat dim(0) %a, %b : (tensor<8x16xf32>, tensor<8x16xf32>) -> tensor<16x16xf32>";
  EXPECT_EQ(text(use(concat, {sum({x})})), "once 1 sum x");
  EXPECT_EQ(text(use(concat, {max({x})})), "carry max x");
  EXPECT_EQ(
      text(use("%r = linalg.transpose ins(%a : tensor<8x16xf32>) outs(%w : tensor<16x8xf32>) permutation = [1, 0]",
               {sum({x})})),
      "carry sum x");
}

TEST_F(PartialUseTest, Contraction) {
  StringRef matmul = "%r = linalg.matmul ins(%a, %w : tensor<8x16xf32>, tensor<16x8xf32>) outs(%o : tensor<8x8xf32>) "
                     "-> tensor<8x8xf32>";
  EXPECT_EQ(text(use(matmul, {})), "carry whole");
  EXPECT_EQ(text(use(matmul, {}, sum({x}))), "once 2 sum x");
  EXPECT_EQ(text(use(matmul, {{}, {}, sum({x})}, sum({x}))), "carry sum x");
  EXPECT_EQ(text(use(matmul, {sum({y})}, sum({x}))), "once 2 sum yx");
  EXPECT_EQ(text(use(matmul, {sum({x}), sum({x})})), "resolve 1");
  EXPECT_EQ(text(use(matmul, {sum({x}), sum({y})})), "once 2 sum xy");
  EXPECT_EQ(text(use(matmul, {max({x})})), "resolve 0");
  // The initial value is partial, the product is not: it would count on every rank.
  EXPECT_EQ(text(use(matmul, {{}, {}, sum({x})})), "resolve 2");
}

TEST_F(PartialUseTest, Reduction) {
  StringRef largest =
      "%r = linalg.reduce { arith.maximumf } ins(%a : tensor<8x16xf32>) outs(%c : tensor<8xf32>) dimensions = [1]";
  EXPECT_EQ(text(use(largest, {}, max({x}))), "carry max x"); // An initial value may count twice.
  EXPECT_EQ(text(use(largest, {max({y})}, max({x}))), "carry max yx");
  EXPECT_EQ(text(use(largest, {sum({x})})), "resolve 0");
  StringRef total =
      "%r = linalg.reduce { arith.addf } ins(%a : tensor<8x16xf32>) outs(%c : tensor<8xf32>) dimensions = [1]";
  EXPECT_EQ(text(use(total, {sum({x})})), "once 1 sum x");
  EXPECT_EQ(text(use(total, {max({x})})), "resolve 0");
}

TEST_F(PartialUseTest, Bodies) {
  // (a + b) * 2, with b counted once.
  StringRef once =
      R"mlir(%r = linalg.generic {indexing_maps = [#id, #id, #id], iterator_types = ["parallel", "parallel"]}
      ins(%a, %b : tensor<8x16xf32>, tensor<8x16xf32>) outs(%zero : tensor<8x16xf32>) {
      ^bb0(%s: f32, %t: f32, %old: f32):
        %k = arith.constant 2.0 : f32
        %0 = arith.addf %s, %t : f32
        %1 = arith.mulf %0, %k : f32
        linalg.yield %1 : f32 } -> tensor<8x16xf32>)mlir";
  EXPECT_EQ(text(use(once, {sum({x})})), "once 1 sum x");
  EXPECT_EQ(text(use(once, {max({x})})), "carry max x");
  // (a + b) * b: b has a second use, so it cannot count once.
  StringRef twice =
      R"mlir(%r = linalg.generic {indexing_maps = [#id, #id, #id], iterator_types = ["parallel", "parallel"]}
      ins(%a, %b : tensor<8x16xf32>, tensor<8x16xf32>) outs(%zero : tensor<8x16xf32>) {
      ^bb0(%s: f32, %t: f32, %old: f32):
        %0 = arith.addf %s, %t : f32
        %1 = arith.mulf %0, %t : f32
        linalg.yield %1 : f32 } -> tensor<8x16xf32>)mlir";
  EXPECT_EQ(text(use(twice, {sum({x})})), "resolve 0");
  // a + 1: the one inside would count on every rank.
  StringRef inside = R"mlir(%r = linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel", "parallel"]}
      ins(%a : tensor<8x16xf32>) outs(%zero : tensor<8x16xf32>) {
      ^bb0(%s: f32, %old: f32):
        %k = arith.constant 1.0 : f32
        %0 = arith.addf %s, %k : f32
        linalg.yield %0 : f32 } -> tensor<8x16xf32>)mlir";
  EXPECT_EQ(text(use(inside, {sum({x})})), "resolve 0");
}

TEST_F(PartialUseTest, Nd) {
  StringRef pad = R"mlir(%f = arith.constant dense<0.0> : tensor<f32>
      %r = nd.pad %a low [1, 0] high [0, 0] with %f : tensor<8x16xf32>, tensor<f32> -> tensor<9x16xf32>)mlir";
  EXPECT_EQ(text(use(pad, {sum({x})})), "once 1 sum x");
  StringRef gather = R"mlir(%ids = arith.constant dense<0> : tensor<3x1xi32>
      %r = nd.gather %a[%ids] of [8] : tensor<8x16xf32>, tensor<3x1xi32> -> tensor<3x16xf32>)mlir";
  EXPECT_EQ(text(use(gather, {}, sum({x}))), "carry sum x");
  EXPECT_EQ(text(use(gather, {sum({y})}, sum({x}))), "carry sum xy");
  EXPECT_EQ(text(use(gather, {max({y})})), "carry max y");
  EXPECT_EQ(text(use(gather, {max({y})}, sum({x}))), "resolve 0");
}

TEST_F(PartialUseTest, AxisOnADimensionResolves) {
  Operation *op = parse("%r = arith.addf %a, %b : tensor<8x16xf32>");
  ::partita::Rule rule = getRule(op);
  auto mesh = ::partita::Mesh::get({{"x", 2, false}, {"y", 2, false}});
  ASSERT_TRUE(static_cast<bool>(mesh));
  ::partita::Strategy strategy = ::partita::Strategy::whole(rule);
  auto cut = ::partita::makeCut(*mesh, 8, {{{x, std::nullopt, 1}}, std::nullopt});
  ASSERT_TRUE(static_cast<bool>(cut));
  strategy.cuts[0] = *cut;
  EXPECT_EQ(text(partialUse(op, {sum({x}), {}}, rule, strategy)), "resolve 0");
  EXPECT_EQ(text(partialUse(op, {sum({y}), {}}, rule, strategy)), "once 1 sum y");
}

TEST_F(PartialUseTest, NeutralAndFree) {
  Operation *last = parse(R"mlir(
    %e = tensor.empty() : tensor<8xf32>
    %k = arith.constant 1.0 : f32
    %ones = linalg.fill ins(%k : f32) outs(%e : tensor<8xf32>) -> tensor<8xf32>
    %filled = linalg.fill ins(%k : f32) outs(%c : tensor<8xf32>) -> tensor<8xf32>)mlir");
  Value ones = last->getPrevNode()->getResult(0);
  EXPECT_TRUE(isNeutral(ones, Combiner::Product));
  EXPECT_FALSE(isNeutral(ones, Combiner::Sum));
  EXPECT_TRUE(isFreeValue(ones));
  EXPECT_FALSE(isFreeValue(last->getResult(0)));
  Operation *zero = &last->getBlock()->front();
  Value ninf = zero->getNextNode()->getNextNode()->getResult(0);
  EXPECT_TRUE(isNeutral(zero->getResult(0), Combiner::Sum));
  EXPECT_TRUE(isNeutral(ninf, Combiner::Max));
  EXPECT_FALSE(isNeutral(ninf, Combiner::Min));
  EXPECT_TRUE(isFreeValue(zero->getResult(0)));
}

} // namespace

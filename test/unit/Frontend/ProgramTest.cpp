//===- ProgramTest.cpp - Parsing and importing whole programs -------------===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Guards names of arguments, several modules in a text, and one error without a crash.
//
//===----------------------------------------------------------------------===//
#include "partita/Dialect/Rt/IR/Rt.h"
#include "partita/Frontend/Frontend.h"
#include "partita/InitAll.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/IR/Diagnostics.h"
#include "mlir/IR/MLIRContext.h"
#include "mlir/InitAllDialects.h"
#include "llvm/Support/SourceMgr.h"
#include "gtest/gtest.h"

using namespace mlir;
using namespace mlir::partita;

namespace {

class ProgramTest : public ::testing::Test {
protected:
  ProgramTest() {
    DialectRegistry registry;
    mlir::registerAllDialects(registry);
    partita::registerAllDialects(registry);
    registerFrontendDialects(registry);
    context.appendDialectRegistry(registry);
    context.getDiagEngine().registerHandler([this](Diagnostic &diagnostic) { messages.push_back(diagnostic.str()); });
  }

  OwningOpRef<ModuleOp> parse(StringRef text, StringRef which = {}) {
    source = std::make_unique<llvm::SourceMgr>();
    source->AddNewSourceBuffer(llvm::MemoryBuffer::getMemBuffer(text, "program.mlir"), llvm::SMLoc());
    return parseProgram(*source, context, which);
  }

  /// Name of argument i of @main, or "".
  static StringRef nameOf(ModuleOp module, unsigned i) {
    auto name = module.lookupSymbol<func::FuncOp>("main").getArgAttrOfType<StringAttr>(i, rt::kNameAttr);
    return name ? name.getValue() : "";
  }

  MLIRContext context;
  std::unique_ptr<llvm::SourceMgr> source;
  std::vector<std::string> messages;
};

TEST_F(ProgramTest, NamesArguments) {
  OwningOpRef<ModuleOp> module = parse(R"(
func.func @main(%w1: tensor<4xf32>, %arg1: tensor<4xf32>,
                %2: tensor<f32>, %x.in: tensor<4xf32> loc("params/w2"), %layer-3$b: tensor<4xf32>) -> tensor<4xf32> {
  return %w1 : tensor<4xf32>
})");
  ASSERT_TRUE(module);
  EXPECT_EQ(nameOf(*module, 0), "w1");
  EXPECT_EQ(nameOf(*module, 1), "");
  EXPECT_EQ(nameOf(*module, 2), "");
  EXPECT_EQ(nameOf(*module, 3), "params/w2");
  EXPECT_EQ(nameOf(*module, 4), "layer-3$b");
}

TEST_F(ProgramTest, PlacesOfUnknownLocations) {
  OwningOpRef<ModuleOp> module = parse(R"(#loc = loc(unknown)
module {
  func.func @main(%arg0: tensor<?xf32> loc(unknown)) -> tensor<?xf32> {
    %0 = "mhlo.abs"(%arg0) : (tensor<?xf32>) -> tensor<?xf32> loc(unknown)
    return %0 : tensor<?xf32> loc("model.py":7:1)
  } loc(#loc)
} loc(#loc)
)");
  ASSERT_TRUE(module);
  auto function = module->lookupSymbol<func::FuncOp>("main");
  auto placeOf = [](Operation *op) { return op->getLoc()->findInstanceOf<FileLineColRange>(); };
  EXPECT_EQ(placeOf(function).getStartLine(), 3u);
  EXPECT_EQ(placeOf(&function.front().front()).getStartLine(), 4u);
  EXPECT_EQ(placeOf(function.front().getTerminator()).getFilename(), "model.py");
  EXPECT_TRUE(failed(importProgram(*module)));
  ASSERT_EQ(messages.size(), 1u);
  EXPECT_EQ(messages[0],
            "argument 0 of @main, used by 'stablehlo.abs', is of type 'tensor<?xf32>', whose dimension 0 is "
            "dynamic; the import takes static shapes: export the program for fixed sizes");
}

TEST_F(ProgramTest, ImportsStableHLO) {
  OwningOpRef<ModuleOp> module = parse(R"(
module @m attributes {mhlo.num_partitions = 1 : i32, unknown.attribute = #unknown.kind<input>} {
  func.func public @main(%x: tensor<4xf32> {unknown.kind = #unknown.kind<input>}) -> tensor<4xf32> {
    %0 = call @f(%x) : (tensor<4xf32>) -> tensor<4xf32>
    return %0 : tensor<4xf32>
  }
  func.func private @f(%x: tensor<4xf32>) -> tensor<4xf32> {
    %0 = stablehlo.tanh %x : tensor<4xf32>
    return %0 : tensor<4xf32>
  }
})");
  ASSERT_TRUE(module);
  ASSERT_TRUE(succeeded(importProgram(*module)));
  EXPECT_EQ(nameOf(*module, 0), "x");
  EXPECT_FALSE(module->getOperation()->hasAttr("mhlo.num_partitions"));
  int64_t ops = 0;
  module->lookupSymbol<func::FuncOp>("main").walk([&](Operation *op) {
    ++ops;
    EXPECT_NE(op->getName().getDialectNamespace(), "stablehlo");
  });
  EXPECT_EQ(ops, 3); // The function, its tanh and its return.
}

TEST_F(ProgramTest, NamesAnOpOfAnUnknownDialect) {
  EXPECT_FALSE(parse(R"(
func.func @main(%x: tensor<4xf32>) -> tensor<4xf32> {
  %0 = stablehlo.tanh %x : tensor<4xf32>
  %1 = "unknown.op"(%0) : (tensor<4xf32>) -> tensor<4xf32>
  return %1 : tensor<4xf32>
})"));
  ASSERT_EQ(messages.size(), 1u);
  EXPECT_TRUE(StringRef(messages[0]).starts_with("'unknown.op' is of a dialect that is not supported by the import"));
}

TEST_F(ProgramTest, NamesAnOpOfAForeignDialectInItsOwnForm) {
  EXPECT_FALSE(parse(R"(
func.func @main(%x: tensor<4xf32>) -> tensor<4xf32> {
  %0 = enzyme.batch @f(%x) {batch_shape = array<i64: 4>} : (tensor<4xf32>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
})"));
  ASSERT_EQ(messages.size(), 1u);
  EXPECT_TRUE(StringRef(messages[0]).starts_with("'enzyme.batch' is of a dialect that is not supported by the import"));
}

TEST_F(ProgramTest, ReportsTheFirstOfManyErrors) {
  EXPECT_FALSE(parse(R"(
func.func @main() -> tensor<4xf32> {
  %0 = stablehlo.add %a, %b : tensor<4xf32>
  return %0 : tensor<4xf32>
})"));
  ASSERT_EQ(messages.size(), 1u);
  EXPECT_EQ(messages[0], "use of undeclared SSA value name");
}

TEST_F(ProgramTest, ReadsBooleansAsBytes) {
  OwningOpRef<ModuleOp> module = parse(R"(
func.func @main() -> (tensor<3x3xi1>, tensor<3x3xi1>, tensor<2xi8>) {
  %0 = stablehlo.constant dense<"0x010000010100000001"> : tensor<3x3xi1>
  %1 = stablehlo.constant dense<"0x1901"> : tensor<3x3xi1>
  %2 = stablehlo.constant dense<"0x0102"> : tensor<2xi8>
  return %0, %1, %2 : tensor<3x3xi1>, tensor<3x3xi1>, tensor<2xi8>
})");
  ASSERT_TRUE(module);
  ASSERT_TRUE(succeeded(importProgram(*module)));
  std::string text;
  llvm::raw_string_ostream(text) << *module;
  StringRef expected = "dense<[[true, false, false], [true, true, false], [false, false, true]]>";
  EXPECT_EQ(StringRef(text).count(expected), 1u); // CSE made them one.
  EXPECT_TRUE(StringRef(text).contains("dense<[1, 2]> : tensor<2xi8>"));
}

TEST_F(ProgramTest, ChoosesOneOfSeveralModules) {
  StringRef text = "module @a {}\nmodule @b {}\n";
  EXPECT_FALSE(parse(text));
  ASSERT_EQ(messages.size(), 1u);
  EXPECT_EQ(messages[0], "expected one program in one module, got 2 modules: choose one with --module=1, --module=2, "
                         "... or --module=@NAME");
  EXPECT_EQ(parse(text, "2")->getName(), "b");
  EXPECT_EQ(parse(text, "@a")->getName(), "a");
  EXPECT_FALSE(parse(text, "3"));
  EXPECT_FALSE(parse("module @a {}", "2"));
  EXPECT_EQ(parse("module { module @a {} }")->getName(), "a");
}

TEST_F(ProgramTest, ChoosesOneOfSeveralSections) {
  StringRef text = "// a comment\n// -----\nmodule @a {}\n// -----\n\nmodule @b { unknown }\n";
  EXPECT_FALSE(parse(text));
  ASSERT_EQ(messages.size(), 1u);
  EXPECT_EQ(messages[0], "expected one program, got 2 between lines '// -----': --module=1 to --module=2, or "
                         "--module=@NAME, chooses one");
  EXPECT_EQ(parse(text, "1")->getName(), "a");
  EXPECT_EQ(parse(text, "@a")->getName(), "a");
  EXPECT_FALSE(parse(text, "2"));
  EXPECT_FALSE(parse(text, "@c"));
}

TEST_F(ProgramTest, RefusesATruncatedText) {
  EXPECT_FALSE(parse("func.func @main(%x: tensor<4xf32>) -> tensor<4"));
  EXPECT_FALSE(messages.empty());
}

} // namespace

//===- EngineTest.cpp - Tests of engine tables ----------------------------===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Loading of engines, and executions on their way between processes.
//
//===----------------------------------------------------------------------===//

#include "Engine.h"
#include "Execute.h"

#include "llvm/Support/FormatVariadic.h"
#include "gtest/gtest.h"

using namespace partita::run;

TEST(EngineTest, theEngineOfThisProgram) {
  const Engine &engine = Engine::threads();
  EXPECT_STREQ(engine.engineName(), "threads");
  EXPECT_FALSE(engine.hasDeviceMemory());
  EXPECT_GT(engine.symbols().size(), 40u);
}

TEST(EngineTest, aMissingFunctionIsNamed) {
  prt_symbol symbols[] = {{"prt_abi_version", reinterpret_cast<void *>(&prt_abi_version)}};
  llvm::Expected<Engine> engine = Engine::fromSymbols(symbols, 1);
  EXPECT_EQ(llvm::toString(engine.takeError()), "the engine lacks the function prt_engine_name");
}

TEST(EngineTest, anotherAbiIsRefused) {
  int64_t count = 0;
  const prt_symbol *own = prt_symbols(&count);
  std::vector<prt_symbol> symbols(own, own + count);
  for (prt_symbol &symbol : symbols)
    if (llvm::StringRef(symbol.name) == "prt_abi_version")
      symbol.address = reinterpret_cast<void *>(+[]() -> int32_t { return 1; });
  llvm::Expected<Engine> engine = Engine::fromSymbols(symbols.data(), count);
  EXPECT_EQ(llvm::toString(engine.takeError()),
            "expected an engine with version 2 of the runtime interface, got version 1: build it again");
}

TEST(EngineTest, aLibraryThatIsNone) {
  EXPECT_NE(llvm::toString(Engine::load("/nowhere/libengine.so").takeError()).find("cannot load the engine"),
            std::string::npos);
}

TEST(ExecutionTest, roundTrip) {
  Execution execution;
  execution.replicasEqual = false;
  execution.replicas = "ranks 0 and 1";
  execution.counters.push_back({1, 2, 3, int64_t(1) << 60, 5, 0.25, 0.5, 0.125});
  execution.seconds = 1.5;
  execution.repeatSeconds = {0.5, 0.75};
  std::string text = llvm::formatv("{0}", llvm::json::Value(toJson(execution)));
  llvm::Expected<Execution> read = executionFromJson(text);
  ASSERT_TRUE(static_cast<bool>(read)) << llvm::toString(read.takeError());
  EXPECT_FALSE(read->replicasEqual);
  EXPECT_EQ(read->replicas, execution.replicas);
  ASSERT_EQ(read->counters.size(), 1u);
  EXPECT_EQ(read->counters[0].flops, int64_t(1) << 60);
  EXPECT_EQ(read->counters[0].wait_seconds, 0.25);
  EXPECT_EQ(read->repeatSeconds, execution.repeatSeconds);
}

TEST(ExecutionTest, damagedText) {
  EXPECT_NE(llvm::toString(executionFromJson("{").takeError()), "");
  EXPECT_NE(llvm::toString(executionFromJson("{\"replicas\": 1}").takeError()), "");
}

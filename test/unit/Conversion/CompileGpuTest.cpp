//===- CompileGpuTest.cpp - Programs with CUDA roles ----------------------===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Which roles share an image, what a directory holds and what reading it checks. Skipped
// without a CUDA toolkit.
//
//===----------------------------------------------------------------------===//

#include "partita/Conversion/CompiledProgram.h"
#include "partita/Conversion/GpuToBinary.h"
#include "partita/Dialect/Dist/IR/Dist.h"
#include "partita/Dialect/Rt/IR/Rt.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/GPU/IR/GPUDialect.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/IR/Verifier.h"
#include "mlir/Parser/Parser.h"
#include "mlir/Target/LLVMIR/Dialect/Builtin/BuiltinToLLVMIRTranslation.h"
#include "mlir/Target/LLVMIR/Dialect/LLVMIR/LLVMToLLVMIRTranslation.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"
#include "gtest/gtest.h"

using namespace mlir;
using namespace mlir::partita;

/// Four roles: two with the same kernels, one with another, one on the CPU.
static constexpr StringLiteral kProgram = R"mlir(
module {
  func.func private @main(tensor<8xf32>) -> tensor<8xf32>
  dist.mesh @m ["data" = 4]
  gpu.module @gpu_kernels {
    gpu.func @halve(%x: memref<8xf32>, %y: memref<8xf32>) kernel
        attributes {known_block_size = array<i32: 8, 1, 1>, known_grid_size = array<i32: 1, 1, 1>} {
      %half = arith.constant 0.5 : f32
      %i = gpu.thread_id x
      %v = memref.load %x[%i] : memref<8xf32>
      %0 = arith.mulf %v, %half : f32
      memref.store %0, %y[%i] : memref<8xf32>
      gpu.return
    }
    gpu.func @twice(%x: memref<8xf32>, %y: memref<8xf32>) kernel
        attributes {known_block_size = array<i32: 8, 1, 1>, known_grid_size = array<i32: 1, 1, 1>} {
      %i = gpu.thread_id x
      %v = memref.load %x[%i] : memref<8xf32>
      %0 = arith.addf %v, %v : f32
      memref.store %0, %y[%i] : memref<8xf32>
      gpu.return
    }
  }
  module @kernels {
    func.func @only_cpu(%x: memref<8xf32>, %y: memref<8xf32>) {
      return
    }
    func.func @unused(%x: memref<8xf32>, %y: memref<8xf32>) {
      return
    }
  }
  ROLE(0, "cuda", @gpu_kernels::@twice)
  ROLE(1, "cuda", @gpu_kernels::@halve)
  ROLE(2, "cuda", @gpu_kernels::@twice)
  ROLE(3, "cpu", @kernels::@only_cpu)
}
)mlir";

/// The program with its roles written out; `@main` carries the mesh in its sharding.
static std::string programText() {
  std::string text = kProgram.str();
  auto replace = [&](StringRef from, const std::string &to) {
    size_t at = text.find(from);
    text.replace(at, from.size(), to);
  };
  replace("@main(tensor<8xf32>)", "@main(tensor<8xf32> {dist.sharding = #dist.sharding<@m, [{}]>})");
  for (auto [rank, target, kernel] :
       {std::tuple("0", "cuda", "@gpu_kernels::@twice"), std::tuple("1", "cuda", "@gpu_kernels::@halve"),
        std::tuple("2", "cuda", "@gpu_kernels::@twice"), std::tuple("3", "cpu", "@kernels::@only_cpu")})
    replace(std::string("ROLE(") + rank + ", \"" + target + "\", " + kernel + ")",
            std::string("module @role_") + rank + " attributes {dist.role = #dist.role<ranks [" + rank +
                "], target \"" + target +
                "\">} {\n"
                "func.func @main(%x: memref<8xf32>, %y: memref<8xf32>, %arena: !rt.arena)"
                " attributes {rt.arena = 0 : i64, rt.arguments = 1 : i64} {\n"
                "rt.dispatch " +
                kernel + "(%x) -> (%y) : (memref<8xf32>) -> (memref<8xf32>)\nreturn\n}\n}");
  return text;
}

namespace {
class CompileGpuTest : public testing::Test {
protected:
  void SetUp() override {
    if (llvm::Error error = GpuToolkit::find("").takeError())
      GTEST_SKIP() << llvm::toString(std::move(error));
    DialectRegistry registry;
    registry.insert<arith::ArithDialect, dist::DistDialect, func::FuncDialect, gpu::GPUDialect, memref::MemRefDialect,
                    rt::RtDialect>();
    registerBuiltinDialectTranslation(registry);
    registerLLVMDialectTranslation(registry);
    context = std::make_unique<MLIRContext>(registry);
    module = parseSourceString<ModuleOp>(programText(), context.get());
    ASSERT_TRUE(module);
  }

  FailureOr<ProgramObjects> compile() {
    CompileOptions options;
    options.program = "test";
    options.gpuArchs = {"sm_80"};
    options.keepGpuSource = true;
    return compileObjects(*module, options);
  }

  std::unique_ptr<MLIRContext> context;
  OwningOpRef<ModuleOp> module;
};
} // namespace

TEST_F(CompileGpuTest, RolesWithTheSameKernelsShareAnImage) {
  FailureOr<ProgramObjects> program = compile();
  ASSERT_TRUE(succeeded(program));
  const ::partita::Manifest &manifest = program->manifest;
  EXPECT_EQ(manifest.roles[0].image, "test.role0.fatbin");
  EXPECT_EQ(manifest.roles[1].image, "test.role1.fatbin");
  EXPECT_EQ(manifest.roles[2].image, "test.role0.fatbin");
  EXPECT_EQ(manifest.roles[3].image, "");
  ASSERT_EQ(manifest.images.size(), 2u);
  EXPECT_EQ(manifest.images[0].archs, std::vector<std::string>{"sm_80"});
  ASSERT_EQ(manifest.images[0].kernels.size(), 1u);
  EXPECT_EQ(manifest.images[0].kernels[0].kernel, "twice");
  EXPECT_GT(manifest.images[0].kernels[0].registers, 0);
  EXPECT_EQ(manifest.images[1].kernels[0].kernel, "halve");
  // Four roles, and one chunk with the kernel that the CPU dispatches.
  EXPECT_EQ(program->objects.size(), 5u);
  EXPECT_NE(program->gpuSource.find("@halve"), std::string::npos);
  EXPECT_NE(program->gpuSource.find("@twice"), std::string::npos);
  // The image is in the object.
  StringRef object = program->objects[2].code->getBuffer(), image = program->images[0].code->getBuffer();
  EXPECT_NE(object.find(image), StringRef::npos);
}

TEST_F(CompileGpuTest, ReadingChecksTheImages) {
  FailureOr<ProgramObjects> program = compile();
  ASSERT_TRUE(succeeded(program));
  SmallString<128> directory;
  ASSERT_FALSE(llvm::sys::fs::createUniqueDirectory("partita-test", directory));
  ASSERT_FALSE(bool(CompiledProgram::write(*program, directory)));
  llvm::Expected<ProgramObjects> again = CompiledProgram::read(directory);
  ASSERT_TRUE(bool(again));
  EXPECT_EQ(again->images.size(), 2u);
  SmallString<128> file(directory);
  llvm::sys::path::append(file, "test.role1.fatbin");
  {
    std::error_code code;
    llvm::raw_fd_ostream stream(file, code);
    stream << "no image";
  }
  std::string error = llvm::toString(CompiledProgram::read(directory).takeError());
  EXPECT_NE(error.find("'test.role1.fatbin' is not the image that the manifest describes"), std::string::npos) << error;
  llvm::sys::fs::remove(file);
  error = llvm::toString(CompiledProgram::read(directory).takeError());
  EXPECT_NE(error.find("cannot read"), std::string::npos) << error;
  llvm::sys::fs::remove_directories(directory);
}

TEST_F(CompileGpuTest, ErrorsOfAnArchitectureAreReported) {
  std::string message;
  ScopedDiagnosticHandler handler(context.get(), [&](Diagnostic &diagnostic) {
    message += diagnostic.str();
    return success();
  });
  CompileOptions options;
  options.gpuArchs = {"sm_60"};
  EXPECT_TRUE(failed(compileObjects(*module, options)));
  EXPECT_NE(message.find("expected sm_75 or later"), std::string::npos) << message;
}

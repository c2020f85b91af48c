//===- partita-twin.cpp - A library of CPU twins of GPU kernels -----------===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
//   partita-twin DIR                 DIR/kernels.gpu.mlir -> DIR/twins.so
//   partita-twin FILE.mlir -o OUT.so
//
// The stand-ins for CUDA run the kernels of such libraries: PARTITA_TWINS names them.
//
//===----------------------------------------------------------------------===//

#include "partita/Conversion/Passes.h"

#include "mlir/Dialect/Affine/IR/AffineOps.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/ControlFlow/IR/ControlFlowOps.h"
#include "mlir/Dialect/DLTI/DLTI.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/GPU/IR/GPUDialect.h"
#include "mlir/Dialect/Index/IR/IndexDialect.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/Dialect/LLVMIR/NVVMDialect.h"
#include "mlir/Dialect/Math/IR/Math.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/NVGPU/IR/NVGPUDialect.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/UB/IR/UBOps.h"
#include "mlir/Dialect/Vector/IR/VectorOps.h"
#include "mlir/ExecutionEngine/OptUtils.h"
#include "mlir/IR/Threading.h"
#include "mlir/Parser/Parser.h"
#include "mlir/Pass/PassManager.h"
#include "mlir/Target/LLVMIR/Dialect/All.h"
#include "mlir/Target/LLVMIR/Export.h"
#include "mlir/Transforms/Passes.h"
#include "llvm/ExecutionEngine/Orc/JITTargetMachineBuilder.h"
#include "llvm/IR/LegacyPassManager.h"
#include "llvm/IR/Module.h"
#include "llvm/Support/CommandLine.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/InitLLVM.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/Program.h"
#include "llvm/Support/SourceMgr.h"
#include "llvm/Support/TargetSelect.h"
#include "llvm/Target/TargetMachine.h"

using namespace mlir;
namespace cl = llvm::cl;

static cl::opt<std::string> input(cl::Positional, cl::Required, cl::desc("<directory or .mlir file>"));
static cl::opt<std::string> output("o", cl::desc("Library to write (DIR/twins.so)"), cl::value_desc("file"));
static cl::opt<bool> emitLLVM("emit-llvm", cl::desc("Print the LLVM dialect instead"));
static cl::opt<bool> races("races", cl::desc("Check that threads do not use the same memory unordered; slow "
                                             "(also: PARTITA_TWIN_RACES=1)"));
static cl::opt<unsigned> jobs("j", cl::desc("Threads (2)"), cl::init(2));

static int fail(const llvm::Twine &message) {
  llvm::errs() << "partita-twin: " << message << "\n";
  return 1;
}

/// The kernels of one gpu.module per part, dealt out evenly.
static std::vector<OwningOpRef<ModuleOp>> split(ModuleOp module, size_t parts) {
  std::vector<OwningOpRef<ModuleOp>> result;
  SmallVector<gpu::GPUModuleOp> modules;
  module.walk([&](gpu::GPUModuleOp op) { modules.push_back(op); });
  for (size_t part = 0; part < parts; ++part) {
    OwningOpRef<ModuleOp> copy = ModuleOp::create(module.getLoc());
    OpBuilder builder = OpBuilder::atBlockEnd(copy->getBody());
    size_t index = 0;
    for (gpu::GPUModuleOp kernels : modules) {
      auto clone = cast<gpu::GPUModuleOp>(builder.clone(*kernels));
      for (gpu::GPUFuncOp kernel : llvm::make_early_inc_range(clone.getOps<gpu::GPUFuncOp>()))
        if (index++ % parts != part)
          kernel.erase();
    }
    result.push_back(std::move(copy));
  }
  return result;
}

static LogicalResult lower(ModuleOp module) {
  PassManager manager(module.getContext());
  manager.addPass(partita::createGpuToTwin({races}));
  manager.addPass(createCSEPass());
  manager.addPass(partita::createTwinToLLVM());
  return manager.run(module);
}

static llvm::Error emitObject(ModuleOp module, StringRef path) {
  llvm::LLVMContext context;
  std::unique_ptr<llvm::Module> code = translateModuleToLLVMIR(module, context, "twins");
  if (!code)
    return llvm::createStringError("the twins cannot be translated to LLVM IR");
  llvm::Expected<llvm::orc::JITTargetMachineBuilder> builder = llvm::orc::JITTargetMachineBuilder::detectHost();
  if (!builder)
    return builder.takeError();
  builder->setRelocationModel(llvm::Reloc::PIC_);
  auto machine = builder->createTargetMachine();
  if (!machine)
    return machine.takeError();
  code->setTargetTriple((*machine)->getTargetTriple());
  code->setDataLayout((*machine)->createDataLayout());
  if (llvm::Error error = makeOptimizingTransformer(2, /*sizeLevel=*/0, machine->get())(code.get()))
    return error;
  std::error_code failure;
  llvm::raw_fd_ostream stream(path, failure);
  if (failure)
    return llvm::createStringError(failure, "cannot write " + path.str());
  llvm::legacy::PassManager manager;
  if ((*machine)->addPassesToEmitFile(manager, stream, nullptr, llvm::CodeGenFileType::ObjectFile))
    return llvm::createStringError("this target writes no objects");
  manager.run(*code);
  return llvm::Error::success();
}

/// Links objects with the first linker there is.
static int link(ArrayRef<std::string> objects, StringRef library) {
  for (StringRef name : {"ld.lld-22", "ld.lld", "ld"}) {
    llvm::ErrorOr<std::string> linker = llvm::sys::findProgramByName(name);
    if (!linker)
      continue;
    SmallVector<StringRef> arguments = {*linker, "-shared", "-o", library};
    llvm::append_range(arguments, objects);
    return llvm::sys::ExecuteAndWait(*linker, arguments) == 0 ? 0 : fail("the linker failed");
  }
  return fail("no linker: expected ld.lld-22, ld.lld or ld in PATH");
}

int main(int argc, char **argv) {
  llvm::InitLLVM init(argc, argv);
  llvm::InitializeNativeTarget();
  llvm::InitializeNativeTargetAsmPrinter();
  cl::ParseCommandLineOptions(argc, argv, "twins of GPU kernels for the stand-ins of CUDA\n");
  if (const char *value = getenv("PARTITA_TWIN_RACES"))
    races = races || StringRef(value) != "0";

  SmallString<128> source(input), library(output);
  if (llvm::sys::fs::is_directory(source)) {
    if (library.empty()) {
      library = source;
      llvm::sys::path::append(library, "twins.so");
    }
    llvm::sys::path::append(source, "kernels.gpu.mlir");
  }
  if (library.empty() && !emitLLVM)
    return fail("expected -o FILE, or a directory");

  DialectRegistry registry;
  registerAllToLLVMIRTranslations(registry);
  registry.insert<DLTIDialect, LLVM::LLVMDialect, NVVM::NVVMDialect, affine::AffineDialect, arith::ArithDialect,
                  cf::ControlFlowDialect, func::FuncDialect, gpu::GPUDialect, index::IndexDialect, math::MathDialect,
                  memref::MemRefDialect, nvgpu::NVGPUDialect, scf::SCFDialect, ub::UBDialect, vector::VectorDialect>();
  MLIRContext context(registry);
  context.loadAllAvailableDialects();
  OwningOpRef<ModuleOp> module = parseSourceFile<ModuleOp>(source, &context);
  if (!module)
    return fail("cannot read '" + source + "'");

  size_t parts = emitLLVM ? 1 : std::max(1u, jobs.getValue());
  std::vector<OwningOpRef<ModuleOp>> modules = split(*module, parts);
  std::vector<std::string> objects(parts);
  std::atomic<bool> failed = false;
  parallelFor(&context, 0, parts, [&](size_t i) {
    if (mlir::failed(lower(*modules[i]))) {
      failed = true;
      return;
    }
    if (emitLLVM) {
      modules[i]->print(llvm::outs());
      return;
    }
    objects[i] = (library + "." + llvm::Twine(i) + ".o").str();
    if (llvm::Error error = emitObject(*modules[i], objects[i])) {
      fail(llvm::toString(std::move(error)));
      failed = true;
    }
  });
  if (failed || emitLLVM)
    return failed;
  int status = link(objects, library);
  for (const std::string &object : objects)
    if (std::error_code code = llvm::sys::fs::remove(object))
      fail("cannot remove '" + object + "': " + code.message());
  return status;
}

//===- CompileObjects.cpp - Machine code of roles and kernels -------------===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Host functions at O0, one object per role; kernels at O3, in chunks that are lowered
// and compiled side by side. Each chunk has an LLVM context of its own.
//
//===----------------------------------------------------------------------===//

#include "partita/Conversion/CompiledProgram.h"

#include "partita/Conversion/Passes.h"
#include "partita/Conversion/RtToLLVM.h"
#include "partita/Dialect/Dist/IR/Dist.h"
#include "partita/Dialect/Rt/IR/Rt.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/ExecutionEngine/OptUtils.h"
#include "mlir/IR/Threading.h"
#include "mlir/Pass/PassManager.h"
#include "mlir/Target/LLVMIR/Export.h"
#include "llvm/ExecutionEngine/Orc/JITTargetMachineBuilder.h"
#include "llvm/IR/DiagnosticInfo.h"
#include "llvm/IR/DiagnosticPrinter.h"
#include "llvm/IR/LegacyPassManager.h"
#include "llvm/IR/Module.h"
#include "llvm/Support/SmallVectorMemoryBuffer.h"
#include "llvm/Support/TargetSelect.h"
#include "llvm/Target/TargetMachine.h"

using namespace mlir;
using namespace mlir::partita;

static llvm::Expected<std::unique_ptr<llvm::TargetMachine>> hostMachine(unsigned optLevel) {
  llvm::Expected<llvm::orc::JITTargetMachineBuilder> builder = llvm::orc::JITTargetMachineBuilder::detectHost();
  if (!builder)
    return builder.takeError();
  builder->setRelocationModel(llvm::Reloc::PIC_);
  builder->setCodeGenOptLevel(optLevel == 0  ? llvm::CodeGenOptLevel::None
                              : optLevel < 3 ? llvm::CodeGenOptLevel::Default
                                             : llvm::CodeGenOptLevel::Aggressive);
  return builder->createTargetMachine();
}

/// Machine code of a module in the LLVM dialect.
static FailureOr<std::unique_ptr<llvm::MemoryBuffer>> emitObject(ModuleOp module, StringRef name, unsigned optLevel) {
  llvm::LLVMContext context;
  // Loops that keep their lanes by request but cannot use vectors are no news for users.
  context.setDiagnosticHandlerCallBack([](const llvm::DiagnosticInfo *info, void *) {
    if (info->getSeverity() == llvm::DS_Error) {
      llvm::DiagnosticPrinterRawOStream printer(llvm::errs());
      info->print(printer);
      llvm::errs() << "\n";
    }
  });
  std::unique_ptr<llvm::Module> code = translateModuleToLLVMIR(module, context, name);
  if (!code)
    return module.emitError("cannot be translated to LLVM IR");
  llvm::Expected<std::unique_ptr<llvm::TargetMachine>> machine = hostMachine(optLevel);
  if (!machine)
    return module.emitError("no code for this machine: ") << llvm::toString(machine.takeError());
  code->setTargetTriple((*machine)->getTargetTriple());
  code->setDataLayout((*machine)->createDataLayout());
  if (optLevel > 0)
    if (llvm::Error error = makeOptimizingTransformer(optLevel, /*sizeLevel=*/0, machine->get())(code.get()))
      return module.emitError("cannot be optimized: ") << llvm::toString(std::move(error));
  SmallVector<char, 0> buffer;
  llvm::raw_svector_ostream stream(buffer);
  llvm::legacy::PassManager manager;
  if ((*machine)->addPassesToEmitFile(manager, stream, nullptr, llvm::CodeGenFileType::ObjectFile))
    return module.emitError("this target writes no objects");
  manager.run(*code);
  return std::unique_ptr<llvm::MemoryBuffer>(
      std::make_unique<llvm::SmallVectorMemoryBuffer>(std::move(buffer), name, /*RequiresNullTerminator=*/false));
}

/// The kernels of all kernel modules, in order.
static SmallVector<func::FuncOp> kernelsOf(ModuleOp module) {
  SmallVector<func::FuncOp> kernels;
  for (ModuleOp nested : module.getOps<ModuleOp>())
    if (!nested->hasAttr(dist::DistDialect::kRole))
      for (func::FuncOp function : nested.getOps<func::FuncOp>())
        if (!function.isExternal())
          kernels.push_back(function);
  return kernels;
}

static void buildKernelPipeline(OpPassManager &manager, const CompileOptions &options) {
  manager.addNestedPass<func::FuncOp>(createKernelsToLoops({options.exact}));
  manager.addPass(createKernelsToLLVM({options.exact}));
}

/// Dialects are loaded before the work is shared out: a context that threads use must not change.
static void loadDialects(MLIRContext *context, const CompileOptions &options) {
  PassManager manager(context);
  buildKernelPipeline(manager, options);
  DialectRegistry registry;
  registry.insert<LLVM::LLVMDialect>();
  manager.getDependentDialects(registry);
  context->appendDialectRegistry(registry);
  for (StringRef name : registry.getDialectNames())
    context->getOrLoadDialect(name);
}

static FailureOr<std::unique_ptr<llvm::MemoryBuffer>> compileKernels(ArrayRef<func::FuncOp> kernels, StringRef name,
                                                                     const CompileOptions &options) {
  func::FuncOp first = kernels.front();
  MLIRContext *context = first.getContext();
  OwningOpRef<ModuleOp> chunk = ModuleOp::create(first.getLoc());
  OpBuilder builder = OpBuilder::atBlockEnd(chunk->getBody());
  for (func::FuncOp kernel : kernels) {
    auto copy = cast<func::FuncOp>(builder.clone(*kernel));
    copy.setPublic();
  }
  PassManager manager(context);
  buildKernelPipeline(manager, options);
  if (failed(manager.run(*chunk)))
    return failure();
  return emitObject(*chunk, name, options.kernelOptLevel);
}

/// The host program of one role; fills in what the manifest knows of it after lowering.
static FailureOr<std::unique_ptr<llvm::MemoryBuffer>> compileRole(func::FuncOp function,
                                                                  ::partita::ManifestRole &role) {
  OwningOpRef<ModuleOp> host = ModuleOp::create(function.getLoc());
  FailureOr<SmallVector<HostCall>> calls = lowerHostFunction(function, role.entry, *host);
  if (failed(calls))
    return failure();
  for (const HostCall &call : *calls) {
    std::string location;
    llvm::raw_string_ostream stream(location);
    if (auto file = call.location->findInstanceOf<FileLineColLoc>())
      stream << file.getFilename().getValue() << ":" << file.getLine() << ":" << file.getColumn();
    else
      call.location->print(stream);
    role.ops.push_back({call.call, call.value, location, call.reason});
  }
  return emitObject(*host, role.object, /*optLevel=*/0);
}

FailureOr<ProgramObjects> mlir::partita::compileObjects(ModuleOp module, const CompileOptions &options) {
  llvm::InitializeNativeTarget();
  llvm::InitializeNativeTargetAsmPrinter();
  FailureOr<::partita::Manifest> manifest = buildManifest(module, options.program);
  if (failed(manifest))
    return failure();
  SmallVector<func::FuncOp> roles;
  for (ModuleOp nested : module.getOps<ModuleOp>())
    if (nested->hasAttr(dist::DistDialect::kRole))
      llvm::append_range(roles, nested.getOps<func::FuncOp>());
  assert(roles.size() == manifest->roles.size() && "the manifest has the roles in order");

  SmallVector<func::FuncOp> kernels = kernelsOf(module);
  MLIRContext *context = module.getContext();
  loadDialects(context, options);
  size_t threads = std::max<size_t>(1, context->getNumThreads());
  // Small chunks share the work evenly; large ones save the fixed cost of a module.
  size_t perChunk = std::clamp<size_t>(kernels.size() / (4 * threads), 1, 64);
  size_t chunks = (kernels.size() + perChunk - 1) / perChunk;

  ProgramObjects result;
  result.objects.resize(roles.size() + chunks);
  auto compile = [&](size_t i) -> LogicalResult {
    FailureOr<std::unique_ptr<llvm::MemoryBuffer>> code = failure();
    std::string &name = result.objects[i].name;
    if (i < roles.size()) {
      name = manifest->roles[i].object;
      code = compileRole(roles[i], manifest->roles[i]);
    } else {
      size_t first = (i - roles.size()) * perChunk;
      name = options.program + ".kernels" + std::to_string(i - roles.size()) + ".o";
      code = compileKernels(ArrayRef(kernels).slice(first, std::min(perChunk, kernels.size() - first)), name, options);
    }
    if (failed(code))
      return failure();
    result.objects[i].code = std::move(*code);
    return success();
  };
  if (failed(failableParallelForEachN(context, 0, result.objects.size(), compile)))
    return failure();
  result.manifest = std::move(*manifest);
  return result;
}

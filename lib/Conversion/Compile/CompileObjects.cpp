//===- CompileObjects.cpp - Machine code of roles and kernels -------------===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Host functions at O0, one object per role; kernels of the CPU at O3, in chunks that are
// lowered and compiled side by side; images of CUDA roles. Each of these has an LLVM
// context of its own.
//
//===----------------------------------------------------------------------===//

#include "partita/Conversion/CompiledProgram.h"

#include "CompileGpu.h"

#include "partita/Conversion/GpuToBinary.h"
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

/// The kernels of the CPU that `roles` name, in order.
static SmallVector<func::FuncOp> kernelsOf(ModuleOp module, ArrayRef<func::FuncOp> roles) {
  SmallVector<func::FuncOp> kernels;
  llvm::DenseSet<StringAttr> named;
  for (func::FuncOp role : roles)
    if (std::optional<SymbolTable::UseRange> uses = SymbolTable::getSymbolUses(role))
      for (SymbolTable::SymbolUse use : *uses)
        named.insert(use.getSymbolRef().getLeafReference());
  for (ModuleOp nested : module.getOps<ModuleOp>())
    if (!nested->hasAttr(dist::DistDialect::kRole))
      for (func::FuncOp function : nested.getOps<func::FuncOp>())
        if (!function.isExternal() && named.contains(function.getSymNameAttr()))
          kernels.push_back(function);
  return kernels;
}

static void buildKernelPipeline(OpPassManager &manager, const CompileOptions &options) {
  manager.addNestedPass<func::FuncOp>(createKernelsToLoops({options.exact}));
  manager.addPass(createKernelsToLLVM({options.exact}));
}

/// Dialects are loaded before the work is shared out: a context that threads use must not change.
static void loadDialects(MLIRContext *context, const CompileOptions &options, bool hasImages) {
  PassManager manager(context);
  buildKernelPipeline(manager, options);
  DialectRegistry registry;
  if (hasImages) {
    initializeGpuToBinary();
    buildGpuToNVVMPipeline(manager, options.exact);
    registerGpuToBinaryTranslations(registry);
  }
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
static FailureOr<std::unique_ptr<llvm::MemoryBuffer>> compileRole(func::FuncOp function, ::partita::ManifestRole &role,
                                                                  StringRef image) {
  OwningOpRef<ModuleOp> host = ModuleOp::create(function.getLoc());
  FailureOr<SmallVector<HostCall>> calls = lowerHostFunction(function, role.entry, *host, image);
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

namespace {
/// One run of `compileObjects`.
class ObjectCompiler {
public:
  ObjectCompiler(ModuleOp module, const CompileOptions &options) : module(module), options(options) {}

  FailureOr<ProgramObjects> compile();

private:
  LogicalResult compileImagesAndKernels(ArrayRef<GpuImagePlan> plans);
  LogicalResult compileRoles();

  ModuleOp module;
  const CompileOptions &options;
  SmallVector<func::FuncOp> roles;
  SmallVector<func::FuncOp> kernels; ///< Of the CPU.
  ProgramObjects result;
};
} // namespace

LogicalResult ObjectCompiler::compileImagesAndKernels(ArrayRef<GpuImagePlan> plans) {
  MLIRContext *context = module.getContext();
  size_t threads = std::max<size_t>(1, context->getNumThreads());
  // Small chunks share the work evenly; large ones save the fixed cost of a module.
  size_t perChunk = std::clamp<size_t>(kernels.size() / (4 * threads), 1, 64);
  size_t chunks = (kernels.size() + perChunk - 1) / perChunk;
  result.objects.resize(roles.size() + chunks);
  std::vector<GpuImageFiles> images(plans.size());
  auto compile = [&](size_t i) -> LogicalResult {
    if (i < plans.size()) {
      FailureOr<GpuImageFiles> image = compileGpuImage(module, plans[i], options);
      if (failed(image))
        return failure();
      images[i] = std::move(*image);
      return success();
    }
    size_t chunk = i - plans.size(), first = chunk * perChunk;
    ProgramObjects::Object &object = result.objects[roles.size() + chunk];
    object.name = options.program + ".kernels" + std::to_string(chunk) + ".o";
    FailureOr<std::unique_ptr<llvm::MemoryBuffer>> code = compileKernels(
        ArrayRef(kernels).slice(first, std::min(perChunk, kernels.size() - first)), object.name, options);
    if (failed(code))
      return failure();
    object.code = std::move(*code);
    return success();
  };
  if (failed(failableParallelForEachN(context, 0, plans.size() + chunks, compile)))
    return failure();
  for (GpuImageFiles &image : images) {
    result.images.push_back({image.description.file, std::move(image.fatbin)});
    if (!result.gpuSource.empty())
      image.description.source = "kernels.gpu.mlir";
    result.manifest.images.push_back(std::move(image.description));
  }
  return success();
}

LogicalResult ObjectCompiler::compileRoles() {
  auto compile = [&](size_t i) -> LogicalResult {
    ::partita::ManifestRole &role = result.manifest.roles[i];
    StringRef image;
    for (const ProgramObjects::Object &object : result.images)
      if (object.name == role.image)
        image = object.code->getBuffer();
    FailureOr<std::unique_ptr<llvm::MemoryBuffer>> code = compileRole(roles[i], role, image);
    if (failed(code))
      return failure();
    result.objects[i] = {role.object, std::move(*code)};
    return success();
  };
  return failableParallelForEachN(module.getContext(), 0, roles.size(), compile);
}

FailureOr<ProgramObjects> ObjectCompiler::compile() {
  FailureOr<::partita::Manifest> manifest = buildManifest(module, options.program);
  if (failed(manifest) || failed(verifyGpuHost(module)))
    return failure();
  result.manifest = std::move(*manifest);
  for (ModuleOp nested : module.getOps<ModuleOp>())
    if (nested->hasAttr(dist::DistDialect::kRole))
      llvm::append_range(roles, nested.getOps<func::FuncOp>());
  assert(roles.size() == result.manifest.roles.size() && "the manifest has the roles in order");
  SmallVector<func::FuncOp> onHost;
  for (auto [function, role] : llvm::zip_equal(roles, result.manifest.roles))
    if (role.target != "cuda")
      onHost.push_back(function);
  // Wrong names are wrong whether there is a kernel or not.
  if (onHost.size() < roles.size())
    if (llvm::Error error = verifyGpuArchs(options.gpuArchs))
      return module.emitError(llvm::toString(std::move(error)));
  kernels = kernelsOf(module, onHost);
  SmallVector<GpuImagePlan> plans = planGpuImages(roles, result.manifest);
  loadDialects(module.getContext(), options, !plans.empty());
  if (options.keepGpuSource && !plans.empty()) {
    FailureOr<std::string> source = printGpuKernels(module, plans);
    if (failed(source))
      return failure();
    result.gpuSource = std::move(*source);
  }
  if (failed(compileImagesAndKernels(plans)) || failed(compileRoles()))
    return failure();
  return std::move(result);
}

FailureOr<ProgramObjects> mlir::partita::compileObjects(ModuleOp module, const CompileOptions &options) {
  llvm::InitializeNativeTarget();
  llvm::InitializeNativeTargetAsmPrinter();
  return ObjectCompiler(module, options).compile();
}

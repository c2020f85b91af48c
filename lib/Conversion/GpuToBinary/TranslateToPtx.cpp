//===- TranslateToPtx.cpp - NVVM becomes PTX ------------------------------===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// LLVM's NVPTX back end, in this process.
//
//===----------------------------------------------------------------------===//

#include "Steps.h"

#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/Dialect/LLVMIR/NVVMDialect.h"
#include "mlir/ExecutionEngine/OptUtils.h"
#include "mlir/Target/LLVMIR/Dialect/Builtin/BuiltinToLLVMIRTranslation.h"
#include "mlir/Target/LLVMIR/Dialect/GPU/GPUToLLVMIRTranslation.h"
#include "mlir/Target/LLVMIR/Dialect/LLVMIR/LLVMToLLVMIRTranslation.h"
#include "mlir/Target/LLVMIR/Dialect/NVVM/NVVMToLLVMIRTranslation.h"
#include "mlir/Target/LLVMIR/Export.h"
#include "llvm-c/Target.h"
#include "llvm/Analysis/ValueTracking.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/DiagnosticInfo.h"
#include "llvm/IR/DiagnosticPrinter.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/LegacyPassManager.h"
#include "llvm/IR/Module.h"
#include "llvm/IRReader/IRReader.h"
#include "llvm/Linker/Linker.h"
#include "llvm/MC/MCSubtargetInfo.h"
#include "llvm/MC/TargetRegistry.h"
#include "llvm/Support/SourceMgr.h"
#include "llvm/Target/TargetMachine.h"
#include "llvm/Transforms/IPO/Internalize.h"

using namespace mlir;
using namespace mlir::partita;

void mlir::partita::initializeGpuToBinary() {
  LLVMInitializeNVPTXTargetInfo();
  LLVMInitializeNVPTXTarget();
  LLVMInitializeNVPTXTargetMC();
  LLVMInitializeNVPTXAsmPrinter();
}

void mlir::partita::registerGpuToBinaryTranslations(DialectRegistry &registry) {
  registerBuiltinDialectTranslation(registry);
  registerGPUDialectTranslation(registry);
  registerLLVMDialectTranslation(registry);
  registerNVVMDialectTranslation(registry);
}

static llvm::Triple triple() { return llvm::Triple("nvptx64-nvidia-cuda"); }

int64_t mlir::partita::getArchNumber(StringRef arch) {
  int64_t number = 0;
  arch.consume_front("sm_");
  (void)arch.consumeInteger(10, number);
  return number;
}

/// A machine for an architecture. Without features the lowest PTX version that has the architecture is chosen; for
/// sm_90 that lacks some of its instructions, and every toolkit that we can use (CUDA 12 and later) reads 8.0.
static std::unique_ptr<llvm::TargetMachine> machineFor(StringRef arch, std::string &error) {
  const llvm::Target *target = llvm::TargetRegistry::lookupTarget(triple(), error);
  if (!target)
    return nullptr;
  StringRef features = getArchNumber(arch) <= 90 ? "+ptx80" : "";
  return std::unique_ptr<llvm::TargetMachine>(target->createTargetMachine(
      triple(), arch, features, {}, std::nullopt, std::nullopt, llvm::CodeGenOptLevel::Aggressive));
}

llvm::Error mlir::partita::verifyGpuArchs(ArrayRef<std::string> archs) {
  if (archs.empty())
    return llvm::createStringError("expected at least one architecture, such as sm_90");
  std::string error;
  // Once only: this is called side by side.
  if (!llvm::TargetRegistry::lookupTarget(triple(), error))
    initializeGpuToBinary();
  std::unique_ptr<llvm::TargetMachine> machine = machineFor("sm_90", error);
  if (!machine)
    return llvm::createStringError("this LLVM has no back end for PTX: " + error);
  for (const auto &[i, arch] : llvm::enumerate(archs)) {
    // The list of processors belongs to the target; any subtarget knows it.
    bool isKnown = StringRef(arch).starts_with("sm_") && machine->getMCSubtargetInfo()->isCPUStringValid(arch);
    if (!isKnown)
      return llvm::createStringError(
          "expected an architecture that LLVM " LLVM_VERSION_STRING " knows, such as sm_90, got '" + arch + "'");
    if (getArchNumber(arch) < 75)
      return llvm::createStringError("expected sm_75 or later, which CUDA 13 assembles for, got '" + arch + "'");
    if (llvm::is_contained(archs.take_front(i), arch))
      return llvm::createStringError("expected each architecture once, got '" + arch + "' twice");
  }
  return llvm::Error::success();
}

/// The first architecture that has the instruction behind an op; LLVM aborts on those that it cannot select.
static NVVM::NVVMCheckSMVersion requiredArch(Operation *op) {
  if (isa<NVVM::CpAsyncOp, NVVM::CpAsyncCommitGroupOp, NVVM::CpAsyncWaitGroupOp, NVVM::MmaOp>(op))
    return NVVM::NVVMCheckSMVersion(/*archAccelerated=*/false, 80);
  if (auto interface = dyn_cast<NVVM::RequiresSMInterface>(op))
    return interface.getRequiredMinSMVersion();
  return NVVM::NVVMCheckSMVersion(/*archAccelerated=*/false, 20);
}

static LogicalResult verifyInstructions(gpu::GPUModuleOp module, StringRef arch) {
  NVVM::NVVMCheckSMVersion target = NVVM::NVVMCheckSMVersion::getTargetSMVersionFromStr(arch);
  WalkResult result = module.walk([&](Operation *op) {
    NVVM::NVVMCheckSMVersion required = requiredArch(op);
    if (required.isCompatibleWith(target))
      return WalkResult::advance();
    auto kernel = op->getParentOfType<LLVM::LLVMFuncOp>();
    op->emitError("kernel '") << (kernel ? kernel.getName() : "") << "' has a " << op->getName()
                              << ", expected an architecture that has it, sm_" << required.smVersionList.front()
                              << (required.archAccelerated ? "a" : " or later") << ", got " << arch;
    return WalkResult::interrupt();
  });
  return failure(result.wasInterrupted());
}

/// libdevice asks how exact square roots are; LLVM answers "approximate" to what it does not know.
static void askForExactRoots(llvm::Module &code) {
  llvm::Function *reflect = code.getFunction("__nvvm_reflect");
  if (!reflect)
    return;
  for (llvm::User *user : llvm::make_early_inc_range(reflect->users())) {
    auto *call = llvm::dyn_cast<llvm::CallInst>(user);
    StringRef question;
    if (!call || !llvm::getConstantStringInfo(call->getArgOperand(0), question) || question != "__CUDA_PREC_SQRT")
      continue;
    call->replaceAllUsesWith(llvm::ConstantInt::get(call->getType(), 1));
    call->eraseFromParent();
  }
}

/// Links what the kernels use of libdevice.
static LogicalResult linkLibdevice(llvm::Module &code, gpu::GPUModuleOp module, const GpuToolkit &toolkit) {
  auto isExternal = [](const llvm::Function &function) {
    return function.isDeclaration() && !function.isIntrinsic() && !function.use_empty();
  };
  if (llvm::none_of(code, [&](llvm::Function &f) { return isExternal(f) && f.getName().starts_with("__nv_"); }))
    return success();
  llvm::SMDiagnostic error;
  std::unique_ptr<llvm::Module> library = llvm::getLazyIRFileModule(toolkit.libdevice, error, code.getContext());
  if (!library)
    return module.emitError("cannot read '") << toolkit.libdevice << "': " << error.getMessage();
  library->setTargetTriple(code.getTargetTriple());
  library->setDataLayout(code.getDataLayout());
  auto hide = [](llvm::Module &target, const llvm::StringSet<> &linked) {
    llvm::internalizeModule(
        target, [&](const llvm::GlobalValue &value) { return !value.hasName() || !linked.contains(value.getName()); });
  };
  if (llvm::Linker::linkModules(code, std::move(library), llvm::Linker::Flags::LinkOnlyNeeded, hide))
    return module.emitError("cannot link '") << toolkit.libdevice << "'";
  code.addModuleFlag(llvm::Module::Override, "nvvm-reflect-ftz", uint32_t(0));
  askForExactRoots(code);
  return success();
}

static LogicalResult verifyComplete(const llvm::Module &code, gpu::GPUModuleOp module) {
  for (const llvm::Function &function : code)
    if (function.isDeclaration() && !function.isIntrinsic() && !function.use_empty() &&
        function.getName() != "__nvvm_reflect" && function.getName() != "vprintf")
      return module.emitError("expected kernels that call libdevice only, got a call of '")
             << function.getName() << "', which it does not have";
  return success();
}

FailureOr<std::string> mlir::partita::translateToPtx(gpu::GPUModuleOp module, StringRef arch,
                                                     const GpuToolkit &toolkit) {
  if (failed(verifyInstructions(module, arch)))
    return failure();
  llvm::LLVMContext context;
  bool failedInside = false;
  context.setDiagnosticHandlerCallBack(
      [](const llvm::DiagnosticInfo *info, void *flag) {
        if (info->getSeverity() != llvm::DS_Error)
          return;
        *static_cast<bool *>(flag) = true;
        llvm::DiagnosticPrinterRawOStream printer(llvm::errs());
        info->print(printer);
        llvm::errs() << "\n";
      },
      &failedInside);
  std::unique_ptr<llvm::Module> code = translateModuleToLLVMIR(module, context, module.getName());
  if (!code)
    return module.emitError("cannot be translated to LLVM IR");
  std::string error;
  std::unique_ptr<llvm::TargetMachine> machine = machineFor(arch, error);
  if (!machine)
    return module.emitError("no code for ") << arch << ": " << error;
  code->setTargetTriple(triple());
  code->setDataLayout(machine->createDataLayout());
  if (failed(linkLibdevice(*code, module, toolkit)) || failed(verifyComplete(*code, module)))
    return failure();
  if (llvm::Error problem = makeOptimizingTransformer(3, /*sizeLevel=*/0, machine.get())(code.get()))
    return module.emitError("cannot be optimized: ") << llvm::toString(std::move(problem));
  SmallString<0> ptx;
  llvm::raw_svector_ostream stream(ptx);
  llvm::legacy::PassManager manager;
  if (machine->addPassesToEmitFile(manager, stream, nullptr, llvm::CodeGenFileType::AssemblyFile))
    return module.emitError("this target writes no PTX");
  manager.run(*code);
  if (failedInside)
    return module.emitError("cannot be compiled for ") << arch;
  return ptx.str().str();
}

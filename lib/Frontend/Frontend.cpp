//===- Frontend.cpp - Programs of front ends as core level programs -------===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Argument names from the text, the pipeline of the import, and the check that nothing of a front end is left.
//
//===----------------------------------------------------------------------===//
#include "partita/Frontend/Frontend.h"
#include "partita/Dialect/Rt/IR/Rt.h"
#include "partita/Frontend/Passes.h"
#include "partita/Frontend/StableHLO/Sdy.h"
#include "partita/Frontend/TmTensor/TmTensor.h"
#include "Import.h"

#include "mlir/Conversion/TosaToArith/TosaToArith.h"
#include "mlir/Conversion/TosaToLinalg/TosaToLinalg.h"
#include "mlir/Conversion/TosaToTensor/TosaToTensor.h"
#include "mlir/Dialect/Tosa/IR/TosaOps.h"
#include "mlir/IR/Verifier.h"
#include "mlir/Parser/Parser.h"
#include "mlir/Pass/PassRegistry.h"
#include "mlir/Transforms/Passes.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/SourceMgr.h"

using namespace mlir;
using namespace mlir::partita;

void mlir::partita::registerFrontendDialects(DialectRegistry &registry) {
  registry.insert<chlo::ChloDialect, mhlo::MhloDialect, sdy::SdyDialect, shlo::ShloDialect, tm_tensor::TmTensorDialect,
                  tosa::TosaDialect>();
}

//===----------------------------------------------------------------------===//
// Argument names
//===----------------------------------------------------------------------===//

namespace {
/// Finds the SSA name at a place of the text.
class SourceText {
public:
  explicit SourceText(const llvm::MemoryBuffer &buffer)
      : identifier(buffer.getBufferIdentifier()), text(buffer.getBuffer()) {
    for (size_t at = 0; at != StringRef::npos; at = text.find('\n', at)) {
      if (at != 0)
        ++at;
      lines.push_back(at);
      if (at == 0 && text.starts_with("\n"))
        lines.push_back(++at);
    }
  }

  /// The name without `%`; empty if no name stands there.
  StringRef nameAt(FileLineColRange loc) const {
    if (loc.getFilename() != identifier || loc.getStartLine() == 0 || loc.getStartLine() > lines.size())
      return {};
    StringRef rest =
        text.substr(lines[loc.getStartLine() - 1])
            .drop_front(std::min<size_t>(text.size() - lines[loc.getStartLine() - 1], loc.getStartColumn() - 1));
    if (!rest.consume_front("%"))
      return {};
    return rest.take_while([](char c) { return llvm::isAlnum(c) || c == '_' || c == '$' || c == '.' || c == '-'; });
  }

private:
  StringRef identifier, text;
  SmallVector<size_t> lines; ///< Where each line begins.
};
} // namespace

/// `%0` and `%arg0` are names that a printer made up.
static bool isMadeUp(StringRef name) {
  name.consume_front("arg");
  return llvm::all_of(name, llvm::isDigit);
}

static void nameArguments(ModuleOp module, const SourceText &source) {
  for (auto function : module.getOps<func::FuncOp>()) {
    if (function.isExternal() || function.isPrivate())
      continue;
    for (BlockArgument argument : function.getArguments()) {
      if (function.getArgAttr(argument.getArgNumber(), rt::kNameAttr))
        continue;
      StringAttr name = frontend::nameInLocation(argument.getLoc());
      if (auto place = dyn_cast<FileLineColRange>(argument.getLoc()); place && !name)
        if (StringRef written = source.nameAt(place); !isMadeUp(written))
          name = StringAttr::get(module.getContext(), written);
      if (name)
        function.setArgAttr(argument.getArgNumber(), rt::kNameAttr, name);
    }
  }
}

//===----------------------------------------------------------------------===//
// Booleans of newer printers
//===----------------------------------------------------------------------===//

/// Number of elements of `2x3xi1>`; nothing if the text is no such type.
static std::optional<size_t> countBooleans(StringRef type) {
  size_t count = 1, size;
  while (!type.starts_with("i1>")) {
    if (type.consumeInteger(10, size) || !type.consume_front("x") || size > (size_t(1) << 32) ||
        count > (size_t(1) << 32))
      return std::nullopt;
    count *= size;
  }
  return count;
}

/// One byte per element as one bit per element, both in hex.
static std::string packBits(StringRef hex) {
  std::string packed;
  for (size_t first = 0; first < hex.size() / 2; first += 8) {
    uint8_t byte = 0;
    for (size_t i = first; i < std::min(first + 8, hex.size() / 2); ++i)
      byte |= (hex[2 * i + 1] == '1') << (i - first);
    packed += llvm::toHex(ArrayRef<uint8_t>(byte));
  }
  return packed;
}

/// LLVM 23 and later print `dense<"0x0100..">` of i1 with a byte per element, LLVM 22 reads a bit per element. Returns
/// the text with such constants packed, or nothing if there are none.
static std::optional<std::string> packBooleans(StringRef text) {
  static constexpr StringLiteral begin = "dense<\"0x", middle = "\"> : tensor<";
  std::string result;
  size_t done = 0;
  for (size_t at = text.find(begin); at != StringRef::npos; at = text.find(begin, at + begin.size())) {
    StringRef hex = text.substr(at + begin.size()).take_while(llvm::isHexDigit);
    StringRef rest = text.substr(at + begin.size() + hex.size());
    std::optional<size_t> count;
    if (rest.consume_front(middle))
      count = countBooleans(rest);
    if (!count || *count < 2 || hex.size() != 2 * *count)
      continue;
    result += text.slice(done, at + begin.size());
    result += packBits(hex);
    done = at + begin.size() + hex.size();
  }
  if (done == 0)
    return std::nullopt;
  result += text.substr(done);
  return result;
}

//===----------------------------------------------------------------------===//
// Entry points
//===----------------------------------------------------------------------===//

/// Attributes of dialects that nobody knows are read and dropped.
static OwningOpRef<ModuleOp> parseLeniently(llvm::SourceMgr &source, MLIRContext &context) {
  bool allowed = context.allowsUnregisteredDialects();
  context.allowUnregisteredDialects(true);
  // A verifier would miss the regions' ends of ops in MHLO spelling.
  OwningOpRef<ModuleOp> module = parseSourceFile<ModuleOp>(source, ParserConfig(&context, /*verifyAfterParse=*/false));
  if (module && (failed(mhlo::renameOps(*module)) || failed(verify(*module))))
    module = nullptr;
  context.allowUnregisteredDialects(allowed);
  return module;
}

OwningOpRef<ModuleOp> mlir::partita::parseProgram(llvm::SourceMgr &source, MLIRContext &context) {
  const llvm::MemoryBuffer &buffer = *source.getMemoryBuffer(source.getMainFileID());
  if (std::optional<std::string> packed = packBooleans(buffer.getBuffer())) {
    llvm::SourceMgr packedSource;
    packedSource.AddNewSourceBuffer(llvm::MemoryBuffer::getMemBufferCopy(*packed, buffer.getBufferIdentifier()),
                                    SMLoc());
    return parseProgram(packedSource, context);
  }
  OwningOpRef<ModuleOp> module = parseLeniently(source, context);
  if (!module)
    return {};
  for (auto nested : module->getOps<ModuleOp>()) {
    nested.emitError("expected one program in one module, got a module inside of it");
    return {};
  }
  WalkResult known = module->walk([](Operation *op) {
    if (op->isRegistered())
      return WalkResult::advance();
    op->emitError("'") << op->getName() << "' is of a dialect that is not supported by the import";
    return WalkResult::interrupt();
  });
  if (known.wasInterrupted())
    return {};
  nameArguments(*module, SourceText(buffer));
  return module;
}

static void addTosa(OpPassManager &manager) {
  // No validation: torch-mlir prints types that no TOSA profile has, and linalg takes them.
  tosa::addTosaToLinalgPasses(manager, TosaToLinalgOptions(), TosaToLinalgNamedOptions(), std::nullopt);
  manager.addNestedPass<func::FuncOp>(createTosaToArithPass());
  manager.addNestedPass<func::FuncOp>(createTosaToTensorPass());
}

static void buildPipeline(OpPassManager &manager, bool tosa) {
  manager.addPass(createMhloToStablehlo());
  manager.addPass(createInlineCalls());
  manager.addNestedPass<func::FuncOp>(createInlineMaps());
  manager.addNestedPass<func::FuncOp>(createExpandBatchNorm());
  manager.addNestedPass<func::FuncOp>(createSplitComplex()); // After all that spell out ops of complex numbers.
  manager.addNestedPass<func::FuncOp>(createImportTmTensor());
  manager.addPass(createImportStablehlo()); // After the calls, because it refuses them.
  // After the import, because it makes the loops; before canonicalize, which folds their counters.
  manager.addNestedPass<func::FuncOp>(createUnrollLoops());
  if (tosa)
    addTosa(manager);
  manager.addNestedPass<func::FuncOp>(createFoldPads()); // Before CSE, which could give a pad a second use.
  manager.addNestedPass<func::FuncOp>(createSinkReshapes());
  manager.addPass(createCanonicalizerPass()); // Reshapes that met cancel.
  manager.addPass(createCSEPass());
  manager.addNestedPass<func::FuncOp>(createCopyBroadcasts()); // After CSE, which would undo it.
}

void mlir::partita::buildImportPipeline(OpPassManager &manager) { buildPipeline(manager, /*tosa=*/true); }

LogicalResult mlir::partita::importProgram(ModuleOp module) {
  WalkResult tosa = module.walk([](Operation *op) {
    return isa_and_nonnull<tosa::TosaDialect>(op->getDialect()) ? WalkResult::interrupt() : WalkResult::advance();
  });
  PassManager manager(module.getContext(), ModuleOp::getOperationName());
  buildPipeline(manager, tosa.wasInterrupted());
  return manager.run(module);
}

void mlir::partita::registerFrontendPipelines() {
  PassPipelineRegistration<>("partita-import", "Read a front end's program: StableHLO, TOSA or linalg on tensors",
                             buildImportPipeline);
}

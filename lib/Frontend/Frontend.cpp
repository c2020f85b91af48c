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
#include "partita/Frontend/ProgramText.h"
#include "partita/Frontend/StableHLO/Sdy.h"
#include "partita/Frontend/TmTensor/TmTensor.h"
#include "Import.h"
#include "UpstreamVerifiers.h"

#include "mlir/AsmParser/AsmParser.h"
#include "mlir/AsmParser/AsmParserState.h"
#include "mlir/Bytecode/BytecodeReader.h"
#include "mlir/Conversion/ControlFlowToSCF/ControlFlowToSCF.h"
#include "mlir/Dialect/Quant/IR/Quant.h"
#include "mlir/Dialect/Tosa/IR/TosaOps.h"
#include "mlir/IR/Verifier.h"
#include "mlir/Parser/Parser.h"
#include "mlir/Pass/PassRegistry.h"
#include "mlir/Transforms/Passes.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringSwitch.h"
#include "llvm/Support/SourceMgr.h"

using namespace mlir;
using namespace mlir::partita;

void mlir::partita::registerFrontendDialects(DialectRegistry &registry) {
  registry.insert<chlo::ChloDialect, mhlo::MhloDialect, quant::QuantDialect, sdy::SdyDialect, shlo::ShloDialect,
                  tm_tensor::TmTensorDialect, tosa::TosaDialect>();
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

/// The dialects that the import reads, for messages.
static constexpr StringLiteral readDialects =
    "stablehlo, mhlo, chlo, sdy, tosa, linalg, tensor, arith, math, scf and func";

/// What to do about an op of a dialect that others use beside those that are read.
static StringRef foreignHint(StringRef dialect) {
  return llvm::StringSwitch<StringRef>(dialect)
      .Case("ccl", "; export the program before its collectives are put in")
      .Case("enzyme", "; let Enzyme differentiate and batch before the program is printed")
      .Case("mpmd", "; give the program as one function, before it is divided among meshes")
      .Cases({"flow", "hal", "stream", "util", "vm"}, "; print the program before IREE's own passes")
      .Cases({"tt", "ttg", "ttir", "ttnn"}, "; print the program before the backend's own passes")
      .Case("torch", "; lower it with torch-mlir to StableHLO, linalg or TOSA")
      .Case("onnx", "; lower it to StableHLO, linalg or TOSA")
      .Case("vhlo", "; deserialize it to StableHLO")
      .Default("");
}

static std::string foreignMessage(StringRef op) {
  return ("'" + op + "' is of a dialect that is not supported by the import, which reads " + readDialects +
          foreignHint(op.split('.').first))
      .str();
}

namespace {
/// Keeps the errors of a parser or of the import until it is done: the first one is what the user has to know, the
/// others follow from it more often than not.
class FirstError {
public:
  explicit FirstError(MLIRContext &context) {
    handler.emplace(&context, [this](Diagnostic &diagnostic) {
      if (diagnostic.getSeverity() != DiagnosticSeverity::Error)
        return failure();
      if (++count == 1)
        first.emplace(std::move(diagnostic));
      else if (count == 2)
        second = diagnostic.getLocation();
      return success();
    });
  }
  ~FirstError();

private:
  std::optional<Diagnostic> first;
  std::optional<Location> second;
  size_t count = 0;
  std::optional<ScopedDiagnosticHandler> handler;
};
} // namespace

/// The op in "Dialect `mpmd' not found for custom op 'mpmd.fragment'".
static StringRef foreignOpIn(StringRef message) {
  return message.starts_with("Dialect `") ? message.split("custom op '").second.split('\'').first : StringRef();
}

FirstError::~FirstError() {
  handler.reset();
  if (!first)
    return;
  std::string text = first->str();
  StringRef foreign = foreignOpIn(text);
  InFlightDiagnostic error = emitError(first->getLocation(), foreign.empty() ? text : foreignMessage(foreign));
  for (Diagnostic &note : first->getNotes())
    if (foreign.empty()) // it names the dialects that are linked
      error.attachNote(note.getLocation()) << note.str();
  if (count > 1)
    error.attachNote(second) << (count == 2
                                     ? "and one more error here"
                                     : "and " + std::to_string(count - 1) + " more errors, the first of them here");
}

/// Messages of parsers and verifiers about what MLIR printed some years ago.
static bool isAboutOlderSyntax(StringRef message) {
  static constexpr StringLiteral about[] = {
      "custom op 'tensor.expand_shape' expected 'output_shape'",
      "custom op 'tensor.pack' is unknown",
      "custom op 'tensor.unpack' is unknown",
      "custom op 'arith.maxf' is unknown",
      "custom op 'arith.minf' is unknown",
      "'tosa.reshape' op expected 2 operands",
      "'tosa.const' op requires attribute 'values'",
  };
  return llvm::any_of(about, [&](StringRef part) { return message.contains(part); });
}

/// A text may say `loc(unknown)`, as JAX does for functions. Its ops get their places in the text, for messages.
static OwningOpRef<ModuleOp> parseWithPlaces(llvm::SourceMgr &source, const ParserConfig &config) {
  const llvm::MemoryBuffer &buffer = *source.getMemoryBuffer(source.getMainFileID());
  if (isBytecode(buffer) || !buffer.getBuffer().contains("loc(unknown)"))
    return parseSourceFile<ModuleOp>(source, config);
  Block block;
  AsmParserState places;
  if (failed(parseAsmSourceFile(source, &block, config, &places)))
    return nullptr;
  MLIRContext *context = config.getContext();
  StringAttr file = StringAttr::get(context, buffer.getBufferIdentifier());
  for (const AsmParserState::OperationDefinition &place : places.getOpDefs()) {
    if (place.op->getLoc()->findInstanceOf<FileLineColRange>())
      continue;
    auto [line, column] = source.getLineAndColumn(place.loc.Start);
    place.op->setLoc(FileLineColLoc::get(file, line, column));
  }
  return mlir::detail::constructContainerOpForParserIfNecessary<ModuleOp>(&block, context,
                                                                          FileLineColLoc::get(file, 0, 0));
}

/// Arguments that have nothing but a name, `loc("x")`, get the places of their functions, for messages.
static void placeArguments(func::FuncOp function) {
  auto place = function.getLoc()->findInstanceOf<FileLineColRange>();
  if (!place || function.isExternal())
    return;
  for (BlockArgument argument : function.getArguments())
    if (auto named = dyn_cast<NameLoc>(argument.getLoc());
        named && !argument.getLoc()->findInstanceOf<FileLineColRange>())
      argument.setLoc(NameLoc::get(named.getName(), place));
}

/// Attributes of dialects that nobody knows are read and dropped.
static OwningOpRef<ModuleOp> parseLeniently(llvm::SourceMgr &source, MLIRContext &context) {
  ScopedDiagnosticHandler explain(&context, [](Diagnostic &diagnostic) {
    if (diagnostic.getSeverity() != DiagnosticSeverity::Error)
      return failure();
    std::string text = diagnostic.str();
    if (isAboutOlderSyntax(text))
      diagnostic.attachNote() << "this is older syntax than that of MLIR 22; print the program with a newer exporter";
    else if (StringRef(text).starts_with("custom op 'HloModule' is unknown"))
      diagnostic.attachNote() << "this is text of XLA's HLO; print the program as StableHLO, before XLA compiles it";
    else if (StringRef(text).starts_with("dialect 'vhlo' does not implement"))
      diagnostic.attachNote() << "this is StableHLO's portable form; print the program as text, or as plain bytecode";
    return failure();
  });
  bool allowed = context.allowsUnregisteredDialects();
  context.allowUnregisteredDialects(true);
  // A verifier would miss the regions' ends of ops in MHLO spelling.
  OwningOpRef<ModuleOp> module = parseWithPlaces(source, ParserConfig(&context, /*verifyAfterParse=*/false));
  if (module &&
      (failed(mhlo::renameOps(*module)) || failed(frontend::checkForVerifiers(*module)) || failed(verify(*module))))
    module = nullptr;
  context.allowUnregisteredDialects(allowed);
  if (module)
    module->walk(placeArguments);
  return module;
}

static LogicalResult refuse(MLIRContext &context, const llvm::MemoryBuffer &buffer, const TextFault &fault) {
  auto [line, column] = lineAndColumn(buffer.getBuffer(), fault.offset);
  return emitError(FileLineColLoc::get(&context, buffer.getBufferIdentifier(), line, column)) << fault.message;
}

/// One of the modules in the parsed one, where several stand in one text without a line between them.
static LogicalResult chooseNested(OwningOpRef<ModuleOp> &module, StringRef which) {
  SmallVector<ModuleOp> nested(module->getOps<ModuleOp>());
  if (nested.empty()) {
    if (which.empty() || which == "1" || (which.consume_front("@") && module->getName() == which))
      return success();
    return module->emitError("expected the choice of --module among the modules of the text, which is one");
  }
  size_t number = 0;
  bool isNumber = !which.getAsInteger(10, number);
  ModuleOp chosen = nested.size() == 1 && llvm::hasSingleElement(*module->getBody()) ? nested.front() : ModuleOp();
  for (auto [i, each] : llvm::enumerate(nested))
    if (isNumber ? number == i + 1 : !which.empty() && each.getName() == which.drop_front(which.starts_with("@")))
      chosen = each;
  if (!chosen)
    return nested[nested.size() > 1].emitError("expected one program in one module, got ")
           << nested.size() << (nested.size() == 1 ? " module inside of it" : " modules")
           << ": choose one with --module=1, --module=2, ... or --module=@NAME";
  chosen->remove();
  module = chosen;
  return success();
}

/// The text with all but one section left out; its lines keep their numbers.
static FailureOr<std::string> cutSection(MLIRContext &context, const llvm::MemoryBuffer &buffer, StringRef which) {
  StringRef text = buffer.getBuffer();
  std::vector<ProgramSection> sections = findSections(text);
  if (sections.size() < 2)
    return std::string();
  const ProgramSection *section = chooseSection(sections, which);
  if (!section) {
    std::string range =
        "--module=1 to --module=" + std::to_string(sections.size()) + ", or --module=@NAME, chooses one";
    std::string got = which.empty() ? "" : "; there is no '" + which.str() + "'";
    return LogicalResult(refuse(context, buffer,
                                {text.find_first_not_of(" \n", sections[1].begin),
                                 "expected one program, got " + std::to_string(sections.size()) +
                                     " between lines '// -----': " + range + got}));
  }
  std::string cut(text.take_front(section->begin).count('\n'), '\n');
  cut += text.slice(section->begin, section->end);
  return cut;
}

static OwningOpRef<ModuleOp> parseText(llvm::SourceMgr &source, MLIRContext &context, StringRef which) {
  const llvm::MemoryBuffer &buffer = *source.getMemoryBuffer(source.getMainFileID());
  OwningOpRef<ModuleOp> module;
  {
    FirstError one(context);
    module = parseLeniently(source, context);
  }
  if (!module || failed(chooseNested(module, which)))
    return {};
  WalkResult known = module->walk([](Operation *op) {
    if (op->isRegistered())
      return WalkResult::advance();
    op->emitError(foreignMessage(op->getName().getStringRef()));
    return WalkResult::interrupt();
  });
  if (known.wasInterrupted())
    return {};
  nameArguments(*module, SourceText(buffer));
  return module;
}

OwningOpRef<ModuleOp> mlir::partita::parseProgram(llvm::SourceMgr &source, MLIRContext &context, StringRef which) {
  const llvm::MemoryBuffer &buffer = *source.getMemoryBuffer(source.getMainFileID());
  if (isBytecode(buffer))
    return parseText(source, context, which);
  std::optional<TextFault> fault = checkNesting(buffer.getBuffer());
  if (fault && failed(refuse(context, buffer, *fault)))
    return {};
  FailureOr<std::string> text = cutSection(context, buffer, which);
  if (failed(text))
    return {};
  if (!text->empty())
    which = {};
  bool isWhole = text->empty();
  if (fault = checkStrayText(isWhole ? buffer.getBuffer() : StringRef(*text)); fault) {
    (void)refuse(context, isWhole ? buffer : *llvm::MemoryBuffer::getMemBuffer(*text, buffer.getBufferIdentifier()),
                 *fault);
    return {};
  }
  if (std::optional<std::string> packed = packBooleans(isWhole ? buffer.getBuffer() : StringRef(*text))) {
    text = std::move(*packed);
    isWhole = false;
  }
  if (isWhole)
    return parseText(source, context, which);
  llvm::SourceMgr ownSource;
  ownSource.AddNewSourceBuffer(llvm::MemoryBuffer::getMemBufferCopy(*text, buffer.getBufferIdentifier()), SMLoc());
  return parseText(ownSource, context, which);
}

static void buildPipeline(OpPassManager &manager, const ImportOptions &options, bool blocks) {
  ImportStablehloOptions stablehlo;
  stablehlo.allowOpaqueCalls = options.allowOpaqueCalls;
  stablehlo.mesh.assign(options.mesh.begin(), options.mesh.end());
  manager.addPass(createCheckSizes()); // First: the others multiply sizes.
  manager.addPass(createMhloToStablehlo());
  manager.addPass(createExpandCalls()); // Before the inliner, which knows the functions that they call.
  if (blocks)                           // Likewise: a callee must be one block.
    manager.addPass(createLiftControlFlowToSCFPass());
  manager.addPass(createInlineCalls());
  manager.addPass(createImportLoops());                       // After the calls, which hand memory on.
  manager.addPass(createImportBuffers());                     // After the calls, because it changes signatures.
  manager.addNestedPass<func::FuncOp>(createFlattenTuples()); // After it: only arguments and results are left.
  // After the calls, whose arguments may be what says a size; before all that read sizes.
  manager.addNestedPass<func::FuncOp>(createFoldDynamicShapes());
  manager.addNestedPass<func::FuncOp>(createExpandOlderOps()); // Before the next, because one is a collective.
  manager.addPass(createWrapPerDevice({options.devices}));     // After the calls, which it would have to wrap as well.
  manager.addNestedPass<func::FuncOp>(createLiftManualRegions());
  manager.addNestedPass<func::FuncOp>(createInlineMaps());
  manager.addNestedPass<func::FuncOp>(createExpandBatchNorm());
  manager.addNestedPass<func::FuncOp>(createExpandChlo());
  manager.addNestedPass<func::FuncOp>(createExpandRng());
  manager.addNestedPass<func::FuncOp>(createSplitComplex()); // After all that spell out ops of complex numbers.
  manager.addNestedPass<func::FuncOp>(createImportTmTensor());
  manager.addPass(createImportStablehlo(stablehlo)); // After the calls, because it refuses them.
  manager.addPass(createLowerTosa());
  manager.addNestedPass<func::FuncOp>(createExpandLinalg());
  manager.addNestedPass<func::FuncOp>(createGuardDivisions()); // After all that make divisions.
  manager.addNestedPass<func::FuncOp>(createRaiseWindows());   // Before generic ones become anything else.
  manager.addNestedPass<func::FuncOp>(createRaiseGeneric());
  // After the import, because it makes the loops; before canonicalize, which folds their counters.
  manager.addNestedPass<func::FuncOp>(createUnrollLoops());
  manager.addNestedPass<func::FuncOp>(createFoldPads()); // Before CSE, which could give a pad a second use.
  manager.addNestedPass<func::FuncOp>(createSinkReshapes());
  manager.addPass(createCanonicalizerPass()); // Reshapes that met cancel.
  manager.addPass(createCSEPass());
  if (options.narrowF64) {
    manager.addNestedPass<func::FuncOp>(createNarrowF64()); // After folding, which computes constants in f64.
    manager.addPass(createCanonicalizerPass());
  }
  manager.addNestedPass<func::FuncOp>(createCopyBroadcasts()); // After CSE, which would undo it.
  manager.addNestedPass<func::FuncOp>(createKeepWhole());      // Last: nothing outside is moved into a loop after it.
}

void mlir::partita::buildImportPipeline(OpPassManager &manager, const ImportOptions &options) {
  buildPipeline(manager, options, /*blocks=*/true);
}

LogicalResult mlir::partita::importProgram(ModuleOp module, const ImportOptions &options) {
  PassManager manager(module.getContext(), ModuleOp::getOperationName());
  bool blocks = llvm::any_of(module.getOps<func::FuncOp>(), [](func::FuncOp function) {
    return !function.isExternal() && !function.getBody().hasOneBlock();
  });
  buildPipeline(manager, options, blocks);
  FirstError one(*module.getContext()); // functions are imported side by side
  manager.enableVerifier(false);        // Most passes find nothing to do: verifying after each is half of the time.
  return failure(failed(manager.run(module)) || failed(verify(module)));
}

void mlir::partita::registerFrontendPipelines() {
  PassPipelineRegistration<ImportOptions>(
      "partita-import", "Read a front end's program: StableHLO, TOSA or linalg on tensors", buildImportPipeline);
}

//===- DamagedInputs.cpp - Inputs that no tool wrote ----------------------===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The damage, and the readers with what follows them.
//
//===----------------------------------------------------------------------===//

#include "DamagedInputs.h"

#include "Generator.h"

#include "partita/Frontend/Frontend.h"
#include "partita/Machine/Fleet.h"
#include "partita/Support/Npz.h"
#include "partita/Transforms/Annotate/Annotations.h"

#include "mlir/Parser/Parser.h"
#include "mlir/Pass/PassManager.h"
#include "mlir/Pass/PassRegistry.h"
#include "llvm/ADT/StringSwitch.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/SourceMgr.h"

#include <map>
#include <tuple>
#include <unistd.h>

using namespace mlir;
using namespace mlir::partita;
using namespace mlir::partita::fuzz;

std::optional<InputKind> fuzz::parseInputKind(StringRef name) {
  return llvm::StringSwitch<std::optional<InputKind>>(name)
      .Case("program", InputKind::Program)
      .Case("dist", InputKind::Dist)
      .Case("annotations", InputKind::Annotations)
      .Case("fleet", InputKind::Fleet)
      .Case("npz", InputKind::Npz)
      .Default(std::nullopt);
}

std::vector<std::string> fuzz::splitSections(StringRef text) {
  SmallVector<StringRef> parts;
  text.split(parts, "// -----");
  std::vector<std::string> sections;
  for (StringRef part : parts)
    sections.push_back(part.str());
  return sections;
}

//===----------------------------------------------------------------------===//
// Damage
//===----------------------------------------------------------------------===//

/// Some run of digits becomes a number that nobody expects.
static void absurdNumber(std::string &text, Random &random) {
  static constexpr StringLiteral numbers[] = {
      "0",    "-1", "1", "3", "7", "2147483648", "4611686018427387904", "9223372036854775807", "99999999999999999999",
      "1e308"};
  size_t at = text.find_first_of("0123456789", random.below(text.size()));
  if (at == std::string::npos)
    return;
  size_t end = text.find_first_not_of("0123456789", at);
  std::string number = random.chance(60) ? std::to_string(random.below(17)) : random.pick(numbers).str();
  text.replace(at, (end == std::string::npos ? text.size() : end) - at, number);
}

static void damageOnce(std::string &text, Random &random) {
  if (text.empty())
    return;
  size_t at = random.below(text.size());
  size_t length = std::min<size_t>(random.between(1, random.chance(70) ? 12 : 400), text.size() - at);
  switch (random.below(10)) {
  case 0:
    text.resize(at);
    return;
  case 1:
  case 2: {
    unsigned flips = random.chance(60) ? 1 : random.between(2, 8);
    for (unsigned i = 0; i < flips; ++i)
      text[random.below(text.size())] ^= static_cast<char>(1 << random.below(8));
    return;
  }
  case 3:
    text.erase(at, length);
    return;
  case 4:
    text.insert(at, text.substr(random.below(text.size()), length));
    return;
  case 5: {
    size_t other = random.below(text.size());
    std::swap(text[at], text[other]);
    return;
  }
  default:
    absurdNumber(text, random);
  }
}

/// Arrays of several types, stored as partita-run stores them.
static std::string npzSample(Random &random) {
  using ::partita::Array;
  using ::partita::ElementType;
  std::map<std::string, Array> arrays;
  for (StringRef type : {"f32", "f64", "i32", "i1", "ui8"}) {
    SmallVector<int64_t> shape;
    for (int64_t d = random.below(3); d >= 0; --d)
      shape.push_back(random.below(5));
    if (auto array = Array::zeros(*ElementType::parse(type), shape))
      arrays.emplace("in" + std::to_string(arrays.size()), std::move(*array));
  }
  std::map<std::string, const Array *> pointers;
  for (auto &[name, array] : arrays)
    pointers[name] = &array;
  std::string path = "/tmp/partita-fuzz-sample-" + std::to_string(getpid()) + ".npz";
  if (llvm::Error error = ::partita::writeNpz(path, pointers)) {
    llvm::consumeError(std::move(error));
    return {};
  }
  auto buffer = llvm::MemoryBuffer::getFile(path);
  std::string bytes = buffer ? (*buffer)->getBuffer().str() : std::string();
  std::ignore = llvm::sys::fs::remove(path);
  return bytes;
}

std::string fuzz::damagedSample(const InputOptions &options, uint64_t seed) {
  Random random(seed);
  std::string text;
  if (!options.samples.empty() && (options.kind != InputKind::Npz || random.chance(50)))
    text = random.pick(options.samples);
  else if (options.kind == InputKind::Npz)
    text = npzSample(random);
  unsigned count = random.chance(60) ? 1 : random.between(2, 4);
  for (unsigned i = 0; i < count; ++i)
    damageOnce(text, random);
  return text;
}

//===----------------------------------------------------------------------===//
// Readers
//===----------------------------------------------------------------------===//

static bool runPasses(ModuleOp module, StringRef pipeline) {
  PassManager manager(module.getContext());
  return succeeded(parsePassPipeline(pipeline, manager)) && succeeded(manager.run(module));
}

static OwningOpRef<ModuleOp> importText(MLIRContext &context, StringRef text) {
  llvm::SourceMgr sources;
  sources.AddNewSourceBuffer(llvm::MemoryBuffer::getMemBufferCopy(text), llvm::SMLoc());
  OwningOpRef<ModuleOp> module = parseProgram(sources, context);
  if (!module || failed(importProgram(*module)))
    return {};
  return module;
}

/// What an error says does not matter, but that it can be said.
static std::string said(llvm::Error error) { return llvm::toString(std::move(error)).empty() ? "no text" : "refused"; }

static std::string readProgram(MLIRContext &context, StringRef text) {
  OwningOpRef<ModuleOp> module = importText(context, text);
  if (!module)
    return "refused";
  Annotations annotations;
  annotations.mesh = "d=2";
  for (auto function : module->getOps<func::FuncOp>())
    for (auto [i, type] : llvm::enumerate(function.getArgumentTypes()))
      if (auto tensor = dyn_cast<RankedTensorType>(type); tensor && tensor.getRank() > 0 && i < 3) {
        std::string sharding = "[{d}";
        for (int64_t d = 1; d < tensor.getRank(); ++d)
          sharding += ", {}";
        annotations.values.push_back({"arg" + std::to_string(i), sharding + "]", "fuzz"});
      }
  if (failed(applyAnnotations(*module, annotations)))
    return "imported";
  if (!runPasses(*module, "partita-to-localized"))
    return "annotated";
  return runPasses(*module, "partita-expand-conv,partita-prepare-contractions,partita-form-kernels") ? "formed"
                                                                                                     : "localized";
}

static std::string readDist(MLIRContext &context, StringRef text) {
  OwningOpRef<ModuleOp> module = parseSourceString<ModuleOp>(text, &context);
  if (!module)
    return "refused";
  return runPasses(*module, "partita-to-localized") ? "localized" : "parsed";
}

static std::string readAnnotations(MLIRContext &context, const InputOptions &options, StringRef text) {
  auto values = parseAnnotationFile(text, "annotations.json");
  if (!values)
    return said(values.takeError());
  OwningOpRef<ModuleOp> module = importText(context, options.program);
  Annotations annotations;
  annotations.mesh = "data=2,model=2";
  annotations.values = std::move(*values);
  if (!module || failed(applyAnnotations(*module, annotations)))
    return "parsed";
  return runPasses(*module, "partita-to-localized") ? "localized" : "applied";
}

static std::string readFleet(MLIRContext &context, const InputOptions &options, StringRef text) {
  auto fleet = ::partita::Fleet::parse(text, "fleet.json");
  if (!fleet)
    return said(fleet.takeError());
  std::string path = "/tmp/partita-fuzz-fleet-" + std::to_string(getpid()) + ".json";
  std::error_code code;
  llvm::raw_fd_ostream(path, code) << text;
  OwningOpRef<ModuleOp> module = importText(context, options.program);
  bool planned = module && runPasses(*module, "partita-import-fleet{file=" + path + "},partita-plan");
  std::ignore = llvm::sys::fs::remove(path);
  return planned ? "planned" : "parsed";
}

static std::string readNpz(StringRef bytes) {
  std::string path = "/tmp/partita-fuzz-" + std::to_string(getpid()) + ".npz";
  std::error_code code;
  llvm::raw_fd_ostream(path, code) << bytes;
  auto reader = ::partita::NpzReader::open(path);
  std::ignore = llvm::sys::fs::remove(path);
  if (!reader)
    return said(reader.takeError());
  bool all = true;
  for (const std::string &name : reader->names()) {
    if (auto array = reader->read(name); !array) {
      llvm::consumeError(array.takeError());
      all = false;
    }
    if (auto array = reader->read(name, *::partita::ElementType::parse("f32"), {2, 3}); !array)
      llvm::consumeError(array.takeError());
  }
  return all ? "read" : "opened";
}

std::string fuzz::readInput(MLIRContext &context, const InputOptions &options, StringRef text) {
  ScopedDiagnosticHandler quiet(&context, [](Diagnostic &diagnostic) {
    (void)diagnostic.str(); // Printing may fail as well.
    return success();
  });
  switch (options.kind) {
  case InputKind::Program:
    return readProgram(context, text);
  case InputKind::Dist:
    return readDist(context, text);
  case InputKind::Annotations:
    return readAnnotations(context, options, text);
  case InputKind::Fleet:
    return readFleet(context, options, text);
  case InputKind::Npz:
    return readNpz(text);
  }
  return {};
}

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
#include "llvm/ADT/StringExtras.h"
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

/// Runs of letters, digits and `_$.`, with the sign in front that says what they name.
static std::vector<std::pair<size_t, size_t>> findWords(StringRef text, StringRef signs) {
  std::vector<std::pair<size_t, size_t>> words;
  auto inWord = [](char c) { return llvm::isAlnum(c) || c == '_' || c == '$' || c == '.'; };
  for (size_t at = 0; at < text.size(); ++at) {
    bool begins = signs.empty() ? llvm::isAlpha(text[at]) : signs.contains(text[at]);
    if (!begins)
      continue;
    size_t end = at + 1;
    while (end < text.size() && inWord(text[end]))
      ++end;
    words.push_back({at, end - at});
    at = end;
  }
  return words;
}

/// A word becomes another of its kind: an operand, an op, a symbol, a keyword.
static void swapWords(std::string &text, Random &random) {
  static constexpr StringLiteral kinds[] = {"%", "%", "", "@", "#"};
  auto words = findWords(text, random.pick(kinds));
  if (words.size() < 2)
    return;
  auto from = random.pick(words), to = random.pick(words);
  text.replace(from.first, from.second, std::string(text, to.first, to.second));
}

/// All `from` become `to`, or the one at or behind `at`.
static void replace(std::string &text, StringRef from, StringRef to, bool everywhere, size_t at) {
  if (from.empty())
    return;
  size_t first = everywhere ? 0 : at;
  for (size_t place = text.find(from.str(), first); place != std::string::npos && text.size() < (1 << 22);
       place = text.find(from.str(), place + to.size())) {
    text.replace(place, from.size(), to.str());
    if (!everywhere)
      return;
  }
}

/// An element type, here or in all places.
static void swapElements(std::string &text, Random &random) {
  static constexpr StringLiteral types[] = {"f32",
                                            "f64",
                                            "f16",
                                            "bf16",
                                            "i1",
                                            "i8",
                                            "i32",
                                            "i64",
                                            "ui8",
                                            "ui32",
                                            "ui64",
                                            "complex<f32>",
                                            "f8E4M3FN",
                                            "i4",
                                            "i128",
                                            "index",
                                            "i0",
                                            "complex<f64>",
                                            "!stablehlo.token",
                                            "tf32"};
  StringRef from = types[random.below(12)], to = random.pick(types);
  bool inTensor = random.chance(70);
  replace(text, inTensor ? ("x" + from + ">").str() : from.str(), inTensor ? ("x" + to + ">").str() : to.str(),
          random.chance(50), random.below(text.size()));
}

/// A dimension of tensors, here or in all places.
static void swapSizes(std::string &text, Random &random) {
  static constexpr StringLiteral sizes[] = {
      "0",          "1", "2", "3", "5", "7", "16", "?", "1000000007", "4611686018427387904", "9223372036854775807",
      "4294967296", "-1"};
  size_t at = text.find("tensor<", random.below(text.size()));
  if (at == std::string::npos)
    return;
  StringRef shape = StringRef(text).substr(at + 7).take_while([](char c) { return llvm::isDigit(c) || c == 'x'; });
  SmallVector<StringRef> dims;
  shape.split(dims, 'x', -1, false);
  if (dims.empty())
    return;
  std::string from = random.pick(ArrayRef(dims)).str() + "x", to = random.pick(sizes).str() + "x";
  if (random.chance(20))
    to = from + to; // one dimension more
  else if (random.chance(15))
    to.clear(); // one less
  replace(text, from, to, random.chance(60), at);
}

/// One tensor type of the text becomes another of the text.
static void swapTypes(std::string &text, Random &random) {
  auto typeAt = [&]() -> std::string {
    size_t at = text.find("tensor<", random.below(text.size()));
    size_t end = at == std::string::npos ? at : text.find('>', at);
    return end == std::string::npos ? std::string() : text.substr(at, end + 1 - at);
  };
  std::string from = typeAt(), to = typeAt();
  replace(text, from, to, random.chance(50), random.below(text.size()));
}

/// A line is taken out, doubled, or put elsewhere.
static void moveLine(std::string &text, Random &random) {
  SmallVector<StringRef> lines;
  StringRef(text).split(lines, '\n');
  size_t from = random.below(lines.size()), to = random.below(lines.size());
  StringRef line = lines[from];
  switch (random.below(3)) {
  case 0:
    lines.erase(lines.begin() + from);
    break;
  case 1:
    lines.insert(lines.begin() + to, line);
    break;
  default:
    std::swap(lines[from], lines[to]);
  }
  std::string joined;
  for (StringRef each : lines)
    (joined += each) += '\n';
  text = joined;
}

/// An element between commas or brackets is taken out or doubled.
static void damageList(std::string &text, Random &random) {
  size_t begin = text.find_first_of("[,{(<", random.below(text.size()));
  if (begin == std::string::npos)
    return;
  size_t end = text.find_first_of("],})>", begin + 1);
  if (end == std::string::npos || end - begin > 400)
    return;
  std::string element = text.substr(begin + 1, end - begin - 1);
  if (random.chance(50))
    text.erase(text[end] == ',' ? begin + 1 : begin + (text[begin] == ','), element.size() + (text[end] == ','));
  else
    text.insert(end, ", " + element);
}

/// What is nested a thousand times, in a place that takes it.
static void nest(std::string &text, Random &random) {
  static constexpr std::pair<StringLiteral, StringLiteral> brackets[] = {
      {"(", ")"},      {"[", "]"},        {"{", "}"},
      {"tuple<", ">"}, {"loc(", ")"},     {"module {", "}"},
      {"dense<", ">"}, {"complex<", ">"}, {"\"a.b\"() ({", "}) : () -> ()"},
      {"-", ""}};
  auto [open, close] = random.pick(brackets);
  static constexpr unsigned depths[] = {3, 50, 400, 3000, 20000};
  unsigned depth = random.pick(depths);
  size_t at = text.find_first_of("([{<%\"", random.below(text.size()));
  std::string inside;
  for (unsigned i = 0; i < depth; ++i)
    inside += open;
  if (random.chance(70))
    for (unsigned i = 0; i < depth; ++i)
      inside += close;
  text.insert(at == std::string::npos ? 0 : at, inside);
}

/// Damage that the parser may not see.
static void damageTokens(std::string &text, Random &random) {
  switch (random.below(12)) {
  case 0:
  case 1:
  case 2:
    return swapWords(text, random);
  case 3:
  case 4:
    return swapElements(text, random);
  case 5:
  case 6:
    return swapSizes(text, random);
  case 7:
    return swapTypes(text, random);
  case 8:
    return moveLine(text, random);
  case 9:
  case 10:
    return damageList(text, random);
  default:
    if (random.chance(30))
      nest(text, random);
    else
      absurdNumber(text, random);
  }
}

static void damageOnce(std::string &text, Random &random, bool isMlir) {
  if (text.empty())
    return;
  if (isMlir && random.chance(65))
    return damageTokens(text, random);
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
    damageOnce(text, random, options.kind == InputKind::Program || options.kind == InputKind::Dist);
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

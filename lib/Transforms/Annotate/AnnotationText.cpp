//===- AnnotationText.cpp - The strings of a user -------------------------===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Parsers of meshes, splits, shardings and annotation files.
//
//===----------------------------------------------------------------------===//

#include "partita/Transforms/Annotate/Annotations.h"

#include "mlir/AsmParser/AsmParser.h"
#include "mlir/IR/Diagnostics.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringSet.h"
#include "llvm/Support/JSON.h"
#include "llvm/Support/MemoryBuffer.h"

using namespace mlir;
using namespace mlir::partita;

template <typename... Parts> static llvm::Error refuse(const Parts &...parts) {
  std::string text;
  llvm::raw_string_ostream os(text);
  (os << ... << parts);
  return llvm::createStringError(text);
}

static llvm::Expected<int64_t> parseNumber(StringRef text, StringRef whole, int64_t least) {
  int64_t value = 0;
  if (text.trim().getAsInteger(10, value) || value < least)
    return refuse("expected a number of at least ", least, " in \"", whole, "\", got \"", text.trim(), "\"");
  return value;
}

//===----------------------------------------------------------------------===//
// Meshes and splits
//===----------------------------------------------------------------------===//

llvm::Expected<std::vector<std::pair<std::string, int64_t>>> mlir::partita::parseMesh(StringRef text) {
  std::vector<std::pair<std::string, int64_t>> axes;
  llvm::StringSet<> seen;
  SmallVector<StringRef> parts;
  text.split(parts, ',');
  for (StringRef part : parts) {
    auto [name, size] = part.split('=');
    name = name.trim();
    if (name.empty() || !part.contains('='))
      return refuse("expected a mesh like \"data=2,model=4\", got \"", text, "\"");
    if (!seen.insert(name).second)
      return refuse("expected every axis once, got \"", name, "\" twice in \"", text, "\"");
    llvm::Expected<int64_t> number = parseNumber(size, text, 1);
    if (!number)
      return number.takeError();
    axes.emplace_back(name.str(), *number);
  }
  return axes;
}

llvm::Expected<std::pair<std::string, std::vector<int64_t>>> mlir::partita::parseSplit(StringRef text) {
  auto [axis, list] = text.split('=');
  axis = axis.trim();
  if (axis.empty() || list.trim().empty())
    return refuse("expected a split like \"data=3,3,1,1\", got \"", text, "\"");
  std::vector<int64_t> weights;
  SmallVector<StringRef> parts;
  list.split(parts, ',');
  int64_t total = 0;
  for (StringRef part : parts) {
    llvm::Expected<int64_t> number = parseNumber(part, text, 0);
    if (!number)
      return number.takeError();
    if (*number > (int64_t(1) << 31))
      return refuse("expected weights below 2^31 in \"", text, "\", got ", *number);
    total += *number;
    weights.push_back(*number);
  }
  if (total == 0)
    return refuse("expected a weight above 0 in \"", text, "\", got zeros only");
  return std::make_pair(axis.str(), weights);
}

//===----------------------------------------------------------------------===//
// Values and files
//===----------------------------------------------------------------------===//

llvm::Expected<ValueSharding> mlir::partita::parseValueSharding(StringRef text) {
  size_t bracket = text.find('[');
  size_t equals = bracket == StringRef::npos ? bracket : text.take_front(bracket).rfind('=');
  if (equals == StringRef::npos || text.take_front(equals).trim().empty())
    return refuse("expected VALUE=[{axis},...] as in \"arg3=[{data},{}]\", got \"", text, "\"");
  return ValueSharding{text.take_front(equals).trim().str(), text.drop_front(equals + 1).trim().str(), "--shard"};
}

/// The end of a JSON string that begins at `begin`, one past the closing quote. The text is valid.
static size_t endOfString(StringRef text, size_t begin) {
  size_t i = begin + 1;
  while (i < text.size() && text[i] != '"')
    i += text[i] == '\\' ? 2 : 1;
  return std::min(i + 1, text.size());
}

/// llvm::json keeps no order of keys, but later entries win. The text is known to be an object of strings: they
/// alternate.
static std::vector<std::string> stringsInOrder(StringRef text) {
  std::vector<std::string> strings;
  for (size_t i = text.find('"'); i != StringRef::npos; i = text.find('"', i)) {
    size_t end = endOfString(text, i);
    llvm::Expected<llvm::json::Value> value = llvm::json::parse(text.slice(i, end));
    if (!value)
      llvm::consumeError(value.takeError());
    else if (std::optional<StringRef> string = value->getAsString())
      strings.push_back(string->str());
    i = end;
  }
  return strings;
}

llvm::Expected<std::vector<ValueSharding>> mlir::partita::parseAnnotationFile(StringRef text, StringRef source) {
  llvm::Expected<llvm::json::Value> json = llvm::json::parse(text);
  if (!json)
    return refuse(source, ": ", llvm::toString(json.takeError()));
  const llvm::json::Object *object = json->getAsObject();
  if (!object)
    return refuse(source, ": expected an object like {\"arg0\": \"[{data},{}]\"}");
  for (const auto &entry : *object)
    if (entry.second.kind() != llvm::json::Value::String)
      return refuse(source, ": expected a sharding like \"[{data},{}]\" for \"", entry.first.str(),
                    "\", got something that is no string");
  std::vector<ValueSharding> values;
  std::vector<std::string> strings = stringsInOrder(text);
  for (size_t i = 0; i + 1 < strings.size(); i += 2)
    values.push_back({strings[i], strings[i + 1], source.str()});
  return values;
}

llvm::Expected<std::vector<ValueSharding>> mlir::partita::readAnnotationFile(StringRef path) {
  llvm::ErrorOr<std::unique_ptr<llvm::MemoryBuffer>> file = llvm::MemoryBuffer::getFile(path, /*IsText=*/true);
  if (!file)
    return refuse(path, ": ", file.getError().message());
  return parseAnnotationFile((*file)->getBuffer(), path);
}

//===----------------------------------------------------------------------===//
// Shardings
//===----------------------------------------------------------------------===//

/// Puts quotes around bare names of axes: identifiers that are no words of the grammar and no names of splits.
static std::string quoteAxes(StringRef text) {
  std::string result;
  auto isStart = [](char c) { return llvm::isAlpha(c) || c == '_'; };
  auto isPart = [](char c) { return llvm::isAlnum(c) || c == '_' || c == '.' || c == '-'; };
  char before = 0; // Last character that is no space.
  for (size_t i = 0; i < text.size();) {
    char c = text[i];
    if (c == '"') {
      size_t end = endOfString(text, i);
      result += text.slice(i, end);
      i = end;
    } else if (isStart(c)) {
      size_t end = i;
      while (end < text.size() && isPart(text[end]))
        ++end;
      StringRef word = text.slice(i, end);
      bool priority = before == '}' && word.front() == 'p' && llvm::all_of(word.drop_front(), llvm::isDigit);
      bool keyword = word == "by" || word == "tile" || word == "at";
      bool quoted = (before == '{' || before == ',') || (!priority && !keyword && before != '@');
      if (priority || before == '@')
        quoted = false;
      result += quoted ? "\"" + word.str() + "\"" : word.str();
      i = end;
    } else {
      result += c;
      ++i;
    }
    if (c != ' ' && c != '\t' && c != '\n')
      before = c;
  }
  return result;
}

FailureOr<dist::ShardingAttr> mlir::partita::parseSharding(StringRef text, FlatSymbolRefAttr mesh,
                                                           function_ref<InFlightDiagnostic()> emitError) {
  if (!text.trim().starts_with("[") || !text.trim().ends_with("]"))
    return emitError() << "expected a sharding like [{data},{}], got \"" << text << "\"";
  std::string full = "#dist.sharding<" + ("@\"" + mesh.getValue() + "\", ").str() + quoteAxes(text.trim()) + ">";
  std::string message;
  Attribute attr;
  {
    // The parser reports at a place in a text that nobody has seen.
    ScopedDiagnosticHandler silence(mesh.getContext(), [&](Diagnostic &diagnostic) {
      if (message.empty())
        message = diagnostic.str();
      return success();
    });
    size_t read = 0;
    attr = parseAttribute(full, mesh.getContext(), Type(), &read);
    if (attr && read != full.size())
      attr = {};
  }
  auto sharding = dyn_cast_if_present<dist::ShardingAttr>(attr);
  if (!sharding)
    return emitError() << "expected a sharding like [{data},{}], got \"" << text << "\""
                       << (message.empty() ? "" : ": ") << message;
  return sharding;
}

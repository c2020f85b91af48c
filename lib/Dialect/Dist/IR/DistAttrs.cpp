//===- DistAttrs.cpp - Attributes of the dist dialect ---------------------===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Parsing and printing of shardings, one function per rule of the grammar, and
// the checks that need neither a mesh nor a tensor.
//
//===----------------------------------------------------------------------===//

#include "partita/Dialect/Dist/IR/Dist.h"

#include "mlir/IR/Builders.h"
#include "mlir/IR/DialectImplementation.h"
#include "llvm/ADT/TypeSwitch.h"
#include "llvm/Support/Format.h"
#include "llvm/Support/raw_ostream.h"

#include <string>

using namespace mlir;
using namespace mlir::partita;
using namespace mlir::partita::dist;

#define GET_ATTRDEF_CLASSES
#include "partita/Dialect/Dist/IR/DistAttrs.cpp.inc"

void DistDialect::registerAttributes() {
  addAttributes<
#define GET_ATTRDEF_LIST
#include "partita/Dialect/Dist/IR/DistAttrs.cpp.inc"
      >();
}

//===----------------------------------------------------------------------===//
// Combiners
//===----------------------------------------------------------------------===//

FailureOr<Combiner> dist::parseCombinerKeyword(AsmParser &parser) {
  SMLoc loc = parser.getCurrentLocation();
  StringRef word;
  if (parser.parseKeyword(&word))
    return failure();
  if (std::optional<Combiner> combiner = ::partita::parseCombiner(word))
    return *combiner;
  return parser.emitError(loc) << "expected a combiner (sum, product, max, min, max_number, min_number, max_unsigned, "
                                  "min_unsigned, and, or, xor, region), got '"
                               << word << "'";
}

//===----------------------------------------------------------------------===//
// AxisAttr: string (`:` `(` pre `)` size)? (`by` @split)? (`tile` integer)?
//===----------------------------------------------------------------------===//

FailureOr<AxisAttr> AxisAttr::parseBody(AsmParser &parser) {
  SMLoc loc = parser.getCurrentLocation();
  std::string name;
  int64_t pre = 1, size = 0, tile = 0;
  FlatSymbolRefAttr split;
  if (parser.parseString(&name))
    return failure();
  if (succeeded(parser.parseOptionalColon()))
    if (parser.parseLParen() || parser.parseInteger(pre) || parser.parseRParen() || parser.parseInteger(size))
      return failure();
  bool isSubAxis = pre != 1 || size != 0;
  if (isSubAxis && size == 0)
    return parser.emitError(loc) << "expected the size of a sub-axis of \"" << name << "\" to be at least 1, got 0";
  if (succeeded(parser.parseOptionalKeyword("by")) && parser.parseAttribute(split))
    return failure();
  if (succeeded(parser.parseOptionalKeyword("tile"))) {
    SMLoc tileLoc = parser.getCurrentLocation();
    if (parser.parseInteger(tile))
      return failure();
    if (tile < 1)
      return parser.emitError(tileLoc) << "expected a tile of at least 1 for axis \"" << name << "\", got " << tile;
  }
  auto attr =
      AxisAttr::getChecked([&] { return parser.emitError(loc); }, parser.getContext(), name, pre, size, split, tile);
  if (!attr)
    return failure();
  return attr;
}

void AxisAttr::printBody(AsmPrinter &printer) const {
  printer.printString(getName());
  if (isSubAxis())
    printer << ":(" << getPre() << ")" << getSize();
  if (getSplit())
    printer << " by " << getSplit();
  if (getTile() != 0)
    printer << " tile " << getTile();
}

Attribute AxisAttr::parse(AsmParser &parser, Type) {
  if (parser.parseLess())
    return {};
  FailureOr<AxisAttr> attr = parseBody(parser);
  if (failed(attr) || parser.parseGreater())
    return {};
  return *attr;
}

void AxisAttr::print(AsmPrinter &printer) const {
  printer << "<";
  printBody(printer);
  printer << ">";
}

LogicalResult AxisAttr::verify(function_ref<InFlightDiagnostic()> emitError, StringRef name, int64_t pre, int64_t size,
                               FlatSymbolRefAttr split, int64_t tile) {
  if (name.empty())
    return emitError() << "expected the name of an axis, got an empty string";
  if (size < 0 || pre < 1 || (size == 0 && pre != 1))
    return emitError() << "expected pre-size and size of a sub-axis of \"" << name << "\" to be at least 1, got ("
                       << pre << ")" << size;
  if (tile < 0)
    return emitError() << "expected a tile of at least 1 for axis \"" << name << "\", got " << tile;
  if (split && size != 0)
    return emitError() << "expected no split on the sub-axis \"" << name << "\":(" << pre << ")" << size << ", got "
                       << split << "; a named split divides by a whole axis";
  return success();
}

//===----------------------------------------------------------------------===//
// DimAttr: `{` (axis (`,` axis)*)? (`at` `[` ints `]`)? (`,`? `?`)? `}` (`p` integer)?
//===----------------------------------------------------------------------===//

/// The priority after a dimension: `p1` is one keyword.
static ParseResult parsePriority(AsmParser &parser, int64_t &priority) {
  SMLoc loc = parser.getCurrentLocation();
  StringRef word;
  if (failed(parser.parseOptionalKeyword(&word)))
    return success();
  if (!word.consume_front("p") || word.getAsInteger(10, priority) || priority < 0)
    return parser.emitError(loc) << "expected a priority such as 'p1' after a dimension";
  return success();
}

/// `at [0, 3, 6]`, if it is there.
static ParseResult parseBounds(AsmParser &parser, SmallVectorImpl<int64_t> &bounds) {
  if (failed(parser.parseOptionalKeyword("at")))
    return success();
  SMLoc loc = parser.getCurrentLocation();
  if (parser.parseCommaSeparatedList(AsmParser::Delimiter::Square,
                                     [&] { return parser.parseInteger(bounds.emplace_back()); }))
    return failure();
  if (bounds.size() < 2)
    return parser.emitError(loc) << "expected one boundary per joint coordinate plus one, got " << bounds.size();
  return success();
}

FailureOr<DimAttr> DimAttr::parseBody(AsmParser &parser) {
  SMLoc loc = parser.getCurrentLocation();
  SmallVector<AxisAttr> axes;
  SmallVector<int64_t> bounds;
  bool open = false;
  int64_t priority = -1;
  if (parser.parseLBrace())
    return failure();
  if (failed(parser.parseOptionalRBrace())) {
    while (true) {
      if (succeeded(parser.parseOptionalQuestion())) {
        open = true;
        break;
      }
      FailureOr<AxisAttr> axis = AxisAttr::parseBody(parser);
      if (failed(axis) || parseBounds(parser, bounds))
        return failure();
      axes.push_back(*axis);
      if (succeeded(parser.parseOptionalComma()))
        continue;
      open = succeeded(parser.parseOptionalQuestion());
      break;
    }
    if (parser.parseRBrace())
      return failure();
  }
  if (parsePriority(parser, priority))
    return failure();
  auto attr =
      DimAttr::getChecked([&] { return parser.emitError(loc); }, parser.getContext(), axes, bounds, open, priority);
  if (!attr)
    return failure();
  return attr;
}

void DimAttr::printBody(AsmPrinter &printer) const {
  printer << "{";
  llvm::interleaveComma(getAxes(), printer, [&](AxisAttr axis) { axis.printBody(printer); });
  if (hasBounds()) {
    printer << " at [";
    llvm::interleaveComma(getBounds(), printer);
    printer << "]";
  }
  if (getOpen())
    printer << (getAxes().empty() ? "?" : ", ?");
  printer << "}";
  if (getPriority() >= 0)
    printer << "p" << getPriority();
}

Attribute DimAttr::parse(AsmParser &parser, Type) {
  if (parser.parseLess())
    return {};
  FailureOr<DimAttr> attr = parseBody(parser);
  if (failed(attr) || parser.parseGreater())
    return {};
  return *attr;
}

void DimAttr::print(AsmPrinter &printer) const {
  printer << "<";
  printBody(printer);
  printer << ">";
}

LogicalResult DimAttr::verify(function_ref<InFlightDiagnostic()> emitError, ArrayRef<AxisAttr> axes,
                              ArrayRef<int64_t> bounds, bool open, int64_t priority) {
  if (priority < -1)
    return emitError() << "expected a priority of at least 0, got " << priority;
  if (bounds.empty())
    return success();
  if (axes.empty())
    return emitError() << "expected axes before the boundaries of a dimension";
  for (AxisAttr axis : axes)
    if (axis.getSplit() || axis.getTile() != 0)
      return emitError() << "expected no split and no tile on axis \"" << axis.getName()
                         << "\", because its dimension has explicit boundaries";
  if (open)
    return emitError() << "expected a dimension with explicit boundaries to be closed, got '?'";
  if (bounds.front() != 0)
    return emitError() << "expected boundaries that ascend from 0, got " << bounds.front() << " first";
  for (size_t i = 1; i < bounds.size(); ++i)
    if (bounds[i - 1] > bounds[i])
      return emitError() << "expected boundaries that ascend, got " << bounds[i] << " after " << bounds[i - 1];
  return success();
}

//===----------------------------------------------------------------------===//
// ShardingAttr
//===----------------------------------------------------------------------===//

static ParseResult parseDims(AsmParser &parser, SmallVectorImpl<DimAttr> &dims) {
  return parser.parseCommaSeparatedList(AsmParser::Delimiter::Square, [&]() -> ParseResult {
    FailureOr<DimAttr> dim = DimAttr::parseBody(parser);
    if (failed(dim))
      return failure();
    dims.push_back(*dim);
    return success();
  });
}

static void printDims(AsmPrinter &printer, ArrayRef<DimAttr> dims) {
  printer << "[";
  llvm::interleaveComma(dims, printer, [&](DimAttr dim) { dim.printBody(printer); });
  printer << "]";
}

ShardingAttr ShardingAttr::parseBody(AsmParser &parser, FlatSymbolRefAttr mesh) {
  SMLoc loc = parser.getCurrentLocation();
  SmallVector<DimAttr> dims;
  SmallVector<AxisAttr> partial;
  Combiner combiner = Combiner::Sum;
  if (parseDims(parser, dims))
    return {};
  if (succeeded(parser.parseOptionalComma())) {
    if (parser.parseKeyword("partial") || parser.parseEqual())
      return {};
    FailureOr<Combiner> parsed = parseCombinerKeyword(parser);
    if (failed(parsed))
      return {};
    combiner = *parsed;
    SMLoc listLoc = parser.getCurrentLocation();
    if (parser.parseCommaSeparatedList(AsmParser::Delimiter::Braces, [&]() -> ParseResult {
          FailureOr<AxisAttr> axis = AxisAttr::parseBody(parser);
          if (failed(axis))
            return failure();
          partial.push_back(*axis);
          return success();
        }))
      return {};
    if (partial.empty()) {
      parser.emitError(listLoc) << "expected at least one partial axis";
      return {};
    }
  }
  return ShardingAttr::getChecked([&] { return parser.emitError(loc); }, parser.getContext(), mesh, dims, combiner,
                                  partial);
}

void ShardingAttr::printBody(AsmPrinter &printer) const {
  printDims(printer, getDims());
  if (!isPartial())
    return;
  printer << ", partial = " << ::partita::name(getCombiner()) << " {";
  llvm::interleaveComma(getPartial(), printer, [&](AxisAttr axis) { axis.printBody(printer); });
  printer << "}";
}

Attribute ShardingAttr::parse(AsmParser &parser, Type) {
  FlatSymbolRefAttr mesh;
  if (parser.parseLess() || parser.parseAttribute(mesh) || parser.parseComma())
    return {};
  ShardingAttr attr = parseBody(parser, mesh);
  if (!attr || parser.parseGreater())
    return {};
  return attr;
}

void ShardingAttr::print(AsmPrinter &printer) const {
  printer << "<" << getMesh() << ", ";
  printBody(printer);
  printer << ">";
}

LogicalResult ShardingAttr::verify(function_ref<InFlightDiagnostic()> emitError, FlatSymbolRefAttr mesh,
                                   ArrayRef<DimAttr> dims, Combiner combiner, ArrayRef<AxisAttr> partial) {
  if (!mesh)
    return emitError() << "expected the mesh of a sharding";
  if (partial.empty() && combiner != Combiner::Sum)
    return emitError() << "expected no combiner without partial axes";
  for (AxisAttr axis : partial)
    if (axis.getSplit() || axis.getTile() != 0)
      return emitError() << "expected no split and no tile on the partial axis \"" << axis.getName() << "\"";
  // Whether sub-axes overlap depends on the mesh; the same reference twice is wrong on all of them.
  SmallVector<AxisAttr> seen(partial);
  for (DimAttr dim : dims)
    seen.append(dim.getAxes().begin(), dim.getAxes().end());
  for (size_t i = 0; i < seen.size(); ++i)
    for (size_t j = 0; j < i; ++j)
      if (seen[i].getName() == seen[j].getName() &&
          (!seen[i].isSubAxis() || !seen[j].isSubAxis() || seen[i].getPre() == seen[j].getPre())) {
        bool both = j < partial.size() && i >= partial.size();
        return emitError() << "expected every axis once, got \"" << seen[i].getName()
                           << (both ? "\" both on a dimension and partial" : "\" twice");
      }
  return success();
}

bool ShardingAttr::isOpen() const {
  return llvm::any_of(getDims(), [](DimAttr dim) { return dim.getOpen(); });
}

ShardingAttr ShardingAttr::whole() const { return ShardingAttr::get(getMesh(), getDims()); }

ShardingAttr ShardingAttr::replicated(FlatSymbolRefAttr mesh, int64_t rank, bool open) {
  DimAttr dim = DimAttr::get(mesh.getContext(), ArrayRef<AxisAttr>(), open);
  return ShardingAttr::get(mesh, SmallVector<DimAttr>(rank, dim));
}

void ShardingAttr::walkAxes(function_ref<void(AxisAttr)> fn) const {
  for (DimAttr dim : getDims())
    llvm::for_each(dim.getAxes(), fn);
  llvm::for_each(getPartial(), fn);
}

//===----------------------------------------------------------------------===//
// StrategyAttr
//===----------------------------------------------------------------------===//

Attribute StrategyAttr::parse(AsmParser &parser, Type) {
  SMLoc loc = parser.getCurrentLocation();
  SmallVector<DimAttr> factors;
  if (parser.parseLess() || parseDims(parser, factors) || parser.parseGreater())
    return {};
  return StrategyAttr::getChecked([&] { return parser.emitError(loc); }, parser.getContext(), factors);
}

void StrategyAttr::print(AsmPrinter &printer) const {
  printer << "<";
  printDims(printer, getFactors());
  printer << ">";
}

LogicalResult StrategyAttr::verify(function_ref<InFlightDiagnostic()> emitError, ArrayRef<DimAttr> factors) {
  for (DimAttr factor : factors)
    if (factor.getOpen() || factor.getPriority() >= 0)
      return emitError() << "expected the factors of a strategy to be closed and without priority";
  return success();
}

//===----------------------------------------------------------------------===//
// ReasonAttr, RoleAttr, PlanAttr
//===----------------------------------------------------------------------===//

Attribute ReasonAttr::parse(AsmParser &parser, Type) {
  SMLoc loc = parser.getCurrentLocation();
  std::string text;
  int64_t bytes;
  double seconds;
  if (parser.parseLess() || parser.parseString(&text) || parser.parseComma() || parser.parseInteger(bytes) ||
      parser.parseKeyword("bytes") || parser.parseComma() || parser.parseFloat(seconds) ||
      parser.parseKeyword("seconds") || parser.parseGreater())
    return {};
  return ReasonAttr::getChecked([&] { return parser.emitError(loc); }, parser.getContext(), text, bytes,
                                parser.getBuilder().getF64FloatAttr(seconds));
}

/// 2.051e-05
static std::string fourDigits(double seconds) {
  std::string text;
  llvm::raw_string_ostream(text) << llvm::format("%.3e", seconds);
  return text;
}

double ReasonAttr::roundedSeconds(double seconds) {
  double rounded = seconds;
  return StringRef(fourDigits(seconds)).getAsDouble(rounded) ? seconds : rounded;
}

void ReasonAttr::print(AsmPrinter &printer) const {
  printer << "<";
  printer.printString(getText());
  printer << ", " << getBytes() << " bytes, ";
  // Numbers from elsewhere may have more digits.
  if (roundedSeconds(getSecondsAsDouble()) == getSecondsAsDouble())
    printer << fourDigits(getSecondsAsDouble());
  else
    printer.printFloat(getSeconds().getValue());
  printer << " seconds>";
}

LogicalResult ReasonAttr::verify(function_ref<InFlightDiagnostic()> emitError, StringRef text, int64_t bytes,
                                 FloatAttr seconds) {
  if (text.empty())
    return emitError() << "expected the text of a reason, got an empty string";
  if (bytes < 0)
    return emitError() << "expected bytes of at least 0, got " << bytes;
  if (!seconds || !seconds.getType().isF64() || !seconds.getValue().isFinite() || seconds.getValueAsDouble() < 0)
    return emitError() << "expected finite seconds of at least 0";
  return success();
}

LogicalResult RoleAttr::verify(function_ref<InFlightDiagnostic()> emitError, ArrayRef<int64_t> ranks,
                               StringRef target) {
  if (ranks.empty())
    return emitError() << "expected at least one rank in a role";
  for (size_t i = 0; i < ranks.size(); ++i) {
    if (ranks[i] < 0)
      return emitError() << "expected ranks of at least 0, got " << ranks[i];
    if (i > 0 && ranks[i] <= ranks[i - 1])
      return emitError() << "expected distinct ranks in ascending order, got " << ranks[i] << " after " << ranks[i - 1];
  }
  if (target.empty())
    return emitError() << "expected the target of a role, such as \"cpu\"";
  return success();
}

LogicalResult PlanAttr::verify(function_ref<InFlightDiagnostic()> emitError, DictionaryAttr summary) {
  for (NamedAttribute entry : summary) {
    StringRef key = entry.getName();
    bool isNumber = key == "time" || key == "bound" || key == "gap";
    if (isNumber && !isa<FloatAttr>(entry.getValue()))
      return emitError() << "expected '" << key << "' of a plan to be a float, got " << entry.getValue();
    bool isText = key == "options" || key == "program" || key == "fleet";
    if (isText && !isa<StringAttr>(entry.getValue()))
      return emitError() << "expected '" << key << "' of a plan to be a string, got " << entry.getValue();
    if (key == "memory" && !isa<DictionaryAttr>(entry.getValue()))
      return emitError() << "expected 'memory' of a plan to be bytes per kind, got " << entry.getValue();
  }
  return success();
}

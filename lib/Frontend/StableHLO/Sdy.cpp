//===- Sdy.cpp - Shardy's meshes and shardings ----------------------------===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Parsers and printers of meshes and shardings.
//
//===----------------------------------------------------------------------===//
#include "partita/Frontend/StableHLO/Sdy.h"

#include "mlir/IR/DialectImplementation.h"
#include "llvm/ADT/TypeSwitch.h"

using namespace mlir;
using namespace mlir::partita;
using namespace mlir::partita::sdy;

#include "partita/Frontend/StableHLO/SdyDialect.cpp.inc"

#define GET_ATTRDEF_CLASSES
#include "partita/Frontend/StableHLO/SdyAttrs.cpp.inc"
/// One of Shardy's direction keywords: NONE, FORWARD, BACKWARD, BOTH.
static ParseResult parseKeyword(OpAsmParser &parser, StringAttr &word) {
  SMLoc loc = parser.getCurrentLocation();
  StringRef text;
  if (parser.parseKeyword(&text))
    return failure();
  if (!llvm::is_contained({"NONE", "FORWARD", "BACKWARD", "BOTH"}, text))
    return parser.emitError(loc) << "expected NONE, FORWARD, BACKWARD or BOTH, got '" << text << "'";
  word = parser.getBuilder().getStringAttr(text);
  return success();
}

static void printKeyword(OpAsmPrinter &printer, Operation *, StringAttr word) { printer << word.getValue(); }

#define GET_OP_CLASSES
#include "partita/Frontend/StableHLO/SdyOps.cpp.inc"

void SdyDialect::initialize() {
  addAttributes<
#define GET_ATTRDEF_LIST
#include "partita/Frontend/StableHLO/SdyAttrs.cpp.inc"
      >();
  addOperations<
#define GET_OP_LIST
#include "partita/Frontend/StableHLO/SdyOps.cpp.inc"
      >();
}

//===----------------------------------------------------------------------===//
// Mesh
//===----------------------------------------------------------------------===//

Attribute MeshAttr::parse(AsmParser &parser, Type) {
  SmallVector<MeshAxisAttr> axes;
  SmallVector<int64_t> devices;
  auto parseAxis = [&]() -> ParseResult {
    std::string name;
    int64_t size;
    if (parser.parseString(&name) || parser.parseEqual() || parser.parseInteger(size))
      return failure();
    axes.push_back(MeshAxisAttr::get(parser.getContext(), name, size));
    return success();
  };
  if (parser.parseLess() || parser.parseCommaSeparatedList(AsmParser::Delimiter::Square, parseAxis))
    return {};
  if (succeeded(parser.parseOptionalComma()))
    if (parser.parseKeyword("device_ids") || parser.parseEqual() ||
        parser.parseCommaSeparatedList(AsmParser::Delimiter::Square,
                                       [&] { return parser.parseInteger(devices.emplace_back()); }))
      return {};
  if (parser.parseGreater())
    return {};
  return get(parser.getContext(), axes, devices);
}

void MeshAttr::print(AsmPrinter &printer) const {
  printer << "<[";
  llvm::interleaveComma(getAxes(), printer.getStream(), [&](MeshAxisAttr axis) {
    printer.printString(axis.getName());
    printer << '=' << axis.getSize();
  });
  printer << ']';
  if (!getDeviceIds().empty()) {
    printer << ", device_ids=[";
    llvm::interleaveComma(getDeviceIds(), printer.getStream());
    printer << ']';
  }
  printer << '>';
}

LogicalResult MeshOp::verify() {
  int64_t product = 1;
  SmallVector<StringRef> names;
  for (MeshAxisAttr axis : getMesh().getAxes()) {
    if (axis.getSize() < 1)
      return emitOpError("expected a positive size of axis \"") << axis.getName() << "\", got " << axis.getSize();
    if (llvm::is_contained(names, axis.getName()))
      return emitOpError("expected each axis once, got \"") << axis.getName() << "\" twice";
    names.push_back(axis.getName());
    if (product > (int64_t(1) << 24) / axis.getSize())
      return emitOpError("expected at most 2^24 devices");
    product *= axis.getSize();
  }
  ArrayRef<int64_t> devices = getMesh().getDeviceIds();
  if (devices.empty() || getMesh().getAxes().empty())
    return success();
  if (int64_t(devices.size()) != product)
    return emitOpError("expected ") << product << " device ids, got " << devices.size();
  SmallVector<int64_t> sorted(devices);
  llvm::sort(sorted);
  for (auto [i, id] : llvm::enumerate(sorted))
    if (id != int64_t(i))
      return emitOpError("expected the device ids to be the numbers 0 to ") << product - 1 << " in any order";
  return success();
}

//===----------------------------------------------------------------------===//
// Shardings
//===----------------------------------------------------------------------===//

Attribute AxisRefAttr::parse(AsmParser &parser, Type) {
  std::string name;
  int64_t preSize = 1, size = 0;
  if (parser.parseString(&name))
    return {};
  if (succeeded(parser.parseOptionalColon()))
    if (parser.parseLParen() || parser.parseInteger(preSize) || parser.parseRParen() || parser.parseInteger(size))
      return {};
  return get(parser.getContext(), name, preSize, size);
}

void AxisRefAttr::print(AsmPrinter &printer) const {
  printer.printString(getName());
  if (getSize() != 0)
    printer << ":(" << getPreSize() << ')' << getSize();
}

/// `"x", "y":(1)2` up to a closing brace, with a final `?` when `open` is given.
static ParseResult parseAxisRefs(AsmParser &parser, SmallVectorImpl<AxisRefAttr> &axes, bool *open) {
  return parser.parseCommaSeparatedList(AsmParser::Delimiter::Braces, [&]() -> ParseResult {
    SMLoc loc = parser.getCurrentLocation();
    if (open && *open)
      return parser.emitError(loc, "expected '}' after '?'");
    if (open && succeeded(parser.parseOptionalQuestion())) {
      *open = true;
      return success();
    }
    auto axis = llvm::cast_or_null<AxisRefAttr>(AxisRefAttr::parse(parser, Type()));
    if (!axis)
      return failure();
    axes.push_back(axis);
    return success();
  });
}

static void printAxisRefs(AsmPrinter &printer, ArrayRef<AxisRefAttr> axes, bool open) {
  printer << '{';
  llvm::interleaveComma(axes, printer.getStream(), [&](AxisRefAttr axis) { axis.print(printer); });
  if (open)
    printer << (axes.empty() ? "?" : ", ?");
  printer << '}';
}

Attribute DimShardingAttr::parse(AsmParser &parser, Type) {
  SmallVector<AxisRefAttr> axes;
  bool open = false;
  int64_t priority = -1;
  if (parseAxisRefs(parser, axes, &open))
    return {};
  SMLoc loc = parser.getCurrentLocation();
  StringRef word;
  if (succeeded(parser.parseOptionalKeyword(&word)))
    if (!word.consume_front("p") || word.getAsInteger(10, priority) || priority < 0) {
      parser.emitError(loc) << "expected a priority such as p1";
      return {};
    }
  return get(parser.getContext(), axes, open, priority);
}

void DimShardingAttr::print(AsmPrinter &printer) const {
  printAxisRefs(printer, getAxes(), getOpen());
  if (getPriority() >= 0)
    printer << 'p' << getPriority();
}

Attribute ShardingAttr::parse(AsmParser &parser, Type) {
  Attribute mesh;
  if (parser.parseLess())
    return {};
  if (succeeded(parser.parseOptionalKeyword("mesh"))) {
    mesh = MeshAttr::parse(parser, Type());
    if (!mesh)
      return {};
  } else {
    StringAttr name;
    if (parser.parseSymbolName(name))
      return {};
    mesh = FlatSymbolRefAttr::get(name);
  }
  SmallVector<DimShardingAttr> dims;
  auto parseDim = [&]() -> ParseResult {
    auto dim = llvm::cast_or_null<DimShardingAttr>(DimShardingAttr::parse(parser, Type()));
    if (!dim)
      return failure();
    dims.push_back(dim);
    return success();
  };
  if (parser.parseComma() || parser.parseCommaSeparatedList(AsmParser::Delimiter::Square, parseDim))
    return {};
  SmallVector<AxisRefAttr> replicated, unreduced;
  while (succeeded(parser.parseOptionalComma())) {
    SMLoc loc = parser.getCurrentLocation();
    StringRef word;
    if (parser.parseKeyword(&word) || parser.parseEqual())
      return {};
    if (word != "replicated" && word != "unreduced") {
      parser.emitError(loc) << "expected 'replicated' or 'unreduced', got '" << word << "'";
      return {};
    }
    if (parseAxisRefs(parser, word == "replicated" ? replicated : unreduced, nullptr))
      return {};
  }
  if (parser.parseGreater())
    return {};
  return get(parser.getContext(), mesh, dims, replicated, unreduced);
}

void ShardingAttr::print(AsmPrinter &printer) const {
  printer << '<';
  if (auto mesh = dyn_cast<MeshAttr>(getMesh())) {
    printer << "mesh";
    mesh.print(printer);
  } else {
    printer.printAttribute(getMesh());
  }
  printer << ", [";
  llvm::interleaveComma(getDims(), printer.getStream(), [&](DimShardingAttr dim) { dim.print(printer); });
  printer << ']';
  auto printList = [&](StringRef name, ArrayRef<AxisRefAttr> axes) {
    if (axes.empty())
      return;
    printer << ", " << name << '=';
    printAxisRefs(printer, axes, false);
  };
  printList("replicated", getReplicated());
  printList("unreduced", getUnreduced());
  printer << '>';
}

//===----------------------------------------------------------------------===//
// Rules
//===----------------------------------------------------------------------===//

/// One token of a rule behind `text`; false at anything else.
static bool readRuleToken(AsmParser &parser, std::string &text) {
  using Read = ParseResult (AsmParser::*)();
  static constexpr std::pair<Read, const char *> marks[] = {
      {&AsmParser::parseOptionalLParen, "("},  {&AsmParser::parseOptionalRParen, ")"},
      {&AsmParser::parseOptionalLSquare, "["}, {&AsmParser::parseOptionalRSquare, "]"},
      {&AsmParser::parseOptionalLBrace, " {"}, {&AsmParser::parseOptionalRBrace, "}"},
      {&AsmParser::parseOptionalComma, ", "},  {&AsmParser::parseOptionalArrow, "->"},
      {&AsmParser::parseOptionalEqual, "="},
  };
  for (auto [read, mark] : marks)
    if (succeeded((parser.*read)())) {
      text += StringRef(text).ends_with("=") && StringRef(mark) == " {" ? "{" : mark;
      return true;
    }
  StringRef word;
  int64_t number = 0;
  if (succeeded(parser.parseOptionalKeyword(&word))) {
    text += (StringRef(text).ends_with("}") ? " " : "") + word.str();
    return true;
  }
  OptionalParseResult read = parser.parseOptionalInteger(number);
  if (read.has_value() && succeeded(*read)) {
    text += std::to_string(number);
    return true;
  }
  return false;
}

Attribute OpShardingRuleAttr::parse(AsmParser &parser, Type) {
  std::string text;
  if (parser.parseLess())
    return {};
  while (failed(parser.parseOptionalGreater()))
    if (!readRuleToken(parser, text)) {
      parser.emitError(parser.getCurrentLocation(), "expected a sharding rule, as ([i, j])->([i]) {i=2, j=3}");
      return {};
    }
  return get(parser.getContext(), text);
}

void OpShardingRuleAttr::print(AsmPrinter &printer) const { printer << '<' << getText() << '>'; }

//===----------------------------------------------------------------------===//
// Manual computations
//===----------------------------------------------------------------------===//

/// `name=[<..>, <..>]`.
static ParseResult parseShardings(OpAsmParser &parser, StringRef name, OperationState &state) {
  SmallVector<ShardingAttr> shardings;
  auto parseOne = [&]() -> ParseResult {
    auto sharding = llvm::dyn_cast_or_null<ShardingAttr>(ShardingAttr::parse(parser, Type()));
    if (!sharding)
      return failure();
    shardings.push_back(sharding);
    return success();
  };
  if (parser.parseKeyword(name) || parser.parseEqual() ||
      parser.parseCommaSeparatedList(AsmParser::Delimiter::Square, parseOne))
    return failure();
  state.addAttribute(name, ShardingPerValueAttr::get(parser.getContext(), shardings));
  return success();
}

ParseResult ManualComputationOp::parse(OpAsmParser &parser, OperationState &state) {
  SmallVector<OpAsmParser::UnresolvedOperand> operands;
  SmallVector<OpAsmParser::Argument> arguments;
  SmallVector<StringAttr> axes;
  auto parseAxis = [&]() -> ParseResult {
    std::string name;
    if (parser.parseString(&name))
      return failure();
    axes.push_back(parser.getBuilder().getStringAttr(name));
    return success();
  };
  SMLoc loc = parser.getCurrentLocation();
  if (parser.parseOperandList(operands, OpAsmParser::Delimiter::Paren) ||
      parseShardings(parser, "in_shardings", state) || parseShardings(parser, "out_shardings", state) ||
      parser.parseKeyword("manual_axes") || parser.parseEqual() ||
      parser.parseCommaSeparatedList(AsmParser::Delimiter::Braces, parseAxis))
    return failure();
  state.addAttribute("manual_axes", ManualAxesAttr::get(parser.getContext(), axes));
  FunctionType type;
  if (parser.parseArgumentList(arguments, OpAsmParser::Delimiter::Paren, /*allowType=*/true) ||
      parser.parseRegion(*state.addRegion(), arguments) || parser.parseOptionalAttrDict(state.attributes) ||
      parser.parseColonType(type) || parser.resolveOperands(operands, type.getInputs(), loc, state.operands))
    return failure();
  state.addTypes(type.getResults());
  return success();
}

void ManualComputationOp::print(OpAsmPrinter &printer) {
  auto printShardings = [&](StringRef name, ArrayRef<ShardingAttr> shardings) {
    printer << ' ' << name << "=[";
    llvm::interleaveComma(shardings, printer.getStream(), [&](ShardingAttr sharding) { sharding.print(printer); });
    printer << ']';
  };
  printer << '(' << getInputs() << ')';
  printShardings("in_shardings", getInShardings().getShardings());
  printShardings("out_shardings", getOutShardings().getShardings());
  printer << " manual_axes={";
  llvm::interleaveComma(getManualAxes().getAxes(), printer);
  printer << "} (";
  llvm::interleaveComma(getBody().getArguments(), printer,
                        [&](BlockArgument argument) { printer.printRegionArgument(argument); });
  printer << ") ";
  printer.printRegion(getBody(), /*printEntryBlockArgs=*/false);
  printer.printOptionalAttrDict((*this)->getAttrs(), {"in_shardings", "out_shardings", "manual_axes"});
  printer << " : ";
  printer.printFunctionalType(*this);
}

LogicalResult ManualComputationOp::verify() {
  Block &block = getBody().front();
  auto end = block.empty() ? sdy::ReturnOp() : dyn_cast<sdy::ReturnOp>(block.back());
  if (!end)
    return emitOpError("expected its region to end in sdy.return");
  if (getInShardings().getShardings().size() != getInputs().size() || block.getNumArguments() != getInputs().size())
    return emitOpError("expected a sharding and an argument of the region for each of ")
           << getInputs().size() << " operands, got " << getInShardings().getShardings().size() << " and "
           << block.getNumArguments();
  if (getOutShardings().getShardings().size() != getOutputs().size() || end.getValues().size() != getOutputs().size())
    return emitOpError("expected a sharding and a returned value for each of ")
           << getOutputs().size() << " results, got " << getOutShardings().getShardings().size() << " and "
           << end.getValues().size();
  auto rankFits = [](Type type, ShardingAttr sharding) {
    return cast<RankedTensorType>(type).getRank() == int64_t(sharding.getDims().size());
  };
  for (auto [value, sharding] : llvm::zip_equal(getInputs(), getInShardings().getShardings()))
    if (!rankFits(value.getType(), sharding))
      return emitOpError("expected an in_sharding of the rank of ") << value.getType();
  for (auto [value, sharding] : llvm::zip_equal(getOutputs(), getOutShardings().getShardings()))
    if (!rankFits(value.getType(), sharding))
      return emitOpError("expected an out_sharding of the rank of ") << value.getType();
  for (BlockArgument argument : block.getArguments())
    if (!isa<RankedTensorType>(argument.getType()))
      return emitOpError("expected tensors as arguments of its region, got ") << argument.getType();
  return success();
}

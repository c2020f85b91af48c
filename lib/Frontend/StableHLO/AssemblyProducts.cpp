//===- AssemblyProducts.cpp - How contractions and convolutions are written ===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Dimension numbers and windows behind the pretty forms of dot, dot_general and convolution.
//
//===----------------------------------------------------------------------===//

#include "Assembly.h"

using namespace mlir;
using namespace mlir::partita;
using namespace mlir::partita::shlo;

static ParseResult parsePrecisionList(OpAsmParser &parser, ArrayAttr &precision) {
  SmallVector<Attribute> list;
  auto parseOne = [&]() -> ParseResult {
    FailureOr<Precision> value = FieldParser<Precision>::parse(parser);
    if (failed(value))
      return failure();
    list.push_back(PrecisionAttr::get(parser.getContext(), *value));
    return success();
  };
  if (parser.parseCommaSeparatedList(AsmParser::Delimiter::Square, parseOne))
    return failure();
  precision = parser.getBuilder().getArrayAttr(list);
  return success();
}

static void printPrecisionList(OpAsmPrinter &printer, ArrayAttr precision) {
  printer << ", precision = [";
  llvm::interleaveComma(precision, printer, [&](Attribute attr) {
    if (auto known = dyn_cast<PrecisionAttr>(attr))
      printer << stringifyPrecision(known.getValue());
    else
      printer << attr;
  });
  printer << ']';
}

/// `= [0] x [1]`
static ParseResult parseDimPair(OpAsmParser &parser, SmallVectorImpl<int64_t> &lhs, SmallVectorImpl<int64_t> &rhs) {
  return failure(parser.parseEqual() || parseIntList(parser, lhs) || parser.parseKeyword("x") ||
                 parseIntList(parser, rhs));
}

ParseResult shlo::parseDotClauses(OpAsmParser &parser, DotDimsAttr &dims, ArrayAttr &precision, Attribute &algorithm) {
  SmallVector<int64_t> batch[2], contract[2];
  while (succeeded(parser.parseOptionalComma())) {
    SMLoc loc = parser.getCurrentLocation();
    StringRef clause;
    if (parser.parseKeyword(&clause))
      return failure();
    if (clause == "batching_dims" && batch[0].empty() && batch[1].empty()) {
      if (parseDimPair(parser, batch[0], batch[1]))
        return failure();
    } else if (clause == "contracting_dims" && contract[0].empty() && contract[1].empty()) {
      if (parseDimPair(parser, contract[0], contract[1]))
        return failure();
    } else if (clause == "precision" && !precision) {
      if (parser.parseEqual() || parsePrecisionList(parser, precision))
        return failure();
    } else if (clause == "algorithm" && !algorithm) {
      FailureOr<FieldsAttr> fields = failure();
      if (parser.parseEqual() || failed(fields = parseFieldsAttr(parser, "dot_algorithm")))
        return failure();
      algorithm = *fields;
    } else {
      return parser.emitError(loc) << "expected batching_dims, contracting_dims, precision or algorithm, each at most "
                                      "once, got '"
                                   << clause << "'";
    }
  }
  dims = DotDimsAttr::get(parser.getContext(), batch[0], batch[1], contract[0], contract[1]);
  return success();
}

void shlo::printDotClauses(OpAsmPrinter &printer, Operation *, DotDimsAttr dims, ArrayAttr precision,
                           Attribute algorithm) {
  auto printPair = [&](StringRef name, ArrayRef<int64_t> lhs, ArrayRef<int64_t> rhs) {
    printer << ", " << name << " = ";
    printIntList(printer, lhs);
    printer << " x ";
    printIntList(printer, rhs);
  };
  if (!dims.getLhsBatch().empty() || !dims.getRhsBatch().empty())
    printPair("batching_dims", dims.getLhsBatch(), dims.getRhsBatch());
  printPair("contracting_dims", dims.getLhsContract(), dims.getRhsContract());
  if (precision)
    printPrecisionList(printer, precision);
  if (auto fields = dyn_cast_or_null<FieldsAttr>(algorithm)) {
    printer << ", algorithm = ";
    fields.print(printer);
  }
}

ParseResult shlo::parseCommaPrecision(OpAsmParser &parser, ArrayAttr &precision) {
  if (failed(parser.parseOptionalComma()))
    return success();
  return failure(parser.parseKeyword("precision") || parser.parseEqual() || parsePrecisionList(parser, precision));
}

void shlo::printCommaPrecision(OpAsmPrinter &printer, Operation *, ArrayAttr precision) {
  if (precision)
    printPrecisionList(printer, precision);
}

/// One list of dimension roles: `batch` and `feature` are letters, numbers are spatial.
static ParseResult parseRoles(AsmParser &parser, StringRef first, StringRef second, SmallVectorImpl<int64_t> &roles) {
  return parser.parseCommaSeparatedList(AsmParser::Delimiter::Square, [&]() -> ParseResult {
    int64_t number;
    OptionalParseResult parsed = parser.parseOptionalInteger(number);
    if (parsed.has_value()) {
      if (failed(*parsed))
        return failure();
      if (number < 0)
        return parser.emitError(parser.getCurrentLocation(), "expected a spatial dimension >= 0, got ") << number;
      roles.push_back(number);
      return success();
    }
    SMLoc loc = parser.getCurrentLocation();
    StringRef letter;
    if (parser.parseKeyword(&letter))
      return failure();
    if (letter != first && letter != second)
      return parser.emitError(loc) << "expected '" << first << "', '" << second << "' or a number, got '" << letter
                                   << "'";
    roles.push_back(letter == first ? -1 : -2);
    return success();
  });
}

ParseResult shlo::parseConvDims(AsmParser &parser, ConvDimsAttr &dims) {
  SmallVector<int64_t> input, kernel, output;
  if (parseRoles(parser, "b", "f", input) || parser.parseKeyword("x") || parseRoles(parser, "o", "i", kernel) ||
      parser.parseArrow() || parseRoles(parser, "b", "f", output))
    return failure();
  dims = ConvDimsAttr::get(parser.getContext(), input, kernel, output);
  return success();
}

void shlo::printConvDims(AsmPrinter &printer, Operation *, ConvDimsAttr dims) {
  auto printRoles = [&](StringRef first, StringRef second, ArrayRef<int64_t> roles) {
    printer << '[';
    llvm::interleaveComma(roles, printer.getStream(), [&](int64_t role) {
      if (role == -1)
        printer << first;
      else if (role == -2)
        printer << second;
      else
        printer << role;
    });
    printer << ']';
  };
  printRoles("b", "f", dims.getInput());
  printer << 'x';
  printRoles("o", "i", dims.getKernel());
  printer << "->";
  printRoles("b", "f", dims.getOutput());
}

/// `[[1, 1], [0, 2]]` as an Nx2 tensor.
static ParseResult parsePairs(OpAsmParser &parser, DenseIntElementsAttr &pairs) {
  SmallVector<int64_t> values;
  auto parsePair = [&]() -> ParseResult {
    return failure(parser.parseLSquare() || parser.parseInteger(values.emplace_back()) || parser.parseComma() ||
                   parser.parseInteger(values.emplace_back()) || parser.parseRSquare());
  };
  if (parser.parseCommaSeparatedList(AsmParser::Delimiter::Square, parsePair))
    return failure();
  auto type = RankedTensorType::get({int64_t(values.size() / 2), 2}, parser.getBuilder().getI64Type());
  pairs = DenseIntElementsAttr::get(type, values);
  return success();
}

static ParseResult parseBools(OpAsmParser &parser, Attribute &values) {
  SmallVector<bool> list;
  auto parseOne = [&]() -> ParseResult {
    SMLoc loc = parser.getCurrentLocation();
    StringRef word;
    if (parser.parseKeyword(&word))
      return failure();
    if (word != "true" && word != "false")
      return parser.emitError(loc) << "expected true or false, got '" << word << "'";
    list.push_back(word == "true");
    return success();
  };
  if (parser.parseCommaSeparatedList(AsmParser::Delimiter::Square, parseOne))
    return failure();
  values = parser.getBuilder().getDenseBoolArrayAttr(list);
  return success();
}

ParseResult shlo::parseWindow(OpAsmParser &parser, Attribute &strides, DenseIntElementsAttr &padding,
                              Attribute &lhsDilation, Attribute &rhsDilation, Attribute &reversal) {
  return parser.parseCommaSeparatedList(AsmParser::Delimiter::Braces, [&]() -> ParseResult {
    SMLoc loc = parser.getCurrentLocation();
    StringRef name;
    if (parser.parseKeyword(&name) || parser.parseEqual())
      return failure();
    if (name == "stride" && !strides)
      return parseInts(parser, strides);
    if (name == "pad" && !padding)
      return parsePairs(parser, padding);
    if (name == "lhs_dilate" && !lhsDilation)
      return parseInts(parser, lhsDilation);
    if (name == "rhs_dilate" && !rhsDilation)
      return parseInts(parser, rhsDilation);
    if (name == "reverse" && !reversal)
      return parseBools(parser, reversal);
    return parser.emitError(loc) << "expected stride, pad, lhs_dilate, rhs_dilate or reverse, each at most once, got '"
                                 << name << "'";
  });
}

void shlo::printWindow(OpAsmPrinter &printer, Operation *, Attribute strides, DenseIntElementsAttr padding,
                       Attribute lhsDilation, Attribute rhsDilation, Attribute reversal) {
  StringRef separator = "";
  auto begin = [&](StringRef name) {
    printer << separator << name << " = ";
    separator = ", ";
  };
  auto printList = [&](StringRef name, Attribute values) {
    if (!values)
      return;
    begin(name);
    printIntList(printer, readInts(values));
  };
  printer << '{';
  printList("stride", strides);
  if (padding) {
    begin("pad");
    auto values = llvm::to_vector(padding.getValues<int64_t>());
    printer << '[';
    llvm::interleaveComma(llvm::seq<size_t>(0, values.size() / 2), printer,
                          [&](size_t i) { printIntList(printer, ArrayRef(values).slice(2 * i, 2)); });
    printer << ']';
  }
  printList("lhs_dilate", lhsDilation);
  printList("rhs_dilate", rhsDilation);
  if (reversal) {
    begin("reverse");
    printer << '[';
    llvm::interleaveComma(readBools(reversal), printer, [&](bool value) { printer << (value ? "true" : "false"); });
    printer << ']';
  }
  printer << '}';
}

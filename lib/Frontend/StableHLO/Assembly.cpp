//===- Assembly.cpp - How StableHLO ops are written -----------------------===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
// The directives behind the pretty forms, and the three ops whose form no
// directive covers: constant, reduce, while.
//
//===----------------------------------------------------------------------===//

#include "Assembly.h"

using namespace mlir;
using namespace mlir::partita;
using namespace mlir::partita::shlo;

//===----------------------------------------------------------------------===//
// Lists
//===----------------------------------------------------------------------===//

ParseResult shlo::parseIntList(AsmParser &parser, SmallVectorImpl<int64_t> &values) {
  return parser.parseCommaSeparatedList(AsmParser::Delimiter::Square,
                                        [&] { return parser.parseInteger(values.emplace_back()); });
}

void shlo::printIntList(AsmPrinter &printer, ArrayRef<int64_t> values) {
  printer << '[';
  llvm::interleaveComma(values, printer.getStream());
  printer << ']';
}

ParseResult shlo::parseInts(OpAsmParser &parser, Attribute &values) {
  SmallVector<int64_t> list;
  if (parseIntList(parser, list))
    return failure();
  values = parser.getBuilder().getDenseI64ArrayAttr(list);
  return success();
}

void shlo::printInts(OpAsmPrinter &printer, Operation *, Attribute values) { printIntList(printer, readInts(values)); }

ParseResult shlo::parseFloatFormat(OpAsmParser &parser, IntegerAttr &exponent, IntegerAttr &mantissa) {
  SMLoc loc = parser.getCurrentLocation();
  StringRef text;
  if (parser.parseKeyword(&text))
    return failure();
  int32_t bits[2];
  StringRef rest = text;
  if (!rest.consume_front("e") || rest.consumeInteger(10, bits[0]) || !rest.consume_front("m") ||
      rest.getAsInteger(10, bits[1]))
    return parser.emitError(loc) << "expected a format such as e8m10, got '" << text << "'";
  exponent = parser.getBuilder().getI32IntegerAttr(bits[0]);
  mantissa = parser.getBuilder().getI32IntegerAttr(bits[1]);
  return success();
}

void shlo::printFloatFormat(OpAsmPrinter &printer, Operation *, IntegerAttr exponent, IntegerAttr mantissa) {
  printer << 'e' << exponent.getInt() << 'm' << mantissa.getInt();
}

ParseResult shlo::parseRanges(OpAsmParser &parser, Attribute &starts, Attribute &limits, Attribute &strides) {
  SmallVector<int64_t> start, limit, stride;
  auto parseRange = [&]() -> ParseResult {
    stride.push_back(1);
    if (parser.parseInteger(start.emplace_back()) || parser.parseColon() || parser.parseInteger(limit.emplace_back()))
      return failure();
    if (succeeded(parser.parseOptionalColon()))
      return parser.parseInteger(stride.back());
    return success();
  };
  if (parser.parseCommaSeparatedList(AsmParser::Delimiter::Square, parseRange))
    return failure();
  starts = parser.getBuilder().getDenseI64ArrayAttr(start);
  limits = parser.getBuilder().getDenseI64ArrayAttr(limit);
  strides = parser.getBuilder().getDenseI64ArrayAttr(stride);
  return success();
}

void shlo::printRanges(OpAsmPrinter &printer, Operation *, Attribute starts, Attribute limits, Attribute strides) {
  SmallVector<int64_t> start = readInts(starts), limit = readInts(limits), stride = readInts(strides);
  printer << " [";
  llvm::interleaveComma(llvm::seq<size_t>(0, start.size()), printer, [&](size_t i) {
    printer << start[i] << ':' << limit[i];
    if (stride[i] != 1)
      printer << ':' << stride[i];
  });
  printer << ']';
}

ParseResult shlo::parseOperandsThenComma(OpAsmParser &parser, Operands &operands) {
  while (true) {
    OpAsmParser::UnresolvedOperand operand;
    OptionalParseResult parsed = parser.parseOptionalOperand(operand);
    if (!parsed.has_value())
      return success();
    if (failed(*parsed) || parser.parseComma())
      return failure();
    operands.push_back(operand);
  }
}

void shlo::printOperandsThenComma(OpAsmPrinter &printer, Operation *, OperandRange operands) {
  for (Value operand : operands)
    printer << operand << ", ";
}

//===----------------------------------------------------------------------===//
// Types and calls
//===----------------------------------------------------------------------===//

ParseResult shlo::parseCallTarget(OpAsmParser &parser, StringAttr &target) { return parser.parseSymbolName(target); }

void shlo::printCallTarget(OpAsmPrinter &printer, Operation *, StringAttr target) {
  printer.printSymbolName(target.getValue());
}

ParseResult shlo::parseOperandsAndTypes(OpAsmParser &parser, Operands &operands, SmallVectorImpl<Type> &types,
                                        SmallVectorImpl<Type> &results) {
  if (succeeded(parser.parseOptionalLParen()))
    return parser.parseRParen();
  if (parser.parseOperandList(operands) || parser.parseColonTypeList(types))
    return failure();
  results.assign(types.begin(), types.end());
  return success();
}

void shlo::printOperandsAndTypes(OpAsmPrinter &printer, Operation *, OperandRange operands, TypeRange types,
                                 TypeRange) {
  if (operands.empty())
    printer << "()";
  else
    printer << ' ' << operands << " : " << types;
}

ParseResult shlo::parseTupleType(OpAsmParser &parser, SmallVectorImpl<Type> &types, Type &tuple) {
  TupleType parsed;
  if (parser.parseType(parsed))
    return failure();
  llvm::append_range(types, parsed.getTypes());
  tuple = parsed;
  return success();
}

void shlo::printTupleType(OpAsmPrinter &printer, Operation *, TypeRange, Type tuple) { printer << tuple; }

ParseResult shlo::parseTokenType(OpAsmParser &parser, ArrayRef<OpAsmParser::UnresolvedOperand> operands,
                                 SmallVectorImpl<Type> &types, Type &result) {
  if (parser.parseType(result))
    return failure();
  types.assign(operands.size(), result);
  return success();
}

void shlo::printTokenType(OpAsmPrinter &printer, Operation *, OperandRange, TypeRange, Type result) {
  printer << result;
}

ParseResult shlo::parseTypes(OpAsmParser &parser, ArrayRef<Type *> types) {
  SMLoc loc = parser.getCurrentLocation();
  Type type;
  if (parser.parseType(type))
    return failure();
  auto function = dyn_cast<FunctionType>(type);
  if (!function) {
    for (Type *each : types)
      *each = type;
    return success();
  }
  if (function.getNumInputs() + 1 != types.size() || function.getNumResults() != 1)
    return parser.emitError(loc) << "expected " << types.size() - 1 << " operand types and 1 result type, got " << type;
  for (auto [each, input] : llvm::zip(types.drop_back(), function.getInputs()))
    *each = input;
  *types.back() = function.getResult(0);
  return success();
}

void shlo::printTypes(OpAsmPrinter &printer, ArrayRef<Type> types) {
  if (llvm::all_equal(types)) {
    printer << types.front();
    return;
  }
  printer << '(' << types.drop_back() << ") -> " << types.back();
}

ParseResult shlo::parseComplexType(OpAsmParser &parser, Type &lhs, Type &rhs, Type &result) {
  SMLoc loc = parser.getCurrentLocation();
  if (parseTypes(parser, {&lhs, &rhs, &result}))
    return failure();
  auto tensor = dyn_cast<RankedTensorType>(result);
  auto complex = tensor ? dyn_cast<::mlir::ComplexType>(tensor.getElementType()) : ::mlir::ComplexType();
  if (!complex)
    return parser.emitError(loc) << "expected a tensor of complex numbers, got " << result;
  if (lhs == result) // Only the result was written.
    lhs = rhs = tensor.clone(complex.getElementType());
  return success();
}

void shlo::printComplexType(OpAsmPrinter &printer, Operation *, Type lhs, Type rhs, Type result) {
  auto tensor = cast<RankedTensorType>(result);
  Type part = tensor.clone(cast<::mlir::ComplexType>(tensor.getElementType()).getElementType());
  if (lhs == part && rhs == part)
    printer << result;
  else
    printer << '(' << lhs << ", " << rhs << ") -> " << result;
}

ParseResult shlo::parseSelectType(OpAsmParser &parser, Type &pred, Type &onTrue, Type &onFalse, Type &result) {
  SMLoc loc = parser.getCurrentLocation();
  if (parser.parseType(pred))
    return failure();
  auto function = dyn_cast<FunctionType>(pred);
  if (!function) {
    if (parser.parseComma() || parser.parseType(result))
      return failure();
    onTrue = onFalse = result;
    return success();
  }
  if (function.getNumInputs() != 3 || function.getNumResults() != 1)
    return parser.emitError(loc) << "expected 3 operand types and 1 result type, got " << function;
  pred = function.getInput(0);
  onTrue = function.getInput(1);
  onFalse = function.getInput(2);
  result = function.getResult(0);
  return success();
}

void shlo::printSelectType(OpAsmPrinter &printer, Operation *, Type pred, Type onTrue, Type onFalse, Type result) {
  if (onTrue == result && onFalse == result)
    printer << pred << ", " << result;
  else
    printer << '(' << pred << ", " << onTrue << ", " << onFalse << ") -> " << result;
}

//===----------------------------------------------------------------------===//
// constant
//===----------------------------------------------------------------------===//

/// `() <{value = dense<1> : tensor<i8>}> : () -> tensor<!quant.uniform<..>>`: the value has not the type of the result.
static ParseResult parseTypedConstant(OpAsmParser &parser, OperationState &state) {
  SMLoc loc = parser.getCurrentLocation();
  NamedAttrList attributes;
  FunctionType type;
  bool isProperties = succeeded(parser.parseOptionalLess());
  if (parser.parseOptionalAttrDict(attributes) || (isProperties && parser.parseGreater()) ||
      (isProperties && parser.parseOptionalAttrDict(attributes)) || parser.parseColonType(type))
    return failure();
  auto value = dyn_cast_or_null<ElementsAttr>(attributes.erase("value"));
  if (!value || type.getNumInputs() != 0 || type.getNumResults() != 1)
    return parser.emitError(loc) << "expected {value = dense<..> : ..} and a type () -> tensor<..>";
  state.getOrAddProperties<ConstantOp::Properties>().value = value;
  state.addAttributes(attributes);
  state.addTypes(type.getResults());
  return success();
}

ParseResult ConstantOp::parse(OpAsmParser &parser, OperationState &state) {
  if (succeeded(parser.parseOptionalLParen()))
    return failure(parser.parseRParen() || parseTypedConstant(parser, state));
  ElementsAttr value;
  if (parser.parseOptionalAttrDict(state.attributes) || parser.parseAttribute(value))
    return failure();
  state.getOrAddProperties<Properties>().value = value;
  state.addTypes(value.getShapedType());
  return success();
}

void ConstantOp::print(OpAsmPrinter &printer) {
  if (getValue().getShapedType() == getType()) {
    printer.printOptionalAttrDict((*this)->getAttrs(), /*elidedAttrs=*/{"value"});
    printer << ' ' << getValueAttr();
    return;
  }
  printer << "() <{value = " << getValueAttr() << "}>";
  printer.printOptionalAttrDict((*this)->getAttrs(), /*elidedAttrs=*/{"value"});
  printer << " : () -> " << getType();
}

//===----------------------------------------------------------------------===//
// reduce
//===----------------------------------------------------------------------===//

/// The block that `applies stablehlo.add`, or `applies mhlo.add`, stands for.
static ParseResult buildShortBody(OpAsmParser &parser, Region &body, OperationName name, SMLoc loc, Type accumulator) {
  auto tensor = dyn_cast<RankedTensorType>(accumulator);
  if (!tensor)
    return parser.emitError(loc) << "expected an initial value of tensor type, got " << accumulator;
  if (StringRef mnemonic = name.getStringRef(); mnemonic.consume_front("mhlo."))
    name = OperationName(("stablehlo." + mnemonic).str(), parser.getContext());
  bool binary = name.isRegistered() && name.hasTrait<OpTrait::NOperands<2>::Impl>() &&
                name.hasTrait<OpTrait::OneResult>() && name.hasTrait<SameTypes>();
  if (!binary)
    return parser.emitError(loc) << "expected a binary elementwise op after 'applies', got '" << name << "'";
  Location at = parser.getEncodedSourceLoc(loc);
  auto type = RankedTensorType::get({}, tensor.getElementType());
  Block &block = body.emplaceBlock();
  block.addArguments({type, type}, {at, at});
  OpBuilder builder(parser.getContext());
  builder.setInsertionPointToEnd(&block);
  OperationState state(at, name, block.getArguments(), {type}, {});
  Operation *combine = builder.create(state);
  ReturnOp::create(builder, at, combine->getResults());
  return success();
}

/// `reducer(%a: T, %b: T) (%c: U, %d: U) {..}`: one pair per operand; the block takes all first ones, then all second
/// ones.
static ParseResult parseReducer(OpAsmParser &parser, Region &body, size_t count) {
  SmallVector<OpAsmParser::Argument> lhs(count), rhs(count);
  if (parser.parseKeyword("reducer"))
    return failure();
  for (size_t i = 0; i < count; ++i)
    if (parser.parseLParen() || parser.parseArgument(lhs[i], /*allowType=*/true) || parser.parseComma() ||
        parser.parseArgument(rhs[i], /*allowType=*/true) || parser.parseRParen())
      return failure();
  llvm::append_range(lhs, rhs);
  return parser.parseRegion(body, lhs);
}

ParseResult ReduceOp::parse(OpAsmParser &parser, OperationState &state) {
  SmallVector<OpAsmParser::UnresolvedOperand> inputs, inits;
  auto parsePair = [&]() -> ParseResult {
    return failure(parser.parseLParen() || parser.parseOperand(inputs.emplace_back()) || parser.parseKeyword("init") ||
                   parser.parseColon() || parser.parseOperand(inits.emplace_back()) || parser.parseRParen());
  };
  if (parser.parseCommaSeparatedList(parsePair))
    return failure();
  std::optional<OperationName> shortName;
  SMLoc nameLoc;
  if (succeeded(parser.parseOptionalKeyword("applies"))) {
    nameLoc = parser.getCurrentLocation();
    FailureOr<OperationName> name = parser.parseCustomOperationName();
    if (failed(name))
      return failure();
    shortName = *name;
  }
  Attribute dimensions;
  FunctionType type;
  SMLoc typeLoc;
  if (parser.parseKeyword("across") || parser.parseKeyword("dimensions") || parser.parseEqual() ||
      parseInts(parser, dimensions) || parser.parseOptionalAttrDict(state.attributes) || parser.parseColon() ||
      parser.getCurrentLocation(&typeLoc) || parser.parseType(type))
    return failure();
  llvm::append_range(inputs, inits);
  if (parser.resolveOperands(inputs, type.getInputs(), typeLoc, state.operands))
    return failure();
  state.getOrAddProperties<Properties>().dimensions = dimensions;
  state.addTypes(type.getResults());
  Region &body = *state.addRegion();
  if (!shortName)
    return parseReducer(parser, body, inits.size());
  if (inits.size() != 1)
    return parser.emitError(nameLoc) << "expected one operand with 'applies', got " << inits.size();
  return buildShortBody(parser, body, *shortName, nameLoc, type.getInput(1));
}

void ReduceOp::print(OpAsmPrinter &printer) {
  llvm::interleaveComma(llvm::zip(getInputs(), getInitValues()), printer, [&](auto pair) {
    printer << '(' << std::get<0>(pair) << " init: " << std::get<1>(pair) << ')';
  });
  printer << " across dimensions = ";
  printIntList(printer, getDimensions());
  printer.printOptionalAttrDict((*this)->getAttrs(), /*elidedAttrs=*/{"dimensions"});
  printer << " : ";
  printer.printFunctionalType(*this);
  printer.printNewline();
  printer << " reducer";
  size_t count = getInputs().size();
  for (size_t i = 0; i < count; ++i) {
    printer << '(';
    printer.printRegionArgument(getBody().getArgument(i));
    printer << ", ";
    printer.printRegionArgument(getBody().getArgument(count + i));
    printer << ") ";
  }
  printer.printRegion(getBody(), /*printEntryBlockArgs=*/false);
}

//===----------------------------------------------------------------------===//
// while
//===----------------------------------------------------------------------===//

ParseResult WhileOp::parse(OpAsmParser &parser, OperationState &state) {
  SmallVector<OpAsmParser::Argument> arguments;
  SmallVector<OpAsmParser::UnresolvedOperand> operands;
  SMLoc loc = parser.getCurrentLocation();
  auto parseAssignment = [&]() -> ParseResult {
    return failure(parser.parseArgument(arguments.emplace_back()) || parser.parseEqual() ||
                   parser.parseOperand(operands.emplace_back()));
  };
  SmallVector<Type> types;
  if (parser.parseCommaSeparatedList(AsmParser::Delimiter::Paren, parseAssignment) ||
      parser.parseOptionalColonTypeList(types))
    return failure();
  if (types.size() != operands.size())
    return parser.emitError(loc) << "expected one type for each of " << operands.size() << " operands, got "
                                 << types.size();
  for (auto [argument, type] : llvm::zip(arguments, types))
    argument.type = type;
  if (parser.resolveOperands(operands, types, loc, state.operands) ||
      parser.parseOptionalAttrDictWithKeyword(state.attributes) || parser.parseKeyword("cond") ||
      parser.parseRegion(*state.addRegion(), arguments) || parser.parseKeyword("do") ||
      parser.parseRegion(*state.addRegion(), arguments))
    return failure();
  state.addTypes(types);
  return success();
}

void WhileOp::print(OpAsmPrinter &printer) {
  printer << '(';
  llvm::interleaveComma(llvm::zip(getBody().getArguments(), getOperands()), printer, [&](auto pair) {
    printer.printRegionArgument(std::get<0>(pair), /*argAttrs=*/{}, /*omitType=*/true);
    printer << " = " << std::get<1>(pair);
  });
  printer << ')';
  if (getNumOperands())
    printer << " : " << getOperandTypes();
  printer.printOptionalAttrDictWithKeyword((*this)->getAttrs());
  printer.shadowRegionArgs(getCond(), getBody().getArguments());
  printer << " cond ";
  printer.printRegion(getCond(), /*printEntryBlockArgs=*/false);
  printer << " do ";
  printer.printRegion(getBody(), /*printEntryBlockArgs=*/false);
}

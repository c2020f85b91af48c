//===- Assembly.h - How StableHLO ops are written ---------------*- C++ -*-===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
// Custom assembly directives of ShloOps.td and parsers shared with attributes.
//
//===----------------------------------------------------------------------===//

#ifndef PARTITA_LIB_FRONTEND_STABLEHLO_ASSEMBLY_H
#define PARTITA_LIB_FRONTEND_STABLEHLO_ASSEMBLY_H

#include "partita/Frontend/StableHLO/Shlo.h"

namespace mlir::partita::shlo {

using Operands = SmallVectorImpl<OpAsmParser::UnresolvedOperand>;

/// `[1, 2]`
ParseResult parseIntList(AsmParser &parser, SmallVectorImpl<int64_t> &values);
void printIntList(AsmPrinter &printer, ArrayRef<int64_t> values);

/// One entry of `<name = [1, 2], other = 3>`: exactly one of the pointers is set.
struct Field {
  StringRef name;
  SmallVector<int64_t> *list;
  int64_t *number;
};
/// The fields between `<` (already read) and `>` (read here), in any order, each at most once.
ParseResult parseFields(AsmParser &parser, ArrayRef<Field> fields);

/// `[b, f, 0, 1]x[o, i, 0, 1]->[b, f, 0, 1]`
ParseResult parseConvDims(AsmParser &parser, ConvDimsAttr &dims);
void printConvDims(AsmPrinter &printer, Operation *op, ConvDimsAttr dims);

/// `#stablehlo.result_accuracy<..>` and its like, without the name.
FailureOr<FieldsAttr> parseFieldsAttr(AsmParser &parser, StringRef name);

/// `[1, 2]` as `array<i64: 1, 2>`.
ParseResult parseInts(OpAsmParser &parser, Attribute &values);
void printInts(OpAsmPrinter &printer, Operation *op, Attribute values);

/// `e8m10`
ParseResult parseFloatFormat(OpAsmParser &parser, IntegerAttr &exponent, IntegerAttr &mantissa);
void printFloatFormat(OpAsmPrinter &printer, Operation *op, IntegerAttr exponent, IntegerAttr mantissa);

/// `[0:8, 2:4:2]`
ParseResult parseRanges(OpAsmParser &parser, Attribute &starts, Attribute &limits, Attribute &strides);
void printRanges(OpAsmPrinter &printer, Operation *op, Attribute starts, Attribute limits, Attribute strides);

/// `%a, %b,` with a comma after the last.
ParseResult parseOperandsThenComma(OpAsmParser &parser, Operands &operands);
void printOperandsThenComma(OpAsmPrinter &printer, Operation *op, OperandRange operands);

/// `, batching_dims = [0] x [0], contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT], algorithm = <..>`
ParseResult parseDotClauses(OpAsmParser &parser, DotDimsAttr &dims, ArrayAttr &precision, Attribute &algorithm);
void printDotClauses(OpAsmPrinter &printer, Operation *op, DotDimsAttr dims, ArrayAttr precision, Attribute algorithm);
ParseResult parseCommaPrecision(OpAsmParser &parser, ArrayAttr &precision);
void printCommaPrecision(OpAsmPrinter &printer, Operation *op, ArrayAttr precision);

/// `{stride = [2, 2], pad = [[1, 1], [1, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]}`
ParseResult parseWindow(OpAsmParser &parser, Attribute &strides, DenseIntElementsAttr &padding, Attribute &lhsDilation,
                        Attribute &rhsDilation, Attribute &reversal);
void printWindow(OpAsmPrinter &printer, Operation *op, Attribute strides, DenseIntElementsAttr padding,
                 Attribute lhsDilation, Attribute rhsDilation, Attribute reversal);

/// `@name` as a string.
ParseResult parseCallTarget(OpAsmParser &parser, StringAttr &target);
void printCallTarget(OpAsmPrinter &printer, Operation *op, StringAttr target);

/// `%a, %b : tensor<4xf32>, tensor<f32>`, or `()`.
ParseResult parseOperandsAndTypes(OpAsmParser &parser, Operands &operands, SmallVectorImpl<Type> &types,
                                  SmallVectorImpl<Type> &results);
void printOperandsAndTypes(OpAsmPrinter &printer, Operation *op, OperandRange operands, TypeRange types,
                           TypeRange results);

/// `tuple<T, U>` gives the operand types as well.
ParseResult parseTupleType(OpAsmParser &parser, SmallVectorImpl<Type> &types, Type &tuple);
void printTupleType(OpAsmPrinter &printer, Operation *op, TypeRange types, Type tuple);

/// The type of all operands and of the result.
ParseResult parseTokenType(OpAsmParser &parser, ArrayRef<OpAsmParser::UnresolvedOperand> operands,
                           SmallVectorImpl<Type> &types, Type &result);
void printTokenType(OpAsmPrinter &printer, Operation *op, OperandRange operands, TypeRange types, Type result);

/// `tensor<4xi1>, tensor<4xf32>`, or a function type.
/// `complex<..>` tensors: the type of the result says those of the parts.
ParseResult parseComplexType(OpAsmParser &parser, Type &lhs, Type &rhs, Type &result);
void printComplexType(OpAsmPrinter &printer, Operation *op, Type lhs, Type rhs, Type result);
ParseResult parseSelectType(OpAsmParser &parser, Type &pred, Type &onTrue, Type &onFalse, Type &result);
void printSelectType(OpAsmPrinter &printer, Operation *op, Type pred, Type onTrue, Type onFalse, Type result);

/// One type for operands and result, or a function type. `types` holds the result last.
ParseResult parseTypes(OpAsmParser &parser, ArrayRef<Type *> types);
void printTypes(OpAsmPrinter &printer, ArrayRef<Type> types);

template <typename... T> ParseResult parseOneOrFunctionType(OpAsmParser &parser, T &...types) {
  return parseTypes(parser, {&types...});
}
template <typename... T> void printOneOrFunctionType(OpAsmPrinter &printer, Operation *, T... types) {
  printTypes(printer, {Type(types)...});
}

} // namespace mlir::partita::shlo

#endif // PARTITA_LIB_FRONTEND_STABLEHLO_ASSEMBLY_H

//===- NdOps.cpp - Ops of the nd dialect ----------------------------------===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Custom directives, builders and inferred types.
//
//===----------------------------------------------------------------------===//

#include "partita/Dialect/Dist/IR/Directives.h"
#include "partita/Dialect/Nd/IR/Nd.h"

#include "mlir/IR/Builders.h"

using namespace mlir;
using namespace mlir::partita;
using namespace mlir::partita::nd;

//===----------------------------------------------------------------------===//
// Custom directives: lists of numbers
//===----------------------------------------------------------------------===//

static void printIntegers(OpAsmPrinter &printer, StringRef keyword, DenseI64ArrayAttr list) {
  printer << " " << keyword << " [";
  llvm::interleaveComma(list.asArrayRef(), printer);
  printer << "]";
}

static bool isSplat(DenseI64ArrayAttr list, int64_t value) {
  return llvm::all_of(list.asArrayRef(), [&](int64_t entry) { return entry == value; });
}

/// `keyword [..]` in any order; what is not there is `length` times its default.
static ParseResult parseClauses(OpAsmParser &parser, int64_t length,
                                ArrayRef<std::tuple<StringRef, DenseI64ArrayAttr *, int64_t>> clauses) {
  SmallVector<StringRef> words;
  for (const auto &clause : clauses)
    words.push_back(std::get<0>(clause));
  StringRef word;
  while (succeeded(parser.parseOptionalKeyword(&word, words)))
    for (const auto &[keyword, list, value] : clauses)
      if (keyword == word && dist::parseIntegers(parser, *list))
        return failure();
  for (const auto &[keyword, list, value] : clauses)
    if (!*list)
      *list = parser.getBuilder().getDenseI64ArrayAttr(SmallVector<int64_t>(length, value));
  return success();
}

static ParseResult parseInterior(OpAsmParser &parser, DenseI64ArrayAttr &interior, DenseI64ArrayAttr low) {
  return parseClauses(parser, low.size(), {{"interior", &interior, 0}});
}

static void printInterior(OpAsmPrinter &printer, Operation *, DenseI64ArrayAttr interior, DenseI64ArrayAttr low) {
  if (interior.size() != low.size() || !isSplat(interior, 0))
    printIntegers(printer, "interior", interior);
}

static ParseResult parsePadding(OpAsmParser &parser, DenseI64ArrayAttr &low, DenseI64ArrayAttr &high,
                                DenseI64ArrayAttr strides) {
  return parseClauses(parser, strides.size(), {{"low", &low, 0}, {"high", &high, 0}});
}

static void printPadding(OpAsmPrinter &printer, Operation *, DenseI64ArrayAttr low, DenseI64ArrayAttr high,
                         DenseI64ArrayAttr strides) {
  if (low.size() != strides.size() || !isSplat(low, 0))
    printIntegers(printer, "low", low);
  if (high.size() != strides.size() || !isSplat(high, 0))
    printIntegers(printer, "high", high);
}

static ParseResult parseWindow(OpAsmParser &parser, DenseI64ArrayAttr &low, DenseI64ArrayAttr &high,
                               DenseI64ArrayAttr &bases, DenseI64ArrayAttr &dilations, DenseI64ArrayAttr strides) {
  return parseClauses(parser, strides.size(),
                      {{"low", &low, 0}, {"high", &high, 0}, {"bases", &bases, 1}, {"dilations", &dilations, 1}});
}

static void printWindow(OpAsmPrinter &printer, Operation *op, DenseI64ArrayAttr low, DenseI64ArrayAttr high,
                        DenseI64ArrayAttr bases, DenseI64ArrayAttr dilations, DenseI64ArrayAttr strides) {
  printPadding(printer, op, low, high, strides);
  if (bases.size() != strides.size() || !isSplat(bases, 1))
    printIntegers(printer, "bases", bases);
  if (dilations.size() != strides.size() || !isSplat(dilations, 1))
    printIntegers(printer, "dilations", dilations);
}

static ParseResult parseWindowSteps(OpAsmParser &parser, DenseI64ArrayAttr &low, DenseI64ArrayAttr &bases,
                                    DenseI64ArrayAttr &dilations, DenseI64ArrayAttr strides) {
  return parseClauses(parser, strides.size(), {{"low", &low, 0}, {"bases", &bases, 1}, {"dilations", &dilations, 1}});
}

static void printWindowSteps(OpAsmPrinter &printer, Operation *, DenseI64ArrayAttr low, DenseI64ArrayAttr bases,
                             DenseI64ArrayAttr dilations, DenseI64ArrayAttr strides) {
  if (low.size() != strides.size() || !isSplat(low, 0))
    printIntegers(printer, "low", low);
  if (bases.size() != strides.size() || !isSplat(bases, 1))
    printIntegers(printer, "bases", bases);
  if (dilations.size() != strides.size() || !isSplat(dilations, 1))
    printIntegers(printer, "dilations", dilations);
}

//===----------------------------------------------------------------------===//
// Custom directives: combiners
//===----------------------------------------------------------------------===//

/// `keyword max`, `keyword { region }`, or nothing.
static ParseResult parseNamedOrRegion(OpAsmParser &parser, StringRef keyword, dist::CombinerAttr &combiner,
                                      Region &body) {
  if (failed(parser.parseOptionalKeyword(keyword)))
    return success();
  OptionalParseResult region = parser.parseOptionalRegion(body);
  if (region.has_value())
    return *region;
  FailureOr<::partita::Combiner> parsed = dist::parseCombinerKeyword(parser);
  if (failed(parsed))
    return failure();
  combiner = dist::CombinerAttr::get(parser.getContext(), *parsed);
  return success();
}

static void printNamedOrRegion(OpAsmPrinter &printer, StringRef keyword, dist::CombinerAttr combiner, Region &body) {
  if (combiner)
    printer << " " << keyword << " " << ::partita::name(combiner.getValue());
  if (body.empty())
    return;
  printer << " " << keyword << " ";
  printer.printRegion(body);
}

static ParseResult parseCombine(OpAsmParser &parser, dist::CombinerAttr &combiner, Region &body) {
  return parseNamedOrRegion(parser, "combine", combiner, body);
}
static void printCombine(OpAsmPrinter &printer, Operation *, dist::CombinerAttr combiner, Region &body) {
  printNamedOrRegion(printer, "combine", combiner, body);
}
static ParseResult parseSelect(OpAsmParser &parser, dist::CombinerAttr &selector, Region &body) {
  return parseNamedOrRegion(parser, "select", selector, body);
}
static void printSelect(OpAsmPrinter &printer, Operation *, dist::CombinerAttr selector, Region &body) {
  printNamedOrRegion(printer, "select", selector, body);
}

//===----------------------------------------------------------------------===//
// Custom directives: words and types
//===----------------------------------------------------------------------===//

static ParseResult parseWord(OpAsmParser &parser, StringAttr &attr) {
  StringRef word;
  if (parser.parseKeyword(&word))
    return failure();
  attr = parser.getBuilder().getStringAttr(word);
  return success();
}
static void printWord(OpAsmPrinter &printer, Operation *, StringAttr attr) { printer << attr.getValue(); }

static void printMoreTypes(OpAsmPrinter &printer, TypeRange types) {
  for (Type type : types)
    printer << ", " << type;
}

/// At least `count` types.
static ParseResult parseTypes(OpAsmParser &parser, size_t count, SmallVectorImpl<Type> &types) {
  SMLoc loc = parser.getCurrentLocation();
  if (parser.parseTypeList(types))
    return failure();
  if (types.size() < count)
    return parser.emitError(loc) << "expected at least " << count << " types, got " << types.size();
  return success();
}

static ParseResult parseSliceTypes(OpAsmParser &parser, Type &input, SmallVectorImpl<Type> &starts) {
  SmallVector<Type> all;
  if (parseTypes(parser, 1, all))
    return failure();
  input = all[0];
  starts.assign(all.begin() + 1, all.end());
  return success();
}
static void printSliceTypes(OpAsmPrinter &printer, Operation *, Type input, TypeRange starts) {
  printer << input;
  printMoreTypes(printer, starts);
}

static ParseResult parseUpdateTypes(OpAsmParser &parser, Type &update, Type &dest, SmallVectorImpl<Type> &starts) {
  SmallVector<Type> all;
  if (parseTypes(parser, 2, all))
    return failure();
  update = all[0];
  dest = all[1];
  starts.assign(all.begin() + 2, all.end());
  return success();
}
static void printUpdateTypes(OpAsmPrinter &printer, Operation *, Type update, Type dest, TypeRange starts) {
  printer << update << ", " << dest;
  printMoreTypes(printer, starts);
}

/// The types of `count` operands, then those of the rest.
static ParseResult parseTypesOf(OpAsmParser &parser, size_t count, SmallVectorImpl<Type> &first,
                                SmallVectorImpl<Type> &second) {
  SmallVector<Type> all;
  if (parseTypes(parser, count, all))
    return failure();
  first.assign(all.begin(), all.begin() + count);
  second.assign(all.begin() + count, all.end());
  return success();
}

static ParseResult parsePairTypes(OpAsmParser &parser, SmallVectorImpl<Type> &inputs, SmallVectorImpl<Type> &inits,
                                  ArrayRef<OpAsmParser::UnresolvedOperand> operands) {
  return parseTypesOf(parser, operands.size(), inputs, inits);
}
static void printPairTypes(OpAsmPrinter &printer, Operation *, TypeRange inputs, TypeRange inits, OperandRange) {
  printer << inputs;
  printMoreTypes(printer, inits);
}

static ParseResult parseScatterTypes(OpAsmParser &parser, SmallVectorImpl<Type> &updates, SmallVectorImpl<Type> &dests,
                                     Type &indices, ArrayRef<OpAsmParser::UnresolvedOperand> operands) {
  SMLoc loc = parser.getCurrentLocation();
  if (parseTypesOf(parser, operands.size(), updates, dests))
    return failure();
  if (dests.empty())
    return parser.emitError(loc) << "expected the type of the indices last";
  indices = dests.pop_back_val();
  return success();
}
static void printScatterTypes(OpAsmPrinter &printer, Operation *, TypeRange updates, TypeRange dests, Type indices,
                              OperandRange) {
  printer << updates;
  printMoreTypes(printer, dests);
  printer << ", " << indices;
}

/// Initial values are scalar tensors of the element type: their types are not printed.
static Type scalarTypeOf(Type type) {
  auto shaped = dyn_cast<ShapedType>(type);
  return shaped ? RankedTensorType::get({}, shaped.getElementType()) : type;
}
static ParseResult parseInitTypes(OpAsmParser &, SmallVectorImpl<Type> &inits, ArrayRef<Type> inputs) {
  llvm::append_range(inits, llvm::map_range(inputs, scalarTypeOf));
  return success();
}
static void printInitTypes(OpAsmPrinter &, Operation *, TypeRange, TypeRange) {}
static ParseResult parseInitType(OpAsmParser &, Type &init, Type input) {
  init = scalarTypeOf(input);
  return success();
}
static void printInitType(OpAsmPrinter &, Operation *, Type, Type) {}

#define GET_OP_CLASSES
#include "partita/Dialect/Nd/IR/NdOps.cpp.inc"

//===----------------------------------------------------------------------===//
// Inferred types
//===----------------------------------------------------------------------===//

LogicalResult ScatterOp::inferReturnTypes(MLIRContext *, std::optional<Location>, Adaptor adaptor,
                                          SmallVectorImpl<Type> &types) {
  llvm::append_range(types, adaptor.getDests().getTypes());
  return success();
}

LogicalResult ScanOp::inferReturnTypes(MLIRContext *, std::optional<Location>, Adaptor adaptor,
                                       SmallVectorImpl<Type> &types) {
  llvm::append_range(types, adaptor.getInputs().getTypes());
  return success();
}

LogicalResult SortOp::inferReturnTypes(MLIRContext *, std::optional<Location>, Adaptor adaptor,
                                       SmallVectorImpl<Type> &types) {
  llvm::append_range(types, adaptor.getInputs().getTypes());
  return success();
}

//===----------------------------------------------------------------------===//
// Windows
//===----------------------------------------------------------------------===//

int64_t WindowDim::outputs(int64_t extent) const {
  int64_t positions = (extent == 0 ? 0 : (extent - 1) * base + 1) + low + high;
  int64_t span = size == 0 ? 0 : (size - 1) * dilation + 1;
  return positions < span || positions <= 0 ? 0 : (positions - span) / stride + 1;
}

/// An empty list says nothing.
static SmallVector<int64_t> orSplat(ArrayRef<int64_t> list, size_t length, int64_t value) {
  return list.empty() ? SmallVector<int64_t>(length, value) : SmallVector<int64_t>(list);
}

//===----------------------------------------------------------------------===//
// Builders
//===----------------------------------------------------------------------===//

static RankedTensorType tensorType(Value value) { return cast<RankedTensorType>(value.getType()); }

/// Extents minus sizes, dimension by dimension.
static SmallVector<int64_t> limitsOf(ArrayRef<int64_t> extents, ArrayRef<int64_t> sizes) {
  SmallVector<int64_t> limits;
  for (auto [extent, size] : llvm::zip(extents, sizes))
    limits.push_back(extent - size);
  return limits;
}

void PadOp::build(OpBuilder &builder, OperationState &state, Value input, Value value, ArrayRef<int64_t> low,
                  ArrayRef<int64_t> high, ArrayRef<int64_t> interior) {
  RankedTensorType type = tensorType(input);
  SmallVector<int64_t> between = orSplat(interior, low.size(), 0), shape;
  for (auto [d, extent] : llvm::enumerate(type.getShape()))
    shape.push_back(std::max<int64_t>(0, extent + std::max<int64_t>(0, extent - 1) * between[d] + low[d] + high[d]));
  build(builder, state, type.clone(shape), input, value, low, high, between);
}

void DynamicSliceOp::build(OpBuilder &builder, OperationState &state, RankedTensorType type, Value input,
                           ValueRange starts) {
  build(builder, state, type, input, starts, ValueRange(), limitsOf(tensorType(input).getShape(), type.getShape()));
}

void DynamicUpdateSliceOp::build(OpBuilder &builder, OperationState &state, Value update, Value dest,
                                 ValueRange starts) {
  build(builder, state, dest.getType(), update, dest, starts, ValueRange(),
        limitsOf(tensorType(dest).getShape(), tensorType(update).getShape()));
}

void GatherOp::build(OpBuilder &builder, OperationState &state, Value operand, Value indices, int64_t batch,
                     ArrayRef<int64_t> sizes) {
  ArrayRef<int64_t> from = tensorType(operand).getShape(), at = tensorType(indices).getShape();
  int64_t indexed = at.back();
  SmallVector<int64_t> shape(at.drop_back());
  llvm::append_range(shape, sizes);
  llvm::append_range(shape, from.drop_front(batch + indexed));
  build(builder, state, tensorType(operand).clone(shape), operand, indices, ValueRange(), batch,
        from.slice(batch, indexed), sizes.empty() ? DenseI64ArrayAttr() : builder.getDenseI64ArrayAttr(sizes));
}

void ScatterOp::build(OpBuilder &builder, OperationState &state, Value update, Value dest, Value indices,
                      std::optional<::partita::Combiner> combiner, int64_t batch, ArrayRef<int64_t> sizes) {
  ArrayRef<int64_t> into = tensorType(dest).getShape();
  int64_t indexed = tensorType(indices).getShape().back();
  build(builder, state, TypeRange(dest.getType()), ValueRange(update), ValueRange(dest), indices, ValueRange(), batch,
        into.slice(batch, indexed), sizes.empty() ? DenseI64ArrayAttr() : builder.getDenseI64ArrayAttr(sizes),
        combiner ? dist::CombinerAttr::get(builder.getContext(), *combiner) : dist::CombinerAttr(), false);
}

void ConvOp::build(OpBuilder &builder, OperationState &state, Value input, Value kernel, Type elementType,
                   ArrayRef<int64_t> strides, ArrayRef<int64_t> low, ArrayRef<int64_t> high, ArrayRef<int64_t> bases,
                   ArrayRef<int64_t> dilations, int64_t groups) {
  size_t n = strides.size();
  SmallVector<int64_t> lows = orSplat(low, n, 0), highs = orSplat(high, n, 0);
  SmallVector<int64_t> base = orSplat(bases, n, 1), dilation = orSplat(dilations, n, 1);
  ArrayRef<int64_t> in = tensorType(input).getShape(), window = tensorType(kernel).getShape();
  SmallVector<int64_t> shape{in.front()};
  for (size_t d = 0; d < n; ++d)
    shape.push_back(WindowDim{window[d], strides[d], lows[d], highs[d], base[d], dilation[d]}.outputs(in[d + 1]));
  shape.push_back(window.back());
  build(builder, state, RankedTensorType::get(shape, elementType), input, kernel, strides, lows, highs, base, dilation,
        groups);
}

void WindowReduceOp::build(OpBuilder &builder, OperationState &state, Value input, Value init,
                           ::partita::Combiner combiner, ArrayRef<int64_t> sizes, ArrayRef<int64_t> strides,
                           ArrayRef<int64_t> low, ArrayRef<int64_t> high, ArrayRef<int64_t> bases,
                           ArrayRef<int64_t> dilations) {
  size_t n = sizes.size();
  SmallVector<int64_t> lows = orSplat(low, n, 0), highs = orSplat(high, n, 0);
  SmallVector<int64_t> base = orSplat(bases, n, 1), dilation = orSplat(dilations, n, 1), shape;
  for (auto [d, extent] : llvm::enumerate(tensorType(input).getShape()))
    shape.push_back(WindowDim{sizes[d], strides[d], lows[d], highs[d], base[d], dilation[d]}.outputs(extent));
  build(builder, state, TypeRange(tensorType(input).clone(shape)), ValueRange(input), ValueRange(init), sizes, strides,
        lows, highs, base, dilation, dist::CombinerAttr::get(builder.getContext(), combiner));
}

//===----------------------------------------------------------------------===//
// Random bits
//===----------------------------------------------------------------------===//

int64_t RandomBitsOp::getHalvedDim() {
  ArrayRef<int64_t> extents = getExtents();
  unsigned width = cast<RankedTensorType>(getBits().getType()).getElementTypeBitWidth();
  if (getAlgorithm() != "threefry" || width == 64 || extents.empty())
    return -1;
  const auto *even = llvm::find_if(extents, [](int64_t extent) { return extent % 2 == 0; });
  return (even != extents.end() ? even : llvm::max_element(extents)) - extents.begin();
}

int64_t RandomBitsOp::getNumBlocks() {
  int64_t halved = getHalvedDim(), blocks = 1;
  for (auto [dim, extent] : llvm::enumerate(getExtents()))
    blocks *= int64_t(dim) == halved ? (extent + 1) / 2 : extent;
  if (getAlgorithm() == "threefry")
    return blocks;
  bool wide = cast<RankedTensorType>(getBits().getType()).getElementTypeBitWidth() == 64;
  return (blocks + (wide ? 1 : 3)) / (wide ? 2 : 4);
}

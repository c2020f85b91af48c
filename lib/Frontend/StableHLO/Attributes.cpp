//===- Attributes.cpp - Attributes of the StableHLO reader ----------------===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Parsers and printers of the attributes of stablehlo, in their pretty and their older form.
//
//===----------------------------------------------------------------------===//
#include "partita/Frontend/StableHLO/Shlo.h"
#include "Assembly.h"

#include "mlir/IR/DialectImplementation.h"
#include "llvm/ADT/TypeSwitch.h"

using namespace mlir;
using namespace mlir::partita;
using namespace mlir::partita::shlo;

#include "partita/Frontend/StableHLO/ShloEnums.cpp.inc"

#define GET_ATTRDEF_CLASSES
#include "partita/Frontend/StableHLO/ShloAttrs.cpp.inc"
#define GET_TYPEDEF_CLASSES
#include "partita/Frontend/StableHLO/ShloTypes.cpp.inc"

void ShloDialect::registerAttributes() {
  addAttributes<
#define GET_ATTRDEF_LIST
#include "partita/Frontend/StableHLO/ShloAttrs.cpp.inc"
      >();
}

void ShloDialect::registerTypes() {
  addTypes<
#define GET_TYPEDEF_LIST
#include "partita/Frontend/StableHLO/ShloTypes.cpp.inc"
      >();
}

//===----------------------------------------------------------------------===//
// Lists in two spellings
//===----------------------------------------------------------------------===//

bool shlo::isIntList(Attribute attr) {
  if (isa_and_nonnull<DenseI64ArrayAttr>(attr))
    return true;
  auto dense = dyn_cast_or_null<DenseIntElementsAttr>(attr);
  return dense && dense.getType().getRank() == 1 && dense.getElementType().isSignlessInteger(64);
}

SmallVector<int64_t> shlo::readInts(Attribute attr) {
  if (auto array = dyn_cast_or_null<DenseI64ArrayAttr>(attr))
    return llvm::to_vector(array.asArrayRef());
  if (auto dense = dyn_cast_or_null<DenseIntElementsAttr>(attr))
    return llvm::to_vector(dense.getValues<int64_t>());
  return {};
}

bool shlo::isBoolList(Attribute attr) {
  if (isa_and_nonnull<DenseBoolArrayAttr>(attr))
    return true;
  auto dense = dyn_cast_or_null<DenseIntElementsAttr>(attr);
  return dense && dense.getType().getRank() == 1 && dense.getElementType().isSignlessInteger(1);
}

SmallVector<bool> shlo::readBools(Attribute attr) {
  // No to_vector: its braces would make two pointers a list of two booleans.
  if (auto array = dyn_cast_or_null<DenseBoolArrayAttr>(attr))
    return SmallVector<bool>(array.asArrayRef());
  if (auto dense = dyn_cast_or_null<DenseIntElementsAttr>(attr))
    return llvm::to_vector(dense.getValues<bool>());
  return {};
}

bool shlo::isPairList(Attribute attr) {
  auto dense = dyn_cast_or_null<DenseIntElementsAttr>(attr);
  if (!dense || !dense.getElementType().isSignlessInteger(64))
    return false;
  return dense.getType().getRank() == 2 && dense.getType().getDimSize(1) == 2;
}

//===----------------------------------------------------------------------===//
// Lists of fields
//===----------------------------------------------------------------------===//

ParseResult shlo::parseFields(AsmParser &parser, ArrayRef<Field> fields) {
  if (succeeded(parser.parseOptionalGreater()))
    return success();
  SmallVector<StringRef> seen;
  auto parseField = [&]() -> ParseResult {
    SMLoc loc = parser.getCurrentLocation();
    StringRef name;
    if (parser.parseKeyword(&name) || parser.parseEqual())
      return failure();
    if (llvm::is_contained(seen, name))
      return parser.emitError(loc) << "expected each field at most once, got '" << name << "' twice";
    seen.push_back(name);
    const Field *field = llvm::find_if(fields, [&](const Field &each) { return each.name == name; });
    if (field == fields.end()) {
      InFlightDiagnostic error = parser.emitError(loc) << "expected a field among ";
      llvm::interleaveComma(fields, error, [&](const Field &each) { error << each.name; });
      return error << ", got '" << name << "'";
    }
    return field->list ? parseIntList(parser, *field->list) : parser.parseInteger(*field->number);
  };
  return failure(parser.parseCommaSeparatedList(parseField) || parser.parseGreater());
}

/// Prints the fields that are not empty; a number that equals `absent` is left out.
static void printFields(AsmPrinter &printer, ArrayRef<std::pair<StringRef, ArrayRef<int64_t>>> lists,
                        StringRef numberName = "", int64_t number = 0) {
  StringRef separator = "";
  printer << '<';
  for (auto [name, list] : lists) {
    if (list.empty())
      continue;
    printer << separator << name << " = ";
    printIntList(printer, list);
    separator = ", ";
  }
  if (!numberName.empty() && number != 0)
    printer << separator << numberName << " = " << number;
  printer << '>';
}

Attribute DotDimsAttr::parse(AsmParser &parser, Type) {
  SmallVector<int64_t> lhsBatch, rhsBatch, lhsContract, rhsContract;
  if (parser.parseLess() || parseFields(parser, {{"lhs_batching_dimensions", &lhsBatch, nullptr},
                                                 {"rhs_batching_dimensions", &rhsBatch, nullptr},
                                                 {"lhs_contracting_dimensions", &lhsContract, nullptr},
                                                 {"rhs_contracting_dimensions", &rhsContract, nullptr}}))
    return {};
  return get(parser.getContext(), lhsBatch, rhsBatch, lhsContract, rhsContract);
}

void DotDimsAttr::print(AsmPrinter &printer) const {
  printFields(printer, {{"lhs_batching_dimensions", getLhsBatch()},
                        {"rhs_batching_dimensions", getRhsBatch()},
                        {"lhs_contracting_dimensions", getLhsContract()},
                        {"rhs_contracting_dimensions", getRhsContract()}});
}

Attribute GatherDimsAttr::parse(AsmParser &parser, Type) {
  SmallVector<int64_t> offset, collapsed, batch, indexBatch, startMap;
  int64_t vectorDim = 0;
  if (parser.parseLess() || parseFields(parser, {{"offset_dims", &offset, nullptr},
                                                 {"collapsed_slice_dims", &collapsed, nullptr},
                                                 {"operand_batching_dims", &batch, nullptr},
                                                 {"start_indices_batching_dims", &indexBatch, nullptr},
                                                 {"start_index_map", &startMap, nullptr},
                                                 {"index_vector_dim", nullptr, &vectorDim}}))
    return {};
  return get(parser.getContext(), offset, collapsed, batch, indexBatch, startMap, vectorDim);
}

void GatherDimsAttr::print(AsmPrinter &printer) const {
  printFields(printer,
              {{"offset_dims", getOffsetDims()},
               {"collapsed_slice_dims", getCollapsedSliceDims()},
               {"operand_batching_dims", getOperandBatchingDims()},
               {"start_indices_batching_dims", getStartIndicesBatchingDims()},
               {"start_index_map", getStartIndexMap()}},
              "index_vector_dim", getIndexVectorDim());
}

Attribute ScatterDimsAttr::parse(AsmParser &parser, Type) {
  SmallVector<int64_t> window, inserted, batch, indexBatch, map;
  int64_t vectorDim = 0;
  if (parser.parseLess() || parseFields(parser, {{"update_window_dims", &window, nullptr},
                                                 {"inserted_window_dims", &inserted, nullptr},
                                                 {"input_batching_dims", &batch, nullptr},
                                                 {"scatter_indices_batching_dims", &indexBatch, nullptr},
                                                 {"scatter_dims_to_operand_dims", &map, nullptr},
                                                 {"index_vector_dim", nullptr, &vectorDim}}))
    return {};
  return get(parser.getContext(), window, inserted, batch, indexBatch, map, vectorDim);
}

void ScatterDimsAttr::print(AsmPrinter &printer) const {
  printFields(printer,
              {{"update_window_dims", getUpdateWindowDims()},
               {"inserted_window_dims", getInsertedWindowDims()},
               {"input_batching_dims", getInputBatchingDims()},
               {"scatter_indices_batching_dims", getScatterIndicesBatchingDims()},
               {"scatter_dims_to_operand_dims", getScatterDimsToOperandDims()}},
              "index_vector_dim", getIndexVectorDim());
}

/// One list of roles from numbered fields; empty when the numbers do not cover the positions exactly once.
static SmallVector<int64_t> toRoles(int64_t first, int64_t second, ArrayRef<int64_t> spatial) {
  int64_t rank = spatial.size() + 2;
  SmallVector<int64_t> roles(rank, -3);
  auto place = [&](int64_t at, int64_t role) {
    if (at < 0 || at >= rank || roles[at] != -3)
      return false;
    roles[at] = role;
    return true;
  };
  bool right = place(first, -1) && place(second, -2);
  for (auto [i, at] : llvm::enumerate(spatial))
    right = right && place(at, i);
  return right ? roles : SmallVector<int64_t>();
}

/// `raw input_batch_dimension = 0, ...>`: the form of dimension numbers that the short one cannot say.
static Attribute parseRawConvDims(AsmParser &parser) {
  int64_t input[2] = {-1, -1}, kernel[2] = {-1, -1}, output[2] = {-1, -1};
  SmallVector<int64_t> spatial[3];
  SMLoc loc = parser.getCurrentLocation();
  if (parseFields(parser, {{"input_batch_dimension", nullptr, &input[0]},
                           {"input_feature_dimension", nullptr, &input[1]},
                           {"input_spatial_dimensions", &spatial[0], nullptr},
                           {"kernel_output_feature_dimension", nullptr, &kernel[0]},
                           {"kernel_input_feature_dimension", nullptr, &kernel[1]},
                           {"kernel_spatial_dimensions", &spatial[1], nullptr},
                           {"output_batch_dimension", nullptr, &output[0]},
                           {"output_feature_dimension", nullptr, &output[1]},
                           {"output_spatial_dimensions", &spatial[2], nullptr}}))
    return {};
  SmallVector<int64_t> roles[3] = {toRoles(input[0], input[1], spatial[0]), toRoles(kernel[0], kernel[1], spatial[1]),
                                   toRoles(output[0], output[1], spatial[2])};
  if (roles[0].empty() || roles[1].empty() || roles[2].empty()) {
    parser.emitError(loc, "expected every dimension of input, kernel and output exactly once");
    return {};
  }
  return ConvDimsAttr::get(parser.getContext(), roles[0], roles[1], roles[2]);
}

Attribute ConvDimsAttr::parse(AsmParser &parser, Type) {
  if (parser.parseLess())
    return {};
  if (succeeded(parser.parseOptionalKeyword("raw")))
    return parseRawConvDims(parser);
  ConvDimsAttr dims;
  if (parseConvDims(parser, dims) || parser.parseGreater())
    return {};
  return dims;
}

void ConvDimsAttr::print(AsmPrinter &printer) const {
  printer << '<';
  printConvDims(printer, nullptr, *this);
  printer << '>';
}

//===----------------------------------------------------------------------===//
// Fields that are read and not interpreted
//===----------------------------------------------------------------------===//

static constexpr StringRef uninterpreted[] = {"bounds",          "channel_handle",      "dot_algorithm",
                                              "fields",          "result_accuracy",     "output_operand_alias",
                                              "type_extensions", "result_accuracy_mode"};

/// A list without names is kept under this one.
static constexpr StringLiteral positional = "values";

/// A keyword, a list of integers or any attribute.
static ParseResult parseFieldValue(AsmParser &parser, Attribute &value) {
  SmallVector<Attribute> list;
  auto parseBound = [&]() -> ParseResult {
    if (succeeded(parser.parseOptionalQuestion())) {
      list.push_back(parser.getBuilder().getStringAttr("?"));
      return success();
    }
    return parser.parseAttribute(list.emplace_back());
  };
  if (failed(parser.parseOptionalLSquare()))
    return parser.parseAttribute(value);
  if (failed(parser.parseOptionalRSquare()) && (parser.parseCommaSeparatedList(parseBound) || parser.parseRSquare()))
    return failure();
  value = parser.getBuilder().getArrayAttr(list);
  return success();
}

/// `<3, ?>` or `<HIGHEST>`: no names.
static ParseResult parsePositional(AsmParser &parser, NamedAttrList &fields) {
  SmallVector<Attribute> list;
  auto parseOne = [&]() -> ParseResult {
    StringRef word;
    if (succeeded(parser.parseOptionalQuestion()))
      word = "?";
    else if (failed(parser.parseOptionalKeyword(&word)))
      return parser.parseAttribute(list.emplace_back());
    list.push_back(parser.getBuilder().getStringAttr(word));
    return success();
  };
  if (failed(parser.parseOptionalGreater()) && (parser.parseCommaSeparatedList(parseOne) || parser.parseGreater()))
    return failure();
  fields.set(positional, parser.getBuilder().getArrayAttr(list));
  return success();
}

FailureOr<FieldsAttr> shlo::parseFieldsAttr(AsmParser &parser, StringRef name) {
  NamedAttrList fields;
  if (parser.parseLess())
    return failure();
  if (name == "bounds" || name == "result_accuracy_mode") {
    if (parsePositional(parser, fields))
      return failure();
  } else if (failed(parser.parseOptionalGreater())) {
    auto parseField = [&]() -> ParseResult {
      StringRef key;
      Attribute value;
      if (parser.parseKeyword(&key) || parser.parseEqual() || parseFieldValue(parser, value))
        return failure();
      fields.set(key, value);
      return success();
    };
    if (parser.parseCommaSeparatedList(parseField) || parser.parseGreater())
      return failure();
  }
  return FieldsAttr::get(parser.getContext(), name, fields.getDictionary(parser.getContext()));
}

Attribute FieldsAttr::parse(AsmParser &parser, Type) {
  FailureOr<FieldsAttr> fields = parseFieldsAttr(parser, "fields");
  return failed(fields) ? Attribute() : Attribute(*fields);
}

void FieldsAttr::print(AsmPrinter &printer) const {
  auto printValue = [&](Attribute value) {
    if (auto word = dyn_cast<StringAttr>(value))
      printer << word.getValue();
    else
      printer.printAttribute(value);
  };
  printer << '<';
  if (auto values = getFields().getAs<ArrayAttr>(positional))
    llvm::interleaveComma(values, printer.getStream(), printValue);
  else
    llvm::interleaveComma(getFields(), printer.getStream(), [&](NamedAttribute field) {
      printer << field.getName().getValue() << " = ";
      printer.printAttribute(field.getValue());
    });
  printer << '>';
}

Attribute ShloDialect::parseAttribute(DialectAsmParser &parser, Type type) const {
  SMLoc loc = parser.getCurrentLocation();
  StringRef name;
  Attribute attr;
  OptionalParseResult parsed = generatedAttributeParser(parser, &name, type, attr);
  if (parsed.has_value())
    return attr;
  if (!llvm::is_contained(uninterpreted, name)) {
    parser.emitError(loc) << "unknown attribute '" << name << "' of dialect 'stablehlo'";
    return {};
  }
  FailureOr<FieldsAttr> fields = parseFieldsAttr(parser, name);
  return failed(fields) ? Attribute() : Attribute(*fields);
}

void ShloDialect::printAttribute(Attribute attr, DialectAsmPrinter &printer) const {
  if (auto fields = dyn_cast<FieldsAttr>(attr)) {
    printer << fields.getName();
    fields.print(printer);
    return;
  }
  (void)generatedAttributePrinter(attr, printer);
}

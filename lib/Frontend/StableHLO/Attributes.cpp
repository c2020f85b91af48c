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

/// Longer lists are no dimensions of anything, whatever a splat may claim.
static constexpr int64_t longestList = 1 << 16;

bool shlo::isIntList(Attribute attr) {
  auto dense = dyn_cast_or_null<DenseIntElementsAttr>(attr);
  bool isList = isa_and_nonnull<DenseI64ArrayAttr>(attr) ||
                (dense && dense.getType().getRank() == 1 && dense.getElementType().isSignlessInteger(64) &&
                 dense.getNumElements() <= longestList);
  // The smallest number would be taken for an unknown size.
  return isList && !llvm::is_contained(readInts(attr), ShapedType::kDynamic);
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
  return dense && dense.getType().getRank() == 1 && dense.getElementType().isSignlessInteger(1) &&
         dense.getNumElements() <= longestList;
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
  return dense.getType().getRank() == 2 && dense.getType().getDimSize(1) == 2 &&
         dense.getType().getDimSize(0) <= longestList; // not the product, which may overflow
}

//===----------------------------------------------------------------------===//
// Lists of fields
//===----------------------------------------------------------------------===//

/// Entries up to `>`, with commas between them and perhaps after the last.
static ParseResult parseEntries(AsmParser &parser, llvm::function_ref<ParseResult()> parseEntry) {
  do {
    if (succeeded(parser.parseOptionalGreater()))
      return success();
    if (parseEntry())
      return failure();
  } while (succeeded(parser.parseOptionalComma()));
  SMLoc loc = parser.getCurrentLocation();
  if (succeeded(parser.parseOptionalGreater()))
    return success();
  return parser.emitError(loc, "expected ',' or '>' after an entry");
}

ParseResult shlo::parseFields(AsmParser &parser, ArrayRef<Field> fields) {
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
  return parseEntries(parser, parseField);
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

static constexpr StringRef uninterpreted[] = {"axis_ref",
                                              "bounds",
                                              "channel_handle",
                                              "dot_algorithm",
                                              "fields",
                                              "output_operand_alias",
                                              "replica_group_mesh_axes",
                                              "result_accuracy",
                                              "result_accuracy_mode",
                                              "sub_axis_info",
                                              "type_extensions"};

/// A list without names is kept under this one.
static constexpr StringLiteral positional = "values";

/// Names in the order that StableHLO's own parser asks for; names that are not here come last, in the order of the
/// alphabet.
static constexpr StringRef printedOrder[] = {"handle",
                                             "type",
                                             "output_tuple_indices",
                                             "operand_index",
                                             "operand_tuple_indices",
                                             "atol",
                                             "rtol",
                                             "ulps",
                                             "mode",
                                             "lhs_precision_type",
                                             "rhs_precision_type",
                                             "accumulation_type",
                                             "lhs_component_count",
                                             "rhs_component_count",
                                             "num_primitive_operations",
                                             "allow_imprecise_accumulation"};

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

//===----------------------------------------------------------------------===//
// Fields with a meaning of their own
//===----------------------------------------------------------------------===//

/// A number >= `least`, or nothing.
static std::optional<int64_t> countIn(const NamedAttrList &fields, StringRef name, int64_t least) {
  auto value = dyn_cast_or_null<IntegerAttr>(fields.get(name));
  return value && value.getInt() >= least ? std::optional(value.getInt()) : std::nullopt;
}

/// Whether hardware is known that multiplies these types and adds up in that one, in so many products.
static bool isKnownAlgorithm(Type lhs, Type rhs, Type sum, int64_t products) {
  auto isF8 = [](Type type) { return isa<FloatType>(type) && type.getIntOrFloatBitWidth() == 8; };
  if (isF8(lhs) && isF8(rhs))
    return sum.isF32() && products == 1;
  if (lhs != rhs)
    return false;
  if (lhs.isF16())
    return (sum.isF16() || sum.isF32()) && products == 1;
  if (lhs.isBF16())
    return (sum.isBF16() && products == 1) || (sum.isF32() && llvm::is_contained({1, 3, 6, 9}, products));
  if (lhs.isTF32())
    return sum.isF32() && llvm::is_contained({1, 3}, products);
  return (lhs.isF32() || lhs.isF64()) && sum == lhs && products == 1;
}

/// `lhs_precision_type = tf32, .., num_primitive_operations = 1, ..`
static ParseResult verifyDotAlgorithm(AsmParser &parser, SMLoc loc, const NamedAttrList &fields) {
  for (StringRef name : {"lhs_component_count", "rhs_component_count", "num_primitive_operations"})
    if (!countIn(fields, name, 1))
      return parser.emitError(loc) << "expected " << name << " to be 1 or more";
  Type types[3];
  for (auto [type, name] :
       llvm::zip(types, ArrayRef<StringRef>{"lhs_precision_type", "rhs_precision_type", "accumulation_type"})) {
    auto attr = dyn_cast_or_null<TypeAttr>(fields.get(name));
    if (!attr)
      return parser.emitError(loc) << "expected " << name << " to be a type";
    type = attr.getValue();
  }
  int64_t products = *countIn(fields, "num_primitive_operations", 1);
  if (isKnownAlgorithm(types[0], types[1], types[2], products))
    return success();
  return parser.emitError(loc) << "expected a dot algorithm that some hardware has, got " << types[0] << " by "
                               << types[1] << " into " << types[2] << " with " << products << " product(s)";
}

/// `atol = 1.0e-5, rtol = 0.0, ulps = 2, mode = #stablehlo.result_accuracy_mode<TOLERANCE>`
static ParseResult verifyAccuracy(AsmParser &parser, SMLoc loc, const NamedAttrList &fields) {
  auto mode = dyn_cast_or_null<FieldsAttr>(fields.get("mode"));
  auto words = mode ? mode.getFields().getAs<ArrayAttr>(positional) : ArrayAttr();
  auto word = words && words.size() == 1 ? dyn_cast<StringAttr>(words[0]) : StringAttr();
  if (!word || !llvm::is_contained({"DEFAULT", "HIGHEST", "TOLERANCE"}, word.getValue()))
    return parser.emitError(loc) << "expected mode = #stablehlo.result_accuracy_mode<DEFAULT>, HIGHEST or TOLERANCE";
  for (StringRef name : {"atol", "rtol"}) {
    auto value = dyn_cast_or_null<FloatAttr>(fields.get(name));
    double limit = value ? value.getValueAsDouble() : 0;
    if (!(limit >= 0) || (limit != 0 && word.getValue() != "TOLERANCE"))
      return parser.emitError(loc) << "expected " << name << " of 0 with mode " << word.getValue() << ", got " << limit;
  }
  std::optional<int64_t> ulps = fields.get("ulps") ? countIn(fields, "ulps", 0) : 0;
  if (!ulps || (*ulps != 0 && word.getValue() != "TOLERANCE"))
    return parser.emitError(loc) << "expected ulps of 0 with mode " << word.getValue();
  return success();
}

/// `bounds = [3, ?]` is `#stablehlo.bounds<3, ?>`.
static FieldsAttr makeBounds(MLIRContext *context, ArrayAttr list) {
  Builder builder(context);
  SmallVector<Attribute> values;
  for (Attribute each : list) {
    auto bound = dyn_cast<IntegerAttr>(each);
    bool isKnown = bound && bound.getInt() >= 0;
    values.push_back(isKnown ? Attribute(builder.getI64IntegerAttr(bound.getInt())) : builder.getStringAttr("?"));
  }
  NamedAttribute field(builder.getStringAttr(positional), builder.getArrayAttr(values));
  return FieldsAttr::get(context, "bounds", builder.getDictionaryAttr(field));
}

FailureOr<FieldsAttr> shlo::parseFieldsAttr(AsmParser &parser, StringRef name) {
  NamedAttrList fields;
  SMLoc loc = parser.getCurrentLocation();
  if (parser.parseLess())
    return failure();
  if (name == "bounds" || name == "result_accuracy_mode") {
    if (parsePositional(parser, fields))
      return failure();
    if (name == "bounds")
      return makeBounds(parser.getContext(), cast<ArrayAttr>(fields.get(positional)));
    return FieldsAttr::get(parser.getContext(), name, fields.getDictionary(parser.getContext()));
  }
  auto parseField = [&]() -> ParseResult {
    StringRef key;
    Attribute value;
    SMLoc keyLoc = parser.getCurrentLocation();
    if (parser.parseKeyword(&key) || parser.parseEqual() || parseFieldValue(parser, value))
      return failure();
    if (fields.set(key, value))
      return parser.emitError(keyLoc) << "expected each field at most once, got '" << key << "' twice";
    return success();
  };
  if (parseEntries(parser, parseField) || (name == "dot_algorithm" && verifyDotAlgorithm(parser, loc, fields)) ||
      (name == "result_accuracy" && verifyAccuracy(parser, loc, fields)))
    return failure();
  if (auto bounds = dyn_cast_or_null<ArrayAttr>(fields.get("bounds")); bounds && name == "type_extensions")
    return makeBounds(parser.getContext(), bounds);
  return FieldsAttr::get(parser.getContext(), name, fields.getDictionary(parser.getContext()));
}

Attribute FieldsAttr::parse(AsmParser &parser, Type) {
  FailureOr<FieldsAttr> fields = parseFieldsAttr(parser, "fields");
  return failed(fields) ? Attribute() : Attribute(*fields);
}

/// `handle = 1, type = 1`: numbers without their types where these are what numbers without types are read as.
static void printNamed(AsmPrinter &printer, DictionaryAttr fields) {
  SmallVector<NamedAttribute> named(fields.getValue());
  llvm::stable_sort(named, [](NamedAttribute a, NamedAttribute b) {
    return llvm::find(printedOrder, a.getName().getValue()) < llvm::find(printedOrder, b.getName().getValue());
  });
  llvm::interleaveComma(named, printer.getStream(), [&](NamedAttribute field) {
    printer << field.getName().getValue() << " = ";
    auto number = dyn_cast<TypedAttr>(field.getValue());
    if (number && (number.getType().isSignlessInteger(64) || number.getType().isF64()))
      printer.printAttributeWithoutType(number);
    else
      printer.printAttribute(field.getValue());
  });
}

void FieldsAttr::print(AsmPrinter &printer) const {
  auto printValue = [&](Attribute value) {
    if (auto word = dyn_cast<StringAttr>(value))
      printer << word.getValue();
    else
      printer.printAttributeWithoutType(value); // An integer is read as i64.
  };
  printer << '<';
  if (auto values = getFields().getAs<ArrayAttr>(positional))
    llvm::interleaveComma(values, printer.getStream(), printValue);
  else
    printNamed(printer, getFields());
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

//===- VerifyCalls.cpp - Verifiers of calls and effects -----------------------===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Layouts and aliases of custom_call, names of composite, tokens and futures.
//
//===----------------------------------------------------------------------===//
#include "Verify.h"

#include "mlir/Interfaces/FunctionInterfaces.h"
#include "llvm/ADT/StringExtras.h"

#include <set>

using namespace mlir;
using namespace mlir::partita;
using namespace mlir::partita::shlo;

//===----------------------------------------------------------------------===//
// custom_call: layouts
//===----------------------------------------------------------------------===//

static LogicalResult verifyLayout(Operation *op, StringRef what, Type type, Attribute attr) {
  auto layout = dyn_cast<DenseIntElementsAttr>(attr);
  if (!layout || layout.getType().getRank() != 1)
    return op->emitOpError("expected a layout to be a list of dimensions, got ") << attr;
  if (isa<TupleType>(type))
    return op->emitOpError("expected no layouts beside tuples in tuples or among operands, got ") << type;
  auto tensor = dyn_cast<RankedTensorType>(type);
  if (!tensor && !isa<MemRefType, UnrankedTensorType>(type) && !layout.empty())
    return op->emitOpError("expected an empty layout for ") << what << " of type " << type << ", got " << attr;
  if (!tensor)
    return success();
  // Before the numbers are looked at: a splat may claim any size.
  if (failed(verifyCount(op, "dimensions in a layout", layout.getNumElements(), tensor.getRank())))
    return failure();
  SmallVector<int64_t> dims;
  for (const APInt &dim : layout.getValues<APInt>())
    dims.push_back(dim.getSExtValue());
  return verifyDims(op, "dimensions of a layout", dims, tensor.getRank());
}

static LogicalResult verifyLayouts(Operation *op, StringRef what, TypeRange types, ArrayAttr layouts) {
  if (failed(verifyCount(op, "layouts", layouts.size(), types.size())))
    return failure();
  for (auto [type, layout] : llvm::zip(types, layouts))
    if (failed(verifyLayout(op, what, type, layout)))
      return failure();
  return success();
}

/// The results, or the parts of the only one.
static TypeRange outputParts(CustomCallOp op) {
  if (op.getNumResults() == 1)
    if (auto tuple = dyn_cast<TupleType>(op.getResult(0).getType()))
      return tuple.getTypes();
  return op.getResultTypes();
}

static LogicalResult verifyLayouts(CustomCallOp op) {
  if (op.getOperandLayouts().has_value() != op.getResultLayouts().has_value())
    return op.emitOpError("expected layouts for both operands and results, or for neither");
  if (!op.getOperandLayouts())
    return success();
  return failure(failed(verifyLayouts(op, "an operand", op.getOperandTypes(), *op.getOperandLayouts())) ||
                 failed(verifyLayouts(op, "a result", outputParts(op), *op.getResultLayouts())));
}

//===----------------------------------------------------------------------===//
// custom_call: aliases
//===----------------------------------------------------------------------===//

using Path = SmallVector<int64_t>;

static std::optional<Path> readPath(Attribute attr) {
  auto list = dyn_cast_or_null<ArrayAttr>(attr);
  if (!list)
    return std::nullopt;
  Path path;
  for (Attribute each : list) {
    auto index = dyn_cast<IntegerAttr>(each);
    if (!index)
      return std::nullopt;
    path.push_back(index.getInt());
  }
  return path;
}

/// The part of a value that a path of tuple indices leads to; null if it leads nowhere.
static Type partAt(Type type, ArrayRef<int64_t> path) {
  for (int64_t index : path) {
    auto tuple = dyn_cast<TupleType>(type);
    if (!tuple || index < 0 || index >= int64_t(tuple.size()))
      return {};
    type = tuple.getType(index);
  }
  return type;
}

/// Paths to the buffers in a value.
static void findBuffers(Type type, Path &path, SmallVectorImpl<Path> &found) {
  if (isa<MemRefType>(type))
    found.push_back(path);
  auto tuple = dyn_cast<TupleType>(type);
  if (!tuple)
    return;
  for (auto [i, part] : llvm::enumerate(tuple.getTypes())) {
    path.push_back(i);
    findBuffers(part, path, found);
    path.pop_back();
  }
}

namespace {
/// The aliases of one call: which buffers are taken, to see that each is taken once.
struct Aliases {
  CustomCallOp op;
  Type output; ///< Several results as a tuple.
  std::set<std::vector<int64_t>> inputs = {}, outputs = {};

  LogicalResult add(Attribute attr);
  LogicalResult take(StringRef what, std::set<std::vector<int64_t>> &taken, ArrayRef<int64_t> path);
};
} // namespace

LogicalResult Aliases::take(StringRef what, std::set<std::vector<int64_t>> &taken, ArrayRef<int64_t> path) {
  if (taken.insert(path.vec()).second)
    return success();
  InFlightDiagnostic error = op.emitOpError("expected each buffer in output_operand_aliases once, got ") << what << ' ';
  printList(error, path);
  return error << " twice";
}

LogicalResult Aliases::add(Attribute attr) {
  auto fields = dyn_cast<FieldsAttr>(attr);
  DictionaryAttr values = fields && fields.getName() == "output_operand_alias" ? fields.getFields() : DictionaryAttr();
  std::optional<Path> to, from;
  auto operand = values ? values.getAs<IntegerAttr>("operand_index") : IntegerAttr();
  if (values) {
    to = readPath(values.get("output_tuple_indices"));
    from = readPath(values.get("operand_tuple_indices"));
  }
  if (!to || !from || !operand)
    return op.emitOpError("expected #stablehlo.output_operand_alias<output_tuple_indices = [..], operand_index = .., "
                          "operand_tuple_indices = [..]>, got ")
           << attr;
  int64_t index = operand.getInt();
  if (index < 0 || index >= int64_t(op->getNumOperands()))
    return op.emitOpError("expected an operand_index in [0, ") << op->getNumOperands() << "), got " << index;
  Type source = partAt(op->getOperand(index).getType(), *from), target = partAt(output, *to);
  if (!source || !target)
    return op.emitOpError("expected tuple indices that lead to a part of ")
           << (source ? output : op->getOperand(index).getType()) << ", got " << attr;
  if (!typesAgree(source, target))
    return op.emitOpError("expected an alias between parts of one type, got ") << source << " and " << target;
  if (!isa<MemRefType>(source))
    return success();
  from->insert(from->begin(), index);
  return failure(failed(take("operand part", inputs, *from)) || failed(take("result part", outputs, *to)));
}

static LogicalResult verifyAliases(CustomCallOp op) {
  Type output =
      op.getNumResults() == 1 ? op.getResult(0).getType() : TupleType::get(op.getContext(), op.getResultTypes());
  Aliases aliases{op, output};
  if (op.getOutputOperandAliases())
    for (Attribute each : op.getOutputOperandAliasesAttr())
      if (failed(aliases.add(each)))
        return failure();
  if (llvm::is_contained({"CreateBuffer", "Pin"}, op.getCallTargetName()))
    return success();
  SmallVector<Path> buffers;
  Path path;
  findBuffers(output, path, buffers);
  for (const Path &buffer : buffers)
    if (!aliases.outputs.count(std::vector<int64_t>(buffer.begin(), buffer.end()))) {
      InFlightDiagnostic error = op.emitOpError("expected every buffer of the results in output_operand_aliases, got "
                                                "none for ");
      printList(error, buffer);
      return error;
    }
  return success();
}

//===----------------------------------------------------------------------===//
// custom_call
//===----------------------------------------------------------------------===//

/// Calls that make a buffer, or turn a tensor into one and back.
static LogicalResult verifyBufferCall(CustomCallOp op) {
  StringRef name = op.getCallTargetName();
  if (name == "CreateBuffer" && op->getNumOperands() != 0)
    return op.emitOpError("expected no operands of CreateBuffer, got ") << op->getNumOperands();
  bool toBuffer = name == "Pin" || name == "CreateBuffer";
  if (!toBuffer && name != "Unpin")
    return success();
  if (op.getNumResults() != 1 || (name != "CreateBuffer" && op->getNumOperands() != 1))
    return op.emitOpError("expected one operand and one result of ") << name;
  Type result = op.getResult(0).getType();
  if (isa<MemRefType>(result) != toBuffer)
    return op.emitOpError("expected a result of ") << (toBuffer ? "memref" : "tensor") << " type, got " << result;
  if (name == "CreateBuffer")
    return success();
  auto from = dyn_cast<ShapedType>(op->getOperand(0).getType()), to = dyn_cast<ShapedType>(result);
  if (from && to && isa<MemRefType>(Type(from)) != toBuffer && from.hasRank() && to.hasRank() &&
      shapesAgree(from.getShape(), to.getShape()) && elementsAgree(from.getElementType(), to.getElementType()))
    return success();
  return op.emitOpError("expected a tensor and a buffer of the same shape and elements, got ")
         << op->getOperand(0).getType() << " and " << result;
}

LogicalResult CustomCallOp::verify() {
  auto version = dyn_cast_or_null<IntegerAttr>(getApiVersion().value_or(Attribute()));
  if (version && getBackendConfig()) {
    bool typed = version.getInt() == 4;
    if (typed && !isa<DictionaryAttr>(*getBackendConfig()))
      return emitOpError("expected a dictionary as backend_config with api_version 4, got ") << *getBackendConfig();
    if (!typed && !isa<StringAttr>(*getBackendConfig()))
      return emitOpError("expected a string as backend_config with api_version ")
             << version.getInt() << ", got " << *getBackendConfig();
  }
  return failure(failed(verifyLayouts(*this)) || failed(verifyBufferCall(*this)) || failed(verifyAliases(*this)));
}

//===----------------------------------------------------------------------===//
// composite
//===----------------------------------------------------------------------===//

/// `namespace.name`: a letter first, `$` only after the first dot, no part empty.
static bool isNamespaced(StringRef name) {
  SmallVector<StringRef> parts;
  name.split(parts, '.');
  if (parts.size() < 2 || parts.front().empty() || !llvm::isAlpha(parts.front().front()))
    return false;
  for (auto [i, part] : llvm::enumerate(parts)) {
    auto isAllowed = [first = i == 0](char c) { return llvm::isAlnum(c) || c == '_' || (c == '$' && !first); };
    if (part.empty() || !llvm::all_of(part, isAllowed))
      return false;
  }
  return true;
}

LogicalResult CompositeOp::verify() {
  if (isNamespaced(getName()))
    return success();
  return emitOpError("expected a name such as \"namespace.op\", got \"") << getName() << "\"";
}

static LogicalResult verifyCallTypes(Operation *op, StringRef what, TypeRange got, TypeRange expected) {
  if (got.size() != expected.size())
    return op->emitOpError("expected ") << expected.size() << ' ' << what << "s as the decomposition has, got "
                                        << got.size();
  for (auto [i, pair] : llvm::enumerate(llvm::zip(got, expected)))
    if (!typesAgree(std::get<0>(pair), std::get<1>(pair)))
      return op->emitOpError("expected ") << what << ' ' << i << " of type " << std::get<1>(pair)
                                          << " as the decomposition has, got " << std::get<0>(pair);
  return success();
}

LogicalResult CompositeOp::verifySymbolUses(SymbolTableCollection &symbols) {
  auto function = symbols.lookupNearestSymbolFrom<FunctionOpInterface>(*this, getDecompositionAttr());
  if (!function)
    return emitOpError("expected the name of a function as decomposition, got ") << getDecompositionAttr();
  return failure(failed(verifyCallTypes(*this, "operand", getOperandTypes(), function.getArgumentTypes())) ||
                 failed(verifyCallTypes(*this, "result", getResultTypes(), function.getResultTypes())));
}

//===----------------------------------------------------------------------===//
// Transfers
//===----------------------------------------------------------------------===//

/// Tensors, then a token.
static LogicalResult verifyReceived(Operation *op) {
  if (op->getNumResults() == 0)
    return op->emitOpError("expected a token as the last result, got no results");
  for (Type type : llvm::drop_end(op->getResultTypes()))
    if (!isTensor(type))
      return op->emitOpError("expected tensors before the last result, got ") << type;
  if (isa<TokenType>(op->getResults().back().getType()))
    return success();
  return op->emitOpError("expected a token as the last result, got ") << op->getResults().back().getType();
}

LogicalResult InfeedOp::verify() {
  if (failed(verifyReceived(*this)))
    return failure();
  if (!getLayout())
    return success();
  if (failed(verifyCount(*this, "layouts", getLayout()->size(), getNumResults() - 1)))
    return failure();
  for (Attribute each : getLayoutAttr()) {
    auto layout = dyn_cast<ArrayAttr>(each);
    if (!layout || !llvm::all_of(layout, [](Attribute dim) { return isa<IntegerAttr>(dim); }))
      return emitOpError("expected a layout to be a list of dimensions, got ") << each;
  }
  return success();
}

/// The number of a kind of channel: 1 between devices, 2 to the host, 3 from the host.
static LogicalResult verifyChannel(Operation *op, Attribute channel, bool isHost, int64_t hostKind) {
  auto fields = dyn_cast<FieldsAttr>(channel);
  auto kind = fields ? fields.getFields().getAs<IntegerAttr>("type") : IntegerAttr();
  if (!kind)
    return op->emitOpError("expected #stablehlo.channel_handle<handle = .., type = ..>, got ") << channel;
  int64_t expected = isHost ? hostKind : 1;
  if (kind.getInt() == expected)
    return success();
  return op->emitOpError("expected a channel of type ")
         << expected << (isHost ? " for a transfer with the host" : " between devices") << ", got " << kind.getInt();
}

LogicalResult SendOp::verify() { return verifyChannel(*this, getChannelHandle(), getIsHostTransfer(), 2); }

LogicalResult RecvOp::verify() {
  return failure(failed(verifyChannel(*this, getChannelHandle(), getIsHostTransfer(), 3)) ||
                 failed(verifyReceived(*this)));
}

//===----------------------------------------------------------------------===//
// Futures
//===----------------------------------------------------------------------===//

LogicalResult AsyncStartOp::verifyRegions() {
  return verifyBody(*this, "the body", getBody(), getOperandTypes(), cast<FutureType>(getType()).getTypes());
}

LogicalResult AsyncDoneOp::verify() {
  ArrayRef<Type> expected = cast<FutureType>(getFuture().getType()).getTypes();
  if (typesAgree(getResultTypes(), expected))
    return success();
  return emitOpError("expected results of the types in the future, got ") << getFuture().getType();
}

LogicalResult CrossReplicaSumOp::verify() {
  auto groups = dyn_cast<DenseIntElementsAttr>(getReplicaGroups());
  if (groups && groups.getType().getRank() == 2)
    return success();
  return emitOpError("expected replica_groups of type tensor<MxNxi64>, got ") << getReplicaGroups();
}

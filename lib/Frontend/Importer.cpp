//===- Importer.cpp - The walk over a function and what families share ----===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Maps values and types of the old function to the new one, and dispatches by op.
//
//===----------------------------------------------------------------------===//
#include "CoreOps.h"
#include "Import.h"

#include "partita/Frontend/EmitSdy.h"
#include "partita/Frontend/StableHLO/Sdy.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/Dialect/Utils/IndexingUtils.h"
#include "mlir/IR/Matchers.h"
#include "mlir/IR/Remarks.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"
#include "llvm/Support/SaveAndRestore.h"

using namespace mlir;
using namespace mlir::partita;
using namespace mlir::partita::frontend;

//===----------------------------------------------------------------------===//
// The walk
//===----------------------------------------------------------------------===//

Importer::Importer(const HandlerMap &handlers, ShardingReader &shardings, func::FuncOp function)
    : handlers(handlers), reader(shardings), function(function), opBuilder(function.getContext()) {}

Value Importer::get(Value old) {
  Value converted = mapping.lookupOrNull(old);
  if (!scalar || !converted || !isa<RankedTensorType>(converted.getType()))
    return converted;
  Attribute element = getSplat(converted);
  return element ? constant(old.getLoc(), cast<TypedAttr>(element)) : Value();
}

SmallVector<Value> Importer::get(ValueRange old) {
  return llvm::map_to_vector(old, [&](Value value) { return get(value); });
}

LogicalResult Importer::set(Value old, Value converted) {
  Type expected = convert(old.getType());
  if (!converted || converted.getType() != expected)
    return emitError(old.getLoc(), "import expected a value of type ")
           << expected << ", got " << (converted ? converted.getType() : Type(NoneType::get(old.getContext())));
  traceValue(old, converted);
  mapping.map(old, converted);
  return success();
}

Type Importer::convert(Type type) const {
  auto tensor = dyn_cast<RankedTensorType>(type);
  if (!tensor)
    return type;
  Type element = tensor.getElementType();
  if (auto integer = dyn_cast<IntegerType>(element); integer && !integer.isSignless())
    element = IntegerType::get(type.getContext(), integer.getWidth());
  if (scalar)
    return element;
  return RankedTensorType::get(tensor.getShape(), element);
}

LogicalResult Importer::unsupported(Operation *op, const Twine &what) {
  InFlightDiagnostic error = op->emitError("'") << op->getName() << "' is not supported by the import";
  if (!what.isTriviallyEmpty())
    error << ": " << what;
  return error;
}

/// Dialects of the core level, and those that later passes read: their ops stay.
static bool isCoreDialect(StringRef name) {
  static constexpr StringRef core[] = {"arith", "bufferization", "dist",  "index",  "linalg", "math",
                                       "nd",    "scf",           "shard", "tensor", "tosa"};
  return llvm::is_contained(core, name);
}

LogicalResult Importer::cloneCoreOp(Operation *op) {
  if (!op->isRegistered() || !isCoreDialect(op->getDialect()->getNamespace()))
    return unsupported(op);
  if (!scalar && isa<scf::SCFDialect>(op->getDialect()) && op->getNumRegions() != 0)
    return cloneWithRegions(op);
  auto changes = [&](Type type) { return convert(type) != type; };
  if (scalar || llvm::any_of(op->getOperandTypes(), changes) || llvm::any_of(op->getResultTypes(), changes))
    return unsupported(op, "not on these types");
  opBuilder.clone(*op, mapping);
  return success();
}

/// Control flow of the core level around ops that are imported: the same op on the new types.
LogicalResult Importer::cloneWithRegions(Operation *op) {
  auto convertAll = [&](TypeRange types) {
    return llvm::map_to_vector(types, [&](Type type) { return convert(type); });
  };
  OperationState state(op->getLoc(), op->getName(), get(op->getOperands()), convertAll(op->getResultTypes()),
                       op->getAttrs());
  for (unsigned i = 0; i < op->getNumRegions(); ++i)
    state.addRegion();
  Operation *copy = opBuilder.create(state);
  OpBuilder::InsertionGuard guard(opBuilder);
  for (auto [old, region] : llvm::zip(op->getRegions(), copy->getRegions())) {
    if (old.empty())
      continue;
    if (!old.hasOneBlock())
      return unsupported(op, "regions of several blocks");
    Block &block = region.emplaceBlock();
    for (BlockArgument argument : old.getArguments())
      mapping.map(argument, block.addArgument(convert(argument.getType()), argument.getLoc()));
    opBuilder.setInsertionPointToEnd(&block);
    if (failed(convertBody(old.front())))
      return failure();
    Operation *end = old.front().getTerminator();
    opBuilder.create(OperationState(end->getLoc(), end->getName(), get(end->getOperands()), {}, end->getAttrs()));
  }
  for (auto [old, result] : llvm::zip(op->getResults(), copy->getResults()))
    mapping.map(old, result);
  return success();
}

static bool isComplex(Type type) { return isa<ComplexType>(getElementTypeOrSelf(type)); }

LogicalResult Importer::convertOp(Operation *op) {
  if (llvm::any_of(op->getOperandTypes(), isComplex) || llvm::any_of(op->getResultTypes(), isComplex))
    return unsupported(op, "complex numbers");
  auto isTensor = [](Type type) { return isa<RankedTensorType>(type); };
  if (!isa<shlo::TupleOp, shlo::GetTupleElementOp>(op) && !isCoreDialect(op->getName().getDialectNamespace()) &&
      (!llvm::all_of(op->getOperandTypes(), isTensor) ||
       (op->getNumRegions() != 0 && !llvm::all_of(op->getResultTypes(), isTensor))))
    return unsupported(op, "a tuple or token");
  auto handler = handlers.find(op->getName().getTypeID());
  if (!scalar) {
    LogicalResult converted = handler == handlers.end() ? cloneCoreOp(op) : handler->second.convert(*this, op);
    return succeeded(converted) ? constrainResults(op) : converted;
  }
  auto isNoScalar = [](Type type) { return cast<RankedTensorType>(type).getRank() != 0; };
  if (handler == handlers.end() || !handler->second.inBodies || llvm::any_of(op->getOperandTypes(), isNoScalar) ||
      llvm::any_of(op->getResultTypes(), isNoScalar))
    return unsupported(op, "not inside of a body");
  if (llvm::any_of(op->getOperands(), [&](Value operand) { return !get(operand); }))
    return unsupported(op, "a value from outside of the body that is no constant");
  return handler->second.convert(*this, op);
}

void Importer::constrain(Value old, dist::ShardingAttr sharding, NamedAttrList attributes) {
  Value value = mapping.lookupOrNull(old);
  // A constant can be made anew in any layout, and handlers look for it.
  if (!sharding || !value || matchPattern(value, m_Constant()))
    return;
  // Values of one device lie nowhere else.
  if (numbers)
    return;
  auto constraint = dist::ConstraintOp::create(opBuilder, old.getLoc(), value.getType(), value, sharding);
  constraint->setDiscardableAttrs(attributes);
  traceValue(old, constraint);
  mapping.map(old, constraint.getResult());
}

/// What `sdy.sharding` and `mhlo.sharding` of an op say.
LogicalResult Importer::constrainResults(Operation *op) {
  if (isa<sdy::ManualComputationOp>(op)) // Says it in its own way.
    return success();
  FailureOr<SmallVector<dist::ShardingAttr>> shardings = reader.readResults(op);
  if (failed(shardings))
    return failure();
  for (auto [result, sharding] : llvm::zip(op->getResults(), *shardings))
    constrain(result, sharding);
  return success();
}

LogicalResult Importer::convertBody(Block &block) {
  for (Operation &op : block.without_terminator())
    if (failed(convertOp(&op)))
      return failure();
  return success();
}

LogicalResult Importer::run() {
  if (!function.getBody().hasOneBlock())
    return function.emitError("expected a function of one block, got ") << function.getBody().getBlocks().size();
  Block &old = function.front();
  FunctionType oldType = function.getFunctionType();
  int64_t droppedBefore = reader.numDropped();
  entry = new Block();
  function.getBody().push_front(entry);
  for (BlockArgument argument : old.getArguments())
    mapping.map(argument, entry->addArgument(convert(argument.getType()), argument.getLoc()));
  opBuilder.setInsertionPointToEnd(entry);
  LogicalResult converted = convertBody(old);
  if (succeeded(converted)) {
    auto end = dyn_cast<func::ReturnOp>(old.getTerminator());
    if (!end)
      converted = unsupported(old.getTerminator());
    else if (!llvm::all_of(end.getOperands(), [&](Value value) { return get(value) != nullptr; }))
      converted = unsupported(end, "a tuple or token");
    else
      func::ReturnOp::create(opBuilder, end.getLoc(), get(end.getOperands()));
  }
  if (failed(converted)) {
    // The function keeps its old body; the new one goes.
    for (Operation &op : llvm::make_early_inc_range(llvm::reverse(*entry)))
      op.erase();
    entry->erase();
    return failure();
  }
  old.dropAllDefinedValueUses();
  old.erase();
  auto convertAll = [&](TypeRange types) {
    return llvm::map_to_vector(types, [&](Type type) { return convert(type); });
  };
  function.setFunctionType(
      FunctionType::get(function.getContext(), convertAll(oldType.getInputs()), convertAll(oldType.getResults())));
  for (Operation &op : llvm::make_early_inc_range(llvm::reverse(*entry)))
    if (isOpTriviallyDead(&op))
      op.erase();
  if (failed(importAttributes(reader, function, oldType)))
    return failure();
  if (int64_t dropped = reader.numDropped() - droppedBefore; dropped != 0)
    remark::missed(
        function.getLoc(),
        remark::RemarkOpts::name("DroppedShardings").category("partita-import-stablehlo").function(function.getName()))
        << remark::metric("Annotations", dropped)
        << remark::reason("values on one device and unfinished sums have no layout before the program is resolved");
  return success();
}

LogicalResult Importer::convertScalarBody(Block &block, ValueRange arguments, SmallVectorImpl<Value> &results) {
  llvm::SaveAndRestore<bool> inside(scalar, true);
  for (auto [argument, value] : llvm::zip(block.getArguments(), arguments))
    mapping.map(argument, value);
  if (failed(convertBody(block)))
    return failure();
  for (Value value : block.getTerminator()->getOperands()) {
    Value converted = get(value);
    if (!converted)
      return emitError(value.getLoc(), "expected a value of the body or a constant outside of it");
    results.push_back(converted);
  }
  return success();
}

Importer::Isolated::Isolated(Importer &importer, Block &block, const DeviceNumbers *inside)
    : importer(importer), guard(importer.opBuilder), lastConstant(importer.lastConstant), entry(importer.entry),
      numbers(importer.numbers) {
  std::swap(constants, importer.constants);
  importer.lastConstant = nullptr;
  importer.entry = &block;
  importer.numbers = inside;
  importer.opBuilder.setInsertionPointToEnd(&block);
}

Importer::Isolated::~Isolated() {
  std::swap(constants, importer.constants);
  importer.lastConstant = lastConstant;
  importer.entry = entry;
  importer.numbers = numbers;
}

//===----------------------------------------------------------------------===//
// Constants
//===----------------------------------------------------------------------===//

Value Importer::constant(Location loc, TypedAttr value) {
  if (scalar)
    return arith::ConstantOp::create(opBuilder, loc, value);
  Value &known = constants[value];
  if (known)
    return known;
  OpBuilder::InsertionGuard guard(opBuilder);
  if (lastConstant)
    opBuilder.setInsertionPointAfter(lastConstant);
  else
    opBuilder.setInsertionPointToStart(entry);
  lastConstant = arith::ConstantOp::create(opBuilder, loc, value);
  return known = lastConstant->getResult(0);
}

Value Importer::splat(Location loc, Type type, Attribute element) {
  if (auto tensor = dyn_cast<RankedTensorType>(type))
    return constant(loc, DenseElementsAttr::get(tensor, element));
  return constant(loc, cast<TypedAttr>(element));
}

Value Importer::splat(Location loc, Type type, double value) {
  Type element = getElementTypeOrSelf(type);
  if (isa<FloatType>(element))
    return splat(loc, type, FloatAttr::get(element, value));
  return splat(loc, type, IntegerAttr::get(element, int64_t(value)));
}

Value Importer::splatInt(Location loc, Type type, const APInt &value) {
  return splat(loc, type, IntegerAttr::get(getElementTypeOrSelf(type), value));
}

Attribute Importer::getSplat(Value value) {
  Attribute attr;
  if (!value || !matchPattern(value, m_Constant(&attr)))
    return {};
  if (auto elements = dyn_cast<SplatElementsAttr>(attr))
    return elements.getSplatValue<Attribute>();
  if (isa<FloatAttr, IntegerAttr>(attr))
    return attr;
  return {};
}

Value Importer::foldSplats(Operation *op) {
  Value result = op->getResult(0);
  if (!llvm::all_of(op->getOperands(), [](Value operand) { return getSplat(operand) != nullptr; }))
    return result;
  SmallVector<OpFoldResult> folded;
  if (failed(op->fold(folded)) || folded.size() != 1)
    return result;
  Value replacement = dyn_cast<Value>(folded[0]);
  if (!replacement) {
    auto value = dyn_cast<TypedAttr>(cast<Attribute>(folded[0]));
    if (!value || value.getType() != result.getType())
      return result;
    replacement = constant(op->getLoc(), value);
  }
  if (replacement != result)
    op->erase();
  return replacement;
}

//===----------------------------------------------------------------------===//
// Shapes
//===----------------------------------------------------------------------===//

Value Importer::empty(Location loc, Type type) {
  auto tensor = cast<RankedTensorType>(type);
  return tensor::EmptyOp::create(opBuilder, loc, tensor.getShape(), tensor.getElementType());
}

Value Importer::reshape(Location loc, Value value, ArrayRef<int64_t> shape) {
  auto from = cast<RankedTensorType>(value.getType());
  Attribute element = from.getShape() == shape ? Attribute() : getSplat(value);
  if (element)
    return splat(loc, RankedTensorType::get(shape, from.getElementType()), element);
  return frontend::reshape(opBuilder, loc, value, shape);
}

Value Importer::transpose(Location loc, Value value, ArrayRef<int64_t> permutation) {
  if (!getSplat(value))
    return frontend::transpose(opBuilder, loc, value, permutation);
  auto shape = cast<RankedTensorType>(value.getType()).getShape();
  return reshape(loc, value, applyPermutation(shape, permutation));
}

Value Importer::broadcast(Location loc, Value value, RankedTensorType type, ArrayRef<int64_t> dims) {
  if (Attribute element = getSplat(value))
    return splat(loc, type, element);
  return frontend::broadcast(opBuilder, loc, value, type, dims);
}

Value Importer::slice(Location loc, Value value, ArrayRef<int64_t> starts, ArrayRef<int64_t> sizes,
                      ArrayRef<int64_t> strides) {
  auto from = cast<RankedTensorType>(value.getType());
  Attribute element = from.getShape() == sizes ? Attribute() : getSplat(value);
  if (element)
    return splat(loc, RankedTensorType::get(sizes, from.getElementType()), element);
  return frontend::slice(opBuilder, loc, value, starts, sizes, strides);
}

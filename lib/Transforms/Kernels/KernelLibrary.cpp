//===- KernelLibrary.cpp - Kernels of all roles, each once ----------------===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A kernel is a function; equal ones are found by a key of their ops, types and wiring.
//
//===----------------------------------------------------------------------===//

#include "KernelLibrary.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Bufferization/IR/Bufferization.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/IR/IRMapping.h"

using namespace mlir;
using namespace mlir::partita;

//===----------------------------------------------------------------------===//
// Flat kernels
//===----------------------------------------------------------------------===//

/// The shape that a flat kernel's values have before they are flattened.
static ArrayRef<int64_t> domainOf(const KernelGroup &group) {
  return cast<RankedTensorType>(group.root->getResult(0).getType()).getShape();
}

static bool isSingle(Value value) {
  auto type = dyn_cast<RankedTensorType>(value.getType());
  return !type || type.getNumElements() == 1;
}

/// A broadcast (or fill) of one value to the domain.
static bool spreadsScalar(Operation *op) {
  if (auto broadcast = dyn_cast<linalg::BroadcastOp>(op))
    return isSingle(broadcast.getInput());
  if (auto fill = dyn_cast<linalg::FillOp>(op))
    return true;
  return isa<tensor::SplatOp>(op);
}

/// True if every op works on equal indices of values of one shape, and on scalars.
static bool isFlat(const KernelGroup &group, ArrayRef<Value> inputs) {
  if (group.root->getNumResults() != 1 || !isa<RankedTensorType>(group.root->getResult(0).getType()))
    return false;
  ArrayRef<int64_t> shape = domainOf(group);
  if (shape.size() < 2)
    return false;
  auto fits = [&](Value value) {
    return isSingle(value) || cast<RankedTensorType>(value.getType()).getShape() == shape;
  };
  for (Operation *op : group.members) {
    bool simple = isa<arith::ConstantOp, tensor::EmptyOp, tensor::ExtractOp>(op) || spreadsScalar(op) ||
                  (op->hasTrait<OpTrait::Elementwise>() && op->getNumRegions() == 0) ||
                  !isa<RankedTensorType>(op->getResult(0).getType());
    if (!simple || !llvm::all_of(op->getResults(), fits))
      return false;
    if (auto extract = dyn_cast<tensor::ExtractOp>(op))
      if (cast<RankedTensorType>(extract.getTensor().getType()).getShape() == shape)
        return false;
  }
  return llvm::all_of(inputs, fits) && !isSingle(group.root->getResult(0));
}

static Type flatten(Type type, ArrayRef<int64_t> shape) {
  auto tensor = dyn_cast<RankedTensorType>(type);
  if (!tensor || tensor.getShape() != shape)
    return type;
  return RankedTensorType::get({tensor.getNumElements()}, tensor.getElementType());
}

/// The op on flat types.
static Operation *cloneFlat(OpBuilder &builder, Operation *op, ArrayRef<int64_t> shape, IRMapping &mapping) {
  Type type = flatten(op->getResult(0).getType(), shape);
  if (type == op->getResult(0).getType())
    return builder.clone(*op, mapping);
  Location loc = op->getLoc();
  Value made;
  if (TypedAttr splat = getSplat(op->getResult(0))) {
    made = arith::ConstantOp::create(builder, loc, DenseElementsAttr::get(cast<ShapedType>(type), splat));
  } else if (isa<tensor::EmptyOp>(op)) {
    made = tensor::EmptyOp::create(builder, loc, cast<RankedTensorType>(type).getShape(), getElementTypeOrSelf(type));
  } else if (spreadsScalar(op)) {
    Value scalar = mapping.lookup(op->getOperand(0));
    if (auto source = dyn_cast<RankedTensorType>(scalar.getType())) {
      Value zero = arith::ConstantIndexOp::create(builder, loc, 0);
      scalar = tensor::ExtractOp::create(builder, loc, scalar, SmallVector<Value>(source.getRank(), zero));
    }
    made = tensor::SplatOp::create(builder, loc, type, scalar, ValueRange());
  } else {
    SmallVector<Value> operands;
    for (Value operand : op->getOperands())
      operands.push_back(mapping.lookup(operand));
    Operation *clone =
        Operation::create(loc, op->getName(), {type}, operands, NamedAttrList(), op->getPropertiesStorage());
    builder.insert(clone);
    made = clone->getResult(0);
  }
  mapping.map(op->getResult(0), made);
  return made.getDefiningOp();
}

//===----------------------------------------------------------------------===//
// Keys
//===----------------------------------------------------------------------===//

namespace {

/// Writes the structure of a group as a list of pointers to unique things.
class KeyWriter {
public:
  KeyWriter(std::vector<const void *> &key, ArrayRef<int64_t> flatShape, bool flat)
      : key(key), shape(flatShape), flat(flat) {}

  void add(Type type) { key.push_back((flat ? flatten(type, shape) : type).getAsOpaquePointer()); }
  void add(uint64_t number) { key.push_back(reinterpret_cast<const void *>(number)); }
  void define(Value value) {
    numbers.try_emplace(value, numbers.size());
    add(value.getType());
  }

  void add(Operation *op) {
    key.push_back(op->getName().getAsOpaquePointer());
    TypedAttr splat = op->getNumResults() == 1 && isa<arith::ConstantOp>(op) ? getSplat(op->getResult(0)) : TypedAttr();
    if (splat)
      key.push_back(splat.getAsOpaquePointer());
    else if (Attribute properties = op->getPropertiesAsAttribute())
      key.push_back(properties.getAsOpaquePointer());
    for (Value operand : op->getOperands())
      add(numbers.lookup(operand));
    for (Value result : op->getResults())
      define(result);
    for (Region &region : op->getRegions())
      for (Block &block : region) {
        for (BlockArgument argument : block.getArguments())
          define(argument);
        for (Operation &inner : block)
          add(&inner);
      }
    key.push_back(nullptr);
  }

  uint64_t numberOf(Value value) const { return numbers.lookup(value); }

private:
  std::vector<const void *> &key;
  ArrayRef<int64_t> shape;
  bool flat;
  llvm::DenseMap<Value, uint64_t> numbers;
};

} // namespace

//===----------------------------------------------------------------------===//
// The library
//===----------------------------------------------------------------------===//

static MemRefType bufferType(Value value, bool flat, ArrayRef<int64_t> shape) {
  Type type = flat ? flatten(value.getType(), shape) : value.getType();
  if (auto tensor = dyn_cast<RankedTensorType>(type))
    return MemRefType::get(tensor.getShape(), tensor.getElementType());
  return MemRefType::get({}, type);
}

KernelCall KernelLibrary::get(const KernelGroup &group, ArrayRef<Value> inputs, ArrayRef<Value> outputs,
                              Value updated) {
  bool flat = !updated && isFlat(group, inputs);
  ArrayRef<int64_t> shape = flat ? domainOf(group) : ArrayRef<int64_t>();
  KernelCall call;
  for (Value input : inputs)
    call.inputs.push_back(bufferType(input, flat, shape));
  for (Value output : outputs)
    call.outputs.push_back(bufferType(output, flat, shape));

  Key key;
  KeyWriter writer(key, shape, flat);
  writer.add(uint64_t(inputs.size()));
  writer.add(uint64_t(updated ? 1 : 0));
  for (Value input : inputs)
    writer.define(input);
  if (updated)
    writer.define(updated);
  for (Operation *op : group.members)
    writer.add(op);
  for (Value output : outputs)
    writer.add(writer.numberOf(output));
  SymbolRefAttr &symbol = known[key];
  if (!symbol)
    symbol = build(group, inputs, outputs, updated, flat, call);
  call.symbol = symbol;
  return call;
}

/// `maximumf_6x32`, and a number behind it if that is taken.
static std::string nameOf(Operation *root, MemRefType output, llvm::StringMap<unsigned> &names) {
  std::string name = root->getName().stripDialect().str();
  std::replace(name.begin(), name.end(), '.', '_');
  for (auto [number, size] : llvm::enumerate(output.getShape()))
    name += (number == 0 ? "_" : "x") + std::to_string(size);
  // No kernel may have the name of a function of the C library.
  if (output.getRank() == 0)
    name += "_scalar";
  unsigned count = names[name]++;
  return count == 0 ? name : name + "_" + std::to_string(count);
}

SymbolRefAttr KernelLibrary::build(const KernelGroup &group, ArrayRef<Value> inputs, ArrayRef<Value> outputs,
                                   Value updated, bool flat, const KernelCall &call) {
  MLIRContext *context = module.getContext();
  Location loc = group.root->getLoc();
  SmallVector<Type> types(call.inputs.begin(), call.inputs.end());
  types.append(call.outputs.begin(), call.outputs.end());
  OpBuilder builder(context);
  auto function =
      func::FuncOp::create(loc, nameOf(group.root, call.outputs.front(), names), builder.getFunctionType(types, {}));
  symbols.insert(function, module.getBody()->end());
  Block *body = function.addEntryBlock();
  builder.setInsertionPointToStart(body);

  IRMapping mapping;
  auto read = [&](Value value, BlockArgument buffer) {
    auto type = cast<MemRefType>(buffer.getType());
    Value tensor = bufferization::ToTensorOp::create(
        builder, loc, RankedTensorType::get(type.getShape(), type.getElementType()), buffer, /*restrict=*/true);
    if (!isa<RankedTensorType>(value.getType()))
      tensor = tensor::ExtractOp::create(builder, loc, tensor, ValueRange());
    mapping.map(value, tensor);
  };
  for (auto [number, input] : llvm::enumerate(inputs))
    read(input, body->getArgument(number));
  if (updated)
    read(updated, body->getArgument(inputs.size()));
  ArrayRef<int64_t> shape = flat ? domainOf(group) : ArrayRef<int64_t>();
  for (Operation *op : group.members) {
    Operation *clone = flat ? cloneFlat(builder, op, shape, mapping) : builder.clone(*op, mapping);
    clone->setDiscardableAttrs(DictionaryAttr::get(context));
  }
  for (auto [number, output] : llvm::enumerate(outputs))
    bufferization::MaterializeInDestinationOp::create(builder, loc, Type(), mapping.lookup(output),
                                                      body->getArgument(inputs.size() + number), /*restrict=*/true,
                                                      /*writable=*/true);
  func::ReturnOp::create(builder, loc);
  return SymbolRefAttr::get(StringAttr::get(context, module.getSymName().value_or("kernels")),
                            {FlatSymbolRefAttr::get(function)});
}

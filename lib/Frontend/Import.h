//===- Import.h - Conversion of StableHLO, op by op -------------*- C++ -*-===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
// One walk over a function converts each op through a table: the new ops go into
// a new block, the old ones stay until the end, so that a handler may look at
// both sides. One file per op family adds its handlers to the table.
//
//===----------------------------------------------------------------------===//

#ifndef PARTITA_LIB_FRONTEND_IMPORT_H
#define PARTITA_LIB_FRONTEND_IMPORT_H

#include "partita/Dialect/Dist/IR/Dist.h"
#include "partita/Frontend/StableHLO/Shlo.h"
#include "partita/Layout/Combiner.h"
#include "partita/Layout/Mesh.h"
#include "Shardings.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/IR/Builders.h"
#include "mlir/IR/IRMapping.h"
#include "llvm/ADT/SmallPtrSet.h"

#include <functional>

namespace mlir::partita::frontend {

class Importer;

/// Converts one op: sets its results, or reports an error.
struct Handler {
  std::function<LogicalResult(Importer &, Operation *)> convert;
  bool inBodies = false; ///< Also on scalars, inside of a reducer or comparator.
};
using HandlerMap = DenseMap<TypeID, Handler>;

/// Adds a handler of a concrete op.
template <typename OpTy, typename Function>
void handle(HandlerMap &handlers, Function function, bool inBodies = false) {
  auto convert = [function](Importer &importer, Operation *op) -> LogicalResult {
    return function(importer, cast<OpTy>(op));
  };
  handlers[TypeID::get<OpTy>()] = Handler{convert, inBodies};
}

/// How the devices of a region that is written per device are numbered: device = replica * partitions + partition.
struct DeviceNumbers {
  ::partita::Mesh mesh;
  StringAttr name; ///< Of the mesh.
  int64_t replicas = 1, partitions = 1;
};

/// One function's conversion.
class Importer {
public:
  Importer(const HandlerMap &handlers, ShardingReader &shardings, func::FuncOp function);

  /// Converts the body and the signature.
  LogicalResult run();

  OpBuilder &builder() { return opBuilder; }
  /// Inside the body of a reduction or comparator: scalar tensors are scalars.
  bool isScalar() const { return scalar; }

  /// The new value of an old one; null if a scalar body takes a value other than a constant from outside. Such a
  /// constant is made again, so that the new region may be isolated.
  Value get(Value old);
  SmallVector<Value> get(ValueRange old);
  /// Sets the new value of a result.
  LogicalResult set(Value old, Value converted);

  /// Sets a constant result.
  LogicalResult setConstant(Value old, ElementsAttr value);

  /// Signless element type; a scalar inside of a scalar body.
  Type convert(Type type) const;
  RankedTensorType convert(RankedTensorType type) const { return cast<RankedTensorType>(convert(Type(type))); }

  /// Converts the ops of a block (its arguments are mapped) at the insertion point, the terminator excepted.
  LogicalResult convertBody(Block &block);
  /// As above with the arguments mapped to scalars; `results` are the returned ones.
  LogicalResult convertScalarBody(Block &block, ValueRange arguments, SmallVectorImpl<Value> &results);

  /// A constant with one value everywhere; at the top of the function, once for each value and type.
  Value constant(Location loc, TypedAttr value);
  Value splat(Location loc, Type type, Attribute element);
  Value splat(Location loc, Type type, double value);
  Value splatInt(Location loc, Type type, const APInt &value);
  /// The element of a splat constant, or null.
  static Attribute getSplat(Value value);

  /// Creates an op, or folds it if all operands are splat constants.
  template <typename OpTy, typename... Args> Value emit(Location loc, Args &&...args) {
    OpTy op = OpTy::create(opBuilder, loc, std::forward<Args>(args)...);
    return foldSplats(op);
  }

  /// Of the enclosing region that is written per device; null outside of one.
  const DeviceNumbers *devices() const { return numbers; }
  /// While it lives, ops go into a block of a region that takes nothing from outside: constants are made there.
  class Isolated {
  public:
    Isolated(Importer &importer, Block &block, const DeviceNumbers *numbers);
    ~Isolated();

  private:
    Importer &importer;
    OpBuilder::InsertionGuard guard;
    DenseMap<Attribute, Value> constants;
    Operation *lastConstant;
    Block *entry;
    const DeviceNumbers *numbers;
  };

  /// Shape changes that the families share. Splats stay splats; the identity is the value itself.
  Value reshape(Location loc, Value value, ArrayRef<int64_t> shape);
  Value transpose(Location loc, Value value, ArrayRef<int64_t> permutation);
  /// Operand dimension i becomes result dimension dims[i]; size 1 grows.
  Value broadcast(Location loc, Value value, RankedTensorType type, ArrayRef<int64_t> dims);
  Value slice(Location loc, Value value, ArrayRef<int64_t> starts, ArrayRef<int64_t> sizes, ArrayRef<int64_t> strides);
  Value empty(Location loc, Type type);

  /// The error for an op or form that is not taken.
  LogicalResult unsupported(Operation *op, const Twine &what = "");
  ShardingReader &shardings() { return reader; }
  /// The new value of an old one gets a `dist.constraint`, if it is no constant.
  void constrain(Value old, dist::ShardingAttr sharding, NamedAttrList attributes = {});

private:
  LogicalResult convertOp(Operation *op);
  LogicalResult constrainResults(Operation *op);
  LogicalResult cloneCoreOp(Operation *op);
  LogicalResult cloneWithRegions(Operation *op);
  Value foldSplats(Operation *op);

  const HandlerMap &handlers;
  ShardingReader &reader;
  func::FuncOp function;
  OpBuilder opBuilder;
  IRMapping mapping;
  DenseMap<Attribute, Value> constants;
  Operation *lastConstant = nullptr;
  Block *entry = nullptr;
  const DeviceNumbers *numbers = nullptr;
  bool scalar = false;
};

/// Every type in a function that holds ops of the reader has static sizes; an error names the op and the dimension.
LogicalResult requireStaticShapes(func::FuncOp function);

/// The combiner of a body that applies one op to its two arguments.
std::optional<::partita::Combiner> matchCombiner(Block &body);

/// Fills an empty region of an nd op from an old body of scalars. `arguments` are the new block's types; argument i of
/// the old body is the new argument order[i].
LogicalResult convertRegion(Importer &importer, Block &old, Region &region, TypeRange arguments,
                            ArrayRef<int64_t> order);

/// An integer to the power of another, wrapping around; 0 for negative powers of all but 1 and -1.
Value integerPower(Importer &importer, Location loc, Value base, Value exponent, bool isUnsigned);
/// A float rounded to fewer bits of exponent and mantissa; what would be subnormal is zero.
Value reducePrecision(Importer &importer, Location loc, Value value, unsigned exponent, unsigned mantissa);
/// One number as several narrower ones along a last dimension, or the other way around. Fails for less than a byte.
FailureOr<Value> bitcastWidths(Importer &importer, Location loc, Value value, Type type);
/// An op, or a call of LAPACK, that becomes nd.library (LibraryCalls.h).
LogicalResult importLibraryCall(Importer &importer, Operation *op);

/// Handlers by op family.
void addCollectives(HandlerMap &handlers);
void addContraction(HandlerMap &handlers);
/// With `allowOpaqueCalls`, custom calls of unknown targets are kept whole.
void addControlFlow(HandlerMap &handlers, bool allowOpaqueCalls);
void addConvolution(HandlerMap &handlers);
void addElementwise(HandlerMap &handlers);
void addIndexing(HandlerMap &handlers);
void addLibrary(HandlerMap &handlers);
void addManual(HandlerMap &handlers);
void addRandom(HandlerMap &handlers);
void addReduction(HandlerMap &handlers);
void addShape(HandlerMap &handlers);
void addSpecial(HandlerMap &handlers);

/// Arguments and results of a function: `rt.donates`, `rt.type`, `rt.name`, `dist.sharding`; attributes of other
/// dialects go.
LogicalResult importAttributes(ShardingReader &shardings, func::FuncOp function, FunctionType oldType);
/// The name of an argument in its location, or null.
StringAttr nameInLocation(Location loc);

} // namespace mlir::partita::frontend

#endif // PARTITA_LIB_FRONTEND_IMPORT_H

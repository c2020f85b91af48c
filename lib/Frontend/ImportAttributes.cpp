//===- ImportAttributes.cpp - Attributes of functions, arguments and results -===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Donations and types of arguments and results; attributes that later stages do not read go.
//
//===----------------------------------------------------------------------===//
#include "Import.h"

#include "partita/Dialect/Rt/IR/Rt.h"

using namespace mlir;
using namespace mlir::partita;
using namespace mlir::partita::frontend;

/// Dialects whose attributes stay; those of the front ends (jax, mhlo, tf, xla, ...) say nothing to later stages.
static bool isOwn(StringAttr name) {
  StringRef dialect = name.getValue().split('.').first;
  return dialect == "dist" || dialect == "rt";
}

StringAttr frontend::nameInLocation(Location loc) {
  auto named = dyn_cast<NameLoc>(loc);
  return named && !named.getName().empty() ? named.getName() : StringAttr();
}

static bool changesElement(Type old, Type now) { return getElementTypeOrSelf(old) != getElementTypeOrSelf(now); }

/// The attributes that stay, and what the types and shardings add.
static FailureOr<NamedAttrList> importCommon(ShardingReader &shardings, Location loc, DictionaryAttr old, Type oldType,
                                             Type type) {
  NamedAttrList attrs;
  for (NamedAttribute attr : old ? old.getValue() : ArrayRef<NamedAttribute>())
    if (isOwn(attr.getName()))
      attrs.push_back(attr);
  if (changesElement(oldType, type))
    attrs.set(rt::kTypeAttr, TypeAttr::get(getElementTypeOrSelf(oldType)));
  auto tensor = dyn_cast<RankedTensorType>(type);
  if (!tensor)
    return attrs;
  auto original = dyn_cast_or_null<TypeAttr>(attrs.get(rt::kTypeAttr));
  bool isPair = original && isa<ComplexType>(original.getValue()) && !isa<ComplexType>(tensor.getElementType());
  FailureOr<dist::ShardingAttr> sharding = shardings.readInterface(loc, old, tensor, isPair);
  if (failed(sharding))
    return failure();
  if (*sharding)
    attrs.set(dist::DistDialect::kSharding, *sharding);
  return attrs;
}

namespace {
/// Which result takes the buffer of each argument.
struct Donations {
  SmallVector<int64_t> ofArgument; ///< -1: none.
};
} // namespace

/// `tf.aliasing_output` names the result; `jax.buffer_donor` takes the first one of its type that is still free.
static FailureOr<Donations> readDonations(func::FuncOp function) {
  Donations donations{SmallVector<int64_t>(function.getNumArguments(), -1)};
  SmallVector<bool> taken(function.getNumResults(), false);
  FunctionType type = function.getFunctionType();
  for (unsigned i = 0; i < function.getNumArguments(); ++i) {
    auto alias = function.getArgAttrOfType<IntegerAttr>(i, "tf.aliasing_output");
    if (!alias)
      continue;
    int64_t result = alias.getValue().getSExtValue();
    if (result < 0 || result >= int64_t(type.getNumResults()))
      return LogicalResult(emitError(function.getArgument(i).getLoc())
                           << "tf.aliasing_output: expected a result in [0, " << type.getNumResults() << "), got "
                           << result);
    if (taken[result])
      return LogicalResult(emitError(function.getArgument(i).getLoc())
                           << "tf.aliasing_output: expected each result at most once, got " << result << " twice");
    if (type.getResult(result) != type.getInput(i))
      continue; // The buffers differ: nothing can be donated.
    taken[result] = true;
    donations.ofArgument[i] = result;
  }
  for (unsigned i = 0; i < function.getNumArguments(); ++i) {
    if (donations.ofArgument[i] >= 0 || !function.getArgAttr(i, "jax.buffer_donor"))
      continue;
    for (unsigned result = 0; result < type.getNumResults() && donations.ofArgument[i] < 0; ++result)
      if (!taken[result] && type.getResult(result) == type.getInput(i)) {
        taken[result] = true;
        donations.ofArgument[i] = result;
      }
  }
  return donations;
}

LogicalResult frontend::importAttributes(ShardingReader &shardings, func::FuncOp function, FunctionType oldType) {
  MLIRContext *context = function.getContext();
  FailureOr<Donations> donations = readDonations(function);
  if (failed(donations))
    return failure();
  for (BlockArgument argument : function.getArguments()) {
    unsigned i = argument.getArgNumber();
    FailureOr<NamedAttrList> attrs =
        importCommon(shardings, argument.getLoc(), function.getArgAttrDict(i), oldType.getInput(i), argument.getType());
    if (failed(attrs))
      return failure();
    if (donations->ofArgument[i] >= 0)
      attrs->set(rt::kDonatesAttr, IntegerAttr::get(IntegerType::get(context, 64), donations->ofArgument[i]));
    if (StringAttr name = nameInLocation(argument.getLoc()); name && !attrs->get(rt::kNameAttr))
      attrs->set(rt::kNameAttr, name);
    function.setArgAttrs(i, *attrs);
  }
  for (unsigned i = 0; i < function.getNumResults(); ++i) {
    FailureOr<NamedAttrList> attrs = importCommon(shardings, function.getLoc(), function.getResultAttrDict(i),
                                                  oldType.getResult(i), function.getResultTypes()[i]);
    if (failed(attrs))
      return failure();
    function.setResultAttrs(i, *attrs);
  }
  for (NamedAttribute attr : llvm::to_vector(function->getDiscardableAttrs()))
    if (!isOwn(attr.getName()))
      function->removeDiscardableAttr(attr.getName());
  return success();
}

//===- Mhlo.cpp - The older spelling of StableHLO -------------------------===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What the parser is told when it meets the prefix `mhlo`, and the renaming of the quoted form.
//
//===----------------------------------------------------------------------===//
#include "partita/Frontend/StableHLO/Shlo.h"

#include "mlir/IR/DialectImplementation.h"

using namespace mlir;
using namespace mlir::partita;

#include "partita/Frontend/StableHLO/MhloDialect.cpp.inc"

void mhlo::MhloDialect::initialize() {
  // The quoted form: partita-mhlo-to-stablehlo makes ops of it.
  allowUnknownOperations();
  getContext()->loadDialect<chlo::ChloDialect, shlo::ShloDialect>();
}

/// The StableHLO op of the same name.
static std::optional<RegisteredOperationName> lookup(StringRef name, MLIRContext *context) {
  return RegisteredOperationName::lookup(("stablehlo." + name.split('.').second).str(), context);
}

/// Reads the form of the StableHLO op and makes that op.
static ParseResult parseRenamed(OpAsmParser &parser, OperationState &state) {
  std::optional<RegisteredOperationName> known = lookup(state.name.getStringRef(), parser.getContext());
  state.name = *known;
  return known->getParseAssemblyFn()(parser, state);
}

/// What MHLO alone has, in the form of StableHLO's elementwise ops: a copy, and functions that CHLO has.
static bool isUnaryOfMhlo(StringRef name) {
  static constexpr StringRef known[] = {"acos", "acosh", "asin", "asinh", "atanh", "copy", "cosh", "erf", "sinh"};
  return llvm::is_contained(known, name);
}

/// Gives an op of MHLO alone the name under which it is known here. A copy is a place for a sharding, or nothing.
static LogicalResult nameUnary(OperationState &state, StringRef name) {
  if (state.operands.size() != 1 || state.types.size() != 1 || state.operands[0].getType() != state.types[0])
    return emitError(state.location) << "'mhlo." << name << "' expected one operand and one result of the same type";
  MLIRContext *context = state.getContext();
  StringRef target = name;
  bool isWish = name == "copy" && state.attributes.get("mhlo.sharding");
  if (isWish)
    state.addAttribute("call_target_name", StringAttr::get(context, "Sharding"));
  if (name == "copy")
    target = isWish ? "custom_call" : "convert";
  state.name = OperationName(((name == "copy" ? "stablehlo." : "chlo.") + target).str(), context);
  return success();
}

static ParseResult parseUnary(OpAsmParser &parser, OperationState &state) {
  std::string name = state.name.getStringRef().split('.').second.str();
  auto form = RegisteredOperationName::lookup("stablehlo.negate", parser.getContext());
  state.name = *form;
  if (form->getParseAssemblyFn()(parser, state))
    return failure();
  return nameUnary(state, name);
}

std::optional<Dialect::ParseOpHook> mhlo::MhloDialect::getParseOperationHook(StringRef name) const {
  if (isUnaryOfMhlo(name.split('.').second))
    return ParseOpHook(parseUnary);
  if (!lookup(name, getContext()))
    return std::nullopt;
  return ParseOpHook(parseRenamed);
}

Attribute mhlo::MhloDialect::parseAttribute(DialectAsmParser &parser, Type type) const {
  return getContext()->getOrLoadDialect<shlo::ShloDialect>()->parseAttribute(parser, type);
}

Type mhlo::MhloDialect::parseType(DialectAsmParser &parser) const {
  return getContext()->getOrLoadDialect<shlo::ShloDialect>()->parseType(parser);
}

/// The op of the same name; null if there is none.
static Operation *rename(Operation *op) {
  StringRef name = op->getName().getStringRef().split('.').second;
  std::optional<RegisteredOperationName> known;
  for (StringRef dialect : {"stablehlo.", "chlo."})
    if (!known && name != "copy")
      known = RegisteredOperationName::lookup((dialect + name).str(), op->getContext());
  if (!known && name != "copy") {
    op->emitError("'") << op->getName() << "' is not supported by the import: StableHLO has no op of this name";
    return nullptr;
  }
  OperationState state(op->getLoc(), known ? OperationName(*known) : op->getName(), op->getOperands(),
                       op->getResultTypes(), op->getAttrs());
  if (!known && failed(nameUnary(state, name)))
    return nullptr;
  if (auto properties = dyn_cast_or_null<DictionaryAttr>(op->getPropertiesAsAttribute()))
    state.addAttributes(properties.getValue());
  for (Region &region : op->getRegions())
    state.addRegion()->takeBody(region);
  OpBuilder builder(op);
  Operation *now = builder.create(state);
  op->replaceAllUsesWith(now->getResults());
  op->erase();
  return now;
}

LogicalResult mhlo::renameOps(Operation *root) {
  SmallVector<Operation *> old;
  root->walk([&](Operation *op) {
    if (isa_and_nonnull<mhlo::MhloDialect>(op->getDialect()))
      old.push_back(op);
  });
  for (Operation *op : old)
    if (!rename(op))
      return failure();
  return success();
}

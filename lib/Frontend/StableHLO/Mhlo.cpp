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
  getContext()->getOrLoadDialect<shlo::ShloDialect>();
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

std::optional<Dialect::ParseOpHook> mhlo::MhloDialect::getParseOperationHook(StringRef name) const {
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
    if (!known)
      known = RegisteredOperationName::lookup((dialect + name).str(), op->getContext());
  if (!known) {
    op->emitError("'") << op->getName() << "' is not supported by the import: StableHLO has no op of this name";
    return nullptr;
  }
  OperationState state(op->getLoc(), *known, op->getOperands(), op->getResultTypes(), op->getAttrs());
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

//===- ElidedWeights.cpp - Data for weights that were left out ------------===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Replaces resources without a blob, in the order of the program.
//
//===----------------------------------------------------------------------===//

#include "ElidedWeights.h"

#include "InputRecipe.h"

#include "mlir/IR/AsmState.h"
#include "mlir/IR/BuiltinAttributes.h"
#include "mlir/IR/DialectResourceBlobManager.h"

using namespace mlir;
using namespace mlir::partita;

/// The constant in this attribute whose data is missing.
static DenseResourceElementsAttr elidedIn(Attribute attribute) {
  auto resource = dyn_cast<DenseResourceElementsAttr>(attribute);
  return resource && !resource.getRawHandle().getBlob() ? resource : DenseResourceElementsAttr();
}

Operation *run::findElidedWeights(ModuleOp module) {
  Operation *found = nullptr;
  module->walk([&](Operation *op) {
    for (NamedAttribute attribute : op->getAttrs())
      if (elidedIn(attribute.getValue())) {
        found = op;
        return WalkResult::interrupt();
      }
    return WalkResult::advance();
  });
  return found;
}

static FailureOr<Attribute> makeWeights(Operation *op, DenseResourceElementsAttr elided, int64_t number,
                                        uint64_t seed) {
  ShapedType type = elided.getType();
  std::string name;
  llvm::raw_string_ostream(name) << type.getElementType();
  std::optional<::partita::ElementType> element = ::partita::ElementType::parse(name);
  if (!element)
    return LogicalResult(op->emitError() << "weights of " << type.getElementType() << " cannot be made up");
  ::partita::run::ArgumentSpec spec{number, "weights", *element, SmallVector<int64_t>(type.getShape())};
  llvm::Expected<::partita::run::InputRecipe> recipe =
      ::partita::run::InputRecipe::parse(element->isFloating() ? "*=normal(0.02)" : "*=const(0)");
  llvm::Expected<::partita::Array> array = recipe ? recipe->make(spec, seed) : recipe.takeError();
  if (!array)
    return LogicalResult(op->emitError() << "left-out weights: " << llvm::toString(array.takeError()));
  if (type.getElementType().isInteger(1)) // no resource of bits
    return Attribute(DenseElementsAttr::get(type, false));
  AsmResourceBlob blob = HeapAsmResourceBlob::allocateAndCopyWithAlign(array->data, /*align=*/64);
  return Attribute(DenseResourceElementsAttr::get(type, "weights" + std::to_string(number), std::move(blob)));
}

LogicalResult run::fillElidedWeights(ModuleOp module, uint64_t seed) {
  int64_t number = 0;
  WalkResult filled = module->walk([&](Operation *op) {
    for (NamedAttribute attribute : llvm::to_vector(op->getAttrs())) {
      DenseResourceElementsAttr elided = elidedIn(attribute.getValue());
      if (!elided)
        continue;
      FailureOr<Attribute> weights = makeWeights(op, elided, number++, seed);
      if (failed(weights))
        return WalkResult::interrupt();
      op->setAttr(attribute.getName(), *weights);
    }
    return WalkResult::advance();
  });
  return failure(filled.wasInterrupted());
}

//===- ImportRandom.cpp - Random bits -------------------------------------===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The state is two words; bits are nd.random_bits.
//
//===----------------------------------------------------------------------===//
#include "Import.h"

#include "partita/Dialect/Nd/IR/Nd.h"

using namespace mlir;
using namespace mlir::partita;
using namespace mlir::partita::frontend;

/// Bits are a function of the state and of global positions.
static LogicalResult importRngBitGenerator(Importer &im, shlo::RngBitGeneratorOp op) {
  RankedTensorType type = im.convert(op.getOutput().getType());
  if (!type.getElementType().isSignlessInteger())
    return im.unsupported(op, "not on these elements");
  RankedTensorType stateType = op.getInitialState().getType();
  if (stateType.getRank() != 1 || !stateType.getElementType().isInteger(64))
    return im.unsupported(op, "expected a state of type tensor<Nxui64>");
  bool threefry = op.getRngAlgorithm() == shlo::RngAlgorithm::THREE_FRY;
  Value state = im.get(op.getInitialState());
  auto bits = nd::RandomBitsOp::create(im.builder(), op.getLoc(), state.getType(), type,
                                       im.builder().getStringAttr(threefry ? "threefry" : "philox"), state,
                                       ValueRange(), im.builder().getDenseI64ArrayAttr(type.getShape()));
  return failure(failed(im.set(op.getOutputState(), bits.getNewState())) ||
                 failed(im.set(op.getOutput(), bits.getBits())));
}

void frontend::addRandom(HandlerMap &handlers) { handle<shlo::RngBitGeneratorOp>(handlers, importRngBitGenerator); }

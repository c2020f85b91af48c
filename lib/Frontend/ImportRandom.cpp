//===- ImportRandom.cpp - Random bits -------------------------------------===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Bits are nd.random_bits; the next state is arithmetic on the counter.
//
//===----------------------------------------------------------------------===//
#include "Import.h"

#include "partita/Dialect/Nd/IR/Nd.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"

using namespace mlir;
using namespace mlir::partita;
using namespace mlir::partita::frontend;

/// The state with a counter that is `blocks` larger; a counter of two words carries.
static Value advance(Importer &im, Location loc, Value state, int64_t blocks) {
  auto type = cast<RankedTensorType>(state.getType());
  SmallVector<int64_t> steps(type.getDimSize(0), 0);
  steps[1] = blocks;
  Value step = im.constant(loc, DenseElementsAttr::get(type, ArrayRef(steps)));
  Value sum = im.emit<arith::AddIOp>(loc, state, step);
  if (steps.size() == 2)
    return sum;
  auto word = [&](int64_t index) { return im.slice(loc, sum, {index}, {1}, {1}); };
  Value low = word(1);
  Value limit = im.splat(loc, low.getType(), im.builder().getI64IntegerAttr(blocks));
  Value carries = im.emit<arith::CmpIOp>(loc, arith::CmpIPredicate::ult, low, limit);
  Value carry = im.emit<arith::ExtUIOp>(loc, low.getType(), carries);
  Value high = im.emit<arith::AddIOp>(loc, word(2), carry);
  return tensor::ConcatOp::create(im.builder(), loc, /*dim=*/0, ValueRange{word(0), low, high});
}

/// Bits are a function of the state and of global positions.
static LogicalResult importRngBitGenerator(Importer &im, shlo::RngBitGeneratorOp op) {
  RankedTensorType type = im.convert(op.getOutput().getType());
  Type element = type.getElementType();
  if (!element.isInteger(8) && !element.isInteger(16) && !element.isInteger(32) && !element.isInteger(64))
    return im.unsupported(op, "not on these elements");
  RankedTensorType stateType = op.getInitialState().getType();
  if (stateType.getRank() != 1 || !stateType.getElementType().isInteger(64))
    return im.unsupported(op, "expected a state of type tensor<Nxui64>");
  bool threefry = op.getRngAlgorithm() == shlo::RngAlgorithm::THREE_FRY;
  Value state = im.get(op.getInitialState());
  int64_t words = cast<RankedTensorType>(state.getType()).getDimSize(0);
  if (words != 2 && (threefry || words != 3))
    return im.unsupported(op, "a state of " + Twine(words) + " words; expected 2" + (threefry ? "" : " or 3"));
  auto bits = nd::RandomBitsOp::create(im.builder(), op.getLoc(), type,
                                       im.builder().getStringAttr(threefry ? "threefry" : "philox"), state,
                                       ValueRange(), im.builder().getDenseI64ArrayAttr(type.getShape()));
  return failure(failed(im.set(op.getOutputState(), advance(im, op.getLoc(), state, bits.getNumBlocks()))) ||
                 failed(im.set(op.getOutput(), bits.getBits())));
}

void frontend::addRandom(HandlerMap &handlers) { handle<shlo::RngBitGeneratorOp>(handlers, importRngBitGenerator); }

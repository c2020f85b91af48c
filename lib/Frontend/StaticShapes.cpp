//===- StaticShapes.cpp - The check of what the import does not take ------===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What is read and verified may have unknown sizes, bounds, encodings and quantized numbers, and may exchange data with
// something outside of the program; what is imported may not.
//
//===----------------------------------------------------------------------===//
#include "partita/Frontend/StableHLO/Sdy.h"
#include "Import.h"

#include "mlir/Dialect/Quant/IR/QuantTypes.h"
#include "llvm/ADT/StringSwitch.h"

using namespace mlir;
using namespace mlir::partita;

/// Whether a type is taken, or is of a kind that the conversion of its op looks at: tuples are taken apart there.
static bool isTaken(Type type) {
  if (isa<UnrankedTensorType, MemRefType, shlo::TokenType, shlo::FutureType>(type))
    return false;
  auto tensor = dyn_cast<RankedTensorType>(type);
  return !tensor || !shlo::isTensor(tensor) || shlo::isReadableTensor(tensor);
}

/// Completes "... of type T" by what is wrong with it, and what to do.
static void explain(InFlightDiagnostic &error, Type type) {
  if (isa<shlo::TokenType, shlo::FutureType>(type)) {
    error << ", which orders effects outside of the program; export the program without them";
    return;
  }
  if (isa<MemRefType>(type)) {
    error << ", which is a buffer; the import takes tensors";
    return;
  }
  auto tensor = dyn_cast<RankedTensorType>(type);
  if (!tensor) {
    error << ", which has no rank; export the program for fixed shapes";
    return;
  }
  for (int64_t dim = 0; dim < tensor.getRank(); ++dim) {
    if (!tensor.isDynamicDim(dim))
      continue;
    int64_t bound = shlo::getBound(tensor, dim);
    error << ", whose dimension " << dim;
    if (ShapedType::isDynamic(bound))
      error << " is dynamic";
    else
      error << " is only bounded (by " << bound << ")";
    error << "; the import takes static shapes: export the program for fixed sizes";
    return;
  }
  if (tensor.getEncoding())
    error << ", which has an encoding; the import takes dense tensors";
  else if (isa<quant::QuantizedType>(tensor.getElementType()))
    error << ", which is quantized; export the program in floats or integers";
  else
    error << ", which has too many elements to be counted";
}

static LogicalResult refuse(Operation *op, StringRef what, Value value, unsigned number) {
  InFlightDiagnostic error = op->emitError();
  auto function = dyn_cast<func::FuncOp>(op);
  if (!function)
    error << "'" << op->getName() << "' is not supported by the import: ";
  error << what << ' ' << number;
  if (function)
    error << " of @" << function.getName();
  if (function && !value.use_empty())
    error << ", used by '" << value.user_begin()->getName() << "',";
  error << " is of type " << value.getType();
  explain(error, value.getType());
  return error;
}

/// What to do about an op that has no meaning within one program, or none that is computed here; empty for others.
static StringRef whatToDo(StringRef name) {
  return llvm::StringSwitch<StringRef>(name)
      .Cases(
          {"stablehlo.after_all", "stablehlo.create_token", "stablehlo.infeed", "stablehlo.outfeed", "stablehlo.recv",
           "stablehlo.send"},
          "it exchanges data with something outside of the program; make what comes in an argument and what goes out "
          "a result")
      .Cases({"stablehlo.async_done", "stablehlo.async_start"},
             "it begins work that ends elsewhere; export the program before its ops are made asynchronous")
      .Cases({"stablehlo.uniform_dequantize", "stablehlo.uniform_quantize"},
             "quantized numbers; export the program in floats or integers")
      .Default("");
}

static LogicalResult verifyStatic(Operation *op) {
  if (StringRef hint = whatToDo(op->getName().getStringRef()); !hint.empty())
    return op->emitError("'") << op->getName() << "' is not supported by the import: " << hint;
  for (OpOperand &operand : op->getOpOperands())
    if (!isTaken(operand.get().getType()))
      return refuse(op, "operand", operand.get(), operand.getOperandNumber());
  for (OpResult result : op->getResults())
    if (!isTaken(result.getType()))
      return refuse(op, "result", result, result.getResultNumber());
  for (Region &region : op->getRegions())
    for (Block &block : region)
      for (BlockArgument argument : block.getArguments())
        if (!isTaken(argument.getType()))
          return refuse(op, "argument", argument, argument.getArgNumber());
  return success();
}

LogicalResult frontend::requireStaticShapes(func::FuncOp function) {
  auto isReaders = [](Operation *op) {
    return isa_and_nonnull<chlo::ChloDialect, sdy::SdyDialect, shlo::ShloDialect>(op->getDialect());
  };
  // Programs of other dialects have checks of their own.
  WalkResult found =
      function.walk([&](Operation *op) { return isReaders(op) ? WalkResult::interrupt() : WalkResult::advance(); });
  if (!found.wasInterrupted())
    return success();
  WalkResult walked = function.walk<WalkOrder::PreOrder>([&](Operation *op) {
    bool isChecked = op == function.getOperation() || isReaders(op);
    return isChecked && failed(verifyStatic(op)) ? WalkResult::interrupt() : WalkResult::advance();
  });
  return failure(walked.wasInterrupted());
}

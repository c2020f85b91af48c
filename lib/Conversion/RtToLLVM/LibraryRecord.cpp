//===- LibraryRecord.cpp - The record of a library call -------------------===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Numbers of buffers are checked here once more: they are what the runtime reads.
//
//===----------------------------------------------------------------------===//

#include "LibraryRecord.h"

#include "llvm/ADT/StringSwitch.h"

using namespace mlir;
using namespace mlir::partita;

static MemRefType bufferType(Value value) { return cast<MemRefType>(value.getType()); }

static bool isSet(rt::LibraryOp op, StringRef name) {
  auto value = op.getConfig().getAs<BoolAttr>(name);
  return value && value.getValue();
}

static LogicalResult checkBuffers(rt::LibraryOp op, size_t inputs, size_t outputs) {
  if (op.getInputs().size() == inputs && op.getOutputs().size() == outputs)
    return success();
  return op.emitOpError("expected ") << inputs << " inputs and " << outputs << " outputs of " << op.getFunctionAttr()
                                     << ", got " << op.getInputs().size() << " and " << op.getOutputs().size();
}

static LogicalResult readFourier(rt::LibraryOp op, LibraryRecord &record) {
  StringRef function = op.getFunction();
  bool inverse = function.starts_with("i"), real = function.contains("r");
  record.flags = (inverse ? LibraryRecord::kInverse : 0) | (real ? LibraryRecord::kReal : 0);
  auto lengths = op.getConfig().getAs<ArrayAttr>("length");
  if (!lengths || lengths.empty() || lengths.size() > record.sizes.size())
    return op.emitOpError("expected 1 to 3 lengths in config");
  record.sizes.fill(1);
  for (auto [i, entry] : llvm::enumerate(lengths.getAsRange<IntegerAttr>()))
    record.sizes[record.sizes.size() - lengths.size() + i] = entry.getInt();
  return checkBuffers(op, real && !inverse ? 1 : 2, real && inverse ? 1 : 2);
}

static LogicalResult readMatrices(rt::LibraryOp op, LibraryRecord &record) {
  bool solves = op.getFunction() == "triangular_solve", info = op.getFunction() == "potrf";
  record.function = solves ? LibraryRecord::kTriangularSolve : LibraryRecord::kCholesky;
  size_t parts = op.getOutputs().size() - (info ? 1 : 0);
  record.flags = (parts == 2 ? LibraryRecord::kComplex : 0) | (isSet(op, "lower") ? LibraryRecord::kLower : 0) |
                 (info ? LibraryRecord::kInfo : 0) | (isSet(op, "left") ? LibraryRecord::kLeft : 0) |
                 (isSet(op, "unit") ? LibraryRecord::kUnit : 0);
  if (auto transpose = op.getConfig().getAs<StringAttr>("transpose"))
    record.flags |= transpose == "adjoint"     ? LibraryRecord::kAdjoint
                    : transpose == "transpose" ? LibraryRecord::kTransposed
                                               : 0;
  if ((parts != 1 && parts != 2) || failed(checkBuffers(op, solves ? 2 * parts : parts, parts + info)))
    return failure();
  ArrayRef<int64_t> shape = bufferType(op.getOutputs().front()).getShape();
  if (shape.size() != op.getBatch() + 2)
    return op.emitOpError("expected matrices behind the batch dimensions, got ") << op.getOutputs().front().getType();
  record.sizes = {shape[shape.size() - 2], solves ? shape.back() : 0, 0};
  return success();
}

namespace {
/// A function of LAPACK: its buffers are doubled for complex numbers, but for some of the outputs.
struct Decomposition {
  LibraryRecord::Function function;
  size_t inputs, doubled, others;
};
} // namespace

static std::optional<Decomposition> findDecomposition(StringRef function) {
  return llvm::StringSwitch<std::optional<Decomposition>>(function)
      .Case("getrf", Decomposition{LibraryRecord::kGetrf, 1, 1, 2})
      .Case("geqrf", Decomposition{LibraryRecord::kGeqrf, 1, 2, 0})
      .Case("orgqr", Decomposition{LibraryRecord::kOrgqr, 2, 1, 0})
      .Case("syevd", Decomposition{LibraryRecord::kSyevd, 1, 1, 2})
      .Case("gesdd", Decomposition{LibraryRecord::kGesdd, 1, 3, 2})
      .Default(std::nullopt);
}

static LogicalResult readDecomposition(rt::LibraryOp op, const Decomposition &decomposition, LibraryRecord &record) {
  record.function = decomposition.function;
  size_t parts = op.getInputs().size() == decomposition.inputs ? 1 : 2;
  record.flags = (parts == 2 ? LibraryRecord::kComplex : 0) | (isSet(op, "lower") ? LibraryRecord::kLower : 0) |
                 (isSet(op, "vectors") ? LibraryRecord::kVectors : 0) | (isSet(op, "full") ? LibraryRecord::kFull : 0);
  if (failed(checkBuffers(op, parts * decomposition.inputs, parts * decomposition.doubled + decomposition.others)))
    return failure();
  ArrayRef<int64_t> shape = bufferType(op.getInputs().front()).getShape();
  bool reflects = record.function == LibraryRecord::kOrgqr;
  ArrayRef<int64_t> scales = bufferType(op.getInputs().back()).getShape();
  if (shape.size() != op.getBatch() + 2 || (reflects && scales.size() != op.getBatch() + 1))
    return op.emitOpError("expected matrices behind the batch dimensions, got ") << op.getInputs().front().getType();
  record.sizes = {shape[shape.size() - 2], shape.back(), reflects ? scales.back() : 0};
  return success();
}

FailureOr<LibraryRecord> mlir::partita::getLibraryRecord(rt::LibraryOp op) {
  LibraryRecord record;
  for (int64_t extent : bufferType(op.getInputs().front()).getShape().take_front(op.getBatch()))
    record.batch *= extent;
  StringRef function = op.getFunction();
  if (function == "fft" || function == "ifft" || function == "rfft" || function == "irfft") {
    if (failed(readFourier(op, record)))
      return failure();
    return record;
  }
  if (std::optional<Decomposition> decomposition = findDecomposition(function)) {
    if (failed(readDecomposition(op, *decomposition, record)))
      return failure();
    return record;
  }
  if (function != "cholesky" && function != "potrf" && function != "triangular_solve")
    return op.emitOpError("expected a function that the runtime has, got ") << op.getFunctionAttr();
  if (failed(readMatrices(op, record)))
    return failure();
  return record;
}

//===- VerifyLibrary.cpp - Verifiers of transforms, factors and random numbers ===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// fft, cholesky, triangular_solve, rng: what a library computes.
//
//===----------------------------------------------------------------------===//
#include "Verify.h"

using namespace mlir;
using namespace mlir::partita;
using namespace mlir::partita::shlo;

//===----------------------------------------------------------------------===//
// fft
//===----------------------------------------------------------------------===//

/// The type of the result of a transform over the last dimensions, or an error.
static FailureOr<RankedTensorType> transformed(FftOp op) {
  RankedTensorType from = op.getOperand().getType();
  SmallVector<int64_t> lengths = op.getFftLength(), shape(from.getShape());
  bool isReal = op.getFftType() == FftKind::RFFT, toReal = op.getFftType() == FftKind::IRFFT;
  auto complex = dyn_cast<::mlir::ComplexType>(from.getElementType());
  Type part = complex ? complex.getElementType() : from.getElementType();
  if (isReal == bool(complex) || !(part.isF32() || part.isF64()))
    return LogicalResult(op.emitOpError("expected ")
                         << (isReal ? "f32 or f64" : "complex<f32> or complex<f64>") << " elements, got " << from);
  if (lengths.empty() || lengths.size() > 3)
    return LogicalResult(op.emitOpError("expected 1 to 3 lengths, got ") << lengths.size());
  if (from.getRank() < int64_t(lengths.size()))
    return LogicalResult(op.emitOpError("expected an operand of rank ") << lengths.size() << " or more, got " << from);
  auto last = MutableArrayRef(shape).take_back(lengths.size());
  for (auto [i, length] : llvm::enumerate(lengths)) {
    if (length < 0)
      return LogicalResult(op.emitOpError("expected lengths >= 0, got ") << length);
    bool isHalf = toReal && i + 1 == lengths.size();
    int64_t expected = !isHalf ? length : length == 0 ? 0 : length / 2 + 1;
    if (!sizesAgree(last[i], expected))
      return LogicalResult(op.emitOpError("expected size ")
                           << expected << " in operand dimension " << from.getRank() - lengths.size() + i
                           << " for a length of " << length << ", got " << last[i]);
  }
  if (isReal)
    last.back() = lengths.back() == 0 ? 0 : lengths.back() / 2 + 1;
  else if (toReal)
    last.back() = lengths.back();
  return RankedTensorType::get(shape, isReal ? ::mlir::ComplexType::get(part) : toReal ? part : from.getElementType());
}

LogicalResult FftOp::verify() {
  FailureOr<RankedTensorType> expected = transformed(*this);
  if (failed(expected))
    return failure();
  return failure(failed(verifyElement(*this, "a result", getType(), expected->getElementType())) ||
                 failed(verifyShape(*this, "a result", getType(), expected->getShape())));
}

//===----------------------------------------------------------------------===//
// Linear algebra
//===----------------------------------------------------------------------===//

/// Square matrices in the last two dimensions.
static LogicalResult verifySquare(Operation *op, RankedTensorType type) {
  int64_t rank = type.getRank();
  if (rank >= 2 && sizesAgree(type.getDimSize(rank - 1), type.getDimSize(rank - 2)))
    return success();
  return op->emitOpError("expected square matrices in the last two dimensions, got ") << type;
}

LogicalResult CholeskyOp::verify() { return verifySquare(*this, getA().getType()); }

LogicalResult TriangularSolveOp::verify() {
  RankedTensorType a = getA().getType(), b = getB().getType();
  if (failed(verifySquare(*this, a)) || failed(verifyElement(*this, "b", b, a.getElementType())))
    return failure();
  int64_t rank = a.getRank();
  if (b.getRank() != rank)
    return emitOpError("expected operands of equal rank, got ") << a << " and " << b;
  int64_t shared = getLeftSide() ? rank - 2 : rank - 1;
  if (!sizesAgree(a.getDimSize(rank - 1), b.getDimSize(shared)))
    return emitOpError("expected size ") << a.getDimSize(rank - 1) << " in dimension " << shared << " of b, got " << b;
  if (!shapesAgree(a.getShape().drop_back(2), b.getShape().drop_back(2)))
    return emitOpError("expected equal batch dimensions, got ") << a << " and " << b;
  if (!typesAgree(getType(), b))
    return emitOpError("expected a result of the type of b ") << b << ", got " << getType();
  if (getTransposeA() == Transpose::TRANSPOSE_INVALID)
    return emitOpError("expected transpose_a to be NO_TRANSPOSE, TRANSPOSE or ADJOINT, got TRANSPOSE_INVALID");
  return success();
}

//===----------------------------------------------------------------------===//
// Random numbers
//===----------------------------------------------------------------------===//

LogicalResult RngOp::verify() {
  RankedTensorType a = getA().getType();
  for (Value limit : {getA(), getB()})
    if (failed(verifyShape(*this, "a parameter of the distribution", cast<RankedTensorType>(limit.getType()), {})) ||
        failed(verifyElement(*this, "a parameter of the distribution", cast<RankedTensorType>(limit.getType()),
                             a.getElementType())))
      return failure();
  if (failed(verifyElement(*this, "a result", getType(), a.getElementType())) ||
      failed(verifyCount(*this, "sizes in the shape operand", getShape().getType().getDimSize(0), getType().getRank())))
    return failure();
  std::optional<SmallVector<int64_t>> sizes = getConstantInts(getShape());
  return sizes ? verifyShape(*this, "a result", getType(), *sizes) : success();
}

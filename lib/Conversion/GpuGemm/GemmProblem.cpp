//===- GemmProblem.cpp - All that is static about a product ---------------===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// From an op to its problem.
//
//===----------------------------------------------------------------------===//

#include "GemmProblem.h"

#include "BufferRanges.h"

#include "llvm/Support/Format.h"
#include "llvm/Support/raw_ostream.h"

using namespace mlir;
using namespace mlir::partita;

/// Does every row of the matrices begin at a multiple of `bytes`? The ABI aligns all memory to more.
static bool isAligned(Value buffer, int64_t bytes) {
  auto type = cast<MemRefType>(buffer.getType());
  int64_t size = rt::getElementBytes(type.getElementType());
  auto [strides, offset] = type.getStridesAndOffset();
  bool aligned = byteRangeOf(buffer).begin % bytes == 0;
  for (auto [extent, stride] : llvm::drop_end(llvm::zip_equal(type.getShape(), strides)))
    aligned &= extent <= 1 || stride * size % bytes == 0;
  return aligned;
}

GemmProblem::GemmProblem(rt::GemmOp gemm)
    : batch(gemm.getBatch()), m(gemm.getM()), n(gemm.getN()), k(gemm.getK()), transposeA(gemm.getTransposeA()),
      transposeB(gemm.getTransposeB()), a(cast<MemRefType>(gemm.getA().getType())),
      b(cast<MemRefType>(gemm.getB().getType())), c(cast<MemRefType>(gemm.getC().getType())),
      alpha(gemm.getAlpha().convertToDouble()), beta(gemm.getBeta().convertToDouble()),
      activation(gemm.getActivation()), alignedA(isAligned(gemm.getA(), 16)), alignedB(isAligned(gemm.getB(), 16)),
      pairedC(n % 2 == 0 && isAligned(gemm.getC(), 2 * rt::getElementBytes(c.getElementType()))) {
  if (gemm.getBias())
    bias = cast<MemRefType>(gemm.getBias().getType());
}

Type GemmProblem::sumType() const {
  Type element = elementType(), result = resultType();
  Builder builder(element.getContext());
  if (isHalf())
    return result == element || result.isF32() ? builder.getF32Type() : Type();
  if (element.isF32() || element.isF64())
    return result == element ? element : Type();
  auto isNumber = [](Type type) {
    return type.isSignlessInteger() && llvm::is_contained({8u, 16u, 32u, 64u}, type.getIntOrFloatBitWidth());
  };
  if (!isNumber(element) || !isNumber(result) || result.getIntOrFloatBitWidth() < element.getIntOrFloatBitWidth())
    return {};
  return result.isInteger(64) ? builder.getI64Type() : builder.getI32Type();
}

std::string GemmProblem::key() const {
  std::string key;
  llvm::raw_string_ostream stream(key);
  // Shapes and strides are in the types; the bias can only be one.
  stream << a << transposeA << b << transposeB << c << bool(bias) << int(activation) << alignedA << alignedB << pairedC;
  stream << ' ' << llvm::format("%a %a", alpha, beta);
  return key;
}

std::string GemmProblem::name() const {
  std::string name;
  llvm::raw_string_ostream stream(name);
  stream << "gemm_" << elementType() << '_';
  if (batch != 1)
    stream << batch << 'x';
  stream << m << 'x' << n << 'x' << k;
  return name;
}

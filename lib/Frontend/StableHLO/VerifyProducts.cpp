//===- VerifyProducts.cpp - Verifiers of dots and convolutions ------------===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Dimension numbers and windows against the shapes of operands and result.
//
//===----------------------------------------------------------------------===//
#include "Verify.h"

#include "llvm/ADT/SmallVectorExtras.h"
#include "llvm/ADT/StringExtras.h"

using namespace mlir;
using namespace mlir::partita;
using namespace mlir::partita::shlo;

/// Dimensions of `type` that are neither batch nor contracted.
static SmallVector<int64_t> freeSizes(RankedTensorType type, ArrayRef<int64_t> batch, ArrayRef<int64_t> contract) {
  SmallVector<int64_t> sizes;
  for (int64_t dim = 0; dim < type.getRank(); ++dim)
    if (!llvm::is_contained(batch, dim) && !llvm::is_contained(contract, dim))
      sizes.push_back(type.getDimSize(dim));
  return sizes;
}

/// Paired dimensions have equal sizes.
static LogicalResult verifyPairs(Operation *op, StringRef what, RankedTensorType lhs, ArrayRef<int64_t> lhsDims,
                                 RankedTensorType rhs, ArrayRef<int64_t> rhsDims) {
  for (auto [l, r] : llvm::zip(lhsDims, rhsDims))
    if (!sizesAgree(lhs.getDimSize(l), rhs.getDimSize(r)))
      return op->emitOpError("expected equal sizes of ") << what << " dimensions " << l << " and " << r << ", got "
                                                         << lhs.getDimSize(l) << " and " << rhs.getDimSize(r);
  return success();
}

/// With an algorithm, precision_config has nothing to say.
static LogicalResult verifyAlgorithm(DotGeneralOp op) {
  if (!op.getAlgorithm() || !op.getPrecisionConfig())
    return success();
  for (Attribute each : op.getPrecisionConfigAttr())
    if (cast<PrecisionAttr>(each).getValue() != Precision::DEFAULT)
      return op.emitOpError("expected precision DEFAULT beside an algorithm, got ") << each;
  return success();
}

LogicalResult DotGeneralOp::verify() {
  if (failed(verifyPrecision(*this, getPrecisionConfig())) || failed(verifyAlgorithm(*this)))
    return failure();
  RankedTensorType lhs = getLhs().getType(), rhs = getRhs().getType();
  DotDimsAttr dims = getDotDimensionNumbers();
  auto joined = [](ArrayRef<int64_t> a, ArrayRef<int64_t> b) {
    SmallVector<int64_t> all(a);
    llvm::append_range(all, b);
    return all;
  };
  if (failed(verifyDims(*this, "dimensions of the left operand", joined(dims.getLhsBatch(), dims.getLhsContract()),
                        lhs.getRank())) ||
      failed(verifyDims(*this, "dimensions of the right operand", joined(dims.getRhsBatch(), dims.getRhsContract()),
                        rhs.getRank())) ||
      failed(verifyCount(*this, "batch dimensions of the right operand", dims.getRhsBatch().size(),
                         dims.getLhsBatch().size())) ||
      failed(verifyCount(*this, "contracted dimensions of the right operand", dims.getRhsContract().size(),
                         dims.getLhsContract().size())) ||
      failed(verifyPairs(*this, "batch", lhs, dims.getLhsBatch(), rhs, dims.getRhsBatch())) ||
      failed(verifyPairs(*this, "contracted", lhs, dims.getLhsContract(), rhs, dims.getRhsContract())))
    return failure();
  auto expected = llvm::map_to_vector(dims.getLhsBatch(), [&](int64_t dim) { return lhs.getDimSize(dim); });
  llvm::append_range(expected, freeSizes(lhs, dims.getLhsBatch(), dims.getLhsContract()));
  llvm::append_range(expected, freeSizes(rhs, dims.getRhsBatch(), dims.getRhsContract()));
  return verifyShape(*this, "a result", getType(), expected);
}

LogicalResult DotOp::verify() {
  RankedTensorType lhs = getLhs().getType(), rhs = getRhs().getType();
  if (lhs.getRank() < 1 || lhs.getRank() > 2 || rhs.getRank() < 1 || rhs.getRank() > 2)
    return emitOpError("expected operands of rank 1 or 2, got ") << lhs << " and " << rhs;
  if (failed(verifyPrecision(*this, getPrecisionConfig())) ||
      failed(verifyPairs(*this, "contracted", lhs, {lhs.getRank() - 1}, rhs, {0})))
    return failure();
  SmallVector<int64_t> expected = freeSizes(lhs, {}, {lhs.getRank() - 1});
  llvm::append_range(expected, freeSizes(rhs, {}, {0}));
  return verifyShape(*this, "a result", getType(), expected);
}

/// Each of -1, -2 and the spatial dimensions exactly once.
static LogicalResult verifyRoles(Operation *op, StringRef what, ArrayRef<int64_t> roles, int64_t rank) {
  if (failed(verifyCount(op, what, roles.size(), rank)))
    return failure();
  for (int64_t role = -2; role < rank - 2; ++role)
    if (llvm::count(roles, role) != 1)
      return op->emitOpError("expected every role exactly once among ") << what;
  return success();
}

static int64_t sizeOf(RankedTensorType type, ArrayRef<int64_t> roles, int64_t role) {
  return type.getDimSize(llvm::find(roles, role) - roles.begin());
}

/// `size` can be a multiple of `by`.
static bool divides(int64_t by, int64_t size) { return ShapedType::isDynamic(size) || size % by == 0; }

namespace {
/// Group counts of a convolution.
struct Groups {
  int64_t feature, batch;
};
} // namespace

static LogicalResult verifyGroups(Operation *op, Groups groups, int64_t batch, int64_t features, int64_t outFeatures,
                                  int64_t kernelFeatures) {
  if (groups.feature < 1 || groups.batch < 1 || (groups.feature > 1 && groups.batch > 1))
    return op->emitOpError("expected positive group counts, at most one of them above 1, got ")
           << groups.feature << " and " << groups.batch;
  if (!divides(groups.feature, features) || !divides(groups.batch, batch) || !divides(groups.feature, outFeatures) ||
      !divides(groups.batch, outFeatures))
    return op->emitOpError("expected groups to divide the input features (")
           << features << "), the output features (" << outFeatures << ") and the batch (" << batch << ")";
  if (!ShapedType::isDynamic(features) && !sizesAgree(kernelFeatures, features / groups.feature))
    return op->emitOpError("expected ") << features / groups.feature << " input features of the kernel, got "
                                        << kernelFeatures;
  return success();
}

/// Dimension numbers, group counts and the result's sizes. A kernel of size 0 has no window; nothing prints one.
template <typename OpTy>
static LogicalResult verifyConvolution(OpTy op, std::optional<DenseIntElementsAttr> padding, bool isPaddingKnown) {
  RankedTensorType input = op.getLhs().getType(), kernel = op.getRhs().getType(), output = op.getType();
  ConvDimsAttr dims = op.getDimensionNumbers();
  int64_t rank = input.getRank();
  if (rank < 2)
    return op.emitOpError("expected an input of rank 2 or more, got ") << input;
  if (failed(verifyRoles(op, "input dimensions", dims.getInput(), rank)) ||
      failed(verifyRoles(op, "kernel dimensions", dims.getKernel(), kernel.getRank())) ||
      failed(verifyRoles(op, "output dimensions", dims.getOutput(), output.getRank())) ||
      failed(verifyCount(op, "kernel dimensions", kernel.getRank(), rank)) ||
      failed(verifyCount(op, "output dimensions", output.getRank(), rank)) ||
      failed(verifyPrecision(op, op.getPrecisionConfig())))
    return failure();
  Groups groups{int64_t(op.getFeatureGroupCount()), int64_t(op.getBatchGroupCount())};
  int64_t batch = sizeOf(input, dims.getInput(), -1), features = sizeOf(input, dims.getInput(), -2);
  int64_t outFeatures = sizeOf(kernel, dims.getKernel(), -1);
  if (failed(verifyGroups(op, groups, batch, features, outFeatures, sizeOf(kernel, dims.getKernel(), -2))))
    return failure();
  SmallVector<int64_t> sizes, expected(rank);
  for (int64_t dim = 0; dim < rank - 2; ++dim)
    sizes.push_back(sizeOf(kernel, dims.getKernel(), dim));
  if (op.getWindowReversal() && failed(verifyCount(op, "reversal flags", op.getWindowReversal()->size(), rank - 2)))
    return failure();
  FailureOr<SmallVector<WindowDim>> window =
      readWindow(op, sizes, op.getWindowStrides(), padding, op.getLhsDilation(), op.getRhsDilation());
  if (failed(window))
    return failure();
  for (int64_t i = 0; i < rank; ++i) {
    int64_t role = dims.getOutput()[i];
    if (role == -1)
      expected[i] = ShapedType::isDynamic(batch) ? batch : batch / groups.batch;
    else if (role == -2)
      expected[i] = outFeatures;
    else
      expected[i] =
          isPaddingKnown ? countPositions((*window)[role], sizeOf(input, dims.getInput(), role)) : ShapedType::kDynamic;
  }
  return verifyShape(op, "a result", output, expected);
}

LogicalResult ConvolutionOp::verify() { return verifyConvolution(*this, getPadding(), /*isPaddingKnown=*/true); }

LogicalResult DynamicConvOp::verify() {
  int64_t spatial = getLhs().getType().getRank() - 2;
  if (!isIntTensor(getPadding().getType()))
    return emitOpError("expected integers as padding, got ") << getPadding().getType();
  if (failed(verifyShape(*this, "a padding operand", getPadding().getType(), {spatial, 2})))
    return failure();
  std::optional<SmallVector<int64_t>> counts = getConstantInts(getPadding());
  if (!counts || spatial < 0 || counts->size() != size_t(2 * spatial))
    return verifyConvolution(*this, std::nullopt, /*isPaddingKnown=*/false);
  auto type = RankedTensorType::get({spatial, 2}, IntegerType::get(getContext(), 64));
  return verifyConvolution(*this, DenseIntElementsAttr::get(type, *counts), /*isPaddingKnown=*/true);
}

//===----------------------------------------------------------------------===//
// einsum
//===----------------------------------------------------------------------===//

/// Notes the size of each letter: letters of one name agree, `...` stands for any dimensions and is not followed.
static LogicalResult noteLetters(Operation *op, StringRef letters, RankedTensorType type,
                                 llvm::SmallDenseMap<char, int64_t> &sizes) {
  if (failed(verifyCount(op, "letters for an operand or result", letters.size(), type.getRank())))
    return failure();
  for (auto [letter, size] : llvm::zip(letters, type.getShape())) {
    if (!llvm::isAlpha(letter))
      return op->emitOpError("expected letters in einsum_config, got '") << letter << "'";
    auto [known, isNew] = sizes.try_emplace(letter, size);
    if (!isNew && !sizesAgree(known->second, size))
      return op->emitOpError("expected one size for the letter '")
             << letter << "', got " << known->second << " and " << size;
    known->second = ShapedType::isDynamic(known->second) ? size : known->second;
  }
  return success();
}

static LogicalResult verifyEinsum(Operation *op, StringRef config) {
  auto [from, to] = config.split("->");
  SmallVector<StringRef> inputs;
  from.split(inputs, ',');
  if (!config.contains("->") || inputs.size() != op->getNumOperands())
    return op->emitOpError("expected einsum_config to name ")
           << op->getNumOperands() << " operand(s) and a result, got \"" << config << "\"";
  if (config.contains('.'))
    return success();
  llvm::SmallDenseMap<char, int64_t> sizes;
  for (auto [letters, type] : llvm::zip(inputs, op->getOperandTypes()))
    if (failed(noteLetters(op, letters.trim(), cast<RankedTensorType>(type), sizes)))
      return failure();
  StringRef result = to.trim();
  for (char letter : result)
    if (llvm::isAlpha(letter) && !sizes.contains(letter))
      return op->emitOpError("expected letters of the operands in the result, got '") << letter << "'";
  return noteLetters(op, result, cast<RankedTensorType>(op->getResult(0).getType()), sizes);
}

LogicalResult EinsumOp::verify() { return verifyEinsum(*this, getEinsumConfig()); }
LogicalResult UnaryEinsumOp::verify() { return verifyEinsum(*this, getEinsumConfig()); }

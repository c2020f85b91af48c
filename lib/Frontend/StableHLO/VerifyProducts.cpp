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
    if (lhs.getDimSize(l) != rhs.getDimSize(r))
      return op->emitOpError("expected equal sizes of ") << what << " dimensions " << l << " and " << r << ", got "
                                                         << lhs.getDimSize(l) << " and " << rhs.getDimSize(r);
  return success();
}

LogicalResult DotGeneralOp::verify() {
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
  if (failed(verifyPairs(*this, "contracted", lhs, {lhs.getRank() - 1}, rhs, {0})))
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

LogicalResult ConvolutionOp::verify() {
  RankedTensorType input = getLhs().getType(), kernel = getRhs().getType(), output = getType();
  ConvDimsAttr dims = getDimensionNumbers();
  int64_t rank = input.getRank();
  if (rank < 2)
    return emitOpError("expected an input of rank 2 or more, got ") << input;
  if (failed(verifyRoles(*this, "input dimensions", dims.getInput(), rank)) ||
      failed(verifyRoles(*this, "kernel dimensions", dims.getKernel(), kernel.getRank())) ||
      failed(verifyRoles(*this, "output dimensions", dims.getOutput(), output.getRank())) ||
      failed(verifyCount(*this, "kernel dimensions", kernel.getRank(), rank)) ||
      failed(verifyCount(*this, "output dimensions", output.getRank(), rank)))
    return failure();
  int64_t groups = getFeatureGroupCount(), batchGroups = getBatchGroupCount();
  int64_t batch = sizeOf(input, dims.getInput(), -1), features = sizeOf(input, dims.getInput(), -2);
  int64_t outFeatures = sizeOf(kernel, dims.getKernel(), -1);
  if (groups < 1 || batchGroups < 1 || (groups > 1 && batchGroups > 1))
    return emitOpError("expected positive group counts, at most one of them above 1, got ")
           << groups << " and " << batchGroups;
  if (features % groups || batch % batchGroups || outFeatures % groups || outFeatures % batchGroups)
    return emitOpError("expected groups to divide the input features (")
           << features << "), the output features (" << outFeatures << ") and the batch (" << batch << ")";
  if (sizeOf(kernel, dims.getKernel(), -2) != features / groups)
    return emitOpError("expected ") << features / groups << " input features of the kernel, got "
                                    << sizeOf(kernel, dims.getKernel(), -2);
  SmallVector<int64_t> sizes, expected(rank);
  for (int64_t dim = 0; dim < rank - 2; ++dim)
    sizes.push_back(sizeOf(kernel, dims.getKernel(), dim));
  if (getWindowReversal() && failed(verifyCount(*this, "reversal flags", getWindowReversal()->size(), rank - 2)))
    return failure();
  // A kernel of size 0 has no window; nothing prints one.
  FailureOr<SmallVector<WindowDim>> window =
      readWindow(*this, sizes, getWindowStrides(), getPadding(), getLhsDilation(), getRhsDilation());
  if (failed(window))
    return failure();
  for (int64_t i = 0; i < rank; ++i) {
    int64_t role = dims.getOutput()[i];
    if (role == -1)
      expected[i] = batch / batchGroups;
    else if (role == -2)
      expected[i] = outFeatures;
    else
      expected[i] = countPositions((*window)[role], sizeOf(input, dims.getInput(), role));
  }
  return verifyShape(*this, "a result", output, expected);
}

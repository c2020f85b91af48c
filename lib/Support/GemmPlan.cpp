//===- GemmPlan.cpp - A contraction as calls of gemm ----------------------===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Which loops are batch, rows, columns and sum, and what has to be repeated.
//
//===----------------------------------------------------------------------===//

#include "partita/Support/GemmPlan.h"

#include "llvm/ADT/STLExtras.h"
#include <algorithm>

using namespace partita;

namespace {

/// Loops that are one in every operand.
struct Group {
  int64_t size = 1;
  /// Of the innermost loop.
  int64_t a = 0, b = 0, c = 0;
};

} // namespace

/// True if one step of `outside` is `inside.size` steps of `inside` wherever they occur.
static bool merges(const ContractionLoop &outside, const Group &inside) {
  return outside.a == inside.a * inside.size && outside.b == inside.b * inside.size &&
         outside.c == inside.c * inside.size;
}

/// Merges the inner loops; the others are added to `outer`.
static Group takeGroup(llvm::SmallVector<ContractionLoop> loops, int64_t ContractionLoop::*order,
                       llvm::SmallVectorImpl<ContractionLoop> &outer) {
  llvm::sort(loops, [&](const ContractionLoop &x, const ContractionLoop &y) { return x.*order > y.*order; });
  Group group;
  bool first = true, open = true;
  llvm::SmallVector<ContractionLoop> left;
  for (const ContractionLoop &loop : llvm::reverse(loops)) {
    if (first) {
      group = {loop.size, loop.a, loop.b, loop.c};
    } else if (open && merges(loop, group)) {
      group.size *= loop.size;
    } else {
      open = false;
      left.push_back(loop);
    }
    first = false;
  }
  for (const ContractionLoop &loop : llvm::reverse(left))
    outer.push_back(loop);
  return group;
}

/// The matrix of two groups, row-major or transposed.
static std::optional<GemmMatrix> matrixOf(int64_t rows, int64_t rowStep, int64_t columns, int64_t columnStep,
                                          int64_t batchStride) {
  GemmMatrix matrix;
  matrix.batchStride = batchStride;
  if (columns == 1 || columnStep == 1) {
    matrix.rows = rows;
    matrix.columns = columns;
    matrix.rowStride = rows == 1 ? std::max<int64_t>(columns, 1) : rowStep;
    // A column whose elements are neighbours is better seen as a row.
    if (columns == 1 && rows != 1 && rowStep == 1)
      matrix.rowStride = 1;
    return matrix;
  }
  if (rows != 1 && rowStep != 1)
    return std::nullopt;
  matrix.rows = columns;
  matrix.columns = rows;
  matrix.rowStride = columnStep;
  matrix.transposed = true;
  return matrix;
}

std::optional<GemmPlan> partita::planGemm(llvm::ArrayRef<ContractionLoop> loops) {
  llvm::SmallVector<ContractionLoop> batch, m, n, k;
  for (const ContractionLoop &loop : loops) {
    if (loop.size == 1)
      continue;
    if (loop.inA && loop.inB && loop.inC)
      batch.push_back(loop);
    else if (loop.inA && loop.inC)
      m.push_back(loop);
    else if (loop.inB && loop.inC)
      n.push_back(loop);
    else if (loop.inA && loop.inB)
      k.push_back(loop);
    else
      return std::nullopt;
  }
  GemmPlan plan;
  llvm::SmallVector<ContractionLoop> sums;
  Group groupB = takeGroup(batch, &ContractionLoop::c, plan.outer);
  Group groupM = takeGroup(m, &ContractionLoop::c, plan.outer);
  Group groupN = takeGroup(n, &ContractionLoop::c, plan.outer);
  Group groupK = takeGroup(k, &ContractionLoop::a, sums);
  // Sums are innermost, so that each result is begun once.
  llvm::append_range(plan.outer, sums);
  plan.batch = groupB.size;

  std::optional<GemmMatrix> a = matrixOf(groupM.size, groupM.a, groupK.size, groupK.a, groupB.a);
  std::optional<GemmMatrix> b = matrixOf(groupK.size, groupK.b, groupN.size, groupN.b, groupB.b);
  std::optional<GemmMatrix> c = matrixOf(groupM.size, groupM.c, groupN.size, groupN.c, groupB.c);
  if (!a || !b || !c)
    return std::nullopt;
  if (c->transposed) {
    // C^T = B^T A^T.
    plan.swapped = true;
    std::swap(a, b);
    a->transposed = !a->transposed;
    b->transposed = !b->transposed;
    c->transposed = false;
  }
  plan.a = *a;
  plan.b = *b;
  plan.c = *c;
  return plan;
}

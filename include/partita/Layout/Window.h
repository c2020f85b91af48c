//===- Window.h - Which inputs an interval reads ----------------*- C++ -*-===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// One map covers slice, pad, operands of concat, convolution and pooling: which
// inputs an interval of outputs reads.
//
//===----------------------------------------------------------------------===//

#ifndef PARTITA_LAYOUT_WINDOW_H
#define PARTITA_LAYOUT_WINDOW_H

#include "partita/Layout/Cut.h"
#include <variant>

namespace partita {

/// Output o reads the dilated input positions o*stride - low + k*dilation, k < size; input i lies at position i*base.
/// slice: low = -start, stride. pad: low, base = interior + 1. concat: low = offset of the operand. The high edge is
/// the output size. Positions that hold no input read the pad value.
struct Window {
  int64_t size = 1;
  int64_t stride = 1;
  int64_t dilation = 1;
  int64_t base = 1;
  int64_t low = 0;

  static Window slice(int64_t start, int64_t stride = 1) { return {1, stride, 1, 1, -start}; }
  static Window pad(int64_t low, int64_t interior = 0) { return {1, 1, 1, interior + 1, low}; }
  static Window concat(int64_t offset) { return {1, 1, 1, 1, offset}; }

  /// Refuses sizes, strides and dilations below 1.
  Result<void> check() const;
  bool isIdentity() const { return size == 1 && stride == 1 && base == 1 && low == 0; }

  /// Interval of the input (hull) that outputs lo .. hi read, cut to `extent` inputs.
  Interval need(int64_t lo, int64_t hi, int64_t extent) const;
  /// Input elements, pad value included, that a local op with `outputs` outputs reads, given its phase.
  int64_t localExtent(int64_t outputs, int64_t phase = 0) const;
  /// Where in the dilation pattern the first output stands. Shapes and the local op depend on it if base > 1: it is
  /// part of the role. An output tile that is a multiple of base / gcd(stride, base) makes it the same everywhere.
  int64_t phase(int64_t lo) const;
  /// The output cut that needs no communication, for one element per output (size 1): slice, pad, operand of concat.
  Cut natural(const Cut &input, int64_t outputs) const;
  /// The input cut that follows an output cut with the least halo: every part begins where its first output reads, or,
  /// as far as the taps overlap, at the position o*stride of that output (so that a padded convolution keeps the
  /// boundaries). The inputs that nothing reads go to the first and the last part.
  Cut source(const Cut &output, int64_t inputs) const;
  /// The output cut that follows an input cut, by the same rule; `natural` for size 1.
  Cut follow(const Cut &input, int64_t outputs) const;
};
bool operator==(const Window &a, const Window &b);

/// Output o reads input extent - 1 - o.
struct Reverse {
  Interval need(int64_t lo, int64_t hi, int64_t extent) const { return {extent - hi, extent - lo}; }
};

/// What one output dimension reads of its input dimension.
using DimMap = std::variant<Window, Reverse>;
Interval need(const DimMap &map, int64_t lo, int64_t hi, int64_t extent);

} // namespace partita

#endif // PARTITA_LAYOUT_WINDOW_H

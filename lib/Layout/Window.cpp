//===- Window.cpp - Which inputs an interval of outputs reads -------------===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Interval arithmetic of strides, dilations and paddings.
//
//===----------------------------------------------------------------------===//

#include "partita/Layout/Window.h"
#include "llvm/ADT/Twine.h"
#include <algorithm>

using namespace partita;
using llvm::SmallVector;
using llvm::Twine;

/// Positions are products of two 64-bit numbers.
using Wide = __int128;

static Wide floorDiv(Wide a, Wide b) { return a / b - (a % b < 0); }
static Wide ceilDiv(Wide a, Wide b) { return a / b + (a % b > 0); }
static int64_t clampTo(Wide value, int64_t high) {
  return static_cast<int64_t>(std::min<Wide>(high, std::max<Wide>(0, value)));
}

bool partita::operator==(const Window &a, const Window &b) {
  return a.size == b.size && a.stride == b.stride && a.dilation == b.dilation && a.base == b.base && a.low == b.low;
}

Result<void> Window::check() const {
  std::pair<const char *, int64_t> numbers[] = {
      {"size", size}, {"stride", stride}, {"dilation", dilation}, {"base dilation", base}};
  for (auto [what, value] : numbers)
    if (value < 1)
      return Refused{("a window with " + Twine(what) + " " + Twine(value) + ", expected at least 1").str()};
  return {};
}

Interval Window::need(int64_t lo, int64_t hi, int64_t extent) const {
  if (lo >= hi)
    return {0, 0};
  Wide first = static_cast<Wide>(lo) * stride - low;
  Wide last = static_cast<Wide>(hi - 1) * stride - low + static_cast<Wide>(size - 1) * dilation;
  int64_t begin = clampTo(ceilDiv(first, base), extent);
  return {begin, std::max(begin, clampTo(floorDiv(last, base) + 1, extent))};
}

int64_t Window::localExtent(int64_t outputs, int64_t phase) const {
  if (outputs == 0)
    return 0;
  Wide span = static_cast<Wide>(outputs - 1) * stride + static_cast<Wide>(size - 1) * dilation + 1;
  return static_cast<int64_t>(ceilDiv(phase + span, base) - ceilDiv(phase, base));
}

int64_t Window::phase(int64_t lo) const {
  Wide position = static_cast<Wide>(lo) * stride - low;
  return static_cast<int64_t>(position - floorDiv(position, base) * base);
}

/// Maps the inner boundaries; the outer ones are 0 and `size`.
template <typename Fn> static Cut mapBounds(const Cut &cut, int64_t size, Fn map) {
  SmallVector<int64_t, 8> bounds = {0};
  for (int64_t j = 1; j < cut.parts(); ++j)
    bounds.push_back(clampTo(map(cut.bounds()[j]), size));
  bounds.push_back(size);
  return makeCut(cut.axes(), std::move(bounds));
}

Cut Window::natural(const Cut &input, int64_t outputs) const {
  return mapBounds(input, outputs, [&](Wide b) { return ceilDiv(b * base + low, stride); });
}

/// The part of output o begins at the dilated position o*stride + this: between -low, its first tap, and -low plus what
/// its taps share with those of the output before; 0 if possible.
static Wide partOffset(const Window &w) {
  Wide first = -static_cast<Wide>(w.low), shared = static_cast<Wide>(w.size - 1) * w.dilation + 1 - w.stride;
  return std::min(std::max<Wide>(0, first), first + std::max<Wide>(0, shared));
}

Cut Window::source(const Cut &output, int64_t inputs) const {
  Wide offset = partOffset(*this);
  return mapBounds(output, inputs, [&](Wide b) { return ceilDiv(b * stride + offset, base); });
}

Cut Window::follow(const Cut &input, int64_t outputs) const {
  Wide offset = partOffset(*this);
  return mapBounds(input, outputs, [&](Wide b) { return ceilDiv(b * base - offset, stride); });
}

Interval partita::need(const DimMap &map, int64_t lo, int64_t hi, int64_t extent) {
  return std::visit([&](const auto &m) { return m.need(lo, hi, extent); }, map);
}

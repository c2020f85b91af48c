//===- DeviceDigits.cpp - Orders of devices as mixed-radix numbers --------===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// How lists of devices count, and which axes of a mesh that is.
//
//===----------------------------------------------------------------------===//

#include "partita/Frontend/DeviceDigits.h"

#include "llvm/ADT/STLExtras.h"

using namespace partita;

std::optional<llvm::SmallVector<DeviceDigit, 4>> partita::digitsOf(llvm::ArrayRef<int64_t> devices) {
  auto total = int64_t(devices.size());
  llvm::SmallVector<DeviceDigit, 4> digits;
  if (total == 0 || devices[0] != 0)
    return std::nullopt;
  // From the minor end: a digit goes on while its stride does.
  for (int64_t block = 1; block < total;) {
    int64_t stride = devices[block], size = 1;
    while (size * block < total && devices[size * block] == size * stride)
      ++size;
    // What follows may go on by chance: the digit is the longest part of it that divides the rest.
    while (total / block % size != 0)
      --size;
    if (size == 1 || stride <= 0)
      return std::nullopt;
    digits.insert(digits.begin(), {stride, size});
    block *= size;
  }
  // All of them count every device once.
  llvm::SmallVector<DeviceDigit, 4> sorted(digits);
  llvm::sort(sorted, [](const DeviceDigit &a, const DeviceDigit &b) { return a.stride < b.stride; });
  int64_t next = 1;
  for (const DeviceDigit &digit : sorted) {
    if (digit.stride != next)
      return std::nullopt;
    next *= digit.size;
  }
  for (int64_t position = 0; position < total; ++position) {
    int64_t device = 0, left = position;
    for (const DeviceDigit &digit : llvm::reverse(digits)) {
      device += left % digit.size * digit.stride;
      left /= digit.size;
    }
    if (device != devices[position])
      return std::nullopt;
  }
  return digits;
}

Result<llvm::SmallVector<DeviceDigit, 4>> partita::digitsOf(const HloMesh &mesh, const HloAxis &axis,
                                                            llvm::ArrayRef<int64_t> order) {
  int64_t total = mesh.numDevices(), low = 1;
  const MeshAxis *found = nullptr;
  for (const MeshAxis &each : llvm::reverse(mesh.axes)) {
    if (each.name == axis.name) {
      found = &each;
      break;
    }
    low *= each.size;
  }
  if (!found)
    return Refused{"the mesh has no axis \"" + axis.name + "\""};
  int64_t size = axis.size == 0 ? found->size / axis.pre : axis.size;
  if (axis.pre < 1 || size < 1 || found->size % (axis.pre * size) != 0)
    return Refused{"axis \"" + axis.name + "\" of size " + std::to_string(found->size) + " has no part (" +
                   std::to_string(axis.pre) + ")" + std::to_string(size)};
  low *= found->size / (axis.pre * size);
  int64_t high = low * size;
  // Positions of the list as devices in the order that counts.
  std::vector<int64_t> numbers(total);
  for (int64_t i = 0; i < total; ++i)
    numbers[i] = mesh.devices.empty() ? i : mesh.devices[i];
  if (!order.empty()) {
    std::vector<int64_t> placeOf(order.size(), 0);
    for (auto [i, device] : llvm::enumerate(order))
      placeOf[device] = i;
    for (int64_t &number : numbers)
      number = number < int64_t(placeOf.size()) ? placeOf[number] : number;
  }
  std::optional<llvm::SmallVector<DeviceDigit, 4>> digits = digitsOf(numbers);
  if (!digits)
    return Refused{"the order of its devices is that of no mesh over 0 to " + std::to_string(total - 1)};
  // The digits between `low` and `high`, counted in positions.
  llvm::SmallVector<DeviceDigit, 4> result;
  int64_t begin = total;
  for (const DeviceDigit &digit : *digits) {
    int64_t end = begin;
    begin /= digit.size;
    int64_t from = std::max(begin, low), to = std::min(end, high);
    if (from >= to)
      continue;
    if (to % from != 0 || from % begin != 0)
      return Refused{"axis \"" + axis.name + "\" crosses the digits of its devices"};
    result.push_back({digit.stride * (from / begin), to / from});
  }
  return result;
}

std::optional<llvm::SmallVector<SubAxis, 2>> partita::axesOf(llvm::ArrayRef<DeviceDigit> digits,
                                                             llvm::ArrayRef<MeshAxis> axes) {
  llvm::SmallVector<SubAxis, 2> result;
  int64_t total = 1;
  for (const MeshAxis &axis : axes)
    total *= axis.size;
  for (const DeviceDigit &digit : digits) {
    int64_t low = digit.stride, high = digit.stride * digit.size, end = total;
    if (high > total)
      return std::nullopt;
    for (auto [number, axis] : llvm::enumerate(axes)) {
      int64_t begin = end / axis.size, from = std::max(begin, low), to = std::min(end, high);
      int64_t pre = to > 0 ? end / to : 0;
      if (from < to) {
        if (from % begin != 0 || end % to != 0 || to % from != 0)
          return std::nullopt;
        result.push_back({unsigned(number), pre, to / from});
      }
      end = begin;
    }
  }
  return mergeAxes(result);
}

std::vector<MeshAxis> partita::inventAxes(int64_t devices, llvm::ArrayRef<DeviceDigit> digits) {
  std::vector<int64_t> cuts{1, devices};
  for (const DeviceDigit &digit : digits) {
    cuts.push_back(digit.stride);
    cuts.push_back(digit.stride * digit.size);
  }
  llvm::sort(cuts);
  cuts.erase(llvm::unique(cuts), cuts.end());
  // A cut that is no multiple or divisor of another cannot end an axis beside it.
  std::vector<int64_t> ends;
  for (int64_t cut : cuts)
    if (llvm::all_of(cuts, [&](int64_t other) { return std::max(cut, other) % std::min(cut, other) == 0; }))
      ends.push_back(cut);
  std::vector<MeshAxis> axes;
  for (size_t i = ends.size(); i-- > 1;)
    axes.push_back({"d" + std::to_string(axes.size()), ends[i] / ends[i - 1], false});
  return axes;
}

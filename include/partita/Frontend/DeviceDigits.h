//===- DeviceDigits.h - Orders of devices as numbers ------------*- C++ -*-===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The order of a list of devices as digits of mixed radix, and which axes of a mesh these are. Knows no MLIR.
//
//===----------------------------------------------------------------------===//

#ifndef PARTITA_FRONTEND_DEVICEDIGITS_H
#define PARTITA_FRONTEND_DEVICEDIGITS_H

#include "partita/Frontend/HloSharding.h"

namespace partita {

/// One digit of the device number: it runs over `size` devices that are `stride` apart.
struct DeviceDigit {
  int64_t stride = 1;
  int64_t size = 1;
};
inline bool operator==(const DeviceDigit &a, const DeviceDigit &b) { return a.stride == b.stride && a.size == b.size; }

/// How a list of all devices 0 .. n - 1 counts: digits in the order of the list, major first, as few as possible. None
/// if it does not count in digits. 0, 2, 1, 3 is stride 1 size 2, stride 2 size 2.
std::optional<llvm::SmallVector<DeviceDigit, 4>> digitsOf(llvm::ArrayRef<int64_t> devices);

/// The digits of a device that a part of an axis of `mesh` stands for, major first. `order` is the list of devices that
/// counts as 0, 1, 2, ... (empty: the devices themselves). Refuses axes that the mesh does not have, and devices that
/// do not count in digits.
Result<llvm::SmallVector<DeviceDigit, 4>> digitsOf(const HloMesh &mesh, const HloAxis &axis,
                                                   llvm::ArrayRef<int64_t> order = {});

/// The digits as (sub-)axes of a mesh of `axes` whose devices count 0, 1, 2, ...: none if they do not fall into its
/// axes.
std::optional<llvm::SmallVector<SubAxis, 2>> axesOf(llvm::ArrayRef<DeviceDigit> digits, llvm::ArrayRef<MeshAxis> axes);

/// A mesh with as few axes as possible (d0, d1, ..., major first) for groups of digits of `devices` devices: an axis
/// ends where some digit does, unless other digits reach across in another factorisation.
std::vector<MeshAxis> inventAxes(int64_t devices, llvm::ArrayRef<DeviceDigit> digits);

} // namespace partita

#endif // PARTITA_FRONTEND_DEVICEDIGITS_H

//===- Work.h - What one op asks of a device --------------------*- C++ -*-===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The work of one op on one device as plain data: the input of the kernel cost
// model.
//
//===----------------------------------------------------------------------===//

#ifndef PARTITA_MACHINE_WORK_H
#define PARTITA_MACHINE_WORK_H

#include <string>

namespace partita {

/// A matmul of 4x6 by 6x8 in f32: 384 flops, all of them of a contraction, 288 bytes read, 128 written.
struct Work {
  double flops = 0;            ///< All arithmetic.
  double contractionFlops = 0; ///< The part of it that belongs to contractions and convolutions.
  double bytesRead = 0;
  double bytesWritten = 0;
  std::string type; ///< Element type of the arithmetic: "f32", "bf16", "i32". Empty: nothing is computed.
};

} // namespace partita

#endif // PARTITA_MACHINE_WORK_H

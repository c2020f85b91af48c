//===- Guardian.h - A process that outlives its rank ------------*- C++ -*-===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// MPICH's launcher kills all ranks as soon as it loses one, whatever it is told, and names
// nobody. So a rank under it runs in a child: the process that the launcher knows stays,
// says how the rank ended, and leaves the others time to say it too.
//
//===----------------------------------------------------------------------===//

#ifndef PARTITA_TOOLS_RUN_GUARDIAN_H
#define PARTITA_TOOLS_RUN_GUARDIAN_H

#include <cstdint>
#include <optional>

namespace partita::run {

/// Divides this process in two. The child, which is the rank and ends with this process, gets nothing back; this
/// process gets the exit status of the rank (Failed after a message if a signal ended it) once that has ended. Call
/// before there are threads.
std::optional<int> guardRank(int64_t rank);

} // namespace partita::run

#endif // PARTITA_TOOLS_RUN_GUARDIAN_H

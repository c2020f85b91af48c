//===- TestPasses.h - Passes that only tests need ---------------*- C++ -*-===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Passes that only tests need: deliberate faults, and printers of what has no
// form in IR. Each registers itself under an argument that starts with
// partita-test-.
//
//===----------------------------------------------------------------------===//

#ifndef PARTITA_TEST_LIB_TESTPASSES_H
#define PARTITA_TEST_LIB_TESTPASSES_H

namespace mlir::partita::test {

/// Registers every test pass.
void registerTestPasses();

} // namespace mlir::partita::test

#endif // PARTITA_TEST_LIB_TESTPASSES_H

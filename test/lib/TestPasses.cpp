//===- TestPasses.cpp - Passes that only tests need -----------------------===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// One line per group of test passes, sorted.
//
//===----------------------------------------------------------------------===//

#include "TestPasses.h"

#include "Damage/Damage.h"

void mlir::partita::test::registerTestPasses() { registerDamagePass(); }

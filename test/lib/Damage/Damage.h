//===- Damage.h - Deliberate faults -----------------------------*- C++ -*-===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What a wrong compiler might have written: a test of the tests. Each fault is
// one edit of a resolved or a localized program.
//
//===----------------------------------------------------------------------===//

#ifndef PARTITA_TEST_LIB_DAMAGE_DAMAGE_H
#define PARTITA_TEST_LIB_DAMAGE_DAMAGE_H

#include "mlir/IR/BuiltinOps.h"
#include "llvm/ADT/SmallVector.h"

#include <functional>

namespace mlir::partita::test {

/// Edits of one module, one per place where a fault can be made.
using Edits = SmallVector<std::function<void()>>;

struct Fault {
  StringLiteral name;
  StringLiteral what;
  bool localized; ///< Of a localized program, else of a resolved one.
  void (*collect)(ModuleOp module, Edits &edits);
};

/// All faults, in the order in which tests run them.
ArrayRef<Fault> allFaults();
/// Null if there is none of this name.
const Fault *findFault(StringRef name);

/// On the module when a fault was made.
inline constexpr StringLiteral kDamagedAttr = "test.damaged";

/// `partita-test-damage`.
void registerDamagePass();

} // namespace mlir::partita::test

#endif // PARTITA_TEST_LIB_DAMAGE_DAMAGE_H

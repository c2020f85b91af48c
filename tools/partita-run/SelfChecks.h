//===- SelfChecks.h - Programs that know their results ----------*- C++ -*-===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Calls of @check.expect_eq, @check.expect_close and @check.expect_almost_eq, which a
// program makes of its own results: taken out of the text before it is imported, and
// evaluated on the whole results after it has run.
//
//===----------------------------------------------------------------------===//

#ifndef PARTITA_TOOLS_RUN_SELFCHECKS_H
#define PARTITA_TOOLS_RUN_SELFCHECKS_H

#include "Verify.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/IR/BuiltinOps.h"

namespace mlir::partita::run {

/// One comparison: result `got` with an array of the text, or with another result.
struct SelfCheck {
  ::partita::run::Expectation expectation;
  std::string name; ///< "check 0 at line 12", for reports
  size_t got = 0;
  std::optional<::partita::Array> want;
  size_t wantResult = 0; ///< Where `want` is not constant.
};

/// What was taken out of a program.
struct SelfChecks {
  std::vector<SelfCheck> checks;
  std::map<size_t, ::partita::Array> inputs; ///< By number of the argument.
  size_t ownResults = 0;                     ///< Results that the program itself has; those that checks need follow.
};

/// Makes results of what the calls of a parsed program's entry compare. Results of called functions that take nothing
/// and return constants become arguments, so that they can be divided and are not folded. No calls: nothing happens.
FailureOr<SelfChecks> takeSelfChecks(ModuleOp module, StringRef entry);

} // namespace mlir::partita::run

#endif // PARTITA_TOOLS_RUN_SELFCHECKS_H

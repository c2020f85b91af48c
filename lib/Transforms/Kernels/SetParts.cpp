//===- SetParts.cpp - How unequal parts travel ----------------------------===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Marks collectives with parts of different sizes.
//
//===----------------------------------------------------------------------===//

#include "partita/Transforms/Kernels/Passes.h"

#include "partita/Dialect/Rt/IR/Rt.h"

#include "llvm/ADT/TypeSwitch.h"

#define DEBUG_TYPE "partita-set-parts"

namespace mlir::partita {
#define GEN_PASS_DEF_SETPARTS
#include "partita/Transforms/Kernels/Passes.h.inc"
} // namespace mlir::partita

using namespace mlir;
using namespace mlir::partita;

namespace {
struct SetParts : mlir::partita::impl::SetPartsBase<SetParts> {
  using SetPartsBase::SetPartsBase;

  void runOnOperation() override {
    if (parts != "grouped" && parts != "padded") {
      getOperation().emitError() << "expected parts to be grouped or padded, got '" << parts << "'";
      return signalPassFailure();
    }
    getOperation().walk([&](Operation *op) {
      llvm::TypeSwitch<Operation *>(op).Case<rt::AllGatherOp, rt::ExchangeOp, rt::ReduceScatterOp>(
          [&](auto collective) {
            // All members have the tables of all members: they agree.
            collective.setPadded(parts == "padded" &&
                                 !(llvm::all_equal(collective.getSend()) && llvm::all_equal(collective.getRecv())));
          });
    });
  }
};
} // namespace

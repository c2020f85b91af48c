//===- InitAll.h - Registration of all of Partita ---------------*- C++ -*-===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What a tool or an embedder calls to have every dialect, external model, pass
// and pipeline of Partita. The StableHLO reader is not among them: it is a
// library of its own (partita/Frontend) that tools link explicitly.
//
//===----------------------------------------------------------------------===//

#ifndef PARTITA_INITALL_H
#define PARTITA_INITALL_H

namespace mlir {
class DialectRegistry;
} // namespace mlir

namespace mlir::partita {

/// Adds the dialects `dist`, `fleet`, `nd` and `rt`.
void registerAllDialects(DialectRegistry &registry);

/// Adds the external models that give upstream ops Partita's interfaces.
void registerAllModels(DialectRegistry &registry);

/// Registers every pass under its argument.
void registerAllPasses();

/// Registers every pipeline under its argument.
void registerAllPipelines();

} // namespace mlir::partita

#endif // PARTITA_INITALL_H

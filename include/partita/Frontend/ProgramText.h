//===- ProgramText.h - Checks of a text before it is parsed -----*- C++ -*-===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
// MLIR's parser is recursive: text that is nested ten thousand times exhausts
// the stack. It also has one message for whatever stands behind a module. Both
// are found here, by one look at the tokens, and several programs in one file
// are told apart.
//
//===----------------------------------------------------------------------===//

#ifndef PARTITA_FRONTEND_PROGRAMTEXT_H
#define PARTITA_FRONTEND_PROGRAMTEXT_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"

#include <optional>
#include <string>
#include <vector>

namespace mlir::partita {

/// What is wrong with a text, and where.
struct TextFault {
  size_t offset;
  std::string message;
};

/// Line and column of a place in a text, counted from 1.
std::pair<unsigned, unsigned> lineAndColumn(llvm::StringRef text, size_t offset);

/// Brackets in brackets (or minus signs in a row) that are more than any program needs, also through aliases.
std::optional<TextFault> checkNesting(llvm::StringRef text);

/// A line after a module that begins no MLIR: `----- END OF MLIR MODULE -----`.
std::optional<TextFault> checkStrayText(llvm::StringRef text);

/// One of the programs of a text.
struct ProgramSection {
  size_t begin, end;
  llvm::StringRef name; ///< `@jit_f` in `module @jit_f`, else of the function it begins with; empty if it has none.
};

/// The parts of a text between lines `// -----`; what holds only comments is no part.
std::vector<ProgramSection> findSections(llvm::StringRef text);

/// The section that `which` chooses, a number from 1 or `@name`; null if there is none.
const ProgramSection *chooseSection(llvm::ArrayRef<ProgramSection> sections, llvm::StringRef which);

} // namespace mlir::partita

#endif // PARTITA_FRONTEND_PROGRAMTEXT_H

//===- Reference.h - Results of the unpartitioned program -------*- C++ -*-===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// References of --verify, kept in a file with a hash of what they were made from.
//
//===----------------------------------------------------------------------===//

#ifndef PARTITA_TOOLS_RUN_REFERENCE_H
#define PARTITA_TOOLS_RUN_REFERENCE_H

#include "CommandLine.h"
#include "InputRecipe.h"

namespace partita::run {

/// Results of the program as it is, and of its f64 twin (strict verification only).
struct Reference {
  std::vector<Array> outputs, wide;
};

/// SHA-256 over the program, its inputs and what else changes results, in hexadecimal.
std::string referenceKey(llvm::ArrayRef<uint8_t> program, const std::vector<Array> &inputs, const RunOptions &options);

/// Arrays ref0, ..., wide0, ... and the key as bytes.
llvm::Error writeReference(llvm::StringRef path, llvm::StringRef key, const Reference &reference);

/// An error when the file was made from another program or other inputs, or lacks the f64 results that strict
/// verification needs.
llvm::Expected<Reference> readReference(llvm::StringRef path, llvm::StringRef key, llvm::ArrayRef<ArgumentSpec> results,
                                        bool strict);

/// The array in f64 (complex in pairs of f64); integers as they are.
Array widened(const Array &array);

/// The element type of `widened`.
ElementType widened(const ElementType &type);

} // namespace partita::run

#endif // PARTITA_TOOLS_RUN_REFERENCE_H

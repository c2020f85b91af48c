//===- CompiledProgram.h - From formed roles to code ------------*- C++ -*-===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Objects and manifest of a program whose kernels are formed, and the same program
// loaded into this process.
//
//===----------------------------------------------------------------------===//

#ifndef PARTITA_CONVERSION_COMPILEDPROGRAM_H
#define PARTITA_CONVERSION_COMPILEDPROGRAM_H

#include "partita/Support/Manifest.h"

#include "mlir/IR/BuiltinOps.h"
#include "llvm/Support/MemoryBuffer.h"

namespace mlir::partita {

struct CompileOptions {
  std::string program = "program"; ///< Part of symbol and object names.
  bool exact = false;              ///< No approximated math, sums in the order of the text.
  unsigned kernelOptLevel = 3;     ///< The host program is always compiled at O0.
  /// Architectures of the kernels of CUDA roles.
  std::vector<std::string> gpuArchs = {"sm_80", "sm_90"};
  bool keepGpuSource = false; ///< Also the kernels of all images as text, for tools that run them elsewhere.
};

/// Relocatable code. Objects of roles come first and have the names of the manifest.
struct ProgramObjects {
  struct Object {
    std::string name;
    std::unique_ptr<llvm::MemoryBuffer> code;
  };
  std::vector<Object> objects;
  /// Images for devices, in the order of the manifest; the objects of their roles hold them, too.
  std::vector<Object> images;
  /// All kernels of the images as one gpu.module, if kept: `kernels.gpu.mlir`.
  std::string gpuSource;
  ::partita::Manifest manifest;
};

/// Compiles the output of `partita-form-kernels`. CPU roles for the CPU of this machine: one object per role, and
/// kernels in a few objects that are compiled side by side. CUDA roles (after `partita-kernels-to-gpu`): one object per
/// role, in which the image of its kernels is; roles with the same kernels share the image. Needs `ptxas` for those
/// only. Compile time is linear in the number of kernels. `module` stays as it is.
FailureOr<ProgramObjects> compileObjects(ModuleOp module, const CompileOptions &options);

/// The manifest of a formed program, from the declaration that Localize leaves (or, without roles, from the function).
FailureOr<::partita::Manifest> buildManifest(ModuleOp module, StringRef program);

/// A program in this process.
class CompiledProgram {
public:
  /// `symbols` are the functions of the engine (prt_symbols of partita_rt.h); everything else is looked up in the
  /// process.
  static llvm::Expected<std::unique_ptr<CompiledProgram>> load(ProgramObjects objects,
                                                               ArrayRef<std::pair<StringRef, void *>> symbols);
  /// Reads `manifest.json` and the objects and images it names from a directory that `write` made.
  static llvm::Expected<ProgramObjects> read(StringRef directory);
  static llvm::Error write(const ProgramObjects &objects, StringRef directory);

  ~CompiledProgram();
  const ::partita::Manifest &manifest() const { return description; }
  /// Address of the entry of a role, a `prt_entry`.
  void *entry(size_t role) const { return entries[role]; }

private:
  CompiledProgram();
  struct Session;
  std::unique_ptr<Session> session;
  ::partita::Manifest description;
  std::vector<void *> entries;
};

} // namespace mlir::partita

#endif // PARTITA_CONVERSION_COMPILEDPROGRAM_H

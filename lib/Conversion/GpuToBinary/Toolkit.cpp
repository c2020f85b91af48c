//===- Toolkit.cpp - The programs of the CUDA toolkit ---------------------===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Where they are, and what to do when they are not.
//
//===----------------------------------------------------------------------===//

#include "partita/Conversion/GpuToBinary.h"

#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/Process.h"
#include "llvm/Support/Program.h"

using namespace mlir;
using namespace mlir::partita;

/// A root directory, and who says so.
namespace {
struct Root {
  std::string path, from;
};
} // namespace

/// The first that somebody names is meant; nothing else is tried in its place.
static Root findRoot(StringRef given) {
  if (!given.empty())
    return {given.str(), "the option"};
  for (StringRef variable : {"CUDA_HOME", "CUDA_ROOT", "CUDA_PATH"})
    if (std::optional<std::string> value = llvm::sys::Process::GetEnv(variable); value && !value->empty())
      return {*value, variable.str()};
  if (llvm::sys::fs::is_directory("/usr/local/cuda"))
    return {"/usr/local/cuda", "its usual place"};
  if (llvm::ErrorOr<std::string> ptxas = llvm::sys::findProgramByName("ptxas")) {
    SmallString<128> real;
    if (!llvm::sys::fs::real_path(*ptxas, real))
      return {llvm::sys::path::parent_path(llvm::sys::path::parent_path(real)).str(), "ptxas in PATH"};
  }
  return {};
}

llvm::Expected<GpuToolkit> GpuToolkit::find(StringRef given) {
  Root root = findRoot(given);
  if (root.path.empty())
    return llvm::createStringError("expected a CUDA toolkit for code of GPUs, found none: install ptxas, fatbinary and "
                                   "libdevice, and set CUDA_HOME to the directory that holds bin/ptxas");
  GpuToolkit toolkit;
  auto locate = [&](std::initializer_list<StringRef> places) {
    for (StringRef place : places) {
      SmallString<128> path(root.path);
      llvm::sys::path::append(path, place);
      if (llvm::sys::fs::is_regular_file(path))
        return path.str().str();
    }
    return std::string();
  };
  SmallVector<StringRef> missing;
  auto need = [&](std::string &file, std::initializer_list<StringRef> places) {
    file = locate(places);
    if (file.empty())
      missing.push_back(*places.begin());
  };
  need(toolkit.ptxas, {"bin/ptxas"});
  need(toolkit.fatbinary, {"bin/fatbinary"});
  need(toolkit.libdevice, {"nvvm/libdevice/libdevice.10.bc", "nvvm-next/libdevice/libdevice.10.bc"});
  if (!missing.empty())
    return llvm::createStringError("expected " + llvm::join(missing, ", ") + " in the CUDA toolkit '" + root.path +
                                   "' (from " + root.from + "): install them, or set CUDA_HOME to a complete toolkit");
  return toolkit;
}

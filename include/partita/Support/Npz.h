//===- Npz.h - NumPy's .npz files -------------------------------*- C++ -*-===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// NumPy's .npz files: a zip archive of .npy members. Reading and writing go through
// libzip, which takes zip64 and deflate; NumPy writes both.
//
//===----------------------------------------------------------------------===//

#ifndef PARTITA_SUPPORT_NPZ_H
#define PARTITA_SUPPORT_NPZ_H

#include "partita/Support/Array.h"
#include <map>

namespace partita {

/// An array as a file holds it: NumPy's dtype instead of an element type.
struct NpyArray {
  std::string descr;
  llvm::SmallVector<int64_t> shape;
  std::vector<char> data;
};

/// The arrays of a .npz file, loaded one at a time.
class NpzReader {
public:
  /// Reads the directory of `path`. Errors name the file and what is wrong with it.
  static llvm::Expected<NpzReader> open(llvm::StringRef path);
  NpzReader(NpzReader &&);
  NpzReader &operator=(NpzReader &&);
  ~NpzReader();

  /// Names of the arrays (without `.npy`), sorted.
  llvm::ArrayRef<std::string> names() const { return arrayNames; }
  bool has(llvm::StringRef name) const;
  llvm::Expected<NpyArray> read(llvm::StringRef name);
  /// Array `name` as `type` and `shape`. An error names expected and stored dtype and shape when they differ. bf16 and
  /// f8 are stored as their bits.
  llvm::Expected<Array> read(llvm::StringRef name, const ElementType &type, llvm::ArrayRef<int64_t> shape);

private:
  NpzReader() = default;
  struct Archive;
  std::unique_ptr<Archive> archive;
  std::string path;
  std::vector<std::string> arrayNames;
};

/// Writes `arrays` under their names, uncompressed; a file of that name is replaced.
llvm::Error writeNpz(llvm::StringRef path, const std::map<std::string, const Array *> &arrays);

} // namespace partita

#endif // PARTITA_SUPPORT_NPZ_H

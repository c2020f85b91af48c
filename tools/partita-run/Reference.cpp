//===- Reference.cpp - Results of the unpartitioned program ---------------===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Keys, files and widening of references.
//
//===----------------------------------------------------------------------===//

#include "Reference.h"

#include "partita/Support/Npz.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/SHA256.h"
#include <cstring>

using namespace partita;
using namespace partita::run;

std::string partita::run::referenceKey(llvm::ArrayRef<uint8_t> program, const std::vector<Array> &inputs,
                                       const RunOptions &options) {
  llvm::SHA256 hash;
  hash.update(program);
  for (const Array &input : inputs)
    hash.update(llvm::StringRef(input.data.data(), input.data.size()));
  std::string rest = options.entry + ";" + std::to_string(options.steps) + ";" + std::to_string(options.exact) +
                     (options.narrowF64 ? ";narrow-f64" : "");
  for (auto [result, argument] : options.carry)
    rest += ";" + std::to_string(result) + ":" + std::to_string(argument);
  hash.update(rest);
  return llvm::toHex(hash.final(), /*LowerCase=*/true);
}

ElementType partita::run::widened(const ElementType &type) {
  if (!type.isFloating())
    return type;
  return *ElementType::parse(type.kind() == ElementType::Complex ? "complex<f64>" : "f64");
}

Array partita::run::widened(const Array &array) {
  ElementType type = widened(array.type);
  if (type == array.type)
    return array;
  Array wide{type, array.shape, {}};
  wide.data.resize(array.numElements() * type.bytes());
  if (type.kind() == ElementType::Complex) {
    const auto *from = reinterpret_cast<const float *>(array.data.data());
    auto *to = reinterpret_cast<double *>(wide.data.data());
    std::copy(from, from + 2 * array.numElements(), to);
    return wide;
  }
  for (int64_t i = 0, n = array.numElements(); i < n; ++i)
    wide.set(i, array.asDouble(i));
  return wide;
}

llvm::Error partita::run::writeReference(llvm::StringRef path, llvm::StringRef key, const Reference &reference) {
  std::map<std::string, const Array *> arrays;
  for (auto [i, array] : llvm::enumerate(reference.outputs))
    arrays["ref" + std::to_string(i)] = &array;
  for (auto [i, array] : llvm::enumerate(reference.wide))
    arrays["wide" + std::to_string(i)] = &array;
  Array keyBytes{
      *ElementType::parse("ui8"), {static_cast<int64_t>(key.size())}, std::vector<char>(key.begin(), key.end())};
  arrays["key"] = &keyBytes;
  return writeNpz(path, arrays);
}

llvm::Expected<Reference> partita::run::readReference(llvm::StringRef path, llvm::StringRef key,
                                                      llvm::ArrayRef<ArgumentSpec> results, bool strict) {
  llvm::Expected<NpzReader> file = NpzReader::open(path);
  if (!file)
    return file.takeError();
  llvm::Expected<NpyArray> stored = file->read("key");
  if (!stored)
    return stored.takeError();
  if (llvm::StringRef(stored->data.data(), stored->data.size()) != key)
    return llvm::createStringError(
        "'" + path.str() +
        "' was made from another program, other inputs or other options: make it anew with --save-reference");
  Reference reference;
  for (const ArgumentSpec &result : results) {
    std::string number = std::to_string(result.position);
    llvm::Expected<Array> output = file->read("ref" + number, result.type, result.shape);
    if (!output)
      return output.takeError();
    reference.outputs.push_back(std::move(*output));
    if (!strict)
      continue;
    if (!file->has("wide" + number))
      return llvm::createStringError("'" + path.str() + "' has no f64 results: it was made with --verify=fast");
    llvm::Expected<Array> wide = file->read("wide" + number, widened(result.type), result.shape);
    if (!wide)
      return wide.takeError();
    reference.wide.push_back(std::move(*wide));
  }
  return reference;
}

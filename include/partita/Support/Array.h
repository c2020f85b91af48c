//===- Array.h - Tensors in host memory -------------------------*- C++ -*-===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A tensor in host memory: element type, shape, row-major bytes. What .npz files
// hold, what a run takes and gives, and what `--verify` compares.
//
//===----------------------------------------------------------------------===//

#ifndef PARTITA_SUPPORT_ARRAY_H
#define PARTITA_SUPPORT_ARRAY_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Error.h"
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace partita {

/// The element type of a tensor as a program's text names it: `f32`, `bf16`, `i1`, `i64`, `ui8`, `complex<f32>`.
/// `i1` takes one byte; signless `iN` are read as signed.
class ElementType {
public:
  enum Kind { Bool, Signed, Unsigned, Float, BFloat, Float8, Complex };

  /// The type named `text`; none for types that have no array form (index, f80, i4, ...).
  static std::optional<ElementType> parse(llvm::StringRef text);

  Kind kind() const { return typeKind; }
  unsigned bytes() const { return typeBytes; }
  bool isFloating() const {
    return typeKind == Float || typeKind == BFloat || typeKind == Float8 || typeKind == Complex;
  }
  /// The dtype NumPy stores it under: `<f4`, `|b1`, ...; bf16 and f8 are stored as their bits (`<u2`, `|u1`).
  std::string numpyDescr() const;
  const std::string &str() const { return name; }
  bool operator==(const ElementType &other) const { return name == other.name; }
  bool operator!=(const ElementType &other) const { return name != other.name; }

private:
  ElementType(Kind kind, unsigned bytes, std::string name) : typeKind(kind), typeBytes(bytes), name(std::move(name)) {}
  Kind typeKind;
  unsigned typeBytes;
  std::string name;
};

/// A box of an array: one offset and one size per dimension.
struct ArrayBox {
  llvm::ArrayRef<int64_t> offset, size;
};

/// A dense row-major tensor that owns its bytes.
struct Array {
  ElementType type;
  llvm::SmallVector<int64_t> shape;
  std::vector<char> data;

  /// Zeros. An error when they do not fit in the memory of this machine.
  static llvm::Expected<Array> zeros(ElementType type, llvm::ArrayRef<int64_t> shape);

  int64_t numElements() const;
  /// Element `index` (row-major) as a double; complex gives the real part.
  double asDouble(int64_t index) const;
  /// Integers and predicates exactly.
  int64_t asInteger(int64_t index) const;
  /// Rounds (floating point) or wraps (integers) `value` into element `index`.
  void set(int64_t index, double value);

  /// The part of this array inside `box`.
  Array slice(ArrayBox box) const;
  /// Writes `part`, which has the shape of `box`, into `box` of this array.
  void insert(const Array &part, ArrayBox box);
  /// Do the bytes inside `box` equal those of `part`?
  bool equals(const Array &part, ArrayBox box) const;
};

/// `[2, 3]`, for messages.
std::string shapeText(llvm::ArrayRef<int64_t> shape);

/// The value of bf16, f16 and f8 bits (`type` tells which).
double widenFloat(const ElementType &type, uint64_t bits);

} // namespace partita

#endif // PARTITA_SUPPORT_ARRAY_H

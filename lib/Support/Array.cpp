//===- Array.cpp - Tensors in host memory ---------------------------------===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Element access and boxes of host arrays.
//
//===----------------------------------------------------------------------===//

#include "partita/Support/Array.h"

#include "llvm/ADT/APFloat.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringSwitch.h"
#include "llvm/Support/MathExtras.h"
#include <cassert>
#include <cmath>
#include <cstring>
#include <unistd.h>

using namespace partita;

std::optional<ElementType> ElementType::parse(llvm::StringRef text) {
  auto make = [&](Kind kind, unsigned bytes) { return ElementType(kind, bytes, text.str()); };
  if (text == "i1")
    return make(Bool, 1);
  if (text == "bf16")
    return make(BFloat, 2);
  if (text.starts_with("f8E"))
    return make(Float8, 1);
  if (text == "complex<f32>")
    return make(Complex, 8);
  if (text == "complex<f64>")
    return make(Complex, 16);
  unsigned floatBytes = llvm::StringSwitch<unsigned>(text).Case("f16", 2).Case("f32", 4).Case("f64", 8).Default(0);
  if (floatBytes)
    return make(Float, floatBytes);
  bool isUnsigned = text.starts_with("ui");
  llvm::StringRef width = text;
  unsigned bits = 0;
  if (!(width.consume_front("ui") || width.consume_front("si") || width.consume_front("i")) ||
      width.getAsInteger(10, bits) || (bits != 8 && bits != 16 && bits != 32 && bits != 64))
    return std::nullopt;
  return make(isUnsigned ? Unsigned : Signed, bits / 8);
}

std::string ElementType::numpyDescr() const {
  std::string size = std::to_string(typeBytes);
  switch (typeKind) {
  case Bool:
    return "|b1";
  case Signed:
    return (typeBytes == 1 ? "|i" : "<i") + size;
  case Unsigned:
    return (typeBytes == 1 ? "|u" : "<u") + size;
  case Float:
    return "<f" + size;
  case BFloat:
    return "<u2";
  case Float8:
    return "|u1";
  case Complex:
    return "<c" + size;
  }
  return "";
}

static const llvm::fltSemantics &semanticsOf(const ElementType &type) {
  if (type.kind() == ElementType::BFloat)
    return llvm::APFloat::BFloat();
  if (type.kind() == ElementType::Float && type.bytes() == 2)
    return llvm::APFloat::IEEEhalf();
  if (type.str() == "f8E5M2")
    return llvm::APFloat::Float8E5M2();
  if (type.str() == "f8E5M2FNUZ")
    return llvm::APFloat::Float8E5M2FNUZ();
  if (type.str() == "f8E4M3FNUZ")
    return llvm::APFloat::Float8E4M3FNUZ();
  if (type.str() == "f8E4M3")
    return llvm::APFloat::Float8E4M3();
  if (type.str() == "f8E4M3B11FNUZ")
    return llvm::APFloat::Float8E4M3B11FNUZ();
  if (type.str() == "f8E3M4")
    return llvm::APFloat::Float8E3M4();
  return llvm::APFloat::Float8E4M3FN();
}

std::string partita::shapeText(llvm::ArrayRef<int64_t> shape) {
  return "[" + llvm::join(llvm::map_range(shape, [](int64_t n) { return std::to_string(n); }), ", ") + "]";
}

double partita::widenFloat(const ElementType &type, uint64_t bits) {
  llvm::APFloat value(semanticsOf(type), llvm::APInt(8 * type.bytes(), bits));
  bool lossy = false;
  value.convert(llvm::APFloat::IEEEdouble(), llvm::APFloat::rmNearestTiesToEven, &lossy);
  return value.convertToDouble();
}

static uint64_t machineMemory() {
  static const uint64_t bytes = static_cast<uint64_t>(sysconf(_SC_PHYS_PAGES)) * sysconf(_SC_PAGE_SIZE);
  return bytes;
}

llvm::Expected<Array> Array::zeros(ElementType type, llvm::ArrayRef<int64_t> shape) {
  constexpr uint64_t limit = uint64_t(1) << 46;
  bool overflow = false;
  uint64_t count = type.bytes();
  for (int64_t extent : shape)
    count = llvm::SaturatingMultiply<uint64_t>(count, static_cast<uint64_t>(extent), &overflow);
  if (overflow || count > limit)
    return llvm::createStringError("an array of %u-byte elements with these extents needs more than 2^46 bytes",
                                   type.bytes());
  // An allocation that fails ends the program; one that succeeds may do so later.
  if (uint64_t memory = machineMemory(); count > memory)
    return llvm::createStringError(
        "an array of %u-byte elements with these extents needs %llu bytes; this machine has %llu", type.bytes(),
        static_cast<unsigned long long>(count), static_cast<unsigned long long>(memory));
  Array result{type, llvm::SmallVector<int64_t>(shape), {}};
  result.data.resize(count);
  return result;
}

int64_t Array::numElements() const {
  int64_t count = 1;
  for (int64_t extent : shape)
    count *= extent;
  return count;
}

template <typename T> static T load(const std::vector<char> &data, int64_t index) {
  T value;
  std::memcpy(&value, data.data() + index * sizeof(T), sizeof(T));
  return value;
}

int64_t Array::asInteger(int64_t index) const {
  bool isUnsigned = type.kind() == ElementType::Unsigned || type.kind() == ElementType::Bool;
  switch (type.bytes()) {
  case 1:
    return isUnsigned ? load<uint8_t>(data, index) : load<int8_t>(data, index);
  case 2:
    return isUnsigned ? load<uint16_t>(data, index) : load<int16_t>(data, index);
  case 4: // The common type of the two would be unsigned.
    return isUnsigned ? int64_t(load<uint32_t>(data, index)) : int64_t(load<int32_t>(data, index));
  default:
    return load<int64_t>(data, index);
  }
}

double Array::asDouble(int64_t index) const {
  switch (type.kind()) {
  case ElementType::Bool:
  case ElementType::Signed:
    return static_cast<double>(asInteger(index));
  case ElementType::Unsigned:
    return static_cast<double>(static_cast<uint64_t>(asInteger(index)));
  case ElementType::Float:
    if (type.bytes() == 2)
      return widenFloat(type, load<uint16_t>(data, index));
    return type.bytes() == 4 ? load<float>(data, index) : load<double>(data, index);
  case ElementType::BFloat:
    return widenFloat(type, load<uint16_t>(data, index));
  case ElementType::Float8:
    return widenFloat(type, load<uint8_t>(data, index));
  case ElementType::Complex:
    return type.bytes() == 8 ? load<float>(data, 2 * index) : load<double>(data, 2 * index);
  }
  return 0;
}

template <typename T> static void store(std::vector<char> &data, int64_t index, T value) {
  std::memcpy(data.data() + index * sizeof(T), &value, sizeof(T));
}

static void storeInteger(std::vector<char> &data, unsigned bytes, int64_t index, int64_t value) {
  switch (bytes) {
  case 1:
    return store<int8_t>(data, index, static_cast<int8_t>(value));
  case 2:
    return store<int16_t>(data, index, static_cast<int16_t>(value));
  case 4:
    return store<int32_t>(data, index, static_cast<int32_t>(value));
  default:
    return store<int64_t>(data, index, value);
  }
}

void Array::set(int64_t index, double value) {
  switch (type.kind()) {
  case ElementType::Bool:
    return store<uint8_t>(data, index, value != 0);
  case ElementType::Unsigned:
    if (value >= 0x1.0p63) // no value of int64_t
      return storeInteger(data, type.bytes(), index, static_cast<int64_t>(static_cast<uint64_t>(value)));
    [[fallthrough]];
  case ElementType::Signed:
    return storeInteger(data, type.bytes(), index, static_cast<int64_t>(value));
  case ElementType::Complex:
    if (type.bytes() == 8) {
      store<float>(data, 2 * index, static_cast<float>(value));
      return store<float>(data, 2 * index + 1, 0.0f);
    }
    store<double>(data, 2 * index, value);
    return store<double>(data, 2 * index + 1, 0.0);
  case ElementType::Float:
    if (type.bytes() == 4)
      return store<float>(data, index, static_cast<float>(value));
    if (type.bytes() == 8)
      return store<double>(data, index, value);
    [[fallthrough]];
  case ElementType::BFloat:
  case ElementType::Float8: {
    llvm::APFloat narrow(value);
    bool lossy = false;
    narrow.convert(semanticsOf(type), llvm::APFloat::rmNearestTiesToEven, &lossy);
    return storeInteger(data, type.bytes(), index, narrow.bitcastToAPInt().getSExtValue());
  }
  }
}

/// Calls `visit(offset in whole, offset in part, bytes)` for each contiguous row of `box`.
template <typename Visit> static void forEachRow(const Array &whole, ArrayBox box, Visit visit) {
  size_t rank = whole.shape.size();
  assert(box.offset.size() == rank && box.size.size() == rank && "a box has one interval per dimension");
  int64_t count = whole.type.bytes();
  for (int64_t extent : box.size)
    count *= extent;
  if (count == 0)
    return;
  if (rank == 0) {
    visit(int64_t(0), int64_t(0), count);
    return;
  }
  llvm::SmallVector<int64_t> strides(rank, 1), index(rank, 0);
  for (size_t d = rank; d-- > 1;)
    strides[d - 1] = strides[d] * whole.shape[d];
  int64_t row = box.size[rank - 1] * whole.type.bytes();
  for (int64_t part = 0; part < count; part += row) {
    int64_t at = 0;
    for (size_t d = 0; d < rank; ++d)
      at += (box.offset[d] + index[d]) * strides[d];
    visit(at * whole.type.bytes(), part, row);
    for (size_t d = rank - 1; d-- > 0;) {
      if (++index[d] < box.size[d])
        break;
      index[d] = 0;
    }
  }
}

Array Array::slice(ArrayBox box) const {
  Array part{type, llvm::SmallVector<int64_t>(box.size), {}};
  part.data.resize(part.numElements() * type.bytes());
  forEachRow(*this, box, [&](int64_t from, int64_t to, int64_t bytes) {
    std::memcpy(part.data.data() + to, data.data() + from, bytes);
  });
  return part;
}

void Array::insert(const Array &part, ArrayBox box) {
  forEachRow(*this, box, [&](int64_t to, int64_t from, int64_t bytes) {
    std::memcpy(data.data() + to, part.data.data() + from, bytes);
  });
}

bool Array::equals(const Array &part, ArrayBox box) const {
  bool same = true;
  forEachRow(*this, box, [&](int64_t at, int64_t in, int64_t bytes) {
    same = same && std::memcmp(data.data() + at, part.data.data() + in, bytes) == 0;
  });
  return same;
}

//===- RandomElements.cpp - Random bits -----------------------------------===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// ThreeFry 2x32 with 20 rounds and Philox 4x32 with 10 (Salmon, Moraes, Dror, Shaw:
// Parallel random numbers, SC 2011). An element computes the block that holds it.
//
//===----------------------------------------------------------------------===//

#include "RandomElements.h"

#include "mlir/Dialect/Arith/IR/Arith.h"

#include <array>

using namespace mlir;
using namespace mlir::partita;

namespace {
/// Integers of one element's code.
class Words {
public:
  explicit Words(ElementEmitter &emitter, MLIRContext *context)
      : emitter(emitter), i32(IntegerType::get(context, 32)), i64(IntegerType::get(context, 64)) {}

  Value number(Type type, uint64_t value) {
    return emitter.constant(IntegerAttr::get(type, APInt(type.getIntOrFloatBitWidth(), value)));
  }
  Value fromIndex(Value index) { return emitter.make<arith::IndexCastOp>(index, i64, index); }
  Value add(Value a, Value b) { return emitter.make<arith::AddIOp>({a, b}, a, b); }
  Value mul(Value a, Value b) { return emitter.make<arith::MulIOp>({a, b}, a, b); }
  Value bitXor(Value a, Value b) { return emitter.make<arith::XOrIOp>({a, b}, a, b); }
  Value bitAnd(Value a, uint64_t mask) {
    Value b = number(a.getType(), mask);
    return emitter.make<arith::AndIOp>({a, b}, a, b);
  }
  Value bitOr(Value a, Value b) { return emitter.make<arith::OrIOp>({a, b}, a, b); }
  Value left(Value a, unsigned bits) {
    Value count = number(a.getType(), bits);
    return emitter.make<arith::ShLIOp>({a, count}, a, count);
  }
  Value right(Value a, unsigned bits) {
    Value count = number(a.getType(), bits);
    return emitter.make<arith::ShRUIOp>({a, count}, a, count);
  }
  Value low(Value wide) { return emitter.make<arith::TruncIOp>(wide, i32, wide); }
  Value high(Value wide) { return low(right(wide, 32)); }
  Value widen(Value word) { return emitter.make<arith::ExtUIOp>(word, i64, word); }
  Value join(Value low, Value high) { return bitOr(widen(low), left(widen(high), 32)); }
  Value isLess(Value a, Value b) { return emitter.make<arith::CmpIOp>({a, b}, arith::CmpIPredicate::ult, a, b); }
  Value isOdd(Value a) {
    Value bit = bitAnd(a, 1), zero = number(a.getType(), 0);
    return emitter.make<arith::CmpIOp>({bit, zero}, arith::CmpIPredicate::ne, bit, zero);
  }
  Value select(Value condition, Value a, Value b) { return emitter.select(condition, a, b); }

  std::array<Value, 2> threefry(Value key, Value counter);
  std::array<Value, 4> philox(Value key, Value low, Value high);

private:
  ElementEmitter &emitter;
  Type i32, i64;
};
} // namespace

std::array<Value, 2> Words::threefry(Value key, Value counter) {
  static constexpr unsigned rotations[2][4] = {{13, 15, 26, 6}, {17, 29, 16, 24}};
  std::array<Value, 3> keys = {low(key), high(key), Value()};
  keys[2] = bitXor(bitXor(keys[0], keys[1]), number(i32, 0x1BD11BDA));
  Value x = add(low(counter), keys[0]), y = add(high(counter), keys[1]);
  for (unsigned group = 0; group < 5; ++group) {
    for (unsigned rotation : rotations[group % 2]) {
      x = add(x, y);
      y = bitXor(bitOr(left(y, rotation), right(y, 32 - rotation)), x);
    }
    x = add(x, keys[(group + 1) % 3]);
    y = add(add(y, keys[(group + 2) % 3]), number(i32, group + 1));
  }
  return {x, y};
}

std::array<Value, 4> Words::philox(Value key, Value low64, Value high64) {
  std::array<Value, 4> words = {low(low64), high(low64), low(high64), high(high64)};
  std::array<Value, 2> keys = {low(key), high(key)};
  for (unsigned round = 0; round < 10; ++round) {
    Value first = mul(widen(words[0]), number(i64, 0xD2511F53));
    Value second = mul(widen(words[2]), number(i64, 0xCD9E8D57));
    words = {bitXor(bitXor(high(second), words[1]), keys[0]), low(second),
             bitXor(bitXor(high(first), words[3]), keys[1]), low(first)};
    keys = {add(keys[0], number(i32, 0x9E3779B9)), add(keys[1], number(i32, 0xBB67AE85))};
  }
  return words;
}

/// The element's row-major place in the global shape, of which one dimension may be halved; and its last bit there.
static FailureOr<std::pair<Value, Value>> globalPosition(ElementEmitter &emitter, Words &words, nd::RandomBitsOp op,
                                                         ArrayRef<Value> indices) {
  Type i64 = IntegerType::get(op.getContext(), 64);
  int64_t halved = op.getHalvedDim();
  Value position = words.number(i64, 0), odd;
  for (int64_t d = 0, rank = indices.size(); d < rank; ++d) {
    int64_t extent = op.getExtents()[d];
    Value index = words.fromIndex(indices[d]);
    if (!op.getOffsets().empty()) {
      FailureOr<Value> from = emitter.scalar(op.getOffsets()[d]);
      if (failed(from))
        return failure();
      index = words.add(index, words.fromIndex(*from));
    }
    if (d == halved) {
      odd = words.isOdd(index);
      index = words.right(index, 1);
      extent = (extent + 1) / 2;
    }
    position = words.add(words.mul(position, words.number(i64, extent)), index);
  }
  return std::pair(position, odd);
}

/// Words of 32 bits, or the two that an element of 64 bits holds.
static std::pair<Value, Value> wordsOf(Words &words, nd::RandomBitsOp op, ArrayRef<Value> state, Value position,
                                       Value odd, bool wide) {
  if (op.getAlgorithm() == "threefry") {
    auto [first, second] = words.threefry(state[0], words.add(state[1], position));
    if (wide)
      return {first, second};
    return {odd ? words.select(odd, second, first) : first, Value()};
  }
  Value block = words.right(position, wide ? 1 : 2), low = words.add(state[1], block);
  Value carry = words.widen(words.isLess(low, block));
  Value high = words.add(state.size() == 2 ? state[0] : state[2], carry);
  std::array<Value, 4> four = words.philox(state[0], low, high);
  Value first = words.isOdd(position);
  if (wide)
    return {words.select(first, four[2], four[0]), words.select(first, four[3], four[1])};
  Value second = words.isOdd(words.right(position, 1));
  return {words.select(second, words.select(first, four[3], four[2]), words.select(first, four[1], four[0])), Value()};
}

FailureOr<Value> mlir::partita::randomBits(ElementEmitter &emitter, nd::RandomBitsOp op, ArrayRef<Value> indices) {
  Words words(emitter, op.getContext());
  SmallVector<Value> state;
  for (int64_t i = 0; i < shapeOf(op.getState())[0]; ++i) {
    FailureOr<Value> word = emitter.element(op.getState(), emitter.constantIndex(i));
    if (failed(word))
      return failure();
    state.push_back(*word);
  }
  auto position = globalPosition(emitter, words, op, indices);
  if (failed(position))
    return failure();
  Type type = getElementTypeOrSelf(op.getType());
  bool wide = type.isInteger(64);
  auto [first, second] = wordsOf(words, op, state, position->first, position->second, wide);
  if (wide)
    return words.join(first, second);
  if (type.isInteger(32))
    return first;
  return emitter.make<arith::TruncIOp>(first, type, first);
}

//===- CallPlaces.cpp - Where values lie, and what calls touch ------------===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Buffers and places of values, and what every call does to them: lives, waits, copies.
//
//===----------------------------------------------------------------------===//

#include "CallList.h"

#include "mlir/Dialect/Utils/IndexingUtils.h"

using namespace mlir;
using namespace mlir::partita;

//===----------------------------------------------------------------------===//
// Places
//===----------------------------------------------------------------------===//

int64_t Place::numElements() const {
  int64_t count = 1;
  for (int64_t size : shape)
    count *= size;
  return count;
}

bool Place::isPacked() const {
  if (numElements() == 0)
    return true;
  for (auto [size, stride, packed] : llvm::zip_equal(shape, strides, computeStrides(shape)))
    if (size != 1 && stride != packed)
      return false;
  return true;
}

RankedTensorType mlir::partita::tensorOf(Value value) {
  if (auto type = dyn_cast<RankedTensorType>(value.getType()))
    return type;
  return RankedTensorType::get({}, value.getType());
}

Place CallList::pack(int buffer, RankedTensorType type) const {
  Place place;
  place.buffer = buffer;
  place.element = type.getElementType();
  place.shape.assign(type.getShape().begin(), type.getShape().end());
  place.strides = computeStrides(type.getShape());
  return place;
}

int CallList::makeBuffer(Buffer::Kind kind, int64_t bytes) {
  Buffer buffer;
  buffer.kind = kind;
  buffer.bytes = bytes;
  buffers.push_back(buffer);
  return buffers.size() - 1;
}

/// The value lies here; the buffer lives as long as it.
void CallList::put(Value value, const Place &place) {
  places[value] = place;
  unsigned &last = buffers[place.buffer].lastUse;
  last = std::max(last, fusion.lastUseOf(value));
}

FailureOr<Place> CallList::placeOf(Value value, Location loc) {
  if (auto it = places.find(value); it != places.end())
    return it->second;
  TypedAttr splat = getSplat(value);
  if (!splat && !isUndefined(value))
    return emitError(loc) << "expected a stored operand (internal: the maker of a value was not placed)";
  RankedTensorType type = tensorOf(value);
  Place place = pack(makeBuffer(Buffer::Arena, rt::getBufferBytes(type)), type);
  if (splat)
    fill(place, splat, loc);
  return place;
}

bool CallList::isOwn(const Place &place) const {
  Buffer::Kind kind = buffers[place.buffer].kind;
  return kind == Buffer::Arena || kind == Buffer::Result;
}

bool CallList::dies(const Place &place, unsigned at) const { return buffers[place.buffer].lastUse <= at; }

/// The one use through which a value only lives on in the same memory; null otherwise.
static Value followUpdate(Value value) {
  if (!value.hasOneUse())
    return Value();
  OpOperand &use = *value.use_begin();
  Operation *user = use.getOwner();
  if (user->getBlock() != value.getParentBlock())
    return Value();
  switch (getKind(user)) {
  case OpKind::View:
    return user->getResult(0);
  case OpKind::Insert:
  case OpKind::Update:
    return getUpdatedOperand(user) == value ? user->getResult(0) : Value();
  case OpKind::Control:
    return getCarriedResult(user, use.getOperandNumber());
  default:
    return Value();
  }
}

/// The operand of the frame's terminator that the value becomes, if its place is to be found yet; -1 otherwise.
int CallList::targetOf(Value value) const {
  Value last = value;
  while (Value next = followUpdate(last))
    last = next;
  for (OpOperand &use : last.getUses()) {
    int number = int(use.getOperandNumber()) - int(frame.first);
    if (use.getOwner() == frame.terminator && number >= 0 && frame.buffers[number] >= 0 && !frame.taken[number])
      return number;
  }
  return -1;
}

/// The place of the frame that the value may be made in, or -1: nobody may read what lies there any more.
int CallList::findResult(Value value, unsigned at, const KernelGroup *group) {
  int number = targetOf(value);
  if (number < 0)
    return -1;
  for (Value donor : frame.donors[number]) {
    unsigned lastUse = fusion.lastUseOf(donor);
    bool inPlace = lastUse == at && group && group->inPlace.contains(donor) &&
                   rt::getBufferBytes(tensorOf(donor)) == rt::getBufferBytes(tensorOf(value)) &&
                   llvm::count_if(group->inputs, [&](Value input) {
                     auto it = places.find(input);
                     return it != places.end() && it->second.buffer == places[donor].buffer;
                   }) == 1;
    if (lastUse >= at && !inPlace)
      return -1;
  }
  return number;
}

/// The place of `dest`, if `result` may be made there although it is still read at this very op: it dies, or it is what
/// a loop passes on into the same place.
std::optional<Place> CallList::takeOver(Value dest, Value result, unsigned at) {
  auto it = places.find(dest);
  if (it == places.end() || !isOwn(it->second) || !it->second.isPacked())
    return std::nullopt;
  Place place = it->second;
  if (dies(place, at))
    return place;
  int number = targetOf(result);
  if (number < 0 || frame.buffers[number] != place.buffer || place.offset != 0 ||
      place.numElements() * rt::getElementBytes(place.element) != rt::getBufferBytes(tensorOf(result)))
    return std::nullopt;
  for (Value donor : frame.donors[number])
    if (fusion.lastUseOf(donor) > at)
      return std::nullopt;
  frame.taken[number] = true;
  return place;
}

Place CallList::allocate(Value value, unsigned at, const KernelGroup *group) {
  RankedTensorType type = tensorOf(value);
  int result = findResult(value, at, group);
  int buffer;
  if (result >= 0) {
    frame.taken[result] = true;
    buffer = frame.buffers[result];
  } else {
    buffer = makeBuffer(Buffer::Arena, rt::getBufferBytes(type));
  }
  Place place = pack(buffer, type);
  put(value, place);
  return place;
}

//===----------------------------------------------------------------------===//
// Calls
//===----------------------------------------------------------------------===//

void CallList::touch(int buffer, int64_t call) {
  Buffer &touched = buffers[buffer];
  if (touched.first < 0)
    touched.first = call;
  touched.last = std::max(touched.last, call);
}

/// A donated argument may be the memory of its result.
int CallList::memoryOf(int buffer) const {
  if (buffers[buffer].kind != Buffer::Argument)
    return buffer;
  func::FuncOp function = source;
  auto donates = function.getArgAttrOfType<IntegerAttr>(buffers[buffer].number, rt::kDonatesAttr);
  bool known = donates && donates.getInt() >= 0 && donates.getInt() < int64_t(resultBuffers.size());
  return known ? resultBuffers[donates.getInt()] : buffer;
}

bool CallList::shares(ArrayRef<Place> a, ArrayRef<Place> b) const {
  return llvm::any_of(a, [&](const Place &x) {
    return llvm::any_of(b, [&](const Place &y) { return memoryOf(x.buffer) == memoryOf(y.buffer); });
  });
}

void CallList::wait(int64_t started) {
  Call call(Call::Wait, calls[started].loc);
  call.started = started;
  int64_t number = calls.size();
  for (const Place &place : calls[started].ins)
    touch(place.buffer, number);
  for (const Place &place : calls[started].outs)
    touch(place.buffer, number);
  calls.push_back(std::move(call));
  llvm::erase(pending, started);
}

int64_t CallList::append(Call call) {
  // What a started collective reads or writes is waited for before it is touched.
  for (int64_t started : SmallVector<int64_t>(pending)) {
    const Call &other = calls[started];
    if (shares(other.outs, call.ins) || shares(other.outs, call.outs) || shares(other.ins, call.outs))
      wait(started);
  }
  int64_t number = calls.size();
  for (const Place &place : call.ins)
    touch(place.buffer, number);
  for (const Place &place : call.outs)
    touch(place.buffer, number);
  calls.push_back(std::move(call));
  return number;
}

void CallList::copy(const Place &from, const Place &to, Location loc) {
  if (from.numElements() == 0)
    return;
  Call call(Call::Copy, loc);
  call.ins = {from};
  call.outs = {to};
  append(std::move(call));
}

/// The same elements without gaps: the place itself, or a copy.
Place CallList::packed(const Place &place, Location loc) {
  if (place.isPacked())
    return place;
  Place saved = pack(makeBuffer(Buffer::Arena, place.numElements() * rt::getElementBytes(place.element)),
                     RankedTensorType::get(place.shape, place.element));
  copy(place, saved, loc);
  return saved;
}

void CallList::fill(const Place &to, TypedAttr value, Location loc) {
  if (to.numElements() == 0)
    return;
  Call call(Call::Fill, loc);
  call.outs = {to};
  call.value = value;
  append(std::move(call));
}

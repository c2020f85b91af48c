//===- CallList.cpp - A local program as a list of calls ------------------===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The walk over the program. The list is written in EmitCallList.cpp.
//
//===----------------------------------------------------------------------===//

#include "CallList.h"

#include "partita/Dialect/Dist/IR/Dist.h"
#include "partita/Interfaces/LayoutChangeOpInterface.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/Dialect/Utils/StaticValueUtils.h"
#include "mlir/IR/Matchers.h"

using namespace mlir;
using namespace mlir::partita;

//===----------------------------------------------------------------------===//
// Places
//===----------------------------------------------------------------------===//

SmallVector<int64_t> mlir::partita::packedStrides(ArrayRef<int64_t> shape) {
  SmallVector<int64_t> strides(shape.size());
  int64_t stride = 1;
  for (unsigned d = shape.size(); d-- > 0; stride *= shape[d])
    strides[d] = stride;
  return strides;
}

int64_t Place::numElements() const {
  int64_t count = 1;
  for (int64_t size : shape)
    count *= size;
  return count;
}

bool Place::isPacked() const {
  if (numElements() == 0)
    return true;
  for (auto [size, stride, packed] : llvm::zip_equal(shape, strides, packedStrides(shape)))
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
  place.strides = packedStrides(type.getShape());
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

//===----------------------------------------------------------------------===//
// Kernels
//===----------------------------------------------------------------------===//

/// Memory that holds `dest` and may be overwritten: its own if it dies here, else a copy. `covered`: all of it will be
/// written.
FailureOr<Place> CallList::beginUpdate(Operation *op, Value dest, bool covered) {
  unsigned at = fusion.positionOf(op);
  Value result = op->getResult(0);
  if (std::optional<Place> place = takeOver(dest, result, at)) {
    put(result, *place);
    return *place;
  }
  auto it = places.find(dest);
  FailureOr<Place> from = Place();
  bool stored = it != places.end();
  if (stored)
    from = it->second;
  Place place = allocate(result, at);
  if (covered)
    return place;
  if (stored)
    copy(*from, place, op->getLoc());
  else if (TypedAttr splat = getSplat(dest))
    fill(place, splat, op->getLoc());
  else if (!isUndefined(dest))
    return placeOf(dest, op->getLoc());
  return place;
}

LogicalResult CallList::addKernel(const KernelGroup &group) {
  Operation *root = group.root;
  Location loc = root->getLoc();
  unsigned at = fusion.positionOf(root);
  SmallVector<Value> inputs(group.inputs.begin(), group.inputs.end());
  Value updated = getKind(root) == OpKind::Update ? getUpdatedOperand(root) : Value();
  // What reads the destination elsewhere, too, must see it as it was: the kernel copies.
  auto reads = [&](Operation *op) { return llvm::count(getAllOperands(op), updated) > (op == root ? 1 : 0); };
  if (updated && (!llvm::is_contained(inputs, updated) || llvm::any_of(group.members, reads)))
    updated = Value();

  Call call(Call::Dispatch, loc);
  if (updated) {
    llvm::erase(inputs, updated);
    FailureOr<Place> place = beginUpdate(root, updated, /*covered=*/false);
    if (failed(place))
      return failure();
    call.outs.push_back(*place);
  }
  for (Value input : inputs) {
    FailureOr<Place> place = placeOf(input, loc);
    if (failed(place))
      return failure();
    call.ins.push_back(*place);
  }
  // The update may read its own destination elsewhere: then it needs a copy.
  if (updated && shares(call.ins, call.outs))
    for (Place &in : call.ins)
      if (in.buffer == call.outs[0].buffer) {
        Place saved = pack(makeBuffer(Buffer::Arena, in.numElements() * rt::getElementBytes(in.element)),
                           RankedTensorType::get(in.shape, in.element));
        copy(in, saved, loc);
        in = saved;
      }
  if (!updated) {
    for (Value result : group.outputs) {
      Place place;
      bool reused = false;
      int wanted = group.outputs.size() == 1 ? findResult(result, at, &group) : -1;
      for (auto [input, in] : llvm::zip_equal(inputs, call.ins)) {
        if (wanted >= 0 || group.outputs.size() != 1)
          break;
        auto others = llvm::count_if(call.ins, [&, in = in](const Place &other) { return other.buffer == in.buffer; });
        if (!group.inPlace.contains(input) || others != 1 || buffers[in.buffer].kind != Buffer::Arena ||
            !dies(in, at) || !in.isPacked() || buffers[in.buffer].bytes != rt::getBufferBytes(tensorOf(result)) ||
            in.numElements() * rt::getElementBytes(in.element) != rt::getBufferBytes(tensorOf(result)))
          continue;
        place = pack(in.buffer, tensorOf(result));
        place.offset = in.offset * rt::getElementBytes(in.element) / rt::getElementBytes(place.element);
        put(result, place);
        reused = true;
        break;
      }
      if (!reused)
        place = allocate(result, at, &group);
      call.outs.push_back(place);
    }
  }
  if (llvm::all_of(call.outs, [](const Place &place) { return place.numElements() == 0; }))
    return success();
  call.kernel = library.get(group, inputs, group.outputs, updated);
  // Kernels take packed buffers, of their own shape.
  auto reshape = [](Place &place, MemRefType type) {
    place.shape.assign(type.getShape().begin(), type.getShape().end());
    place.strides = packedStrides(type.getShape());
  };
  for (auto [place, type] : llvm::zip_equal(call.ins, call.kernel.inputs)) {
    place = packed(place, loc);
    reshape(place, type);
  }
  for (auto [place, type] : llvm::zip_equal(call.outs, call.kernel.outputs))
    reshape(place, type);
  append(std::move(call));
  return success();
}

//===----------------------------------------------------------------------===//
// Contractions
//===----------------------------------------------------------------------===//

static SmallVector<ContractionLoop> loopsOf(linalg::LinalgOp op, const Place &a, const Place &b, const Place &c) {
  SmallVector<ContractionLoop> loops(op.getNumLoops());
  for (auto [loop, size] : llvm::zip_equal(loops, op.getStaticLoopRanges()))
    loop.size = size;
  auto walk = [&](OpOperand &operand, const Place &place, int64_t ContractionLoop::*stride,
                  bool ContractionLoop::*occurs) {
    for (auto [expr, step] : llvm::zip_equal(op.getMatchingIndexingMap(&operand).getResults(), place.strides)) {
      ContractionLoop &loop = loops[cast<AffineDimExpr>(expr).getPosition()];
      loop.*stride = step;
      loop.*occurs = true;
    }
  };
  walk(*op.getDpsInputOperand(0), a, &ContractionLoop::a, &ContractionLoop::inA);
  walk(*op.getDpsInputOperand(1), b, &ContractionLoop::b, &ContractionLoop::inB);
  walk(*op.getDpsInitOperand(0), c, &ContractionLoop::c, &ContractionLoop::inC);
  return loops;
}

static bool isZero(TypedAttr splat) {
  auto number = dyn_cast_or_null<FloatAttr>(splat);
  return number && number.getValue().isZero();
}

/// Sums in several calls read and write the result again, and round it each time if it is narrow: better to copy
/// operands that are parts of others, when that moves less.
static bool copyPaysOff(const GemmPlan &plan, ArrayRef<Place> ins, const Place &out) {
  int64_t copied = 0;
  for (const Place &in : ins)
    copied += in.isPacked() ? 0 : in.numElements();
  bool narrow = isa<FloatType>(out.element) && out.element.getIntOrFloatBitWidth() < 32;
  return copied > 0 && plan.numSums() > 1 && (narrow || copied < (plan.numSums() - 1) * out.numElements());
}

LogicalResult CallList::addContraction(linalg::LinalgOp op) {
  constexpr int64_t kMaxCalls = 1024;
  Location loc = op.getLoc();
  Call call(Call::Gemm, loc);
  for (Value input : op.getDpsInputs()) {
    FailureOr<Place> place = placeOf(input, loc);
    if (failed(place))
      return failure();
    call.ins.push_back(*place);
  }
  Value init = op.getDpsInits()[0];
  TypedAttr splat = getSplat(init);
  call.accumulates = !isZero(splat) && !isUndefined(init);
  Place out;
  if (call.accumulates) {
    FailureOr<Place> place = beginUpdate(op, init, /*covered=*/false);
    if (failed(place))
      return failure();
    out = *place;
    // c overlaps neither operand.
    if (llvm::any_of(call.ins, [&](const Place &in) { return in.buffer == out.buffer; })) {
      Place fresh = pack(makeBuffer(Buffer::Arena, rt::getBufferBytes(tensorOf(init))), tensorOf(init));
      copy(out, fresh, loc);
      put(op->getResult(0), fresh);
      out = fresh;
    }
  } else {
    out = allocate(op->getResult(0), fusion.positionOf(op));
  }
  if (out.numElements() == 0)
    return success();
  if (llvm::is_contained(op.getStaticLoopRanges(), 0)) {
    // An empty sum.
    if (!call.accumulates)
      fill(out, cast<TypedAttr>(Builder(op.getContext()).getZeroAttr(out.element)), loc);
    return success();
  }
  std::optional<GemmPlan> plan = ::partita::planGemm(loopsOf(op, call.ins[0], call.ins[1], out));
  if (!plan || plan->numCalls() > kMaxCalls || copyPaysOff(*plan, call.ins, out)) {
    for (Place &in : call.ins)
      in = packed(in, loc);
    plan = ::partita::planGemm(loopsOf(op, call.ins[0], call.ins[1], out));
  }
  if (!plan)
    return op.emitOpError() << "expected a contraction whose operands have rows of neighbouring elements: run "
                               "partita-prepare-contractions before";
  call.gemm = *plan;
  call.outs = {out};
  append(std::move(call));
  return success();
}

LogicalResult CallList::addLibrary(nd::LibraryOp op) {
  Call call(Call::Library, op.getLoc());
  call.op = op;
  for (Value input : op.getInputs()) {
    FailureOr<Place> place = placeOf(input, op.getLoc());
    if (failed(place))
      return failure();
    call.ins.push_back(packed(*place, op.getLoc()));
  }
  for (Value result : op.getResults())
    call.outs.push_back(allocate(result, fusion.positionOf(op)));
  if (!llvm::all_of(call.outs, [](const Place &place) { return place.numElements() == 0; }))
    append(std::move(call));
  return success();
}

//===----------------------------------------------------------------------===//
// Moves
//===----------------------------------------------------------------------===//

/// The part of `place` that a static slice names.
static Place sliceOf(Place place, ArrayRef<OpFoldResult> offsets, ArrayRef<OpFoldResult> sizes,
                     ArrayRef<OpFoldResult> strides, const llvm::SmallBitVector &dropped) {
  Place part;
  part.buffer = place.buffer;
  part.element = place.element;
  part.offset = place.offset;
  for (unsigned d = 0; d < place.shape.size(); ++d) {
    part.offset += *getConstantIntValue(offsets[d]) * place.strides[d];
    if (dropped[d])
      continue;
    part.shape.push_back(*getConstantIntValue(sizes[d]));
    part.strides.push_back(*getConstantIntValue(strides[d]) * place.strides[d]);
  }
  return part;
}

LogicalResult CallList::addView(Operation *op) {
  FailureOr<Place> from = placeOf(op->getOperand(0), op->getLoc());
  if (failed(from))
    return failure();
  if (auto slice = dyn_cast<tensor::ExtractSliceOp>(op)) {
    Place part =
        sliceOf(*from, slice.getMixedOffsets(), slice.getMixedSizes(), slice.getMixedStrides(), slice.getDroppedDims());
    if (part.numElements() == 0)
      part.offset = 0;
    put(op->getResult(0), part);
    return success();
  }
  Place place = pack(from->buffer, tensorOf(op->getResult(0)));
  place.offset = from->offset;
  put(op->getResult(0), place);
  return success();
}

LogicalResult CallList::addInsert(Operation *op) {
  auto insert = cast<tensor::InsertSliceOp>(op);
  FailureOr<Place> from = placeOf(insert.getSource(), op->getLoc());
  if (failed(from))
    return failure();
  bool covered = insert.getSourceType().getNumElements() == insert.getType().getNumElements();
  FailureOr<Place> to = beginUpdate(op, insert.getDest(), covered);
  if (failed(to))
    return failure();
  Place part =
      sliceOf(*to, insert.getMixedOffsets(), insert.getMixedSizes(), insert.getMixedStrides(), insert.getDroppedDims());
  if (from->buffer == part.buffer && from->numElements() != 0) {
    // A part of the destination itself.
    Place saved = pack(makeBuffer(Buffer::Arena, from->numElements() * rt::getElementBytes(from->element)),
                       RankedTensorType::get(from->shape, from->element));
    copy(*from, saved, op->getLoc());
    from = saved;
  }
  copy(*from, part, op->getLoc());
  return success();
}

LogicalResult CallList::addJoin(Operation *op) {
  auto concat = cast<tensor::ConcatOp>(op);
  SmallVector<Place> parts;
  for (Value input : concat.getInputs()) {
    FailureOr<Place> place = placeOf(input, op->getLoc());
    if (failed(place))
      return failure();
    parts.push_back(*place);
  }
  Place whole = allocate(concat.getResult(), fusion.positionOf(op));
  int64_t dim = concat.getDim(), start = 0;
  for (const Place &part : parts) {
    Place target = whole;
    target.offset += start * whole.strides[dim];
    target.shape = part.shape;
    copy(part, target, op->getLoc());
    start += part.shape[dim];
  }
  return success();
}

//===----------------------------------------------------------------------===//
// Collectives and the end
//===----------------------------------------------------------------------===//

LogicalResult CallList::addCollective(Operation *op) {
  auto change = cast<LayoutChangeOpInterface>(op);
  Location loc = op->getLoc();
  if (!change.getChannelNumber())
    return op->emitOpError() << "expected a channel: layout changes are localized before kernels are formed";
  bool reduces = isa<dist::AllReduceOp>(op);
  if (!reduces && (op->getNumOperands() != 1 || op->getNumResults() != 1 ||
                   tensorOf(op->getOperand(0)).getRank() != 1 || tensorOf(op->getResult(0)).getRank() != 1))
    return op->emitOpError() << "expected one flat operand and one flat result after partita-localize";
  unsigned at = fusion.positionOf(op);
  Call call(reduces ? Call::AllReduce : Call::Flat, loc);
  call.op = op;
  for (Value input : op->getOperands()) {
    FailureOr<Place> place = placeOf(input, loc);
    if (failed(place))
      return failure();
    call.ins.push_back(*place);
  }
  for (auto [number, result] : llvm::enumerate(op->getResults())) {
    if (reduces) {
      const Place &in = call.ins[number];
      auto others = llvm::count_if(call.ins, [&](const Place &other) { return other.buffer == in.buffer; });
      if (others == 1 && isOwn(in) && dies(in, at) && findResult(result, at, nullptr) < 0) {
        put(result, in);
        call.outs.push_back(in);
        continue;
      }
    }
    call.outs.push_back(allocate(result, at));
  }
  pending.push_back(append(std::move(call)));
  return success();
}

LogicalResult CallList::addReturn(Operation *op) {
  Location loc = op->getLoc();
  SmallVector<std::pair<Place, Place>, 1> copies;
  for (auto [number, value] : llvm::enumerate(op->getOperands())) {
    FailureOr<Place> from = placeOf(value, loc);
    if (failed(from))
      return failure();
    Place to = pack(resultBuffers[number], tensorOf(value));
    if (from->buffer == to.buffer)
      continue;
    // A donated argument may lie where another result is written: save it first.
    const Buffer &buffer = buffers[from->buffer];
    if (buffer.kind == Buffer::Argument && source.getArgAttr(buffer.number, rt::kDonatesAttr)) {
      Place saved = pack(makeBuffer(Buffer::Arena, rt::getBufferBytes(tensorOf(value))), tensorOf(value));
      copy(*from, saved, loc);
      from = saved;
    }
    copies.push_back({*from, to});
  }
  for (const auto &[from, to] : copies)
    copy(from, to, loc);
  waitForAll();
  return success();
}

//===----------------------------------------------------------------------===//
// The walk
//===----------------------------------------------------------------------===//

LogicalResult CallList::add(Operation *op) {
  if (fusion.isElsewhere(op))
    return success();
  if (fusion.isView(op) && failed(addView(op)))
    return failure();
  if (const KernelGroup *group = fusion.kernelOf(op))
    return addKernel(*group);
  if (fusion.isView(op))
    return success();
  switch (getKind(op)) {
  case OpKind::Literal: {
    auto data = cast<ElementsAttr>(cast<arith::ConstantOp>(op).getValue());
    int buffer = makeBuffer(Buffer::Literal, 0);
    buffers[buffer].data = data;
    put(op->getResult(0), pack(buffer, tensorOf(op->getResult(0))));
    return success();
  }
  case OpKind::Coordinate: {
    int buffer = makeBuffer(Buffer::Row, 0);
    FailureOr<DenseElementsAttr> table = coordinateTable(op);
    if (failed(table))
      return failure();
    buffers[buffer].data = *table;
    put(op->getResult(0), pack(buffer, tensorOf(op->getResult(0))));
    return success();
  }
  case OpKind::Contraction:
    return addContraction(cast<linalg::LinalgOp>(op));
  case OpKind::Library:
    return addLibrary(cast<nd::LibraryOp>(op));
  case OpKind::View:
    return addView(op);
  case OpKind::Insert:
    return addInsert(op);
  case OpKind::Join:
    return addJoin(op);
  case OpKind::Collective:
    return addCollective(op);
  case OpKind::Control:
    return addControl(op);
  default:
    return op->emitOpError() << "expected an op that has a place in a list of calls";
  }
}

/// Kernels know numbers of machine widths in tensors of static shape, and single numbers.
static bool isStorable(Type type) {
  if (auto tensor = dyn_cast<RankedTensorType>(type)) {
    if (!tensor.hasStaticShape())
      return false;
    type = tensor.getElementType();
  }
  if (type.isIndex() || type.isF16() || type.isBF16() || type.isF32() || type.isF64())
    return true;
  auto integer = dyn_cast<IntegerType>(type);
  return integer && integer.isSignless() && llvm::is_contained({1u, 8u, 16u, 32u, 64u}, integer.getWidth());
}

static LogicalResult verifyTypes(func::FuncOp function) {
  auto check = [](Location loc, Type type) -> LogicalResult {
    if (isStorable(type))
      return success();
    return emitError(loc)
           << "expected numbers, or tensors of static shape, of i1, i8, i16, i32, i64, index, f16, bf16, "
              "f32 or f64 on CPU, got "
           << type;
  };
  auto checkBlock = [&](auto &self, Block &block) -> LogicalResult {
    for (BlockArgument argument : block.getArguments())
      if (failed(check(argument.getLoc(), argument.getType())))
        return failure();
    for (Operation &op : block) {
      for (Type type : op.getResultTypes())
        if (failed(check(op.getLoc(), type)))
          return failure();
      if (getKind(&op) == OpKind::Control)
        for (Region &region : op.getRegions())
          if (!region.empty() && failed(self(self, region.front())))
            return failure();
    }
    return success();
  };
  return checkBlock(checkBlock, function.getBody().front());
}

LogicalResult CallList::build() {
  if (!source.getBody().hasOneBlock())
    return source.emitOpError() << "expected one block";
  if (!isa<func::ReturnOp>(source.getBody().front().getTerminator()))
    return source.emitOpError() << "expected a function that returns";
  if (failed(verifyTypes(source)))
    return failure();
  if (failed(fusion.run(source)))
    return failure();
  for (BlockArgument argument : source.getArguments()) {
    int buffer = makeBuffer(Buffer::Argument, 0);
    buffers[buffer].number = argument.getArgNumber();
    put(argument, pack(buffer, tensorOf(argument)));
  }
  for (unsigned number = 0; number < source.getNumResults(); ++number) {
    resultBuffers.push_back(makeBuffer(Buffer::Result, 0));
    buffers.back().number = number;
  }
  Block &block = source.getBody().front();
  frame.terminator = block.getTerminator();
  frame.buffers = resultBuffers;
  frame.taken.assign(source.getNumResults(), false);
  frame.donors.resize(source.getNumResults());
  for (BlockArgument argument : source.getArguments())
    if (auto donates = source.getArgAttrOfType<IntegerAttr>(argument.getArgNumber(), rt::kDonatesAttr))
      if (donates.getInt() >= 0 && donates.getInt() < static_cast<int64_t>(frame.donors.size()))
        frame.donors[donates.getInt()].push_back(argument);
  for (Operation &op : block.without_terminator())
    if (failed(add(&op)))
      return failure();
  if (failed(addReturn(block.getTerminator())))
    return failure();
  planArena();
  return success();
}

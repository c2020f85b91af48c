//===- KernelCalls.cpp - Calls that compute -------------------------------===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Kernels, contractions and library calls.
//
//===----------------------------------------------------------------------===//

#include "CallList.h"

#include "mlir/Dialect/Utils/IndexingUtils.h"

using namespace mlir;
using namespace mlir::partita;

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
    place.strides = computeStrides(type.getShape());
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

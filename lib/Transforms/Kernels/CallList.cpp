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

using namespace mlir;
using namespace mlir::partita;

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

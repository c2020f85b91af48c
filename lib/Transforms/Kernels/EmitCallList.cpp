//===- EmitCallList.cpp - Writes a list of calls --------------------------===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// From places and calls to the ops of rt.
//
//===----------------------------------------------------------------------===//

#include "CallList.h"

#include "partita/Dialect/Dist/IR/Dist.h"
#include "partita/Interfaces/LayoutChangeOpInterface.h"
#include "partita/Support/ArenaPlan.h"

#include "llvm/ADT/TypeSwitch.h"

using namespace mlir;
using namespace mlir::partita;

FailureOr<DenseElementsAttr> mlir::partita::coordinateTable(Operation *op) {
  auto coordinate = cast<dist::CoordinateOp>(op);
  auto mesh = dist::lookupOutwards<dist::MeshOp>(op, coordinate.getMeshAttr());
  int64_t axis = mesh ? mesh.indexOf(coordinate.getAxis()) : -1;
  if (axis < 0)
    return op->emitOpError() << "expected axis '" << coordinate.getAxis() << "' of " << coordinate.getMeshAttr();
  // Ranks are row-major over the spatial axes.
  int64_t below = 1, size = mesh.getSizes()[axis];
  for (int64_t other = axis + 1; other < int64_t(mesh.getSizes().size()); ++other)
    if (!mesh.getTemporal()[other])
      below *= mesh.getSizes()[other];
  // A sub-axis is some digits of the coordinate.
  int64_t taken = coordinate.getSize() ? coordinate.getSize() : size / coordinate.getPre();
  int64_t minor = size / (coordinate.getPre() * taken);
  SmallVector<APInt> table;
  for (int64_t rank = 0; rank < mesh.getNumDevices(); ++rank)
    table.push_back(APInt(64, (rank / below) % size / minor % taken));
  auto type = RankedTensorType::get({int64_t(table.size())}, IndexType::get(op->getContext()));
  return DenseElementsAttr::get(type, table);
}

void CallList::planArena() {
  SmallVector<::partita::ArenaBuffer> lives;
  SmallVector<unsigned> owners;
  for (auto [number, buffer] : llvm::enumerate(buffers)) {
    if (buffer.kind != Buffer::Arena || buffer.first < 0)
      continue;
    // What is older than a loop is there in all its trips.
    for (auto [first, last] : loops)
      if (buffer.first <= first && buffer.last > first)
        buffer.last = std::max(buffer.last, last);
    lives.push_back({buffer.bytes, buffer.first, buffer.last});
    owners.push_back(number);
  }
  ::partita::ArenaPlan plan = ::partita::planArena(lives, rt::kSlotAlignment);
  for (auto [owner, offset] : llvm::zip_equal(owners, plan.offsets))
    buffers[owner].offset = offset;
  arenaBytes = plan.bytes;
}

//===----------------------------------------------------------------------===//
// Buffers
//===----------------------------------------------------------------------===//

static int64_t spanOf(const Place &place) {
  if (place.numElements() == 0)
    return 0;
  int64_t last = 0;
  for (auto [size, stride] : llvm::zip_equal(place.shape, place.strides))
    last += (size - 1) * stride;
  return last + 1;
}

static MemRefType packedType(ArrayRef<int64_t> shape, Type element) { return MemRefType::get(shape, element); }

Value CallList::materialize(OpBuilder &calls, const Place &place, Location loc) {
  // Others may name the place after the loop.
  OpBuilder builder(calls);
  if (!open.empty())
    builder.setInsertionPoint(open.front());
  const Buffer &buffer = buffers[place.buffer];
  MemRefType packed = packedType(place.shape, place.element);
  bool isPacked = place.isPacked();
  MemRefType type = isPacked ? packed
                             : MemRefType::get(place.shape, place.element,
                                               StridedLayoutAttr::get(builder.getContext(), 0, place.strides));
  if (buffer.kind == Buffer::Arena) {
    int64_t offset = buffer.offset + place.offset * rt::getElementBytes(place.element);
    Value &slot = slots[{-1, offset, type}];
    if (slot)
      return slot;
    MemRefType flat = isPacked ? packed : packedType({spanOf(place)}, place.element);
    Value made = rt::SlotOp::create(builder, loc, flat, body->getArguments().back(), offset);
    if (!isPacked)
      made = rt::ViewOp::create(builder, loc, type, made, 0);
    return slot = made;
  }
  // Argument, result, literal, row: a view of the whole buffer.
  Value &slot = slots[{place.buffer, place.offset, type}];
  if (slot)
    return slot;
  Value base;
  if (buffer.kind == Buffer::Argument)
    base = body->getArgument(buffer.number);
  else if (buffer.kind == Buffer::Result)
    base = body->getArgument(source.getNumArguments() + buffer.number);
  else if (buffer.kind == Buffer::Literal)
    base = rt::ConstantOp::create(builder, loc, packedType(buffer.data.getShapedType().getShape(), place.element),
                                  buffer.data);
  else
    base = rt::RowOp::create(
        builder, loc, packedType(buffer.data.getShapedType().getShape().drop_front(), place.element), buffer.data);
  if (base.getType() == type && place.offset == 0)
    return slot = base;
  return slot = rt::ViewOp::create(builder, loc, type, base, place.offset);
}

//===----------------------------------------------------------------------===//
// Calls
//===----------------------------------------------------------------------===//

/// The matrix, or batch of matrices, that begins at an element of a place.
static Place matrixAt(const Place &place, const GemmMatrix &matrix, int64_t batch, int64_t offset) {
  Place result;
  result.buffer = place.buffer;
  result.element = place.element;
  result.offset = place.offset + offset;
  if (batch > 1) {
    result.shape.push_back(batch);
    result.strides.push_back(matrix.batchStride);
  }
  result.shape.append({matrix.rows, matrix.columns});
  result.strides.append({matrix.rowStride, 1});
  return result;
}

void CallList::emitGemm(OpBuilder &builder, const Call &call) {
  const GemmPlan &plan = call.gemm;
  SmallVector<int64_t> index(plan.outer.size(), 0);
  for (int64_t number = 0, count = plan.numCalls(); number < count; ++number) {
    int64_t a = 0, b = 0, c = 0;
    bool first = true; // no sum has gone before
    for (auto [loop, at] : llvm::zip_equal(plan.outer, index)) {
      a += loop.a * at;
      b += loop.b * at;
      c += loop.c * at;
      first &= loop.inC || at == 0;
    }
    const Place &left = plan.swapped ? call.ins[1] : call.ins[0], &right = plan.swapped ? call.ins[0] : call.ins[1];
    Value x = materialize(builder, matrixAt(left, plan.a, plan.batch, plan.swapped ? b : a), call.loc);
    Value y = materialize(builder, matrixAt(right, plan.b, plan.batch, plan.swapped ? a : b), call.loc);
    Value z = materialize(builder, matrixAt(call.outs[0], plan.c, plan.batch, c), call.loc);
    rt::GemmOp::create(builder, call.loc, x, plan.a.transposed, y, plan.b.transposed, z, /*bias=*/Value(),
                       llvm::APFloat(1.0), llvm::APFloat(call.accumulates || !first ? 1.0 : 0.0));
    for (unsigned d = index.size(); d-- > 0;) {
      if (++index[d] < plan.outer[d].size)
        break;
      index[d] = 0;
    }
  }
}

template <typename OpTy, typename... Padded>
static Value flatCollective(OpBuilder &builder, Location loc, Operation *op, Value in, Value out, Padded... padded) {
  auto change = cast<LayoutChangeOpInterface>(op);
  return OpTy::create(builder, loc, rt::EventType::get(builder.getContext()), in, out,
                      builder.getI64IntegerAttr(*change.getChannelNumber()),
                      FlatSymbolRefAttr::get(builder.getContext(), change.getCommName()),
                      builder.getStringAttr(change.getReasonText()), op->getAttrOfType<DenseI64ArrayAttr>("send"),
                      op->getAttrOfType<DenseI64ArrayAttr>("recv"), padded...);
}

static Value emitFlat(OpBuilder &builder, Location loc, Operation *op, Value in, Value out) {
  auto change = cast<LayoutChangeOpInterface>(op);
  MLIRContext *context = builder.getContext();
  UnitAttr padded; // the engine's choice, set by who knows it
  if (isa<dist::AllGatherOp>(op))
    return flatCollective<rt::AllGatherOp>(builder, loc, op, in, out, padded);
  if (isa<dist::BroadcastOp>(op))
    return flatCollective<rt::BroadcastOp>(builder, loc, op, in, out);
  if (auto scatter = dyn_cast<dist::ReduceScatterOp>(op))
    return rt::ReduceScatterOp::create(
        builder, loc, rt::EventType::get(context),
        rt::CombinerAttr::get(context, static_cast<rt::Combiner>(scatter.getFromSharding(0).getCombiner())), in, out,
        builder.getI64IntegerAttr(*change.getChannelNumber()), FlatSymbolRefAttr::get(context, change.getCommName()),
        builder.getStringAttr(change.getReasonText()), scatter.getSendAttr(), scatter.getRecvAttr(), padded);
  return flatCollective<rt::ExchangeOp>(builder, loc, op, in, out, padded);
}

void CallList::emitCall(OpBuilder &builder, const Call &call, SmallVectorImpl<Value> &events) {
  MLIRContext *context = builder.getContext();
  events.push_back(Value());
  if (call.kind == Call::Gemm)
    return emitGemm(builder, call);
  if (call.kind == Call::Wait) {
    rt::WaitOp::create(builder, call.loc, events[call.started]);
    return;
  }
  if (call.kind >= Call::Set)
    return emitControl(builder, call);
  SmallVector<Value> ins, outs;
  for (const Place &place : call.ins)
    ins.push_back(materialize(builder, place, call.loc));
  for (const Place &place : call.outs)
    outs.push_back(materialize(builder, place, call.loc));
  switch (call.kind) {
  case Call::Dispatch:
    rt::DispatchOp::create(builder, call.loc, call.kernel.symbol, ins, outs);
    return;
  case Call::Library: {
    auto library = cast<nd::LibraryOp>(call.op);
    rt::LibraryOp::create(builder, call.loc, library.getFunctionAttr(), ins, outs, library.getBatchAttr(),
                          library.getConfigAttr());
    return;
  }
  case Call::Copy:
    rt::CopyOp::create(builder, call.loc, ins[0], outs[0]);
    return;
  case Call::Fill:
    rt::FillOp::create(builder, call.loc, outs[0], call.value);
    return;
  case Call::AllReduce: {
    auto change = cast<LayoutChangeOpInterface>(call.op);
    auto combiner = static_cast<rt::Combiner>(cast<dist::AllReduceOp>(call.op).getFromSharding(0).getCombiner());
    events.back() = rt::AllReduceOp::create(
        builder, call.loc, rt::EventType::get(context), rt::CombinerAttr::get(context, combiner), ins, outs,
        builder.getI64IntegerAttr(*change.getChannelNumber()), FlatSymbolRefAttr::get(context, change.getCommName()),
        builder.getStringAttr(change.getReasonText()));
    return;
  }
  default:
    events.back() = emitFlat(builder, call.loc, call.op, ins[0], outs[0]);
  }
}

void CallList::emit() {
  MLIRContext *context = source.getContext();
  OpBuilder builder(source);
  SmallVector<Type> types;
  SmallVector<DictionaryAttr> attributes;
  auto add = [&](Type type, DictionaryAttr attribute) {
    auto tensor = dyn_cast<RankedTensorType>(type);
    types.push_back(tensor ? packedType(tensor.getShape(), tensor.getElementType()) : packedType({}, type));
    attributes.push_back(attribute ? attribute : DictionaryAttr::get(context));
  };
  for (BlockArgument argument : source.getArguments())
    add(argument.getType(), source.getArgAttrDict(argument.getArgNumber()));
  for (auto [number, type] : llvm::enumerate(source.getResultTypes()))
    add(type, source.getResultAttrDict(number));
  types.push_back(rt::ArenaType::get(context));
  attributes.push_back(DictionaryAttr::get(context));

  auto function = func::FuncOp::create(builder, source.getLoc(), source.getSymName(),
                                       builder.getFunctionType(types, {}), ArrayRef<NamedAttribute>(), attributes);
  function->setAttr(rt::kArenaAttr, builder.getI64IntegerAttr(arenaBytes));
  function->setAttr(rt::kArgumentsAttr, builder.getI64IntegerAttr(source.getNumArguments()));
  body = function.addEntryBlock();
  builder.setInsertionPointToStart(body);
  SmallVector<Value> events;
  for (const Call &call : calls)
    emitCall(builder, call, events);
  func::ReturnOp::create(builder, source.getLoc());
  source.erase();
}

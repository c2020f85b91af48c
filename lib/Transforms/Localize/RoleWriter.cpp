//===- RoleWriter.cpp - The local program of one role ---------------------===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// One op after the other, in the order of the global program: all roles have the same communication in the same order.
//
//===----------------------------------------------------------------------===//

#include "RoleWriter.h"
#include "FlatTensor.h"

#include "partita/Analysis/LayoutChanges.h"
#include "partita/Interfaces/Combiners.h"
#include "partita/Layout/Reshape.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/IR/IRMapping.h"

using namespace mlir;
using namespace mlir::partita;
using namespace mlir::partita::localize;
using ::partita::Box;
using ::partita::Layout;
using ::partita::Messages;
using ::partita::StepKind;

namespace {

class RoleWriter {
public:
  RoleWriter(const Plan &plan, ArrayRef<int64_t> ranks, ModuleOp module)
      : plan(plan), ranks(ranks), module(module), builder(module.getBodyRegion()) {}

  LogicalResult write() {
    createFunction();
    for (auto [op, change] : llvm::zip_equal(plan.program.ops, plan.changes))
      if (failed(writeOp(op, change)))
        return failure();
    return writeReturn();
  }

private:
  const ::partita::Mesh &mesh() const { return plan.program.mesh; }

  /// Arguments and results keep what other dialects say about them.
  static DictionaryAttr withoutDist(DictionaryAttr attributes) {
    if (!attributes)
      return attributes;
    SmallVector<NamedAttribute> kept;
    for (NamedAttribute attribute : attributes)
      if (attribute.getNameDialect() == nullptr || attribute.getNameDialect()->getNamespace() != "dist")
        kept.push_back(attribute);
    return DictionaryAttr::get(attributes.getContext(), kept);
  }

  Type localType(Type type, const Layout &layout) const {
    auto tensor = dyn_cast<RankedTensorType>(type);
    return tensor ? where->localType(tensor, layout) : type;
  }

  void createFunction() {
    func::FuncOp global = plan.program.function;
    builder.setInsertionPointToEnd(module.getBody());
    auto function = func::FuncOp::create(builder, global.getLoc(), "main", global.getFunctionType());
    Block *body = function.addEntryBlock();
    where.emplace(mesh(), ranks, plan.program.meshName ? plan.program.meshName.getValue() : "", body);
    where->localValue = [this](Value value) { return values.lookup(value); };
    SmallVector<Type> inputs, outputs;
    for (auto [argument, layout] : llvm::zip_equal(global.getArguments(), plan.program.arguments)) {
      inputs.push_back(localType(argument.getType(), layout));
      BlockArgument local = body->getArgument(argument.getArgNumber());
      local.setType(inputs.back());
      local.setLoc(argument.getLoc());
      values[argument] = local;
    }
    for (auto [type, layout] : llvm::zip_equal(global.getResultTypes(), plan.program.results))
      outputs.push_back(localType(type, layout));
    function.setFunctionType(builder.getFunctionType(inputs, outputs));
    for (unsigned i = 0; i < inputs.size(); ++i)
      if (DictionaryAttr attributes = withoutDist(global.getArgAttrDict(i)))
        function.setArgAttrs(i, attributes);
    for (unsigned i = 0; i < outputs.size(); ++i)
      if (DictionaryAttr attributes = withoutDist(global.getResultAttrDict(i)))
        function.setResultAttrs(i, attributes);
    builder.setInsertionPointToEnd(body);
  }

  LogicalResult writeOp(const ResolvedOp &op, const std::optional<Change> &change) {
    SmallVector<Value> operands, results;
    for (auto [value, layout] : llvm::zip_equal(op.op->getOperands(), op.operands)) {
      FailureOr<Value> local = localOperand(value, layout);
      if (failed(local))
        return failure();
      operands.push_back(*local);
    }
    where->operands = op.operands;
    where->results = op.results;
    where->strategy = op.strategy ? &*op.strategy : nullptr;
    if (auto manual = dyn_cast<dist::ManualOp>(op.op)) {
      results = writeManual(manual, operands);
    } else if (change) {
      results = writeChange(op, *change, operands);
    } else if (isa<dist::PartialOp>(op.op)) {
      FailureOr<Value> result = writePartial(op, operands.front());
      if (failed(result))
        return failure();
      results = {*result};
    } else {
      FailureOr<SmallVector<Value>> made = localizeOp(op.op, builder, operands, *where);
      if (failed(made))
        return op.op->emitOpError("cannot be written for a part of its operands");
      results = std::move(*made);
      for (Value result : results)
        dropAnnotations(result.getDefiningOp());
    }
    for (auto [global, local] : llvm::zip_equal(op.op->getResults(), results))
      values[global] = local;
    return success();
  }

  static void dropAnnotations(Operation *op) {
    if (!op)
      return;
    op->removeDiscardableAttr(dist::DistDialect::kSharding);
    op->removeDiscardableAttr(dist::DistDialect::kStrategy);
  }

  FailureOr<Value> localOperand(Value value, const Layout &layout) {
    if (Value local = values.lookup(value))
      return local;
    // A free value: made anew for each local layout.
    auto &made = free[value];
    // By layout, not by type: positions (nd.iota) differ where local shapes do not.
    for (const auto &[at, local] : made)
      if (at == layout)
        return local;
    FailureOr<Value> local = localizeFree(builder, value, layout, *where);
    if (failed(local))
      return value.getDefiningOp()->emitOpError("cannot be made anew for a part of it");
    dropAnnotations(local->getDefiningOp());
    made.emplace_back(layout, *local);
    return *local;
  }

  //===--------------------------------------------------------------------===//
  // Regions that are written per device
  //===--------------------------------------------------------------------===//

  SmallVector<Value> writeManual(dist::ManualOp manual, ValueRange operands) {
    Block &body = manual.getBody().front();
    IRMapping mapping;
    mapping.map(body.getArguments(), operands);
    auto mapped = [&](Value value) { return mapping.lookup(value); };
    for (Operation &op : body.without_terminator()) {
      if (isGroupOp(&op)) {
        SmallVector<Value> inputs = llvm::map_to_vector(op.getOperands(), mapped);
        mapping.map(op.getResults(), writeGroupOp(builder, &op, plan.groups.at(&op), inputs, ranks.front()));
        continue;
      }
      // A coordinate is made once, at the beginning.
      if (auto coordinate = dyn_cast<dist::CoordinateOp>(op)) {
        mapping.map(coordinate.getResult(), coordinateOf(coordinate));
        continue;
      }
      builder.clone(op, mapping)->walk([&](Operation *nested) {
        dropAnnotations(nested);
        if (auto coordinate = dyn_cast<dist::CoordinateOp>(nested)) {
          coordinate->replaceAllUsesWith(ValueRange{coordinateOf(coordinate)});
          coordinate->erase();
        }
      });
    }
    return llvm::map_to_vector(body.getTerminator()->getOperands(), mapped);
  }

  Value coordinateOf(dist::CoordinateOp op) {
    return where->coordinate(builder, op.getLoc(), *mesh().sub(op.getAxis(), op.getPre(), op.getSize()));
  }

  //===--------------------------------------------------------------------===//
  // Layout changes
  //===--------------------------------------------------------------------===//

  SmallVector<Value> writeChange(const ResolvedOp &op, const Change &change, ValueRange operands) {
    if (change.kind == StepKind::Slice)
      return {writeSlice(op, operands.front())};
    if (change.kind == StepKind::AllReduce) {
      if (!change.channel)
        return SmallVector<Value>(operands);
      return llvm::to_vector_of<Value>(createChange(op, change, operands, operands.getTypes(), {}, {})->getResults());
    }
    return {writeMessages(op, change, operands.front())};
  }

  Operation *createChange(const ResolvedOp &op, const Change &change, ValueRange operands, TypeRange types,
                          DenseI64ArrayAttr send, DenseI64ArrayAttr receive) {
    OperationState state(op.op->getLoc(), op.op->getName());
    state.addOperands(operands);
    state.addTypes(types);
    state.addAttributes(op.op->getAttrs());
    Operation *created = builder.create(state);
    created->setAttr("channel", builder.getI64IntegerAttr(*change.channel));
    created->setAttr("comm", FlatSymbolRefAttr::get(change.comm));
    if (send) {
      created->setAttr("send", send);
      created->setAttr("recv", receive);
    }
    return created;
  }

  Value writeSlice(const ResolvedOp &op, Value operand) {
    Location loc = op.op->getLoc();
    const Layout &from = op.operands.front(), &to = op.results.front();
    return extract(loc, operand, localBoxes(from, [&](int64_t rank) { return to.box(rank); }));
  }

  /// Packs, communicates and unpacks. Without a channel what is packed is what is unpacked.
  Value writeMessages(const ResolvedOp &op, const Change &change, Value operand) {
    Location loc = op.op->getLoc();
    const Layout &from = op.operands.front(), &to = op.results.front();
    const Messages &messages = *change.messages;
    Type element = cast<RankedTensorType>(operand.getType()).getElementType();
    Value flat = pack(loc, operand, from, messages);
    if (change.channel) {
      auto type = RankedTensorType::get({flatSize(messages.receives[ranks.front()])}, element);
      flat = createChange(op, change, flat, type, builder.getDenseI64ArrayAttr(messages.sendCounts),
                          builder.getDenseI64ArrayAttr(messages.receiveCounts))
                 ->getResult(0);
    }
    auto type = where->localType(cast<RankedTensorType>(op.op->getResult(0).getType()), to);
    return unpack(loc, flat, type, to, messages);
  }

  static int64_t flatSize(ArrayRef<Box> boxes) {
    int64_t size = 0;
    for (const Box &box : boxes)
      size += box.volume();
    return size;
  }

  /// One box per rank of the mesh, relative to what the rank holds. Those of other roles do not matter.
  template <typename BoxOf> std::vector<Box> localBoxes(const Layout &layout, BoxOf boxOf) const {
    std::vector<Box> boxes(mesh().numRanks());
    for (int64_t rank : ranks) {
      Box box = boxOf(rank), own = layout.box(rank);
      for (unsigned d = 0; d < box.offset.size(); ++d)
        box.offset[d] = box.size[d] ? box.offset[d] - own.offset[d] : 0;
      boxes[rank] = std::move(box);
    }
    return boxes;
  }

  SmallVector<OpFoldResult> offsets(Location loc, ArrayRef<Box> boxes) {
    SmallVector<OpFoldResult> result;
    for (unsigned d = 0; d < boxes[ranks.front()].offset.size(); ++d) {
      std::vector<int64_t> perRank(boxes.size(), 0);
      for (int64_t rank : ranks)
        perRank[rank] = boxes[rank].offset[d];
      result.push_back(where->lookup(builder, loc, perRank));
    }
    return result;
  }

  SmallVector<OpFoldResult> indices(ArrayRef<int64_t> numbers) {
    return llvm::map_to_vector(numbers, [&](int64_t n) -> OpFoldResult { return builder.getIndexAttr(n); });
  }
  SmallVector<OpFoldResult> ones(unsigned rank) { return SmallVector<OpFoldResult>(rank, builder.getIndexAttr(1)); }

  Value extract(Location loc, Value value, ArrayRef<Box> boxes) {
    auto type = cast<RankedTensorType>(value.getType());
    ArrayRef<int64_t> size = boxes[ranks.front()].size;
    if (type.getShape() == size)
      return value;
    if (::partita::volume(size) == 0) // No offset is in bounds.
      return tensor::EmptyOp::create(builder, loc, size, type.getElementType());
    return tensor::ExtractSliceOp::create(builder, loc, value, offsets(loc, boxes), indices(size), ones(size.size()));
  }

  Value insert(Location loc, Value part, Value into, ArrayRef<Box> boxes) {
    auto type = cast<RankedTensorType>(into.getType());
    ArrayRef<int64_t> size = boxes[ranks.front()].size;
    if (type.getShape() == size)
      return part;
    return tensor::InsertSliceOp::create(builder, loc, part, into, offsets(loc, boxes), indices(size),
                                         ones(size.size()));
  }

  /// True if the boxes, one after the other, are the local tensor in row-major order on every rank of the role: then
  /// packing and unpacking only change the shape.
  bool isFlat(const Layout &layout, ArrayRef<SmallVector<Box, 2>> boxes) const {
    for (int64_t rank : ranks) {
      Box own = layout.box(rank);
      int64_t position = 0;
      for (Box box : boxes[rank]) {
        for (unsigned d = 0; d < box.offset.size(); ++d)
          box.offset[d] -= own.offset[d];
        std::optional<::partita::Interval> interval = ::partita::flatInterval(box, own.size);
        if (!interval || interval->lo != position)
          return false;
        position = interval->hi;
      }
      if (position != own.volume())
        return false;
    }
    return true;
  }

  Value pack(Location loc, Value value, const Layout &from, const Messages &messages) {
    ArrayRef<Box> boxes = messages.sends[ranks.front()];
    if (isFlat(from, messages.sends))
      return flatten(builder, loc, value);
    Type element = cast<RankedTensorType>(value.getType()).getElementType();
    int64_t size = flatSize(boxes), position = 0;
    Value flat;
    if (boxes.size() != 1)
      flat = tensor::EmptyOp::create(builder, loc, ArrayRef<int64_t>{size}, element);
    for (unsigned k = 0; k < boxes.size(); ++k) {
      Value part =
          flatten(builder, loc,
                  extract(loc, value, localBoxes(from, [&](int64_t rank) -> Box { return messages.sends[rank][k]; })));
      if (!flat)
        return part;
      int64_t length = boxes[k].volume();
      flat = tensor::InsertSliceOp::create(builder, loc, part, flat, indices(position), indices(length), ones(1));
      position += length;
    }
    return flat;
  }

  Value unpack(Location loc, Value flat, RankedTensorType type, const Layout &to, const Messages &messages) {
    ArrayRef<Box> boxes = messages.receives[ranks.front()];
    if (isFlat(to, messages.receives))
      return unflatten(builder, loc, flat, type.getShape());
    Value result;
    int64_t position = 0;
    if (boxes.size() != 1 || type.getShape() != ArrayRef<int64_t>(boxes.front().size))
      result = tensor::EmptyOp::create(builder, loc, type.getShape(), type.getElementType());
    for (unsigned k = 0; k < boxes.size(); ++k) {
      int64_t length = boxes[k].volume();
      Value part = flat;
      if (boxes.size() != 1)
        part = tensor::ExtractSliceOp::create(builder, loc, flat, indices(position), indices(length), ones(1));
      part = unflatten(builder, loc, part, boxes[k].size);
      if (!result)
        return part;
      result =
          insert(loc, part, result, localBoxes(to, [&](int64_t rank) -> Box { return messages.receives[rank][k]; }));
      position += length;
    }
    return result;
  }

  //===--------------------------------------------------------------------===//
  // Partial values
  //===--------------------------------------------------------------------===//

  /// Coordinate 0 of the axes that become partial keeps the value, the others hold the neutral.
  FailureOr<Value> writePartial(const ResolvedOp &op, Value operand) {
    Location loc = op.op->getLoc();
    const Layout &from = op.operands.front(), &to = op.results.front();
    Value keeps;
    for (const ::partita::SubAxis &axis : to.partial()) {
      if (llvm::is_contained(from.partial(), axis) || axis.size == 1)
        continue;
      bool first = llvm::all_of(ranks, [&](int64_t rank) { return mesh().digit(rank, axis) == 0; });
      if (first)
        continue;
      Value zero = arith::ConstantIndexOp::create(builder, loc, 0);
      Value is =
          arith::CmpIOp::create(builder, loc, arith::CmpIPredicate::eq, where->coordinate(builder, loc, axis), zero);
      keeps = keeps ? arith::AndIOp::create(builder, loc, keeps, is).getResult() : is;
    }
    if (!keeps)
      return operand;
    auto type = cast<RankedTensorType>(operand.getType());
    TypedAttr element = getNeutral(to.combiner(), type.getElementType());
    if (!element)
      return op.op->emitOpError() << "has no neutral element for " << ::partita::name(to.combiner()) << " of "
                                  << type.getElementType();
    Value neutral = arith::ConstantOp::create(builder, loc, type, DenseElementsAttr::get(type, Attribute(element)));
    return arith::SelectOp::create(builder, loc, keeps, operand, neutral).getResult();
  }

  LogicalResult writeReturn() {
    func::FuncOp function = plan.program.function;
    Operation *global = function.getBody().front().getTerminator();
    SmallVector<Value> operands;
    for (auto [value, layout] : llvm::zip_equal(global->getOperands(), plan.program.results)) {
      FailureOr<Value> local = localOperand(value, layout);
      if (failed(local))
        return failure();
      operands.push_back(*local);
    }
    func::ReturnOp::create(builder, global->getLoc(), operands);
    return success();
  }

  const Plan &plan;
  ArrayRef<int64_t> ranks;
  ModuleOp module;
  OpBuilder builder;
  std::optional<RolePlace> where;
  DenseMap<Value, Value> values;
  DenseMap<Value, SmallVector<std::pair<Layout, Value>, 0>> free;
};

} // namespace

LogicalResult localize::writeRole(const Plan &plan, ArrayRef<int64_t> ranks, ModuleOp module) {
  return RoleWriter(plan, ranks, module).write();
}

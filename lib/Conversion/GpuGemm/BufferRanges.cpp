//===- BufferRanges.cpp - Which bytes a call touches ----------------------===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Accesses by op, and walks over them.
//
//===----------------------------------------------------------------------===//

#include "BufferRanges.h"

#include "mlir/Dialect/Bufferization/IR/Bufferization.h"
#include "llvm/ADT/TypeSwitch.h"

using namespace mlir;
using namespace mlir::partita;

/// A donated argument counts as the memory of its result.
static Value memoryOf(BlockArgument argument) {
  auto function = dyn_cast<func::FuncOp>(argument.getOwner()->getParentOp());
  auto count = function ? function->getAttrOfType<IntegerAttr>(rt::kArgumentsAttr) : IntegerAttr();
  if (!count)
    return argument;
  auto donates = function.getArgAttrOfType<IntegerAttr>(argument.getArgNumber(), rt::kDonatesAttr);
  uint64_t result = donates ? count.getInt() + donates.getInt() : function.getNumArguments();
  return result < function.getNumArguments() ? function.getArgument(result) : argument;
}

ByteRange mlir::partita::byteRangeOf(Value buffer) {
  auto type = cast<MemRefType>(buffer.getType());
  int64_t size = rt::getSpan(type) * rt::getElementBytes(type.getElementType()), begin = 0;
  while (auto view = buffer.getDefiningOp<rt::ViewOp>()) {
    begin += view.getOffset() * rt::getElementBytes(cast<MemRefType>(view.getType()).getElementType());
    buffer = view.getSource();
  }
  if (auto slot = buffer.getDefiningOp<rt::SlotOp>()) {
    begin += slot.getOffset();
    buffer = slot.getArena();
  }
  if (auto argument = dyn_cast<BlockArgument>(buffer))
    buffer = memoryOf(argument);
  return {buffer, begin, begin + size};
}

static bool isPacked(Value buffer) { return cast<MemRefType>(buffer.getType()).getLayout().isIdentity(); }

/// A kernel that updates its output in place reads it first.
static bool readsOutput(func::FuncOp kernel, unsigned argument) {
  if (!kernel || kernel.isDeclaration() || argument >= kernel.getNumArguments())
    return true;
  return llvm::any_of(kernel.getArgument(argument).getUsers(),
                      [](Operation *user) { return !isa<bufferization::MaterializeInDestinationOp>(user); });
}

func::FuncOp mlir::partita::kernelOf(rt::DispatchOp dispatch) {
  for (Operation *scope = dispatch->getParentOp(); scope; scope = scope->getParentOp())
    if (scope->hasTrait<OpTrait::SymbolTable>())
      if (Operation *kernel = SymbolTable::lookupSymbolIn(scope, dispatch.getKernelAttr()))
        return dyn_cast<func::FuncOp>(kernel);
  return {};
}

namespace {
/// Collects the accesses of one op.
struct Collector {
  SmallVector<BufferAccess, 4> result;

  void read(Value buffer) { result.push_back({byteRangeOf(buffer), /*reads=*/true}); }
  void write(Value buffer, bool reads = false, bool covers = true) {
    result.push_back({byteRangeOf(buffer), reads, /*writes=*/true, covers && !reads && isPacked(buffer)});
  }

  void add(rt::DispatchOp op) {
    func::FuncOp kernel = kernelOf(op);
    llvm::for_each(op.getInputs(), [&](Value input) { read(input); });
    for (auto [number, output] : llvm::enumerate(op.getOutputs()))
      write(output, readsOutput(kernel, op.getInputs().size() + number));
  }
  void add(rt::GemmOp op) {
    read(op.getA());
    read(op.getB());
    if (op.getBias())
      read(op.getBias());
    write(op.getC(), !op.getBeta().isZero());
  }
  /// Every output is written whole.
  template <typename Op> void addLists(Op op) {
    llvm::for_each(op.getInputs(), [&](Value input) { read(input); });
    llvm::for_each(op.getOutputs(), [&](Value output) { write(output); });
  }
  /// What no part covers in the output of a flat collective keeps its value.
  template <typename Op> void addFlat(Op op) {
    read(op.getInput());
    write(op.getOutput(), /*reads=*/false, /*covers=*/false);
  }
};
} // namespace

static SmallVector<BufferAccess, 4> accessesOf(Operation *op) {
  Collector collector;
  // A loop or branch may do, or not do, what is in it.
  for (Region &region : op->getRegions())
    for (Operation &inner : region.getOps())
      for (BufferAccess access : accessesOf(&inner)) {
        access.covers = false;
        collector.result.push_back(access);
      }
  llvm::TypeSwitch<Operation *>(op)
      .Case<rt::DispatchOp, rt::GemmOp>([&](auto call) { collector.add(call); })
      .Case<rt::AllReduceOp, rt::LibraryOp>([&](auto call) { collector.addLists(call); })
      .Case<rt::AllGatherOp, rt::ReduceScatterOp, rt::BroadcastOp, rt::ExchangeOp>(
          [&](auto call) { collector.addFlat(call); })
      .Case([&](rt::CopyOp copy) {
        collector.read(copy.getFrom());
        collector.write(copy.getTo());
      })
      .Case([&](rt::ReadOp read) { collector.read(read.getFrom()); })
      .Case([&](rt::SetOp set) { collector.write(set.getTo()); })
      .Case([&](rt::FillOp fill) { collector.write(fill.getTo()); });
  return std::move(collector.result);
}

BufferAccesses::BufferAccesses(func::FuncOp function) {
  for (Operation &op : function.front()) {
    positions[&op] = ops.size();
    ops.push_back(&op);
    accesses.push_back(accessesOf(&op));
    // Between start and wait the buffers belong to the collective: its results may come as late as the wait.
    if (auto wait = dyn_cast<rt::WaitOp>(op))
      if (Operation *start = wait.getEvent().getDefiningOp())
        for (BufferAccess access : accessesOf(start))
          accesses.back().push_back({access.range, /*reads=*/false, access.writes});
  }
}

void BufferAccesses::replace(unsigned position, Operation *op) {
  positions.erase(ops[position]);
  ops[position] = op;
  accesses[position].clear();
  if (!op)
    return;
  positions[op] = position;
  accesses[position] = accessesOf(op);
}

bool BufferAccesses::isTouched(const ByteRange &range, unsigned from, unsigned to) const {
  for (unsigned position = from; position < to; ++position)
    for (const BufferAccess &access : accesses[position])
      if (access.range.overlaps(range))
        return true;
  return false;
}

bool BufferAccesses::isWritten(const ByteRange &range, unsigned from, unsigned to) const {
  for (unsigned position = from; position < to; ++position)
    for (const BufferAccess &access : accesses[position])
      if (access.writes && access.range.overlaps(range))
        return true;
  return false;
}

/// Takes a covered range out of what is still alive.
static void subtract(SmallVectorImpl<ByteRange> &alive, const ByteRange &covered) {
  SmallVector<ByteRange> rest;
  for (const ByteRange &range : alive) {
    if (!range.overlaps(covered)) {
      rest.push_back(range);
      continue;
    }
    if (range.begin < covered.begin)
      rest.push_back({range.memory, range.begin, covered.begin});
    if (covered.end < range.end)
      rest.push_back({range.memory, covered.end, range.end});
  }
  alive.assign(rest);
}

bool BufferAccesses::isReadAfter(const ByteRange &range, unsigned from) const {
  SmallVector<ByteRange> alive = {range};
  for (unsigned position = from; position < ops.size() && !alive.empty(); ++position) {
    for (const BufferAccess &access : accesses[position])
      if (access.reads && llvm::any_of(alive, [&](const ByteRange &part) { return part.overlaps(access.range); }))
        return true;
    for (const BufferAccess &access : accesses[position])
      if (access.covers)
        subtract(alive, access.range);
  }
  // The arena is nobody's after the call; arguments and results are the caller's.
  return !alive.empty() && !isa<rt::ArenaType>(range.memory.getType());
}

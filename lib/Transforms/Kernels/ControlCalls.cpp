//===- ControlCalls.cpp - Loops and branches in a list of calls -----------===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A value that a loop carries has one place for the whole loop: the body makes the next one there if nobody reads the
// old one any more, else it is copied at the end. Both branches make a result in one place.
//
//===----------------------------------------------------------------------===//

#include "CallList.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"

#include <utility>

using namespace mlir;
using namespace mlir::partita;

/// Reading a number empties the queues: what was started is waited for before, in its own block.
void CallList::waitForAll() {
  for (int64_t started : SmallVector<int64_t>(pending))
    wait(started);
}

FailureOr<HostNumber> CallList::hostNumber(Value value, Location loc) {
  HostNumber number;
  if (auto extract = value.getDefiningOp<tensor::ExtractOp>()) {
    if (extract.getTensor().getType().getRank() != 0)
      return emitError(loc) << "expected the element of a tensor of rank 0: run partita-open-whole before";
    number.constant = getSplat(extract.getTensor());
    if (number.constant)
      return number;
    FailureOr<Place> place = placeOf(extract.getTensor(), loc);
    if (failed(place))
      return failure();
    number.place = *place;
    return number;
  }
  number.constant = getSplat(value);
  if (number.constant)
    return number;
  auto argument = dyn_cast<BlockArgument>(value);
  if (argument && isa<scf::ForOp>(argument.getOwner()->getParentOp())) {
    number.counter = value;
    return number;
  }
  FailureOr<Place> place = placeOf(value, loc);
  if (failed(place))
    return failure();
  number.place = *place;
  return number;
}

/// A call reads the places of its numbers.
static void readNumbers(Call &call) {
  for (const HostNumber &number : call.numbers)
    if (number.place.buffer >= 0)
      call.ins.push_back(number.place);
}

//===----------------------------------------------------------------------===//
// What is passed on
//===----------------------------------------------------------------------===//

/// Copies as if at once: a place is written when nobody reads it any more.
void CallList::moveAll(std::vector<std::pair<Place, Place>> &moves, Location loc) {
  while (!moves.empty()) {
    auto free = llvm::find_if(moves, [&](const auto &move) {
      return llvm::none_of(moves, [&](const auto &other) {
        return &other != &move && memoryOf(other.first.buffer) == memoryOf(move.second.buffer);
      });
    });
    if (free == moves.end()) {
      // All wait for each other: one steps aside.
      Place &from = moves.front().first;
      Place saved = pack(makeBuffer(Buffer::Arena, from.numElements() * rt::getElementBytes(from.element)),
                         RankedTensorType::get(from.shape, from.element));
      copy(from, saved, loc);
      from = saved;
      continue;
    }
    copy(free->first, free->second, loc);
    moves.erase(free);
  }
}

/// What the block passes on, where the frame wants it.
LogicalResult CallList::passOn(const Frame &from) {
  Operation *terminator = from.terminator;
  Location loc = terminator->getLoc();
  std::vector<std::pair<Place, Place>> moves;
  SmallVector<std::pair<Place, TypedAttr>> fills;
  for (auto [number, value] : llvm::enumerate(terminator->getOperands().drop_front(from.first))) {
    if (from.buffers[number] < 0 || isUndefined(value))
      continue;
    Place to = pack(from.buffers[number], tensorOf(value));
    if (TypedAttr splat = getSplat(value); splat && !places.contains(value)) {
      fills.push_back({to, splat});
      continue;
    }
    FailureOr<Place> place = placeOf(value, loc);
    if (failed(place))
      return failure();
    if (place->buffer == to.buffer && place->offset == 0 && place->isPacked())
      continue;
    if (place->buffer == to.buffer) {
      Place saved = pack(makeBuffer(Buffer::Arena, rt::getBufferBytes(tensorOf(value))), tensorOf(value));
      copy(*place, saved, loc);
      place = saved;
    }
    moves.push_back({*place, to});
  }
  moveAll(moves, loc);
  for (const auto &[to, splat] : fills)
    fill(to, splat, loc);
  return success();
}

/// A block with its own frame, up to `end`.
LogicalResult CallList::addBlock(Block &block, Frame inner, Call end) {
  inner.terminator = block.getTerminator();
  inner.taken.assign(inner.buffers.size(), false);
  inner.donors.resize(inner.buffers.size());
  std::swap(frame, inner);
  for (Operation &op : block.without_terminator())
    if (failed(add(&op)))
      return failure();
  std::swap(frame, inner);
  if (failed(passOn(inner)))
    return failure();
  waitForAll();
  append(std::move(end));
  return success();
}

//===----------------------------------------------------------------------===//
// Loops
//===----------------------------------------------------------------------===//

/// A place for each carried value, with its initial value in it. `results`: where it is after the loop, or null.
FailureOr<SmallVector<Place>> CallList::carry(Operation *op, ValueRange inits, ValueRange arguments,
                                              ValueRange results) {
  unsigned at = fusion.positionOf(op);
  SmallVector<Place> carried;
  llvm::SmallDenseSet<int> used;
  for (auto [init, argument, result] : llvm::zip_equal(inits, arguments, results)) {
    auto known = places.find(init);
    bool isAlone = known != places.end() && !used.contains(known->second.buffer);
    std::optional<Place> place;
    if (isAlone && known->second.offset == 0)
      place = takeOver(init, result ? Value(result) : Value(argument), at);
    if (!place) {
      // No reference into the table: it grows.
      std::optional<Place> from = known == places.end() ? std::optional<Place>() : known->second;
      place = allocate(result ? Value(result) : Value(argument), at);
      if (from)
        copy(*from, *place, op->getLoc());
      else if (TypedAttr splat = getSplat(init))
        fill(*place, splat, op->getLoc());
      else if (!isUndefined(init))
        return (void)placeOf(init, op->getLoc()), failure();
    }
    used.insert(place->buffer);
    put(argument, *place);
    if (result)
      put(result, *place);
    unsigned &last = buffers[place->buffer].lastUse;
    last = std::max(last, fusion.endOf(op));
    carried.push_back(*place);
  }
  return carried;
}

/// What the condition passes on is what the body gets, and the result: it stays where it is.
LogicalResult CallList::passCondition(Operation *op) {
  auto loop = cast<scf::WhileOp>(op);
  for (auto [passed, argument, result] :
       llvm::zip_equal(loop.getConditionOp().getArgs(), loop.getAfterArguments(), loop.getResults())) {
    FailureOr<Place> place = placeOf(passed, op->getLoc());
    if (failed(place))
      return failure();
    unsigned &last = buffers[place->buffer].lastUse;
    last = std::max(last, fusion.endOf(op));
    put(argument, *place);
    put(result, *place);
  }
  return success();
}

/// The body of the loop that call `first` begins, and its end.
LogicalResult CallList::addBody(Block &block, Frame inner, int64_t first, ArrayRef<Place> carried) {
  Call end(Call::End, block.getParentOp()->getLoc());
  end.started = first;
  end.ins.assign(carried.begin(), carried.end());
  if (failed(addBlock(block, std::move(inner), std::move(end))))
    return failure();
  loops.push_back({first, int64_t(calls.size()) - 1});
  return success();
}

LogicalResult CallList::addWhile(Operation *op) {
  auto loop = cast<scf::WhileOp>(op);
  SmallVector<Value> results;
  for (unsigned number = 0; number < loop.getInits().size(); ++number)
    results.push_back(getCarriedResult(op, number));
  FailureOr<SmallVector<Place>> carried = carry(op, loop.getInits(), loop.getBeforeArguments(), results);
  if (failed(carried))
    return failure();
  Call begin(Call::While, op->getLoc());
  begin.op = op;
  begin.outs = *carried;
  int64_t first = append(std::move(begin));

  Frame before;
  before.terminator = loop.getConditionOp();
  before.first = 1;
  before.buffers.assign(loop.getNumResults(), -1);
  before.taken.assign(loop.getNumResults(), false);
  before.donors.resize(loop.getNumResults());
  std::swap(frame, before);
  for (Operation &inner : loop.getBeforeBody()->without_terminator())
    if (failed(add(&inner)))
      return failure();
  if (failed(passCondition(op)))
    return failure();
  std::swap(frame, before);
  Call condition(Call::Condition, loop.getConditionOp().getLoc());
  FailureOr<HostNumber> number = hostNumber(loop.getConditionOp().getCondition(), op->getLoc());
  if (failed(number))
    return failure();
  if (number->constant) {
    // Reading is what ends a loop after an error, or too long a time.
    auto type = RankedTensorType::get({}, number->constant.getType());
    number->place = pack(makeBuffer(Buffer::Arena, rt::getBufferBytes(type)), type);
    fill(number->place, std::exchange(number->constant, {}), op->getLoc());
  }
  condition.numbers.push_back(*number);
  readNumbers(condition);
  waitForAll();
  append(std::move(condition));

  // The condition is behind the body: what it reads is not in question, only what the body knows the places as.
  Frame after;
  for (const Place &place : *carried) {
    after.buffers.push_back(place.buffer);
    after.donors.emplace_back();
    for (Value argument : loop.getAfterArguments())
      if (places[argument].buffer == place.buffer)
        after.donors.back().push_back(argument);
  }
  return addBody(*loop.getAfterBody(), std::move(after), first, *carried);
}

LogicalResult CallList::addFor(Operation *op) {
  auto loop = cast<scf::ForOp>(op);
  Call begin(Call::For, op->getLoc());
  begin.op = op;
  for (Value bound : {loop.getLowerBound(), loop.getUpperBound(), loop.getStep()}) {
    FailureOr<HostNumber> number = hostNumber(bound, op->getLoc());
    if (failed(number))
      return failure();
    begin.numbers.push_back(*number);
  }
  readNumbers(begin);
  FailureOr<SmallVector<Place>> carried = carry(op, loop.getInitArgs(), loop.getRegionIterArgs(), loop.getResults());
  if (failed(carried))
    return failure();
  begin.outs = *carried;
  int64_t first = append(std::move(begin));
  Value counter = loop.getInductionVar();
  if (fusion.lastUseOf(counter) != 0) {
    Call set(Call::Set, op->getLoc());
    set.outs = {pack(makeBuffer(Buffer::Arena, rt::getBufferBytes(tensorOf(counter))), tensorOf(counter))};
    set.numbers.push_back({{}, counter, {}});
    put(counter, set.outs.front());
    append(std::move(set));
  }
  Frame inner;
  for (auto [place, argument] : llvm::zip_equal(*carried, loop.getRegionIterArgs())) {
    inner.buffers.push_back(place.buffer);
    inner.donors.push_back({argument});
  }
  return addBody(*loop.getBody(), std::move(inner), first, *carried);
}

//===----------------------------------------------------------------------===//
// Branches
//===----------------------------------------------------------------------===//

LogicalResult CallList::addBranch(Operation *op) {
  Call begin(Call::Branch, op->getLoc());
  begin.op = op;
  FailureOr<HostNumber> number = hostNumber(op->getOperand(0), op->getLoc());
  if (failed(number))
    return failure();
  begin.numbers.push_back(*number);
  readNumbers(begin);
  Frame results;
  for (Value result : op->getResults()) {
    bool isUsed = fusion.lastUseOf(result) != 0;
    if (isUsed)
      begin.outs.push_back(allocate(result, fusion.positionOf(op)));
    results.buffers.push_back(isUsed ? begin.outs.back().buffer : -1);
  }
  SmallVector<Place> outs = begin.outs;
  int64_t first = append(std::move(begin));
  SmallVector<Block *> blocks;
  for (Region &region : op->getRegions())
    if (!region.empty())
      blocks.push_back(&region.front());
  for (Block *block : blocks) {
    bool isLast = block == blocks.back();
    Call end(isLast ? Call::End : Call::NextBranch, op->getLoc());
    end.started = first;
    if (isLast)
      end.ins = outs;
    if (failed(addBlock(*block, results, std::move(end))))
      return failure();
  }
  return success();
}

LogicalResult CallList::addControl(Operation *op) {
  waitForAll();
  if (isa<scf::WhileOp>(op))
    return addWhile(op);
  if (isa<scf::ForOp>(op))
    return addFor(op);
  return addBranch(op);
}

//===----------------------------------------------------------------------===//
// Emission
//===----------------------------------------------------------------------===//

Value CallList::emitNumber(OpBuilder &builder, const HostNumber &number, Location loc) {
  if (number.constant)
    return arith::ConstantOp::create(builder, loc, number.constant);
  if (number.counter)
    return counters.lookup(number.counter);
  return rt::ReadOp::create(builder, loc, materialize(builder, number.place, loc));
}

/// Begins a loop or branch: its calls come into the first region.
void CallList::emitLoopOrBranch(OpBuilder &builder, const Call &call) {
  SmallVector<Value> numbers;
  for (const HostNumber &number : call.numbers)
    numbers.push_back(emitNumber(builder, number, call.loc));
  Operation *made = nullptr;
  if (call.kind == Call::While) {
    auto loop = scf::WhileOp::create(builder, call.loc, TypeRange(), ValueRange());
    builder.createBlock(&loop.getAfter());
    scf::YieldOp::create(builder, call.loc);
    builder.createBlock(&loop.getBefore());
    made = loop;
  } else if (call.kind == Call::For) {
    auto loop = scf::ForOp::create(builder, call.loc, numbers[0], numbers[1], numbers[2]);
    counters[cast<scf::ForOp>(call.op).getInductionVar()] = loop.getInductionVar();
    builder.setInsertionPoint(loop.getBody()->getTerminator());
    made = loop;
  } else {
    if (auto source = dyn_cast<scf::IndexSwitchOp>(call.op))
      made = scf::IndexSwitchOp::create(builder, call.loc, TypeRange(), numbers[0], source.getCases(),
                                        source.getNumCases());
    else
      made = scf::IfOp::create(builder, call.loc, TypeRange(), numbers[0], /*addThenBlock=*/false,
                               /*addElseBlock=*/false);
    for (auto [region, old] : llvm::zip_equal(made->getRegions(), call.op->getRegions()))
      if (!old.empty()) {
        builder.createBlock(&region);
        scf::YieldOp::create(builder, call.loc);
      }
    builder.setInsertionPointToStart(&made->getRegion(0).front());
  }
  open.push_back(made);
  nextRegions.push_back(1);
}

void CallList::emitControl(OpBuilder &builder, const Call &call) {
  switch (call.kind) {
  case Call::Set:
    rt::SetOp::create(builder, call.loc, materialize(builder, call.outs.front(), call.loc),
                      emitNumber(builder, call.numbers.front(), call.loc));
    return;
  case Call::Condition: {
    scf::ConditionOp::create(builder, call.loc, emitNumber(builder, call.numbers.front(), call.loc), ValueRange());
    Region &after = cast<scf::WhileOp>(open.back()).getAfter();
    builder.setInsertionPointToStart(&after.front());
    return;
  }
  case Call::NextBranch:
    builder.setInsertionPointToStart(&open.back()->getRegion(nextRegions.back()++).front());
    return;
  case Call::End:
    builder.setInsertionPointAfter(open.pop_back_val());
    nextRegions.pop_back();
    return;
  default:
    return emitLoopOrBranch(builder, call);
  }
}

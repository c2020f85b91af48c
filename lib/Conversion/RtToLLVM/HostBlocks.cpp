//===- HostBlocks.cpp - Loops and branches of the host program ------------===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What the host knows are numbers of 64 bits. After an error all numbers are 0, and no loop goes on.
//
//===----------------------------------------------------------------------===//

#include "HostWriter.h"

using namespace mlir;
using namespace mlir::partita;

LogicalResult HostWriter::lowerBlock(Block &block) {
  for (Operation &op : block.without_terminator())
    if (failed(lower(op)))
      return failure();
  return success();
}

//===----------------------------------------------------------------------===//
// Numbers
//===----------------------------------------------------------------------===//

/// A function of the runtime that returns a number.
Value HostWriter::askNumber(StringRef name, ArrayRef<Value> arguments) {
  LLVM::LLVMFuncOp &function = functions[name];
  if (!function) {
    OpBuilder top = OpBuilder::atBlockBegin(target.getBody());
    SmallVector<Type> types = llvm::map_to_vector(arguments, [](Value value) { return value.getType(); });
    function =
        LLVM::LLVMFuncOp::create(top, target.getLoc(), name, LLVM::LLVMFunctionType::get(builder.getI64Type(), types));
  }
  return LLVM::CallOp::create(builder, loc, function, arguments).getResult();
}

LogicalResult HostWriter::lowerRead(rt::ReadOp op) {
  FailureOr<int64_t> type = typeCode(op, op.getValue().getType());
  if (failed(type))
    return failure();
  Value id = number(op, "read");
  numbers[op.getValue()] = askNumber("prt_read", {context, id, constant(*type), addresses.lookup(op.getFrom())});
  return success();
}

LogicalResult HostWriter::lowerSet(rt::SetOp op) {
  FailureOr<int64_t> type = typeCode(op, op.getValue().getType());
  if (failed(type))
    return failure();
  SmallVector<Value> fields = {constant(int64_t(1)), constant(*type), numbers.lookup(op.getValue())};
  for (auto [i, value] : llvm::enumerate(fields)) {
    Value place =
        LLVM::GEPOp::create(builder, loc, pointer, builder.getI64Type(), fill, ArrayRef<LLVM::GEPArg>{int32_t(i)});
    LLVM::StoreOp::create(builder, loc, value, place);
  }
  call("prt_fill", {context, number(op, "set"), fill, addresses.lookup(op.getTo())});
  return success();
}

LogicalResult HostWriter::lowerNumber(arith::ConstantOp op) {
  auto value = dyn_cast<IntegerAttr>(op.getValue());
  if (!value)
    return op.emitOpError("expected a number that the host can use, got ") << op.getValue();
  bool isBit = value.getType().isInteger(1);
  numbers[op.getResult()] =
      constant(int64_t(isBit ? value.getValue().getZExtValue() : value.getValue().getSExtValue()));
  return success();
}

//===----------------------------------------------------------------------===//
// Blocks
//===----------------------------------------------------------------------===//

Block *HostWriter::newBlock(ArrayRef<Type> arguments) {
  OpBuilder::InsertionGuard guard(builder);
  Block *block = builder.createBlock(builder.getBlock()->getParent());
  for (Type type : arguments)
    block->addArgument(type, loc);
  return block;
}

/// Ends the block with a jump to another one, and goes on there.
void HostWriter::jump(Block *to, ValueRange arguments) {
  LLVM::BrOp::create(builder, loc, arguments, to);
  builder.setInsertionPointToStart(to);
}

/// LLVM's fast register allocator takes a time that grows with the square of the length of a block.
void HostWriter::splitBlock() {
  constexpr size_t kMostCalls = 512;
  if (calls.size() - firstInBlock < kMostCalls)
    return;
  jump(newBlock());
  firstInBlock = calls.size();
}

/// Whether a loop may take another turn.
Value HostWriter::goesOn(Operation *loop) {
  Value turn = askNumber("prt_turn", {context, number(loop, "loop")});
  return LLVM::ICmpOp::create(builder, loc, LLVM::ICmpPredicate::ne, turn, constant(int64_t(0)));
}

LogicalResult HostWriter::lowerWhile(scf::WhileOp op) {
  Block *before = newBlock(), *after = newBlock(), *end = newBlock();
  jump(before);
  if (failed(lowerBlock(*op.getBeforeBody())))
    return failure();
  Value more = LLVM::ICmpOp::create(builder, loc, LLVM::ICmpPredicate::ne,
                                    numbers.lookup(op.getConditionOp().getCondition()), constant(int64_t(0)));
  // A condition that is no number of the runtime does not become false by itself.
  if (!op.getConditionOp().getCondition().getDefiningOp<rt::ReadOp>())
    more = LLVM::AndOp::create(builder, loc, more, goesOn(op));
  LLVM::CondBrOp::create(builder, loc, more, after, end);
  builder.setInsertionPointToStart(after);
  if (failed(lowerBlock(*op.getAfterBody())))
    return failure();
  LLVM::BrOp::create(builder, loc, ValueRange(), before);
  builder.setInsertionPointToStart(end);
  return success();
}

/// As unsigned numbers, so that nothing overflows: high > low ? (high - low - 1) / step + 1 : 0. A step below 1 is
/// none.
Value HostWriter::countTrips(Value low, Value high, Value step) {
  Value zero = constant(int64_t(0)), one = constant(int64_t(1));
  auto compare = [&](Value a, Value b) {
    return LLVM::ICmpOp::create(builder, loc, LLVM::ICmpPredicate::slt, a, b).getResult();
  };
  Value span = LLVM::SubOp::create(builder, loc, LLVM::SubOp::create(builder, loc, high, low), one);
  Value by = LLVM::SelectOp::create(builder, loc, compare(zero, step), step, one);
  Value trips = LLVM::AddOp::create(builder, loc, LLVM::UDivOp::create(builder, loc, span, by), one);
  Value any = LLVM::AndOp::create(builder, loc, compare(low, high), compare(zero, step));
  return LLVM::SelectOp::create(builder, loc, any, trips, zero);
}

LogicalResult HostWriter::lowerFor(scf::ForOp op) {
  Type i64 = builder.getI64Type();
  Value low = numbers.lookup(op.getLowerBound()), step = numbers.lookup(op.getStep());
  Value trips = countTrips(low, numbers.lookup(op.getUpperBound()), step);
  Block *head = newBlock({i64, i64}), *body = newBlock(), *end = newBlock();
  jump(head, {constant(int64_t(0)), low});
  Value trip = head->getArgument(0), counter = head->getArgument(1);
  Value more = LLVM::ICmpOp::create(builder, loc, LLVM::ICmpPredicate::ult, trip, trips);
  LLVM::CondBrOp::create(builder, loc, LLVM::AndOp::create(builder, loc, more, goesOn(op)), body, end);
  builder.setInsertionPointToStart(body);
  numbers[op.getInductionVar()] = counter;
  if (failed(lowerBlock(*op.getBody())))
    return failure();
  Value next = LLVM::AddOp::create(builder, loc, counter, step);
  LLVM::BrOp::create(builder, loc, ValueRange{LLVM::AddOp::create(builder, loc, trip, constant(int64_t(1))), next},
                     head);
  builder.setInsertionPointToStart(end);
  return success();
}

LogicalResult HostWriter::lowerIf(scf::IfOp op) {
  Block *yes = newBlock(), *no = newBlock(), *end = newBlock();
  Value condition = LLVM::ICmpOp::create(builder, loc, LLVM::ICmpPredicate::ne, numbers.lookup(op.getCondition()),
                                         constant(int64_t(0)));
  LLVM::CondBrOp::create(builder, loc, condition, yes, no);
  for (auto [block, region] :
       llvm::zip_equal(ArrayRef<Block *>{yes, no}, ArrayRef<Region *>{&op.getThenRegion(), &op.getElseRegion()})) {
    builder.setInsertionPointToStart(block);
    if (!region->empty() && failed(lowerBlock(region->front())))
      return failure();
    LLVM::BrOp::create(builder, loc, ValueRange(), end);
  }
  builder.setInsertionPointToStart(end);
  return success();
}

LogicalResult HostWriter::lowerSwitch(scf::IndexSwitchOp op) {
  Block *otherwise = newBlock(), *end = newBlock();
  SmallVector<Block *> blocks;
  for (unsigned i = 0; i < op.getNumCases(); ++i)
    blocks.push_back(newBlock());
  SmallVector<ValueRange> none(blocks.size());
  SmallVector<APInt> cases = llvm::map_to_vector(op.getCases(), [](int64_t value) { return APInt(64, value, true); });
  auto type = VectorType::get(int64_t(cases.size()), builder.getI64Type());
  LLVM::SwitchOp::create(builder, loc, numbers.lookup(op.getArg()), otherwise, ValueRange(),
                         cases.empty() ? DenseIntElementsAttr() : DenseIntElementsAttr::get(type, cases), blocks, none);
  blocks.push_back(otherwise);
  for (auto [i, block] : llvm::enumerate(blocks)) {
    builder.setInsertionPointToStart(block);
    if (failed(lowerBlock(block == otherwise ? op.getDefaultBlock() : op.getCaseBlock(i))))
      return failure();
    LLVM::BrOp::create(builder, loc, ValueRange(), end);
  }
  builder.setInsertionPointToStart(end);
  return success();
}

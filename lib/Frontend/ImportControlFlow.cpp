//===- ImportControlFlow.cpp - Loops, branches, tuples and calls by name --===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
// while, if and case become scf; a loop that counts becomes scf.for.
//
//===----------------------------------------------------------------------===//

#include "Import.h"
#include "LibraryCalls.h"

#include "partita/Dialect/Nd/IR/Nd.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/Dialect/UB/IR/UBOps.h"
#include "mlir/IR/Matchers.h"

using namespace mlir;
using namespace mlir::partita;
using namespace mlir::partita::frontend;

/// The element of a tensor of rank 0.
static Value extract(Importer &im, Location loc, Value tensor) {
  if (Attribute element = Importer::getSplat(tensor))
    return arith::ConstantOp::create(im.builder(), loc, cast<TypedAttr>(element));
  return tensor::ExtractOp::create(im.builder(), loc, tensor, ValueRange());
}

static Value toTensor(Importer &im, Location loc, Value scalar) {
  return tensor::FromElementsOp::create(im.builder(), loc, RankedTensorType::get({}, scalar.getType()), scalar);
}

static SmallVector<Type> convertTypes(Importer &im, TypeRange types) {
  return llvm::map_to_vector(types, [&](Type type) { return im.convert(type); });
}

static LogicalResult setAll(Importer &im, ValueRange old, ValueRange converted) {
  for (auto [each, value] : llvm::zip(old, converted))
    if (failed(im.set(each, value)))
      return failure();
  return success();
}

/// Converts a region's block into a new block with these arguments, and returns the values that it returned.
static FailureOr<SmallVector<Value>> convertBlock(Importer &im, Block &old, Block &block, ValueRange arguments) {
  im.builder().setInsertionPointToEnd(&block);
  for (auto [argument, value] : llvm::zip(old.getArguments(), arguments))
    if (failed(im.set(argument, value)))
      return failure();
  if (failed(im.convertBody(old)))
    return failure();
  return im.get(old.getTerminator()->getOperands());
}

//===----------------------------------------------------------------------===//
// while
//===----------------------------------------------------------------------===//

namespace {
/// `for (i = operand; i < bound; i += step)`: operand `index` of a while that counts.
struct Counter {
  unsigned index;
  Value bound; ///< A value from outside of the loop, or a constant of the condition.
  int64_t step;
};
} // namespace

static std::optional<APInt> constantOf(Value value) {
  auto constant = value.getDefiningOp<shlo::ConstantOp>();
  auto splat = constant ? dyn_cast<SplatElementsAttr>(constant.getValue()) : SplatElementsAttr();
  if (!splat || !splat.getElementType().isInteger())
    return std::nullopt;
  return splat.getSplatValue<APInt>();
}

static std::optional<Counter> matchCounter(shlo::WhileOp op) {
  Block &cond = op.getCond().front(), &body = op.getBody().front();
  auto compare = cond.getTerminator()->getOperand(0).getDefiningOp<shlo::CompareOp>();
  if (!compare || compare->getBlock() != &cond || compare.getComparisonDirection() != shlo::Direction::LT)
    return std::nullopt;
  auto counter = dyn_cast<BlockArgument>(compare.getLhs());
  Type element = getElementTypeOrSelf(compare.getLhs().getType());
  if (!counter || counter.getOwner() != &cond || !element.isSignlessInteger() || element.isInteger(1))
    return std::nullopt;
  unsigned index = counter.getArgNumber();
  Value bound = compare.getRhs();
  auto returned = [&](unsigned i) { return body.getTerminator()->getOperand(i); };
  if (auto argument = dyn_cast<BlockArgument>(bound); argument && argument.getOwner() == &cond) {
    if (returned(argument.getArgNumber()) != body.getArgument(argument.getArgNumber()))
      return std::nullopt;
    bound = op.getOperand(argument.getArgNumber());
  } else if (Operation *def = bound.getDefiningOp(); def && def->getBlock() == &cond && !constantOf(bound)) {
    return std::nullopt;
  }
  auto next = returned(index).getDefiningOp<shlo::AddOp>();
  if (!next)
    return std::nullopt;
  Value self = body.getArgument(index);
  Value other = next.getLhs() == self ? next.getRhs() : next.getRhs() == self ? next.getLhs() : Value();
  std::optional<APInt> step = other ? constantOf(other) : std::nullopt;
  if (!step || !step->isStrictlyPositive())
    return std::nullopt;
  return Counter{index, bound, step->getSExtValue()};
}

static Value toIndex(Importer &im, Location loc, Value tensor) {
  if (auto constant = dyn_cast_or_null<IntegerAttr>(Importer::getSplat(tensor)))
    return arith::ConstantIndexOp::create(im.builder(), loc, constant.getValue().getSExtValue());
  return arith::IndexCastOp::create(im.builder(), loc, im.builder().getIndexType(), extract(im, loc, tensor));
}

/// The first value of the counter that does not satisfy the condition.
static Value finalCount(Importer &im, Location loc, Value from, Value to, int64_t step) {
  OpBuilder &builder = im.builder();
  if (step == 1)
    return arith::MaxSIOp::create(builder, loc, from, to);
  Value by = arith::ConstantIndexOp::create(builder, loc, step), zero = arith::ConstantIndexOp::create(builder, loc, 0);
  Value span = arith::MaxSIOp::create(builder, loc, arith::SubIOp::create(builder, loc, to, from), zero);
  Value trips = arith::CeilDivSIOp::create(builder, loc, span, by);
  return arith::AddIOp::create(builder, loc, from, arith::MulIOp::create(builder, loc, trips, by));
}

static LogicalResult importCountedLoop(Importer &im, shlo::WhileOp op, const Counter &counter) {
  OpBuilder &builder = im.builder();
  Location loc = op.getLoc();
  Value boundTensor = im.get(counter.bound);
  if (!boundTensor) { // A constant of the condition.
    auto type = cast<RankedTensorType>(counter.bound.getType());
    boundTensor = im.splatInt(loc, type, *constantOf(counter.bound));
  }
  SmallVector<Value> operands = im.get(op.getOperands());
  Type counterType = getElementTypeOrSelf(operands[counter.index].getType());
  Value from = toIndex(im, loc, operands[counter.index]), to = toIndex(im, loc, boundTensor);
  Value step = arith::ConstantIndexOp::create(builder, loc, counter.step);
  SmallVector<Value> carried(operands);
  carried.erase(carried.begin() + counter.index);
  auto loop = scf::ForOp::create(builder, loc, from, to, step, carried);
  {
    OpBuilder::InsertionGuard guard(builder);
    Block &block = *loop.getBody();
    if (!block.empty())
      block.back().erase(); // A loop that carries nothing comes with its yield.
    builder.setInsertionPointToEnd(&block);
    Value count = arith::IndexCastOp::create(builder, loc, counterType, loop.getInductionVar());
    SmallVector<Value> arguments(loop.getRegionIterArgs());
    arguments.insert(arguments.begin() + counter.index, toTensor(im, loc, count));
    FailureOr<SmallVector<Value>> results = convertBlock(im, op.getBody().front(), block, arguments);
    if (failed(results)) {
      scf::YieldOp::create(builder, loc, loop.getRegionIterArgs());
      return failure();
    }
    results->erase(results->begin() + counter.index);
    scf::YieldOp::create(builder, loc, *results);
  }
  Value last = finalCount(im, loc, from, to, counter.step);
  SmallVector<Value> results(loop.getResults());
  results.insert(results.begin() + counter.index,
                 toTensor(im, loc, arith::IndexCastOp::create(builder, loc, counterType, last)));
  return setAll(im, op.getResults(), results);
}

static LogicalResult importWhile(Importer &im, shlo::WhileOp op) {
  if (std::optional<Counter> counter = matchCounter(op))
    return importCountedLoop(im, op, *counter);
  OpBuilder &builder = im.builder();
  Location loc = op.getLoc();
  SmallVector<Type> types = convertTypes(im, op.getOperandTypes());
  SmallVector<Location> locs(types.size(), loc);
  auto loop = scf::WhileOp::create(builder, loc, types, im.get(op.getOperands()));
  OpBuilder::InsertionGuard guard(builder);
  Block *before = builder.createBlock(&loop.getBefore(), {}, types, locs);
  Block *after = builder.createBlock(&loop.getAfter(), {}, types, locs);
  FailureOr<SmallVector<Value>> condition = convertBlock(im, op.getCond().front(), *before, before->getArguments());
  if (failed(condition))
    return failure();
  scf::ConditionOp::create(builder, loc, extract(im, loc, condition->front()), before->getArguments());
  FailureOr<SmallVector<Value>> results = convertBlock(im, op.getBody().front(), *after, after->getArguments());
  if (failed(results))
    return failure();
  scf::YieldOp::create(builder, loc, *results);
  return setAll(im, op.getResults(), loop.getResults());
}

//===----------------------------------------------------------------------===//
// Branches
//===----------------------------------------------------------------------===//

static LogicalResult convertBranch(Importer &im, Location loc, Region &old, Region &region) {
  OpBuilder::InsertionGuard guard(im.builder());
  Block &block = region.empty() ? region.emplaceBlock() : region.front();
  FailureOr<SmallVector<Value>> results = convertBlock(im, old.front(), block, {});
  if (failed(results))
    return failure();
  scf::YieldOp::create(im.builder(), loc, *results);
  return success();
}

static LogicalResult importIf(Importer &im, shlo::IfOp op) {
  Location loc = op.getLoc();
  Value condition = extract(im, loc, im.get(op.getPred()));
  auto branch = scf::IfOp::create(im.builder(), loc, convertTypes(im, op.getResultTypes()), condition,
                                  /*addThenBlock=*/true, /*addElseBlock=*/true);
  if (failed(convertBranch(im, loc, op.getTrueBranch(), branch.getThenRegion())) ||
      failed(convertBranch(im, loc, op.getFalseBranch(), branch.getElseRegion())))
    return failure();
  return setAll(im, op.getResults(), branch.getResults());
}

/// The last branch is the default: any index out of range takes it.
static LogicalResult importCase(Importer &im, shlo::CaseOp op) {
  Location loc = op.getLoc();
  Value index = toIndex(im, loc, im.get(op.getIndex()));
  unsigned last = op.getBranches().size() - 1;
  auto cases = llvm::to_vector(llvm::seq<int64_t>(0, last));
  auto branch =
      scf::IndexSwitchOp::create(im.builder(), loc, convertTypes(im, op.getResultTypes()), index, cases, last);
  for (unsigned i = 0; i < last; ++i)
    if (failed(convertBranch(im, loc, op.getBranches()[i], branch.getCaseRegions()[i])))
      return failure();
  if (failed(convertBranch(im, loc, op.getBranches()[last], branch.getDefaultRegion())))
    return failure();
  return setAll(im, op.getResults(), branch.getResults());
}

//===----------------------------------------------------------------------===//
// Identities and calls
//===----------------------------------------------------------------------===//

static LogicalResult importBarrier(Importer &im, shlo::OptimizationBarrierOp op) {
  return setAll(im, op.getResults(), im.get(op.getOperands()));
}

static LogicalResult importGetTupleElement(Importer &im, shlo::GetTupleElementOp op) {
  auto tuple = op.getOperand().getDefiningOp<shlo::TupleOp>();
  if (!tuple)
    return im.unsupported(op, "a tuple that is not made by stablehlo.tuple");
  return im.set(op.getResult(), im.get(tuple.getOperand(op.getIndex())));
}

/// Calls that say where a value lies or what it is for, and compute nothing.
static bool isAnnotation(StringRef target) {
  return llvm::is_contained({"InspectSharding", "LayoutConstraint", "MoveToDevice", "MoveToHost", "Sharding",
                             "annotate_device_placement", "tt.mark_argument", "xla.sdy.FuncResultSharding",
                             "xla.sdy.PropagationBarrier", "xla.sdy.ShardingGroup"},
                            target);
}

/// A call of something unknown, with what its maker wrote beside it.
static LogicalResult importOpaqueCall(Importer &im, shlo::CustomCallOp op) {
  if (op.getHasSideEffect() || op->getNumResults() == 0)
    return im.unsupported(op, "a call of @" + op.getCallTargetName() + ", which is made for its side effects");
  NamedAttrList config;
  for (StringRef name : {"api_version", "backend_config", "mhlo.backend_config"})
    if (Attribute value = op->getAttr(name))
      config.set(name == "mhlo.backend_config" ? "backend_config" : name, value);
  auto call =
      nd::OpaqueCallOp::create(im.builder(), op.getLoc(), convertTypes(im, op->getResultTypes()),
                               op.getCallTargetName(), im.get(op.getOperands()), config.getDictionary(op.getContext()));
  return setAll(im, op.getResults(), call.getResults());
}

/// Kernels in the machine code or IR of one device.
static bool isDeviceKernel(StringRef target) {
  return target == "tpu_custom_call" || target == "mosaic_gpu" || target.contains("triton");
}

static LogicalResult importCustomCall(Importer &im, shlo::CustomCallOp op, bool allowOpaqueCalls) {
  StringRef target = op.getCallTargetName();
  if (isAnnotation(target) && op.getNumOperands() == 1) {
    if (op.getNumResults() == 0)
      return success();
    if (op->getOperandTypes() == op->getResultTypes())
      return im.set(op.getResult(0), im.get(op.getOperand(0)));
  }
  if (isLibraryCall(op))
    return importLibraryCall(im, op);
  if (allowOpaqueCalls && llvm::all_of(op->getResultTypes(), llvm::IsaPred<RankedTensorType>))
    return importOpaqueCall(im, op);
  return im.unsupported(op, "a call of @" + target +
                                (isDeviceKernel(target) ? ", a kernel for one kind of device" : "") +
                                "; --allow-opaque-calls keeps it whole in a program that is planned and not run");
}

/// Any value will do: cf-to-scf carries it where nobody reads it.
static LogicalResult importPoison(Importer &im, ub::PoisonOp op) {
  TypedAttr zero = im.builder().getZeroAttr(im.convert(op.getType()));
  if (!zero)
    return im.unsupported(op, "not of this type");
  return im.set(op.getResult(), arith::ConstantOp::create(im.builder(), op.getLoc(), zero));
}

void frontend::addControlFlow(HandlerMap &handlers, bool allowOpaqueCalls) {
  handle<shlo::WhileOp>(handlers, importWhile);
  handle<shlo::IfOp>(handlers, importIf);
  handle<shlo::CaseOp>(handlers, importCase);
  handle<shlo::OptimizationBarrierOp>(handlers, importBarrier);
  handle<shlo::TupleOp>(handlers, [](Importer &, shlo::TupleOp) { return success(); });
  handle<shlo::GetTupleElementOp>(handlers, importGetTupleElement);
  handle<shlo::CustomCallOp>(
      handlers, [=](Importer &im, shlo::CustomCallOp op) { return importCustomCall(im, op, allowOpaqueCalls); });
  handle<ub::PoisonOp>(handlers, importPoison);
  // A trace is for people.
  handle<shlo::TraceOp>(handlers, [](Importer &, shlo::TraceOp) { return success(); });
}

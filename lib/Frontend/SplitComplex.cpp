//===- SplitComplex.cpp - Complex tensors become pairs of real ones -------===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// One walk in program order. An op that only moves elements is copied once per part,
// arithmetic is spelled out (ComplexMath), and an op with regions carries twice as many
// values. Ops that no case knows keep their complex types; the import names them.
//
//===----------------------------------------------------------------------===//
#include "partita/Frontend/Passes.h"

#include "partita/Dialect/Nd/IR/Nd.h"
#include "partita/Dialect/Rt/IR/Rt.h"
#include "partita/Frontend/StableHLO/Sdy.h"
#include "partita/Frontend/StableHLO/Shlo.h"
#include "ComplexMath.h"
#include "Import.h"
#include "LibraryCalls.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/IR/IRMapping.h"
#include "llvm/ADT/TypeSwitch.h"

namespace mlir::partita {
#define GEN_PASS_DEF_SPLITCOMPLEX
#include "partita/Frontend/Passes.h.inc"
} // namespace mlir::partita

#define DEBUG_TYPE "partita-split-complex"

using namespace mlir;
using namespace mlir::partita;
using namespace mlir::partita::frontend;

static bool isComplex(Type type) { return isa<ComplexType>(getElementTypeOrSelf(type)); }

/// The type of each part.
static RankedTensorType partType(Type type) {
  auto tensor = cast<RankedTensorType>(type);
  return tensor.clone(cast<ComplexType>(tensor.getElementType()).getElementType());
}

/// Types with two entries for each complex one.
static SmallVector<Type> flatTypes(TypeRange types) {
  SmallVector<Type> flat;
  for (Type type : types)
    if (isComplex(type))
      flat.append(2, partType(type));
    else
      flat.push_back(type);
  return flat;
}

namespace {
class ComplexSplitter {
public:
  explicit ComplexSplitter(func::FuncOp function) : function(function), builder(function.getContext()) {}
  LogicalResult run();

private:
  LogicalResult splitBlock(Block &block);
  LogicalResult split(Operation *op);
  LogicalResult splitConstant(shlo::ConstantOp op);
  LogicalResult splitProduct(Operation *op);
  LogicalResult splitRegions(Operation *op);
  std::optional<ComplexPair> elementwise(Operation *op);
  void perPart(Operation *op);
  void splitArgument(unsigned number);
  void joinResults(func::ReturnOp end);

  /// Two entries for each complex value.
  SmallVector<Value> flat(ValueRange values);
  Value part(Value value, unsigned index) {
    auto found = pairs.find(value);
    return found == pairs.end() ? value : index == 0 ? found->second.re : found->second.im;
  }
  /// `pair` takes the place of a complex result.
  void set(Value old, ComplexPair pair) { pairs[old] = pair; }
  void setAll(ResultRange old, ValueRange flatResults);
  LogicalResult splitBody(Block &block, bool inPairs);

  func::FuncOp function;
  OpBuilder builder;
  DenseMap<Value, ComplexPair> pairs;
  SmallVector<Operation *> old;
  SmallVector<std::pair<Block *, unsigned>> grown; ///< Blocks whose first arguments are the old ones.
};
} // namespace

SmallVector<Value> ComplexSplitter::flat(ValueRange values) {
  SmallVector<Value> list;
  for (Value value : values) {
    if (auto found = pairs.find(value); found != pairs.end())
      llvm::append_values(list, found->second.re, found->second.im);
    else
      list.push_back(value);
  }
  return list;
}

void ComplexSplitter::setAll(ResultRange results, ValueRange flatResults) {
  unsigned at = 0;
  for (OpResult result : results) {
    if (isComplex(result.getType())) {
      set(result, {flatResults[at], flatResults[at + 1]});
      at += 2;
    } else {
      result.replaceAllUsesWith(flatResults[at++]);
    }
  }
}

//===----------------------------------------------------------------------===//
// Ops
//===----------------------------------------------------------------------===//

/// Copies the op twice, once with the real and once with the imaginary parts of its complex operands.
void ComplexSplitter::perPart(Operation *op) {
  SmallVector<ComplexPair, 8> results(op->getNumResults());
  for (unsigned index : {0, 1}) {
    IRMapping mapping;
    for (Value operand : op->getOperands())
      mapping.map(operand, part(operand, index));
    Operation *copy = builder.clone(*op, mapping);
    for (auto [i, result] : llvm::enumerate(copy->getResults())) {
      if (isComplex(result.getType()))
        result.setType(partType(result.getType()));
      else if (index == 0)
        op->getResult(i).replaceAllUsesWith(result);
      (index == 0 ? results[i].re : results[i].im) = result;
    }
  }
  for (auto [i, result] : llvm::enumerate(op->getResults()))
    if (isComplex(result.getType()))
      set(result, results[i]);
}

LogicalResult ComplexSplitter::splitConstant(shlo::ConstantOp op) {
  auto type = partType(op.getType());
  auto dense = dyn_cast<DenseElementsAttr>(op.getValue());
  if (!dense)
    return op.emitOpError("expected complex numbers written in the program, got a resource");
  SmallVector<APFloat> re, im;
  auto read = [&](auto &&values) {
    for (auto value : values) {
      re.push_back(value.real());
      im.push_back(value.imag());
    }
  };
  if (dense.isSplat()) {
    auto value = dense.getSplatValue<std::complex<APFloat>>();
    re.push_back(value.real());
    im.push_back(value.imag());
  } else {
    read(dense.getValues<std::complex<APFloat>>());
  }
  auto make = [&](ArrayRef<APFloat> values) -> Value {
    return shlo::ConstantOp::create(builder, op.getLoc(), type, DenseElementsAttr::get(type, values));
  };
  Value real = make(re);
  set(op.getResult(), {real, make(im)});
  return success();
}

/// Products are bilinear: four real ones, or two when one side is real.
LogicalResult ComplexSplitter::splitProduct(Operation *op) {
  auto product = [&](unsigned left, unsigned right) {
    IRMapping mapping;
    mapping.map(op->getOperand(0), part(op->getOperand(0), left));
    Operation *copy = builder.clone(*op, mapping);
    copy->setOperand(1, part(op->getOperand(1), right));
    copy->getResult(0).setType(partType(op->getResult(0).getType()));
    return copy->getResult(0);
  };
  ComplexMath math(builder, op->getLoc());
  bool left = isComplex(op->getOperand(0).getType()), right = isComplex(op->getOperand(1).getType());
  Value re = product(0, 0);
  if (left && right)
    re = math.sub(re, product(1, 1));
  Value im = left ? product(1, 0) : product(0, 1);
  if (left && right)
    im = math.add(product(0, 1), im);
  set(op->getResult(0), {re, im});
  return success();
}

/// The parts of an elementwise op with one complex result.
std::optional<ComplexPair> ComplexSplitter::elementwise(Operation *op) {
  ComplexMath math(builder, op->getLoc());
  auto pair = [&](unsigned i) { return ComplexPair{part(op->getOperand(i), 0), part(op->getOperand(i), 1)}; };
  using Unary = ComplexPair (ComplexMath::*)(ComplexPair);
  using Binary = ComplexPair (ComplexMath::*)(ComplexPair, ComplexPair);
  auto unary = [&](Unary function) { return [&, function](auto) { return std::optional((math.*function)(pair(0))); }; };
  auto binary = [&](Binary function) {
    return [&, function](auto) { return std::optional((math.*function)(pair(0), pair(1))); };
  };
  return llvm::TypeSwitch<Operation *, std::optional<ComplexPair>>(op)
      .Case<shlo::AddOp>(binary(&ComplexMath::add))
      .Case<shlo::SubOp>(binary(&ComplexMath::sub))
      .Case<shlo::MulOp>(binary(&ComplexMath::mul))
      .Case<shlo::DivOp>(binary(&ComplexMath::div))
      .Case<shlo::PowOp>(binary(&ComplexMath::pow))
      .Case<shlo::NegOp>(unary(&ComplexMath::neg))
      .Case<shlo::SignOp>(unary(&ComplexMath::sign))
      .Case<shlo::SqrtOp>(unary(&ComplexMath::sqrt))
      .Case<shlo::RsqrtOp>(unary(&ComplexMath::rsqrt))
      .Case<shlo::CbrtOp>(unary(&ComplexMath::cbrt))
      .Case<shlo::ExpOp>(unary(&ComplexMath::exp))
      .Case<shlo::Expm1Op>(unary(&ComplexMath::expm1))
      .Case<shlo::LogOp>(unary(&ComplexMath::log))
      .Case<shlo::Log1pOp>(unary(&ComplexMath::log1p))
      .Case<shlo::LogisticOp>(unary(&ComplexMath::logistic))
      .Case<shlo::SineOp>(unary(&ComplexMath::sin))
      .Case<shlo::CosineOp>(unary(&ComplexMath::cos))
      .Case<shlo::TanOp>(unary(&ComplexMath::tan))
      .Case<shlo::TanhOp>(unary(&ComplexMath::tanh))
      .Case<chlo::TanOp>(unary(&ComplexMath::tan))
      .Case<chlo::SinhOp>(unary(&ComplexMath::sinh))
      .Case<chlo::CoshOp>(unary(&ComplexMath::cosh))
      .Case<chlo::AsinOp>(unary(&ComplexMath::asin))
      .Case<chlo::AcosOp>(unary(&ComplexMath::acos))
      .Case<chlo::AtanOp>(unary(&ComplexMath::atan))
      .Case<chlo::AsinhOp>(unary(&ComplexMath::asinh))
      .Case<chlo::AcoshOp>(unary(&ComplexMath::acosh))
      .Case<chlo::AtanhOp>(unary(&ComplexMath::atanh))
      .Case<chlo::SquareOp>(unary(&ComplexMath::square))
      .Case<chlo::ConjOp>(unary(&ComplexMath::conj))
      .Case([&](shlo::ComplexOp) { return std::optional(ComplexPair{op->getOperand(0), op->getOperand(1)}); })
      .Default(std::nullopt);
}

LogicalResult ComplexSplitter::split(Operation *op) {
  Location loc = op->getLoc();
  ComplexMath math(builder, loc);
  auto pair = [&](unsigned i) { return ComplexPair{part(op->getOperand(i), 0), part(op->getOperand(i), 1)}; };
  auto replace = [&](Value value) {
    op->getResult(0).replaceAllUsesWith(value);
    return success();
  };
  if (op->getNumRegions() != 0)
    return splitRegions(op);
  if (auto constant = dyn_cast<shlo::ConstantOp>(op))
    return splitConstant(constant);
  if (isa<shlo::DotOp, shlo::DotGeneralOp, shlo::ConvolutionOp>(op))
    return splitProduct(op);
  if (isa<shlo::RealOp, shlo::ImagOp>(op))
    return replace(part(op->getOperand(0), isa<shlo::ImagOp>(op)));
  if (isa<shlo::AbsOp>(op))
    return replace(math.abs(pair(0)));
  if (isa<shlo::IsFiniteOp>(op))
    return replace(math.isFinite(pair(0)));
  if (auto compare = dyn_cast<shlo::CompareOp>(op)) {
    Value equal = math.equal(pair(0), pair(1));
    if (compare.getComparisonDirection() == shlo::Direction::EQ)
      return replace(equal);
    if (compare.getComparisonDirection() == shlo::Direction::NE)
      return replace(shlo::NotOp::create(builder, loc, equal.getType(), equal));
    return op->emitOpError("expected EQ or NE on complex numbers, which have no order");
  }
  if (auto convert = dyn_cast<shlo::ConvertOp>(op)) {
    Value operand = convert.getOperand();
    if (!isComplex(convert.getType())) // the imaginary part goes
      return replace(math.convert(part(operand, 0), getElementTypeOrSelf(convert.getType())));
    Type element = partType(convert.getType()).getElementType();
    Value re = math.convert(part(operand, 0), element);
    set(op->getResult(0),
        {re, isComplex(operand.getType()) ? math.convert(part(operand, 1), element) : math.constant(re, 0)});
    return success();
  }
  if (isLibraryCall(op)) {
    FailureOr<SmallVector<Value>> parts = callLibrary(builder, op, flat(op->getOperands()));
    if (succeeded(parts))
      setAll(op->getResults(), *parts);
    return success(succeeded(parts));
  }
  if (auto iota = dyn_cast<shlo::IotaOp>(op)) {
    Value re = shlo::IotaOp::create(builder, loc, partType(iota.getType()), iota.getIotaDimension());
    set(iota.getResult(), {re, math.constant(re, 0)});
    return success();
  }
  if (auto list = dyn_cast<shlo::OptimizationBarrierOp>(op)) {
    SmallVector<Value> operands = flat(op->getOperands());
    setAll(op->getResults(),
           shlo::OptimizationBarrierOp::create(builder, loc, ValueRange(operands).getTypes(), operands)->getResults());
    return success();
  }
  if (isa<shlo::BroadcastInDimOp, shlo::BroadcastOp, shlo::ConcatenateOp, shlo::DynamicSliceOp,
          shlo::DynamicUpdateSliceOp, shlo::GatherOp, shlo::PadOp, shlo::ReducePrecisionOp, shlo::ReshapeOp,
          shlo::ReverseOp, shlo::SelectOp, shlo::SliceOp, shlo::TransposeOp, sdy::ShardingConstraintOp, sdy::ReshardOp,
          shlo::AllGatherOp, shlo::AllToAllOp, shlo::CollectiveBroadcastOp, shlo::CollectivePermuteOp>(op) ||
      (isa<shlo::BitcastConvertOp>(op) && op->getOperand(0).getType() == op->getResult(0).getType())) {
    perPart(op);
    return success();
  }
  auto wish = dyn_cast<shlo::CustomCallOp>(op);
  if (wish && wish.getCallTargetName() == "Sharding" && wish->getNumOperands() == 1) {
    perPart(op);
    return success();
  }
  if (std::optional<ComplexPair> result = elementwise(op)) {
    set(op->getResult(0), *result);
    return success();
  }
  if (auto call = dyn_cast<shlo::CustomCallOp>(op))
    return op->emitOpError("is not supported by the import on complex numbers: a call of @")
           << call.getCallTargetName();
  return op->emitOpError("is not supported by the import on complex numbers");
}

//===----------------------------------------------------------------------===//
// Regions
//===----------------------------------------------------------------------===//

/// A body whose parts do not meet: it returns its arguments, or their sum.
static bool isPerPart(Block &body) {
  Operation *end = body.getTerminator();
  return end->getNumOperands() == 1 && llvm::hasNItemsOrLess(body, 2) &&
         (body.without_terminator().empty() || isa<shlo::AddOp>(body.front()));
}

/// Behind the old arguments come the new ones: two for each complex one. A comparator takes them in pairs. The old
/// ones stay until their users are gone.
LogicalResult ComplexSplitter::splitBody(Block &block, bool inPairs) {
  SmallVector<BlockArgument> arguments(block.getArguments());
  auto add = [&](Type type, BlockArgument argument) -> Value { return block.addArgument(type, argument.getLoc()); };
  unsigned step = inPairs ? 2 : 1;
  for (size_t i = 0; i < arguments.size(); i += step) {
    auto group = ArrayRef(arguments).slice(i, step);
    if (!isComplex(group[0].getType())) {
      for (BlockArgument argument : group)
        argument.replaceAllUsesWith(add(argument.getType(), argument));
      continue;
    }
    Type type = partType(group[0].getType());
    SmallVector<ComplexPair, 2> parts(step);
    for (unsigned k = 0; k < step; ++k)
      parts[k].re = add(type, group[k]);
    for (unsigned k = 0; k < step; ++k)
      set(group[k], {parts[k].re, add(type, group[k])});
  }
  grown.push_back({&block, unsigned(arguments.size())});
  return splitBlock(block);
}

/// Both parts of a complex number lie alike.
static sdy::ShardingPerValueAttr perPart(sdy::ShardingPerValueAttr shardings, TypeRange types) {
  SmallVector<sdy::ShardingAttr> list;
  for (auto [sharding, type] : llvm::zip_equal(shardings.getShardings(), types))
    list.append(isComplex(type) ? 2 : 1, sharding);
  return sdy::ShardingPerValueAttr::get(shardings.getContext(), list);
}

LogicalResult ComplexSplitter::splitRegions(Operation *op) {
  bool simple =
      op->getNumRegions() == 1 &&
      isa<shlo::AllReduceOp, shlo::ReduceOp, shlo::ReduceScatterOp, shlo::ReduceWindowOp, shlo::ScatterOp>(op) &&
      isPerPart(op->getRegion(0).front());
  if (simple) {
    perPart(op);
    for (Value result : op->getResults())
      for (unsigned index : {0, 1})
        for (Block &block : part(result, index).getDefiningOp()->getRegion(0)) {
          for (BlockArgument argument : block.getArguments())
            if (isComplex(argument.getType()))
              argument.setType(partType(argument.getType()));
          for (Operation &inner : block)
            for (Value value : inner.getResults())
              if (isComplex(value.getType()))
                value.setType(partType(value.getType()));
        }
    return success();
  }
  if (!isa<sdy::ManualComputationOp, shlo::CaseOp, shlo::IfOp, shlo::MapOp, shlo::ReduceOp, shlo::ReduceWindowOp,
           shlo::ScatterOp, shlo::SortOp, shlo::WhileOp>(op))
    return op->emitOpError("is not supported by the import on complex numbers");
  if (isa<shlo::MapOp>(op) && isComplex(op->getResult(0).getType()))
    return op->emitOpError("is not supported by the import on complex numbers");
  OperationState state(op->getLoc(), op->getName());
  state.addOperands(flat(op->getOperands()));
  state.addTypes(flatTypes(op->getResultTypes()));
  state.addAttributes(op->getDiscardableAttrDictionary().getValue());
  state.propertiesAttr = op->getPropertiesAsAttribute();
  for (Region &region : op->getRegions())
    state.addRegion()->takeBody(region);
  Operation *now = builder.create(state);
  if (auto manual = dyn_cast<sdy::ManualComputationOp>(now)) {
    manual.setInShardingsAttr(::perPart(manual.getInShardings(), op->getOperandTypes()));
    manual.setOutShardingsAttr(::perPart(manual.getOutShardings(), op->getResultTypes()));
  }
  for (Region &region : now->getRegions())
    if (failed(splitBody(region.front(), isa<shlo::SortOp>(now))))
      return failure();
  setAll(op->getResults(), now->getResults());
  return success();
}

LogicalResult ComplexSplitter::splitBlock(Block &block) {
  for (Operation &op : llvm::make_early_inc_range(block)) {
    builder.setInsertionPoint(&op);
    bool complex = llvm::any_of(op.getOperandTypes(), isComplex) || llvm::any_of(op.getResultTypes(), isComplex);
    if (auto end = dyn_cast<func::ReturnOp>(op); end && complex) {
      joinResults(end);
    } else if (isa<sdy::ReturnOp, shlo::ReturnOp>(op) && complex) {
      op.setOperands(flat(op.getOperands()));
    } else if (complex) {
      if (failed(split(&op)))
        return failure();
      old.push_back(&op);
    } else {
      for (Region &region : op.getRegions())
        for (Block &inner : region)
          if (failed(splitBlock(inner)))
            return failure();
    }
  }
  return success();
}

//===----------------------------------------------------------------------===//
// The signature
//===----------------------------------------------------------------------===//

/// tensor<4xcomplex<f32>> as tensor<4x2xf32>: the bytes of an array of pairs.
static RankedTensorType pairType(Type type) {
  RankedTensorType part = partType(type);
  SmallVector<int64_t> shape(part.getShape());
  shape.push_back(2);
  return RankedTensorType::get(shape, part.getElementType());
}

void ComplexSplitter::splitArgument(unsigned number) {
  BlockArgument argument = function.getArgument(number);
  RankedTensorType part = partType(argument.getType()), whole = pairType(argument.getType());
  function.setArgAttr(number, rt::kTypeAttr, TypeAttr::get(getElementTypeOrSelf(argument.getType())));
  BlockArgument pair = function.front().insertArgument(number + 1, whole, argument.getLoc());
  auto component = [&](int64_t index) -> Value {
    SmallVector<int64_t> starts(whole.getRank(), 0), limits(whole.getShape()), strides(whole.getRank(), 1);
    starts.back() = index;
    limits.back() = index + 1;
    SmallVector<int64_t> shape(whole.getShape());
    shape.back() = 1;
    Value slice = shlo::SliceOp::create(builder, argument.getLoc(), whole.clone(shape), pair,
                                        builder.getDenseI64ArrayAttr(starts), builder.getDenseI64ArrayAttr(limits),
                                        builder.getDenseI64ArrayAttr(strides));
    return shlo::ReshapeOp::create(builder, argument.getLoc(), part, slice);
  };
  Value re = component(0);
  set(argument, {re, component(1)});
}

void ComplexSplitter::joinResults(func::ReturnOp end) {
  for (auto [i, operand] : llvm::enumerate(end->getOpOperands())) {
    auto found = pairs.find(operand.get());
    if (found == pairs.end())
      continue;
    RankedTensorType whole = pairType(operand.get().getType());
    SmallVector<int64_t> shape(whole.getShape());
    shape.back() = 1;
    auto column = [&](Value part) -> Value {
      return shlo::ReshapeOp::create(builder, end.getLoc(), whole.clone(shape), part);
    };
    Value re = column(found->second.re), im = column(found->second.im);
    operand.set(shlo::ConcatenateOp::create(builder, end.getLoc(), whole, ValueRange{re, im}, whole.getRank() - 1));
    function.setResultAttr(i, rt::kTypeAttr,
                           TypeAttr::get(getElementTypeOrSelf(function.getFunctionType().getResult(i))));
  }
}

LogicalResult ComplexSplitter::run() {
  Block &entry = function.front();
  builder.setInsertionPointToStart(&entry);
  for (unsigned number = function.getNumArguments(); number-- > 0;)
    if (isComplex(entry.getArgument(number).getType()))
      splitArgument(number);
  if (failed(splitBlock(entry)))
    return failure();
  for (Operation *op : llvm::reverse(old))
    op->erase();
  for (auto [block, count] : grown)
    block->eraseArguments(0, count);
  entry.eraseArguments([](BlockArgument argument) { return isComplex(argument.getType()); });
  SmallVector<Type> results(entry.getTerminator()->getOperandTypes());
  function.setFunctionType(FunctionType::get(function.getContext(), entry.getArgumentTypes(), results));
  return success();
}

namespace {
struct SplitComplexPass : mlir::partita::impl::SplitComplexBase<SplitComplexPass> {
  void runOnOperation() override {
    func::FuncOp function = getOperation();
    if (function.isExternal() || !function.getBody().hasOneBlock())
      return;
    WalkResult found = function.walk([](Operation *op) {
      bool complex = llvm::any_of(op->getOperandTypes(), isComplex) || llvm::any_of(op->getResultTypes(), isComplex);
      return complex ? WalkResult::interrupt() : WalkResult::advance();
    });
    if (!found.wasInterrupted() && llvm::none_of(function.getArgumentTypes(), isComplex))
      return;
    if (failed(frontend::requireStaticShapes(function)) || failed(ComplexSplitter(function).run()))
      signalPassFailure();
  }
};
} // namespace

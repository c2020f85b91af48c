//===- ExpandCalls.cpp - Custom calls whose meaning is known, in ops ------===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// One function per target; all others stay for the import.
//
//===----------------------------------------------------------------------===//
#include "partita/Frontend/Passes.h"
#include "CallExpansions.h"

#include "mlir/IR/IRMapping.h"
#include "mlir/IR/SymbolTable.h"
#include "mlir/IR/Verifier.h"
#include "llvm/ADT/SetVector.h"

namespace mlir::partita {
#define GEN_PASS_DEF_EXPANDCALLS
#include "partita/Frontend/Passes.h.inc"
} // namespace mlir::partita

#define DEBUG_TYPE "partita-expand-calls"

using namespace mlir;
using namespace mlir::partita;
using namespace mlir::partita::frontend;

namespace {
using Results = CallResults;

struct ExpandCallsPass : mlir::partita::impl::ExpandCallsBase<ExpandCallsPass> {
  void runOnOperation() override;

private:
  LogicalResult expand(shlo::CustomCallOp call, const SymbolTable &symbols);
  llvm::SetVector<Operation *> comparators; ///< Functions that calls of this pass have named.
};
} // namespace

static RankedTensorType tensorType(Value value) { return dyn_cast<RankedTensorType>(value.getType()); }

LogicalResult frontend::refuseCall(shlo::CustomCallOp call, const Twine &expected) {
  return call.emitOpError("@") << call.getCallTargetName() << ": expected " << expected;
}

/// The attributes of a call, in the first of the places where tools have put them.
static DictionaryAttr attributesOf(shlo::CustomCallOp call) {
  for (Attribute place : {call->getAttr("mhlo.backend_config"), call->getAttr("backend_config"),
                          call->getAttr("mhlo.attributes"), call->getAttr("composite_attributes")})
    if (auto dictionary = dyn_cast_or_null<DictionaryAttr>(place))
      return dictionary;
  return DictionaryAttr::get(call.getContext());
}

/// The function of a call that names exactly one.
static FailureOr<func::FuncOp> comparatorOf(shlo::CustomCallOp call, const SymbolTable &symbols, size_t arguments) {
  ArrayAttr names = call.getCalledComputationsAttr();
  auto name = names && names.size() == 1 ? dyn_cast<FlatSymbolRefAttr>(names[0]) : FlatSymbolRefAttr();
  auto function = name ? symbols.lookup<func::FuncOp>(name.getAttr()) : func::FuncOp();
  if (!function || function.isExternal() || !function.getBody().hasOneBlock())
    return LogicalResult(refuseCall(call, "one called computation with a body"));
  bool fits = function.getNumArguments() == arguments && function.getNumResults() == 1 &&
              function.getResultTypes()[0] == RankedTensorType::get({}, IntegerType::get(call.getContext(), 1));
  if (!fits)
    return LogicalResult(
        refuseCall(call, "a comparator of " + Twine(arguments) + " scalars, got @" + function.getName()));
  return function;
}

/// The first elements of `inputs` along `dim`, in the order of `comparator`; as many as `results` have.
static Results sortAndCut(shlo::CustomCallOp call, ValueRange inputs, int64_t dim, TypeRange results,
                          func::FuncOp comparator) {
  OpBuilder builder(call);
  Location loc = call.getLoc();
  for (auto [i, input] : llvm::enumerate(inputs)) {
    Type scalar = RankedTensorType::get({}, getElementTypeOrSelf(input.getType()));
    if (comparator.getArgumentTypes()[2 * i] != scalar || comparator.getArgumentTypes()[2 * i + 1] != scalar)
      return LogicalResult(refuseCall(call, "a comparator of the operands' elements"));
  }
  auto sort = shlo::SortOp::create(builder, loc, inputs.getTypes(), inputs, builder.getI64IntegerAttr(dim),
                                   builder.getBoolAttr(true));
  IRMapping mapping;
  comparator.getBody().cloneInto(&sort.getComparator(), mapping);
  Operation *end = sort.getComparator().front().getTerminator();
  builder.setInsertionPoint(end);
  shlo::ReturnOp::create(builder, end->getLoc(), end->getOperands());
  end->erase();
  builder.setInsertionPoint(call);
  SmallVector<Value> cut;
  for (auto [sorted, type] : llvm::zip(sort.getResults(), results)) {
    ArrayRef<int64_t> limits = cast<RankedTensorType>(type).getShape();
    SmallVector<int64_t> zeros(limits.size(), 0), ones(limits.size(), 1);
    cut.push_back(shlo::SliceOp::create(builder, loc, type, sorted, builder.getDenseI64ArrayAttr(zeros),
                                        builder.getDenseI64ArrayAttr(limits), builder.getDenseI64ArrayAttr(ones)));
  }
  return cut;
}

/// Whether `to` is `from` with no more elements along `dim`.
static bool isCut(RankedTensorType from, Type to, int64_t dim) {
  auto type = dyn_cast<RankedTensorType>(to);
  if (!type || dim < 0 || dim >= from.getRank() || type.getRank() != from.getRank() ||
      type.getDimSize(dim) > from.getDimSize(dim))
    return false;
  SmallVector<int64_t> shape(from.getShape());
  shape[dim] = type.getDimSize(dim);
  return type == from.clone(shape);
}

/// Operands, initial values of each, a comparator: exact is a valid approximation, whatever recall is asked for.
static Results expandApproxTopK(shlo::CustomCallOp call, const SymbolTable &symbols) {
  size_t count = call.getNumOperands() / 2;
  auto dim = attributesOf(call).getAs<IntegerAttr>("reduction_dim");
  if (!dim || !dim.getValue().isSignedIntN(32) || !dim.getType().isSignlessIntOrIndex() || count == 0 ||
      call.getNumOperands() % 2 != 0 || call.getNumResults() != count)
    return LogicalResult(refuseCall(call, "a reduction_dim, tensors with a scalar for each, and a result for each"));
  OperandRange inputs = call.getOperands().take_front(count);
  for (auto [input, result] : llvm::zip(inputs, call->getResultTypes())) {
    RankedTensorType type = tensorType(input);
    if (!type || type.getShape() != tensorType(inputs[0]).getShape() || !isCut(type, result, dim.getInt()))
      return LogicalResult(
          refuseCall(call, "operands of one shape, and results with fewer elements along the dimension"));
  }
  FailureOr<func::FuncOp> comparator = comparatorOf(call, symbols, 2 * count);
  if (failed(comparator))
    return failure();
  return sortAndCut(call, inputs, dim.getInt(), call->getResultTypes(), *comparator);
}

/// The k largest of the last dimension, and where they are.
static Results expandTopK(shlo::CustomCallOp call, const SymbolTable &) {
  RankedTensorType type = call.getNumOperands() == 1 ? tensorType(call.getOperand(0)) : RankedTensorType();
  if (!type || call.getNumResults() != 2 || !isCut(type, call->getResultTypes()[0], type.getRank() - 1))
    return LogicalResult(refuseCall(call, "a tensor, and its largest values and their positions as results"));
  if (auto largest = attributesOf(call).getAs<BoolAttr>("largest"); largest && !largest.getValue())
    return LogicalResult(refuseCall(call, "the largest values to be asked for, got the smallest"));
  auto k = cast<RankedTensorType>(call->getResultTypes()[0]).getShape().back();
  OpBuilder builder(call);
  auto topK = chlo::TopKOp::create(builder, call.getLoc(), call->getResultTypes(), call.getOperand(0), k);
  return SmallVector<Value>(topK->getResults());
}

/// `mhlo.erf` and the like: the op of this name.
static Results expandNamedOp(shlo::CustomCallOp call, RegisteredOperationName name) {
  OperationState state(call.getLoc(), name, call.getOperands(), call->getResultTypes(), attributesOf(call).getValue());
  Operation *op = OpBuilder(call).create(state);
  if (failed(verify(op, /*verifyRecursively=*/false)))
    return failure();
  return SmallVector<Value>(op->getResults());
}

namespace {
/// Integer arithmetic on tensors of one type.
class Words {
public:
  Words(OpBuilder &builder, Location loc, RankedTensorType type) : builder(builder), loc(loc), type(type) {}
  Value constant(uint64_t value) {
    auto bits = APInt(64, value).trunc(type.getElementTypeBitWidth());
    return shlo::ConstantOp::create(builder, loc, type, DenseElementsAttr::get(type, bits));
  }
  template <typename OpTy> Value apply(Value x, Value y) { return OpTy::create(builder, loc, type, x, y); }
  Value add(Value x, Value y) { return apply<shlo::AddOp>(x, y); }
  Value exclusiveOr(Value x, Value y) { return apply<shlo::XorOp>(x, y); }
  Value rotate(Value x, unsigned left) {
    return apply<shlo::OrOp>(apply<shlo::ShlOp>(x, constant(left)), apply<shlo::ShruOp>(x, constant(32 - left)));
  }

private:
  OpBuilder &builder;
  Location loc;
  RankedTensorType type;
};
} // namespace

/// ThreeFry 2x32 in 20 rounds (Salmon et al., SC 2011): two words of a key, two of a counter.
static Results expandThreefry(shlo::CustomCallOp call, const SymbolTable &) {
  RankedTensorType type = call.getNumOperands() >= 4 ? tensorType(call.getOperand(0)) : RankedTensorType();
  auto isType = [&](Type each) { return each == type; };
  if (!type || !type.getElementType().isInteger(32) || call.getNumResults() != 2 ||
      !llvm::all_of(call.getOperands().take_front(4).getTypes(), isType) ||
      !llvm::all_of(call->getResultTypes(), isType))
    return LogicalResult(refuseCall(call, "four operands and two results of one type with elements of 32 bits"));
  OpBuilder builder(call);
  Words words(builder, call.getLoc(), type);
  Value first = call.getOperand(0), second = call.getOperand(1);
  Value keys[] = {first, second, words.exclusiveOr(words.exclusiveOr(first, second), words.constant(0x1BD11BDA))};
  Value x = words.add(call.getOperand(2), keys[0]), y = words.add(call.getOperand(3), keys[1]);
  static constexpr unsigned rotations[2][4] = {{13, 15, 26, 6}, {17, 29, 16, 24}};
  for (unsigned i = 0; i < 5; ++i) {
    for (unsigned rotation : rotations[i % 2]) {
      x = words.add(x, y);
      y = words.exclusiveOr(words.rotate(y, rotation), x);
    }
    x = words.add(x, keys[(i + 1) % 3]);
    y = words.add(words.add(y, keys[(i + 2) % 3]), words.constant(i + 1));
  }
  return SmallVector<Value>{x, y};
}

/// Two words of 32 bits as one of 64.
static Results expandCombine(shlo::CustomCallOp call, const SymbolTable &) {
  auto type = call.getNumResults() == 1 ? dyn_cast<RankedTensorType>(call->getResultTypes()[0]) : RankedTensorType();
  auto isHalf = [&](Value value) {
    RankedTensorType half = tensorType(value);
    return half && half.getElementType().isUnsignedInteger(32) && half.getShape() == type.getShape();
  };
  if (!type || !type.getElementType().isInteger(64) || call.getNumOperands() != 2 ||
      !llvm::all_of(call.getOperands(), isHalf))
    return LogicalResult(refuseCall(call, "two operands of ui32 and a result of 64-bit integers, all of one shape"));
  OpBuilder builder(call);
  Words words(builder, call.getLoc(), type);
  auto widen = [&](Value half) -> Value { return shlo::ConvertOp::create(builder, call.getLoc(), type, half); };
  Value low = widen(call.getOperand(0)), high = widen(call.getOperand(1));
  return SmallVector<Value>{words.apply<shlo::OrOp>(low, words.apply<shlo::ShlOp>(high, words.constant(32)))};
}

/// One half of words of 64 bits.
static Results expandSplit(shlo::CustomCallOp call, const SymbolTable &) {
  RankedTensorType type = call.getNumOperands() == 1 ? tensorType(call.getOperand(0)) : RankedTensorType();
  auto half = call.getNumResults() == 1 ? dyn_cast<RankedTensorType>(call->getResultTypes()[0]) : RankedTensorType();
  if (!type || !half || !type.getElementType().isInteger(64) || !half.getElementType().isUnsignedInteger(32) ||
      half.getShape() != type.getShape())
    return LogicalResult(refuseCall(call, "an operand of 64-bit integers and a result of ui32, of one shape"));
  OpBuilder builder(call);
  Words words(builder, call.getLoc(), type);
  Value word = call.getOperand(0);
  if (call.getCallTargetName() == "X64SplitHigh")
    word = words.apply<shlo::ShruOp>(word, words.constant(32));
  word = words.apply<shlo::AndOp>(word, words.constant(0xFFFFFFFF));
  return SmallVector<Value>{shlo::ConvertOp::create(builder, call.getLoc(), half, word)};
}

/// What expands this target; null if it is not known here.
/// A composite, as tools wrote it before StableHLO had the op: a call of the function that says what it computes.
static Results expandComposite(shlo::CustomCallOp call, const SymbolTable &symbols) {
  ArrayAttr names = call.getCalledComputationsAttr();
  auto name = names && names.size() == 1 ? dyn_cast<FlatSymbolRefAttr>(names[0]) : FlatSymbolRefAttr();
  auto function = name ? symbols.lookup<func::FuncOp>(name.getAttr()) : func::FuncOp();
  if (!function || function.isExternal())
    return LogicalResult(frontend::refuseCall(call, "one called computation with a body"));
  auto expected = FunctionType::get(call.getContext(), call.getOperandTypes(), call->getResultTypes());
  if (function.getFunctionType() != expected)
    return LogicalResult(
        frontend::refuseCall(call, "@" + function.getName() + " to take its operands and to return its results"));
  OpBuilder builder(call);
  return llvm::to_vector_of<Value>(
      func::CallOp::create(builder, call.getLoc(), function, call.getOperands()).getResults());
}

static Results (*findExpansion(StringRef target))(shlo::CustomCallOp, const SymbolTable &) {
  if (target == "stablehlo.composite" || target == "mhlo.composite")
    return expandComposite;
  if (target == "ApproxTopK" || target == "PartialReduce")
    return expandApproxTopK;
  if (target == "TopK" || target == "mhlo.topk" || target == "__gpu$TopK")
    return expandTopK;
  if (target == "cu_threefry2x32" || target == "cu_threefry2x32_ffi" || target == "hip_threefry2x32_ffi")
    return expandThreefry;
  if (target == "X64Combine")
    return expandCombine;
  if (target == "X64SplitLow" || target == "X64SplitHigh")
    return expandSplit;
  return nullptr;
}

/// The op that `mhlo.name` as a target stands for.
static std::optional<RegisteredOperationName> findNamedOp(StringRef target, MLIRContext *context) {
  if (!target.consume_front("mhlo."))
    return std::nullopt;
  for (StringRef dialect : {"chlo.", "stablehlo."})
    if (auto name = RegisteredOperationName::lookup((dialect + target).str(), context))
      return name;
  return std::nullopt;
}

LogicalResult ExpandCallsPass::expand(shlo::CustomCallOp call, const SymbolTable &symbols) {
  auto isUnknown = [](Type type) {
    auto shaped = dyn_cast<ShapedType>(type);
    return shaped && !shaped.hasStaticShape();
  };
  if (llvm::any_of(call.getOperandTypes(), isUnknown) || llvm::any_of(call->getResultTypes(), isUnknown))
    return success(); // the import says what to do about it
  Results results = SmallVector<Value>();
  if (auto *expansion = findExpansion(call.getCallTargetName()))
    results = expansion(call, symbols);
  else if (auto *byteir = findByteirExpansion(call.getCallTargetName()))
    results = byteir(call);
  else if (auto name = findNamedOp(call.getCallTargetName(), call.getContext()))
    results = expandNamedOp(call, *name);
  else
    return success();
  if (failed(results))
    return failure();
  if (ArrayAttr names = call.getCalledComputationsAttr())
    for (auto name : names.getAsRange<FlatSymbolRefAttr>())
      if (Operation *function = symbols.lookup(name.getAttr()))
        comparators.insert(function);
  call->replaceAllUsesWith(*results);
  call->erase();
  return success();
}

void ExpandCallsPass::runOnOperation() {
  comparators.clear();
  SymbolTable symbols(getOperation());
  SmallVector<shlo::CustomCallOp> calls;
  getOperation()->walk([&](shlo::CustomCallOp call) { calls.push_back(call); });
  for (shlo::CustomCallOp call : calls)
    if (failed(expand(call, symbols)))
      return signalPassFailure();
  for (Operation *function : comparators) // they are no programs, whatever their visibility says
    SymbolTable::setSymbolVisibility(function, SymbolTable::Visibility::Private);
}

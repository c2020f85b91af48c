//===- SelfChecks.cpp - Programs that know their results ------------------===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// From check calls to results, from constants to arrays.
//
//===----------------------------------------------------------------------===//

#include "SelfChecks.h"

#include "partita/Analysis/Entry.h"
#include "partita/Frontend/StableHLO/Shlo.h"

#include "mlir/IR/AsmState.h"
#include "mlir/IR/DialectResourceBlobManager.h"
#include "mlir/IR/Matchers.h"
#include "llvm/Support/FormatVariadic.h"

using namespace mlir;
using namespace mlir::partita;
using namespace mlir::partita::run;
using ::partita::Array;
using ::partita::run::Expectation;

static constexpr StringLiteral kPrefix = "check.";

static bool isCheck(Operation *op) {
  auto call = dyn_cast<shlo::CustomCallOp>(op);
  return call && call.getCallTargetName().starts_with(kPrefix);
}

/// The elements of a constant; null if the value is none.
static ElementsAttr constantOf(Value value) {
  if (auto constant = value.getDefiningOp<shlo::ConstantOp>())
    return constant.getValue();
  ElementsAttr elements;
  return matchPattern(value, m_Constant(&elements)) ? elements : ElementsAttr();
}

static FailureOr<Array> arrayOf(Location loc, ElementsAttr elements) {
  ShapedType type = elements.getShapedType();
  std::string text;
  llvm::raw_string_ostream(text) << type.getElementType();
  std::optional<::partita::ElementType> element = ::partita::ElementType::parse(text);
  if (!element)
    return LogicalResult(emitError(loc) << "expected elements that arrays can have, got " << text);
  llvm::Expected<Array> array = Array::zeros(*element, type.getShape());
  if (!array)
    return LogicalResult(emitError(loc) << llvm::toString(array.takeError()));
  if (auto resource = dyn_cast<DenseResourceElementsAttr>(elements)) {
    AsmResourceBlob *blob = resource.getRawHandle().getBlob();
    if (!blob || blob->getData().size() != array->data.size())
      return LogicalResult(emitError(loc) << "expected " << array->data.size() << " bytes of data");
    llvm::copy(blob->getData(), array->data.begin());
    return std::move(*array);
  }
  auto dense = dyn_cast<DenseElementsAttr>(elements);
  if (!dense)
    return LogicalResult(emitError(loc) << "expected a dense constant");
  if (type.getElementType().isInteger(1)) {
    llvm::copy(dense.getValues<bool>(), array->data.begin());
    return std::move(*array);
  }
  ArrayRef<char> raw = dense.getRawData();
  for (size_t at = 0; !raw.empty() && at + raw.size() <= array->data.size(); at += raw.size())
    llvm::copy(raw, array->data.begin() + at);
  return std::move(*array);
}

namespace {
/// The entry of a program while its checks are taken out.
class CheckedEntry {
public:
  explicit CheckedEntry(func::FuncOp function)
      : function(function), terminator(function.getBody().front().getTerminator()) {
    checks.ownResults = function.getNumResults();
  }

  LogicalResult spellOutConstants(ModuleOp module);
  LogicalResult takeCall(shlo::CustomCallOp call);
  LogicalResult makeArguments();
  SelfChecks take() { return std::move(checks); }

private:
  size_t makeResult(Value value);

  func::FuncOp function;
  Operation *terminator;
  SelfChecks checks;
  SmallVector<Operation *> written; ///< Constants that stood in functions of their own.
};
} // namespace

/// The body of a function without arguments that returns constants.
static Block *constantBody(func::CallOp call, const SymbolTable &symbols) {
  auto callee = symbols.lookup<func::FuncOp>(call.getCallee());
  if (!callee || callee.isExternal() || !callee.getBody().hasOneBlock() || call.getNumOperands() != 0 ||
      callee.getNumResults() != call.getNumResults())
    return nullptr;
  Block &block = callee.getBody().front();
  bool constants = llvm::all_of(block.without_terminator(),
                                [](Operation &op) { return op.getNumResults() == 1 && constantOf(op.getResult(0)); });
  return constants ? &block : nullptr;
}

/// Calls of functions that only return constants are replaced by these.
LogicalResult CheckedEntry::spellOutConstants(ModuleOp module) {
  SymbolTable symbols(module);
  for (auto call : llvm::make_early_inc_range(function.getBody().front().getOps<func::CallOp>())) {
    Block *body = constantBody(call, symbols);
    if (!body)
      continue;
    OpBuilder builder(call);
    for (auto [result, value] : llvm::zip_equal(call.getResults(), body->getTerminator()->getOperands())) {
      if (result.getType() != value.getType())
        return call.emitOpError("expected results of type ") << value.getType() << ", got " << result.getType();
      written.push_back(builder.clone(*value.getDefiningOp()));
      result.replaceAllUsesWith(written.back()->getResult(0));
    }
    call.erase();
  }
  return success();
}

size_t CheckedEntry::makeResult(Value value) {
  for (auto [i, returned] : llvm::enumerate(terminator->getOperands()))
    if (returned == value)
      return i;
  terminator->insertOperands(terminator->getNumOperands(), value);
  return terminator->getNumOperands() - 1;
}

LogicalResult CheckedEntry::takeCall(shlo::CustomCallOp call) {
  std::optional<Expectation::Kind> kind =
      llvm::StringSwitch<std::optional<Expectation::Kind>>(call.getCallTargetName().drop_front(kPrefix.size()))
          .Case("expect_eq", Expectation::Equal)
          .Case("expect_close", Expectation::Close)
          .Case("expect_almost_eq", Expectation::AlmostEqual)
          .Default(std::nullopt);
  if (!kind)
    return call.emitOpError("expected check.expect_eq, check.expect_close or check.expect_almost_eq, got ")
           << call.getCallTargetName();
  if (call.getNumOperands() != 2 || call.getNumResults() != 0 ||
      call.getOperand(0).getType() != call.getOperand(1).getType() ||
      !isa<RankedTensorType>(call.getOperand(0).getType()))
    return call.emitOpError("expected two tensors of one type and no result");
  SelfCheck check;
  check.expectation.kind = *kind;
  for (auto [name, field] : {std::pair<StringRef, double *>{"max_ulp_difference", &check.expectation.ulps},
                             {"tolerance", &check.expectation.tolerance}})
    if (Attribute given = call->getAttr(name)) {
      if (auto number = dyn_cast<IntegerAttr>(given))
        *field = number.getValue().roundToDouble();
      else if (auto real = dyn_cast<FloatAttr>(given))
        *field = real.getValueAsDouble();
    }
  check.name = "check " + std::to_string(checks.checks.size());
  if (auto place = dyn_cast<FileLineColRange>(call.getLoc()))
    check.name += " at line " + std::to_string(place.getStartLine());
  check.got = makeResult(call.getOperand(0));
  if (ElementsAttr elements = constantOf(call.getOperand(1))) {
    FailureOr<Array> want = arrayOf(call.getLoc(), elements);
    if (failed(want))
      return failure();
    check.want = std::move(*want);
  } else {
    check.wantResult = makeResult(call.getOperand(1));
  }
  checks.checks.push_back(std::move(check));
  call.erase();
  return success();
}

/// Constants of other functions that something else than a check uses, as arguments.
LogicalResult CheckedEntry::makeArguments() {
  for (Operation *constant : written) {
    Value value = constant->getResult(0);
    if (!value.use_empty()) {
      FailureOr<Array> array = arrayOf(constant->getLoc(), constantOf(value));
      if (failed(array))
        return failure();
      unsigned number = function.getNumArguments();
      if (failed(function.insertArgument(number, value.getType(), DictionaryAttr(), constant->getLoc())))
        return failure();
      value.replaceAllUsesWith(function.getArgument(number));
      checks.inputs.emplace(number, std::move(*array));
    }
    constant->erase();
  }
  for (unsigned i = checks.ownResults; i < terminator->getNumOperands(); ++i)
    if (failed(function.insertResult(i, terminator->getOperand(i).getType(), DictionaryAttr())))
      return failure();
  return success();
}

FailureOr<SelfChecks> run::takeSelfChecks(ModuleOp module, StringRef name) {
  bool has = module.walk([](Operation *op) { return isCheck(op) ? WalkResult::interrupt() : WalkResult::advance(); })
                 .wasInterrupted();
  if (!has)
    return SelfChecks();
  FailureOr<func::FuncOp> function = findEntry(module, name);
  if (failed(function))
    return failure();
  if (!function->getBody().hasOneBlock())
    return LogicalResult(function->emitOpError("expected one block"));
  CheckedEntry entry(*function);
  if (failed(entry.spellOutConstants(module)))
    return failure();
  for (Operation &op : llvm::make_early_inc_range(function->getBody().front()))
    if (isCheck(&op) && failed(entry.takeCall(cast<shlo::CustomCallOp>(op))))
      return failure();
  if (failed(entry.makeArguments()))
    return failure();
  return entry.take();
}

//===- StageExtraction.cpp - From IR to a stage problem -------------------===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Rules, work and partial states come from the interface of the ops; nothing
// here knows an op by name.
//
//===----------------------------------------------------------------------===//

#include "StageExtraction.h"

#include "partita/Analysis/LocalProgram.h"
#include "partita/Interfaces/ShardingRule.h"

using namespace mlir;
using namespace mlir::partita;
using namespace mlir::partita::plan;
using ::partita::Rule;
using ::partita::StageOp;
using ::partita::StageValue;
using ::partita::Strategy;

namespace {
class Extractor {
public:
  explicit Extractor(func::FuncOp function) : function(function) {}
  LogicalResult run();
  ExtractedStage stage;

private:
  LogicalResult addValue(Value value, std::string name);
  LogicalResult addOp(Operation &op);
  bool carriesSum(Operation &op, const Rule &rule) const;
  LogicalResult readMesh();
  void pin(int value, dist::ShardingAttr sharding);
  void readPins();
  std::string nameOf(BlockArgument argument);

  func::FuncOp function;
};
} // namespace

//===----------------------------------------------------------------------===//
// Values and ops
//===----------------------------------------------------------------------===//

/// For messages: number, name if there is one, type.
std::string Extractor::nameOf(BlockArgument argument) {
  std::string text = "argument " + std::to_string(argument.getArgNumber());
  if (auto name = function.getArgAttrOfType<StringAttr>(argument.getArgNumber(), "rt.name"))
    text += " '" + name.str() + "'";
  llvm::raw_string_ostream(text) << " " << argument.getType();
  return text;
}

LogicalResult Extractor::addValue(Value value, std::string name) {
  auto type = dyn_cast<TensorType>(value.getType());
  if (!type)
    return success();
  if (!type.hasStaticShape())
    return emitError(value.getLoc()) << "expected tensors of static shape to plan for, got " << type;
  StageValue entry;
  entry.name = std::move(name);
  entry.shape.assign(type.getShape().begin(), type.getShape().end());
  entry.elementBytes = bytesOf(RankedTensorType::get({}, type.getElementType()));
  entry.isFree = isFreeValue(value);
  stage.numbers[value] = static_cast<int>(stage.problem.values.size());
  stage.problem.values.push_back(std::move(entry));
  return success();
}

/// Asks whether partial sums in all operands stay partial in the result. The axis is made up.
bool Extractor::carriesSum(Operation &op, const Rule &rule) const {
  if (op.getNumResults() != 1 || !isa<ShardingRuleOpInterface>(op))
    return false;
  PartialState sum;
  sum.axes.push_back({0, 1, 2});
  SmallVector<PartialState> states(op.getNumOperands());
  bool isAny = false;
  for (auto [state, operand] : llvm::zip_equal(states, op.getOperands()))
    if (isa<RankedTensorType>(operand.getType()) && !isFreeValue(operand)) {
      state = sum;
      isAny = true;
    }
  if (!isAny)
    return false;
  PartialUse use = partialUse(&op, states, rule, Strategy::whole(rule));
  return use.kind == PartialUse::Kind::Carry && use.result.isPartial() &&
         use.result.combiner == ::partita::Combiner::Sum;
}

LogicalResult Extractor::addOp(Operation &op) {
  // A constraint is another name for its operand.
  if (auto constraint = dyn_cast<dist::ConstraintOp>(op)) {
    int value = stage.numberOf(constraint.getInput());
    stage.numbers[constraint.getResult()] = value;
    pin(value, constraint.getSharding());
    return success();
  }
  if (isa<dist::ManualOp>(op))
    return op.emitOpError("is written for the devices of its mesh, and a plan would choose other ones: give the mesh "
                          "(--mesh), or plan a program without manual regions");
  for (OpResult result : op.getResults()) {
    std::string name = "result of " + op.getName().getStringRef().str();
    llvm::raw_string_ostream(name) << " " << result.getType();
    if (failed(addValue(result, std::move(name))))
      return failure();
  }
  bool isAllFree = op.getNumResults() > 0 && llvm::all_of(op.getResults(), isFreeValue);
  if (isAllFree || op.hasTrait<OpTrait::IsTerminator>() || (op.getNumOperands() == 0 && op.getNumResults() == 0))
    return success();
  StageOp entry;
  entry.name = op.getName().getStringRef().str();
  entry.rule = getRule(&op);
  entry.carriesSum = carriesSum(op, entry.rule);
  entry.work = getWork(&op, ::partita::Mesh(), Strategy::whole(entry.rule), 0);
  for (Value operand : op.getOperands())
    entry.operands.push_back(stage.numberOf(operand));
  for (Value result : op.getResults())
    entry.results.push_back(stage.numberOf(result));
  stage.problem.ops.push_back(std::move(entry));
  return success();
}

//===----------------------------------------------------------------------===//
// What is decided already
//===----------------------------------------------------------------------===//

LogicalResult Extractor::readMesh() {
  auto module = function->getParentOfType<ModuleOp>();
  for (auto mesh : module.getOps<dist::MeshOp>()) {
    if (stage.mesh) {
      InFlightDiagnostic diag = mesh.emitError("expected one mesh to plan for, got a second one");
      diag.attachNote(stage.mesh.getLoc()) << "the first one";
      return diag;
    }
    stage.mesh = mesh;
  }
  if (!stage.mesh)
    return success();
  for (auto [name, size] : llvm::zip_equal(stage.mesh.getAxes().getAsValueRange<StringAttr>(), stage.mesh.getSizes())) {
    if (stage.mesh.isTemporal(name))
      return stage.mesh.emitError("expected a mesh without temporal axes to plan for, got \"") << name << "\"";
    stage.pins.axes.push_back({name.str(), size});
  }
  llvm::append_range(stage.pins.devices, stage.mesh.getDeviceOrder());
  stage.pins.weights.resize(stage.pins.axes.size());
  // One split of an axis is meant for everything on it.
  for (auto split : module.getOps<dist::SplitOp>()) {
    int64_t axis = stage.mesh.indexOf(split.getAxis());
    if (axis >= 0 && stage.pins.weights[axis].empty())
      stage.pins.weights[axis].assign(split.getParts().begin(), split.getParts().end());
  }
  return success();
}

/// Whole axes at the major place of a dimension; sub-axes and nested ones are kept, and not modelled.
void Extractor::pin(int value, dist::ShardingAttr sharding) {
  if (value < 0 || !stage.mesh)
    return;
  for (auto [d, dim] : llvm::enumerate(sharding.getDims())) {
    if (dim.getAxes().empty() || dim.getAxes().front().isSubAxis())
      continue;
    dist::AxisAttr ref = dim.getAxes().front();
    int64_t axis = stage.mesh.indexOf(ref.getName());
    if (axis < 0)
      continue;
    ::partita::StagePins::Dim pinned{value, static_cast<unsigned>(d), static_cast<unsigned>(axis), {}};
    if (ref.getSplit())
      if (auto split = dist::lookupOutwards<dist::SplitOp>(function, ref.getSplit()))
        pinned.weights.assign(split.getParts().begin(), split.getParts().end());
    stage.pins.dims.push_back(std::move(pinned));
  }
}

void Extractor::readPins() {
  for (BlockArgument argument : function.getArguments())
    if (dist::ShardingAttr sharding = dist::getSharding(argument))
      pin(stage.numberOf(argument), sharding);
  Operation *terminator = function.getBody().front().getTerminator();
  for (unsigned i = 0; i < function.getNumResults(); ++i)
    if (auto sharding = function.getResultAttrOfType<dist::ShardingAttr>(i, dist::DistDialect::kSharding))
      pin(stage.numberOf(terminator->getOperand(i)), sharding);
  for (Operation &op : function.getBody().front())
    for (OpResult result : op.getResults())
      if (dist::ShardingAttr sharding = dist::getSharding(result))
        pin(stage.numberOf(result), sharding);
}

LogicalResult Extractor::run() {
  if (!function.getBody().hasOneBlock())
    return function.emitError("expected a function of one block to plan for, got ")
           << function.getBody().getBlocks().size();
  if (failed(readMesh()))
    return failure();
  SmallVector<bool> isTaken(function.getNumResults(), false);
  for (BlockArgument argument : function.getArguments()) {
    if (failed(addValue(argument, nameOf(argument))))
      return failure();
    if (int number = stage.numberOf(argument); number >= 0)
      stage.problem.arguments.push_back(number);
    auto donated = function.getArgAttrOfType<IntegerAttr>(argument.getArgNumber(), "rt.donates");
    if (donated && donated.getInt() >= 0 && donated.getInt() < static_cast<int64_t>(isTaken.size()))
      isTaken[donated.getInt()] = true;
  }
  for (Operation &op : function.getBody().front())
    if (failed(addOp(op)))
      return failure();
  for (auto [value, inPlace] : llvm::zip_equal(function.getBody().front().getTerminator()->getOperands(), isTaken))
    stage.problem.results.push_back({stage.numberOf(value), inPlace});
  readPins();
  return success();
}

FailureOr<ExtractedStage> mlir::partita::plan::extractStage(func::FuncOp function) {
  Extractor extractor(function);
  if (failed(extractor.run()))
    return failure();
  return std::move(extractor.stage);
}

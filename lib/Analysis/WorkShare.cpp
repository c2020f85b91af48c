//===- WorkShare.cpp - What annotations promise ---------------------------===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Cuts of annotated dimensions, carried along the classes of the factor graph.
//
//===----------------------------------------------------------------------===//

#include "partita/Analysis/WorkShare.h"

#include "partita/Analysis/FactorGraph.h"
#include "partita/Analysis/LocalProgram.h"
#include "partita/Dialect/Dist/IR/LayoutTable.h"
#include "partita/Interfaces/Place.h"

using namespace mlir;
using namespace mlir::partita;

static dist::ShardingAttr shardingOf(func::FuncOp function, unsigned number) {
  unsigned arguments = function.getNumArguments();
  StringRef name = dist::DistDialect::kSharding;
  if (number < arguments)
    return function.getArgAttrOfType<dist::ShardingAttr>(number, name);
  return function.getResultAttrOfType<dist::ShardingAttr>(number - arguments, name);
}

static Type typeOf(func::FuncOp function, unsigned number) {
  unsigned arguments = function.getNumArguments();
  return number < arguments ? function.getArgumentTypes()[number] : function.getResultTypes()[number - arguments];
}

AnnotatedDims mlir::partita::findAnnotatedDims(func::FuncOp function) {
  AnnotatedDims annotated;
  for (unsigned number = 0, n = function.getNumArguments() + function.getNumResults(); number < n; ++number) {
    dist::ShardingAttr sharding = shardingOf(function, number);
    auto type = dyn_cast<RankedTensorType>(typeOf(function, number));
    if (!sharding || !type)
      continue;
    for (auto [dim, axes] : llvm::enumerate(sharding.getDims())) {
      if (axes.getAxes().empty())
        continue;
      if (type.getDimSize(dim) == 1)
        annotated.sizeOne.push_back("dimension " + std::to_string(dim) + " of " +
                                    (number < function.getNumArguments()
                                         ? "argument " + std::to_string(number)
                                         : "result " + std::to_string(number - function.getNumArguments())) +
                                    " has size 1");
      else
        annotated.dims.push_back({number, static_cast<unsigned>(dim)});
    }
  }
  return annotated;
}

namespace {
/// The cuts that annotations ask for, by class.
class Promises {
public:
  Promises(func::FuncOp function, const FactorGraph &graph) : function(function), graph(graph), layouts(function) {}
  LogicalResult collect(const AnnotatedDims &annotated);
  const ::partita::Mesh &mesh() const { return theMesh; }
  /// Part of a class that a rank has, or of a node of it: a number from 0 to 1.
  struct Share {
    ::partita::Cut cut;
    double of(const ::partita::Mesh &mesh, int64_t rank) const {
      ::partita::Interval part = partOf(mesh, cut, rank);
      return cut.size() ? static_cast<double>(part.hi - part.lo) / static_cast<double>(cut.size()) : 0;
    }
  };
  ArrayRef<Share> ofClass(unsigned number) const {
    return byClass.find(number) == byClass.end() ? ArrayRef<Share>() : byClass.find(number)->second;
  }
  std::vector<int64_t> argumentBytes();
  /// A constraint asks for axes on the class that no annotation of an argument or result does: who gets them in an op
  /// is a matter of cost.
  bool isUncertain(unsigned inClass);

private:
  bool contradicts(unsigned inClass, const ::partita::Cut &cut);
  ArrayRef<::partita::Cut> constraintsOf(unsigned inClass);

  func::FuncOp function;
  const FactorGraph &graph;
  dist::LayoutTable layouts;
  std::optional<DenseMap<unsigned, SmallVector<::partita::Cut, 1>>> constrained; ///< Cuts of constraints, by class.
  ::partita::Mesh theMesh;
  DenseMap<unsigned, SmallVector<Share, 1>> byClass;
  DenseMap<unsigned, SmallVector<Share, 1>> byArgument; ///< By number of the argument.
};
} // namespace

/// What constraints inside of the program ask of a class.
ArrayRef<::partita::Cut> Promises::constraintsOf(unsigned inClass) {
  if (!constrained) {
    constrained.emplace();
    for (const FactorGraph::Entry &entry : graph.entries()) {
      auto constraint = entry.value ? entry.value.getDefiningOp<dist::ConstraintOp>() : dist::ConstraintOp();
      if (!constraint)
        continue;
      FailureOr<const ::partita::Layout *> layout = layouts.layout(constraint.getSharding(), constraint.getType());
      for (auto [dim, attr] : llvm::enumerate(constraint.getSharding().getDims()))
        if (succeeded(layout) && (!attr.getOpen() || !attr.getAxes().empty()))
          (*constrained)[graph.nodes()[entry.firstNode + dim].inClass].push_back((*layout)->cut(dim).normal());
    }
  }
  auto found = constrained->find(inClass);
  return found == constrained->end() ? ArrayRef<::partita::Cut>() : found->second;
}

/// A constraint asks for another layout of the class on the way: nothing is promised.
bool Promises::contradicts(unsigned inClass, const ::partita::Cut &cut) {
  ::partita::Cut normal = cut.normal();
  return llvm::any_of(constraintsOf(inClass),
                      [&](const ::partita::Cut &other) { return other.axes() != normal.axes(); });
}

bool Promises::isUncertain(unsigned inClass) {
  return llvm::any_of(constraintsOf(inClass), [&](const ::partita::Cut &cut) {
    return !cut.isWhole() &&
           llvm::none_of(ofClass(inClass), [&](const Share &share) { return share.cut.normal().axes() == cut.axes(); });
  });
}

LogicalResult Promises::collect(const AnnotatedDims &annotated) {
  for (const AnnotatedDims::Dim &where : annotated.dims) {
    dist::ShardingAttr sharding = shardingOf(function, where.number);
    FailureOr<const ::partita::Layout *> layout =
        layouts.layout(sharding, typeOf(function, where.number), [&] { return function.emitError(); });
    if (failed(layout))
      return failure();
    theMesh = (*layout)->mesh();
    Share share{(*layout)->cut(where.dim)};
    unsigned arguments = function.getNumArguments();
    if (where.number < arguments)
      byArgument[where.number].push_back(share);
    std::optional<unsigned> entry = where.number < arguments
                                        ? graph.entryOf(function.getArgument(where.number))
                                        : std::optional<unsigned>(graph.entryOfResult(where.number - arguments));
    if (!entry)
      continue;
    unsigned node = graph.entries()[*entry].firstNode + where.dim;
    if (contradicts(graph.nodes()[node].inClass, share.cut))
      continue;
    SmallVector<Share, 1> &shares = byClass[graph.nodes()[node].inClass];
    if (llvm::none_of(shares, [&](const Share &other) { return other.cut == share.cut; }))
      shares.push_back(share);
  }
  return success();
}

std::vector<int64_t> Promises::argumentBytes() {
  std::vector<int64_t> bytes(theMesh.numRanks(), 0);
  for (auto [number, type] : llvm::enumerate(function.getArgumentTypes())) {
    auto found = byArgument.find(number);
    for (auto [rank, sum] : llvm::enumerate(bytes)) {
      double part = static_cast<double>(bytesOf(type));
      if (found != byArgument.end())
        for (const Share &share : found->second)
          part *= share.of(theMesh, rank);
      sum += std::llround(part);
    }
  }
  return bytes;
}

namespace {
/// A contraction and the shares that its factors could have.
struct DividedOp {
  Operation *op = nullptr;
  SmallVector<const Promises::Share *, 4> candidates;
  bool uncertain = false;
};
} // namespace

/// The part of an op that a rank does: each axis divides one factor.
static double shareOf(const DividedOp &divided, const ::partita::Mesh &mesh, int64_t rank) {
  if (divided.uncertain)
    return 1;
  SmallVector<std::pair<double, size_t>, 4> sorted; // by what is left, largest first
  for (auto [i, candidate] : llvm::enumerate(divided.candidates))
    sorted.emplace_back(-candidate->of(mesh, rank), i);
  llvm::sort(sorted);
  llvm::SmallBitVector used(mesh.axes().size());
  double share = 1;
  for (auto [negative, i] : sorted) {
    const Promises::Share *candidate = divided.candidates[i];
    if (llvm::any_of(candidate->cut.axes(), [&](const ::partita::SubAxis &axis) { return used.test(axis.axis); }))
      continue;
    for (const ::partita::SubAxis &axis : candidate->cut.axes())
      used.set(axis.axis);
    share *= -negative;
  }
  return share;
}

FailureOr<WorkShare> mlir::partita::expectWorkShare(func::FuncOp function, const AnnotatedDims &annotated) {
  FailureOr<FactorGraph> graph = FactorGraph::build(function);
  if (failed(graph))
    return failure();
  Promises promises(function, *graph);
  if (failed(promises.collect(annotated)))
    return failure();
  llvm::MapVector<Operation *, DividedOp> ops;
  for (const FactorGraph::Edge &edge : graph->edges()) {
    ArrayRef<unsigned> members = graph->membersOf(edge);
    if (members.empty() || isa<func::ReturnOp>(edge.op))
      continue;
    DividedOp &divided = ops[edge.op];
    divided.op = edge.op;
    divided.uncertain |= promises.isUncertain(graph->nodes()[members.front()].inClass);
    for (const Promises::Share &share : promises.ofClass(graph->nodes()[members.front()].inClass))
      divided.candidates.push_back(&share);
  }
  const ::partita::Mesh &mesh = promises.mesh();
  WorkShare result;
  result.argumentBytes = promises.argumentBytes();
  result.contractionFlops.assign(mesh.numRanks(), 0);
  function.walk([&](Operation *op) {
    if (op->getNumResults() == 0 || !isa<RankedTensorType>(op->getResult(0).getType()))
      return;
    double flops = getWork(op, ::partita::Mesh(), ::partita::Strategy::whole(getRule(op)), 0).contractionFlops;
    if (flops == 0)
      return;
    auto divided = ops.find(op);
    for (auto [rank, sum] : llvm::enumerate(result.contractionFlops))
      sum += flops * (divided == ops.end() ? 1.0 : shareOf(divided->second, mesh, rank));
  });
  return result;
}

//===- FactorGraph.cpp - Dimensions that shard alike ----------------------===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// One pass over the ops, one over the edges, linear but for the union-find.
//
//===----------------------------------------------------------------------===//

#include "partita/Analysis/FactorGraph.h"

#include "partita/Dialect/Dist/IR/Dist.h"
#include "partita/Dialect/Dist/IR/Wishes.h"

#include "llvm/ADT/MapVector.h"

#include <numeric>
#include <utility>

using namespace mlir;
using namespace mlir::partita;
using ::partita::Factor;
using ::partita::Rule;
using ::partita::RuleDim;
using ::partita::RuleOperand;

std::optional<unsigned> FactorGraph::entryOf(Value value) const {
  auto found = entryNumbers.find(value);
  return found == entryNumbers.end() ? std::nullopt : std::optional<unsigned>(found->second);
}

class FactorGraph::Builder {
public:
  explicit Builder(func::FuncOp function) : function(function) {}

  LogicalResult run();
  FactorGraph graph;

private:
  LogicalResult checkOp(Operation &op);
  LogicalResult checkType(Location loc, Type type);
  void addEntry(Value value, unsigned result, Type type);
  void addOp(Operation &op);
  void addReturn(Operation &op);
  void addDonations(Operation &op);
  void addGroups(Operation &op);
  void addEdge(Operation &op, unsigned factor, bool reduction, ArrayRef<unsigned> nodes, ArrayRef<unsigned> loose = {});
  void join();
  unsigned find(unsigned node);

  func::FuncOp function;
  SmallVector<unsigned, 0> parent;
  SmallVector<double, 0> edgeFlops;
  /// Scratch: the nodes of each factor of one op.
  SmallVector<SmallVector<unsigned, 4>, 4> perFactor, loosePerFactor;
};

LogicalResult FactorGraph::Builder::checkType(Location loc, Type type) {
  if (auto tensor = dyn_cast<TensorType>(type); tensor && (!tensor.hasRank() || !tensor.hasStaticShape()))
    return emitError(loc) << "expected tensors of static shape, got " << type << ": give every dimension a size";
  return success();
}

LogicalResult FactorGraph::Builder::checkOp(Operation &op) {
  if (isa<CallOpInterface>(op))
    return op.emitOpError("expected no calls, got one: inline the program first (--inline)");
  for (Type type : op.getResultTypes())
    if (failed(checkType(op.getLoc(), type)))
      return failure();
  auto isTensor = [](Type type) { return isa<TensorType>(type); };
  // What is isolated reads nothing but its operands, and its rule speaks of these. Nothing flows through a region that
  // is written per device; its operands and results say how they lie.
  bool isKnown = op.hasTrait<OpTrait::IsIsolatedFromAbove>() && isa<ShardingRuleOpInterface>(op);
  if (op.getNumRegions() == 0 || isa<func::FuncOp, dist::ManualOp>(op) || isKnown)
    return success();
  bool onTensors = llvm::any_of(op.getOperandTypes(), isTensor) || llvm::any_of(op.getResultTypes(), isTensor);
  for (Region &region : op.getRegions())
    for (Block &block : region)
      if (llvm::any_of(block.getArgumentTypes(), isTensor) || (onTensors && !isa<ShardingRuleOpInterface>(op)))
        return op.emitOpError("expected straight-line code, got a region over tensors: control flow is not "
                              "partitioned; --partita-keep-whole makes it an op that every rank computes whole");
  return success();
}

void FactorGraph::Builder::addEntry(Value value, unsigned result, Type type) {
  auto tensor = dyn_cast<RankedTensorType>(type);
  if (!tensor && value)
    return;
  unsigned number = graph.theEntries.size();
  graph.theEntries.push_back({value, result, tensor, static_cast<unsigned>(graph.theNodes.size())});
  if (value)
    graph.entryNumbers[value] = number;
  if (!tensor)
    return;
  for (auto [dim, size] : llvm::enumerate(tensor.getShape())) {
    parent.push_back(graph.theNodes.size());
    graph.theNodes.push_back({number, static_cast<unsigned>(dim), size, 0});
  }
}

void FactorGraph::Builder::addEdge(Operation &op, unsigned factor, bool reduction, ArrayRef<unsigned> nodes,
                                   ArrayRef<unsigned> loose) {
  unsigned first = graph.members.size();
  auto add = [&](unsigned node) {
    if (!llvm::is_contained(ArrayRef<unsigned>(graph.members).drop_front(first), node))
      graph.members.push_back(node);
  };
  llvm::for_each(nodes, add);
  unsigned tight = graph.members.size() - first;
  llvm::for_each(loose, add);
  unsigned count = graph.members.size() - first;
  if (count == 0)
    return;
  graph.theEdges.push_back({&op, graph.ops, factor, reduction, first, count, tight});
}

/// Flops of a contraction: a reduction factor that two operands have. 0 for everything else.
static double contractionFlops(const Rule &rule) {
  SmallVector<unsigned> seen(rule.factors.size(), 0);
  for (const RuleOperand &operand : rule.operands)
    for (const RuleDim &dim : operand)
      for (unsigned factor : dim.factors)
        ++seen[factor];
  bool contracts = false;
  double points = 2;
  for (auto [factor, count] : llvm::zip_equal(rule.factors, seen)) {
    contracts |= factor.kind == Factor::Reduction && count >= 2;
    points *= static_cast<double>(factor.size);
  }
  return contracts ? points : 0;
}

void FactorGraph::Builder::addOp(Operation &op) {
  if (op.getNumResults() == 1 && isFreeValue(op.getResult(0)))
    return;
  for (Value result : op.getResults())
    addEntry(result, 0, result.getType());
  std::optional<Rule> rule = getKnownRule(&op);
  if (!rule)
    return;
  perFactor.assign(rule->factors.size(), {});
  loosePerFactor.assign(rule->factors.size(), {});
  auto collect = [&](Value value, const RuleOperand &operand) {
    std::optional<unsigned> entry = graph.entryOf(value);
    if (!entry)
      return;
    for (auto [i, dim] : llvm::enumerate(operand))
      if (!dim.factors.empty() && graph.theEntries[*entry].type.getDimSize(i) != 1)
        (dim.window || dim.reversed ? loosePerFactor : perFactor)[dim.factors.front()].push_back(
            graph.theEntries[*entry].firstNode + i);
  };
  for (auto [value, operand] : llvm::zip_equal(op.getOperands(), rule->operands))
    collect(value, operand);
  for (auto [value, operand] : llvm::zip_equal(op.getResults(), rule->results))
    collect(value, operand);
  double flops = contractionFlops(*rule);
  for (auto [i, factor] : llvm::enumerate(rule->factors)) {
    if (factor.kind != Factor::Whole)
      addEdge(op, i, factor.kind == Factor::Reduction, perFactor[i], loosePerFactor[i]);
    edgeFlops.resize(graph.theEdges.size(), flops);
  }
  ++graph.ops;
}

void FactorGraph::Builder::addReturn(Operation &op) {
  graph.firstResult = graph.theEntries.size();
  for (auto [i, operand] : llvm::enumerate(op.getOperands()))
    addEntry(Value(), i, operand.getType());
  unsigned number = 0;
  for (auto [i, operand] : llvm::enumerate(op.getOperands())) {
    std::optional<unsigned> entry = graph.entryOf(operand);
    for (unsigned dim = 0; entry && dim < graph.theEntries[*entry].type.getRank(); ++dim, ++number)
      if (graph.theEntries[*entry].type.getDimSize(dim) != 1)
        addEdge(op, number, false,
                {graph.theEntries[*entry].firstNode + dim, graph.theEntries[graph.firstResult + i].firstNode + dim});
    // One axis may sit on one dimension of each value: every operand is an op of its own.
    ++graph.ops;
  }
  edgeFlops.resize(graph.theEdges.size(), 0);
}

/// An argument whose buffer becomes that of a result (`rt.donates`) lies as the result does, if nothing speaks against
/// it.
void FactorGraph::Builder::addDonations(Operation &op) {
  unsigned number = 0;
  for (BlockArgument arg : function.getArguments()) {
    auto donated = function.getArgAttrOfType<IntegerAttr>(arg.getArgNumber(), "rt.donates");
    std::optional<unsigned> entry = graph.entryOf(arg);
    if (!donated || !entry || donated.getInt() < 0 || donated.getInt() >= op.getNumOperands())
      continue;
    const Entry &from = graph.theEntries[*entry], &to = graph.theEntries[graph.firstResult + donated.getInt()];
    if (from.type != to.type)
      continue;
    for (unsigned dim = 0; dim < from.type.getRank(); ++dim, ++number)
      if (from.type.getDimSize(dim) != 1)
        addEdge(op, number, false, {from.firstNode + dim, to.firstNode + dim});
    ++graph.ops;
  }
  edgeFlops.resize(graph.theEdges.size(), 0);
}

/// Values of one number (`dist.group`) lie alike.
void FactorGraph::Builder::addGroups(Operation &op) {
  llvm::MapVector<Attribute, SmallVector<unsigned, 4>> groups;
  for (auto [number, entry] : llvm::enumerate(graph.theEntries))
    if (auto constraint = entry.value ? entry.value.getDefiningOp<dist::ConstraintOp>() : dist::ConstraintOp())
      if (Attribute group = constraint->getAttr(dist::kGroup))
        groups[group].push_back(number);
  for (auto &[group, members] : groups) {
    for (unsigned dim = 0; dim < graph.theEntries[members.front()].type.getRank(); ++dim) {
      SmallVector<unsigned> nodes;
      for (unsigned member : members)
        if (graph.theEntries[member].type == graph.theEntries[members.front()].type &&
            graph.theEntries[member].type.getDimSize(dim) != 1)
          nodes.push_back(graph.theEntries[member].firstNode + dim);
      addEdge(op, dim, false, nodes);
    }
    ++graph.ops;
  }
  edgeFlops.resize(graph.theEdges.size(), 0);
}

unsigned FactorGraph::Builder::find(unsigned node) {
  while (parent[node] != node)
    node = parent[node] = parent[parent[node]];
  return node;
}

/// Numbers the classes in the order of their first nodes.
void FactorGraph::Builder::join() {
  for (const Edge &edge : graph.theEdges)
    for (unsigned node : graph.tightMembersOf(edge)) {
      unsigned a = find(graph.membersOf(edge).front()), b = find(node);
      parent[std::max(a, b)] = std::min(a, b);
    }
  DenseMap<unsigned, unsigned> numbers;
  for (auto [i, node] : llvm::enumerate(graph.theNodes)) {
    auto [it, isNew] = numbers.try_emplace(find(i), graph.theClasses.size());
    if (isNew)
      graph.theClasses.emplace_back();
    node.inClass = it->second;
    Class &inClass = graph.theClasses[node.inClass];
    inClass.oneSize &= inClass.nodes.empty() || inClass.unit == node.size;
    inClass.unit = std::gcd(inClass.unit, node.size);
    inClass.elements += static_cast<double>(graph.theEntries[node.entry].type.getNumElements());
    inClass.leading += node.dim == 0;
    inClass.nodes.push_back(i);
  }
  SmallVector<unsigned, 0> lastOp(graph.theClasses.size(), ~0u);
  for (auto [edge, flops] : llvm::zip_equal(graph.theEdges, edgeFlops)) {
    unsigned number = graph.theNodes[graph.membersOf(edge).front()].inClass;
    if (std::exchange(lastOp[number], edge.opNumber) != edge.opNumber)
      graph.theClasses[number].flops += flops;
  }

  graph.firstEdge.assign(graph.theNodes.size() + 1, 0);
  for (unsigned node : graph.members)
    ++graph.firstEdge[node + 1];
  std::partial_sum(graph.firstEdge.begin(), graph.firstEdge.end(), graph.firstEdge.begin());
  graph.incidence.resize(graph.members.size());
  SmallVector<unsigned, 0> next(graph.firstEdge.begin(), graph.firstEdge.end());
  for (auto [i, edge] : llvm::enumerate(graph.theEdges))
    for (unsigned node : graph.membersOf(edge))
      graph.incidence[next[node]++] = i;
}

LogicalResult FactorGraph::Builder::run() {
  if (!llvm::hasSingleElement(function.getBody()))
    return emitError(function.getLoc(), "expected one block, got ")
           << function.getBody().getBlocks().size() << ": turn branches into selects";
  Block &body = function.getBody().front();
  for (BlockArgument arg : body.getArguments()) {
    if (failed(checkType(arg.getLoc(), arg.getType())))
      return failure();
    addEntry(arg, 0, arg.getType());
  }
  for (Operation &op : body.without_terminator()) {
    if (failed(checkOp(op)))
      return failure();
    addOp(op);
  }
  addReturn(*body.getTerminator());
  addDonations(*body.getTerminator());
  addGroups(*body.getTerminator());
  join();
  return success();
}

FailureOr<FactorGraph> FactorGraph::build(func::FuncOp function) {
  Builder builder(function);
  if (failed(builder.run()))
    return failure();
  return std::move(builder.graph);
}

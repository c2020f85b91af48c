//===- PlanPartials.cpp - Where partial values are finished ---------------===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A value that an op leaves partial can be made whole where it is made, or later, after ops that work on shares as well
// (sums of partial sums, products with whole values, reshapes). Which places send least is a smallest cut, one mesh
// axis at a time:
//
//   source -> making of a value that its own op leaves partial
//   making of a value -> the value             capacity: bytes that making it whole sends; cut = it is made whole here
//   value -> making of the result of a user    if the user can work on shares
//   value -> sink                              if a user, or the caller, needs it whole
//
// On the side of the source values stay partial. Of equally cheap cuts the one nearest to the source is taken.
//
//===----------------------------------------------------------------------===//

#include "Program.h"

#include "partita/Transforms/Resolve/MinCut.h"

using namespace mlir;
using namespace mlir::partita;
using namespace mlir::partita::resolve;
using ::partita::Combiner;
using ::partita::Factor;
using ::partita::Layout;
using ::partita::MinCut;
using ::partita::StrategyChoice;
using ::partita::SubAxis;

PartialState resolve::reducedState(const ProgramOp &op) {
  PartialState state;
  for (auto [factor, cut] : llvm::zip_equal(op.rule.factors, op.choice.strategy.cuts))
    if (factor.kind == Factor::Reduction && !cut.isWhole()) {
      state.combiner = factor.combiner;
      state.axes.append(cut.axes().begin(), cut.axes().end());
    }
  return state;
}

PartialUse resolve::askPartialUse(const ProgramOp &op, ArrayRef<PartialState> operands, const PartialState &reduced) {
  if (auto rule = dyn_cast<ShardingRuleOpInterface>(op.op))
    return rule.usePartial(operands, reduced);
  return resolveAll(operands, reduced);
}

namespace {

/// Plans one axis, with the plans for the axes before it fixed.
class AxisPlanner {
public:
  AxisPlanner(Program &program, const SubAxis &axis)
      : program(program), axis(axis), maybe(program.values.size()), whole(program.values.size(), false) {}

  void run() {
    for (unsigned i = 0; i < program.ops.size(); ++i)
      visit(i);
    for (auto [id, value] : llvm::enumerate(program.values))
      for (auto [user, operand] : value.uses)
        if (user < 0)
          whole[id] = true;
    if (!making.empty())
      cut();
  }

private:
  /// An op whose results can be partial over the axis.
  struct Making {
    unsigned op;
    bool own;                    ///< Its own reduction leaves them so.
    SmallVector<int, 2> carried; ///< Operands that may stay partial.
    bool drops = false;          ///< Only if its strategy gives the axis up, and all of `carried` are partial.
  };

  bool uses(const ProgramOp &op) const {
    return llvm::any_of(op.choice.strategy.cuts,
                        [&](const ::partita::Cut &cut) { return ::partita::overlap(axis, cut.axes()); });
  }

  PartialState stateOf(int id) const {
    const ProgramValue &value = program.values[id];
    PartialState state{value.combiner, {value.stays.begin(), value.stays.end()}};
    if (!maybe[id] || whole[id])
      return state;
    state.combiner = *maybe[id];
    state.axes.push_back(axis);
    return state;
  }

  /// The layout of the shares.
  const Layout &givenOf(int id) const {
    auto it = dropped.find(id);
    return it == dropped.end() ? program.values[id].given : it->second;
  }

  bool mayBePartial(int id) const { return id >= 0 && maybe[id] && !whole[id]; }

  void visit(unsigned index) {
    ProgramOp &op = program.ops[index];
    bool any = llvm::any_of(op.operands, [&](int id) { return mayBePartial(id); });
    PartialState reduced = reducedState(op);
    bool own = ::partita::overlap(axis, reduced.axes);
    if (!any && !own)
      return;
    if (any && uses(op)) {
      if (!own && visitDropping(index))
        return;
      wholeOperands(op);
    } else if (any) {
      wholeWhereLayoutsDiffer(op, op.choice.needed);
    }
    visitCarrying(index, own, reduced);
  }

  void wholeOperands(const ProgramOp &op) {
    for (int id : op.operands)
      if (mayBePartial(id))
        whole[id] = true;
  }

  /// A partial value is used as it lies; one that has to be moved is made whole on the way.
  void wholeWhereLayoutsDiffer(const ProgramOp &op, ArrayRef<Layout> needed) {
    for (auto [i, id] : llvm::enumerate(op.operands))
      if (mayBePartial(id) && needed[i].cuts() != givenOf(id).cuts())
        whole[id] = true;
  }

  void visitCarrying(unsigned index, bool own, const PartialState &reduced) {
    ProgramOp &op = program.ops[index];
    PartialUse use;
    while (true) {
      SmallVector<PartialState> states;
      for (int id : op.operands)
        states.push_back(id < 0 ? PartialState::whole() : stateOf(id));
      use = askPartialUse(op, states, reduced);
      if (use.kind != PartialUse::Kind::Resolve)
        break;
      bool changed = false;
      for (auto [i, id] : llvm::enumerate(op.operands))
        if (use.operands.test(i) && mayBePartial(id))
          whole[id] = changed = true;
      if (changed)
        continue;
      // Something else is in the way: decisions for other axes stand, this axis gives in.
      bool any = llvm::any_of(op.operands, [&](int id) { return mayBePartial(id); });
      wholeOperands(op);
      if (!any)
        break;
    }
    Making entry{index, own, {}, false};
    for (int id : op.operands)
      if (mayBePartial(id))
        entry.carried.push_back(id);
    if (!own && entry.carried.empty())
      return;
    add(std::move(entry), own && use.kind == PartialUse::Kind::Resolve ? reduced.combiner : use.result.combiner);
  }

  /// An op without reductions whose result wants the axis on a dimension, but whose operands are all partial over it:
  /// sums of gradients. Then the sum of the shares is scattered once.
  bool visitDropping(unsigned index) {
    ProgramOp &op = program.ops[index];
    if (llvm::any_of(op.rule.factors, [](const Factor &f) { return f.kind != Factor::Parallel; }))
      return false;
    std::optional<::partita::Strategy> strategy = ::partita::withoutAxis(op.choice.strategy, axis);
    if (!strategy)
      return false;
    StrategyChoice choice;
    choice.strategy = *strategy;
    if (!::partita::deriveLayouts(program.mesh, op.rule, choice))
      return false;
    Making entry{index, false, {}, true};
    SmallVector<PartialState> states;
    for (auto [i, id] : llvm::enumerate(op.operands)) {
      bool free = id < 0 || program.values[id].free;
      states.push_back(free ? PartialState::whole() : stateOf(id));
      if (free)
        continue;
      if (!mayBePartial(id) || choice.needed[i].cuts() != givenOf(id).cuts())
        return false;
      entry.carried.push_back(id);
    }
    if (entry.carried.empty())
      return false;
    PartialUse use = askPartialUse(op, states, PartialState::whole());
    if (use.kind != PartialUse::Kind::Carry || !::partita::overlap(axis, use.result.axes))
      return false;
    for (auto [id, given] : llvm::zip_equal(op.results, choice.given))
      if (id >= 0)
        dropped.insert({id, given});
    add(std::move(entry), use.result.combiner);
    return true;
  }

  void add(Making entry, Combiner combiner) {
    for (int id : program.ops[entry.op].results) {
      if (id < 0)
        continue;
      const ProgramValue &value = program.values[id];
      maybe[id] = combiner;
      // One combiner per sharding.
      if (!value.stays.empty() && value.combiner != combiner)
        whole[id] = true;
    }
    making.push_back(std::move(entry));
  }

  /// Bytes first, then the number of collectives.
  int64_t cost(int id) const {
    const ProgramValue &value = program.values[id];
    bool scattered = value.wanted && llvm::any_of(value.wanted->cuts(), [&](const ::partita::Cut &cut) {
                       return ::partita::overlap(axis, cut.axes());
                     });
    int64_t bytes = givenOf(id).largestVolume() * value.elementBytes * (axis.size - 1) / axis.size;
    return ((scattered ? bytes : 2 * bytes) << 12) + 1;
  }

  void cut() {
    // Nodes: makings, then values.
    DenseMap<int, int> nodeOf;
    int nodes = making.size();
    for (const Making &entry : making)
      for (int id : program.ops[entry.op].results)
        if (id >= 0)
          nodeOf[id] = nodes++;
    MinCut graph(nodes);
    for (auto [m, entry] : llvm::enumerate(making)) {
      if (entry.own)
        graph.addEdge(MinCut::source, m, MinCut::infinite);
      for (int id : entry.carried)
        graph.addEdge(nodeOf.lookup(id), m, MinCut::infinite);
      for (unsigned i = 1; i < entry.carried.size() && entry.drops; ++i) {
        graph.addEdge(nodeOf.lookup(entry.carried[i - 1]), nodeOf.lookup(entry.carried[i]), MinCut::infinite);
        graph.addEdge(nodeOf.lookup(entry.carried[i]), nodeOf.lookup(entry.carried[i - 1]), MinCut::infinite);
      }
      for (int id : program.ops[entry.op].results) {
        if (id < 0)
          continue;
        graph.addEdge(m, nodeOf.lookup(id), cost(id));
        if (whole[id])
          graph.addEdge(nodeOf.lookup(id), MinCut::sink, MinCut::infinite);
      }
    }
    std::vector<bool> partial = graph.solve();
    for (const Making &entry : making) {
      if (entry.drops && partial[nodeOf.lookup(entry.carried.front())])
        dropAxis(program.ops[entry.op]);
      for (int id : program.ops[entry.op].results)
        if (id >= 0 && partial[nodeOf.lookup(id)]) {
          program.values[id].stays.push_back(axis);
          program.values[id].combiner = *maybe[id];
        }
    }
  }

  void dropAxis(ProgramOp &op) {
    op.choice.strategy = *::partita::withoutAxis(op.choice.strategy, axis);
    bool legal = ::partita::deriveLayouts(program.mesh, op.rule, op.choice);
    (void)legal;
    assert(legal && "was legal when it was tried");
    for (auto [id, given] : llvm::zip_equal(op.results, op.choice.given))
      if (id >= 0)
        program.values[id].given = given;
  }

  Program &program;
  SubAxis axis;
  std::vector<std::optional<Combiner>> maybe; ///< The value can be partial over the axis, with this combiner.
  std::vector<bool> whole;                    ///< ... but is needed whole.
  std::vector<Making> making;
  DenseMap<int, Layout> dropped; ///< Shares of results of ops that give the axis up.
};

} // namespace

void resolve::planPartials(Program &program) {
  SmallVector<SubAxis> axes;
  for (const ProgramOp &op : program.ops)
    for (const SubAxis &axis : reducedState(op).axes)
      if (!llvm::is_contained(axes, axis))
        axes.push_back(axis);
  llvm::sort(axes, [](const SubAxis &a, const SubAxis &b) {
    return std::tie(a.axis, a.pre, a.size) < std::tie(b.axis, b.pre, b.size);
  });
  for (const SubAxis &axis : axes)
    AxisPlanner(program, axis).run();
}

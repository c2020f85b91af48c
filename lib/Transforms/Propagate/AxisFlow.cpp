//===- AxisFlow.cpp - Axes on their way through a function ----------------===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// One breadth-first walk per class and axis.
//
//===----------------------------------------------------------------------===//

#include "AxisFlow.h"

#include "partita/Dialect/Dist/IR/Dist.h"
#include "partita/Dialect/Dist/IR/Wishes.h"
#include "partita/Layout/Reshape.h"

#include "mlir/IR/Remarks.h"
#include "llvm/ADT/MapVector.h"
#include "llvm/Support/Format.h"
#include "llvm/Support/raw_ostream.h"

#include <deque>
#include <limits>

using namespace mlir;
using namespace mlir::partita;
using ::partita::SubAxis;

/// True if two (sub-)axes cannot be used together: they share a digit, belong to no common factorisation, or are one.
static bool exclude(const SubAxis &a, const SubAxis &b) {
  if (a.axis != b.axis)
    return false;
  if (a == b) // One of size 1 has no digit.
    return true;
  const SubAxis &major = a.pre <= b.pre ? a : b, &minor = a.pre <= b.pre ? b : a;
  return minor.pre % (major.pre * major.size) != 0;
}

/// A number of elements of a dimension of size `from` in one of size `to`; none if it is not whole.
static std::optional<int64_t> scale(int64_t length, int64_t from, int64_t to) {
  if (from == to)
    return length;
  if (from == 0 || length * to % from != 0)
    return std::nullopt;
  return length * to / from;
}

static std::optional<unsigned> positionOf(const DimState &dim, const SubAxis &axis) {
  for (auto [i, use] : llvm::enumerate(dim.axes))
    if (use.axis == axis)
      return i;
  return std::nullopt;
}

//===----------------------------------------------------------------------===//
// Order
//===----------------------------------------------------------------------===//

SmallVector<AxisFlow::Start, 0> AxisFlow::collectStarts() const {
  using Key = std::tuple<int64_t, unsigned, unsigned, int64_t, int64_t>;
  llvm::MapVector<Key, Start, std::map<Key, unsigned>> found;
  for (auto [i, dim] : llvm::enumerate(dims)) {
    int64_t priority = dim.priority < 0 ? std::numeric_limits<int64_t>::max() : dim.priority;
    unsigned inClass = graph.nodes()[i].inClass;
    for (auto [position, use] : llvm::enumerate(dim.axes)) {
      Key key{priority, inClass, use.axis.axis, use.axis.pre, use.axis.size};
      unsigned place = position;
      Start &start = found.insert({key, Start{priority, inClass, place, use.axis, {}}}).first->second;
      start.position = std::min(start.position, place);
      start.nodes.push_back(i);
    }
  }
  SmallVector<Start, 0> starts;
  for (auto &entry : found)
    starts.push_back(std::move(entry.second));
  return starts;
}

bool AxisFlow::comesBefore(const Start &a, const Start &b) const {
  auto key = [&](const Start &start) {
    const FactorGraph::Class &inClass = graph.classes()[start.inClass];
    // Equal work is common: with one layer, every class occurs in every contraction. A batch leads its values.
    double leading = static_cast<double>(inClass.leading) / static_cast<double>(inClass.nodes.size());
    return std::make_tuple(start.priority, -inClass.flops, -leading, -inClass.elements, start.inClass, start.position,
                           start.axis.axis, start.axis.pre);
  };
  return key(a) < key(b);
}

//===----------------------------------------------------------------------===//
// Spreading
//===----------------------------------------------------------------------===//

/// The tile that all reshapes of a class ask for is not taken if it makes the largest load more than twice as large.
void AxisFlow::limitTiles(const Start &start) {
  const FactorGraph::Class &inClass = graph.classes()[start.inClass];
  if (inClass.oneSize || inClass.unit == 0)
    return;
  for (unsigned node : start.nodes) {
    AxisUse &use = dims[node].axes[*positionOf(dims[node], start.axis)];
    int64_t size = graph.nodes()[node].size, tile = size / inClass.unit;
    if (use.tile != 0 || tile <= 1)
      continue;
    auto split = splits.find(use.split);
    SmallVector<int64_t> even(start.axis.size, 1);
    ArrayRef<int64_t> weights = split == splits.end() ? ArrayRef<int64_t>(even) : split->second.weights;
    double factor = ::partita::slowdown(size, weights, tile);
    if (factor <= 2)
      continue;
    use.tile = 1;
    const FactorGraph::Entry &entry = graph.entries()[graph.nodes()[node].entry];
    if (!entry.value || !entry.value.getContext()->getRemarkEngine())
      continue;
    std::string text;
    llvm::raw_string_ostream(text) << "a tile of " << tile << " along axis " << mesh.str(start.axis)
                                   << " would make the largest part " << llvm::format("%.2f", factor)
                                   << " times as large: the reshapes that need it move data instead";
    remark::missed(entry.value.getLoc(), remark::RemarkOpts::name("TileNotTaken").category("partita-propagate"))
        << text;
  }
}

/// An axis sits on one factor of an op.
bool AxisFlow::mayPass(const FactorGraph::Edge &edge, const SubAxis &axis, unsigned node) {
  for (OnFactor &other : axesOf[edge.opNumber]) {
    if (!exclude(other.axis, axis) || (other.factor == edge.factor && other.axis == axis))
      continue;
    reportConflict(edge, other, node);
    return false;
  }
  if (llvm::none_of(axesOf[edge.opNumber], [&](const OnFactor &other) { return other.axis == axis; }))
    axesOf[edge.opNumber].push_back({axis, edge.factor, node});
  return true;
}

/// Gives a dimension what `from` has up to a position, if that is one axis more than it has. True if it did.
bool AxisFlow::extend(unsigned node, unsigned from, unsigned position, bool tight) {
  DimState &to = dims[node];
  const DimState &source = dims[from];
  const FactorGraph::Node &toNode = graph.nodes()[node];
  int64_t oldSize = graph.nodes()[from].size, newSize = toNode.size;
  bool explicitBounds = !source.bounds.empty();
  if (explicitBounds && !tight)
    return false;
  unsigned first = explicitBounds ? 0 : position, last = explicitBounds ? source.axes.size() - 1 : position;
  if (!to.open || to.axes.size() != first || !to.bounds.empty())
    return false;
  for (unsigned i = 0; i < first; ++i)
    if (to.axes[i].axis != source.axes[i].axis)
      return false;
  // An axis is in a value once.
  unsigned begin = graph.entries()[toNode.entry].firstNode;
  unsigned end = begin + graph.entries()[toNode.entry].type.getRank();
  for (unsigned other = begin; other < end; ++other)
    for (const AxisUse &use : dims[other].axes)
      for (unsigned i = first; i <= last; ++i)
        if (exclude(use.axis, source.axes[i].axis))
          return false;
  SmallVector<AxisUse, 1> added;
  for (unsigned i = first; i <= last; ++i) {
    const AxisUse &use = source.axes[i];
    std::optional<int64_t> tile = tight ? scale(use.tile, oldSize, newSize) : 0;
    auto split = splits.find(use.split);
    if (!tile || (!tight && split != splits.end() && split->second.exact))
      return false;
    added.push_back({use.axis, use.split, *tile});
  }
  SmallVector<int64_t, 0> bounds;
  for (int64_t bound : source.bounds) {
    std::optional<int64_t> scaled = scale(bound, oldSize, newSize);
    if (!scaled)
      return false;
    bounds.push_back(*scaled);
  }
  to.axes.append(added);
  to.bounds = std::move(bounds);
  return true;
}

/// A constraint with a barrier lets axes through in one direction, or none.
static bool mayCross(const FactorGraph &graph, const FactorGraph::Edge &edge, unsigned from) {
  auto constraint = dyn_cast<dist::ConstraintOp>(edge.op);
  auto barrier = constraint ? constraint->getAttrOfType<StringAttr>(dist::kBarrier) : StringAttr();
  if (!barrier)
    return true;
  Value source = graph.entries()[graph.nodes()[from].entry].value;
  return barrier == (source == constraint.getResult() ? "backward" : "forward");
}

void AxisFlow::spread(const Start &start) {
  std::deque<unsigned> queue(start.nodes.begin(), start.nodes.end());
  while (!queue.empty()) {
    unsigned node = queue.front();
    queue.pop_front();
    unsigned position = *positionOf(dims[node], start.axis);
    for (unsigned number : graph.edgesAt(node)) {
      const FactorGraph::Edge &edge = graph.edges()[number];
      if (!mayCross(graph, edge, node) || !mayPass(edge, start.axis, node))
        continue;
      ArrayRef<unsigned> tight = graph.tightMembersOf(edge);
      bool fromTight = llvm::is_contained(tight, node);
      for (auto [i, other] : llvm::enumerate(graph.membersOf(edge)))
        if (other != node && extend(other, node, position, fromTight && i < tight.size()))
          queue.push_back(other);
    }
  }
}

/// Open tiles become the length that every dimension of the class can have.
void AxisFlow::solveTiles() {
  for (auto [i, dim] : llvm::enumerate(dims)) {
    int64_t unit = graph.classes()[graph.nodes()[i].inClass].unit;
    int64_t tile = unit == 0 ? 1 : std::max<int64_t>(1, graph.nodes()[i].size / unit);
    for (AxisUse &use : dim.axes)
      if (use.tile == 0)
        use.tile = tile;
  }
}

void AxisFlow::run() {
  SmallVector<Start, 0> starts = collectStarts();
  llvm::sort(starts, [&](const Start &a, const Start &b) { return comesBefore(a, b); });
  for (const Start &start : starts) {
    limitTiles(start);
    spread(start);
  }
  solveTiles();
}

//===----------------------------------------------------------------------===//
// Remarks
//===----------------------------------------------------------------------===//

/// "dimension 1 of argument 3", "dimension 0 of the result of linalg.matmul".
static std::string describe(const FactorGraph &graph, unsigned node) {
  const FactorGraph::Node &dim = graph.nodes()[node];
  const FactorGraph::Entry &entry = graph.entries()[dim.entry];
  std::string text = "dimension " + std::to_string(dim.dim) + " of ";
  if (!entry.value)
    return text + "function result " + std::to_string(entry.result);
  if (auto arg = dyn_cast<BlockArgument>(entry.value))
    return text + "argument " + std::to_string(arg.getArgNumber());
  return text + "a result of " + entry.value.getDefiningOp()->getName().getStringRef().str();
}

void AxisFlow::reportConflict(const FactorGraph::Edge &edge, OnFactor &first, unsigned node) {
  if (first.reported || !edge.op->getContext()->getRemarkEngine())
    return;
  first.reported = true;
  std::string text = "axis " + mesh.str(first.axis) + " comes from " + describe(graph, first.node) + " and from " +
                     describe(graph, node) + ", which are different factors here; the first one is followed";
  remark::missed(edge.op->getLoc(), remark::RemarkOpts::name("AxisConflict").category("partita-propagate")) << text;
}

//===- RowFusion.cpp - Reductions that share rows -------------------------===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Which reductions have rows, how their values are indexed, and the part of
// Fusion that joins them.
//
//===----------------------------------------------------------------------===//

#include "RowFusion.h"

#include "Fusion.h"

#include "partita/Analysis/ReductionOrder.h"

#include "mlir/Dialect/Tensor/IR/Tensor.h"

using namespace mlir;
using namespace mlir::partita;

int64_t RowDomain::count(int64_t lead) const {
  int64_t result = 1;
  for (int64_t size : ArrayRef(sizes).take_front(lead))
    result *= size;
  return result;
}

SmallVector<int64_t> mlir::partita::getLongSizes(Value value) {
  SmallVector<int64_t> sizes;
  if (auto type = dyn_cast<RankedTensorType>(value.getType()))
    llvm::copy_if(type.getShape(), std::back_inserter(sizes), [](int64_t size) { return size != 1; });
  return sizes;
}

/// The long loops that index an operand, or nullopt if anything but a loop does.
static std::optional<SmallVector<unsigned>> getLongLoops(linalg::LinalgOp op, OpOperand &operand) {
  SmallVector<unsigned> loops;
  SmallVector<int64_t> sizes = op.getStaticLoopRanges();
  for (AffineExpr expr : op.getMatchingIndexingMap(&operand).getResults()) {
    auto dim = dyn_cast<AffineDimExpr>(expr);
    if (!dim)
      return std::nullopt;
    if (sizes[dim.getPosition()] != 1)
      loops.push_back(dim.getPosition());
  }
  return loops;
}

/// The long loops in the order of the op's elements: of its result, or of what it reduces.
static SmallVector<unsigned> getOrder(linalg::LinalgOp op) {
  SmallVector<unsigned> order;
  SmallVector<int64_t> sizes = op.getStaticLoopRanges();
  if (op.getNumReductionLoops() == 0) {
    if (std::optional<SmallVector<unsigned>> loops = getLongLoops(op, *op.getDpsInitOperand(0)))
      order = *loops;
    return order;
  }
  for (unsigned loop = 0; loop < sizes.size(); ++loop)
    if (sizes[loop] != 1)
      order.push_back(loop);
  return order;
}

/// How many of the loops index the operand, if those are the first ones; -1 otherwise.
static int64_t getLead(linalg::LinalgOp op, OpOperand &operand, ArrayRef<unsigned> order) {
  std::optional<SmallVector<unsigned>> loops = getLongLoops(op, operand);
  if (!loops || loops->size() > order.size() || ArrayRef(*loops) != order.take_front(loops->size()))
    return -1;
  return loops->size();
}

std::optional<RowDomain> mlir::partita::getRowDomain(Operation *candidate) {
  auto op = dyn_cast<linalg::LinalgOp>(candidate);
  if (!op || op.getNumReductionLoops() == 0 || getReductionOrder(op) == ReductionOrder::Sequential)
    return std::nullopt;
  RowDomain domain;
  SmallVector<unsigned> order = getOrder(op);
  SmallVector<int64_t> sizes = op.getStaticLoopRanges();
  for (unsigned loop : order) {
    bool stays = op.getIteratorTypesArray()[loop] == utils::IteratorType::parallel;
    if (sizes[loop] == 0 || (stays && domain.rows != int64_t(domain.sizes.size())))
      return std::nullopt;
    domain.sizes.push_back(sizes[loop]);
    domain.rows += stays;
  }
  int64_t rank = domain.sizes.size();
  if (domain.rows == rank || domain.count(rank) / domain.count(domain.rows) > kLongestRow)
    return std::nullopt;
  // The largest input says how the loops lie in memory.
  OpOperand *largest = nullptr;
  auto count = [&](OpOperand *input) { return op.getMatchingIndexingMap(input).getNumResults(); };
  for (OpOperand *input : op.getDpsInputOperands())
    if (isa<RankedTensorType>(input->get().getType()) && (!largest || count(input) > count(largest)))
      largest = input;
  bool whole = largest && ::getLead(op, *largest, order) == rank;
  for (OpOperand &init : op.getDpsInitsMutable())
    whole &= ::getLead(op, init, order) == domain.rows;
  return whole ? std::optional<RowDomain>(domain) : std::nullopt;
}

int64_t mlir::partita::getLead(Operation *op, Value operand, int64_t lead) {
  if (lead < 0 || !isa<RankedTensorType>(operand.getType()))
    return -1;
  if (auto linalgOp = dyn_cast<linalg::LinalgOp>(op)) {
    int64_t result = -2;
    SmallVector<unsigned> order = getOrder(linalgOp);
    if (int64_t(order.size()) != lead || isCaptured(op, operand))
      return -1;
    for (OpOperand &use : op->getOpOperands()) {
      if (use.get() != operand)
        continue;
      int64_t found = ::getLead(linalgOp, use, order);
      result = result == -2 || result == found ? found : -1;
    }
    return std::max<int64_t>(result, -1);
  }
  if (isa<tensor::CollapseShapeOp, tensor::ExpandShapeOp>(op))
    return getLongSizes(operand) == getLongSizes(op->getResult(0)) ? lead : -1;
  return readsSameElement(op, operand) ? lead : -1;
}

bool mlir::partita::hasEnoughRows(const RowDomain &domain) {
  constexpr int64_t enough = 32, isShort = 4096;
  int64_t rows = domain.count(domain.rows);
  return rows >= enough || domain.count(domain.sizes.size()) / rows <= isShort;
}

static int64_t numElements(Value value) {
  auto type = dyn_cast<RankedTensorType>(value.getType());
  return type ? type.getNumElements() : 1;
}

void mlir::partita::sinkSmallElements(Block &block) {
  // Small: beside what the program works on.
  constexpr int64_t ratio = 128;
  SmallVector<Operation *> ops;
  llvm::DenseMap<Operation *, unsigned> numbers;
  int64_t largest = 1;
  for (Operation &op : block.without_terminator()) {
    numbers[&op] = ops.size();
    ops.push_back(&op);
    for (Value result : op.getResults())
      largest = std::max(largest, numElements(result));
  }
  numbers[block.getTerminator()] = ops.size();
  // An op that moves gets the place of its first user, and stays before it.
  SmallVector<unsigned> places(ops.size() + 1);
  places.back() = ops.size();
  for (unsigned number = ops.size(); number-- > 0;) {
    Operation *op = ops[number];
    places[number] = number;
    if (getKind(op) != OpKind::Element || op->use_empty() || numElements(op->getResult(0)) * ratio > largest ||
        llvm::any_of(op->getOperands(), [&](Value operand) { return numElements(operand) * ratio > largest; }))
      continue;
    unsigned first = ops.size();
    for (Operation *user : op->getUsers())
      first = std::min(first, places[numbers.lookup(block.findAncestorOpInBlock(*user))]);
    // At the end nobody waits for room.
    if (first != ops.size())
      places[number] = first;
  }
  SmallVector<unsigned> order = llvm::to_vector(llvm::seq<unsigned>(0, ops.size()));
  llvm::stable_sort(order, [&](unsigned a, unsigned b) { return places[a] < places[b]; });
  for (unsigned number : order)
    ops[number]->moveBefore(block.getTerminator());
}

//===----------------------------------------------------------------------===//
// Fusion
//===----------------------------------------------------------------------===//

/// The kernel that stands first among those that want some of these values, if all others, and everything else that
/// reads them, stand behind it. -1 if there is none.
int64_t Fusion::findHost(ValueRange values) const {
  int64_t host = -1;
  for (Value value : values)
    for (const Demand &entry : demands.lookup(value))
      if (host < 0 || states[entry.kernel].position < states[host].position)
        host = entry.kernel;
  // A loop beside the values would compute them again and again.
  if (host < 0 || states[host].rootLead < 0 || kernels[host].root->getBlock() != values.front().getParentBlock())
    return -1;
  for (Value value : values) {
    auto first = firstReads.find(value);
    if (first != firstReads.end() && first->second <= states[host].position)
      return -1;
  }
  return host;
}

/// How the kernel indexes the value: -1 if in several ways.
int64_t Fusion::leadIn(unsigned kernel, Value value) const {
  int64_t lead = -1;
  for (const Demand &entry : demands.lookup(value))
    if (entry.kernel == kernel)
      for (const Access &access : entry.accesses) {
        if (access.lead < 0 || (lead >= 0 && access.lead != lead))
          return -1;
        lead = access.lead;
      }
  return lead;
}

/// What the host computes of these values is also stored if somebody else reads it.
void Fusion::leaveOutputs(unsigned host, ValueRange values) {
  for (Value value : values) {
    SmallVector<Demand, 1> others;
    for (const Demand &entry : demands.lookup(value))
      if (entry.kernel != host)
        others.push_back(entry);
    bool stored = !others.empty() || needed.contains(value) || neededRows.contains(value);
    demands[value] = others;
    if (!stored)
      continue;
    kernels[host].outputs.push_back(value);
    readInputs(value);
  }
}

/// A reduction joins the first kernel that wants it, if that is computed row by row, or can be.
bool Fusion::joinRows(Operation *op) {
  std::optional<RowDomain> domain = getRowDomain(op);
  int64_t host = domain && hasEnoughRows(*domain) ? findHost(op->getResults()) : -1;
  if (host < 0)
    return false;
  KernelState &state = states[host];
  for (Value result : op->getResults()) {
    bool wanted = llvm::any_of(demands.lookup(result), [&](const Demand &entry) { return entry.kernel == host; });
    if (wanted && leadIn(host, result) != domain->rows)
      return false;
  }
  // The root is an element of the domain, or one of its rows if there is no reduction yet.
  bool fits = state.domain.sizes == domain->sizes && (state.domain.rows < 0 || state.domain.rows == domain->rows);
  bool extends = state.domain.rows < 0 && state.rootLead == domain->rows &&
                 ArrayRef(state.domain.sizes) == ArrayRef(domain->sizes).take_front(domain->rows);
  unsigned cost = getCost(op);
  bool agrees = state.rowLead < 0 || state.rowLead == domain->rows;
  if ((!fits && !extends) || !agrees || state.ops + 1 > kMaxRowOps)
    return false;
  state.domain = *domain;
  state.ops += cost > 0;
  kernels[host].members.push_back(op);
  leaveOutputs(host, op->getResults());
  for (Value operand : getAllOperands(op))
    demand(operand, host, accessOf(host, op, operand, domain->sizes.size()));
  return true;
}

/// True if the op's result is made of a reduction of these rows by cheap steps.
static bool comesFromRows(Operation *op, const RowDomain &host, int64_t lead, unsigned depth = 0) {
  constexpr unsigned far = 4;
  for (Value operand : op->getOperands()) {
    Operation *maker = operand.getDefiningOp();
    if (!maker || depth > far || getLead(op, operand, lead) != lead)
      continue;
    if (std::optional<RowDomain> domain = getRowDomain(maker)) {
      if (domain->rows == lead && domain->sizes == host.sizes)
        return true;
    } else if (getKind(maker) == OpKind::Element && comesFromRows(maker, host, lead, depth + 1)) {
      return true;
    }
  }
  return false;
}

/// An element that is stored anyway is made by the first kernel that wants it if that goes over the same rows.
bool Fusion::joinHost(Operation *op) {
  Value result = op->getResult(0);
  int64_t host = findHost(result);
  constexpr unsigned isFar = 64;
  if (host < 0 || states[host].position - positions.lookup(op) > isFar)
    return false;
  KernelState &state = states[host];
  int64_t lead = leadIn(host, result), rank = state.domain.sizes.size();
  bool whole = state.domain.rows >= 0 && lead == rank, row = lead >= 0 && lead < rank && rank > 0;
  if (row)
    row = (state.rowLead < 0 || state.rowLead == lead) &&
          (state.domain.rows >= 0 ? lead == state.domain.rows : comesFromRows(op, state.domain, lead));
  if (!whole && !row)
    return false;
  SmallVector<Demand, 1> entries = demands.lookup(result);
  const Demand *entry = llvm::find_if(entries, [&](const Demand &other) { return int64_t(other.kernel) == host; });
  if (!join(op, *entry))
    return false;
  if (row)
    state.rowLead = lead;
  leaveOutputs(host, result);
  return true;
}

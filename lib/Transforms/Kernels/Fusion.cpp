//===- Fusion.cpp - Which ops go into which kernel ------------------------===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Groups of ops that are computed element by element where they are needed.
//
//===----------------------------------------------------------------------===//

#include "Fusion.h"

#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/Dialect/Utils/StaticValueUtils.h"

using namespace mlir;
using namespace mlir::partita;

// A kernel is small: it compiles fast, fits registers, and is more often equal to another.
static constexpr unsigned kMaxOps = 16;
static constexpr unsigned kMaxEvaluations = 48;
static constexpr unsigned kMaxCopies = 4;
/// A tensor that does not stay in the nearest cache while a kernel uses it.
static constexpr int64_t kManyElements = 4096;
/// Beyond this distance an op with several large operands is stored rather than keeping all of them alive.
static constexpr unsigned kFar = 64;

static int64_t numElements(Value value) {
  auto type = dyn_cast<RankedTensorType>(value.getType());
  return type ? type.getNumElements() : 1;
}

static bool isStatic(tensor::ExtractSliceOp slice) {
  auto isKnown = [](OpFoldResult value) { return getConstantIntValue(value).has_value(); };
  return llvm::all_of(slice.getMixedOffsets(), isKnown) && llvm::all_of(slice.getMixedStrides(), isKnown);
}

bool mlir::partita::isRowSlice(Operation *op) {
  auto slice = dyn_cast<tensor::ExtractSliceOp>(op);
  if (!slice || !isStatic(slice))
    return false;
  if (slice.getType().getNumElements() == 0 || slice.getSourceType().getRank() == 0)
    return true;
  // The last dimension stays, and goes one by one.
  int64_t last = slice.getSourceType().getRank() - 1;
  return getConstantIntValue(slice.getMixedStrides()[last]) == 1 &&
         (!slice.getDroppedDims().test(last) || slice.getSourceType().getDimSize(last) == 1);
}

bool mlir::partita::isContiguousSlice(Operation *op) {
  auto slice = dyn_cast<tensor::ExtractSliceOp>(op);
  if (!slice || !isStatic(slice))
    return false;
  bool whole = true; // all inner dimensions are whole
  SmallVector<OpFoldResult> sizes = slice.getMixedSizes(), strides = slice.getMixedStrides();
  for (int64_t d = slice.getSourceType().getRank(); d-- > 0;) {
    int64_t size = *getConstantIntValue(sizes[d]), from = slice.getSourceType().getDimSize(d);
    if (size == 1)
      whole &= from == 1;
    else if (!whole || getConstantIntValue(strides[d]) != 1)
      return false;
    else
      whole = size == from;
  }
  return true;
}

//===----------------------------------------------------------------------===//
// Demands
//===----------------------------------------------------------------------===//

/// A position in a loop or branch beside the value is that thing's end: until then others may want the value again.
unsigned Fusion::seenFrom(Value value, unsigned position) const {
  Operation *op = opAt[position], *beside = value.getParentBlock()->findAncestorOpInBlock(*op);
  return !beside || beside == op ? position : ends.lookup(beside);
}

void Fusion::needBuffer(Value value, unsigned first, unsigned last, bool rowsSuffice) {
  (rowsSuffice ? neededRows : needed).insert(value);
  unsigned &lastUse = lastUses[value];
  lastUse = std::max(lastUse, seenFrom(value, last));
  auto [known, isNew] = firstReads.try_emplace(value, first);
  known->second = std::min(known->second, first);
}

void Fusion::demand(Value value, unsigned kernel, Access access) {
  SmallVector<Demand, 1> &list = demands[value];
  auto it = llvm::find_if(list, [&](const Demand &entry) { return entry.kernel == kernel; });
  if (it == list.end()) {
    list.push_back({kernel, {access}});
    return;
  }
  for (Access &known : it->accesses)
    if (known.id == access.id) {
      known.evaluations = std::max(known.evaluations, access.evaluations);
      return;
    }
  it->accesses.push_back(access);
}

/// The values of a kernel are indexed by the dimensions of its root, or of what that reduces.
void Fusion::findRows(Operation *root, KernelState &state) {
  state.domain.rows = -1;
  if (getKind(root) == OpKind::Element) {
    state.domain.sizes = getLongSizes(root->getResult(0));
    state.rootLead = state.domain.sizes.size();
  } else if (std::optional<RowDomain> domain = getRowDomain(root); domain && hasEnoughRows(*domain)) {
    state.domain = *domain;
    state.rootLead = domain->rows;
  }
}

/// A way of indexing that depends on the first dimensions only is the same wherever it comes from.
Fusion::Access Fusion::accessOf(unsigned kernel, Operation *op, Value operand, int64_t lead) {
  constexpr unsigned leads = 1u << 30;
  const KernelState &state = states[kernel];
  int64_t found = rowPrograms && state.rootLead >= 0 ? getLead(op, operand, lead) : -1;
  if (found < 0)
    return {nextAccess++, 0};
  return {found == state.rootLead ? 0 : leads + unsigned(found), state.domain.count(found), found};
}

unsigned Fusion::makeKernel(Operation *root) {
  unsigned number = kernels.size();
  kernels.emplace_back();
  kernels.back().root = root;
  kernels.back().members.push_back(root);
  kernels.back().outputs.assign(root->result_begin(), root->result_end());
  states.push_back({1, 1, positions.lookup(root)});
  if (rowPrograms)
    findRows(root, states.back());
  kernelAt[root] = number;
  placed.insert(root);
  return number;
}

/// The value is stored: the kernels that want it read it.
void Fusion::readInputs(Value value) {
  for (const Demand &entry : demands.lookup(value)) {
    KernelGroup &kernel = kernels[entry.kernel];
    kernel.inputs.insert(value);
    unsigned &last = lastUses[value];
    last = std::max(last, seenFrom(value, states[entry.kernel].position));
    bool same = llvm::all_of(entry.accesses, [](const Access &access) { return access.id == 0; });
    if (same && kernel.root->getNumResults() == 1 && numElements(kernel.root->getResult(0)) == numElements(value))
      kernel.inPlace.insert(value);
  }
}

bool Fusion::isDead(Operation *op) const {
  return llvm::all_of(op->getResults(), [&](Value result) {
    return !demands.contains(result) && !needed.contains(result) && !neededRows.contains(result);
  });
}

/// Adds `op` to a kernel if it stays small and computes nothing dear more often than once.
bool Fusion::join(Operation *op, const Demand &entry) {
  KernelState &state = states[entry.kernel];
  unsigned cost = getCost(op), accesses = entry.accesses.size();
  int64_t elements = numElements(op->getResult(0));
  if (elements != 1) {
    bool rows = rowPrograms && state.domain.rows >= 0;
    if ((cost > 0 && state.ops + 1 > (rows ? kMaxRowOps : kMaxOps)) ||
        state.evaluations + accesses > (rows ? 3 : 1) * kMaxEvaluations)
      return false;
    if (accesses > 1 && cost > 1)
      return false;
    // What is dear, or reads memory in jumps, is not done again and again.
    bool once = cost > 1 || (elements >= kManyElements && readsAcross(op));
    for (const Access &access : entry.accesses)
      if (once && access.evaluations > 2 * elements)
        return false;
  }
  state.ops += cost > 0;
  state.evaluations += accesses;
  kernels[entry.kernel].members.push_back(op);
  for (Value operand : getAllOperands(op))
    for (const Access &access : entry.accesses) {
      Access inner = access;
      if (!readsSameElement(op, operand)) {
        inner = accessOf(entry.kernel, op, operand, access.lead);
        if (inner.lead < 0)
          inner.evaluations = evaluationsOf(op, operand, access.evaluations);
      }
      demand(operand, entry.kernel, inner);
    }
  return true;
}

/// Operands as large as the result, which stay alive if the op is computed later.
static unsigned countLargeOperands(Operation *op) {
  unsigned count = 0;
  for (Value operand : getAllOperands(op)) {
    Operation *maker = operand.getDefiningOp();
    bool moves = maker && getKind(maker) == OpKind::Element && getCost(maker) == 0;
    if (isa<RankedTensorType>(operand.getType()) && !moves && !getSplat(operand) && !isUndefined(operand) &&
        numElements(operand) * 2 >= numElements(op->getResult(0)))
      ++count;
  }
  return count;
}

/// True if the value lies in memory whatever its users want.
static bool isStoredAnyway(Value value) {
  Operation *maker = value.getDefiningOp();
  if (!maker)
    return true;
  switch (getKind(maker)) {
  case OpKind::Root:
  case OpKind::Update:
  case OpKind::Contraction:
  case OpKind::Library:
  case OpKind::Insert:
  case OpKind::Join:
  case OpKind::Collective:
  case OpKind::Control:
  case OpKind::Literal:
    return true;
  case OpKind::View:
    return isStoredAnyway(maker->getOperand(0));
  default:
    return isContiguousSlice(maker) && isStoredAnyway(maker->getOperand(0));
  }
}

//===----------------------------------------------------------------------===//
// Ops
//===----------------------------------------------------------------------===//

void Fusion::visitFree(Operation *op) {
  Value result = op->getResult(0);
  for (const Demand &entry : SmallVector<Demand>(demands.lookup(result))) {
    kernels[entry.kernel].members.push_back(op);
    for (Value operand : op->getOperands())
      for (const Access &access : entry.accesses)
        demand(operand, entry.kernel, Access{nextAccess++, access.evaluations});
  }
}

LogicalResult Fusion::visitElement(Operation *op) {
  Value result = op->getResult(0);
  SmallVector<Demand> entries(demands.lookup(result));
  bool stored = needed.contains(result) || neededRows.contains(result);
  bool sameMemory = isContiguousSlice(op) || isa<tensor::CollapseShapeOp, tensor::ExpandShapeOp>(op);
  bool view = stored && !getSplat(result) && (sameMemory || (!needed.contains(result) && isRowSlice(op)));
  // A part of what is stored anyway is read where it lies: the kernel does not depend on its place.
  bool part = isContiguousSlice(op) && !getSplat(result) && isStoredAnyway(op->getOperand(0));
  view |= part;
  if (view) {
    views.insert(op);
    placed.insert(op);
  }
  // A splat is filled in where it is wanted.
  if (stored && getSplat(result))
    stored = false;
  unsigned cost = getCost(op), large = countLargeOperands(op);
  bool free = cost == 0;
  bool copies = entries.size() == 1 || free || (cost == 1 && large <= 1 && entries.size() <= kMaxCopies);
  bool joins = !part && ((!stored && copies) || (free && entries.size() <= 64));
  demands.erase(result);
  SmallVector<Demand, 1> left;
  for (const Demand &entry : entries) {
    bool far = large >= 2 && states[entry.kernel].position - positions.lookup(op) > kFar;
    // A loop would do it in every trip.
    far |= kernels[entry.kernel].root->getBlock() != op->getBlock();
    if (!joins || (far && !free) || !join(op, entry))
      left.push_back(entry);
  }
  if (view || (!stored && left.empty())) {
    // Kernels that could not take a slice in read it through the view.
    demands[result] = left;
    readInputs(result);
    if (view)
      needBuffer(op->getOperand(0), positions.lookup(op), lastUses.lookup(result));
    return success();
  }
  demands[result] = left;
  if (rowPrograms && joinHost(op))
    return success();
  unsigned kernel = makeKernel(op);
  readInputs(result);
  for (Value operand : getAllOperands(op)) {
    int64_t elements = numElements(result);
    Access access{0, elements, states[kernel].rootLead};
    if (!readsSameElement(op, operand)) {
      access = accessOf(kernel, op, operand, states[kernel].rootLead);
      if (access.lead < 0)
        access.evaluations = evaluationsOf(op, operand, elements);
    }
    demand(operand, kernel, access);
  }
  return success();
}

void Fusion::visitRoot(Operation *op, OpKind kind) {
  if (rowPrograms && joinRows(op))
    return;
  for (Value result : op->getResults())
    readInputs(result);
  unsigned kernel = makeKernel(op), at = positions.lookup(op);
  Value updated = kind == OpKind::Update ? getUpdatedOperand(op) : Value();
  for (Value operand : getAllOperands(op)) {
    bool stored = readsMemory(op) || (operand == updated && !getSplat(operand));
    if (stored && !isUndefined(operand)) {
      needBuffer(operand, at, at);
      kernels[kernel].inputs.insert(operand);
      continue;
    }
    Access access = accessOf(kernel, op, operand, states[kernel].domain.sizes.size());
    if (access.lead < 0)
      access.evaluations = rootEvaluations(op, operand);
    demand(operand, kernel, access);
  }
}

void Fusion::visitView(Operation *op) {
  Value result = op->getResult(0);
  readInputs(result);
  placed.insert(op);
  needBuffer(op->getOperand(0), positions.lookup(op), lastUses.lookup(result));
}

LogicalResult Fusion::visit(Operation *op) {
  unsigned at = positions.lookup(op);
  OpKind kind = getKind(op);
  if (kind == OpKind::Unknown)
    return op->emitOpError() << "expected an op that kernels compute (arith, math, linalg, tensor, nd), or a layout "
                                "change with a channel";
  bool acts = kind == OpKind::Collective || (kind == OpKind::Control && !isMemoryEffectFree(op));
  if (!acts && isDead(op))
    return success();
  switch (kind) {
  case OpKind::Control:
    return visitControl(op);
  case OpKind::Free:
    visitFree(op);
    return success();
  case OpKind::Literal:
  case OpKind::Coordinate:
    readInputs(op->getResult(0));
    placed.insert(op);
    return success();
  case OpKind::Element:
    return visitElement(op);
  case OpKind::Root:
  case OpKind::Update:
    visitRoot(op, kind);
    return success();
  case OpKind::View:
    visitView(op);
    return success();
  default:
    break;
  }
  for (Value result : op->getResults())
    readInputs(result);
  placed.insert(op);
  for (Value operand : op->getOperands()) {
    if (!isa<RankedTensorType>(operand.getType()))
      continue;
    bool rows = kind == OpKind::Contraction || kind == OpKind::Join || kind == OpKind::Insert;
    Value updated = kind == OpKind::Insert ? getUpdatedOperand(op) : Value();
    if (kind == OpKind::Contraction && operand == cast<linalg::LinalgOp>(op).getDpsInits()[0])
      updated = operand;
    needBuffer(operand, at, at, rows && operand != updated);
  }
  return success();
}

void Fusion::number(Block &block) {
  for (Operation &op : block) {
    positions[&op] = opAt.size();
    opAt.push_back(&op);
    if (getKind(&op) != OpKind::Control)
      continue;
    for (Region &region : op.getRegions())
      if (!region.empty())
        number(region.front());
    ends[&op] = opAt.size();
    opAt.push_back(&op);
  }
}

/// The host needs this number: from memory if it is an element of a tensor.
void Fusion::needNumber(Value number, unsigned at) {
  auto extract = number.getDefiningOp<tensor::ExtractOp>();
  if (extract && !getSplat(extract.getTensor()))
    needBuffer(extract.getTensor(), at, at);
}

/// The regions from the last to the first, so that what follows an op is decided before it.
LogicalResult Fusion::visitControl(Operation *op) {
  unsigned at = positions.lookup(op);
  for (Value result : op->getResults())
    readInputs(result);
  placed.insert(op);
  for (Region &region : llvm::reverse(op->getRegions()))
    if (!region.empty() && failed(visitBlock(region.front())))
      return failure();
  for (Value operand : op->getOperands())
    if (!isa<RankedTensorType>(operand.getType()))
      needNumber(operand, at);
  for (Value operand : op->getOperands())
    if (isa<RankedTensorType>(operand.getType()))
      needBuffer(operand, at, at);
  return success();
}

/// The terminator's operands are stored, and so are the block's arguments.
LogicalResult Fusion::visitBlock(Block &block) {
  Operation *terminator = block.getTerminator();
  unsigned at = positions.lookup(terminator);
  auto condition = dyn_cast<scf::ConditionOp>(terminator);
  if (condition)
    needNumber(condition.getCondition(), at);
  for (auto [number, value] : llvm::enumerate(terminator->getOperands().drop_front(condition ? 1 : 0))) {
    unsigned last = at;
    if (condition) {
      // It is the result of the loop, and what the body gets, in the same place.
      Value result = condition->getParentOp()->getResult(number);
      last = std::max(ends.lookup(condition->getParentOp()), lastUseOf(result));
    }
    needBuffer(value, at, last);
  }
  for (Operation &op : llvm::reverse(block.without_terminator()))
    if (failed(visit(&op)))
      return failure();
  for (BlockArgument argument : block.getArguments())
    readInputs(argument);
  return success();
}

LogicalResult Fusion::run(func::FuncOp function) {
  opAt.push_back(function); // 0 is no position
  number(function.getBody().front());
  if (failed(visitBlock(function.getBody().front())))
    return failure();
  for (KernelGroup &kernel : kernels) {
    llvm::sort(kernel.members, [&](Operation *a, Operation *b) { return positions.lookup(a) < positions.lookup(b); });
    // One output might overwrite what the next one is made of.
    if (kernel.outputs.size() > 1)
      kernel.inPlace.clear();
  }
  return success();
}

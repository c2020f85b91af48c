//===- NdModels.cpp - Rules of nd: positions, order, library --------------===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Ops that know positions get the offset of their part; dimensions that are
// sorted or scanned are kept whole. Indexed access and windows are in
// NdIndexedModels.cpp and NdWindowModels.cpp.
//
//===----------------------------------------------------------------------===//

#include "NdModels.h"

#include "Windows.h"

#include "partita/Interfaces/Models/AllModels.h"

#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"

using namespace mlir;
using namespace mlir::partita;
using ::partita::Combiner;
using ::partita::Rule;
using ::partita::RuleOperand;

//===----------------------------------------------------------------------===//
// Shared by the models of nd
//===----------------------------------------------------------------------===//

Combiner mlir::partita::selectionCombiner(Type type) {
  return getElementTypeOrSelf(type).isInteger(1) ? Combiner::Or : Combiner::Sum;
}

PartialUse mlir::partita::accumulate(ArrayRef<PartialState> operands, const llvm::SmallBitVector &terms,
                                     const llvm::SmallBitVector &inits, std::optional<Combiner> combiner,
                                     const PartialState &reduced) {
  PartialState result = reduced;
  if (!combiner)
    return resolveAll(operands, reduced);
  result.combiner = *combiner;
  std::optional<PartialState> term;
  llvm::SmallBitVector wrong(operands.size());
  for (unsigned i = 0; i < operands.size(); ++i) {
    const PartialState &state = operands[i];
    bool fits = !state.isPartial() || ((terms[i] || inits[i]) && state.combiner == *combiner);
    if (terms[i]) {
      fits &= !term || term->axes == state.axes;
      if (!term)
        term = state;
    }
    if (!fits)
      wrong.set(i);
  }
  if (wrong.any()) // Terms that differ: make all of them whole.
    return resolveAll(operands, reduced);
  if (term)
    for (const ::partita::SubAxis &axis : term->axes)
      if (!llvm::is_contained(result.axes, axis))
        result.axes.push_back(axis);
  llvm::SmallBitVector once(operands.size());
  for (unsigned i : inits.set_bits()) {
    for (const ::partita::SubAxis &axis : operands[i].axes)
      if (!llvm::is_contained(result.axes, axis))
        wrong.set(i);
    if (operands[i].axes.size() != result.axes.size() && !isIdempotent(*combiner))
      once.set(i);
  }
  return wrong.any() ? PartialUse::resolve(std::move(wrong)) : PartialUse::once(std::move(once), std::move(result));
}

llvm::SmallBitVector mlir::partita::operandMask(unsigned size, unsigned begin, unsigned count) {
  llvm::SmallBitVector mask(size);
  mask.set(begin, begin + count);
  return mask;
}

//===----------------------------------------------------------------------===//
// Models
//===----------------------------------------------------------------------===//

/// No dimension of anything is split: every rank computes all of it.
static std::optional<Rule> wholeRule(Operation *op) {
  if (!hasStaticTensors(op))
    return std::nullopt;
  RuleBuilder rule;
  for (Type type : op->getOperandTypes())
    rule.operand(rule.whole(type));
  for (Type type : op->getResultTypes())
    rule.result(rule.whole(type));
  return rule.take();
}

namespace {

struct IotaModel : public RuleModel<IotaModel> {
  std::optional<Rule> getShardingRule(Operation *op) const {
    RuleBuilder rule;
    for (unsigned i = 0; i < op->getNumOperands(); ++i)
      rule.operand({});
    rule.result(rule.parallel(op->getResult(0).getType()));
    return rule.take();
  }
  bool isFree(Operation *op) const { return op->getNumOperands() == 0; }

  FailureOr<SmallVector<Value>> localize(Operation *op, OpBuilder &builder, ValueRange operands,
                                         const Place &where) const {
    auto iota = cast<nd::IotaOp>(op);
    const ::partita::Cut &cut = where.results[0].cut(iota.getDim());
    Value start = operands.empty() ? Value() : operands[0];
    if (!where.isWhole(cut)) {
      assert(!start && "an iota that is local already");
      start = where.offset(builder, op->getLoc(), cut);
    }
    return SmallVector<Value>{
        nd::IotaOp::create(builder, op->getLoc(), where.localResultType(op, 0), iota.getDimAttr(), start)};
  }
};

struct PadModel : public RuleModel<PadModel> {
  /// Only the edges grow: the input stands somewhere in the output.
  static bool isFrame(nd::PadOp pad) {
    auto isNotNegative = [](int64_t count) { return count >= 0; };
    return llvm::all_of(pad.getLow(), isNotNegative) && llvm::all_of(pad.getHigh(), isNotNegative) &&
           llvm::all_of(pad.getInterior(), [](int64_t count) { return count == 0; });
  }

  std::optional<Rule> getShardingRule(Operation *op) const {
    auto pad = cast<nd::PadOp>(op);
    RuleBuilder rule;
    RuleOperand input, result;
    auto in = cast<RankedTensorType>(pad.getInput().getType()), out = cast<RankedTensorType>(pad.getType());
    for (unsigned i = 0; i < static_cast<unsigned>(in.getRank()); ++i) {
      bool same = pad.getLow()[i] == 0 && pad.getHigh()[i] == 0 && pad.getInterior()[i] == 0;
      int64_t extent = in.getDimSize(i);
      result.push_back(same || isFrame(pad) ? rule.parallel(out.getDimSize(i)) : rule.whole(out.getDimSize(i)));
      input.push_back(same           ? result.back()
                      : isFrame(pad) ? rule.window(result.back(), ::partita::Window::pad(pad.getLow()[i]), extent)
                                     : rule.whole(extent));
    }
    rule.operand(input).operand({}).result(result);
    return rule.take();
  }
  PartialUse usePartial(Operation *, ArrayRef<PartialState> operands, const PartialState &) const {
    return moveElements(operands, operandMask(2, 0, 2));
  }

  /// Along a sharded dimension the frame of a rank follows from where it stands: its part is put into a tensor of pad
  /// values, the same op on every rank.
  FailureOr<SmallVector<Value>> localize(Operation *op, OpBuilder &builder, ValueRange operands,
                                         const Place &where) const {
    auto pad = cast<nd::PadOp>(op);
    bool sharded = false;
    for (auto [i, cut] : llvm::enumerate(where.results[0].cuts()))
      sharded |= (pad.getLow()[i] != 0 || pad.getHigh()[i] != 0) && !where.isWhole(cut);
    if (!sharded)
      return cloneWithLocalTypes(op, builder, operands, where);
    auto type = cast<RankedTensorType>(where.localResultType(op, 0));
    Value empty = tensor::EmptyOp::create(builder, op->getLoc(), type.getShape(), type.getElementType());
    SmallVector<int64_t> all = llvm::to_vector(llvm::seq<int64_t>(0, type.getRank()));
    Value frame = linalg::BroadcastOp::create(builder, op->getLoc(), operands[1], empty, all)->getResult(0);
    InnerPart inner{operands[0], where.operands[0], SmallVector<int64_t>(pad.getLow())};
    return SmallVector<Value>{insertPart(builder, op->getLoc(), where, inner, frame, where.results[0])};
  }
};

struct ReverseModel : public RuleModel<ReverseModel> {
  /// Coordinate 0 would need the last part: no cut says that, so a reversed dimension is whole.
  std::optional<Rule> getShardingRule(Operation *op) const {
    auto reverse = cast<nd::ReverseOp>(op);
    RuleBuilder rule;
    RuleOperand dims;
    for (auto [i, extent] : llvm::enumerate(cast<RankedTensorType>(reverse.getType()).getShape())) {
      bool reversed = llvm::is_contained(reverse.getDims(), static_cast<int64_t>(i));
      dims.push_back(reversed ? rule.whole(extent) : rule.parallel(extent));
    }
    rule.operand(dims).result(dims);
    return rule.take();
  }
  PartialUse usePartial(Operation *, ArrayRef<PartialState> operands, const PartialState &) const {
    return moveElements(operands, operandMask(1, 0, 1));
  }
};

/// nd.sort, nd.scan: one dimension is kept whole in all tensors.
RuleOperand alongDim(RuleBuilder &rule, Type type, int64_t along) {
  RuleOperand dims;
  for (auto [i, extent] : llvm::enumerate(cast<RankedTensorType>(type).getShape()))
    dims.push_back(static_cast<int64_t>(i) == along ? rule.whole(extent) : rule.parallel(extent));
  return dims;
}

struct SortModel : public RuleModel<SortModel> {
  std::optional<Rule> getShardingRule(Operation *op) const {
    RuleBuilder rule;
    RuleOperand dims = alongDim(rule, op->getOperand(0).getType(), cast<nd::SortOp>(op).getDim());
    for (unsigned i = 0; i < op->getNumOperands(); ++i)
      rule.operand(dims).result(dims);
    return rule.take();
  }
};

struct ScanModel : public RuleModel<ScanModel> {
  std::optional<Rule> getShardingRule(Operation *op) const {
    auto scan = cast<nd::ScanOp>(op);
    RuleBuilder rule;
    RuleOperand dims = alongDim(rule, op->getOperand(0).getType(), scan.getDim());
    RuleOperand without = dims;
    without.erase(without.begin() + scan.getDim());
    for (unsigned i = 0; i < scan.getInputs().size(); ++i)
      rule.operand(dims).result(dims);
    for (Value init : scan.getInits()) {
      bool scalar = cast<RankedTensorType>(init.getType()).getRank() == 0;
      rule.operand(scalar ? RuleOperand() : without);
    }
    return rule.take();
  }
  PartialUse usePartial(Operation *op, ArrayRef<PartialState> operands, const PartialState &reduced) const {
    auto scan = cast<nd::ScanOp>(op);
    unsigned all = op->getNumOperands(), inputs = scan.getInputs().size();
    return accumulate(operands, operandMask(all, 0, inputs), operandMask(all, inputs, all - inputs),
                      namedCombiner(scan.getCombinerAttr(), op->getResult(0).getType()), reduced);
  }
};

struct TopKModel : public RuleModel<TopKModel> {
  std::optional<Rule> getShardingRule(Operation *op) const {
    auto type = cast<RankedTensorType>(op->getOperand(0).getType());
    RuleBuilder rule;
    RuleOperand dims = alongDim(rule, type, type.getRank() - 1);
    RuleOperand result = dims;
    result.back() = rule.whole(cast<RankedTensorType>(op->getResult(0).getType()).getShape().back());
    rule.operand(dims);
    for (unsigned i = 1; i < op->getNumOperands(); ++i)
      rule.operand({});
    rule.result(result).result(result);
    return rule.take();
  }
};

struct RandomBitsModel : public RuleModel<RandomBitsModel> {
  std::optional<Rule> getShardingRule(Operation *op) const {
    RuleBuilder rule;
    RuleOperand state = rule.whole(op->getOperand(0).getType());
    rule.operand(state);
    for (unsigned i = 1; i < op->getNumOperands(); ++i)
      rule.operand({});
    rule.result(rule.parallel(op->getResult(0).getType()));
    return rule.take();
  }
  FailureOr<SmallVector<Value>> localize(Operation *op, OpBuilder &builder, ValueRange operands,
                                         const Place &where) const {
    const ::partita::Layout &layout = where.results[0];
    SmallVector<Value> offsets;
    if (!llvm::all_of(layout.cuts(), [&](const ::partita::Cut &cut) { return where.isWhole(cut); }))
      for (const ::partita::Cut &cut : layout.cuts())
        offsets.push_back(where.offset(builder, op->getLoc(), cut));
    FailureOr<SmallVector<Value>> results = cloneWithLocalTypes(op, builder, operands, where);
    if (succeeded(results) && !offsets.empty())
      results->front().getDefiningOp<nd::RandomBitsOp>().getOffsetsMutable().assign(offsets);
    return results;
  }
};

struct LibraryModel : public RuleModel<LibraryModel> {
  std::optional<Rule> getShardingRule(Operation *op) const {
    int64_t batch = cast<nd::LibraryOp>(op).getBatch();
    RuleBuilder rule;
    RuleOperand shared;
    for (int64_t extent : cast<RankedTensorType>(op->getOperand(0).getType()).getShape().take_front(batch))
      shared.push_back(rule.parallel(extent));
    auto add = [&](Type type) {
      RuleOperand dims = shared;
      for (int64_t extent : cast<RankedTensorType>(type).getShape().drop_front(batch))
        dims.push_back(rule.whole(extent));
      return dims;
    };
    for (Type type : op->getOperandTypes())
      rule.operand(add(type));
    for (Type type : op->getResultTypes())
      rule.result(add(type));
    return rule.take();
  }
};

struct OpaqueCallModel : public RuleModel<OpaqueCallModel> {
  std::optional<Rule> getShardingRule(Operation *op) const { return wholeRule(op); }
};

struct WholeModel : public RuleModel<WholeModel> {
  std::optional<Rule> getShardingRule(Operation *op) const { return wholeRule(op); }

  /// One trip of every loop, and all branches: nobody knows how many there will be. Contractions inside are met by who
  /// walks over all ops.
  ::partita::Work getWork(Operation *op, const ::partita::Mesh &, const ::partita::Strategy &, int64_t) const {
    ::partita::Work sum;
    op->walk([&](Operation *inner) {
      if (inner == op || inner->getNumRegions() != 0 || inner->hasTrait<OpTrait::IsTerminator>())
        return;
      ::partita::Work work =
          mlir::partita::getWork(inner, ::partita::Mesh(), ::partita::Strategy::whole(getRule(inner)), 0);
      sum.flops += work.flops;
      sum.bytesRead += work.bytesRead;
      sum.bytesWritten += work.bytesWritten;
      if (sum.type.empty())
        sum.type = work.type;
    });
    return sum;
  }
};

/// How often a loop whose bounds are constants runs; others count once.
static int64_t tripsOf(Operation *op) {
  auto loop = dyn_cast<scf::ForOp>(op);
  std::optional<llvm::APInt> trips = loop ? loop.getStaticTripCount() : std::nullopt;
  return trips && trips->getActiveBits() < 40 ? std::max<int64_t>(trips->getSExtValue(), 0) : 1;
}

struct LoopsModel : public RuleModel<LoopsModel> {
  std::optional<Rule> getShardingRule(Operation *op) const { return wholeRule(op); }

  /// An operation per op and lane and trip.
  ::partita::Work getWork(Operation *op, const ::partita::Mesh &, const ::partita::Strategy &, int64_t) const {
    ::partita::Work sum = mlir::partita::defaultWork(op, ::partita::Mesh(), ::partita::Strategy::whole(getRule(op)), 0);
    double flops = 0;
    op->walk([&](Operation *inner) {
      if (inner->getNumResults() != 1 || inner->getNumRegions() != 0)
        return;
      Type type = inner->getResult(0).getType();
      if (!isa<FloatType>(getElementTypeOrSelf(type)))
        return;
      auto vector = dyn_cast<VectorType>(type);
      double count = vector ? vector.getNumElements() : 1;
      for (Operation *above = inner->getParentOp(); above != op; above = above->getParentOp())
        count *= tripsOf(above);
      flops += count;
    });
    sum.flops = flops;
    return sum;
  }
};

} // namespace

void mlir::partita::registerNdModels(DialectRegistry &registry) {
  registry.addExtension(+[](MLIRContext *context, nd::NdDialect *) {
    nd::IotaOp::attachInterface<IotaModel>(*context);
    nd::LibraryOp::attachInterface<LibraryModel>(*context);
    nd::LoopsOp::attachInterface<LoopsModel>(*context);
    nd::OpaqueCallOp::attachInterface<OpaqueCallModel>(*context);
    nd::PadOp::attachInterface<PadModel>(*context);
    nd::RandomBitsOp::attachInterface<RandomBitsModel>(*context);
    nd::ReverseOp::attachInterface<ReverseModel>(*context);
    nd::ScanOp::attachInterface<ScanModel>(*context);
    nd::SortOp::attachInterface<SortModel>(*context);
    nd::TopKOp::attachInterface<TopKModel>(*context);
    nd::WholeOp::attachInterface<WholeModel>(*context);
    attachNdIndexedModels(*context);
    attachNdWindowModels(*context);
  });
}

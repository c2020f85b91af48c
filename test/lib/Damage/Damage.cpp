//===- Damage.cpp - Deliberate faults -------------------------------------===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Every fault collects its places; the pass takes one of them.
//
//===----------------------------------------------------------------------===//

#include "Damage.h"

#include "partita/Dialect/Dist/IR/Dist.h"
#include "partita/Dialect/Nd/IR/Nd.h"
#include "partita/Dialect/Rt/IR/Rt.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/Dialect/Utils/StaticValueUtils.h"
#include "mlir/Pass/Pass.h"
#include "mlir/Pass/PassRegistry.h"

using namespace mlir;
using namespace mlir::partita;
using namespace mlir::partita::test;
using ::partita::Combiner;

//===----------------------------------------------------------------------===//
// What faults are made of
//===----------------------------------------------------------------------===//

static void replaceByOperands(Operation *op) {
  op->replaceAllUsesWith(op->getOperands());
  op->erase();
}

/// The same op in all roles, by its channel.
static SmallVector<Operation *> sameChannel(ModuleOp module, int64_t channel) {
  SmallVector<Operation *> ops;
  module.walk([&](LayoutChangeOpInterface change) {
    if (change.getChannelNumber() == channel)
      ops.push_back(change);
  });
  return ops;
}

/// Calls `visit` for every op of the first role; faults of all roles start there.
template <typename OpTy> static void walkRoles(ModuleOp module, function_ref<void(OpTy)> visit) {
  for (auto role : module.getOps<ModuleOp>())
    role.walk(visit);
}

/// A select between a value and a neutral splat: what counts once.
static void walkOnce(ModuleOp module, function_ref<void(arith::SelectOp)> visit) {
  walkRoles<arith::SelectOp>(module, [&](arith::SelectOp select) {
    if (!isa<RankedTensorType>(select.getCondition().getType()) &&
        select.getFalseValue().getDefiningOp<arith::ConstantOp>())
      visit(select);
  });
}

/// A table of numbers per coordinate.
static void walkTables(ModuleOp module, function_ref<void(arith::ConstantOp, DenseIntElementsAttr)> visit) {
  walkRoles<arith::ConstantOp>(module, [&](arith::ConstantOp constant) {
    auto elements = dyn_cast<DenseIntElementsAttr>(constant.getValue());
    if (elements && elements.getElementType().isIndex() && elements.getNumElements() > 1)
      visit(constant, elements);
  });
}

static void setTable(arith::ConstantOp constant, ArrayRef<int64_t> numbers) {
  auto type = cast<RankedTensorType>(constant.getType());
  constant.setValueAttr(DenseIntElementsAttr::get(type, numbers));
}

static SmallVector<int64_t> numbersOf(DenseIntElementsAttr elements) {
  return llvm::map_to_vector(elements.getValues<APInt>(), [](const APInt &number) { return number.getSExtValue(); });
}

static Value zeroBefore(Operation *op) {
  OpBuilder builder(op);
  return arith::ConstantIndexOp::create(builder, op->getLoc(), 0);
}

static void setCombiner(Operation *change, Combiner combiner) {
  auto from = change->getAttrOfType<ArrayAttr>("from");
  SmallVector<Attribute> list;
  for (auto sharding : from.getAsRange<dist::ShardingAttr>())
    list.push_back(dist::ShardingAttr::get(change->getContext(), sharding.getMesh(), sharding.getDims(), combiner,
                                           sharding.getPartial()));
  change->setAttr("from", ArrayAttr::get(change->getContext(), list));
}

//===----------------------------------------------------------------------===//
// Faults of resolved programs
//===----------------------------------------------------------------------===//

static void forEachChange(ModuleOp module, StringRef kind, Edits &edits, void (*edit)(Operation *)) {
  module.walk([&](LayoutChangeOpInterface change) {
    if (change.getKindName() == kind)
      edits.push_back([op = change.getOperation(), edit] { edit(op); });
  });
}

static void partialNotResolved(ModuleOp module, Edits &edits) {
  for (StringRef kind : {"all_reduce", "reduce_scatter"})
    forEachChange(module, kind, edits, replaceByOperands);
}

static void gatherMissing(ModuleOp module, Edits &edits) {
  forEachChange(module, "all_gather", edits, replaceByOperands);
}

static void partialMissing(ModuleOp module, Edits &edits) {
  module.walk([&](dist::PartialOp op) { edits.push_back([op] { replaceByOperands(op); }); });
}

/// An op claims that its result is whole along the first sharded dimension.
static void axisForgotten(ModuleOp module, Edits &edits) {
  for (auto function : module.getOps<func::FuncOp>())
    for (Operation &op : function.getBody().front().without_terminator()) {
      if (op.getNumResults() != 1 || isa<LayoutChangeOpInterface>(op))
        continue;
      dist::ShardingAttr sharding = dist::getSharding(op.getResult(0));
      if (!sharding)
        continue;
      for (auto [d, dim] : llvm::enumerate(sharding.getDims()))
        if (!dim.isWhole()) {
          edits.push_back([result = op.getResult(0), sharding, d = d] {
            SmallVector<dist::DimAttr> dims(sharding.getDims());
            dims[d] = dist::DimAttr::get(sharding.getContext());
            dist::setSharding(result, dist::ShardingAttr::get(sharding.getContext(), sharding.getMesh(), dims,
                                                              sharding.getCombiner(), sharding.getPartial()));
          });
          break;
        }
    }
}

//===----------------------------------------------------------------------===//
// Faults of localized programs: values that count once
//===----------------------------------------------------------------------===//

static void initialCountedTwice(ModuleOp module, Edits &edits) {
  walkOnce(module, [&](arith::SelectOp select) {
    edits.push_back([select]() mutable {
      select.getResult().replaceAllUsesWith(select.getTrueValue());
      select.erase();
    });
  });
}

static void initialDropped(ModuleOp module, Edits &edits) {
  walkOnce(module, [&](arith::SelectOp select) {
    edits.push_back([select]() mutable {
      select.getResult().replaceAllUsesWith(select.getFalseValue());
      select.erase();
    });
  });
}

/// The others hold one more than the neutral.
static void neutralWrong(ModuleOp module, Edits &edits) {
  walkOnce(module, [&](arith::SelectOp select) {
    auto constant = select.getFalseValue().getDefiningOp<arith::ConstantOp>();
    edits.push_back([constant]() mutable {
      auto type = cast<RankedTensorType>(constant.getType());
      OpBuilder builder(constant);
      Type element = type.getElementType();
      Attribute one = isa<FloatType>(element) ? Attribute(builder.getFloatAttr(element, 3.0))
                                              : Attribute(builder.getIntegerAttr(element, 1));
      if (auto splat = dyn_cast<DenseElementsAttr>(constant.getValue());
          splat && splat.isSplat() && splat.getSplatValue<Attribute>() == one)
        one = builder.getZeroAttr(element);
      constant.setValueAttr(DenseElementsAttr::get(type, one));
    });
  });
}

//===----------------------------------------------------------------------===//
// Places
//===----------------------------------------------------------------------===//

static void offsetDropped(ModuleOp module, Edits &edits) {
  walkRoles<tensor::ExtractOp>(module, [&](tensor::ExtractOp extract) {
    if (extract.getType().isIndex())
      for (OpOperand &use : extract.getResult().getUses())
        edits.push_back([&use] { use.set(zeroBefore(use.getOwner())); });
  });
}

static void boxShifted(ModuleOp module, Edits &edits) {
  walkTables(module, [&](arith::ConstantOp constant, DenseIntElementsAttr elements) {
    for (int64_t i = 0; i < elements.getNumElements(); ++i)
      edits.push_back([constant, elements, i] {
        SmallVector<int64_t> numbers = numbersOf(elements);
        numbers[i] += numbers[i] > 0 ? -1 : 1;
        setTable(constant, numbers);
      });
  });
}

static void tableReversed(ModuleOp module, Edits &edits) {
  walkTables(module, [&](arith::ConstantOp constant, DenseIntElementsAttr elements) {
    edits.push_back([constant, elements] {
      SmallVector<int64_t> numbers = numbersOf(elements);
      std::reverse(numbers.begin(), numbers.end());
      setTable(constant, numbers);
    });
  });
}

/// A coordinate is read along another axis of the same size or a larger one.
static void axesSwapped(ModuleOp module, Edits &edits) {
  walkRoles<dist::CoordinateOp>(module, [&](dist::CoordinateOp op) {
    auto mesh = dist::lookupOutwards<dist::MeshOp>(op, op.getMeshAttr());
    for (Attribute axis : mesh.getAxes()) {
      StringRef name = cast<StringAttr>(axis).getValue();
      if (name != op.getAxis() && op.getSize() == 0)
        edits.push_back([op, name]() mutable { op.setAxis(name); });
    }
  });
}

static void coordinateConstant(ModuleOp module, Edits &edits) {
  walkRoles<dist::CoordinateOp>(module, [&](dist::CoordinateOp op) {
    edits.push_back([op] {
      Operation *coordinate = op;
      coordinate->getResult(0).replaceAllUsesWith(zeroBefore(coordinate));
      coordinate->erase();
    });
  });
}

static void indexNotShifted(ModuleOp module, Edits &edits) {
  walkRoles<linalg::IndexOp>(module, [&](linalg::IndexOp index) {
    for (Operation *user : index.getResult().getUsers())
      if (isa<arith::AddIOp>(user) && user->getOperand(0) == index.getResult())
        edits.push_back([user, index]() mutable { user->getResult(0).replaceAllUsesWith(index.getResult()); });
  });
}

static void iotaNotShifted(ModuleOp module, Edits &edits) {
  walkRoles<nd::IotaOp>(module, [&](nd::IotaOp iota) {
    if (iota.getStart())
      edits.push_back([iota]() mutable { iota.getStartMutable().clear(); });
  });
}

/// One static offset of a slice is off by one.
static void sliceShifted(ModuleOp module, Edits &edits) {
  walkRoles<tensor::ExtractSliceOp>(module, [&](tensor::ExtractSliceOp slice) {
    for (auto [d, offset] : llvm::enumerate(slice.getStaticOffsets())) {
      if (ShapedType::isDynamic(offset))
        continue;
      int64_t last = offset + slice.getStaticSizes()[d] * slice.getStaticStrides()[d];
      bool up = last < slice.getSourceType().getDimSize(d);
      if (up || offset > 0)
        edits.push_back([slice, d = d, up]() mutable {
          SmallVector<int64_t> offsets(slice.getStaticOffsets());
          offsets[d] += up ? 1 : -1;
          slice.setStaticOffsets(offsets);
        });
    }
  });
}

/// Two parts of equal size change place in what they are put together to.
static void partsSwapped(ModuleOp module, Edits &edits) {
  walkRoles<tensor::InsertSliceOp>(module, [&](tensor::InsertSliceOp insert) {
    auto other = insert.getDest().getDefiningOp<tensor::InsertSliceOp>();
    if (other && other.getSourceType() == insert.getSourceType() && other.getSource() != insert.getSource())
      edits.push_back([insert, other]() mutable {
        Value source = insert.getSource();
        insert.getSourceMutable().assign(other.getSource());
        // Values dominate: the later one may not be there yet.
        if (Operation *op = source.getDefiningOp(); !op || op->isBeforeInBlock(other))
          other.getSourceMutable().assign(source);
      });
  });
}

//===----------------------------------------------------------------------===//
// Communication
//===----------------------------------------------------------------------===//

static void combinerWrong(ModuleOp module, Edits &edits) {
  int64_t channels = 0;
  module.walk([&](LayoutChangeOpInterface change) {
    channels = std::max(channels, change.getChannelNumber().value_or(-1) + 1);
  });
  for (int64_t channel = 0; channel < channels; ++channel) {
    SmallVector<Operation *> ops = sameChannel(module, channel);
    if (ops.empty() || !cast<dist::ShardingAttr>(ops[0]->getAttrOfType<ArrayAttr>("from")[0]).isPartial())
      continue;
    edits.push_back([ops] {
      Combiner combiner = cast<dist::ShardingAttr>(ops[0]->getAttrOfType<ArrayAttr>("from")[0]).getCombiner();
      for (Operation *op : ops)
        setCombiner(op, combiner == Combiner::Sum   ? Combiner::Max
                        : combiner == Combiner::Max ? Combiner::Min
                                                    : Combiner::Sum);
    });
  }
}

static void reduceMissing(ModuleOp module, Edits &edits) {
  int64_t channels = 0;
  module.walk([&](dist::AllReduceOp change) { channels = std::max<int64_t>(channels, *change.getChannel() + 1); });
  for (int64_t channel = 0; channel < channels; ++channel) {
    SmallVector<Operation *> ops = sameChannel(module, channel);
    if (!ops.empty() && isa<dist::AllReduceOp>(ops[0]))
      edits.push_back([ops] { llvm::for_each(ops, replaceByOperands); });
  }
}

static void reduceMissingInOneRole(ModuleOp module, Edits &edits) {
  walkRoles<dist::AllReduceOp>(module, [&](dist::AllReduceOp op) {
    if (sameChannel(module, *op.getChannel()).size() > 1)
      edits.push_back([op] { replaceByOperands(op); });
  });
}

/// One user takes the share in place of the sum.
static void shareUsed(ModuleOp module, Edits &edits) {
  walkRoles<dist::AllReduceOp>(module, [&](dist::AllReduceOp op) {
    for (OpOperand &use : op->getResult(0).getUses())
      edits.push_back([&use, share = op->getOperand(0)] { use.set(share); });
  });
}

/// Two entries of a row of counts are exchanged.
static void countsWrong(ModuleOp module, Edits &edits) {
  module.walk([&](LayoutChangeOpInterface change) {
    auto counts = change->getAttrOfType<DenseI64ArrayAttr>("recv");
    if (!counts)
      return;
    for (int64_t i = 0; i + 1 < counts.size(); ++i)
      if (counts[i] != counts[i + 1])
        edits.push_back([op = change.getOperation(), counts, i] {
          SmallVector<int64_t> changed(counts.asArrayRef());
          std::swap(changed[i], changed[i + 1]);
          op->setAttr("recv", DenseI64ArrayAttr::get(op->getContext(), changed));
        });
  });
}

static void communicatorWrong(ModuleOp module, Edits &edits) {
  SmallVector<StringRef> comms;
  for (auto comm : module.getOps<rt::CommOp>())
    comms.push_back(comm.getSymName());
  module.walk([&](dist::AllReduceOp op) {
    for (StringRef name : comms)
      if (name != *op.getComm())
        edits.push_back([ops = sameChannel(module, *op.getChannel()), name] {
          for (Operation *op : ops)
            op->setAttr("comm", FlatSymbolRefAttr::get(op->getContext(), name));
        });
  });
}

/// Two members of a group change place.
static void membersSwapped(ModuleOp module, Edits &edits) {
  for (auto comm : module.getOps<rt::CommOp>())
    for (auto [g, group] : llvm::enumerate(comm.getMembers()))
      if (auto members = cast<ArrayAttr>(group); members.size() > 1)
        edits.push_back([comm, g = g, members]() mutable {
          SmallVector<Attribute> groups(comm.getMembers().begin(), comm.getMembers().end());
          SmallVector<Attribute> swapped(members.begin(), members.end());
          std::swap(swapped[0], swapped[1]);
          groups[g] = ArrayAttr::get(comm.getContext(), swapped);
          comm.setMembersAttr(ArrayAttr::get(comm.getContext(), groups));
        });
}

/// One role communicates in another order.
static void channelsReordered(ModuleOp module, Edits &edits) {
  for (auto role : module.getOps<ModuleOp>()) {
    SmallVector<Operation *> ops;
    role.walk([&](LayoutChangeOpInterface change) {
      if (change.getChannelNumber())
        ops.push_back(change);
    });
    for (size_t i = 0; i + 1 < ops.size(); ++i) {
      bool depends = llvm::any_of(ops[i + 1]->getOperands(), [&](Value value) {
        Operation *op = value.getDefiningOp();
        return op && !op->isBeforeInBlock(ops[i]);
      });
      if (!depends)
        edits.push_back([first = ops[i], second = ops[i + 1]] { second->moveBefore(first); });
    }
  }
}

/// Two ranks change their roles.
static void ranksSwapped(ModuleOp module, Edits &edits) {
  SmallVector<ModuleOp> roles(module.getOps<ModuleOp>());
  for (size_t i = 0; i + 1 < roles.size(); ++i)
    edits.push_back([a = roles[i], b = roles[i + 1]]() mutable {
      auto first = a->getAttrOfType<dist::RoleAttr>(dist::DistDialect::kRole);
      auto second = b->getAttrOfType<dist::RoleAttr>(dist::DistDialect::kRole);
      SmallVector<int64_t> left(first.getRanks()), right(second.getRanks());
      std::swap(left[0], right[0]);
      llvm::sort(left);
      llvm::sort(right);
      a->setAttr(dist::DistDialect::kRole, dist::RoleAttr::get(a.getContext(), left, first.getTarget()));
      b->setAttr(dist::DistDialect::kRole, dist::RoleAttr::get(b.getContext(), right, second.getTarget()));
    });
}

//===----------------------------------------------------------------------===//
// The pass
//===----------------------------------------------------------------------===//

static constexpr Fault faults[] = {
    {"partial-not-resolved", "the op that finishes a partial value is gone", false, partialNotResolved},
    {"gather-missing", "an all_gather is gone", false, gatherMissing},
    {"partial-missing", "a dist.partial is gone", false, partialMissing},
    {"axis-forgotten", "a result claims to be whole along a sharded dimension", false, axisForgotten},
    {"initial-counted-twice", "every rank counts an initial value", true, initialCountedTwice},
    {"initial-dropped", "no rank counts an initial value", true, initialDropped},
    {"neutral-wrong", "what the other ranks hold is not neutral", true, neutralWrong},
    {"offset-dropped", "one use of an offset is 0", true, offsetDropped},
    {"box-shifted", "one entry of a table is off by one", true, boxShifted},
    {"table-reversed", "a table is in the wrong order", true, tableReversed},
    {"axes-swapped", "a coordinate is that of another axis", true, axesSwapped},
    {"coordinate-constant", "a coordinate is 0", true, coordinateConstant},
    {"index-not-shifted", "linalg.index counts from the part", true, indexNotShifted},
    {"iota-not-shifted", "nd.iota counts from the part", true, iotaNotShifted},
    {"slice-shifted", "an offset of a slice is off by one", true, sliceShifted},
    {"parts-swapped", "a part lies where another belongs", true, partsSwapped},
    {"combiner-wrong", "shares are combined in another way", true, combinerWrong},
    {"reduce-missing", "an all_reduce is gone", true, reduceMissing},
    {"reduce-missing-in-one-role", "an all_reduce is gone in one role", true, reduceMissingInOneRole},
    {"share-used", "one user takes the share in place of the sum", true, shareUsed},
    {"counts-wrong", "two counts of a table are exchanged", true, countsWrong},
    {"communicator-wrong", "an all_reduce runs over other axes", true, communicatorWrong},
    {"members-swapped", "two members of a group change place", true, membersSwapped},
    {"channels-reordered", "one role communicates in another order", true, channelsReordered},
    {"ranks-swapped", "two ranks run each other's program", true, ranksSwapped},
};

ArrayRef<Fault> test::allFaults() { return faults; }

const Fault *test::findFault(StringRef name) {
  for (const Fault &fault : faults)
    if (fault.name == name)
      return &fault;
  return nullptr;
}

namespace {
struct Damage : public PassWrapper<Damage, OperationPass<ModuleOp>> {
  MLIR_DEFINE_EXPLICIT_INTERNAL_INLINE_TYPE_ID(Damage)

  Damage() = default;
  Damage(const Damage &other) : PassWrapper(other) {}

  StringRef getArgument() const override { return "partita-test-damage"; }
  StringRef getDescription() const override { return "makes one deliberate fault"; }
  void getDependentDialects(DialectRegistry &registry) const override {
    registry.insert<arith::ArithDialect, dist::DistDialect>();
  }

  void runOnOperation() override {
    const Fault *chosen = findFault(fault);
    if (!chosen) {
      getOperation().emitError() << "no fault is called '" << fault << "'";
      return signalPassFailure();
    }
    Edits edits;
    chosen->collect(getOperation(), edits);
    if (edits.empty())
      return;
    edits[static_cast<size_t>(site) % edits.size()]();
    getOperation()->setAttr(kDamagedAttr, UnitAttr::get(&getContext()));
  }

  Option<std::string> fault{*this, "fault", llvm::cl::desc("which one")};
  Option<int64_t> site{*this, "site", llvm::cl::desc("at which place, counted modulo the number of places"),
                       llvm::cl::init(0)};
};
} // namespace

void test::registerDamagePass() { PassRegistration<Damage>(); }

//===- ElementCode.cpp - The code of one element --------------------------===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Steps follow index arithmetic: sums, products and quotients by constants.
//
//===----------------------------------------------------------------------===//

#include "ElementCode.h"

#include "partita/Dialect/Nd/IR/Nd.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/IR/Matchers.h"
#include "llvm/ADT/SmallPtrSet.h"
#include "llvm/ADT/TypeSwitch.h"

#include <numeric>

using namespace mlir;
using namespace mlir::partita;

bool mlir::partita::makesSingleElements(Operation *root) {
  if (auto linalgOp = dyn_cast<linalg::LinalgOp>(root))
    return linalgOp.getNumReductionLoops() == 0 && llvm::all_of(linalgOp.getDpsInitsMutable(), [&](OpOperand &init) {
             return linalgOp.getMatchingIndexingMap(&init).isPermutation();
           });
  if (root->getName().getDialectNamespace() == "nd")
    return isa<nd::IotaOp, nd::PadOp, nd::PatchesOp, nd::ReverseOp, nd::DynamicSliceOp, nd::GatherOp, nd::RandomBitsOp>(
        root);
  return true;
}

//===----------------------------------------------------------------------===//
// The code
//===----------------------------------------------------------------------===//

FailureOr<std::unique_ptr<ElementCode>> ElementCode::make(GpuKernel &kernel, Location loc, ArrayRef<Value> values,
                                                          ArrayRef<Value> outs) {
  std::unique_ptr<ElementCode> code(new ElementCode());
  func::FuncOp source = kernel.getSource();
  for (Type type : source.getArgumentTypes())
    code->block.addArgument(getDeviceType(cast<MemRefType>(type)), loc);
  code->buffers = source.getNumArguments();
  llvm::append_range(code->shape, shapeOf(values.front()));
  OpBuilder builder(source.getContext());
  builder.setInsertionPointToEnd(&code->block);
  SmallVector<Value> indices;
  Value zero;
  for (int64_t size : code->shape) {
    Value index = code->block.addArgument(builder.getIndexType(), loc);
    // The only index there is.
    if (size == 1) {
      if (!zero)
        zero = arith::ConstantIndexOp::create(builder, loc, 0);
      index = zero;
    }
    indices.push_back(index);
  }
  auto bufferOf = [&](Value buffer) { return code->block.getArgument(cast<BlockArgument>(buffer).getArgNumber()); };
  ElementEmitter emitter(builder, loc, kernel.getOptions());
  for (auto [tensor, memref] : kernel.getForm().leaves)
    emitter.bind(tensor, bufferOf(memref));
  SmallVector<Value> elements;
  for (Value value : values) {
    FailureOr<Value> element = emitter.element(value, indices);
    if (failed(element))
      return failure();
    elements.push_back(*element);
  }
  for (auto [element, out] : llvm::zip_equal(elements, outs))
    emitter.store(element, bufferOf(out), indices);
  return std::move(code);
}

ElementCode::~ElementCode() { block.dropAllReferences(); }

int64_t ElementCode::numElements() const {
  return std::accumulate(shape.begin(), shape.end(), int64_t(1), std::multiplies<int64_t>());
}

SmallVector<memref::LoadOp> ElementCode::getLoads() { return llvm::to_vector(block.getOps<memref::LoadOp>()); }

SmallVector<memref::StoreOp> ElementCode::getStores() { return llvm::to_vector(block.getOps<memref::StoreOp>()); }

IRMapping ElementCode::begin(Launch &launch, ArrayRef<Value> indices) {
  IRMapping mapping;
  for (unsigned number = 0; number < buffers; ++number)
    mapping.map(block.getArgument(number), launch.function.getBody().getArgument(number));
  for (auto [dim, index] : llvm::enumerate(indices))
    mapping.map(getIndex(dim), index);
  return mapping;
}

SmallVector<Value> ElementCode::copy(Launch &launch, IRMapping &mapping, ArrayRef<Value> wanted) {
  llvm::SmallPtrSet<Operation *, 16> needed;
  SmallVector<Value> list(wanted);
  while (!list.empty()) {
    Value value = list.pop_back_val();
    Operation *op = value.getDefiningOp();
    if (op && !mapping.contains(value) && needed.insert(op).second)
      llvm::append_range(list, op->getOperands());
  }
  for (Operation &op : block)
    if (needed.contains(&op))
      launch.builder.clone(op, mapping);
  return llvm::map_to_vector(wanted, [&](Value value) { return mapping.lookup(value); });
}

//===----------------------------------------------------------------------===//
// Steps
//===----------------------------------------------------------------------===//

static std::optional<int64_t> constantOf(Value value) {
  APInt number;
  if (matchPattern(value, m_ConstantInt(&number)))
    return number.getSExtValue();
  return std::nullopt;
}

namespace {

/// Follows one index through the code.
class StepWalk {
public:
  StepWalk(llvm::DenseMap<Value, Step> &steps, int64_t lanes) : steps(steps), lanes(lanes) {}

  Step of(Value value) const { return steps.lookup(value); }
  Step visit(Operation *op) const;

private:
  Step sum(Step a, Step b, int64_t sign) const {
    if (!a.step || !b.step)
      return {};
    return {*a.step + sign * *b.step, std::gcd(a.multiple, b.multiple)};
  }
  Step product(Step a, std::optional<int64_t> factor) const;
  Step quotient(Step a, std::optional<int64_t> divisor) const;
  Step rest(Step a, std::optional<int64_t> divisor) const;
  /// True if all lanes lie between two multiples of the divisor.
  bool staysWithin(Step a, int64_t divisor) const {
    return a.step == 1 && a.multiple % lanes == 0 && divisor % lanes == 0;
  }

  llvm::DenseMap<Value, Step> &steps;
  int64_t lanes;
};

} // namespace

Step StepWalk::product(Step a, std::optional<int64_t> factor) const {
  if (!factor || !a.step)
    return {};
  int64_t large = std::abs(*factor);
  // Only powers of two matter, and no overflow may hide one.
  int64_t multiple = large == 0 ? 0 : std::min(a.multiple, int64_t(1) << 20) * std::min(large, int64_t(1) << 40);
  if (large > (int64_t(1) << 40))
    multiple = a.multiple;
  return {*a.step * *factor, multiple};
}

Step StepWalk::quotient(Step a, std::optional<int64_t> divisor) const {
  if (!divisor || *divisor <= 0 || !a.step)
    return {};
  if (*a.step != 0 && !staysWithin(a, *divisor))
    return {};
  return {0, a.multiple % *divisor == 0 ? a.multiple / *divisor : 1};
}

Step StepWalk::rest(Step a, std::optional<int64_t> divisor) const {
  if (!divisor || *divisor <= 0 || !a.step)
    return {};
  if (*a.step != 0 && !staysWithin(a, *divisor))
    return {};
  return {a.step, std::gcd(a.multiple, *divisor)};
}

Step StepWalk::visit(Operation *op) const {
  if (std::optional<int64_t> number = op->getNumResults() == 1 ? constantOf(op->getResult(0)) : std::nullopt)
    return {0, std::abs(*number)};
  bool fixed = llvm::all_of(op->getOperands(), [&](Value operand) { return of(operand).step == 0; });
  Step otherwise = fixed ? Step{0, 1} : Step();
  return llvm::TypeSwitch<Operation *, Step>(op)
      .Case([&](arith::AddIOp add) { return sum(of(add.getLhs()), of(add.getRhs()), 1); })
      .Case([&](arith::SubIOp sub) { return sum(of(sub.getLhs()), of(sub.getRhs()), -1); })
      .Case([&](arith::MulIOp mul) {
        Step step = product(of(mul.getLhs()), constantOf(mul.getRhs()));
        return step.step ? step : otherwise;
      })
      .Case([&](arith::DivUIOp div) {
        Step step = quotient(of(div.getLhs()), constantOf(div.getRhs()));
        return step.step ? step : otherwise;
      })
      .Case([&](arith::RemUIOp rem) {
        Step step = rest(of(rem.getLhs()), constantOf(rem.getRhs()));
        return step.step ? step : otherwise;
      })
      .Default([&](Operation *) { return otherwise; });
}

llvm::DenseMap<Value, Step> ElementCode::along(unsigned dim, int64_t lanes) {
  llvm::DenseMap<Value, Step> steps;
  for (BlockArgument argument : block.getArguments())
    steps[argument] = {0, 1};
  steps[getIndex(dim)] = {1, lanes};
  StepWalk walk(steps, lanes);
  for (Operation &op : block)
    for (Value result : op.getResults())
      steps[result] = walk.visit(&op);
  return steps;
}

Step ElementCode::position(MemRefType type, ValueRange indices, const llvm::DenseMap<Value, Step> &steps) {
  Step total{0, 0};
  int64_t stride = 1;
  for (int64_t d = type.getRank(); d-- > 0; stride *= type.getDimSize(d)) {
    Step step = steps.lookup(indices[d]);
    if (!step.step)
      return {};
    total.step = *total.step + *step.step * stride;
    total.multiple =
        std::gcd(total.multiple, std::gcd(step.multiple, int64_t(1) << 20) * std::gcd(stride, int64_t(1) << 20));
  }
  return total;
}

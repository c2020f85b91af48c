//===- MapNests.cpp - Parallel loops become threads -----------------------===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The nests of the CPU road, one launch each: they follow each other in time.
// In a nest the loops whose iterations touch different memory become threads,
// the innermost of them along x; all others stay loops in a thread, in their
// order. So a thread of a scatter owns an element of all windows and walks the
// updates in order, as one CPU would: no atomics, and the same sums every time.
//
//===----------------------------------------------------------------------===//

#include "../KernelsToLoops/RootLoops.h"
#include "Mappers.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/MathExtras.h"

using namespace mlir;
using namespace mlir::partita;

namespace {

/// What happens one after the other: a nest in a block of its own, or a value whose elements are made alone.
struct Step {
  std::unique_ptr<Block> block;
  Value value, out;
};

/// Steps on buffers that are block arguments of `signature`.
struct Nests {
  Block signature;
  std::vector<Step> steps;

  ~Nests() {
    for (Step &step : steps)
      if (step.block)
        step.block->dropAllReferences();
    steps.clear();
  }
};

/// Copies a nest into a launch.
class NestCopy {
public:
  NestCopy(Launch &launch, IRMapping &mapping, const llvm::SmallDenseSet<Operation *> &chain)
      : launch(launch), mapping(mapping), chain(chain) {}

  void copy(Block &block);

private:
  Launch &launch;
  IRMapping &mapping;
  const llvm::SmallDenseSet<Operation *> &chain;
};

} // namespace

/// Loops of the chain are mapped already (they are threads), or stay.
void NestCopy::copy(Block &block) {
  for (Operation &op : block) {
    if (op.hasTrait<OpTrait::IsTerminator>())
      continue;
    if (!chain.contains(&op)) {
      Operation *clone = launch.builder.clone(op, mapping);
      clone->walk([](scf::ForOp loop) { loop->removeAttr(kParallelLoop); });
      continue;
    }
    auto loop = cast<scf::ForOp>(op);
    if (mapping.contains(loop.getInductionVar())) {
      copy(*loop.getBody());
      continue;
    }
    auto made = scf::ForOp::create(launch.builder, loop.getLoc(), mapping.lookup(loop.getLowerBound()),
                                   mapping.lookup(loop.getUpperBound()), mapping.lookup(loop.getStep()));
    mapping.map(loop.getInductionVar(), made.getInductionVar());
    OpBuilder::InsertionGuard guard(launch.builder);
    launch.builder.setInsertionPoint(made.getBody()->getTerminator());
    copy(*loop.getBody());
  }
}

/// The loops around everything, outermost first: one per level, without carried values.
static SmallVector<scf::ForOp> chainOf(Block &block) {
  SmallVector<scf::ForOp> chain;
  for (Block *level = &block; level;) {
    auto loops = level->getOps<scf::ForOp>();
    if (loops.empty() || std::next(loops.begin()) != loops.end() || !(*loops.begin()).getInitArgs().empty())
      break;
    chain.push_back(*loops.begin());
    level = chain.back().getBody();
  }
  return chain;
}

static int64_t sizeOf(scf::ForOp loop) { return getConstantIntValue(loop.getUpperBound()).value_or(0); }

static void launchNest(GpuKernel &kernel, Location loc, StringRef suffix, Block &signature, Block &block) {
  SmallVector<scf::ForOp> chain = chainOf(block), threads;
  llvm::SmallDenseSet<Operation *> inChain;
  int64_t total = 1;
  bool sequential = false;
  for (scf::ForOp loop : chain) {
    inChain.insert(loop);
    if (!loop->hasAttr(kParallelLoop)) {
      sequential = true;
      continue;
    }
    threads.push_back(loop);
    total *= sizeOf(loop);
  }
  // Long threads are spread over many multiprocessors.
  int64_t size = sequential && total < 64 * kBlock ? kWarp : kBlock;
  size = std::min<int64_t>(size, llvm::alignTo(total, kWarp));
  int64_t blocks = std::min<int64_t>(kMaxGrid, llvm::divideCeil(total, size));
  Launch launch = kernel.launch(loc, suffix, {blocks}, {size});
  Value position = launch.openStride(launch.globalThread(), total, blocks * size);
  IRMapping mapping;
  for (BlockArgument buffer : signature.getArguments())
    mapping.map(buffer, launch.function.getBody().getArgument(buffer.getArgNumber()));
  int64_t below = 1;
  for (scf::ForOp loop : llvm::reverse(threads)) {
    int64_t extent = sizeOf(loop);
    Value at = position;
    if (below > 1)
      at = arith::DivUIOp::create(launch.builder, loc, at, launch.index(below));
    if (below * extent < total)
      at = arith::RemUIOp::create(launch.builder, loc, at, launch.index(extent));
    mapping.map(loop.getInductionVar(), at);
    below *= extent;
  }
  NestCopy(launch, mapping, inChain).copy(block);
}

/// Emits the steps of a root on copies of the kernel's buffers.
static LogicalResult collectSteps(GpuKernel &kernel, Operation *root, ArrayRef<Value> outs, Nests &nests) {
  for (Type type : kernel.getSource().getArgumentTypes())
    nests.signature.addArgument(getDeviceType(cast<MemRefType>(type)), root->getLoc());
  auto bufferOf = [&](Value buffer) -> Value {
    return buffer ? nests.signature.getArgument(cast<BlockArgument>(buffer).getArgNumber()) : Value();
  };
  SmallVector<std::pair<Value, Value>> leaves;
  for (auto [tensor, memref] : kernel.getForm().leaves)
    leaves.push_back({tensor, bufferOf(memref)});
  KernelOptions options = kernel.getOptions();
  options.marksLoops = true;
  OpBuilder builder(root->getContext());
  RootLoops loops(builder, options, leaves);
  loops.onNest = [&] {
    nests.steps.push_back({std::make_unique<Block>(), Value(), Value()});
    builder.setInsertionPointToEnd(nests.steps.back().block.get());
  };
  loops.onElements = [&](Value value, Value out) {
    Value buffer = kernel.getSource().getArgument(cast<BlockArgument>(out).getArgNumber());
    nests.steps.push_back({nullptr, value, buffer});
    return success();
  };
  LogicalResult result = loops.emit(root, llvm::map_to_vector(outs, bufferOf));
  llvm::erase_if(nests.steps, [](const Step &step) { return step.block && step.block->empty(); });
  return result;
}

FailureOr<bool> mlir::partita::mapNests(GpuKernel &kernel, Operation *root, ArrayRef<Value> outs) {
  Nests nests;
  if (failed(collectSteps(kernel, root, outs, nests)))
    return failure();
  for (auto [number, step] : llvm::enumerate(nests.steps)) {
    std::string suffix = nests.steps.size() == 1 ? std::string() : std::to_string(number);
    if (step.block)
      launchNest(kernel, root->getLoc(), suffix, nests.signature, *step.block);
    else if (failed(mapValues(kernel, root->getLoc(), step.value, step.out, suffix)))
      return failure();
  }
  return true;
}

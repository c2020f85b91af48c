//===- GpuToTwin.cpp - Kernels for GPUs become functions for the CPU ------===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The body of a kernel becomes a function of one thread, whose record holds what ids
// and sizes are. Kernels in which no thread waits for another get a loop over the
// threads of a block; the others are run thread by thread.
//
//===----------------------------------------------------------------------===//

#include "TwinChecks.h"
#include "TwinRuntime.h"
#include "WarpOps.h"

#include "partita/Conversion/Passes.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/GPU/IR/GPUDialect.h"
#include "mlir/Dialect/GPU/Transforms/Passes.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Vector/IR/VectorOps.h"
#include "mlir/IR/AttrTypeSubElements.h"
#include "mlir/Interfaces/ViewLikeInterface.h"
#include "mlir/Transforms/GreedyPatternRewriteDriver.h"

#define DEBUG_TYPE "partita-gpu-to-twin"

namespace mlir::partita {
#define GEN_PASS_DEF_GPUTOTWIN
#include "partita/Conversion/Passes.h.inc"
} // namespace mlir::partita

using namespace mlir;
using namespace mlir::partita;
using namespace mlir::partita::twin;

namespace {

struct GpuToTwin : mlir::partita::impl::GpuToTwinBase<GpuToTwin> {
  using GpuToTwinBase::GpuToTwinBase;

  LogicalResult initialize(MLIRContext *context) override {
    RewritePatternSet patterns(context);
    populateGpuLowerSubgroupReduceToShufflePatterns(patterns, /*subgroupSize=*/32);
    reductions = FrozenRewritePatternSet(std::move(patterns));
    return success();
  }
  void runOnOperation() override;

private:
  LogicalResult convertModule(gpu::GPUModuleOp module, Runtime &runtime);

  FrozenRewritePatternSet reductions;
};

/// One kernel on its way.
class Kernel {
public:
  Kernel(gpu::GPUFuncOp kernel, Runtime &runtime, bool races) : kernel(kernel), runtime(runtime), races(races) {}
  /// Makes NAME__thread and NAME__twin before `place`.
  LogicalResult convert(OpBuilder &builder);

private:
  LogicalResult readArguments();
  LogicalResult collectShared();
  func::FuncOp makeBody(OpBuilder &builder);
  Value blockSize(OpBuilder &builder, Location loc, Value thread, gpu::Dimension dim);
  Value threadNumber(OpBuilder &builder, Location loc, func::FuncOp body);
  void convertIds(func::FuncOp body);
  void makeTwin(OpBuilder &builder, func::FuncOp body);
  int64_t knownBlock(unsigned dim) const { return block.empty() ? 0 : block[dim]; }

  gpu::GPUFuncOp kernel;
  Runtime &runtime;
  bool races;
  SmallVector<int64_t> block, grid;
  SmallVector<int64_t> arguments; // pairs
  /// What the kernel takes for shared memory: its attributions, and uses of globals.
  struct Shared {
    MemRefType type;
    int64_t offset;
    SmallVector<Value> values;
  };
  SmallVector<Shared> shared;
  int64_t sharedBytes = 0;
  bool isFiber = false;
};

} // namespace

static bool isWorkgroup(MemRefType type) {
  auto space = dyn_cast_or_null<gpu::AddressSpaceAttr>(type.getMemorySpace());
  auto number = dyn_cast_or_null<IntegerAttr>(type.getMemorySpace());
  return (space && space.getValue() == gpu::AddressSpace::Workgroup) || (number && number.getInt() == 3);
}

static int64_t elementBytes(Type type) {
  return type.isIndex() ? 8 : llvm::divideCeil(type.getIntOrFloatBitWidth(), 8);
}

/// Bytes from a buffer's pointer to behind its last element, if the type says it.
static std::optional<int64_t> extentOf(MemRefType type) {
  SmallVector<int64_t> strides;
  int64_t end = 0;
  if (!type.hasStaticShape() || failed(type.getStridesAndOffset(strides, end)) || ShapedType::isDynamic(end))
    return std::nullopt;
  if (type.getNumElements() == 0)
    return 0;
  for (auto [size, stride] : llvm::zip(type.getShape(), strides)) {
    if (ShapedType::isDynamic(stride) || stride < 0)
      return std::nullopt;
    end += (size - 1) * stride;
  }
  return (end + 1) * elementBytes(type.getElementType());
}

/// 1: read, 2: written, through this value and views of it.
static int64_t accessOf(Value buffer) {
  int64_t access = 0;
  SmallVector<Value> values = {buffer};
  while (!values.empty()) {
    Value value = values.pop_back_val();
    for (OpOperand &use : value.getUses()) {
      Operation *op = use.getOwner();
      if (isa<memref::LoadOp, vector::LoadOp>(op))
        access |= 1;
      else if (isa<memref::StoreOp, vector::StoreOp>(op))
        access |= 2;
      else if (isa<ViewLikeOpInterface>(op))
        llvm::append_range(values, op->getResults());
      else if (op->getName().getStringRef() == "nvgpu.device_async_copy")
        access |= 1;
      else
        access |= 3;
    }
  }
  return access;
}

LogicalResult Kernel::readArguments() {
  // Behind the arguments of the function its block has the workgroup buffers.
  for (BlockArgument argument : kernel.getArguments().take_front(kernel.getFunctionType().getNumInputs())) {
    auto type = dyn_cast<MemRefType>(argument.getType());
    std::optional<int64_t> bytes = type ? extentOf(type) : std::nullopt;
    if (!bytes)
      return kernel.emitError("expected buffers of static shape and strides as arguments of a kernel, got ")
             << argument.getType();
    arguments.push_back(*bytes);
    arguments.push_back(*bytes == 0 ? 0 : accessOf(argument));
  }
  if (std::optional<ArrayRef<int32_t>> known = kernel.getKnownBlockSize())
    block.assign(known->begin(), known->end());
  if (std::optional<ArrayRef<int32_t>> known = kernel.getKnownGridSize())
    grid.assign(known->begin(), known->end());
  return success();
}

LogicalResult Kernel::collectShared() {
  llvm::MapVector<StringRef, SmallVector<Value>> globals;
  WalkResult result = kernel.walk([&](memref::GetGlobalOp op) -> WalkResult {
    if (isWorkgroup(op.getType()))
      globals[op.getName()].push_back(op.getResult());
    return WalkResult::advance();
  });
  if (result.wasInterrupted())
    return failure();
  auto add = [&](MemRefType type, ArrayRef<Value> values) -> LogicalResult {
    std::optional<int64_t> bytes = extentOf(type);
    if (!bytes)
      return kernel.emitError("expected workgroup buffers of static shape, got ") << type;
    sharedBytes = llvm::alignTo(sharedBytes, 128);
    shared.push_back({type, sharedBytes, SmallVector<Value>(values)});
    sharedBytes += *bytes;
    return success();
  };
  for (BlockArgument attribution : kernel.getWorkgroupAttributions())
    if (failed(add(cast<MemRefType>(attribution.getType()), {attribution})))
      return failure();
  for (auto &[name, values] : globals)
    if (failed(add(cast<MemRefType>(values.front().getType()), values)))
      return failure();
  return success();
}

/// NAME__thread(thread, x, y, z, arguments..., workgroup buffers...).
func::FuncOp Kernel::makeBody(OpBuilder &builder) {
  Location loc = kernel.getLoc();
  Type index = builder.getIndexType();
  SmallVector<Type> types = {LLVM::LLVMPointerType::get(builder.getContext()), index, index, index};
  llvm::append_range(types, kernel.getFunctionType().getInputs());
  for (const Shared &buffer : shared)
    types.push_back(buffer.type);
  auto body =
      func::FuncOp::create(builder, loc, (kernel.getName() + "__thread").str(), builder.getFunctionType(types, {}));
  body.setPrivate();
  Block *entry = body.addEntryBlock();
  unsigned count = kernel.getFunctionType().getNumInputs();
  for (unsigned i = 0; i < count; ++i)
    kernel.getArgument(i).replaceAllUsesWith(entry->getArgument(4 + i));
  for (auto [i, buffer] : llvm::enumerate(shared))
    for (Value value : buffer.values) {
      value.replaceAllUsesWith(entry->getArgument(4 + count + i));
      if (Operation *op = value.getDefiningOp())
        op->erase();
    }
  OpBuilder top = OpBuilder::atBlockBegin(entry);
  for (BlockArgument attribution : kernel.getPrivateAttributions())
    attribution.replaceAllUsesWith(memref::AllocaOp::create(top, loc, cast<MemRefType>(attribution.getType())));
  // The blocks of the kernel follow; its entry has no arguments with uses any more.
  Region &region = kernel.getBody();
  Block *first = &region.front();
  first->eraseArguments([](BlockArgument) { return true; });
  body.getBody().getBlocks().splice(body.getBody().end(), region.getBlocks());
  entry->getOperations().splice(entry->end(), first->getOperations());
  first->erase();
  body.walk([](gpu::ReturnOp op) {
    OpBuilder at(op);
    func::ReturnOp::create(at, op.getLoc());
    op->erase();
  });
  return body;
}

Value Kernel::blockSize(OpBuilder &builder, Location loc, Value thread, gpu::Dimension dim) {
  if (int64_t known = knownBlock(unsigned(dim)))
    return arith::ConstantIndexOp::create(builder, loc, known);
  return Runtime::loadIndex(builder, loc, thread, kBlockDimField + int32_t(dim));
}

/// The place of the thread in its block, which decides on its warp.
Value Kernel::threadNumber(OpBuilder &builder, Location loc, func::FuncOp body) {
  Value at = body.getArgument(3);
  for (gpu::Dimension dim : {gpu::Dimension::y, gpu::Dimension::x}) {
    at = arith::MulIOp::create(builder, loc, at, blockSize(builder, loc, body.getArgument(0), dim));
    at = arith::AddIOp::create(builder, loc, at, body.getArgument(1 + unsigned(dim)));
  }
  return at;
}

/// Ids come with the call, what is the same for a block from the record.
void Kernel::convertIds(func::FuncOp body) {
  Value thread = body.getArgument(0);
  auto load = [&](OpBuilder &builder, Location loc, int32_t field, gpu::Dimension dim) {
    return Runtime::loadIndex(builder, loc, thread, field + int32_t(dim));
  };
  body.walk([&](Operation *op) {
    OpBuilder builder(op);
    Location loc = op->getLoc();
    Value value;
    if (auto id = dyn_cast<gpu::ThreadIdOp>(op)) {
      value = body.getArgument(1 + unsigned(id.getDimension()));
    } else if (auto id = dyn_cast<gpu::BlockIdOp>(op)) {
      value = load(builder, loc, kBlockField, id.getDimension());
    } else if (auto size = dyn_cast<gpu::BlockDimOp>(op)) {
      value = blockSize(builder, loc, thread, size.getDimension());
    } else if (auto size = dyn_cast<gpu::GridDimOp>(op)) {
      value = load(builder, loc, kGridDimField, size.getDimension());
    } else if (auto id = dyn_cast<gpu::GlobalIdOp>(op)) {
      Value first = arith::MulIOp::create(builder, loc, load(builder, loc, kBlockField, id.getDimension()),
                                          blockSize(builder, loc, thread, id.getDimension()));
      value = arith::AddIOp::create(builder, loc, first, body.getArgument(1 + unsigned(id.getDimension())));
    } else if (isa<gpu::LaneIdOp, gpu::SubgroupIdOp>(op)) {
      Value width = arith::ConstantIndexOp::create(builder, loc, 32), at = threadNumber(builder, loc, body);
      value = isa<gpu::LaneIdOp>(op) ? arith::RemUIOp::create(builder, loc, at, width).getResult()
                                     : arith::DivUIOp::create(builder, loc, at, width).getResult();
    } else if (isa<gpu::SubgroupSizeOp>(op)) {
      value = arith::ConstantIndexOp::create(builder, loc, 32);
    } else if (auto cast = dyn_cast<memref::MemorySpaceCastOp>(op)) {
      value = cast.getSource(); // one space from now on
    }
    if (!value)
      return;
    op->getResult(0).replaceAllUsesWith(value);
    op->erase();
  });
}

/// All buffers are in one address space.
static void dropMemorySpaces(func::FuncOp function) {
  AttrTypeReplacer replacer;
  replacer.addReplacement([](MemRefType type) -> std::optional<Type> {
    if (!type.getMemorySpace())
      return std::nullopt;
    return MemRefType::get(type.getShape(), type.getElementType(), type.getLayout());
  });
  replacer.recursivelyReplaceElementsIn(function, /*replaceAttrs=*/true, /*replaceLocs=*/false, /*replaceTypes=*/true);
}

/// NAME__twin(thread, arguments..., workgroup buffers...): one thread, or all of a block.
void Kernel::makeTwin(OpBuilder &builder, func::FuncOp body) {
  Location loc = kernel.getLoc();
  SmallVector<Type> types(body.getArgumentTypes());
  types.erase(types.begin() + 1, types.begin() + 4);
  auto function =
      func::FuncOp::create(builder, loc, (kernel.getName() + "__twin").str(), builder.getFunctionType(types, {}));
  OpBuilder inner = OpBuilder::atBlockBegin(function.addEntryBlock());
  Value thread = function.getArgument(0), ids[3];
  if (isFiber) {
    for (int32_t dim = 0; dim < 3; ++dim)
      ids[dim] = Runtime::loadIndex(inner, loc, thread, kThreadField + dim);
  } else {
    Value zero = arith::ConstantIndexOp::create(inner, loc, 0), one = arith::ConstantIndexOp::create(inner, loc, 1);
    OpBuilder place = inner;
    for (int32_t dim = 2; dim >= 0; --dim) {
      Value size = knownBlock(dim) ? arith::ConstantIndexOp::create(place, loc, knownBlock(dim)).getResult()
                                   : Runtime::loadIndex(place, loc, thread, kBlockDimField + dim);
      auto loop = scf::ForOp::create(place, loc, zero, size, one);
      ids[dim] = loop.getInductionVar();
      place = OpBuilder::atBlockBegin(loop.getBody());
    }
    SmallVector<Value> operands = {thread, ids[0], ids[1], ids[2]};
    llvm::append_range(operands, function.getArguments().drop_front());
    func::CallOp::create(place, loc, body, operands);
  }
  if (isFiber) {
    SmallVector<Value> operands = {thread, ids[0], ids[1], ids[2]};
    llvm::append_range(operands, function.getArguments().drop_front());
    func::CallOp::create(inner, loc, body, operands);
  }
  func::ReturnOp::create(inner, loc);
  SmallVector<int64_t> offsets;
  for (const Shared &buffer : shared)
    offsets.push_back(buffer.offset);
  auto sizes = [](ArrayRef<int64_t> known) { return known.empty() ? SmallVector<int64_t>(3) : llvm::to_vector(known); };
  function->setAttr(kModeAttr, builder.getI64IntegerAttr(isFiber ? kRunsThread : kRunsBlock));
  function->setAttr(kBlockAttr, builder.getDenseI64ArrayAttr(sizes(block)));
  function->setAttr(kGridAttr, builder.getDenseI64ArrayAttr(sizes(grid)));
  function->setAttr(kArgumentsAttr, builder.getDenseI64ArrayAttr(arguments));
  function->setAttr(kSharedAttr, builder.getDenseI64ArrayAttr(offsets));
  function->setAttr(kSharedBytesAttr, builder.getI64IntegerAttr(sharedBytes));
}

LogicalResult Kernel::convert(OpBuilder &builder) {
  runtime.setKernel(kernel.getName());
  if (failed(readArguments()) || failed(collectShared()))
    return failure();
  func::FuncOp body = makeBody(builder);
  isFiber = !shared.empty() ||
            body.walk([](Operation *op) { return needsFibers(op) ? WalkResult::interrupt() : WalkResult::advance(); })
                .wasInterrupted();
  convertIds(body);
  dropMemorySpaces(body);
  runtime.setThread(body.getArguments().slice(1, 3));
  Buffers buffers;
  buffers.shared = body.getArguments().take_back(shared.size());
  if (races) {
    buffers.global = body.getArguments().slice(4, arguments.size() / 2);
    OpBuilder top = OpBuilder::atBlockBegin(&body.getBody().front());
    runtime.setNumber(threadNumber(top, kernel.getLoc(), body));
  }
  if (failed(checkAccesses(body, runtime, body.getArgument(0), buffers)) ||
      failed(convertWarpOps(body, runtime, body.getArgument(0))))
    return failure();
  makeTwin(builder, body);
  return success();
}

LogicalResult GpuToTwin::convertModule(gpu::GPUModuleOp module, Runtime &runtime) {
  SmallVector<Operation *> subgroups;
  module.walk([&](gpu::SubgroupReduceOp op) { subgroups.push_back(op); });
  if (!subgroups.empty() && failed(applyPatternsGreedily(module, reductions)))
    return failure();
  OpBuilder builder(module);
  for (Operation &op : llvm::make_early_inc_range(*module.getBody())) {
    if (auto kernel = dyn_cast<gpu::GPUFuncOp>(op)) {
      if (failed(Kernel(kernel, runtime, races).convert(builder)))
        return failure();
      continue;
    }
    auto global = dyn_cast<memref::GlobalOp>(op);
    if (!global)
      return op.emitError("is not supported in a gpu.module with twins");
    // Tables stay what they are; workgroup buffers are arguments now.
    if (!isWorkgroup(global.getType()))
      global->moveBefore(module);
  }
  module.erase();
  return success();
}

void GpuToTwin::runOnOperation() {
  ModuleOp module = getOperation();
  Runtime runtime(module);
  for (gpu::GPUModuleOp kernels : llvm::make_early_inc_range(module.getOps<gpu::GPUModuleOp>()))
    if (failed(convertModule(kernels, runtime)))
      return signalPassFailure();
}

//===- GpuKernel.cpp - A kernel as launches on a GPU ----------------------===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Functions of a launch and small code in them.
//
//===----------------------------------------------------------------------===//

#include "GpuKernel.h"

#include "mlir/Dialect/Arith/IR/Arith.h"

using namespace mlir;
using namespace mlir::partita;

//===----------------------------------------------------------------------===//
// Launches
//===----------------------------------------------------------------------===//

Launch::Launch(GpuKernel &kernel, gpu::GPUFuncOp function, LaunchSize grid, LaunchSize block)
    : function(function), builder(function.getBody().front().getTerminator()), grid(grid), block(block),
      kernel(&kernel) {}

Value Launch::argument(Value buffer) const {
  return function.getBody().getArgument(cast<BlockArgument>(buffer).getArgNumber());
}

Value Launch::scratch(unsigned number) const {
  return function.getBody().getArgument(kernel->source.getNumArguments() + number);
}

Value Launch::workgroup(ArrayRef<int64_t> shape, Type element) {
  auto space = gpu::AddressSpaceAttr::get(element.getContext(), gpu::AddressSpace::Workgroup);
  return function.addWorkgroupAttribution(MemRefType::get(shape, element, MemRefLayoutAttrInterface(), space),
                                          function.getLoc());
}

ElementEmitter Launch::emitter() {
  ElementEmitter emitter(builder, getLoc(), kernel->getOptions());
  for (auto [tensor, memref] : leaves())
    emitter.bind(tensor, memref);
  return emitter;
}

SmallVector<std::pair<Value, Value>> Launch::leaves() const {
  SmallVector<std::pair<Value, Value>> result;
  for (auto [tensor, memref] : kernel->form.leaves)
    result.push_back({tensor, argument(memref)});
  return result;
}

Value Launch::thread(gpu::Dimension dimension) { return gpu::ThreadIdOp::create(builder, getLoc(), dimension); }

Value Launch::blockId(gpu::Dimension dimension) { return gpu::BlockIdOp::create(builder, getLoc(), dimension); }

Value Launch::globalThread() {
  Value position = thread();
  if (grid.x == 1)
    return position;
  Value before = arith::MulIOp::create(builder, getLoc(), blockId(), index(block.x));
  return arith::AddIOp::create(builder, getLoc(), before, position);
}

Value Launch::index(int64_t value) { return arith::ConstantIndexOp::create(builder, getLoc(), value); }

void Launch::barrier() { gpu::BarrierOp::create(builder, getLoc()); }

Value Launch::openStride(Value first, int64_t count, int64_t step) {
  if (count == step)
    return first;
  Value end = index(count);
  if (count < step) {
    Value inside = arith::CmpIOp::create(builder, getLoc(), arith::CmpIPredicate::ult, first, end);
    auto guard = scf::IfOp::create(builder, getLoc(), inside, /*withElseRegion=*/false);
    builder.setInsertionPoint(guard.thenBlock()->getTerminator());
    return first;
  }
  auto loop = scf::ForOp::create(builder, getLoc(), first, end, index(step));
  builder.setInsertionPoint(loop.getBody()->getTerminator());
  return loop.getInductionVar();
}

//===----------------------------------------------------------------------===//
// Kernels
//===----------------------------------------------------------------------===//

GpuKernel::GpuKernel(func::FuncOp source, bool aligned)
    : source(source), form(readKernelForm(source)), aligned(aligned), wide(needsWideIndices(source)) {}

KernelOptions GpuKernel::getOptions() const {
  KernelOptions options;
  options.exact = true;
  options.branches = true;
  options.indexBits = wide ? 64 : 32;
  return options;
}

unsigned GpuKernel::addScratch(MemRefType type) {
  assert(launches.empty() && "scratch is declared before the first launch");
  scratch.push_back(getDeviceType(type));
  return scratch.size() - 1;
}

Launch GpuKernel::launch(Location loc, StringRef suffix, LaunchSize grid, LaunchSize block) {
  assert(block.total() <= kMaxBlock && grid.total() > 0 && block.total() > 0 && "launch within limits");
  Builder attributes(source.getContext());
  SmallVector<Type> types;
  for (Type type : source.getArgumentTypes())
    types.push_back(getDeviceType(cast<MemRefType>(type)));
  types.append(scratch.begin(), scratch.end());
  std::string name = source.getName().str();
  if (!suffix.empty())
    name += "_" + suffix.str();
  OpBuilder builder(source.getContext());
  auto function = gpu::GPUFuncOp::create(builder, loc, name, attributes.getFunctionType(types, {}));
  function->setAttr(gpu::GPUDialect::getKernelFuncAttrName(), attributes.getUnitAttr());
  auto sizes = [](LaunchSize size) {
    return SmallVector<int32_t, 3>{int32_t(size.x), int32_t(size.y), int32_t(size.z)};
  };
  function.setKnownBlockSize(sizes(block));
  function.setKnownGridSize(sizes(grid));
  builder.setInsertionPointToEnd(&function.getBody().front());
  gpu::ReturnOp::create(builder, loc);
  launches.push_back(function);
  return Launch(*this, function, grid, block);
}

void GpuKernel::dropLaunches() {
  for (gpu::GPUFuncOp function : launches)
    function->erase();
  launches.clear();
}

//===----------------------------------------------------------------------===//
// Types
//===----------------------------------------------------------------------===//

MemRefType mlir::partita::getDeviceType(MemRefType type) {
  if (!type.getElementType().isIndex())
    return getStoredType(type);
  return MemRefType::Builder(type).setElementType(IntegerType::get(type.getContext(), 64));
}

/// No element of a buffer is farther away, and offsets may be added without overflow.
static constexpr int64_t kNarrowReach = int64_t(1) << 30;

/// True for what keeps small indices small, and makes no numbers of those that were brought into reach.
static bool keepsSmall(Operation *op) {
  if (op->getName().getDialectNamespace() != "arith")
    return true;
  // Whole tensors of indices are data.
  if (!isa<arith::ConstantOp>(op) && llvm::any_of(op->getOperandTypes(), llvm::IsaPred<ShapedType>))
    return false;
  if (isa<arith::IndexCastOp>(op)) {
    Value from = op->getOperand(0);
    if (!from.getType().isIndex())
      return from.getType().getIntOrFloatBitWidth() <= 32;
    return from.getDefiningOp() && isa<arith::ConstantOp, linalg::IndexOp>(from.getDefiningOp());
  }
  return isa<arith::ConstantOp, arith::AddIOp, arith::SubIOp, arith::CmpIOp, arith::SelectOp, arith::MinSIOp,
             arith::MaxSIOp>(op);
}

bool mlir::partita::needsWideIndices(func::FuncOp kernel) {
  auto isLarge = [](int64_t number) { return number >= kNarrowReach || number <= -kNarrowReach; };
  auto isIndex = [](Type type) { return getElementTypeOrSelf(type).isIndex(); };
  WalkResult result = kernel.walk([&](Operation *op) {
    for (Type type :
         llvm::concat<const Type>(SmallVector<Type>(op->getOperandTypes()), SmallVector<Type>(op->getResultTypes())))
      if (auto shaped = dyn_cast<ShapedType>(type); shaped && isLarge(shaped.getNumElements()))
        return WalkResult::interrupt();
    // Extents of what is looked up, limits of slices: of whole values, of which a part is here.
    SmallVector<NamedAttribute> attributes(op->getAttrs());
    for (NamedAttribute attribute : attributes)
      if (auto numbers = dyn_cast<DenseI64ArrayAttr>(attribute.getValue());
          numbers && llvm::any_of(numbers.asArrayRef(), isLarge))
        return WalkResult::interrupt();
    bool onIndices = llvm::any_of(op->getOperandTypes(), isIndex) || llvm::any_of(op->getResultTypes(), isIndex);
    if (auto literal = dyn_cast<arith::ConstantOp>(op)) {
      if (auto number = dyn_cast<IntegerAttr>(literal.getValue()); number && isIndex(number.getType()))
        return isLarge(number.getInt()) ? WalkResult::interrupt() : WalkResult::advance();
      auto numbers = dyn_cast<DenseIntElementsAttr>(literal.getValue());
      if (numbers && isIndex(numbers.getType()))
        for (const llvm::APInt &number : numbers.getValues<llvm::APInt>())
          if (isLarge(number.getSExtValue()))
            return WalkResult::interrupt();
    }
    return onIndices && !keepsSmall(op) ? WalkResult::interrupt() : WalkResult::advance();
  });
  return result.wasInterrupted();
}

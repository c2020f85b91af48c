//===- ImportLoops.cpp - Loops over memory as ops on tensors --------------===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A walk over the function that knows what every buffer holds: runs of ops on memory and vectors become nd.loops, which
// read the contents and make the next ones.
//
//===----------------------------------------------------------------------===//

#include "partita/Dialect/Nd/IR/Nd.h"
#include "partita/Frontend/Passes.h"
#include "MemoryCode.h"

#include "mlir/Conversion/AffineToStandard/AffineToStandard.h"
#include "mlir/Dialect/Affine/IR/AffineOps.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Bufferization/IR/Bufferization.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/Dialect/Vector/IR/VectorOps.h"
#include "mlir/IR/IRMapping.h"
#include "mlir/IR/Remarks.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"
#include "mlir/Transforms/DialectConversion.h"
#include "mlir/Transforms/RegionUtils.h"

#define DEBUG_TYPE "partita-import-loops"

namespace mlir::partita {
#define GEN_PASS_DEF_IMPORTLOOPS
#include "partita/Frontend/Passes.h.inc"
} // namespace mlir::partita

using namespace mlir;
using namespace mlir::partita;

namespace {

/// What a run of ops needs from outside, and what it makes.
struct Run {
  SmallVector<Operation *> ops;
  llvm::SmallSetVector<Value, 8> buffers, tensors, numbers;
  llvm::SmallDenseSet<Value> written;
  SmallVector<Operation *> again; ///< Ops without effects that are made again inside, in order.
  SmallVector<Value> results;     ///< Numbers that others use.
};

/// Operands and results of the op that a run becomes.
struct Signature {
  SmallVector<Value> inputs, known; ///< Per operand: its tensor, and what the ops know it by.
  SmallVector<Value> outs;          ///< Per result: the buffer, or the number.
  SmallVector<int64_t> from;
  SmallVector<Type> types;
};

class LoopImporter {
public:
  explicit LoopImporter(func::FuncOp function) : function(function), builder(function.getContext()) {}
  LogicalResult run();

private:
  LogicalResult begin();
  LogicalResult visit(Operation *op);
  LogicalResult visitBuffers(Operation *op);
  LogicalResult close(Operation *before);
  LogicalResult findNeeds(Run &run);
  static LogicalResult takeOutside(llvm::SetVector<Value> &values, Run &run);
  Signature signatureOf(const Run &run, Location loc);
  void build(const Run &run, Operation *before);
  void finish(func::ReturnOp end);

  bool isOfRun(Value value) {
    Operation *maker = value.getDefiningOp();
    return maker && inRun.contains(function.front().findAncestorOpInBlock(*maker));
  }
  /// What the buffer holds; an empty tensor if nothing was stored yet.
  Value contentOf(Value buffer, Location loc);

  func::FuncOp function;
  OpBuilder builder;
  llvm::DenseMap<Value, Value> contents;       ///< Per buffer; null: nothing yet.
  llvm::SmallDenseMap<Value, Value> arguments; ///< What buffers of the caller held at the beginning.
  SmallVector<Operation *> ops;                ///< The run that is not closed yet.
  llvm::SmallDenseSet<Operation *> inRun;
  SmallVector<Operation *> old; ///< Buffers and vectors at the top: erased at the end, if nothing uses them.
};

struct ImportLoopsPass : mlir::partita::impl::ImportLoopsBase<ImportLoopsPass> {
  void runOnOperation() override;
};

} // namespace

static RankedTensorType tensorOf(Type memory) {
  auto type = cast<MemRefType>(memory);
  return RankedTensorType::get(type.getShape(), type.getElementType());
}

static bool isUndefined(Value tensor) {
  Operation *op = tensor.getDefiningOp();
  return op && (isa<tensor::EmptyOp, bufferization::AllocTensorOp>(op) ||
                (isa<tensor::CollapseShapeOp, tensor::ExpandShapeOp>(op) && isUndefined(op->getOperand(0))));
}

/// Numbers and vectors from numbers and vectors: such an op may be done again elsewhere.
static bool isMadeAgain(Operation *op) {
  auto isSmall = [](Type type) { return !isa<TensorType, BaseMemRefType>(type); };
  return op->getNumRegions() == 0 && op->getNumResults() != 0 && isPure(op) &&
         llvm::all_of(op->getOperandTypes(), isSmall) && llvm::all_of(op->getResultTypes(), isSmall);
}

//===----------------------------------------------------------------------===//
// The walk
//===----------------------------------------------------------------------===//

/// Buffers of the caller, and allocations in loops, which may as well be made before them.
LogicalResult LoopImporter::begin() {
  Block &entry = function.front();
  builder.setInsertionPointToStart(&entry);
  for (BlockArgument argument : entry.getArguments()) {
    if (isa<VectorType>(argument.getType()))
      return emitError(argument.getLoc(), "expected arguments that are tensors or memory, got ") << argument.getType();
    auto type = dyn_cast<MemRefType>(argument.getType());
    if (!type)
      continue;
    if (!type.hasStaticShape() || !type.getLayout().isIdentity())
      return emitError(argument.getLoc(), "expected an argument in memory of static shape and without a layout, got ")
             << type;
    contents[argument] = arguments[argument] =
        bufferization::ToTensorOp::create(builder, argument.getLoc(), tensorOf(type), argument, /*restrict=*/true);
  }
  function.walk([&](Operation *op) {
    if (op->getBlock() == &entry)
      return;
    if (isa<memref::AllocOp, memref::AllocaOp, memref::GetGlobalOp>(op) && op->getNumOperands() == 0)
      op->moveBefore(entry.findAncestorOpInBlock(*op));
    else if (isa<memref::DeallocOp>(op))
      op->erase();
  });
  return success();
}

Value LoopImporter::contentOf(Value buffer, Location loc) {
  if (Value known = contents.lookup(buffer))
    return known;
  RankedTensorType type = tensorOf(buffer.getType());
  return tensor::EmptyOp::create(builder, loc, type.getShape(), type.getElementType());
}

/// Ops that only say where something is.
LogicalResult LoopImporter::visitBuffers(Operation *op) {
  if (auto buffer = dyn_cast<bufferization::ToBufferOp>(op)) {
    contents[buffer.getResult()] = isUndefined(buffer.getTensor()) ? Value() : buffer.getTensor();
  } else if (auto global = dyn_cast<memref::GetGlobalOp>(op)) {
    auto known = SymbolTable::lookupNearestSymbolFrom<memref::GlobalOp>(op, global.getNameAttr());
    auto value = known && known.getConstant() ? dyn_cast_or_null<ElementsAttr>(known.getInitialValueAttr()) : nullptr;
    if (!value)
      return op->emitError("expected a global in memory to be a constant");
    builder.setInsertionPoint(op);
    contents[global.getResult()] = arith::ConstantOp::create(builder, op->getLoc(), cast<TypedAttr>(value));
  } else if (isa<memref::AllocOp, memref::AllocaOp>(op)) {
    contents[op->getResult(0)] = Value();
  }
  old.push_back(op);
  return success();
}

LogicalResult LoopImporter::visit(Operation *op) {
  if (auto read = dyn_cast<bufferization::ToTensorOp>(op);
      read && arguments.lookup(read.getBuffer()) == read.getResult())
    return success();
  bool ofMemory = isMemoryCode(op);
  if (ofMemory && failed(checkMemoryCode(op)))
    return failure();
  if (isa<bufferization::ToBufferOp, memref::GetGlobalOp, memref::AllocOp, memref::AllocaOp, memref::DeallocOp>(op))
    return visitBuffers(op);
  llvm::SetVector<Value> used(op->operand_begin(), op->operand_end());
  getUsedValuesDefinedAbove(op->getRegions(), used);
  bool depends = llvm::any_of(used, [&](Value value) { return isOfRun(value); });
  bool again = isMadeAgain(op);
  bool moves = isa<bufferization::ToTensorOp, bufferization::MaterializeInDestinationOp, func::ReturnOp>(op);
  if (!moves && ((again && depends) || (!again && ofMemory))) {
    ops.push_back(op);
    inRun.insert(op);
    return success();
  }
  if (!moves && again) {
    if (ofMemory)
      old.push_back(op);
    return success();
  }
  if ((moves || depends) && failed(close(op)))
    return failure();
  builder.setInsertionPoint(op);
  if (auto read = dyn_cast<bufferization::ToTensorOp>(op)) {
    read.replaceAllUsesWith(contentOf(read.getBuffer(), op->getLoc()));
    old.push_back(op);
  } else if (auto write = dyn_cast<bufferization::MaterializeInDestinationOp>(op);
             write && isa<MemRefType>(write.getDest().getType())) {
    contents[write.getDest()] = write.getSource();
    old.push_back(op);
  }
  return success();
}

/// What is in memory at the end goes out.
void LoopImporter::finish(func::ReturnOp end) {
  builder.setInsertionPoint(end);
  for (OpOperand &operand : end->getOpOperands())
    if (isa<MemRefType>(operand.get().getType()))
      operand.set(contentOf(operand.get(), end.getLoc()));
  for (BlockArgument argument : function.getArguments())
    if (Value content = contents.lookup(argument); content && content != arguments.lookup(argument))
      bufferization::MaterializeInDestinationOp::create(builder, end.getLoc(), Type(), content, argument,
                                                        /*restrict=*/true, /*writable=*/true);
  for (Operation *op : llvm::reverse(old))
    if (op->use_empty())
      op->erase();
  for (BlockArgument argument : function.getArguments())
    if (Value content = arguments.lookup(argument); content && content.use_empty())
      content.getDefiningOp()->erase();
  function.setFunctionType(
      FunctionType::get(function.getContext(), function.getArgumentTypes(), end.getOperandTypes()));
}

LogicalResult LoopImporter::run() {
  if (failed(begin()))
    return failure();
  for (Operation &op : llvm::make_early_inc_range(function.front()))
    if (failed(visit(&op)))
      return failure();
  auto end = cast<func::ReturnOp>(function.front().getTerminator());
  for (Value value : end.getOperands())
    if (isa<VectorType>(value.getType()))
      return end.emitError("expected results that are tensors or memory, got ") << value.getType();
  finish(end);
  return success();
}

//===----------------------------------------------------------------------===//
// Runs
//===----------------------------------------------------------------------===//

/// Values from outside, and what they are made of as far as that is made again.
LogicalResult LoopImporter::takeOutside(llvm::SetVector<Value> &values, Run &run) {
  llvm::SetVector<Operation *> again;
  for (size_t next = 0; next < values.size(); ++next) {
    Value value = values[next];
    Operation *maker = value.getDefiningOp();
    if (isa<MemRefType>(value.getType())) {
      run.buffers.insert(value);
    } else if (isa<RankedTensorType>(value.getType())) {
      run.tensors.insert(value);
    } else if (maker && isMadeAgain(maker)) {
      again.insert(maker);
      values.insert(maker->operand_begin(), maker->operand_end());
    } else if (isa<VectorType>(value.getType())) {
      return emitError(value.getLoc(), "expected a vector to be used before the next op on tensors");
    } else {
      run.numbers.insert(value);
    }
  }
  run.again = again.takeVector();
  llvm::sort(run.again, [](Operation *a, Operation *b) { return a->isBeforeInBlock(b); });
  return success();
}

LogicalResult LoopImporter::findNeeds(Run &run) {
  llvm::SetVector<Value> outside;
  for (Operation *op : run.ops) {
    llvm::SetVector<Value> used(op->operand_begin(), op->operand_end());
    getUsedValuesDefinedAbove(op->getRegions(), used);
    for (Value value : used)
      if (!isOfRun(value))
        outside.insert(value);
    op->walk([&](Operation *inner) {
      if (Value buffer = getWrittenBuffer(inner))
        run.written.insert(buffer);
    });
    for (Value result : op->getResults()) {
      bool leaves = llvm::any_of(result.getUsers(), [&](Operation *user) {
        return !inRun.contains(function.front().findAncestorOpInBlock(*user));
      });
      if (leaves && isa<VectorType>(result.getType()))
        return op->emitError("expected a vector to be used before the next op on tensors");
      if (leaves)
        run.results.push_back(result);
    }
  }
  if (failed(takeOutside(outside, run)))
    return failure();
  // Memory of which nothing is known is not handed in.
  for (Value buffer : run.buffers)
    if (!contents.lookup(buffer))
      run.written.insert(buffer);
  return success();
}

/// Truth values are bytes in memory.
static void loadBytes(Block &body) {
  body.walk([](Operation *op) {
    OpBuilder builder(op);
    Type byte = builder.getI8Type();
    if (auto load = dyn_cast<memref::LoadOp>(op); load && load.getType().isInteger(1)) {
      auto loaded = memref::LoadOp::create(builder, op->getLoc(), load.getMemRef(), load.getIndices());
      load.replaceAllUsesWith(arith::TruncIOp::create(builder, op->getLoc(), load.getType(), loaded).getResult());
      load.erase();
    } else if (auto store = dyn_cast<memref::StoreOp>(op); store && store.getValue().getType().isInteger(1)) {
      store.getValueMutable().assign(arith::ExtUIOp::create(builder, op->getLoc(), byte, store.getValue()).getResult());
    }
  });
}

/// Elements of tensors are read from where they lie. Leave to compute otherwise than it is written is not taken.
static void readTensors(Block &body) {
  body.walk([](Operation *op) {
    op->removeAttr("alignment"); // What a program knows of its own memory.
    if (auto math = dyn_cast<arith::ArithFastMathInterface>(op))
      op->setAttr(math.getFastMathAttrName(),
                  arith::FastMathFlagsAttr::get(op->getContext(), arith::FastMathFlags::none));
    if (!isa<tensor::ExtractOp>(op))
      return;
    OpBuilder builder(op);
    Type type = op->getResult(0).getType();
    Value element = memref::LoadOp::create(builder, op->getLoc(), op->getOperand(0), op->getOperands().drop_front());
    if (type.isInteger(1))
      element = arith::TruncIOp::create(builder, op->getLoc(), type, element);
    op->getResult(0).replaceAllUsesWith(element);
    op->erase();
  });
}

Signature LoopImporter::signatureOf(const Run &run, Location loc) {
  Signature signature;
  auto read = [&](Value tensor, Value known) {
    signature.inputs.push_back(tensor);
    signature.known.push_back(known);
  };
  auto make = [&](Value out, int64_t from, RankedTensorType type) {
    signature.outs.push_back(out);
    signature.from.push_back(from);
    signature.types.push_back(type);
  };
  for (Value buffer : run.buffers) {
    Value content = contents.lookup(buffer);
    if (content)
      read(content, buffer);
    if (run.written.contains(buffer))
      make(buffer, content ? int64_t(signature.inputs.size()) - 1 : -1, tensorOf(buffer.getType()));
  }
  for (Value tensor : run.tensors)
    read(tensor, tensor);
  for (Value number : run.numbers)
    read(tensor::FromElementsOp::create(builder, loc, RankedTensorType::get({}, number.getType()), number), number);
  for (Value result : run.results)
    make(result, -1, RankedTensorType::get({}, result.getType()));
  return signature;
}

static Value addBuffer(Block &body, Type tensor, Location loc) {
  Type element = getElementTypeOrSelf(tensor);
  if (element.isInteger(1))
    element = IntegerType::get(tensor.getContext(), 8);
  return body.addArgument(MemRefType::get(cast<RankedTensorType>(tensor).getShape(), element), loc);
}

/// The ops of the run, on the buffers of the body.
static void fillBody(OpBuilder &builder, Block &body, const Run &run, const Signature &signature, Location loc) {
  IRMapping mapping;
  for (auto [input, known] : llvm::zip_equal(signature.inputs, signature.known))
    mapping.map(known, addBuffer(body, input.getType(), loc));
  SmallVector<Value> outs;
  for (auto [out, type] : llvm::zip_equal(signature.outs, signature.types)) {
    outs.push_back(addBuffer(body, type, loc));
    if (isa<MemRefType>(out.getType()))
      mapping.map(out, outs.back());
  }
  for (Value known : run.numbers) {
    Value number = memref::LoadOp::create(builder, loc, mapping.lookup(known));
    if (known.getType().isInteger(1))
      number = arith::TruncIOp::create(builder, loc, known.getType(), number);
    mapping.map(known, number);
  }
  for (ArrayRef<Operation *> list : {ArrayRef<Operation *>(run.again), ArrayRef<Operation *>(run.ops)})
    for (Operation *op : list)
      builder.clone(*op, mapping);
  for (auto [out, memory] : llvm::zip_equal(signature.outs, outs))
    if (!isa<MemRefType>(out.getType()))
      memref::StoreOp::create(builder, loc, mapping.lookup(out), memory);
  nd::YieldOp::create(builder, loc, ValueRange());
  makeSequential(body);
  readTensors(body);
  loadBytes(body);
  guardAccesses(body);
}

void LoopImporter::build(const Run &run, Operation *before) {
  builder.setInsertionPoint(before);
  Location loc = run.ops.front()->getLoc();
  Signature signature = signatureOf(run, loc);
  if (signature.outs.empty())
    return;
  auto loops = nd::LoopsOp::create(builder, loc, signature.types, signature.inputs,
                                   builder.getDenseI64ArrayAttr(signature.from));
  Block *body = builder.createBlock(&loops.getBody());
  fillBody(builder, *body, run, signature, loc);
  builder.setInsertionPoint(before);
  for (auto [out, result] : llvm::zip_equal(signature.outs, loops.getResults())) {
    if (isa<MemRefType>(out.getType()))
      contents[out] = result;
    else
      out.replaceUsesWithIf(tensor::ExtractOp::create(builder, loc, result, ValueRange()), [&](OpOperand &use) {
        return !inRun.contains(function.front().findAncestorOpInBlock(*use.getOwner()));
      });
  }
  remark::missed(loc, remark::RemarkOpts::name("ComputedWhole").category(DEBUG_TYPE))
      << remark::reason("loops over memory are not partitioned: every rank computes all of them");
}

LogicalResult LoopImporter::close(Operation *before) {
  if (ops.empty())
    return success();
  Run run;
  run.ops = ops;
  if (failed(findNeeds(run)))
    return failure();
  build(run, before);
  for (Operation *op : llvm::reverse(ops))
    op->erase();
  ops.clear();
  inRun.clear();
  return success();
}

//===----------------------------------------------------------------------===//
// The pass
//===----------------------------------------------------------------------===//

/// Memory that `partita-import-buffers` takes by itself.
static bool isForBuffers(Operation *op) {
  auto isArgument = [](Value memory) { return isa<BlockArgument>(memory) && memory.getParentBlock()->isEntryBlock(); };
  if (auto read = dyn_cast<bufferization::ToTensorOp>(op))
    return isArgument(read.getBuffer());
  if (auto write = dyn_cast<bufferization::MaterializeInDestinationOp>(op))
    return isArgument(write.getDest());
  return false;
}

static bool needsImport(func::FuncOp function) {
  if (function.isExternal())
    return false;
  for (Operation &op : function.getBody().getOps())
    if (isMemoryCode(&op) && !isForBuffers(&op))
      return true;
  return false;
}

static LogicalResult lowerAffine(func::FuncOp function) {
  RewritePatternSet patterns(function.getContext());
  populateAffineToStdConversionPatterns(patterns);
  populateAffineToVectorConversionPatterns(patterns);
  ConversionTarget target(*function.getContext());
  target.markUnknownOpDynamicallyLegal([](Operation *) { return true; });
  target.addDynamicallyLegalDialect<affine::AffineDialect>([](Operation *op) {
    return !isa<affine::AffineApplyOp, affine::AffineForOp, affine::AffineIfOp, affine::AffineLoadOp,
                affine::AffineMaxOp, affine::AffineMinOp, affine::AffineParallelOp, affine::AffineStoreOp,
                affine::AffineVectorLoadOp, affine::AffineVectorStoreOp, affine::AffineYieldOp>(op);
  });
  return applyPartialConversion(function, target, std::move(patterns));
}

void ImportLoopsPass::runOnOperation() {
  for (auto function : getOperation().getOps<func::FuncOp>()) {
    if (!needsImport(function))
      continue;
    if (!function.getBody().hasOneBlock()) {
      function.emitError("expected a function of one block, because it has memory or vectors");
      return signalPassFailure();
    }
    if (failed(lowerAffine(function)) || failed(LoopImporter(function).run()))
      return signalPassFailure();
  }
  for (auto global : llvm::make_early_inc_range(getOperation().getOps<memref::GlobalOp>()))
    if (SymbolTable::symbolKnownUseEmpty(global, getOperation()))
      global.erase();
}

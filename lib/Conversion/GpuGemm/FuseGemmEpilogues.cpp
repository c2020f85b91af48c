//===- FuseGemmEpilogues.cpp - Bias and activation at the end of a gemm ---===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Goes through the gemms of a role; what stands in the way of one is a remark.
//
//===----------------------------------------------------------------------===//

#include "BufferRanges.h"
#include "EpilogueMatch.h"

#include "partita/Conversion/Passes.h"
#include "partita/Dialect/Dist/IR/Dist.h"

#include "mlir/IR/BuiltinOps.h"
#include "mlir/IR/Remarks.h"
#include "llvm/ADT/SetVector.h"

#define DEBUG_TYPE "partita-fuse-gemm-epilogues"

namespace mlir::partita {
#define GEN_PASS_DEF_FUSEGEMMEPILOGUES
#include "partita/Conversion/Passes.h.inc"
} // namespace mlir::partita

using namespace mlir;
using namespace mlir::partita;

namespace {

/// A gemm and the dispatch that becomes its epilogue.
struct Candidate {
  rt::GemmOp gemm;
  rt::DispatchOp dispatch;
  func::FuncOp kernel;
  EpilogueMatch match;
  bool early = false; ///< The product is computed where the gemm stands, not where the dispatch does.

  Value bias() { return match.bias ? dispatch.getInputs()[*match.bias] : Value(); }
  Value result() { return dispatch.getOutputs()[0]; }
};

class RoleFusion {
public:
  RoleFusion(func::FuncOp function, bool relu) : function(function), relu(relu), accesses(function) {}

  void run(llvm::SetVector<func::FuncOp> &done);

private:
  FailureOr<Candidate> find(rt::GemmOp gemm, std::string &reason);
  LogicalResult place(Candidate &candidate, std::string &reason);
  void apply(Candidate candidate);
  void dropPlaces();

  func::FuncOp function;
  bool relu;
  BufferAccesses accesses;
};

struct FuseGemmEpilogues : mlir::partita::impl::FuseGemmEpiloguesBase<FuseGemmEpilogues> {
  using FuseGemmEpiloguesBase::FuseGemmEpiloguesBase;
  void runOnOperation() override;
};

} // namespace

static MemRefType typeOf(Value buffer) { return cast<MemRefType>(buffer.getType()); }

/// Is this a product that may have an epilogue at all?
static LogicalResult checkGemm(rt::GemmOp gemm, std::string &reason) {
  Type element = typeOf(gemm.getC()).getElementType();
  if (!element.isF32() && !element.isF16() && !element.isBF16())
    reason = "the result is not f32, f16 or bf16";
  else if (!gemm.getBeta().isZero())
    reason = "the product is added to its result";
  else if (gemm.hasEpilogue())
    reason = "it has an epilogue";
  else if (!typeOf(gemm.getC()).getLayout().isIdentity())
    reason = "the rows of the result lie apart";
  return success(reason.empty());
}

FailureOr<Candidate> RoleFusion::find(rt::GemmOp gemm, std::string &reason) {
  if (failed(checkGemm(gemm, reason)))
    return failure();
  Candidate candidate;
  candidate.gemm = gemm;
  ByteRange product = byteRangeOf(gemm.getC());
  unsigned position = accesses.positionOf(gemm) + 1;
  while (position < accesses.numOps() && !accesses.isTouched(product, position, position + 1))
    ++position;
  candidate.dispatch =
      position < accesses.numOps() ? dyn_cast_or_null<rt::DispatchOp>(accesses.op(position)) : rt::DispatchOp();
  candidate.kernel = candidate.dispatch ? kernelOf(candidate.dispatch) : func::FuncOp();
  if (!candidate.kernel || candidate.dispatch.getOutputs().size() != 1) {
    reason = "no kernel with one result takes it";
    return failure();
  }
  auto inputs = candidate.dispatch.getInputs();
  auto isPacked = [](Value buffer) { return typeOf(buffer).getLayout().isIdentity(); };
  auto whole = llvm::find_if(inputs, [&](Value input) {
    return byteRangeOf(input) == product && isPacked(input) &&
           typeOf(input).getElementType() == typeOf(gemm.getC()).getElementType();
  });
  if (whole == inputs.end() || inputs.size() > 2 || !isPacked(candidate.result())) {
    reason = "the kernel takes something else than the product and a bias";
    return failure();
  }
  FailureOr<EpilogueMatch> match =
      matchEpilogue(candidate.kernel, unsigned(whole - inputs.begin()), gemm.getN(), reason);
  if (failed(match))
    return failure();
  candidate.match = *match;
  if (inputs.size() != (match->bias ? 2u : 1u))
    reason = "the kernel takes something else than the product and a bias";
  else if (match->activation == rt::Activation::Relu && !relu)
    reason = "relu is left to a kernel";
  if (!reason.empty() || failed(place(candidate, reason)))
    return failure();
  return candidate;
}

/// Where the fused product can stand: at the gemm if bias and result can be used there already (so that what it
/// overlaps with stays), else at the dispatch if its operands still hold there. Nobody else may read the bare product.
LogicalResult RoleFusion::place(Candidate &candidate, std::string &reason) {
  unsigned begin = accesses.positionOf(candidate.gemm), end = accesses.positionOf(candidate.dispatch);
  ByteRange product = byteRangeOf(candidate.gemm.getC()), result = byteRangeOf(candidate.result());
  ByteRange a = byteRangeOf(candidate.gemm.getA()), b = byteRangeOf(candidate.gemm.getB());
  std::optional<ByteRange> bias;
  if (candidate.bias())
    bias = byteRangeOf(candidate.bias());
  if (bias && bias->overlaps(product)) {
    reason = "the product is its own bias";
    return failure();
  }
  bool isOverwritten = result == product;
  if (!isOverwritten && accesses.isReadAfter(product, end + 1)) {
    reason = "the product has a second reader";
    return failure();
  }
  if (result.overlaps(a) || result.overlaps(b) || (bias && result.overlaps(*bias))) {
    reason = "the result is stored over an operand";
    return failure();
  }
  candidate.early = !accesses.isTouched(result, begin + 1, end) && !(bias && accesses.isWritten(*bias, begin, end));
  if (candidate.early || (!accesses.isWritten(a, begin + 1, end) && !accesses.isWritten(b, begin + 1, end)))
    return success();
  reason = "operands are overwritten before the kernel runs";
  return failure();
}

/// The same memory as a buffer of this type.
static Value viewAs(OpBuilder &builder, Value buffer, MemRefType type) {
  if (buffer.getType() == type)
    return buffer;
  return rt::ViewOp::create(builder, buffer.getLoc(), type, buffer, 0);
}

void RoleFusion::apply(Candidate candidate) {
  rt::GemmOp gemm = candidate.gemm;
  rt::DispatchOp dispatch = candidate.dispatch;
  unsigned begin = accesses.positionOf(gemm), end = accesses.positionOf(dispatch);
  OpBuilder builder(dispatch);
  // Views stand at the dispatch, where all buffers have names; an early product takes them along.
  MemRefType type = typeOf(gemm.getC());
  Value result = viewAs(builder, candidate.result(), type);
  Value bias = candidate.bias();
  if (bias)
    bias = viewAs(builder, bias, MemRefType::get({gemm.getN()}, type.getElementType()));
  Location loc = builder.getFusedLoc({gemm.getLoc(), dispatch.getLoc()});
  auto fused = rt::GemmOp::create(builder, loc, gemm.getA(), gemm.getTransposeA(), gemm.getB(), gemm.getTransposeB(),
                                  result, bias, gemm.getAlpha(), gemm.getBeta(), candidate.match.activation);
  if (auto name = dispatch->getAttr(rt::kValueAttr))
    fused->setAttr(rt::kValueAttr, name);
  remark::passed(loc, remark::RemarkOpts::name("FusedEpilogue").category(DEBUG_TYPE))
      << (StringRef(bias ? "bias, " : "no bias, ") + rt::stringifyActivation(candidate.match.activation)).str();
  accesses.replace(begin, candidate.early ? fused : nullptr);
  accesses.replace(end, candidate.early ? nullptr : fused);
  if (candidate.early) {
    SmallVector<Operation *> moved;
    for (Value operand : {result, bias})
      for (Operation *op = operand ? operand.getDefiningOp() : nullptr; op && gemm->isBeforeInBlock(op);
           op = isa<rt::ViewOp>(op) ? op->getOperand(0).getDefiningOp() : nullptr)
        moved.push_back(op);
    for (Operation *op : llvm::reverse(moved))
      if (gemm->isBeforeInBlock(op))
        op->moveBefore(gemm);
    fused->moveBefore(gemm);
  }
  gemm.erase();
  dispatch.erase();
}

/// Slots and views that nobody uses go, and with them the end of the arena.
void RoleFusion::dropPlaces() {
  for (Operation &op : llvm::make_early_inc_range(llvm::reverse(function.front())))
    if (isa<rt::SlotOp, rt::ViewOp>(op) && op.use_empty())
      op.erase();
  int64_t bytes = 0;
  for (auto slot : function.getOps<rt::SlotOp>())
    bytes = std::max<int64_t>(bytes, slot.getOffset() + rt::getBufferBytes(typeOf(slot.getResult())));
  bytes = llvm::alignTo(bytes, rt::kSlotAlignment);
  auto arena = function->getAttrOfType<IntegerAttr>(rt::kArenaAttr);
  if (arena && bytes < arena.getInt())
    function->setAttr(rt::kArenaAttr, Builder(function.getContext()).getI64IntegerAttr(bytes));
}

void RoleFusion::run(llvm::SetVector<func::FuncOp> &done) {
  SmallVector<rt::GemmOp> gemms(function.getOps<rt::GemmOp>());
  bool changed = false;
  for (rt::GemmOp gemm : gemms) {
    std::string reason;
    FailureOr<Candidate> candidate = find(gemm, reason);
    if (failed(candidate)) {
      remark::missed(gemm.getLoc(), remark::RemarkOpts::name("NoEpilogue").category(DEBUG_TYPE)) << reason;
      continue;
    }
    done.insert(candidate->kernel);
    apply(*candidate);
    changed = true;
  }
  if (changed)
    dropPlaces();
}

void FuseGemmEpilogues::runOnOperation() {
  ModuleOp module = getOperation();
  llvm::SetVector<func::FuncOp> done;
  module.walk([&](func::FuncOp function) {
    dist::RoleAttr role = dist::getEnclosingRole(function);
    if (function.isDeclaration() || !function->hasAttr(rt::kArenaAttr) ||
        (!anyRole && (!role || role.getTarget() != "cuda")))
      return;
    RoleFusion(function, relu).run(done);
  });
  // Kernels that are now nobody's.
  llvm::DenseSet<StringAttr> used;
  module.walk([&](rt::DispatchOp dispatch) { used.insert(dispatch.getKernelAttr().getLeafReference()); });
  for (func::FuncOp kernel : done)
    if (!used.contains(kernel.getSymNameAttr()))
      kernel.erase();
}

//===- InlineCalls.cpp - Put the bodies of called functions in place ------===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Callees first, so that every body is copied once per call.
//
//===----------------------------------------------------------------------===//
#include "partita/Frontend/Passes.h"
#include "partita/Frontend/StableHLO/Shlo.h"

#include "mlir/IR/IRMapping.h"
#include "mlir/IR/SymbolTable.h"

namespace mlir::partita {
#define GEN_PASS_DEF_INLINECALLS
#include "partita/Frontend/Passes.h.inc"
} // namespace mlir::partita

#define DEBUG_TYPE "partita-inline-calls"

using namespace mlir;
using namespace mlir::partita;

namespace {
/// A function, what it calls, and how many ops it has once its calls are inlined.
struct Node {
  func::FuncOp function;
  SmallVector<std::pair<Operation *, func::FuncOp>> calls;
  int64_t ops = 0;
  int64_t callers = 0; ///< Calls of this function.
  enum { New, Open, Done } state = New;
};

struct InlineCallsPass : mlir::partita::impl::InlineCallsBase<InlineCallsPass> {
  using InlineCallsBase::InlineCallsBase;
  void runOnOperation() override;

private:
  LogicalResult collect(ModuleOp module);
  LogicalResult order();
  LogicalResult visit(func::FuncOp root);
  LogicalResult inlineCalls(Node &node);

  llvm::MapVector<Operation *, Node> nodes;
  SmallVector<func::FuncOp> calleesFirst;
};
} // namespace

/// The function that an op calls; null if it calls none or an unknown one.
static FailureOr<func::FuncOp> calleeOf(Operation *op, const SymbolTable &symbols) {
  StringRef name;
  if (auto call = dyn_cast<func::CallOp>(op))
    name = call.getCallee();
  else if (auto composite = dyn_cast<shlo::CompositeOp>(op))
    name = composite.getDecomposition();
  else
    return func::FuncOp();
  auto callee = symbols.lookup<func::FuncOp>(name);
  if (!callee)
    return LogicalResult(op->emitOpError("expected a function, got @") << name);
  auto expected = FunctionType::get(op->getContext(), op->getOperandTypes(), op->getResultTypes());
  if (callee.getFunctionType() != expected)
    return LogicalResult(op->emitOpError("expected @")
                         << name << " to have the type " << expected << ", got " << callee.getFunctionType());
  return callee;
}

LogicalResult InlineCallsPass::collect(ModuleOp module) {
  SymbolTable symbols(module);
  for (auto function : module.getOps<func::FuncOp>()) {
    Node &node = nodes[function];
    node.function = function;
    WalkResult walked = function->walk([&](Operation *op) {
      ++node.ops;
      FailureOr<func::FuncOp> callee = calleeOf(op, symbols);
      if (failed(callee))
        return WalkResult::interrupt();
      if (*callee)
        node.calls.push_back({op, *callee});
      return WalkResult::advance();
    });
    if (walked.wasInterrupted())
      return failure();
  }
  return success();
}

/// Depth first without recursion: a stack of functions with the number of calls already followed.
LogicalResult InlineCallsPass::visit(func::FuncOp root) {
  SmallVector<std::pair<Node *, size_t>> stack;
  auto open = [&](Node &node) {
    node.state = Node::Open;
    stack.push_back({&node, 0});
  };
  if (nodes[root].state == Node::New)
    open(nodes[root]);
  while (!stack.empty()) {
    auto &[node, next] = stack.back();
    if (next == node->calls.size()) {
      node->state = Node::Done;
      calleesFirst.push_back(node->function);
      stack.pop_back();
      continue;
    }
    auto [call, callee] = node->calls[next++];
    Node &target = nodes[callee];
    if (callee.isExternal())
      return call->emitOpError("expected a function with a body, got @") << callee.getName();
    if (!callee.getBody().hasOneBlock())
      return call->emitOpError("expected a function of one block, got @") << callee.getName();
    if (target.state == Node::Open)
      return call->emitOpError("calls @") << callee.getName() << " recursively; recursion is not supported";
    if (target.state == Node::New)
      open(target);
  }
  return success();
}

LogicalResult InlineCallsPass::order() {
  for (auto &[op, node] : nodes)
    if (node.function.isPublic() && !node.function.isExternal() && failed(visit(node.function)))
      return failure();
  for (func::FuncOp function : calleesFirst)
    for (auto [call, callee] : nodes[function].calls)
      ++nodes[callee].callers;
  return success();
}

/// The location of a copied op says where it was called.
static void copyBody(Operation *call, Block &body) {
  OpBuilder builder(call);
  IRMapping mapping;
  mapping.map(body.getArguments(), call->getOperands());
  for (Operation &op : body.without_terminator()) {
    Operation *copy = builder.clone(op, mapping);
    copy->walk([&](Operation *each) { each->setLoc(CallSiteLoc::get(each->getLoc(), call->getLoc())); });
  }
  for (auto [result, value] : llvm::zip(call->getResults(), body.getTerminator()->getOperands()))
    result.replaceAllUsesWith(mapping.lookupOrDefault(value));
  call->erase();
}

/// A function with one call (none of them outlives its callers) gives its ops away, so that a chain of calls costs no
/// more than its ops.
static void moveBody(Operation *call, Block &body) {
  for (auto [argument, operand] : llvm::zip(body.getArguments(), call->getOperands()))
    argument.replaceAllUsesWith(operand);
  Operation *end = body.getTerminator();
  for (auto [result, value] : llvm::zip(call->getResults(), end->getOperands()))
    result.replaceAllUsesWith(value);
  end->erase();
  call->getBlock()->getOperations().splice(Block::iterator(call), body.getOperations());
  call->erase();
}

/// Of a callee with one caller, the calls are done here as well, so that its ops move once however deep the chain is.
LogicalResult InlineCallsPass::inlineCalls(Node &node) {
  SmallVector<std::pair<Operation *, func::FuncOp>> calls(node.calls);
  while (!calls.empty()) {
    auto [call, callee] = calls.pop_back_val();
    Node &target = nodes[callee];
    node.ops += target.ops;
    if (node.ops > maxOps)
      return call->emitOpError("expected at most ")
             << maxOps << " ops in @" << node.function.getName() << " once calls are inlined; raise max-ops";
    if (target.callers == 1) {
      moveBody(call, callee.front());
      llvm::append_range(calls, target.calls);
    } else {
      copyBody(call, callee.front());
    }
  }
  return success();
}

void InlineCallsPass::runOnOperation() {
  nodes.clear();
  calleesFirst.clear();
  if (failed(collect(getOperation())) || failed(order()))
    return signalPassFailure();
  for (func::FuncOp function : calleesFirst)
    if (Node &node = nodes[function]; node.callers != 1 && failed(inlineCalls(node)))
      return signalPassFailure();
  // What another function has taken in is no program of its own, whatever its visibility says.
  for (auto &[op, node] : nodes)
    for (auto [call, callee] : node.calls)
      callee.setPrivate();
  for (auto &[op, node] : nodes)
    if (node.function.isPrivate())
      node.function.erase();
}

//===- VerifyPropagated.cpp - What Resolve relies on ----------------------===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The contract at the end of the stage.
//
//===----------------------------------------------------------------------===//

#include "partita/Dialect/Dist/IR/LayoutTable.h"
#include "partita/Interfaces/ShardingRule.h"
#include "partita/Transforms/Propagate/Passes.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"

#define DEBUG_TYPE "partita-verify-propagated"

namespace mlir::partita {
#define GEN_PASS_DEF_VERIFYPROPAGATED
#include "partita/Transforms/Propagate/Passes.h.inc"
} // namespace mlir::partita

using namespace mlir;
using namespace mlir::partita;
using dist::DistDialect;
using dist::ShardingAttr;

namespace {

class FunctionCheck {
public:
  FunctionCheck(func::FuncOp function, dist::LayoutTable &table) : function(function), table(table) {}

  LogicalResult run();

private:
  LogicalResult check(Type type, ShardingAttr sharding, dist::EmitError fail, const Twine &what);
  LogicalResult checkOp(Operation &op);

  func::FuncOp function;
  dist::LayoutTable &table;
  FlatSymbolRefAttr mesh;
};

struct VerifyPropagated : public mlir::partita::impl::VerifyPropagatedBase<VerifyPropagated> {
  void runOnOperation() override {
    if (getOperation().getOps<dist::MeshOp>().empty())
      return;
    dist::LayoutTable table(getOperation());
    for (func::FuncOp function : getOperation().getOps<func::FuncOp>())
      if (!function.isExternal() && failed(FunctionCheck(function, table).run()))
        return signalPassFailure();
  }
};

} // namespace

LogicalResult FunctionCheck::check(Type type, ShardingAttr sharding, dist::EmitError fail, const Twine &what) {
  if (!isa<RankedTensorType>(type))
    return success();
  if (!sharding)
    return fail() << "expected a sharding on every value after Propagate, got none on " << what;
  if (mesh && sharding.getMesh() != mesh)
    return fail() << "expected one mesh, got " << sharding.getMesh() << " on " << what << " and " << mesh
                  << " before it";
  mesh = sharding.getMesh();
  if (sharding.isOpen() || sharding.isPartial())
    return fail() << "expected a closed sharding without partial axes after Propagate, got " << sharding << " on "
                  << what;
  return success(succeeded(table.layout(sharding, type, fail)));
}

LogicalResult FunctionCheck::checkOp(Operation &op) {
  auto fail = [&]() { return op.emitOpError(); };
  for (OpResult result : op.getResults()) {
    ShardingAttr sharding = dist::getSharding(result);
    std::string what = "result " + std::to_string(result.getResultNumber());
    if (!isFreeValue(result)) {
      if (failed(check(result.getType(), sharding, fail, what)))
        return failure();
    } else if (sharding) {
      return fail() << "expected no sharding on a value that is free in any layout, got " << sharding;
    }
  }
  return success();
}

LogicalResult FunctionCheck::run() {
  auto fail = [&]() { return emitError(function.getLoc()); };
  for (unsigned i = 0; i < function.getNumArguments(); ++i)
    if (failed(check(function.getArgumentTypes()[i], function.getArgAttrOfType<ShardingAttr>(i, DistDialect::kSharding),
                     fail, "argument " + Twine(i))))
      return failure();
  for (Operation &op : function.getBody().front().without_terminator())
    if (failed(checkOp(op)))
      return failure();
  for (unsigned i = 0; i < function.getNumResults(); ++i)
    if (failed(check(function.getResultTypes()[i],
                     function.getResultAttrOfType<ShardingAttr>(i, DistDialect::kSharding), fail,
                     "function result " + Twine(i))))
      return failure();
  return success();
}

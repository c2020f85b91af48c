//===- Minimizer.cpp - Smaller programs with the same fault ---------------===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Greedy: every edit that keeps the fault is kept, until none does.
//
//===----------------------------------------------------------------------===//

#include "Minimizer.h"

#include "partita/Dialect/Dist/IR/Dist.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/IR/Verifier.h"

using namespace mlir;
using namespace mlir::partita;
using namespace mlir::partita::fuzz;

static func::FuncOp functionOf(ModuleOp module) { return *module.getOps<func::FuncOp>().begin(); }

static void dropDeadCode(ModuleOp module) {
  func::FuncOp function = functionOf(module);
  SmallVector<Operation *> ops;
  for (Operation &op : llvm::reverse(function.getBody().front().without_terminator()))
    ops.push_back(&op);
  for (Operation *op : ops)
    if (op->use_empty())
      op->erase();
  for (unsigned i = function.getNumArguments(); i-- > 0;)
    if (function.getArgument(i).use_empty() && function.getNumArguments() > 1)
      (void)function.eraseArgument(i);
}

/// Op `number`, counted from the last one, becomes an argument per result.
static bool opToArgument(ModuleOp module, unsigned number) {
  func::FuncOp function = functionOf(module);
  Block &body = function.getBody().front();
  unsigned count = 0;
  for (Operation &op : llvm::reverse(body.without_terminator())) {
    if (count++ != number)
      continue;
    for (Value result : op.getResults()) {
      dist::ShardingAttr sharding = dist::getSharding(result);
      unsigned index = function.getNumArguments();
      DictionaryAttr attributes;
      if (sharding)
        attributes = DictionaryAttr::get(
            module.getContext(),
            NamedAttribute(StringAttr::get(module.getContext(), dist::DistDialect::kSharding), sharding));
      if (!isa<RankedTensorType>(result.getType()) ||
          failed(function.insertArgument(index, result.getType(), attributes, op.getLoc())))
        return false;
      result.replaceAllUsesWith(function.getArgument(index));
    }
    op.erase();
    dropDeadCode(module);
    return true;
  }
  return false;
}

/// Op `number` hands on one of its operands.
static bool opToOperand(ModuleOp module, unsigned number, unsigned operand) {
  unsigned count = 0;
  for (Operation &op : llvm::reverse(functionOf(module).getBody().front().without_terminator())) {
    if (count++ != number)
      continue;
    if (op.getNumResults() != 1 || operand >= op.getNumOperands() ||
        op.getOperand(operand).getType() != op.getResult(0).getType())
      return false;
    op.getResult(0).replaceAllUsesWith(op.getOperand(operand));
    op.erase();
    dropDeadCode(module);
    return true;
  }
  return false;
}

static bool dropResult(ModuleOp module, unsigned number) {
  func::FuncOp function = functionOf(module);
  if (number >= function.getNumResults() || function.getNumResults() == 1)
    return false;
  function.getBody().front().getTerminator()->eraseOperand(number);
  if (failed(function.eraseResult(number)))
    return false;
  dropDeadCode(module);
  return true;
}

/// Calls `visit` with every sharding and a way to change it (null removes it), until it returns true.
static bool visitShardings(ModuleOp module,
                           function_ref<bool(dist::ShardingAttr, function_ref<void(dist::ShardingAttr)>)> visit) {
  func::FuncOp function = functionOf(module);
  auto name = StringAttr::get(module.getContext(), dist::DistDialect::kSharding);
  for (unsigned i = 0; i < function.getNumArguments(); ++i)
    if (auto sharding = function.getArgAttrOfType<dist::ShardingAttr>(i, name))
      if (visit(sharding, [&](dist::ShardingAttr changed) {
            changed ? function.setArgAttr(i, name, changed) : (void)function.removeArgAttr(i, name);
          }))
        return true;
  for (unsigned i = 0; i < function.getNumResults(); ++i)
    if (auto sharding = function.getResultAttrOfType<dist::ShardingAttr>(i, name))
      if (visit(sharding, [&](dist::ShardingAttr changed) {
            changed ? function.setResultAttr(i, name, changed) : (void)function.removeResultAttr(i, name);
          }))
        return true;
  for (Operation &op : function.getBody().front())
    if (auto sharding = op.getAttrOfType<dist::ShardingAttr>(name))
      if (visit(sharding, [&](dist::ShardingAttr changed) {
            changed ? op.setDiscardableAttr(name, changed) : (void)op.removeDiscardableAttr(name);
          }))
        return true;
  return false;
}

/// Simpler spellings of a sharding, one thing less each.
static SmallVector<dist::ShardingAttr> simpler(dist::ShardingAttr sharding) {
  SmallVector<dist::ShardingAttr> list{{}};
  MLIRContext *context = sharding.getContext();
  for (auto [d, dim] : llvm::enumerate(sharding.getDims())) {
    auto with = [&, d = d](dist::DimAttr changed) {
      SmallVector<dist::DimAttr> dims(sharding.getDims());
      dims[d] = changed;
      list.push_back(dist::ShardingAttr::get(sharding.getMesh(), dims));
    };
    if (!dim.getAxes().empty())
      with(dist::DimAttr::get(context));
    if (dim.hasBounds())
      with(dist::DimAttr::get(context, dim.getAxes(), ArrayRef<int64_t>(), dim.getOpen(), dim.getPriority()));
    if (dim.getOpen() || dim.getPriority() >= 0)
      with(dist::DimAttr::get(context, dim.getAxes(), dim.getBounds(), false, int64_t(-1)));
    if (dim.hasBounds())
      continue;
    for (unsigned a = 0; a < dim.getAxes().size(); ++a) {
      SmallVector<dist::AxisAttr> axes(dim.getAxes());
      axes.erase(axes.begin() + a);
      with(dist::DimAttr::get(context, axes, ArrayRef<int64_t>(), dim.getOpen(), dim.getPriority()));
      dist::AxisAttr axis = dim.getAxes()[a];
      if (!axis.getSplit() && axis.getTile() == 0)
        continue;
      axes.assign(dim.getAxes().begin(), dim.getAxes().end());
      axes[a] = dist::AxisAttr::get(context, axis.getName(), axis.getPre(), axis.getSize(), {}, 0);
      with(dist::DimAttr::get(context, axes, ArrayRef<int64_t>(), dim.getOpen(), dim.getPriority()));
    }
  }
  return list;
}

/// Edit `number` of all simplifications of all shardings.
static bool simplifySharding(ModuleOp module, unsigned number) {
  unsigned count = 0;
  return visitShardings(module, [&](dist::ShardingAttr sharding, function_ref<void(dist::ShardingAttr)> change) {
    SmallVector<dist::ShardingAttr> list = simpler(sharding);
    if (number >= count + list.size()) {
      count += list.size();
      return false;
    }
    change(list[number - count]);
    return true;
  });
}

static bool dropSymbol(ModuleOp module, unsigned number) {
  unsigned count = 0;
  for (Operation &op : *module.getBody())
    if (isa<dist::SplitOp>(op) && count++ == number) {
      op.erase();
      return true;
    }
  return false;
}

/// Takes the mesh axis `number` away.
static bool dropAxis(ModuleOp module, unsigned number) {
  for (auto mesh : module.getOps<dist::MeshOp>()) {
    SmallVector<std::pair<std::string, int64_t>> axes;
    for (auto [name, size] : llvm::zip_equal(mesh.getAxes().getAsValueRange<StringAttr>(), mesh.getSizes()))
      axes.emplace_back(name.str(), size);
    if (number >= axes.size() || axes.size() == 1)
      return false;
    axes.erase(axes.begin() + number);
    OpBuilder builder(mesh);
    dist::MeshOp::create(builder, mesh.getLoc(), mesh.getSymName(), axes);
    mesh.erase();
    return true;
  }
  return false;
}

namespace {
class Minimizer {
public:
  Minimizer(ModuleOp program, function_ref<bool(ModuleOp)> fails) : best(program.clone()), fails(fails) {}

  OwningOpRef<ModuleOp> run() {
    for (bool changed = true; changed && tries < maxTries;) {
      changed = everyEdit(dropResult);
      changed |= everyEdit(opToArgument);
      for (unsigned operand = 0; operand < 3; ++operand)
        changed |= everyEdit([&](ModuleOp module, unsigned n) { return opToOperand(module, n, operand); }, 40);
      changed |= everyEdit(simplifySharding);
      changed |= everyEdit(dropSymbol);
      changed |= everyEdit(dropAxis);
    }
    return std::move(best);
  }

private:
  static constexpr unsigned maxTries = 1500;

  /// Tries edits 0, 1, ... `edit` returns false when it cannot; `bound` of such answers are skipped, else the first
  /// ends the list.
  bool everyEdit(function_ref<bool(ModuleOp, unsigned)> edit, unsigned bound = 0) {
    bool changed = false;
    for (unsigned number = 0; tries < maxTries;) {
      OwningOpRef<ModuleOp> candidate = best->clone();
      if (!edit(*candidate, number)) {
        if (number++ >= bound)
          return changed;
        continue;
      }
      ++tries;
      if (isValid(*candidate) && fails(*candidate)) {
        best = std::move(candidate);
        changed = true;
      } else {
        ++number;
      }
    }
    return changed;
  }

  static bool isValid(ModuleOp module) {
    ScopedDiagnosticHandler quiet(module.getContext(), [](Diagnostic &) { return success(); });
    return succeeded(verify(module));
  }

  OwningOpRef<ModuleOp> best;
  function_ref<bool(ModuleOp)> fails;
  unsigned tries = 0;
};
} // namespace

OwningOpRef<ModuleOp> fuzz::minimize(ModuleOp program, function_ref<bool(ModuleOp)> fails) {
  return Minimizer(program, fails).run();
}

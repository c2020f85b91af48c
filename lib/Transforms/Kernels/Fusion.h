//===- Fusion.h - Which ops go into which kernel ----------------*- C++ -*-===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// One walk over a local program from its end: when an op is met, all its users
// are decided. An op of which every element can be made alone joins the kernel
// of its users if there is one, or all of them if that costs little; otherwise
// it becomes the root of a kernel and its result is stored.
//
//===----------------------------------------------------------------------===//

#ifndef PARTITA_LIB_TRANSFORMS_KERNELS_FUSION_H
#define PARTITA_LIB_TRANSFORMS_KERNELS_FUSION_H

#include "KernelOps.h"
#include "RowFusion.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/SetVector.h"

namespace mlir::partita {

/// A kernel: computed where its root stands.
struct KernelGroup {
  Operation *root = nullptr;
  /// The root and what is computed with it, in program order.
  SmallVector<Operation *> members;
  /// What it stores: the root's results, and others that members make on the way.
  SmallVector<Value> outputs;
  /// Stored values that it reads.
  llvm::SetVector<Value> inputs;
  /// Inputs of which it reads element i only to make element i: the output may take their place.
  llvm::DenseSet<Value> inPlace;
};

class Fusion {
public:
  /// `rowPrograms`: a kernel may hold reductions over the same rows, and store more than its root.
  explicit Fusion(bool rowPrograms = false) : rowPrograms(rowPrograms) {}

  /// Decides for all ops of a function of one block. Emits an error at an op that nothing computes.
  LogicalResult run(func::FuncOp function);

  unsigned positionOf(Operation *op) const { return positions.lookup(op); }
  /// Behind everything in the loop or branch.
  unsigned endOf(Operation *control) const { return ends.lookup(control); }
  /// Position of the last op that reads the value's memory, views included; 0 if none does.
  unsigned lastUseOf(Value value) const { return lastUses.lookup(value); }
  /// The kernel with this root, if it is one.
  const KernelGroup *kernelOf(Operation *root) const {
    auto it = kernelAt.find(root);
    return it == kernelAt.end() ? nullptr : &kernels[it->second];
  }
  /// True if the op has nothing to do at its own place: fused, dead or free.
  bool isElsewhere(Operation *op) const { return !placed.contains(op); }
  /// True if a slice is read where its source lies.
  bool isView(Operation *op) const { return views.contains(op); }

private:
  /// A way in which a kernel reads a value: equal ids, equal indices.
  struct Access {
    unsigned id;
    int64_t evaluations;
    int64_t lead = -1; ///< See RowFusion.h.
  };
  struct Demand {
    unsigned kernel;
    SmallVector<Access, 1> accesses;
  };
  struct KernelState {
    unsigned ops = 0, evaluations = 0, position = 0;
    /// The shape whose dimensions index its values; rows < 0: no reduction yet.
    RowDomain domain;
    int64_t rowLead = -1;  ///< Of rows that it stores, whatever reduction may join.
    int64_t rootLead = -1; ///< Of the root's results; -1: this is no kernel for rows.
  };
  /// A row program may be larger: its values meet in registers instead of memory.
  static constexpr unsigned kMaxRowOps = 40;

  void number(Block &block);
  LogicalResult visitBlock(Block &block);
  LogicalResult visit(Operation *op);
  LogicalResult visitControl(Operation *op);
  void needNumber(Value number, unsigned at);
  unsigned seenFrom(Value value, unsigned position) const;
  void visitFree(Operation *op);
  LogicalResult visitElement(Operation *op);
  void visitRoot(Operation *op, OpKind kind);
  void visitView(Operation *op);
  void needBuffer(Value value, unsigned first, unsigned last, bool rowsSuffice = false);
  void demand(Value value, unsigned kernel, Access access);
  bool join(Operation *op, const Demand &demand);
  unsigned makeKernel(Operation *root);
  void readInputs(Value value);
  bool isDead(Operation *op) const;
  static void findRows(Operation *root, KernelState &state);
  Access accessOf(unsigned kernel, Operation *op, Value operand, int64_t lead);
  // Row programs (RowFusion.cpp)
  int64_t findHost(ValueRange values) const;
  int64_t leadIn(unsigned kernel, Value value) const;
  void leaveOutputs(unsigned host, ValueRange values);
  bool joinRows(Operation *op);
  bool joinHost(Operation *op);

  SmallVector<KernelGroup> kernels;
  SmallVector<KernelState> states;
  llvm::DenseMap<Operation *, unsigned> kernelAt, positions, ends;
  SmallVector<Operation *> opAt; ///< By position, or end.
  llvm::DenseMap<Value, SmallVector<Demand, 1>> demands;
  llvm::DenseMap<Value, unsigned> lastUses, firstReads;
  llvm::DenseSet<Value> needed, neededRows;
  llvm::DenseSet<Operation *> placed, views;
  unsigned nextAccess = 1;
  bool rowPrograms;
};

/// True for a slice of static bounds that is one run of its source's elements.
bool isContiguousSlice(Operation *op);
/// True for a slice of static bounds whose rows are runs of neighbouring elements.
bool isRowSlice(Operation *op);

} // namespace mlir::partita

#endif // PARTITA_LIB_TRANSFORMS_KERNELS_FUSION_H

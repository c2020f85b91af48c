//===- CallList.h - A local program as a list of calls ----------*- C++ -*-===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Values get places in buffers, ops become calls, and buffers get places in the
// arena. In order of the program, once through; what dies at a call may be
// overwritten by it where the call allows that.
//
//===----------------------------------------------------------------------===//

#ifndef PARTITA_LIB_TRANSFORMS_KERNELS_CALLLIST_H
#define PARTITA_LIB_TRANSFORMS_KERNELS_CALLLIST_H

#include "Fusion.h"
#include "KernelLibrary.h"

#include "partita/Dialect/Nd/IR/Nd.h"
#include "partita/Dialect/Rt/IR/Rt.h"
#include "partita/Support/GemmPlan.h"

namespace mlir::partita {

using ::partita::ContractionLoop;
using ::partita::GemmMatrix;
using ::partita::GemmPlan;

namespace kernels {
/// Where the elements of a value lie. (In a namespace of its own: `mlir::partita::Place` is where a local op runs.)
struct Place {
  int buffer = -1;
  int64_t offset = 0; ///< Elements.
  Type element;
  SmallVector<int64_t> shape, strides;

  int64_t numElements() const;
  bool isPacked() const;
};
} // namespace kernels
using kernels::Place;

/// A run of memory with one life.
struct Buffer {
  enum Kind { Arena, Argument, Result, Literal, Row } kind = Arena;
  int64_t number = 0; ///< Of the argument or result.
  ElementsAttr data;  ///< Of a literal or a table of rows.
  int64_t bytes = 0;
  unsigned lastUse = 0;          ///< Position of the last op that reads it.
  int64_t first = -1, last = -1; ///< Calls.
  int64_t offset = 0;            ///< In the arena.
};

/// A number that the host has or reads.
struct HostNumber {
  TypedAttr constant;
  Value counter; ///< Of a loop around, in the source.
  Place place;   ///< Else.
};

/// One call, or a mark where control flow begins, goes on or ends.
struct Call {
  enum Kind {
    Dispatch,
    Gemm,
    Library,
    Copy,
    Fill,
    AllReduce,
    Flat,
    Wait,
    Set,
    While,
    Condition,
    For,
    Branch,
    NextBranch,
    End
  };

  Call(Kind kind, Location loc) : kind(kind), loc(loc) {}

  Kind kind;
  Location loc;
  SmallVector<Place> ins, outs;
  KernelCall kernel; // Dispatch
  GemmPlan gemm;     // Gemm
  bool accumulates = false;
  TypedAttr value;                    // Fill
  Operation *op = nullptr;            // the collective, nd.library, the loop or branch
  int64_t started = -1;               // Wait: the call that it waits for; End: what it ends
  SmallVector<HostNumber, 1> numbers; // Set, Condition, For, Branch
};

/// Where what a block passes on has to lie in the end.
struct Frame {
  Operation *terminator = nullptr;
  unsigned first = 0;       ///< The first operand of the terminator that counts.
  SmallVector<int> buffers; ///< Per operand; -1: it stays where it is.
  SmallVector<bool> taken;  ///< Made there already.
  /// Per operand: what lies there before, or in memory that may be the same.
  std::vector<SmallVector<Value, 1>> donors;
};

/// The coordinate of every rank of the mesh on the axis that the op names.
FailureOr<DenseElementsAttr> coordinateTable(Operation *coordinate);

/// The type of a value in memory: a number is a tensor of rank 0.
RankedTensorType tensorOf(Value value);

/// Builds the list of one role and writes it as a function of memrefs.
class CallList {
public:
  /// `rowPrograms`: kernels may hold several reductions over the same rows (see Fusion).
  CallList(func::FuncOp source, KernelLibrary &library, bool rowPrograms = false)
      : source(source), library(library), fusion(rowPrograms) {}

  LogicalResult build();
  /// Replaces the source function.
  void emit();

private:
  // Places
  Place pack(int buffer, RankedTensorType type) const;
  int makeBuffer(Buffer::Kind kind, int64_t bytes);
  void put(Value value, const Place &place);
  FailureOr<Place> placeOf(Value value, Location loc);
  Place allocate(Value value, unsigned at, const KernelGroup *group = nullptr);
  int findResult(Value value, unsigned at, const KernelGroup *group);
  bool dies(const Place &place, unsigned at) const;
  std::optional<Place> takeOver(Value dest, Value result, unsigned at);
  int targetOf(Value value) const;
  bool isOwn(const Place &place) const;
  int memoryOf(int buffer) const;
  bool shares(ArrayRef<Place> a, ArrayRef<Place> b) const;

  // Ops
  LogicalResult add(Operation *op);
  LogicalResult addKernel(const KernelGroup &group);
  LogicalResult addContraction(linalg::LinalgOp op);
  LogicalResult addLibrary(nd::LibraryOp op);
  LogicalResult addView(Operation *op);
  LogicalResult addInsert(Operation *op);
  LogicalResult addJoin(Operation *op);
  LogicalResult addCollective(Operation *op);
  LogicalResult addReturn(Operation *op);
  FailureOr<Place> beginUpdate(Operation *op, Value dest, bool covered);

  // Control flow (ControlCalls.cpp)
  LogicalResult addControl(Operation *op);
  LogicalResult addWhile(Operation *op);
  LogicalResult addFor(Operation *op);
  LogicalResult addBranch(Operation *op);
  FailureOr<SmallVector<Place>> carry(Operation *op, ValueRange inits, ValueRange arguments, ValueRange results);
  LogicalResult passCondition(Operation *loop);
  LogicalResult addBlock(Block &block, Frame inner, Call end);
  LogicalResult addBody(Block &block, Frame inner, int64_t first, ArrayRef<Place> carried);
  LogicalResult passOn(const Frame &frame);
  void moveAll(std::vector<std::pair<Place, Place>> &moves, Location loc);
  FailureOr<HostNumber> hostNumber(Value value, Location loc);
  void waitForAll();

  // Calls
  int64_t append(Call call);
  void copy(const Place &from, const Place &to, Location loc);
  Place packed(const Place &place, Location loc);
  void fill(const Place &to, TypedAttr value, Location loc);
  void wait(int64_t started);
  void touch(int buffer, int64_t call);

  // Emission
  void planArena();
  Value materialize(OpBuilder &builder, const Place &place, Location loc);
  void emitCall(OpBuilder &builder, const Call &call, SmallVectorImpl<Value> &events);
  void emitGemm(OpBuilder &builder, const Call &call);
  void emitControl(OpBuilder &builder, const Call &call);
  void emitLoopOrBranch(OpBuilder &builder, const Call &call);
  Value emitNumber(OpBuilder &builder, const HostNumber &number, Location loc);

  func::FuncOp source;
  KernelLibrary &library;
  Fusion fusion;
  std::vector<Buffer> buffers;
  std::vector<Call> calls;
  SmallVector<int64_t> pending; ///< Started collectives.
  llvm::DenseMap<Value, Place> places;
  SmallVector<int> resultBuffers;
  Frame frame;                                    ///< Of the block that is walked.
  SmallVector<std::pair<int64_t, int64_t>> loops; ///< Their first and last calls, inner ones first.
  int64_t arenaBytes = 0;
  // Emission
  Block *body = nullptr;
  SmallVector<Operation *> open;                               ///< Loops and branches, the outermost first.
  SmallVector<unsigned> nextRegions;                           ///< Of each: the region to come.
  llvm::DenseMap<Value, Value> counters;                       ///< Of the source's loops.
  llvm::DenseMap<std::tuple<int, int64_t, Type>, Value> slots; ///< By buffer (-1: the arena), offset and type.
};

} // namespace mlir::partita

#endif // PARTITA_LIB_TRANSFORMS_KERNELS_CALLLIST_H

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

/// One call.
struct Call {
  enum Kind { Dispatch, Gemm, Library, Copy, Fill, AllReduce, Flat, Wait };

  Call(Kind kind, Location loc) : kind(kind), loc(loc) {}

  Kind kind;
  Location loc;
  SmallVector<Place> ins, outs;
  KernelCall kernel; // Dispatch
  GemmPlan gemm;     // Gemm
  bool accumulates = false;
  TypedAttr value;         // Fill
  Operation *op = nullptr; // the collective, or nd.library
  int64_t started = -1;    // Wait: the call that it waits for
};

/// The coordinate of every rank of the mesh on the axis that the op names.
FailureOr<DenseElementsAttr> coordinateTable(Operation *coordinate);

/// Strides of a packed buffer.
SmallVector<int64_t> packedStrides(ArrayRef<int64_t> shape);

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

  func::FuncOp source;
  KernelLibrary &library;
  Fusion fusion;
  std::vector<Buffer> buffers;
  std::vector<Call> calls;
  SmallVector<int64_t> pending; ///< Started collectives.
  llvm::DenseMap<Value, Place> places;
  SmallVector<int> resultBuffers;
  SmallVector<bool> resultTaken;
  std::vector<SmallVector<BlockArgument, 1>> donors; ///< Per result: the arguments that give it their memory.
  int64_t arenaBytes = 0;
  // Emission
  Block *body = nullptr;
  llvm::DenseMap<std::tuple<int, int64_t, Type>, Value> slots; ///< By buffer (-1: the arena), offset and type.
};

} // namespace mlir::partita

#endif // PARTITA_LIB_TRANSFORMS_KERNELS_CALLLIST_H

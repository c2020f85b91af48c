//===- Reduction.h - What a reduction computes ------------------*- C++ -*-===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A reduction in parts: threads fold some of its elements each, and the parts
// are merged, in the order that its body allows (Analysis/ReductionOrder.h).
//
//===----------------------------------------------------------------------===//

#ifndef PARTITA_LIB_CONVERSION_KERNELSTOGPU_REDUCTION_H
#define PARTITA_LIB_CONVERSION_KERNELSTOGPU_REDUCTION_H

#include "../Elements/ElementEmitter.h"

#include "partita/Analysis/ReductionOrder.h"

#include <functional>
#include <optional>

namespace mlir::partita {

class Reduction {
public:
  using Order = ReductionOrder;

  /// Null if the op has no reduced loop, or an output that is not indexed by exactly the other loops, each once.
  static std::optional<Reduction> match(Operation *op);

  Order getOrder() const { return order; }
  linalg::LinalgOp getOp() const { return op; }
  /// The loops that stay, as the first output has them; and those that are reduced, as they lie in memory.
  ArrayRef<unsigned> getKept() const { return kept; }
  ArrayRef<unsigned> getReduced() const { return reduced; }
  int64_t getSize(unsigned loop) const { return sizes[loop]; }
  /// All loops as they lie in memory.
  ArrayRef<unsigned> getLoops() const { return loops; }
  int64_t getNumKept() const { return product(kept); }
  int64_t getNumReduced() const { return product(reduced); }
  /// True if neighbours in memory are reduced rather than kept.
  bool reducesInnermost() const;

  /// Types in which parts are kept: 16-bit floats in f32.
  SmallVector<Type> getPartTypes() const;
  /// The values that change nothing. `Any` only.
  SmallVector<Value> getNeutral(ElementEmitter &emitter) const;
  /// The initial values, of loop indices that are kept.
  FailureOr<SmallVector<Value>> getInit(ElementEmitter &emitter, ArrayRef<Value> dims) const;
  /// The part of a single element. `Kept` only.
  FailureOr<SmallVector<Value>> getFirst(ElementEmitter &emitter, ArrayRef<Value> dims) const;
  /// The part with one more element.
  FailureOr<SmallVector<Value>> step(ElementEmitter &emitter, ArrayRef<Value> dims, ArrayRef<Value> part) const;
  /// Two parts, the elements of `left` before those of `right`. Not for `Sequential`.
  FailureOr<SmallVector<Value>> merge(ElementEmitter &emitter, ArrayRef<Value> left, ArrayRef<Value> right) const;
  /// The element of a result: rounded once.
  Value finish(ElementEmitter &emitter, unsigned result, Value part) const;
  /// Indices of a result.
  SmallVector<Value> getPlace(ElementEmitter &emitter, unsigned result, ArrayRef<Value> dims) const;

private:
  int64_t product(ArrayRef<unsigned> which) const;
  void sortLoops();
  FailureOr<SmallVector<Value>> getInputs(ElementEmitter &emitter, ArrayRef<Value> dims) const;

  linalg::LinalgOp op;
  Order order = Order::Sequential;
  SmallVector<int64_t> sizes;
  SmallVector<unsigned> loops, kept, reduced;
  SmallVector<Operation *> combiners; ///< Per result, if the order is `Any`.
  bool wide = false;
};

/// One of the elements that are reduced.
struct Member {
  Value position;             ///< Among all of them, row-major.
  SmallVector<Value> indices; ///< In the dimensions that are reduced.
  Value inside;               ///< Null: always. Otherwise the position was clamped.
};

/// What is done with members and parts of them: by a reduction, or by the launch that merges what blocks have left.
struct Fold {
  using Parts = SmallVector<Value>;

  SmallVector<Type> types;
  Parts neutral; ///< Empty: parts merge in order, and begin with a member.
  std::function<FailureOr<Parts>(const Member &)> first;
  std::function<FailureOr<Parts>(const Member &, ArrayRef<Value>)> step;
  std::function<FailureOr<Parts>(ArrayRef<Value>, ArrayRef<Value>)> merge;
};

/// The dimensions that are longer than one, as they lie in memory: rows of columns, or columns of rows.
struct ReductionDomain {
  explicit ReductionDomain(const Reduction &reduction);

  SmallVector<int64_t> sizes;
  SmallVector<bool> reduced;

  SmallVector<int64_t> getSizes(bool ofReduced) const;
  bool operator==(const ReductionDomain &other) const { return sizes == other.sizes && reduced == other.reduced; }
};

/// Loop indices of a reduction from indices in the dimensions of its domain.
SmallVector<Value> getLoopIndices(ElementEmitter &emitter, const Reduction &reduction, ArrayRef<Value> kept,
                                  ArrayRef<Value> reduced);

/// Folds the members of a reduction. Both must outlive the result.
Fold makeFold(ElementEmitter &emitter, const Reduction &reduction, ArrayRef<Value> kept);
/// Folds parts that lie in buffers, one of each per member; `at` gives the place of a member's parts.
Fold makeFold(ElementEmitter &emitter, const Reduction &reduction, ArrayRef<Value> buffers,
              const std::function<Value(const Member &)> &at);

/// The results of a reduction from the part of all members: the initial value comes first. They are remembered.
LogicalResult finishReduction(ElementEmitter &emitter, const Reduction &reduction, ArrayRef<Value> kept,
                              ArrayRef<Value> parts);

/// The type in which a value lies in memory that kernels share.
Type storedElement(Type type);

int64_t productOf(ArrayRef<int64_t> sizes);

} // namespace mlir::partita

#endif // PARTITA_LIB_CONVERSION_KERNELSTOGPU_REDUCTION_H

//===- Layout.h - Which box each device holds -------------------*- C++ -*-===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Which box of a tensor each device holds: layouts, their equality, and the
// roles of the devices.
//
//===----------------------------------------------------------------------===//

#ifndef PARTITA_LAYOUT_LAYOUT_H
#define PARTITA_LAYOUT_LAYOUT_H

#include "partita/Layout/Combiner.h"
#include "partita/Layout/Cut.h"

namespace partita {

using Shape = llvm::SmallVector<int64_t, 4>;

/// `offset[d] .. offset[d] + size[d]` in every dimension.
struct Box {
  Shape offset, size;

  int64_t volume() const;
  bool empty() const;
  Interval operator[](unsigned dim) const { return {offset[dim], offset[dim] + size[dim]}; }
};
bool operator==(const Box &a, const Box &b);
inline bool operator!=(const Box &a, const Box &b) { return !(a == b); }
/// The common part; extents of 0 where there is none.
Box intersect(const Box &a, const Box &b);
int64_t volume(llvm::ArrayRef<int64_t> extents);

/// How a tensor lies on a mesh: one cut per dimension, and the ordered list of partial axes (major first) with their
/// combiner. The minor partial axis resolves first, which matters only for combiners that do not commute.
class Layout {
public:
  /// A scalar that every rank holds.
  Layout() = default;
  /// Refuses axes that overlap or fit no common factorisation, partial ones included, and shapes whose number of
  /// elements does not fit 64 bits.
  static Result<Layout> get(const Mesh &mesh, llvm::ArrayRef<Cut> cuts, llvm::ArrayRef<SubAxis> partial = {},
                            Combiner combiner = Combiner::Sum);
  /// Every rank holds everything.
  static Layout replicated(const Mesh &mesh, llvm::ArrayRef<int64_t> shape);

  const Mesh &mesh() const { return theMesh; }
  llvm::ArrayRef<Cut> cuts() const { return theCuts; }
  const Cut &cut(unsigned dim) const { return theCuts[dim]; }
  llvm::ArrayRef<SubAxis> partial() const { return thePartial; }
  /// Says nothing when there are no partial axes.
  Combiner combiner() const { return theCombiner; }
  unsigned rank() const { return theCuts.size(); } ///< Number of dimensions.
  Shape shape() const;
  bool isPartial() const { return !thePartial.empty(); }
  /// No cut and not partial: every rank holds the value.
  bool isReplicated() const;
  /// All axes that the layout uses: dimensions in order, then partial ones.
  llvm::SmallVector<SubAxis, 4> usedAxes() const;
  bool usesTemporalAxes() const;

  /// What a rank holds of one dimension.
  Interval interval(unsigned dim, int64_t rank, int64_t step = 0) const;
  /// The mapping: what a rank holds (at a step).
  Box box(int64_t rank, int64_t step = 0) const;
  Shape localShape(int64_t rank, int64_t step = 0) const;
  int64_t localVolume(int64_t rank, int64_t step = 0) const;
  /// All boxes: entry rank * numSteps + step.
  std::vector<Box> boxes() const;
  /// Most elements that one rank holds.
  int64_t largestVolume() const;

  /// One dimension cut differently. Same checks as `get`.
  Result<Layout> replace(unsigned dim, const Cut &cut) const;
  Result<Layout> withPartial(llvm::ArrayRef<SubAxis> partial, Combiner combiner) const;
  /// The same cuts, no partial axes.
  Layout whole() const;
  /// All cuts and the partial axes in normal form.
  Layout normal() const;

  /// `[{"data" at[0, 6, 8]}, {}] partial sum {"model"}`, for messages. Even cuts have no `at`.
  std::string str() const;

  /// The same normal form on the same mesh. Cheap, and implied by nothing but itself: layouts that differ here may
  /// still be `equal`.
  friend bool operator==(const Layout &a, const Layout &b);
  friend bool operator!=(const Layout &a, const Layout &b) { return !(a == b); }
  friend llvm::hash_code hash_value(const Layout &layout);

private:
  Mesh theMesh;
  llvm::SmallVector<Cut, 4> theCuts;
  llvm::SmallVector<SubAxis, 1> thePartial;
  Combiner theCombiner = Combiner::Sum;
};

/// The layout of a tensor from its spelling, one entry per dimension. Makes every check of the language that does not
/// depend on where the tensor stands.
Result<Layout> place(const Mesh &mesh, llvm::ArrayRef<int64_t> shape, llvm::ArrayRef<DimSpec> dims,
                     llvm::ArrayRef<SubAxis> partial = {}, Combiner combiner = Combiner::Sum);

/// A spelling of a cut: its axes when the even split gives the boundaries, else explicit boundaries.
DimSpec spell(const Cut &cut);

/// What a function argument or result may not be: partial, or cut along a temporal axis.
Result<void> checkInterface(const Layout &layout);

/// The same interval in every dimension on every *device* and step, the same partial axes and combiner. Works across
/// meshes of the same devices; text is never compared. Fast when the normal forms agree.
bool equal(const Layout &a, const Layout &b);
/// The same elements on every device and step; empty boxes may differ in shape. Converting moves nothing.
bool sameData(const Layout &a, const Layout &b);

/// Ranks in classes of equal local extents, refined one value at a time. Layouts may be on other meshes of the same
/// devices; ranks are those of the first mesh.
class RoleFinder {
public:
  explicit RoleFinder(const Mesh &mesh);
  /// Local extents of all dimensions at all steps.
  void add(const Layout &layout);
  /// One more key per rank: window phases (section 6 of the model), the kind of target, a stage.
  void addKeys(llvm::ArrayRef<int64_t> perRank);
  int64_t numRoles() const { return count; }
  /// Lists of ranks, ascending, in the order of their first rank.
  std::vector<llvm::SmallVector<int64_t, 8>> roles() const;

private:
  void refine(llvm::ArrayRef<int64_t> keys);
  Mesh mesh;
  std::vector<int64_t> classOf;
  int64_t count = 1;
};

/// The roles of several values; `keys` are further entries per rank.
std::vector<llvm::SmallVector<int64_t, 8>> roles(llvm::ArrayRef<Layout> layouts,
                                                 llvm::ArrayRef<std::vector<int64_t>> keys = {});

/// Consecutive steps with the same local shapes.
struct TimeRun {
  llvm::SmallVector<Shape, 2> shapes; ///< One per layout.
  int64_t count = 0;
};
/// The runs of equal shapes of a rank over time, all layouts together: at most two (two loops), or refused.
Result<llvm::SmallVector<TimeRun, 2>> tripShapes(llvm::ArrayRef<Layout> layouts, int64_t rank);

} // namespace partita

#endif // PARTITA_LAYOUT_LAYOUT_H

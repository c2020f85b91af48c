//===- Layout.cpp - Which box of a tensor each device holds ---------------===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Boxes, canonical forms, roles.
//
//===----------------------------------------------------------------------===//

#include "partita/Layout/Layout.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/Twine.h"
#include "llvm/Support/raw_ostream.h"
#include <algorithm>

using namespace partita;
using llvm::ArrayRef;
using llvm::SmallVector;
using llvm::Twine;

static Refused refuse(const Twine &message) { return Refused{message.str()}; }

//===----------------------------------------------------------------------===//
// Boxes
//===----------------------------------------------------------------------===//

int64_t partita::volume(ArrayRef<int64_t> extents) {
  int64_t product = 1;
  for (int64_t extent : extents)
    product *= extent;
  return product;
}

int64_t Box::volume() const { return partita::volume(size); }

bool Box::empty() const { return llvm::is_contained(size, 0); }

bool partita::operator==(const Box &a, const Box &b) { return a.offset == b.offset && a.size == b.size; }

Box partita::intersect(const Box &a, const Box &b) {
  assert(a.size.size() == b.size.size() && "boxes of different ranks");
  Box result;
  for (unsigned d = 0; d < a.size.size(); ++d) {
    int64_t lo = std::max(a[d].lo, b[d].lo), hi = std::max(lo, std::min(a[d].hi, b[d].hi));
    result.offset.push_back(lo);
    result.size.push_back(hi - lo);
  }
  return result;
}

//===----------------------------------------------------------------------===//
// Layout
//===----------------------------------------------------------------------===//

/// Boundaries fit 64 bits; the number of elements has to as well.
static Result<void> checkElements(ArrayRef<Cut> cuts) {
  int64_t elements = 1;
  for (const Cut &cut : cuts)
    if (cut.size() == 0)
      return {};
  for (const Cut &cut : cuts)
    if (__builtin_mul_overflow(elements, cut.size(), &elements))
      return refuse("the tensor has more elements than fit 64 bits");
  return {};
}

Result<Layout> Layout::get(const Mesh &mesh, ArrayRef<Cut> cuts, ArrayRef<SubAxis> partial, Combiner combiner) {
  Layout layout;
  layout.theMesh = mesh;
  layout.theCuts.assign(cuts.begin(), cuts.end());
  layout.thePartial.assign(partial.begin(), partial.end());
  layout.theCombiner = combiner;
  if (Result<void> ok = checkElements(cuts); !ok)
    return ok.refused();
  SmallVector<SubAxis, 4> used = layout.usedAxes();
  if (!used.empty())
    if (Result<void> ok = mesh.checkTogether(used); !ok)
      return ok.refused();
  return layout;
}

Layout Layout::replicated(const Mesh &mesh, ArrayRef<int64_t> shape) {
  Layout layout;
  layout.theMesh = mesh;
  for (int64_t size : shape)
    layout.theCuts.push_back(Cut(size));
  return layout;
}

Shape Layout::shape() const {
  Shape shape;
  for (const Cut &cut : theCuts)
    shape.push_back(cut.size());
  return shape;
}

bool Layout::isReplicated() const {
  return llvm::all_of(theCuts, [](const Cut &cut) { return cut.isWhole(); }) && jointSize(thePartial) == 1;
}

SmallVector<SubAxis, 4> Layout::usedAxes() const {
  SmallVector<SubAxis, 4> used;
  for (const Cut &cut : theCuts)
    used.append(cut.axes().begin(), cut.axes().end());
  used.append(thePartial.begin(), thePartial.end());
  return used;
}

bool Layout::usesTemporalAxes() const {
  return theMesh.hasTemporalAxes() &&
         llvm::any_of(usedAxes(), [&](const SubAxis &sub) { return sub.size > 1 && theMesh.isTemporal(sub); });
}

/// Joint coordinate of a rank on the axes of a cut.
static int64_t jointDigit(const Mesh &mesh, ArrayRef<SubAxis> axes, int64_t rank, int64_t step) {
  int64_t joint = 0;
  for (const SubAxis &sub : axes)
    joint = joint * sub.size + mesh.digit(rank, step, sub);
  return joint;
}

Interval Layout::interval(unsigned dim, int64_t rank, int64_t step) const {
  const Cut &cut = theCuts[dim];
  return cut.part(jointDigit(theMesh, cut.axes(), rank, step));
}

Box Layout::box(int64_t rank, int64_t step) const {
  Box box;
  for (unsigned d = 0; d < theCuts.size(); ++d) {
    Interval part = interval(d, rank, step);
    box.offset.push_back(part.lo);
    box.size.push_back(part.size());
  }
  return box;
}

Shape Layout::localShape(int64_t rank, int64_t step) const {
  Shape shape;
  for (unsigned d = 0; d < theCuts.size(); ++d)
    shape.push_back(interval(d, rank, step).size());
  return shape;
}

int64_t Layout::localVolume(int64_t rank, int64_t step) const {
  int64_t elements = 1;
  for (unsigned d = 0; d < theCuts.size(); ++d)
    elements *= interval(d, rank, step).size();
  return elements;
}

std::vector<Box> Layout::boxes() const {
  std::vector<Box> result;
  result.reserve(theMesh.numRanks() * theMesh.numSteps());
  for (int64_t rank = 0; rank < theMesh.numRanks(); ++rank)
    for (int64_t step = 0; step < theMesh.numSteps(); ++step)
      result.push_back(box(rank, step));
  return result;
}

int64_t Layout::largestVolume() const {
  // Dimensions are cut by disjoint digits: the largest parts meet on some rank.
  int64_t elements = 1;
  for (const Cut &cut : theCuts) {
    int64_t largest = 0;
    for (int64_t j = 0; j < cut.parts(); ++j)
      largest = std::max(largest, cut.part(j).size());
    elements *= largest;
  }
  return elements;
}

Result<Layout> Layout::replace(unsigned dim, const Cut &cut) const {
  SmallVector<Cut, 4> cuts(theCuts);
  cuts[dim] = cut;
  return get(theMesh, cuts, thePartial, theCombiner);
}

Result<Layout> Layout::withPartial(ArrayRef<SubAxis> partial, Combiner combiner) const {
  return get(theMesh, theCuts, partial, combiner);
}

Layout Layout::whole() const {
  Layout layout = *this;
  layout.thePartial.clear();
  return layout;
}

Layout Layout::normal() const {
  Layout layout = *this;
  for (Cut &cut : layout.theCuts)
    cut = cut.normal();
  layout.thePartial = mergeAxes(thePartial);
  return layout;
}

DimSpec partita::spell(const Cut &cut) {
  DimSpec spec{evenRefs(cut.axes()), std::nullopt};
  Result<SmallVector<int64_t, 8>> even = boundaries(cut.size(), spec.axes);
  if (!even || ArrayRef<int64_t>(*even) != cut.bounds())
    spec.at.emplace(cut.bounds());
  return spec;
}

std::string Layout::str() const {
  std::string text;
  llvm::raw_string_ostream os(text);
  auto axes = [&](ArrayRef<SubAxis> list) {
    llvm::interleaveComma(list, os, [&](const SubAxis &sub) { os << theMesh.str(sub); });
  };
  os << "[";
  llvm::interleaveComma(theCuts, os, [&](const Cut &cut) {
    os << "{";
    axes(cut.axes());
    if (DimSpec spec = spell(cut); spec.at) {
      os << " at[";
      llvm::interleaveComma(*spec.at, os);
      os << "]";
    }
    os << "}";
  });
  os << "]";
  if (!thePartial.empty()) {
    os << " partial " << name(theCombiner) << " {";
    axes(thePartial);
    os << "}";
  }
  return text;
}

namespace partita {
/// The same partial axes, by name, and the same combiner.
static bool samePartial(const Layout &a, const Layout &b) {
  if (!a.isPartial() && !b.isPartial())
    return true;
  SmallVector<SubAxis, 2> x = mergeAxes(a.partial()), y = mergeAxes(b.partial());
  if (x.size() != y.size() || (!x.empty() && a.combiner() != b.combiner()))
    return false;
  return llvm::all_of(llvm::zip(x, y), [&](auto pair) {
    auto [p, q] = pair;
    return p.pre == q.pre && p.size == q.size && a.mesh().axes()[p.axis].name == b.mesh().axes()[q.axis].name;
  });
}

bool operator==(const Layout &a, const Layout &b) {
  if (a.rank() != b.rank() || a.mesh() != b.mesh() || !samePartial(a, b))
    return false;
  return llvm::all_of(llvm::zip(a.cuts(), b.cuts()), [](auto pair) {
    auto [p, q] = pair;
    return p == q || p.normal() == q.normal();
  });
}

llvm::hash_code hash_value(const Layout &layout) {
  llvm::hash_code code = llvm::hash_combine(layout.mesh().numRanks(), layout.rank());
  for (const Cut &cut : layout.cuts())
    code = llvm::hash_combine(code, cut.normal());
  SmallVector<SubAxis, 2> partial = mergeAxes(layout.partial());
  if (!partial.empty())
    code = llvm::hash_combine(code, llvm::hash_combine_range(partial.begin(), partial.end()), layout.combiner());
  return code;
}
} // namespace partita

Result<Layout> partita::place(const Mesh &mesh, ArrayRef<int64_t> shape, ArrayRef<DimSpec> dims,
                              ArrayRef<SubAxis> partial, Combiner combiner) {
  if (shape.size() != dims.size())
    return refuse("a layout of " + Twine(dims.size()) + " dimensions for a tensor of " + Twine(shape.size()));
  SmallVector<Cut, 4> cuts;
  for (auto [d, size, spec] : llvm::enumerate(shape, dims)) {
    Result<Cut> cut = makeCut(mesh, size, spec);
    if (!cut)
      return refuse("dimension " + Twine(d) + ": " + cut.message());
    cuts.push_back(std::move(*cut));
  }
  return Layout::get(mesh, cuts, partial, combiner);
}

Result<void> partita::checkInterface(const Layout &layout) {
  if (jointSize(layout.partial()) > 1)
    return refuse("a function argument or result is partial over " + layout.mesh().str(layout.partial().front()));
  for (const SubAxis &sub : layout.usedAxes())
    if (layout.mesh().isTemporal(sub))
      return refuse("a function argument or result uses the temporal axis " + layout.mesh().str(sub));
  return {};
}

//===----------------------------------------------------------------------===//
// Equality
//===----------------------------------------------------------------------===//

/// The rank of `b` for every rank of `a`, or nothing if the devices or the steps differ.
static std::optional<SmallVector<int64_t, 16>> matchRanks(const Mesh &a, const Mesh &b) {
  auto steps = [](const Mesh &mesh) {
    SmallVector<int64_t, 2> sizes;
    for (const MeshAxis &axis : mesh.axes())
      if (axis.temporal && axis.size > 1)
        sizes.push_back(axis.size);
    return sizes;
  };
  if (a.numRanks() != b.numRanks() || steps(a) != steps(b))
    return std::nullopt;
  SmallVector<int64_t, 16> other;
  for (int64_t device : a.devices()) {
    std::optional<int64_t> rank = b.rankOf(device);
    if (!rank)
      return std::nullopt;
    other.push_back(*rank);
  }
  return other;
}

/// True if every rank has the same interval of dimension `dim` at every step.
static bool sameIntervals(const Layout &a, const Layout &b, unsigned dim, ArrayRef<int64_t> other) {
  for (int64_t rank = 0; rank < a.mesh().numRanks(); ++rank)
    for (int64_t step = 0; step < a.mesh().numSteps(); ++step)
      if (a.interval(dim, rank, step) != b.interval(dim, other[rank], step))
        return false;
  return true;
}

bool partita::equal(const Layout &a, const Layout &b) {
  if (a.rank() != b.rank() || !samePartial(a, b))
    return false;
  for (unsigned d = 0; d < a.rank(); ++d)
    if (a.cut(d).size() != b.cut(d).size())
      return false;
  bool sameMesh = a.mesh() == b.mesh();
  std::optional<SmallVector<int64_t, 16>> other;
  for (unsigned d = 0; d < a.rank(); ++d) {
    const Cut &x = a.cut(d), &y = b.cut(d);
    if (x.isWhole() && y.isWhole())
      continue;
    if (sameMesh && (x == y || x.normal() == y.normal()))
      continue;
    if (!other)
      other = matchRanks(a.mesh(), b.mesh());
    if (!other || !sameIntervals(a, b, d, *other))
      return false;
  }
  // Nothing to compare does not mean the same devices.
  return sameMesh || other || matchRanks(a.mesh(), b.mesh());
}

bool partita::sameData(const Layout &a, const Layout &b) {
  if (a.shape() != b.shape())
    return false;
  if (a.mesh() == b.mesh() && a.whole() == b.whole())
    return true;
  std::optional<SmallVector<int64_t, 16>> other = matchRanks(a.mesh(), b.mesh());
  if (!other)
    return false;
  for (int64_t rank = 0; rank < a.mesh().numRanks(); ++rank)
    for (int64_t step = 0; step < a.mesh().numSteps(); ++step) {
      Box x = a.box(rank, step), y = b.box((*other)[rank], step);
      if (x != y && !(x.empty() && y.empty()))
        return false;
    }
  return true;
}

//===----------------------------------------------------------------------===//
// Roles and time
//===----------------------------------------------------------------------===//

RoleFinder::RoleFinder(const Mesh &mesh) : mesh(mesh), classOf(mesh.numRanks(), 0) {}

void RoleFinder::refine(ArrayRef<int64_t> keys) {
  llvm::DenseMap<std::pair<int64_t, int64_t>, int64_t> fresh;
  for (auto [klass, key] : llvm::zip(classOf, keys))
    klass = fresh.try_emplace({klass, key}, fresh.size()).first->second;
  count = fresh.size();
}

void RoleFinder::addKeys(ArrayRef<int64_t> perRank) {
  assert(perRank.size() == classOf.size() && "one key per rank");
  refine(perRank);
}

void RoleFinder::add(const Layout &layout) {
  bool sameMesh = layout.mesh() == mesh;
  SmallVector<int64_t, 16> keys(mesh.numRanks());
  if (!sameMesh) {
    // A device without the value is another role, whatever the extents are.
    for (int64_t rank = 0; rank < mesh.numRanks(); ++rank)
      keys[rank] = layout.mesh().rankOf(mesh.device(rank)).has_value();
    refine(keys);
  }
  for (unsigned d = 0; d < layout.rank(); ++d) {
    const Cut &cut = layout.cut(d);
    int64_t first = cut.part(0).size();
    bool even = true;
    for (int64_t j = 1; j < cut.parts() && even; ++j)
      even = cut.part(j).size() == first;
    if (even || count == mesh.numRanks())
      continue;
    bool temporal = llvm::any_of(cut.axes(), [&](const SubAxis &sub) { return layout.mesh().isTemporal(sub); });
    for (int64_t step = 0; step < (temporal ? layout.mesh().numSteps() : 1); ++step) {
      for (int64_t rank = 0; rank < mesh.numRanks(); ++rank) {
        std::optional<int64_t> there = sameMesh ? rank : layout.mesh().rankOf(mesh.device(rank));
        keys[rank] = there ? layout.interval(d, *there, step).size() : -1;
      }
      refine(keys);
    }
  }
}

std::vector<SmallVector<int64_t, 8>> RoleFinder::roles() const {
  // Classes are numbered in the order of their first rank.
  std::vector<SmallVector<int64_t, 8>> result(count);
  for (auto [rank, klass] : llvm::enumerate(classOf))
    result[klass].push_back(rank);
  return result;
}

std::vector<SmallVector<int64_t, 8>> partita::roles(ArrayRef<Layout> layouts, ArrayRef<std::vector<int64_t>> keys) {
  assert(!layouts.empty() && "roles of no value");
  RoleFinder finder(layouts.front().mesh());
  for (const Layout &layout : layouts)
    finder.add(layout);
  for (const std::vector<int64_t> &perRank : keys)
    finder.addKeys(perRank);
  return finder.roles();
}

Result<SmallVector<TimeRun, 2>> partita::tripShapes(ArrayRef<Layout> layouts, int64_t rank) {
  SmallVector<TimeRun, 2> runs;
  if (layouts.empty())
    return runs;
  const Mesh &mesh = layouts.front().mesh();
  for (int64_t step = 0; step < mesh.numSteps(); ++step) {
    SmallVector<Shape, 2> shapes;
    for (const Layout &layout : layouts)
      shapes.push_back(layout.localShape(rank, step));
    if (!runs.empty() && runs.back().shapes == shapes) {
      ++runs.back().count;
      continue;
    }
    if (runs.size() == 2)
      return refuse("the shapes of rank " + Twine(rank) + " change for the second time at step " + Twine(step) +
                    " of " + Twine(mesh.numSteps()) + "; a loop over time has at most two runs of equal shapes");
    runs.push_back({std::move(shapes), 1});
  }
  return runs;
}

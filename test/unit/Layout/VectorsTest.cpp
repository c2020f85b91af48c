//===- VectorsTest.cpp - Against the reference model ----------------------===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Compares the library with answers of the reference model: 2,000 cases that
// are checked in, and 50,000 new ones where the model lies beside the checkout.
//
//===----------------------------------------------------------------------===//

#include "partita/Layout/Reshape.h"
#include "partita/Layout/Steps.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/JSON.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Program.h"
#include "gtest/gtest.h"
#include <cstdlib>

using namespace partita;
namespace json = llvm::json;
using llvm::SmallVector;
using llvm::StringRef;

namespace {
using Ints = std::vector<int64_t>;

Ints ints(const json::Value *value) {
  Ints result;
  for (const json::Value &item : *value->getAsArray())
    result.push_back(*item.getAsInteger());
  return result;
}

SubAxis subAxis(const json::Value &value) {
  const json::Array &list = *value.getAsArray();
  return {static_cast<unsigned>(*list[0].getAsInteger()), *list[1].getAsInteger(), *list[2].getAsInteger()};
}

SmallVector<SubAxis, 2> subAxes(const json::Value *value) {
  SmallVector<SubAxis, 2> result;
  for (const json::Value &item : *value->getAsArray())
    result.push_back(subAxis(item));
  return result;
}

AxisRef axisRef(const json::Value &value) {
  const json::Array &list = *value.getAsArray();
  AxisRef ref{subAxis(value), std::nullopt, *list[3].getAsInteger()};
  if (list[4].getAsArray()) {
    Ints weights = ints(&list[4]);
    ref.split = Split{{weights.begin(), weights.end()}, *list[5].getAsInteger() != 0};
  }
  return ref;
}

SmallVector<AxisRef, 2> axisRefs(const json::Value *value) {
  SmallVector<AxisRef, 2> result;
  for (const json::Value &item : *value->getAsArray())
    result.push_back(axisRef(item));
  return result;
}

/// The value of a result that must be there.
template <typename T> T must(Result<T> result) {
  EXPECT_TRUE(static_cast<bool>(result)) << result.message();
  return std::move(*result);
}

Cut cut(const json::Value &value) {
  const json::Array &pair = *value.getAsArray();
  return must(Cut::get(subAxes(&pair[0]), ints(&pair[1])));
}

SmallVector<Cut, 4> cuts(const json::Value *value) {
  SmallVector<Cut, 4> result;
  for (const json::Value &item : *value->getAsArray())
    result.push_back(cut(item));
  return result;
}

Ints flat(const Box &box) {
  Ints result;
  for (unsigned d = 0; d < box.size.size(); ++d)
    result.insert(result.end(), {box[d].lo, box[d].hi});
  return result;
}

bool isNull(const json::Value *value) { return !value || value->getAsNull(); }

/// One case, and the checks of each kind.
class Vector {
public:
  explicit Vector(const json::Object &object) : object(object), mesh(readMesh("m", "d")) {}

  void check() {
    std::string kind = object.getString("k")->str();
    if (kind == "place")
      return checkPlace();
    if (kind == "equal")
      return checkEqual();
    if (kind == "reshape")
      return checkReshape();
    if (kind == "respell")
      return checkRespell();
    if (kind == "table")
      return checkTable();
    if (kind == "step")
      return checkStepCase();
    if (kind == "whole")
      return checkWhole();
    FAIL() << "unknown kind " << kind;
  }

private:
  const json::Value *get(StringRef key) { return object.get(key); }

  Mesh readMesh(StringRef axesKey, StringRef devicesKey) {
    std::vector<MeshAxis> axes;
    for (const json::Value &item : *get(axesKey)->getAsArray()) {
      const json::Array &axis = *item.getAsArray();
      axes.push_back({axis[0].getAsString()->str(), *axis[1].getAsInteger(), *axis[2].getAsInteger() != 0});
    }
    return must(Mesh::get(axes, ints(get(devicesKey))));
  }

  Layout layout(const Mesh &mesh, StringRef key, StringRef partialKey = "", Combiner combiner = Combiner::Sum) {
    SmallVector<SubAxis, 2> partial;
    if (!partialKey.empty())
      partial = subAxes(get(partialKey));
    return must(Layout::get(mesh, cuts(get(key)), partial, combiner));
  }

  /// Rows by device, sorted, as the model prints them.
  static std::vector<Ints> byDevice(llvm::ArrayRef<Transfer> rows, const Mesh &to, const Mesh &from) {
    std::vector<Ints> result;
    for (const Transfer &row : rows) {
      EXPECT_EQ(row.moves, to.device(row.to) != from.device(row.from));
      Ints line = {to.device(row.to), from.device(row.from)};
      for (int64_t x : flat(row.box))
        line.push_back(x);
      result.push_back(std::move(line));
    }
    llvm::sort(result);
    return result;
  }

  std::vector<Ints> lists(StringRef key) {
    std::vector<Ints> result;
    for (const json::Value &item : *get(key)->getAsArray())
      result.push_back(ints(&item));
    return result;
  }

  void checkPlace() {
    SmallVector<DimSpec, 4> dims;
    for (const json::Value &item : *get("x")->getAsArray())
      dims.push_back({axisRefs(&item), std::nullopt});
    Result<Layout> layout = place(mesh, ints(get("s")), dims);
    ASSERT_EQ(static_cast<bool>(layout), !get("error")) << layout.message();
    if (!layout)
      return;
    std::vector<Ints> bounds;
    for (const Cut &cut : layout->cuts())
      bounds.emplace_back(cut.bounds().begin(), cut.bounds().end());
    EXPECT_EQ(bounds, lists("b"));
    // By device, then by step.
    std::vector<Ints> boxes;
    Ints devices(mesh.devices().begin(), mesh.devices().end());
    llvm::sort(devices);
    for (int64_t device : devices)
      for (int64_t step = 0; step < mesh.numSteps(); ++step)
        boxes.push_back(flat(layout->box(*mesh.rankOf(device), step)));
    EXPECT_EQ(boxes, lists("boxes"));
    if (!get("roles"))
      return;
    std::vector<Ints> found;
    for (const auto &role : roles(*layout)) {
      found.emplace_back();
      for (int64_t rank : role)
        found.back().push_back(mesh.device(rank));
      llvm::sort(found.back());
    }
    llvm::sort(found);
    EXPECT_EQ(found, lists("roles"));
  }

  void checkEqual() {
    auto combiner = [&](StringRef key) { return *parseCombiner(*object.getString(key)); };
    Layout a = layout(mesh, "a", "pa", combiner("ca"));
    Layout b = layout(readMesh("m2", "d2"), "b", "pb", combiner("cb"));
    EXPECT_EQ(equal(a, b), *object.getBoolean("equal"));
    EXPECT_EQ(equal(b, a), *object.getBoolean("equal"));
    EXPECT_EQ(sameData(a, b), *object.getBoolean("same"));
    EXPECT_TRUE(!(a == b) || equal(a, b));
    EXPECT_TRUE(a == a.normal() && hash_value(a) == hash_value(a.normal()));
  }

  void checkReshape() {
    Layout a = layout(mesh, "a");
    std::optional<Layout> out = must(reshape(a, ints(get("to"))));
    ASSERT_EQ(out.has_value(), !isNull(get("out")));
    if (out)
      EXPECT_EQ(out->cuts(), llvm::ArrayRef<Cut>(cuts(get("out"))));
    std::optional<MovingReshape> moving = must(reshapeMoving(a, layout(mesh, "goal")));
    ASSERT_EQ(moving.has_value(), !isNull(get("rows")));
    if (moving)
      EXPECT_EQ(byDevice(moving->rows, mesh, mesh), lists("rows"));
  }

  void checkRespell() {
    SmallVector<AxisRef, 2> refs = axisRefs(get("x"));
    Cut target = cut(*get("cut"));
    auto again = respell(refs, 1, target, *object.getInteger("row"));
    ASSERT_EQ(again.has_value(), !isNull(get("out")));
    if (again)
      EXPECT_EQ(*again, axisRefs(get("out")));
    SmallVector<SubAxis, 2> axes;
    for (const AxisRef &ref : refs)
      axes.push_back(ref.axis);
    EXPECT_EQ(must(importPieces(target.size(), axes)), axisRefs(get("pieces")));
    auto exported = exportPieces(target);
    ASSERT_EQ(exported.has_value(), !isNull(get("export")));
    if (exported)
      EXPECT_EQ(*exported, subAxes(get("export")));
  }

  void checkTable() {
    Mesh receivers = readMesh("m2", "d2");
    Layout source = layout(mesh, "a"), wanted = layout(receivers, "b");
    SmallVector<DimMap, 4> maps;
    for (const json::Value &item : *get("maps")->getAsArray()) {
      Ints w = ints(&item);
      maps.push_back(w.empty() ? DimMap(Reverse()) : DimMap(Window{w[0], w[1], w[2], w[3], w[4]}));
    }
    Ints order = ints(get("order"));
    Needs need = must(needs(wanted, source.shape(), maps, order));
    EXPECT_EQ(byDevice(must(table(need, source)), receivers, mesh), lists("rows"));
    if (!get("natural"))
      return;
    const auto &window = std::get<Window>(maps[llvm::find(order, 0) - order.begin()]);
    Cut natural = window.natural(source.cut(0), *object.getInteger("outs"));
    EXPECT_EQ(Ints(natural.bounds().begin(), natural.bounds().end()), ints(get("natural")));
    for (auto [extent, size] : llvm::enumerate(ints(get("local"))))
      EXPECT_EQ(window.localExtent(extent, window.phase(extent)), size);
  }

  Result<Layout> takeStep(StepKind kind, const Layout &from) {
    unsigned dim = *object.getInteger("dim");
    std::optional<Refinement> by;
    if (get("by"))
      by = *object.getInteger("ref") ? Refinement(axisRef(*get("by"))) : Refinement(cut(*get("by")));
    switch (kind) {
    case StepKind::Slice:
      return sliceStep(from, dim, *by);
    case StepKind::AllGather:
      return allGatherStep(from, dim);
    case StepKind::AllToAll:
      return allToAllStep(from, dim, *object.getInteger("other"), *by);
    case StepKind::ReduceScatter:
      return reduceScatterStep(from, dim, *by);
    default:
      return allReduceStep(from);
    }
  }

  void checkStepCase() {
    StepKind kind = *parseStepKind(*object.getString("step"));
    Layout from = layout(mesh, "a", "pa"), to = must(takeStep(kind, from));
    EXPECT_EQ(to.cuts(), llvm::ArrayRef<Cut>(cuts(get("out"))));
    EXPECT_EQ(to.partial(), llvm::ArrayRef<SubAxis>(subAxes(get("pout"))));
    if (from == to) // Only over axes of size 1.
      return;
    std::vector<Traffic> cost = must(stepTraffic(kind, from, to));
    std::vector<Ints> byDevice;
    Ints devices(mesh.devices().begin(), mesh.devices().end());
    llvm::sort(devices);
    for (int64_t device : devices)
      byDevice.push_back({cost[*mesh.rankOf(device)].sent, cost[*mesh.rankOf(device)].received});
    EXPECT_EQ(byDevice, lists("cost"));
    EXPECT_EQ(must(bytesOfBusiestSender(kind, from, to, *object.getInteger("e"))), *object.getInteger("bytes"));
  }

  void checkWhole() {
    Mesh other = readMesh("m2", "d2");
    Layout from = layout(mesh, "a"), to = layout(other, "b");
    EXPECT_EQ(byDevice(must(transfers(from, to)), other, mesh), lists("rows"));
    EXPECT_EQ(must(bytesOfBusiestSender(StepKind::Exchange, from, to, *object.getInteger("e"))),
              *object.getInteger("bytes"));
    Result<std::vector<Move>> moves = permute(from, to);
    ASSERT_EQ(static_cast<bool>(moves), !isNull(get("pairs"))) << moves.message();
    if (!moves)
      return;
    std::vector<Ints> pairs;
    for (const Move &move : *moves)
      pairs.push_back({other.device(move.to), mesh.device(move.from)});
    llvm::sort(pairs);
    EXPECT_EQ(pairs, lists("pairs"));
  }

  const json::Object &object;
  Mesh mesh;
};

/// Compares every line of a file; stops after the first few differences.
void compareFile(const std::string &path, size_t expected) {
  auto file = llvm::MemoryBuffer::getFile(path);
  ASSERT_TRUE(static_cast<bool>(file)) << "cannot read " << path;
  StringRef rest = (*file)->getBuffer();
  size_t count = 0;
  while (!rest.empty()) {
    StringRef line;
    std::tie(line, rest) = rest.split('\n');
    llvm::Expected<json::Value> value = json::parse(line);
    ASSERT_TRUE(static_cast<bool>(value)) << line.str();
    SCOPED_TRACE(line.str());
    Vector(*value->getAsObject()).check();
    ++count;
    ASSERT_FALSE(testing::Test::HasFailure()) << "at line " << count;
  }
  EXPECT_EQ(count, expected);
}

std::string sourceDir() {
  const char *set = std::getenv("PARTITA_SOURCE_DIR");
  return set ? set : PARTITA_TEST_SOURCE_DIR;
}
} // namespace

TEST(Vectors, CheckedIn) { compareFile(sourceDir() + "/test/unit/Layout/vectors.jsonl", 2000); }

TEST(Vectors, FreshFromTheModel) {
  std::string model = sourceDir() + "/../shared/layout";
  llvm::ErrorOr<std::string> python = llvm::sys::findProgramByName("python3");
  if (!llvm::sys::fs::exists(model + "/layout.py") || !python)
    GTEST_SKIP() << "no reference model in " << model;
  llvm::SmallString<128> out;
  ASSERT_FALSE(llvm::sys::fs::createTemporaryFile("vectors", "jsonl", out));
  std::string script = sourceDir() + "/test/unit/Layout/make_vectors.py";
  StringRef args[] = {*python, script, "--reference", model, "--count", "50000", "--seed", "2"};
  std::optional<StringRef> redirects[] = {StringRef(""), out.str(), std::nullopt};
  ASSERT_EQ(llvm::sys::ExecuteAndWait(*python, args, std::nullopt, redirects), 0);
  compareFile(out.str().str(), 50000);
  llvm::sys::fs::remove(out);
}

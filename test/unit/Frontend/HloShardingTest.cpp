//===- HloShardingTest.cpp - Shardings as XLA writes them -----------------===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Guards the parser of sharding strings.
//
//===----------------------------------------------------------------------===//

#include "partita/Frontend/HloSharding.h"
#include "gtest/gtest.h"

using namespace partita;
using Kind = HloSharding::Kind;
using Devices = std::vector<int64_t>;

static HloShardings read(llvm::StringRef text) {
  Result<HloShardings> result = parseHloShardings(text);
  EXPECT_TRUE(bool(result)) << text.str() << ": " << (result ? "" : result.message());
  return result ? *result : HloShardings{false, {HloSharding()}};
}
static HloSharding readOne(llvm::StringRef text) {
  HloShardings all = read(text);
  EXPECT_FALSE(all.isTuple);
  EXPECT_EQ(all.elements.size(), 1u);
  return all.elements.front();
}
static std::string refusal(llvm::StringRef text) {
  Result<HloShardings> result = parseHloShardings(text);
  EXPECT_FALSE(bool(result)) << text.str();
  return result ? "" : result.message();
}
static std::vector<int64_t> sizes(const HloSharding &sharding) {
  std::vector<int64_t> list;
  for (const MeshAxis &axis : sharding.mesh.axes)
    list.push_back(axis.size);
  return list;
}

TEST(HloSharding, ReadsWords) {
  EXPECT_EQ(readOne("{replicated}").kind, Kind::Replicated);
  EXPECT_EQ(readOne("{manual}").kind, Kind::Manual);
  EXPECT_EQ(readOne("{unreduced}").kind, Kind::Unreduced);
  EXPECT_EQ(readOne("{unknown}").kind, Kind::Unknown);
  EXPECT_EQ(readOne("{ replicated }").kind, Kind::Replicated);
  EXPECT_EQ(readOne("{unknown shard_as 1}").kind, Kind::Unknown);
  HloSharding maximal = readOne("{maximal device=42}");
  EXPECT_EQ(maximal.kind, Kind::Maximal);
  EXPECT_EQ(maximal.device, 42);
  EXPECT_EQ(readOne("{maximal_mesh[device_id=5]}").device, 5);
}

TEST(HloSharding, ReadsTileAssignments) {
  HloSharding two = readOne("{devices=[2,4]<=[8]}");
  EXPECT_EQ(two.kind, Kind::Tiled);
  EXPECT_EQ(sizes(two), (std::vector<int64_t>{2, 4}));
  EXPECT_TRUE(two.mesh.devices.empty());
  ASSERT_EQ(two.dims.size(), 2u);
  EXPECT_EQ(two.dims[1].axes, (std::vector<HloAxis>{{"d1"}}));

  HloSharding turned = readOne("{devices=[2,1,4]<=[2,2,2]T(1,0,2) last_tile_dim_replicate}");
  EXPECT_EQ(turned.mesh.devices, (Devices{0, 1, 4, 5, 2, 3, 6, 7}));
  EXPECT_EQ(turned.dims.size(), 2u);
  EXPECT_EQ(turned.replicated, (std::vector<HloAxis>{{"d2"}}));

  EXPECT_EQ(readOne("{devices=[2,2]0,2,1,3}").mesh.devices, (Devices{0, 2, 1, 3}));
  EXPECT_TRUE(readOne("{devices=[2,2]0,1,2,3}").mesh.devices.empty());
  EXPECT_EQ(readOne("{devices=[1]0}").dims.size(), 1u);
}

TEST(HloSharding, ReadsSubgroups) {
  HloSharding groups = readOne("{devices=[2,2,2,2]<=[2,2,4]T(2,1,0) last_tile_dims={manual, replicated}}");
  EXPECT_EQ(groups.dims.size(), 2u);
  EXPECT_EQ(groups.manual, (std::vector<HloAxis>{{"d2"}}));
  EXPECT_EQ(groups.replicated, (std::vector<HloAxis>{{"d3"}}));
  EXPECT_EQ(readOne("{devices=[2,2]<=[4] last_tile_dims={unreduced}}").unreduced.size(), 1u);
  EXPECT_EQ(readOne("{devices=[2,2,2,2]<=[16] last_tile_dims={manual, replicated} shard_like 1}").dims.size(), 2u);
}

TEST(HloSharding, ReadsNamedAxes) {
  HloSharding named = readOne("{mesh['a'=2,'b'=4,'c'=3,'d'=8], [{'a'}, {'d':(4)2, 'c', ?}]}");
  EXPECT_TRUE(named.named);
  EXPECT_EQ(sizes(named), (std::vector<int64_t>{2, 4, 3, 8}));
  ASSERT_EQ(named.dims.size(), 2u);
  EXPECT_FALSE(named.dims[0].open);
  EXPECT_TRUE(named.dims[1].open);
  EXPECT_EQ(named.dims[1].axes, (std::vector<HloAxis>{{"d", 4, 2}, {"c"}}));

  HloSharding all = readOne("{mesh['a'=2,'b'=4,'c'=3,'d'=8], [{'a'}], replicated={'c'}, unreduced=max{'d':(4)2}, "
                            "manual={'b':(2)2}, metadata={{op_name=\"foo}\"}, {op_name=\"bar\"}}}");
  EXPECT_EQ(all.replicated, (std::vector<HloAxis>{{"c"}}));
  EXPECT_EQ(all.unreduced, (std::vector<HloAxis>{{"d", 4, 2}}));
  EXPECT_EQ(all.combiner, "max");
  EXPECT_EQ(all.manual, (std::vector<HloAxis>{{"b", 2, 2}}));

  EXPECT_EQ(readOne("{mesh['a'=2,'b'=4], replicated}").kind, Kind::Replicated);
  EXPECT_EQ(readOne("{mesh[], replicated}").kind, Kind::Replicated);
  EXPECT_EQ(readOne("{mesh['a'=2,'b'=4], manual}").kind, Kind::Manual);
  EXPECT_EQ(readOne("{mesh['a'=2,'b'=4], unreduced}").kind, Kind::Unreduced);
  EXPECT_EQ(readOne("{mesh['x'=2,'y'=2], unreduced=max{'x', 'y'}}").combiner, "max");
  EXPECT_TRUE(readOne("{mesh['x'=2], []}").dims.empty());
  EXPECT_EQ(readOne("{mesh['x'=2], [{'x'}p1]}").dims[0].priority, 1);
  EXPECT_EQ(readOne("{mesh['x'=2,'y'=2], device_ids=(0,2,1,3), [{'x'}]}").mesh.devices, (Devices{0, 2, 1, 3}));
  EXPECT_EQ(readOne("{mesh['a'=2,'b'=2], device_ids=([2,2]T(1,0)), [{'a'}]}").mesh.devices, (Devices{0, 2, 1, 3}));
  EXPECT_EQ(readOne("{mesh['<axis> def'=4,'z/w'=2], [{'<axis> def':(2)2, 'z/w'}]}").dims[0].axes[0].name, "<axis> def");
}

TEST(HloSharding, ReadsLists) {
  HloShardings mixed = read("{{mesh['a'=2,'b'=2], [{'a'}, {}]}, {devices=[2,2]<=[4] last_tile_dim_replicate}, "
                            "{replicated}, {maximal device=5}}");
  EXPECT_TRUE(mixed.isTuple);
  ASSERT_EQ(mixed.elements.size(), 4u);
  EXPECT_EQ(mixed.elements[3].device, 5);
  EXPECT_TRUE(read("{{replicated}}").isTuple);
  EXPECT_TRUE(read("{}").elements.empty());
}

TEST(HloSharding, ReadsMetadata) {
  EXPECT_EQ(readOne("{replicated metadata={op_name=\"a\"}}").kind, Kind::Replicated);
  EXPECT_EQ(readOne("{devices=[2]<=[2] metadata={{op_name=\"a }\"} {op_name=\"b\"}}}").dims.size(), 1u);
}

TEST(HloSharding, NamesWhatDoesNotFit) {
  auto has = [](llvm::StringRef text, llvm::StringRef part) {
    std::string message = refusal(text);
    EXPECT_NE(message.find(part.str()), std::string::npos) << text.str() << " -> " << message;
  };
  has("", "expected '{', got the end");
  has("replicated", "expected '{', got 'replicated' at character 0");
  has("{replikated}", "got 'replikated' at character 1");
  has("{devices=[2,2]<=[5]}", "expected 4 devices, got 5");
  has("{devices=[2,2]0,1,2}", "expected 4 devices, got 3");
  has("{devices=[2,2]0,1,2,3,4}", "got '4'");
  has("{devices=[2,2]0,1,1,3}", "expected the devices 0 to 3 in any order");
  has("{devices=[2,0]<=[0]}", "expected tiles of at least 1");
  has("{devices=[2,2]<=[4]T(0,1)}", "expected each of the 1 dimensions once");
  has("{devices=[2,2]<=[2,2]T(1,1)}", "expected each of the 2 dimensions once");
  has("{devices=[99999999999999999999]<=[4]}", "expected a number");
  has("{devices=[1048576,1048576]<=[4]}", "at most 2^20 devices");
  has("{devices=[2]<=[2] last_tile_dims={manual, replicated}}", "expected at most 1 last tile dimensions, got 2");
  has("{devices=[2]<=[2] last_tile_dims={wrong}}", "got 'wrong'");
  has("{devices=[2]<=[2] and more}", "expected '}', got 'and'");
  has("{mesh['a'=2], [{'b'}]}", "the mesh has no axis 'b'");
  has("{mesh['a'=2,'a'=2], [{}]}", "got 'a' twice");
  has("{mesh['a'=4], [{'a':(3)2}]}", "has no part (3)2");
  has("{mesh['a'=2]}", "expected ',', got '}'");
  has("{mesh['a'=2], [{'a'}", "got the end");
  has("{replicated metadata={op_name=\"a}", "got the end");
  has("{{replicated}", "got the end");
  has("{replicated} more", "expected the end, got 'more'");
}

//===- FleetTest.cpp - Reading fleet files --------------------------------===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Guards the fleet schema: device order, the most specific link, presets, and an
// error with a path for everything that is wrong.
//
//===----------------------------------------------------------------------===//

#include "partita/Machine/Cost.h"

#include "gtest/gtest.h"

using namespace partita;

static std::string document(const std::string &kinds, const std::string &groups, const std::string &links) {
  return R"({"schema": "partita.goldens.cluster/1", "id": "t")" + (kinds.empty() ? "" : ", \"kinds\": " + kinds) +
         ", \"node_groups\": " + groups + ", \"links\": " + links + "}";
}
static const std::string twoGroups = R"([
  {"name": "a", "node_count": 2, "devices_per_node": [{"kind": "A100-40", "count": 2}]},
  {"name": "v", "node_count": 1, "devices_per_node": [{"kind": "V100-16", "count": 4}]}])";
static std::string link(const std::string &scope, double bandwidth, const std::string &more = "") {
  return R"({"scope": ")" + scope + R"(", "model": "alpha_beta", "latency_s": 1e-5, "bandwidth_Bps": )" +
         std::to_string(bandwidth) + (more.empty() ? "" : ", " + more) + "}";
}
static std::string errorOf(const std::string &text) {
  llvm::Expected<Fleet> fleet = Fleet::parse(text, "f.json");
  return fleet ? "" : llvm::toString(fleet.takeError());
}

TEST(FleetTest, DevicesFollowTheGroups) {
  Fleet fleet = llvm::cantFail(Fleet::parse(
      document("", twoGroups, "[" + link("within_group", 1e9) + "," + link("between_groups", 1e8) + "]"), "f"));
  EXPECT_EQ(fleet.numDevices(), 8);
  EXPECT_EQ(fleet.kindOf(3).name, "A100-40");
  EXPECT_EQ(fleet.kindOf(4).name, "V100-16");
  EXPECT_EQ(fleet.kindOf(4).rate("f32"), 15.7e12);
}

TEST(FleetTest, TheMostSpecificLinkWins) {
  std::string links = "[" + link("within_group", 1) + "," + link("within_node", 2) + "," +
                      link("within_node", 3, R"("group": "v")") + "," + link("between_nodes", 4) + "," +
                      link("between_groups", 5, R"("between": ["v", "a"])") + "]";
  Fleet fleet = llvm::cantFail(Fleet::parse(document("", twoGroups, links), "f"));
  EXPECT_EQ(fleet.link(0, 1).bandwidth, 2);
  EXPECT_EQ(fleet.link(0, 2).bandwidth, 4);
  EXPECT_EQ(fleet.link(4, 7).bandwidth, 3);
  EXPECT_EQ(fleet.link(1, 6).bandwidth, 5);
}

TEST(FleetTest, ErrorsNameThePath) {
  std::string good = "[" + link("within_group", 1) + "," + link("between_groups", 1) + "]";
  EXPECT_EQ(errorOf(document("", twoGroups, good)), "");
  EXPECT_NE(errorOf("{").find("f.json"), std::string::npos);
  EXPECT_NE(errorOf("[]").find("at fleet: expected an object"), std::string::npos);
  EXPECT_NE(errorOf(R"({"schema": "x"})").find("at fleet.schema"), std::string::npos);
  EXPECT_NE(errorOf(document("", "[]", good)).find("at fleet.node_groups"), std::string::npos);
  EXPECT_NE(errorOf(document("", R"([{"name": "a", "node_count": 0, "devices_per_node": []}])", "[]"))
                .find("node_groups[0].node_count"),
            std::string::npos);
  EXPECT_NE(
      errorOf(
          document("", R"([{"name": "a", "node_count": 1, "devices_per_node": [{"kind": "Z9", "count": 1}]}])", "[]"))
          .find("unknown device kind 'Z9'"),
      std::string::npos);
  EXPECT_NE(errorOf(document("", twoGroups, "[" + link("table", 1) + "]"))
                .find("links[0].scope: scope 'table' is not supported"),
            std::string::npos);
  EXPECT_NE(
      errorOf(document("", twoGroups, "[" + link("within_group", 1) + "]")).find("no link between groups 'a' and 'v'"),
      std::string::npos);
  EXPECT_NE(errorOf(document("", twoGroups, "[" + link("within_node", -1) + "]")).find("links[0].bandwidth_Bps"),
            std::string::npos);
  EXPECT_NE(
      errorOf(document("", twoGroups, "[" + link("within_node", 1, R"("group": "q")") + "]")).find("no node group 'q'"),
      std::string::npos);
}

TEST(FleetTest, UnsupportedFormsAreNamed) {
  EXPECT_NE(errorOf(document("", R"([{"name": "a", "node_count": 1, "devices_per_node": [
              {"kind": "A100-40", "count": 1}, {"kind": "T4", "count": 1}]}])",
                             "[]"))
                .find("several kinds"),
            std::string::npos);
  EXPECT_NE(errorOf(R"({"schema": "partita.goldens.cluster_regions/1"})").find("regions are not supported"),
            std::string::npos);
  EXPECT_NE(errorOf(document("", twoGroups, "[" + link("within_node", 1) + "," + link("within_node", 2) + "]"))
                .find("listed twice"),
            std::string::npos);
}

TEST(FleetTest, OwnKindsAreChecked) {
  std::string group = R"([{"name": "a", "node_count": 1, "devices_per_node": [{"kind": "mine", "count": 1}]}])";
  EXPECT_EQ(errorOf(document(R"([{"kind": "mine", "target": "cpu", "memory_bytes": 1e9, "memory_bandwidth_Bps": 1e10,
              "peak_flops": {"fp32": 1e9}}])",
                             group, "[]")),
            "");
  EXPECT_NE(errorOf(document(R"([{"kind": "mine", "target": "tpu", "memory_bytes": 1e9, "memory_bandwidth_Bps": 1e10,
              "peak_flops": {"fp32": 1e9}}])",
                             group, "[]"))
                .find("kinds[0].target"),
            std::string::npos);
  EXPECT_NE(
      errorOf(document(R"([{"kind": "mine", "memory_bytes": 0, "memory_bandwidth_Bps": 1, "peak_flops": {"fp32": 1}}])",
                       group, "[]"))
          .find("kinds[0].memory_bytes"),
      std::string::npos);
}

TEST(CostTest, RooflineTakesTheSlowerSide) {
  const DeviceKind &kind = presetKinds().front();
  Work compute{1.95e13, 0, 8, 8, "f32"}, traffic{8, 0, 1.0e12, 5.55e11, "f32"};
  EXPECT_DOUBLE_EQ(computeSeconds(kind, compute), 1);
  EXPECT_DOUBLE_EQ(computeSeconds(kind, traffic), 1);
}

TEST(CostTest, CommunicationTakesTheSlowestLinkOfTheRing) {
  std::string links = "[" + link("within_group", 1e9) + "," + link("between_groups", 1e6) + "]";
  Fleet fleet = llvm::cantFail(Fleet::parse(document("", twoGroups, links), "f"));
  EXPECT_DOUBLE_EQ(communicationSeconds(fleet, StepKind::AllReduce, {0, 1}, 2048), 2e-5 + 2048 / 1e9);
  EXPECT_DOUBLE_EQ(communicationSeconds(fleet, StepKind::AllGather, {0, 4}, 1000), 1e-5 + 1000 / 1e6);
  EXPECT_EQ(communicationSeconds(fleet, StepKind::Slice, {0, 4}, 1000), 0);
  EXPECT_EQ(communicationSeconds(fleet, StepKind::AllReduce, {3}, 1000), 0);
}

TEST(FleetTest, AFleetFromPartsNumbersItsDevices) {
  DeviceKind kind;
  kind.name = "k";
  DeviceGroup a, b;
  a.name = "a";
  a.devicesPerNode = 3;
  b.name = "b";
  Link within, between;
  between.scope = Link::BetweenGroups;
  Fleet fleet = llvm::cantFail(Fleet::assemble("f", {kind}, {a, b}, {within, between}));
  EXPECT_EQ(fleet.numDevices(), 4);
  EXPECT_EQ(fleet.groupOf(3).name, "b");
  llvm::Expected<Fleet> lonely = Fleet::assemble("f", {kind}, {a, b}, {within});
  ASSERT_FALSE(bool(lonely));
  EXPECT_NE(llvm::toString(lonely.takeError()).find("no link between groups 'a' and 'b'"), std::string::npos);
}

//===- ManifestTest.cpp - What a loader must know -------------------------===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Guards the manifest: the round trip through JSON, and refusals of files that lie.
//
//===----------------------------------------------------------------------===//

#include "partita/Support/Manifest.h"

#include "llvm/Support/FormatVariadic.h"
#include "gtest/gtest.h"

using namespace partita;

static Manifest sample() {
  Manifest m;
  m.program = "step";
  m.axes = {"data"};
  m.sizes = {2};
  m.devices = {0, 1};
  ManifestValue x{"x", "f32", {8, 4}, "[{\"data\"}, {}]", 0, {{{0, 0}, {6, 4}}, {{6, 0}, {2, 4}}}};
  m.arguments = {x};
  x.donates.reset();
  m.results = {x};
  m.communicators = {{"over_data", {"data"}, {{0, 1}}}};
  m.channels = {{0, "over_data", "all_reduce", "sum", "f32", "g", "because", 641, 2564, 2e-5}};
  m.roles = {{{0}, "cpu", "main0", "", 4608, {"relu"}, {{"gemm", "z", "f:1:2", ""}}},
             {{1}, "cuda", "main1", "", 0, {}, {}, "step.role1.fatbin"}};
  m.images = {{"step.role1.fatbin", 1000, {"sm_80", "sm_90"}, {{"relu", "sm_90", 16, 0, 0, 0}}}};
  return m;
}

static std::string text(const Manifest &m) { return llvm::formatv("{0:2}", llvm::json::Value(m.toJson())); }
static std::string errorOf(const Manifest &m) {
  llvm::Expected<Manifest> read = Manifest::fromJson(text(m));
  return read ? "" : llvm::toString(read.takeError());
}

TEST(ManifestTest, RoundTrip) {
  EXPECT_EQ(text(llvm::cantFail(Manifest::fromJson(text(sample())))), text(sample()));
  EXPECT_EQ(sample().roleOf(1).entry, "main1");
}

TEST(ManifestTest, InconsistenciesAreNamed) {
  Manifest m = sample();
  m.arguments[0].boxes[1].offset[0] = 7;
  EXPECT_EQ(errorOf(m), "manifest: 'x' has a box outside of its shape");
  m = sample();
  m.arguments[0].boxes.pop_back();
  EXPECT_EQ(errorOf(m), "manifest: 'x' has 1 boxes for 2 ranks");
  m = sample();
  m.roles[1].ranks = {0};
  EXPECT_EQ(errorOf(m), "manifest: rank 0 is out of range, or in two roles");
  m = sample();
  m.roles.pop_back();
  EXPECT_EQ(errorOf(m), "manifest: a rank has no role");
  m = sample();
  m.sizes = {3};
  EXPECT_EQ(errorOf(m), "manifest: the mesh has 3 places and 2 devices");
  m = sample();
  m.communicators[0].members = {{0, 5}};
  EXPECT_NE(errorOf(m).find("names rank 5"), std::string::npos);
  m = sample();
  m.arguments[0].donates = 4;
  EXPECT_NE(errorOf(m).find("donates to a result that is not there"), std::string::npos);
}

TEST(ManifestTest, ImagesAreChecked) {
  Manifest m = sample();
  EXPECT_EQ(m.imageOf(m.roles[0]), nullptr);
  EXPECT_EQ(m.imageOf(m.roles[1]), &m.images[0]);
  m.roles[1].image = "other.fatbin";
  EXPECT_EQ(errorOf(m), "manifest: the image 'other.fatbin' of a role is not listed");
  m = sample();
  m.roles[0].image = "step.role1.fatbin";
  EXPECT_EQ(errorOf(m), "manifest: a role with the target 'cpu' has an image");
  m = sample();
  m.roles[0].target = "tpu";
  EXPECT_EQ(errorOf(m), "manifest: a role has the target 'tpu', expected cpu or cuda");
  m = sample();
  m.images[0].file = m.roles[1].image = "../step.fatbin";
  EXPECT_EQ(errorOf(m), "manifest: expected the image '../step.fatbin' in the directory of the program");
  m = sample();
  m.images[0].archs.clear();
  EXPECT_EQ(errorOf(m), "manifest: the image 'step.role1.fatbin' is empty");
  m = sample();
  m.roles[0].object = "/etc/passwd";
  EXPECT_EQ(errorOf(m), "manifest: expected the object '/etc/passwd' in the directory of the program");
}

TEST(ManifestTest, WrongJsonHasAPath) {
  auto parse = [](llvm::StringRef t) { return llvm::toString(Manifest::fromJson(t).takeError()); };
  EXPECT_NE(parse("{").find("manifest"), std::string::npos);
  EXPECT_NE(parse(R"({"schema": "partita.manifest/9"})").find("schema"), std::string::npos);
  EXPECT_NE(parse(R"({"schema": "partita.manifest/1", "abi": 1})").find("compile it again"), std::string::npos);
  EXPECT_NE(parse(R"({"schema": "partita.manifest/1", "abi": 2, "program": 3})").find("program"), std::string::npos);
}

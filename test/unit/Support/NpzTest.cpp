//===- NpzTest.cpp - .npz files -------------------------------------------===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Guards .npz reading and writing: round trips, and files that lie.
//
//===----------------------------------------------------------------------===//

#include "partita/Support/Npz.h"

#include "llvm/Support/FileSystem.h"
#include "llvm/Support/FileUtilities.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/raw_ostream.h"
#include "gtest/gtest.h"

using namespace partita;

namespace {
class NpzTest : public testing::Test {
protected:
  void SetUp() override {
    llvm::SmallString<128> name;
    ASSERT_FALSE(llvm::sys::fs::createTemporaryFile("partita", "npz", name));
    path = name.str().str();
  }
  void TearDown() override { llvm::sys::fs::remove(path); }

  /// A file with `in0` = 2x3 f32 counting up and `in1` = scalar bf16.
  void writeSample() {
    Array a = llvm::cantFail(Array::zeros(*ElementType::parse("f32"), {2, 3}));
    for (int i = 0; i < 6; ++i)
      a.set(i, i);
    Array b = llvm::cantFail(Array::zeros(*ElementType::parse("bf16"), {}));
    b.set(0, 1.5);
    ASSERT_FALSE(bool(writeNpz(path, {{"in0", &a}, {"in1", &b}})));
  }
  std::string errorOf(llvm::StringRef name, llvm::StringRef type, llvm::ArrayRef<int64_t> shape) {
    llvm::Expected<NpzReader> reader = NpzReader::open(path);
    if (!reader)
      return llvm::toString(reader.takeError());
    llvm::Expected<Array> array = reader->read(name, *ElementType::parse(type), shape);
    return array ? "" : llvm::toString(array.takeError());
  }
  std::string path;
};
} // namespace

TEST_F(NpzTest, RoundTrip) {
  writeSample();
  NpzReader reader = llvm::cantFail(NpzReader::open(path));
  EXPECT_EQ(reader.names().vec(), (std::vector<std::string>{"in0", "in1"}));
  Array a = llvm::cantFail(reader.read("in0", *ElementType::parse("f32"), {2, 3}));
  EXPECT_EQ(a.asDouble(5), 5);
  Array b = llvm::cantFail(reader.read("in1", *ElementType::parse("bf16"), {}));
  EXPECT_EQ(b.asDouble(0), 1.5);
}

TEST_F(NpzTest, NamesWhatDiffers) {
  writeSample();
  EXPECT_NE(errorOf("in0", "f32", {3, 2}).find("expected shape [3, 2], got [2, 3]"), std::string::npos);
  EXPECT_NE(errorOf("in0", "i32", {2, 3}).find("expected dtype '<i4' for i32, got '<f4'"), std::string::npos);
  EXPECT_NE(errorOf("in7", "f32", {}).find("no array 'in7'; it has in0, in1"), std::string::npos);
}

TEST_F(NpzTest, MissingFile) {
  path += ".absent";
  EXPECT_NE(errorOf("in0", "f32", {}).find("cannot read"), std::string::npos);
}

TEST_F(NpzTest, DamagedBytesAreErrors) {
  writeSample();
  auto original = llvm::cantFail(llvm::errorOrToExpected(llvm::MemoryBuffer::getFile(path)));
  std::string bytes = original->getBuffer().str();
  for (size_t keep = 0; keep < bytes.size(); keep += 7) {
    std::error_code code;
    llvm::raw_fd_ostream(path, code) << bytes.substr(0, keep);
    EXPECT_NE(errorOf("in0", "f32", {2, 3}), "") << "truncated to " << keep;
  }
  for (size_t at = 0; at < bytes.size(); at += 3) {
    std::string flipped = bytes;
    flipped[at] ^= 0x40;
    std::error_code code;
    llvm::raw_fd_ostream(path, code) << flipped;
    (void)errorOf("in0", "f32", {2, 3}); // must end, with an error or the array
  }
}

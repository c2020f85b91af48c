//===- DeviceDigitsTest.cpp - Orders of devices as numbers ----------------===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Guards what lists of devices mean, against lists written out.
//
//===----------------------------------------------------------------------===//

#include "partita/Frontend/DeviceDigits.h"
#include "gtest/gtest.h"
#include <algorithm>
#include <numeric>

using namespace partita;
using Devices = std::vector<int64_t>;
using Digits = llvm::SmallVector<DeviceDigit, 4>;

TEST(DeviceDigits, AreThoseOfTheList) {
  EXPECT_EQ(*digitsOf(Devices{0, 1, 2, 3}), (Digits{{1, 4}}));
  EXPECT_EQ(*digitsOf(Devices{0, 2, 1, 3}), (Digits{{1, 2}, {2, 2}}));
  EXPECT_EQ(*digitsOf(Devices{0, 3, 1, 4, 2, 5}), (Digits{{1, 3}, {3, 2}}));
  EXPECT_EQ(*digitsOf(Devices{0, 1, 4, 5, 2, 3, 6, 7}), (Digits{{2, 2}, {4, 2}, {1, 2}}));
  EXPECT_FALSE(digitsOf(Devices{0, 1, 3, 2}));
  EXPECT_FALSE(digitsOf(Devices{1, 0}));
}

/// Every transposed row-major order of a shape is found again.
TEST(DeviceDigits, OfEveryTransposedShape) {
  std::vector<std::vector<int64_t>> shapes{{2, 3}, {2, 2, 2}, {4, 2}, {3, 2, 2}, {2, 3, 4}, {5, 2, 3}};
  for (const std::vector<int64_t> &shape : shapes) {
    std::vector<size_t> order(shape.size());
    std::iota(order.begin(), order.end(), 0);
    do {
      std::string text = "{devices=[";
      int64_t total = 1;
      for (size_t i = 0; i < shape.size(); ++i)
        text += (i ? "," : "") + std::to_string(shape[order[i]]);
      text += "]<=[";
      for (size_t i = 0; i < shape.size(); ++i, total *= shape[i - 1])
        text += (i ? "," : "") + std::to_string(shape[i]);
      text += "]T(";
      for (size_t i = 0; i < shape.size(); ++i)
        text += (i ? "," : "") + std::to_string(order[i]);
      HloSharding sharding = parseHloShardings(text + ")}")->elements.front();
      for (size_t i = 0; i < shape.size(); ++i) {
        Result<Digits> digits = digitsOf(sharding.mesh, {"d" + std::to_string(i)});
        ASSERT_TRUE(bool(digits)) << text;
        int64_t stride = 1;
        for (size_t k = order[i] + 1; k < shape.size(); ++k)
          stride *= shape[k];
        EXPECT_EQ(*digits, (Digits{{stride, shape[order[i]]}})) << text;
      }
    } while (std::next_permutation(order.begin(), order.end()));
  }
}

TEST(DeviceDigits, AreAxesOfAMesh) {
  std::vector<MeshAxis> axes{{"x", 2}, {"y", 4}};
  using Subs = llvm::SmallVector<SubAxis, 2>;
  EXPECT_EQ(*axesOf(Digits{{4, 2}}, axes), (Subs{{0, 1, 2}}));
  EXPECT_EQ(*axesOf(Digits{{1, 4}, {4, 2}}, axes), (Subs{{1, 1, 4}, {0, 1, 2}}));
  EXPECT_EQ(*axesOf(Digits{{1, 8}}, axes), (Subs{{0, 1, 2}, {1, 1, 4}}));
  EXPECT_EQ(*axesOf(Digits{{2, 4}}, axes), (Subs{{0, 1, 2}, {1, 1, 2}}));
  EXPECT_EQ(*axesOf(Digits{{1, 2}}, axes), (Subs{{1, 2, 2}}));
  EXPECT_FALSE(axesOf(Digits{{3, 2}}, axes));
  EXPECT_FALSE(axesOf(Digits{{1, 16}}, axes));
}

TEST(DeviceDigits, CountInAnotherOrder) {
  HloMesh mesh{{{"x", 2}, {"y", 2}}, {0, 1, 3, 2}};
  EXPECT_FALSE(bool(digitsOf(mesh, {"x"})));
  EXPECT_EQ(*digitsOf(mesh, {"x"}, Devices{0, 1, 3, 2}), (Digits{{2, 2}}));
  EXPECT_FALSE(bool(digitsOf(mesh, {"z"})));
}

TEST(InventAxes, AreAsFewAsPossible) {
  auto names = [](const std::vector<MeshAxis> &axes) {
    std::string text;
    for (const MeshAxis &axis : axes)
      text += axis.name + "=" + std::to_string(axis.size) + " ";
    return text;
  };
  EXPECT_EQ(names(inventAxes(8, {})), "d0=8 ");
  EXPECT_EQ(names(inventAxes(8, Digits{{4, 2}, {1, 4}})), "d0=2 d1=4 ");
  EXPECT_EQ(names(inventAxes(8, Digits{{4, 2}, {1, 4}, {2, 4}, {1, 2}})), "d0=2 d1=2 d2=2 ");
  EXPECT_EQ(names(inventAxes(6, Digits{{3, 2}, {1, 3}, {2, 3}, {1, 2}})), "d0=6 "); // 2 x 3 and 3 x 2: parts of one.
  EXPECT_EQ(names(inventAxes(1, {})), "");
}

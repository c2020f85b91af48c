//===- LayoutBench.cpp - Speed of the layout library ----------------------===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What planners and the partitioner do by the hundred thousand.
//
//===----------------------------------------------------------------------===//

#include "partita/Layout/Reshape.h"
#include "partita/Layout/Rule.h"
#include "partita/Layout/Steps.h"
#include <benchmark/benchmark.h>

using namespace partita;

namespace {
/// data=N by uneven weights, model=4, and a value of 4096 x 1024.
struct Setting {
  explicit Setting(int64_t data) : mesh(*Mesh::get({{"data", data, false}, {"model", 4, false}})) {
    Split split;
    for (int64_t i = 0; i < data; ++i)
      split.weights.push_back(1 + i % 3);
    rows.axes = {{mesh.whole(0), split, 1}};
    columns.axes = {{mesh.whole(1), std::nullopt, 1}};
  }
  Layout cut() const { return *place(mesh, {4096, 1024}, {rows, columns}); }
  Layout turned() const { return *place(mesh, {4096, 1024}, {columns, rows}); }

  Mesh mesh;
  DimSpec rows, columns, none;
};
} // namespace

static void placeLayout(benchmark::State &state) {
  Setting setting(state.range(0));
  for (auto _ : state)
    benchmark::DoNotOptimize(setting.cut());
}
BENCHMARK(placeLayout)->Arg(2)->Arg(16)->Arg(256);

static void copyLayout(benchmark::State &state) {
  Layout layout = Setting(16).cut();
  for (auto _ : state) {
    Layout copy = layout;
    benchmark::DoNotOptimize(copy);
  }
}
BENCHMARK(copyLayout);

static void equalLayouts(benchmark::State &state) {
  Setting setting(state.range(0));
  Layout a = setting.cut(), b = setting.cut();
  for (auto _ : state)
    benchmark::DoNotOptimize(equal(a, b));
}
BENCHMARK(equalLayouts)->Arg(2)->Arg(16)->Arg(256);

static void transferTable(benchmark::State &state) {
  Setting setting(state.range(0));
  Layout from = setting.cut(), to = setting.turned();
  for (auto _ : state)
    benchmark::DoNotOptimize(transfers(from, to));
}
BENCHMARK(transferTable)->Arg(2)->Arg(16)->Arg(64);

static void bytesOfGather(benchmark::State &state) {
  Setting setting(state.range(0));
  Layout from = setting.cut(), to = *allGatherStep(from, 0);
  for (auto _ : state)
    benchmark::DoNotOptimize(bytesOfBusiestSender(StepKind::AllGather, from, to, 4));
}
BENCHMARK(bytesOfGather)->Arg(2)->Arg(16)->Arg(256);

static void localReshape(benchmark::State &state) {
  Setting setting(state.range(0));
  DimSpec tiled = setting.rows;
  tiled.axes[0].tile = 16;
  Layout layout = *place(setting.mesh, {4096, 1024}, {tiled, setting.none});
  for (auto _ : state)
    benchmark::DoNotOptimize(reshape(layout, {256, 16, 32, 32}));
}
BENCHMARK(localReshape)->Arg(2)->Arg(16)->Arg(256);

static void matmulLayouts(benchmark::State &state) {
  Setting setting(16);
  auto dim = [](unsigned factor) { return RuleDim{{factor}, std::nullopt, 0, false}; };
  Rule rule{{{4096, Factor::Parallel, {}}, {512, Factor::Parallel, {}}, {1024, Factor::Reduction, Combiner::Sum}},
            {{dim(0), dim(2)}, {dim(2), dim(1)}},
            {{dim(0), dim(1)}}};
  Layout layout = setting.cut();
  Strategy strategy{{layout.cut(0), Cut(512), layout.cut(1)}};
  for (auto _ : state) {
    benchmark::DoNotOptimize(neededLayout(setting.mesh, rule, strategy, 0));
    benchmark::DoNotOptimize(neededLayout(setting.mesh, rule, strategy, 1));
    benchmark::DoNotOptimize(givenLayout(setting.mesh, rule, strategy, 0));
  }
}
BENCHMARK(matmulLayouts);

static void rolesOfManyValues(benchmark::State &state) {
  Layout layout = Setting(16).cut();
  for (auto _ : state) {
    RoleFinder finder(layout.mesh());
    for (int i = 0; i < 1000; ++i)
      finder.add(layout);
    benchmark::DoNotOptimize(finder.numRoles());
  }
}
BENCHMARK(rolesOfManyValues);

BENCHMARK_MAIN();

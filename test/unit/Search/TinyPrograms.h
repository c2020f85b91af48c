//===- TinyPrograms.h - Stages for the tests of Search ----------*- C++ -*-===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Small programs as plain data, and small fleets.
//
//===----------------------------------------------------------------------===//

#ifndef PARTITA_TEST_UNIT_SEARCH_TINYPROGRAMS_H
#define PARTITA_TEST_UNIT_SEARCH_TINYPROGRAMS_H

#include "partita/Machine/Fleet.h"
#include "partita/Search/StageProblem.h"

#include <string>

namespace partita::test {

/// Appends values and ops; every op returns the number of its result.
class ProgramBuilder {
public:
  StageProblem problem;

  int argument(Shape shape) {
    int value = add(std::move(shape));
    problem.arguments.push_back(value);
    return value;
  }
  void result(int value, bool inPlace = false) { problem.results.push_back({value, inPlace}); }

  /// Contraction of dimension `da` of a matrix with dimension `db` of another.
  int contract(int a, unsigned da, int b, unsigned db) {
    int64_t m = shape(a)[1 - da], n = shape(b)[1 - db], k = shape(a)[da];
    StageOp op;
    op.rule.factors = {{m}, {n}, {k, Factor::Reduction, Combiner::Sum}};
    auto place = [&](unsigned free, unsigned reduced) {
      RuleOperand operand(2);
      operand[1 - reduced].factors = {free};
      operand[reduced].factors = {2};
      return operand;
    };
    op.rule.operands = {place(0, da), place(1, db)};
    op.rule.results = {{dim({0}), dim({1})}};
    op.operands = {a, b};
    op.work.flops = 2.0 * static_cast<double>(m * n * k);
    return finish(std::move(op), {m, n});
  }
  /// An elementwise op; `carriesSum` as for an addition.
  int elementwise(std::vector<int> operands, bool carriesSum = false) {
    StageOp op;
    RuleOperand place;
    for (int64_t size : shape(operands[0])) {
      place.push_back(dim({static_cast<unsigned>(op.rule.factors.size())}));
      op.rule.factors.push_back({size});
    }
    op.rule.operands.assign(operands.size(), place);
    op.rule.results = {place};
    op.carriesSum = carriesSum;
    op.work.flops = static_cast<double>(volume(shape(operands[0])));
    Shape result = shape(operands[0]);
    op.operands = std::move(operands);
    return finish(std::move(op), result);
  }
  /// Collapses [a, b] to [a * b].
  int collapse(int value) {
    int64_t a = shape(value)[0], b = shape(value)[1];
    StageOp op;
    op.rule.factors = {{a}, {b}};
    op.rule.operands = {{dim({0}), dim({1})}};
    op.rule.results = {{dim({0, 1})}};
    op.operands = {value};
    return finish(std::move(op), {a * b});
  }

private:
  static RuleDim dim(std::initializer_list<unsigned> factors) {
    RuleDim dim;
    dim.factors = factors;
    return dim;
  }
  const Shape &shape(int value) const { return problem.values[value].shape; }
  int add(Shape shape) {
    problem.values.push_back({"%" + std::to_string(problem.values.size()), std::move(shape), 4, false});
    return static_cast<int>(problem.values.size()) - 1;
  }
  int finish(StageOp op, Shape shape) {
    int value = add(std::move(shape));
    op.results = {value};
    op.work.type = "f32";
    for (int operand : op.operands)
      op.work.bytesRead += problem.values[operand].bytes();
    op.work.bytesWritten = problem.values[value].bytes();
    problem.ops.push_back(std::move(op));
    return value;
  }
};

/// One step of a two-layer network: x w1, relu, w2, a gradient for each weight, and the update.
struct TrainStep : ProgramBuilder {
  int x, w1, w2, z, h, y, g1, g2;
  TrainStep(int64_t batch, int64_t in, int64_t hidden, int64_t out) {
    x = argument({batch, in});
    w1 = argument({in, hidden});
    w2 = argument({hidden, out});
    z = contract(x, 1, w1, 0);
    h = elementwise({z});
    y = contract(h, 1, w2, 0);
    g2 = contract(h, 0, y, 0);
    int dh = contract(y, 1, w2, 1);
    int dz = elementwise({z, dh});
    g1 = contract(x, 0, dz, 0);
    result(elementwise({w1, g1}), /*inPlace=*/true);
    result(elementwise({w2, g2}), /*inPlace=*/true);
  }
};

/// `fast` devices of 20 Tflop/s and `slow` ones of 10, with one link for all pairs of a group and one between them.
inline Fleet fleetOf(int fast, int slow, double bandwidth, double between, double memory = 1e10,
                     double latency = 1e-5) {
  auto kind = [&](const char *name, double scale) {
    return std::string(R"({"kind": ")") + name + R"(", "target": "cpu", "memory_bytes": )" + std::to_string(memory) +
           R"(, "memory_bandwidth_Bps": )" + std::to_string(scale * 1e12) + R"(, "peak_flops": {"fp32": )" +
           std::to_string(scale * 1e13) + "}}";
  };
  auto group = [](const char *name, int count) {
    return std::string(R"({"name": ")") + name + R"(", "node_count": 1, "devices_per_node": [{"kind": ")" + name +
           R"(", "count": )" + std::to_string(count) + "}]}";
  };
  auto link = [&](const char *scope, double speed) {
    return std::string(R"({"scope": ")") + scope + R"(", "latency_s": )" + std::to_string(latency) +
           R"(, "bandwidth_Bps": )" + std::to_string(speed) + "}";
  };
  std::string text = R"({"schema": "partita.goldens.cluster/1", "id": "tiny", "kinds": [)" + kind("fast", 2) + "," +
                     kind("slow", 1) + R"(], "node_groups": [)" + group("fast", fast) +
                     (slow ? "," + group("slow", slow) : "") + R"(], "links": [)" + link("within_node", bandwidth) +
                     "," + link("between_groups", between) + "]}";
  return llvm::cantFail(Fleet::parse(text, "tiny"));
}

} // namespace partita::test

#endif // PARTITA_TEST_UNIT_SEARCH_TINYPROGRAMS_H

//===- StageModel.cpp - Classes of one stage ------------------------------===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Union-find over dimensions and factors, and the compact form of the ops.
//
//===----------------------------------------------------------------------===//

#include "partita/Search/StageModel.h"

#include "llvm/ADT/STLExtras.h"
#include <algorithm>
#include <cmath>
#include <numeric>

using namespace partita;

/// Factors beyond this many are never cut; masks of factors are 64 bits.
static constexpr unsigned maxFactors = 64;

namespace {
/// Union-find with path halving; the smaller number is the root, so that the order of unions does not show.
class UnionFind {
public:
  explicit UnionFind(size_t size) : parent(size) { std::iota(parent.begin(), parent.end(), 0); }
  int find(int node) {
    while (parent[node] != node)
      node = parent[node] = parent[parent[node]];
    return node;
  }
  void join(int a, int b) {
    a = find(a);
    b = find(b);
    parent[std::max(a, b)] = std::min(a, b);
  }

private:
  std::vector<int> parent;
};
} // namespace

StageModel::StageModel(const StageProblem &problem) : stage(problem) {
  numberDims();
  findClasses();
  compactOps();
  findLifetimes();
}

void StageModel::numberDims() {
  unsigned next = 0;
  for (const StageValue &value : stage.values) {
    firstDim.push_back(next);
    next += value.shape.size();
  }
  firstDim.push_back(next);
}

/// The factor that a dimension is cut by: the major one, if it may be cut at all. -1 = none.
static int cuttableMajor(const Rule &rule, const RuleDim &dim) {
  if (dim.factors.empty() || dim.window || dim.reversed || dim.factors.front() >= maxFactors)
    return -1;
  return rule.factors[dim.factors.front()].kind == Factor::Whole ? -1 : static_cast<int>(dim.factors.front());
}

void StageModel::findClasses() {
  int nodes = static_cast<int>(firstDim.back());
  std::vector<int> firstFactor;
  for (const StageOp &op : stage.ops) {
    firstFactor.push_back(nodes);
    nodes += static_cast<int>(op.rule.factors.size());
  }
  UnionFind sets(nodes);
  for (auto [i, op] : llvm::enumerate(stage.ops)) {
    auto join = [&, i = i](llvm::ArrayRef<int> values, llvm::ArrayRef<RuleOperand> places, const Rule &rule) {
      for (auto [value, place] : llvm::zip_equal(values, places)) {
        if (value < 0 || stage.values[value].isFree)
          continue;
        for (auto [d, dim] : llvm::enumerate(place))
          if (int major = cuttableMajor(rule, dim); major >= 0)
            sets.join(static_cast<int>(firstDim[value] + d), firstFactor[i] + major);
      }
    };
    join(op.operands, op.rule.operands, op.rule);
    join(op.results, op.rule.results, op.rule);
  }
  std::vector<int> classOfNode(nodes);
  for (int node = 0; node < nodes; ++node)
    classOfNode[node] = sets.find(node);
  collectClasses(std::move(classOfNode));
}

/// Turns roots into class numbers. Dimensions come first among the nodes, so classes are in the order of the values.
void StageModel::collectClasses(std::vector<int> classOfNode) {
  std::vector<int> number(classOfNode.size(), -1);
  dimClass.assign(firstDim.back(), -1);
  for (auto [v, value] : llvm::enumerate(stage.values))
    for (auto [d, size] : llvm::enumerate(value.shape)) {
      if (size <= 1 || value.isFree)
        continue;
      int root = classOfNode[firstDim[v] + d];
      if (number[root] < 0) {
        number[root] = static_cast<int>(classList.size());
        classList.push_back({0, false, static_cast<int>(v), static_cast<unsigned>(d), {}});
      }
      dimClass[firstDim[v] + d] = number[root];
      ColorClass &entry = classList[number[root]];
      entry.units = std::gcd(entry.units, size);
    }
  size_t node = firstDim.back();
  for (auto [i, op] : llvm::enumerate(stage.ops))
    for (unsigned f = 0; f < op.rule.factors.size(); ++f, ++node) {
      int entry = f < maxFactors && op.rule.factors[f].kind != Factor::Whole ? number[classOfNode[node]] : -1;
      factorClass.push_back(entry);
      factorReduces.push_back(op.rule.factors[f].kind == Factor::Reduction);
      if (entry >= 0)
        classList[entry].units = std::gcd(classList[entry].units, op.rule.factors[f].size);
    }
  auto markInterface = [&](int value) {
    for (unsigned d = 0; d < rankOf(value); ++d)
      if (int entry = classOf(value, d); entry >= 0)
        classList[entry].isOfInterface = true;
  };
  for (int value : stage.arguments)
    markInterface(value);
  for (const StageResult &result : stage.results)
    if (result.value >= 0)
      markInterface(result.value);
}

StageModel::Term StageModel::makeTerm(const StageOp &op, const RuleOperand &operand, int value, bool isFree) {
  Term term;
  term.firstMajor = majors.size();
  if (value < 0)
    return term;
  if (!isFree)
    term.value = value;
  for (const RuleDim &dim : operand) {
    majors.push_back(static_cast<int16_t>(cuttableMajor(op.rule, dim)));
    for (unsigned factor : dim.factors)
      if (factor < maxFactors)
        term.factors |= uint64_t(1) << factor;
  }
  return term;
}

/// Every element of the result is computed on its own: nothing is reduced, one factor per dimension.
static bool isMap(const StageOp &op) {
  if (op.results.size() != 1 || op.results[0] < 0)
    return false;
  for (const Factor &factor : op.rule.factors)
    if (factor.kind != Factor::Parallel)
      return false;
  auto isPlain = [](const RuleDim &dim) { return dim.factors.size() <= 1 && !dim.window && !dim.reversed; };
  for (const RuleOperand &operand : op.rule.operands)
    if (!llvm::all_of(operand, isPlain))
      return false;
  return llvm::all_of(op.rule.results[0], isPlain);
}

/// A map that reads every operand just where it writes the result.
static bool isElementwise(const StageOp &op, llvm::ArrayRef<StageValue> values) {
  if (!isMap(op))
    return false;
  for (auto [value, operand] : llvm::zip_equal(op.operands, op.rule.operands)) {
    if (value < 0 || values[value].isFree)
      continue;
    auto sameFactors = [](const RuleDim &a, const RuleDim &b) { return a.factors == b.factors; };
    if (operand.size() != op.rule.results[0].size() ||
        !std::equal(operand.begin(), operand.end(), op.rule.results[0].begin(), sameFactors))
      return false;
  }
  return true;
}

void StageModel::compactOps() {
  size_t factor = 0;
  for (auto [i, op] : llvm::enumerate(stage.ops)) {
    Op compact;
    compact.firstTerm = terms.size();
    compact.firstFactor = factor;
    compact.numFactors = op.rule.factors.size();
    compact.numOperands = op.operands.size();
    compact.numTerms = op.operands.size() + op.results.size();
    compact.flops = op.work.flops;
    compact.carriesSum = op.carriesSum;
    compact.isMap = isMap(op);
    compact.isElementwise = isElementwise(op, stage.values);
    auto type = llvm::find(types, op.work.type);
    compact.type = type - types.begin();
    if (type == types.end())
      types.push_back(op.work.type);
    factor += compact.numFactors;
    double read = 0, written = 0;
    auto bytesOf = [&](int value) { return value < 0 || stage.values[value].isFree ? 0 : stage.values[value].bytes(); };
    for (int value : op.operands)
      read += bytesOf(value);
    for (int value : op.results)
      written += bytesOf(value);
    // The op may read less than its operands hold (a gather), or read them again and again.
    double readScale = read > 0 ? op.work.bytesRead / read : 0;
    double writeScale = written > 0 ? op.work.bytesWritten / written : 0;
    for (auto [value, operand] : llvm::zip_equal(op.operands, op.rule.operands)) {
      terms.push_back(makeTerm(op, operand, value, value >= 0 && stage.values[value].isFree));
      terms.back().traffic = bytesOf(value) * readScale;
    }
    for (auto [value, result] : llvm::zip_equal(op.results, op.rule.results)) {
      terms.push_back(makeTerm(op, result, value, value >= 0 && stage.values[value].isFree));
      terms.back().traffic = bytesOf(value) * writeScale;
    }
    ops.push_back(compact);
    llvm::SmallVector<int, 8> concerned;
    for (unsigned f = 0; f < compact.numFactors; ++f)
      concerned.push_back(factorClass[compact.firstFactor + f]);
    for (const Term &term : termsOf(compact))
      if (term.value >= 0)
        for (unsigned d = 0; d < rankOf(term.value); ++d)
          concerned.push_back(classOf(term.value, d));
    llvm::sort(concerned);
    concerned.erase(llvm::unique(concerned), concerned.end());
    for (int entry : concerned)
      if (entry >= 0)
        classList[entry].ops.push_back(static_cast<int>(i));
  }
}

void StageModel::findLifetimes() {
  size_t count = stage.values.size();
  lastUse.assign(count, -1);
  hasStorage.assign(count, false);
  std::vector<int> users(count, 0), producer(count, -1);
  for (auto [i, op] : llvm::enumerate(ops)) {
    int number = static_cast<int>(i);
    for (auto [t, term] : llvm::enumerate(termsOf(op))) {
      if (term.value < 0)
        continue;
      if (t >= op.numOperands)
        producer[term.value] = number;
      else if (lastUse[term.value] != number)
        ++users[term.value];
      if (t < op.numOperands)
        lastUse[term.value] = number;
    }
  }
  std::vector<bool> isOutside(count, false);
  for (int value : stage.arguments)
    isOutside[value] = true;
  for (const StageResult &result : stage.results)
    if (result.value >= 0)
      isOutside[result.value] = true;
  // A kernel keeps in registers what one map makes and only one other map uses.
  std::vector<bool> inRegisters(count, false);
  for (size_t v = 0; v < count; ++v)
    if (producer[v] >= 0 && !isOutside[v]) {
      inRegisters[v] = users[v] == 1 && ops[producer[v]].isMap && ops[lastUse[v]].isMap;
      hasStorage[v] = !inRegisters[v];
    }
  for (Term &term : terms)
    if (term.value >= 0 && inRegisters[term.value])
      term.traffic = 0;
}

bool StageModel::meets(int colorClass, llvm::function_ref<bool(int)> isOther) const {
  for (int i : classList[colorClass].ops) {
    llvm::ArrayRef<int> factors = factorsOf(ops[i]);
    if (llvm::is_contained(factors, colorClass) &&
        llvm::any_of(factors, [&](int other) { return other >= 0 && other != colorClass && isOther(other); }))
      return true;
  }
  return false;
}

//===----------------------------------------------------------------------===//
// Times of the whole program
//===----------------------------------------------------------------------===//

double StageModel::seconds(const Op &op, double rate, double bandwidth) const {
  double bytes = 0;
  for (const Term &term : termsOf(op))
    bytes += term.traffic;
  return rooflineSeconds(op.flops, rate, bytes, bandwidth);
}

std::vector<double> StageModel::ratesOf(const DeviceKind &kind) const {
  std::vector<double> rates;
  rates.reserve(types.size());
  for (const std::string &type : types)
    rates.push_back(kind.rate(type));
  return rates;
}

double StageModel::secondsOn(const DeviceKind &kind) const {
  std::vector<double> rates = ratesOf(kind);
  double sum = 0;
  for (const Op &op : ops)
    sum += seconds(op, rates[op.type], kind.bandwidth);
  return sum;
}

double StageModel::secondsOn(const DeviceKind &kind, int colorClass) const {
  std::vector<double> rates = ratesOf(kind);
  double sum = 0;
  for (int i : classList[colorClass].ops) {
    const Op &op = ops[i];
    if (llvm::is_contained(factorsOf(op), colorClass))
      sum += seconds(op, rates[op.type], kind.bandwidth);
  }
  return sum;
}

double StageModel::lowerBound(const Fleet &fleet, llvm::ArrayRef<int64_t> devices) const {
  std::vector<double> count(fleet.kinds().size(), 0);
  for (int64_t device : devices)
    ++count[fleet.groupOf(device).kind];
  std::vector<size_t> used;
  for (size_t k = 0; k < count.size(); ++k)
    if (count[k] > 0)
      used.push_back(k);
  // Seconds of every op on every kind.
  std::vector<std::vector<double>> times;
  std::vector<double> speed;
  for (size_t k : used) {
    const DeviceKind &kind = fleet.kinds()[k];
    std::vector<double> rates = ratesOf(kind);
    std::vector<double> &list = times.emplace_back();
    double sum = 0;
    for (const Op &op : ops) {
      list.push_back(seconds(op, rates[op.type], kind.bandwidth));
      sum += list.back();
    }
    speed.push_back(sum > 0 ? 1 / sum : 1);
  }
  // Any weights give a bound; try some between "equal" and "by the square of the speed" and keep the best.
  double best = 0;
  for (int step = 0; step <= 32; ++step) {
    std::vector<double> weight;
    double total = 0;
    for (size_t i = 0; i < used.size(); ++i) {
      weight.push_back(std::pow(speed[i] / speed[0], step / 16.0));
      total += weight.back() * count[used[i]];
    }
    double bound = 0;
    for (size_t op = 0; op < ops.size(); ++op) {
      double least = weight[0] * times[0][op];
      for (size_t i = 1; i < used.size(); ++i)
        least = std::min(least, weight[i] * times[i][op]);
      bound += least;
    }
    best = std::max(best, bound / total);
    if (used.size() == 1)
      break;
  }
  return best;
}

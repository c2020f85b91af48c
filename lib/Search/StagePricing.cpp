//===- StagePricing.cpp - What one candidate plan costs -------------------===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// One pass over the ops for time, one for memory.
//
//===----------------------------------------------------------------------===//

#include "partita/Search/StagePricing.h"

#include "llvm/ADT/STLExtras.h"
#include <algorithm>
#include <cassert>

using namespace partita;

StagePricing::StagePricing(const StageModel &model, const Fleet &fleet, const StageMesh &mesh)
    : model(model), mesh(mesh), numAxes(mesh.sizes.size()), strides(mesh.sizes.size(), 1) {
  assert(numAxes <= maxAxes && "more axes than a plan has");
  for (unsigned axis = numAxes; axis-- > 1;)
    strides[axis - 1] = strides[axis] * mesh.sizes[axis];
  for (int64_t device : mesh.devices) {
    kindNumber.push_back(fleet.groupOf(device).kind);
    kindOfRank.push_back(&fleet.kindOf(device));
  }
  for (const DeviceKind &kind : fleet.kinds())
    rates.push_back(model.ratesOf(kind));
  size_t numClasses = model.classes().size();
  profileOf.resize(mesh.devices.size());
  fractions.resize(numClasses * mesh.devices.size(), 1.0);
  largest.resize(numClasses, 1.0);
  least.resize(numClasses, 1.0);
  findLinks(fleet);
}

/// The slowest group of each axis.
void StagePricing::findLinks(const Fleet &fleet) {
  links.resize(numAxes);
  int64_t numRanks = static_cast<int64_t>(mesh.devices.size());
  constexpr double probe = 1e9;
  for (unsigned axis = 0; axis < numAxes; ++axis)
    for (int64_t rank = 0; rank < numRanks; ++rank) {
      if (coordinate(rank, axis) != 0)
        continue;
      llvm::SmallVector<int64_t, 8> members;
      for (int64_t i = 0; i < mesh.sizes[axis]; ++i)
        members.push_back(mesh.devices[rank + i * strides[axis]]);
      AxisLinks &link = links[axis];
      double gather = communicationSeconds(fleet, StepKind::AllGather, members, 0);
      double sent = communicationSeconds(fleet, StepKind::AllGather, members, probe);
      double reduce = communicationSeconds(fleet, StepKind::AllReduce, members, 0);
      link.gatherLatency = std::max(link.gatherLatency, gather);
      link.reduceLatency = std::max(link.reduceLatency, reduce);
      link.secondsPerByte = std::max(link.secondsPerByte, (sent - gather) / probe);
    }
}

//===----------------------------------------------------------------------===//
// Assignments
//===----------------------------------------------------------------------===//

llvm::ArrayRef<int64_t> StageAssignment::units(int colorClass) const {
  for (const Entry &entry : list)
    if (entry.colorClass == colorClass)
      return entry.units;
  return {};
}

void StageAssignment::set(int colorClass, unsigned axis, llvm::ArrayRef<int64_t> units) {
  clear(colorClass);
  axes[colorClass] = static_cast<int>(axis);
  list.push_back({colorClass, llvm::SmallVector<int64_t, 8>(units)});
}

void StageAssignment::clear(int colorClass) {
  axes[colorClass] = -1;
  llvm::erase_if(list, [&](const Entry &entry) { return entry.colorClass == colorClass; });
}

//===----------------------------------------------------------------------===//
// Profiles
//===----------------------------------------------------------------------===//

void StagePricing::findProfiles(const StageAssignment &assignment) {
  // Coordinates that hold the same units of every class are alike.
  llvm::SmallVector<llvm::SmallVector<int64_t, 8>, 2> alike(numAxes);
  for (unsigned axis = 0; axis < numAxes; ++axis)
    for (int64_t i = 0; i < mesh.sizes[axis]; ++i) {
      auto same = [&](int64_t j) {
        return llvm::all_of(assignment.entries(), [&](const StageAssignment::Entry &entry) {
          return assignment.axis(entry.colorClass) != static_cast<int>(axis) || entry.units[i] == entry.units[j];
        });
      };
      int64_t j = 0;
      while (j < i && !(alike[axis][j] == j && same(j)))
        ++j;
      alike[axis].push_back(j);
    }
  std::vector<llvm::SmallVector<int64_t, 4>> keys;
  profileRank.clear();
  for (int64_t rank = 0; rank < static_cast<int64_t>(mesh.devices.size()); ++rank) {
    llvm::SmallVector<int64_t, 4> key = {kindNumber[rank]};
    for (unsigned axis = 0; axis < numAxes; ++axis)
      key.push_back(alike[axis][coordinate(rank, axis)]);
    auto found = llvm::find(keys, key);
    profileOf[rank] = found - keys.begin();
    if (found == keys.end()) {
      keys.push_back(key);
      profileRank.push_back(rank);
    }
  }
  numProfiles = keys.size();
}

/// Only the rows of classes that are cut are ever read.
void StagePricing::setProfiles(const StageAssignment &assignment) {
  findProfiles(assignment);
  for (const StageAssignment::Entry &entry : assignment.entries()) {
    double total = 0, most = 0, fewest = 1;
    for (int64_t units : entry.units)
      total += static_cast<double>(units);
    for (int64_t units : entry.units) {
      most = std::max(most, static_cast<double>(units) / total);
      fewest = std::min(fewest, static_cast<double>(units) / total);
    }
    for (size_t p = 0; p < numProfiles; ++p) {
      int64_t place = coordinate(profileRank[p], assignment.axis(entry.colorClass));
      fractions[entry.colorClass * mesh.devices.size() + p] = static_cast<double>(entry.units[place]) / total;
    }
    largest[entry.colorClass] = most;
    least[entry.colorClass] = fewest;
  }
}

//===----------------------------------------------------------------------===//
// Strategies
//===----------------------------------------------------------------------===//

/// The dimension of a value that lies on an axis: the first one whose class does. -1 = none.
int StagePricing::axisDim(const StageAssignment &assignment, int value, unsigned axis) const {
  for (unsigned d = model.firstDim[value], end = model.firstDim[value + 1]; d < end; ++d)
    if (int entry = model.dimClass[d]; entry >= 0 && assignment.axis(entry) == static_cast<int>(axis))
      return static_cast<int>(d - model.firstDim[value]);
  return -1;
}

/// Most values win, then most bytes, then a factor that is not reduced.
StagePricing::Choice StagePricing::choose(const StageAssignment &assignment, const Op &op) const {
  Choice choice;
  for (unsigned axis = 0; axis < numAxes; ++axis) {
    struct Vote {
      int factor;
      int count;
      double bytes;
    };
    llvm::SmallVector<Vote, 4> votes;
    for (const Term &term : model.termsOf(op)) {
      int dim = term.value >= 0 ? axisDim(assignment, term.value, axis) : -1;
      int factor = dim >= 0 ? model.majors[term.firstMajor + dim] : -1;
      if (factor < 0)
        continue;
      auto vote = llvm::find_if(votes, [&](const Vote &vote) { return vote.factor == factor; });
      if (vote == votes.end())
        vote = votes.insert(votes.end(), {factor, 0, 0});
      ++vote->count;
      vote->bytes += model.stage.values[term.value].bytes();
    }
    auto rank = [&](const Vote &vote) {
      return std::make_tuple(vote.count, vote.bytes, !model.factorReduces[op.firstFactor + vote.factor], -vote.factor);
    };
    auto best = llvm::max_element(votes, [&](const Vote &a, const Vote &b) { return rank(a) < rank(b); });
    choice.factor[axis] = static_cast<int16_t>(best == votes.end() ? -1 : best->factor);
  }
  return choice;
}

StepKind StagePricing::operandChange(const StageAssignment &assignment, const Op &, const Term &term,
                                     const Choice &choice, unsigned axis) const {
  int dim = axisDim(assignment, term.value, axis);
  if (dim < 0 || model.majors[term.firstMajor + dim] == choice.factor[axis])
    return dim < 0 || choice.factor[axis] >= 0 ? StepKind::Slice : StepKind::AllGather;
  bool isWantedElsewhere = choice.factor[axis] >= 0 && (term.factors >> choice.factor[axis] & 1);
  return isWantedElsewhere ? StepKind::AllToAll : StepKind::AllGather;
}

StepKind StagePricing::resultChange(const StageAssignment &assignment, const Op &op, const Term &term,
                                    const Choice &choice, unsigned axis) const {
  int factor = choice.factor[axis];
  if (factor < 0)
    return StepKind::Slice;
  int dim = axisDim(assignment, term.value, axis);
  if (term.factors >> factor & 1) {
    if (dim < 0)
      return StepKind::AllGather;
    return model.majors[term.firstMajor + dim] == factor ? StepKind::Slice : StepKind::AllToAll;
  }
  if (!model.factorReduces[op.firstFactor + factor])
    return StepKind::Slice;
  return dim < 0 ? StepKind::AllReduce : StepKind::ReduceScatter;
}

//===----------------------------------------------------------------------===//
// Time
//===----------------------------------------------------------------------===//

double StagePricing::localBytes(const StageAssignment &assignment, int value, size_t profile, int exceptAxis) const {
  double bytes = model.stage.values[value].bytes();
  for (unsigned axis = 0; axis < numAxes; ++axis) {
    int dim = static_cast<int>(axis) == exceptAxis ? -1 : axisDim(assignment, value, axis);
    if (dim >= 0)
      bytes *= fraction(model.classOf(value, dim), profile);
  }
  return bytes;
}

/// What the rank that sends most sends.
StagePricing::Message StagePricing::message(const StageAssignment &assignment, StepKind kind, int value,
                                            unsigned axis) const {
  double whole = 0;
  for (size_t p = 0; p < numProfiles; ++p)
    whole = std::max(whole, localBytes(assignment, value, p, static_cast<int>(axis)));
  double n = static_cast<double>(mesh.sizes[axis]);
  int dim = axisDim(assignment, value, axis);
  int entry = dim >= 0 ? model.classOf(value, dim) : -1;
  double most = entry >= 0 ? largest[entry] : 1 / n, fewest = entry >= 0 ? least[entry] : 1 / n;
  switch (kind) {
  case StepKind::AllReduce:
    return {kind, axis, 2 * whole * (n - 1) / n};
  case StepKind::AllToAll:
    return {kind, axis, whole * most * (n - 1) / n};
  default:
    return {kind, axis, whole * (1 - fewest)};
  }
}

double StagePricing::secondsOf(const Message &message, bool withLatency) const {
  const AxisLinks &link = links[message.axis];
  double latency = message.kind == StepKind::AllReduce ? link.reduceLatency : link.gatherLatency;
  return message.bytes * link.secondsPerByte + (withLatency ? latency : 0);
}

void StagePricing::addCompute(const Op &op, const Choice &choice, std::vector<double> &perProfile) const {
  for (size_t p = 0; p < numProfiles; ++p) {
    double share = 1, part[maxAxes];
    for (unsigned axis = 0; axis < numAxes; ++axis) {
      int factor = choice.factor[axis];
      part[axis] = factor < 0 ? 1 : fraction(model.factorClass[op.firstFactor + factor], p);
      share *= part[axis];
    }
    double bytes = 0;
    for (const Term &term : model.termsOf(op)) {
      double local = term.traffic;
      for (unsigned axis = 0; local != 0 && axis < numAxes; ++axis)
        if (choice.factor[axis] >= 0 && (term.factors >> choice.factor[axis] & 1))
          local *= part[axis];
      bytes += local;
    }
    int64_t rank = profileRank[p];
    perProfile[p] +=
        rooflineSeconds(op.flops * share, rates[kindNumber[rank]][op.type], bytes, kindOfRank[rank]->bandwidth);
  }
}

namespace {
/// What is known of a value while the program is priced.
struct Progress {
  int level = 0;        ///< Collectives that come before it, one after the other.
  uint8_t partial = 0;  ///< Axes over which it is a partial sum that nobody finished yet.
  uint8_t gathered = 0; ///< Axes over which a gathered copy exists.
};

/// All-reduces of one axis and level are sent together: the latency is paid once.
class Buckets {
public:
  bool isFirst(unsigned axis, int level) {
    size_t key = static_cast<size_t>(level) * 4 + axis;
    if (key >= seen.size())
      seen.resize(key + 256, false);
    if (seen[key])
      return false;
    seen[key] = true;
    return true;
  }

private:
  std::vector<bool> seen;
};
} // namespace

StageCost StagePricing::cost(const StageAssignment &assignment) {
  setProfiles(assignment);
  std::vector<Progress> progress(model.stage.values.size());
  std::vector<double> compute(numProfiles, 0.0);
  Buckets buckets;
  StageCost cost;
  auto send = [&](const Message &sent, int level) {
    if (mesh.sizes[sent.axis] < 2)
      return;
    cost.bytes += sent.bytes;
    cost.communication += secondsOf(sent, sent.kind != StepKind::AllReduce || buckets.isFirst(sent.axis, level));
  };
  auto finish = [&](int value) {
    Progress &state = progress[value];
    for (unsigned axis = 0; state.partial != 0 && axis < numAxes; ++axis)
      if (state.partial >> axis & 1) {
        StepKind kind = axisDim(assignment, value, axis) < 0 ? StepKind::AllReduce : StepKind::ReduceScatter;
        send(message(assignment, kind, value, axis), state.level++);
        state.partial &= ~(1u << axis);
      }
  };
  for (auto [number, op] : llvm::enumerate(model.ops)) {
    Choice choice = choose(assignment, op);
    llvm::ArrayRef<Term> operands = model.termsOf(op).take_front(op.numOperands);
    // A partial sum goes on through the op if all operands are partial alike, and nobody else reads them.
    uint8_t carried = op.carriesSum ? 0xff : 0;
    for (const Term &term : operands)
      if (term.value >= 0)
        carried &= model.lastUse[term.value] == static_cast<int>(number) ? progress[term.value].partial : 0;
    for (unsigned axis = 0; axis < numAxes; ++axis)
      if (choice.factor[axis] >= 0)
        carried &= ~(1u << axis);
    int level = 0;
    for (const Term &term : operands) {
      if (term.value < 0)
        continue;
      Progress &state = progress[term.value];
      if (state.partial != carried)
        finish(term.value);
      level = std::max(level, state.level);
      for (unsigned axis = 0; axis < numAxes; ++axis) {
        StepKind kind = operandChange(assignment, op, term, choice, axis);
        if (kind == StepKind::Slice)
          continue;
        if (kind == StepKind::AllToAll || !(state.gathered >> axis & 1)) {
          send(message(assignment, kind, term.value, axis), state.level);
          state.gathered |= kind == StepKind::AllGather ? 1u << axis : 0;
        }
        level = std::max(level, state.level + 1);
      }
    }
    addCompute(op, choice, compute);
    for (const Term &term : model.termsOf(op).drop_front(op.numOperands)) {
      if (term.value < 0)
        continue;
      Progress &state = progress[term.value];
      state.level = level;
      state.partial = carried;
      for (unsigned axis = 0; axis < numAxes; ++axis) {
        StepKind kind = resultChange(assignment, op, term, choice, axis);
        if (kind == StepKind::AllReduce || kind == StepKind::ReduceScatter)
          state.partial |= 1u << axis;
        else if (kind != StepKind::Slice)
          send(message(assignment, kind, term.value, axis), state.level++);
      }
    }
  }
  for (const StageResult &result : model.stage.results)
    if (result.value >= 0)
      finish(result.value);
  cost.compute = *llvm::max_element(compute);
  return cost;
}

double StagePricing::opSeconds(const StageAssignment &assignment, const Op &op) {
  Choice choice = choose(assignment, op);
  std::vector<double> compute(numProfiles, 0.0);
  addCompute(op, choice, compute);
  double seconds = *llvm::max_element(compute);
  for (auto [i, term] : llvm::enumerate(model.termsOf(op)))
    for (unsigned axis = 0; term.value >= 0 && axis < numAxes; ++axis) {
      StepKind kind = i < op.numOperands ? operandChange(assignment, op, term, choice, axis)
                                         : resultChange(assignment, op, term, choice, axis);
      if (kind != StepKind::Slice && mesh.sizes[axis] > 1)
        seconds += secondsOf(message(assignment, kind, term.value, axis), /*withLatency=*/true);
    }
  return seconds;
}

double StagePricing::gain(StageAssignment &assignment, int colorClass, unsigned axis, llvm::ArrayRef<int64_t> units) {
  llvm::ArrayRef<int> concerned = model.classList[colorClass].ops;
  double before = 0, after = 0;
  setProfiles(assignment);
  for (int op : concerned)
    before += opSeconds(assignment, model.ops[op]);
  assignment.set(colorClass, axis, units);
  setProfiles(assignment);
  for (int op : concerned)
    after += opSeconds(assignment, model.ops[op]);
  assignment.clear(colorClass);
  return before - after;
}

//===----------------------------------------------------------------------===//
// Memory
//===----------------------------------------------------------------------===//

StageMemory StagePricing::scanMemory(const StageAssignment &assignment, size_t profile, bool wantConsumers) const {
  const StageProblem &stage = model.stage;
  std::vector<double> bytes(stage.values.size());
  for (size_t v = 0; v < bytes.size(); ++v)
    bytes[v] = stage.values[v].isFree ? 0 : localBytes(assignment, static_cast<int>(v), profile);
  double base = 0, live = 0;
  for (int value : stage.arguments)
    base += bytes[value];
  for (const StageResult &result : stage.results)
    if (result.value >= 0 && !result.inPlace)
      base += bytes[result.value];
  double peak = 0;
  size_t peakOp = 0;
  std::vector<bool> dead(bytes.size(), false);
  auto release = [&](llvm::ArrayRef<Term> list, int number) {
    for (const Term &term : list)
      if (term.value >= 0 && model.hasStorage[term.value] && model.lastUse[term.value] <= number && !dead[term.value]) {
        dead[term.value] = true;
        live -= bytes[term.value];
      }
  };
  for (auto [number, op] : llvm::enumerate(model.ops)) {
    llvm::ArrayRef<Term> list = model.termsOf(op);
    int now = static_cast<int>(number);
    // An elementwise op writes where its dying operand stands.
    if (op.isElementwise)
      release(list.take_front(op.numOperands), now);
    for (const Term &term : list.drop_front(op.numOperands))
      if (term.value >= 0 && model.hasStorage[term.value])
        live += bytes[term.value];
    double copies = 0;
    Choice choice = choose(assignment, op);
    for (const Term &term : list.take_front(op.numOperands))
      for (unsigned axis = 0; term.value >= 0 && axis < numAxes; ++axis)
        if (operandChange(assignment, op, term, choice, axis) == StepKind::AllGather)
          copies += localBytes(assignment, term.value, profile, static_cast<int>(axis));
    if (live + copies > peak) {
      peak = live + copies;
      peakOp = number;
    }
    release(list, now);
  }
  StageMemory memory;
  memory.bytes = base + peak;
  if (!wantConsumers)
    return memory;
  std::vector<StageMemory::Consumer> all;
  all.reserve(stage.arguments.size());
  for (int value : stage.arguments)
    all.push_back({value, bytes[value]});
  for (const StageResult &result : stage.results)
    if (result.value >= 0 && !result.inPlace)
      all.push_back({result.value, bytes[result.value]});
  std::vector<bool> isMade(bytes.size(), false);
  for (size_t number = 0; number <= peakOp && number < model.ops.size(); ++number)
    for (const Term &term : model.termsOf(model.ops[number]).drop_front(model.ops[number].numOperands))
      if (term.value >= 0 && model.hasStorage[term.value] && !isMade[term.value] &&
          model.lastUse[term.value] >= static_cast<int>(peakOp)) {
        isMade[term.value] = true;
        all.push_back({term.value, bytes[term.value]});
      }
  llvm::sort(all,
             [](const auto &a, const auto &b) { return std::pair(-a.bytes, a.value) < std::pair(-b.bytes, b.value); });
  if (all.size() > 3)
    all.resize(3);
  memory.largest = std::move(all);
  return memory;
}

std::vector<double> StagePricing::memory(const StageAssignment &assignment) {
  setProfiles(assignment);
  std::vector<double> perProfile;
  perProfile.reserve(numProfiles);
  for (size_t p = 0; p < numProfiles; ++p)
    perProfile.push_back(scanMemory(assignment, p, /*wantConsumers=*/false).bytes);
  std::vector<double> perRank;
  perRank.reserve(profileOf.size());
  for (size_t p : profileOf)
    perRank.push_back(perProfile[p]);
  return perRank;
}

StageMemory StagePricing::memoryOf(const StageAssignment &assignment, int64_t rank) {
  setProfiles(assignment);
  return scanMemory(assignment, profileOf[rank], /*wantConsumers=*/true);
}

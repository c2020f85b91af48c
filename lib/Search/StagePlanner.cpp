//===- StagePlanner.cpp - A plan for one stage ----------------------------===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Candidates are made and priced one after the other; the cheapest one that fits
// is kept.
//
//===----------------------------------------------------------------------===//

#include "partita/Search/StagePlanner.h"

#include "partita/Search/UnitSplit.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/FormatVariadic.h"
#include <algorithm>
#include <cmath>
#include <limits>
#include <map>
#include <numeric>

using namespace partita;

namespace {
struct Candidate {
  std::vector<std::string> axes;
  StageMesh mesh;
  StageAssignment assignment;
  StageCost cost;
  std::vector<double> memory;
  double overflow = 0; ///< Largest need / budget over the ranks.

  bool fits() const { return overflow <= 1; }
};

class Planner {
public:
  Planner(const StageModel &model, const Fleet &fleet, const StagePins &pins, const StagePlanOptions &options);
  Result<StagePlan> plan();

private:
  Result<void> pin(StageAssignment &assignment, StagePricing &pricing) const;
  Result<void> tryGivenMesh();
  std::vector<std::vector<int64_t>> deviceSets() const;
  void trySet(const std::vector<int64_t> &devices);
  void tryShape(StagePricing &pricing);
  void tryMain(StagePricing &pricing, const StageAssignment &start, llvm::ArrayRef<unsigned> freeAxes);
  void addMany(StagePricing &pricing, StageAssignment &assignment, unsigned axis, bool byEfficiency) const;
  void relieve(StagePricing &pricing, StageAssignment &assignment, unsigned axis) const;
  void capByMemory(StagePricing &pricing, StageAssignment &assignment, int colorClass, unsigned axis) const;
  void consider(StagePricing &pricing, const StageAssignment &assignment);
  std::vector<std::string> axisNames(const StageMesh &mesh, const StageAssignment &assignment) const;
  std::optional<SplitSolution> share(const StagePricing &pricing, int colorClass, unsigned axis, bool isAlone,
                                     llvm::ArrayRef<int64_t> most = {}) const;
  llvm::ArrayRef<int64_t> givenWeights(unsigned axis) const;
  int64_t kindOf(const StagePricing &pricing, int64_t rank) const;
  double overflowOf(const StagePricing &pricing, llvm::ArrayRef<double> memory) const;
  StagePlan finish(const Candidate &best) const;
  void noteDevices(StagePlan &plan) const;
  std::string describe(const Candidate &candidate) const;
  Refused nothingFits() const;
  /// What is minimized: predicted seconds, with a price on devices (see StagePlanOptions::slack).
  double objective(size_t devices, double seconds) const;
  double bestObjective() const;
  const Candidate *choose() const;

  const StageModel &model;
  const Fleet &fleet;
  const StagePins &pins;
  StagePlanOptions options;
  std::vector<double> totalSeconds;              ///< Per kind.
  std::vector<std::vector<double>> classSeconds; ///< Per kind and class.
  std::vector<int> byWork;                       ///< Classes that a plan can name, most work first.
  std::map<size_t, Candidate> best;              ///< By number of devices.
  std::optional<Candidate> tightest;
};
} // namespace

Planner::Planner(const StageModel &model, const Fleet &fleet, const StagePins &pins, const StagePlanOptions &options)
    : model(model), fleet(fleet), pins(pins), options(options) {
  size_t numClasses = model.classes().size();
  for (const DeviceKind &kind : fleet.kinds()) {
    totalSeconds.push_back(model.secondsOn(kind));
    std::vector<double> &list = classSeconds.emplace_back();
    for (size_t c = 0; c < numClasses; ++c)
      list.push_back(model.secondsOn(kind, static_cast<int>(c)));
  }
  for (size_t c = 0; c < numClasses; ++c)
    if (model.classes()[c].isOfInterface && model.classes()[c].units > 1 && classSeconds[0][c] > 0)
      byWork.push_back(static_cast<int>(c));
  llvm::sort(byWork,
             [&](int a, int b) { return std::pair(-classSeconds[0][a], a) < std::pair(-classSeconds[0][b], b); });
}

//===----------------------------------------------------------------------===//
// Shares
//===----------------------------------------------------------------------===//

int64_t Planner::kindOf(const StagePricing &pricing, int64_t rank) const {
  return fleet.groupOf(pricing.stageMesh().devices[rank]).kind;
}

llvm::ArrayRef<int64_t> Planner::givenWeights(unsigned axis) const {
  return axis < pins.weights.size() ? llvm::ArrayRef<int64_t>(pins.weights[axis]) : llvm::ArrayRef<int64_t>();
}

/// Shares of a class along an axis. A coordinate is as slow as its slowest device; a class that is alone leaves the
/// rest of the program to every device in full.
std::optional<SplitSolution> Planner::share(const StagePricing &pricing, int colorClass, unsigned axis, bool isAlone,
                                            llvm::ArrayRef<int64_t> most) const {
  int64_t units = model.classes()[colorClass].units;
  if (llvm::ArrayRef<int64_t> weights = givenWeights(axis); !weights.empty())
    return SplitSolution{apportion(units, weights), 0};
  SplitProblem problem;
  problem.units = units;
  problem.takers.resize(pricing.stageMesh().sizes[axis], {0, 0, std::numeric_limits<int64_t>::max()});
  for (int64_t rank = 0; rank < static_cast<int64_t>(pricing.stageMesh().devices.size()); ++rank) {
    int64_t kind = kindOf(pricing, rank);
    ShareTaker &taker = problem.takers[pricing.coordinate(rank, axis)];
    double ofClass = classSeconds[kind][colorClass];
    taker.perUnit = std::max(taker.perUnit, ofClass / static_cast<double>(units));
    if (isAlone)
      taker.fixed = std::max(taker.fixed, totalSeconds[kind] - ofClass);
  }
  for (size_t i = 0; i < most.size(); ++i)
    problem.takers[i].most = most[i];
  return splitUnits(problem);
}

double Planner::overflowOf(const StagePricing &pricing, llvm::ArrayRef<double> memory) const {
  double overflow = 0;
  for (size_t rank = 0; rank < memory.size(); ++rank) {
    const DeviceKind &kind = fleet.kinds()[kindOf(pricing, static_cast<int64_t>(rank))];
    overflow = std::max(overflow, memory[rank] / static_cast<double>(kind.memory));
  }
  return overflow;
}

/// Shares again, with at most as many units per coordinate as its devices can hold.
void Planner::capByMemory(StagePricing &pricing, StageAssignment &assignment, int colorClass, unsigned axis) const {
  if (!givenWeights(axis).empty() || overflowOf(pricing, pricing.memory(assignment)) <= 1)
    return;
  int64_t units = model.classes()[colorClass].units, size = pricing.stageMesh().sizes[axis];
  llvm::SmallVector<int64_t, 8> most;
  for (int64_t place = 0; place < size; ++place) {
    // The largest share that fits; the others take the rest, whatever that does to them.
    auto fits = [&](int64_t count) {
      llvm::SmallVector<int64_t, 8> shares(size, 0);
      shares[place] = count;
      shares[(place + 1) % size] += units - count;
      StageAssignment trial = assignment;
      trial.set(colorClass, axis, shares);
      std::vector<double> memory = pricing.memory(trial);
      for (int64_t rank = 0; rank < static_cast<int64_t>(memory.size()); ++rank)
        if (pricing.coordinate(rank, axis) == place &&
            memory[rank] > static_cast<double>(fleet.kinds()[kindOf(pricing, rank)].memory))
          return false;
      return true;
    };
    int64_t low = 0, high = units;
    while (low < high) {
      int64_t middle = low + (high - low + 1) / 2;
      if (fits(middle))
        low = middle;
      else
        high = middle - 1;
    }
    most.push_back(low);
  }
  if (std::optional<SplitSolution> capped = share(pricing, colorClass, axis, /*isAlone=*/true, most))
    assignment.set(colorClass, axis, capped->units);
}

//===----------------------------------------------------------------------===//
// Candidates
//===----------------------------------------------------------------------===//

void Planner::consider(StagePricing &pricing, const StageAssignment &assignment) {
  Candidate candidate{
      axisNames(pricing.stageMesh(), assignment), pricing.stageMesh(), assignment, pricing.cost(assignment), {}, 0};
  auto found = best.find(candidate.mesh.devices.size());
  if (found != best.end() && candidate.cost.seconds() >= found->second.cost.seconds() * (1 - 1e-9))
    return;
  candidate.memory = pricing.memory(assignment);
  candidate.overflow = overflowOf(pricing, candidate.memory);
  if (!tightest || candidate.overflow < tightest->overflow)
    tightest = candidate;
  if (candidate.fits())
    best.insert_or_assign(candidate.mesh.devices.size(), std::move(candidate));
}

/// Adds classes to an axis while each of them saves time. No two of them meet in an op: where they would, one would
/// have to be gathered. `byEfficiency` prefers classes that communicate little for what they divide (columns and rows
/// of weights) to those that divide most (the residual stream).
void Planner::addMany(StagePricing &pricing, StageAssignment &assignment, unsigned axis, bool byEfficiency) const {
  struct Option {
    double rank;
    int colorClass;
    llvm::SmallVector<int64_t, 8> units;
  };
  std::vector<Option> list;
  for (int entry : byWork) {
    if (list.size() == options.classesOnSecondAxis)
      break;
    if (assignment.axis(entry) >= 0 || model.classes()[entry].units < pricing.stageMesh().sizes[axis])
      continue;
    std::optional<SplitSolution> shares = share(pricing, entry, axis, /*isAlone=*/false);
    double gain = pricing.gain(assignment, entry, axis, shares->units);
    if (gain > 0)
      list.push_back({byEfficiency ? -gain / classSeconds[0][entry] : -gain, entry, shares->units});
  }
  llvm::sort(list, [](const Option &a, const Option &b) {
    return std::pair(a.rank, a.colorClass) < std::pair(b.rank, b.colorClass);
  });
  for (const Option &option : list) {
    bool meets = model.meets(option.colorClass, [&](int other) { return assignment.axis(other) == int(axis); });
    if (!meets && pricing.gain(assignment, option.colorClass, axis, option.units) > 0)
      assignment.set(option.colorClass, axis, option.units);
  }
}

/// Cuts further classes of the arguments, largest first, until the plan fits: weights and their state in slices.
void Planner::relieve(StagePricing &pricing, StageAssignment &assignment, unsigned axis) const {
  std::vector<std::pair<double, int>> byBytes;
  std::vector<double> bytes(model.classes().size(), 0.0);
  for (int value : model.problem().arguments)
    for (unsigned d = 0; d < model.rankOf(value); ++d)
      if (int entry = model.classOf(value, d); entry >= 0)
        bytes[entry] += model.problem().values[value].bytes();
  for (size_t c = 0; c < bytes.size(); ++c)
    if (bytes[c] > 0 && assignment.axis(static_cast<int>(c)) < 0 &&
        model.classes()[c].units >= pricing.stageMesh().sizes[axis])
      byBytes.push_back({-bytes[c], static_cast<int>(c)});
  llvm::sort(byBytes);
  size_t next = 0;
  for (size_t goal = 1; next < byBytes.size(); goal *= 2) {
    for (; next < std::min(goal, byBytes.size()); ++next)
      assignment.set(byBytes[next].second, axis, share(pricing, byBytes[next].second, axis, false)->units);
    if (overflowOf(pricing, pricing.memory(assignment)) <= 1)
      return;
  }
}

/// One of the best few classes on the first free axis, many on the others; with one axis, also many on that one.
void Planner::tryMain(StagePricing &pricing, const StageAssignment &start, llvm::ArrayRef<unsigned> freeAxes) {
  const llvm::SmallVector<int64_t, 2> &sizes = pricing.stageMesh().sizes;
  if (freeAxes.empty() || pricing.stageMesh().devices.size() == 1)
    return consider(pricing, start);
  unsigned tried = 0, most = freeAxes.size() > 1 ? (options.classesPerAxis + 1) / 2 : options.classesPerAxis;
  for (int entry : byWork) {
    if (tried == most)
      break;
    if (start.axis(entry) >= 0 || model.classes()[entry].units < sizes[freeAxes[0]])
      continue;
    ++tried;
    StageAssignment main = start;
    main.set(entry, freeAxes[0], share(pricing, entry, freeAxes[0], /*isAlone=*/sizes.size() == 1)->units);
    if (freeAxes.size() == 1)
      capByMemory(pricing, main, entry, freeAxes[0]);
    for (bool byEfficiency : {true, false}) {
      StageAssignment assignment = main;
      for (unsigned axis : freeAxes.drop_front())
        addMany(pricing, assignment, axis, byEfficiency);
      consider(pricing, assignment);
      if (best.empty()) {
        relieve(pricing, assignment, freeAxes[0]);
        consider(pricing, assignment);
      }
      if (freeAxes.size() == 1)
        break;
    }
  }
  if (freeAxes.size() > 1)
    return;
  for (bool byEfficiency : {true, false}) {
    StageAssignment assignment = start;
    addMany(pricing, assignment, freeAxes[0], byEfficiency);
    if (assignment.entries().size() > start.entries().size() || !pins.axes.empty())
      consider(pricing, assignment);
  }
}

/// Names of the axes of a candidate: those of the given mesh, or "data" for the axis of the class with the most work.
std::vector<std::string> Planner::axisNames(const StageMesh &mesh, const StageAssignment &assignment) const {
  std::vector<std::string> names;
  names.reserve(pins.axes.size());
  for (const MeshAxis &axis : pins.axes)
    names.push_back(axis.name);
  if (!names.empty())
    return names;
  if (mesh.sizes.size() == 2)
    return {"data", "model"};
  bool isModel = !assignment.entries().empty() && assignment.entries().size() != 1 && assignment.axis(byWork[0]) < 0;
  return {isModel ? "model" : "data"};
}

/// The sets of devices that are tried: all, each kind, and the fastest few.
std::vector<std::vector<int64_t>> Planner::deviceSets() const {
  std::vector<int64_t> all(fleet.numDevices());
  std::iota(all.begin(), all.end(), 0);
  std::vector<int64_t> bySpeed = all;
  llvm::sort(bySpeed, [&](int64_t a, int64_t b) {
    return std::pair(totalSeconds[fleet.groupOf(a).kind], a) < std::pair(totalSeconds[fleet.groupOf(b).kind], b);
  });
  std::vector<std::vector<int64_t>> sets;
  auto add = [&](std::vector<int64_t> set) {
    llvm::sort(set);
    if (!set.empty() && set.size() <= options.mostDevices && !llvm::is_contained(sets, set))
      sets.push_back(std::move(set));
  };
  add(all);
  size_t n = all.size();
  auto isEdge = [&](size_t k) {
    const DeviceGroup &group = fleet.groupOf(bySpeed[k - 1]);
    return (bySpeed[k - 1] - group.firstDevice + 1) % group.devicesPerNode == 0;
  };
  for (size_t k = n - 1; k > 0; --k)
    if (n <= 16 || (k & (k - 1)) == 0 || (n <= 128 && isEdge(k)))
      add({bySpeed.begin(), bySpeed.begin() + static_cast<std::ptrdiff_t>(k)});
  for (size_t kind = 0; kind < fleet.kinds().size(); ++kind) {
    std::vector<int64_t> set, node;
    for (int64_t device : all)
      if (fleet.groupOf(device).kind == static_cast<int64_t>(kind))
        set.push_back(device);
    if (!set.empty())
      node = {set.front()};
    add(set);
    add(node);
  }
  return sets;
}

void Planner::trySet(const std::vector<int64_t> &devices) {
  // A set that cannot win needs no look.
  if (!best.empty() && objective(devices.size(), model.lowerBound(fleet, devices)) >= bestObjective())
    return;
  int64_t n = static_cast<int64_t>(devices.size());
  for (int64_t model = 1; model <= n; ++model) {
    if (n % model != 0 || (n > 1 && model == n))
      continue;
    StageMesh mesh{{n / model}, devices};
    if (model > 1)
      mesh.sizes.push_back(model);
    StagePricing pricing(this->model, fleet, mesh);
    llvm::SmallVector<unsigned, 2> axes = {0};
    if (model > 1)
      axes.push_back(1);
    tryMain(pricing, StageAssignment(this->model.classes().size()), axes);
  }
}

/// What is pinned goes to its axis; where weights are given, shares follow them.
Result<void> Planner::pin(StageAssignment &assignment, StagePricing &pricing) const {
  for (const StagePins::Dim &dim : pins.dims) {
    int entry = model.classOf(dim.value, dim.dim);
    if (entry < 0 || assignment.axis(entry) >= 0)
      continue;
    int64_t units = model.classes()[entry].units;
    llvm::SmallVector<int64_t, 8> weights = dim.weights;
    if (weights.empty())
      weights.assign(pricing.stageMesh().sizes[dim.axis], 1);
    assignment.set(entry, dim.axis, apportion(std::max<int64_t>(units, 1), weights));
  }
  return {};
}

Result<void> Planner::tryGivenMesh() {
  StageMesh mesh;
  for (const MeshAxis &axis : pins.axes)
    mesh.sizes.push_back(axis.size);
  mesh.devices = pins.devices;
  for (int64_t device : mesh.devices)
    if (device < 0 || device >= fleet.numDevices())
      return Refused{
          llvm::formatv("the mesh names device {0}, and the fleet has {1} devices", device, fleet.numDevices())};
  if (mesh.sizes.size() > 4)
    return Refused{llvm::formatv("expected a mesh of at most 4 axes, got {0}", mesh.sizes.size())};
  StagePricing pricing(model, fleet, mesh);
  StageAssignment start(model.classes().size());
  if (Result<void> pinned = pin(start, pricing); !pinned)
    return pinned;
  llvm::SmallVector<unsigned, 2> freeAxes;
  for (unsigned axis = 0; axis < mesh.sizes.size(); ++axis)
    if (mesh.sizes[axis] > 1 && llvm::none_of(pins.dims, [&](const StagePins::Dim &dim) { return dim.axis == axis; }))
      freeAxes.push_back(axis);
  tryMain(pricing, start, freeAxes);
  if (!tightest) // No class is large enough for a free axis: what is pinned is the plan.
    tryMain(pricing, start, {});
  return {};
}

//===----------------------------------------------------------------------===//
// The plan
//===----------------------------------------------------------------------===//

/// `6 devices as data = 6: 9.1e-03 s, 3.1e-03 s of it communication`.
std::string Planner::describe(const Candidate &candidate) const {
  std::string shape;
  for (auto [name, size] : llvm::zip_equal(candidate.axes, candidate.mesh.sizes))
    shape += llvm::formatv("{0}{1} = {2}", shape.empty() ? "" : ", ", name, size);
  return llvm::formatv("{0} as {1}: {2:e2} s, {3:e2} s of it communication",
                       candidate.mesh.devices.size() == 1
                           ? std::string("1 device")
                           : llvm::formatv("{0} devices", candidate.mesh.devices.size()).str(),
                       shape, candidate.cost.seconds(), candidate.cost.communication);
}

/// Which devices are left out, and why.
void Planner::noteDevices(StagePlan &plan) const {
  if (!pins.axes.empty() || static_cast<int64_t>(plan.mesh.devices.size()) == fleet.numDevices())
    return;
  std::vector<int64_t> unused(fleet.kinds().size(), 0);
  for (int64_t device = 0; device < fleet.numDevices(); ++device)
    if (!llvm::is_contained(plan.mesh.devices, device))
      ++unused[fleet.groupOf(device).kind];
  std::string who;
  for (size_t kind = 0; kind < unused.size(); ++kind)
    if (unused[kind] > 0)
      who += llvm::formatv("{0}{1} x {2}", who.empty() ? "" : ", ", unused[kind], fleet.kinds()[kind].name);
  std::string seconds = llvm::formatv("{0:e2} s", plan.cost.seconds());
  auto compare = [&](const Candidate &other) {
    return std::string(other.cost.seconds() < plan.cost.seconds() ? "hardly faster, " : "not faster, ") +
           describe(other);
  };
  auto all = best.find(fleet.numDevices());
  std::string why = "no plan for all devices fits into memory, or no dimension of an argument divides among them";
  if (all != best.end())
    why = "the best plan for all devices is " + compare(all->second);
  else if (fleet.numDevices() > static_cast<int64_t>(options.mostDevices))
    why = llvm::formatv("plans are made for at most {0} devices", options.mostDevices);
  plan.notes.push_back(who + " left out: " + why + " (this plan: " + seconds + ")");
  for (const auto &[count, candidate] : best)
    if (candidate.cost.seconds() < plan.cost.seconds() && static_cast<int64_t>(count) != fleet.numDevices())
      plan.notes.push_back("more devices would be hardly faster: " + describe(candidate));
  if (plan.mesh.devices.size() > 1)
    return;
  const Candidate *several = nullptr;
  for (const auto &[count, candidate] : best)
    if (count > 1 && (!several || candidate.cost.seconds() < several->cost.seconds()))
      several = &candidate;
  plan.notes.push_back("one device is used: " + (several ? "the best plan for several is " + compare(*several)
                                                         : "no dimension of an argument can be divided among several"));
}

double Planner::objective(size_t devices, double seconds) const {
  return seconds * std::pow(static_cast<double>(devices), std::log2(1 + options.slack));
}

double Planner::bestObjective() const {
  double least = std::numeric_limits<double>::infinity();
  for (const auto &[count, candidate] : best)
    least = std::min(least, objective(count, candidate.cost.seconds()));
  return least;
}

/// The fewest devices of those with the best objective.
const Candidate *Planner::choose() const {
  for (const auto &[count, candidate] : best)
    if (objective(count, candidate.cost.seconds()) <= bestObjective())
      return &candidate;
  return nullptr;
}

StagePlan Planner::finish(const Candidate &candidate) const {
  StagePlan plan;
  plan.axes = candidate.axes;
  plan.mesh = candidate.mesh;
  plan.assignment = candidate.assignment;
  plan.cost = candidate.cost;
  plan.memory = candidate.memory;
  std::vector<int64_t> all(fleet.numDevices());
  std::iota(all.begin(), all.end(), 0);
  plan.bound = model.lowerBound(fleet, pins.axes.empty() ? all : candidate.mesh.devices);
  noteDevices(plan);
  return plan;
}

static std::string gigabytes(double bytes) {
  return bytes < 1e8 ? llvm::formatv("{0} bytes", static_cast<int64_t>(bytes)).str()
                     : llvm::formatv("{0:f2} GB", bytes / 1e9).str();
}

Refused Planner::nothingFits() const {
  StagePricing pricing(model, fleet, tightest->mesh);
  int64_t worst = 0;
  auto load = [&](int64_t rank) {
    return tightest->memory[rank] / static_cast<double>(fleet.kinds()[kindOf(pricing, rank)].memory);
  };
  for (int64_t rank = 1; rank < static_cast<int64_t>(tightest->memory.size()); ++rank)
    if (load(rank) > load(worst))
      worst = rank;
  const DeviceKind &kind = fleet.kinds()[kindOf(pricing, worst)];
  StageMemory memory = pricing.memoryOf(tightest->assignment, worst);
  std::string text = llvm::formatv(
      "no plan fits into memory: the tightest one ({0}) needs {1} on a {2} of {3}; largest: ", describe(*tightest),
      gigabytes(memory.bytes), kind.name, gigabytes(static_cast<double>(kind.memory)));
  for (auto [i, consumer] : llvm::enumerate(memory.largest))
    text += llvm::formatv("{0}{1} ({2})", i ? ", " : "", model.problem().values[consumer.value].name,
                          gigabytes(consumer.bytes));
  return Refused{text};
}

Result<StagePlan> Planner::plan() {
  if (!pins.axes.empty()) {
    if (Result<void> tried = tryGivenMesh(); !tried)
      return tried.refused();
  } else {
    for (const std::vector<int64_t> &devices : deviceSets())
      trySet(devices);
  }
  if (const Candidate *chosen = choose())
    return finish(*chosen);
  return nothingFits();
}

Result<StagePlan> partita::planStage(const StageModel &model, const Fleet &fleet, const StagePins &pins,
                                     const StagePlanOptions &options) {
  return Planner(model, fleet, pins, options).plan();
}

//===- Execute.cpp - Ranks of a compiled program --------------------------===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Buffers of ranks, the job, and the gathering of results.
//
//===----------------------------------------------------------------------===//

#include "Execute.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/Twine.h"
#include <chrono>
#include <cstdlib>
#include <cstring>
#include <map>

using namespace partita;
using namespace partita::run;

static bool stuck = false;
bool partita::run::engineIsStuck() { return stuck; }

static llvm::Error fail(const llvm::Twine &text) {
  return llvm::createStringError(llvm::inconvertibleErrorCode(), text);
}

namespace {
struct Free {
  const Engine *engine = nullptr; ///< Null: host memory.
  prt_ctx *ctx = nullptr;
  void operator()(void *memory) const {
    if (!stuck && engine)
      engine->freeMemory(ctx, -1, memory);
    else if (!stuck)
      std::free(memory);
  }
};

/// Memory at a multiple of 256 bytes, as slots of an arena are: where the engine's kernels reach it.
class Buffer {
public:
  Buffer() = default;
  /// Bytes of all ones: NaN for floats, so that a read before a write shows. What an engine allocates, it poisons.
  static llvm::Expected<Buffer> get(const Engine &engine, prt_ctx *ctx, int64_t bytes) {
    Buffer buffer;
    if (engine.hasDeviceMemory()) {
      buffer.memory = std::unique_ptr<void, Free>(engine.alloc(ctx, -1, bytes), Free{&engine, ctx});
      if (!buffer.memory)
        return fail(engine.message(ctx));
      return buffer;
    }
    int64_t rounded = (bytes + 255) / 256 * 256 + 256;
    buffer.memory = std::unique_ptr<void, Free>(std::aligned_alloc(256, rounded), Free{});
    if (!buffer.memory)
      return fail("out of memory: a buffer of " + llvm::Twine(bytes) + " bytes");
    std::memset(buffer.memory.get(), 0xff, rounded);
    return buffer;
  }
  void *data() const { return memory.get(); }

private:
  std::unique_ptr<void, Free> memory;
};

struct JobDeleter {
  const Engine *engine;
  void operator()(prt_job *job) const { engine->jobDestroy(job); }
};

/// A local rank's buffers. Results that take a donated argument's buffer have none of their own.
struct Rank {
  int64_t number = 0;
  prt_ctx *ctx = nullptr;
  std::vector<Buffer> arguments, results;
  Buffer arena;
  std::vector<void *> argumentPointers, resultPointers;
};

/// The local ranks of a program with their buffers.
class Ranks {
public:
  explicit Ranks(const LoadedProgram &program)
      : program(program), manifest(*program.manifest), engine(*program.engine), job(nullptr, JobDeleter{&engine}) {}

  llvm::Error createJob(bool isReference);
  llvm::Error allocate();
  llvm::Error load(size_t argument, const Array &global);
  llvm::Error run();
  /// The whole result, in the process of rank 0.
  llvm::Error gather(size_t result, Execution &execution, std::optional<Array> &global);
  llvm::Error feedBack(llvm::ArrayRef<std::pair<int64_t, int64_t>> carry, Execution &execution);
  llvm::Expected<std::vector<prt_counters>> counters();
  bool areAll() const { return static_cast<int64_t>(ranks.size()) == manifest.numRanks(); }
  bool haveRoot() const { return !ranks.empty() && ranks.front().number == 0; }

private:
  static int64_t bytesOf(const ManifestValue &value, int64_t rank);
  llvm::Error allocateRank(Rank &rank);
  llvm::Error check(const Rank &rank) const;
  llvm::Error write(const Rank &rank, size_t argument, const Array &part);
  llvm::Expected<Array> read(const Rank &rank, size_t result);
  Rank *findLocal(int64_t number);
  llvm::Error collect(int64_t rank, const void *data, int64_t bytes, void *out);

  const LoadedProgram &program;
  const Manifest &manifest;
  const Engine &engine;
  std::unique_ptr<prt_job, JobDeleter> job;
  std::vector<Rank> ranks; ///< By number; freed before the job.
};
} // namespace

int64_t Ranks::bytesOf(const ManifestValue &value, int64_t rank) {
  int64_t bytes = ElementType::parse(value.type)->bytes();
  for (int64_t extent : value.boxes[rank].size)
    bytes *= extent;
  return bytes;
}

Rank *Ranks::findLocal(int64_t number) {
  auto found = llvm::find_if(ranks, [&](const Rank &rank) { return rank.number == number; });
  return found == ranks.end() ? nullptr : &*found;
}

llvm::Error Ranks::check(const Rank &rank) const {
  if (engine.status(rank.ctx) == PRT_OK)
    return llvm::Error::success();
  return fail(engine.message(rank.ctx));
}

llvm::Error Ranks::allocateRank(Rank &rank) {
  std::map<int64_t, void *> donated;
  for (const ManifestValue &argument : manifest.arguments) {
    int64_t bytes = bytesOf(argument, rank.number);
    llvm::Expected<Buffer> buffer = Buffer::get(engine, rank.ctx, bytes);
    if (!buffer)
      return buffer.takeError();
    rank.argumentPointers.push_back(buffer->data());
    // Argument and result may be divided differently: their pieces need not have one size.
    if (argument.donates && bytesOf(manifest.results[*argument.donates], rank.number) == bytes)
      donated[*argument.donates] = buffer->data();
    rank.arguments.push_back(std::move(*buffer));
  }
  for (auto [i, result] : llvm::enumerate(manifest.results)) {
    if (auto found = donated.find(i); found != donated.end()) {
      rank.resultPointers.push_back(found->second);
      continue;
    }
    llvm::Expected<Buffer> buffer = Buffer::get(engine, rank.ctx, bytesOf(result, rank.number));
    if (!buffer)
      return buffer.takeError();
    rank.resultPointers.push_back(buffer->data());
    rank.results.push_back(std::move(*buffer));
  }
  llvm::Expected<Buffer> arena = Buffer::get(engine, rank.ctx, manifest.roleOf(rank.number).arenaBytes);
  if (!arena)
    return arena.takeError();
  rank.arena = std::move(*arena);
  return llvm::Error::success();
}

llvm::Error Ranks::allocate() {
  for (Rank &rank : ranks)
    if (llvm::Error error = allocateRank(rank))
      return error;
  return llvm::Error::success();
}

llvm::Error Ranks::write(const Rank &rank, size_t argument, const Array &part) {
  if (!engine.hasDeviceMemory()) {
    std::memcpy(rank.argumentPointers[argument], part.data.data(), part.data.size());
    return llvm::Error::success();
  }
  engine.stageIn(rank.ctx, -1, part.data.size(), part.data.data(), rank.argumentPointers[argument]);
  engine.sync(rank.ctx);
  return check(rank);
}

llvm::Expected<Array> Ranks::read(const Rank &rank, size_t result) {
  const ManifestValue &value = manifest.results[result];
  const ManifestValue::Box &box = value.boxes[rank.number];
  Array part{*ElementType::parse(value.type), box.size, {}};
  part.data.resize(part.numElements() * part.type.bytes());
  if (!engine.hasDeviceMemory()) {
    std::memcpy(part.data.data(), rank.resultPointers[result], part.data.size());
    return part;
  }
  engine.stageOut(rank.ctx, -1, part.data.size(), rank.resultPointers[result], part.data.data());
  engine.sync(rank.ctx);
  if (llvm::Error error = check(rank))
    return std::move(error);
  return part;
}

llvm::Error Ranks::load(size_t argument, const Array &global) {
  for (const Rank &rank : ranks) {
    const ManifestValue::Box &box = manifest.arguments[argument].boxes[rank.number];
    if (llvm::Error error = write(rank, argument, global.slice({box.offset, box.size})))
      return error;
  }
  return llvm::Error::success();
}

/// What each rank computes on; empty when that is the same for all.
static std::vector<int64_t> targetsOf(const Manifest &manifest) {
  std::vector<int64_t> targets(manifest.numRanks(), PRT_TARGET_CPU);
  bool anyCuda = false;
  for (const ManifestRole &role : manifest.roles)
    for (int64_t rank : role.ranks)
      if (role.target == "cuda") {
        targets[rank] = PRT_TARGET_CUDA;
        anyCuda = true;
      }
  if (!anyCuda)
    targets.clear();
  return targets;
}

llvm::Error Ranks::createJob(bool isReference) {
  std::vector<prt_comm_info> comms;
  std::vector<std::vector<int64_t>> sizes, members;
  sizes.reserve(manifest.communicators.size());
  members.reserve(manifest.communicators.size());
  for (const ManifestCommunicator &comm : manifest.communicators) {
    auto &size = sizes.emplace_back();
    auto &member = members.emplace_back();
    for (const std::vector<int64_t> &group : comm.members) {
      size.push_back(group.size());
      llvm::append_range(member, group);
    }
    comms.push_back({comm.name.c_str(), static_cast<int64_t>(size.size()), size.data(), member.data()});
  }
  std::vector<int64_t> targets = targetsOf(manifest);
  prt_world world{manifest.numRanks(),   static_cast<int64_t>(manifest.sizes.size()),
                  manifest.sizes.data(), static_cast<int64_t>(comms.size()),
                  comms.data(),          targets.empty() ? nullptr : targets.data()};
  char message[1024] = "";
  prt_options settings{};
  if (isReference) {
    settings.lazy = -1;
    settings.inject = settings.trace = "";
  }
  job.reset(engine.jobCreate(&world, &settings, message, sizeof(message)));
  if (!job)
    return fail(message);
  std::vector<int64_t> local(engine.jobLocalRanks(job.get(), nullptr));
  engine.jobLocalRanks(job.get(), local.data());
  llvm::sort(local);
  for (int64_t number : local) {
    ranks.emplace_back();
    ranks.back().number = number;
    ranks.back().ctx = engine.jobContext(job.get(), number);
    std::vector<prt_op_info> table;
    for (const ManifestOp &op : manifest.roleOf(number).ops)
      table.push_back({op.value.c_str(), op.location.c_str(), op.reason.empty() ? nullptr : op.reason.c_str()});
    engine.jobSetOps(job.get(), number, table.data(), table.size());
  }
  return llvm::Error::success();
}

llvm::Error Ranks::run() {
  std::vector<prt_task> tasks;
  for (auto [index, role] : llvm::enumerate(manifest.roles))
    for (int64_t number : role.ranks)
      if (Rank *rank = findLocal(number))
        tasks.push_back({number, program.entries[index], rank->argumentPointers.data(), rank->resultPointers.data(),
                         rank->arena.data()});
  int32_t status = engine.jobRun(job.get(), tasks.data(), tasks.size());
  stuck = engine.jobStuck(job.get());
  if (status == PRT_OK)
    return llvm::Error::success();
  std::string message = engine.jobMessage(job.get());
  if (stuck)
    (void)job.release(); // NOLINT(bugprone-unused-return-value): it is still in use
  return fail(message.empty() ? "the program returned " + llvm::Twine(status) : llvm::Twine(message));
}

llvm::Error Ranks::collect(int64_t rank, const void *data, int64_t bytes, void *out) {
  if (engine.jobCollect(job.get(), rank, data, bytes, out) == PRT_OK)
    return llvm::Error::success();
  return fail(engine.jobMessage(job.get()));
}

llvm::Error Ranks::gather(size_t result, Execution &execution, std::optional<Array> &global) {
  const ManifestValue &value = manifest.results[result];
  if (haveRoot()) {
    llvm::Expected<Array> zeros = Array::zeros(*ElementType::parse(value.type), value.shape);
    if (!zeros)
      return zeros.takeError();
    global = std::move(*zeros);
  }
  std::map<std::pair<std::vector<int64_t>, std::vector<int64_t>>, int64_t> owners;
  for (int64_t number = 0; number < manifest.numRanks(); ++number) {
    const ManifestValue::Box &box = value.boxes[number];
    Array part{*ElementType::parse(value.type), box.size, {}};
    if (Rank *rank = findLocal(number)) {
      llvm::Expected<Array> own = read(*rank, result);
      if (!own)
        return own.takeError();
      part = std::move(*own);
    } else if (haveRoot()) {
      part.data.resize(bytesOf(value, number));
    }
    // Rank 0 has its own piece, and every process knows which pieces are empty.
    if (int64_t bytes = bytesOf(value, number); !areAll() && number != 0 && bytes > 0)
      if (llvm::Error error = collect(number, part.data.data(), bytes, part.data.data()))
        return error;
    if (!haveRoot())
      continue;
    auto key = std::make_pair(std::vector<int64_t>(box.offset.begin(), box.offset.end()),
                              std::vector<int64_t>(box.size.begin(), box.size.end()));
    auto [owner, isFirst] = owners.try_emplace(std::move(key), number);
    if (isFirst) {
      global->insert(part, {box.offset, box.size});
    } else if (!global->equals(part, {box.offset, box.size})) {
      if (execution.replicasEqual)
        execution.replicas = "result " + value.name + ": ranks " + std::to_string(owner->second) + " and " +
                             std::to_string(number) + " hold different bits of the same piece";
      execution.replicasEqual = false;
    }
  }
  return llvm::Error::success();
}

/// Results become arguments. Only where all ranks are here may a result be divided differently from its argument.
llvm::Error Ranks::feedBack(llvm::ArrayRef<std::pair<int64_t, int64_t>> carry, Execution &execution) {
  // All are read before one is written: buffers may be shared.
  std::vector<Array> wholes;
  std::vector<std::vector<Array>> parts;
  for (auto [result, argument] : carry) {
    if (areAll()) {
      std::optional<Array> global;
      if (llvm::Error error = gather(result, execution, global))
        return error;
      wholes.push_back(std::move(*global));
      continue;
    }
    auto &list = parts.emplace_back();
    for (const Rank &rank : ranks) {
      llvm::Expected<Array> part = read(rank, result);
      if (!part)
        return part.takeError();
      list.push_back(std::move(*part));
    }
  }
  for (auto [i, pair] : llvm::enumerate(carry)) {
    if (areAll()) {
      if (llvm::Error error = load(pair.second, wholes[i]))
        return error;
      continue;
    }
    for (auto [rank, part] : llvm::zip_equal(ranks, parts[i]))
      if (llvm::Error error = write(rank, pair.second, part))
        return error;
  }
  return llvm::Error::success();
}

llvm::Expected<std::vector<prt_counters>> Ranks::counters() {
  std::vector<prt_counters> list(manifest.numRanks());
  for (int64_t number = 0; number < manifest.numRanks(); ++number) {
    if (findLocal(number))
      engine.jobCounters(job.get(), number, &list[number]);
    if (!areAll() && number != 0)
      if (llvm::Error error = collect(number, &list[number], sizeof(prt_counters), &list[number]))
        return std::move(error);
  }
  return list;
}

static double now() {
  return std::chrono::duration<double>(std::chrono::steady_clock::now().time_since_epoch()).count();
}

std::string partita::run::findWrongCarry(const Manifest &manifest, llvm::ArrayRef<std::pair<int64_t, int64_t>> carry) {
  std::vector<bool> fed(manifest.arguments.size(), false);
  for (auto [result, argument] : carry) {
    std::string pair = "--carry " + std::to_string(result) + ":" + std::to_string(argument) + ": ";
    if (result >= static_cast<int64_t>(manifest.results.size()))
      return pair + "the program has " + std::to_string(manifest.results.size()) + " results, counted from 0";
    if (argument >= static_cast<int64_t>(manifest.arguments.size()))
      return pair + "the program has " + std::to_string(manifest.arguments.size()) + " arguments, counted from 0";
    const ManifestValue &from = manifest.results[result], &to = manifest.arguments[argument];
    if (from.type != to.type || from.shape != to.shape)
      return pair + "expected a result of shape " + shapeText(to.shape) + " of " + to.type + " for argument '" +
             to.name + "', got " + shapeText(from.shape) + " of " + from.type;
    if (fed[argument])
      return pair + "expected one result for argument '" + to.name + "', got two";
    fed[argument] = true;
  }
  return "";
}

/// What is fed back: what is said, else what the program donates.
static std::vector<std::pair<int64_t, int64_t>> carryOf(const Manifest &manifest,
                                                        llvm::ArrayRef<std::pair<int64_t, int64_t>> given) {
  std::vector<std::pair<int64_t, int64_t>> carry(given.begin(), given.end());
  if (carry.empty())
    for (auto [i, argument] : llvm::enumerate(manifest.arguments))
      if (argument.donates)
        carry.emplace_back(*argument.donates, i);
  return carry;
}

std::string partita::run::findScatteredCarry(const Manifest &manifest,
                                             llvm::ArrayRef<std::pair<int64_t, int64_t>> given) {
  for (auto [result, argument] : carryOf(manifest, given)) {
    const ManifestValue &from = manifest.results[result], &to = manifest.arguments[argument];
    for (auto [one, other] : llvm::zip_equal(from.boxes, to.boxes))
      if (one.offset != other.offset || one.size != other.size)
        return "result " + from.name + " is fed back as argument '" + to.name +
               "', which is divided in another way: with one process per rank give both one sharding (--shard)";
  }
  return "";
}

llvm::Expected<Execution> partita::run::execute(const LoadedProgram &program, const std::vector<Array> &inputs,
                                                const ExecuteOptions &options) {
  return execute(program, [&](size_t i) -> llvm::Expected<const Array *> { return &inputs[i]; }, options);
}

llvm::Expected<Execution> partita::run::execute(const LoadedProgram &program, GetInput getInput,
                                                const ExecuteOptions &options) {
  const Manifest &manifest = *program.manifest;
  auto carry = carryOf(manifest, options.carry);
  Ranks ranks(program);
  if (llvm::Error error = ranks.createJob(options.isReference))
    return std::move(error);
  if (options.onStart)
    options.onStart();
  if (llvm::Error error = ranks.allocate())
    return std::move(error);
  auto load = [&](size_t argument) -> llvm::Error {
    llvm::Expected<const Array *> array = getInput(argument);
    return array ? ranks.load(argument, **array) : array.takeError();
  };
  for (size_t argument = 0; argument < manifest.arguments.size(); ++argument)
    if (llvm::Error error = load(argument))
      return std::move(error);
  Execution execution;
  execution.isRoot = ranks.haveRoot();
  for (int64_t step = 0; step < options.steps; ++step) {
    double began = now();
    if (llvm::Error error = ranks.run())
      return std::move(error);
    execution.seconds += now() - began;
    if (step == 0) {
      llvm::Expected<std::vector<prt_counters>> counters = ranks.counters();
      if (!counters)
        return counters.takeError();
      execution.counters = std::move(*counters);
    }
    if (step + 1 == options.steps)
      break;
    if (llvm::Error error = ranks.feedBack(carry, execution))
      return std::move(error);
    // The step may have overwritten donated arguments: what is not fed back is loaded anew.
    for (auto [i, argument] : llvm::enumerate(manifest.arguments))
      if (argument.donates && llvm::none_of(carry, [i = i](auto pair) { return pair.second == int64_t(i); }))
        if (llvm::Error error = load(i))
          return std::move(error);
  }
  for (size_t result = 0; result < manifest.results.size(); ++result) {
    std::optional<Array> global;
    if (llvm::Error error = ranks.gather(result, execution, global))
      return std::move(error);
    if (global)
      execution.outputs.push_back(std::move(*global));
  }
  for (int64_t repeat = 0; repeat < options.repeats; ++repeat) {
    double began = now();
    if (llvm::Error error = ranks.run())
      return std::move(error);
    execution.repeatSeconds.push_back(now() - began);
  }
  return execution;
}

//===----------------------------------------------------------------------===//
// Between processes
//===----------------------------------------------------------------------===//

llvm::json::Object partita::run::toJson(const Execution &execution) {
  llvm::json::Array counters;
  for (const prt_counters &row : execution.counters)
    counters.push_back(llvm::json::Object{{"launches", row.launches},
                                          {"gemms", row.gemms},
                                          {"starts", row.starts},
                                          {"flops", row.flops},
                                          {"bytes_sent", row.bytes_sent},
                                          {"wait_seconds", row.wait_seconds},
                                          {"gemm_seconds", row.gemm_seconds},
                                          {"kernel_seconds", row.kernel_seconds}});
  return llvm::json::Object{{"replicas_equal", execution.replicasEqual},
                            {"replicas", execution.replicas},
                            {"counters", std::move(counters)},
                            {"seconds", execution.seconds},
                            {"repeat_seconds", llvm::json::Array(execution.repeatSeconds)}};
}

static bool fromJSON(const llvm::json::Value &value, prt_counters &row, llvm::json::Path path) {
  llvm::json::ObjectMapper map(value, path);
  return map && map.map("launches", row.launches) && map.map("gemms", row.gemms) && map.map("starts", row.starts) &&
         map.map("flops", row.flops) && map.map("bytes_sent", row.bytes_sent) &&
         map.map("wait_seconds", row.wait_seconds) && map.map("gemm_seconds", row.gemm_seconds) &&
         map.map("kernel_seconds", row.kernel_seconds);
}

llvm::Expected<Execution> partita::run::executionFromJson(llvm::StringRef text) {
  llvm::Expected<llvm::json::Value> value = llvm::json::parse(text);
  if (!value)
    return value.takeError();
  Execution execution;
  llvm::json::Path::Root root("execution");
  llvm::json::ObjectMapper map(*value, root);
  if (!map || !map.map("replicas_equal", execution.replicasEqual) || !map.map("replicas", execution.replicas) ||
      !map.map("counters", execution.counters) || !map.map("seconds", execution.seconds) ||
      !map.map("repeat_seconds", execution.repeatSeconds))
    return root.getError();
  return execution;
}

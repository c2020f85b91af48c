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
/// Memory at a multiple of 256 bytes, as slots of an arena are.
class Buffer {
public:
  /// Bytes of all ones: NaN for floats, so that a read before a write shows.
  static llvm::Expected<Buffer> get(int64_t bytes) {
    int64_t rounded = (bytes + 255) / 256 * 256 + 256;
    Buffer buffer;
    buffer.memory.reset(static_cast<char *>(std::aligned_alloc(256, rounded)));
    if (!buffer.memory)
      return fail("out of memory: a buffer of " + llvm::Twine(bytes) + " bytes");
    std::memset(buffer.memory.get(), 0xff, rounded);
    return buffer;
  }
  char *data() const { return memory.get(); }

private:
  struct Free {
    void operator()(char *memory) const {
      if (!stuck)
        std::free(memory);
    }
  };
  std::unique_ptr<char, Free> memory;
};

struct JobDeleter {
  void operator()(prt_job *job) const { prt_job_destroy(job); }
};

/// One rank's buffers. Results that take a donated argument's buffer have none of their own.
struct Rank {
  std::vector<Buffer> arguments, results;
  Buffer arena;
  std::vector<void *> argumentPointers, resultPointers;
};

/// The ranks of a program with their buffers.
class Ranks {
public:
  Ranks(const LoadedProgram &program) : program(program), manifest(*program.manifest) {}

  llvm::Error allocate();
  void load(size_t argument, const Array &global);
  llvm::Error createJob();
  llvm::Error run();
  llvm::Expected<Array> gather(size_t result, Execution &execution);
  std::vector<prt_counters> counters() const;

private:
  static int64_t bytesOf(const ManifestValue &value, int64_t rank);
  llvm::Error allocateRank(int64_t number, Rank &rank);

  const LoadedProgram &program;
  const Manifest &manifest;
  std::vector<Rank> ranks;
  std::unique_ptr<prt_job, JobDeleter> job;
};
} // namespace

int64_t Ranks::bytesOf(const ManifestValue &value, int64_t rank) {
  int64_t bytes = ElementType::parse(value.type)->bytes();
  for (int64_t extent : value.boxes[rank].size)
    bytes *= extent;
  return bytes;
}

llvm::Error Ranks::allocateRank(int64_t number, Rank &rank) {
  std::map<int64_t, void *> donated;
  for (const ManifestValue &argument : manifest.arguments) {
    int64_t bytes = bytesOf(argument, number);
    llvm::Expected<Buffer> buffer = Buffer::get(bytes);
    if (!buffer)
      return buffer.takeError();
    rank.argumentPointers.push_back(buffer->data());
    // Argument and result may be divided differently: their pieces need not have one size.
    if (argument.donates && bytesOf(manifest.results[*argument.donates], number) == bytes)
      donated[*argument.donates] = buffer->data();
    rank.arguments.push_back(std::move(*buffer));
  }
  for (auto [i, result] : llvm::enumerate(manifest.results)) {
    if (auto found = donated.find(i); found != donated.end()) {
      rank.resultPointers.push_back(found->second);
      continue;
    }
    llvm::Expected<Buffer> buffer = Buffer::get(bytesOf(result, number));
    if (!buffer)
      return buffer.takeError();
    rank.resultPointers.push_back(buffer->data());
    rank.results.push_back(std::move(*buffer));
  }
  llvm::Expected<Buffer> arena = Buffer::get(manifest.roleOf(number).arenaBytes);
  if (!arena)
    return arena.takeError();
  rank.arena = std::move(*arena);
  return llvm::Error::success();
}

llvm::Error Ranks::allocate() {
  ranks.resize(manifest.numRanks());
  for (auto [number, rank] : llvm::enumerate(ranks))
    if (llvm::Error error = allocateRank(number, rank))
      return error;
  return llvm::Error::success();
}

void Ranks::load(size_t argument, const Array &global) {
  for (auto [number, rank] : llvm::enumerate(ranks)) {
    const ManifestValue::Box &box = manifest.arguments[argument].boxes[number];
    Array part = global.slice({box.offset, box.size});
    std::memcpy(rank.argumentPointers[argument], part.data.data(), part.data.size());
  }
}

llvm::Error Ranks::createJob() {
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
  prt_world world{manifest.numRanks(), static_cast<int64_t>(manifest.sizes.size()), manifest.sizes.data(),
                  static_cast<int64_t>(comms.size()), comms.data()};
  char message[1024] = "";
  job.reset(prt_job_create(&world, nullptr, message, sizeof(message)));
  if (!job)
    return fail(message);
  for (const ManifestRole &role : manifest.roles) {
    std::vector<prt_op_info> table;
    for (const ManifestOp &op : role.ops)
      table.push_back({op.value.c_str(), op.location.c_str(), op.reason.empty() ? nullptr : op.reason.c_str()});
    for (int64_t rank : role.ranks)
      prt_job_set_ops(job.get(), rank, table.data(), table.size());
  }
  return llvm::Error::success();
}

llvm::Error Ranks::run() {
  std::vector<prt_task> tasks;
  for (auto [index, role] : llvm::enumerate(manifest.roles))
    for (int64_t number : role.ranks) {
      Rank &rank = ranks[number];
      tasks.push_back({number, program.entries[index], rank.argumentPointers.data(), rank.resultPointers.data(),
                       rank.arena.data()});
    }
  int32_t status = prt_job_run(job.get(), tasks.data(), tasks.size());
  stuck = prt_job_stuck(job.get());
  if (status == PRT_OK)
    return llvm::Error::success();
  std::string message = prt_job_message(job.get());
  if (stuck)
    (void)job.release();
  return fail(message.empty() ? "the program returned " + llvm::Twine(status) : llvm::Twine(message));
}

llvm::Expected<Array> Ranks::gather(size_t result, Execution &execution) {
  const ManifestValue &value = manifest.results[result];
  llvm::Expected<Array> global = Array::zeros(*ElementType::parse(value.type), value.shape);
  if (!global)
    return global.takeError();
  std::map<std::pair<std::vector<int64_t>, std::vector<int64_t>>, int64_t> owners;
  for (auto [number, rank] : llvm::enumerate(ranks)) {
    const ManifestValue::Box &box = value.boxes[number];
    Array part{global->type, box.size, {}};
    part.data.resize(part.numElements() * part.type.bytes());
    std::memcpy(part.data.data(), rank.resultPointers[result], part.data.size());
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
  return global;
}

std::vector<prt_counters> Ranks::counters() const {
  std::vector<prt_counters> list(ranks.size());
  for (size_t rank = 0; rank < ranks.size(); ++rank)
    prt_job_counters(job.get(), rank, &list[rank]);
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

llvm::Expected<Execution> partita::run::execute(const LoadedProgram &program, const std::vector<Array> &inputs,
                                                const ExecuteOptions &options) {
  const Manifest &manifest = *program.manifest;
  Ranks ranks(program);
  if (llvm::Error error = ranks.allocate())
    return std::move(error);
  for (auto [argument, array] : llvm::enumerate(inputs))
    ranks.load(argument, array);
  if (llvm::Error error = ranks.createJob())
    return std::move(error);
  auto carry = options.carry;
  if (carry.empty())
    for (auto [i, argument] : llvm::enumerate(manifest.arguments))
      if (argument.donates)
        carry.emplace_back(*argument.donates, i);
  Execution execution;
  std::map<int64_t, Array> current;
  for (int64_t step = 0; step < options.steps; ++step) {
    // A step may overwrite donated arguments: what is not fed back is loaded anew.
    if (step > 0)
      for (auto [argument, array] : llvm::enumerate(inputs))
        ranks.load(argument, current.count(argument) ? current.find(argument)->second : array);
    double began = now();
    if (llvm::Error error = ranks.run())
      return std::move(error);
    execution.seconds += now() - began;
    if (step == 0)
      execution.counters = ranks.counters();
    if (step + 1 < options.steps)
      for (auto [result, argument] : carry) {
        llvm::Expected<Array> array = ranks.gather(result, execution);
        if (!array)
          return array.takeError();
        current.erase(argument);
        current.emplace(argument, std::move(*array));
      }
  }
  for (size_t result = 0; result < manifest.results.size(); ++result) {
    llvm::Expected<Array> array = ranks.gather(result, execution);
    if (!array)
      return array.takeError();
    execution.outputs.push_back(std::move(*array));
  }
  for (int64_t repeat = 0; repeat < options.repeats; ++repeat) {
    double began = now();
    if (llvm::Error error = ranks.run())
      return std::move(error);
    execution.repeatSeconds.push_back(now() - began);
  }
  return execution;
}

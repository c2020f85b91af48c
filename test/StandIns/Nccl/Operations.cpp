//===- Operations.cpp - Collectives, sends and receives -------------------===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A collective posts its call, waits for those of all members, compares them, makes its
// own result beside, and writes it once all have read their inputs. A message is taken
// from the sender's memory by the receiver.
//
//===----------------------------------------------------------------------===//

#include "Communicator.h"

#include <cstring>

using namespace partita::standin;

static const char *const kKinds[] = {"ncclAllReduce", "ncclAllGather", "ncclReduceScatter", "ncclReduce",
                                     "ncclBroadcast"};
static const char *const kOps[] = {"sum", "prod", "max", "min", "avg"};

size_t partita::standin::bytesOf(int type) {
  static const size_t sizes[] = {1, 1, 4, 4, 8, 8, 2, 4, 8, 2, 1, 1};
  return type >= 0 && type < int(std::size(sizes)) ? sizes[type] : 0;
}

const char *partita::standin::textOfType(int type) {
  static const char *const names[] = {"i8",  "u8",  "i32", "u32",  "i64",    "u64",
                                      "f16", "f32", "f64", "bf16", "f8E4M3", "f8E5M2"};
  return type >= 0 && type < int(std::size(names)) ? names[type] : "unknown type";
}

std::string partita::standin::textOf(const Call &call) {
  std::string text =
      std::string(kKinds[int(call.kind)]) + " of " + std::to_string(call.count) + " " + textOfType(call.type);
  bool reduces = call.kind != Kind::AllGather && call.kind != Kind::Broadcast;
  if (reduces)
    text += std::string(" ") + (call.op < 5 ? kOps[call.op] : "?");
  if (call.kind == Kind::Reduce || call.kind == Kind::Broadcast)
    text += " root " + std::to_string(call.root);
  return text;
}

static uint64_t offsetOf(const void *pointer) { return static_cast<const char *>(pointer) - standInHeap().base; }

namespace {
class Collective : public Operation {
public:
  Collective(Communicator &comm, Call call, const void *in, void *out)
      : Operation(comm, textOf(call) + " (#" + std::to_string(comm.nextCall) + " of '" + comm.label + "')"), call(call),
        out(out), number(comm.nextCall++) {
    addAccesses(in);
    if (reads())
      this->call.input = offsetOf(in);
  }

protected:
  bool step() override;
  std::string missing() override;

private:
  bool reads() const { return call.kind != Kind::Broadcast || comm.rank == call.root; }
  bool writes() const { return call.kind != Kind::Reduce || comm.rank == call.root; }
  void addAccesses(const void *in);
  bool agree();
  void compute();

  Call call;
  void *out;
  uint64_t number;
  enum { Post, Gather, Finish } phase = Post;
  std::vector<char> result;
};
} // namespace

void Collective::addAccesses(const void *in) {
  size_t bytes = call.count * bytesOf(call.type);
  if (reads())
    accesses.push_back({in, call.kind == Kind::ReduceScatter ? bytes * comm.size : bytes, false});
  if (writes())
    accesses.push_back({out, call.kind == Kind::AllGather ? bytes * comm.size : bytes, true});
}

/// All members must have made the same call.
bool Collective::agree() {
  for (int i = 0; i < comm.size; ++i) {
    const Call &other = comm.member(i).calls[number % kCalls].call;
    bool equal = other.kind == call.kind && other.type == call.type && other.op == call.op && other.root == call.root &&
                 other.count == call.count;
    if (equal)
      continue;
    std::string text = "unmatched collective #" + std::to_string(number) + " of '" + comm.label + "': rank " +
                       std::to_string(comm.rank) + " calls " + textOf(call) + ", rank " + std::to_string(i) +
                       " calls " + textOf(other);
    comm.setError(ncclInvalidUsage, text);
    standInFail(cudaErrorLaunchFailure, text.c_str());
    return false;
  }
  return true;
}

void Collective::compute() {
  size_t bytes = call.count * bytesOf(call.type);
  auto input = [&](int i) { return comm.memory(i, comm.member(i).calls[number % kCalls].call.input); };
  if (!writes())
    return;
  if (call.kind == Kind::Broadcast) {
    result.assign(input(call.root), input(call.root) + bytes);
    return;
  }
  if (call.kind == Kind::AllGather) {
    for (int i = 0; i < comm.size; ++i)
      result.insert(result.end(), input(i), input(i) + bytes);
    return;
  }
  size_t offset = call.kind == Kind::ReduceScatter ? bytes * comm.rank : 0;
  result.assign(input(0) + offset, input(0) + offset + bytes);
  for (int i = 1; i < comm.size; ++i)
    combine(result.data(), input(i) + offset, call.count, call.type, call.op);
}

bool Collective::step() {
  Member &own = comm.member(comm.rank);
  if (comm.running != number)
    return false;
  if (phase == Post) {
    for (int i = 0; i < comm.size; ++i)
      if (number >= kCalls && comm.member(i).finished.load() < number - kCalls + 1)
        return false;
    CallSlot &slot = own.calls[number % kCalls];
    slot.call = call;
    slot.posted.store(number + 1);
    phase = Gather;
  }
  if (phase == Gather) {
    for (int i = 0; i < comm.size; ++i)
      if (comm.member(i).calls[number % kCalls].posted.load() != number + 1)
        return false;
    if (!agree())
      return true;
    compute();
    own.read.store(number + 1);
    phase = Finish;
  }
  for (int i = 0; i < comm.size; ++i)
    if (comm.member(i).read.load() < number + 1)
      return false;
  if (!result.empty())
    memcpy(standInMemory(out), result.data(), result.size());
  own.finished.store(number + 1);
  comm.running = number + 1;
  return true;
}

std::string Collective::missing() {
  for (int i = 0; i < comm.size; ++i) {
    Member &member = comm.member(i);
    if (member.calls[number % kCalls].posted.load() == number + 1)
      continue;
    std::string text = comm.text(i) + ", which has called " + std::to_string(member.finished.load()) + " collectives";
    if (member.doing[0])
      text += " and waited last at " + std::string(member.doing, strnlen(member.doing, sizeof member.doing));
    return text;
  }
  return "";
}

std::unique_ptr<Operation> partita::standin::makeCollective(Communicator &comm, Kind kind, const void *in, void *out,
                                                            uint64_t count, ncclDataType_t type, ncclRedOp_t op,
                                                            int root) {
  return std::make_unique<Collective>(comm, Call{kind, type, op, root, count, 0}, in, out);
}

//===----------------------------------------------------------------------===//
// Point to point
//===----------------------------------------------------------------------===//

static std::string messageText(const char *name, const char *direction, uint64_t count, int type, int peer) {
  return std::string(name) + " of " + std::to_string(count) + " " + textOfType(type) + direction + "rank " +
         std::to_string(peer);
}

namespace {
class Send : public Operation {
public:
  Send(Communicator &comm, const void *in, uint64_t count, int type, int peer)
      : Operation(comm, messageText("ncclSend", " to ", count, type, peer)), count(count), type(type), peer(peer),
        number(comm.nextSend[peer]++), input(offsetOf(in)) {
    accesses.push_back({in, count * bytesOf(type), false});
  }

protected:
  bool step() override {
    MessageSlot &slot = comm.message(comm.rank, peer, number);
    if (!posted) {
      if (number >= kMessages && slot.taken.load() != number - kMessages + 1)
        return false;
      slot.input = input;
      slot.count = count;
      slot.type = type;
      slot.posted.store(number + 1);
      posted = true;
    }
    return slot.taken.load() >= number + 1;
  }
  std::string missing() override { return comm.text(peer) + " to receive it"; }

private:
  uint64_t count;
  int type, peer;
  uint64_t number, input;
  bool posted = false;
};

class Receive : public Operation {
public:
  Receive(Communicator &comm, void *out, uint64_t count, int type, int peer)
      : Operation(comm, messageText("ncclRecv", " from ", count, type, peer)), out(out), count(count), type(type),
        peer(peer), number(comm.nextReceive[peer]++) {
    accesses.push_back({out, count * bytesOf(type), true});
  }

protected:
  bool step() override {
    MessageSlot &slot = comm.message(peer, comm.rank, number);
    if (slot.posted.load() != number + 1)
      return false;
    if (slot.count * bytesOf(slot.type) != count * bytesOf(type)) {
      std::string text = "unmatched message: rank " + std::to_string(comm.rank) + " calls " + what + ", rank " +
                         std::to_string(peer) + " of '" + comm.label + "' calls " +
                         messageText("ncclSend", " to ", slot.count, slot.type, comm.rank);
      comm.setError(ncclInvalidUsage, text);
      standInFail(cudaErrorLaunchFailure, text.c_str());
      return true;
    }
    memcpy(standInMemory(out), comm.memory(peer, slot.input), count * bytesOf(type));
    slot.taken.store(number + 1);
    return true;
  }
  std::string missing() override { return comm.text(peer) + " to send it"; }

private:
  void *out;
  uint64_t count;
  int type, peer;
  uint64_t number;
};
} // namespace

std::unique_ptr<Operation> partita::standin::makeSend(Communicator &comm, const void *in, uint64_t count,
                                                      ncclDataType_t type, int peer) {
  return std::make_unique<Send>(comm, in, count, type, peer);
}

std::unique_ptr<Operation> partita::standin::makeReceive(Communicator &comm, void *out, uint64_t count,
                                                         ncclDataType_t type, int peer) {
  return std::make_unique<Receive>(comm, out, count, type, peer);
}

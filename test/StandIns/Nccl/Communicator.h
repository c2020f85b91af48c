//===- Communicator.h - Processes that communicate --------------*- C++ -*-===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A communicator is a segment of shared memory, in which every member posts what it
// calls and where its data is; the others read it there, in the mapped memory of its
// device. A lock on the segment's file tells who is alive.
//
//===----------------------------------------------------------------------===//

#ifndef PARTITA_TEST_STANDINS_NCCL_COMMUNICATOR_H
#define PARTITA_TEST_STANDINS_NCCL_COMMUNICATOR_H

#include "../StandIn.h"

#include <nccl.h>

#include <atomic>
#include <chrono>
#include <memory>
#include <mutex>

namespace partita::standin {

enum class Kind : int32_t { AllReduce, AllGather, ReduceScatter, Reduce, Broadcast };

/// What one member says about one collective.
struct Call {
  Kind kind;
  int32_t type, op, root;
  uint64_t count;
  uint64_t input; // offset in its memory
};

constexpr unsigned kCalls = 64, kMessages = 8, kSplits = 256;

struct CallSlot {
  std::atomic<uint64_t> posted; // 1 + number of the call
  Call call;
};

struct MessageSlot {
  std::atomic<uint64_t> posted, taken; // 1 + number of the message
  uint64_t input, count;
  int32_t type;
};

struct SplitSlot {
  std::atomic<uint64_t> posted; // 1 + generation
  int32_t color, key;
};

struct Member {
  std::atomic<int32_t> attached, aborted, destroyed;
  int32_t process, file;
  uint64_t heapBytes, heapBase;
  std::atomic<uint64_t> read, finished; // number of calls whose inputs it read, which it ended
  char doing[160];                      // for messages
  CallSlot calls[kCalls];
  SplitSlot splits[kSplits];
};

class Communicator {
public:
  /// Joins `size` processes; waits for all of them. Null: ncclSystemError.
  static Communicator *join(const std::string &name, int size, int rank);
  ~Communicator();

  Member &member(int i) { return members[i]; }
  MessageSlot &message(int from, int to, uint64_t number) {
    return messages[(uint64_t(from) * size + to) * kMessages + number % kMessages];
  }
  /// An address in the memory of member `i`.
  const char *memory(int i, uint64_t offset) const { return heaps[i] + offset; }

  /// Looks for members that are gone or aborted; sets `error`.
  void checkPeers();
  bool alive(int i);
  void setError(ncclResult_t code, const std::string &text);
  std::string text(int i) const { return "rank " + std::to_string(i) + " of '" + label + "'"; }

  std::string name, label;
  int rank = 0, size = 0;
  std::atomic<int> error{ncclSuccess};
  std::atomic<bool> aborted{false};
  std::string errorText;
  std::mutex errorLock;

  // In the order of the host's calls.
  uint64_t nextCall = 0, splits = 0;
  std::vector<uint64_t> nextSend, nextReceive;
  uint64_t running = 0; // the collective whose turn it is

private:
  Communicator() = default;

  char *segment = nullptr;
  size_t bytes = 0;
  int file = -1;
  Member *members = nullptr;
  MessageSlot *messages = nullptr;
  std::vector<const char *> heaps;
};

/// One operation of a group, in steps.
class Operation {
public:
  Operation(Communicator &comm, std::string what) : comm(comm), what(std::move(what)) {}
  virtual ~Operation() = default;
  /// Also Done when the communicator was aborted.
  Progress advance();

  Communicator &comm;
  std::string what;
  std::vector<Access> accesses;

protected:
  virtual bool step() = 0;
  /// Whom it waits for; empty if nobody.
  virtual std::string missing() = 0;

private:
  std::chrono::steady_clock::time_point since, checked;
  bool waiting = false, reported = false;
};

std::unique_ptr<Operation> makeCollective(Communicator &comm, Kind kind, const void *in, void *out, uint64_t count,
                                          ncclDataType_t type, ncclRedOp_t op, int root);
std::unique_ptr<Operation> makeSend(Communicator &comm, const void *in, uint64_t count, ncclDataType_t type, int peer);
std::unique_ptr<Operation> makeReceive(Communicator &comm, void *out, uint64_t count, ncclDataType_t type, int peer);

size_t bytesOf(int type);
const char *textOfType(int type);
std::string textOf(const Call &call);

/// into[i] = into[i] op from[i], as NCCL does it.
void combine(void *into, const void *from, uint64_t count, int type, int op);

} // namespace partita::standin

#endif // PARTITA_TEST_STANDINS_NCCL_COMMUNICATOR_H

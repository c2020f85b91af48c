//===- Nccl.cpp - The functions of NCCL -----------------------------------===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Calls between ncclGroupStart and ncclGroupEnd become one entry of each stream that
// they name; its operations make progress side by side.
//
//===----------------------------------------------------------------------===//

#include "Communicator.h"

#include <algorithm>
#include <cstdio>
#include <cstring>
#include <map>
#include <random>
#include <thread>
#include <unistd.h>

using namespace partita::standin;

namespace {
class Group : public Work {
public:
  Progress advance() override {
    bool done = true;
    for (std::unique_ptr<Operation> &operation : operations) {
      if (operation && operation->advance() == Progress::Done)
        operation.reset();
      done &= !operation;
    }
    return done ? Progress::Done : Progress::Waiting;
  }

  std::vector<std::unique_ptr<Operation>> operations;
};

struct Pending {
  cudaStream_t stream;
  std::unique_ptr<Operation> operation;
};
} // namespace

static thread_local int groupDepth = 0;
static thread_local std::vector<Pending> pendingOperations;

static Communicator &get(ncclComm_t comm) { return *reinterpret_cast<Communicator *>(comm); }

static ncclResult_t launchPending() {
  std::vector<std::pair<cudaStream_t, std::unique_ptr<Group>>> groups;
  for (Pending &pending : pendingOperations) {
    auto found = std::find_if(groups.begin(), groups.end(), [&](auto &group) { return group.first == pending.stream; });
    if (found == groups.end())
      found = groups.insert(groups.end(), {pending.stream, std::make_unique<Group>()});
    Group &group = *found->second;
    group.what += (group.what.empty() ? "" : ", ") + pending.operation->what;
    group.operations.push_back(std::move(pending.operation));
  }
  pendingOperations.clear();
  for (auto &[stream, group] : groups) {
    std::vector<Access> accesses;
    for (const std::unique_ptr<Operation> &operation : group->operations)
      for (Access access : operation->accesses) {
        access.part = operation->what.c_str();
        accesses.push_back(access);
      }
    if (standInEnqueue(stream, group.release(), accesses.data(), accesses.size()) != cudaSuccess)
      return ncclUnhandledCudaError;
  }
  return ncclSuccess;
}

static ncclResult_t submit(std::unique_ptr<Operation> operation, cudaStream_t stream) {
  pendingOperations.push_back({stream, std::move(operation)});
  return groupDepth > 0 ? ncclSuccess : launchPending();
}

/// Buffers must be where peers can read them.
static bool isDevice(const void *pointer) {
  HeapInfo heap = standInHeap();
  return pointer >= heap.base && pointer < heap.base + heap.bytes;
}

static ncclResult_t refuse(Communicator &comm, ncclResult_t code, const std::string &text) {
  comm.setError(code, text);
  return code;
}

/// One collective, after the checks that NCCL makes itself.
static ncclResult_t collect(ncclComm_t handle, Kind kind, const void *in, void *out, size_t count, ncclDataType_t type,
                            ncclRedOp_t op, int root, cudaStream_t stream) {
  if (!handle)
    return ncclInvalidArgument;
  Communicator &comm = get(handle);
  if (comm.aborted.load())
    return ncclInvalidUsage;
  Call call = {kind, type, op, root, count, 0};
  standInTrace("%s of %s, rank %d of %d", textOf(call).c_str(), comm.label.c_str(), comm.rank, comm.size);
  bool isRoot = comm.rank == root, rooted = kind == Kind::Reduce || kind == Kind::Broadcast;
  if (bytesOf(type) == 0 || op < 0 || op > ncclMin || (rooted && (root < 0 || root >= comm.size)))
    return refuse(comm, ncclInvalidArgument, textOf(call) + ": invalid argument");
  bool needsInput = count > 0 && (kind != Kind::Broadcast || isRoot);
  bool needsOutput = count > 0 && (kind != Kind::Reduce || isRoot);
  if ((needsInput && !isDevice(in)) || (needsOutput && !isDevice(out)))
    return refuse(comm, ncclInvalidArgument, textOf(call) + ": its buffers are not memory of the device");
  return submit(makeCollective(comm, kind, in, out, count, type, op, root), stream);
}

static ncclResult_t transfer(ncclComm_t handle, bool sends, void *buffer, size_t count, ncclDataType_t type, int peer,
                             cudaStream_t stream) {
  if (!handle)
    return ncclInvalidArgument;
  Communicator &comm = get(handle);
  if (comm.aborted.load())
    return ncclInvalidUsage;
  standInTrace("%s of %zu %s of %s, rank %d of %d, peer %d", sends ? "ncclSend" : "ncclRecv", count, textOfType(type),
               comm.label.c_str(), comm.rank, comm.size, peer);
  if (peer < 0 || peer >= comm.size || bytesOf(type) == 0)
    return refuse(comm, ncclInvalidArgument, "ncclSend or ncclRecv: invalid peer or type");
  if (count > 0 && !isDevice(buffer))
    return refuse(comm, ncclInvalidArgument, "ncclSend or ncclRecv: its buffer is not memory of the device");
  return submit(sends ? makeSend(comm, buffer, count, type, peer) : makeReceive(comm, buffer, count, type, peer),
                stream);
}

extern "C" {

//===----------------------------------------------------------------------===//
// Communicators
//===----------------------------------------------------------------------===//

ncclResult_t ncclGetVersion(int *version) {
  *version = NCCL_VERSION_CODE;
  return ncclSuccess;
}

ncclResult_t ncclGetUniqueId(ncclUniqueId *id) {
  memset(id, 0, sizeof *id);
  std::random_device random;
  snprintf(id->internal, sizeof id->internal, "/partita-nccl-%d-%08x", int(getpid()), unsigned(random()));
  return ncclSuccess;
}

ncclResult_t ncclCommInitRank(ncclComm_t *comm, int size, ncclUniqueId id, int rank) {
  *comm = nullptr;
  if (size < 1 || rank < 0 || rank >= size)
    return ncclInvalidArgument;
  Communicator *made =
      Communicator::join(std::string(id.internal, strnlen(id.internal, sizeof id.internal)), size, rank);
  if (!made)
    return ncclSystemError;
  // Its own name holds a process number: this one is for people.
  made->label = "world";
  standInTrace("ncclCommInitRank %d of %d", rank, size);
  *comm = reinterpret_cast<ncclComm_t>(made);
  return ncclSuccess;
}

ncclResult_t ncclCommInitRankConfig(ncclComm_t *comm, int size, ncclUniqueId id, int rank, ncclConfig_t *) {
  return ncclCommInitRank(comm, size, id, rank);
}

ncclResult_t ncclCommSplit(ncclComm_t handle, int color, int key, ncclComm_t *result, ncclConfig_t *) {
  Communicator &parent = get(handle);
  *result = NCCL_COMM_NULL;
  uint64_t generation = parent.splits++;
  SplitSlot &own = parent.member(parent.rank).splits[generation % kSplits];
  own.color = color;
  own.key = key;
  own.posted.store(generation + 1);
  std::vector<std::pair<int, int>> members; // key, rank in the parent
  for (int i = 0; i < parent.size; ++i) {
    SplitSlot &slot = parent.member(i).splits[generation % kSplits];
    while (slot.posted.load() < generation + 1) {
      standInProgress();
      parent.checkPeers();
      if (parent.error.load() != ncclSuccess || parent.aborted.load())
        return ncclResult_t(parent.error.load() ? parent.error.load() : int(ncclSystemError));
      std::this_thread::sleep_for(std::chrono::microseconds(200));
    }
    if (slot.color == color)
      members.push_back({slot.key, i});
  }
  standInTrace("ncclCommSplit of %s color %d key %d", parent.label.c_str(), color, key);
  if (color == NCCL_SPLIT_NOCOLOR)
    return ncclSuccess;
  std::sort(members.begin(), members.end());
  int rank = 0;
  for (size_t i = 0; i < members.size(); ++i)
    if (members[i].second == parent.rank)
      rank = i;
  std::string suffix = "-" + std::to_string(generation) + "-" + std::to_string(color);
  Communicator *made = Communicator::join(parent.name + suffix, members.size(), rank);
  if (!made)
    return ncclSystemError;
  made->label = parent.label + suffix;
  *result = reinterpret_cast<ncclComm_t>(made);
  return ncclSuccess;
}

ncclResult_t ncclCommFinalize(ncclComm_t) { return ncclSuccess; }

/// A member that leaves while others are in a call that it never made is a fault.
ncclResult_t ncclCommDestroy(ncclComm_t handle) {
  if (!handle)
    return ncclSuccess;
  Communicator &comm = get(handle);
  for (int i = 0; i < comm.size && comm.error.load() == ncclSuccess && !comm.aborted.load(); ++i) {
    CallSlot &slot = comm.member(i).calls[comm.nextCall % kCalls];
    if (slot.posted.load() != comm.nextCall + 1)
      continue;
    std::string text = "unmatched collective #" + std::to_string(comm.nextCall) + " of '" + comm.label + "': rank " +
                       std::to_string(i) + " calls " + textOf(slot.call) + ", rank " + std::to_string(comm.rank) +
                       " destroys the communicator";
    comm.setError(ncclInvalidUsage, text);
    standInFail(cudaErrorLaunchFailure, text.c_str());
  }
  comm.member(comm.rank).destroyed.store(1);
  comm.aborted.store(true);
  // Work that names it may still be in a stream, so it stays.
  return ncclSuccess;
}

ncclResult_t ncclCommAbort(ncclComm_t handle) {
  if (!handle)
    return ncclSuccess;
  Communicator &comm = get(handle);
  standInTrace("ncclCommAbort of %s", comm.label.c_str());
  comm.member(comm.rank).aborted.store(1);
  comm.aborted.store(true);
  return ncclSuccess;
}

ncclResult_t ncclCommGetAsyncError(ncclComm_t handle, ncclResult_t *error) {
  Communicator &comm = get(handle);
  comm.checkPeers();
  *error = ncclResult_t(comm.error.load());
  return ncclSuccess;
}

ncclResult_t ncclCommCount(ncclComm_t comm, int *count) {
  *count = get(comm).size;
  return ncclSuccess;
}

ncclResult_t ncclCommUserRank(ncclComm_t comm, int *rank) {
  *rank = get(comm).rank;
  return ncclSuccess;
}

const char *ncclGetErrorString(ncclResult_t result) {
  static const char *const names[] = {"no error",
                                      "unhandled cuda error",
                                      "unhandled system error",
                                      "internal error",
                                      "invalid argument",
                                      "invalid usage",
                                      "remote process exited or there was a network error",
                                      "NCCL operation in progress"};
  return result >= 0 && result < int(std::size(names)) ? names[result] : "unknown result code";
}

const char *ncclGetLastError(ncclComm_t handle) {
  if (!handle)
    return "";
  Communicator &comm = get(handle);
  std::lock_guard<std::mutex> guard(comm.errorLock);
  return comm.errorText.c_str();
}

//===----------------------------------------------------------------------===//
// Communication
//===----------------------------------------------------------------------===//

ncclResult_t ncclGroupStart() {
  ++groupDepth;
  return ncclSuccess;
}

ncclResult_t ncclGroupEnd() {
  if (groupDepth == 0)
    return ncclInvalidUsage;
  return --groupDepth > 0 ? ncclSuccess : launchPending();
}

ncclResult_t ncclAllReduce(const void *in, void *out, size_t count, ncclDataType_t type, ncclRedOp_t op,
                           ncclComm_t comm, cudaStream_t stream) {
  return collect(comm, Kind::AllReduce, in, out, count, type, op, 0, stream);
}

ncclResult_t ncclAllGather(const void *in, void *out, size_t count, ncclDataType_t type, ncclComm_t comm,
                           cudaStream_t stream) {
  return collect(comm, Kind::AllGather, in, out, count, type, ncclSum, 0, stream);
}

ncclResult_t ncclReduceScatter(const void *in, void *out, size_t count, ncclDataType_t type, ncclRedOp_t op,
                               ncclComm_t comm, cudaStream_t stream) {
  return collect(comm, Kind::ReduceScatter, in, out, count, type, op, 0, stream);
}

ncclResult_t ncclReduce(const void *in, void *out, size_t count, ncclDataType_t type, ncclRedOp_t op, int root,
                        ncclComm_t comm, cudaStream_t stream) {
  return collect(comm, Kind::Reduce, in, out, count, type, op, root, stream);
}

ncclResult_t ncclBroadcast(const void *in, void *out, size_t count, ncclDataType_t type, int root, ncclComm_t comm,
                           cudaStream_t stream) {
  return collect(comm, Kind::Broadcast, in, out, count, type, ncclSum, root, stream);
}

ncclResult_t ncclSend(const void *in, size_t count, ncclDataType_t type, int peer, ncclComm_t comm,
                      cudaStream_t stream) {
  return transfer(comm, true, const_cast<void *>(in), count, type, peer, stream);
}

ncclResult_t ncclRecv(void *out, size_t count, ncclDataType_t type, int peer, ncclComm_t comm, cudaStream_t stream) {
  return transfer(comm, false, out, count, type, peer, stream);
}
}

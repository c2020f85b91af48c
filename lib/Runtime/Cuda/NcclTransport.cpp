//===- NcclTransport.cpp - Data between GPUs by NCCL ----------------------===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A batch is: keys made of floats, one NCCL group, floats made of keys. The transfers
// of one rank to itself are copies.
//
//===----------------------------------------------------------------------===//

#include "NcclTransport.h"

#include "../Cpu/ElementTypes.h"
#include "../Process/Rendezvous.h"

#include <algorithm>
#include <condition_variable>
#include <cstdlib>
#include <cstring>
#include <functional>
#include <thread>
#include <tuple>

using namespace partita::runtime;

Outcome NcclTransport::ncclOutcome(const char *call, ncclResult_t result, ncclComm_t comm) const {
  if (result == ncclSuccess || result == ncclInProgress)
    return {};
  if (stop->requested())
    return Outcome::stopped();
  std::string why = std::string(call) + ": " + ncclGetErrorString(result);
  const char *last = ncclGetLastError(comm);
  if (last && *last)
    why += std::string(" (") + last + ")";
  return Outcome::engine(why);
}

//===----------------------------------------------------------------------===//
// Communicators
//===----------------------------------------------------------------------===//

static bool isSet(const char *variable) {
  const char *text = std::getenv(variable);
  return text && *text && std::strcmp(text, "0") != 0;
}

NcclTransport::NcclTransport(int64_t rank, std::shared_ptr<CudaDevice> device, const Stop *stop, double timeout)
    : rank(rank), device(std::move(device)), stop(stop), timeout(timeout), ordered(isSet("PRT_ORDERED")) {}

NcclTransport::~NcclTransport() {
  if (stop->requested())
    abort();
  const std::lock_guard<std::mutex> lock(mutex);
  if (aborted)
    return;
  for (ncclComm_t comm : comms)
    if (comm)
      (void)ncclCommDestroy(comm);
  if (world)
    (void)ncclCommDestroy(world);
}

static bool isCuda(const World &world, int64_t rank) {
  return world.targets.empty() || world.targets[size_t(rank)] == PRT_TARGET_CUDA;
}

static bool allCuda(const World &world, const std::vector<int64_t> &ranks) {
  return std::all_of(ranks.begin(), ranks.end(), [&](int64_t rank) { return isCuda(world, rank); });
}

bool NcclTransport::serves(const World &world, const Channel &channel) const { return allCuda(world, channel.ranks); }

Outcome NcclTransport::connect(const World &jobWorld, const std::vector<Channel *> &, Rendezvous &rendezvous) {
  std::vector<int64_t> cudaRanks;
  for (int64_t other = 0; other < jobWorld.ranks; ++other)
    if (isCuda(jobWorld, other))
      cudaRanks.push_back(other);
  // Every CUDA rank says how it combines; the first one also makes the id.
  std::string mine(1, ordered ? 'o' : 'n');
  if (rank == cudaRanks.front()) {
    ncclUniqueId id;
    if (Outcome done = ncclOutcome("ncclGetUniqueId", ncclGetUniqueId(&id)); !done)
      return done;
    mine.append(id.internal, sizeof(id.internal));
  }
  std::vector<std::string> all;
  if (Outcome done = rendezvous.exchange(mine, all); !done)
    return done;
  const std::string &first = all[size_t(cudaRanks.front())];
  if (first.size() != 1 + sizeof(ncclUniqueId))
    return Outcome::engine("expected an id of " + std::to_string(sizeof(ncclUniqueId)) + " bytes from rank " +
                           std::to_string(cudaRanks.front()) + ", got " + std::to_string(first.size()));
  for (int64_t other : cudaRanks)
    if (all[size_t(other)].empty() || all[size_t(other)][0] != first[0])
      return Outcome::argument("expected the same PRT_ORDERED on all ranks, got another one on rank " +
                               std::to_string(other));
  if (Outcome done = device->allocate(Queue::Communication, 4, token); !done)
    return done;
  if (Outcome done = cudaOutcome("cudaMemsetAsync", cudaMemsetAsync(token, 0, 4, device->stream(Queue::Communication)));
      !done)
    return done;
  comms.assign(jobWorld.comms.size(), nullptr);
  for (const Communicator &comm : jobWorld.comms)
    names.push_back(comm.name);
  if (cudaRanks.size() == 1)
    return {};
  if (Outcome done = initialize(cudaRanks, first.substr(1)); !done)
    return done;
  return split(jobWorld);
}

/// Runs a step that may hang on a thread of its own. If the job ends, or nothing comes of it, the thread is left alone.
static Outcome withTimeout(const Stop &stop, double timeout, const char *what, std::function<ncclResult_t()> step,
                           ncclResult_t &result) {
  struct Shared {
    std::mutex mutex;
    std::condition_variable wake;
    bool done = false;
    ncclResult_t result = ncclSuccess;
  };
  auto shared = std::make_shared<Shared>();
  std::thread([shared, step = std::move(step)] {
    const ncclResult_t result = step();
    const std::lock_guard<std::mutex> lock(shared->mutex);
    shared->result = result;
    shared->done = true;
    shared->wake.notify_all();
  }).detach();
  const auto limit = std::chrono::steady_clock::now() + std::chrono::duration<double>(timeout);
  std::unique_lock<std::mutex> lock(shared->mutex);
  while (!shared->done) {
    if (stop.requested())
      return Outcome::stopped();
    if (std::chrono::steady_clock::now() > limit)
      return {PRT_ERROR_TIMEOUT, std::string(what) + ": not all ranks came within the timeout (PRT_TIMEOUT)"};
    shared->wake.wait_for(lock, std::chrono::milliseconds(50));
  }
  result = shared->result;
  return {};
}

Outcome NcclTransport::initialize(const std::vector<int64_t> &cudaRanks, const std::string &bytes) {
  ncclUniqueId id;
  std::memcpy(id.internal, bytes.data(), sizeof(id.internal));
  const int place = int(std::find(cudaRanks.begin(), cudaRanks.end(), rank) - cudaRanks.begin());
  const int size = int(cudaRanks.size());
  auto made = std::make_shared<ncclComm_t>();
  auto step = [made, id, place, size, keep = device] {
    if (Outcome entered = keep->enterThread(); !entered)
      return ncclUnhandledCudaError;
    return ncclCommInitRank(made.get(), size, id, place);
  };
  ncclResult_t result = ncclSuccess;
  if (Outcome done = withTimeout(*stop, timeout, "ncclCommInitRank", step, result); !done)
    return done;
  if (Outcome done = ncclOutcome("ncclCommInitRank", result); !done)
    return done;
  const std::lock_guard<std::mutex> lock(mutex);
  world = *made;
  return {};
}

/// For every communicator, all CUDA ranks together, in the order of the manifest: what is not in a group that NCCL
/// serves takes part without a color.
Outcome NcclTransport::split(const World &jobWorld) {
  for (size_t i = 0; i < jobWorld.comms.size(); ++i) {
    const Communicator &comm = jobWorld.comms[i];
    const bool any = std::any_of(comm.groups.begin(), comm.groups.end(), [&](const std::vector<int64_t> &group) {
      return group.size() > 1 && allCuda(jobWorld, group);
    });
    if (!any)
      continue;
    int color = NCCL_SPLIT_NOCOLOR, key = 0;
    const int64_t group = comm.groupOf[size_t(rank)];
    if (group >= 0 && comm.groups[size_t(group)].size() > 1 && allCuda(jobWorld, comm.groups[size_t(group)])) {
      color = int(group);
      key = int(comm.memberOf[size_t(rank)]);
    }
    auto made = std::make_shared<ncclComm_t>(nullptr);
    auto step = [parent = world, made, color, key, keep = device] {
      if (Outcome entered = keep->enterThread(); !entered)
        return ncclUnhandledCudaError;
      return ncclCommSplit(parent, color, key, made.get(), nullptr);
    };
    ncclResult_t result = ncclSuccess;
    Outcome done = withTimeout(*stop, timeout, "ncclCommSplit", step, result);
    if (done)
      done = ncclOutcome("ncclCommSplit", result, world);
    if (!done) {
      if (!done.why.empty())
        done.why += ", for communicator '" + comm.name + "'";
      return done;
    }
    const std::lock_guard<std::mutex> lock(mutex);
    comms[i] = *made;
  }
  return {};
}

Outcome NcclTransport::watch() {
  if (Outcome done = device->watch(); !done)
    return done;
  const std::lock_guard<std::mutex> lock(mutex);
  for (size_t i = 0; i < comms.size() && !aborted; ++i) {
    ncclResult_t state = ncclSuccess;
    if (!comms[i])
      continue;
    if (Outcome done = ncclOutcome("ncclCommGetAsyncError", ncclCommGetAsyncError(comms[i], &state)); !done)
      return done;
    if (Outcome done = ncclOutcome("NCCL", state, comms[i]); !done) {
      done.why += ", in communicator '" + names[i] + "'";
      return done;
    }
  }
  return {};
}

void NcclTransport::abort() {
  const std::lock_guard<std::mutex> lock(mutex);
  if (aborted)
    return;
  aborted = true;
  (void)device->enterThread();
  for (ncclComm_t comm : comms)
    if (comm)
      (void)ncclCommAbort(comm);
  if (world)
    (void)ncclCommAbort(world);
}

//===----------------------------------------------------------------------===//
// Combiners
//===----------------------------------------------------------------------===//

static bool isFloat(int64_t type) { return type == PRT_F32 || type == PRT_F64; }

static bool usesKeys(int64_t type, int64_t combiner) {
  return isFloat(type) && combiner >= PRT_MAX && combiner <= PRT_MINNUM;
}

namespace {
struct Reduction {
  ncclDataType_t type;
  ncclRedOp_t op;
  int64_t scale; ///< NCCL's elements per element
};
} // namespace

/// Whether NCCL has it, and as what. Of floats, only sum and prod.
static bool reductionOf(int64_t type, int64_t combiner, Reduction &result) {
  result = {ncclInt8, ncclSum, 1};
  switch (type) {
  case PRT_F32:
  case PRT_C64:
    result.type = ncclFloat32;
    break;
  case PRT_F64:
  case PRT_C128:
    result.type = ncclFloat64;
    break;
  case PRT_I32:
    result.type = ncclInt32;
    break;
  case PRT_I64:
    result.type = ncclInt64;
    break;
  case PRT_I8:
    result.type = ncclInt8;
    break;
  case PRT_U8:
  case PRT_I1:
    result.type = ncclUint8;
    break;
  case PRT_U32:
    result.type = ncclUint32;
    break;
  case PRT_U64:
    result.type = ncclUint64;
    break;
  default:
    return false;
  }
  if (type == PRT_I1) { // one bit
    const bool isMin = combiner == PRT_AND || combiner == PRT_PROD || combiner == PRT_MIN || combiner == PRT_MINNUM;
    const bool isMax = combiner == PRT_OR || combiner == PRT_MAX || combiner == PRT_MAXNUM;
    result.op = isMin ? ncclMin : ncclMax;
    return isMin || isMax;
  }
  if (type == PRT_C64 || type == PRT_C128) {
    result.scale = 2;
    return combiner == PRT_SUM;
  }
  switch (combiner) {
  case PRT_SUM:
    result.op = ncclSum;
    return true;
  case PRT_PROD:
    result.op = ncclProd;
    return true;
  case PRT_MAX:
  case PRT_MAXNUM:
    result.op = ncclMax;
    return !isFloat(type);
  case PRT_MIN:
  case PRT_MINNUM:
    result.op = ncclMin;
    return !isFloat(type);
  default:
    return false;
  }
}

bool NcclTransport::combines(int64_t type, int64_t combiner) const {
  const bool rounds = isFloat(type) || type == PRT_C64 || type == PRT_C128;
  if (usesKeys(type, combiner))
    return true;
  Reduction reduction;
  return reductionOf(type, combiner, reduction) && !(ordered && rounds);
}

//===----------------------------------------------------------------------===//
// Keys
//===----------------------------------------------------------------------===//

/// The transfer with scratch memory in place of the buffers, and where the result belongs.
struct NcclTransport::Keys {
  Transfer transfer;
  int64_t type, combiner;
  void *scratch = nullptr;
  void *result = nullptr; ///< keys
  void *out = nullptr;    ///< floats; null if this rank gets none
  int64_t elements = 0;
};

Outcome NcclTransport::beginKeys(const Transfer &from, Keys &keys) {
  keys.transfer = from;
  keys.type = from.type;
  keys.combiner = from.combiner;
  keys.elements = from.elements;
  keys.out = from.out;
  const int64_t members = int64_t(from.channel->ranks.size()), size = bytesOf(from.type);
  const int64_t count = from.elements * (from.kind == Transfer::ReduceScatter ? members : 1);
  if (Outcome done = device->allocate(Queue::Communication, count * size, keys.scratch); !done)
    return done;
  const EngineKernel kernel = from.type == PRT_F32 ? EngineKernel::prt_keys_f32 : EngineKernel::prt_keys_f64;
  if (Outcome done = device->run(Queue::Communication, kernel, count, from.combiner, count, from.in, keys.scratch);
      !done)
    return done;
  keys.result = keys.scratch;
  if (from.kind == Transfer::ReduceScatter)
    keys.result = static_cast<char *>(keys.scratch) + from.channel->member * from.elements * size;
  const bool receives = from.kind != Transfer::Reduce || from.peer == from.channel->member;
  if (!receives)
    keys.out = nullptr;
  keys.transfer.in = keys.scratch;
  keys.transfer.out = receives ? keys.result : nullptr;
  keys.transfer.type = from.type == PRT_F32 ? PRT_I32 : PRT_I64;
  keys.transfer.combiner = from.combiner == PRT_MAX || from.combiner == PRT_MAXNUM ? PRT_MAX : PRT_MIN;
  return {};
}

Outcome NcclTransport::endKeys(Keys &keys) {
  if (keys.out) {
    const EngineKernel kernel = keys.type == PRT_F32 ? EngineKernel::prt_values_f32 : EngineKernel::prt_values_f64;
    if (Outcome done = device->run(Queue::Communication, kernel, keys.elements, keys.combiner, keys.elements,
                                   static_cast<const void *>(keys.result), keys.out);
        !done)
      return done;
  }
  return device->release(Queue::Communication, keys.scratch);
}

//===----------------------------------------------------------------------===//
// Transfers
//===----------------------------------------------------------------------===//

ncclComm_t NcclTransport::communicatorOf(const Transfer &transfer) const {
  return comms[size_t(transfer.channel->comm)];
}

static bool isEmpty(const Transfer &transfer) {
  switch (transfer.kind) {
  case Transfer::AllReduce:
  case Transfer::Reduce:
  case Transfer::ReduceScatter:
    return transfer.elements == 0;
  case Transfer::Barrier:
    return false;
  default:
    return transfer.bytes == 0;
  }
}

static bool isPeerKind(const Transfer &transfer) {
  return transfer.kind == Transfer::Send || transfer.kind == Transfer::Receive;
}

/// Of a group of one: the value is its own result.
Outcome NcclTransport::copyLocal(const Transfer &transfer) {
  if (transfer.kind == Transfer::Barrier || isPeerKind(transfer))
    return {};
  const bool reduces = transfer.kind == Transfer::AllReduce || transfer.kind == Transfer::Reduce ||
                       transfer.kind == Transfer::ReduceScatter;
  const int64_t bytes = reduces ? transfer.elements * bytesOf(transfer.type) : transfer.bytes;
  return device->copy(Queue::Communication, bytes, transfer.in, transfer.out);
}

Outcome NcclTransport::enqueue(const Transfer &t) {
  ncclComm_t comm = communicatorOf(t);
  cudaStream_t stream = device->stream(Queue::Communication);
  const size_t bytes = size_t(t.bytes);
  Reduction by = {ncclInt8, ncclSum, 1};
  const bool known = reductionOf(t.type, t.combiner, by);
  const size_t elements = size_t(t.elements * by.scale);
  switch (t.kind) {
  case Transfer::Send:
    return ncclOutcome("ncclSend", ncclSend(t.in, bytes, ncclInt8, int(t.peer), comm, stream), comm);
  case Transfer::Receive:
    return ncclOutcome("ncclRecv", ncclRecv(t.out, bytes, ncclInt8, int(t.peer), comm, stream), comm);
  case Transfer::AllGather:
    return ncclOutcome("ncclAllGather", ncclAllGather(t.in, t.out, bytes, ncclInt8, comm, stream), comm);
  case Transfer::Broadcast:
    return ncclOutcome("ncclBroadcast", ncclBroadcast(t.in, t.out, bytes, ncclInt8, int(t.peer), comm, stream), comm);
  case Transfer::Barrier:
    return ncclOutcome("ncclAllReduce", ncclAllReduce(token, token, 1, ncclInt32, ncclSum, comm, stream), comm);
  case Transfer::AllToAll: {
    const char *in = static_cast<const char *>(t.in);
    char *out = static_cast<char *>(t.out);
    for (int peer = 0; peer < int(t.channel->ranks.size()); ++peer) {
      if (Outcome done =
              ncclOutcome("ncclSend", ncclSend(in + size_t(peer) * bytes, bytes, ncclInt8, peer, comm, stream), comm);
          !done)
        return done;
      if (Outcome done =
              ncclOutcome("ncclRecv", ncclRecv(out + size_t(peer) * bytes, bytes, ncclInt8, peer, comm, stream), comm);
          !done)
        return done;
    }
    return {};
  }
  default:
    break;
  }
  if (!known)
    return Outcome::engine(std::string("expected a combiner of NCCL, got ") + nameOfCombiner(t.combiner) + " of " +
                           nameOfType(t.type));
  if (t.kind == Transfer::AllReduce)
    return ncclOutcome("ncclAllReduce", ncclAllReduce(t.in, t.out, elements, by.type, by.op, comm, stream), comm);
  if (t.kind == Transfer::ReduceScatter)
    return ncclOutcome("ncclReduceScatter", ncclReduceScatter(t.in, t.out, elements, by.type, by.op, comm, stream),
                       comm);
  return ncclOutcome("ncclReduce", ncclReduce(t.in, t.out, elements, by.type, by.op, int(t.peer), comm, stream), comm);
}

/// NCCL matches sends and receives of a pair by their order alone. Within a batch both sides may name tags in any
/// order, so both are put into the order of tags.
static void sortByTag(std::vector<const Transfer *> &transfers) {
  using Place = std::tuple<bool, int64_t, int64_t, size_t>; // collectives stay in their order, before
  std::vector<std::pair<Place, const Transfer *>> placed;
  for (size_t i = 0; i < transfers.size(); ++i) {
    const bool peer = isPeerKind(*transfers[i]);
    const int64_t comm = peer ? transfers[i]->channel->comm : 0, tag = peer ? transfers[i]->tag : 0;
    placed.push_back({Place(peer, comm, tag, i), transfers[i]});
  }
  std::sort(placed.begin(), placed.end());
  for (size_t i = 0; i < transfers.size(); ++i)
    transfers[i] = placed[i].second;
}

Outcome NcclTransport::begin(const std::vector<Transfer> &transfers, std::unique_ptr<Batch> &batch) {
  batch.reset(new Batch());
  std::vector<Keys> keys;
  keys.reserve(transfers.size()); // pointers to its transfers are kept
  std::vector<const Transfer *> list, ownSends, ownReceives;
  for (const Transfer &transfer : transfers) {
    if (isEmpty(transfer))
      continue;
    if (isPeerKind(transfer) && transfer.peer == transfer.channel->member) {
      (transfer.kind == Transfer::Send ? ownSends : ownReceives).push_back(&transfer);
    } else if (transfer.channel->ranks.size() == 1) {
      if (Outcome done = copyLocal(transfer); !done)
        return done;
    } else if (usesKeys(transfer.type, transfer.combiner) && transfer.elements > 0) {
      keys.emplace_back();
      if (Outcome done = beginKeys(transfer, keys.back()); !done)
        return done;
      list.push_back(&keys.back().transfer);
    } else {
      list.push_back(&transfer);
    }
  }
  sortByTag(list);
  sortByTag(ownSends);
  sortByTag(ownReceives);
  if (ownSends.size() != ownReceives.size())
    return Outcome::engine("expected as many receives as sends of a rank to itself, got " +
                           std::to_string(ownReceives.size()) + " and " + std::to_string(ownSends.size()));
  for (size_t i = 0; i < ownSends.size(); ++i)
    if (Outcome done = device->copy(Queue::Communication, ownSends[i]->bytes, ownSends[i]->in, ownReceives[i]->out);
        !done)
      return done;
  if (!list.empty()) {
    if (Outcome done = ncclOutcome("ncclGroupStart", ncclGroupStart()); !done)
      return done;
    Outcome enqueued;
    for (size_t i = 0; i < list.size() && enqueued; ++i)
      enqueued = enqueue(*list[i]);
    Outcome ended = ncclOutcome("ncclGroupEnd", ncclGroupEnd());
    if (!enqueued)
      return enqueued;
    if (!ended)
      return ended;
  }
  for (Keys &key : keys)
    if (Outcome done = endKeys(key); !done)
      return done;
  return device->mark(Queue::Communication);
}

Outcome NcclTransport::finish(Batch &) { return {}; }

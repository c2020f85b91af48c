//===- MpiTransport.cpp - Transfers over MPI ------------------------------===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Two communicators per channel: one for collectives and their parts, one for the sends
// and receives of the program.
//
//===----------------------------------------------------------------------===//

#include "MpiTransport.h"

#include "MpiLibrary.h"

#include <algorithm>
#include <climits>
#include <cstring>
#include <map>
#include <thread>

using namespace partita::runtime;

namespace {

/// `bytes` bytes as one element; counts of MPI are ints.
class Bytes {
public:
  explicit Bytes(int64_t bytes) {
    if (bytes <= INT_MAX) {
      MPI_Type_contiguous(int(bytes), MPI_BYTE, &type);
    } else {
      constexpr int64_t block = int64_t(1) << 30;
      MPI_Datatype large, many;
      MPI_Type_contiguous(int(block), MPI_BYTE, &large);
      MPI_Type_contiguous(int(bytes / block), large, &many);
      int counts[2] = {1, int(bytes % block)};
      MPI_Aint offsets[2] = {0, MPI_Aint(bytes / block * block)};
      MPI_Datatype types[2] = {many, MPI_BYTE};
      MPI_Type_create_struct(2, counts, offsets, types, &type);
      MPI_Type_free(&many);
      MPI_Type_free(&large);
    }
    MPI_Type_commit(&type);
  }
  ~Bytes() { MPI_Type_free(&type); } // MPI keeps it while it is in use
  Bytes(const Bytes &) = delete;

  MPI_Datatype type;
};

struct Comms {
  MPI_Comm collectives = MPI_COMM_NULL, peers = MPI_COMM_NULL;
};

class MpiBatch : public Batch {
public:
  std::vector<MPI_Request> requests;
  std::vector<Transfer> transfers; ///< one per request
};

class MpiTransport : public Transport {
public:
  explicit MpiTransport(const EngineHost &host) : stop(*host.stop) {}
  ~MpiTransport() override;

  bool usesHostMemory() const override { return true; }
  bool allowsThread() const override;
  bool serves(const World &, const Channel &) const override { return true; }
  Outcome connect(const World &world, const std::vector<Channel *> &channels, Rendezvous &rendezvous) override;
  bool combines(int64_t, int64_t) const override { return false; }
  Outcome begin(const std::vector<Transfer> &transfers, std::unique_ptr<Batch> &batch) override;
  Outcome finish(Batch &batch) override;
  Outcome agree(const Channel &channel, uint64_t hash, const std::string &text) override;
  void abort() override { mpiIsBroken = true; }

private:
  Outcome start(const Transfer &transfer, MPI_Request &request);
  Outcome poll(std::vector<MPI_Request> &requests, std::vector<MPI_Status> &statuses);

  const Stop &stop;
  MPI_Comm job = MPI_COMM_NULL;
  std::map<int64_t, Comms> comms; ///< by communicator
};

/// What a member is about to do, as it is sent.
struct Note {
  uint64_t hash = 0;
  char text[760] = "";
};

enum { PartTag = 0, NoteTag = 1 };

Outcome failure(const char *call, int error) { return Outcome::engine(std::string(call) + ": " + mpiErrorText(error)); }

} // namespace

//===----------------------------------------------------------------------===//
// Communicators
//===----------------------------------------------------------------------===//

MpiTransport::~MpiTransport() {
  int finalized = 0;
  MPI_Finalized(&finalized);
  mpiIsBroken = mpiIsBroken || stop.requested();
  if (finalized || mpiIsBroken)
    return;
  for (auto &[number, pair] : comms)
    for (MPI_Comm *comm : {&pair.collectives, &pair.peers})
      if (*comm != MPI_COMM_NULL)
        MPI_Comm_free(comm);
  if (job != MPI_COMM_NULL)
    MPI_Comm_free(&job);
}

bool MpiTransport::allowsThread() const {
  int provided = 0;
  MPI_Query_thread(&provided);
  return provided == MPI_THREAD_MULTIPLE;
}

Outcome MpiTransport::connect(const World &, const std::vector<Channel *> &channels, Rendezvous &) {
  if (int error = MPI_Comm_dup(MPI_COMM_WORLD, &job); error != MPI_SUCCESS)
    return failure("MPI_Comm_dup", error);
  MPI_Comm_set_errhandler(job, MPI_ERRORS_RETURN);
  MPI_Group everybody;
  MPI_Comm_group(job, &everybody);
  int error = MPI_SUCCESS;
  for (const Channel *channel : channels) {
    std::vector<int> ranks(channel->ranks.begin(), channel->ranks.end());
    MPI_Group members;
    MPI_Group_incl(everybody, int(ranks.size()), ranks.data(), &members);
    Comms &pair = comms[channel->comm];
    for (MPI_Comm *comm : {&pair.collectives, &pair.peers}) {
      if (error == MPI_SUCCESS)
        error = MPI_Comm_create_group(job, members, int(channel->comm), comm);
      if (error == MPI_SUCCESS)
        MPI_Comm_set_errhandler(*comm, MPI_ERRORS_RETURN);
    }
    MPI_Group_free(&members);
  }
  MPI_Group_free(&everybody);
  return error == MPI_SUCCESS ? Outcome() : failure("MPI_Comm_create_group", error);
}

//===----------------------------------------------------------------------===//
// Transfers
//===----------------------------------------------------------------------===//

Outcome MpiTransport::start(const Transfer &t, MPI_Request &request) {
  const Comms &pair = comms.at(t.channel->comm);
  const bool isPeer = t.tag >= 0;
  MPI_Comm comm = isPeer ? pair.peers : pair.collectives;
  if (t.tag > 32767) // what every MPI has
    return {PRT_ERROR_UNSUPPORTED, "expected a tag up to 32767, got " + std::to_string(t.tag)};
  const int tag = isPeer ? int(t.tag) : int(PartTag);
  const Bytes part(t.bytes);
  int error = MPI_SUCCESS;
  switch (t.kind) {
  case Transfer::Send:
    error = MPI_Isend(t.in, 1, part.type, int(t.peer), tag, comm, &request);
    break;
  case Transfer::Receive:
    error = MPI_Irecv(t.out, 1, part.type, int(t.peer), tag, comm, &request);
    break;
  case Transfer::AllGather: {
    const bool inPlace = t.in == static_cast<char *>(t.out) + t.channel->member * t.bytes;
    error = MPI_Iallgather(inPlace ? MPI_IN_PLACE : t.in, 1, part.type, t.out, 1, part.type, comm, &request);
    break;
  }
  case Transfer::AllToAll:
    error = MPI_Ialltoall(t.in, 1, part.type, t.out, 1, part.type, comm, &request);
    break;
  case Transfer::Broadcast:
    if (t.channel->member == t.peer && t.in != t.out)
      std::memcpy(t.out, t.in, size_t(t.bytes));
    error = MPI_Ibcast(t.out, 1, part.type, int(t.peer), comm, &request);
    break;
  case Transfer::Barrier:
    error = MPI_Ibarrier(comm, &request);
    break;
  case Transfer::AllReduce:
  case Transfer::Reduce:
  case Transfer::ReduceScatter:
    return Outcome::engine("MPI does not combine here");
  }
  return error == MPI_SUCCESS ? Outcome() : failure("MPI", error);
}

Outcome MpiTransport::begin(const std::vector<Transfer> &transfers, std::unique_ptr<Batch> &batch) {
  auto made = std::make_unique<MpiBatch>();
  // Receives first: what arrives finds its place.
  for (const bool receives : {true, false})
    for (const Transfer &t : transfers)
      if ((t.kind == Transfer::Receive) == receives)
        made->transfers.push_back(t);
  made->requests.assign(transfers.size(), MPI_REQUEST_NULL);
  for (size_t i = 0; i < transfers.size(); ++i)
    if (Outcome done = start(made->transfers[i], made->requests[i]); !done)
      return done;
  batch = std::move(made);
  return {};
}

/// Waits for all, and looks now and then whether the job has ended: then they are left alone.
Outcome MpiTransport::poll(std::vector<MPI_Request> &requests, std::vector<MPI_Status> &statuses) {
  statuses.resize(requests.size());
  int pause = 0, flag = 0;
  for (int round = 0;; ++round) {
    const int error = MPI_Testall(int(requests.size()), requests.data(), &flag, statuses.data());
    if (error != MPI_SUCCESS && error != MPI_ERR_IN_STATUS)
      return failure("MPI_Testall", error);
    if (error == MPI_ERR_IN_STATUS)
      for (const MPI_Status &status : statuses)
        if (status.MPI_ERROR != MPI_SUCCESS && status.MPI_ERROR != MPI_ERR_PENDING) {
          int kind = MPI_SUCCESS;
          MPI_Error_class(status.MPI_ERROR, &kind);
          if (kind == MPI_ERR_TRUNCATE)
            return {PRT_ERROR_MISMATCH,
                    "got more bytes from member " + std::to_string(status.MPI_SOURCE) + " than expected"};
          return failure("MPI_Testall", status.MPI_ERROR);
        }
    if (flag)
      return {};
    if (stop.requested()) {
      mpiIsBroken = true;
      return Outcome::stopped();
    }
    // Ranks may share cores: be quick for a moment, then let others work.
    if (round < 64) {
      std::this_thread::yield();
      continue;
    }
    pause = std::min(pause + 10, 300);
    std::this_thread::sleep_for(std::chrono::microseconds(pause));
  }
}

Outcome MpiTransport::finish(Batch &batch) {
  auto &mine = static_cast<MpiBatch &>(batch);
  std::vector<MPI_Status> statuses;
  if (Outcome done = poll(mine.requests, statuses); !done)
    return done;
  for (size_t i = 0; i < mine.transfers.size(); ++i) {
    const Transfer &t = mine.transfers[i];
    if (t.kind != Transfer::Receive)
      continue;
    MPI_Count got = 0;
    MPI_Get_elements_x(&statuses[i], MPI_BYTE, &got);
    if (int64_t(got) != t.bytes)
      return {PRT_ERROR_MISMATCH, "expected " + std::to_string(t.bytes) + " bytes from rank " +
                                      std::to_string(t.channel->ranks[size_t(t.peer)]) + " on communicator '" +
                                      t.channel->name + "', got " + std::to_string(int64_t(got))};
  }
  return {};
}

/// Every member tells the next one; if all neighbours agree, all do.
Outcome MpiTransport::agree(const Channel &channel, uint64_t hash, const std::string &text) {
  Note mine, theirs;
  mine.hash = hash;
  std::strncpy(mine.text, text.c_str(), sizeof(mine.text) - 1);
  const int n = int(channel.ranks.size()), own = int(channel.member);
  MPI_Comm comm = comms.at(channel.comm).collectives;
  std::vector<MPI_Request> requests(2, MPI_REQUEST_NULL);
  int error = MPI_Irecv(&theirs, int(sizeof(theirs)), MPI_BYTE, (own + n - 1) % n, NoteTag, comm, &requests[0]);
  if (error == MPI_SUCCESS)
    error = MPI_Isend(&mine, int(sizeof(mine)), MPI_BYTE, (own + 1) % n, NoteTag, comm, &requests[1]);
  if (error != MPI_SUCCESS)
    return failure("MPI", error);
  std::vector<MPI_Status> statuses;
  if (Outcome done = poll(requests, statuses); !done)
    return done;
  return theirs.hash == hash ? Outcome() : Outcome(PRT_ERROR_MISMATCH, theirs.text);
}

std::unique_ptr<Transport> partita::runtime::makeMpiTransport(const EngineHost &host) {
  return std::make_unique<MpiTransport>(host);
}

//===- Communicator.cpp - Processes that communicate ----------------------===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Communicator.h"

#include <algorithm>
#include <cstring>
#include <fcntl.h>
#include <map>
#include <sys/mman.h>
#include <sys/stat.h>
#include <thread>
#include <unistd.h>

using namespace partita::standin;

/// The device memory of another process, mapped once.
static const char *mapHeap(int process, int file, size_t bytes) {
  static auto *maps = new std::map<std::pair<int, int>, const char *>();
  auto [found, isNew] = maps->try_emplace({process, file}, nullptr);
  if (!isNew)
    return found->second;
  std::string path = "/proc/" + std::to_string(process) + "/fd/" + std::to_string(file);
  int handle = open(path.c_str(), O_RDONLY | O_CLOEXEC);
  if (handle < 0)
    return nullptr;
  void *base = mmap(nullptr, bytes, PROT_READ, MAP_SHARED | MAP_NORESERVE, handle, 0);
  close(handle);
  return found->second = base == MAP_FAILED ? nullptr : static_cast<const char *>(base);
}

/// Bytes of the segment's file that the members lock, far behind its end.
static struct flock lockOf(int rank) {
  struct flock lock = {};
  lock.l_type = F_WRLCK;
  lock.l_whence = SEEK_SET;
  lock.l_start = (off_t(1) << 40) + rank;
  lock.l_len = 1;
  return lock;
}

Communicator *Communicator::join(const std::string &name, int size, int rank) {
  std::unique_ptr<Communicator> comm(new Communicator());
  comm->name = name;
  comm->label = name.substr(name.rfind('/') + 1);
  comm->rank = rank;
  comm->size = size;
  comm->nextSend.resize(size);
  comm->nextReceive.resize(size);
  size_t memberBytes = sizeof(Member) * size;
  comm->bytes = memberBytes + sizeof(MessageSlot) * kMessages * size * size;
  comm->file = shm_open(name.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0600);
  if (comm->file < 0 || ftruncate(comm->file, comm->bytes))
    return nullptr;
  void *segment = mmap(nullptr, comm->bytes, PROT_READ | PROT_WRITE, MAP_SHARED, comm->file, 0);
  struct flock lock = lockOf(rank);
  if (segment == MAP_FAILED || fcntl(comm->file, F_OFD_SETLK, &lock))
    return nullptr;
  comm->segment = static_cast<char *>(segment);
  comm->members = static_cast<Member *>(segment);
  comm->messages = reinterpret_cast<MessageSlot *>(comm->segment + memberBytes);
  HeapInfo heap = standInHeap();
  Member &own = comm->member(rank);
  own.process = getpid();
  own.file = heap.file;
  own.heapBytes = heap.bytes;
  own.heapBase = reinterpret_cast<uint64_t>(heap.base);
  own.attached.store(1);
  auto start = std::chrono::steady_clock::now();
  for (int i = 0; i < size; ++i)
    while (!comm->member(i).attached.load()) {
      standInProgress();
      std::this_thread::sleep_for(std::chrono::microseconds(200));
      if (std::chrono::steady_clock::now() - start > std::chrono::minutes(3)) {
        fprintf(stderr, "stand-in NCCL: %s: %s did not join within three minutes\n", standInRank(),
                comm->text(i).c_str());
        return nullptr;
      }
    }
  for (int i = 0; i < size; ++i) {
    const Member &other = comm->member(i);
    comm->heaps.push_back(mapHeap(other.process, other.file, other.heapBytes));
    if (!comm->heaps.back())
      return nullptr;
  }
  // Nobody leaves before all have mapped everything; then the name is no longer needed.
  own.attached.store(2);
  for (int i = 0; i < size; ++i)
    while (comm->member(i).attached.load() != 2 && comm->alive(i)) {
      standInProgress();
      std::this_thread::sleep_for(std::chrono::microseconds(200));
    }
  if (rank == 0)
    shm_unlink(name.c_str());
  return comm.release();
}

Communicator::~Communicator() {
  if (segment)
    munmap(segment, bytes);
  if (file >= 0)
    close(file);
}

bool Communicator::alive(int i) {
  if (i == rank)
    return true;
  struct flock lock = lockOf(i);
  return fcntl(file, F_OFD_GETLK, &lock) != 0 || lock.l_type != F_UNLCK;
}

void Communicator::setError(ncclResult_t code, const std::string &text) {
  std::lock_guard<std::mutex> guard(errorLock);
  if (error.load() != ncclSuccess)
    return;
  errorText = text;
  error.store(code);
  fprintf(stderr, "stand-in NCCL: %s: %s\n", standInRank(), text.c_str());
  standInTrace("fault %s", text.c_str());
}

void Communicator::checkPeers() {
  if (error.load() != ncclSuccess || aborted.load())
    return;
  for (int i = 0; i < size; ++i) {
    if (i == rank || member(i).destroyed.load())
      continue;
    if (member(i).aborted.load())
      setError(ncclRemoteError, text(i) + " aborted the communicator");
    else if (!alive(i))
      setError(ncclRemoteError, text(i) + " (process " + std::to_string(member(i).process) + ") is gone");
  }
}

Progress Operation::advance() {
  if (comm.aborted.load() || standInFailed())
    return Progress::Done;
  if (step())
    return Progress::Done;
  auto now = std::chrono::steady_clock::now();
  if (!waiting) {
    waiting = true;
    since = checked = now;
    std::string text = what.substr(0, sizeof(Member::doing) - 1);
    memcpy(comm.member(comm.rank).doing, text.c_str(), text.size() + 1);
  }
  if (now - checked < std::chrono::milliseconds(50))
    return Progress::Waiting;
  checked = now;
  comm.checkPeers();
  static const double patience = [] {
    const char *seconds = getenv("PARTITA_STANDIN_STALL");
    return seconds ? strtod(seconds, nullptr) : 10;
  }();
  if (!reported && std::chrono::duration<double>(now - since).count() > patience) {
    reported = true;
    std::string whom = missing();
    if (!whom.empty()) {
      fprintf(stderr, "stand-in NCCL: %s: unmatched: %s waits for %s\n", standInRank(), what.c_str(), whom.c_str());
      standInTrace("stall %s waits for %s", what.c_str(), whom.c_str());
    }
  }
  return Progress::Waiting;
}

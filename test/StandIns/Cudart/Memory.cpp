//===- Memory.cpp - Allocations of the stand-in device --------------------===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// All allocations lie in one file in memory, mapped twice: where device pointers
// point nothing can be read, so that host code which follows one is caught; the
// stand-ins and the kernels use the other place. Peers map the file for collectives.
// Memory is poisoned when it is allocated, and has a guard behind it.
//
//===----------------------------------------------------------------------===//

#include "State.h"

#include "../Twin.h"

#include <algorithm>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <fcntl.h>
#include <sys/mman.h>
#include <unistd.h>

using namespace partita::standin;

static constexpr size_t kAlign = 256;
static constexpr unsigned char kGuard = 0xA5;

static struct sigaction previousAction;

/// A host that follows a device pointer ends here.
static void onFault(int signal, siginfo_t *info, void *context) {
  State &state = State::get();
  if (state.inHeap(info->si_addr)) {
    char text[256];
    int length = snprintf(text, sizeof text, "stand-in CUDA: %s: host code touches device memory at %p\n",
                          state.rankText, info->si_addr);
    if (write(STDERR_FILENO, text, length) < 0)
      _exit(70);
    _exit(70);
  }
  if (previousAction.sa_flags & SA_SIGINFO)
    return previousAction.sa_sigaction(signal, info, context);
  if (previousAction.sa_handler != SIG_DFL && previousAction.sa_handler != SIG_IGN)
    return previousAction.sa_handler(signal);
  ::signal(signal, SIG_DFL);
}

void State::reserve() {
  if (heapBytes)
    return;
  heapFile = memfd_create("partita-stand-in", MFD_CLOEXEC);
  // Less where the address space is limited.
  for (size_t bytes = size_t(1) << 38; bytes >= size_t(1) << 32; bytes /= 4) {
    void *host = mmap(nullptr, bytes, PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
    if (host == MAP_FAILED)
      continue;
    if (ftruncate(heapFile, bytes) == 0) {
      void *device = mmap(nullptr, bytes, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_NORESERVE, heapFile, 0);
      size_t from = bytes / 4 * 3;
      if (device != MAP_FAILED && mmap(static_cast<char *>(host) + from, bytes - from, PROT_READ | PROT_WRITE,
                                       MAP_SHARED | MAP_NORESERVE | MAP_FIXED, heapFile, from) != MAP_FAILED) {
        hostBase = static_cast<char *>(host);
        deviceBase = static_cast<char *>(device);
        heapBytes = bytes;
        nextDevice = kAlign;
        nextPinned = pinnedFrom = from;
        struct sigaction action = {};
        action.sa_sigaction = onFault;
        action.sa_flags = SA_SIGINFO | SA_ONSTACK | SA_NODEFER;
        sigaction(SIGSEGV, &action, &previousAction);
        return;
      }
      if (device != MAP_FAILED)
        munmap(device, bytes);
    }
    munmap(host, bytes);
  }
  fprintf(stderr, "stand-in CUDA: no address space for device memory\n");
  _exit(70);
}

char *State::memory(const void *pointer) const {
  if (!inHeap(pointer))
    return static_cast<char *>(const_cast<void *>(pointer));
  return deviceBase + (static_cast<const char *>(pointer) - hostBase);
}

static void poison(char *memory, size_t bytes) {
  // A pattern of 2 bytes; allocations are aligned.
  size_t filled = std::min<size_t>(bytes, 4096);
  for (size_t i = 0; i < filled; ++i)
    memory[i] = static_cast<char>(i % 2 ? kPoisonPattern >> 8 : kPoisonPattern & 0xFF);
  for (; filled < bytes; filled += std::min(filled, bytes - filled))
    memcpy(memory + filled, memory, std::min(filled, bytes - filled));
}

cudaError_t State::allocate(void **pointer, size_t bytes, bool pinned) {
  reserve();
  size_t room = (bytes + kAlign - 1) / kAlign * kAlign + kAlign; // with the guard
  if (!pinned && used + bytes > limit)
    return cudaErrorMemoryAllocation;
  size_t &next = pinned ? nextPinned : nextDevice;
  size_t end = pinned ? heapBytes : pinnedFrom, offset = next;
  if (offset + room <= end) {
    next += room;
  } else {
    // The end is reached: the first gap that is large enough.
    offset = pinned ? pinnedFrom : kAlign;
    for (auto &[begin, allocation] : live) {
      size_t at = begin - reinterpret_cast<uintptr_t>(hostBase);
      if (at < offset)
        continue;
      if (at - offset >= room)
        break;
      offset = at + (allocation.bytes + kAlign - 1) / kAlign * kAlign + kAlign;
    }
    if (offset + room > end)
      return cudaErrorMemoryAllocation;
  }
  *pointer = hostBase + offset;
  auto address = reinterpret_cast<uintptr_t>(*pointer);
  poison(deviceBase + offset, bytes);
  memset(deviceBase + offset + bytes, kGuard, room - bytes);
  live[address] = {bytes, pinned};
  if (!pinned)
    used += bytes;
  freed.erase(freed.lower_bound(address), freed.lower_bound(address + room));
  for (auto &stream : streams)
    stream->touches.erase(
        std::remove_if(stream->touches.begin(), stream->touches.end(),
                       [&](const Touch &touch) { return touch.begin < address + room && touch.end > address; }),
        stream->touches.end());
  return cudaSuccess;
}

cudaError_t State::release(void *pointer, bool pinned) {
  auto address = reinterpret_cast<uintptr_t>(pointer);
  auto found = live.find(address);
  if (found == live.end() || found->second.freeing || found->second.pinned != pinned) {
    fail(cudaErrorInvalidValue, "free of " + describe(pointer));
    return cudaErrorInvalidValue;
  }
  found->second.freeing = true;
  return cudaSuccess;
}

void State::reclaim(const void *pointer) {
  auto found = live.find(reinterpret_cast<uintptr_t>(pointer));
  if (found == live.end())
    return;
  size_t bytes = found->second.bytes;
  char *data = memory(pointer);
  size_t room = (bytes + kAlign - 1) / kAlign * kAlign + kAlign;
  bool intact = true;
  for (size_t i = bytes; i < room; ++i)
    intact &= static_cast<unsigned char>(data[i]) == kGuard;
  if (!intact)
    fail(cudaErrorIllegalAddress, "something wrote behind an allocation of " + std::to_string(bytes) + " bytes");
  if (!found->second.pinned)
    used -= bytes;
  live.erase(found);
  freed[reinterpret_cast<uintptr_t>(pointer)] = bytes;
  constexpr size_t page = 4096;
  size_t offset = data - deviceBase, first = (offset + page - 1) / page * page, last = (offset + bytes) / page * page;
  if (last > first + 16 * page) {
    fallocate(heapFile, FALLOC_FL_PUNCH_HOLE | FALLOC_FL_KEEP_SIZE, first, last - first);
    return;
  }
  poison(data, bytes);
}

bool State::valid(const void *pointer, size_t bytes) {
  auto address = reinterpret_cast<uintptr_t>(pointer);
  auto found = live.upper_bound(address);
  if (found == live.begin())
    return false;
  --found;
  // One past the end is a place for nothing.
  return address + bytes <= found->first + found->second.bytes && !found->second.freeing;
}

std::string State::describe(const void *pointer) {
  char text[160];
  auto address = reinterpret_cast<uintptr_t>(pointer);
  auto found = live.upper_bound(address);
  if (found != live.begin() && address <= std::prev(found)->first + std::prev(found)->second.bytes) {
    --found;
    snprintf(text, sizeof text, "%p (offset %zu of a%s allocation of %zu bytes)", pointer, address - found->first,
             found->second.freeing ? " freed" : "n", found->second.bytes);
    return text;
  }
  auto gone = freed.upper_bound(address);
  if (gone != freed.begin() && address < std::prev(gone)->first + std::prev(gone)->second) {
    --gone;
    snprintf(text, sizeof text, "%p (offset %zu of freed memory of %zu bytes)", pointer, address - gone->first,
             gone->second);
    return text;
  }
  snprintf(text, sizeof text, inHeap(pointer) ? "%p (between allocations)" : "%p (not memory of the device)", pointer);
  return text;
}

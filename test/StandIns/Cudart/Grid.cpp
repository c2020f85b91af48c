//===- Grid.cpp - Runs the blocks of a kernel -----------------------------===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Threads that wait for each other are fibers with stacks of their own. Whoever comes
// last to a barrier (or to an operation of its warp) does what there is to do and frees
// the others. If no thread can go on and not all have returned, the block diverged.
// One grid runs at a time, so its state is global.
//
//===----------------------------------------------------------------------===//

#include "Grid.h"

#include "Races.h"

#include <algorithm>
#include <csetjmp>
#include <cstdint>
#include <cstdio>
#include <cstring>
#include <map>
#include <sys/mman.h>
#include <vector>
#if !defined(__x86_64__) && !defined(__aarch64__)
#include <ucontext.h>
#endif

using namespace partita::standin;

//===----------------------------------------------------------------------===//
// Switching stacks
//===----------------------------------------------------------------------===//

#if defined(__x86_64__)
// Saves what a call must keep, stores the stack pointer at *from and goes on at `to`.
asm(R"(
.text
.p2align 4
.type standInSwitch, @function
standInSwitch:
  pushq %rbp
  pushq %rbx
  pushq %r12
  pushq %r13
  pushq %r14
  pushq %r15
  movq %rsp, (%rdi)
  movq %rsi, %rsp
  popq %r15
  popq %r14
  popq %r13
  popq %r12
  popq %rbx
  popq %rbp
  ret
.size standInSwitch, .-standInSwitch
)");
extern "C" __attribute__((visibility("hidden"))) void standInSwitch(void **from, void *to);

using Context = void *;
static void switchTo(Context &from, Context &to) { standInSwitch(&from, to); }
static void prepare(Context &context, char *top, void (*function)()) {
  auto *place = reinterpret_cast<void **>(top) - 2; // at entry the stack is 8 bytes off 16
  *place = reinterpret_cast<void *>(function);
  context = static_cast<void *>(place - 6);
}
#elif defined(__aarch64__)
asm(R"(
.text
.p2align 4
.type standInSwitch, %function
standInSwitch:
  sub sp, sp, #160
  stp x19, x20, [sp, #0]
  stp x21, x22, [sp, #16]
  stp x23, x24, [sp, #32]
  stp x25, x26, [sp, #48]
  stp x27, x28, [sp, #64]
  stp x29, x30, [sp, #80]
  stp d8, d9, [sp, #96]
  stp d10, d11, [sp, #112]
  stp d12, d13, [sp, #128]
  stp d14, d15, [sp, #144]
  mov x9, sp
  str x9, [x0]
  mov sp, x1
  ldp x19, x20, [sp, #0]
  ldp x21, x22, [sp, #16]
  ldp x23, x24, [sp, #32]
  ldp x25, x26, [sp, #48]
  ldp x27, x28, [sp, #64]
  ldp x29, x30, [sp, #80]
  ldp d8, d9, [sp, #96]
  ldp d10, d11, [sp, #112]
  ldp d12, d13, [sp, #128]
  ldp d14, d15, [sp, #144]
  add sp, sp, #160
  ret
.size standInSwitch, .-standInSwitch
)");
extern "C" __attribute__((visibility("hidden"))) void standInSwitch(void **from, void *to);

using Context = void *;
static void switchTo(Context &from, Context &to) { standInSwitch(&from, to); }
static void prepare(Context &context, char *top, void (*function)()) {
  auto *frame = reinterpret_cast<void **>(top) - 20;
  memset(frame, 0, 160);
  frame[11] = reinterpret_cast<void *>(function); // x30
  context = static_cast<void *>(frame);
}
#else
using Context = ucontext_t;
static void switchTo(Context &from, Context &to) { swapcontext(&from, &to); }
static void prepare(Context &context, char *top, void (*function)()) {
  getcontext(&context);
  context.uc_stack.ss_sp = top - (60 << 10);
  context.uc_stack.ss_size = 60 << 10;
  context.uc_link = nullptr;
  makecontext(&context, function, 0);
}
#endif

//===----------------------------------------------------------------------===//
// A block
//===----------------------------------------------------------------------===//

namespace {
constexpr unsigned kWarp = 32, kMaxThreads = 1024;
constexpr size_t kStack = 128 << 10, kPage = 4096;

struct AsyncCopy {
  char *target;
  const char *source;
  int64_t bytes, readBytes;
};

enum class Where { Ready, Barrier, Warp, Done };

struct Fiber {
  TwinThread thread; // first: the runtime gets its address
  Context context;
  Where where;
  const char *site;
  int64_t kind;
  void *record;
  std::vector<std::vector<AsyncCopy>> groups; // the last one is open
};

struct Block {
  const Launch *launch;
  std::mt19937_64 *generator;
  Context scheduler;
  std::vector<Fiber> fibers;
  char *stacks = nullptr;
  unsigned count, waiting; // threads, and those at the barrier
  unsigned warpWaiting[kMaxThreads / kWarp];
  uint32_t warpEpoch[kMaxThreads / kWarp];
  std::map<int64_t, std::string> doubts; // what a thread read that another one wrote
  std::vector<unsigned> ready;           // from the back
  unsigned running;
  std::string fault;
  jmp_buf escape; // of blocks without fibers
  bool fibersInUse;
  std::vector<char> shared;
  uint32_t launches = 0, blocks = 0; // so far
  uint32_t epoch;                    // of the block: ends at each barrier
};
} // namespace

static Block &block() {
  static Block *state = new Block();
  return *state;
}

static Fiber &fiberOf(TwinThread *thread) { return *reinterpret_cast<Fiber *>(thread); }

static unsigned lanesOf(unsigned warp) { return std::min(kWarp, block().count - warp * kWarp); }

[[noreturn]] static void leave(std::string fault) {
  Block &b = block();
  b.fault = std::move(fault);
  if (!b.fibersInUse)
    longjmp(b.escape, 1);
  Context unused;
  switchTo(unused, b.scheduler);
  __builtin_unreachable();
}

static std::string threadText(const TwinThread &thread) {
  char text[128];
  snprintf(text, sizeof text, "thread (%ld, %ld, %ld) of block (%ld, %ld, %ld)", long(thread.thread[0]),
           long(thread.thread[1]), long(thread.thread[2]), long(thread.block[0]), long(thread.block[1]),
           long(thread.block[2]));
  return text;
}

static void makeReady(unsigned first, unsigned count) {
  Block &b = block();
  size_t from = b.ready.size();
  for (unsigned i = count; i-- > 0;)
    if (unsigned index = first + i; index != b.running) {
      b.fibers[index].where = Where::Ready;
      b.ready.push_back(index);
    }
  if (b.generator)
    std::shuffle(b.ready.begin() + from, b.ready.end(), *b.generator);
}

static void onBarrier(TwinThread *thread, const char *site) {
  Block &b = block();
  Fiber &fiber = fiberOf(thread);
  fiber.site = site;
  fiber.where = Where::Barrier;
  if (++b.waiting < b.count)
    return switchTo(fiber.context, b.scheduler);
  for (unsigned i = 0; i < b.count; ++i)
    if (b.fibers[i].site != site && strcmp(b.fibers[i].site, site) != 0)
      leave("divergent barrier: " + threadText(*thread) + " is at " + site + ", " + threadText(b.fibers[i].thread) +
            " at " + b.fibers[i].site);
  b.waiting = 0;
  ++b.epoch;
  fiber.where = Where::Ready;
  makeReady(0, b.count);
}

/// The first race of some elements; empty if there is none.
static std::string raceOf(const Use &by, const void *address, int64_t bytes, int64_t step, bool writes) {
  for (int64_t at = 0; at < bytes; at += step) {
    std::string other = useElement(static_cast<const char *>(address) + at, by, writes);
    if (!other.empty())
      return describeUse(by, writes ? "writes" : "reads") + " what " + other;
  }
  return "";
}

/// Between two barriers, what one thread writes no other thread reads or writes.
static void onShared(TwinThread *thread, const char *site, const void *address, int64_t bytes, int64_t step,
                     int64_t writes) {
  Block &b = block();
  // The memory of each block is another one, though it lies in the same place.
  auto self = uint32_t(&fiberOf(thread) - b.fibers.data()), warp = self / kWarp;
  Use by = {b.blocks, 0, b.epoch, self, warp, b.warpEpoch[warp], site};
  if (std::string race = raceOf(by, address, bytes, step, writes); !race.empty())
    leave("missing barrier: " + race);
}

/// What global memory is used for unordered has another result on a device.
static void onGlobal(TwinThread *thread, const char *site, const void *address, int64_t bytes, int64_t step,
                     int64_t writes, int64_t self) {
  Block &b = block();
  int64_t number = (thread->block[2] * thread->gridDim[1] + thread->block[1]) * thread->gridDim[0] + thread->block[0];
  auto warp = uint32_t(self / kWarp);
  Use by = {b.launches, uint32_t(number), b.epoch, uint32_t(self), warp, b.warpEpoch[warp], site};
  // Threads that have nothing to do may read the place of another one, if they write nothing after it.
  if (writes && b.doubts.count(self))
    leave("race: " + b.doubts[self]);
  std::string race = raceOf(by, address, bytes, step, writes);
  if (writes && !race.empty())
    leave("race: " + race);
  if (!race.empty())
    b.doubts.try_emplace(self, race);
}

static void onWarp(TwinThread *thread, const char *site, int64_t kind, void *record) {
  Block &b = block();
  Fiber &fiber = fiberOf(thread);
  unsigned warp = b.running / kWarp, lanes = lanesOf(warp), first = warp * kWarp;
  fiber.site = site;
  fiber.kind = kind;
  fiber.record = record;
  fiber.where = Where::Warp;
  if (++b.warpWaiting[warp] < lanes)
    return switchTo(fiber.context, b.scheduler);
  void *records[kWarp];
  for (unsigned i = 0; i < lanes; ++i) {
    Fiber &other = b.fibers[first + i];
    records[i] = other.record;
    if (other.kind != kind || (other.site != site && strcmp(other.site, site) != 0))
      leave("divergent warp: " + threadText(*thread) + " is at " + site + ", " + threadText(other.thread) + " at " +
            other.site);
  }
  if (std::string fault = runWarp(kind, records, lanes); !fault.empty())
    leave(std::string(site) + ": " + fault + " (" + threadText(b.fibers[first].thread) + " and its warp)");
  if (kind == kLoadMatrix)
    for (unsigned i = 0; i < lanes; ++i) {
      auto &record = *static_cast<LoadMatrixRecord *>(records[i]);
      if (i < 8 * record.tiles)
        onShared(&b.fibers[first + i].thread, site, record.row, 16, 2, /*writes=*/false);
    }
  if (kind == kWarpBarrier)
    ++b.epoch; // orders fewer threads than that; enough not to be wrong
  b.warpWaiting[warp] = 0;
  ++b.warpEpoch[warp];
  fiber.where = Where::Ready;
  makeReady(first, lanes);
}

static void onFault(TwinThread *thread, const char *site, int64_t kind, int64_t count, const int64_t *values) {
  std::string list;
  for (int64_t i = 0; i < count; ++i)
    list += (i ? ", " : "") + std::to_string(values[i]);
  const char *text = kind == kOutOfBounds  ? "access out of bounds at ["
                     : kind == kMisaligned ? "misaligned access (address, alignment) ["
                     : kind == kPoison     ? "read of memory that nobody wrote at ["
                                           : "failed assertion [";
  leave(std::string(site) + ": " + text + list + "] by " + threadText(*thread));
}

static void onAsyncCopy(TwinThread *thread, void *target, const void *source, int64_t bytes, int64_t readBytes) {
  Fiber &fiber = fiberOf(thread);
  if (fiber.groups.empty())
    fiber.groups.emplace_back();
  // It may be written from now on.
  onShared(thread, "an asynchronous copy", target, bytes, 1, /*writes=*/true);
  fiber.groups.back().push_back({static_cast<char *>(target), static_cast<const char *>(source), bytes, readBytes});
}

static void onAsyncCommit(TwinThread *thread) {
  Fiber &fiber = fiberOf(thread);
  if (fiber.groups.empty())
    fiber.groups.emplace_back();
  fiber.groups.emplace_back();
}

static void onAsyncWait(TwinThread *thread, int64_t pending) {
  Fiber &fiber = fiberOf(thread);
  // The open group is not in flight yet.
  size_t committed = fiber.groups.empty() ? 0 : fiber.groups.size() - 1;
  size_t finish = committed > size_t(pending) ? committed - pending : 0;
  for (size_t i = 0; i < finish; ++i)
    for (const AsyncCopy &copy : fiber.groups[i]) {
      onShared(thread, "an asynchronous copy", copy.target, copy.bytes, 1, /*writes=*/true);
      memcpy(copy.target, copy.source, copy.readBytes);
      memset(copy.target + copy.readBytes, 0, copy.bytes - copy.readBytes);
    }
  fiber.groups.erase(fiber.groups.begin(), fiber.groups.begin() + finish);
}

static const TwinRuntime kRuntime = {onBarrier,     onWarp,      onFault,  onAsyncCopy,
                                     onAsyncCommit, onAsyncWait, onShared, onGlobal};

static void fiberMain() {
  Block &b = block();
  Fiber &fiber = b.fibers[b.running];
  *b.launch->kernel->current = &fiber.thread;
  b.launch->kernel->function(b.launch->args);
  fiber.where = Where::Done;
  switchTo(fiber.context, b.scheduler);
}

static std::string describeDivergence() {
  Block &b = block();
  const Fiber *waits = nullptr, *other = nullptr;
  for (unsigned i = 0; i < b.count; ++i)
    if (b.fibers[i].where != Where::Done && !waits)
      waits = &b.fibers[i];
  for (unsigned i = 0; i < b.count && !other; ++i)
    if (b.fibers[i].where == Where::Done || (b.fibers[i].where != waits->where))
      other = &b.fibers[i];
  std::string text = waits->where == Where::Barrier ? "divergent barrier: " : "divergent warp: ";
  text += threadText(waits->thread) + " waits at " + waits->site;
  if (!other)
    return text + ", other threads elsewhere";
  text += ", " + threadText(other->thread);
  return text + (other->where == Where::Done ? " has returned" : std::string(" waits at ") + other->site);
}

static void runFibers() {
  Block &b = block();
  if (b.fibers.size() < kMaxThreads)
    b.fibers.resize(kMaxThreads);
  if (!b.stacks) {
    b.stacks = static_cast<char *>(mmap(nullptr, kStack * kMaxThreads, PROT_READ | PROT_WRITE,
                                        MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE | MAP_STACK, -1, 0));
    for (unsigned i = 0; i < kMaxThreads; ++i)
      mprotect(b.stacks + i * kStack, kPage, PROT_NONE);
  }
  b.waiting = 0;
  memset(b.warpWaiting, 0, sizeof b.warpWaiting);
  b.ready.clear();
  b.running = ~0u;
  for (unsigned i = 0; i < b.count; ++i) {
    b.fibers[i].groups.clear();
    prepare(b.fibers[i].context, b.stacks + (i + 1) * kStack, fiberMain);
  }
  makeReady(0, b.count);
  while (!b.ready.empty() && b.fault.empty()) {
    b.running = b.ready.back();
    b.ready.pop_back();
    switchTo(b.scheduler, b.fibers[b.running].context);
  }
  if (!b.fault.empty())
    return;
  for (unsigned i = 0; i < b.count; ++i)
    if (b.fibers[i].where != Where::Done) {
      b.fault = describeDivergence();
      return;
    }
  for (unsigned i = 0; i < b.count; ++i)
    for (size_t g = 0; g < b.fibers[i].groups.size(); ++g)
      if (!b.fibers[i].groups[g].empty()) {
        b.fault = "asynchronous copy without wait: " + threadText(b.fibers[i].thread) + " returned before it";
        return;
      }
}

/// One call per thread; none of them waits.
static void runThreads() {
  Block &b = block();
  const Launchable &kernel = *b.launch->kernel;
  TwinThread thread = b.fibers[0].thread;
  *kernel.current = &thread;
  for (int64_t z = 0; z < b.launch->block[2]; ++z)
    for (int64_t y = 0; y < b.launch->block[1]; ++y)
      for (int64_t x = 0; x < b.launch->block[0]; ++x) {
        thread.thread[0] = x;
        thread.thread[1] = y;
        thread.thread[2] = z;
        kernel.function(b.launch->args);
      }
}

static void poisonShared() {
  Block &b = block();
  ++b.blocks;
  b.doubts.clear();
  auto *words = reinterpret_cast<uint16_t *>(b.shared.data());
  std::fill(words, words + b.shared.size() / 2, kPoisonPattern);
}

static char *aligned(char *pointer) {
  return reinterpret_cast<char *>((reinterpret_cast<uintptr_t>(pointer) + 1023) / 1024 * 1024);
}

/// What does not change from block to block.
static void describeThreads() {
  Block &b = block();
  const Launch &launch = *b.launch;
  size_t staticBytes = launch.kernel->info ? launch.kernel->info->sharedBytes : 0;
  char *shared = aligned(b.shared.data());
  b.count = launch.block[0] * launch.block[1] * launch.block[2];
  for (unsigned i = 0; i < (b.fibersInUse ? b.count : 1); ++i) {
    TwinThread &thread = b.fibers[i].thread;
    thread.runtime = &kRuntime;
    thread.thread[0] = i % launch.block[0];
    thread.thread[1] = i / launch.block[0] % launch.block[1];
    thread.thread[2] = i / launch.block[0] / launch.block[1];
    std::copy(launch.block, launch.block + 3, thread.blockDim);
    std::copy(launch.grid, launch.grid + 3, thread.gridDim);
    thread.shared = shared;
    thread.dynamicShared = shared + (staticBytes + 1023) / 1024 * 1024;
    thread.dynamicSharedBytes = launch.dynamicShared;
  }
}

static void enterBlock(int64_t x, int64_t y, int64_t z) {
  Block &b = block();
  for (unsigned i = 0; i < (b.fibersInUse ? b.count : 1); ++i) {
    int64_t *index = b.fibers[i].thread.block;
    index[0] = x;
    index[1] = y;
    index[2] = z;
  }
}

std::string partita::standin::runGrid(const Launch &launch, std::mt19937_64 *generator) {
  Block &b = block();
  b.launch = &launch;
  b.generator = generator;
  b.fault.clear();
  if (b.fibers.empty())
    b.fibers.resize(kMaxThreads);
  const TwinInfo *info = launch.kernel->info;
  size_t sharedBytes = (info ? info->sharedBytes : 0) + launch.dynamicShared;
  b.shared.resize(sharedBytes ? sharedBytes + 4096 : 0);
  b.fibersInUse = info && info->mode == 1;
  b.epoch = 0;
  ++b.launches;
  describeThreads();
  if (!b.fibersInUse && setjmp(b.escape))
    return launch.kernel->name + ": " + b.fault;
  for (int64_t z = 0; z < launch.grid[2]; ++z)
    for (int64_t y = 0; y < launch.grid[1]; ++y)
      for (int64_t x = 0; x < launch.grid[0]; ++x) {
        poisonShared();
        enterBlock(x, y, z);
        if (!info) {
          runThreads();
        } else if (info->mode == 0) {
          *launch.kernel->current = &b.fibers[0].thread;
          launch.kernel->function(launch.args);
        } else {
          runFibers();
        }
        if (!b.fault.empty())
          return launch.kernel->name + ": " + b.fault;
      }
  return "";
}

//===- StandInCheck.cpp - Right and wrong uses of CUDA and NCCL -----------===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// partita-stand-in-check CASE: plays a case in as many processes as it needs. The
// tests say what the stand-ins must print about it. Exit status 0: all numbers were
// right and no call failed; 1: a call failed; 3: a number was wrong.
//
// partita-stand-in-check launch KERNEL GRID BLOCK BUFFER...: launches a twin once (sizes
// "2" or "2x3x4"). A buffer is its number of floats, which are 0, 1, 2, ... at first;
// "?N" leaves them unwritten, "N+K" gives the kernel a pointer K floats behind the first
// of N, "hN" makes halves. Prints the last buffer.
//
//===----------------------------------------------------------------------===//

#include <cublasLt.h>
#include <cuda_runtime_api.h>
#include <nccl.h>

#include <chrono>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <functional>
#include <string>
#include <sys/mman.h>
#include <sys/wait.h>
#include <thread>
#include <unistd.h>
#include <vector>

#define CHECK(call)                                                                                                    \
  do {                                                                                                                 \
    if (int code_ = int(call)) {                                                                                       \
      fprintf(stderr, "rank %d: %s: %d\n", rank, #call, code_);                                                        \
      fflush(stderr);                                                                                                  \
      _exit(1);                                                                                                        \
    }                                                                                                                  \
  } while (0)

static int rank = 0, ranks = 1;
static ncclUniqueId *sharedId;
static cudaStream_t compute, communicate;
static ncclComm_t world;

static float *device(size_t count) {
  void *memory = nullptr;
  CHECK(cudaMallocAsync(&memory, count * sizeof(float), compute));
  return static_cast<float *>(memory);
}

static void upload(float *to, const std::vector<float> &from, cudaStream_t stream = compute) {
  CHECK(cudaMemcpyAsync(to, from.data(), from.size() * sizeof(float), cudaMemcpyHostToDevice, stream));
}

static std::vector<float> download(const float *from, size_t count, cudaStream_t stream = compute) {
  std::vector<float> result(count);
  CHECK(cudaMemcpyAsync(result.data(), from, count * sizeof(float), cudaMemcpyDeviceToHost, stream));
  CHECK(cudaStreamSynchronize(stream));
  return result;
}

static void expect(const std::vector<float> &got, const std::vector<float> &wanted) {
  for (size_t i = 0; i < wanted.size(); ++i)
    if (got[i] != wanted[i]) {
      fprintf(stderr, "rank %d: element %zu is %g, expected %g\n", rank, i, got[i], wanted[i]);
      _exit(3);
    }
}

/// Later work of `to` waits for what `from` holds now.
static void order(cudaStream_t from, cudaStream_t to) {
  cudaEvent_t event;
  CHECK(cudaEventCreateWithFlags(&event, cudaEventDisableTiming));
  CHECK(cudaEventRecord(event, from));
  CHECK(cudaStreamWaitEvent(to, event, 0));
  CHECK(cudaEventDestroy(event));
}

static void start() {
  CHECK(cudaSetDevice(rank));
  CHECK(cudaStreamCreateWithPriority(&compute, cudaStreamNonBlocking, 0));
  CHECK(cudaStreamCreateWithPriority(&communicate, cudaStreamNonBlocking, -1));
  if (ranks > 1)
    CHECK(ncclCommInitRank(&world, ranks, *sharedId, rank));
}

static void finish() {
  CHECK(cudaStreamSynchronize(compute));
  CHECK(cudaStreamSynchronize(communicate));
  if (world)
    CHECK(ncclCommDestroy(world));
}

//===----------------------------------------------------------------------===//
// Right uses
//===----------------------------------------------------------------------===//

static float value(int of, int index) { return float(of * 100 + index); }

static std::vector<float> ramp(int of, int count) {
  std::vector<float> result(count);
  for (int i = 0; i < count; ++i)
    result[i] = value(of, i);
  return result;
}

static void collectives() {
  const int n = 5;
  float *own = device(n * ranks), *result = device(n * ranks);
  upload(own, ramp(rank, n * ranks));
  order(compute, communicate);
  CHECK(ncclAllReduce(own, result, n, ncclFloat32, ncclSum, world, communicate));
  std::vector<float> sum(n), all, part;
  for (int r = 0; r < ranks; ++r)
    for (int i = 0; i < n; ++i)
      sum[i] += value(r, i), all.push_back(value(r, i));
  expect(download(result, n, communicate), sum);
  CHECK(ncclAllGather(own, result, n, ncclFloat32, world, communicate));
  expect(download(result, n * ranks, communicate), all);
  CHECK(ncclReduceScatter(own, result, n, ncclFloat32, ncclMax, world, communicate));
  for (int i = 0; i < n; ++i)
    part.push_back(value(ranks - 1, rank * n + i));
  expect(download(result, n, communicate), part);
  CHECK(ncclBroadcast(own, result, n, ncclFloat32, 1, world, communicate));
  expect(download(result, n, communicate), ramp(1, n));
  // In place, and all ranks at once in a ring.
  CHECK(ncclAllReduce(own, own, n, ncclFloat32, ncclSum, world, communicate));
  expect(download(own, n, communicate), sum);
  upload(own, ramp(rank, n), communicate);
  CHECK(ncclGroupStart());
  CHECK(ncclSend(own, n, ncclFloat32, (rank + 1) % ranks, world, communicate));
  CHECK(ncclRecv(result, n, ncclFloat32, (rank + ranks - 1) % ranks, world, communicate));
  CHECK(ncclGroupEnd());
  expect(download(result, n, communicate), ramp((rank + ranks - 1) % ranks, n));
  // Unequal parts by grouped broadcasts, on a part of the ranks.
  ncclComm_t odd;
  CHECK(ncclCommSplit(world, rank == 0 ? NCCL_SPLIT_NOCOLOR : 1, -rank, &odd, nullptr));
  if (odd) {
    int members = ranks - 1, me = ranks - 1 - rank, at = 0;
    CHECK(ncclGroupStart());
    for (int m = 0; m < members; at += ++m)
      CHECK(ncclBroadcast(own, result + at, m + 1, ncclFloat32, m, odd, communicate));
    CHECK(ncclGroupEnd());
    std::vector<float> wanted;
    for (int m = 0; m < members; ++m)
      for (int i = 0; i <= m; ++i)
        wanted.push_back(value(ranks - 1 - m, i));
    expect(download(result, wanted.size(), communicate), wanted);
    CHECK(me < 0);
    CHECK(ncclCommDestroy(odd));
  }
  // Many, so that slots are used again.
  for (int i = 0; i < 200; ++i)
    CHECK(ncclAllReduce(own, result, 1, ncclFloat32, ncclMin, world, communicate));
  expect(download(result, 1, communicate), {0});
  CHECK(cudaFreeAsync(own, communicate));
  CHECK(cudaFreeAsync(result, communicate));
}

static void product() {
  // Row-major c = a * b + bias, as the column-major c' = b' * a'.
  const int m = 3, n = 4, k = 2;
  float *a = device(m * k), *b = device(k * n), *c = device(m * n), *bias = device(n);
  upload(a, {1, 2, 3, 4, 5, 6});
  upload(b, {1, 2, 3, 4, 5, 6, 7, 8});
  upload(bias, {-40, 0, 1, 2});
  cublasLtHandle_t handle;
  cublasLtMatmulDesc_t desc;
  cublasLtMatrixLayout_t left, right, result;
  cublasLtMatmulPreference_t preference;
  cublasLtEpilogue_t epilogue = CUBLASLT_EPILOGUE_RELU_BIAS;
  CHECK(cublasLtCreate(&handle));
  CHECK(cublasLtMatmulDescCreate(&desc, CUBLAS_COMPUTE_32F, CUDA_R_32F));
  CHECK(cublasLtMatmulDescSetAttribute(desc, CUBLASLT_MATMUL_DESC_EPILOGUE, &epilogue, sizeof epilogue));
  CHECK(
      cublasLtMatmulDescSetAttribute(desc, CUBLASLT_MATMUL_DESC_BIAS_POINTER, static_cast<void *>(&bias), sizeof bias));
  CHECK(cublasLtMatrixLayoutCreate(&left, CUDA_R_32F, n, k, n));
  CHECK(cublasLtMatrixLayoutCreate(&right, CUDA_R_32F, k, m, k));
  CHECK(cublasLtMatrixLayoutCreate(&result, CUDA_R_32F, n, m, n));
  CHECK(cublasLtMatmulPreferenceCreate(&preference));
  cublasLtMatmulHeuristicResult_t found;
  int count = 0;
  CHECK(cublasLtMatmulAlgoGetHeuristic(handle, desc, left, right, result, result, preference, 1, &found, &count));
  float one = 1, zero = 0;
  CHECK(cublasLtMatmul(handle, desc, &one, b, left, a, right, &zero, c, result, c, result, &found.algo, nullptr, 0,
                       compute));
  expect(download(c, m * n), {0, 14, 18, 22, 0, 30, 38, 46, 0, 46, 58, 70});
}

//===----------------------------------------------------------------------===//
// Wrong uses
//===----------------------------------------------------------------------===//

static void missingWait() {
  float *data = device(64);
  upload(data, std::vector<float>(64, 1));
  // No event: the copy may run before the collective.
  order(compute, communicate);
  CHECK(ncclAllReduce(data, data, 64, ncclFloat32, ncclSum, world, communicate));
  expect(download(data, 64), std::vector<float>(64, float(ranks)));
}

/// The order holds by the host, and by a chain of events: no fault.
static void chainOfWaits() {
  cudaStream_t third;
  CHECK(cudaStreamCreateWithPriority(&third, cudaStreamNonBlocking, 0));
  for (int i = 0; i < 50; ++i) {
    float *data = device(16);
    upload(data, std::vector<float>(16, float(i)));
    order(compute, third);
    CHECK(cudaMemsetAsync(data, 0, 4, third));
    order(third, communicate);
    CHECK(ncclAllReduce(data, data, 16, ncclFloat32, ncclSum, world, communicate));
    order(communicate, compute);
    std::vector<float> wanted(16, float(i * ranks));
    wanted[0] = 0;
    expect(download(data, 16), wanted);
    CHECK(cudaFreeAsync(data, compute));
  }
}

static void differentCounts() {
  float *data = device(8);
  upload(data, ramp(rank, 8));
  order(compute, communicate);
  CHECK(ncclAllReduce(data, data, rank == 1 ? 4 : 8, ncclFloat32, ncclSum, world, communicate));
  CHECK(cudaStreamSynchronize(communicate));
}

static void differentKinds() {
  float *data = device(8);
  upload(data, ramp(rank, 8));
  order(compute, communicate);
  if (rank == 1)
    CHECK(ncclBroadcast(data, data, 8, ncclFloat32, 0, world, communicate));
  else
    CHECK(ncclAllReduce(data, data, 8, ncclFloat32, ncclSum, world, communicate));
  CHECK(cudaStreamSynchronize(communicate));
}

/// The last collective is called by rank 0 only.
static void oneMore() {
  float *data = device(8);
  upload(data, ramp(rank, 8));
  order(compute, communicate);
  for (int i = 0; i < (rank == 0 ? 3 : 2); ++i)
    CHECK(ncclAllReduce(data, data, 8, ncclFloat32, ncclSum, world, communicate));
  CHECK(cudaStreamSynchronize(communicate));
  if (rank == 1) // until rank 0 has called
    std::this_thread::sleep_for(std::chrono::milliseconds(300));
}

static void differentMessages() {
  float *data = device(8);
  upload(data, ramp(rank, 8));
  order(compute, communicate);
  if (rank == 0)
    CHECK(ncclSend(data, 8, ncclFloat32, 1, world, communicate));
  else
    CHECK(ncclRecv(data, 6, ncclFloat32, 0, world, communicate));
  CHECK(cudaStreamSynchronize(communicate));
}

/// Rank 1 ends; the others see it as an engine's watchdog does, and abort.
static void deadPeer() {
  float *data = device(8);
  upload(data, ramp(rank, 8));
  order(compute, communicate);
  CHECK(ncclAllReduce(data, data, 8, ncclFloat32, ncclSum, world, communicate));
  CHECK(cudaStreamSynchronize(communicate));
  if (rank == 1)
    _exit(9);
  CHECK(ncclAllReduce(data, data, 8, ncclFloat32, ncclSum, world, communicate));
  ncclResult_t error = ncclSuccess;
  while (error == ncclSuccess) {
    std::this_thread::sleep_for(std::chrono::milliseconds(5));
    CHECK(ncclCommGetAsyncError(world, &error));
  }
  fprintf(stderr, "watchdog: %s: %s\n", ncclGetErrorString(error), ncclGetLastError(world));
  CHECK(ncclCommAbort(world));
  CHECK(cudaStreamSynchronize(communicate));
  _exit(1);
}

static void copyPastTheEnd() {
  float *data = device(8);
  upload(data, std::vector<float>(9, 1));
}

static void useAfterFree() {
  float *data = device(8);
  CHECK(cudaFreeAsync(data, compute));
  upload(data, std::vector<float>(8, 1));
}

static void doubleFree() {
  float *data = device(8);
  CHECK(cudaFreeAsync(data, compute));
  CHECK(cudaFreeAsync(data, compute));
}

static void hostReadsDevice() {
  float *data = device(8);
  upload(data, std::vector<float>(8, 1));
  CHECK(cudaStreamSynchronize(compute));
  CHECK(data[3] != 1);
}

static void unwritten() {
  float *data = device(4);
  for (float element : download(data, 4))
    CHECK(element == element); // NaN
}

//===----------------------------------------------------------------------===//
// Cases
//===----------------------------------------------------------------------===//

namespace {
struct Case {
  const char *name;
  int ranks;
  std::function<void()> run;
};
} // namespace

static const Case kCases[] = {
    {"collectives", 4, collectives},
    {"product", 1, product},
    {"chain-of-waits", 2, chainOfWaits},
    {"missing-wait", 2, missingWait},
    {"different-counts", 3, differentCounts},
    {"different-kinds", 2, differentKinds},
    {"one-more", 2, oneMore},
    {"different-messages", 2, differentMessages},
    {"dead-peer", 3, deadPeer},
    {"copy-past-the-end", 1, copyPastTheEnd},
    {"use-after-free", 1, useAfterFree},
    {"double-free", 1, doubleFree},
    {"host-reads-device", 1, hostReadsDevice},
    {"unwritten", 1, unwritten},
};

static unsigned number(const char *text, const char **rest = nullptr) {
  char *end = nullptr;
  unsigned long value = strtoul(text, &end, 10);
  if (rest)
    *rest = end;
  return unsigned(value);
}

static dim3 size(const char *text) {
  dim3 result(1, 1, 1);
  result.x = number(text, &text);
  if (*text == 'x')
    result.y = number(text + 1, &text);
  if (*text == 'x')
    result.z = number(text + 1, &text);
  return result;
}

static int launch(int argc, char **argv) {
  start();
  std::vector<void *> pointers, args;
  const char *last = "";
  size_t lastCount = 0;
  for (int i = 5; i < argc; ++i) {
    const char *text = argv[i];
    bool unwritten = *text == '?', halves = *text == 'h';
    size_t count = number(text + (unwritten || halves)), shift = strchr(text, '+') ? number(strchr(text, '+') + 1) : 0;
    float *memory = device(count);
    if (halves) {
      std::vector<_Float16> values(count);
      for (size_t k = 0; k < count; ++k)
        values[k] = _Float16(int(k % 7) - 3);
      CHECK(cudaMemcpyAsync(memory, values.data(), count * 2, cudaMemcpyHostToDevice, compute));
    } else if (!unwritten) {
      std::vector<float> values(count);
      for (size_t k = 0; k < count; ++k)
        values[k] = float(k);
      upload(memory, values);
    }
    pointers.push_back(memory + shift);
    last = reinterpret_cast<const char *>(memory);
    lastCount = count;
  }
  for (void *&pointer : pointers)
    args.push_back(static_cast<void *>(&pointer));
  static const uint32_t image[4] = {0xBA55ED50};
  cudaLibrary_t library;
  cudaKernel_t kernel;
  CHECK(cudaLibraryLoadData(&library, image, nullptr, nullptr, 0, nullptr, nullptr, 0));
  CHECK(cudaLibraryGetKernel(&kernel, library, argv[2]));
  CHECK(
      cudaLaunchKernel(reinterpret_cast<const void *>(kernel), size(argv[3]), size(argv[4]), args.data(), 0, compute));
  CHECK(cudaStreamSynchronize(compute));
  for (float element : download(reinterpret_cast<const float *>(last), lastCount))
    printf("%g ", element);
  printf("\n");
  return 0;
}

static int play(const Case &chosen) {
  ranks = chosen.ranks;
  sharedId = static_cast<ncclUniqueId *>(
      mmap(nullptr, sizeof(ncclUniqueId), PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0));
  if (ncclGetUniqueId(sharedId) != ncclSuccess)
    return 1;
  std::vector<pid_t> children;
  for (int r = 0; r < ranks; ++r) {
    pid_t child = fork();
    if (child == 0) {
      rank = r;
      setenv("RANK", std::to_string(r).c_str(), 1);
      start();
      chosen.run();
      finish();
      exit(0);
    }
    children.push_back(child);
  }
  int worst = 0;
  for (int left = ranks; left > 0; --left) {
    int status = 0;
    waitpid(-1, &status, 0);
    int code = WIFEXITED(status) ? WEXITSTATUS(status) : WTERMSIG(status) == SIGKILL ? 0 : 128 + WTERMSIG(status);
    // A rank that waits for one that failed waits forever: a launcher ends it.
    if (code != 0 && worst == 0) {
      std::this_thread::sleep_for(std::chrono::milliseconds(500));
      for (pid_t child : children)
        kill(child, SIGKILL);
    }
    worst = std::max(worst, code);
  }
  return worst;
}

int main(int argc, char **argv) {
  if (argc >= 5 && strcmp(argv[1], "launch") == 0)
    return launch(argc, argv);
  for (const Case &known : kCases)
    if (argc == 2 && strcmp(argv[1], known.name) == 0)
      return play(known);
  fprintf(stderr, "usage: partita-stand-in-check CASE\n");
  for (const Case &known : kCases)
    fprintf(stderr, "  %s\n", known.name);
  return 2;
}

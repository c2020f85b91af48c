//===- Launch.cpp - Kernels by name ---------------------------------------===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A launch checks its limits and copies its parameters; pointers to device memory in
// them become pointers to where the bytes are.
//
//===----------------------------------------------------------------------===//

#include "Launch.h"

#include <algorithm>
#include <cstdlib>
#include <cstring>
#include <dlfcn.h>
#include <map>

using namespace partita::standin;

namespace {
constexpr size_t kStaticShared = 48 << 10, kLargestShared = 227 << 10;

struct Kernel {
  Launchable code;
  const EngineKernel *engine = nullptr;
  size_t sharedLimit = kStaticShared;
};

/// Parameters with bytes of their own.
struct Parameters {
  std::vector<std::vector<char>> bytes;
  std::vector<void *> pointers;

  void add(const void *data, size_t count) {
    bytes.emplace_back(static_cast<const char *>(data), static_cast<const char *>(data) + count);
  }
  void finish(const State &state) {
    for (std::vector<char> &parameter : bytes) {
      for (size_t at = 0; at + sizeof(void *) <= parameter.size(); at += sizeof(void *)) {
        void *word;
        memcpy(static_cast<void *>(&word), &parameter[at], sizeof word);
        if (!state.inHeap(word))
          continue;
        word = state.memory(word);
        memcpy(&parameter[at], static_cast<const void *>(&word), sizeof word);
      }
      pointers.push_back(parameter.data());
    }
  }
};

class LaunchWork : public Work {
public:
  LaunchWork(const Kernel &kernel, Launch launch, Parameters given) : launch(launch), parameters(std::move(given)) {
    what = "kernel '" + kernel.code.name + "'";
    this->launch.args = parameters.pointers.data();
  }
  Progress advance() override {
    State &state = State::get();
    std::string fault = runGrid(launch, state.asynchronous() ? &state.random() : nullptr);
    if (!fault.empty())
      standInFail(cudaErrorIllegalAddress, ("kernel " + fault).c_str());
    return Progress::Done;
  }

private:
  Launch launch;
  Parameters parameters;
};
} // namespace

TwinThread *partita::standin::engineThread = nullptr;

static std::map<std::string, Kernel> &kernels() {
  static auto *map = new std::map<std::string, Kernel>();
  return *map;
}

/// The libraries of PARTITA_TWINS.
static const std::vector<void *> &libraries(std::string &reason) {
  static auto *handles = new std::vector<void *>();
  static bool opened = false;
  if (opened)
    return *handles;
  opened = true;
  const char *list = getenv("PARTITA_TWINS");
  std::string paths = list ? list : "";
  for (size_t from = 0; from < paths.size();) {
    size_t to = std::min(paths.find(':', from), paths.size());
    std::string path = paths.substr(from, to - from);
    from = to + 1;
    if (path.empty())
      continue;
    if (void *handle = dlopen(path.c_str(), RTLD_NOW | RTLD_LOCAL))
      handles->push_back(handle);
    else
      reason = dlerror();
  }
  return *handles;
}

cudaKernel_t partita::standin::findKernel(const char *name, std::string &reason) {
  auto found = kernels().find(name);
  if (found != kernels().end())
    return reinterpret_cast<cudaKernel_t>(&found->second);
  Kernel kernel;
  kernel.code.name = name;
  size_t count = 0;
  const EngineKernel *own = engineKernels(count);
  for (size_t i = 0; i < count; ++i)
    if (strcmp(own[i].name, name) == 0) {
      kernel.engine = &own[i];
      kernel.code.function = own[i].function;
      kernel.code.current = &engineThread;
    }
  for (void *library : libraries(reason)) {
    if (kernel.code.function)
      break;
    std::string symbol = std::string(name) + "__twin";
    void *function = dlsym(library, symbol.c_str());
    auto *info = static_cast<const TwinInfo *>(dlsym(library, (symbol + "_info").c_str()));
    void *current = dlsym(library, "partita_twin_thread");
    if (!function || !info || !current)
      continue;
    if (info->version != kTwinVersion) {
      reason = "its twin is of version " + std::to_string(info->version);
      continue;
    }
    kernel.code.function = reinterpret_cast<void (*)(void *const *)>(function);
    kernel.code.current = static_cast<TwinThread **>(current);
    kernel.code.info = info;
  }
  if (!kernel.code.function) {
    if (reason.empty())
      reason = "no library of PARTITA_TWINS has its twin";
    return nullptr;
  }
  return reinterpret_cast<cudaKernel_t>(&(kernels()[name] = kernel));
}

cudaError_t partita::standin::setSharedLimit(const void *kernel, size_t bytes) {
  if (bytes > kLargestShared)
    return cudaErrorInvalidValue;
  static_cast<Kernel *>(const_cast<void *>(kernel))->sharedLimit = std::max(bytes, kStaticShared);
  return cudaSuccess;
}

static std::string text(dim3 size) {
  return std::to_string(size.x) + " x " + std::to_string(size.y) + " x " + std::to_string(size.z);
}

/// What a device would refuse, and a launch that is not what the kernel was made for.
static std::string checkLimits(const Kernel &kernel, dim3 grid, dim3 block, size_t shared) {
  uint64_t threads = uint64_t(block.x) * block.y * block.z;
  if (threads == 0 || threads > 1024 || block.z > 64)
    return "a block has 1 to 1024 threads, at most 64 of them in z; got " + text(block);
  if (grid.x == 0 || grid.y == 0 || grid.z == 0 || grid.x > 0x7FFFFFFF || grid.y > 65535 || grid.z > 65535)
    return "a grid has at least one block and at most 65535 in y and z; got " + text(grid);
  size_t fixed = kernel.code.info ? kernel.code.info->sharedBytes : 0;
  if (fixed > kStaticShared)
    return "static shared memory is at most 48 KiB; got " + std::to_string(fixed) + " bytes";
  if (fixed + shared > kernel.sharedLimit)
    return "more shared memory than cudaFuncSetAttribute allowed: " + std::to_string(fixed + shared) + " bytes of " +
           std::to_string(kernel.sharedLimit);
  if (const TwinInfo *info = kernel.code.info) {
    int64_t sizes[6] = {block.x, block.y, block.z, grid.x, grid.y, grid.z};
    const int64_t *known[2] = {info->block, info->grid};
    for (int i = 0; i < 6; ++i)
      if (int64_t expected = known[i / 3][i % 3]; expected != 0 && expected != sizes[i])
        return "launched with a grid of " + text(grid) + " blocks of " + text(block) +
               " threads, but made for other known sizes";
  }
  return "";
}

cudaError_t partita::standin::launch(State &state, const void *handle, dim3 grid, dim3 block, void **args,
                                     size_t shared, cudaStream_t stream) {
  const auto &kernel = *static_cast<const Kernel *>(handle);
  std::string what = "kernel '" + kernel.code.name + "'";
  if (std::string reason = checkLimits(kernel, grid, block, shared); !reason.empty()) {
    state.fail(cudaErrorInvalidConfiguration, what + ": " + reason);
    return cudaErrorInvalidConfiguration;
  }
  standInTrace("cudaLaunchKernel %s grid %u %u %u block %u %u %u shared %zu stream %zu", kernel.code.name.c_str(),
               grid.x, grid.y, grid.z, block.x, block.y, block.z, shared, state.stream(stream)->index);
  Parameters parameters;
  std::vector<Access> accesses;
  const TwinInfo *info = kernel.code.info;
  size_t count = info ? info->arguments : kernel.engine->parameters;
  for (size_t i = 0; i < count; ++i) {
    parameters.add(args[i], info ? sizeof(void *) : kernel.engine->bytes[i]);
    int64_t access = info ? info->argument[i].access : kernel.engine->access[i];
    if (access == 0)
      continue;
    void *pointer = *static_cast<void **>(args[i]);
    // Nothing is known of how far a kernel of the engine goes.
    size_t bytes = info ? info->argument[i].bytes : state.inHeap(pointer) ? 1 : 0;
    if (bytes > 0 && !state.inHeap(pointer)) {
      state.fail(cudaErrorIllegalAddress, what + ": argument " + std::to_string(i) + " is " + state.describe(pointer));
      return state.error();
    }
    if (access & 1)
      accesses.push_back({pointer, bytes, false});
    if (access & 2)
      accesses.push_back({pointer, bytes, true});
  }
  parameters.finish(state);
  Launch launch = {
      &kernel.code, {grid.x, grid.y, grid.z}, {block.x, block.y, block.z}, shared, parameters.pointers.data()};
  return state.append(state.stream(stream), std::make_unique<LaunchWork>(kernel, launch, std::move(parameters)),
                      accesses);
}

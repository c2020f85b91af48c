//===- EngineKernels.cpp - The engine's own kernels on the CPU ------------===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Compiles lib/Runtime/Cuda/Kernels.cu as C++: the same source that the device runs.
// Its kernels have no barriers, so a thread is a call.
//
//===----------------------------------------------------------------------===//

#include "Launch.h"

#include <cmath>
#include <type_traits>
#include <utility>

#ifdef PARTITA_ENGINE_KERNELS

namespace {
struct Index3 {
  unsigned x, y, z;
};
Index3 threadIdx, blockIdx, blockDim, gridDim;
} // namespace

// cudart's own headers define these; here they mean nothing.
#undef __global__
#undef __device__
#undef __host__
#undef __forceinline__
#undef __launch_bounds__
#undef __shared__
#define __global__
#define __device__
#define __host__
#define __forceinline__ inline
#define __launch_bounds__(...)
#define __shared__ static
#define PARTITA_STAND_IN 1

#pragma clang diagnostic ignored "-Wunused-function"
#include PARTITA_ENGINE_KERNELS

using namespace partita::standin;

static void enterThread() {
  auto set = [](Index3 &to, const int64_t *from) { to = {unsigned(from[0]), unsigned(from[1]), unsigned(from[2])}; };
  set(threadIdx, engineThread->thread);
  set(blockIdx, engineThread->block);
  set(blockDim, engineThread->blockDim);
  set(gridDim, engineThread->gridDim);
}

template <class... P, size_t... I>
static void call(void (*function)(P...), void *const *args, std::index_sequence<I...>) {
  function(*static_cast<std::remove_reference_t<P> *>(args[I])...);
}

template <class P> constexpr int accessOf() {
  if (!std::is_pointer_v<P>)
    return 0;
  return std::is_const_v<std::remove_pointer_t<P>> ? 1 : 2;
}

template <class... P> struct Signature {
  static constexpr size_t bytes[] = {sizeof(P)..., 0};
  static constexpr int access[] = {accessOf<P>()..., 0};
};

template <class... P> static EngineKernel describe(const char *name, void (*twin)(void *const *), void (*)(P...)) {
  return {name, twin, sizeof...(P), Signature<P...>::bytes, Signature<P...>::access};
}

template <class... P> static void callAll(void (*function)(P...), void *const *args) {
  call(function, args, std::index_sequence_for<P...>());
}

// NOLINTBEGIN(bugprone-macro-parentheses): names
#define PRT_KERNEL(name)                                                                                               \
  static void name##Twin(void *const *args) {                                                                          \
    enterThread();                                                                                                     \
    callAll(&name, args);                                                                                              \
  }
#include PARTITA_ENGINE_KERNEL_LIST
#undef PRT_KERNEL

static const EngineKernel kKernels[] = {
#define PRT_KERNEL(name) describe(#name, name##Twin, &name),
#include PARTITA_ENGINE_KERNEL_LIST
#undef PRT_KERNEL
};

// NOLINTEND(bugprone-macro-parentheses)

const EngineKernel *partita::standin::engineKernels(size_t &count) {
  count = std::size(kKernels);
  return kKernels;
}

#else

const partita::standin::EngineKernel *partita::standin::engineKernels(size_t &count) {
  count = 0;
  return nullptr;
}

#endif

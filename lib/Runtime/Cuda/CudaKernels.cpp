//===- CudaKernels.cpp - Kernels of the program and of the engine ---------===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Modules are loaded at their first launch, once per image and job; kernels are looked
// up once. The engine's own kernels are a module like any other.
//
//===----------------------------------------------------------------------===//

#include "../Cpu/ElementTypes.h"
#include "CudaDevice.h"
#include "EngineImage.h"
#include "Kernels.h"

#include <algorithm>

using namespace partita::runtime;

//===----------------------------------------------------------------------===//
// Modules
//===----------------------------------------------------------------------===//

/// With the mutex held.
Outcome CudaDevice::library(const void *image, Library *&result) {
  result = &libraries[image];
  if (result->library)
    return {};
  const cudaError_t error = cudaLibraryLoadData(&result->library, image, nullptr, nullptr, 0, nullptr, nullptr, 0);
  Outcome done = cudaOutcome("cudaLibraryLoadData", error);
  if (error == cudaErrorNoKernelImageForDevice)
    done.why += "; the program was not compiled for sm_" + std::to_string(capability) + " (--gpu-arch)";
  return done;
}

Outcome CudaDevice::loadModule(const prt_module &module) {
  if (!module.image)
    return Outcome::argument("expected a module with an image, got null");
  const std::lock_guard<std::mutex> lock(mutex);
  Library *loaded = nullptr;
  return library(module.image, loaded);
}

static Outcome lookUp(cudaLibrary_t library, const std::string &name, int64_t capability, cudaKernel_t &kernel) {
  const cudaError_t error = cudaLibraryGetKernel(&kernel, library, name.c_str());
  Outcome done = cudaOutcome("cudaLibraryGetKernel", error);
  if (!done)
    done.why += ", for kernel '" + name + "' on sm_" + std::to_string(capability);
  return done;
}

Outcome CudaDevice::resolve(const prt_kernel &kernel, cudaKernel_t &result) {
  const std::lock_guard<std::mutex> lock(mutex);
  Resolved &entry = resolved[&kernel];
  if (entry.kernel && entry.image == kernel.module->image && entry.sharedBytes == kernel.shared_bytes &&
      entry.name == kernel.name) {
    result = entry.kernel;
    return {};
  }
  Library *from = nullptr;
  if (Outcome done = library(kernel.module->image, from); !done)
    return done;
  cudaKernel_t &found = from->kernels[kernel.name];
  if (!found)
    if (Outcome done = lookUp(from->library, kernel.name, capability, found); !done)
      return done;
  int64_t &allowed = from->sharedBytes[kernel.name];
  if (kernel.shared_bytes > 48 << 10 && kernel.shared_bytes > allowed) {
    const cudaError_t error = cudaFuncSetAttribute(
        reinterpret_cast<const void *>(found), cudaFuncAttributeMaxDynamicSharedMemorySize, int(kernel.shared_bytes));
    if (Outcome done = cudaOutcome("cudaFuncSetAttribute", error); !done)
      return done;
    allowed = kernel.shared_bytes;
  }
  entry = {kernel.module->image, kernel.name, kernel.shared_bytes, found};
  result = found;
  return {};
}

//===----------------------------------------------------------------------===//
// Launches
//===----------------------------------------------------------------------===//

/// Empty, or why the sizes of a launch cannot be.
static std::string checkSizes(const prt_kernel &kernel, int64_t maxShared) {
  const int64_t gridLimits[] = {2147483647, 65535, 65535}, blockLimits[] = {1024, 1024, 64};
  const std::string name = std::string("kernel '") + kernel.name + "': ";
  for (int axis = 0; axis < 3; ++axis) {
    if (kernel.grid[axis] < 1 || kernel.grid[axis] > gridLimits[axis])
      return name + "expected a grid of 1 to " + std::to_string(gridLimits[axis]) + " along axis " +
             std::to_string(axis) + ", got " + std::to_string(kernel.grid[axis]);
    if (kernel.block[axis] < 1 || kernel.block[axis] > blockLimits[axis])
      return name + "expected a block of 1 to " + std::to_string(blockLimits[axis]) + " along axis " +
             std::to_string(axis) + ", got " + std::to_string(kernel.block[axis]);
  }
  const int64_t threads = kernel.block[0] * kernel.block[1] * kernel.block[2];
  if (threads > 1024)
    return name + "expected at most 1024 threads per block, got " + std::to_string(threads);
  if (kernel.shared_bytes < 0 || kernel.shared_bytes > maxShared)
    return name + "expected 0 to " + std::to_string(maxShared) + " bytes of shared memory, got " +
           std::to_string(kernel.shared_bytes);
  return "";
}

static dim3 sizesOf(const int64_t *sizes) { return {unsigned(sizes[0]), unsigned(sizes[1]), unsigned(sizes[2])}; }

Outcome CudaDevice::launch(Queue queue, const prt_kernel &kernel, void *const *args) {
  if (!kernel.module || !kernel.module->image || !kernel.name)
    return Outcome::argument("expected a kernel for GPUs, got a record without a module or name");
  if (std::string why = checkSizes(kernel, maxShared); !why.empty())
    return Outcome::argument(why);
  cudaKernel_t function = nullptr;
  if (Outcome done = resolve(kernel, function); !done)
    return done;
  constexpr size_t usual = 32;
  std::array<void *, usual> few;
  std::vector<void *> many;
  void **parameters = few.data();
  if (size_t(kernel.arguments) > usual) {
    many.resize(size_t(kernel.arguments));
    parameters = many.data();
  }
  for (int64_t i = 0; i < kernel.arguments; ++i)
    // An argument is a pointer; CUDA wants to know where it is.
    parameters[i] = static_cast<void *>(const_cast<void **>(&args[i]));
  const bool timed = queue == Queue::Kernel && profile->isOn();
  if (timed)
    profile->begin();
  const cudaError_t error =
      cudaLaunchKernel(reinterpret_cast<const void *>(function), sizesOf(kernel.grid), sizesOf(kernel.block),
                       parameters, size_t(kernel.shared_bytes), stream(queue));
  if (timed)
    profile->end(kernel.name, /*isProduct=*/false);
  Outcome done = cudaOutcome("cudaLaunchKernel", error);
  if (!done) {
    done.why += std::string(", for kernel '") + kernel.name + "'";
    return done;
  }
  return mark(queue);
}

//===----------------------------------------------------------------------===//
// The engine's own kernels
//===----------------------------------------------------------------------===//

static const char *const engineKernelNames[] = {
#define PRT_KERNEL(name) #name,
#include "Kernels.def"
};

Outcome CudaDevice::runKernel(Queue queue, EngineKernel kernel, int64_t count, void **args) {
  if (count <= 0)
    return {};
  cudaKernel_t function = nullptr;
  {
    const std::lock_guard<std::mutex> lock(mutex);
    cudaKernel_t &found = engineKernels[size_t(kernel)];
    if (!found) {
      Library *from = nullptr;
      if (Outcome done = library(engineImage(), from); !done)
        return done;
      if (Outcome done = lookUp(from->library, engineKernelNames[size_t(kernel)], capability, found); !done)
        return done;
    }
    function = found;
  }
  constexpr int64_t threads = 256;
  const int64_t blocks = std::min((count + threads - 1) / threads, processors * 16);
  const cudaError_t error = cudaLaunchKernel(reinterpret_cast<const void *>(function), dim3(unsigned(blocks)),
                                             dim3(unsigned(threads)), args, 0, stream(queue));
  if (Outcome done = cudaOutcome("cudaLaunchKernel", error); !done) {
    done.why += std::string(", for ") + engineKernelNames[size_t(kernel)];
    return done;
  }
  return mark(queue);
}

/// Without dimensions of size 1, and with adjacent ones merged that are contiguous on both sides.
static Box simplify(int64_t dims, const int64_t *shape, bool &fits) {
  Box box = {};
  box.count = 1;
  fits = true;
  for (int64_t d = 0; d < dims; ++d) {
    const int64_t size = shape[d], from = shape[dims + d], to = shape[2 * dims + d];
    box.count *= size;
    if (size == 1)
      continue;
    if (box.dims > 0 && box.from[box.dims - 1] == from * size && box.to[box.dims - 1] == to * size) {
      --box.dims;
      box.size[box.dims] *= size;
    } else if (box.dims == Box::maxDims) {
      fits = false;
      return box;
    } else {
      box.size[box.dims] = size;
    }
    box.from[box.dims] = from;
    box.to[box.dims] = to;
    ++box.dims;
  }
  return box;
}

/// Larger elements where everything is a multiple of them: a row of 4 f32 is one element of 16 bytes.
static void widen(Box &box, int64_t &bytes, const char *from, const char *to) {
  while (bytes < 16 && box.dims > 0) {
    const int64_t last = box.dims - 1;
    bool even = box.from[last] == 1 && box.to[last] == 1 && box.size[last] % 2 == 0;
    even &= reinterpret_cast<uintptr_t>(from) % uintptr_t(2 * bytes) == 0;
    even &= reinterpret_cast<uintptr_t>(to) % uintptr_t(2 * bytes) == 0;
    for (int64_t d = 0; d < last; ++d)
      even &= box.from[d] % 2 == 0 && box.to[d] % 2 == 0;
    if (!even)
      return;
    bytes *= 2;
    box.size[last] /= 2;
    box.count /= 2;
    for (int64_t d = 0; d < last; ++d) {
      box.from[d] /= 2;
      box.to[d] /= 2;
    }
  }
}

Outcome CudaDevice::copyBox(const prt_copy_desc &desc, const int64_t *shape, const void *source, void *target) {
  if (desc.dims < 0)
    return Outcome::argument("expected at least 0 dimensions, got " + std::to_string(desc.dims));
  int64_t bytes = desc.element_bytes;
  if (bytes != 1 && bytes != 2 && bytes != 4 && bytes != 8 && bytes != 16)
    return Outcome::argument("expected elements of 1, 2, 4, 8 or 16 bytes, got " + std::to_string(bytes));
  for (int64_t d = 0; d < desc.dims; ++d)
    if (shape[d] < 0)
      return Outcome::argument("expected sizes of at least 0, got " + std::to_string(shape[d]));
  for (int64_t d = 0; d < desc.dims; ++d)
    if (shape[d] == 0)
      return {};
  if (!source || !target)
    return Outcome::argument("expected two buffers, got null");
  bool fits = true;
  Box box = simplify(desc.dims, shape, fits);
  if (!fits) { // one dimension less per box
    std::vector<int64_t> inner;
    for (int64_t part = 0; part < 3; ++part)
      inner.insert(inner.end(), shape + part * desc.dims + 1, shape + (part + 1) * desc.dims);
    for (int64_t i = 0; i < shape[0]; ++i) {
      const prt_copy_desc slice = {bytes, desc.dims - 1, desc.source_offset + i * shape[desc.dims],
                                   desc.target_offset + i * shape[2 * desc.dims]};
      if (Outcome done = copyBox(slice, inner.data(), source, target); !done)
        return done;
    }
    return {};
  }
  const char *from = static_cast<const char *>(source) + desc.source_offset * bytes;
  char *to = static_cast<char *>(target) + desc.target_offset * bytes;
  if (box.dims == 0 || (box.dims == 1 && box.from[0] == 1 && box.to[0] == 1))
    return copy(Queue::Kernel, box.count * bytes, from, to);
  widen(box, bytes, from, to);
  const EngineKernel kernel = bytes == 1   ? EngineKernel::prt_copy_box_1
                              : bytes == 2 ? EngineKernel::prt_copy_box_2
                              : bytes == 4 ? EngineKernel::prt_copy_box_4
                              : bytes == 8 ? EngineKernel::prt_copy_box_8
                                           : EngineKernel::prt_copy_box_16;
  return run(Queue::Kernel, kernel, box.count, box, static_cast<const void *>(from), static_cast<void *>(to));
}

Outcome CudaDevice::fill(Queue queue, const prt_fill_desc &desc, void *target) {
  if (desc.count < 0)
    return Outcome::argument("expected a count of at least 0, got " + std::to_string(desc.count));
  int64_t count = desc.count, bits = desc.bits;
  const int64_t bytes = bytesOf(desc.type);
  if (bytes == 0 || bytes > 8)
    return Outcome::argument("expected a type of up to 8 bytes, got code " + std::to_string(desc.type));
  if (count == 0)
    return {};
  if (!target)
    return Outcome::argument("expected a buffer, got null");
  const uint64_t mask = bytes == 8 ? ~uint64_t(0) : (uint64_t(1) << (8 * bytes)) - 1;
  if ((uint64_t(bits) & mask) == 0 || bytes == 1) {
    const cudaError_t error = cudaMemsetAsync(target, int(bits & 0xff), size_t(count * bytes), stream(queue));
    return cudaOutcome("cudaMemsetAsync", error);
  }
  const EngineKernel kernel = bytes == 2   ? EngineKernel::prt_fill_2
                              : bytes == 4 ? EngineKernel::prt_fill_4
                                           : EngineKernel::prt_fill_8;
  return run(queue, kernel, count, count, bits, target);
}

static bool combineKernel(int64_t type, EngineKernel &kernel) {
  static const EngineKernel kernels[] = {
      EngineKernel::prt_combine_f32, EngineKernel::prt_combine_f16, EngineKernel::prt_combine_bf16,
      EngineKernel::prt_combine_f64, EngineKernel::prt_combine_i32, EngineKernel::prt_combine_i64,
      EngineKernel::prt_combine_i8,  EngineKernel::prt_combine_i16, EngineKernel::prt_combine_u8,
      EngineKernel::prt_combine_u16, EngineKernel::prt_combine_u32, EngineKernel::prt_combine_u64,
      EngineKernel::prt_combine_i1};
  if (type < 0 || type > PRT_I1)
    return false;
  kernel = kernels[type];
  return true;
}

Outcome CudaDevice::combine(Queue queue, int64_t type, int64_t combiner, const void *const *sources,
                            int64_t sourceCount, void *const *targets, int64_t targetCount, int64_t elements) {
  if (elements == 0 || targetCount == 0)
    return {};
  if (sourceCount > PartList::maxParts)
    return {PRT_ERROR_UNSUPPORTED, "expected at most " + std::to_string(PartList::maxParts) +
                                       " members for a combiner that the engine computes, got " +
                                       std::to_string(sourceCount)};
  if (type == PRT_C64 || type == PRT_C128) { // sums only: of the real and imaginary parts
    type = type == PRT_C64 ? PRT_F32 : PRT_F64;
    elements *= 2;
  }
  EngineKernel kernel;
  if (!combineKernel(type, kernel))
    return Outcome::argument("expected a type that combines, got code " + std::to_string(type));
  PartList parts = {};
  std::copy(sources, sources + sourceCount, parts.part);
  void *target = targets[0];
  if (Outcome done = run(queue, kernel, elements, combiner, parts, sourceCount, elements, target); !done)
    return done;
  const int64_t bytes = elements * bytesOf(type);
  for (int64_t i = 1; i < targetCount; ++i)
    if (Outcome done = copy(queue, bytes, target, targets[i]); !done)
      return done;
  return {};
}

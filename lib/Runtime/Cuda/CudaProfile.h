//===- CudaProfile.h - Where the GPU's time goes ----------------*- C++ -*-===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// PRT_PROFILE=PREFIX: every piece of work on the kernel queue is timed by events, and
// PREFIX.RANK gets a line "seconds calls what" per kernel and per shape of a product, the
// longest first; counters have the sums. Without the variable nothing is recorded.
//
//===----------------------------------------------------------------------===//

#ifndef PARTITA_LIB_RUNTIME_CUDA_CUDAPROFILE_H
#define PARTITA_LIB_RUNTIME_CUDA_CUDAPROFILE_H

#include <cuda_runtime_api.h>

#include <cstdint>
#include <map>
#include <string>
#include <vector>

namespace partita::runtime {

/// From the thread of the rank only.
class CudaProfile {
public:
  /// Reads the environment.
  CudaProfile(int64_t rank, cudaStream_t stream);
  ~CudaProfile();
  CudaProfile(const CudaProfile &) = delete;

  bool isOn() const { return !path.empty(); }

  /// Around one piece of work.
  void begin();
  void end(const std::string &what, bool isProduct);

  /// Adds up what is done; the stream has been waited for.
  void collect();

  double kernelSeconds = 0, productSeconds = 0; ///< collected; to be reset by the owner

private:
  struct Span {
    std::string what;
    bool isProduct;
    cudaEvent_t from, to;
  };
  struct Row {
    double seconds = 0;
    int64_t calls = 0;
  };

  cudaEvent_t record();

  std::string path;
  cudaStream_t stream;
  cudaEvent_t started = nullptr;
  std::vector<Span> spans;
  std::vector<cudaEvent_t> idle;
  std::map<std::string, Row> rows;
};

} // namespace partita::runtime

#endif // PARTITA_LIB_RUNTIME_CUDA_CUDAPROFILE_H

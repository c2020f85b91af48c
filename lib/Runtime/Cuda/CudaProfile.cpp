//===- CudaProfile.cpp - Where the GPU's time goes ------------------------===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Errors are left to the calls that do the work: a profile never ends a job.
//
//===----------------------------------------------------------------------===//

#include "CudaProfile.h"

#include <algorithm>
#include <cstdio>
#include <cstdlib>

using namespace partita::runtime;

CudaProfile::CudaProfile(int64_t rank, cudaStream_t stream) : stream(stream) {
  const char *prefix = std::getenv("PRT_PROFILE");
  if (prefix && *prefix)
    path = std::string(prefix) + "." + std::to_string(rank);
}

CudaProfile::~CudaProfile() {
  if (!isOn())
    return;
  collect();
  for (cudaEvent_t event : idle)
    (void)cudaEventDestroy(event);
  std::vector<std::pair<std::string, Row>> sorted(rows.begin(), rows.end());
  std::sort(sorted.begin(), sorted.end(), [](const auto &a, const auto &b) {
    return a.second.seconds != b.second.seconds ? a.second.seconds > b.second.seconds : a.first < b.first;
  });
  std::FILE *file = std::fopen(path.c_str(), "w");
  if (!file) {
    std::fprintf(stderr, "PRT_PROFILE: cannot write %s\n", path.c_str());
    return;
  }
  for (const auto &[what, row] : sorted)
    std::fprintf(file, "%.9f %lld %s\n", row.seconds, static_cast<long long>(row.calls), what.c_str());
  std::fclose(file);
}

cudaEvent_t CudaProfile::record() {
  cudaEvent_t event = nullptr;
  if (idle.empty()) {
    if (cudaEventCreateWithFlags(&event, cudaEventDefault) != cudaSuccess)
      return nullptr;
  } else {
    event = idle.back();
    idle.pop_back();
  }
  (void)cudaEventRecord(event, stream);
  return event;
}

void CudaProfile::begin() {
  if (isOn())
    started = record();
}

void CudaProfile::end(const std::string &what, bool isProduct) {
  if (isOn() && started)
    spans.push_back({what, isProduct, started, record()});
  started = nullptr;
}

void CudaProfile::collect() {
  for (const Span &span : spans) {
    float milliseconds = 0;
    if (span.to && cudaEventElapsedTime(&milliseconds, span.from, span.to) == cudaSuccess) {
      Row &row = rows[span.what];
      row.seconds += double(milliseconds) * 1e-3;
      ++row.calls;
      (span.isProduct ? productSeconds : kernelSeconds) += double(milliseconds) * 1e-3;
    }
    idle.push_back(span.from);
    if (span.to)
      idle.push_back(span.to);
  }
  spans.clear();
}

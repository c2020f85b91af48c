//===- NcclTransport.h - Data between GPUs by NCCL --------------*- C++ -*-===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// One NCCL communicator over all CUDA ranks, split once for every communicator of the
// manifest, in its order. Everything is enqueued on the device's communication stream,
// so communicators that share ranks are always in one order.
//
// NCCL's combiners are used where they mean what the ABI says:
//
//   integers       sum, prod, max, min (i16 and u16 are missing)
//   i1             and, prod, min as min of bytes; or, max as max
//   f32, f64       sum, prod. max, min, maxnum, minnum as max and min of integer keys,
//                  since NCCL's drop NaNs and do not tell the zeros apart
//   complex        sum, of the parts
//
// For the rest (bitwise combiners, f16, bf16) the core moves the parts and the device
// combines them in member order. PRT_ORDERED=1 does so for float sums and products too:
// then their bits are those of every other engine, and do not depend on the network.
//
//===----------------------------------------------------------------------===//

#ifndef PARTITA_LIB_RUNTIME_CUDA_NCCLTRANSPORT_H
#define PARTITA_LIB_RUNTIME_CUDA_NCCLTRANSPORT_H

#include "../Process/Transport.h"
#include "CudaDevice.h"

#include <nccl.h>

#include <mutex>

namespace partita::runtime {

class NcclTransport : public Transport {
public:
  NcclTransport(int64_t rank, std::shared_ptr<CudaDevice> device, const Stop *stop, double timeout);
  ~NcclTransport() override;

  bool usesHostMemory() const override { return false; }
  /// Calls only enqueue, so another thread would be a detour.
  bool allowsThread() const override { return false; }
  bool serves(const World &world, const Channel &channel) const override;
  Outcome connect(const World &world, const std::vector<Channel *> &channels, Rendezvous &rendezvous) override;
  bool combines(int64_t type, int64_t combiner) const override;
  Outcome begin(const std::vector<Transfer> &transfers, std::unique_ptr<Batch> &batch) override;
  Outcome finish(Batch &batch) override;
  Outcome watch() override;
  void abort() override;

private:
  struct Keys; ///< a reduction of integer keys in place of floats

  Outcome initialize(const std::vector<int64_t> &cudaRanks, const std::string &id);
  Outcome split(const World &world);
  Outcome beginKeys(const Transfer &transfer, Keys &keys);
  Outcome endKeys(Keys &keys);
  Outcome enqueue(const Transfer &transfer);
  Outcome copyLocal(const Transfer &transfer);
  Outcome ncclOutcome(const char *call, ncclResult_t result, ncclComm_t comm = nullptr) const;
  ncclComm_t communicatorOf(const Transfer &transfer) const;

  const int64_t rank;
  const std::shared_ptr<CudaDevice> device;
  const Stop *const stop;
  const double timeout;
  const bool ordered; ///< PRT_ORDERED

  mutable std::mutex mutex; ///< guards the list, not what is in it
  ncclComm_t world = nullptr;
  std::vector<ncclComm_t> comms; ///< by number; null where this rank is in no group, or alone
  std::vector<std::string> names;
  void *token = nullptr; ///< what a barrier reduces
  bool aborted = false;
};

} // namespace partita::runtime

#endif // PARTITA_LIB_RUNTIME_CUDA_NCCLTRANSPORT_H

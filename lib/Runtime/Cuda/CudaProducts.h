//===- CudaProducts.h - Contractions by cuBLASLt ----------------*- C++ -*-===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// prt_gemm and prt_gemm_epilogue on a GPU: cuBLASLt with an algorithm chosen once
// per shape; what it does not take is done by kernels of the engine.
//
//===----------------------------------------------------------------------===//

#ifndef PARTITA_LIB_RUNTIME_CUDA_CUDAPRODUCTS_H
#define PARTITA_LIB_RUNTIME_CUDA_CUDAPRODUCTS_H

#include "../Common/Outcome.h"

#include <cublasLt.h>

#include <array>
#include <map>
#include <memory>

namespace partita::runtime {

class CudaDevice;

/// One product with its operands; c = activation(alpha * a * b + beta * c + bias).
struct Product {
  prt_gemm_desc desc;
  int64_t result; ///< type of c
  double alpha, beta;
  const void *a, *b, *bias;
  void *c;
  int64_t activation;
};

/// On the kernel queue of one device; from the thread of its rank.
class CudaProducts {
public:
  explicit CudaProducts(CudaDevice &device);
  ~CudaProducts();
  CudaProducts(const CudaProducts &) = delete;

  Outcome multiply(Product product);

private:
  using Key = std::array<int64_t, 22>;
  struct Plan;

  Outcome start();
  Outcome makePlan(const Product &product, cublasLtEpilogue_t epilogue, Plan &plan);
  Outcome run(const Product &product, Plan &plan);
  Outcome runPlain(const Product &product);
  Outcome activate(const Product &product, bool withBias);

  CudaDevice &device;
  cublasLtHandle_t handle = nullptr;
  void *workspace = nullptr;
  std::map<Key, std::unique_ptr<Plan>> plans;
};

} // namespace partita::runtime

#endif // PARTITA_LIB_RUNTIME_CUDA_CUDAPRODUCTS_H

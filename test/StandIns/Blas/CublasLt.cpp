//===- CublasLt.cpp - The functions of cuBLASLt ---------------------------===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// An algorithm remembers the problem and the alignments that it was chosen for: its use
// for another problem, or with less aligned pointers, is refused.
//
//===----------------------------------------------------------------------===//

#include "../StandIn.h"
#include "Product.h"

#include <cstdarg>
#include <cstdio>
#include <cstring>
#include <memory>

using namespace partita::standin;

namespace {
struct Preference {
  uint64_t workspace = 0;
  uint32_t alignment[4] = {256, 256, 256, 256};
};

/// What lies in cublasLtMatmulAlgo_t.
struct Algorithm {
  uint64_t magic, problem;
  uint32_t alignment[4];
  uint64_t workspace;
};
constexpr uint64_t kMagic = 0x5061727469746131;
static_assert(sizeof(Algorithm) <= sizeof(cublasLtMatmulAlgo_t));

class Multiply : public Work {
public:
  explicit Multiply(const Product &product) : product(product) {
    what = "cublasLtMatmul " + std::to_string(product.d.rows) + " x " + std::to_string(product.d.columns);
  }
  Progress advance() override {
    std::string fault = multiply(product);
    if (!fault.empty())
      standInFail(cudaErrorIllegalAddress, (what + ": " + fault).c_str());
    return Progress::Done;
  }

private:
  Product product;
};
} // namespace

static Operation &get(cublasLtMatmulDesc_t desc) { return *reinterpret_cast<Operation *>(desc); }
static Layout &get(cublasLtMatrixLayout_t layout) { return *reinterpret_cast<Layout *>(layout); }
static Preference &get(cublasLtMatmulPreference_t preference) { return *reinterpret_cast<Preference *>(preference); }

template <class T> static cublasStatus_t set(T &field, const void *data, size_t bytes) {
  if (bytes != sizeof(T))
    return CUBLAS_STATUS_INVALID_VALUE;
  memcpy(static_cast<void *>(&field), data, bytes);
  return CUBLAS_STATUS_SUCCESS;
}

static uint64_t mix(uint64_t hash, uint64_t value) { return (hash ^ value) * 0x9E3779B97F4A7C15 + (hash >> 29); }

static uint64_t problemOf(const Operation &operation, const Layout *const *layouts) {
  uint64_t hash = mix(operation.compute, operation.scale);
  hash = mix(mix(mix(hash, operation.transposes[0]), operation.transposes[1]), operation.epilogue);
  for (int i = 0; i < 4; ++i) {
    const Layout &layout = *layouts[i];
    for (uint64_t value : {uint64_t(layout.type), uint64_t(layout.order), uint64_t(layout.batch), layout.rows,
                           layout.columns, uint64_t(layout.ld), uint64_t(layout.stride)})
      hash = mix(hash, value);
  }
  return hash;
}

static bool supportsTypes(const Operation &operation, int32_t ab, int32_t d) {
  switch (operation.compute) {
  case CUBLAS_COMPUTE_64F:
    return ab == CUDA_R_64F && d == CUDA_R_64F && operation.scale == CUDA_R_64F;
  case CUBLAS_COMPUTE_32I:
    return ab == CUDA_R_8I && d == CUDA_R_32I && operation.scale == CUDA_R_32I;
  case CUBLAS_COMPUTE_32F:
    return operation.scale == CUDA_R_32F &&
           ((ab == CUDA_R_32F && d == ab) || ((ab == CUDA_R_16F || ab == CUDA_R_16BF) && (d == ab || d == CUDA_R_32F)));
  case CUBLAS_COMPUTE_32F_FAST_TF32:
  case CUBLAS_COMPUTE_32F_FAST_16BF:
    return operation.scale == CUDA_R_32F && ab == CUDA_R_32F && d == CUDA_R_32F;
  default:
    return false;
  }
}

/// Whether sizes fit each other.
static bool isConsistent(const Operation &operation, const Layout *const *layouts) {
  const Layout &a = *layouts[0], &b = *layouts[1], &c = *layouts[2], &d = *layouts[3];
  bool ta = operation.transposes[0] != CUBLAS_OP_N, tb = operation.transposes[1] != CUBLAS_OP_N;
  uint64_t m = ta ? a.columns : a.rows, ka = ta ? a.rows : a.columns;
  uint64_t kb = tb ? b.columns : b.rows, n = tb ? b.rows : b.columns;
  for (int i = 0; i < 4; ++i) {
    const Layout &layout = *layouts[i];
    uint64_t line = layout.order == CUBLASLT_ORDER_COL ? layout.rows : layout.columns;
    if (layout.ld < int64_t(line) || layout.ld < 1 || layout.batch != d.batch || layout.batch < 1)
      return false;
  }
  return m == d.rows && n == d.columns && ka == kb && m > 0 && n > 0 && ka > 0 && c.rows == d.rows &&
         c.columns == d.columns && a.type == b.type && c.type == d.type;
}

static bool isSupported(const Operation &operation, const Layout *const *layouts, const uint32_t *alignment) {
  const Layout &a = *layouts[0], &b = *layouts[1], &d = *layouts[3];
  if (!supportsTypes(operation, a.type, d.type))
    return false;
  constexpr uint32_t known =
      CUBLASLT_EPILOGUE_DEFAULT | CUBLASLT_EPILOGUE_RELU | CUBLASLT_EPILOGUE_BIAS | CUBLASLT_EPILOGUE_GELU;
  if ((operation.epilogue & ~known) != 0)
    return false;
  bool plain = operation.epilogue == CUBLASLT_EPILOGUE_DEFAULT;
  if (operation.compute == CUBLAS_COMPUTE_64F || operation.compute == CUBLAS_COMPUTE_32I)
    if (!plain)
      return false;
  if (operation.compute != CUBLAS_COMPUTE_32I)
    return true;
  // Integers: the TN form, everything in multiples of 4.
  return operation.transposes[0] == CUBLAS_OP_T && operation.transposes[1] == CUBLAS_OP_N && a.rows % 4 == 0 &&
         a.columns % 4 == 0 && a.ld % 4 == 0 && b.ld % 4 == 0 && alignment[0] % 4 == 0 && alignment[1] % 4 == 0;
}

static double scalar(const void *data, int32_t type) {
  if (type == CUDA_R_64F)
    return *static_cast<const double *>(data);
  if (type == CUDA_R_32I)
    return *static_cast<const int32_t *>(data);
  return *static_cast<const float *>(data);
}

static cublasStatus_t refuse(const std::string &text) {
  fprintf(stderr, "stand-in cuBLASLt: %s: cublasLtMatmul: %s\n", standInRank(), text.c_str());
  return CUBLAS_STATUS_INVALID_VALUE;
}

extern "C" {

cublasStatus_t cublasLtCreate(cublasLtHandle_t *handle) {
  *handle = reinterpret_cast<cublasLtHandle_t>(new int());
  return CUBLAS_STATUS_SUCCESS;
}

cublasStatus_t cublasLtDestroy(cublasLtHandle_t handle) {
  delete reinterpret_cast<int *>(handle);
  return CUBLAS_STATUS_SUCCESS;
}

size_t cublasLtGetVersion(void) { return CUBLAS_VERSION; }

const char *cublasLtGetStatusName(cublasStatus_t status) { return cublasLtGetStatusString(status); }

const char *cublasLtGetStatusString(cublasStatus_t status) {
  switch (status) {
  case CUBLAS_STATUS_SUCCESS:
    return "CUBLAS_STATUS_SUCCESS";
  case CUBLAS_STATUS_INVALID_VALUE:
    return "CUBLAS_STATUS_INVALID_VALUE";
  case CUBLAS_STATUS_NOT_SUPPORTED:
    return "CUBLAS_STATUS_NOT_SUPPORTED";
  case CUBLAS_STATUS_EXECUTION_FAILED:
    return "CUBLAS_STATUS_EXECUTION_FAILED";
  default:
    return "CUBLAS_STATUS (stand-in)";
  }
}

//===----------------------------------------------------------------------===//
// Descriptors
//===----------------------------------------------------------------------===//

cublasStatus_t cublasLtMatmulDescCreate(cublasLtMatmulDesc_t *desc, cublasComputeType_t compute, cudaDataType_t scale) {
  auto *made = new Operation();
  made->compute = compute;
  made->scale = scale;
  *desc = reinterpret_cast<cublasLtMatmulDesc_t>(made);
  return CUBLAS_STATUS_SUCCESS;
}

cublasStatus_t cublasLtMatmulDescDestroy(cublasLtMatmulDesc_t desc) {
  delete &get(desc);
  return CUBLAS_STATUS_SUCCESS;
}

cublasStatus_t cublasLtMatmulDescSetAttribute(cublasLtMatmulDesc_t desc, cublasLtMatmulDescAttributes_t attribute,
                                              const void *data, size_t bytes) {
  Operation &operation = get(desc);
  switch (attribute) {
  case CUBLASLT_MATMUL_DESC_TRANSA:
    return set(operation.transposes[0], data, bytes);
  case CUBLASLT_MATMUL_DESC_TRANSB:
    return set(operation.transposes[1], data, bytes);
  case CUBLASLT_MATMUL_DESC_EPILOGUE:
    return set(operation.epilogue, data, bytes);
  case CUBLASLT_MATMUL_DESC_BIAS_POINTER:
    return set(operation.bias, data, bytes);
  case CUBLASLT_MATMUL_DESC_POINTER_MODE:
    return set(operation.pointerMode, data, bytes);
  default:
    return CUBLAS_STATUS_NOT_SUPPORTED;
  }
}

cublasStatus_t cublasLtMatrixLayoutCreate(cublasLtMatrixLayout_t *layout, cudaDataType type, uint64_t rows,
                                          uint64_t columns, int64_t ld) {
  auto *made = new Layout();
  made->type = type;
  made->rows = rows;
  made->columns = columns;
  made->ld = ld;
  *layout = reinterpret_cast<cublasLtMatrixLayout_t>(made);
  return bytesOfType(type) ? CUBLAS_STATUS_SUCCESS : CUBLAS_STATUS_NOT_SUPPORTED;
}

cublasStatus_t cublasLtMatrixLayoutDestroy(cublasLtMatrixLayout_t layout) {
  delete &get(layout);
  return CUBLAS_STATUS_SUCCESS;
}

cublasStatus_t cublasLtMatrixLayoutSetAttribute(cublasLtMatrixLayout_t handle,
                                                cublasLtMatrixLayoutAttribute_t attribute, const void *data,
                                                size_t bytes) {
  Layout &layout = get(handle);
  switch (attribute) {
  case CUBLASLT_MATRIX_LAYOUT_ORDER:
    return set(layout.order, data, bytes);
  case CUBLASLT_MATRIX_LAYOUT_BATCH_COUNT:
    return set(layout.batch, data, bytes);
  case CUBLASLT_MATRIX_LAYOUT_STRIDED_BATCH_OFFSET:
    return set(layout.stride, data, bytes);
  default:
    return CUBLAS_STATUS_NOT_SUPPORTED;
  }
}

cublasStatus_t cublasLtMatmulPreferenceCreate(cublasLtMatmulPreference_t *preference) {
  *preference = reinterpret_cast<cublasLtMatmulPreference_t>(new Preference());
  return CUBLAS_STATUS_SUCCESS;
}

cublasStatus_t cublasLtMatmulPreferenceDestroy(cublasLtMatmulPreference_t preference) {
  delete &get(preference);
  return CUBLAS_STATUS_SUCCESS;
}

cublasStatus_t cublasLtMatmulPreferenceSetAttribute(cublasLtMatmulPreference_t handle,
                                                    cublasLtMatmulPreferenceAttributes_t attribute, const void *data,
                                                    size_t bytes) {
  Preference &preference = get(handle);
  switch (attribute) {
  case CUBLASLT_MATMUL_PREF_MAX_WORKSPACE_BYTES:
    return set(preference.workspace, data, bytes);
  case CUBLASLT_MATMUL_PREF_MIN_ALIGNMENT_A_BYTES:
    return set(preference.alignment[0], data, bytes);
  case CUBLASLT_MATMUL_PREF_MIN_ALIGNMENT_B_BYTES:
    return set(preference.alignment[1], data, bytes);
  case CUBLASLT_MATMUL_PREF_MIN_ALIGNMENT_C_BYTES:
    return set(preference.alignment[2], data, bytes);
  case CUBLASLT_MATMUL_PREF_MIN_ALIGNMENT_D_BYTES:
    return set(preference.alignment[3], data, bytes);
  default:
    return CUBLAS_STATUS_NOT_SUPPORTED;
  }
}

//===----------------------------------------------------------------------===//
// Products
//===----------------------------------------------------------------------===//

cublasStatus_t cublasLtMatmulAlgoGetHeuristic(cublasLtHandle_t, cublasLtMatmulDesc_t desc, cublasLtMatrixLayout_t a,
                                              cublasLtMatrixLayout_t b, cublasLtMatrixLayout_t c,
                                              cublasLtMatrixLayout_t d, cublasLtMatmulPreference_t preference,
                                              int requested, cublasLtMatmulHeuristicResult_t *results, int *count) {
  const Layout *layouts[] = {&get(a), &get(b), &get(c), &get(d)};
  const Operation &operation = get(desc);
  standInTrace("cublasLtMatmulAlgoGetHeuristic %lu x %lu, epilogue %u", long(layouts[3]->rows),
               long(layouts[3]->columns), operation.epilogue);
  *count = 0;
  if (requested < 1 || !isConsistent(operation, layouts))
    return CUBLAS_STATUS_INVALID_VALUE;
  const Preference &wanted = get(preference);
  if (!isSupported(operation, layouts, wanted.alignment))
    return CUBLAS_STATUS_NOT_SUPPORTED;
  Algorithm algorithm = {kMagic, problemOf(operation, layouts), {}, wanted.workspace ? uint64_t(4096) : 0};
  memcpy(algorithm.alignment, wanted.alignment, sizeof algorithm.alignment);
  memset(&results[0], 0, sizeof results[0]);
  memcpy(&results[0].algo, &algorithm, sizeof algorithm);
  results[0].workspaceSize = algorithm.workspace;
  results[0].state = CUBLAS_STATUS_SUCCESS;
  *count = 1;
  return CUBLAS_STATUS_SUCCESS;
}

cublasStatus_t cublasLtMatmul(cublasLtHandle_t, cublasLtMatmulDesc_t desc, const void *alpha, const void *a,
                              cublasLtMatrixLayout_t aLayout, const void *b, cublasLtMatrixLayout_t bLayout,
                              const void *beta, const void *c, cublasLtMatrixLayout_t cLayout, void *d,
                              cublasLtMatrixLayout_t dLayout, const cublasLtMatmulAlgo_t *chosen, void *workspace,
                              size_t workspaceBytes, cudaStream_t stream) {
  const Layout *layouts[] = {&get(aLayout), &get(bLayout), &get(cLayout), &get(dLayout)};
  Operation operation = get(desc);
  standInTrace("cublasLtMatmul %lu x %lu, batch %d, epilogue %u", long(layouts[3]->rows), long(layouts[3]->columns),
               layouts[3]->batch, operation.epilogue);
  if (operation.pointerMode != CUBLASLT_POINTER_MODE_HOST || !isConsistent(operation, layouts))
    return refuse("layouts that do not fit each other");
  const void *pointers[] = {a, b, c, d};
  uint32_t noneNeeded[] = {256, 256, 256, 256};
  if (chosen) {
    Algorithm algorithm;
    memcpy(&algorithm, chosen, sizeof algorithm);
    if (algorithm.magic != kMagic || algorithm.problem != problemOf(operation, layouts))
      return refuse("an algorithm that was chosen for another problem");
    for (int i = 0; i < 4; ++i)
      if (reinterpret_cast<uintptr_t>(pointers[i]) % algorithm.alignment[i] != 0)
        return refuse("operand " + std::to_string(i) + " is less aligned than the algorithm was chosen for (" +
                      std::to_string(algorithm.alignment[i]) + " bytes)");
    if (algorithm.workspace > workspaceBytes)
      return refuse("a smaller workspace than the algorithm was chosen for");
  } else if (!isSupported(operation, layouts, noneNeeded)) {
    return CUBLAS_STATUS_NOT_SUPPORTED;
  }
  Product product = {operation, *layouts[0], *layouts[1], *layouts[2], *layouts[3], 0, 0, {}, nullptr};
  product.alpha = scalar(alpha, operation.scale);
  product.beta = scalar(beta, operation.scale);
  for (int i = 0; i < 3; ++i)
    product.from[i] = standInMemory(pointers[i]);
  product.to = standInMemory(d);
  product.operation.bias = standInMemory(operation.bias);
  std::vector<Access> accesses = {
      {a, product.a.bytes(), false}, {b, product.b.bytes(), false}, {d, product.d.bytes(), true}};
  if (product.beta != 0)
    accesses.push_back({c, product.c.bytes(), false});
  if (operation.epilogue & CUBLASLT_EPILOGUE_BIAS) {
    if (!operation.bias)
      return refuse("an epilogue with bias, and no bias");
    accesses.push_back({operation.bias, product.d.rows * bytesOfType(product.d.type), false});
  }
  if (workspaceBytes > 0 && chosen)
    accesses.push_back({workspace, workspaceBytes, true});
  for (const Access &access : accesses)
    if (access.bytes > 0 && !standInValid(access.address, access.bytes))
      return refuse(std::to_string(access.bytes) + " bytes that do not lie in an allocation");
  if (standInEnqueue(stream, new Multiply(product), accesses.data(), accesses.size()) != cudaSuccess)
    return CUBLAS_STATUS_EXECUTION_FAILED;
  return CUBLAS_STATUS_SUCCESS;
}
}

//===- CudaProducts.cpp - Contractions by cuBLASLt ------------------------===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// cuBLASLt is column major: a row-major c = a * b is there c' = b' * a', so the operands
// change places and keep their transpositions.
//
// The library's ReLU is not used: whether it keeps a NaN is documented nowhere, and the
// ABI says that it stays. Bias and GELU are the library's, ReLU is a kernel after it.
//
//===----------------------------------------------------------------------===//

#include "CudaProducts.h"

#include "../Cpu/ElementTypes.h"
#include "CudaDevice.h"
#include "Kernels.h"

#include <algorithm>
#include <climits>

using namespace partita::runtime;

static constexpr size_t workspaceBytes = size_t(32) << 20; // what the library asks for on the largest GPUs

static Outcome blasOutcome(const char *call, cublasStatus_t status) {
  if (status == CUBLAS_STATUS_SUCCESS)
    return {};
  return Outcome::engine(std::string(call) + ": " + cublasLtGetStatusString(status));
}

//===----------------------------------------------------------------------===//
// Checks
//===----------------------------------------------------------------------===//

static bool isInteger(int64_t type) { return type >= PRT_I32 && type <= PRT_U64; }

static bool isHalf(int64_t type) { return type == PRT_F16 || type == PRT_BF16; }

static bool resultFits(int64_t type, int64_t result) {
  if (type == result)
    return true;
  if (isHalf(type))
    return result == PRT_F32;
  return isInteger(type) && isInteger(result) && bytesOf(result) > bytesOf(type);
}

static Outcome checkTypes(Product &p) {
  const int64_t type = p.desc.type, flagged = (p.desc.flags >> 8) & 0xff;
  p.result = flagged == 0 ? type : flagged - 1;
  if (bytesOf(type) == 0 || bytesOf(p.result) == 0)
    return Outcome::argument("expected element types, got codes " + std::to_string(type) + " and " +
                             std::to_string(p.result));
  const std::string name = std::string("gemm of ") + nameOfType(type);
  const bool isFloat = type == PRT_F32 || type == PRT_F64 || isHalf(type);
  if ((!isFloat && !isInteger(type)) || !resultFits(type, p.result))
    return {PRT_ERROR_UNSUPPORTED, name + " into " + nameOfType(p.result) + " is not supported by this engine"};
  const int64_t natural = 1 + (isFloat && type != PRT_F64 ? int64_t(PRT_F32) : p.result);
  if (p.desc.compute != 0 && p.desc.compute != natural)
    return {PRT_ERROR_UNSUPPORTED,
            name + " computed in " + nameOfType(p.desc.compute - 1) + " is not supported by this engine"};
  const bool whole = p.alpha == double(int64_t(p.alpha)) && p.beta == double(int64_t(p.beta));
  if (isInteger(type) && !whole)
    return Outcome::argument("expected whole alpha and beta for integers, got " + std::to_string(p.alpha) + " and " +
                             std::to_string(p.beta));
  if (p.activation < 0 || p.activation >= PRT_ACTIVATION_COUNT)
    return Outcome::argument("expected an activation, got code " + std::to_string(p.activation));
  if (isInteger(type) && p.activation == PRT_ACTIVATION_GELU)
    return {PRT_ERROR_UNSUPPORTED, name + " with gelu is not supported by this engine"};
  return {};
}

static Outcome checkLeading(const char *name, int64_t rows, int64_t columns, int64_t &ld) {
  if (rows > 1 && columns > 0 && ld < columns)
    return Outcome::argument(std::string("expected ") + name + " >= " + std::to_string(columns) + ", got " +
                             std::to_string(ld));
  ld = std::max<int64_t>(rows > 1 ? ld : columns, 1); // the library insists even where ld is never used
  return {};
}

static Outcome checkExtents(Product &p) {
  prt_gemm_desc &d = p.desc;
  const int64_t extents[] = {d.batch, d.m, d.n, d.k};
  const char *const names[] = {"batch", "m", "n", "k"};
  for (int i = 0; i < 4; ++i)
    if (extents[i] < 0 || extents[i] > INT_MAX)
      return Outcome::argument(std::string("expected 0 <= ") + names[i] + " < 2^31, got " + std::to_string(extents[i]));
  if (Outcome done = checkLeading("lda", d.trans_a ? d.k : d.m, d.trans_a ? d.m : d.k, d.lda); !done)
    return done;
  if (Outcome done = checkLeading("ldb", d.trans_b ? d.n : d.k, d.trans_b ? d.k : d.n, d.ldb); !done)
    return done;
  if (Outcome done = checkLeading("ldc", d.m, d.n, d.ldc); !done)
    return done;
  if (d.batch > 1 && d.m > 0 && d.n > 0 && d.stride_c == 0)
    return Outcome::argument("expected stride_c != 0 in a batch, got 0");
  if (d.batch == 0 || d.m == 0 || d.n == 0)
    return {};
  if (!p.c || (d.k != 0 && (!p.a || !p.b)))
    return Outcome::argument("expected three buffers, got null");
  if (d.k != 0 && (p.a == p.c || p.b == p.c))
    return Outcome::argument("expected a result apart from both operands, got the same buffer");
  return {};
}

//===----------------------------------------------------------------------===//
// Plans
//===----------------------------------------------------------------------===//

/// What the library needs for one shape. Without `usable` it does not take the shape.
struct CudaProducts::Plan {
  ~Plan() {
    if (operation)
      (void)cublasLtMatmulDescDestroy(operation);
    for (cublasLtMatrixLayout_t layout : {left, right, result})
      if (layout)
        (void)cublasLtMatrixLayoutDestroy(layout);
  }

  bool usable = false;
  bool libraryBias = false, libraryActivation = false; ///< what the epilogue does
  cublasLtMatmulDesc_t operation = nullptr;
  cublasLtMatrixLayout_t left = nullptr, right = nullptr, result = nullptr;
  cublasLtMatmulAlgo_t algorithm = {};
};

static cudaDataType_t blasType(int64_t type) {
  switch (type) {
  case PRT_F32:
    return CUDA_R_32F;
  case PRT_F16:
    return CUDA_R_16F;
  case PRT_BF16:
    return CUDA_R_16BF;
  case PRT_F64:
    return CUDA_R_64F;
  case PRT_I8:
    return CUDA_R_8I;
  default:
    return CUDA_R_32I;
  }
}

/// Integers: only i8 into i32, since that neither saturates nor rounds.
static bool isForLibrary(const Product &p) {
  return p.desc.k > 0 && (!isInteger(p.desc.type) || (p.desc.type == PRT_I8 && p.result == PRT_I32));
}

static cublasComputeType_t computeType(const Product &p, cudaDataType_t &scale) {
  scale = CUDA_R_32F;
  if (isInteger(p.desc.type)) {
    scale = CUDA_R_32I;
    return CUBLAS_COMPUTE_32I;
  }
  if (p.desc.type == PRT_F64) {
    scale = CUDA_R_64F;
    return CUBLAS_COMPUTE_64F;
  }
  if (p.desc.type == PRT_F32 && (p.desc.flags & PRT_GEMM_ALLOW_BF16))
    return CUBLAS_COMPUTE_32F_FAST_16BF;
  if (p.desc.type == PRT_F32 && (p.desc.flags & PRT_GEMM_ALLOW_TF32))
    return CUBLAS_COMPUTE_32F_FAST_TF32;
  return CUBLAS_COMPUTE_32F;
}

static uint32_t alignmentOf(const void *memory) {
  uint32_t alignment = 256;
  while (alignment > 1 && reinterpret_cast<uintptr_t>(memory) % alignment != 0)
    alignment /= 2;
  return alignment;
}

static Outcome makeLayout(cublasLtMatrixLayout_t &layout, int64_t type, int64_t rows, int64_t columns, int64_t ld,
                          int64_t batch, int64_t stride) {
  if (Outcome done =
          blasOutcome("cublasLtMatrixLayoutCreate",
                      cublasLtMatrixLayoutCreate(&layout, blasType(type), uint64_t(rows), uint64_t(columns), ld));
      !done)
    return done;
  if (batch == 1)
    return {};
  const int32_t count = int32_t(batch);
  if (Outcome done = blasOutcome(
          "cublasLtMatrixLayoutSetAttribute",
          cublasLtMatrixLayoutSetAttribute(layout, CUBLASLT_MATRIX_LAYOUT_BATCH_COUNT, &count, sizeof(count)));
      !done)
    return done;
  return blasOutcome(
      "cublasLtMatrixLayoutSetAttribute",
      cublasLtMatrixLayoutSetAttribute(layout, CUBLASLT_MATRIX_LAYOUT_STRIDED_BATCH_OFFSET, &stride, sizeof(stride)));
}

template <typename T>
static Outcome setAttribute(cublasLtMatmulDesc_t operation, cublasLtMatmulDescAttributes_t attribute, const T &value) {
  return blasOutcome(
      "cublasLtMatmulDescSetAttribute",
      cublasLtMatmulDescSetAttribute(operation, attribute, static_cast<const void *>(&value), sizeof(value)));
}

namespace {
struct Preference {
  ~Preference() {
    if (preference)
      (void)cublasLtMatmulPreferenceDestroy(preference);
  }
  template <typename T> Outcome set(cublasLtMatmulPreferenceAttributes_t attribute, const T &value) const {
    return blasOutcome("cublasLtMatmulPreferenceSetAttribute",
                       cublasLtMatmulPreferenceSetAttribute(preference, attribute, &value, sizeof(value)));
  }
  cublasLtMatmulPreference_t preference = nullptr;
};
} // namespace

/// Leaves the plan without `usable` if the library finds no algorithm; an error is one of the library.
Outcome CudaProducts::makePlan(const Product &p, cublasLtEpilogue_t epilogue, Plan &plan) {
  const prt_gemm_desc &d = p.desc;
  cudaDataType_t scale;
  const cublasComputeType_t compute = computeType(p, scale);
  if (Outcome done = blasOutcome("cublasLtMatmulDescCreate", cublasLtMatmulDescCreate(&plan.operation, compute, scale));
      !done)
    return done;
  const cublasOperation_t left = d.trans_b ? CUBLAS_OP_T : CUBLAS_OP_N, right = d.trans_a ? CUBLAS_OP_T : CUBLAS_OP_N;
  Preference preference;
  for (Outcome done :
       {setAttribute(plan.operation, CUBLASLT_MATMUL_DESC_TRANSA, left),
        setAttribute(plan.operation, CUBLASLT_MATMUL_DESC_TRANSB, right),
        setAttribute(plan.operation, CUBLASLT_MATMUL_DESC_EPILOGUE, epilogue),
        makeLayout(plan.left, d.type, d.trans_b ? d.k : d.n, d.trans_b ? d.n : d.k, d.ldb, d.batch, d.stride_b),
        makeLayout(plan.right, d.type, d.trans_a ? d.m : d.k, d.trans_a ? d.k : d.m, d.lda, d.batch, d.stride_a),
        makeLayout(plan.result, p.result, d.n, d.m, d.ldc, d.batch, d.stride_c),
        blasOutcome("cublasLtMatmulPreferenceCreate", cublasLtMatmulPreferenceCreate(&preference.preference))})
    if (!done)
      return done;
  // The heuristic looks at whether there is a bias; each call sets its own.
  if (epilogue & CUBLASLT_EPILOGUE_BIAS)
    if (Outcome done = setAttribute(plan.operation, CUBLASLT_MATMUL_DESC_BIAS_POINTER, p.bias); !done)
      return done;
  for (Outcome done : {preference.set(CUBLASLT_MATMUL_PREF_MAX_WORKSPACE_BYTES, workspaceBytes),
                       preference.set(CUBLASLT_MATMUL_PREF_MIN_ALIGNMENT_A_BYTES, alignmentOf(p.b)),
                       preference.set(CUBLASLT_MATMUL_PREF_MIN_ALIGNMENT_B_BYTES, alignmentOf(p.a)),
                       preference.set(CUBLASLT_MATMUL_PREF_MIN_ALIGNMENT_C_BYTES, alignmentOf(p.c)),
                       preference.set(CUBLASLT_MATMUL_PREF_MIN_ALIGNMENT_D_BYTES, alignmentOf(p.c))})
    if (!done)
      return done;
  cublasLtMatmulHeuristicResult_t found = {};
  int count = 0;
  const cublasStatus_t status =
      cublasLtMatmulAlgoGetHeuristic(handle, plan.operation, plan.left, plan.right, plan.result, plan.result,
                                     preference.preference, 1, &found, &count);
  if (status != CUBLAS_STATUS_SUCCESS && status != CUBLAS_STATUS_NOT_SUPPORTED && status != CUBLAS_STATUS_INVALID_VALUE)
    return blasOutcome("cublasLtMatmulAlgoGetHeuristic", status);
  plan.usable = status == CUBLAS_STATUS_SUCCESS && count > 0 && found.state == CUBLAS_STATUS_SUCCESS;
  plan.algorithm = found.algo;
  plan.libraryBias = (epilogue & CUBLASLT_EPILOGUE_BIAS) != 0;
  plan.libraryActivation = (epilogue & CUBLASLT_EPILOGUE_GELU) == CUBLASLT_EPILOGUE_GELU;
  return {};
}

//===----------------------------------------------------------------------===//
// Running
//===----------------------------------------------------------------------===//

CudaProducts::CudaProducts(CudaDevice &device) : device(device) {}

CudaProducts::~CudaProducts() {
  plans.clear();
  if (handle)
    (void)cublasLtDestroy(handle);
}

Outcome CudaProducts::start() {
  if (handle)
    return {};
  if (Outcome done = blasOutcome("cublasLtCreate", cublasLtCreate(&handle)); !done)
    return done;
  return device.allocate(Queue::Kernel, int64_t(workspaceBytes), workspace); // freed with the device
}

Outcome CudaProducts::run(const Product &p, Plan &plan) {
  if (plan.libraryBias)
    if (Outcome done = setAttribute(plan.operation, CUBLASLT_MATMUL_DESC_BIAS_POINTER, p.bias); !done)
      return done;
  const float floats[] = {float(p.alpha), float(p.beta)};
  const double doubles[] = {p.alpha, p.beta};
  const int32_t integers[] = {int32_t(int64_t(p.alpha)), int32_t(int64_t(p.beta))};
  const void *alpha = &floats[0], *beta = &floats[1];
  if (p.desc.type == PRT_F64)
    alpha = &doubles[0], beta = &doubles[1];
  else if (isInteger(p.desc.type))
    alpha = &integers[0], beta = &integers[1];
  const cublasStatus_t status =
      cublasLtMatmul(handle, plan.operation, alpha, p.b, plan.left, p.a, plan.right, beta, p.c, plan.result, p.c,
                     plan.result, &plan.algorithm, workspace, workspaceBytes, device.stream(Queue::Kernel));
  if (Outcome done = blasOutcome("cublasLtMatmul", status); !done)
    return done;
  return device.mark(Queue::Kernel);
}

/// By the engine's kernel, epilogue included.
Outcome CudaProducts::runPlain(const Product &p) {
  const prt_gemm_desc &d = p.desc;
  EngineKernel kernel = EngineKernel::prt_product_integer;
  if (d.type == PRT_F32)
    kernel = EngineKernel::prt_product_f32;
  else if (d.type == PRT_F64)
    kernel = EngineKernel::prt_product_f64;
  else if (d.type == PRT_F16)
    kernel = p.result == PRT_F32 ? EngineKernel::prt_product_f16_f32 : EngineKernel::prt_product_f16;
  else if (d.type == PRT_BF16)
    kernel = p.result == PRT_F32 ? EngineKernel::prt_product_bf16_f32 : EngineKernel::prt_product_bf16;
  ProductShape shape = {d.batch,    d.m,        d.n,        d.k,    d.trans_a, d.trans_b,    d.lda,   d.ldb, d.ldc,
                        d.stride_a, d.stride_b, d.stride_c, d.type, p.result,  p.activation, p.alpha, p.beta};
  return device.run(Queue::Kernel, kernel, d.batch * d.m * d.n, shape, p.a, p.b, p.bias, p.c);
}

Outcome CudaProducts::activate(const Product &p, bool withBias) {
  if (!withBias && p.activation == PRT_ACTIVATION_NONE)
    return {};
  EngineKernel kernel = EngineKernel::prt_activate_f32;
  if (p.result == PRT_F64)
    kernel = EngineKernel::prt_activate_f64;
  else if (p.result == PRT_F16)
    kernel = EngineKernel::prt_activate_f16;
  else if (p.result == PRT_BF16)
    kernel = EngineKernel::prt_activate_bf16;
  const prt_gemm_desc &d = p.desc;
  MatrixShape shape = {d.batch, d.m, d.n, d.ldc, d.stride_c, p.activation};
  return device.run(Queue::Kernel, kernel, d.batch * d.m * d.n, shape, withBias ? p.bias : nullptr, p.c);
}

/// What the library is asked to do after the product.
static cublasLtEpilogue_t epilogueOf(const Product &p) {
  const bool gelu = p.activation == PRT_ACTIVATION_GELU;
  if (p.bias)
    return gelu ? CUBLASLT_EPILOGUE_GELU_BIAS : CUBLASLT_EPILOGUE_BIAS;
  return gelu ? CUBLASLT_EPILOGUE_GELU : CUBLASLT_EPILOGUE_DEFAULT;
}

Outcome CudaProducts::multiply(Product p) {
  if (Outcome done = checkTypes(p); !done)
    return done;
  if (Outcome done = checkExtents(p); !done)
    return done;
  const prt_gemm_desc &d = p.desc;
  if (d.batch == 0 || d.m == 0 || d.n == 0)
    return {};
  if (!isForLibrary(p) || (isInteger(d.type) && (p.bias || p.activation != PRT_ACTIVATION_NONE)))
    return runPlain(p);
  if (Outcome done = start(); !done)
    return done;
  // f64 has no epilogues. Half types would round twice with an own epilogue, so they go on to the plain kernel.
  cublasLtEpilogue_t epilogue = p.result == PRT_F64 ? CUBLASLT_EPILOGUE_DEFAULT : epilogueOf(p);
  const Key key = {d.batch,
                   d.m,
                   d.n,
                   d.k,
                   d.trans_a != 0,
                   d.trans_b != 0,
                   d.lda,
                   d.ldb,
                   d.ldc,
                   d.stride_a,
                   d.stride_b,
                   d.stride_c,
                   d.type,
                   p.result,
                   d.flags & 3,
                   int64_t(epilogue),
                   alignmentOf(p.a),
                   alignmentOf(p.b),
                   alignmentOf(p.c),
                   p.bias ? alignmentOf(p.bias) : 0,
                   p.beta != 0,
                   0};
  std::unique_ptr<Plan> &plan = plans[key];
  if (!plan) {
    plan = std::make_unique<Plan>();
    if (Outcome done = makePlan(p, epilogue, *plan); !done)
      return done;
    if (!plan->usable && epilogue != CUBLASLT_EPILOGUE_DEFAULT && !isHalf(p.result)) {
      plan = std::make_unique<Plan>();
      if (Outcome done = makePlan(p, CUBLASLT_EPILOGUE_DEFAULT, *plan); !done)
        return done;
    }
  }
  if (!plan->usable)
    return runPlain(p);
  if (Outcome done = run(p, *plan); !done)
    return done;
  if (plan->libraryActivation)
    p.activation = PRT_ACTIVATION_NONE;
  return activate(p, p.bias && !plan->libraryBias);
}

//===----------------------------------------------------------------------===//
// Device
//===----------------------------------------------------------------------===//

/// "gemm f32 1 x 640 x 512 x 384 tn".
static std::string describe(const prt_gemm_desc &desc) {
  std::string text = std::string("gemm ") + nameOfType(desc.type);
  text += " " + std::to_string(desc.batch);
  for (int64_t size : {desc.m, desc.n, desc.k})
    text += " x " + std::to_string(size);
  return text + (desc.trans_a ? " t" : " n") + (desc.trans_b ? "t" : "n");
}

Outcome CudaDevice::gemm(const prt_gemm_desc &desc, double alpha, const void *a, const void *b, double beta, void *c) {
  profile->begin();
  Outcome done = products->multiply({desc, 0, alpha, beta, a, b, nullptr, c, PRT_ACTIVATION_NONE});
  if (profile->isOn())
    profile->end(describe(desc), /*isProduct=*/true);
  return done;
}

Outcome CudaDevice::gemmEpilogue(const prt_gemm_desc &desc, double alpha, const void *a, const void *b, void *c,
                                 const void *bias, int64_t activation) {
  profile->begin();
  Outcome done = products->multiply({desc, 0, alpha, 0, a, b, bias, c, activation});
  if (profile->isOn())
    profile->end(describe(desc) + (bias ? " bias" : "") + (activation ? " activation" : ""), /*isProduct=*/true);
  return done;
}

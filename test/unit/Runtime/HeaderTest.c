//===- HeaderTest.c - The ABI header as C ---------------------------------===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The header compiles as C11, and records have the layout that generated code
// writes: int64_t fields without gaps.
//
//===----------------------------------------------------------------------===//

#include "partita/Runtime/partita_rt.h"

#include <stddef.h>

_Static_assert(sizeof(prt_gemm_desc) == 15 * 8, "gemm record");
_Static_assert(sizeof(prt_reduce_desc) == 4 * 8, "reduce record");
_Static_assert(sizeof(prt_gather_desc) == 4 * 8, "gather record");
_Static_assert(sizeof(prt_scatter_desc) == 5 * 8, "scatter record");
_Static_assert(sizeof(prt_broadcast_desc) == 4 * 8, "broadcast record");
_Static_assert(sizeof(prt_exchange_desc) == 4 * 8, "exchange record");
_Static_assert(sizeof(prt_p2p_desc) == 5 * 8, "send and receive record");
_Static_assert(sizeof(prt_copy_desc) == 4 * 8, "copy record");
_Static_assert(sizeof(prt_fill_desc) == 3 * 8, "fill record");
_Static_assert(offsetof(prt_kernel, function) == 0, "a CPU kernel record may be its first member only");

/// Called from EngineTest.cpp.
int32_t versionSeenFromC(void) { return PRT_ABI_VERSION == prt_abi_version(); }

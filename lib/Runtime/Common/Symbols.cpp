//===- Symbols.cpp - Names and addresses of the ABI -----------------------===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// For loaders that resolve symbols by hand: a JIT in a statically linked tool.
//
//===----------------------------------------------------------------------===//

#include "partita/Runtime/partita_rt.h"

// NOLINTNEXTLINE(bugprone-macro-parentheses)
#define SYMBOL(name) {#name, reinterpret_cast<void *>(&name)}

const prt_symbol *prt_symbols(int64_t *count) {
  static const prt_symbol symbols[] = {
      SYMBOL(prt_abi_version),
      SYMBOL(prt_all_gather),
      SYMBOL(prt_all_reduce),
      SYMBOL(prt_all_reduce_region),
      SYMBOL(prt_all_reduce_v),
      SYMBOL(prt_alloc),
      SYMBOL(prt_alloc_host),
      SYMBOL(prt_barrier),
      SYMBOL(prt_broadcast),
      SYMBOL(prt_constant),
      SYMBOL(prt_coordinate),
      SYMBOL(prt_copy),
      SYMBOL(prt_copy_box),
      SYMBOL(prt_engine_name),
      SYMBOL(prt_exchange),
      SYMBOL(prt_fail),
      SYMBOL(prt_feature),
      SYMBOL(prt_fill),
      SYMBOL(prt_free),
      SYMBOL(prt_free_host),
      SYMBOL(prt_gemm),
      SYMBOL(prt_gemm_epilogue),
      SYMBOL(prt_group),
      SYMBOL(prt_group_begin),
      SYMBOL(prt_group_end),
      SYMBOL(prt_job_collect),
      SYMBOL(prt_job_context),
      SYMBOL(prt_job_counters),
      SYMBOL(prt_job_create),
      SYMBOL(prt_job_destroy),
      SYMBOL(prt_job_local_ranks),
      SYMBOL(prt_job_message),
      SYMBOL(prt_job_op_counters),
      SYMBOL(prt_job_reset_counters),
      SYMBOL(prt_job_run),
      SYMBOL(prt_job_set_ops),
      SYMBOL(prt_job_stuck),
      SYMBOL(prt_launch),
      SYMBOL(prt_library),
      SYMBOL(prt_member),
      SYMBOL(prt_members),
      SYMBOL(prt_message),
      SYMBOL(prt_module_load),
      SYMBOL(prt_rank),
      SYMBOL(prt_read),
      SYMBOL(prt_recv),
      SYMBOL(prt_reduce_scatter),
      SYMBOL(prt_row),
      SYMBOL(prt_send),
      SYMBOL(prt_size),
      SYMBOL(prt_stage_in),
      SYMBOL(prt_stage_out),
      SYMBOL(prt_status),
      SYMBOL(prt_sync),
      SYMBOL(prt_turn),
      SYMBOL(prt_wait),
      SYMBOL(prt_symbols),
  };
  *count = int64_t(sizeof(symbols) / sizeof(symbols[0]));
  return symbols;
}

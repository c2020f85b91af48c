//===- partita_rt.h - The C ABI between programs and engines ----*- C++ -*-===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The only interface that generated code uses, and the only one that an engine
// (threads, MPI, CUDA + NCCL) implements. C11 and C++17; nothing but integers,
// doubles and pointers crosses it.
//
// Conventions
// -----------
// * Every call takes a context first and, if it does work, an op id second. A
//   context is one rank of one job. No state is global to a process or thread.
// * An op id numbers the calls of a role's list. It indexes the op table (location
//   and reason, see prt_op_info) that messages and counters use.
// * Records (`..._desc`) and tables are arrays of int64_t in this order of fields,
//   constant while a call runs; the engine copies what it needs later. Counts
//   and offsets are in elements unless a name says bytes. Zero is always legal.
// * Errors are sticky in the context: after the first, every call returns at once
//   and prt_status reports it. An error on one rank ends the job on all ranks.
//
// Order
// -----
// A context has two in-order queues: kernels (prt_launch, prt_gemm, prt_copy...,
// prt_fill) and communication (everything marked "starts"). A started operation
// begins after all earlier kernel work. prt_wait(op) makes later kernel work wait
// for it. Between the two no call may write what it reads, nor touch what it writes.
// Each start is waited for once; starting an op id again before its wait is an error.
//
// Tables and groups
// -----------------
// A communicator is a list of groups of ranks (`[[0, 1], [2, 3]]`); a rank is in at
// most one. "Member" is the position of a rank in its group: the coordinate order.
// Tables have one entry per member, so all ranks of a role share one constant.
// If the groups need different tables, the field `rows` of the record is the number
// of groups and the table has a row per group, one after the other, each as long as
// that of the largest group. `rows` 0 or 1: one row for all groups.
// For any other record that differs between ranks, see prt_row.
//
//===----------------------------------------------------------------------===//

#ifndef PARTITA_RUNTIME_PARTITA_RT_H
#define PARTITA_RUNTIME_PARTITA_RT_H

#include <stdint.h>

// NOLINTBEGIN(readability-identifier-naming): the names of a C library

#if defined(_WIN32)
#define PRT_API
#else
#define PRT_API __attribute__((visibility("default")))
#endif

#ifdef __cplusplus
extern "C" {
#endif

#define PRT_ABI_VERSION 2

/// One rank of one job.
typedef struct prt_ctx prt_ctx;

//===----------------------------------------------------------------------===//
// Codes
//===----------------------------------------------------------------------===//

/// Element types. i1 is a byte that holds 0 or 1. Complex numbers are pairs.
enum {
  PRT_F32 = 0,
  PRT_F16 = 1,
  PRT_BF16 = 2,
  PRT_F64 = 3,
  PRT_I32 = 4,
  PRT_I64 = 5,
  PRT_I8 = 6,
  PRT_I16 = 7,
  PRT_U8 = 8,
  PRT_U16 = 9,
  PRT_U32 = 10,
  PRT_U64 = 11,
  PRT_I1 = 12,
  PRT_C64 = 13,    /* two f32; moved by every engine, combined by sum only */
  PRT_C128 = 14,   /* two f64; likewise */
  PRT_F8E4M3 = 15, /* moved by every engine, combined by none */
  PRT_F8E5M2 = 16, /* likewise */
  PRT_TYPE_COUNT = 17
};

/// Combiners, with one meaning on all engines. Members combine in coordinate order and
/// all ranks get the same bits.
/// * Integers wrap. Signedness is that of the type. i1 is unsigned with one bit: sum is
///   xor, product is and, max is or, min is and.
/// * f16 and bf16 combine in f32 and are rounded once.
/// * max, min propagate NaN; maxnum, minnum prefer a number. -0 < +0 for all four.
///   On integers maxnum, minnum are max, min.
/// * and, or, xor take integers and i1 only.
enum {
  PRT_SUM = 0,
  PRT_PROD = 1,
  PRT_MAX = 2,
  PRT_MIN = 3,
  PRT_MAXNUM = 4,
  PRT_MINNUM = 5,
  PRT_AND = 6,
  PRT_OR = 7,
  PRT_XOR = 8,
  PRT_REGION = 9, /* by a kernel: prt_all_reduce_region */
  PRT_COMBINER_COUNT = 10
};

/// What prt_status returns.
enum {
  PRT_OK = 0,
  PRT_ERROR_ARGUMENT = 1,    /* a record, table or buffer that cannot be right */
  PRT_ERROR_MISMATCH = 2,    /* ranks disagree about a collective */
  PRT_ERROR_ORDER = 3,       /* wait without start, start twice, touched before its wait */
  PRT_ERROR_TIMEOUT = 4,     /* no progress, or no rank can go on */
  PRT_ERROR_UNSUPPORTED = 5, /* "not supported by this engine yet" */
  PRT_ERROR_ENGINE = 6,      /* the machine or a library failed */
  PRT_ERROR_INJECTED = 7,    /* PRT_INJECT */
  PRT_ERROR_PROGRAM = 8      /* the entry returned something else than prt_status */
};

/// Queries of prt_feature; each answers 0 (no) or 1 (yes).
enum {
  PRT_FEATURE_REGION_COMBINERS = 0,
  PRT_FEATURE_COMPLEX_COMBINERS = 1,
  PRT_FEATURE_HOST_STAGING = 2,
  PRT_FEATURE_ALLOC_HOST = 3,
  PRT_FEATURE_DEVICE_MEMORY = 4, /* buffers are not addressable by the host */
  PRT_FEATURE_LAZY = 5,          /* PRT_LAZY finds missing waits */
  PRT_FEATURE_LOCAL_RANKS = 6,   /* all ranks of a job live in this process */
  PRT_FEATURE_FOURIER = 7,       /* prt_library: it is built with the library that the function needs */
  PRT_FEATURE_FACTORIZATION = 8  /* likewise: cholesky, triangular solve */
};

/// Version of this ABI: PRT_ABI_VERSION of the engine.
PRT_API int32_t prt_abi_version(void);

/// "threads", "mpi" or "cuda".
PRT_API const char *prt_engine_name(void);

/// What the engine can do. An unknown query answers 0.
PRT_API int64_t prt_feature(int64_t query);

//===----------------------------------------------------------------------===//
// Where am I
//===----------------------------------------------------------------------===//

PRT_API int64_t prt_rank(prt_ctx *ctx);
PRT_API int64_t prt_size(prt_ctx *ctx);

/// Coordinate of this rank on mesh axis number `axis` (row major, last axis fastest).
PRT_API int64_t prt_coordinate(prt_ctx *ctx, int64_t axis);

/// Position of this rank in its group of communicator `comm`; -1 if it is in none.
PRT_API int64_t prt_member(prt_ctx *ctx, int64_t comm);

/// Number of members of this rank's group; 0 if it is in none.
PRT_API int64_t prt_members(prt_ctx *ctx, int64_t comm);

/// Number of this rank's group within `comm`; -1 if it is in none.
PRT_API int64_t prt_group(prt_ctx *ctx, int64_t comm);

/// This rank's row of a table with one row of `bytes` bytes per rank of the job: gives any
/// call a record or table of its own on each rank of a role. The row is host memory.
PRT_API const void *prt_row(prt_ctx *ctx, const void *table, int64_t bytes);

/// 0, or the code of the first error of the job. Does not wait. The last call of an entry.
PRT_API int32_t prt_status(prt_ctx *ctx);

/// The message of that error: rank, kind and id of the operation, its line and reason.
/// Empty without an error. Lives as long as the context.
PRT_API const char *prt_message(prt_ctx *ctx);

/// Ends the job on all ranks with this message (for embedders and kernels that check).
PRT_API void prt_fail(prt_ctx *ctx, int32_t op, const char *message);

/// Holds the calling thread until both queues of this rank are empty.
PRT_API void prt_sync(prt_ctx *ctx);

//===----------------------------------------------------------------------===//
// Kernel queue
//===----------------------------------------------------------------------===//

/// A loadable image of device code (fatbin). Unused on CPU.
typedef struct {
  const void *image;
  int64_t bytes;
} prt_module;

/// A kernel. CPU engines read `function` only, so a CPU program may emit a record of just
/// that member; `args[i]` is the address of argument i's buffer. CUDA uses the rest.
typedef struct {
  void (*function)(void *const *args);
  const prt_module *module;
  const char *name;
  int64_t arguments;
  int64_t grid[3];
  int64_t block[3];
  int64_t shared_bytes;
} prt_kernel;

/// Loads a module ahead of its first launch (optional).
PRT_API void prt_module_load(prt_ctx *ctx, int32_t op, const prt_module *module);

/// Runs a kernel. The pointers are copied.
PRT_API void prt_launch(prt_ctx *ctx, int32_t op, const prt_kernel *kernel, void *const *args);

/// `bytes` bytes of the program where kernels can read them: `data` itself if buffers are host memory, else a
/// copy on the device that is made once per address, aligned to 256 bytes, and lives as long as the job.
PRT_API const void *prt_constant(prt_ctx *ctx, const void *data, int64_t bytes);

/// c[i] = alpha * op(a[i]) * op(b[i]) + beta * c[i], row major, for i < batch.
/// op(a) is m x k, op(b) is k x n, c is m x n; lda, ldb, ldc are the distances between rows as
/// stored, stride_x between the matrices of a batch (0: the same for all; not for c).
/// beta == 0 does not read c; k == 0 writes beta * c. c overlaps neither a nor b.
typedef struct {
  int64_t batch, m, n, k;
  int64_t trans_a, trans_b;
  int64_t lda, ldb, ldc;
  int64_t stride_a, stride_b, stride_c;
  int64_t type;    /* of a and b, and of c unless flags say otherwise */
  int64_t compute; /* 0: f32 for f16, bf16 and f32, else that of c. Otherwise 1 + type code */
  int64_t flags;   /* PRT_GEMM_... */
} prt_gemm_desc;

#define PRT_GEMM_ALLOW_TF32 1
#define PRT_GEMM_ALLOW_BF16 2
/// Type of c when it is not that of a and b: f32 for f16 and bf16, i32 for i8.
#define PRT_GEMM_RESULT(type) (((int64_t)(type) + 1) << 8)

PRT_API void prt_gemm(prt_ctx *ctx, int32_t op, const prt_gemm_desc *desc, double alpha, const void *a, const void *b,
                      double beta, void *c);

/// What follows a product while its elements are in registers: c = activation(product + bias), where `bias` (null:
/// none) has n elements of c's type, one per column, the same for the whole batch. beta must be 0.
enum {
  PRT_ACTIVATION_NONE = 0,
  PRT_ACTIVATION_RELU = 1, /* max(x, 0), NaN stays NaN */
  PRT_ACTIVATION_GELU = 2, /* x / 2 * (1 + tanh(sqrt(2 / pi) * (x + 0.044715 * x^3))) */
  PRT_ACTIVATION_COUNT = 3
};

PRT_API void prt_gemm_epilogue(prt_ctx *ctx, int32_t op, const prt_gemm_desc *desc, double alpha, const void *a,
                               const void *b, void *c, const void *bias, int64_t activation);

/// Functions of numerical libraries, each on `batch` problems that lie one behind the other in packed buffers. Numbers
/// are f32 or f64; a complex operand is two buffers, real and imaginary parts. No output is the memory of an input.
/// * FOURIER: transforms of lengths sizes[0..2] (1 in front of fewer). Buffers: re, im -> re, im. With REAL the side
/// that
///   is not transformed is one buffer, and the last extent of the other side is sizes[2] / 2 + 1. INVERSE divides by
///   the number of elements.
/// * CHOLESKY: matrices of sizes[0] squared; reads one triangle. Zeros in the other one, and NaN in this one where
/// there
///   is no factor. With INFO the other triangle is kept, and a last output of i32 gets LAPACK's info per matrix.
/// * TRIANGULAR_SOLVE: op(a) x = b (LEFT) or x op(a) = b, where b is sizes[0] x sizes[1]. Buffers: a, b -> x.
/// The others are LAPACK's functions of that name on matrices a of sizes[0] x sizes[1]; k is the smaller of the two.
/// Numbers of rows in pivots begin with 1, and info, one i32 per matrix, is LAPACK's.
/// * GETRF: a -> factors, pivots (k of i32), info.
/// * GEQRF: a -> factors, scales of the reflectors (k).
/// * ORGQR: factors, scales of the reflectors (sizes[2] <= sizes[1] <= sizes[0]) -> columns of q.
/// * SYEVD: a of sizes[0] squared, of which one triangle is read -> eigenvectors (VECTORS: in columns), eigenvalues
///   (real, rising), info.
/// * GESDD: a -> what is left of it, singular values (real, k), u, adjoint of v, info. With FULL u and v are square,
///   otherwise they have k columns; without VECTORS they are zeros.
enum {
  PRT_LIBRARY_FOURIER = 0,
  PRT_LIBRARY_CHOLESKY = 1,
  PRT_LIBRARY_TRIANGULAR_SOLVE = 2,
  PRT_LIBRARY_GETRF = 3,
  PRT_LIBRARY_GEQRF = 4,
  PRT_LIBRARY_ORGQR = 5,
  PRT_LIBRARY_SYEVD = 6,
  PRT_LIBRARY_GESDD = 7,
  PRT_LIBRARY_COUNT = 8
};

typedef struct {
  int64_t function; /* PRT_LIBRARY_... */
  int64_t type;     /* PRT_F32 or PRT_F64 */
  int64_t flags;    /* sum of the flags below */
  int64_t batch;
  int64_t sizes[3];
} prt_library_desc;

#define PRT_LIBRARY_INVERSE 1
#define PRT_LIBRARY_REAL 2
#define PRT_LIBRARY_COMPLEX 4 /* of all but FOURIER */
#define PRT_LIBRARY_LOWER 8
#define PRT_LIBRARY_INFO 16
#define PRT_LIBRARY_LEFT 32
#define PRT_LIBRARY_UNIT 64        /* the diagonal is not read: ones */
#define PRT_LIBRARY_TRANSPOSED 128 /* op(a) is the transpose of a */
#define PRT_LIBRARY_ADJOINT 256    /* op(a) is the conjugate transpose */
#define PRT_LIBRARY_VECTORS 512    /* eigenvectors or singular vectors as well */
#define PRT_LIBRARY_FULL 1024      /* all singular vectors: square matrices */

PRT_API void prt_library(prt_ctx *ctx, int32_t op, const prt_library_desc *desc, const void *const *ins,
                         void *const *outs);

/// Copies `bytes` bytes; the ranges do not overlap.
PRT_API void prt_copy(prt_ctx *ctx, int32_t op, int64_t bytes, const void *source, void *target);

/// Copies a box. `shape` is 3 * dims long: sizes, strides of the source, strides of the target.
/// Strides and offsets are in elements; source strides may be 0 or negative.
typedef struct {
  int64_t element_bytes; /* 1, 2, 4, 8 or 16 */
  int64_t dims;
  int64_t source_offset;
  int64_t target_offset;
} prt_copy_desc;

PRT_API void prt_copy_box(prt_ctx *ctx, int32_t op, const prt_copy_desc *desc, const int64_t *shape, const void *source,
                          void *target);

/// Writes `count` elements whose bits are the low bits of `bits`.
typedef struct {
  int64_t count, type, bits;
} prt_fill_desc;

PRT_API void prt_fill(prt_ctx *ctx, int32_t op, const prt_fill_desc *desc, void *target);

/// Waits until both queues are empty and returns the element of this type (i1, or an integer of 8 to 64 bits) at
/// `buffer`; 0 after an error: what a loop or a branch of the program depends on. A rank that reads the same op for
/// longer than PRT_LOOP_TIMEOUT seconds (ten times PRT_TIMEOUT) in one run is in a loop that does not end: an error.
PRT_API int64_t prt_read(prt_ctx *ctx, int32_t op, int64_t type, const void *buffer);

/// 1 if a loop that the program counts itself may take another turn, 0 after an error. Waits for nothing; the same
/// limit.
PRT_API int64_t prt_turn(prt_ctx *ctx, int32_t op);

/// Later kernel work waits for the operation that `op` started.
PRT_API void prt_wait(prt_ctx *ctx, int32_t op);

//===----------------------------------------------------------------------===//
// Communication queue. All of these start; wait with prt_wait(ctx, op).
//===----------------------------------------------------------------------===//

/// Every member gets the combination of all members' `count` elements. In place: in == out.
typedef struct {
  int64_t comm, count, type, combiner;
} prt_reduce_desc;

PRT_API void prt_all_reduce(prt_ctx *ctx, int32_t op, const prt_reduce_desc *desc, const void *in, void *out);

/// The same over a list of buffers of one type, as one operation: counts[i] elements from ins[i]
/// to outs[i]. `count` of the record is the number of buffers. The lists are copied.
PRT_API void prt_all_reduce_v(prt_ctx *ctx, int32_t op, const prt_reduce_desc *desc, const int64_t *counts,
                              const void *const *ins, void *const *outs);

/// How counts that differ between members travel. All members say the same; the result is the same.
enum {
  PRT_PARTS_GROUPED = 0, /* each part with its own size: one message per part */
  PRT_PARTS_PADDED = 1   /* every part as large as the largest: one regular collective, then the padding is dropped */
};

/// The parts of all members one after the other: counts[i] elements of member i.
/// In place: in == out + the sum of the counts before this member.
typedef struct {
  int64_t comm, type, rows;
  int64_t parts; /* PRT_PARTS_... */
} prt_gather_desc;

PRT_API void prt_all_gather(prt_ctx *ctx, int32_t op, const prt_gather_desc *desc, const int64_t *counts,
                            const void *in, void *out);

/// Combines the members' `in` (sum of counts elements); member i gets part i, counts[i] elements.
/// In place: out == in + the sum of the counts before this member.
typedef struct {
  int64_t comm, type, combiner, rows;
  int64_t parts; /* PRT_PARTS_... */
} prt_scatter_desc;

PRT_API void prt_reduce_scatter(prt_ctx *ctx, int32_t op, const prt_scatter_desc *desc, const int64_t *counts,
                                const void *in, void *out);

/// Every member gets the `count` elements of member `root`. `in` is read on the root only.
/// In place: in == out.
typedef struct {
  int64_t comm, count, type, root;
} prt_broadcast_desc;

PRT_API void prt_broadcast(prt_ctx *ctx, int32_t op, const prt_broadcast_desc *desc, const void *in, void *out);

/// Every member sends a part to every member. With n members all tables are n x n, row major:
///   counts[i * n + j]           elements that member i sends to member j
///   sendOffsets[i * n + j]     where they begin in `in` of member i
///   receiveOffsets[i * n + j]  where the part from member j begins in `out` of member i
/// Null offsets: packed in member order. `in` and `out` do not overlap. What no part covers in
/// `out` keeps its value. all_to_all is this with packed parts.
typedef struct {
  int64_t comm, type, rows; /* a row of a table is n * n long here */
  int64_t parts;            /* PRT_PARTS_... */
} prt_exchange_desc;

PRT_API void prt_exchange(prt_ctx *ctx, int32_t op, const prt_exchange_desc *desc, const int64_t *counts,
                          const int64_t *sendOffsets, const int64_t *receiveOffsets, const void *in, void *out);

/// Sends to or receives from member peers[own member]; a peer of -1 makes it do nothing.
/// A send matches the receive with the same communicator, pair and tag, in order. Outside of a
/// group it may hold the queue until its receive has started.
typedef struct {
  int64_t comm, count, type, tag, rows;
} prt_p2p_desc;

PRT_API void prt_send(prt_ctx *ctx, int32_t op, const prt_p2p_desc *desc, const int64_t *peers, const void *in);
PRT_API void prt_recv(prt_ctx *ctx, int32_t op, const prt_p2p_desc *desc, const int64_t *peers, void *out);

/// What starts between begin and end is one entry of the queue, and its parts run in any order.
/// Wait for the id of the end. Groups do not nest, and no other call comes in between.
PRT_API void prt_group_begin(prt_ctx *ctx, int32_t op);
PRT_API void prt_group_end(prt_ctx *ctx, int32_t op);

/// No member is done before all have started.
PRT_API void prt_barrier(prt_ctx *ctx, int32_t op, int64_t comm);

//===----------------------------------------------------------------------===//
// Combiners of the program
//===----------------------------------------------------------------------===//

/// All-reduce whose combiner is a kernel: args are the accumulated, the next and the result
/// buffer of `count` elements, and the result may be the accumulated one. Members combine in
/// coordinate order. `combiner` of the record is PRT_REGION.
PRT_API void prt_all_reduce_region(prt_ctx *ctx, int32_t op, const prt_reduce_desc *desc, const prt_kernel *combine,
                                   const void *in, void *out);

//===----------------------------------------------------------------------===//
// Memory: for embedders, and for programs that keep data on the host
//===----------------------------------------------------------------------===//

/// Memory for buffers, aligned to 256 bytes; zero bytes give a pointer of their own. Null after an error.
/// Freed when the kernel queue gets there.
PRT_API void *prt_alloc(prt_ctx *ctx, int32_t op, int64_t bytes);
PRT_API void prt_free(prt_ctx *ctx, int32_t op, void *memory);

/// Host memory that the device can reach.
PRT_API void *prt_alloc_host(prt_ctx *ctx, int32_t op, int64_t bytes);
PRT_API void prt_free_host(prt_ctx *ctx, int32_t op, void *memory);

/// Copies from host to buffers and back on the kernel queue: the host side is free to use, or complete, after prt_sync.
PRT_API void prt_stage_in(prt_ctx *ctx, int32_t op, int64_t bytes, const void *host, void *device);
PRT_API void prt_stage_out(prt_ctx *ctx, int32_t op, int64_t bytes, const void *device, void *host);

//===----------------------------------------------------------------------===//
// Jobs: what embedders and runners call
//===----------------------------------------------------------------------===//

/// A program's entry, one per role. Buffers belong to the caller; a donated argument may equal
/// a result. Where kernels run on a GPU, arguments, results and the arena are aligned to 256 bytes (prt_alloc):
/// kernels read and write 16 bytes at once. Returns prt_status(ctx).
typedef int32_t (*prt_entry)(prt_ctx *ctx, void *const *args, void *const *results, void *arena);

/// A communicator: `groups` groups of sizes[i] ranks, one after the other in `members`.
typedef struct {
  const char *name; /* for messages */
  int64_t groups;
  const int64_t *sizes;
  const int64_t *members;
} prt_comm_info;

/// What all ranks agree on: the ranks, the mesh (sizes of its axes; their product is `ranks`, or
/// `axes` is 0) and the communicators in the order of the manifest.
typedef struct {
  int64_t ranks;
  int64_t axes;
  const int64_t *sizes;
  int64_t comms;
  const prt_comm_info *comm;
  const int64_t *targets; /* PRT_TARGET_... per rank; null: all are what the engine is for */
} prt_world;

/// Where the buffers of a rank are. In a mixed job ranks of both kinds load different engines; a communicator
/// with members of both goes through the host.
enum { PRT_TARGET_CPU = 0, PRT_TARGET_CUDA = 1 };

/// One line of a role's op table. Any string may be null.
typedef struct {
  const char *name;     /* what it computes: "g1", "g1, g2, s" */
  const char *location; /* "step.mlir:12:10" */
  const char *reason;   /* why a collective is there */
} prt_op_info;

/// Settings. Zero means: from the environment, else the default. See prt_job_create.
typedef struct {
  double timeout;       /* PRT_TIMEOUT: seconds without progress of any rank, default 60 */
  int64_t lazy;         /* PRT_LAZY: 1 on, -1 off */
  const char *inject;   /* PRT_INJECT: "rank:op:fail" or "rank:op:hang"; "" for none */
  int64_t blas_threads; /* per rank; default 1, or all cores in a job of one rank */
  /// PRT_TRACE: prefix of a file per rank, PREFIX.RANK, with a line per started operation:
  /// "op kind communicator bytes_sent type combiner", counters' bytes; the same on every engine. "" for none.
  const char *trace;
} prt_options;

/// What one rank did since the job began (or the last prt_job_reset_counters).
typedef struct {
  int64_t launches, gemms, starts;
  int64_t flops;      /* of contractions: 2 * batch * m * n * k */
  int64_t bytes_sent; /* by formula, see prt_op_counters */
  double wait_seconds;
  double gemm_seconds;
  double kernel_seconds;
} prt_counters;

/// What one op of one rank did. Bytes are those that the rank sends in a ring (B = the whole value
/// in its group of n): all_reduce 2B(n-1)/n rounded up, all_gather B - the next member's part,
/// reduce_scatter B - its own part, broadcast B at the root, exchange and send what leaves the rank.
typedef struct {
  int64_t calls, bytes_sent, flops;
} prt_op_counters;

/// The ranks of a job that live in this process: all (threads), or one (mpi, cuda).
typedef struct prt_job prt_job;

/// Null on failure, with the reason in `message` (may be null).
PRT_API prt_job *prt_job_create(const prt_world *world, const prt_options *options, char *message,
                                int64_t messageBytes);

/// Number of ranks in this process; their numbers are written to `ranks` if it is not null.
PRT_API int64_t prt_job_local_ranks(prt_job *job, int64_t *ranks);

/// Context of a local rank, for embedders with threads of their own.
PRT_API prt_ctx *prt_job_context(prt_job *job, int64_t rank);

/// Op table of a local rank. Copied.
PRT_API void prt_job_set_ops(prt_job *job, int64_t rank, const prt_op_info *ops, int64_t count);

/// What a local rank runs.
typedef struct {
  int64_t rank;
  prt_entry entry;
  void *const *args;
  void *const *results;
  void *arena;
} prt_task;

/// Runs one task per local rank and waits for all, with their queues drained. Returns the first
/// error of the job, or PRT_OK; may be called again if that was PRT_OK.
PRT_API int32_t prt_job_run(prt_job *job, const prt_task *tasks, int64_t count);

/// Message of the first error; empty without one.
PRT_API const char *prt_job_message(prt_job *job);

/// 1 if a rank did not return after an abort (it hangs inside a kernel). Its buffers are then still
/// in use: leave the process without freeing them.
PRT_API int32_t prt_job_stuck(prt_job *job);

/// Brings `bytes` bytes of host memory from the process of rank `rank` to the process of rank 0: there `out` gets what
/// `data` holds here. Every process calls it, in the same order, with the same rank and size; pointers that a
/// process does not need may be null. Returns PRT_OK or the first error of the job.
PRT_API int32_t prt_job_collect(prt_job *job, int64_t rank, const void *data, int64_t bytes, void *out);

PRT_API void prt_job_counters(prt_job *job, int64_t rank, prt_counters *out);
PRT_API void prt_job_op_counters(prt_job *job, int64_t rank, int32_t op, prt_op_counters *out);
PRT_API void prt_job_reset_counters(prt_job *job);
PRT_API void prt_job_destroy(prt_job *job);

/// Name and address of every function of this header, for loaders that resolve symbols by hand.
typedef struct {
  const char *name;
  void *address;
} prt_symbol;

PRT_API const prt_symbol *prt_symbols(int64_t *count);

#ifdef __cplusplus
}
#endif

// NOLINTEND(readability-identifier-naming)

#endif // PARTITA_RUNTIME_PARTITA_RT_H

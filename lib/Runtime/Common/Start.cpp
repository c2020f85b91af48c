//===- Start.cpp - Functions of the ABI that start something --------------===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Each turns its record, tables and buffers into a Request, which is checked, counted,
// traced and queued, or kept until the end of the group.
//
//===----------------------------------------------------------------------===//

#include "../Cpu/Combine.h"
#include "../Cpu/ElementTypes.h"
#include "Context.h"

#include <cstring>

using namespace partita::runtime;

namespace {

/// Builds one request. After an error nothing more happens, and `submit` does nothing.
class Starter {
public:
  Starter(prt_ctx *ctx, const char *kind, int32_t op) : ctx(*ctx), ok(ctx->enter(kind, op)) {
    request.op = op;
    request.signature.kind = kind;
  }

  explicit operator bool() const { return ok; }

  bool fail(const std::string &why, int32_t code = PRT_ERROR_ARGUMENT) { return ok = ctx.fail(code, why); }

  /// Finds this rank's place in the communicator.
  bool on(int64_t comm, int64_t type);
  bool combines(int64_t combiner);
  bool isCount(int64_t count);
  bool travels(int64_t parts);

  /// This rank's row of a table (see "Tables and groups" in the header).
  const int64_t *row(const int64_t *table, int64_t rows, bool square);

  /// A part of `count` elements at `offset` of the buffer.
  Region part(const void *buffer, int64_t offset, int64_t count);

  void submit(const InPlace &inPlace, int64_t bytesSent);

  size_t members() const { return comm->groups[size_t(request.signature.group)].size(); }
  size_t member() const { return size_t(request.party); }
  int64_t elementBytes() const { return bytesOf(request.signature.type); }

  Request request;

private:
  prt_ctx &ctx;
  const Communicator *comm = nullptr;
  bool ok;
};

constexpr InPlace apart = {};
constexpr InPlace pairwise = {InPlace::none, InPlace::none, true};

} // namespace

bool Starter::on(int64_t number, int64_t type) {
  const std::vector<Communicator> &comms = ctx.job.world.comms;
  if (number < 0 || number >= int64_t(comms.size()))
    return fail("expected a communicator below " + std::to_string(comms.size()) + ", got " + std::to_string(number));
  comm = &comms[size_t(number)];
  request.signature.comm = number;
  request.signature.group = comm->groupOf[size_t(ctx.rank)];
  request.signature.type = type;
  request.party = comm->memberOf[size_t(ctx.rank)];
  if (request.party < 0)
    return fail("expected a member of communicator '" + comm->name + "', got a rank outside of it");
  if (bytesOf(type) == 0)
    return fail("expected an element type, got code " + std::to_string(type));
  return true;
}

bool Starter::combines(int64_t combiner) {
  request.signature.combiner = combiner;
  const std::string why = whyNoCombine(request.signature.type, combiner);
  return why.empty() || fail(why);
}

bool Starter::isCount(int64_t count) {
  constexpr int64_t limit = int64_t(1) << 48;
  if (count >= 0 && count <= limit)
    return true;
  return fail("expected a count of 0 to 2^48, got " + std::to_string(count));
}

bool Starter::travels(int64_t parts) {
  request.signature.padded = parts == PRT_PARTS_PADDED;
  if (parts == PRT_PARTS_GROUPED || parts == PRT_PARTS_PADDED)
    return true;
  return fail("expected parts that are grouped (0) or padded (1), got " + std::to_string(parts));
}

const int64_t *Starter::row(const int64_t *table, int64_t rows, bool square) {
  if (!table) {
    fail("expected a table, got null");
    return nullptr;
  }
  if (rows <= 1)
    return table;
  if (rows != int64_t(comm->groups.size())) {
    fail("expected one row, or one for each of the " + std::to_string(comm->groups.size()) +
         " groups of communicator '" + comm->name + "', got " + std::to_string(rows));
    return nullptr;
  }
  const int64_t width = int64_t(comm->largest);
  return table + request.signature.group * (square ? width * width : width);
}

Region Starter::part(const void *buffer, int64_t offset, int64_t count) {
  if (!isCount(count) || count == 0)
    return {};
  if (!buffer)
    fail("expected a buffer, got null");
  else if (offset < 0)
    fail("expected an offset of at least 0, got " + std::to_string(offset));
  // Requests hold sources and targets alike; only targets are ever written.
  char *data = static_cast<char *>(const_cast<void *>(buffer));
  return {data + offset * elementBytes(), count * elementBytes()};
}

void Starter::submit(const InPlace &inPlace, int64_t bytesSent) {
  if (!ok)
    return;
  if (std::string why = checkRegions(request, inPlace); !why.empty())
    return (void)fail(why);
  ++ctx.counters.starts;
  ctx.counters.bytes_sent += bytesSent;
  prt_op_counters &counters = ctx.opCounters[request.op];
  ++counters.calls;
  counters.bytes_sent += bytesSent;
  ctx.trace.line(request, comm->name, bytesSent);

  std::shared_ptr<Pending> entry = ctx.group ? ctx.group : ctx.makePending();
  if (ctx.job.options.lazy)
    hold(request, inPlace, entry->heldSources, entry->heldTargets);
  if (ctx.group) {
    ctx.groupRequests.push_back(std::move(request));
    return;
  }
  entry->kind = request.signature.kind;
  const int32_t op = request.op;
  std::vector<Request> requests;
  requests.push_back(std::move(request));
  ctx.post(op, entry, std::move(requests));
}

//===----------------------------------------------------------------------===//
// Combining
//===----------------------------------------------------------------------===//

static void submitReduce(Starter &start, int64_t count, const void *in, void *out) {
  start.request.signature.numbers = {count};
  start.request.sources = {start.part(in, 0, count)};
  start.request.targets = {start.part(out, 0, count)};
  if (start)
    start.submit(pairwise, ringBytes(count * start.elementBytes(), int64_t(start.members())));
}

void prt_all_reduce(prt_ctx *ctx, int32_t op, const prt_reduce_desc *desc, const void *in, void *out) {
  Starter start(ctx, "all_reduce", op);
  if (start && start.on(desc->comm, desc->type) && start.combines(desc->combiner))
    submitReduce(start, desc->count, in, out);
}

void prt_all_reduce_v(prt_ctx *ctx, int32_t op, const prt_reduce_desc *desc, const int64_t *counts,
                      const void *const *ins, void *const *outs) {
  Starter start(ctx, "all_reduce", op);
  if (!start || !start.on(desc->comm, desc->type) || !start.combines(desc->combiner) || !start.isCount(desc->count))
    return;
  if (desc->count > 0 && (!counts || !ins || !outs))
    return (void)start.fail("expected lists of counts and buffers, got null");
  start.request.signature.numbers.assign(counts, counts + desc->count);
  int64_t total = 0;
  for (int64_t i = 0; i < desc->count; ++i) {
    start.request.sources.push_back(start.part(ins[i], 0, counts[i]));
    start.request.targets.push_back(start.part(outs[i], 0, counts[i]));
    if (!start)
      return;
    total += counts[i];
  }
  start.submit(pairwise, ringBytes(total * start.elementBytes(), int64_t(start.members())));
}

void prt_all_reduce_region(prt_ctx *ctx, int32_t op, const prt_reduce_desc *desc, const prt_kernel *combine,
                           const void *in, void *out) {
  Starter start(ctx, "all_reduce", op);
  if (!start || !start.on(desc->comm, desc->type))
    return;
  if (desc->combiner != PRT_REGION)
    return (void)start.fail("expected the combiner region, got " + std::string(nameOfCombiner(desc->combiner)));
  if (!combine)
    return (void)start.fail("expected a kernel that combines, got null");
  start.request.signature.combiner = PRT_REGION;
  // A program for CPUs may have emitted the first member only.
  if (ctx->device->isHost())
    start.request.kernel.function = combine->function;
  else
    start.request.kernel = *combine;
  if (ctx->device->isHost() && !combine->function)
    return (void)start.fail("expected a kernel for CPUs, got a record without a function");
  submitReduce(start, desc->count, in, out);
}

/// One part per member of `buffer`, packed. Returns the parts' total, or -1 after an error.
static int64_t packedParts(Starter &start, const int64_t *counts, const void *buffer, std::vector<Region> &parts) {
  int64_t offset = 0;
  for (size_t i = 0; i < start.members(); ++i) {
    parts.push_back(start.part(buffer, offset, counts[i]));
    if (!start)
      return -1;
    offset += counts[i];
  }
  start.request.signature.numbers.assign(counts, counts + start.members());
  return offset;
}

void prt_reduce_scatter(prt_ctx *ctx, int32_t op, const prt_scatter_desc *desc, const int64_t *counts, const void *in,
                        void *out) {
  Starter start(ctx, "reduce_scatter", op);
  if (!start || !start.on(desc->comm, desc->type) || !start.combines(desc->combiner) || !start.travels(desc->parts))
    return;
  const int64_t *row = start.row(counts, desc->rows, /*square=*/false);
  if (!row)
    return;
  const int64_t total = packedParts(start, row, in, start.request.sources);
  if (total < 0)
    return;
  const int64_t own = row[start.member()];
  start.request.targets = {start.part(out, 0, own)};
  start.submit({start.member(), 0}, (total - own) * start.elementBytes());
}

//===----------------------------------------------------------------------===//
// Moving
//===----------------------------------------------------------------------===//

void prt_all_gather(prt_ctx *ctx, int32_t op, const prt_gather_desc *desc, const int64_t *counts, const void *in,
                    void *out) {
  Starter start(ctx, "all_gather", op);
  if (!start || !start.on(desc->comm, desc->type) || !start.travels(desc->parts))
    return;
  const int64_t *row = start.row(counts, desc->rows, /*square=*/false);
  if (!row)
    return;
  const int64_t total = packedParts(start, row, out, start.request.targets);
  if (total < 0)
    return;
  start.request.sources = {start.part(in, 0, row[start.member()])};
  const int64_t next = row[(start.member() + 1) % start.members()];
  start.submit({0, start.member()}, (total - next) * start.elementBytes());
}

void prt_broadcast(prt_ctx *ctx, int32_t op, const prt_broadcast_desc *desc, const void *in, void *out) {
  Starter start(ctx, "broadcast", op);
  if (!start || !start.on(desc->comm, desc->type))
    return;
  if (desc->root < 0 || desc->root >= int64_t(start.members()))
    return (void)start.fail("expected a root below " + std::to_string(start.members()) + ", got " +
                            std::to_string(desc->root));
  const bool isRoot = desc->root == int64_t(start.member());
  start.request.signature.numbers = {desc->count, desc->root};
  start.request.sources = {start.part(in, 0, isRoot ? desc->count : 0)};
  start.request.targets = {start.part(out, 0, desc->count)};
  start.submit(pairwise, isRoot && start.members() > 1 ? desc->count * start.elementBytes() : 0);
}

void prt_exchange(prt_ctx *ctx, int32_t op, const prt_exchange_desc *desc, const int64_t *counts,
                  const int64_t *sendOffsets, const int64_t *receiveOffsets, const void *in, void *out) {
  Starter start(ctx, "exchange", op);
  if (!start || !start.on(desc->comm, desc->type) || !start.travels(desc->parts))
    return;
  const int64_t *row = start.row(counts, desc->rows, /*square=*/true);
  const int64_t *sendRow = sendOffsets ? start.row(sendOffsets, desc->rows, /*square=*/true) : nullptr;
  const int64_t *receiveRow = receiveOffsets ? start.row(receiveOffsets, desc->rows, /*square=*/true) : nullptr;
  if (!start)
    return;
  const size_t n = start.members(), own = start.member();
  start.request.signature.numbers.assign(row, row + n * n);
  int64_t sent = 0, received = 0, bytes = 0;
  for (size_t peer = 0; peer < n && start; ++peer) {
    const int64_t outgoing = row[own * n + peer], incoming = row[peer * n + own];
    start.request.sources.push_back(start.part(in, sendRow ? sendRow[own * n + peer] : sent, outgoing));
    start.request.targets.push_back(start.part(out, receiveRow ? receiveRow[own * n + peer] : received, incoming));
    sent += outgoing;
    received += incoming;
    bytes += peer == own ? 0 : outgoing * start.elementBytes();
  }
  start.submit(apart, bytes);
}

static void startPeer(prt_ctx *ctx, const char *kind, int32_t op, const prt_p2p_desc *desc, const int64_t *peers,
                      const void *buffer, bool sends) {
  Starter start(ctx, kind, op);
  if (!start || !start.on(desc->comm, desc->type))
    return;
  const int64_t *row = start.row(peers, desc->rows, /*square=*/false);
  if (!row)
    return;
  const int64_t own = int64_t(start.member()), peer = row[own];
  if (peer < -1 || peer >= int64_t(start.members()))
    return (void)start.fail("expected a peer of -1 to " + std::to_string(start.members() - 1) + ", got " +
                            std::to_string(peer));
  if (desc->tag < 0)
    return (void)start.fail("expected a tag of at least 0, got " + std::to_string(desc->tag));
  Request &request = start.request;
  request.signature.numbers = {desc->count, desc->tag};
  request.idle = peer < 0;
  request.from = sends ? own : peer;
  request.to = sends ? peer : own;
  request.party = sends ? 0 : 1;
  if (!request.idle) {
    std::vector<Region> &regions = sends ? request.sources : request.targets;
    regions.push_back(start.part(buffer, 0, desc->count));
  }
  const bool leaves = sends && peer >= 0 && peer != own;
  start.submit(apart, leaves ? desc->count * start.elementBytes() : 0);
}

void prt_send(prt_ctx *ctx, int32_t op, const prt_p2p_desc *desc, const int64_t *peers, const void *in) {
  startPeer(ctx, "send", op, desc, peers, in, /*sends=*/true);
}

void prt_recv(prt_ctx *ctx, int32_t op, const prt_p2p_desc *desc, const int64_t *peers, void *out) {
  startPeer(ctx, "recv", op, desc, peers, out, /*sends=*/false);
}

void prt_barrier(prt_ctx *ctx, int32_t op, int64_t comm) {
  Starter start(ctx, "barrier", op);
  if (start && start.on(comm, PRT_I8))
    start.submit(apart, 0);
}

//===----------------------------------------------------------------------===//
// Groups
//===----------------------------------------------------------------------===//

void prt_group_begin(prt_ctx *ctx, int32_t op) {
  if (!ctx->enter("group_begin", op))
    return;
  if (ctx->group)
    return (void)ctx->fail(PRT_ERROR_ORDER, "expected the end of the group before");
  ctx->group = ctx->makePending();
  ctx->group->kind = "group";
}

void prt_group_end(prt_ctx *ctx, int32_t op) {
  if (!ctx->enter("group_end", op))
    return;
  if (!ctx->group)
    return (void)ctx->fail(PRT_ERROR_ORDER, "expected the begin of a group before");
  std::shared_ptr<Pending> entry = std::move(ctx->group);
  std::vector<Request> requests = std::move(ctx->groupRequests);
  ctx->group = nullptr;
  ctx->groupRequests.clear();
  ctx->post(op, entry, std::move(requests));
}

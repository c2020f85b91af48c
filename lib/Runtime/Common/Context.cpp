//===- Context.cpp - Contexts and jobs of every engine --------------------===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Beginning and ending calls, the texts of errors, traces.
//
//===----------------------------------------------------------------------===//

#include "Context.h"

#include "../Cpu/ElementTypes.h"

#include <algorithm>
#include <cerrno>
#include <cinttypes>
#include <cstring>

using namespace partita::runtime;

Pending::~Pending() = default;
Job::~Job() = default;
Event::~Event() = default;
Device::~Device() = default;

//===----------------------------------------------------------------------===//
// Trace
//===----------------------------------------------------------------------===//

Trace::~Trace() {
  if (file)
    std::fclose(file);
}

std::string Trace::open(const std::string &prefix, int64_t rank) {
  if (prefix.empty())
    return "";
  const std::string path = prefix + "." + std::to_string(rank);
  file = std::fopen(path.c_str(), "w");
  return file ? "" : "PRT_TRACE: expected a file to write, got " + path + ": " + std::strerror(errno);
}

void Trace::line(const Request &request, const std::string &communicator, int64_t bytes) {
  if (!file)
    return;
  const Signature &signature = request.signature;
  std::fprintf(file, "%" PRId32 " %s %s %" PRId64 " %s %s\n", request.op, signature.kind, communicator.c_str(), bytes,
               nameOfType(signature.type), signature.reduces() ? nameOfCombiner(signature.combiner) : "-");
  std::fflush(file); // the end of a job may be sudden
}

//===----------------------------------------------------------------------===//
// Context
//===----------------------------------------------------------------------===//

prt_ctx::prt_ctx(Job &job, int64_t rank) : job(job), rank(rank), coordinates(job.world.coordinatesOf(rank)) {}

prt_ctx::~prt_ctx() = default;

std::string prt_ctx::describe(const char *kind, int32_t op) const {
  std::string text = kind;
  if (op < 0)
    return text;
  const OpText *row = size_t(op) < ops.size() ? &ops[size_t(op)] : nullptr;
  if (row && !row->name.empty())
    text += " '" + row->name + "'";
  text += " (op " + std::to_string(op);
  if (row && !row->location.empty())
    text += " at " + row->location;
  if (row && !row->reason.empty())
    text += ", because " + row->reason;
  return text + ")";
}

std::string prt_ctx::here() const {
  return "rank " + std::to_string(rank) + ", " + describe(lastKind.load(), lastOp.load());
}

bool prt_ctx::enter(const char *kind, int32_t op) {
  if (job.failed())
    return false;
  progress.fetch_add(1, std::memory_order_relaxed);
  lastKind.store(kind, std::memory_order_relaxed);
  lastOp.store(op, std::memory_order_relaxed);
  if (op < 0 || op != job.options.injectOp || rank != job.options.injectRank)
    return true;
  if (job.options.injectHang)
    hang();
  else
    fail(PRT_ERROR_INJECTED, "injected failure");
  return false;
}

bool prt_ctx::enterAlone(const char *kind, int32_t op) {
  if (!enter(kind, op))
    return false;
  return !group || fail(PRT_ERROR_ORDER, "expected only communication between the begin and the end of a group");
}

bool prt_ctx::fail(int32_t code, const std::string &why) {
  job.fail(code, here() + ": " + why);
  return false;
}

bool prt_ctx::check(const Outcome &outcome) {
  if (outcome)
    return true;
  return outcome.why.empty() ? false : fail(outcome.code, outcome.why);
}

void prt_ctx::post(int32_t op, const std::shared_ptr<Pending> &entry, std::vector<Request> requests) {
  entry->ids.push_back(op);
  for (const Request &request : requests)
    entry->ids.push_back(request.op);
  std::sort(entry->ids.begin(), entry->ids.end());
  entry->ids.erase(std::unique(entry->ids.begin(), entry->ids.end()), entry->ids.end());
  for (int32_t id : entry->ids)
    if (!started.emplace(id, entry).second)
      return (void)fail(PRT_ERROR_ORDER, "started again before it was waited for");
  enqueue(entry, requests);
}

void prt_ctx::sync() {
  drain();
  if (job.failed() || !check(device->synchronize(Queue::Kernel, job.stop)))
    return;
  if (job.options.lazy && !started.empty()) {
    auto first = started.begin();
    for (auto it = started.begin(); it != started.end(); ++it)
      first = it->first < first->first ? it : first;
    lastOp.store(first->first);
    lastKind.store(first->second->kind);
    fail(PRT_ERROR_ORDER, "started and never waited for");
    return;
  }
  started.clear();
}

void prt_ctx::end(int32_t result) {
  if (!job.failed()) {
    lastKind.store("end");
    lastOp.store(-1);
    if (result != PRT_OK)
      fail(PRT_ERROR_PROGRAM, "the entry returned " + std::to_string(result) + " without an error of the engine");
    else if (group)
      fail(PRT_ERROR_ORDER, "expected the end of a group");
  }
  sync();
  reads.clear();
}

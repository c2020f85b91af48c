//===- Core.cpp - The job of one rank in one process ----------------------===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Creation, running, the communication thread, and how a job ends early.
//
//===----------------------------------------------------------------------===//

#include "Core.h"

#include "../Cpu/Gemm.h"
#include "../Cpu/Library.h"

#include <algorithm>
#include <cstring>
#include <pthread.h>

using namespace partita::runtime;

//===----------------------------------------------------------------------===//
// Creation
//===----------------------------------------------------------------------===//

ProcessRank::ProcessRank(ProcessJob &job, int64_t rank) : prt_ctx(job, rank), process(job) {}

Outcome ProcessJob::open() {
  EngineHost host;
  host.world = &world;
  host.options = &options;
  host.stop = &stop;
  host.progress = &work;
  const Outcome opened = openEngine(host, parts);
  if (parts.launch.ranks != world.ranks && opened)
    return Outcome::argument(
        "expected " + std::to_string(world.ranks) + " processes, one per rank, got " +
        std::to_string(parts.launch.ranks) +
        (parts.launch.launcher.empty() ? std::string(" (no launcher)") : " from " + parts.launch.launcher) +
        ": start as many with this engine's launcher (MPI: mpirun or srun; torchrun is for GPUs only)");
  if (!opened)
    return opened;
  rank = std::make_unique<ProcessRank>(*this, parts.launch.rank);
  rank->device = parts.device;
  local = {rank.get()};
  options.lazy &= parts.device->isHost();
  if (options.blasThreads <= 0)
    options.blasThreads = world.ranks > 1 ? 1 : int64_t(std::thread::hardware_concurrency());
  if (parts.device->isHost())
    setBlasThreads(options.blasThreads);
  return parts.device->enterThread();
}

Outcome ProcessJob::join() {
  Rendezvous::Settings settings;
  settings.rank = parts.launch.rank;
  settings.ranks = world.ranks;
  settings.timeout = options.timeout;
  settings.program = world.hash();
  settings.address = parts.launch.rendezvous;
  settings.listener = std::move(parts.listener);
  settings.status = [this] { return status(); };
  settings.failed = [this](int32_t code, const std::string &message) { endHere(code, message); };
  settings.tick = [this] { tick(); };
  return Rendezvous::join(std::move(settings), rendezvous);
}

Outcome ProcessJob::connect() {
  for (size_t i = 0; i < world.comms.size(); ++i) {
    const Communicator &comm = world.comms[i];
    const int64_t group = comm.groupOf[size_t(rank->rank)];
    if (group < 0)
      continue;
    channels.push_back(std::make_unique<Channel>(
        Channel{int64_t(i), group, comm.name, comm.groups[size_t(group)], comm.memberOf[size_t(rank->rank)]}));
  }
  collective = std::make_unique<Collective>(*parts.device, stop, work);
  std::vector<std::vector<Channel *>> served(parts.transports.size());
  for (const std::unique_ptr<Channel> &channel : channels) {
    size_t chosen = 0;
    while (chosen < served.size() && !parts.transports[chosen]->serves(world, *channel))
      ++chosen;
    if (chosen == served.size())
      return {PRT_ERROR_UNSUPPORTED, "communicator '" + channel->name + "': no transport of this engine is for it"};
    served[chosen].push_back(channel.get());
    collective->addChannel(*channel, *parts.transports[chosen]);
  }
  for (size_t i = 0; i < served.size(); ++i)
    if (Outcome done = parts.transports[i]->connect(world, served[i], *rendezvous); !done)
      return done;
  connected = true;
  return {};
}

std::string ProcessJob::create(const prt_world &from, const Options &chosen) {
  options = chosen;
  if (std::string why = world.create(from); !why.empty())
    return why;
  Outcome done = open();
  // A rank that has no device, say, still meets the others, to tell them.
  const bool mayMeet = parts.launch.ranks == world.ranks && (done || !parts.launch.rendezvous.empty());
  if (mayMeet)
    if (Outcome joined = join(); !joined)
      done = done ? joined : done;
  if (done)
    done = connect();
  if (!done && !done.why.empty() && rendezvous)
    fail(done.code, "rank " + std::to_string(parts.launch.rank) + ": " + done.why);
  if (!done)
    return failed() ? message : done.why;
  if (std::all_of(parts.transports.begin(), parts.transports.end(),
                  [](const std::unique_ptr<Transport> &transport) { return transport->allowsThread(); }))
    communicator = std::thread([this] { communicate(); });
  return "";
}

ProcessJob::~ProcessJob() {
  {
    Lock lock(mutex);
    quit = true;
    changed.notify_all();
  }
  if (communicator.joinable())
    communicator.join();
  {
    std::lock_guard<std::mutex> watch(watching);
    closed = true;
  }
  if (parts.device)
    (void)parts.device->enterThread();
  issued.clear();
  queue.clear();
  collective.reset();
  parts.transports.clear();
  rendezvous.reset();
  rank.reset();
}

std::string partita::runtime::makeJob(const prt_world &world, const Options &options, std::shared_ptr<Job> &job) {
  auto made = std::make_shared<ProcessJob>();
  std::string why = made->create(world, options);
  job = made;
  return why;
}

//===----------------------------------------------------------------------===//
// Communication queue
//===----------------------------------------------------------------------===//

void ProcessRank::enqueue(const std::shared_ptr<Pending> &pending, std::vector<Request> &requests) {
  auto entry = std::static_pointer_cast<QueueEntry>(pending);
  entry->requests = std::move(requests);
  if (check(device->record(Queue::Kernel, entry->ready)))
    process.post(entry);
}

void ProcessRank::await(Pending &entry) { process.await(static_cast<QueueEntry &>(entry)); }

void ProcessRank::drain() { process.drain(); }

void ProcessRank::hang() {
  ProcessJob::Lock lock(process.mutex);
  process.changed.wait(lock, [this] { return process.failed(); });
}

void ProcessJob::post(const std::shared_ptr<QueueEntry> &entry) {
  Lock lock(mutex);
  if (failed())
    return;
  queue.push_back(entry);
  changed.notify_all();
  if (communicator.joinable())
    return;
  // Everything on one thread: the operation runs before its start returns.
  blockedOn = entry.get();
  state = State::Blocked;
  lock.unlock();
  const Outcome done = execute(*entry);
  if (!done)
    failFromQueue(done);
  lock.lock();
  state = State::Running;
  blockedOn = nullptr;
  queue.clear();
  entry->done = true;
  issued.push_back(entry);
}

void ProcessJob::await(QueueEntry &entry) {
  {
    Lock lock(mutex);
    const State before = state;
    state = State::Blocked;
    blockedOn = &entry;
    changed.wait(lock, [&] { return entry.done || failed(); });
    state = before;
    blockedOn = nullptr;
  }
  if (!failed())
    rank->check(parts.device->waitFor(Queue::Kernel, entry.finished));
}

void ProcessJob::drain() {
  {
    Lock lock(mutex);
    const State before = state;
    state = State::Blocked;
    changed.wait(lock, [&] { return queue.empty() || failed(); });
    // The communication thread lets go of the buffers when it sees that the job has failed.
    if (failed())
      changed.wait_for(lock, std::chrono::seconds(5), [&] { return queue.empty(); });
    state = before;
  }
  if (failed())
    return;
  rank->check(parts.device->synchronize(Queue::Communication, stop));
}

Outcome ProcessJob::execute(QueueEntry &entry) {
  if (Outcome done = parts.device->waitFor(Queue::Communication, entry.ready); !done)
    return done;
  Outcome done = collective->run(std::move(entry.requests), [this](const Request &request) {
    return "rank " + std::to_string(rank->rank) + ", " + rank->describe(request.signature.kind, request.op);
  });
  return done ? parts.device->record(Queue::Communication, entry.finished) : done;
}

void ProcessJob::communicate() {
  Outcome entered = parts.device->enterThread();
  if (!entered)
    failFromQueue(entered);
  Lock lock(mutex);
  for (;;) {
    changed.wait(lock, [this] { return quit || !queue.empty(); });
    if (failed()) {
      queue.clear();
      changed.notify_all();
    }
    if (quit)
      return;
    if (queue.empty())
      continue;
    std::shared_ptr<QueueEntry> entry = queue.front();
    lock.unlock();
    const Outcome done = execute(*entry);
    if (!done)
      failFromQueue(done);
    lock.lock();
    if (!queue.empty())
      queue.pop_front();
    entry->done = true;
    if (entry->finished)
      issued.push_back(entry);
    changed.notify_all();
  }
}

//===----------------------------------------------------------------------===//
// Ending early
//===----------------------------------------------------------------------===//

/// False if the job had ended before.
bool ProcessJob::endHere(int32_t code, const std::string &text) {
  Lock lock(mutex);
  if (failed())
    return false;
  message = text;
  stop.code.store(code, std::memory_order_release);
  changed.notify_all();
  return true;
}

void ProcessJob::fail(int32_t code, const std::string &text) {
  if (endHere(code, text) && rendezvous)
    rendezvous->fail(code, text);
}

/// An error of a library may be the consequence of what happened to another rank: that has a moment to be told first.
void ProcessJob::failFromQueue(const Outcome &outcome) {
  if (outcome.why.empty())
    return;
  if (outcome.code == PRT_ERROR_ENGINE) {
    Lock lock(mutex);
    changed.wait_for(lock, std::chrono::duration<double>(std::min(options.timeout / 2, 2.0)),
                     [this] { return failed(); });
  }
  fail(outcome.code, outcome.why.compare(0, 5, "rank ") == 0
                         ? outcome.why
                         : "rank " + std::to_string(rank->rank) + ": " + outcome.why);
}

/// On the rendezvous thread, now and then.
void ProcessJob::tick() {
  std::lock_guard<std::mutex> watch(watching);
  if (closed)
    return;
  if (failed()) {
    if (!aborted)
      for (const std::unique_ptr<Transport> &transport : parts.transports)
        transport->abort();
    aborted = true;
    return;
  }
  for (const std::unique_ptr<Transport> &transport : parts.transports) {
    if (!connected)
      return;
    const Outcome seen = transport->watch();
    if (seen)
      continue;
    const Clock::time_point now = Clock::now();
    if (!hasTrouble)
      firstTrouble = now;
    hasTrouble = true;
    if (now - firstTrouble < std::chrono::duration<double>(std::min(options.timeout / 2, 2.0)))
      return;
    const RankStatus mine = status();
    return fail(seen.code, "rank " + std::to_string(rank->rank) + ": " + seen.why + "; it " + mine.text);
  }
}

/// What this rank does, for rank 0. On the rendezvous thread.
RankStatus ProcessJob::status() {
  Lock lock(mutex);
  if (!rank || quit)
    return {};
  while (!issued.empty() && parts.device->isReached(issued.front()->finished)) {
    issued.pop_front();
    ++work;
  }
  RankStatus result;
  result.progress = rank->progress.load() + work.load();
  if (state == State::Idle)
    return result;
  // What a device has not done yet holds up this rank sooner or later, wherever its thread is.
  const bool underWay = !issued.empty();
  result.state = state == State::Blocked || underWay ? RankStatus::Waits : RankStatus::Computes;
  // A rank that waits waits for the oldest operation under way.
  const QueueEntry *oldest = underWay ? issued.front().get() : !queue.empty() ? queue.front().get() : blockedOn;
  const std::string what =
      oldest ? rank->describe(oldest->kind, oldest->ids.empty() ? -1 : oldest->ids.front()) : std::string();
  if (state == State::Blocked && oldest)
    result.text = "waits in " + what;
  else
    result.text = "is in " + rank->describe(rank->lastKind.load(), rank->lastOp.load()) +
                  (underWay ? ", while " + what + " is under way" : "");
  return result;
}

//===----------------------------------------------------------------------===//
// Running
//===----------------------------------------------------------------------===//

namespace {
struct ThreadArgument {
  std::shared_ptr<ProcessJob> job;
  prt_task task;
};
} // namespace

void ProcessJob::runTask(const prt_task &task) {
  rank->check(parts.device->enterThread());
  rank->end(task.entry(rank.get(), task.args, task.results, task.arena));
  Lock lock(mutex);
  state = State::Idle;
  changed.notify_all();
}

void *ProcessJob::threadMain(void *argument) {
  std::unique_ptr<ThreadArgument> owned(static_cast<ThreadArgument *>(argument));
  owned->job->runTask(owned->task);
  return nullptr;
}

/// Starts a thread with a stack on which generated kernels may keep whole tiles.
static int startThread(void *(*function)(void *), void *argument, pthread_t &thread) {
  pthread_attr_t attributes;
  pthread_attr_init(&attributes);
  pthread_attr_setstacksize(&attributes, size_t(64) << 20);
  const int error = pthread_create(&thread, &attributes, function, argument);
  pthread_attr_destroy(&attributes);
  return error;
}

int32_t ProcessJob::run(const prt_task *tasks, int64_t) {
  if (parts.device->isHost())
    setBlasThreads(options.blasThreads);
  {
    Lock lock(mutex);
    state = State::Running;
  }
  rank->progress.fetch_add(1);
  rendezvous->report();
  const bool ownThread = communicator.joinable();
  pthread_t thread;
  if (!ownThread) {
    runTask(tasks[0]); // transports want this very thread
  } else {
    auto argument = std::make_unique<ThreadArgument>(ThreadArgument{shared_from_this(), tasks[0]});
    if (int error = startThread(threadMain, argument.get(), thread)) {
      fail(PRT_ERROR_ENGINE,
           "expected a thread for rank " + std::to_string(rank->rank) + ", got: " + std::strerror(error));
      return stop.code.load();
    }
    (void)argument.release(); // owned by the thread now, NOLINT(bugprone-unused-return-value)
  }
  Lock lock(mutex);
  changed.wait(lock, [this] { return state == State::Idle || failed(); });
  // A rank inside of a kernel cannot be stopped; give it a moment to return.
  const std::chrono::duration<double> grace(std::min(std::max(options.timeout, 0.2), 5.0));
  stuck = !changed.wait_for(lock, grace, [this] { return state == State::Idle; });
  lock.unlock();
  // A thread that hangs keeps the job alive; one that has ended must let go of it before the caller does.
  if (ownThread)
    (void)(stuck ? pthread_detach(thread) : pthread_join(thread, nullptr));
  // The first error of any rank is that of all; whoever is told to stop is about to hear why.
  if (!failed() && !rank->check(rendezvous->barrier())) {
    lock.lock();
    changed.wait_for(lock, std::chrono::seconds(5), [this] { return failed(); });
  }
  return stop.code.load();
}

int32_t ProcessJob::collect(int64_t from, const void *data, int64_t bytes, void *out) {
  const Outcome done = rendezvous->collect(from, data, bytes, out);
  if (!done && !done.why.empty())
    fail(done.code, "rank " + std::to_string(rank->rank) + ", prt_job_collect: " + done.why);
  if (!done) {
    Lock lock(mutex);
    changed.wait_for(lock, std::chrono::seconds(5), [this] { return failed(); });
  }
  return stop.code.load();
}

//===----------------------------------------------------------------------===//
// ABI
//===----------------------------------------------------------------------===//

const char *prt_engine_name(void) { return engineName(); }

int64_t prt_feature(int64_t query) {
  switch (query) {
  case PRT_FEATURE_REGION_COMBINERS:
  case PRT_FEATURE_COMPLEX_COMBINERS:
  case PRT_FEATURE_HOST_STAGING:
  case PRT_FEATURE_ALLOC_HOST:
    return 1;
  case PRT_FEATURE_FOURIER:
    return whyNoFourier().empty();
  case PRT_FEATURE_FACTORIZATION:
    return whyNoFactorization().empty();
  default:
    return engineFeature(query);
  }
}

//===- Workers.cpp - Checks that may die ----------------------------------===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A worker writes "begin" before and the answer after each piece of work into
// its pipe; alarm() ends what hangs.
//
//===----------------------------------------------------------------------===//

#include "Workers.h"

#include "llvm/Support/raw_ostream.h"

#include <csignal>
#include <cstring>
#include <deque>
#include <map>
#include <poll.h>
#include <sys/wait.h>
#include <unistd.h>
#include <vector>

using namespace mlir::partita::fuzz;

namespace {

struct Worker {
  pid_t process = -1;
  int pipe = -1;
  uint64_t next = 0;  ///< What it works on, or begins next.
  std::string buffer; ///< Read and not yet understood.
};

/// Answers are sent as their length and their bytes.
void writeAll(int file, const void *data, size_t size) {
  const char *bytes = static_cast<const char *>(data);
  while (size > 0) {
    ssize_t written = write(file, bytes, size);
    if (written <= 0)
      _exit(3);
    bytes += written;
    size -= written;
  }
}

/// The pieces number, number + jobs, ... of a worker.
[[noreturn]] void workUntilDone(int file, uint64_t next, uint64_t count, const WorkerOptions &options,
                                llvm::function_ref<std::string(uint64_t)> work) {
  std::signal(SIGALRM, SIG_DFL);
  // A crash is reported by the parent; the stack of a crash in a worker would only be noise.
  for (int number : {SIGSEGV, SIGABRT, SIGBUS, SIGFPE, SIGILL, SIGTRAP})
    std::signal(number, SIG_DFL);
  for (; next < count; next += options.jobs) {
    alarm(options.seconds);
    std::string answer = work(next);
    alarm(0);
    uint64_t size = answer.size();
    writeAll(file, &size, sizeof(size));
    writeAll(file, answer.data(), answer.size());
  }
  _exit(0);
}

class Crew {
public:
  Crew(uint64_t count, const WorkerOptions &options, llvm::function_ref<std::string(uint64_t)> work,
       llvm::function_ref<bool(uint64_t, const Ending &)> done)
      : count(count), options(options), work(work), done(done), workers(options.jobs) {}

  void run();

private:
  void start(Worker &worker);
  void stop(Worker &worker);
  void read(Worker &worker);
  void finish(uint64_t number, Ending ending);

  uint64_t count;
  const WorkerOptions &options;
  llvm::function_ref<std::string(uint64_t)> work;
  llvm::function_ref<bool(uint64_t, const Ending &)> done;
  std::vector<Worker> workers;
  std::map<uint64_t, Ending> early; ///< Done before smaller numbers were.
  uint64_t reported = 0;
  bool stopped = false;
};

} // namespace

void Crew::start(Worker &worker) {
  int ends[2];
  if (worker.next >= count || ::pipe(ends) != 0)
    return;
  llvm::outs().flush();
  llvm::errs().flush();
  worker.process = fork();
  if (worker.process == 0) {
    close(ends[0]);
    workUntilDone(ends[1], worker.next, count, options, work);
  }
  close(ends[1]);
  worker.pipe = ends[0];
  worker.buffer.clear();
}

void Crew::stop(Worker &worker) {
  close(worker.pipe);
  worker.pipe = -1;
  if (stopped)
    kill(worker.process, SIGKILL);
  int status = 0;
  waitpid(worker.process, &status, 0);
  worker.process = -1;
  if (stopped || worker.next >= count)
    return;
  Ending ending;
  ending.signal = WIFSIGNALED(status) ? WTERMSIG(status) : SIGABRT;
  ending.hung = ending.signal == SIGALRM;
  uint64_t number = worker.next;
  worker.next += options.jobs;
  finish(number, std::move(ending));
  if (!stopped)
    start(worker);
}

void Crew::finish(uint64_t number, Ending ending) {
  early.emplace(number, std::move(ending));
  for (auto it = early.find(reported); it != early.end() && !stopped; it = early.find(reported)) {
    stopped = !done(reported, it->second);
    early.erase(it);
    ++reported;
  }
}

void Crew::read(Worker &worker) {
  char bytes[65536];
  ssize_t size = ::read(worker.pipe, bytes, sizeof(bytes));
  if (size <= 0)
    return stop(worker);
  worker.buffer.append(bytes, size);
  uint64_t length;
  while (!stopped && worker.buffer.size() >= sizeof(length)) {
    std::memcpy(&length, worker.buffer.data(), sizeof(length));
    if (worker.buffer.size() < sizeof(length) + length)
      return;
    Ending ending;
    ending.answer = worker.buffer.substr(sizeof(length), length);
    worker.buffer.erase(0, sizeof(length) + length);
    uint64_t number = worker.next;
    worker.next += options.jobs;
    finish(number, std::move(ending));
  }
}

void Crew::run() {
  for (size_t i = 0; i < workers.size(); ++i) {
    workers[i].next = i;
    start(workers[i]);
  }
  while (true) {
    std::vector<pollfd> files;
    std::vector<Worker *> owners;
    for (Worker &worker : workers)
      if (worker.pipe >= 0) {
        files.push_back({worker.pipe, POLLIN, 0});
        owners.push_back(&worker);
      }
    if (files.empty())
      return;
    if (poll(files.data(), files.size(), -1) < 0)
      return;
    for (size_t i = 0; i < files.size(); ++i)
      if (files[i].revents && owners[i]->pipe == files[i].fd)
        stopped ? stop(*owners[i]) : read(*owners[i]);
    if (stopped)
      for (Worker &worker : workers)
        if (worker.pipe >= 0)
          stop(worker);
  }
}

void mlir::partita::fuzz::runForked(uint64_t count, const WorkerOptions &options,
                                    llvm::function_ref<std::string(uint64_t)> work,
                                    llvm::function_ref<bool(uint64_t, const Ending &)> done) {
  Crew(count, options, work, done).run();
}

Ending mlir::partita::fuzz::runForked(unsigned seconds, llvm::function_ref<std::string()> work) {
  Ending result;
  WorkerOptions options;
  options.jobs = 1;
  options.seconds = seconds;
  runForked(
      1, options, [&](uint64_t) { return work(); },
      [&](uint64_t, const Ending &ending) {
        result = ending;
        return true;
      });
  return result;
}

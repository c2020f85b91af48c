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
#include <dlfcn.h>
#include <execinfo.h>
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
  uint64_t next = 0;    ///< What it works on, or begins next.
  std::string buffer;   ///< Read and not yet understood.
  bool crashed = false; ///< It has said so, and ends.
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

/// Where the crash handler writes; of this process.
int crashFile = -1;
/// Sent in front of the trace of a crash.
constexpr char crashMark = '\1';

/// Sends the signal and the functions on the stack. Allocates nothing.
void sendTrace(int number) {
  static char text[1 << 16];
  static void *frames[64];
  text[0] = crashMark;
  text[1] = static_cast<char>(number);
  size_t size = 2;
  int count = backtrace(frames, 64);
  for (int i = 0; i < count; ++i) {
    Dl_info info;
    if (!dladdr(frames[i], &info) || !info.dli_sname)
      continue;
    size_t length = std::strlen(info.dli_sname);
    if (size + length + 1 > sizeof(text))
      break;
    std::memcpy(text + size, info.dli_sname, length);
    size += length;
    text[size++] = '\n';
  }
  uint64_t sent = size;
  writeAll(crashFile, &sent, sizeof(sent));
  writeAll(crashFile, text, size);
  _exit(4);
}

/// The pieces number, number + jobs, ... of a worker.
[[noreturn]] void workUntilDone(int file, uint64_t next, uint64_t count, const WorkerOptions &options,
                                llvm::function_ref<std::string(uint64_t)> work) {
  std::signal(SIGALRM, SIG_DFL);
  crashFile = file;
  void *first[1];
  backtrace(first, 1); // Loads what it needs now and not in the handler.
  // A stack that overflows needs another one for the handler.
  static char stack[1 << 17];
  stack_t other = {};
  other.ss_sp = stack;
  other.ss_size = sizeof(stack);
  sigaltstack(&other, nullptr);
  struct sigaction action = {};
  action.sa_handler = sendTrace;
  action.sa_flags = SA_ONSTACK | SA_RESETHAND;
  for (int number : {SIGSEGV, SIGABRT, SIGBUS, SIGFPE, SIGILL, SIGTRAP})
    sigaction(number, &action, nullptr);
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
  worker.crashed = false;
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
  if (worker.crashed)
    return start(worker);
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
    if (ending.answer.size() >= 2 && ending.answer[0] == crashMark) {
      ending.signal = static_cast<unsigned char>(ending.answer[1]);
      ending.trace = ending.answer.substr(2);
      ending.answer.clear();
      worker.crashed = true;
    }
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

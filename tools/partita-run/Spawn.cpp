//===- Spawn.cpp - Ranks as processes of this machine ---------------------===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Processes are started by fork and exec, and never outlive this one.
//
//===----------------------------------------------------------------------===//

#include "Spawn.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/Twine.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/JSON.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/raw_ostream.h"
#include <cerrno>
#include <chrono>
#include <csignal>
#include <cstring>
#include <fcntl.h>
#include <netinet/in.h>
#include <optional>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <thread>
#include <tuple>
#include <unistd.h>
#include <utility>

extern char **environ; // NOLINT(readability-redundant-declaration): not in every libc's header

using namespace partita::run;

static std::string notePath(llvm::StringRef folder, int64_t rank, llvm::StringRef what) {
  return (folder + "/rank." + llvm::Twine(rank) + "." + what).str();
}

static std::string readNote(llvm::StringRef folder, int64_t rank, llvm::StringRef what) {
  auto buffer = llvm::MemoryBuffer::getFile(notePath(folder, rank, what));
  return buffer ? (*buffer)->getBuffer().rtrim('\n').str() : "";
}

static void writeNote(llvm::StringRef folder, int64_t rank, llvm::StringRef what, const llvm::Twine &text) {
  std::error_code code;
  llvm::raw_fd_ostream stream(notePath(folder, rank, what), code);
  if (!code)
    stream << text;
}

bool RankNotes::open(llvm::StringRef folder, int64_t rank) {
  std::string path = notePath(folder, rank, "log");
  int file = ::open(path.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0666);
  if (file < 0 || dup2(file, STDERR_FILENO) < 0) {
    llvm::errs() << "partita-run: error: cannot write '" << path << "': " << std::strerror(errno) << "\n";
    return false;
  }
  ::close(file);
  enter(folder, rank);
  return true;
}

void RankNotes::enter(llvm::StringRef folder, int64_t rank) { writeNote(folder, rank, "pid", llvm::Twine(getpid())); }

void RankNotes::start(llvm::StringRef folder, int64_t rank) { writeNote(folder, rank, "start", "1"); }

void RankNotes::close(llvm::StringRef folder, int64_t rank, int status) {
  writeNote(folder, rank, "exit", llvm::Twine(status));
}

//===----------------------------------------------------------------------===//
// Starting
//===----------------------------------------------------------------------===//

/// Variables by which launchers speak to their processes: those of a launcher around this process are not for the
/// ranks.
static bool isLauncherVariable(llvm::StringRef entry) {
  llvm::StringRef name = entry.split('=').first;
  if (llvm::is_contained({"RANK", "WORLD_SIZE", "LOCAL_RANK", "LOCAL_WORLD_SIZE", "GROUP_RANK", "GROUP_WORLD_SIZE",
                          "ROLE_RANK", "ROLE_WORLD_SIZE", "MASTER_ADDR", "MASTER_PORT", "MPI_LOCALRANKID",
                          "MPI_LOCALNRANKS", "PRT_RENDEZVOUS"},
                         name))
    return true;
  for (llvm::StringRef prefix : {"TORCHELASTIC_", "OMPI_", "PMI_", "PMIX_", "PRTE_", "HYDRA_", "HYDI_", "SLURM_"})
    if (name.starts_with(prefix) && !name.starts_with("OMPI_MCA_") && !name.starts_with("PMIX_MCA_"))
      return true;
  return false;
}

/// A socket bound to that port of this machine (0: any), and the port; -1 if it is taken. Nobody listens at it.
static std::pair<int, int> holdPort(int port) {
  int handle = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
  sockaddr_in address{};
  address.sin_family = AF_INET;
  address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  address.sin_port = htons(port);
  socklen_t size = sizeof(address);
  auto *generic = reinterpret_cast<sockaddr *>(&address);
  const int on = 1; // rank 0 does the same, and may then listen
  if (handle >= 0 && setsockopt(handle, SOL_SOCKET, SO_REUSEADDR, &on, sizeof(on)) == 0 &&
      bind(handle, generic, size) == 0 && getsockname(handle, generic, &size) == 0)
    return {handle, ntohs(address.sin_port)};
  if (handle >= 0)
    close(handle);
  return {-1, 0};
}

namespace {
/// A port of this machine that is free, as is the one above it: torchrun's store would have the first, the ranks meet
/// at the second. Both are held until the job has ended, so that the system gives them to no other job, nor to one of
/// the connections by which the ranks look for rank 0 before it is there.
class MeetingPort {
public:
  MeetingPort() {
    for (int attempt = 0; attempt < 64 && handles[1] < 0; ++attempt) {
      release();
      std::tie(handles[0], number) = holdPort(0);
      if (number > 0 && number < 65535)
        handles[1] = holdPort(number + 1).first;
    }
  }
  ~MeetingPort() { release(); }
  MeetingPort(const MeetingPort &) = delete;

  int number = 0;

private:
  void release() {
    for (int &handle : handles)
      if (handle >= 0)
        close(std::exchange(handle, -1));
  }

  int handles[2] = {-1, -1};
};
} // namespace

namespace {
/// A started process.
struct Process {
  pid_t pid = -1;
  int64_t rank = -1;         ///< -1: the launcher of all.
  std::optional<int> status; ///< As waitpid gives it.

  bool succeeded() const { return status && WIFEXITED(*status) && WEXITSTATUS(*status) == 0; }
};

/// The processes of one job.
class Processes {
public:
  explicit Processes(const LocalJob &job) : job(job) {}

  std::string start();
  JobEnd wait();

private:
  std::vector<std::string> environmentOf(int64_t rank) const;
  std::vector<std::string> launcherCommand() const;
  std::string startOne(int64_t rank, const std::vector<std::string> &words);
  void signalAll(int signal);
  void reap();
  bool hasFailed();
  std::optional<int> exitOf(int64_t rank);
  char stateOf(int64_t rank);
  bool allRanksAreOver();
  std::string findLate();
  JobEnd conclude();
  std::string messages();

  const LocalJob &job;
  MeetingPort port;
  std::vector<Process> processes;
  bool anyFailed = false;
  const Process *killed = nullptr; ///< The first that a signal ended, not ours.
  bool ended = false;              ///< We ended the rest.
  bool haveMet = false;
  std::string late; ///< Why the ranks have not met in time.
  std::string gone; ///< Who ended without a word.
};
} // namespace

std::vector<std::string> Processes::environmentOf(int64_t rank) const {
  std::vector<std::pair<std::string, std::string>> added = job.environment;
  added.emplace_back("MASTER_ADDR", "127.0.0.1");
  added.emplace_back("MASTER_PORT", std::to_string(port.number));
  if (rank >= 0) {
    added.emplace_back("RANK", std::to_string(rank));
    added.emplace_back("WORLD_SIZE", std::to_string(job.ranks));
    added.emplace_back("LOCAL_RANK", std::to_string(rank));
  }
  std::vector<std::string> list;
  for (char **entry = environ; *entry; ++entry) {
    llvm::StringRef name = llvm::StringRef(*entry).split('=').first;
    bool isReplaced = llvm::any_of(added, [&](const auto &pair) { return pair.first == name; });
    if (!isReplaced && !isLauncherVariable(*entry))
      list.push_back(*entry);
  }
  for (const auto &[name, value] : added)
    list.push_back(name + "=" + value);
  return list;
}

std::vector<std::string> Processes::launcherCommand() const {
  std::vector<std::string> words{job.launcher};
  if (job.starter == Starter::Mpich) {
    // A rank that fails tells the others itself: the launcher must not end them before they can say why.
    llvm::append_values(words, "-launcher", "fork", "-disable-auto-cleanup");
  } else {
    llvm::append_values(words, "--oversubscribe", "--bind-to", "none", "--mca", "orte_abort_on_non_zero_status", "0");
    if (geteuid() == 0)
      words.emplace_back("--allow-run-as-root");
  }
  llvm::append_values(words, "-n", std::to_string(job.ranks));
  llvm::append_range(words, job.command);
  return words;
}

/// Starts a process in a group of its own. What it prints goes to a note; a rank also opens one itself.
std::string Processes::startOne(int64_t rank, const std::vector<std::string> &words) {
  std::vector<std::string> variables = environmentOf(rank);
  std::vector<char *> arguments, environment;
  for (const std::string &word : words)
    arguments.push_back(const_cast<char *>(word.c_str())); // NOLINT(cppcoreguidelines-pro-type-const-cast)
  for (const std::string &variable : variables)
    environment.push_back(const_cast<char *>(variable.c_str())); // NOLINT(cppcoreguidelines-pro-type-const-cast)
  arguments.push_back(nullptr);
  environment.push_back(nullptr);
  std::string log = notePath(job.folder, rank, rank < 0 ? "launcher" : "log");
  pid_t parent = getpid();
  int endSignal = rank < 0 ? SIGTERM : SIGKILL; // mpirun ends its ranks on SIGTERM
  pid_t pid = fork();
  if (pid < 0)
    return std::string("cannot start a process: ") + std::strerror(errno);
  if (pid == 0) {
    // Between fork and exec only calls that are safe in signal handlers.
    setpgid(0, 0);
    prctl(PR_SET_PDEATHSIG, endSignal);
    if (getppid() != parent)
      _exit(127);
    int null = open("/dev/null", O_RDONLY), file = open(log.c_str(), O_WRONLY | O_CREAT | O_APPEND, 0666);
    dup2(null, STDIN_FILENO);
    dup2(file, STDOUT_FILENO);
    dup2(file, STDERR_FILENO);
    execve(arguments[0], arguments.data(), environment.data());
    _exit(127);
  }
  processes.push_back({pid, rank, std::nullopt});
  return "";
}

std::string Processes::start() {
  processes.reserve(job.ranks);
  if (job.starter != Starter::Own)
    return startOne(-1, launcherCommand());
  for (int64_t rank = 0; rank < job.ranks; ++rank)
    if (std::string why = startOne(rank, job.command); !why.empty()) {
      signalAll(SIGKILL);
      return why;
    }
  return "";
}

//===----------------------------------------------------------------------===//
// Watching
//===----------------------------------------------------------------------===//

void Processes::signalAll(int signal) {
  for (const Process &process : processes)
    if (!process.status)
      kill(-process.pid, signal);
  if (job.starter == Starter::Own || signal != SIGKILL)
    return;
  // Ranks of a launcher that could not end them.
  for (int64_t rank = 0; rank < job.ranks; ++rank) {
    pid_t pid;
    if (!exitOf(rank) && !llvm::StringRef(readNote(job.folder, rank, "pid")).getAsInteger(10, pid) && pid > 1)
      kill(pid, signal);
  }
}

void Processes::reap() {
  for (Process &process : processes) {
    int status = 0;
    if (process.status || waitpid(process.pid, &status, WNOHANG) != process.pid)
      continue;
    process.status = status;
    anyFailed |= !process.succeeded();
    if (!killed && !ended && WIFSIGNALED(status))
      killed = &process;
  }
}

/// What a rank returned: as the system says, or as it noted itself. None: not yet, or ended by a signal.
std::optional<int> Processes::exitOf(int64_t rank) {
  for (const Process &process : processes)
    if (process.rank == rank && process.status && WIFEXITED(*process.status))
      return WEXITSTATUS(*process.status);
  int status;
  if (!llvm::StringRef(readNote(job.folder, rank, "exit")).getAsInteger(10, status))
    return status;
  return std::nullopt;
}

bool Processes::hasFailed() {
  if (anyFailed)
    return true;
  if (job.starter == Starter::Own)
    return false;
  for (int64_t rank = 0; rank < job.ranks; ++rank) {
    if (exitOf(rank).value_or(0) != 0)
      return true;
    // Before ranks have met, nobody but us sees that one is gone. The note comes before the end.
    if (char state = stateOf(rank); (state == 'X' || state == 'Z') && !exitOf(rank)) {
      if (gone.empty())
        gone = "rank " + std::to_string(rank) + " has ended without a word: it was killed, or has crashed";
      return true;
    }
  }
  return false;
}

/// The state of a rank's process as the system calls it: R, S, T (stopped), Z (ended, and nobody has asked yet); X if
/// it is gone, 0 if it is not known.
char Processes::stateOf(int64_t rank) {
  std::string pid = readNote(job.folder, rank, "pid");
  if (pid.empty())
    return 0;
  // "PID (NAME) STATE ..."
  auto buffer = llvm::MemoryBuffer::getFileAsStream("/proc/" + pid + "/stat");
  llvm::StringRef rest = buffer ? (*buffer)->getBuffer().rsplit(')').second.ltrim() : "";
  return rest.empty() ? 'X' : rest.front();
}

/// Of a launcher that does not end by itself: none of its ranks runs any more.
bool Processes::allRanksAreOver() {
  for (int64_t rank = 0; rank < job.ranks; ++rank)
    if (char state = stateOf(rank); !exitOf(rank) && state != 0 && state != 'X' && state != 'Z')
      return false;
  return true;
}

/// Who keeps the ranks from meeting; empty if they have met.
std::string Processes::findLate() {
  std::string late, stopped;
  for (int64_t rank = 0; rank < job.ranks; ++rank) {
    if (!readNote(job.folder, rank, "start").empty())
      continue;
    late += (late.empty() ? "" : ", ") + std::to_string(rank);
    if (char state = stateOf(rank); state == 'T' || state == 't')
      stopped += (stopped.empty() ? "" : ", ") + std::to_string(rank);
  }
  if (late.empty())
    return "";
  return "the ranks have not met after " + std::to_string(static_cast<int64_t>(job.startSeconds)) +
         " s: " + (stopped.empty() ? "waiting for rank " + late : "the process of rank " + stopped + " is stopped");
}

JobEnd Processes::wait() {
  using Clock = std::chrono::steady_clock;
  const std::chrono::duration<double> grace(job.graceSeconds), last(std::min(job.graceSeconds, 3.0));
  const Clock::time_point began = Clock::now();
  std::optional<Clock::time_point> failedAt, toldAt;
  for (;;) {
    reap();
    if (llvm::all_of(processes, [](const Process &process) { return process.status.has_value(); }))
      return conclude();
    if (!failedAt && hasFailed())
      failedAt = Clock::now();
    if (!failedAt && !haveMet && std::chrono::duration<double>(Clock::now() - began).count() > job.startSeconds) {
      late = findLate();
      haveMet = late.empty();
      if (!haveMet)
        failedAt = Clock::now() - std::chrono::hours(1); // nothing to wait for
    }
    bool isLong = failedAt && Clock::now() - *failedAt > grace;
    bool isOver = failedAt && job.starter != Starter::Own && Clock::now() - *failedAt > std::chrono::seconds(1) &&
                  allRanksAreOver();
    if (!toldAt && (isLong || isOver)) {
      ended = true;
      signalAll(SIGTERM);
      toldAt = Clock::now();
    } else if (toldAt && Clock::now() - *toldAt > last) {
      signalAll(SIGKILL);
      toldAt = Clock::now();
    }
    std::this_thread::sleep_for(std::chrono::milliseconds(10));
  }
}

/// What a process printed, as text: other bytes as their numbers.
static std::string readText(llvm::StringRef folder, int64_t rank, llvm::StringRef what) {
  std::string text = readNote(folder, rank, what), shown;
  if (llvm::json::isUTF8(text))
    return text;
  llvm::raw_string_ostream stream(shown);
  for (llvm::StringRef line : llvm::split(llvm::StringRef(text), '\n')) {
    if (llvm::json::isUTF8(line))
      stream << line << '\n';
    else
      stream.write_escaped(line, /*UseHexEscapes=*/true) << '\n';
  }
  return shown;
}

/// Errors first, each once; then what else was printed, with the rank before each line.
std::string Processes::messages() {
  constexpr llvm::StringRef prefix = "partita-run: error: ";
  std::vector<std::string> errors, others;
  auto add = [](std::vector<std::string> &list, std::string text) {
    if (!llvm::is_contained(list, text))
      list.push_back(std::move(text));
  };
  std::vector<std::pair<std::string, std::string>> errorsOf; // rank, text
  for (int64_t rank = -1; rank < job.ranks; ++rank) {
    std::string text = readText(job.folder, rank, rank < 0 ? "launcher" : "log");
    std::string who = rank < 0 ? "[launcher] " : "[rank " + std::to_string(rank) + "] ";
    for (llvm::StringRef line : llvm::split(llvm::StringRef(text).rtrim(), '\n')) {
      if (line.consume_front(prefix)) {
        errorsOf.emplace_back(who, line.str());
        add(errors, line.str());
      } else if (!line.trim().empty()) {
        others.push_back(who + line.str());
      }
    }
  }
  std::string all;
  if (errors.size() == 1)
    all = errors.front();
  else
    for (const auto &[who, text] : errorsOf) {
      bool isFirst = llvm::is_contained(errors, text);
      llvm::erase(errors, text);
      if (isFirst)
        all += (all.empty() ? "" : "\n") + who + text;
    }
  if (all.empty())
    all = gone;
  // What launchers say about the end of ranks is noise once it is known why.
  constexpr size_t most = 40;
  if (!all.empty())
    llvm::erase_if(others, [](llvm::StringRef line) { return line.starts_with("[launcher]"); });
  for (size_t i = others.size() > most ? others.size() - most : 0; i < others.size(); ++i)
    all += (all.empty() ? "" : "\n") + others[i];
  return all;
}

JobEnd Processes::conclude() {
  if (!hasFailed())
    return {};
  JobEnd end{Failed, late};
  if (killed && killed->rank >= 0) {
    int signal = WTERMSIG(*killed->status);
    end.message = "rank " + std::to_string(killed->rank) + " was ended by signal " + std::to_string(signal) + " (" +
                  strsignal(signal) + ")";
  } else {
    // Wrong usage and refusals are the same on all ranks; an engine's error is that of the job.
    for (int64_t rank = 0; rank < job.ranks; ++rank)
      if (std::optional<int> status = exitOf(rank); status == Refused || status == Usage)
        end.status = *status;
  }
  std::string said = messages();
  if (!said.empty())
    end.message += (end.message.empty() ? "" : "\n") + said;
  if (end.message.empty())
    end.message = "the ranks ended without a message";
  return end;
}

JobEnd partita::run::runLocalJob(const LocalJob &job) {
  Processes processes(job);
  if (std::string why = processes.start(); !why.empty())
    return {Failed, why};
  return processes.wait();
}

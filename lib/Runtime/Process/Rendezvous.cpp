//===- Rendezvous.cpp - Where the processes of a job meet -----------------===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Rank 0 has a wire to every other rank and judges what it hears; the others have one
// wire, to rank 0. One class, two roles.
//
//===----------------------------------------------------------------------===//

#include "Rendezvous.h"

#include "Wire.h"

#include <algorithm>
#include <condition_variable>
#include <cstring>
#include <deque>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <poll.h>
#include <sys/eventfd.h>
#include <sys/socket.h>
#include <thread>
#include <unistd.h>

using namespace partita::runtime;
using Clock = std::chrono::steady_clock;

static Clock::time_point after(double seconds) {
  return Clock::now() + std::chrono::duration_cast<Clock::duration>(std::chrono::duration<double>(seconds));
}

static double secondsSince(Clock::time_point begin) {
  return std::chrono::duration<double>(Clock::now() - begin).count();
}

static std::string secondsText(double seconds) {
  char text[32];
  std::snprintf(text, sizeof(text), "%g s", seconds);
  return text;
}

static void setUp(int socket) {
  const int on = 1;
  ::setsockopt(socket, IPPROTO_TCP, TCP_NODELAY, &on, sizeof(on));
}

//===----------------------------------------------------------------------===//
// The star
//===----------------------------------------------------------------------===//

namespace {

/// What rank 0 knows of a rank (itself included).
struct Peer {
  std::unique_ptr<Wire> wire;
  RankStatus status;
  Clock::time_point heard;
  bool left = false;
  bool gave = false; ///< its value of the exchange under way
  std::string value;
  std::deque<std::string> brought; ///< by collect
};

class Star : public Rendezvous {
public:
  explicit Star(Settings given) : settings(std::move(given)), peers(size_t(settings.ranks)) {}
  ~Star() override;

  Outcome meet();
  void start();

  Outcome exchange(const std::string &mine, std::vector<std::string> &all) override;
  Outcome barrier() override;
  Outcome collect(int64_t from, const void *data, int64_t bytes, void *out) override;
  void report() override { ring(); }
  void fail(int32_t code, const std::string &message) override;

private:
  using Lock = std::unique_lock<std::mutex>;

  bool isHub() const { return settings.rank == 0; }
  Outcome meetAsHub();
  Outcome meetAsSpoke();
  std::string admit(std::unique_ptr<Wire> wire);

  void ring();
  void serve();
  bool listen(int milliseconds);
  void tell();
  void hear(int64_t rank, const Frame &frame);
  void lost(int64_t rank);
  void judge();
  void judgeHub();
  void give(int64_t rank, const std::string &value);
  void end(int32_t code, const std::string &message);
  std::string explain(int64_t rank) const;
  std::string explainAll() const;
  Outcome hold(Lock &lock, const std::string &what, const std::function<bool()> &done,
               RankStatus::State state = RankStatus::Waits);

  Settings settings;
  std::unique_ptr<Wire> hub; ///< of the others
  std::vector<Peer> peers;   ///< of rank 0; the others use the first one only
  std::thread thread;
  std::atomic<bool> quit{false};
  const Wire bell{::eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK)}; ///< wakes the thread, to quit or to tell

  std::mutex mutex; ///< guards the rest, and peers
  std::condition_variable changed;
  bool over = false;
  bool hubLeft = false;
  std::string holds; ///< the collective that this rank is in
  RankStatus::State holdsState = RankStatus::Waits;
  bool haveValues = false;
  std::vector<std::string> values;
  int64_t lastProgress = -1;
  Clock::time_point lastChange;
};

constexpr double sendSeconds = 10;

std::string pack(const std::vector<std::string> &values) {
  std::string text;
  for (const std::string &value : values) {
    const uint64_t size = value.size();
    text.append(reinterpret_cast<const char *>(&size), sizeof(size));
    text += value;
  }
  return text;
}

std::vector<std::string> unpack(const std::string &text) {
  std::vector<std::string> values;
  for (size_t at = 0; at + sizeof(uint64_t) <= text.size();) {
    uint64_t size;
    std::memcpy(&size, text.data() + at, sizeof(size));
    at += sizeof(size);
    values.push_back(text.substr(at, size));
    at += size;
  }
  return values;
}

} // namespace

Outcome Star::meet() {
  if (settings.ranks <= 1)
    return {};
  return isHub() ? meetAsHub() : meetAsSpoke();
}

/// Takes a rank in. Returns why the job cannot be, or an empty string; strangers are sent away.
std::string Star::admit(std::unique_ptr<Wire> wire) {
  Frame frame;
  if (!wire->waitFor(frame, after(2)) || frame.header.kind != FrameHeader::Hello || frame.body.size() != 8)
    return "";
  const int64_t rank = frame.header.a, ranks = frame.header.b;
  uint64_t program;
  std::memcpy(&program, frame.body.data(), sizeof(program));
  const std::string who = "rank " + std::to_string(rank);
  std::string why;
  if (ranks != settings.ranks)
    why = who + " expects " + std::to_string(ranks) + " ranks, rank 0 expects " + std::to_string(settings.ranks);
  else if (rank < 1 || rank >= ranks)
    why = "expected ranks 1 to " + std::to_string(ranks - 1) + ", got " + who;
  else if (program != settings.program)
    why = who + " has another program than rank 0: its ranks, mesh or communicators differ";
  else if (peers[size_t(rank)].wire)
    why = who + " came twice";
  if (!why.empty()) {
    wire->send(FrameHeader::Refuse, 0, 0, why, 1);
    return why;
  }
  peers[size_t(rank)].wire = std::move(wire);
  peers[size_t(rank)].heard = Clock::now();
  return "";
}

Outcome Star::meetAsHub() {
  if (!settings.listener)
    if (Outcome opened = Listener::open(settings.address, settings.listener); !opened)
      return opened;
  const int socket = settings.listener->release();
  const Wire closer(socket);
  const Clock::time_point deadline = after(settings.timeout);
  int64_t missing = settings.ranks - 1;
  std::string why;
  while (missing > 0 && why.empty() && Clock::now() < deadline) {
    pollfd poll = {socket, POLLIN, 0};
    if (::poll(&poll, 1, 100) <= 0)
      continue;
    const int accepted = ::accept4(socket, nullptr, nullptr, SOCK_CLOEXEC | SOCK_NONBLOCK);
    if (accepted < 0)
      continue;
    setUp(accepted);
    why = admit(std::make_unique<Wire>(accepted));
    missing = std::count_if(peers.begin() + 1, peers.end(), [](const Peer &peer) { return !peer.wire; });
  }
  if (missing > 0 && why.empty()) {
    why = "rendezvous: expected " + std::to_string(settings.ranks) + " ranks within " + secondsText(settings.timeout) +
          " (PRT_TIMEOUT), missed rank";
    const char *separator = " ";
    for (size_t rank = 1; rank < peers.size(); ++rank)
      if (!peers[rank].wire) {
        why += separator + std::to_string(rank);
        separator = ", ";
      }
  }
  for (size_t rank = 1; rank < peers.size(); ++rank)
    if (peers[rank].wire)
      peers[rank].wire->send(why.empty() ? FrameHeader::Welcome : FrameHeader::Refuse, 0, 0, why, 1);
  return why.empty() ? Outcome() : Outcome::engine(why);
}

Outcome Star::meetAsSpoke() {
  std::vector<std::string> addresses;
  for (size_t at = 0; at <= settings.address.size();) {
    const size_t comma = std::min(settings.address.find(',', at), settings.address.size());
    addresses.push_back(settings.address.substr(at, comma - at));
    at = comma + 1;
  }
  // The last ones to arrive get the whole timeout, so rank 0 gives up first and says who is missing.
  const Clock::time_point deadline = after(settings.timeout + 2);
  std::string why = "nothing";
  for (int pause = 5; Clock::now() < deadline; pause = std::min(pause * 2, 200)) {
    for (const std::string &address : addresses) {
      const int socket = connectTo(address, why);
      if (socket < 0)
        continue;
      setUp(socket);
      hub = std::make_unique<Wire>(socket);
      const std::string program(reinterpret_cast<const char *>(&settings.program), sizeof(settings.program));
      Frame frame;
      if (hub->send(FrameHeader::Hello, settings.rank, settings.ranks, program, 2) && hub->waitFor(frame, deadline)) {
        if (frame.header.kind == FrameHeader::Welcome)
          return {};
        if (frame.header.kind == FrameHeader::Refuse)
          return Outcome::engine(frame.body);
      }
      why = "a connection that closes, or somebody else";
    }
    std::this_thread::sleep_for(std::chrono::milliseconds(pause));
  }
  return Outcome::engine("rendezvous: expected rank 0 at " + settings.address + " within " +
                         secondsText(settings.timeout) + " (PRT_TIMEOUT), got: " + why);
}

void Star::start() {
  for (Peer &peer : peers)
    peer.heard = Clock::now();
  lastChange = Clock::now();
  thread = std::thread([this] { serve(); });
}

Star::~Star() {
  const bool hasMet = thread.joinable();
  if (isHub() && hasMet) {
    // The others may still be at work, and rank 0 is the one who watches.
    Lock lock(mutex);
    changed.wait_for(lock, std::chrono::duration<double>(settings.timeout), [&] {
      return over || std::all_of(peers.begin() + 1, peers.end(), [](const Peer &peer) { return peer.left; });
    });
    lock.unlock();
    for (size_t rank = 1; rank < peers.size(); ++rank)
      if (peers[rank].wire)
        peers[rank].wire->send(FrameHeader::Goodbye, 0, 0, "", 1);
  }
  quit = true;
  ring();
  if (hasMet)
    thread.join();
  // A connection that is closed with something unread takes back what is on its way: the goodbye, too. Rank 0 ends its
  // side when it has heard it.
  if (hub && hasMet && hub->send(FrameHeader::Goodbye, 0, 0, "", 1) && !hubLeft)
    hub->drain(2);
}

//===----------------------------------------------------------------------===//
// The thread
//===----------------------------------------------------------------------===//

/// Wakes the thread.
void Star::ring() {
  const uint64_t one = 1;
  (void)!::write(bell.fd(), &one, sizeof(one));
}

void Star::serve() {
  const double interval = std::min(std::max(settings.timeout / 10, 0.02), 0.25);
  Clock::time_point next = Clock::now();
  peers[0].heard = next;
  while (!quit) {
    const bool rung = listen(int(interval * 500));
    if (Clock::now() < next && !rung)
      continue;
    next = after(interval);
    tell();
    if (settings.tick)
      settings.tick();
    if (isHub())
      judge();
    else
      judgeHub();
  }
}

/// Waits a moment for frames, and hears them. Whether the bell has rung.
bool Star::listen(int milliseconds) {
  std::vector<pollfd> polls;
  std::vector<int64_t> ranks;
  if (hub && !hubLeft) {
    polls.push_back({hub->fd(), POLLIN, 0});
    ranks.push_back(0);
  }
  for (size_t rank = 1; rank < peers.size(); ++rank)
    if (peers[rank].wire && !peers[rank].left) {
      polls.push_back({peers[rank].wire->fd(), POLLIN, 0});
      ranks.push_back(int64_t(rank));
    }
  polls.push_back({bell.fd(), POLLIN, 0});
  if (::poll(polls.data(), polls.size(), std::max(milliseconds, 1)) <= 0)
    return false;
  uint64_t rings;
  const bool rung = polls.back().revents && ::read(bell.fd(), &rings, sizeof(rings)) > 0;
  for (size_t i = 0; i < ranks.size(); ++i) {
    if (!polls[i].revents)
      continue;
    Wire &wire = hub ? *hub : *peers[size_t(ranks[i])].wire;
    const bool alive = wire.receive();
    Frame frame;
    while (wire.next(frame))
      hear(ranks[i], frame);
    peers[size_t(ranks[i])].heard = Clock::now();
    if (!alive)
      lost(ranks[i]);
  }
  return rung;
}

/// Tells rank 0 what this rank does, and the others that rank 0 is there.
void Star::tell() {
  RankStatus status = settings.status ? settings.status() : RankStatus();
  {
    Lock lock(mutex);
    if (!holds.empty()) {
      status.state = holdsState;
      status.text = holds;
    }
    if (isHub())
      peers[0].status = status;
  }
  if (hub && !hubLeft)
    hub->send(FrameHeader::Status, status.progress, status.state, status.text, sendSeconds);
  for (size_t rank = 1; isHub() && rank < peers.size(); ++rank)
    if (peers[rank].wire && !peers[rank].left)
      peers[rank].wire->send(FrameHeader::Status, status.progress, status.state, "", sendSeconds);
}

void Star::hear(int64_t rank, const Frame &frame) {
  const FrameHeader &header = frame.header;
  Lock lock(mutex);
  switch (header.kind) {
  case FrameHeader::Status:
    peers[size_t(rank)].status = {header.a, RankStatus::State(header.b), frame.body};
    break;
  case FrameHeader::Fail:
    lock.unlock();
    return end(int32_t(header.a), frame.body);
  case FrameHeader::Exchange:
    return give(rank, frame.body);
  case FrameHeader::Values:
    values = unpack(frame.body);
    haveValues = true;
    break;
  case FrameHeader::Collect:
    peers[size_t(rank)].brought.push_back(frame.body);
    break;
  case FrameHeader::Goodbye:
    if (hub) {
      hubLeft = true;
    } else {
      peers[size_t(rank)].left = true;
      peers[size_t(rank)].wire->endSending();
    }
    break;
  default:
    break;
  }
  changed.notify_all();
}

/// A connection has closed.
void Star::lost(int64_t rank) {
  std::string why = "rank " + std::to_string(rank) + " has ended without a goodbye: it was killed, or has crashed";
  const RankStatus mine = settings.status ? settings.status() : RankStatus();
  {
    Lock lock(mutex);
    if (hub ? hubLeft : peers[size_t(rank)].left)
      return;
    (hub ? hubLeft : peers[size_t(rank)].left) = true;
    if (!hub)
      why += "; last report: it " + explain(rank);
    if (!mine.text.empty())
      why += "; rank " + std::to_string(settings.rank) + " " + mine.text;
  }
  end(PRT_ERROR_ENGINE, why);
}

//===----------------------------------------------------------------------===//
// Judging
//===----------------------------------------------------------------------===//

std::string Star::explain(int64_t rank) const {
  const RankStatus &status = peers[size_t(rank)].status;
  return status.text.empty() ? std::string("is between two runs") : status.text;
}

/// All ranks and what they are at: first those that hold up the others.
std::string Star::explainAll() const {
  std::vector<std::string> rows;
  for (RankStatus::State state : {RankStatus::Computes, RankStatus::Idle, RankStatus::Done, RankStatus::Waits})
    for (size_t rank = 0; rank < peers.size(); ++rank)
      if (peers[rank].status.state == state && (rank == 0 || !peers[rank].left))
        rows.push_back("rank " + std::to_string(rank) + " " + explain(int64_t(rank)));
  std::string text;
  for (size_t i = 0; i < rows.size() && i < 8; ++i)
    text += (i ? "; " : "") + rows[i];
  return rows.size() > 8 ? text + "; ... " + std::to_string(rows.size() - 8) + " more ranks" : text;
}

void Star::judge() {
  std::string why;
  {
    Lock lock(mutex);
    if (over)
      return;
    int64_t progress = 0;
    bool idle = true;
    for (size_t rank = 0; rank < peers.size() && why.empty(); ++rank) {
      const Peer &peer = peers[rank];
      progress += peer.status.progress + (peer.wire ? peer.wire->received() >> 20 : 0);
      idle &= peer.status.state == RankStatus::Idle;
      if (rank > 0 && !peer.left && secondsSince(peer.heard) > settings.timeout)
        why = "rank " + std::to_string(rank) + " has not been heard of for " + secondsText(settings.timeout) +
              " (PRT_TIMEOUT): its process is stopped, or its machine is gone; it " + explain(int64_t(rank));
    }
    if (idle || progress != lastProgress) {
      lastProgress = progress;
      lastChange = Clock::now();
    } else if (why.empty() && secondsSince(lastChange) > settings.timeout) {
      why = "no progress for " + secondsText(settings.timeout) + " (PRT_TIMEOUT): " + explainAll();
    }
  }
  if (!why.empty())
    end(PRT_ERROR_TIMEOUT, why);
}

/// The other way round: rank 0 reports as well. It judges first if it can.
void Star::judgeHub() {
  const RankStatus mine = settings.status ? settings.status() : RankStatus();
  {
    Lock lock(mutex);
    if (over || hubLeft || secondsSince(peers[0].heard) <= settings.timeout + 1)
      return;
  }
  end(PRT_ERROR_TIMEOUT, "rank 0 has not been heard of for " + secondsText(settings.timeout) +
                             " (PRT_TIMEOUT): its process is stopped, or its machine is gone" +
                             (mine.text.empty() ? "" : "; rank " + std::to_string(settings.rank) + " " + mine.text));
}

/// The job has failed: on all ranks if this is rank 0.
void Star::end(int32_t code, const std::string &message) {
  {
    Lock lock(mutex);
    if (over)
      return;
    over = true;
  }
  for (size_t rank = 1; rank < peers.size(); ++rank)
    if (peers[rank].wire && !peers[rank].left)
      peers[rank].wire->send(FrameHeader::Fail, code, 0, message, 1);
  if (settings.failed)
    settings.failed(code, message);
  changed.notify_all();
}

void Star::fail(int32_t code, const std::string &message) {
  if (isHub())
    return end(code, message);
  if (hub)
    hub->send(FrameHeader::Fail, code, 0, message, 2);
  Lock lock(mutex);
  over = true;
  changed.notify_all();
}

//===----------------------------------------------------------------------===//
// Collective calls
//===----------------------------------------------------------------------===//

/// Waits under the lock; `what` is what others are told about it.
Outcome Star::hold(Lock &lock, const std::string &what, const std::function<bool()> &done, RankStatus::State state) {
  holds = what;
  holdsState = state;
  changed.wait(lock, [&] { return over || done(); });
  holds.clear();
  return over ? Outcome::stopped() : Outcome();
}

/// Rank 0, under the lock: a value of the exchange under way; the last one completes it.
void Star::give(int64_t rank, const std::string &value) {
  peers[size_t(rank)].gave = true;
  peers[size_t(rank)].value = value;
  if (!std::all_of(peers.begin(), peers.end(), [](const Peer &peer) { return peer.gave; }))
    return;
  values.clear();
  for (Peer &peer : peers) {
    values.push_back(std::move(peer.value));
    peer.gave = false;
  }
  haveValues = true;
  const std::string text = pack(values);
  for (size_t other = 1; other < peers.size(); ++other)
    peers[other].wire->send(FrameHeader::Values, 0, 0, text, sendSeconds);
  changed.notify_all();
}

Outcome Star::exchange(const std::string &mine, std::vector<std::string> &all) {
  if (hub && !hub->send(FrameHeader::Exchange, 0, 0, mine, sendSeconds)) {
    Lock lock(mutex);
    return hold(lock, "waits for rank 0", [] { return false; }); // the thread finds out why
  }
  Lock lock(mutex);
  if (isHub())
    give(0, mine);
  if (Outcome held = hold(
          lock, "has ended, and waits for the other ranks", [&] { return haveValues; }, RankStatus::Done);
      !held)
    return held;
  haveValues = false;
  all = std::move(values);
  return {};
}

Outcome Star::barrier() {
  std::vector<std::string> all;
  return exchange("", all);
}

Outcome Star::collect(int64_t from, const void *data, int64_t bytes, void *out) {
  if (from == 0 && isHub() && bytes > 0 && data != out)
    std::memcpy(out, data, size_t(bytes));
  if (from == settings.rank && hub) {
    FrameHeader header;
    header.kind = FrameHeader::Collect;
    header.bytes = uint64_t(bytes);
    if (!hub->send(header, data, settings.timeout)) {
      Lock lock(mutex);
      return hold(lock, "waits for rank 0", [] { return false; });
    }
  }
  Lock lock(mutex);
  if (over)
    return Outcome::stopped();
  if (from == 0 || !isHub())
    return {};
  std::deque<std::string> &brought = peers[size_t(from)].brought;
  if (Outcome held = hold(lock, "waits for a result of rank " + std::to_string(from), [&] { return !brought.empty(); });
      !held)
    return held;
  const std::string value = std::move(brought.front());
  brought.pop_front();
  if (int64_t(value.size()) != bytes)
    return {PRT_ERROR_MISMATCH, "expected " + std::to_string(bytes) + " bytes from rank " + std::to_string(from) +
                                    ", got " + std::to_string(value.size())};
  if (bytes > 0)
    std::memcpy(out, value.data(), size_t(bytes));
  return {};
}

Outcome Rendezvous::join(Settings settings, std::unique_ptr<Rendezvous> &result) {
  auto star = std::make_unique<Star>(std::move(settings));
  if (Outcome met = star->meet(); !met)
    return met;
  star->start();
  result = std::move(star);
  return {};
}

Rendezvous::~Rendezvous() = default;

//===- Wire.cpp - Frames of the rendezvous --------------------------------===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Plain sockets, never blocking.
//
//===----------------------------------------------------------------------===//

#include "Wire.h"

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <poll.h>
#include <sys/socket.h>
#include <unistd.h>

using namespace partita::runtime;
using Clock = std::chrono::steady_clock;

Wire::~Wire() {
  if (socket >= 0)
    ::close(socket);
}

static bool sendAll(int socket, const char *data, size_t bytes, double seconds) {
  while (bytes > 0) {
    const ssize_t sent = ::send(socket, data, bytes, MSG_NOSIGNAL | MSG_DONTWAIT);
    if (sent > 0) {
      data += sent;
      bytes -= size_t(sent);
      continue;
    }
    if (errno == EINTR)
      continue;
    if (errno != EAGAIN && errno != EWOULDBLOCK)
      return false;
    pollfd poll = {socket, POLLOUT, 0};
    if (::poll(&poll, 1, int(seconds * 1000)) == 0)
      return false;
  }
  return true;
}

bool Wire::send(FrameHeader header, const void *body, double seconds) {
  std::lock_guard<std::mutex> lock(sending);
  return sendAll(socket, reinterpret_cast<const char *>(&header), sizeof(header), seconds) &&
         sendAll(socket, static_cast<const char *>(body), header.bytes, seconds);
}

bool Wire::send(FrameHeader::Kind kind, int64_t a, int64_t b, const std::string &body, double seconds) {
  FrameHeader header;
  header.kind = kind;
  header.a = a;
  header.b = b;
  header.bytes = body.size();
  return send(header, body.data(), seconds);
}

bool Wire::receive() {
  constexpr size_t step = size_t(1) << 18;
  for (;;) {
    const size_t before = input.size();
    input.resize(before + step);
    const ssize_t got = ::recv(socket, input.data() + before, step, MSG_DONTWAIT);
    const int error = errno;
    input.resize(before + (got > 0 ? size_t(got) : 0));
    total += got > 0 ? got : 0;
    if (got == 0)
      return false;
    if (got < 0 && error == EINTR)
      continue;
    if (got < 0)
      return error == EAGAIN || error == EWOULDBLOCK;
    if (size_t(got) < step)
      return true;
  }
}

void Wire::endSending() { (void)::shutdown(socket, SHUT_WR); }

void Wire::drain(double seconds) {
  const auto deadline =
      Clock::now() + std::chrono::duration_cast<Clock::duration>(std::chrono::duration<double>(seconds));
  for (;;) {
    const auto left = std::chrono::duration_cast<std::chrono::milliseconds>(deadline - Clock::now()).count();
    pollfd poll = {socket, POLLIN, 0};
    if (left <= 0 || ::poll(&poll, 1, int(left)) <= 0 || !receive())
      return;
    input.clear();
    taken = 0;
  }
}

bool Wire::next(Frame &frame) {
  FrameHeader header;
  if (input.size() - taken < sizeof(header))
    return false;
  std::memcpy(&header, input.data() + taken, sizeof(header));
  if (header.magic != FrameHeader::magicWord || input.size() - taken - sizeof(header) < header.bytes)
    return false;
  frame.header = header;
  frame.body.assign(input, taken + sizeof(header), header.bytes);
  taken += sizeof(header) + header.bytes;
  if (taken == input.size() || taken > size_t(1) << 20) {
    input.erase(0, taken);
    taken = 0;
  }
  return true;
}

bool Wire::waitFor(Frame &frame, Clock::time_point deadline) {
  const uint32_t magic = FrameHeader::magicWord;
  while (!next(frame)) {
    const auto left = std::chrono::duration_cast<std::chrono::milliseconds>(deadline - Clock::now()).count();
    // A stranger: its first bytes are not ours.
    if (input.size() >= 4 && std::memcmp(input.data(), &magic, 4) != 0)
      return false;
    pollfd poll = {socket, POLLIN, 0};
    if (left <= 0 || (::poll(&poll, 1, int(std::min<int64_t>(left, 1000))) > 0 && !receive()))
      return false;
  }
  return true;
}

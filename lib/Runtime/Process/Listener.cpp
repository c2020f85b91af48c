//===- Listener.cpp - Opening sockets of the rendezvous -------------------===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Addresses, listening, connecting.
//
//===----------------------------------------------------------------------===//

#include "Rendezvous.h"
#include "Wire.h"

#include <algorithm>
#include <arpa/inet.h>
#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <ifaddrs.h>
#include <netdb.h>
#include <netinet/in.h>
#include <poll.h>
#include <sys/socket.h>
#include <thread>
#include <unistd.h>

using namespace partita::runtime;
using Clock = std::chrono::steady_clock;

static bool splitAddress(const std::string &address, std::string &host, std::string &port) {
  const size_t colon = address.rfind(':');
  if (colon == std::string::npos || colon == 0 || colon + 1 == address.size())
    return false;
  host = address.substr(0, colon);
  port = address.substr(colon + 1);
  return port.size() <= 5 && std::all_of(port.begin(), port.end(), [](char c) { return c >= '0' && c <= '9'; }) &&
         std::stoi(port) <= 65535;
}

//===----------------------------------------------------------------------===//
// Listener
//===----------------------------------------------------------------------===//

Listener::~Listener() {
  if (socket >= 0)
    ::close(socket);
}

int Listener::release() {
  const int result = socket;
  socket = -1;
  return result;
}

/// A given port may be held for a moment by a connection that the system put there: it is tried again.
static bool bindTo(int socket, const sockaddr_in &name) {
  const Clock::time_point deadline = Clock::now() + std::chrono::seconds(1);
  while (::bind(socket, reinterpret_cast<const sockaddr *>(&name), sizeof(name)) != 0) {
    if (errno != EADDRINUSE || name.sin_port == 0 || Clock::now() > deadline)
      return false;
    std::this_thread::sleep_for(std::chrono::milliseconds(20));
  }
  return true;
}

Outcome Listener::open(const std::string &address, std::unique_ptr<Listener> &listener) {
  std::string host, port = "0";
  if (!address.empty() && !splitAddress(address, host, port))
    return Outcome::argument("rendezvous: expected HOST:PORT, got \"" + address + "\"");
  listener.reset(new Listener());
  listener->socket = ::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
  const int on = 1;
  ::setsockopt(listener->socket, SOL_SOCKET, SO_REUSEADDR, &on, sizeof(on));
  sockaddr_in name = {};
  name.sin_family = AF_INET;
  listener->isLocal = host.compare(0, 4, "127.") == 0 || host == "localhost";
  name.sin_addr.s_addr = htonl(listener->isLocal ? INADDR_LOOPBACK : INADDR_ANY);
  name.sin_port = htons(uint16_t(std::strtol(port.c_str(), nullptr, 10)));
  socklen_t size = sizeof(name);
  if (listener->socket < 0 || !bindTo(listener->socket, name) || ::listen(listener->socket, 512) != 0 ||
      ::getsockname(listener->socket, reinterpret_cast<sockaddr *>(&name), &size) != 0)
    return Outcome::engine("rendezvous: expected to listen on port " + port + ", got: " + std::strerror(errno) +
                           "; set PRT_RENDEZVOUS=HOST:PORT to choose another");
  listener->port = ntohs(name.sin_port);
  return {};
}

std::string Listener::addresses() const {
  std::string text;
  auto add = [&](const char *host) {
    text += (text.empty() ? "" : ",") + std::string(host) + ":" + std::to_string(port);
  };
  ifaddrs *all = nullptr;
  if (!isLocal && ::getifaddrs(&all) == 0) {
    for (const ifaddrs *at = all; at; at = at->ifa_next) {
      if (!at->ifa_addr || at->ifa_addr->sa_family != AF_INET)
        continue;
      char host[INET_ADDRSTRLEN] = "";
      const auto *name = reinterpret_cast<const sockaddr_in *>(at->ifa_addr);
      ::inet_ntop(AF_INET, &name->sin_addr, host, sizeof(host));
      if (std::strncmp(host, "127.", 4) != 0)
        add(host);
    }
    ::freeifaddrs(all);
  }
  add("127.0.0.1");
  return text;
}

//===----------------------------------------------------------------------===//
// Connecting
//===----------------------------------------------------------------------===//

/// Whether a socket is connected to itself. While nobody listens at a port from which the system takes those of new
/// connections, it may take that very one, and TCP lets the two ends meet.
static bool meetsItself(int socket) {
  sockaddr_in own = {}, other = {};
  socklen_t size = sizeof(own), otherSize = sizeof(other);
  return ::getsockname(socket, reinterpret_cast<sockaddr *>(&own), &size) == 0 &&
         ::getpeername(socket, reinterpret_cast<sockaddr *>(&other), &otherSize) == 0 &&
         own.sin_port == other.sin_port && own.sin_addr.s_addr == other.sin_addr.s_addr;
}

/// A connected socket, or -1 with the reason in `why`.
int partita::runtime::connectTo(const std::string &address, std::string &why) {
  std::string host, port;
  if (!splitAddress(address, host, port)) {
    why = "expected HOST:PORT";
    return -1;
  }
  addrinfo hints = {}, *found = nullptr;
  hints.ai_family = AF_INET;
  hints.ai_socktype = SOCK_STREAM;
  if (int error = ::getaddrinfo(host.c_str(), port.c_str(), &hints, &found)) {
    why = ::gai_strerror(error);
    return -1;
  }
  int result = ::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC | SOCK_NONBLOCK, 0);
  int error = ::connect(result, found->ai_addr, found->ai_addrlen) == 0 ? 0 : errno;
  ::freeaddrinfo(found);
  if (error == EINPROGRESS) {
    pollfd poll = {result, POLLOUT, 0};
    socklen_t size = sizeof(error);
    error = ::poll(&poll, 1, 2000) > 0 ? 0 : ETIMEDOUT;
    if (error == 0)
      ::getsockopt(result, SOL_SOCKET, SO_ERROR, &error, &size);
  }
  if (error == 0 && meetsItself(result)) {
    // Closed at once, without the wait that would keep the port from its owner.
    const linger atOnce = {1, 0};
    ::setsockopt(result, SOL_SOCKET, SO_LINGER, &atOnce, sizeof(atOnce));
    error = ECONNREFUSED;
  }
  if (error == 0)
    return result;
  why = std::strerror(error);
  ::close(result);
  return -1;
}

//===- Wire.h - Frames of the rendezvous ------------------------*- C++ -*-===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What goes over the sockets of a rendezvous: a header of fixed size, then bytes. All
// ranks of a job have the same byte order; the magic word says so.
//
//===----------------------------------------------------------------------===//

#ifndef PARTITA_LIB_RUNTIME_PROCESS_WIRE_H
#define PARTITA_LIB_RUNTIME_PROCESS_WIRE_H

#include "../Common/Outcome.h"

#include <chrono>
#include <mutex>

namespace partita::runtime {

struct FrameHeader {
  enum Kind : uint32_t {
    Hello,    ///< a: rank, b: ranks; 8 bytes: the program
    Welcome,  ///< all ranks are there
    Refuse,   ///< text
    Status,   ///< a: progress, b: state; text
    Fail,     ///< a: code; text
    Exchange, ///< a value
    Values,   ///< all values, each with its length before it
    Collect,  ///< bytes for rank 0
    Goodbye
  };
  static constexpr uint32_t magicWord = 0x50525432; // "PRT2"

  uint32_t magic = magicWord;
  uint32_t kind = Goodbye;
  int64_t a = 0, b = 0;
  uint64_t bytes = 0;
};

struct Frame {
  FrameHeader header;
  std::string body;
};

/// One connected socket. Sends may come from any thread, receives from one.
class Wire {
public:
  Wire() = default;
  explicit Wire(int socket) : socket(socket) {}
  ~Wire();
  Wire(const Wire &) = delete;

  /// Sends a whole frame; false if the other end is gone, or does not read for `seconds`.
  bool send(FrameHeader header, const void *body, double seconds);
  bool send(FrameHeader::Kind kind, int64_t a, int64_t b, const std::string &body, double seconds);

  /// Takes what has arrived. False if the other end is gone or does not speak our language.
  bool receive();

  /// The next frame that is complete.
  bool next(Frame &frame);

  /// Holds until a frame is there. False on a broken connection or at the deadline.
  bool waitFor(Frame &frame, std::chrono::steady_clock::time_point deadline);

  /// The other end reads what was sent, and then an end. Receiving goes on.
  void endSending();

  /// Receives and drops until the other end ends, or for `seconds`.
  void drain(double seconds);

  int fd() const { return socket; }
  int64_t received() const { return total; } ///< bytes so far

private:
  int socket = -1;
  std::mutex sending;
  std::string input;
  int64_t total = 0;
  size_t taken = 0; ///< bytes of the input that are done with
};

/// A socket connected to "host:port", or -1 with the reason in `why`.
int connectTo(const std::string &address, std::string &why);

} // namespace partita::runtime

#endif // PARTITA_LIB_RUNTIME_PROCESS_WIRE_H

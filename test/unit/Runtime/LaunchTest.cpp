//===- LaunchTest.cpp - What launchers say --------------------------------===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Variables of every launcher, in their order, and those that cannot be right; where the ranks of a launch meet.
//
//===----------------------------------------------------------------------===//

#include "../../../lib/Runtime/Process/Launch.h"
#include "../../../lib/Runtime/Process/Rendezvous.h"
#include "../../../lib/Runtime/Process/Wire.h"

#include "gtest/gtest.h"

#include <map>

using partita::runtime::Launch;

using Variables = std::map<std::string, std::string>;

static std::string read(const Variables &variables, Launch &launch) {
  return readLaunch(launch, [&](const char *name) -> const char * {
    auto it = variables.find(name);
    return it == variables.end() ? nullptr : it->second.c_str();
  });
}

static void expectLaunch(const Variables &variables, const char *launcher, int64_t rank, int64_t ranks, int64_t local,
                         const std::string &rendezvous = "") {
  Launch launch;
  EXPECT_EQ(read(variables, launch), "") << launcher;
  EXPECT_EQ(launch.launcher, launcher);
  EXPECT_EQ(launch.rank, rank) << launcher;
  EXPECT_EQ(launch.ranks, ranks) << launcher;
  EXPECT_EQ(launch.localRank, local) << launcher;
  if (!rendezvous.empty())
    EXPECT_EQ(launch.rendezvous, rendezvous) << launcher;
}

TEST(RuntimeLaunch, EveryLauncher) {
  expectLaunch({}, "", 0, 1, -1);
  expectLaunch(
      {{"RANK", "3"}, {"WORLD_SIZE", "8"}, {"LOCAL_RANK", "1"}, {"MASTER_ADDR", "node0"}, {"MASTER_PORT", "29500"}},
      "torchrun", 3, 8, 1, "node0:29501");
  expectLaunch({{"OMPI_COMM_WORLD_RANK", "2"}, {"OMPI_COMM_WORLD_SIZE", "4"}, {"OMPI_COMM_WORLD_LOCAL_RANK", "0"}},
               "Open MPI", 2, 4, 0);
  expectLaunch({{"PMI_RANK", "2"}, {"PMI_SIZE", "4"}, {"MPI_LOCALRANKID", "2"}}, "MPICH", 2, 4, 2);
  expectLaunch({{"PMIX_RANK", "1"}, {"SLURM_NTASKS", "2"}, {"SLURM_LOCALID", "1"}, {"SLURM_PROCID", "0"}}, "PMIx", 1, 2,
               1);
  expectLaunch({{"SLURM_PROCID", "5"},
                {"SLURM_NTASKS", "16"},
                {"SLURM_LOCALID", "1"},
                {"SLURM_NODELIST", "gpu[03-07,11],cpu1"},
                {"SLURM_JOB_ID", "12345"}},
               "Slurm", 5, 16, 1, "gpu03:20345");
}

TEST(RuntimeLaunch, FirstCompleteOneWins) {
  expectLaunch({{"RANK", "0"},
                {"WORLD_SIZE", "2"},
                {"OMPI_COMM_WORLD_RANK", "1"},
                {"OMPI_COMM_WORLD_SIZE", "2"},
                {"PRT_RENDEZVOUS", "host:1"}},
               "torchrun", 0, 2, -1, "host:1");
  expectLaunch({{"RANK", "7"}, {"PMI_RANK", "1"}, {"PMI_SIZE", "2"}, {"PRT_RENDEZVOUS", "host:1"}}, "MPICH", 1, 2, -1,
               "host:1"); // RANK alone is not torchrun
  expectLaunch({{"SLURM_PROCID", "1"}, {"SLURM_NTASKS", "2"}, {"SLURM_NODELIST", "a,b"}, {"SLURM_JOB_ID", "1"}},
               "Slurm", 1, 2, -1, "a:20001");
}

TEST(RuntimeLaunch, WhatCannotBe) {
  Launch launch;
  EXPECT_EQ(read({{"RANK", "4"}, {"WORLD_SIZE", "4"}}, launch), "RANK: expected a number from 0 to 3, got \"4\"");
  EXPECT_EQ(read({{"RANK", "one"}, {"WORLD_SIZE", "4"}}, launch), "RANK: expected a number from 0 to 3, got \"one\"");
  EXPECT_EQ(read({{"PMI_RANK", "0"}, {"PMI_SIZE", "0"}}, launch),
            "PMI_SIZE: expected a number from 1 to 4096, got \"0\"");
  EXPECT_EQ(read({{"RANK", "0"}, {"WORLD_SIZE", "2"}, {"LOCAL_RANK", "-1"}}, launch),
            "LOCAL_RANK: expected a number from 0 to 1, got \"-1\"");
  EXPECT_EQ(read({{"RANK", "0"}, {"WORLD_SIZE", "2"}, {"MASTER_ADDR", "a"}, {"MASTER_PORT", "65535"}}, launch),
            "MASTER_PORT: expected a number from 1 to 65534, got \"65535\"");
}

/// Listens at a port, or says that it is taken.
static partita::runtime::Outcome listenAt(const std::string &address) {
  std::unique_ptr<partita::runtime::Listener> listener;
  return partita::runtime::Listener::open(address, listener);
}

/// While nobody listens at a port, the system may connect whoever looks for rank 0 there to itself: after some ten
/// thousand attempts it has. Linux takes even ports for connections and gives odd ones to listeners.
TEST(RuntimeLaunch, NobodyMeetsItself) {
  std::string given, why;
  {
    std::unique_ptr<partita::runtime::Listener> listener;
    ASSERT_TRUE(partita::runtime::Listener::open("127.0.0.1:0", listener));
    given = listener->addresses();
  }
  int port = std::stoi(given.substr(given.rfind(':') + 1)) & ~1;
  while (!listenAt("127.0.0.1:" + std::to_string(port))) // somebody's
    port -= 2;
  const std::string address = "127.0.0.1:" + std::to_string(port);
  for (int attempt = 0; attempt < 30000; ++attempt)
    ASSERT_LT(partita::runtime::connectTo(address, why), 0) << "after " << attempt << " attempts";
  EXPECT_TRUE(listenAt(address)) << "the port is free after all this";
}

TEST(RuntimeLaunch, TakenPorts) {
  std::unique_ptr<partita::runtime::Listener> first;
  ASSERT_TRUE(partita::runtime::Listener::open("127.0.0.1:0", first));
  EXPECT_NE(listenAt(first->addresses()).why.find("Address already in use"), std::string::npos);
}

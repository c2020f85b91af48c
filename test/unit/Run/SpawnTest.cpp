//===- SpawnTest.cpp - Tests of ranks as processes ------------------------===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// How jobs of processes begin and end, with a shell in the place of a rank.
//
//===----------------------------------------------------------------------===//

#include "Spawn.h"

#include "llvm/Support/FileSystem.h"
#include "gtest/gtest.h"
#include <chrono>
#include <csignal>
#include <cstdlib>

using namespace partita::run;

namespace {
class SpawnTest : public testing::Test {
protected:
  void SetUp() override { ASSERT_FALSE(llvm::sys::fs::createUniqueDirectory("partita-spawn", folder)); }
  void TearDown() override { EXPECT_FALSE(llvm::sys::fs::remove_directories(folder)); }

  LocalJob job(int64_t ranks, std::string script) {
    LocalJob job;
    job.ranks = ranks;
    job.command = {"/bin/sh", "-c", std::move(script)};
    job.folder = folder.str().str();
    return job;
  }
  JobEnd run(int64_t ranks, std::string script) { return runLocalJob(job(ranks, std::move(script))); }

  llvm::SmallString<128> folder;
};
} // namespace

TEST_F(SpawnTest, ranksKnowWhoTheyAre) {
  JobEnd end = run(3, "echo partita-run: error: $RANK of $WORLD_SIZE, $LOCAL_RANK at $MASTER_ADDR >&2; "
                      "[ $MASTER_PORT -gt 1023 ] || exit 9; exit 4");
  EXPECT_EQ(end.status, Failed);
  EXPECT_EQ(end.message, "[rank 0] 0 of 3, 0 at 127.0.0.1\n[rank 1] 1 of 3, 1 at 127.0.0.1\n"
                         "[rank 2] 2 of 3, 2 at 127.0.0.1");
}

TEST_F(SpawnTest, bytesThatAreNoTextAreShownAsNumbers) {
  JobEnd end = run(1, "printf 'partita-run: error: \\377\\ngr\\303\\274n\\n' >&2; exit 4");
  EXPECT_EQ(end.message, "\\xFF\n[rank 0] gr\u00fcn");
}

/// The system gives the port at which the ranks will meet to nobody else: whoever is early finds nobody there, and
/// whoever wants any port does not get it.
TEST_F(SpawnTest, theMeetingPortIsKept) {
  JobEnd end = run(1, "exec /usr/bin/python3 -c '"
                      "import os, socket\n"
                      "port = int(os.environ[\"MASTER_PORT\"]) + 1\n"
                      "taken = socket.socket()\n"
                      "try:\n"
                      "  taken.bind((\"127.0.0.1\", port))\n"
                      "except OSError:\n"
                      "  rank = socket.create_server((\"127.0.0.1\", port))\n"
                      "  raise SystemExit(5 if socket.create_connection((\"127.0.0.1\", port)) else 0)'");
  EXPECT_EQ(end.message, "the ranks ended without a message");
}

TEST_F(SpawnTest, outputOfRightRanksIsDropped) {
  JobEnd end = run(2, "echo much; echo more >&2");
  EXPECT_EQ(end.status, 0);
  EXPECT_EQ(end.message, "");
}

TEST_F(SpawnTest, oneErrorIsSaidOnce) {
  JobEnd end = run(3, "echo partita-run: error: rank 1, gemm: out of range >&2; exit 4");
  EXPECT_EQ(end.status, Failed);
  EXPECT_EQ(end.message, "rank 1, gemm: out of range");
}

TEST_F(SpawnTest, statusOfUsageAndRefusalIsKept) {
  EXPECT_EQ(run(2, "exit 2").status, Usage);
  EXPECT_EQ(run(2, "exit 1").status, Refused);
  EXPECT_EQ(run(2, "exit 77").status, Failed);
}

TEST_F(SpawnTest, whoIsKilledIsNamed) {
  JobEnd end =
      run(2, "if [ $RANK = 1 ]; then kill -9 $$; fi; sleep 1; echo partita-run: error: rank 1 is gone >&2; exit 4");
  EXPECT_EQ(end.status, Failed);
  EXPECT_EQ(end.message, "rank 1 was ended by signal 9 (Killed)\nrank 1 is gone");
}

TEST_F(SpawnTest, theRestIsEndedWhenOneFails) {
  auto began = std::chrono::steady_clock::now();
  LocalJob hanging = job(2, "if [ $RANK = 1 ]; then echo partita-run: error: no >&2; exit 4; fi; trap '' TERM; "
                            "while true; do sleep 0.1; done");
  hanging.graceSeconds = 0.2;
  JobEnd end = runLocalJob(hanging);
  EXPECT_EQ(end.status, Failed);
  EXPECT_EQ(end.message, "no");
  EXPECT_LT(std::chrono::steady_clock::now() - began, std::chrono::seconds(20));
}

TEST_F(SpawnTest, ranksThatNeverMeet) {
  LocalJob stopped = job(2, "echo $$ > \"$FOLDER/rank.$RANK.pid\"; [ $RANK = 0 ] || kill -STOP $$; sleep 60");
  stopped.environment = {{"FOLDER", stopped.folder}};
  stopped.startSeconds = 1;
  stopped.graceSeconds = 0.2;
  JobEnd end = runLocalJob(stopped);
  EXPECT_EQ(end.status, Failed);
  EXPECT_EQ(end.message, "the ranks have not met after 1 s: the process of rank 1 is stopped");
}

TEST_F(SpawnTest, variablesOfLaunchersAroundUsAreNotInherited) {
  setenv("OMPI_COMM_WORLD_RANK", "7", 1);
  setenv("SLURM_PROCID", "7", 1);
  setenv("PARTITA_SPAWN_TEST", "kept", 1);
  LocalJob one = job(1, "[ \"$OMPI_COMM_WORLD_RANK$SLURM_PROCID/$PARTITA_SPAWN_TEST/$ADDED\" = /kept/new ]");
  one.environment = {{"ADDED", "new"}};
  EXPECT_EQ(runLocalJob(one).status, 0);
  for (const char *name : {"OMPI_COMM_WORLD_RANK", "SLURM_PROCID", "PARTITA_SPAWN_TEST"})
    unsetenv(name);
}

TEST_F(SpawnTest, aCommandThatIsNotThere) {
  LocalJob nothing = job(1, "");
  nothing.command = {"/nowhere/at/all"};
  JobEnd end = runLocalJob(nothing);
  EXPECT_EQ(end.status, Failed);
  EXPECT_EQ(end.message, "the ranks ended without a message");
}

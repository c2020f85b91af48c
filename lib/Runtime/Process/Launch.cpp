//===- Launch.cpp - What the launcher says about this process -------------===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Reading the variables of launchers.
//
//===----------------------------------------------------------------------===//

#include "Launch.h"

#include <cerrno>
#include <cstdlib>
#include <unistd.h>

using namespace partita::runtime;

namespace {

struct Convention {
  const char *launcher, *rank;
  const char *ranks[2];
  const char *localRank[2];
};

const Convention conventions[] = {
    {"torchrun", "RANK", {"WORLD_SIZE", nullptr}, {"LOCAL_RANK", nullptr}},
    {"Open MPI", "OMPI_COMM_WORLD_RANK", {"OMPI_COMM_WORLD_SIZE", nullptr}, {"OMPI_COMM_WORLD_LOCAL_RANK", nullptr}},
    {"MPICH", "PMI_RANK", {"PMI_SIZE", nullptr}, {"MPI_LOCALRANKID", nullptr}},
    {"PMIx", "PMIX_RANK", {"OMPI_COMM_WORLD_SIZE", "SLURM_NTASKS"}, {"OMPI_COMM_WORLD_LOCAL_RANK", "SLURM_LOCALID"}},
    {"Slurm", "SLURM_PROCID", {"SLURM_NTASKS", nullptr}, {"SLURM_LOCALID", nullptr}}};

/// The variables with the name of the last one that was read, for messages.
class Variables {
public:
  explicit Variables(const Lookup &lookup) : lookup(lookup) {}

  const char *text(const char *name) const {
    const char *value = name ? lookup(name) : nullptr;
    return value && *value ? value : nullptr;
  }

  const char *firstOf(const char *const (&names)[2]) const { return text(names[0]) ? names[0] : names[1]; }

  /// Reads a number; an error is kept in `why`.
  int64_t number(const char *name, int64_t low, int64_t high) {
    const char *value = text(name);
    char *end = nullptr;
    errno = 0;
    const long long result = std::strtoll(value, &end, 10);
    if (*end || errno || result < low || result > high)
      why = std::string(name) + ": expected a number from " + std::to_string(low) + " to " + std::to_string(high) +
            ", got \"" + value + "\"";
    return result;
  }

  std::string why;

private:
  const Lookup &lookup;
};

constexpr int64_t mostRanks = 4096;

} // namespace

/// "node[03-07,11],gpu1" -> "node03".
static std::string firstHost(const std::string &list) {
  const size_t bracket = list.find('['), comma = list.find(',');
  if (bracket == std::string::npos || comma < bracket)
    return list.substr(0, comma);
  const size_t end = list.find_first_of("-,]", bracket);
  return list.substr(0, bracket) + list.substr(bracket + 1, end - bracket - 1);
}

/// A port that all ranks of a launch derive, below those that systems hand out.
static std::string portOf(uint64_t launch) { return std::to_string(20000 + launch % 12000); }

static std::string meetingPoint(const Launch &launch, Variables &variables) {
  if (const char *given = variables.text("PRT_RENDEZVOUS"))
    return given;
  if (const char *host = variables.text("MASTER_ADDR"); host && variables.text("MASTER_PORT"))
    return std::string(host) + ":" + std::to_string(variables.number("MASTER_PORT", 1, 65534) + 1);
  const char *nodes = variables.text("SLURM_NODELIST"), *job = variables.text("SLURM_JOB_ID");
  if (launch.launcher == "Slurm" && nodes && job)
    return firstHost(nodes) + ":" + portOf(std::strtoull(job, nullptr, 10));
  return "127.0.0.1:" + portOf(uint64_t(getppid()));
}

std::string partita::runtime::readLaunch(Launch &launch, const Lookup &lookup) {
  const Lookup environment = [](const char *name) { return static_cast<const char *>(std::getenv(name)); };
  const Lookup &chosen = lookup ? lookup : environment;
  Variables variables(chosen);
  launch = Launch();
  for (const Convention &row : conventions) {
    const char *ranks = variables.firstOf(row.ranks), *local = variables.firstOf(row.localRank);
    if (!variables.text(row.rank) || !variables.text(ranks))
      continue;
    launch.launcher = row.launcher;
    launch.ranks = variables.number(ranks, 1, mostRanks);
    if (variables.why.empty())
      launch.rank = variables.number(row.rank, 0, launch.ranks - 1);
    if (variables.why.empty() && variables.text(local))
      launch.localRank = variables.number(local, 0, launch.ranks - 1);
    break;
  }
  if (variables.why.empty() && launch.ranks > 1)
    launch.rendezvous = meetingPoint(launch, variables);
  return variables.why;
}

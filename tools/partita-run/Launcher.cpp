//===- Launcher.cpp - This process among others ---------------------------===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Variables of launchers, and libraries beside this program.
//
//===----------------------------------------------------------------------===//

#include "Launcher.h"

#include "../../lib/Runtime/Process/Launch.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/Twine.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/Program.h"
#include <cstdlib>
#include <dlfcn.h>
#include <unistd.h>

using namespace partita;
using namespace partita::run;

std::string partita::run::executablePath() {
  static int anchor;
  return llvm::sys::fs::getMainExecutable(nullptr, &anchor);
}

/// The folder `lib` beside the folder of this program.
static std::string libraryFolder() {
  llvm::SmallString<128> path(llvm::sys::path::parent_path(llvm::sys::path::parent_path(executablePath())));
  llvm::sys::path::append(path, "lib");
  return path.str().str();
}

/// Path of an engine's library; empty if it is not built.
static std::string libraryOf(const RunOptions &options, llvm::StringRef engine) {
  std::string folder = options.engineDir.empty() ? libraryFolder() : options.engineDir;
  std::string path = (folder + "/libpartita_rt_" + engine + ".so").str();
  return llvm::sys::fs::exists(path) ? path : "";
}

llvm::Expected<Place> partita::run::findPlace(const RunOptions &options) {
  Place place;
  if (options.engine == "threads" || options.launch == "local" || !options.run)
    return place;
  runtime::Launch launch;
  if (std::string why = runtime::readLaunch(launch); !why.empty())
    return llvm::createStringError(why + "; --launch=local starts the ranks on this machine, whatever these variables "
                                         "say");
  if (launch.launcher.empty() && options.launch == "rank")
    return llvm::createStringError("--launch=rank: expected the variables of torchrun, mpirun or srun, found none");
  place.isRank = !launch.launcher.empty();
  place.launcher = launch.launcher;
  place.rank = launch.rank;
  place.ranks = launch.ranks;
  place.rendezvous = launch.rendezvous;
  return place;
}

std::string partita::run::getRepeatedRun(const RunOptions &options) {
  runtime::Launch launch;
  if (options.engine != "threads" || !options.run || !runtime::readLaunch(launch).empty() || launch.ranks == 1 ||
      launch.rank != 0)
    return "";
  return launch.launcher + " started " + std::to_string(launch.ranks) +
         " processes, and each of them runs all ranks as threads: with --engine mpi or cuda each is a rank";
}

std::string partita::run::chooseMpi(const RunOptions &options, const Place &place) {
  if (!options.mpi.empty())
    return options.mpi;
  if (place.launcher == "Open MPI")
    return "openmpi";
  if (place.launcher == "MPICH")
    return "mpich";
  for (llvm::StringRef name : {"mpich", "openmpi"})
    if (!libraryOf(options, name).empty())
      return name.str();
  return "";
}

static llvm::Error notBuilt(llvm::StringRef engine, llvm::StringRef mpi) {
  if (engine == "cuda" && mpi.empty())
    return llvm::createStringError("engine 'cuda' is not built: install a CUDA toolkit with cuBLASLt and NCCL, set "
                                   "CUDA_HOME if it is not in /usr/local/cuda, and build the engines (tools/dev build; "
                                   "the target partita-run alone does not)");
  std::string package = mpi == "openmpi" ? "Open MPI (libopenmpi-dev, openmpi-bin)"
                        : mpi == "mpich" ? "MPICH (libmpich-dev, mpich)"
                                         : "MPICH (libmpich-dev, mpich) or Open MPI (libopenmpi-dev, openmpi-bin)";
  std::string what = engine == "cuda" ? "engine 'cuda' with ranks of both kinds" : "engine 'mpi'";
  return llvm::createStringError(what + (mpi.empty() ? "" : " on " + mpi.str()) + " is not built: install " + package +
                                 " (tools/dev setup), and build the engines (tools/dev build; the target partita-run "
                                 "alone does not)");
}

llvm::Error partita::run::checkEngineIsBuilt(const RunOptions &options, const Place &place) {
  if (options.engine == "threads")
    return llvm::Error::success();
  if (options.engine == "cuda")
    return libraryOf(options, "cuda").empty() ? notBuilt("cuda", "") : llvm::Error::success();
  std::string mpi = chooseMpi(options, place);
  return mpi.empty() || libraryOf(options, mpi).empty() ? notBuilt("mpi", mpi) : llvm::Error::success();
}

/// Ranks on GPUs and ranks on CPUs in one job.
static bool isMixed(const Manifest &manifest) {
  return llvm::any_of(manifest.roles,
                      [&](const ManifestRole &role) { return role.target != manifest.roles.front().target; });
}

llvm::Expected<std::string> partita::run::findEngine(const RunOptions &options, const Place &place,
                                                     const Manifest &manifest, int64_t rank) {
  llvm::StringRef target = manifest.roleOf(rank).target;
  if (options.engine == "cuda" && !isMixed(manifest)) {
    std::string path = libraryOf(options, "cuda");
    return path.empty() ? llvm::Expected<std::string>(notBuilt("cuda", "")) : path;
  }
  std::string mpi = chooseMpi(options, place);
  std::string path = mpi.empty() ? "" : libraryOf(options, target == "cuda" ? "cuda_" + mpi : mpi);
  return path.empty() ? llvm::Expected<std::string>(notBuilt(options.engine, mpi)) : path;
}

llvm::Expected<std::pair<Starter, std::string>> partita::run::chooseStarter(const RunOptions &options,
                                                                            const Manifest &manifest) {
  if (options.engine == "cuda" && !isMixed(manifest))
    return std::make_pair(Starter::Own, std::string());
  std::string mpi = chooseMpi(options, Place());
  llvm::ErrorOr<std::string> path = llvm::sys::findProgramByName("mpirun." + mpi);
  if (!path && !options.mpi.empty())
    path = llvm::sys::findProgramByName("mpirun");
  if (!path)
    return llvm::createStringError("cannot start the ranks: mpirun." + mpi + " is not installed (" +
                                   (mpi == "mpich" ? "mpich" : "openmpi-bin") + "; tools/dev setup)");
  return std::make_pair(mpi == "mpich" ? Starter::Mpich : Starter::OpenMpi, *path);
}

//===----------------------------------------------------------------------===//
// Stand-ins
//===----------------------------------------------------------------------===//

constexpr llvm::StringLiteral standInLibraries[] = {"libcudart.so.13", "libnccl.so.2", "libcublasLt.so.13"};

static llvm::Expected<std::string> standInFolder(const RunOptions &options) {
  std::string folder = options.standIns->empty() ? libraryFolder() + "/stand-ins" : *options.standIns;
  for (llvm::StringRef name : standInLibraries)
    if (!llvm::sys::fs::exists(folder + "/" + name))
      return llvm::createStringError("--stand-ins: '" + folder + "' has no " + name +
                                     ": build the stand-ins (tools/dev build; they need the headers of CUDA and NCCL)");
  return folder;
}

/// Whether a file was made after another; false if it is not there.
static bool isNewer(llvm::StringRef file, llvm::StringRef other) {
  llvm::sys::fs::file_status one, two;
  return !llvm::sys::fs::status(file, one) && !llvm::sys::fs::status(other, two) &&
         one.getLastModificationTime() >= two.getLastModificationTime();
}

llvm::Expected<std::vector<std::string>> partita::run::makeTwins(const Manifest &manifest, llvm::StringRef folder,
                                                                 llvm::StringRef other) {
  std::vector<std::string> twins;
  std::string tool = (llvm::sys::path::parent_path(executablePath()) + "/partita-twin").str();
  std::vector<std::string> sources;
  std::error_code code;
  for (llvm::sys::fs::directory_iterator file(folder, code), end; !code && file != end; file.increment(code))
    if (llvm::StringRef(file->path()).ends_with(".gpu.mlir"))
      sources.push_back(file->path());
  if (sources.empty() && !manifest.images.empty())
    return llvm::createStringError("'" + folder +
                                   "' has no kernels as text, which stand-ins need: compile it with "
                                   "--stand-ins");
  llvm::sort(sources);
  for (const std::string &source : sources) {
    std::string name = (llvm::sys::path::filename(source) + ".twins.so").str(), made = (folder + "/" + name).str();
    if (!isNewer(made, source)) {
      if (!other.empty())
        made = (other + "/" + name).str();
      // Ranks of one launcher may do the same at the same time.
      std::string message, fresh = made + "." + std::to_string(getpid());
      int status = llvm::sys::ExecuteAndWait(tool, {tool, source, "-o", fresh}, std::nullopt, {}, 0, 0, &message);
      if (status != 0 || llvm::sys::fs::rename(fresh, made))
        return llvm::createStringError("cannot make CPU twins of the kernels: " + tool +
                                       (message.empty() ? " returned " + std::to_string(status) : ": " + message));
    }
    twins.push_back(std::move(made));
  }
  return twins;
}

llvm::Expected<std::vector<std::pair<std::string, std::string>>>
partita::run::standInVariables(const RunOptions &options, llvm::ArrayRef<std::string> twins) {
  llvm::Expected<std::string> folder = standInFolder(options);
  if (!folder)
    return folder.takeError();
  const char *path = std::getenv("LD_LIBRARY_PATH");
  return std::vector<std::pair<std::string, std::string>>{
      {"LD_LIBRARY_PATH", *folder + (path && *path ? std::string(":") + path : "")},
      {"PARTITA_TWINS", llvm::join(twins, ":")}};
}

llvm::Error partita::run::useStandIns(const RunOptions &options, llvm::ArrayRef<std::string> twins) {
  llvm::Expected<std::string> folder = standInFolder(options);
  if (!folder)
    return folder.takeError();
  setenv("PARTITA_TWINS", llvm::join(twins, ":").c_str(), /*overwrite=*/1);
  // The loader takes a library that is there already when the engine asks for its name.
  for (llvm::StringRef name : standInLibraries)
    if (!dlopen((*folder + "/" + name).str().c_str(), RTLD_NOW | RTLD_GLOBAL))
      return llvm::createStringError(llvm::Twine("cannot load a stand-in: ") + dlerror());
  return llvm::Error::success();
}

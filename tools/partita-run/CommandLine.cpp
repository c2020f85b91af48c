//===- CommandLine.cpp - Options of partita-run ---------------------------===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Declares the options, and refuses combinations that contradict each other.
//
//===----------------------------------------------------------------------===//

#include "CommandLine.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallVectorExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/Twine.h"
#include "llvm/Support/CommandLine.h"
#include "llvm/Support/raw_ostream.h"

using namespace partita::run;
namespace cl = llvm::cl;

static cl::OptionCategory category("Options of partita-run");

template <typename T> using Opt = cl::opt<T>;
using Text = cl::opt<std::string>;
using List = cl::list<std::string>;

static Text program(cl::Positional, cl::desc("PROGRAM"), cl::cat(category));
static Text fleet("fleet", cl::desc("Machines to plan for, a JSON file"), cl::value_desc("F.json"), cl::cat(category));
static Text mesh("mesh", cl::desc("Mesh to use without planning, or 'none' for one rank"),
                 cl::value_desc("data=2,model=4"), cl::cat(category));
static List split("split", cl::desc("How an axis divides: one weight per coordinate"), cl::value_desc("data=3,3,1,1"),
                  cl::cat(category));
static List shard("shard", cl::desc("Sharding of an argument or result"), cl::value_desc("VALUE=[{data},{}]"),
                  cl::cat(category));
static List annotations("annotations", cl::desc("Shardings from a JSON file"), cl::value_desc("A.json"),
                        cl::cat(category));
static Text plan("plan", cl::desc("Plan to read"), cl::value_desc("P.mlir"), cl::cat(category));
static Text savePlan("save-plan", cl::desc("Where to write the plan"), cl::value_desc("P.mlir"), cl::cat(category));
static Text emitSdy("emit-sdy", cl::desc("Write the StableHLO program with the plan as sdy shardings"),
                    cl::value_desc("P.mlir"), cl::cat(category));
static Text entry("entry", cl::desc("Function to run (default main, or the only public one)"), cl::value_desc("NAME"),
                  cl::cat(category));
static Text module("module", cl::desc("Which program of a file that holds several (`// -----`): a number or @NAME"),
                   cl::value_desc("N|@NAME"), cl::cat(category));
static Text inputs("inputs", cl::desc("Arrays in0, in1, ..."), cl::value_desc("I.npz"), cl::cat(category));
static Text inputRecipe("input-recipe",
                        cl::desc("How to make arguments that no file gives; @FILE reads it from a file"),
                        cl::value_desc("arg0=ids<50257,*=normal(0.02)"), cl::cat(category));
static Opt<uint64_t> seed("seed", cl::desc("Seed of made arguments"), cl::init(0), cl::cat(category));
static Text saveReference("save-reference", cl::desc("Store the results of the unpartitioned program"),
                          cl::value_desc("R.npz"), cl::cat(category));
static Text reference("reference", cl::desc("Reuse stored results of the unpartitioned program"),
                      cl::value_desc("R.npz"), cl::cat(category));
static Text expect("expect", cl::desc("Compare with arrays out0, out1, ..."), cl::value_desc("E.npz"),
                   cl::cat(category));
static Text outputs("outputs", cl::desc("Write arrays out0, out1, ..."), cl::value_desc("O.npz"), cl::cat(category));
static Text verify("verify", cl::desc("Compare with the unpartitioned program: strict (default) or fast"),
                   cl::ValueOptional, cl::value_desc("strict|fast"), cl::cat(category));
static Opt<double> rtol("rtol", cl::desc("Relative tolerance of --expect and --verify=fast"), cl::cat(category));
static Opt<double> absoluteTolerance("atol", cl::desc("Absolute tolerance of --expect and --verify=fast"),
                                     cl::cat(category));
static Opt<bool> allowNonFinite("allow-nonfinite", cl::desc("Infinities and NaN in references are fine"),
                                cl::cat(category));
static Opt<bool> exact("exact", cl::desc("No approximated math and no contraction"), cl::cat(category));
static Opt<bool> narrowF64("narrow-f64", cl::desc("f64 between f32 is computed in f32; changes results by rounding"),
                           cl::cat(category));
static Opt<bool> fillElided("fill-elided", cl::desc("Random data for left-out weights"), cl::cat(category));
static Opt<bool> allowOpaque("allow-opaque-calls", cl::desc("Keep unknown custom calls whole"), cl::cat(category));
static Text engine("engine", cl::desc("threads, mpi or cuda"), cl::init("threads"), cl::cat(category));
static Text launch("launch",
                   cl::desc("Who starts the ranks of mpi and cuda: auto, local (this program), rank (a launcher)"),
                   cl::init("auto"), cl::cat(category));
static Text mpi("mpi", cl::desc("Which MPI: mpich or openmpi (default: the launcher's, else what is built)"),
                cl::cat(category));
static Text engineDir("engine-dir", cl::desc("Where the libraries of engines are (default: beside this program)"),
                      cl::value_desc("DIR"), cl::cat(category));
static List gpuArch("gpu-arch", cl::desc("GPUs to compile for (default sm_80,sm_90)"), cl::CommaSeparated,
                    cl::value_desc("sm_80,sm_90"), cl::cat(category));
static Text standIns("stand-ins", cl::desc("Run --engine cuda without a GPU, on stand-ins of the CUDA libraries"),
                     cl::ValueOptional, cl::value_desc("DIR"), cl::cat(category));
static Text parts("parts", cl::desc("How parts of different sizes travel: grouped or padded"), cl::init("grouped"),
                  cl::cat(category));
static Text gemm("gemm", cl::desc("Products of cuda: by the library where it can, or all generated"),
                 cl::init("library"), cl::value_desc("library|generated"), cl::cat(category));
static Text rankFolder("rank-folder", cl::desc("For ranks that this program starts"), cl::ReallyHidden,
                       cl::cat(category));
static Opt<int64_t> steps("steps", cl::desc("Steps to run, results fed back as arguments"), cl::init(1),
                          cl::cat(category));
static List carry("carry", cl::desc("result:argument pairs to feed back (default from donation)"), cl::CommaSeparated,
                  cl::value_desc("0:3"), cl::cat(category));
static Opt<int64_t> bench("bench", cl::desc("Repeat and report the median"), cl::init(0), cl::value_desc("N"),
                          cl::cat(category));
static Opt<bool> noRun("no-run", cl::desc("Compile and report only"), cl::cat(category));
static List report("report", cl::desc("Tables: plan, comm, memory, roles, work"), cl::CommaSeparated,
                   cl::cat(category));
static Opt<int64_t> perDevice("per-device", cl::desc("The program is written per device, for N ranks"), cl::init(0),
                              cl::value_desc("N"), cl::cat(category));
static Text json("json", cl::desc("Everything reported, as JSON"), cl::value_desc("FILE"), cl::cat(category));
static Text dumpDir("dump-dir", cl::desc("Manifest, IR after each stage, objects"), cl::value_desc("DIR"),
                    cl::cat(category));

bool RunOptions::reportsOn(llvm::StringRef table) const { return llvm::is_contained(reports, table); }

static std::nullopt_t wrong(const llvm::Twine &text) {
  llvm::errs() << "partita-run: error: " << text << "; see partita-run --help\n";
  return std::nullopt;
}

/// What is wrong with an option that takes one of some words; empty when nothing is.
static std::string takes(const Text &option, llvm::ArrayRef<llvm::StringRef> words) {
  if (!option.getNumOccurrences() || llvm::is_contained(words, llvm::StringRef(option)))
    return "";
  return ("--" + option.ArgStr + " takes " + llvm::join(words, " or ") + ", got '" + option + "'").str();
}

/// The first thing that is wrong with the options as a whole; empty when nothing is.
static std::string contradiction() {
  auto both = [](const cl::Option &a, const cl::Option &b) { return a.getNumOccurrences() && b.getNumOccurrences(); };
  auto needs = [](const cl::Option &a, bool there) { return a.getNumOccurrences() && !there; };
  bool hasMesh = !mesh.empty() && mesh != "none";
  if (program.empty())
    return "expected a program";
  if (both(plan, mesh) || both(plan, shard) || both(plan, annotations) || both(plan, split))
    return "--plan gives mesh, splits and shardings; leave out --mesh, --split, --shard and --annotations";
  if (mesh == "none" &&
      (split.getNumOccurrences() || shard.getNumOccurrences() || annotations.getNumOccurrences() || !fleet.empty()))
    return "--mesh none runs on one rank; leave out --fleet, --split, --shard and --annotations";
  if (needs(savePlan, !fleet.empty() || hasMesh || !plan.empty()))
    return "--save-plan needs a plan: give --fleet, --mesh or --plan";
  if (both(reference, saveReference))
    return "--reference and --save-reference exclude each other";
  if ((needs(reference, verify.getNumOccurrences()) || needs(saveReference, verify.getNumOccurrences())))
    return "--reference and --save-reference need --verify";
  if (noRun &&
      (verify.getNumOccurrences() || expect.getNumOccurrences() || outputs.getNumOccurrences() || bench || steps != 1))
    return "--no-run excludes --verify, --expect, --outputs, --bench and --steps";
  for (std::string text : {takes(parts, {"grouped", "padded"}), takes(gemm, {"library", "generated"}),
                           takes(launch, {"auto", "local", "rank"}), takes(mpi, {"mpich", "openmpi"})})
    if (!text.empty())
      return text;
  if (engine != "cuda" && (gpuArch.getNumOccurrences() || standIns.getNumOccurrences() || gemm.getNumOccurrences()))
    return "--gpu-arch, --stand-ins and --gemm need --engine cuda";
  if (engine == "threads" && (launch.getNumOccurrences() || mpi.getNumOccurrences() || engineDir.getNumOccurrences()))
    return "--launch, --mpi and --engine-dir need --engine mpi or cuda";
  if (needs(carry, steps > 1))
    return "--carry needs --steps above 1";
  if (steps < 1 || steps > 1000000)
    return "--steps takes a number from 1 to 1000000";
  if (bench < 0 || bench > 1000000 || (bench.getNumOccurrences() && bench < 1))
    return "--bench takes a number from 1 to 1000000";
  if (perDevice.getNumOccurrences() && (perDevice < 1 || perDevice > 1024))
    return "--per-device takes a number from 1 to 1024";
  if (perDevice && (!mesh.empty() || !fleet.empty() || !plan.empty() || !emitSdy.empty() || split.getNumOccurrences() ||
                    shard.getNumOccurrences() || annotations.getNumOccurrences()))
    return "--per-device takes the program as it is; leave out --mesh, --split, --fleet, --plan, --shard, "
           "--annotations "
           "and --emit-sdy";
  if (perDevice && verify.getNumOccurrences())
    return "--verify compares with the program on one rank, and one that is written per device has none; compare with "
           "--expect";
  if ((needs(rtol, verify == "fast" || !expect.empty()) ||
       needs(absoluteTolerance, verify == "fast" || !expect.empty())))
    return "--rtol and --atol need --expect or --verify=fast; strict verification sets its own bounds";
  if (!(rtol >= 0) || !(absoluteTolerance >= 0)) // NaN is neither
    return "--rtol and --atol take numbers of at least 0";
  return "";
}

/// `3:0` pairs.
static bool readCarry(std::vector<std::pair<int64_t, int64_t>> &out) {
  for (llvm::StringRef text : carry) {
    auto [result, argument] = text.split(':');
    int64_t from, to;
    if (result.getAsInteger(10, from) || argument.getAsInteger(10, to) || from < 0 || to < 0)
      return false;
    out.emplace_back(from, to);
  }
  return true;
}

/// `--input-recipe @FILE` as one argument: alone, `@FILE` would be replaced by the words of the file.
static std::vector<std::string> joinRecipeFile(int argc, char **argv) {
  std::vector<std::string> arguments;
  for (llvm::StringRef argument : llvm::ArrayRef(argv, argc)) {
    bool isRecipe = !arguments.empty() && llvm::StringRef(arguments.back()).ltrim('-') == inputRecipe.ArgStr;
    if (isRecipe && argument.starts_with("@"))
      arguments.back() += ("=" + argument).str();
    else
      arguments.push_back(argument.str());
  }
  return arguments;
}

std::optional<RunOptions> partita::run::parseCommandLine(int argc, char **argv) {
  cl::HideUnrelatedOptions(category);
  std::string message;
  llvm::raw_string_ostream stream(message);
  std::vector<std::string> words = joinRecipeFile(argc, argv);
  auto arguments = llvm::map_to_vector(words, [](const std::string &word) { return word.c_str(); });
  if (!cl::ParseCommandLineOptions(arguments.size(), arguments.data(), "compile and run a program on N ranks\n",
                                   &stream)) {
    llvm::errs() << message;
    return std::nullopt;
  }
  if (std::string text = contradiction(); !text.empty())
    return wrong(text);
  RunOptions options;
  options.program = program;
  options.fleet = fleet;
  options.mesh = mesh;
  options.splits.assign(split.begin(), split.end());
  options.shards.assign(shard.begin(), shard.end());
  options.annotations.assign(annotations.begin(), annotations.end());
  options.plan = plan;
  options.savePlan = savePlan;
  options.emitSdy = emitSdy;
  options.entry = entry;
  options.module = module;
  options.inputs = inputs;
  options.inputRecipe = inputRecipe;
  options.seed = seed;
  options.saveReference = saveReference;
  options.reference = reference;
  options.expect = expect;
  options.outputs = outputs;
  if (verify.getNumOccurrences()) {
    if (!verify.empty() && verify != "strict" && verify != "fast")
      return wrong("--verify takes strict or fast, got '" + verify + "'");
    options.verify = verify == "fast" ? VerifyMode::Fast : VerifyMode::Strict;
  }
  if (rtol.getNumOccurrences())
    options.relative = rtol;
  if (absoluteTolerance.getNumOccurrences())
    options.absolute = absoluteTolerance;
  options.allowNonFinite = allowNonFinite;
  options.exact = exact;
  options.fillElided = fillElided;
  options.narrowF64 = narrowF64;
  options.allowOpaqueCalls = allowOpaque;
  if (engine != "threads" && engine != "mpi" && engine != "cuda")
    return wrong("--engine takes threads, mpi or cuda, got '" + engine + "'");
  options.engine = engine;
  options.launch = launch;
  options.mpi = mpi;
  options.engineDir = engineDir;
  for (llvm::StringRef arch : gpuArch) {
    llvm::StringRef number = arch;
    if (!number.consume_front("sm_") || number.empty() || !llvm::isDigit(number.front()))
      return wrong("--gpu-arch takes a list of sm_NUMBER, got '" + arch + "'");
    options.gpuArchs.push_back(arch.str());
  }
  if (standIns.getNumOccurrences())
    options.standIns = standIns;
  options.parts = parts;
  options.gemm = gemm;
  options.rankFolder = rankFolder;
  options.steps = steps;
  options.bench = bench;
  options.perDevice = perDevice;
  if (!readCarry(options.carry))
    return wrong("--carry takes pairs RESULT:ARGUMENT");
  options.run = !noRun;
  for (llvm::StringRef table : report) {
    if (!llvm::is_contained({"plan", "comm", "memory", "roles", "work"}, table))
      return wrong("--report takes plan, comm, memory, roles and work, got '" + table + "'");
    options.reports.push_back(table.str());
  }
  options.json = json;
  options.dumpDir = dumpDir;
  return options;
}

//===- Runner.cpp - Compile, run, compare, report -------------------------===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What partita-run does, from options to an exit status.
//
//===----------------------------------------------------------------------===//

#include "Runner.h"

#include "Compiler.h"
#include "Execute.h"
#include "Guardian.h"
#include "Inputs.h"
#include "Launcher.h"
#include "Reference.h"
#include "Spawn.h"

#include "partita/Support/Npz.h"

#include "mlir/IR/MLIRContext.h"
#include "mlir/Support/ToolUtilities.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/FormatVariadic.h"
#include <cstdlib>

using namespace mlir;
using namespace mlir::partita;
using namespace mlir::partita::run;
using ::partita::Array;
using ::partita::ElementType;

static ExitStatus fail(ExitStatus status, const Twine &text) {
  llvm::errs() << "partita-run: error: " << text << "\n";
  return status;
}
static ExitStatus fail(ExitStatus status, llvm::Error error) { return fail(status, llvm::toString(std::move(error))); }

namespace {
/// A folder of our own, removed at the end.
class ScratchFolder {
public:
  ~ScratchFolder() {
    if (!path.empty())
      (void)llvm::sys::fs::remove_directories(path); // NOLINT(bugprone-unused-return-value)
  }
  llvm::Error make() {
    if (std::error_code code = llvm::sys::fs::createUniqueDirectory("partita-run", path))
      return llvm::createStringError(code, "cannot make a temporary folder: " + code.message());
    return llvm::Error::success();
  }
  std::string operator/(StringRef name) const { return (path + "/" + name).str(); }

private:
  SmallString<128> path;
};

/// One run of the tool.
class Runner {
public:
  Runner(const RunOptions &options, Place place)
      : options(options), place(std::move(place)), compiler(context, options, report) {}
  ExitStatus run();

private:
  ExitStatus runDirectory();
  ExitStatus checkTargets(const ::partita::Manifest &manifest);
  llvm::Expected<Execution> execute(ProgramObjects objects, const Engine &engine, ::partita::run::GetInput getInput,
                                    const ExecuteOptions &how);
  llvm::Expected<Execution> executeHere(ProgramObjects objects, const ExecuteOptions &how);
  llvm::Expected<Execution> executeAsRank(ProgramObjects objects, const ExecuteOptions &how);
  llvm::Expected<Execution> executeInProcesses(ProgramObjects objects);
  std::vector<std::string> rankCommand(StringRef program, StringRef folder, StringRef inputFile) const;
  llvm::Expected<std::vector<Array>> runWhole(const std::vector<Array> &inputs, bool widen);
  llvm::Expected<Reference> makeReference(const std::vector<Array> &inputs);
  ExitStatus runAndCompare(ProgramObjects objects);
  ExitStatus reportExecution(const Execution &execution);
  ExitStatus writeForParent(const Execution &execution);
  llvm::Error writeOutputs(StringRef path, const std::vector<Array> &outputs);
  ExitStatus compareWithReference(const std::vector<Array> &outputs, const Reference &reference);
  ExitStatus compareWithFile(const std::vector<Array> &outputs);
  ExitStatus compareWithProgram(const std::vector<Array> &outputs);
  ExitStatus finish(ExitStatus status);

  const RunOptions &options;
  Place place;
  SmallVector<ArgumentSpec> arguments;
  std::optional<Inputs> inputs;
  std::vector<Array> madeInputs; ///< All of them, where they are needed more than once.
  MLIRContext context;
  RunReport report;
  Compiler compiler;
  ExitStatus referenceFailure = Usage; ///< Of makeReference: files, until the program is compiled and run.
  ExitStatus executionFailure = Failed;
};
} // namespace

llvm::Expected<Execution> Runner::execute(ProgramObjects objects, const Engine &engine,
                                          ::partita::run::GetInput getInput, const ExecuteOptions &how) {
  llvm::Expected<std::unique_ptr<CompiledProgram>> program =
      CompiledProgram::load(std::move(objects), engine.symbols());
  if (!program)
    return program.takeError();
  LoadedProgram loaded;
  loaded.engine = &engine;
  loaded.manifest = &(*program)->manifest();
  for (size_t role = 0; role < loaded.manifest->roles.size(); ++role)
    loaded.entries.push_back(reinterpret_cast<prt_entry>((*program)->entry(role)));
  llvm::Expected<Execution> execution = ::partita::run::execute(loaded, getInput, how);
  if (engineIsStuck())
    (void)program->release(); // NOLINT(bugprone-unused-return-value): a rank may still be in its code
  return execution;
}

/// All ranks are threads of this process.
llvm::Expected<Execution> Runner::executeHere(ProgramObjects objects, const ExecuteOptions &how) {
  auto getInput = [&](size_t i) -> llvm::Expected<const Array *> { return &madeInputs[i]; };
  return execute(std::move(objects), Engine::threads(), getInput, how);
}

/// This process is one rank: it makes one global array at a time.
llvm::Expected<Execution> Runner::executeAsRank(ProgramObjects objects, const ExecuteOptions &how) {
  const ::partita::Manifest &manifest = objects.manifest;
  executionFailure = Usage;
  if (place.ranks != manifest.numRanks())
    return llvm::createStringError("the program has " + Twine(manifest.numRanks()) + " ranks, but " + place.launcher +
                                   " started " + Twine(place.ranks) + " processes: start one per rank, or let " +
                                   "partita-run start them on this machine (--launch=local)");
  llvm::Expected<std::string> library = findEngine(options, place, manifest, place.rank);
  if (!library)
    return library.takeError();
  if (options.standIns) {
    if (!llvm::sys::fs::is_directory(options.program))
      return llvm::createStringError("ranks that a launcher starts take stand-ins from a folder: compile with "
                                     "--stand-ins --no-run --dump-dir, and run that folder");
    auto twins = ::partita::run::makeTwins(manifest, options.program);
    if (!twins)
      return twins.takeError();
    if (llvm::Error error = ::partita::run::useStandIns(options, *twins))
      return std::move(error);
  }
  llvm::Expected<Engine> engine = Engine::load(*library);
  if (!engine)
    return engine.takeError();
  executionFailure = Failed;
  std::optional<Array> current;
  auto getInput = [&](size_t i) -> llvm::Expected<const Array *> {
    llvm::Expected<Array> made = inputs->make(i);
    if (!made)
      return made.takeError();
    current.emplace(std::move(*made));
    return &*current;
  };
  return execute(std::move(objects), *engine, getInput, how);
}

/// What a rank is started with: the compiled program and whatever decides its inputs and steps.
std::vector<std::string> Runner::rankCommand(StringRef program, StringRef folder, StringRef inputFile) const {
  std::vector<std::string> words{::partita::run::executablePath(),
                                 program.str(),
                                 "--engine=" + options.engine,
                                 "--launch=rank",
                                 "--rank-folder=" + folder.str(),
                                 "--seed=" + std::to_string(options.seed),
                                 "--steps=" + std::to_string(options.steps)};
  auto add = [&](StringRef name, StringRef value) {
    if (!value.empty())
      words.push_back(("--" + name + "=" + value).str());
  };
  add("mpi", options.mpi);
  add("engine-dir", options.engineDir);
  add("inputs", inputFile);
  add("input-recipe", options.inputRecipe);
  for (auto [result, argument] : options.carry)
    add("carry", std::to_string(result) + ":" + std::to_string(argument));
  if (options.bench)
    add("bench", std::to_string(options.bench));
  return words;
}

/// Every rank is a process that this one starts; the program goes to them through a folder.
llvm::Expected<Execution> Runner::executeInProcesses(ProgramObjects objects) {
  ScratchFolder scratch;
  if (llvm::Error error = scratch.make())
    return std::move(error);
  std::string program = options.dumpDir, folder = scratch / "ranks";
  if (llvm::sys::fs::is_directory(options.program)) {
    program = options.program;
  } else if (program.empty()) {
    program = scratch / "program";
    if (llvm::Error error = CompiledProgram::write(objects, program))
      return std::move(error);
  }
  if (std::error_code code = llvm::sys::fs::create_directory(folder))
    return llvm::createStringError(code, "cannot make '" + folder + "': " + code.message());
  executionFailure = Usage;
  auto starter = ::partita::run::chooseStarter(options, objects.manifest);
  if (!starter)
    return starter.takeError();
  for (int64_t rank = 0; rank < objects.manifest.numRanks(); ++rank)
    if (llvm::Expected<std::string> library = findEngine(options, place, objects.manifest, rank); !library)
      return library.takeError();
  std::string inputFile = options.inputs;
  if (!compiler.selfChecks().inputs.empty()) { // which stand in the text only
    llvm::Expected<std::vector<Array>> arrays = inputs->makeAll();
    if (!arrays)
      return arrays.takeError();
    std::map<std::string, const Array *> named;
    for (auto [i, array] : llvm::enumerate(*arrays))
      named["in" + std::to_string(i)] = &array;
    inputFile = scratch / "inputs.npz";
    if (llvm::Error error = ::partita::writeNpz(inputFile, named))
      return std::move(error);
  }
  ::partita::run::LocalJob job;
  job.ranks = objects.manifest.numRanks();
  job.starter = starter->first;
  job.launcher = starter->second;
  job.command = rankCommand(program, folder, inputFile);
  job.folder = folder;
  // Loading takes its time; what launchers and libraries do before the ranks have met, no engine watches.
  double timeout = 60;
  if (const char *text = std::getenv("PRT_TIMEOUT"); text && !StringRef(text).getAsDouble(timeout) && timeout > 0)
    job.startSeconds = timeout + 30;
  if (options.standIns) {
    auto twins = ::partita::run::makeTwins(objects.manifest, program, llvm::sys::fs::can_write(program) ? "" : folder);
    if (!twins) {
      executionFailure = Failed;
      return twins.takeError();
    }
    auto variables = ::partita::run::standInVariables(options, *twins);
    if (!variables)
      return variables.takeError();
    job.environment = std::move(*variables);
  }
  ::partita::run::JobEnd end = ::partita::run::runLocalJob(job);
  executionFailure = static_cast<ExitStatus>(end.status);
  if (end.status != Right)
    return llvm::createStringError(end.message);
  executionFailure = Failed;
  auto text = llvm::MemoryBuffer::getFile(folder + "/execution.json");
  if (!text)
    return llvm::createStringError("rank 0 left no results: " + text.getError().message());
  llvm::Expected<Execution> execution = ::partita::run::executionFromJson((*text)->getBuffer());
  if (!execution)
    return execution;
  llvm::Expected<::partita::NpzReader> file = ::partita::NpzReader::open(folder + "/outputs.npz");
  if (!file)
    return file.takeError();
  for (auto [i, value] : llvm::enumerate(objects.manifest.results)) {
    llvm::Expected<Array> array =
        file->read("out" + std::to_string(i), *ElementType::parse(value.type), SmallVector<int64_t>(value.shape));
    if (!array)
      return array.takeError();
    execution->outputs.push_back(std::move(*array));
  }
  return execution;
}

llvm::Expected<std::vector<Array>> Runner::runWhole(const std::vector<Array> &inputs, bool widen) {
  FailureOr<ProgramObjects> objects = compiler.compileWhole(widen);
  referenceFailure = failed(objects) ? Refused : Failed;
  if (failed(objects))
    return llvm::createStringError("the unpartitioned program does not compile");
  ExecuteOptions how;
  how.steps = options.steps;
  how.carry = options.carry;
  how.isReference = true;
  std::vector<Array> wide;
  if (widen)
    for (const Array &input : inputs)
      wide.push_back(widened(input));
  const std::vector<Array> &arrays = widen ? wide : inputs;
  auto getInput = [&](size_t i) -> llvm::Expected<const Array *> { return &arrays[i]; };
  llvm::Expected<Execution> execution = execute(std::move(*objects), Engine::threads(), getInput, how);
  if (!execution)
    return execution.takeError();
  return std::move(execution->outputs);
}

llvm::Expected<Reference> Runner::makeReference(const std::vector<Array> &inputs) {
  std::string key = referenceKey(compiler.hash(), inputs, options);
  bool strict = options.verify == VerifyMode::Strict;
  if (!options.reference.empty())
    return readReference(options.reference, key, compiler.results(), strict);
  PhaseClock clock;
  Reference reference;
  llvm::Expected<std::vector<Array>> narrow = runWhole(inputs, /*widen=*/false);
  if (!narrow)
    return narrow.takeError();
  reference.outputs = std::move(*narrow);
  if (strict) {
    llvm::Expected<std::vector<Array>> wide = runWhole(inputs, /*widen=*/true);
    if (!wide)
      return wide.takeError();
    reference.wide = std::move(*wide);
  }
  report.addSeconds("reference", clock);
  referenceFailure = Usage;
  if (!options.saveReference.empty())
    if (llvm::Error error = writeReference(options.saveReference, key, reference))
      return std::move(error);
  return reference;
}

ExitStatus Runner::compareWithFile(const std::vector<Array> &outputs) {
  llvm::Expected<::partita::NpzReader> file = ::partita::NpzReader::open(options.expect);
  if (!file)
    return fail(Usage, file.takeError());
  ExitStatus status = Right;
  bool checksItself = !compiler.selfChecks().checks.empty();
  for (auto [i, output] : llvm::enumerate(outputs)) {
    if (checksItself && i >= compiler.selfChecks().ownResults)
      break; // made for its checks
    llvm::Expected<Array> want = file->read("out" + std::to_string(i), output.type, output.shape);
    if (!want)
      return fail(Usage, want.takeError());
    Tolerance tolerance{options.relative.value_or(1e-4), options.absolute.value_or(1e-6), options.allowNonFinite};
    report.outputs.push_back({"out" + std::to_string(i), compare(output, *want, tolerance)});
    status = report.outputs.back().check.passed ? status : Different;
  }
  return status;
}

/// The check calls of the program. They are about the first step.
ExitStatus Runner::compareWithProgram(const std::vector<Array> &outputs) {
  ExitStatus status = Right;
  if (options.steps > 1 && !compiler.selfChecks().checks.empty())
    llvm::errs() << "partita-run: warning: the checks of the program are for one step; they are left out\n";
  if (options.steps > 1)
    return status;
  for (const SelfCheck &check : compiler.selfChecks().checks) {
    const Array &want = check.want ? *check.want : outputs[check.wantResult];
    report.outputs.push_back(
        {check.name, ::partita::run::compareExpected(outputs[check.got], want, check.expectation)});
    status = report.outputs.back().check.passed ? status : Different;
  }
  return status;
}

ExitStatus Runner::compareWithReference(const std::vector<Array> &outputs, const Reference &reference) {
  ExitStatus status = Right;
  for (auto [i, output] : llvm::enumerate(outputs)) {
    Tolerance tolerance{options.relative.value_or(1e-4), options.absolute.value_or(1e-6), options.allowNonFinite};
    OutputCheck check = options.verify == VerifyMode::Strict
                            ? compareStrict(output, reference.outputs[i], reference.wide[i], options.allowNonFinite)
                            : compare(output, reference.outputs[i], tolerance);
    status = check.passed ? status : Different;
    report.outputs.push_back({"out" + std::to_string(i), std::move(check)});
  }
  return status;
}

/// Times, counters and copies.
ExitStatus Runner::reportExecution(const Execution &execution) {
  for (auto [row, counters] : llvm::zip_equal(report.ranks, execution.counters)) {
    row.measuredFlops = counters.flops;
    row.computeSeconds = counters.gemm_seconds + counters.kernel_seconds;
    row.waitSeconds = counters.wait_seconds;
  }
  if (!execution.repeatSeconds.empty()) {
    std::vector<double> sorted = execution.repeatSeconds;
    llvm::sort(sorted);
    report.addSeconds("step_median", sorted[sorted.size() / 2]);
    llvm::outs() << llvm::formatv("step: median {0:f6} s of {1}\n", sorted[sorted.size() / 2], sorted.size());
  }
  report.replicasEqual = execution.replicasEqual;
  if (execution.replicasEqual)
    return Right;
  llvm::errs() << "partita-run: error: " << execution.replicas << "\n";
  return Different;
}

llvm::Error Runner::writeOutputs(StringRef path, const std::vector<Array> &outputs) {
  std::map<std::string, const Array *> arrays;
  for (auto [i, output] : llvm::enumerate(outputs))
    arrays["out" + std::to_string(i)] = &output;
  return ::partita::writeNpz(path, arrays);
}

/// Results of a rank that partita-run started: comparing and reporting is done there.
ExitStatus Runner::writeForParent(const Execution &execution) {
  if (!execution.isRoot)
    return Right;
  if (llvm::Error error = writeOutputs(options.rankFolder + "/outputs.npz", execution.outputs))
    return fail(Failed, std::move(error));
  std::error_code code;
  llvm::raw_fd_ostream stream(options.rankFolder + "/execution.json", code);
  if (code)
    return fail(Failed, "cannot write '" + options.rankFolder + "/execution.json': " + code.message());
  stream << llvm::json::Value(toJson(execution));
  return Right;
}

ExitStatus Runner::runAndCompare(ProgramObjects objects) {
  if (ExitStatus wrong = checkTargets(objects.manifest); wrong != Right)
    return wrong;
  if (std::string text = ::partita::run::findWrongCarry(objects.manifest, options.carry); !text.empty())
    return fail(Usage, text);
  if (options.engine != "threads" && options.steps > 1)
    if (std::string text = ::partita::run::findScatteredCarry(objects.manifest, options.carry); !text.empty())
      return fail(Usage, text);
  llvm::Expected<Inputs> opened = Inputs::open(options, arguments, compiler.selfChecks().inputs);
  if (!opened)
    return fail(Usage, opened.takeError());
  inputs = std::move(*opened);
  bool isHere = options.engine == "threads", verifies = options.verify != VerifyMode::Off;
  if (isHere || verifies) {
    llvm::Expected<std::vector<Array>> made = inputs->makeAll();
    if (!made)
      return fail(Usage, made.takeError());
    madeInputs = std::move(*made);
  }
  std::optional<Reference> reference;
  auto refer = [&]() -> ExitStatus {
    llvm::Expected<Reference> made = makeReference(madeInputs);
    if (!made)
      return fail(referenceFailure, made.takeError());
    reference = std::move(*made);
    return Right;
  };
  // The other ranks of a job do not wait for a reference.
  if (verifies && !place.isRank)
    if (ExitStatus failed = refer(); failed != Right)
      return failed;
  ExecuteOptions how;
  how.steps = options.steps;
  how.carry = options.carry;
  how.repeats = options.bench;
  if (!options.rankFolder.empty())
    how.onStart = [&] { ::partita::run::RankNotes::start(options.rankFolder, place.rank); };
  PhaseClock clock;
  llvm::Expected<Execution> execution = isHere         ? executeHere(std::move(objects), how)
                                        : place.isRank ? executeAsRank(std::move(objects), how)
                                                       : executeInProcesses(std::move(objects));
  report.addSeconds("run", clock);
  if (!execution)
    return fail(executionFailure, execution.takeError());
  if (!options.rankFolder.empty())
    return writeForParent(*execution);
  if (!execution->isRoot)
    return Right;
  if (verifies && place.isRank)
    if (ExitStatus failed = refer(); failed != Right)
      return failed;
  ExitStatus status = reportExecution(*execution);
  if (std::string unfair = report.unfairShare(); reference && report.workExempt.empty() && !unfair.empty()) {
    llvm::errs() << "partita-run: error: the work is not divided as annotated: " << unfair << "\n";
    status = Different;
  }
  if (!options.outputs.empty())
    if (llvm::Error error = writeOutputs(options.outputs, execution->outputs))
      return fail(Usage, std::move(error));
  if (reference)
    if (ExitStatus compared = compareWithReference(execution->outputs, *reference); compared != Right)
      status = compared;
  if (!options.expect.empty())
    if (ExitStatus compared = compareWithFile(execution->outputs); compared != Right)
      status = compared;
  if (ExitStatus compared = compareWithProgram(execution->outputs); compared != Right)
    status = compared;
  return status;
}

ExitStatus Runner::finish(ExitStatus status) {
  if (!options.rankFolder.empty() || (place.isRank && place.rank != 0))
    return status;
  llvm::raw_ostream &os = llvm::outs();
  if (options.reportsOn("plan"))
    printPlan(report, os);
  if (options.reportsOn("roles"))
    printRoles(report, os);
  if (options.reportsOn("comm"))
    printCommunication(report, os);
  if (options.reportsOn("memory"))
    printMemory(report, os);
  if (options.reportsOn("work"))
    printWork(report, os);
  printOutputs(report, os);
  if (options.json.empty())
    return status;
  std::error_code code;
  llvm::raw_fd_ostream stream(options.json, code);
  if (code)
    return fail(Usage, "cannot write '" + options.json + "': " + code.message());
  stream << llvm::formatv("{0:2}\n", llvm::json::Value(toJson(report)));
  return status;
}

/// The first option given that is decided when a program is compiled; empty if there is none.
static StringRef getCompiledIn(const RunOptions &options) {
  std::pair<bool, StringRef> all[] = {
      {!options.mesh.empty(), "--mesh"},        {!options.fleet.empty(), "--fleet"},
      {!options.plan.empty(), "--plan"},        {!options.savePlan.empty(), "--save-plan"},
      {!options.emitSdy.empty(), "--emit-sdy"}, {!options.splits.empty(), "--split"},
      {!options.shards.empty(), "--shard"},     {!options.annotations.empty(), "--annotations"},
      {!options.entry.empty(), "--entry"},      {options.exact, "--exact"},
      {options.narrowF64, "--narrow-f64"},      {!options.gpuArchs.empty(), "--gpu-arch"},
      {options.parts != "grouped", "--parts"},  {options.gemm != "library", "--gemm"},
      {!options.dumpDir.empty(), "--dump-dir"}, {options.verify != VerifyMode::Off, "--verify"}};
  for (auto [given, name] : all)
    if (given)
      return name;
  return "";
}

/// The first table asked for that a compiled folder has no numbers for; empty if there is none.
static StringRef getTableOfPrograms(const RunOptions &options) {
  for (StringRef table : {"plan", "comm", "memory"})
    if (options.reportsOn(table))
      return table;
  return "";
}

/// Runs what --dump-dir wrote: objects and manifest.
ExitStatus Runner::runDirectory() {
  llvm::Expected<ProgramObjects> objects = CompiledProgram::read(options.program);
  if (!objects)
    return fail(Refused, objects.takeError());
  const ::partita::Manifest &manifest = objects->manifest;
  for (auto [i, value] : llvm::enumerate(manifest.arguments)) {
    std::optional<ElementType> type = ElementType::parse(value.type);
    if (!type)
      return fail(Refused, "argument '" + value.name + "' has the unknown element type " + value.type);
    arguments.push_back({static_cast<int64_t>(i), value.name, *type, SmallVector<int64_t>(value.shape)});
  }
  for (const ::partita::ManifestValue &value : manifest.results)
    if (!ElementType::parse(value.type))
      return fail(Refused, "result '" + value.name + "' has the unknown element type " + value.type);
  report.program = manifest.program;
  report.images = manifest.images;
  report.ranks.resize(manifest.numRanks());
  for (auto [number, role] : llvm::enumerate(manifest.roles)) {
    report.roles.push_back(role.ranks);
    for (int64_t rank : role.ranks) {
      report.ranks[rank].role = number;
      report.ranks[rank].arenaBytes = role.arenaBytes;
    }
  }
  return finish(options.run ? runAndCompare(std::move(*objects)) : Right);
}

/// What a compiled program needs is what the engine has.
ExitStatus Runner::checkTargets(const ::partita::Manifest &manifest) {
  bool hasCuda = llvm::any_of(manifest.roles, [](const auto &role) { return role.target == "cuda"; });
  if (hasCuda == (options.engine == "cuda"))
    return Right;
  return fail(Usage, "'" + options.program + "' is compiled for " +
                         (hasCuda ? "CUDA: run it with --engine cuda"
                                  : "CPUs: run it with --engine threads or mpi, or compile it with --engine cuda"));
}

ExitStatus Runner::run() {
  if (options.run)
    if (llvm::Error error = ::partita::run::checkEngineIsBuilt(options, place))
      return fail(Usage, std::move(error));
  if (llvm::sys::fs::is_directory(options.program))
    return runDirectory();
  if (!options.dumpDir.empty())
    if (std::error_code code = llvm::sys::fs::create_directories(options.dumpDir))
      return fail(Usage, "--dump-dir: cannot make the folder '" + options.dumpDir + "': " + code.message());
  if (failed(compiler.read()))
    return Refused;
  arguments.assign(compiler.arguments().begin(), compiler.arguments().end());
  FailureOr<ProgramObjects> objects = compiler.compilePartitioned();
  if (failed(objects))
    return Refused;
  if (options.standIns && !options.dumpDir.empty())
    if (auto twins = ::partita::run::makeTwins(objects->manifest, options.dumpDir); !twins)
      return fail(Failed, twins.takeError());
  return finish(options.run ? runAndCompare(std::move(*objects)) : Right);
}

int mlir::partita::run::runProgram(const RunOptions &given) {
  RunOptions options = given;
  if (StringRef name = getCompiledIn(options); !name.empty() && llvm::sys::fs::is_directory(options.program))
    return fail(Usage, "'" + options.program + "' is compiled: leave out " + name + ", which is for programs" +
                           (name == "--verify" ? " (--expect compares with a file)" : ""));
  if (StringRef table = getTableOfPrograms(options); !table.empty() && llvm::sys::fs::is_directory(options.program))
    return fail(Usage, "'" + options.program + "' is compiled: leave out --report " + table +
                           ", which is for programs (a folder has roles and work)");
  if (std::string text = ::partita::run::getRepeatedRun(options); !text.empty())
    llvm::errs() << "partita-run: warning: " << text << "\n";
  llvm::Expected<Place> place = ::partita::run::findPlace(options);
  if (!place)
    return fail(Usage, place.takeError());
  bool hasNotes = place->isRank && !options.rankFolder.empty();
  if (hasNotes && !::partita::run::RankNotes::open(options.rankFolder, place->rank))
    return Failed;
  if (place->isRank && place->launcher == "MPICH") {
    // It may be derived from the launcher's process, which the rank will not see.
    if (!place->rendezvous.empty())
      setenv("PRT_RENDEZVOUS", place->rendezvous.c_str(), /*overwrite=*/1);
    if (std::optional<int> status = ::partita::run::guardRank(place->rank)) {
      if (hasNotes)
        ::partita::run::RankNotes::close(options.rankFolder, place->rank, *status);
      return *status;
    }
    if (hasNotes)
      ::partita::run::RankNotes::enter(options.rankFolder, place->rank);
  }
  if (place->isRank && place->rank != 0) {
    // Files and reports are rank 0's.
    options.savePlan = options.emitSdy = options.saveReference = options.expect = options.outputs = options.json =
        options.dumpDir = "";
    options.verify = VerifyMode::Off;
    options.reports.clear();
  }
  int status = Runner(options, *place).run();
  if (hasNotes)
    ::partita::run::RankNotes::close(options.rankFolder, place->rank, status);
  return status;
}

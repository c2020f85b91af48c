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
#include "Reference.h"

#include "partita/Support/Npz.h"

#include "mlir/IR/MLIRContext.h"
#include "mlir/Support/ToolUtilities.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/FormatVariadic.h"

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
/// One run of the tool.
class Runner {
public:
  explicit Runner(const RunOptions &options) : options(options), compiler(context, options, report) {}
  ExitStatus run();

private:
  ExitStatus runDirectory();
  llvm::Expected<std::vector<Array>> makeInputs();
  llvm::Expected<Execution> execute(ProgramObjects objects, const std::vector<Array> &inputs,
                                    const ExecuteOptions &how);
  llvm::Expected<std::vector<Array>> runWhole(const std::vector<Array> &inputs, bool widen);
  llvm::Expected<Reference> makeReference(const std::vector<Array> &inputs);
  ExitStatus runAndCompare(ProgramObjects objects);
  ExitStatus compareWithFile(const std::vector<Array> &outputs);
  ExitStatus finish(ExitStatus status);

  const RunOptions &options;
  SmallVector<ArgumentSpec> arguments;
  MLIRContext context;
  RunReport report;
  Compiler compiler;
  ExitStatus referenceFailure = Usage; ///< Of makeReference: files, until the program is compiled and run.
};
} // namespace

llvm::Expected<std::vector<Array>> Runner::makeInputs() {
  llvm::Expected<InputRecipe> recipe = InputRecipe::parse(options.inputRecipe);
  if (!recipe)
    return recipe.takeError();
  if (std::optional<std::string> key = recipe->unusedKey(arguments))
    return llvm::createStringError("input recipe: no argument matches '" + *key + "'");
  std::optional<::partita::NpzReader> file;
  if (!options.inputs.empty()) {
    llvm::Expected<::partita::NpzReader> opened = ::partita::NpzReader::open(options.inputs);
    if (!opened)
      return opened.takeError();
    file = std::move(*opened);
    // A name that no argument has is a slip: the argument would be made by recipe instead.
    for (llvm::StringRef name : file->names()) {
      llvm::StringRef number = name;
      size_t position;
      bool isInput = number.consume_front("in") && !number.getAsInteger(10, position) && position < arguments.size();
      if (!isInput && !name.starts_with("out"))
        return llvm::createStringError("'" + options.inputs + "' holds the array '" + name +
                                       "', which belongs to no argument; the program takes " + Twine(arguments.size()) +
                                       " arguments, in0 and so on");
    }
  }
  std::vector<Array> inputs;
  for (const ArgumentSpec &spec : arguments) {
    std::string name = "in" + std::to_string(spec.position);
    llvm::Expected<Array> array = file && (file->has(name) || options.inputRecipe.empty())
                                      ? file->read(name, spec.type, spec.shape)
                                      : recipe->make(spec, options.seed);
    if (!array)
      return array.takeError();
    inputs.push_back(std::move(*array));
  }
  return inputs;
}

llvm::Expected<Execution> Runner::execute(ProgramObjects objects, const std::vector<Array> &inputs,
                                          const ExecuteOptions &how) {
  llvm::Expected<std::unique_ptr<CompiledProgram>> program =
      CompiledProgram::load(std::move(objects), Engine::threads().symbols());
  if (!program)
    return program.takeError();
  LoadedProgram loaded;
  loaded.manifest = &(*program)->manifest();
  for (size_t role = 0; role < loaded.manifest->roles.size(); ++role)
    loaded.entries.push_back(reinterpret_cast<prt_entry>((*program)->entry(role)));
  llvm::Expected<Execution> execution = ::partita::run::execute(loaded, inputs, how);
  if (engineIsStuck())
    (void)program->release(); // a rank may still be in its code
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
  std::vector<Array> wide;
  if (widen)
    for (const Array &input : inputs)
      wide.push_back(widened(input));
  llvm::Expected<Execution> execution = execute(std::move(*objects), widen ? wide : inputs, how);
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
  for (auto [i, output] : llvm::enumerate(outputs)) {
    llvm::Expected<Array> want = file->read("out" + std::to_string(i), output.type, output.shape);
    if (!want)
      return fail(Usage, want.takeError());
    Tolerance tolerance{options.relative.value_or(1e-4), options.absolute.value_or(1e-6), options.allowNonFinite};
    report.outputs.push_back({"out" + std::to_string(i), compare(output, *want, tolerance)});
    status = report.outputs.back().check.passed ? status : Different;
  }
  return status;
}

ExitStatus Runner::runAndCompare(ProgramObjects objects) {
  if (std::string text = ::partita::run::findWrongCarry(objects.manifest, options.carry); !text.empty())
    return fail(Usage, text);
  llvm::Expected<std::vector<Array>> inputs = makeInputs();
  if (!inputs)
    return fail(Usage, inputs.takeError());
  std::optional<Reference> reference;
  if (options.verify != VerifyMode::Off) {
    llvm::Expected<Reference> made = makeReference(*inputs);
    if (!made)
      return fail(referenceFailure, made.takeError());
    reference = std::move(*made);
  }
  ExecuteOptions how{options.steps, options.carry, options.bench};
  PhaseClock clock;
  llvm::Expected<Execution> execution = execute(std::move(objects), *inputs, how);
  report.addSeconds("run", clock);
  if (!execution)
    return fail(Failed, execution.takeError());
  for (auto [row, counters] : llvm::zip_equal(report.ranks, execution->counters)) {
    row.measuredFlops = counters.flops;
    row.computeSeconds = counters.gemm_seconds + counters.kernel_seconds;
    row.waitSeconds = counters.wait_seconds;
  }
  if (!execution->repeatSeconds.empty()) {
    std::vector<double> sorted = execution->repeatSeconds;
    llvm::sort(sorted);
    report.addSeconds("step_median", sorted[sorted.size() / 2]);
    llvm::outs() << llvm::formatv("step: median {0:f6} s of {1}\n", sorted[sorted.size() / 2], sorted.size());
  }
  report.replicasEqual = execution->replicasEqual;
  ExitStatus status = Right;
  if (!execution->replicasEqual) {
    llvm::errs() << "partita-run: error: " << execution->replicas << "\n";
    status = Different;
  }
  if (std::string unfair = report.unfairShare(); reference && report.workExempt.empty() && !unfair.empty()) {
    llvm::errs() << "partita-run: error: the work is not divided as annotated: " << unfair << "\n";
    status = Different;
  }
  if (!options.outputs.empty()) {
    std::map<std::string, const Array *> arrays;
    for (auto [i, output] : llvm::enumerate(execution->outputs))
      arrays["out" + std::to_string(i)] = &output;
    if (llvm::Error error = ::partita::writeNpz(options.outputs, arrays))
      return fail(Usage, std::move(error));
  }
  if (reference)
    for (auto [i, output] : llvm::enumerate(execution->outputs)) {
      Tolerance tolerance{options.relative.value_or(1e-4), options.absolute.value_or(1e-6), options.allowNonFinite};
      OutputCheck check = options.verify == VerifyMode::Strict
                              ? compareStrict(output, reference->outputs[i], reference->wide[i], options.allowNonFinite)
                              : compare(output, reference->outputs[i], tolerance);
      status = check.passed ? status : Different;
      report.outputs.push_back({"out" + std::to_string(i), std::move(check)});
    }
  if (!options.expect.empty())
    if (ExitStatus compared = compareWithFile(execution->outputs); compared != Right)
      status = compared;
  return status;
}

ExitStatus Runner::finish(ExitStatus status) {
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

/// Runs what --dump-dir wrote: objects and manifest.
ExitStatus Runner::runDirectory() {
  if (!options.mesh.empty() || !options.fleet.empty() || !options.plan.empty() || options.verify != VerifyMode::Off)
    return fail(Usage,
                "'" + options.program +
                    "' is compiled: leave out --mesh, --fleet, --plan and --verify (--expect compares with a file)");
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
  report.program = manifest.program;
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

ExitStatus Runner::run() {
  if (llvm::sys::fs::is_directory(options.program))
    return runDirectory();
  if (failed(compiler.read()))
    return Refused;
  arguments.assign(compiler.arguments().begin(), compiler.arguments().end());
  FailureOr<ProgramObjects> objects = compiler.compilePartitioned();
  if (failed(objects))
    return Refused;
  return finish(options.run ? runAndCompare(std::move(*objects)) : Right);
}

int mlir::partita::run::runProgram(const RunOptions &options) { return Runner(options).run(); }

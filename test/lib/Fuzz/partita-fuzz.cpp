//===- partita-fuzz.cpp - Random programs against themselves --------------===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
//   partita-fuzz [--seed S] [--count N] [--only K] [--jobs J] [--compile] [--print] [FILE.mlir]
//   partita-fuzz --fault=NAME|all [--count N]
//
// Exit status: 0 all right (with --fault: the fault was caught); 1 findings (not caught); 2 wrong usage.
//
//===----------------------------------------------------------------------===//

#include "Generator.h"
#include "Minimizer.h"
#include "Oracle.h"
#include "Workers.h"

#include "partita/Dialect/Dist/IR/Dist.h"
#include "partita/Dialect/Nd/IR/Nd.h"
#include "partita/Dialect/Rt/IR/Rt.h"
#include "partita/InitAll.h"
#include "../Damage/Damage.h"
#include "../TestPasses.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Complex/IR/Complex.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Math/IR/Math.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/InitAllDialects.h"
#include "mlir/InitAllExtensions.h"
#include "mlir/Parser/Parser.h"
#include "mlir/Target/LLVMIR/Dialect/Builtin/BuiltinToLLVMIRTranslation.h"
#include "mlir/Target/LLVMIR/Dialect/LLVMIR/LLVMToLLVMIRTranslation.h"
#include "llvm/Support/CommandLine.h"
#include "llvm/Support/Format.h"
#include "llvm/Support/InitLLVM.h"

using namespace mlir;
using namespace mlir::partita;
using namespace mlir::partita::fuzz;

static llvm::cl::opt<uint64_t> seed("seed", llvm::cl::desc("the run"), llvm::cl::init(1));
static llvm::cl::opt<uint64_t> count("count", llvm::cl::desc("number of programs"), llvm::cl::init(500));
static llvm::cl::opt<int64_t> only("only", llvm::cl::desc("this program of the run"), llvm::cl::init(-1));
static llvm::cl::opt<unsigned> jobs("jobs", llvm::cl::desc("processes"), llvm::cl::init(2));
static llvm::cl::opt<unsigned> limit("limit", llvm::cl::desc("seconds for one program"), llvm::cl::init(20));
static llvm::cl::opt<unsigned> findings("findings", llvm::cl::desc("stop after so many"), llvm::cl::init(5));
static llvm::cl::opt<std::string>
    fault("fault", llvm::cl::desc("damage every program; it must be caught (all: one after the other)"));
static llvm::cl::opt<bool> compiled("compile", llvm::cl::desc("compile, and run on the threads engine"),
                                    llvm::cl::init(false));
static llvm::cl::opt<bool> raw("raw", llvm::cl::desc("do not minimise findings"), llvm::cl::init(false));
static llvm::cl::opt<bool> print("print", llvm::cl::desc("print programs and stages"), llvm::cl::init(false));
static llvm::cl::opt<std::string> file(llvm::cl::Positional, llvm::cl::desc("<file>"));

namespace {

struct Sum {
  uint64_t programs = 0, found = 0, changed = 0, uneven = 0, empty = 0, nonlinear = 0, communicates = 0, ops = 0,
           ranks = 0;
};

class Fuzzer {
public:
  explicit Fuzzer(const DialectRegistry &registry) : registry(registry) {}
  int run();
  int runFile();
  int runFaults();

private:
  MLIRContext &context();
  OracleOptions options(uint64_t number) const;
  std::string work(uint64_t number);
  bool take(uint64_t number, const Ending &ending);
  void report(uint64_t number, const Verdict &verdict);
  void printHistogram() const;

  const DialectRegistry &registry;
  std::unique_ptr<MLIRContext> own;
  Sum sum;
  std::string current = fault; ///< The fault that is made.
};

} // namespace

/// One context per process.
MLIRContext &Fuzzer::context() {
  if (!own) {
    own = std::make_unique<MLIRContext>(registry, MLIRContext::Threading::DISABLED);
    own->loadDialect<func::FuncDialect, arith::ArithDialect, math::MathDialect, linalg::LinalgDialect,
                     tensor::TensorDialect, dist::DistDialect, nd::NdDialect, rt::RtDialect>();
    own->printOpOnDiagnostic(false);
    own->printStackTraceOnDiagnostic(false);
  }
  return *own;
}

OracleOptions Fuzzer::options(uint64_t number) const {
  OracleOptions options;
  options.fault = current;
  options.inputSeed = programSeed(seed, number) + 17;
  options.compile = compiled;
  options.printLocal = print;
  return options;
}

/// A verdict as text, for the pipe.
static std::string pack(const Verdict &verdict) {
  const Facts &facts = verdict.facts;
  std::string text;
  llvm::raw_string_ostream(text) << static_cast<unsigned>(verdict.outcome) << ' ' << facts.uneven << ' ' << facts.empty
                                 << ' ' << facts.partialToNonlinear << ' ' << facts.communicates << ' ' << facts.ops
                                 << ' ' << facts.ranks << '\n'
                                 << verdict.text;
  return text;
}

static Verdict unpack(const Ending &ending) {
  Verdict verdict;
  if (ending.hung || ending.signal) {
    verdict.outcome = ending.hung ? Outcome::Hung : Outcome::Crashed;
    verdict.text =
        ending.hung ? "no end within " + std::to_string(limit) + " seconds" : "signal " + std::to_string(ending.signal);
    return verdict;
  }
  auto [head, text] = StringRef(ending.answer).split('\n');
  SmallVector<StringRef> words;
  head.split(words, ' ');
  SmallVector<unsigned> numbers(7);
  for (auto [word, number] : llvm::zip(words, numbers))
    (void)word.getAsInteger(10, number);
  verdict.outcome = static_cast<Outcome>(numbers[0]);
  verdict.facts = {numbers[1] != 0, numbers[2] != 0, numbers[3] != 0, numbers[4] != 0, numbers[5], numbers[6]};
  verdict.text = text.str();
  return verdict;
}

std::string Fuzzer::work(uint64_t number) {
  // Every other program with the race detector of the engine.
  setenv("PRT_LAZY", number % 2 ? "1" : "0", /*overwrite=*/1);
  OwningOpRef<ModuleOp> program = generateProgram(&context(), programSeed(seed, number));
  if (print)
    llvm::errs() << "// program " << number << "\n" << **program << "\n";
  return pack(check(*program, options(number)));
}

void Fuzzer::report(uint64_t number, const Verdict &verdict) {
  llvm::outs() << "program " << number << " of seed " << seed << " is " << name(verdict.outcome) << ": "
               << StringRef(verdict.text).rtrim() << "\n";
  Ending small = runForked(raw ? 60 : 300, [&] {
    OwningOpRef<ModuleOp> program = generateProgram(&context(), programSeed(seed, number));
    OwningOpRef<ModuleOp> least;
    if (!raw)
      least = minimize(*program, [&](ModuleOp candidate) {
        Verdict again = unpack(runForked(limit, [&] { return pack(check(candidate, options(number))); }));
        return again.outcome == verdict.outcome;
      });
    std::string text;
    llvm::raw_string_ostream(text) << (raw ? **program : **least);
    return text;
  });
  llvm::outs() << (small.answer.empty() ? "(cannot be printed)\n" : small.answer) << "\n";
  llvm::outs().flush();
}

bool Fuzzer::take(uint64_t number, const Ending &ending) {
  Verdict verdict = unpack(ending);
  ++sum.programs;
  sum.uneven += verdict.facts.uneven;
  sum.empty += verdict.facts.empty;
  sum.nonlinear += verdict.facts.partialToNonlinear;
  sum.communicates += verdict.facts.communicates;
  sum.ops += verdict.facts.ops;
  sum.ranks += verdict.facts.ranks;
  if (verdict.outcome == Outcome::Unchanged)
    return true;
  ++sum.changed;
  if (verdict.outcome == Outcome::Right)
    return true;
  ++sum.found;
  if (!current.empty()) {
    llvm::outs() << current << ": caught by program " << number << " (" << sum.changed
                 << " damaged): " << name(verdict.outcome) << ": " << StringRef(verdict.text).split('\n').first << "\n";
    return false;
  }
  report(number, verdict);
  return sum.found < findings;
}

void Fuzzer::printHistogram() const {
  auto percent = [&](uint64_t part) { return sum.programs ? 100.0 * part / sum.programs : 0.0; };
  auto line = [&](StringRef what, uint64_t part) {
    llvm::outs() << llvm::format("  %5.1f %%  ", percent(part)) << what << "\n";
  };
  llvm::outs() << sum.programs << " programs of seed " << seed << ", "
               << llvm::format("%.1f ops and %.1f ranks on average",
                               sum.programs ? double(sum.ops) / sum.programs : 0.0,
                               sum.programs ? double(sum.ranks) / sum.programs : 0.0)
               << "\n";
  line("with a split that is not even", sum.uneven);
  line("with an empty part", sum.empty);
  line("with a partial value that a non-linear op needs", sum.nonlinear);
  line("that communicate", sum.communicates);
  llvm::outs() << sum.found << " findings\n";
}

int Fuzzer::run() {
  if (only >= 0) {
    if (print) {
      llvm::errs() << StringRef(work(only)).split('\n').second << "\n";
      return 0;
    }
    Ending ending = runForked(limit, [&] { return work(only); });
    take(only, ending);
    return sum.found != 0;
  }
  WorkerOptions workers;
  workers.jobs = jobs;
  workers.seconds = limit;
  runForked(
      count, workers, [&](uint64_t number) { return work(number); },
      [&](uint64_t number, const Ending &ending) { return take(number, ending); });
  if (!current.empty()) {
    if (!sum.found)
      llvm::outs() << current << ": not caught, " << sum.changed << " of " << sum.programs << " programs damaged\n";
    return sum.found == 0;
  }
  printHistogram();
  return sum.found != 0;
}

int Fuzzer::runFaults() {
  unsigned caught = 0;
  for (const test::Fault &one : test::allFaults()) {
    current = one.name.str();
    sum = Sum();
    caught += run() == 0;
    llvm::outs().flush();
  }
  llvm::outs() << caught << " of " << test::allFaults().size() << " faults caught\n";
  return caught != test::allFaults().size();
}

int Fuzzer::runFile() {
  OwningOpRef<ModuleOp> program = parseSourceFile<ModuleOp>(file, &context());
  if (!program)
    return 2;
  Verdict verdict = check(*program, options(0));
  llvm::outs() << name(verdict.outcome) << (verdict.text.empty() ? "" : ": ") << verdict.text << "\n";
  return verdict.outcome != Outcome::Right;
}

int main(int argc, char **argv) {
  llvm::InitLLVM init(argc, argv);
  llvm::cl::ParseCommandLineOptions(argc, argv, "Random programs against their unpartitioned selves\n");
  DialectRegistry registry;
  mlir::registerAllDialects(registry);
  mlir::partita::registerAllDialects(registry);
  mlir::partita::registerAllModels(registry);
  mlir::registerAllExtensions(registry);
  mlir::registerBuiltinDialectTranslation(registry);
  mlir::registerLLVMDialectTranslation(registry);
  mlir::partita::registerAllPasses();
  mlir::partita::registerAllPipelines();
  mlir::partita::test::registerTestPasses();
  Fuzzer fuzzer(registry);
  if (fault == "all")
    return fuzzer.runFaults();
  return file.empty() ? fuzzer.run() : fuzzer.runFile();
}

//===- partita-damage-inputs.cpp - Damaged inputs never crash a tool ------===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
//   partita-damage-inputs --kind=program|dist|annotations|fleet|npz [--count N] [--program P.mlir] [SAMPLE...]
//
// Exit status: 0 no crash and no hang; 1 findings; 2 wrong usage.
//
//===----------------------------------------------------------------------===//

#include "DamagedInputs.h"
#include "Generator.h"
#include "Workers.h"

#include "partita/Dialect/Dist/IR/Dist.h"
#include "partita/Dialect/Nd/IR/Nd.h"
#include "partita/Frontend/Frontend.h"
#include "partita/Frontend/Passes.h"
#include "partita/InitAll.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Math/IR/Math.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/InitAllDialects.h"
#include "mlir/InitAllExtensions.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Demangle/Demangle.h"
#include "llvm/Support/CommandLine.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/InitLLVM.h"
#include "llvm/Support/MemoryBuffer.h"

#include <map>
#include <sys/resource.h>
#include <tuple>

using namespace mlir;
using namespace mlir::partita;
using namespace mlir::partita::fuzz;

static llvm::cl::opt<std::string> kind("kind", llvm::cl::desc("what the inputs are"), llvm::cl::Required);
static llvm::cl::opt<uint64_t> seed("seed", llvm::cl::desc("the run"), llvm::cl::init(1));
static llvm::cl::opt<uint64_t> count("count", llvm::cl::desc("number of inputs"), llvm::cl::init(300));
static llvm::cl::opt<int64_t> only("only", llvm::cl::desc("this input of the run"), llvm::cl::init(-1));
static llvm::cl::opt<unsigned> jobs("jobs", llvm::cl::desc("processes"), llvm::cl::init(2));
static llvm::cl::opt<unsigned> limit("limit", llvm::cl::desc("seconds for one input"), llvm::cl::init(20));
static llvm::cl::opt<std::string> program("program", llvm::cl::desc("what annotations and fleets are for"));
static llvm::cl::opt<std::string> save("save", llvm::cl::desc("folder for inputs that are findings"));
static llvm::cl::opt<std::string> known("known",
                                        llvm::cl::desc("page with `names` of functions whose crashes do not count"));
static llvm::cl::list<std::string> files(llvm::cl::Positional, llvm::cl::desc("<samples>"));

/// More memory than any of these inputs should need: a larger wish is a crash.
static constexpr rlim_t maxMemory = rlim_t(8) << 30;

static bool readFile(StringRef path, std::string &text) {
  auto buffer = llvm::MemoryBuffer::getFile(path);
  if (!buffer)
    llvm::errs() << "partita-damage-inputs: cannot read '" << path << "'\n";
  else
    text = (*buffer)->getBuffer().str();
  return static_cast<bool>(buffer);
}

static std::unique_ptr<MLIRContext> makeContext() {
  DialectRegistry registry;
  mlir::registerAllDialects(registry);
  mlir::registerAllExtensions(registry);
  mlir::partita::registerAllDialects(registry);
  mlir::partita::registerAllModels(registry);
  registerFrontendDialects(registry);
  auto context = std::make_unique<MLIRContext>(registry, MLIRContext::Threading::DISABLED);
  // What the generator makes.
  context->loadDialect<func::FuncDialect, arith::ArithDialect, math::MathDialect, linalg::LinalgDialect,
                       tensor::TensorDialect, dist::DistDialect, nd::NdDialect>();
  return context;
}

static std::string generated(MLIRContext &context, uint64_t number) {
  std::string text;
  llvm::raw_string_ostream(text) << **generateProgram(&context, number);
  return text;
}

static void saveInput(uint64_t number, StringRef text) {
  if (save.empty())
    return;
  std::ignore = llvm::sys::fs::create_directories(save);
  std::error_code code;
  llvm::raw_fd_ostream(save + "/" + kind + "-" + std::to_string(number), code) << text;
}

/// The names between backticks that contain "::".
static std::vector<std::string> namesIn(StringRef page) {
  std::vector<std::string> names;
  SmallVector<StringRef> parts;
  page.split(parts, '`');
  for (size_t i = 1; i < parts.size(); i += 2)
    if (parts[i].contains("::"))
      names.push_back(parts[i].str());
  return names;
}

/// The function of `names` that a trace goes through.
static StringRef knownFunction(StringRef trace, ArrayRef<std::string> names) {
  for (StringRef line : llvm::split(trace, '\n'))
    for (const std::string &name : names)
      if (StringRef(llvm::demangle(line)).starts_with(name + "("))
        return name;
  return {};
}

int main(int argc, char **argv) {
  llvm::InitLLVM init(argc, argv);
  llvm::cl::ParseCommandLineOptions(argc, argv, "Damaged inputs never crash a tool\n");
  std::optional<InputKind> parsed = parseInputKind(kind);
  if (!parsed) {
    llvm::errs() << "partita-damage-inputs: no inputs of the kind '" << kind << "'\n";
    return 2;
  }
  InputOptions options;
  options.kind = *parsed;
  for (const std::string &path : files) {
    std::string text;
    if (!readFile(path, text))
      return 2;
    std::vector<std::string> sections =
        *parsed == InputKind::Npz ? std::vector<std::string>{text} : splitSections(text);
    llvm::append_range(options.samples, sections);
  }
  if (!program.empty() && !readFile(program, options.program))
    return 2;
  std::string page;
  if (!known.empty() && !readFile(known, page))
    return 2;
  std::vector<std::string> knownNames = namesIn(page);
  mlir::partita::registerAllPasses();
  mlir::partita::registerAllPipelines();
  registerFrontendPasses();
  rlimit memory{maxMemory, maxMemory};
  (void)setrlimit(RLIMIT_AS, &memory);

  std::unique_ptr<MLIRContext> context; // One per process: workers are forked.
  auto input = [&](uint64_t number) {
    if (!context)
      context = makeContext();
    InputOptions own = options;
    if (*parsed == InputKind::Dist && own.samples.empty())
      own.samples.push_back(generated(*context, programSeed(seed, number)));
    return damagedSample(own, programSeed(seed, number) + 1);
  };
  auto work = [&](uint64_t number) {
    std::string text = input(number);
    return readInput(*context, options, text);
  };
  if (only >= 0) {
    std::string text = input(only);
    saveInput(only, text);
    llvm::outs() << readInput(*context, options, text) << "\n";
    return 0;
  }
  std::map<std::string, uint64_t> ends;
  uint64_t findings = 0, upstream = 0;
  WorkerOptions workers;
  workers.jobs = jobs;
  workers.seconds = limit;
  runForked(count, workers, work, [&](uint64_t number, const Ending &ending) {
    if (!ending.signal) {
      ++ends[ending.answer];
      return true;
    }
    if (StringRef name = knownFunction(ending.trace, knownNames); !name.empty()) {
      ++upstream;
      return true;
    }
    ++findings;
    llvm::outs() << kind << " " << number << " of seed " << seed
                 << (ending.hung ? " hangs" : " crashes with signal " + std::to_string(ending.signal)) << "\n";
    for (StringRef line : llvm::split(StringRef(ending.trace).rtrim(), '\n'))
      llvm::outs() << "    " << llvm::demangle(line).substr(0, 140) << "\n";
    if (!save.empty())
      saveInput(number, runForked(limit, [&] { return input(number); }).answer);
    return findings < 20;
  });
  llvm::outs() << count << " damaged inputs of kind " << kind << ":";
  for (auto &[end, number] : ends)
    llvm::outs() << " " << number << " " << end;
  if (upstream)
    llvm::outs() << " " << upstream << " known crashes of upstream";
  llvm::outs() << "; " << findings << " findings\n";
  return findings != 0;
}

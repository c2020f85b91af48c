//===- Compiler.cpp - From text to objects --------------------------------===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The road of a program through the stages, with a clock at each.
//
//===----------------------------------------------------------------------===//

#include "Compiler.h"

#include "ElidedWeights.h"

#include "partita/Analysis/ClusterFleet.h"
#include "partita/Analysis/LocalProgram.h"
#include "partita/Analysis/WorkShare.h"
#include "partita/Dialect/Dist/IR/Manual.h"
#include "partita/Dialect/Fleet/IR/Fleet.h"
#include "partita/Dialect/Nd/IR/Nd.h"
#include "partita/Dialect/Rt/IR/Rt.h"
#include "partita/Frontend/EmitSdy.h"
#include "partita/Frontend/Frontend.h"
#include "partita/InitAll.h"
#include "partita/Interfaces/LayoutChangeOpInterface.h"
#include "partita/Machine/Cost.h"
#include "partita/Pipelines/Pipelines.h"
#include "partita/Transforms/Annotate/Annotations.h"
#include "partita/Transforms/Kernels/Passes.h"
#include "partita/Transforms/Plan/Plan.h"
#include "partita/Transforms/Widen/Passes.h"

#include "mlir/IR/MLIRContext.h"
#include "mlir/InitAllDialects.h"
#include "mlir/InitAllExtensions.h"
#include "mlir/Parser/Parser.h"
#include "mlir/Pass/PassManager.h"
#include "mlir/Target/LLVMIR/Dialect/Builtin/BuiltinToLLVMIRTranslation.h"
#include "mlir/Target/LLVMIR/Dialect/LLVMIR/LLVMToLLVMIRTranslation.h"
#include "llvm/ADT/ScopeExit.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/FormatVariadic.h"
#include "llvm/Support/MathExtras.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/SHA256.h"

using namespace mlir;
using namespace mlir::partita;
using namespace mlir::partita::run;

/// Everything that partita-run reads programs with.
static void registerAll(DialectRegistry &registry) {
  mlir::registerAllDialects(registry);
  mlir::registerAllExtensions(registry);
  mlir::partita::registerAllDialects(registry);
  mlir::partita::registerAllModels(registry);
  registerFrontendDialects(registry);
  registerBuiltinDialectTranslation(registry);
  registerLLVMDialectTranslation(registry);
}

Compiler::Compiler(MLIRContext &context, const RunOptions &options, RunReport &report)
    : context(context), options(options), report(report) {
  DialectRegistry registry;
  registerAll(registry);
  context.appendDialectRegistry(registry);
  // Functions of other stages than passes make ops of these.
  context.loadDialect<dist::DistDialect, fleet::FleetDialect, rt::RtDialect>();
  context.printOpOnDiagnostic(false); // users want the line, not the generic form of the op
}

/// The axes of --mesh for the import, which rounds shardings by them. What is wrong with them is said by Annotate.
static void giveMesh(ImportOptions &import, const RunOptions &options) {
  constexpr int64_t most = 1 << 20;
  if (options.mesh.empty() || options.mesh == "none")
    return;
  llvm::Expected<std::vector<std::pair<std::string, int64_t>>> axes = parseMesh(options.mesh);
  if (!axes)
    return llvm::consumeError(axes.takeError());
  int64_t product = 1;
  for (auto &[name, size] : *axes) {
    if (size > most / product)
      return;
    product *= size;
  }
  for (auto &[name, size] : *axes)
    import.mesh.push_back(name + "=" + std::to_string(size));
}

LogicalResult Compiler::read() {
  PhaseClock clock;
  auto buffer = llvm::MemoryBuffer::getFileOrSTDIN(options.program);
  if (!buffer) { // there is no line to name
    llvm::errs() << "partita-run: error: cannot read '" << options.program << "': " << buffer.getError().message()
                 << "\n";
    return failure();
  }
  std::array<uint8_t, 32> hash = llvm::SHA256::hash(llvm::arrayRefFromStringRef((*buffer)->getBuffer()));
  programHash.assign(hash.begin(), hash.end());
  sources.AddNewSourceBuffer(std::move(*buffer), llvm::SMLoc());
  program = parseProgram(sources, context, options.module);
  if (!program)
    return failure();
  FailureOr<SelfChecks> taken = takeSelfChecks(*program, options.entry);
  if (failed(taken) || failed(keepOriginal()) || failed(completeWeights()))
    return failure();
  checks = std::move(*taken);
  report.addSeconds("read", clock);
  clock = PhaseClock();
  ImportOptions how;
  how.allowOpaqueCalls = options.allowOpaqueCalls;
  how.narrowF64 = options.narrowF64;
  giveMesh(how, options);
  how.devices = options.perDevice;
  LogicalResult imported = importProgram(*program, how);
  if (succeeded(imported))
    imported = importShardAnnotations(*program);
  report.addSeconds("import", clock);
  if (failed(imported))
    return failure();
  report.program = llvm::sys::path::stem(options.program).str();
  dump(*program, "core");
  if (failed(checkOpaqueCalls()) || failed(checkManual()))
    return failure();
  return describe();
}

/// A region that is written for several devices has no counterpart on one.
LogicalResult Compiler::checkManual() {
  if (options.verify == VerifyMode::Off)
    return success();
  WalkResult walked = program->walk([](dist::ManualOp op) -> WalkResult {
    if (dist::getNumDevices(op) == 1)
      return WalkResult::advance();
    return op.emitError("this region is written per device, so there is no program on one rank to verify with: leave "
                        "out --verify and compare with --expect");
  });
  return success(!walked.wasInterrupted());
}

LogicalResult Compiler::checkOpaqueCalls() {
  WalkResult walked = program->walk([&](nd::OpaqueCallOp call) {
    hasOpaqueCalls = true;
    if (!options.run)
      return WalkResult::interrupt();
    call.emitError("expected ops that can be run, got a call of @")
        << call.getTarget() << ", which nothing here provides: --no-run plans and partitions the program";
    return WalkResult::interrupt();
  });
  return failure(walked.wasInterrupted() && options.run);
}

/// --emit-sdy writes the program as it was read; its values are traced through the import.
LogicalResult Compiler::keepOriginal() {
  if (options.emitSdy.empty())
    return success();
  FailureOr<func::FuncOp> entry = findEntry(*program, options.entry);
  if (failed(entry))
    return failure();
  original = program->clone();
  if (!entry->isExternal())
    traceValues(*entry);
  return success();
}

LogicalResult Compiler::writeSdy(ModuleOp planned) {
  FailureOr<func::FuncOp> to = findEntry(*original, options.entry);
  if (failed(to))
    return failure();
  int64_t unsaid = 0;
  if (failed(emitSdy(*to, *planned.getOps<func::FuncOp>().begin(), unsaid)))
    return failure();
  if (unsaid != 0)
    original->emitWarning() << "the shardings of " << unsaid << " ops are left out of '" << options.emitSdy
                            << "': Shardy cannot say where they are cut";
  std::error_code code;
  llvm::raw_fd_ostream stream(options.emitSdy, code);
  if (code)
    return emitError(UnknownLoc::get(&context)) << "cannot write '" << options.emitSdy << "': " << code.message();
  original->print(stream);
  stream << "\n";
  return success();
}

/// Weights that the printer left out: any numbers do for a program that is not run.
LogicalResult Compiler::completeWeights() {
  Operation *elided = findElidedWeights(*program);
  if (!elided)
    return success();
  if (!options.fillElided && options.run)
    return elided->emitError("expected the data of this constant in the file, which leaves it out: --fill-elided runs "
                             "with random weights");
  return fillElidedWeights(*program, options.seed);
}

/// A donation names a result of the argument's type; with `--steps` that result is fed back.
static LogicalResult checkDonations(func::FuncOp function) {
  for (BlockArgument argument : function.getArguments()) {
    Attribute attribute = function.getArgAttr(argument.getArgNumber(), rt::kDonatesAttr);
    if (!attribute)
      continue;
    auto result = dyn_cast<IntegerAttr>(attribute);
    if (!result || result.getInt() < 0 || result.getInt() >= function.getNumResults())
      return emitError(argument.getLoc()) << "expected '" << rt::kDonatesAttr << "' to be one of "
                                          << function.getNumResults() << " results, got " << attribute;
    if (Type type = function.getResultTypes()[result.getInt()]; type != argument.getType())
      return emitError(argument.getLoc()) << "expected '" << rt::kDonatesAttr << "' to name a result of type "
                                          << argument.getType() << ", result " << result.getInt() << " is " << type;
  }
  return success();
}

/// A name that can be part of a symbol and of a file.
static std::string symbolOf(StringRef text) {
  std::string symbol;
  for (char c : text)
    symbol += llvm::isAlnum(c) || c == '_' ? c : '_';
  return symbol.empty() ? "program" : symbol;
}

static FailureOr<ArgumentSpec> specOf(func::FuncOp function, Type type, DictionaryAttr attributes, int64_t position,
                                      std::string name) {
  auto tensor = dyn_cast<RankedTensorType>(type);
  if (!tensor || !tensor.hasStaticShape())
    return function.emitError() << "expected static tensors as arguments and results, got " << type << " (" << name
                                << ")";
  Type element = tensor.getElementType();
  if (auto original = attributes ? attributes.getAs<TypeAttr>(rt::kTypeAttr) : TypeAttr())
    element = getElementTypeOrSelf(original.getValue());
  std::string text;
  llvm::raw_string_ostream(text) << element;
  std::optional<::partita::ElementType> known = ::partita::ElementType::parse(text);
  if (!known)
    return function.emitError() << "arrays of " << text << " cannot be given to a program (" << name << ")";
  ArrayRef<int64_t> shape = tensor.getShape();
  // A complex array is held with a dimension for its parts.
  if (known->kind() == ::partita::ElementType::Complex && !isa<ComplexType>(tensor.getElementType()))
    shape = shape.drop_back();
  return ArgumentSpec{position, std::move(name), *known, SmallVector<int64_t>(shape)};
}

LogicalResult Compiler::describe() {
  FailureOr<func::FuncOp> entry = findEntry(*program, options.entry);
  if (failed(entry))
    return failure();
  entryName = entry->getName().str();
  for (func::FuncOp other : llvm::make_early_inc_range(program->getOps<func::FuncOp>()))
    if (other != *entry)
      other.erase();
  Builder builder(&context);
  for (unsigned i = 0; i < entry->getNumArguments(); ++i) {
    std::string name = getArgumentName(*entry, i);
    if (name.empty())
      name = "arg" + std::to_string(i);
    entry->setArgAttr(i, rt::kNameAttr, builder.getStringAttr(name));
    FailureOr<ArgumentSpec> spec = specOf(*entry, entry->getArgumentTypes()[i], entry->getArgAttrDict(i), i, name);
    if (failed(spec))
      return failure();
    argumentSpecs.push_back(std::move(*spec));
  }
  for (unsigned i = 0; i < entry->getNumResults(); ++i) {
    FailureOr<ArgumentSpec> spec =
        specOf(*entry, entry->getResultTypes()[i], entry->getResultAttrDict(i), i, "out" + std::to_string(i));
    if (failed(spec))
      return failure();
    resultSpecs.push_back(std::move(*spec));
  }
  return checkDonations(*entry);
}

void Compiler::dump(ModuleOp module, StringRef stage) {
  if (options.dumpDir.empty())
    return;
  SmallString<128> path(options.dumpDir);
  llvm::sys::path::append(path, llvm::formatv("{0}-{1}.mlir", dumped++, stage).str());
  std::error_code code = llvm::sys::fs::create_directories(options.dumpDir);
  if (code) {
    module.emitWarning() << "cannot make the folder '" << options.dumpDir << "': " << code.message();
    return;
  }
  llvm::raw_fd_ostream stream(path, code);
  if (code)
    module.emitWarning() << "cannot write '" << path << "': " << code.message();
  else
    module.print(stream, OpPrintingFlags().enableDebugInfo());
}

LogicalResult Compiler::runPasses(ModuleOp module, StringRef phase, function_ref<void(OpPassManager &)> build) {
  PhaseClock clock;
  PassManager manager(&context);
  manager.enableVerifier(phase != "kernels");
  build(manager);
  LogicalResult result = manager.run(module);
  if (phase.empty()) // the reference is timed as a whole
    return result;
  report.addSeconds(phase, clock);
  if (succeeded(result))
    dump(module, phase);
  return result;
}

LogicalResult Compiler::annotate(ModuleOp module) {
  Annotations annotations;
  annotations.mesh = options.mesh;
  annotations.splits = options.splits;
  annotations.entry = entryName;
  auto fail = [&](llvm::Error error) {
    return emitError(UnknownLoc::get(&context)) << llvm::toString(std::move(error));
  };
  for (const std::string &file : options.annotations) {
    llvm::Expected<std::vector<ValueSharding>> values = readAnnotationFile(file);
    if (!values)
      return fail(values.takeError());
    llvm::append_range(annotations.values, *values);
  }
  for (const std::string &text : options.shards) {
    llvm::Expected<ValueSharding> value = parseValueSharding(text);
    if (!value)
      return fail(value.takeError());
    annotations.values.push_back(std::move(*value));
  }
  return applyAnnotations(module, annotations);
}

static llvm::json::Value jsonOf(Attribute attribute) {
  if (auto number = dyn_cast<FloatAttr>(attribute))
    return number.getValueAsDouble();
  if (auto number = dyn_cast<IntegerAttr>(attribute))
    return number.getInt();
  if (auto text = dyn_cast<StringAttr>(attribute))
    return text.getValue();
  if (auto list = dyn_cast<ArrayAttr>(attribute))
    return llvm::json::Array(llvm::map_range(list, jsonOf));
  if (auto list = dyn_cast<DenseI64ArrayAttr>(attribute))
    return llvm::json::Array(list.asArrayRef());
  llvm::json::Object object;
  if (auto dictionary = dyn_cast<DictionaryAttr>(attribute))
    for (NamedAttribute entry : dictionary)
      object[entry.getName().getValue()] = jsonOf(entry.getValue());
  return object;
}

/// A mesh that is given beside a fleet lies on the first devices of the fleet.
static LogicalResult checkDevices(ModuleOp module) {
  FailureOr<::partita::Fleet> fleet = getFleet(module);
  if (failed(fleet))
    return failure();
  for (dist::MeshOp mesh : module.getOps<dist::MeshOp>()) {
    uint64_t ranks = 1;
    for (int64_t size : mesh.getSizes())
      ranks = llvm::SaturatingMultiply<uint64_t>(ranks, size);
    if (ranks > static_cast<uint64_t>(fleet->numDevices()))
      return mesh.emitError() << "mesh @" << mesh.getSymName() << " needs " << ranks << " devices; the fleet has "
                              << fleet->numDevices();
  }
  return success();
}

/// Mesh, splits and shardings: from a plan file, from the planner, or as given.
LogicalResult Compiler::decide(ModuleOp module) {
  PhaseClock clock;
  llvm::scope_exit done([&] { report.addSeconds("plan", clock); });
  if (!options.fleet.empty() && failed(importFleet(module, options.fleet)))
    return failure();
  if (!options.plan.empty())
    return applyPlan(module, options.plan, entryName);
  // What is given beside the program holds for the planner as well: it fills in the rest.
  if (failed(annotate(module)))
    return failure();
  if (options.fleet.empty())
    return success();
  if (!options.mesh.empty())
    return checkDevices(module);
  PlanOptions planning;
  planning.entry = entryName;
  return planProgram(module, planning);
}

void Compiler::reportPlan(ModuleOp module) {
  for (std::string &line : planTable(module))
    report.planTable.push_back(std::move(line));
  if (auto plan = module->getAttrOfType<dist::PlanAttr>(dist::DistDialect::kPlan)) {
    report.plan.emplace();
    for (NamedAttribute entry : plan.getSummary())
      (*report.plan)[entry.getName().getValue()] = jsonOf(entry.getValue());
  }
}

LogicalResult Compiler::expectWork(func::FuncOp function, const AnnotatedDims &annotated) {
  report.workExempt = annotated.sizeOne;
  if (annotated.dims.empty())
    return success();
  FailureOr<WorkShare> expected = expectWorkShare(function, annotated);
  if (failed(expected))
    return failure();
  report.ranks.resize(expected->contractionFlops.size());
  for (auto [row, flops, bytes] : llvm::zip_equal(report.ranks, expected->contractionFlops, expected->argumentBytes)) {
    row.expectedFlops = flops;
    row.expectedArgumentBytes = bytes;
  }
  return success();
}

/// Ranks are threads or processes, each with buffers of its own.
static LogicalResult checkNumberOfRanks(ModuleOp module) {
  constexpr uint64_t most = 1024;
  for (dist::MeshOp mesh : module.getOps<dist::MeshOp>()) {
    uint64_t ranks = 1;
    for (auto [size, temporal] : llvm::zip_equal(mesh.getSizes(), mesh.getTemporal()))
      ranks = llvm::SaturatingMultiply<uint64_t>(ranks, temporal ? 1 : size);
    if (ranks > most)
      return mesh.emitError() << "mesh @" << mesh.getSymName() << " needs " << ranks
                              << " ranks; this runner starts at most " << most;
  }
  return success();
}

LogicalResult Compiler::partition(ModuleOp module) {
  if (failed(checkNumberOfRanks(module)))
    return failure();
  func::FuncOp function = *module.getOps<func::FuncOp>().begin();
  AnnotatedDims annotated = findAnnotatedDims(function);
  if (failed(runPasses(module, "propagate", buildPropagatePipeline)))
    return failure();
  reportPlan(module);
  if (!options.savePlan.empty() && failed(savePlan(module, options.savePlan, entryName)))
    return failure();
  if (!options.emitSdy.empty() && failed(writeSdy(module)))
    return failure();
  if (failed(expectWork(function, annotated)) || failed(runPasses(module, "resolve", buildResolvePipeline)) ||
      failed(runPasses(module, "optimize", buildOptimizePipeline)) ||
      failed(
          runPasses(module, "localize", [&](OpPassManager &manager) { buildLocalizePipelineFor(manager, target()); })))
    return failure();
  auto meshes = module.getOps<dist::MeshOp>();
  if (!meshes.empty()) {
    dist::MeshOp mesh = *meshes.begin();
    for (auto [axis, size] : llvm::zip_equal(mesh.getAxes(), mesh.getSizes()))
      report.mesh.emplace_back(cast<StringAttr>(axis).str(), size);
  }
  return success();
}

/// The layout changes of all roles that send something, by channel.
static std::vector<CollectiveRow> collectivesOf(ModuleOp module) {
  std::map<int64_t, CollectiveRow> rows;
  module.walk([&](LayoutChangeOpInterface change) {
    std::optional<int64_t> channel = change.getChannelNumber();
    if (!channel || rows.count(*channel))
      return;
    CollectiveRow row;
    row.channel = *channel;
    row.kind = change.getKindName().str();
    for (const std::string &axis : change.getAxes())
      row.axes.push_back(axis);
    row.bytes = change.getBytes();
    row.seconds = change.getPredictedSeconds();
    row.reason = change.getReasonText().str();
    for (Type type : change->getResultTypes())
      row.elements += cast<ShapedType>(type).getNumElements();
    if (auto from = change->getAttrOfType<ArrayAttr>("from"); from && !from.empty())
      if (auto sharding = dyn_cast<dist::ShardingAttr>(from[0]); sharding && !sharding.getPartial().empty())
        row.combiner = ::partita::name(sharding.getCombiner()).str();
    rows.emplace(*channel, std::move(row));
  });
  std::vector<CollectiveRow> list;
  list.reserve(rows.size());
  for (auto &[channel, row] : rows)
    list.push_back(std::move(row));
  return list;
}

void Compiler::reportLocalPrograms(ModuleOp module) {
  report.collectives = collectivesOf(module);
  auto add = [&](func::FuncOp function, ArrayRef<int64_t> ranks) {
    LocalProgram local = analyzeLocalProgram(function);
    report.roles.emplace_back(ranks.begin(), ranks.end());
    for (int64_t rank : ranks) {
      if (report.ranks.size() <= static_cast<size_t>(rank))
        report.ranks.resize(rank + 1);
      RankRow &row = report.ranks[rank];
      row.role = report.roles.size() - 1;
      row.argumentBytes = local.argumentBytes;
      row.resultBytes = local.resultBytes;
      row.predictedPeakBytes = local.predictedPeakBytes;
      row.largestLocalElements = local.largestElements;
      row.largestContractionOperandElements = local.largestContractionOperandElements;
      row.contractionFlops = local.contractionFlops;
    }
  };
  for (ModuleOp role : module.getOps<ModuleOp>())
    if (auto attribute = role->getAttrOfType<dist::RoleAttr>(dist::DistDialect::kRole))
      for (func::FuncOp function : role.getOps<func::FuncOp>())
        add(function, attribute.getRanks());
  if (report.roles.empty())
    for (func::FuncOp function : module.getOps<func::FuncOp>())
      add(function, {0});
}

/// What Localize is told: with a fleet, ranks are compiled for what they are.
StringRef Compiler::target() const {
  if (options.engine != "cuda")
    return "cpu";
  return options.fleet.empty() ? "cuda" : "kinds";
}

/// A program that was not divided is one role; its function stays as a declaration, as Localize leaves it.
static void wrapInRole(ModuleOp module, StringRef target) {
  auto functions = module.getOps<func::FuncOp>();
  if (functions.empty() || (*functions.begin()).isExternal())
    return;
  func::FuncOp function = *functions.begin();
  OpBuilder builder(function);
  func::FuncOp declaration = function.cloneWithoutRegions();
  declaration.setPrivate();
  builder.insert(declaration);
  auto role = ModuleOp::create(builder, function.getLoc(), "role_0");
  role->setAttr(dist::DistDialect::kRole, dist::RoleAttr::get(module.getContext(), {0}, target));
  function.setName("main");
  function->moveBefore(role.getBody(), role.getBody()->end());
  function.setSymName("main");
}

FailureOr<ProgramObjects> Compiler::lower(ModuleOp module, bool isReference) {
  wrapInRole(module, !isReference && options.engine == "cuda" ? "cuda" : "cpu");
  auto build = [&](OpPassManager &manager) {
    buildKernelsPipeline(manager);
    if (isReference)
      return;
    manager.addPass(createSetParts({options.parts}));
    if (options.engine == "cuda")
      buildGpuPipelineFor(manager, options.gemm == "generated", options.exact);
  };
  if (failed(runPasses(module, isReference ? "" : "kernels", build)))
    return failure();
  PhaseClock clock;
  CompileOptions compile;
  compile.program = symbolOf(report.program);
  compile.exact = options.exact;
  if (!options.gpuArchs.empty())
    compile.gpuArchs = options.gpuArchs;
  compile.keepGpuSource = options.standIns.has_value();
  FailureOr<ProgramObjects> objects = compileObjects(module, compile);
  if (!isReference)
    report.addSeconds("lower", clock);
  return objects;
}

/// Kernels of another program in the same folder must not be taken for those of this one.
static void removeKernelTexts(StringRef folder) {
  std::error_code code;
  for (llvm::sys::fs::directory_iterator file(folder, code), end; !code && file != end; file.increment(code))
    if (StringRef(file->path()).ends_with(".gpu.mlir") || StringRef(file->path()).ends_with(".twins.so"))
      (void)llvm::sys::fs::remove(file->path()); // NOLINT(bugprone-unused-return-value): then writing fails
}

FailureOr<ProgramObjects> Compiler::compilePartitioned() {
  OwningOpRef<ModuleOp> module = program->clone();
  if (options.mesh != "none") {
    if (failed(decide(*module)) || (!module->getOps<dist::MeshOp>().empty() && failed(partition(*module))))
      return failure();
  } else if (failed(stripAnnotations(*module))) {
    return failure();
  }
  // Without a mesh there is nothing to say, but a program to write.
  if (!options.emitSdy.empty() && module->getOps<dist::MeshOp>().empty() && failed(writeSdy(*module)))
    return failure();
  reportLocalPrograms(*module);
  if (hasOpaqueCalls) // no kernel can be made of them
    return ProgramObjects();
  FailureOr<ProgramObjects> objects = lower(*module, /*isReference=*/false);
  if (failed(objects))
    return failure();
  FailureOr<::partita::Fleet> fleet = ::partita::Fleet(::partita::defaultFleet());
  if (!options.fleet.empty())
    fleet = getFleet(*module);
  if (failed(fleet))
    return failure();
  report.images = objects->manifest.images;
  for (const ::partita::ManifestRole &role : objects->manifest.roles)
    for (int64_t rank : role.ranks) {
      RankRow &row = report.ranks[rank];
      row.arenaBytes = role.arenaBytes;
      row.peakBytes = row.argumentBytes + row.resultBytes + role.arenaBytes;
      row.device = objects->manifest.devices[rank];
      if (!options.fleet.empty() && row.device < fleet->numDevices())
        row.deviceKind = fleet->kindOf(row.device).name;
    }
  for (const CollectiveRow &row : report.collectives)
    objects->manifest.channels.push_back(
        {row.channel, "", row.kind, row.combiner, "", row.values, row.reason, row.elements, row.bytes, row.seconds});
  if (!options.dumpDir.empty())
    removeKernelTexts(options.dumpDir);
  if (!options.dumpDir.empty())
    if (llvm::Error error = CompiledProgram::write(*objects, options.dumpDir))
      return emitError(UnknownLoc::get(&context)) << llvm::toString(std::move(error));
  return objects;
}

FailureOr<ProgramObjects> Compiler::compileWhole(bool widen) {
  OwningOpRef<ModuleOp> module = program->clone();
  if (failed(stripAnnotations(*module)))
    return failure();
  if (widen && failed(runPasses(*module, "", [](OpPassManager &manager) { manager.addPass(createWiden()); })))
    return failure();
  return lower(*module, /*isReference=*/true);
}

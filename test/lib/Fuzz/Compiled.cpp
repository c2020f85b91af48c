//===- Compiled.cpp - Programs as code on the threads engine --------------===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The product's own compiler and runner behind one function.
//
//===----------------------------------------------------------------------===//

#include "Compiled.h"

#include "../../../tools/partita-run/Execute.h"

#include "partita/Conversion/CompiledProgram.h"
#include "partita/Pipelines/Pipelines.h"
#include "partita/Runtime/partita_rt.h"

#include "mlir/Pass/PassManager.h"

using namespace mlir;
using namespace mlir::partita;
using namespace mlir::partita::fuzz;
using ::partita::Array;

static llvm::Error fail(const Twine &text) { return llvm::createStringError(llvm::inconvertibleErrorCode(), text); }

static llvm::Expected<Array> toArray(const Tensor &tensor) {
  std::string name;
  llvm::raw_string_ostream(name) << tensor.element;
  std::optional<::partita::ElementType> type = ::partita::ElementType::parse(name);
  if (!type)
    return fail("no arrays of " + name);
  llvm::Expected<Array> array = Array::zeros(*type, tensor.shape);
  if (!array)
    return array;
  for (auto [i, number] : llvm::enumerate(tensor.data)) {
    if (type->isFloating())
      array->set(i, number.value);
    else // Not by way of a double: i64 has more digits.
      std::memcpy(array->data.data() + i * type->bytes(), &number.bits, type->bytes());
  }
  return array;
}

static Tensor toTensor(const Array &array, Type element) {
  Tensor tensor{element, SmallVector<int64_t>(array.shape), {}};
  bool isFloat = isa<FloatType>(element);
  for (int64_t i = 0; i < array.numElements(); ++i)
    tensor.data.push_back(isFloat ? Number::ofFloat(array.asDouble(i)) : Number::ofInteger(array.asInteger(i)));
  return tensor;
}

/// What the passes and the compiler say when they fail.
static llvm::Expected<ProgramObjects> compile(ModuleOp module, unsigned optLevel) {
  std::string messages;
  ScopedDiagnosticHandler handler(module.getContext(), [&](Diagnostic &diagnostic) {
    if (diagnostic.getSeverity() == DiagnosticSeverity::Error)
      messages += diagnostic.str() + "\n";
    return success();
  });
  PassManager manager(module.getContext());
  buildKernelsPipeline(manager);
  if (failed(manager.run(module)))
    return fail("kernels: " + messages);
  CompileOptions options;
  options.kernelOptLevel = optLevel;
  options.exact = true;
  FailureOr<ProgramObjects> objects = compileObjects(module, options);
  if (failed(objects))
    return fail("lowering: " + messages);
  return std::move(*objects);
}

llvm::Expected<std::vector<Tensor>> fuzz::runCompiled(ModuleOp module, ArrayRef<Tensor> arguments, unsigned optLevel) {
  SmallVector<Type> elements;
  for (auto function : module.getOps<func::FuncOp>())
    for (Type type : function.getResultTypes())
      elements.push_back(cast<RankedTensorType>(type).getElementType());
  llvm::Expected<ProgramObjects> objects = compile(module, optLevel);
  if (!objects)
    return objects.takeError();
  int64_t count = 0;
  const prt_symbol *symbols = prt_symbols(&count);
  SmallVector<std::pair<StringRef, void *>> table;
  for (const prt_symbol &symbol : ArrayRef(symbols, count))
    table.emplace_back(symbol.name, symbol.address);
  llvm::Expected<std::unique_ptr<CompiledProgram>> program = CompiledProgram::load(std::move(*objects), table);
  if (!program)
    return program.takeError();
  ::partita::run::LoadedProgram loaded;
  loaded.manifest = &(*program)->manifest();
  for (size_t role = 0; role < loaded.manifest->roles.size(); ++role)
    loaded.entries.push_back(reinterpret_cast<prt_entry>((*program)->entry(role)));
  std::vector<Array> inputs;
  for (const Tensor &tensor : arguments) {
    llvm::Expected<Array> array = toArray(tensor);
    if (!array)
      return array.takeError();
    inputs.push_back(std::move(*array));
  }
  llvm::Expected<::partita::run::Execution> execution = ::partita::run::execute(loaded, inputs, {});
  if (!execution)
    return execution.takeError();
  if (!execution->replicasEqual)
    return fail(execution->replicas);
  std::vector<Tensor> results;
  for (auto [array, element] : llvm::zip_equal(execution->outputs, elements))
    results.push_back(toTensor(array, element));
  return results;
}

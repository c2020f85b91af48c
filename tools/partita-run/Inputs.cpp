//===- Inputs.cpp - Arrays of arguments -----------------------------------===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Checks of files and recipes against the arguments.
//
//===----------------------------------------------------------------------===//

#include "Inputs.h"

#include "llvm/ADT/Twine.h"

using namespace partita;
using namespace partita::run;

llvm::Expected<Inputs> Inputs::open(const RunOptions &options, llvm::ArrayRef<ArgumentSpec> arguments,
                                    const std::map<size_t, Array> &written) {
  Inputs inputs;
  inputs.written = written;
  inputs.arguments.assign(arguments.begin(), arguments.end());
  inputs.seed = options.seed;
  inputs.haveRecipe = !options.inputRecipe.empty();
  llvm::Expected<InputRecipe> recipe = InputRecipe::parse(options.inputRecipe);
  if (!recipe)
    return recipe.takeError();
  if (std::optional<std::string> key = recipe->unusedKey(arguments))
    return llvm::createStringError("input recipe: no argument matches '" + *key + "'");
  inputs.recipe = std::move(*recipe);
  if (options.inputs.empty())
    return inputs;
  llvm::Expected<NpzReader> opened = NpzReader::open(options.inputs);
  if (!opened)
    return opened.takeError();
  inputs.file = std::move(*opened);
  // A name that no argument has is a slip: the argument would be made by recipe instead.
  for (llvm::StringRef name : inputs.file->names()) {
    llvm::StringRef number = name;
    size_t position;
    bool isInput = number.consume_front("in") && !number.getAsInteger(10, position) && position < arguments.size();
    if (!isInput && !name.starts_with("out"))
      return llvm::createStringError("'" + options.inputs + "' holds the array '" + name +
                                     "', which belongs to no argument; the program takes " +
                                     llvm::Twine(arguments.size()) + " arguments, in0 and so on");
  }
  return inputs;
}

llvm::Expected<Array> Inputs::make(size_t argument) {
  const ArgumentSpec &spec = arguments[argument];
  std::string name = "in" + std::to_string(spec.position);
  auto found = written.find(argument);
  if (found != written.end() && !(file && file->has(name)))
    return found->second;
  return file && (file->has(name) || !haveRecipe) ? file->read(name, spec.type, spec.shape) : recipe.make(spec, seed);
}

llvm::Expected<std::vector<Array>> Inputs::makeAll() {
  std::vector<Array> arrays;
  for (size_t i = 0; i < arguments.size(); ++i) {
    llvm::Expected<Array> array = make(i);
    if (!array)
      return array.takeError();
    arrays.push_back(std::move(*array));
  }
  return arrays;
}

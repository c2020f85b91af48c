//===- Engine.cpp - An engine as a table of functions ---------------------===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Loading of engines through `prt_symbols`.
//
//===----------------------------------------------------------------------===//

#include "Engine.h"

#include "llvm/ADT/Twine.h"
#include <dlfcn.h>

using namespace partita::run;

llvm::Expected<Engine> Engine::fromSymbols(const prt_symbol *symbols, int64_t count) {
  Engine engine;
  for (const prt_symbol &symbol : llvm::ArrayRef(symbols, count))
    engine.table.emplace_back(symbol.name, symbol.address);
  auto find = [&](llvm::StringRef name) -> void * {
    for (const auto &[known, address] : engine.table)
      if (known == name)
        return address;
    return nullptr;
  };
#define X(member, function)                                                                                            \
  engine.member = reinterpret_cast<decltype(&::function)>(find(#function));                                            \
  if (!engine.member)                                                                                                  \
    return llvm::createStringError("the engine lacks the function " #function);
  PARTITA_ENGINE_FUNCTIONS(X)
#undef X
  if (engine.abiVersion() != PRT_ABI_VERSION)
    return llvm::createStringError("expected an engine with version " + llvm::Twine(PRT_ABI_VERSION) +
                                   " of the runtime interface, got version " + llvm::Twine(engine.abiVersion()) +
                                   ": build it again");
  return engine;
}

const Engine &Engine::threads() {
  static const Engine engine = [] {
    int64_t count = 0;
    const prt_symbol *symbols = prt_symbols(&count);
    return llvm::cantFail(fromSymbols(symbols, count), "the engine of this program is complete");
  }();
  return engine;
}

llvm::Expected<Engine> Engine::load(llvm::StringRef library) {
  // Never closed: code of the engine may run until the process ends. Plugins of an MPI library expect its symbols to be
  // visible to all.
  void *handle = dlopen(library.str().c_str(), RTLD_NOW | RTLD_GLOBAL);
  if (!handle)
    return llvm::createStringError(llvm::Twine("cannot load the engine: ") + dlerror());
  auto getSymbols = reinterpret_cast<decltype(&::prt_symbols)>(dlsym(handle, "prt_symbols"));
  if (!getSymbols)
    return llvm::createStringError("cannot load the engine: '" + library + "' has no function prt_symbols");
  int64_t count = 0;
  const prt_symbol *symbols = getSymbols(&count);
  llvm::Expected<Engine> engine = fromSymbols(symbols, count);
  if (!engine)
    return llvm::createStringError("'" + library + "': " + llvm::toString(engine.takeError()));
  return engine;
}

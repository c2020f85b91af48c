//===- CompiledProgram.cpp - Code in this process -------------------------===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Loading objects with LLJIT, and their form on disk.
//
//===----------------------------------------------------------------------===//

#include "partita/Conversion/CompiledProgram.h"

#include "llvm/ExecutionEngine/Orc/LLJIT.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/FormatVariadic.h"
#include "llvm/Support/JSON.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/TargetSelect.h"
#include "llvm/Support/raw_ostream.h"

using namespace mlir;
using namespace mlir::partita;
namespace orc = llvm::orc;

struct CompiledProgram::Session {
  std::unique_ptr<orc::LLJIT> jit;
};

CompiledProgram::CompiledProgram() = default;
CompiledProgram::~CompiledProgram() = default;

llvm::Expected<std::unique_ptr<CompiledProgram>> CompiledProgram::load(ProgramObjects objects,
                                                                       ArrayRef<std::pair<StringRef, void *>> symbols) {
  llvm::InitializeNativeTarget();
  llvm::InitializeNativeTargetAsmPrinter();
  llvm::Expected<std::unique_ptr<orc::LLJIT>> jit = orc::LLJITBuilder().create();
  if (!jit)
    return jit.takeError();
  orc::JITDylib &library = (*jit)->getMainJITDylib();
  orc::SymbolMap map;
  for (const auto &[name, address] : symbols)
    map[(*jit)->mangleAndIntern(name)] = {orc::ExecutorAddr::fromPtr(address), llvm::JITSymbolFlags::Exported};
  if (llvm::Error error = library.define(orc::absoluteSymbols(std::move(map))))
    return std::move(error);
  auto process = orc::DynamicLibrarySearchGenerator::GetForCurrentProcess((*jit)->getDataLayout().getGlobalPrefix());
  if (!process)
    return process.takeError();
  library.addGenerator(std::move(*process));
  for (ProgramObjects::Object &object : objects.objects)
    if (llvm::Error error = (*jit)->addObjectFile(std::move(object.code)))
      return llvm::createStringError("'" + object.name + "' is not an object file: " +
                                     llvm::toString(std::move(error)) + "; compile the program again");
  std::unique_ptr<CompiledProgram> program(new CompiledProgram());
  for (const ::partita::ManifestRole &role : objects.manifest.roles) {
    llvm::Expected<orc::ExecutorAddr> address = (*jit)->lookup(role.entry);
    if (!address)
      return llvm::createStringError(
          "'" + role.entry + "' is not in the objects, or cannot be linked: " + llvm::toString(address.takeError()));
    program->entries.push_back(address->toPtr<void *>());
  }
  program->session = std::make_unique<Session>(Session{std::move(*jit)});
  program->description = std::move(objects.manifest);
  return program;
}

static llvm::Error writeFile(StringRef directory, StringRef name, StringRef content) {
  SmallString<128> path(directory);
  llvm::sys::path::append(path, name);
  std::error_code code;
  llvm::raw_fd_ostream stream(path, code);
  if (!code) {
    stream << content;
    stream.close();
    code = stream.error();
  }
  if (code)
    return llvm::createStringError(code, "cannot write '" + path.str() + "': " + code.message());
  return llvm::Error::success();
}

llvm::Error CompiledProgram::write(const ProgramObjects &objects, StringRef directory) {
  if (std::error_code code = llvm::sys::fs::create_directories(directory))
    return llvm::createStringError(code, "cannot make directory '" + directory + "': " + code.message());
  llvm::json::Object manifest = objects.manifest.toJson();
  llvm::json::Array kernels;
  for (const ProgramObjects::Object &object : objects.objects) {
    if (llvm::Error error = writeFile(directory, object.name, object.code->getBuffer()))
      return error;
    kernels.push_back(object.name);
  }
  for (const ProgramObjects::Object &image : objects.images)
    if (llvm::Error error = writeFile(directory, image.name, image.code->getBuffer()))
      return error;
  if (!objects.gpuSource.empty())
    if (llvm::Error error = writeFile(directory, "kernels.gpu.mlir", objects.gpuSource))
      return error;
  manifest["objects"] = std::move(kernels);
  return writeFile(directory, "manifest.json", llvm::formatv("{0:2}\n", llvm::json::Value(std::move(manifest))).str());
}

static llvm::Expected<std::unique_ptr<llvm::MemoryBuffer>> readFile(StringRef directory, StringRef name) {
  SmallString<128> path(directory);
  llvm::sys::path::append(path, name);
  auto buffer = llvm::MemoryBuffer::getFile(path);
  if (!buffer)
    return llvm::createStringError(buffer.getError(),
                                   "cannot read '" + path.str() + "': " + buffer.getError().message());
  return std::move(*buffer);
}

/// The images that the manifest names: there, whole, and images.
static llvm::Error readImages(StringRef directory, ProgramObjects &result) {
  constexpr StringLiteral magic("\x50\xed\x55\xba");
  for (const ::partita::ManifestImage &image : result.manifest.images) {
    llvm::Expected<std::unique_ptr<llvm::MemoryBuffer>> code = readFile(directory, image.file);
    if (!code)
      return code.takeError();
    StringRef content = (*code)->getBuffer();
    if (static_cast<int64_t>(content.size()) != image.bytes || !content.starts_with(magic))
      return llvm::createStringError("'" + image.file +
                                     "' is not the image that the manifest describes: compile the "
                                     "program again");
    result.images.push_back({image.file, std::move(*code)});
    if (image.source.empty() || !result.gpuSource.empty())
      continue;
    llvm::Expected<std::unique_ptr<llvm::MemoryBuffer>> source = readFile(directory, image.source);
    if (!source)
      return source.takeError();
    result.gpuSource = (*source)->getBuffer().str();
  }
  return llvm::Error::success();
}

llvm::Expected<ProgramObjects> CompiledProgram::read(StringRef directory) {
  llvm::Expected<std::unique_ptr<llvm::MemoryBuffer>> text = readFile(directory, "manifest.json");
  if (!text)
    return text.takeError();
  llvm::Expected<::partita::Manifest> manifest = ::partita::Manifest::fromJson((*text)->getBuffer());
  if (!manifest)
    return manifest.takeError();
  ProgramObjects result;
  result.manifest = std::move(*manifest);
  llvm::json::Value value = llvm::cantFail(llvm::json::parse((*text)->getBuffer()), "it was parsed above");
  const llvm::json::Array *names = value.getAsObject()->getArray("objects");
  if (!names)
    return llvm::createStringError("manifest: expected the list of objects");
  for (const llvm::json::Value &name : *names) {
    std::optional<StringRef> file = name.getAsString();
    if (!file || llvm::sys::path::filename(*file) != *file)
      return llvm::createStringError("manifest: expected names of files in its directory as objects");
    llvm::Expected<std::unique_ptr<llvm::MemoryBuffer>> code = readFile(directory, *file);
    if (!code)
      return code.takeError();
    result.objects.push_back({file->str(), std::move(*code)});
  }
  if (llvm::Error error = readImages(directory, result))
    return std::move(error);
  return result;
}

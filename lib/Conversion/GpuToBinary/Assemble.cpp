//===- Assemble.cpp - PTX becomes an image --------------------------------===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// ptxas and fatbinary, run on temporary files that are gone afterwards.
//
//===----------------------------------------------------------------------===//

#include "Steps.h"

#include "llvm/ADT/ScopeExit.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/FileUtilities.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Program.h"
#include "llvm/Support/raw_ostream.h"

using namespace mlir;
using namespace mlir::partita;

namespace {
/// A file that lives as long as this object.
class TemporaryFile {
public:
  static llvm::Expected<TemporaryFile> create(StringRef suffix, StringRef content = "") {
    TemporaryFile file;
    int descriptor = -1;
    if (std::error_code code = llvm::sys::fs::createTemporaryFile("partita", suffix, descriptor, file.path))
      return llvm::createStringError(code, "cannot make a temporary file: " + code.message());
    file.remover = std::make_unique<llvm::FileRemover>(file.path);
    llvm::raw_fd_ostream stream(descriptor, /*shouldClose=*/true);
    stream << content;
    stream.close();
    if (stream.has_error()) {
      std::error_code code = stream.error();
      stream.clear_error();
      return llvm::createStringError(code, "cannot write '" + file.path + "': " + code.message());
    }
    return std::move(file);
  }

  llvm::Expected<std::string> read() const {
    auto buffer = llvm::MemoryBuffer::getFile(path, /*IsText=*/false, /*RequiresNullTerminator=*/false);
    if (!buffer)
      return llvm::createStringError(buffer.getError(), "cannot read '" + path + "': " + buffer.getError().message());
    return (*buffer)->getBuffer().str();
  }

  SmallString<128> path;

private:
  std::unique_ptr<llvm::FileRemover> remover;
};
} // namespace

/// Runs a program; the result is what it printed.
static llvm::Expected<std::string> runProgram(StringRef program, ArrayRef<StringRef> arguments) {
  llvm::Expected<TemporaryFile> output = TemporaryFile::create("txt");
  if (!output)
    return output.takeError();
  SmallVector<StringRef> line{program};
  llvm::append_range(line, arguments);
  StringRef path = output->path;
  std::string message;
  int status = llvm::sys::ExecuteAndWait(program, line, /*Env=*/std::nullopt, {StringRef(""), path, path},
                                         /*SecondsToWait=*/0, /*MemoryLimit=*/0, &message);
  llvm::Expected<std::string> text = output->read();
  if (!text)
    return text.takeError();
  if (status == 0)
    return text;
  std::string reason = StringRef(message.empty() ? *text : message).trim().str();
  return llvm::createStringError("'" + program + "' failed with status " + Twine(status) +
                                 (reason.empty() ? "" : ": " + reason));
}

/// The number before `unit` in a line, or 0.
static int64_t numberBefore(StringRef line, StringRef unit) {
  size_t end = line.find(unit);
  if (end == StringRef::npos)
    return 0;
  StringRef before = line.take_front(end).rtrim();
  int64_t number = 0;
  (void)before.substr(before.find_last_not_of("0123456789") + 1).getAsInteger(10, number);
  return number;
}

std::vector<GpuKernelUse> mlir::partita::readAssemblerReport(StringRef text, StringRef arch) {
  std::vector<GpuKernelUse> kernels;
  bool isKernel = false;
  for (StringRef line : llvm::split(text, '\n')) {
    if (line.contains("Compiling entry function")) {
      kernels.emplace_back();
      kernels.back().kernel = line.split('\'').second.split('\'').first.str();
      kernels.back().arch = arch.str();
      isKernel = true;
    } else if (line.contains("Function properties for")) {
      // Functions that were not inlined are listed as well.
      isKernel = !kernels.empty() && line.rsplit(' ').second.trim() == kernels.back().kernel;
    } else if (isKernel && line.contains("bytes stack frame")) {
      kernels.back().stackBytes = numberBefore(line, " bytes stack frame");
      kernels.back().spillBytes = numberBefore(line, " bytes spill stores") + numberBefore(line, " bytes spill loads");
    } else if (isKernel && line.contains(" registers")) {
      kernels.back().registers = numberBefore(line, " registers");
      kernels.back().sharedBytes = numberBefore(line, " bytes smem");
    }
  }
  return kernels;
}

/// Says that one block of the kernel on a multiprocessor is enough: ptxas then takes the registers it needs. Otherwise
/// it may spill a few to make room for more blocks. False if the text says something about that already.
static bool giveRoom(std::string &ptx, StringRef kernel) {
  constexpr llvm::StringLiteral bound = "\n.maxntid ";
  size_t entry = ptx.find((".entry " + kernel + "(").str()), body = ptx.find('{', entry), line = ptx.find(bound, entry);
  if (entry == std::string::npos || line >= body || ptx.find(".minnctapersm", entry) < body)
    return false;
  ptx.insert(ptx.find('\n', line + 1), "\n.minnctapersm 1");
  return true;
}

/// Machine code as ptxas makes it from this text.
static FailureOr<GpuCode> assembleOnce(gpu::GPUModuleOp module, StringRef arch, std::string ptx,
                                       const GpuToolkit &toolkit) {
  auto fail = [&](llvm::Error error) -> LogicalResult {
    return module.emitError("cannot be assembled for ") << arch << ": " << llvm::toString(std::move(error));
  };
  llvm::Expected<TemporaryFile> source = TemporaryFile::create("ptx", ptx);
  if (!source)
    return fail(source.takeError());
  llvm::Expected<TemporaryFile> object = TemporaryFile::create("cubin");
  if (!object)
    return fail(object.takeError());
  llvm::Expected<std::string> report = runProgram(
      toolkit.ptxas, {"-v", "--gpu-name", arch, StringRef(source->path), "--output-file", StringRef(object->path)});
  if (!report)
    return fail(report.takeError());
  llvm::Expected<std::string> cubin = object->read();
  if (!cubin)
    return fail(cubin.takeError());
  return GpuCode{arch.str(), std::move(ptx), std::move(*cubin), readAssemblerReport(*report, arch)};
}

FailureOr<GpuCode> mlir::partita::assemble(gpu::GPUModuleOp module, StringRef arch, std::string ptx,
                                           const GpuToolkit &toolkit) {
  FailureOr<GpuCode> code = assembleOnce(module, arch, std::move(ptx), toolkit);
  if (failed(code))
    return failure();
  std::string roomier = code->ptx;
  bool changed = false;
  for (const GpuKernelUse &use : code->kernels)
    if (use.spillBytes > 0)
      changed |= giveRoom(roomier, use.kernel);
  return changed ? assembleOnce(module, arch, std::move(roomier), toolkit) : code;
}

FailureOr<std::string> mlir::partita::joinImages(gpu::GPUModuleOp module, ArrayRef<GpuCode> codes,
                                                 const GpuToolkit &toolkit) {
  auto fail = [&](llvm::Error error) -> LogicalResult {
    return module.emitError("cannot be joined to an image: ") << llvm::toString(std::move(error));
  };
  std::vector<TemporaryFile> files;
  std::vector<std::string> images;
  auto add = [&](StringRef kind, const GpuCode &code, StringRef content) -> llvm::Error {
    llvm::Expected<TemporaryFile> file = TemporaryFile::create(kind, content);
    if (!file)
      return file.takeError();
    StringRef number = code.arch;
    number.consume_front("sm_");
    images.push_back(("--image3=kind=" + kind + ",sm=" + number + ",file=" + file->path).str());
    files.push_back(std::move(*file));
    return llvm::Error::success();
  };
  for (const GpuCode &code : codes)
    if (llvm::Error error = add("elf", code, code.cubin))
      return fail(std::move(error));
  // Code of sm_90a runs there only, and so does its PTX.
  const GpuCode *highest = nullptr;
  for (const GpuCode &code : codes)
    if (llvm::isDigit(code.arch.back()) && (!highest || getArchNumber(highest->arch) < getArchNumber(code.arch)))
      highest = &code;
  if (highest)
    if (llvm::Error error = add("ptx", *highest, highest->ptx))
      return fail(std::move(error));
  llvm::Expected<TemporaryFile> result = TemporaryFile::create("fatbin");
  if (!result)
    return fail(result.takeError());
  std::string create = ("--create=" + result->path).str();
  SmallVector<StringRef> arguments{"-64", create};
  llvm::append_range(arguments, images);
  llvm::Expected<std::string> text = runProgram(toolkit.fatbinary, arguments);
  if (!text)
    return fail(text.takeError());
  llvm::Expected<std::string> image = result->read();
  if (!image)
    return fail(image.takeError());
  return std::move(*image);
}

//===- Annotate.cpp - Options to attributes -------------------------------===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The options of the pass as Annotations.
//
//===----------------------------------------------------------------------===//

#include "partita/Transforms/Annotate/Annotations.h"
#include "partita/Transforms/Annotate/Passes.h"

#define DEBUG_TYPE "partita-annotate"

namespace mlir::partita {
#define GEN_PASS_DEF_ANNOTATE
#include "partita/Transforms/Annotate/Passes.h.inc"
} // namespace mlir::partita

using namespace mlir;
using namespace mlir::partita;

namespace {

struct Annotate : public mlir::partita::impl::AnnotateBase<Annotate> {
  using AnnotateBase::AnnotateBase;

  FailureOr<Annotations> collect() {
    Annotations result;
    result.mesh = mesh;
    result.entry = entry;
    for (StringRef text : llvm::split(StringRef(split), ';'))
      if (!text.trim().empty())
        result.splits.push_back(text.trim().str());
    auto fail = [&](llvm::Error error) {
      return emitError(getOperation().getLoc()) << llvm::toString(std::move(error));
    };
    for (StringRef path : llvm::split(StringRef(annotations), ';')) {
      if (path.trim().empty())
        continue;
      auto values = readAnnotationFile(path.trim());
      if (!values)
        return fail(values.takeError());
      llvm::append_range(result.values, *values);
    }
    for (StringRef text : llvm::split(StringRef(shard), ';')) {
      if (text.trim().empty())
        continue;
      llvm::Expected<ValueSharding> value = parseValueSharding(text.trim());
      if (!value)
        return fail(value.takeError());
      result.values.push_back(std::move(*value));
    }
    return result;
  }

  void runOnOperation() override {
    FailureOr<Annotations> given = collect();
    if (failed(given) || failed(applyAnnotations(getOperation(), *given)))
      signalPassFailure();
  }
};

} // namespace

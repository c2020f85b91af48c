//===- Annotations.h - What a user says about a program ---------*- C++ -*-===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The strings of the command line and of annotation files, and their way into
// the IR. Errors name the string, and are located at what they are about.
//
//===----------------------------------------------------------------------===//

#ifndef PARTITA_TRANSFORMS_ANNOTATE_ANNOTATIONS_H
#define PARTITA_TRANSFORMS_ANNOTATE_ANNOTATIONS_H

#include "partita/Analysis/Entry.h"
#include "partita/Dialect/Dist/IR/Dist.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/IR/BuiltinOps.h"
#include "llvm/Support/Error.h"

#include <string>
#include <utility>
#include <vector>

namespace mlir::partita {

/// One annotation: a value (`arg3`, `out0`, a name, a glob), its sharding (`[{data},{}]`), and where it was written.
struct ValueSharding {
  std::string value, sharding;
  std::string source; ///< "--shard", or the name of a file.
};

/// What a user says beside the program.
struct Annotations {
  std::string mesh;                  ///< "data=2,model=4"; empty: the program's own; "none": no mesh at all.
  std::vector<std::string> splits;   ///< "data=3,3,1,1"
  std::vector<ValueSharding> values; ///< Later ones win.
  std::string entry;                 ///< Empty: `main`, or the only public function.
};

/// "data=2,model=4" as axes and sizes.
llvm::Expected<std::vector<std::pair<std::string, int64_t>>> parseMesh(llvm::StringRef text);
/// "data=3,3,1,1" as an axis and weights.
llvm::Expected<std::pair<std::string, std::vector<int64_t>>> parseSplit(llvm::StringRef text);
/// "VALUE=[{data},{}]". The value ends at the `=` before the bracket.
llvm::Expected<ValueSharding> parseValueSharding(llvm::StringRef text);
/// A JSON object of strings, in the order of the text.
llvm::Expected<std::vector<ValueSharding>> parseAnnotationFile(llvm::StringRef text, llvm::StringRef source);
llvm::Expected<std::vector<ValueSharding>> readAnnotationFile(llvm::StringRef path);

/// `[{data}, {"model" by @s, ?}]` on a mesh; quotes around names of axes may be left out. Nothing is checked against
/// the mesh.
FailureOr<dist::ShardingAttr> parseSharding(llvm::StringRef text, FlatSymbolRefAttr mesh,
                                            function_ref<InFlightDiagnostic()> emitError);

/// The name of an argument or result: `rt.name`, else the name in the argument's location, else empty.
std::string getArgumentName(func::FuncOp function, unsigned index);
std::string getResultName(func::FuncOp function, unsigned index);

/// Reads annotations of upstream's shard dialect: `partita-import-shard`.
LogicalResult importShardAnnotations(ModuleOp module);

/// Applies all of it: `partita-annotate`.
LogicalResult applyAnnotations(ModuleOp module, const Annotations &annotations);

/// Erases every annotation: `partita-strip`.
LogicalResult stripAnnotations(ModuleOp module);

} // namespace mlir::partita

#endif // PARTITA_TRANSFORMS_ANNOTATE_ANNOTATIONS_H

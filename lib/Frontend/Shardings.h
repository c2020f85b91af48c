//===- Shardings.h - Shardings of front ends as dist ------------*- C++ -*-===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
// `sdy.sharding`, `mhlo.sharding` and `xla.sdy.sharding` say the same in three
// spellings: dimensions over a mesh, in the text or as a string. All of them are
// read through one form (HloSharding), onto as few meshes as possible.
//
//===----------------------------------------------------------------------===//

#ifndef PARTITA_LIB_FRONTEND_SHARDINGS_H
#define PARTITA_LIB_FRONTEND_SHARDINGS_H

#include "partita/Dialect/Dist/IR/Dist.h"
#include "partita/Frontend/DeviceDigits.h"
#include "partita/Frontend/StableHLO/Sdy.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"

namespace mlir::partita::frontend {

/// The common form of a mesh of Shardy.
::partita::HloMesh meshOf(sdy::MeshAttr mesh);

/// The meshes and shardings of one module.
///
/// All meshes that are the same devices counted in other digits become one `dist.mesh`: the first that a sharding uses,
/// or, where only tile assignments stand, one that is invented for all of them. Axes of the others are parts of its
/// axes: with @a = x 2, y 4 the axis z of @b = z 8 is {"x", "y"}.
class ShardingReader {
public:
  /// Reads `sdy.mesh`, `xla.sdy.meshes` and the tile assignments of the module, makes `dist.mesh` of them and erases
  /// `sdy.mesh`. `sizes`, if there are any, are other sizes for the axes.
  static FailureOr<ShardingReader> create(ModuleOp module, ArrayRef<::partita::MeshAxis> sizes = {});

  /// The sharding of an argument or result; null if its attributes say nothing. `isPair`: the last dimension holds the
  /// parts of complex numbers, which no sharding mentions.
  FailureOr<dist::ShardingAttr> readInterface(Location loc, DictionaryAttr attributes, RankedTensorType type,
                                              bool isPair);
  /// What the attributes of an op say of its results, null where they say nothing. No result has one: empty.
  FailureOr<SmallVector<dist::ShardingAttr>> readResults(Operation *op);
  /// `#sdy.sharding` for a value of this type.
  FailureOr<dist::ShardingAttr> read(Location loc, Attribute sdySharding, RankedTensorType type);

  /// Says nothing on the module's first mesh; null if there is no mesh.
  dist::ShardingAttr open(Type type) const;

  /// The mesh op for a mesh in the text or in a string; made where no other counts the same devices.
  FailureOr<dist::MeshOp> meshFor(Location loc, const ::partita::HloMesh &mesh);
  /// One `#sdy.sharding` or one element of an `mhlo.sharding` in the common form.
  FailureOr<::partita::HloSharding> common(Location loc, Attribute sdySharding);

  /// Annotations that nothing can be made of: values on one device, summands.
  int64_t numDropped() const { return dropped; }

private:
  /// A mesh of the result, and the one of the text that it came from.
  struct Target {
    dist::MeshOp op;
    ::partita::HloMesh old;
    ::partita::Mesh now; ///< With the sizes that were asked for.
    bool resized = false;
  };
  explicit ShardingReader(ModuleOp module) : module(module) {}

  LogicalResult readNamedMeshes();
  LogicalResult inventMesh();
  void makeUsedMeshes();
  Target &makeMesh(Location loc, StringRef name, const ::partita::HloMesh &mesh, Operation *before = nullptr);
  FailureOr<Target *> targetFor(Location loc, const ::partita::HloMesh &mesh, bool isTileAssignment);
  FailureOr<SmallVector<::partita::SubAxis>> resolve(Location loc, const ::partita::HloMesh &from, Target &target,
                                                     ArrayRef<::partita::HloAxis> axes);
  FailureOr<dist::DimAttr> convertDim(Location loc, const ::partita::HloMesh &from, Target &target, int64_t size,
                                      const ::partita::HloDim &dim, bool open,
                                      SmallVectorImpl<::partita::SubAxis> &used);
  FailureOr<dist::ShardingAttr> convert(Location loc, const ::partita::HloSharding &sharding, RankedTensorType type,
                                        bool isInterface, bool isPair = false);
  FailureOr<Attribute> parseSdy(Location loc, StringAttr text);
  FailureOr<std::vector<::partita::HloSharding>> elementsOf(Location loc, DictionaryAttr attributes, bool &found);

  ModuleOp module;
  std::vector<std::pair<StringAttr, ::partita::HloMesh>> named; ///< By symbol, those without axes included.
  std::vector<Target> targets;
  std::vector<::partita::MeshAxis> sizes;
  llvm::StringMap<std::vector<::partita::HloSharding>> strings; ///< Parsed once.
  SmallVector<std::string> missing;                             ///< Axes that were warned about.
  int64_t dropped = 0;
};

} // namespace mlir::partita::frontend

#endif // PARTITA_LIB_FRONTEND_SHARDINGS_H

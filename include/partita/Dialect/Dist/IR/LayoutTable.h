//===- LayoutTable.h - Between attributes and layouts -----------*- C++ -*-===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Reads spelled shardings as canonical layouts, and spells layouts.
//
//===----------------------------------------------------------------------===//

#ifndef PARTITA_DIALECT_DIST_IR_LAYOUTTABLE_H
#define PARTITA_DIALECT_DIST_IR_LAYOUTTABLE_H

#include "partita/Dialect/Dist/IR/Dist.h"
#include "partita/Layout/Layout.h"
#include "partita/Layout/Rule.h"

#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/MapVector.h"

#include <memory>

namespace mlir::partita::dist {

/// Makes a diagnostic at the place to blame; none: fail silently.
using EmitError = function_ref<InFlightDiagnostic()>;

/// The meshes and splits that an op sees, and every layout asked for so far. Make one per module and pass. Symbols are
/// read when they are first needed and must not change afterwards (new ones may be added). Not thread-safe.
///
/// Example: with split [3, 1], `#dist.sharding<@m, [{"data" by @by_speed}, {}]>` on tensor<8x16xf32> is the layout with
/// boundaries 0, 6, 8 on dimension 0; `sharding` of that layout, with the attribute as hint, is the attribute again.
class LayoutTable {
public:
  /// Symbols are looked up outwards from here.
  explicit LayoutTable(Operation *anchor) : anchor(anchor) {}
  LayoutTable(const LayoutTable &) = delete;
  LayoutTable &operator=(const LayoutTable &) = delete;

  //===--------------------------------------------------------------------===//
  // Attributes to layouts
  //===--------------------------------------------------------------------===//

  FailureOr<::partita::Mesh> mesh(FlatSymbolRefAttr name, EmitError emitError = nullptr);
  FailureOr<::partita::SubAxis> axis(AxisAttr attr, FlatSymbolRefAttr mesh, EmitError emitError = nullptr);
  FailureOr<::partita::AxisRef> axisRef(AxisAttr attr, FlatSymbolRefAttr mesh, EmitError emitError = nullptr);
  /// One dimension of `size` elements.
  FailureOr<::partita::Cut> cut(DimAttr attr, FlatSymbolRefAttr mesh, int64_t size, EmitError emitError = nullptr);
  /// The layout of a tensor; lives as long as the table. Scalars count as rank 0. An open tile counts as 1.
  FailureOr<const ::partita::Layout *> layout(ShardingAttr sharding, Type type, EmitError emitError = nullptr);
  FailureOr<const ::partita::Layout *> layout(ShardingAttr sharding, ArrayRef<int64_t> shape,
                                              EmitError emitError = nullptr);
  /// The layout of a value by its `dist.sharding`; null if it has none. Errors are at the value.
  FailureOr<const ::partita::Layout *> layoutOf(Value value);
  /// One cut per factor; `sizes` are those of the factors.
  FailureOr<::partita::Strategy> strategy(StrategyAttr attr, FlatSymbolRefAttr mesh, ArrayRef<int64_t> sizes,
                                          EmitError emitError = nullptr);

  //===--------------------------------------------------------------------===//
  // Layouts to attributes
  //===--------------------------------------------------------------------===//

  /// The symbol of a mesh: `preferred` if it is this mesh, else the first one that is; null if there is none.
  FlatSymbolRefAttr meshName(const ::partita::Mesh &mesh, FlatSymbolRefAttr preferred = {});
  AxisAttr axis(const ::partita::Mesh &mesh, const ::partita::SubAxis &sub);
  /// A spelling of a cut: the axes with the splits and tiles of `hints` where they reproduce the boundaries, else
  /// without, else with another split of the mesh, else explicit boundaries.
  DimAttr dim(const ::partita::Cut &cut, const ::partita::Mesh &mesh, FlatSymbolRefAttr meshName,
              ArrayRef<AxisAttr> hints = {});
  /// A spelling of a layout. Dimension by dimension as the hint writes it, if that gives the same cut; otherwise with
  /// the axes of all of its dimensions as hints. Closed, without priorities. Null if no symbol is this mesh.
  ShardingAttr sharding(const ::partita::Layout &layout, ShardingAttr hint = {});
  StrategyAttr strategy(const ::partita::Strategy &strategy, const ::partita::Mesh &mesh, FlatSymbolRefAttr meshName,
                        ShardingAttr hint = {});

private:
  struct NamedSplit {
    FlatSymbolRefAttr name;
    ::partita::Split split;
    StringRef axis;
  };
  struct MeshEntry {
    ::partita::Mesh mesh;
    /// The splits of this mesh in the order of the text; filled when spelling first needs one.
    SmallVector<NamedSplit, 2> splits;
    bool splitsKnown = false;
  };

  FailureOr<MeshEntry *> entry(FlatSymbolRefAttr name, EmitError emitError);
  FailureOr<::partita::Split> split(FlatSymbolRefAttr name, FlatSymbolRefAttr mesh, StringRef axis,
                                    EmitError emitError);
  FailureOr<::partita::DimSpec> spec(DimAttr attr, FlatSymbolRefAttr mesh, EmitError emitError);
  ArrayRef<NamedSplit> splitsOf(FlatSymbolRefAttr mesh);
  /// A reference that cuts `coarse` into `fine` by its last axis.
  AxisAttr refineBy(const ::partita::Cut &coarse, const ::partita::Cut &fine, const ::partita::Mesh &mesh,
                    FlatSymbolRefAttr meshName, ArrayRef<AxisAttr> hints);
  /// The axes of a cut, spelled one after the other; empty if one of them has no spelling.
  SmallVector<AxisAttr> spellAxes(const ::partita::Cut &cut, const ::partita::Mesh &mesh, FlatSymbolRefAttr meshName,
                                  ArrayRef<AxisAttr> hints);

  Operation *anchor;
  llvm::MapVector<Attribute, MeshEntry> meshes;
  DenseMap<std::pair<Attribute, Type>, const ::partita::Layout *> byType;
  DenseMap<std::pair<Attribute, Type>, std::unique_ptr<::partita::Layout>> byShape;
  struct Spelled {
    ::partita::Layout layout;
    ShardingAttr sharding;
  };
  DenseMap<std::pair<Attribute, unsigned>, SmallVector<Spelled, 1>> spelled;
};

} // namespace mlir::partita::dist

#endif // PARTITA_DIALECT_DIST_IR_LAYOUTTABLE_H

//===- Passes.td - Passes of the Annotate stage ---------------------------===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What a user says about placement, into attributes and out of them.
//
//===----------------------------------------------------------------------===//

#ifndef PARTITA_TRANSFORMS_ANNOTATE_PASSES
#define PARTITA_TRANSFORMS_ANNOTATE_PASSES

include "mlir/Pass/PassBase.td"

//===----------------------------------------------------------------------===//
// User input
//===----------------------------------------------------------------------===//

def Annotate : Pass<"partita-annotate", "::mlir::ModuleOp"> {
  let summary = "mesh, splits and shardings from a command line or a file";
  let description = [{
    Makes `dist.mesh` and `dist.split` ops and writes `dist.sharding` on the
    arguments and results that are named: `arg3`, `out0`, a name (`rt.name`, or
    the argument's location), or a glob over names. Later entries win, the file
    comes before `shard`. An entry that matches nothing is an error.

    A sharding is written as in the IR, without the mesh, and quotes around axis
    names may be left out: `[{data}, {model, ?} ]`. A split applies to every
    sharding on its axis that names none. With `mesh` the program's own meshes
    are replaced, and its annotations keep the axes of the same names. `none`
    erases all annotations.

    Example:

    ```mlir
    // partita-opt --partita-annotate='mesh="data=2" split="data=3,1" shard="x=[{data},{} ]"'
    func.func @main(%x: tensor<8x16xf32> {rt.name = "x"}) -> tensor<8x16xf32>
    // becomes
    dist.mesh @mesh ["data" = 2]
    dist.split @split_data of @mesh "data" = [3, 1]
    func.func @main(%x: tensor<8x16xf32> {dist.sharding = #dist.sharding<@mesh, [{"data" by @split_data}, {} ]>, rt.name = "x"}) -> tensor<8x16xf32>
    ```
  }];
  let options = [
    Option<"mesh", "mesh", "std::string", "\"\"", "axes and sizes: data=2,model=4; none erases all annotations">,
    Option<"split", "split", "std::string", "\"\"", "weights per coordinate of an axis: data=3,3,1,1; several separated by ;">,
    Option<"shard", "shard", "std::string", "\"\"", "VALUE=[{data},{}]; several separated by ;">,
    Option<"annotations", "annotations", "std::string", "\"\"", "JSON files {\"VALUE\": \"[{data},{} ]\"}, separated by ;">,
    Option<"entry", "entry", "std::string", "\"\"", "function to annotate (main, or the only public one)">,
  ];
  let dependentDialects = ["::mlir::partita::dist::DistDialect"];
}

def ImportShard : Pass<"partita-import-shard", "::mlir::ModuleOp"> {
  let summary = "reads annotations of upstream's `shard` dialect";
  let description = [{
    `shard.grid` becomes `dist.mesh` with axes `d0`, `d1`, ...; `shard.shard`
    becomes `dist.constraint`, whether it is meant for the definition or for the
    users: both are the identity with a given sharding. Offsets become explicit
    boundaries. Halos, dynamic sizes and dynamic offsets are refused.

    Example:

    ```mlir
    shard.grid @g(shape = 4)
    %s = shard.sharding @g split_axes = [[0]] sharded_dims_offsets = [0, 2, 5, 9, 14] : !shard.sharding
    %b = shard.shard %a to %s : tensor<14x4xf32>
    // becomes
    dist.mesh @g ["d0" = 4]
    %b = dist.constraint %a is <@g, [{"d0" at [0, 2, 5, 9, 14]}, {} ]> : tensor<14x4xf32>
    ```
  }];
  let dependentDialects = ["::mlir::partita::dist::DistDialect"];
}

//===----------------------------------------------------------------------===//
// The way back
//===----------------------------------------------------------------------===//

def Strip : Pass<"partita-strip", "::mlir::ModuleOp"> {
  let summary = "erases every annotation";
  let description = [{
    Attributes of `dist`, meshes, splits, clusters, and the ops of `dist` that
    are the identity on global values: constraints, partial values and layout
    changes. What is left computes the same; up to Resolve it is the program
    that was annotated, byte for byte. A region that is written per device stands
    for itself where its mesh has one device; others, and localized programs, are
    refused.

    Example:

    ```mlir
    dist.mesh @m ["data" = 2]
    func.func @f(%x: tensor<8xf32> {dist.sharding = #dist.sharding<@m, [{"data"} ]>}) -> tensor<8xf32>
    // becomes
    func.func @f(%x: tensor<8xf32>) -> tensor<8xf32>
    ```
  }];
  let dependentDialects = ["::mlir::arith::ArithDialect"];
}

#endif // PARTITA_TRANSFORMS_ANNOTATE_PASSES

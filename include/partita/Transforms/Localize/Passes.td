//===- Passes.td - Passes of the stage Localize ---------------------------===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Cuts the global program into one local program per role.
//
//===----------------------------------------------------------------------===//

#ifndef PARTITA_TRANSFORMS_LOCALIZE_PASSES
#define PARTITA_TRANSFORMS_LOCALIZE_PASSES

include "mlir/Pass/PassBase.td"

def Localize : Pass<"partita-localize", "::mlir::ModuleOp"> {
  let summary = "Makes one local program per role from a resolved program";
  let description = [{
    Decides nothing. Ranks with the same local extents of all values and the same target form a role; every role gets a nested module with
    local types. Layout changes that send something get channel numbers in program order, the same in all roles, and
    communicators (`rt.comm`) in the order of their first use. What depends on the coordinate inside a role is read from a
    constant table.

    `dist.all_reduce` stays as it is. The other layout changes become flat: the boxes that are sent are packed into one
    1-D tensor in the order of the members, and what arrives is unpacked; `send` and `recv` hold the element counts, one
    row per rank, one column per member. `dist.slice` becomes `tensor.extract_slice`, `dist.partial` an `arith.select` on
    the coordinate.

    The region of `dist.manual` is inlined on the local parts. Its ops between devices become channels in the same order
    as all others: `group_reduce` a `dist.all_reduce`, `group_gather` a flat `dist.all_gather`, `group_scatter` a
    `dist.reduce_scatter`, `group_exchange` a `dist.all_to_all`, `group_permute` a `dist.permute` on the axes that
    something moves along. Groups that lie along no axes of the mesh get a communicator of their own. Ranks are told
    apart by whether they send and receive in a permute. The layouts of such a channel say no more than its combiner.

    The function stays as a private declaration with global types: the manifest is written from it.

    Before:

    ```mlir
    func.func public @main(%x: tensor<8x16xf32> {dist.sharding = #rows}) -> (tensor<8x16xf32> {dist.sharding = #rows}) {
      %0 = arith.addf %x, %x {dist.sharding = #rows} : tensor<8x16xf32>
      return %0 : tensor<8x16xf32>
    }
    ```

    After, with rows 6 and 2:

    ```mlir
    module @role_0 attributes {dist.role = #dist.role<ranks [0], target "cpu">} {
      func.func public @main(%x: tensor<6x16xf32>) -> tensor<6x16xf32> {
        %0 = arith.addf %x, %x : tensor<6x16xf32>
        return %0 : tensor<6x16xf32>
      }
    }
    module @role_1 attributes {dist.role = #dist.role<ranks [1], target "cpu">} { ... }
    ```

    Limits: one public function with a body; the others must be declarations.
  }];
  let options = [
    Option<"maxRoles", "max-roles", "int64_t", "64", "More roles than this are an error that names what differs">,
    Option<"target", "target", "std::string", "\"cpu\"", "What local programs are compiled for: cpu, cuda, or kinds (what the kind of each rank's device in "
           "the fleet says)">,
  ];
  let dependentDialects = [
    "::mlir::arith::ArithDialect", "::mlir::linalg::LinalgDialect", "::mlir::partita::dist::DistDialect",
    "::mlir::partita::rt::RtDialect", "::mlir::tensor::TensorDialect"
  ];
}

def VerifyChannels : Pass<"partita-verify-channels", "::mlir::ModuleOp"> {
  let summary = "Checks that all roles agree on the order of communication";
  let description = [{
    Every rank of the mesh is in exactly one role. The groups of a communicator share no rank, and cover the roles that
    use it. On every communicator all its roles have the same channels in the same order, with the same kind, combiner,
    element types and counts. Over all communicators, the order of channels is the same on all ranks that share one, so
    that nobody waits for each other.

    ```mlir
    // role_0: channel 0 on @over_data, channel 1 on @over_data
    // role_1: channel 1 on @over_data
    // error: expected channel 0 on @over_data first, got channel 1
    ```
  }];
}

#endif // PARTITA_TRANSFORMS_LOCALIZE_PASSES

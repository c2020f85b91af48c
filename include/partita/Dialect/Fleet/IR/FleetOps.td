//===- FleetOps.td - Ops of the fleet dialect -----------------------------===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A cluster and what stands in it: kinds, groups, links.
//
//===----------------------------------------------------------------------===//

#ifndef PARTITA_DIALECT_FLEET_IR_FLEETOPS
#define PARTITA_DIALECT_FLEET_IR_FLEETOPS

include "partita/Dialect/Fleet/IR/FleetDialect.td"
include "mlir/IR/SymbolInterfaces.td"

def Fleet_ClusterOp : Fleet_Op<"cluster", [Symbol, SymbolTable, NoTerminator, SingleBlock, IsolatedFromAbove]> {
  let summary = "a fleet; its devices are numbered in the order of its groups";
  let description = [{
    Devices are numbered group by group, node by node.

    Example:

    ```mlir
    fleet.cluster @pair {
      fleet.kind @fast target "cpu" memory 8000000000 bandwidth 2.0e+10 rates {f32 = 3.0e+09}
      fleet.kind @slow target "cpu" memory 8000000000 bandwidth 2.0e+10 rates {f32 = 1.0e+09}
      fleet.group @a = 1 node of 1 @fast
      fleet.group @b = 1 node of 1 @slow
      fleet.link "between" [@a, @b] latency 1.0e-05 bandwidth [1.0e+09]
    }
    ```
  }];
  let arguments = (ins SymbolNameAttr:$sym_name);
  let regions = (region SizedRegion<1>:$body);
  let assemblyFormat = "$sym_name $body attr-dict";
  let extraClassDeclaration = [{
    /// Number of devices of all groups.
    int64_t getNumDevices();
    /// The group that a device belongs to, or null if there is no such device.
    GroupOp getGroupOf(int64_t device);
  }];
  let hasRegionVerifier = 1;
}

def Fleet_KindOp : Fleet_Op<"kind", [Symbol, HasParent<"ClusterOp">]> {
  let summary = "a device kind: target, memory, memory bandwidth, peak rates, price";
  let description = [{
    `rates` are operations per second, keyed by element type (`f32`, `bf16`,
    `i8`, ...). `price` is per hour, in any currency.

    Example:

    ```mlir
    fleet.kind @v100 target "cuda" memory 16000000000 bandwidth 9.0e+11 rates {f16 = 1.25e+14, f32 = 1.57e+13} price 3.06
    ```
  }];
  let arguments = (ins SymbolNameAttr:$sym_name, StrAttr:$target, I64Attr:$memory, F64Attr:$bandwidth,
                       DictionaryAttr:$rates, OptionalAttr<F64Attr>:$price);
  let assemblyFormat = [{
    $sym_name `target` $target `memory` $memory `bandwidth` $bandwidth `rates` $rates (`price` $price^)? attr-dict
  }];
  let hasVerifier = 1;
}

def Fleet_GroupOp : Fleet_Op<"group", [Symbol, HasParent<"ClusterOp">]> {
  let summary = "nodes with devices of one kind";
  let description = [{
    Example:

    ```mlir
    fleet.group @a = 2 node of 4 @v100 zone "europe"
    ```
  }];
  let arguments = (ins SymbolNameAttr:$sym_name, I64Attr:$nodes, I64Attr:$devices, FlatSymbolRefAttr:$kind,
                       OptionalAttr<StrAttr>:$zone);
  let assemblyFormat = [{
    $sym_name `=` $nodes `node` `of` $devices $kind (`zone` $zone^)? attr-dict
  }];
  let extraClassDeclaration = [{
    int64_t getNumDevices() { return getNodes() * getDevices(); }
  }];
  let hasVerifier = 1;
}

def Fleet_LinkOp : Fleet_Op<"link", [HasParent<"ClusterOp">]> {
  let summary = "a link inside a pair, node or group, or between two groups";
  let description = [{
    Scopes: `"pair"` (two devices of a node), `"node"` (the devices of a node),
    `"group"` (the nodes of a group) with one group, `"between"` with two.
    One bandwidth, or one per message size (`at`, ascending bytes).

    Example:

    ```mlir
    fleet.link "node" [@a] latency 5.0e-06 bandwidth [1.0e+10, 5.0e+10] at [65536, 16777216]
    fleet.link "between" [@a, @b] latency 1.0e-05 bandwidth [1.0e+09]
    ```
  }];
  let arguments = (ins StrAttr:$scope, TypedArrayAttrBase<FlatSymbolRefAttr, "array of groups">:$groups,
                       F64Attr:$latency, DenseF64ArrayAttr:$bandwidth, OptionalAttr<DenseI64ArrayAttr>:$sizes);
  let assemblyFormat = [{
    $scope $groups `latency` $latency `bandwidth` $bandwidth (`at` $sizes^)? attr-dict
  }];
  let hasVerifier = 1;
}

#endif // PARTITA_DIALECT_FLEET_IR_FLEETOPS

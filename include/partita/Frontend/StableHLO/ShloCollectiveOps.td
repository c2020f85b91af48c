//===- ShloCollectiveOps.td - Ops between devices -------------------------===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What devices send each other in programs that are written per device.
//
//===----------------------------------------------------------------------===//

#ifndef PARTITA_FRONTEND_STABLEHLO_SHLOCOLLECTIVEOPS
#define PARTITA_FRONTEND_STABLEHLO_SHLOCOLLECTIVEOPS

/// `channel_handle` and `use_global_device_ids` say what the numbers of `replica_groups` mean; both as they are written.
class Shlo_GroupOp<string mnemonic, dag more = (ins)> : Shlo_Op<mnemonic> {
  let arguments = !con((ins Variadic<Shlo_Tensor>:$inputs), more,
                       (ins AnyAttr:$replica_groups, OptionalAttr<AnyAttr>:$channel_handle));
  let results = (outs Variadic<Shlo_Tensor>:$outputs);
  let hasVerifier = 1;
}
def Shlo_AllGatherOp : Shlo_GroupOp<"all_gather", (ins Shlo_Dim:$all_gather_dim, OptionalAttr<AnyAttr>:$use_global_device_ids)> {
  let summary = "the values of a group, put together along a dimension";
}
def Shlo_AllReduceOp : Shlo_GroupOp<"all_reduce", (ins OptionalAttr<AnyAttr>:$use_global_device_ids)> {
  let summary = "the values of a group, combined";
  let regions = (region SizedRegion<1>:$body);
}
def Shlo_AllToAllOp : Shlo_GroupOp<"all_to_all", (ins Shlo_Dim:$split_dimension, Shlo_Dim:$concat_dimension, I64Attr:$split_count)> {
  let summary = "a part for each member of the group, and one from each";
}
def Shlo_CollectiveBroadcastOp : Shlo_GroupOp<"collective_broadcast", (ins OptionalAttr<AnyAttr>:$has_dynamic_root)> {
  let summary = "the value of the first member of a group";
}
def Shlo_CollectiveReduceOp : Shlo_GroupOp<"collective_reduce", (ins OptionalAttr<AnyAttr>:$use_global_device_ids, OptionalAttr<AnyAttr>:$has_dynamic_root)> {
  let summary = "the values of a group, combined on its first member";
  let regions = (region SizedRegion<1>:$body);
}
def Shlo_ReduceScatterOp : Shlo_Op<"reduce_scatter"> {
  let summary = "a part of the combination of a group's values";
  let arguments = (ins Shlo_Tensor:$input, Shlo_Dim:$scatter_dimension, AnyAttr:$replica_groups,
                       OptionalAttr<AnyAttr>:$channel_handle, OptionalAttr<AnyAttr>:$use_global_device_ids);
  let regions = (region SizedRegion<1>:$body);
  let results = (outs Shlo_Tensor:$output);
  let hasVerifier = 1;
}
def Shlo_CollectivePermuteOp : Shlo_Op<"collective_permute", [SameOperandsAndResultType]> {
  let summary = "values go from source to target; without a source they are zero";
  let arguments = (ins Shlo_Tensor:$input, AnyAttr:$source_target_pairs, OptionalAttr<AnyAttr>:$channel_handle);
  let results = (outs Shlo_Tensor:$output);
  let hasVerifier = 1;
}
class Shlo_NumberOp<string mnemonic> : Shlo_PureOp<mnemonic> {
  let summary = "the number of the running " # mnemonic;
  let results = (outs Shlo_Tensor:$result);
  let assemblyFormat = "attr-dict `:` type($result)";
  let hasVerifier = 1;
}
def Shlo_PartitionIdOp : Shlo_NumberOp<"partition_id">;
def Shlo_ReplicaIdOp : Shlo_NumberOp<"replica_id">;

#endif // PARTITA_FRONTEND_STABLEHLO_SHLOCOLLECTIVEOPS

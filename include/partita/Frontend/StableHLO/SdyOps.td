//===- SdyOps.td - Shardy's meshes and shardings --------------------------===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// As much of the dialect as is read: meshes, shardings, and the ops that carry them.
//
//===----------------------------------------------------------------------===//

#ifndef PARTITA_FRONTEND_STABLEHLO_SDYOPS
#define PARTITA_FRONTEND_STABLEHLO_SDYOPS

include "partita/Frontend/StableHLO/ShloDialect.td"
include "mlir/Interfaces/InferTypeOpInterface.td"
include "mlir/Interfaces/SideEffectInterfaces.td"
include "mlir/IR/BuiltinAttributeInterfaces.td"
include "mlir/IR/SymbolInterfaces.td"

class Sdy_Attr<string name, string mnem> : AttrDef<Sdy_Dialect, name> { let mnemonic = mnem; }

def Sdy_MeshAxisAttr : AttrDef<Sdy_Dialect, "MeshAxis"> {
  let summary = "`\"x\"=2`";
  let mnemonic = "mesh_axis";
  let parameters = (ins StringRefParameter<>:$name, "int64_t":$size);
  let assemblyFormat = "$name `=` $size";
}
def Sdy_MeshAttr : AttrDef<Sdy_Dialect, "Mesh"> {
  let summary = "`<[\"x\"=2, \"y\"=4], device_ids=[3, 1, 2, 0]>`";
  let mnemonic = "mesh";
  let parameters = (ins OptionalArrayRefParameter<"MeshAxisAttr">:$axes, OptionalArrayRefParameter<"int64_t">:$deviceIds);
  let hasCustomAssemblyFormat = 1;
}
def Sdy_AxisRefAttr : AttrDef<Sdy_Dialect, "AxisRef"> {
  let summary = "`\"x\"`, or a part of an axis `\"x\":(1)2`";
  let mnemonic = "axis_ref";
  let parameters = (ins StringRefParameter<>:$name, "int64_t":$preSize, "int64_t":$size);
  let hasCustomAssemblyFormat = 1;
}
def Sdy_DimShardingAttr : AttrDef<Sdy_Dialect, "DimSharding"> {
  let summary = "`{\"x\", \"y\", ?}p1`";
  let mnemonic = "dim_sharding";
  let parameters = (ins OptionalArrayRefParameter<"AxisRefAttr">:$axes, "bool":$open, "int64_t":$priority);
  let hasCustomAssemblyFormat = 1;
}
def Sdy_ShardingAttr : AttrDef<Sdy_Dialect, "Sharding"> {
  let summary = "`<@mesh, [{\"x\"}, {?}], replicated={\"z\"}>`; the mesh is a symbol or written in place";
  let mnemonic = "sharding";
  let parameters = (ins "::mlir::Attribute":$mesh, OptionalArrayRefParameter<"DimShardingAttr">:$dims,
                        OptionalArrayRefParameter<"AxisRefAttr">:$replicated,
                        OptionalArrayRefParameter<"AxisRefAttr">:$unreduced);
  let hasCustomAssemblyFormat = 1;
}
def Sdy_OpShardingRuleAttr : AttrDef<Sdy_Dialect, "OpShardingRule"> {
  let summary = "`<([i, j], [j, k])->([i, k]) {i=2, j=3, k=4} reduction={j}>`; kept as text, nothing reads it";
  let mnemonic = "op_sharding_rule";
  let parameters = (ins StringRefParameter<>:$text);
  let hasCustomAssemblyFormat = 1;
}
def Sdy_ShardingPerValueAttr : AttrDef<Sdy_Dialect, "ShardingPerValue"> {
  let summary = "one sharding per result";
  let mnemonic = "sharding_per_value";
  let parameters = (ins OptionalArrayRefParameter<"ShardingAttr">:$shardings);
  let assemblyFormat = "`<` `[` (`]` `>`) : ($shardings^ `]` `>`)?";
}

def Sdy_ManualAxesAttr : AttrDef<Sdy_Dialect, "ManualAxes"> {
  let summary = "`{\"x\", \"y\"}`: the axes that a region is written for";
  let mnemonic = "manual_axes";
  let parameters = (ins OptionalArrayRefParameter<"::mlir::StringAttr">:$axes);
  let assemblyFormat = "`{` (`}`) : ($axes^ `}`)?";
}

def Sdy_MeshOp : Op<Sdy_Dialect, "mesh", [Symbol]> {
  let summary = "named axes over devices";
  let arguments = (ins SymbolNameAttr:$sym_name, Sdy_MeshAttr:$mesh);
  let assemblyFormat = "$sym_name `=` $mesh attr-dict";
  let hasVerifier = 1;
}
def Sdy_ConstantOp : Op<Sdy_Dialect, "constant", [Pure, AllTypesMatch<["value", "result"]>]> {
  let summary = "elements written in the program";
  let arguments = (ins TypedAttrInterface:$value);
  let results = (outs Shlo_Tensor:$result);
  let assemblyFormat = "attr-dict $value";
}
class Sdy_IdentityOp<string mnemonic> : Op<Sdy_Dialect, mnemonic, [Pure, SameOperandsAndResultType]> {
  let summary = "the identity, with a wish about its layout";
  let arguments = (ins Shlo_Tensor:$input, Sdy_ShardingAttr:$sharding);
  let results = (outs Shlo_Tensor:$result);
  let assemblyFormat = "$input $sharding attr-dict `:` type($result)";
}
def Sdy_ShardingConstraintOp : Sdy_IdentityOp<"sharding_constraint">;
def Sdy_ReshardOp : Sdy_IdentityOp<"reshard">;
def Sdy_PropagationBarrierOp : Op<Sdy_Dialect, "propagation_barrier", [Pure, SameOperandsAndResultType]> {
  let summary = "the identity, where a layout may go on in some directions only";
  let arguments = (ins Shlo_Tensor:$input, StrAttr:$allowed_direction);
  let results = (outs Shlo_Tensor:$result);
  let assemblyFormat = [{
    $input `allowed_direction` `=` custom<Keyword>($allowed_direction) attr-dict `:` type($result) }];
}
def Sdy_ShardingGroupOp : Op<Sdy_Dialect, "sharding_group"> {
  let summary = "a wish that values of one number lie alike";
  let arguments = (ins Shlo_Tensor:$input, I64Attr:$group_id);
  let assemblyFormat = "$input `group_id` `=` $group_id attr-dict `:` type($input)";
}
def Sdy_ManualComputationOp : Op<Sdy_Dialect, "manual_computation", [IsolatedFromAbove, RecursiveMemoryEffects,
                                                                     SingleBlock]> {
  let summary = "a region that is written per device of some axes";
  let arguments = (ins Variadic<Shlo_Tensor>:$inputs, Sdy_ShardingPerValueAttr:$in_shardings,
                       Sdy_ShardingPerValueAttr:$out_shardings, Sdy_ManualAxesAttr:$manual_axes);
  let results = (outs Variadic<Shlo_Tensor>:$outputs);
  let regions = (region SizedRegion<1>:$body);
  let hasCustomAssemblyFormat = 1;
  let hasVerifier = 1;
}
def Sdy_ReturnOp : Op<Sdy_Dialect, "return", [Pure, Terminator]> {
  let summary = "ends the region of `sdy.manual_computation`";
  let arguments = (ins Variadic<Shlo_Tensor>:$values);
  let assemblyFormat = "attr-dict ($values^ `:` type($values))?";
}

#endif // PARTITA_FRONTEND_STABLEHLO_SDYOPS

//===- ShloDynamicOps.td - ops whose sizes are operands -----------------------===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Part of ShloOps.td: the forms of shape ops that take sizes, offsets or counts as operands. With constants for them and
// static result types they are the static ops (`partita-fold-dynamic-shapes`); otherwise they are read and refused.
//
//===----------------------------------------------------------------------===//

#ifndef PARTITA_FRONTEND_STABLEHLO_SHLODYNAMICOPS
#define PARTITA_FRONTEND_STABLEHLO_SHLODYNAMICOPS

include "partita/Frontend/StableHLO/ShloDialect.td"

def Shlo_DynamicIotaOp : Shlo_PureOp<"dynamic_iota"> {
  let summary = "iota whose shape is an operand";
  let arguments = (ins Shlo_ShapeTensor:$output_shape, Shlo_Dim:$iota_dimension);
  let results = (outs Shlo_Tensor:$result);
  let assemblyFormat = [{
    $output_shape `,` `dim` `=` $iota_dimension attr-dict `:` functional-type(operands, results) }];
  let hasVerifier = 1;
}
def Shlo_DynamicReshapeOp : Shlo_PureOp<"dynamic_reshape"> {
  let summary = "reshape whose shape is an operand";
  let arguments = (ins Shlo_Tensor:$operand, Shlo_ShapeTensor:$output_shape);
  let results = (outs Shlo_Tensor:$result);
  let assemblyFormat = "operands attr-dict `:` functional-type(operands, results)";
  let hasVerifier = 1;
}
def Shlo_DynamicBroadcastInDimOp : Shlo_PureOp<"dynamic_broadcast_in_dim"> {
  let summary = "broadcast_in_dim whose shape is an operand; it may be known which dimensions grow";
  let arguments = (ins Shlo_Tensor:$operand, Shlo_ShapeTensor:$output_dimensions, Shlo_Ints:$broadcast_dimensions,
                       OptionalAttr<Shlo_Ints>:$known_expanding_dimensions,
                       OptionalAttr<Shlo_Ints>:$known_nonexpanding_dimensions);
  let results = (outs Shlo_Tensor:$result);
  let assemblyFormat = [{
    $operand `,` $output_dimensions `,` `dims` `=` custom<Ints>($broadcast_dimensions) attr-dict `:`
    functional-type(operands, results) }];
  let hasVerifier = 1;
}
def Shlo_DynamicPadOp : Shlo_PureOp<"dynamic_pad"> {
  let summary = "pad whose counts are operands";
  let arguments = (ins Shlo_Tensor:$operand, Shlo_Tensor:$padding_value, Shlo_ShapeTensor:$edge_padding_low,
                       Shlo_ShapeTensor:$edge_padding_high, Shlo_ShapeTensor:$interior_padding);
  let results = (outs Shlo_Tensor:$result);
  let assemblyFormat = "operands attr-dict `:` functional-type(operands, results)";
  let hasVerifier = 1;
}
def Shlo_RealDynamicSliceOp : Shlo_PureOp<"real_dynamic_slice"> {
  let summary = "slice whose starts, limits and strides are operands";
  let arguments = (ins Shlo_Tensor:$operand, Shlo_ShapeTensor:$start_indices, Shlo_ShapeTensor:$limit_indices,
                       Shlo_ShapeTensor:$strides);
  let results = (outs Shlo_Tensor:$result);
  let assemblyFormat = "operands attr-dict `:` functional-type(operands, results)";
  let hasVerifier = 1;
}
def Shlo_DynamicGatherOp : Shlo_PureOp<"dynamic_gather"> {
  let summary = "gather whose slice sizes are an operand";
  let arguments = (ins Shlo_Tensor:$operand, Shlo_Tensor:$start_indices, Shlo_ShapeTensor:$slice_sizes,
                       Shlo_GatherDims:$dimension_numbers, DefaultValuedAttr<BoolAttr, "false">:$indices_are_sorted);
  let results = (outs Shlo_Tensor:$result);
  let hasVerifier = 1;
}
def Shlo_DynamicConvOp : Shlo_PureOp<"dynamic_conv"> {
  let summary = "convolution whose padding is an operand";
  let arguments = (ins Shlo_Tensor:$lhs, Shlo_Tensor:$rhs, Shlo_Tensor:$padding, OptionalAttr<Shlo_Ints>:$window_strides,
                       OptionalAttr<Shlo_Pairs>:$static_padding, OptionalAttr<Shlo_Ints>:$lhs_dilation,
                       OptionalAttr<Shlo_Ints>:$rhs_dilation, OptionalAttr<Shlo_Bools>:$window_reversal,
                       Shlo_ConvDims:$dimension_numbers, I64Attr:$feature_group_count, I64Attr:$batch_group_count,
                       OptionalAttr<ArrayAttr>:$precision_config);
  let results = (outs Shlo_Tensor:$result);
  let assemblyFormat = [{
    `(` operands `)` `dim_numbers` `=` custom<ConvDims>($dimension_numbers) `,` `window` `=`
    custom<Window>($window_strides, $static_padding, $lhs_dilation, $rhs_dilation, $window_reversal) attr-dict `:`
    functional-type(operands, results) }];
  let hasVerifier = 1;
}
def Shlo_GetDimensionSizeOp : Shlo_PureOp<"get_dimension_size"> {
  let summary = "the size of a dimension as a value";
  let arguments = (ins Shlo_Tensor:$operand, Shlo_Dim:$dimension);
  let results = (outs Shlo_Tensor:$result);
  let assemblyFormat = "$operand `,` `dim` `=` $dimension attr-dict `:` functional-type(operands, results)";
  let hasVerifier = 1;
}
def Shlo_SetDimensionSizeOp : Shlo_PureOp<"set_dimension_size"> {
  let summary = "the operand with another size in a dimension, at most the present one";
  let arguments = (ins Shlo_Tensor:$operand, Shlo_Tensor:$size, Shlo_Dim:$dimension);
  let results = (outs Shlo_Tensor:$result);
  let assemblyFormat = "$operand `,` $size `,` `dim` `=` $dimension attr-dict `:` functional-type(operands, results)";
  let hasVerifier = 1;
}

#endif // PARTITA_FRONTEND_STABLEHLO_SHLODYNAMICOPS

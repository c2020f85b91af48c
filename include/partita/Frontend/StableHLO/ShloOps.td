//===- ShloOps.td - the ops of StableHLO that are read --------------------===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The ops by family: elementwise, shape, products, reductions and windows, indexing, control flow, random numbers and
// library calls. Each takes the pretty form and the quoted form; integer lists may be written `array<i64: ..>` or in the
// older spelling `dense<..> : tensor<Nxi64>`.
//
//===----------------------------------------------------------------------===//

#ifndef PARTITA_FRONTEND_STABLEHLO_SHLOOPS
#define PARTITA_FRONTEND_STABLEHLO_SHLOOPS

include "partita/Frontend/StableHLO/ShloDialect.td"
include "mlir/Interfaces/InferTypeOpInterface.td"
include "mlir/Interfaces/SideEffectInterfaces.td"
include "mlir/IR/BuiltinAttributeInterfaces.td"
include "mlir/IR/SymbolInterfaces.td"

/// Operands and results of one shape and element type, where unknown sizes agree with any, and quantized numbers need not
/// have one scale.
def Shlo_SameTypes : NativeOpTrait<"SameTypes"> { let cppNamespace = "::mlir::partita::shlo"; }

class Shlo_Op<string mnemonic, list<Trait> traits = []> : Op<Shlo_Dialect, mnemonic, traits>;
class Shlo_PureOp<string mnemonic, list<Trait> traits = []> : Shlo_Op<mnemonic, !listconcat([Pure], traits)>;

//===----------------------------------------------------------------------===//
// Elementwise
//===----------------------------------------------------------------------===//

class Shlo_UnaryOp<string mnemonic, Type type = Shlo_Tensor, list<Trait> traits = [Shlo_SameTypes]>
    : Shlo_PureOp<mnemonic, traits> {
  let summary = "elementwise " # mnemonic;
  let arguments = (ins type:$operand);
  let results = (outs type:$result);
  let assemblyFormat = "$operand attr-dict `:` custom<OneOrFunctionType>(type($operand), type($result))";
}
/// Math functions may say how accurate they have to be.
class Shlo_MathOp<string mnemonic> : Shlo_UnaryOp<mnemonic, Shlo_MathTensor> {
  let arguments = (ins Shlo_MathTensor:$operand, OptionalAttr<AnyAttr>:$result_accuracy);
}
class Shlo_ConvertingOp<string mnemonic>
    : Shlo_UnaryOp<mnemonic, Shlo_Tensor, [SameOperandsAndResultShape]>;

def Shlo_AbsOp : Shlo_ConvertingOp<"abs"> {
  let summary = "elementwise absolute value; of complex numbers it is real";
  let hasVerifier = 1;
}
def Shlo_CbrtOp : Shlo_MathOp<"cbrt">;
def Shlo_CeilOp : Shlo_UnaryOp<"ceil", Shlo_FloatTensor>;
def Shlo_CosineOp : Shlo_MathOp<"cosine">;
def Shlo_ClzOp : Shlo_UnaryOp<"count_leading_zeros", Shlo_IntTensor>;
def Shlo_ExpOp : Shlo_MathOp<"exponential">;
def Shlo_Expm1Op : Shlo_MathOp<"exponential_minus_one">;
def Shlo_FloorOp : Shlo_UnaryOp<"floor", Shlo_FloatTensor>;
def Shlo_LogOp : Shlo_MathOp<"log">;
def Shlo_Log1pOp : Shlo_MathOp<"log_plus_one">;
def Shlo_LogisticOp : Shlo_MathOp<"logistic">;
def Shlo_NegOp : Shlo_UnaryOp<"negate">;
def Shlo_NotOp : Shlo_UnaryOp<"not", Shlo_LogicTensor>;
def Shlo_PopcntOp : Shlo_UnaryOp<"popcnt", Shlo_IntTensor>;
def Shlo_RoundOp : Shlo_UnaryOp<"round_nearest_afz", Shlo_FloatTensor>;
def Shlo_RoundEvenOp : Shlo_UnaryOp<"round_nearest_even", Shlo_FloatTensor>;
def Shlo_RsqrtOp : Shlo_MathOp<"rsqrt">;
def Shlo_SignOp : Shlo_UnaryOp<"sign">;
def Shlo_SineOp : Shlo_MathOp<"sine">;
def Shlo_SqrtOp : Shlo_MathOp<"sqrt">;
def Shlo_TanOp : Shlo_MathOp<"tan">;
def Shlo_TanhOp : Shlo_MathOp<"tanh">;

def Shlo_ConvertOp : Shlo_ConvertingOp<"convert">;
def Shlo_IsFiniteOp : Shlo_ConvertingOp<"is_finite"> { let hasVerifier = 1; }
def Shlo_RealOp : Shlo_ConvertingOp<"real"> { let hasVerifier = 1; }
def Shlo_ImagOp : Shlo_ConvertingOp<"imag"> { let hasVerifier = 1; }
def Shlo_BitcastConvertOp : Shlo_UnaryOp<"bitcast_convert", Shlo_Tensor, []> { let hasVerifier = 1; }
def Shlo_UniformQuantizeOp : Shlo_ConvertingOp<"uniform_quantize"> {
  let summary = "floats or quantized numbers as quantized numbers; read, not imported";
  let arguments = (ins Shlo_FloatTensor:$operand);
  let results = (outs Shlo_QuantTensor:$result);
}
def Shlo_UniformDequantizeOp : Shlo_ConvertingOp<"uniform_dequantize"> {
  let summary = "quantized numbers as floats; read, not imported";
  let arguments = (ins Shlo_QuantTensor:$operand);
  let results = (outs Shlo_FloatTensor:$result);
  let hasVerifier = 1;
}
def Shlo_ReducePrecisionOp : Shlo_PureOp<"reduce_precision", [Shlo_SameTypes]> {
  let summary = "rounds to a format of `exponent_bits` and `mantissa_bits`";
  let arguments = (ins Shlo_FloatTensor:$operand, Shlo_Bits:$exponent_bits, Shlo_Index:$mantissa_bits);
  let results = (outs Shlo_FloatTensor:$result);
  let assemblyFormat = [{
    $operand `,` `format` `=` custom<FloatFormat>($exponent_bits, $mantissa_bits) attr-dict `:`
    custom<OneOrFunctionType>(type($operand), type($result)) }];
}

class Shlo_BinaryOp<string mnemonic, Type type = Shlo_Tensor, list<Trait> traits = [Shlo_SameTypes]>
    : Shlo_PureOp<mnemonic, traits> {
  let summary = "elementwise " # mnemonic;
  let arguments = (ins type:$lhs, type:$rhs);
  let results = (outs type:$result);
  let assemblyFormat = [{
    $lhs `,` $rhs attr-dict `:` custom<OneOrFunctionType>(type($lhs), type($rhs), type($result)) }];
}
def Shlo_AddOp : Shlo_BinaryOp<"add">;
def Shlo_AndOp : Shlo_BinaryOp<"and", Shlo_LogicTensor>;
def Shlo_Atan2Op : Shlo_BinaryOp<"atan2", Shlo_MathTensor>;
def Shlo_DivOp : Shlo_BinaryOp<"divide">;
def Shlo_MaxOp : Shlo_BinaryOp<"maximum">;
def Shlo_MinOp : Shlo_BinaryOp<"minimum">;
def Shlo_MulOp : Shlo_BinaryOp<"multiply">;
def Shlo_OrOp : Shlo_BinaryOp<"or", Shlo_LogicTensor>;
def Shlo_PowOp : Shlo_BinaryOp<"power">;
def Shlo_RemOp : Shlo_BinaryOp<"remainder">;
def Shlo_ShlOp : Shlo_BinaryOp<"shift_left", Shlo_IntTensor>;
def Shlo_ShrsOp : Shlo_BinaryOp<"shift_right_arithmetic", Shlo_IntTensor>;
def Shlo_ShruOp : Shlo_BinaryOp<"shift_right_logical", Shlo_IntTensor>;
def Shlo_SubOp : Shlo_BinaryOp<"subtract">;
def Shlo_XorOp : Shlo_BinaryOp<"xor", Shlo_LogicTensor>;
def Shlo_ComplexOp : Shlo_BinaryOp<"complex", Shlo_Tensor, [SameOperandsAndResultShape]> {
  let summary = "complex numbers from their real and imaginary parts";
  let assemblyFormat = "$lhs `,` $rhs attr-dict `:` custom<ComplexType>(type($lhs), type($rhs), type($result))";
  let hasVerifier = 1;
}

def Shlo_CompareOp : Shlo_PureOp<"compare", [SameOperandsAndResultShape]> {
  let summary = "elementwise comparison";
  let arguments = (ins Shlo_Tensor:$lhs, Shlo_Tensor:$rhs, Shlo_Direction:$comparison_direction,
                       OptionalAttr<Shlo_CompareKind>:$compare_type);
  let results = (outs Shlo_Predicate:$result);
  let assemblyFormat = [{
    $comparison_direction `,` $lhs `,` $rhs (`,` $compare_type^)? attr-dict `:` functional-type(operands, results) }];
  let hasVerifier = 1;
}
def Shlo_SelectOp : Shlo_PureOp<"select"> {
  let summary = "elementwise choice; the predicate may be a scalar";
  let arguments = (ins Shlo_Predicate:$pred, Shlo_Tensor:$on_true, Shlo_Tensor:$on_false);
  let results = (outs Shlo_Tensor:$result);
  let assemblyFormat = [{
    operands attr-dict `:` custom<SelectType>(type($pred), type($on_true), type($on_false), type($result)) }];
  let hasVerifier = 1;
}
def Shlo_ClampOp : Shlo_PureOp<"clamp"> {
  let summary = "min(max(operand, low), high); the bounds may be scalars";
  let arguments = (ins Shlo_Tensor:$min, Shlo_Tensor:$operand, Shlo_Tensor:$max);
  let results = (outs Shlo_Tensor:$result);
  let assemblyFormat = [{
    $min `,` $operand `,` $max attr-dict `:`
    custom<OneOrFunctionType>(type($min), type($operand), type($max), type($result)) }];
  let hasVerifier = 1;
}

//===----------------------------------------------------------------------===//
// Shape
//===----------------------------------------------------------------------===//

def Shlo_ConstantOp : Shlo_PureOp<"constant"> {
  let summary = "elements written in the program";
  let arguments = (ins ElementsAttr:$value);
  let results = (outs Shlo_StaticTensor:$result);
  let hasCustomAssemblyFormat = 1;
  let hasVerifier = 1;
}
def Shlo_IotaOp : Shlo_PureOp<"iota"> {
  let summary = "the index along one dimension";
  let arguments = (ins Shlo_Dim:$iota_dimension);
  let results = (outs Shlo_StaticTensor:$result);
  let assemblyFormat = "`dim` `=` $iota_dimension attr-dict `:` type($result)";
  let hasVerifier = 1;
}
def Shlo_BroadcastInDimOp : Shlo_PureOp<"broadcast_in_dim"> {
  let summary = "operand dimension i becomes result dimension `broadcast_dimensions`[i]";
  let arguments = (ins Shlo_Tensor:$operand, Shlo_Ints:$broadcast_dimensions);
  let results = (outs Shlo_StaticTensor:$result);
  let assemblyFormat = [{
    $operand `,` `dims` `=` custom<Ints>($broadcast_dimensions) attr-dict `:` functional-type(operands, results) }];
  let hasVerifier = 1;
}
def Shlo_BroadcastOp : Shlo_PureOp<"broadcast"> {
  let summary = "new leading dimensions";
  let arguments = (ins Shlo_Tensor:$operand, Shlo_Ints:$broadcast_sizes);
  let results = (outs Shlo_Tensor:$result);
  let assemblyFormat = [{
    $operand `,` `sizes` `=` custom<Ints>($broadcast_sizes) attr-dict `:` functional-type(operands, results) }];
  let hasVerifier = 1;
}
def Shlo_ReshapeOp : Shlo_PureOp<"reshape"> {
  let summary = "the same elements in row-major order under another shape";
  let arguments = (ins Shlo_Tensor:$operand);
  let results = (outs Shlo_StaticTensor:$result);
  let assemblyFormat = "operands attr-dict `:` functional-type(operands, results)";
  let hasVerifier = 1;
}
def Shlo_TransposeOp : Shlo_PureOp<"transpose"> {
  let summary = "result dimension i is operand dimension `permutation`[i]";
  let arguments = (ins Shlo_Tensor:$operand, Shlo_Ints:$permutation);
  let results = (outs Shlo_Tensor:$result);
  let assemblyFormat = [{
    $operand `,` `dims` `=` custom<Ints>($permutation) attr-dict `:` functional-type(operands, results) }];
  let hasVerifier = 1;
}
def Shlo_ReverseOp : Shlo_PureOp<"reverse", [Shlo_SameTypes]> {
  let summary = "reversed along some dimensions";
  let arguments = (ins Shlo_Tensor:$operand, Shlo_Ints:$dimensions);
  let results = (outs Shlo_Tensor:$result);
  let assemblyFormat = [{
    $operand `,` `dims` `=` custom<Ints>($dimensions) attr-dict `:`
    custom<OneOrFunctionType>(type($operand), type($result)) }];
  let hasVerifier = 1;
}
def Shlo_ConcatenateOp : Shlo_PureOp<"concatenate", [SameOperandsAndResultElementType]> {
  let summary = "operands one after the other along a dimension";
  let arguments = (ins Variadic<Shlo_Tensor>:$inputs, Shlo_Dim:$dimension);
  let results = (outs Shlo_Tensor:$result);
  let assemblyFormat = [{
    custom<OperandsThenComma>($inputs) `dim` `=` $dimension attr-dict `:` functional-type(operands, results) }];
  let hasVerifier = 1;
}
def Shlo_SliceOp : Shlo_PureOp<"slice", [SameOperandsAndResultElementType]> {
  let summary = "elements [start:limit:stride] of every dimension";
  let arguments = (ins Shlo_Tensor:$operand, Shlo_Ints:$start_indices, Shlo_Ints:$limit_indices, Shlo_Ints:$strides);
  let results = (outs Shlo_Tensor:$result);
  let assemblyFormat = [{
    $operand custom<Ranges>($start_indices, $limit_indices, $strides) attr-dict `:`
    functional-type(operands, results) }];
  let hasVerifier = 1;
}
def Shlo_PadOp : Shlo_PureOp<"pad", [SameOperandsAndResultElementType]> {
  let summary = "padding before, after and between elements; negative counts cut";
  let arguments = (ins Shlo_Tensor:$operand, Shlo_Tensor:$padding_value, Shlo_Ints:$edge_padding_low,
                       Shlo_Ints:$edge_padding_high, Shlo_Ints:$interior_padding);
  let results = (outs Shlo_Tensor:$result);
  let assemblyFormat = [{
    $operand `,` $padding_value `,` `low` `=` custom<Ints>($edge_padding_low) `,`
    `high` `=` custom<Ints>($edge_padding_high) `,` `interior` `=` custom<Ints>($interior_padding) attr-dict `:`
    functional-type(operands, results) }];
  let hasVerifier = 1;
}
def Shlo_DynamicSliceOp : Shlo_PureOp<"dynamic_slice"> {
  let summary = "a slice whose start is computed, clamped into the operand";
  let arguments = (ins Shlo_Tensor:$operand, Variadic<Shlo_Tensor>:$start_indices, Shlo_Ints:$slice_sizes);
  let results = (outs Shlo_Tensor:$result);
  let assemblyFormat = [{
    $operand `,` custom<OperandsThenComma>($start_indices) `sizes` `=` custom<Ints>($slice_sizes) attr-dict `:`
    functional-type(operands, results) }];
  let hasVerifier = 1;
}
def Shlo_DynamicUpdateSliceOp : Shlo_PureOp<"dynamic_update_slice"> {
  let summary = "the operand with a slice replaced, its start clamped into the operand";
  let arguments = (ins Shlo_Tensor:$operand, Shlo_Tensor:$update, Variadic<Shlo_Tensor>:$start_indices);
  let results = (outs Shlo_Tensor:$result);
  let assemblyFormat = "operands attr-dict `:` functional-type(operands, results)";
  let hasVerifier = 1;
}

//===----------------------------------------------------------------------===//
// Products
//===----------------------------------------------------------------------===//

def Shlo_DotGeneralOp : Shlo_PureOp<"dot_general"> {
  let summary = "contraction with batch dimensions";
  let arguments = (ins Shlo_Tensor:$lhs, Shlo_Tensor:$rhs, Shlo_DotDims:$dot_dimension_numbers,
                       OptionalAttr<ArrayAttr>:$precision_config, OptionalAttr<AnyAttr>:$algorithm);
  let results = (outs Shlo_Tensor:$result);
  let assemblyFormat = [{
    $lhs `,` $rhs custom<DotClauses>($dot_dimension_numbers, $precision_config, $algorithm) attr-dict `:`
    functional-type(operands, results) }];
  let hasVerifier = 1;
}
def Shlo_DotOp : Shlo_PureOp<"dot"> {
  let summary = "product of vectors and matrices";
  let arguments = (ins Shlo_Tensor:$lhs, Shlo_Tensor:$rhs, OptionalAttr<ArrayAttr>:$precision_config);
  let results = (outs Shlo_Tensor:$result);
  let assemblyFormat = [{
    $lhs `,` $rhs custom<CommaPrecision>($precision_config) attr-dict `:` functional-type(operands, results) }];
  let hasVerifier = 1;
}
def Shlo_EinsumOp : Shlo_PureOp<"einsum"> {
  let summary = "a contraction by letters: `ab,bc->ac`";
  let arguments = (ins Shlo_Tensor:$lhs, Shlo_Tensor:$rhs, StrAttr:$einsum_config);
  let results = (outs Shlo_Tensor:$result);
  let assemblyFormat = [{
    $lhs `,` $rhs `,` `config` `=` $einsum_config attr-dict `:` functional-type(operands, results) }];
  let hasVerifier = 1;
}
def Shlo_UnaryEinsumOp : Shlo_PureOp<"unary_einsum"> {
  let summary = "sums and transposes by letters: `ab->a`";
  let arguments = (ins Shlo_Tensor:$operand, StrAttr:$einsum_config);
  let results = (outs Shlo_Tensor:$result);
  let assemblyFormat = [{
    $operand `,` `config` `=` $einsum_config attr-dict `:` functional-type(operands, results) }];
  let hasVerifier = 1;
}
def Shlo_ConvolutionOp : Shlo_PureOp<"convolution"> {
  let summary = "convolution with padding, strides, dilations and groups";
  let arguments = (ins Shlo_Tensor:$lhs, Shlo_Tensor:$rhs, OptionalAttr<Shlo_Ints>:$window_strides,
                       OptionalAttr<Shlo_Pairs>:$padding, OptionalAttr<Shlo_Ints>:$lhs_dilation,
                       OptionalAttr<Shlo_Ints>:$rhs_dilation, OptionalAttr<Shlo_Bools>:$window_reversal,
                       Shlo_ConvDims:$dimension_numbers, I64Attr:$feature_group_count, I64Attr:$batch_group_count,
                       OptionalAttr<ArrayAttr>:$precision_config);
  let results = (outs Shlo_Tensor:$result);
  let assemblyFormat = [{
    `(` operands `)` `dim_numbers` `=` custom<ConvDims>($dimension_numbers) `,` `window` `=`
    custom<Window>($window_strides, $padding, $lhs_dilation, $rhs_dilation, $window_reversal) attr-dict `:`
    functional-type(operands, results) }];
  let hasVerifier = 1;
}

//===----------------------------------------------------------------------===//
// Reductions and windows
//===----------------------------------------------------------------------===//

def Shlo_ReduceOp : Shlo_PureOp<"reduce", [SameVariadicOperandSize, SingleBlock]> {
  let summary = "combines the elements of some dimensions";
  let arguments = (ins Variadic<Shlo_Tensor>:$inputs, Variadic<Shlo_Tensor>:$init_values, Shlo_Ints:$dimensions);
  let regions = (region SizedRegion<1>:$body);
  let results = (outs Variadic<Shlo_Tensor>:$outputs);
  let hasCustomAssemblyFormat = 1;
  let hasVerifier = 1;
  let hasRegionVerifier = 1;
}
def Shlo_ReduceWindowOp : Shlo_PureOp<"reduce_window", [SameVariadicOperandSize, SingleBlock]> {
  let summary = "combines the elements of a moving window";
  let arguments = (ins Variadic<Shlo_Tensor>:$inputs, Variadic<Shlo_Tensor>:$init_values, Shlo_Ints:$window_dimensions,
                       OptionalAttr<Shlo_Ints>:$window_strides, OptionalAttr<Shlo_Ints>:$base_dilations,
                       OptionalAttr<Shlo_Ints>:$window_dilations, OptionalAttr<Shlo_Pairs>:$padding);
  let regions = (region SizedRegion<1>:$body);
  let results = (outs Variadic<Shlo_Tensor>:$outputs);
  let hasVerifier = 1;
  let hasRegionVerifier = 1;
}
def Shlo_SelectAndScatterOp : Shlo_PureOp<"select_and_scatter", [SingleBlock]> {
  let summary = "scatters the source to the element that each window selects";
  let arguments = (ins Shlo_Tensor:$operand, Shlo_Tensor:$source, Shlo_Tensor:$init_value,
                       OptionalAttr<Shlo_Ints>:$window_dimensions, OptionalAttr<Shlo_Ints>:$window_strides,
                       OptionalAttr<Shlo_Pairs>:$padding);
  let regions = (region SizedRegion<1>:$select, SizedRegion<1>:$scatter);
  let results = (outs Shlo_Tensor:$result);
  let hasVerifier = 1;
  let hasRegionVerifier = 1;
}
def Shlo_SortOp : Shlo_PureOp<"sort", [SingleBlock]> {
  let summary = "sorts along a dimension by a comparator";
  let arguments = (ins Variadic<Shlo_Tensor>:$inputs, DefaultValuedAttr<I64Attr, "-1">:$dimension,
                       DefaultValuedAttr<BoolAttr, "false">:$is_stable);
  let regions = (region SizedRegion<1>:$comparator);
  let results = (outs Variadic<Shlo_Tensor>:$outputs);
  let hasVerifier = 1;
  let hasRegionVerifier = 1;
}
def Shlo_MapOp : Shlo_PureOp<"map", [SingleBlock]> {
  let summary = "a scalar function on every element";
  let arguments = (ins Variadic<Shlo_Tensor>:$inputs, Shlo_Ints:$dimensions);
  let regions = (region SizedRegion<1>:$computation);
  let results = (outs Shlo_Tensor:$result);
  let hasVerifier = 1;
  let hasRegionVerifier = 1;
}
class Shlo_BatchNormOp<string mnemonic> : Shlo_PureOp<mnemonic> {
  let summary = "batch normalisation along a feature dimension";
  let hasVerifier = 1;
}
def Shlo_BatchNormInferenceOp : Shlo_BatchNormOp<"batch_norm_inference"> {
  let arguments = (ins Shlo_Tensor:$operand, Shlo_Tensor:$scale, Shlo_Tensor:$offset, Shlo_Tensor:$mean,
                       Shlo_Tensor:$variance, F32Attr:$epsilon, Shlo_Dim:$feature_index);
  let results = (outs Shlo_Tensor:$result);
}
def Shlo_BatchNormTrainingOp : Shlo_BatchNormOp<"batch_norm_training"> {
  let arguments = (ins Shlo_Tensor:$operand, Shlo_Tensor:$scale, Shlo_Tensor:$offset, F32Attr:$epsilon,
                       Shlo_Dim:$feature_index);
  let results = (outs Shlo_Tensor:$output, Shlo_Tensor:$batch_mean, Shlo_Tensor:$batch_var);
}
def Shlo_BatchNormGradOp : Shlo_BatchNormOp<"batch_norm_grad"> {
  let arguments = (ins Shlo_Tensor:$operand, Shlo_Tensor:$scale, Shlo_Tensor:$mean, Shlo_Tensor:$variance,
                       Shlo_Tensor:$grad_output, F32Attr:$epsilon, Shlo_Dim:$feature_index);
  let results = (outs Shlo_Tensor:$grad_operand, Shlo_Tensor:$grad_scale, Shlo_Tensor:$grad_offset);
}

//===----------------------------------------------------------------------===//
// Gather and scatter
//===----------------------------------------------------------------------===//

def Shlo_GatherOp : Shlo_PureOp<"gather"> {
  let summary = "slices of the operand at computed places";
  let arguments = (ins Shlo_Tensor:$operand, Shlo_Tensor:$start_indices, Shlo_GatherDims:$dimension_numbers,
                       Shlo_Ints:$slice_sizes, DefaultValuedAttr<BoolAttr, "false">:$indices_are_sorted);
  let results = (outs Shlo_Tensor:$result);
  let hasVerifier = 1;
}
def Shlo_TorchIndexSelectOp : Shlo_PureOp<"torch_index_select"> {
  let summary = "rows of the operand along `dim` by index, with `batch_dims` leading batch dimensions";
  let arguments = (ins Shlo_Tensor:$operand, Shlo_IntTensor:$index, I64Attr:$dim, I64Attr:$batch_dims);
  let results = (outs Shlo_Tensor:$result);
  let hasVerifier = 1;
}
def Shlo_ScatterOp : Shlo_PureOp<"scatter", [SingleBlock]> {
  let summary = "combines updates into the operand at computed places";
  let arguments = (ins Variadic<Shlo_Tensor>:$operands_, Shlo_ScatterDims:$scatter_dimension_numbers,
                       DefaultValuedAttr<BoolAttr, "false">:$indices_are_sorted,
                       DefaultValuedAttr<BoolAttr, "false">:$unique_indices);
  let regions = (region SizedRegion<1>:$update_computation);
  let results = (outs Variadic<Shlo_Tensor>:$outputs);
  let extraClassDeclaration = [{
    ::mlir::ValueRange getInputs() { return getOperation()->getOperands().take_front(getNumOperands() / 2); }
    ::mlir::Value getIndices() { return getOperand(getNumOperands() / 2); }
    ::mlir::ValueRange getUpdates() { return getOperation()->getOperands().drop_front(getNumOperands() / 2 + 1); }
  }];
  let hasVerifier = 1;
  let hasRegionVerifier = 1;
}

//===----------------------------------------------------------------------===//
// Control flow and calls
//===----------------------------------------------------------------------===//

def Shlo_ReturnOp : Shlo_PureOp<"return", [Terminator]> {
  let summary = "ends a region";
  let arguments = (ins Variadic<Shlo_AnyValue>:$values);
  let assemblyFormat = "attr-dict ($values^ `:` type($values))?";
}
def Shlo_WhileOp : Shlo_Op<"while", [SingleBlock, RecursiveMemoryEffects]> {
  let summary = "repeats the body while the condition holds";
  let arguments = (ins Variadic<Shlo_AnyValue>:$operands_);
  let regions = (region SizedRegion<1>:$cond, SizedRegion<1>:$body);
  let results = (outs Variadic<Shlo_AnyValue>:$outputs);
  let hasCustomAssemblyFormat = 1;
  let hasVerifier = 1;
  let hasRegionVerifier = 1;
}
def Shlo_IfOp : Shlo_Op<"if", [SingleBlock, RecursiveMemoryEffects]> {
  let summary = "one of two regions";
  let arguments = (ins Shlo_Tensor:$pred);
  let regions = (region SizedRegion<1>:$true_branch, SizedRegion<1>:$false_branch);
  let results = (outs Variadic<Shlo_Value>:$outputs);
  let hasVerifier = 1;
  let hasRegionVerifier = 1;
}
def Shlo_CaseOp : Shlo_Op<"case", [SingleBlock, RecursiveMemoryEffects]> {
  let summary = "one of several regions; an index out of range takes the last";
  let arguments = (ins Shlo_Tensor:$index);
  let regions = (region VariadicRegion<SizedRegion<1>>:$branches);
  let results = (outs Variadic<Shlo_Value>:$outputs);
  let hasVerifier = 1;
  let hasRegionVerifier = 1;
}
def Shlo_OptimizationBarrierOp : Shlo_PureOp<"optimization_barrier"> {
  let summary = "the identity";
  let arguments = (ins Variadic<Shlo_AnyValue>:$operands_);
  let results = (outs Variadic<Shlo_AnyValue>:$outputs);
  let assemblyFormat = "attr-dict custom<OperandsAndTypes>($operands_, type($operands_), type($outputs))";
  let hasVerifier = 1;
}
def Shlo_TupleOp : Shlo_PureOp<"tuple"> {
  let summary = "values as one tuple";
  let arguments = (ins Variadic<Shlo_AnyValue>:$values);
  let results = (outs AnyTuple:$result);
  let assemblyFormat = "$values attr-dict `:` custom<TupleType>(type($values), type($result))";
  let hasVerifier = 1;
}
def Shlo_GetTupleElementOp : Shlo_PureOp<"get_tuple_element"> {
  let summary = "one value of a tuple";
  let arguments = (ins AnyTuple:$operand, Shlo_Index:$index);
  let results = (outs Shlo_AnyValue:$result);
  let assemblyFormat = "$operand `[` $index `]` attr-dict `:` functional-type(operands, results)";
  let hasVerifier = 1;
}
def Shlo_CustomCallOp : Shlo_Op<"custom_call"> {
  let summary = "a call by name; only annotations are imported";
  let arguments = (ins Variadic<Shlo_AnyValue>:$inputs, StrAttr:$call_target_name,
                       DefaultValuedAttr<BoolAttr, "false">:$has_side_effect, OptionalAttr<AnyAttr>:$backend_config,
                       OptionalAttr<AnyAttr>:$api_version, OptionalAttr<ArrayAttr>:$called_computations,
                       OptionalAttr<ArrayAttr>:$operand_layouts, OptionalAttr<ArrayAttr>:$result_layouts,
                       OptionalAttr<ArrayAttr>:$output_operand_aliases);
  let results = (outs Variadic<Shlo_AnyValue>:$outputs);
  let assemblyFormat = [{
    custom<CallTarget>($call_target_name) `(` $inputs `)` attr-dict `:` functional-type(operands, results) }];
  let hasVerifier = 1;
}
def Shlo_CompositeOp : Shlo_Op<"composite", [DeclareOpInterfaceMethods<SymbolUserOpInterface>]> {
  let summary = "a named op with a function of the same meaning";
  let arguments = (ins Variadic<Shlo_AnyValue>:$inputs, StrAttr:$name,
                       DefaultValuedAttr<DictionaryAttr, "{}">:$composite_attributes, FlatSymbolRefAttr:$decomposition,
                       OptionalAttr<I32Attr>:$version);
  let results = (outs Variadic<Shlo_AnyValue>:$outputs);
  let assemblyFormat = "$name $inputs attr-dict `:` functional-type(operands, results)";
  let hasVerifier = 1;
}

//===----------------------------------------------------------------------===//
// Random numbers, transforms, linear algebra
//===----------------------------------------------------------------------===//

def Shlo_RngBitGeneratorOp : Shlo_PureOp<"rng_bit_generator"> {
  let summary = "random bits from a state, and the next state";
  let arguments = (ins Shlo_RngAlgorithm:$rng_algorithm, Shlo_Tensor:$initial_state);
  let results = (outs Shlo_Tensor:$output_state, Shlo_Tensor:$output);
  let assemblyFormat = [{
    $initial_state `,` `algorithm` `=` $rng_algorithm attr-dict `:` functional-type(operands, results) }];
  let hasVerifier = 1;
}
def Shlo_RngOp : Shlo_Op<"rng"> {
  let summary = "random numbers from a hidden state";
  let arguments = (ins Shlo_Tensor:$a, Shlo_Tensor:$b, Shlo_ShapeTensor:$shape, Shlo_RngDistribution:$rng_distribution);
  let results = (outs Shlo_Tensor:$result);
  let assemblyFormat = [{
    $a `,` $b `,` $shape `,` `distribution` `=` $rng_distribution attr-dict `:` functional-type(operands, results) }];
  let hasVerifier = 1;
}
def Shlo_FftOp : Shlo_PureOp<"fft"> {
  let summary = "Fourier transform of the last dimensions";
  let arguments = (ins Shlo_Tensor:$operand, Shlo_FftKind:$fft_type, Shlo_Ints:$fft_length);
  let results = (outs Shlo_Tensor:$result);
  let assemblyFormat = [{
    $operand `,` `type` `=` $fft_type `,` `length` `=` custom<Ints>($fft_length) attr-dict `:`
    functional-type(operands, results) }];
  let hasVerifier = 1;
}
def Shlo_CholeskyOp : Shlo_PureOp<"cholesky", [Shlo_SameTypes]> {
  let summary = "Cholesky factors of the matrices in the last two dimensions";
  let arguments = (ins Shlo_MathTensor:$a, DefaultValuedAttr<BoolAttr, "false">:$lower);
  let results = (outs Shlo_MathTensor:$result);
  let assemblyFormat = [{
    $a (`,` `lower` `=` $lower^)? attr-dict `:` custom<OneOrFunctionType>(type($a), type($result)) }];
  let hasVerifier = 1;
}
def Shlo_TriangularSolveOp : Shlo_PureOp<"triangular_solve"> {
  let summary = "solves triangular systems in the last two dimensions";
  let arguments = (ins Shlo_MathTensor:$a, Shlo_MathTensor:$b, BoolAttr:$left_side, BoolAttr:$lower,
                       BoolAttr:$unit_diagonal, Shlo_Transpose:$transpose_a);
  let results = (outs Shlo_MathTensor:$result);
  let hasVerifier = 1;
}

include "partita/Frontend/StableHLO/ShloCollectiveOps.td"
include "partita/Frontend/StableHLO/ShloDynamicOps.td"
include "partita/Frontend/StableHLO/ShloEffectOps.td"

#endif // PARTITA_FRONTEND_STABLEHLO_SHLOOPS

//===- ChloOps.td - the client ops that JAX prints ------------------------===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Elementwise functions (`chlo.erf %a : T -> T`) and top-k.
//
//===----------------------------------------------------------------------===//

#ifndef PARTITA_FRONTEND_STABLEHLO_CHLOOPS
#define PARTITA_FRONTEND_STABLEHLO_CHLOOPS

include "partita/Frontend/StableHLO/ShloDialect.td"
include "mlir/Interfaces/InferTypeOpInterface.td"
include "mlir/Interfaces/SideEffectInterfaces.td"
include "mlir/IR/BuiltinAttributeInterfaces.td"

class Chlo_UnaryOp<string mnemonic> : Op<Chlo_Dialect, mnemonic, [Pure, SameOperandsAndResultType]> {
  let summary = "elementwise " # mnemonic;
  let arguments = (ins Shlo_Tensor:$operand);
  let results = (outs Shlo_Tensor:$result);
  let assemblyFormat = "$operand attr-dict `:` type($operand) `->` type($result)";
}
def Chlo_AcosOp : Chlo_UnaryOp<"acos">;
def Chlo_AcoshOp : Chlo_UnaryOp<"acosh">;
def Chlo_AsinOp : Chlo_UnaryOp<"asin">;
def Chlo_AsinhOp : Chlo_UnaryOp<"asinh">;
def Chlo_AtanOp : Chlo_UnaryOp<"atan">;
def Chlo_AtanhOp : Chlo_UnaryOp<"atanh">;
def Chlo_BesselI1eOp : Chlo_UnaryOp<"bessel_i1e">;
def Chlo_ConjOp : Chlo_UnaryOp<"conj">;
def Chlo_CoshOp : Chlo_UnaryOp<"cosh">;
def Chlo_DigammaOp : Chlo_UnaryOp<"digamma">;
def Chlo_ErfOp : Chlo_UnaryOp<"erf">;
def Chlo_ErfInvOp : Chlo_UnaryOp<"erf_inv">;
def Chlo_ErfcOp : Chlo_UnaryOp<"erfc">;
def Chlo_LgammaOp : Chlo_UnaryOp<"lgamma">;
def Chlo_SinhOp : Chlo_UnaryOp<"sinh">;
def Chlo_SquareOp : Chlo_UnaryOp<"square">;
def Chlo_TanOp : Chlo_UnaryOp<"tan">;

class Chlo_BinaryOp<string mnemonic> : Op<Chlo_Dialect, mnemonic, [Pure, SameOperandsAndResultType]> {
  let summary = "elementwise " # mnemonic;
  let arguments = (ins Shlo_Tensor:$lhs, Shlo_Tensor:$rhs);
  let results = (outs Shlo_Tensor:$result);
  let assemblyFormat = "$lhs `,` $rhs attr-dict `:` type($lhs) `,` type($rhs) `->` type($result)";
}
def Chlo_NextAfterOp : Chlo_BinaryOp<"next_after"> {
  let summary = "the float next to lhs in the direction of rhs";
}
def Chlo_PolygammaOp : Chlo_BinaryOp<"polygamma"> {
  let summary = "derivative lhs of digamma at rhs";
}
def Chlo_ZetaOp : Chlo_BinaryOp<"zeta"> {
  let summary = "the sum of (rhs + i)^-lhs over i from 0 on";
}

class Chlo_PredicateOp<string mnemonic> : Op<Chlo_Dialect, mnemonic, [Pure, SameOperandsAndResultShape]> {
  let summary = "elementwise " # mnemonic;
  let arguments = (ins Shlo_Tensor:$operand);
  let results = (outs Shlo_Predicate:$result);
  let assemblyFormat = "$operand attr-dict `:` type($operand) `->` type($result)";
}
def Chlo_IsInfOp : Chlo_PredicateOp<"is_inf">;
def Chlo_IsNegInfOp : Chlo_PredicateOp<"is_neg_inf">;
def Chlo_IsPosInfOp : Chlo_PredicateOp<"is_pos_inf">;

def Chlo_ConstantLikeOp : Op<Chlo_Dialect, "constant_like", [Pure, SameOperandsAndResultShape]> {
  let summary = "one value in the shape of the operand";
  let arguments = (ins Shlo_Tensor:$operand, TypedAttrInterface:$value);
  let results = (outs Shlo_Tensor:$result);
  let hasVerifier = 1;
}

/// The operand of lower rank lies along `broadcast_dimensions` of the result; without them along the last ones.
class Chlo_BroadcastOp<string mnemonic> : Op<Chlo_Dialect, "broadcast_" # mnemonic, [Pure]> {
  let summary = mnemonic # " of operands that grow to one shape";
  let arguments = (ins Shlo_Tensor:$lhs, Shlo_Tensor:$rhs, OptionalAttr<DenseI64ArrayAttr>:$broadcast_dimensions);
  let results = (outs Shlo_Tensor:$result);
  let assemblyFormat = "$lhs `,` $rhs attr-dict `:` `(` type($lhs) `,` type($rhs) `)` `->` type($result)";
  let hasVerifier = 1;
}
def Chlo_BroadcastAddOp : Chlo_BroadcastOp<"add">;
def Chlo_BroadcastAndOp : Chlo_BroadcastOp<"and">;
def Chlo_BroadcastAtan2Op : Chlo_BroadcastOp<"atan2">;
def Chlo_BroadcastComplexOp : Chlo_BroadcastOp<"complex">;
def Chlo_BroadcastDivideOp : Chlo_BroadcastOp<"divide">;
def Chlo_BroadcastMaximumOp : Chlo_BroadcastOp<"maximum">;
def Chlo_BroadcastMinimumOp : Chlo_BroadcastOp<"minimum">;
def Chlo_BroadcastMultiplyOp : Chlo_BroadcastOp<"multiply">;
def Chlo_BroadcastNextAfterOp : Chlo_BroadcastOp<"next_after">;
def Chlo_BroadcastOrOp : Chlo_BroadcastOp<"or">;
def Chlo_BroadcastPolygammaOp : Chlo_BroadcastOp<"polygamma">;
def Chlo_BroadcastPowerOp : Chlo_BroadcastOp<"power">;
def Chlo_BroadcastRemainderOp : Chlo_BroadcastOp<"remainder">;
def Chlo_BroadcastShiftLeftOp : Chlo_BroadcastOp<"shift_left">;
def Chlo_BroadcastShiftRightArithmeticOp : Chlo_BroadcastOp<"shift_right_arithmetic">;
def Chlo_BroadcastShiftRightLogicalOp : Chlo_BroadcastOp<"shift_right_logical">;
def Chlo_BroadcastSubtractOp : Chlo_BroadcastOp<"subtract">;
def Chlo_BroadcastXorOp : Chlo_BroadcastOp<"xor">;
def Chlo_BroadcastZetaOp : Chlo_BroadcastOp<"zeta">;

def Chlo_BroadcastCompareOp : Op<Chlo_Dialect, "broadcast_compare", [Pure]> {
  let summary = "comparison of operands that grow to one shape";
  let arguments = (ins Shlo_Tensor:$lhs, Shlo_Tensor:$rhs, OptionalAttr<DenseI64ArrayAttr>:$broadcast_dimensions,
                       Shlo_Direction:$comparison_direction, OptionalAttr<Shlo_CompareKind>:$compare_type);
  let results = (outs Shlo_Predicate:$result);
  let assemblyFormat = "$lhs `,` $rhs attr-dict `:` `(` type($lhs) `,` type($rhs) `)` `->` type($result)";
  let hasVerifier = 1;
}
def Chlo_BroadcastSelectOp : Op<Chlo_Dialect, "broadcast_select", [Pure]> {
  let summary = "choice between operands that grow to one shape, as in NumPy";
  let arguments = (ins Shlo_Predicate:$pred, Shlo_Tensor:$on_true, Shlo_Tensor:$on_false);
  let results = (outs Shlo_Tensor:$result);
  let assemblyFormat = "operands attr-dict `:` functional-type(operands, results)";
  let hasVerifier = 1;
}

def Chlo_TopKOp : Op<Chlo_Dialect, "top_k", [Pure]> {
  let summary = "the k largest elements of the last dimension, and their indices";
  let arguments = (ins Shlo_Tensor:$operand, I64Attr:$k);
  let results = (outs Shlo_Tensor:$values, Shlo_Tensor:$indices);
  let assemblyFormat = [{
    `(` $operand `,` `k` `=` $k `)` attr-dict `:` type($operand) `->` `(` type($values) `,` type($indices) `)` }];
  let hasVerifier = 1;
}

#endif // PARTITA_FRONTEND_STABLEHLO_CHLOOPS

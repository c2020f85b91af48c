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

def Chlo_NextAfterOp : Op<Chlo_Dialect, "next_after", [Pure, SameOperandsAndResultType]> {
  let summary = "the float next to lhs in the direction of rhs";
  let arguments = (ins Shlo_Tensor:$lhs, Shlo_Tensor:$rhs);
  let results = (outs Shlo_Tensor:$result);
  let assemblyFormat = "$lhs `,` $rhs attr-dict `:` type($lhs) `,` type($rhs) `->` type($result)";
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

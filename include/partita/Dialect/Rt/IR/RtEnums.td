//===- RtEnums.td - Enumerations of the rt dialect ------------------------===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Combiners and activations; those of activations are the numbers of the C ABI.
//
//===----------------------------------------------------------------------===//

#ifndef PARTITA_DIALECT_RT_IR_RTENUMS_TD
#define PARTITA_DIALECT_RT_IR_RTENUMS_TD

include "mlir/IR/EnumAttr.td"
include "partita/Dialect/Rt/IR/RtDialect.td"

// The order and the words are those of ::partita::Combiner.
def Rt_Combiner : I32EnumAttr<"Combiner", "how the members' values are combined", [
    I32EnumAttrCase<"Sum", 0, "sum">,
    I32EnumAttrCase<"Product", 1, "product">,
    I32EnumAttrCase<"Max", 2, "max">,
    I32EnumAttrCase<"Min", 3, "min">,
    I32EnumAttrCase<"MaxNumber", 4, "max_number">,
    I32EnumAttrCase<"MinNumber", 5, "min_number">,
    I32EnumAttrCase<"MaxUnsigned", 6, "max_unsigned">,
    I32EnumAttrCase<"MinUnsigned", 7, "min_unsigned">,
    I32EnumAttrCase<"And", 8, "and">,
    I32EnumAttrCase<"Or", 9, "or">,
    I32EnumAttrCase<"Xor", 10, "xor">]> {
  let cppNamespace = "::mlir::partita::rt";
  let genSpecializedAttr = 0;
}
def Rt_CombinerAttr : EnumAttr<Rt_Dialect, Rt_Combiner, "combiner">;

// The numbers are those of PRT_ACTIVATION_...
def Rt_Activation : I32EnumAttr<"Activation", "what follows a product, element by element", [
    I32EnumAttrCase<"None", 0, "none">,
    I32EnumAttrCase<"Relu", 1, "relu">,
    I32EnumAttrCase<"GeluTanh", 2, "gelu_tanh">]> {
  let cppNamespace = "::mlir::partita::rt";
  let genSpecializedAttr = 0;
}
def Rt_ActivationAttr : EnumAttr<Rt_Dialect, Rt_Activation, "activation">;

#endif // PARTITA_DIALECT_RT_IR_RTENUMS_TD

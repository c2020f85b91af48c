//===- LayoutChangeOpInterface.td - Ops that move bytes -------------------===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What reports, checkers and cost models ask of a layout change.
//
//===----------------------------------------------------------------------===//

#ifndef PARTITA_INTERFACES_LAYOUTCHANGEOPINTERFACE
#define PARTITA_INTERFACES_LAYOUTCHANGEOPINTERFACE

include "mlir/IR/OpBase.td"

def LayoutChangeOpInterface : OpInterface<"LayoutChangeOpInterface"> {
  let cppNamespace = "::mlir::partita";
  let description = [{
    An op that moves bytes and changes no value: the explicit layout changes of
    the `dist` dialect. Everything here is read off attributes.
  }];
  let methods = [
    InterfaceMethod<[{
      Mesh axes that take part, major to minor: those that leave, move, or stop
      being partial between the two layouts. A sub-axis is spelled `x:(1)2`.
      Empty when the two layouts are on different meshes, when only boundaries or
      the order of axes change (then every device may take part), and when the
      mesh is not in the text.
    }], "::llvm::SmallVector<::std::string>", "getAxes", (ins)>,
    InterfaceMethod<"Bytes that the busiest rank sends in one execution.",
      "int64_t", "getBytes", (ins)>,
    InterfaceMethod<"Predicted seconds of one execution.",
      "double", "getPredictedSeconds", (ins)>,
    InterfaceMethod<"Why the bytes move.",
      "::llvm::StringRef", "getReasonText", (ins)>,
    InterfaceMethod<"The channel, once localized.",
      "::std::optional<int64_t>", "getChannelNumber", (ins)>,
    InterfaceMethod<"The name of the communicator, once localized; else empty.",
      "::llvm::StringRef", "getCommName", (ins)>,
    InterfaceMethod<"What is reported: the op's name without the dialect, e.g. `all_gather`.",
      "::llvm::StringRef", "getKindName", (ins)>,
  ];
}

#endif // PARTITA_INTERFACES_LAYOUTCHANGEOPINTERFACE

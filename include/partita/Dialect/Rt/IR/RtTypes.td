//===- RtTypes.td - Types of the rt dialect -------------------------------===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The arena, and events of calls that are under way.
//
//===----------------------------------------------------------------------===//

#ifndef PARTITA_DIALECT_RT_IR_RTTYPES_TD
#define PARTITA_DIALECT_RT_IR_RTTYPES_TD

include "mlir/IR/AttrTypeBase.td"
include "partita/Dialect/Rt/IR/RtDialect.td"

class Rt_Type<string name, string mnem> : TypeDef<Rt_Dialect, name> { let mnemonic = mnem; }

def Rt_Arena : Rt_Type<"Arena", "arena"> {
  let summary = "the scratch memory of one local program";
}
def Rt_Event : Rt_Type<"Event", "event"> {
  let summary = "a started collective";
}

#endif // PARTITA_DIALECT_RT_IR_RTTYPES_TD

//===- RtDialect.td - The dialect of the runtime's calls ------------------===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The dialect itself, and the names of its attributes on functions and arguments.
//
//===----------------------------------------------------------------------===//

#ifndef PARTITA_DIALECT_RT_IR_RTDIALECT_TD
#define PARTITA_DIALECT_RT_IR_RTDIALECT_TD

include "mlir/IR/OpBase.td"

def Rt_Dialect : Dialect {
  let name = "rt";
  let cppNamespace = "::mlir::partita::rt";
  let summary = "the runtime's calls";
  let description = [{
    The last level before LLVM: a local program is a straight list of calls on buffers, one op per function of the C
    ABI in `partita/Runtime/partita_rt.h`. Buffers are places in one arena; a started collective gives an event that
    is waited for. Loops and branches that stay are `scf` ops without results around such calls. Also the names of
    communicators, which the localized level uses already.

    Attributes that other dialects' ops carry:
    - `rt.arena = bytes` on a function: the size of its arena;
    - `rt.donates = n` on an argument: its buffer may be the buffer of result n;
    - `rt.type` on an argument or result: the element type of the front end;
    - `rt.name` on an argument or result: its name for people and files.
  }];
  let useDefaultAttributePrinterParser = 1;
  let useDefaultTypePrinterParser = 1;
  let hasOperationAttrVerify = 1;
}

#endif // PARTITA_DIALECT_RT_IR_RTDIALECT_TD

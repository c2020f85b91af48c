//===- RtAttrs.td - Attributes of the rt dialect --------------------------===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Tables and reasons that calls carry.
//
//===----------------------------------------------------------------------===//

#ifndef PARTITA_DIALECT_RT_IR_RTATTRS_TD
#define PARTITA_DIALECT_RT_IR_RTATTRS_TD

include "partita/Dialect/Rt/IR/RtEnums.td"

#endif // PARTITA_DIALECT_RT_IR_RTATTRS_TD

//===- FleetDialect.td - The fleet dialect --------------------------------===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The dialect itself and the base class of its ops.
//
//===----------------------------------------------------------------------===//

#ifndef PARTITA_DIALECT_FLEET_IR_FLEETDIALECT
#define PARTITA_DIALECT_FLEET_IR_FLEETDIALECT

include "mlir/IR/OpBase.td"

def Fleet_Dialect : Dialect {
  let name = "fleet";
  let cppNamespace = "::mlir::partita::fleet";
  let summary = "the machines: kinds, groups of devices, links";
  let description = [{
    What a plan is made for. Base units everywhere: bytes, seconds, bytes per
    second, operations per second. Symbols only; nothing here is executed.
  }];
}

class Fleet_Op<string mnemonic, list<Trait> traits = []>
    : Op<Fleet_Dialect, mnemonic, traits>;

#endif // PARTITA_DIALECT_FLEET_IR_FLEETDIALECT

//===- TmTensor.h - torch-mlir's tm_tensor dialect --------------*- C++ -*-===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The dialect `tm_tensor` as read by Partita.
//
//===----------------------------------------------------------------------===//

#ifndef PARTITA_FRONTEND_TMTENSOR_TMTENSOR_H
#define PARTITA_FRONTEND_TMTENSOR_TMTENSOR_H

#include "mlir/Bytecode/BytecodeOpInterface.h"
#include "mlir/IR/Builders.h"
#include "mlir/IR/BuiltinAttributes.h"
#include "mlir/IR/BuiltinTypes.h"
#include "mlir/IR/Dialect.h"
#include "mlir/IR/OpDefinition.h"
#include "mlir/IR/OpImplementation.h"
#include "mlir/Interfaces/ControlFlowInterfaces.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"

#include "partita/Frontend/TmTensor/TmTensorDialect.h.inc"

#define GET_OP_CLASSES
#include "partita/Frontend/TmTensor/TmTensorOps.h.inc"

#endif // PARTITA_FRONTEND_TMTENSOR_TMTENSOR_H

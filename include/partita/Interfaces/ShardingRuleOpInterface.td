//===- ShardingRuleOpInterface.td - What an op allows ---------------------===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The one description of an op that propagation, planning, resolving, localizing and cost read.
//
//===----------------------------------------------------------------------===//

#ifndef PARTITA_INTERFACES_SHARDINGRULEOPINTERFACE_TD
#define PARTITA_INTERFACES_SHARDINGRULEOPINTERFACE_TD

include "mlir/IR/OpBase.td"

def ShardingRuleOpInterface : OpInterface<"ShardingRuleOpInterface"> {
  let cppNamespace = "::mlir::partita";
  let description = [{
    What an op allows. Propagate, Plan, Resolve, Localize and the cost model ask nothing else of an op.
    Call the free functions of `partita/Interfaces/ShardingRule.h`: they also answer for ops without the interface.
  }];
  let methods = [
    InterfaceMethod<[{
      The index structure: factors, and the factors in every dimension of every operand and result. Depends on types and
      attributes only, never on annotations. Operands and results that are no ranked tensors have no dimensions.
      An empty optional means: no dimension may be sharded.
    }], "::std::optional<::partita::Rule>", "getShardingRule", (ins)>,
    InterfaceMethod<[{
      Values that always share one sharding: initial value, block argument, yielded value and result of a loop.
      Empty for ops without regions.
    }], "::llvm::SmallVector<::llvm::SmallVector<::mlir::Value>>", "getShardingClasses", (ins), "", [{ return {}; }]>,
    InterfaceMethod<[{
      What becomes of operands in these states, one per operand, when reduction factors are sharded over the axes of
      `reduced` (whole if none is). See PartialUse. Default: everything partial is made whole, reductions need no initial value.
    }], "::mlir::partita::PartialUse", "usePartial",
        (ins "::llvm::ArrayRef<::mlir::partita::PartialState>":$operands, "const ::mlir::partita::PartialState &":$reduced), "",
        [{ return ::mlir::partita::resolveAll(operands, reduced); }]>,
    InterfaceMethod<[{
      True if the result can be made in any layout from free values and scalars (splat constants, tensor.empty,
      nd.iota, the broadcast of a scalar): such values carry no sharding and are made anew for each local layout.
    }], "bool", "isFree", (ins), "", [{ return false; }]>,
    InterfaceMethod<[{
      The one element that all of the (first) result consists of, if it is known. Constants need not implement it.
    }], "::mlir::Attribute", "getSplatElement", (ins), "", [{ return {}; }]>,
    InterfaceMethod<[{
      Creates the op of one role: local operands, local result types, indices shifted by the offsets of `where`. May not
      communicate and may not decide. Default: clone with the result types replaced.
    }], "::llvm::FailureOr<::llvm::SmallVector<::mlir::Value>>", "localize",
        (ins "::mlir::OpBuilder &":$builder, "::mlir::ValueRange":$operands, "const ::mlir::partita::Place &":$where), "",
        [{ return ::mlir::partita::cloneWithLocalTypes($_op, builder, operands, where); }]>,
    InterfaceMethod<[{
      The work of one rank under a strategy (one cut per factor). Default: product of the local factor sizes as arithmetic,
      local operand and result bytes as memory traffic.
    }], "::partita::Work", "getWork",
        (ins "const ::partita::Mesh &":$mesh, "const ::partita::Strategy &":$strategy, "int64_t":$rank), "",
        [{ return ::mlir::partita::defaultWork($_op, mesh, strategy, rank); }]>,
  ];
}

#endif // PARTITA_INTERFACES_SHARDINGRULEOPINTERFACE_TD

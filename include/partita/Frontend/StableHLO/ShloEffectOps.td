//===- ShloEffectOps.td - tokens, transfers with the host, futures ------------===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Part of ShloOps.td: ops whose effect lies outside of the program. They are read and checked; the import refuses them,
// since what is on the other side is not in the text.
//
//===----------------------------------------------------------------------===//

#ifndef PARTITA_FRONTEND_STABLEHLO_SHLOEFFECTOPS
#define PARTITA_FRONTEND_STABLEHLO_SHLOEFFECTOPS

include "partita/Frontend/StableHLO/ShloDialect.td"

def Shlo_CreateTokenOp : Shlo_Op<"create_token"> {
  let summary = "a token";
  let results = (outs Shlo_TokenType:$result);
  let assemblyFormat = "attr-dict `:` type($result)";
}
def Shlo_AfterAllOp : Shlo_Op<"after_all"> {
  let summary = "a token after other tokens";
  let arguments = (ins Variadic<Shlo_TokenType>:$inputs);
  let results = (outs Shlo_TokenType:$result);
  let assemblyFormat = "$inputs attr-dict `:` custom<TokenType>(ref($inputs), type($inputs), type($result))";
}
class Shlo_TransferOp<string mnemonic> : Shlo_Op<mnemonic> { let hasVerifier = 1; }
def Shlo_InfeedOp : Shlo_TransferOp<"infeed"> {
  let summary = "values from the host";
  let arguments = (ins Shlo_TokenType:$token, DefaultValuedAttr<StrAttr, "\"\"">:$infeed_config,
                       OptionalAttr<ArrayAttr>:$layout);
  let results = (outs Variadic<Shlo_AnyValue>:$outputs);
}
def Shlo_OutfeedOp : Shlo_Op<"outfeed"> {
  let summary = "values to the host";
  let arguments = (ins Variadic<Shlo_Tensor>:$inputs, Shlo_TokenType:$token,
                       DefaultValuedAttr<StrAttr, "\"\"">:$outfeed_config);
  let results = (outs Shlo_TokenType:$result);
}
def Shlo_SendOp : Shlo_TransferOp<"send"> {
  let summary = "values to a channel";
  let arguments = (ins Variadic<Shlo_Tensor>:$inputs, Shlo_TokenType:$token, AnyAttr:$channel_handle,
                       DefaultValuedAttr<BoolAttr, "false">:$is_host_transfer, OptionalAttr<AnyAttr>:$source_target_pairs);
  let results = (outs Shlo_TokenType:$result);
}
def Shlo_RecvOp : Shlo_TransferOp<"recv"> {
  let summary = "values from a channel";
  let arguments = (ins Shlo_TokenType:$token, AnyAttr:$channel_handle,
                       DefaultValuedAttr<BoolAttr, "false">:$is_host_transfer, OptionalAttr<AnyAttr>:$source_target_pairs);
  let results = (outs Variadic<Shlo_AnyValue>:$outputs);
}
def Shlo_TraceOp : Shlo_Op<"trace"> {
  let summary = "writes a value to a trace";
  let arguments = (ins Shlo_Tensor:$operand, StrAttr:$tag);
  let assemblyFormat = "$operand `,` $tag attr-dict `:` type($operand)";
}
def Shlo_AsyncStartOp : Shlo_Op<"async_start", [SingleBlock]> {
  let summary = "begins what its region says";
  let arguments = (ins Variadic<Shlo_AnyValue>:$inputs);
  let regions = (region SizedRegion<1>:$body);
  let results = (outs Shlo_FutureType:$result);
  let hasRegionVerifier = 1;
}
def Shlo_AsyncDoneOp : Shlo_Op<"async_done"> {
  let summary = "waits for what was begun";
  let arguments = (ins Shlo_FutureType:$future);
  let results = (outs Variadic<Shlo_AnyValue>:$outputs);
  let hasVerifier = 1;
}
def Shlo_CrossReplicaSumOp : Shlo_Op<"cross-replica-sum", [Shlo_SameTypes]> {
  let summary = "the sum over groups of replicas, in the spelling before `all_reduce`";
  let arguments = (ins Shlo_Tensor:$operand, AnyAttr:$replica_groups);
  let results = (outs Shlo_Tensor:$result);
  let hasVerifier = 1;
}

#endif // PARTITA_FRONTEND_STABLEHLO_SHLOEFFECTOPS

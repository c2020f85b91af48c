//===- RtOps.td - Ops of the rt dialect -----------------------------------===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Communicators, places in memory, calls of the kernel queue, calls of the
// communication queue: in this order.
//
//===----------------------------------------------------------------------===//

#ifndef PARTITA_DIALECT_RT_IR_RTOPS_TD
#define PARTITA_DIALECT_RT_IR_RTOPS_TD

include "mlir/IR/BuiltinAttributeInterfaces.td"
include "mlir/IR/SymbolInterfaces.td"
include "mlir/Interfaces/InferTypeOpInterface.td"
include "mlir/Interfaces/SideEffectInterfaces.td"
include "partita/Dialect/Rt/IR/RtAttrs.td"
include "partita/Dialect/Rt/IR/RtDialect.td"
include "partita/Dialect/Rt/IR/RtTypes.td"

class Rt_Op<string mnemonic, list<Trait> traits = []> : Op<Rt_Dialect, mnemonic, traits>;

//===----------------------------------------------------------------------===//
// Communicators
//===----------------------------------------------------------------------===//

def Rt_CommOp : Rt_Op<"comm", [Symbol]> {
  let summary = "a communicator: the groups of ranks along some axes of a mesh";
  let description = [{
    All groups of an axis set, so that a channel has one communicator name on all ranks. A rank is in at most one
    group; members are in coordinate order. Lives in the top module and is looked up outwards.

    ```mlir
    rt.comm @over_data over ["data"] of @m = [[0, 2], [1, 3]]
    ```
  }];
  let arguments = (ins SymbolNameAttr:$sym_name, StrArrayAttr:$axes, FlatSymbolRefAttr:$mesh, ArrayAttr:$members);
  let assemblyFormat = "$sym_name `over` $axes `of` $mesh `=` $members attr-dict";
  let hasVerifier = 1;
}

//===----------------------------------------------------------------------===//
// Places
//===----------------------------------------------------------------------===//

def Rt_SlotOp : Rt_Op<"slot", [Pure]> {
  let summary = "a place in the arena";
  let description = [{
    No allocation: slots may overlap, and nothing may assume that two of them do not. The offset is in bytes.

    ```mlir
    %z = rt.slot %arena[2816] : memref<6x32xf32>
    ```
  }];
  let arguments = (ins Rt_Arena:$arena, I64Attr:$offset);
  let results = (outs AnyMemRef:$result);
  let assemblyFormat = "$arena `[` $offset `]` attr-dict `:` type($result)";
  let hasVerifier = 1;
}

def Rt_ConstantOp : Rt_Op<"constant", [Pure]> {
  let summary = "read-only data of the program";
  let description = [{
    A constant that is no splat: it is stored once beside the code.

    ```mlir
    %offsets = rt.constant dense<[0, 12]> : tensor<2xindex> as memref<2xindex>
    ```
  }];
  let arguments = (ins ElementsAttr:$value);
  let results = (outs AnyStaticShapeMemRef:$result);
  let assemblyFormat = "$value `as` type($result) attr-dict";
  let hasVerifier = 1;
}

def Rt_RowOp : Rt_Op<"row", [Pure]> {
  let summary = "this rank's row of a table, in memory";
  let description = [{
    A constant with one row per rank of the mesh: how ranks of one role differ. The coordinate of a rank is such a row.

    ```mlir
    %at = rt.row dense<[0, 0, 1, 1]> : tensor<4xindex> as memref<index>
    ```
  }];
  let arguments = (ins ElementsAttr:$table);
  let results = (outs AnyStaticShapeMemRef:$result);
  let assemblyFormat = "$table `as` type($result) attr-dict";
  let hasVerifier = 1;
}

def Rt_ViewOp : Rt_Op<"view", [Pure]> {
  let summary = "the same memory with another shape and strides";
  let description = [{
    The offset is in elements of the source and static, as is everything else about a local program.

    ```mlir
    %heads = rt.view %qkv[64] : memref<6x192xf32> as memref<6x64xf32, strided<[192, 1]>>
    ```
  }];
  let arguments = (ins AnyStaticShapeMemRef:$source, I64Attr:$offset);
  let results = (outs AnyStaticShapeMemRef:$result);
  let assemblyFormat = "$source `[` $offset `]` attr-dict `:` type($source) `as` type($result)";
  let hasVerifier = 1;
}

//===----------------------------------------------------------------------===//
// The kernel queue
//===----------------------------------------------------------------------===//

def Rt_DispatchOp : Rt_Op<"dispatch", [AttrSizedOperandSegments]> {
  let summary = "runs a kernel";
  let description = [{
    The kernel is looked up outwards and takes the inputs, then the outputs. An output may be an input if the kernel
    reads each element before it writes it.

    ```mlir
    rt.dispatch @kernels::@relu_6x32(%z) -> (%h) : (memref<6x32xf32>) -> (memref<6x32xf32>)
    ```
  }];
  let arguments = (ins SymbolRefAttr:$kernel,
                       Arg<Variadic<AnyMemRef>, "", [MemRead]>:$inputs,
                       Arg<Variadic<AnyMemRef>, "", [MemWrite]>:$outputs);
  let assemblyFormat = [{
    $kernel `(` $inputs `)` `->` `(` $outputs `)` attr-dict
    `:` custom<TypeList>(type($inputs)) `->` custom<TypeList>(type($outputs)) }];
  let extraClassDeclaration = [{
    /// Checks that the kernel exists and takes these buffers. Not in `verify`: an op verifier sees only its own role.
    ::llvm::LogicalResult verifyKernel();
  }];
}

def Rt_GemmOp : Rt_Op<"gemm"> {
  let summary = "a strided-batched matrix product by the library";
  let description = [{
    c = alpha · a · b + beta · c, for each matrix of a batch. Operands have rank 2, or rank 3 with the batch first; an
    operand of rank 2 under a result of rank 3 is the same for the whole batch. Rows may lie apart and so may the matrices
    of a batch (strided memrefs), but elements of a row are neighbours. `transposed`: stored as k × m (a), n × k (b).

    With an epilogue, c = activation(alpha · a · b + bias), rounded once: the bias has an element per column, the same for
    all rows and matrices; the activation is `relu`, max(x, 0) that keeps NaN, or `gelu_tanh`. beta is 0 then.

    ```mlir
    rt.gemm %h transposed times %d -> %g : memref<6x32xf32>, memref<6x4xf32> -> memref<32x4xf32>
    rt.gemm %x times %w plus %b then gelu_tanh -> %y
        : memref<6x16xf32>, memref<16x32xf32> plus memref<32xf32> -> memref<6x32xf32>
    ```
  }];
  let arguments = (ins Arg<AnyStaticShapeMemRef, "", [MemRead]>:$a, UnitAttr:$transpose_a,
                       Arg<AnyStaticShapeMemRef, "", [MemRead]>:$b, UnitAttr:$transpose_b,
                       Arg<AnyStaticShapeMemRef, "", [MemRead, MemWrite]>:$c,
                       Arg<Optional<AnyStaticShapeMemRef>, "", [MemRead]>:$bias,
                       DefaultValuedAttr<F64Attr, "1.0">:$alpha, DefaultValuedAttr<F64Attr, "0.0">:$beta,
                       DefaultValuedAttr<Rt_ActivationAttr, "::mlir::partita::rt::Activation::None">:$activation);
  let assemblyFormat = [{
    $a (`transposed` $transpose_a^)? `times` $b (`transposed` $transpose_b^)? (`plus` $bias^)? (`then` $activation^)?
    `->` $c attr-dict `:` type($a) `,` type($b) (`plus` type($bias)^)? `->` type($c) }];
  let hasVerifier = 1;
  let extraClassDeclaration = [{
    int64_t getBatch();
    int64_t getM();
    int64_t getN();
    int64_t getK();
    /// With a bias or an activation.
    bool hasEpilogue() { return getBias() || getActivation() != Activation::None; }
  }];
}

def Rt_LibraryOp : Rt_Op<"library", [AttrSizedOperandSegments]> {
  let summary = "a function of a numerical library on each problem of a batch";
  let description = [{
    Functions, `config` and the order of buffers are those of `nd.library`. No output may be the memory of an input.

    ```mlir
    rt.library "cholesky"(%a) -> (%l) batch 1 config {lower = true} : (memref<4x8x8xf32>) -> (memref<4x8x8xf32>)
    ```
  }];
  let arguments = (ins StrAttr:$function,
                       Arg<Variadic<AnyStaticShapeMemRef>, "", [MemRead]>:$inputs,
                       Arg<Variadic<AnyStaticShapeMemRef>, "", [MemWrite]>:$outputs,
                       I64Attr:$batch, DictionaryAttr:$config);
  let assemblyFormat = [{
    $function `(` $inputs `)` `->` `(` $outputs `)` `batch` $batch `config` $config attr-dict
    `:` `(` type($inputs) `)` `->` `(` type($outputs) `)` }];
  let hasVerifier = 1;
}

def Rt_CopyOp : Rt_Op<"copy"> {
  let summary = "copies a buffer, or a box of it";
  let description = [{
    Both sides have one shape; their strides may differ.

    ```mlir
    rt.copy %from to %to : memref<4x3xf32, strided<[8, 1]>> to memref<4x3xf32>
    ```
  }];
  let arguments = (ins Arg<AnyStaticShapeMemRef, "", [MemRead]>:$from, Arg<AnyStaticShapeMemRef, "", [MemWrite]>:$to);
  let assemblyFormat = "$from `to` $to attr-dict `:` type($from) `to` type($to)";
  let hasVerifier = 1;
}

def Rt_FillOp : Rt_Op<"fill"> {
  let summary = "writes one value everywhere";
  let description = [{
    ```mlir
    rt.fill %zero with 0.0 : f32 in memref<6x32xf32>
    ```
  }];
  let arguments = (ins Arg<AnyStaticShapeMemRef, "", [MemWrite]>:$to, TypedAttrInterface:$value);
  let assemblyFormat = "$to `with` $value `in` type($to) attr-dict";
  let hasVerifier = 1;
}

def Rt_SetOp : Rt_Op<"set"> {
  let summary = "writes a number that the host has";
  let description = [{
    How the counter of a loop gets to the kernels in it.

    ```mlir
    rt.set %slot to %i : memref<index>, index
    ```
  }];
  let arguments = (ins Arg<AnyStaticShapeMemRef, "", [MemWrite]>:$to, AnySignlessIntegerOrIndex:$value);
  let assemblyFormat = "$to `to` $value attr-dict `:` type($to) `,` type($value)";
  let hasVerifier = 1;
}

def Rt_ReadOp : Rt_Op<"read", [MemoryEffects<[MemRead, MemWrite]>, InferTypeOpAdaptor]> {
  let summary = "brings one number to the host, which waits for it";
  let description = [{
    What a loop or a branch of the list depends on. Everything that was started before is done then. After an error of
    the job it is 0: a loop that goes on while it reads true ends.

    ```mlir
    %more = rt.read %flag : memref<i1>
    ```
  }];
  let arguments = (ins AnyStaticShapeMemRef:$from);
  let results = (outs AnySignlessIntegerOrIndex:$value);
  let assemblyFormat = "$from attr-dict `:` type($from)";
  let hasVerifier = 1;
}

def Rt_WaitOp : Rt_Op<"wait", [MemoryEffects<[MemRead, MemWrite]>]> {
  let summary = "what follows needs a started collective";
  let description = [{
    The kernel queue waits, not the host. Between the start and its wait no call may touch the buffers of the collective.
  }];
  let arguments = (ins Rt_Event:$event);
  let assemblyFormat = "$event attr-dict";
  let hasVerifier = 1;
}

//===----------------------------------------------------------------------===//
// The communication queue
//===----------------------------------------------------------------------===//

def Rt_AllReduceOp : Rt_Op<"all_reduce", [AttrSizedOperandSegments]> {
  let summary = "starts a combination over all members, in place or not";
  let description = [{
    Every member gets the combination of all members' inputs, one output per input; several buffers are one operation.

    ```mlir
    %done = rt.all_reduce sum (%g1, %g2) -> (%g1, %g2) channel 0 on @over_data
        : (memref<16x32xf32>, memref<32x4xf32>) -> (memref<16x32xf32>, memref<32x4xf32>)
    rt.wait %done
    ```
  }];
  let arguments = (ins Rt_CombinerAttr:$combiner,
                       Arg<Variadic<AnyStaticShapeMemRef>, "", [MemRead]>:$inputs,
                       Arg<Variadic<AnyStaticShapeMemRef>, "", [MemWrite]>:$outputs,
                       I64Attr:$channel, FlatSymbolRefAttr:$comm, OptionalAttr<StrAttr>:$reason);
  let results = (outs Rt_Event:$done);
  let assemblyFormat = [{
    $combiner `(` $inputs `)` `->` `(` $outputs `)` `channel` $channel `on` $comm (`because` $reason^)? attr-dict
    `:` `(` type($inputs) `)` `->` `(` type($outputs) `)` }];
  let hasVerifier = 1;
}

class Rt_FlatCollectiveOp<string mnemonic, dag padded = (ins UnitAttr:$padded), string format = "(`padded` $padded^)?">
    : Rt_Op<mnemonic> {
  code operandsDoc = [{
    Flat buffers: the parts of the members one after the other, in member order. `send` and `recv` hold, for every rank
    of the mesh, how many elements it sends to and receives from each member of its group; own part included.
    `padded`: parts of different sizes travel as if all were as large as the largest, in one regular collective; else
    each travels with its own size.
  }];
  let arguments = !con((ins Arg<AnyStaticShapeMemRef, "", [MemRead]>:$input,
                       Arg<AnyStaticShapeMemRef, "", [MemWrite]>:$output,
                       I64Attr:$channel, FlatSymbolRefAttr:$comm, OptionalAttr<StrAttr>:$reason,
                       DenseI64ArrayAttr:$send, DenseI64ArrayAttr:$recv), padded);
  let results = (outs Rt_Event:$done);
  let assemblyFormat = [{
    $input `->` $output `channel` $channel `on` $comm `send` $send `recv` $recv }] # format # [{ (`because` $reason^)?
    attr-dict `:` type($input) `->` type($output) }];
  let hasVerifier = 1;
}

def Rt_AllGatherOp : Rt_FlatCollectiveOp<"all_gather"> {
  let summary = "starts a gathering of the members' parts on every member";
  let description = operandsDoc;
}
def Rt_BroadcastOp : Rt_FlatCollectiveOp<"broadcast", (ins), ""> {
  let summary = "starts the spreading of one member's buffer";
  let description = operandsDoc;
}
def Rt_ExchangeOp : Rt_FlatCollectiveOp<"exchange"> {
  let summary = "starts an exchange: every member sends a part to every member";
  let description = operandsDoc # [{
    Also what `dist.all_to_all`, `dist.permute` and `dist.halo` become.
  }];
}
def Rt_ReduceScatterOp : Rt_Op<"reduce_scatter"> {
  let summary = "starts a combination of which every member gets its part";
  let description = [{
    Flat buffers as in `rt.all_gather`; `recv` says how many elements the rank keeps.
  }];
  let arguments = (ins Rt_CombinerAttr:$combiner,
                       Arg<AnyStaticShapeMemRef, "", [MemRead]>:$input,
                       Arg<AnyStaticShapeMemRef, "", [MemWrite]>:$output,
                       I64Attr:$channel, FlatSymbolRefAttr:$comm, OptionalAttr<StrAttr>:$reason,
                       DenseI64ArrayAttr:$send, DenseI64ArrayAttr:$recv, UnitAttr:$padded);
  let results = (outs Rt_Event:$done);
  let assemblyFormat = [{
    $combiner $input `->` $output `channel` $channel `on` $comm `send` $send `recv` $recv (`padded` $padded^)?
    (`because` $reason^)? attr-dict `:` type($input) `->` type($output) }];
  let hasVerifier = 1;
}

#endif // PARTITA_DIALECT_RT_IR_RTOPS_TD

//===- DistOps.td - Ops of the dist dialect -------------------------------===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Meshes and splits (symbols), user input (constraint, manual), partial values,
// coordinates, and the layout changes.
//
//===----------------------------------------------------------------------===//

#ifndef PARTITA_DIALECT_DIST_IR_DISTOPS
#define PARTITA_DIALECT_DIST_IR_DISTOPS

include "partita/Dialect/Dist/IR/DistAttrs.td"
include "partita/Interfaces/LayoutChangeOpInterface.td"
include "mlir/IR/SymbolInterfaces.td"
include "mlir/Interfaces/ControlFlowInterfaces.td"
include "mlir/Interfaces/InferTypeOpInterface.td"
include "mlir/Interfaces/SideEffectInterfaces.td"

//===----------------------------------------------------------------------===//
// Symbols
//===----------------------------------------------------------------------===//

def Dist_MeshOp : Dist_Op<"mesh", [Symbol]> {
  let summary = "named axes over devices";
  let description = [{
    An axis has any size from 1 on. The devices stand in row-major order of the
    spatial axes, the last one fastest; without a list they are 0, 1, 2, ...
    Devices of a cluster are numbered in the order of its groups. The
    coordinates of a `temporal` axis are visited one after the other, and it has
    no devices.

    Example:

    ```mlir
    dist.mesh @m ["data" = 3, "model" = 2, "micro" = 8 temporal] on @cluster [0, 1, 2, 3, 4, 5]
    dist.mesh @ring ["x" = 4] devices [0, 2, 3, 1]
    dist.mesh @plain ["x" = 4]
    ```
  }];
  let arguments = (ins SymbolNameAttr:$sym_name, StrArrayAttr:$axes, DenseI64ArrayAttr:$sizes,
                       DenseBoolArrayAttr:$temporal, OptionalAttr<FlatSymbolRefAttr>:$cluster,
                       OptionalAttr<DenseI64ArrayAttr>:$devices);
  let assemblyFormat = [{
    $sym_name custom<AxesAndDevices>($axes, $sizes, $temporal, $cluster, $devices) attr-dict
  }];
  let builders = [
    OpBuilder<(ins "::llvm::StringRef":$name,
                   "::llvm::ArrayRef<::std::pair<::std::string, int64_t>>":$axes,
                   CArg<"::llvm::ArrayRef<int64_t>", "{}">:$devices,
                   CArg<"::llvm::StringRef", "{}">:$cluster)>];
  let extraClassDeclaration = [{
    /// Position of an axis, or -1.
    int64_t indexOf(::llvm::StringRef axis);
    /// Size of an axis, or 0 if there is none of this name.
    int64_t sizeOf(::llvm::StringRef axis);
    bool isTemporal(::llvm::StringRef axis);
    /// Number of devices: the product of the spatial sizes.
    int64_t getNumDevices();
    /// The device order, written out.
    ::llvm::SmallVector<int64_t> getDeviceOrder();
  }];
  let hasVerifier = 1;
}

def Dist_SplitOp : Dist_Op<"split", [Symbol]> {
  let summary = "how an axis divides a dimension: weights, or exact sizes";
  let description = [{
    A dimension is cut into units (elements, or tiles), and the units are dealt
    out by weight: largest remainder, ties to the lower coordinate. `sizes` adds
    the check that the entries sum to the number of units. A weight of 0 never
    gets a unit. Rebalancing a program is editing one split.

    Example:

    ```mlir
    dist.split @by_speed of @m "data" = [3, 3, 1, 1]
    dist.split @rows of @m "data" = sizes [6, 2]
    ```
  }];
  let arguments = (ins SymbolNameAttr:$sym_name, FlatSymbolRefAttr:$mesh, StrAttr:$axis,
                       DenseI64ArrayAttr:$parts, UnitAttr:$exact);
  let assemblyFormat = "$sym_name `of` $mesh $axis `=` (`sizes` $exact^)? $parts attr-dict";
  let hasVerifier = 1;
}

//===----------------------------------------------------------------------===//
// User input
//===----------------------------------------------------------------------===//

def Dist_ConstraintOp : Dist_Op<"constraint", [Pure, SameOperandsAndResultType]> {
  let summary = "the identity; its result has this sharding";
  let description = [{
    What a user asks for inside a program. May be open (`?`); never partial.

    Example:

    ```mlir
    %y = dist.constraint %x is <@m, [{"data"}, {?} ]> : tensor<8x16xf32>
    ```
  }];
  let arguments = (ins AnyStaticShapeTensor:$input, Dist_ShardingAttr:$sharding);
  let results = (outs AnyStaticShapeTensor:$result);
  let assemblyFormat = "$input `is` $sharding attr-dict `:` type($input)";
  let hasVerifier = 1;
  let hasCanonicalizer = 1;
}

def Dist_ManualOp : Dist_Op<"manual", [IsolatedFromAbove, RecursiveMemoryEffects,
                                       SingleBlockImplicitTerminator<"ReturnOp">]> {
  let summary = "a region that is already written per device";
  let description = [{
    The operands are laid out as `in` says, the region runs on every device on
    its part (so every device must have a part of the same shape), and its
    results are laid out as `out` says.

    Example:

    ```mlir
    %y = dist.manual (%x) in [#rows] out [#rows] {
    ^bb0(%part: tensor<4x16xf32>):
      %0 = math.exp %part : tensor<4x16xf32>
      dist.return %0 : tensor<4x16xf32>
    } : (tensor<8x16xf32>) -> tensor<8x16xf32>
    ```
  }];
  let arguments = (ins Variadic<AnyStaticShapeTensor>:$inputs, Dist_ShardingArrayAttr:$in,
                       Dist_ShardingArrayAttr:$out);
  let results = (outs Variadic<AnyStaticShapeTensor>:$outputs);
  let regions = (region SizedRegion<1>:$body);
  let assemblyFormat = [{
    `(` $inputs `)` `in` $in `out` $out $body attr-dict `:` functional-type($inputs, $outputs)
  }];
  let hasVerifier = 1;
}

def Dist_ReturnOp : Dist_Op<"return", [Pure, ReturnLike, Terminator, HasParent<"ManualOp">]> {
  let summary = "ends the region of `dist.manual`";
  let arguments = (ins Variadic<AnyStaticShapeTensor>:$values);
  let builders = [OpBuilder<(ins), [{ }]>];
  let assemblyFormat = "($values^ `:` type($values))? attr-dict";
}

//===----------------------------------------------------------------------===//
// Between devices, inside of dist.manual
//===----------------------------------------------------------------------===//

class Dist_GroupOp<string mnemonic, string desc> : Dist_Op<mnemonic, [Pure]> {
  let description = desc # [{

    Only inside of `dist.manual`; Localize makes a channel of it. `groups` holds lists of ranks of the mesh (places in
    its device order), which talk among themselves. Every rank is in one group, and all groups have one size.
  }];
  let hasVerifier = 1;
}

def Dist_GroupReduceOp : Dist_GroupOp<"group_reduce", [{
    Several values are combined together, each on its own.

    Example:

    ```mlir
    %s = dist.group_reduce sum (%x) groups [[0, 1], [2, 3]] : tensor<4xf32>
    ```
  }]> {
  let summary = "every member gets the combination of the members' values";
  let arguments = (ins Variadic<AnyStaticShapeTensor>:$inputs, Dist_CombinerAttr:$combiner, ArrayAttr:$groups);
  let results = (outs Variadic<AnyStaticShapeTensor>:$outputs);
  let assemblyFormat = [{
    custom<CombinerWord>($combiner) `(` $inputs `)` `groups` $groups attr-dict `:`
    custom<SameTypes>(type($inputs), type($outputs))
  }];
}

def Dist_GroupGatherOp : Dist_GroupOp<"group_gather", [{
    The values stand along `dim` in the order of the group.

    Example:

    ```mlir
    %y = dist.group_gather %x dim 0 groups [[0, 1], [2, 3]] : tensor<4xf32> -> tensor<8xf32>
    ```
  }]> {
  let summary = "every member gets the members' values, one after the other";
  let arguments = (ins AnyStaticShapeTensor:$input, I64Attr:$dim, ArrayAttr:$groups);
  let results = (outs AnyStaticShapeTensor:$output);
  let assemblyFormat = "$input `dim` $dim `groups` $groups attr-dict `:` type($input) `->` type($output)";
}

def Dist_GroupScatterOp : Dist_GroupOp<"group_scatter", [{
    The member at place i of its group gets the i-th of the equal parts along `dim`.

    Example:

    ```mlir
    %y = dist.group_scatter sum %x dim 0 groups [[0, 1], [2, 3]] : tensor<8xf32> -> tensor<4xf32>
    ```
  }]> {
  let summary = "every member gets its part of the combination of the members' values";
  let arguments = (ins AnyStaticShapeTensor:$input, Dist_CombinerAttr:$combiner, I64Attr:$dim, ArrayAttr:$groups);
  let results = (outs AnyStaticShapeTensor:$output);
  let assemblyFormat = [{
    custom<CombinerWord>($combiner) $input `dim` $dim `groups` $groups attr-dict `:` type($input) `->` type($output)
  }];
}

def Dist_GroupExchangeOp : Dist_GroupOp<"group_exchange", [{
    The value is cut into equal parts along `split`, one per member; what comes in stands along `concat` in the order
    of the group.

    Example:

    ```mlir
    %y = dist.group_exchange %x split 1 concat 0 groups [[0, 1], [2, 3]] : tensor<2x8xf32> -> tensor<4x4xf32>
    ```
  }]> {
  let summary = "every member sends a part to every member";
  let arguments = (ins AnyStaticShapeTensor:$input, I64Attr:$split, I64Attr:$concat, ArrayAttr:$groups);
  let results = (outs AnyStaticShapeTensor:$output);
  let assemblyFormat = [{
    $input `split` $split `concat` $concat `groups` $groups attr-dict `:` type($input) `->` type($output)
  }];
}

def Dist_GroupPermuteOp : Dist_Op<"group_permute", [Pure, SameOperandsAndResultType]> {
  let summary = "values change place; who gets none has zeros";
  let description = [{
    `pairs` holds a source and a target each. A rank is at most once a source and at most once a target. Only inside of
    `dist.manual`; Localize makes a channel of it.

    Example:

    ```mlir
    %y = dist.group_permute %x pairs [[0, 1], [1, 2], [2, 3]] : tensor<4xf32>
    ```
  }];
  let arguments = (ins AnyStaticShapeTensor:$input, ArrayAttr:$pairs);
  let results = (outs AnyStaticShapeTensor:$output);
  let assemblyFormat = "$input `pairs` $pairs attr-dict `:` type($input)";
  let hasVerifier = 1;
}

//===----------------------------------------------------------------------===//
// Partial values and coordinates
//===----------------------------------------------------------------------===//

def Dist_PartialOp : Dist_Op<"partial", [Pure, SameOperandsAndResultType]> {
  let summary = "whole to partial: coordinate 0 keeps the value";
  let description = [{
    Coordinate 0 of the new partial axes keeps the value, the others hold the
    combiner's neutral. Moves no bytes and is the identity on the global value.
    Initial values and whole operands that are counted once are this op.

    Example:

    ```mlir
    %p = dist.partial %x from <@m, [{} ]> to <@m, [{} ], partial = sum {"data"}>
        : tensor<8xf32>
    ```
  }];
  let arguments = (ins AnyStaticShapeTensor:$input, Dist_ShardingAttr:$from, Dist_ShardingAttr:$to);
  let results = (outs AnyStaticShapeTensor:$result);
  let assemblyFormat = "$input `from` $from `to` $to attr-dict `:` type($input)";
  let hasVerifier = 1;
  let hasFolder = 1;
}

def Dist_CoordinateOp : Dist_Op<"coordinate", [Pure]> {
  let summary = "this rank's place on a mesh axis";
  let description = [{
    Example:

    ```mlir
    %i = dist.coordinate "data" of @m
    %j = dist.coordinate "data":(2)2 of @m
    ```
  }];
  let arguments = (ins StrAttr:$axis, DefaultValuedAttr<I64Attr, "1">:$pre,
                       DefaultValuedAttr<I64Attr, "0">:$size, FlatSymbolRefAttr:$mesh);
  let results = (outs Index:$result);
  let assemblyFormat = "custom<SubAxis>($axis, $pre, $size) `of` $mesh attr-dict";
  let builders = [
    OpBuilder<(ins "::llvm::StringRef":$axis, "::llvm::StringRef":$mesh,
                   CArg<"int64_t", "1">:$pre, CArg<"int64_t", "0">:$size)>];
  let hasVerifier = 1;
}

//===----------------------------------------------------------------------===//
// Layout changes
//===----------------------------------------------------------------------===//

def Dist_ReshardOp : Dist_Op<"reshard", [Pure, SameOperandsAndResultType]> {
  let summary = "a layout change whose steps are not chosen yet";
  let description = [{
    Example:

    ```mlir
    %y = dist.reshard %x from #rows to #columns : tensor<8x16xf32>
    ```
  }];
  let arguments = (ins AnyStaticShapeTensor:$input, Dist_ShardingAttr:$from, Dist_ShardingAttr:$to);
  let results = (outs AnyStaticShapeTensor:$result);
  let assemblyFormat = "$input `from` $from `to` $to attr-dict `:` type($input)";
  let hasVerifier = 1;
  let hasFolder = 1;
}

class Dist_LayoutChangeOp<string mnemonic, string kind, string desc>
    : Dist_Op<mnemonic, [DeclareOpInterfaceMethods<MemoryEffectsOpInterface>,
                         DeclareOpInterfaceMethods<ConditionallySpeculatable>,
                         DeclareOpInterfaceMethods<LayoutChangeOpInterface>]> {
  let description = desc # [{

    One name for two levels. Without a channel the types are global, the op is
    the identity on values and pure. With `channel n on @comm` (after Localize)
    the types are local, and the op reads and writes memory, so that nothing
    drops, merges or reorders it. A bucket is one op with several operands.

    Localize makes everything but `all_reduce` flat: one 1-D operand and one 1-D
    result, with the tables `send` and `recv` of element counts (one row per
    rank of the mesh, one column per member of its group, row-major).
  }];
  let arguments = (ins Variadic<AnyStaticShapeTensor>:$inputs, Dist_ShardingArrayAttr:$from,
                       Dist_ShardingArrayAttr:$to, Dist_ReasonAttr:$reason, OptionalAttr<I64Attr>:$channel,
                       OptionalAttr<FlatSymbolRefAttr>:$comm, OptionalAttr<DenseI64ArrayAttr>:$send,
                       OptionalAttr<DenseI64ArrayAttr>:$recv);
  let results = (outs Variadic<AnyStaticShapeTensor>:$outputs);
  let assemblyFormat = [{
    $inputs (`channel` $channel^ `on` $comm)? `from` $from `to` $to `because` $reason
    (`send` $send^ `recv` $recv)? attr-dict `:` functional-type($inputs, $outputs)
  }];
  let builders = [
    // One value, global types.
    OpBuilder<(ins "::mlir::Value":$input, "::mlir::partita::dist::ShardingAttr":$from,
                   "::mlir::partita::dist::ShardingAttr":$to, "::mlir::partita::dist::ReasonAttr":$reason), [{
      build($_builder, $_state, ::mlir::TypeRange{input.getType()}, ::mlir::ValueRange{input},
            $_builder.getArrayAttr({from}), $_builder.getArrayAttr({to}), reason, ::mlir::IntegerAttr(),
            ::mlir::FlatSymbolRefAttr(), ::mlir::DenseI64ArrayAttr(), ::mlir::DenseI64ArrayAttr());
    }]>,
    // A bucket, global types.
    OpBuilder<(ins "::mlir::ValueRange":$inputs, "::mlir::ArrayAttr":$from, "::mlir::ArrayAttr":$to,
                   "::mlir::partita::dist::ReasonAttr":$reason), [{
      build($_builder, $_state, inputs.getTypes(), inputs, from, to, reason, ::mlir::IntegerAttr(),
            ::mlir::FlatSymbolRefAttr(), ::mlir::DenseI64ArrayAttr(), ::mlir::DenseI64ArrayAttr());
    }]>];
  let extraClassDeclaration = [{
    ShardingAttr getFromSharding(unsigned i) { return ::llvm::cast<ShardingAttr>(getFrom()[i]); }
    ShardingAttr getToSharding(unsigned i) { return ::llvm::cast<ShardingAttr>(getTo()[i]); }
  }];
  code definition = [{
    void $cppClass::getEffects(
        ::llvm::SmallVectorImpl<::mlir::SideEffects::EffectInstance<::mlir::MemoryEffects::Effect>> &effects) {
      detail::addLayoutChangeEffects(getChannel().has_value(), effects);
    }
    ::mlir::Speculation::Speculatability $cppClass::getSpeculatability() {
      return getChannel() ? ::mlir::Speculation::NotSpeculatable : ::mlir::Speculation::Speculatable;
    }
    ::llvm::SmallVector<::std::string> $cppClass::getAxes() {
      return detail::changedAxisNames(*this, getFrom(), getTo());
    }
    int64_t $cppClass::getBytes() { return getReason().getBytes(); }
    double $cppClass::getPredictedSeconds() { return getReason().getSecondsAsDouble(); }
    ::llvm::StringRef $cppClass::getReasonText() { return getReason().getText(); }
    ::std::optional<int64_t> $cppClass::getChannelNumber() {
      ::std::optional<uint64_t> channel = getChannel();
      return channel ? ::std::optional<int64_t>(*channel) : ::std::nullopt;
    }
    ::llvm::StringRef $cppClass::getCommName() { return getComm().value_or(::llvm::StringRef()); }
    ::llvm::StringRef $cppClass::getKindName() { return getOperationName().drop_front(sizeof("dist.") - 1); }
  }];
  let extraClassDefinition = definition # "::llvm::LogicalResult $cppClass::verify() {\n"
    # "  return detail::verifyLayoutChange(getOperation(), detail::LayoutChange::" # kind # ");\n}\n";
  let hasVerifier = 1;
}

def Dist_AllReduceOp : Dist_LayoutChangeOp<"all_reduce", "AllReduce", [{
    Partial axes disappear; nothing else changes.

    Example:

    ```mlir
    %s = dist.all_reduce %part from [#partial] to [#whole]
        because <"s sums over rows, and rows are split over data", 4 bytes, 2.0e-05 seconds> : (tensor<f32>) -> tensor<f32>
    ```
  }]> {
  let summary = "finishes partial values; every member gets the result";
}
def Dist_AllGatherOp : Dist_LayoutChangeOp<"all_gather", "AllGather", [{
    Minor axes of dimensions disappear; the parts may be unequal.

    Example:

    ```mlir
    %w = dist.all_gather %mine from [#rows] to [#whole]
        because <"w is used whole", 1536 bytes, 1.1e-05 seconds> : (tensor<16x32xf32>) -> tensor<16x32xf32>
    ```
  }]> {
  let summary = "puts the parts of a dimension together";
}
def Dist_ReduceScatterOp : Dist_LayoutChangeOp<"reduce_scatter", "ReduceScatter", [{
    Partial axes disappear and become the minor axes of dimensions.

    Example:

    ```mlir
    %mine = dist.reduce_scatter %part from [#sum] to [#rows]
        because <"g contracts rows, and w is kept in slices", 1536 bytes, 1.1e-05 seconds> : (tensor<16x32xf32>) -> tensor<16x32xf32>
    ```
  }]> {
  let summary = "finishes partial values; every member gets its part";
}
def Dist_AllToAllOp : Dist_LayoutChangeOp<"all_to_all", "AllToAll", [{
    The minor axes of one dimension become the minor axes of another.

    Example:

    ```mlir
    %c = dist.all_to_all %r from [#rows] to [#columns]
        because <"x is used by columns", 96 bytes, 1.0e-05 seconds> : (tensor<8x16xf32>) -> tensor<8x16xf32>
    ```
  }]> {
  let summary = "moves an axis from one dimension to another";
}
def Dist_PermuteOp : Dist_LayoutChangeOp<"permute", "Permute", [{
    Both layouts have the same boxes equally often; every rank sends its whole
    part to one rank.

    Example:

    ```mlir
    %c = dist.permute %r from [#a] to [#b]
        because <"x is used in the order of b", 96 bytes, 1.0e-05 seconds> : (tensor<8xf32>) -> tensor<8xf32>
    ```
  }]> {
  let summary = "whole parts change place";
}
def Dist_BroadcastOp : Dist_LayoutChangeOp<"broadcast", "Broadcast", [{
    Axes disappear from dimensions whose elements all lie on one of their
    coordinates.

    Example:

    ```mlir
    %c = dist.broadcast %r from [#one] to [#whole]
        because <"x is owned by one device", 64 bytes, 1.0e-05 seconds> : (tensor<1x16xf32>) -> tensor<1x16xf32>
    ```
  }]> {
  let summary = "the owner sends its part to all";
}
def Dist_ExchangeOp : Dist_LayoutChangeOp<"exchange", "Exchange", [{
    Any whole layout to any other, also between meshes of the same devices, by
    intersection of boxes.

    Example:

    ```mlir
    %c = dist.exchange %r from [#a] to [#b]
        because <"x is used by b", 96 bytes, 1.0e-05 seconds> : (tensor<8x16xf32>) -> tensor<8x16xf32>
    ```
  }]> {
  let summary = "every rank sends the others what they lack";
}
def Dist_HaloOp : Dist_LayoutChangeOp<"halo", "Halo", [{
    Fetches the elements beside a part that a window needs. The layouts of the
    value are `from` before and after; `to` is the layout of the op that reads it.

    Example:

    ```mlir
    %c = dist.halo %r from [#rows] to [#rows]
        because <"a window of 3 rows crosses the parts", 64 bytes, 1.0e-05 seconds> : (tensor<8x16xf32>) -> tensor<8x16xf32>
    ```
  }]> {
  let summary = "fetches neighbouring elements";
}
def Dist_SliceOp : Dist_LayoutChangeOp<"slice", "Slice", [{
    Minor axes appear on dimensions: every rank keeps a part of what it has. No
    bytes move, and after Localize it is a `tensor.extract_slice`.

    Example:

    ```mlir
    %mine = dist.slice %w from [#whole] to [#rows]
        because <"w is kept in slices", 0 bytes, 0.0 seconds> : (tensor<16x32xf32>) -> tensor<16x32xf32>
    ```
  }]> {
  let summary = "every rank keeps a part of its own";
}

#endif // PARTITA_DIALECT_DIST_IR_DISTOPS

//===- NdOps.td - Ops of the nd dialect -----------------------------------===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Positions (iota, pad, reverse, dynamic slices), indexed access (gather,
// scatter), windows (conv, patches, window_reduce, window_scatter), order (scan, sort,
// top_k), random bits, library calls, what stays whole, loops over memory, opaque calls.
//
//===----------------------------------------------------------------------===//

#ifndef PARTITA_DIALECT_ND_IR_NDOPS
#define PARTITA_DIALECT_ND_IR_NDOPS

include "partita/Dialect/Nd/IR/NdDialect.td"
include "partita/Dialect/Dist/IR/DistAttrs.td"
include "mlir/Interfaces/ControlFlowInterfaces.td"
include "mlir/Interfaces/InferTypeOpInterface.td"
include "mlir/Interfaces/SideEffectInterfaces.td"

def Nd_Scalar : 0DTensorOf<[AnyType]>;
def Nd_IndexScalar : 0DTensorOf<[AnySignlessIntegerOrIndex]>;
def Nd_IndexTensor : StaticShapeTensorOf<[AnySignlessIntegerOrIndex]>;
def Nd_NumberTensor : StaticShapeTensorOf<[AnySignlessIntegerOrIndex, AnyFloat]>;

def Nd_YieldOp : Nd_Op<"yield", [ReturnLike, Terminator,
                                  ParentOneOf<["LoopsOp", "ScanOp", "ScatterOp", "SortOp", "WholeOp", "WindowReduceOp",
                                               "WindowScatterOp"]>]> {
  let summary = "ends a combiner or comparator region, or what is computed whole";
  let arguments = (ins Variadic<AnyType>:$values);
  let assemblyFormat = "($values^ `:` type($values))? attr-dict";
}

//===----------------------------------------------------------------------===//
// Positions
//===----------------------------------------------------------------------===//

def Nd_IotaOp : Nd_Op<"iota"> {
  let summary = "the global index along one dimension";
  let description = [{
    Element (.., i, ..) is `i + from`, i counting along `dim`.

    Example:

    ```mlir
    %i = nd.iota along 1 : tensor<8x16xi32>
    %j = nd.iota along 1 from %start : tensor<8x4xi32>   // after Localize
    ```
  }];
  let arguments = (ins I64Attr:$dim, Optional<Index>:$start);
  let results = (outs Nd_NumberTensor:$result);
  let assemblyFormat = "`along` $dim (`from` $start^)? attr-dict `:` type($result)";
  let builders = [
    OpBuilder<(ins "::mlir::RankedTensorType":$type, "int64_t":$dim), [{
      build($_builder, $_state, type, $_builder.getI64IntegerAttr(dim), ::mlir::Value());
    }]>];
  let hasVerifier = 1;
  let hasFolder = 1;
}

def Nd_PadOp : Nd_Op<"pad"> {
  let summary = "padding with low, high and interior counts; negative counts cut";
  let description = [{
    Between two neighbours `interior` values are put, then `low` before and
    `high` after; negative low and high cut. Without `interior` it is zero.

    Example:

    ```mlir
    %y = nd.pad %x low [1, 0] high [2, -1] interior [1, 0] with %zero : tensor<8x16xf32>, tensor<f32> -> tensor<18x15xf32>
    ```
  }];
  let arguments = (ins AnyStaticShapeTensor:$input, Nd_Scalar:$value, DenseI64ArrayAttr:$low,
                       DenseI64ArrayAttr:$high, DenseI64ArrayAttr:$interior);
  let results = (outs AnyStaticShapeTensor:$result);
  let assemblyFormat = [{
    $input `low` $low `high` $high custom<Interior>($interior, ref($low)) `with` $value attr-dict
    `:` type($input) `,` type($value) `->` type($result)
  }];
  let builders = [
    // The result type follows from the counts.
    OpBuilder<(ins "::mlir::Value":$input, "::mlir::Value":$value, "::llvm::ArrayRef<int64_t>":$low,
                   "::llvm::ArrayRef<int64_t>":$high, "::llvm::ArrayRef<int64_t>":$interior)>];
  let hasVerifier = 1;
  let hasFolder = 1;
}

def Nd_ReverseOp : Nd_Op<"reverse", [SameOperandsAndResultType]> {
  let summary = "reverses dimensions";
  let description = [{
    Example:

    ```mlir
    %y = nd.reverse %x along [0, 1] : tensor<8x16xf32>
    ```
  }];
  let arguments = (ins AnyStaticShapeTensor:$input, DenseI64ArrayAttr:$dims);
  let results = (outs AnyStaticShapeTensor:$result);
  let assemblyFormat = "$input `along` $dims attr-dict `:` type($input)";
  let hasVerifier = 1;
  let hasFolder = 1;
}

def Nd_DynamicSliceOp : Nd_Op<"dynamic_slice", [AttrSizedOperandSegments]> {
  let summary = "a slice whose start is a value, clamped into the tensor";
  let description = [{
    One start per dimension, clamped to [0, limit]; `limits` is the global
    extent minus the global size of the slice, so it stays true for local
    tensors. The size of the slice is that of the result.

    With `from` (one position per dimension) the operand is the part of the
    global tensor that begins there: elements of the slice that the part does
    not hold are the neutral of sum (-0.0, 0, false), so that the result is
    partial over the axes of the dimension.

    Example:

    ```mlir
    %y = nd.dynamic_slice %x[%i, %j] limits [0, 12] : tensor<8x16xf32>, tensor<i32>, tensor<i32> -> tensor<8x4xf32>
    ```
  }];
  let arguments = (ins AnyStaticShapeTensor:$input, Variadic<Nd_IndexScalar>:$starts,
                       Variadic<Index>:$offsets, DenseI64ArrayAttr:$limits);
  let results = (outs AnyStaticShapeTensor:$result);
  let assemblyFormat = [{
    $input `[` $starts `]` `limits` $limits (`from` ` ` `(` $offsets^ `)`)? attr-dict
    `:` custom<SliceTypes>(type($input), type($starts)) `->` type($result)
  }];
  let builders = [
    // Global form: the limits follow from the types.
    OpBuilder<(ins "::mlir::RankedTensorType":$type, "::mlir::Value":$input, "::mlir::ValueRange":$starts)>];
  let hasVerifier = 1;
  let hasFolder = 1;
  let hasCanonicalizer = 1;
}

def Nd_DynamicUpdateSliceOp : Nd_Op<"dynamic_update_slice", [AttrSizedOperandSegments,
                                    AllTypesMatch<["dest", "result"]>]> {
  let summary = "overwrites a slice whose start is a value, clamped into the tensor";
  let description = [{
    Starts, `limits` and `from` as in `nd.dynamic_slice`: with `from`, elements
    of the update that fall outside of the local `dest` are dropped.

    Example:

    ```mlir
    %y = nd.dynamic_update_slice %u into %x[%i, %j] limits [0, 12]
        : tensor<8x4xf32>, tensor<8x16xf32>, tensor<i32>, tensor<i32>
    ```
  }];
  let arguments = (ins AnyStaticShapeTensor:$update, AnyStaticShapeTensor:$dest, Variadic<Nd_IndexScalar>:$starts,
                       Variadic<Index>:$offsets, DenseI64ArrayAttr:$limits);
  let results = (outs AnyStaticShapeTensor:$result);
  let assemblyFormat = [{
    $update `into` $dest `[` $starts `]` `limits` $limits (`from` ` ` `(` $offsets^ `)`)? attr-dict
    `:` custom<UpdateTypes>(type($update), type($dest), type($starts))
  }];
  let builders = [
    OpBuilder<(ins "::mlir::Value":$update, "::mlir::Value":$dest, "::mlir::ValueRange":$starts)>];
  let hasVerifier = 1;
  let hasFolder = 1;
  let hasCanonicalizer = 1;
}

//===----------------------------------------------------------------------===//
// Indexed access
//===----------------------------------------------------------------------===//

def Nd_GatherOp : Nd_Op<"gather"> {
  let summary = "looks up slices of a tensor by index vectors";
  let description = [{
    The one order of dimensions:

    ```
    operand  [batch..., indexed..., window...]
    indices  [batch..., lookup..., k]               k = number of indexed dimensions
    result   [batch..., lookup..., window...]       or, with sizes, [batch..., lookup..., sizes..., window...]
    ```

    `batch` is the number of batch dimensions; the number of indexed dimensions
    is the last extent of `indices`. Component c of an index vector, read as a
    signed number, is clamped to [0, extents[c] - sizes[c]] and selects along
    indexed dimension c. `extents` are the global extents of the indexed
    dimensions. Without `sizes` one element is taken along each of them and they
    do not appear in the result; with `sizes` each one does.

    With `from` (one position per indexed dimension) the operand is the part of
    the global tensor that begins there: elements outside of it are the neutral
    of sum (-0.0, 0, false), so that the result is partial over the axes of the
    indexed dimensions (a masked lookup).

    Example:

    ```mlir
    %y = nd.gather %table[%ids] of [20] : tensor<20x8xf32>, tensor<3x6x1xi32> -> tensor<3x6x8xf32>
    %p = nd.gather %part[%ids] of [20] from (%start) : tensor<5x8xf32>, tensor<3x6x1xi32> -> tensor<3x6x8xf32>
    %z = nd.gather %x[%at] of [7] batch 1 sizes [2] : tensor<3x7x8xf32>, tensor<3x6x1xi32> -> tensor<3x6x2x8xf32>
    ```
  }];
  let arguments = (ins AnyStaticShapeTensor:$operand, Nd_IndexTensor:$indices, Variadic<Index>:$offsets,
                       DefaultValuedAttr<I64Attr, "0">:$batch, DenseI64ArrayAttr:$extents,
                       OptionalAttr<DenseI64ArrayAttr>:$sizes);
  let results = (outs AnyStaticShapeTensor:$result);
  let assemblyFormat = [{
    $operand `[` $indices `]` `of` $extents (`batch` $batch^)? (`sizes` $sizes^)? (`from` ` ` `(` $offsets^ `)`)?
    attr-dict `:` type($operand) `,` type($indices) `->` type($result)
  }];
  let builders = [
    // Global form: type and extents follow from the operands.
    OpBuilder<(ins "::mlir::Value":$operand, "::mlir::Value":$indices, CArg<"int64_t", "0">:$batch,
                   CArg<"::llvm::ArrayRef<int64_t>", "{}">:$sizes)>];
  let extraClassDeclaration = [{
    /// Number of indexed dimensions.
    int64_t getNumIndexed();
    /// Elements taken along indexed dimension c.
    int64_t getSizeAlong(int64_t c) { return getSizes() ? (*getSizes())[c] : 1; }
    /// Number of lookup dimensions.
    int64_t getNumLookup();
    /// Number of window dimensions.
    int64_t getNumWindow();
  }];
  let hasVerifier = 1;
}

def Nd_ScatterOp : Nd_Op<"scatter", [IsolatedFromAbove, AttrSizedOperandSegments, SingleBlock, InferTypeOpAdaptor]> {
  let summary = "combines slices into a tensor at index vectors";
  let description = [{
    The order of dimensions is that of `nd.gather`:

    ```
    dest     [batch..., indexed..., window...]
    indices  [batch..., lookup..., k]
    update   [batch..., lookup..., window...]       or, with sizes, [batch..., lookup..., sizes..., window...]
    ```

    A slice that does not lie inside of the global extents is dropped. Several
    slices on one place combine in row-major order of the lookup dimensions.
    Without a combiner the last one replaces the element. A region takes the
    old elements of all tensors, then the new ones, and yields what is stored.

    With `from` the tensors are parts of the global ones: elements outside of
    the part are dropped.

    Example:

    ```mlir
    %y = nd.scatter %u into %x[%ids] of [20] combine sum : tensor<3x6x8xf32>, tensor<20x8xf32>, tensor<3x6x1xi32>
    %z = nd.scatter %u into %x[%ids] of [20] combine {
    ^bb0(%old: f32, %new: f32):
      %0 = arith.mulf %old, %new : f32
      nd.yield %0 : f32
    } : tensor<3x6x8xf32>, tensor<20x8xf32>, tensor<3x6x1xi32>
    ```
  }];
  let arguments = (ins Variadic<AnyStaticShapeTensor>:$updates, Variadic<AnyStaticShapeTensor>:$dests,
                       Nd_IndexTensor:$indices, Variadic<Index>:$offsets, DefaultValuedAttr<I64Attr, "0">:$batch,
                       DenseI64ArrayAttr:$extents, OptionalAttr<DenseI64ArrayAttr>:$sizes,
                       OptionalAttr<Dist_CombinerAttr>:$combiner, UnitAttr:$unique);
  let results = (outs Variadic<AnyStaticShapeTensor>:$results);
  let regions = (region MaxSizedRegion<1>:$body);
  let assemblyFormat = [{
    $updates `into` $dests `[` $indices `]` `of` $extents (`batch` $batch^)? (`sizes` $sizes^)?
    (`from` ` ` `(` $offsets^ `)`)? (`unique` $unique^)? custom<Combine>($combiner, $body) attr-dict
    `:` custom<ScatterTypes>(type($updates), type($dests), type($indices), ref($updates))
  }];
  let builders = [
    // Global form with a named combiner (none: replace).
    OpBuilder<(ins "::mlir::Value":$update, "::mlir::Value":$dest, "::mlir::Value":$indices,
                   CArg<"::std::optional<::partita::Combiner>", "{}">:$combiner, CArg<"int64_t", "0">:$batch,
                   CArg<"::llvm::ArrayRef<int64_t>", "{}">:$sizes)>];
  let extraClassDeclaration = [{
    /// As of nd.gather.
    int64_t getNumIndexed();
    int64_t getSizeAlong(int64_t c) { return getSizes() ? (*getSizes())[c] : 1; }
    int64_t getNumLookup();
    int64_t getNumWindow();
  }];
  let hasVerifier = 1;
}

//===----------------------------------------------------------------------===//
// Windows
//===----------------------------------------------------------------------===//

def Nd_ConvOp : Nd_Op<"conv"> {
  let summary = "convolution with padding, strides, both dilations and groups";
  let description = [{
    The one order of dimensions (k spatial ones):

    ```
    input   [batch, spatial..., feature]
    kernel  [spatial..., feature / groups, out feature]
    result  [batch, spatial..., out feature]
    ```

    Output position o reads input positions `o * stride - low + j * dilation` for
    j below the kernel's extent, where input element i lies at `i * base`; other
    positions are zero. `base` and `dilation` are the input's and the kernel's
    dilation. Group g maps the g-th run of features to the g-th run of out
    features. Clauses that say nothing (zero padding, factors of 1) are not
    printed. Products are accumulated in the element type of the result.

    Example:

    ```mlir
    %y = nd.conv %x, %w strides [2, 2] low [1, 1] high [1, 1]
        : tensor<8x32x32x3xf32>, tensor<3x3x3x16xf32> -> tensor<8x16x16x16xf32>
    ```
  }];
  let arguments = (ins AnyStaticShapeTensor:$input, AnyStaticShapeTensor:$kernel, DenseI64ArrayAttr:$strides,
                       DenseI64ArrayAttr:$low, DenseI64ArrayAttr:$high, DenseI64ArrayAttr:$bases,
                       DenseI64ArrayAttr:$dilations, DefaultValuedAttr<I64Attr, "1">:$groups);
  let results = (outs AnyStaticShapeTensor:$result);
  let assemblyFormat = [{
    $input `,` $kernel `strides` $strides custom<Window>($low, $high, $bases, $dilations, ref($strides))
    (`groups` $groups^)? attr-dict `:` type($input) `,` type($kernel) `->` type($result)
  }];
  let builders = [
    // The result type follows; empty lists say nothing.
    OpBuilder<(ins "::mlir::Value":$input, "::mlir::Value":$kernel, "::mlir::Type":$elementType,
                   "::llvm::ArrayRef<int64_t>":$strides, "::llvm::ArrayRef<int64_t>":$low,
                   "::llvm::ArrayRef<int64_t>":$high, CArg<"::llvm::ArrayRef<int64_t>", "{}">:$bases,
                   CArg<"::llvm::ArrayRef<int64_t>", "{}">:$dilations, CArg<"int64_t", "1">:$groups)>];
  let extraClassDeclaration = [{
    int64_t getNumSpatial() { return getStrides().size(); }
  }];
  let hasVerifier = 1;
}

def Nd_PatchesOp : Nd_Op<"patches"> {
  let summary = "the elements that every output of a convolution reads, side by side";
  let description = [{
    With strides, `low`, bases and dilations as in `nd.conv` (k spatial dimensions):

    ```
    input   [batch, spatial..., feature]
    result  [batch, outputs..., window..., feature]
            [groups, batch, outputs..., window..., feature / groups]   with groups
    ```

    Element (n, o..., j..., c) is the input's at `o * stride - low + j * dilation`,
    zero where there is none. The extents of the result say how many outputs
    there are and how large the window is, so that a result may be a block of a
    larger one. Kernels make it of convolutions; it has no place in a program
    that is not local.

    Example:

    ```mlir
    %p = nd.patches %x strides [2, 2] low [1, 1] : tensor<8x32x32x3xf32> -> tensor<8x16x16x3x3x3xf32>
    ```
  }];
  let arguments = (ins AnyStaticShapeTensor:$input, DenseI64ArrayAttr:$strides, DenseI64ArrayAttr:$low,
                       DenseI64ArrayAttr:$bases, DenseI64ArrayAttr:$dilations,
                       DefaultValuedAttr<I64Attr, "1">:$groups);
  let results = (outs AnyStaticShapeTensor:$result);
  let assemblyFormat = [{
    $input `strides` $strides custom<WindowSteps>($low, $bases, $dilations, ref($strides)) (`groups` $groups^)?
    attr-dict `:` type($input) `->` type($result)
  }];
  let extraClassDeclaration = [{
    int64_t getNumSpatial() { return getStrides().size(); }
    /// The first dimension of the result behind that of the groups.
    int64_t getBatchDim() { return getGroups() > 1 ? 1 : 0; }
  }];
  let hasVerifier = 1;
}

def Nd_WindowReduceOp : Nd_Op<"window_reduce", [IsolatedFromAbove, AttrSizedOperandSegments, SingleBlock]> {
  let summary = "reduces every window of a tensor";
  let description = [{
    One entry of `sizes`, `strides`, ... per dimension, with the meaning of
    `nd.conv`; positions without an element are the initial value. A region
    takes the accumulators of all tensors, then the elements.

    Example:

    ```mlir
    %y = nd.window_reduce %x init %lowest sizes [1, 3, 3, 1] strides [1, 2, 2, 1] low [0, 1, 1, 0] high [0, 1, 1, 0]
        combine max : (tensor<8x32x32x16xf32>) -> tensor<8x16x16x16xf32>
    ```
  }];
  let arguments = (ins Variadic<AnyStaticShapeTensor>:$inputs, Variadic<Nd_Scalar>:$inits, DenseI64ArrayAttr:$sizes,
                       DenseI64ArrayAttr:$strides, DenseI64ArrayAttr:$low, DenseI64ArrayAttr:$high,
                       DenseI64ArrayAttr:$bases, DenseI64ArrayAttr:$dilations,
                       OptionalAttr<Dist_CombinerAttr>:$combiner);
  let results = (outs Variadic<AnyStaticShapeTensor>:$results);
  let regions = (region MaxSizedRegion<1>:$body);
  let assemblyFormat = [{
    $inputs `init` $inits `sizes` $sizes `strides` $strides
    custom<Window>($low, $high, $bases, $dilations, ref($strides)) custom<Combine>($combiner, $body) attr-dict
    `:` functional-type($inputs, $results) custom<InitTypes>(type($inits), ref(type($inputs)))
  }];
  let builders = [
    // One tensor, a named combiner, the result type follows; empty lists say nothing.
    OpBuilder<(ins "::mlir::Value":$input, "::mlir::Value":$init, "::partita::Combiner":$combiner,
                   "::llvm::ArrayRef<int64_t>":$sizes, "::llvm::ArrayRef<int64_t>":$strides,
                   "::llvm::ArrayRef<int64_t>":$low, "::llvm::ArrayRef<int64_t>":$high,
                   CArg<"::llvm::ArrayRef<int64_t>", "{}">:$bases,
                   CArg<"::llvm::ArrayRef<int64_t>", "{}">:$dilations)>];
  let hasVerifier = 1;
}

def Nd_WindowScatterOp : Nd_Op<"window_scatter", [IsolatedFromAbove, AllTypesMatch<["input", "result"]>]> {
  let summary = "sends every source element to the selected place of its window";
  let description = [{
    For every window of `input` the element that `select` prefers to all others
    is found (the first one at a tie; padding is never selected), and the
    element of `source` that belongs to the window is combined into the result
    there. Elements of the result that nothing reaches are the initial value.

    Example:

    ```mlir
    %g = nd.window_scatter %dy into %x init %zero sizes [1, 2, 2, 1] strides [1, 2, 2, 1] select max combine sum
        : tensor<8x16x16x4xf32>, tensor<8x32x32x4xf32>
    ```
  }];
  let arguments = (ins AnyStaticShapeTensor:$source, AnyStaticShapeTensor:$input, Nd_Scalar:$init,
                       DenseI64ArrayAttr:$sizes, DenseI64ArrayAttr:$strides, DenseI64ArrayAttr:$low,
                       DenseI64ArrayAttr:$high, OptionalAttr<Dist_CombinerAttr>:$selector,
                       OptionalAttr<Dist_CombinerAttr>:$combiner);
  let results = (outs AnyStaticShapeTensor:$result);
  let regions = (region MaxSizedRegion<1>:$select, MaxSizedRegion<1>:$body);
  let assemblyFormat = [{
    $source `into` $input `init` $init `sizes` $sizes `strides` $strides
    custom<Padding>($low, $high, ref($strides)) custom<Select>($selector, $select) custom<Combine>($combiner, $body)
    attr-dict `:` type($source) `,` type($input) custom<InitType>(type($init), ref(type($input)))
  }];
  let hasVerifier = 1;
}

//===----------------------------------------------------------------------===//
// Order
//===----------------------------------------------------------------------===//

def Nd_ScanOp : Nd_Op<"scan", [IsolatedFromAbove, AttrSizedOperandSegments, SingleBlock, InferTypeOpAdaptor]> {
  let summary = "running combination along one dimension";
  let description = [{
    Element i is the initial value combined with elements 0 to i (to i - 1 if
    `exclusive`; from the end if `reverse`). The initial value is a scalar
    tensor, or has the shape of the tensor without the dimension.

    Example:

    ```mlir
    %y = nd.scan %x along 1 init %zero combine sum : tensor<8x16xf32>, tensor<f32>
    ```
  }];
  let arguments = (ins Variadic<AnyStaticShapeTensor>:$inputs, Variadic<AnyStaticShapeTensor>:$inits, I64Attr:$dim,
                       UnitAttr:$reverse, UnitAttr:$exclusive, OptionalAttr<Dist_CombinerAttr>:$combiner);
  let results = (outs Variadic<AnyStaticShapeTensor>:$results);
  let regions = (region MaxSizedRegion<1>:$body);
  let assemblyFormat = [{
    $inputs `along` $dim `init` $inits (`reverse` $reverse^)? (`exclusive` $exclusive^)?
    custom<Combine>($combiner, $body) attr-dict `:` custom<PairTypes>(type($inputs), type($inits), ref($inputs))
  }];
  let hasVerifier = 1;
}

def Nd_SortOp : Nd_Op<"sort", [IsolatedFromAbove, SingleBlock, InferTypeOpAdaptor]> {
  let summary = "stable sort of several tensors by a comparator";
  let description = [{
    Sorts along `dim`, all tensors alike. The region takes two elements of every
    tensor (a0, b0, a1, b1, ...) and yields whether the first ones come before.

    Example:

    ```mlir
    %k, %v = nd.sort %keys, %values along 0 {
    ^bb0(%a: f32, %b: f32, %c: i32, %d: i32):
      %0 = arith.cmpf olt, %a, %b : f32
      nd.yield %0 : i1
    } : tensor<16xf32>, tensor<16xi32>
    ```
  }];
  let arguments = (ins Variadic<AnyStaticShapeTensor>:$inputs, I64Attr:$dim);
  let results = (outs Variadic<AnyStaticShapeTensor>:$results);
  let regions = (region SizedRegion<1>:$comparator);
  let assemblyFormat = "$inputs `along` $dim $comparator attr-dict `:` type($inputs)";
  let hasVerifier = 1;
}

def Nd_TopKOp : Nd_Op<"top_k"> {
  let summary = "the k largest elements along the last dimension, and where they are";
  let description = [{
    In descending order; equal elements in the order of their positions; NaN
    counts as the largest. k is the last extent of the results. With `from`,
    positions count from there.

    Example:

    ```mlir
    %v, %i = nd.top_k %x : tensor<8x100xf32> -> tensor<8x5xf32>, tensor<8x5xi32>
    ```
  }];
  let arguments = (ins Nd_NumberTensor:$input, Optional<Index>:$start);
  let results = (outs Nd_NumberTensor:$values, Nd_IndexTensor:$indices);
  let assemblyFormat = [{
    $input (`from` $start^)? attr-dict `:` type($input) `->` type($values) `,` type($indices)
  }];
  let hasVerifier = 1;
}

//===----------------------------------------------------------------------===//
// Random bits and library calls
//===----------------------------------------------------------------------===//

def Nd_RandomBitsOp : Nd_Op<"random_bits"> {
  let summary = "counter-based random bits, a function of global positions only";
  let description = [{
    Element i of the *global* shape `of` is a function of i and of the state, so
    the bits do not depend on the mesh; `from` is the position of the local part.
    The algorithms `threefry` (ThreeFry 2x32, 20 rounds) and `philox` (Philox
    4x32, 10 rounds) give the bits of XLA's `rng_bit_generator`:

    - `threefry`: the state is a key and a counter. Elements of 64 bits are a
      block each; others are the halves of one, side by side along the first
      dimension of even extent, or else along the longest one.
    - `philox`: the state is a key and a counter of 128 bits, low word first (of
      two words in all, the key is also the high word of the counter). Blocks of
      four words of 32 bits follow each other in row-major order.

    Elements of 8 and 16 bits are the low bits of those of 32. The state after
    the op is the counter plus the number of blocks, which is left to `arith`.

    Example:

    ```mlir
    %bits = nd.random_bits philox %s of [8, 16] : tensor<2xi64> -> tensor<8x16xi32>
    ```
  }];
  let arguments = (ins StrAttr:$algorithm, StaticShapeTensorOf<[I64]>:$state, Variadic<Index>:$offsets,
                       DenseI64ArrayAttr:$extents);
  let results = (outs StaticShapeTensorOf<[I8, I16, I32, I64]>:$bits);
  let assemblyFormat = [{
    custom<Word>($algorithm) $state `of` $extents (`from` ` ` `(` $offsets^ `)`)? attr-dict
    `:` type($state) `->` type($bits)
  }];
  let extraClassDeclaration = [{
    /// The dimension along which the two halves of threefry's blocks lie side by side; -1 if an element takes a block.
    int64_t getHalvedDim();
    /// Blocks that the global shape takes: what the counter goes up by.
    int64_t getNumBlocks();
  }];
  let hasVerifier = 1;
}

def Nd_LibraryOp : Nd_Op<"library"> {
  let summary = "a function of a numerical library on the last dimensions";
  let description = [{
    The first `batch` dimensions of all operands and results are batch
    dimensions and may be sharded; the rest is whole. Elements are f32 or f64.
    A complex tensor is two: its real and its imaginary parts.

    | function | operands | results | `config` |
    |---|---|---|---|
    | `fft`, `ifft` | re, im | re, im | `length = [..]`, an entry per transformed dimension (1 to 3) |
    | `rfft` | x | re, im, the last dimension of length n / 2 + 1 | `length` |
    | `irfft` | re, im, the last dimension of length n / 2 + 1 | x | `length` |
    | `cholesky` | a, or re, im | like the operands | `lower` |
    | `potrf` | a, or re, im | like the operands, and info : i32 | `lower` |
    | `triangular_solve` | a, b, or re and im of a, then of b | x, or re, im | `left`, `lower`, `unit`, `transpose = "none"`, `"transpose"` or `"adjoint"` |
    | `getrf` | a | factors, pivots : i32, info : i32 | |
    | `geqrf` | a | factors, scales of the reflectors | |
    | `orgqr` | factors, scales | columns of q | |
    | `syevd` | a | eigenvectors, eigenvalues, info : i32 | `lower`, `vectors` |
    | `gesdd` | a | what is left of a, singular values, u, the adjoint of v, info : i32 | `full`, `vectors` |

    Behind `triangular_solve` are LAPACK's functions: matrices and scales are two
    tensors each if they are complex; singular values and eigenvalues are real.

    `ifft` and `irfft` divide by the number of elements. `cholesky` reads one
    triangle, gives zeros in the other one, and NaN instead of a factor where
    the matrix has none. `potrf` is LAPACK's function: the other triangle is
    kept, and info is the order of the first minor that is not positive, or 0.

    Example:

    ```mlir
    %l = nd.library "cholesky"(%a) batch 1 config {lower = true} : (tensor<4x8x8xf32>) -> tensor<4x8x8xf32>
    %re, %im = nd.library "rfft"(%x) batch 1 config {length = [16]}
        : (tensor<4x16xf32>) -> (tensor<4x9xf32>, tensor<4x9xf32>)
    ```
  }];
  let arguments = (ins StrAttr:$function, Variadic<AnyStaticShapeTensor>:$inputs, I64Attr:$batch,
                       DictionaryAttr:$config);
  let results = (outs Variadic<AnyStaticShapeTensor>:$results);
  let assemblyFormat = [{
    $function `(` $inputs `)` `batch` $batch `config` $config attr-dict `:` functional-type($inputs, $results)
  }];
  let hasVerifier = 1;
}

def Nd_WholeOp : Nd_Op<"whole", [IsolatedFromAbove, SingleBlock]> {
  let summary = "computed whole on every rank";
  let description = [{
    Holds what is not partitioned: loops whose trips are known at run time only, and branches that stay branches. What
    it reads from outside are its operands, so that to everything up to Localize it is one op of which no dimension is
    split: all ranks have the whole operands, compute the same and take the same branches, and nothing inside
    communicates.

    Example:

    ```mlir
    %root = nd.whole(%x) : (tensor<f32>) -> tensor<f32> {
    ^bb0(%start: tensor<f32>):
      %r = scf.while (%y = %start) : (tensor<f32>) -> tensor<f32> { ... }
      nd.yield %r : tensor<f32>
    }
    ```
  }];
  let arguments = (ins Variadic<AnyType>:$inputs);
  let results = (outs Variadic<AnyType>:$results);
  let regions = (region SizedRegion<1>:$body);
  let assemblyFormat = "`(` $inputs `)` attr-dict `:` functional-type($inputs, $results) $body";
  let hasVerifier = 1;
}

def Nd_LoopsOp : Nd_Op<"loops", [IsolatedFromAbove, SingleBlock]> {
  let summary = "loops over memory as they were written, computed whole on every rank";
  let description = [{
    Its region is code on memrefs and vectors (arith, math, memref, scf, vector). It gets a buffer per operand, which it
    only reads, and then a buffer per result. Number i of `from` says which operand the buffer of result i holds at the
    beginning; with -1 its elements have no meaning yet. Truth values lie in memory as bytes. The op is one kernel, run in
    the order of its loops; no dimension of it is split.

    Example:

    ```mlir
    %y = nd.loops(%x, %old) from [1] : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32> {
    ^bb0(%in: memref<8xf32>, %old_in: memref<8xf32>, %out: memref<8xf32>):
      %v = vector.load %in[%c0] : memref<8xf32>, vector<4xf32>
      vector.store %v, %out[%c4] : memref<8xf32>, vector<4xf32>
      nd.yield
    }
    ```
  }];
  let arguments = (ins Variadic<AnyStaticShapeTensor>:$inputs, DenseI64ArrayAttr:$from);
  let results = (outs Variadic<AnyStaticShapeTensor>:$results);
  let regions = (region SizedRegion<1>:$body);
  let assemblyFormat = "`(` $inputs `)` `from` $from attr-dict `:` functional-type($inputs, $results) $body";
  let hasVerifier = 1;
}

def Nd_OpaqueCallOp : Nd_Op<"opaque_call"> {
  let summary = "a call of something unknown, kept whole";
  let description = [{
    Stands for a function that only its target knows: no dimension of any operand or result is split, every rank computes
    the whole. It can be planned and partitioned around; nothing can run it.

    Example:

    ```mlir
    %y = nd.opaque_call "my_kernel"(%x) config {version = 2 : i32} : (tensor<4x8xf32>) -> tensor<4x8xf32>
    ```
  }];
  let arguments = (ins StrAttr:$target, Variadic<AnyStaticShapeTensor>:$inputs, DictionaryAttr:$config);
  let results = (outs Variadic<AnyStaticShapeTensor>:$results);
  let assemblyFormat = [{
    $target `(` $inputs `)` `config` $config attr-dict `:` functional-type($inputs, $results)
  }];
}

#endif // PARTITA_DIALECT_ND_IR_NDOPS

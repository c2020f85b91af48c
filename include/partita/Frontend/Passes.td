//===- Passes.td - Passes that read front ends ----------------------------===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Import of StableHLO, and the clean-up that every front end shares.
//
//===----------------------------------------------------------------------===//

#ifndef PARTITA_FRONTEND_PASSES
#define PARTITA_FRONTEND_PASSES

include "mlir/Pass/PassBase.td"

def CheckSizes : Pass<"partita-check-sizes", "::mlir::ModuleOp"> {
  let summary = "refuse types that cannot be counted";
  let description = [{
    Sizes are multiplied everywhere behind the import. So it begins by refusing, in any dialect, values of more than 2^55
    elements (dimensions of size 0 left out) and tensors of tokens. Nothing else changes. The error stands at the first
    such result or block argument.

    Example:
    ```mlir
    %0 = stablehlo.broadcast_in_dim %x, dims = [] : (tensor<f32>) -> tensor<4294967296x16777216xf32>
    ```
    is refused:
    ```
    error: expected at most 2^55 elements, got 'tensor<4294967296x16777216xf32>'
    ```
  }];
}

def CopyBroadcasts : Pass<"partita-copy-broadcasts", "::mlir::func::FuncOp"> {
  let summary = "give every user of a broadcast scalar a copy of its own";
  let description = [{
    A scalar that is spread over a tensor lies in any layout without communication. Two users that share the tensor would
    have to agree on one layout all the same: after CSE the learning rates of all weights of one shape are one value. So
    every user gets a copy beside it; it is a load when kernels are formed.

    Example:
    ```mlir
    %r = linalg.broadcast ins(%rate : tensor<f32>) outs(%e : tensor<8x8xf32>) dimensions = [0, 1]
    %0 = arith.mulf %g, %r : tensor<8x8xf32>
    %1 = arith.mulf %h, %r : tensor<8x8xf32>
    ```
    becomes
    ```mlir
    %r = linalg.broadcast ins(%rate : tensor<f32>) outs(%e : tensor<8x8xf32>) dimensions = [0, 1]
    %0 = arith.mulf %g, %r : tensor<8x8xf32>
    %s = linalg.broadcast ins(%rate : tensor<f32>) outs(%e : tensor<8x8xf32>) dimensions = [0, 1]
    %1 = arith.mulf %h, %s : tensor<8x8xf32>
    ```
  }];
}

def ExpandBatchNorm : Pass<"partita-expand-batch-norm", "::mlir::func::FuncOp"> {
  let summary = "batch normalisation in sums and elementwise ops";
  let description = [{
    `stablehlo.batch_norm_inference`, `_training` and `_grad` become what the StableHLO specification says they mean.

    Example:
    ```mlir
    %y = "stablehlo.batch_norm_inference"(%x, %s, %o, %m, %v) <{epsilon = 1.0e-5 : f32, feature_index = 1 : i64}>
        : (tensor<2x4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<4xf32>) -> tensor<2x4xf32>
    ```
    becomes, with m, s, v, o spread over the tensor,
    ```mlir
    %0 = stablehlo.subtract %x, %m : tensor<2x4xf32>
    %1 = stablehlo.add %v, %epsilon : tensor<2x4xf32>
    %2 = stablehlo.sqrt %1 : tensor<2x4xf32>
    %3 = stablehlo.divide %0, %2 : tensor<2x4xf32>
    %4 = stablehlo.multiply %3, %s : tensor<2x4xf32>
    %y = stablehlo.add %4, %o : tensor<2x4xf32>
    ```
  }];
  let dependentDialects = ["::mlir::partita::shlo::ShloDialect"];
}

def ExpandCalls : Pass<"partita-expand-calls", "::mlir::ModuleOp"> {
  let summary = "custom calls whose meaning is known, in ops";
  let description = [{
    | target | becomes |
    |---|---|
    | `ApproxTopK`, `PartialReduce` | a stable sort by the called computation, and a slice: exact is a valid approximation |
    | `TopK`, `mhlo.topk` | `chlo.top_k` |
    | `mhlo.erf` and others that are named like an op | the op |
    | `cu_threefry2x32`, `cu_threefry2x32_ffi` | 20 rounds on words |
    | `X64Combine`, `X64SplitLow`, `X64SplitHigh` | shifts and conversions |
    | `byteir.layer_norm`, `byteir.l2_norm`, `byteir.softmax`, `byteir.log_softmax` | their formulas, in f32 where elements are narrower |
    | `byteir.gelu`, `byteir.erf`, `byteir.addn` | their formulas |
    | `byteir.arg_max`, `byteir.arg_min` | a reduction of values and positions, NaN first |
    | `byteir.top_k`, `byteir.one_hot` | `chlo.top_k`; a comparison with positions |

    All other calls stay.

    Example:
    ```mlir
    %0 = stablehlo.custom_call @mhlo.erf(%x) : (tensor<4xf32>) -> tensor<4xf32>
    ```
    becomes
    ```mlir
    %0 = chlo.erf %x : tensor<4xf32> -> tensor<4xf32>
    ```
    Limits: a call of one of these targets with other operands or attributes than its maker gives it is a located error.
  }];
  let dependentDialects = ["::mlir::partita::chlo::ChloDialect", "::mlir::partita::shlo::ShloDialect"];
}

def FlattenTuples : Pass<"partita-flatten-tuples", "::mlir::func::FuncOp"> {
  let summary = "tuples as single values";
  let description = [{
    An argument or result that is a tuple becomes as many as it has parts, in order, and so does what loops, branches and
    barriers carry; `stablehlo.get_tuple_element` of a `stablehlo.tuple` becomes the value. Calls are inlined before.

    Example:
    ```mlir
    func.func @swap(%t: tuple<tensor<4xf32>, tensor<i32>>) -> tuple<tensor<i32>, tensor<4xf32>> {
      %0 = stablehlo.get_tuple_element %t[0] : (tuple<tensor<4xf32>, tensor<i32>>) -> tensor<4xf32>
      %1 = stablehlo.get_tuple_element %t[1] : (tuple<tensor<4xf32>, tensor<i32>>) -> tensor<i32>
      %2 = stablehlo.tuple %1, %0 : tuple<tensor<i32>, tensor<4xf32>>
      return %2 : tuple<tensor<i32>, tensor<4xf32>>
    }
    ```
    becomes
    ```mlir
    func.func @swap(%a: tensor<4xf32>, %b: tensor<i32>) -> (tensor<i32>, tensor<4xf32>) {
      return %b, %a : tensor<i32>, tensor<4xf32>
    }
    ```
    Limits: tuples that calls by name take or return stay, and are errors of the import.
  }];
  let dependentDialects = ["::mlir::partita::shlo::ShloDialect"];
}

def FoldDynamicShapes : Pass<"partita-fold-dynamic-shapes", "::mlir::func::FuncOp"> {
  let summary = "ops whose sizes are constant operands as static ops";
  let description = [{
    `stablehlo.dynamic_*` and `real_dynamic_slice` become the static ops if their result types are static and the operands
    for offsets and counts are constants, or computed from constants and known sizes. What has unknown sizes after that is
    an error that names the op, the dimension and what to do.

    Example:
    ```mlir
    %shape = stablehlo.constant dense<[2, 3]> : tensor<2xi64>
    %y = stablehlo.dynamic_reshape %x, %shape : (tensor<6xf32>, tensor<2xi64>) -> tensor<2x3xf32>
    ```
    becomes
    ```mlir
    %y = stablehlo.reshape %x : (tensor<6xf32>) -> tensor<2x3xf32>
    ```
  }];
  let dependentDialects = ["::mlir::partita::shlo::ShloDialect"];
}

def ExpandLinalg : Pass<"partita-expand-linalg", "::mlir::func::FuncOp"> {
  let summary = "packing, softmax and single elements in simpler ops";
  let description = [{
    `linalg.pack` becomes a pad, a change of shape and a transpose, `linalg.unpack` the way back, `linalg.softmax` its
    formula, `tensor.insert` an update of one element, `tensor.reshape` a change of shape;
    `bufferization.materialize_in_destination` between tensors is its source. Offsets of slices and places of elements
    that are known at run time only are clamped, so that they lie inside of the tensor. The parts of a Winograd
    convolution are located errors.

    Example:
    ```mlir
    %0 = linalg.pack %x inner_dims_pos = [1] inner_tiles = [4] into %e : tensor<3x8xf32> -> tensor<3x2x4xf32>
    ```
    becomes
    ```mlir
    %0 = tensor.expand_shape %x [[0], [1, 2]] output_shape [3, 2, 4] : tensor<3x8xf32> into tensor<3x2x4xf32>
    ```
  }];
  let dependentDialects = ["::mlir::arith::ArithDialect", "::mlir::linalg::LinalgDialect", "::mlir::math::MathDialect",
                           "::mlir::partita::nd::NdDialect", "::mlir::tensor::TensorDialect"];
}

def FoldPads : Pass<"partita-fold-pads", "::mlir::func::FuncOp"> {
  let summary = "fold interior zero padding into the dilations of nd.conv";
  let description = [{
    A convolution whose input or kernel is a value padded with zeros between its elements multiplies mostly by zero. The
    counts between become the input's `bases` or the kernel's `dilations`; counts before and after the input become its
    padding, and those of the kernel are taken from it. Transposes between the pad and the convolution are looked through.

    Example:
    ```mlir
    %k = nd.pad %d low [0, 0, 0, 0] high [0, 0, 0, 0] interior [15, 15, 0, 0] with %zero
        : tensor<14x14x3x8xf32>, tensor<f32> -> tensor<209x209x3x8xf32>
    %y = nd.conv %x, %k strides [1, 1] : tensor<2x224x224x3xf32>, tensor<209x209x3x8xf32> -> tensor<2x16x16x8xf32>
    ```
    becomes
    ```mlir
    %y = nd.conv %x, %d strides [1, 1] dilations [16, 16]
        : tensor<2x224x224x3xf32>, tensor<14x14x3x8xf32> -> tensor<2x16x16x8xf32>
    ```
    Limits: negative counts and a padded batch or feature dimension stay.
  }];
  let dependentDialects = ["::mlir::linalg::LinalgDialect", "::mlir::partita::nd::NdDialect",
                           "::mlir::tensor::TensorDialect"];
}

def GuardDivisions : Pass<"partita-guard-divisions", "::mlir::func::FuncOp"> {
  let summary = "integers are divided by one where a division would trap";
  let description = [{
    `arith` says nothing about a division by zero, or of the least number by -1; on CPUs it ends the process. There the
    divisor becomes 1. Divisions of StableHLO, which says what they give, and those by other constants stay.

    Example:
    ```mlir
    %0 = arith.divui %a, %b : i32
    ```
    becomes
    ```mlir
    %c0_i32 = arith.constant 0 : i32
    %0 = arith.cmpi eq, %b, %c0_i32 : i32
    %c1_i32 = arith.constant 1 : i32
    %1 = arith.select %0, %c1_i32, %b : i32
    %2 = arith.divui %a, %1 : i32
    ```
  }];
  let dependentDialects = ["::mlir::arith::ArithDialect"];
}

def ImportBuffers : Pass<"partita-import-buffers", "::mlir::ModuleOp"> {
  let summary = "arguments in memory and globals as values";
  let description = [{
    An argument that is a memref and is read by `bufferization.to_tensor` becomes a tensor. What
    `bufferization.materialize_in_destination` writes into one becomes a result behind the others, and the argument is
    donated to it (`rt.donates`). A global of `ml_program` is its first value until it is stored to; the last value is lost,
    with a warning.

    Example:
    ```mlir
    func.func @main(%m: memref<4xf32>) {
      %x = bufferization.to_tensor %m restrict writable : memref<4xf32> to tensor<4xf32>
      %y = math.exp %x : tensor<4xf32>
      bufferization.materialize_in_destination %y in restrict writable %m : (tensor<4xf32>, memref<4xf32>) -> ()
      return
    }
    ```
    becomes
    ```mlir
    func.func @main(%x: tensor<4xf32> {rt.donates = 0}) -> tensor<4xf32> {
      %y = math.exp %x : tensor<4xf32>
      return %y : tensor<4xf32>
    }
    ```
    Limits: other uses of such an argument, layouts, and globals used in several functions are located errors.
  }];
  let dependentDialects = ["::mlir::arith::ArithDialect"];
}

def ImportLoops : Pass<"partita-import-loops", "::mlir::ModuleOp"> {
  let summary = "loops over memory, and vectors, as ops on tensors";
  let description = [{
    In a function that has memrefs or vectors, every run of ops on them becomes an `nd.loops`, which gets what its buffers
    hold and makes what they hold then. `bufferization.to_buffer` is a copy: what is stored there is seen by later ops on
    the same buffer and by `to_tensor`, not by other users of the tensor. Allocations have no address of their own.
    Arguments in memory are read at the beginning and written at the end. `affine` becomes `scf` and `arith`.

    Every access stays inside of its buffer: a load elsewhere reads the nearest place, a store elsewhere is dropped, lanes
    elsewhere are masked. Where the bounds of loops prove it there is nothing to check at run time. A fused product is
    fused on every machine, `fastmath` flags are dropped, and `vector.reduction` sums its lanes in their order.

    Example:
    ```mlir
    %m = bufferization.to_buffer %x : tensor<8xf32> to memref<8xf32>
    %a = memref.alloc() : memref<8xf32>
    affine.for %i = 0 to 8 step 4 {
      %v = vector.load %m[%i] : memref<8xf32>, vector<4xf32>
      %w = arith.mulf %v, %v : vector<4xf32>
      vector.store %w, %a[%i] : memref<8xf32>, vector<4xf32>
    }
    %y = bufferization.to_tensor %a restrict : memref<8xf32> to tensor<8xf32>
    ```
    becomes
    ```mlir
    %y = nd.loops(%x) from [-1] : (tensor<8xf32>) -> tensor<8xf32> {
    ^bb0(%m: memref<8xf32>, %a: memref<8xf32>):
      scf.for %i = %c0 to %c8 step %c4 { ... }
      nd.yield
    }
    ```
    Limits: no dimension is split. Located errors are scalable vectors, layouts and views of memory, memory that loops
    carry, tensors that loops make, arithmetic of 16-bit floats, and ops of other dialects.
  }];
  let dependentDialects = ["::mlir::arith::ArithDialect", "::mlir::bufferization::BufferizationDialect",
                           "::mlir::memref::MemRefDialect", "::mlir::partita::nd::NdDialect",
                           "::mlir::scf::SCFDialect", "::mlir::tensor::TensorDialect",
                           "::mlir::vector::VectorDialect"];
}

def ImportStablehlo : Pass<"partita-import-stablehlo", "::mlir::ModuleOp"> {
  let summary = "StableHLO to the core level";
  let description = [{
    Turns every StableHLO and CHLO op into arith, math, linalg, tensor, scf and nd ops on tensors. Calls must be inlined
    (`partita-inline-calls`). `tf.aliasing_output` and `jax.buffer_donor` become `rt.donates`; a location that names an
    argument becomes `rt.name`; element types that arith does not have (`ui32`) become signless, with the original one in
    `rt.type`. `sdy.mesh`, `sdy.sharding` and `mhlo.sharding` become `dist`: attributes of arguments and results, and
    `dist.constraint` of the results of ops. Meshes that are the same devices counted differently become one; tile
    assignments alone make one of as few axes as possible. `mesh` gives axes other sizes.

    Example:
    ```mlir
    %0 = stablehlo.dot_general %d, %h, contracting_dims = [0] x [0]
        : (tensor<8x4xf32>, tensor<8x32xf32>) -> tensor<4x32xf32>
    %1 = stablehlo.transpose %0, dims = [1, 0] : (tensor<4x32xf32>) -> tensor<32x4xf32>
    ```
    becomes
    ```mlir
    %1 = linalg.contract indexing_maps = [affine_map<(m, n, k) -> (k, n)>, affine_map<(m, n, k) -> (k, m)>,
                                          affine_map<(m, n, k) -> (m, n)>]
        ins(%d, %h : tensor<8x4xf32>, tensor<8x32xf32>) outs(%zero : tensor<32x4xf32>) -> tensor<32x4xf32>
    ```
    Limits: dynamic shapes, custom calls and collectives are located errors; complex numbers are split before
    (`partita-split-complex`).
  }];
  let dependentDialects = ["::mlir::arith::ArithDialect", "::mlir::linalg::LinalgDialect", "::mlir::math::MathDialect",
                           "::mlir::partita::dist::DistDialect", "::mlir::partita::nd::NdDialect",
                           "::mlir::scf::SCFDialect", "::mlir::tensor::TensorDialect"];
  let options = [
    Option<"allowOpaqueCalls", "allow-opaque-calls", "bool", "false", "Custom calls of unknown targets are kept whole.">,
    ListOption<"mesh", "mesh", "std::string", "Axes of the mesh (x=2), in place of the sizes in the text.">,
  ];
}

def EmitSdy : Pass<"partita-emit-sdy", "::mlir::ModuleOp"> {
  let summary = "dist annotations in the words of Shardy";
  let description = [{
    Turns `dist.mesh`, `dist.sharding` of arguments, results and ops, and `dist.constraint` of a StableHLO program into
    `sdy`. Shardy cuts a dimension into pieces of ceil(size / n): other boundaries (weights, boundaries that are written
    out, an even split whose remainder lies elsewhere), partial values and temporal axes are located errors. Devices that
    are not 0 to n - 1 are numbered by their place.

    Example:
    ```mlir
    dist.mesh @m ["x" = 2]
    func.func @f(%x: tensor<4xf32> {dist.sharding = #dist.sharding<@m, [{"x"} ]>}) -> tensor<4xf32> {
      return %x : tensor<4xf32>
    }
    ```
    becomes
    ```mlir
    sdy.mesh @m = <["x"=2]>
    func.func @f(%x: tensor<4xf32> {sdy.sharding = #sdy.sharding<@m, [{"x"} ]>}) -> tensor<4xf32> {
      return %x : tensor<4xf32>
    }
    ```
  }];
  let dependentDialects = ["::mlir::partita::sdy::SdyDialect"];
}

def ImportTmTensor : Pass<"partita-import-tm-tensor", "::mlir::func::FuncOp"> {
  let summary = "torch-mlir's sort, scan, scatter, top-k and attention to the core level";
  let description = [{
    `tm_tensor.sort`, `scan` and `scatter` become the nd op of that name. Bodies that torch-mlir means but does not write out
    get PyTorch's meaning: a sort by `ole` or `oge` is stable and puts NaN last or first; a scan that includes its own
    element has no initial value. `topk` is a sort of which the first k elements are taken, `attention` two products around
    a softmax.

    Example:
    ```mlir
    %0:2 = tm_tensor.scan dimension(1) inclusive(true) ins(%x : tensor<4x7xf32>)
        outs(%e, %a : tensor<4x7xf32>, tensor<4xf32>) {
    ^bb0(%old: f32, %new: f32):
      %s = arith.addf %old, %new : f32
      tm_tensor.yield %s : f32
    } -> tensor<4x7xf32>, tensor<4xf32>
    ```
    becomes
    ```mlir
    %0 = nd.scan %x along 1 init %zero combine sum : tensor<4x7xf32>, tensor<f32>
    ```
    Limits: a body that uses values other than constants from outside of it is a located error.
  }];
  let dependentDialects = ["::mlir::arith::ArithDialect", "::mlir::linalg::LinalgDialect", "::mlir::math::MathDialect",
                           "::mlir::partita::nd::NdDialect", "::mlir::tensor::TensorDialect"];
}

def ImportTosa : Pass<"partita-import-tosa", "::mlir::func::FuncOp"> {
  let summary = "TOSA ops that upstream does not lower, or only to loops";
  let description = [{
    `tosa.gather`, `scatter`, the convolutions, and `max_pool2d` and `avg_pool2d` of floats become nd ops; a transposed
    convolution is one whose input has dilations. Zero points are subtracted first. Upstream's `tosa-to-linalg` takes the
    rest. `tosa.custom`, variables, block-scaled types and dynamic shapes are located errors.

    Example:
    ```mlir
    %0 = tosa.scatter %x, %i, %u
        : (tensor<1x28x1xf32>, tensor<1x12xi32>, tensor<1x12x1xf32>) -> tensor<1x28x1xf32>
    ```
    becomes
    ```mlir
    %v = tensor.expand_shape %i [[0], [1, 2]] output_shape [1, 12, 1] : tensor<1x12xi32> into tensor<1x12x1xi32>
    %0 = nd.scatter %u into %x[%v] of [28] batch 1 : tensor<1x12x1xf32>, tensor<1x28x1xf32>, tensor<1x12x1xi32>
    ```
    Limits: sums of 48 bits are a located error.
  }];
  let dependentDialects = ["::mlir::arith::ArithDialect", "::mlir::linalg::LinalgDialect",
                           "::mlir::partita::nd::NdDialect", "::mlir::tensor::TensorDialect"];
}

def InlineCalls : Pass<"partita-inline-calls", "::mlir::ModuleOp"> {
  let summary = "put the bodies of called functions in place";
  let description = [{
    Replaces every `func.call`, and every `stablehlo.composite` by a call of its decomposition, by the body of the
    function, and erases the private functions. Callees come first, so that each body is copied once per call and the time
    follows the size of the result. Recursion, a callee without a body, and a result of more than `max-ops` ops are
    errors.

    Example:
    ```mlir
    func.func public @main(%x: tensor<4xf32>) -> tensor<4xf32> {
      %0 = call @relu(%x) : (tensor<4xf32>) -> tensor<4xf32>
      return %0 : tensor<4xf32>
    }
    func.func private @relu(%x: tensor<4xf32>) -> tensor<4xf32> {
      %zero = arith.constant dense<0.0> : tensor<4xf32>
      %0 = arith.maximumf %x, %zero : tensor<4xf32>
      return %0 : tensor<4xf32>
    }
    ```
    becomes
    ```mlir
    func.func public @main(%x: tensor<4xf32>) -> tensor<4xf32> {
      %zero = arith.constant dense<0.0> : tensor<4xf32>
      %0 = arith.maximumf %x, %zero : tensor<4xf32>
      return %0 : tensor<4xf32>
    }
    ```
  }];
  let options = [Option<"maxOps", "max-ops", "int64_t", "4000000", "largest number of ops of one function">];
}

def InlineMaps : Pass<"partita-inline-maps", "::mlir::func::FuncOp"> {
  let summary = "scalar functions of stablehlo.map as elementwise ops";
  let description = [{
    The ops of the body are done on whole tensors; scalars from outside are spread.

    Example:
    ```mlir
    %0 = "stablehlo.map"(%x, %y) <{dimensions = array<i64: 0>}> ({
    ^bb0(%a: tensor<f32>, %b: tensor<f32>):
      %s = stablehlo.multiply %a, %b : tensor<f32>
      stablehlo.return %s : tensor<f32>
    }) : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
    ```
    becomes
    ```mlir
    %0 = stablehlo.multiply %x, %y : tensor<4xf32>
    ```
    Limits: a body of other than elementwise ops is a located error.
  }];
  let dependentDialects = ["::mlir::partita::shlo::ShloDialect"];
}

def LiftManualRegions : Pass<"partita-lift-manual-regions", "::mlir::func::FuncOp"> {
  let summary = "what stands between SPMDFullToShardShape and SPMDShardToFullShape as manual computations";
  let description = [{
    GSPMD marks a region that is written per device by a call where a value enters it and one where a value leaves it. All
    ops between that hang together become one `sdy.manual_computation`; constants are copied into it. The tile assignments
    of `mhlo.sharding` become shardings on meshes of their own, and are kept in one string for the import, which makes one
    mesh of all.

    Example:
    ```mlir
    %0 = stablehlo.custom_call @Sharding(%x) {mhlo.sharding = "{devices=[2]<=[2]}"} : (tensor<8xf32>) -> tensor<8xf32>
    %1 = stablehlo.custom_call @SPMDFullToShardShape(%0) {mhlo.sharding = "{manual}"} : (tensor<8xf32>) -> tensor<4xf32>
    %2 = stablehlo.negate %1 : tensor<4xf32>
    %3 = stablehlo.custom_call @SPMDShardToFullShape(%2) {mhlo.sharding = "{devices=[2]<=[2]}"}
        : (tensor<4xf32>) -> tensor<8xf32>
    ```
    becomes
    ```mlir
    %0 = stablehlo.custom_call @Sharding(%x) {mhlo.sharding = "{devices=[2]<=[2]}"} : (tensor<8xf32>) -> tensor<8xf32>
    %3 = sdy.manual_computation(%0) in_shardings=[<mesh<["d0"=2]>, [{"d0"} ]>]
        out_shardings=[<mesh<["d0"=2]>, [{"d0"} ]>] manual_axes={"d0"} (%1: tensor<4xf32>) {
      %2 = stablehlo.negate %1 : tensor<4xf32>
      sdy.return %2 : tensor<4xf32>
    } {mhlo.sharding = "{{devices=[2]<=[2]}, {devices=[2]<=[2]}}"} : (tensor<8xf32>) -> tensor<8xf32>
    ```
  }];
  let dependentDialects = ["::mlir::partita::sdy::SdyDialect", "::mlir::partita::shlo::ShloDialect"];
}

def LowerTosa : Pass<"partita-lower-tosa", "::mlir::ModuleOp"> {
  let summary = "TOSA by upstream's passes, where there is any";
  let description = [{
    Runs `partita-import-tosa`, then upstream's `tosa-to-scf`, `tosa-to-linalg-pipeline` without validation (torch-mlir
    prints types that no profile of TOSA has), `tosa-to-arith` with `include-apply-rescale`, and `tosa-to-tensor`. A program
    without an op of TOSA stays as it is, and pays for one walk: the passes canonicalize and verify the whole program.

    Example:
    ```mlir
    %0 = tosa.abs %x : (tensor<4xf32>) -> tensor<4xf32>
    ```
    becomes
    ```mlir
    %e = tensor.empty() : tensor<4xf32>
    %0 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel"]}
        ins(%x : tensor<4xf32>) outs(%e : tensor<4xf32>) {
    ^bb0(%in: f32, %out: f32):
      %a = math.absf %in : f32
      linalg.yield %a : f32
    } -> tensor<4xf32>
    ```
  }];
}

def MhloToStablehlo : Pass<"partita-mhlo-to-stablehlo", "::mlir::ModuleOp"> {
  let summary = "ops in MHLO spelling as StableHLO ops";
  let description = [{
    An op `mhlo.x` in quoted form becomes `stablehlo.x` with the same operands, attributes and regions (the pretty form is
    read so at once). An op that neither StableHLO nor CHLO has is an error with its name, but for copies.

    Example:
    ```mlir
    %0 = "mhlo.broadcast_in_dim"(%x) {broadcast_dimensions = dense<1> : tensor<1xi64>} : (tensor<4xf32>) -> tensor<2x4xf32>
    ```
    becomes
    ```mlir
    %0 = stablehlo.broadcast_in_dim %x, dims = [1] : (tensor<4xf32>) -> tensor<2x4xf32>
    ```
  }];
  let dependentDialects = ["::mlir::partita::chlo::ChloDialect", "::mlir::partita::shlo::ShloDialect"];
}

def NarrowF64 : Pass<"partita-narrow-f64", "::mlir::func::FuncOp"> {
  let summary = "compute islands of f64 in f32 programs in f32";
  let description = [{
    PyTorch's exporters compute means, variances and functions of Python's numbers in f64 between `arith.extf` and
    `arith.truncf`. GPUs do that 32 or 64 times slower than f32. An island is all f64 values that ops connect. It becomes
    f32 if
    - it begins at a float of at most 32 bits (`arith.extf`), and otherwise at constants and integers of at most 16 bits;
    - it ends at `arith.truncf` and comparisons only: an argument or result of the function, or a conversion to an
      integer, keeps it in f64;
    - its constants other than zero are normal numbers in f32;
    - all its ops are elementwise ones of arith and math, or move, combine or multiply elements of any float type (a
      bitcast, for one, does not).

    **It changes results**: every op rounds to 24 bits instead of 53, and a comparison of nearly equal numbers may come out
    otherwise. It is never run unless asked for.

    Example:
    ```mlir
    %0 = arith.extf %x : tensor<8xf32> to tensor<8xf64>
    %1 = arith.mulf %0, %0 : tensor<8xf64>
    %y = arith.truncf %1 : tensor<8xf64> to tensor<8xf32>
    ```
    becomes
    ```mlir
    %y = arith.mulf %x, %x : tensor<8xf32>
    ```
  }];
}

def RaiseGeneric : Pass<"partita-raise-generic", "::mlir::func::FuncOp"> {
  let summary = "linalg.generic as the map, reduction, contraction or gather that it means";
  let description = [{
    Sharding rules, the choice of a gemm and fusion see more of an op with a meaning than of loops with a body:
    - a body without sums becomes arith and math ops on tensors; indices become `nd.iota` of i64;
    - elements that a body takes out of a tensor (`tensor.extract`) become a slice, a change of shape or an `nd.gather`, whose
      batch and window dimensions are those that loops walk through;
    - `accumulator op term` becomes the term on tensors and a `linalg.reduce`, if an operand has all elements already;
    - a sum of products becomes `linalg.contract`.

    Named elementwise ops are treated alike, named products and convolutions are not touched. Several results of a map
    become ops of their own. Assertions in bodies are dropped.

    Example:
    ```mlir
    #row = affine_map<(d0, d1) -> (d1)>
    #all = affine_map<(d0, d1) -> (d0, d1)>
    %0 = linalg.generic {indexing_maps = [#all, #row, #all], iterator_types = ["parallel", "parallel"]}
        ins(%x, %b : tensor<4x8xf32>, tensor<8xf32>) outs(%e : tensor<4x8xf32>) {
    ^bb0(%a: f32, %c: f32, %out: f32):
      %s = arith.addf %a, %c : f32
      linalg.yield %s : f32
    } -> tensor<4x8xf32>
    ```
    becomes
    ```mlir
    %r = linalg.broadcast ins(%b : tensor<8xf32>) outs(%e : tensor<4x8xf32>) dimensions = [0]
    %0 = arith.addf %x, %r : tensor<4x8xf32>
    ```
    Limits: what is none of these stays: operands indexed by sums of loops or twice by one loop, several results of one
    reduction (argmax), bodies that use scalars of the function.
  }];
  let dependentDialects = ["::mlir::arith::ArithDialect", "::mlir::linalg::LinalgDialect", "::mlir::math::MathDialect",
                           "::mlir::partita::nd::NdDialect", "::mlir::tensor::TensorDialect"];
}

def RaiseWindows : Pass<"partita-raise-windows", "::mlir::func::FuncOp"> {
  let summary = "convolutions, pooling and padding of linalg and tensor as nd ops";
  let description = [{
    A sum of products over windows of an operand becomes `nd.conv`, another combination of the elements of windows
    `nd.window_reduce`, `tensor.pad` by one value `nd.pad`. What counts are the indexing maps: named ops of every order of
    dimensions and generic ones are the same. A start value other than zero is added to a convolution.

    Example:
    ```mlir
    %0 = linalg.conv_2d_nchw_fchw {dilations = dense<1> : vector<2xi64>, strides = dense<2> : vector<2xi64>}
        ins(%x, %w : tensor<2x3x9x9xf32>, tensor<4x3x3x3xf32>) outs(%zero : tensor<2x4x4x4xf32>) -> tensor<2x4x4x4xf32>
    ```
    becomes, with x and w transposed,
    ```mlir
    %y = nd.conv %x, %w strides [2, 2] : tensor<2x9x9x3xf32>, tensor<3x3x3x4xf32> -> tensor<2x4x4x4xf32>
    %0 = linalg.transpose ins(%y : tensor<2x4x4x4xf32>) outs(%e : tensor<2x4x4x4xf32>) permutation = [0, 3, 1, 2]
    ```
    Limits: convolutions with zero points stay loops.
  }];
  let dependentDialects = ["::mlir::arith::ArithDialect", "::mlir::linalg::LinalgDialect",
                           "::mlir::partita::nd::NdDialect", "::mlir::tensor::TensorDialect"];
}

def SinkReshapes : Pass<"partita-sink-reshapes", "::mlir::func::FuncOp"> {
  let summary = "move collapse_shape below element-wise ops";
  let description = [{
    Programs that flatten a tensor, compute element by element and restore its shape say nothing about the dimensions in
    between: an axis on a minor dimension would have to be given up for the flat part. Element-wise ops whose operands are
    all collapsed alike (or splat constants) are computed in the shape before; the collapse follows, and meets the
    expansion that cancels it.

    Example:
    ```mlir
    %f = tensor.collapse_shape %x [[0, 1]] : tensor<8x16xf32> into tensor<128xf32>
    %g = math.tanh %f : tensor<128xf32>
    %y = tensor.expand_shape %g [[0, 1]] output_shape [8, 16] : tensor<128xf32> into tensor<8x16xf32>
    ```
    becomes, after canonicalization,
    ```mlir
    %y = math.tanh %x : tensor<8x16xf32>
    ```
  }];
  let dependentDialects = ["::mlir::arith::ArithDialect", "::mlir::tensor::TensorDialect"];
}

def ExpandChlo : Pass<"partita-expand-chlo", "::mlir::func::FuncOp"> {
  let summary = "short forms of chlo become StableHLO";
  let description = [{
    `broadcast_*` grow their operands and apply the op; `is_inf`, `is_pos_inf`, `is_neg_inf` compare; `constant_like` is a
    constant.

    Example:
    ```mlir
    %0 = chlo.broadcast_add %x, %bias : (tensor<4x8xf32>, tensor<8xf32>) -> tensor<4x8xf32>
    ```
    becomes
    ```mlir
    %b = stablehlo.broadcast_in_dim %bias, dims = [1] : (tensor<8xf32>) -> tensor<4x8xf32>
    %0 = stablehlo.add %x, %b : tensor<4x8xf32>
    ```
  }];
  let dependentDialects = ["::mlir::partita::shlo::ShloDialect"];
}

def ExpandOlderOps : Pass<"partita-expand-older-ops", "::mlir::func::FuncOp"> {
  let summary = "ops that StableHLO has left behind become those that took their places";
  let description = [{
    | op | becomes |
    |---|---|
    | `einsum` | sums over letters of one operand only, `dot_general`, `transpose`; `...` stands for dimensions of one size |
    | `unary_einsum` | a sum and a `transpose` |
    | a letter twice in one operand | the diagonal: `reshape` and `slice` |
    | `torch_index_select` | `gather` |
    | `cross-replica-sum` | `all_reduce` |

    Example:
    ```mlir
    %0 = stablehlo.einsum %a, %b, config = "ab,bc->ca" : (tensor<2x3xf32>, tensor<3x4xf32>) -> tensor<4x2xf32>
    ```
    becomes
    ```mlir
    %p = stablehlo.dot_general %a, %b, contracting_dims = [1] x [0] : (tensor<2x3xf32>, tensor<3x4xf32>) -> tensor<2x4xf32>
    %0 = stablehlo.transpose %p, dims = [1, 0] : (tensor<2x4xf32>) -> tensor<4x2xf32>
    ```
    Limits: a letter that the result has twice or that no operand has, and sizes of 1 that would have to grow, are located
    errors. Ops of shapes that are not known stay.
  }];
  let dependentDialects = ["::mlir::partita::shlo::ShloDialect"];
}

def ExpandRng : Pass<"partita-expand-rng", "::mlir::func::FuncOp"> {
  let summary = "stablehlo.rng becomes random bits and arithmetic";
  let description = [{
    StableHLO leaves open what `rng` gives. Here the n-th one of the function, counted from 0, has ThreeFry's stream with
    the key n, so results are the same on every mesh and in every run; an op in a loop gives the same numbers every time.
    UNIFORM: `a + u (b - a)` with u a multiple of the type's precision in [0, 1); of integers `a + bits mod (b - a)`,
    bits of 64.
    NORMAL: `a + b sqrt(2) erf_inv(u)` with u an odd multiple of 2^-23 (f64: 2^-52) in (-1, 1), narrow floats through f32.

    Example:
    ```mlir
    %x = stablehlo.rng %a, %b, %shape, distribution = UNIFORM
        : (tensor<f32>, tensor<f32>, tensor<1xi64>) -> tensor<4xf32>
    ```
    becomes
    ```mlir
    %s, %bits = stablehlo.rng_bit_generator %key, algorithm = THREE_FRY
        : (tensor<2xui64>) -> (tensor<2xui64>, tensor<4xui32>)
    %w = stablehlo.shift_right_logical %bits, %eight : tensor<4xui32>
    %f = stablehlo.convert %w : (tensor<4xui32>) -> tensor<4xf32>
    %u = stablehlo.multiply %f, %scale : tensor<4xf32>
    ...
    ```
  }];
  let dependentDialects = ["::mlir::partita::chlo::ChloDialect", "::mlir::partita::shlo::ShloDialect"];
}

def SplitComplex : Pass<"partita-split-complex", "::mlir::func::FuncOp"> {
  let summary = "complex tensors become pairs of real ones";
  let description = [{
    Every complex value of a StableHLO program becomes its real and its imaginary part, so that no later stage has to know
    complex numbers. Ops that move elements are done once per part, products four times, functions are spelled out on real
    numbers. An argument or result becomes a tensor with a last dimension of size 2, whose bytes are those of the complex
    array; `rt.type` keeps the element type.

    Example:
    ```mlir
    func.func @conj(%z: tensor<4xcomplex<f32>>) -> tensor<4xf32> {
      %c = chlo.conj %z : tensor<4xcomplex<f32>> -> tensor<4xcomplex<f32>>
      %i = stablehlo.imag %c : (tensor<4xcomplex<f32>>) -> tensor<4xf32>
      return %i : tensor<4xf32>
    }
    ```
    becomes
    ```mlir
    func.func @conj(%z: tensor<4x2xf32> {rt.type = complex<f32>}) -> tensor<4xf32> {
      %s = stablehlo.slice %z [0:4, 1:2] : (tensor<4x2xf32>) -> tensor<4x1xf32>
      %im = stablehlo.reshape %s : (tensor<4x1xf32>) -> tensor<4xf32>
      %i = stablehlo.negate %im : tensor<4xf32>
      return %i : tensor<4xf32>
    }
    ```
    Fourier transforms, and `cholesky` and `triangular_solve` of complex numbers, become `nd.library` here.
    Limits: `select_and_scatter`, and `map` with a complex result, are located errors.
  }];
  let dependentDialects = ["::mlir::arith::ArithDialect", "::mlir::partita::chlo::ChloDialect",
                           "::mlir::partita::nd::NdDialect", "::mlir::partita::shlo::ShloDialect"];
}

def UnrollLoops : Pass<"partita-unroll-loops", "::mlir::func::FuncOp"> {
  let summary = "write loops of known trip count and pure conditionals as straight code";
  let description = [{
    A loop becomes as many copies of its body as it has trips, as long as the function stays below `max-ops` ops. A loop that
    ends by its data, but by a counter at the latest, runs to the end of the counter, and its values stay as they are once its
    condition fails; an eighth of `max-ops` is the limit for it, because most of its copies are in vain. In the body of a loop
    that stays only loops of up to 512 ops are unrolled. Of a conditional without effects all branches are computed, and the results are selected; one that could
    trap (an integer division) stays.

    Example:
    ```mlir
    %0 = scf.for %i = %c0 to %c2 step %c1 iter_args(%a = %x) -> (tensor<4xf32>) {
      %1 = math.exp %a : tensor<4xf32>
      scf.yield %1 : tensor<4xf32>
    }
    ```
    becomes
    ```mlir
    %1 = math.exp %x : tensor<4xf32>
    %2 = math.exp %1 : tensor<4xf32>
    ```
    Limits: loops without a bound stay (`partita-keep-whole`).
  }];
  let options = [
    Option<"maxOps", "max-ops", "int64_t", "60000", "Loops stay when the function would have more ops.">
  ];
  let dependentDialects = ["::mlir::arith::ArithDialect"];
}

def KeepWhole : Pass<"partita-keep-whole", "::mlir::func::FuncOp"> {
  let summary = "Moves loops and branches that stay into ops that every rank computes whole";
  let description = [{
    What unrolling leaves, `scf` ops at the top of a function, moves into an `nd.whole` each. What it reads from outside
    becomes an operand; numbers, splats and empty tensors are made again inside. From here on it is one op without a
    dimension that could be split. A remark says which they are.

    Example:
    ```mlir
    %r = scf.while (%y = %x) : (tensor<f32>) -> tensor<f32> {
      %more = tensor.extract %go[] : tensor<i1>
      ...
    ```
    becomes
    ```mlir
    %r = nd.whole(%x, %go) : (tensor<f32>, tensor<i1>) -> tensor<f32> {
    ^bb0(%x0: tensor<f32>, %go0: tensor<i1>):
      %0 = scf.while (%y = %x0) : (tensor<f32>) -> tensor<f32> { ... }
      nd.yield %0 : tensor<f32>
    }
    ```
    Limits: dimensions through which a loop only passes are not split either.
  }];
  let dependentDialects = ["::mlir::partita::nd::NdDialect"];
}

def WrapPerDevice : Pass<"partita-wrap-per-device", "::mlir::ModuleOp"> {
  let summary = "a program that every device runs, as one program of all devices";
  let description = [{
    For programs with collectives outside of manual regions: every function becomes one manual computation over a mesh of
    one axis. Arguments and results get a first dimension with one entry per device, which is split over the devices, so
    that the arrays of a run hold what each device has.

    Numbers in `replica_groups` and the like mean what the module's `mhlo.num_replicas` and `mhlo.num_partitions` say,
    whose product must be the number of devices. If the module says nothing, every device is a replica; or a partition,
    if the program has `partition_id` or exchanges between partitions.

    Example, with 2 devices:
    ```mlir
    func.func @main(%x: tensor<4xf32>) -> tensor<4xf32> {
      %0 = "stablehlo.collective_permute"(%x) <{source_target_pairs = dense<[[0, 1]]> : tensor<1x2xi64>}>
          : (tensor<4xf32>) -> tensor<4xf32>
      return %0 : tensor<4xf32>
    }
    ```
    becomes
    ```mlir
    sdy.mesh @devices = <["device"=2]>
    func.func @main(%x: tensor<2x4xf32>) -> tensor<2x4xf32> {
      %0 = sdy.manual_computation(%x) in_shardings=[<@devices, [{"device"}, {} ]>]
          out_shardings=[<@devices, [{"device"}, {} ]>] manual_axes={"device"} (%local: tensor<1x4xf32>) {
        %1 = stablehlo.reshape %local : (tensor<1x4xf32>) -> tensor<4xf32>
        %2 = "stablehlo.collective_permute"(%1) <{source_target_pairs = dense<[[0, 1]]> : tensor<1x2xi64>}>
            : (tensor<4xf32>) -> tensor<4xf32>
        %3 = stablehlo.reshape %2 : (tensor<4xf32>) -> tensor<1x4xf32>
        sdy.return %3 : tensor<1x4xf32>
      } : (tensor<2x4xf32>) -> tensor<2x4xf32>
      return %0 : tensor<2x4xf32>
    }
    ```
  }];
  let options = [Option<"devices", "devices", "int64_t", "0", "how many devices run the program; 0: leave it as it is">];
  let dependentDialects = ["::mlir::partita::sdy::SdyDialect", "::mlir::partita::shlo::ShloDialect"];
}

#endif // PARTITA_FRONTEND_PASSES

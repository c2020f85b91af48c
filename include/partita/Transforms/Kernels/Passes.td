//===- Passes.td - From local tensors to a list of calls ------------------===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Convolutions and contractions made ready for gemm, then everything as calls over an arena.
//
//===----------------------------------------------------------------------===//

#ifndef PARTITA_TRANSFORMS_KERNELS_PASSES
#define PARTITA_TRANSFORMS_KERNELS_PASSES

include "mlir/Pass/PassBase.td"

def ExpandConv : Pass<"partita-expand-conv", "::mlir::ModuleOp"> {
  let summary = "Turns convolutions into contractions of patches";
  let description = [{
    The patches of a convolution (`nd.patches`: what each output reads, zero outside) times the kernel, as a batched
    contraction over the groups. When the patches would take more than `block-bytes`, the loops are cut, the outer ones
    first: blocks of the batch and the outputs are put side by side, blocks of the window are summed. No patches are made
    when a window is a single element in place, or the whole input. A depthwise convolution is no product of matrices: it
    becomes a sum of products of the patches, whose elements are made in its loops. Few features are read together with
    the last dimension of a window without gaps, so that runs of memory are longer.

    Before:

    ```mlir
    %y = nd.conv %x, %w strides [2, 2] low [1, 1] high [1, 1]
        : tensor<8x32x32x64xf32>, tensor<3x3x64x16xf32> -> tensor<8x16x16x16xf32>
    ```

    After:

    ```mlir
    %p = nd.patches %x strides [2, 2] low [1, 1] : tensor<8x32x32x64xf32> -> tensor<8x16x16x3x3x64xf32>
    %y = linalg.contract indexing_maps = [affine_map<(b, y, x, i, j, f, o) -> (b, y, x, i, j, f)>,
                                          affine_map<(b, y, x, i, j, f, o) -> (i, j, f, o)>,
                                          affine_map<(b, y, x, i, j, f, o) -> (b, y, x, o)>]
        ins(%p, %w : tensor<8x16x16x3x3x64xf32>, tensor<3x3x64x16xf32>)
        outs(%zero : tensor<8x16x16x16xf32>) -> tensor<8x16x16x16xf32>
    ```

    Limits: local programs only; the features of one output and one position of its window are never cut.
  }];
  let options = [
    Option<"blockBytes", "block-bytes", "int64_t", "64 << 20", "Patches of one block take at most this much memory">,
  ];
  let dependentDialects = ["::mlir::arith::ArithDialect", "::mlir::linalg::LinalgDialect",
                           "::mlir::partita::nd::NdDialect", "::mlir::tensor::TensorDialect"];
}

def OpenWhole : Pass<"partita-open-whole", "::mlir::ModuleOp"> {
  let summary = "Puts what is computed whole back into local programs";
  let description = [{
    The region of an `nd.whole` replaces it. Its loops and branches pass on tensors only, and what they depend on is an
    element of a tensor of rank 0, which the host will read, unless it is a constant or a counter.

    Before:

    ```mlir
    %r = nd.whole(%x) : (tensor<f32>) -> tensor<f32> {
    ^bb0(%x0: tensor<f32>):
      %0 = scf.while (%y = %x0) : (tensor<f32>) -> tensor<f32> {
        %v = tensor.extract %y[] : tensor<f32>
        %more = arith.cmpf olt, %v, %limit : f32
        scf.condition(%more) %y : tensor<f32>
      } do { ... }
      nd.yield %0 : tensor<f32>
    }
    ```

    After:

    ```mlir
    %r = scf.while (%y = %x) : (tensor<f32>) -> tensor<f32> {
      %v = tensor.extract %y[] : tensor<f32>
      %more = arith.cmpf olt, %v, %limit : f32
      %t = tensor.from_elements %more : tensor<i1>
      %read = tensor.extract %t[] : tensor<i1>
      scf.condition(%read) %y : tensor<f32>
    } do { ... }
    ```

    Limits: local programs only. Canonicalization would undo the second part, so nothing runs between this pass and
    `partita-form-kernels` that does.
  }];
  let dependentDialects = ["::mlir::arith::ArithDialect", "::mlir::tensor::TensorDialect"];
}

def FormKernels : Pass<"partita-form-kernels", "::mlir::ModuleOp"> {
  let summary = "Turns every role into a list of calls on one arena";
  let description = [{
    Values become places, ops become kernels, gemms, copies and collectives, in the order of the program. A kernel is one root
    with its elementwise neighbours; equal kernels of all roles are one function in `module @kernels`, in
    destination-passing form. Contractions go to gemm; reshapes and slices that need no copy are views; constants that are
    splats are never stored. A value that dies at a call may be overwritten by it; a result is made in its own buffer; a
    donated argument's buffer may be that of its result. A collective is waited for before the first call that touches its
    buffers. The arena's size is exact (`rt.arena`). A program without roles is one role with rank 0.

    Example:

    ```mlir
    func.func public @main(%x: tensor<6x16xf32>, %w: tensor<16x32xf32>) -> tensor<6x32xf32> {
      %zero = arith.constant dense<0.0> : tensor<6x32xf32>
      %z = linalg.matmul ins(%x, %w : tensor<6x16xf32>, tensor<16x32xf32>) outs(%zero : tensor<6x32xf32>) -> tensor<6x32xf32>
      %h = arith.maximumf %z, %zero : tensor<6x32xf32>
      return %h : tensor<6x32xf32>
    }
    // becomes
    module @role_0 attributes {dist.role = #dist.role<ranks [0], target "cpu">} {
      func.func @main(%x: memref<6x16xf32>, %w: memref<16x32xf32>, %h: memref<6x32xf32>, %arena: !rt.arena)
          attributes {rt.arena = 768 : i64} {
        %z = rt.slot %arena[0] : memref<6x32xf32>
        rt.gemm %x times %w -> %z : memref<6x16xf32>, memref<16x32xf32> -> memref<6x32xf32>
        %0 = rt.slot %arena[0] : memref<192xf32>
        %1 = rt.view %h[0] : memref<6x32xf32> as memref<192xf32>
        rt.dispatch @kernels::@maximumf_192(%0) -> (%1) : (memref<192xf32>) -> (memref<192xf32>)
        return
      }
    }
    ```
  }];
  let dependentDialects = ["::mlir::arith::ArithDialect", "::mlir::bufferization::BufferizationDialect",
                           "::mlir::func::FuncDialect", "::mlir::memref::MemRefDialect",
                           "::mlir::partita::dist::DistDialect", "::mlir::partita::rt::RtDialect",
                           "::mlir::tensor::TensorDialect"];
}

def PrepareContractions : Pass<"partita-prepare-contractions", "::mlir::ModuleOp"> {
  let summary = "Transposes what a gemm cannot read or write as it lies";
  let description = [{
    A gemm wants rows of neighbouring elements in all three matrices. Where no order of the loops of a contraction gives that,
    or only with hundreds of calls, the operands and the result with the fewest bytes are transposed so that it does.

    Example:

    ```mlir
    // no dimension of %a but the batch has neighbouring elements
    %0 = linalg.contract indexing_maps = [(b, m, n, k) -> (m, k, b), (b, m, n, k) -> (b, k, n), (b, m, n, k) -> (b, m, n)]
        ins(%a, %b : tensor<4x5x2xf32>, tensor<2x5x3xf32>) outs(%zero : tensor<2x4x3xf32>) -> tensor<2x4x3xf32>
    // becomes
    %t = linalg.transpose ins(%a : tensor<4x5x2xf32>) outs(%e : tensor<2x4x5xf32>) permutation = [2, 0, 1]
    %0 = linalg.contract indexing_maps = [(b, m, n, k) -> (b, m, k), (b, m, n, k) -> (b, k, n), (b, m, n, k) -> (b, m, n)]
        ins(%t, %b : tensor<2x4x5xf32>, tensor<2x5x3xf32>) outs(%zero : tensor<2x4x3xf32>) -> tensor<2x4x3xf32>
    ```
  }];
  let dependentDialects = ["::mlir::linalg::LinalgDialect", "::mlir::tensor::TensorDialect"];
}

def SetParts : Pass<"partita-set-parts", "::mlir::ModuleOp"> {
  let summary = "Chooses how parts of different sizes travel";
  let description = [{
    `grouped`: every part with its own size, one message per part. `padded`: every part as large as the largest, in one
    regular collective; what is too much is dropped on arrival. The result is the same. Collectives whose parts all have
    one size are left alone.

    Before:

    ```mlir
    %done = rt.all_gather %part -> %whole channel 0 on @over_data send [3, 3, 1, 1] recv [3, 1, 3, 1]
        : memref<3xf32> -> memref<4xf32>
    ```

    After, with parts = padded:

    ```mlir
    %done = rt.all_gather %part -> %whole channel 0 on @over_data send [3, 3, 1, 1] recv [3, 1, 3, 1] padded
        : memref<3xf32> -> memref<4xf32>
    ```
  }];
  let options = [Option<"parts", "parts", "std::string", "\"grouped\"", "grouped or padded">];
}

def SplitConvPhases : Pass<"partita-split-conv-phases", "::mlir::ModuleOp"> {
  let summary = "Removes the holes that the dilation of an input makes";
  let description = [{
    A dilated input is mostly zeros: the gradient of a strided convolution multiplies them. Outputs that are a period apart
    meet elements at the same steps of the window; each phase is a convolution of the undilated input with these steps of
    the kernel, and its outputs are put where they belong. No product with a hole is computed.

    Before:

    ```mlir
    %y = nd.conv %x, %w strides [1] low [2] high [2] bases [2]
        : tensor<8x16x64xf32>, tensor<3x64x32xf32> -> tensor<8x33x32xf32>
    ```

    After:

    ```mlir
    %w0 = tensor.extract_slice %w[0, 0, 0] [2, 64, 32] [2, 1, 1] : tensor<3x64x32xf32> to tensor<2x64x32xf32>
    %y0 = nd.conv %x, %w0 strides [1] low [1] high [1] : tensor<8x16x64xf32>, tensor<2x64x32xf32> -> tensor<8x17x32xf32>
    %r0 = tensor.insert_slice %y0 into %empty[0, 0, 0] [8, 17, 32] [1, 2, 1] : tensor<8x17x32xf32> into tensor<8x33x32xf32>
    %w1 = tensor.extract_slice %w[1, 0, 0] [1, 64, 32] [2, 1, 1] : tensor<3x64x32xf32> to tensor<1x64x32xf32>
    %y1 = nd.conv %x, %w1 strides [1] : tensor<8x16x64xf32>, tensor<1x64x32xf32> -> tensor<8x16x32xf32>
    %y = tensor.insert_slice %y1 into %r0[0, 1, 0] [8, 16, 32] [1, 2, 1] : tensor<8x16x32xf32> into tensor<8x33x32xf32>
    ```

    Limits: more than 1024 combinations of phases stay as they are.
  }];
  let dependentDialects = ["::mlir::arith::ArithDialect", "::mlir::partita::nd::NdDialect",
                           "::mlir::tensor::TensorDialect"];
}

#endif // PARTITA_TRANSFORMS_KERNELS_PASSES

//===- Passes.td - From the list of calls to machine code -----------------===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The host program and the kernels, down to the LLVM dialect.
//
//===----------------------------------------------------------------------===//

#ifndef PARTITA_CONVERSION_PASSES
#define PARTITA_CONVERSION_PASSES

include "mlir/Pass/PassBase.td"

//===----------------------------------------------------------------------===//
// The host program
//===----------------------------------------------------------------------===//

def ConvertRtToLLVM : Pass<"partita-convert-rt-to-llvm", "::mlir::ModuleOp"> {
  let summary = "turns lists of runtime calls into C functions";
  let description = [{
    Every function with an arena (the output of `partita-form-kernels`) becomes `int32_t f(ctx, args, results, arena)` in
    the LLVM dialect: one call of the runtime ABI per op, in the same order, numbered from 0. Shapes and tables are constant
    records; a kernel is a record with the address of its function.

    Example:
    ```mlir
    func.func @main(%x: memref<8xf32>, %y: memref<8xf32>, %arena: !rt.arena) attributes {rt.arena = 0 : i64, rt.arguments = 1 : i64} {
      rt.copy %x to %y : memref<8xf32> to memref<8xf32>
      return
    }
    ```
    becomes
    ```mlir
    llvm.func @partita_program_main(%ctx: !llvm.ptr, %args: !llvm.ptr, %results: !llvm.ptr, %arena: !llvm.ptr) -> i32 {
      %x = llvm.load %args : !llvm.ptr -> !llvm.ptr
      %y = llvm.load %results : !llvm.ptr -> !llvm.ptr
      llvm.call @prt_copy(%ctx, %op0, %bytes, %x, %y) : (!llvm.ptr, i32, i64, !llvm.ptr, !llvm.ptr) -> ()
      %status = llvm.call @prt_status(%ctx) : (!llvm.ptr) -> i32
      llvm.return %status : i32
    }
    ```
  }];
  let dependentDialects = ["::mlir::LLVM::LLVMDialect"];
}

//===----------------------------------------------------------------------===//
// Kernels
//===----------------------------------------------------------------------===//

def KernelsToLoops : Pass<"partita-kernels-to-loops", "::mlir::func::FuncOp"> {
  let summary = "Turns a kernel in destination-passing form into loops over its buffers";
  let description = [{
    The root of the kernel makes the loops, and every element is computed where it is needed: elementwise ops become
    scalar ops, ops that move elements become index arithmetic, inputs become loads. i1 buffers become buffers of bytes.
    Functions that are no kernels are left alone.

    Example:

    ```mlir
    func.func @relu(%x: memref<192xf32>, %y: memref<192xf32>) {
      %zero = arith.constant dense<0.0> : tensor<192xf32>
      %0 = bufferization.to_tensor %x restrict : memref<192xf32> to tensor<192xf32>
      %1 = arith.maximumf %0, %zero : tensor<192xf32>
      bufferization.materialize_in_destination %1 in restrict writable %y : (tensor<192xf32>, memref<192xf32>) -> ()
      return
    }
    // becomes
    func.func @relu(%x: memref<192xf32>, %y: memref<192xf32>) {
      %zero = arith.constant 0.0 : f32
      scf.for %i = %c0 to %c192 step %c1 {
        %0 = memref.load %x[%i] : memref<192xf32>
        %1 = arith.maximumf %0, %zero : f32
        memref.store %1, %y[%i] : memref<192xf32>
      } {llvm.loop_annotation = #parallel}
      return
    }
    ```
  }];
  let options = [
    Option<"exact", "exact", "bool", "false", "Keep the order of every sum.">
  ];
  let dependentDialects = ["::mlir::LLVM::LLVMDialect", "::mlir::arith::ArithDialect", "::mlir::memref::MemRefDialect",
                           "::mlir::scf::SCFDialect"];
}

def KernelsToLLVM : Pass<"partita-kernels-to-llvm", "::mlir::ModuleOp"> {
  let summary = "Lowers kernels that are loops to the LLVM dialect";
  let description = [{
    A kernel becomes `void kernel(void *const *args)`: it reads the addresses of its buffers and runs its loops. Float
    functions of f32 become polynomials, which vectorise; with `exact` all go to the mathematical library. Memory accesses of
    parallel loops are marked, so that no check of overlaps is made at run time.

    Example:

    ```mlir
    func.func @f(%x: memref<8xf32>) { ... }
    // becomes
    llvm.func @f(%args: !llvm.ptr) {
      %x = llvm.load %args : !llvm.ptr -> !llvm.ptr
      ...
    ```
  }];
  let options = [
    Option<"exact", "exact", "bool", "false", "No approximations of functions.">
  ];
  let dependentDialects = ["::mlir::LLVM::LLVMDialect", "::mlir::arith::ArithDialect", "::mlir::cf::ControlFlowDialect",
                           "::mlir::math::MathDialect", "::mlir::memref::MemRefDialect", "::mlir::vector::VectorDialect"];
}

//===----------------------------------------------------------------------===//
// Contractions on GPUs
//===----------------------------------------------------------------------===//

def FuseGemmEpilogues : Pass<"partita-fuse-gemm-epilogues", "::mlir::ModuleOp"> {
  let summary = "Lets a gemm add a bias and apply an activation";
  let description = [{
    On roles with target "cuda", a gemm whose only reader is a kernel that adds a bias along the last dimension, or
    applies max(x, 0) or the tanh form of gelu, or both, becomes one call; the bare product is stored nowhere. A kernel
    that is not exactly that, a second reader of the product, beta != 0 or a result that shares memory with an operand
    leaves both as they are; a remark says why. f16 and bf16 results are then rounded once, at the end.

    Example:

    ```mlir
    rt.gemm %x times %w -> %z : memref<6x16xf32>, memref<16x32xf32> -> memref<6x32xf32>
    rt.dispatch @kernels::@bias_gelu(%z, %b) -> (%y) : (memref<6x32xf32>, memref<32xf32>) -> (memref<6x32xf32>)
    // becomes
    rt.gemm %x times %w plus %b then gelu_tanh -> %y
        : memref<6x16xf32>, memref<16x32xf32> plus memref<32xf32> -> memref<6x32xf32>
    ```
  }];
  let options = [
    Option<"relu", "relu", "bool", "true",
           "Also relu. The library's does not promise to keep NaN, so the engine uses a kernel of its own there.">,
    Option<"anyRole", "any-role", "bool", "false", "Whatever the target of the role is.">
  ];
  let dependentDialects = ["::mlir::partita::rt::RtDialect"];
}

def SelectGemms : Pass<"partita-select-gemms", "::mlir::ModuleOp"> {
  let summary = "Makes kernels for products that the library does not take";
  let description = [{
    On roles with target "cuda", products of integers, products over nothing (k = 0) and f64 products with an epilogue become
    dispatches of generated kernels in `@gpu_kernels`; what else is an option. f16 and bf16 are multiplied on tensor cores
    (mma.sync with sums in f32, tiles in a ring of shared memory), the others by tiles in shared memory and blocks of sums in
    registers. Sizes, strides, transposes and epilogue are compiled into the kernel; equal products share one. Operands
    whose rows do not begin at multiples of 16 bytes are read element by element. Products without elements disappear.

    Example:

    ```mlir
    rt.gemm %x times %w transposed -> %y : memref<100x70xi32>, memref<40x70xi32> -> memref<100x40xi32>
    // becomes
    rt.dispatch @gpu_kernels::@gemm_i32_100x40x70(%x, %w) -> (%y)
        : (memref<100x70xi32>, memref<40x70xi32>) -> (memref<100x40xi32>)
    ```
  }];
  let options = [
    Option<"generated", "generated", "bool", "false", "Every product, the library is not used.">,
    Option<"tf32", "tf32", "bool", "false", "Generated products of f32 may drop 13 bits of their operands.">,
    Option<"aligned", "aligned", "bool", "false", "Also f16 and bf16 products of operands that are not aligned.">,
    Option<"anyRole", "any-role", "bool", "false", "Whatever the target of the role is.">
  ];
  let dependentDialects = ["::mlir::DLTIDialect", "::mlir::LLVM::LLVMDialect", "::mlir::NVVM::NVVMDialect",
                           "::mlir::arith::ArithDialect", "::mlir::gpu::GPUDialect", "::mlir::math::MathDialect",
                           "::mlir::memref::MemRefDialect", "::mlir::nvgpu::NVGPUDialect", "::mlir::scf::SCFDialect",
                           "::mlir::vector::VectorDialect"];
}

//===----------------------------------------------------------------------===//
// Kernels on GPUs
//===----------------------------------------------------------------------===//

def KernelsToGpu : Pass<"partita-kernels-to-gpu", "::mlir::ModuleOp"> {
  let summary = "Maps the kernels that CUDA roles dispatch to blocks and threads";
  let description = [{
    Every kernel becomes one launch or several that run one after the other, each a `gpu.func` of known sizes in one
    `gpu.module`; the dispatches of the roles with target "cuda" name them. Buffers keep their order and shapes (i1 lies
    in memory as i8, index as i64); scratch buffers stand behind them and lie behind the end of the role's arena. Kernels
    that use 16-byte accesses have a second form, for dispatches with a buffer that is not aligned to that. Numbers of the
    program that are used as indices are brought into 31 bits where all buffers are smaller than that, so that an index fits
    into 32 bits. Kernels that no role dispatches any more are erased.

    Example:

    ```mlir
    rt.dispatch @kernels::@relu(%x) -> (%y) : (memref<512xf32>) -> (memref<512xf32>)
    // becomes
    rt.dispatch @gpu_kernels::@relu(%x) -> (%y) : (memref<512xf32>) -> (memref<512xf32>)
    // with
    gpu.func @relu(%x: memref<512xf32>, %y: memref<512xf32>) kernel
        attributes {known_block_size = array<i32: 128, 1, 1>, known_grid_size = array<i32: 1, 1, 1>} {
      %thread = gpu.thread_id x
      %first = arith.muli %thread, %c4 : index
      %0 = vector.load %x[%first] : memref<512xf32>, vector<4xf32>
      ...
      vector.store %1, %y[%first] : memref<512xf32>, vector<4xf32>
      gpu.return
    }
    ```
  }];
  let dependentDialects = ["::mlir::arith::ArithDialect", "::mlir::gpu::GPUDialect",
                           "::mlir::math::MathDialect", "::mlir::memref::MemRefDialect", "::mlir::scf::SCFDialect",
                           "::mlir::vector::VectorDialect"];
}

//===----------------------------------------------------------------------===//
// Code for GPUs
//===----------------------------------------------------------------------===//

def VerifyGpuHost : Pass<"partita-verify-gpu-host", "::mlir::ModuleOp"> {
  let summary = "checks that roles for GPUs are calls of the runtime and nothing else";
  let description = [{
    In a role with target `cuda` every op is a call of the runtime; every dispatch names a `gpu.func` with known sizes that
    can be launched: at most 1,024 threads per block and 48 KiB of static shared memory. A loop, an allocation or a kernel of
    the CPU that is left would run on the host, on memory that the host cannot read.

    Example:
    ```mlir
    module @role_0 attributes {dist.role = #dist.role<ranks [0], target "cuda">} {
      func.func @main(%x: memref<8xf32>, %arena: !rt.arena) attributes {rt.arena = 0 : i64} {
        %y = memref.alloc() : memref<8xf32> // error: expected a call of the runtime
        rt.dispatch @gpu_kernels::@relu(%x) -> (%y) : (memref<8xf32>) -> (memref<8xf32>)
        return
      }
    }
    ```
  }];
}

def PrepareGpuKernels : Pass<"partita-prepare-gpu-kernels", "::mlir::gpu::GPUModuleOp"> {
  let summary = "what the lowering of GPU kernels to NVVM does not know";
  let description = [{
    Reductions over a subgroup become shuffles, integer math becomes instructions, buffers without elements lose their shape,
    and products and sums may contract unless `exact`.

    Example:
    ```mlir
    %1 = arith.mulf %x, %x : f32
    %2 = arith.addf %1, %y : f32
    // becomes
    %1 = arith.mulf %x, %x fastmath<contract> : f32
    %2 = arith.addf %1, %y fastmath<contract> : f32
    ```
  }];
  let options = [
    Option<"exact", "exact", "bool", "false", "No contraction.">
  ];
  let dependentDialects = ["::mlir::LLVM::LLVMDialect", "::mlir::arith::ArithDialect", "::mlir::memref::MemRefDialect",
                           "::mlir::vector::VectorDialect"];
}

def GpuToNVVM : Pass<"partita-gpu-to-nvvm", "::mlir::gpu::GPUModuleOp"> {
  let summary = "lowers GPU kernels to the LLVM and NVVM dialects";
  let description = [{
    One conversion of everything. Buffers are bare pointers. Indices have 32 bits in kernels where every index is proved to
    fit, else 64. A vector access is as aligned as its `alignment` says, and else only as its elements.

    Example:
    ```mlir
    gpu.func @relu(%x: memref<192xf32>) kernel attributes {known_block_size = array<i32: 128, 1, 1>} {
      %i = gpu.thread_id x
      ...
    // becomes
    llvm.func @relu(%x: !llvm.ptr) attributes {gpu.kernel, nvvm.kernel, nvvm.reqntid = array<i32: 128, 1, 1>} {
      %i = nvvm.read.ptx.sreg.tid.x range <i32, 0, 128> : i32
      ...
    ```
  }];
  let options = [
    Option<"indexBits", "index-bits", "int64_t", "0", "Bits of an index; 0: chosen per kernel.">
  ];
  let dependentDialects = ["::mlir::LLVM::LLVMDialect", "::mlir::NVVM::NVVMDialect", "::mlir::arith::ArithDialect",
                           "::mlir::cf::ControlFlowDialect", "::mlir::memref::MemRefDialect",
                           "::mlir::vector::VectorDialect"];
}

def GpuToBinary : Pass<"partita-gpu-to-binary", "::mlir::ModuleOp"> {
  let summary = "assembles kernels in the NVVM dialect for several architectures";
  let description = [{
    Every `gpu.module` becomes a `gpu.binary` with one image for all architectures, and PTX of the highest one for later
    ones. The metadata of its kernels says what they use. A kernel that spills or takes more than the limits is an error.
    Needs `ptxas`, `fatbinary` and libdevice of a CUDA toolkit; no GPU.

    Example:
    ```mlir
    gpu.module @gpu_kernels { llvm.func @relu(...) attributes {nvvm.kernel} ... }
    // becomes
    gpu.binary @gpu_kernels [#gpu.object<#nvvm.target<chip = "sm_90">, kernels = <[
      #gpu.kernel_metadata<"relu", ..., metadata = {sm_80 = {registers = 10 : i64, ...}, sm_90 = {...}}>]>, "...">]
    ```
  }];
  let options = [
    ListOption<"archs", "archs", "std::string", "Architectures (default: sm_80, sm_90).">,
    Option<"ptx", "ptx", "bool", "false", "PTX of the last architecture only, to read.">,
    Option<"toolkit", "toolkit", "std::string", "\"\"", "Root of the CUDA toolkit; default: from the environment.">,
    Option<"maxRegisters", "max-registers", "int64_t", "255", "Registers of a thread.">,
    Option<"maxSpillBytes", "max-spill-bytes", "int64_t", "0", "Bytes of spilled registers of a thread.">,
    Option<"maxStackBytes", "max-stack-bytes", "int64_t", "128", "Bytes of memory of a thread.">,
    Option<"maxSharedBytes", "max-shared-bytes", "int64_t", "49152", "Bytes of static shared memory of a block.">
  ];
  let dependentDialects = ["::mlir::LLVM::LLVMDialect", "::mlir::NVVM::NVVMDialect", "::mlir::gpu::GPUDialect"];
}

//===----------------------------------------------------------------------===//
// Twins of GPU kernels for the CPU
//===----------------------------------------------------------------------===//

def GpuToTwin : Pass<"partita-gpu-to-twin", "::mlir::ModuleOp"> {
  let summary = "Turns kernels for GPUs into functions that run on the CPU and check themselves";
  let description = [{
    Every `gpu.func` of the module becomes `NAME__twin`, which runs one block, or one thread if threads wait for each
    other. Ids and sizes come from a record of the thread; barriers, shuffles, matrix fragments and products, and
    asynchronous copies become calls of whoever runs the twin. Workgroup buffers are arguments. Every load and store is
    checked: indices against the static shape, addresses of vectors against their alignment, and what is loaded against
    the pattern of memory that nobody wrote. Arguments are buffers of static shape.

    Tests run these twins in the place of the device (`docs/Testing.md`).

    Example:
    ```mlir
    gpu.module @kernels {
      gpu.func @negate(%x: memref<64xf32>) kernel attributes {known_block_size = array<i32: 64, 1, 1>, known_grid_size = array<i32: 1, 1, 1>} {
        %i = gpu.thread_id x
        %0 = memref.load %x[%i] : memref<64xf32>
        ...
    ```
    becomes
    ```mlir
    func.func private @negate__thread(%thread: !llvm.ptr, %tx: index, %ty: index, %tz: index, %x: memref<64xf32>) {
      %bad = arith.cmpi uge, %tx, %c64 : index
      scf.if %bad {
        llvm.call @partita_twin_fault(%thread, ...) : (!llvm.ptr, !llvm.ptr, i64, i64, !llvm.ptr) -> ()
      }
      %0 = memref.load %x[%tx] : memref<64xf32>
      ...
    func.func @negate__twin(%thread: !llvm.ptr, %x: memref<64xf32>) attributes {twin.mode = 0 : i64, ...} {
      scf.for %tx = %c0 to %c64 step %c1 { ... func.call @negate__thread(%thread, %tx, %ty, %tz, %x) ... }
      return
    }
    ```
  }];
  let options = [
    Option<"races", "races", "bool", "false", "Check that no two threads of a launch use the same memory unordered.">
  ];
  let dependentDialects = ["::mlir::LLVM::LLVMDialect", "::mlir::arith::ArithDialect", "::mlir::func::FuncDialect",
                           "::mlir::memref::MemRefDialect", "::mlir::scf::SCFDialect", "::mlir::vector::VectorDialect"];
}

def TwinToLLVM : Pass<"partita-twin-to-llvm", "::mlir::ModuleOp"> {
  let summary = "Lowers twins of kernels to the LLVM dialect";
  let description = [{
    A twin becomes `void NAME__twin(void *const *args)`, where `args[i]` is the address of argument i's pointer, as
    a launch of the CUDA runtime passes it, and gets the constant `NAME__twin_info`: version, mode, bytes of workgroup
    memory, known block and grid sizes, and bytes and access (1 reads, 2 writes) of each argument. The record of the thread
    is in `partita_twin_thread`.

    Example:
    ```mlir
    func.func @negate__twin(%thread: !llvm.ptr, %x: memref<64xf32>) attributes {twin.mode = 0 : i64, ...}
    // becomes
    llvm.func @negate__twin(%args: !llvm.ptr)
    llvm.mlir.global external constant @negate__twin_info(dense<[1, 0, 0, 64, 1, 1, 1, 1, 1, 1, 256, 3]> : tensor<12xi64>)
    ```
  }];
  let dependentDialects = ["::mlir::LLVM::LLVMDialect", "::mlir::arith::ArithDialect", "::mlir::cf::ControlFlowDialect",
                           "::mlir::math::MathDialect", "::mlir::memref::MemRefDialect", "::mlir::vector::VectorDialect"];
}

#endif // PARTITA_CONVERSION_PASSES

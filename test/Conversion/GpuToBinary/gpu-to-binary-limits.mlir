// Guards the gates behind the assembler: spills, registers, memory of a thread, shared memory, each named with its kernel.
// REQUIRES: ptxas
// RUN: split-file %s %t
// RUN: not partita-opt %t/registers.mlir --pass-pipeline='builtin.module(gpu.module(partita-gpu-to-nvvm),partita-gpu-to-binary{archs=sm_90 max-registers=8})' 2>&1 | FileCheck %s --check-prefix=REGISTERS
// RUN: not partita-opt %t/spill.mlir --pass-pipeline='builtin.module(gpu.module(partita-gpu-to-nvvm),partita-gpu-to-binary{archs=sm_90})' 2>&1 | FileCheck %s --check-prefix=SPILL
// RUN: not partita-opt %t/stack.mlir --pass-pipeline='builtin.module(gpu.module(partita-gpu-to-nvvm),partita-gpu-to-binary{archs=sm_80,sm_90})' 2>&1 | FileCheck %s --check-prefix=STACK
// RUN: not partita-opt %t/shared.mlir --pass-pipeline='builtin.module(gpu.module(partita-gpu-to-nvvm),partita-gpu-to-binary{archs=sm_90 max-shared-bytes=128})' 2>&1 | FileCheck %s --check-prefix=SHARED
// RUN: not partita-opt %t/unknown.mlir --pass-pipeline='builtin.module(gpu.module(partita-gpu-to-nvvm),partita-gpu-to-binary{archs=sm_90})' 2>&1 | FileCheck %s --check-prefix=UNKNOWN
// RUN: not partita-opt %t/old.mlir --partita-gpu-to-binary='archs=sm_75' 2>&1 | FileCheck %s --check-prefix=OLD
// RUN: not partita-opt %t/cluster.mlir --partita-gpu-to-binary='archs=sm_90,sm_80' 2>&1 | FileCheck %s --check-prefix=CLUSTER

// REGISTERS: registers.mlir:2:3: error: kernel 'sum' takes {{[0-9]+}} registers on sm_90, expected at most 8: compute fewer values at once

// SPILL: spill.mlir:2:3: error: kernel 'crowded' takes {{[0-9]+}} bytes of spilled registers on sm_90, expected at most 0: compute fewer values at once, or use smaller blocks

// STACK: stack.mlir:2:3: error: kernel 'table' takes 256 bytes of memory per thread on sm_80, expected at most 128: index arrays of a thread by constants only
// STACK: stack.mlir:2:3: error: kernel 'table' takes 256 bytes of memory per thread on sm_90

// SHARED: shared.mlir:2:3: error: kernel 'tile' takes 256 bytes of static shared memory on sm_90, expected at most 128: use smaller tiles

// UNKNOWN: unknown.mlir:1:1: error: expected kernels that call libdevice only, got a call of '__nv_frobnicate', which it does not have

// OLD: old.mlir:3:5: error: kernel 'copy' has a nvvm.cp.async.wait.group, expected an architecture that has it, sm_80 or later, got sm_75
// CLUSTER: cluster.mlir:3:5: error: kernel 'arrive' has a nvvm.cluster.arrive.relaxed, expected an architecture that has it, sm_90 or later, got sm_80

//--- registers.mlir
gpu.module @kernels {
  gpu.func @sum(%x: memref<64xf32>, %y: memref<64xf32>) kernel
      attributes {known_block_size = array<i32: 64, 1, 1>, known_grid_size = array<i32: 1, 1, 1>} {
    %t = gpu.thread_id x
    %v = memref.load %x[%t] : memref<64xf32>
    %w = memref.load %y[%t] : memref<64xf32>
    %0 = arith.addf %v, %w : f32
    memref.store %0, %y[%t] : memref<64xf32>
    gpu.return
  }
}

//--- spill.mlir
gpu.module @kernels {
  gpu.func @crowded(%x: memref<131072xf32>, %n: memref<i32>) kernel
      attributes {known_block_size = array<i32: 1024, 1, 1>, known_grid_size = array<i32: 1, 1, 1>} {
    %c0 = arith.constant 0 : i32
    %c1 = arith.constant 1 : i32
    %c128 = arith.constant 128 : index
    %t = gpu.thread_id x
    %i = arith.muli %t, %c128 : index
    %v = vector.load %x[%i] : memref<131072xf32>, vector<128xf32>
    %end = memref.load %n[] : memref<i32>
    // All lanes live around a loop whose length is not known: at most 64 registers of 1,024 threads.
    %r = scf.for %k = %c0 to %end step %c1 iter_args(%a = %v) -> (vector<128xf32>) : i32 {
      %0 = arith.mulf %a, %a : vector<128xf32>
      %1 = arith.addf %0, %v : vector<128xf32>
      scf.yield %1 : vector<128xf32>
    }
    vector.store %r, %x[%i] : memref<131072xf32>, vector<128xf32>
    gpu.return
  }
}

//--- stack.mlir
gpu.module @kernels {
  gpu.func @table(%x: memref<64xf32>, %n: memref<64xindex>) kernel
      attributes {known_block_size = array<i32: 64, 1, 1>, known_grid_size = array<i32: 1, 1, 1>} {
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %c64 = arith.constant 64 : index
    %t = gpu.thread_id x
    %array = memref.alloca() : memref<64xf32>
    scf.for %k = %c0 to %c64 step %c1 {
      %at = memref.load %n[%k] : memref<64xindex>
      %v = memref.load %x[%k] : memref<64xf32>
      memref.store %v, %array[%at] : memref<64xf32>
    }
    %at = memref.load %n[%t] : memref<64xindex>
    %v = memref.load %array[%at] : memref<64xf32>
    memref.store %v, %x[%t] : memref<64xf32>
    gpu.return
  }
}

//--- shared.mlir
gpu.module @kernels {
  gpu.func @tile(%x: memref<64xf32>) workgroup(%w: memref<64xf32, #gpu.address_space<workgroup>>) kernel
      attributes {known_block_size = array<i32: 64, 1, 1>, known_grid_size = array<i32: 1, 1, 1>} {
    %c63 = arith.constant 63 : index
    %t = gpu.thread_id x
    %v = memref.load %x[%t] : memref<64xf32>
    memref.store %v, %w[%t] : memref<64xf32, #gpu.address_space<workgroup>>
    gpu.barrier
    %r = arith.subi %c63, %t : index
    %u = memref.load %w[%r] : memref<64xf32, #gpu.address_space<workgroup>>
    memref.store %u, %x[%t] : memref<64xf32>
    gpu.return
  }
}

//--- unknown.mlir
gpu.module @kernels {
  llvm.func @__nv_frobnicate(f32) -> f32
  llvm.func @kernel(%x: !llvm.ptr) attributes {nvvm.kernel} {
    %v = llvm.load %x : !llvm.ptr -> f32
    %0 = llvm.call @__nv_frobnicate(%v) : (f32) -> f32
    llvm.store %0, %x : f32, !llvm.ptr
    llvm.return
  }
}

//--- old.mlir
gpu.module @kernels {
  llvm.func @copy() attributes {nvvm.kernel} {
    nvvm.cp.async.wait.group 0
    llvm.return
  }
}

//--- cluster.mlir
gpu.module @kernels {
  llvm.func @arrive() attributes {nvvm.kernel} {
    nvvm.cluster.arrive.relaxed
    llvm.return
  }
}

// Guards the conversion of kernels: bare pointers, narrow indices only where they are proved, alignment only where it is
// promised, no op of another dialect left.
// RUN: partita-opt %s --pass-pipeline='builtin.module(gpu.module(partita-prepare-gpu-kernels,partita-gpu-to-nvvm,reconcile-unrealized-casts))' | FileCheck %s
// RUN: not partita-opt %s --pass-pipeline='builtin.module(gpu.module(partita-gpu-to-nvvm{index-bits=8}))' 2>&1 | FileCheck %s --check-prefix=BITS
// BITS: error: expected index-bits to be 0, 32 or 64, got 8

gpu.module @kernels {
  // CHECK-LABEL: llvm.func @narrow(%{{.*}}: !llvm.ptr) attributes {{{.*}}nvvm.kernel
  // CHECK: %[[B:.*]] = nvvm.read.ptx.sreg.ctaid.x range <i32, 0, 7> : i32
  // CHECK-NOT: i64
  // CHECK: llvm.return
  gpu.func @narrow(%x: memref<896xf32>) kernel
      attributes {known_block_size = array<i32: 128, 1, 1>, known_grid_size = array<i32: 7, 1, 1>} {
    %c128 = arith.constant 128 : index
    %b = gpu.block_id x
    %t = gpu.thread_id x
    %0 = arith.muli %b, %c128 : index
    %i = arith.addi %0, %t : index
    %v = memref.load %x[%i] : memref<896xf32>
    %w = math.exp %v : f32
    memref.store %w, %x[%i] : memref<896xf32>
    gpu.return
  }

  // An index from memory may be anything.
  // CHECK-LABEL: llvm.func @from_memory
  // CHECK: llvm.load %{{.*}} : !llvm.ptr -> i64
  // CHECK: llvm.getelementptr {{.*}} i64) -> !llvm.ptr, f32
  gpu.func @from_memory(%at: memref<index>, %x: memref<896xf32>) kernel
      attributes {known_block_size = array<i32: 128, 1, 1>, known_grid_size = array<i32: 7, 1, 1>} {
    %zero = arith.constant 0.0 : f32
    %i = memref.load %at[] : memref<index>
    memref.store %zero, %x[%i] : memref<896xf32>
    gpu.return
  }

  // So may one that was wider.
  // CHECK-LABEL: llvm.func @from_i64
  // CHECK-NOT: llvm.trunc
  // CHECK: llvm.return
  gpu.func @from_i64(%at: memref<i64>, %x: memref<896xf32>) kernel
      attributes {known_block_size = array<i32: 128, 1, 1>, known_grid_size = array<i32: 7, 1, 1>} {
    %zero = arith.constant 0.0 : f32
    %c895 = arith.constant 895 : index
    %n = memref.load %at[] : memref<i64>
    %0 = arith.index_cast %n : i64 to index
    %i = arith.minui %0, %c895 : index
    memref.store %zero, %x[%i] : memref<896xf32>
    gpu.return
  }

  // 2^32 elements.
  // CHECK-LABEL: llvm.func @large
  // CHECK: llvm.getelementptr {{.*}} i64) -> !llvm.ptr, i8
  gpu.func @large(%x: memref<65536x65536xi8>) kernel
      attributes {known_block_size = array<i32: 128, 1, 1>, known_grid_size = array<i32: 7, 1, 1>} {
    %zero = arith.constant 0 : i8
    %i = gpu.block_id x
    memref.store %zero, %x[%i, %i] : memref<65536x65536xi8>
    gpu.return
  }

  // The step after the last would not fit.
  // CHECK-LABEL: llvm.func @last_step
  // CHECK: llvm.add %{{.*}} : i64
  gpu.func @last_step(%x: memref<2147483640xi8>) kernel
      attributes {known_block_size = array<i32: 128, 1, 1>, known_grid_size = array<i32: 7, 1, 1>} {
    %zero = arith.constant 0 : i8
    %c128 = arith.constant 128 : index
    %end = arith.constant 2147483640 : index
    %t = gpu.thread_id x
    scf.for %i = %t to %end step %c128 {
      memref.store %zero, %x[%i] : memref<2147483640xi8>
    }
    gpu.return
  }

  // -1 as a number without sign is another one in 32 bits.
  // CHECK-LABEL: llvm.func @unsigned
  // CHECK: llvm.udiv %{{.*}} : i64
  gpu.func @unsigned(%x: memref<896xi8>, %y: memref<i64>) kernel
      attributes {known_block_size = array<i32: 128, 1, 1>, known_grid_size = array<i32: 7, 1, 1>} {
    %zero = arith.constant 0 : i8
    %c1 = arith.constant 1 : index
    %c2 = arith.constant 2 : index
    %c100 = arith.constant 100 : index
    %t = gpu.thread_id x
    %0 = arith.subi %t, %c1 : index
    %1 = arith.divui %0, %c2 : index
    %2 = arith.remui %1, %c100 : index
    memref.store %zero, %x[%2] : memref<896xi8>
    gpu.return
  }

  // CHECK-LABEL: llvm.func @alignment
  // CHECK: llvm.load %{{.*}} {alignment = 16 : i64} : !llvm.ptr -> vector<4xf32>
  // CHECK: llvm.store %{{.*}} {alignment = 4 : i64} : vector<4xf32>, !llvm.ptr
  gpu.func @alignment(%x: memref<512xf32>) kernel
      attributes {known_block_size = array<i32: 1, 1, 1>, known_grid_size = array<i32: 1, 1, 1>} {
    %i = gpu.thread_id x
    %v = vector.load %x[%i] {alignment = 16 : i64} : memref<512xf32>, vector<4xf32>
    vector.store %v, %x[%i] : memref<512xf32>, vector<4xf32>
    gpu.return
  }

  // CHECK-LABEL: llvm.func @workgroup
  // CHECK: nvvm.barrier
  // CHECK: llvm.load %{{.*}} : !llvm.ptr<3> -> f32
  gpu.func @workgroup(%x: memref<64xf32>) workgroup(%w: memref<64xf32, #gpu.address_space<workgroup>>) kernel
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

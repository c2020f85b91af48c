// Kernels become functions of one thread with checks; without barriers a loop over the threads of a block.
// RUN: partita-opt %s --partita-gpu-to-twin --split-input-file --verify-diagnostics | FileCheck %s

// CHECK-LABEL: func.func private @negate__thread(
// CHECK-SAME: %[[THREAD:.*]]: !llvm.ptr, %[[X:.*]]: index, %{{.*}}: index, %{{.*}}: index, %[[BUFFER:.*]]: memref<60xf32>)
// CHECK: %[[BAD:.*]] = arith.cmpi uge, %[[X]], %{{.*}} : index
// CHECK: scf.if %[[BAD]] {
// CHECK: llvm.call @partita_twin_fault(%[[THREAD]],
// CHECK: %[[V:.*]] = memref.load %[[BUFFER]][%[[X]]]
// CHECK: arith.constant -524297 : i32
// CHECK: llvm.call @partita_twin_fault(%[[THREAD]],
// CHECK: arith.negf %[[V]]
// CHECK-LABEL: func.func @negate__twin(
// CHECK-SAME: twin.arguments = array<i64: 240, 3>, twin.block = array<i64: 64, 1, 1>, twin.grid = array<i64: 1, 1, 1>, twin.mode = 0
// CHECK-COUNT-3: scf.for
// CHECK: call @negate__thread(
gpu.module @kernels {
  gpu.func @negate(%x: memref<60xf32>) kernel attributes {known_block_size = array<i32: 64, 1, 1>, known_grid_size = array<i32: 1, 1, 1>} {
    %i = gpu.thread_id x
    %0 = memref.load %x[%i] : memref<60xf32>
    %1 = arith.negf %0 : f32
    memref.store %1, %x[%i] : memref<60xf32>
    gpu.return
  }
}

// -----

// Threads that wait run one by one; workgroup buffers are arguments, one behind the other.
// CHECK-LABEL: func.func private @swap__thread(
// CHECK-SAME: %{{.*}}: memref<64xf32>, %[[TILE:.*]]: memref<64xf32>, %{{.*}}: memref<4xi32>)
// CHECK: memref.store %{{.*}}, %[[TILE]]
// CHECK: llvm.call @partita_twin_barrier(
// CHECK-LABEL: func.func @swap__twin(
// CHECK-SAME: twin.arguments = array<i64: 256, 3>, {{.*}}, twin.mode = 1 : i64, twin.shared = array<i64: 0, 256>, twin.shared_bytes = 272 : i64
// CHECK-NOT: scf.for
gpu.module @kernels {
  memref.global "private" @count : memref<4xi32, #gpu.address_space<workgroup>>
  gpu.func @swap(%x: memref<64xf32>) workgroup(%tile: memref<64xf32, #gpu.address_space<workgroup>>) kernel
      attributes {known_block_size = array<i32: 64, 1, 1>, known_grid_size = array<i32: 1, 1, 1>} {
    %c63 = arith.constant 63 : index
    %c0 = arith.constant 0 : index
    %n = arith.constant 1 : i32
    %i = gpu.thread_id x
    %count = memref.get_global @count : memref<4xi32, #gpu.address_space<workgroup>>
    %0 = memref.load %x[%i] : memref<64xf32>
    memref.store %0, %tile[%i] : memref<64xf32, #gpu.address_space<workgroup>>
    memref.store %n, %count[%c0] : memref<4xi32, #gpu.address_space<workgroup>>
    gpu.barrier
    %j = arith.subi %c63, %i : index
    %1 = memref.load %tile[%j] : memref<64xf32, #gpu.address_space<workgroup>>
    memref.store %1, %x[%i] : memref<64xf32>
    gpu.return
  }
}

// -----

gpu.module @kernels {
  // expected-error @below {{expected buffers of static shape and strides as arguments of a kernel, got 'memref<?xf32>'}}
  gpu.func @open(%x: memref<?xf32>) kernel {
    gpu.return
  }
}

// -----

gpu.module @kernels {
  gpu.func @print() kernel {
    // expected-error @below {{is not supported in twins of kernels}}
    gpu.printf "no"
    gpu.return
  }
}

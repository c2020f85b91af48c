// Reductions on a GPU: rows by vectors, shuffles and shared memory, columns by strips, long ones by two launches.
// RUN: partita-opt %s --partita-form-kernels --partita-kernels-to-gpu -split-input-file | FileCheck %s

// A block has a row of 768: 16 bytes per load, a warp's sum by shuffles, the sum of four warps in every thread.
// CHECK-LABEL: gpu.func @reduce_64(
// CHECK-SAME: workgroup(%[[SHARED:[a-z0-9]+]] : memref<4xf32, #gpu.address_space<workgroup>>)
// CHECK-SAME: known_block_size = array<i32: 128, 1, 1>, known_grid_size = array<i32: 64, 1, 1>
// CHECK: vector.load {{.*}} {alignment = 16 : i64} : memref<64x768xf32>, vector<4xf32>
// CHECK: arith.addf {{.*}} {partita.no_contraction} : f32
// CHECK: gpu.shuffle xor %{{.*}}, %c16_i32
// CHECK: memref.store %{{.*}}, %[[SHARED]]
// CHECK: gpu.barrier
// CHECK-COUNT-4: memref.load %[[SHARED]]
// CHECK: memref.store {{.*}} : memref<64xf32>
module {
module @role_0 attributes {dist.role = #dist.role<ranks [0], target "cuda">} {
  func.func public @main(%x: tensor<64x768xf32>) -> tensor<64xf32> {
    %zero = arith.constant dense<0.0> : tensor<64xf32>
    %0 = linalg.reduce { arith.addf } ins(%x : tensor<64x768xf32>) outs(%zero : tensor<64xf32>) dimensions = [1]
    return %0 : tensor<64xf32>
  }
}
}

// -----

// A warp has a row of 100, with one float at a time, and 16-bit floats are summed in 32 bits; the last block has rows
// too many, which store nothing.
// CHECK-LABEL: gpu.func @reduce_6(
// CHECK-SAME: known_block_size = array<i32: 32, 4, 1>, known_grid_size = array<i32: 2, 1, 1>
// CHECK: arith.addf {{.*}} : f32
// CHECK: gpu.shuffle xor {{.*}} : f32
// CHECK-NOT: gpu.barrier
// CHECK: %[[SUM:.*]] = arith.truncf
// CHECK: scf.if
// CHECK: memref.store %[[SUM]]
module {
module @role_0 attributes {dist.role = #dist.role<ranks [0], target "cuda">} {
  func.func public @main(%x: tensor<6x100xbf16>) -> tensor<6xbf16> {
    %zero = arith.constant dense<0.0> : tensor<6xbf16>
    %0 = linalg.reduce { arith.addf } ins(%x : tensor<6x100xbf16>) outs(%zero : tensor<6xbf16>) dimensions = [1]
    return %0 : tensor<6xbf16>
  }
}
}

// -----

// A sum of everything: chunks into scratch at the end of the arena, then their sum.
// CHECK: rt.arena = 308 : i64
// CHECK: rt.dispatch @gpu_kernels::@reduce_scalar_chunks(%{{.*}}) -> (%{{.*}}, %[[SCRATCH:.*]])
// CHECK: rt.dispatch @gpu_kernels::@reduce_scalar_merge(%{{.*}}) -> (%{{.*}}, %[[SCRATCH]])
// CHECK-LABEL: gpu.func @reduce_scalar_chunks(
// CHECK-SAME: %[[PARTS:[a-z0-9]+]]: memref<77xf32>) workgroup
// CHECK-SAME: known_block_size = array<i32: 512, 1, 1>, known_grid_size = array<i32: 77, 1, 1>
// CHECK: scf.for
// CHECK: vector.load
// CHECK: memref.store {{.*}}, %[[PARTS]]
// CHECK-LABEL: gpu.func @reduce_scalar_merge(
// CHECK-SAME: known_block_size = array<i32: 32, 4, 1>, known_grid_size = array<i32: 1, 1, 1>
module {
module @role_0 attributes {dist.role = #dist.role<ranks [0], target "cuda">} {
  func.func public @main(%x: tensor<1250x1000xf32>) -> tensor<f32> {
    %zero = arith.constant dense<0.0> : tensor<f32>
    %0 = linalg.reduce { arith.addf } ins(%x : tensor<1250x1000xf32>) outs(%zero : tensor<f32>) dimensions = [0, 1]
    return %0 : tensor<f32>
  }
}
}

// -----

// Sums over rows: neighbouring threads have neighbouring columns, eight warps a strip each; one thread merges them.
// CHECK-LABEL: gpu.func @reduce_70_chunks(
// CHECK-SAME: workgroup(%[[SHARED:[a-z0-9]+]] : memref<8x32xf32, #gpu.address_space<workgroup>>)
// CHECK-SAME: known_block_size = array<i32: 32, 8, 1>, known_grid_size = array<i32: 3, 32, 1>
// CHECK: scf.for
// CHECK: memref.load {{.*}} : memref<4096x70xf32>
// CHECK: gpu.barrier
// CHECK: scf.if
// CHECK-COUNT-8: memref.load %[[SHARED]]
// CHECK-LABEL: gpu.func @reduce_70_merge(
// CHECK-SAME: known_block_size = array<i32: 32, 8, 1>, known_grid_size = array<i32: 3, 1, 1>
module {
module @role_0 attributes {dist.role = #dist.role<ranks [0], target "cuda">} {
  func.func public @main(%x: tensor<4096x70xf32>) -> tensor<70xf32> {
    %zero = arith.constant dense<0.0> : tensor<70xf32>
    %0 = linalg.reduce { arith.addf } ins(%x : tensor<4096x70xf32>) outs(%zero : tensor<70xf32>) dimensions = [0]
    return %0 : tensor<70xf32>
  }
}
}

// -----

// A body that is no single op has no neutral element: parts are neighbours, begin with an element, and merge in order;
// lanes without a part keep what they have.
// CHECK-LABEL: gpu.func @reduce_4(
// CHECK: %[[PARTS:.*]]:2 = scf.for
// CHECK: gpu.shuffle idx %[[PARTS]]#0
// CHECK: arith.select
module {
module @role_0 attributes {dist.role = #dist.role<ranks [0], target "cuda">} {
  func.func public @main(%x: tensor<4x70xf32>, %i: tensor<4x70xi32>) -> (tensor<4xf32>, tensor<4xi32>) {
    %low = arith.constant dense<0xFF800000> : tensor<4xf32>
    %zero = arith.constant dense<0> : tensor<4xi32>
    %0:2 = linalg.reduce ins(%x, %i : tensor<4x70xf32>, tensor<4x70xi32>)
                         outs(%low, %zero : tensor<4xf32>, tensor<4xi32>) dimensions = [1]
      (%a: f32, %at: i32, %b: f32, %bt: i32) {
        %keep = arith.cmpf oge, %b, %a : f32
        %v = arith.select %keep, %b, %a : f32
        %p = arith.select %keep, %bt, %at : i32
        linalg.yield %v, %p : f32, i32
      }
    return %0#0, %0#1 : tensor<4xf32>, tensor<4xi32>
  }
}
}

// -----

// A body that does not merge parts runs in one thread per result.
// CHECK-LABEL: gpu.func @
// CHECK-NOT: gpu.shuffle
// CHECK: scf.for
// CHECK: arith.subf
module {
module @role_0 attributes {dist.role = #dist.role<ranks [0], target "cuda">} {
  func.func public @main(%x: tensor<4x70xf32>) -> tensor<4xf32> {
    %zero = arith.constant dense<0.0> : tensor<4xf32>
    %0 = linalg.reduce { arith.subf } ins(%x : tensor<4x70xf32>) outs(%zero : tensor<4xf32>) dimensions = [1]
    return %0 : tensor<4xf32>
  }
}
}

// -----

// Softmax is one launch: a phase per reduction, elements stay in registers between them, the tail of a row is clamped
// and not stored.
// CHECK-LABEL: gpu.func @divf_64x768(
// CHECK-SAME: known_block_size = array<i32: 128, 1, 1>, known_grid_size = array<i32: 64, 1, 1>
// CHECK-COUNT-2: vector.load
// CHECK-NOT: vector.load
// CHECK: gpu.barrier
// CHECK-COUNT-8: math.exp
// CHECK: gpu.barrier
// CHECK-NOT: math.exp
// CHECK: vector.store
// CHECK: scf.if
// CHECK-NEXT: vector.from_elements
// CHECK-NEXT: vector.store
module {
module @role_0 attributes {dist.role = #dist.role<ranks [0], target "cuda">} {
  func.func public @main(%x: tensor<64x768xf32>) -> tensor<64x768xf32> {
    %low = arith.constant dense<0xFF800000> : tensor<64xf32>
    %zero = arith.constant dense<0.0> : tensor<64xf32>
    %empty = tensor.empty() : tensor<64x768xf32>
    %m = linalg.reduce { arith.maximumf } ins(%x : tensor<64x768xf32>) outs(%low : tensor<64xf32>) dimensions = [1]
    %mb = linalg.broadcast ins(%m : tensor<64xf32>) outs(%empty : tensor<64x768xf32>) dimensions = [1]
    %d = arith.subf %x, %mb : tensor<64x768xf32>
    %e = math.exp %d : tensor<64x768xf32>
    %s = linalg.reduce { arith.addf } ins(%e : tensor<64x768xf32>) outs(%zero : tensor<64xf32>) dimensions = [1]
    %sb = linalg.broadcast ins(%s : tensor<64xf32>) outs(%empty : tensor<64x768xf32>) dimensions = [1]
    %p = arith.divf %e, %sb : tensor<64x768xf32>
    return %p : tensor<64x768xf32>
  }
}
}

// -----

// A row that does not fit registers is read again in every phase.
// CHECK-LABEL: gpu.func @divf_64x50257(
// CHECK-SAME: known_block_size = array<i32: 512, 1, 1>
// CHECK: scf.for
// CHECK: arith.maximumf
// CHECK: scf.for
// CHECK: math.exp
// CHECK: scf.for
// CHECK: math.exp
// CHECK: memref.store
module {
module @role_0 attributes {dist.role = #dist.role<ranks [0], target "cuda">} {
  func.func public @main(%x: tensor<64x50257xf32>) -> tensor<64x50257xf32> {
    %low = arith.constant dense<0xFF800000> : tensor<64xf32>
    %zero = arith.constant dense<0.0> : tensor<64xf32>
    %empty = tensor.empty() : tensor<64x50257xf32>
    %m = linalg.reduce { arith.maximumf } ins(%x : tensor<64x50257xf32>) outs(%low : tensor<64xf32>) dimensions = [1]
    %mb = linalg.broadcast ins(%m : tensor<64xf32>) outs(%empty : tensor<64x50257xf32>) dimensions = [1]
    %d = arith.subf %x, %mb : tensor<64x50257xf32>
    %e = math.exp %d : tensor<64x50257xf32>
    %s = linalg.reduce { arith.addf } ins(%e : tensor<64x50257xf32>) outs(%zero : tensor<64xf32>) dimensions = [1]
    %sb = linalg.broadcast ins(%s : tensor<64xf32>) outs(%empty : tensor<64x50257xf32>) dimensions = [1]
    %p = arith.divf %e, %sb : tensor<64x50257xf32>
    return %p : tensor<64x50257xf32>
  }
}
}

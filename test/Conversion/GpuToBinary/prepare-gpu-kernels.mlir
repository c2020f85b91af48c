// Guards what is rewritten before NVVM: shuffles for reductions of a subgroup, contraction unless exact, clamps, floors.
// RUN: partita-opt %s --pass-pipeline='builtin.module(gpu.module(partita-prepare-gpu-kernels))' | FileCheck %s
// RUN: partita-opt %s --pass-pipeline='builtin.module(gpu.module(partita-prepare-gpu-kernels{exact=true}))' | FileCheck %s --check-prefix=EXACT

gpu.module @kernels {
  // CHECK-LABEL: gpu.func @contract
  // CHECK: arith.mulf %{{.*}}, %{{.*}} fastmath<contract> : f32
  // CHECK: arith.addf %{{.*}}, %{{.*}} fastmath<reassoc,contract> : f32
  // CHECK: arith.divf %{{.*}}, %{{.*}} : f32
  // EXACT-LABEL: gpu.func @contract
  // EXACT: arith.mulf %{{.*}}, %{{.*}} : f32
  // EXACT: arith.addf %{{.*}}, %{{.*}} fastmath<reassoc> : f32
  gpu.func @contract(%x: memref<f32>) kernel {
    %v = memref.load %x[] : memref<f32>
    %0 = arith.mulf %v, %v : f32
    %1 = arith.addf %0, %v fastmath<reassoc> : f32
    %2 = arith.divf %1, %v : f32
    memref.store %2, %x[] : memref<f32>
    gpu.return
  }

  // The sum of a reduction rounds the product first, whatever is fused.
  // CHECK-LABEL: gpu.func @marked
  // CHECK: arith.addf %{{.*}}, %{{.*}} {partita.no_contraction} : f32
  gpu.func @marked(%x: memref<f32>) kernel {
    %v = memref.load %x[] : memref<f32>
    %0 = arith.mulf %v, %v : f32
    %1 = arith.addf %0, %v {partita.no_contraction} : f32
    memref.store %1, %x[] : memref<f32>
    gpu.return
  }

  // CHECK-LABEL: gpu.func @subgroup
  // CHECK-COUNT-5: gpu.shuffle xor
  // CHECK-NOT: gpu.subgroup_reduce
  gpu.func @subgroup(%x: memref<f32>) kernel {
    %v = memref.load %x[] : memref<f32>
    %0 = gpu.subgroup_reduce add %v : (f32) -> f32
    memref.store %0, %x[] : memref<f32>
    gpu.return
  }

  // A value of 64 bits travels as two of 32.
  // CHECK-LABEL: gpu.func @subgroup_wide
  // CHECK-COUNT-10: gpu.shuffle xor %{{.*}} : i32
  // CHECK-NOT: gpu.subgroup_reduce
  gpu.func @subgroup_wide(%x: memref<f64>) kernel {
    %v = memref.load %x[] : memref<f64>
    %0 = gpu.subgroup_reduce maximumf %v : (f64) -> f64
    memref.store %0, %x[] : memref<f64>
    gpu.return
  }

  // CHECK-LABEL: gpu.func @expand
  // CHECK-NOT: math.clampf
  // CHECK: arith.maximumf
  // CHECK: arith.minimumf
  // CHECK-NOT: arith.floordivsi
  gpu.func @expand(%x: memref<f32>, %n: memref<i32>) kernel {
    %v = memref.load %x[] : memref<f32>
    %c = math.clampf %v to [%v, %v] : f32
    memref.store %c, %x[] : memref<f32>
    %i = memref.load %n[] : memref<i32>
    %d = arith.floordivsi %i, %i : i32
    memref.store %d, %n[] : memref<i32>
    gpu.return
  }

  // CHECK-LABEL: gpu.func @empty
  // CHECK-SAME: %{{.*}}: memref<0xf32>
  gpu.func @empty(%x: memref<3x0x5xf32>) kernel {
    gpu.return
  }
}

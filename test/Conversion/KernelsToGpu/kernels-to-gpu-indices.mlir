// Indices of 32 bits where all buffers are small: what comes from data is brought into reach. Else 64 bits, and data as it is.
// RUN: partita-opt %s --partita-kernels-to-gpu | FileCheck %s
// RUN: partita-opt %s --partita-kernels-to-gpu --partita-prepare-gpu-kernels --partita-gpu-to-nvvm | FileCheck %s --check-prefix=NVVM

module {
  module @kernels {
    func.func @near(%x: memref<1000x4xf32>, %i: memref<6x1xi64>, %y: memref<6x4xf32>) {
      %0 = bufferization.to_tensor %x restrict : memref<1000x4xf32> to tensor<1000x4xf32>
      %1 = bufferization.to_tensor %i restrict : memref<6x1xi64> to tensor<6x1xi64>
      %2 = nd.gather %0[%1] of [1000] : tensor<1000x4xf32>, tensor<6x1xi64> -> tensor<6x4xf32>
      bufferization.materialize_in_destination %2 in restrict writable %y : (tensor<6x4xf32>, memref<6x4xf32>) -> ()
      return
    }
    func.func @far(%x: memref<1000000000x4xf32>, %i: memref<6x1xi64>, %y: memref<6x4xf32>) {
      %0 = bufferization.to_tensor %x restrict : memref<1000000000x4xf32> to tensor<1000000000x4xf32>
      %1 = bufferization.to_tensor %i restrict : memref<6x1xi64> to tensor<6x1xi64>
      %2 = nd.gather %0[%1] of [1000000000] : tensor<1000000000x4xf32>, tensor<6x1xi64> -> tensor<6x4xf32>
      bufferization.materialize_in_destination %2 in restrict writable %y : (tensor<6x4xf32>, memref<6x4xf32>) -> ()
      return
    }
    func.func @numbers(%x: memref<4xi64>, %y: memref<4xi64>) {
      %0 = bufferization.to_tensor %x restrict : memref<4xi64> to tensor<4xi64>
      %1 = arith.index_cast %0 : tensor<4xi64> to tensor<4xindex>
      %2 = arith.muli %1, %1 : tensor<4xindex>
      %3 = arith.index_cast %2 : tensor<4xindex> to tensor<4xi64>
      bufferization.materialize_in_destination %3 in restrict writable %y : (tensor<4xi64>, memref<4xi64>) -> ()
      return
    }
  }
  module @role_0 attributes {dist.role = #dist.role<ranks [0], target "cuda">} {
    func.func @main(%x: memref<1000x4xf32>, %l: memref<1000000000x4xf32>, %i: memref<6x1xi64>, %n: memref<4xi64>,
                    %y: memref<6x4xf32>, %arena: !rt.arena) attributes {rt.arena = 0 : i64, rt.arguments = 1 : i64} {
      rt.dispatch @kernels::@near(%x, %i) -> (%y) : (memref<1000x4xf32>, memref<6x1xi64>) -> (memref<6x4xf32>)
      rt.dispatch @kernels::@far(%l, %i) -> (%y) : (memref<1000000000x4xf32>, memref<6x1xi64>) -> (memref<6x4xf32>)
      rt.dispatch @kernels::@numbers(%n) -> (%n) : (memref<4xi64>) -> (memref<4xi64>)
      return
    }
  }
}

// CHECK-LABEL: gpu.func @near(
// CHECK: %[[AT:.*]] = memref.load %{{.*}} : memref<6x1xi64>
// CHECK: arith.maxsi %[[AT]], %c-1073741823
// CHECK: arith.minsi %{{.*}}, %c1073741823
// CHECK-NEXT: arith.index_cast
// NVVM-LABEL: llvm.func @near(
// NVVM: llvm.mul %{{.*}} : i32
// NVVM-NOT: llvm.mul %{{.*}} : i64

// CHECK-LABEL: gpu.func @far(
// CHECK: %[[AT:.*]] = memref.load %{{.*}} : memref<6x1xi64>
// CHECK-NEXT: arith.index_cast %[[AT]]
// NVVM-LABEL: llvm.func @far(
// NVVM: llvm.mul %{{.*}} : i64

// Numbers of the program that happen to be indices.
// CHECK-LABEL: gpu.func @numbers(
// CHECK-NOT: arith.maxsi
// CHECK: arith.muli %{{.*}} : index
// NVVM-LABEL: llvm.func @numbers(
// NVVM: llvm.mul %[[N:.*]], %[[N]] : i64

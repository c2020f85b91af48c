// Gates of the machine code of reductions: rows are read once, 16 bytes at a time, and stay in registers; shuffles merge
// warps; nothing spills.
// REQUIRES: ptxas
// RUN: partita-opt %s --partita-form-kernels --partita-kernels-to-gpu --partita-prepare-gpu-kernels --partita-gpu-to-nvvm --partita-gpu-to-binary='archs=sm_80,sm_90 max-stack-bytes=0 max-registers=64' -o %t
// RUN: %sass_opcodes %t | FileCheck %s --implicit-check-not=LDL --implicit-check-not=STL

// Two runs of 16 bytes of each thread, read and written once; ten shuffles and one barrier for each of two reductions.
// CHECK-DAG: sm_80 divf_64x768: {{.*}}SHFL x10 {{.*}}LDG.128 x2 {{.*}}BAR x2 {{.*}}STG.128 x2 {{.*}}
// CHECK-DAG: sm_90 divf_64x768: {{.*}}SHFL x10 {{.*}}LDG.128 x2 {{.*}}BAR x2 {{.*}}STG.128 x2 {{.*}}
// CHECK-DAG: sm_90 reduce_768: {{.*}}LDG x8 LDS x8 {{.*}}STS x1 BAR x1 STG x1
// CHECK-DAG: sm_90 reduce_scalar: {{.*}}LDG.128 x{{.*}}SHFL x5 {{.*}}BAR x1
module {
module @role_0 attributes {dist.role = #dist.role<ranks [0], target "cuda">} {
  func.func public @main(%x: tensor<64x768xf32>) -> (tensor<64x768xf32>, tensor<768xf32>, tensor<f32>) {
    %low = arith.constant dense<0xFF800000> : tensor<64xf32>
    %zero = arith.constant dense<0.0> : tensor<64xf32>
    %none = arith.constant dense<0.0> : tensor<768xf32>
    %start = arith.constant dense<0.0> : tensor<f32>
    %empty = tensor.empty() : tensor<64x768xf32>
    %m = linalg.reduce { arith.maximumf } ins(%x : tensor<64x768xf32>) outs(%low : tensor<64xf32>) dimensions = [1]
    %mb = linalg.broadcast ins(%m : tensor<64xf32>) outs(%empty : tensor<64x768xf32>) dimensions = [1]
    %d = arith.subf %x, %mb : tensor<64x768xf32>
    %e = math.exp %d : tensor<64x768xf32>
    %s = linalg.reduce { arith.addf } ins(%e : tensor<64x768xf32>) outs(%zero : tensor<64xf32>) dimensions = [1]
    %sb = linalg.broadcast ins(%s : tensor<64xf32>) outs(%empty : tensor<64x768xf32>) dimensions = [1]
    %p = arith.divf %e, %sb : tensor<64x768xf32>
    %c = linalg.reduce { arith.addf } ins(%x : tensor<64x768xf32>) outs(%none : tensor<768xf32>) dimensions = [0]
    %t = linalg.reduce { arith.addf } ins(%x : tensor<64x768xf32>) outs(%start : tensor<f32>) dimensions = [0, 1]
    return %p, %c, %t : tensor<64x768xf32>, tensor<768xf32>, tensor<f32>
  }
}
}

// Bias and activation of a product's only reader join the gemm; anything else stays as it is, with the reason.
// RUN: partita-opt %s -split-input-file --partita-fuse-gemm-epilogues | FileCheck %s
// RUN: partita-opt %s -split-input-file --partita-fuse-gemm-epilogues=relu=false --remarks-filter='partita.*' --remark-format=emitRemark 2>&1 | FileCheck %s --check-prefix=REASON
// RUN: partita-opt %s -split-input-file --partita-fuse-gemm-epilogues=relu=false | FileCheck %s --check-prefix=NORELU
// RUN: partita-opt %s -split-input-file --partita-fuse-gemm-epilogues=any-role | FileCheck %s --check-prefix=ANY

// The gelu that front ends write, over [batch, time, feature]; the kernel is gone and the arena is empty.
// CHECK-LABEL: module @gelu
// CHECK-NOT: func.func @gelu_4x6x32
// CHECK: func.func @main(%[[X:.*]]: memref<24x16xf32>, %[[W:.*]]: memref<16x32xf32>, %[[B:.*]]: memref<32xf32>, %[[Y:.*]]: memref<4x6x32xf32>, %{{.*}}: !rt.arena) attributes {rt.arena = 0 : i64
// CHECK-NEXT: %[[C:.*]] = rt.view %[[Y]][0] : memref<4x6x32xf32> as memref<24x32xf32>
// CHECK-NEXT: rt.gemm %[[X]] times %[[W]] plus %[[B]] then gelu_tanh -> %[[C]] :
// CHECK-NEXT: return
module @gelu {
  module @kernels {
    func.func @gelu_4x6x32(%z: memref<4x6x32xf32>, %b: memref<32xf32>, %y: memref<4x6x32xf32>) {
      %0 = bufferization.to_tensor %z restrict : memref<4x6x32xf32> to tensor<4x6x32xf32>
      %1 = bufferization.to_tensor %b restrict : memref<32xf32> to tensor<32xf32>
      %c = arith.constant dense<4.471500e-02> : tensor<4x6x32xf32>
      %s = arith.constant dense<0.797884583> : tensor<4x6x32xf32>
      %one = arith.constant dense<1.0> : tensor<4x6x32xf32>
      %half = arith.constant dense<0.5> : tensor<4x6x32xf32>
      %e = tensor.empty() : tensor<4x6x32xf32>
      %2 = linalg.broadcast ins(%1 : tensor<32xf32>) outs(%e : tensor<4x6x32xf32>) dimensions = [0, 1]
      %x = arith.addf %0, %2 : tensor<4x6x32xf32>
      %3 = arith.mulf %x, %x : tensor<4x6x32xf32>
      %4 = arith.mulf %3, %x : tensor<4x6x32xf32>
      %5 = arith.mulf %4, %c : tensor<4x6x32xf32>
      %6 = arith.addf %x, %5 : tensor<4x6x32xf32>
      %7 = arith.mulf %6, %s : tensor<4x6x32xf32>
      %8 = math.tanh %7 : tensor<4x6x32xf32>
      %9 = arith.addf %8, %one : tensor<4x6x32xf32>
      %10 = arith.mulf %9, %half : tensor<4x6x32xf32>
      %11 = arith.mulf %x, %10 : tensor<4x6x32xf32>
      bufferization.materialize_in_destination %11 in restrict writable %y : (tensor<4x6x32xf32>, memref<4x6x32xf32>) -> ()
      return
    }
  }
  module @role_0 attributes {dist.role = #dist.role<ranks [0], target "cuda">} {
    func.func @main(%x: memref<24x16xf32>, %w: memref<16x32xf32>, %b: memref<32xf32>, %y: memref<4x6x32xf32>, %arena: !rt.arena) attributes {rt.arena = 3072 : i64, rt.arguments = 3 : i64} {
      %c = rt.slot %arena[0] : memref<24x32xf32>
      rt.gemm %x times %w -> %c : memref<24x16xf32>, memref<16x32xf32> -> memref<24x32xf32>
      %z = rt.slot %arena[0] : memref<4x6x32xf32>
      rt.dispatch @kernels::@gelu_4x6x32(%z, %b) -> (%y) : (memref<4x6x32xf32>, memref<32xf32>) -> (memref<4x6x32xf32>)
      return
    }
  }
}

// -----

// Bias alone in place, a relu of another product, and a kernel that a CPU role still needs.
// CHECK-LABEL: module @two_roles
// CHECK: func.func @bias
// CHECK: func.func @relu
// CHECK: module @role_0
// CHECK: rt.gemm %{{.*}} times %{{.*}} plus %{{.*}} -> %[[Z:[^ ]*]] :
// CHECK: rt.gemm %[[Z]] times %{{.*}} then relu -> %{{.*}} :
// CHECK-NOT: rt.dispatch
// CHECK: module @role_1
// CHECK: rt.dispatch @kernels::@bias
// CHECK: rt.dispatch @kernels::@relu
// NORELU-LABEL: module @two_roles
// NORELU: module @role_0
// NORELU: rt.gemm %{{.*}} times %{{.*}} plus
// NORELU: rt.dispatch @kernels::@relu
// ANY-LABEL: module @two_roles
// ANY: module @role_1
// ANY: rt.gemm %{{.*}} times %{{.*}} plus
// REASON-DAG: remark: {{.*}}relu is left to a kernel
module @two_roles {
  module @kernels {
    func.func @bias(%z: memref<8x8xbf16>, %b: memref<1x8xbf16>, %y: memref<8x8xbf16>) {
      %0 = bufferization.to_tensor %z restrict : memref<8x8xbf16> to tensor<8x8xbf16>
      %1 = bufferization.to_tensor %b restrict : memref<1x8xbf16> to tensor<1x8xbf16>
      %2 = tensor.collapse_shape %1 [[0, 1]] : tensor<1x8xbf16> into tensor<8xbf16>
      %e = tensor.empty() : tensor<8x8xbf16>
      %3 = linalg.broadcast ins(%2 : tensor<8xbf16>) outs(%e : tensor<8x8xbf16>) dimensions = [0]
      %4 = arith.addf %3, %0 : tensor<8x8xbf16>
      bufferization.materialize_in_destination %4 in restrict writable %y : (tensor<8x8xbf16>, memref<8x8xbf16>) -> ()
      return
    }
    func.func @relu(%z: memref<64xbf16>, %y: memref<64xbf16>) {
      %0 = bufferization.to_tensor %z restrict : memref<64xbf16> to tensor<64xbf16>
      %zero = arith.constant dense<0.0> : tensor<64xbf16>
      %1 = arith.maximumf %0, %zero : tensor<64xbf16>
      bufferization.materialize_in_destination %1 in restrict writable %y : (tensor<64xbf16>, memref<64xbf16>) -> ()
      return
    }
  }
  module @role_0 attributes {dist.role = #dist.role<ranks [0], target "cuda">} {
    func.func @main(%x: memref<8x8xbf16>, %b: memref<1x8xbf16>, %y: memref<64xbf16>, %arena: !rt.arena) attributes {rt.arena = 512 : i64, rt.arguments = 2 : i64} {
      %z = rt.slot %arena[0] : memref<8x8xbf16>
      rt.gemm %x times %x -> %z : memref<8x8xbf16>, memref<8x8xbf16> -> memref<8x8xbf16>
      rt.dispatch @kernels::@bias(%z, %b) -> (%z) : (memref<8x8xbf16>, memref<1x8xbf16>) -> (memref<8x8xbf16>)
      %c = rt.slot %arena[256] : memref<8x8xbf16>
      rt.gemm %z times %x -> %c : memref<8x8xbf16>, memref<8x8xbf16> -> memref<8x8xbf16>
      %flat = rt.slot %arena[256] : memref<64xbf16>
      rt.dispatch @kernels::@relu(%flat) -> (%y) : (memref<64xbf16>) -> (memref<64xbf16>)
      return
    }
  }
  module @role_1 attributes {dist.role = #dist.role<ranks [1], target "cpu">} {
    func.func @main(%x: memref<8x8xbf16>, %b: memref<1x8xbf16>, %y: memref<64xbf16>, %arena: !rt.arena) attributes {rt.arena = 512 : i64, rt.arguments = 2 : i64} {
      %z = rt.slot %arena[0] : memref<8x8xbf16>
      rt.gemm %x times %x -> %z : memref<8x8xbf16>, memref<8x8xbf16> -> memref<8x8xbf16>
      rt.dispatch @kernels::@bias(%z, %b) -> (%z) : (memref<8x8xbf16>, memref<1x8xbf16>) -> (memref<8x8xbf16>)
      %flat = rt.slot %arena[0] : memref<64xbf16>
      rt.dispatch @kernels::@relu(%flat) -> (%y) : (memref<64xbf16>) -> (memref<64xbf16>)
      return
    }
  }
}

// -----

// The bias is computed between product and kernel, and a collective still sends the buffer that the kernel writes until
// its wait: the product moves down to the kernel.
// CHECK-LABEL: module @late
// CHECK: rt.fill
// CHECK: rt.wait
// CHECK: rt.gemm %{{.*}} times %{{.*}} plus
// CHECK-NOT: rt.dispatch

// The bias is on its way until the wait.
// CHECK: func.func @received
// CHECK: rt.broadcast
// CHECK: rt.wait
// CHECK: rt.gemm %{{.*}} times %{{.*}} plus
// CHECK-NOT: rt.dispatch

// An operand is overwritten before the kernel runs: the product stays where it is, with the buffers it needs.
// CHECK: func.func @early
// CHECK: rt.view %{{.*}}[0] : memref<64xf32> as memref<8x8xf32>
// CHECK: rt.gemm %{{.*}} times %{{.*}} plus
// CHECK: rt.fill
// CHECK-NOT: rt.dispatch
module @late {
  rt.comm @over over ["a"] of @m = [[0, 1]]
  module @kernels {
    func.func @bias(%z: memref<8x8xf32>, %b: memref<8xf32>, %y: memref<8x8xf32>) {
      %0 = bufferization.to_tensor %z restrict : memref<8x8xf32> to tensor<8x8xf32>
      %1 = bufferization.to_tensor %b restrict : memref<8xf32> to tensor<8xf32>
      %e = tensor.empty() : tensor<8x8xf32>
      %3 = linalg.broadcast ins(%1 : tensor<8xf32>) outs(%e : tensor<8x8xf32>) dimensions = [0]
      %4 = arith.addf %3, %0 : tensor<8x8xf32>
      bufferization.materialize_in_destination %4 in restrict writable %y : (tensor<8x8xf32>, memref<8x8xf32>) -> ()
      return
    }
  }
  module @role_0 attributes {dist.role = #dist.role<ranks [0], target "cuda">} {
    func.func @main(%x: memref<8x8xf32>, %y: memref<8x8xf32>, %arena: !rt.arena) attributes {rt.arena = 1024 : i64, rt.arguments = 1 : i64} {
      %z = rt.slot %arena[0] : memref<8x8xf32>
      %h = rt.slot %arena[256] : memref<8x8xf32>
      %b = rt.slot %arena[512] : memref<8xf32>
      %done = rt.all_reduce sum(%h) -> (%h) channel 0 on @over : (memref<8x8xf32>) -> (memref<8x8xf32>)
      rt.gemm %x times %x -> %z : memref<8x8xf32>, memref<8x8xf32> -> memref<8x8xf32>
      rt.fill %b with 1.0 : f32 in memref<8xf32>
      rt.wait %done
      rt.dispatch @kernels::@bias(%z, %b) -> (%h) : (memref<8x8xf32>, memref<8xf32>) -> (memref<8x8xf32>)
      return
    }
    func.func @received(%x: memref<8x8xf32>, %y: memref<8x8xf32>, %arena: !rt.arena) attributes {rt.arena = 1024 : i64, rt.arguments = 1 : i64} {
      %z = rt.slot %arena[0] : memref<8x8xf32>
      %b = rt.slot %arena[512] : memref<8xf32>
      %done = rt.broadcast %b -> %b channel 1 on @over send [8, 8, 0, 0] recv [8, 0, 8, 0] : memref<8xf32> -> memref<8xf32>
      rt.gemm %x times %x -> %z : memref<8x8xf32>, memref<8x8xf32> -> memref<8x8xf32>
      rt.wait %done
      rt.dispatch @kernels::@bias(%z, %b) -> (%y) : (memref<8x8xf32>, memref<8xf32>) -> (memref<8x8xf32>)
      return
    }
    func.func @early(%b: memref<8xf32>, %y: memref<64xf32>, %arena: !rt.arena) attributes {rt.arena = 1024 : i64, rt.arguments = 1 : i64} {
      %x = rt.slot %arena[256] : memref<8x8xf32>
      %z = rt.slot %arena[0] : memref<8x8xf32>
      rt.gemm %x times %x -> %z : memref<8x8xf32>, memref<8x8xf32> -> memref<8x8xf32>
      rt.fill %x with 1.0 : f32 in memref<8x8xf32>
      %h = rt.view %y[0] : memref<64xf32> as memref<8x8xf32>
      rt.dispatch @kernels::@bias(%z, %b) -> (%h) : (memref<8x8xf32>, memref<8xf32>) -> (memref<8x8xf32>)
      return
    }
  }
}

// -----

// Nothing of this module may be fused.
// CHECK-LABEL: module @negative
// CHECK-NOT: rt.gemm{{.*}} plus
// CHECK-NOT: rt.gemm{{.*}} then
// REASON-DAG: remark: {{.*}}the product has a second reader
// REASON-DAG: remark: {{.*}}the kernel is not a bias along the last dimension, relu or tanh-gelu
// REASON-DAG: remark: {{.*}}the product is added to its result
// REASON-DAG: remark: {{.*}}no kernel with one result takes it
// REASON-DAG: remark: {{.*}}the result is stored over an operand
// REASON-DAG: remark: {{.*}}the result is not f32, f16 or bf16
// REASON-DAG: remark: {{.*}}operands are overwritten before the kernel runs
// REASON-DAG: remark: {{.*}}the product is its own bias
module @negative {
  module @kernels {
    func.func @bias(%z: memref<8x8xf32>, %b: memref<8xf32>, %y: memref<8x8xf32>) {
      %0 = bufferization.to_tensor %z restrict : memref<8x8xf32> to tensor<8x8xf32>
      %1 = bufferization.to_tensor %b restrict : memref<8xf32> to tensor<8xf32>
      %e = tensor.empty() : tensor<8x8xf32>
      %3 = linalg.broadcast ins(%1 : tensor<8xf32>) outs(%e : tensor<8x8xf32>) dimensions = [0]
      %4 = arith.addf %3, %0 : tensor<8x8xf32>
      bufferization.materialize_in_destination %4 in restrict writable %y : (tensor<8x8xf32>, memref<8x8xf32>) -> ()
      return
    }
    func.func @bias_row(%z: memref<1x8xf32>, %b: memref<8xf32>, %y: memref<1x8xf32>) {
      %0 = bufferization.to_tensor %z restrict : memref<1x8xf32> to tensor<1x8xf32>
      %1 = bufferization.to_tensor %b restrict : memref<8xf32> to tensor<8xf32>
      %3 = tensor.expand_shape %1 [[0, 1]] output_shape [1, 8] : tensor<8xf32> into tensor<1x8xf32>
      %4 = arith.addf %3, %0 : tensor<1x8xf32>
      bufferization.materialize_in_destination %4 in restrict writable %y : (tensor<1x8xf32>, memref<1x8xf32>) -> ()
      return
    }
    func.func @bias_f64(%z: memref<8x8xf64>, %b: memref<8xf64>, %y: memref<8x8xf64>) {
      %0 = bufferization.to_tensor %z restrict : memref<8x8xf64> to tensor<8x8xf64>
      %1 = bufferization.to_tensor %b restrict : memref<8xf64> to tensor<8xf64>
      %e = tensor.empty() : tensor<8x8xf64>
      %3 = linalg.broadcast ins(%1 : tensor<8xf64>) outs(%e : tensor<8x8xf64>) dimensions = [0]
      %4 = arith.addf %3, %0 : tensor<8x8xf64>
      bufferization.materialize_in_destination %4 in restrict writable %y : (tensor<8x8xf64>, memref<8x8xf64>) -> ()
      return
    }
    // A square product does not tell rows from columns; the dimensions of the broadcast do.
    func.func @bias_rows(%z: memref<8x8xf32>, %b: memref<8xf32>, %y: memref<8x8xf32>) {
      %0 = bufferization.to_tensor %z restrict : memref<8x8xf32> to tensor<8x8xf32>
      %1 = bufferization.to_tensor %b restrict : memref<8xf32> to tensor<8xf32>
      %e = tensor.empty() : tensor<8x8xf32>
      %3 = linalg.broadcast ins(%1 : tensor<8xf32>) outs(%e : tensor<8x8xf32>) dimensions = [1]
      %4 = arith.addf %3, %0 : tensor<8x8xf32>
      bufferization.materialize_in_destination %4 in restrict writable %y : (tensor<8x8xf32>, memref<8x8xf32>) -> ()
      return
    }
    func.func @minus_bias(%z: memref<8x8xf32>, %b: memref<8xf32>, %y: memref<8x8xf32>) {
      %0 = bufferization.to_tensor %z restrict : memref<8x8xf32> to tensor<8x8xf32>
      %1 = bufferization.to_tensor %b restrict : memref<8xf32> to tensor<8xf32>
      %e = tensor.empty() : tensor<8x8xf32>
      %3 = linalg.broadcast ins(%1 : tensor<8xf32>) outs(%e : tensor<8x8xf32>) dimensions = [0]
      %4 = arith.subf %0, %3 : tensor<8x8xf32>
      bufferization.materialize_in_destination %4 in restrict writable %y : (tensor<8x8xf32>, memref<8x8xf32>) -> ()
      return
    }
    // maxnum drops NaN.
    func.func @maxnum(%z: memref<64xf32>, %y: memref<64xf32>) {
      %0 = bufferization.to_tensor %z restrict : memref<64xf32> to tensor<64xf32>
      %zero = arith.constant dense<0.0> : tensor<64xf32>
      %1 = arith.maxnumf %0, %zero : tensor<64xf32>
      bufferization.materialize_in_destination %1 in restrict writable %y : (tensor<64xf32>, memref<64xf32>) -> ()
      return
    }
    func.func @erf_gelu(%z: memref<64xf32>, %y: memref<64xf32>) {
      %0 = bufferization.to_tensor %z restrict : memref<64xf32> to tensor<64xf32>
      %root = arith.constant dense<0.707106769> : tensor<64xf32>
      %one = arith.constant dense<1.0> : tensor<64xf32>
      %half = arith.constant dense<0.5> : tensor<64xf32>
      %1 = arith.mulf %0, %root : tensor<64xf32>
      %2 = math.erf %1 : tensor<64xf32>
      %3 = arith.addf %2, %one : tensor<64xf32>
      %4 = arith.mulf %0, %half : tensor<64xf32>
      %5 = arith.mulf %4, %3 : tensor<64xf32>
      bufferization.materialize_in_destination %5 in restrict writable %y : (tensor<64xf32>, memref<64xf32>) -> ()
      return
    }
    // One constant of gelu is off.
    func.func @almost_gelu(%z: memref<64xf32>, %y: memref<64xf32>) {
      %x = bufferization.to_tensor %z restrict : memref<64xf32> to tensor<64xf32>
      %c = arith.constant dense<0.045> : tensor<64xf32>
      %s = arith.constant dense<0.797884583> : tensor<64xf32>
      %one = arith.constant dense<1.0> : tensor<64xf32>
      %half = arith.constant dense<0.5> : tensor<64xf32>
      %3 = arith.mulf %x, %x : tensor<64xf32>
      %4 = arith.mulf %3, %x : tensor<64xf32>
      %5 = arith.mulf %4, %c : tensor<64xf32>
      %6 = arith.addf %x, %5 : tensor<64xf32>
      %7 = arith.mulf %6, %s : tensor<64xf32>
      %8 = math.tanh %7 : tensor<64xf32>
      %9 = arith.addf %8, %one : tensor<64xf32>
      %10 = arith.mulf %9, %half : tensor<64xf32>
      %11 = arith.mulf %x, %10 : tensor<64xf32>
      bufferization.materialize_in_destination %11 in restrict writable %y : (tensor<64xf32>, memref<64xf32>) -> ()
      return
    }
    func.func @two_results(%z: memref<64xf32>, %y: memref<64xf32>, %t: memref<64xf32>) {
      %0 = bufferization.to_tensor %z restrict : memref<64xf32> to tensor<64xf32>
      %zero = arith.constant dense<0.0> : tensor<64xf32>
      %1 = arith.maximumf %0, %zero : tensor<64xf32>
      bufferization.materialize_in_destination %1 in restrict writable %y : (tensor<64xf32>, memref<64xf32>) -> ()
      bufferization.materialize_in_destination %0 in restrict writable %t : (tensor<64xf32>, memref<64xf32>) -> ()
      return
    }
  }
  module @role_0 attributes {dist.role = #dist.role<ranks [0], target "cuda">} {
    func.func @two_readers(%x: memref<8x8xf32>, %b: memref<8xf32>, %y: memref<8x8xf32>, %t: memref<8x8xf32>, %arena: !rt.arena) attributes {rt.arena = 256 : i64, rt.arguments = 2 : i64} {
      %z = rt.slot %arena[0] : memref<8x8xf32>
      rt.gemm %x times %x -> %z : memref<8x8xf32>, memref<8x8xf32> -> memref<8x8xf32>
      rt.dispatch @kernels::@bias(%z, %b) -> (%y) : (memref<8x8xf32>, memref<8xf32>) -> (memref<8x8xf32>)
      rt.copy %z to %t : memref<8x8xf32> to memref<8x8xf32>
      return
    }
    // The product is a result of the program as well.
    func.func @result(%x: memref<8x8xf32>, %b: memref<8xf32>, %y: memref<8x8xf32>, %z: memref<8x8xf32>, %arena: !rt.arena) attributes {rt.arena = 0 : i64, rt.arguments = 2 : i64} {
      rt.gemm %x times %x -> %z : memref<8x8xf32>, memref<8x8xf32> -> memref<8x8xf32>
      rt.dispatch @kernels::@bias(%z, %b) -> (%y) : (memref<8x8xf32>, memref<8xf32>) -> (memref<8x8xf32>)
      return
    }
    func.func @beta(%x: memref<8x8xf32>, %b: memref<8xf32>, %y: memref<8x8xf32>, %arena: !rt.arena) attributes {rt.arena = 256 : i64, rt.arguments = 2 : i64} {
      %z = rt.slot %arena[0] : memref<8x8xf32>
      rt.gemm %x times %x -> %z {beta = 1.0 : f64} : memref<8x8xf32>, memref<8x8xf32> -> memref<8x8xf32>
      rt.dispatch @kernels::@bias(%z, %b) -> (%y) : (memref<8x8xf32>, memref<8xf32>) -> (memref<8x8xf32>)
      return
    }
    func.func @other_kernels(%x: memref<8x8xf32>, %b: memref<8xf32>, %y: memref<64xf32>, %arena: !rt.arena) attributes {rt.arena = 256 : i64, rt.arguments = 2 : i64} {
      %z = rt.slot %arena[0] : memref<8x8xf32>
      %flat = rt.slot %arena[0] : memref<64xf32>
      rt.gemm %x times %x -> %z : memref<8x8xf32>, memref<8x8xf32> -> memref<8x8xf32>
      rt.dispatch @kernels::@bias_rows(%z, %b) -> (%z) : (memref<8x8xf32>, memref<8xf32>) -> (memref<8x8xf32>)
      rt.gemm %x times %x -> %z : memref<8x8xf32>, memref<8x8xf32> -> memref<8x8xf32>
      rt.dispatch @kernels::@minus_bias(%z, %b) -> (%z) : (memref<8x8xf32>, memref<8xf32>) -> (memref<8x8xf32>)
      rt.gemm %x times %x -> %z : memref<8x8xf32>, memref<8x8xf32> -> memref<8x8xf32>
      rt.dispatch @kernels::@maxnum(%flat) -> (%y) : (memref<64xf32>) -> (memref<64xf32>)
      rt.gemm %x times %x -> %z : memref<8x8xf32>, memref<8x8xf32> -> memref<8x8xf32>
      rt.dispatch @kernels::@erf_gelu(%flat) -> (%y) : (memref<64xf32>) -> (memref<64xf32>)
      rt.gemm %x times %x -> %z : memref<8x8xf32>, memref<8x8xf32> -> memref<8x8xf32>
      rt.dispatch @kernels::@almost_gelu(%flat) -> (%y) : (memref<64xf32>) -> (memref<64xf32>)
      return
    }
    func.func @results(%x: memref<8x8xf32>, %y: memref<64xf32>, %t: memref<64xf32>, %arena: !rt.arena) attributes {rt.arena = 256 : i64, rt.arguments = 1 : i64} {
      %z = rt.slot %arena[0] : memref<8x8xf32>
      %flat = rt.slot %arena[0] : memref<64xf32>
      rt.gemm %x times %x -> %z : memref<8x8xf32>, memref<8x8xf32> -> memref<8x8xf32>
      rt.dispatch @kernels::@two_results(%flat) -> (%y, %t) : (memref<64xf32>) -> (memref<64xf32>, memref<64xf32>)
      return
    }
    // The result may be the memory of the donated operand.
    func.func @donated(%x: memref<8x8xf32> {rt.donates = 0 : i64}, %b: memref<8xf32>, %y: memref<8x8xf32>, %arena: !rt.arena) attributes {rt.arena = 256 : i64, rt.arguments = 2 : i64} {
      %z = rt.slot %arena[0] : memref<8x8xf32>
      rt.gemm %x times %x -> %z : memref<8x8xf32>, memref<8x8xf32> -> memref<8x8xf32>
      rt.dispatch @kernels::@bias(%z, %b) -> (%y) : (memref<8x8xf32>, memref<8xf32>) -> (memref<8x8xf32>)
      return
    }
    func.func @double(%x: memref<8x8xf64>, %b: memref<8xf64>, %y: memref<8x8xf64>, %arena: !rt.arena) attributes {rt.arena = 512 : i64, rt.arguments = 2 : i64} {
      %z = rt.slot %arena[0] : memref<8x8xf64>
      rt.gemm %x times %x -> %z : memref<8x8xf64>, memref<8x8xf64> -> memref<8x8xf64>
      rt.dispatch @kernels::@bias_f64(%z, %b) -> (%y) : (memref<8x8xf64>, memref<8xf64>) -> (memref<8x8xf64>)
      return
    }
    // One row is as long as a bias.
    func.func @own_bias(%x: memref<1x8xf32>, %w: memref<8x8xf32>, %y: memref<1x8xf32>, %arena: !rt.arena) attributes {rt.arena = 32 : i64, rt.arguments = 2 : i64} {
      %z = rt.slot %arena[0] : memref<1x8xf32>
      %flat = rt.slot %arena[0] : memref<8xf32>
      rt.gemm %x times %w -> %z : memref<1x8xf32>, memref<8x8xf32> -> memref<1x8xf32>
      rt.dispatch @kernels::@bias_row(%z, %flat) -> (%y) : (memref<1x8xf32>, memref<8xf32>) -> (memref<1x8xf32>)
      return
    }
    func.func @squeezed(%b: memref<8xf32>, %y: memref<8x8xf32>, %arena: !rt.arena) attributes {rt.arena = 1024 : i64, rt.arguments = 1 : i64} {
      %x = rt.slot %arena[256] : memref<8x8xf32>
      %z = rt.slot %arena[0] : memref<8x8xf32>
      %late = rt.slot %arena[512] : memref<8xf32>
      rt.gemm %x times %x -> %z : memref<8x8xf32>, memref<8x8xf32> -> memref<8x8xf32>
      rt.copy %b to %late : memref<8xf32> to memref<8xf32>
      rt.fill %x with 1.0 : f32 in memref<8x8xf32>
      rt.dispatch @kernels::@bias(%z, %late) -> (%y) : (memref<8x8xf32>, memref<8xf32>) -> (memref<8x8xf32>)
      return
    }
  }
}

// What is no kernel cannot be mapped.
// RUN: partita-opt %s --partita-kernels-to-gpu --split-input-file --verify-diagnostics

module @kernels {
  // expected-error@+1 {{expected a kernel in destination-passing form}}
  func.func @loops(%x: memref<8xf32>) {
    return
  }
}
module @role_0 attributes {dist.role = #dist.role<ranks [0], target "cuda">} {
  func.func @main(%x: memref<8xf32>, %arena: !rt.arena) attributes {rt.arena = 0 : i64, rt.arguments = 1 : i64} {
    rt.dispatch @kernels::@loops(%x) -> (%x) : (memref<8xf32>) -> (memref<8xf32>)
    return
  }
}

// -----

module @kernels {
  func.func @unknown(%x: memref<2xf32>, %y: memref<2xf32>) {
    %0 = bufferization.to_tensor %x restrict : memref<2xf32> to tensor<2xf32>
    // expected-error@+1 {{expected a constant that is no splat to be an input of the kernel}}
    %1 = arith.constant dense<[1.0, 2.0]> : tensor<2xf32>
    %2 = arith.addf %0, %1 : tensor<2xf32>
    bufferization.materialize_in_destination %2 in restrict writable %y : (tensor<2xf32>, memref<2xf32>) -> ()
    return
  }
}
module @role_0 attributes {dist.role = #dist.role<ranks [0], target "cuda">} {
  func.func @main(%x: memref<2xf32>, %arena: !rt.arena) attributes {rt.arena = 0 : i64, rt.arguments = 1 : i64} {
    rt.dispatch @kernels::@unknown(%x) -> (%x) : (memref<2xf32>) -> (memref<2xf32>)
    return
  }
}

// -----

// A role of CPUs is left alone.
module @role_0 attributes {dist.role = #dist.role<ranks [0], target "cpu">} {
  func.func @main(%x: memref<2xf32>, %arena: !rt.arena) attributes {rt.arena = 0 : i64, rt.arguments = 1 : i64} {
    rt.dispatch @kernels::@missing(%x) -> (%x) : (memref<2xf32>) -> (memref<2xf32>)
    return
  }
}

// -----

// The order of loops over memory is that of one thread.
module @kernels {
  func.func @loops(%x: memref<2xf32>, %y: memref<2xf32>) {
    %0 = bufferization.to_tensor %x restrict : memref<2xf32> to tensor<2xf32>
    // expected-error@+1 {{expected an op that is computed by element on a GPU, got loops over memory}}
    %1 = nd.loops(%0) from [0] : (tensor<2xf32>) -> tensor<2xf32> {
    ^bb0(%in: memref<2xf32>, %out: memref<2xf32>):
      nd.yield
    }
    bufferization.materialize_in_destination %1 in restrict writable %y : (tensor<2xf32>, memref<2xf32>) -> ()
    return
  }
}
module @role_0 attributes {dist.role = #dist.role<ranks [0], target "cuda">} {
  func.func @main(%x: memref<2xf32>, %y: memref<2xf32>, %arena: !rt.arena) attributes {rt.arena = 0 : i64, rt.arguments = 1 : i64} {
    rt.dispatch @kernels::@loops(%x) -> (%y) : (memref<2xf32>) -> (memref<2xf32>)
    return
  }
}

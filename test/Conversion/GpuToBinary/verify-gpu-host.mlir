// Guards the gate at the end of the road to GPUs: what would run on the host, or cannot be launched, is an error.
// RUN: partita-opt %s --partita-verify-gpu-host -split-input-file -verify-diagnostics

// Sound, and a role of the CPU that is not looked at.
gpu.module @gpu_kernels {
  gpu.func @relu(%x: memref<8xf32>, %y: memref<8xf32>) kernel
      attributes {known_block_size = array<i32: 128, 1, 1>, known_grid_size = array<i32: 1, 1, 1>} {
    gpu.return
  }
}
module @kernels {
  func.func @relu(%x: memref<8xf32>, %y: memref<8xf32>) {
    return
  }
}
module @role_0 attributes {dist.role = #dist.role<ranks [0], target "cuda">} {
  func.func @main(%x: memref<8xf32>, %y: memref<8xf32>, %arena: !rt.arena) attributes {rt.arena = 0 : i64} {
    rt.dispatch @gpu_kernels::@relu(%x) -> (%y) : (memref<8xf32>) -> (memref<8xf32>)
    return
  }
}
module @role_1 attributes {dist.role = #dist.role<ranks [1], target "cpu">} {
  func.func @main(%x: memref<8xf32>, %y: memref<8xf32>, %arena: !rt.arena) attributes {rt.arena = 0 : i64} {
    rt.dispatch @kernels::@relu(%x) -> (%y) : (memref<8xf32>) -> (memref<8xf32>)
    return
  }
}

// -----

module {
  module @role_0 attributes {dist.role = #dist.role<ranks [0], target "cuda">} {
    func.func @main(%x: memref<8xf32>, %arena: !rt.arena) attributes {rt.arena = 0 : i64} {
      %c1 = arith.constant 1 : index // the host counts
      // expected-error @+1 {{expected a call of the runtime, got 'scf.parallel', which would run on the host: its work belongs into a kernel}}
      scf.parallel (%i) = (%c1) to (%c1) step (%c1) {
      }
      return
    }
  }
}

// -----

gpu.module @gpu_kernels {
  gpu.func @relu(%x: memref<8xf32>, %y: memref<8xf32>) kernel
      attributes {known_block_size = array<i32: 128, 1, 1>, known_grid_size = array<i32: 1, 1, 1>} {
    gpu.return
  }
}
module @role_0 attributes {dist.role = #dist.role<ranks [0], target "cuda">} {
  func.func @main(%x: memref<8xf32>, %arena: !rt.arena) attributes {rt.arena = 0 : i64} {
    // expected-error @+1 {{expected a call of the runtime, got 'memref.alloc', which would give kernels memory of the host: buffers are slots of the arena}}
    %y = memref.alloc() : memref<8xf32>
    rt.dispatch @gpu_kernels::@relu(%x) -> (%y) : (memref<8xf32>) -> (memref<8xf32>)
    return
  }
}

// -----

module @kernels {
  func.func @relu(%x: memref<8xf32>, %y: memref<8xf32>) {
    return
  }
}
module @role_0 attributes {dist.role = #dist.role<ranks [0], target "cuda">} {
  func.func @main(%x: memref<8xf32>, %y: memref<8xf32>, %arena: !rt.arena) attributes {rt.arena = 0 : i64} {
    // expected-error @+1 {{expected a kernel for GPUs, got @kernels::@relu, which runs on the host: run partita-kernels-to-gpu}}
    rt.dispatch @kernels::@relu(%x) -> (%y) : (memref<8xf32>) -> (memref<8xf32>)
    return
  }
}

// -----

module {
  module @role_0 attributes {dist.role = #dist.role<ranks [0], target "cuda">} {
    func.func @main(%x: memref<8xf32>, %y: memref<8xf32>, %arena: !rt.arena) attributes {rt.arena = 0 : i64} {
      // expected-error @+1 {{expected a kernel in this or an enclosing module, got @gpu_kernels::@relu}}
      rt.dispatch @gpu_kernels::@relu(%x) -> (%y) : (memref<8xf32>) -> (memref<8xf32>)
      return
    }
  }
}

// -----

gpu.module @gpu_kernels {
  gpu.func @relu(%x: memref<8xf32>, %y: memref<8xf32>) kernel attributes {known_block_size = array<i32: 128, 1, 1>} {
    gpu.return
  }
}
module @role_0 attributes {dist.role = #dist.role<ranks [0], target "cuda">} {
  func.func @main(%x: memref<8xf32>, %y: memref<8xf32>, %arena: !rt.arena) attributes {rt.arena = 0 : i64} {
    // expected-error @+1 {{expected known_block_size and known_grid_size on kernel 'relu': a launch takes its sizes from there}}
    rt.dispatch @gpu_kernels::@relu(%x) -> (%y) : (memref<8xf32>) -> (memref<8xf32>)
    return
  }
}

// -----

gpu.module @gpu_kernels {
  gpu.func @relu(%x: memref<8xf32>, %y: memref<8xf32>) kernel
      attributes {known_block_size = array<i32: 64, 32, 1>, known_grid_size = array<i32: 1, 1, 1>} {
    gpu.return
  }
  gpu.func @wide(%x: memref<8xf32>, %y: memref<8xf32>) kernel
      attributes {known_block_size = array<i32: 64, 1, 1>, known_grid_size = array<i32: 1, 1, 1>, rt.dynamic_shared = 232449 : i64} {
    gpu.return
  }
  gpu.func @tall(%x: memref<8xf32>, %y: memref<8xf32>) kernel
      attributes {known_block_size = array<i32: 64, 1, 1>, known_grid_size = array<i32: 1, 65536, 1>} {
    gpu.return
  }
}
module @role_0 attributes {dist.role = #dist.role<ranks [0], target "cuda">} {
  func.func @main(%x: memref<8xf32>, %y: memref<8xf32>, %arena: !rt.arena) attributes {rt.arena = 0 : i64} {
    // expected-error @+1 {{expected at most 1024 threads in a block, and 64 along z, got 64 x 32 x 1 in kernel 'relu'}}
    rt.dispatch @gpu_kernels::@relu(%x) -> (%y) : (memref<8xf32>) -> (memref<8xf32>)
    // expected-error @+1 {{expected at most 232448 bytes of shared memory, got 0 static and 232449 dynamic in kernel 'wide'}}
    rt.dispatch @gpu_kernels::@wide(%x) -> (%y) : (memref<8xf32>) -> (memref<8xf32>)
    // expected-error @+1 {{expected at most 65535 blocks along y and z, got 65536 and 1 in kernel 'tall'}}
    rt.dispatch @gpu_kernels::@tall(%x) -> (%y) : (memref<8xf32>) -> (memref<8xf32>)
    return
  }
}

// -----

// Attributions and globals count together.
gpu.module @gpu_kernels {
  memref.global "private" @tile : memref<4096xf32, #gpu.address_space<workgroup>>
  gpu.func @sum(%x: memref<8xf32>, %y: memref<8xf32>) workgroup(%w: memref<8193xf32, #gpu.address_space<workgroup>>) kernel
      attributes {known_block_size = array<i32: 64, 1, 1>, known_grid_size = array<i32: 1, 1, 1>} {
    %t = memref.get_global @tile : memref<4096xf32, #gpu.address_space<workgroup>>
    gpu.return
  }
}
module @role_0 attributes {dist.role = #dist.role<ranks [0], target "cuda">} {
  func.func @main(%x: memref<8xf32>, %y: memref<8xf32>, %arena: !rt.arena) attributes {rt.arena = 0 : i64} {
    // expected-error @+1 {{expected at most 49152 bytes of static shared memory, got 49156 in kernel 'sum': take dynamic shared memory for more}}
    rt.dispatch @gpu_kernels::@sum(%x) -> (%y) : (memref<8xf32>) -> (memref<8xf32>)
    return
  }
}

// -----

module {
  module @role_0 attributes {dist.role = #dist.role<ranks [0], target "cuda">} {
    // expected-error @+1 {{expected a list of calls over an arena: run partita-form-kernels}}
    func.func @main(%x: tensor<8xf32>) -> tensor<8xf32> {
      return %x : tensor<8xf32>
    }
  }
}

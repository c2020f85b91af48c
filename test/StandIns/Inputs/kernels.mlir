// Kernels that are right, and kernels with one fault each.
#wg = #gpu.address_space<workgroup>
gpu.module @gpu_kernels {
  memref.global "private" @tile : memref<64xf32, #wg> {alignment = 128 : i64}

  gpu.func @scale(%x: memref<130xf32>, %y: memref<130xf32>) kernel attributes {known_block_size = array<i32: 64, 1, 1>, known_grid_size = array<i32: 3, 1, 1>} {
    %c64 = arith.constant 64 : index
    %c130 = arith.constant 130 : index
    %two = arith.constant 2.0 : f32
    %b = gpu.block_id x
    %t = gpu.thread_id x
    %o = arith.muli %b, %c64 : index
    %i = arith.addi %o, %t : index
    %in = arith.cmpi ult, %i, %c130 : index
    scf.if %in {
      %v = memref.load %x[%i] : memref<130xf32>
      %w = arith.mulf %v, %two : f32
      memref.store %w, %y[%i] : memref<130xf32>
    }
    gpu.return
  }

  gpu.func @sum(%x: memref<64xf32>, %y: memref<1xf32>) kernel attributes {known_block_size = array<i32: 64, 1, 1>, known_grid_size = array<i32: 1, 1, 1>} {
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %c32 = arith.constant 32 : index
    %t = gpu.thread_id x
    %tile = memref.get_global @tile : memref<64xf32, #wg>
    %v = memref.load %x[%t] : memref<64xf32>
    %s = gpu.subgroup_reduce add %v : (f32) -> f32
    %lane = gpu.lane_id
    %warp = gpu.subgroup_id : index
    %first = arith.cmpi eq, %lane, %c0 : index
    scf.if %first {
      memref.store %s, %tile[%warp] : memref<64xf32, #wg>
    }
    gpu.barrier
    %is0 = arith.cmpi eq, %t, %c0 : index
    scf.if %is0 {
      %l0 = memref.load %tile[%c0] : memref<64xf32, #wg>
      %l1 = memref.load %tile[%c1] : memref<64xf32, #wg>
      %l = arith.addf %l0, %l1 : f32
      memref.store %l, %y[%c0] : memref<1xf32>
    }
    gpu.return
  }

  gpu.func @shuffles(%y: memref<128xf32>) kernel attributes {known_block_size = array<i32: 32, 1, 1>, known_grid_size = array<i32: 1, 1, 1>} {
    %one = arith.constant 1 : i32
    %two = arith.constant 2 : i32
    %three = arith.constant 3 : i32
    %eight = arith.constant 8 : i32
    %c32 = arith.constant 32 : index
    %c64 = arith.constant 64 : index
    %c96 = arith.constant 96 : index
    %t = gpu.thread_id x
    %i = arith.index_cast %t : index to i32
    %up, %valid = gpu.shuffle up %i, %one, %eight : i32
    %down, %v1 = gpu.shuffle down %i, %two, %eight : i32
    %idx, %v2 = gpu.shuffle idx %i, %three, %eight : i32
    %fu = arith.sitofp %up : i32 to f32
    %fd = arith.sitofp %down : i32 to f32
    %fi = arith.sitofp %idx : i32 to f32
    %fv = arith.uitofp %valid : i1 to f32
    %td = arith.addi %t, %c32 : index
    %ti = arith.addi %t, %c64 : index
    %tv = arith.addi %t, %c96 : index
    memref.store %fu, %y[%t] : memref<128xf32>
    memref.store %fd, %y[%td] : memref<128xf32>
    memref.store %fi, %y[%ti] : memref<128xf32>
    memref.store %fv, %y[%tv] : memref<128xf32>
    gpu.return
  }

  gpu.func @copies(%x: memref<128xf32>, %y: memref<128xf32>) workgroup(%s: memref<128xf32, #wg>) kernel attributes {known_block_size = array<i32: 32, 1, 1>, known_grid_size = array<i32: 1, 1, 1>} {
    %c2 = arith.constant 2 : index
    %c4 = arith.constant 4 : index
    %t = gpu.thread_id x
    %i = arith.muli %t, %c4 : index
    %token = nvgpu.device_async_copy %x[%i], %s[%i], 4, %c2 : memref<128xf32> to memref<128xf32, #wg>
    %group = nvgpu.device_async_create_group %token
    nvgpu.device_async_wait %group {numGroups = 0 : i32}
    gpu.barrier
    %v = vector.load %s[%i] {alignment = 16} : memref<128xf32, #wg>, vector<4xf32>
    vector.store %v, %y[%i] {alignment = 16} : memref<128xf32>, vector<4xf32>
    gpu.return
  }

  gpu.func @no_wait(%x: memref<128xf32>, %y: memref<128xf32>) workgroup(%s: memref<128xf32, #wg>) kernel attributes {known_block_size = array<i32: 32, 1, 1>, known_grid_size = array<i32: 1, 1, 1>} {
    %c4 = arith.constant 4 : index
    %t = gpu.thread_id x
    %i = arith.muli %t, %c4 : index
    %token = nvgpu.device_async_copy %x[%i], %s[%i], 4 : memref<128xf32> to memref<128xf32, #wg>
    %group = nvgpu.device_async_create_group %token
    nvgpu.device_async_wait %group {numGroups = 1 : i32}
    gpu.barrier
    %v = vector.load %s[%i] : memref<128xf32, #wg>, vector<4xf32>
    vector.store %v, %y[%i] : memref<128xf32>, vector<4xf32>
    gpu.return
  }

  gpu.func @past_the_end(%x: memref<60xf32>) kernel attributes {known_block_size = array<i32: 64, 1, 1>} {
    %t = gpu.thread_id x
    %v = memref.load %x[%t] : memref<60xf32>
    memref.store %v, %x[%t] : memref<60xf32>
    gpu.return
  }

  gpu.func @vector_past_the_end(%x: memref<62xf32>) kernel attributes {known_block_size = array<i32: 16, 1, 1>} {
    %c4 = arith.constant 4 : index
    %t = gpu.thread_id x
    %i = arith.muli %t, %c4 : index
    %v = vector.load %x[%i] : memref<62xf32>, vector<4xf32>
    vector.store %v, %x[%i] : memref<62xf32>, vector<4xf32>
    gpu.return
  }

  gpu.func @misaligned(%x: memref<64xf32>) kernel attributes {known_block_size = array<i32: 16, 1, 1>} {
    %c4 = arith.constant 4 : index
    %t = gpu.thread_id x
    %i = arith.muli %t, %c4 : index
    %v = vector.load %x[%i] {alignment = 16} : memref<64xf32>, vector<4xf32>
    vector.store %v, %x[%i] {alignment = 16} : memref<64xf32>, vector<4xf32>
    gpu.return
  }

  // The barrier is missing: thread 0 reads what thread 63 has not written.
  gpu.func @unwritten_tile(%x: memref<64xf32>) kernel attributes {known_block_size = array<i32: 64, 1, 1>} {
    %c63 = arith.constant 63 : index
    %t = gpu.thread_id x
    %tile = memref.get_global @tile : memref<64xf32, #wg>
    %v = memref.load %x[%t] : memref<64xf32>
    memref.store %v, %tile[%t] : memref<64xf32, #wg>
    %r = arith.subi %c63, %t : index
    %w = memref.load %tile[%r] : memref<64xf32, #wg>
    memref.store %w, %x[%t] : memref<64xf32>
    gpu.return
  }

  gpu.func @divergent(%x: memref<64xf32>) kernel attributes {known_block_size = array<i32: 64, 1, 1>} {
    %c40 = arith.constant 40 : index
    %t = gpu.thread_id x
    %some = arith.cmpi ult, %t, %c40 : index
    scf.if %some {
      gpu.barrier
    }
    gpu.return
  }

  gpu.func @two_barriers(%x: memref<64xf32>) kernel attributes {known_block_size = array<i32: 64, 1, 1>} {
    %c40 = arith.constant 40 : index
    %t = gpu.thread_id x
    %some = arith.cmpi ult, %t, %c40 : index
    scf.if %some {
      gpu.barrier
    } else {
      gpu.barrier
    }
    gpu.return
  }

  gpu.func @divergent_shuffle(%x: memref<32xf32>) kernel attributes {known_block_size = array<i32: 32, 1, 1>} {
    %c20 = arith.constant 20 : index
    %one = arith.constant 1 : i32
    %width = arith.constant 32 : i32
    %t = gpu.thread_id x
    %some = arith.cmpi ult, %t, %c20 : index
    scf.if %some {
      %v = memref.load %x[%t] : memref<32xf32>
      %w, %p = gpu.shuffle xor %v, %one, %width : f32
      memref.store %w, %x[%t] : memref<32xf32>
    }
    gpu.return
  }

  // The second barrier is missing: the tile is written again while others may still read it.
  gpu.func @race(%x: memref<64xf32>) kernel attributes {known_block_size = array<i32: 64, 1, 1>} {
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %c2 = arith.constant 2 : index
    %c63 = arith.constant 63 : index
    %t = gpu.thread_id x
    %tile = memref.get_global @tile : memref<64xf32, #wg>
    scf.for %i = %c0 to %c2 step %c1 {
      %v = memref.load %x[%t] : memref<64xf32>
      memref.store %v, %tile[%t] : memref<64xf32, #wg>
      gpu.barrier
      %r = arith.subi %c63, %t : index
      %w = memref.load %tile[%r] : memref<64xf32, #wg>
      memref.store %w, %x[%t] : memref<64xf32>
    }
    gpu.return
  }

  // Two blocks add to the same elements.
  gpu.func @global_race(%x: memref<64xf32>) kernel attributes {known_block_size = array<i32: 64, 1, 1>, known_grid_size = array<i32: 2, 1, 1>} {
    %one = arith.constant 1.0 : f32
    %t = gpu.thread_id x
    %v = memref.load %x[%t] : memref<64xf32>
    %w = arith.addf %v, %one : f32
    memref.store %w, %x[%t] : memref<64xf32>
    gpu.return
  }
}

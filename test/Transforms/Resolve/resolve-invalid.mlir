// What Resolve refuses, and where it says so.
// RUN: partita-opt %s --split-input-file --verify-diagnostics --partita-resolve

module {
  dist.mesh @m ["data" = 2]
  func.func @no_sharding(%x: tensor<8xf32> {dist.sharding = #dist.sharding<@m, [{"data"}]>})
      -> (tensor<8xf32> {dist.sharding = #dist.sharding<@m, [{"data"}]>}) {
    // expected-error @below {{expected a sharding on every value, got none on a 'tensor<8xf32>'; run --partita-propagate first}}
    %0 = math.exp %x : tensor<8xf32>
    return %0 : tensor<8xf32>
  }
}

// -----

module {
  dist.mesh @m ["data" = 2]
  func.func @open(%x: tensor<8xf32> {dist.sharding = #dist.sharding<@m, [{"data"}]>})
      -> (tensor<8xf32> {dist.sharding = #dist.sharding<@m, [{"data"}]>}) {
    // expected-error @below {{expected closed shardings}}
    %0 = math.exp %x {dist.sharding = #dist.sharding<@m, [{?}]>} : tensor<8xf32>
    return %0 : tensor<8xf32>
  }
}

// -----

module {
  dist.mesh @m ["data" = 2]
  dist.mesh @n ["data" = 2]
  func.func @two_meshes(%x: tensor<8xf32> {dist.sharding = #dist.sharding<@m, [{"data"}]>})
      -> (tensor<8xf32> {dist.sharding = #dist.sharding<@m, [{"data"}]>}) {
    // expected-error @below {{expected one mesh in a function, got @m and @n}}
    %0 = math.exp %x {dist.sharding = #dist.sharding<@n, [{"data"}]>} : tensor<8xf32>
    return %0 : tensor<8xf32>
  }
}

// -----

module {
  dist.mesh @m ["data" = 2]
  func.func private @callee(tensor<8xf32>) -> tensor<8xf32>
  func.func @call(%x: tensor<8xf32> {dist.sharding = #dist.sharding<@m, [{"data"}]>})
      -> (tensor<8xf32> {dist.sharding = #dist.sharding<@m, [{"data"}]>}) {
    // expected-error @below {{cannot be partitioned yet; inline it}}
    %0 = func.call @callee(%x) {dist.sharding = #dist.sharding<@m, [{"data"}]>} : (tensor<8xf32>) -> tensor<8xf32>
    return %0 : tensor<8xf32>
  }
}

// -----

module {
  dist.mesh @m ["data" = 2]
  func.func @partial_before_resolve(%x: tensor<8xf32> {dist.sharding = #dist.sharding<@m, [{}]>})
      -> (tensor<8xf32> {dist.sharding = #dist.sharding<@m, [{}]>}) {
    // expected-error @below {{expected whole values before Resolve}}
    %0 = math.exp %x {dist.sharding = #dist.sharding<@m, [{}], partial = sum {"data"}>} : tensor<8xf32>
    return %0 : tensor<8xf32>
  }
}

// -----

module {
  dist.mesh @m ["data" = 2]
  func.func @resolved_twice(%x: tensor<8xf32> {dist.sharding = #dist.sharding<@m, [{"data"}]>})
      -> (tensor<8xf32> {dist.sharding = #dist.sharding<@m, [{}]>}) {
    // expected-error @below {{expected a program without layout changes}}
    %0 = dist.all_gather %x from [#dist.sharding<@m, [{"data"}]>] to [#dist.sharding<@m, [{}]>]
        because <"x is split over data and used whole", 16 bytes, 0.0 seconds> : (tensor<8xf32>) -> tensor<8xf32>
    return %0 : tensor<8xf32>
  }
}

// -----

module {
  dist.mesh @m ["data" = 2]
  // expected-error @below {{expected one block}}
  func.func @blocks(%x: tensor<8xf32> {dist.sharding = #dist.sharding<@m, [{"data"}]>})
      -> (tensor<8xf32> {dist.sharding = #dist.sharding<@m, [{"data"}]>}) {
    cf.br ^bb1
  ^bb1:
    return %x : tensor<8xf32>
  }
}

// -----

#rows = #dist.sharding<@m, [{"data"}]>
#whole = #dist.sharding<@m, [{}]>
module {
  dist.mesh @m ["data" = 2]
  func.func @reshard(%x: tensor<8xf32> {dist.sharding = #rows}) -> (tensor<8xf32> {dist.sharding = #whole}) {
    // expected-error @below {{'dist.reshard' op expected a program without layout changes; it is resolved already}}
    %0 = dist.reshard %x from #rows to #whole : tensor<8xf32>
    return %0 : tensor<8xf32>
  }
}

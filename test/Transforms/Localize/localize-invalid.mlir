// What Localize refuses, and where it says so.
// RUN: partita-opt %s --split-input-file --verify-diagnostics --partita-localize="max-roles=2"

module {
  dist.mesh @m ["data" = 3]
  dist.split @by_speed of @m "data" = [3, 2, 1]
  func.func @too_many_roles(
      // expected-error @below {{expected at most 2 roles (max-roles), got at least 3 when the local extents of this value, which lies as [{"data" at[0, 3, 5, 6]}], are told apart}}
      %x: tensor<6xf32> {dist.sharding = #dist.sharding<@m, [{"data" by @by_speed}]>}) {
    return
  }
}

// -----

module {
  // expected-note @below {{another one is here}}
  func.func @first() {
    return
  }
  // expected-error @below {{expected one function with a body in a module; choose one, or inline the others}}
  func.func @second() {
    return
  }
}

// -----

module {
  dist.mesh @m ["data" = 2]
  func.func @not_resolved(%x: tensor<6xf32> {dist.sharding = #dist.sharding<@m, [{"data"}]>})
      -> (tensor<6xf32> {dist.sharding = #dist.sharding<@m, [{}]>}) {
    // expected-error @below {{function result 0: expected the layout [{}], got [{"data"}]}}
    return %x : tensor<6xf32>
  }
}

// -----

#micro = #dist.sharding<@m, [{"micro"}]>
#whole = #dist.sharding<@m, [{}]>
module {
  dist.mesh @m ["data" = 2, "micro" = 2 temporal]
  func.func @time(%x: tensor<8xf32> {dist.sharding = #whole}) -> (tensor<8xf32> {dist.sharding = #whole}) {
    %0 = arith.constant dense<1.0> : tensor<8xf32>
    // expected-error @above {{lies as [{"micro"}], over a temporal axis: loops over time are not written yet}}
    %1 = math.exp %0 {dist.sharding = #micro} : tensor<8xf32>
    return %x : tensor<8xf32>
  }
}

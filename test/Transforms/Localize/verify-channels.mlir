// Roles that do not agree on communication.
// RUN: partita-opt %s --split-input-file --verify-diagnostics --partita-verify-channels

#sum = #dist.sharding<@m, [{}], partial = sum {"x"}>
#max = #dist.sharding<@m, [{}], partial = max {"x"}>
#whole = #dist.sharding<@m, [{}]>
module {
  dist.mesh @m ["x" = 2]
  rt.comm @over_x over ["x"] of @m = [[0, 1]]
  module @role_0 attributes {dist.role = #dist.role<ranks [0], target "cpu">} {
    func.func @main(%a: tensor<4xf32>, %b: tensor<4xf32>) {
      // expected-note @below {{the other role communicates here}}
      %0 = dist.all_reduce %a channel 0 on @over_x from [#sum] to [#whole] because <"a", 16 bytes, 0.0 seconds> : (tensor<4xf32>) -> tensor<4xf32>
      %1 = dist.all_reduce %b channel 1 on @over_x from [#sum] to [#whole] because <"b", 16 bytes, 0.0 seconds> : (tensor<4xf32>) -> tensor<4xf32>
      return
    }
  }
  module @role_1 attributes {dist.role = #dist.role<ranks [1], target "cpu">} {
    func.func @main(%a: tensor<4xf32>, %b: tensor<4xf32>) {
      // expected-error @below {{expected the same channel in all roles of the communicator, got channel 1 where another role has channel 0}}
      %1 = dist.all_reduce %b channel 1 on @over_x from [#sum] to [#whole] because <"b", 16 bytes, 0.0 seconds> : (tensor<4xf32>) -> tensor<4xf32>
      return
    }
  }
}

// -----

#sum = #dist.sharding<@m, [{}], partial = sum {"x"}>
#whole = #dist.sharding<@m, [{}]>
module {
  dist.mesh @m ["x" = 2]
  rt.comm @over_x over ["x"] of @m = [[0, 1]]
  module @role_0 attributes {dist.role = #dist.role<ranks [0], target "cpu">} {
    func.func @main(%a: tensor<4xf32>) {
      // expected-error @below {{expected channel 0 in all roles of its communicator, got none in one}}
      %0 = dist.all_reduce %a channel 0 on @over_x from [#sum] to [#whole] because <"a", 16 bytes, 0.0 seconds> : (tensor<4xf32>) -> tensor<4xf32>
      return
    }
  }
  // expected-note @below {{this role does not take part}}
  module @role_1 attributes {dist.role = #dist.role<ranks [1], target "cpu">} {
    func.func @main(%a: tensor<4xf32>) {
      return
    }
  }
}

// -----

#sum = #dist.sharding<@m, [{}], partial = sum {"x"}>
#max = #dist.sharding<@m, [{}], partial = max {"x"}>
#whole = #dist.sharding<@m, [{}]>
module {
  dist.mesh @m ["x" = 2]
  rt.comm @over_x over ["x"] of @m = [[0, 1]]
  module @role_0 attributes {dist.role = #dist.role<ranks [0], target "cpu">} {
    func.func @main(%a: tensor<4xf32>) {
      // expected-note @below {{the other role communicates here}}
      %0 = dist.all_reduce %a channel 0 on @over_x from [#sum] to [#whole] because <"a", 16 bytes, 0.0 seconds> : (tensor<4xf32>) -> tensor<4xf32>
      return
    }
  }
  module @role_1 attributes {dist.role = #dist.role<ranks [1], target "cpu">} {
    func.func @main(%a: tensor<4xf32>) {
      // expected-error @below {{expected the same combiner and layouts in all roles of the communicator}}
      %0 = dist.all_reduce %a channel 0 on @over_x from [#max] to [#whole] because <"a", 16 bytes, 0.0 seconds> : (tensor<4xf32>) -> tensor<4xf32>
      return
    }
  }
}

// -----

#sum = #dist.sharding<@m, [{}], partial = sum {"x"}>
#whole = #dist.sharding<@m, [{}]>
module {
  dist.mesh @m ["x" = 2]
  rt.comm @over_x over ["x"] of @m = [[0, 1]]
  module @role_0 attributes {dist.role = #dist.role<ranks [0, 1], target "cpu">} {
    func.func @main(%a: tensor<4xf32>, %b: tensor<4xf32>) {
      // expected-note @below {{the one before is here}}
      %0 = dist.all_reduce %a channel 1 on @over_x from [#sum] to [#whole] because <"a", 16 bytes, 0.0 seconds> : (tensor<4xf32>) -> tensor<4xf32>
      // expected-error @below {{expected channels in ascending order on every rank, got 0 after 1}}
      %1 = dist.all_reduce %b channel 0 on @over_x from [#sum] to [#whole] because <"b", 16 bytes, 0.0 seconds> : (tensor<4xf32>) -> tensor<4xf32>
      return
    }
  }
}

// -----

#rows = #dist.sharding<@m, [{"x"}]>
module {
  dist.mesh @m ["x" = 3]
  rt.comm @over_x over ["x"] of @m = [[0, 1, 2]]
  module @role_0 attributes {dist.role = #dist.role<ranks [0, 1, 2], target "cpu">} {
    func.func @main(%a: tensor<1xf32>) {
      // expected-error @below {{expected rank 0 to receive the 0 elements that rank 0 sends, got 1}}
      %0 = dist.exchange %a channel 0 on @over_x from [#rows] to [#rows] because <"a", 4 bytes, 0.0 seconds>
          send [0, 1, 0, 0, 0, 1, 1, 0, 0] recv [1, 0, 0, 0, 1, 0, 0, 0, 1] : (tensor<1xf32>) -> tensor<1xf32>
      return
    }
  }
}

// -----

module {
  // expected-error @below {{expected every rank in a role, got none for rank 1}}
  dist.mesh @m ["x" = 2]
  module @role_0 attributes {dist.role = #dist.role<ranks [0], target "cpu">} {
  }
}

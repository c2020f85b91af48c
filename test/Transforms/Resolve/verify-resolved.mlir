// The contract of a resolved program, one fault per case.
// RUN: partita-opt %s --split-input-file --verify-diagnostics --partita-verify-resolved

#rows = #dist.sharding<@m, [{"x"}, {}]>
#columns = #dist.sharding<@m, [{}, {"x"}]>
#whole = #dist.sharding<@m, [{}, {}]>
#sum = #dist.sharding<@m, [{}, {}], partial = sum {"x"}>
module {
  dist.mesh @m ["x" = 2]
  func.func @right(%a: tensor<8x8xf32> {dist.sharding = #columns}, %b: tensor<8x8xf32> {dist.sharding = #rows})
      -> (tensor<8x8xf32> {dist.sharding = #whole}) {
    %zero = arith.constant dense<0.0> : tensor<8x8xf32>
    %0 = linalg.matmul {dist.sharding = #sum} ins(%a, %b : tensor<8x8xf32>, tensor<8x8xf32>) outs(%zero : tensor<8x8xf32>) -> tensor<8x8xf32>
    %1 = dist.all_reduce %0 from [#sum] to [#whole] because <"a sum over x", 256 bytes, 0.0 seconds> : (tensor<8x8xf32>) -> tensor<8x8xf32>
    return %1 : tensor<8x8xf32>
  }
}

// -----

#rows = #dist.sharding<@m, [{"x"}, {}]>
#columns = #dist.sharding<@m, [{}, {"x"}]>
module {
  dist.mesh @m ["x" = 2]
  func.func @operand_elsewhere(%a: tensor<8x8xf32> {dist.sharding = #rows}, %b: tensor<8x8xf32> {dist.sharding = #columns})
      -> (tensor<8x8xf32> {dist.sharding = #rows}) {
    // expected-error @below {{expected operand 1 in the layout [{"x"}, {}], got [{}, {"x"}]}}
    %0 = arith.addf %a, %b {dist.sharding = #rows} : tensor<8x8xf32>
    return %0 : tensor<8x8xf32>
  }
}

// -----

#columns = #dist.sharding<@m, [{}, {"x"}]>
#rows = #dist.sharding<@m, [{"x"}, {}]>
#whole = #dist.sharding<@m, [{}, {}]>
module {
  dist.mesh @m ["x" = 2]
  func.func @sum_not_marked(%a: tensor<8x8xf32> {dist.sharding = #columns}, %b: tensor<8x8xf32> {dist.sharding = #rows})
      -> (tensor<8x8xf32> {dist.sharding = #whole}) {
    %zero = arith.constant dense<0.0> : tensor<8x8xf32>
    // expected-error @below {{expected its result in the layout [{}, {}] partial sum {"x"}, got [{}, {}]}}
    %0 = linalg.matmul {dist.sharding = #whole} ins(%a, %b : tensor<8x8xf32>, tensor<8x8xf32>) outs(%zero : tensor<8x8xf32>) -> tensor<8x8xf32>
    return %0 : tensor<8x8xf32>
  }
}

// -----

#columns = #dist.sharding<@m, [{}, {"x"}]>
#rows = #dist.sharding<@m, [{"x"}, {}]>
#whole = #dist.sharding<@m, [{}, {}]>
#sum = #dist.sharding<@m, [{}, {}], partial = sum {"x"}>
module {
  dist.mesh @m ["x" = 2]
  func.func @initial_value_counts_twice(%a: tensor<8x8xf32> {dist.sharding = #columns}, %b: tensor<8x8xf32> {dist.sharding = #rows},
      %c: tensor<8x8xf32> {dist.sharding = #whole}) -> (tensor<8x8xf32> {dist.sharding = #whole}) {
    // expected-error @below {{expected operand 2 to count once: it needs dist.partial}}
    %0 = linalg.matmul {dist.sharding = #sum} ins(%a, %b : tensor<8x8xf32>, tensor<8x8xf32>) outs(%c : tensor<8x8xf32>) -> tensor<8x8xf32>
    %1 = dist.all_reduce %0 from [#sum] to [#whole] because <"a sum over x", 256 bytes, 0.0 seconds> : (tensor<8x8xf32>) -> tensor<8x8xf32>
    return %1 : tensor<8x8xf32>
  }
}

// -----

#columns = #dist.sharding<@m, [{}, {"x"}]>
#rows = #dist.sharding<@m, [{"x"}, {}]>
#whole = #dist.sharding<@m, [{}, {}]>
#sum = #dist.sharding<@m, [{}, {}], partial = sum {"x"}>
module {
  dist.mesh @m ["x" = 2]
  func.func @exp_of_a_share(%a: tensor<8x8xf32> {dist.sharding = #columns}, %b: tensor<8x8xf32> {dist.sharding = #rows})
      -> (tensor<8x8xf32> {dist.sharding = #whole}) {
    %zero = arith.constant dense<0.0> : tensor<8x8xf32>
    %0 = linalg.matmul {dist.sharding = #sum} ins(%a, %b : tensor<8x8xf32>, tensor<8x8xf32>) outs(%zero : tensor<8x8xf32>) -> tensor<8x8xf32>
    // expected-error @below {{cannot use partial operands in this way}}
    %1 = math.exp %0 {dist.sharding = #sum} : tensor<8x8xf32>
    return %1 : tensor<8x8xf32>
  }
}

// -----

#rows = #dist.sharding<@m, [{"x"}, {}]>
#columns = #dist.sharding<@m, [{}, {"x"}]>
#whole = #dist.sharding<@m, [{}, {}]>
module {
  dist.mesh @m ["x" = 2]
  func.func @starts_elsewhere(%a: tensor<8x8xf32> {dist.sharding = #rows}) -> (tensor<8x8xf32> {dist.sharding = #whole}) {
    // expected-error @below {{expected `from` to be the layout of operand 0, [{"x"}, {}], got [{}, {"x"}]}}
    %0 = dist.all_gather %a from [#columns] to [#whole] because <"a", 128 bytes, 0.0 seconds> : (tensor<8x8xf32>) -> tensor<8x8xf32>
    return %0 : tensor<8x8xf32>
  }
}

// -----

#rows = #dist.sharding<@m, [{"x"}, {}]>
#whole = #dist.sharding<@m, [{}, {}]>
module {
  dist.mesh @m ["x" = 2]
  func.func @returned_elsewhere(%a: tensor<8x8xf32> {dist.sharding = #rows}) -> (tensor<8x8xf32> {dist.sharding = #whole}) {
    // expected-error @below {{function result 0: expected the layout [{}, {}], got [{"x"}, {}]}}
    return %a : tensor<8x8xf32>
  }
}

// -----

module {
  dist.mesh @m ["x" = 2]
  // expected-error @below {{argument 0: expected a sharding on every value, got none on a 'tensor<8x8xf32>'}}
  func.func @no_sharding(%a: tensor<8x8xf32>) {
    return
  }
}

// The contract at the end of the stage: every value has a closed sharding.
// RUN: partita-opt %s --split-input-file --partita-verify-propagated -verify-diagnostics

dist.mesh @m ["a" = 2]
#a = #dist.sharding<@m, [{"a"}]>
func.func @lost(%x: tensor<8xf32> {dist.sharding = #a}) -> (tensor<8xf32> {dist.sharding = #a}) {
  // expected-error@below {{expected a sharding on every value after Propagate, got none on result 0}}
  %y = math.exp %x : tensor<8xf32>
  return %y : tensor<8xf32>
}

// -----

dist.mesh @m ["a" = 2]
// expected-error@below {{expected a sharding on every value after Propagate, got none on argument 0}}
func.func @argument(%x: tensor<8xf32>) {
  return
}

// -----

dist.mesh @m ["a" = 2]
#a = #dist.sharding<@m, [{"a"}]>
// expected-error@below {{got none on function result 0}}
func.func @result(%x: tensor<8xf32> {dist.sharding = #a}) -> tensor<8xf32> {
  return %x : tensor<8xf32>
}

// -----

dist.mesh @m ["a" = 2]
// expected-error@below {{expected a closed sharding without partial axes after Propagate}}
func.func @open(%x: tensor<8xf32> {dist.sharding = #dist.sharding<@m, [{"a", ?}]>}) {
  return
}

// -----

dist.mesh @m ["a" = 2]
func.func @free() {
  // expected-error@below {{expected no sharding on a value that is free in any layout}}
  %c = arith.constant {dist.sharding = #dist.sharding<@m, [{"a"}]>} dense<0.0> : tensor<8xf32>
  return
}

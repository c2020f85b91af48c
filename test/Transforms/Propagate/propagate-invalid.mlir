// What propagation refuses: located, and what to do about it.
// RUN: partita-opt %s --split-input-file --partita-propagate -verify-diagnostics

dist.mesh @m ["a" = 2]
func.func @dynamic(%y: tensor<8xf32> {dist.sharding = #dist.sharding<@m, [{"a"}]>},
                   %x: tensor<?xf32>) { // expected-error {{expected tensors of static shape, got 'tensor<?xf32>': give every dimension a size}}
  return
}

// -----

func.func private @g(%x: tensor<8xf32>) -> tensor<8xf32>
func.func @call(%x: tensor<8xf32>) -> tensor<8xf32> {
  // expected-error@below {{expected no calls, got one: inline the program first (--inline)}}
  %y = func.call @g(%x) : (tensor<8xf32>) -> tensor<8xf32>
  return %y : tensor<8xf32>
}

// -----

// expected-error@below {{expected one block, got 3: turn branches into selects}}
func.func @blocks(%x: tensor<8xf32>, %c: i1) -> tensor<8xf32> {
  cf.cond_br %c, ^b1, ^b2
^b1:
  return %x : tensor<8xf32>
^b2:
  return %x : tensor<8xf32>
}

// -----

func.func @loop(%x: tensor<8xf32>, %n: index) -> tensor<8xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  // expected-error@below {{expected straight-line code, got a region over tensors}}
  %r = scf.for %i = %c0 to %n step %c1 iter_args(%a = %x) -> tensor<8xf32> {
    scf.yield %a : tensor<8xf32>
  }
  return %r : tensor<8xf32>
}

// -----

dist.mesh @m ["a" = 2]
dist.mesh @n ["a" = 2]
func.func @meshes(%x: tensor<8xf32> {dist.sharding = #dist.sharding<@m, [{"a"}]>},
                  %y: tensor<8xf32> {dist.sharding = #dist.sharding<@n, [{"a"}]>}) { // expected-error {{expected one mesh per function, got a sharding on @n beside others on @m}}
  return
}

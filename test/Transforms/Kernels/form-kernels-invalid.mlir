// What has no list of calls is refused where it stands.
// RUN: partita-opt %s -split-input-file -verify-diagnostics --partita-form-kernels

// expected-error@+1 {{expected numbers, or tensors of static shape}}
func.func @main(%x: tensor<?xf32>) -> tensor<?xf32> {
  return %x : tensor<?xf32>
}

// -----

func.func @main(%x: tensor<4xf32>) -> tensor<4xf32> {
  // expected-error@+1 {{expected numbers, or tensors of static shape, of i1, i8}}
  %0 = arith.constant dense<0> : tensor<4xi4>
  return %x : tensor<4xf32>
}

// -----

// Numbers that the host needs are read from tensors.
func.func @main(%x: tensor<4xf32>, %go: tensor<1xi1>) -> tensor<4xf32> {
  %c0 = arith.constant 0 : index
  %more = tensor.extract %go[%c0] : tensor<1xi1>
  // expected-error@+1 {{expected the element of a tensor of rank 0: run partita-open-whole before}}
  %0 = scf.if %more -> tensor<4xf32> {
    scf.yield %x : tensor<4xf32>
  } else {
    %1 = math.exp %x : tensor<4xf32>
    scf.yield %1 : tensor<4xf32>
  }
  return %0 : tensor<4xf32>
}

// -----

func.func @one(%x: tensor<4xf32>) -> tensor<4xf32> { // expected-note {{the first one}}
  return %x : tensor<4xf32>
}
// expected-error@+1 {{expected one public function, got a second one}}
func.func @two(%x: tensor<4xf32>) -> tensor<4xf32> {
  return %x : tensor<4xf32>
}

// -----

func.func @main(%x: tensor<2x8x3xf32>, %w: tensor<3x3x4xf32>) -> tensor<2x6x4xf32> {
  // expected-error@+1 {{expected an op that kernels compute}}
  %0 = nd.conv %x, %w strides [1] : tensor<2x8x3xf32>, tensor<3x3x4xf32> -> tensor<2x6x4xf32>
  return %0 : tensor<2x6x4xf32>
}

// -----

func.func @main(%x: tensor<4xf32>) -> tensor<4xf32> {
  // expected-error@+1 {{expected a channel: layout changes are localized before kernels are formed}}
  %0 = dist.all_reduce %x from [#dist.sharding<@m, [{}], partial = sum {"data"}>] to [#dist.sharding<@m, [{}]>]
      because <"x is a sum", 16 bytes, 1.0e-05 seconds> : (tensor<4xf32>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}
dist.mesh @m ["data" = 2]

// What the planner refuses: located, with what to do.
// RUN: partita-opt %s --split-input-file --partita-plan -verify-diagnostics

// expected-error@below {{expected one fleet.cluster to plan for; read a fleet file with --partita-import-fleet}}
module {
  func.func @main(%x: tensor<8xf32>) -> tensor<8xf32> {
    return %x : tensor<8xf32>
  }
}

// -----

// expected-error@below {{expected a function @main or one public function, got 2: name one with --entry}}
module {
  // expected-note@below {{@f}}
  func.func @f(%x: tensor<8xf32>) -> tensor<8xf32> {
    return %x : tensor<8xf32>
  }
  // expected-note@below {{@g}}
  func.func @g(%x: tensor<8xf32>) -> tensor<8xf32> {
    return %x : tensor<8xf32>
  }
}

// -----

// expected-error@below {{expected a function @main or one public function, got 0: name one with --entry}}
module {
}

// -----

fleet.cluster @pair {
  fleet.kind @cpu target "cpu" memory 8000000000 bandwidth 2.0e+10 rates {f32 = 3.0e+09}
  fleet.group @a = 1 node of 2 @cpu
  fleet.link "node" [@a] latency 1.0e-05 bandwidth [1.0e+09]
}
// expected-error@below {{expected tensors of static shape to plan for, got 'tensor<?xf32>'}}
func.func @main(%x: tensor<?xf32>) -> tensor<?xf32> {
  return %x : tensor<?xf32>
}

// -----

fleet.cluster @pair {
  fleet.kind @cpu target "cpu" memory 8000000000 bandwidth 2.0e+10 rates {f32 = 3.0e+09}
  fleet.group @a = 1 node of 2 @cpu
  // expected-error@below {{expected one bandwidth, got 2; bandwidths by message size are not modelled yet}}
  fleet.link "node" [@a] latency 1.0e-05 bandwidth [1.0e+09, 2.0e+09] at [0, 1000]
}
func.func @main(%x: tensor<8xf32>) -> tensor<8xf32> {
  return %x : tensor<8xf32>
}

// -----

// expected-error@below {{no link within a node of group 'a'}}
fleet.cluster @pair {
  fleet.kind @cpu target "cpu" memory 8000000000 bandwidth 2.0e+10 rates {f32 = 3.0e+09}
  fleet.group @a = 1 node of 2 @cpu
}
func.func @main(%x: tensor<8xf32>) -> tensor<8xf32> {
  return %x : tensor<8xf32>
}

// -----

fleet.cluster @one {
  // expected-error@below {{expected the rate of at least one element type}}
  fleet.kind @cpu target "cpu" memory 8000000000 bandwidth 2.0e+10 rates {}
  fleet.group @a = 1 node of 1 @cpu
}
func.func @main(%x: tensor<8xf32>) -> tensor<8xf32> {
  return %x : tensor<8xf32>
}

// -----

fleet.cluster @one {
  fleet.kind @cpu target "cpu" memory 8000000000 bandwidth 2.0e+10 rates {f32 = 3.0e+09}
  fleet.group @a = 1 node of 1 @cpu
}
// expected-note@below {{the first one}}
dist.mesh @m ["a" = 1]
// expected-error@below {{expected one mesh to plan for, got a second one}}
dist.mesh @n ["a" = 1]
func.func @main(%x: tensor<8xf32>) -> tensor<8xf32> {
  return %x : tensor<8xf32>
}

// -----

fleet.cluster @one {
  fleet.kind @cpu target "cpu" memory 8000000000 bandwidth 2.0e+10 rates {f32 = 3.0e+09}
  fleet.group @a = 1 node of 1 @cpu
}
// expected-error@below {{expected a mesh without temporal axes to plan for, got "micro"}}
dist.mesh @m ["micro" = 2 temporal]
func.func @main(%x: tensor<8xf32>) -> tensor<8xf32> {
  return %x : tensor<8xf32>
}

// -----

fleet.cluster @one {
  fleet.kind @cpu target "cpu" memory 8000000000 bandwidth 2.0e+10 rates {f32 = 3.0e+09}
  fleet.group @a = 1 node of 1 @cpu
}
dist.mesh @m ["a" = 3]
// expected-error@below {{the mesh names device 1, and the fleet has 1 devices}}
func.func @main(%x: tensor<8xf32>) -> tensor<8xf32> {
  return %x : tensor<8xf32>
}

// -----

fleet.cluster @tiny {
  fleet.kind @cpu target "cpu" memory 10000 bandwidth 2.0e+10 rates {f32 = 3.0e+09}
  fleet.group @a = 1 node of 2 @cpu
  fleet.link "node" [@a] latency 1.0e-05 bandwidth [1.0e+09]
}
// expected-error@below {{no plan fits into memory: the tightest one (2 devices as data = 2: 1.60e-06 s, 0.00e+00 s of it communication) needs 32000 bytes on a cpu of 10000 bytes; largest: argument 0 'x' tensor<8000xf32> (16000 bytes), result of math.exp tensor<8000xf32> (16000 bytes)}}
func.func @main(%x: tensor<8000xf32> {rt.name = "x"}) -> tensor<8000xf32> {
  %y = math.exp %x : tensor<8000xf32>
  return %y : tensor<8000xf32>
}

// -----

fleet.cluster @pair {
  fleet.kind @cpu target "cpu" memory 8000000000 bandwidth 2.0e+10 rates {f32 = 3.0e+09}
  fleet.group @a = 1 node of 2 @cpu
  fleet.link "node" [@a] latency 1.0e-05 bandwidth [1.0e+09]
}
dist.mesh @m ["x" = 2]
func.func @main(%x: tensor<8xf32>) -> tensor<8xf32> {
  // expected-error@below {{is written for the devices of its mesh, and a plan would choose other ones: give the mesh (--mesh), or plan a program without manual regions}}
  %0 = dist.manual (%x) in [#dist.sharding<@m, [{"x"}]>] out [#dist.sharding<@m, [{"x"}]>] {
  ^bb0(%p: tensor<4xf32>):
    dist.return %p : tensor<4xf32>
  } : (tensor<8xf32>) -> tensor<8xf32>
  return %0 : tensor<8xf32>
}

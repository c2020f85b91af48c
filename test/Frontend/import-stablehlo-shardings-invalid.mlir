// Shardings that are not right are errors at the value, with the token.
// RUN: partita-opt %s --partita-import-stablehlo --split-input-file --verify-diagnostics

// expected-error @+1 {{mhlo.sharding: expected 'devices', 'manual', 'maximal', 'maximal_mesh', 'mesh', 'replicated', 'unknown' or 'unreduced', got 'devises' at character 1 of "{devises=[2]<=[2]}"}}
func.func @word(%a: tensor<4xf32> {mhlo.sharding = "{devises=[2]<=[2]}"}) {
  return
}

// -----

// expected-error @+1 {{mhlo.sharding: expected 2 devices, got 3}}
func.func @count(%a: tensor<4xf32> {mhlo.sharding = "{devices=[2]<=[3]}"}) {
  return
}

// -----

// expected-error @+1 {{sharding: expected 2 dimensions for 'tensor<4x4xf32>', got 1}}
func.func @rank(%a: tensor<4x4xf32> {mhlo.sharding = "{devices=[2]<=[2]}"}) {
  return
}

// -----

// expected-error @+1 {{mhlo.sharding: expected a string, got 1 : i64}}
func.func @kind(%a: tensor<4xf32> {mhlo.sharding = 1 : i64}) {
  return
}

// -----

func.func @devices(%a: tensor<4xf32> {mhlo.sharding = "{devices=[4]0,1,3,2}"},
                   // expected-error @+1 {{mhlo.sharding: expected devices that count as those of mesh @mesh do, got another order or number}}
                   %b: tensor<4xf32> {mhlo.sharding = "{devices=[2,2]<=[4]T(0) last_tile_dim_replicate}"}) {
  return
}

// -----

func.func @number(%a: tensor<4xf32> {mhlo.sharding = "{devices=[4]<=[4]}"},
                  // expected-error @+1 {{mhlo.sharding: expected devices that count as those of mesh @mesh do, got another order or number}}
                  %b: tensor<4xf32> {mhlo.sharding = "{devices=[2]<=[2]}"}) {
  return
}

// -----

sdy.mesh @m = <["x"=2]>
// expected-error @+1 {{sharding: expected a whole argument or result, got one whose summands lie on different devices (unreduced)}}
func.func @summands(%a: tensor<4xf32> {sdy.sharding = #sdy.sharding<@m, [{}], unreduced={"x"}>}) {
  return
}

// -----

// expected-error @+1 {{sdy.sharding: expected a mesh of the module, got @nowhere}}
func.func @mesh(%a: tensor<4xf32> {sdy.sharding = #sdy.sharding<@nowhere, [{}]>}) {
  return
}

// -----

sdy.mesh @m = <["x"=2]>
func.func @results(%a: tensor<4xf32>) -> tensor<4xf32> {
  // expected-error @+1 {{sharding: expected 1 of them, one per result, got 2}}
  %0 = stablehlo.negate %a {sdy.sharding = #sdy.sharding_per_value<[<@m, [{}]>, <@m, [{}]>]>} : tensor<4xf32>
  return %0 : tensor<4xf32>
}

// -----

func.func @unspecified(%a: tensor<4xf32>) -> tensor<4xf32> {
  // expected-error @+1 {{expected dimensions of the value in unspecified_dims, got "unspecified_dims=[1]"}}
  %0 = stablehlo.custom_call @Sharding(%a) {backend_config = "unspecified_dims=[1]", mhlo.sharding = "{replicated}"} : (tensor<4xf32>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}

// -----

// expected-error @+1 {{expected an attribute of Shardy in "#sdy.sharding<@mesh": }}
func.func @text(%a: tensor<4xf32> {mhlo.frontend_attributes = {xla.sdy.sharding = "#sdy.sharding<@mesh"}}) {
  return
}

// -----

sdy.mesh @m = <["x"=4]>
// expected-error @+1 {{sharding: }}
func.func @part(%a: tensor<4xf32> {sdy.sharding = #sdy.sharding<@m, [{"x":(3)2}]>}) {
  return
}

// -----

// expected-error @+1 {{mesh @a: axis "x" is named twice}}
module attributes {mhlo.frontend_attributes = {xla.sdy.meshes = "{a = #sdy.mesh<[\22x\22=2, \22x\22=2]>}"}} {
  func.func @main(%x: tensor<4xf32>) -> tensor<4xf32> {
    %0 = stablehlo.tanh %x : tensor<4xf32>
    return %0 : tensor<4xf32>
  }
}

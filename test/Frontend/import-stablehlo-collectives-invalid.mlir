// Programs per device that the import refuses, and why.
// RUN: partita-opt %s --partita-import --split-input-file --verify-diagnostics

func.func @outside(%x: tensor<8xf32>) -> tensor<8xf32> {
  // expected-error @+1 {{'stablehlo.collective_permute' talks to other devices, so the program is written per device: say for how many (--per-device N), or put it into a manual region}}
  %0 = "stablehlo.collective_permute"(%x) <{source_target_pairs = dense<[[0, 1]]> : tensor<1x2xi64>}> : (tensor<8xf32>) -> tensor<8xf32>
  return %0 : tensor<8xf32>
}

// -----

sdy.mesh @mesh = <["x"=4]>
func.func @uneven(%x: tensor<8xf32>) -> tensor<8xf32> {
  %0 = sdy.manual_computation(%x) in_shardings=[<@mesh, [{"x"}]>] out_shardings=[<@mesh, [{"x"}]>] manual_axes={"x"} (%p: tensor<2xf32>) {
    // expected-error @+1 {{expected groups of one size, got one of 3 and one of 1 members; uneven groups are not supported by the import}}
    %1 = "stablehlo.all_reduce"(%p) <{replica_groups = dense<[[0, 1, 2], [3, -1, -1]]> : tensor<2x3xi64>}> ({
    ^bb0(%a: tensor<f32>, %b: tensor<f32>):
      %2 = stablehlo.add %a, %b : tensor<f32>
      stablehlo.return %2 : tensor<f32>
    }) : (tensor<2xf32>) -> tensor<2xf32>
    sdy.return %1 : tensor<2xf32>
  } : (tensor<8xf32>) -> tensor<8xf32>
  return %0 : tensor<8xf32>
}

// -----

sdy.mesh @mesh = <["x"=4]>
func.func @missing(%x: tensor<8xf32>) -> tensor<8xf32> {
  %0 = sdy.manual_computation(%x) in_shardings=[<@mesh, [{"x"}]>] out_shardings=[<@mesh, [{"x"}]>] manual_axes={"x"} (%p: tensor<2xf32>) {
    // expected-error @+1 {{expected each of the 4 devices in a group, got 2}}
    %1 = "stablehlo.all_to_all"(%p) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, concat_dimension = 0 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>, split_count = 2 : i64, split_dimension = 0 : i64}> : (tensor<2xf32>) -> tensor<2xf32>
    sdy.return %1 : tensor<2xf32>
  } : (tensor<8xf32>) -> tensor<8xf32>
  return %0 : tensor<8xf32>
}

// -----

sdy.mesh @mesh = <["x"=4]>
func.func @shape(%x: tensor<8xf32>) -> tensor<8xf32> {
  %0 = sdy.manual_computation(%x) in_shardings=[<@mesh, [{"x"}]>] out_shardings=[<@mesh, [{}]>] manual_axes={"x"} (%p: tensor<2xf32>) {
    // expected-error @+1 {{expected groups of 4 members for these shapes, got 2}}
    %1 = "stablehlo.all_gather"(%p) <{all_gather_dim = 0 : i64, replica_groups = dense<[[0, 1], [2, 3]]> : tensor<2x2xi64>}> : (tensor<2xf32>) -> tensor<8xf32>
    sdy.return %1 : tensor<8xf32>
  } : (tensor<8xf32>) -> tensor<8xf32>
  return %0 : tensor<8xf32>
}

// -----

sdy.mesh @mesh = <["x"=4]>
func.func @number(%x: tensor<8xf32>) -> tensor<8xf32> {
  %0 = sdy.manual_computation(%x) in_shardings=[<@mesh, [{"x"}]>] out_shardings=[<@mesh, [{"x"}]>] manual_axes={"x"} (%p: tensor<2xf32>) {
    // expected-error @+1 {{expected numbers below 4, of 1 replicas and 4 partitions, got 4}}
    %1 = "stablehlo.collective_permute"(%p) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, source_target_pairs = dense<[[0, 4]]> : tensor<1x2xi64>}> : (tensor<2xf32>) -> tensor<2xf32>
    sdy.return %1 : tensor<2xf32>
  } : (tensor<8xf32>) -> tensor<8xf32>
  return %0 : tensor<8xf32>
}

// -----

sdy.mesh @mesh = <["x"=4]>
func.func @parts(%x: tensor<10xf32>) -> tensor<10xf32> {
  // expected-error @+1 {{operand #0: expected parts of one shape on all devices}}
  %0 = sdy.manual_computation(%x) in_shardings=[<@mesh, [{"x"}]>] out_shardings=[<@mesh, [{"x"}]>] manual_axes={"x"} (%p: tensor<3xf32>) {
    sdy.return %p : tensor<3xf32>
  } : (tensor<10xf32>) -> tensor<10xf32>
  return %0 : tensor<10xf32>
}

// -----

sdy.mesh @mesh = <["x"=4]>
func.func @count(%x: tensor<8xf32>) -> tensor<8xf32> {
  // expected-error @+1 {{expected a sharding and an argument of the region for each of 1 operands, got 0 and 1}}
  %0 = sdy.manual_computation(%x) in_shardings=[] out_shardings=[<@mesh, [{"x"}]>] manual_axes={"x"} (%p: tensor<2xf32>) {
    sdy.return %p : tensor<2xf32>
  } : (tensor<8xf32>) -> tensor<8xf32>
  return %0 : tensor<8xf32>
}

// -----

func.func @twice(%x: tensor<8xf32>) -> tensor<8xf32> {
  // expected-error @+1 {{expected each number at most once as a target, got 1 again}}
  %0 = "stablehlo.collective_permute"(%x) <{source_target_pairs = dense<[[0, 1], [2, 1]]> : tensor<2x2xi64>}> : (tensor<8xf32>) -> tensor<8xf32>
  return %0 : tensor<8xf32>
}

// -----

func.func @body(%x: tensor<8xf32>) -> tensor<8xf32> {
  // expected-error @+1 {{expected its body to take 'tensor<f32>', which it returns, got 'tensor<i32>'}}
  %0 = "stablehlo.all_reduce"(%x) <{replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<i32>):
    stablehlo.return %a : tensor<f32>
  }) : (tensor<8xf32>) -> tensor<8xf32>
  return %0 : tensor<8xf32>
}

// -----

sdy.mesh @mesh = <["x"=2]>
func.func @loop(%x: tensor<8xf32>, %go: tensor<i1>) -> tensor<8xf32> {
  %0:2 = stablehlo.while(%a = %x, %more = %go) : tensor<8xf32>, tensor<i1>
  cond {
    stablehlo.return %more : tensor<i1>
  } do {
    // expected-error @+1 {{expected a region that is written per device in straight-line code, got one in a loop or branch that depends on data}}
    %1 = sdy.manual_computation(%a) in_shardings=[<@mesh, [{"x"}]>] out_shardings=[<@mesh, [{"x"}]>] manual_axes={"x"} (%p: tensor<4xf32>) {
      %2 = stablehlo.add %p, %p : tensor<4xf32>
      sdy.return %2 : tensor<4xf32>
    } : (tensor<8xf32>) -> tensor<8xf32>
    %zero = stablehlo.constant dense<0.0> : tensor<8xf32>
    %less = stablehlo.compare LT, %1, %zero : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xi1>
    %first = stablehlo.slice %less [0:1] : (tensor<8xi1>) -> tensor<1xi1>
    %next = stablehlo.reshape %first : (tensor<1xi1>) -> tensor<i1>
    stablehlo.return %1, %next : tensor<8xf32>, tensor<i1>
  }
  return %0#0 : tensor<8xf32>
}

// -----

func.func @absurd_groups(%x: tensor<4xf32>) -> tensor<8xf32> {
  // expected-error @+1 {{expected replica_groups of at most 65536 members, got 'tensor<1x4611686018427387904xi64>'}}
  %0 = "stablehlo.all_gather"(%x) <{all_gather_dim = 0 : i64, replica_groups = dense<-1> : tensor<1x4611686018427387904xi64>}> : (tensor<4xf32>) -> tensor<8xf32>
  return %0 : tensor<8xf32>
}

// -----

func.func @absurd_layout(%a: tensor<2x2xf32>) {
  // expected-error @+1 {{dimensions in a layout}}
  %0 = stablehlo.custom_call @f(%a) {operand_layouts = [dense<0> : tensor<4611686018427387904xindex>], result_layouts = [dense<[0, 1]> : tensor<2xindex>]} : (tensor<2x2xf32>) -> tensor<2x2xf32>
  return
}

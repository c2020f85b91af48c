// Guards comparisons of floats with NaN. Made by generate.py.
// RUN: partita-run %s --exact
// RUN: partita-run %s --exact --mesh data=3 --split data=3,2,2 --shard 'arg0=[{data},{}]' --shard 'arg1=[{data},{}]'
// RUN: partita-run %s --exact --mesh data=3 --split data=2,1,1 --shard 'arg0=[{},{data}]' --shard 'arg1=[{},{data}]'
func.func @main() {
  %in:2 = call @inputs() : () -> (tensor<6x4xf32>, tensor<6x4xf32>)
  %FLOAT0 = stablehlo.compare EQ, %in#0, %in#1, FLOAT : (tensor<6x4xf32>, tensor<6x4xf32>) -> tensor<6x4xi1>
  %FLOAT1 = stablehlo.compare NE, %in#0, %in#1, FLOAT : (tensor<6x4xf32>, tensor<6x4xf32>) -> tensor<6x4xi1>
  %FLOAT2 = stablehlo.compare LT, %in#0, %in#1, FLOAT : (tensor<6x4xf32>, tensor<6x4xf32>) -> tensor<6x4xi1>
  %FLOAT3 = stablehlo.compare LE, %in#0, %in#1, FLOAT : (tensor<6x4xf32>, tensor<6x4xf32>) -> tensor<6x4xi1>
  %FLOAT4 = stablehlo.compare GT, %in#0, %in#1, FLOAT : (tensor<6x4xf32>, tensor<6x4xf32>) -> tensor<6x4xi1>
  %FLOAT5 = stablehlo.compare GE, %in#0, %in#1, FLOAT : (tensor<6x4xf32>, tensor<6x4xf32>) -> tensor<6x4xi1>
  %want:6 = call @expected() : () -> (tensor<6x4xi1>, tensor<6x4xi1>, tensor<6x4xi1>, tensor<6x4xi1>, tensor<6x4xi1>, tensor<6x4xi1>)
  stablehlo.custom_call @check.expect_eq(%FLOAT0, %want#0) {has_side_effect = true} : (tensor<6x4xi1>, tensor<6x4xi1>) -> ()
  stablehlo.custom_call @check.expect_eq(%FLOAT1, %want#1) {has_side_effect = true} : (tensor<6x4xi1>, tensor<6x4xi1>) -> ()
  stablehlo.custom_call @check.expect_eq(%FLOAT2, %want#2) {has_side_effect = true} : (tensor<6x4xi1>, tensor<6x4xi1>) -> ()
  stablehlo.custom_call @check.expect_eq(%FLOAT3, %want#3) {has_side_effect = true} : (tensor<6x4xi1>, tensor<6x4xi1>) -> ()
  stablehlo.custom_call @check.expect_eq(%FLOAT4, %want#4) {has_side_effect = true} : (tensor<6x4xi1>, tensor<6x4xi1>) -> ()
  stablehlo.custom_call @check.expect_eq(%FLOAT5, %want#5) {has_side_effect = true} : (tensor<6x4xi1>, tensor<6x4xi1>) -> ()
  return
}
func.func private @inputs() -> (tensor<6x4xf32>, tensor<6x4xf32>) {
  %c0 = stablehlo.constant dense<[[0.0, -0.0, 1.0, -1.5], [0x7F800000, 0xFF800000, 0x7FC00000, 2.5], [1.1754943508222875e-38, 3.4028234663852886e+38, -3.4028234663852886e+38, 3.5], [-1.0790053606033325, 3.611025333404541, 4.190604209899902, 0.9517077803611755], [1.2424025535583496, -1.4686493873596191, -2.7423620223999023, -2.7010819911956787], [-2.9952938556671143, 2.787614583969116, -0.16887575387954712, 0.3848372995853424]]> : tensor<6x4xf32>
  %c1 = stablehlo.constant dense<[[-0.0, 0.0, -0.0, 2.0], [0x7F800000, 1.0, 1.0, 0x7FC00000], [2.0, 2.0, 3.4028234663852886e+38, -2.0], [-1.91991126537323, -3.26345157623291, -3.605862617492676, -2.524707555770874], [1.7974700927734375, 0.055320244282484055, -1.3703149557113647, -0.7178351879119873], [-4.28200626373291, 3.692047357559204, -3.6492462158203125, 0.12714533507823944]]> : tensor<6x4xf32>
  return %c0, %c1 : tensor<6x4xf32>, tensor<6x4xf32>
}
func.func private @expected() -> (tensor<6x4xi1>, tensor<6x4xi1>, tensor<6x4xi1>, tensor<6x4xi1>, tensor<6x4xi1>, tensor<6x4xi1>) {
  %c0 = stablehlo.constant dense<[[true, true, false, false], [true, false, false, false], [false, false, false, false], [false, false, false, false], [false, false, false, false], [false, false, false, false]]> : tensor<6x4xi1>
  %c1 = stablehlo.constant dense<[[false, false, true, true], [false, true, true, true], [true, true, true, true], [true, true, true, true], [true, true, true, true], [true, true, true, true]]> : tensor<6x4xi1>
  %c2 = stablehlo.constant dense<[[false, false, false, true], [false, true, false, false], [true, false, true, false], [false, false, false, false], [true, true, true, true], [false, true, false, false]]> : tensor<6x4xi1>
  %c3 = stablehlo.constant dense<[[true, true, false, true], [true, true, false, false], [true, false, true, false], [false, false, false, false], [true, true, true, true], [false, true, false, false]]> : tensor<6x4xi1>
  %c4 = stablehlo.constant dense<[[false, false, true, false], [false, false, false, false], [false, true, false, true], [true, true, true, true], [false, false, false, false], [true, false, true, true]]> : tensor<6x4xi1>
  %c5 = stablehlo.constant dense<[[true, true, true, false], [true, false, false, false], [false, true, false, true], [true, true, true, true], [false, false, false, false], [true, false, true, true]]> : tensor<6x4xi1>
  return %c0, %c1, %c2, %c3, %c4, %c5 : tensor<6x4xi1>, tensor<6x4xi1>, tensor<6x4xi1>, tensor<6x4xi1>, tensor<6x4xi1>, tensor<6x4xi1>
}

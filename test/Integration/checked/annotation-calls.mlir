// Guards calls that only say where a value lies. Made by generate.py.
// RUN: partita-run %s --exact
// RUN: partita-run %s --exact --mesh data=3 --split data=3,2,2 --shard 'arg0=[{data},{}]'
func.func @main() {
  %in = call @inputs() : () -> (tensor<6x4xf32>)
  %0 = stablehlo.custom_call @Sharding(%in) {mhlo.sharding = "{replicated}"} : (tensor<6x4xf32>) -> tensor<6x4xf32>
  %1 = stablehlo.custom_call @LayoutConstraint(%0) : (tensor<6x4xf32>) -> tensor<6x4xf32>
  %2 = stablehlo.custom_call @annotate_device_placement(%1) {has_side_effect = true} : (tensor<6x4xf32>) -> tensor<6x4xf32>
  %3 = stablehlo.custom_call @InspectSharding(%2) {has_side_effect = true} : (tensor<6x4xf32>) -> tensor<6x4xf32>
  %4 = stablehlo.custom_call @xla.sdy.PropagationBarrier(%2) {mhlo.frontend_attributes = {xla.sdy.allowed_direction = "1 : i32"}} : (tensor<6x4xf32>) -> tensor<6x4xf32>
  stablehlo.custom_call @xla.sdy.ShardingGroup(%4) {has_side_effect = true, mhlo.frontend_attributes = {xla.sdy.sharding_group_id = "0 : i64"}} : (tensor<6x4xf32>) -> ()
  %r = stablehlo.add %4, %in : tensor<6x4xf32>
  %want = call @expected() : () -> (tensor<6x4xf32>)
  stablehlo.custom_call @check.expect_eq(%r, %want) {has_side_effect = true} : (tensor<6x4xf32>, tensor<6x4xf32>) -> ()
  return
}
func.func private @inputs() -> (tensor<6x4xf32>) {
  %c0 = stablehlo.constant dense<[[4.0, 3.0, -5.0, -5.0], [2.0, -5.0, 0.0, 1.0], [-3.0, 1.0, -2.0, -3.0], [-5.0, 2.0, 3.0, 3.0], [-3.0, 3.0, -4.0, -4.0], [-5.0, 4.0, 2.0, -2.0]]> : tensor<6x4xf32>
  return %c0 : tensor<6x4xf32>
}
func.func private @expected() -> (tensor<6x4xf32>) {
  %c0 = stablehlo.constant dense<[[8.0, 6.0, -10.0, -10.0], [4.0, -10.0, 0.0, 2.0], [-6.0, 2.0, -4.0, -6.0], [-10.0, 4.0, 6.0, 6.0], [-6.0, 6.0, -8.0, -8.0], [-10.0, 8.0, 4.0, -4.0]]> : tensor<6x4xf32>
  return %c0 : tensor<6x4xf32>
}

// As JAX prints it for Shardy, on two meshes over the same devices; 10 rows on 4 devices are pieces of 3, 3, 3, 1.
module @jit_f attributes {mhlo.num_partitions = 4 : i32, mhlo.num_replicas = 1 : i32} {
  sdy.mesh @mesh = <["x"=2, "y"=2]>
  sdy.mesh @flat = <["d"=4]>
  func.func public @main(%x: tensor<10x6xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {"y"}]>}, %w: tensor<6x8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"y"}, {?}]>}) -> (tensor<10x8xf32> {sdy.sharding = #sdy.sharding<@flat, [{"d"}, {}]>}, tensor<8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"y":(1)2}]>}) {
    %0 = stablehlo.dot_general %x, %w, contracting_dims = [1] x [0] : (tensor<10x6xf32>, tensor<6x8xf32>) -> tensor<10x8xf32>
    %1 = sdy.sharding_constraint %0 <@mesh, [{}, {"x", "y"}]> : tensor<10x8xf32>
    %2 = stablehlo.exponential %1 : tensor<10x8xf32>
    %3 = call @half(%2) : (tensor<10x8xf32>) -> tensor<10x8xf32>
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %4 = stablehlo.reduce(%3 init: %cst) applies stablehlo.add across dimensions = [0] {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"x"}]>]>} : (tensor<10x8xf32>, tensor<f32>) -> tensor<8xf32>
    sdy.sharding_group %4 group_id=0 : tensor<8xf32>
    %5 = sdy.propagation_barrier %4 allowed_direction=FORWARD : tensor<8xf32>
    return %3, %5 : tensor<10x8xf32>, tensor<8xf32>
  }
  func.func private @half(%arg0: tensor<10x8xf32>) -> tensor<10x8xf32> {
    %0 = sdy.sharding_constraint %arg0 <@flat, [{"d"}, {}]> : tensor<10x8xf32>
    %1 = stablehlo.add %0, %0 : tensor<10x8xf32>
    return %1 : tensor<10x8xf32>
  }
}

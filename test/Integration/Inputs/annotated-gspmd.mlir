// As JAX prints it for GSPMD: tile assignments, calls of @Sharding, unspecified dimensions.
module @jit_f attributes {mhlo.num_partitions = 8 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%x: tensor<16x12xf32> {mhlo.sharding = "{devices=[2,4]<=[8]}"}, %w: tensor<12x7xf32> {mhlo.sharding = "{devices=[4,1,2]<=[2,4]T(1,0) last_tile_dim_replicate}"}) -> (tensor<16x2xf32> {mhlo.sharding = "{devices=[2,1,4]<=[8] last_tile_dim_replicate}"}, tensor<f32> {mhlo.sharding = "{replicated}"}) {
    %0 = stablehlo.dot_general %x, %w, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<16x12xf32>, tensor<12x7xf32>) -> tensor<16x7xf32>
    %1 = stablehlo.custom_call @Sharding(%0) {backend_config = "", mhlo.sharding = "{devices=[1,8]<=[8]}"} : (tensor<16x7xf32>) -> tensor<16x7xf32>
    %2 = stablehlo.tanh %1 : tensor<16x7xf32>
    %3 = stablehlo.custom_call @Sharding(%2) {backend_config = "", mhlo.sharding = "{devices=[8,1]<=[2,4]T(1,0)}"} : (tensor<16x7xf32>) -> tensor<16x7xf32>
    %values, %indices = chlo.top_k(%3, k = 2) : tensor<16x7xf32> -> (tensor<16x2xf32>, tensor<16x2xi32>)
    %4 = stablehlo.custom_call @Sharding(%values) {backend_config = "unspecified_dims=[0]", mhlo.sharding = "{replicated}"} : (tensor<16x2xf32>) -> tensor<16x2xf32>
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %5 = stablehlo.reduce(%3 init: %cst) applies stablehlo.add across dimensions = [0, 1] : (tensor<16x7xf32>, tensor<f32>) -> tensor<f32>
    return %4, %5 : tensor<16x2xf32>, tensor<f32>
  }
}

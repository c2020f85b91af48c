module @jit_g attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<2x5x4x3xf32>, %arg1: tensor<3x2x3x4xf32>) -> (tensor<2x9x10x4xf32> {jax.result_info = "result[0]"}, tensor<f32> {jax.result_info = "result[1]"}, tensor<2x5x4x3xf32> {jax.result_info = "result[2][0]"}, tensor<3x2x3x4xf32> {jax.result_info = "result[2][1]"}) {
    %0 = stablehlo.convolution(%arg0, %arg1) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {stride = [1, 1], pad = [[1, 1], [1, 0]], lhs_dilate = [2, 3], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<2x5x4x3xf32>, tensor<3x2x3x4xf32>) -> tensor<2x9x10x4xf32>
    %1 = stablehlo.iota dim = 0 : tensor<720xf32>
    %2 = stablehlo.reshape %1 : (tensor<720xf32>) -> tensor<2x9x10x4xf32>
    %3 = stablehlo.cosine %2 : tensor<2x9x10x4xf32>
    %4 = stablehlo.convolution(%arg0, %arg1) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {stride = [1, 1], pad = [[1, 1], [1, 0]], lhs_dilate = [2, 3], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<2x5x4x3xf32>, tensor<3x2x3x4xf32>) -> tensor<2x9x10x4xf32>
    %5 = stablehlo.multiply %4, %3 : tensor<2x9x10x4xf32>
    %6 = stablehlo.convolution(%arg0, %arg1) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {stride = [1, 1], pad = [[1, 1], [1, 0]], lhs_dilate = [2, 3], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<2x5x4x3xf32>, tensor<3x2x3x4xf32>) -> tensor<2x9x10x4xf32>
    %7 = stablehlo.multiply %6, %6 : tensor<2x9x10x4xf32>
    %cst = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %8 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<2x9x10x4xf32>
    %9 = stablehlo.multiply %8, %6 : tensor<2x9x10x4xf32>
    %10 = stablehlo.add %5, %7 : tensor<2x9x10x4xf32>
    %cst_0 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %11 = stablehlo.reduce(%10 init: %cst_0) applies stablehlo.add across dimensions = [0, 1, 2, 3] : (tensor<2x9x10x4xf32>, tensor<f32>) -> tensor<f32>
    %cst_1 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %12 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f32>) -> tensor<2x9x10x4xf32>
    %13 = stablehlo.multiply %12, %9 : tensor<2x9x10x4xf32>
    %14 = stablehlo.convolution(%arg0, %13) dim_numbers = [f, 0, 1, b]x[i, 0, 1, o]->[0, 1, b, f], window = {stride = [1, 1], pad = [[1, 1], [1, 0]], lhs_dilate = [2, 3], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<2x5x4x3xf32>, tensor<2x9x10x4xf32>) -> tensor<3x2x3x4xf32>
    %15 = stablehlo.reverse %arg1, dims = [0, 1] : tensor<3x2x3x4xf32>
    %16 = stablehlo.convolution(%13, %15) dim_numbers = [b, 0, 1, f]x[0, 1, o, i]->[b, 0, 1, f], window = {stride = [2, 3], pad = [[1, 1], [0, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<2x9x10x4xf32>, tensor<3x2x3x4xf32>) -> tensor<2x5x4x3xf32>
    %17 = stablehlo.multiply %12, %3 : tensor<2x9x10x4xf32>
    %18 = stablehlo.convolution(%arg0, %17) dim_numbers = [f, 0, 1, b]x[i, 0, 1, o]->[0, 1, b, f], window = {stride = [1, 1], pad = [[1, 1], [1, 0]], lhs_dilate = [2, 3], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<2x5x4x3xf32>, tensor<2x9x10x4xf32>) -> tensor<3x2x3x4xf32>
    %19 = stablehlo.add %14, %18 : tensor<3x2x3x4xf32>
    %20 = stablehlo.reverse %arg1, dims = [0, 1] : tensor<3x2x3x4xf32>
    %21 = stablehlo.convolution(%17, %20) dim_numbers = [b, 0, 1, f]x[0, 1, o, i]->[b, 0, 1, f], window = {stride = [2, 3], pad = [[1, 1], [0, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<2x9x10x4xf32>, tensor<3x2x3x4xf32>) -> tensor<2x5x4x3xf32>
    %22 = stablehlo.add %16, %21 : tensor<2x5x4x3xf32>
    return %0, %11, %22, %19 : tensor<2x9x10x4xf32>, tensor<f32>, tensor<2x5x4x3xf32>, tensor<3x2x3x4xf32>
  }
}

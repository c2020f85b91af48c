module @jit_forward attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<10xf32> loc("params/b"), %arg1: tensor<8xf32> loc("params/norm/bias"), %arg2: tensor<8xf32> loc("params/norm/gain"), %arg3: tensor<8xf32> loc("params/norm/mean"), %arg4: tensor<8xf32> loc("params/norm/variance"), %arg5: tensor<8x8x3x3xf32> loc("params/s0b0/conv1"), %arg6: tensor<8x8x3x3xf32> loc("params/s0b0/conv2"), %arg7: tensor<8xf32> loc("params/s0b0/norm1/bias"), %arg8: tensor<8xf32> loc("params/s0b0/norm1/gain"), %arg9: tensor<8xf32> loc("params/s0b0/norm1/mean"), %arg10: tensor<8xf32> loc("params/s0b0/norm1/variance"), %arg11: tensor<8xf32> loc("params/s0b0/norm2/bias"), %arg12: tensor<8xf32> loc("params/s0b0/norm2/gain"), %arg13: tensor<8xf32> loc("params/s0b0/norm2/mean"), %arg14: tensor<8xf32> loc("params/s0b0/norm2/variance"), %arg15: tensor<8x8x3x3xf32> loc("params/s0b1/conv1"), %arg16: tensor<8x8x3x3xf32> loc("params/s0b1/conv2"), %arg17: tensor<8xf32> loc("params/s0b1/norm1/bias"), %arg18: tensor<8xf32> loc("params/s0b1/norm1/gain"), %arg19: tensor<8xf32> loc("params/s0b1/norm1/mean"), %arg20: tensor<8xf32> loc("params/s0b1/norm1/variance"), %arg21: tensor<8xf32> loc("params/s0b1/norm2/bias"), %arg22: tensor<8xf32> loc("params/s0b1/norm2/gain"), %arg23: tensor<8xf32> loc("params/s0b1/norm2/mean"), %arg24: tensor<8xf32> loc("params/s0b1/norm2/variance"), %arg25: tensor<16x8x3x3xf32> loc("params/s1b0/conv1"), %arg26: tensor<16x16x3x3xf32> loc("params/s1b0/conv2"), %arg27: tensor<16xf32> loc("params/s1b0/norm1/bias"), %arg28: tensor<16xf32> loc("params/s1b0/norm1/gain"), %arg29: tensor<16xf32> loc("params/s1b0/norm1/mean"), %arg30: tensor<16xf32> loc("params/s1b0/norm1/variance"), %arg31: tensor<16xf32> loc("params/s1b0/norm2/bias"), %arg32: tensor<16xf32> loc("params/s1b0/norm2/gain"), %arg33: tensor<16xf32> loc("params/s1b0/norm2/mean"), %arg34: tensor<16xf32> loc("params/s1b0/norm2/variance"), %arg35: tensor<16xf32> loc("params/s1b0/norm3/bias"), %arg36: tensor<16xf32> loc("params/s1b0/norm3/gain"), %arg37: tensor<16xf32> loc("params/s1b0/norm3/mean"), %arg38: tensor<16xf32> loc("params/s1b0/norm3/variance"), %arg39: tensor<16x8x1x1xf32> loc("params/s1b0/project"), %arg40: tensor<16x16x3x3xf32> loc("params/s1b1/conv1"), %arg41: tensor<16x16x3x3xf32> loc("params/s1b1/conv2"), %arg42: tensor<16xf32> loc("params/s1b1/norm1/bias"), %arg43: tensor<16xf32> loc("params/s1b1/norm1/gain"), %arg44: tensor<16xf32> loc("params/s1b1/norm1/mean"), %arg45: tensor<16xf32> loc("params/s1b1/norm1/variance"), %arg46: tensor<16xf32> loc("params/s1b1/norm2/bias"), %arg47: tensor<16xf32> loc("params/s1b1/norm2/gain"), %arg48: tensor<16xf32> loc("params/s1b1/norm2/mean"), %arg49: tensor<16xf32> loc("params/s1b1/norm2/variance"), %arg50: tensor<32x16x3x3xf32> loc("params/s2b0/conv1"), %arg51: tensor<32x32x3x3xf32> loc("params/s2b0/conv2"), %arg52: tensor<32xf32> loc("params/s2b0/norm1/bias"), %arg53: tensor<32xf32> loc("params/s2b0/norm1/gain"), %arg54: tensor<32xf32> loc("params/s2b0/norm1/mean"), %arg55: tensor<32xf32> loc("params/s2b0/norm1/variance"), %arg56: tensor<32xf32> loc("params/s2b0/norm2/bias"), %arg57: tensor<32xf32> loc("params/s2b0/norm2/gain"), %arg58: tensor<32xf32> loc("params/s2b0/norm2/mean"), %arg59: tensor<32xf32> loc("params/s2b0/norm2/variance"), %arg60: tensor<32xf32> loc("params/s2b0/norm3/bias"), %arg61: tensor<32xf32> loc("params/s2b0/norm3/gain"), %arg62: tensor<32xf32> loc("params/s2b0/norm3/mean"), %arg63: tensor<32xf32> loc("params/s2b0/norm3/variance"), %arg64: tensor<32x16x1x1xf32> loc("params/s2b0/project"), %arg65: tensor<32x32x3x3xf32> loc("params/s2b1/conv1"), %arg66: tensor<32x32x3x3xf32> loc("params/s2b1/conv2"), %arg67: tensor<32xf32> loc("params/s2b1/norm1/bias"), %arg68: tensor<32xf32> loc("params/s2b1/norm1/gain"), %arg69: tensor<32xf32> loc("params/s2b1/norm1/mean"), %arg70: tensor<32xf32> loc("params/s2b1/norm1/variance"), %arg71: tensor<32xf32> loc("params/s2b1/norm2/bias"), %arg72: tensor<32xf32> loc("params/s2b1/norm2/gain"), %arg73: tensor<32xf32> loc("params/s2b1/norm2/mean"), %arg74: tensor<32xf32> loc("params/s2b1/norm2/variance"), %arg75: tensor<64x32x3x3xf32> loc("params/s3b0/conv1"), %arg76: tensor<64x64x3x3xf32> loc("params/s3b0/conv2"), %arg77: tensor<64xf32> loc("params/s3b0/norm1/bias"), %arg78: tensor<64xf32> loc("params/s3b0/norm1/gain"), %arg79: tensor<64xf32> loc("params/s3b0/norm1/mean"), %arg80: tensor<64xf32> loc("params/s3b0/norm1/variance"), %arg81: tensor<64xf32> loc("params/s3b0/norm2/bias"), %arg82: tensor<64xf32> loc("params/s3b0/norm2/gain"), %arg83: tensor<64xf32> loc("params/s3b0/norm2/mean"), %arg84: tensor<64xf32> loc("params/s3b0/norm2/variance"), %arg85: tensor<64xf32> loc("params/s3b0/norm3/bias"), %arg86: tensor<64xf32> loc("params/s3b0/norm3/gain"), %arg87: tensor<64xf32> loc("params/s3b0/norm3/mean"), %arg88: tensor<64xf32> loc("params/s3b0/norm3/variance"), %arg89: tensor<64x32x1x1xf32> loc("params/s3b0/project"), %arg90: tensor<64x64x3x3xf32> loc("params/s3b1/conv1"), %arg91: tensor<64x64x3x3xf32> loc("params/s3b1/conv2"), %arg92: tensor<64xf32> loc("params/s3b1/norm1/bias"), %arg93: tensor<64xf32> loc("params/s3b1/norm1/gain"), %arg94: tensor<64xf32> loc("params/s3b1/norm1/mean"), %arg95: tensor<64xf32> loc("params/s3b1/norm1/variance"), %arg96: tensor<64xf32> loc("params/s3b1/norm2/bias"), %arg97: tensor<64xf32> loc("params/s3b1/norm2/gain"), %arg98: tensor<64xf32> loc("params/s3b1/norm2/mean"), %arg99: tensor<64xf32> loc("params/s3b1/norm2/variance"), %arg100: tensor<8x3x7x7xf32> loc("params/stem"), %arg101: tensor<64x10xf32> loc("params/w"), %arg102: tensor<16x3x32x32xf32> loc("images")) -> (tensor<16x10xf32> {jax.result_info = "result"}) {
    %0 = stablehlo.convolution(%arg102, %arg100) dim_numbers = [b, f, 0, 1]x[o, i, 0, 1]->[b, f, 0, 1], window = {stride = [2, 2], pad = [[3, 3], [3, 3]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<16x3x32x32xf32>, tensor<8x3x7x7xf32>) -> tensor<16x8x16x16xf32>
    %cst = stablehlo.constant dense<9.99999974E-6> : tensor<f32>
    %1 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %2 = stablehlo.add %arg4, %1 : tensor<8xf32>
    %3 = stablehlo.rsqrt %2 : tensor<8xf32>
    %4 = stablehlo.multiply %arg2, %3 : tensor<8xf32>
    %5 = stablehlo.broadcast_in_dim %4, dims = [0] : (tensor<8xf32>) -> tensor<8x1x1xf32>
    %6 = stablehlo.broadcast_in_dim %5, dims = [1, 2, 3] : (tensor<8x1x1xf32>) -> tensor<1x8x1x1xf32>
    %7 = stablehlo.broadcast_in_dim %6, dims = [0, 1, 2, 3] : (tensor<1x8x1x1xf32>) -> tensor<16x8x16x16xf32>
    %8 = stablehlo.multiply %0, %7 : tensor<16x8x16x16xf32>
    %9 = stablehlo.multiply %arg3, %4 : tensor<8xf32>
    %10 = stablehlo.subtract %arg1, %9 : tensor<8xf32>
    %11 = stablehlo.broadcast_in_dim %10, dims = [0] : (tensor<8xf32>) -> tensor<8x1x1xf32>
    %12 = stablehlo.broadcast_in_dim %11, dims = [1, 2, 3] : (tensor<8x1x1xf32>) -> tensor<1x8x1x1xf32>
    %13 = stablehlo.broadcast_in_dim %12, dims = [0, 1, 2, 3] : (tensor<1x8x1x1xf32>) -> tensor<16x8x16x16xf32>
    %14 = stablehlo.add %8, %13 : tensor<16x8x16x16xf32>
    %15 = call @relu(%14) : (tensor<16x8x16x16xf32>) -> tensor<16x8x16x16xf32>
    %cst_0 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %16 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<f32>
    %17 = "stablehlo.reduce_window"(%15, %16) <{base_dilations = array<i64: 1, 1, 1, 1>, padding = dense<[[0, 0], [0, 0], [1, 1], [1, 1]]> : tensor<4x2xi64>, window_dilations = array<i64: 1, 1, 1, 1>, window_dimensions = array<i64: 1, 1, 3, 3>, window_strides = array<i64: 1, 1, 2, 2>}> ({
    ^bb0(%arg103: tensor<f32>, %arg104: tensor<f32>):
      %334 = stablehlo.maximum %arg103, %arg104 : tensor<f32>
      stablehlo.return %334 : tensor<f32>
    }) : (tensor<16x8x16x16xf32>, tensor<f32>) -> tensor<16x8x8x8xf32>
    %18 = stablehlo.convolution(%17, %arg5) dim_numbers = [b, f, 0, 1]x[o, i, 0, 1]->[b, f, 0, 1], window = {stride = [1, 1], pad = [[1, 1], [1, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<16x8x8x8xf32>, tensor<8x8x3x3xf32>) -> tensor<16x8x8x8xf32>
    %cst_1 = stablehlo.constant dense<9.99999974E-6> : tensor<f32>
    %19 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %20 = stablehlo.add %arg10, %19 : tensor<8xf32>
    %21 = stablehlo.rsqrt %20 : tensor<8xf32>
    %22 = stablehlo.multiply %arg8, %21 : tensor<8xf32>
    %23 = stablehlo.broadcast_in_dim %22, dims = [0] : (tensor<8xf32>) -> tensor<8x1x1xf32>
    %24 = stablehlo.broadcast_in_dim %23, dims = [1, 2, 3] : (tensor<8x1x1xf32>) -> tensor<1x8x1x1xf32>
    %25 = stablehlo.broadcast_in_dim %24, dims = [0, 1, 2, 3] : (tensor<1x8x1x1xf32>) -> tensor<16x8x8x8xf32>
    %26 = stablehlo.multiply %18, %25 : tensor<16x8x8x8xf32>
    %27 = stablehlo.multiply %arg9, %22 : tensor<8xf32>
    %28 = stablehlo.subtract %arg7, %27 : tensor<8xf32>
    %29 = stablehlo.broadcast_in_dim %28, dims = [0] : (tensor<8xf32>) -> tensor<8x1x1xf32>
    %30 = stablehlo.broadcast_in_dim %29, dims = [1, 2, 3] : (tensor<8x1x1xf32>) -> tensor<1x8x1x1xf32>
    %31 = stablehlo.broadcast_in_dim %30, dims = [0, 1, 2, 3] : (tensor<1x8x1x1xf32>) -> tensor<16x8x8x8xf32>
    %32 = stablehlo.add %26, %31 : tensor<16x8x8x8xf32>
    %33 = call @relu_0(%32) : (tensor<16x8x8x8xf32>) -> tensor<16x8x8x8xf32>
    %34 = stablehlo.convolution(%33, %arg6) dim_numbers = [b, f, 0, 1]x[o, i, 0, 1]->[b, f, 0, 1], window = {stride = [1, 1], pad = [[1, 1], [1, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<16x8x8x8xf32>, tensor<8x8x3x3xf32>) -> tensor<16x8x8x8xf32>
    %cst_2 = stablehlo.constant dense<9.99999974E-6> : tensor<f32>
    %35 = stablehlo.broadcast_in_dim %cst_2, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %36 = stablehlo.add %arg14, %35 : tensor<8xf32>
    %37 = stablehlo.rsqrt %36 : tensor<8xf32>
    %38 = stablehlo.multiply %arg12, %37 : tensor<8xf32>
    %39 = stablehlo.broadcast_in_dim %38, dims = [0] : (tensor<8xf32>) -> tensor<8x1x1xf32>
    %40 = stablehlo.broadcast_in_dim %39, dims = [1, 2, 3] : (tensor<8x1x1xf32>) -> tensor<1x8x1x1xf32>
    %41 = stablehlo.broadcast_in_dim %40, dims = [0, 1, 2, 3] : (tensor<1x8x1x1xf32>) -> tensor<16x8x8x8xf32>
    %42 = stablehlo.multiply %34, %41 : tensor<16x8x8x8xf32>
    %43 = stablehlo.multiply %arg13, %38 : tensor<8xf32>
    %44 = stablehlo.subtract %arg11, %43 : tensor<8xf32>
    %45 = stablehlo.broadcast_in_dim %44, dims = [0] : (tensor<8xf32>) -> tensor<8x1x1xf32>
    %46 = stablehlo.broadcast_in_dim %45, dims = [1, 2, 3] : (tensor<8x1x1xf32>) -> tensor<1x8x1x1xf32>
    %47 = stablehlo.broadcast_in_dim %46, dims = [0, 1, 2, 3] : (tensor<1x8x1x1xf32>) -> tensor<16x8x8x8xf32>
    %48 = stablehlo.add %42, %47 : tensor<16x8x8x8xf32>
    %49 = stablehlo.add %17, %48 : tensor<16x8x8x8xf32>
    %50 = call @relu_0(%49) : (tensor<16x8x8x8xf32>) -> tensor<16x8x8x8xf32>
    %51 = stablehlo.convolution(%50, %arg15) dim_numbers = [b, f, 0, 1]x[o, i, 0, 1]->[b, f, 0, 1], window = {stride = [1, 1], pad = [[1, 1], [1, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<16x8x8x8xf32>, tensor<8x8x3x3xf32>) -> tensor<16x8x8x8xf32>
    %cst_3 = stablehlo.constant dense<9.99999974E-6> : tensor<f32>
    %52 = stablehlo.broadcast_in_dim %cst_3, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %53 = stablehlo.add %arg20, %52 : tensor<8xf32>
    %54 = stablehlo.rsqrt %53 : tensor<8xf32>
    %55 = stablehlo.multiply %arg18, %54 : tensor<8xf32>
    %56 = stablehlo.broadcast_in_dim %55, dims = [0] : (tensor<8xf32>) -> tensor<8x1x1xf32>
    %57 = stablehlo.broadcast_in_dim %56, dims = [1, 2, 3] : (tensor<8x1x1xf32>) -> tensor<1x8x1x1xf32>
    %58 = stablehlo.broadcast_in_dim %57, dims = [0, 1, 2, 3] : (tensor<1x8x1x1xf32>) -> tensor<16x8x8x8xf32>
    %59 = stablehlo.multiply %51, %58 : tensor<16x8x8x8xf32>
    %60 = stablehlo.multiply %arg19, %55 : tensor<8xf32>
    %61 = stablehlo.subtract %arg17, %60 : tensor<8xf32>
    %62 = stablehlo.broadcast_in_dim %61, dims = [0] : (tensor<8xf32>) -> tensor<8x1x1xf32>
    %63 = stablehlo.broadcast_in_dim %62, dims = [1, 2, 3] : (tensor<8x1x1xf32>) -> tensor<1x8x1x1xf32>
    %64 = stablehlo.broadcast_in_dim %63, dims = [0, 1, 2, 3] : (tensor<1x8x1x1xf32>) -> tensor<16x8x8x8xf32>
    %65 = stablehlo.add %59, %64 : tensor<16x8x8x8xf32>
    %66 = call @relu_0(%65) : (tensor<16x8x8x8xf32>) -> tensor<16x8x8x8xf32>
    %67 = stablehlo.convolution(%66, %arg16) dim_numbers = [b, f, 0, 1]x[o, i, 0, 1]->[b, f, 0, 1], window = {stride = [1, 1], pad = [[1, 1], [1, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<16x8x8x8xf32>, tensor<8x8x3x3xf32>) -> tensor<16x8x8x8xf32>
    %cst_4 = stablehlo.constant dense<9.99999974E-6> : tensor<f32>
    %68 = stablehlo.broadcast_in_dim %cst_4, dims = [] : (tensor<f32>) -> tensor<8xf32>
    %69 = stablehlo.add %arg24, %68 : tensor<8xf32>
    %70 = stablehlo.rsqrt %69 : tensor<8xf32>
    %71 = stablehlo.multiply %arg22, %70 : tensor<8xf32>
    %72 = stablehlo.broadcast_in_dim %71, dims = [0] : (tensor<8xf32>) -> tensor<8x1x1xf32>
    %73 = stablehlo.broadcast_in_dim %72, dims = [1, 2, 3] : (tensor<8x1x1xf32>) -> tensor<1x8x1x1xf32>
    %74 = stablehlo.broadcast_in_dim %73, dims = [0, 1, 2, 3] : (tensor<1x8x1x1xf32>) -> tensor<16x8x8x8xf32>
    %75 = stablehlo.multiply %67, %74 : tensor<16x8x8x8xf32>
    %76 = stablehlo.multiply %arg23, %71 : tensor<8xf32>
    %77 = stablehlo.subtract %arg21, %76 : tensor<8xf32>
    %78 = stablehlo.broadcast_in_dim %77, dims = [0] : (tensor<8xf32>) -> tensor<8x1x1xf32>
    %79 = stablehlo.broadcast_in_dim %78, dims = [1, 2, 3] : (tensor<8x1x1xf32>) -> tensor<1x8x1x1xf32>
    %80 = stablehlo.broadcast_in_dim %79, dims = [0, 1, 2, 3] : (tensor<1x8x1x1xf32>) -> tensor<16x8x8x8xf32>
    %81 = stablehlo.add %75, %80 : tensor<16x8x8x8xf32>
    %82 = stablehlo.add %50, %81 : tensor<16x8x8x8xf32>
    %83 = call @relu_0(%82) : (tensor<16x8x8x8xf32>) -> tensor<16x8x8x8xf32>
    %84 = stablehlo.convolution(%83, %arg25) dim_numbers = [b, f, 0, 1]x[o, i, 0, 1]->[b, f, 0, 1], window = {stride = [2, 2], pad = [[1, 1], [1, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<16x8x8x8xf32>, tensor<16x8x3x3xf32>) -> tensor<16x16x4x4xf32>
    %cst_5 = stablehlo.constant dense<9.99999974E-6> : tensor<f32>
    %85 = stablehlo.broadcast_in_dim %cst_5, dims = [] : (tensor<f32>) -> tensor<16xf32>
    %86 = stablehlo.add %arg30, %85 : tensor<16xf32>
    %87 = stablehlo.rsqrt %86 : tensor<16xf32>
    %88 = stablehlo.multiply %arg28, %87 : tensor<16xf32>
    %89 = stablehlo.broadcast_in_dim %88, dims = [0] : (tensor<16xf32>) -> tensor<16x1x1xf32>
    %90 = stablehlo.broadcast_in_dim %89, dims = [1, 2, 3] : (tensor<16x1x1xf32>) -> tensor<1x16x1x1xf32>
    %91 = stablehlo.broadcast_in_dim %90, dims = [0, 1, 2, 3] : (tensor<1x16x1x1xf32>) -> tensor<16x16x4x4xf32>
    %92 = stablehlo.multiply %84, %91 : tensor<16x16x4x4xf32>
    %93 = stablehlo.multiply %arg29, %88 : tensor<16xf32>
    %94 = stablehlo.subtract %arg27, %93 : tensor<16xf32>
    %95 = stablehlo.broadcast_in_dim %94, dims = [0] : (tensor<16xf32>) -> tensor<16x1x1xf32>
    %96 = stablehlo.broadcast_in_dim %95, dims = [1, 2, 3] : (tensor<16x1x1xf32>) -> tensor<1x16x1x1xf32>
    %97 = stablehlo.broadcast_in_dim %96, dims = [0, 1, 2, 3] : (tensor<1x16x1x1xf32>) -> tensor<16x16x4x4xf32>
    %98 = stablehlo.add %92, %97 : tensor<16x16x4x4xf32>
    %99 = call @relu_1(%98) : (tensor<16x16x4x4xf32>) -> tensor<16x16x4x4xf32>
    %100 = stablehlo.convolution(%99, %arg26) dim_numbers = [b, f, 0, 1]x[o, i, 0, 1]->[b, f, 0, 1], window = {stride = [1, 1], pad = [[1, 1], [1, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<16x16x4x4xf32>, tensor<16x16x3x3xf32>) -> tensor<16x16x4x4xf32>
    %cst_6 = stablehlo.constant dense<9.99999974E-6> : tensor<f32>
    %101 = stablehlo.broadcast_in_dim %cst_6, dims = [] : (tensor<f32>) -> tensor<16xf32>
    %102 = stablehlo.add %arg34, %101 : tensor<16xf32>
    %103 = stablehlo.rsqrt %102 : tensor<16xf32>
    %104 = stablehlo.multiply %arg32, %103 : tensor<16xf32>
    %105 = stablehlo.broadcast_in_dim %104, dims = [0] : (tensor<16xf32>) -> tensor<16x1x1xf32>
    %106 = stablehlo.broadcast_in_dim %105, dims = [1, 2, 3] : (tensor<16x1x1xf32>) -> tensor<1x16x1x1xf32>
    %107 = stablehlo.broadcast_in_dim %106, dims = [0, 1, 2, 3] : (tensor<1x16x1x1xf32>) -> tensor<16x16x4x4xf32>
    %108 = stablehlo.multiply %100, %107 : tensor<16x16x4x4xf32>
    %109 = stablehlo.multiply %arg33, %104 : tensor<16xf32>
    %110 = stablehlo.subtract %arg31, %109 : tensor<16xf32>
    %111 = stablehlo.broadcast_in_dim %110, dims = [0] : (tensor<16xf32>) -> tensor<16x1x1xf32>
    %112 = stablehlo.broadcast_in_dim %111, dims = [1, 2, 3] : (tensor<16x1x1xf32>) -> tensor<1x16x1x1xf32>
    %113 = stablehlo.broadcast_in_dim %112, dims = [0, 1, 2, 3] : (tensor<1x16x1x1xf32>) -> tensor<16x16x4x4xf32>
    %114 = stablehlo.add %108, %113 : tensor<16x16x4x4xf32>
    %115 = stablehlo.convolution(%83, %arg39) dim_numbers = [b, f, 0, 1]x[o, i, 0, 1]->[b, f, 0, 1], window = {stride = [2, 2], pad = [[0, 0], [0, 0]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<16x8x8x8xf32>, tensor<16x8x1x1xf32>) -> tensor<16x16x4x4xf32>
    %cst_7 = stablehlo.constant dense<9.99999974E-6> : tensor<f32>
    %116 = stablehlo.broadcast_in_dim %cst_7, dims = [] : (tensor<f32>) -> tensor<16xf32>
    %117 = stablehlo.add %arg38, %116 : tensor<16xf32>
    %118 = stablehlo.rsqrt %117 : tensor<16xf32>
    %119 = stablehlo.multiply %arg36, %118 : tensor<16xf32>
    %120 = stablehlo.broadcast_in_dim %119, dims = [0] : (tensor<16xf32>) -> tensor<16x1x1xf32>
    %121 = stablehlo.broadcast_in_dim %120, dims = [1, 2, 3] : (tensor<16x1x1xf32>) -> tensor<1x16x1x1xf32>
    %122 = stablehlo.broadcast_in_dim %121, dims = [0, 1, 2, 3] : (tensor<1x16x1x1xf32>) -> tensor<16x16x4x4xf32>
    %123 = stablehlo.multiply %115, %122 : tensor<16x16x4x4xf32>
    %124 = stablehlo.multiply %arg37, %119 : tensor<16xf32>
    %125 = stablehlo.subtract %arg35, %124 : tensor<16xf32>
    %126 = stablehlo.broadcast_in_dim %125, dims = [0] : (tensor<16xf32>) -> tensor<16x1x1xf32>
    %127 = stablehlo.broadcast_in_dim %126, dims = [1, 2, 3] : (tensor<16x1x1xf32>) -> tensor<1x16x1x1xf32>
    %128 = stablehlo.broadcast_in_dim %127, dims = [0, 1, 2, 3] : (tensor<1x16x1x1xf32>) -> tensor<16x16x4x4xf32>
    %129 = stablehlo.add %123, %128 : tensor<16x16x4x4xf32>
    %130 = stablehlo.add %129, %114 : tensor<16x16x4x4xf32>
    %131 = call @relu_1(%130) : (tensor<16x16x4x4xf32>) -> tensor<16x16x4x4xf32>
    %132 = stablehlo.convolution(%131, %arg40) dim_numbers = [b, f, 0, 1]x[o, i, 0, 1]->[b, f, 0, 1], window = {stride = [1, 1], pad = [[1, 1], [1, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<16x16x4x4xf32>, tensor<16x16x3x3xf32>) -> tensor<16x16x4x4xf32>
    %cst_8 = stablehlo.constant dense<9.99999974E-6> : tensor<f32>
    %133 = stablehlo.broadcast_in_dim %cst_8, dims = [] : (tensor<f32>) -> tensor<16xf32>
    %134 = stablehlo.add %arg45, %133 : tensor<16xf32>
    %135 = stablehlo.rsqrt %134 : tensor<16xf32>
    %136 = stablehlo.multiply %arg43, %135 : tensor<16xf32>
    %137 = stablehlo.broadcast_in_dim %136, dims = [0] : (tensor<16xf32>) -> tensor<16x1x1xf32>
    %138 = stablehlo.broadcast_in_dim %137, dims = [1, 2, 3] : (tensor<16x1x1xf32>) -> tensor<1x16x1x1xf32>
    %139 = stablehlo.broadcast_in_dim %138, dims = [0, 1, 2, 3] : (tensor<1x16x1x1xf32>) -> tensor<16x16x4x4xf32>
    %140 = stablehlo.multiply %132, %139 : tensor<16x16x4x4xf32>
    %141 = stablehlo.multiply %arg44, %136 : tensor<16xf32>
    %142 = stablehlo.subtract %arg42, %141 : tensor<16xf32>
    %143 = stablehlo.broadcast_in_dim %142, dims = [0] : (tensor<16xf32>) -> tensor<16x1x1xf32>
    %144 = stablehlo.broadcast_in_dim %143, dims = [1, 2, 3] : (tensor<16x1x1xf32>) -> tensor<1x16x1x1xf32>
    %145 = stablehlo.broadcast_in_dim %144, dims = [0, 1, 2, 3] : (tensor<1x16x1x1xf32>) -> tensor<16x16x4x4xf32>
    %146 = stablehlo.add %140, %145 : tensor<16x16x4x4xf32>
    %147 = call @relu_1(%146) : (tensor<16x16x4x4xf32>) -> tensor<16x16x4x4xf32>
    %148 = stablehlo.convolution(%147, %arg41) dim_numbers = [b, f, 0, 1]x[o, i, 0, 1]->[b, f, 0, 1], window = {stride = [1, 1], pad = [[1, 1], [1, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<16x16x4x4xf32>, tensor<16x16x3x3xf32>) -> tensor<16x16x4x4xf32>
    %cst_9 = stablehlo.constant dense<9.99999974E-6> : tensor<f32>
    %149 = stablehlo.broadcast_in_dim %cst_9, dims = [] : (tensor<f32>) -> tensor<16xf32>
    %150 = stablehlo.add %arg49, %149 : tensor<16xf32>
    %151 = stablehlo.rsqrt %150 : tensor<16xf32>
    %152 = stablehlo.multiply %arg47, %151 : tensor<16xf32>
    %153 = stablehlo.broadcast_in_dim %152, dims = [0] : (tensor<16xf32>) -> tensor<16x1x1xf32>
    %154 = stablehlo.broadcast_in_dim %153, dims = [1, 2, 3] : (tensor<16x1x1xf32>) -> tensor<1x16x1x1xf32>
    %155 = stablehlo.broadcast_in_dim %154, dims = [0, 1, 2, 3] : (tensor<1x16x1x1xf32>) -> tensor<16x16x4x4xf32>
    %156 = stablehlo.multiply %148, %155 : tensor<16x16x4x4xf32>
    %157 = stablehlo.multiply %arg48, %152 : tensor<16xf32>
    %158 = stablehlo.subtract %arg46, %157 : tensor<16xf32>
    %159 = stablehlo.broadcast_in_dim %158, dims = [0] : (tensor<16xf32>) -> tensor<16x1x1xf32>
    %160 = stablehlo.broadcast_in_dim %159, dims = [1, 2, 3] : (tensor<16x1x1xf32>) -> tensor<1x16x1x1xf32>
    %161 = stablehlo.broadcast_in_dim %160, dims = [0, 1, 2, 3] : (tensor<1x16x1x1xf32>) -> tensor<16x16x4x4xf32>
    %162 = stablehlo.add %156, %161 : tensor<16x16x4x4xf32>
    %163 = stablehlo.add %131, %162 : tensor<16x16x4x4xf32>
    %164 = call @relu_1(%163) : (tensor<16x16x4x4xf32>) -> tensor<16x16x4x4xf32>
    %165 = stablehlo.convolution(%164, %arg50) dim_numbers = [b, f, 0, 1]x[o, i, 0, 1]->[b, f, 0, 1], window = {stride = [2, 2], pad = [[1, 1], [1, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<16x16x4x4xf32>, tensor<32x16x3x3xf32>) -> tensor<16x32x2x2xf32>
    %cst_10 = stablehlo.constant dense<9.99999974E-6> : tensor<f32>
    %166 = stablehlo.broadcast_in_dim %cst_10, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %167 = stablehlo.add %arg55, %166 : tensor<32xf32>
    %168 = stablehlo.rsqrt %167 : tensor<32xf32>
    %169 = stablehlo.multiply %arg53, %168 : tensor<32xf32>
    %170 = stablehlo.broadcast_in_dim %169, dims = [0] : (tensor<32xf32>) -> tensor<32x1x1xf32>
    %171 = stablehlo.broadcast_in_dim %170, dims = [1, 2, 3] : (tensor<32x1x1xf32>) -> tensor<1x32x1x1xf32>
    %172 = stablehlo.broadcast_in_dim %171, dims = [0, 1, 2, 3] : (tensor<1x32x1x1xf32>) -> tensor<16x32x2x2xf32>
    %173 = stablehlo.multiply %165, %172 : tensor<16x32x2x2xf32>
    %174 = stablehlo.multiply %arg54, %169 : tensor<32xf32>
    %175 = stablehlo.subtract %arg52, %174 : tensor<32xf32>
    %176 = stablehlo.broadcast_in_dim %175, dims = [0] : (tensor<32xf32>) -> tensor<32x1x1xf32>
    %177 = stablehlo.broadcast_in_dim %176, dims = [1, 2, 3] : (tensor<32x1x1xf32>) -> tensor<1x32x1x1xf32>
    %178 = stablehlo.broadcast_in_dim %177, dims = [0, 1, 2, 3] : (tensor<1x32x1x1xf32>) -> tensor<16x32x2x2xf32>
    %179 = stablehlo.add %173, %178 : tensor<16x32x2x2xf32>
    %180 = call @relu_2(%179) : (tensor<16x32x2x2xf32>) -> tensor<16x32x2x2xf32>
    %181 = stablehlo.convolution(%180, %arg51) dim_numbers = [b, f, 0, 1]x[o, i, 0, 1]->[b, f, 0, 1], window = {stride = [1, 1], pad = [[1, 1], [1, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<16x32x2x2xf32>, tensor<32x32x3x3xf32>) -> tensor<16x32x2x2xf32>
    %cst_11 = stablehlo.constant dense<9.99999974E-6> : tensor<f32>
    %182 = stablehlo.broadcast_in_dim %cst_11, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %183 = stablehlo.add %arg59, %182 : tensor<32xf32>
    %184 = stablehlo.rsqrt %183 : tensor<32xf32>
    %185 = stablehlo.multiply %arg57, %184 : tensor<32xf32>
    %186 = stablehlo.broadcast_in_dim %185, dims = [0] : (tensor<32xf32>) -> tensor<32x1x1xf32>
    %187 = stablehlo.broadcast_in_dim %186, dims = [1, 2, 3] : (tensor<32x1x1xf32>) -> tensor<1x32x1x1xf32>
    %188 = stablehlo.broadcast_in_dim %187, dims = [0, 1, 2, 3] : (tensor<1x32x1x1xf32>) -> tensor<16x32x2x2xf32>
    %189 = stablehlo.multiply %181, %188 : tensor<16x32x2x2xf32>
    %190 = stablehlo.multiply %arg58, %185 : tensor<32xf32>
    %191 = stablehlo.subtract %arg56, %190 : tensor<32xf32>
    %192 = stablehlo.broadcast_in_dim %191, dims = [0] : (tensor<32xf32>) -> tensor<32x1x1xf32>
    %193 = stablehlo.broadcast_in_dim %192, dims = [1, 2, 3] : (tensor<32x1x1xf32>) -> tensor<1x32x1x1xf32>
    %194 = stablehlo.broadcast_in_dim %193, dims = [0, 1, 2, 3] : (tensor<1x32x1x1xf32>) -> tensor<16x32x2x2xf32>
    %195 = stablehlo.add %189, %194 : tensor<16x32x2x2xf32>
    %196 = stablehlo.convolution(%164, %arg64) dim_numbers = [b, f, 0, 1]x[o, i, 0, 1]->[b, f, 0, 1], window = {stride = [2, 2], pad = [[0, 0], [0, 0]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<16x16x4x4xf32>, tensor<32x16x1x1xf32>) -> tensor<16x32x2x2xf32>
    %cst_12 = stablehlo.constant dense<9.99999974E-6> : tensor<f32>
    %197 = stablehlo.broadcast_in_dim %cst_12, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %198 = stablehlo.add %arg63, %197 : tensor<32xf32>
    %199 = stablehlo.rsqrt %198 : tensor<32xf32>
    %200 = stablehlo.multiply %arg61, %199 : tensor<32xf32>
    %201 = stablehlo.broadcast_in_dim %200, dims = [0] : (tensor<32xf32>) -> tensor<32x1x1xf32>
    %202 = stablehlo.broadcast_in_dim %201, dims = [1, 2, 3] : (tensor<32x1x1xf32>) -> tensor<1x32x1x1xf32>
    %203 = stablehlo.broadcast_in_dim %202, dims = [0, 1, 2, 3] : (tensor<1x32x1x1xf32>) -> tensor<16x32x2x2xf32>
    %204 = stablehlo.multiply %196, %203 : tensor<16x32x2x2xf32>
    %205 = stablehlo.multiply %arg62, %200 : tensor<32xf32>
    %206 = stablehlo.subtract %arg60, %205 : tensor<32xf32>
    %207 = stablehlo.broadcast_in_dim %206, dims = [0] : (tensor<32xf32>) -> tensor<32x1x1xf32>
    %208 = stablehlo.broadcast_in_dim %207, dims = [1, 2, 3] : (tensor<32x1x1xf32>) -> tensor<1x32x1x1xf32>
    %209 = stablehlo.broadcast_in_dim %208, dims = [0, 1, 2, 3] : (tensor<1x32x1x1xf32>) -> tensor<16x32x2x2xf32>
    %210 = stablehlo.add %204, %209 : tensor<16x32x2x2xf32>
    %211 = stablehlo.add %210, %195 : tensor<16x32x2x2xf32>
    %212 = call @relu_2(%211) : (tensor<16x32x2x2xf32>) -> tensor<16x32x2x2xf32>
    %213 = stablehlo.convolution(%212, %arg65) dim_numbers = [b, f, 0, 1]x[o, i, 0, 1]->[b, f, 0, 1], window = {stride = [1, 1], pad = [[1, 1], [1, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<16x32x2x2xf32>, tensor<32x32x3x3xf32>) -> tensor<16x32x2x2xf32>
    %cst_13 = stablehlo.constant dense<9.99999974E-6> : tensor<f32>
    %214 = stablehlo.broadcast_in_dim %cst_13, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %215 = stablehlo.add %arg70, %214 : tensor<32xf32>
    %216 = stablehlo.rsqrt %215 : tensor<32xf32>
    %217 = stablehlo.multiply %arg68, %216 : tensor<32xf32>
    %218 = stablehlo.broadcast_in_dim %217, dims = [0] : (tensor<32xf32>) -> tensor<32x1x1xf32>
    %219 = stablehlo.broadcast_in_dim %218, dims = [1, 2, 3] : (tensor<32x1x1xf32>) -> tensor<1x32x1x1xf32>
    %220 = stablehlo.broadcast_in_dim %219, dims = [0, 1, 2, 3] : (tensor<1x32x1x1xf32>) -> tensor<16x32x2x2xf32>
    %221 = stablehlo.multiply %213, %220 : tensor<16x32x2x2xf32>
    %222 = stablehlo.multiply %arg69, %217 : tensor<32xf32>
    %223 = stablehlo.subtract %arg67, %222 : tensor<32xf32>
    %224 = stablehlo.broadcast_in_dim %223, dims = [0] : (tensor<32xf32>) -> tensor<32x1x1xf32>
    %225 = stablehlo.broadcast_in_dim %224, dims = [1, 2, 3] : (tensor<32x1x1xf32>) -> tensor<1x32x1x1xf32>
    %226 = stablehlo.broadcast_in_dim %225, dims = [0, 1, 2, 3] : (tensor<1x32x1x1xf32>) -> tensor<16x32x2x2xf32>
    %227 = stablehlo.add %221, %226 : tensor<16x32x2x2xf32>
    %228 = call @relu_2(%227) : (tensor<16x32x2x2xf32>) -> tensor<16x32x2x2xf32>
    %229 = stablehlo.convolution(%228, %arg66) dim_numbers = [b, f, 0, 1]x[o, i, 0, 1]->[b, f, 0, 1], window = {stride = [1, 1], pad = [[1, 1], [1, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<16x32x2x2xf32>, tensor<32x32x3x3xf32>) -> tensor<16x32x2x2xf32>
    %cst_14 = stablehlo.constant dense<9.99999974E-6> : tensor<f32>
    %230 = stablehlo.broadcast_in_dim %cst_14, dims = [] : (tensor<f32>) -> tensor<32xf32>
    %231 = stablehlo.add %arg74, %230 : tensor<32xf32>
    %232 = stablehlo.rsqrt %231 : tensor<32xf32>
    %233 = stablehlo.multiply %arg72, %232 : tensor<32xf32>
    %234 = stablehlo.broadcast_in_dim %233, dims = [0] : (tensor<32xf32>) -> tensor<32x1x1xf32>
    %235 = stablehlo.broadcast_in_dim %234, dims = [1, 2, 3] : (tensor<32x1x1xf32>) -> tensor<1x32x1x1xf32>
    %236 = stablehlo.broadcast_in_dim %235, dims = [0, 1, 2, 3] : (tensor<1x32x1x1xf32>) -> tensor<16x32x2x2xf32>
    %237 = stablehlo.multiply %229, %236 : tensor<16x32x2x2xf32>
    %238 = stablehlo.multiply %arg73, %233 : tensor<32xf32>
    %239 = stablehlo.subtract %arg71, %238 : tensor<32xf32>
    %240 = stablehlo.broadcast_in_dim %239, dims = [0] : (tensor<32xf32>) -> tensor<32x1x1xf32>
    %241 = stablehlo.broadcast_in_dim %240, dims = [1, 2, 3] : (tensor<32x1x1xf32>) -> tensor<1x32x1x1xf32>
    %242 = stablehlo.broadcast_in_dim %241, dims = [0, 1, 2, 3] : (tensor<1x32x1x1xf32>) -> tensor<16x32x2x2xf32>
    %243 = stablehlo.add %237, %242 : tensor<16x32x2x2xf32>
    %244 = stablehlo.add %212, %243 : tensor<16x32x2x2xf32>
    %245 = call @relu_2(%244) : (tensor<16x32x2x2xf32>) -> tensor<16x32x2x2xf32>
    %246 = stablehlo.convolution(%245, %arg75) dim_numbers = [b, f, 0, 1]x[o, i, 0, 1]->[b, f, 0, 1], window = {stride = [2, 2], pad = [[1, 1], [1, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<16x32x2x2xf32>, tensor<64x32x3x3xf32>) -> tensor<16x64x1x1xf32>
    %cst_15 = stablehlo.constant dense<9.99999974E-6> : tensor<f32>
    %247 = stablehlo.broadcast_in_dim %cst_15, dims = [] : (tensor<f32>) -> tensor<64xf32>
    %248 = stablehlo.add %arg80, %247 : tensor<64xf32>
    %249 = stablehlo.rsqrt %248 : tensor<64xf32>
    %250 = stablehlo.multiply %arg78, %249 : tensor<64xf32>
    %251 = stablehlo.broadcast_in_dim %250, dims = [0] : (tensor<64xf32>) -> tensor<64x1x1xf32>
    %252 = stablehlo.broadcast_in_dim %251, dims = [1, 2, 3] : (tensor<64x1x1xf32>) -> tensor<1x64x1x1xf32>
    %253 = stablehlo.broadcast_in_dim %252, dims = [0, 1, 2, 3] : (tensor<1x64x1x1xf32>) -> tensor<16x64x1x1xf32>
    %254 = stablehlo.multiply %246, %253 : tensor<16x64x1x1xf32>
    %255 = stablehlo.multiply %arg79, %250 : tensor<64xf32>
    %256 = stablehlo.subtract %arg77, %255 : tensor<64xf32>
    %257 = stablehlo.broadcast_in_dim %256, dims = [0] : (tensor<64xf32>) -> tensor<64x1x1xf32>
    %258 = stablehlo.broadcast_in_dim %257, dims = [1, 2, 3] : (tensor<64x1x1xf32>) -> tensor<1x64x1x1xf32>
    %259 = stablehlo.broadcast_in_dim %258, dims = [0, 1, 2, 3] : (tensor<1x64x1x1xf32>) -> tensor<16x64x1x1xf32>
    %260 = stablehlo.add %254, %259 : tensor<16x64x1x1xf32>
    %261 = call @relu_3(%260) : (tensor<16x64x1x1xf32>) -> tensor<16x64x1x1xf32>
    %262 = stablehlo.convolution(%261, %arg76) dim_numbers = [b, f, 0, 1]x[o, i, 0, 1]->[b, f, 0, 1], window = {stride = [1, 1], pad = [[1, 1], [1, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<16x64x1x1xf32>, tensor<64x64x3x3xf32>) -> tensor<16x64x1x1xf32>
    %cst_16 = stablehlo.constant dense<9.99999974E-6> : tensor<f32>
    %263 = stablehlo.broadcast_in_dim %cst_16, dims = [] : (tensor<f32>) -> tensor<64xf32>
    %264 = stablehlo.add %arg84, %263 : tensor<64xf32>
    %265 = stablehlo.rsqrt %264 : tensor<64xf32>
    %266 = stablehlo.multiply %arg82, %265 : tensor<64xf32>
    %267 = stablehlo.broadcast_in_dim %266, dims = [0] : (tensor<64xf32>) -> tensor<64x1x1xf32>
    %268 = stablehlo.broadcast_in_dim %267, dims = [1, 2, 3] : (tensor<64x1x1xf32>) -> tensor<1x64x1x1xf32>
    %269 = stablehlo.broadcast_in_dim %268, dims = [0, 1, 2, 3] : (tensor<1x64x1x1xf32>) -> tensor<16x64x1x1xf32>
    %270 = stablehlo.multiply %262, %269 : tensor<16x64x1x1xf32>
    %271 = stablehlo.multiply %arg83, %266 : tensor<64xf32>
    %272 = stablehlo.subtract %arg81, %271 : tensor<64xf32>
    %273 = stablehlo.broadcast_in_dim %272, dims = [0] : (tensor<64xf32>) -> tensor<64x1x1xf32>
    %274 = stablehlo.broadcast_in_dim %273, dims = [1, 2, 3] : (tensor<64x1x1xf32>) -> tensor<1x64x1x1xf32>
    %275 = stablehlo.broadcast_in_dim %274, dims = [0, 1, 2, 3] : (tensor<1x64x1x1xf32>) -> tensor<16x64x1x1xf32>
    %276 = stablehlo.add %270, %275 : tensor<16x64x1x1xf32>
    %277 = stablehlo.convolution(%245, %arg89) dim_numbers = [b, f, 0, 1]x[o, i, 0, 1]->[b, f, 0, 1], window = {stride = [2, 2], pad = [[0, 0], [0, 0]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<16x32x2x2xf32>, tensor<64x32x1x1xf32>) -> tensor<16x64x1x1xf32>
    %cst_17 = stablehlo.constant dense<9.99999974E-6> : tensor<f32>
    %278 = stablehlo.broadcast_in_dim %cst_17, dims = [] : (tensor<f32>) -> tensor<64xf32>
    %279 = stablehlo.add %arg88, %278 : tensor<64xf32>
    %280 = stablehlo.rsqrt %279 : tensor<64xf32>
    %281 = stablehlo.multiply %arg86, %280 : tensor<64xf32>
    %282 = stablehlo.broadcast_in_dim %281, dims = [0] : (tensor<64xf32>) -> tensor<64x1x1xf32>
    %283 = stablehlo.broadcast_in_dim %282, dims = [1, 2, 3] : (tensor<64x1x1xf32>) -> tensor<1x64x1x1xf32>
    %284 = stablehlo.broadcast_in_dim %283, dims = [0, 1, 2, 3] : (tensor<1x64x1x1xf32>) -> tensor<16x64x1x1xf32>
    %285 = stablehlo.multiply %277, %284 : tensor<16x64x1x1xf32>
    %286 = stablehlo.multiply %arg87, %281 : tensor<64xf32>
    %287 = stablehlo.subtract %arg85, %286 : tensor<64xf32>
    %288 = stablehlo.broadcast_in_dim %287, dims = [0] : (tensor<64xf32>) -> tensor<64x1x1xf32>
    %289 = stablehlo.broadcast_in_dim %288, dims = [1, 2, 3] : (tensor<64x1x1xf32>) -> tensor<1x64x1x1xf32>
    %290 = stablehlo.broadcast_in_dim %289, dims = [0, 1, 2, 3] : (tensor<1x64x1x1xf32>) -> tensor<16x64x1x1xf32>
    %291 = stablehlo.add %285, %290 : tensor<16x64x1x1xf32>
    %292 = stablehlo.add %291, %276 : tensor<16x64x1x1xf32>
    %293 = call @relu_3(%292) : (tensor<16x64x1x1xf32>) -> tensor<16x64x1x1xf32>
    %294 = stablehlo.convolution(%293, %arg90) dim_numbers = [b, f, 0, 1]x[o, i, 0, 1]->[b, f, 0, 1], window = {stride = [1, 1], pad = [[1, 1], [1, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<16x64x1x1xf32>, tensor<64x64x3x3xf32>) -> tensor<16x64x1x1xf32>
    %cst_18 = stablehlo.constant dense<9.99999974E-6> : tensor<f32>
    %295 = stablehlo.broadcast_in_dim %cst_18, dims = [] : (tensor<f32>) -> tensor<64xf32>
    %296 = stablehlo.add %arg95, %295 : tensor<64xf32>
    %297 = stablehlo.rsqrt %296 : tensor<64xf32>
    %298 = stablehlo.multiply %arg93, %297 : tensor<64xf32>
    %299 = stablehlo.broadcast_in_dim %298, dims = [0] : (tensor<64xf32>) -> tensor<64x1x1xf32>
    %300 = stablehlo.broadcast_in_dim %299, dims = [1, 2, 3] : (tensor<64x1x1xf32>) -> tensor<1x64x1x1xf32>
    %301 = stablehlo.broadcast_in_dim %300, dims = [0, 1, 2, 3] : (tensor<1x64x1x1xf32>) -> tensor<16x64x1x1xf32>
    %302 = stablehlo.multiply %294, %301 : tensor<16x64x1x1xf32>
    %303 = stablehlo.multiply %arg94, %298 : tensor<64xf32>
    %304 = stablehlo.subtract %arg92, %303 : tensor<64xf32>
    %305 = stablehlo.broadcast_in_dim %304, dims = [0] : (tensor<64xf32>) -> tensor<64x1x1xf32>
    %306 = stablehlo.broadcast_in_dim %305, dims = [1, 2, 3] : (tensor<64x1x1xf32>) -> tensor<1x64x1x1xf32>
    %307 = stablehlo.broadcast_in_dim %306, dims = [0, 1, 2, 3] : (tensor<1x64x1x1xf32>) -> tensor<16x64x1x1xf32>
    %308 = stablehlo.add %302, %307 : tensor<16x64x1x1xf32>
    %309 = call @relu_3(%308) : (tensor<16x64x1x1xf32>) -> tensor<16x64x1x1xf32>
    %310 = stablehlo.convolution(%309, %arg91) dim_numbers = [b, f, 0, 1]x[o, i, 0, 1]->[b, f, 0, 1], window = {stride = [1, 1], pad = [[1, 1], [1, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<16x64x1x1xf32>, tensor<64x64x3x3xf32>) -> tensor<16x64x1x1xf32>
    %cst_19 = stablehlo.constant dense<9.99999974E-6> : tensor<f32>
    %311 = stablehlo.broadcast_in_dim %cst_19, dims = [] : (tensor<f32>) -> tensor<64xf32>
    %312 = stablehlo.add %arg99, %311 : tensor<64xf32>
    %313 = stablehlo.rsqrt %312 : tensor<64xf32>
    %314 = stablehlo.multiply %arg97, %313 : tensor<64xf32>
    %315 = stablehlo.broadcast_in_dim %314, dims = [0] : (tensor<64xf32>) -> tensor<64x1x1xf32>
    %316 = stablehlo.broadcast_in_dim %315, dims = [1, 2, 3] : (tensor<64x1x1xf32>) -> tensor<1x64x1x1xf32>
    %317 = stablehlo.broadcast_in_dim %316, dims = [0, 1, 2, 3] : (tensor<1x64x1x1xf32>) -> tensor<16x64x1x1xf32>
    %318 = stablehlo.multiply %310, %317 : tensor<16x64x1x1xf32>
    %319 = stablehlo.multiply %arg98, %314 : tensor<64xf32>
    %320 = stablehlo.subtract %arg96, %319 : tensor<64xf32>
    %321 = stablehlo.broadcast_in_dim %320, dims = [0] : (tensor<64xf32>) -> tensor<64x1x1xf32>
    %322 = stablehlo.broadcast_in_dim %321, dims = [1, 2, 3] : (tensor<64x1x1xf32>) -> tensor<1x64x1x1xf32>
    %323 = stablehlo.broadcast_in_dim %322, dims = [0, 1, 2, 3] : (tensor<1x64x1x1xf32>) -> tensor<16x64x1x1xf32>
    %324 = stablehlo.add %318, %323 : tensor<16x64x1x1xf32>
    %325 = stablehlo.add %293, %324 : tensor<16x64x1x1xf32>
    %326 = call @relu_3(%325) : (tensor<16x64x1x1xf32>) -> tensor<16x64x1x1xf32>
    %cst_20 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %327 = stablehlo.reduce(%326 init: %cst_20) applies stablehlo.add across dimensions = [2, 3] : (tensor<16x64x1x1xf32>, tensor<f32>) -> tensor<16x64xf32>
    %cst_21 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %328 = stablehlo.broadcast_in_dim %cst_21, dims = [] : (tensor<f32>) -> tensor<16x64xf32>
    %329 = stablehlo.divide %327, %328 : tensor<16x64xf32>
    %330 = stablehlo.dot_general %329, %arg101, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<16x64xf32>, tensor<64x10xf32>) -> tensor<16x10xf32>
    %331 = stablehlo.broadcast_in_dim %arg0, dims = [1] : (tensor<10xf32>) -> tensor<1x10xf32>
    %332 = stablehlo.broadcast_in_dim %331, dims = [0, 1] : (tensor<1x10xf32>) -> tensor<16x10xf32>
    %333 = stablehlo.add %330, %332 : tensor<16x10xf32>
    return %333 : tensor<16x10xf32>
  }
  func.func private @relu(%arg0: tensor<16x8x16x16xf32>) -> tensor<16x8x16x16xf32> {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<16x8x16x16xf32>
    %1 = stablehlo.maximum %arg0, %0 : tensor<16x8x16x16xf32>
    return %1 : tensor<16x8x16x16xf32>
  }
  func.func private @relu_0(%arg0: tensor<16x8x8x8xf32>) -> tensor<16x8x8x8xf32> {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<16x8x8x8xf32>
    %1 = stablehlo.maximum %arg0, %0 : tensor<16x8x8x8xf32>
    return %1 : tensor<16x8x8x8xf32>
  }
  func.func private @relu_1(%arg0: tensor<16x16x4x4xf32>) -> tensor<16x16x4x4xf32> {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<16x16x4x4xf32>
    %1 = stablehlo.maximum %arg0, %0 : tensor<16x16x4x4xf32>
    return %1 : tensor<16x16x4x4xf32>
  }
  func.func private @relu_2(%arg0: tensor<16x32x2x2xf32>) -> tensor<16x32x2x2xf32> {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<16x32x2x2xf32>
    %1 = stablehlo.maximum %arg0, %0 : tensor<16x32x2x2xf32>
    return %1 : tensor<16x32x2x2xf32>
  }
  func.func private @relu_3(%arg0: tensor<16x64x1x1xf32>) -> tensor<16x64x1x1xf32> {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<16x64x1x1xf32>
    %1 = stablehlo.maximum %arg0, %0 : tensor<16x64x1x1xf32>
    return %1 : tensor<16x64x1x1xf32>
  }
}

module @jit_step attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<64x10xf32> {tf.aliasing_output = 0 : i32} loc("params/classes"), %arg1: tensor<256xf32> {tf.aliasing_output = 1 : i32} loc("params/h0/b1"), %arg2: tensor<64xf32> {tf.aliasing_output = 2 : i32} loc("params/h0/b2"), %arg3: tensor<64xf32> {tf.aliasing_output = 3 : i32} loc("params/h0/ln1_b"), %arg4: tensor<64xf32> {tf.aliasing_output = 4 : i32} loc("params/h0/ln1_g"), %arg5: tensor<64xf32> {tf.aliasing_output = 5 : i32} loc("params/h0/ln2_b"), %arg6: tensor<64xf32> {tf.aliasing_output = 6 : i32} loc("params/h0/ln2_g"), %arg7: tensor<64x256xf32> {tf.aliasing_output = 7 : i32} loc("params/h0/w1"), %arg8: tensor<256x64xf32> {tf.aliasing_output = 8 : i32} loc("params/h0/w2"), %arg9: tensor<64x64xf32> {tf.aliasing_output = 9 : i32} loc("params/h0/wk"), %arg10: tensor<64x64xf32> {tf.aliasing_output = 10 : i32} loc("params/h0/wo"), %arg11: tensor<64x64xf32> {tf.aliasing_output = 11 : i32} loc("params/h0/wq"), %arg12: tensor<64x64xf32> {tf.aliasing_output = 12 : i32} loc("params/h0/wv"), %arg13: tensor<256xf32> {tf.aliasing_output = 13 : i32} loc("params/h1/b1"), %arg14: tensor<64xf32> {tf.aliasing_output = 14 : i32} loc("params/h1/b2"), %arg15: tensor<64xf32> {tf.aliasing_output = 15 : i32} loc("params/h1/ln1_b"), %arg16: tensor<64xf32> {tf.aliasing_output = 16 : i32} loc("params/h1/ln1_g"), %arg17: tensor<64xf32> {tf.aliasing_output = 17 : i32} loc("params/h1/ln2_b"), %arg18: tensor<64xf32> {tf.aliasing_output = 18 : i32} loc("params/h1/ln2_g"), %arg19: tensor<64x256xf32> {tf.aliasing_output = 19 : i32} loc("params/h1/w1"), %arg20: tensor<256x64xf32> {tf.aliasing_output = 20 : i32} loc("params/h1/w2"), %arg21: tensor<64x64xf32> {tf.aliasing_output = 21 : i32} loc("params/h1/wk"), %arg22: tensor<64x64xf32> {tf.aliasing_output = 22 : i32} loc("params/h1/wo"), %arg23: tensor<64x64xf32> {tf.aliasing_output = 23 : i32} loc("params/h1/wq"), %arg24: tensor<64x64xf32> {tf.aliasing_output = 24 : i32} loc("params/h1/wv"), %arg25: tensor<64xf32> {tf.aliasing_output = 25 : i32} loc("params/ln_b"), %arg26: tensor<64xf32> {tf.aliasing_output = 26 : i32} loc("params/ln_g"), %arg27: tensor<4x4x3x64xf32> {tf.aliasing_output = 27 : i32} loc("params/patches"), %arg28: tensor<16x64xf32> {tf.aliasing_output = 28 : i32} loc("params/positions"), %arg29: tensor<i32> {tf.aliasing_output = 29 : i32} loc("opt/count"), %arg30: tensor<64x10xf32> {tf.aliasing_output = 30 : i32} loc("opt/m/classes"), %arg31: tensor<256xf32> {tf.aliasing_output = 31 : i32} loc("opt/m/h0/b1"), %arg32: tensor<64xf32> {tf.aliasing_output = 32 : i32} loc("opt/m/h0/b2"), %arg33: tensor<64xf32> {tf.aliasing_output = 33 : i32} loc("opt/m/h0/ln1_b"), %arg34: tensor<64xf32> {tf.aliasing_output = 34 : i32} loc("opt/m/h0/ln1_g"), %arg35: tensor<64xf32> {tf.aliasing_output = 35 : i32} loc("opt/m/h0/ln2_b"), %arg36: tensor<64xf32> {tf.aliasing_output = 36 : i32} loc("opt/m/h0/ln2_g"), %arg37: tensor<64x256xf32> {tf.aliasing_output = 37 : i32} loc("opt/m/h0/w1"), %arg38: tensor<256x64xf32> {tf.aliasing_output = 38 : i32} loc("opt/m/h0/w2"), %arg39: tensor<64x64xf32> {tf.aliasing_output = 39 : i32} loc("opt/m/h0/wk"), %arg40: tensor<64x64xf32> {tf.aliasing_output = 40 : i32} loc("opt/m/h0/wo"), %arg41: tensor<64x64xf32> {tf.aliasing_output = 41 : i32} loc("opt/m/h0/wq"), %arg42: tensor<64x64xf32> {tf.aliasing_output = 42 : i32} loc("opt/m/h0/wv"), %arg43: tensor<256xf32> {tf.aliasing_output = 43 : i32} loc("opt/m/h1/b1"), %arg44: tensor<64xf32> {tf.aliasing_output = 44 : i32} loc("opt/m/h1/b2"), %arg45: tensor<64xf32> {tf.aliasing_output = 45 : i32} loc("opt/m/h1/ln1_b"), %arg46: tensor<64xf32> {tf.aliasing_output = 46 : i32} loc("opt/m/h1/ln1_g"), %arg47: tensor<64xf32> {tf.aliasing_output = 47 : i32} loc("opt/m/h1/ln2_b"), %arg48: tensor<64xf32> {tf.aliasing_output = 48 : i32} loc("opt/m/h1/ln2_g"), %arg49: tensor<64x256xf32> {tf.aliasing_output = 49 : i32} loc("opt/m/h1/w1"), %arg50: tensor<256x64xf32> {tf.aliasing_output = 50 : i32} loc("opt/m/h1/w2"), %arg51: tensor<64x64xf32> {tf.aliasing_output = 51 : i32} loc("opt/m/h1/wk"), %arg52: tensor<64x64xf32> {tf.aliasing_output = 52 : i32} loc("opt/m/h1/wo"), %arg53: tensor<64x64xf32> {tf.aliasing_output = 53 : i32} loc("opt/m/h1/wq"), %arg54: tensor<64x64xf32> {tf.aliasing_output = 54 : i32} loc("opt/m/h1/wv"), %arg55: tensor<64xf32> {tf.aliasing_output = 55 : i32} loc("opt/m/ln_b"), %arg56: tensor<64xf32> {tf.aliasing_output = 56 : i32} loc("opt/m/ln_g"), %arg57: tensor<4x4x3x64xf32> {tf.aliasing_output = 57 : i32} loc("opt/m/patches"), %arg58: tensor<16x64xf32> {tf.aliasing_output = 58 : i32} loc("opt/m/positions"), %arg59: tensor<64x10xf32> {tf.aliasing_output = 59 : i32} loc("opt/v/classes"), %arg60: tensor<256xf32> {tf.aliasing_output = 60 : i32} loc("opt/v/h0/b1"), %arg61: tensor<64xf32> {tf.aliasing_output = 61 : i32} loc("opt/v/h0/b2"), %arg62: tensor<64xf32> {tf.aliasing_output = 62 : i32} loc("opt/v/h0/ln1_b"), %arg63: tensor<64xf32> {tf.aliasing_output = 63 : i32} loc("opt/v/h0/ln1_g"), %arg64: tensor<64xf32> {tf.aliasing_output = 64 : i32} loc("opt/v/h0/ln2_b"), %arg65: tensor<64xf32> {tf.aliasing_output = 65 : i32} loc("opt/v/h0/ln2_g"), %arg66: tensor<64x256xf32> {tf.aliasing_output = 66 : i32} loc("opt/v/h0/w1"), %arg67: tensor<256x64xf32> {tf.aliasing_output = 67 : i32} loc("opt/v/h0/w2"), %arg68: tensor<64x64xf32> {tf.aliasing_output = 68 : i32} loc("opt/v/h0/wk"), %arg69: tensor<64x64xf32> {tf.aliasing_output = 69 : i32} loc("opt/v/h0/wo"), %arg70: tensor<64x64xf32> {tf.aliasing_output = 70 : i32} loc("opt/v/h0/wq"), %arg71: tensor<64x64xf32> {tf.aliasing_output = 71 : i32} loc("opt/v/h0/wv"), %arg72: tensor<256xf32> {tf.aliasing_output = 72 : i32} loc("opt/v/h1/b1"), %arg73: tensor<64xf32> {tf.aliasing_output = 73 : i32} loc("opt/v/h1/b2"), %arg74: tensor<64xf32> {tf.aliasing_output = 74 : i32} loc("opt/v/h1/ln1_b"), %arg75: tensor<64xf32> {tf.aliasing_output = 75 : i32} loc("opt/v/h1/ln1_g"), %arg76: tensor<64xf32> {tf.aliasing_output = 76 : i32} loc("opt/v/h1/ln2_b"), %arg77: tensor<64xf32> {tf.aliasing_output = 77 : i32} loc("opt/v/h1/ln2_g"), %arg78: tensor<64x256xf32> {tf.aliasing_output = 78 : i32} loc("opt/v/h1/w1"), %arg79: tensor<256x64xf32> {tf.aliasing_output = 79 : i32} loc("opt/v/h1/w2"), %arg80: tensor<64x64xf32> {tf.aliasing_output = 80 : i32} loc("opt/v/h1/wk"), %arg81: tensor<64x64xf32> {tf.aliasing_output = 81 : i32} loc("opt/v/h1/wo"), %arg82: tensor<64x64xf32> {tf.aliasing_output = 82 : i32} loc("opt/v/h1/wq"), %arg83: tensor<64x64xf32> {tf.aliasing_output = 83 : i32} loc("opt/v/h1/wv"), %arg84: tensor<64xf32> {tf.aliasing_output = 84 : i32} loc("opt/v/ln_b"), %arg85: tensor<64xf32> {tf.aliasing_output = 85 : i32} loc("opt/v/ln_g"), %arg86: tensor<4x4x3x64xf32> {tf.aliasing_output = 86 : i32} loc("opt/v/patches"), %arg87: tensor<16x64xf32> {tf.aliasing_output = 87 : i32} loc("opt/v/positions"), %arg88: tensor<16x16x16x3xf32> loc("images"), %arg89: tensor<16xi32> loc("labels")) -> (tensor<64x10xf32> {jax.result_info = "result[0]['classes']"}, tensor<256xf32> {jax.result_info = "result[0]['h0']['b1']"}, tensor<64xf32> {jax.result_info = "result[0]['h0']['b2']"}, tensor<64xf32> {jax.result_info = "result[0]['h0']['ln1_b']"}, tensor<64xf32> {jax.result_info = "result[0]['h0']['ln1_g']"}, tensor<64xf32> {jax.result_info = "result[0]['h0']['ln2_b']"}, tensor<64xf32> {jax.result_info = "result[0]['h0']['ln2_g']"}, tensor<64x256xf32> {jax.result_info = "result[0]['h0']['w1']"}, tensor<256x64xf32> {jax.result_info = "result[0]['h0']['w2']"}, tensor<64x64xf32> {jax.result_info = "result[0]['h0']['wk']"}, tensor<64x64xf32> {jax.result_info = "result[0]['h0']['wo']"}, tensor<64x64xf32> {jax.result_info = "result[0]['h0']['wq']"}, tensor<64x64xf32> {jax.result_info = "result[0]['h0']['wv']"}, tensor<256xf32> {jax.result_info = "result[0]['h1']['b1']"}, tensor<64xf32> {jax.result_info = "result[0]['h1']['b2']"}, tensor<64xf32> {jax.result_info = "result[0]['h1']['ln1_b']"}, tensor<64xf32> {jax.result_info = "result[0]['h1']['ln1_g']"}, tensor<64xf32> {jax.result_info = "result[0]['h1']['ln2_b']"}, tensor<64xf32> {jax.result_info = "result[0]['h1']['ln2_g']"}, tensor<64x256xf32> {jax.result_info = "result[0]['h1']['w1']"}, tensor<256x64xf32> {jax.result_info = "result[0]['h1']['w2']"}, tensor<64x64xf32> {jax.result_info = "result[0]['h1']['wk']"}, tensor<64x64xf32> {jax.result_info = "result[0]['h1']['wo']"}, tensor<64x64xf32> {jax.result_info = "result[0]['h1']['wq']"}, tensor<64x64xf32> {jax.result_info = "result[0]['h1']['wv']"}, tensor<64xf32> {jax.result_info = "result[0]['ln_b']"}, tensor<64xf32> {jax.result_info = "result[0]['ln_g']"}, tensor<4x4x3x64xf32> {jax.result_info = "result[0]['patches']"}, tensor<16x64xf32> {jax.result_info = "result[0]['positions']"}, tensor<i32> {jax.result_info = "result[1]['count']"}, tensor<64x10xf32> {jax.result_info = "result[1]['m']['classes']"}, tensor<256xf32> {jax.result_info = "result[1]['m']['h0']['b1']"}, tensor<64xf32> {jax.result_info = "result[1]['m']['h0']['b2']"}, tensor<64xf32> {jax.result_info = "result[1]['m']['h0']['ln1_b']"}, tensor<64xf32> {jax.result_info = "result[1]['m']['h0']['ln1_g']"}, tensor<64xf32> {jax.result_info = "result[1]['m']['h0']['ln2_b']"}, tensor<64xf32> {jax.result_info = "result[1]['m']['h0']['ln2_g']"}, tensor<64x256xf32> {jax.result_info = "result[1]['m']['h0']['w1']"}, tensor<256x64xf32> {jax.result_info = "result[1]['m']['h0']['w2']"}, tensor<64x64xf32> {jax.result_info = "result[1]['m']['h0']['wk']"}, tensor<64x64xf32> {jax.result_info = "result[1]['m']['h0']['wo']"}, tensor<64x64xf32> {jax.result_info = "result[1]['m']['h0']['wq']"}, tensor<64x64xf32> {jax.result_info = "result[1]['m']['h0']['wv']"}, tensor<256xf32> {jax.result_info = "result[1]['m']['h1']['b1']"}, tensor<64xf32> {jax.result_info = "result[1]['m']['h1']['b2']"}, tensor<64xf32> {jax.result_info = "result[1]['m']['h1']['ln1_b']"}, tensor<64xf32> {jax.result_info = "result[1]['m']['h1']['ln1_g']"}, tensor<64xf32> {jax.result_info = "result[1]['m']['h1']['ln2_b']"}, tensor<64xf32> {jax.result_info = "result[1]['m']['h1']['ln2_g']"}, tensor<64x256xf32> {jax.result_info = "result[1]['m']['h1']['w1']"}, tensor<256x64xf32> {jax.result_info = "result[1]['m']['h1']['w2']"}, tensor<64x64xf32> {jax.result_info = "result[1]['m']['h1']['wk']"}, tensor<64x64xf32> {jax.result_info = "result[1]['m']['h1']['wo']"}, tensor<64x64xf32> {jax.result_info = "result[1]['m']['h1']['wq']"}, tensor<64x64xf32> {jax.result_info = "result[1]['m']['h1']['wv']"}, tensor<64xf32> {jax.result_info = "result[1]['m']['ln_b']"}, tensor<64xf32> {jax.result_info = "result[1]['m']['ln_g']"}, tensor<4x4x3x64xf32> {jax.result_info = "result[1]['m']['patches']"}, tensor<16x64xf32> {jax.result_info = "result[1]['m']['positions']"}, tensor<64x10xf32> {jax.result_info = "result[1]['v']['classes']"}, tensor<256xf32> {jax.result_info = "result[1]['v']['h0']['b1']"}, tensor<64xf32> {jax.result_info = "result[1]['v']['h0']['b2']"}, tensor<64xf32> {jax.result_info = "result[1]['v']['h0']['ln1_b']"}, tensor<64xf32> {jax.result_info = "result[1]['v']['h0']['ln1_g']"}, tensor<64xf32> {jax.result_info = "result[1]['v']['h0']['ln2_b']"}, tensor<64xf32> {jax.result_info = "result[1]['v']['h0']['ln2_g']"}, tensor<64x256xf32> {jax.result_info = "result[1]['v']['h0']['w1']"}, tensor<256x64xf32> {jax.result_info = "result[1]['v']['h0']['w2']"}, tensor<64x64xf32> {jax.result_info = "result[1]['v']['h0']['wk']"}, tensor<64x64xf32> {jax.result_info = "result[1]['v']['h0']['wo']"}, tensor<64x64xf32> {jax.result_info = "result[1]['v']['h0']['wq']"}, tensor<64x64xf32> {jax.result_info = "result[1]['v']['h0']['wv']"}, tensor<256xf32> {jax.result_info = "result[1]['v']['h1']['b1']"}, tensor<64xf32> {jax.result_info = "result[1]['v']['h1']['b2']"}, tensor<64xf32> {jax.result_info = "result[1]['v']['h1']['ln1_b']"}, tensor<64xf32> {jax.result_info = "result[1]['v']['h1']['ln1_g']"}, tensor<64xf32> {jax.result_info = "result[1]['v']['h1']['ln2_b']"}, tensor<64xf32> {jax.result_info = "result[1]['v']['h1']['ln2_g']"}, tensor<64x256xf32> {jax.result_info = "result[1]['v']['h1']['w1']"}, tensor<256x64xf32> {jax.result_info = "result[1]['v']['h1']['w2']"}, tensor<64x64xf32> {jax.result_info = "result[1]['v']['h1']['wk']"}, tensor<64x64xf32> {jax.result_info = "result[1]['v']['h1']['wo']"}, tensor<64x64xf32> {jax.result_info = "result[1]['v']['h1']['wq']"}, tensor<64x64xf32> {jax.result_info = "result[1]['v']['h1']['wv']"}, tensor<64xf32> {jax.result_info = "result[1]['v']['ln_b']"}, tensor<64xf32> {jax.result_info = "result[1]['v']['ln_g']"}, tensor<4x4x3x64xf32> {jax.result_info = "result[1]['v']['patches']"}, tensor<16x64xf32> {jax.result_info = "result[1]['v']['positions']"}, tensor<f32> {jax.result_info = "result[2]"}) {
    %0 = stablehlo.convolution(%arg88, %arg27) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {stride = [4, 4], pad = [[0, 0], [0, 0]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<16x16x16x3xf32>, tensor<4x4x3x64xf32>) -> tensor<16x4x4x64xf32>
    %1 = stablehlo.reshape %0 : (tensor<16x4x4x64xf32>) -> tensor<16x16x64xf32>
    %2 = stablehlo.broadcast_in_dim %arg28, dims = [1, 2] : (tensor<16x64xf32>) -> tensor<1x16x64xf32>
    %3 = stablehlo.broadcast_in_dim %2, dims = [0, 1, 2] : (tensor<1x16x64xf32>) -> tensor<16x16x64xf32>
    %4 = stablehlo.add %1, %3 : tensor<16x16x64xf32>
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %5 = stablehlo.reduce(%4 init: %cst) applies stablehlo.add across dimensions = [2] : (tensor<16x16x64xf32>, tensor<f32>) -> tensor<16x16xf32>
    %6 = stablehlo.broadcast_in_dim %5, dims = [0, 1] : (tensor<16x16xf32>) -> tensor<16x16x1xf32>
    %cst_0 = stablehlo.constant dense<6.400000e+01> : tensor<f32>
    %7 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<16x16x1xf32>
    %8 = stablehlo.divide %6, %7 : tensor<16x16x1xf32>
    %9 = stablehlo.broadcast_in_dim %8, dims = [0, 1, 2] : (tensor<16x16x1xf32>) -> tensor<16x16x64xf32>
    %10 = stablehlo.subtract %4, %9 : tensor<16x16x64xf32>
    %11 = chlo.square %10 : tensor<16x16x64xf32> -> tensor<16x16x64xf32>
    %cst_1 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %12 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f32>) -> tensor<16x16x64xf32>
    %13 = stablehlo.multiply %12, %10 : tensor<16x16x64xf32>
    %cst_2 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %14 = stablehlo.reduce(%11 init: %cst_2) applies stablehlo.add across dimensions = [2] : (tensor<16x16x64xf32>, tensor<f32>) -> tensor<16x16xf32>
    %15 = stablehlo.broadcast_in_dim %14, dims = [0, 1] : (tensor<16x16xf32>) -> tensor<16x16x1xf32>
    %cst_3 = stablehlo.constant dense<6.400000e+01> : tensor<f32>
    %16 = stablehlo.broadcast_in_dim %cst_3, dims = [] : (tensor<f32>) -> tensor<16x16x1xf32>
    %17 = stablehlo.divide %15, %16 : tensor<16x16x1xf32>
    %18 = stablehlo.broadcast_in_dim %8, dims = [0, 1, 2] : (tensor<16x16x1xf32>) -> tensor<16x16x64xf32>
    %19 = stablehlo.subtract %4, %18 : tensor<16x16x64xf32>
    %cst_4 = stablehlo.constant dense<9.99999974E-6> : tensor<f32>
    %20 = stablehlo.broadcast_in_dim %cst_4, dims = [] : (tensor<f32>) -> tensor<16x16x1xf32>
    %21 = stablehlo.add %17, %20 : tensor<16x16x1xf32>
    %22 = stablehlo.rsqrt %21 : tensor<16x16x1xf32>
    %23 = stablehlo.divide %22, %21 : tensor<16x16x1xf32>
    %cst_5 = stablehlo.constant dense<-5.000000e-01> : tensor<f32>
    %24 = stablehlo.broadcast_in_dim %cst_5, dims = [] : (tensor<f32>) -> tensor<16x16x1xf32>
    %25 = stablehlo.multiply %24, %23 : tensor<16x16x1xf32>
    %26 = stablehlo.broadcast_in_dim %22, dims = [0, 1, 2] : (tensor<16x16x1xf32>) -> tensor<16x16x64xf32>
    %27 = stablehlo.multiply %19, %26 : tensor<16x16x64xf32>
    %28 = stablehlo.broadcast_in_dim %arg4, dims = [2] : (tensor<64xf32>) -> tensor<1x1x64xf32>
    %29 = stablehlo.broadcast_in_dim %28, dims = [0, 1, 2] : (tensor<1x1x64xf32>) -> tensor<16x16x64xf32>
    %30 = stablehlo.multiply %27, %29 : tensor<16x16x64xf32>
    %31 = stablehlo.broadcast_in_dim %arg3, dims = [2] : (tensor<64xf32>) -> tensor<1x1x64xf32>
    %32 = stablehlo.broadcast_in_dim %31, dims = [0, 1, 2] : (tensor<1x1x64xf32>) -> tensor<16x16x64xf32>
    %33 = stablehlo.add %30, %32 : tensor<16x16x64xf32>
    %34 = stablehlo.dot_general %33, %arg11, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<16x16x64xf32>, tensor<64x64xf32>) -> tensor<16x16x64xf32>
    %35 = stablehlo.reshape %34 : (tensor<16x16x64xf32>) -> tensor<16x16x4x16xf32>
    %36 = stablehlo.dot_general %33, %arg9, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<16x16x64xf32>, tensor<64x64xf32>) -> tensor<16x16x64xf32>
    %37 = stablehlo.reshape %36 : (tensor<16x16x64xf32>) -> tensor<16x16x4x16xf32>
    %38 = stablehlo.dot_general %33, %arg12, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<16x16x64xf32>, tensor<64x64xf32>) -> tensor<16x16x64xf32>
    %39 = stablehlo.reshape %38 : (tensor<16x16x64xf32>) -> tensor<16x16x4x16xf32>
    %40 = stablehlo.dot_general %35, %37, batching_dims = [0, 2] x [0, 2], contracting_dims = [3] x [3], precision = [DEFAULT, DEFAULT] : (tensor<16x16x4x16xf32>, tensor<16x16x4x16xf32>) -> tensor<16x4x16x16xf32>
    %cst_6 = stablehlo.constant dense<2.500000e-01> : tensor<f32>
    %41 = stablehlo.broadcast_in_dim %cst_6, dims = [] : (tensor<f32>) -> tensor<16x4x16x16xf32>
    %42 = stablehlo.multiply %40, %41 : tensor<16x4x16x16xf32>
    %cst_7 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %43 = stablehlo.reduce(%42 init: %cst_7) applies stablehlo.maximum across dimensions = [3] : (tensor<16x4x16x16xf32>, tensor<f32>) -> tensor<16x4x16xf32>
    %44 = stablehlo.reshape %43 : (tensor<16x4x16xf32>) -> tensor<16x4x16x1xf32>
    %45 = stablehlo.broadcast_in_dim %44, dims = [0, 1, 2, 3] : (tensor<16x4x16x1xf32>) -> tensor<16x4x16x16xf32>
    %46 = stablehlo.compare EQ, %42, %45, FLOAT : (tensor<16x4x16x16xf32>, tensor<16x4x16x16xf32>) -> tensor<16x4x16x16xi1>
    %47 = stablehlo.convert %46 : (tensor<16x4x16x16xi1>) -> tensor<16x4x16x16xf32>
    %cst_8 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %48 = stablehlo.reduce(%47 init: %cst_8) applies stablehlo.add across dimensions = [3] : (tensor<16x4x16x16xf32>, tensor<f32>) -> tensor<16x4x16xf32>
    %cst_9 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %49 = stablehlo.broadcast_in_dim %cst_9, dims = [] : (tensor<f32>) -> tensor<16x4x16xf32>
    %50 = stablehlo.maximum %49, %43 : tensor<16x4x16xf32>
    %51 = stablehlo.compare EQ, %43, %50, FLOAT : (tensor<16x4x16xf32>, tensor<16x4x16xf32>) -> tensor<16x4x16xi1>
    %cst_10 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %52 = stablehlo.broadcast_in_dim %cst_10, dims = [] : (tensor<f32>) -> tensor<16x4x16xf32>
    %cst_11 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %53 = stablehlo.broadcast_in_dim %cst_11, dims = [] : (tensor<f32>) -> tensor<16x4x16xf32>
    %54 = stablehlo.select %51, %52, %53 : tensor<16x4x16xi1>, tensor<16x4x16xf32>
    %cst_12 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %55 = stablehlo.broadcast_in_dim %cst_12, dims = [] : (tensor<f32>) -> tensor<16x4x16xf32>
    %56 = stablehlo.compare EQ, %55, %50, FLOAT : (tensor<16x4x16xf32>, tensor<16x4x16xf32>) -> tensor<16x4x16xi1>
    %cst_13 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %57 = stablehlo.broadcast_in_dim %cst_13, dims = [] : (tensor<f32>) -> tensor<16x4x16xf32>
    %cst_14 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %58 = stablehlo.broadcast_in_dim %cst_14, dims = [] : (tensor<f32>) -> tensor<16x4x16xf32>
    %59 = stablehlo.select %56, %57, %58 : tensor<16x4x16xi1>, tensor<16x4x16xf32>
    %60 = stablehlo.divide %54, %59 : tensor<16x4x16xf32>
    %61 = stablehlo.broadcast_in_dim %50, dims = [0, 1, 2] : (tensor<16x4x16xf32>) -> tensor<16x4x16x1xf32>
    %62 = stablehlo.broadcast_in_dim %61, dims = [0, 1, 2, 3] : (tensor<16x4x16x1xf32>) -> tensor<16x4x16x16xf32>
    %63 = stablehlo.subtract %42, %62 : tensor<16x4x16x16xf32>
    %64 = stablehlo.exponential %63 : tensor<16x4x16x16xf32>
    %cst_15 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %65 = stablehlo.reduce(%64 init: %cst_15) applies stablehlo.add across dimensions = [3] : (tensor<16x4x16x16xf32>, tensor<f32>) -> tensor<16x4x16xf32>
    %66 = stablehlo.broadcast_in_dim %65, dims = [0, 1, 2] : (tensor<16x4x16xf32>) -> tensor<16x4x16x1xf32>
    %67 = stablehlo.broadcast_in_dim %66, dims = [0, 1, 2, 3] : (tensor<16x4x16x1xf32>) -> tensor<16x4x16x16xf32>
    %68 = stablehlo.divide %64, %67 : tensor<16x4x16x16xf32>
    %69 = stablehlo.multiply %66, %66 : tensor<16x4x16x1xf32>
    %cst_16 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %70 = stablehlo.broadcast_in_dim %cst_16, dims = [] : (tensor<f32>) -> tensor<16x4x16x1xf32>
    %71 = stablehlo.divide %70, %69 : tensor<16x4x16x1xf32>
    %72 = stablehlo.dot_general %39, %68, batching_dims = [0, 2] x [0, 1], contracting_dims = [1] x [3], precision = [DEFAULT, DEFAULT] : (tensor<16x16x4x16xf32>, tensor<16x4x16x16xf32>) -> tensor<16x4x16x16xf32>
    %73 = stablehlo.transpose %72, dims = [0, 3, 1, 2] : (tensor<16x4x16x16xf32>) -> tensor<16x16x4x16xf32>
    %74 = stablehlo.reshape %73 : (tensor<16x16x4x16xf32>) -> tensor<16x16x64xf32>
    %75 = stablehlo.dot_general %74, %arg10, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<16x16x64xf32>, tensor<64x64xf32>) -> tensor<16x16x64xf32>
    %76 = stablehlo.add %4, %75 : tensor<16x16x64xf32>
    %cst_17 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %77 = stablehlo.reduce(%76 init: %cst_17) applies stablehlo.add across dimensions = [2] : (tensor<16x16x64xf32>, tensor<f32>) -> tensor<16x16xf32>
    %78 = stablehlo.broadcast_in_dim %77, dims = [0, 1] : (tensor<16x16xf32>) -> tensor<16x16x1xf32>
    %cst_18 = stablehlo.constant dense<6.400000e+01> : tensor<f32>
    %79 = stablehlo.broadcast_in_dim %cst_18, dims = [] : (tensor<f32>) -> tensor<16x16x1xf32>
    %80 = stablehlo.divide %78, %79 : tensor<16x16x1xf32>
    %81 = stablehlo.broadcast_in_dim %80, dims = [0, 1, 2] : (tensor<16x16x1xf32>) -> tensor<16x16x64xf32>
    %82 = stablehlo.subtract %76, %81 : tensor<16x16x64xf32>
    %83 = chlo.square %82 : tensor<16x16x64xf32> -> tensor<16x16x64xf32>
    %cst_19 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %84 = stablehlo.broadcast_in_dim %cst_19, dims = [] : (tensor<f32>) -> tensor<16x16x64xf32>
    %85 = stablehlo.multiply %84, %82 : tensor<16x16x64xf32>
    %cst_20 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %86 = stablehlo.reduce(%83 init: %cst_20) applies stablehlo.add across dimensions = [2] : (tensor<16x16x64xf32>, tensor<f32>) -> tensor<16x16xf32>
    %87 = stablehlo.broadcast_in_dim %86, dims = [0, 1] : (tensor<16x16xf32>) -> tensor<16x16x1xf32>
    %cst_21 = stablehlo.constant dense<6.400000e+01> : tensor<f32>
    %88 = stablehlo.broadcast_in_dim %cst_21, dims = [] : (tensor<f32>) -> tensor<16x16x1xf32>
    %89 = stablehlo.divide %87, %88 : tensor<16x16x1xf32>
    %90 = stablehlo.broadcast_in_dim %80, dims = [0, 1, 2] : (tensor<16x16x1xf32>) -> tensor<16x16x64xf32>
    %91 = stablehlo.subtract %76, %90 : tensor<16x16x64xf32>
    %cst_22 = stablehlo.constant dense<9.99999974E-6> : tensor<f32>
    %92 = stablehlo.broadcast_in_dim %cst_22, dims = [] : (tensor<f32>) -> tensor<16x16x1xf32>
    %93 = stablehlo.add %89, %92 : tensor<16x16x1xf32>
    %94 = stablehlo.rsqrt %93 : tensor<16x16x1xf32>
    %95 = stablehlo.divide %94, %93 : tensor<16x16x1xf32>
    %cst_23 = stablehlo.constant dense<-5.000000e-01> : tensor<f32>
    %96 = stablehlo.broadcast_in_dim %cst_23, dims = [] : (tensor<f32>) -> tensor<16x16x1xf32>
    %97 = stablehlo.multiply %96, %95 : tensor<16x16x1xf32>
    %98 = stablehlo.broadcast_in_dim %94, dims = [0, 1, 2] : (tensor<16x16x1xf32>) -> tensor<16x16x64xf32>
    %99 = stablehlo.multiply %91, %98 : tensor<16x16x64xf32>
    %100 = stablehlo.broadcast_in_dim %arg6, dims = [2] : (tensor<64xf32>) -> tensor<1x1x64xf32>
    %101 = stablehlo.broadcast_in_dim %100, dims = [0, 1, 2] : (tensor<1x1x64xf32>) -> tensor<16x16x64xf32>
    %102 = stablehlo.multiply %99, %101 : tensor<16x16x64xf32>
    %103 = stablehlo.broadcast_in_dim %arg5, dims = [2] : (tensor<64xf32>) -> tensor<1x1x64xf32>
    %104 = stablehlo.broadcast_in_dim %103, dims = [0, 1, 2] : (tensor<1x1x64xf32>) -> tensor<16x16x64xf32>
    %105 = stablehlo.add %102, %104 : tensor<16x16x64xf32>
    %106 = stablehlo.dot_general %105, %arg7, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<16x16x64xf32>, tensor<64x256xf32>) -> tensor<16x16x256xf32>
    %107 = stablehlo.broadcast_in_dim %arg1, dims = [2] : (tensor<256xf32>) -> tensor<1x1x256xf32>
    %108 = stablehlo.broadcast_in_dim %107, dims = [0, 1, 2] : (tensor<1x1x256xf32>) -> tensor<16x16x256xf32>
    %109 = stablehlo.add %106, %108 : tensor<16x16x256xf32>
    %cst_24 = stablehlo.constant dense<5.000000e-01> : tensor<f32>
    %110 = stablehlo.broadcast_in_dim %cst_24, dims = [] : (tensor<f32>) -> tensor<16x16x256xf32>
    %111 = stablehlo.multiply %110, %109 : tensor<16x16x256xf32>
    %112 = stablehlo.negate %109 : tensor<16x16x256xf32>
    %cst_25 = stablehlo.constant dense<0.707106769> : tensor<f32>
    %113 = stablehlo.broadcast_in_dim %cst_25, dims = [] : (tensor<f32>) -> tensor<16x16x256xf32>
    %114 = stablehlo.multiply %112, %113 : tensor<16x16x256xf32>
    %115 = chlo.erfc %114 : tensor<16x16x256xf32> -> tensor<16x16x256xf32>
    %116 = chlo.square %114 : tensor<16x16x256xf32> -> tensor<16x16x256xf32>
    %117 = stablehlo.negate %116 : tensor<16x16x256xf32>
    %118 = stablehlo.exponential %117 : tensor<16x16x256xf32>
    %119 = stablehlo.multiply %111, %115 : tensor<16x16x256xf32>
    %120 = stablehlo.dot_general %119, %arg8, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<16x16x256xf32>, tensor<256x64xf32>) -> tensor<16x16x64xf32>
    %121 = stablehlo.add %76, %120 : tensor<16x16x64xf32>
    %122 = stablehlo.broadcast_in_dim %arg2, dims = [2] : (tensor<64xf32>) -> tensor<1x1x64xf32>
    %123 = stablehlo.broadcast_in_dim %122, dims = [0, 1, 2] : (tensor<1x1x64xf32>) -> tensor<16x16x64xf32>
    %124 = stablehlo.add %121, %123 : tensor<16x16x64xf32>
    %cst_26 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %125 = stablehlo.reduce(%124 init: %cst_26) applies stablehlo.add across dimensions = [2] : (tensor<16x16x64xf32>, tensor<f32>) -> tensor<16x16xf32>
    %126 = stablehlo.broadcast_in_dim %125, dims = [0, 1] : (tensor<16x16xf32>) -> tensor<16x16x1xf32>
    %cst_27 = stablehlo.constant dense<6.400000e+01> : tensor<f32>
    %127 = stablehlo.broadcast_in_dim %cst_27, dims = [] : (tensor<f32>) -> tensor<16x16x1xf32>
    %128 = stablehlo.divide %126, %127 : tensor<16x16x1xf32>
    %129 = stablehlo.broadcast_in_dim %128, dims = [0, 1, 2] : (tensor<16x16x1xf32>) -> tensor<16x16x64xf32>
    %130 = stablehlo.subtract %124, %129 : tensor<16x16x64xf32>
    %131 = chlo.square %130 : tensor<16x16x64xf32> -> tensor<16x16x64xf32>
    %cst_28 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %132 = stablehlo.broadcast_in_dim %cst_28, dims = [] : (tensor<f32>) -> tensor<16x16x64xf32>
    %133 = stablehlo.multiply %132, %130 : tensor<16x16x64xf32>
    %cst_29 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %134 = stablehlo.reduce(%131 init: %cst_29) applies stablehlo.add across dimensions = [2] : (tensor<16x16x64xf32>, tensor<f32>) -> tensor<16x16xf32>
    %135 = stablehlo.broadcast_in_dim %134, dims = [0, 1] : (tensor<16x16xf32>) -> tensor<16x16x1xf32>
    %cst_30 = stablehlo.constant dense<6.400000e+01> : tensor<f32>
    %136 = stablehlo.broadcast_in_dim %cst_30, dims = [] : (tensor<f32>) -> tensor<16x16x1xf32>
    %137 = stablehlo.divide %135, %136 : tensor<16x16x1xf32>
    %138 = stablehlo.broadcast_in_dim %128, dims = [0, 1, 2] : (tensor<16x16x1xf32>) -> tensor<16x16x64xf32>
    %139 = stablehlo.subtract %124, %138 : tensor<16x16x64xf32>
    %cst_31 = stablehlo.constant dense<9.99999974E-6> : tensor<f32>
    %140 = stablehlo.broadcast_in_dim %cst_31, dims = [] : (tensor<f32>) -> tensor<16x16x1xf32>
    %141 = stablehlo.add %137, %140 : tensor<16x16x1xf32>
    %142 = stablehlo.rsqrt %141 : tensor<16x16x1xf32>
    %143 = stablehlo.divide %142, %141 : tensor<16x16x1xf32>
    %cst_32 = stablehlo.constant dense<-5.000000e-01> : tensor<f32>
    %144 = stablehlo.broadcast_in_dim %cst_32, dims = [] : (tensor<f32>) -> tensor<16x16x1xf32>
    %145 = stablehlo.multiply %144, %143 : tensor<16x16x1xf32>
    %146 = stablehlo.broadcast_in_dim %142, dims = [0, 1, 2] : (tensor<16x16x1xf32>) -> tensor<16x16x64xf32>
    %147 = stablehlo.multiply %139, %146 : tensor<16x16x64xf32>
    %148 = stablehlo.broadcast_in_dim %arg16, dims = [2] : (tensor<64xf32>) -> tensor<1x1x64xf32>
    %149 = stablehlo.broadcast_in_dim %148, dims = [0, 1, 2] : (tensor<1x1x64xf32>) -> tensor<16x16x64xf32>
    %150 = stablehlo.multiply %147, %149 : tensor<16x16x64xf32>
    %151 = stablehlo.broadcast_in_dim %arg15, dims = [2] : (tensor<64xf32>) -> tensor<1x1x64xf32>
    %152 = stablehlo.broadcast_in_dim %151, dims = [0, 1, 2] : (tensor<1x1x64xf32>) -> tensor<16x16x64xf32>
    %153 = stablehlo.add %150, %152 : tensor<16x16x64xf32>
    %154 = stablehlo.dot_general %153, %arg23, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<16x16x64xf32>, tensor<64x64xf32>) -> tensor<16x16x64xf32>
    %155 = stablehlo.reshape %154 : (tensor<16x16x64xf32>) -> tensor<16x16x4x16xf32>
    %156 = stablehlo.dot_general %153, %arg21, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<16x16x64xf32>, tensor<64x64xf32>) -> tensor<16x16x64xf32>
    %157 = stablehlo.reshape %156 : (tensor<16x16x64xf32>) -> tensor<16x16x4x16xf32>
    %158 = stablehlo.dot_general %153, %arg24, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<16x16x64xf32>, tensor<64x64xf32>) -> tensor<16x16x64xf32>
    %159 = stablehlo.reshape %158 : (tensor<16x16x64xf32>) -> tensor<16x16x4x16xf32>
    %160 = stablehlo.dot_general %155, %157, batching_dims = [0, 2] x [0, 2], contracting_dims = [3] x [3], precision = [DEFAULT, DEFAULT] : (tensor<16x16x4x16xf32>, tensor<16x16x4x16xf32>) -> tensor<16x4x16x16xf32>
    %cst_33 = stablehlo.constant dense<2.500000e-01> : tensor<f32>
    %161 = stablehlo.broadcast_in_dim %cst_33, dims = [] : (tensor<f32>) -> tensor<16x4x16x16xf32>
    %162 = stablehlo.multiply %160, %161 : tensor<16x4x16x16xf32>
    %cst_34 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %163 = stablehlo.reduce(%162 init: %cst_34) applies stablehlo.maximum across dimensions = [3] : (tensor<16x4x16x16xf32>, tensor<f32>) -> tensor<16x4x16xf32>
    %164 = stablehlo.reshape %163 : (tensor<16x4x16xf32>) -> tensor<16x4x16x1xf32>
    %165 = stablehlo.broadcast_in_dim %164, dims = [0, 1, 2, 3] : (tensor<16x4x16x1xf32>) -> tensor<16x4x16x16xf32>
    %166 = stablehlo.compare EQ, %162, %165, FLOAT : (tensor<16x4x16x16xf32>, tensor<16x4x16x16xf32>) -> tensor<16x4x16x16xi1>
    %167 = stablehlo.convert %166 : (tensor<16x4x16x16xi1>) -> tensor<16x4x16x16xf32>
    %cst_35 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %168 = stablehlo.reduce(%167 init: %cst_35) applies stablehlo.add across dimensions = [3] : (tensor<16x4x16x16xf32>, tensor<f32>) -> tensor<16x4x16xf32>
    %cst_36 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %169 = stablehlo.broadcast_in_dim %cst_36, dims = [] : (tensor<f32>) -> tensor<16x4x16xf32>
    %170 = stablehlo.maximum %169, %163 : tensor<16x4x16xf32>
    %171 = stablehlo.compare EQ, %163, %170, FLOAT : (tensor<16x4x16xf32>, tensor<16x4x16xf32>) -> tensor<16x4x16xi1>
    %cst_37 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %172 = stablehlo.broadcast_in_dim %cst_37, dims = [] : (tensor<f32>) -> tensor<16x4x16xf32>
    %cst_38 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %173 = stablehlo.broadcast_in_dim %cst_38, dims = [] : (tensor<f32>) -> tensor<16x4x16xf32>
    %174 = stablehlo.select %171, %172, %173 : tensor<16x4x16xi1>, tensor<16x4x16xf32>
    %cst_39 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %175 = stablehlo.broadcast_in_dim %cst_39, dims = [] : (tensor<f32>) -> tensor<16x4x16xf32>
    %176 = stablehlo.compare EQ, %175, %170, FLOAT : (tensor<16x4x16xf32>, tensor<16x4x16xf32>) -> tensor<16x4x16xi1>
    %cst_40 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %177 = stablehlo.broadcast_in_dim %cst_40, dims = [] : (tensor<f32>) -> tensor<16x4x16xf32>
    %cst_41 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %178 = stablehlo.broadcast_in_dim %cst_41, dims = [] : (tensor<f32>) -> tensor<16x4x16xf32>
    %179 = stablehlo.select %176, %177, %178 : tensor<16x4x16xi1>, tensor<16x4x16xf32>
    %180 = stablehlo.divide %174, %179 : tensor<16x4x16xf32>
    %181 = stablehlo.broadcast_in_dim %170, dims = [0, 1, 2] : (tensor<16x4x16xf32>) -> tensor<16x4x16x1xf32>
    %182 = stablehlo.broadcast_in_dim %181, dims = [0, 1, 2, 3] : (tensor<16x4x16x1xf32>) -> tensor<16x4x16x16xf32>
    %183 = stablehlo.subtract %162, %182 : tensor<16x4x16x16xf32>
    %184 = stablehlo.exponential %183 : tensor<16x4x16x16xf32>
    %cst_42 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %185 = stablehlo.reduce(%184 init: %cst_42) applies stablehlo.add across dimensions = [3] : (tensor<16x4x16x16xf32>, tensor<f32>) -> tensor<16x4x16xf32>
    %186 = stablehlo.broadcast_in_dim %185, dims = [0, 1, 2] : (tensor<16x4x16xf32>) -> tensor<16x4x16x1xf32>
    %187 = stablehlo.broadcast_in_dim %186, dims = [0, 1, 2, 3] : (tensor<16x4x16x1xf32>) -> tensor<16x4x16x16xf32>
    %188 = stablehlo.divide %184, %187 : tensor<16x4x16x16xf32>
    %189 = stablehlo.multiply %186, %186 : tensor<16x4x16x1xf32>
    %cst_43 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %190 = stablehlo.broadcast_in_dim %cst_43, dims = [] : (tensor<f32>) -> tensor<16x4x16x1xf32>
    %191 = stablehlo.divide %190, %189 : tensor<16x4x16x1xf32>
    %192 = stablehlo.dot_general %159, %188, batching_dims = [0, 2] x [0, 1], contracting_dims = [1] x [3], precision = [DEFAULT, DEFAULT] : (tensor<16x16x4x16xf32>, tensor<16x4x16x16xf32>) -> tensor<16x4x16x16xf32>
    %193 = stablehlo.transpose %192, dims = [0, 3, 1, 2] : (tensor<16x4x16x16xf32>) -> tensor<16x16x4x16xf32>
    %194 = stablehlo.reshape %193 : (tensor<16x16x4x16xf32>) -> tensor<16x16x64xf32>
    %195 = stablehlo.dot_general %194, %arg22, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<16x16x64xf32>, tensor<64x64xf32>) -> tensor<16x16x64xf32>
    %196 = stablehlo.add %124, %195 : tensor<16x16x64xf32>
    %cst_44 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %197 = stablehlo.reduce(%196 init: %cst_44) applies stablehlo.add across dimensions = [2] : (tensor<16x16x64xf32>, tensor<f32>) -> tensor<16x16xf32>
    %198 = stablehlo.broadcast_in_dim %197, dims = [0, 1] : (tensor<16x16xf32>) -> tensor<16x16x1xf32>
    %cst_45 = stablehlo.constant dense<6.400000e+01> : tensor<f32>
    %199 = stablehlo.broadcast_in_dim %cst_45, dims = [] : (tensor<f32>) -> tensor<16x16x1xf32>
    %200 = stablehlo.divide %198, %199 : tensor<16x16x1xf32>
    %201 = stablehlo.broadcast_in_dim %200, dims = [0, 1, 2] : (tensor<16x16x1xf32>) -> tensor<16x16x64xf32>
    %202 = stablehlo.subtract %196, %201 : tensor<16x16x64xf32>
    %203 = chlo.square %202 : tensor<16x16x64xf32> -> tensor<16x16x64xf32>
    %cst_46 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %204 = stablehlo.broadcast_in_dim %cst_46, dims = [] : (tensor<f32>) -> tensor<16x16x64xf32>
    %205 = stablehlo.multiply %204, %202 : tensor<16x16x64xf32>
    %cst_47 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %206 = stablehlo.reduce(%203 init: %cst_47) applies stablehlo.add across dimensions = [2] : (tensor<16x16x64xf32>, tensor<f32>) -> tensor<16x16xf32>
    %207 = stablehlo.broadcast_in_dim %206, dims = [0, 1] : (tensor<16x16xf32>) -> tensor<16x16x1xf32>
    %cst_48 = stablehlo.constant dense<6.400000e+01> : tensor<f32>
    %208 = stablehlo.broadcast_in_dim %cst_48, dims = [] : (tensor<f32>) -> tensor<16x16x1xf32>
    %209 = stablehlo.divide %207, %208 : tensor<16x16x1xf32>
    %210 = stablehlo.broadcast_in_dim %200, dims = [0, 1, 2] : (tensor<16x16x1xf32>) -> tensor<16x16x64xf32>
    %211 = stablehlo.subtract %196, %210 : tensor<16x16x64xf32>
    %cst_49 = stablehlo.constant dense<9.99999974E-6> : tensor<f32>
    %212 = stablehlo.broadcast_in_dim %cst_49, dims = [] : (tensor<f32>) -> tensor<16x16x1xf32>
    %213 = stablehlo.add %209, %212 : tensor<16x16x1xf32>
    %214 = stablehlo.rsqrt %213 : tensor<16x16x1xf32>
    %215 = stablehlo.divide %214, %213 : tensor<16x16x1xf32>
    %cst_50 = stablehlo.constant dense<-5.000000e-01> : tensor<f32>
    %216 = stablehlo.broadcast_in_dim %cst_50, dims = [] : (tensor<f32>) -> tensor<16x16x1xf32>
    %217 = stablehlo.multiply %216, %215 : tensor<16x16x1xf32>
    %218 = stablehlo.broadcast_in_dim %214, dims = [0, 1, 2] : (tensor<16x16x1xf32>) -> tensor<16x16x64xf32>
    %219 = stablehlo.multiply %211, %218 : tensor<16x16x64xf32>
    %220 = stablehlo.broadcast_in_dim %arg18, dims = [2] : (tensor<64xf32>) -> tensor<1x1x64xf32>
    %221 = stablehlo.broadcast_in_dim %220, dims = [0, 1, 2] : (tensor<1x1x64xf32>) -> tensor<16x16x64xf32>
    %222 = stablehlo.multiply %219, %221 : tensor<16x16x64xf32>
    %223 = stablehlo.broadcast_in_dim %arg17, dims = [2] : (tensor<64xf32>) -> tensor<1x1x64xf32>
    %224 = stablehlo.broadcast_in_dim %223, dims = [0, 1, 2] : (tensor<1x1x64xf32>) -> tensor<16x16x64xf32>
    %225 = stablehlo.add %222, %224 : tensor<16x16x64xf32>
    %226 = stablehlo.dot_general %225, %arg19, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<16x16x64xf32>, tensor<64x256xf32>) -> tensor<16x16x256xf32>
    %227 = stablehlo.broadcast_in_dim %arg13, dims = [2] : (tensor<256xf32>) -> tensor<1x1x256xf32>
    %228 = stablehlo.broadcast_in_dim %227, dims = [0, 1, 2] : (tensor<1x1x256xf32>) -> tensor<16x16x256xf32>
    %229 = stablehlo.add %226, %228 : tensor<16x16x256xf32>
    %cst_51 = stablehlo.constant dense<5.000000e-01> : tensor<f32>
    %230 = stablehlo.broadcast_in_dim %cst_51, dims = [] : (tensor<f32>) -> tensor<16x16x256xf32>
    %231 = stablehlo.multiply %230, %229 : tensor<16x16x256xf32>
    %232 = stablehlo.negate %229 : tensor<16x16x256xf32>
    %cst_52 = stablehlo.constant dense<0.707106769> : tensor<f32>
    %233 = stablehlo.broadcast_in_dim %cst_52, dims = [] : (tensor<f32>) -> tensor<16x16x256xf32>
    %234 = stablehlo.multiply %232, %233 : tensor<16x16x256xf32>
    %235 = chlo.erfc %234 : tensor<16x16x256xf32> -> tensor<16x16x256xf32>
    %236 = chlo.square %234 : tensor<16x16x256xf32> -> tensor<16x16x256xf32>
    %237 = stablehlo.negate %236 : tensor<16x16x256xf32>
    %238 = stablehlo.exponential %237 : tensor<16x16x256xf32>
    %239 = stablehlo.multiply %231, %235 : tensor<16x16x256xf32>
    %240 = stablehlo.dot_general %239, %arg20, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<16x16x256xf32>, tensor<256x64xf32>) -> tensor<16x16x64xf32>
    %241 = stablehlo.add %196, %240 : tensor<16x16x64xf32>
    %242 = stablehlo.broadcast_in_dim %arg14, dims = [2] : (tensor<64xf32>) -> tensor<1x1x64xf32>
    %243 = stablehlo.broadcast_in_dim %242, dims = [0, 1, 2] : (tensor<1x1x64xf32>) -> tensor<16x16x64xf32>
    %244 = stablehlo.add %241, %243 : tensor<16x16x64xf32>
    %cst_53 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %245 = stablehlo.reduce(%244 init: %cst_53) applies stablehlo.add across dimensions = [1] : (tensor<16x16x64xf32>, tensor<f32>) -> tensor<16x64xf32>
    %cst_54 = stablehlo.constant dense<1.600000e+01> : tensor<f32>
    %246 = stablehlo.broadcast_in_dim %cst_54, dims = [] : (tensor<f32>) -> tensor<16x64xf32>
    %247 = stablehlo.divide %245, %246 : tensor<16x64xf32>
    %cst_55 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %248 = stablehlo.reduce(%247 init: %cst_55) applies stablehlo.add across dimensions = [1] : (tensor<16x64xf32>, tensor<f32>) -> tensor<16xf32>
    %249 = stablehlo.broadcast_in_dim %248, dims = [0] : (tensor<16xf32>) -> tensor<16x1xf32>
    %cst_56 = stablehlo.constant dense<6.400000e+01> : tensor<f32>
    %250 = stablehlo.broadcast_in_dim %cst_56, dims = [] : (tensor<f32>) -> tensor<16x1xf32>
    %251 = stablehlo.divide %249, %250 : tensor<16x1xf32>
    %252 = stablehlo.broadcast_in_dim %251, dims = [0, 1] : (tensor<16x1xf32>) -> tensor<16x64xf32>
    %253 = stablehlo.subtract %247, %252 : tensor<16x64xf32>
    %254 = chlo.square %253 : tensor<16x64xf32> -> tensor<16x64xf32>
    %cst_57 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %255 = stablehlo.broadcast_in_dim %cst_57, dims = [] : (tensor<f32>) -> tensor<16x64xf32>
    %256 = stablehlo.multiply %255, %253 : tensor<16x64xf32>
    %cst_58 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %257 = stablehlo.reduce(%254 init: %cst_58) applies stablehlo.add across dimensions = [1] : (tensor<16x64xf32>, tensor<f32>) -> tensor<16xf32>
    %258 = stablehlo.broadcast_in_dim %257, dims = [0] : (tensor<16xf32>) -> tensor<16x1xf32>
    %cst_59 = stablehlo.constant dense<6.400000e+01> : tensor<f32>
    %259 = stablehlo.broadcast_in_dim %cst_59, dims = [] : (tensor<f32>) -> tensor<16x1xf32>
    %260 = stablehlo.divide %258, %259 : tensor<16x1xf32>
    %261 = stablehlo.broadcast_in_dim %251, dims = [0, 1] : (tensor<16x1xf32>) -> tensor<16x64xf32>
    %262 = stablehlo.subtract %247, %261 : tensor<16x64xf32>
    %cst_60 = stablehlo.constant dense<9.99999974E-6> : tensor<f32>
    %263 = stablehlo.broadcast_in_dim %cst_60, dims = [] : (tensor<f32>) -> tensor<16x1xf32>
    %264 = stablehlo.add %260, %263 : tensor<16x1xf32>
    %265 = stablehlo.rsqrt %264 : tensor<16x1xf32>
    %266 = stablehlo.divide %265, %264 : tensor<16x1xf32>
    %cst_61 = stablehlo.constant dense<-5.000000e-01> : tensor<f32>
    %267 = stablehlo.broadcast_in_dim %cst_61, dims = [] : (tensor<f32>) -> tensor<16x1xf32>
    %268 = stablehlo.multiply %267, %266 : tensor<16x1xf32>
    %269 = stablehlo.broadcast_in_dim %265, dims = [0, 1] : (tensor<16x1xf32>) -> tensor<16x64xf32>
    %270 = stablehlo.multiply %262, %269 : tensor<16x64xf32>
    %271 = stablehlo.broadcast_in_dim %arg26, dims = [1] : (tensor<64xf32>) -> tensor<1x64xf32>
    %272 = stablehlo.broadcast_in_dim %271, dims = [0, 1] : (tensor<1x64xf32>) -> tensor<16x64xf32>
    %273 = stablehlo.multiply %270, %272 : tensor<16x64xf32>
    %274 = stablehlo.broadcast_in_dim %arg25, dims = [1] : (tensor<64xf32>) -> tensor<1x64xf32>
    %275 = stablehlo.broadcast_in_dim %274, dims = [0, 1] : (tensor<1x64xf32>) -> tensor<16x64xf32>
    %276 = stablehlo.add %273, %275 : tensor<16x64xf32>
    %277 = stablehlo.dot_general %276, %arg0, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<16x64xf32>, tensor<64x10xf32>) -> tensor<16x10xf32>
    %278 = call @_one_hot(%arg89) : (tensor<16xi32>) -> tensor<16x10xf32>
    %279:3 = call @log_softmax(%277) : (tensor<16x10xf32>) -> (tensor<16x10xf32>, tensor<16x10xf32>, tensor<16x1xf32>)
    %280 = stablehlo.multiply %278, %279#0 : tensor<16x10xf32>
    %cst_62 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %281 = stablehlo.reduce(%280 init: %cst_62) applies stablehlo.add across dimensions = [1] : (tensor<16x10xf32>, tensor<f32>) -> tensor<16xf32>
    %cst_63 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %282 = stablehlo.reduce(%281 init: %cst_63) applies stablehlo.add across dimensions = [0] : (tensor<16xf32>, tensor<f32>) -> tensor<f32>
    %cst_64 = stablehlo.constant dense<1.600000e+01> : tensor<f32>
    %283 = stablehlo.divide %282, %cst_64 : tensor<f32>
    %284 = stablehlo.negate %283 : tensor<f32>
    %cst_65 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %285 = stablehlo.negate %cst_65 : tensor<f32>
    %cst_66 = stablehlo.constant dense<1.600000e+01> : tensor<f32>
    %286 = stablehlo.divide %285, %cst_66 : tensor<f32>
    %287 = stablehlo.broadcast_in_dim %286, dims = [] : (tensor<f32>) -> tensor<16xf32>
    %288 = stablehlo.broadcast_in_dim %287, dims = [0] : (tensor<16xf32>) -> tensor<16x10xf32>
    %289 = stablehlo.multiply %278, %288 : tensor<16x10xf32>
    %290 = call @log_softmax_0(%279#1, %279#2, %289) : (tensor<16x10xf32>, tensor<16x1xf32>, tensor<16x10xf32>) -> tensor<16x10xf32>
    %291 = stablehlo.dot_general %290, %276, contracting_dims = [0] x [0], precision = [DEFAULT, DEFAULT] : (tensor<16x10xf32>, tensor<16x64xf32>) -> tensor<10x64xf32>
    %292 = stablehlo.transpose %291, dims = [1, 0] : (tensor<10x64xf32>) -> tensor<64x10xf32>
    %293 = stablehlo.dot_general %290, %arg0, contracting_dims = [1] x [1], precision = [DEFAULT, DEFAULT] : (tensor<16x10xf32>, tensor<64x10xf32>) -> tensor<16x64xf32>
    %cst_67 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %294 = stablehlo.reduce(%293 init: %cst_67) applies stablehlo.add across dimensions = [0] : (tensor<16x64xf32>, tensor<f32>) -> tensor<64xf32>
    %295 = stablehlo.reshape %294 : (tensor<64xf32>) -> tensor<1x64xf32>
    %cst_68 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %296 = stablehlo.reduce(%295 init: %cst_68) applies stablehlo.add across dimensions = [0] : (tensor<1x64xf32>, tensor<f32>) -> tensor<64xf32>
    %297 = stablehlo.multiply %270, %293 : tensor<16x64xf32>
    %cst_69 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %298 = stablehlo.reduce(%297 init: %cst_69) applies stablehlo.add across dimensions = [0] : (tensor<16x64xf32>, tensor<f32>) -> tensor<64xf32>
    %299 = stablehlo.reshape %298 : (tensor<64xf32>) -> tensor<1x64xf32>
    %300 = stablehlo.broadcast_in_dim %271, dims = [0, 1] : (tensor<1x64xf32>) -> tensor<16x64xf32>
    %301 = stablehlo.multiply %293, %300 : tensor<16x64xf32>
    %cst_70 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %302 = stablehlo.reduce(%299 init: %cst_70) applies stablehlo.add across dimensions = [0] : (tensor<1x64xf32>, tensor<f32>) -> tensor<64xf32>
    %303 = stablehlo.multiply %262, %301 : tensor<16x64xf32>
    %cst_71 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %304 = stablehlo.reduce(%303 init: %cst_71) applies stablehlo.add across dimensions = [1] : (tensor<16x64xf32>, tensor<f32>) -> tensor<16xf32>
    %305 = stablehlo.reshape %304 : (tensor<16xf32>) -> tensor<16x1xf32>
    %306 = stablehlo.broadcast_in_dim %265, dims = [0, 1] : (tensor<16x1xf32>) -> tensor<16x64xf32>
    %307 = stablehlo.multiply %301, %306 : tensor<16x64xf32>
    %308 = stablehlo.multiply %305, %268 : tensor<16x1xf32>
    %309 = stablehlo.negate %307 : tensor<16x64xf32>
    %cst_72 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %310 = stablehlo.reduce(%309 init: %cst_72) applies stablehlo.add across dimensions = [1] : (tensor<16x64xf32>, tensor<f32>) -> tensor<16xf32>
    %311 = stablehlo.reshape %310 : (tensor<16xf32>) -> tensor<16x1xf32>
    %cst_73 = stablehlo.constant dense<6.400000e+01> : tensor<f32>
    %312 = stablehlo.broadcast_in_dim %cst_73, dims = [] : (tensor<f32>) -> tensor<16x1xf32>
    %313 = stablehlo.divide %308, %312 : tensor<16x1xf32>
    %cst_74 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %314 = stablehlo.reduce(%313 init: %cst_74) applies stablehlo.add across dimensions = [1] : (tensor<16x1xf32>, tensor<f32>) -> tensor<16xf32>
    %315 = stablehlo.broadcast_in_dim %314, dims = [0] : (tensor<16xf32>) -> tensor<16x64xf32>
    %316 = stablehlo.multiply %315, %256 : tensor<16x64xf32>
    %317 = stablehlo.negate %316 : tensor<16x64xf32>
    %cst_75 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %318 = stablehlo.reduce(%317 init: %cst_75) applies stablehlo.add across dimensions = [1] : (tensor<16x64xf32>, tensor<f32>) -> tensor<16xf32>
    %319 = stablehlo.reshape %318 : (tensor<16xf32>) -> tensor<16x1xf32>
    %320 = stablehlo.add %307, %316 : tensor<16x64xf32>
    %321 = stablehlo.add %311, %319 : tensor<16x1xf32>
    %cst_76 = stablehlo.constant dense<6.400000e+01> : tensor<f32>
    %322 = stablehlo.broadcast_in_dim %cst_76, dims = [] : (tensor<f32>) -> tensor<16x1xf32>
    %323 = stablehlo.divide %321, %322 : tensor<16x1xf32>
    %cst_77 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %324 = stablehlo.reduce(%323 init: %cst_77) applies stablehlo.add across dimensions = [1] : (tensor<16x1xf32>, tensor<f32>) -> tensor<16xf32>
    %325 = stablehlo.broadcast_in_dim %324, dims = [0] : (tensor<16xf32>) -> tensor<16x64xf32>
    %326 = stablehlo.add %320, %325 : tensor<16x64xf32>
    %cst_78 = stablehlo.constant dense<1.600000e+01> : tensor<f32>
    %327 = stablehlo.broadcast_in_dim %cst_78, dims = [] : (tensor<f32>) -> tensor<16x64xf32>
    %328 = stablehlo.divide %326, %327 : tensor<16x64xf32>
    %329 = stablehlo.broadcast_in_dim %328, dims = [0, 2] : (tensor<16x64xf32>) -> tensor<16x16x64xf32>
    %cst_79 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %330 = stablehlo.reduce(%329 init: %cst_79) applies stablehlo.add across dimensions = [0, 1] : (tensor<16x16x64xf32>, tensor<f32>) -> tensor<64xf32>
    %331 = stablehlo.reshape %330 : (tensor<64xf32>) -> tensor<1x1x64xf32>
    %cst_80 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %332 = stablehlo.reduce(%331 init: %cst_80) applies stablehlo.add across dimensions = [0, 1] : (tensor<1x1x64xf32>, tensor<f32>) -> tensor<64xf32>
    %333 = stablehlo.dot_general %329, %239, contracting_dims = [0, 1] x [0, 1], precision = [DEFAULT, DEFAULT] : (tensor<16x16x64xf32>, tensor<16x16x256xf32>) -> tensor<64x256xf32>
    %334 = stablehlo.transpose %333, dims = [1, 0] : (tensor<64x256xf32>) -> tensor<256x64xf32>
    %335 = stablehlo.dot_general %329, %arg20, contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<16x16x64xf32>, tensor<256x64xf32>) -> tensor<16x16x256xf32>
    %336 = stablehlo.multiply %231, %335 : tensor<16x16x256xf32>
    %337 = stablehlo.multiply %335, %235 : tensor<16x16x256xf32>
    %cst_81 = stablehlo.constant dense<-1.12837923> : tensor<f32>
    %338 = stablehlo.broadcast_in_dim %cst_81, dims = [] : (tensor<f32>) -> tensor<16x16x256xf32>
    %339 = stablehlo.multiply %338, %336 : tensor<16x16x256xf32>
    %340 = stablehlo.multiply %339, %238 : tensor<16x16x256xf32>
    %cst_82 = stablehlo.constant dense<0.707106769> : tensor<f32>
    %341 = stablehlo.broadcast_in_dim %cst_82, dims = [] : (tensor<f32>) -> tensor<16x16x256xf32>
    %342 = stablehlo.multiply %340, %341 : tensor<16x16x256xf32>
    %343 = stablehlo.negate %342 : tensor<16x16x256xf32>
    %cst_83 = stablehlo.constant dense<5.000000e-01> : tensor<f32>
    %344 = stablehlo.broadcast_in_dim %cst_83, dims = [] : (tensor<f32>) -> tensor<16x16x256xf32>
    %345 = stablehlo.multiply %344, %337 : tensor<16x16x256xf32>
    %346 = stablehlo.add %343, %345 : tensor<16x16x256xf32>
    %cst_84 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %347 = stablehlo.reduce(%346 init: %cst_84) applies stablehlo.add across dimensions = [0, 1] : (tensor<16x16x256xf32>, tensor<f32>) -> tensor<256xf32>
    %348 = stablehlo.reshape %347 : (tensor<256xf32>) -> tensor<1x1x256xf32>
    %cst_85 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %349 = stablehlo.reduce(%348 init: %cst_85) applies stablehlo.add across dimensions = [0, 1] : (tensor<1x1x256xf32>, tensor<f32>) -> tensor<256xf32>
    %350 = stablehlo.dot_general %346, %225, contracting_dims = [0, 1] x [0, 1], precision = [DEFAULT, DEFAULT] : (tensor<16x16x256xf32>, tensor<16x16x64xf32>) -> tensor<256x64xf32>
    %351 = stablehlo.transpose %350, dims = [1, 0] : (tensor<256x64xf32>) -> tensor<64x256xf32>
    %352 = stablehlo.dot_general %346, %arg19, contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<16x16x256xf32>, tensor<64x256xf32>) -> tensor<16x16x64xf32>
    %cst_86 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %353 = stablehlo.reduce(%352 init: %cst_86) applies stablehlo.add across dimensions = [0, 1] : (tensor<16x16x64xf32>, tensor<f32>) -> tensor<64xf32>
    %354 = stablehlo.reshape %353 : (tensor<64xf32>) -> tensor<1x1x64xf32>
    %cst_87 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %355 = stablehlo.reduce(%354 init: %cst_87) applies stablehlo.add across dimensions = [0, 1] : (tensor<1x1x64xf32>, tensor<f32>) -> tensor<64xf32>
    %356 = stablehlo.multiply %219, %352 : tensor<16x16x64xf32>
    %cst_88 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %357 = stablehlo.reduce(%356 init: %cst_88) applies stablehlo.add across dimensions = [0, 1] : (tensor<16x16x64xf32>, tensor<f32>) -> tensor<64xf32>
    %358 = stablehlo.reshape %357 : (tensor<64xf32>) -> tensor<1x1x64xf32>
    %359 = stablehlo.broadcast_in_dim %220, dims = [0, 1, 2] : (tensor<1x1x64xf32>) -> tensor<16x16x64xf32>
    %360 = stablehlo.multiply %352, %359 : tensor<16x16x64xf32>
    %cst_89 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %361 = stablehlo.reduce(%358 init: %cst_89) applies stablehlo.add across dimensions = [0, 1] : (tensor<1x1x64xf32>, tensor<f32>) -> tensor<64xf32>
    %362 = stablehlo.multiply %211, %360 : tensor<16x16x64xf32>
    %cst_90 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %363 = stablehlo.reduce(%362 init: %cst_90) applies stablehlo.add across dimensions = [2] : (tensor<16x16x64xf32>, tensor<f32>) -> tensor<16x16xf32>
    %364 = stablehlo.reshape %363 : (tensor<16x16xf32>) -> tensor<16x16x1xf32>
    %365 = stablehlo.broadcast_in_dim %214, dims = [0, 1, 2] : (tensor<16x16x1xf32>) -> tensor<16x16x64xf32>
    %366 = stablehlo.multiply %360, %365 : tensor<16x16x64xf32>
    %367 = stablehlo.multiply %364, %217 : tensor<16x16x1xf32>
    %368 = stablehlo.negate %366 : tensor<16x16x64xf32>
    %cst_91 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %369 = stablehlo.reduce(%368 init: %cst_91) applies stablehlo.add across dimensions = [2] : (tensor<16x16x64xf32>, tensor<f32>) -> tensor<16x16xf32>
    %370 = stablehlo.reshape %369 : (tensor<16x16xf32>) -> tensor<16x16x1xf32>
    %371 = stablehlo.add %329, %366 : tensor<16x16x64xf32>
    %cst_92 = stablehlo.constant dense<6.400000e+01> : tensor<f32>
    %372 = stablehlo.broadcast_in_dim %cst_92, dims = [] : (tensor<f32>) -> tensor<16x16x1xf32>
    %373 = stablehlo.divide %367, %372 : tensor<16x16x1xf32>
    %cst_93 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %374 = stablehlo.reduce(%373 init: %cst_93) applies stablehlo.add across dimensions = [2] : (tensor<16x16x1xf32>, tensor<f32>) -> tensor<16x16xf32>
    %375 = stablehlo.broadcast_in_dim %374, dims = [0, 1] : (tensor<16x16xf32>) -> tensor<16x16x64xf32>
    %376 = stablehlo.multiply %375, %205 : tensor<16x16x64xf32>
    %377 = stablehlo.negate %376 : tensor<16x16x64xf32>
    %cst_94 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %378 = stablehlo.reduce(%377 init: %cst_94) applies stablehlo.add across dimensions = [2] : (tensor<16x16x64xf32>, tensor<f32>) -> tensor<16x16xf32>
    %379 = stablehlo.reshape %378 : (tensor<16x16xf32>) -> tensor<16x16x1xf32>
    %380 = stablehlo.add %371, %376 : tensor<16x16x64xf32>
    %381 = stablehlo.add %370, %379 : tensor<16x16x1xf32>
    %cst_95 = stablehlo.constant dense<6.400000e+01> : tensor<f32>
    %382 = stablehlo.broadcast_in_dim %cst_95, dims = [] : (tensor<f32>) -> tensor<16x16x1xf32>
    %383 = stablehlo.divide %381, %382 : tensor<16x16x1xf32>
    %cst_96 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %384 = stablehlo.reduce(%383 init: %cst_96) applies stablehlo.add across dimensions = [2] : (tensor<16x16x1xf32>, tensor<f32>) -> tensor<16x16xf32>
    %385 = stablehlo.broadcast_in_dim %384, dims = [0, 1] : (tensor<16x16xf32>) -> tensor<16x16x64xf32>
    %386 = stablehlo.add %380, %385 : tensor<16x16x64xf32>
    %387 = stablehlo.dot_general %386, %194, contracting_dims = [0, 1] x [0, 1], precision = [DEFAULT, DEFAULT] : (tensor<16x16x64xf32>, tensor<16x16x64xf32>) -> tensor<64x64xf32>
    %388 = stablehlo.transpose %387, dims = [1, 0] : (tensor<64x64xf32>) -> tensor<64x64xf32>
    %389 = stablehlo.dot_general %386, %arg22, contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<16x16x64xf32>, tensor<64x64xf32>) -> tensor<16x16x64xf32>
    %390 = stablehlo.reshape %389 : (tensor<16x16x64xf32>) -> tensor<16x16x4x16xf32>
    %391 = stablehlo.transpose %390, dims = [0, 2, 3, 1] : (tensor<16x16x4x16xf32>) -> tensor<16x4x16x16xf32>
    %392 = stablehlo.dot_general %391, %159, batching_dims = [0, 1] x [0, 2], contracting_dims = [2] x [3], precision = [DEFAULT, DEFAULT] : (tensor<16x4x16x16xf32>, tensor<16x16x4x16xf32>) -> tensor<16x4x16x16xf32>
    %393 = stablehlo.dot_general %391, %188, batching_dims = [0, 1] x [0, 1], contracting_dims = [3] x [2], precision = [DEFAULT, DEFAULT] : (tensor<16x4x16x16xf32>, tensor<16x4x16x16xf32>) -> tensor<16x4x16x16xf32>
    %394 = stablehlo.transpose %393, dims = [0, 3, 1, 2] : (tensor<16x4x16x16xf32>) -> tensor<16x16x4x16xf32>
    %395 = stablehlo.broadcast_in_dim %191, dims = [0, 1, 2, 3] : (tensor<16x4x16x1xf32>) -> tensor<16x4x16x16xf32>
    %396 = stablehlo.multiply %392, %395 : tensor<16x4x16x16xf32>
    %397 = stablehlo.multiply %396, %184 : tensor<16x4x16x16xf32>
    %cst_97 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %398 = stablehlo.reduce(%397 init: %cst_97) applies stablehlo.add across dimensions = [3] : (tensor<16x4x16x16xf32>, tensor<f32>) -> tensor<16x4x16xf32>
    %399 = stablehlo.reshape %398 : (tensor<16x4x16xf32>) -> tensor<16x4x16x1xf32>
    %400 = stablehlo.negate %399 : tensor<16x4x16x1xf32>
    %401 = stablehlo.broadcast_in_dim %186, dims = [0, 1, 2, 3] : (tensor<16x4x16x1xf32>) -> tensor<16x4x16x16xf32>
    %402 = stablehlo.divide %392, %401 : tensor<16x4x16x16xf32>
    %cst_98 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %403 = stablehlo.reduce(%400 init: %cst_98) applies stablehlo.add across dimensions = [3] : (tensor<16x4x16x1xf32>, tensor<f32>) -> tensor<16x4x16xf32>
    %404 = stablehlo.broadcast_in_dim %403, dims = [0, 1, 2] : (tensor<16x4x16xf32>) -> tensor<16x4x16x16xf32>
    %405 = stablehlo.add %402, %404 : tensor<16x4x16x16xf32>
    %406 = stablehlo.multiply %405, %184 : tensor<16x4x16x16xf32>
    %cst_99 = stablehlo.constant dense<2.500000e-01> : tensor<f32>
    %407 = stablehlo.broadcast_in_dim %cst_99, dims = [] : (tensor<f32>) -> tensor<16x4x16x16xf32>
    %408 = stablehlo.multiply %406, %407 : tensor<16x4x16x16xf32>
    %409 = stablehlo.dot_general %408, %155, batching_dims = [0, 1] x [0, 2], contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<16x4x16x16xf32>, tensor<16x16x4x16xf32>) -> tensor<16x4x16x16xf32>
    %410 = stablehlo.transpose %409, dims = [0, 2, 1, 3] : (tensor<16x4x16x16xf32>) -> tensor<16x16x4x16xf32>
    %411 = stablehlo.dot_general %408, %157, batching_dims = [0, 1] x [0, 2], contracting_dims = [3] x [1], precision = [DEFAULT, DEFAULT] : (tensor<16x4x16x16xf32>, tensor<16x16x4x16xf32>) -> tensor<16x4x16x16xf32>
    %412 = stablehlo.transpose %411, dims = [0, 2, 1, 3] : (tensor<16x4x16x16xf32>) -> tensor<16x16x4x16xf32>
    %413 = stablehlo.reshape %394 : (tensor<16x16x4x16xf32>) -> tensor<16x16x64xf32>
    %414 = stablehlo.dot_general %413, %153, contracting_dims = [0, 1] x [0, 1], precision = [DEFAULT, DEFAULT] : (tensor<16x16x64xf32>, tensor<16x16x64xf32>) -> tensor<64x64xf32>
    %415 = stablehlo.transpose %414, dims = [1, 0] : (tensor<64x64xf32>) -> tensor<64x64xf32>
    %416 = stablehlo.dot_general %413, %arg24, contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<16x16x64xf32>, tensor<64x64xf32>) -> tensor<16x16x64xf32>
    %417 = stablehlo.reshape %410 : (tensor<16x16x4x16xf32>) -> tensor<16x16x64xf32>
    %418 = stablehlo.dot_general %417, %153, contracting_dims = [0, 1] x [0, 1], precision = [DEFAULT, DEFAULT] : (tensor<16x16x64xf32>, tensor<16x16x64xf32>) -> tensor<64x64xf32>
    %419 = stablehlo.transpose %418, dims = [1, 0] : (tensor<64x64xf32>) -> tensor<64x64xf32>
    %420 = stablehlo.dot_general %417, %arg21, contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<16x16x64xf32>, tensor<64x64xf32>) -> tensor<16x16x64xf32>
    %421 = stablehlo.add %416, %420 : tensor<16x16x64xf32>
    %422 = stablehlo.reshape %412 : (tensor<16x16x4x16xf32>) -> tensor<16x16x64xf32>
    %423 = stablehlo.dot_general %422, %153, contracting_dims = [0, 1] x [0, 1], precision = [DEFAULT, DEFAULT] : (tensor<16x16x64xf32>, tensor<16x16x64xf32>) -> tensor<64x64xf32>
    %424 = stablehlo.transpose %423, dims = [1, 0] : (tensor<64x64xf32>) -> tensor<64x64xf32>
    %425 = stablehlo.dot_general %422, %arg23, contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<16x16x64xf32>, tensor<64x64xf32>) -> tensor<16x16x64xf32>
    %426 = stablehlo.add %421, %425 : tensor<16x16x64xf32>
    %cst_100 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %427 = stablehlo.reduce(%426 init: %cst_100) applies stablehlo.add across dimensions = [0, 1] : (tensor<16x16x64xf32>, tensor<f32>) -> tensor<64xf32>
    %428 = stablehlo.reshape %427 : (tensor<64xf32>) -> tensor<1x1x64xf32>
    %cst_101 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %429 = stablehlo.reduce(%428 init: %cst_101) applies stablehlo.add across dimensions = [0, 1] : (tensor<1x1x64xf32>, tensor<f32>) -> tensor<64xf32>
    %430 = stablehlo.multiply %147, %426 : tensor<16x16x64xf32>
    %cst_102 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %431 = stablehlo.reduce(%430 init: %cst_102) applies stablehlo.add across dimensions = [0, 1] : (tensor<16x16x64xf32>, tensor<f32>) -> tensor<64xf32>
    %432 = stablehlo.reshape %431 : (tensor<64xf32>) -> tensor<1x1x64xf32>
    %433 = stablehlo.broadcast_in_dim %148, dims = [0, 1, 2] : (tensor<1x1x64xf32>) -> tensor<16x16x64xf32>
    %434 = stablehlo.multiply %426, %433 : tensor<16x16x64xf32>
    %cst_103 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %435 = stablehlo.reduce(%432 init: %cst_103) applies stablehlo.add across dimensions = [0, 1] : (tensor<1x1x64xf32>, tensor<f32>) -> tensor<64xf32>
    %436 = stablehlo.multiply %139, %434 : tensor<16x16x64xf32>
    %cst_104 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %437 = stablehlo.reduce(%436 init: %cst_104) applies stablehlo.add across dimensions = [2] : (tensor<16x16x64xf32>, tensor<f32>) -> tensor<16x16xf32>
    %438 = stablehlo.reshape %437 : (tensor<16x16xf32>) -> tensor<16x16x1xf32>
    %439 = stablehlo.broadcast_in_dim %142, dims = [0, 1, 2] : (tensor<16x16x1xf32>) -> tensor<16x16x64xf32>
    %440 = stablehlo.multiply %434, %439 : tensor<16x16x64xf32>
    %441 = stablehlo.multiply %438, %145 : tensor<16x16x1xf32>
    %442 = stablehlo.negate %440 : tensor<16x16x64xf32>
    %cst_105 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %443 = stablehlo.reduce(%442 init: %cst_105) applies stablehlo.add across dimensions = [2] : (tensor<16x16x64xf32>, tensor<f32>) -> tensor<16x16xf32>
    %444 = stablehlo.reshape %443 : (tensor<16x16xf32>) -> tensor<16x16x1xf32>
    %445 = stablehlo.add %386, %440 : tensor<16x16x64xf32>
    %cst_106 = stablehlo.constant dense<6.400000e+01> : tensor<f32>
    %446 = stablehlo.broadcast_in_dim %cst_106, dims = [] : (tensor<f32>) -> tensor<16x16x1xf32>
    %447 = stablehlo.divide %441, %446 : tensor<16x16x1xf32>
    %cst_107 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %448 = stablehlo.reduce(%447 init: %cst_107) applies stablehlo.add across dimensions = [2] : (tensor<16x16x1xf32>, tensor<f32>) -> tensor<16x16xf32>
    %449 = stablehlo.broadcast_in_dim %448, dims = [0, 1] : (tensor<16x16xf32>) -> tensor<16x16x64xf32>
    %450 = stablehlo.multiply %449, %133 : tensor<16x16x64xf32>
    %451 = stablehlo.negate %450 : tensor<16x16x64xf32>
    %cst_108 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %452 = stablehlo.reduce(%451 init: %cst_108) applies stablehlo.add across dimensions = [2] : (tensor<16x16x64xf32>, tensor<f32>) -> tensor<16x16xf32>
    %453 = stablehlo.reshape %452 : (tensor<16x16xf32>) -> tensor<16x16x1xf32>
    %454 = stablehlo.add %445, %450 : tensor<16x16x64xf32>
    %455 = stablehlo.add %444, %453 : tensor<16x16x1xf32>
    %cst_109 = stablehlo.constant dense<6.400000e+01> : tensor<f32>
    %456 = stablehlo.broadcast_in_dim %cst_109, dims = [] : (tensor<f32>) -> tensor<16x16x1xf32>
    %457 = stablehlo.divide %455, %456 : tensor<16x16x1xf32>
    %cst_110 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %458 = stablehlo.reduce(%457 init: %cst_110) applies stablehlo.add across dimensions = [2] : (tensor<16x16x1xf32>, tensor<f32>) -> tensor<16x16xf32>
    %459 = stablehlo.broadcast_in_dim %458, dims = [0, 1] : (tensor<16x16xf32>) -> tensor<16x16x64xf32>
    %460 = stablehlo.add %454, %459 : tensor<16x16x64xf32>
    %cst_111 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %461 = stablehlo.reduce(%460 init: %cst_111) applies stablehlo.add across dimensions = [0, 1] : (tensor<16x16x64xf32>, tensor<f32>) -> tensor<64xf32>
    %462 = stablehlo.reshape %461 : (tensor<64xf32>) -> tensor<1x1x64xf32>
    %cst_112 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %463 = stablehlo.reduce(%462 init: %cst_112) applies stablehlo.add across dimensions = [0, 1] : (tensor<1x1x64xf32>, tensor<f32>) -> tensor<64xf32>
    %464 = stablehlo.dot_general %460, %119, contracting_dims = [0, 1] x [0, 1], precision = [DEFAULT, DEFAULT] : (tensor<16x16x64xf32>, tensor<16x16x256xf32>) -> tensor<64x256xf32>
    %465 = stablehlo.transpose %464, dims = [1, 0] : (tensor<64x256xf32>) -> tensor<256x64xf32>
    %466 = stablehlo.dot_general %460, %arg8, contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<16x16x64xf32>, tensor<256x64xf32>) -> tensor<16x16x256xf32>
    %467 = stablehlo.multiply %111, %466 : tensor<16x16x256xf32>
    %468 = stablehlo.multiply %466, %115 : tensor<16x16x256xf32>
    %cst_113 = stablehlo.constant dense<-1.12837923> : tensor<f32>
    %469 = stablehlo.broadcast_in_dim %cst_113, dims = [] : (tensor<f32>) -> tensor<16x16x256xf32>
    %470 = stablehlo.multiply %469, %467 : tensor<16x16x256xf32>
    %471 = stablehlo.multiply %470, %118 : tensor<16x16x256xf32>
    %cst_114 = stablehlo.constant dense<0.707106769> : tensor<f32>
    %472 = stablehlo.broadcast_in_dim %cst_114, dims = [] : (tensor<f32>) -> tensor<16x16x256xf32>
    %473 = stablehlo.multiply %471, %472 : tensor<16x16x256xf32>
    %474 = stablehlo.negate %473 : tensor<16x16x256xf32>
    %cst_115 = stablehlo.constant dense<5.000000e-01> : tensor<f32>
    %475 = stablehlo.broadcast_in_dim %cst_115, dims = [] : (tensor<f32>) -> tensor<16x16x256xf32>
    %476 = stablehlo.multiply %475, %468 : tensor<16x16x256xf32>
    %477 = stablehlo.add %474, %476 : tensor<16x16x256xf32>
    %cst_116 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %478 = stablehlo.reduce(%477 init: %cst_116) applies stablehlo.add across dimensions = [0, 1] : (tensor<16x16x256xf32>, tensor<f32>) -> tensor<256xf32>
    %479 = stablehlo.reshape %478 : (tensor<256xf32>) -> tensor<1x1x256xf32>
    %cst_117 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %480 = stablehlo.reduce(%479 init: %cst_117) applies stablehlo.add across dimensions = [0, 1] : (tensor<1x1x256xf32>, tensor<f32>) -> tensor<256xf32>
    %481 = stablehlo.dot_general %477, %105, contracting_dims = [0, 1] x [0, 1], precision = [DEFAULT, DEFAULT] : (tensor<16x16x256xf32>, tensor<16x16x64xf32>) -> tensor<256x64xf32>
    %482 = stablehlo.transpose %481, dims = [1, 0] : (tensor<256x64xf32>) -> tensor<64x256xf32>
    %483 = stablehlo.dot_general %477, %arg7, contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<16x16x256xf32>, tensor<64x256xf32>) -> tensor<16x16x64xf32>
    %cst_118 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %484 = stablehlo.reduce(%483 init: %cst_118) applies stablehlo.add across dimensions = [0, 1] : (tensor<16x16x64xf32>, tensor<f32>) -> tensor<64xf32>
    %485 = stablehlo.reshape %484 : (tensor<64xf32>) -> tensor<1x1x64xf32>
    %cst_119 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %486 = stablehlo.reduce(%485 init: %cst_119) applies stablehlo.add across dimensions = [0, 1] : (tensor<1x1x64xf32>, tensor<f32>) -> tensor<64xf32>
    %487 = stablehlo.multiply %99, %483 : tensor<16x16x64xf32>
    %cst_120 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %488 = stablehlo.reduce(%487 init: %cst_120) applies stablehlo.add across dimensions = [0, 1] : (tensor<16x16x64xf32>, tensor<f32>) -> tensor<64xf32>
    %489 = stablehlo.reshape %488 : (tensor<64xf32>) -> tensor<1x1x64xf32>
    %490 = stablehlo.broadcast_in_dim %100, dims = [0, 1, 2] : (tensor<1x1x64xf32>) -> tensor<16x16x64xf32>
    %491 = stablehlo.multiply %483, %490 : tensor<16x16x64xf32>
    %cst_121 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %492 = stablehlo.reduce(%489 init: %cst_121) applies stablehlo.add across dimensions = [0, 1] : (tensor<1x1x64xf32>, tensor<f32>) -> tensor<64xf32>
    %493 = stablehlo.multiply %91, %491 : tensor<16x16x64xf32>
    %cst_122 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %494 = stablehlo.reduce(%493 init: %cst_122) applies stablehlo.add across dimensions = [2] : (tensor<16x16x64xf32>, tensor<f32>) -> tensor<16x16xf32>
    %495 = stablehlo.reshape %494 : (tensor<16x16xf32>) -> tensor<16x16x1xf32>
    %496 = stablehlo.broadcast_in_dim %94, dims = [0, 1, 2] : (tensor<16x16x1xf32>) -> tensor<16x16x64xf32>
    %497 = stablehlo.multiply %491, %496 : tensor<16x16x64xf32>
    %498 = stablehlo.multiply %495, %97 : tensor<16x16x1xf32>
    %499 = stablehlo.negate %497 : tensor<16x16x64xf32>
    %cst_123 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %500 = stablehlo.reduce(%499 init: %cst_123) applies stablehlo.add across dimensions = [2] : (tensor<16x16x64xf32>, tensor<f32>) -> tensor<16x16xf32>
    %501 = stablehlo.reshape %500 : (tensor<16x16xf32>) -> tensor<16x16x1xf32>
    %502 = stablehlo.add %460, %497 : tensor<16x16x64xf32>
    %cst_124 = stablehlo.constant dense<6.400000e+01> : tensor<f32>
    %503 = stablehlo.broadcast_in_dim %cst_124, dims = [] : (tensor<f32>) -> tensor<16x16x1xf32>
    %504 = stablehlo.divide %498, %503 : tensor<16x16x1xf32>
    %cst_125 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %505 = stablehlo.reduce(%504 init: %cst_125) applies stablehlo.add across dimensions = [2] : (tensor<16x16x1xf32>, tensor<f32>) -> tensor<16x16xf32>
    %506 = stablehlo.broadcast_in_dim %505, dims = [0, 1] : (tensor<16x16xf32>) -> tensor<16x16x64xf32>
    %507 = stablehlo.multiply %506, %85 : tensor<16x16x64xf32>
    %508 = stablehlo.negate %507 : tensor<16x16x64xf32>
    %cst_126 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %509 = stablehlo.reduce(%508 init: %cst_126) applies stablehlo.add across dimensions = [2] : (tensor<16x16x64xf32>, tensor<f32>) -> tensor<16x16xf32>
    %510 = stablehlo.reshape %509 : (tensor<16x16xf32>) -> tensor<16x16x1xf32>
    %511 = stablehlo.add %502, %507 : tensor<16x16x64xf32>
    %512 = stablehlo.add %501, %510 : tensor<16x16x1xf32>
    %cst_127 = stablehlo.constant dense<6.400000e+01> : tensor<f32>
    %513 = stablehlo.broadcast_in_dim %cst_127, dims = [] : (tensor<f32>) -> tensor<16x16x1xf32>
    %514 = stablehlo.divide %512, %513 : tensor<16x16x1xf32>
    %cst_128 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %515 = stablehlo.reduce(%514 init: %cst_128) applies stablehlo.add across dimensions = [2] : (tensor<16x16x1xf32>, tensor<f32>) -> tensor<16x16xf32>
    %516 = stablehlo.broadcast_in_dim %515, dims = [0, 1] : (tensor<16x16xf32>) -> tensor<16x16x64xf32>
    %517 = stablehlo.add %511, %516 : tensor<16x16x64xf32>
    %518 = stablehlo.dot_general %517, %74, contracting_dims = [0, 1] x [0, 1], precision = [DEFAULT, DEFAULT] : (tensor<16x16x64xf32>, tensor<16x16x64xf32>) -> tensor<64x64xf32>
    %519 = stablehlo.transpose %518, dims = [1, 0] : (tensor<64x64xf32>) -> tensor<64x64xf32>
    %520 = stablehlo.dot_general %517, %arg10, contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<16x16x64xf32>, tensor<64x64xf32>) -> tensor<16x16x64xf32>
    %521 = stablehlo.reshape %520 : (tensor<16x16x64xf32>) -> tensor<16x16x4x16xf32>
    %522 = stablehlo.transpose %521, dims = [0, 2, 3, 1] : (tensor<16x16x4x16xf32>) -> tensor<16x4x16x16xf32>
    %523 = stablehlo.dot_general %522, %39, batching_dims = [0, 1] x [0, 2], contracting_dims = [2] x [3], precision = [DEFAULT, DEFAULT] : (tensor<16x4x16x16xf32>, tensor<16x16x4x16xf32>) -> tensor<16x4x16x16xf32>
    %524 = stablehlo.dot_general %522, %68, batching_dims = [0, 1] x [0, 1], contracting_dims = [3] x [2], precision = [DEFAULT, DEFAULT] : (tensor<16x4x16x16xf32>, tensor<16x4x16x16xf32>) -> tensor<16x4x16x16xf32>
    %525 = stablehlo.transpose %524, dims = [0, 3, 1, 2] : (tensor<16x4x16x16xf32>) -> tensor<16x16x4x16xf32>
    %526 = stablehlo.broadcast_in_dim %71, dims = [0, 1, 2, 3] : (tensor<16x4x16x1xf32>) -> tensor<16x4x16x16xf32>
    %527 = stablehlo.multiply %523, %526 : tensor<16x4x16x16xf32>
    %528 = stablehlo.multiply %527, %64 : tensor<16x4x16x16xf32>
    %cst_129 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %529 = stablehlo.reduce(%528 init: %cst_129) applies stablehlo.add across dimensions = [3] : (tensor<16x4x16x16xf32>, tensor<f32>) -> tensor<16x4x16xf32>
    %530 = stablehlo.reshape %529 : (tensor<16x4x16xf32>) -> tensor<16x4x16x1xf32>
    %531 = stablehlo.negate %530 : tensor<16x4x16x1xf32>
    %532 = stablehlo.broadcast_in_dim %66, dims = [0, 1, 2, 3] : (tensor<16x4x16x1xf32>) -> tensor<16x4x16x16xf32>
    %533 = stablehlo.divide %523, %532 : tensor<16x4x16x16xf32>
    %cst_130 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %534 = stablehlo.reduce(%531 init: %cst_130) applies stablehlo.add across dimensions = [3] : (tensor<16x4x16x1xf32>, tensor<f32>) -> tensor<16x4x16xf32>
    %535 = stablehlo.broadcast_in_dim %534, dims = [0, 1, 2] : (tensor<16x4x16xf32>) -> tensor<16x4x16x16xf32>
    %536 = stablehlo.add %533, %535 : tensor<16x4x16x16xf32>
    %537 = stablehlo.multiply %536, %64 : tensor<16x4x16x16xf32>
    %cst_131 = stablehlo.constant dense<2.500000e-01> : tensor<f32>
    %538 = stablehlo.broadcast_in_dim %cst_131, dims = [] : (tensor<f32>) -> tensor<16x4x16x16xf32>
    %539 = stablehlo.multiply %537, %538 : tensor<16x4x16x16xf32>
    %540 = stablehlo.dot_general %539, %35, batching_dims = [0, 1] x [0, 2], contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<16x4x16x16xf32>, tensor<16x16x4x16xf32>) -> tensor<16x4x16x16xf32>
    %541 = stablehlo.transpose %540, dims = [0, 2, 1, 3] : (tensor<16x4x16x16xf32>) -> tensor<16x16x4x16xf32>
    %542 = stablehlo.dot_general %539, %37, batching_dims = [0, 1] x [0, 2], contracting_dims = [3] x [1], precision = [DEFAULT, DEFAULT] : (tensor<16x4x16x16xf32>, tensor<16x16x4x16xf32>) -> tensor<16x4x16x16xf32>
    %543 = stablehlo.transpose %542, dims = [0, 2, 1, 3] : (tensor<16x4x16x16xf32>) -> tensor<16x16x4x16xf32>
    %544 = stablehlo.reshape %525 : (tensor<16x16x4x16xf32>) -> tensor<16x16x64xf32>
    %545 = stablehlo.dot_general %544, %33, contracting_dims = [0, 1] x [0, 1], precision = [DEFAULT, DEFAULT] : (tensor<16x16x64xf32>, tensor<16x16x64xf32>) -> tensor<64x64xf32>
    %546 = stablehlo.transpose %545, dims = [1, 0] : (tensor<64x64xf32>) -> tensor<64x64xf32>
    %547 = stablehlo.dot_general %544, %arg12, contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<16x16x64xf32>, tensor<64x64xf32>) -> tensor<16x16x64xf32>
    %548 = stablehlo.reshape %541 : (tensor<16x16x4x16xf32>) -> tensor<16x16x64xf32>
    %549 = stablehlo.dot_general %548, %33, contracting_dims = [0, 1] x [0, 1], precision = [DEFAULT, DEFAULT] : (tensor<16x16x64xf32>, tensor<16x16x64xf32>) -> tensor<64x64xf32>
    %550 = stablehlo.transpose %549, dims = [1, 0] : (tensor<64x64xf32>) -> tensor<64x64xf32>
    %551 = stablehlo.dot_general %548, %arg9, contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<16x16x64xf32>, tensor<64x64xf32>) -> tensor<16x16x64xf32>
    %552 = stablehlo.add %547, %551 : tensor<16x16x64xf32>
    %553 = stablehlo.reshape %543 : (tensor<16x16x4x16xf32>) -> tensor<16x16x64xf32>
    %554 = stablehlo.dot_general %553, %33, contracting_dims = [0, 1] x [0, 1], precision = [DEFAULT, DEFAULT] : (tensor<16x16x64xf32>, tensor<16x16x64xf32>) -> tensor<64x64xf32>
    %555 = stablehlo.transpose %554, dims = [1, 0] : (tensor<64x64xf32>) -> tensor<64x64xf32>
    %556 = stablehlo.dot_general %553, %arg11, contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<16x16x64xf32>, tensor<64x64xf32>) -> tensor<16x16x64xf32>
    %557 = stablehlo.add %552, %556 : tensor<16x16x64xf32>
    %cst_132 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %558 = stablehlo.reduce(%557 init: %cst_132) applies stablehlo.add across dimensions = [0, 1] : (tensor<16x16x64xf32>, tensor<f32>) -> tensor<64xf32>
    %559 = stablehlo.reshape %558 : (tensor<64xf32>) -> tensor<1x1x64xf32>
    %cst_133 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %560 = stablehlo.reduce(%559 init: %cst_133) applies stablehlo.add across dimensions = [0, 1] : (tensor<1x1x64xf32>, tensor<f32>) -> tensor<64xf32>
    %561 = stablehlo.multiply %27, %557 : tensor<16x16x64xf32>
    %cst_134 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %562 = stablehlo.reduce(%561 init: %cst_134) applies stablehlo.add across dimensions = [0, 1] : (tensor<16x16x64xf32>, tensor<f32>) -> tensor<64xf32>
    %563 = stablehlo.reshape %562 : (tensor<64xf32>) -> tensor<1x1x64xf32>
    %564 = stablehlo.broadcast_in_dim %28, dims = [0, 1, 2] : (tensor<1x1x64xf32>) -> tensor<16x16x64xf32>
    %565 = stablehlo.multiply %557, %564 : tensor<16x16x64xf32>
    %cst_135 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %566 = stablehlo.reduce(%563 init: %cst_135) applies stablehlo.add across dimensions = [0, 1] : (tensor<1x1x64xf32>, tensor<f32>) -> tensor<64xf32>
    %567 = stablehlo.multiply %19, %565 : tensor<16x16x64xf32>
    %cst_136 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %568 = stablehlo.reduce(%567 init: %cst_136) applies stablehlo.add across dimensions = [2] : (tensor<16x16x64xf32>, tensor<f32>) -> tensor<16x16xf32>
    %569 = stablehlo.reshape %568 : (tensor<16x16xf32>) -> tensor<16x16x1xf32>
    %570 = stablehlo.broadcast_in_dim %22, dims = [0, 1, 2] : (tensor<16x16x1xf32>) -> tensor<16x16x64xf32>
    %571 = stablehlo.multiply %565, %570 : tensor<16x16x64xf32>
    %572 = stablehlo.multiply %569, %25 : tensor<16x16x1xf32>
    %573 = stablehlo.negate %571 : tensor<16x16x64xf32>
    %cst_137 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %574 = stablehlo.reduce(%573 init: %cst_137) applies stablehlo.add across dimensions = [2] : (tensor<16x16x64xf32>, tensor<f32>) -> tensor<16x16xf32>
    %575 = stablehlo.reshape %574 : (tensor<16x16xf32>) -> tensor<16x16x1xf32>
    %576 = stablehlo.add %517, %571 : tensor<16x16x64xf32>
    %cst_138 = stablehlo.constant dense<6.400000e+01> : tensor<f32>
    %577 = stablehlo.broadcast_in_dim %cst_138, dims = [] : (tensor<f32>) -> tensor<16x16x1xf32>
    %578 = stablehlo.divide %572, %577 : tensor<16x16x1xf32>
    %cst_139 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %579 = stablehlo.reduce(%578 init: %cst_139) applies stablehlo.add across dimensions = [2] : (tensor<16x16x1xf32>, tensor<f32>) -> tensor<16x16xf32>
    %580 = stablehlo.broadcast_in_dim %579, dims = [0, 1] : (tensor<16x16xf32>) -> tensor<16x16x64xf32>
    %581 = stablehlo.multiply %580, %13 : tensor<16x16x64xf32>
    %582 = stablehlo.negate %581 : tensor<16x16x64xf32>
    %cst_140 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %583 = stablehlo.reduce(%582 init: %cst_140) applies stablehlo.add across dimensions = [2] : (tensor<16x16x64xf32>, tensor<f32>) -> tensor<16x16xf32>
    %584 = stablehlo.reshape %583 : (tensor<16x16xf32>) -> tensor<16x16x1xf32>
    %585 = stablehlo.add %576, %581 : tensor<16x16x64xf32>
    %586 = stablehlo.add %575, %584 : tensor<16x16x1xf32>
    %cst_141 = stablehlo.constant dense<6.400000e+01> : tensor<f32>
    %587 = stablehlo.broadcast_in_dim %cst_141, dims = [] : (tensor<f32>) -> tensor<16x16x1xf32>
    %588 = stablehlo.divide %586, %587 : tensor<16x16x1xf32>
    %cst_142 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %589 = stablehlo.reduce(%588 init: %cst_142) applies stablehlo.add across dimensions = [2] : (tensor<16x16x1xf32>, tensor<f32>) -> tensor<16x16xf32>
    %590 = stablehlo.broadcast_in_dim %589, dims = [0, 1] : (tensor<16x16xf32>) -> tensor<16x16x64xf32>
    %591 = stablehlo.add %585, %590 : tensor<16x16x64xf32>
    %cst_143 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %592 = stablehlo.reduce(%591 init: %cst_143) applies stablehlo.add across dimensions = [0] : (tensor<16x16x64xf32>, tensor<f32>) -> tensor<16x64xf32>
    %593 = stablehlo.reshape %592 : (tensor<16x64xf32>) -> tensor<1x16x64xf32>
    %cst_144 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %594 = stablehlo.reduce(%593 init: %cst_144) applies stablehlo.add across dimensions = [0] : (tensor<1x16x64xf32>, tensor<f32>) -> tensor<16x64xf32>
    %595 = stablehlo.reshape %591 : (tensor<16x16x64xf32>) -> tensor<16x4x4x64xf32>
    %596 = stablehlo.convolution(%arg88, %595) dim_numbers = [f, 0, 1, b]x[i, 0, 1, o]->[0, 1, b, f], window = {stride = [1, 1], pad = [[0, 0], [0, 0]], lhs_dilate = [1, 1], rhs_dilate = [4, 4], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<16x16x16x3xf32>, tensor<16x4x4x64xf32>) -> tensor<4x4x3x64xf32>
    %c = stablehlo.constant dense<1> : tensor<i32>
    %597 = stablehlo.add %arg29, %c : tensor<i32>
    %598 = stablehlo.convert %597 : (tensor<i32>) -> tensor<f32>
    %cst_145 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %599 = stablehlo.broadcast_in_dim %cst_145, dims = [] : (tensor<f32>) -> tensor<64x10xf32>
    %600 = stablehlo.multiply %599, %arg30 : tensor<64x10xf32>
    %cst_146 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %601 = stablehlo.broadcast_in_dim %cst_146, dims = [] : (tensor<f32>) -> tensor<64x10xf32>
    %602 = stablehlo.multiply %601, %292 : tensor<64x10xf32>
    %603 = stablehlo.add %600, %602 : tensor<64x10xf32>
    %cst_147 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %604 = stablehlo.broadcast_in_dim %cst_147, dims = [] : (tensor<f32>) -> tensor<256xf32>
    %605 = stablehlo.multiply %604, %arg31 : tensor<256xf32>
    %cst_148 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %606 = stablehlo.broadcast_in_dim %cst_148, dims = [] : (tensor<f32>) -> tensor<256xf32>
    %607 = stablehlo.multiply %606, %480 : tensor<256xf32>
    %608 = stablehlo.add %605, %607 : tensor<256xf32>
    %cst_149 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %609 = stablehlo.broadcast_in_dim %cst_149, dims = [] : (tensor<f32>) -> tensor<64xf32>
    %610 = stablehlo.multiply %609, %arg32 : tensor<64xf32>
    %cst_150 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %611 = stablehlo.broadcast_in_dim %cst_150, dims = [] : (tensor<f32>) -> tensor<64xf32>
    %612 = stablehlo.multiply %611, %463 : tensor<64xf32>
    %613 = stablehlo.add %610, %612 : tensor<64xf32>
    %cst_151 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %614 = stablehlo.broadcast_in_dim %cst_151, dims = [] : (tensor<f32>) -> tensor<64xf32>
    %615 = stablehlo.multiply %614, %arg33 : tensor<64xf32>
    %cst_152 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %616 = stablehlo.broadcast_in_dim %cst_152, dims = [] : (tensor<f32>) -> tensor<64xf32>
    %617 = stablehlo.multiply %616, %560 : tensor<64xf32>
    %618 = stablehlo.add %615, %617 : tensor<64xf32>
    %cst_153 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %619 = stablehlo.broadcast_in_dim %cst_153, dims = [] : (tensor<f32>) -> tensor<64xf32>
    %620 = stablehlo.multiply %619, %arg34 : tensor<64xf32>
    %cst_154 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %621 = stablehlo.broadcast_in_dim %cst_154, dims = [] : (tensor<f32>) -> tensor<64xf32>
    %622 = stablehlo.multiply %621, %566 : tensor<64xf32>
    %623 = stablehlo.add %620, %622 : tensor<64xf32>
    %cst_155 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %624 = stablehlo.broadcast_in_dim %cst_155, dims = [] : (tensor<f32>) -> tensor<64xf32>
    %625 = stablehlo.multiply %624, %arg35 : tensor<64xf32>
    %cst_156 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %626 = stablehlo.broadcast_in_dim %cst_156, dims = [] : (tensor<f32>) -> tensor<64xf32>
    %627 = stablehlo.multiply %626, %486 : tensor<64xf32>
    %628 = stablehlo.add %625, %627 : tensor<64xf32>
    %cst_157 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %629 = stablehlo.broadcast_in_dim %cst_157, dims = [] : (tensor<f32>) -> tensor<64xf32>
    %630 = stablehlo.multiply %629, %arg36 : tensor<64xf32>
    %cst_158 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %631 = stablehlo.broadcast_in_dim %cst_158, dims = [] : (tensor<f32>) -> tensor<64xf32>
    %632 = stablehlo.multiply %631, %492 : tensor<64xf32>
    %633 = stablehlo.add %630, %632 : tensor<64xf32>
    %cst_159 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %634 = stablehlo.broadcast_in_dim %cst_159, dims = [] : (tensor<f32>) -> tensor<64x256xf32>
    %635 = stablehlo.multiply %634, %arg37 : tensor<64x256xf32>
    %cst_160 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %636 = stablehlo.broadcast_in_dim %cst_160, dims = [] : (tensor<f32>) -> tensor<64x256xf32>
    %637 = stablehlo.multiply %636, %482 : tensor<64x256xf32>
    %638 = stablehlo.add %635, %637 : tensor<64x256xf32>
    %cst_161 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %639 = stablehlo.broadcast_in_dim %cst_161, dims = [] : (tensor<f32>) -> tensor<256x64xf32>
    %640 = stablehlo.multiply %639, %arg38 : tensor<256x64xf32>
    %cst_162 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %641 = stablehlo.broadcast_in_dim %cst_162, dims = [] : (tensor<f32>) -> tensor<256x64xf32>
    %642 = stablehlo.multiply %641, %465 : tensor<256x64xf32>
    %643 = stablehlo.add %640, %642 : tensor<256x64xf32>
    %cst_163 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %644 = stablehlo.broadcast_in_dim %cst_163, dims = [] : (tensor<f32>) -> tensor<64x64xf32>
    %645 = stablehlo.multiply %644, %arg39 : tensor<64x64xf32>
    %cst_164 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %646 = stablehlo.broadcast_in_dim %cst_164, dims = [] : (tensor<f32>) -> tensor<64x64xf32>
    %647 = stablehlo.multiply %646, %550 : tensor<64x64xf32>
    %648 = stablehlo.add %645, %647 : tensor<64x64xf32>
    %cst_165 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %649 = stablehlo.broadcast_in_dim %cst_165, dims = [] : (tensor<f32>) -> tensor<64x64xf32>
    %650 = stablehlo.multiply %649, %arg40 : tensor<64x64xf32>
    %cst_166 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %651 = stablehlo.broadcast_in_dim %cst_166, dims = [] : (tensor<f32>) -> tensor<64x64xf32>
    %652 = stablehlo.multiply %651, %519 : tensor<64x64xf32>
    %653 = stablehlo.add %650, %652 : tensor<64x64xf32>
    %cst_167 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %654 = stablehlo.broadcast_in_dim %cst_167, dims = [] : (tensor<f32>) -> tensor<64x64xf32>
    %655 = stablehlo.multiply %654, %arg41 : tensor<64x64xf32>
    %cst_168 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %656 = stablehlo.broadcast_in_dim %cst_168, dims = [] : (tensor<f32>) -> tensor<64x64xf32>
    %657 = stablehlo.multiply %656, %555 : tensor<64x64xf32>
    %658 = stablehlo.add %655, %657 : tensor<64x64xf32>
    %cst_169 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %659 = stablehlo.broadcast_in_dim %cst_169, dims = [] : (tensor<f32>) -> tensor<64x64xf32>
    %660 = stablehlo.multiply %659, %arg42 : tensor<64x64xf32>
    %cst_170 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %661 = stablehlo.broadcast_in_dim %cst_170, dims = [] : (tensor<f32>) -> tensor<64x64xf32>
    %662 = stablehlo.multiply %661, %546 : tensor<64x64xf32>
    %663 = stablehlo.add %660, %662 : tensor<64x64xf32>
    %cst_171 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %664 = stablehlo.broadcast_in_dim %cst_171, dims = [] : (tensor<f32>) -> tensor<256xf32>
    %665 = stablehlo.multiply %664, %arg43 : tensor<256xf32>
    %cst_172 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %666 = stablehlo.broadcast_in_dim %cst_172, dims = [] : (tensor<f32>) -> tensor<256xf32>
    %667 = stablehlo.multiply %666, %349 : tensor<256xf32>
    %668 = stablehlo.add %665, %667 : tensor<256xf32>
    %cst_173 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %669 = stablehlo.broadcast_in_dim %cst_173, dims = [] : (tensor<f32>) -> tensor<64xf32>
    %670 = stablehlo.multiply %669, %arg44 : tensor<64xf32>
    %cst_174 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %671 = stablehlo.broadcast_in_dim %cst_174, dims = [] : (tensor<f32>) -> tensor<64xf32>
    %672 = stablehlo.multiply %671, %332 : tensor<64xf32>
    %673 = stablehlo.add %670, %672 : tensor<64xf32>
    %cst_175 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %674 = stablehlo.broadcast_in_dim %cst_175, dims = [] : (tensor<f32>) -> tensor<64xf32>
    %675 = stablehlo.multiply %674, %arg45 : tensor<64xf32>
    %cst_176 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %676 = stablehlo.broadcast_in_dim %cst_176, dims = [] : (tensor<f32>) -> tensor<64xf32>
    %677 = stablehlo.multiply %676, %429 : tensor<64xf32>
    %678 = stablehlo.add %675, %677 : tensor<64xf32>
    %cst_177 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %679 = stablehlo.broadcast_in_dim %cst_177, dims = [] : (tensor<f32>) -> tensor<64xf32>
    %680 = stablehlo.multiply %679, %arg46 : tensor<64xf32>
    %cst_178 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %681 = stablehlo.broadcast_in_dim %cst_178, dims = [] : (tensor<f32>) -> tensor<64xf32>
    %682 = stablehlo.multiply %681, %435 : tensor<64xf32>
    %683 = stablehlo.add %680, %682 : tensor<64xf32>
    %cst_179 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %684 = stablehlo.broadcast_in_dim %cst_179, dims = [] : (tensor<f32>) -> tensor<64xf32>
    %685 = stablehlo.multiply %684, %arg47 : tensor<64xf32>
    %cst_180 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %686 = stablehlo.broadcast_in_dim %cst_180, dims = [] : (tensor<f32>) -> tensor<64xf32>
    %687 = stablehlo.multiply %686, %355 : tensor<64xf32>
    %688 = stablehlo.add %685, %687 : tensor<64xf32>
    %cst_181 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %689 = stablehlo.broadcast_in_dim %cst_181, dims = [] : (tensor<f32>) -> tensor<64xf32>
    %690 = stablehlo.multiply %689, %arg48 : tensor<64xf32>
    %cst_182 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %691 = stablehlo.broadcast_in_dim %cst_182, dims = [] : (tensor<f32>) -> tensor<64xf32>
    %692 = stablehlo.multiply %691, %361 : tensor<64xf32>
    %693 = stablehlo.add %690, %692 : tensor<64xf32>
    %cst_183 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %694 = stablehlo.broadcast_in_dim %cst_183, dims = [] : (tensor<f32>) -> tensor<64x256xf32>
    %695 = stablehlo.multiply %694, %arg49 : tensor<64x256xf32>
    %cst_184 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %696 = stablehlo.broadcast_in_dim %cst_184, dims = [] : (tensor<f32>) -> tensor<64x256xf32>
    %697 = stablehlo.multiply %696, %351 : tensor<64x256xf32>
    %698 = stablehlo.add %695, %697 : tensor<64x256xf32>
    %cst_185 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %699 = stablehlo.broadcast_in_dim %cst_185, dims = [] : (tensor<f32>) -> tensor<256x64xf32>
    %700 = stablehlo.multiply %699, %arg50 : tensor<256x64xf32>
    %cst_186 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %701 = stablehlo.broadcast_in_dim %cst_186, dims = [] : (tensor<f32>) -> tensor<256x64xf32>
    %702 = stablehlo.multiply %701, %334 : tensor<256x64xf32>
    %703 = stablehlo.add %700, %702 : tensor<256x64xf32>
    %cst_187 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %704 = stablehlo.broadcast_in_dim %cst_187, dims = [] : (tensor<f32>) -> tensor<64x64xf32>
    %705 = stablehlo.multiply %704, %arg51 : tensor<64x64xf32>
    %cst_188 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %706 = stablehlo.broadcast_in_dim %cst_188, dims = [] : (tensor<f32>) -> tensor<64x64xf32>
    %707 = stablehlo.multiply %706, %419 : tensor<64x64xf32>
    %708 = stablehlo.add %705, %707 : tensor<64x64xf32>
    %cst_189 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %709 = stablehlo.broadcast_in_dim %cst_189, dims = [] : (tensor<f32>) -> tensor<64x64xf32>
    %710 = stablehlo.multiply %709, %arg52 : tensor<64x64xf32>
    %cst_190 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %711 = stablehlo.broadcast_in_dim %cst_190, dims = [] : (tensor<f32>) -> tensor<64x64xf32>
    %712 = stablehlo.multiply %711, %388 : tensor<64x64xf32>
    %713 = stablehlo.add %710, %712 : tensor<64x64xf32>
    %cst_191 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %714 = stablehlo.broadcast_in_dim %cst_191, dims = [] : (tensor<f32>) -> tensor<64x64xf32>
    %715 = stablehlo.multiply %714, %arg53 : tensor<64x64xf32>
    %cst_192 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %716 = stablehlo.broadcast_in_dim %cst_192, dims = [] : (tensor<f32>) -> tensor<64x64xf32>
    %717 = stablehlo.multiply %716, %424 : tensor<64x64xf32>
    %718 = stablehlo.add %715, %717 : tensor<64x64xf32>
    %cst_193 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %719 = stablehlo.broadcast_in_dim %cst_193, dims = [] : (tensor<f32>) -> tensor<64x64xf32>
    %720 = stablehlo.multiply %719, %arg54 : tensor<64x64xf32>
    %cst_194 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %721 = stablehlo.broadcast_in_dim %cst_194, dims = [] : (tensor<f32>) -> tensor<64x64xf32>
    %722 = stablehlo.multiply %721, %415 : tensor<64x64xf32>
    %723 = stablehlo.add %720, %722 : tensor<64x64xf32>
    %cst_195 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %724 = stablehlo.broadcast_in_dim %cst_195, dims = [] : (tensor<f32>) -> tensor<64xf32>
    %725 = stablehlo.multiply %724, %arg55 : tensor<64xf32>
    %cst_196 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %726 = stablehlo.broadcast_in_dim %cst_196, dims = [] : (tensor<f32>) -> tensor<64xf32>
    %727 = stablehlo.multiply %726, %296 : tensor<64xf32>
    %728 = stablehlo.add %725, %727 : tensor<64xf32>
    %cst_197 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %729 = stablehlo.broadcast_in_dim %cst_197, dims = [] : (tensor<f32>) -> tensor<64xf32>
    %730 = stablehlo.multiply %729, %arg56 : tensor<64xf32>
    %cst_198 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %731 = stablehlo.broadcast_in_dim %cst_198, dims = [] : (tensor<f32>) -> tensor<64xf32>
    %732 = stablehlo.multiply %731, %302 : tensor<64xf32>
    %733 = stablehlo.add %730, %732 : tensor<64xf32>
    %cst_199 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %734 = stablehlo.broadcast_in_dim %cst_199, dims = [] : (tensor<f32>) -> tensor<4x4x3x64xf32>
    %735 = stablehlo.multiply %734, %arg57 : tensor<4x4x3x64xf32>
    %cst_200 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %736 = stablehlo.broadcast_in_dim %cst_200, dims = [] : (tensor<f32>) -> tensor<4x4x3x64xf32>
    %737 = stablehlo.multiply %736, %596 : tensor<4x4x3x64xf32>
    %738 = stablehlo.add %735, %737 : tensor<4x4x3x64xf32>
    %cst_201 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %739 = stablehlo.broadcast_in_dim %cst_201, dims = [] : (tensor<f32>) -> tensor<16x64xf32>
    %740 = stablehlo.multiply %739, %arg58 : tensor<16x64xf32>
    %cst_202 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %741 = stablehlo.broadcast_in_dim %cst_202, dims = [] : (tensor<f32>) -> tensor<16x64xf32>
    %742 = stablehlo.multiply %741, %594 : tensor<16x64xf32>
    %743 = stablehlo.add %740, %742 : tensor<16x64xf32>
    %cst_203 = stablehlo.constant dense<0.949999988> : tensor<f32>
    %744 = stablehlo.broadcast_in_dim %cst_203, dims = [] : (tensor<f32>) -> tensor<64x10xf32>
    %745 = stablehlo.multiply %744, %arg59 : tensor<64x10xf32>
    %cst_204 = stablehlo.constant dense<5.000000e-02> : tensor<f32>
    %746 = stablehlo.broadcast_in_dim %cst_204, dims = [] : (tensor<f32>) -> tensor<64x10xf32>
    %747 = stablehlo.multiply %746, %292 : tensor<64x10xf32>
    %748 = stablehlo.multiply %747, %292 : tensor<64x10xf32>
    %749 = stablehlo.add %745, %748 : tensor<64x10xf32>
    %cst_205 = stablehlo.constant dense<0.949999988> : tensor<f32>
    %750 = stablehlo.broadcast_in_dim %cst_205, dims = [] : (tensor<f32>) -> tensor<256xf32>
    %751 = stablehlo.multiply %750, %arg60 : tensor<256xf32>
    %cst_206 = stablehlo.constant dense<5.000000e-02> : tensor<f32>
    %752 = stablehlo.broadcast_in_dim %cst_206, dims = [] : (tensor<f32>) -> tensor<256xf32>
    %753 = stablehlo.multiply %752, %480 : tensor<256xf32>
    %754 = stablehlo.multiply %753, %480 : tensor<256xf32>
    %755 = stablehlo.add %751, %754 : tensor<256xf32>
    %cst_207 = stablehlo.constant dense<0.949999988> : tensor<f32>
    %756 = stablehlo.broadcast_in_dim %cst_207, dims = [] : (tensor<f32>) -> tensor<64xf32>
    %757 = stablehlo.multiply %756, %arg61 : tensor<64xf32>
    %cst_208 = stablehlo.constant dense<5.000000e-02> : tensor<f32>
    %758 = stablehlo.broadcast_in_dim %cst_208, dims = [] : (tensor<f32>) -> tensor<64xf32>
    %759 = stablehlo.multiply %758, %463 : tensor<64xf32>
    %760 = stablehlo.multiply %759, %463 : tensor<64xf32>
    %761 = stablehlo.add %757, %760 : tensor<64xf32>
    %cst_209 = stablehlo.constant dense<0.949999988> : tensor<f32>
    %762 = stablehlo.broadcast_in_dim %cst_209, dims = [] : (tensor<f32>) -> tensor<64xf32>
    %763 = stablehlo.multiply %762, %arg62 : tensor<64xf32>
    %cst_210 = stablehlo.constant dense<5.000000e-02> : tensor<f32>
    %764 = stablehlo.broadcast_in_dim %cst_210, dims = [] : (tensor<f32>) -> tensor<64xf32>
    %765 = stablehlo.multiply %764, %560 : tensor<64xf32>
    %766 = stablehlo.multiply %765, %560 : tensor<64xf32>
    %767 = stablehlo.add %763, %766 : tensor<64xf32>
    %cst_211 = stablehlo.constant dense<0.949999988> : tensor<f32>
    %768 = stablehlo.broadcast_in_dim %cst_211, dims = [] : (tensor<f32>) -> tensor<64xf32>
    %769 = stablehlo.multiply %768, %arg63 : tensor<64xf32>
    %cst_212 = stablehlo.constant dense<5.000000e-02> : tensor<f32>
    %770 = stablehlo.broadcast_in_dim %cst_212, dims = [] : (tensor<f32>) -> tensor<64xf32>
    %771 = stablehlo.multiply %770, %566 : tensor<64xf32>
    %772 = stablehlo.multiply %771, %566 : tensor<64xf32>
    %773 = stablehlo.add %769, %772 : tensor<64xf32>
    %cst_213 = stablehlo.constant dense<0.949999988> : tensor<f32>
    %774 = stablehlo.broadcast_in_dim %cst_213, dims = [] : (tensor<f32>) -> tensor<64xf32>
    %775 = stablehlo.multiply %774, %arg64 : tensor<64xf32>
    %cst_214 = stablehlo.constant dense<5.000000e-02> : tensor<f32>
    %776 = stablehlo.broadcast_in_dim %cst_214, dims = [] : (tensor<f32>) -> tensor<64xf32>
    %777 = stablehlo.multiply %776, %486 : tensor<64xf32>
    %778 = stablehlo.multiply %777, %486 : tensor<64xf32>
    %779 = stablehlo.add %775, %778 : tensor<64xf32>
    %cst_215 = stablehlo.constant dense<0.949999988> : tensor<f32>
    %780 = stablehlo.broadcast_in_dim %cst_215, dims = [] : (tensor<f32>) -> tensor<64xf32>
    %781 = stablehlo.multiply %780, %arg65 : tensor<64xf32>
    %cst_216 = stablehlo.constant dense<5.000000e-02> : tensor<f32>
    %782 = stablehlo.broadcast_in_dim %cst_216, dims = [] : (tensor<f32>) -> tensor<64xf32>
    %783 = stablehlo.multiply %782, %492 : tensor<64xf32>
    %784 = stablehlo.multiply %783, %492 : tensor<64xf32>
    %785 = stablehlo.add %781, %784 : tensor<64xf32>
    %cst_217 = stablehlo.constant dense<0.949999988> : tensor<f32>
    %786 = stablehlo.broadcast_in_dim %cst_217, dims = [] : (tensor<f32>) -> tensor<64x256xf32>
    %787 = stablehlo.multiply %786, %arg66 : tensor<64x256xf32>
    %cst_218 = stablehlo.constant dense<5.000000e-02> : tensor<f32>
    %788 = stablehlo.broadcast_in_dim %cst_218, dims = [] : (tensor<f32>) -> tensor<64x256xf32>
    %789 = stablehlo.multiply %788, %482 : tensor<64x256xf32>
    %790 = stablehlo.multiply %789, %482 : tensor<64x256xf32>
    %791 = stablehlo.add %787, %790 : tensor<64x256xf32>
    %cst_219 = stablehlo.constant dense<0.949999988> : tensor<f32>
    %792 = stablehlo.broadcast_in_dim %cst_219, dims = [] : (tensor<f32>) -> tensor<256x64xf32>
    %793 = stablehlo.multiply %792, %arg67 : tensor<256x64xf32>
    %cst_220 = stablehlo.constant dense<5.000000e-02> : tensor<f32>
    %794 = stablehlo.broadcast_in_dim %cst_220, dims = [] : (tensor<f32>) -> tensor<256x64xf32>
    %795 = stablehlo.multiply %794, %465 : tensor<256x64xf32>
    %796 = stablehlo.multiply %795, %465 : tensor<256x64xf32>
    %797 = stablehlo.add %793, %796 : tensor<256x64xf32>
    %cst_221 = stablehlo.constant dense<0.949999988> : tensor<f32>
    %798 = stablehlo.broadcast_in_dim %cst_221, dims = [] : (tensor<f32>) -> tensor<64x64xf32>
    %799 = stablehlo.multiply %798, %arg68 : tensor<64x64xf32>
    %cst_222 = stablehlo.constant dense<5.000000e-02> : tensor<f32>
    %800 = stablehlo.broadcast_in_dim %cst_222, dims = [] : (tensor<f32>) -> tensor<64x64xf32>
    %801 = stablehlo.multiply %800, %550 : tensor<64x64xf32>
    %802 = stablehlo.multiply %801, %550 : tensor<64x64xf32>
    %803 = stablehlo.add %799, %802 : tensor<64x64xf32>
    %cst_223 = stablehlo.constant dense<0.949999988> : tensor<f32>
    %804 = stablehlo.broadcast_in_dim %cst_223, dims = [] : (tensor<f32>) -> tensor<64x64xf32>
    %805 = stablehlo.multiply %804, %arg69 : tensor<64x64xf32>
    %cst_224 = stablehlo.constant dense<5.000000e-02> : tensor<f32>
    %806 = stablehlo.broadcast_in_dim %cst_224, dims = [] : (tensor<f32>) -> tensor<64x64xf32>
    %807 = stablehlo.multiply %806, %519 : tensor<64x64xf32>
    %808 = stablehlo.multiply %807, %519 : tensor<64x64xf32>
    %809 = stablehlo.add %805, %808 : tensor<64x64xf32>
    %cst_225 = stablehlo.constant dense<0.949999988> : tensor<f32>
    %810 = stablehlo.broadcast_in_dim %cst_225, dims = [] : (tensor<f32>) -> tensor<64x64xf32>
    %811 = stablehlo.multiply %810, %arg70 : tensor<64x64xf32>
    %cst_226 = stablehlo.constant dense<5.000000e-02> : tensor<f32>
    %812 = stablehlo.broadcast_in_dim %cst_226, dims = [] : (tensor<f32>) -> tensor<64x64xf32>
    %813 = stablehlo.multiply %812, %555 : tensor<64x64xf32>
    %814 = stablehlo.multiply %813, %555 : tensor<64x64xf32>
    %815 = stablehlo.add %811, %814 : tensor<64x64xf32>
    %cst_227 = stablehlo.constant dense<0.949999988> : tensor<f32>
    %816 = stablehlo.broadcast_in_dim %cst_227, dims = [] : (tensor<f32>) -> tensor<64x64xf32>
    %817 = stablehlo.multiply %816, %arg71 : tensor<64x64xf32>
    %cst_228 = stablehlo.constant dense<5.000000e-02> : tensor<f32>
    %818 = stablehlo.broadcast_in_dim %cst_228, dims = [] : (tensor<f32>) -> tensor<64x64xf32>
    %819 = stablehlo.multiply %818, %546 : tensor<64x64xf32>
    %820 = stablehlo.multiply %819, %546 : tensor<64x64xf32>
    %821 = stablehlo.add %817, %820 : tensor<64x64xf32>
    %cst_229 = stablehlo.constant dense<0.949999988> : tensor<f32>
    %822 = stablehlo.broadcast_in_dim %cst_229, dims = [] : (tensor<f32>) -> tensor<256xf32>
    %823 = stablehlo.multiply %822, %arg72 : tensor<256xf32>
    %cst_230 = stablehlo.constant dense<5.000000e-02> : tensor<f32>
    %824 = stablehlo.broadcast_in_dim %cst_230, dims = [] : (tensor<f32>) -> tensor<256xf32>
    %825 = stablehlo.multiply %824, %349 : tensor<256xf32>
    %826 = stablehlo.multiply %825, %349 : tensor<256xf32>
    %827 = stablehlo.add %823, %826 : tensor<256xf32>
    %cst_231 = stablehlo.constant dense<0.949999988> : tensor<f32>
    %828 = stablehlo.broadcast_in_dim %cst_231, dims = [] : (tensor<f32>) -> tensor<64xf32>
    %829 = stablehlo.multiply %828, %arg73 : tensor<64xf32>
    %cst_232 = stablehlo.constant dense<5.000000e-02> : tensor<f32>
    %830 = stablehlo.broadcast_in_dim %cst_232, dims = [] : (tensor<f32>) -> tensor<64xf32>
    %831 = stablehlo.multiply %830, %332 : tensor<64xf32>
    %832 = stablehlo.multiply %831, %332 : tensor<64xf32>
    %833 = stablehlo.add %829, %832 : tensor<64xf32>
    %cst_233 = stablehlo.constant dense<0.949999988> : tensor<f32>
    %834 = stablehlo.broadcast_in_dim %cst_233, dims = [] : (tensor<f32>) -> tensor<64xf32>
    %835 = stablehlo.multiply %834, %arg74 : tensor<64xf32>
    %cst_234 = stablehlo.constant dense<5.000000e-02> : tensor<f32>
    %836 = stablehlo.broadcast_in_dim %cst_234, dims = [] : (tensor<f32>) -> tensor<64xf32>
    %837 = stablehlo.multiply %836, %429 : tensor<64xf32>
    %838 = stablehlo.multiply %837, %429 : tensor<64xf32>
    %839 = stablehlo.add %835, %838 : tensor<64xf32>
    %cst_235 = stablehlo.constant dense<0.949999988> : tensor<f32>
    %840 = stablehlo.broadcast_in_dim %cst_235, dims = [] : (tensor<f32>) -> tensor<64xf32>
    %841 = stablehlo.multiply %840, %arg75 : tensor<64xf32>
    %cst_236 = stablehlo.constant dense<5.000000e-02> : tensor<f32>
    %842 = stablehlo.broadcast_in_dim %cst_236, dims = [] : (tensor<f32>) -> tensor<64xf32>
    %843 = stablehlo.multiply %842, %435 : tensor<64xf32>
    %844 = stablehlo.multiply %843, %435 : tensor<64xf32>
    %845 = stablehlo.add %841, %844 : tensor<64xf32>
    %cst_237 = stablehlo.constant dense<0.949999988> : tensor<f32>
    %846 = stablehlo.broadcast_in_dim %cst_237, dims = [] : (tensor<f32>) -> tensor<64xf32>
    %847 = stablehlo.multiply %846, %arg76 : tensor<64xf32>
    %cst_238 = stablehlo.constant dense<5.000000e-02> : tensor<f32>
    %848 = stablehlo.broadcast_in_dim %cst_238, dims = [] : (tensor<f32>) -> tensor<64xf32>
    %849 = stablehlo.multiply %848, %355 : tensor<64xf32>
    %850 = stablehlo.multiply %849, %355 : tensor<64xf32>
    %851 = stablehlo.add %847, %850 : tensor<64xf32>
    %cst_239 = stablehlo.constant dense<0.949999988> : tensor<f32>
    %852 = stablehlo.broadcast_in_dim %cst_239, dims = [] : (tensor<f32>) -> tensor<64xf32>
    %853 = stablehlo.multiply %852, %arg77 : tensor<64xf32>
    %cst_240 = stablehlo.constant dense<5.000000e-02> : tensor<f32>
    %854 = stablehlo.broadcast_in_dim %cst_240, dims = [] : (tensor<f32>) -> tensor<64xf32>
    %855 = stablehlo.multiply %854, %361 : tensor<64xf32>
    %856 = stablehlo.multiply %855, %361 : tensor<64xf32>
    %857 = stablehlo.add %853, %856 : tensor<64xf32>
    %cst_241 = stablehlo.constant dense<0.949999988> : tensor<f32>
    %858 = stablehlo.broadcast_in_dim %cst_241, dims = [] : (tensor<f32>) -> tensor<64x256xf32>
    %859 = stablehlo.multiply %858, %arg78 : tensor<64x256xf32>
    %cst_242 = stablehlo.constant dense<5.000000e-02> : tensor<f32>
    %860 = stablehlo.broadcast_in_dim %cst_242, dims = [] : (tensor<f32>) -> tensor<64x256xf32>
    %861 = stablehlo.multiply %860, %351 : tensor<64x256xf32>
    %862 = stablehlo.multiply %861, %351 : tensor<64x256xf32>
    %863 = stablehlo.add %859, %862 : tensor<64x256xf32>
    %cst_243 = stablehlo.constant dense<0.949999988> : tensor<f32>
    %864 = stablehlo.broadcast_in_dim %cst_243, dims = [] : (tensor<f32>) -> tensor<256x64xf32>
    %865 = stablehlo.multiply %864, %arg79 : tensor<256x64xf32>
    %cst_244 = stablehlo.constant dense<5.000000e-02> : tensor<f32>
    %866 = stablehlo.broadcast_in_dim %cst_244, dims = [] : (tensor<f32>) -> tensor<256x64xf32>
    %867 = stablehlo.multiply %866, %334 : tensor<256x64xf32>
    %868 = stablehlo.multiply %867, %334 : tensor<256x64xf32>
    %869 = stablehlo.add %865, %868 : tensor<256x64xf32>
    %cst_245 = stablehlo.constant dense<0.949999988> : tensor<f32>
    %870 = stablehlo.broadcast_in_dim %cst_245, dims = [] : (tensor<f32>) -> tensor<64x64xf32>
    %871 = stablehlo.multiply %870, %arg80 : tensor<64x64xf32>
    %cst_246 = stablehlo.constant dense<5.000000e-02> : tensor<f32>
    %872 = stablehlo.broadcast_in_dim %cst_246, dims = [] : (tensor<f32>) -> tensor<64x64xf32>
    %873 = stablehlo.multiply %872, %419 : tensor<64x64xf32>
    %874 = stablehlo.multiply %873, %419 : tensor<64x64xf32>
    %875 = stablehlo.add %871, %874 : tensor<64x64xf32>
    %cst_247 = stablehlo.constant dense<0.949999988> : tensor<f32>
    %876 = stablehlo.broadcast_in_dim %cst_247, dims = [] : (tensor<f32>) -> tensor<64x64xf32>
    %877 = stablehlo.multiply %876, %arg81 : tensor<64x64xf32>
    %cst_248 = stablehlo.constant dense<5.000000e-02> : tensor<f32>
    %878 = stablehlo.broadcast_in_dim %cst_248, dims = [] : (tensor<f32>) -> tensor<64x64xf32>
    %879 = stablehlo.multiply %878, %388 : tensor<64x64xf32>
    %880 = stablehlo.multiply %879, %388 : tensor<64x64xf32>
    %881 = stablehlo.add %877, %880 : tensor<64x64xf32>
    %cst_249 = stablehlo.constant dense<0.949999988> : tensor<f32>
    %882 = stablehlo.broadcast_in_dim %cst_249, dims = [] : (tensor<f32>) -> tensor<64x64xf32>
    %883 = stablehlo.multiply %882, %arg82 : tensor<64x64xf32>
    %cst_250 = stablehlo.constant dense<5.000000e-02> : tensor<f32>
    %884 = stablehlo.broadcast_in_dim %cst_250, dims = [] : (tensor<f32>) -> tensor<64x64xf32>
    %885 = stablehlo.multiply %884, %424 : tensor<64x64xf32>
    %886 = stablehlo.multiply %885, %424 : tensor<64x64xf32>
    %887 = stablehlo.add %883, %886 : tensor<64x64xf32>
    %cst_251 = stablehlo.constant dense<0.949999988> : tensor<f32>
    %888 = stablehlo.broadcast_in_dim %cst_251, dims = [] : (tensor<f32>) -> tensor<64x64xf32>
    %889 = stablehlo.multiply %888, %arg83 : tensor<64x64xf32>
    %cst_252 = stablehlo.constant dense<5.000000e-02> : tensor<f32>
    %890 = stablehlo.broadcast_in_dim %cst_252, dims = [] : (tensor<f32>) -> tensor<64x64xf32>
    %891 = stablehlo.multiply %890, %415 : tensor<64x64xf32>
    %892 = stablehlo.multiply %891, %415 : tensor<64x64xf32>
    %893 = stablehlo.add %889, %892 : tensor<64x64xf32>
    %cst_253 = stablehlo.constant dense<0.949999988> : tensor<f32>
    %894 = stablehlo.broadcast_in_dim %cst_253, dims = [] : (tensor<f32>) -> tensor<64xf32>
    %895 = stablehlo.multiply %894, %arg84 : tensor<64xf32>
    %cst_254 = stablehlo.constant dense<5.000000e-02> : tensor<f32>
    %896 = stablehlo.broadcast_in_dim %cst_254, dims = [] : (tensor<f32>) -> tensor<64xf32>
    %897 = stablehlo.multiply %896, %296 : tensor<64xf32>
    %898 = stablehlo.multiply %897, %296 : tensor<64xf32>
    %899 = stablehlo.add %895, %898 : tensor<64xf32>
    %cst_255 = stablehlo.constant dense<0.949999988> : tensor<f32>
    %900 = stablehlo.broadcast_in_dim %cst_255, dims = [] : (tensor<f32>) -> tensor<64xf32>
    %901 = stablehlo.multiply %900, %arg85 : tensor<64xf32>
    %cst_256 = stablehlo.constant dense<5.000000e-02> : tensor<f32>
    %902 = stablehlo.broadcast_in_dim %cst_256, dims = [] : (tensor<f32>) -> tensor<64xf32>
    %903 = stablehlo.multiply %902, %302 : tensor<64xf32>
    %904 = stablehlo.multiply %903, %302 : tensor<64xf32>
    %905 = stablehlo.add %901, %904 : tensor<64xf32>
    %cst_257 = stablehlo.constant dense<0.949999988> : tensor<f32>
    %906 = stablehlo.broadcast_in_dim %cst_257, dims = [] : (tensor<f32>) -> tensor<4x4x3x64xf32>
    %907 = stablehlo.multiply %906, %arg86 : tensor<4x4x3x64xf32>
    %cst_258 = stablehlo.constant dense<5.000000e-02> : tensor<f32>
    %908 = stablehlo.broadcast_in_dim %cst_258, dims = [] : (tensor<f32>) -> tensor<4x4x3x64xf32>
    %909 = stablehlo.multiply %908, %596 : tensor<4x4x3x64xf32>
    %910 = stablehlo.multiply %909, %596 : tensor<4x4x3x64xf32>
    %911 = stablehlo.add %907, %910 : tensor<4x4x3x64xf32>
    %cst_259 = stablehlo.constant dense<0.949999988> : tensor<f32>
    %912 = stablehlo.broadcast_in_dim %cst_259, dims = [] : (tensor<f32>) -> tensor<16x64xf32>
    %913 = stablehlo.multiply %912, %arg87 : tensor<16x64xf32>
    %cst_260 = stablehlo.constant dense<5.000000e-02> : tensor<f32>
    %914 = stablehlo.broadcast_in_dim %cst_260, dims = [] : (tensor<f32>) -> tensor<16x64xf32>
    %915 = stablehlo.multiply %914, %594 : tensor<16x64xf32>
    %916 = stablehlo.multiply %915, %594 : tensor<16x64xf32>
    %917 = stablehlo.add %913, %916 : tensor<16x64xf32>
    %cst_261 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %918 = stablehlo.power %cst_261, %598 : tensor<f32>
    %cst_262 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %919 = stablehlo.subtract %cst_262, %918 : tensor<f32>
    %cst_263 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %920 = stablehlo.divide %cst_263, %919 : tensor<f32>
    %cst_264 = stablehlo.constant dense<0.949999988> : tensor<f32>
    %921 = stablehlo.power %cst_264, %598 : tensor<f32>
    %cst_265 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %922 = stablehlo.subtract %cst_265, %921 : tensor<f32>
    %cst_266 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %923 = stablehlo.divide %cst_266, %922 : tensor<f32>
    %924 = stablehlo.broadcast_in_dim %920, dims = [] : (tensor<f32>) -> tensor<64x10xf32>
    %925 = stablehlo.multiply %603, %924 : tensor<64x10xf32>
    %926 = stablehlo.broadcast_in_dim %923, dims = [] : (tensor<f32>) -> tensor<64x10xf32>
    %927 = stablehlo.multiply %749, %926 : tensor<64x10xf32>
    %928 = stablehlo.sqrt %927 : tensor<64x10xf32>
    %cst_267 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %929 = stablehlo.broadcast_in_dim %cst_267, dims = [] : (tensor<f32>) -> tensor<64x10xf32>
    %930 = stablehlo.add %928, %929 : tensor<64x10xf32>
    %931 = stablehlo.divide %925, %930 : tensor<64x10xf32>
    %cst_268 = stablehlo.constant dense<0.00999999977> : tensor<f32>
    %932 = stablehlo.broadcast_in_dim %cst_268, dims = [] : (tensor<f32>) -> tensor<64x10xf32>
    %933 = stablehlo.multiply %932, %arg0 : tensor<64x10xf32>
    %934 = stablehlo.add %931, %933 : tensor<64x10xf32>
    %cst_269 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %935 = stablehlo.broadcast_in_dim %cst_269, dims = [] : (tensor<f32>) -> tensor<64x10xf32>
    %936 = stablehlo.multiply %935, %934 : tensor<64x10xf32>
    %937 = stablehlo.subtract %arg0, %936 : tensor<64x10xf32>
    %938 = stablehlo.broadcast_in_dim %920, dims = [] : (tensor<f32>) -> tensor<256xf32>
    %939 = stablehlo.multiply %608, %938 : tensor<256xf32>
    %940 = stablehlo.broadcast_in_dim %923, dims = [] : (tensor<f32>) -> tensor<256xf32>
    %941 = stablehlo.multiply %755, %940 : tensor<256xf32>
    %942 = stablehlo.sqrt %941 : tensor<256xf32>
    %cst_270 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %943 = stablehlo.broadcast_in_dim %cst_270, dims = [] : (tensor<f32>) -> tensor<256xf32>
    %944 = stablehlo.add %942, %943 : tensor<256xf32>
    %945 = stablehlo.divide %939, %944 : tensor<256xf32>
    %cst_271 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %946 = stablehlo.broadcast_in_dim %cst_271, dims = [] : (tensor<f32>) -> tensor<256xf32>
    %947 = stablehlo.add %945, %946 : tensor<256xf32>
    %cst_272 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %948 = stablehlo.broadcast_in_dim %cst_272, dims = [] : (tensor<f32>) -> tensor<256xf32>
    %949 = stablehlo.multiply %948, %947 : tensor<256xf32>
    %950 = stablehlo.subtract %arg1, %949 : tensor<256xf32>
    %951 = stablehlo.broadcast_in_dim %920, dims = [] : (tensor<f32>) -> tensor<64xf32>
    %952 = stablehlo.multiply %613, %951 : tensor<64xf32>
    %953 = stablehlo.broadcast_in_dim %923, dims = [] : (tensor<f32>) -> tensor<64xf32>
    %954 = stablehlo.multiply %761, %953 : tensor<64xf32>
    %955 = stablehlo.sqrt %954 : tensor<64xf32>
    %cst_273 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %956 = stablehlo.broadcast_in_dim %cst_273, dims = [] : (tensor<f32>) -> tensor<64xf32>
    %957 = stablehlo.add %955, %956 : tensor<64xf32>
    %958 = stablehlo.divide %952, %957 : tensor<64xf32>
    %cst_274 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %959 = stablehlo.broadcast_in_dim %cst_274, dims = [] : (tensor<f32>) -> tensor<64xf32>
    %960 = stablehlo.add %958, %959 : tensor<64xf32>
    %cst_275 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %961 = stablehlo.broadcast_in_dim %cst_275, dims = [] : (tensor<f32>) -> tensor<64xf32>
    %962 = stablehlo.multiply %961, %960 : tensor<64xf32>
    %963 = stablehlo.subtract %arg2, %962 : tensor<64xf32>
    %964 = stablehlo.broadcast_in_dim %920, dims = [] : (tensor<f32>) -> tensor<64xf32>
    %965 = stablehlo.multiply %618, %964 : tensor<64xf32>
    %966 = stablehlo.broadcast_in_dim %923, dims = [] : (tensor<f32>) -> tensor<64xf32>
    %967 = stablehlo.multiply %767, %966 : tensor<64xf32>
    %968 = stablehlo.sqrt %967 : tensor<64xf32>
    %cst_276 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %969 = stablehlo.broadcast_in_dim %cst_276, dims = [] : (tensor<f32>) -> tensor<64xf32>
    %970 = stablehlo.add %968, %969 : tensor<64xf32>
    %971 = stablehlo.divide %965, %970 : tensor<64xf32>
    %cst_277 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %972 = stablehlo.broadcast_in_dim %cst_277, dims = [] : (tensor<f32>) -> tensor<64xf32>
    %973 = stablehlo.add %971, %972 : tensor<64xf32>
    %cst_278 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %974 = stablehlo.broadcast_in_dim %cst_278, dims = [] : (tensor<f32>) -> tensor<64xf32>
    %975 = stablehlo.multiply %974, %973 : tensor<64xf32>
    %976 = stablehlo.subtract %arg3, %975 : tensor<64xf32>
    %977 = stablehlo.broadcast_in_dim %920, dims = [] : (tensor<f32>) -> tensor<64xf32>
    %978 = stablehlo.multiply %623, %977 : tensor<64xf32>
    %979 = stablehlo.broadcast_in_dim %923, dims = [] : (tensor<f32>) -> tensor<64xf32>
    %980 = stablehlo.multiply %773, %979 : tensor<64xf32>
    %981 = stablehlo.sqrt %980 : tensor<64xf32>
    %cst_279 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %982 = stablehlo.broadcast_in_dim %cst_279, dims = [] : (tensor<f32>) -> tensor<64xf32>
    %983 = stablehlo.add %981, %982 : tensor<64xf32>
    %984 = stablehlo.divide %978, %983 : tensor<64xf32>
    %cst_280 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %985 = stablehlo.broadcast_in_dim %cst_280, dims = [] : (tensor<f32>) -> tensor<64xf32>
    %986 = stablehlo.add %984, %985 : tensor<64xf32>
    %cst_281 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %987 = stablehlo.broadcast_in_dim %cst_281, dims = [] : (tensor<f32>) -> tensor<64xf32>
    %988 = stablehlo.multiply %987, %986 : tensor<64xf32>
    %989 = stablehlo.subtract %arg4, %988 : tensor<64xf32>
    %990 = stablehlo.broadcast_in_dim %920, dims = [] : (tensor<f32>) -> tensor<64xf32>
    %991 = stablehlo.multiply %628, %990 : tensor<64xf32>
    %992 = stablehlo.broadcast_in_dim %923, dims = [] : (tensor<f32>) -> tensor<64xf32>
    %993 = stablehlo.multiply %779, %992 : tensor<64xf32>
    %994 = stablehlo.sqrt %993 : tensor<64xf32>
    %cst_282 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %995 = stablehlo.broadcast_in_dim %cst_282, dims = [] : (tensor<f32>) -> tensor<64xf32>
    %996 = stablehlo.add %994, %995 : tensor<64xf32>
    %997 = stablehlo.divide %991, %996 : tensor<64xf32>
    %cst_283 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %998 = stablehlo.broadcast_in_dim %cst_283, dims = [] : (tensor<f32>) -> tensor<64xf32>
    %999 = stablehlo.add %997, %998 : tensor<64xf32>
    %cst_284 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1000 = stablehlo.broadcast_in_dim %cst_284, dims = [] : (tensor<f32>) -> tensor<64xf32>
    %1001 = stablehlo.multiply %1000, %999 : tensor<64xf32>
    %1002 = stablehlo.subtract %arg5, %1001 : tensor<64xf32>
    %1003 = stablehlo.broadcast_in_dim %920, dims = [] : (tensor<f32>) -> tensor<64xf32>
    %1004 = stablehlo.multiply %633, %1003 : tensor<64xf32>
    %1005 = stablehlo.broadcast_in_dim %923, dims = [] : (tensor<f32>) -> tensor<64xf32>
    %1006 = stablehlo.multiply %785, %1005 : tensor<64xf32>
    %1007 = stablehlo.sqrt %1006 : tensor<64xf32>
    %cst_285 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %1008 = stablehlo.broadcast_in_dim %cst_285, dims = [] : (tensor<f32>) -> tensor<64xf32>
    %1009 = stablehlo.add %1007, %1008 : tensor<64xf32>
    %1010 = stablehlo.divide %1004, %1009 : tensor<64xf32>
    %cst_286 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1011 = stablehlo.broadcast_in_dim %cst_286, dims = [] : (tensor<f32>) -> tensor<64xf32>
    %1012 = stablehlo.add %1010, %1011 : tensor<64xf32>
    %cst_287 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1013 = stablehlo.broadcast_in_dim %cst_287, dims = [] : (tensor<f32>) -> tensor<64xf32>
    %1014 = stablehlo.multiply %1013, %1012 : tensor<64xf32>
    %1015 = stablehlo.subtract %arg6, %1014 : tensor<64xf32>
    %1016 = stablehlo.broadcast_in_dim %920, dims = [] : (tensor<f32>) -> tensor<64x256xf32>
    %1017 = stablehlo.multiply %638, %1016 : tensor<64x256xf32>
    %1018 = stablehlo.broadcast_in_dim %923, dims = [] : (tensor<f32>) -> tensor<64x256xf32>
    %1019 = stablehlo.multiply %791, %1018 : tensor<64x256xf32>
    %1020 = stablehlo.sqrt %1019 : tensor<64x256xf32>
    %cst_288 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %1021 = stablehlo.broadcast_in_dim %cst_288, dims = [] : (tensor<f32>) -> tensor<64x256xf32>
    %1022 = stablehlo.add %1020, %1021 : tensor<64x256xf32>
    %1023 = stablehlo.divide %1017, %1022 : tensor<64x256xf32>
    %cst_289 = stablehlo.constant dense<0.00999999977> : tensor<f32>
    %1024 = stablehlo.broadcast_in_dim %cst_289, dims = [] : (tensor<f32>) -> tensor<64x256xf32>
    %1025 = stablehlo.multiply %1024, %arg7 : tensor<64x256xf32>
    %1026 = stablehlo.add %1023, %1025 : tensor<64x256xf32>
    %cst_290 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1027 = stablehlo.broadcast_in_dim %cst_290, dims = [] : (tensor<f32>) -> tensor<64x256xf32>
    %1028 = stablehlo.multiply %1027, %1026 : tensor<64x256xf32>
    %1029 = stablehlo.subtract %arg7, %1028 : tensor<64x256xf32>
    %1030 = stablehlo.broadcast_in_dim %920, dims = [] : (tensor<f32>) -> tensor<256x64xf32>
    %1031 = stablehlo.multiply %643, %1030 : tensor<256x64xf32>
    %1032 = stablehlo.broadcast_in_dim %923, dims = [] : (tensor<f32>) -> tensor<256x64xf32>
    %1033 = stablehlo.multiply %797, %1032 : tensor<256x64xf32>
    %1034 = stablehlo.sqrt %1033 : tensor<256x64xf32>
    %cst_291 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %1035 = stablehlo.broadcast_in_dim %cst_291, dims = [] : (tensor<f32>) -> tensor<256x64xf32>
    %1036 = stablehlo.add %1034, %1035 : tensor<256x64xf32>
    %1037 = stablehlo.divide %1031, %1036 : tensor<256x64xf32>
    %cst_292 = stablehlo.constant dense<0.00999999977> : tensor<f32>
    %1038 = stablehlo.broadcast_in_dim %cst_292, dims = [] : (tensor<f32>) -> tensor<256x64xf32>
    %1039 = stablehlo.multiply %1038, %arg8 : tensor<256x64xf32>
    %1040 = stablehlo.add %1037, %1039 : tensor<256x64xf32>
    %cst_293 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1041 = stablehlo.broadcast_in_dim %cst_293, dims = [] : (tensor<f32>) -> tensor<256x64xf32>
    %1042 = stablehlo.multiply %1041, %1040 : tensor<256x64xf32>
    %1043 = stablehlo.subtract %arg8, %1042 : tensor<256x64xf32>
    %1044 = stablehlo.broadcast_in_dim %920, dims = [] : (tensor<f32>) -> tensor<64x64xf32>
    %1045 = stablehlo.multiply %648, %1044 : tensor<64x64xf32>
    %1046 = stablehlo.broadcast_in_dim %923, dims = [] : (tensor<f32>) -> tensor<64x64xf32>
    %1047 = stablehlo.multiply %803, %1046 : tensor<64x64xf32>
    %1048 = stablehlo.sqrt %1047 : tensor<64x64xf32>
    %cst_294 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %1049 = stablehlo.broadcast_in_dim %cst_294, dims = [] : (tensor<f32>) -> tensor<64x64xf32>
    %1050 = stablehlo.add %1048, %1049 : tensor<64x64xf32>
    %1051 = stablehlo.divide %1045, %1050 : tensor<64x64xf32>
    %cst_295 = stablehlo.constant dense<0.00999999977> : tensor<f32>
    %1052 = stablehlo.broadcast_in_dim %cst_295, dims = [] : (tensor<f32>) -> tensor<64x64xf32>
    %1053 = stablehlo.multiply %1052, %arg9 : tensor<64x64xf32>
    %1054 = stablehlo.add %1051, %1053 : tensor<64x64xf32>
    %cst_296 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1055 = stablehlo.broadcast_in_dim %cst_296, dims = [] : (tensor<f32>) -> tensor<64x64xf32>
    %1056 = stablehlo.multiply %1055, %1054 : tensor<64x64xf32>
    %1057 = stablehlo.subtract %arg9, %1056 : tensor<64x64xf32>
    %1058 = stablehlo.broadcast_in_dim %920, dims = [] : (tensor<f32>) -> tensor<64x64xf32>
    %1059 = stablehlo.multiply %653, %1058 : tensor<64x64xf32>
    %1060 = stablehlo.broadcast_in_dim %923, dims = [] : (tensor<f32>) -> tensor<64x64xf32>
    %1061 = stablehlo.multiply %809, %1060 : tensor<64x64xf32>
    %1062 = stablehlo.sqrt %1061 : tensor<64x64xf32>
    %cst_297 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %1063 = stablehlo.broadcast_in_dim %cst_297, dims = [] : (tensor<f32>) -> tensor<64x64xf32>
    %1064 = stablehlo.add %1062, %1063 : tensor<64x64xf32>
    %1065 = stablehlo.divide %1059, %1064 : tensor<64x64xf32>
    %cst_298 = stablehlo.constant dense<0.00999999977> : tensor<f32>
    %1066 = stablehlo.broadcast_in_dim %cst_298, dims = [] : (tensor<f32>) -> tensor<64x64xf32>
    %1067 = stablehlo.multiply %1066, %arg10 : tensor<64x64xf32>
    %1068 = stablehlo.add %1065, %1067 : tensor<64x64xf32>
    %cst_299 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1069 = stablehlo.broadcast_in_dim %cst_299, dims = [] : (tensor<f32>) -> tensor<64x64xf32>
    %1070 = stablehlo.multiply %1069, %1068 : tensor<64x64xf32>
    %1071 = stablehlo.subtract %arg10, %1070 : tensor<64x64xf32>
    %1072 = stablehlo.broadcast_in_dim %920, dims = [] : (tensor<f32>) -> tensor<64x64xf32>
    %1073 = stablehlo.multiply %658, %1072 : tensor<64x64xf32>
    %1074 = stablehlo.broadcast_in_dim %923, dims = [] : (tensor<f32>) -> tensor<64x64xf32>
    %1075 = stablehlo.multiply %815, %1074 : tensor<64x64xf32>
    %1076 = stablehlo.sqrt %1075 : tensor<64x64xf32>
    %cst_300 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %1077 = stablehlo.broadcast_in_dim %cst_300, dims = [] : (tensor<f32>) -> tensor<64x64xf32>
    %1078 = stablehlo.add %1076, %1077 : tensor<64x64xf32>
    %1079 = stablehlo.divide %1073, %1078 : tensor<64x64xf32>
    %cst_301 = stablehlo.constant dense<0.00999999977> : tensor<f32>
    %1080 = stablehlo.broadcast_in_dim %cst_301, dims = [] : (tensor<f32>) -> tensor<64x64xf32>
    %1081 = stablehlo.multiply %1080, %arg11 : tensor<64x64xf32>
    %1082 = stablehlo.add %1079, %1081 : tensor<64x64xf32>
    %cst_302 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1083 = stablehlo.broadcast_in_dim %cst_302, dims = [] : (tensor<f32>) -> tensor<64x64xf32>
    %1084 = stablehlo.multiply %1083, %1082 : tensor<64x64xf32>
    %1085 = stablehlo.subtract %arg11, %1084 : tensor<64x64xf32>
    %1086 = stablehlo.broadcast_in_dim %920, dims = [] : (tensor<f32>) -> tensor<64x64xf32>
    %1087 = stablehlo.multiply %663, %1086 : tensor<64x64xf32>
    %1088 = stablehlo.broadcast_in_dim %923, dims = [] : (tensor<f32>) -> tensor<64x64xf32>
    %1089 = stablehlo.multiply %821, %1088 : tensor<64x64xf32>
    %1090 = stablehlo.sqrt %1089 : tensor<64x64xf32>
    %cst_303 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %1091 = stablehlo.broadcast_in_dim %cst_303, dims = [] : (tensor<f32>) -> tensor<64x64xf32>
    %1092 = stablehlo.add %1090, %1091 : tensor<64x64xf32>
    %1093 = stablehlo.divide %1087, %1092 : tensor<64x64xf32>
    %cst_304 = stablehlo.constant dense<0.00999999977> : tensor<f32>
    %1094 = stablehlo.broadcast_in_dim %cst_304, dims = [] : (tensor<f32>) -> tensor<64x64xf32>
    %1095 = stablehlo.multiply %1094, %arg12 : tensor<64x64xf32>
    %1096 = stablehlo.add %1093, %1095 : tensor<64x64xf32>
    %cst_305 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1097 = stablehlo.broadcast_in_dim %cst_305, dims = [] : (tensor<f32>) -> tensor<64x64xf32>
    %1098 = stablehlo.multiply %1097, %1096 : tensor<64x64xf32>
    %1099 = stablehlo.subtract %arg12, %1098 : tensor<64x64xf32>
    %1100 = stablehlo.broadcast_in_dim %920, dims = [] : (tensor<f32>) -> tensor<256xf32>
    %1101 = stablehlo.multiply %668, %1100 : tensor<256xf32>
    %1102 = stablehlo.broadcast_in_dim %923, dims = [] : (tensor<f32>) -> tensor<256xf32>
    %1103 = stablehlo.multiply %827, %1102 : tensor<256xf32>
    %1104 = stablehlo.sqrt %1103 : tensor<256xf32>
    %cst_306 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %1105 = stablehlo.broadcast_in_dim %cst_306, dims = [] : (tensor<f32>) -> tensor<256xf32>
    %1106 = stablehlo.add %1104, %1105 : tensor<256xf32>
    %1107 = stablehlo.divide %1101, %1106 : tensor<256xf32>
    %cst_307 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1108 = stablehlo.broadcast_in_dim %cst_307, dims = [] : (tensor<f32>) -> tensor<256xf32>
    %1109 = stablehlo.add %1107, %1108 : tensor<256xf32>
    %cst_308 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1110 = stablehlo.broadcast_in_dim %cst_308, dims = [] : (tensor<f32>) -> tensor<256xf32>
    %1111 = stablehlo.multiply %1110, %1109 : tensor<256xf32>
    %1112 = stablehlo.subtract %arg13, %1111 : tensor<256xf32>
    %1113 = stablehlo.broadcast_in_dim %920, dims = [] : (tensor<f32>) -> tensor<64xf32>
    %1114 = stablehlo.multiply %673, %1113 : tensor<64xf32>
    %1115 = stablehlo.broadcast_in_dim %923, dims = [] : (tensor<f32>) -> tensor<64xf32>
    %1116 = stablehlo.multiply %833, %1115 : tensor<64xf32>
    %1117 = stablehlo.sqrt %1116 : tensor<64xf32>
    %cst_309 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %1118 = stablehlo.broadcast_in_dim %cst_309, dims = [] : (tensor<f32>) -> tensor<64xf32>
    %1119 = stablehlo.add %1117, %1118 : tensor<64xf32>
    %1120 = stablehlo.divide %1114, %1119 : tensor<64xf32>
    %cst_310 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1121 = stablehlo.broadcast_in_dim %cst_310, dims = [] : (tensor<f32>) -> tensor<64xf32>
    %1122 = stablehlo.add %1120, %1121 : tensor<64xf32>
    %cst_311 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1123 = stablehlo.broadcast_in_dim %cst_311, dims = [] : (tensor<f32>) -> tensor<64xf32>
    %1124 = stablehlo.multiply %1123, %1122 : tensor<64xf32>
    %1125 = stablehlo.subtract %arg14, %1124 : tensor<64xf32>
    %1126 = stablehlo.broadcast_in_dim %920, dims = [] : (tensor<f32>) -> tensor<64xf32>
    %1127 = stablehlo.multiply %678, %1126 : tensor<64xf32>
    %1128 = stablehlo.broadcast_in_dim %923, dims = [] : (tensor<f32>) -> tensor<64xf32>
    %1129 = stablehlo.multiply %839, %1128 : tensor<64xf32>
    %1130 = stablehlo.sqrt %1129 : tensor<64xf32>
    %cst_312 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %1131 = stablehlo.broadcast_in_dim %cst_312, dims = [] : (tensor<f32>) -> tensor<64xf32>
    %1132 = stablehlo.add %1130, %1131 : tensor<64xf32>
    %1133 = stablehlo.divide %1127, %1132 : tensor<64xf32>
    %cst_313 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1134 = stablehlo.broadcast_in_dim %cst_313, dims = [] : (tensor<f32>) -> tensor<64xf32>
    %1135 = stablehlo.add %1133, %1134 : tensor<64xf32>
    %cst_314 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1136 = stablehlo.broadcast_in_dim %cst_314, dims = [] : (tensor<f32>) -> tensor<64xf32>
    %1137 = stablehlo.multiply %1136, %1135 : tensor<64xf32>
    %1138 = stablehlo.subtract %arg15, %1137 : tensor<64xf32>
    %1139 = stablehlo.broadcast_in_dim %920, dims = [] : (tensor<f32>) -> tensor<64xf32>
    %1140 = stablehlo.multiply %683, %1139 : tensor<64xf32>
    %1141 = stablehlo.broadcast_in_dim %923, dims = [] : (tensor<f32>) -> tensor<64xf32>
    %1142 = stablehlo.multiply %845, %1141 : tensor<64xf32>
    %1143 = stablehlo.sqrt %1142 : tensor<64xf32>
    %cst_315 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %1144 = stablehlo.broadcast_in_dim %cst_315, dims = [] : (tensor<f32>) -> tensor<64xf32>
    %1145 = stablehlo.add %1143, %1144 : tensor<64xf32>
    %1146 = stablehlo.divide %1140, %1145 : tensor<64xf32>
    %cst_316 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1147 = stablehlo.broadcast_in_dim %cst_316, dims = [] : (tensor<f32>) -> tensor<64xf32>
    %1148 = stablehlo.add %1146, %1147 : tensor<64xf32>
    %cst_317 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1149 = stablehlo.broadcast_in_dim %cst_317, dims = [] : (tensor<f32>) -> tensor<64xf32>
    %1150 = stablehlo.multiply %1149, %1148 : tensor<64xf32>
    %1151 = stablehlo.subtract %arg16, %1150 : tensor<64xf32>
    %1152 = stablehlo.broadcast_in_dim %920, dims = [] : (tensor<f32>) -> tensor<64xf32>
    %1153 = stablehlo.multiply %688, %1152 : tensor<64xf32>
    %1154 = stablehlo.broadcast_in_dim %923, dims = [] : (tensor<f32>) -> tensor<64xf32>
    %1155 = stablehlo.multiply %851, %1154 : tensor<64xf32>
    %1156 = stablehlo.sqrt %1155 : tensor<64xf32>
    %cst_318 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %1157 = stablehlo.broadcast_in_dim %cst_318, dims = [] : (tensor<f32>) -> tensor<64xf32>
    %1158 = stablehlo.add %1156, %1157 : tensor<64xf32>
    %1159 = stablehlo.divide %1153, %1158 : tensor<64xf32>
    %cst_319 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1160 = stablehlo.broadcast_in_dim %cst_319, dims = [] : (tensor<f32>) -> tensor<64xf32>
    %1161 = stablehlo.add %1159, %1160 : tensor<64xf32>
    %cst_320 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1162 = stablehlo.broadcast_in_dim %cst_320, dims = [] : (tensor<f32>) -> tensor<64xf32>
    %1163 = stablehlo.multiply %1162, %1161 : tensor<64xf32>
    %1164 = stablehlo.subtract %arg17, %1163 : tensor<64xf32>
    %1165 = stablehlo.broadcast_in_dim %920, dims = [] : (tensor<f32>) -> tensor<64xf32>
    %1166 = stablehlo.multiply %693, %1165 : tensor<64xf32>
    %1167 = stablehlo.broadcast_in_dim %923, dims = [] : (tensor<f32>) -> tensor<64xf32>
    %1168 = stablehlo.multiply %857, %1167 : tensor<64xf32>
    %1169 = stablehlo.sqrt %1168 : tensor<64xf32>
    %cst_321 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %1170 = stablehlo.broadcast_in_dim %cst_321, dims = [] : (tensor<f32>) -> tensor<64xf32>
    %1171 = stablehlo.add %1169, %1170 : tensor<64xf32>
    %1172 = stablehlo.divide %1166, %1171 : tensor<64xf32>
    %cst_322 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1173 = stablehlo.broadcast_in_dim %cst_322, dims = [] : (tensor<f32>) -> tensor<64xf32>
    %1174 = stablehlo.add %1172, %1173 : tensor<64xf32>
    %cst_323 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1175 = stablehlo.broadcast_in_dim %cst_323, dims = [] : (tensor<f32>) -> tensor<64xf32>
    %1176 = stablehlo.multiply %1175, %1174 : tensor<64xf32>
    %1177 = stablehlo.subtract %arg18, %1176 : tensor<64xf32>
    %1178 = stablehlo.broadcast_in_dim %920, dims = [] : (tensor<f32>) -> tensor<64x256xf32>
    %1179 = stablehlo.multiply %698, %1178 : tensor<64x256xf32>
    %1180 = stablehlo.broadcast_in_dim %923, dims = [] : (tensor<f32>) -> tensor<64x256xf32>
    %1181 = stablehlo.multiply %863, %1180 : tensor<64x256xf32>
    %1182 = stablehlo.sqrt %1181 : tensor<64x256xf32>
    %cst_324 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %1183 = stablehlo.broadcast_in_dim %cst_324, dims = [] : (tensor<f32>) -> tensor<64x256xf32>
    %1184 = stablehlo.add %1182, %1183 : tensor<64x256xf32>
    %1185 = stablehlo.divide %1179, %1184 : tensor<64x256xf32>
    %cst_325 = stablehlo.constant dense<0.00999999977> : tensor<f32>
    %1186 = stablehlo.broadcast_in_dim %cst_325, dims = [] : (tensor<f32>) -> tensor<64x256xf32>
    %1187 = stablehlo.multiply %1186, %arg19 : tensor<64x256xf32>
    %1188 = stablehlo.add %1185, %1187 : tensor<64x256xf32>
    %cst_326 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1189 = stablehlo.broadcast_in_dim %cst_326, dims = [] : (tensor<f32>) -> tensor<64x256xf32>
    %1190 = stablehlo.multiply %1189, %1188 : tensor<64x256xf32>
    %1191 = stablehlo.subtract %arg19, %1190 : tensor<64x256xf32>
    %1192 = stablehlo.broadcast_in_dim %920, dims = [] : (tensor<f32>) -> tensor<256x64xf32>
    %1193 = stablehlo.multiply %703, %1192 : tensor<256x64xf32>
    %1194 = stablehlo.broadcast_in_dim %923, dims = [] : (tensor<f32>) -> tensor<256x64xf32>
    %1195 = stablehlo.multiply %869, %1194 : tensor<256x64xf32>
    %1196 = stablehlo.sqrt %1195 : tensor<256x64xf32>
    %cst_327 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %1197 = stablehlo.broadcast_in_dim %cst_327, dims = [] : (tensor<f32>) -> tensor<256x64xf32>
    %1198 = stablehlo.add %1196, %1197 : tensor<256x64xf32>
    %1199 = stablehlo.divide %1193, %1198 : tensor<256x64xf32>
    %cst_328 = stablehlo.constant dense<0.00999999977> : tensor<f32>
    %1200 = stablehlo.broadcast_in_dim %cst_328, dims = [] : (tensor<f32>) -> tensor<256x64xf32>
    %1201 = stablehlo.multiply %1200, %arg20 : tensor<256x64xf32>
    %1202 = stablehlo.add %1199, %1201 : tensor<256x64xf32>
    %cst_329 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1203 = stablehlo.broadcast_in_dim %cst_329, dims = [] : (tensor<f32>) -> tensor<256x64xf32>
    %1204 = stablehlo.multiply %1203, %1202 : tensor<256x64xf32>
    %1205 = stablehlo.subtract %arg20, %1204 : tensor<256x64xf32>
    %1206 = stablehlo.broadcast_in_dim %920, dims = [] : (tensor<f32>) -> tensor<64x64xf32>
    %1207 = stablehlo.multiply %708, %1206 : tensor<64x64xf32>
    %1208 = stablehlo.broadcast_in_dim %923, dims = [] : (tensor<f32>) -> tensor<64x64xf32>
    %1209 = stablehlo.multiply %875, %1208 : tensor<64x64xf32>
    %1210 = stablehlo.sqrt %1209 : tensor<64x64xf32>
    %cst_330 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %1211 = stablehlo.broadcast_in_dim %cst_330, dims = [] : (tensor<f32>) -> tensor<64x64xf32>
    %1212 = stablehlo.add %1210, %1211 : tensor<64x64xf32>
    %1213 = stablehlo.divide %1207, %1212 : tensor<64x64xf32>
    %cst_331 = stablehlo.constant dense<0.00999999977> : tensor<f32>
    %1214 = stablehlo.broadcast_in_dim %cst_331, dims = [] : (tensor<f32>) -> tensor<64x64xf32>
    %1215 = stablehlo.multiply %1214, %arg21 : tensor<64x64xf32>
    %1216 = stablehlo.add %1213, %1215 : tensor<64x64xf32>
    %cst_332 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1217 = stablehlo.broadcast_in_dim %cst_332, dims = [] : (tensor<f32>) -> tensor<64x64xf32>
    %1218 = stablehlo.multiply %1217, %1216 : tensor<64x64xf32>
    %1219 = stablehlo.subtract %arg21, %1218 : tensor<64x64xf32>
    %1220 = stablehlo.broadcast_in_dim %920, dims = [] : (tensor<f32>) -> tensor<64x64xf32>
    %1221 = stablehlo.multiply %713, %1220 : tensor<64x64xf32>
    %1222 = stablehlo.broadcast_in_dim %923, dims = [] : (tensor<f32>) -> tensor<64x64xf32>
    %1223 = stablehlo.multiply %881, %1222 : tensor<64x64xf32>
    %1224 = stablehlo.sqrt %1223 : tensor<64x64xf32>
    %cst_333 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %1225 = stablehlo.broadcast_in_dim %cst_333, dims = [] : (tensor<f32>) -> tensor<64x64xf32>
    %1226 = stablehlo.add %1224, %1225 : tensor<64x64xf32>
    %1227 = stablehlo.divide %1221, %1226 : tensor<64x64xf32>
    %cst_334 = stablehlo.constant dense<0.00999999977> : tensor<f32>
    %1228 = stablehlo.broadcast_in_dim %cst_334, dims = [] : (tensor<f32>) -> tensor<64x64xf32>
    %1229 = stablehlo.multiply %1228, %arg22 : tensor<64x64xf32>
    %1230 = stablehlo.add %1227, %1229 : tensor<64x64xf32>
    %cst_335 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1231 = stablehlo.broadcast_in_dim %cst_335, dims = [] : (tensor<f32>) -> tensor<64x64xf32>
    %1232 = stablehlo.multiply %1231, %1230 : tensor<64x64xf32>
    %1233 = stablehlo.subtract %arg22, %1232 : tensor<64x64xf32>
    %1234 = stablehlo.broadcast_in_dim %920, dims = [] : (tensor<f32>) -> tensor<64x64xf32>
    %1235 = stablehlo.multiply %718, %1234 : tensor<64x64xf32>
    %1236 = stablehlo.broadcast_in_dim %923, dims = [] : (tensor<f32>) -> tensor<64x64xf32>
    %1237 = stablehlo.multiply %887, %1236 : tensor<64x64xf32>
    %1238 = stablehlo.sqrt %1237 : tensor<64x64xf32>
    %cst_336 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %1239 = stablehlo.broadcast_in_dim %cst_336, dims = [] : (tensor<f32>) -> tensor<64x64xf32>
    %1240 = stablehlo.add %1238, %1239 : tensor<64x64xf32>
    %1241 = stablehlo.divide %1235, %1240 : tensor<64x64xf32>
    %cst_337 = stablehlo.constant dense<0.00999999977> : tensor<f32>
    %1242 = stablehlo.broadcast_in_dim %cst_337, dims = [] : (tensor<f32>) -> tensor<64x64xf32>
    %1243 = stablehlo.multiply %1242, %arg23 : tensor<64x64xf32>
    %1244 = stablehlo.add %1241, %1243 : tensor<64x64xf32>
    %cst_338 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1245 = stablehlo.broadcast_in_dim %cst_338, dims = [] : (tensor<f32>) -> tensor<64x64xf32>
    %1246 = stablehlo.multiply %1245, %1244 : tensor<64x64xf32>
    %1247 = stablehlo.subtract %arg23, %1246 : tensor<64x64xf32>
    %1248 = stablehlo.broadcast_in_dim %920, dims = [] : (tensor<f32>) -> tensor<64x64xf32>
    %1249 = stablehlo.multiply %723, %1248 : tensor<64x64xf32>
    %1250 = stablehlo.broadcast_in_dim %923, dims = [] : (tensor<f32>) -> tensor<64x64xf32>
    %1251 = stablehlo.multiply %893, %1250 : tensor<64x64xf32>
    %1252 = stablehlo.sqrt %1251 : tensor<64x64xf32>
    %cst_339 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %1253 = stablehlo.broadcast_in_dim %cst_339, dims = [] : (tensor<f32>) -> tensor<64x64xf32>
    %1254 = stablehlo.add %1252, %1253 : tensor<64x64xf32>
    %1255 = stablehlo.divide %1249, %1254 : tensor<64x64xf32>
    %cst_340 = stablehlo.constant dense<0.00999999977> : tensor<f32>
    %1256 = stablehlo.broadcast_in_dim %cst_340, dims = [] : (tensor<f32>) -> tensor<64x64xf32>
    %1257 = stablehlo.multiply %1256, %arg24 : tensor<64x64xf32>
    %1258 = stablehlo.add %1255, %1257 : tensor<64x64xf32>
    %cst_341 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1259 = stablehlo.broadcast_in_dim %cst_341, dims = [] : (tensor<f32>) -> tensor<64x64xf32>
    %1260 = stablehlo.multiply %1259, %1258 : tensor<64x64xf32>
    %1261 = stablehlo.subtract %arg24, %1260 : tensor<64x64xf32>
    %1262 = stablehlo.broadcast_in_dim %920, dims = [] : (tensor<f32>) -> tensor<64xf32>
    %1263 = stablehlo.multiply %728, %1262 : tensor<64xf32>
    %1264 = stablehlo.broadcast_in_dim %923, dims = [] : (tensor<f32>) -> tensor<64xf32>
    %1265 = stablehlo.multiply %899, %1264 : tensor<64xf32>
    %1266 = stablehlo.sqrt %1265 : tensor<64xf32>
    %cst_342 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %1267 = stablehlo.broadcast_in_dim %cst_342, dims = [] : (tensor<f32>) -> tensor<64xf32>
    %1268 = stablehlo.add %1266, %1267 : tensor<64xf32>
    %1269 = stablehlo.divide %1263, %1268 : tensor<64xf32>
    %cst_343 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1270 = stablehlo.broadcast_in_dim %cst_343, dims = [] : (tensor<f32>) -> tensor<64xf32>
    %1271 = stablehlo.add %1269, %1270 : tensor<64xf32>
    %cst_344 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1272 = stablehlo.broadcast_in_dim %cst_344, dims = [] : (tensor<f32>) -> tensor<64xf32>
    %1273 = stablehlo.multiply %1272, %1271 : tensor<64xf32>
    %1274 = stablehlo.subtract %arg25, %1273 : tensor<64xf32>
    %1275 = stablehlo.broadcast_in_dim %920, dims = [] : (tensor<f32>) -> tensor<64xf32>
    %1276 = stablehlo.multiply %733, %1275 : tensor<64xf32>
    %1277 = stablehlo.broadcast_in_dim %923, dims = [] : (tensor<f32>) -> tensor<64xf32>
    %1278 = stablehlo.multiply %905, %1277 : tensor<64xf32>
    %1279 = stablehlo.sqrt %1278 : tensor<64xf32>
    %cst_345 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %1280 = stablehlo.broadcast_in_dim %cst_345, dims = [] : (tensor<f32>) -> tensor<64xf32>
    %1281 = stablehlo.add %1279, %1280 : tensor<64xf32>
    %1282 = stablehlo.divide %1276, %1281 : tensor<64xf32>
    %cst_346 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1283 = stablehlo.broadcast_in_dim %cst_346, dims = [] : (tensor<f32>) -> tensor<64xf32>
    %1284 = stablehlo.add %1282, %1283 : tensor<64xf32>
    %cst_347 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1285 = stablehlo.broadcast_in_dim %cst_347, dims = [] : (tensor<f32>) -> tensor<64xf32>
    %1286 = stablehlo.multiply %1285, %1284 : tensor<64xf32>
    %1287 = stablehlo.subtract %arg26, %1286 : tensor<64xf32>
    %1288 = stablehlo.broadcast_in_dim %920, dims = [] : (tensor<f32>) -> tensor<4x4x3x64xf32>
    %1289 = stablehlo.multiply %738, %1288 : tensor<4x4x3x64xf32>
    %1290 = stablehlo.broadcast_in_dim %923, dims = [] : (tensor<f32>) -> tensor<4x4x3x64xf32>
    %1291 = stablehlo.multiply %911, %1290 : tensor<4x4x3x64xf32>
    %1292 = stablehlo.sqrt %1291 : tensor<4x4x3x64xf32>
    %cst_348 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %1293 = stablehlo.broadcast_in_dim %cst_348, dims = [] : (tensor<f32>) -> tensor<4x4x3x64xf32>
    %1294 = stablehlo.add %1292, %1293 : tensor<4x4x3x64xf32>
    %1295 = stablehlo.divide %1289, %1294 : tensor<4x4x3x64xf32>
    %cst_349 = stablehlo.constant dense<0.00999999977> : tensor<f32>
    %1296 = stablehlo.broadcast_in_dim %cst_349, dims = [] : (tensor<f32>) -> tensor<4x4x3x64xf32>
    %1297 = stablehlo.multiply %1296, %arg27 : tensor<4x4x3x64xf32>
    %1298 = stablehlo.add %1295, %1297 : tensor<4x4x3x64xf32>
    %cst_350 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1299 = stablehlo.broadcast_in_dim %cst_350, dims = [] : (tensor<f32>) -> tensor<4x4x3x64xf32>
    %1300 = stablehlo.multiply %1299, %1298 : tensor<4x4x3x64xf32>
    %1301 = stablehlo.subtract %arg27, %1300 : tensor<4x4x3x64xf32>
    %1302 = stablehlo.broadcast_in_dim %920, dims = [] : (tensor<f32>) -> tensor<16x64xf32>
    %1303 = stablehlo.multiply %743, %1302 : tensor<16x64xf32>
    %1304 = stablehlo.broadcast_in_dim %923, dims = [] : (tensor<f32>) -> tensor<16x64xf32>
    %1305 = stablehlo.multiply %917, %1304 : tensor<16x64xf32>
    %1306 = stablehlo.sqrt %1305 : tensor<16x64xf32>
    %cst_351 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %1307 = stablehlo.broadcast_in_dim %cst_351, dims = [] : (tensor<f32>) -> tensor<16x64xf32>
    %1308 = stablehlo.add %1306, %1307 : tensor<16x64xf32>
    %1309 = stablehlo.divide %1303, %1308 : tensor<16x64xf32>
    %cst_352 = stablehlo.constant dense<0.00999999977> : tensor<f32>
    %1310 = stablehlo.broadcast_in_dim %cst_352, dims = [] : (tensor<f32>) -> tensor<16x64xf32>
    %1311 = stablehlo.multiply %1310, %arg28 : tensor<16x64xf32>
    %1312 = stablehlo.add %1309, %1311 : tensor<16x64xf32>
    %cst_353 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1313 = stablehlo.broadcast_in_dim %cst_353, dims = [] : (tensor<f32>) -> tensor<16x64xf32>
    %1314 = stablehlo.multiply %1313, %1312 : tensor<16x64xf32>
    %1315 = stablehlo.subtract %arg28, %1314 : tensor<16x64xf32>
    return %937, %950, %963, %976, %989, %1002, %1015, %1029, %1043, %1057, %1071, %1085, %1099, %1112, %1125, %1138, %1151, %1164, %1177, %1191, %1205, %1219, %1233, %1247, %1261, %1274, %1287, %1301, %1315, %597, %603, %608, %613, %618, %623, %628, %633, %638, %643, %648, %653, %658, %663, %668, %673, %678, %683, %688, %693, %698, %703, %708, %713, %718, %723, %728, %733, %738, %743, %749, %755, %761, %767, %773, %779, %785, %791, %797, %803, %809, %815, %821, %827, %833, %839, %845, %851, %857, %863, %869, %875, %881, %887, %893, %899, %905, %911, %917, %284 : tensor<64x10xf32>, tensor<256xf32>, tensor<64xf32>, tensor<64xf32>, tensor<64xf32>, tensor<64xf32>, tensor<64xf32>, tensor<64x256xf32>, tensor<256x64xf32>, tensor<64x64xf32>, tensor<64x64xf32>, tensor<64x64xf32>, tensor<64x64xf32>, tensor<256xf32>, tensor<64xf32>, tensor<64xf32>, tensor<64xf32>, tensor<64xf32>, tensor<64xf32>, tensor<64x256xf32>, tensor<256x64xf32>, tensor<64x64xf32>, tensor<64x64xf32>, tensor<64x64xf32>, tensor<64x64xf32>, tensor<64xf32>, tensor<64xf32>, tensor<4x4x3x64xf32>, tensor<16x64xf32>, tensor<i32>, tensor<64x10xf32>, tensor<256xf32>, tensor<64xf32>, tensor<64xf32>, tensor<64xf32>, tensor<64xf32>, tensor<64xf32>, tensor<64x256xf32>, tensor<256x64xf32>, tensor<64x64xf32>, tensor<64x64xf32>, tensor<64x64xf32>, tensor<64x64xf32>, tensor<256xf32>, tensor<64xf32>, tensor<64xf32>, tensor<64xf32>, tensor<64xf32>, tensor<64xf32>, tensor<64x256xf32>, tensor<256x64xf32>, tensor<64x64xf32>, tensor<64x64xf32>, tensor<64x64xf32>, tensor<64x64xf32>, tensor<64xf32>, tensor<64xf32>, tensor<4x4x3x64xf32>, tensor<16x64xf32>, tensor<64x10xf32>, tensor<256xf32>, tensor<64xf32>, tensor<64xf32>, tensor<64xf32>, tensor<64xf32>, tensor<64xf32>, tensor<64x256xf32>, tensor<256x64xf32>, tensor<64x64xf32>, tensor<64x64xf32>, tensor<64x64xf32>, tensor<64x64xf32>, tensor<256xf32>, tensor<64xf32>, tensor<64xf32>, tensor<64xf32>, tensor<64xf32>, tensor<64xf32>, tensor<64x256xf32>, tensor<256x64xf32>, tensor<64x64xf32>, tensor<64x64xf32>, tensor<64x64xf32>, tensor<64x64xf32>, tensor<64xf32>, tensor<64xf32>, tensor<4x4x3x64xf32>, tensor<16x64xf32>, tensor<f32>
  }
  func.func private @_one_hot(%arg0: tensor<16xi32>) -> tensor<16x10xf32> {
    %0 = stablehlo.broadcast_in_dim %arg0, dims = [0] : (tensor<16xi32>) -> tensor<16x1xi32>
    %1 = stablehlo.iota dim = 1 : tensor<1x10xi32>
    %2 = stablehlo.broadcast_in_dim %0, dims = [0, 1] : (tensor<16x1xi32>) -> tensor<16x10xi32>
    %3 = stablehlo.broadcast_in_dim %1, dims = [0, 1] : (tensor<1x10xi32>) -> tensor<16x10xi32>
    %4 = stablehlo.compare EQ, %2, %3, SIGNED : (tensor<16x10xi32>, tensor<16x10xi32>) -> tensor<16x10xi1>
    %5 = stablehlo.convert %4 : (tensor<16x10xi1>) -> tensor<16x10xf32>
    return %5 : tensor<16x10xf32>
  }
  func.func private @log_softmax(%arg0: tensor<16x10xf32>) -> (tensor<16x10xf32>, tensor<16x10xf32>, tensor<16x1xf32>) {
    %cst = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %0 = stablehlo.reduce(%arg0 init: %cst) applies stablehlo.maximum across dimensions = [1] : (tensor<16x10xf32>, tensor<f32>) -> tensor<16xf32>
    %cst_0 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %1 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<16xf32>
    %2 = stablehlo.maximum %1, %0 : tensor<16xf32>
    %3 = stablehlo.broadcast_in_dim %2, dims = [0] : (tensor<16xf32>) -> tensor<16x1xf32>
    %4 = stablehlo.broadcast_in_dim %3, dims = [0, 1] : (tensor<16x1xf32>) -> tensor<16x10xf32>
    %5 = stablehlo.subtract %arg0, %4 : tensor<16x10xf32>
    %6 = stablehlo.exponential %5 : tensor<16x10xf32>
    %cst_1 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %7 = stablehlo.reduce(%6 init: %cst_1) applies stablehlo.add across dimensions = [1] : (tensor<16x10xf32>, tensor<f32>) -> tensor<16xf32>
    %8 = stablehlo.broadcast_in_dim %7, dims = [0] : (tensor<16xf32>) -> tensor<16x1xf32>
    %9 = stablehlo.log %8 : tensor<16x1xf32>
    %10 = stablehlo.broadcast_in_dim %9, dims = [0, 1] : (tensor<16x1xf32>) -> tensor<16x10xf32>
    %11 = stablehlo.subtract %5, %10 : tensor<16x10xf32>
    return %11, %6, %8 : tensor<16x10xf32>, tensor<16x10xf32>, tensor<16x1xf32>
  }
  func.func private @log_softmax_0(%arg0: tensor<16x10xf32>, %arg1: tensor<16x1xf32>, %arg2: tensor<16x10xf32>) -> tensor<16x10xf32> {
    %0 = stablehlo.negate %arg2 : tensor<16x10xf32>
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1 = stablehlo.reduce(%0 init: %cst) applies stablehlo.add across dimensions = [1] : (tensor<16x10xf32>, tensor<f32>) -> tensor<16xf32>
    %2 = stablehlo.reshape %1 : (tensor<16xf32>) -> tensor<16x1xf32>
    %3 = stablehlo.divide %2, %arg1 : tensor<16x1xf32>
    %cst_0 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %4 = stablehlo.reduce(%3 init: %cst_0) applies stablehlo.add across dimensions = [1] : (tensor<16x1xf32>, tensor<f32>) -> tensor<16xf32>
    %5 = stablehlo.broadcast_in_dim %4, dims = [0] : (tensor<16xf32>) -> tensor<16x10xf32>
    %6 = stablehlo.multiply %5, %arg0 : tensor<16x10xf32>
    %7 = stablehlo.add %arg2, %6 : tensor<16x10xf32>
    return %7 : tensor<16x10xf32>
  }
}

module @jit_step attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<512xf32> {tf.aliasing_output = 0 : i32} loc("params/h0/b1"), %arg1: tensor<128xf32> {tf.aliasing_output = 1 : i32} loc("params/h0/b2"), %arg2: tensor<128xf32> {tf.aliasing_output = 2 : i32} loc("params/h0/bk"), %arg3: tensor<128xf32> {tf.aliasing_output = 3 : i32} loc("params/h0/bo"), %arg4: tensor<128xf32> {tf.aliasing_output = 4 : i32} loc("params/h0/bq"), %arg5: tensor<128xf32> {tf.aliasing_output = 5 : i32} loc("params/h0/bv"), %arg6: tensor<128xf32> {tf.aliasing_output = 6 : i32} loc("params/h0/ln1_b"), %arg7: tensor<128xf32> {tf.aliasing_output = 7 : i32} loc("params/h0/ln1_g"), %arg8: tensor<128xf32> {tf.aliasing_output = 8 : i32} loc("params/h0/ln2_b"), %arg9: tensor<128xf32> {tf.aliasing_output = 9 : i32} loc("params/h0/ln2_g"), %arg10: tensor<128x512xf32> {tf.aliasing_output = 10 : i32} loc("params/h0/w1"), %arg11: tensor<512x128xf32> {tf.aliasing_output = 11 : i32} loc("params/h0/w2"), %arg12: tensor<128x128xf32> {tf.aliasing_output = 12 : i32} loc("params/h0/wk"), %arg13: tensor<128x128xf32> {tf.aliasing_output = 13 : i32} loc("params/h0/wo"), %arg14: tensor<128x128xf32> {tf.aliasing_output = 14 : i32} loc("params/h0/wq"), %arg15: tensor<128x128xf32> {tf.aliasing_output = 15 : i32} loc("params/h0/wv"), %arg16: tensor<512xf32> {tf.aliasing_output = 16 : i32} loc("params/h1/b1"), %arg17: tensor<128xf32> {tf.aliasing_output = 17 : i32} loc("params/h1/b2"), %arg18: tensor<128xf32> {tf.aliasing_output = 18 : i32} loc("params/h1/bk"), %arg19: tensor<128xf32> {tf.aliasing_output = 19 : i32} loc("params/h1/bo"), %arg20: tensor<128xf32> {tf.aliasing_output = 20 : i32} loc("params/h1/bq"), %arg21: tensor<128xf32> {tf.aliasing_output = 21 : i32} loc("params/h1/bv"), %arg22: tensor<128xf32> {tf.aliasing_output = 22 : i32} loc("params/h1/ln1_b"), %arg23: tensor<128xf32> {tf.aliasing_output = 23 : i32} loc("params/h1/ln1_g"), %arg24: tensor<128xf32> {tf.aliasing_output = 24 : i32} loc("params/h1/ln2_b"), %arg25: tensor<128xf32> {tf.aliasing_output = 25 : i32} loc("params/h1/ln2_g"), %arg26: tensor<128x512xf32> {tf.aliasing_output = 26 : i32} loc("params/h1/w1"), %arg27: tensor<512x128xf32> {tf.aliasing_output = 27 : i32} loc("params/h1/w2"), %arg28: tensor<128x128xf32> {tf.aliasing_output = 28 : i32} loc("params/h1/wk"), %arg29: tensor<128x128xf32> {tf.aliasing_output = 29 : i32} loc("params/h1/wo"), %arg30: tensor<128x128xf32> {tf.aliasing_output = 30 : i32} loc("params/h1/wq"), %arg31: tensor<128x128xf32> {tf.aliasing_output = 31 : i32} loc("params/h1/wv"), %arg32: tensor<128xf32> {tf.aliasing_output = 32 : i32} loc("params/lnf_b"), %arg33: tensor<128xf32> {tf.aliasing_output = 33 : i32} loc("params/lnf_g"), %arg34: tensor<32x128xf32> {tf.aliasing_output = 34 : i32} loc("params/wpe"), %arg35: tensor<512x128xf32> {tf.aliasing_output = 35 : i32} loc("params/wte"), %arg36: tensor<i32> {tf.aliasing_output = 36 : i32} loc("opt/count"), %arg37: tensor<512xf32> {tf.aliasing_output = 37 : i32} loc("opt/m/h0/b1"), %arg38: tensor<128xf32> {tf.aliasing_output = 38 : i32} loc("opt/m/h0/b2"), %arg39: tensor<128xf32> {tf.aliasing_output = 39 : i32} loc("opt/m/h0/bk"), %arg40: tensor<128xf32> {tf.aliasing_output = 40 : i32} loc("opt/m/h0/bo"), %arg41: tensor<128xf32> {tf.aliasing_output = 41 : i32} loc("opt/m/h0/bq"), %arg42: tensor<128xf32> {tf.aliasing_output = 42 : i32} loc("opt/m/h0/bv"), %arg43: tensor<128xf32> {tf.aliasing_output = 43 : i32} loc("opt/m/h0/ln1_b"), %arg44: tensor<128xf32> {tf.aliasing_output = 44 : i32} loc("opt/m/h0/ln1_g"), %arg45: tensor<128xf32> {tf.aliasing_output = 45 : i32} loc("opt/m/h0/ln2_b"), %arg46: tensor<128xf32> {tf.aliasing_output = 46 : i32} loc("opt/m/h0/ln2_g"), %arg47: tensor<128x512xf32> {tf.aliasing_output = 47 : i32} loc("opt/m/h0/w1"), %arg48: tensor<512x128xf32> {tf.aliasing_output = 48 : i32} loc("opt/m/h0/w2"), %arg49: tensor<128x128xf32> {tf.aliasing_output = 49 : i32} loc("opt/m/h0/wk"), %arg50: tensor<128x128xf32> {tf.aliasing_output = 50 : i32} loc("opt/m/h0/wo"), %arg51: tensor<128x128xf32> {tf.aliasing_output = 51 : i32} loc("opt/m/h0/wq"), %arg52: tensor<128x128xf32> {tf.aliasing_output = 52 : i32} loc("opt/m/h0/wv"), %arg53: tensor<512xf32> {tf.aliasing_output = 53 : i32} loc("opt/m/h1/b1"), %arg54: tensor<128xf32> {tf.aliasing_output = 54 : i32} loc("opt/m/h1/b2"), %arg55: tensor<128xf32> {tf.aliasing_output = 55 : i32} loc("opt/m/h1/bk"), %arg56: tensor<128xf32> {tf.aliasing_output = 56 : i32} loc("opt/m/h1/bo"), %arg57: tensor<128xf32> {tf.aliasing_output = 57 : i32} loc("opt/m/h1/bq"), %arg58: tensor<128xf32> {tf.aliasing_output = 58 : i32} loc("opt/m/h1/bv"), %arg59: tensor<128xf32> {tf.aliasing_output = 59 : i32} loc("opt/m/h1/ln1_b"), %arg60: tensor<128xf32> {tf.aliasing_output = 60 : i32} loc("opt/m/h1/ln1_g"), %arg61: tensor<128xf32> {tf.aliasing_output = 61 : i32} loc("opt/m/h1/ln2_b"), %arg62: tensor<128xf32> {tf.aliasing_output = 62 : i32} loc("opt/m/h1/ln2_g"), %arg63: tensor<128x512xf32> {tf.aliasing_output = 63 : i32} loc("opt/m/h1/w1"), %arg64: tensor<512x128xf32> {tf.aliasing_output = 64 : i32} loc("opt/m/h1/w2"), %arg65: tensor<128x128xf32> {tf.aliasing_output = 65 : i32} loc("opt/m/h1/wk"), %arg66: tensor<128x128xf32> {tf.aliasing_output = 66 : i32} loc("opt/m/h1/wo"), %arg67: tensor<128x128xf32> {tf.aliasing_output = 67 : i32} loc("opt/m/h1/wq"), %arg68: tensor<128x128xf32> {tf.aliasing_output = 68 : i32} loc("opt/m/h1/wv"), %arg69: tensor<128xf32> {tf.aliasing_output = 69 : i32} loc("opt/m/lnf_b"), %arg70: tensor<128xf32> {tf.aliasing_output = 70 : i32} loc("opt/m/lnf_g"), %arg71: tensor<32x128xf32> {tf.aliasing_output = 71 : i32} loc("opt/m/wpe"), %arg72: tensor<512x128xf32> {tf.aliasing_output = 72 : i32} loc("opt/m/wte"), %arg73: tensor<512xf32> {tf.aliasing_output = 73 : i32} loc("opt/v/h0/b1"), %arg74: tensor<128xf32> {tf.aliasing_output = 74 : i32} loc("opt/v/h0/b2"), %arg75: tensor<128xf32> {tf.aliasing_output = 75 : i32} loc("opt/v/h0/bk"), %arg76: tensor<128xf32> {tf.aliasing_output = 76 : i32} loc("opt/v/h0/bo"), %arg77: tensor<128xf32> {tf.aliasing_output = 77 : i32} loc("opt/v/h0/bq"), %arg78: tensor<128xf32> {tf.aliasing_output = 78 : i32} loc("opt/v/h0/bv"), %arg79: tensor<128xf32> {tf.aliasing_output = 79 : i32} loc("opt/v/h0/ln1_b"), %arg80: tensor<128xf32> {tf.aliasing_output = 80 : i32} loc("opt/v/h0/ln1_g"), %arg81: tensor<128xf32> {tf.aliasing_output = 81 : i32} loc("opt/v/h0/ln2_b"), %arg82: tensor<128xf32> {tf.aliasing_output = 82 : i32} loc("opt/v/h0/ln2_g"), %arg83: tensor<128x512xf32> {tf.aliasing_output = 83 : i32} loc("opt/v/h0/w1"), %arg84: tensor<512x128xf32> {tf.aliasing_output = 84 : i32} loc("opt/v/h0/w2"), %arg85: tensor<128x128xf32> {tf.aliasing_output = 85 : i32} loc("opt/v/h0/wk"), %arg86: tensor<128x128xf32> {tf.aliasing_output = 86 : i32} loc("opt/v/h0/wo"), %arg87: tensor<128x128xf32> {tf.aliasing_output = 87 : i32} loc("opt/v/h0/wq"), %arg88: tensor<128x128xf32> {tf.aliasing_output = 88 : i32} loc("opt/v/h0/wv"), %arg89: tensor<512xf32> {tf.aliasing_output = 89 : i32} loc("opt/v/h1/b1"), %arg90: tensor<128xf32> {tf.aliasing_output = 90 : i32} loc("opt/v/h1/b2"), %arg91: tensor<128xf32> {tf.aliasing_output = 91 : i32} loc("opt/v/h1/bk"), %arg92: tensor<128xf32> {tf.aliasing_output = 92 : i32} loc("opt/v/h1/bo"), %arg93: tensor<128xf32> {tf.aliasing_output = 93 : i32} loc("opt/v/h1/bq"), %arg94: tensor<128xf32> {tf.aliasing_output = 94 : i32} loc("opt/v/h1/bv"), %arg95: tensor<128xf32> {tf.aliasing_output = 95 : i32} loc("opt/v/h1/ln1_b"), %arg96: tensor<128xf32> {tf.aliasing_output = 96 : i32} loc("opt/v/h1/ln1_g"), %arg97: tensor<128xf32> {tf.aliasing_output = 97 : i32} loc("opt/v/h1/ln2_b"), %arg98: tensor<128xf32> {tf.aliasing_output = 98 : i32} loc("opt/v/h1/ln2_g"), %arg99: tensor<128x512xf32> {tf.aliasing_output = 99 : i32} loc("opt/v/h1/w1"), %arg100: tensor<512x128xf32> {tf.aliasing_output = 100 : i32} loc("opt/v/h1/w2"), %arg101: tensor<128x128xf32> {tf.aliasing_output = 101 : i32} loc("opt/v/h1/wk"), %arg102: tensor<128x128xf32> {tf.aliasing_output = 102 : i32} loc("opt/v/h1/wo"), %arg103: tensor<128x128xf32> {tf.aliasing_output = 103 : i32} loc("opt/v/h1/wq"), %arg104: tensor<128x128xf32> {tf.aliasing_output = 104 : i32} loc("opt/v/h1/wv"), %arg105: tensor<128xf32> {tf.aliasing_output = 105 : i32} loc("opt/v/lnf_b"), %arg106: tensor<128xf32> {tf.aliasing_output = 106 : i32} loc("opt/v/lnf_g"), %arg107: tensor<32x128xf32> {tf.aliasing_output = 107 : i32} loc("opt/v/wpe"), %arg108: tensor<512x128xf32> {tf.aliasing_output = 108 : i32} loc("opt/v/wte"), %arg109: tensor<16x33xi32> loc("tokens")) -> (tensor<512xf32> {jax.result_info = "result[0]['h0']['b1']"}, tensor<128xf32> {jax.result_info = "result[0]['h0']['b2']"}, tensor<128xf32> {jax.result_info = "result[0]['h0']['bk']"}, tensor<128xf32> {jax.result_info = "result[0]['h0']['bo']"}, tensor<128xf32> {jax.result_info = "result[0]['h0']['bq']"}, tensor<128xf32> {jax.result_info = "result[0]['h0']['bv']"}, tensor<128xf32> {jax.result_info = "result[0]['h0']['ln1_b']"}, tensor<128xf32> {jax.result_info = "result[0]['h0']['ln1_g']"}, tensor<128xf32> {jax.result_info = "result[0]['h0']['ln2_b']"}, tensor<128xf32> {jax.result_info = "result[0]['h0']['ln2_g']"}, tensor<128x512xf32> {jax.result_info = "result[0]['h0']['w1']"}, tensor<512x128xf32> {jax.result_info = "result[0]['h0']['w2']"}, tensor<128x128xf32> {jax.result_info = "result[0]['h0']['wk']"}, tensor<128x128xf32> {jax.result_info = "result[0]['h0']['wo']"}, tensor<128x128xf32> {jax.result_info = "result[0]['h0']['wq']"}, tensor<128x128xf32> {jax.result_info = "result[0]['h0']['wv']"}, tensor<512xf32> {jax.result_info = "result[0]['h1']['b1']"}, tensor<128xf32> {jax.result_info = "result[0]['h1']['b2']"}, tensor<128xf32> {jax.result_info = "result[0]['h1']['bk']"}, tensor<128xf32> {jax.result_info = "result[0]['h1']['bo']"}, tensor<128xf32> {jax.result_info = "result[0]['h1']['bq']"}, tensor<128xf32> {jax.result_info = "result[0]['h1']['bv']"}, tensor<128xf32> {jax.result_info = "result[0]['h1']['ln1_b']"}, tensor<128xf32> {jax.result_info = "result[0]['h1']['ln1_g']"}, tensor<128xf32> {jax.result_info = "result[0]['h1']['ln2_b']"}, tensor<128xf32> {jax.result_info = "result[0]['h1']['ln2_g']"}, tensor<128x512xf32> {jax.result_info = "result[0]['h1']['w1']"}, tensor<512x128xf32> {jax.result_info = "result[0]['h1']['w2']"}, tensor<128x128xf32> {jax.result_info = "result[0]['h1']['wk']"}, tensor<128x128xf32> {jax.result_info = "result[0]['h1']['wo']"}, tensor<128x128xf32> {jax.result_info = "result[0]['h1']['wq']"}, tensor<128x128xf32> {jax.result_info = "result[0]['h1']['wv']"}, tensor<128xf32> {jax.result_info = "result[0]['lnf_b']"}, tensor<128xf32> {jax.result_info = "result[0]['lnf_g']"}, tensor<32x128xf32> {jax.result_info = "result[0]['wpe']"}, tensor<512x128xf32> {jax.result_info = "result[0]['wte']"}, tensor<i32> {jax.result_info = "result[1]['count']"}, tensor<512xf32> {jax.result_info = "result[1]['m']['h0']['b1']"}, tensor<128xf32> {jax.result_info = "result[1]['m']['h0']['b2']"}, tensor<128xf32> {jax.result_info = "result[1]['m']['h0']['bk']"}, tensor<128xf32> {jax.result_info = "result[1]['m']['h0']['bo']"}, tensor<128xf32> {jax.result_info = "result[1]['m']['h0']['bq']"}, tensor<128xf32> {jax.result_info = "result[1]['m']['h0']['bv']"}, tensor<128xf32> {jax.result_info = "result[1]['m']['h0']['ln1_b']"}, tensor<128xf32> {jax.result_info = "result[1]['m']['h0']['ln1_g']"}, tensor<128xf32> {jax.result_info = "result[1]['m']['h0']['ln2_b']"}, tensor<128xf32> {jax.result_info = "result[1]['m']['h0']['ln2_g']"}, tensor<128x512xf32> {jax.result_info = "result[1]['m']['h0']['w1']"}, tensor<512x128xf32> {jax.result_info = "result[1]['m']['h0']['w2']"}, tensor<128x128xf32> {jax.result_info = "result[1]['m']['h0']['wk']"}, tensor<128x128xf32> {jax.result_info = "result[1]['m']['h0']['wo']"}, tensor<128x128xf32> {jax.result_info = "result[1]['m']['h0']['wq']"}, tensor<128x128xf32> {jax.result_info = "result[1]['m']['h0']['wv']"}, tensor<512xf32> {jax.result_info = "result[1]['m']['h1']['b1']"}, tensor<128xf32> {jax.result_info = "result[1]['m']['h1']['b2']"}, tensor<128xf32> {jax.result_info = "result[1]['m']['h1']['bk']"}, tensor<128xf32> {jax.result_info = "result[1]['m']['h1']['bo']"}, tensor<128xf32> {jax.result_info = "result[1]['m']['h1']['bq']"}, tensor<128xf32> {jax.result_info = "result[1]['m']['h1']['bv']"}, tensor<128xf32> {jax.result_info = "result[1]['m']['h1']['ln1_b']"}, tensor<128xf32> {jax.result_info = "result[1]['m']['h1']['ln1_g']"}, tensor<128xf32> {jax.result_info = "result[1]['m']['h1']['ln2_b']"}, tensor<128xf32> {jax.result_info = "result[1]['m']['h1']['ln2_g']"}, tensor<128x512xf32> {jax.result_info = "result[1]['m']['h1']['w1']"}, tensor<512x128xf32> {jax.result_info = "result[1]['m']['h1']['w2']"}, tensor<128x128xf32> {jax.result_info = "result[1]['m']['h1']['wk']"}, tensor<128x128xf32> {jax.result_info = "result[1]['m']['h1']['wo']"}, tensor<128x128xf32> {jax.result_info = "result[1]['m']['h1']['wq']"}, tensor<128x128xf32> {jax.result_info = "result[1]['m']['h1']['wv']"}, tensor<128xf32> {jax.result_info = "result[1]['m']['lnf_b']"}, tensor<128xf32> {jax.result_info = "result[1]['m']['lnf_g']"}, tensor<32x128xf32> {jax.result_info = "result[1]['m']['wpe']"}, tensor<512x128xf32> {jax.result_info = "result[1]['m']['wte']"}, tensor<512xf32> {jax.result_info = "result[1]['v']['h0']['b1']"}, tensor<128xf32> {jax.result_info = "result[1]['v']['h0']['b2']"}, tensor<128xf32> {jax.result_info = "result[1]['v']['h0']['bk']"}, tensor<128xf32> {jax.result_info = "result[1]['v']['h0']['bo']"}, tensor<128xf32> {jax.result_info = "result[1]['v']['h0']['bq']"}, tensor<128xf32> {jax.result_info = "result[1]['v']['h0']['bv']"}, tensor<128xf32> {jax.result_info = "result[1]['v']['h0']['ln1_b']"}, tensor<128xf32> {jax.result_info = "result[1]['v']['h0']['ln1_g']"}, tensor<128xf32> {jax.result_info = "result[1]['v']['h0']['ln2_b']"}, tensor<128xf32> {jax.result_info = "result[1]['v']['h0']['ln2_g']"}, tensor<128x512xf32> {jax.result_info = "result[1]['v']['h0']['w1']"}, tensor<512x128xf32> {jax.result_info = "result[1]['v']['h0']['w2']"}, tensor<128x128xf32> {jax.result_info = "result[1]['v']['h0']['wk']"}, tensor<128x128xf32> {jax.result_info = "result[1]['v']['h0']['wo']"}, tensor<128x128xf32> {jax.result_info = "result[1]['v']['h0']['wq']"}, tensor<128x128xf32> {jax.result_info = "result[1]['v']['h0']['wv']"}, tensor<512xf32> {jax.result_info = "result[1]['v']['h1']['b1']"}, tensor<128xf32> {jax.result_info = "result[1]['v']['h1']['b2']"}, tensor<128xf32> {jax.result_info = "result[1]['v']['h1']['bk']"}, tensor<128xf32> {jax.result_info = "result[1]['v']['h1']['bo']"}, tensor<128xf32> {jax.result_info = "result[1]['v']['h1']['bq']"}, tensor<128xf32> {jax.result_info = "result[1]['v']['h1']['bv']"}, tensor<128xf32> {jax.result_info = "result[1]['v']['h1']['ln1_b']"}, tensor<128xf32> {jax.result_info = "result[1]['v']['h1']['ln1_g']"}, tensor<128xf32> {jax.result_info = "result[1]['v']['h1']['ln2_b']"}, tensor<128xf32> {jax.result_info = "result[1]['v']['h1']['ln2_g']"}, tensor<128x512xf32> {jax.result_info = "result[1]['v']['h1']['w1']"}, tensor<512x128xf32> {jax.result_info = "result[1]['v']['h1']['w2']"}, tensor<128x128xf32> {jax.result_info = "result[1]['v']['h1']['wk']"}, tensor<128x128xf32> {jax.result_info = "result[1]['v']['h1']['wo']"}, tensor<128x128xf32> {jax.result_info = "result[1]['v']['h1']['wq']"}, tensor<128x128xf32> {jax.result_info = "result[1]['v']['h1']['wv']"}, tensor<128xf32> {jax.result_info = "result[1]['v']['lnf_b']"}, tensor<128xf32> {jax.result_info = "result[1]['v']['lnf_g']"}, tensor<32x128xf32> {jax.result_info = "result[1]['v']['wpe']"}, tensor<512x128xf32> {jax.result_info = "result[1]['v']['wte']"}, tensor<f32> {jax.result_info = "result[2]"}) {
    %0 = stablehlo.slice %arg109 [0:16, 0:32] : (tensor<16x33xi32>) -> tensor<16x32xi32>
    %1 = stablehlo.slice %arg109 [0:16, 1:33] : (tensor<16x33xi32>) -> tensor<16x32xi32>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %2 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<16x32xi32>
    %3 = stablehlo.compare LT, %0, %2, SIGNED : (tensor<16x32xi32>, tensor<16x32xi32>) -> tensor<16x32xi1>
    %c_0 = stablehlo.constant dense<512> : tensor<i32>
    %4 = stablehlo.broadcast_in_dim %c_0, dims = [] : (tensor<i32>) -> tensor<16x32xi32>
    %5 = stablehlo.add %0, %4 : tensor<16x32xi32>
    %6 = stablehlo.select %3, %5, %0 : tensor<16x32xi1>, tensor<16x32xi32>
    %7 = stablehlo.broadcast_in_dim %6, dims = [0, 1] : (tensor<16x32xi32>) -> tensor<16x32x1xi32>
    %8 = "stablehlo.gather"(%arg35, %7) <{dimension_numbers = #stablehlo.gather<offset_dims = [2], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 2>, indices_are_sorted = false, slice_sizes = array<i64: 1, 128>}> : (tensor<512x128xf32>, tensor<16x32x1xi32>) -> tensor<16x32x128xf32>
    %9 = stablehlo.broadcast_in_dim %arg34, dims = [1, 2] : (tensor<32x128xf32>) -> tensor<1x32x128xf32>
    %10 = stablehlo.broadcast_in_dim %9, dims = [0, 1, 2] : (tensor<1x32x128xf32>) -> tensor<16x32x128xf32>
    %11 = stablehlo.add %8, %10 : tensor<16x32x128xf32>
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %12 = stablehlo.reduce(%11 init: %cst) applies stablehlo.add across dimensions = [2] : (tensor<16x32x128xf32>, tensor<f32>) -> tensor<16x32xf32>
    %13 = stablehlo.broadcast_in_dim %12, dims = [0, 1] : (tensor<16x32xf32>) -> tensor<16x32x1xf32>
    %cst_1 = stablehlo.constant dense<1.280000e+02> : tensor<f32>
    %14 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f32>) -> tensor<16x32x1xf32>
    %15 = stablehlo.divide %13, %14 : tensor<16x32x1xf32>
    %16 = stablehlo.broadcast_in_dim %15, dims = [0, 1, 2] : (tensor<16x32x1xf32>) -> tensor<16x32x128xf32>
    %17 = stablehlo.subtract %11, %16 : tensor<16x32x128xf32>
    %18 = chlo.square %17 : tensor<16x32x128xf32> -> tensor<16x32x128xf32>
    %cst_2 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %19 = stablehlo.broadcast_in_dim %cst_2, dims = [] : (tensor<f32>) -> tensor<16x32x128xf32>
    %20 = stablehlo.multiply %19, %17 : tensor<16x32x128xf32>
    %cst_3 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %21 = stablehlo.reduce(%18 init: %cst_3) applies stablehlo.add across dimensions = [2] : (tensor<16x32x128xf32>, tensor<f32>) -> tensor<16x32xf32>
    %22 = stablehlo.broadcast_in_dim %21, dims = [0, 1] : (tensor<16x32xf32>) -> tensor<16x32x1xf32>
    %cst_4 = stablehlo.constant dense<1.280000e+02> : tensor<f32>
    %23 = stablehlo.broadcast_in_dim %cst_4, dims = [] : (tensor<f32>) -> tensor<16x32x1xf32>
    %24 = stablehlo.divide %22, %23 : tensor<16x32x1xf32>
    %25 = stablehlo.broadcast_in_dim %15, dims = [0, 1, 2] : (tensor<16x32x1xf32>) -> tensor<16x32x128xf32>
    %26 = stablehlo.subtract %11, %25 : tensor<16x32x128xf32>
    %cst_5 = stablehlo.constant dense<9.99999974E-6> : tensor<f32>
    %27 = stablehlo.broadcast_in_dim %cst_5, dims = [] : (tensor<f32>) -> tensor<16x32x1xf32>
    %28 = stablehlo.add %24, %27 : tensor<16x32x1xf32>
    %29 = stablehlo.rsqrt %28 : tensor<16x32x1xf32>
    %30 = stablehlo.divide %29, %28 : tensor<16x32x1xf32>
    %cst_6 = stablehlo.constant dense<-5.000000e-01> : tensor<f32>
    %31 = stablehlo.broadcast_in_dim %cst_6, dims = [] : (tensor<f32>) -> tensor<16x32x1xf32>
    %32 = stablehlo.multiply %31, %30 : tensor<16x32x1xf32>
    %33 = stablehlo.broadcast_in_dim %29, dims = [0, 1, 2] : (tensor<16x32x1xf32>) -> tensor<16x32x128xf32>
    %34 = stablehlo.multiply %26, %33 : tensor<16x32x128xf32>
    %35 = stablehlo.broadcast_in_dim %arg7, dims = [2] : (tensor<128xf32>) -> tensor<1x1x128xf32>
    %36 = stablehlo.broadcast_in_dim %35, dims = [0, 1, 2] : (tensor<1x1x128xf32>) -> tensor<16x32x128xf32>
    %37 = stablehlo.multiply %34, %36 : tensor<16x32x128xf32>
    %38 = stablehlo.broadcast_in_dim %arg6, dims = [2] : (tensor<128xf32>) -> tensor<1x1x128xf32>
    %39 = stablehlo.broadcast_in_dim %38, dims = [0, 1, 2] : (tensor<1x1x128xf32>) -> tensor<16x32x128xf32>
    %40 = stablehlo.add %37, %39 : tensor<16x32x128xf32>
    %41 = stablehlo.dot_general %40, %arg14, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<16x32x128xf32>, tensor<128x128xf32>) -> tensor<16x32x128xf32>
    %42 = stablehlo.broadcast_in_dim %arg4, dims = [2] : (tensor<128xf32>) -> tensor<1x1x128xf32>
    %43 = stablehlo.broadcast_in_dim %42, dims = [0, 1, 2] : (tensor<1x1x128xf32>) -> tensor<16x32x128xf32>
    %44 = stablehlo.add %41, %43 : tensor<16x32x128xf32>
    %45 = stablehlo.reshape %44 : (tensor<16x32x128xf32>) -> tensor<16x32x4x32xf32>
    %46 = stablehlo.transpose %45, dims = [0, 2, 1, 3] : (tensor<16x32x4x32xf32>) -> tensor<16x4x32x32xf32>
    %47 = stablehlo.dot_general %40, %arg12, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<16x32x128xf32>, tensor<128x128xf32>) -> tensor<16x32x128xf32>
    %48 = stablehlo.broadcast_in_dim %arg2, dims = [2] : (tensor<128xf32>) -> tensor<1x1x128xf32>
    %49 = stablehlo.broadcast_in_dim %48, dims = [0, 1, 2] : (tensor<1x1x128xf32>) -> tensor<16x32x128xf32>
    %50 = stablehlo.add %47, %49 : tensor<16x32x128xf32>
    %51 = stablehlo.reshape %50 : (tensor<16x32x128xf32>) -> tensor<16x32x4x32xf32>
    %52 = stablehlo.transpose %51, dims = [0, 2, 1, 3] : (tensor<16x32x4x32xf32>) -> tensor<16x4x32x32xf32>
    %53 = stablehlo.dot_general %40, %arg15, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<16x32x128xf32>, tensor<128x128xf32>) -> tensor<16x32x128xf32>
    %54 = stablehlo.broadcast_in_dim %arg5, dims = [2] : (tensor<128xf32>) -> tensor<1x1x128xf32>
    %55 = stablehlo.broadcast_in_dim %54, dims = [0, 1, 2] : (tensor<1x1x128xf32>) -> tensor<16x32x128xf32>
    %56 = stablehlo.add %53, %55 : tensor<16x32x128xf32>
    %57 = stablehlo.reshape %56 : (tensor<16x32x128xf32>) -> tensor<16x32x4x32xf32>
    %58 = stablehlo.transpose %57, dims = [0, 2, 1, 3] : (tensor<16x32x4x32xf32>) -> tensor<16x4x32x32xf32>
    %59 = stablehlo.dot_general %46, %52, batching_dims = [0, 1] x [0, 1], contracting_dims = [3] x [3], precision = [DEFAULT, DEFAULT] : (tensor<16x4x32x32xf32>, tensor<16x4x32x32xf32>) -> tensor<16x4x32x32xf32>
    %cst_7 = stablehlo.constant dense<0.176776692> : tensor<f32>
    %60 = stablehlo.broadcast_in_dim %cst_7, dims = [] : (tensor<f32>) -> tensor<16x4x32x32xf32>
    %61 = stablehlo.multiply %59, %60 : tensor<16x4x32x32xf32>
    %c_8 = stablehlo.constant dense<true> : tensor<i1>
    %62 = stablehlo.broadcast_in_dim %c_8, dims = [] : (tensor<i1>) -> tensor<32x32xi1>
    %63 = call @tril(%62) : (tensor<32x32xi1>) -> tensor<32x32xi1>
    %cst_9 = stablehlo.constant dense<-1.000000e+30> : tensor<f32>
    %64:3 = call @_where(%63, %61, %cst_9) : (tensor<32x32xi1>, tensor<16x4x32x32xf32>, tensor<f32>) -> (tensor<16x4x32x32xf32>, tensor<16x4x32x32xi1>, tensor<16x4x32x32xf32>)
    %cst_10 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %65 = stablehlo.reduce(%64#0 init: %cst_10) applies stablehlo.maximum across dimensions = [3] : (tensor<16x4x32x32xf32>, tensor<f32>) -> tensor<16x4x32xf32>
    %66 = stablehlo.reshape %65 : (tensor<16x4x32xf32>) -> tensor<16x4x32x1xf32>
    %67 = stablehlo.broadcast_in_dim %66, dims = [0, 1, 2, 3] : (tensor<16x4x32x1xf32>) -> tensor<16x4x32x32xf32>
    %68 = stablehlo.compare EQ, %64#0, %67, FLOAT : (tensor<16x4x32x32xf32>, tensor<16x4x32x32xf32>) -> tensor<16x4x32x32xi1>
    %69 = stablehlo.convert %68 : (tensor<16x4x32x32xi1>) -> tensor<16x4x32x32xf32>
    %cst_11 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %70 = stablehlo.reduce(%69 init: %cst_11) applies stablehlo.add across dimensions = [3] : (tensor<16x4x32x32xf32>, tensor<f32>) -> tensor<16x4x32xf32>
    %cst_12 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %71 = stablehlo.broadcast_in_dim %cst_12, dims = [] : (tensor<f32>) -> tensor<16x4x32xf32>
    %72 = stablehlo.maximum %71, %65 : tensor<16x4x32xf32>
    %73 = stablehlo.compare EQ, %65, %72, FLOAT : (tensor<16x4x32xf32>, tensor<16x4x32xf32>) -> tensor<16x4x32xi1>
    %cst_13 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %74 = stablehlo.broadcast_in_dim %cst_13, dims = [] : (tensor<f32>) -> tensor<16x4x32xf32>
    %cst_14 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %75 = stablehlo.broadcast_in_dim %cst_14, dims = [] : (tensor<f32>) -> tensor<16x4x32xf32>
    %76 = stablehlo.select %73, %74, %75 : tensor<16x4x32xi1>, tensor<16x4x32xf32>
    %cst_15 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %77 = stablehlo.broadcast_in_dim %cst_15, dims = [] : (tensor<f32>) -> tensor<16x4x32xf32>
    %78 = stablehlo.compare EQ, %77, %72, FLOAT : (tensor<16x4x32xf32>, tensor<16x4x32xf32>) -> tensor<16x4x32xi1>
    %cst_16 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %79 = stablehlo.broadcast_in_dim %cst_16, dims = [] : (tensor<f32>) -> tensor<16x4x32xf32>
    %cst_17 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %80 = stablehlo.broadcast_in_dim %cst_17, dims = [] : (tensor<f32>) -> tensor<16x4x32xf32>
    %81 = stablehlo.select %78, %79, %80 : tensor<16x4x32xi1>, tensor<16x4x32xf32>
    %82 = stablehlo.divide %76, %81 : tensor<16x4x32xf32>
    %83 = stablehlo.broadcast_in_dim %72, dims = [0, 1, 2] : (tensor<16x4x32xf32>) -> tensor<16x4x32x1xf32>
    %84 = stablehlo.broadcast_in_dim %83, dims = [0, 1, 2, 3] : (tensor<16x4x32x1xf32>) -> tensor<16x4x32x32xf32>
    %85 = stablehlo.subtract %64#0, %84 : tensor<16x4x32x32xf32>
    %86 = stablehlo.exponential %85 : tensor<16x4x32x32xf32>
    %cst_18 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %87 = stablehlo.reduce(%86 init: %cst_18) applies stablehlo.add across dimensions = [3] : (tensor<16x4x32x32xf32>, tensor<f32>) -> tensor<16x4x32xf32>
    %88 = stablehlo.broadcast_in_dim %87, dims = [0, 1, 2] : (tensor<16x4x32xf32>) -> tensor<16x4x32x1xf32>
    %89 = stablehlo.broadcast_in_dim %88, dims = [0, 1, 2, 3] : (tensor<16x4x32x1xf32>) -> tensor<16x4x32x32xf32>
    %90 = stablehlo.divide %86, %89 : tensor<16x4x32x32xf32>
    %91 = stablehlo.multiply %88, %88 : tensor<16x4x32x1xf32>
    %cst_19 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %92 = stablehlo.broadcast_in_dim %cst_19, dims = [] : (tensor<f32>) -> tensor<16x4x32x1xf32>
    %93 = stablehlo.divide %92, %91 : tensor<16x4x32x1xf32>
    %94 = stablehlo.dot_general %90, %58, batching_dims = [0, 1] x [0, 1], contracting_dims = [3] x [2], precision = [DEFAULT, DEFAULT] : (tensor<16x4x32x32xf32>, tensor<16x4x32x32xf32>) -> tensor<16x4x32x32xf32>
    %95 = stablehlo.transpose %94, dims = [0, 2, 1, 3] : (tensor<16x4x32x32xf32>) -> tensor<16x32x4x32xf32>
    %96 = stablehlo.reshape %95 : (tensor<16x32x4x32xf32>) -> tensor<16x32x128xf32>
    %97 = stablehlo.dot_general %96, %arg13, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<16x32x128xf32>, tensor<128x128xf32>) -> tensor<16x32x128xf32>
    %98 = stablehlo.broadcast_in_dim %arg3, dims = [2] : (tensor<128xf32>) -> tensor<1x1x128xf32>
    %99 = stablehlo.broadcast_in_dim %98, dims = [0, 1, 2] : (tensor<1x1x128xf32>) -> tensor<16x32x128xf32>
    %100 = stablehlo.add %97, %99 : tensor<16x32x128xf32>
    %101 = stablehlo.add %11, %100 : tensor<16x32x128xf32>
    %cst_20 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %102 = stablehlo.reduce(%101 init: %cst_20) applies stablehlo.add across dimensions = [2] : (tensor<16x32x128xf32>, tensor<f32>) -> tensor<16x32xf32>
    %103 = stablehlo.broadcast_in_dim %102, dims = [0, 1] : (tensor<16x32xf32>) -> tensor<16x32x1xf32>
    %cst_21 = stablehlo.constant dense<1.280000e+02> : tensor<f32>
    %104 = stablehlo.broadcast_in_dim %cst_21, dims = [] : (tensor<f32>) -> tensor<16x32x1xf32>
    %105 = stablehlo.divide %103, %104 : tensor<16x32x1xf32>
    %106 = stablehlo.broadcast_in_dim %105, dims = [0, 1, 2] : (tensor<16x32x1xf32>) -> tensor<16x32x128xf32>
    %107 = stablehlo.subtract %101, %106 : tensor<16x32x128xf32>
    %108 = chlo.square %107 : tensor<16x32x128xf32> -> tensor<16x32x128xf32>
    %cst_22 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %109 = stablehlo.broadcast_in_dim %cst_22, dims = [] : (tensor<f32>) -> tensor<16x32x128xf32>
    %110 = stablehlo.multiply %109, %107 : tensor<16x32x128xf32>
    %cst_23 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %111 = stablehlo.reduce(%108 init: %cst_23) applies stablehlo.add across dimensions = [2] : (tensor<16x32x128xf32>, tensor<f32>) -> tensor<16x32xf32>
    %112 = stablehlo.broadcast_in_dim %111, dims = [0, 1] : (tensor<16x32xf32>) -> tensor<16x32x1xf32>
    %cst_24 = stablehlo.constant dense<1.280000e+02> : tensor<f32>
    %113 = stablehlo.broadcast_in_dim %cst_24, dims = [] : (tensor<f32>) -> tensor<16x32x1xf32>
    %114 = stablehlo.divide %112, %113 : tensor<16x32x1xf32>
    %115 = stablehlo.broadcast_in_dim %105, dims = [0, 1, 2] : (tensor<16x32x1xf32>) -> tensor<16x32x128xf32>
    %116 = stablehlo.subtract %101, %115 : tensor<16x32x128xf32>
    %cst_25 = stablehlo.constant dense<9.99999974E-6> : tensor<f32>
    %117 = stablehlo.broadcast_in_dim %cst_25, dims = [] : (tensor<f32>) -> tensor<16x32x1xf32>
    %118 = stablehlo.add %114, %117 : tensor<16x32x1xf32>
    %119 = stablehlo.rsqrt %118 : tensor<16x32x1xf32>
    %120 = stablehlo.divide %119, %118 : tensor<16x32x1xf32>
    %cst_26 = stablehlo.constant dense<-5.000000e-01> : tensor<f32>
    %121 = stablehlo.broadcast_in_dim %cst_26, dims = [] : (tensor<f32>) -> tensor<16x32x1xf32>
    %122 = stablehlo.multiply %121, %120 : tensor<16x32x1xf32>
    %123 = stablehlo.broadcast_in_dim %119, dims = [0, 1, 2] : (tensor<16x32x1xf32>) -> tensor<16x32x128xf32>
    %124 = stablehlo.multiply %116, %123 : tensor<16x32x128xf32>
    %125 = stablehlo.broadcast_in_dim %arg9, dims = [2] : (tensor<128xf32>) -> tensor<1x1x128xf32>
    %126 = stablehlo.broadcast_in_dim %125, dims = [0, 1, 2] : (tensor<1x1x128xf32>) -> tensor<16x32x128xf32>
    %127 = stablehlo.multiply %124, %126 : tensor<16x32x128xf32>
    %128 = stablehlo.broadcast_in_dim %arg8, dims = [2] : (tensor<128xf32>) -> tensor<1x1x128xf32>
    %129 = stablehlo.broadcast_in_dim %128, dims = [0, 1, 2] : (tensor<1x1x128xf32>) -> tensor<16x32x128xf32>
    %130 = stablehlo.add %127, %129 : tensor<16x32x128xf32>
    %131 = stablehlo.dot_general %130, %arg10, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<16x32x128xf32>, tensor<128x512xf32>) -> tensor<16x32x512xf32>
    %132 = stablehlo.broadcast_in_dim %arg0, dims = [2] : (tensor<512xf32>) -> tensor<1x1x512xf32>
    %133 = stablehlo.broadcast_in_dim %132, dims = [0, 1, 2] : (tensor<1x1x512xf32>) -> tensor<16x32x512xf32>
    %134 = stablehlo.add %131, %133 : tensor<16x32x512xf32>
    %135 = stablehlo.multiply %134, %134 : tensor<16x32x512xf32>
    %136 = stablehlo.multiply %135, %134 : tensor<16x32x512xf32>
    %137 = stablehlo.multiply %134, %134 : tensor<16x32x512xf32>
    %cst_27 = stablehlo.constant dense<3.000000e+00> : tensor<f32>
    %138 = stablehlo.broadcast_in_dim %cst_27, dims = [] : (tensor<f32>) -> tensor<16x32x512xf32>
    %139 = stablehlo.multiply %138, %137 : tensor<16x32x512xf32>
    %cst_28 = stablehlo.constant dense<4.471500e-02> : tensor<f32>
    %140 = stablehlo.broadcast_in_dim %cst_28, dims = [] : (tensor<f32>) -> tensor<16x32x512xf32>
    %141 = stablehlo.multiply %140, %136 : tensor<16x32x512xf32>
    %142 = stablehlo.add %134, %141 : tensor<16x32x512xf32>
    %cst_29 = stablehlo.constant dense<0.797884583> : tensor<f32>
    %143 = stablehlo.broadcast_in_dim %cst_29, dims = [] : (tensor<f32>) -> tensor<16x32x512xf32>
    %144 = stablehlo.multiply %143, %142 : tensor<16x32x512xf32>
    %145 = stablehlo.tanh %144 : tensor<16x32x512xf32>
    %cst_30 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %146 = stablehlo.broadcast_in_dim %cst_30, dims = [] : (tensor<f32>) -> tensor<16x32x512xf32>
    %147 = stablehlo.subtract %146, %145 : tensor<16x32x512xf32>
    %cst_31 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %148 = stablehlo.broadcast_in_dim %cst_31, dims = [] : (tensor<f32>) -> tensor<16x32x512xf32>
    %149 = stablehlo.add %148, %145 : tensor<16x32x512xf32>
    %cst_32 = stablehlo.constant dense<5.000000e-01> : tensor<f32>
    %150 = stablehlo.broadcast_in_dim %cst_32, dims = [] : (tensor<f32>) -> tensor<16x32x512xf32>
    %151 = stablehlo.multiply %150, %149 : tensor<16x32x512xf32>
    %152 = stablehlo.multiply %134, %151 : tensor<16x32x512xf32>
    %153 = stablehlo.dot_general %152, %arg11, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<16x32x512xf32>, tensor<512x128xf32>) -> tensor<16x32x128xf32>
    %154 = stablehlo.add %101, %153 : tensor<16x32x128xf32>
    %155 = stablehlo.broadcast_in_dim %arg1, dims = [2] : (tensor<128xf32>) -> tensor<1x1x128xf32>
    %156 = stablehlo.broadcast_in_dim %155, dims = [0, 1, 2] : (tensor<1x1x128xf32>) -> tensor<16x32x128xf32>
    %157 = stablehlo.add %154, %156 : tensor<16x32x128xf32>
    %cst_33 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %158 = stablehlo.reduce(%157 init: %cst_33) applies stablehlo.add across dimensions = [2] : (tensor<16x32x128xf32>, tensor<f32>) -> tensor<16x32xf32>
    %159 = stablehlo.broadcast_in_dim %158, dims = [0, 1] : (tensor<16x32xf32>) -> tensor<16x32x1xf32>
    %cst_34 = stablehlo.constant dense<1.280000e+02> : tensor<f32>
    %160 = stablehlo.broadcast_in_dim %cst_34, dims = [] : (tensor<f32>) -> tensor<16x32x1xf32>
    %161 = stablehlo.divide %159, %160 : tensor<16x32x1xf32>
    %162 = stablehlo.broadcast_in_dim %161, dims = [0, 1, 2] : (tensor<16x32x1xf32>) -> tensor<16x32x128xf32>
    %163 = stablehlo.subtract %157, %162 : tensor<16x32x128xf32>
    %164 = chlo.square %163 : tensor<16x32x128xf32> -> tensor<16x32x128xf32>
    %cst_35 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %165 = stablehlo.broadcast_in_dim %cst_35, dims = [] : (tensor<f32>) -> tensor<16x32x128xf32>
    %166 = stablehlo.multiply %165, %163 : tensor<16x32x128xf32>
    %cst_36 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %167 = stablehlo.reduce(%164 init: %cst_36) applies stablehlo.add across dimensions = [2] : (tensor<16x32x128xf32>, tensor<f32>) -> tensor<16x32xf32>
    %168 = stablehlo.broadcast_in_dim %167, dims = [0, 1] : (tensor<16x32xf32>) -> tensor<16x32x1xf32>
    %cst_37 = stablehlo.constant dense<1.280000e+02> : tensor<f32>
    %169 = stablehlo.broadcast_in_dim %cst_37, dims = [] : (tensor<f32>) -> tensor<16x32x1xf32>
    %170 = stablehlo.divide %168, %169 : tensor<16x32x1xf32>
    %171 = stablehlo.broadcast_in_dim %161, dims = [0, 1, 2] : (tensor<16x32x1xf32>) -> tensor<16x32x128xf32>
    %172 = stablehlo.subtract %157, %171 : tensor<16x32x128xf32>
    %cst_38 = stablehlo.constant dense<9.99999974E-6> : tensor<f32>
    %173 = stablehlo.broadcast_in_dim %cst_38, dims = [] : (tensor<f32>) -> tensor<16x32x1xf32>
    %174 = stablehlo.add %170, %173 : tensor<16x32x1xf32>
    %175 = stablehlo.rsqrt %174 : tensor<16x32x1xf32>
    %176 = stablehlo.divide %175, %174 : tensor<16x32x1xf32>
    %cst_39 = stablehlo.constant dense<-5.000000e-01> : tensor<f32>
    %177 = stablehlo.broadcast_in_dim %cst_39, dims = [] : (tensor<f32>) -> tensor<16x32x1xf32>
    %178 = stablehlo.multiply %177, %176 : tensor<16x32x1xf32>
    %179 = stablehlo.broadcast_in_dim %175, dims = [0, 1, 2] : (tensor<16x32x1xf32>) -> tensor<16x32x128xf32>
    %180 = stablehlo.multiply %172, %179 : tensor<16x32x128xf32>
    %181 = stablehlo.broadcast_in_dim %arg23, dims = [2] : (tensor<128xf32>) -> tensor<1x1x128xf32>
    %182 = stablehlo.broadcast_in_dim %181, dims = [0, 1, 2] : (tensor<1x1x128xf32>) -> tensor<16x32x128xf32>
    %183 = stablehlo.multiply %180, %182 : tensor<16x32x128xf32>
    %184 = stablehlo.broadcast_in_dim %arg22, dims = [2] : (tensor<128xf32>) -> tensor<1x1x128xf32>
    %185 = stablehlo.broadcast_in_dim %184, dims = [0, 1, 2] : (tensor<1x1x128xf32>) -> tensor<16x32x128xf32>
    %186 = stablehlo.add %183, %185 : tensor<16x32x128xf32>
    %187 = stablehlo.dot_general %186, %arg30, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<16x32x128xf32>, tensor<128x128xf32>) -> tensor<16x32x128xf32>
    %188 = stablehlo.broadcast_in_dim %arg20, dims = [2] : (tensor<128xf32>) -> tensor<1x1x128xf32>
    %189 = stablehlo.broadcast_in_dim %188, dims = [0, 1, 2] : (tensor<1x1x128xf32>) -> tensor<16x32x128xf32>
    %190 = stablehlo.add %187, %189 : tensor<16x32x128xf32>
    %191 = stablehlo.reshape %190 : (tensor<16x32x128xf32>) -> tensor<16x32x4x32xf32>
    %192 = stablehlo.transpose %191, dims = [0, 2, 1, 3] : (tensor<16x32x4x32xf32>) -> tensor<16x4x32x32xf32>
    %193 = stablehlo.dot_general %186, %arg28, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<16x32x128xf32>, tensor<128x128xf32>) -> tensor<16x32x128xf32>
    %194 = stablehlo.broadcast_in_dim %arg18, dims = [2] : (tensor<128xf32>) -> tensor<1x1x128xf32>
    %195 = stablehlo.broadcast_in_dim %194, dims = [0, 1, 2] : (tensor<1x1x128xf32>) -> tensor<16x32x128xf32>
    %196 = stablehlo.add %193, %195 : tensor<16x32x128xf32>
    %197 = stablehlo.reshape %196 : (tensor<16x32x128xf32>) -> tensor<16x32x4x32xf32>
    %198 = stablehlo.transpose %197, dims = [0, 2, 1, 3] : (tensor<16x32x4x32xf32>) -> tensor<16x4x32x32xf32>
    %199 = stablehlo.dot_general %186, %arg31, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<16x32x128xf32>, tensor<128x128xf32>) -> tensor<16x32x128xf32>
    %200 = stablehlo.broadcast_in_dim %arg21, dims = [2] : (tensor<128xf32>) -> tensor<1x1x128xf32>
    %201 = stablehlo.broadcast_in_dim %200, dims = [0, 1, 2] : (tensor<1x1x128xf32>) -> tensor<16x32x128xf32>
    %202 = stablehlo.add %199, %201 : tensor<16x32x128xf32>
    %203 = stablehlo.reshape %202 : (tensor<16x32x128xf32>) -> tensor<16x32x4x32xf32>
    %204 = stablehlo.transpose %203, dims = [0, 2, 1, 3] : (tensor<16x32x4x32xf32>) -> tensor<16x4x32x32xf32>
    %205 = stablehlo.dot_general %192, %198, batching_dims = [0, 1] x [0, 1], contracting_dims = [3] x [3], precision = [DEFAULT, DEFAULT] : (tensor<16x4x32x32xf32>, tensor<16x4x32x32xf32>) -> tensor<16x4x32x32xf32>
    %cst_40 = stablehlo.constant dense<0.176776692> : tensor<f32>
    %206 = stablehlo.broadcast_in_dim %cst_40, dims = [] : (tensor<f32>) -> tensor<16x4x32x32xf32>
    %207 = stablehlo.multiply %205, %206 : tensor<16x4x32x32xf32>
    %c_41 = stablehlo.constant dense<true> : tensor<i1>
    %208 = stablehlo.broadcast_in_dim %c_41, dims = [] : (tensor<i1>) -> tensor<32x32xi1>
    %209 = call @tril(%208) : (tensor<32x32xi1>) -> tensor<32x32xi1>
    %cst_42 = stablehlo.constant dense<-1.000000e+30> : tensor<f32>
    %210:3 = call @_where(%209, %207, %cst_42) : (tensor<32x32xi1>, tensor<16x4x32x32xf32>, tensor<f32>) -> (tensor<16x4x32x32xf32>, tensor<16x4x32x32xi1>, tensor<16x4x32x32xf32>)
    %cst_43 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %211 = stablehlo.reduce(%210#0 init: %cst_43) applies stablehlo.maximum across dimensions = [3] : (tensor<16x4x32x32xf32>, tensor<f32>) -> tensor<16x4x32xf32>
    %212 = stablehlo.reshape %211 : (tensor<16x4x32xf32>) -> tensor<16x4x32x1xf32>
    %213 = stablehlo.broadcast_in_dim %212, dims = [0, 1, 2, 3] : (tensor<16x4x32x1xf32>) -> tensor<16x4x32x32xf32>
    %214 = stablehlo.compare EQ, %210#0, %213, FLOAT : (tensor<16x4x32x32xf32>, tensor<16x4x32x32xf32>) -> tensor<16x4x32x32xi1>
    %215 = stablehlo.convert %214 : (tensor<16x4x32x32xi1>) -> tensor<16x4x32x32xf32>
    %cst_44 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %216 = stablehlo.reduce(%215 init: %cst_44) applies stablehlo.add across dimensions = [3] : (tensor<16x4x32x32xf32>, tensor<f32>) -> tensor<16x4x32xf32>
    %cst_45 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %217 = stablehlo.broadcast_in_dim %cst_45, dims = [] : (tensor<f32>) -> tensor<16x4x32xf32>
    %218 = stablehlo.maximum %217, %211 : tensor<16x4x32xf32>
    %219 = stablehlo.compare EQ, %211, %218, FLOAT : (tensor<16x4x32xf32>, tensor<16x4x32xf32>) -> tensor<16x4x32xi1>
    %cst_46 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %220 = stablehlo.broadcast_in_dim %cst_46, dims = [] : (tensor<f32>) -> tensor<16x4x32xf32>
    %cst_47 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %221 = stablehlo.broadcast_in_dim %cst_47, dims = [] : (tensor<f32>) -> tensor<16x4x32xf32>
    %222 = stablehlo.select %219, %220, %221 : tensor<16x4x32xi1>, tensor<16x4x32xf32>
    %cst_48 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %223 = stablehlo.broadcast_in_dim %cst_48, dims = [] : (tensor<f32>) -> tensor<16x4x32xf32>
    %224 = stablehlo.compare EQ, %223, %218, FLOAT : (tensor<16x4x32xf32>, tensor<16x4x32xf32>) -> tensor<16x4x32xi1>
    %cst_49 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %225 = stablehlo.broadcast_in_dim %cst_49, dims = [] : (tensor<f32>) -> tensor<16x4x32xf32>
    %cst_50 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %226 = stablehlo.broadcast_in_dim %cst_50, dims = [] : (tensor<f32>) -> tensor<16x4x32xf32>
    %227 = stablehlo.select %224, %225, %226 : tensor<16x4x32xi1>, tensor<16x4x32xf32>
    %228 = stablehlo.divide %222, %227 : tensor<16x4x32xf32>
    %229 = stablehlo.broadcast_in_dim %218, dims = [0, 1, 2] : (tensor<16x4x32xf32>) -> tensor<16x4x32x1xf32>
    %230 = stablehlo.broadcast_in_dim %229, dims = [0, 1, 2, 3] : (tensor<16x4x32x1xf32>) -> tensor<16x4x32x32xf32>
    %231 = stablehlo.subtract %210#0, %230 : tensor<16x4x32x32xf32>
    %232 = stablehlo.exponential %231 : tensor<16x4x32x32xf32>
    %cst_51 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %233 = stablehlo.reduce(%232 init: %cst_51) applies stablehlo.add across dimensions = [3] : (tensor<16x4x32x32xf32>, tensor<f32>) -> tensor<16x4x32xf32>
    %234 = stablehlo.broadcast_in_dim %233, dims = [0, 1, 2] : (tensor<16x4x32xf32>) -> tensor<16x4x32x1xf32>
    %235 = stablehlo.broadcast_in_dim %234, dims = [0, 1, 2, 3] : (tensor<16x4x32x1xf32>) -> tensor<16x4x32x32xf32>
    %236 = stablehlo.divide %232, %235 : tensor<16x4x32x32xf32>
    %237 = stablehlo.multiply %234, %234 : tensor<16x4x32x1xf32>
    %cst_52 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %238 = stablehlo.broadcast_in_dim %cst_52, dims = [] : (tensor<f32>) -> tensor<16x4x32x1xf32>
    %239 = stablehlo.divide %238, %237 : tensor<16x4x32x1xf32>
    %240 = stablehlo.dot_general %236, %204, batching_dims = [0, 1] x [0, 1], contracting_dims = [3] x [2], precision = [DEFAULT, DEFAULT] : (tensor<16x4x32x32xf32>, tensor<16x4x32x32xf32>) -> tensor<16x4x32x32xf32>
    %241 = stablehlo.transpose %240, dims = [0, 2, 1, 3] : (tensor<16x4x32x32xf32>) -> tensor<16x32x4x32xf32>
    %242 = stablehlo.reshape %241 : (tensor<16x32x4x32xf32>) -> tensor<16x32x128xf32>
    %243 = stablehlo.dot_general %242, %arg29, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<16x32x128xf32>, tensor<128x128xf32>) -> tensor<16x32x128xf32>
    %244 = stablehlo.broadcast_in_dim %arg19, dims = [2] : (tensor<128xf32>) -> tensor<1x1x128xf32>
    %245 = stablehlo.broadcast_in_dim %244, dims = [0, 1, 2] : (tensor<1x1x128xf32>) -> tensor<16x32x128xf32>
    %246 = stablehlo.add %243, %245 : tensor<16x32x128xf32>
    %247 = stablehlo.add %157, %246 : tensor<16x32x128xf32>
    %cst_53 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %248 = stablehlo.reduce(%247 init: %cst_53) applies stablehlo.add across dimensions = [2] : (tensor<16x32x128xf32>, tensor<f32>) -> tensor<16x32xf32>
    %249 = stablehlo.broadcast_in_dim %248, dims = [0, 1] : (tensor<16x32xf32>) -> tensor<16x32x1xf32>
    %cst_54 = stablehlo.constant dense<1.280000e+02> : tensor<f32>
    %250 = stablehlo.broadcast_in_dim %cst_54, dims = [] : (tensor<f32>) -> tensor<16x32x1xf32>
    %251 = stablehlo.divide %249, %250 : tensor<16x32x1xf32>
    %252 = stablehlo.broadcast_in_dim %251, dims = [0, 1, 2] : (tensor<16x32x1xf32>) -> tensor<16x32x128xf32>
    %253 = stablehlo.subtract %247, %252 : tensor<16x32x128xf32>
    %254 = chlo.square %253 : tensor<16x32x128xf32> -> tensor<16x32x128xf32>
    %cst_55 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %255 = stablehlo.broadcast_in_dim %cst_55, dims = [] : (tensor<f32>) -> tensor<16x32x128xf32>
    %256 = stablehlo.multiply %255, %253 : tensor<16x32x128xf32>
    %cst_56 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %257 = stablehlo.reduce(%254 init: %cst_56) applies stablehlo.add across dimensions = [2] : (tensor<16x32x128xf32>, tensor<f32>) -> tensor<16x32xf32>
    %258 = stablehlo.broadcast_in_dim %257, dims = [0, 1] : (tensor<16x32xf32>) -> tensor<16x32x1xf32>
    %cst_57 = stablehlo.constant dense<1.280000e+02> : tensor<f32>
    %259 = stablehlo.broadcast_in_dim %cst_57, dims = [] : (tensor<f32>) -> tensor<16x32x1xf32>
    %260 = stablehlo.divide %258, %259 : tensor<16x32x1xf32>
    %261 = stablehlo.broadcast_in_dim %251, dims = [0, 1, 2] : (tensor<16x32x1xf32>) -> tensor<16x32x128xf32>
    %262 = stablehlo.subtract %247, %261 : tensor<16x32x128xf32>
    %cst_58 = stablehlo.constant dense<9.99999974E-6> : tensor<f32>
    %263 = stablehlo.broadcast_in_dim %cst_58, dims = [] : (tensor<f32>) -> tensor<16x32x1xf32>
    %264 = stablehlo.add %260, %263 : tensor<16x32x1xf32>
    %265 = stablehlo.rsqrt %264 : tensor<16x32x1xf32>
    %266 = stablehlo.divide %265, %264 : tensor<16x32x1xf32>
    %cst_59 = stablehlo.constant dense<-5.000000e-01> : tensor<f32>
    %267 = stablehlo.broadcast_in_dim %cst_59, dims = [] : (tensor<f32>) -> tensor<16x32x1xf32>
    %268 = stablehlo.multiply %267, %266 : tensor<16x32x1xf32>
    %269 = stablehlo.broadcast_in_dim %265, dims = [0, 1, 2] : (tensor<16x32x1xf32>) -> tensor<16x32x128xf32>
    %270 = stablehlo.multiply %262, %269 : tensor<16x32x128xf32>
    %271 = stablehlo.broadcast_in_dim %arg25, dims = [2] : (tensor<128xf32>) -> tensor<1x1x128xf32>
    %272 = stablehlo.broadcast_in_dim %271, dims = [0, 1, 2] : (tensor<1x1x128xf32>) -> tensor<16x32x128xf32>
    %273 = stablehlo.multiply %270, %272 : tensor<16x32x128xf32>
    %274 = stablehlo.broadcast_in_dim %arg24, dims = [2] : (tensor<128xf32>) -> tensor<1x1x128xf32>
    %275 = stablehlo.broadcast_in_dim %274, dims = [0, 1, 2] : (tensor<1x1x128xf32>) -> tensor<16x32x128xf32>
    %276 = stablehlo.add %273, %275 : tensor<16x32x128xf32>
    %277 = stablehlo.dot_general %276, %arg26, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<16x32x128xf32>, tensor<128x512xf32>) -> tensor<16x32x512xf32>
    %278 = stablehlo.broadcast_in_dim %arg16, dims = [2] : (tensor<512xf32>) -> tensor<1x1x512xf32>
    %279 = stablehlo.broadcast_in_dim %278, dims = [0, 1, 2] : (tensor<1x1x512xf32>) -> tensor<16x32x512xf32>
    %280 = stablehlo.add %277, %279 : tensor<16x32x512xf32>
    %281 = stablehlo.multiply %280, %280 : tensor<16x32x512xf32>
    %282 = stablehlo.multiply %281, %280 : tensor<16x32x512xf32>
    %283 = stablehlo.multiply %280, %280 : tensor<16x32x512xf32>
    %cst_60 = stablehlo.constant dense<3.000000e+00> : tensor<f32>
    %284 = stablehlo.broadcast_in_dim %cst_60, dims = [] : (tensor<f32>) -> tensor<16x32x512xf32>
    %285 = stablehlo.multiply %284, %283 : tensor<16x32x512xf32>
    %cst_61 = stablehlo.constant dense<4.471500e-02> : tensor<f32>
    %286 = stablehlo.broadcast_in_dim %cst_61, dims = [] : (tensor<f32>) -> tensor<16x32x512xf32>
    %287 = stablehlo.multiply %286, %282 : tensor<16x32x512xf32>
    %288 = stablehlo.add %280, %287 : tensor<16x32x512xf32>
    %cst_62 = stablehlo.constant dense<0.797884583> : tensor<f32>
    %289 = stablehlo.broadcast_in_dim %cst_62, dims = [] : (tensor<f32>) -> tensor<16x32x512xf32>
    %290 = stablehlo.multiply %289, %288 : tensor<16x32x512xf32>
    %291 = stablehlo.tanh %290 : tensor<16x32x512xf32>
    %cst_63 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %292 = stablehlo.broadcast_in_dim %cst_63, dims = [] : (tensor<f32>) -> tensor<16x32x512xf32>
    %293 = stablehlo.subtract %292, %291 : tensor<16x32x512xf32>
    %cst_64 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %294 = stablehlo.broadcast_in_dim %cst_64, dims = [] : (tensor<f32>) -> tensor<16x32x512xf32>
    %295 = stablehlo.add %294, %291 : tensor<16x32x512xf32>
    %cst_65 = stablehlo.constant dense<5.000000e-01> : tensor<f32>
    %296 = stablehlo.broadcast_in_dim %cst_65, dims = [] : (tensor<f32>) -> tensor<16x32x512xf32>
    %297 = stablehlo.multiply %296, %295 : tensor<16x32x512xf32>
    %298 = stablehlo.multiply %280, %297 : tensor<16x32x512xf32>
    %299 = stablehlo.dot_general %298, %arg27, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<16x32x512xf32>, tensor<512x128xf32>) -> tensor<16x32x128xf32>
    %300 = stablehlo.add %247, %299 : tensor<16x32x128xf32>
    %301 = stablehlo.broadcast_in_dim %arg17, dims = [2] : (tensor<128xf32>) -> tensor<1x1x128xf32>
    %302 = stablehlo.broadcast_in_dim %301, dims = [0, 1, 2] : (tensor<1x1x128xf32>) -> tensor<16x32x128xf32>
    %303 = stablehlo.add %300, %302 : tensor<16x32x128xf32>
    %304 = stablehlo.transpose %arg35, dims = [1, 0] : (tensor<512x128xf32>) -> tensor<128x512xf32>
    %cst_66 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %305 = stablehlo.reduce(%303 init: %cst_66) applies stablehlo.add across dimensions = [2] : (tensor<16x32x128xf32>, tensor<f32>) -> tensor<16x32xf32>
    %306 = stablehlo.broadcast_in_dim %305, dims = [0, 1] : (tensor<16x32xf32>) -> tensor<16x32x1xf32>
    %cst_67 = stablehlo.constant dense<1.280000e+02> : tensor<f32>
    %307 = stablehlo.broadcast_in_dim %cst_67, dims = [] : (tensor<f32>) -> tensor<16x32x1xf32>
    %308 = stablehlo.divide %306, %307 : tensor<16x32x1xf32>
    %309 = stablehlo.broadcast_in_dim %308, dims = [0, 1, 2] : (tensor<16x32x1xf32>) -> tensor<16x32x128xf32>
    %310 = stablehlo.subtract %303, %309 : tensor<16x32x128xf32>
    %311 = chlo.square %310 : tensor<16x32x128xf32> -> tensor<16x32x128xf32>
    %cst_68 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %312 = stablehlo.broadcast_in_dim %cst_68, dims = [] : (tensor<f32>) -> tensor<16x32x128xf32>
    %313 = stablehlo.multiply %312, %310 : tensor<16x32x128xf32>
    %cst_69 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %314 = stablehlo.reduce(%311 init: %cst_69) applies stablehlo.add across dimensions = [2] : (tensor<16x32x128xf32>, tensor<f32>) -> tensor<16x32xf32>
    %315 = stablehlo.broadcast_in_dim %314, dims = [0, 1] : (tensor<16x32xf32>) -> tensor<16x32x1xf32>
    %cst_70 = stablehlo.constant dense<1.280000e+02> : tensor<f32>
    %316 = stablehlo.broadcast_in_dim %cst_70, dims = [] : (tensor<f32>) -> tensor<16x32x1xf32>
    %317 = stablehlo.divide %315, %316 : tensor<16x32x1xf32>
    %318 = stablehlo.broadcast_in_dim %308, dims = [0, 1, 2] : (tensor<16x32x1xf32>) -> tensor<16x32x128xf32>
    %319 = stablehlo.subtract %303, %318 : tensor<16x32x128xf32>
    %cst_71 = stablehlo.constant dense<9.99999974E-6> : tensor<f32>
    %320 = stablehlo.broadcast_in_dim %cst_71, dims = [] : (tensor<f32>) -> tensor<16x32x1xf32>
    %321 = stablehlo.add %317, %320 : tensor<16x32x1xf32>
    %322 = stablehlo.rsqrt %321 : tensor<16x32x1xf32>
    %323 = stablehlo.divide %322, %321 : tensor<16x32x1xf32>
    %cst_72 = stablehlo.constant dense<-5.000000e-01> : tensor<f32>
    %324 = stablehlo.broadcast_in_dim %cst_72, dims = [] : (tensor<f32>) -> tensor<16x32x1xf32>
    %325 = stablehlo.multiply %324, %323 : tensor<16x32x1xf32>
    %326 = stablehlo.broadcast_in_dim %322, dims = [0, 1, 2] : (tensor<16x32x1xf32>) -> tensor<16x32x128xf32>
    %327 = stablehlo.multiply %319, %326 : tensor<16x32x128xf32>
    %328 = stablehlo.broadcast_in_dim %arg33, dims = [2] : (tensor<128xf32>) -> tensor<1x1x128xf32>
    %329 = stablehlo.broadcast_in_dim %328, dims = [0, 1, 2] : (tensor<1x1x128xf32>) -> tensor<16x32x128xf32>
    %330 = stablehlo.multiply %327, %329 : tensor<16x32x128xf32>
    %331 = stablehlo.broadcast_in_dim %arg32, dims = [2] : (tensor<128xf32>) -> tensor<1x1x128xf32>
    %332 = stablehlo.broadcast_in_dim %331, dims = [0, 1, 2] : (tensor<1x1x128xf32>) -> tensor<16x32x128xf32>
    %333 = stablehlo.add %330, %332 : tensor<16x32x128xf32>
    %334 = stablehlo.dot_general %333, %304, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<16x32x128xf32>, tensor<128x512xf32>) -> tensor<16x32x512xf32>
    %335:3 = call @log_softmax(%334) : (tensor<16x32x512xf32>) -> (tensor<16x32x512xf32>, tensor<16x32x512xf32>, tensor<16x32x1xf32>)
    %336 = stablehlo.broadcast_in_dim %1, dims = [0, 1] : (tensor<16x32xi32>) -> tensor<16x32x1xi32>
    %337:2 = call @take_along_axis(%335#0, %336) : (tensor<16x32x512xf32>, tensor<16x32x1xi32>) -> (tensor<16x32x1xf32>, tensor<16x32x1x1xi32>)
    %cst_73 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %338 = stablehlo.reduce(%337#0 init: %cst_73) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<16x32x1xf32>, tensor<f32>) -> tensor<f32>
    %cst_74 = stablehlo.constant dense<5.120000e+02> : tensor<f32>
    %339 = stablehlo.divide %338, %cst_74 : tensor<f32>
    %340 = stablehlo.negate %339 : tensor<f32>
    %cst_75 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %341 = stablehlo.negate %cst_75 : tensor<f32>
    %cst_76 = stablehlo.constant dense<5.120000e+02> : tensor<f32>
    %342 = stablehlo.divide %341, %cst_76 : tensor<f32>
    %343 = stablehlo.broadcast_in_dim %342, dims = [] : (tensor<f32>) -> tensor<16x32x1xf32>
    %344 = call @take_along_axis_0(%337#1, %343) : (tensor<16x32x1x1xi32>, tensor<16x32x1xf32>) -> tensor<16x32x512xf32>
    %345 = call @log_softmax_1(%335#1, %335#2, %344) : (tensor<16x32x512xf32>, tensor<16x32x1xf32>, tensor<16x32x512xf32>) -> tensor<16x32x512xf32>
    %346 = stablehlo.dot_general %345, %333, contracting_dims = [0, 1] x [0, 1], precision = [DEFAULT, DEFAULT] : (tensor<16x32x512xf32>, tensor<16x32x128xf32>) -> tensor<512x128xf32>
    %347 = stablehlo.transpose %346, dims = [1, 0] : (tensor<512x128xf32>) -> tensor<128x512xf32>
    %348 = stablehlo.dot_general %345, %304, contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<16x32x512xf32>, tensor<128x512xf32>) -> tensor<16x32x128xf32>
    %cst_77 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %349 = stablehlo.reduce(%348 init: %cst_77) applies stablehlo.add across dimensions = [0, 1] : (tensor<16x32x128xf32>, tensor<f32>) -> tensor<128xf32>
    %350 = stablehlo.reshape %349 : (tensor<128xf32>) -> tensor<1x1x128xf32>
    %cst_78 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %351 = stablehlo.reduce(%350 init: %cst_78) applies stablehlo.add across dimensions = [0, 1] : (tensor<1x1x128xf32>, tensor<f32>) -> tensor<128xf32>
    %352 = stablehlo.multiply %327, %348 : tensor<16x32x128xf32>
    %cst_79 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %353 = stablehlo.reduce(%352 init: %cst_79) applies stablehlo.add across dimensions = [0, 1] : (tensor<16x32x128xf32>, tensor<f32>) -> tensor<128xf32>
    %354 = stablehlo.reshape %353 : (tensor<128xf32>) -> tensor<1x1x128xf32>
    %355 = stablehlo.broadcast_in_dim %328, dims = [0, 1, 2] : (tensor<1x1x128xf32>) -> tensor<16x32x128xf32>
    %356 = stablehlo.multiply %348, %355 : tensor<16x32x128xf32>
    %cst_80 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %357 = stablehlo.reduce(%354 init: %cst_80) applies stablehlo.add across dimensions = [0, 1] : (tensor<1x1x128xf32>, tensor<f32>) -> tensor<128xf32>
    %358 = stablehlo.multiply %319, %356 : tensor<16x32x128xf32>
    %cst_81 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %359 = stablehlo.reduce(%358 init: %cst_81) applies stablehlo.add across dimensions = [2] : (tensor<16x32x128xf32>, tensor<f32>) -> tensor<16x32xf32>
    %360 = stablehlo.reshape %359 : (tensor<16x32xf32>) -> tensor<16x32x1xf32>
    %361 = stablehlo.broadcast_in_dim %322, dims = [0, 1, 2] : (tensor<16x32x1xf32>) -> tensor<16x32x128xf32>
    %362 = stablehlo.multiply %356, %361 : tensor<16x32x128xf32>
    %363 = stablehlo.multiply %360, %325 : tensor<16x32x1xf32>
    %364 = stablehlo.negate %362 : tensor<16x32x128xf32>
    %cst_82 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %365 = stablehlo.reduce(%364 init: %cst_82) applies stablehlo.add across dimensions = [2] : (tensor<16x32x128xf32>, tensor<f32>) -> tensor<16x32xf32>
    %366 = stablehlo.reshape %365 : (tensor<16x32xf32>) -> tensor<16x32x1xf32>
    %cst_83 = stablehlo.constant dense<1.280000e+02> : tensor<f32>
    %367 = stablehlo.broadcast_in_dim %cst_83, dims = [] : (tensor<f32>) -> tensor<16x32x1xf32>
    %368 = stablehlo.divide %363, %367 : tensor<16x32x1xf32>
    %cst_84 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %369 = stablehlo.reduce(%368 init: %cst_84) applies stablehlo.add across dimensions = [2] : (tensor<16x32x1xf32>, tensor<f32>) -> tensor<16x32xf32>
    %370 = stablehlo.broadcast_in_dim %369, dims = [0, 1] : (tensor<16x32xf32>) -> tensor<16x32x128xf32>
    %371 = stablehlo.multiply %370, %313 : tensor<16x32x128xf32>
    %372 = stablehlo.negate %371 : tensor<16x32x128xf32>
    %cst_85 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %373 = stablehlo.reduce(%372 init: %cst_85) applies stablehlo.add across dimensions = [2] : (tensor<16x32x128xf32>, tensor<f32>) -> tensor<16x32xf32>
    %374 = stablehlo.reshape %373 : (tensor<16x32xf32>) -> tensor<16x32x1xf32>
    %375 = stablehlo.add %362, %371 : tensor<16x32x128xf32>
    %376 = stablehlo.add %366, %374 : tensor<16x32x1xf32>
    %cst_86 = stablehlo.constant dense<1.280000e+02> : tensor<f32>
    %377 = stablehlo.broadcast_in_dim %cst_86, dims = [] : (tensor<f32>) -> tensor<16x32x1xf32>
    %378 = stablehlo.divide %376, %377 : tensor<16x32x1xf32>
    %cst_87 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %379 = stablehlo.reduce(%378 init: %cst_87) applies stablehlo.add across dimensions = [2] : (tensor<16x32x1xf32>, tensor<f32>) -> tensor<16x32xf32>
    %380 = stablehlo.broadcast_in_dim %379, dims = [0, 1] : (tensor<16x32xf32>) -> tensor<16x32x128xf32>
    %381 = stablehlo.add %375, %380 : tensor<16x32x128xf32>
    %382 = stablehlo.transpose %347, dims = [1, 0] : (tensor<128x512xf32>) -> tensor<512x128xf32>
    %cst_88 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %383 = stablehlo.reduce(%381 init: %cst_88) applies stablehlo.add across dimensions = [0, 1] : (tensor<16x32x128xf32>, tensor<f32>) -> tensor<128xf32>
    %384 = stablehlo.reshape %383 : (tensor<128xf32>) -> tensor<1x1x128xf32>
    %cst_89 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %385 = stablehlo.reduce(%384 init: %cst_89) applies stablehlo.add across dimensions = [0, 1] : (tensor<1x1x128xf32>, tensor<f32>) -> tensor<128xf32>
    %386 = stablehlo.dot_general %381, %298, contracting_dims = [0, 1] x [0, 1], precision = [DEFAULT, DEFAULT] : (tensor<16x32x128xf32>, tensor<16x32x512xf32>) -> tensor<128x512xf32>
    %387 = stablehlo.transpose %386, dims = [1, 0] : (tensor<128x512xf32>) -> tensor<512x128xf32>
    %388 = stablehlo.dot_general %381, %arg27, contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<16x32x128xf32>, tensor<512x128xf32>) -> tensor<16x32x512xf32>
    %389 = stablehlo.multiply %280, %388 : tensor<16x32x512xf32>
    %390 = stablehlo.multiply %388, %297 : tensor<16x32x512xf32>
    %cst_90 = stablehlo.constant dense<5.000000e-01> : tensor<f32>
    %391 = stablehlo.broadcast_in_dim %cst_90, dims = [] : (tensor<f32>) -> tensor<16x32x512xf32>
    %392 = stablehlo.multiply %391, %389 : tensor<16x32x512xf32>
    %393 = stablehlo.multiply %392, %293 : tensor<16x32x512xf32>
    %394 = stablehlo.multiply %393, %291 : tensor<16x32x512xf32>
    %395 = stablehlo.add %393, %394 : tensor<16x32x512xf32>
    %cst_91 = stablehlo.constant dense<0.797884583> : tensor<f32>
    %396 = stablehlo.broadcast_in_dim %cst_91, dims = [] : (tensor<f32>) -> tensor<16x32x512xf32>
    %397 = stablehlo.multiply %396, %395 : tensor<16x32x512xf32>
    %398 = stablehlo.add %390, %397 : tensor<16x32x512xf32>
    %cst_92 = stablehlo.constant dense<4.471500e-02> : tensor<f32>
    %399 = stablehlo.broadcast_in_dim %cst_92, dims = [] : (tensor<f32>) -> tensor<16x32x512xf32>
    %400 = stablehlo.multiply %399, %397 : tensor<16x32x512xf32>
    %401 = stablehlo.multiply %400, %285 : tensor<16x32x512xf32>
    %402 = stablehlo.add %398, %401 : tensor<16x32x512xf32>
    %cst_93 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %403 = stablehlo.reduce(%402 init: %cst_93) applies stablehlo.add across dimensions = [0, 1] : (tensor<16x32x512xf32>, tensor<f32>) -> tensor<512xf32>
    %404 = stablehlo.reshape %403 : (tensor<512xf32>) -> tensor<1x1x512xf32>
    %cst_94 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %405 = stablehlo.reduce(%404 init: %cst_94) applies stablehlo.add across dimensions = [0, 1] : (tensor<1x1x512xf32>, tensor<f32>) -> tensor<512xf32>
    %406 = stablehlo.dot_general %402, %276, contracting_dims = [0, 1] x [0, 1], precision = [DEFAULT, DEFAULT] : (tensor<16x32x512xf32>, tensor<16x32x128xf32>) -> tensor<512x128xf32>
    %407 = stablehlo.transpose %406, dims = [1, 0] : (tensor<512x128xf32>) -> tensor<128x512xf32>
    %408 = stablehlo.dot_general %402, %arg26, contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<16x32x512xf32>, tensor<128x512xf32>) -> tensor<16x32x128xf32>
    %cst_95 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %409 = stablehlo.reduce(%408 init: %cst_95) applies stablehlo.add across dimensions = [0, 1] : (tensor<16x32x128xf32>, tensor<f32>) -> tensor<128xf32>
    %410 = stablehlo.reshape %409 : (tensor<128xf32>) -> tensor<1x1x128xf32>
    %cst_96 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %411 = stablehlo.reduce(%410 init: %cst_96) applies stablehlo.add across dimensions = [0, 1] : (tensor<1x1x128xf32>, tensor<f32>) -> tensor<128xf32>
    %412 = stablehlo.multiply %270, %408 : tensor<16x32x128xf32>
    %cst_97 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %413 = stablehlo.reduce(%412 init: %cst_97) applies stablehlo.add across dimensions = [0, 1] : (tensor<16x32x128xf32>, tensor<f32>) -> tensor<128xf32>
    %414 = stablehlo.reshape %413 : (tensor<128xf32>) -> tensor<1x1x128xf32>
    %415 = stablehlo.broadcast_in_dim %271, dims = [0, 1, 2] : (tensor<1x1x128xf32>) -> tensor<16x32x128xf32>
    %416 = stablehlo.multiply %408, %415 : tensor<16x32x128xf32>
    %cst_98 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %417 = stablehlo.reduce(%414 init: %cst_98) applies stablehlo.add across dimensions = [0, 1] : (tensor<1x1x128xf32>, tensor<f32>) -> tensor<128xf32>
    %418 = stablehlo.multiply %262, %416 : tensor<16x32x128xf32>
    %cst_99 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %419 = stablehlo.reduce(%418 init: %cst_99) applies stablehlo.add across dimensions = [2] : (tensor<16x32x128xf32>, tensor<f32>) -> tensor<16x32xf32>
    %420 = stablehlo.reshape %419 : (tensor<16x32xf32>) -> tensor<16x32x1xf32>
    %421 = stablehlo.broadcast_in_dim %265, dims = [0, 1, 2] : (tensor<16x32x1xf32>) -> tensor<16x32x128xf32>
    %422 = stablehlo.multiply %416, %421 : tensor<16x32x128xf32>
    %423 = stablehlo.multiply %420, %268 : tensor<16x32x1xf32>
    %424 = stablehlo.negate %422 : tensor<16x32x128xf32>
    %cst_100 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %425 = stablehlo.reduce(%424 init: %cst_100) applies stablehlo.add across dimensions = [2] : (tensor<16x32x128xf32>, tensor<f32>) -> tensor<16x32xf32>
    %426 = stablehlo.reshape %425 : (tensor<16x32xf32>) -> tensor<16x32x1xf32>
    %427 = stablehlo.add %381, %422 : tensor<16x32x128xf32>
    %cst_101 = stablehlo.constant dense<1.280000e+02> : tensor<f32>
    %428 = stablehlo.broadcast_in_dim %cst_101, dims = [] : (tensor<f32>) -> tensor<16x32x1xf32>
    %429 = stablehlo.divide %423, %428 : tensor<16x32x1xf32>
    %cst_102 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %430 = stablehlo.reduce(%429 init: %cst_102) applies stablehlo.add across dimensions = [2] : (tensor<16x32x1xf32>, tensor<f32>) -> tensor<16x32xf32>
    %431 = stablehlo.broadcast_in_dim %430, dims = [0, 1] : (tensor<16x32xf32>) -> tensor<16x32x128xf32>
    %432 = stablehlo.multiply %431, %256 : tensor<16x32x128xf32>
    %433 = stablehlo.negate %432 : tensor<16x32x128xf32>
    %cst_103 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %434 = stablehlo.reduce(%433 init: %cst_103) applies stablehlo.add across dimensions = [2] : (tensor<16x32x128xf32>, tensor<f32>) -> tensor<16x32xf32>
    %435 = stablehlo.reshape %434 : (tensor<16x32xf32>) -> tensor<16x32x1xf32>
    %436 = stablehlo.add %427, %432 : tensor<16x32x128xf32>
    %437 = stablehlo.add %426, %435 : tensor<16x32x1xf32>
    %cst_104 = stablehlo.constant dense<1.280000e+02> : tensor<f32>
    %438 = stablehlo.broadcast_in_dim %cst_104, dims = [] : (tensor<f32>) -> tensor<16x32x1xf32>
    %439 = stablehlo.divide %437, %438 : tensor<16x32x1xf32>
    %cst_105 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %440 = stablehlo.reduce(%439 init: %cst_105) applies stablehlo.add across dimensions = [2] : (tensor<16x32x1xf32>, tensor<f32>) -> tensor<16x32xf32>
    %441 = stablehlo.broadcast_in_dim %440, dims = [0, 1] : (tensor<16x32xf32>) -> tensor<16x32x128xf32>
    %442 = stablehlo.add %436, %441 : tensor<16x32x128xf32>
    %cst_106 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %443 = stablehlo.reduce(%442 init: %cst_106) applies stablehlo.add across dimensions = [0, 1] : (tensor<16x32x128xf32>, tensor<f32>) -> tensor<128xf32>
    %444 = stablehlo.reshape %443 : (tensor<128xf32>) -> tensor<1x1x128xf32>
    %cst_107 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %445 = stablehlo.reduce(%444 init: %cst_107) applies stablehlo.add across dimensions = [0, 1] : (tensor<1x1x128xf32>, tensor<f32>) -> tensor<128xf32>
    %446 = stablehlo.dot_general %442, %242, contracting_dims = [0, 1] x [0, 1], precision = [DEFAULT, DEFAULT] : (tensor<16x32x128xf32>, tensor<16x32x128xf32>) -> tensor<128x128xf32>
    %447 = stablehlo.transpose %446, dims = [1, 0] : (tensor<128x128xf32>) -> tensor<128x128xf32>
    %448 = stablehlo.dot_general %442, %arg29, contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<16x32x128xf32>, tensor<128x128xf32>) -> tensor<16x32x128xf32>
    %449 = stablehlo.reshape %448 : (tensor<16x32x128xf32>) -> tensor<16x32x4x32xf32>
    %450 = stablehlo.transpose %449, dims = [0, 2, 1, 3] : (tensor<16x32x4x32xf32>) -> tensor<16x4x32x32xf32>
    %451 = stablehlo.dot_general %450, %236, batching_dims = [0, 1] x [0, 1], contracting_dims = [2] x [2], precision = [DEFAULT, DEFAULT] : (tensor<16x4x32x32xf32>, tensor<16x4x32x32xf32>) -> tensor<16x4x32x32xf32>
    %452 = stablehlo.transpose %451, dims = [0, 1, 3, 2] : (tensor<16x4x32x32xf32>) -> tensor<16x4x32x32xf32>
    %453 = stablehlo.dot_general %450, %204, batching_dims = [0, 1] x [0, 1], contracting_dims = [3] x [3], precision = [DEFAULT, DEFAULT] : (tensor<16x4x32x32xf32>, tensor<16x4x32x32xf32>) -> tensor<16x4x32x32xf32>
    %454 = stablehlo.broadcast_in_dim %239, dims = [0, 1, 2, 3] : (tensor<16x4x32x1xf32>) -> tensor<16x4x32x32xf32>
    %455 = stablehlo.multiply %453, %454 : tensor<16x4x32x32xf32>
    %456 = stablehlo.multiply %455, %232 : tensor<16x4x32x32xf32>
    %cst_108 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %457 = stablehlo.reduce(%456 init: %cst_108) applies stablehlo.add across dimensions = [3] : (tensor<16x4x32x32xf32>, tensor<f32>) -> tensor<16x4x32xf32>
    %458 = stablehlo.reshape %457 : (tensor<16x4x32xf32>) -> tensor<16x4x32x1xf32>
    %459 = stablehlo.negate %458 : tensor<16x4x32x1xf32>
    %460 = stablehlo.broadcast_in_dim %234, dims = [0, 1, 2, 3] : (tensor<16x4x32x1xf32>) -> tensor<16x4x32x32xf32>
    %461 = stablehlo.divide %453, %460 : tensor<16x4x32x32xf32>
    %cst_109 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %462 = stablehlo.reduce(%459 init: %cst_109) applies stablehlo.add across dimensions = [3] : (tensor<16x4x32x1xf32>, tensor<f32>) -> tensor<16x4x32xf32>
    %463 = stablehlo.broadcast_in_dim %462, dims = [0, 1, 2] : (tensor<16x4x32xf32>) -> tensor<16x4x32x32xf32>
    %464 = stablehlo.add %461, %463 : tensor<16x4x32x32xf32>
    %465 = stablehlo.multiply %464, %232 : tensor<16x4x32x32xf32>
    %466 = call @_where_2(%210#1, %210#2, %465) : (tensor<16x4x32x32xi1>, tensor<16x4x32x32xf32>, tensor<16x4x32x32xf32>) -> tensor<16x4x32x32xf32>
    %cst_110 = stablehlo.constant dense<0.176776692> : tensor<f32>
    %467 = stablehlo.broadcast_in_dim %cst_110, dims = [] : (tensor<f32>) -> tensor<16x4x32x32xf32>
    %468 = stablehlo.multiply %466, %467 : tensor<16x4x32x32xf32>
    %469 = stablehlo.dot_general %468, %192, batching_dims = [0, 1] x [0, 1], contracting_dims = [2] x [2], precision = [DEFAULT, DEFAULT] : (tensor<16x4x32x32xf32>, tensor<16x4x32x32xf32>) -> tensor<16x4x32x32xf32>
    %470 = stablehlo.dot_general %468, %198, batching_dims = [0, 1] x [0, 1], contracting_dims = [3] x [2], precision = [DEFAULT, DEFAULT] : (tensor<16x4x32x32xf32>, tensor<16x4x32x32xf32>) -> tensor<16x4x32x32xf32>
    %471 = stablehlo.transpose %452, dims = [0, 2, 1, 3] : (tensor<16x4x32x32xf32>) -> tensor<16x32x4x32xf32>
    %472 = stablehlo.reshape %471 : (tensor<16x32x4x32xf32>) -> tensor<16x32x128xf32>
    %cst_111 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %473 = stablehlo.reduce(%472 init: %cst_111) applies stablehlo.add across dimensions = [0, 1] : (tensor<16x32x128xf32>, tensor<f32>) -> tensor<128xf32>
    %474 = stablehlo.reshape %473 : (tensor<128xf32>) -> tensor<1x1x128xf32>
    %cst_112 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %475 = stablehlo.reduce(%474 init: %cst_112) applies stablehlo.add across dimensions = [0, 1] : (tensor<1x1x128xf32>, tensor<f32>) -> tensor<128xf32>
    %476 = stablehlo.dot_general %472, %186, contracting_dims = [0, 1] x [0, 1], precision = [DEFAULT, DEFAULT] : (tensor<16x32x128xf32>, tensor<16x32x128xf32>) -> tensor<128x128xf32>
    %477 = stablehlo.transpose %476, dims = [1, 0] : (tensor<128x128xf32>) -> tensor<128x128xf32>
    %478 = stablehlo.dot_general %472, %arg31, contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<16x32x128xf32>, tensor<128x128xf32>) -> tensor<16x32x128xf32>
    %479 = stablehlo.transpose %469, dims = [0, 2, 1, 3] : (tensor<16x4x32x32xf32>) -> tensor<16x32x4x32xf32>
    %480 = stablehlo.reshape %479 : (tensor<16x32x4x32xf32>) -> tensor<16x32x128xf32>
    %cst_113 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %481 = stablehlo.reduce(%480 init: %cst_113) applies stablehlo.add across dimensions = [0, 1] : (tensor<16x32x128xf32>, tensor<f32>) -> tensor<128xf32>
    %482 = stablehlo.reshape %481 : (tensor<128xf32>) -> tensor<1x1x128xf32>
    %cst_114 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %483 = stablehlo.reduce(%482 init: %cst_114) applies stablehlo.add across dimensions = [0, 1] : (tensor<1x1x128xf32>, tensor<f32>) -> tensor<128xf32>
    %484 = stablehlo.dot_general %480, %186, contracting_dims = [0, 1] x [0, 1], precision = [DEFAULT, DEFAULT] : (tensor<16x32x128xf32>, tensor<16x32x128xf32>) -> tensor<128x128xf32>
    %485 = stablehlo.transpose %484, dims = [1, 0] : (tensor<128x128xf32>) -> tensor<128x128xf32>
    %486 = stablehlo.dot_general %480, %arg28, contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<16x32x128xf32>, tensor<128x128xf32>) -> tensor<16x32x128xf32>
    %487 = stablehlo.add %478, %486 : tensor<16x32x128xf32>
    %488 = stablehlo.transpose %470, dims = [0, 2, 1, 3] : (tensor<16x4x32x32xf32>) -> tensor<16x32x4x32xf32>
    %489 = stablehlo.reshape %488 : (tensor<16x32x4x32xf32>) -> tensor<16x32x128xf32>
    %cst_115 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %490 = stablehlo.reduce(%489 init: %cst_115) applies stablehlo.add across dimensions = [0, 1] : (tensor<16x32x128xf32>, tensor<f32>) -> tensor<128xf32>
    %491 = stablehlo.reshape %490 : (tensor<128xf32>) -> tensor<1x1x128xf32>
    %cst_116 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %492 = stablehlo.reduce(%491 init: %cst_116) applies stablehlo.add across dimensions = [0, 1] : (tensor<1x1x128xf32>, tensor<f32>) -> tensor<128xf32>
    %493 = stablehlo.dot_general %489, %186, contracting_dims = [0, 1] x [0, 1], precision = [DEFAULT, DEFAULT] : (tensor<16x32x128xf32>, tensor<16x32x128xf32>) -> tensor<128x128xf32>
    %494 = stablehlo.transpose %493, dims = [1, 0] : (tensor<128x128xf32>) -> tensor<128x128xf32>
    %495 = stablehlo.dot_general %489, %arg30, contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<16x32x128xf32>, tensor<128x128xf32>) -> tensor<16x32x128xf32>
    %496 = stablehlo.add %487, %495 : tensor<16x32x128xf32>
    %cst_117 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %497 = stablehlo.reduce(%496 init: %cst_117) applies stablehlo.add across dimensions = [0, 1] : (tensor<16x32x128xf32>, tensor<f32>) -> tensor<128xf32>
    %498 = stablehlo.reshape %497 : (tensor<128xf32>) -> tensor<1x1x128xf32>
    %cst_118 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %499 = stablehlo.reduce(%498 init: %cst_118) applies stablehlo.add across dimensions = [0, 1] : (tensor<1x1x128xf32>, tensor<f32>) -> tensor<128xf32>
    %500 = stablehlo.multiply %180, %496 : tensor<16x32x128xf32>
    %cst_119 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %501 = stablehlo.reduce(%500 init: %cst_119) applies stablehlo.add across dimensions = [0, 1] : (tensor<16x32x128xf32>, tensor<f32>) -> tensor<128xf32>
    %502 = stablehlo.reshape %501 : (tensor<128xf32>) -> tensor<1x1x128xf32>
    %503 = stablehlo.broadcast_in_dim %181, dims = [0, 1, 2] : (tensor<1x1x128xf32>) -> tensor<16x32x128xf32>
    %504 = stablehlo.multiply %496, %503 : tensor<16x32x128xf32>
    %cst_120 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %505 = stablehlo.reduce(%502 init: %cst_120) applies stablehlo.add across dimensions = [0, 1] : (tensor<1x1x128xf32>, tensor<f32>) -> tensor<128xf32>
    %506 = stablehlo.multiply %172, %504 : tensor<16x32x128xf32>
    %cst_121 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %507 = stablehlo.reduce(%506 init: %cst_121) applies stablehlo.add across dimensions = [2] : (tensor<16x32x128xf32>, tensor<f32>) -> tensor<16x32xf32>
    %508 = stablehlo.reshape %507 : (tensor<16x32xf32>) -> tensor<16x32x1xf32>
    %509 = stablehlo.broadcast_in_dim %175, dims = [0, 1, 2] : (tensor<16x32x1xf32>) -> tensor<16x32x128xf32>
    %510 = stablehlo.multiply %504, %509 : tensor<16x32x128xf32>
    %511 = stablehlo.multiply %508, %178 : tensor<16x32x1xf32>
    %512 = stablehlo.negate %510 : tensor<16x32x128xf32>
    %cst_122 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %513 = stablehlo.reduce(%512 init: %cst_122) applies stablehlo.add across dimensions = [2] : (tensor<16x32x128xf32>, tensor<f32>) -> tensor<16x32xf32>
    %514 = stablehlo.reshape %513 : (tensor<16x32xf32>) -> tensor<16x32x1xf32>
    %515 = stablehlo.add %442, %510 : tensor<16x32x128xf32>
    %cst_123 = stablehlo.constant dense<1.280000e+02> : tensor<f32>
    %516 = stablehlo.broadcast_in_dim %cst_123, dims = [] : (tensor<f32>) -> tensor<16x32x1xf32>
    %517 = stablehlo.divide %511, %516 : tensor<16x32x1xf32>
    %cst_124 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %518 = stablehlo.reduce(%517 init: %cst_124) applies stablehlo.add across dimensions = [2] : (tensor<16x32x1xf32>, tensor<f32>) -> tensor<16x32xf32>
    %519 = stablehlo.broadcast_in_dim %518, dims = [0, 1] : (tensor<16x32xf32>) -> tensor<16x32x128xf32>
    %520 = stablehlo.multiply %519, %166 : tensor<16x32x128xf32>
    %521 = stablehlo.negate %520 : tensor<16x32x128xf32>
    %cst_125 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %522 = stablehlo.reduce(%521 init: %cst_125) applies stablehlo.add across dimensions = [2] : (tensor<16x32x128xf32>, tensor<f32>) -> tensor<16x32xf32>
    %523 = stablehlo.reshape %522 : (tensor<16x32xf32>) -> tensor<16x32x1xf32>
    %524 = stablehlo.add %515, %520 : tensor<16x32x128xf32>
    %525 = stablehlo.add %514, %523 : tensor<16x32x1xf32>
    %cst_126 = stablehlo.constant dense<1.280000e+02> : tensor<f32>
    %526 = stablehlo.broadcast_in_dim %cst_126, dims = [] : (tensor<f32>) -> tensor<16x32x1xf32>
    %527 = stablehlo.divide %525, %526 : tensor<16x32x1xf32>
    %cst_127 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %528 = stablehlo.reduce(%527 init: %cst_127) applies stablehlo.add across dimensions = [2] : (tensor<16x32x1xf32>, tensor<f32>) -> tensor<16x32xf32>
    %529 = stablehlo.broadcast_in_dim %528, dims = [0, 1] : (tensor<16x32xf32>) -> tensor<16x32x128xf32>
    %530 = stablehlo.add %524, %529 : tensor<16x32x128xf32>
    %cst_128 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %531 = stablehlo.reduce(%530 init: %cst_128) applies stablehlo.add across dimensions = [0, 1] : (tensor<16x32x128xf32>, tensor<f32>) -> tensor<128xf32>
    %532 = stablehlo.reshape %531 : (tensor<128xf32>) -> tensor<1x1x128xf32>
    %cst_129 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %533 = stablehlo.reduce(%532 init: %cst_129) applies stablehlo.add across dimensions = [0, 1] : (tensor<1x1x128xf32>, tensor<f32>) -> tensor<128xf32>
    %534 = stablehlo.dot_general %530, %152, contracting_dims = [0, 1] x [0, 1], precision = [DEFAULT, DEFAULT] : (tensor<16x32x128xf32>, tensor<16x32x512xf32>) -> tensor<128x512xf32>
    %535 = stablehlo.transpose %534, dims = [1, 0] : (tensor<128x512xf32>) -> tensor<512x128xf32>
    %536 = stablehlo.dot_general %530, %arg11, contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<16x32x128xf32>, tensor<512x128xf32>) -> tensor<16x32x512xf32>
    %537 = stablehlo.multiply %134, %536 : tensor<16x32x512xf32>
    %538 = stablehlo.multiply %536, %151 : tensor<16x32x512xf32>
    %cst_130 = stablehlo.constant dense<5.000000e-01> : tensor<f32>
    %539 = stablehlo.broadcast_in_dim %cst_130, dims = [] : (tensor<f32>) -> tensor<16x32x512xf32>
    %540 = stablehlo.multiply %539, %537 : tensor<16x32x512xf32>
    %541 = stablehlo.multiply %540, %147 : tensor<16x32x512xf32>
    %542 = stablehlo.multiply %541, %145 : tensor<16x32x512xf32>
    %543 = stablehlo.add %541, %542 : tensor<16x32x512xf32>
    %cst_131 = stablehlo.constant dense<0.797884583> : tensor<f32>
    %544 = stablehlo.broadcast_in_dim %cst_131, dims = [] : (tensor<f32>) -> tensor<16x32x512xf32>
    %545 = stablehlo.multiply %544, %543 : tensor<16x32x512xf32>
    %546 = stablehlo.add %538, %545 : tensor<16x32x512xf32>
    %cst_132 = stablehlo.constant dense<4.471500e-02> : tensor<f32>
    %547 = stablehlo.broadcast_in_dim %cst_132, dims = [] : (tensor<f32>) -> tensor<16x32x512xf32>
    %548 = stablehlo.multiply %547, %545 : tensor<16x32x512xf32>
    %549 = stablehlo.multiply %548, %139 : tensor<16x32x512xf32>
    %550 = stablehlo.add %546, %549 : tensor<16x32x512xf32>
    %cst_133 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %551 = stablehlo.reduce(%550 init: %cst_133) applies stablehlo.add across dimensions = [0, 1] : (tensor<16x32x512xf32>, tensor<f32>) -> tensor<512xf32>
    %552 = stablehlo.reshape %551 : (tensor<512xf32>) -> tensor<1x1x512xf32>
    %cst_134 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %553 = stablehlo.reduce(%552 init: %cst_134) applies stablehlo.add across dimensions = [0, 1] : (tensor<1x1x512xf32>, tensor<f32>) -> tensor<512xf32>
    %554 = stablehlo.dot_general %550, %130, contracting_dims = [0, 1] x [0, 1], precision = [DEFAULT, DEFAULT] : (tensor<16x32x512xf32>, tensor<16x32x128xf32>) -> tensor<512x128xf32>
    %555 = stablehlo.transpose %554, dims = [1, 0] : (tensor<512x128xf32>) -> tensor<128x512xf32>
    %556 = stablehlo.dot_general %550, %arg10, contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<16x32x512xf32>, tensor<128x512xf32>) -> tensor<16x32x128xf32>
    %cst_135 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %557 = stablehlo.reduce(%556 init: %cst_135) applies stablehlo.add across dimensions = [0, 1] : (tensor<16x32x128xf32>, tensor<f32>) -> tensor<128xf32>
    %558 = stablehlo.reshape %557 : (tensor<128xf32>) -> tensor<1x1x128xf32>
    %cst_136 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %559 = stablehlo.reduce(%558 init: %cst_136) applies stablehlo.add across dimensions = [0, 1] : (tensor<1x1x128xf32>, tensor<f32>) -> tensor<128xf32>
    %560 = stablehlo.multiply %124, %556 : tensor<16x32x128xf32>
    %cst_137 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %561 = stablehlo.reduce(%560 init: %cst_137) applies stablehlo.add across dimensions = [0, 1] : (tensor<16x32x128xf32>, tensor<f32>) -> tensor<128xf32>
    %562 = stablehlo.reshape %561 : (tensor<128xf32>) -> tensor<1x1x128xf32>
    %563 = stablehlo.broadcast_in_dim %125, dims = [0, 1, 2] : (tensor<1x1x128xf32>) -> tensor<16x32x128xf32>
    %564 = stablehlo.multiply %556, %563 : tensor<16x32x128xf32>
    %cst_138 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %565 = stablehlo.reduce(%562 init: %cst_138) applies stablehlo.add across dimensions = [0, 1] : (tensor<1x1x128xf32>, tensor<f32>) -> tensor<128xf32>
    %566 = stablehlo.multiply %116, %564 : tensor<16x32x128xf32>
    %cst_139 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %567 = stablehlo.reduce(%566 init: %cst_139) applies stablehlo.add across dimensions = [2] : (tensor<16x32x128xf32>, tensor<f32>) -> tensor<16x32xf32>
    %568 = stablehlo.reshape %567 : (tensor<16x32xf32>) -> tensor<16x32x1xf32>
    %569 = stablehlo.broadcast_in_dim %119, dims = [0, 1, 2] : (tensor<16x32x1xf32>) -> tensor<16x32x128xf32>
    %570 = stablehlo.multiply %564, %569 : tensor<16x32x128xf32>
    %571 = stablehlo.multiply %568, %122 : tensor<16x32x1xf32>
    %572 = stablehlo.negate %570 : tensor<16x32x128xf32>
    %cst_140 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %573 = stablehlo.reduce(%572 init: %cst_140) applies stablehlo.add across dimensions = [2] : (tensor<16x32x128xf32>, tensor<f32>) -> tensor<16x32xf32>
    %574 = stablehlo.reshape %573 : (tensor<16x32xf32>) -> tensor<16x32x1xf32>
    %575 = stablehlo.add %530, %570 : tensor<16x32x128xf32>
    %cst_141 = stablehlo.constant dense<1.280000e+02> : tensor<f32>
    %576 = stablehlo.broadcast_in_dim %cst_141, dims = [] : (tensor<f32>) -> tensor<16x32x1xf32>
    %577 = stablehlo.divide %571, %576 : tensor<16x32x1xf32>
    %cst_142 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %578 = stablehlo.reduce(%577 init: %cst_142) applies stablehlo.add across dimensions = [2] : (tensor<16x32x1xf32>, tensor<f32>) -> tensor<16x32xf32>
    %579 = stablehlo.broadcast_in_dim %578, dims = [0, 1] : (tensor<16x32xf32>) -> tensor<16x32x128xf32>
    %580 = stablehlo.multiply %579, %110 : tensor<16x32x128xf32>
    %581 = stablehlo.negate %580 : tensor<16x32x128xf32>
    %cst_143 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %582 = stablehlo.reduce(%581 init: %cst_143) applies stablehlo.add across dimensions = [2] : (tensor<16x32x128xf32>, tensor<f32>) -> tensor<16x32xf32>
    %583 = stablehlo.reshape %582 : (tensor<16x32xf32>) -> tensor<16x32x1xf32>
    %584 = stablehlo.add %575, %580 : tensor<16x32x128xf32>
    %585 = stablehlo.add %574, %583 : tensor<16x32x1xf32>
    %cst_144 = stablehlo.constant dense<1.280000e+02> : tensor<f32>
    %586 = stablehlo.broadcast_in_dim %cst_144, dims = [] : (tensor<f32>) -> tensor<16x32x1xf32>
    %587 = stablehlo.divide %585, %586 : tensor<16x32x1xf32>
    %cst_145 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %588 = stablehlo.reduce(%587 init: %cst_145) applies stablehlo.add across dimensions = [2] : (tensor<16x32x1xf32>, tensor<f32>) -> tensor<16x32xf32>
    %589 = stablehlo.broadcast_in_dim %588, dims = [0, 1] : (tensor<16x32xf32>) -> tensor<16x32x128xf32>
    %590 = stablehlo.add %584, %589 : tensor<16x32x128xf32>
    %cst_146 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %591 = stablehlo.reduce(%590 init: %cst_146) applies stablehlo.add across dimensions = [0, 1] : (tensor<16x32x128xf32>, tensor<f32>) -> tensor<128xf32>
    %592 = stablehlo.reshape %591 : (tensor<128xf32>) -> tensor<1x1x128xf32>
    %cst_147 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %593 = stablehlo.reduce(%592 init: %cst_147) applies stablehlo.add across dimensions = [0, 1] : (tensor<1x1x128xf32>, tensor<f32>) -> tensor<128xf32>
    %594 = stablehlo.dot_general %590, %96, contracting_dims = [0, 1] x [0, 1], precision = [DEFAULT, DEFAULT] : (tensor<16x32x128xf32>, tensor<16x32x128xf32>) -> tensor<128x128xf32>
    %595 = stablehlo.transpose %594, dims = [1, 0] : (tensor<128x128xf32>) -> tensor<128x128xf32>
    %596 = stablehlo.dot_general %590, %arg13, contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<16x32x128xf32>, tensor<128x128xf32>) -> tensor<16x32x128xf32>
    %597 = stablehlo.reshape %596 : (tensor<16x32x128xf32>) -> tensor<16x32x4x32xf32>
    %598 = stablehlo.transpose %597, dims = [0, 2, 1, 3] : (tensor<16x32x4x32xf32>) -> tensor<16x4x32x32xf32>
    %599 = stablehlo.dot_general %598, %90, batching_dims = [0, 1] x [0, 1], contracting_dims = [2] x [2], precision = [DEFAULT, DEFAULT] : (tensor<16x4x32x32xf32>, tensor<16x4x32x32xf32>) -> tensor<16x4x32x32xf32>
    %600 = stablehlo.transpose %599, dims = [0, 1, 3, 2] : (tensor<16x4x32x32xf32>) -> tensor<16x4x32x32xf32>
    %601 = stablehlo.dot_general %598, %58, batching_dims = [0, 1] x [0, 1], contracting_dims = [3] x [3], precision = [DEFAULT, DEFAULT] : (tensor<16x4x32x32xf32>, tensor<16x4x32x32xf32>) -> tensor<16x4x32x32xf32>
    %602 = stablehlo.broadcast_in_dim %93, dims = [0, 1, 2, 3] : (tensor<16x4x32x1xf32>) -> tensor<16x4x32x32xf32>
    %603 = stablehlo.multiply %601, %602 : tensor<16x4x32x32xf32>
    %604 = stablehlo.multiply %603, %86 : tensor<16x4x32x32xf32>
    %cst_148 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %605 = stablehlo.reduce(%604 init: %cst_148) applies stablehlo.add across dimensions = [3] : (tensor<16x4x32x32xf32>, tensor<f32>) -> tensor<16x4x32xf32>
    %606 = stablehlo.reshape %605 : (tensor<16x4x32xf32>) -> tensor<16x4x32x1xf32>
    %607 = stablehlo.negate %606 : tensor<16x4x32x1xf32>
    %608 = stablehlo.broadcast_in_dim %88, dims = [0, 1, 2, 3] : (tensor<16x4x32x1xf32>) -> tensor<16x4x32x32xf32>
    %609 = stablehlo.divide %601, %608 : tensor<16x4x32x32xf32>
    %cst_149 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %610 = stablehlo.reduce(%607 init: %cst_149) applies stablehlo.add across dimensions = [3] : (tensor<16x4x32x1xf32>, tensor<f32>) -> tensor<16x4x32xf32>
    %611 = stablehlo.broadcast_in_dim %610, dims = [0, 1, 2] : (tensor<16x4x32xf32>) -> tensor<16x4x32x32xf32>
    %612 = stablehlo.add %609, %611 : tensor<16x4x32x32xf32>
    %613 = stablehlo.multiply %612, %86 : tensor<16x4x32x32xf32>
    %614 = call @_where_2(%64#1, %64#2, %613) : (tensor<16x4x32x32xi1>, tensor<16x4x32x32xf32>, tensor<16x4x32x32xf32>) -> tensor<16x4x32x32xf32>
    %cst_150 = stablehlo.constant dense<0.176776692> : tensor<f32>
    %615 = stablehlo.broadcast_in_dim %cst_150, dims = [] : (tensor<f32>) -> tensor<16x4x32x32xf32>
    %616 = stablehlo.multiply %614, %615 : tensor<16x4x32x32xf32>
    %617 = stablehlo.dot_general %616, %46, batching_dims = [0, 1] x [0, 1], contracting_dims = [2] x [2], precision = [DEFAULT, DEFAULT] : (tensor<16x4x32x32xf32>, tensor<16x4x32x32xf32>) -> tensor<16x4x32x32xf32>
    %618 = stablehlo.dot_general %616, %52, batching_dims = [0, 1] x [0, 1], contracting_dims = [3] x [2], precision = [DEFAULT, DEFAULT] : (tensor<16x4x32x32xf32>, tensor<16x4x32x32xf32>) -> tensor<16x4x32x32xf32>
    %619 = stablehlo.transpose %600, dims = [0, 2, 1, 3] : (tensor<16x4x32x32xf32>) -> tensor<16x32x4x32xf32>
    %620 = stablehlo.reshape %619 : (tensor<16x32x4x32xf32>) -> tensor<16x32x128xf32>
    %cst_151 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %621 = stablehlo.reduce(%620 init: %cst_151) applies stablehlo.add across dimensions = [0, 1] : (tensor<16x32x128xf32>, tensor<f32>) -> tensor<128xf32>
    %622 = stablehlo.reshape %621 : (tensor<128xf32>) -> tensor<1x1x128xf32>
    %cst_152 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %623 = stablehlo.reduce(%622 init: %cst_152) applies stablehlo.add across dimensions = [0, 1] : (tensor<1x1x128xf32>, tensor<f32>) -> tensor<128xf32>
    %624 = stablehlo.dot_general %620, %40, contracting_dims = [0, 1] x [0, 1], precision = [DEFAULT, DEFAULT] : (tensor<16x32x128xf32>, tensor<16x32x128xf32>) -> tensor<128x128xf32>
    %625 = stablehlo.transpose %624, dims = [1, 0] : (tensor<128x128xf32>) -> tensor<128x128xf32>
    %626 = stablehlo.dot_general %620, %arg15, contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<16x32x128xf32>, tensor<128x128xf32>) -> tensor<16x32x128xf32>
    %627 = stablehlo.transpose %617, dims = [0, 2, 1, 3] : (tensor<16x4x32x32xf32>) -> tensor<16x32x4x32xf32>
    %628 = stablehlo.reshape %627 : (tensor<16x32x4x32xf32>) -> tensor<16x32x128xf32>
    %cst_153 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %629 = stablehlo.reduce(%628 init: %cst_153) applies stablehlo.add across dimensions = [0, 1] : (tensor<16x32x128xf32>, tensor<f32>) -> tensor<128xf32>
    %630 = stablehlo.reshape %629 : (tensor<128xf32>) -> tensor<1x1x128xf32>
    %cst_154 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %631 = stablehlo.reduce(%630 init: %cst_154) applies stablehlo.add across dimensions = [0, 1] : (tensor<1x1x128xf32>, tensor<f32>) -> tensor<128xf32>
    %632 = stablehlo.dot_general %628, %40, contracting_dims = [0, 1] x [0, 1], precision = [DEFAULT, DEFAULT] : (tensor<16x32x128xf32>, tensor<16x32x128xf32>) -> tensor<128x128xf32>
    %633 = stablehlo.transpose %632, dims = [1, 0] : (tensor<128x128xf32>) -> tensor<128x128xf32>
    %634 = stablehlo.dot_general %628, %arg12, contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<16x32x128xf32>, tensor<128x128xf32>) -> tensor<16x32x128xf32>
    %635 = stablehlo.add %626, %634 : tensor<16x32x128xf32>
    %636 = stablehlo.transpose %618, dims = [0, 2, 1, 3] : (tensor<16x4x32x32xf32>) -> tensor<16x32x4x32xf32>
    %637 = stablehlo.reshape %636 : (tensor<16x32x4x32xf32>) -> tensor<16x32x128xf32>
    %cst_155 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %638 = stablehlo.reduce(%637 init: %cst_155) applies stablehlo.add across dimensions = [0, 1] : (tensor<16x32x128xf32>, tensor<f32>) -> tensor<128xf32>
    %639 = stablehlo.reshape %638 : (tensor<128xf32>) -> tensor<1x1x128xf32>
    %cst_156 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %640 = stablehlo.reduce(%639 init: %cst_156) applies stablehlo.add across dimensions = [0, 1] : (tensor<1x1x128xf32>, tensor<f32>) -> tensor<128xf32>
    %641 = stablehlo.dot_general %637, %40, contracting_dims = [0, 1] x [0, 1], precision = [DEFAULT, DEFAULT] : (tensor<16x32x128xf32>, tensor<16x32x128xf32>) -> tensor<128x128xf32>
    %642 = stablehlo.transpose %641, dims = [1, 0] : (tensor<128x128xf32>) -> tensor<128x128xf32>
    %643 = stablehlo.dot_general %637, %arg14, contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<16x32x128xf32>, tensor<128x128xf32>) -> tensor<16x32x128xf32>
    %644 = stablehlo.add %635, %643 : tensor<16x32x128xf32>
    %cst_157 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %645 = stablehlo.reduce(%644 init: %cst_157) applies stablehlo.add across dimensions = [0, 1] : (tensor<16x32x128xf32>, tensor<f32>) -> tensor<128xf32>
    %646 = stablehlo.reshape %645 : (tensor<128xf32>) -> tensor<1x1x128xf32>
    %cst_158 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %647 = stablehlo.reduce(%646 init: %cst_158) applies stablehlo.add across dimensions = [0, 1] : (tensor<1x1x128xf32>, tensor<f32>) -> tensor<128xf32>
    %648 = stablehlo.multiply %34, %644 : tensor<16x32x128xf32>
    %cst_159 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %649 = stablehlo.reduce(%648 init: %cst_159) applies stablehlo.add across dimensions = [0, 1] : (tensor<16x32x128xf32>, tensor<f32>) -> tensor<128xf32>
    %650 = stablehlo.reshape %649 : (tensor<128xf32>) -> tensor<1x1x128xf32>
    %651 = stablehlo.broadcast_in_dim %35, dims = [0, 1, 2] : (tensor<1x1x128xf32>) -> tensor<16x32x128xf32>
    %652 = stablehlo.multiply %644, %651 : tensor<16x32x128xf32>
    %cst_160 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %653 = stablehlo.reduce(%650 init: %cst_160) applies stablehlo.add across dimensions = [0, 1] : (tensor<1x1x128xf32>, tensor<f32>) -> tensor<128xf32>
    %654 = stablehlo.multiply %26, %652 : tensor<16x32x128xf32>
    %cst_161 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %655 = stablehlo.reduce(%654 init: %cst_161) applies stablehlo.add across dimensions = [2] : (tensor<16x32x128xf32>, tensor<f32>) -> tensor<16x32xf32>
    %656 = stablehlo.reshape %655 : (tensor<16x32xf32>) -> tensor<16x32x1xf32>
    %657 = stablehlo.broadcast_in_dim %29, dims = [0, 1, 2] : (tensor<16x32x1xf32>) -> tensor<16x32x128xf32>
    %658 = stablehlo.multiply %652, %657 : tensor<16x32x128xf32>
    %659 = stablehlo.multiply %656, %32 : tensor<16x32x1xf32>
    %660 = stablehlo.negate %658 : tensor<16x32x128xf32>
    %cst_162 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %661 = stablehlo.reduce(%660 init: %cst_162) applies stablehlo.add across dimensions = [2] : (tensor<16x32x128xf32>, tensor<f32>) -> tensor<16x32xf32>
    %662 = stablehlo.reshape %661 : (tensor<16x32xf32>) -> tensor<16x32x1xf32>
    %663 = stablehlo.add %590, %658 : tensor<16x32x128xf32>
    %cst_163 = stablehlo.constant dense<1.280000e+02> : tensor<f32>
    %664 = stablehlo.broadcast_in_dim %cst_163, dims = [] : (tensor<f32>) -> tensor<16x32x1xf32>
    %665 = stablehlo.divide %659, %664 : tensor<16x32x1xf32>
    %cst_164 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %666 = stablehlo.reduce(%665 init: %cst_164) applies stablehlo.add across dimensions = [2] : (tensor<16x32x1xf32>, tensor<f32>) -> tensor<16x32xf32>
    %667 = stablehlo.broadcast_in_dim %666, dims = [0, 1] : (tensor<16x32xf32>) -> tensor<16x32x128xf32>
    %668 = stablehlo.multiply %667, %20 : tensor<16x32x128xf32>
    %669 = stablehlo.negate %668 : tensor<16x32x128xf32>
    %cst_165 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %670 = stablehlo.reduce(%669 init: %cst_165) applies stablehlo.add across dimensions = [2] : (tensor<16x32x128xf32>, tensor<f32>) -> tensor<16x32xf32>
    %671 = stablehlo.reshape %670 : (tensor<16x32xf32>) -> tensor<16x32x1xf32>
    %672 = stablehlo.add %663, %668 : tensor<16x32x128xf32>
    %673 = stablehlo.add %662, %671 : tensor<16x32x1xf32>
    %cst_166 = stablehlo.constant dense<1.280000e+02> : tensor<f32>
    %674 = stablehlo.broadcast_in_dim %cst_166, dims = [] : (tensor<f32>) -> tensor<16x32x1xf32>
    %675 = stablehlo.divide %673, %674 : tensor<16x32x1xf32>
    %cst_167 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %676 = stablehlo.reduce(%675 init: %cst_167) applies stablehlo.add across dimensions = [2] : (tensor<16x32x1xf32>, tensor<f32>) -> tensor<16x32xf32>
    %677 = stablehlo.broadcast_in_dim %676, dims = [0, 1] : (tensor<16x32xf32>) -> tensor<16x32x128xf32>
    %678 = stablehlo.add %672, %677 : tensor<16x32x128xf32>
    %cst_168 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %679 = stablehlo.reduce(%678 init: %cst_168) applies stablehlo.add across dimensions = [0] : (tensor<16x32x128xf32>, tensor<f32>) -> tensor<32x128xf32>
    %680 = stablehlo.reshape %679 : (tensor<32x128xf32>) -> tensor<1x32x128xf32>
    %cst_169 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %681 = stablehlo.reduce(%680 init: %cst_169) applies stablehlo.add across dimensions = [0] : (tensor<1x32x128xf32>, tensor<f32>) -> tensor<32x128xf32>
    %cst_170 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %682 = stablehlo.broadcast_in_dim %cst_170, dims = [] : (tensor<f32>) -> tensor<512x128xf32>
    %683 = "stablehlo.scatter"(%682, %7, %678) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [2], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 2>, unique_indices = false}> ({
    ^bb0(%arg110: tensor<f32>, %arg111: tensor<f32>):
      %1571 = stablehlo.add %arg110, %arg111 : tensor<f32>
      stablehlo.return %1571 : tensor<f32>
    }) : (tensor<512x128xf32>, tensor<16x32x1xi32>, tensor<16x32x128xf32>) -> tensor<512x128xf32>
    %684 = stablehlo.add %382, %683 : tensor<512x128xf32>
    %c_171 = stablehlo.constant dense<1> : tensor<i32>
    %685 = stablehlo.add %arg36, %c_171 : tensor<i32>
    %686 = stablehlo.convert %685 : (tensor<i32>) -> tensor<f32>
    %cst_172 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %687 = stablehlo.broadcast_in_dim %cst_172, dims = [] : (tensor<f32>) -> tensor<512xf32>
    %688 = stablehlo.multiply %687, %arg37 : tensor<512xf32>
    %cst_173 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %689 = stablehlo.broadcast_in_dim %cst_173, dims = [] : (tensor<f32>) -> tensor<512xf32>
    %690 = stablehlo.multiply %689, %553 : tensor<512xf32>
    %691 = stablehlo.add %688, %690 : tensor<512xf32>
    %cst_174 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %692 = stablehlo.broadcast_in_dim %cst_174, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %693 = stablehlo.multiply %692, %arg38 : tensor<128xf32>
    %cst_175 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %694 = stablehlo.broadcast_in_dim %cst_175, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %695 = stablehlo.multiply %694, %533 : tensor<128xf32>
    %696 = stablehlo.add %693, %695 : tensor<128xf32>
    %cst_176 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %697 = stablehlo.broadcast_in_dim %cst_176, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %698 = stablehlo.multiply %697, %arg39 : tensor<128xf32>
    %cst_177 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %699 = stablehlo.broadcast_in_dim %cst_177, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %700 = stablehlo.multiply %699, %631 : tensor<128xf32>
    %701 = stablehlo.add %698, %700 : tensor<128xf32>
    %cst_178 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %702 = stablehlo.broadcast_in_dim %cst_178, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %703 = stablehlo.multiply %702, %arg40 : tensor<128xf32>
    %cst_179 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %704 = stablehlo.broadcast_in_dim %cst_179, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %705 = stablehlo.multiply %704, %593 : tensor<128xf32>
    %706 = stablehlo.add %703, %705 : tensor<128xf32>
    %cst_180 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %707 = stablehlo.broadcast_in_dim %cst_180, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %708 = stablehlo.multiply %707, %arg41 : tensor<128xf32>
    %cst_181 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %709 = stablehlo.broadcast_in_dim %cst_181, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %710 = stablehlo.multiply %709, %640 : tensor<128xf32>
    %711 = stablehlo.add %708, %710 : tensor<128xf32>
    %cst_182 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %712 = stablehlo.broadcast_in_dim %cst_182, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %713 = stablehlo.multiply %712, %arg42 : tensor<128xf32>
    %cst_183 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %714 = stablehlo.broadcast_in_dim %cst_183, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %715 = stablehlo.multiply %714, %623 : tensor<128xf32>
    %716 = stablehlo.add %713, %715 : tensor<128xf32>
    %cst_184 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %717 = stablehlo.broadcast_in_dim %cst_184, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %718 = stablehlo.multiply %717, %arg43 : tensor<128xf32>
    %cst_185 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %719 = stablehlo.broadcast_in_dim %cst_185, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %720 = stablehlo.multiply %719, %647 : tensor<128xf32>
    %721 = stablehlo.add %718, %720 : tensor<128xf32>
    %cst_186 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %722 = stablehlo.broadcast_in_dim %cst_186, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %723 = stablehlo.multiply %722, %arg44 : tensor<128xf32>
    %cst_187 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %724 = stablehlo.broadcast_in_dim %cst_187, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %725 = stablehlo.multiply %724, %653 : tensor<128xf32>
    %726 = stablehlo.add %723, %725 : tensor<128xf32>
    %cst_188 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %727 = stablehlo.broadcast_in_dim %cst_188, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %728 = stablehlo.multiply %727, %arg45 : tensor<128xf32>
    %cst_189 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %729 = stablehlo.broadcast_in_dim %cst_189, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %730 = stablehlo.multiply %729, %559 : tensor<128xf32>
    %731 = stablehlo.add %728, %730 : tensor<128xf32>
    %cst_190 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %732 = stablehlo.broadcast_in_dim %cst_190, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %733 = stablehlo.multiply %732, %arg46 : tensor<128xf32>
    %cst_191 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %734 = stablehlo.broadcast_in_dim %cst_191, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %735 = stablehlo.multiply %734, %565 : tensor<128xf32>
    %736 = stablehlo.add %733, %735 : tensor<128xf32>
    %cst_192 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %737 = stablehlo.broadcast_in_dim %cst_192, dims = [] : (tensor<f32>) -> tensor<128x512xf32>
    %738 = stablehlo.multiply %737, %arg47 : tensor<128x512xf32>
    %cst_193 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %739 = stablehlo.broadcast_in_dim %cst_193, dims = [] : (tensor<f32>) -> tensor<128x512xf32>
    %740 = stablehlo.multiply %739, %555 : tensor<128x512xf32>
    %741 = stablehlo.add %738, %740 : tensor<128x512xf32>
    %cst_194 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %742 = stablehlo.broadcast_in_dim %cst_194, dims = [] : (tensor<f32>) -> tensor<512x128xf32>
    %743 = stablehlo.multiply %742, %arg48 : tensor<512x128xf32>
    %cst_195 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %744 = stablehlo.broadcast_in_dim %cst_195, dims = [] : (tensor<f32>) -> tensor<512x128xf32>
    %745 = stablehlo.multiply %744, %535 : tensor<512x128xf32>
    %746 = stablehlo.add %743, %745 : tensor<512x128xf32>
    %cst_196 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %747 = stablehlo.broadcast_in_dim %cst_196, dims = [] : (tensor<f32>) -> tensor<128x128xf32>
    %748 = stablehlo.multiply %747, %arg49 : tensor<128x128xf32>
    %cst_197 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %749 = stablehlo.broadcast_in_dim %cst_197, dims = [] : (tensor<f32>) -> tensor<128x128xf32>
    %750 = stablehlo.multiply %749, %633 : tensor<128x128xf32>
    %751 = stablehlo.add %748, %750 : tensor<128x128xf32>
    %cst_198 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %752 = stablehlo.broadcast_in_dim %cst_198, dims = [] : (tensor<f32>) -> tensor<128x128xf32>
    %753 = stablehlo.multiply %752, %arg50 : tensor<128x128xf32>
    %cst_199 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %754 = stablehlo.broadcast_in_dim %cst_199, dims = [] : (tensor<f32>) -> tensor<128x128xf32>
    %755 = stablehlo.multiply %754, %595 : tensor<128x128xf32>
    %756 = stablehlo.add %753, %755 : tensor<128x128xf32>
    %cst_200 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %757 = stablehlo.broadcast_in_dim %cst_200, dims = [] : (tensor<f32>) -> tensor<128x128xf32>
    %758 = stablehlo.multiply %757, %arg51 : tensor<128x128xf32>
    %cst_201 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %759 = stablehlo.broadcast_in_dim %cst_201, dims = [] : (tensor<f32>) -> tensor<128x128xf32>
    %760 = stablehlo.multiply %759, %642 : tensor<128x128xf32>
    %761 = stablehlo.add %758, %760 : tensor<128x128xf32>
    %cst_202 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %762 = stablehlo.broadcast_in_dim %cst_202, dims = [] : (tensor<f32>) -> tensor<128x128xf32>
    %763 = stablehlo.multiply %762, %arg52 : tensor<128x128xf32>
    %cst_203 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %764 = stablehlo.broadcast_in_dim %cst_203, dims = [] : (tensor<f32>) -> tensor<128x128xf32>
    %765 = stablehlo.multiply %764, %625 : tensor<128x128xf32>
    %766 = stablehlo.add %763, %765 : tensor<128x128xf32>
    %cst_204 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %767 = stablehlo.broadcast_in_dim %cst_204, dims = [] : (tensor<f32>) -> tensor<512xf32>
    %768 = stablehlo.multiply %767, %arg53 : tensor<512xf32>
    %cst_205 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %769 = stablehlo.broadcast_in_dim %cst_205, dims = [] : (tensor<f32>) -> tensor<512xf32>
    %770 = stablehlo.multiply %769, %405 : tensor<512xf32>
    %771 = stablehlo.add %768, %770 : tensor<512xf32>
    %cst_206 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %772 = stablehlo.broadcast_in_dim %cst_206, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %773 = stablehlo.multiply %772, %arg54 : tensor<128xf32>
    %cst_207 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %774 = stablehlo.broadcast_in_dim %cst_207, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %775 = stablehlo.multiply %774, %385 : tensor<128xf32>
    %776 = stablehlo.add %773, %775 : tensor<128xf32>
    %cst_208 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %777 = stablehlo.broadcast_in_dim %cst_208, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %778 = stablehlo.multiply %777, %arg55 : tensor<128xf32>
    %cst_209 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %779 = stablehlo.broadcast_in_dim %cst_209, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %780 = stablehlo.multiply %779, %483 : tensor<128xf32>
    %781 = stablehlo.add %778, %780 : tensor<128xf32>
    %cst_210 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %782 = stablehlo.broadcast_in_dim %cst_210, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %783 = stablehlo.multiply %782, %arg56 : tensor<128xf32>
    %cst_211 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %784 = stablehlo.broadcast_in_dim %cst_211, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %785 = stablehlo.multiply %784, %445 : tensor<128xf32>
    %786 = stablehlo.add %783, %785 : tensor<128xf32>
    %cst_212 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %787 = stablehlo.broadcast_in_dim %cst_212, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %788 = stablehlo.multiply %787, %arg57 : tensor<128xf32>
    %cst_213 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %789 = stablehlo.broadcast_in_dim %cst_213, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %790 = stablehlo.multiply %789, %492 : tensor<128xf32>
    %791 = stablehlo.add %788, %790 : tensor<128xf32>
    %cst_214 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %792 = stablehlo.broadcast_in_dim %cst_214, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %793 = stablehlo.multiply %792, %arg58 : tensor<128xf32>
    %cst_215 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %794 = stablehlo.broadcast_in_dim %cst_215, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %795 = stablehlo.multiply %794, %475 : tensor<128xf32>
    %796 = stablehlo.add %793, %795 : tensor<128xf32>
    %cst_216 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %797 = stablehlo.broadcast_in_dim %cst_216, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %798 = stablehlo.multiply %797, %arg59 : tensor<128xf32>
    %cst_217 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %799 = stablehlo.broadcast_in_dim %cst_217, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %800 = stablehlo.multiply %799, %499 : tensor<128xf32>
    %801 = stablehlo.add %798, %800 : tensor<128xf32>
    %cst_218 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %802 = stablehlo.broadcast_in_dim %cst_218, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %803 = stablehlo.multiply %802, %arg60 : tensor<128xf32>
    %cst_219 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %804 = stablehlo.broadcast_in_dim %cst_219, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %805 = stablehlo.multiply %804, %505 : tensor<128xf32>
    %806 = stablehlo.add %803, %805 : tensor<128xf32>
    %cst_220 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %807 = stablehlo.broadcast_in_dim %cst_220, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %808 = stablehlo.multiply %807, %arg61 : tensor<128xf32>
    %cst_221 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %809 = stablehlo.broadcast_in_dim %cst_221, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %810 = stablehlo.multiply %809, %411 : tensor<128xf32>
    %811 = stablehlo.add %808, %810 : tensor<128xf32>
    %cst_222 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %812 = stablehlo.broadcast_in_dim %cst_222, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %813 = stablehlo.multiply %812, %arg62 : tensor<128xf32>
    %cst_223 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %814 = stablehlo.broadcast_in_dim %cst_223, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %815 = stablehlo.multiply %814, %417 : tensor<128xf32>
    %816 = stablehlo.add %813, %815 : tensor<128xf32>
    %cst_224 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %817 = stablehlo.broadcast_in_dim %cst_224, dims = [] : (tensor<f32>) -> tensor<128x512xf32>
    %818 = stablehlo.multiply %817, %arg63 : tensor<128x512xf32>
    %cst_225 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %819 = stablehlo.broadcast_in_dim %cst_225, dims = [] : (tensor<f32>) -> tensor<128x512xf32>
    %820 = stablehlo.multiply %819, %407 : tensor<128x512xf32>
    %821 = stablehlo.add %818, %820 : tensor<128x512xf32>
    %cst_226 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %822 = stablehlo.broadcast_in_dim %cst_226, dims = [] : (tensor<f32>) -> tensor<512x128xf32>
    %823 = stablehlo.multiply %822, %arg64 : tensor<512x128xf32>
    %cst_227 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %824 = stablehlo.broadcast_in_dim %cst_227, dims = [] : (tensor<f32>) -> tensor<512x128xf32>
    %825 = stablehlo.multiply %824, %387 : tensor<512x128xf32>
    %826 = stablehlo.add %823, %825 : tensor<512x128xf32>
    %cst_228 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %827 = stablehlo.broadcast_in_dim %cst_228, dims = [] : (tensor<f32>) -> tensor<128x128xf32>
    %828 = stablehlo.multiply %827, %arg65 : tensor<128x128xf32>
    %cst_229 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %829 = stablehlo.broadcast_in_dim %cst_229, dims = [] : (tensor<f32>) -> tensor<128x128xf32>
    %830 = stablehlo.multiply %829, %485 : tensor<128x128xf32>
    %831 = stablehlo.add %828, %830 : tensor<128x128xf32>
    %cst_230 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %832 = stablehlo.broadcast_in_dim %cst_230, dims = [] : (tensor<f32>) -> tensor<128x128xf32>
    %833 = stablehlo.multiply %832, %arg66 : tensor<128x128xf32>
    %cst_231 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %834 = stablehlo.broadcast_in_dim %cst_231, dims = [] : (tensor<f32>) -> tensor<128x128xf32>
    %835 = stablehlo.multiply %834, %447 : tensor<128x128xf32>
    %836 = stablehlo.add %833, %835 : tensor<128x128xf32>
    %cst_232 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %837 = stablehlo.broadcast_in_dim %cst_232, dims = [] : (tensor<f32>) -> tensor<128x128xf32>
    %838 = stablehlo.multiply %837, %arg67 : tensor<128x128xf32>
    %cst_233 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %839 = stablehlo.broadcast_in_dim %cst_233, dims = [] : (tensor<f32>) -> tensor<128x128xf32>
    %840 = stablehlo.multiply %839, %494 : tensor<128x128xf32>
    %841 = stablehlo.add %838, %840 : tensor<128x128xf32>
    %cst_234 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %842 = stablehlo.broadcast_in_dim %cst_234, dims = [] : (tensor<f32>) -> tensor<128x128xf32>
    %843 = stablehlo.multiply %842, %arg68 : tensor<128x128xf32>
    %cst_235 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %844 = stablehlo.broadcast_in_dim %cst_235, dims = [] : (tensor<f32>) -> tensor<128x128xf32>
    %845 = stablehlo.multiply %844, %477 : tensor<128x128xf32>
    %846 = stablehlo.add %843, %845 : tensor<128x128xf32>
    %cst_236 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %847 = stablehlo.broadcast_in_dim %cst_236, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %848 = stablehlo.multiply %847, %arg69 : tensor<128xf32>
    %cst_237 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %849 = stablehlo.broadcast_in_dim %cst_237, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %850 = stablehlo.multiply %849, %351 : tensor<128xf32>
    %851 = stablehlo.add %848, %850 : tensor<128xf32>
    %cst_238 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %852 = stablehlo.broadcast_in_dim %cst_238, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %853 = stablehlo.multiply %852, %arg70 : tensor<128xf32>
    %cst_239 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %854 = stablehlo.broadcast_in_dim %cst_239, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %855 = stablehlo.multiply %854, %357 : tensor<128xf32>
    %856 = stablehlo.add %853, %855 : tensor<128xf32>
    %cst_240 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %857 = stablehlo.broadcast_in_dim %cst_240, dims = [] : (tensor<f32>) -> tensor<32x128xf32>
    %858 = stablehlo.multiply %857, %arg71 : tensor<32x128xf32>
    %cst_241 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %859 = stablehlo.broadcast_in_dim %cst_241, dims = [] : (tensor<f32>) -> tensor<32x128xf32>
    %860 = stablehlo.multiply %859, %681 : tensor<32x128xf32>
    %861 = stablehlo.add %858, %860 : tensor<32x128xf32>
    %cst_242 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %862 = stablehlo.broadcast_in_dim %cst_242, dims = [] : (tensor<f32>) -> tensor<512x128xf32>
    %863 = stablehlo.multiply %862, %arg72 : tensor<512x128xf32>
    %cst_243 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %864 = stablehlo.broadcast_in_dim %cst_243, dims = [] : (tensor<f32>) -> tensor<512x128xf32>
    %865 = stablehlo.multiply %864, %684 : tensor<512x128xf32>
    %866 = stablehlo.add %863, %865 : tensor<512x128xf32>
    %cst_244 = stablehlo.constant dense<0.949999988> : tensor<f32>
    %867 = stablehlo.broadcast_in_dim %cst_244, dims = [] : (tensor<f32>) -> tensor<512xf32>
    %868 = stablehlo.multiply %867, %arg73 : tensor<512xf32>
    %cst_245 = stablehlo.constant dense<5.000000e-02> : tensor<f32>
    %869 = stablehlo.broadcast_in_dim %cst_245, dims = [] : (tensor<f32>) -> tensor<512xf32>
    %870 = stablehlo.multiply %869, %553 : tensor<512xf32>
    %871 = stablehlo.multiply %870, %553 : tensor<512xf32>
    %872 = stablehlo.add %868, %871 : tensor<512xf32>
    %cst_246 = stablehlo.constant dense<0.949999988> : tensor<f32>
    %873 = stablehlo.broadcast_in_dim %cst_246, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %874 = stablehlo.multiply %873, %arg74 : tensor<128xf32>
    %cst_247 = stablehlo.constant dense<5.000000e-02> : tensor<f32>
    %875 = stablehlo.broadcast_in_dim %cst_247, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %876 = stablehlo.multiply %875, %533 : tensor<128xf32>
    %877 = stablehlo.multiply %876, %533 : tensor<128xf32>
    %878 = stablehlo.add %874, %877 : tensor<128xf32>
    %cst_248 = stablehlo.constant dense<0.949999988> : tensor<f32>
    %879 = stablehlo.broadcast_in_dim %cst_248, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %880 = stablehlo.multiply %879, %arg75 : tensor<128xf32>
    %cst_249 = stablehlo.constant dense<5.000000e-02> : tensor<f32>
    %881 = stablehlo.broadcast_in_dim %cst_249, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %882 = stablehlo.multiply %881, %631 : tensor<128xf32>
    %883 = stablehlo.multiply %882, %631 : tensor<128xf32>
    %884 = stablehlo.add %880, %883 : tensor<128xf32>
    %cst_250 = stablehlo.constant dense<0.949999988> : tensor<f32>
    %885 = stablehlo.broadcast_in_dim %cst_250, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %886 = stablehlo.multiply %885, %arg76 : tensor<128xf32>
    %cst_251 = stablehlo.constant dense<5.000000e-02> : tensor<f32>
    %887 = stablehlo.broadcast_in_dim %cst_251, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %888 = stablehlo.multiply %887, %593 : tensor<128xf32>
    %889 = stablehlo.multiply %888, %593 : tensor<128xf32>
    %890 = stablehlo.add %886, %889 : tensor<128xf32>
    %cst_252 = stablehlo.constant dense<0.949999988> : tensor<f32>
    %891 = stablehlo.broadcast_in_dim %cst_252, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %892 = stablehlo.multiply %891, %arg77 : tensor<128xf32>
    %cst_253 = stablehlo.constant dense<5.000000e-02> : tensor<f32>
    %893 = stablehlo.broadcast_in_dim %cst_253, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %894 = stablehlo.multiply %893, %640 : tensor<128xf32>
    %895 = stablehlo.multiply %894, %640 : tensor<128xf32>
    %896 = stablehlo.add %892, %895 : tensor<128xf32>
    %cst_254 = stablehlo.constant dense<0.949999988> : tensor<f32>
    %897 = stablehlo.broadcast_in_dim %cst_254, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %898 = stablehlo.multiply %897, %arg78 : tensor<128xf32>
    %cst_255 = stablehlo.constant dense<5.000000e-02> : tensor<f32>
    %899 = stablehlo.broadcast_in_dim %cst_255, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %900 = stablehlo.multiply %899, %623 : tensor<128xf32>
    %901 = stablehlo.multiply %900, %623 : tensor<128xf32>
    %902 = stablehlo.add %898, %901 : tensor<128xf32>
    %cst_256 = stablehlo.constant dense<0.949999988> : tensor<f32>
    %903 = stablehlo.broadcast_in_dim %cst_256, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %904 = stablehlo.multiply %903, %arg79 : tensor<128xf32>
    %cst_257 = stablehlo.constant dense<5.000000e-02> : tensor<f32>
    %905 = stablehlo.broadcast_in_dim %cst_257, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %906 = stablehlo.multiply %905, %647 : tensor<128xf32>
    %907 = stablehlo.multiply %906, %647 : tensor<128xf32>
    %908 = stablehlo.add %904, %907 : tensor<128xf32>
    %cst_258 = stablehlo.constant dense<0.949999988> : tensor<f32>
    %909 = stablehlo.broadcast_in_dim %cst_258, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %910 = stablehlo.multiply %909, %arg80 : tensor<128xf32>
    %cst_259 = stablehlo.constant dense<5.000000e-02> : tensor<f32>
    %911 = stablehlo.broadcast_in_dim %cst_259, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %912 = stablehlo.multiply %911, %653 : tensor<128xf32>
    %913 = stablehlo.multiply %912, %653 : tensor<128xf32>
    %914 = stablehlo.add %910, %913 : tensor<128xf32>
    %cst_260 = stablehlo.constant dense<0.949999988> : tensor<f32>
    %915 = stablehlo.broadcast_in_dim %cst_260, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %916 = stablehlo.multiply %915, %arg81 : tensor<128xf32>
    %cst_261 = stablehlo.constant dense<5.000000e-02> : tensor<f32>
    %917 = stablehlo.broadcast_in_dim %cst_261, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %918 = stablehlo.multiply %917, %559 : tensor<128xf32>
    %919 = stablehlo.multiply %918, %559 : tensor<128xf32>
    %920 = stablehlo.add %916, %919 : tensor<128xf32>
    %cst_262 = stablehlo.constant dense<0.949999988> : tensor<f32>
    %921 = stablehlo.broadcast_in_dim %cst_262, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %922 = stablehlo.multiply %921, %arg82 : tensor<128xf32>
    %cst_263 = stablehlo.constant dense<5.000000e-02> : tensor<f32>
    %923 = stablehlo.broadcast_in_dim %cst_263, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %924 = stablehlo.multiply %923, %565 : tensor<128xf32>
    %925 = stablehlo.multiply %924, %565 : tensor<128xf32>
    %926 = stablehlo.add %922, %925 : tensor<128xf32>
    %cst_264 = stablehlo.constant dense<0.949999988> : tensor<f32>
    %927 = stablehlo.broadcast_in_dim %cst_264, dims = [] : (tensor<f32>) -> tensor<128x512xf32>
    %928 = stablehlo.multiply %927, %arg83 : tensor<128x512xf32>
    %cst_265 = stablehlo.constant dense<5.000000e-02> : tensor<f32>
    %929 = stablehlo.broadcast_in_dim %cst_265, dims = [] : (tensor<f32>) -> tensor<128x512xf32>
    %930 = stablehlo.multiply %929, %555 : tensor<128x512xf32>
    %931 = stablehlo.multiply %930, %555 : tensor<128x512xf32>
    %932 = stablehlo.add %928, %931 : tensor<128x512xf32>
    %cst_266 = stablehlo.constant dense<0.949999988> : tensor<f32>
    %933 = stablehlo.broadcast_in_dim %cst_266, dims = [] : (tensor<f32>) -> tensor<512x128xf32>
    %934 = stablehlo.multiply %933, %arg84 : tensor<512x128xf32>
    %cst_267 = stablehlo.constant dense<5.000000e-02> : tensor<f32>
    %935 = stablehlo.broadcast_in_dim %cst_267, dims = [] : (tensor<f32>) -> tensor<512x128xf32>
    %936 = stablehlo.multiply %935, %535 : tensor<512x128xf32>
    %937 = stablehlo.multiply %936, %535 : tensor<512x128xf32>
    %938 = stablehlo.add %934, %937 : tensor<512x128xf32>
    %cst_268 = stablehlo.constant dense<0.949999988> : tensor<f32>
    %939 = stablehlo.broadcast_in_dim %cst_268, dims = [] : (tensor<f32>) -> tensor<128x128xf32>
    %940 = stablehlo.multiply %939, %arg85 : tensor<128x128xf32>
    %cst_269 = stablehlo.constant dense<5.000000e-02> : tensor<f32>
    %941 = stablehlo.broadcast_in_dim %cst_269, dims = [] : (tensor<f32>) -> tensor<128x128xf32>
    %942 = stablehlo.multiply %941, %633 : tensor<128x128xf32>
    %943 = stablehlo.multiply %942, %633 : tensor<128x128xf32>
    %944 = stablehlo.add %940, %943 : tensor<128x128xf32>
    %cst_270 = stablehlo.constant dense<0.949999988> : tensor<f32>
    %945 = stablehlo.broadcast_in_dim %cst_270, dims = [] : (tensor<f32>) -> tensor<128x128xf32>
    %946 = stablehlo.multiply %945, %arg86 : tensor<128x128xf32>
    %cst_271 = stablehlo.constant dense<5.000000e-02> : tensor<f32>
    %947 = stablehlo.broadcast_in_dim %cst_271, dims = [] : (tensor<f32>) -> tensor<128x128xf32>
    %948 = stablehlo.multiply %947, %595 : tensor<128x128xf32>
    %949 = stablehlo.multiply %948, %595 : tensor<128x128xf32>
    %950 = stablehlo.add %946, %949 : tensor<128x128xf32>
    %cst_272 = stablehlo.constant dense<0.949999988> : tensor<f32>
    %951 = stablehlo.broadcast_in_dim %cst_272, dims = [] : (tensor<f32>) -> tensor<128x128xf32>
    %952 = stablehlo.multiply %951, %arg87 : tensor<128x128xf32>
    %cst_273 = stablehlo.constant dense<5.000000e-02> : tensor<f32>
    %953 = stablehlo.broadcast_in_dim %cst_273, dims = [] : (tensor<f32>) -> tensor<128x128xf32>
    %954 = stablehlo.multiply %953, %642 : tensor<128x128xf32>
    %955 = stablehlo.multiply %954, %642 : tensor<128x128xf32>
    %956 = stablehlo.add %952, %955 : tensor<128x128xf32>
    %cst_274 = stablehlo.constant dense<0.949999988> : tensor<f32>
    %957 = stablehlo.broadcast_in_dim %cst_274, dims = [] : (tensor<f32>) -> tensor<128x128xf32>
    %958 = stablehlo.multiply %957, %arg88 : tensor<128x128xf32>
    %cst_275 = stablehlo.constant dense<5.000000e-02> : tensor<f32>
    %959 = stablehlo.broadcast_in_dim %cst_275, dims = [] : (tensor<f32>) -> tensor<128x128xf32>
    %960 = stablehlo.multiply %959, %625 : tensor<128x128xf32>
    %961 = stablehlo.multiply %960, %625 : tensor<128x128xf32>
    %962 = stablehlo.add %958, %961 : tensor<128x128xf32>
    %cst_276 = stablehlo.constant dense<0.949999988> : tensor<f32>
    %963 = stablehlo.broadcast_in_dim %cst_276, dims = [] : (tensor<f32>) -> tensor<512xf32>
    %964 = stablehlo.multiply %963, %arg89 : tensor<512xf32>
    %cst_277 = stablehlo.constant dense<5.000000e-02> : tensor<f32>
    %965 = stablehlo.broadcast_in_dim %cst_277, dims = [] : (tensor<f32>) -> tensor<512xf32>
    %966 = stablehlo.multiply %965, %405 : tensor<512xf32>
    %967 = stablehlo.multiply %966, %405 : tensor<512xf32>
    %968 = stablehlo.add %964, %967 : tensor<512xf32>
    %cst_278 = stablehlo.constant dense<0.949999988> : tensor<f32>
    %969 = stablehlo.broadcast_in_dim %cst_278, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %970 = stablehlo.multiply %969, %arg90 : tensor<128xf32>
    %cst_279 = stablehlo.constant dense<5.000000e-02> : tensor<f32>
    %971 = stablehlo.broadcast_in_dim %cst_279, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %972 = stablehlo.multiply %971, %385 : tensor<128xf32>
    %973 = stablehlo.multiply %972, %385 : tensor<128xf32>
    %974 = stablehlo.add %970, %973 : tensor<128xf32>
    %cst_280 = stablehlo.constant dense<0.949999988> : tensor<f32>
    %975 = stablehlo.broadcast_in_dim %cst_280, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %976 = stablehlo.multiply %975, %arg91 : tensor<128xf32>
    %cst_281 = stablehlo.constant dense<5.000000e-02> : tensor<f32>
    %977 = stablehlo.broadcast_in_dim %cst_281, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %978 = stablehlo.multiply %977, %483 : tensor<128xf32>
    %979 = stablehlo.multiply %978, %483 : tensor<128xf32>
    %980 = stablehlo.add %976, %979 : tensor<128xf32>
    %cst_282 = stablehlo.constant dense<0.949999988> : tensor<f32>
    %981 = stablehlo.broadcast_in_dim %cst_282, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %982 = stablehlo.multiply %981, %arg92 : tensor<128xf32>
    %cst_283 = stablehlo.constant dense<5.000000e-02> : tensor<f32>
    %983 = stablehlo.broadcast_in_dim %cst_283, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %984 = stablehlo.multiply %983, %445 : tensor<128xf32>
    %985 = stablehlo.multiply %984, %445 : tensor<128xf32>
    %986 = stablehlo.add %982, %985 : tensor<128xf32>
    %cst_284 = stablehlo.constant dense<0.949999988> : tensor<f32>
    %987 = stablehlo.broadcast_in_dim %cst_284, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %988 = stablehlo.multiply %987, %arg93 : tensor<128xf32>
    %cst_285 = stablehlo.constant dense<5.000000e-02> : tensor<f32>
    %989 = stablehlo.broadcast_in_dim %cst_285, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %990 = stablehlo.multiply %989, %492 : tensor<128xf32>
    %991 = stablehlo.multiply %990, %492 : tensor<128xf32>
    %992 = stablehlo.add %988, %991 : tensor<128xf32>
    %cst_286 = stablehlo.constant dense<0.949999988> : tensor<f32>
    %993 = stablehlo.broadcast_in_dim %cst_286, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %994 = stablehlo.multiply %993, %arg94 : tensor<128xf32>
    %cst_287 = stablehlo.constant dense<5.000000e-02> : tensor<f32>
    %995 = stablehlo.broadcast_in_dim %cst_287, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %996 = stablehlo.multiply %995, %475 : tensor<128xf32>
    %997 = stablehlo.multiply %996, %475 : tensor<128xf32>
    %998 = stablehlo.add %994, %997 : tensor<128xf32>
    %cst_288 = stablehlo.constant dense<0.949999988> : tensor<f32>
    %999 = stablehlo.broadcast_in_dim %cst_288, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1000 = stablehlo.multiply %999, %arg95 : tensor<128xf32>
    %cst_289 = stablehlo.constant dense<5.000000e-02> : tensor<f32>
    %1001 = stablehlo.broadcast_in_dim %cst_289, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1002 = stablehlo.multiply %1001, %499 : tensor<128xf32>
    %1003 = stablehlo.multiply %1002, %499 : tensor<128xf32>
    %1004 = stablehlo.add %1000, %1003 : tensor<128xf32>
    %cst_290 = stablehlo.constant dense<0.949999988> : tensor<f32>
    %1005 = stablehlo.broadcast_in_dim %cst_290, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1006 = stablehlo.multiply %1005, %arg96 : tensor<128xf32>
    %cst_291 = stablehlo.constant dense<5.000000e-02> : tensor<f32>
    %1007 = stablehlo.broadcast_in_dim %cst_291, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1008 = stablehlo.multiply %1007, %505 : tensor<128xf32>
    %1009 = stablehlo.multiply %1008, %505 : tensor<128xf32>
    %1010 = stablehlo.add %1006, %1009 : tensor<128xf32>
    %cst_292 = stablehlo.constant dense<0.949999988> : tensor<f32>
    %1011 = stablehlo.broadcast_in_dim %cst_292, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1012 = stablehlo.multiply %1011, %arg97 : tensor<128xf32>
    %cst_293 = stablehlo.constant dense<5.000000e-02> : tensor<f32>
    %1013 = stablehlo.broadcast_in_dim %cst_293, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1014 = stablehlo.multiply %1013, %411 : tensor<128xf32>
    %1015 = stablehlo.multiply %1014, %411 : tensor<128xf32>
    %1016 = stablehlo.add %1012, %1015 : tensor<128xf32>
    %cst_294 = stablehlo.constant dense<0.949999988> : tensor<f32>
    %1017 = stablehlo.broadcast_in_dim %cst_294, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1018 = stablehlo.multiply %1017, %arg98 : tensor<128xf32>
    %cst_295 = stablehlo.constant dense<5.000000e-02> : tensor<f32>
    %1019 = stablehlo.broadcast_in_dim %cst_295, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1020 = stablehlo.multiply %1019, %417 : tensor<128xf32>
    %1021 = stablehlo.multiply %1020, %417 : tensor<128xf32>
    %1022 = stablehlo.add %1018, %1021 : tensor<128xf32>
    %cst_296 = stablehlo.constant dense<0.949999988> : tensor<f32>
    %1023 = stablehlo.broadcast_in_dim %cst_296, dims = [] : (tensor<f32>) -> tensor<128x512xf32>
    %1024 = stablehlo.multiply %1023, %arg99 : tensor<128x512xf32>
    %cst_297 = stablehlo.constant dense<5.000000e-02> : tensor<f32>
    %1025 = stablehlo.broadcast_in_dim %cst_297, dims = [] : (tensor<f32>) -> tensor<128x512xf32>
    %1026 = stablehlo.multiply %1025, %407 : tensor<128x512xf32>
    %1027 = stablehlo.multiply %1026, %407 : tensor<128x512xf32>
    %1028 = stablehlo.add %1024, %1027 : tensor<128x512xf32>
    %cst_298 = stablehlo.constant dense<0.949999988> : tensor<f32>
    %1029 = stablehlo.broadcast_in_dim %cst_298, dims = [] : (tensor<f32>) -> tensor<512x128xf32>
    %1030 = stablehlo.multiply %1029, %arg100 : tensor<512x128xf32>
    %cst_299 = stablehlo.constant dense<5.000000e-02> : tensor<f32>
    %1031 = stablehlo.broadcast_in_dim %cst_299, dims = [] : (tensor<f32>) -> tensor<512x128xf32>
    %1032 = stablehlo.multiply %1031, %387 : tensor<512x128xf32>
    %1033 = stablehlo.multiply %1032, %387 : tensor<512x128xf32>
    %1034 = stablehlo.add %1030, %1033 : tensor<512x128xf32>
    %cst_300 = stablehlo.constant dense<0.949999988> : tensor<f32>
    %1035 = stablehlo.broadcast_in_dim %cst_300, dims = [] : (tensor<f32>) -> tensor<128x128xf32>
    %1036 = stablehlo.multiply %1035, %arg101 : tensor<128x128xf32>
    %cst_301 = stablehlo.constant dense<5.000000e-02> : tensor<f32>
    %1037 = stablehlo.broadcast_in_dim %cst_301, dims = [] : (tensor<f32>) -> tensor<128x128xf32>
    %1038 = stablehlo.multiply %1037, %485 : tensor<128x128xf32>
    %1039 = stablehlo.multiply %1038, %485 : tensor<128x128xf32>
    %1040 = stablehlo.add %1036, %1039 : tensor<128x128xf32>
    %cst_302 = stablehlo.constant dense<0.949999988> : tensor<f32>
    %1041 = stablehlo.broadcast_in_dim %cst_302, dims = [] : (tensor<f32>) -> tensor<128x128xf32>
    %1042 = stablehlo.multiply %1041, %arg102 : tensor<128x128xf32>
    %cst_303 = stablehlo.constant dense<5.000000e-02> : tensor<f32>
    %1043 = stablehlo.broadcast_in_dim %cst_303, dims = [] : (tensor<f32>) -> tensor<128x128xf32>
    %1044 = stablehlo.multiply %1043, %447 : tensor<128x128xf32>
    %1045 = stablehlo.multiply %1044, %447 : tensor<128x128xf32>
    %1046 = stablehlo.add %1042, %1045 : tensor<128x128xf32>
    %cst_304 = stablehlo.constant dense<0.949999988> : tensor<f32>
    %1047 = stablehlo.broadcast_in_dim %cst_304, dims = [] : (tensor<f32>) -> tensor<128x128xf32>
    %1048 = stablehlo.multiply %1047, %arg103 : tensor<128x128xf32>
    %cst_305 = stablehlo.constant dense<5.000000e-02> : tensor<f32>
    %1049 = stablehlo.broadcast_in_dim %cst_305, dims = [] : (tensor<f32>) -> tensor<128x128xf32>
    %1050 = stablehlo.multiply %1049, %494 : tensor<128x128xf32>
    %1051 = stablehlo.multiply %1050, %494 : tensor<128x128xf32>
    %1052 = stablehlo.add %1048, %1051 : tensor<128x128xf32>
    %cst_306 = stablehlo.constant dense<0.949999988> : tensor<f32>
    %1053 = stablehlo.broadcast_in_dim %cst_306, dims = [] : (tensor<f32>) -> tensor<128x128xf32>
    %1054 = stablehlo.multiply %1053, %arg104 : tensor<128x128xf32>
    %cst_307 = stablehlo.constant dense<5.000000e-02> : tensor<f32>
    %1055 = stablehlo.broadcast_in_dim %cst_307, dims = [] : (tensor<f32>) -> tensor<128x128xf32>
    %1056 = stablehlo.multiply %1055, %477 : tensor<128x128xf32>
    %1057 = stablehlo.multiply %1056, %477 : tensor<128x128xf32>
    %1058 = stablehlo.add %1054, %1057 : tensor<128x128xf32>
    %cst_308 = stablehlo.constant dense<0.949999988> : tensor<f32>
    %1059 = stablehlo.broadcast_in_dim %cst_308, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1060 = stablehlo.multiply %1059, %arg105 : tensor<128xf32>
    %cst_309 = stablehlo.constant dense<5.000000e-02> : tensor<f32>
    %1061 = stablehlo.broadcast_in_dim %cst_309, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1062 = stablehlo.multiply %1061, %351 : tensor<128xf32>
    %1063 = stablehlo.multiply %1062, %351 : tensor<128xf32>
    %1064 = stablehlo.add %1060, %1063 : tensor<128xf32>
    %cst_310 = stablehlo.constant dense<0.949999988> : tensor<f32>
    %1065 = stablehlo.broadcast_in_dim %cst_310, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1066 = stablehlo.multiply %1065, %arg106 : tensor<128xf32>
    %cst_311 = stablehlo.constant dense<5.000000e-02> : tensor<f32>
    %1067 = stablehlo.broadcast_in_dim %cst_311, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1068 = stablehlo.multiply %1067, %357 : tensor<128xf32>
    %1069 = stablehlo.multiply %1068, %357 : tensor<128xf32>
    %1070 = stablehlo.add %1066, %1069 : tensor<128xf32>
    %cst_312 = stablehlo.constant dense<0.949999988> : tensor<f32>
    %1071 = stablehlo.broadcast_in_dim %cst_312, dims = [] : (tensor<f32>) -> tensor<32x128xf32>
    %1072 = stablehlo.multiply %1071, %arg107 : tensor<32x128xf32>
    %cst_313 = stablehlo.constant dense<5.000000e-02> : tensor<f32>
    %1073 = stablehlo.broadcast_in_dim %cst_313, dims = [] : (tensor<f32>) -> tensor<32x128xf32>
    %1074 = stablehlo.multiply %1073, %681 : tensor<32x128xf32>
    %1075 = stablehlo.multiply %1074, %681 : tensor<32x128xf32>
    %1076 = stablehlo.add %1072, %1075 : tensor<32x128xf32>
    %cst_314 = stablehlo.constant dense<0.949999988> : tensor<f32>
    %1077 = stablehlo.broadcast_in_dim %cst_314, dims = [] : (tensor<f32>) -> tensor<512x128xf32>
    %1078 = stablehlo.multiply %1077, %arg108 : tensor<512x128xf32>
    %cst_315 = stablehlo.constant dense<5.000000e-02> : tensor<f32>
    %1079 = stablehlo.broadcast_in_dim %cst_315, dims = [] : (tensor<f32>) -> tensor<512x128xf32>
    %1080 = stablehlo.multiply %1079, %684 : tensor<512x128xf32>
    %1081 = stablehlo.multiply %1080, %684 : tensor<512x128xf32>
    %1082 = stablehlo.add %1078, %1081 : tensor<512x128xf32>
    %cst_316 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %1083 = stablehlo.power %cst_316, %686 : tensor<f32>
    %cst_317 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %1084 = stablehlo.subtract %cst_317, %1083 : tensor<f32>
    %cst_318 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %1085 = stablehlo.divide %cst_318, %1084 : tensor<f32>
    %cst_319 = stablehlo.constant dense<0.949999988> : tensor<f32>
    %1086 = stablehlo.power %cst_319, %686 : tensor<f32>
    %cst_320 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %1087 = stablehlo.subtract %cst_320, %1086 : tensor<f32>
    %cst_321 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %1088 = stablehlo.divide %cst_321, %1087 : tensor<f32>
    %1089 = stablehlo.broadcast_in_dim %1085, dims = [] : (tensor<f32>) -> tensor<512xf32>
    %1090 = stablehlo.multiply %691, %1089 : tensor<512xf32>
    %1091 = stablehlo.broadcast_in_dim %1088, dims = [] : (tensor<f32>) -> tensor<512xf32>
    %1092 = stablehlo.multiply %872, %1091 : tensor<512xf32>
    %1093 = stablehlo.sqrt %1092 : tensor<512xf32>
    %cst_322 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %1094 = stablehlo.broadcast_in_dim %cst_322, dims = [] : (tensor<f32>) -> tensor<512xf32>
    %1095 = stablehlo.add %1093, %1094 : tensor<512xf32>
    %1096 = stablehlo.divide %1090, %1095 : tensor<512xf32>
    %cst_323 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1097 = stablehlo.broadcast_in_dim %cst_323, dims = [] : (tensor<f32>) -> tensor<512xf32>
    %1098 = stablehlo.add %1096, %1097 : tensor<512xf32>
    %cst_324 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1099 = stablehlo.broadcast_in_dim %cst_324, dims = [] : (tensor<f32>) -> tensor<512xf32>
    %1100 = stablehlo.multiply %1099, %1098 : tensor<512xf32>
    %1101 = stablehlo.subtract %arg0, %1100 : tensor<512xf32>
    %1102 = stablehlo.broadcast_in_dim %1085, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1103 = stablehlo.multiply %696, %1102 : tensor<128xf32>
    %1104 = stablehlo.broadcast_in_dim %1088, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1105 = stablehlo.multiply %878, %1104 : tensor<128xf32>
    %1106 = stablehlo.sqrt %1105 : tensor<128xf32>
    %cst_325 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %1107 = stablehlo.broadcast_in_dim %cst_325, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1108 = stablehlo.add %1106, %1107 : tensor<128xf32>
    %1109 = stablehlo.divide %1103, %1108 : tensor<128xf32>
    %cst_326 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1110 = stablehlo.broadcast_in_dim %cst_326, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1111 = stablehlo.add %1109, %1110 : tensor<128xf32>
    %cst_327 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1112 = stablehlo.broadcast_in_dim %cst_327, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1113 = stablehlo.multiply %1112, %1111 : tensor<128xf32>
    %1114 = stablehlo.subtract %arg1, %1113 : tensor<128xf32>
    %1115 = stablehlo.broadcast_in_dim %1085, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1116 = stablehlo.multiply %701, %1115 : tensor<128xf32>
    %1117 = stablehlo.broadcast_in_dim %1088, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1118 = stablehlo.multiply %884, %1117 : tensor<128xf32>
    %1119 = stablehlo.sqrt %1118 : tensor<128xf32>
    %cst_328 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %1120 = stablehlo.broadcast_in_dim %cst_328, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1121 = stablehlo.add %1119, %1120 : tensor<128xf32>
    %1122 = stablehlo.divide %1116, %1121 : tensor<128xf32>
    %cst_329 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1123 = stablehlo.broadcast_in_dim %cst_329, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1124 = stablehlo.add %1122, %1123 : tensor<128xf32>
    %cst_330 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1125 = stablehlo.broadcast_in_dim %cst_330, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1126 = stablehlo.multiply %1125, %1124 : tensor<128xf32>
    %1127 = stablehlo.subtract %arg2, %1126 : tensor<128xf32>
    %1128 = stablehlo.broadcast_in_dim %1085, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1129 = stablehlo.multiply %706, %1128 : tensor<128xf32>
    %1130 = stablehlo.broadcast_in_dim %1088, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1131 = stablehlo.multiply %890, %1130 : tensor<128xf32>
    %1132 = stablehlo.sqrt %1131 : tensor<128xf32>
    %cst_331 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %1133 = stablehlo.broadcast_in_dim %cst_331, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1134 = stablehlo.add %1132, %1133 : tensor<128xf32>
    %1135 = stablehlo.divide %1129, %1134 : tensor<128xf32>
    %cst_332 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1136 = stablehlo.broadcast_in_dim %cst_332, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1137 = stablehlo.add %1135, %1136 : tensor<128xf32>
    %cst_333 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1138 = stablehlo.broadcast_in_dim %cst_333, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1139 = stablehlo.multiply %1138, %1137 : tensor<128xf32>
    %1140 = stablehlo.subtract %arg3, %1139 : tensor<128xf32>
    %1141 = stablehlo.broadcast_in_dim %1085, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1142 = stablehlo.multiply %711, %1141 : tensor<128xf32>
    %1143 = stablehlo.broadcast_in_dim %1088, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1144 = stablehlo.multiply %896, %1143 : tensor<128xf32>
    %1145 = stablehlo.sqrt %1144 : tensor<128xf32>
    %cst_334 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %1146 = stablehlo.broadcast_in_dim %cst_334, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1147 = stablehlo.add %1145, %1146 : tensor<128xf32>
    %1148 = stablehlo.divide %1142, %1147 : tensor<128xf32>
    %cst_335 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1149 = stablehlo.broadcast_in_dim %cst_335, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1150 = stablehlo.add %1148, %1149 : tensor<128xf32>
    %cst_336 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1151 = stablehlo.broadcast_in_dim %cst_336, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1152 = stablehlo.multiply %1151, %1150 : tensor<128xf32>
    %1153 = stablehlo.subtract %arg4, %1152 : tensor<128xf32>
    %1154 = stablehlo.broadcast_in_dim %1085, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1155 = stablehlo.multiply %716, %1154 : tensor<128xf32>
    %1156 = stablehlo.broadcast_in_dim %1088, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1157 = stablehlo.multiply %902, %1156 : tensor<128xf32>
    %1158 = stablehlo.sqrt %1157 : tensor<128xf32>
    %cst_337 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %1159 = stablehlo.broadcast_in_dim %cst_337, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1160 = stablehlo.add %1158, %1159 : tensor<128xf32>
    %1161 = stablehlo.divide %1155, %1160 : tensor<128xf32>
    %cst_338 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1162 = stablehlo.broadcast_in_dim %cst_338, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1163 = stablehlo.add %1161, %1162 : tensor<128xf32>
    %cst_339 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1164 = stablehlo.broadcast_in_dim %cst_339, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1165 = stablehlo.multiply %1164, %1163 : tensor<128xf32>
    %1166 = stablehlo.subtract %arg5, %1165 : tensor<128xf32>
    %1167 = stablehlo.broadcast_in_dim %1085, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1168 = stablehlo.multiply %721, %1167 : tensor<128xf32>
    %1169 = stablehlo.broadcast_in_dim %1088, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1170 = stablehlo.multiply %908, %1169 : tensor<128xf32>
    %1171 = stablehlo.sqrt %1170 : tensor<128xf32>
    %cst_340 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %1172 = stablehlo.broadcast_in_dim %cst_340, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1173 = stablehlo.add %1171, %1172 : tensor<128xf32>
    %1174 = stablehlo.divide %1168, %1173 : tensor<128xf32>
    %cst_341 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1175 = stablehlo.broadcast_in_dim %cst_341, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1176 = stablehlo.add %1174, %1175 : tensor<128xf32>
    %cst_342 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1177 = stablehlo.broadcast_in_dim %cst_342, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1178 = stablehlo.multiply %1177, %1176 : tensor<128xf32>
    %1179 = stablehlo.subtract %arg6, %1178 : tensor<128xf32>
    %1180 = stablehlo.broadcast_in_dim %1085, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1181 = stablehlo.multiply %726, %1180 : tensor<128xf32>
    %1182 = stablehlo.broadcast_in_dim %1088, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1183 = stablehlo.multiply %914, %1182 : tensor<128xf32>
    %1184 = stablehlo.sqrt %1183 : tensor<128xf32>
    %cst_343 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %1185 = stablehlo.broadcast_in_dim %cst_343, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1186 = stablehlo.add %1184, %1185 : tensor<128xf32>
    %1187 = stablehlo.divide %1181, %1186 : tensor<128xf32>
    %cst_344 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1188 = stablehlo.broadcast_in_dim %cst_344, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1189 = stablehlo.add %1187, %1188 : tensor<128xf32>
    %cst_345 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1190 = stablehlo.broadcast_in_dim %cst_345, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1191 = stablehlo.multiply %1190, %1189 : tensor<128xf32>
    %1192 = stablehlo.subtract %arg7, %1191 : tensor<128xf32>
    %1193 = stablehlo.broadcast_in_dim %1085, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1194 = stablehlo.multiply %731, %1193 : tensor<128xf32>
    %1195 = stablehlo.broadcast_in_dim %1088, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1196 = stablehlo.multiply %920, %1195 : tensor<128xf32>
    %1197 = stablehlo.sqrt %1196 : tensor<128xf32>
    %cst_346 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %1198 = stablehlo.broadcast_in_dim %cst_346, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1199 = stablehlo.add %1197, %1198 : tensor<128xf32>
    %1200 = stablehlo.divide %1194, %1199 : tensor<128xf32>
    %cst_347 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1201 = stablehlo.broadcast_in_dim %cst_347, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1202 = stablehlo.add %1200, %1201 : tensor<128xf32>
    %cst_348 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1203 = stablehlo.broadcast_in_dim %cst_348, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1204 = stablehlo.multiply %1203, %1202 : tensor<128xf32>
    %1205 = stablehlo.subtract %arg8, %1204 : tensor<128xf32>
    %1206 = stablehlo.broadcast_in_dim %1085, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1207 = stablehlo.multiply %736, %1206 : tensor<128xf32>
    %1208 = stablehlo.broadcast_in_dim %1088, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1209 = stablehlo.multiply %926, %1208 : tensor<128xf32>
    %1210 = stablehlo.sqrt %1209 : tensor<128xf32>
    %cst_349 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %1211 = stablehlo.broadcast_in_dim %cst_349, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1212 = stablehlo.add %1210, %1211 : tensor<128xf32>
    %1213 = stablehlo.divide %1207, %1212 : tensor<128xf32>
    %cst_350 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1214 = stablehlo.broadcast_in_dim %cst_350, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1215 = stablehlo.add %1213, %1214 : tensor<128xf32>
    %cst_351 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1216 = stablehlo.broadcast_in_dim %cst_351, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1217 = stablehlo.multiply %1216, %1215 : tensor<128xf32>
    %1218 = stablehlo.subtract %arg9, %1217 : tensor<128xf32>
    %1219 = stablehlo.broadcast_in_dim %1085, dims = [] : (tensor<f32>) -> tensor<128x512xf32>
    %1220 = stablehlo.multiply %741, %1219 : tensor<128x512xf32>
    %1221 = stablehlo.broadcast_in_dim %1088, dims = [] : (tensor<f32>) -> tensor<128x512xf32>
    %1222 = stablehlo.multiply %932, %1221 : tensor<128x512xf32>
    %1223 = stablehlo.sqrt %1222 : tensor<128x512xf32>
    %cst_352 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %1224 = stablehlo.broadcast_in_dim %cst_352, dims = [] : (tensor<f32>) -> tensor<128x512xf32>
    %1225 = stablehlo.add %1223, %1224 : tensor<128x512xf32>
    %1226 = stablehlo.divide %1220, %1225 : tensor<128x512xf32>
    %cst_353 = stablehlo.constant dense<0.00999999977> : tensor<f32>
    %1227 = stablehlo.broadcast_in_dim %cst_353, dims = [] : (tensor<f32>) -> tensor<128x512xf32>
    %1228 = stablehlo.multiply %1227, %arg10 : tensor<128x512xf32>
    %1229 = stablehlo.add %1226, %1228 : tensor<128x512xf32>
    %cst_354 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1230 = stablehlo.broadcast_in_dim %cst_354, dims = [] : (tensor<f32>) -> tensor<128x512xf32>
    %1231 = stablehlo.multiply %1230, %1229 : tensor<128x512xf32>
    %1232 = stablehlo.subtract %arg10, %1231 : tensor<128x512xf32>
    %1233 = stablehlo.broadcast_in_dim %1085, dims = [] : (tensor<f32>) -> tensor<512x128xf32>
    %1234 = stablehlo.multiply %746, %1233 : tensor<512x128xf32>
    %1235 = stablehlo.broadcast_in_dim %1088, dims = [] : (tensor<f32>) -> tensor<512x128xf32>
    %1236 = stablehlo.multiply %938, %1235 : tensor<512x128xf32>
    %1237 = stablehlo.sqrt %1236 : tensor<512x128xf32>
    %cst_355 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %1238 = stablehlo.broadcast_in_dim %cst_355, dims = [] : (tensor<f32>) -> tensor<512x128xf32>
    %1239 = stablehlo.add %1237, %1238 : tensor<512x128xf32>
    %1240 = stablehlo.divide %1234, %1239 : tensor<512x128xf32>
    %cst_356 = stablehlo.constant dense<0.00999999977> : tensor<f32>
    %1241 = stablehlo.broadcast_in_dim %cst_356, dims = [] : (tensor<f32>) -> tensor<512x128xf32>
    %1242 = stablehlo.multiply %1241, %arg11 : tensor<512x128xf32>
    %1243 = stablehlo.add %1240, %1242 : tensor<512x128xf32>
    %cst_357 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1244 = stablehlo.broadcast_in_dim %cst_357, dims = [] : (tensor<f32>) -> tensor<512x128xf32>
    %1245 = stablehlo.multiply %1244, %1243 : tensor<512x128xf32>
    %1246 = stablehlo.subtract %arg11, %1245 : tensor<512x128xf32>
    %1247 = stablehlo.broadcast_in_dim %1085, dims = [] : (tensor<f32>) -> tensor<128x128xf32>
    %1248 = stablehlo.multiply %751, %1247 : tensor<128x128xf32>
    %1249 = stablehlo.broadcast_in_dim %1088, dims = [] : (tensor<f32>) -> tensor<128x128xf32>
    %1250 = stablehlo.multiply %944, %1249 : tensor<128x128xf32>
    %1251 = stablehlo.sqrt %1250 : tensor<128x128xf32>
    %cst_358 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %1252 = stablehlo.broadcast_in_dim %cst_358, dims = [] : (tensor<f32>) -> tensor<128x128xf32>
    %1253 = stablehlo.add %1251, %1252 : tensor<128x128xf32>
    %1254 = stablehlo.divide %1248, %1253 : tensor<128x128xf32>
    %cst_359 = stablehlo.constant dense<0.00999999977> : tensor<f32>
    %1255 = stablehlo.broadcast_in_dim %cst_359, dims = [] : (tensor<f32>) -> tensor<128x128xf32>
    %1256 = stablehlo.multiply %1255, %arg12 : tensor<128x128xf32>
    %1257 = stablehlo.add %1254, %1256 : tensor<128x128xf32>
    %cst_360 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1258 = stablehlo.broadcast_in_dim %cst_360, dims = [] : (tensor<f32>) -> tensor<128x128xf32>
    %1259 = stablehlo.multiply %1258, %1257 : tensor<128x128xf32>
    %1260 = stablehlo.subtract %arg12, %1259 : tensor<128x128xf32>
    %1261 = stablehlo.broadcast_in_dim %1085, dims = [] : (tensor<f32>) -> tensor<128x128xf32>
    %1262 = stablehlo.multiply %756, %1261 : tensor<128x128xf32>
    %1263 = stablehlo.broadcast_in_dim %1088, dims = [] : (tensor<f32>) -> tensor<128x128xf32>
    %1264 = stablehlo.multiply %950, %1263 : tensor<128x128xf32>
    %1265 = stablehlo.sqrt %1264 : tensor<128x128xf32>
    %cst_361 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %1266 = stablehlo.broadcast_in_dim %cst_361, dims = [] : (tensor<f32>) -> tensor<128x128xf32>
    %1267 = stablehlo.add %1265, %1266 : tensor<128x128xf32>
    %1268 = stablehlo.divide %1262, %1267 : tensor<128x128xf32>
    %cst_362 = stablehlo.constant dense<0.00999999977> : tensor<f32>
    %1269 = stablehlo.broadcast_in_dim %cst_362, dims = [] : (tensor<f32>) -> tensor<128x128xf32>
    %1270 = stablehlo.multiply %1269, %arg13 : tensor<128x128xf32>
    %1271 = stablehlo.add %1268, %1270 : tensor<128x128xf32>
    %cst_363 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1272 = stablehlo.broadcast_in_dim %cst_363, dims = [] : (tensor<f32>) -> tensor<128x128xf32>
    %1273 = stablehlo.multiply %1272, %1271 : tensor<128x128xf32>
    %1274 = stablehlo.subtract %arg13, %1273 : tensor<128x128xf32>
    %1275 = stablehlo.broadcast_in_dim %1085, dims = [] : (tensor<f32>) -> tensor<128x128xf32>
    %1276 = stablehlo.multiply %761, %1275 : tensor<128x128xf32>
    %1277 = stablehlo.broadcast_in_dim %1088, dims = [] : (tensor<f32>) -> tensor<128x128xf32>
    %1278 = stablehlo.multiply %956, %1277 : tensor<128x128xf32>
    %1279 = stablehlo.sqrt %1278 : tensor<128x128xf32>
    %cst_364 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %1280 = stablehlo.broadcast_in_dim %cst_364, dims = [] : (tensor<f32>) -> tensor<128x128xf32>
    %1281 = stablehlo.add %1279, %1280 : tensor<128x128xf32>
    %1282 = stablehlo.divide %1276, %1281 : tensor<128x128xf32>
    %cst_365 = stablehlo.constant dense<0.00999999977> : tensor<f32>
    %1283 = stablehlo.broadcast_in_dim %cst_365, dims = [] : (tensor<f32>) -> tensor<128x128xf32>
    %1284 = stablehlo.multiply %1283, %arg14 : tensor<128x128xf32>
    %1285 = stablehlo.add %1282, %1284 : tensor<128x128xf32>
    %cst_366 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1286 = stablehlo.broadcast_in_dim %cst_366, dims = [] : (tensor<f32>) -> tensor<128x128xf32>
    %1287 = stablehlo.multiply %1286, %1285 : tensor<128x128xf32>
    %1288 = stablehlo.subtract %arg14, %1287 : tensor<128x128xf32>
    %1289 = stablehlo.broadcast_in_dim %1085, dims = [] : (tensor<f32>) -> tensor<128x128xf32>
    %1290 = stablehlo.multiply %766, %1289 : tensor<128x128xf32>
    %1291 = stablehlo.broadcast_in_dim %1088, dims = [] : (tensor<f32>) -> tensor<128x128xf32>
    %1292 = stablehlo.multiply %962, %1291 : tensor<128x128xf32>
    %1293 = stablehlo.sqrt %1292 : tensor<128x128xf32>
    %cst_367 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %1294 = stablehlo.broadcast_in_dim %cst_367, dims = [] : (tensor<f32>) -> tensor<128x128xf32>
    %1295 = stablehlo.add %1293, %1294 : tensor<128x128xf32>
    %1296 = stablehlo.divide %1290, %1295 : tensor<128x128xf32>
    %cst_368 = stablehlo.constant dense<0.00999999977> : tensor<f32>
    %1297 = stablehlo.broadcast_in_dim %cst_368, dims = [] : (tensor<f32>) -> tensor<128x128xf32>
    %1298 = stablehlo.multiply %1297, %arg15 : tensor<128x128xf32>
    %1299 = stablehlo.add %1296, %1298 : tensor<128x128xf32>
    %cst_369 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1300 = stablehlo.broadcast_in_dim %cst_369, dims = [] : (tensor<f32>) -> tensor<128x128xf32>
    %1301 = stablehlo.multiply %1300, %1299 : tensor<128x128xf32>
    %1302 = stablehlo.subtract %arg15, %1301 : tensor<128x128xf32>
    %1303 = stablehlo.broadcast_in_dim %1085, dims = [] : (tensor<f32>) -> tensor<512xf32>
    %1304 = stablehlo.multiply %771, %1303 : tensor<512xf32>
    %1305 = stablehlo.broadcast_in_dim %1088, dims = [] : (tensor<f32>) -> tensor<512xf32>
    %1306 = stablehlo.multiply %968, %1305 : tensor<512xf32>
    %1307 = stablehlo.sqrt %1306 : tensor<512xf32>
    %cst_370 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %1308 = stablehlo.broadcast_in_dim %cst_370, dims = [] : (tensor<f32>) -> tensor<512xf32>
    %1309 = stablehlo.add %1307, %1308 : tensor<512xf32>
    %1310 = stablehlo.divide %1304, %1309 : tensor<512xf32>
    %cst_371 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1311 = stablehlo.broadcast_in_dim %cst_371, dims = [] : (tensor<f32>) -> tensor<512xf32>
    %1312 = stablehlo.add %1310, %1311 : tensor<512xf32>
    %cst_372 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1313 = stablehlo.broadcast_in_dim %cst_372, dims = [] : (tensor<f32>) -> tensor<512xf32>
    %1314 = stablehlo.multiply %1313, %1312 : tensor<512xf32>
    %1315 = stablehlo.subtract %arg16, %1314 : tensor<512xf32>
    %1316 = stablehlo.broadcast_in_dim %1085, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1317 = stablehlo.multiply %776, %1316 : tensor<128xf32>
    %1318 = stablehlo.broadcast_in_dim %1088, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1319 = stablehlo.multiply %974, %1318 : tensor<128xf32>
    %1320 = stablehlo.sqrt %1319 : tensor<128xf32>
    %cst_373 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %1321 = stablehlo.broadcast_in_dim %cst_373, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1322 = stablehlo.add %1320, %1321 : tensor<128xf32>
    %1323 = stablehlo.divide %1317, %1322 : tensor<128xf32>
    %cst_374 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1324 = stablehlo.broadcast_in_dim %cst_374, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1325 = stablehlo.add %1323, %1324 : tensor<128xf32>
    %cst_375 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1326 = stablehlo.broadcast_in_dim %cst_375, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1327 = stablehlo.multiply %1326, %1325 : tensor<128xf32>
    %1328 = stablehlo.subtract %arg17, %1327 : tensor<128xf32>
    %1329 = stablehlo.broadcast_in_dim %1085, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1330 = stablehlo.multiply %781, %1329 : tensor<128xf32>
    %1331 = stablehlo.broadcast_in_dim %1088, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1332 = stablehlo.multiply %980, %1331 : tensor<128xf32>
    %1333 = stablehlo.sqrt %1332 : tensor<128xf32>
    %cst_376 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %1334 = stablehlo.broadcast_in_dim %cst_376, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1335 = stablehlo.add %1333, %1334 : tensor<128xf32>
    %1336 = stablehlo.divide %1330, %1335 : tensor<128xf32>
    %cst_377 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1337 = stablehlo.broadcast_in_dim %cst_377, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1338 = stablehlo.add %1336, %1337 : tensor<128xf32>
    %cst_378 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1339 = stablehlo.broadcast_in_dim %cst_378, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1340 = stablehlo.multiply %1339, %1338 : tensor<128xf32>
    %1341 = stablehlo.subtract %arg18, %1340 : tensor<128xf32>
    %1342 = stablehlo.broadcast_in_dim %1085, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1343 = stablehlo.multiply %786, %1342 : tensor<128xf32>
    %1344 = stablehlo.broadcast_in_dim %1088, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1345 = stablehlo.multiply %986, %1344 : tensor<128xf32>
    %1346 = stablehlo.sqrt %1345 : tensor<128xf32>
    %cst_379 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %1347 = stablehlo.broadcast_in_dim %cst_379, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1348 = stablehlo.add %1346, %1347 : tensor<128xf32>
    %1349 = stablehlo.divide %1343, %1348 : tensor<128xf32>
    %cst_380 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1350 = stablehlo.broadcast_in_dim %cst_380, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1351 = stablehlo.add %1349, %1350 : tensor<128xf32>
    %cst_381 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1352 = stablehlo.broadcast_in_dim %cst_381, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1353 = stablehlo.multiply %1352, %1351 : tensor<128xf32>
    %1354 = stablehlo.subtract %arg19, %1353 : tensor<128xf32>
    %1355 = stablehlo.broadcast_in_dim %1085, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1356 = stablehlo.multiply %791, %1355 : tensor<128xf32>
    %1357 = stablehlo.broadcast_in_dim %1088, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1358 = stablehlo.multiply %992, %1357 : tensor<128xf32>
    %1359 = stablehlo.sqrt %1358 : tensor<128xf32>
    %cst_382 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %1360 = stablehlo.broadcast_in_dim %cst_382, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1361 = stablehlo.add %1359, %1360 : tensor<128xf32>
    %1362 = stablehlo.divide %1356, %1361 : tensor<128xf32>
    %cst_383 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1363 = stablehlo.broadcast_in_dim %cst_383, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1364 = stablehlo.add %1362, %1363 : tensor<128xf32>
    %cst_384 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1365 = stablehlo.broadcast_in_dim %cst_384, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1366 = stablehlo.multiply %1365, %1364 : tensor<128xf32>
    %1367 = stablehlo.subtract %arg20, %1366 : tensor<128xf32>
    %1368 = stablehlo.broadcast_in_dim %1085, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1369 = stablehlo.multiply %796, %1368 : tensor<128xf32>
    %1370 = stablehlo.broadcast_in_dim %1088, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1371 = stablehlo.multiply %998, %1370 : tensor<128xf32>
    %1372 = stablehlo.sqrt %1371 : tensor<128xf32>
    %cst_385 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %1373 = stablehlo.broadcast_in_dim %cst_385, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1374 = stablehlo.add %1372, %1373 : tensor<128xf32>
    %1375 = stablehlo.divide %1369, %1374 : tensor<128xf32>
    %cst_386 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1376 = stablehlo.broadcast_in_dim %cst_386, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1377 = stablehlo.add %1375, %1376 : tensor<128xf32>
    %cst_387 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1378 = stablehlo.broadcast_in_dim %cst_387, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1379 = stablehlo.multiply %1378, %1377 : tensor<128xf32>
    %1380 = stablehlo.subtract %arg21, %1379 : tensor<128xf32>
    %1381 = stablehlo.broadcast_in_dim %1085, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1382 = stablehlo.multiply %801, %1381 : tensor<128xf32>
    %1383 = stablehlo.broadcast_in_dim %1088, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1384 = stablehlo.multiply %1004, %1383 : tensor<128xf32>
    %1385 = stablehlo.sqrt %1384 : tensor<128xf32>
    %cst_388 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %1386 = stablehlo.broadcast_in_dim %cst_388, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1387 = stablehlo.add %1385, %1386 : tensor<128xf32>
    %1388 = stablehlo.divide %1382, %1387 : tensor<128xf32>
    %cst_389 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1389 = stablehlo.broadcast_in_dim %cst_389, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1390 = stablehlo.add %1388, %1389 : tensor<128xf32>
    %cst_390 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1391 = stablehlo.broadcast_in_dim %cst_390, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1392 = stablehlo.multiply %1391, %1390 : tensor<128xf32>
    %1393 = stablehlo.subtract %arg22, %1392 : tensor<128xf32>
    %1394 = stablehlo.broadcast_in_dim %1085, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1395 = stablehlo.multiply %806, %1394 : tensor<128xf32>
    %1396 = stablehlo.broadcast_in_dim %1088, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1397 = stablehlo.multiply %1010, %1396 : tensor<128xf32>
    %1398 = stablehlo.sqrt %1397 : tensor<128xf32>
    %cst_391 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %1399 = stablehlo.broadcast_in_dim %cst_391, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1400 = stablehlo.add %1398, %1399 : tensor<128xf32>
    %1401 = stablehlo.divide %1395, %1400 : tensor<128xf32>
    %cst_392 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1402 = stablehlo.broadcast_in_dim %cst_392, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1403 = stablehlo.add %1401, %1402 : tensor<128xf32>
    %cst_393 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1404 = stablehlo.broadcast_in_dim %cst_393, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1405 = stablehlo.multiply %1404, %1403 : tensor<128xf32>
    %1406 = stablehlo.subtract %arg23, %1405 : tensor<128xf32>
    %1407 = stablehlo.broadcast_in_dim %1085, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1408 = stablehlo.multiply %811, %1407 : tensor<128xf32>
    %1409 = stablehlo.broadcast_in_dim %1088, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1410 = stablehlo.multiply %1016, %1409 : tensor<128xf32>
    %1411 = stablehlo.sqrt %1410 : tensor<128xf32>
    %cst_394 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %1412 = stablehlo.broadcast_in_dim %cst_394, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1413 = stablehlo.add %1411, %1412 : tensor<128xf32>
    %1414 = stablehlo.divide %1408, %1413 : tensor<128xf32>
    %cst_395 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1415 = stablehlo.broadcast_in_dim %cst_395, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1416 = stablehlo.add %1414, %1415 : tensor<128xf32>
    %cst_396 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1417 = stablehlo.broadcast_in_dim %cst_396, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1418 = stablehlo.multiply %1417, %1416 : tensor<128xf32>
    %1419 = stablehlo.subtract %arg24, %1418 : tensor<128xf32>
    %1420 = stablehlo.broadcast_in_dim %1085, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1421 = stablehlo.multiply %816, %1420 : tensor<128xf32>
    %1422 = stablehlo.broadcast_in_dim %1088, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1423 = stablehlo.multiply %1022, %1422 : tensor<128xf32>
    %1424 = stablehlo.sqrt %1423 : tensor<128xf32>
    %cst_397 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %1425 = stablehlo.broadcast_in_dim %cst_397, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1426 = stablehlo.add %1424, %1425 : tensor<128xf32>
    %1427 = stablehlo.divide %1421, %1426 : tensor<128xf32>
    %cst_398 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1428 = stablehlo.broadcast_in_dim %cst_398, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1429 = stablehlo.add %1427, %1428 : tensor<128xf32>
    %cst_399 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1430 = stablehlo.broadcast_in_dim %cst_399, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1431 = stablehlo.multiply %1430, %1429 : tensor<128xf32>
    %1432 = stablehlo.subtract %arg25, %1431 : tensor<128xf32>
    %1433 = stablehlo.broadcast_in_dim %1085, dims = [] : (tensor<f32>) -> tensor<128x512xf32>
    %1434 = stablehlo.multiply %821, %1433 : tensor<128x512xf32>
    %1435 = stablehlo.broadcast_in_dim %1088, dims = [] : (tensor<f32>) -> tensor<128x512xf32>
    %1436 = stablehlo.multiply %1028, %1435 : tensor<128x512xf32>
    %1437 = stablehlo.sqrt %1436 : tensor<128x512xf32>
    %cst_400 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %1438 = stablehlo.broadcast_in_dim %cst_400, dims = [] : (tensor<f32>) -> tensor<128x512xf32>
    %1439 = stablehlo.add %1437, %1438 : tensor<128x512xf32>
    %1440 = stablehlo.divide %1434, %1439 : tensor<128x512xf32>
    %cst_401 = stablehlo.constant dense<0.00999999977> : tensor<f32>
    %1441 = stablehlo.broadcast_in_dim %cst_401, dims = [] : (tensor<f32>) -> tensor<128x512xf32>
    %1442 = stablehlo.multiply %1441, %arg26 : tensor<128x512xf32>
    %1443 = stablehlo.add %1440, %1442 : tensor<128x512xf32>
    %cst_402 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1444 = stablehlo.broadcast_in_dim %cst_402, dims = [] : (tensor<f32>) -> tensor<128x512xf32>
    %1445 = stablehlo.multiply %1444, %1443 : tensor<128x512xf32>
    %1446 = stablehlo.subtract %arg26, %1445 : tensor<128x512xf32>
    %1447 = stablehlo.broadcast_in_dim %1085, dims = [] : (tensor<f32>) -> tensor<512x128xf32>
    %1448 = stablehlo.multiply %826, %1447 : tensor<512x128xf32>
    %1449 = stablehlo.broadcast_in_dim %1088, dims = [] : (tensor<f32>) -> tensor<512x128xf32>
    %1450 = stablehlo.multiply %1034, %1449 : tensor<512x128xf32>
    %1451 = stablehlo.sqrt %1450 : tensor<512x128xf32>
    %cst_403 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %1452 = stablehlo.broadcast_in_dim %cst_403, dims = [] : (tensor<f32>) -> tensor<512x128xf32>
    %1453 = stablehlo.add %1451, %1452 : tensor<512x128xf32>
    %1454 = stablehlo.divide %1448, %1453 : tensor<512x128xf32>
    %cst_404 = stablehlo.constant dense<0.00999999977> : tensor<f32>
    %1455 = stablehlo.broadcast_in_dim %cst_404, dims = [] : (tensor<f32>) -> tensor<512x128xf32>
    %1456 = stablehlo.multiply %1455, %arg27 : tensor<512x128xf32>
    %1457 = stablehlo.add %1454, %1456 : tensor<512x128xf32>
    %cst_405 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1458 = stablehlo.broadcast_in_dim %cst_405, dims = [] : (tensor<f32>) -> tensor<512x128xf32>
    %1459 = stablehlo.multiply %1458, %1457 : tensor<512x128xf32>
    %1460 = stablehlo.subtract %arg27, %1459 : tensor<512x128xf32>
    %1461 = stablehlo.broadcast_in_dim %1085, dims = [] : (tensor<f32>) -> tensor<128x128xf32>
    %1462 = stablehlo.multiply %831, %1461 : tensor<128x128xf32>
    %1463 = stablehlo.broadcast_in_dim %1088, dims = [] : (tensor<f32>) -> tensor<128x128xf32>
    %1464 = stablehlo.multiply %1040, %1463 : tensor<128x128xf32>
    %1465 = stablehlo.sqrt %1464 : tensor<128x128xf32>
    %cst_406 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %1466 = stablehlo.broadcast_in_dim %cst_406, dims = [] : (tensor<f32>) -> tensor<128x128xf32>
    %1467 = stablehlo.add %1465, %1466 : tensor<128x128xf32>
    %1468 = stablehlo.divide %1462, %1467 : tensor<128x128xf32>
    %cst_407 = stablehlo.constant dense<0.00999999977> : tensor<f32>
    %1469 = stablehlo.broadcast_in_dim %cst_407, dims = [] : (tensor<f32>) -> tensor<128x128xf32>
    %1470 = stablehlo.multiply %1469, %arg28 : tensor<128x128xf32>
    %1471 = stablehlo.add %1468, %1470 : tensor<128x128xf32>
    %cst_408 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1472 = stablehlo.broadcast_in_dim %cst_408, dims = [] : (tensor<f32>) -> tensor<128x128xf32>
    %1473 = stablehlo.multiply %1472, %1471 : tensor<128x128xf32>
    %1474 = stablehlo.subtract %arg28, %1473 : tensor<128x128xf32>
    %1475 = stablehlo.broadcast_in_dim %1085, dims = [] : (tensor<f32>) -> tensor<128x128xf32>
    %1476 = stablehlo.multiply %836, %1475 : tensor<128x128xf32>
    %1477 = stablehlo.broadcast_in_dim %1088, dims = [] : (tensor<f32>) -> tensor<128x128xf32>
    %1478 = stablehlo.multiply %1046, %1477 : tensor<128x128xf32>
    %1479 = stablehlo.sqrt %1478 : tensor<128x128xf32>
    %cst_409 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %1480 = stablehlo.broadcast_in_dim %cst_409, dims = [] : (tensor<f32>) -> tensor<128x128xf32>
    %1481 = stablehlo.add %1479, %1480 : tensor<128x128xf32>
    %1482 = stablehlo.divide %1476, %1481 : tensor<128x128xf32>
    %cst_410 = stablehlo.constant dense<0.00999999977> : tensor<f32>
    %1483 = stablehlo.broadcast_in_dim %cst_410, dims = [] : (tensor<f32>) -> tensor<128x128xf32>
    %1484 = stablehlo.multiply %1483, %arg29 : tensor<128x128xf32>
    %1485 = stablehlo.add %1482, %1484 : tensor<128x128xf32>
    %cst_411 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1486 = stablehlo.broadcast_in_dim %cst_411, dims = [] : (tensor<f32>) -> tensor<128x128xf32>
    %1487 = stablehlo.multiply %1486, %1485 : tensor<128x128xf32>
    %1488 = stablehlo.subtract %arg29, %1487 : tensor<128x128xf32>
    %1489 = stablehlo.broadcast_in_dim %1085, dims = [] : (tensor<f32>) -> tensor<128x128xf32>
    %1490 = stablehlo.multiply %841, %1489 : tensor<128x128xf32>
    %1491 = stablehlo.broadcast_in_dim %1088, dims = [] : (tensor<f32>) -> tensor<128x128xf32>
    %1492 = stablehlo.multiply %1052, %1491 : tensor<128x128xf32>
    %1493 = stablehlo.sqrt %1492 : tensor<128x128xf32>
    %cst_412 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %1494 = stablehlo.broadcast_in_dim %cst_412, dims = [] : (tensor<f32>) -> tensor<128x128xf32>
    %1495 = stablehlo.add %1493, %1494 : tensor<128x128xf32>
    %1496 = stablehlo.divide %1490, %1495 : tensor<128x128xf32>
    %cst_413 = stablehlo.constant dense<0.00999999977> : tensor<f32>
    %1497 = stablehlo.broadcast_in_dim %cst_413, dims = [] : (tensor<f32>) -> tensor<128x128xf32>
    %1498 = stablehlo.multiply %1497, %arg30 : tensor<128x128xf32>
    %1499 = stablehlo.add %1496, %1498 : tensor<128x128xf32>
    %cst_414 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1500 = stablehlo.broadcast_in_dim %cst_414, dims = [] : (tensor<f32>) -> tensor<128x128xf32>
    %1501 = stablehlo.multiply %1500, %1499 : tensor<128x128xf32>
    %1502 = stablehlo.subtract %arg30, %1501 : tensor<128x128xf32>
    %1503 = stablehlo.broadcast_in_dim %1085, dims = [] : (tensor<f32>) -> tensor<128x128xf32>
    %1504 = stablehlo.multiply %846, %1503 : tensor<128x128xf32>
    %1505 = stablehlo.broadcast_in_dim %1088, dims = [] : (tensor<f32>) -> tensor<128x128xf32>
    %1506 = stablehlo.multiply %1058, %1505 : tensor<128x128xf32>
    %1507 = stablehlo.sqrt %1506 : tensor<128x128xf32>
    %cst_415 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %1508 = stablehlo.broadcast_in_dim %cst_415, dims = [] : (tensor<f32>) -> tensor<128x128xf32>
    %1509 = stablehlo.add %1507, %1508 : tensor<128x128xf32>
    %1510 = stablehlo.divide %1504, %1509 : tensor<128x128xf32>
    %cst_416 = stablehlo.constant dense<0.00999999977> : tensor<f32>
    %1511 = stablehlo.broadcast_in_dim %cst_416, dims = [] : (tensor<f32>) -> tensor<128x128xf32>
    %1512 = stablehlo.multiply %1511, %arg31 : tensor<128x128xf32>
    %1513 = stablehlo.add %1510, %1512 : tensor<128x128xf32>
    %cst_417 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1514 = stablehlo.broadcast_in_dim %cst_417, dims = [] : (tensor<f32>) -> tensor<128x128xf32>
    %1515 = stablehlo.multiply %1514, %1513 : tensor<128x128xf32>
    %1516 = stablehlo.subtract %arg31, %1515 : tensor<128x128xf32>
    %1517 = stablehlo.broadcast_in_dim %1085, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1518 = stablehlo.multiply %851, %1517 : tensor<128xf32>
    %1519 = stablehlo.broadcast_in_dim %1088, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1520 = stablehlo.multiply %1064, %1519 : tensor<128xf32>
    %1521 = stablehlo.sqrt %1520 : tensor<128xf32>
    %cst_418 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %1522 = stablehlo.broadcast_in_dim %cst_418, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1523 = stablehlo.add %1521, %1522 : tensor<128xf32>
    %1524 = stablehlo.divide %1518, %1523 : tensor<128xf32>
    %cst_419 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1525 = stablehlo.broadcast_in_dim %cst_419, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1526 = stablehlo.add %1524, %1525 : tensor<128xf32>
    %cst_420 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1527 = stablehlo.broadcast_in_dim %cst_420, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1528 = stablehlo.multiply %1527, %1526 : tensor<128xf32>
    %1529 = stablehlo.subtract %arg32, %1528 : tensor<128xf32>
    %1530 = stablehlo.broadcast_in_dim %1085, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1531 = stablehlo.multiply %856, %1530 : tensor<128xf32>
    %1532 = stablehlo.broadcast_in_dim %1088, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1533 = stablehlo.multiply %1070, %1532 : tensor<128xf32>
    %1534 = stablehlo.sqrt %1533 : tensor<128xf32>
    %cst_421 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %1535 = stablehlo.broadcast_in_dim %cst_421, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1536 = stablehlo.add %1534, %1535 : tensor<128xf32>
    %1537 = stablehlo.divide %1531, %1536 : tensor<128xf32>
    %cst_422 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1538 = stablehlo.broadcast_in_dim %cst_422, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1539 = stablehlo.add %1537, %1538 : tensor<128xf32>
    %cst_423 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1540 = stablehlo.broadcast_in_dim %cst_423, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1541 = stablehlo.multiply %1540, %1539 : tensor<128xf32>
    %1542 = stablehlo.subtract %arg33, %1541 : tensor<128xf32>
    %1543 = stablehlo.broadcast_in_dim %1085, dims = [] : (tensor<f32>) -> tensor<32x128xf32>
    %1544 = stablehlo.multiply %861, %1543 : tensor<32x128xf32>
    %1545 = stablehlo.broadcast_in_dim %1088, dims = [] : (tensor<f32>) -> tensor<32x128xf32>
    %1546 = stablehlo.multiply %1076, %1545 : tensor<32x128xf32>
    %1547 = stablehlo.sqrt %1546 : tensor<32x128xf32>
    %cst_424 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %1548 = stablehlo.broadcast_in_dim %cst_424, dims = [] : (tensor<f32>) -> tensor<32x128xf32>
    %1549 = stablehlo.add %1547, %1548 : tensor<32x128xf32>
    %1550 = stablehlo.divide %1544, %1549 : tensor<32x128xf32>
    %cst_425 = stablehlo.constant dense<0.00999999977> : tensor<f32>
    %1551 = stablehlo.broadcast_in_dim %cst_425, dims = [] : (tensor<f32>) -> tensor<32x128xf32>
    %1552 = stablehlo.multiply %1551, %arg34 : tensor<32x128xf32>
    %1553 = stablehlo.add %1550, %1552 : tensor<32x128xf32>
    %cst_426 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1554 = stablehlo.broadcast_in_dim %cst_426, dims = [] : (tensor<f32>) -> tensor<32x128xf32>
    %1555 = stablehlo.multiply %1554, %1553 : tensor<32x128xf32>
    %1556 = stablehlo.subtract %arg34, %1555 : tensor<32x128xf32>
    %1557 = stablehlo.broadcast_in_dim %1085, dims = [] : (tensor<f32>) -> tensor<512x128xf32>
    %1558 = stablehlo.multiply %866, %1557 : tensor<512x128xf32>
    %1559 = stablehlo.broadcast_in_dim %1088, dims = [] : (tensor<f32>) -> tensor<512x128xf32>
    %1560 = stablehlo.multiply %1082, %1559 : tensor<512x128xf32>
    %1561 = stablehlo.sqrt %1560 : tensor<512x128xf32>
    %cst_427 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %1562 = stablehlo.broadcast_in_dim %cst_427, dims = [] : (tensor<f32>) -> tensor<512x128xf32>
    %1563 = stablehlo.add %1561, %1562 : tensor<512x128xf32>
    %1564 = stablehlo.divide %1558, %1563 : tensor<512x128xf32>
    %cst_428 = stablehlo.constant dense<0.00999999977> : tensor<f32>
    %1565 = stablehlo.broadcast_in_dim %cst_428, dims = [] : (tensor<f32>) -> tensor<512x128xf32>
    %1566 = stablehlo.multiply %1565, %arg35 : tensor<512x128xf32>
    %1567 = stablehlo.add %1564, %1566 : tensor<512x128xf32>
    %cst_429 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1568 = stablehlo.broadcast_in_dim %cst_429, dims = [] : (tensor<f32>) -> tensor<512x128xf32>
    %1569 = stablehlo.multiply %1568, %1567 : tensor<512x128xf32>
    %1570 = stablehlo.subtract %arg35, %1569 : tensor<512x128xf32>
    return %1101, %1114, %1127, %1140, %1153, %1166, %1179, %1192, %1205, %1218, %1232, %1246, %1260, %1274, %1288, %1302, %1315, %1328, %1341, %1354, %1367, %1380, %1393, %1406, %1419, %1432, %1446, %1460, %1474, %1488, %1502, %1516, %1529, %1542, %1556, %1570, %685, %691, %696, %701, %706, %711, %716, %721, %726, %731, %736, %741, %746, %751, %756, %761, %766, %771, %776, %781, %786, %791, %796, %801, %806, %811, %816, %821, %826, %831, %836, %841, %846, %851, %856, %861, %866, %872, %878, %884, %890, %896, %902, %908, %914, %920, %926, %932, %938, %944, %950, %956, %962, %968, %974, %980, %986, %992, %998, %1004, %1010, %1016, %1022, %1028, %1034, %1040, %1046, %1052, %1058, %1064, %1070, %1076, %1082, %340 : tensor<512xf32>, tensor<128xf32>, tensor<128xf32>, tensor<128xf32>, tensor<128xf32>, tensor<128xf32>, tensor<128xf32>, tensor<128xf32>, tensor<128xf32>, tensor<128xf32>, tensor<128x512xf32>, tensor<512x128xf32>, tensor<128x128xf32>, tensor<128x128xf32>, tensor<128x128xf32>, tensor<128x128xf32>, tensor<512xf32>, tensor<128xf32>, tensor<128xf32>, tensor<128xf32>, tensor<128xf32>, tensor<128xf32>, tensor<128xf32>, tensor<128xf32>, tensor<128xf32>, tensor<128xf32>, tensor<128x512xf32>, tensor<512x128xf32>, tensor<128x128xf32>, tensor<128x128xf32>, tensor<128x128xf32>, tensor<128x128xf32>, tensor<128xf32>, tensor<128xf32>, tensor<32x128xf32>, tensor<512x128xf32>, tensor<i32>, tensor<512xf32>, tensor<128xf32>, tensor<128xf32>, tensor<128xf32>, tensor<128xf32>, tensor<128xf32>, tensor<128xf32>, tensor<128xf32>, tensor<128xf32>, tensor<128xf32>, tensor<128x512xf32>, tensor<512x128xf32>, tensor<128x128xf32>, tensor<128x128xf32>, tensor<128x128xf32>, tensor<128x128xf32>, tensor<512xf32>, tensor<128xf32>, tensor<128xf32>, tensor<128xf32>, tensor<128xf32>, tensor<128xf32>, tensor<128xf32>, tensor<128xf32>, tensor<128xf32>, tensor<128xf32>, tensor<128x512xf32>, tensor<512x128xf32>, tensor<128x128xf32>, tensor<128x128xf32>, tensor<128x128xf32>, tensor<128x128xf32>, tensor<128xf32>, tensor<128xf32>, tensor<32x128xf32>, tensor<512x128xf32>, tensor<512xf32>, tensor<128xf32>, tensor<128xf32>, tensor<128xf32>, tensor<128xf32>, tensor<128xf32>, tensor<128xf32>, tensor<128xf32>, tensor<128xf32>, tensor<128xf32>, tensor<128x512xf32>, tensor<512x128xf32>, tensor<128x128xf32>, tensor<128x128xf32>, tensor<128x128xf32>, tensor<128x128xf32>, tensor<512xf32>, tensor<128xf32>, tensor<128xf32>, tensor<128xf32>, tensor<128xf32>, tensor<128xf32>, tensor<128xf32>, tensor<128xf32>, tensor<128xf32>, tensor<128xf32>, tensor<128x512xf32>, tensor<512x128xf32>, tensor<128x128xf32>, tensor<128x128xf32>, tensor<128x128xf32>, tensor<128x128xf32>, tensor<128xf32>, tensor<128xf32>, tensor<32x128xf32>, tensor<512x128xf32>, tensor<f32>
  }
  func.func private @tril(%arg0: tensor<32x32xi1>) -> tensor<32x32xi1> {
    %0 = stablehlo.iota dim = 0 : tensor<32x32xi32>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %1 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<32x32xi32>
    %2 = stablehlo.add %0, %1 : tensor<32x32xi32>
    %3 = stablehlo.iota dim = 1 : tensor<32x32xi32>
    %4 = stablehlo.compare GE, %2, %3, SIGNED : (tensor<32x32xi32>, tensor<32x32xi32>) -> tensor<32x32xi1>
    %c_0 = stablehlo.constant dense<false> : tensor<i1>
    %5 = stablehlo.broadcast_in_dim %c_0, dims = [] : (tensor<i1>) -> tensor<32x32xi1>
    %6 = stablehlo.select %4, %arg0, %5 : tensor<32x32xi1>, tensor<32x32xi1>
    return %6 : tensor<32x32xi1>
  }
  func.func private @_where(%arg0: tensor<32x32xi1>, %arg1: tensor<16x4x32x32xf32>, %arg2: tensor<f32>) -> (tensor<16x4x32x32xf32>, tensor<16x4x32x32xi1>, tensor<16x4x32x32xf32>) {
    %0 = stablehlo.convert %arg2 : tensor<f32>
    %1 = stablehlo.broadcast_in_dim %arg0, dims = [2, 3] : (tensor<32x32xi1>) -> tensor<16x4x32x32xi1>
    %2 = stablehlo.broadcast_in_dim %0, dims = [] : (tensor<f32>) -> tensor<16x4x32x32xf32>
    %3 = stablehlo.select %1, %arg1, %2 : tensor<16x4x32x32xi1>, tensor<16x4x32x32xf32>
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %4 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<16x4x32x32xf32>
    return %3, %1, %4 : tensor<16x4x32x32xf32>, tensor<16x4x32x32xi1>, tensor<16x4x32x32xf32>
  }
  func.func private @log_softmax(%arg0: tensor<16x32x512xf32>) -> (tensor<16x32x512xf32>, tensor<16x32x512xf32>, tensor<16x32x1xf32>) {
    %cst = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %0 = stablehlo.reduce(%arg0 init: %cst) applies stablehlo.maximum across dimensions = [2] : (tensor<16x32x512xf32>, tensor<f32>) -> tensor<16x32xf32>
    %cst_0 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %1 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<16x32xf32>
    %2 = stablehlo.maximum %1, %0 : tensor<16x32xf32>
    %3 = stablehlo.broadcast_in_dim %2, dims = [0, 1] : (tensor<16x32xf32>) -> tensor<16x32x1xf32>
    %4 = stablehlo.broadcast_in_dim %3, dims = [0, 1, 2] : (tensor<16x32x1xf32>) -> tensor<16x32x512xf32>
    %5 = stablehlo.subtract %arg0, %4 : tensor<16x32x512xf32>
    %6 = stablehlo.exponential %5 : tensor<16x32x512xf32>
    %cst_1 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %7 = stablehlo.reduce(%6 init: %cst_1) applies stablehlo.add across dimensions = [2] : (tensor<16x32x512xf32>, tensor<f32>) -> tensor<16x32xf32>
    %8 = stablehlo.broadcast_in_dim %7, dims = [0, 1] : (tensor<16x32xf32>) -> tensor<16x32x1xf32>
    %9 = stablehlo.log %8 : tensor<16x32x1xf32>
    %10 = stablehlo.broadcast_in_dim %9, dims = [0, 1, 2] : (tensor<16x32x1xf32>) -> tensor<16x32x512xf32>
    %11 = stablehlo.subtract %5, %10 : tensor<16x32x512xf32>
    return %11, %6, %8 : tensor<16x32x512xf32>, tensor<16x32x512xf32>, tensor<16x32x1xf32>
  }
  func.func private @take_along_axis(%arg0: tensor<16x32x512xf32>, %arg1: tensor<16x32x1xi32>) -> (tensor<16x32x1xf32>, tensor<16x32x1x1xi32>) {
    %c = stablehlo.constant dense<0> : tensor<i32>
    %0 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<16x32x1xi32>
    %1 = stablehlo.compare LT, %arg1, %0, SIGNED : (tensor<16x32x1xi32>, tensor<16x32x1xi32>) -> tensor<16x32x1xi1>
    %c_0 = stablehlo.constant dense<512> : tensor<i32>
    %2 = stablehlo.broadcast_in_dim %c_0, dims = [] : (tensor<i32>) -> tensor<16x32x1xi32>
    %3 = stablehlo.add %arg1, %2 : tensor<16x32x1xi32>
    %4 = stablehlo.select %1, %3, %arg1 : tensor<16x32x1xi1>, tensor<16x32x1xi32>
    %5 = stablehlo.reshape %4 : (tensor<16x32x1xi32>) -> tensor<16x32x1x1xi32>
    %c_1 = stablehlo.constant dense<511> : tensor<1xi32>
    %c_2 = stablehlo.constant dense<0> : tensor<i32>
    %6 = stablehlo.broadcast_in_dim %c_2, dims = [] : (tensor<i32>) -> tensor<16x32x1x1xi32>
    %7 = stablehlo.compare GE, %5, %6, SIGNED : (tensor<16x32x1x1xi32>, tensor<16x32x1x1xi32>) -> tensor<16x32x1x1xi1>
    %8 = stablehlo.broadcast_in_dim %c_1, dims = [3] : (tensor<1xi32>) -> tensor<1x1x1x1xi32>
    %9 = stablehlo.broadcast_in_dim %8, dims = [0, 1, 2, 3] : (tensor<1x1x1x1xi32>) -> tensor<16x32x1x1xi32>
    %10 = stablehlo.compare LE, %5, %9, SIGNED : (tensor<16x32x1x1xi32>, tensor<16x32x1x1xi32>) -> tensor<16x32x1x1xi1>
    %11 = stablehlo.and %7, %10 : tensor<16x32x1x1xi1>
    %c_3 = stablehlo.constant dense<true> : tensor<i1>
    %12 = stablehlo.reduce(%11 init: %c_3) applies stablehlo.and across dimensions = [3] : (tensor<16x32x1x1xi1>, tensor<i1>) -> tensor<16x32x1xi1>
    %13 = "stablehlo.gather"(%arg0, %5) <{dimension_numbers = #stablehlo.gather<collapsed_slice_dims = [2], operand_batching_dims = [0, 1], start_indices_batching_dims = [0, 1], start_index_map = [2], index_vector_dim = 3>, indices_are_sorted = false, slice_sizes = array<i64: 1, 1, 1>}> : (tensor<16x32x512xf32>, tensor<16x32x1x1xi32>) -> tensor<16x32x1xf32>
    %cst = stablehlo.constant dense<0x7FC00000> : tensor<f32>
    %14 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<16x32x1xf32>
    %15 = stablehlo.select %12, %13, %14 : tensor<16x32x1xi1>, tensor<16x32x1xf32>
    return %15, %5 : tensor<16x32x1xf32>, tensor<16x32x1x1xi32>
  }
  func.func private @take_along_axis_0(%arg0: tensor<16x32x1x1xi32>, %arg1: tensor<16x32x1xf32>) -> tensor<16x32x512xf32> {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<16x32x512xf32>
    %1 = "stablehlo.scatter"(%0, %arg0, %arg1) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [2], input_batching_dims = [0, 1], scatter_indices_batching_dims = [0, 1], scatter_dims_to_operand_dims = [2], index_vector_dim = 3>, unique_indices = false}> ({
    ^bb0(%arg2: tensor<f32>, %arg3: tensor<f32>):
      %2 = stablehlo.add %arg2, %arg3 : tensor<f32>
      stablehlo.return %2 : tensor<f32>
    }) : (tensor<16x32x512xf32>, tensor<16x32x1x1xi32>, tensor<16x32x1xf32>) -> tensor<16x32x512xf32>
    return %1 : tensor<16x32x512xf32>
  }
  func.func private @log_softmax_1(%arg0: tensor<16x32x512xf32>, %arg1: tensor<16x32x1xf32>, %arg2: tensor<16x32x512xf32>) -> tensor<16x32x512xf32> {
    %0 = stablehlo.negate %arg2 : tensor<16x32x512xf32>
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1 = stablehlo.reduce(%0 init: %cst) applies stablehlo.add across dimensions = [2] : (tensor<16x32x512xf32>, tensor<f32>) -> tensor<16x32xf32>
    %2 = stablehlo.reshape %1 : (tensor<16x32xf32>) -> tensor<16x32x1xf32>
    %3 = stablehlo.divide %2, %arg1 : tensor<16x32x1xf32>
    %cst_0 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %4 = stablehlo.reduce(%3 init: %cst_0) applies stablehlo.add across dimensions = [2] : (tensor<16x32x1xf32>, tensor<f32>) -> tensor<16x32xf32>
    %5 = stablehlo.broadcast_in_dim %4, dims = [0, 1] : (tensor<16x32xf32>) -> tensor<16x32x512xf32>
    %6 = stablehlo.multiply %5, %arg0 : tensor<16x32x512xf32>
    %7 = stablehlo.add %arg2, %6 : tensor<16x32x512xf32>
    return %7 : tensor<16x32x512xf32>
  }
  func.func private @_where_2(%arg0: tensor<16x4x32x32xi1>, %arg1: tensor<16x4x32x32xf32>, %arg2: tensor<16x4x32x32xf32>) -> tensor<16x4x32x32xf32> {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<16x4x32x32xf32>
    %1 = stablehlo.select %arg0, %arg2, %0 : tensor<16x4x32x32xi1>, tensor<16x4x32x32xf32>
    return %1 : tensor<16x4x32x32xf32>
  }
}

module @jit_step attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<512xf32> {tf.aliasing_output = 0 : i32} loc("params/h0/b1"), %arg1: tensor<128xf32> {tf.aliasing_output = 1 : i32} loc("params/h0/b2"), %arg2: tensor<128xf32> {tf.aliasing_output = 2 : i32} loc("params/h0/bk"), %arg3: tensor<128xf32> {tf.aliasing_output = 3 : i32} loc("params/h0/bo"), %arg4: tensor<128xf32> {tf.aliasing_output = 4 : i32} loc("params/h0/bq"), %arg5: tensor<128xf32> {tf.aliasing_output = 5 : i32} loc("params/h0/bv"), %arg6: tensor<128xf32> {tf.aliasing_output = 6 : i32} loc("params/h0/ln1_b"), %arg7: tensor<128xf32> {tf.aliasing_output = 7 : i32} loc("params/h0/ln1_g"), %arg8: tensor<128xf32> {tf.aliasing_output = 8 : i32} loc("params/h0/ln2_b"), %arg9: tensor<128xf32> {tf.aliasing_output = 9 : i32} loc("params/h0/ln2_g"), %arg10: tensor<128x512xf32> {tf.aliasing_output = 10 : i32} loc("params/h0/w1"), %arg11: tensor<512x128xf32> {tf.aliasing_output = 11 : i32} loc("params/h0/w2"), %arg12: tensor<128x128xf32> {tf.aliasing_output = 12 : i32} loc("params/h0/wk"), %arg13: tensor<128x128xf32> {tf.aliasing_output = 13 : i32} loc("params/h0/wo"), %arg14: tensor<128x128xf32> {tf.aliasing_output = 14 : i32} loc("params/h0/wq"), %arg15: tensor<128x128xf32> {tf.aliasing_output = 15 : i32} loc("params/h0/wv"), %arg16: tensor<512xf32> {tf.aliasing_output = 16 : i32} loc("params/h1/b1"), %arg17: tensor<128xf32> {tf.aliasing_output = 17 : i32} loc("params/h1/b2"), %arg18: tensor<128xf32> {tf.aliasing_output = 18 : i32} loc("params/h1/bk"), %arg19: tensor<128xf32> {tf.aliasing_output = 19 : i32} loc("params/h1/bo"), %arg20: tensor<128xf32> {tf.aliasing_output = 20 : i32} loc("params/h1/bq"), %arg21: tensor<128xf32> {tf.aliasing_output = 21 : i32} loc("params/h1/bv"), %arg22: tensor<128xf32> {tf.aliasing_output = 22 : i32} loc("params/h1/ln1_b"), %arg23: tensor<128xf32> {tf.aliasing_output = 23 : i32} loc("params/h1/ln1_g"), %arg24: tensor<128xf32> {tf.aliasing_output = 24 : i32} loc("params/h1/ln2_b"), %arg25: tensor<128xf32> {tf.aliasing_output = 25 : i32} loc("params/h1/ln2_g"), %arg26: tensor<128x512xf32> {tf.aliasing_output = 26 : i32} loc("params/h1/w1"), %arg27: tensor<512x128xf32> {tf.aliasing_output = 27 : i32} loc("params/h1/w2"), %arg28: tensor<128x128xf32> {tf.aliasing_output = 28 : i32} loc("params/h1/wk"), %arg29: tensor<128x128xf32> {tf.aliasing_output = 29 : i32} loc("params/h1/wo"), %arg30: tensor<128x128xf32> {tf.aliasing_output = 30 : i32} loc("params/h1/wq"), %arg31: tensor<128x128xf32> {tf.aliasing_output = 31 : i32} loc("params/h1/wv"), %arg32: tensor<128x512xf32> {tf.aliasing_output = 32 : i32} loc("params/head"), %arg33: tensor<128xf32> {tf.aliasing_output = 33 : i32} loc("params/lnf_b"), %arg34: tensor<128xf32> {tf.aliasing_output = 34 : i32} loc("params/lnf_g"), %arg35: tensor<32x128xf32> {tf.aliasing_output = 35 : i32} loc("params/wpe"), %arg36: tensor<512x128xf32> {tf.aliasing_output = 36 : i32} loc("params/wte"), %arg37: tensor<i32> {tf.aliasing_output = 37 : i32} loc("opt/count"), %arg38: tensor<512xf32> {tf.aliasing_output = 38 : i32} loc("opt/m/h0/b1"), %arg39: tensor<128xf32> {tf.aliasing_output = 39 : i32} loc("opt/m/h0/b2"), %arg40: tensor<128xf32> {tf.aliasing_output = 40 : i32} loc("opt/m/h0/bk"), %arg41: tensor<128xf32> {tf.aliasing_output = 41 : i32} loc("opt/m/h0/bo"), %arg42: tensor<128xf32> {tf.aliasing_output = 42 : i32} loc("opt/m/h0/bq"), %arg43: tensor<128xf32> {tf.aliasing_output = 43 : i32} loc("opt/m/h0/bv"), %arg44: tensor<128xf32> {tf.aliasing_output = 44 : i32} loc("opt/m/h0/ln1_b"), %arg45: tensor<128xf32> {tf.aliasing_output = 45 : i32} loc("opt/m/h0/ln1_g"), %arg46: tensor<128xf32> {tf.aliasing_output = 46 : i32} loc("opt/m/h0/ln2_b"), %arg47: tensor<128xf32> {tf.aliasing_output = 47 : i32} loc("opt/m/h0/ln2_g"), %arg48: tensor<128x512xf32> {tf.aliasing_output = 48 : i32} loc("opt/m/h0/w1"), %arg49: tensor<512x128xf32> {tf.aliasing_output = 49 : i32} loc("opt/m/h0/w2"), %arg50: tensor<128x128xf32> {tf.aliasing_output = 50 : i32} loc("opt/m/h0/wk"), %arg51: tensor<128x128xf32> {tf.aliasing_output = 51 : i32} loc("opt/m/h0/wo"), %arg52: tensor<128x128xf32> {tf.aliasing_output = 52 : i32} loc("opt/m/h0/wq"), %arg53: tensor<128x128xf32> {tf.aliasing_output = 53 : i32} loc("opt/m/h0/wv"), %arg54: tensor<512xf32> {tf.aliasing_output = 54 : i32} loc("opt/m/h1/b1"), %arg55: tensor<128xf32> {tf.aliasing_output = 55 : i32} loc("opt/m/h1/b2"), %arg56: tensor<128xf32> {tf.aliasing_output = 56 : i32} loc("opt/m/h1/bk"), %arg57: tensor<128xf32> {tf.aliasing_output = 57 : i32} loc("opt/m/h1/bo"), %arg58: tensor<128xf32> {tf.aliasing_output = 58 : i32} loc("opt/m/h1/bq"), %arg59: tensor<128xf32> {tf.aliasing_output = 59 : i32} loc("opt/m/h1/bv"), %arg60: tensor<128xf32> {tf.aliasing_output = 60 : i32} loc("opt/m/h1/ln1_b"), %arg61: tensor<128xf32> {tf.aliasing_output = 61 : i32} loc("opt/m/h1/ln1_g"), %arg62: tensor<128xf32> {tf.aliasing_output = 62 : i32} loc("opt/m/h1/ln2_b"), %arg63: tensor<128xf32> {tf.aliasing_output = 63 : i32} loc("opt/m/h1/ln2_g"), %arg64: tensor<128x512xf32> {tf.aliasing_output = 64 : i32} loc("opt/m/h1/w1"), %arg65: tensor<512x128xf32> {tf.aliasing_output = 65 : i32} loc("opt/m/h1/w2"), %arg66: tensor<128x128xf32> {tf.aliasing_output = 66 : i32} loc("opt/m/h1/wk"), %arg67: tensor<128x128xf32> {tf.aliasing_output = 67 : i32} loc("opt/m/h1/wo"), %arg68: tensor<128x128xf32> {tf.aliasing_output = 68 : i32} loc("opt/m/h1/wq"), %arg69: tensor<128x128xf32> {tf.aliasing_output = 69 : i32} loc("opt/m/h1/wv"), %arg70: tensor<128x512xf32> {tf.aliasing_output = 70 : i32} loc("opt/m/head"), %arg71: tensor<128xf32> {tf.aliasing_output = 71 : i32} loc("opt/m/lnf_b"), %arg72: tensor<128xf32> {tf.aliasing_output = 72 : i32} loc("opt/m/lnf_g"), %arg73: tensor<32x128xf32> {tf.aliasing_output = 73 : i32} loc("opt/m/wpe"), %arg74: tensor<512x128xf32> {tf.aliasing_output = 74 : i32} loc("opt/m/wte"), %arg75: tensor<512xf32> {tf.aliasing_output = 75 : i32} loc("opt/v/h0/b1"), %arg76: tensor<128xf32> {tf.aliasing_output = 76 : i32} loc("opt/v/h0/b2"), %arg77: tensor<128xf32> {tf.aliasing_output = 77 : i32} loc("opt/v/h0/bk"), %arg78: tensor<128xf32> {tf.aliasing_output = 78 : i32} loc("opt/v/h0/bo"), %arg79: tensor<128xf32> {tf.aliasing_output = 79 : i32} loc("opt/v/h0/bq"), %arg80: tensor<128xf32> {tf.aliasing_output = 80 : i32} loc("opt/v/h0/bv"), %arg81: tensor<128xf32> {tf.aliasing_output = 81 : i32} loc("opt/v/h0/ln1_b"), %arg82: tensor<128xf32> {tf.aliasing_output = 82 : i32} loc("opt/v/h0/ln1_g"), %arg83: tensor<128xf32> {tf.aliasing_output = 83 : i32} loc("opt/v/h0/ln2_b"), %arg84: tensor<128xf32> {tf.aliasing_output = 84 : i32} loc("opt/v/h0/ln2_g"), %arg85: tensor<128x512xf32> {tf.aliasing_output = 85 : i32} loc("opt/v/h0/w1"), %arg86: tensor<512x128xf32> {tf.aliasing_output = 86 : i32} loc("opt/v/h0/w2"), %arg87: tensor<128x128xf32> {tf.aliasing_output = 87 : i32} loc("opt/v/h0/wk"), %arg88: tensor<128x128xf32> {tf.aliasing_output = 88 : i32} loc("opt/v/h0/wo"), %arg89: tensor<128x128xf32> {tf.aliasing_output = 89 : i32} loc("opt/v/h0/wq"), %arg90: tensor<128x128xf32> {tf.aliasing_output = 90 : i32} loc("opt/v/h0/wv"), %arg91: tensor<512xf32> {tf.aliasing_output = 91 : i32} loc("opt/v/h1/b1"), %arg92: tensor<128xf32> {tf.aliasing_output = 92 : i32} loc("opt/v/h1/b2"), %arg93: tensor<128xf32> {tf.aliasing_output = 93 : i32} loc("opt/v/h1/bk"), %arg94: tensor<128xf32> {tf.aliasing_output = 94 : i32} loc("opt/v/h1/bo"), %arg95: tensor<128xf32> {tf.aliasing_output = 95 : i32} loc("opt/v/h1/bq"), %arg96: tensor<128xf32> {tf.aliasing_output = 96 : i32} loc("opt/v/h1/bv"), %arg97: tensor<128xf32> {tf.aliasing_output = 97 : i32} loc("opt/v/h1/ln1_b"), %arg98: tensor<128xf32> {tf.aliasing_output = 98 : i32} loc("opt/v/h1/ln1_g"), %arg99: tensor<128xf32> {tf.aliasing_output = 99 : i32} loc("opt/v/h1/ln2_b"), %arg100: tensor<128xf32> {tf.aliasing_output = 100 : i32} loc("opt/v/h1/ln2_g"), %arg101: tensor<128x512xf32> {tf.aliasing_output = 101 : i32} loc("opt/v/h1/w1"), %arg102: tensor<512x128xf32> {tf.aliasing_output = 102 : i32} loc("opt/v/h1/w2"), %arg103: tensor<128x128xf32> {tf.aliasing_output = 103 : i32} loc("opt/v/h1/wk"), %arg104: tensor<128x128xf32> {tf.aliasing_output = 104 : i32} loc("opt/v/h1/wo"), %arg105: tensor<128x128xf32> {tf.aliasing_output = 105 : i32} loc("opt/v/h1/wq"), %arg106: tensor<128x128xf32> {tf.aliasing_output = 106 : i32} loc("opt/v/h1/wv"), %arg107: tensor<128x512xf32> {tf.aliasing_output = 107 : i32} loc("opt/v/head"), %arg108: tensor<128xf32> {tf.aliasing_output = 108 : i32} loc("opt/v/lnf_b"), %arg109: tensor<128xf32> {tf.aliasing_output = 109 : i32} loc("opt/v/lnf_g"), %arg110: tensor<32x128xf32> {tf.aliasing_output = 110 : i32} loc("opt/v/wpe"), %arg111: tensor<512x128xf32> {tf.aliasing_output = 111 : i32} loc("opt/v/wte"), %arg112: tensor<16x33xi32> loc("tokens")) -> (tensor<512xf32> {jax.result_info = "result[0]['h0']['b1']"}, tensor<128xf32> {jax.result_info = "result[0]['h0']['b2']"}, tensor<128xf32> {jax.result_info = "result[0]['h0']['bk']"}, tensor<128xf32> {jax.result_info = "result[0]['h0']['bo']"}, tensor<128xf32> {jax.result_info = "result[0]['h0']['bq']"}, tensor<128xf32> {jax.result_info = "result[0]['h0']['bv']"}, tensor<128xf32> {jax.result_info = "result[0]['h0']['ln1_b']"}, tensor<128xf32> {jax.result_info = "result[0]['h0']['ln1_g']"}, tensor<128xf32> {jax.result_info = "result[0]['h0']['ln2_b']"}, tensor<128xf32> {jax.result_info = "result[0]['h0']['ln2_g']"}, tensor<128x512xf32> {jax.result_info = "result[0]['h0']['w1']"}, tensor<512x128xf32> {jax.result_info = "result[0]['h0']['w2']"}, tensor<128x128xf32> {jax.result_info = "result[0]['h0']['wk']"}, tensor<128x128xf32> {jax.result_info = "result[0]['h0']['wo']"}, tensor<128x128xf32> {jax.result_info = "result[0]['h0']['wq']"}, tensor<128x128xf32> {jax.result_info = "result[0]['h0']['wv']"}, tensor<512xf32> {jax.result_info = "result[0]['h1']['b1']"}, tensor<128xf32> {jax.result_info = "result[0]['h1']['b2']"}, tensor<128xf32> {jax.result_info = "result[0]['h1']['bk']"}, tensor<128xf32> {jax.result_info = "result[0]['h1']['bo']"}, tensor<128xf32> {jax.result_info = "result[0]['h1']['bq']"}, tensor<128xf32> {jax.result_info = "result[0]['h1']['bv']"}, tensor<128xf32> {jax.result_info = "result[0]['h1']['ln1_b']"}, tensor<128xf32> {jax.result_info = "result[0]['h1']['ln1_g']"}, tensor<128xf32> {jax.result_info = "result[0]['h1']['ln2_b']"}, tensor<128xf32> {jax.result_info = "result[0]['h1']['ln2_g']"}, tensor<128x512xf32> {jax.result_info = "result[0]['h1']['w1']"}, tensor<512x128xf32> {jax.result_info = "result[0]['h1']['w2']"}, tensor<128x128xf32> {jax.result_info = "result[0]['h1']['wk']"}, tensor<128x128xf32> {jax.result_info = "result[0]['h1']['wo']"}, tensor<128x128xf32> {jax.result_info = "result[0]['h1']['wq']"}, tensor<128x128xf32> {jax.result_info = "result[0]['h1']['wv']"}, tensor<128x512xf32> {jax.result_info = "result[0]['head']"}, tensor<128xf32> {jax.result_info = "result[0]['lnf_b']"}, tensor<128xf32> {jax.result_info = "result[0]['lnf_g']"}, tensor<32x128xf32> {jax.result_info = "result[0]['wpe']"}, tensor<512x128xf32> {jax.result_info = "result[0]['wte']"}, tensor<i32> {jax.result_info = "result[1]['count']"}, tensor<512xf32> {jax.result_info = "result[1]['m']['h0']['b1']"}, tensor<128xf32> {jax.result_info = "result[1]['m']['h0']['b2']"}, tensor<128xf32> {jax.result_info = "result[1]['m']['h0']['bk']"}, tensor<128xf32> {jax.result_info = "result[1]['m']['h0']['bo']"}, tensor<128xf32> {jax.result_info = "result[1]['m']['h0']['bq']"}, tensor<128xf32> {jax.result_info = "result[1]['m']['h0']['bv']"}, tensor<128xf32> {jax.result_info = "result[1]['m']['h0']['ln1_b']"}, tensor<128xf32> {jax.result_info = "result[1]['m']['h0']['ln1_g']"}, tensor<128xf32> {jax.result_info = "result[1]['m']['h0']['ln2_b']"}, tensor<128xf32> {jax.result_info = "result[1]['m']['h0']['ln2_g']"}, tensor<128x512xf32> {jax.result_info = "result[1]['m']['h0']['w1']"}, tensor<512x128xf32> {jax.result_info = "result[1]['m']['h0']['w2']"}, tensor<128x128xf32> {jax.result_info = "result[1]['m']['h0']['wk']"}, tensor<128x128xf32> {jax.result_info = "result[1]['m']['h0']['wo']"}, tensor<128x128xf32> {jax.result_info = "result[1]['m']['h0']['wq']"}, tensor<128x128xf32> {jax.result_info = "result[1]['m']['h0']['wv']"}, tensor<512xf32> {jax.result_info = "result[1]['m']['h1']['b1']"}, tensor<128xf32> {jax.result_info = "result[1]['m']['h1']['b2']"}, tensor<128xf32> {jax.result_info = "result[1]['m']['h1']['bk']"}, tensor<128xf32> {jax.result_info = "result[1]['m']['h1']['bo']"}, tensor<128xf32> {jax.result_info = "result[1]['m']['h1']['bq']"}, tensor<128xf32> {jax.result_info = "result[1]['m']['h1']['bv']"}, tensor<128xf32> {jax.result_info = "result[1]['m']['h1']['ln1_b']"}, tensor<128xf32> {jax.result_info = "result[1]['m']['h1']['ln1_g']"}, tensor<128xf32> {jax.result_info = "result[1]['m']['h1']['ln2_b']"}, tensor<128xf32> {jax.result_info = "result[1]['m']['h1']['ln2_g']"}, tensor<128x512xf32> {jax.result_info = "result[1]['m']['h1']['w1']"}, tensor<512x128xf32> {jax.result_info = "result[1]['m']['h1']['w2']"}, tensor<128x128xf32> {jax.result_info = "result[1]['m']['h1']['wk']"}, tensor<128x128xf32> {jax.result_info = "result[1]['m']['h1']['wo']"}, tensor<128x128xf32> {jax.result_info = "result[1]['m']['h1']['wq']"}, tensor<128x128xf32> {jax.result_info = "result[1]['m']['h1']['wv']"}, tensor<128x512xf32> {jax.result_info = "result[1]['m']['head']"}, tensor<128xf32> {jax.result_info = "result[1]['m']['lnf_b']"}, tensor<128xf32> {jax.result_info = "result[1]['m']['lnf_g']"}, tensor<32x128xf32> {jax.result_info = "result[1]['m']['wpe']"}, tensor<512x128xf32> {jax.result_info = "result[1]['m']['wte']"}, tensor<512xf32> {jax.result_info = "result[1]['v']['h0']['b1']"}, tensor<128xf32> {jax.result_info = "result[1]['v']['h0']['b2']"}, tensor<128xf32> {jax.result_info = "result[1]['v']['h0']['bk']"}, tensor<128xf32> {jax.result_info = "result[1]['v']['h0']['bo']"}, tensor<128xf32> {jax.result_info = "result[1]['v']['h0']['bq']"}, tensor<128xf32> {jax.result_info = "result[1]['v']['h0']['bv']"}, tensor<128xf32> {jax.result_info = "result[1]['v']['h0']['ln1_b']"}, tensor<128xf32> {jax.result_info = "result[1]['v']['h0']['ln1_g']"}, tensor<128xf32> {jax.result_info = "result[1]['v']['h0']['ln2_b']"}, tensor<128xf32> {jax.result_info = "result[1]['v']['h0']['ln2_g']"}, tensor<128x512xf32> {jax.result_info = "result[1]['v']['h0']['w1']"}, tensor<512x128xf32> {jax.result_info = "result[1]['v']['h0']['w2']"}, tensor<128x128xf32> {jax.result_info = "result[1]['v']['h0']['wk']"}, tensor<128x128xf32> {jax.result_info = "result[1]['v']['h0']['wo']"}, tensor<128x128xf32> {jax.result_info = "result[1]['v']['h0']['wq']"}, tensor<128x128xf32> {jax.result_info = "result[1]['v']['h0']['wv']"}, tensor<512xf32> {jax.result_info = "result[1]['v']['h1']['b1']"}, tensor<128xf32> {jax.result_info = "result[1]['v']['h1']['b2']"}, tensor<128xf32> {jax.result_info = "result[1]['v']['h1']['bk']"}, tensor<128xf32> {jax.result_info = "result[1]['v']['h1']['bo']"}, tensor<128xf32> {jax.result_info = "result[1]['v']['h1']['bq']"}, tensor<128xf32> {jax.result_info = "result[1]['v']['h1']['bv']"}, tensor<128xf32> {jax.result_info = "result[1]['v']['h1']['ln1_b']"}, tensor<128xf32> {jax.result_info = "result[1]['v']['h1']['ln1_g']"}, tensor<128xf32> {jax.result_info = "result[1]['v']['h1']['ln2_b']"}, tensor<128xf32> {jax.result_info = "result[1]['v']['h1']['ln2_g']"}, tensor<128x512xf32> {jax.result_info = "result[1]['v']['h1']['w1']"}, tensor<512x128xf32> {jax.result_info = "result[1]['v']['h1']['w2']"}, tensor<128x128xf32> {jax.result_info = "result[1]['v']['h1']['wk']"}, tensor<128x128xf32> {jax.result_info = "result[1]['v']['h1']['wo']"}, tensor<128x128xf32> {jax.result_info = "result[1]['v']['h1']['wq']"}, tensor<128x128xf32> {jax.result_info = "result[1]['v']['h1']['wv']"}, tensor<128x512xf32> {jax.result_info = "result[1]['v']['head']"}, tensor<128xf32> {jax.result_info = "result[1]['v']['lnf_b']"}, tensor<128xf32> {jax.result_info = "result[1]['v']['lnf_g']"}, tensor<32x128xf32> {jax.result_info = "result[1]['v']['wpe']"}, tensor<512x128xf32> {jax.result_info = "result[1]['v']['wte']"}, tensor<f32> {jax.result_info = "result[2]"}) {
    %0 = stablehlo.slice %arg112 [0:16, 0:32] : (tensor<16x33xi32>) -> tensor<16x32xi32>
    %1 = stablehlo.slice %arg112 [0:16, 1:33] : (tensor<16x33xi32>) -> tensor<16x32xi32>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %2 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<16x32xi32>
    %3 = stablehlo.compare LT, %0, %2, SIGNED : (tensor<16x32xi32>, tensor<16x32xi32>) -> tensor<16x32xi1>
    %c_0 = stablehlo.constant dense<512> : tensor<i32>
    %4 = stablehlo.broadcast_in_dim %c_0, dims = [] : (tensor<i32>) -> tensor<16x32xi32>
    %5 = stablehlo.add %0, %4 : tensor<16x32xi32>
    %6 = stablehlo.select %3, %5, %0 : tensor<16x32xi1>, tensor<16x32xi32>
    %7 = stablehlo.broadcast_in_dim %6, dims = [0, 1] : (tensor<16x32xi32>) -> tensor<16x32x1xi32>
    %8 = "stablehlo.gather"(%arg36, %7) <{dimension_numbers = #stablehlo.gather<offset_dims = [2], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 2>, indices_are_sorted = false, slice_sizes = array<i64: 1, 128>}> : (tensor<512x128xf32>, tensor<16x32x1xi32>) -> tensor<16x32x128xf32>
    %9 = stablehlo.broadcast_in_dim %arg35, dims = [1, 2] : (tensor<32x128xf32>) -> tensor<1x32x128xf32>
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
    %cst_66 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %304 = stablehlo.reduce(%303 init: %cst_66) applies stablehlo.add across dimensions = [2] : (tensor<16x32x128xf32>, tensor<f32>) -> tensor<16x32xf32>
    %305 = stablehlo.broadcast_in_dim %304, dims = [0, 1] : (tensor<16x32xf32>) -> tensor<16x32x1xf32>
    %cst_67 = stablehlo.constant dense<1.280000e+02> : tensor<f32>
    %306 = stablehlo.broadcast_in_dim %cst_67, dims = [] : (tensor<f32>) -> tensor<16x32x1xf32>
    %307 = stablehlo.divide %305, %306 : tensor<16x32x1xf32>
    %308 = stablehlo.broadcast_in_dim %307, dims = [0, 1, 2] : (tensor<16x32x1xf32>) -> tensor<16x32x128xf32>
    %309 = stablehlo.subtract %303, %308 : tensor<16x32x128xf32>
    %310 = chlo.square %309 : tensor<16x32x128xf32> -> tensor<16x32x128xf32>
    %cst_68 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %311 = stablehlo.broadcast_in_dim %cst_68, dims = [] : (tensor<f32>) -> tensor<16x32x128xf32>
    %312 = stablehlo.multiply %311, %309 : tensor<16x32x128xf32>
    %cst_69 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %313 = stablehlo.reduce(%310 init: %cst_69) applies stablehlo.add across dimensions = [2] : (tensor<16x32x128xf32>, tensor<f32>) -> tensor<16x32xf32>
    %314 = stablehlo.broadcast_in_dim %313, dims = [0, 1] : (tensor<16x32xf32>) -> tensor<16x32x1xf32>
    %cst_70 = stablehlo.constant dense<1.280000e+02> : tensor<f32>
    %315 = stablehlo.broadcast_in_dim %cst_70, dims = [] : (tensor<f32>) -> tensor<16x32x1xf32>
    %316 = stablehlo.divide %314, %315 : tensor<16x32x1xf32>
    %317 = stablehlo.broadcast_in_dim %307, dims = [0, 1, 2] : (tensor<16x32x1xf32>) -> tensor<16x32x128xf32>
    %318 = stablehlo.subtract %303, %317 : tensor<16x32x128xf32>
    %cst_71 = stablehlo.constant dense<9.99999974E-6> : tensor<f32>
    %319 = stablehlo.broadcast_in_dim %cst_71, dims = [] : (tensor<f32>) -> tensor<16x32x1xf32>
    %320 = stablehlo.add %316, %319 : tensor<16x32x1xf32>
    %321 = stablehlo.rsqrt %320 : tensor<16x32x1xf32>
    %322 = stablehlo.divide %321, %320 : tensor<16x32x1xf32>
    %cst_72 = stablehlo.constant dense<-5.000000e-01> : tensor<f32>
    %323 = stablehlo.broadcast_in_dim %cst_72, dims = [] : (tensor<f32>) -> tensor<16x32x1xf32>
    %324 = stablehlo.multiply %323, %322 : tensor<16x32x1xf32>
    %325 = stablehlo.broadcast_in_dim %321, dims = [0, 1, 2] : (tensor<16x32x1xf32>) -> tensor<16x32x128xf32>
    %326 = stablehlo.multiply %318, %325 : tensor<16x32x128xf32>
    %327 = stablehlo.broadcast_in_dim %arg34, dims = [2] : (tensor<128xf32>) -> tensor<1x1x128xf32>
    %328 = stablehlo.broadcast_in_dim %327, dims = [0, 1, 2] : (tensor<1x1x128xf32>) -> tensor<16x32x128xf32>
    %329 = stablehlo.multiply %326, %328 : tensor<16x32x128xf32>
    %330 = stablehlo.broadcast_in_dim %arg33, dims = [2] : (tensor<128xf32>) -> tensor<1x1x128xf32>
    %331 = stablehlo.broadcast_in_dim %330, dims = [0, 1, 2] : (tensor<1x1x128xf32>) -> tensor<16x32x128xf32>
    %332 = stablehlo.add %329, %331 : tensor<16x32x128xf32>
    %333 = stablehlo.dot_general %332, %arg32, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<16x32x128xf32>, tensor<128x512xf32>) -> tensor<16x32x512xf32>
    %334:3 = call @log_softmax(%333) : (tensor<16x32x512xf32>) -> (tensor<16x32x512xf32>, tensor<16x32x512xf32>, tensor<16x32x1xf32>)
    %335 = stablehlo.broadcast_in_dim %1, dims = [0, 1] : (tensor<16x32xi32>) -> tensor<16x32x1xi32>
    %336:2 = call @take_along_axis(%334#0, %335) : (tensor<16x32x512xf32>, tensor<16x32x1xi32>) -> (tensor<16x32x1xf32>, tensor<16x32x1x1xi32>)
    %cst_73 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %337 = stablehlo.reduce(%336#0 init: %cst_73) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<16x32x1xf32>, tensor<f32>) -> tensor<f32>
    %cst_74 = stablehlo.constant dense<5.120000e+02> : tensor<f32>
    %338 = stablehlo.divide %337, %cst_74 : tensor<f32>
    %339 = stablehlo.negate %338 : tensor<f32>
    %cst_75 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %340 = stablehlo.negate %cst_75 : tensor<f32>
    %cst_76 = stablehlo.constant dense<5.120000e+02> : tensor<f32>
    %341 = stablehlo.divide %340, %cst_76 : tensor<f32>
    %342 = stablehlo.broadcast_in_dim %341, dims = [] : (tensor<f32>) -> tensor<16x32x1xf32>
    %343 = call @take_along_axis_0(%336#1, %342) : (tensor<16x32x1x1xi32>, tensor<16x32x1xf32>) -> tensor<16x32x512xf32>
    %344 = call @log_softmax_1(%334#1, %334#2, %343) : (tensor<16x32x512xf32>, tensor<16x32x1xf32>, tensor<16x32x512xf32>) -> tensor<16x32x512xf32>
    %345 = stablehlo.dot_general %344, %332, contracting_dims = [0, 1] x [0, 1], precision = [DEFAULT, DEFAULT] : (tensor<16x32x512xf32>, tensor<16x32x128xf32>) -> tensor<512x128xf32>
    %346 = stablehlo.transpose %345, dims = [1, 0] : (tensor<512x128xf32>) -> tensor<128x512xf32>
    %347 = stablehlo.dot_general %344, %arg32, contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<16x32x512xf32>, tensor<128x512xf32>) -> tensor<16x32x128xf32>
    %cst_77 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %348 = stablehlo.reduce(%347 init: %cst_77) applies stablehlo.add across dimensions = [0, 1] : (tensor<16x32x128xf32>, tensor<f32>) -> tensor<128xf32>
    %349 = stablehlo.reshape %348 : (tensor<128xf32>) -> tensor<1x1x128xf32>
    %cst_78 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %350 = stablehlo.reduce(%349 init: %cst_78) applies stablehlo.add across dimensions = [0, 1] : (tensor<1x1x128xf32>, tensor<f32>) -> tensor<128xf32>
    %351 = stablehlo.multiply %326, %347 : tensor<16x32x128xf32>
    %cst_79 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %352 = stablehlo.reduce(%351 init: %cst_79) applies stablehlo.add across dimensions = [0, 1] : (tensor<16x32x128xf32>, tensor<f32>) -> tensor<128xf32>
    %353 = stablehlo.reshape %352 : (tensor<128xf32>) -> tensor<1x1x128xf32>
    %354 = stablehlo.broadcast_in_dim %327, dims = [0, 1, 2] : (tensor<1x1x128xf32>) -> tensor<16x32x128xf32>
    %355 = stablehlo.multiply %347, %354 : tensor<16x32x128xf32>
    %cst_80 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %356 = stablehlo.reduce(%353 init: %cst_80) applies stablehlo.add across dimensions = [0, 1] : (tensor<1x1x128xf32>, tensor<f32>) -> tensor<128xf32>
    %357 = stablehlo.multiply %318, %355 : tensor<16x32x128xf32>
    %cst_81 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %358 = stablehlo.reduce(%357 init: %cst_81) applies stablehlo.add across dimensions = [2] : (tensor<16x32x128xf32>, tensor<f32>) -> tensor<16x32xf32>
    %359 = stablehlo.reshape %358 : (tensor<16x32xf32>) -> tensor<16x32x1xf32>
    %360 = stablehlo.broadcast_in_dim %321, dims = [0, 1, 2] : (tensor<16x32x1xf32>) -> tensor<16x32x128xf32>
    %361 = stablehlo.multiply %355, %360 : tensor<16x32x128xf32>
    %362 = stablehlo.multiply %359, %324 : tensor<16x32x1xf32>
    %363 = stablehlo.negate %361 : tensor<16x32x128xf32>
    %cst_82 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %364 = stablehlo.reduce(%363 init: %cst_82) applies stablehlo.add across dimensions = [2] : (tensor<16x32x128xf32>, tensor<f32>) -> tensor<16x32xf32>
    %365 = stablehlo.reshape %364 : (tensor<16x32xf32>) -> tensor<16x32x1xf32>
    %cst_83 = stablehlo.constant dense<1.280000e+02> : tensor<f32>
    %366 = stablehlo.broadcast_in_dim %cst_83, dims = [] : (tensor<f32>) -> tensor<16x32x1xf32>
    %367 = stablehlo.divide %362, %366 : tensor<16x32x1xf32>
    %cst_84 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %368 = stablehlo.reduce(%367 init: %cst_84) applies stablehlo.add across dimensions = [2] : (tensor<16x32x1xf32>, tensor<f32>) -> tensor<16x32xf32>
    %369 = stablehlo.broadcast_in_dim %368, dims = [0, 1] : (tensor<16x32xf32>) -> tensor<16x32x128xf32>
    %370 = stablehlo.multiply %369, %312 : tensor<16x32x128xf32>
    %371 = stablehlo.negate %370 : tensor<16x32x128xf32>
    %cst_85 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %372 = stablehlo.reduce(%371 init: %cst_85) applies stablehlo.add across dimensions = [2] : (tensor<16x32x128xf32>, tensor<f32>) -> tensor<16x32xf32>
    %373 = stablehlo.reshape %372 : (tensor<16x32xf32>) -> tensor<16x32x1xf32>
    %374 = stablehlo.add %361, %370 : tensor<16x32x128xf32>
    %375 = stablehlo.add %365, %373 : tensor<16x32x1xf32>
    %cst_86 = stablehlo.constant dense<1.280000e+02> : tensor<f32>
    %376 = stablehlo.broadcast_in_dim %cst_86, dims = [] : (tensor<f32>) -> tensor<16x32x1xf32>
    %377 = stablehlo.divide %375, %376 : tensor<16x32x1xf32>
    %cst_87 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %378 = stablehlo.reduce(%377 init: %cst_87) applies stablehlo.add across dimensions = [2] : (tensor<16x32x1xf32>, tensor<f32>) -> tensor<16x32xf32>
    %379 = stablehlo.broadcast_in_dim %378, dims = [0, 1] : (tensor<16x32xf32>) -> tensor<16x32x128xf32>
    %380 = stablehlo.add %374, %379 : tensor<16x32x128xf32>
    %cst_88 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %381 = stablehlo.reduce(%380 init: %cst_88) applies stablehlo.add across dimensions = [0, 1] : (tensor<16x32x128xf32>, tensor<f32>) -> tensor<128xf32>
    %382 = stablehlo.reshape %381 : (tensor<128xf32>) -> tensor<1x1x128xf32>
    %cst_89 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %383 = stablehlo.reduce(%382 init: %cst_89) applies stablehlo.add across dimensions = [0, 1] : (tensor<1x1x128xf32>, tensor<f32>) -> tensor<128xf32>
    %384 = stablehlo.dot_general %380, %298, contracting_dims = [0, 1] x [0, 1], precision = [DEFAULT, DEFAULT] : (tensor<16x32x128xf32>, tensor<16x32x512xf32>) -> tensor<128x512xf32>
    %385 = stablehlo.transpose %384, dims = [1, 0] : (tensor<128x512xf32>) -> tensor<512x128xf32>
    %386 = stablehlo.dot_general %380, %arg27, contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<16x32x128xf32>, tensor<512x128xf32>) -> tensor<16x32x512xf32>
    %387 = stablehlo.multiply %280, %386 : tensor<16x32x512xf32>
    %388 = stablehlo.multiply %386, %297 : tensor<16x32x512xf32>
    %cst_90 = stablehlo.constant dense<5.000000e-01> : tensor<f32>
    %389 = stablehlo.broadcast_in_dim %cst_90, dims = [] : (tensor<f32>) -> tensor<16x32x512xf32>
    %390 = stablehlo.multiply %389, %387 : tensor<16x32x512xf32>
    %391 = stablehlo.multiply %390, %293 : tensor<16x32x512xf32>
    %392 = stablehlo.multiply %391, %291 : tensor<16x32x512xf32>
    %393 = stablehlo.add %391, %392 : tensor<16x32x512xf32>
    %cst_91 = stablehlo.constant dense<0.797884583> : tensor<f32>
    %394 = stablehlo.broadcast_in_dim %cst_91, dims = [] : (tensor<f32>) -> tensor<16x32x512xf32>
    %395 = stablehlo.multiply %394, %393 : tensor<16x32x512xf32>
    %396 = stablehlo.add %388, %395 : tensor<16x32x512xf32>
    %cst_92 = stablehlo.constant dense<4.471500e-02> : tensor<f32>
    %397 = stablehlo.broadcast_in_dim %cst_92, dims = [] : (tensor<f32>) -> tensor<16x32x512xf32>
    %398 = stablehlo.multiply %397, %395 : tensor<16x32x512xf32>
    %399 = stablehlo.multiply %398, %285 : tensor<16x32x512xf32>
    %400 = stablehlo.add %396, %399 : tensor<16x32x512xf32>
    %cst_93 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %401 = stablehlo.reduce(%400 init: %cst_93) applies stablehlo.add across dimensions = [0, 1] : (tensor<16x32x512xf32>, tensor<f32>) -> tensor<512xf32>
    %402 = stablehlo.reshape %401 : (tensor<512xf32>) -> tensor<1x1x512xf32>
    %cst_94 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %403 = stablehlo.reduce(%402 init: %cst_94) applies stablehlo.add across dimensions = [0, 1] : (tensor<1x1x512xf32>, tensor<f32>) -> tensor<512xf32>
    %404 = stablehlo.dot_general %400, %276, contracting_dims = [0, 1] x [0, 1], precision = [DEFAULT, DEFAULT] : (tensor<16x32x512xf32>, tensor<16x32x128xf32>) -> tensor<512x128xf32>
    %405 = stablehlo.transpose %404, dims = [1, 0] : (tensor<512x128xf32>) -> tensor<128x512xf32>
    %406 = stablehlo.dot_general %400, %arg26, contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<16x32x512xf32>, tensor<128x512xf32>) -> tensor<16x32x128xf32>
    %cst_95 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %407 = stablehlo.reduce(%406 init: %cst_95) applies stablehlo.add across dimensions = [0, 1] : (tensor<16x32x128xf32>, tensor<f32>) -> tensor<128xf32>
    %408 = stablehlo.reshape %407 : (tensor<128xf32>) -> tensor<1x1x128xf32>
    %cst_96 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %409 = stablehlo.reduce(%408 init: %cst_96) applies stablehlo.add across dimensions = [0, 1] : (tensor<1x1x128xf32>, tensor<f32>) -> tensor<128xf32>
    %410 = stablehlo.multiply %270, %406 : tensor<16x32x128xf32>
    %cst_97 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %411 = stablehlo.reduce(%410 init: %cst_97) applies stablehlo.add across dimensions = [0, 1] : (tensor<16x32x128xf32>, tensor<f32>) -> tensor<128xf32>
    %412 = stablehlo.reshape %411 : (tensor<128xf32>) -> tensor<1x1x128xf32>
    %413 = stablehlo.broadcast_in_dim %271, dims = [0, 1, 2] : (tensor<1x1x128xf32>) -> tensor<16x32x128xf32>
    %414 = stablehlo.multiply %406, %413 : tensor<16x32x128xf32>
    %cst_98 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %415 = stablehlo.reduce(%412 init: %cst_98) applies stablehlo.add across dimensions = [0, 1] : (tensor<1x1x128xf32>, tensor<f32>) -> tensor<128xf32>
    %416 = stablehlo.multiply %262, %414 : tensor<16x32x128xf32>
    %cst_99 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %417 = stablehlo.reduce(%416 init: %cst_99) applies stablehlo.add across dimensions = [2] : (tensor<16x32x128xf32>, tensor<f32>) -> tensor<16x32xf32>
    %418 = stablehlo.reshape %417 : (tensor<16x32xf32>) -> tensor<16x32x1xf32>
    %419 = stablehlo.broadcast_in_dim %265, dims = [0, 1, 2] : (tensor<16x32x1xf32>) -> tensor<16x32x128xf32>
    %420 = stablehlo.multiply %414, %419 : tensor<16x32x128xf32>
    %421 = stablehlo.multiply %418, %268 : tensor<16x32x1xf32>
    %422 = stablehlo.negate %420 : tensor<16x32x128xf32>
    %cst_100 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %423 = stablehlo.reduce(%422 init: %cst_100) applies stablehlo.add across dimensions = [2] : (tensor<16x32x128xf32>, tensor<f32>) -> tensor<16x32xf32>
    %424 = stablehlo.reshape %423 : (tensor<16x32xf32>) -> tensor<16x32x1xf32>
    %425 = stablehlo.add %380, %420 : tensor<16x32x128xf32>
    %cst_101 = stablehlo.constant dense<1.280000e+02> : tensor<f32>
    %426 = stablehlo.broadcast_in_dim %cst_101, dims = [] : (tensor<f32>) -> tensor<16x32x1xf32>
    %427 = stablehlo.divide %421, %426 : tensor<16x32x1xf32>
    %cst_102 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %428 = stablehlo.reduce(%427 init: %cst_102) applies stablehlo.add across dimensions = [2] : (tensor<16x32x1xf32>, tensor<f32>) -> tensor<16x32xf32>
    %429 = stablehlo.broadcast_in_dim %428, dims = [0, 1] : (tensor<16x32xf32>) -> tensor<16x32x128xf32>
    %430 = stablehlo.multiply %429, %256 : tensor<16x32x128xf32>
    %431 = stablehlo.negate %430 : tensor<16x32x128xf32>
    %cst_103 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %432 = stablehlo.reduce(%431 init: %cst_103) applies stablehlo.add across dimensions = [2] : (tensor<16x32x128xf32>, tensor<f32>) -> tensor<16x32xf32>
    %433 = stablehlo.reshape %432 : (tensor<16x32xf32>) -> tensor<16x32x1xf32>
    %434 = stablehlo.add %425, %430 : tensor<16x32x128xf32>
    %435 = stablehlo.add %424, %433 : tensor<16x32x1xf32>
    %cst_104 = stablehlo.constant dense<1.280000e+02> : tensor<f32>
    %436 = stablehlo.broadcast_in_dim %cst_104, dims = [] : (tensor<f32>) -> tensor<16x32x1xf32>
    %437 = stablehlo.divide %435, %436 : tensor<16x32x1xf32>
    %cst_105 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %438 = stablehlo.reduce(%437 init: %cst_105) applies stablehlo.add across dimensions = [2] : (tensor<16x32x1xf32>, tensor<f32>) -> tensor<16x32xf32>
    %439 = stablehlo.broadcast_in_dim %438, dims = [0, 1] : (tensor<16x32xf32>) -> tensor<16x32x128xf32>
    %440 = stablehlo.add %434, %439 : tensor<16x32x128xf32>
    %cst_106 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %441 = stablehlo.reduce(%440 init: %cst_106) applies stablehlo.add across dimensions = [0, 1] : (tensor<16x32x128xf32>, tensor<f32>) -> tensor<128xf32>
    %442 = stablehlo.reshape %441 : (tensor<128xf32>) -> tensor<1x1x128xf32>
    %cst_107 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %443 = stablehlo.reduce(%442 init: %cst_107) applies stablehlo.add across dimensions = [0, 1] : (tensor<1x1x128xf32>, tensor<f32>) -> tensor<128xf32>
    %444 = stablehlo.dot_general %440, %242, contracting_dims = [0, 1] x [0, 1], precision = [DEFAULT, DEFAULT] : (tensor<16x32x128xf32>, tensor<16x32x128xf32>) -> tensor<128x128xf32>
    %445 = stablehlo.transpose %444, dims = [1, 0] : (tensor<128x128xf32>) -> tensor<128x128xf32>
    %446 = stablehlo.dot_general %440, %arg29, contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<16x32x128xf32>, tensor<128x128xf32>) -> tensor<16x32x128xf32>
    %447 = stablehlo.reshape %446 : (tensor<16x32x128xf32>) -> tensor<16x32x4x32xf32>
    %448 = stablehlo.transpose %447, dims = [0, 2, 1, 3] : (tensor<16x32x4x32xf32>) -> tensor<16x4x32x32xf32>
    %449 = stablehlo.dot_general %448, %236, batching_dims = [0, 1] x [0, 1], contracting_dims = [2] x [2], precision = [DEFAULT, DEFAULT] : (tensor<16x4x32x32xf32>, tensor<16x4x32x32xf32>) -> tensor<16x4x32x32xf32>
    %450 = stablehlo.transpose %449, dims = [0, 1, 3, 2] : (tensor<16x4x32x32xf32>) -> tensor<16x4x32x32xf32>
    %451 = stablehlo.dot_general %448, %204, batching_dims = [0, 1] x [0, 1], contracting_dims = [3] x [3], precision = [DEFAULT, DEFAULT] : (tensor<16x4x32x32xf32>, tensor<16x4x32x32xf32>) -> tensor<16x4x32x32xf32>
    %452 = stablehlo.broadcast_in_dim %239, dims = [0, 1, 2, 3] : (tensor<16x4x32x1xf32>) -> tensor<16x4x32x32xf32>
    %453 = stablehlo.multiply %451, %452 : tensor<16x4x32x32xf32>
    %454 = stablehlo.multiply %453, %232 : tensor<16x4x32x32xf32>
    %cst_108 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %455 = stablehlo.reduce(%454 init: %cst_108) applies stablehlo.add across dimensions = [3] : (tensor<16x4x32x32xf32>, tensor<f32>) -> tensor<16x4x32xf32>
    %456 = stablehlo.reshape %455 : (tensor<16x4x32xf32>) -> tensor<16x4x32x1xf32>
    %457 = stablehlo.negate %456 : tensor<16x4x32x1xf32>
    %458 = stablehlo.broadcast_in_dim %234, dims = [0, 1, 2, 3] : (tensor<16x4x32x1xf32>) -> tensor<16x4x32x32xf32>
    %459 = stablehlo.divide %451, %458 : tensor<16x4x32x32xf32>
    %cst_109 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %460 = stablehlo.reduce(%457 init: %cst_109) applies stablehlo.add across dimensions = [3] : (tensor<16x4x32x1xf32>, tensor<f32>) -> tensor<16x4x32xf32>
    %461 = stablehlo.broadcast_in_dim %460, dims = [0, 1, 2] : (tensor<16x4x32xf32>) -> tensor<16x4x32x32xf32>
    %462 = stablehlo.add %459, %461 : tensor<16x4x32x32xf32>
    %463 = stablehlo.multiply %462, %232 : tensor<16x4x32x32xf32>
    %464 = call @_where_2(%210#1, %210#2, %463) : (tensor<16x4x32x32xi1>, tensor<16x4x32x32xf32>, tensor<16x4x32x32xf32>) -> tensor<16x4x32x32xf32>
    %cst_110 = stablehlo.constant dense<0.176776692> : tensor<f32>
    %465 = stablehlo.broadcast_in_dim %cst_110, dims = [] : (tensor<f32>) -> tensor<16x4x32x32xf32>
    %466 = stablehlo.multiply %464, %465 : tensor<16x4x32x32xf32>
    %467 = stablehlo.dot_general %466, %192, batching_dims = [0, 1] x [0, 1], contracting_dims = [2] x [2], precision = [DEFAULT, DEFAULT] : (tensor<16x4x32x32xf32>, tensor<16x4x32x32xf32>) -> tensor<16x4x32x32xf32>
    %468 = stablehlo.dot_general %466, %198, batching_dims = [0, 1] x [0, 1], contracting_dims = [3] x [2], precision = [DEFAULT, DEFAULT] : (tensor<16x4x32x32xf32>, tensor<16x4x32x32xf32>) -> tensor<16x4x32x32xf32>
    %469 = stablehlo.transpose %450, dims = [0, 2, 1, 3] : (tensor<16x4x32x32xf32>) -> tensor<16x32x4x32xf32>
    %470 = stablehlo.reshape %469 : (tensor<16x32x4x32xf32>) -> tensor<16x32x128xf32>
    %cst_111 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %471 = stablehlo.reduce(%470 init: %cst_111) applies stablehlo.add across dimensions = [0, 1] : (tensor<16x32x128xf32>, tensor<f32>) -> tensor<128xf32>
    %472 = stablehlo.reshape %471 : (tensor<128xf32>) -> tensor<1x1x128xf32>
    %cst_112 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %473 = stablehlo.reduce(%472 init: %cst_112) applies stablehlo.add across dimensions = [0, 1] : (tensor<1x1x128xf32>, tensor<f32>) -> tensor<128xf32>
    %474 = stablehlo.dot_general %470, %186, contracting_dims = [0, 1] x [0, 1], precision = [DEFAULT, DEFAULT] : (tensor<16x32x128xf32>, tensor<16x32x128xf32>) -> tensor<128x128xf32>
    %475 = stablehlo.transpose %474, dims = [1, 0] : (tensor<128x128xf32>) -> tensor<128x128xf32>
    %476 = stablehlo.dot_general %470, %arg31, contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<16x32x128xf32>, tensor<128x128xf32>) -> tensor<16x32x128xf32>
    %477 = stablehlo.transpose %467, dims = [0, 2, 1, 3] : (tensor<16x4x32x32xf32>) -> tensor<16x32x4x32xf32>
    %478 = stablehlo.reshape %477 : (tensor<16x32x4x32xf32>) -> tensor<16x32x128xf32>
    %cst_113 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %479 = stablehlo.reduce(%478 init: %cst_113) applies stablehlo.add across dimensions = [0, 1] : (tensor<16x32x128xf32>, tensor<f32>) -> tensor<128xf32>
    %480 = stablehlo.reshape %479 : (tensor<128xf32>) -> tensor<1x1x128xf32>
    %cst_114 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %481 = stablehlo.reduce(%480 init: %cst_114) applies stablehlo.add across dimensions = [0, 1] : (tensor<1x1x128xf32>, tensor<f32>) -> tensor<128xf32>
    %482 = stablehlo.dot_general %478, %186, contracting_dims = [0, 1] x [0, 1], precision = [DEFAULT, DEFAULT] : (tensor<16x32x128xf32>, tensor<16x32x128xf32>) -> tensor<128x128xf32>
    %483 = stablehlo.transpose %482, dims = [1, 0] : (tensor<128x128xf32>) -> tensor<128x128xf32>
    %484 = stablehlo.dot_general %478, %arg28, contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<16x32x128xf32>, tensor<128x128xf32>) -> tensor<16x32x128xf32>
    %485 = stablehlo.add %476, %484 : tensor<16x32x128xf32>
    %486 = stablehlo.transpose %468, dims = [0, 2, 1, 3] : (tensor<16x4x32x32xf32>) -> tensor<16x32x4x32xf32>
    %487 = stablehlo.reshape %486 : (tensor<16x32x4x32xf32>) -> tensor<16x32x128xf32>
    %cst_115 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %488 = stablehlo.reduce(%487 init: %cst_115) applies stablehlo.add across dimensions = [0, 1] : (tensor<16x32x128xf32>, tensor<f32>) -> tensor<128xf32>
    %489 = stablehlo.reshape %488 : (tensor<128xf32>) -> tensor<1x1x128xf32>
    %cst_116 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %490 = stablehlo.reduce(%489 init: %cst_116) applies stablehlo.add across dimensions = [0, 1] : (tensor<1x1x128xf32>, tensor<f32>) -> tensor<128xf32>
    %491 = stablehlo.dot_general %487, %186, contracting_dims = [0, 1] x [0, 1], precision = [DEFAULT, DEFAULT] : (tensor<16x32x128xf32>, tensor<16x32x128xf32>) -> tensor<128x128xf32>
    %492 = stablehlo.transpose %491, dims = [1, 0] : (tensor<128x128xf32>) -> tensor<128x128xf32>
    %493 = stablehlo.dot_general %487, %arg30, contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<16x32x128xf32>, tensor<128x128xf32>) -> tensor<16x32x128xf32>
    %494 = stablehlo.add %485, %493 : tensor<16x32x128xf32>
    %cst_117 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %495 = stablehlo.reduce(%494 init: %cst_117) applies stablehlo.add across dimensions = [0, 1] : (tensor<16x32x128xf32>, tensor<f32>) -> tensor<128xf32>
    %496 = stablehlo.reshape %495 : (tensor<128xf32>) -> tensor<1x1x128xf32>
    %cst_118 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %497 = stablehlo.reduce(%496 init: %cst_118) applies stablehlo.add across dimensions = [0, 1] : (tensor<1x1x128xf32>, tensor<f32>) -> tensor<128xf32>
    %498 = stablehlo.multiply %180, %494 : tensor<16x32x128xf32>
    %cst_119 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %499 = stablehlo.reduce(%498 init: %cst_119) applies stablehlo.add across dimensions = [0, 1] : (tensor<16x32x128xf32>, tensor<f32>) -> tensor<128xf32>
    %500 = stablehlo.reshape %499 : (tensor<128xf32>) -> tensor<1x1x128xf32>
    %501 = stablehlo.broadcast_in_dim %181, dims = [0, 1, 2] : (tensor<1x1x128xf32>) -> tensor<16x32x128xf32>
    %502 = stablehlo.multiply %494, %501 : tensor<16x32x128xf32>
    %cst_120 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %503 = stablehlo.reduce(%500 init: %cst_120) applies stablehlo.add across dimensions = [0, 1] : (tensor<1x1x128xf32>, tensor<f32>) -> tensor<128xf32>
    %504 = stablehlo.multiply %172, %502 : tensor<16x32x128xf32>
    %cst_121 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %505 = stablehlo.reduce(%504 init: %cst_121) applies stablehlo.add across dimensions = [2] : (tensor<16x32x128xf32>, tensor<f32>) -> tensor<16x32xf32>
    %506 = stablehlo.reshape %505 : (tensor<16x32xf32>) -> tensor<16x32x1xf32>
    %507 = stablehlo.broadcast_in_dim %175, dims = [0, 1, 2] : (tensor<16x32x1xf32>) -> tensor<16x32x128xf32>
    %508 = stablehlo.multiply %502, %507 : tensor<16x32x128xf32>
    %509 = stablehlo.multiply %506, %178 : tensor<16x32x1xf32>
    %510 = stablehlo.negate %508 : tensor<16x32x128xf32>
    %cst_122 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %511 = stablehlo.reduce(%510 init: %cst_122) applies stablehlo.add across dimensions = [2] : (tensor<16x32x128xf32>, tensor<f32>) -> tensor<16x32xf32>
    %512 = stablehlo.reshape %511 : (tensor<16x32xf32>) -> tensor<16x32x1xf32>
    %513 = stablehlo.add %440, %508 : tensor<16x32x128xf32>
    %cst_123 = stablehlo.constant dense<1.280000e+02> : tensor<f32>
    %514 = stablehlo.broadcast_in_dim %cst_123, dims = [] : (tensor<f32>) -> tensor<16x32x1xf32>
    %515 = stablehlo.divide %509, %514 : tensor<16x32x1xf32>
    %cst_124 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %516 = stablehlo.reduce(%515 init: %cst_124) applies stablehlo.add across dimensions = [2] : (tensor<16x32x1xf32>, tensor<f32>) -> tensor<16x32xf32>
    %517 = stablehlo.broadcast_in_dim %516, dims = [0, 1] : (tensor<16x32xf32>) -> tensor<16x32x128xf32>
    %518 = stablehlo.multiply %517, %166 : tensor<16x32x128xf32>
    %519 = stablehlo.negate %518 : tensor<16x32x128xf32>
    %cst_125 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %520 = stablehlo.reduce(%519 init: %cst_125) applies stablehlo.add across dimensions = [2] : (tensor<16x32x128xf32>, tensor<f32>) -> tensor<16x32xf32>
    %521 = stablehlo.reshape %520 : (tensor<16x32xf32>) -> tensor<16x32x1xf32>
    %522 = stablehlo.add %513, %518 : tensor<16x32x128xf32>
    %523 = stablehlo.add %512, %521 : tensor<16x32x1xf32>
    %cst_126 = stablehlo.constant dense<1.280000e+02> : tensor<f32>
    %524 = stablehlo.broadcast_in_dim %cst_126, dims = [] : (tensor<f32>) -> tensor<16x32x1xf32>
    %525 = stablehlo.divide %523, %524 : tensor<16x32x1xf32>
    %cst_127 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %526 = stablehlo.reduce(%525 init: %cst_127) applies stablehlo.add across dimensions = [2] : (tensor<16x32x1xf32>, tensor<f32>) -> tensor<16x32xf32>
    %527 = stablehlo.broadcast_in_dim %526, dims = [0, 1] : (tensor<16x32xf32>) -> tensor<16x32x128xf32>
    %528 = stablehlo.add %522, %527 : tensor<16x32x128xf32>
    %cst_128 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %529 = stablehlo.reduce(%528 init: %cst_128) applies stablehlo.add across dimensions = [0, 1] : (tensor<16x32x128xf32>, tensor<f32>) -> tensor<128xf32>
    %530 = stablehlo.reshape %529 : (tensor<128xf32>) -> tensor<1x1x128xf32>
    %cst_129 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %531 = stablehlo.reduce(%530 init: %cst_129) applies stablehlo.add across dimensions = [0, 1] : (tensor<1x1x128xf32>, tensor<f32>) -> tensor<128xf32>
    %532 = stablehlo.dot_general %528, %152, contracting_dims = [0, 1] x [0, 1], precision = [DEFAULT, DEFAULT] : (tensor<16x32x128xf32>, tensor<16x32x512xf32>) -> tensor<128x512xf32>
    %533 = stablehlo.transpose %532, dims = [1, 0] : (tensor<128x512xf32>) -> tensor<512x128xf32>
    %534 = stablehlo.dot_general %528, %arg11, contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<16x32x128xf32>, tensor<512x128xf32>) -> tensor<16x32x512xf32>
    %535 = stablehlo.multiply %134, %534 : tensor<16x32x512xf32>
    %536 = stablehlo.multiply %534, %151 : tensor<16x32x512xf32>
    %cst_130 = stablehlo.constant dense<5.000000e-01> : tensor<f32>
    %537 = stablehlo.broadcast_in_dim %cst_130, dims = [] : (tensor<f32>) -> tensor<16x32x512xf32>
    %538 = stablehlo.multiply %537, %535 : tensor<16x32x512xf32>
    %539 = stablehlo.multiply %538, %147 : tensor<16x32x512xf32>
    %540 = stablehlo.multiply %539, %145 : tensor<16x32x512xf32>
    %541 = stablehlo.add %539, %540 : tensor<16x32x512xf32>
    %cst_131 = stablehlo.constant dense<0.797884583> : tensor<f32>
    %542 = stablehlo.broadcast_in_dim %cst_131, dims = [] : (tensor<f32>) -> tensor<16x32x512xf32>
    %543 = stablehlo.multiply %542, %541 : tensor<16x32x512xf32>
    %544 = stablehlo.add %536, %543 : tensor<16x32x512xf32>
    %cst_132 = stablehlo.constant dense<4.471500e-02> : tensor<f32>
    %545 = stablehlo.broadcast_in_dim %cst_132, dims = [] : (tensor<f32>) -> tensor<16x32x512xf32>
    %546 = stablehlo.multiply %545, %543 : tensor<16x32x512xf32>
    %547 = stablehlo.multiply %546, %139 : tensor<16x32x512xf32>
    %548 = stablehlo.add %544, %547 : tensor<16x32x512xf32>
    %cst_133 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %549 = stablehlo.reduce(%548 init: %cst_133) applies stablehlo.add across dimensions = [0, 1] : (tensor<16x32x512xf32>, tensor<f32>) -> tensor<512xf32>
    %550 = stablehlo.reshape %549 : (tensor<512xf32>) -> tensor<1x1x512xf32>
    %cst_134 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %551 = stablehlo.reduce(%550 init: %cst_134) applies stablehlo.add across dimensions = [0, 1] : (tensor<1x1x512xf32>, tensor<f32>) -> tensor<512xf32>
    %552 = stablehlo.dot_general %548, %130, contracting_dims = [0, 1] x [0, 1], precision = [DEFAULT, DEFAULT] : (tensor<16x32x512xf32>, tensor<16x32x128xf32>) -> tensor<512x128xf32>
    %553 = stablehlo.transpose %552, dims = [1, 0] : (tensor<512x128xf32>) -> tensor<128x512xf32>
    %554 = stablehlo.dot_general %548, %arg10, contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<16x32x512xf32>, tensor<128x512xf32>) -> tensor<16x32x128xf32>
    %cst_135 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %555 = stablehlo.reduce(%554 init: %cst_135) applies stablehlo.add across dimensions = [0, 1] : (tensor<16x32x128xf32>, tensor<f32>) -> tensor<128xf32>
    %556 = stablehlo.reshape %555 : (tensor<128xf32>) -> tensor<1x1x128xf32>
    %cst_136 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %557 = stablehlo.reduce(%556 init: %cst_136) applies stablehlo.add across dimensions = [0, 1] : (tensor<1x1x128xf32>, tensor<f32>) -> tensor<128xf32>
    %558 = stablehlo.multiply %124, %554 : tensor<16x32x128xf32>
    %cst_137 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %559 = stablehlo.reduce(%558 init: %cst_137) applies stablehlo.add across dimensions = [0, 1] : (tensor<16x32x128xf32>, tensor<f32>) -> tensor<128xf32>
    %560 = stablehlo.reshape %559 : (tensor<128xf32>) -> tensor<1x1x128xf32>
    %561 = stablehlo.broadcast_in_dim %125, dims = [0, 1, 2] : (tensor<1x1x128xf32>) -> tensor<16x32x128xf32>
    %562 = stablehlo.multiply %554, %561 : tensor<16x32x128xf32>
    %cst_138 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %563 = stablehlo.reduce(%560 init: %cst_138) applies stablehlo.add across dimensions = [0, 1] : (tensor<1x1x128xf32>, tensor<f32>) -> tensor<128xf32>
    %564 = stablehlo.multiply %116, %562 : tensor<16x32x128xf32>
    %cst_139 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %565 = stablehlo.reduce(%564 init: %cst_139) applies stablehlo.add across dimensions = [2] : (tensor<16x32x128xf32>, tensor<f32>) -> tensor<16x32xf32>
    %566 = stablehlo.reshape %565 : (tensor<16x32xf32>) -> tensor<16x32x1xf32>
    %567 = stablehlo.broadcast_in_dim %119, dims = [0, 1, 2] : (tensor<16x32x1xf32>) -> tensor<16x32x128xf32>
    %568 = stablehlo.multiply %562, %567 : tensor<16x32x128xf32>
    %569 = stablehlo.multiply %566, %122 : tensor<16x32x1xf32>
    %570 = stablehlo.negate %568 : tensor<16x32x128xf32>
    %cst_140 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %571 = stablehlo.reduce(%570 init: %cst_140) applies stablehlo.add across dimensions = [2] : (tensor<16x32x128xf32>, tensor<f32>) -> tensor<16x32xf32>
    %572 = stablehlo.reshape %571 : (tensor<16x32xf32>) -> tensor<16x32x1xf32>
    %573 = stablehlo.add %528, %568 : tensor<16x32x128xf32>
    %cst_141 = stablehlo.constant dense<1.280000e+02> : tensor<f32>
    %574 = stablehlo.broadcast_in_dim %cst_141, dims = [] : (tensor<f32>) -> tensor<16x32x1xf32>
    %575 = stablehlo.divide %569, %574 : tensor<16x32x1xf32>
    %cst_142 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %576 = stablehlo.reduce(%575 init: %cst_142) applies stablehlo.add across dimensions = [2] : (tensor<16x32x1xf32>, tensor<f32>) -> tensor<16x32xf32>
    %577 = stablehlo.broadcast_in_dim %576, dims = [0, 1] : (tensor<16x32xf32>) -> tensor<16x32x128xf32>
    %578 = stablehlo.multiply %577, %110 : tensor<16x32x128xf32>
    %579 = stablehlo.negate %578 : tensor<16x32x128xf32>
    %cst_143 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %580 = stablehlo.reduce(%579 init: %cst_143) applies stablehlo.add across dimensions = [2] : (tensor<16x32x128xf32>, tensor<f32>) -> tensor<16x32xf32>
    %581 = stablehlo.reshape %580 : (tensor<16x32xf32>) -> tensor<16x32x1xf32>
    %582 = stablehlo.add %573, %578 : tensor<16x32x128xf32>
    %583 = stablehlo.add %572, %581 : tensor<16x32x1xf32>
    %cst_144 = stablehlo.constant dense<1.280000e+02> : tensor<f32>
    %584 = stablehlo.broadcast_in_dim %cst_144, dims = [] : (tensor<f32>) -> tensor<16x32x1xf32>
    %585 = stablehlo.divide %583, %584 : tensor<16x32x1xf32>
    %cst_145 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %586 = stablehlo.reduce(%585 init: %cst_145) applies stablehlo.add across dimensions = [2] : (tensor<16x32x1xf32>, tensor<f32>) -> tensor<16x32xf32>
    %587 = stablehlo.broadcast_in_dim %586, dims = [0, 1] : (tensor<16x32xf32>) -> tensor<16x32x128xf32>
    %588 = stablehlo.add %582, %587 : tensor<16x32x128xf32>
    %cst_146 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %589 = stablehlo.reduce(%588 init: %cst_146) applies stablehlo.add across dimensions = [0, 1] : (tensor<16x32x128xf32>, tensor<f32>) -> tensor<128xf32>
    %590 = stablehlo.reshape %589 : (tensor<128xf32>) -> tensor<1x1x128xf32>
    %cst_147 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %591 = stablehlo.reduce(%590 init: %cst_147) applies stablehlo.add across dimensions = [0, 1] : (tensor<1x1x128xf32>, tensor<f32>) -> tensor<128xf32>
    %592 = stablehlo.dot_general %588, %96, contracting_dims = [0, 1] x [0, 1], precision = [DEFAULT, DEFAULT] : (tensor<16x32x128xf32>, tensor<16x32x128xf32>) -> tensor<128x128xf32>
    %593 = stablehlo.transpose %592, dims = [1, 0] : (tensor<128x128xf32>) -> tensor<128x128xf32>
    %594 = stablehlo.dot_general %588, %arg13, contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<16x32x128xf32>, tensor<128x128xf32>) -> tensor<16x32x128xf32>
    %595 = stablehlo.reshape %594 : (tensor<16x32x128xf32>) -> tensor<16x32x4x32xf32>
    %596 = stablehlo.transpose %595, dims = [0, 2, 1, 3] : (tensor<16x32x4x32xf32>) -> tensor<16x4x32x32xf32>
    %597 = stablehlo.dot_general %596, %90, batching_dims = [0, 1] x [0, 1], contracting_dims = [2] x [2], precision = [DEFAULT, DEFAULT] : (tensor<16x4x32x32xf32>, tensor<16x4x32x32xf32>) -> tensor<16x4x32x32xf32>
    %598 = stablehlo.transpose %597, dims = [0, 1, 3, 2] : (tensor<16x4x32x32xf32>) -> tensor<16x4x32x32xf32>
    %599 = stablehlo.dot_general %596, %58, batching_dims = [0, 1] x [0, 1], contracting_dims = [3] x [3], precision = [DEFAULT, DEFAULT] : (tensor<16x4x32x32xf32>, tensor<16x4x32x32xf32>) -> tensor<16x4x32x32xf32>
    %600 = stablehlo.broadcast_in_dim %93, dims = [0, 1, 2, 3] : (tensor<16x4x32x1xf32>) -> tensor<16x4x32x32xf32>
    %601 = stablehlo.multiply %599, %600 : tensor<16x4x32x32xf32>
    %602 = stablehlo.multiply %601, %86 : tensor<16x4x32x32xf32>
    %cst_148 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %603 = stablehlo.reduce(%602 init: %cst_148) applies stablehlo.add across dimensions = [3] : (tensor<16x4x32x32xf32>, tensor<f32>) -> tensor<16x4x32xf32>
    %604 = stablehlo.reshape %603 : (tensor<16x4x32xf32>) -> tensor<16x4x32x1xf32>
    %605 = stablehlo.negate %604 : tensor<16x4x32x1xf32>
    %606 = stablehlo.broadcast_in_dim %88, dims = [0, 1, 2, 3] : (tensor<16x4x32x1xf32>) -> tensor<16x4x32x32xf32>
    %607 = stablehlo.divide %599, %606 : tensor<16x4x32x32xf32>
    %cst_149 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %608 = stablehlo.reduce(%605 init: %cst_149) applies stablehlo.add across dimensions = [3] : (tensor<16x4x32x1xf32>, tensor<f32>) -> tensor<16x4x32xf32>
    %609 = stablehlo.broadcast_in_dim %608, dims = [0, 1, 2] : (tensor<16x4x32xf32>) -> tensor<16x4x32x32xf32>
    %610 = stablehlo.add %607, %609 : tensor<16x4x32x32xf32>
    %611 = stablehlo.multiply %610, %86 : tensor<16x4x32x32xf32>
    %612 = call @_where_2(%64#1, %64#2, %611) : (tensor<16x4x32x32xi1>, tensor<16x4x32x32xf32>, tensor<16x4x32x32xf32>) -> tensor<16x4x32x32xf32>
    %cst_150 = stablehlo.constant dense<0.176776692> : tensor<f32>
    %613 = stablehlo.broadcast_in_dim %cst_150, dims = [] : (tensor<f32>) -> tensor<16x4x32x32xf32>
    %614 = stablehlo.multiply %612, %613 : tensor<16x4x32x32xf32>
    %615 = stablehlo.dot_general %614, %46, batching_dims = [0, 1] x [0, 1], contracting_dims = [2] x [2], precision = [DEFAULT, DEFAULT] : (tensor<16x4x32x32xf32>, tensor<16x4x32x32xf32>) -> tensor<16x4x32x32xf32>
    %616 = stablehlo.dot_general %614, %52, batching_dims = [0, 1] x [0, 1], contracting_dims = [3] x [2], precision = [DEFAULT, DEFAULT] : (tensor<16x4x32x32xf32>, tensor<16x4x32x32xf32>) -> tensor<16x4x32x32xf32>
    %617 = stablehlo.transpose %598, dims = [0, 2, 1, 3] : (tensor<16x4x32x32xf32>) -> tensor<16x32x4x32xf32>
    %618 = stablehlo.reshape %617 : (tensor<16x32x4x32xf32>) -> tensor<16x32x128xf32>
    %cst_151 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %619 = stablehlo.reduce(%618 init: %cst_151) applies stablehlo.add across dimensions = [0, 1] : (tensor<16x32x128xf32>, tensor<f32>) -> tensor<128xf32>
    %620 = stablehlo.reshape %619 : (tensor<128xf32>) -> tensor<1x1x128xf32>
    %cst_152 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %621 = stablehlo.reduce(%620 init: %cst_152) applies stablehlo.add across dimensions = [0, 1] : (tensor<1x1x128xf32>, tensor<f32>) -> tensor<128xf32>
    %622 = stablehlo.dot_general %618, %40, contracting_dims = [0, 1] x [0, 1], precision = [DEFAULT, DEFAULT] : (tensor<16x32x128xf32>, tensor<16x32x128xf32>) -> tensor<128x128xf32>
    %623 = stablehlo.transpose %622, dims = [1, 0] : (tensor<128x128xf32>) -> tensor<128x128xf32>
    %624 = stablehlo.dot_general %618, %arg15, contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<16x32x128xf32>, tensor<128x128xf32>) -> tensor<16x32x128xf32>
    %625 = stablehlo.transpose %615, dims = [0, 2, 1, 3] : (tensor<16x4x32x32xf32>) -> tensor<16x32x4x32xf32>
    %626 = stablehlo.reshape %625 : (tensor<16x32x4x32xf32>) -> tensor<16x32x128xf32>
    %cst_153 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %627 = stablehlo.reduce(%626 init: %cst_153) applies stablehlo.add across dimensions = [0, 1] : (tensor<16x32x128xf32>, tensor<f32>) -> tensor<128xf32>
    %628 = stablehlo.reshape %627 : (tensor<128xf32>) -> tensor<1x1x128xf32>
    %cst_154 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %629 = stablehlo.reduce(%628 init: %cst_154) applies stablehlo.add across dimensions = [0, 1] : (tensor<1x1x128xf32>, tensor<f32>) -> tensor<128xf32>
    %630 = stablehlo.dot_general %626, %40, contracting_dims = [0, 1] x [0, 1], precision = [DEFAULT, DEFAULT] : (tensor<16x32x128xf32>, tensor<16x32x128xf32>) -> tensor<128x128xf32>
    %631 = stablehlo.transpose %630, dims = [1, 0] : (tensor<128x128xf32>) -> tensor<128x128xf32>
    %632 = stablehlo.dot_general %626, %arg12, contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<16x32x128xf32>, tensor<128x128xf32>) -> tensor<16x32x128xf32>
    %633 = stablehlo.add %624, %632 : tensor<16x32x128xf32>
    %634 = stablehlo.transpose %616, dims = [0, 2, 1, 3] : (tensor<16x4x32x32xf32>) -> tensor<16x32x4x32xf32>
    %635 = stablehlo.reshape %634 : (tensor<16x32x4x32xf32>) -> tensor<16x32x128xf32>
    %cst_155 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %636 = stablehlo.reduce(%635 init: %cst_155) applies stablehlo.add across dimensions = [0, 1] : (tensor<16x32x128xf32>, tensor<f32>) -> tensor<128xf32>
    %637 = stablehlo.reshape %636 : (tensor<128xf32>) -> tensor<1x1x128xf32>
    %cst_156 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %638 = stablehlo.reduce(%637 init: %cst_156) applies stablehlo.add across dimensions = [0, 1] : (tensor<1x1x128xf32>, tensor<f32>) -> tensor<128xf32>
    %639 = stablehlo.dot_general %635, %40, contracting_dims = [0, 1] x [0, 1], precision = [DEFAULT, DEFAULT] : (tensor<16x32x128xf32>, tensor<16x32x128xf32>) -> tensor<128x128xf32>
    %640 = stablehlo.transpose %639, dims = [1, 0] : (tensor<128x128xf32>) -> tensor<128x128xf32>
    %641 = stablehlo.dot_general %635, %arg14, contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<16x32x128xf32>, tensor<128x128xf32>) -> tensor<16x32x128xf32>
    %642 = stablehlo.add %633, %641 : tensor<16x32x128xf32>
    %cst_157 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %643 = stablehlo.reduce(%642 init: %cst_157) applies stablehlo.add across dimensions = [0, 1] : (tensor<16x32x128xf32>, tensor<f32>) -> tensor<128xf32>
    %644 = stablehlo.reshape %643 : (tensor<128xf32>) -> tensor<1x1x128xf32>
    %cst_158 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %645 = stablehlo.reduce(%644 init: %cst_158) applies stablehlo.add across dimensions = [0, 1] : (tensor<1x1x128xf32>, tensor<f32>) -> tensor<128xf32>
    %646 = stablehlo.multiply %34, %642 : tensor<16x32x128xf32>
    %cst_159 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %647 = stablehlo.reduce(%646 init: %cst_159) applies stablehlo.add across dimensions = [0, 1] : (tensor<16x32x128xf32>, tensor<f32>) -> tensor<128xf32>
    %648 = stablehlo.reshape %647 : (tensor<128xf32>) -> tensor<1x1x128xf32>
    %649 = stablehlo.broadcast_in_dim %35, dims = [0, 1, 2] : (tensor<1x1x128xf32>) -> tensor<16x32x128xf32>
    %650 = stablehlo.multiply %642, %649 : tensor<16x32x128xf32>
    %cst_160 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %651 = stablehlo.reduce(%648 init: %cst_160) applies stablehlo.add across dimensions = [0, 1] : (tensor<1x1x128xf32>, tensor<f32>) -> tensor<128xf32>
    %652 = stablehlo.multiply %26, %650 : tensor<16x32x128xf32>
    %cst_161 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %653 = stablehlo.reduce(%652 init: %cst_161) applies stablehlo.add across dimensions = [2] : (tensor<16x32x128xf32>, tensor<f32>) -> tensor<16x32xf32>
    %654 = stablehlo.reshape %653 : (tensor<16x32xf32>) -> tensor<16x32x1xf32>
    %655 = stablehlo.broadcast_in_dim %29, dims = [0, 1, 2] : (tensor<16x32x1xf32>) -> tensor<16x32x128xf32>
    %656 = stablehlo.multiply %650, %655 : tensor<16x32x128xf32>
    %657 = stablehlo.multiply %654, %32 : tensor<16x32x1xf32>
    %658 = stablehlo.negate %656 : tensor<16x32x128xf32>
    %cst_162 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %659 = stablehlo.reduce(%658 init: %cst_162) applies stablehlo.add across dimensions = [2] : (tensor<16x32x128xf32>, tensor<f32>) -> tensor<16x32xf32>
    %660 = stablehlo.reshape %659 : (tensor<16x32xf32>) -> tensor<16x32x1xf32>
    %661 = stablehlo.add %588, %656 : tensor<16x32x128xf32>
    %cst_163 = stablehlo.constant dense<1.280000e+02> : tensor<f32>
    %662 = stablehlo.broadcast_in_dim %cst_163, dims = [] : (tensor<f32>) -> tensor<16x32x1xf32>
    %663 = stablehlo.divide %657, %662 : tensor<16x32x1xf32>
    %cst_164 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %664 = stablehlo.reduce(%663 init: %cst_164) applies stablehlo.add across dimensions = [2] : (tensor<16x32x1xf32>, tensor<f32>) -> tensor<16x32xf32>
    %665 = stablehlo.broadcast_in_dim %664, dims = [0, 1] : (tensor<16x32xf32>) -> tensor<16x32x128xf32>
    %666 = stablehlo.multiply %665, %20 : tensor<16x32x128xf32>
    %667 = stablehlo.negate %666 : tensor<16x32x128xf32>
    %cst_165 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %668 = stablehlo.reduce(%667 init: %cst_165) applies stablehlo.add across dimensions = [2] : (tensor<16x32x128xf32>, tensor<f32>) -> tensor<16x32xf32>
    %669 = stablehlo.reshape %668 : (tensor<16x32xf32>) -> tensor<16x32x1xf32>
    %670 = stablehlo.add %661, %666 : tensor<16x32x128xf32>
    %671 = stablehlo.add %660, %669 : tensor<16x32x1xf32>
    %cst_166 = stablehlo.constant dense<1.280000e+02> : tensor<f32>
    %672 = stablehlo.broadcast_in_dim %cst_166, dims = [] : (tensor<f32>) -> tensor<16x32x1xf32>
    %673 = stablehlo.divide %671, %672 : tensor<16x32x1xf32>
    %cst_167 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %674 = stablehlo.reduce(%673 init: %cst_167) applies stablehlo.add across dimensions = [2] : (tensor<16x32x1xf32>, tensor<f32>) -> tensor<16x32xf32>
    %675 = stablehlo.broadcast_in_dim %674, dims = [0, 1] : (tensor<16x32xf32>) -> tensor<16x32x128xf32>
    %676 = stablehlo.add %670, %675 : tensor<16x32x128xf32>
    %cst_168 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %677 = stablehlo.reduce(%676 init: %cst_168) applies stablehlo.add across dimensions = [0] : (tensor<16x32x128xf32>, tensor<f32>) -> tensor<32x128xf32>
    %678 = stablehlo.reshape %677 : (tensor<32x128xf32>) -> tensor<1x32x128xf32>
    %cst_169 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %679 = stablehlo.reduce(%678 init: %cst_169) applies stablehlo.add across dimensions = [0] : (tensor<1x32x128xf32>, tensor<f32>) -> tensor<32x128xf32>
    %cst_170 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %680 = stablehlo.broadcast_in_dim %cst_170, dims = [] : (tensor<f32>) -> tensor<512x128xf32>
    %681 = "stablehlo.scatter"(%680, %7, %676) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [2], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 2>, unique_indices = false}> ({
    ^bb0(%arg113: tensor<f32>, %arg114: tensor<f32>):
      %1593 = stablehlo.add %arg113, %arg114 : tensor<f32>
      stablehlo.return %1593 : tensor<f32>
    }) : (tensor<512x128xf32>, tensor<16x32x1xi32>, tensor<16x32x128xf32>) -> tensor<512x128xf32>
    %c_171 = stablehlo.constant dense<1> : tensor<i32>
    %682 = stablehlo.add %arg37, %c_171 : tensor<i32>
    %683 = stablehlo.convert %682 : (tensor<i32>) -> tensor<f32>
    %cst_172 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %684 = stablehlo.broadcast_in_dim %cst_172, dims = [] : (tensor<f32>) -> tensor<512xf32>
    %685 = stablehlo.multiply %684, %arg38 : tensor<512xf32>
    %cst_173 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %686 = stablehlo.broadcast_in_dim %cst_173, dims = [] : (tensor<f32>) -> tensor<512xf32>
    %687 = stablehlo.multiply %686, %551 : tensor<512xf32>
    %688 = stablehlo.add %685, %687 : tensor<512xf32>
    %cst_174 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %689 = stablehlo.broadcast_in_dim %cst_174, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %690 = stablehlo.multiply %689, %arg39 : tensor<128xf32>
    %cst_175 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %691 = stablehlo.broadcast_in_dim %cst_175, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %692 = stablehlo.multiply %691, %531 : tensor<128xf32>
    %693 = stablehlo.add %690, %692 : tensor<128xf32>
    %cst_176 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %694 = stablehlo.broadcast_in_dim %cst_176, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %695 = stablehlo.multiply %694, %arg40 : tensor<128xf32>
    %cst_177 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %696 = stablehlo.broadcast_in_dim %cst_177, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %697 = stablehlo.multiply %696, %629 : tensor<128xf32>
    %698 = stablehlo.add %695, %697 : tensor<128xf32>
    %cst_178 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %699 = stablehlo.broadcast_in_dim %cst_178, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %700 = stablehlo.multiply %699, %arg41 : tensor<128xf32>
    %cst_179 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %701 = stablehlo.broadcast_in_dim %cst_179, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %702 = stablehlo.multiply %701, %591 : tensor<128xf32>
    %703 = stablehlo.add %700, %702 : tensor<128xf32>
    %cst_180 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %704 = stablehlo.broadcast_in_dim %cst_180, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %705 = stablehlo.multiply %704, %arg42 : tensor<128xf32>
    %cst_181 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %706 = stablehlo.broadcast_in_dim %cst_181, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %707 = stablehlo.multiply %706, %638 : tensor<128xf32>
    %708 = stablehlo.add %705, %707 : tensor<128xf32>
    %cst_182 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %709 = stablehlo.broadcast_in_dim %cst_182, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %710 = stablehlo.multiply %709, %arg43 : tensor<128xf32>
    %cst_183 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %711 = stablehlo.broadcast_in_dim %cst_183, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %712 = stablehlo.multiply %711, %621 : tensor<128xf32>
    %713 = stablehlo.add %710, %712 : tensor<128xf32>
    %cst_184 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %714 = stablehlo.broadcast_in_dim %cst_184, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %715 = stablehlo.multiply %714, %arg44 : tensor<128xf32>
    %cst_185 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %716 = stablehlo.broadcast_in_dim %cst_185, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %717 = stablehlo.multiply %716, %645 : tensor<128xf32>
    %718 = stablehlo.add %715, %717 : tensor<128xf32>
    %cst_186 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %719 = stablehlo.broadcast_in_dim %cst_186, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %720 = stablehlo.multiply %719, %arg45 : tensor<128xf32>
    %cst_187 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %721 = stablehlo.broadcast_in_dim %cst_187, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %722 = stablehlo.multiply %721, %651 : tensor<128xf32>
    %723 = stablehlo.add %720, %722 : tensor<128xf32>
    %cst_188 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %724 = stablehlo.broadcast_in_dim %cst_188, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %725 = stablehlo.multiply %724, %arg46 : tensor<128xf32>
    %cst_189 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %726 = stablehlo.broadcast_in_dim %cst_189, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %727 = stablehlo.multiply %726, %557 : tensor<128xf32>
    %728 = stablehlo.add %725, %727 : tensor<128xf32>
    %cst_190 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %729 = stablehlo.broadcast_in_dim %cst_190, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %730 = stablehlo.multiply %729, %arg47 : tensor<128xf32>
    %cst_191 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %731 = stablehlo.broadcast_in_dim %cst_191, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %732 = stablehlo.multiply %731, %563 : tensor<128xf32>
    %733 = stablehlo.add %730, %732 : tensor<128xf32>
    %cst_192 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %734 = stablehlo.broadcast_in_dim %cst_192, dims = [] : (tensor<f32>) -> tensor<128x512xf32>
    %735 = stablehlo.multiply %734, %arg48 : tensor<128x512xf32>
    %cst_193 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %736 = stablehlo.broadcast_in_dim %cst_193, dims = [] : (tensor<f32>) -> tensor<128x512xf32>
    %737 = stablehlo.multiply %736, %553 : tensor<128x512xf32>
    %738 = stablehlo.add %735, %737 : tensor<128x512xf32>
    %cst_194 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %739 = stablehlo.broadcast_in_dim %cst_194, dims = [] : (tensor<f32>) -> tensor<512x128xf32>
    %740 = stablehlo.multiply %739, %arg49 : tensor<512x128xf32>
    %cst_195 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %741 = stablehlo.broadcast_in_dim %cst_195, dims = [] : (tensor<f32>) -> tensor<512x128xf32>
    %742 = stablehlo.multiply %741, %533 : tensor<512x128xf32>
    %743 = stablehlo.add %740, %742 : tensor<512x128xf32>
    %cst_196 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %744 = stablehlo.broadcast_in_dim %cst_196, dims = [] : (tensor<f32>) -> tensor<128x128xf32>
    %745 = stablehlo.multiply %744, %arg50 : tensor<128x128xf32>
    %cst_197 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %746 = stablehlo.broadcast_in_dim %cst_197, dims = [] : (tensor<f32>) -> tensor<128x128xf32>
    %747 = stablehlo.multiply %746, %631 : tensor<128x128xf32>
    %748 = stablehlo.add %745, %747 : tensor<128x128xf32>
    %cst_198 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %749 = stablehlo.broadcast_in_dim %cst_198, dims = [] : (tensor<f32>) -> tensor<128x128xf32>
    %750 = stablehlo.multiply %749, %arg51 : tensor<128x128xf32>
    %cst_199 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %751 = stablehlo.broadcast_in_dim %cst_199, dims = [] : (tensor<f32>) -> tensor<128x128xf32>
    %752 = stablehlo.multiply %751, %593 : tensor<128x128xf32>
    %753 = stablehlo.add %750, %752 : tensor<128x128xf32>
    %cst_200 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %754 = stablehlo.broadcast_in_dim %cst_200, dims = [] : (tensor<f32>) -> tensor<128x128xf32>
    %755 = stablehlo.multiply %754, %arg52 : tensor<128x128xf32>
    %cst_201 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %756 = stablehlo.broadcast_in_dim %cst_201, dims = [] : (tensor<f32>) -> tensor<128x128xf32>
    %757 = stablehlo.multiply %756, %640 : tensor<128x128xf32>
    %758 = stablehlo.add %755, %757 : tensor<128x128xf32>
    %cst_202 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %759 = stablehlo.broadcast_in_dim %cst_202, dims = [] : (tensor<f32>) -> tensor<128x128xf32>
    %760 = stablehlo.multiply %759, %arg53 : tensor<128x128xf32>
    %cst_203 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %761 = stablehlo.broadcast_in_dim %cst_203, dims = [] : (tensor<f32>) -> tensor<128x128xf32>
    %762 = stablehlo.multiply %761, %623 : tensor<128x128xf32>
    %763 = stablehlo.add %760, %762 : tensor<128x128xf32>
    %cst_204 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %764 = stablehlo.broadcast_in_dim %cst_204, dims = [] : (tensor<f32>) -> tensor<512xf32>
    %765 = stablehlo.multiply %764, %arg54 : tensor<512xf32>
    %cst_205 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %766 = stablehlo.broadcast_in_dim %cst_205, dims = [] : (tensor<f32>) -> tensor<512xf32>
    %767 = stablehlo.multiply %766, %403 : tensor<512xf32>
    %768 = stablehlo.add %765, %767 : tensor<512xf32>
    %cst_206 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %769 = stablehlo.broadcast_in_dim %cst_206, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %770 = stablehlo.multiply %769, %arg55 : tensor<128xf32>
    %cst_207 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %771 = stablehlo.broadcast_in_dim %cst_207, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %772 = stablehlo.multiply %771, %383 : tensor<128xf32>
    %773 = stablehlo.add %770, %772 : tensor<128xf32>
    %cst_208 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %774 = stablehlo.broadcast_in_dim %cst_208, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %775 = stablehlo.multiply %774, %arg56 : tensor<128xf32>
    %cst_209 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %776 = stablehlo.broadcast_in_dim %cst_209, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %777 = stablehlo.multiply %776, %481 : tensor<128xf32>
    %778 = stablehlo.add %775, %777 : tensor<128xf32>
    %cst_210 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %779 = stablehlo.broadcast_in_dim %cst_210, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %780 = stablehlo.multiply %779, %arg57 : tensor<128xf32>
    %cst_211 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %781 = stablehlo.broadcast_in_dim %cst_211, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %782 = stablehlo.multiply %781, %443 : tensor<128xf32>
    %783 = stablehlo.add %780, %782 : tensor<128xf32>
    %cst_212 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %784 = stablehlo.broadcast_in_dim %cst_212, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %785 = stablehlo.multiply %784, %arg58 : tensor<128xf32>
    %cst_213 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %786 = stablehlo.broadcast_in_dim %cst_213, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %787 = stablehlo.multiply %786, %490 : tensor<128xf32>
    %788 = stablehlo.add %785, %787 : tensor<128xf32>
    %cst_214 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %789 = stablehlo.broadcast_in_dim %cst_214, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %790 = stablehlo.multiply %789, %arg59 : tensor<128xf32>
    %cst_215 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %791 = stablehlo.broadcast_in_dim %cst_215, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %792 = stablehlo.multiply %791, %473 : tensor<128xf32>
    %793 = stablehlo.add %790, %792 : tensor<128xf32>
    %cst_216 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %794 = stablehlo.broadcast_in_dim %cst_216, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %795 = stablehlo.multiply %794, %arg60 : tensor<128xf32>
    %cst_217 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %796 = stablehlo.broadcast_in_dim %cst_217, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %797 = stablehlo.multiply %796, %497 : tensor<128xf32>
    %798 = stablehlo.add %795, %797 : tensor<128xf32>
    %cst_218 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %799 = stablehlo.broadcast_in_dim %cst_218, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %800 = stablehlo.multiply %799, %arg61 : tensor<128xf32>
    %cst_219 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %801 = stablehlo.broadcast_in_dim %cst_219, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %802 = stablehlo.multiply %801, %503 : tensor<128xf32>
    %803 = stablehlo.add %800, %802 : tensor<128xf32>
    %cst_220 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %804 = stablehlo.broadcast_in_dim %cst_220, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %805 = stablehlo.multiply %804, %arg62 : tensor<128xf32>
    %cst_221 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %806 = stablehlo.broadcast_in_dim %cst_221, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %807 = stablehlo.multiply %806, %409 : tensor<128xf32>
    %808 = stablehlo.add %805, %807 : tensor<128xf32>
    %cst_222 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %809 = stablehlo.broadcast_in_dim %cst_222, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %810 = stablehlo.multiply %809, %arg63 : tensor<128xf32>
    %cst_223 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %811 = stablehlo.broadcast_in_dim %cst_223, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %812 = stablehlo.multiply %811, %415 : tensor<128xf32>
    %813 = stablehlo.add %810, %812 : tensor<128xf32>
    %cst_224 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %814 = stablehlo.broadcast_in_dim %cst_224, dims = [] : (tensor<f32>) -> tensor<128x512xf32>
    %815 = stablehlo.multiply %814, %arg64 : tensor<128x512xf32>
    %cst_225 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %816 = stablehlo.broadcast_in_dim %cst_225, dims = [] : (tensor<f32>) -> tensor<128x512xf32>
    %817 = stablehlo.multiply %816, %405 : tensor<128x512xf32>
    %818 = stablehlo.add %815, %817 : tensor<128x512xf32>
    %cst_226 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %819 = stablehlo.broadcast_in_dim %cst_226, dims = [] : (tensor<f32>) -> tensor<512x128xf32>
    %820 = stablehlo.multiply %819, %arg65 : tensor<512x128xf32>
    %cst_227 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %821 = stablehlo.broadcast_in_dim %cst_227, dims = [] : (tensor<f32>) -> tensor<512x128xf32>
    %822 = stablehlo.multiply %821, %385 : tensor<512x128xf32>
    %823 = stablehlo.add %820, %822 : tensor<512x128xf32>
    %cst_228 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %824 = stablehlo.broadcast_in_dim %cst_228, dims = [] : (tensor<f32>) -> tensor<128x128xf32>
    %825 = stablehlo.multiply %824, %arg66 : tensor<128x128xf32>
    %cst_229 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %826 = stablehlo.broadcast_in_dim %cst_229, dims = [] : (tensor<f32>) -> tensor<128x128xf32>
    %827 = stablehlo.multiply %826, %483 : tensor<128x128xf32>
    %828 = stablehlo.add %825, %827 : tensor<128x128xf32>
    %cst_230 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %829 = stablehlo.broadcast_in_dim %cst_230, dims = [] : (tensor<f32>) -> tensor<128x128xf32>
    %830 = stablehlo.multiply %829, %arg67 : tensor<128x128xf32>
    %cst_231 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %831 = stablehlo.broadcast_in_dim %cst_231, dims = [] : (tensor<f32>) -> tensor<128x128xf32>
    %832 = stablehlo.multiply %831, %445 : tensor<128x128xf32>
    %833 = stablehlo.add %830, %832 : tensor<128x128xf32>
    %cst_232 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %834 = stablehlo.broadcast_in_dim %cst_232, dims = [] : (tensor<f32>) -> tensor<128x128xf32>
    %835 = stablehlo.multiply %834, %arg68 : tensor<128x128xf32>
    %cst_233 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %836 = stablehlo.broadcast_in_dim %cst_233, dims = [] : (tensor<f32>) -> tensor<128x128xf32>
    %837 = stablehlo.multiply %836, %492 : tensor<128x128xf32>
    %838 = stablehlo.add %835, %837 : tensor<128x128xf32>
    %cst_234 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %839 = stablehlo.broadcast_in_dim %cst_234, dims = [] : (tensor<f32>) -> tensor<128x128xf32>
    %840 = stablehlo.multiply %839, %arg69 : tensor<128x128xf32>
    %cst_235 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %841 = stablehlo.broadcast_in_dim %cst_235, dims = [] : (tensor<f32>) -> tensor<128x128xf32>
    %842 = stablehlo.multiply %841, %475 : tensor<128x128xf32>
    %843 = stablehlo.add %840, %842 : tensor<128x128xf32>
    %cst_236 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %844 = stablehlo.broadcast_in_dim %cst_236, dims = [] : (tensor<f32>) -> tensor<128x512xf32>
    %845 = stablehlo.multiply %844, %arg70 : tensor<128x512xf32>
    %cst_237 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %846 = stablehlo.broadcast_in_dim %cst_237, dims = [] : (tensor<f32>) -> tensor<128x512xf32>
    %847 = stablehlo.multiply %846, %346 : tensor<128x512xf32>
    %848 = stablehlo.add %845, %847 : tensor<128x512xf32>
    %cst_238 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %849 = stablehlo.broadcast_in_dim %cst_238, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %850 = stablehlo.multiply %849, %arg71 : tensor<128xf32>
    %cst_239 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %851 = stablehlo.broadcast_in_dim %cst_239, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %852 = stablehlo.multiply %851, %350 : tensor<128xf32>
    %853 = stablehlo.add %850, %852 : tensor<128xf32>
    %cst_240 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %854 = stablehlo.broadcast_in_dim %cst_240, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %855 = stablehlo.multiply %854, %arg72 : tensor<128xf32>
    %cst_241 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %856 = stablehlo.broadcast_in_dim %cst_241, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %857 = stablehlo.multiply %856, %356 : tensor<128xf32>
    %858 = stablehlo.add %855, %857 : tensor<128xf32>
    %cst_242 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %859 = stablehlo.broadcast_in_dim %cst_242, dims = [] : (tensor<f32>) -> tensor<32x128xf32>
    %860 = stablehlo.multiply %859, %arg73 : tensor<32x128xf32>
    %cst_243 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %861 = stablehlo.broadcast_in_dim %cst_243, dims = [] : (tensor<f32>) -> tensor<32x128xf32>
    %862 = stablehlo.multiply %861, %679 : tensor<32x128xf32>
    %863 = stablehlo.add %860, %862 : tensor<32x128xf32>
    %cst_244 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %864 = stablehlo.broadcast_in_dim %cst_244, dims = [] : (tensor<f32>) -> tensor<512x128xf32>
    %865 = stablehlo.multiply %864, %arg74 : tensor<512x128xf32>
    %cst_245 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %866 = stablehlo.broadcast_in_dim %cst_245, dims = [] : (tensor<f32>) -> tensor<512x128xf32>
    %867 = stablehlo.multiply %866, %681 : tensor<512x128xf32>
    %868 = stablehlo.add %865, %867 : tensor<512x128xf32>
    %cst_246 = stablehlo.constant dense<0.949999988> : tensor<f32>
    %869 = stablehlo.broadcast_in_dim %cst_246, dims = [] : (tensor<f32>) -> tensor<512xf32>
    %870 = stablehlo.multiply %869, %arg75 : tensor<512xf32>
    %cst_247 = stablehlo.constant dense<5.000000e-02> : tensor<f32>
    %871 = stablehlo.broadcast_in_dim %cst_247, dims = [] : (tensor<f32>) -> tensor<512xf32>
    %872 = stablehlo.multiply %871, %551 : tensor<512xf32>
    %873 = stablehlo.multiply %872, %551 : tensor<512xf32>
    %874 = stablehlo.add %870, %873 : tensor<512xf32>
    %cst_248 = stablehlo.constant dense<0.949999988> : tensor<f32>
    %875 = stablehlo.broadcast_in_dim %cst_248, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %876 = stablehlo.multiply %875, %arg76 : tensor<128xf32>
    %cst_249 = stablehlo.constant dense<5.000000e-02> : tensor<f32>
    %877 = stablehlo.broadcast_in_dim %cst_249, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %878 = stablehlo.multiply %877, %531 : tensor<128xf32>
    %879 = stablehlo.multiply %878, %531 : tensor<128xf32>
    %880 = stablehlo.add %876, %879 : tensor<128xf32>
    %cst_250 = stablehlo.constant dense<0.949999988> : tensor<f32>
    %881 = stablehlo.broadcast_in_dim %cst_250, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %882 = stablehlo.multiply %881, %arg77 : tensor<128xf32>
    %cst_251 = stablehlo.constant dense<5.000000e-02> : tensor<f32>
    %883 = stablehlo.broadcast_in_dim %cst_251, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %884 = stablehlo.multiply %883, %629 : tensor<128xf32>
    %885 = stablehlo.multiply %884, %629 : tensor<128xf32>
    %886 = stablehlo.add %882, %885 : tensor<128xf32>
    %cst_252 = stablehlo.constant dense<0.949999988> : tensor<f32>
    %887 = stablehlo.broadcast_in_dim %cst_252, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %888 = stablehlo.multiply %887, %arg78 : tensor<128xf32>
    %cst_253 = stablehlo.constant dense<5.000000e-02> : tensor<f32>
    %889 = stablehlo.broadcast_in_dim %cst_253, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %890 = stablehlo.multiply %889, %591 : tensor<128xf32>
    %891 = stablehlo.multiply %890, %591 : tensor<128xf32>
    %892 = stablehlo.add %888, %891 : tensor<128xf32>
    %cst_254 = stablehlo.constant dense<0.949999988> : tensor<f32>
    %893 = stablehlo.broadcast_in_dim %cst_254, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %894 = stablehlo.multiply %893, %arg79 : tensor<128xf32>
    %cst_255 = stablehlo.constant dense<5.000000e-02> : tensor<f32>
    %895 = stablehlo.broadcast_in_dim %cst_255, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %896 = stablehlo.multiply %895, %638 : tensor<128xf32>
    %897 = stablehlo.multiply %896, %638 : tensor<128xf32>
    %898 = stablehlo.add %894, %897 : tensor<128xf32>
    %cst_256 = stablehlo.constant dense<0.949999988> : tensor<f32>
    %899 = stablehlo.broadcast_in_dim %cst_256, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %900 = stablehlo.multiply %899, %arg80 : tensor<128xf32>
    %cst_257 = stablehlo.constant dense<5.000000e-02> : tensor<f32>
    %901 = stablehlo.broadcast_in_dim %cst_257, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %902 = stablehlo.multiply %901, %621 : tensor<128xf32>
    %903 = stablehlo.multiply %902, %621 : tensor<128xf32>
    %904 = stablehlo.add %900, %903 : tensor<128xf32>
    %cst_258 = stablehlo.constant dense<0.949999988> : tensor<f32>
    %905 = stablehlo.broadcast_in_dim %cst_258, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %906 = stablehlo.multiply %905, %arg81 : tensor<128xf32>
    %cst_259 = stablehlo.constant dense<5.000000e-02> : tensor<f32>
    %907 = stablehlo.broadcast_in_dim %cst_259, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %908 = stablehlo.multiply %907, %645 : tensor<128xf32>
    %909 = stablehlo.multiply %908, %645 : tensor<128xf32>
    %910 = stablehlo.add %906, %909 : tensor<128xf32>
    %cst_260 = stablehlo.constant dense<0.949999988> : tensor<f32>
    %911 = stablehlo.broadcast_in_dim %cst_260, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %912 = stablehlo.multiply %911, %arg82 : tensor<128xf32>
    %cst_261 = stablehlo.constant dense<5.000000e-02> : tensor<f32>
    %913 = stablehlo.broadcast_in_dim %cst_261, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %914 = stablehlo.multiply %913, %651 : tensor<128xf32>
    %915 = stablehlo.multiply %914, %651 : tensor<128xf32>
    %916 = stablehlo.add %912, %915 : tensor<128xf32>
    %cst_262 = stablehlo.constant dense<0.949999988> : tensor<f32>
    %917 = stablehlo.broadcast_in_dim %cst_262, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %918 = stablehlo.multiply %917, %arg83 : tensor<128xf32>
    %cst_263 = stablehlo.constant dense<5.000000e-02> : tensor<f32>
    %919 = stablehlo.broadcast_in_dim %cst_263, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %920 = stablehlo.multiply %919, %557 : tensor<128xf32>
    %921 = stablehlo.multiply %920, %557 : tensor<128xf32>
    %922 = stablehlo.add %918, %921 : tensor<128xf32>
    %cst_264 = stablehlo.constant dense<0.949999988> : tensor<f32>
    %923 = stablehlo.broadcast_in_dim %cst_264, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %924 = stablehlo.multiply %923, %arg84 : tensor<128xf32>
    %cst_265 = stablehlo.constant dense<5.000000e-02> : tensor<f32>
    %925 = stablehlo.broadcast_in_dim %cst_265, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %926 = stablehlo.multiply %925, %563 : tensor<128xf32>
    %927 = stablehlo.multiply %926, %563 : tensor<128xf32>
    %928 = stablehlo.add %924, %927 : tensor<128xf32>
    %cst_266 = stablehlo.constant dense<0.949999988> : tensor<f32>
    %929 = stablehlo.broadcast_in_dim %cst_266, dims = [] : (tensor<f32>) -> tensor<128x512xf32>
    %930 = stablehlo.multiply %929, %arg85 : tensor<128x512xf32>
    %cst_267 = stablehlo.constant dense<5.000000e-02> : tensor<f32>
    %931 = stablehlo.broadcast_in_dim %cst_267, dims = [] : (tensor<f32>) -> tensor<128x512xf32>
    %932 = stablehlo.multiply %931, %553 : tensor<128x512xf32>
    %933 = stablehlo.multiply %932, %553 : tensor<128x512xf32>
    %934 = stablehlo.add %930, %933 : tensor<128x512xf32>
    %cst_268 = stablehlo.constant dense<0.949999988> : tensor<f32>
    %935 = stablehlo.broadcast_in_dim %cst_268, dims = [] : (tensor<f32>) -> tensor<512x128xf32>
    %936 = stablehlo.multiply %935, %arg86 : tensor<512x128xf32>
    %cst_269 = stablehlo.constant dense<5.000000e-02> : tensor<f32>
    %937 = stablehlo.broadcast_in_dim %cst_269, dims = [] : (tensor<f32>) -> tensor<512x128xf32>
    %938 = stablehlo.multiply %937, %533 : tensor<512x128xf32>
    %939 = stablehlo.multiply %938, %533 : tensor<512x128xf32>
    %940 = stablehlo.add %936, %939 : tensor<512x128xf32>
    %cst_270 = stablehlo.constant dense<0.949999988> : tensor<f32>
    %941 = stablehlo.broadcast_in_dim %cst_270, dims = [] : (tensor<f32>) -> tensor<128x128xf32>
    %942 = stablehlo.multiply %941, %arg87 : tensor<128x128xf32>
    %cst_271 = stablehlo.constant dense<5.000000e-02> : tensor<f32>
    %943 = stablehlo.broadcast_in_dim %cst_271, dims = [] : (tensor<f32>) -> tensor<128x128xf32>
    %944 = stablehlo.multiply %943, %631 : tensor<128x128xf32>
    %945 = stablehlo.multiply %944, %631 : tensor<128x128xf32>
    %946 = stablehlo.add %942, %945 : tensor<128x128xf32>
    %cst_272 = stablehlo.constant dense<0.949999988> : tensor<f32>
    %947 = stablehlo.broadcast_in_dim %cst_272, dims = [] : (tensor<f32>) -> tensor<128x128xf32>
    %948 = stablehlo.multiply %947, %arg88 : tensor<128x128xf32>
    %cst_273 = stablehlo.constant dense<5.000000e-02> : tensor<f32>
    %949 = stablehlo.broadcast_in_dim %cst_273, dims = [] : (tensor<f32>) -> tensor<128x128xf32>
    %950 = stablehlo.multiply %949, %593 : tensor<128x128xf32>
    %951 = stablehlo.multiply %950, %593 : tensor<128x128xf32>
    %952 = stablehlo.add %948, %951 : tensor<128x128xf32>
    %cst_274 = stablehlo.constant dense<0.949999988> : tensor<f32>
    %953 = stablehlo.broadcast_in_dim %cst_274, dims = [] : (tensor<f32>) -> tensor<128x128xf32>
    %954 = stablehlo.multiply %953, %arg89 : tensor<128x128xf32>
    %cst_275 = stablehlo.constant dense<5.000000e-02> : tensor<f32>
    %955 = stablehlo.broadcast_in_dim %cst_275, dims = [] : (tensor<f32>) -> tensor<128x128xf32>
    %956 = stablehlo.multiply %955, %640 : tensor<128x128xf32>
    %957 = stablehlo.multiply %956, %640 : tensor<128x128xf32>
    %958 = stablehlo.add %954, %957 : tensor<128x128xf32>
    %cst_276 = stablehlo.constant dense<0.949999988> : tensor<f32>
    %959 = stablehlo.broadcast_in_dim %cst_276, dims = [] : (tensor<f32>) -> tensor<128x128xf32>
    %960 = stablehlo.multiply %959, %arg90 : tensor<128x128xf32>
    %cst_277 = stablehlo.constant dense<5.000000e-02> : tensor<f32>
    %961 = stablehlo.broadcast_in_dim %cst_277, dims = [] : (tensor<f32>) -> tensor<128x128xf32>
    %962 = stablehlo.multiply %961, %623 : tensor<128x128xf32>
    %963 = stablehlo.multiply %962, %623 : tensor<128x128xf32>
    %964 = stablehlo.add %960, %963 : tensor<128x128xf32>
    %cst_278 = stablehlo.constant dense<0.949999988> : tensor<f32>
    %965 = stablehlo.broadcast_in_dim %cst_278, dims = [] : (tensor<f32>) -> tensor<512xf32>
    %966 = stablehlo.multiply %965, %arg91 : tensor<512xf32>
    %cst_279 = stablehlo.constant dense<5.000000e-02> : tensor<f32>
    %967 = stablehlo.broadcast_in_dim %cst_279, dims = [] : (tensor<f32>) -> tensor<512xf32>
    %968 = stablehlo.multiply %967, %403 : tensor<512xf32>
    %969 = stablehlo.multiply %968, %403 : tensor<512xf32>
    %970 = stablehlo.add %966, %969 : tensor<512xf32>
    %cst_280 = stablehlo.constant dense<0.949999988> : tensor<f32>
    %971 = stablehlo.broadcast_in_dim %cst_280, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %972 = stablehlo.multiply %971, %arg92 : tensor<128xf32>
    %cst_281 = stablehlo.constant dense<5.000000e-02> : tensor<f32>
    %973 = stablehlo.broadcast_in_dim %cst_281, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %974 = stablehlo.multiply %973, %383 : tensor<128xf32>
    %975 = stablehlo.multiply %974, %383 : tensor<128xf32>
    %976 = stablehlo.add %972, %975 : tensor<128xf32>
    %cst_282 = stablehlo.constant dense<0.949999988> : tensor<f32>
    %977 = stablehlo.broadcast_in_dim %cst_282, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %978 = stablehlo.multiply %977, %arg93 : tensor<128xf32>
    %cst_283 = stablehlo.constant dense<5.000000e-02> : tensor<f32>
    %979 = stablehlo.broadcast_in_dim %cst_283, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %980 = stablehlo.multiply %979, %481 : tensor<128xf32>
    %981 = stablehlo.multiply %980, %481 : tensor<128xf32>
    %982 = stablehlo.add %978, %981 : tensor<128xf32>
    %cst_284 = stablehlo.constant dense<0.949999988> : tensor<f32>
    %983 = stablehlo.broadcast_in_dim %cst_284, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %984 = stablehlo.multiply %983, %arg94 : tensor<128xf32>
    %cst_285 = stablehlo.constant dense<5.000000e-02> : tensor<f32>
    %985 = stablehlo.broadcast_in_dim %cst_285, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %986 = stablehlo.multiply %985, %443 : tensor<128xf32>
    %987 = stablehlo.multiply %986, %443 : tensor<128xf32>
    %988 = stablehlo.add %984, %987 : tensor<128xf32>
    %cst_286 = stablehlo.constant dense<0.949999988> : tensor<f32>
    %989 = stablehlo.broadcast_in_dim %cst_286, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %990 = stablehlo.multiply %989, %arg95 : tensor<128xf32>
    %cst_287 = stablehlo.constant dense<5.000000e-02> : tensor<f32>
    %991 = stablehlo.broadcast_in_dim %cst_287, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %992 = stablehlo.multiply %991, %490 : tensor<128xf32>
    %993 = stablehlo.multiply %992, %490 : tensor<128xf32>
    %994 = stablehlo.add %990, %993 : tensor<128xf32>
    %cst_288 = stablehlo.constant dense<0.949999988> : tensor<f32>
    %995 = stablehlo.broadcast_in_dim %cst_288, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %996 = stablehlo.multiply %995, %arg96 : tensor<128xf32>
    %cst_289 = stablehlo.constant dense<5.000000e-02> : tensor<f32>
    %997 = stablehlo.broadcast_in_dim %cst_289, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %998 = stablehlo.multiply %997, %473 : tensor<128xf32>
    %999 = stablehlo.multiply %998, %473 : tensor<128xf32>
    %1000 = stablehlo.add %996, %999 : tensor<128xf32>
    %cst_290 = stablehlo.constant dense<0.949999988> : tensor<f32>
    %1001 = stablehlo.broadcast_in_dim %cst_290, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1002 = stablehlo.multiply %1001, %arg97 : tensor<128xf32>
    %cst_291 = stablehlo.constant dense<5.000000e-02> : tensor<f32>
    %1003 = stablehlo.broadcast_in_dim %cst_291, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1004 = stablehlo.multiply %1003, %497 : tensor<128xf32>
    %1005 = stablehlo.multiply %1004, %497 : tensor<128xf32>
    %1006 = stablehlo.add %1002, %1005 : tensor<128xf32>
    %cst_292 = stablehlo.constant dense<0.949999988> : tensor<f32>
    %1007 = stablehlo.broadcast_in_dim %cst_292, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1008 = stablehlo.multiply %1007, %arg98 : tensor<128xf32>
    %cst_293 = stablehlo.constant dense<5.000000e-02> : tensor<f32>
    %1009 = stablehlo.broadcast_in_dim %cst_293, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1010 = stablehlo.multiply %1009, %503 : tensor<128xf32>
    %1011 = stablehlo.multiply %1010, %503 : tensor<128xf32>
    %1012 = stablehlo.add %1008, %1011 : tensor<128xf32>
    %cst_294 = stablehlo.constant dense<0.949999988> : tensor<f32>
    %1013 = stablehlo.broadcast_in_dim %cst_294, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1014 = stablehlo.multiply %1013, %arg99 : tensor<128xf32>
    %cst_295 = stablehlo.constant dense<5.000000e-02> : tensor<f32>
    %1015 = stablehlo.broadcast_in_dim %cst_295, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1016 = stablehlo.multiply %1015, %409 : tensor<128xf32>
    %1017 = stablehlo.multiply %1016, %409 : tensor<128xf32>
    %1018 = stablehlo.add %1014, %1017 : tensor<128xf32>
    %cst_296 = stablehlo.constant dense<0.949999988> : tensor<f32>
    %1019 = stablehlo.broadcast_in_dim %cst_296, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1020 = stablehlo.multiply %1019, %arg100 : tensor<128xf32>
    %cst_297 = stablehlo.constant dense<5.000000e-02> : tensor<f32>
    %1021 = stablehlo.broadcast_in_dim %cst_297, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1022 = stablehlo.multiply %1021, %415 : tensor<128xf32>
    %1023 = stablehlo.multiply %1022, %415 : tensor<128xf32>
    %1024 = stablehlo.add %1020, %1023 : tensor<128xf32>
    %cst_298 = stablehlo.constant dense<0.949999988> : tensor<f32>
    %1025 = stablehlo.broadcast_in_dim %cst_298, dims = [] : (tensor<f32>) -> tensor<128x512xf32>
    %1026 = stablehlo.multiply %1025, %arg101 : tensor<128x512xf32>
    %cst_299 = stablehlo.constant dense<5.000000e-02> : tensor<f32>
    %1027 = stablehlo.broadcast_in_dim %cst_299, dims = [] : (tensor<f32>) -> tensor<128x512xf32>
    %1028 = stablehlo.multiply %1027, %405 : tensor<128x512xf32>
    %1029 = stablehlo.multiply %1028, %405 : tensor<128x512xf32>
    %1030 = stablehlo.add %1026, %1029 : tensor<128x512xf32>
    %cst_300 = stablehlo.constant dense<0.949999988> : tensor<f32>
    %1031 = stablehlo.broadcast_in_dim %cst_300, dims = [] : (tensor<f32>) -> tensor<512x128xf32>
    %1032 = stablehlo.multiply %1031, %arg102 : tensor<512x128xf32>
    %cst_301 = stablehlo.constant dense<5.000000e-02> : tensor<f32>
    %1033 = stablehlo.broadcast_in_dim %cst_301, dims = [] : (tensor<f32>) -> tensor<512x128xf32>
    %1034 = stablehlo.multiply %1033, %385 : tensor<512x128xf32>
    %1035 = stablehlo.multiply %1034, %385 : tensor<512x128xf32>
    %1036 = stablehlo.add %1032, %1035 : tensor<512x128xf32>
    %cst_302 = stablehlo.constant dense<0.949999988> : tensor<f32>
    %1037 = stablehlo.broadcast_in_dim %cst_302, dims = [] : (tensor<f32>) -> tensor<128x128xf32>
    %1038 = stablehlo.multiply %1037, %arg103 : tensor<128x128xf32>
    %cst_303 = stablehlo.constant dense<5.000000e-02> : tensor<f32>
    %1039 = stablehlo.broadcast_in_dim %cst_303, dims = [] : (tensor<f32>) -> tensor<128x128xf32>
    %1040 = stablehlo.multiply %1039, %483 : tensor<128x128xf32>
    %1041 = stablehlo.multiply %1040, %483 : tensor<128x128xf32>
    %1042 = stablehlo.add %1038, %1041 : tensor<128x128xf32>
    %cst_304 = stablehlo.constant dense<0.949999988> : tensor<f32>
    %1043 = stablehlo.broadcast_in_dim %cst_304, dims = [] : (tensor<f32>) -> tensor<128x128xf32>
    %1044 = stablehlo.multiply %1043, %arg104 : tensor<128x128xf32>
    %cst_305 = stablehlo.constant dense<5.000000e-02> : tensor<f32>
    %1045 = stablehlo.broadcast_in_dim %cst_305, dims = [] : (tensor<f32>) -> tensor<128x128xf32>
    %1046 = stablehlo.multiply %1045, %445 : tensor<128x128xf32>
    %1047 = stablehlo.multiply %1046, %445 : tensor<128x128xf32>
    %1048 = stablehlo.add %1044, %1047 : tensor<128x128xf32>
    %cst_306 = stablehlo.constant dense<0.949999988> : tensor<f32>
    %1049 = stablehlo.broadcast_in_dim %cst_306, dims = [] : (tensor<f32>) -> tensor<128x128xf32>
    %1050 = stablehlo.multiply %1049, %arg105 : tensor<128x128xf32>
    %cst_307 = stablehlo.constant dense<5.000000e-02> : tensor<f32>
    %1051 = stablehlo.broadcast_in_dim %cst_307, dims = [] : (tensor<f32>) -> tensor<128x128xf32>
    %1052 = stablehlo.multiply %1051, %492 : tensor<128x128xf32>
    %1053 = stablehlo.multiply %1052, %492 : tensor<128x128xf32>
    %1054 = stablehlo.add %1050, %1053 : tensor<128x128xf32>
    %cst_308 = stablehlo.constant dense<0.949999988> : tensor<f32>
    %1055 = stablehlo.broadcast_in_dim %cst_308, dims = [] : (tensor<f32>) -> tensor<128x128xf32>
    %1056 = stablehlo.multiply %1055, %arg106 : tensor<128x128xf32>
    %cst_309 = stablehlo.constant dense<5.000000e-02> : tensor<f32>
    %1057 = stablehlo.broadcast_in_dim %cst_309, dims = [] : (tensor<f32>) -> tensor<128x128xf32>
    %1058 = stablehlo.multiply %1057, %475 : tensor<128x128xf32>
    %1059 = stablehlo.multiply %1058, %475 : tensor<128x128xf32>
    %1060 = stablehlo.add %1056, %1059 : tensor<128x128xf32>
    %cst_310 = stablehlo.constant dense<0.949999988> : tensor<f32>
    %1061 = stablehlo.broadcast_in_dim %cst_310, dims = [] : (tensor<f32>) -> tensor<128x512xf32>
    %1062 = stablehlo.multiply %1061, %arg107 : tensor<128x512xf32>
    %cst_311 = stablehlo.constant dense<5.000000e-02> : tensor<f32>
    %1063 = stablehlo.broadcast_in_dim %cst_311, dims = [] : (tensor<f32>) -> tensor<128x512xf32>
    %1064 = stablehlo.multiply %1063, %346 : tensor<128x512xf32>
    %1065 = stablehlo.multiply %1064, %346 : tensor<128x512xf32>
    %1066 = stablehlo.add %1062, %1065 : tensor<128x512xf32>
    %cst_312 = stablehlo.constant dense<0.949999988> : tensor<f32>
    %1067 = stablehlo.broadcast_in_dim %cst_312, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1068 = stablehlo.multiply %1067, %arg108 : tensor<128xf32>
    %cst_313 = stablehlo.constant dense<5.000000e-02> : tensor<f32>
    %1069 = stablehlo.broadcast_in_dim %cst_313, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1070 = stablehlo.multiply %1069, %350 : tensor<128xf32>
    %1071 = stablehlo.multiply %1070, %350 : tensor<128xf32>
    %1072 = stablehlo.add %1068, %1071 : tensor<128xf32>
    %cst_314 = stablehlo.constant dense<0.949999988> : tensor<f32>
    %1073 = stablehlo.broadcast_in_dim %cst_314, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1074 = stablehlo.multiply %1073, %arg109 : tensor<128xf32>
    %cst_315 = stablehlo.constant dense<5.000000e-02> : tensor<f32>
    %1075 = stablehlo.broadcast_in_dim %cst_315, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1076 = stablehlo.multiply %1075, %356 : tensor<128xf32>
    %1077 = stablehlo.multiply %1076, %356 : tensor<128xf32>
    %1078 = stablehlo.add %1074, %1077 : tensor<128xf32>
    %cst_316 = stablehlo.constant dense<0.949999988> : tensor<f32>
    %1079 = stablehlo.broadcast_in_dim %cst_316, dims = [] : (tensor<f32>) -> tensor<32x128xf32>
    %1080 = stablehlo.multiply %1079, %arg110 : tensor<32x128xf32>
    %cst_317 = stablehlo.constant dense<5.000000e-02> : tensor<f32>
    %1081 = stablehlo.broadcast_in_dim %cst_317, dims = [] : (tensor<f32>) -> tensor<32x128xf32>
    %1082 = stablehlo.multiply %1081, %679 : tensor<32x128xf32>
    %1083 = stablehlo.multiply %1082, %679 : tensor<32x128xf32>
    %1084 = stablehlo.add %1080, %1083 : tensor<32x128xf32>
    %cst_318 = stablehlo.constant dense<0.949999988> : tensor<f32>
    %1085 = stablehlo.broadcast_in_dim %cst_318, dims = [] : (tensor<f32>) -> tensor<512x128xf32>
    %1086 = stablehlo.multiply %1085, %arg111 : tensor<512x128xf32>
    %cst_319 = stablehlo.constant dense<5.000000e-02> : tensor<f32>
    %1087 = stablehlo.broadcast_in_dim %cst_319, dims = [] : (tensor<f32>) -> tensor<512x128xf32>
    %1088 = stablehlo.multiply %1087, %681 : tensor<512x128xf32>
    %1089 = stablehlo.multiply %1088, %681 : tensor<512x128xf32>
    %1090 = stablehlo.add %1086, %1089 : tensor<512x128xf32>
    %cst_320 = stablehlo.constant dense<0.899999976> : tensor<f32>
    %1091 = stablehlo.power %cst_320, %683 : tensor<f32>
    %cst_321 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %1092 = stablehlo.subtract %cst_321, %1091 : tensor<f32>
    %cst_322 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %1093 = stablehlo.divide %cst_322, %1092 : tensor<f32>
    %cst_323 = stablehlo.constant dense<0.949999988> : tensor<f32>
    %1094 = stablehlo.power %cst_323, %683 : tensor<f32>
    %cst_324 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %1095 = stablehlo.subtract %cst_324, %1094 : tensor<f32>
    %cst_325 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %1096 = stablehlo.divide %cst_325, %1095 : tensor<f32>
    %1097 = stablehlo.broadcast_in_dim %1093, dims = [] : (tensor<f32>) -> tensor<512xf32>
    %1098 = stablehlo.multiply %688, %1097 : tensor<512xf32>
    %1099 = stablehlo.broadcast_in_dim %1096, dims = [] : (tensor<f32>) -> tensor<512xf32>
    %1100 = stablehlo.multiply %874, %1099 : tensor<512xf32>
    %1101 = stablehlo.sqrt %1100 : tensor<512xf32>
    %cst_326 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %1102 = stablehlo.broadcast_in_dim %cst_326, dims = [] : (tensor<f32>) -> tensor<512xf32>
    %1103 = stablehlo.add %1101, %1102 : tensor<512xf32>
    %1104 = stablehlo.divide %1098, %1103 : tensor<512xf32>
    %cst_327 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1105 = stablehlo.broadcast_in_dim %cst_327, dims = [] : (tensor<f32>) -> tensor<512xf32>
    %1106 = stablehlo.add %1104, %1105 : tensor<512xf32>
    %cst_328 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1107 = stablehlo.broadcast_in_dim %cst_328, dims = [] : (tensor<f32>) -> tensor<512xf32>
    %1108 = stablehlo.multiply %1107, %1106 : tensor<512xf32>
    %1109 = stablehlo.subtract %arg0, %1108 : tensor<512xf32>
    %1110 = stablehlo.broadcast_in_dim %1093, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1111 = stablehlo.multiply %693, %1110 : tensor<128xf32>
    %1112 = stablehlo.broadcast_in_dim %1096, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1113 = stablehlo.multiply %880, %1112 : tensor<128xf32>
    %1114 = stablehlo.sqrt %1113 : tensor<128xf32>
    %cst_329 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %1115 = stablehlo.broadcast_in_dim %cst_329, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1116 = stablehlo.add %1114, %1115 : tensor<128xf32>
    %1117 = stablehlo.divide %1111, %1116 : tensor<128xf32>
    %cst_330 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1118 = stablehlo.broadcast_in_dim %cst_330, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1119 = stablehlo.add %1117, %1118 : tensor<128xf32>
    %cst_331 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1120 = stablehlo.broadcast_in_dim %cst_331, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1121 = stablehlo.multiply %1120, %1119 : tensor<128xf32>
    %1122 = stablehlo.subtract %arg1, %1121 : tensor<128xf32>
    %1123 = stablehlo.broadcast_in_dim %1093, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1124 = stablehlo.multiply %698, %1123 : tensor<128xf32>
    %1125 = stablehlo.broadcast_in_dim %1096, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1126 = stablehlo.multiply %886, %1125 : tensor<128xf32>
    %1127 = stablehlo.sqrt %1126 : tensor<128xf32>
    %cst_332 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %1128 = stablehlo.broadcast_in_dim %cst_332, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1129 = stablehlo.add %1127, %1128 : tensor<128xf32>
    %1130 = stablehlo.divide %1124, %1129 : tensor<128xf32>
    %cst_333 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1131 = stablehlo.broadcast_in_dim %cst_333, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1132 = stablehlo.add %1130, %1131 : tensor<128xf32>
    %cst_334 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1133 = stablehlo.broadcast_in_dim %cst_334, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1134 = stablehlo.multiply %1133, %1132 : tensor<128xf32>
    %1135 = stablehlo.subtract %arg2, %1134 : tensor<128xf32>
    %1136 = stablehlo.broadcast_in_dim %1093, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1137 = stablehlo.multiply %703, %1136 : tensor<128xf32>
    %1138 = stablehlo.broadcast_in_dim %1096, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1139 = stablehlo.multiply %892, %1138 : tensor<128xf32>
    %1140 = stablehlo.sqrt %1139 : tensor<128xf32>
    %cst_335 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %1141 = stablehlo.broadcast_in_dim %cst_335, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1142 = stablehlo.add %1140, %1141 : tensor<128xf32>
    %1143 = stablehlo.divide %1137, %1142 : tensor<128xf32>
    %cst_336 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1144 = stablehlo.broadcast_in_dim %cst_336, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1145 = stablehlo.add %1143, %1144 : tensor<128xf32>
    %cst_337 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1146 = stablehlo.broadcast_in_dim %cst_337, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1147 = stablehlo.multiply %1146, %1145 : tensor<128xf32>
    %1148 = stablehlo.subtract %arg3, %1147 : tensor<128xf32>
    %1149 = stablehlo.broadcast_in_dim %1093, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1150 = stablehlo.multiply %708, %1149 : tensor<128xf32>
    %1151 = stablehlo.broadcast_in_dim %1096, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1152 = stablehlo.multiply %898, %1151 : tensor<128xf32>
    %1153 = stablehlo.sqrt %1152 : tensor<128xf32>
    %cst_338 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %1154 = stablehlo.broadcast_in_dim %cst_338, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1155 = stablehlo.add %1153, %1154 : tensor<128xf32>
    %1156 = stablehlo.divide %1150, %1155 : tensor<128xf32>
    %cst_339 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1157 = stablehlo.broadcast_in_dim %cst_339, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1158 = stablehlo.add %1156, %1157 : tensor<128xf32>
    %cst_340 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1159 = stablehlo.broadcast_in_dim %cst_340, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1160 = stablehlo.multiply %1159, %1158 : tensor<128xf32>
    %1161 = stablehlo.subtract %arg4, %1160 : tensor<128xf32>
    %1162 = stablehlo.broadcast_in_dim %1093, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1163 = stablehlo.multiply %713, %1162 : tensor<128xf32>
    %1164 = stablehlo.broadcast_in_dim %1096, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1165 = stablehlo.multiply %904, %1164 : tensor<128xf32>
    %1166 = stablehlo.sqrt %1165 : tensor<128xf32>
    %cst_341 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %1167 = stablehlo.broadcast_in_dim %cst_341, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1168 = stablehlo.add %1166, %1167 : tensor<128xf32>
    %1169 = stablehlo.divide %1163, %1168 : tensor<128xf32>
    %cst_342 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1170 = stablehlo.broadcast_in_dim %cst_342, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1171 = stablehlo.add %1169, %1170 : tensor<128xf32>
    %cst_343 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1172 = stablehlo.broadcast_in_dim %cst_343, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1173 = stablehlo.multiply %1172, %1171 : tensor<128xf32>
    %1174 = stablehlo.subtract %arg5, %1173 : tensor<128xf32>
    %1175 = stablehlo.broadcast_in_dim %1093, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1176 = stablehlo.multiply %718, %1175 : tensor<128xf32>
    %1177 = stablehlo.broadcast_in_dim %1096, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1178 = stablehlo.multiply %910, %1177 : tensor<128xf32>
    %1179 = stablehlo.sqrt %1178 : tensor<128xf32>
    %cst_344 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %1180 = stablehlo.broadcast_in_dim %cst_344, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1181 = stablehlo.add %1179, %1180 : tensor<128xf32>
    %1182 = stablehlo.divide %1176, %1181 : tensor<128xf32>
    %cst_345 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1183 = stablehlo.broadcast_in_dim %cst_345, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1184 = stablehlo.add %1182, %1183 : tensor<128xf32>
    %cst_346 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1185 = stablehlo.broadcast_in_dim %cst_346, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1186 = stablehlo.multiply %1185, %1184 : tensor<128xf32>
    %1187 = stablehlo.subtract %arg6, %1186 : tensor<128xf32>
    %1188 = stablehlo.broadcast_in_dim %1093, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1189 = stablehlo.multiply %723, %1188 : tensor<128xf32>
    %1190 = stablehlo.broadcast_in_dim %1096, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1191 = stablehlo.multiply %916, %1190 : tensor<128xf32>
    %1192 = stablehlo.sqrt %1191 : tensor<128xf32>
    %cst_347 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %1193 = stablehlo.broadcast_in_dim %cst_347, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1194 = stablehlo.add %1192, %1193 : tensor<128xf32>
    %1195 = stablehlo.divide %1189, %1194 : tensor<128xf32>
    %cst_348 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1196 = stablehlo.broadcast_in_dim %cst_348, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1197 = stablehlo.add %1195, %1196 : tensor<128xf32>
    %cst_349 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1198 = stablehlo.broadcast_in_dim %cst_349, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1199 = stablehlo.multiply %1198, %1197 : tensor<128xf32>
    %1200 = stablehlo.subtract %arg7, %1199 : tensor<128xf32>
    %1201 = stablehlo.broadcast_in_dim %1093, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1202 = stablehlo.multiply %728, %1201 : tensor<128xf32>
    %1203 = stablehlo.broadcast_in_dim %1096, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1204 = stablehlo.multiply %922, %1203 : tensor<128xf32>
    %1205 = stablehlo.sqrt %1204 : tensor<128xf32>
    %cst_350 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %1206 = stablehlo.broadcast_in_dim %cst_350, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1207 = stablehlo.add %1205, %1206 : tensor<128xf32>
    %1208 = stablehlo.divide %1202, %1207 : tensor<128xf32>
    %cst_351 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1209 = stablehlo.broadcast_in_dim %cst_351, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1210 = stablehlo.add %1208, %1209 : tensor<128xf32>
    %cst_352 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1211 = stablehlo.broadcast_in_dim %cst_352, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1212 = stablehlo.multiply %1211, %1210 : tensor<128xf32>
    %1213 = stablehlo.subtract %arg8, %1212 : tensor<128xf32>
    %1214 = stablehlo.broadcast_in_dim %1093, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1215 = stablehlo.multiply %733, %1214 : tensor<128xf32>
    %1216 = stablehlo.broadcast_in_dim %1096, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1217 = stablehlo.multiply %928, %1216 : tensor<128xf32>
    %1218 = stablehlo.sqrt %1217 : tensor<128xf32>
    %cst_353 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %1219 = stablehlo.broadcast_in_dim %cst_353, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1220 = stablehlo.add %1218, %1219 : tensor<128xf32>
    %1221 = stablehlo.divide %1215, %1220 : tensor<128xf32>
    %cst_354 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1222 = stablehlo.broadcast_in_dim %cst_354, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1223 = stablehlo.add %1221, %1222 : tensor<128xf32>
    %cst_355 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1224 = stablehlo.broadcast_in_dim %cst_355, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1225 = stablehlo.multiply %1224, %1223 : tensor<128xf32>
    %1226 = stablehlo.subtract %arg9, %1225 : tensor<128xf32>
    %1227 = stablehlo.broadcast_in_dim %1093, dims = [] : (tensor<f32>) -> tensor<128x512xf32>
    %1228 = stablehlo.multiply %738, %1227 : tensor<128x512xf32>
    %1229 = stablehlo.broadcast_in_dim %1096, dims = [] : (tensor<f32>) -> tensor<128x512xf32>
    %1230 = stablehlo.multiply %934, %1229 : tensor<128x512xf32>
    %1231 = stablehlo.sqrt %1230 : tensor<128x512xf32>
    %cst_356 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %1232 = stablehlo.broadcast_in_dim %cst_356, dims = [] : (tensor<f32>) -> tensor<128x512xf32>
    %1233 = stablehlo.add %1231, %1232 : tensor<128x512xf32>
    %1234 = stablehlo.divide %1228, %1233 : tensor<128x512xf32>
    %cst_357 = stablehlo.constant dense<0.00999999977> : tensor<f32>
    %1235 = stablehlo.broadcast_in_dim %cst_357, dims = [] : (tensor<f32>) -> tensor<128x512xf32>
    %1236 = stablehlo.multiply %1235, %arg10 : tensor<128x512xf32>
    %1237 = stablehlo.add %1234, %1236 : tensor<128x512xf32>
    %cst_358 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1238 = stablehlo.broadcast_in_dim %cst_358, dims = [] : (tensor<f32>) -> tensor<128x512xf32>
    %1239 = stablehlo.multiply %1238, %1237 : tensor<128x512xf32>
    %1240 = stablehlo.subtract %arg10, %1239 : tensor<128x512xf32>
    %1241 = stablehlo.broadcast_in_dim %1093, dims = [] : (tensor<f32>) -> tensor<512x128xf32>
    %1242 = stablehlo.multiply %743, %1241 : tensor<512x128xf32>
    %1243 = stablehlo.broadcast_in_dim %1096, dims = [] : (tensor<f32>) -> tensor<512x128xf32>
    %1244 = stablehlo.multiply %940, %1243 : tensor<512x128xf32>
    %1245 = stablehlo.sqrt %1244 : tensor<512x128xf32>
    %cst_359 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %1246 = stablehlo.broadcast_in_dim %cst_359, dims = [] : (tensor<f32>) -> tensor<512x128xf32>
    %1247 = stablehlo.add %1245, %1246 : tensor<512x128xf32>
    %1248 = stablehlo.divide %1242, %1247 : tensor<512x128xf32>
    %cst_360 = stablehlo.constant dense<0.00999999977> : tensor<f32>
    %1249 = stablehlo.broadcast_in_dim %cst_360, dims = [] : (tensor<f32>) -> tensor<512x128xf32>
    %1250 = stablehlo.multiply %1249, %arg11 : tensor<512x128xf32>
    %1251 = stablehlo.add %1248, %1250 : tensor<512x128xf32>
    %cst_361 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1252 = stablehlo.broadcast_in_dim %cst_361, dims = [] : (tensor<f32>) -> tensor<512x128xf32>
    %1253 = stablehlo.multiply %1252, %1251 : tensor<512x128xf32>
    %1254 = stablehlo.subtract %arg11, %1253 : tensor<512x128xf32>
    %1255 = stablehlo.broadcast_in_dim %1093, dims = [] : (tensor<f32>) -> tensor<128x128xf32>
    %1256 = stablehlo.multiply %748, %1255 : tensor<128x128xf32>
    %1257 = stablehlo.broadcast_in_dim %1096, dims = [] : (tensor<f32>) -> tensor<128x128xf32>
    %1258 = stablehlo.multiply %946, %1257 : tensor<128x128xf32>
    %1259 = stablehlo.sqrt %1258 : tensor<128x128xf32>
    %cst_362 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %1260 = stablehlo.broadcast_in_dim %cst_362, dims = [] : (tensor<f32>) -> tensor<128x128xf32>
    %1261 = stablehlo.add %1259, %1260 : tensor<128x128xf32>
    %1262 = stablehlo.divide %1256, %1261 : tensor<128x128xf32>
    %cst_363 = stablehlo.constant dense<0.00999999977> : tensor<f32>
    %1263 = stablehlo.broadcast_in_dim %cst_363, dims = [] : (tensor<f32>) -> tensor<128x128xf32>
    %1264 = stablehlo.multiply %1263, %arg12 : tensor<128x128xf32>
    %1265 = stablehlo.add %1262, %1264 : tensor<128x128xf32>
    %cst_364 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1266 = stablehlo.broadcast_in_dim %cst_364, dims = [] : (tensor<f32>) -> tensor<128x128xf32>
    %1267 = stablehlo.multiply %1266, %1265 : tensor<128x128xf32>
    %1268 = stablehlo.subtract %arg12, %1267 : tensor<128x128xf32>
    %1269 = stablehlo.broadcast_in_dim %1093, dims = [] : (tensor<f32>) -> tensor<128x128xf32>
    %1270 = stablehlo.multiply %753, %1269 : tensor<128x128xf32>
    %1271 = stablehlo.broadcast_in_dim %1096, dims = [] : (tensor<f32>) -> tensor<128x128xf32>
    %1272 = stablehlo.multiply %952, %1271 : tensor<128x128xf32>
    %1273 = stablehlo.sqrt %1272 : tensor<128x128xf32>
    %cst_365 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %1274 = stablehlo.broadcast_in_dim %cst_365, dims = [] : (tensor<f32>) -> tensor<128x128xf32>
    %1275 = stablehlo.add %1273, %1274 : tensor<128x128xf32>
    %1276 = stablehlo.divide %1270, %1275 : tensor<128x128xf32>
    %cst_366 = stablehlo.constant dense<0.00999999977> : tensor<f32>
    %1277 = stablehlo.broadcast_in_dim %cst_366, dims = [] : (tensor<f32>) -> tensor<128x128xf32>
    %1278 = stablehlo.multiply %1277, %arg13 : tensor<128x128xf32>
    %1279 = stablehlo.add %1276, %1278 : tensor<128x128xf32>
    %cst_367 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1280 = stablehlo.broadcast_in_dim %cst_367, dims = [] : (tensor<f32>) -> tensor<128x128xf32>
    %1281 = stablehlo.multiply %1280, %1279 : tensor<128x128xf32>
    %1282 = stablehlo.subtract %arg13, %1281 : tensor<128x128xf32>
    %1283 = stablehlo.broadcast_in_dim %1093, dims = [] : (tensor<f32>) -> tensor<128x128xf32>
    %1284 = stablehlo.multiply %758, %1283 : tensor<128x128xf32>
    %1285 = stablehlo.broadcast_in_dim %1096, dims = [] : (tensor<f32>) -> tensor<128x128xf32>
    %1286 = stablehlo.multiply %958, %1285 : tensor<128x128xf32>
    %1287 = stablehlo.sqrt %1286 : tensor<128x128xf32>
    %cst_368 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %1288 = stablehlo.broadcast_in_dim %cst_368, dims = [] : (tensor<f32>) -> tensor<128x128xf32>
    %1289 = stablehlo.add %1287, %1288 : tensor<128x128xf32>
    %1290 = stablehlo.divide %1284, %1289 : tensor<128x128xf32>
    %cst_369 = stablehlo.constant dense<0.00999999977> : tensor<f32>
    %1291 = stablehlo.broadcast_in_dim %cst_369, dims = [] : (tensor<f32>) -> tensor<128x128xf32>
    %1292 = stablehlo.multiply %1291, %arg14 : tensor<128x128xf32>
    %1293 = stablehlo.add %1290, %1292 : tensor<128x128xf32>
    %cst_370 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1294 = stablehlo.broadcast_in_dim %cst_370, dims = [] : (tensor<f32>) -> tensor<128x128xf32>
    %1295 = stablehlo.multiply %1294, %1293 : tensor<128x128xf32>
    %1296 = stablehlo.subtract %arg14, %1295 : tensor<128x128xf32>
    %1297 = stablehlo.broadcast_in_dim %1093, dims = [] : (tensor<f32>) -> tensor<128x128xf32>
    %1298 = stablehlo.multiply %763, %1297 : tensor<128x128xf32>
    %1299 = stablehlo.broadcast_in_dim %1096, dims = [] : (tensor<f32>) -> tensor<128x128xf32>
    %1300 = stablehlo.multiply %964, %1299 : tensor<128x128xf32>
    %1301 = stablehlo.sqrt %1300 : tensor<128x128xf32>
    %cst_371 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %1302 = stablehlo.broadcast_in_dim %cst_371, dims = [] : (tensor<f32>) -> tensor<128x128xf32>
    %1303 = stablehlo.add %1301, %1302 : tensor<128x128xf32>
    %1304 = stablehlo.divide %1298, %1303 : tensor<128x128xf32>
    %cst_372 = stablehlo.constant dense<0.00999999977> : tensor<f32>
    %1305 = stablehlo.broadcast_in_dim %cst_372, dims = [] : (tensor<f32>) -> tensor<128x128xf32>
    %1306 = stablehlo.multiply %1305, %arg15 : tensor<128x128xf32>
    %1307 = stablehlo.add %1304, %1306 : tensor<128x128xf32>
    %cst_373 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1308 = stablehlo.broadcast_in_dim %cst_373, dims = [] : (tensor<f32>) -> tensor<128x128xf32>
    %1309 = stablehlo.multiply %1308, %1307 : tensor<128x128xf32>
    %1310 = stablehlo.subtract %arg15, %1309 : tensor<128x128xf32>
    %1311 = stablehlo.broadcast_in_dim %1093, dims = [] : (tensor<f32>) -> tensor<512xf32>
    %1312 = stablehlo.multiply %768, %1311 : tensor<512xf32>
    %1313 = stablehlo.broadcast_in_dim %1096, dims = [] : (tensor<f32>) -> tensor<512xf32>
    %1314 = stablehlo.multiply %970, %1313 : tensor<512xf32>
    %1315 = stablehlo.sqrt %1314 : tensor<512xf32>
    %cst_374 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %1316 = stablehlo.broadcast_in_dim %cst_374, dims = [] : (tensor<f32>) -> tensor<512xf32>
    %1317 = stablehlo.add %1315, %1316 : tensor<512xf32>
    %1318 = stablehlo.divide %1312, %1317 : tensor<512xf32>
    %cst_375 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1319 = stablehlo.broadcast_in_dim %cst_375, dims = [] : (tensor<f32>) -> tensor<512xf32>
    %1320 = stablehlo.add %1318, %1319 : tensor<512xf32>
    %cst_376 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1321 = stablehlo.broadcast_in_dim %cst_376, dims = [] : (tensor<f32>) -> tensor<512xf32>
    %1322 = stablehlo.multiply %1321, %1320 : tensor<512xf32>
    %1323 = stablehlo.subtract %arg16, %1322 : tensor<512xf32>
    %1324 = stablehlo.broadcast_in_dim %1093, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1325 = stablehlo.multiply %773, %1324 : tensor<128xf32>
    %1326 = stablehlo.broadcast_in_dim %1096, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1327 = stablehlo.multiply %976, %1326 : tensor<128xf32>
    %1328 = stablehlo.sqrt %1327 : tensor<128xf32>
    %cst_377 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %1329 = stablehlo.broadcast_in_dim %cst_377, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1330 = stablehlo.add %1328, %1329 : tensor<128xf32>
    %1331 = stablehlo.divide %1325, %1330 : tensor<128xf32>
    %cst_378 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1332 = stablehlo.broadcast_in_dim %cst_378, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1333 = stablehlo.add %1331, %1332 : tensor<128xf32>
    %cst_379 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1334 = stablehlo.broadcast_in_dim %cst_379, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1335 = stablehlo.multiply %1334, %1333 : tensor<128xf32>
    %1336 = stablehlo.subtract %arg17, %1335 : tensor<128xf32>
    %1337 = stablehlo.broadcast_in_dim %1093, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1338 = stablehlo.multiply %778, %1337 : tensor<128xf32>
    %1339 = stablehlo.broadcast_in_dim %1096, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1340 = stablehlo.multiply %982, %1339 : tensor<128xf32>
    %1341 = stablehlo.sqrt %1340 : tensor<128xf32>
    %cst_380 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %1342 = stablehlo.broadcast_in_dim %cst_380, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1343 = stablehlo.add %1341, %1342 : tensor<128xf32>
    %1344 = stablehlo.divide %1338, %1343 : tensor<128xf32>
    %cst_381 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1345 = stablehlo.broadcast_in_dim %cst_381, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1346 = stablehlo.add %1344, %1345 : tensor<128xf32>
    %cst_382 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1347 = stablehlo.broadcast_in_dim %cst_382, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1348 = stablehlo.multiply %1347, %1346 : tensor<128xf32>
    %1349 = stablehlo.subtract %arg18, %1348 : tensor<128xf32>
    %1350 = stablehlo.broadcast_in_dim %1093, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1351 = stablehlo.multiply %783, %1350 : tensor<128xf32>
    %1352 = stablehlo.broadcast_in_dim %1096, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1353 = stablehlo.multiply %988, %1352 : tensor<128xf32>
    %1354 = stablehlo.sqrt %1353 : tensor<128xf32>
    %cst_383 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %1355 = stablehlo.broadcast_in_dim %cst_383, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1356 = stablehlo.add %1354, %1355 : tensor<128xf32>
    %1357 = stablehlo.divide %1351, %1356 : tensor<128xf32>
    %cst_384 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1358 = stablehlo.broadcast_in_dim %cst_384, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1359 = stablehlo.add %1357, %1358 : tensor<128xf32>
    %cst_385 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1360 = stablehlo.broadcast_in_dim %cst_385, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1361 = stablehlo.multiply %1360, %1359 : tensor<128xf32>
    %1362 = stablehlo.subtract %arg19, %1361 : tensor<128xf32>
    %1363 = stablehlo.broadcast_in_dim %1093, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1364 = stablehlo.multiply %788, %1363 : tensor<128xf32>
    %1365 = stablehlo.broadcast_in_dim %1096, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1366 = stablehlo.multiply %994, %1365 : tensor<128xf32>
    %1367 = stablehlo.sqrt %1366 : tensor<128xf32>
    %cst_386 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %1368 = stablehlo.broadcast_in_dim %cst_386, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1369 = stablehlo.add %1367, %1368 : tensor<128xf32>
    %1370 = stablehlo.divide %1364, %1369 : tensor<128xf32>
    %cst_387 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1371 = stablehlo.broadcast_in_dim %cst_387, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1372 = stablehlo.add %1370, %1371 : tensor<128xf32>
    %cst_388 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1373 = stablehlo.broadcast_in_dim %cst_388, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1374 = stablehlo.multiply %1373, %1372 : tensor<128xf32>
    %1375 = stablehlo.subtract %arg20, %1374 : tensor<128xf32>
    %1376 = stablehlo.broadcast_in_dim %1093, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1377 = stablehlo.multiply %793, %1376 : tensor<128xf32>
    %1378 = stablehlo.broadcast_in_dim %1096, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1379 = stablehlo.multiply %1000, %1378 : tensor<128xf32>
    %1380 = stablehlo.sqrt %1379 : tensor<128xf32>
    %cst_389 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %1381 = stablehlo.broadcast_in_dim %cst_389, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1382 = stablehlo.add %1380, %1381 : tensor<128xf32>
    %1383 = stablehlo.divide %1377, %1382 : tensor<128xf32>
    %cst_390 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1384 = stablehlo.broadcast_in_dim %cst_390, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1385 = stablehlo.add %1383, %1384 : tensor<128xf32>
    %cst_391 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1386 = stablehlo.broadcast_in_dim %cst_391, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1387 = stablehlo.multiply %1386, %1385 : tensor<128xf32>
    %1388 = stablehlo.subtract %arg21, %1387 : tensor<128xf32>
    %1389 = stablehlo.broadcast_in_dim %1093, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1390 = stablehlo.multiply %798, %1389 : tensor<128xf32>
    %1391 = stablehlo.broadcast_in_dim %1096, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1392 = stablehlo.multiply %1006, %1391 : tensor<128xf32>
    %1393 = stablehlo.sqrt %1392 : tensor<128xf32>
    %cst_392 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %1394 = stablehlo.broadcast_in_dim %cst_392, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1395 = stablehlo.add %1393, %1394 : tensor<128xf32>
    %1396 = stablehlo.divide %1390, %1395 : tensor<128xf32>
    %cst_393 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1397 = stablehlo.broadcast_in_dim %cst_393, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1398 = stablehlo.add %1396, %1397 : tensor<128xf32>
    %cst_394 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1399 = stablehlo.broadcast_in_dim %cst_394, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1400 = stablehlo.multiply %1399, %1398 : tensor<128xf32>
    %1401 = stablehlo.subtract %arg22, %1400 : tensor<128xf32>
    %1402 = stablehlo.broadcast_in_dim %1093, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1403 = stablehlo.multiply %803, %1402 : tensor<128xf32>
    %1404 = stablehlo.broadcast_in_dim %1096, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1405 = stablehlo.multiply %1012, %1404 : tensor<128xf32>
    %1406 = stablehlo.sqrt %1405 : tensor<128xf32>
    %cst_395 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %1407 = stablehlo.broadcast_in_dim %cst_395, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1408 = stablehlo.add %1406, %1407 : tensor<128xf32>
    %1409 = stablehlo.divide %1403, %1408 : tensor<128xf32>
    %cst_396 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1410 = stablehlo.broadcast_in_dim %cst_396, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1411 = stablehlo.add %1409, %1410 : tensor<128xf32>
    %cst_397 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1412 = stablehlo.broadcast_in_dim %cst_397, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1413 = stablehlo.multiply %1412, %1411 : tensor<128xf32>
    %1414 = stablehlo.subtract %arg23, %1413 : tensor<128xf32>
    %1415 = stablehlo.broadcast_in_dim %1093, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1416 = stablehlo.multiply %808, %1415 : tensor<128xf32>
    %1417 = stablehlo.broadcast_in_dim %1096, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1418 = stablehlo.multiply %1018, %1417 : tensor<128xf32>
    %1419 = stablehlo.sqrt %1418 : tensor<128xf32>
    %cst_398 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %1420 = stablehlo.broadcast_in_dim %cst_398, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1421 = stablehlo.add %1419, %1420 : tensor<128xf32>
    %1422 = stablehlo.divide %1416, %1421 : tensor<128xf32>
    %cst_399 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1423 = stablehlo.broadcast_in_dim %cst_399, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1424 = stablehlo.add %1422, %1423 : tensor<128xf32>
    %cst_400 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1425 = stablehlo.broadcast_in_dim %cst_400, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1426 = stablehlo.multiply %1425, %1424 : tensor<128xf32>
    %1427 = stablehlo.subtract %arg24, %1426 : tensor<128xf32>
    %1428 = stablehlo.broadcast_in_dim %1093, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1429 = stablehlo.multiply %813, %1428 : tensor<128xf32>
    %1430 = stablehlo.broadcast_in_dim %1096, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1431 = stablehlo.multiply %1024, %1430 : tensor<128xf32>
    %1432 = stablehlo.sqrt %1431 : tensor<128xf32>
    %cst_401 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %1433 = stablehlo.broadcast_in_dim %cst_401, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1434 = stablehlo.add %1432, %1433 : tensor<128xf32>
    %1435 = stablehlo.divide %1429, %1434 : tensor<128xf32>
    %cst_402 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1436 = stablehlo.broadcast_in_dim %cst_402, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1437 = stablehlo.add %1435, %1436 : tensor<128xf32>
    %cst_403 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1438 = stablehlo.broadcast_in_dim %cst_403, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1439 = stablehlo.multiply %1438, %1437 : tensor<128xf32>
    %1440 = stablehlo.subtract %arg25, %1439 : tensor<128xf32>
    %1441 = stablehlo.broadcast_in_dim %1093, dims = [] : (tensor<f32>) -> tensor<128x512xf32>
    %1442 = stablehlo.multiply %818, %1441 : tensor<128x512xf32>
    %1443 = stablehlo.broadcast_in_dim %1096, dims = [] : (tensor<f32>) -> tensor<128x512xf32>
    %1444 = stablehlo.multiply %1030, %1443 : tensor<128x512xf32>
    %1445 = stablehlo.sqrt %1444 : tensor<128x512xf32>
    %cst_404 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %1446 = stablehlo.broadcast_in_dim %cst_404, dims = [] : (tensor<f32>) -> tensor<128x512xf32>
    %1447 = stablehlo.add %1445, %1446 : tensor<128x512xf32>
    %1448 = stablehlo.divide %1442, %1447 : tensor<128x512xf32>
    %cst_405 = stablehlo.constant dense<0.00999999977> : tensor<f32>
    %1449 = stablehlo.broadcast_in_dim %cst_405, dims = [] : (tensor<f32>) -> tensor<128x512xf32>
    %1450 = stablehlo.multiply %1449, %arg26 : tensor<128x512xf32>
    %1451 = stablehlo.add %1448, %1450 : tensor<128x512xf32>
    %cst_406 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1452 = stablehlo.broadcast_in_dim %cst_406, dims = [] : (tensor<f32>) -> tensor<128x512xf32>
    %1453 = stablehlo.multiply %1452, %1451 : tensor<128x512xf32>
    %1454 = stablehlo.subtract %arg26, %1453 : tensor<128x512xf32>
    %1455 = stablehlo.broadcast_in_dim %1093, dims = [] : (tensor<f32>) -> tensor<512x128xf32>
    %1456 = stablehlo.multiply %823, %1455 : tensor<512x128xf32>
    %1457 = stablehlo.broadcast_in_dim %1096, dims = [] : (tensor<f32>) -> tensor<512x128xf32>
    %1458 = stablehlo.multiply %1036, %1457 : tensor<512x128xf32>
    %1459 = stablehlo.sqrt %1458 : tensor<512x128xf32>
    %cst_407 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %1460 = stablehlo.broadcast_in_dim %cst_407, dims = [] : (tensor<f32>) -> tensor<512x128xf32>
    %1461 = stablehlo.add %1459, %1460 : tensor<512x128xf32>
    %1462 = stablehlo.divide %1456, %1461 : tensor<512x128xf32>
    %cst_408 = stablehlo.constant dense<0.00999999977> : tensor<f32>
    %1463 = stablehlo.broadcast_in_dim %cst_408, dims = [] : (tensor<f32>) -> tensor<512x128xf32>
    %1464 = stablehlo.multiply %1463, %arg27 : tensor<512x128xf32>
    %1465 = stablehlo.add %1462, %1464 : tensor<512x128xf32>
    %cst_409 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1466 = stablehlo.broadcast_in_dim %cst_409, dims = [] : (tensor<f32>) -> tensor<512x128xf32>
    %1467 = stablehlo.multiply %1466, %1465 : tensor<512x128xf32>
    %1468 = stablehlo.subtract %arg27, %1467 : tensor<512x128xf32>
    %1469 = stablehlo.broadcast_in_dim %1093, dims = [] : (tensor<f32>) -> tensor<128x128xf32>
    %1470 = stablehlo.multiply %828, %1469 : tensor<128x128xf32>
    %1471 = stablehlo.broadcast_in_dim %1096, dims = [] : (tensor<f32>) -> tensor<128x128xf32>
    %1472 = stablehlo.multiply %1042, %1471 : tensor<128x128xf32>
    %1473 = stablehlo.sqrt %1472 : tensor<128x128xf32>
    %cst_410 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %1474 = stablehlo.broadcast_in_dim %cst_410, dims = [] : (tensor<f32>) -> tensor<128x128xf32>
    %1475 = stablehlo.add %1473, %1474 : tensor<128x128xf32>
    %1476 = stablehlo.divide %1470, %1475 : tensor<128x128xf32>
    %cst_411 = stablehlo.constant dense<0.00999999977> : tensor<f32>
    %1477 = stablehlo.broadcast_in_dim %cst_411, dims = [] : (tensor<f32>) -> tensor<128x128xf32>
    %1478 = stablehlo.multiply %1477, %arg28 : tensor<128x128xf32>
    %1479 = stablehlo.add %1476, %1478 : tensor<128x128xf32>
    %cst_412 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1480 = stablehlo.broadcast_in_dim %cst_412, dims = [] : (tensor<f32>) -> tensor<128x128xf32>
    %1481 = stablehlo.multiply %1480, %1479 : tensor<128x128xf32>
    %1482 = stablehlo.subtract %arg28, %1481 : tensor<128x128xf32>
    %1483 = stablehlo.broadcast_in_dim %1093, dims = [] : (tensor<f32>) -> tensor<128x128xf32>
    %1484 = stablehlo.multiply %833, %1483 : tensor<128x128xf32>
    %1485 = stablehlo.broadcast_in_dim %1096, dims = [] : (tensor<f32>) -> tensor<128x128xf32>
    %1486 = stablehlo.multiply %1048, %1485 : tensor<128x128xf32>
    %1487 = stablehlo.sqrt %1486 : tensor<128x128xf32>
    %cst_413 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %1488 = stablehlo.broadcast_in_dim %cst_413, dims = [] : (tensor<f32>) -> tensor<128x128xf32>
    %1489 = stablehlo.add %1487, %1488 : tensor<128x128xf32>
    %1490 = stablehlo.divide %1484, %1489 : tensor<128x128xf32>
    %cst_414 = stablehlo.constant dense<0.00999999977> : tensor<f32>
    %1491 = stablehlo.broadcast_in_dim %cst_414, dims = [] : (tensor<f32>) -> tensor<128x128xf32>
    %1492 = stablehlo.multiply %1491, %arg29 : tensor<128x128xf32>
    %1493 = stablehlo.add %1490, %1492 : tensor<128x128xf32>
    %cst_415 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1494 = stablehlo.broadcast_in_dim %cst_415, dims = [] : (tensor<f32>) -> tensor<128x128xf32>
    %1495 = stablehlo.multiply %1494, %1493 : tensor<128x128xf32>
    %1496 = stablehlo.subtract %arg29, %1495 : tensor<128x128xf32>
    %1497 = stablehlo.broadcast_in_dim %1093, dims = [] : (tensor<f32>) -> tensor<128x128xf32>
    %1498 = stablehlo.multiply %838, %1497 : tensor<128x128xf32>
    %1499 = stablehlo.broadcast_in_dim %1096, dims = [] : (tensor<f32>) -> tensor<128x128xf32>
    %1500 = stablehlo.multiply %1054, %1499 : tensor<128x128xf32>
    %1501 = stablehlo.sqrt %1500 : tensor<128x128xf32>
    %cst_416 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %1502 = stablehlo.broadcast_in_dim %cst_416, dims = [] : (tensor<f32>) -> tensor<128x128xf32>
    %1503 = stablehlo.add %1501, %1502 : tensor<128x128xf32>
    %1504 = stablehlo.divide %1498, %1503 : tensor<128x128xf32>
    %cst_417 = stablehlo.constant dense<0.00999999977> : tensor<f32>
    %1505 = stablehlo.broadcast_in_dim %cst_417, dims = [] : (tensor<f32>) -> tensor<128x128xf32>
    %1506 = stablehlo.multiply %1505, %arg30 : tensor<128x128xf32>
    %1507 = stablehlo.add %1504, %1506 : tensor<128x128xf32>
    %cst_418 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1508 = stablehlo.broadcast_in_dim %cst_418, dims = [] : (tensor<f32>) -> tensor<128x128xf32>
    %1509 = stablehlo.multiply %1508, %1507 : tensor<128x128xf32>
    %1510 = stablehlo.subtract %arg30, %1509 : tensor<128x128xf32>
    %1511 = stablehlo.broadcast_in_dim %1093, dims = [] : (tensor<f32>) -> tensor<128x128xf32>
    %1512 = stablehlo.multiply %843, %1511 : tensor<128x128xf32>
    %1513 = stablehlo.broadcast_in_dim %1096, dims = [] : (tensor<f32>) -> tensor<128x128xf32>
    %1514 = stablehlo.multiply %1060, %1513 : tensor<128x128xf32>
    %1515 = stablehlo.sqrt %1514 : tensor<128x128xf32>
    %cst_419 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %1516 = stablehlo.broadcast_in_dim %cst_419, dims = [] : (tensor<f32>) -> tensor<128x128xf32>
    %1517 = stablehlo.add %1515, %1516 : tensor<128x128xf32>
    %1518 = stablehlo.divide %1512, %1517 : tensor<128x128xf32>
    %cst_420 = stablehlo.constant dense<0.00999999977> : tensor<f32>
    %1519 = stablehlo.broadcast_in_dim %cst_420, dims = [] : (tensor<f32>) -> tensor<128x128xf32>
    %1520 = stablehlo.multiply %1519, %arg31 : tensor<128x128xf32>
    %1521 = stablehlo.add %1518, %1520 : tensor<128x128xf32>
    %cst_421 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1522 = stablehlo.broadcast_in_dim %cst_421, dims = [] : (tensor<f32>) -> tensor<128x128xf32>
    %1523 = stablehlo.multiply %1522, %1521 : tensor<128x128xf32>
    %1524 = stablehlo.subtract %arg31, %1523 : tensor<128x128xf32>
    %1525 = stablehlo.broadcast_in_dim %1093, dims = [] : (tensor<f32>) -> tensor<128x512xf32>
    %1526 = stablehlo.multiply %848, %1525 : tensor<128x512xf32>
    %1527 = stablehlo.broadcast_in_dim %1096, dims = [] : (tensor<f32>) -> tensor<128x512xf32>
    %1528 = stablehlo.multiply %1066, %1527 : tensor<128x512xf32>
    %1529 = stablehlo.sqrt %1528 : tensor<128x512xf32>
    %cst_422 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %1530 = stablehlo.broadcast_in_dim %cst_422, dims = [] : (tensor<f32>) -> tensor<128x512xf32>
    %1531 = stablehlo.add %1529, %1530 : tensor<128x512xf32>
    %1532 = stablehlo.divide %1526, %1531 : tensor<128x512xf32>
    %cst_423 = stablehlo.constant dense<0.00999999977> : tensor<f32>
    %1533 = stablehlo.broadcast_in_dim %cst_423, dims = [] : (tensor<f32>) -> tensor<128x512xf32>
    %1534 = stablehlo.multiply %1533, %arg32 : tensor<128x512xf32>
    %1535 = stablehlo.add %1532, %1534 : tensor<128x512xf32>
    %cst_424 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1536 = stablehlo.broadcast_in_dim %cst_424, dims = [] : (tensor<f32>) -> tensor<128x512xf32>
    %1537 = stablehlo.multiply %1536, %1535 : tensor<128x512xf32>
    %1538 = stablehlo.subtract %arg32, %1537 : tensor<128x512xf32>
    %1539 = stablehlo.broadcast_in_dim %1093, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1540 = stablehlo.multiply %853, %1539 : tensor<128xf32>
    %1541 = stablehlo.broadcast_in_dim %1096, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1542 = stablehlo.multiply %1072, %1541 : tensor<128xf32>
    %1543 = stablehlo.sqrt %1542 : tensor<128xf32>
    %cst_425 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %1544 = stablehlo.broadcast_in_dim %cst_425, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1545 = stablehlo.add %1543, %1544 : tensor<128xf32>
    %1546 = stablehlo.divide %1540, %1545 : tensor<128xf32>
    %cst_426 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1547 = stablehlo.broadcast_in_dim %cst_426, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1548 = stablehlo.add %1546, %1547 : tensor<128xf32>
    %cst_427 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1549 = stablehlo.broadcast_in_dim %cst_427, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1550 = stablehlo.multiply %1549, %1548 : tensor<128xf32>
    %1551 = stablehlo.subtract %arg33, %1550 : tensor<128xf32>
    %1552 = stablehlo.broadcast_in_dim %1093, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1553 = stablehlo.multiply %858, %1552 : tensor<128xf32>
    %1554 = stablehlo.broadcast_in_dim %1096, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1555 = stablehlo.multiply %1078, %1554 : tensor<128xf32>
    %1556 = stablehlo.sqrt %1555 : tensor<128xf32>
    %cst_428 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %1557 = stablehlo.broadcast_in_dim %cst_428, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1558 = stablehlo.add %1556, %1557 : tensor<128xf32>
    %1559 = stablehlo.divide %1553, %1558 : tensor<128xf32>
    %cst_429 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1560 = stablehlo.broadcast_in_dim %cst_429, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1561 = stablehlo.add %1559, %1560 : tensor<128xf32>
    %cst_430 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1562 = stablehlo.broadcast_in_dim %cst_430, dims = [] : (tensor<f32>) -> tensor<128xf32>
    %1563 = stablehlo.multiply %1562, %1561 : tensor<128xf32>
    %1564 = stablehlo.subtract %arg34, %1563 : tensor<128xf32>
    %1565 = stablehlo.broadcast_in_dim %1093, dims = [] : (tensor<f32>) -> tensor<32x128xf32>
    %1566 = stablehlo.multiply %863, %1565 : tensor<32x128xf32>
    %1567 = stablehlo.broadcast_in_dim %1096, dims = [] : (tensor<f32>) -> tensor<32x128xf32>
    %1568 = stablehlo.multiply %1084, %1567 : tensor<32x128xf32>
    %1569 = stablehlo.sqrt %1568 : tensor<32x128xf32>
    %cst_431 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %1570 = stablehlo.broadcast_in_dim %cst_431, dims = [] : (tensor<f32>) -> tensor<32x128xf32>
    %1571 = stablehlo.add %1569, %1570 : tensor<32x128xf32>
    %1572 = stablehlo.divide %1566, %1571 : tensor<32x128xf32>
    %cst_432 = stablehlo.constant dense<0.00999999977> : tensor<f32>
    %1573 = stablehlo.broadcast_in_dim %cst_432, dims = [] : (tensor<f32>) -> tensor<32x128xf32>
    %1574 = stablehlo.multiply %1573, %arg35 : tensor<32x128xf32>
    %1575 = stablehlo.add %1572, %1574 : tensor<32x128xf32>
    %cst_433 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1576 = stablehlo.broadcast_in_dim %cst_433, dims = [] : (tensor<f32>) -> tensor<32x128xf32>
    %1577 = stablehlo.multiply %1576, %1575 : tensor<32x128xf32>
    %1578 = stablehlo.subtract %arg35, %1577 : tensor<32x128xf32>
    %1579 = stablehlo.broadcast_in_dim %1093, dims = [] : (tensor<f32>) -> tensor<512x128xf32>
    %1580 = stablehlo.multiply %868, %1579 : tensor<512x128xf32>
    %1581 = stablehlo.broadcast_in_dim %1096, dims = [] : (tensor<f32>) -> tensor<512x128xf32>
    %1582 = stablehlo.multiply %1090, %1581 : tensor<512x128xf32>
    %1583 = stablehlo.sqrt %1582 : tensor<512x128xf32>
    %cst_434 = stablehlo.constant dense<9.99999993E-9> : tensor<f32>
    %1584 = stablehlo.broadcast_in_dim %cst_434, dims = [] : (tensor<f32>) -> tensor<512x128xf32>
    %1585 = stablehlo.add %1583, %1584 : tensor<512x128xf32>
    %1586 = stablehlo.divide %1580, %1585 : tensor<512x128xf32>
    %cst_435 = stablehlo.constant dense<0.00999999977> : tensor<f32>
    %1587 = stablehlo.broadcast_in_dim %cst_435, dims = [] : (tensor<f32>) -> tensor<512x128xf32>
    %1588 = stablehlo.multiply %1587, %arg36 : tensor<512x128xf32>
    %1589 = stablehlo.add %1586, %1588 : tensor<512x128xf32>
    %cst_436 = stablehlo.constant dense<1.000000e-03> : tensor<f32>
    %1590 = stablehlo.broadcast_in_dim %cst_436, dims = [] : (tensor<f32>) -> tensor<512x128xf32>
    %1591 = stablehlo.multiply %1590, %1589 : tensor<512x128xf32>
    %1592 = stablehlo.subtract %arg36, %1591 : tensor<512x128xf32>
    return %1109, %1122, %1135, %1148, %1161, %1174, %1187, %1200, %1213, %1226, %1240, %1254, %1268, %1282, %1296, %1310, %1323, %1336, %1349, %1362, %1375, %1388, %1401, %1414, %1427, %1440, %1454, %1468, %1482, %1496, %1510, %1524, %1538, %1551, %1564, %1578, %1592, %682, %688, %693, %698, %703, %708, %713, %718, %723, %728, %733, %738, %743, %748, %753, %758, %763, %768, %773, %778, %783, %788, %793, %798, %803, %808, %813, %818, %823, %828, %833, %838, %843, %848, %853, %858, %863, %868, %874, %880, %886, %892, %898, %904, %910, %916, %922, %928, %934, %940, %946, %952, %958, %964, %970, %976, %982, %988, %994, %1000, %1006, %1012, %1018, %1024, %1030, %1036, %1042, %1048, %1054, %1060, %1066, %1072, %1078, %1084, %1090, %339 : tensor<512xf32>, tensor<128xf32>, tensor<128xf32>, tensor<128xf32>, tensor<128xf32>, tensor<128xf32>, tensor<128xf32>, tensor<128xf32>, tensor<128xf32>, tensor<128xf32>, tensor<128x512xf32>, tensor<512x128xf32>, tensor<128x128xf32>, tensor<128x128xf32>, tensor<128x128xf32>, tensor<128x128xf32>, tensor<512xf32>, tensor<128xf32>, tensor<128xf32>, tensor<128xf32>, tensor<128xf32>, tensor<128xf32>, tensor<128xf32>, tensor<128xf32>, tensor<128xf32>, tensor<128xf32>, tensor<128x512xf32>, tensor<512x128xf32>, tensor<128x128xf32>, tensor<128x128xf32>, tensor<128x128xf32>, tensor<128x128xf32>, tensor<128x512xf32>, tensor<128xf32>, tensor<128xf32>, tensor<32x128xf32>, tensor<512x128xf32>, tensor<i32>, tensor<512xf32>, tensor<128xf32>, tensor<128xf32>, tensor<128xf32>, tensor<128xf32>, tensor<128xf32>, tensor<128xf32>, tensor<128xf32>, tensor<128xf32>, tensor<128xf32>, tensor<128x512xf32>, tensor<512x128xf32>, tensor<128x128xf32>, tensor<128x128xf32>, tensor<128x128xf32>, tensor<128x128xf32>, tensor<512xf32>, tensor<128xf32>, tensor<128xf32>, tensor<128xf32>, tensor<128xf32>, tensor<128xf32>, tensor<128xf32>, tensor<128xf32>, tensor<128xf32>, tensor<128xf32>, tensor<128x512xf32>, tensor<512x128xf32>, tensor<128x128xf32>, tensor<128x128xf32>, tensor<128x128xf32>, tensor<128x128xf32>, tensor<128x512xf32>, tensor<128xf32>, tensor<128xf32>, tensor<32x128xf32>, tensor<512x128xf32>, tensor<512xf32>, tensor<128xf32>, tensor<128xf32>, tensor<128xf32>, tensor<128xf32>, tensor<128xf32>, tensor<128xf32>, tensor<128xf32>, tensor<128xf32>, tensor<128xf32>, tensor<128x512xf32>, tensor<512x128xf32>, tensor<128x128xf32>, tensor<128x128xf32>, tensor<128x128xf32>, tensor<128x128xf32>, tensor<512xf32>, tensor<128xf32>, tensor<128xf32>, tensor<128xf32>, tensor<128xf32>, tensor<128xf32>, tensor<128xf32>, tensor<128xf32>, tensor<128xf32>, tensor<128xf32>, tensor<128x512xf32>, tensor<512x128xf32>, tensor<128x128xf32>, tensor<128x128xf32>, tensor<128x128xf32>, tensor<128x128xf32>, tensor<128x512xf32>, tensor<128xf32>, tensor<128xf32>, tensor<32x128xf32>, tensor<512x128xf32>, tensor<f32>
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

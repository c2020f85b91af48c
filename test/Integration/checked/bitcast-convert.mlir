// Guards the bits of floats as integers and back. Made by generate.py.
// RUN: partita-run %s --exact
// RUN: partita-run %s --exact --mesh data=3 --split data=3,2,2 --shard 'arg0=[{data},{}]' --shard 'arg1=[{data},{}]'
// RUN: partita-run %s --exact --mesh data=3 --split data=2,1,1 --shard 'arg0=[{},{data}]' --shard 'arg1=[{},{data}]'
func.func @main() {
  %in:2 = call @inputs() : () -> (tensor<6x4xf32>, tensor<6x4xui16>)
  %i = stablehlo.bitcast_convert %in#0 : (tensor<6x4xf32>) -> tensor<6x4xi32>
  %u = stablehlo.bitcast_convert %in#0 : (tensor<6x4xf32>) -> tensor<6x4xui32>
  %h = stablehlo.bitcast_convert %in#1 : (tensor<6x4xui16>) -> tensor<6x4xbf16>
  %b = stablehlo.bitcast_convert %h : (tensor<6x4xbf16>) -> tensor<6x4xi16>
  %want:4 = call @expected() : () -> (tensor<6x4xi32>, tensor<6x4xui32>, tensor<6x4xbf16>, tensor<6x4xi16>)
  stablehlo.custom_call @check.expect_eq(%i, %want#0) {has_side_effect = true} : (tensor<6x4xi32>, tensor<6x4xi32>) -> ()
  stablehlo.custom_call @check.expect_eq(%u, %want#1) {has_side_effect = true} : (tensor<6x4xui32>, tensor<6x4xui32>) -> ()
  stablehlo.custom_call @check.expect_eq(%h, %want#2) {has_side_effect = true} : (tensor<6x4xbf16>, tensor<6x4xbf16>) -> ()
  stablehlo.custom_call @check.expect_eq(%b, %want#3) {has_side_effect = true} : (tensor<6x4xi16>, tensor<6x4xi16>) -> ()
  return
}
func.func private @inputs() -> (tensor<6x4xf32>, tensor<6x4xui16>) {
  %c0 = stablehlo.constant dense<[[-1.7382663488388062, -1.3366427421569824, -1.3611067533493042, -0.35161712765693665], [-2.3125815391540527, -0.18889719247817993, -0.9572292566299438, 0.8936001658439636], [0.9568472504615784, 1.3922582864761353, 0.767470121383667, -0.053029779344797134], [0.8597939610481262, 1.5054811239242554, -0.6535945534706116, 0.6103511452674866], [-0.04267382621765137, 1.440016746520996, -0.8368950486183167, -0.3015466034412384], [0.3623386025428772, 0.25811025500297546, -1.6394479274749756, 0.36015522480010986]]> : tensor<6x4xf32>
  %c1 = stablehlo.constant dense<[[51494, 58541, 54301, 1099], [14090, 28374, 20895, 11898], [57650, 28587, 9, 25865], [45178, 64703, 700, 25776], [23991, 49635, 57839, 40417], [17639, 25430, 48446, 29639]]> : tensor<6x4xui16>
  return %c0, %c1 : tensor<6x4xf32>, tensor<6x4xui16>
}
func.func private @expected() -> (tensor<6x4xi32>, tensor<6x4xui32>, tensor<6x4xbf16>, tensor<6x4xi16>) {
  %c0 = stablehlo.constant dense<[[-1075937405, -1079306468, -1079101249, -1095497943], [-1072430762, -1103008188, -1082848006, 1063568123], [1064629233, 1068643717, 1061452012, -1118227007], [1063000949, 1069593499, -1087942151, 1058815993], [-1121006912, 1069044344, -1084866879, -1097178031], [1052345458, 1048848135, -1076766354, 1052272196]]> : tensor<6x4xi32>
  %c1 = stablehlo.constant dense<[[3219029891, 3215660828, 3215866047, 3199469353], [3222536534, 3191959108, 3212119290, 1063568123], [1064629233, 1068643717, 1061452012, 3176740289], [1063000949, 1069593499, 3207025145, 1058815993], [3173960384, 1069044344, 3210100417, 3197789265], [1052345458, 1048848135, 3218200942, 1052272196]]> : tensor<6x4xui32>
  %c2 = stablehlo.constant dense<[[-679936.0, -2.553029379801402e+22, -2697239461888.0, 2.3862535321692436e-36], [8.225440979003906e-06, 3.3114896050883922e+28, 85362475008.0, 5.6843418860808015e-11], [-2.0522002782001876e+20, 1.0584387335890001e+29, 8.265194654219209e-40, 4.043526300957134e+22], [-9.094947017729282e-10, -7.933829599841217e+36, 2.7624117244323756e-37, 2.597301565578305e+22], [1.6483174636176015e+18, -28.375, -5.5109647920207285e+20, -5.955700410381799e-21], [1848.0, 3.947603231773844e+21, -0.04638671875, 3.1532808680677206e+31]]> : tensor<6x4xbf16>
  %c3 = stablehlo.constant dense<[[-14042, -6995, -11235, 1099], [14090, 28374, 20895, 11898], [-7886, 28587, 9, 25865], [-20358, -833, 700, 25776], [23991, -15901, -7697, -25119], [17639, 25430, -17090, 29639]]> : tensor<6x4xi16>
  return %c0, %c1, %c2, %c3 : tensor<6x4xi32>, tensor<6x4xui32>, tensor<6x4xbf16>, tensor<6x4xi16>
}

// Guards functions of chlo. Made by generate.py.
// RUN: partita-run %s --exact
// RUN: partita-run %s --exact --mesh data=3 --split data=2,1,1 --shard 'arg0=[{data},{}]' --shard 'arg1=[{data},{}]'
// RUN: partita-run %s --exact --mesh data=3 --split data=1,0,2 --shard 'arg0=[{},{data}]' --shard 'arg1=[{},{data}]'
func.func @main() {
  %in:2 = call @inputs() : () -> (tensor<6x2xf32>, tensor<6x2xf32>)
  %r0 = chlo.erf %in#0 : tensor<6x2xf32> -> tensor<6x2xf32>
  %r1 = chlo.erfc %in#0 : tensor<6x2xf32> -> tensor<6x2xf32>
  %r2 = chlo.lgamma %in#0 : tensor<6x2xf32> -> tensor<6x2xf32>
  %r3 = chlo.square %in#0 : tensor<6x2xf32> -> tensor<6x2xf32>
  %r4 = chlo.sinh %in#0 : tensor<6x2xf32> -> tensor<6x2xf32>
  %r5 = chlo.cosh %in#0 : tensor<6x2xf32> -> tensor<6x2xf32>
  %s0 = chlo.asin %in#1 : tensor<6x2xf32> -> tensor<6x2xf32>
  %s1 = chlo.acos %in#1 : tensor<6x2xf32> -> tensor<6x2xf32>
  %s2 = chlo.atan %in#1 : tensor<6x2xf32> -> tensor<6x2xf32>
  %s3 = chlo.asinh %in#1 : tensor<6x2xf32> -> tensor<6x2xf32>
  %s4 = chlo.atanh %in#1 : tensor<6x2xf32> -> tensor<6x2xf32>
  %s5 = chlo.erf_inv %in#1 : tensor<6x2xf32> -> tensor<6x2xf32>
  %n = chlo.next_after %in#0, %in#1 : tensor<6x2xf32>, tensor<6x2xf32> -> tensor<6x2xf32>
  %want:13 = call @expected() : () -> (tensor<6x2xf32>, tensor<6x2xf32>, tensor<6x2xf32>, tensor<6x2xf32>, tensor<6x2xf32>, tensor<6x2xf32>, tensor<6x2xf32>, tensor<6x2xf32>, tensor<6x2xf32>, tensor<6x2xf32>, tensor<6x2xf32>, tensor<6x2xf32>, tensor<6x2xf32>)
  stablehlo.custom_call @check.expect_close(%r0, %want#0) {has_side_effect = true, max_ulp_difference = 8 : i64} : (tensor<6x2xf32>, tensor<6x2xf32>) -> ()
  stablehlo.custom_call @check.expect_close(%r1, %want#1) {has_side_effect = true, max_ulp_difference = 8 : i64} : (tensor<6x2xf32>, tensor<6x2xf32>) -> ()
  stablehlo.custom_call @check.expect_almost_eq(%r2, %want#2) {has_side_effect = true} : (tensor<6x2xf32>, tensor<6x2xf32>) -> ()
  stablehlo.custom_call @check.expect_close(%r3, %want#3) {has_side_effect = true, max_ulp_difference = 8 : i64} : (tensor<6x2xf32>, tensor<6x2xf32>) -> ()
  stablehlo.custom_call @check.expect_close(%r4, %want#4) {has_side_effect = true, max_ulp_difference = 8 : i64} : (tensor<6x2xf32>, tensor<6x2xf32>) -> ()
  stablehlo.custom_call @check.expect_close(%r5, %want#5) {has_side_effect = true, max_ulp_difference = 8 : i64} : (tensor<6x2xf32>, tensor<6x2xf32>) -> ()
  stablehlo.custom_call @check.expect_close(%s0, %want#6) {has_side_effect = true, max_ulp_difference = 8 : i64} : (tensor<6x2xf32>, tensor<6x2xf32>) -> ()
  stablehlo.custom_call @check.expect_close(%s1, %want#7) {has_side_effect = true, max_ulp_difference = 8 : i64} : (tensor<6x2xf32>, tensor<6x2xf32>) -> ()
  stablehlo.custom_call @check.expect_close(%s2, %want#8) {has_side_effect = true, max_ulp_difference = 8 : i64} : (tensor<6x2xf32>, tensor<6x2xf32>) -> ()
  stablehlo.custom_call @check.expect_close(%s3, %want#9) {has_side_effect = true, max_ulp_difference = 8 : i64} : (tensor<6x2xf32>, tensor<6x2xf32>) -> ()
  stablehlo.custom_call @check.expect_close(%s4, %want#10) {has_side_effect = true, max_ulp_difference = 8 : i64} : (tensor<6x2xf32>, tensor<6x2xf32>) -> ()
  stablehlo.custom_call @check.expect_almost_eq(%s5, %want#11) {has_side_effect = true} : (tensor<6x2xf32>, tensor<6x2xf32>) -> ()
  stablehlo.custom_call @check.expect_eq(%n, %want#12) {has_side_effect = true} : (tensor<6x2xf32>, tensor<6x2xf32>) -> ()
  return
}
func.func private @inputs() -> (tensor<6x2xf32>, tensor<6x2xf32>) {
  %c0 = stablehlo.constant dense<[[0.10000000149011612, 0.5], [1.0, 1.5], [2.0, 3.25], [-0.5, -1.5], [5.0, 0.25], [0.75, -2.75]]> : tensor<6x2xf32>
  %c1 = stablehlo.constant dense<[[-0.8999999761581421, -0.5], [-0.10000000149011612, 0.0], [0.10000000149011612, 0.30000001192092896], [0.5, 0.6000000238418579], [0.699999988079071, 0.800000011920929], [0.8999999761581421, 0.949999988079071]]> : tensor<6x2xf32>
  return %c0, %c1 : tensor<6x2xf32>, tensor<6x2xf32>
}
func.func private @expected() -> (tensor<6x2xf32>, tensor<6x2xf32>, tensor<6x2xf32>, tensor<6x2xf32>, tensor<6x2xf32>, tensor<6x2xf32>, tensor<6x2xf32>, tensor<6x2xf32>, tensor<6x2xf32>, tensor<6x2xf32>, tensor<6x2xf32>, tensor<6x2xf32>, tensor<6x2xf32>) {
  %c0 = stablehlo.constant dense<[[0.11246291548013687, 0.5204998850822449], [0.8427007794380188, 0.9661051630973816], [0.9953222870826721, 0.9999957084655762], [-0.5204998850822449, -0.9661051630973816], [1.0, 0.27632638812065125], [0.7111556529998779, -0.9998993873596191]]> : tensor<6x2xf32>
  %c1 = stablehlo.constant dense<[[0.8875370621681213, 0.4795001149177551], [0.15729920566082, 0.0338948518037796], [0.004677734803408384, 4.3027794163208455e-06], [1.5204998254776, 1.9661051034927368], [1.5374598295869735e-12, 0.7236735820770264], [0.28884437680244446, 1.9998993873596191]]> : tensor<6x2xf32>
  %c2 = stablehlo.constant dense<[[2.2527127265930176, 0.5723649263381958], [0.0, -0.12078224122524261], [0.0, 0.9358019232749939], [1.2655121088027954, 0.8600470423698425], [3.178053855895996, 1.288022518157959], [0.2032809555530548, 0.004487897735089064]]> : tensor<6x2xf32>
  %c3 = stablehlo.constant dense<[[0.010000000707805157, 0.25], [1.0, 2.25], [4.0, 10.5625], [0.25, 2.25], [25.0, 0.0625], [0.5625, 7.5625]]> : tensor<6x2xf32>
  %c4 = stablehlo.constant dense<[[0.10016675293445587, 0.5210952758789062], [1.175201177597046, 2.129279375076294], [3.6268603801727295, 12.87578296661377], [-0.5210952758789062, -2.129279375076294], [74.20320892333984, 0.25261232256889343], [0.8223167061805725, -7.789351940155029]]> : tensor<6x2xf32>
  %c5 = stablehlo.constant dense<[[1.0050041675567627, 1.1276259422302246], [1.5430806875228882, 2.352409601211548], [3.762195587158203, 12.914557456970215], [1.1276259422302246, 2.352409601211548], [74.20994567871094, 1.0314130783081055], [1.2946833372116089, 7.853280067443848]]> : tensor<6x2xf32>
  %c6 = stablehlo.constant dense<[[-1.1197694540023804, -0.5235987901687622], [-0.1001674234867096, 0.0], [0.1001674234867096, 0.30469265580177307], [0.5235987901687622, 0.6435011625289917], [0.7753974795341492, 0.9272952675819397], [1.1197694540023804, 1.2532358169555664]]> : tensor<6x2xf32>
  %c7 = stablehlo.constant dense<[[2.690565824508667, 2.094395160675049], [1.6709637641906738, 1.5707963705062866], [1.4706288576126099, 1.2661036252975464], [1.0471975803375244, 0.9272952079772949], [0.7953988313674927, 0.6435011029243469], [0.4510268568992615, 0.31756046414375305]]> : tensor<6x2xf32>
  %c8 = stablehlo.constant dense<[[-0.7328150868415833, -0.46364760398864746], [-0.09966865181922913, 0.0], [0.09966865181922913, 0.29145681858062744], [0.46364760398864746, 0.5404195189476013], [0.6107259392738342, 0.6747409701347351], [0.7328150868415833, 0.7597627639770508]]> : tensor<6x2xf32>
  %c9 = stablehlo.constant dense<[[-0.8088669180870056, -0.4812118113040924], [-0.09983407706022263, 0.0], [0.09983407706022263, 0.29567307233810425], [0.4812118113040924, 0.5688249468803406], [0.6526665687561035, 0.7326682806015015], [0.8088669180870056, 0.8455727100372314]]> : tensor<6x2xf32>
  %c10 = stablehlo.constant dense<[[-1.4722193479537964, -0.5493061542510986], [-0.10033535212278366, 0.0], [0.10033535212278366, 0.30951961874961853], [0.5493061542510986, 0.6931472420692444], [0.8673005104064941, 1.0986123085021973], [1.4722193479537964, 1.8317806720733643]]> : tensor<6x2xf32>
  %c11 = stablehlo.constant dense<[[-1.1630871295928955, -0.4769362807273865], [-0.08885598927736282, 0.0], [0.08885598927736282, 0.27246272563934326], [0.4769362807273865, 0.595116138458252], [0.7328690886497498, 0.9061938524246216], [1.1630871295928955, 1.3859037160873413]]> : tensor<6x2xf32>
  %c12 = stablehlo.constant dense<[[0.09999999403953552, 0.4999999701976776], [0.9999999403953552, 1.4999998807907104], [1.9999998807907104, 3.249999761581421], [-0.4999999701976776, -1.4999998807907104], [4.999999523162842, 0.2500000298023224], [0.7500000596046448, -2.749999761581421]]> : tensor<6x2xf32>
  return %c0, %c1, %c2, %c3, %c4, %c5, %c6, %c7, %c8, %c9, %c10, %c11, %c12 : tensor<6x2xf32>, tensor<6x2xf32>, tensor<6x2xf32>, tensor<6x2xf32>, tensor<6x2xf32>, tensor<6x2xf32>, tensor<6x2xf32>, tensor<6x2xf32>, tensor<6x2xf32>, tensor<6x2xf32>, tensor<6x2xf32>, tensor<6x2xf32>, tensor<6x2xf32>
}

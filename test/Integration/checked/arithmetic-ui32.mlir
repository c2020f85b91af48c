// Guards arithmetic of uint32: division by zero, overflow, shifts by the width, counts of bits. Made by generate.py.
// RUN: partita-run %s --exact
// RUN: partita-run %s --exact --mesh data=3 --split data=1,0,2 --shard 'arg0=[{data},{}]' --shard 'arg1=[{data},{}]' --shard 'arg2=[{data},{}]' --shard 'arg3=[{data},{}]'
// RUN: partita-run %s --exact --mesh data=3 --split data=3,2,2 --shard 'arg0=[{},{data}]' --shard 'arg1=[{},{data}]' --shard 'arg2=[{},{data}]' --shard 'arg3=[{},{data}]'
func.func @main() {
  %in:4 = call @inputs() : () -> (tensor<6x4xui32>, tensor<6x4xui32>, tensor<6x4xui32>, tensor<6x4xui32>)
  %r0 = stablehlo.add %in#0, %in#1 : tensor<6x4xui32>
  %r1 = stablehlo.subtract %in#0, %in#1 : tensor<6x4xui32>
  %r2 = stablehlo.multiply %in#0, %in#1 : tensor<6x4xui32>
  %r3 = stablehlo.divide %in#0, %in#1 : tensor<6x4xui32>
  %r4 = stablehlo.remainder %in#0, %in#1 : tensor<6x4xui32>
  %r5 = stablehlo.maximum %in#0, %in#1 : tensor<6x4xui32>
  %r6 = stablehlo.minimum %in#0, %in#1 : tensor<6x4xui32>
  %r7 = stablehlo.and %in#0, %in#1 : tensor<6x4xui32>
  %r8 = stablehlo.or %in#0, %in#1 : tensor<6x4xui32>
  %r9 = stablehlo.xor %in#0, %in#1 : tensor<6x4xui32>
  %t0 = stablehlo.shift_left %in#0, %in#2 : tensor<6x4xui32>
  %t1 = stablehlo.shift_right_logical %in#0, %in#2 : tensor<6x4xui32>
  %t2 = stablehlo.shift_right_arithmetic %in#0, %in#2 : tensor<6x4xui32>
  %u0 = stablehlo.negate %in#0 : tensor<6x4xui32>
  %u1 = stablehlo.not %in#0 : tensor<6x4xui32>
  %u2 = stablehlo.popcnt %in#0 : tensor<6x4xui32>
  %u3 = stablehlo.count_leading_zeros %in#0 : tensor<6x4xui32>
  %w = stablehlo.power %in#0, %in#3 : tensor<6x4xui32>
  %want:18 = call @expected() : () -> (tensor<6x4xui32>, tensor<6x4xui32>, tensor<6x4xui32>, tensor<6x4xui32>, tensor<6x4xui32>, tensor<6x4xui32>, tensor<6x4xui32>, tensor<6x4xui32>, tensor<6x4xui32>, tensor<6x4xui32>, tensor<6x4xui32>, tensor<6x4xui32>, tensor<6x4xui32>, tensor<6x4xui32>, tensor<6x4xui32>, tensor<6x4xui32>, tensor<6x4xui32>, tensor<6x4xui32>)
  stablehlo.custom_call @check.expect_eq(%r0, %want#0) {has_side_effect = true} : (tensor<6x4xui32>, tensor<6x4xui32>) -> ()
  stablehlo.custom_call @check.expect_eq(%r1, %want#1) {has_side_effect = true} : (tensor<6x4xui32>, tensor<6x4xui32>) -> ()
  stablehlo.custom_call @check.expect_eq(%r2, %want#2) {has_side_effect = true} : (tensor<6x4xui32>, tensor<6x4xui32>) -> ()
  stablehlo.custom_call @check.expect_eq(%r3, %want#3) {has_side_effect = true} : (tensor<6x4xui32>, tensor<6x4xui32>) -> ()
  stablehlo.custom_call @check.expect_eq(%r4, %want#4) {has_side_effect = true} : (tensor<6x4xui32>, tensor<6x4xui32>) -> ()
  stablehlo.custom_call @check.expect_eq(%r5, %want#5) {has_side_effect = true} : (tensor<6x4xui32>, tensor<6x4xui32>) -> ()
  stablehlo.custom_call @check.expect_eq(%r6, %want#6) {has_side_effect = true} : (tensor<6x4xui32>, tensor<6x4xui32>) -> ()
  stablehlo.custom_call @check.expect_eq(%r7, %want#7) {has_side_effect = true} : (tensor<6x4xui32>, tensor<6x4xui32>) -> ()
  stablehlo.custom_call @check.expect_eq(%r8, %want#8) {has_side_effect = true} : (tensor<6x4xui32>, tensor<6x4xui32>) -> ()
  stablehlo.custom_call @check.expect_eq(%r9, %want#9) {has_side_effect = true} : (tensor<6x4xui32>, tensor<6x4xui32>) -> ()
  stablehlo.custom_call @check.expect_eq(%t0, %want#10) {has_side_effect = true} : (tensor<6x4xui32>, tensor<6x4xui32>) -> ()
  stablehlo.custom_call @check.expect_eq(%t1, %want#11) {has_side_effect = true} : (tensor<6x4xui32>, tensor<6x4xui32>) -> ()
  stablehlo.custom_call @check.expect_eq(%t2, %want#12) {has_side_effect = true} : (tensor<6x4xui32>, tensor<6x4xui32>) -> ()
  stablehlo.custom_call @check.expect_eq(%u0, %want#13) {has_side_effect = true} : (tensor<6x4xui32>, tensor<6x4xui32>) -> ()
  stablehlo.custom_call @check.expect_eq(%u1, %want#14) {has_side_effect = true} : (tensor<6x4xui32>, tensor<6x4xui32>) -> ()
  stablehlo.custom_call @check.expect_eq(%u2, %want#15) {has_side_effect = true} : (tensor<6x4xui32>, tensor<6x4xui32>) -> ()
  stablehlo.custom_call @check.expect_eq(%u3, %want#16) {has_side_effect = true} : (tensor<6x4xui32>, tensor<6x4xui32>) -> ()
  stablehlo.custom_call @check.expect_eq(%w, %want#17) {has_side_effect = true} : (tensor<6x4xui32>, tensor<6x4xui32>) -> ()
  return
}
func.func private @inputs() -> (tensor<6x4xui32>, tensor<6x4xui32>, tensor<6x4xui32>, tensor<6x4xui32>) {
  %c0 = stablehlo.constant dense<[[0, 0, 4294967295, 4294967295], [0, 5, 7, 7], [4294967295, 1, 1, 100], [3999575809, 2975310109, 3030348921, 3503907812], [1038148017, 1479215761, 870380012, 192578498], [1903447572, 2454991525, 4155020282, 628119324]]> : tensor<6x4xui32>
  %c1 = stablehlo.constant dense<[[4294967295, 0, 0, 4294967295], [0, 3, 2, 4294967295], [4294967295, 2, 0, 7], [4213533205, 3087099556, 2004127803, 1483294890], [2987885009, 1962841610, 1151625303, 4191621309], [927282142, 3356371032, 425787635, 3624050649]]> : tensor<6x4xui32>
  %c2 = stablehlo.constant dense<[[0, 1, 31, 32], [33, 2, 0, 1], [31, 32, 33, 2], [0, 1, 31, 32], [33, 2, 0, 1], [31, 32, 33, 2]]> : tensor<6x4xui32>
  %c3 = stablehlo.constant dense<[[0, 1, 2, 3], [4, 5, 0, 1], [2, 3, 4, 5], [0, 1, 2, 3], [4, 5, 0, 1], [2, 3, 4, 5]]> : tensor<6x4xui32>
  return %c0, %c1, %c2, %c3 : tensor<6x4xui32>, tensor<6x4xui32>, tensor<6x4xui32>, tensor<6x4xui32>
}
func.func private @expected() -> (tensor<6x4xui32>, tensor<6x4xui32>, tensor<6x4xui32>, tensor<6x4xui32>, tensor<6x4xui32>, tensor<6x4xui32>, tensor<6x4xui32>, tensor<6x4xui32>, tensor<6x4xui32>, tensor<6x4xui32>, tensor<6x4xui32>, tensor<6x4xui32>, tensor<6x4xui32>, tensor<6x4xui32>, tensor<6x4xui32>, tensor<6x4xui32>, tensor<6x4xui32>, tensor<6x4xui32>) {
  %c0 = stablehlo.constant dense<[[4294967295, 0, 4294967295, 4294967294], [0, 8, 9, 6], [4294967294, 3, 1, 107], [3918141718, 1767442369, 739509428, 692235406], [4026033026, 3442057371, 2022005315, 89232511], [2830729714, 1516395261, 285840621, 4252169973]]> : tensor<6x4xui32>
  %c1 = stablehlo.constant dense<[[1, 0, 4294967295, 0], [0, 2, 5, 8], [0, 4294967295, 1, 93], [4081009900, 4183177849, 1026221118, 2020612922], [2345230304, 3811341447, 4013722005, 295924485], [976165430, 3393587789, 3729232647, 1299035971]]> : tensor<6x4xui32>
  %c2 = stablehlo.constant dense<[[0, 0, 0, 1], [0, 15, 14, 4294967289], [1, 2, 0, 700], [2229126421, 4285645972, 1477961699, 754480488], [792294017, 3653066666, 2934576948, 2073912890], [3855462744, 568406200, 2428401230, 3498851004]]> : tensor<6x4xui32>
  %c3 = stablehlo.constant dense<[[0, 4294967295, 4294967295, 1], [4294967295, 1, 3, 0], [1, 0, 4294967295, 14], [0, 0, 1, 2], [0, 0, 0, 0], [2, 0, 9, 0]]> : tensor<6x4xui32>
  %c4 = stablehlo.constant dense<[[0, 0, 4294967295, 0], [0, 2, 1, 7], [0, 1, 1, 2], [3999575809, 2975310109, 1026221118, 537318032], [1038148017, 1479215761, 870380012, 192578498], [48883288, 2454991525, 322931567, 628119324]]> : tensor<6x4xui32>
  %c5 = stablehlo.constant dense<[[4294967295, 0, 4294967295, 4294967295], [0, 5, 7, 4294967295], [4294967295, 2, 1, 100], [4213533205, 3087099556, 3030348921, 3503907812], [2987885009, 1962841610, 1151625303, 4191621309], [1903447572, 3356371032, 4155020282, 3624050649]]> : tensor<6x4xui32>
  %c6 = stablehlo.constant dense<[[0, 0, 0, 4294967295], [0, 3, 2, 7], [4294967295, 1, 0, 7], [3999575809, 2975310109, 2004127803, 1483294890], [1038148017, 1479215761, 870380012, 192578498], [927282142, 2454991525, 425787635, 628119324]]> : tensor<6x4xui32>
  %c7 = stablehlo.constant dense<[[0, 0, 0, 4294967295], [0, 1, 2, 7], [4294967295, 0, 0, 4], [3928238593, 2952863748, 873730105, 1346977952], [805339537, 1344930304, 10510404, 156369024], [826540564, 2147753984, 287310066, 5912]]> : tensor<6x4xui32>
  %c8 = stablehlo.constant dense<[[4294967295, 0, 4294967295, 4294967295], [0, 7, 7, 4294967295], [4294967295, 3, 1, 103], [4284870421, 3109545917, 4160746619, 3640224750], [3220693489, 2097127067, 2011494911, 4227830783], [2004189150, 3663608573, 4293497851, 4252164061]]> : tensor<6x4xui32>
  %c9 = stablehlo.constant dense<[[4294967295, 0, 4294967295, 0], [0, 6, 5, 4294967288], [0, 3, 1, 99], [356631828, 156682169, 3287016514, 2293246798], [2415353952, 752196763, 2000984507, 4071461759], [1177648586, 1515854589, 4006187785, 4252158149]]> : tensor<6x4xui32>
  %c10 = stablehlo.constant dense<[[0, 0, 2147483648, 0], [0, 20, 7, 14], [2147483648, 0, 0, 400], [3999575809, 1655652922, 2147483648, 0], [0, 1621895748, 870380012, 385156996], [0, 0, 0, 2512477296]]> : tensor<6x4xui32>
  %c11 = stablehlo.constant dense<[[0, 0, 1, 0], [0, 1, 7, 3], [1, 0, 0, 25], [3999575809, 1487655054, 1, 0], [0, 369803940, 870380012, 96289249], [0, 0, 0, 157029831]]> : tensor<6x4xui32>
  %c12 = stablehlo.constant dense<[[0, 0, 4294967295, 4294967295], [0, 1, 7, 3], [4294967295, 0, 0, 25], [3999575809, 3635138702, 4294967295, 4294967295], [0, 369803940, 870380012, 96289249], [0, 4294967295, 4294967295, 157029831]]> : tensor<6x4xui32>
  %c13 = stablehlo.constant dense<[[0, 0, 1, 1], [0, 4294967291, 4294967289, 4294967289], [1, 4294967295, 4294967295, 4294967196], [295391487, 1319657187, 1264618375, 791059484], [3256819279, 2815751535, 3424587284, 4102388798], [2391519724, 1839975771, 139947014, 3666847972]]> : tensor<6x4xui32>
  %c14 = stablehlo.constant dense<[[4294967295, 4294967295, 0, 0], [4294967295, 4294967290, 4294967288, 4294967288], [0, 4294967294, 4294967294, 4294967195], [295391486, 1319657186, 1264618374, 791059483], [3256819278, 2815751534, 3424587283, 4102388797], [2391519723, 1839975770, 139947013, 3666847971]]> : tensor<6x4xui32>
  %c15 = stablehlo.constant dense<[[0, 0, 32, 32], [0, 2, 3, 3], [32, 1, 1, 3], [16, 16, 19, 16], [16, 12, 17, 14], [14, 13, 20, 14]]> : tensor<6x4xui32>
  %c16 = stablehlo.constant dense<[[32, 32, 0, 0], [32, 29, 29, 29], [0, 31, 31, 25], [0, 0, 0, 0], [2, 1, 2, 4], [1, 0, 0, 2]]> : tensor<6x4xui32>
  %c17 = stablehlo.constant dense<[[1, 0, 1, 4294967295], [0, 3125, 1, 7], [1, 1, 1, 1410065408], [1, 2975310109, 189522225, 2617666112], [3606469825, 1482391249, 1, 192578498], [2180002192, 2385293661, 1485604112, 2992217088]]> : tensor<6x4xui32>
  return %c0, %c1, %c2, %c3, %c4, %c5, %c6, %c7, %c8, %c9, %c10, %c11, %c12, %c13, %c14, %c15, %c16, %c17 : tensor<6x4xui32>, tensor<6x4xui32>, tensor<6x4xui32>, tensor<6x4xui32>, tensor<6x4xui32>, tensor<6x4xui32>, tensor<6x4xui32>, tensor<6x4xui32>, tensor<6x4xui32>, tensor<6x4xui32>, tensor<6x4xui32>, tensor<6x4xui32>, tensor<6x4xui32>, tensor<6x4xui32>, tensor<6x4xui32>, tensor<6x4xui32>, tensor<6x4xui32>, tensor<6x4xui32>
}

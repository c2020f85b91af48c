// Guards arithmetic of int32: division by zero, overflow, shifts by the width, counts of bits. Made by generate.py.
// RUN: partita-run %s --exact
// RUN: partita-run %s --exact --mesh data=3 --split data=2,1,1 --shard 'arg0=[{data},{}]' --shard 'arg1=[{data},{}]' --shard 'arg2=[{data},{}]' --shard 'arg3=[{data},{}]'
// RUN: partita-run %s --exact --mesh data=3 --split data=1,0,2 --shard 'arg0=[{},{data}]' --shard 'arg1=[{},{data}]' --shard 'arg2=[{},{data}]' --shard 'arg3=[{},{data}]'
func.func @main() {
  %in:4 = call @inputs() : () -> (tensor<6x4xi32>, tensor<6x4xi32>, tensor<6x4xi32>, tensor<6x4xi32>)
  %r0 = stablehlo.add %in#0, %in#1 : tensor<6x4xi32>
  %r1 = stablehlo.subtract %in#0, %in#1 : tensor<6x4xi32>
  %r2 = stablehlo.multiply %in#0, %in#1 : tensor<6x4xi32>
  %r3 = stablehlo.divide %in#0, %in#1 : tensor<6x4xi32>
  %r4 = stablehlo.remainder %in#0, %in#1 : tensor<6x4xi32>
  %r5 = stablehlo.maximum %in#0, %in#1 : tensor<6x4xi32>
  %r6 = stablehlo.minimum %in#0, %in#1 : tensor<6x4xi32>
  %r7 = stablehlo.and %in#0, %in#1 : tensor<6x4xi32>
  %r8 = stablehlo.or %in#0, %in#1 : tensor<6x4xi32>
  %r9 = stablehlo.xor %in#0, %in#1 : tensor<6x4xi32>
  %t0 = stablehlo.shift_left %in#0, %in#2 : tensor<6x4xi32>
  %t1 = stablehlo.shift_right_logical %in#0, %in#2 : tensor<6x4xi32>
  %t2 = stablehlo.shift_right_arithmetic %in#0, %in#2 : tensor<6x4xi32>
  %u0 = stablehlo.negate %in#0 : tensor<6x4xi32>
  %u1 = stablehlo.not %in#0 : tensor<6x4xi32>
  %u2 = stablehlo.popcnt %in#0 : tensor<6x4xi32>
  %u3 = stablehlo.count_leading_zeros %in#0 : tensor<6x4xi32>
  %u4 = stablehlo.abs %in#0 : tensor<6x4xi32>
  %u5 = stablehlo.sign %in#0 : tensor<6x4xi32>
  %w = stablehlo.power %in#0, %in#3 : tensor<6x4xi32>
  %want:20 = call @expected() : () -> (tensor<6x4xi32>, tensor<6x4xi32>, tensor<6x4xi32>, tensor<6x4xi32>, tensor<6x4xi32>, tensor<6x4xi32>, tensor<6x4xi32>, tensor<6x4xi32>, tensor<6x4xi32>, tensor<6x4xi32>, tensor<6x4xi32>, tensor<6x4xi32>, tensor<6x4xi32>, tensor<6x4xi32>, tensor<6x4xi32>, tensor<6x4xi32>, tensor<6x4xi32>, tensor<6x4xi32>, tensor<6x4xi32>, tensor<6x4xi32>)
  stablehlo.custom_call @check.expect_eq(%r0, %want#0) {has_side_effect = true} : (tensor<6x4xi32>, tensor<6x4xi32>) -> ()
  stablehlo.custom_call @check.expect_eq(%r1, %want#1) {has_side_effect = true} : (tensor<6x4xi32>, tensor<6x4xi32>) -> ()
  stablehlo.custom_call @check.expect_eq(%r2, %want#2) {has_side_effect = true} : (tensor<6x4xi32>, tensor<6x4xi32>) -> ()
  stablehlo.custom_call @check.expect_eq(%r3, %want#3) {has_side_effect = true} : (tensor<6x4xi32>, tensor<6x4xi32>) -> ()
  stablehlo.custom_call @check.expect_eq(%r4, %want#4) {has_side_effect = true} : (tensor<6x4xi32>, tensor<6x4xi32>) -> ()
  stablehlo.custom_call @check.expect_eq(%r5, %want#5) {has_side_effect = true} : (tensor<6x4xi32>, tensor<6x4xi32>) -> ()
  stablehlo.custom_call @check.expect_eq(%r6, %want#6) {has_side_effect = true} : (tensor<6x4xi32>, tensor<6x4xi32>) -> ()
  stablehlo.custom_call @check.expect_eq(%r7, %want#7) {has_side_effect = true} : (tensor<6x4xi32>, tensor<6x4xi32>) -> ()
  stablehlo.custom_call @check.expect_eq(%r8, %want#8) {has_side_effect = true} : (tensor<6x4xi32>, tensor<6x4xi32>) -> ()
  stablehlo.custom_call @check.expect_eq(%r9, %want#9) {has_side_effect = true} : (tensor<6x4xi32>, tensor<6x4xi32>) -> ()
  stablehlo.custom_call @check.expect_eq(%t0, %want#10) {has_side_effect = true} : (tensor<6x4xi32>, tensor<6x4xi32>) -> ()
  stablehlo.custom_call @check.expect_eq(%t1, %want#11) {has_side_effect = true} : (tensor<6x4xi32>, tensor<6x4xi32>) -> ()
  stablehlo.custom_call @check.expect_eq(%t2, %want#12) {has_side_effect = true} : (tensor<6x4xi32>, tensor<6x4xi32>) -> ()
  stablehlo.custom_call @check.expect_eq(%u0, %want#13) {has_side_effect = true} : (tensor<6x4xi32>, tensor<6x4xi32>) -> ()
  stablehlo.custom_call @check.expect_eq(%u1, %want#14) {has_side_effect = true} : (tensor<6x4xi32>, tensor<6x4xi32>) -> ()
  stablehlo.custom_call @check.expect_eq(%u2, %want#15) {has_side_effect = true} : (tensor<6x4xi32>, tensor<6x4xi32>) -> ()
  stablehlo.custom_call @check.expect_eq(%u3, %want#16) {has_side_effect = true} : (tensor<6x4xi32>, tensor<6x4xi32>) -> ()
  stablehlo.custom_call @check.expect_eq(%u4, %want#17) {has_side_effect = true} : (tensor<6x4xi32>, tensor<6x4xi32>) -> ()
  stablehlo.custom_call @check.expect_eq(%u5, %want#18) {has_side_effect = true} : (tensor<6x4xi32>, tensor<6x4xi32>) -> ()
  stablehlo.custom_call @check.expect_eq(%w, %want#19) {has_side_effect = true} : (tensor<6x4xi32>, tensor<6x4xi32>) -> ()
  return
}
func.func private @inputs() -> (tensor<6x4xi32>, tensor<6x4xi32>, tensor<6x4xi32>, tensor<6x4xi32>) {
  %c0 = stablehlo.constant dense<[[-2147483648, -2147483648, 2147483647, 2147483647], [0, 5, 7, 7], [2147483647, -2147483647, 1, 100], [-1502065091, 1421562530, 658590017, -597229519], [-1766622744, 870758687, -652428291, 1546698411], [-694600208, 606953958, -1362352900, 207718400]]> : tensor<6x4xi32>
  %c1 = stablehlo.constant dense<[[-1, 0, 0, -1], [0, 3, 2, -1], [2147483647, 2, -2147483648, 7], [-1832641021, 1126627571, -1746316779, 929063199], [1117472362, -141009129, 1277129086, 311208769], [1570754289, 1057946480, 1754233755, -1874478695]]> : tensor<6x4xi32>
  %c2 = stablehlo.constant dense<[[0, 1, 31, 32], [33, 2, 0, 1], [31, 32, 33, 2], [0, 1, 31, 32], [33, 2, 0, 1], [31, 32, 33, 2]]> : tensor<6x4xi32>
  %c3 = stablehlo.constant dense<[[0, 1, 2, 3], [4, 5, 0, 1], [2, 3, 4, 5], [0, 1, 2, 3], [4, 5, 0, 1], [2, 3, 4, 5]]> : tensor<6x4xi32>
  return %c0, %c1, %c2, %c3 : tensor<6x4xi32>, tensor<6x4xi32>, tensor<6x4xi32>, tensor<6x4xi32>
}
func.func private @expected() -> (tensor<6x4xi32>, tensor<6x4xi32>, tensor<6x4xi32>, tensor<6x4xi32>, tensor<6x4xi32>, tensor<6x4xi32>, tensor<6x4xi32>, tensor<6x4xi32>, tensor<6x4xi32>, tensor<6x4xi32>, tensor<6x4xi32>, tensor<6x4xi32>, tensor<6x4xi32>, tensor<6x4xi32>, tensor<6x4xi32>, tensor<6x4xi32>, tensor<6x4xi32>, tensor<6x4xi32>, tensor<6x4xi32>, tensor<6x4xi32>) {
  %c0 = stablehlo.constant dense<[[2147483647, -2147483648, 2147483647, 2147483646], [0, 8, 9, 6], [-2, -2147483645, -2147483647, 107], [960261184, -1746777195, -1087726762, 331833680], [-649150382, 729749558, 624700795, 1857907180], [876154081, 1664900438, 391880855, -1666760295]]> : tensor<6x4xi32>
  %c1 = stablehlo.constant dense<[[-2147483647, -2147483648, 2147483647, -2147483648], [0, 2, 5, 8], [0, 2147483647, -2147483647, 93], [330575930, 294934959, -1890060500, -1526292718], [1410872190, 1011767816, -1929557377, 1235489642], [2029612799, -450992522, 1178380641, 2082197095]]> : tensor<6x4xi32>
  %c2 = stablehlo.constant dense<[[-2147483648, 0, 0, -2147483647], [0, 15, 14, -7], [1, 2, -2147483648, 700], [-1119350601, -1880596538, 620418133, 1357616879], [421390864, 466952905, 1791112070, 1128309355], [-30773520, 1198216864, -199001964, -1986902016]]> : tensor<6x4xi32>
  %c3 = stablehlo.constant dense<[[-2147483648, -1, -1, -2147483647], [-1, 1, 3, -7], [1, -1073741823, 0, 14], [0, 1, 0, 0], [-1, -6, 0, 4], [0, 0, 0, 0]]> : tensor<6x4xi32>
  %c4 = stablehlo.constant dense<[[0, -2147483648, 2147483647, 0], [0, 2, 1, 0], [0, -1, 1, 2], [-1502065091, 294934959, 658590017, -597229519], [-649150382, 24703913, -652428291, 301863335], [-694600208, 606953958, -1362352900, 207718400]]> : tensor<6x4xi32>
  %c5 = stablehlo.constant dense<[[-1, 0, 2147483647, 2147483647], [0, 5, 7, 7], [2147483647, 2, 1, 100], [-1502065091, 1421562530, 658590017, 929063199], [1117472362, 870758687, 1277129086, 1546698411], [1570754289, 1057946480, 1754233755, 207718400]]> : tensor<6x4xi32>
  %c6 = stablehlo.constant dense<[[-2147483648, -2147483648, 0, -1], [0, 3, 2, -1], [2147483647, -2147483647, -2147483648, 7], [-1832641021, 1126627571, -1746316779, -597229519], [-1766622744, -141009129, -652428291, 311208769], [-694600208, 606953958, -1362352900, -1874478695]]> : tensor<6x4xi32>
  %c7 = stablehlo.constant dense<[[-2147483648, 0, 0, 2147483647], [0, 1, 2, 7], [2147483647, 0, 0, 4], [-2109731327, 1075990690, 121716737, 341835793], [43204712, 864033047, 1209807228, 268478977], [1419316464, 604791136, 680272024, 4294656]]> : tensor<6x4xi32>
  %c8 = stablehlo.constant dense<[[-1, -2147483648, 2147483647, -1], [0, 7, 7, -1], [2147483647, -2147483645, -2147483647, 103], [-1224974785, 1472199411, -1209443499, -10002113], [-692355094, -134283489, -585106433, 1589428203], [-543162383, 1060109302, -288391169, -1671054951]]> : tensor<6x4xi32>
  %c9 = stablehlo.constant dense<[[2147483647, -2147483648, 2147483647, -2147483648], [0, 6, 5, -8], [0, -2147483645, -2147483647, 99], [884756542, 396208721, -1331160236, -351837906], [-735559806, -998316536, -1794913661, 1320949226], [-1962478847, 455318166, -968663193, -1675349607]]> : tensor<6x4xi32>
  %c10 = stablehlo.constant dense<[[-2147483648, 0, -2147483648, 0], [0, 20, 7, 14], [-2147483648, 0, 0, 400], [-1502065091, -1451842236, -2147483648, 0], [0, -811932548, -652428291, -1201570474], [0, 0, 0, 830873600]]> : tensor<6x4xi32>
  %c11 = stablehlo.constant dense<[[-2147483648, 1073741824, 0, 0], [0, 1, 7, 3], [0, 0, 0, 25], [-1502065091, 710781265, 0, 0], [0, 217689671, -652428291, 773349205], [1, 0, 0, 51929600]]> : tensor<6x4xi32>
  %c12 = stablehlo.constant dense<[[-2147483648, -1073741824, 0, 0], [0, 1, 7, 3], [0, -1, 0, 25], [-1502065091, 710781265, 0, -1], [-1, 217689671, -652428291, 773349205], [-1, 0, -1, 51929600]]> : tensor<6x4xi32>
  %c13 = stablehlo.constant dense<[[-2147483648, -2147483648, -2147483647, -2147483647], [0, -5, -7, -7], [-2147483647, 2147483647, -1, -100], [1502065091, -1421562530, -658590017, 597229519], [1766622744, -870758687, 652428291, -1546698411], [694600208, -606953958, 1362352900, -207718400]]> : tensor<6x4xi32>
  %c14 = stablehlo.constant dense<[[2147483647, 2147483647, -2147483648, -2147483648], [-1, -6, -8, -8], [-2147483648, 2147483646, -2, -101], [1502065090, -1421562531, -658590018, 597229518], [1766622743, -870758688, 652428290, -1546698412], [694600207, -606953959, 1362352899, -207718401]]> : tensor<6x4xi32>
  %c15 = stablehlo.constant dense<[[1, 1, 31, 31], [0, 2, 3, 3], [31, 2, 1, 3], [17, 15, 11, 13], [18, 19, 21, 17], [18, 14, 17, 7]]> : tensor<6x4xi32>
  %c16 = stablehlo.constant dense<[[0, 0, 1, 1], [32, 29, 29, 29], [1, 0, 31, 25], [0, 1, 2, 0], [0, 2, 0, 1], [0, 2, 0, 4]]> : tensor<6x4xi32>
  %c17 = stablehlo.constant dense<[[-2147483648, -2147483648, 2147483647, 2147483647], [0, 5, 7, 7], [2147483647, 2147483647, 1, 100], [1502065091, 1421562530, 658590017, 597229519], [1766622744, 870758687, 652428291, 1546698411], [694600208, 606953958, 1362352900, 207718400]]> : tensor<6x4xi32>
  %c18 = stablehlo.constant dense<[[-1, -1, 1, 1], [0, 1, 1, 1], [1, -1, 1, 1], [-1, 1, 1, -1], [-1, 1, -1, 1], [-1, 1, -1, 1]]> : tensor<6x4xi32>
  %c19 = stablehlo.constant dense<[[1, -2147483648, 1, 2147483647], [0, 3125, 1, 7], [1, -2147483647, 1, 1410065408], [1, 1421562530, 368583297, 1712769937], [1997869056, -1980369505, 1, 1546698411], [1474052352, 1498157912, 1698365696, 0]]> : tensor<6x4xi32>
  return %c0, %c1, %c2, %c3, %c4, %c5, %c6, %c7, %c8, %c9, %c10, %c11, %c12, %c13, %c14, %c15, %c16, %c17, %c18, %c19 : tensor<6x4xi32>, tensor<6x4xi32>, tensor<6x4xi32>, tensor<6x4xi32>, tensor<6x4xi32>, tensor<6x4xi32>, tensor<6x4xi32>, tensor<6x4xi32>, tensor<6x4xi32>, tensor<6x4xi32>, tensor<6x4xi32>, tensor<6x4xi32>, tensor<6x4xi32>, tensor<6x4xi32>, tensor<6x4xi32>, tensor<6x4xi32>, tensor<6x4xi32>, tensor<6x4xi32>, tensor<6x4xi32>, tensor<6x4xi32>
}

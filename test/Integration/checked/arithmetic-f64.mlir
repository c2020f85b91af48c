// Guards arithmetic of float64: rounding, infinities, NaN and signs of zero. Made by generate.py.
// RUN: partita-run %s --exact
// RUN: partita-run %s --exact --mesh data=3 --split data=1,0,2 --shard 'arg0=[{data},{}]' --shard 'arg1=[{data},{}]'
// RUN: partita-run %s --exact --mesh data=3 --split data=3,2,2 --shard 'arg0=[{},{data}]' --shard 'arg1=[{},{data}]'
func.func @main() {
  %in:2 = call @inputs() : () -> (tensor<6x4xf64>, tensor<6x4xf64>)
  %r0 = stablehlo.add %in#0, %in#1 : tensor<6x4xf64>
  %r1 = stablehlo.subtract %in#0, %in#1 : tensor<6x4xf64>
  %r2 = stablehlo.multiply %in#0, %in#1 : tensor<6x4xf64>
  %r3 = stablehlo.divide %in#0, %in#1 : tensor<6x4xf64>
  %r4 = stablehlo.maximum %in#0, %in#1 : tensor<6x4xf64>
  %r5 = stablehlo.minimum %in#0, %in#1 : tensor<6x4xf64>
  %r6 = stablehlo.remainder %in#0, %in#1 : tensor<6x4xf64>
  %s0 = stablehlo.negate %in#0 : tensor<6x4xf64>
  %s1 = stablehlo.abs %in#0 : tensor<6x4xf64>
  %s2 = stablehlo.sign %in#0 : tensor<6x4xf64>
  %s3 = stablehlo.floor %in#0 : tensor<6x4xf64>
  %s4 = stablehlo.ceil %in#0 : tensor<6x4xf64>
  %s5 = stablehlo.round_nearest_even %in#0 : tensor<6x4xf64>
  %s6 = stablehlo.round_nearest_afz %in#0 : tensor<6x4xf64>
  %s7 = stablehlo.sqrt %in#0 : tensor<6x4xf64>
  %p = stablehlo.multiply %in#1, %in#1 : tensor<6x4xf64>
  %q = stablehlo.add %p, %in#0 : tensor<6x4xf64>
  %want:16 = call @expected() : () -> (tensor<6x4xf64>, tensor<6x4xf64>, tensor<6x4xf64>, tensor<6x4xf64>, tensor<6x4xf64>, tensor<6x4xf64>, tensor<6x4xf64>, tensor<6x4xf64>, tensor<6x4xf64>, tensor<6x4xf64>, tensor<6x4xf64>, tensor<6x4xf64>, tensor<6x4xf64>, tensor<6x4xf64>, tensor<6x4xf64>, tensor<6x4xf64>)
  stablehlo.custom_call @check.expect_eq(%r0, %want#0) {has_side_effect = true} : (tensor<6x4xf64>, tensor<6x4xf64>) -> ()
  stablehlo.custom_call @check.expect_eq(%r1, %want#1) {has_side_effect = true} : (tensor<6x4xf64>, tensor<6x4xf64>) -> ()
  stablehlo.custom_call @check.expect_eq(%r2, %want#2) {has_side_effect = true} : (tensor<6x4xf64>, tensor<6x4xf64>) -> ()
  stablehlo.custom_call @check.expect_eq(%r3, %want#3) {has_side_effect = true} : (tensor<6x4xf64>, tensor<6x4xf64>) -> ()
  stablehlo.custom_call @check.expect_eq(%r4, %want#4) {has_side_effect = true} : (tensor<6x4xf64>, tensor<6x4xf64>) -> ()
  stablehlo.custom_call @check.expect_eq(%r5, %want#5) {has_side_effect = true} : (tensor<6x4xf64>, tensor<6x4xf64>) -> ()
  stablehlo.custom_call @check.expect_eq(%r6, %want#6) {has_side_effect = true} : (tensor<6x4xf64>, tensor<6x4xf64>) -> ()
  stablehlo.custom_call @check.expect_eq(%s0, %want#7) {has_side_effect = true} : (tensor<6x4xf64>, tensor<6x4xf64>) -> ()
  stablehlo.custom_call @check.expect_eq(%s1, %want#8) {has_side_effect = true} : (tensor<6x4xf64>, tensor<6x4xf64>) -> ()
  stablehlo.custom_call @check.expect_eq(%s2, %want#9) {has_side_effect = true} : (tensor<6x4xf64>, tensor<6x4xf64>) -> ()
  stablehlo.custom_call @check.expect_eq(%s3, %want#10) {has_side_effect = true} : (tensor<6x4xf64>, tensor<6x4xf64>) -> ()
  stablehlo.custom_call @check.expect_eq(%s4, %want#11) {has_side_effect = true} : (tensor<6x4xf64>, tensor<6x4xf64>) -> ()
  stablehlo.custom_call @check.expect_eq(%s5, %want#12) {has_side_effect = true} : (tensor<6x4xf64>, tensor<6x4xf64>) -> ()
  stablehlo.custom_call @check.expect_eq(%s6, %want#13) {has_side_effect = true} : (tensor<6x4xf64>, tensor<6x4xf64>) -> ()
  stablehlo.custom_call @check.expect_eq(%s7, %want#14) {has_side_effect = true} : (tensor<6x4xf64>, tensor<6x4xf64>) -> ()
  stablehlo.custom_call @check.expect_eq(%q, %want#15) {has_side_effect = true} : (tensor<6x4xf64>, tensor<6x4xf64>) -> ()
  return
}
func.func private @inputs() -> (tensor<6x4xf64>, tensor<6x4xf64>) {
  %c0 = stablehlo.constant dense<[[0.0, -0.0, 1.0, -1.5], [0x7FF0000000000000, 0xFFF0000000000000, 0x7FF8000000000000, 2.5], [8.900295434028806e-308, 1.7976931348623157e+308, -1.7976931348623157e+308, 3.5], [0.5671601453805992, -1.568245324442242, -1.2391906301756803, -7.324402147919567], [5.399122148162706, 3.4324976161116862, -0.9762685106034731, 2.3214197601829842], [0.8436320093929477, -1.661468509272157, 2.932702353378107, -0.9316696399774577]]> : tensor<6x4xf64>
  %c1 = stablehlo.constant dense<[[-0.0, 0.0, -0.0, 2.0], [0x7FF0000000000000, 1.0, 1.0, 0x7FF8000000000000], [2.0, 2.0, 1.7976931348623157e+308, -2.0], [-0.9864717121738881, -2.3764402660766946, 1.3648742137225665, -0.29759415515216386], [1.635866141894045, -1.8215570996119113, 0.3804835413356096, -2.676822130289371], [2.5243949171104294, 0.5641052609420579, 0.9917130244059784, 1.2315117389107886]]> : tensor<6x4xf64>
  return %c0, %c1 : tensor<6x4xf64>, tensor<6x4xf64>
}
func.func private @expected() -> (tensor<6x4xf64>, tensor<6x4xf64>, tensor<6x4xf64>, tensor<6x4xf64>, tensor<6x4xf64>, tensor<6x4xf64>, tensor<6x4xf64>, tensor<6x4xf64>, tensor<6x4xf64>, tensor<6x4xf64>, tensor<6x4xf64>, tensor<6x4xf64>, tensor<6x4xf64>, tensor<6x4xf64>, tensor<6x4xf64>, tensor<6x4xf64>) {
  %c0 = stablehlo.constant dense<[[0.0, 0.0, 1.0, 0.5], [0x7FF0000000000000, 0xFFF0000000000000, 0x7FF8000000000000, 0x7FF8000000000000], [2.0, 1.7976931348623157e+308, 0.0, 1.5], [-0.41931156679328885, -3.9446855905189366, 0.12568358354688614, -7.6219963030717315], [7.034988290056751, 1.610940516499775, -0.5957849692678635, -0.35540237010638664], [3.368026926503377, -1.0973632483300992, 3.9244153777840856, 0.2998420989333309]]> : tensor<6x4xf64>
  %c1 = stablehlo.constant dense<[[0.0, -0.0, 1.0, -3.5], [0xFFF8000000000000, 0xFFF0000000000000, 0x7FF8000000000000, 0x7FF8000000000000], [-2.0, 1.7976931348623157e+308, 0xFFF0000000000000, 5.5], [1.5536318575544872, 0.8081949416344525, -2.6040648438982466, -7.026807992767403], [3.7632560062686613, 5.254054715723598, -1.3567520519390825, 4.998241890472356], [-1.6807629077174817, -2.225573770214215, 1.9409893289721287, -2.1631813788882464]]> : tensor<6x4xf64>
  %c2 = stablehlo.constant dense<[[-0.0, -0.0, -0.0, -3.0], [0x7FF0000000000000, 0xFFF0000000000000, 0x7FF8000000000000, 0x7FF8000000000000], [1.7800590868057611e-307, 0x7FF0000000000000, 0xFFF0000000000000, -7.0], [-0.5594874396903909, 3.726841336091054, -1.6913393370134033, 2.179699269204818], [8.832241118129614, -6.252490402029203, -0.37145410020885056, -6.214027787748856], [2.1296603564232153, -0.9372431269699821, 2.9083991205511333, -1.1473620984190271]]> : tensor<6x4xf64>
  %c3 = stablehlo.constant dense<[[0xFFF8000000000000, 0xFFF8000000000000, 0xFFF0000000000000, -0.75], [0xFFF8000000000000, 0xFFF0000000000000, 0x7FF8000000000000, 0x7FF8000000000000], [4.450147717014403e-308, 8.988465674311579e+307, -1.0, -1.75], [-0.5749380731159013, 0.6599136308320869, -0.9079156289398304, 24.612049736576658], [3.3004669574684597, -1.8843755251169405, -2.5658626577551353, -0.867229740039557], [0.3341917715309847, -2.945316458310455, 2.957208669448254, -0.7565251800209989]]> : tensor<6x4xf64>
  %c4 = stablehlo.constant dense<[[0.0, 0.0, 1.0, 2.0], [0x7FF0000000000000, 1.0, 0x7FF8000000000000, 0x7FF8000000000000], [2.0, 1.7976931348623157e+308, 1.7976931348623157e+308, 3.5], [0.5671601453805992, -1.568245324442242, 1.3648742137225665, -0.29759415515216386], [5.399122148162706, 3.4324976161116862, 0.3804835413356096, 2.3214197601829842], [2.5243949171104294, 0.5641052609420579, 2.932702353378107, 1.2315117389107886]]> : tensor<6x4xf64>
  %c5 = stablehlo.constant dense<[[-0.0, -0.0, -0.0, -1.5], [0x7FF0000000000000, 0xFFF0000000000000, 0x7FF8000000000000, 0x7FF8000000000000], [8.900295434028806e-308, 2.0, -1.7976931348623157e+308, -2.0], [-0.9864717121738881, -2.3764402660766946, -1.2391906301756803, -7.324402147919567], [1.635866141894045, -1.8215570996119113, -0.9762685106034731, -2.676822130289371], [0.8436320093929477, -1.661468509272157, 0.9917130244059784, -0.9316696399774577]]> : tensor<6x4xf64>
  %c6 = stablehlo.constant dense<[[0xFFF8000000000000, 0xFFF8000000000000, 0xFFF8000000000000, -1.5], [0xFFF8000000000000, 0xFFF8000000000000, 0x7FF8000000000000, 0x7FF8000000000000], [8.900295434028806e-308, 0.0, -0.0, 1.5], [0.5671601453805992, -1.568245324442242, -1.2391906301756803, -0.1821424242676346], [0.4915237224805713, 1.610940516499775, -0.21530142793225393, 2.3214197601829842], [0.8436320093929477, -0.5332579873880412, 0.9492763045661503, -0.9316696399774577]]> : tensor<6x4xf64>
  %c7 = stablehlo.constant dense<[[-0.0, 0.0, -1.0, 1.5], [0xFFF0000000000000, 0x7FF0000000000000, 0xFFF8000000000000, -2.5], [-8.900295434028806e-308, -1.7976931348623157e+308, 1.7976931348623157e+308, -3.5], [-0.5671601453805992, 1.568245324442242, 1.2391906301756803, 7.324402147919567], [-5.399122148162706, -3.4324976161116862, 0.9762685106034731, -2.3214197601829842], [-0.8436320093929477, 1.661468509272157, -2.932702353378107, 0.9316696399774577]]> : tensor<6x4xf64>
  %c8 = stablehlo.constant dense<[[0.0, 0.0, 1.0, 1.5], [0x7FF0000000000000, 0x7FF0000000000000, 0x7FF8000000000000, 2.5], [8.900295434028806e-308, 1.7976931348623157e+308, 1.7976931348623157e+308, 3.5], [0.5671601453805992, 1.568245324442242, 1.2391906301756803, 7.324402147919567], [5.399122148162706, 3.4324976161116862, 0.9762685106034731, 2.3214197601829842], [0.8436320093929477, 1.661468509272157, 2.932702353378107, 0.9316696399774577]]> : tensor<6x4xf64>
  %c9 = stablehlo.constant dense<[[0.0, -0.0, 1.0, -1.0], [1.0, -1.0, 0x7FF8000000000000, 1.0], [1.0, 1.0, -1.0, 1.0], [1.0, -1.0, -1.0, -1.0], [1.0, 1.0, -1.0, 1.0], [1.0, -1.0, 1.0, -1.0]]> : tensor<6x4xf64>
  %c10 = stablehlo.constant dense<[[0.0, -0.0, 1.0, -2.0], [0x7FF0000000000000, 0xFFF0000000000000, 0x7FF8000000000000, 2.0], [0.0, 1.7976931348623157e+308, -1.7976931348623157e+308, 3.0], [0.0, -2.0, -2.0, -8.0], [5.0, 3.0, -1.0, 2.0], [0.0, -2.0, 2.0, -1.0]]> : tensor<6x4xf64>
  %c11 = stablehlo.constant dense<[[0.0, -0.0, 1.0, -1.0], [0x7FF0000000000000, 0xFFF0000000000000, 0x7FF8000000000000, 3.0], [1.0, 1.7976931348623157e+308, -1.7976931348623157e+308, 4.0], [1.0, -1.0, -1.0, -7.0], [6.0, 4.0, -0.0, 3.0], [1.0, -1.0, 3.0, -0.0]]> : tensor<6x4xf64>
  %c12 = stablehlo.constant dense<[[0.0, -0.0, 1.0, -2.0], [0x7FF0000000000000, 0xFFF0000000000000, 0x7FF8000000000000, 2.0], [0.0, 1.7976931348623157e+308, -1.7976931348623157e+308, 4.0], [1.0, -2.0, -1.0, -7.0], [5.0, 3.0, -1.0, 2.0], [1.0, -2.0, 3.0, -1.0]]> : tensor<6x4xf64>
  %c13 = stablehlo.constant dense<[[0.0, -0.0, 1.0, -2.0], [0x7FF0000000000000, 0xFFF0000000000000, 0x7FF8000000000000, 3.0], [0.0, 1.7976931348623157e+308, -1.7976931348623157e+308, 4.0], [1.0, -2.0, -1.0, -7.0], [5.0, 3.0, -1.0, 2.0], [1.0, -2.0, 3.0, -1.0]]> : tensor<6x4xf64>
  %c14 = stablehlo.constant dense<[[0.0, -0.0, 1.0, 0xFFF8000000000000], [0x7FF0000000000000, 0xFFF8000000000000, 0x7FF8000000000000, 1.5811388300841898], [2.983336292480083e-154, 1.3407807929942596e+154, 0xFFF8000000000000, 1.8708286933869707], [0.7531003554511173, 0xFFF8000000000000, 0xFFF8000000000000, 0xFFF8000000000000], [2.3236011164058916, 1.8527000880098448, 0xFFF8000000000000, 1.5236206090044149], [0.9184944253466908, 0xFFF8000000000000, 1.7125134607874202, 0xFFF8000000000000]]> : tensor<6x4xf64>
  %c15 = stablehlo.constant dense<[[0.0, 0.0, 1.0, 2.5], [0x7FF0000000000000, 0xFFF0000000000000, 0x7FF8000000000000, 0x7FF8000000000000], [4.0, 1.7976931348623157e+308, 0x7FF0000000000000, 7.5], [1.5402865842998814, 4.079223013788429, 0.6236909891091136, -7.2358398667388375], [8.075180182358014, 6.7505678832582445, -0.8315007853761865, 9.48679647738991], [7.216201706925919, -1.3432537638496498, 3.91619707615456, 0.5849515230976167]]> : tensor<6x4xf64>
  return %c0, %c1, %c2, %c3, %c4, %c5, %c6, %c7, %c8, %c9, %c10, %c11, %c12, %c13, %c14, %c15 : tensor<6x4xf64>, tensor<6x4xf64>, tensor<6x4xf64>, tensor<6x4xf64>, tensor<6x4xf64>, tensor<6x4xf64>, tensor<6x4xf64>, tensor<6x4xf64>, tensor<6x4xf64>, tensor<6x4xf64>, tensor<6x4xf64>, tensor<6x4xf64>, tensor<6x4xf64>, tensor<6x4xf64>, tensor<6x4xf64>, tensor<6x4xf64>
}

// Guards arithmetic of float32: rounding, infinities, NaN and signs of zero. Made by generate.py.
// RUN: partita-run %s --exact
// RUN: partita-run %s --exact --mesh data=3 --split data=2,1,1 --shard 'arg0=[{data},{}]' --shard 'arg1=[{data},{}]'
// RUN: partita-run %s --exact --mesh data=3 --split data=1,0,2 --shard 'arg0=[{},{data}]' --shard 'arg1=[{},{data}]'
func.func @main() {
  %in:2 = call @inputs() : () -> (tensor<6x4xf32>, tensor<6x4xf32>)
  %r0 = stablehlo.add %in#0, %in#1 : tensor<6x4xf32>
  %r1 = stablehlo.subtract %in#0, %in#1 : tensor<6x4xf32>
  %r2 = stablehlo.multiply %in#0, %in#1 : tensor<6x4xf32>
  %r3 = stablehlo.divide %in#0, %in#1 : tensor<6x4xf32>
  %r4 = stablehlo.maximum %in#0, %in#1 : tensor<6x4xf32>
  %r5 = stablehlo.minimum %in#0, %in#1 : tensor<6x4xf32>
  %r6 = stablehlo.remainder %in#0, %in#1 : tensor<6x4xf32>
  %s0 = stablehlo.negate %in#0 : tensor<6x4xf32>
  %s1 = stablehlo.abs %in#0 : tensor<6x4xf32>
  %s2 = stablehlo.sign %in#0 : tensor<6x4xf32>
  %s3 = stablehlo.floor %in#0 : tensor<6x4xf32>
  %s4 = stablehlo.ceil %in#0 : tensor<6x4xf32>
  %s5 = stablehlo.round_nearest_even %in#0 : tensor<6x4xf32>
  %s6 = stablehlo.round_nearest_afz %in#0 : tensor<6x4xf32>
  %s7 = stablehlo.sqrt %in#0 : tensor<6x4xf32>
  %p = stablehlo.multiply %in#1, %in#1 : tensor<6x4xf32>
  %q = stablehlo.add %p, %in#0 : tensor<6x4xf32>
  %want:16 = call @expected() : () -> (tensor<6x4xf32>, tensor<6x4xf32>, tensor<6x4xf32>, tensor<6x4xf32>, tensor<6x4xf32>, tensor<6x4xf32>, tensor<6x4xf32>, tensor<6x4xf32>, tensor<6x4xf32>, tensor<6x4xf32>, tensor<6x4xf32>, tensor<6x4xf32>, tensor<6x4xf32>, tensor<6x4xf32>, tensor<6x4xf32>, tensor<6x4xf32>)
  stablehlo.custom_call @check.expect_eq(%r0, %want#0) {has_side_effect = true} : (tensor<6x4xf32>, tensor<6x4xf32>) -> ()
  stablehlo.custom_call @check.expect_eq(%r1, %want#1) {has_side_effect = true} : (tensor<6x4xf32>, tensor<6x4xf32>) -> ()
  stablehlo.custom_call @check.expect_eq(%r2, %want#2) {has_side_effect = true} : (tensor<6x4xf32>, tensor<6x4xf32>) -> ()
  stablehlo.custom_call @check.expect_eq(%r3, %want#3) {has_side_effect = true} : (tensor<6x4xf32>, tensor<6x4xf32>) -> ()
  stablehlo.custom_call @check.expect_eq(%r4, %want#4) {has_side_effect = true} : (tensor<6x4xf32>, tensor<6x4xf32>) -> ()
  stablehlo.custom_call @check.expect_eq(%r5, %want#5) {has_side_effect = true} : (tensor<6x4xf32>, tensor<6x4xf32>) -> ()
  stablehlo.custom_call @check.expect_eq(%r6, %want#6) {has_side_effect = true} : (tensor<6x4xf32>, tensor<6x4xf32>) -> ()
  stablehlo.custom_call @check.expect_eq(%s0, %want#7) {has_side_effect = true} : (tensor<6x4xf32>, tensor<6x4xf32>) -> ()
  stablehlo.custom_call @check.expect_eq(%s1, %want#8) {has_side_effect = true} : (tensor<6x4xf32>, tensor<6x4xf32>) -> ()
  stablehlo.custom_call @check.expect_eq(%s2, %want#9) {has_side_effect = true} : (tensor<6x4xf32>, tensor<6x4xf32>) -> ()
  stablehlo.custom_call @check.expect_eq(%s3, %want#10) {has_side_effect = true} : (tensor<6x4xf32>, tensor<6x4xf32>) -> ()
  stablehlo.custom_call @check.expect_eq(%s4, %want#11) {has_side_effect = true} : (tensor<6x4xf32>, tensor<6x4xf32>) -> ()
  stablehlo.custom_call @check.expect_eq(%s5, %want#12) {has_side_effect = true} : (tensor<6x4xf32>, tensor<6x4xf32>) -> ()
  stablehlo.custom_call @check.expect_eq(%s6, %want#13) {has_side_effect = true} : (tensor<6x4xf32>, tensor<6x4xf32>) -> ()
  stablehlo.custom_call @check.expect_eq(%s7, %want#14) {has_side_effect = true} : (tensor<6x4xf32>, tensor<6x4xf32>) -> ()
  stablehlo.custom_call @check.expect_eq(%q, %want#15) {has_side_effect = true} : (tensor<6x4xf32>, tensor<6x4xf32>) -> ()
  return
}
func.func private @inputs() -> (tensor<6x4xf32>, tensor<6x4xf32>) {
  %c0 = stablehlo.constant dense<[[0.0, -0.0, 1.0, -1.5], [0x7F800000, 0xFF800000, 0x7FC00000, 2.5], [4.70197740328915e-38, 3.4028234663852886e+38, -3.4028234663852886e+38, 3.5], [1.0367525815963745, 2.4648544788360596, 0.991311252117157, -3.9094717502593994], [2.7160675525665283, 1.3391237258911133, -1.610859751701355, 1.743354320526123], [1.0937172174453735, 0.882397472858429, 0.08526672422885895, 1.6401389837265015]]> : tensor<6x4xf32>
  %c1 = stablehlo.constant dense<[[-0.0, 0.0, -0.0, 2.0], [0x7F800000, 1.0, 1.0, 0x7FC00000], [2.0, 2.0, 3.4028234663852886e+38, -2.0], [-2.209362268447876, -0.4887298345565796, -1.4463579654693604, 1.7965385913848877], [0.11916632205247879, -0.8773702383041382, -2.3457252979278564, -0.7715767025947571], [0.024426542222499847, -0.8268086910247803, 3.8821914196014404, 3.0201728343963623]]> : tensor<6x4xf32>
  return %c0, %c1 : tensor<6x4xf32>, tensor<6x4xf32>
}
func.func private @expected() -> (tensor<6x4xf32>, tensor<6x4xf32>, tensor<6x4xf32>, tensor<6x4xf32>, tensor<6x4xf32>, tensor<6x4xf32>, tensor<6x4xf32>, tensor<6x4xf32>, tensor<6x4xf32>, tensor<6x4xf32>, tensor<6x4xf32>, tensor<6x4xf32>, tensor<6x4xf32>, tensor<6x4xf32>, tensor<6x4xf32>, tensor<6x4xf32>) {
  %c0 = stablehlo.constant dense<[[0.0, 0.0, 1.0, 0.5], [0x7F800000, 0xFF800000, 0x7FC00000, 0x7FC00000], [2.0, 3.4028234663852886e+38, 0.0, 1.5], [-1.1726096868515015, 1.97612464427948, -0.45504671335220337, -2.1129331588745117], [2.8352339267730713, 0.4617534875869751, -3.956584930419922, 0.971777617931366], [1.1181437969207764, 0.05558878183364868, 3.9674582481384277, 4.660311698913574]]> : tensor<6x4xf32>
  %c1 = stablehlo.constant dense<[[0.0, -0.0, 1.0, -3.5], [0xFFC00000, 0xFF800000, 0x7FC00000, 0x7FC00000], [-2.0, 3.4028234663852886e+38, 0xFF800000, 5.5], [3.246114730834961, 2.9535841941833496, 2.437669277191162, -5.706010341644287], [2.5969011783599854, 2.216494083404541, 0.7348655462265015, 2.5149309635162354], [1.0692906379699707, 1.7092061042785645, -3.796924591064453, -1.3800338506698608]]> : tensor<6x4xf32>
  %c2 = stablehlo.constant dense<[[-0.0, -0.0, -0.0, -3.0], [0x7F800000, 0xFF800000, 0x7FC00000, 0x7FC00000], [9.4039548065783e-38, 0x7F800000, 0xFF800000, -7.0], [-2.290562152862549, -1.2046478986740112, -1.433790922164917, -7.023516654968262], [0.32366377115249634, -1.1749073266983032, 3.778634548187256, -1.3451316356658936], [0.026715729385614395, -0.7295739054679871, 0.3310217559337616, 4.953503131866455]]> : tensor<6x4xf32>
  %c3 = stablehlo.constant dense<[[0xFFC00000, 0xFFC00000, 0xFF800000, -0.75], [0xFFC00000, 0xFF800000, 0x7FC00000, 0x7FC00000], [2.350988701644575e-38, 1.7014117331926443e+38, -1.0, -1.75], [-0.4692542254924774, -5.043388843536377, -0.6853844523429871, -2.1761133670806885], [22.7922420501709, -1.5262926816940308, 0.6867213845252991, -2.259469985961914], [44.7757682800293, -1.0672329664230347, 0.021963555365800858, 0.5430613160133362]]> : tensor<6x4xf32>
  %c4 = stablehlo.constant dense<[[0.0, 0.0, 1.0, 2.0], [0x7F800000, 1.0, 0x7FC00000, 0x7FC00000], [2.0, 3.4028234663852886e+38, 3.4028234663852886e+38, 3.5], [1.0367525815963745, 2.4648544788360596, 0.991311252117157, 1.7965385913848877], [2.7160675525665283, 1.3391237258911133, -1.610859751701355, 1.743354320526123], [1.0937172174453735, 0.882397472858429, 3.8821914196014404, 3.0201728343963623]]> : tensor<6x4xf32>
  %c5 = stablehlo.constant dense<[[-0.0, -0.0, -0.0, -1.5], [0x7F800000, 0xFF800000, 0x7FC00000, 0x7FC00000], [4.70197740328915e-38, 2.0, -3.4028234663852886e+38, -2.0], [-2.209362268447876, -0.4887298345565796, -1.4463579654693604, -3.9094717502593994], [0.11916632205247879, -0.8773702383041382, -2.3457252979278564, -0.7715767025947571], [0.024426542222499847, -0.8268086910247803, 0.08526672422885895, 1.6401389837265015]]> : tensor<6x4xf32>
  %c6 = stablehlo.constant dense<[[0xFFC00000, 0xFFC00000, 0xFFC00000, -1.5], [0xFFC00000, 0xFFC00000, 0x7FC00000, 0x7FC00000], [4.70197740328915e-38, 0.0, -0.0, 1.5], [1.0367525815963745, 0.02120530605316162, 0.991311252117157, -0.316394567489624], [0.09440846741199493, 0.4617534875869751, -1.610859751701355, 0.2002009153366089], [0.01894935965538025, 0.05558878183364868, 0.08526672422885895, 1.6401389837265015]]> : tensor<6x4xf32>
  %c7 = stablehlo.constant dense<[[-0.0, 0.0, -1.0, 1.5], [0xFF800000, 0x7F800000, 0xFFC00000, -2.5], [-4.70197740328915e-38, -3.4028234663852886e+38, 3.4028234663852886e+38, -3.5], [-1.0367525815963745, -2.4648544788360596, -0.991311252117157, 3.9094717502593994], [-2.7160675525665283, -1.3391237258911133, 1.610859751701355, -1.743354320526123], [-1.0937172174453735, -0.882397472858429, -0.08526672422885895, -1.6401389837265015]]> : tensor<6x4xf32>
  %c8 = stablehlo.constant dense<[[0.0, 0.0, 1.0, 1.5], [0x7F800000, 0x7F800000, 0x7FC00000, 2.5], [4.70197740328915e-38, 3.4028234663852886e+38, 3.4028234663852886e+38, 3.5], [1.0367525815963745, 2.4648544788360596, 0.991311252117157, 3.9094717502593994], [2.7160675525665283, 1.3391237258911133, 1.610859751701355, 1.743354320526123], [1.0937172174453735, 0.882397472858429, 0.08526672422885895, 1.6401389837265015]]> : tensor<6x4xf32>
  %c9 = stablehlo.constant dense<[[0.0, -0.0, 1.0, -1.0], [1.0, -1.0, 0x7FC00000, 1.0], [1.0, 1.0, -1.0, 1.0], [1.0, 1.0, 1.0, -1.0], [1.0, 1.0, -1.0, 1.0], [1.0, 1.0, 1.0, 1.0]]> : tensor<6x4xf32>
  %c10 = stablehlo.constant dense<[[0.0, -0.0, 1.0, -2.0], [0x7F800000, 0xFF800000, 0x7FC00000, 2.0], [0.0, 3.4028234663852886e+38, -3.4028234663852886e+38, 3.0], [1.0, 2.0, 0.0, -4.0], [2.0, 1.0, -2.0, 1.0], [1.0, 0.0, 0.0, 1.0]]> : tensor<6x4xf32>
  %c11 = stablehlo.constant dense<[[0.0, -0.0, 1.0, -1.0], [0x7F800000, 0xFF800000, 0x7FC00000, 3.0], [1.0, 3.4028234663852886e+38, -3.4028234663852886e+38, 4.0], [2.0, 3.0, 1.0, -3.0], [3.0, 2.0, -1.0, 2.0], [2.0, 1.0, 1.0, 2.0]]> : tensor<6x4xf32>
  %c12 = stablehlo.constant dense<[[0.0, -0.0, 1.0, -2.0], [0x7F800000, 0xFF800000, 0x7FC00000, 2.0], [0.0, 3.4028234663852886e+38, -3.4028234663852886e+38, 4.0], [1.0, 2.0, 1.0, -4.0], [3.0, 1.0, -2.0, 2.0], [1.0, 1.0, 0.0, 2.0]]> : tensor<6x4xf32>
  %c13 = stablehlo.constant dense<[[0.0, -0.0, 1.0, -2.0], [0x7F800000, 0xFF800000, 0x7FC00000, 3.0], [0.0, 3.4028234663852886e+38, -3.4028234663852886e+38, 4.0], [1.0, 2.0, 1.0, -4.0], [3.0, 1.0, -2.0, 2.0], [1.0, 1.0, 0.0, 2.0]]> : tensor<6x4xf32>
  %c14 = stablehlo.constant dense<[[0.0, -0.0, 1.0, 0xFFC00000], [0x7F800000, 0xFFC00000, 0x7FC00000, 1.5811388492584229], [2.168404344971009e-19, 1.8446742974197924e+19, 0xFFC00000, 1.8708287477493286], [1.018210530281067, 1.5699855089187622, 0.9956461191177368, 0xFFC00000], [1.6480495929718018, 1.1572051048278809, 0xFFC00000, 1.3203614950180054], [1.0458093881607056, 0.9393601417541504, 0.29200467467308044, 1.2806791067123413]]> : tensor<6x4xf32>
  %c15 = stablehlo.constant dense<[[0.0, 0.0, 1.0, 2.5], [0x7F800000, 0xFF800000, 0x7FC00000, 0x7FC00000], [4.0, 3.4028234663852886e+38, 0x7F800000, 7.5], [5.918034553527832, 2.7037112712860107, 3.0832626819610596, -0.6819207668304443], [2.7302682399749756, 2.1089022159576416, 3.8915672302246094, 2.3386850357055664], [1.0943138599395752, 1.5660099983215332, 15.15667724609375, 10.761582374572754]]> : tensor<6x4xf32>
  return %c0, %c1, %c2, %c3, %c4, %c5, %c6, %c7, %c8, %c9, %c10, %c11, %c12, %c13, %c14, %c15 : tensor<6x4xf32>, tensor<6x4xf32>, tensor<6x4xf32>, tensor<6x4xf32>, tensor<6x4xf32>, tensor<6x4xf32>, tensor<6x4xf32>, tensor<6x4xf32>, tensor<6x4xf32>, tensor<6x4xf32>, tensor<6x4xf32>, tensor<6x4xf32>, tensor<6x4xf32>, tensor<6x4xf32>, tensor<6x4xf32>, tensor<6x4xf32>
}

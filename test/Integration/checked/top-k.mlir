// Guards the largest elements and where they are; the first of equal ones. Made by generate.py.
// RUN: partita-run %s --exact
// RUN: partita-run %s --exact --mesh data=3 --split data=3,2,2 --shard 'arg0=[{data},{}]' --shard 'arg1=[{data},{}]'
// RUN: partita-run %s --exact --mesh data=3 --split data=2,1,1 --shard 'arg0=[{},{data}]' --shard 'arg1=[{},{data}]'
func.func @main() {
  %in:2 = call @inputs() : () -> (tensor<6x8xi32>, tensor<6x8xf32>)
  %r:2 = chlo.top_k(%in#0, k = 3) : tensor<6x8xi32> -> (tensor<6x3xi32>, tensor<6x3xi32>)
  %s:2 = chlo.top_k(%in#1, k = 5) : tensor<6x8xf32> -> (tensor<6x5xf32>, tensor<6x5xi32>)
  %want:4 = call @expected() : () -> (tensor<6x3xi32>, tensor<6x3xi32>, tensor<6x5xf32>, tensor<6x5xi32>)
  stablehlo.custom_call @check.expect_eq(%r#0, %want#0) {has_side_effect = true} : (tensor<6x3xi32>, tensor<6x3xi32>) -> ()
  stablehlo.custom_call @check.expect_eq(%r#1, %want#1) {has_side_effect = true} : (tensor<6x3xi32>, tensor<6x3xi32>) -> ()
  stablehlo.custom_call @check.expect_eq(%s#0, %want#2) {has_side_effect = true} : (tensor<6x5xf32>, tensor<6x5xf32>) -> ()
  stablehlo.custom_call @check.expect_eq(%s#1, %want#3) {has_side_effect = true} : (tensor<6x5xi32>, tensor<6x5xi32>) -> ()
  return
}
func.func private @inputs() -> (tensor<6x8xi32>, tensor<6x8xf32>) {
  %c0 = stablehlo.constant dense<[[0, 1, 1, 0, 3, 0, 3, 3], [3, 3, 3, 2, 0, 3, 3, 3], [0, 1, 2, 1, 3, 2, 2, 0], [1, 2, 1, 3, 1, 2, 0, 2], [1, 2, 2, 0, 3, 1, 3, 0], [3, 1, 0, 2, 1, 0, 0, 2]]> : tensor<6x8xi32>
  %c1 = stablehlo.constant dense<[[-1.2537742853164673, 0.25, 1.4285482168197632, 1.5432968139648438, -0.7421029210090637, -0.9614090323448181, -0.2342817634344101, 0.5469558238983154], [0.9531018733978271, 3.4028234663852886e+38, 0.37741631269454956, -0.0074638621881604195, -0.4868232309818268, 0.8275245428085327, -1.3595116138458252, 1.6941577196121216], [-0.4765695035457611, -1.952410340309143, 0.42868196964263916, -3.4028234663852886e+38, 1.03813898563385, 0.8596405982971191, -0.2654874622821808, 0.9361880421638489], [-0.615556001663208, 0.2613356411457062, -1.4351762533187866, -0.0, -0.16118377447128296, -1.0391309261322021, 1.141286015510559, 2.604954242706299], [0.0, -0.48571765422821045, -1.6784600019454956, 0.10228677839040756, -0.3215596675872803, 0.034215278923511505, -1.2779980897903442, -0.5478473901748657], [-0.3082345128059387, 1.51893150806427, -1.057541847229004, 0.46100929379463196, 0.2958558201789856, -0.37268686294555664, -0.9273267984390259, 0.7091215252876282]]> : tensor<6x8xf32>
  return %c0, %c1 : tensor<6x8xi32>, tensor<6x8xf32>
}
func.func private @expected() -> (tensor<6x3xi32>, tensor<6x3xi32>, tensor<6x5xf32>, tensor<6x5xi32>) {
  %c0 = stablehlo.constant dense<[[3, 3, 3], [3, 3, 3], [3, 2, 2], [3, 2, 2], [3, 3, 2], [3, 2, 2]]> : tensor<6x3xi32>
  %c1 = stablehlo.constant dense<[[4, 6, 7], [0, 1, 2], [4, 2, 5], [3, 1, 5], [4, 6, 1], [0, 3, 7]]> : tensor<6x3xi32>
  %c2 = stablehlo.constant dense<[[1.5432968139648438, 1.4285482168197632, 0.5469558238983154, 0.25, -0.2342817634344101], [3.4028234663852886e+38, 1.6941577196121216, 0.9531018733978271, 0.8275245428085327, 0.37741631269454956], [1.03813898563385, 0.9361880421638489, 0.8596405982971191, 0.42868196964263916, -0.2654874622821808], [2.604954242706299, 1.141286015510559, 0.2613356411457062, -0.0, -0.16118377447128296], [0.10228677839040756, 0.034215278923511505, 0.0, -0.3215596675872803, -0.48571765422821045], [1.51893150806427, 0.7091215252876282, 0.46100929379463196, 0.2958558201789856, -0.3082345128059387]]> : tensor<6x5xf32>
  %c3 = stablehlo.constant dense<[[3, 2, 7, 1, 6], [1, 7, 0, 5, 2], [4, 7, 5, 2, 6], [7, 6, 1, 3, 4], [3, 5, 0, 4, 1], [1, 7, 3, 4, 0]]> : tensor<6x5xi32>
  return %c0, %c1, %c2, %c3 : tensor<6x3xi32>, tensor<6x3xi32>, tensor<6x5xf32>, tensor<6x5xi32>
}

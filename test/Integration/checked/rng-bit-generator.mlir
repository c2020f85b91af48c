// Guards random bits of both algorithms, and their next states. Made by generate.py.
// RUN: partita-run %s --exact
// RUN: partita-run %s --exact --mesh data=3 --split data=1,0,2 --shard 'arg0=[{data}]'
// RUN: partita-run %s --exact --mesh data=3 --split data=3,2,2 --shard 'arg1=[{data}]'
func.func @main() {
  %in:2 = call @inputs() : () -> (tensor<2xui64>, tensor<3xui64>)
  %r0:2 = stablehlo.rng_bit_generator %in#0, algorithm = THREE_FRY : (tensor<2xui64>) -> (tensor<2xui64>, tensor<6x3xui32>)
  %r1:2 = stablehlo.rng_bit_generator %in#1, algorithm = PHILOX : (tensor<3xui64>) -> (tensor<3xui64>, tensor<6x3xui32>)
  %r2:2 = stablehlo.rng_bit_generator %in#0, algorithm = THREE_FRY : (tensor<2xui64>) -> (tensor<2xui64>, tensor<5xui64>)
  %r3:2 = stablehlo.rng_bit_generator %in#1, algorithm = PHILOX : (tensor<3xui64>) -> (tensor<3xui64>, tensor<7xui64>)
  %want:8 = call @expected() : () -> (tensor<2xui64>, tensor<6x3xui32>, tensor<3xui64>, tensor<6x3xui32>, tensor<2xui64>, tensor<5xui64>, tensor<3xui64>, tensor<7xui64>)
  stablehlo.custom_call @check.expect_eq(%r0#0, %want#0) {has_side_effect = true} : (tensor<2xui64>, tensor<2xui64>) -> ()
  stablehlo.custom_call @check.expect_eq(%r0#1, %want#1) {has_side_effect = true} : (tensor<6x3xui32>, tensor<6x3xui32>) -> ()
  stablehlo.custom_call @check.expect_eq(%r1#0, %want#2) {has_side_effect = true} : (tensor<3xui64>, tensor<3xui64>) -> ()
  stablehlo.custom_call @check.expect_eq(%r1#1, %want#3) {has_side_effect = true} : (tensor<6x3xui32>, tensor<6x3xui32>) -> ()
  stablehlo.custom_call @check.expect_eq(%r2#0, %want#4) {has_side_effect = true} : (tensor<2xui64>, tensor<2xui64>) -> ()
  stablehlo.custom_call @check.expect_eq(%r2#1, %want#5) {has_side_effect = true} : (tensor<5xui64>, tensor<5xui64>) -> ()
  stablehlo.custom_call @check.expect_eq(%r3#0, %want#6) {has_side_effect = true} : (tensor<3xui64>, tensor<3xui64>) -> ()
  stablehlo.custom_call @check.expect_eq(%r3#1, %want#7) {has_side_effect = true} : (tensor<7xui64>, tensor<7xui64>) -> ()
  return
}
func.func private @inputs() -> (tensor<2xui64>, tensor<3xui64>) {
  %c0 = stablehlo.constant dense<[81985529216486895, 18364758544493064720]> : tensor<2xui64>
  %c1 = stablehlo.constant dense<[1311768467463790320, 1147797409030816545, 77]> : tensor<3xui64>
  return %c0, %c1 : tensor<2xui64>, tensor<3xui64>
}
func.func private @expected() -> (tensor<2xui64>, tensor<6x3xui32>, tensor<3xui64>, tensor<6x3xui32>, tensor<2xui64>, tensor<5xui64>, tensor<3xui64>, tensor<7xui64>) {
  %c0 = stablehlo.constant dense<[81985529216486895, 18364758544493064729]> : tensor<2xui64>
  %c1 = stablehlo.constant dense<[[2933171071, 3284946178, 2934253134], [288411921, 2039365678, 2961824378], [1236338088, 3907330576, 4037253752], [2936704409, 3723051394, 3709374182], [3802624568, 2900944550, 1456438002], [1077787540, 3285999743, 2254160962]]> : tensor<6x3xui32>
  %c2 = stablehlo.constant dense<[1311768467463790320, 1147797409030816550, 77]> : tensor<3xui64>
  %c3 = stablehlo.constant dense<[[2494186466, 3882870733, 2114681078], [1942611166, 759488854, 652992502], [4108394322, 1316905880, 1819976043], [2428765345, 2581070509, 240170828], [306937024, 151878705, 239157061], [3305230172, 3105933275, 4248779740]]> : tensor<6x3xui32>
  %c4 = stablehlo.constant dense<[81985529216486895, 18364758544493064725]> : tensor<2xui64>
  %c5 = stablehlo.constant dense<[1238719771404706687, 8759008894879812866, 12720938842939795022, 12613049395910346152, 15990383982464541200]> : tensor<5xui64>
  %c6 = stablehlo.constant dense<[1311768467463790320, 1147797409030816549, 77]> : tensor<3xui64>
  %c7 = stablehlo.constant dense<[16676802815324734434, 8343451428929108214, 2804581441382703446, 5656067690618494802, 10431467728253133163, 1031525854294311597, 652314071240768704]> : tensor<7xui64>
  return %c0, %c1, %c2, %c3, %c4, %c5, %c6, %c7 : tensor<2xui64>, tensor<6x3xui32>, tensor<3xui64>, tensor<6x3xui32>, tensor<2xui64>, tensor<5xui64>, tensor<3xui64>, tensor<7xui64>
}

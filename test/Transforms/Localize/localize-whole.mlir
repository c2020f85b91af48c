// What is computed whole gets all of its operands, and every rank has all of its results.
// RUN: partita-opt %s --partita-to-localized | FileCheck %s

dist.mesh @m ["data" = 2]

// CHECK-LABEL: module @role_0
// CHECK: func.func @main(%[[X:.*]]: tensor<3xf32>) -> tensor<3xf32>
// CHECK: %[[ALL:.*]] = dist.all_gather %[[X]] {{.*}}because <"argument 0 is split over data and used whole"
// CHECK: %[[R:.*]] = nd.whole(%[[ALL]]) : (tensor<6xf32>) -> tensor<6xf32> {
// CHECK: scf.while
// CHECK: tensor.extract_slice %[[R]]
func.func @main(%x: tensor<6xf32> {dist.sharding = #dist.sharding<@m, [{"data"}]>})
    -> (tensor<6xf32> {dist.sharding = #dist.sharding<@m, [{"data"}]>}) {
  %0 = nd.whole(%x) : (tensor<6xf32>) -> tensor<6xf32> {
  ^bb0(%a: tensor<6xf32>):
    %r = scf.while (%b = %a) : (tensor<6xf32>) -> tensor<6xf32> {
      %c0 = arith.constant 0 : index
      %zero = arith.constant 0.0 : f32
      %first = tensor.extract %b[%c0] : tensor<6xf32>
      %more = arith.cmpf olt, %first, %zero : f32
      scf.condition(%more) %b : tensor<6xf32>
    } do {
    ^bb0(%b: tensor<6xf32>):
      %c = arith.addf %b, %b : tensor<6xf32>
      scf.yield %c : tensor<6xf32>
    }
    nd.yield %r : tensor<6xf32>
  }
  return %0 : tensor<6xf32>
}

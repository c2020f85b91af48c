// Tuples at the boundary of a function are as many values as they have parts.
// RUN: partita-opt %s --partita-flatten-tuples | FileCheck %s

// CHECK-LABEL: func.func @swap
// CHECK-SAME: (%[[A:.*]]: tensor<4xf32>, %[[B:.*]]: tensor<i32>) -> (tensor<i32>, tensor<4xf32>)
// CHECK: return %[[B]], %[[A]] : tensor<i32>, tensor<4xf32>
func.func @swap(%t: tuple<tensor<4xf32>, tensor<i32>>) -> tuple<tensor<i32>, tensor<4xf32>> {
  %0 = stablehlo.get_tuple_element %t[0] : (tuple<tensor<4xf32>, tensor<i32>>) -> tensor<4xf32>
  %1 = stablehlo.get_tuple_element %t[1] : (tuple<tensor<4xf32>, tensor<i32>>) -> tensor<i32>
  %2 = stablehlo.tuple %1, %0 : tuple<tensor<i32>, tensor<4xf32>>
  return %2 : tuple<tensor<i32>, tensor<4xf32>>
}

// CHECK-LABEL: func.func @nested
// CHECK-SAME: (%[[X:.*]]: tensor<f32> {rt.name = "x"}, %[[A:.*]]: tensor<i32>, %[[B:.*]]: tensor<i8>, %[[Y:.*]]: tensor<f32> {rt.name = "y"})
// CHECK-SAME: -> (tensor<f32> {rt.name = "u"}, tensor<i32>, tensor<i8>)
// CHECK: return %[[X]], %[[A]], %[[B]]
func.func @nested(%x: tensor<f32> {rt.name = "x"}, %t: tuple<tensor<i32>, tuple<tensor<i8>>>, %e: tuple<>, %y: tensor<f32> {rt.name = "y"})
    -> (tensor<f32> {rt.name = "u"}, tuple<tensor<i32>, tuple<tensor<i8>>>) {
  return %x, %t : tensor<f32>, tuple<tensor<i32>, tuple<tensor<i8>>>
}

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

// A loop carries the parts.
// CHECK-LABEL: func.func @loop
// CHECK-SAME: (%[[N:.*]]: tensor<i32>, %[[X:.*]]: tensor<2xf32>)
// CHECK: %[[R:.*]]:3 = stablehlo.while(%[[A:.*]] = %[[X]], %[[B:.*]] = %[[N]], %[[C:.*]] = %[[N]]) : tensor<2xf32>, tensor<i32>, tensor<i32>
// CHECK: stablehlo.compare GT, %[[B]], %[[C]]
// CHECK: %[[S:.*]] = stablehlo.add %[[A]], %[[A]]
// CHECK: stablehlo.return %[[S]], %[[C]], %[[C]]
// CHECK: return %[[R]]#0
func.func @loop(%n: tensor<i32>, %x: tensor<2xf32>) -> tensor<2xf32> {
  %t = stablehlo.tuple %x, %n : tuple<tensor<2xf32>, tensor<i32>>
  %r:2 = stablehlo.while(%s = %t, %m = %n) : tuple<tensor<2xf32>, tensor<i32>>, tensor<i32>
    cond {
      %0 = stablehlo.get_tuple_element %s[1] : (tuple<tensor<2xf32>, tensor<i32>>) -> tensor<i32>
      %1 = stablehlo.compare GT, %0, %m : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %1 : tensor<i1>
    } do {
      %0 = stablehlo.get_tuple_element %s[0] : (tuple<tensor<2xf32>, tensor<i32>>) -> tensor<2xf32>
      %1 = stablehlo.add %0, %0 : tensor<2xf32>
      %2 = stablehlo.tuple %1, %m : tuple<tensor<2xf32>, tensor<i32>>
      stablehlo.return %2, %m : tuple<tensor<2xf32>, tensor<i32>>, tensor<i32>
    }
  %0 = stablehlo.get_tuple_element %r#0[0] : (tuple<tensor<2xf32>, tensor<i32>>) -> tensor<2xf32>
  return %0 : tensor<2xf32>
}

// Branches and barriers, tuples in tuples, and empty ones.
// CHECK-LABEL: func.func @branch
// CHECK-SAME: (%[[P:.*]]: tensor<i1>, %[[X:.*]]: tensor<2xf32>) -> (tensor<2xf32>, tensor<i1>)
// CHECK: %[[R:.*]]:2 = "stablehlo.if"(%[[P]])
// CHECK: stablehlo.return %[[X]], %[[P]]
// CHECK: stablehlo.return %[[X]], %[[P]]
// CHECK: %[[B:.*]]:2 = stablehlo.optimization_barrier %[[R]]#0, %[[R]]#1 : tensor<2xf32>, tensor<i1>
// CHECK: return %[[B]]#0, %[[B]]#1
func.func @branch(%p: tensor<i1>, %x: tensor<2xf32>) -> tuple<tuple<tensor<2xf32>>, tuple<>, tensor<i1>> {
  %0 = "stablehlo.if"(%p) ({
    %a = stablehlo.tuple %x : tuple<tensor<2xf32>>
    %e = stablehlo.tuple : tuple<>
    %t = stablehlo.tuple %a, %e, %p : tuple<tuple<tensor<2xf32>>, tuple<>, tensor<i1>>
    stablehlo.return %t : tuple<tuple<tensor<2xf32>>, tuple<>, tensor<i1>>
  }, {
    %a = stablehlo.tuple %x : tuple<tensor<2xf32>>
    %e = stablehlo.tuple : tuple<>
    %t = stablehlo.tuple %a, %e, %p : tuple<tuple<tensor<2xf32>>, tuple<>, tensor<i1>>
    stablehlo.return %t : tuple<tuple<tensor<2xf32>>, tuple<>, tensor<i1>>
  }) : (tensor<i1>) -> tuple<tuple<tensor<2xf32>>, tuple<>, tensor<i1>>
  %1 = stablehlo.optimization_barrier %0 : tuple<tuple<tensor<2xf32>>, tuple<>, tensor<i1>>
  return %1 : tuple<tuple<tensor<2xf32>>, tuple<>, tensor<i1>>
}

// Regions that are written per device are inlined on the parts; ops between devices become channels in program order.
// RUN: partita-opt %s --partita-propagate --partita-resolve --partita-localize --split-input-file --verify-diagnostics | FileCheck %s

#rows = #dist.sharding<@m, [{"x", "y"}]>

// CHECK: rt.comm @over_y over ["y"] of @m = {{\[\[}}0, 1], [2, 3]]
// CHECK: rt.comm @groups_0 over [] of @m = {{\[\[}}0, 3], [1, 2]]
// CHECK: rt.comm @over_x_y over ["x", "y"] of @m = {{\[\[}}0, 1, 2, 3]]
dist.mesh @m ["x" = 2, "y" = 2]

// Who sends and who receives tells roles apart.
// CHECK: module @role_0 attributes {dist.role = #dist.role<ranks [0, 1], target "cpu">}
// CHECK: func.func @main(%[[X:.*]]: tensor<2xf32>) -> tensor<2xf32>
// CHECK: %[[R:.*]] = dist.all_reduce %[[X]] channel 0 on @over_y from [#dist.sharding<@m, [{}], partial = sum {"x", "y"}>] to [#dist.sharding<@m, [{}]>] because <"the program says dist.group_reduce"
// CHECK: %[[G:.*]] = dist.all_gather %[[R]] channel 1 on @groups_0 {{.*}} send [2, 2, 2, 2, 2, 2, 2, 2] recv [2, 2, 2, 2, 2, 2, 2, 2] : (tensor<2xf32>) -> tensor<4xf32>
// CHECK: %[[S:.*]] = dist.reduce_scatter %[[G]] channel 2 on @groups_0 from [#dist.sharding<@m, [{}], partial = max {"x", "y"}>] {{.*}} : (tensor<4xf32>) -> tensor<2xf32>
// CHECK: dist.permute %[[S]] channel 3 on @over_x_y {{.*}} send [0, 0, 0, 2, 0, 0, 2, 0, 0, 0, 0, 0, 0, 0, 0, 0] recv [0, 0, 0, 0, 0, 0, 0, 0, 0, 2, 0, 0, 2, 0, 0, 0] : (tensor<2xf32>) -> tensor<0xf32>
// CHECK: %[[Z:.*]] = arith.constant dense<0.000000e+00> : tensor<2xf32>
// CHECK: return %[[Z]]
// CHECK: module @role_1 attributes {dist.role = #dist.role<ranks [2, 3], target "cpu">}
// CHECK: %[[E:.*]] = tensor.empty() : tensor<0xf32>
// CHECK: %[[P:.*]] = dist.permute %[[E]] channel 3 on @over_x_y {{.*}} : (tensor<0xf32>) -> tensor<2xf32>
// CHECK: return %[[P]]
func.func @main(%x: tensor<8xf32> {dist.sharding = #rows}) -> (tensor<8xf32> {dist.sharding = #rows}) {
  %0 = dist.manual (%x) in [#rows] out [#rows] {
  ^bb0(%p: tensor<2xf32>):
    %1 = dist.group_reduce sum (%p) groups [[0, 1], [2, 3]] : tensor<2xf32>
    %2 = dist.group_gather %1 dim 0 groups [[0, 3], [1, 2]] : tensor<2xf32> -> tensor<4xf32>
    %3 = dist.group_scatter max %2 dim 0 groups [[0, 3], [1, 2]] : tensor<4xf32> -> tensor<2xf32>
    %4 = dist.group_permute %3 pairs [[0, 3], [1, 2]] : tensor<2xf32>
    dist.return %4 : tensor<2xf32>
  } : (tensor<8xf32>) -> tensor<8xf32>
  return %0 : tensor<8xf32>
}

// -----

// Operands are brought where the region wants them; parts along a minor dimension are packed.
dist.mesh @m ["x" = 2]

// CHECK: module @role_0 attributes {dist.role = #dist.role<ranks [0, 1], target "cpu">}
// CHECK: func.func @main(%[[X:.*]]: tensor<4x4xf32>) -> tensor<8x2xf32>
// CHECK: %[[S:.*]] = tensor.extract_slice %[[X]]
// CHECK: %[[E:.*]] = tensor.expand_shape %[[S]] {{\[\[}}0], [1, 2]] output_shape [2, 2, 2]
// CHECK: %[[T:.*]] = linalg.transpose ins(%[[E]] : tensor<2x2x2xf32>) {{.*}} permutation = [1, 0, 2]
// CHECK: %[[F:.*]] = tensor.collapse_shape %{{.*}} {{\[\[}}0, 1, 2]]
// CHECK: %[[R:.*]] = dist.all_to_all %[[F]] channel 0 on @over_x {{.*}} send [4, 4, 4, 4] recv [4, 4, 4, 4] : (tensor<8xf32>) -> tensor<8xf32>
// CHECK: tensor.expand_shape %[[R]] {{\[\[}}0, 1]] output_shape [4, 2] : tensor<8xf32> into tensor<4x2xf32>
func.func @main(%x: tensor<4x4xf32> {dist.sharding = #dist.sharding<@m, [{}, {}]>})
    -> (tensor<8x2xf32> {dist.sharding = #dist.sharding<@m, [{}, {}]>}) {
  %0 = dist.manual (%x) in [#dist.sharding<@m, [{"x"}, {}]>] out [#dist.sharding<@m, [{"x"}, {}]>] {
  ^bb0(%p: tensor<2x4xf32>):
    %1 = dist.group_exchange %p split 1 concat 0 groups [[0, 1]] : tensor<2x4xf32> -> tensor<4x2xf32>
    dist.return %1 : tensor<4x2xf32>
  } : (tensor<4x4xf32>) -> tensor<8x2xf32>
  return %0 : tensor<8x2xf32>
}

// -----

dist.mesh @m ["x" = 2]
func.func @main(%x: tensor<4xf32> {dist.sharding = #dist.sharding<@m, [{"x"}]>}, %n: index)
    -> (tensor<4xf32> {dist.sharding = #dist.sharding<@m, [{"x"}]>}) {
  %0 = dist.manual (%x) in [#dist.sharding<@m, [{"x"}]>] out [#dist.sharding<@m, [{"x"}]>] {
  ^bb0(%p: tensor<2xf32>):
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %c9 = arith.constant 9 : index
    %1 = scf.for %i = %c0 to %c9 step %c1 iter_args(%a = %p) -> tensor<2xf32> {
      // expected-error @+1 {{expected communication between devices in straight-line code, got it in a loop or branch that is not written out}}
      %2 = dist.group_reduce sum (%a) groups [[0, 1]] : tensor<2xf32>
      scf.yield %2 : tensor<2xf32>
    }
    dist.return %1 : tensor<2xf32>
  } : (tensor<4xf32>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}

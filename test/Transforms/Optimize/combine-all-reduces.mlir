// All-reduces that do not wait for each other become one; users of an early result move behind it.
// RUN: partita-opt %s --partita-combine-all-reduces --partita-verify-resolved | FileCheck %s

dist.mesh @m ["data" = 2]

// CHECK-LABEL: @example
func.func @example(%x: tensor<4x8xf32> {dist.sharding = #dist.sharding<@m, [{"data"}, {}]>})
    -> (tensor<8xf32> {dist.sharding = #dist.sharding<@m, [{}]>}, tensor<8xf32> {dist.sharding = #dist.sharding<@m, [{}]>}) {
  %zero = arith.constant dense<0.0> : tensor<8xf32>
  %a = linalg.reduce { arith.addf } ins(%x : tensor<4x8xf32>) outs(%zero : tensor<8xf32>) dimensions = [0] {dist.sharding = #dist.sharding<@m, [{}], partial = sum {"data"}>}
  %a1 = dist.all_reduce %a from [#dist.sharding<@m, [{}], partial = sum {"data"}>] to [#dist.sharding<@m, [{}]>]
      because <"a is a sum over data", 32 bytes, 2.0e-05 seconds> : (tensor<8xf32>) -> tensor<8xf32>
  // CHECK: %[[A:.*]] = linalg.reduce
  // CHECK: %[[E:.*]] = math.exp %arg0
  // CHECK: %[[B:.*]] = linalg.reduce
  // CHECK: %[[BOTH:.*]]:2 = dist.all_reduce %[[A]], %[[B]] from
  // CHECK-SAME: because <"a is a sum over data, and 1 more; apart 4.000e-05 seconds", 64 bytes, 2.001e-05 seconds>
  // CHECK: %[[D:.*]] = math.exp %[[BOTH]]#0
  // CHECK: return %[[D]], %[[BOTH]]#1
  %d = math.exp %a1 {dist.sharding = #dist.sharding<@m, [{}]>} : tensor<8xf32>
  %e = math.exp %x {dist.sharding = #dist.sharding<@m, [{"data"}, {}]>} : tensor<4x8xf32>
  %b = linalg.reduce { arith.addf } ins(%e : tensor<4x8xf32>) outs(%zero : tensor<8xf32>) dimensions = [0] {dist.sharding = #dist.sharding<@m, [{}], partial = sum {"data"}>}
  %b1 = dist.all_reduce %b from [#dist.sharding<@m, [{}], partial = sum {"data"}>] to [#dist.sharding<@m, [{}]>]
      because <"b is a sum over data", 32 bytes, 2.0e-05 seconds> : (tensor<8xf32>) -> tensor<8xf32>
  return %d, %b1 : tensor<8xf32>, tensor<8xf32>
}

// One that waits for another, another combiner, another element type: all stay.
// CHECK-LABEL: @apart
// CHECK-COUNT-4: = dist.all_reduce %{{[^,]*}} from
func.func @apart(%x: tensor<8xf32> {dist.sharding = #dist.sharding<@m, [{"data"}]>}, %i: tensor<8xi32> {dist.sharding = #dist.sharding<@m, [{"data"}]>})
    -> (tensor<f32> {dist.sharding = #dist.sharding<@m, []>}, tensor<f32> {dist.sharding = #dist.sharding<@m, []>}, tensor<i32> {dist.sharding = #dist.sharding<@m, []>}) {
  %zero = arith.constant dense<0.0> : tensor<f32>
  %least = arith.constant dense<0xFF800000> : tensor<f32>
  %none = arith.constant dense<0> : tensor<i32>
  %s = linalg.reduce { arith.addf } ins(%x : tensor<8xf32>) outs(%zero : tensor<f32>) dimensions = [0] {dist.sharding = #dist.sharding<@m, [], partial = sum {"data"}>}
  %s1 = dist.all_reduce %s from [#dist.sharding<@m, [], partial = sum {"data"}>] to [#dist.sharding<@m, []>]
      because <"s is a sum over data", 4 bytes, 2.0e-05 seconds> : (tensor<f32>) -> tensor<f32>
  %w = linalg.broadcast ins(%s1 : tensor<f32>) outs(%x : tensor<8xf32>) dimensions = [0] {dist.sharding = #dist.sharding<@m, [{"data"}]>}
  %t = linalg.reduce { arith.addf } ins(%w : tensor<8xf32>) outs(%zero : tensor<f32>) dimensions = [0] {dist.sharding = #dist.sharding<@m, [], partial = sum {"data"}>}
  %t1 = dist.all_reduce %t from [#dist.sharding<@m, [], partial = sum {"data"}>] to [#dist.sharding<@m, []>]
      because <"t is a sum over data", 4 bytes, 2.0e-05 seconds> : (tensor<f32>) -> tensor<f32>
  %m = linalg.reduce { arith.maximumf } ins(%x : tensor<8xf32>) outs(%least : tensor<f32>) dimensions = [0] {dist.sharding = #dist.sharding<@m, [], partial = max {"data"}>}
  %m1 = dist.all_reduce %m from [#dist.sharding<@m, [], partial = max {"data"}>] to [#dist.sharding<@m, []>]
      because <"m is a max over data", 4 bytes, 2.0e-05 seconds> : (tensor<f32>) -> tensor<f32>
  %n = linalg.reduce { arith.addi } ins(%i : tensor<8xi32>) outs(%none : tensor<i32>) dimensions = [0] {dist.sharding = #dist.sharding<@m, [], partial = sum {"data"}>}
  %n1 = dist.all_reduce %n from [#dist.sharding<@m, [], partial = sum {"data"}>] to [#dist.sharding<@m, []>]
      because <"n is a sum over data", 4 bytes, 2.0e-05 seconds> : (tensor<i32>) -> tensor<i32>
  return %t1, %m1, %n1 : tensor<f32>, tensor<f32>, tensor<i32>
}

// Making one of %s and %t moves %a behind %b: the order within the next set is the new one.
// CHECK-LABEL: @moved
// CHECK: dist.all_reduce %{{.*}} from {{.*}} because <"m is a max over data",
// CHECK: %[[B:.*]] = linalg.reduce
// CHECK: dist.all_reduce %{{.*}}, %{{.*}} from {{.*}} because <"s is a sum over data, and 1 more
// CHECK: %[[A:.*]] = linalg.reduce
// CHECK: dist.all_reduce %[[B]], %[[A]] from {{.*}} because <"b is a sum over data, and 1 more
func.func @moved(%x: tensor<8xf32> {dist.sharding = #dist.sharding<@m, [{"data"}]>})
    -> (tensor<f32> {dist.sharding = #dist.sharding<@m, []>}, tensor<f32> {dist.sharding = #dist.sharding<@m, []>}, tensor<f32> {dist.sharding = #dist.sharding<@m, []>}) {
  %zero = arith.constant dense<0.0> : tensor<f32>
  %least = arith.constant dense<0xFF800000> : tensor<f32>
  %s = linalg.reduce { arith.addf } ins(%x : tensor<8xf32>) outs(%zero : tensor<f32>) dimensions = [0] {dist.sharding = #dist.sharding<@m, [], partial = sum {"data"}>}
  %s1 = dist.all_reduce %s from [#dist.sharding<@m, [], partial = sum {"data"}>] to [#dist.sharding<@m, []>]
      because <"s is a sum over data", 4 bytes, 2.0e-05 seconds> : (tensor<f32>) -> tensor<f32>
  %m = linalg.reduce { arith.maximumf } ins(%x : tensor<8xf32>) outs(%least : tensor<f32>) dimensions = [0] {dist.sharding = #dist.sharding<@m, [], partial = max {"data"}>}
  %m1 = dist.all_reduce %m from [#dist.sharding<@m, [], partial = max {"data"}>] to [#dist.sharding<@m, []>]
      because <"m is a max over data", 4 bytes, 2.0e-05 seconds> : (tensor<f32>) -> tensor<f32>
  %u = linalg.broadcast ins(%s1 : tensor<f32>) outs(%x : tensor<8xf32>) dimensions = [0] {dist.sharding = #dist.sharding<@m, [{"data"}]>}
  %a = linalg.reduce { arith.addf } ins(%u : tensor<8xf32>) outs(%zero : tensor<f32>) dimensions = [0] {dist.sharding = #dist.sharding<@m, [], partial = sum {"data"}>}
  %a1 = dist.all_reduce %a from [#dist.sharding<@m, [], partial = sum {"data"}>] to [#dist.sharding<@m, []>]
      because <"a is a sum over data", 4 bytes, 2.0e-05 seconds> : (tensor<f32>) -> tensor<f32>
  %v = linalg.broadcast ins(%m1 : tensor<f32>) outs(%x : tensor<8xf32>) dimensions = [0] {dist.sharding = #dist.sharding<@m, [{"data"}]>}
  %b = linalg.reduce { arith.addf } ins(%v : tensor<8xf32>) outs(%zero : tensor<f32>) dimensions = [0] {dist.sharding = #dist.sharding<@m, [], partial = sum {"data"}>}
  %b1 = dist.all_reduce %b from [#dist.sharding<@m, [], partial = sum {"data"}>] to [#dist.sharding<@m, []>]
      because <"b is a sum over data", 4 bytes, 2.0e-05 seconds> : (tensor<f32>) -> tensor<f32>
  %e = math.exp %x {dist.sharding = #dist.sharding<@m, [{"data"}]>} : tensor<8xf32>
  %t = linalg.reduce { arith.addf } ins(%e : tensor<8xf32>) outs(%zero : tensor<f32>) dimensions = [0] {dist.sharding = #dist.sharding<@m, [], partial = sum {"data"}>}
  %t1 = dist.all_reduce %t from [#dist.sharding<@m, [], partial = sum {"data"}>] to [#dist.sharding<@m, []>]
      because <"t is a sum over data", 4 bytes, 2.0e-05 seconds> : (tensor<f32>) -> tensor<f32>
  return %a1, %b1, %t1 : tensor<f32>, tensor<f32>, tensor<f32>
}

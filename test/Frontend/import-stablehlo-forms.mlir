// Every printed form of an op that is read: pretty and quoted, old places and spellings of attributes; printing is parsed again.
// RUN: partita-opt %s --verify-roundtrip | FileCheck %s --check-prefix=READ
// RUN: partita-opt %s --partita-import-stablehlo | FileCheck %s

// READ-LABEL: func.func public @shell
// CHECK-LABEL: func.func public @shell
// CHECK-SAME: (%{{[^:]*}}: tensor<4xf32> {dist.sharding = #dist.sharding<@mesh, [{}]>}, %{{[^:]*}}: tensor<f32> {rt.name = "x"}) -> tensor<4xf32>
#loc1 = loc("jit(f)/jit(main)/add"("f.py":3:0))
module @"a name!" attributes {mhlo.num_partitions = 8 : i32, jax.uses_shape_polymorphism = false} {
  func.func public @shell(%arg0: tensor<4xf32> {mhlo.sharding = "{replicated}", tt.kind = "input"}, %arg1: tensor<f32> loc("x")) -> (tensor<4xf32> {jax.result_info = "result"}) {
    return %arg0 : tensor<4xf32> loc(#loc1)
  } loc(unknown)

  // READ-LABEL: func.func @constants
  // CHECK-LABEL: func.func @constants
  // CHECK-NOT: stablehlo
  func.func @constants() -> (tensor<4xf32>, tensor<2x2xi32>, tensor<2xf32>, tensor<f32>, tensor<2xi1>, tensor<i32>, tensor<i32>, tensor<0xf32>, tensor<2xui8>) {
    %0 = stablehlo.constant dense<0.000000e+00> : tensor<4xf32>
    %1 = stablehlo.constant dense<[[1, -2], [3, 4]]> : tensor<2x2xi32>
    %2 = stablehlo.constant dense<"0x0000803F00000040"> : tensor<2xf32>
    %3 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %4 = stablehlo.constant dense<[true, false]> : tensor<2xi1>
    %5 = stablehlo.constant {name = "a"} dense<1> : tensor<i32>
    %6 = "stablehlo.constant"() {value = dense<1> : tensor<i32>} : () -> tensor<i32>
    %7 = stablehlo.constant dense<> : tensor<0xf32>
    %8 = stablehlo.constant dense<[1, 200]> : tensor<2xui8>
    return %0, %1, %2, %3, %4, %5, %6, %7, %8 : tensor<4xf32>, tensor<2x2xi32>, tensor<2xf32>, tensor<f32>, tensor<2xi1>, tensor<i32>, tensor<i32>, tensor<0xf32>, tensor<2xui8>
  }

  // READ-LABEL: func.func @elementwise
  // CHECK-LABEL: func.func @elementwise
  // CHECK-NOT: stablehlo
  // CHECK: return
  func.func @elementwise(%a: tensor<4xf32>, %b: tensor<4xf32>, %i: tensor<4xi32>, %p: tensor<i1>, %s: tensor<f32>) -> (tensor<4xf32>, tensor<4xbf16>, tensor<4xui32>, tensor<4xi1>) {
    %0 = stablehlo.add %a, %b : tensor<4xf32>
    %1 = "stablehlo.add"(%0, %b) : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
    %2 = stablehlo.add %1, %b {name = "add.1"} : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
    %3 = stablehlo.tanh %2 {result_accuracy = #stablehlo.result_accuracy<mode = #stablehlo.result_accuracy_mode<HIGHEST>>} : tensor<4xf32>
    %4 = "stablehlo.tanh"(%3) <{result_accuracy = #stablehlo.result_accuracy<atol = 1.0e-5, rtol = 0.0, ulps = 2, mode = #stablehlo.result_accuracy_mode<TOLERANCE>>}> : (tensor<4xf32>) -> tensor<4xf32>
    %5 = stablehlo.convert %4 : (tensor<4xf32>) -> tensor<4xbf16>
    %6 = stablehlo.convert %4 : tensor<4xf32>
    %c0 = stablehlo.compare  LT, %i, %i,  SIGNED : (tensor<4xi32>, tensor<4xi32>) -> tensor<4xi1>
    %c1 = stablehlo.compare NE, %6, %4 : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xi1>
    %c2 = "stablehlo.compare"(%6, %4) {comparison_direction = #stablehlo<comparison_direction GE>, compare_type = #stablehlo<comparison_type TOTALORDER>} : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xi1>
    %7 = stablehlo.select %c1, %6, %4 : tensor<4xi1>, tensor<4xf32>
    %8 = stablehlo.select %p, %7, %4 : (tensor<i1>, tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
    %9 = stablehlo.clamp %s, %8, %s : (tensor<f32>, tensor<4xf32>, tensor<f32>) -> tensor<4xf32>
    %10 = stablehlo.clamp %9, %8, %9 : tensor<4xf32>
    %11 = stablehlo.reduce_precision %10, format = e8m7 : tensor<4xf32>
    %12 = stablehlo.bitcast_convert %11 : (tensor<4xf32>) -> tensor<4xui32>
    %13 = chlo.erf %11 : tensor<4xf32> -> tensor<4xf32>
    %14 = stablehlo.or %c0, %c2 : tensor<4xi1>
    return %13, %5, %12, %14 : tensor<4xf32>, tensor<4xbf16>, tensor<4xui32>, tensor<4xi1>
  }

  // READ-LABEL: func.func @shapes
  // CHECK-LABEL: func.func @shapes
  // CHECK-NOT: stablehlo
  // CHECK: return
  func.func @shapes(%a: tensor<4x5xf32>, %z: tensor<f32>, %i: tensor<ui32>) -> (tensor<4x3x5xf32>, tensor<2x4x5xf32>, tensor<1x2xf32>, tensor<4x5xf32>, tensor<4x5xf32>, tensor<f32>) {
    %0 = stablehlo.broadcast_in_dim %a, dims = [0, 2] : (tensor<4x5xf32>) -> tensor<4x3x5xf32>
    %1 = "stablehlo.broadcast_in_dim"(%z) {broadcast_dimensions = dense<> : tensor<0xi64>} : (tensor<f32>) -> tensor<4x5xf32>
    %2 = stablehlo.broadcast %a, sizes = [2] : (tensor<4x5xf32>) -> tensor<2x4x5xf32>
    %3 = stablehlo.reverse %a, dims = [0] : tensor<4x5xf32>
    %4 = stablehlo.concatenate %3, %a, %1, dim = 1 : (tensor<4x5xf32>, tensor<4x5xf32>, tensor<4x5xf32>) -> tensor<4x15xf32>
    %5 = stablehlo.concatenate %4, dim = 0 : (tensor<4x15xf32>) -> tensor<4x15xf32>
    %6 = stablehlo.slice %5 [0:1, 2:5:2] : (tensor<4x15xf32>) -> tensor<1x2xf32>
    %7 = stablehlo.slice %z [] : (tensor<f32>) -> tensor<f32>
    %8 = stablehlo.pad %a, %z, low = [-1, 0], high = [1, 0], interior = [0, 0] : (tensor<4x5xf32>, tensor<f32>) -> tensor<4x5xf32>
    %9 = stablehlo.dynamic_slice %a, %i, %i, sizes = [1, 2] : (tensor<4x5xf32>, tensor<ui32>, tensor<ui32>) -> tensor<1x2xf32>
    %10 = stablehlo.dynamic_update_slice %8, %9, %i, %i : (tensor<4x5xf32>, tensor<1x2xf32>, tensor<ui32>, tensor<ui32>) -> tensor<4x5xf32>
    %11 = stablehlo.iota dim = 0 : tensor<4x5xf32>
    %12 = stablehlo.add %10, %11 : tensor<4x5xf32>
    return %0, %2, %6, %1, %12, %7 : tensor<4x3x5xf32>, tensor<2x4x5xf32>, tensor<1x2xf32>, tensor<4x5xf32>, tensor<4x5xf32>, tensor<f32>
  }

  // READ-LABEL: func.func @products
  // CHECK-LABEL: func.func @products
  // CHECK-NOT: stablehlo
  // CHECK: return
  func.func @products(%a: tensor<2x3x4xf32>, %b: tensor<2x4x5xf32>, %m: tensor<2x4xf32>, %v: tensor<4xf32>, %x: tensor<1x8x3xf32>, %w: tensor<3x3x4xf32>) -> (tensor<2x3x5xf32>, tensor<2x2xf32>, tensor<2xf32>, tensor<1x8x4xf32>, tensor<4x4xf32>) {
    %0 = stablehlo.dot_general %a, %b, batching_dims = [0] x [0], contracting_dims = [2] x [1], precision = [DEFAULT, HIGHEST] : (tensor<2x3x4xf32>, tensor<2x4x5xf32>) -> tensor<2x3x5xf32>
    %1 = stablehlo.dot_general %m, %m, contracting_dims = [1] x [1], precision = [DEFAULT, DEFAULT], algorithm = <lhs_precision_type = tf32, rhs_precision_type = tf32, accumulation_type = f32, lhs_component_count = 1, rhs_component_count = 1, num_primitive_operations = 1, allow_imprecise_accumulation = false> : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x2xf32>
    %2 = "stablehlo.dot_general"(%m, %v) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision HIGH>]}> : (tensor<2x4xf32>, tensor<4xf32>) -> tensor<2xf32>
    %3 = stablehlo.dot %m, %v, precision = [DEFAULT, DEFAULT] : (tensor<2x4xf32>, tensor<4xf32>) -> tensor<2xf32>
    %4 = stablehlo.add %2, %3 : tensor<2xf32>
    %5 = "stablehlo.convolution"(%x, %w) <{batch_group_count = 1 : i64, dimension_numbers = #stablehlo.conv<[b, 0, f]x[0, i, o]->[b, 0, f]>, feature_group_count = 1 : i64, padding = dense<1> : tensor<1x2xi64>, window_strides = array<i64: 1>}> : (tensor<1x8x3xf32>, tensor<3x3x4xf32>) -> tensor<1x8x4xf32>
    %6 = stablehlo.convolution(%x, %w)
            dim_numbers = [b, 0, f]x[0, i, o]->[b, 0, f],
            window = {pad = [[1, 1]]}
            {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<1x8x3xf32>, tensor<3x3x4xf32>) -> tensor<1x8x4xf32>
    %7 = stablehlo.add %5, %6 : tensor<1x8x4xf32>
    %8 = stablehlo.dot_general %v, %v, contracting_dims = [] x [] : (tensor<4xf32>, tensor<4xf32>) -> tensor<4x4xf32>
    return %0, %1, %4, %7, %8 : tensor<2x3x5xf32>, tensor<2x2xf32>, tensor<2xf32>, tensor<1x8x4xf32>, tensor<4x4xf32>
  }

  // READ-LABEL: func.func @regions
  // CHECK-LABEL: func.func @regions
  // CHECK-NOT: stablehlo
  // CHECK: return
  func.func @regions(%a: tensor<8xf32>, %g: tensor<4xf32>, %i: tensor<8xi32>) -> (tensor<f32>, tensor<f32>, tensor<8xf32>, tensor<7xf32>, tensor<8xf32>, tensor<8xi32>, tensor<2xf32>) {
    %z = stablehlo.constant dense<0.0> : tensor<f32>
    %0 = stablehlo.reduce(%a init: %z) across dimensions = [0] : (tensor<8xf32>, tensor<f32>) -> tensor<f32>
     reducer(%p: tensor<f32> loc("p"), %q: tensor<f32>)  {
      %s = stablehlo.add %p, %q : tensor<f32>
      stablehlo.return %s : tensor<f32>
    }
    %1 = "stablehlo.reduce"(%a, %z) ({
    ^bb0(%p: tensor<f32>, %q: tensor<f32>):
      %s = stablehlo.multiply %p, %q : tensor<f32>
      "stablehlo.return"(%s) : (tensor<f32>) -> ()
    }) {dimensions = dense<0> : tensor<1xi64>} : (tensor<8xf32>, tensor<f32>) -> tensor<f32>
    %2 = stablehlo.reduce(%a init: %z) applies stablehlo.maximum across dimensions = [] : (tensor<8xf32>, tensor<f32>) -> tensor<8xf32>
    %3 = "stablehlo.reduce_window"(%a, %z) ({
    ^bb0(%p: tensor<f32>, %q: tensor<f32>):
      %s = stablehlo.add %p, %q : tensor<f32>
      stablehlo.return %s : tensor<f32>
    }) {window_dimensions = array<i64: 2>} : (tensor<8xf32>, tensor<f32>) -> tensor<7xf32>
    %4 = "stablehlo.select_and_scatter"(%a, %g, %z) <{window_dimensions = array<i64: 2>, window_strides = array<i64: 2>}> ({
    ^bb0(%p: tensor<f32>, %q: tensor<f32>):
      %c = stablehlo.compare GE, %p, %q : (tensor<f32>, tensor<f32>) -> tensor<i1>
      stablehlo.return %c : tensor<i1>
    }, {
    ^bb0(%p: tensor<f32>, %q: tensor<f32>):
      %s = stablehlo.add %p, %q : tensor<f32>
      stablehlo.return %s : tensor<f32>
    }) : (tensor<8xf32>, tensor<4xf32>, tensor<f32>) -> tensor<8xf32>
    %5:2 = "stablehlo.sort"(%4, %i) <{dimension = 0 : i64, is_stable = true}> ({
    ^bb0(%p: tensor<f32>, %q: tensor<f32>, %j: tensor<i32>, %k: tensor<i32>):
      %c = stablehlo.compare GT, %p, %q, TOTALORDER : (tensor<f32>, tensor<f32>) -> tensor<i1>
      stablehlo.return %c : tensor<i1>
    }) : (tensor<8xf32>, tensor<8xi32>) -> (tensor<8xf32>, tensor<8xi32>)
    %v, %at = chlo.top_k(%5#0, k = 2) : tensor<8xf32> -> (tensor<2xf32>, tensor<2xi32>)
    return %0, %1, %2, %3, %5#0, %5#1, %v : tensor<f32>, tensor<f32>, tensor<8xf32>, tensor<7xf32>, tensor<8xf32>, tensor<8xi32>, tensor<2xf32>
  }

  // READ-LABEL: func.func @control
  // CHECK-LABEL: func.func @control
  // CHECK: scf.while
  // CHECK: scf.if
  // CHECK: scf.index_switch
  // CHECK-NOT: stablehlo
  // CHECK: return
  func.func @control(%p: tensor<i1>, %i: tensor<i32>, %a: tensor<4xf32>, %n: tensor<i32>) -> (tensor<4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<4xf32>) {
    %0:2 = stablehlo.while(%iterArg = %i, %iterArg_0 = %a) : tensor<i32>, tensor<4xf32> attributes {mhlo.frontend_attributes = {}}
     cond {
      %c = stablehlo.compare NE, %iterArg, %n, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %c : tensor<i1>
    } do {
      %s = stablehlo.add %iterArg, %n : tensor<i32>
      stablehlo.return %s, %iterArg_0 : tensor<i32>, tensor<4xf32>
    }
    %1 = "stablehlo.if"(%p) ({
      stablehlo.return %a : tensor<4xf32>
    }, {
      stablehlo.return %0#1 : tensor<4xf32>
    }) : (tensor<i1>) -> tensor<4xf32>
    %2 = "stablehlo.case"(%i) ({
      stablehlo.return %a : tensor<4xf32>
    }, {
      stablehlo.return %1 : tensor<4xf32>
    }) : (tensor<i32>) -> tensor<4xf32>
    %3:2 = stablehlo.optimization_barrier %2, %p : tensor<4xf32>, tensor<i1>
    %t = stablehlo.tuple %3#0, %p : tuple<tensor<4xf32>, tensor<i1>>
    %4 = stablehlo.get_tuple_element %t[0] : (tuple<tensor<4xf32>, tensor<i1>>) -> tensor<4xf32>
    %5 = stablehlo.custom_call @Sharding(%4) {backend_config = "", mhlo.sharding = "{devices=[2]<=[2]}"} : (tensor<4xf32>) -> tensor<4xf32>
    return %1, %2, %5, %0#1 : tensor<4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<4xf32>
  }

  // READ-LABEL: func.func @indexing
  // CHECK-LABEL: func.func @indexing
  // CHECK: nd.gather %{{.*}} of [8] batch 1 sizes [2]
  // CHECK: nd.scatter %{{.*}} of [8] unique
  // CHECK-NOT: stablehlo
  // CHECK: return
  func.func @indexing(%a: tensor<3x8xf32>, %i: tensor<3x1xi32>, %b: tensor<8x2xf32>, %u: tensor<3x2xf32>) -> (tensor<3x2xf32>, tensor<8x2xf32>) {
    %0 = "stablehlo.gather"(%a, %i) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], operand_batching_dims = [0], start_indices_batching_dims = [0], start_index_map = [1], index_vector_dim = 1>, slice_sizes = array<i64: 1, 2>}> : (tensor<3x8xf32>, tensor<3x1xi32>) -> tensor<3x2xf32>
    %1 = "stablehlo.scatter"(%b, %i, %u) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>, unique_indices = true}> ({
    ^bb0(%p: tensor<f32>, %q: tensor<f32>):
      stablehlo.return %q : tensor<f32>
    }) : (tensor<8x2xf32>, tensor<3x1xi32>, tensor<3x2xf32>) -> tensor<8x2xf32>
    return %0, %1 : tensor<3x2xf32>, tensor<8x2xf32>
  }

  // READ-LABEL: func.func @random
  // CHECK-LABEL: func.func @random
  // CHECK: nd.random_bits threefry
  func.func @random(%k: tensor<2xui64>) -> (tensor<2xui64>, tensor<8xui32>) {
    %state, %bits = stablehlo.rng_bit_generator %k, algorithm =  THREE_FRY : (tensor<2xui64>) -> (tensor<2xui64>, tensor<8xui32>)
    return %state, %bits : tensor<2xui64>, tensor<8xui32>
  }

  // READ-LABEL: func.func @shardings
  // CHECK-LABEL: func.func @shardings
  sdy.mesh @mesh = <["x"=2, "y"=4]> {stablehlo.mesh = {axes = [{name = "x", size = 2 : i64}]}}
  sdy.mesh @order = <["x"=2, "y"=2], device_ids=[3, 1, 2, 0]>
  sdy.mesh @one = <[], device_ids=[0]>
  func.func @shardings(%a: tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x", ?}p1, {"y":(1)2}], replicated={"y":(2)2}>},
                       %b: tensor<8xf32> {sdy.sharding = #sdy.sharding<mesh<["a"=2]>, [{"a"}]>},
                       %c: tensor<f32> {sdy.sharding = #sdy.sharding<@order, []>}) -> tensor<8x8xf32> {
    %0 = sdy.sharding_constraint %a <@mesh, [{"x"}, {}]> : tensor<8x8xf32>
    %1 = sdy.reshard %0 <@mesh, [{?}, {"y"}]> : tensor<8x8xf32>
    %2 = sdy.constant dense<1.0> : tensor<8x8xf32>
    %3 = stablehlo.add %1, %2 {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"x"}, {}]>]>} : tensor<8x8xf32>
    return %3 : tensor<8x8xf32>
  }
}

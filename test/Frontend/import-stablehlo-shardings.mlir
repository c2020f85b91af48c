// Shardings in the spellings of Shardy and GSPMD become dist, on one mesh.
// RUN: partita-opt %s --partita-import-stablehlo --split-input-file | FileCheck %s --enable-var-scope

// Ops and constraints; open dimensions, priorities, parts of axes; `replicated` beside an open dimension closes it.
// CHECK-LABEL: func.func @ops
// CHECK-SAME: %arg0: tensor<8x8xf32> {dist.sharding = #dist.sharding<@mesh, [{"x"}, {"y":(1)2}]>}
sdy.mesh @mesh = <["x"=2, "y"=4]> {stablehlo.mesh = {axes = [{name = "x", size = 2 : i64}]}}
func.func @ops(%a: tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x", ?}, {"y":(1)2}], replicated={"y":(2)2}>}) -> tensor<8x8xf32> {
  // CHECK: %[[A:.*]] = dist.constraint %arg0 is <@mesh, [{"x", ?}p1, {?}]>
  %0 = sdy.sharding_constraint %a <@mesh, [{"x", ?}p1, {?}]> : tensor<8x8xf32>
  // CHECK: %[[B:.*]] = dist.constraint %[[A]] is <@mesh, [{}, {"y"}]>
  %1 = sdy.reshard %0 <@mesh, [{}, {"y"}]> : tensor<8x8xf32>
  // CHECK: %[[ADD:.*]] = arith.addf %[[B]], %[[B]]
  // CHECK: %[[C:.*]] = dist.constraint %[[ADD]] is <@mesh, [{"x"}, {}]>
  %2 = stablehlo.add %1, %1 {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"x"}, {}]>]>} : tensor<8x8xf32>
  // A constant is free in any layout.
  // CHECK: arith.mulf %[[C]], %cst
  %3 = stablehlo.constant {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"x"}, {}]>]>} dense<2.0> : tensor<8x8xf32>
  %4 = stablehlo.multiply %2, %3 : tensor<8x8xf32>
  return %4 : tensor<8x8xf32>
}

// -----

// Tile assignments invent one mesh: as few axes as they need. Lists and transposes are axes in another order.
// CHECK: dist.mesh @mesh ["d0" = 2, "d1" = 4]
// CHECK-LABEL: func.func @tiles
// CHECK-SAME: %arg0: tensor<16x12xf32> {dist.sharding = #dist.sharding<@mesh, [{"d0"}, {"d1"}]>}
// CHECK-SAME: %arg1: tensor<12x8xf32> {dist.sharding = #dist.sharding<@mesh, [{"d1"}, {}]>}
// CHECK-SAME: %arg2: tensor<8xf32> {dist.sharding = #dist.sharding<@mesh, [{"d1", "d0"}]>}
// CHECK-SAME: %arg3: tensor<8xf32> {dist.sharding = #dist.sharding<@mesh, [{"d0", "d1"}]>}
// CHECK-SAME: %arg4: tensor<8xf32> {dist.sharding = #dist.sharding<@mesh, [{}]>}
// CHECK-SAME: %arg5: tensor<8xf32>
// CHECK-NOT: dist.sharding
// CHECK-SAME: -> (tensor<f32> {dist.sharding = #dist.sharding<@mesh, []>})
func.func @tiles(%a: tensor<16x12xf32> {mhlo.sharding = "{devices=[2,4]<=[8]}"},
                 %b: tensor<12x8xf32> {mhlo.sharding = "{devices=[4,1,2]<=[2,4]T(1,0) last_tile_dim_replicate}"},
                 %c: tensor<8xf32> {mhlo.sharding = "{devices=[8]0,4,1,5,2,6,3,7}"},
                 %d: tensor<8xf32> {mhlo.sharding = "{devices=[8]<=[8]}"},
                 %e: tensor<8xf32> {mhlo.sharding = "{devices=[1,8]<=[8] last_tile_dims={replicated}}"},
                 %f: tensor<8xf32> {mhlo.sharding = "{unknown}"}) -> (tensor<f32> {mhlo.sharding = "{replicated}"}) {
  // CHECK: %[[C:.*]] = dist.constraint %arg0 is <@mesh, [{"d0"}, {?}]>
  %0 = stablehlo.custom_call @Sharding(%a) {backend_config = "unspecified_dims=[1]", mhlo.sharding = "{devices=[2,1,4]<=[8] last_tile_dim_replicate}"} : (tensor<16x12xf32>) -> tensor<16x12xf32>
  %zero = stablehlo.constant dense<0.0> : tensor<f32>
  %1 = stablehlo.reduce(%0 init: %zero) applies stablehlo.add across dimensions = [0, 1] : (tensor<16x12xf32>, tensor<f32>) -> tensor<f32>
  return %1 : tensor<f32>
}

// -----

// 2 x 3 and 3 x 2 have no common axes: one axis, and parts of it. Pieces of ceil(7 / 6) = 2 are tiles.
// CHECK: dist.mesh @mesh ["d0" = 6]
// CHECK-LABEL: func.func @factors
// CHECK-SAME: [{"d0":(1)2}, {"d0":(2)3}]
// CHECK-SAME: [{"d0":(1)3}, {"d0":(3)2}]
// CHECK-SAME: [{"d0" tile 2}]
func.func @factors(%a: tensor<6x6xf32> {mhlo.sharding = "{devices=[2,3]<=[6]}"},
                   %b: tensor<6x6xf32> {mhlo.sharding = "{devices=[3,2]0,1,2,3,4,5}"},
                   %c: tensor<7xf32> {mhlo.sharding = "{devices=[6]<=[6]}"}) -> tensor<7xf32> {
  return %c : tensor<7xf32>
}

// -----

// Devices that do not count as they stand: the list is the order of the mesh.
// CHECK: dist.mesh @mesh ["d0" = 2, "d1" = 2] devices [0, 1, 3, 2]
// CHECK-LABEL: func.func @ring
// CHECK-SAME: [{"d0"}, {"d1"}]
// CHECK-SAME: [{"d1"}, {}]
func.func @ring(%a: tensor<4x4xf32> {mhlo.sharding = "{devices=[2,2]0,1,3,2}"},
                %b: tensor<4x4xf32> {mhlo.sharding = "{devices=[2,1,2]0,3,1,2 last_tile_dim_replicate}"}) -> tensor<4x4xf32> {
  return %b : tensor<4x4xf32>
}

// -----

// Names from the text: V2 shardings.
// CHECK: dist.mesh @mesh ["x" = 2, "y" = 4]
// CHECK-LABEL: func.func @named
// CHECK-SAME: [{"x"}, {"y":(1)2, ?}]
// CHECK-SAME: [{}, {}]
func.func @named(%a: tensor<8x8xf32> {mhlo.sharding = "{mesh['x'=2,'y'=4], [{'x'}, {'y':(1)2, ?}]}"},
                 %b: tensor<8x8xf32> {mhlo.sharding = "{mesh['x'=2,'y'=4], replicated}"}) -> tensor<8x8xf32> {
  return %b : tensor<8x8xf32>
}

// -----

// Several meshes over the same devices are one, whichever digits they count in. The empty mesh, and one device, are no
// reason to cut anything.
// CHECK: dist.mesh @a ["x" = 2, "y" = 4]
// CHECK-NOT: dist.mesh
// CHECK-LABEL: func.func @meshes
// CHECK-SAME: %arg0: tensor<8x8xf32> {dist.sharding = #dist.sharding<@a, [{"x"}, {"y"}]>}
// CHECK-SAME: %arg1: tensor<8xf32> {dist.sharding = #dist.sharding<@a, [{"x", "y"}]>}
// CHECK-SAME: %arg2: tensor<8x8xf32> {dist.sharding = #dist.sharding<@a, [{"x", "y":(1)2}, {"y":(2)2}]>}
// CHECK-SAME: %arg3: tensor<8xf32> {dist.sharding = #dist.sharding<@a, [{"y", "x"}]>}
// CHECK-SAME: %arg4: tensor<8xf32> {dist.sharding = #dist.sharding<@a, [{}]>}
// CHECK-SAME: %arg5: tensor<8x8xf32> {dist.sharding = #dist.sharding<@a, [{"x"}, {}]>}
sdy.mesh @empty = <[]>
sdy.mesh @one = <[], device_ids=[0]>
sdy.mesh @unused = <["u"=3]>
sdy.mesh @a = <["x"=2, "y"=4]>
sdy.mesh @b = <["z"=8]>
sdy.mesh @c = <["x"=4, "y"=2]>
sdy.mesh @d = <["p"=4, "q"=2], device_ids=[0, 4, 1, 5, 2, 6, 3, 7]>
func.func @meshes(%a: tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@a, [{"x"}, {"y"}]>},
                  %b: tensor<8xf32> {sdy.sharding = #sdy.sharding<@b, [{"z"}]>},
                  %c: tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@c, [{"x"}, {"y"}]>},
                  %d: tensor<8xf32> {sdy.sharding = #sdy.sharding<@d, [{"p", "q"}]>},
                  %e: tensor<8xf32> {sdy.sharding = #sdy.sharding<@one, [{}]>},
                  %f: tensor<8x8xf32> {mhlo.sharding = "{devices=[2,1,4]<=[8] last_tile_dim_replicate}"}) -> tensor<8xf32> {
  return %b : tensor<8xf32>
}

// -----

// The spelling that XLA keeps in front end attributes.
// CHECK-LABEL: module
// CHECK: dist.mesh @mesh ["x" = 2]
// CHECK: func.func @strings(%arg0: tensor<8x4xf32> {dist.sharding = #dist.sharding<@mesh, [{}, {"x"}]>})
// CHECK: dist.constraint %{{.*}} is <@mesh, [{"x"}, {}]>
module attributes {mhlo.frontend_attributes = {xla.sdy.meshes = "{mesh = #sdy.mesh<[\22x\22=2]>}"}} {
  func.func @strings(%a: tensor<8x4xf32> {mhlo.frontend_attributes = {xla.sdy.sharding = "#sdy.sharding<@mesh, [{}, {\22x\22}]>"}, mhlo.sharding = "{devices=[1,2]<=[2]}"}) -> tensor<8x4xf32> {
    %0 = stablehlo.negate %a {mhlo.frontend_attributes = {xla.sdy.sharding = "#sdy.sharding_per_value<[<@mesh, [{\\\22x\\\22}, {}]>]>"}} : tensor<8x4xf32>
    return %0 : tensor<8x4xf32>
  }
}

// -----

// A list has one sharding per result; one sharding holds for all.
// CHECK-LABEL: func.func @lists
// CHECK: %[[S:.*]]:2 = nd.sort
// CHECK: dist.constraint %[[S]]#0 is <@mesh, [{"d0"}]>
// CHECK: dist.constraint %[[S]]#1 is <@mesh, [{}]>
func.func @lists(%a: tensor<4xf32>, %b: tensor<4xi32>) -> (tensor<4xf32>, tensor<4xi32>) {
  %0:2 = "stablehlo.sort"(%a, %b) <{dimension = 0 : i64, is_stable = true}> ({
  ^bb0(%x: tensor<f32>, %y: tensor<f32>, %u: tensor<i32>, %v: tensor<i32>):
    %1 = stablehlo.compare LT, %x, %y : (tensor<f32>, tensor<f32>) -> tensor<i1>
    stablehlo.return %1 : tensor<i1>
  }) {mhlo.sharding = "{{devices=[2]<=[2]}, {replicated}}"} : (tensor<4xf32>, tensor<4xi32>) -> (tensor<4xf32>, tensor<4xi32>)
  return %0#0, %0#1 : tensor<4xf32>, tensor<4xi32>
}

// -----

// The parts of complex numbers stay together.
// CHECK-LABEL: func.func @complex
// CHECK-SAME: tensor<4x2xf32> {dist.sharding = #dist.sharding<@mesh, [{"d0"}, {}]>, rt.type = complex<f32>}
func.func @complex(%a: tensor<4x2xf32> {mhlo.sharding = "{devices=[2]<=[2]}", rt.type = complex<f32>}) -> tensor<4x2xf32> {
  return %a : tensor<4x2xf32>
}

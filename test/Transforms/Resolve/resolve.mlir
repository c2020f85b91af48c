// Strategies, the place where partial values are finished, and the steps between layouts.
// RUN: partita-opt %s --split-input-file --partita-resolve --partita-verify-resolved | FileCheck %s

#rows = #dist.sharding<@m, [{"data" by @by_speed}, {}]>
#rows_cols = #dist.sharding<@m, [{"data" by @by_speed}, {"model"}]>
#columns = #dist.sharding<@m, [{}, {"model"}]>
#lines = #dist.sharding<@m, [{"model"}, {}]>
module {
  dist.mesh @m ["data" = 2, "model" = 2]
  dist.split @by_speed of @m "data" = [3, 1]
  // Columns, then rows: one all_reduce over model in each direction, and one per gradient over data.
  // CHECK-LABEL: @columns_then_rows
  func.func @columns_then_rows(%x: tensor<8x16xf32> {dist.sharding = #rows}, %w1: tensor<16x32xf32> {dist.sharding = #columns},
      %w2: tensor<32x16xf32> {dist.sharding = #lines}, %dy: tensor<8x16xf32> {dist.sharding = #rows})
      -> (tensor<8x16xf32> {dist.sharding = #rows}, tensor<8x16xf32> {dist.sharding = #rows}, tensor<16x32xf32> {dist.sharding = #columns}) {
    %zero_8x32 = arith.constant dense<0.0> : tensor<8x32xf32>
    %zero_8x16 = arith.constant dense<0.0> : tensor<8x16xf32>
    %zero_16x32 = arith.constant dense<0.0> : tensor<16x32xf32>
    // CHECK: linalg.matmul
    %z = linalg.matmul {dist.sharding = #rows_cols} ins(%x, %w1 : tensor<8x16xf32>, tensor<16x32xf32>) outs(%zero_8x32 : tensor<8x32xf32>) -> tensor<8x32xf32>
    // CHECK-NEXT: arith.maximumf
    %h = arith.maximumf %z, %zero_8x32 {dist.sharding = #rows_cols} : tensor<8x32xf32>
    // CHECK-NEXT: %[[PART:.*]] = linalg.matmul {dist.sharding = #dist.sharding<@m, [{"data" by @by_speed}, {}], partial = sum {"model"}>}
    // CHECK-NEXT: %[[Y:.*]] = dist.all_reduce %[[PART]] {{.*}} 384 bytes
    %y = linalg.matmul {dist.sharding = #rows} ins(%h, %w2 : tensor<8x32xf32>, tensor<32x16xf32>) outs(%zero_8x16 : tensor<8x16xf32>) -> tensor<8x16xf32>
    // CHECK-NEXT: = linalg.matmul
    %dh = linalg.matmul indexing_maps = [affine_map<(m, n, k) -> (m, k)>, affine_map<(m, n, k) -> (n, k)>, affine_map<(m, n, k) -> (m, n)>]
        {dist.sharding = #rows_cols} ins(%dy, %w2 : tensor<8x16xf32>, tensor<32x16xf32>) outs(%zero_8x32 : tensor<8x32xf32>) -> tensor<8x32xf32>
    // CHECK-NEXT: = linalg.matmul
    // CHECK-NEXT: %[[G1:.*]] = dist.all_reduce {{.*}} partial = sum {"data"}
    %g1 = linalg.matmul indexing_maps = [affine_map<(m, n, k) -> (k, m)>, affine_map<(m, n, k) -> (k, n)>, affine_map<(m, n, k) -> (m, n)>]
        {dist.sharding = #columns} ins(%x, %dh : tensor<8x16xf32>, tensor<8x32xf32>) outs(%zero_16x32 : tensor<16x32xf32>) -> tensor<16x32xf32>
    // CHECK-NEXT: = linalg.matmul
    // CHECK-NEXT: %[[DX:.*]] = dist.all_reduce {{.*}} partial = sum {"model"}
    %dx = linalg.matmul indexing_maps = [affine_map<(m, n, k) -> (m, k)>, affine_map<(m, n, k) -> (n, k)>, affine_map<(m, n, k) -> (m, n)>]
        {dist.sharding = #rows} ins(%dh, %w1 : tensor<8x32xf32>, tensor<16x32xf32>) outs(%zero_8x16 : tensor<8x16xf32>) -> tensor<8x16xf32>
    // CHECK-NEXT: return %[[Y]], %[[DX]], %[[G1]]
    return %y, %dx, %g1 : tensor<8x16xf32>, tensor<8x16xf32>, tensor<16x32xf32>
  }
}

// -----

#whole = #dist.sharding<@m, [{}, {}]>
#cols = #dist.sharding<@m, [{}, {"model"}]>
module {
  dist.mesh @m ["model" = 4]
  // Three partial sums are added while they are partial, and finished once.
  // CHECK-LABEL: @dq_dk_dv
  func.func @dq_dk_dv(%dq: tensor<8x16xf32> {dist.sharding = #cols}, %dk: tensor<8x16xf32> {dist.sharding = #cols},
      %dv: tensor<8x16xf32> {dist.sharding = #cols}, %w: tensor<16x16xf32> {dist.sharding = #cols})
      -> (tensor<8x16xf32> {dist.sharding = #whole}) {
    %zero = arith.constant dense<0.0> : tensor<8x16xf32>
    // CHECK-NOT: dist.all_reduce
    %0 = linalg.matmul indexing_maps = [affine_map<(m, n, k) -> (m, k)>, affine_map<(m, n, k) -> (n, k)>, affine_map<(m, n, k) -> (m, n)>]
        {dist.sharding = #whole} ins(%dq, %w : tensor<8x16xf32>, tensor<16x16xf32>) outs(%zero : tensor<8x16xf32>) -> tensor<8x16xf32>
    %1 = linalg.matmul indexing_maps = [affine_map<(m, n, k) -> (m, k)>, affine_map<(m, n, k) -> (n, k)>, affine_map<(m, n, k) -> (m, n)>]
        {dist.sharding = #whole} ins(%dk, %w : tensor<8x16xf32>, tensor<16x16xf32>) outs(%zero : tensor<8x16xf32>) -> tensor<8x16xf32>
    %2 = linalg.matmul indexing_maps = [affine_map<(m, n, k) -> (m, k)>, affine_map<(m, n, k) -> (n, k)>, affine_map<(m, n, k) -> (m, n)>]
        {dist.sharding = #whole} ins(%dv, %w : tensor<8x16xf32>, tensor<16x16xf32>) outs(%zero : tensor<8x16xf32>) -> tensor<8x16xf32>
    // CHECK: arith.addf {{.*}} partial = sum {"model"}
    %3 = arith.addf %0, %1 {dist.sharding = #whole} : tensor<8x16xf32>
    // CHECK: %[[SUM:.*]] = arith.addf {{.*}} partial = sum {"model"}
    // CHECK-NEXT: dist.all_reduce %[[SUM]]
    %4 = arith.addf %3, %2 {dist.sharding = #whole} : tensor<8x16xf32>
    // CHECK-NEXT: math.exp
    %5 = math.exp %4 {dist.sharding = #whole} : tensor<8x16xf32>
    return %5 : tensor<8x16xf32>
  }
}

// -----

#rows = #dist.sharding<@m, [{"data" by @by_speed}, {}]>
module {
  dist.mesh @m ["data" = 4]
  dist.split @by_speed of @m "data" = [3, 3, 1, 1]
  // Weights in slices over the axis of the batch: the weight is gathered once for both uses, gradients are scattered,
  // activations stay where they are.
  // CHECK-LABEL: @weights_in_slices
  func.func @weights_in_slices(%x: tensor<8x16xf32> {dist.sharding = #rows}, %w: tensor<16x16xf32> {dist.sharding = #rows})
      -> (tensor<16x16xf32> {dist.sharding = #rows}) {
    %zero_8x16 = arith.constant dense<0.0> : tensor<8x16xf32>
    %zero_16x16 = arith.constant dense<0.0> : tensor<16x16xf32>
    // CHECK: %[[W:.*]] = dist.all_gather
    // CHECK-NEXT: = linalg.matmul {{.*}} ins(%{{.*}}, %[[W]]
    %y = linalg.matmul {dist.sharding = #rows} ins(%x, %w : tensor<8x16xf32>, tensor<16x16xf32>) outs(%zero_8x16 : tensor<8x16xf32>) -> tensor<8x16xf32>
    // CHECK-NEXT: = linalg.matmul {{.*}} ins(%{{.*}}, %[[W]]
    %dx = linalg.matmul indexing_maps = [affine_map<(m, n, k) -> (m, k)>, affine_map<(m, n, k) -> (n, k)>, affine_map<(m, n, k) -> (m, n)>]
        {dist.sharding = #rows} ins(%y, %w : tensor<8x16xf32>, tensor<16x16xf32>) outs(%zero_8x16 : tensor<8x16xf32>) -> tensor<8x16xf32>
    // CHECK-NEXT: %[[PART:.*]] = linalg.matmul
    // CHECK-NEXT: %[[G:.*]] = dist.reduce_scatter %[[PART]]
    %g = linalg.matmul indexing_maps = [affine_map<(m, n, k) -> (k, m)>, affine_map<(m, n, k) -> (k, n)>, affine_map<(m, n, k) -> (m, n)>]
        {dist.sharding = #rows} ins(%x, %dx : tensor<8x16xf32>, tensor<8x16xf32>) outs(%zero_16x16 : tensor<16x16xf32>) -> tensor<16x16xf32>
    // CHECK-NEXT: arith.subf %{{.*}}, %[[G]]
    %new = arith.subf %w, %g {dist.sharding = #rows} : tensor<16x16xf32>
    // CHECK-NEXT: return
    return %new : tensor<16x16xf32>
  }
}

// -----

#rows = #dist.sharding<@m, [{"data"}, {}]>
#vector = #dist.sharding<@m, [{}]>
module {
  dist.mesh @m ["data" = 2]
  // An initial value that is not neutral counts once; so does a whole summand.
  // CHECK-LABEL: @counted_once
  func.func @counted_once(%x: tensor<8x4xf32> {dist.sharding = #rows}, %init: tensor<4xf32> {dist.sharding = #vector})
      -> (tensor<4xf32> {dist.sharding = #vector}) {
    // CHECK: %[[INIT:.*]] = dist.partial %{{.*}} from <@m, [{}]> to <@m, [{}], partial = sum {"data"}>
    // CHECK: = linalg.reduce {{.*}} outs(%[[INIT]]
    // CHECK-NEXT: dist.all_reduce
    %0 = linalg.reduce { arith.addf } ins(%x : tensor<8x4xf32>) outs(%init : tensor<4xf32>) dimensions = [0] {dist.sharding = #vector}
    return %0 : tensor<4xf32>
  }
  // A maximum of parts needs no care: counting twice changes nothing.
  // CHECK-LABEL: @maximum
  func.func @maximum(%x: tensor<8x4xf32> {dist.sharding = #rows}, %init: tensor<4xf32> {dist.sharding = #vector})
      -> (tensor<4xf32> {dist.sharding = #vector}) {
    // CHECK-NOT: dist.partial
    // CHECK: partial = max {"data"}
    // CHECK-NEXT: dist.all_reduce
    %0 = linalg.reduce { arith.maximumf } ins(%x : tensor<8x4xf32>) outs(%init : tensor<4xf32>) dimensions = [0] {dist.sharding = #vector}
    return %0 : tensor<4xf32>
  }
}

// -----

#a = #dist.sharding<@m, [{"a"}, {}]>
#b = #dist.sharding<@m, [{"b"}, {}]>
#a_columns = #dist.sharding<@m, [{}, {"a"}]>
module {
  dist.mesh @m ["a" = 2, "b" = 2]
  // CHECK-LABEL: @one_permute
  func.func @one_permute(%x: tensor<8x16xf32> {dist.sharding = #a}) -> (tensor<8x16xf32> {dist.sharding = #b}) {
    // CHECK-NEXT: dist.permute
    // CHECK-NEXT: math.tanh
    // CHECK-NEXT: return
    %0 = dist.constraint %x is #b : tensor<8x16xf32>
    %1 = math.tanh %0 {dist.sharding = #b} : tensor<8x16xf32>
    return %1 : tensor<8x16xf32>
  }
  // Two operands that disagree: the result decides, and the other one moves.
  // CHECK-LABEL: @conflict
  func.func @conflict(%x: tensor<8x16xf32> {dist.sharding = #a}, %y: tensor<8x16xf32> {dist.sharding = #a_columns})
      -> (tensor<8x16xf32> {dist.sharding = #a}) {
    // CHECK-NEXT: %[[Y:.*]] = dist.all_to_all %arg1
    // CHECK-NEXT: arith.addf %arg0, %[[Y]]
    // CHECK-NEXT: return
    %0 = arith.addf %x, %y {dist.sharding = #a} : tensor<8x16xf32>
    return %0 : tensor<8x16xf32>
  }
  // A change that two users need is made once.
  // CHECK-LABEL: @made_once
  func.func @made_once(%x: tensor<8x16xf32> {dist.sharding = #a})
      -> (tensor<8x16xf32> {dist.sharding = #a_columns}, tensor<8x16xf32> {dist.sharding = #a_columns}) {
    // CHECK-NEXT: %[[X:.*]] = dist.all_to_all %arg0
    // CHECK-NEXT: math.tanh %[[X]]
    // CHECK-NEXT: return %{{.*}}, %[[X]]
    %0 = dist.constraint %x is #a_columns : tensor<8x16xf32>
    %1 = math.tanh %0 {dist.sharding = #a_columns} : tensor<8x16xf32>
    return %1, %x : tensor<8x16xf32>, tensor<8x16xf32>
  }
}

// -----

#rows = #dist.sharding<@m, [{"data"}, {}]>
#columns = #dist.sharding<@m, [{}, {"data"}]>
module {
  dist.mesh @m ["data" = 2]
  // Two gradients of one weight, one of them transposed on the way: the sum of the shares is scattered once.
  // CHECK-LABEL: @tied
  func.func @tied(%x: tensor<8x16xf32> {dist.sharding = #rows}, %y: tensor<8x16xf32> {dist.sharding = #rows})
      -> (tensor<16x16xf32> {dist.sharding = #rows}) {
    %zero = arith.constant dense<0.0> : tensor<16x16xf32>
    // CHECK-NOT: dist.reduce_scatter
    %0 = linalg.matmul indexing_maps = [affine_map<(m, n, k) -> (k, m)>, affine_map<(m, n, k) -> (k, n)>, affine_map<(m, n, k) -> (m, n)>]
        {dist.sharding = #columns} ins(%x, %y : tensor<8x16xf32>, tensor<8x16xf32>) outs(%zero : tensor<16x16xf32>) -> tensor<16x16xf32>
    %empty = tensor.empty() : tensor<16x16xf32>
    %1 = linalg.transpose ins(%0 : tensor<16x16xf32>) outs(%empty : tensor<16x16xf32>) permutation = [1, 0] {dist.sharding = #rows}
    %2 = linalg.matmul indexing_maps = [affine_map<(m, n, k) -> (k, m)>, affine_map<(m, n, k) -> (k, n)>, affine_map<(m, n, k) -> (m, n)>]
        {dist.sharding = #rows} ins(%x, %x : tensor<8x16xf32>, tensor<8x16xf32>) outs(%zero : tensor<16x16xf32>) -> tensor<16x16xf32>
    // CHECK: %[[SUM:.*]] = arith.addf {{.*}} partial = sum {"data"}
    // CHECK-NEXT: dist.reduce_scatter %[[SUM]]
    %3 = arith.addf %1, %2 {dist.sharding = #rows} : tensor<16x16xf32>
    return %3 : tensor<16x16xf32>
  }
}

// -----

// All of the minor dimension lies on one rank: after the collapse that looks like all of the major one, so the strategy
// is written.
module {
  dist.mesh @m ["x" = 2]
  dist.split @first of @m "x" = [1, 0]
  // CHECK-LABEL: @whole_on_one_rank
  func.func @whole_on_one_rank(%a: tensor<12x6xf32> {dist.sharding = #dist.sharding<@m, [{}, {"x" by @first}]>})
      -> (tensor<72xf32> {dist.sharding = #dist.sharding<@m, [{}]>}) {
    // CHECK-NEXT: tensor.collapse_shape {{.*}} {dist.sharding = {{.*}}, dist.strategy = #dist.strategy<[{}, {"x" by @first}]>}
    %0 = tensor.collapse_shape %a [[0, 1]] {dist.sharding = #dist.sharding<@m, [{}]>} : tensor<12x6xf32> into tensor<72xf32>
    return %0 : tensor<72xf32>
  }
}

// -----

// An open constraint was closed by Propagate: that is what its users see.
module {
  dist.mesh @m ["x" = 2]
  // CHECK-LABEL: @open_constraint
  func.func @open_constraint(%a: tensor<4x6xf32> {dist.sharding = #dist.sharding<@m, [{}, {}]>})
      -> (tensor<4x6xf32> {dist.sharding = #dist.sharding<@m, [{"x"}, {}]>}) {
    // CHECK-NEXT: %[[PART:.*]] = dist.slice %{{.*}} to [#dist.sharding<@m, [{"x"}, {}]>]
    // CHECK-NEXT: return %[[PART]]
    %0 = dist.constraint %a is <@m, [{"x"}, {?}]> {dist.sharding = #dist.sharding<@m, [{"x"}, {}]>} : tensor<4x6xf32>
    return %0 : tensor<4x6xf32>
  }
}

// -----

// A constraint between free values goes away: the broadcast is free before and after.
module {
  dist.mesh @m ["x" = 2]
  // CHECK-LABEL: @constraint_of_free_value
  func.func @constraint_of_free_value(%a: tensor<f32> {dist.sharding = #dist.sharding<@m, []>})
      -> (tensor<4xf32> {dist.sharding = #dist.sharding<@m, [{"x"}]>}) {
    // CHECK-NEXT: %[[E:.*]] = tensor.empty
    // CHECK-NEXT: linalg.broadcast {{.*}} outs(%[[E]] : tensor<4xf32>)
    %e = tensor.empty() : tensor<4xf32>
    %c = dist.constraint %e is <@m, [{}]> : tensor<4xf32>
    %0 = linalg.broadcast ins(%a : tensor<f32>) outs(%c : tensor<4xf32>) dimensions = [0]
    return %0 : tensor<4xf32>
  }
}

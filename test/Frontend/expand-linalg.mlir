// Packing, softmax and single elements in simpler ops; parts of Winograd convolutions are named.
// RUN: partita-opt %s --partita-expand-linalg --split-input-file --verify-diagnostics | FileCheck %s

// CHECK-LABEL: func.func @pack
// CHECK: tensor.pad %{{.*}} low[0, 0] high[2, 0]
// CHECK: tensor.expand_shape
// CHECK: linalg.transpose
// CHECK-NOT: linalg.pack
func.func @pack(%x: tensor<6x8xf32>, %v: f32) -> tensor<2x2x4x4xf32> {
  %e = tensor.empty() : tensor<2x2x4x4xf32>
  %0 = linalg.pack %x padding_value(%v : f32) outer_dims_perm = [1, 0] inner_dims_pos = [1, 0] inner_tiles = [4, 4]
      into %e : tensor<6x8xf32> -> tensor<2x2x4x4xf32>
  return %0 : tensor<2x2x4x4xf32>
}

// -----

// CHECK-LABEL: func.func @unpack
// CHECK: linalg.transpose
// CHECK: tensor.collapse_shape
// CHECK: tensor.extract_slice %{{.*}}[0, 0] [6, 8] [1, 1]
func.func @unpack(%x: tensor<2x2x4x4xf32>) -> tensor<6x8xf32> {
  %e = tensor.empty() : tensor<6x8xf32>
  %0 = linalg.unpack %x outer_dims_perm = [1, 0] inner_dims_pos = [1, 0] inner_tiles = [4, 4]
      into %e : tensor<2x2x4x4xf32> -> tensor<6x8xf32>
  return %0 : tensor<6x8xf32>
}

// -----

// CHECK-LABEL: func.func @softmax
// CHECK-NOT: linalg.softmax
// CHECK: math.exp
func.func @softmax(%x: tensor<6x8xf32>) -> tensor<6x8xf32> {
  %e = tensor.empty() : tensor<6x8xf32>
  %0 = linalg.softmax dimension(1) ins(%x : tensor<6x8xf32>) outs(%e : tensor<6x8xf32>) -> tensor<6x8xf32>
  return %0 : tensor<6x8xf32>
}

// -----

// CHECK-LABEL: func.func @insert
// CHECK: %[[U:.*]] = tensor.from_elements %{{.*}} : tensor<1x1xf32>
// CHECK: nd.dynamic_update_slice %[[U]] into
func.func @insert(%x: tensor<6x8xf32>, %v: f32, %i: index) -> tensor<6x8xf32> {
  %0 = tensor.insert %v into %x[%i, %i] : tensor<6x8xf32>
  return %0 : tensor<6x8xf32>
}

// -----

// CHECK-LABEL: func.func @places
// CHECK-SAME: (%[[X:[a-z0-9]*]]:
// CHECK: %[[R:.*]] = tensor.collapse_shape %[[X]]
// CHECK: return %[[R]], %[[X]]
func.func @places(%x: tensor<6x8xf32>, %d: tensor<6x8xf32>, %s: tensor<1xindex>) -> (tensor<48xf32>, tensor<6x8xf32>) {
  %0 = tensor.reshape %x(%s) : (tensor<6x8xf32>, tensor<1xindex>) -> tensor<48xf32>
  %1 = bufferization.materialize_in_destination %x in %d : (tensor<6x8xf32>, tensor<6x8xf32>) -> tensor<6x8xf32>
  return %0, %1 : tensor<48xf32>, tensor<6x8xf32>
}

// -----

func.func @winograd(%x: tensor<2x3x3x5xf32>, %e: tensor<6x6x5x2xf32>) -> tensor<6x6x5x2xf32> {
  // expected-error @+1 {{'linalg.winograd_filter_transform' is not supported by the import: a part of a convolution}}
  %0 = linalg.winograd_filter_transform fmr(F_4_3) ins(%x : tensor<2x3x3x5xf32>) outs(%e : tensor<6x6x5x2xf32>)
      -> tensor<6x6x5x2xf32>
  return %0 : tensor<6x6x5x2xf32>
}

// -----

// CHECK-LABEL: func.func @index
// CHECK: arith.muli
// CHECK: arith.remui
// CHECK-NOT: index.
func.func @index(%i: index, %j: index) -> index {
  %0 = index.mul %i, %j
  %c = index.constant 7
  %1 = index.remu %0, %c
  return %1 : index
}

// -----

func.func @softmax_of_integers(%x: tensor<2x4xi32>, %e: tensor<2x4xi32>) -> tensor<2x4xi32> {
  // expected-error @+1 {{softmax of other elements than floats}}
  %0 = linalg.softmax dimension(1) ins(%x : tensor<2x4xi32>) outs(%e : tensor<2x4xi32>) -> tensor<2x4xi32>
  return %0 : tensor<2x4xi32>
}

// -----

// Slices stay inside: offsets 0 to 3 of a span of 5 in 8; elements as well.
// CHECK-LABEL: func.func @slices
// CHECK-SAME: %[[I:[a-z0-9]+]]: index
// CHECK: %[[ABOVE:.*]] = arith.maxsi %[[I]], %c0{{.*}} : index
// CHECK: %[[INSIDE:.*]] = arith.minsi %[[ABOVE]], %c3{{.*}} : index
// CHECK: tensor.extract_slice %{{.*}}[1, %[[INSIDE]]] [2, 3] [1, 2]
// CHECK: arith.minsi %{{.*}}, %c3
// CHECK: tensor.insert_slice
// CHECK: %[[ROW:.*]] = arith.minsi %{{.*}}, %c5
// CHECK: tensor.extract %{{.*}}[%[[ROW]], %c2
func.func @slices(%x: tensor<6x8xf32>, %i: index) -> (tensor<6x8xf32>, f32) {
  %c2 = arith.constant 2 : index
  %0 = tensor.extract_slice %x[1, %i] [2, 3] [1, 2] : tensor<6x8xf32> to tensor<2x3xf32>
  %1 = tensor.insert_slice %0 into %x[0, %i] [2, 3] [1, 2] : tensor<2x3xf32> into tensor<6x8xf32>
  %2 = tensor.extract %x[%i, %c2] : tensor<6x8xf32>
  return %1, %2 : tensor<6x8xf32>, f32
}

// -----

func.func @large_slice(%x: tensor<6xf32>, %i: index) -> tensor<4xf32> {
  // expected-error @+1 {{'tensor.extract_slice' is not supported by the import: a slice that does not fit into dimension 0}}
  %0 = tensor.extract_slice %x[%i] [4] [2] : tensor<6xf32> to tensor<4xf32>
  return %0 : tensor<4xf32>
}

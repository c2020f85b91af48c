// Calls of ByteIR with other operands, attributes or results than its frontends give them are located errors.
// RUN: partita-opt %s --partita-expand-calls --split-input-file --verify-diagnostics

func.func @norm_operands(%x: tensor<4x6xf32>, %w: tensor<6xf32>, %i: tensor<4x6xi32>, %e: tensor<4x0xf32>) {
  // expected-error @+1 {{@byteir.layer_norm: expected an operand of floats, a weight and a bias, and 1 or 3 results}}
  %0 = stablehlo.custom_call @byteir.layer_norm(%x) {byteir_attrs = {axis = [1], epsilon = 1.0 : f64}} : (tensor<4x6xf32>) -> tensor<4x6xf32>
  return
}

// -----

func.func @norm_integers(%x: tensor<4x6xf32>, %w: tensor<6xf32>, %i: tensor<4x6xi32>, %e: tensor<4x0xf32>) {
  // expected-error @+1 {{@byteir.layer_norm: expected an operand of floats, a weight and a bias}}
  %0 = stablehlo.custom_call @byteir.layer_norm(%i, %i, %i) {byteir_attrs = {axis = [1], epsilon = 1.0 : f64}} : (tensor<4x6xi32>, tensor<4x6xi32>, tensor<4x6xi32>) -> tensor<4x6xi32>
  return
}

// -----

func.func @norm_axis(%x: tensor<4x6xf32>, %w: tensor<6xf32>, %i: tensor<4x6xi32>, %e: tensor<4x0xf32>) {
  // expected-error @+1 {{@byteir.layer_norm: expected a list of ascending dimensions below 2 as axis}}
  %0 = stablehlo.custom_call @byteir.layer_norm(%x, %w, %w) {byteir_attrs = {axis = [2], epsilon = 1.0 : f64}} : (tensor<4x6xf32>, tensor<6xf32>, tensor<6xf32>) -> tensor<4x6xf32>
  return
}

// -----

func.func @norm_axes(%x: tensor<4x6xf32>, %w: tensor<6xf32>, %i: tensor<4x6xi32>, %e: tensor<4x0xf32>) {
  // expected-error @+1 {{@byteir.layer_norm: expected a list of ascending dimensions below 2 as axis}}
  %0 = stablehlo.custom_call @byteir.layer_norm(%x, %x, %x) {byteir_attrs = {axis = [1, 0], epsilon = 1.0 : f64}} : (tensor<4x6xf32>, tensor<4x6xf32>, tensor<4x6xf32>) -> tensor<4x6xf32>
  return
}

// -----

func.func @norm_one_axis(%x: tensor<4x6xf32>, %w: tensor<6xf32>, %i: tensor<4x6xi32>, %e: tensor<4x0xf32>) {
  // expected-error @+1 {{@byteir.layer_norm: expected a list of ascending dimensions below 2 as axis}}
  %0 = stablehlo.custom_call @byteir.layer_norm(%x, %w, %w) {byteir_attrs = {axis = 1 : i64, epsilon = 1.0 : f64}} : (tensor<4x6xf32>, tensor<6xf32>, tensor<6xf32>) -> tensor<4x6xf32>
  return
}

// -----

func.func @norm_weight(%x: tensor<4x6xf32>, %w: tensor<6xf32>, %i: tensor<4x6xi32>, %e: tensor<4x0xf32>) {
  // expected-error @+1 {{@byteir.layer_norm: expected weight and bias with the sizes of the normalized dimensions}}
  %0 = stablehlo.custom_call @byteir.layer_norm(%x, %w, %w) {byteir_attrs = {axis = [0], epsilon = 1.0 : f64}} : (tensor<4x6xf32>, tensor<6xf32>, tensor<6xf32>) -> tensor<4x6xf32>
  return
}

// -----

func.func @norm_epsilon(%x: tensor<4x6xf32>, %w: tensor<6xf32>, %i: tensor<4x6xi32>, %e: tensor<4x0xf32>) {
  // expected-error @+1 {{@byteir.layer_norm: expected a float as epsilon}}
  %0 = stablehlo.custom_call @byteir.layer_norm(%x, %w, %w) {byteir_attrs = {axis = [1]}} : (tensor<4x6xf32>, tensor<6xf32>, tensor<6xf32>) -> tensor<4x6xf32>
  return
}

// -----

func.func @norm_flag(%x: tensor<4x6xf32>, %w: tensor<6xf32>, %i: tensor<4x6xi32>, %e: tensor<4x0xf32>) {
  // expected-error @+1 {{@byteir.layer_norm: expected true or false as eps_outside_sqrt}}
  %0 = stablehlo.custom_call @byteir.layer_norm(%x, %w, %w) {byteir_attrs = {axis = [1], epsilon = 1.0 : f64, eps_outside_sqrt = 1 : i64}} : (tensor<4x6xf32>, tensor<6xf32>, tensor<6xf32>) -> tensor<4x6xf32>
  return
}

// -----

func.func @norm_result(%x: tensor<4x6xf32>, %w: tensor<6xf32>, %i: tensor<4x6xi32>, %e: tensor<4x0xf32>) {
  // expected-error @+1 {{@byteir.layer_norm: expected a first result of the type of the first operand}}
  %0 = stablehlo.custom_call @byteir.layer_norm(%x, %w, %w) {byteir_attrs = {axis = [1], epsilon = 1.0 : f64}} : (tensor<4x6xf32>, tensor<6xf32>, tensor<6xf32>) -> tensor<4x6xf16>
  return
}

// -----

func.func @norm_mean(%x: tensor<4x6xf32>, %w: tensor<6xf32>, %i: tensor<4x6xi32>, %e: tensor<4x0xf32>) {
  // expected-error @+1 {{@byteir.layer_norm: expected mean and inverse deviation as the other results}}
  %0:3 = stablehlo.custom_call @byteir.layer_norm(%x, %w, %w) {byteir_attrs = {axis = [1], epsilon = 1.0 : f64}} : (tensor<4x6xf32>, tensor<6xf32>, tensor<6xf32>) -> (tensor<4x6xf32>, tensor<4xf32>, tensor<6xf32>)
  return
}

// -----

func.func @l2_axis(%x: tensor<4x6xf32>, %w: tensor<6xf32>, %i: tensor<4x6xi32>, %e: tensor<4x0xf32>) {
  // expected-error @+1 {{@byteir.l2_norm: expected a list of ascending dimensions below 2 as axis}}
  %0 = stablehlo.custom_call @byteir.l2_norm(%x) {byteir_attrs = {axis = [], epsilon = 1.0 : f64}} : (tensor<4x6xf32>) -> tensor<4x6xf32>
  return
}

// -----

func.func @softmax_no_attributes(%x: tensor<4x6xf32>, %w: tensor<6xf32>, %i: tensor<4x6xi32>, %e: tensor<4x0xf32>) {
  // expected-error @+1 {{@byteir.softmax: expected a dimension below 2 as axis}}
  %0 = stablehlo.custom_call @byteir.softmax(%x) : (tensor<4x6xf32>) -> tensor<4x6xf32>
  return
}

// -----

func.func @softmax_axis(%x: tensor<4x6xf32>, %w: tensor<6xf32>, %i: tensor<4x6xi32>, %e: tensor<4x0xf32>) {
  // expected-error @+1 {{@byteir.softmax: expected a dimension below 2 as axis}}
  %0 = stablehlo.custom_call @byteir.softmax(%x) {byteir_attrs = {axis = -1 : i64}} : (tensor<4x6xf32>) -> tensor<4x6xf32>
  return
}

// -----

func.func @softmax_type(%x: tensor<4x6xf32>, %w: tensor<6xf32>, %i: tensor<4x6xi32>, %e: tensor<4x0xf32>) {
  // expected-error @+1 {{@byteir.log_softmax: expected one operand of floats, and a result of its type}}
  %0 = stablehlo.custom_call @byteir.log_softmax(%i) {byteir_attrs = {axis = 1 : i64}} : (tensor<4x6xi32>) -> tensor<4x6xi32>
  return
}

// -----

func.func @gelu_kind(%x: tensor<4x6xf32>, %w: tensor<6xf32>, %i: tensor<4x6xi32>, %e: tensor<4x0xf32>) {
  // expected-error @+1 {{@byteir.gelu: expected "erf", "none" or "tanh" as approximate}}
  %0 = stablehlo.custom_call @byteir.gelu(%x) {byteir_attrs = {approximate = "quick"}} : (tensor<4x6xf32>) -> tensor<4x6xf32>
  return
}

// -----

func.func @addn_types(%x: tensor<4x6xf32>, %w: tensor<6xf32>, %i: tensor<4x6xi32>, %e: tensor<4x0xf32>) {
  // expected-error @+1 {{@byteir.addn: expected operands and one result of one type}}
  %0 = stablehlo.custom_call @byteir.addn(%x, %w) {byteir_attrs = {}} : (tensor<4x6xf32>, tensor<6xf32>) -> tensor<4x6xf32>
  return
}

// -----

func.func @arg_type(%x: tensor<4x6xf32>, %w: tensor<6xf32>, %i: tensor<4x6xi32>, %e: tensor<4x0xf32>) {
  // expected-error @+1 {{@byteir.arg_max: expected an operand of numbers, and positions of 32 or 64 bits as the last result}}
  %0 = stablehlo.custom_call @byteir.arg_max(%x) {byteir_attrs = {axis = 1 : i64}} : (tensor<4x6xf32>) -> tensor<4xi8>
  return
}

// -----

func.func @arg_keep(%x: tensor<4x6xf32>, %w: tensor<6xf32>, %i: tensor<4x6xi32>, %e: tensor<4x0xf32>) {
  // expected-error @+1 {{@byteir.arg_min: expected results without the axis, or of size 1 along it with keep_dims}}
  %0 = stablehlo.custom_call @byteir.arg_min(%x) {byteir_attrs = {axis = 1 : i64, keep_dims = true}} : (tensor<4x6xf32>) -> tensor<4xi64>
  return
}

// -----

func.func @arg_none(%x: tensor<4x6xf32>, %w: tensor<6xf32>, %i: tensor<4x6xi32>, %e: tensor<4x0xf32>) {
  // expected-error @+1 {{@byteir.arg_min: expected elements along the axis, got none}}
  %0 = stablehlo.custom_call @byteir.arg_min(%e) {byteir_attrs = {axis = 1 : i64}} : (tensor<4x0xf32>) -> tensor<4xi64>
  return
}

// -----

func.func @top_axis(%x: tensor<4x6xf32>, %w: tensor<6xf32>, %i: tensor<4x6xi32>, %e: tensor<4x0xf32>) {
  // expected-error @+1 {{@byteir.top_k: expected one dimension as axis, and k up to its size}}
  %0:2 = stablehlo.custom_call @byteir.top_k(%x) {byteir_attrs = {axis = [0, 1], k = 2 : i64}} : (tensor<4x6xf32>) -> (tensor<4x2xf32>, tensor<4x2xi64>)
  return
}

// -----

func.func @top_k(%x: tensor<4x6xf32>, %w: tensor<6xf32>, %i: tensor<4x6xi32>, %e: tensor<4x0xf32>) {
  // expected-error @+1 {{@byteir.top_k: expected one dimension as axis, and k up to its size}}
  %0:2 = stablehlo.custom_call @byteir.top_k(%x) {byteir_attrs = {axis = [1], k = 7 : i64}} : (tensor<4x6xf32>) -> (tensor<4x7xf32>, tensor<4x7xi64>)
  return
}

// -----

func.func @top_shape(%x: tensor<4x6xf32>, %w: tensor<6xf32>, %i: tensor<4x6xi32>, %e: tensor<4x0xf32>) {
  // expected-error @+1 {{@byteir.top_k: expected results with k elements along the axis}}
  %0:2 = stablehlo.custom_call @byteir.top_k(%x) {byteir_attrs = {axis = [1], k = 2 : i64}} : (tensor<4x6xf32>) -> (tensor<4x3xf32>, tensor<4x3xi64>)
  return
}

// -----

func.func @hot_depth(%x: tensor<4x6xf32>, %w: tensor<6xf32>, %i: tensor<4x6xi32>, %e: tensor<4x0xf32>) {
  // expected-error @+1 {{@byteir.one_hot: expected a depth, and a dimension of the result as axis}}
  %0 = stablehlo.custom_call @byteir.one_hot(%i) {byteir_attrs = {axis = 3 : i64, depth = 5 : i64, on_value = 1.0 : f32, off_value = 0.0 : f32}} : (tensor<4x6xi32>) -> tensor<4x6x5xf32>
  return
}

// -----

func.func @hot_value(%x: tensor<4x6xf32>, %w: tensor<6xf32>, %i: tensor<4x6xi32>, %e: tensor<4x0xf32>) {
  // expected-error @+1 {{@byteir.one_hot: expected a result with the depth at the axis, and on_value and off_value of its elements' type}}
  %0 = stablehlo.custom_call @byteir.one_hot(%i) {byteir_attrs = {axis = 2 : i64, depth = 5 : i64, on_value = 1 : i64, off_value = 0 : i64}} : (tensor<4x6xi32>) -> tensor<4x6x5xf32>
  return
}

// -----

func.func @hot_index(%x: tensor<4x6xf32>, %w: tensor<6xf32>, %i: tensor<4x6xi32>, %e: tensor<4x0xf32>) {
  // expected-error @+1 {{@byteir.one_hot: expected an operand of integers, and one result}}
  %0 = stablehlo.custom_call @byteir.one_hot(%x) {byteir_attrs = {axis = 2 : i64, depth = 5 : i64, on_value = 1.0 : f32, off_value = 0.0 : f32}} : (tensor<4x6xf32>) -> tensor<4x6x5xf32>
  return
}

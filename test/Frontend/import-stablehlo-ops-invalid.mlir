// What is wrong in an op is said at its place, with what was expected: one case per sentence of the verifiers.
// RUN: partita-opt %s --split-input-file --verify-diagnostics

func.func @add_sizes(%a: tensor<1x?xf32>) {
  // expected-error @+1 {{expected one type for all operands and results, got 'tensor<1x?xf32>' and 'tensor<2x2xf32>'}}
  %0 = stablehlo.add %a, %a : (tensor<1x?xf32>, tensor<1x?xf32>) -> tensor<2x2xf32>
  return
}

// -----

func.func @add_operands(%a: tensor<?xf32>, %b: tensor<2xf32>, %c: tensor<3xf32>) {
  // expected-error @+1 {{expected one type for all operands and results, got 'tensor<3xf32>' and 'tensor<?xf32>'}}
  %0 = stablehlo.add %b, %c : (tensor<2xf32>, tensor<3xf32>) -> tensor<?xf32>
  return
}

// -----

func.func @add_bound(%a: tensor<?xf32, #stablehlo.bounds<4>>) {
  // expected-error @+1 {{expected one type for all operands and results, got 'tensor<?xf32, #stablehlo.bounds<4>>' and 'tensor<5xf32>'}}
  %0 = stablehlo.add %a, %a : (tensor<?xf32, #stablehlo.bounds<4>>, tensor<?xf32, #stablehlo.bounds<4>>) -> tensor<5xf32>
  return
}

// -----

func.func @add_storage(%a: tensor<2x!quant.uniform<i8:f32, 1.0>>) {
  // expected-error @+1 {{expected one type for all operands and results}}
  %0 = stablehlo.add %a, %a : (tensor<2x!quant.uniform<i8:f32, 1.0>>, tensor<2x!quant.uniform<i8:f32, 1.0>>) -> tensor<2x!quant.uniform<i4:f32, 1.0>>
  return
}

// -----

func.func @add_axis(%a: tensor<1x2x!quant.uniform<i8:f32:0, {1.0}>>) {
  // expected-error @+1 {{expected a result quantized along dimension 0 as an operand is}}
  %0 = stablehlo.add %a, %a : (tensor<1x2x!quant.uniform<i8:f32:0, {1.0}>>, tensor<1x2x!quant.uniform<i8:f32:0, {1.0}>>) -> tensor<1x2x!quant.uniform<i8:f32, 1.0>>
  return
}

// -----

func.func @or_floats(%a: tensor<4xf32>) {
  // expected-error @+1 {{operand #0 must be ranked tensor of integers or booleans, but got 'tensor<4xf32>'}}
  %0 = stablehlo.or %a, %a : tensor<4xf32>
  return
}

// -----

func.func @shift_booleans(%a: tensor<4xi1>) {
  // expected-error @+1 {{operand #0 must be ranked tensor of integers, but got 'tensor<4xi1>'}}
  %0 = stablehlo.shift_left %a, %a : tensor<4xi1>
  return
}

// -----

func.func @floor_integers(%a: tensor<4xi32>) {
  // expected-error @+1 {{operand #0 must be ranked tensor of floats or quantized numbers, but got 'tensor<4xi32>'}}
  %0 = stablehlo.floor %a : tensor<4xi32>
  return
}

// -----

func.func @odd_width(%a: tensor<4xi7>) {
  // expected-error @+1 {{operand #0 must be ranked tensor of numbers, but got 'tensor<4xi7>'}}
  %0 = stablehlo.negate %a : tensor<4xi7>
  return
}

// -----

func.func @compare_elements(%a: tensor<4xi32>, %b: tensor<4xf32>) {
  // expected-error @+1 {{expected a right operand of element type 'i32', got 'tensor<4xf32>'}}
  %0 = stablehlo.compare LT, %a, %b : (tensor<4xi32>, tensor<4xf32>) -> tensor<4xi1>
  return
}

// -----

func.func @is_finite(%a: tensor<4xi32>) {
  // expected-error @+1 {{expected floats, got 'tensor<4xi32>'}}
  %0 = stablehlo.is_finite %a : (tensor<4xi32>) -> tensor<4xi1>
  return
}

// -----

func.func @precision_bits(%a: tensor<4xf32>) {
  // expected-error @+1 {{attribute 'exponent_bits' failed to satisfy constraint}}
  %0 = stablehlo.reduce_precision %a, format = e0m3 : tensor<4xf32>
  return
}

// -----

func.func @accuracy(%a: tensor<4xf32>) {
  // expected-error @+1 {{expected atol of 0 with mode HIGHEST, got 1.000000e+00}}
  %0 = stablehlo.sine %a {result_accuracy = #stablehlo.result_accuracy<atol = 1.0, rtol = 0.0, ulps = 0, mode = #stablehlo.result_accuracy_mode<HIGHEST>>} : tensor<4xf32>
  return
}

// -----

func.func @accuracy_mode(%a: tensor<4xf32>) {
  // expected-error @+1 {{expected mode = #stablehlo.result_accuracy_mode<DEFAULT>, HIGHEST or TOLERANCE}}
  %0 = stablehlo.sine %a {result_accuracy = #stablehlo.result_accuracy<ulps = 0>} : tensor<4xf32>
  return
}

// -----

func.func @bitcast_complex(%a: tensor<4xcomplex<f32>>) {
  // expected-error @+1 {{expected both or neither to be complex, got 'tensor<4xcomplex<f32>>' and 'tensor<4xi64>'}}
  %0 = stablehlo.bitcast_convert %a : (tensor<4xcomplex<f32>>) -> tensor<4xi64>
  return
}

// -----

func.func @dequantize(%a: tensor<4x!quant.uniform<i8:f32, 1.0>>) {
  // expected-error @+1 {{expected a result of element type 'f32', got 'tensor<4xf16>'}}
  %0 = stablehlo.uniform_dequantize %a : (tensor<4x!quant.uniform<i8:f32, 1.0>>) -> tensor<4xf16>
  return
}

// -----

func.func @quantize(%a: tensor<4xf32>) {
  // expected-error @+1 {{result #0 must be ranked tensor of quantized numbers, but got 'tensor<4xf32>'}}
  %0 = stablehlo.uniform_quantize %a : tensor<4xf32>
  return
}

// -----

func.func @constant_storage() {
  // expected-error @+1 {{expected a value of the result type 'tensor<2x!quant.uniform<i8:f32, 2.000000e+00>>', got 'tensor<2xui8>'}}
  %0 = stablehlo.constant() {value = dense<1> : tensor<2xui8>} : () -> tensor<2x!quant.uniform<i8:f32, 2.0>>
  return
}

// -----

func.func @constant_form() {
  // expected-error @+1 {{expected {value = dense<..> : ..} and a type () -> tensor<..>}}
  %0 = stablehlo.constant() {other = 1} : () -> tensor<2xf32>
  return
}

// -----

func.func @iota_dynamic() {
  // expected-error @+1 {{result #0 must be ranked tensor of numbers with sizes that are static or bounded, but got 'tensor<?xi32>'}}
  %0 = stablehlo.iota dim = 0 : tensor<?xi32>
  return
}

// -----

func.func @broadcast_dynamic(%a: tensor<f32>) {
  // expected-error @+1 {{result #0 must be ranked tensor of numbers with sizes that are static or bounded, but got 'tensor<?xf32>'}}
  %0 = stablehlo.broadcast_in_dim %a, dims = [] : (tensor<f32>) -> tensor<?xf32>
  return
}

// -----

func.func @slice_rest(%a: tensor<?x4xf32>) {
  // expected-error @+1 {{expected a result of shape [2, 2], got 'tensor<2x3xf32>'}}
  %0 = stablehlo.slice %a [7:9, 0:4:2] : (tensor<?x4xf32>) -> tensor<2x3xf32>
  return
}

// -----

func.func @negative_dim(%a: tensor<4xf32>) {
  // expected-error @+1 {{attribute 'dimension' failed to satisfy constraint: 64-bit signless integer attribute whose value is non-negative}}
  %0 = stablehlo.concatenate %a, dim = -1 : (tensor<4xf32>) -> tensor<4xf32>
  return
}

// -----

func.func @precision_count(%a: tensor<2x2xf32>) {
  // expected-error @+1 {{expected at most 2 entries in precision_config, one per operand, got 3}}
  %0 = stablehlo.dot %a, %a, precision = [DEFAULT, DEFAULT, HIGH] : (tensor<2x2xf32>, tensor<2x2xf32>) -> tensor<2x2xf32>
  return
}

// -----

func.func @precision_word(%a: tensor<2x2xf32>) {
  // expected-error @+1 {{expected precision_config to hold #stablehlo<precision DEFAULT>, HIGH or HIGHEST, got "HIGH"}}
  %0 = "stablehlo.dot"(%a, %a) {precision_config = ["HIGH"]} : (tensor<2x2xf32>, tensor<2x2xf32>) -> tensor<2x2xf32>
  return
}

// -----

func.func @algorithm_precision(%a: tensor<2x2xf32>) {
  // expected-error @+1 {{expected precision DEFAULT beside an algorithm, got #stablehlo<precision HIGH>}}
  %0 = stablehlo.dot_general %a, %a, contracting_dims = [1] x [0], precision = [HIGH, HIGH], algorithm = <lhs_precision_type = f32, rhs_precision_type = f32, accumulation_type = f32, lhs_component_count = 1, rhs_component_count = 1, num_primitive_operations = 1, allow_imprecise_accumulation = false> : (tensor<2x2xf32>, tensor<2x2xf32>) -> tensor<2x2xf32>
  return
}

// -----

func.func @algorithm_types(%a: tensor<2x2xf32>) {
  // expected-error @+1 {{expected a dot algorithm that some hardware has, got 'i8' by 'f32' into 'f32' with 1 product(s)}}
  %0 = stablehlo.dot_general %a, %a, contracting_dims = [1] x [0], algorithm = <lhs_precision_type = i8, rhs_precision_type = f32, accumulation_type = f32, lhs_component_count = 1, rhs_component_count = 1, num_primitive_operations = 1> : (tensor<2x2xf32>, tensor<2x2xf32>) -> tensor<2x2xf32>
  return
}

// -----

func.func @algorithm_count(%a: tensor<2x2xf32>) {
  // expected-error @+1 {{expected rhs_component_count to be 1 or more}}
  %0 = stablehlo.dot_general %a, %a, contracting_dims = [1] x [0], algorithm = <lhs_precision_type = f32, rhs_precision_type = f32, accumulation_type = f32, lhs_component_count = 1, rhs_component_count = 0, num_primitive_operations = 1> : (tensor<2x2xf32>, tensor<2x2xf32>) -> tensor<2x2xf32>
  return
}

// -----

func.func @einsum_letters(%a: tensor<2x3xf32>) {
  // expected-error @+1 {{expected one size for the letter 'b', got 3 and 2}}
  %0 = stablehlo.einsum %a, %a, config = "ab,bc->ac" : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>
  return
}

// -----

func.func @einsum_result(%a: tensor<2x3xf32>) {
  // expected-error @+1 {{expected letters of the operands in the result, got 'z'}}
  %0 = stablehlo.unary_einsum %a, config = "ab->z" : (tensor<2x3xf32>) -> tensor<3xf32>
  return
}

// -----

func.func @einsum_parts(%a: tensor<2x3xf32>) {
  // expected-error @+1 {{expected einsum_config to name 2 operand(s) and a result, got "ab->a"}}
  %0 = stablehlo.einsum %a, %a, config = "ab->a" : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2xf32>
  return
}

// -----

func.func @index_select(%a: tensor<5x6xf32>, %i: tensor<2xi32>) {
  // expected-error @+1 {{expected 0 <= batch_dims <= dim < 2 and batch_dims <= 1, got dim 2, batch_dims 0}}
  %0 = "stablehlo.torch_index_select"(%a, %i) {dim = 2 : i64, batch_dims = 0 : i64} : (tensor<5x6xf32>, tensor<2xi32>) -> tensor<5x2xf32>
  return
}

// -----

func.func @map_dims(%a: tensor<4x5xf32>) {
  // expected-error @+1 {{expected all dimensions of the operands in ascending order, got [1, 0]}}
  %0 = "stablehlo.map"(%a) ({
  ^bb0(%x: tensor<f32>):
    stablehlo.return %x : tensor<f32>
  }) {dimensions = array<i64: 1, 0>} : (tensor<4x5xf32>) -> tensor<4x5xf32>
  return
}

// -----

func.func @reshape_count(%a: tensor<2x5xf32>) {
  %s = stablehlo.constant dense<[4, 6]> : tensor<2xi64>
  // expected-error @+1 {{expected as many elements as the operand has (10), got 24}}
  %0 = stablehlo.dynamic_reshape %a, %s : (tensor<2x5xf32>, tensor<2xi64>) -> tensor<?x?xf32>
  return
}

// -----

func.func @reshape_rank(%a: tensor<2x5xf32>, %s: tensor<3xi64>) {
  // expected-error @+1 {{expected 2 sizes in the shape operand, got 3}}
  %0 = stablehlo.dynamic_reshape %a, %s : (tensor<2x5xf32>, tensor<3xi64>) -> tensor<?x?xf32>
  return
}

// -----

func.func @shape_static(%a: tensor<2x5xf32>, %s: tensor<?xi64>) {
  // expected-error @+1 {{operand #1 must be tensor of rank 1 and static size with integers or indices, but got 'tensor<?xi64>'}}
  %0 = stablehlo.dynamic_reshape %a, %s : (tensor<2x5xf32>, tensor<?xi64>) -> tensor<?x?xf32>
  return
}

// -----

func.func @shape_negative() {
  %s = stablehlo.constant dense<-1> : tensor<1xi64>
  // expected-error @+1 {{expected sizes >= 0 in the shape operand, got -1}}
  %0 = stablehlo.dynamic_iota %s, dim = 0 : (tensor<1xi64>) -> tensor<?xi32>
  return
}

// -----

func.func @shape_differs() {
  %s = stablehlo.constant dense<5> : tensor<1xi64>
  // expected-error @+1 {{expected a result of shape [5], got 'tensor<4xi32>'}}
  %0 = stablehlo.dynamic_iota %s, dim = 0 : (tensor<1xi64>) -> tensor<4xi32>
  return
}

// -----

func.func @dynamic_broadcast(%a: tensor<3xf32>) {
  %s = stablehlo.constant dense<[2, 4]> : tensor<2xi64>
  // expected-error @+1 {{expected size 1 or 4 in operand dimension 0, got 3}}
  %0 = stablehlo.dynamic_broadcast_in_dim %a, %s, dims = [1] : (tensor<3xf32>, tensor<2xi64>) -> tensor<?x?xf32>
  return
}

// -----

func.func @hints(%a: tensor<?xf32>, %s: tensor<2xi64>) {
  // expected-error @+1 {{expected operand dimensions that are known to grow or stay each at most once, got 0 twice}}
  %0 = stablehlo.dynamic_broadcast_in_dim %a, %s, dims = [1] {known_expanding_dimensions = array<i64: 0>, known_nonexpanding_dimensions = array<i64: 0>} : (tensor<?xf32>, tensor<2xi64>) -> tensor<?x?xf32>
  return
}

// -----

func.func @dynamic_pad(%a: tensor<4xf32>, %z: tensor<f32>) {
  %s = stablehlo.constant dense<1> : tensor<1xi64>
  // expected-error @+1 {{expected a result of shape [9], got 'tensor<4xf32>'}}
  %0 = stablehlo.dynamic_pad %a, %z, %s, %s, %s : (tensor<4xf32>, tensor<f32>, tensor<1xi64>, tensor<1xi64>, tensor<1xi64>) -> tensor<4xf32>
  return
}

// -----

func.func @dynamic_interior(%a: tensor<4xf32>, %z: tensor<f32>, %l: tensor<1xi64>) {
  %s = stablehlo.constant dense<-2> : tensor<1xi64>
  // expected-error @+1 {{expected interior padding >= 0, got -2}}
  %0 = stablehlo.dynamic_pad %a, %z, %l, %l, %s : (tensor<4xf32>, tensor<f32>, tensor<1xi64>, tensor<1xi64>, tensor<1xi64>) -> tensor<?xf32>
  return
}

// -----

func.func @real_dynamic_slice(%a: tensor<4xf32>, %l: tensor<2xi64>) {
  // expected-error @+1 {{expected 1 entries in an operand of starts, limits or strides, got 2}}
  %0 = stablehlo.real_dynamic_slice %a, %l, %l, %l : (tensor<4xf32>, tensor<2xi64>, tensor<2xi64>, tensor<2xi64>) -> tensor<?xf32>
  return
}

// -----

func.func @dynamic_conv(%m: tensor<1x8x2xf32>, %w: tensor<3x2x4xf32>) {
  %s = stablehlo.constant dense<1> : tensor<1x2xi64>
  // expected-error @+1 {{expected a result of shape [1, 8, 4], got 'tensor<1x9x4xf32>'}}
  %0 = stablehlo.dynamic_conv(%m, %w, %s) dim_numbers = [b, 0, f]x[0, i, o]->[b, 0, f], window = {} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<1x8x2xf32>, tensor<3x2x4xf32>, tensor<1x2xi64>) -> tensor<1x9x4xf32>
  return
}

// -----

func.func @size_of(%a: tensor<4xf32>) {
  // expected-error @+1 {{expected a dimension in [0, 1), got 1}}
  %0 = stablehlo.get_dimension_size %a, dim = 1 : (tensor<4xf32>) -> tensor<i32>
  return
}

// -----

func.func @set_size(%a: tensor<4xf32>, %n: tensor<1xi32>) {
  // expected-error @+1 {{expected a size of type tensor<i32>, got 'tensor<1xi32>'}}
  %0 = stablehlo.set_dimension_size %a, %n, dim = 0 : (tensor<4xf32>, tensor<1xi32>) -> tensor<4xf32>
  return
}

// -----

func.func @fft_elements(%a: tensor<9xf16>) {
  // expected-error @+1 {{expected f32 or f64 elements, got 'tensor<9xf16>'}}
  %0 = stablehlo.fft %a, type = RFFT, length = [9] : (tensor<9xf16>) -> tensor<5xcomplex<f32>>
  return
}

// -----

func.func @fft_real(%a: tensor<9xf32>) {
  // expected-error @+1 {{expected complex<f32> or complex<f64> elements, got 'tensor<9xf32>'}}
  %0 = stablehlo.fft %a, type = FFT, length = [9] : (tensor<9xf32>) -> tensor<9xcomplex<f32>>
  return
}

// -----

func.func @fft_length(%a: tensor<3x9xf32>) {
  // expected-error @+1 {{expected size 8 in operand dimension 1 for a length of 8, got 9}}
  %0 = stablehlo.fft %a, type = RFFT, length = [8] : (tensor<3x9xf32>) -> tensor<3x5xcomplex<f32>>
  return
}

// -----

func.func @fft_half(%a: tensor<9xcomplex<f32>>) {
  // expected-error @+1 {{expected size 6 in operand dimension 0 for a length of 10, got 9}}
  %0 = stablehlo.fft %a, type = IRFFT, length = [10] : (tensor<9xcomplex<f32>>) -> tensor<10xf32>
  return
}

// -----

func.func @fft_lengths(%a: tensor<1x1x1x1xcomplex<f32>>) {
  // expected-error @+1 {{expected 1 to 3 lengths, got 4}}
  %0 = stablehlo.fft %a, type = FFT, length = [1, 1, 1, 1] : (tensor<1x1x1x1xcomplex<f32>>) -> tensor<1x1x1x1xcomplex<f32>>
  return
}

// -----

func.func @cholesky(%a: tensor<2x3xf32>) {
  // expected-error @+1 {{expected square matrices in the last two dimensions, got 'tensor<2x3xf32>'}}
  %0 = stablehlo.cholesky %a : tensor<2x3xf32>
  return
}

// -----

func.func @solve_shared(%a: tensor<3x3xf32>, %b: tensor<3x4xf32>) {
  // expected-error @+1 {{expected size 3 in dimension 1 of b, got 'tensor<3x4xf32>'}}
  %0 = "stablehlo.triangular_solve"(%a, %b) {left_side = false, lower = true, unit_diagonal = false, transpose_a = #stablehlo<transpose NO_TRANSPOSE>} : (tensor<3x3xf32>, tensor<3x4xf32>) -> tensor<3x4xf32>
  return
}

// -----

func.func @solve_batch(%a: tensor<2x3x3xf32>, %b: tensor<5x3x4xf32>) {
  // expected-error @+1 {{expected equal batch dimensions, got 'tensor<2x3x3xf32>' and 'tensor<5x3x4xf32>'}}
  %0 = "stablehlo.triangular_solve"(%a, %b) {left_side = true, lower = true, unit_diagonal = false, transpose_a = #stablehlo<transpose NO_TRANSPOSE>} : (tensor<2x3x3xf32>, tensor<5x3x4xf32>) -> tensor<5x3x4xf32>
  return
}

// -----

func.func @solve_transpose(%a: tensor<3x3xf32>) {
  // expected-error @+1 {{expected transpose_a to be NO_TRANSPOSE, TRANSPOSE or ADJOINT, got TRANSPOSE_INVALID}}
  %0 = "stablehlo.triangular_solve"(%a, %a) {left_side = true, lower = true, unit_diagonal = false, transpose_a = #stablehlo<transpose TRANSPOSE_INVALID>} : (tensor<3x3xf32>, tensor<3x3xf32>) -> tensor<3x3xf32>
  return
}

// -----

func.func @rng(%a: tensor<f32>) {
  %s = stablehlo.constant dense<7> : tensor<1xi64>
  // expected-error @+1 {{expected a result of shape [7], got 'tensor<12xf32>'}}
  %0 = stablehlo.rng %a, %a, %s, distribution = UNIFORM : (tensor<f32>, tensor<f32>, tensor<1xi64>) -> tensor<12xf32>
  return
}

// -----

func.func @rng_state(%a: tensor<2xui64>) {
  // expected-error @+1 {{expected the state to keep its type 'tensor<2xui64>', got 'tensor<3xui64>'}}
  %0:2 = stablehlo.rng_bit_generator %a, algorithm = PHILOX : (tensor<2xui64>) -> (tensor<3xui64>, tensor<4xui32>)
  return
}

// -----

func.func @layout_side(%a: tensor<2xf32>) {
  // expected-error @+1 {{expected layouts for both operands and results, or for neither}}
  %0 = stablehlo.custom_call @f(%a) {operand_layouts = [dense<0> : tensor<1xindex>]} : (tensor<2xf32>) -> tensor<2xf32>
  return
}

// -----

func.func @layout_count(%a: tensor<2xf32>) {
  // expected-error @+1 {{expected 1 layouts, got 0}}
  %0 = stablehlo.custom_call @f(%a) {operand_layouts = [], result_layouts = [dense<0> : tensor<1xindex>]} : (tensor<2xf32>) -> tensor<2xf32>
  return
}

// -----

func.func @layout_dims(%a: tensor<2x2xf32>) {
  // expected-error @+1 {{expected dimensions of a layout each at most once, got 0 twice}}
  %0 = stablehlo.custom_call @f(%a) {operand_layouts = [dense<0> : tensor<2xindex>], result_layouts = [dense<[0, 1]> : tensor<2xindex>]} : (tensor<2x2xf32>) -> tensor<2x2xf32>
  return
}

// -----

func.func @layout_token(%t: !stablehlo.token) {
  // expected-error @+1 {{expected an empty layout for an operand of type '!stablehlo.token'}}
  stablehlo.custom_call @f(%t) {operand_layouts = [dense<0> : tensor<1xindex>], result_layouts = []} : (!stablehlo.token) -> ()
  return
}

// -----

func.func @config_typed() {
  // expected-error @+1 {{expected a dictionary as backend_config with api_version 4, got "x"}}
  stablehlo.custom_call @f() {api_version = 4 : i32, backend_config = "x"} : () -> ()
  return
}

// -----

func.func @config_text() {
  // expected-error @+1 {{expected a string as backend_config with api_version 2, got {}}}
  stablehlo.custom_call @f() {api_version = 2 : i32, backend_config = {}} : () -> ()
  return
}

// -----

func.func @alias_operand(%a: tensor<2xf32>) {
  // expected-error @+1 {{expected an operand_index in [0, 1), got 1}}
  %0 = stablehlo.custom_call @f(%a) {output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [], operand_index = 1, operand_tuple_indices = []>]} : (tensor<2xf32>) -> tensor<2xf32>
  return
}

// -----

func.func @alias_path(%a: tensor<2xf32>) {
  // expected-error @+1 {{expected tuple indices that lead to a part of 'tuple<tensor<2xf32>>'}}
  %0 = stablehlo.custom_call @f(%a) {output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [1], operand_index = 0, operand_tuple_indices = []>]} : (tensor<2xf32>) -> tuple<tensor<2xf32>>
  return
}

// -----

func.func @alias_types(%a: tensor<2xf32>) {
  // expected-error @+1 {{expected an alias between parts of one type, got 'tensor<2xf32>' and 'tensor<3xf32>'}}
  %0 = stablehlo.custom_call @f(%a) {output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [], operand_index = 0, operand_tuple_indices = []>]} : (tensor<2xf32>) -> tensor<3xf32>
  return
}

// -----

func.func @alias_kind(%a: tensor<2xf32>) {
  // expected-error @+1 {{expected #stablehlo.output_operand_alias<}}
  %0 = stablehlo.custom_call @f(%a) {output_operand_aliases = [1]} : (tensor<2xf32>) -> tensor<3xf32>
  return
}

// -----

func.func @alias_twice(%a: memref<2xf32>) {
  // expected-error @+1 {{expected each buffer in output_operand_aliases once, got operand part [0] twice}}
  %0:2 = stablehlo.custom_call @f(%a) {output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [0], operand_index = 0, operand_tuple_indices = []>, #stablehlo.output_operand_alias<output_tuple_indices = [1], operand_index = 0, operand_tuple_indices = []>]} : (memref<2xf32>) -> (memref<2xf32>, memref<2xf32>)
  return
}

// -----

func.func @alias_missing(%a: memref<2xf32>) {
  // expected-error @+1 {{expected every buffer of the results in output_operand_aliases, got none for []}}
  %0 = stablehlo.custom_call @f(%a) : (memref<2xf32>) -> memref<2xf32>
  return
}

// -----

func.func @pin(%a: tensor<2xf32>) {
  // expected-error @+1 {{expected a result of memref type, got 'tensor<2xf32>'}}
  %0 = stablehlo.custom_call @Pin(%a) : (tensor<2xf32>) -> tensor<2xf32>
  return
}

// -----

func.func @unpin(%a: memref<2xf32>) {
  // expected-error @+1 {{expected a tensor and a buffer of the same shape and elements, got 'memref<2xf32>' and 'tensor<3xf32>'}}
  %0 = stablehlo.custom_call @Unpin(%a) : (memref<2xf32>) -> tensor<3xf32>
  return
}

// -----

func.func @composite_name(%a: tensor<2xf32>) {
  // expected-error @+1 {{expected a name such as "namespace.op", got "1.f"}}
  %0 = stablehlo.composite "1.f" %a {decomposition = @composite_name} : (tensor<2xf32>) -> tensor<2xf32>
  return
}

// -----

func.func @composite_function(%a: tensor<2xf32>) {
  // expected-error @+1 {{expected the name of a function as decomposition, got @other}}
  %0 = stablehlo.composite "a.f" %a {decomposition = @other} : (tensor<2xf32>) -> tensor<2xf32>
  return
}

// -----

func.func @composite_operands(%a: tensor<2xf32>) {
  %i = stablehlo.constant dense<1> : tensor<i32>
  // expected-error @+1 {{expected operand 0 of type 'tensor<2xf32>' as the decomposition has, got 'tensor<i32>'}}
  stablehlo.composite "a.f" %i {decomposition = @composite_operands} : (tensor<i32>) -> ()
  return
}

// -----

func.func @composite_results(%a: tensor<2xf32>) {
  // expected-error @+1 {{expected 0 results as the decomposition has, got 1}}
  %0 = stablehlo.composite "a.f" %a {decomposition = @composite_results} : (tensor<2xf32>) -> tensor<2xf32>
  return
}

// -----

func.func @infeed_token(%t: !stablehlo.token) {
  // expected-error @+1 {{expected a token as the last result, got 'tensor<i32>'}}
  %0:2 = "stablehlo.infeed"(%t) : (!stablehlo.token) -> (tensor<2xf32>, tensor<i32>)
  return
}

// -----

func.func @infeed_none(%t: !stablehlo.token) {
  // expected-error @+1 {{expected a token as the last result, got no results}}
  "stablehlo.infeed"(%t) : (!stablehlo.token) -> ()
  return
}

// -----

func.func @infeed_layout(%t: !stablehlo.token) {
  // expected-error @+1 {{expected a layout to be a list of dimensions, got 0 : i64}}
  %0:2 = "stablehlo.infeed"(%t) {layout = [0]} : (!stablehlo.token) -> (tensor<2xf32>, !stablehlo.token)
  return
}

// -----

func.func @send_channel(%t: !stablehlo.token) {
  // expected-error @+1 {{expected a channel of type 2 for a transfer with the host, got 1}}
  %0 = "stablehlo.send"(%t) {channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, is_host_transfer = true} : (!stablehlo.token) -> !stablehlo.token
  return
}

// -----

func.func @recv_channel(%t: !stablehlo.token) {
  // expected-error @+1 {{expected a channel of type 1 between devices, got 3}}
  %0 = "stablehlo.recv"(%t) {channel_handle = #stablehlo.channel_handle<handle = 1, type = 3>} : (!stablehlo.token) -> !stablehlo.token
  return
}

// -----

func.func @recv_handle(%t: !stablehlo.token) {
  // expected-error @+1 {{expected #stablehlo.channel_handle<handle = .., type = ..>, got 1 : i64}}
  %0 = "stablehlo.recv"(%t) {channel_handle = 1} : (!stablehlo.token) -> !stablehlo.token
  return
}

// -----

func.func @recv_tensors(%t: !stablehlo.token) {
  // expected-error @+1 {{expected tensors before the last result, got '!stablehlo.token'}}
  %0:2 = "stablehlo.recv"(%t) {channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>} : (!stablehlo.token) -> (!stablehlo.token, !stablehlo.token)
  return
}

// -----

func.func @async_types(%a: tensor<2xf32>) {
  // expected-error @+1 {{expected the body to return ('tensor<3xf32>'), got ('tensor<2xf32>')}}
  %0 = "stablehlo.async_start"(%a) ({
  ^bb0(%x: tensor<2xf32>):
    // expected-note @+1 {{returned here}}
    stablehlo.return %x : tensor<2xf32>
  }) : (tensor<2xf32>) -> !stablehlo.future<tensor<3xf32>>
  return
}

// -----

func.func @async_results(%f: !stablehlo.future<tensor<2xf32>>) {
  // expected-error @+1 {{expected results of the types in the future, got '!stablehlo.future<tensor<2xf32>>'}}
  %0 = "stablehlo.async_done"(%f) : (!stablehlo.future<tensor<2xf32>>) -> tensor<3xf32>
  return
}

// -----

func.func @replica_sum(%a: tensor<2xf32>) {
  // expected-error @+1 {{expected replica_groups of type tensor<MxNxi64>, got dense<0> : tensor<2xi64>}}
  %0 = "stablehlo.cross-replica-sum"(%a) {replica_groups = dense<0> : tensor<2xi64>} : (tensor<2xf32>) -> tensor<2xf32>
  return
}

// -----

func.func @field_twice() {
  // expected-error @+1 {{expected each field at most once, got 'handle' twice}}
  stablehlo.custom_call @f() {h = #stablehlo.channel_handle<handle = 1, handle = 2>} : () -> ()
  return
}

// -----

func.func @field_comma() {
  // expected-error @+1 {{expected ',' or '>' after an entry}}
  stablehlo.custom_call @f() {h = #stablehlo.dot<lhs_batching_dimensions = [1] rhs_batching_dimensions = [0]>} : () -> ()
  return
}

// -----

// The smallest number is no size that agrees with any other.
func.func @smallest(%a: tensor<2xf32>) {
  // expected-error @+1 {{attribute 'broadcast_sizes' failed to satisfy constraint: list of 64-bit integers}}
  %0 = stablehlo.broadcast %a, sizes = [-9223372036854775808] : (tensor<2xf32>) -> tensor<3x2xf32>
  return
}

// -----

func.func @smallest_operand(%a: tensor<6xf32>) {
  %s = stablehlo.constant dense<-9223372036854775807> : tensor<1xi64>
  // expected-error @+1 {{expected sizes >= 0 in the shape operand, got -9223372036854775807}}
  %0 = stablehlo.dynamic_reshape %a, %s : (tensor<6xf32>, tensor<1xi64>) -> tensor<?xf32>
  return
}

// -----

func.func @padding(%a: tensor<4xf32>, %z: tensor<f32>) {
  // expected-error @+1 {{expected interior >= 0 and counts of at most 1099511627776 in dimension 0, got low 9223372036854775807, high -9223372036854775807, interior 0}}
  %0 = stablehlo.pad %a, %z, low = [9223372036854775807], high = [-9223372036854775807], interior = [0] : (tensor<4xf32>, tensor<f32>) -> tensor<4xf32>
  return
}

// -----

// A splat may claim any length.
func.func @long_list(%a: tensor<2xf32>) {
  // expected-error @+1 {{attribute 'broadcast_sizes' failed to satisfy constraint: list of 64-bit integers}}
  %0 = "stablehlo.broadcast"(%a) {broadcast_sizes = dense<1> : tensor<9223372036854775807xi64>} : (tensor<2xf32>) -> tensor<2xf32>
  return
}

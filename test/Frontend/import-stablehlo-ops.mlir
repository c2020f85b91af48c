// Ops that few programs hold, in every printed form: they are read, checked, printed, and read again to the same.
// RUN: partita-opt %s --verify-roundtrip | FileCheck %s
// RUN: partita-opt %s --mlir-print-op-generic | partita-opt | FileCheck %s

module {
  // CHECK-LABEL: func.func @unknown_sizes
  func.func @unknown_sizes(%a: tensor<?x4xf32>, %b: tensor<3x?xf32>, %p: tensor<?xi1>, %v: tensor<?xi32>) -> tensor<3x4xf32> {
    // CHECK: stablehlo.add %{{.*}}, %{{.*}} : (tensor<?x4xf32>, tensor<3x?xf32>) -> tensor<3x4xf32>
    %0 = stablehlo.add %a, %b : (tensor<?x4xf32>, tensor<3x?xf32>) -> tensor<3x4xf32>
    // CHECK: stablehlo.select %{{.*}}, %{{.*}}, %{{.*}} : tensor<?xi1>, tensor<?xi32>
    %1 = stablehlo.select %p, %v, %v : tensor<?xi1>, tensor<?xi32>
    // CHECK: stablehlo.slice %{{.*}} [1:9, 0:4:2] : (tensor<?x4xf32>) -> tensor<8x2xf32>
    %2 = stablehlo.slice %a [1:9, 0:4:2] : (tensor<?x4xf32>) -> tensor<8x2xf32>
    // CHECK: stablehlo.concatenate %{{.*}}, %{{.*}}, dim = 0 : (tensor<?x4xf32>, tensor<3x?xf32>) -> tensor<?x4xf32>
    %3 = stablehlo.concatenate %a, %b, dim = 0 : (tensor<?x4xf32>, tensor<3x?xf32>) -> tensor<?x4xf32>
    // CHECK: stablehlo.dot_general %{{.*}}, %{{.*}}, contracting_dims = [1] x [0] : (tensor<3x?xf32>, tensor<?x4xf32>) -> tensor<3x4xf32>
    %4 = stablehlo.dot_general %b, %a, contracting_dims = [1] x [0] : (tensor<3x?xf32>, tensor<?x4xf32>) -> tensor<3x4xf32>
    return %4 : tensor<3x4xf32>
  }

  // Both spellings of a bound are one type.
  // CHECK-LABEL: func.func @bounds
  // CHECK-SAME: tensor<?x?xf32, #stablehlo.bounds<3, ?>>
  func.func @bounds(%a: tensor<?x?xf32, #stablehlo.bounds<3, ?>>, %n: tensor<i32>) -> tensor<?x?xf32, #stablehlo.type_extensions<bounds = [3, ?]>> {
    // CHECK: stablehlo.set_dimension_size %{{.*}}, %{{.*}}, dim = 1 : (tensor<?x?xf32, #stablehlo.bounds<3, ?>>, tensor<i32>) -> tensor<?x?xf32>
    %0 = stablehlo.set_dimension_size %a, %n, dim = 1 : (tensor<?x?xf32, #stablehlo.bounds<3, ?>>, tensor<i32>) -> tensor<?x?xf32>
    // CHECK: stablehlo.get_dimension_size %{{.*}}, dim = 0
    %1 = stablehlo.get_dimension_size %a, dim = 0 : (tensor<?x?xf32, #stablehlo.bounds<3, ?>>) -> tensor<i32>
    return %a : tensor<?x?xf32, #stablehlo.bounds<3, ?>>
  }

  // CHECK-LABEL: func.func @dynamic
  func.func @dynamic(%x: tensor<?xf32>, %n: tensor<2xi64>, %z: tensor<f32>, %c: tensor<1xi32>, %i: tensor<5x1xi32>, %m: tensor<1x8x2xf32>, %w: tensor<3x2x4xf32>, %p: tensor<1x2xi64>) {
    // CHECK: stablehlo.dynamic_iota %{{.*}}, dim = 1 : (tensor<2xi64>) -> tensor<?x?xi32>
    %0 = stablehlo.dynamic_iota %n, dim = 1 : (tensor<2xi64>) -> tensor<?x?xi32>
    // CHECK: stablehlo.dynamic_reshape
    %1 = stablehlo.dynamic_reshape %x, %n : (tensor<?xf32>, tensor<2xi64>) -> tensor<?x4xf32>
    // CHECK: stablehlo.dynamic_broadcast_in_dim %{{.*}}, %{{.*}}, dims = [1] {known_expanding_dimensions = array<i64: 0>}
    %2 = "stablehlo.dynamic_broadcast_in_dim"(%x, %n) {broadcast_dimensions = dense<1> : tensor<1xi64>, known_expanding_dimensions = array<i64: 0>} : (tensor<?xf32>, tensor<2xi64>) -> tensor<?x?xf32>
    // CHECK: stablehlo.dynamic_pad
    %3 = stablehlo.dynamic_pad %x, %z, %c, %c, %c : (tensor<?xf32>, tensor<f32>, tensor<1xi32>, tensor<1xi32>, tensor<1xi32>) -> tensor<?xf32>
    // CHECK: stablehlo.real_dynamic_slice
    %4 = stablehlo.real_dynamic_slice %x, %c, %c, %c : (tensor<?xf32>, tensor<1xi32>, tensor<1xi32>, tensor<1xi32>) -> tensor<?xf32>
    // CHECK: "stablehlo.dynamic_gather"
    %sizes = stablehlo.constant dense<[1, 2, 4]> : tensor<3xi64>
    %5 = "stablehlo.dynamic_gather"(%w, %i, %sizes) {dimension_numbers = #stablehlo.gather<offset_dims = [1, 2], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1,>} : (tensor<3x2x4xf32>, tensor<5x1xi32>, tensor<3xi64>) -> tensor<5x2x4xf32>
    // CHECK: stablehlo.dynamic_conv(%{{.*}}, %{{.*}}, %{{.*}}) dim_numbers = [b, 0, f]x[0, i, o]->[b, 0, f], window = {stride = [1]}
    %6 = stablehlo.dynamic_conv(%m, %w, %p) dim_numbers = [b, 0, f]x[0, i, o]->[b, 0, f], window = {stride = [1]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<1x8x2xf32>, tensor<3x2x4xf32>, tensor<1x2xi64>) -> tensor<1x?x4xf32>
    return
  }

  // CHECK-LABEL: func.func @quantized
  func.func @quantized(%x: tensor<2x2xf32>) -> tensor<2x2xf32> {
    // CHECK: stablehlo.constant() <{value = dense<[1, 2]> : tensor<2xi8>}> {a = 1 : i64} : () -> tensor<2x!quant.uniform<i8:f32, 2.000000e+00:15>>
    %c = stablehlo.constant() <{value = dense<[1, 2]> : tensor<2xi8>}> {a = 1} : () -> tensor<2x!quant.uniform<i8:f32, 2.0:15>>
    %d = stablehlo.constant() {value = dense<3> : tensor<2xui8>} : () -> tensor<2x!quant.uniform<u8:f32, 2.0:15>>
    // CHECK: %[[Q:.*]] = stablehlo.uniform_quantize %{{.*}} : (tensor<2x2xf32>) -> tensor<2x2x!quant.uniform<i8:f32, 5.000000e-01:1>>
    %q = stablehlo.uniform_quantize %x : (tensor<2x2xf32>) -> tensor<2x2x!quant.uniform<i8:f32, 0.5:1>>
    // Scales may differ.
    // CHECK: stablehlo.add %[[Q]], %[[Q]] : (tensor<2x2x!quant.uniform<i8:f32, 5.000000e-01:1>>, tensor<2x2x!quant.uniform<i8:f32, 5.000000e-01:1>>) -> tensor<2x2x!quant.uniform<i8:f32, 1.000000e+00:1>>
    %s = stablehlo.add %q, %q : (tensor<2x2x!quant.uniform<i8:f32, 0.5:1>>, tensor<2x2x!quant.uniform<i8:f32, 0.5:1>>) -> tensor<2x2x!quant.uniform<i8:f32, 1.0:1>>
    // CHECK: stablehlo.uniform_dequantize
    %r = stablehlo.uniform_dequantize %s : (tensor<2x2x!quant.uniform<i8:f32, 1.0:1>>) -> tensor<2x2xf32>
    return %r : tensor<2x2xf32>
  }

  // CHECK-LABEL: func.func @effects
  func.func @effects(%x: tensor<2xf32>, %f: !stablehlo.future<tensor<2xf32>, tensor<i32>>) -> !stablehlo.token {
    // CHECK: %[[T:.*]] = stablehlo.create_token : !stablehlo.token
    %t = stablehlo.create_token : !stablehlo.token
    // CHECK: stablehlo.after_all %[[T]], %[[T]] : !stablehlo.token
    %u = stablehlo.after_all %t, %t : !stablehlo.token
    %none = "stablehlo.after_all"() : () -> !stablehlo.token
    // CHECK: "stablehlo.infeed"
    %in:2 = "stablehlo.infeed"(%u) {infeed_config = "host", layout = [[0]]} : (!stablehlo.token) -> (tensor<2xf32>, !stablehlo.token)
    // CHECK: "stablehlo.outfeed"
    %out = "stablehlo.outfeed"(%in#0, %x, %in#1) {outfeed_config = ""} : (tensor<2xf32>, tensor<2xf32>, !stablehlo.token) -> !stablehlo.token
    // CHECK: "stablehlo.send"{{.*}}#stablehlo.channel_handle<handle = 5, type = 2>
    %s = "stablehlo.send"(%x, %out) {channel_handle = #stablehlo.channel_handle<handle = 5, type = 2>, is_host_transfer = true} : (tensor<2xf32>, !stablehlo.token) -> !stablehlo.token
    // CHECK: "stablehlo.recv"
    %r:2 = "stablehlo.recv"(%s) {channel_handle = #stablehlo.channel_handle<handle = 6, type = 1,>} : (!stablehlo.token) -> (tensor<2xf32>, !stablehlo.token)
    // CHECK: stablehlo.trace %{{.*}}, "here" : tensor<2xf32>
    stablehlo.trace %x, "here" : tensor<2xf32>
    // CHECK: "stablehlo.async_start"
    %a = "stablehlo.async_start"(%x) ({
    ^bb0(%y: tensor<2xf32>):
      %sum = stablehlo.add %y, %y : tensor<2xf32>
      stablehlo.return %sum : tensor<2xf32>
    }) : (tensor<2xf32>) -> !stablehlo.future<tensor<2xf32>>
    // CHECK: "stablehlo.async_done"
    %d = "stablehlo.async_done"(%a) : (!stablehlo.future<tensor<2xf32>>) -> tensor<2xf32>
    %e:2 = "stablehlo.async_done"(%f) : (!stablehlo.future<tensor<2xf32>, tensor<i32>>) -> (tensor<2xf32>, tensor<i32>)
    // CHECK: "stablehlo.cross-replica-sum"
    %c = "stablehlo.cross-replica-sum"(%d) {replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>} : (tensor<2xf32>) -> tensor<2xf32>
    return %r#1 : !stablehlo.token
  }

  // CHECK-LABEL: func.func @library
  func.func @library(%x: tensor<3x16xcomplex<f32>>, %a: tensor<5x2x2xf64>, %b: tensor<5x2x3xf64>, %l: tensor<f32>, %n: tensor<2xi64>, %s: tensor<2xui64>) {
    // CHECK: stablehlo.fft %{{.*}}, type = FFT, length = [16] : (tensor<3x16xcomplex<f32>>) -> tensor<3x16xcomplex<f32>>
    %0 = stablehlo.fft %x, type = FFT, length = [16] : (tensor<3x16xcomplex<f32>>) -> tensor<3x16xcomplex<f32>>
    // CHECK: stablehlo.fft %{{.*}}, type = IRFFT, length = [30]
    %1 = "stablehlo.fft"(%x) {fft_length = dense<30> : tensor<1xi64>, fft_type = #stablehlo<fft_type IRFFT>} : (tensor<3x16xcomplex<f32>>) -> tensor<3x30xf32>
    // CHECK: stablehlo.fft %{{.*}}, type = RFFT, length = [3, 30] : (tensor<3x30xf32>) -> tensor<3x16xcomplex<f32>>
    %2 = stablehlo.fft %1, type = RFFT, length = [3, 30] : (tensor<3x30xf32>) -> tensor<3x16xcomplex<f32>>
    // CHECK: stablehlo.cholesky %{{.*}}, lower = true : tensor<5x2x2xf64>
    %3 = stablehlo.cholesky %a, lower = true : tensor<5x2x2xf64>
    // CHECK: "stablehlo.triangular_solve"
    %4 = "stablehlo.triangular_solve"(%a, %b) {left_side = true, lower = true, unit_diagonal = false, transpose_a = #stablehlo<transpose ADJOINT>} : (tensor<5x2x2xf64>, tensor<5x2x3xf64>) -> tensor<5x2x3xf64>
    // CHECK: stablehlo.rng %{{.*}}, %{{.*}}, %{{.*}}, distribution = NORMAL
    %5 = stablehlo.rng %l, %l, %n, distribution = NORMAL : (tensor<f32>, tensor<f32>, tensor<2xi64>) -> tensor<3x4xf32>
    // CHECK: stablehlo.rng_bit_generator %{{.*}}, algorithm = PHILOX
    %6:2 = stablehlo.rng_bit_generator %s, algorithm = PHILOX : (tensor<2xui64>) -> (tensor<2xui64>, tensor<4xui8>)
    return
  }

  // CHECK-LABEL: func.func @letters
  func.func @letters(%a: tensor<2x3xf32>, %b: tensor<3x4xf32>, %t: tensor<5x6x7xf32>, %i: tensor<5x2xi32>) {
    // CHECK: stablehlo.einsum %{{.*}}, %{{.*}}, config = "ab,bc->ac" : (tensor<2x3xf32>, tensor<3x4xf32>) -> tensor<2x4xf32>
    %0 = stablehlo.einsum %a, %b, config = "ab,bc->ac" : (tensor<2x3xf32>, tensor<3x4xf32>) -> tensor<2x4xf32>
    // CHECK: stablehlo.unary_einsum %{{.*}}, config = "ab->b" : (tensor<2x3xf32>) -> tensor<3xf32>
    %1 = stablehlo.unary_einsum %a, config = "ab->b" : (tensor<2x3xf32>) -> tensor<3xf32>
    // CHECK: "stablehlo.torch_index_select"
    %2 = "stablehlo.torch_index_select"(%t, %i) {dim = 1 : i64, batch_dims = 1 : i64} : (tensor<5x6x7xf32>, tensor<5x2xi32>) -> tensor<5x2x7xf32>
    // CHECK: stablehlo.bitcast_convert %{{.*}} : (tensor<2x3xf32>) -> tensor<2x3x4xui8>
    %3 = stablehlo.bitcast_convert %a : (tensor<2x3xf32>) -> tensor<2x3x4xui8>
    return
  }

  func.func private @both(%a: tensor<2xf32>, %t: tuple<tensor<i32>, tensor<f8E4M3FN>>) -> (tensor<2xf32>, tuple<tensor<i32>, tensor<f8E4M3FN>>) {
    return %a, %t : tensor<2xf32>, tuple<tensor<i32>, tensor<f8E4M3FN>>
  }
  // CHECK-LABEL: func.func @calls
  func.func @calls(%a: tensor<2xf32>, %i: tensor<i32>, %e: tensor<f8E4M3FN>, %u: tensor<*xf32>, %m: memref<2xf32>) {
    // CHECK: stablehlo.tuple %{{.*}}, %{{.*}} : tuple<tensor<i32>, tensor<f8E4M3FN>>
    %t = stablehlo.tuple %i, %e : tuple<tensor<i32>, tensor<f8E4M3FN>>
    // CHECK: stablehlo.tuple : tuple<>
    %empty = "stablehlo.tuple"() : () -> tuple<>
    // CHECK: %{{.*}}:2 = stablehlo.composite "my.both" %{{.*}}, %{{.*}} {composite_attributes = {k = 1 : i64}, decomposition = @both, version = 2 : i32}
    %0:2 = stablehlo.composite "my.both" %a, %t {composite_attributes = {k = 1}, decomposition = @both, version = 2 : i32} : (tensor<2xf32>, tuple<tensor<i32>, tensor<f8E4M3FN>>) -> (tensor<2xf32>, tuple<tensor<i32>, tensor<f8E4M3FN>>)
    // CHECK: stablehlo.get_tuple_element %{{.*}}[1]
    %1 = stablehlo.get_tuple_element %0#1[1] : (tuple<tensor<i32>, tensor<f8E4M3FN>>) -> tensor<f8E4M3FN>
    // CHECK: stablehlo.custom_call @"any name"(%{{.*}}) {api_version = 4 : i32, backend_config = {k = 1 : i64}} : (tensor<*xf32>) -> tensor<*xf32>
    %2 = stablehlo.custom_call @"any name"(%u) {api_version = 4 : i32, backend_config = {k = 1}} : (tensor<*xf32>) -> tensor<*xf32>
    // CHECK: output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [], operand_index = 0, operand_tuple_indices = []>
    %3 = stablehlo.custom_call @f(%m) {output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [], operand_index = 0, operand_tuple_indices = []>]} : (memref<2xf32>) -> memref<2xf32>
    // CHECK: operand_layouts = [dense<0> : tensor<1xindex>]
    %4 = stablehlo.custom_call @g(%a) {operand_layouts = [dense<0> : tensor<1xindex>], result_layouts = [dense<0> : tensor<1xindex>, dense<> : tensor<0xindex>]} : (tensor<2xf32>) -> tuple<tensor<2xf32>, !stablehlo.token>
    return
  }

  // CHECK-LABEL: func.func @elements
  func.func @elements(%a: tensor<2xi4>, %b: tensor<2xui2>, %c: tensor<2xbf16>, %d: tensor<2xcomplex<f64>>, %e: tensor<2xf8E5M2>, %f: tensor<2xf4E2M1FN>, %g: tensor<?xf32>) -> tensor<2xf16> {
    // CHECK: stablehlo.convert %{{.*}} : (tensor<2xi4>) -> tensor<2xui2>
    %0 = stablehlo.convert %a : (tensor<2xi4>) -> tensor<2xui2>
    %1 = stablehlo.add %b, %0 : tensor<2xui2>
    %2 = stablehlo.convert %c : (tensor<2xbf16>) -> tensor<2xf8E5M2>
    // CHECK: stablehlo.complex %{{.*}}, %{{.*}} : (tensor<?xf32>, tensor<?xf32>) -> tensor<2xcomplex<f32>>
    %6 = stablehlo.complex %g, %g : (tensor<?xf32>, tensor<?xf32>) -> tensor<2xcomplex<f32>>
    // CHECK: stablehlo.real %{{.*}} : (tensor<2xcomplex<f64>>) -> tensor<2xf64>
    %3 = stablehlo.real %d : (tensor<2xcomplex<f64>>) -> tensor<2xf64>
    // CHECK: stablehlo.compare GT, %{{.*}}, %{{.*}}, TOTALORDER
    %4 = stablehlo.compare GT, %e, %2, TOTALORDER : (tensor<2xf8E5M2>, tensor<2xf8E5M2>) -> tensor<2xi1>
    %5 = stablehlo.convert %f : (tensor<2xf4E2M1FN>) -> tensor<2xf16>
    return %5 : tensor<2xf16>
  }
}

// Ops with no meaning within one program are refused at their place with what to do; a trace is dropped.
// RUN: partita-opt %s --partita-import-stablehlo --split-input-file --verify-diagnostics | FileCheck %s

// CHECK-LABEL: func.func @trace
// CHECK-NEXT: return
func.func @trace(%x: tensor<2xf32>) -> tensor<2xf32> {
  stablehlo.trace %x, "here" : tensor<2xf32>
  return %x : tensor<2xf32>
}

// -----

func.func @token(%x: tensor<2xf32>) -> tensor<2xf32> {
  // expected-error @+1 {{'stablehlo.create_token' is not supported by the import: it exchanges data with something outside of the program; make what comes in an argument and what goes out a result}}
  %t = stablehlo.create_token : !stablehlo.token
  return %x : tensor<2xf32>
}

// -----

// expected-error @+1 {{argument 0 of @infeed, used by 'stablehlo.infeed', is of type '!stablehlo.token', which orders effects outside of the program; export the program without them}}
func.func @infeed(%t: !stablehlo.token) -> tensor<2xf32> {
  %0:2 = "stablehlo.infeed"(%t) {infeed_config = ""} : (!stablehlo.token) -> (tensor<2xf32>, !stablehlo.token)
  return %0#0 : tensor<2xf32>
}

// -----

func.func @future(%x: tensor<2xf32>) -> tensor<2xf32> {
  // expected-error @+1 {{'stablehlo.async_start' is not supported by the import: it begins work that ends elsewhere; export the program before its ops are made asynchronous}}
  %a = "stablehlo.async_start"(%x) ({
  ^bb0(%y: tensor<2xf32>):
    stablehlo.return %y : tensor<2xf32>
  }) : (tensor<2xf32>) -> !stablehlo.future<tensor<2xf32>>
  %d = "stablehlo.async_done"(%a) : (!stablehlo.future<tensor<2xf32>>) -> tensor<2xf32>
  return %d : tensor<2xf32>
}

// -----

func.func @dequantize(%x: tensor<2xf32>) -> tensor<2xf32> {
  // expected-error @+1 {{'stablehlo.uniform_quantize' is not supported by the import: quantized numbers; export the program in floats or integers}}
  %q = stablehlo.uniform_quantize %x : (tensor<2xf32>) -> tensor<2x!quant.uniform<i8:f32, 2.0:1>>
  %r = stablehlo.uniform_dequantize %q : (tensor<2x!quant.uniform<i8:f32, 2.0:1>>) -> tensor<2xf32>
  return %r : tensor<2xf32>
}

// -----

func.func @buffer(%x: tensor<2xf32>) -> tensor<2xf32> {
  // expected-error @+1 {{'stablehlo.custom_call' is not supported by the import: result 0 is of type 'memref<2xf32>', which is a buffer; the import takes tensors}}
  %0 = stablehlo.custom_call @Pin(%x) : (tensor<2xf32>) -> memref<2xf32>
  %1 = stablehlo.custom_call @Unpin(%0) : (memref<2xf32>) -> tensor<2xf32>
  return %1 : tensor<2xf32>
}

// -----

func.func @state(%s: tensor<2xui32>) -> tensor<4xui32> {
  // expected-error @+1 {{'stablehlo.rng_bit_generator' is not supported by the import: expected a state of type tensor<Nxui64>}}
  %0:2 = stablehlo.rng_bit_generator %s, algorithm = PHILOX : (tensor<2xui32>) -> (tensor<2xui32>, tensor<4xui32>)
  return %0#1 : tensor<4xui32>
}

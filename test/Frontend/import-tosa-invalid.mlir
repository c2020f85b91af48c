// TOSA ops that nobody can compute are named, with their line.
// RUN: partita-opt %s --partita-import-tosa --split-input-file --verify-diagnostics

func.func @custom(%x: tensor<4xf32>) -> tensor<4xf32> {
  // expected-error @+1 {{'tosa.custom' is not supported by the import: only its exporter knows what it computes}}
  %0 = tosa.custom %x {domain_name = "tosa.mlir_test", implementation_attrs = "", operator_name = "own"}
      : (tensor<4xf32>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}

// -----

func.func @dynamic(%x: tensor<1x?x1xf32>, %i: tensor<1x12xi32>) -> tensor<1x12x1xf32> {
  // expected-error @+1 {{'tosa.gather' is not supported by the import on 'tensor<1x?x1xf32>': shapes must be static}}
  %0 = tosa.gather %x, %i : (tensor<1x?x1xf32>, tensor<1x12xi32>) -> tensor<1x12x1xf32>
  return %0 : tensor<1x12x1xf32>
}

// -----

func.func @sums(%x: tensor<1x4x4x2xi16>, %w: tensor<3x1x1x2xi8>, %b: tensor<3xi48>) -> tensor<1x4x4x3xi48> {
  %z = "tosa.const"() <{values = dense<0> : tensor<1xi16>}> : () -> tensor<1xi16>
  %y = "tosa.const"() <{values = dense<0> : tensor<1xi8>}> : () -> tensor<1xi8>
  // expected-error @+1 {{sums of 48 bits are not supported by the import}}
  %0 = tosa.conv2d %x, %w, %b, %z, %y
      {acc_type = i48, dilation = array<i64: 1, 1>, pad = array<i64: 0, 0, 0, 0>, stride = array<i64: 1, 1>}
      : (tensor<1x4x4x2xi16>, tensor<3x1x1x2xi8>, tensor<3xi48>, tensor<1xi16>, tensor<1xi8>) -> tensor<1x4x4x3xi48>
  return %0 : tensor<1x4x4x3xi48>
}

// -----

module {
  tosa.variable @state = dense<0.0> : tensor<4xf32>
  func.func @variable() -> tensor<4xf32> {
    // expected-error @+1 {{'tosa.variable_read' is not supported by the import: a program has no state}}
    %0 = tosa.variable_read @state : tensor<4xf32>
    return %0 : tensor<4xf32>
  }
}

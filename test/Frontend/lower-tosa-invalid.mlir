// What ours refuses ends the pipeline with one error.
// RUN: partita-opt %s --partita-lower-tosa --verify-diagnostics

func.func @custom(%x: tensor<4xf32>) -> tensor<4xf32> {
  // expected-error@+1 {{'tosa.custom' is not supported by the import: only its exporter knows what it computes}}
  %0 = tosa.custom %x {operator_name = "f", domain_name = "d", implementation_attrs = ""} : (tensor<4xf32>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}

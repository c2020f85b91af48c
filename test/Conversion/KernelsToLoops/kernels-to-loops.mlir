// Kernels in destination-passing form become loops that compute every element where it is needed.
// RUN: partita-opt %s --partita-kernels-to-loops | FileCheck %s

// CHECK-LABEL: func.func @relu
// CHECK: scf.for %[[I:.*]] = %{{.*}} to %{{.*}} step
// CHECK: %[[V:.*]] = memref.load %{{.*}}[%[[I]]]
// CHECK: %[[R:.*]] = arith.maximumf %[[V]]
// CHECK: memref.store %[[R]], %{{.*}}[%[[I]]]
// CHECK: llvm.loop_annotation
func.func @relu(%x: memref<192xf32>, %y: memref<192xf32>) {
  %zero = arith.constant dense<0.0> : tensor<192xf32>
  %0 = bufferization.to_tensor %x restrict : memref<192xf32> to tensor<192xf32>
  %1 = arith.maximumf %0, %zero : tensor<192xf32>
  bufferization.materialize_in_destination %1 in restrict writable %y : (tensor<192xf32>, memref<192xf32>) -> ()
  return
}

// What a broadcast repeats is loaded once per row; the sum stays in a register and may use vectors.
// CHECK-LABEL: func.func @softmax_sum
// CHECK: scf.for %[[I:.*]] =
// CHECK: memref.load %{{.*}}[%[[I]]] : memref<64xf32>
// CHECK: scf.for %{{.*}} iter_args
// CHECK: arith.addf %{{.*}} fastmath<reassoc>
func.func @softmax_sum(%x: memref<64x128xf32>, %m: memref<64xf32>, %y: memref<64xf32>) {
  %zero = arith.constant dense<0.0> : tensor<64xf32>
  %e = tensor.empty() : tensor<64x128xf32>
  %0 = bufferization.to_tensor %x restrict : memref<64x128xf32> to tensor<64x128xf32>
  %1 = bufferization.to_tensor %m restrict : memref<64xf32> to tensor<64xf32>
  %2 = linalg.broadcast ins(%1 : tensor<64xf32>) outs(%e : tensor<64x128xf32>) dimensions = [1]
  %3 = arith.subf %0, %2 : tensor<64x128xf32>
  %4 = math.exp %3 : tensor<64x128xf32>
  %s = linalg.reduce { arith.addf } ins(%4 : tensor<64x128xf32>) outs(%zero : tensor<64xf32>) dimensions = [1]
  bufferization.materialize_in_destination %s in restrict writable %y : (tensor<64xf32>, memref<64xf32>) -> ()
  return
}

// A sum over rows goes row by row.
// CHECK-LABEL: func.func @column_sum
// CHECK: scf.for
// CHECK: scf.for %[[ROW:.*]] = %
// CHECK-NEXT: scf.for %[[COLUMN:.*]] = %
// CHECK: memref.load %{{.*}}[%[[ROW]], %[[COLUMN]]]
// CHECK: memref.load %{{.*}}[%[[COLUMN]]]
// CHECK: memref.store %{{.*}}[%[[COLUMN]]]
func.func @column_sum(%x: memref<64x128xf32>, %y: memref<128xf32>) {
  %zero = arith.constant dense<0.0> : tensor<128xf32>
  %0 = bufferization.to_tensor %x restrict : memref<64x128xf32> to tensor<64x128xf32>
  %s = linalg.reduce { arith.addf } ins(%0 : tensor<64x128xf32>) outs(%zero : tensor<128xf32>) dimensions = [0]
  bufferization.materialize_in_destination %s in restrict writable %y : (tensor<128xf32>, memref<128xf32>) -> ()
  return
}

// Truth values are bytes in memory; bf16 is computed in f32.
// CHECK-LABEL: func.func @narrow
// CHECK-SAME: memref<64xi8>, %{{.*}}: memref<64xi8>
// CHECK: arith.trunci
// CHECK: arith.extui
// CHECK: arith.extf
// CHECK: math.exp %{{.*}} : f32
// CHECK: arith.truncf
func.func @narrow(%x: memref<64xi1>, %y: memref<64xi1>, %h: memref<64xbf16>, %o: memref<64xbf16>) {
  %0 = bufferization.to_tensor %x restrict : memref<64xi1> to tensor<64xi1>
  %1 = bufferization.to_tensor %h restrict : memref<64xbf16> to tensor<64xbf16>
  %true = arith.constant dense<true> : tensor<64xi1>
  %2 = arith.xori %0, %true : tensor<64xi1>
  %3 = math.exp %1 : tensor<64xbf16>
  bufferization.materialize_in_destination %2 in restrict writable %y : (tensor<64xi1>, memref<64xi1>) -> ()
  bufferization.materialize_in_destination %3 in restrict writable %o : (tensor<64xbf16>, memref<64xbf16>) -> ()
  return
}

// What a window reads: rows and columns outside are zero; only they are checked, outside of the loop over features.
// CHECK-LABEL: func.func @patches
// CHECK: scf.for %[[I:.*]] = %
// CHECK: %[[ROW:.*]] = arith.addi %{{.*}}, %c-1
// CHECK-NEXT: %[[INSIDE:.*]] = arith.cmpi ult, %[[ROW]], %c8
// CHECK: scf.for %[[F:.*]] = %c0{{.*}} to %c16
// CHECK: memref.load %{{.*}}[%{{.*}}, %{{.*}}, %{{.*}}, %[[F]]]
// CHECK-NEXT: arith.select %[[INSIDE]]
// CHECK-NEXT: memref.store
func.func @patches(%x: memref<2x8x8x16xf32>, %y: memref<2x8x6x3x3x16xf32>) {
  %0 = bufferization.to_tensor %x restrict : memref<2x8x8x16xf32> to tensor<2x8x8x16xf32>
  %1 = nd.patches %0 strides [1, 1] low [1, 0] : tensor<2x8x8x16xf32> -> tensor<2x8x6x3x3x16xf32>
  bufferization.materialize_in_destination %1 in restrict writable %y
      : (tensor<2x8x6x3x3x16xf32>, memref<2x8x6x3x3x16xf32>) -> ()
  return
}

// A sum that is kept in memory: only the innermost loop is annotated, because LLVM would read the sum too early in the
// outer ones once the inner ones are unrolled.
// CHECK-LABEL: func.func @integer_matmul
// CHECK: arith.muli
// CHECK-NEXT: arith.addi
// CHECK-NEXT: memref.store
// CHECK-NEXT: llvm.loop_annotation = #{{[a-z0-9_]*}}}
// CHECK-NEXT: {{^ +[}]$}}
// CHECK-NEXT: {{^ +[}]$}}
// CHECK-NEXT: return
func.func @integer_matmul(%a: memref<2x2xi64>, %b: memref<2x4xi64>, %c: memref<2x4xi64>, %out: memref<2x4xi64>) {
  %0 = bufferization.to_tensor %a restrict : memref<2x2xi64> to tensor<2x2xi64>
  %1 = bufferization.to_tensor %b restrict : memref<2x4xi64> to tensor<2x4xi64>
  %2 = bufferization.to_tensor %c restrict : memref<2x4xi64> to tensor<2x4xi64>
  %3 = linalg.matmul ins(%0, %1 : tensor<2x2xi64>, tensor<2x4xi64>) outs(%2 : tensor<2x4xi64>) -> tensor<2x4xi64>
  bufferization.materialize_in_destination %3 in restrict writable %out : (tensor<2x4xi64>, memref<2x4xi64>) -> ()
  return
}

// A gather as a structured op: the body reads an element of a captured tensor.
// CHECK-LABEL: func.func @captured
// CHECK: %[[AT:.*]] = memref.load %{{.*}}[%[[I:.*]]] : memref<12xi32>
// CHECK-NEXT: %[[INDEX:.*]] = arith.index_cast %[[AT]] : i32 to index
// CHECK-NEXT: %[[V:.*]] = memref.load %{{.*}}[%[[INDEX]]] : memref<28xf32>
// CHECK: memref.store %[[V]], %{{.*}}[%[[I]]]
func.func @captured(%at: memref<12xi32>, %from: memref<28xf32>, %out: memref<12xf32>) {
  %0 = bufferization.to_tensor %at restrict : memref<12xi32> to tensor<12xi32>
  %1 = bufferization.to_tensor %from restrict : memref<28xf32> to tensor<28xf32>
  %2 = tensor.empty() : tensor<12xf32>
  %3 = linalg.generic {indexing_maps = [affine_map<(i) -> (i)>, affine_map<(i) -> (i)>], iterator_types = ["parallel"]}
      ins(%0 : tensor<12xi32>) outs(%2 : tensor<12xf32>) {
  ^bb0(%n: i32, %unused: f32):
    %4 = arith.index_cast %n : i32 to index
    %5 = tensor.extract %1[%4] : tensor<28xf32>
    linalg.yield %5 : f32
  } -> tensor<12xf32>
  bufferization.materialize_in_destination %3 in restrict writable %out : (tensor<12xf32>, memref<12xf32>) -> ()
  return
}

// Code on memory is taken over: what it writes begins as its operand, what is not stored is made before.
// CHECK-LABEL: func.func @loops
// CHECK-SAME: (%[[X:.*]]: memref<8xf32>, %[[Y:.*]]: memref<8xf32>)
// CHECK: %[[ZERO:.*]] = memref.alloc() : memref<8xf32>
// CHECK: scf.for
// CHECK: memref.store %{{.*}}, %[[ZERO]]
// CHECK: scf.for
// CHECK: memref.load %[[X]]
// CHECK: memref.store %{{.*}}, %[[Y]]
// CHECK: %[[V:.*]] = vector.load %[[ZERO]]
// CHECK: vector.store %[[V]], %[[Y]]
// CHECK: memref.dealloc %[[ZERO]]
func.func @loops(%x: memref<8xf32>, %y: memref<8xf32>) {
  %zero = arith.constant dense<0.0> : tensor<8xf32>
  %0 = bufferization.to_tensor %x restrict : memref<8xf32> to tensor<8xf32>
  %1 = nd.loops(%0, %zero) from [0] : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32> {
  ^bb0(%in: memref<8xf32>, %z: memref<8xf32>, %out: memref<8xf32>):
    %c4 = arith.constant 4 : index
    %v = vector.load %z[%c4] : memref<8xf32>, vector<4xf32>
    vector.store %v, %out[%c4] : memref<8xf32>, vector<4xf32>
    nd.yield
  }
  bufferization.materialize_in_destination %1 in restrict writable %y : (tensor<8xf32>, memref<8xf32>) -> ()
  return
}

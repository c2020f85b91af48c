//===- TmTensorOps.td - Ops of torch-mlir's tm_tensor dialect -------------===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What torch-mlir prints beside linalg, on tensors. These ops exist to be read and imported.
//
//===----------------------------------------------------------------------===//

#ifndef PARTITA_FRONTEND_TMTENSOR_TMTENSOROPS
#define PARTITA_FRONTEND_TMTENSOR_TMTENSOROPS

include "mlir/IR/OpBase.td"
include "mlir/Interfaces/ControlFlowInterfaces.td"
include "mlir/Interfaces/SideEffectInterfaces.td"

def TmTensor_Dialect : Dialect {
  let name = "tm_tensor";
  let cppNamespace = "::mlir::partita::tm_tensor";
  let summary = "sort, scan, scatter, top-k and attention as torch-mlir prints them";
  let description = [{
    Partita's own reading of the textual form. The library is linked by tools only, so that an embedder may register the
    official dialect.
  }];
}

class TmTensor_Op<string mnemonic, list<Trait> traits = []>
    : Op<TmTensor_Dialect, mnemonic, !listconcat([Pure, AttrSizedOperandSegments], traits)> {
  let hasVerifier = 1;
}

def TmTensor_YieldOp : Op<TmTensor_Dialect, "yield", [Pure, ReturnLike, Terminator]> {
  let summary = "ends a body";
  let arguments = (ins Variadic<AnyType>:$values);
  let assemblyFormat = "attr-dict ($values^ `:` type($values))?";
}

def TmTensor_SortOp : TmTensor_Op<"sort", [SingleBlock]> {
  let summary = "sorts tensors along a dimension";
  let description = [{
    Neighbours stay where they are when the body yields true for them; the body takes two elements of every tensor (a0, b0,
    a1, b1, ...).
  }];
  let arguments = (ins Variadic<AnyStaticShapeTensor>:$inputs, Variadic<AnyStaticShapeTensor>:$outputs,
                       I64Attr:$dimension);
  let results = (outs Variadic<AnyStaticShapeTensor>:$results);
  let regions = (region SizedRegion<1>:$body);
  let assemblyFormat = [{
    attr-dict `dimension` `(` $dimension `)` (`ins` `(` $inputs^ `:` type($inputs) `)`)?
    `outs` `(` $outputs `:` type($outputs) `)` $body (`->` type($results)^)?
  }];
}

def TmTensor_ScanOp : TmTensor_Op<"scan", [SingleBlock]> {
  let summary = "running combination along a dimension";
  let description = [{
    Inclusive: the first element is that of the input, the others are the body of the one before and the input's. Exclusive:
    the first element is the accumulator's, the others are the body of the one before and the input's one before. The second
    result is the last element, or the accumulator if there is one element only.
  }];
  let arguments = (ins Variadic<AnyStaticShapeTensor>:$inputs, Variadic<AnyStaticShapeTensor>:$outputs,
                       I64Attr:$dimension, BoolAttr:$inclusive);
  let results = (outs Variadic<AnyStaticShapeTensor>:$results);
  let regions = (region SizedRegion<1>:$body);
  let assemblyFormat = [{
    `dimension` `(` $dimension `)` `inclusive` `(` $inclusive `)` attr-dict `ins` `(` $inputs `:` type($inputs) `)`
    `outs` `(` $outputs `:` type($outputs) `)` $body (`->` type($results)^)?
  }];
}

def TmTensor_ScatterOp : TmTensor_Op<"scatter", [SingleBlock]> {
  let summary = "combines slices into a tensor at index vectors";
  let description = [{
    `ins(updates, indices)`: row i of the indices is where row i of the updates goes, component c along dimension
    dimension_map[c]. The body takes the new element, then the old one.
  }];
  let arguments = (ins Variadic<AnyStaticShapeTensor>:$inputs, Variadic<AnyStaticShapeTensor>:$outputs,
                       DenseI64ArrayAttr:$dimension_map, DefaultValuedAttr<BoolAttr, "true">:$unique_indices);
  let results = (outs Variadic<AnyStaticShapeTensor>:$results);
  let regions = (region SizedRegion<1>:$body);
  let assemblyFormat = [{
    attr-dict `unique_indices` `(` $unique_indices `)` (`ins` `(` $inputs^ `:` type($inputs) `)`)?
    `outs` `(` $outputs `:` type($outputs) `)` $body (`->` type($results)^)?
  }];
}

def TmTensor_TopkOp : TmTensor_Op<"topk", [SingleBlock]> {
  let summary = "the first k elements of an order along a dimension";
  let description = [{
    `ins(values)` or `ins(values, indices)`; the body takes a new element and one that was chosen, and yields whether the
    new one comes before. The first of equal elements comes first.
  }];
  let arguments = (ins Variadic<AnyStaticShapeTensor>:$inputs, Variadic<AnyStaticShapeTensor>:$outputs,
                       I64Attr:$dimension);
  let results = (outs Variadic<AnyStaticShapeTensor>:$results);
  let regions = (region SizedRegion<1>:$body);
  let assemblyFormat = [{
    attr-dict `dimension` `(` $dimension `)` `ins` `(` $inputs `:` type($inputs) `)`
    `outs` `(` $outputs `:` type($outputs) `)` $body (`->` type($results)^)?
  }];
}

def TmTensor_AttentionOp : TmTensor_Op<"attention"> {
  let summary = "softmax(query key^T / sqrt(d) + mask) value";
  let description = [{
    `ins(query, key, value)` or `ins(query, key, value, mask)`; a mask of i1 says which elements take part. A row without
    any gives zero.
  }];
  let arguments = (ins Variadic<AnyStaticShapeTensor>:$inputs, Variadic<AnyStaticShapeTensor>:$outputs);
  let results = (outs Variadic<AnyStaticShapeTensor>:$results);
  let assemblyFormat = [{
    attr-dict `ins` `(` $inputs `:` type($inputs) `)` `outs` `(` $outputs `:` type($outputs) `)` (`->` type($results)^)?
  }];
}

#endif // PARTITA_FRONTEND_TMTENSOR_TMTENSOROPS

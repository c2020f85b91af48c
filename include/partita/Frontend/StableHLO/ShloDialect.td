//===- ShloDialect.td - the StableHLO reader's dialects -------------------===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The three dialects that occur in text printed by JAX and PyTorch/XLA, and the attributes of their ops. They exist to be
// read and imported; no pass after the import sees them.
//
//===----------------------------------------------------------------------===//

#ifndef PARTITA_FRONTEND_STABLEHLO_SHLODIALECT
#define PARTITA_FRONTEND_STABLEHLO_SHLODIALECT

include "mlir/IR/AttrTypeBase.td"
include "mlir/IR/EnumAttr.td"
include "mlir/IR/CommonAttrConstraints.td"
include "mlir/IR/OpBase.td"

def Shlo_Dialect : Dialect {
  let name = "stablehlo";
  let cppNamespace = "::mlir::partita::shlo";
  let summary = "what StableHLO text holds, as far as Partita imports it";
  let description = [{
    Partita's own reading of StableHLO's textual form. Only what the import understands is here: an op that is missing is an
    error with its name and line. The library is linked by tools only, so that an embedder may register the official dialect.
  }];
  let extraClassDeclaration = [{
    ::mlir::Attribute parseAttribute(::mlir::DialectAsmParser &parser, ::mlir::Type type) const override;
    void printAttribute(::mlir::Attribute attr, ::mlir::DialectAsmPrinter &printer) const override;
    void registerAttributes();
    void registerTypes();
  }];
  let useDefaultTypePrinterParser = 1;
}

def Mhlo_Dialect : Dialect {
  let name = "mhlo";
  let cppNamespace = "::mlir::partita::mhlo";
  let summary = "the older spelling of StableHLO ops";
  let description = [{
    No ops of its own: the pretty form of `mhlo.x` is read as `stablehlo.x`, the quoted form becomes it by
    `partita-mhlo-to-stablehlo`, and attributes and types are those of StableHLO.
  }];
  let extraClassDeclaration = [{
    ::std::optional<ParseOpHook> getParseOperationHook(::llvm::StringRef name) const override;
    ::mlir::Attribute parseAttribute(::mlir::DialectAsmParser &parser, ::mlir::Type type) const override;
    ::mlir::Type parseType(::mlir::DialectAsmParser &parser) const override;
  }];
}

def Chlo_Dialect : Dialect {
  let name = "chlo";
  let cppNamespace = "::mlir::partita::chlo";
  let summary = "the client ops that JAX prints among StableHLO ops";
  let description = "`#chlo<comparison_direction EQ>` and the like are attributes of StableHLO.";
  let extraClassDeclaration = [{
    ::mlir::Attribute parseAttribute(::mlir::DialectAsmParser &parser, ::mlir::Type type) const override;
  }];
}

def Sdy_Dialect : Dialect {
  let name = "sdy";
  let cppNamespace = "::mlir::partita::sdy";
  let summary = "Shardy's meshes and shardings, as JAX prints them";
  let description = [{
    Shardings of arguments and results become `dist.sharding`; those on ops are dropped with one remark per function.
  }];
  let useDefaultAttributePrinterParser = 1;
}

//===----------------------------------------------------------------------===//
// Enumerations: printed as a keyword in ops, as `#stablehlo<precision DEFAULT>` in attribute dictionaries
//===----------------------------------------------------------------------===//

class Shlo_Enum<string name, string mnemonic, list<I32EnumAttrCase> cases>
    : I32EnumAttr<name, "one of the " # mnemonic # " keywords", cases> {
  let cppNamespace = "::mlir::partita::shlo";
  let genSpecializedAttr = 0;
}
class Shlo_EnumAttr<I32EnumAttr values, string mnemonic> : EnumAttr<Shlo_Dialect, values, mnemonic>;

def Shlo_DirectionEnum : Shlo_Enum<"Direction", "comparison_direction", [
  I32EnumAttrCase<"EQ", 0>, I32EnumAttrCase<"NE", 1>, I32EnumAttrCase<"GE", 2>,
  I32EnumAttrCase<"GT", 3>, I32EnumAttrCase<"LE", 4>, I32EnumAttrCase<"LT", 5>]>;
def Shlo_Direction : Shlo_EnumAttr<Shlo_DirectionEnum, "comparison_direction">;
def Shlo_CompareKindEnum : Shlo_Enum<"CompareKind", "comparison_type", [
  I32EnumAttrCase<"NOTYPE", 0>, I32EnumAttrCase<"FLOAT", 1>, I32EnumAttrCase<"TOTALORDER", 2>,
  I32EnumAttrCase<"SIGNED", 3>, I32EnumAttrCase<"UNSIGNED", 4>]>;
def Shlo_CompareKind : Shlo_EnumAttr<Shlo_CompareKindEnum, "comparison_type">;
def Shlo_PrecisionEnum : Shlo_Enum<"Precision", "precision", [
  I32EnumAttrCase<"DEFAULT", 0>, I32EnumAttrCase<"HIGH", 1>, I32EnumAttrCase<"HIGHEST", 2>]>;
def Shlo_Precision : Shlo_EnumAttr<Shlo_PrecisionEnum, "precision">;
def Shlo_RngAlgorithmEnum : Shlo_Enum<"RngAlgorithm", "rng_algorithm", [
  I32EnumAttrCase<"DEFAULT", 0>, I32EnumAttrCase<"THREE_FRY", 1>, I32EnumAttrCase<"PHILOX", 2>]>;
def Shlo_RngAlgorithm : Shlo_EnumAttr<Shlo_RngAlgorithmEnum, "rng_algorithm">;
def Shlo_RngDistributionEnum : Shlo_Enum<"RngDistribution", "rng_distribution", [
  I32EnumAttrCase<"UNIFORM", 1>, I32EnumAttrCase<"NORMAL", 2>]>;
def Shlo_RngDistribution : Shlo_EnumAttr<Shlo_RngDistributionEnum, "rng_distribution">;
def Shlo_FftKindEnum : Shlo_Enum<"FftKind", "fft_type", [
  I32EnumAttrCase<"FFT", 0>, I32EnumAttrCase<"IFFT", 1>, I32EnumAttrCase<"RFFT", 2>,
  I32EnumAttrCase<"IRFFT", 3>]>;
def Shlo_FftKind : Shlo_EnumAttr<Shlo_FftKindEnum, "fft_type">;
def Shlo_TransposeEnum : Shlo_Enum<"Transpose", "transpose", [
  I32EnumAttrCase<"TRANSPOSE_INVALID", 0>, I32EnumAttrCase<"NO_TRANSPOSE", 1>, I32EnumAttrCase<"TRANSPOSE", 2>,
  I32EnumAttrCase<"ADJOINT", 3>]>;
def Shlo_Transpose : Shlo_EnumAttr<Shlo_TransposeEnum, "transpose">;

//===----------------------------------------------------------------------===//
// Structured attributes
//===----------------------------------------------------------------------===//

class Shlo_Attr<string name, string mnem> : AttrDef<Shlo_Dialect, name> {
  let mnemonic = mnem;
  let hasCustomAssemblyFormat = 1;
}

def Shlo_DotDims : Shlo_Attr<"DotDims", "dot"> {
  let summary = "which dimensions of a dot are batch, which are contracted";
  let parameters = (ins ArrayRefParameter<"int64_t">:$lhsBatch, ArrayRefParameter<"int64_t">:$rhsBatch,
                        ArrayRefParameter<"int64_t">:$lhsContract, ArrayRefParameter<"int64_t">:$rhsContract);
}

def Shlo_ConvDims : Shlo_Attr<"ConvDims", "conv"> {
  let summary = "the roles of a convolution's dimensions: `[b, f, 0, 1]x[o, i, 0, 1]->[b, f, 0, 1]`";
  let description = [{
    Three lists, one position per dimension: -1 is the batch (of the kernel: output feature), -2 the feature (of the kernel:
    input feature), n >= 0 the n-th spatial dimension.
  }];
  let parameters = (ins ArrayRefParameter<"int64_t">:$input, ArrayRefParameter<"int64_t">:$kernel,
                        ArrayRefParameter<"int64_t">:$output);
}

def Shlo_GatherDims : Shlo_Attr<"GatherDims", "gather"> {
  let summary = "the dimension numbers of a gather";
  let parameters = (ins ArrayRefParameter<"int64_t">:$offsetDims, ArrayRefParameter<"int64_t">:$collapsedSliceDims,
                        ArrayRefParameter<"int64_t">:$operandBatchingDims,
                        ArrayRefParameter<"int64_t">:$startIndicesBatchingDims,
                        ArrayRefParameter<"int64_t">:$startIndexMap, "int64_t":$indexVectorDim);
}

def Shlo_ScatterDims : Shlo_Attr<"ScatterDims", "scatter"> {
  let summary = "the dimension numbers of a scatter";
  let parameters = (ins ArrayRefParameter<"int64_t">:$updateWindowDims, ArrayRefParameter<"int64_t">:$insertedWindowDims,
                        ArrayRefParameter<"int64_t">:$inputBatchingDims,
                        ArrayRefParameter<"int64_t">:$scatterIndicesBatchingDims,
                        ArrayRefParameter<"int64_t">:$scatterDimsToOperandDims, "int64_t":$indexVectorDim);
}

def Shlo_Fields : AttrDef<Shlo_Dialect, "Fields"> {
  let mnemonic = "fields";
  let hasCustomAssemblyFormat = 1;
  let summary = "a list `name = value` that is read and not interpreted";
  let description = [{
    `#stablehlo.dot_algorithm<..>`, `#stablehlo.result_accuracy<..>`, `#stablehlo.channel_handle<..>` and the like: they say
    how exact or through which channel, never what is computed.
  }];
  let parameters = (ins StringRefParameter<>:$name, "::mlir::DictionaryAttr":$fields);
}

def Shlo_Token : TypeDef<Shlo_Dialect, "Token"> {
  let mnemonic = "token";
  let summary = "orders side effects; read, never imported";
}

def Shlo_Future : TypeDef<Shlo_Dialect, "Future"> {
  let mnemonic = "future";
  let summary = "values that an asynchronous op will have: `!stablehlo.future<tensor<2xf32>>`; read, never imported";
  let parameters = (ins OptionalArrayRefParameter<"::mlir::Type">:$types);
  let assemblyFormat = "(`<` $types^ `>`)?";
}

//===----------------------------------------------------------------------===//
// Constraints
//===----------------------------------------------------------------------===//

class Shlo_TensorOf<string predicate, string what>
    : Type<CPred<"::mlir::partita::shlo::" # predicate # "($_self)">, what, "::mlir::RankedTensorType">;
def Shlo_Tensor : Shlo_TensorOf<"isTensor", "ranked tensor of numbers">;
def Shlo_StaticTensor : Shlo_TensorOf<"isStaticTensor", "ranked tensor of numbers with sizes that are static or bounded">;
def Shlo_Predicate : Shlo_TensorOf<"isPredicate", "tensor of i1">;
def Shlo_IntTensor : Shlo_TensorOf<"isIntTensor", "ranked tensor of integers">;
def Shlo_LogicTensor : Shlo_TensorOf<"isLogicTensor", "ranked tensor of integers or booleans">;
def Shlo_FloatTensor : Shlo_TensorOf<"isFloatTensor", "ranked tensor of floats or quantized numbers">;
def Shlo_MathTensor : Shlo_TensorOf<"isMathTensor", "ranked tensor of floats, complex or quantized numbers">;
def Shlo_QuantTensor : Shlo_TensorOf<"isQuantTensor", "ranked tensor of quantized numbers">;
/// Sizes, offsets and counts as an operand.
def Shlo_ShapeTensor : Shlo_TensorOf<"isShapeTensor", "tensor of rank 1 and static size with integers or indices">;
def Shlo_Value : Type<CPred<"::mlir::partita::shlo::isValue($_self)">, "ranked tensor of numbers, tuple, token or future">;
def Shlo_AnyValue : Type<CPred<"::mlir::partita::shlo::isAnyValue($_self)">,
    "tensor of numbers, buffer, tuple, token or future">;
def Shlo_TokenType : Type<CPred<"::llvm::isa<::mlir::partita::shlo::TokenType>($_self)">, "token">;
def Shlo_FutureType : Type<CPred<"::llvm::isa<::mlir::partita::shlo::FutureType>($_self)">, "future">;

def Shlo_Dim : ConfinedAttr<I64Attr, [IntNonNegative]>;
def Shlo_Index : ConfinedAttr<I32Attr, [IntNonNegative]>;
def Shlo_Bits : ConfinedAttr<I32Attr, [IntPositive]>;

/// A list of integers in either spelling; read with the accessor as a SmallVector.
def Shlo_Ints : Attr<CPred<"::mlir::partita::shlo::isIntList($_self)">, "list of 64-bit integers"> {
  let storageType = "::mlir::Attribute";
  let returnType = "::llvm::SmallVector<int64_t>";
  let convertFromStorage = "::mlir::partita::shlo::readInts($_self)";
}
/// A list of booleans in either spelling.
def Shlo_Bools : Attr<CPred<"::mlir::partita::shlo::isBoolList($_self)">, "list of booleans"> {
  let storageType = "::mlir::Attribute";
  let returnType = "::llvm::SmallVector<bool>";
  let convertFromStorage = "::mlir::partita::shlo::readBools($_self)";
}
/// Pairs of integers, one row per dimension: `dense<[[0, 0], [1, 1]]>`, or a splat.
def Shlo_Pairs : Attr<CPred<"::mlir::partita::shlo::isPairList($_self)">, "Nx2 tensor of 64-bit integers"> {
  let storageType = "::mlir::DenseIntElementsAttr";
  let returnType = "::mlir::DenseIntElementsAttr";
  let convertFromStorage = "$_self";
}

#endif // PARTITA_FRONTEND_STABLEHLO_SHLODIALECT

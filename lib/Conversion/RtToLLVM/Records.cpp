//===- Records.cpp - Constant records of a host program -------------------===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Globals for records, keyed by content.
//
//===----------------------------------------------------------------------===//

#include "Records.h"

#include "mlir/IR/Builders.h"
#include "mlir/IR/DialectResourceBlobManager.h"

using namespace mlir;
using namespace mlir::partita;

LLVM::GlobalOp Records::create(StringRef prefix, Type type, Attribute value) {
  OpBuilder builder = OpBuilder::atBlockBegin(module.getBody());
  std::string name = (prefix + "_" + Twine(count++)).str();
  return LLVM::GlobalOp::create(builder, module.getLoc(), type, /*isConstant=*/true, LLVM::Linkage::Internal, name,
                                value,
                                /*alignment=*/64);
}

FlatSymbolRefAttr Records::numbers(ArrayRef<int64_t> values) {
  StringRef content(reinterpret_cast<const char *>(values.data()), values.size() * sizeof(int64_t));
  FlatSymbolRefAttr &symbol = known[("record" + content).str()];
  if (!symbol) {
    Builder builder(module.getContext());
    int64_t size = std::max<int64_t>(1, values.size()); // no array of size 0 in C
    SmallVector<int64_t> padded(values);
    padded.resize(size);
    auto type = LLVM::LLVMArrayType::get(builder.getI64Type(), size);
    symbol = FlatSymbolRefAttr::get(create("record", type, builder.getI64TensorAttr(padded)));
  }
  return symbol;
}

FlatSymbolRefAttr Records::bytes(ArrayRef<char> data) {
  FlatSymbolRefAttr &symbol = known[("data" + StringRef(data.data(), data.size())).str()];
  if (!symbol) {
    Builder builder(module.getContext());
    SmallVector<char> padded(data);
    padded.resize(std::max<size_t>(1, data.size()));
    auto type = LLVM::LLVMArrayType::get(builder.getI8Type(), padded.size());
    auto tensor = RankedTensorType::get(padded.size(), builder.getI8Type());
    symbol = FlatSymbolRefAttr::get(create("data", type, DenseElementsAttr::getFromRawBuffer(tensor, padded)));
  }
  return symbol;
}

FlatSymbolRefAttr Records::kernel(StringRef name) {
  FlatSymbolRefAttr &symbol = known[("kernel" + name).str()];
  if (symbol)
    return symbol;
  MLIRContext *context = module.getContext();
  auto pointer = LLVM::LLVMPointerType::get(context);
  Location loc = module.getLoc();
  OpBuilder builder = OpBuilder::atBlockBegin(module.getBody());
  auto type = LLVM::LLVMFunctionType::get(LLVM::LLVMVoidType::get(context), {pointer});
  LLVM::LLVMFuncOp::create(builder, loc, name, type);
  LLVM::GlobalOp record = create("kernel", LLVM::LLVMStructType::getLiteral(context, {pointer}), Attribute());
  Block *block = builder.createBlock(&record.getInitializerRegion());
  builder.setInsertionPointToStart(block);
  Value empty = LLVM::UndefOp::create(builder, loc, record.getType());
  Value function = LLVM::AddressOfOp::create(builder, loc, pointer, name);
  Value value = LLVM::InsertValueOp::create(builder, loc, empty, function, ArrayRef<int64_t>{0});
  LLVM::ReturnOp::create(builder, loc, ValueRange{value});
  return symbol = FlatSymbolRefAttr::get(record);
}

std::optional<SmallVector<char>> mlir::partita::memoryOf(ElementsAttr attribute) {
  auto type = cast<ShapedType>(attribute.getType());
  if (auto resource = dyn_cast<DenseResourceElementsAttr>(attribute)) {
    AsmResourceBlob *blob = resource.getRawHandle().getBlob();
    if (!blob)
      return std::nullopt;
    bool isSplat = false;
    if (!DenseElementsAttr::isValidRawBuffer(type, blob->getData(), isSplat))
      return std::nullopt;
    return memoryOf(DenseElementsAttr::getFromRawBuffer(type, blob->getData()));
  }
  auto dense = dyn_cast<DenseElementsAttr>(attribute);
  if (!dense)
    return std::nullopt;
  int64_t count = type.getNumElements();
  SmallVector<char> memory;
  if (type.getElementType().isInteger(1)) {
    for (bool bit : dense.getValues<bool>())
      memory.push_back(bit);
    return memory;
  }
  ArrayRef<char> raw = dense.getRawData();
  if (!dense.isSplat())
    return SmallVector<char>(raw);
  memory.reserve(raw.size() * count);
  for (int64_t i = 0; i < count; ++i)
    llvm::append_range(memory, raw);
  return memory;
}

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

FlatSymbolRefAttr Records::create(StringRef prefix, ArrayRef<Attribute> fields) {
  MLIRContext *context = module.getContext();
  auto pointer = LLVM::LLVMPointerType::get(context);
  Location loc = module.getLoc();
  Type i64 = IntegerType::get(context, 64);
  SmallVector<Type> types = llvm::map_to_vector(fields, [&](Attribute field) -> Type {
    if (auto list = dyn_cast_or_null<DenseI64ArrayAttr>(field))
      return LLVM::LLVMArrayType::get(i64, list.size());
    return isa_and_present<IntegerAttr>(field) ? i64 : Type(pointer);
  });
  LLVM::GlobalOp record = create(prefix, LLVM::LLVMStructType::getLiteral(context, types), Attribute());
  OpBuilder builder(context);
  builder.createBlock(&record.getInitializerRegion());
  Value value = LLVM::UndefOp::create(builder, loc, record.getType());
  auto insert = [&](Value element, ArrayRef<int64_t> place) {
    value = LLVM::InsertValueOp::create(builder, loc, value, element, place);
  };
  auto number = [&](int64_t n) { return LLVM::ConstantOp::create(builder, loc, i64, builder.getI64IntegerAttr(n)); };
  for (int64_t i = 0, e = fields.size(); i < e; ++i) {
    if (!fields[i])
      insert(LLVM::ZeroOp::create(builder, loc, pointer), i);
    else if (auto symbol = dyn_cast<FlatSymbolRefAttr>(fields[i]))
      insert(LLVM::AddressOfOp::create(builder, loc, pointer, symbol.getValue()), i);
    else if (auto integer = dyn_cast<IntegerAttr>(fields[i]))
      insert(number(integer.getInt()), i);
    else
      for (auto [j, n] : llvm::enumerate(cast<DenseI64ArrayAttr>(fields[i]).asArrayRef()))
        insert(number(n), {i, static_cast<int64_t>(j)});
  }
  LLVM::ReturnOp::create(builder, loc, value);
  return FlatSymbolRefAttr::get(record);
}

FlatSymbolRefAttr Records::kernel(StringRef name) {
  FlatSymbolRefAttr &symbol = known[("kernel" + name).str()];
  if (symbol)
    return symbol;
  MLIRContext *context = module.getContext();
  OpBuilder builder = OpBuilder::atBlockBegin(module.getBody());
  auto type = LLVM::LLVMFunctionType::get(LLVM::LLVMVoidType::get(context), {LLVM::LLVMPointerType::get(context)});
  LLVM::LLVMFuncOp::create(builder, module.getLoc(), name, type);
  return symbol = create("kernel", {FlatSymbolRefAttr::get(context, name)});
}

FlatSymbolRefAttr Records::kernel(const DeviceKernel &kernel) {
  FlatSymbolRefAttr &symbol = known[("kernel" + kernel.name)];
  if (symbol)
    return symbol;
  Builder builder(module.getContext());
  std::string name = kernel.name;
  name.push_back('\0');
  return symbol = create("kernel",
                         {/*function=*/Attribute(), kernel.image, bytes(ArrayRef(name.data(), name.size())),
                          builder.getI64IntegerAttr(kernel.arguments), builder.getDenseI64ArrayAttr(kernel.grid),
                          builder.getDenseI64ArrayAttr(kernel.block), builder.getI64IntegerAttr(kernel.sharedBytes)});
}

FlatSymbolRefAttr Records::image(StringRef content) {
  FlatSymbolRefAttr &symbol = known["image"];
  if (!symbol) {
    Builder builder(module.getContext());
    symbol = create("module", {bytes(ArrayRef(content.data(), content.size())),
                               builder.getI64IntegerAttr(static_cast<int64_t>(content.size()))});
  }
  return symbol;
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

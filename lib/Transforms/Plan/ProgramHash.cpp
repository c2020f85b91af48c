//===- ProgramHash.cpp - Hashes of programs and fleets --------------------===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A program's hash covers ops, types, attributes and how values are wired, not
// annotations, locations and names of arguments: a plan fits a program that was
// printed anew.
//
//===----------------------------------------------------------------------===//

#include "partita/Transforms/Plan/Plan.h"

#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/SHA256.h"

using namespace mlir;
using namespace mlir::partita;

namespace {
class Hasher {
public:
  void add(StringRef text) {
    sha.update(text);
    sha.update(StringRef("\0", 1));
  }
  void add(uint64_t number) { add(llvm::utostr(number)); }
  /// Attributes and types are printed once each; they recur in every layer of a model.
  template <typename T> void addPrinted(T entity) {
    auto [place, isNew] = printed.try_emplace(entity.getAsOpaquePointer());
    if (isNew) {
      llvm::raw_string_ostream os(place->second);
      entity.print(os);
    }
    add(place->second);
  }
  void addAttributes(ArrayRef<NamedAttribute> attributes) {
    for (NamedAttribute attribute : attributes) {
      StringRef name = attribute.getName();
      if (name.starts_with("dist.") || name == "rt.name" || name == "sym_name" || name == "sym_visibility" ||
          name == "arg_attrs" || name == "res_attrs")
        continue;
      add(name);
      addPrinted(attribute.getValue());
    }
  }
  void addRegion(Region &region);
  void addOp(Operation &op);
  std::string finish() { return "sha256:" + llvm::toHex(sha.final(), /*LowerCase=*/true); }

private:
  llvm::SHA256 sha;
  DenseMap<const void *, std::string> printed;
  DenseMap<Value, uint64_t> numbers;
};
} // namespace

void Hasher::addRegion(Region &region) {
  for (Block &block : region) {
    add("block");
    for (BlockArgument argument : block.getArguments()) {
      numbers[argument] = numbers.size();
      addPrinted(argument.getType());
    }
    for (Operation &op : block)
      addOp(op);
  }
}

void Hasher::addOp(Operation &op) {
  add(op.getName().getStringRef());
  for (Value operand : op.getOperands())
    add(numbers.lookup(operand));
  addAttributes(op.getAttrDictionary().getValue());
  for (Region &region : op.getRegions())
    addRegion(region);
  for (Value result : op.getResults()) {
    uint64_t number = numbers.size();
    numbers[result] = number;
    addPrinted(result.getType());
  }
}

std::string mlir::partita::programHash(func::FuncOp function) {
  Hasher hasher;
  hasher.addAttributes(function->getAttrs());
  // Donation and original element types belong to the program.
  for (unsigned i = 0; i < function.getNumArguments(); ++i)
    hasher.addAttributes(mlir::function_interface_impl::getArgAttrs(function, i));
  for (unsigned i = 0; i < function.getNumResults(); ++i)
    hasher.addAttributes(mlir::function_interface_impl::getResultAttrs(function, i));
  hasher.addRegion(function.getBody());
  return hasher.finish();
}

std::string mlir::partita::fleetHash(fleet::ClusterOp cluster) {
  Hasher hasher;
  hasher.addOp(*cluster);
  return hasher.finish();
}

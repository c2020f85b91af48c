//===- PrintPlan.cpp - Plans as text --------------------------------------===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Read off the ops, so that a plan written or changed by hand shows what it says.
//
//===----------------------------------------------------------------------===//

#include "partita/Transforms/Plan/Plan.h"

#include "partita/Analysis/ClusterFleet.h"
#include "partita/Dialect/Dist/IR/Dist.h"
#include "partita/Layout/Mesh.h"

#include "llvm/Support/FormatVariadic.h"

#include <numeric>

#define DEBUG_TYPE "partita-print-plan"

namespace mlir::partita {
#define GEN_PASS_DEF_PRINTPLAN
#include "partita/Transforms/Plan/Passes.h.inc"
} // namespace mlir::partita

using namespace mlir;
using namespace mlir::partita;

namespace {
/// Rows of cells, printed in columns.
class Table {
public:
  void add(SmallVector<std::string> row) { rows.push_back(std::move(row)); }
  void print(SmallVectorImpl<std::string> &lines) const {
    SmallVector<size_t> widths;
    for (const SmallVector<std::string> &row : rows)
      for (auto [i, cell] : llvm::enumerate(row)) {
        if (i == widths.size())
          widths.push_back(0);
        widths[i] = std::max(widths[i], cell.size());
      }
    for (const SmallVector<std::string> &row : rows) {
      std::string line;
      for (auto [cell, width] : llvm::zip(row, widths))
        line += cell + std::string(width - cell.size() + 2, ' ');
      lines.push_back(StringRef(line).rtrim().str());
    }
  }

private:
  SmallVector<SmallVector<std::string>> rows;
};
} // namespace

static std::string gigabytes(int64_t bytes) {
  return bytes < 10'000'000 ? std::to_string(bytes) + " B"
                            : llvm::formatv("{0:f2} GB", static_cast<double>(bytes) / 1e9).str();
}

/// `2 of 8`: the weight of a coordinate in every split of an axis; equal shares without one.
static std::string sharesOf(ArrayRef<dist::SplitOp> splits, int64_t size, int64_t coordinate) {
  std::string text;
  for (dist::SplitOp split : splits) {
    ArrayRef<int64_t> parts = split.getParts();
    int64_t total = std::accumulate(parts.begin(), parts.end(), int64_t(0));
    text += llvm::formatv("{0}{1} of {2}", text.empty() ? "" : ", ", parts[coordinate], total);
  }
  return text.empty() ? llvm::formatv("1 of {0}", size).str() : text;
}

static void addSummary(DictionaryAttr plan, SmallVectorImpl<std::string> &lines) {
  auto number = [&](StringRef key) {
    auto value = plan.getAs<FloatAttr>(key);
    return value ? std::optional<double>(value.getValueAsDouble()) : std::nullopt;
  };
  std::optional<double> time = number("time"), communication = number("communication"), bound = number("bound"),
                        gap = number("gap");
  if (!time)
    return;
  std::string line = llvm::formatv("predicted step time {0:e3} s", *time);
  if (communication)
    line += llvm::formatv(" ({0:e3} s of it communication)", *communication);
  if (bound && gap)
    line += llvm::formatv("; no plan for this fleet takes less than {0:e3} s (gap {1:f0} %)", *bound, *gap * 100);
  lines.push_back(line);
}

SmallVector<std::string> mlir::partita::planTable(ModuleOp module) {
  SmallVector<std::string> lines;
  auto meshes = module.getOps<dist::MeshOp>();
  if (meshes.empty())
    return lines;
  dist::MeshOp mesh = *meshes.begin();
  DictionaryAttr plan;
  if (auto attribute = module->getAttrOfType<dist::PlanAttr>(dist::DistDialect::kPlan))
    plan = attribute.getSummary();
  if (plan)
    addSummary(plan, lines);

  SmallVector<std::string> header = {"device", "kind"};
  SmallVector<SmallVector<dist::SplitOp>> splits(mesh.getSizes().size());
  for (StringRef axis : mesh.getAxes().getAsValueRange<StringAttr>())
    header.push_back(axis.str());
  for (auto split : module.getOps<dist::SplitOp>())
    if (int64_t axis = mesh.indexOf(split.getAxis()); axis >= 0 && split.getMesh() == mesh.getSymName())
      splits[axis].push_back(split);
  header.push_back("memory");
  Table table;
  table.add(std::move(header));
  fleet::ClusterOp cluster = findCluster(module);
  auto memory = plan ? plan.getAs<DenseI64ArrayAttr>("memory_per_device") : DenseI64ArrayAttr();
  for (auto [rank, device] : llvm::enumerate(mesh.getDeviceOrder())) {
    fleet::GroupOp group = cluster ? cluster.getGroupOf(device) : fleet::GroupOp();
    auto kind = group ? cluster.lookupSymbol<fleet::KindOp>(group.getKind()) : fleet::KindOp();
    SmallVector<std::string> row = {std::to_string(device), kind ? kind.getSymName().str() : "-"};
    int64_t stride = mesh.getNumDevices();
    for (auto [i, size] : llvm::enumerate(mesh.getSizes())) {
      if (mesh.isTemporal(cast<StringAttr>(mesh.getAxes()[i]).getValue())) {
        row.push_back(llvm::formatv("{0} steps", size));
        continue;
      }
      stride /= size;
      row.push_back(sharesOf(splits[i], size, static_cast<int64_t>(rank) / stride % size));
    }
    std::string bytes = memory && static_cast<int64_t>(rank) < memory.size() ? gigabytes(memory[rank]) : "-";
    if (kind)
      bytes += " of " + gigabytes(static_cast<int64_t>(kind.getMemory()));
    row.push_back(std::move(bytes));
    table.add(std::move(row));
  }
  table.print(lines);
  if (auto notes = plan ? plan.getAs<ArrayAttr>("notes") : ArrayAttr())
    for (auto note : notes.getAsRange<StringAttr>())
      lines.push_back(note.str());
  return lines;
}

namespace {
struct PrintPlan : public mlir::partita::impl::PrintPlanBase<PrintPlan> {
  void runOnOperation() override {
    for (const std::string &line : planTable(getOperation()))
      llvm::errs() << line << "\n";
    markAllAnalysesPreserved();
  }
};
} // namespace

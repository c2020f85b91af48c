//===- RunReport.cpp - What a run reports ---------------------------------===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The JSON and the tables.
//
//===----------------------------------------------------------------------===//

#include "RunReport.h"

#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/Format.h"
#include "llvm/Support/FormatVariadic.h"
#include <cmath>

using namespace partita;
using namespace partita::run;
namespace json = llvm::json;

static void add(std::vector<std::pair<std::string, double>> &list, llvm::StringRef phase, double value) {
  for (auto &[name, sum] : list)
    if (name == phase) {
      sum += value;
      return;
    }
  list.emplace_back(phase.str(), value);
}

void RunReport::addSeconds(llvm::StringRef phase, const PhaseClock &clock) {
  add(seconds, phase, clock.wall());
  add(cpuSeconds, phase, clock.cpu());
}

void RunReport::addSeconds(llvm::StringRef name, double wall) { add(seconds, name, wall); }

std::string RunReport::unfairShare() const {
  constexpr double allowed = 1.05;
  for (size_t rank = 0; rank < ranks.size(); ++rank) {
    const RankRow &row = ranks[rank];
    if (row.expectedFlops && row.contractionFlops > allowed * *row.expectedFlops)
      return llvm::formatv("rank {0} does {1} contraction FLOPs, the annotations promise {2}", rank,
                           static_cast<int64_t>(row.contractionFlops), static_cast<int64_t>(*row.expectedFlops));
    if (row.expectedArgumentBytes &&
        static_cast<double>(row.argumentBytes) > allowed * static_cast<double>(*row.expectedArgumentBytes))
      return llvm::formatv("rank {0} holds {1} bytes of arguments, the annotations promise {2}", rank,
                           row.argumentBytes, *row.expectedArgumentBytes);
  }
  return "";
}

static json::Array ranksOf(const RunReport &report, llvm::function_ref<json::Value(const RankRow &)> value) {
  json::Array list;
  for (const RankRow &row : report.ranks)
    list.push_back(value(row));
  return list;
}

/// The largest number over all ranks.
static int64_t largest(const RunReport &report, llvm::function_ref<int64_t(const RankRow &)> value) {
  int64_t most = 0;
  for (const RankRow &row : report.ranks)
    most = std::max(most, value(row));
  return most;
}

/// JSON has no infinities: they become null.
static json::Value number(double value) { return std::isfinite(value) ? json::Value(value) : json::Value(nullptr); }

static json::Array collectivesJson(const RunReport &report) {
  json::Array list;
  for (const CollectiveRow &row : report.collectives)
    list.push_back(json::Object{{"kind", row.kind},
                                {"axes", json::Array(row.axes)},
                                {"count", row.count},
                                {"bytes_per_rank", row.bytes},
                                {"combiner", row.combiner},
                                {"elements", row.elements},
                                {"channel", row.channel},
                                {"values", row.values},
                                {"predicted_seconds", number(row.seconds)},
                                {"reason", row.reason}});
  return list;
}

static json::Array outputsJson(const RunReport &report) {
  json::Array list;
  for (const OutputRow &row : report.outputs) {
    json::Object output{{"name", row.name},
                        {"max_abs_error", number(row.check.maxAbsError)},
                        {"max_rel_error", number(row.check.maxRelError)},
                        {"passed", row.check.passed}};
    if (!row.check.why.empty())
      output["why"] = row.check.why;
    list.push_back(std::move(output));
  }
  return list;
}

static json::Array kernelsJson(const RunReport &report) {
  json::Array list;
  for (const ManifestImage &image : report.images)
    for (const ManifestKernelUse &use : image.kernels)
      list.push_back(json::Object{{"image", image.file},
                                  {"kernel", use.kernel},
                                  {"arch", use.arch},
                                  {"registers", use.registers},
                                  {"shared_bytes", use.sharedBytes},
                                  {"stack_bytes", use.stackBytes},
                                  {"spill_bytes", use.spillBytes}});
  return list;
}

json::Object partita::run::toJson(const RunReport &report) {
  json::Object mesh, seconds, cpuSeconds;
  for (const auto &[axis, size] : report.mesh)
    mesh[axis] = size;
  for (const auto &[phase, value] : report.seconds)
    seconds[phase] = number(value);
  for (const auto &[phase, value] : report.cpuSeconds)
    cpuSeconds[phase] = number(value);
  json::Array roles;
  for (const std::vector<int64_t> &role : report.roles)
    roles.push_back(json::Array(role));
  json::Object result{
      {"schema", "partita.run/1"},
      {"program", report.program},
      {"ranks", static_cast<int64_t>(report.ranks.size())},
      {"roles", std::move(roles)},
      {"mesh", std::move(mesh)},
      {"plan", nullptr},
      {"collectives", collectivesJson(report)},
      {"largest_local_elements", largest(report, [](const RankRow &r) { return r.largestLocalElements; })},
      {"largest_contraction_operand_elements",
       largest(report, [](const RankRow &r) { return r.largestContractionOperandElements; })},
      {"argument_bytes", ranksOf(report, [](const RankRow &r) { return r.argumentBytes; })},
      {"peak_bytes", ranksOf(report, [](const RankRow &r) { return r.peakBytes; })},
      {"predicted_peak_bytes", ranksOf(report, [](const RankRow &r) { return r.predictedPeakBytes; })},
      {"contraction_flops", ranksOf(report, [](const RankRow &r) { return number(r.contractionFlops); })},
      {"expected_contraction_flops",
       ranksOf(report,
               [](const RankRow &r) { return r.expectedFlops ? number(*r.expectedFlops) : json::Value(nullptr); })},
      {"replicas_equal", report.replicasEqual},
      {"outputs", outputsJson(report)},
      {"seconds", std::move(seconds)},
      {"cpu_seconds", std::move(cpuSeconds)}};
  if (!report.images.empty())
    result["gpu_kernels"] = kernelsJson(report);
  if (report.plan)
    result["plan"] = json::Object(*report.plan);
  return result;
}

/// 1234567 as 1,234,567.
static std::string grouped(int64_t value) {
  std::string digits = std::to_string(value), text;
  for (size_t i = 0; i < digits.size(); ++i) {
    if (i && digits[i - 1] != '-' && (digits.size() - i) % 3 == 0)
      text += ',';
    text += digits[i];
  }
  return text;
}

static std::string seconds(double value) {
  const char *units[] = {"s", "ms", "us"};
  int unit = 0;
  for (; unit < 2 && value < 0.1; ++unit)
    value *= 1000;
  return llvm::formatv("{0:f1} {1}", value, units[unit]);
}

namespace {
/// Rows of cells, printed in columns as wide as needed; the last column is left as it is.
class Table {
public:
  explicit Table(llvm::StringRef title) : title(title) {}
  void add(std::vector<std::string> row) { rows.push_back(std::move(row)); }
  void print(llvm::raw_ostream &os) const {
    os << title << "\n";
    std::vector<size_t> widths;
    for (const auto &row : rows)
      for (size_t i = 0; i < row.size(); ++i) {
        widths.resize(std::max(widths.size(), i + 1));
        widths[i] = std::max(widths[i], row[i].size());
      }
    for (const auto &row : rows) {
      for (size_t i = 0; i < row.size(); ++i) {
        bool isLast = i + 1 == row.size();
        os << (i ? "  " : "  ")
           << (isLast ? llvm::FormattedString(row[i], 0, llvm::FormattedString::JustifyNone)
                      : llvm::right_justify(row[i], widths[i]));
      }
      os << "\n";
    }
    os << "\n";
  }

private:
  std::string title;
  std::vector<std::vector<std::string>> rows;
};
} // namespace

void partita::run::printPlan(const RunReport &report, llvm::raw_ostream &os) {
  os << "plan\n";
  if (report.planTable.empty())
    os << "  none: " << (report.mesh.empty() ? "one rank" : "the mesh was given") << "\n";
  for (const std::string &line : report.planTable)
    os << "  " << line << "\n";
  os << "\n";
}

void partita::run::printCommunication(const RunReport &report, llvm::raw_ostream &os) {
  Table table("communication, one step; bytes sent by the busiest rank");
  table.add({"channel", "op", "axes", "combiner", "elements", "bytes", "predicted", "because"});
  std::map<std::string, std::pair<int64_t, int64_t>> sums;
  for (const CollectiveRow &row : report.collectives) {
    table.add({std::to_string(row.channel), row.kind, llvm::join(row.axes, ","), row.combiner, grouped(row.elements),
               grouped(row.bytes), seconds(row.seconds),
               row.reason + (row.usedBy.empty() ? "" : "; used by " + row.usedBy)});
    sums[row.kind].first += row.count;
    sums[row.kind].second += row.bytes;
  }
  table.print(os);
  Table totals("bytes per kind of collective");
  for (const auto &[kind, sum] : sums)
    totals.add({kind, grouped(sum.first) + " times", grouped(sum.second) + " bytes", ""});
  if (sums.empty())
    totals.add({"none", ""});
  totals.print(os);
}

void partita::run::printMemory(const RunReport &report, llvm::raw_ostream &os) {
  Table table("memory, bytes per rank");
  table.add({"rank", "kind", "arguments", "results", "arena", "peak", "predicted", ""});
  for (size_t rank = 0; rank < report.ranks.size(); ++rank) {
    const RankRow &row = report.ranks[rank];
    table.add({std::to_string(rank), row.deviceKind, grouped(row.argumentBytes), grouped(row.resultBytes),
               grouped(row.arenaBytes), grouped(row.peakBytes), grouped(row.predictedPeakBytes), ""});
  }
  table.print(os);
}

void partita::run::printRoles(const RunReport &report, llvm::raw_ostream &os) {
  Table table("roles: ranks with the same local program");
  for (size_t role = 0; role < report.roles.size(); ++role)
    table.add(
        {std::to_string(role),
         "ranks " +
             llvm::join(llvm::map_range(report.roles[role], [](int64_t rank) { return std::to_string(rank); }), ", ")});
  table.print(os);
}

void partita::run::printWork(const RunReport &report, llvm::raw_ostream &os) {
  Table table("work per rank");
  double total = 0, expected = 0;
  for (const RankRow &row : report.ranks) {
    total += row.contractionFlops;
    expected += row.expectedFlops.value_or(0);
  }
  auto share = [](double part, double whole) {
    return whole > 0 ? llvm::formatv("{0:P1}", part / whole).str() : std::string("-");
  };
  table.add({"rank", "kind", "contraction FLOPs", "share", "expected", "compute", "waits", ""});
  for (size_t rank = 0; rank < report.ranks.size(); ++rank) {
    const RankRow &row = report.ranks[rank];
    table.add({std::to_string(rank), row.deviceKind, grouped(static_cast<int64_t>(row.contractionFlops)),
               share(row.contractionFlops, total), row.expectedFlops ? share(*row.expectedFlops, expected) : "-",
               seconds(row.computeSeconds), seconds(row.waitSeconds), ""});
  }
  table.print(os);
  for (const std::string &line : report.workExempt)
    os << "  not checked: " << line << "\n";
}

void partita::run::printOutputs(const RunReport &report, llvm::raw_ostream &os) {
  int64_t failed = 0;
  double worst = 0;
  for (const OutputRow &row : report.outputs) {
    worst = std::max(worst, row.check.maxRelError);
    if (row.check.passed)
      continue;
    ++failed;
    os << "different: " << row.name << ": " << row.check.why << "\n";
  }
  if (!report.outputs.empty())
    os << "compared " << report.outputs.size() << " outputs: " << report.outputs.size() - failed << " right, " << failed
       << " different; largest relative error " << llvm::format("%.2e", worst) << "\n";
}

//===- Fleet.cpp - Reading fleet files ------------------------------------===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The fleet schema, the preset table, and which link two devices use.
//
//===----------------------------------------------------------------------===//

#include "partita/Machine/Fleet.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringSwitch.h"
#include "llvm/ADT/Twine.h"
#include "llvm/Support/JSON.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/raw_ostream.h"
#include <algorithm>
#include <cmath>

using namespace partita;
namespace json = llvm::json;

double DeviceKind::rate(llvm::StringRef type) const {
  using Names = std::initializer_list<const char *>;
  auto firstOf = [&](Names names) {
    for (const char *name : names)
      if (auto found = rates.find(name); found != rates.end())
        return found->second;
    double fastest = 0;
    for (const auto &[name, value] : rates)
      fastest = std::max(fastest, value);
    return fastest;
  };
  if (type == "f64" || type == "i64" || type == "complex<f64>")
    return firstOf({"fp64", "fp32"});
  if (type == "bf16")
    return firstOf({"bf16", "fp16", "fp32"});
  if (type == "f16")
    return firstOf({"fp16", "fp32"});
  if (type.starts_with("f8"))
    return firstOf({"fp8", "fp16", "fp32"});
  if (type == "i8" || type == "ui8")
    return firstOf({"int8", "fp16", "fp32"});
  return firstOf({"fp32", "fp64"});
}

namespace {
/// Where in a document: `fleet.node_groups[0].name`. LLVM's json::Path takes only literals as messages.
struct JsonPath {
  std::string text;
  std::string *message;
  JsonPath field(llvm::StringRef name) const { return {text + "." + name.str(), message}; }
  JsonPath index(size_t i) const { return {text + "[" + std::to_string(i) + "]", message}; }
};
} // namespace

namespace partita {
/// Reads one document. Every method reports at a JSON path and returns false.
class FleetReader {
public:
  FleetReader(Fleet &fleet) : fleet(fleet) {}
  bool read(const json::Value &value, const JsonPath &path);
  static bool readKinds(const json::Array &list, const JsonPath &path, std::vector<DeviceKind> &out);
  bool checkLinks(const JsonPath &path);

private:
  bool readGroup(const json::Value &value, const JsonPath &path);
  bool readLink(const json::Value &value, const JsonPath &path);
  bool readLinkGroups(const json::Object &link, const JsonPath &path, Link &out);
  std::optional<int64_t> findKind(llvm::StringRef name);
  std::optional<int64_t> findGroup(llvm::StringRef name) const;
  Fleet &fleet;
};
} // namespace partita

static bool report(const JsonPath &path, const llvm::Twine &text) {
  *path.message = "at " + path.text + ": " + text.str();
  return false;
}

/// A finite number above `least`.
static bool readNumber(const json::Object &object, llvm::StringRef key, const JsonPath &path, double least,
                       double &out) {
  std::optional<double> value = object.getNumber(key);
  if (!value || !std::isfinite(*value) || *value < least)
    return report(path.field(key),
                  "expected a finite number" + (least > 0 ? llvm::Twine(" above 0") : llvm::Twine(" of at least 0")));
  out = *value;
  return true;
}

static bool readCount(const json::Value &value, const JsonPath &path, int64_t &out) {
  std::optional<int64_t> count = value.getAsInteger();
  if (!count || *count < 1 || *count > 1'000'000)
    return report(path, "expected a count from 1 to 1000000");
  out = *count;
  return true;
}

bool FleetReader::readKinds(const json::Array &list, const JsonPath &path, std::vector<DeviceKind> &out) {
  constexpr double positive = 1e-300;
  for (auto [i, value] : llvm::enumerate(list)) {
    JsonPath at = path.index(i);
    const json::Object *object = value.getAsObject();
    std::optional<llvm::StringRef> name = object ? object->getString("kind") : std::nullopt;
    if (!name || name->empty())
      return report(at, "expected an object with the name of the device as 'kind'");
    DeviceKind kind;
    kind.name = name->str();
    if (llvm::any_of(out, [&](const DeviceKind &other) { return other.name == kind.name; }))
      return report(at.field("kind"), "device kind '" + kind.name + "' is listed twice");
    double memory = 0;
    if (!readNumber(*object, "memory_bytes", at, positive, memory) ||
        !readNumber(*object, "memory_bandwidth_Bps", at, positive, kind.bandwidth))
      return false;
    if (memory > 1e18)
      return report(at.field("memory_bytes"), "expected at most 1e18 bytes");
    kind.memory = static_cast<int64_t>(memory);
    const json::Object *rates = object->getObject("peak_flops");
    if (!rates || rates->empty())
      return report(at.field("peak_flops"), "expected the peak rate of at least one number format");
    for (const auto &[format, rate] : *rates)
      if (!readNumber(*rates, format, at.field("peak_flops"), positive, kind.rates[llvm::StringRef(format).str()]))
        return false;
    if (const json::Value *target = object->get("target")) {
      if (target->getAsString() != llvm::StringRef("cpu") && target->getAsString() != llvm::StringRef("cuda"))
        return report(at.field("target"), "expected \"cpu\" or \"cuda\"");
      kind.target = target->getAsString()->str();
    }
    if (const json::Object *price = object->getObject("price_usd_per_hour"))
      kind.pricePerHour = price->getNumber("value");
    else
      kind.pricePerHour = object->getNumber("price_usd_per_hour");
    out.push_back(std::move(kind));
  }
  return true;
}

std::optional<int64_t> FleetReader::findKind(llvm::StringRef name) {
  auto sameName = [&](const DeviceKind &kind) { return kind.name == name; };
  auto found = llvm::find_if(fleet.kindList, sameName);
  if (found == fleet.kindList.end()) {
    auto preset = llvm::find_if(presetKinds(), sameName);
    if (preset == presetKinds().end())
      return std::nullopt;
    fleet.kindList.push_back(*preset);
    found = std::prev(fleet.kindList.end());
  }
  return found - fleet.kindList.begin();
}

std::optional<int64_t> FleetReader::findGroup(llvm::StringRef name) const {
  auto found = llvm::find_if(fleet.groupList, [&](const DeviceGroup &group) { return group.name == name; });
  if (found == fleet.groupList.end())
    return std::nullopt;
  return found - fleet.groupList.begin();
}

bool FleetReader::readGroup(const json::Value &value, const JsonPath &path) {
  const json::Object *object = value.getAsObject();
  std::optional<llvm::StringRef> name = object ? object->getString("name") : std::nullopt;
  if (!name || name->empty())
    return report(path, "expected a node group with a 'name'");
  if (findGroup(*name))
    return report(path.field("name"), "node group '" + *name + "' is listed twice");
  DeviceGroup group;
  group.name = name->str();
  const json::Value *nodes = object->get("node_count");
  if (!nodes)
    return report(path.field("node_count"), "expected the number of nodes");
  if (!readCount(*nodes, path.field("node_count"), group.nodes))
    return false;
  const json::Array *devices = object->getArray("devices_per_node");
  JsonPath at = path.field("devices_per_node");
  if (!devices || devices->empty())
    return report(at, "expected a list with one {kind, count}");
  if (devices->size() > 1)
    return report(at, "nodes with devices of several kinds are not supported yet: write one group per kind");
  const json::Object *device = devices->front().getAsObject();
  std::optional<llvm::StringRef> kind = device ? device->getString("kind") : std::nullopt;
  const json::Value *count = device ? device->get("count") : nullptr;
  if (!kind || !count)
    return report(at.index(0), "expected {kind, count}");
  std::optional<int64_t> index = findKind(*kind);
  if (!index)
    return report(at.index(0).field("kind"),
                  "unknown device kind '" + *kind + "': describe it under 'kinds', or use one of " +
                      llvm::join(llvm::map_range(presetKinds(), [](const DeviceKind &k) { return k.name; }), ", "));
  group.kind = *index;
  if (!readCount(*count, at.index(0).field("count"), group.devicesPerNode))
    return false;
  group.firstDevice = fleet.numDevices();
  fleet.groupList.push_back(std::move(group));
  if (fleet.numDevices() > 1'000'000)
    return report(path, "a fleet has at most 1000000 devices");
  return true;
}

bool FleetReader::readLinkGroups(const json::Object &object, const JsonPath &path, Link &link) {
  auto lookUp = [&](const json::Value &name, JsonPath at, int64_t &out) {
    std::optional<llvm::StringRef> text = name.getAsString();
    std::optional<int64_t> index = text ? findGroup(*text) : std::nullopt;
    if (!index)
      return report(at,
                    text ? "there is no node group '" + *text + "'" : llvm::Twine("expected the name of a node group"));
    out = *index;
    return true;
  };
  if (const json::Value *group = object.get("group")) {
    if (link.scope == Link::BetweenGroups)
      return report(path.field("group"), "a link between groups names them under 'between'");
    return lookUp(*group, path.field("group"), link.first);
  }
  const json::Value *between = object.get("between");
  if (!between)
    return true;
  const json::Array *pair = between->getAsArray();
  if (!pair || pair->size() != 2 || link.scope == Link::WithinNode || link.scope == Link::WithinGroup)
    return report(path.field("between"), "expected two group names, on a link between groups or nodes");
  return lookUp((*pair)[0], path.field("between").index(0), link.first) &&
         lookUp((*pair)[1], path.field("between").index(1), link.second);
}

bool FleetReader::readLink(const json::Value &value, const JsonPath &path) {
  const json::Object *object = value.getAsObject();
  std::optional<llvm::StringRef> scope = object ? object->getString("scope") : std::nullopt;
  if (!scope)
    return report(path, "expected a link with a 'scope'");
  std::optional<Link::Scope> known = llvm::StringSwitch<std::optional<Link::Scope>>(*scope)
                                         .Case("within_node", Link::WithinNode)
                                         .Case("within_group", Link::WithinGroup)
                                         .Case("between_nodes", Link::BetweenNodes)
                                         .Case("between_groups", Link::BetweenGroups)
                                         .Default(std::nullopt);
  if (!known)
    return report(path.field("scope"),
                  "scope '" + *scope +
                      "' is not supported yet: use within_node, within_group, between_nodes or between_groups");
  if (std::optional<llvm::StringRef> model = object->getString("model"); model && *model != "alpha_beta")
    return report(path.field("model"), "link model '" + *model + "' is not supported yet: use alpha_beta");
  Link link;
  link.scope = *known;
  if (!readLinkGroups(*object, path, link) || !readNumber(*object, "latency_s", path, 0, link.latency) ||
      !readNumber(*object, "bandwidth_Bps", path, 1e-300, link.bandwidth))
    return false;
  auto sameUse = [&](const Link &other) {
    return other.scope == link.scope && other.first == link.first && other.second == link.second;
  };
  if (llvm::any_of(fleet.linkList, sameUse))
    return report(path,
                  "a link of this scope and these groups is listed twice; links per collective are not supported yet");
  fleet.linkList.push_back(link);
  return true;
}

bool FleetReader::checkLinks(const JsonPath &path) {
  for (const DeviceGroup &a : fleet.groupList)
    for (const DeviceGroup &b : fleet.groupList) {
      bool same = &a == &b;
      if (same && a.devicesPerNode > 1 && !fleet.findLink(a, a, /*sameNode=*/true))
        return report(path.field("links"),
                      "no link within a node of group '" + a.name + "': add scope within_node or within_group");
      if (same && a.nodes > 1 && !fleet.findLink(a, a, /*sameNode=*/false))
        return report(path.field("links"),
                      "no link between nodes of group '" + a.name + "': add scope between_nodes or within_group");
      if (!same && !fleet.findLink(a, b, /*sameNode=*/false))
        return report(path.field("links"),
                      "no link between groups '" + a.name + "' and '" + b.name + "': add scope between_groups");
    }
  return true;
}

bool FleetReader::read(const json::Value &value, const JsonPath &path) {
  const json::Object *object = value.getAsObject();
  if (!object)
    return report(path, "expected an object");
  std::optional<llvm::StringRef> schema = object->getString("schema");
  if (schema != llvm::StringRef("partita.goldens.cluster/1"))
    return report(path.field("schema"), schema && schema->contains("regions")
                                            ? "regions are not supported yet: expected \"partita.goldens.cluster/1\""
                                            : "expected \"partita.goldens.cluster/1\"");
  fleet.id = object->getString("id").value_or("fleet").str();
  if (const json::Value *kinds = object->get("kinds")) {
    const json::Array *list = kinds->getAsArray();
    if (!list)
      return report(path.field("kinds"), "expected a list");
    if (!readKinds(*list, path.field("kinds"), fleet.kindList))
      return false;
  }
  const json::Array *groups = object->getArray("node_groups");
  if (!groups || groups->empty())
    return report(path.field("node_groups"), "expected a list with at least one node group");
  for (auto [i, group] : llvm::enumerate(*groups))
    if (!readGroup(group, path.field("node_groups").index(i)))
      return false;
  const json::Value *links = object->get("links");
  if (links && !links->getAsArray())
    return report(path.field("links"), "expected a list");
  if (links)
    for (auto [i, link] : llvm::enumerate(*links->getAsArray()))
      if (!readLink(link, path.field("links").index(i)))
        return false;
  return checkLinks(path);
}

llvm::Expected<Fleet> Fleet::parse(llvm::StringRef text, llvm::StringRef fileName) {
  auto fail = [&](const llvm::Twine &what) {
    return llvm::createStringError(llvm::inconvertibleErrorCode(), "fleet file '" + fileName + "': " + what);
  };
  llvm::Expected<json::Value> value = json::parse(text);
  if (!value)
    return fail(llvm::toString(value.takeError()));
  Fleet fleet;
  std::string message;
  if (!FleetReader(fleet).read(*value, {"fleet", &message}))
    return fail(message);
  return fleet;
}

llvm::Expected<Fleet> Fleet::assemble(llvm::StringRef name, std::vector<DeviceKind> kinds,
                                      std::vector<DeviceGroup> groups, std::vector<Link> links) {
  Fleet fleet;
  fleet.id = name.str();
  fleet.kindList = std::move(kinds);
  fleet.linkList = std::move(links);
  for (DeviceGroup &group : groups) {
    group.firstDevice = fleet.numDevices();
    fleet.groupList.push_back(std::move(group));
  }
  std::string message;
  if (!FleetReader(fleet).checkLinks({"fleet", &message}))
    return llvm::createStringError(llvm::inconvertibleErrorCode(), "fleet '" + name + "': " + message);
  return fleet;
}

llvm::Expected<Fleet> Fleet::read(llvm::StringRef fileName) {
  auto buffer = llvm::MemoryBuffer::getFile(fileName, /*IsText=*/true);
  if (!buffer)
    return llvm::createStringError(llvm::inconvertibleErrorCode(),
                                   "cannot read fleet file '" + fileName + "': " + buffer.getError().message());
  return parse((*buffer)->getBuffer(), fileName);
}

int64_t Fleet::numDevices() const {
  if (groupList.empty())
    return 0;
  const DeviceGroup &last = groupList.back();
  return last.firstDevice + last.nodes * last.devicesPerNode;
}

const DeviceGroup &Fleet::groupOf(int64_t device) const {
  auto after = llvm::upper_bound(groupList, device,
                                 [](int64_t value, const DeviceGroup &group) { return value < group.firstDevice; });
  return *std::prev(after);
}

const Link *Fleet::findLink(const DeviceGroup &a, const DeviceGroup &b, bool sameNode) const {
  int64_t first = &a - groupList.data(), second = &b - groupList.data();
  auto find = [&](Link::Scope scope) -> const Link * {
    const Link *general = nullptr;
    for (const Link &link : linkList) {
      if (link.scope != scope)
        continue;
      if (link.first < 0)
        general = &link;
      else if ((link.first == first && (link.second == second || (link.second < 0 && first == second))) ||
               (link.first == second && link.second == first))
        return &link;
    }
    return general;
  };
  const Link *best = nullptr;
  if (first != second) {
    best = find(Link::BetweenGroups);
    return best ? best : find(Link::BetweenNodes);
  }
  best = find(sameNode ? Link::WithinNode : Link::BetweenNodes);
  return best ? best : find(Link::WithinGroup);
}

const Link &Fleet::link(int64_t a, int64_t b) const {
  const DeviceGroup &groupA = groupOf(a), &groupB = groupOf(b);
  bool sameNode = &groupA == &groupB &&
                  (a - groupA.firstDevice) / groupA.devicesPerNode == (b - groupB.firstDevice) / groupB.devicesPerNode;
  return *findLink(groupA, groupB, sameNode);
}

namespace partita {
/// Generated from devices.json.
extern const char *const presetTable;
} // namespace partita

llvm::ArrayRef<DeviceKind> partita::presetKinds() {
  static const std::vector<DeviceKind> kinds = [] {
    std::vector<DeviceKind> list;
    json::Value table = llvm::cantFail(json::parse(presetTable), "the preset table is JSON");
    std::string message;
    bool sound = FleetReader::readKinds(*table.getAsObject()->getArray("devices"), {"devices", &message}, list);
    (void)sound;
    assert(sound && "the preset table is valid");
    return list;
  }();
  return kinds;
}

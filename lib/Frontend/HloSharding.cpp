//===- HloSharding.cpp - Shardings as XLA writes them ---------------------===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A parser by recursive descent.
//
//===----------------------------------------------------------------------===//
#include "partita/Frontend/HloSharding.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"

using namespace partita;
using llvm::StringRef;

/// More devices than any fleet has; lists of them are written out.
static constexpr int64_t kMostDevices = int64_t(1) << 20;

/// False if there are none, or too many.
static bool multiply(int64_t &product, int64_t size) {
  if (size < 1 || size > kMostDevices)
    return false;
  product *= size;
  return product <= kMostDevices;
}

int64_t HloMesh::numDevices() const {
  int64_t product = 1;
  for (const MeshAxis &axis : axes)
    product *= axis.size;
  return product;
}

namespace {
/// Reads one string. Every method returns false after it has set the refusal.
class Parser {
public:
  explicit Parser(StringRef text) : text(text), rest(text) {}
  Result<HloShardings> parse();

private:
  bool fail(const llvm::Twine &expected);
  bool failText(const llvm::Twine &message);
  void skipSpace() { rest = rest.ltrim(); }
  /// Takes a mark or a word if it is next.
  bool accept(StringRef token);
  bool expect(StringRef token);
  bool number(int64_t &value, int64_t least = 0);
  bool numbers(std::vector<int64_t> &list, StringRef open, StringRef close);
  bool isNext(StringRef token);

  bool sharding(HloSharding &result);
  bool unnamed(HloSharding &result);
  bool tiles(HloSharding &result);
  bool deviceList(HloMesh &mesh);
  bool iota(std::vector<int64_t> &devices, StringRef open, int64_t count);
  bool subgroups(HloSharding &result, size_t count);
  bool suffixes();
  bool metadata();

  bool namedMesh(HloMesh &mesh);
  bool named(HloSharding &result);
  bool namedDims(HloSharding &result);
  bool axisName(std::string &name);
  bool axisRef(const HloMesh &mesh, HloAxis &axis);
  bool axisRefs(const HloMesh &mesh, std::vector<HloAxis> &axes, bool *open);
  bool checkDevices(HloMesh &mesh);

  StringRef text, rest;
  std::string message;
};
} // namespace

/// The next token as it stands, for messages.
static std::string tokenAt(StringRef rest) {
  rest = rest.ltrim();
  if (rest.empty())
    return "the end";
  auto isWord = [](char c) { return llvm::isAlnum(c) || c == '_'; };
  StringRef word = rest.take_while(isWord);
  return "'" + (word.empty() ? rest.take_front() : word.take_front(40)).str() + "'";
}

bool Parser::fail(const llvm::Twine &expected) {
  if (message.empty())
    message = ("expected " + expected + ", got " + tokenAt(rest) + " at character " +
               std::to_string(text.size() - rest.ltrim().size()) + " of \"" + text.take_front(200) + "\"")
                  .str();
  return false;
}

bool Parser::failText(const llvm::Twine &what) {
  if (message.empty())
    message = (what + " in \"" + text.take_front(200) + "\"").str();
  return false;
}

bool Parser::isNext(StringRef token) {
  skipSpace();
  if (!rest.starts_with(token))
    return false;
  // A word ends where no letter follows.
  auto isWord = [](char c) { return llvm::isAlnum(c) || c == '_'; };
  return !isWord(token.back()) || rest.size() == token.size() || !isWord(rest[token.size()]);
}

bool Parser::accept(StringRef token) {
  if (!isNext(token))
    return false;
  rest = rest.drop_front(token.size());
  return true;
}

bool Parser::expect(StringRef token) { return accept(token) || fail("'" + token + "'"); }

bool Parser::number(int64_t &value, int64_t least) {
  skipSpace();
  StringRef before = rest;
  if (!rest.empty() && llvm::isDigit(rest.front()) && !rest.consumeInteger(10, value) && value >= least)
    return true;
  rest = before;
  return fail("a number of at least " + llvm::Twine(least));
}

bool Parser::numbers(std::vector<int64_t> &list, StringRef open, StringRef close) {
  if (!expect(open))
    return false;
  do {
    if (list.size() == size_t(kMostDevices))
      return fail("at most 2^20 numbers");
    if (!number(list.emplace_back()))
      return false;
  } while (accept(","));
  return expect(close);
}

//===----------------------------------------------------------------------===//
// Devices
//===----------------------------------------------------------------------===//

/// `[2,4]T(1,0)` behind `<=`, or `([2,4]T(1,0))`: the numbers 0 .. n - 1 in that shape, with its dimensions in the new
/// order.
bool Parser::iota(std::vector<int64_t> &devices, StringRef open, int64_t count) {
  std::vector<int64_t> shape, order;
  if (!numbers(shape, open, "]"))
    return false;
  int64_t product = 1;
  for (int64_t size : shape) {
    if (!multiply(product, size))
      return failText("expected sizes of at least 1 and at most 2^20 devices");
  }
  if (product != count)
    return failText("expected " + llvm::Twine(count) + " devices, got " + llvm::Twine(product));
  if (!accept("T"))
    return true;
  if (!numbers(order, "(", ")"))
    return false;
  std::vector<int64_t> sorted = order;
  llvm::sort(sorted);
  for (auto [i, dim] : llvm::enumerate(sorted))
    if (dim != int64_t(i) || sorted.size() != shape.size())
      return failText("expected each of the " + llvm::Twine(shape.size()) + " dimensions once behind T");
  std::vector<int64_t> strides(shape.size(), 1);
  for (size_t i = shape.size() - 1; i > 0; --i)
    strides[i - 1] = strides[i] * shape[i];
  devices.assign(1, 0);
  for (int64_t dim : order) {
    std::vector<int64_t> longer;
    longer.reserve(devices.size() * shape[dim]);
    for (int64_t device : devices)
      for (int64_t i = 0; i < shape[dim]; ++i)
        longer.push_back(device + i * strides[dim]);
    devices = std::move(longer);
  }
  return true;
}

bool Parser::checkDevices(HloMesh &mesh) {
  if (mesh.devices.empty())
    return true;
  if (int64_t(mesh.devices.size()) != mesh.numDevices())
    return failText("expected " + llvm::Twine(mesh.numDevices()) + " devices, got " + llvm::Twine(mesh.devices.size()));
  std::vector<int64_t> sorted = mesh.devices;
  llvm::sort(sorted);
  for (auto [i, device] : llvm::enumerate(sorted))
    if (device != int64_t(i))
      return failText("expected the devices 0 to " + llvm::Twine(sorted.size() - 1) + " in any order");
  if (mesh.devices == sorted)
    mesh.devices.clear();
  return true;
}

bool Parser::deviceList(HloMesh &mesh) {
  if (accept("<="))
    return iota(mesh.devices, "[", mesh.numDevices()) && checkDevices(mesh);
  do {
    if (int64_t(mesh.devices.size()) == mesh.numDevices())
      return fail("the end of " + llvm::Twine(mesh.numDevices()) + " devices");
    if (!number(mesh.devices.emplace_back()))
      return false;
  } while (accept(","));
  return checkDevices(mesh);
}

//===----------------------------------------------------------------------===//
// Tile assignments
//===----------------------------------------------------------------------===//

/// What the last tile dimensions are for; the others belong to the dimensions of the tensor.
bool Parser::subgroups(HloSharding &result, size_t count) {
  std::vector<std::vector<HloAxis> *> kinds;
  if (accept("last_tile_dim_replicate")) {
    kinds.push_back(&result.replicated);
  } else if (accept("last_tile_dims")) {
    if (!expect("=") || !expect("{"))
      return false;
    do {
      if (accept("replicated"))
        kinds.push_back(&result.replicated);
      else if (accept("manual"))
        kinds.push_back(&result.manual);
      else if (accept("unreduced"))
        kinds.push_back(&result.unreduced);
      else
        return fail("'replicated', 'manual' or 'unreduced'");
    } while (accept(","));
    if (!expect("}"))
      return false;
  }
  if (kinds.size() > count)
    return failText("expected at most " + llvm::Twine(count) + " last tile dimensions, got " +
                    llvm::Twine(kinds.size()));
  size_t dims = count - kinds.size();
  for (size_t i = 0; i < dims; ++i)
    result.dims.push_back({{{result.mesh.axes[i].name}}});
  for (auto [i, kind] : llvm::enumerate(kinds))
    kind->push_back({result.mesh.axes[dims + i].name});
  return true;
}

bool Parser::tiles(HloSharding &result) {
  result.kind = HloSharding::Kind::Tiled;
  std::vector<int64_t> sizes;
  if (!expect("=") || !numbers(sizes, "[", "]"))
    return false;
  int64_t product = 1;
  for (auto [i, size] : llvm::enumerate(sizes)) {
    if (!multiply(product, size))
      return failText("expected tiles of at least 1 and at most 2^20 devices, got " + llvm::Twine(size));
    result.mesh.axes.push_back({"d" + std::to_string(i), size, false});
  }
  return deviceList(result.mesh) && subgroups(result, sizes.size());
}

bool Parser::unnamed(HloSharding &result) {
  using Kind = HloSharding::Kind;
  if (accept("replicated")) {
    result.kind = Kind::Replicated;
  } else if (accept("manual")) {
    result.kind = Kind::Manual;
  } else if (accept("unreduced")) {
    result.kind = Kind::Unreduced;
  } else if (accept("unknown")) {
    result.kind = Kind::Unknown;
  } else if (accept("maximal")) {
    result.kind = Kind::Maximal;
    return expect("device") && expect("=") && number(result.device);
  } else if (accept("devices")) {
    return tiles(result);
  } else {
    return fail("'devices', 'manual', 'maximal', 'maximal_mesh', 'mesh', 'replicated', 'unknown' or 'unreduced'");
  }
  return true;
}

/// `metadata={op_name="x" ...}` or a list of such braces; nothing in it is kept.
bool Parser::metadata() {
  if (!expect("="))
    return false;
  skipSpace();
  int depth = 0;
  do {
    if (rest.empty())
      return fail("'}'");
    char c = rest.front();
    if (depth == 0 && c != '{')
      return fail("'{'");
    if (c == '"') {
      rest = rest.drop_front();
      while (!rest.empty() && rest.front() != '"')
        rest = rest.drop_front(rest.front() == '\\' ? 2 : 1);
      if (rest.empty())
        return fail("'\"'");
    }
    depth += c == '{' ? 1 : c == '}' ? -1 : 0;
    rest = rest.drop_front();
  } while (depth > 0);
  return true;
}

/// What may stand at the end of each sharding.
bool Parser::suffixes() {
  while (!isNext("}")) {
    (void)accept(",");
    if (accept("metadata")) {
      if (!metadata())
        return false;
    } else if (accept("shard_as") || accept("shard_like")) {
      int64_t group;
      if (!number(group))
        return false;
    } else {
      return fail("'}'");
    }
  }
  return true;
}

//===----------------------------------------------------------------------===//
// Named axes
//===----------------------------------------------------------------------===//

bool Parser::axisName(std::string &name) {
  skipSpace();
  StringRef quote = rest.take_front();
  if (quote != "'" && quote != "\"") {
    StringRef word = rest.take_while([](char c) { return llvm::isAlnum(c) || c == '_' || c == '.' || c == '-'; });
    if (word.empty())
      return fail("the name of an axis");
    name = word.str();
    rest = rest.drop_front(word.size());
    return true;
  }
  size_t end = rest.find(quote, 1);
  if (end == StringRef::npos || end == 1)
    return fail("the name of an axis in quotes");
  name = rest.slice(1, end).str();
  rest = rest.drop_front(end + 1);
  return true;
}

/// `['x'=2, 'y'=4]` behind `mesh`, and `device_ids=(..)` behind it.
bool Parser::namedMesh(HloMesh &mesh) {
  if (!expect("["))
    return false;
  int64_t product = 1;
  while (!accept("]")) {
    if (!mesh.axes.empty() && !expect(","))
      return false;
    MeshAxis axis;
    if (!axisName(axis.name) || !expect("=") || !number(axis.size, 1))
      return false;
    if (!multiply(product, axis.size))
      return failText("expected at most 2^20 devices");
    if (llvm::any_of(mesh.axes, [&](const MeshAxis &other) { return other.name == axis.name; }))
      return failText("expected each axis once, got '" + axis.name + "' twice");
    mesh.axes.push_back(axis);
  }
  StringRef before = rest;
  if (!accept(",") || !accept("device_ids")) {
    rest = before;
    return true;
  }
  if (!expect("=") || !expect("("))
    return false;
  if (isNext("["))
    return iota(mesh.devices, "[", product) && expect(")") && checkDevices(mesh);
  do {
    if (int64_t(mesh.devices.size()) == product)
      return fail("the end of " + llvm::Twine(product) + " devices");
    if (!number(mesh.devices.emplace_back()))
      return false;
  } while (accept(","));
  return expect(")") && checkDevices(mesh);
}

bool Parser::axisRef(const HloMesh &mesh, HloAxis &axis) {
  if (!axisName(axis.name))
    return false;
  auto known = llvm::find_if(mesh.axes, [&](const MeshAxis &other) { return other.name == axis.name; });
  if (known == mesh.axes.end())
    return failText("the mesh has no axis '" + axis.name + "'");
  if (!accept(":"))
    return true;
  if (!expect("(") || !number(axis.pre, 1) || !expect(")") || !number(axis.size, 1))
    return false;
  if (axis.pre > kMostDevices || axis.size > kMostDevices || known->size % (axis.pre * axis.size) != 0)
    return failText("axis '" + axis.name + "' of size " + llvm::Twine(known->size) + " has no part (" +
                    llvm::Twine(axis.pre) + ")" + llvm::Twine(axis.size));
  return true;
}

/// `{'x', 'y':(1)2, ?}`; the question mark only where `open` is given.
bool Parser::axisRefs(const HloMesh &mesh, std::vector<HloAxis> &axes, bool *open) {
  if (!expect("{"))
    return false;
  bool first = true;
  while (!accept("}")) {
    if (!first && !expect(","))
      return false;
    first = false;
    if (open && accept("?")) {
      *open = true;
      return expect("}");
    }
    if (!axisRef(mesh, axes.emplace_back()))
      return false;
  }
  return true;
}

bool Parser::namedDims(HloSharding &result) {
  result.kind = HloSharding::Kind::Tiled;
  while (!accept("]")) {
    if (!result.dims.empty() && !expect(","))
      return false;
    HloDim &dim = result.dims.emplace_back();
    if (!axisRefs(result.mesh, dim.axes, &dim.open))
      return false;
    if (rest.starts_with("p")) {
      rest = rest.drop_front();
      if (!number(dim.priority))
        return false;
    }
  }
  return true;
}

/// What follows `mesh[..]`.
bool Parser::named(HloSharding &result) {
  using Kind = HloSharding::Kind;
  result.named = true;
  if (!namedMesh(result.mesh) || !expect(","))
    return false;
  if (accept("[")) {
    if (!namedDims(result))
      return false;
  } else if (isNext("replicated") && !rest.starts_with("replicated=")) {
    result.kind = Kind::Replicated;
    (void)accept("replicated");
  } else if (isNext("manual") && !rest.starts_with("manual=")) {
    result.kind = Kind::Manual;
    (void)accept("manual");
  } else if (accept("unreduced")) {
    result.kind = Kind::Unreduced;
    if (accept("="))
      for (StringRef name : {"max", "min", "sum"})
        if (accept(name))
          result.combiner = name.str();
    if (isNext("{") && !axisRefs(result.mesh, result.unreduced, nullptr))
      return false;
  } else {
    return fail("'[', 'replicated', 'manual' or 'unreduced'");
  }
  while (true) {
    StringRef before = rest;
    if (!accept(","))
      return true;
    std::vector<HloAxis> *list = nullptr;
    if (accept("replicated"))
      list = &result.replicated;
    else if (accept("manual"))
      list = &result.manual;
    else if (accept("unreduced"))
      list = &result.unreduced;
    if (!list) {
      rest = before; // Metadata.
      return true;
    }
    if (!expect("="))
      return false;
    if (list == &result.unreduced)
      for (StringRef name : {"max", "min", "sum"})
        if (accept(name))
          result.combiner = name.str();
    if (!axisRefs(result.mesh, *list, nullptr))
      return false;
  }
}

//===----------------------------------------------------------------------===//
// Lists
//===----------------------------------------------------------------------===//

bool Parser::sharding(HloSharding &result) {
  if (!expect("{"))
    return false;
  if (accept("maximal_mesh")) {
    result.kind = HloSharding::Kind::Maximal;
    result.named = true;
    if (!expect("[") || !expect("device_id") || !expect("=") || !number(result.device) || !expect("]"))
      return false;
  } else if (accept("mesh")) {
    if (!named(result))
      return false;
  } else if (!unnamed(result)) {
    return false;
  }
  return suffixes() && expect("}");
}

Result<HloShardings> Parser::parse() {
  HloShardings result;
  StringRef inner = rest.ltrim();
  result.isTuple = inner.consume_front("{") && (inner.ltrim().starts_with("{") || inner.ltrim() == "}");
  bool good = true;
  if (!result.isTuple) {
    good = sharding(result.elements.emplace_back());
  } else {
    good = expect("{");
    while (good && !accept("}"))
      good = (result.elements.empty() || expect(",")) && sharding(result.elements.emplace_back());
  }
  skipSpace();
  if (good && !rest.empty())
    good = fail("the end");
  if (!good)
    return Refused{message};
  return result;
}

Result<HloShardings> partita::parseHloShardings(StringRef text) { return Parser(text).parse(); }

//===- Manifest.cpp - What a loader must know -----------------------------===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The JSON form of manifests and their consistency.
//
//===----------------------------------------------------------------------===//

#include "partita/Support/Manifest.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/Twine.h"

using namespace partita;
namespace json = llvm::json;

/// PRT_ABI_VERSION, which objects are compiled for.
static constexpr int64_t kRuntimeAbi = 2;

const ManifestRole &Manifest::roleOf(int64_t rank) const {
  return *llvm::find_if(roles, [&](const ManifestRole &role) { return llvm::is_contained(role.ranks, rank); });
}

const ManifestImage *Manifest::imageOf(const ManifestRole &role) const {
  auto found = llvm::find_if(images, [&](const ManifestImage &image) { return image.file == role.image; });
  return role.image.empty() || found == images.end() ? nullptr : &*found;
}

static json::Array list(llvm::ArrayRef<int64_t> values) { return json::Array(values); }
static json::Array list(llvm::ArrayRef<std::string> values) { return json::Array(values); }

static json::Object valueJson(const ManifestValue &value) {
  json::Array boxes;
  for (const ManifestValue::Box &box : value.boxes)
    boxes.push_back(json::Object{{"offset", list(box.offset)}, {"size", list(box.size)}});
  json::Object object{{"name", value.name},
                      {"type", value.type},
                      {"shape", list(value.shape)},
                      {"sharding", value.sharding},
                      {"boxes", std::move(boxes)}};
  if (value.donates)
    object["donates"] = *value.donates;
  return object;
}

static json::Object roleJson(const ManifestRole &role) {
  json::Array ops;
  for (const ManifestOp &op : role.ops)
    ops.push_back(json::Array{op.call, op.value, op.location, op.reason});
  json::Object object{{"ranks", list(role.ranks)}, {"target", role.target},          {"entry", role.entry},
                      {"object", role.object},     {"arena_bytes", role.arenaBytes}, {"kernels", list(role.kernels)},
                      {"ops", std::move(ops)}};
  if (!role.image.empty())
    object["image"] = role.image;
  return object;
}

static json::Object imageJson(const ManifestImage &image) {
  json::Array kernels;
  for (const ManifestKernelUse &use : image.kernels)
    kernels.push_back(json::Object{{"kernel", use.kernel},
                                   {"arch", use.arch},
                                   {"registers", use.registers},
                                   {"shared_bytes", use.sharedBytes},
                                   {"stack_bytes", use.stackBytes},
                                   {"spill_bytes", use.spillBytes}});
  return json::Object{
      {"file", image.file}, {"bytes", image.bytes}, {"archs", list(image.archs)}, {"kernels", std::move(kernels)}};
}

template <typename T, typename Convert> static json::Array mapped(const std::vector<T> &values, Convert convert) {
  json::Array result;
  for (const T &value : values)
    result.push_back(convert(value));
  return result;
}

json::Object Manifest::toJson() const {
  auto communicator = [](const ManifestCommunicator &comm) {
    json::Array members = mapped(comm.members, [](const std::vector<int64_t> &group) { return list(group); });
    return json::Object{{"name", comm.name}, {"axes", list(comm.axes)}, {"members", std::move(members)}};
  };
  auto channel = [](const ManifestChannel &c) {
    return json::Object{{"channel", c.channel}, {"comm", c.communicator}, {"kind", c.kind},   {"combiner", c.combiner},
                        {"type", c.type},       {"count", c.count},       {"bytes", c.bytes}, {"seconds", c.seconds},
                        {"values", c.values},   {"reason", c.reason}};
  };
  return json::Object{{"schema", "partita.manifest/1"},
                      {"program", program},
                      {"abi", kRuntimeAbi},
                      {"mesh", json::Object{{"axes", list(axes)}, {"sizes", list(sizes)}, {"devices", list(devices)}}},
                      {"arguments", mapped(arguments, valueJson)},
                      {"results", mapped(results, valueJson)},
                      {"communicators", mapped(communicators, communicator)},
                      {"channels", mapped(channels, channel)},
                      {"roles", mapped(roles, roleJson)},
                      {"images", mapped(images, imageJson)}};
}

// The readers below report at a path and return false.
namespace partita {
static bool fromJSON(const json::Value &value, ManifestValue::Box &box, json::Path path) {
  std::vector<int64_t> offset, size;
  json::ObjectMapper map(value, path);
  if (!map || !map.map("offset", offset) || !map.map("size", size))
    return false;
  box.offset.assign(offset.begin(), offset.end());
  box.size.assign(size.begin(), size.end());
  return true;
}

static bool fromJSON(const json::Value &value, ManifestValue &out, json::Path path) {
  std::vector<int64_t> shape;
  json::ObjectMapper map(value, path);
  bool sound = map && map.map("name", out.name) && map.map("type", out.type) && map.map("shape", shape) &&
               map.map("sharding", out.sharding) && map.map("boxes", out.boxes) && map.map("donates", out.donates);
  out.shape.assign(shape.begin(), shape.end());
  return sound;
}

static bool fromJSON(const json::Value &value, ManifestCommunicator &out, json::Path path) {
  json::ObjectMapper map(value, path);
  return map && map.map("name", out.name) && map.map("axes", out.axes) && map.map("members", out.members);
}

static bool fromJSON(const json::Value &value, ManifestChannel &out, json::Path path) {
  json::ObjectMapper map(value, path);
  return map && map.map("channel", out.channel) && map.map("comm", out.communicator) && map.map("kind", out.kind) &&
         map.map("combiner", out.combiner) && map.map("type", out.type) && map.map("count", out.count) &&
         map.map("bytes", out.bytes) && map.map("seconds", out.seconds) && map.map("values", out.values) &&
         map.map("reason", out.reason);
}

static bool fromJSON(const json::Value &value, ManifestOp &out, json::Path path) {
  std::vector<std::string> fields;
  if (!json::fromJSON(value, fields, path))
    return false;
  if (fields.size() != 4) {
    path.report("expected [call, value, location, reason]");
    return false;
  }
  out = {fields[0], fields[1], fields[2], fields[3]};
  return true;
}

static bool fromJSON(const json::Value &value, ManifestRole &out, json::Path path) {
  json::ObjectMapper map(value, path);
  return map && map.map("ranks", out.ranks) && map.map("target", out.target) && map.map("entry", out.entry) &&
         map.map("object", out.object) && map.map("arena_bytes", out.arenaBytes) && map.map("kernels", out.kernels) &&
         map.map("ops", out.ops) && map.mapOptional("image", out.image);
}

static bool fromJSON(const json::Value &value, ManifestKernelUse &out, json::Path path) {
  json::ObjectMapper map(value, path);
  return map && map.map("kernel", out.kernel) && map.map("arch", out.arch) && map.map("registers", out.registers) &&
         map.map("shared_bytes", out.sharedBytes) && map.map("stack_bytes", out.stackBytes) &&
         map.map("spill_bytes", out.spillBytes);
}

static bool fromJSON(const json::Value &value, ManifestImage &out, json::Path path) {
  json::ObjectMapper map(value, path);
  return map && map.map("file", out.file) && map.map("bytes", out.bytes) && map.map("archs", out.archs) &&
         map.map("kernels", out.kernels);
}

/// The `mesh` field.
struct MeshFields {
  std::vector<std::string> axes;
  std::vector<int64_t> sizes, devices;
};

static bool fromJSON(const json::Value &value, MeshFields &out, json::Path path) {
  json::ObjectMapper map(value, path);
  return map && map.map("axes", out.axes) && map.map("sizes", out.sizes) && map.map("devices", out.devices);
}

static bool fromJSON(const json::Value &value, Manifest &out, json::Path path) {
  json::ObjectMapper map(value, path);
  std::string schema;
  MeshFields mesh;
  if (!map || !map.map("schema", schema))
    return false;
  if (schema != "partita.manifest/1") {
    path.field("schema").report("expected \"partita.manifest/1\"");
    return false;
  }
  int64_t abi = 0;
  if (!map.map("abi", abi))
    return false;
  if (abi != kRuntimeAbi) {
    path.field("abi").report("expected a program for this version of the runtime: compile it again");
    return false;
  }
  bool sound = map.map("program", out.program) && map.map("mesh", mesh) && map.map("arguments", out.arguments) &&
               map.map("results", out.results) && map.map("communicators", out.communicators) &&
               map.map("channels", out.channels) && map.map("roles", out.roles) &&
               map.mapOptional("images", out.images);
  out.axes = std::move(mesh.axes);
  out.sizes = std::move(mesh.sizes);
  out.devices = std::move(mesh.devices);
  return sound;
}
} // namespace partita

static llvm::Error fail(const llvm::Twine &text) {
  return llvm::createStringError(llvm::inconvertibleErrorCode(), "manifest: " + text);
}

static llvm::Error verifyValue(const ManifestValue &value, int64_t ranks) {
  if (static_cast<int64_t>(value.boxes.size()) != ranks)
    return fail("'" + value.name + "' has " + llvm::Twine(value.boxes.size()) + " boxes for " + llvm::Twine(ranks) +
                " ranks");
  for (int64_t extent : value.shape)
    if (extent < 0)
      return fail("'" + value.name + "' has a negative extent");
  for (const ManifestValue::Box &box : value.boxes) {
    bool fits = box.offset.size() == value.shape.size() && box.size.size() == value.shape.size();
    for (size_t d = 0; fits && d < value.shape.size(); ++d)
      fits = box.offset[d] >= 0 && box.size[d] >= 0 && box.offset[d] <= value.shape[d] &&
             box.size[d] <= value.shape[d] - box.offset[d];
    if (!fits)
      return fail("'" + value.name + "' has a box outside of its shape");
  }
  return llvm::Error::success();
}

/// A plain name, so that nothing outside of the directory is read or written.
static bool isFileName(llvm::StringRef name) {
  return !name.empty() && name != "." && name != ".." && name.find_first_of("/\\") == llvm::StringRef::npos;
}

static llvm::Error verifyImages(const Manifest &manifest) {
  for (const ManifestImage &image : manifest.images) {
    if (!isFileName(image.file) || (!image.source.empty() && !isFileName(image.source)))
      return fail("expected the image '" + image.file + "' in the directory of the program");
    if (image.bytes < 1 || image.archs.empty())
      return fail("the image '" + image.file + "' is empty");
  }
  for (const ManifestRole &role : manifest.roles) {
    if (role.target != "cpu" && role.target != "cuda")
      return fail("a role has the target '" + role.target + "', expected cpu or cuda");
    if (!role.object.empty() && !isFileName(role.object))
      return fail("expected the object '" + role.object + "' in the directory of the program");
    if (!role.image.empty() && !manifest.imageOf(role))
      return fail("the image '" + role.image + "' of a role is not listed");
    if (!role.image.empty() && role.target != "cuda")
      return fail("a role with the target '" + role.target + "' has an image");
  }
  return llvm::Error::success();
}

llvm::Error Manifest::verify() const {
  int64_t product = 1;
  for (int64_t size : sizes) {
    if (size < 1 || size > 1'000'000 || product > 1'000'000)
      return fail("the mesh has an axis of size " + llvm::Twine(size));
    product *= size;
  }
  if (axes.size() != sizes.size() || product != numRanks())
    return fail("the mesh has " + llvm::Twine(product) + " places and " + llvm::Twine(numRanks()) + " devices");
  std::vector<int> seen(numRanks(), 0);
  for (const ManifestRole &role : roles)
    for (int64_t rank : role.ranks)
      if (rank < 0 || rank >= numRanks() || seen[rank]++)
        return fail("rank " + llvm::Twine(rank) + " is out of range, or in two roles");
  if (llvm::is_contained(seen, 0))
    return fail("a rank has no role");
  for (const ManifestRole &role : roles)
    if (role.arenaBytes < 0)
      return fail("an arena has a negative size");
  if (llvm::Error error = verifyImages(*this))
    return error;
  for (const ManifestValue &value : arguments) {
    if (llvm::Error error = verifyValue(value, numRanks()))
      return error;
    if (value.donates && (*value.donates < 0 || *value.donates >= static_cast<int64_t>(results.size())))
      return fail("'" + value.name + "' donates to a result that is not there");
  }
  for (const ManifestValue &value : results)
    if (llvm::Error error = verifyValue(value, numRanks()))
      return error;
  for (const ManifestCommunicator &comm : communicators) {
    std::vector<int> members(numRanks(), 0);
    for (const std::vector<int64_t> &group : comm.members)
      for (int64_t rank : group)
        if (rank < 0 || rank >= numRanks() || members[rank]++)
          return fail("communicator '" + comm.name + "' names rank " + llvm::Twine(rank) +
                      " twice, or it is out of range");
  }
  return llvm::Error::success();
}

llvm::Expected<Manifest> Manifest::fromJson(llvm::StringRef text) {
  llvm::Expected<json::Value> value = json::parse(text);
  if (!value)
    return fail(llvm::toString(value.takeError()));
  Manifest manifest;
  json::Path::Root root("manifest");
  if (!fromJSON(*value, manifest, root))
    return root.getError();
  if (llvm::Error error = manifest.verify())
    return std::move(error);
  return manifest;
}

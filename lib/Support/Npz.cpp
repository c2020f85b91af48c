//===- Npz.cpp - NumPy's .npz files ---------------------------------------===//
//
// Part of the Partita project, under the Apache License v2.0 with LLVM Exceptions.
// See the LICENSE file for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The .npy header grammar (NumPy's format versions 1 to 3) and the archive around it.
//
//===----------------------------------------------------------------------===//

#include "partita/Support/Npz.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/Endian.h"
#include "llvm/Support/raw_ostream.h"
#include <cstring>
#include <zip.h>

using namespace partita;

static llvm::Error fail(const llvm::Twine &text) {
  return llvm::createStringError(llvm::inconvertibleErrorCode(), text);
}

struct NpzReader::Archive {
  zip_t *zip = nullptr;
  ~Archive() {
    if (zip)
      zip_discard(zip);
  }
};

NpzReader::NpzReader(NpzReader &&) = default;
NpzReader &NpzReader::operator=(NpzReader &&) = default;
NpzReader::~NpzReader() = default;

llvm::Expected<NpzReader> NpzReader::open(llvm::StringRef path) {
  int code = 0;
  zip_t *zip = zip_open(path.str().c_str(), ZIP_RDONLY, &code);
  if (!zip) {
    zip_error_t error;
    zip_error_init_with_code(&error, code);
    std::string text = zip_error_strerror(&error);
    zip_error_fini(&error);
    return fail("cannot read '" + path + "' as .npz: " + text);
  }
  NpzReader reader;
  reader.archive = std::make_unique<Archive>();
  reader.archive->zip = zip;
  reader.path = path.str();
  for (zip_int64_t i = 0, n = zip_get_num_entries(zip, 0); i < n; ++i) {
    const char *name = zip_get_name(zip, i, 0);
    llvm::StringRef member = name ? name : "";
    if (!member.consume_back(".npy"))
      return fail("'" + path + "' holds '" + member + "', which is no .npy array: not written by numpy.savez?");
    reader.arrayNames.push_back(member.str());
  }
  llvm::sort(reader.arrayNames);
  return reader;
}

bool NpzReader::has(llvm::StringRef name) const { return llvm::is_contained(arrayNames, name); }

/// The value behind `'key':` in the dictionary of a header, up to the comma or brace that ends it.
static std::optional<llvm::StringRef> headerField(llvm::StringRef header, llvm::StringRef key) {
  size_t at = header.find(("'" + key + "':").str());
  if (at == llvm::StringRef::npos)
    return std::nullopt;
  llvm::StringRef rest = header.drop_front(at + key.size() + 3).ltrim();
  if (rest.starts_with("(")) {
    size_t end = rest.find(')');
    if (end == llvm::StringRef::npos)
      return std::nullopt;
    return rest.substr(0, end + 1);
  }
  return rest.take_until([](char c) { return c == ',' || c == '}'; }).trim();
}

static llvm::Error parseShape(llvm::StringRef text, llvm::SmallVectorImpl<int64_t> &shape) {
  if (!text.consume_front("(") || !text.consume_back(")"))
    return fail("its shape is no tuple");
  llvm::SmallVector<llvm::StringRef> parts;
  text.split(parts, ',');
  for (llvm::StringRef part : parts) {
    part = part.trim();
    if (part.empty())
      continue;
    int64_t extent;
    if (part.getAsInteger(10, extent) || extent < 0)
      return fail("its shape has the extent '" + part + "'");
    shape.push_back(extent);
  }
  return llvm::Error::success();
}

/// Size of the element of a dtype such as `<f4`; 0 for structured, big-endian and object types.
static uint64_t descrBytes(llvm::StringRef descr) {
  uint64_t bytes = 0;
  if (descr.size() < 3 || (descr[0] != '<' && descr[0] != '|') || !llvm::StringRef("biufc").contains(descr[1]) ||
      descr.drop_front(2).getAsInteger(10, bytes) || bytes > 16)
    return 0;
  return bytes;
}

static llvm::Expected<NpyArray> parseNpy(std::vector<char> bytes) {
  llvm::StringRef text(bytes.data(), bytes.size());
  if (!text.starts_with("\x93NUMPY") || text.size() < 12)
    return fail("it does not begin like a .npy array");
  unsigned major = static_cast<unsigned char>(text[6]);
  size_t start = major == 1 ? 10 : 12;
  size_t length =
      major == 1 ? llvm::support::endian::read16le(text.data() + 8) : llvm::support::endian::read32le(text.data() + 8);
  if (major < 1 || major > 3 || length > text.size() - start)
    return fail("its header is damaged");
  llvm::StringRef header = text.substr(start, length);
  auto descr = headerField(header, "descr"), order = headerField(header, "fortran_order"),
       shape = headerField(header, "shape");
  if (!descr || !order || !shape)
    return fail("its header lacks descr, fortran_order or shape");
  NpyArray array;
  array.descr = descr->trim("'\"").str();
  if (llvm::Error error = parseShape(*shape, array.shape))
    return std::move(error);
  uint64_t size = descrBytes(array.descr);
  if (!size)
    return fail("dtype '" + array.descr + "' is not taken: store little-endian numbers or bool");
  bool overflow = false;
  uint64_t count = 1;
  for (int64_t extent : array.shape)
    count = llvm::SaturatingMultiply<uint64_t>(count, extent, &overflow);
  uint64_t total = llvm::SaturatingMultiply<uint64_t>(count, size, &overflow);
  if (overflow || total != text.size() - start - length)
    return fail("its shape needs " + llvm::Twine(total) + " bytes and " + llvm::Twine(text.size() - start - length) +
                " are there");
  if (*order == "True" && array.shape.size() > 1)
    return fail("it is stored in Fortran order: save numpy.ascontiguousarray of it");
  bytes.erase(bytes.begin(), bytes.begin() + start + length);
  array.data = std::move(bytes);
  return array;
}

llvm::Expected<NpyArray> NpzReader::read(llvm::StringRef name) {
  std::string member = (name + ".npy").str();
  auto at = [&](const llvm::Twine &text) { return fail("'" + path + "', array '" + name + "': " + text); };
  zip_stat_t stat;
  if (zip_stat(archive->zip, member.c_str(), 0, &stat) != 0)
    return fail("'" + path + "' has no array '" + name + "'; it has " +
                (arrayNames.empty() ? "none" : llvm::join(arrayNames, ", ")));
  // A directory that lies about sizes must not make us allocate the moon: data expands at most about 1000-fold.
  if (stat.size > 1032 * (stat.comp_size + 64) || stat.size > (uint64_t(1) << 46))
    return at("the archive claims " + llvm::Twine(stat.size) + " bytes, more than its packed size can hold");
  std::vector<char> bytes(stat.size);
  zip_file_t *file = zip_fopen_index(archive->zip, stat.index, 0);
  if (!file)
    return at(zip_strerror(archive->zip));
  uint64_t got = 0;
  while (got < stat.size) {
    zip_int64_t n = zip_fread(file, bytes.data() + got, stat.size - got);
    if (n <= 0)
      break;
    got += n;
  }
  // Reading once more past the end makes libzip check the checksum.
  char extra;
  bool sound = got == stat.size && zip_fread(file, &extra, 1) == 0;
  zip_fclose(file);
  if (!sound)
    return at("the packed data is damaged");
  llvm::Expected<NpyArray> array = parseNpy(std::move(bytes));
  if (!array)
    return at(llvm::toString(array.takeError()));
  return array;
}

llvm::Expected<Array> NpzReader::read(llvm::StringRef name, const ElementType &type, llvm::ArrayRef<int64_t> shape) {
  llvm::Expected<NpyArray> stored = read(name);
  if (!stored)
    return stored.takeError();
  if (llvm::ArrayRef<int64_t>(stored->shape) != shape)
    return fail("'" + path + "', array '" + name + "': expected shape " + shapeText(shape) + ", got " +
                shapeText(stored->shape));
  std::string descr = type.numpyDescr();
  llvm::StringRef bits = llvm::StringRef(stored->descr);
  if (bits.drop_front(1) != llvm::StringRef(descr).drop_front(1))
    return fail("'" + path + "', array '" + name + "': expected dtype '" + descr + "' for " + type.str() + ", got '" +
                stored->descr + "'");
  return Array{type, std::move(stored->shape), std::move(stored->data)};
}

/// Magic, version 1.0 and the dictionary, padded so that the data starts at a multiple of 64.
static std::string npyHeader(const Array &array) {
  std::string dict = "{'descr': '" + array.type.numpyDescr() + "', 'fortran_order': False, 'shape': (";
  for (int64_t extent : array.shape)
    dict += std::to_string(extent) + ",";
  dict += "), }";
  dict.append(63 - (10 + dict.size()) % 64, ' ');
  dict += '\n';
  std::string header("\x93NUMPY\x01\x00", 8);
  header += static_cast<char>(dict.size() & 0xff);
  header += static_cast<char>(dict.size() >> 8);
  return header + dict;
}

llvm::Error partita::writeNpz(llvm::StringRef path, const std::map<std::string, const Array *> &arrays) {
  int code = 0;
  zip_t *zip = zip_open(path.str().c_str(), ZIP_CREATE | ZIP_TRUNCATE, &code);
  if (!zip)
    return fail("cannot write '" + path + "'");
  std::vector<std::string> members; // libzip reads the buffers when it closes
  members.reserve(arrays.size());
  for (const auto &[name, array] : arrays) {
    members.push_back(npyHeader(*array));
    members.back().append(array->data.data(), array->data.size());
    zip_source_t *source = zip_source_buffer(zip, members.back().data(), members.back().size(), 0);
    zip_int64_t index = source ? zip_file_add(zip, (name + ".npy").c_str(), source, ZIP_FL_OVERWRITE) : -1;
    if (index < 0) {
      std::string text = zip_strerror(zip);
      zip_discard(zip);
      return fail("cannot write '" + path + "', array '" + name + "': " + text);
    }
    zip_set_file_compression(zip, index, ZIP_CM_STORE, 0);
  }
  if (zip_close(zip) != 0) {
    std::string text = zip_strerror(zip);
    zip_discard(zip);
    return fail("cannot write '" + path + "': " + text);
  }
  return llvm::Error::success();
}

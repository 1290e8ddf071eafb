// boost.serialization's binary archives, as febird's study used them: in memory and in a file.
#include <unistd.h>

#include <algorithm>
#include <boost/archive/binary_iarchive.hpp>
#include <boost/archive/binary_oarchive.hpp>
#include <boost/serialization/is_bitwise_serializable.hpp>
#include <boost/serialization/map.hpp>
#include <boost/serialization/string.hpp>
#include <boost/serialization/utility.hpp>
#include <boost/serialization/vector.hpp>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <memory>
#include <streambuf>

#include "peer.hpp"
#include "structs.hpp"

using boost::archive::binary_iarchive;
using boost::archive::binary_oarchive;
using peer::Trial;
using structs::Loop;

// Pairs of numbers are copied as a block, which is the library's own way for what has no padding.
namespace boost::serialization {
template <>
struct is_bitwise_serializable<std::pair<int, int>> : mpl::true_ {};

template <class Archive>
void serialize(Archive& archive, structs::MyData1& value, unsigned) {
  archive & value.a & value.b & value.c & value.d;
}
template <class Archive>
void serialize(Archive& archive, structs::MyData2& value, unsigned) {
  archive & value.a & value.b & value.c & value.d & value.e;
}
template <class Archive>
void serialize(Archive& archive, structs::MyData3& value, unsigned) {
  archive & value.a & value.b & value.c & value.d;
}
template <class Archive>
void serialize(Archive& archive, structs::VarIntD& value, unsigned) {
  archive & value.a & value.b & value.c & value.d & value.e & value.f;
}
}  // namespace boost::serialization

namespace {

// Memory that is written from the start again and again, and keeps its size.
class MemoryTarget : public std::streambuf {
 public:
  void rewind() { setp(memory_.data(), memory_.data() + memory_.size()); }
  std::size_t size() const { return static_cast<std::size_t>(pptr() - pbase()); }
  const char* data() const { return memory_.data(); }

 protected:
  int overflow(int byte) override {
    grow(1);
    return sputc(static_cast<char>(byte));
  }

  std::streamsize xsputn(const char* bytes, std::streamsize count) override {
    if (epptr() - pptr() < count) grow(static_cast<std::size_t>(count));
    std::memcpy(pptr(), bytes, static_cast<std::size_t>(count));
    pbump(static_cast<int>(count));
    return count;
  }

 private:
  void grow(std::size_t needed) {
    const std::size_t used = size();
    memory_.resize(std::max(2 * memory_.size(), used + needed));
    setp(memory_.data(), memory_.data() + memory_.size());
    pbump(static_cast<int>(used));
  }

  std::vector<char> memory_ = std::vector<char>(1024);
};

class MemoryOrigin : public std::streambuf {
 public:
  MemoryOrigin(const char* bytes, std::size_t size) {
    char* const start = const_cast<char*>(bytes);
    setg(start, start, start + size);
  }

 protected:
  std::streamsize xsgetn(char* bytes, std::streamsize count) override {
    const std::streamsize taken = std::min(count, egptr() - gptr());
    std::memcpy(bytes, gptr(), static_cast<std::size_t>(taken));
    gbump(static_cast<int>(taken));
    return taken;
  }
};

template <class Value>
void save(std::streambuf& target, const Value& value) {
  binary_oarchive archive(target);
  archive << value;
}
template <class Record>
void save(std::streambuf& target, const Loop<Record>& loop) {
  binary_oarchive archive(target);
  for (std::size_t i = 0; i < loop.count; i++) archive << loop.record;
}

template <class Value>
void load(std::streambuf& origin, Value& value) {
  binary_iarchive archive(origin);
  archive >> value;
}
template <class Record>
void load(std::streambuf& origin, Loop<Record>& loop) {
  binary_iarchive archive(origin);
  for (std::size_t i = 0; i < loop.count; i++) archive >> loop.record;
}

// What an empty target to load into needs to know beforehand.
template <class Value>
Value empty_like(const Value&) {
  return {};
}
template <class Record>
Loop<Record> empty_like(const Loop<Record>& loop) {
  return {loop.count, {}};
}

// A file of this process, removed when nothing uses it any more.
class TemporaryFile {
 public:
  TemporaryFile() {
    // Where the bench removes what is left, if it has to end this process.
    const char* const folder = std::getenv("TMPDIR");
    std::string name = std::string(folder == nullptr ? "/tmp" : folder) + "/boost-serialization-XXXXXX";
    const int descriptor = mkstemp(name.data());
    if (descriptor < 0) throw std::runtime_error("no temporary file can be made");
    close(descriptor);
    path_ = name;
  }
  ~TemporaryFile() { std::remove(path_.c_str()); }
  TemporaryFile(const TemporaryFile&) = delete;
  TemporaryFile& operator=(const TemporaryFile&) = delete;

  const std::string& path() const { return path_; }

 private:
  std::string path_;
};

template <class Value>
void save_to_file(const std::string& path, const Value& value) {
  std::filebuf file;
  if (file.open(path, std::ios::out | std::ios::binary | std::ios::trunc) == nullptr) throw std::runtime_error("cannot write " + path);
  save(file, value);
}

template <class Value>
void load_from_file(const std::string& path, Value& value) {
  std::filebuf file;
  if (file.open(path, std::ios::in | std::ios::binary) == nullptr) throw std::runtime_error("cannot read " + path);
  load(file, value);
}

template <class Value>
std::string hex_of(const Value& value) {
  structs::Writer writer;
  structs::write(writer, value);
  return writer.hex();
}

enum class Target { kReused, kFresh };

template <class Value>
Trial save_in_memory(const Value& value, Target kind) {
  auto target = std::make_shared<MemoryTarget>();
  const auto save_again = [value, target] {
    target->rewind();
    save(*target, value);
  };
  const auto reload = [value, target, save_again] {
    save_again();
    Value loaded = empty_like(value);
    MemoryOrigin origin(target->data(), target->size());
    load(origin, loaded);
    return hex_of(loaded);
  };
  const auto size = [target, save_again] {
    save_again();
    return target->size();
  };
  if (kind == Target::kReused) return {save_again, reload, size};
  const auto save_fresh = [value] {
    MemoryTarget fresh;
    fresh.rewind();
    save(fresh, value);
    peer::keep(*fresh.data());
  };
  return {save_fresh, reload, size};
}

template <class Value>
Trial load_from_memory(const Value& value, Target kind) {
  auto target = std::make_shared<MemoryTarget>();
  target->rewind();
  save(*target, value);
  auto loaded = std::make_shared<Value>(empty_like(value));
  const auto load_again = [target, loaded] {
    MemoryOrigin origin(target->data(), target->size());
    load(origin, *loaded);
  };
  const auto text = [loaded, load_again] {
    load_again();
    return hex_of(*loaded);
  };
  const auto size = [target] { return target->size(); };
  if (kind == Target::kReused) return {load_again, text, size};
  const auto load_fresh = [target, value] {
    Value fresh = empty_like(value);
    MemoryOrigin origin(target->data(), target->size());
    load(origin, fresh);
    peer::keep(fresh);
  };
  return {load_fresh, text, size};
}

std::size_t file_size(const std::string& path) {
  return static_cast<std::size_t>(std::ifstream(path, std::ios::binary | std::ios::ate).tellg());
}

template <class Value>
Trial save_in_file(const Value& value) {
  auto file = std::make_shared<TemporaryFile>();
  return {
      [value, file] { save_to_file(file->path(), value); },
      [value, file] {
        Value loaded = empty_like(value);
        load_from_file(file->path(), loaded);
        return hex_of(loaded);
      },
      [file] { return file_size(file->path()); },
  };
}

template <class Value>
Trial load_from_a_file(const Value& value) {
  auto file = std::make_shared<TemporaryFile>();
  save_to_file(file->path(), value);
  auto loaded = std::make_shared<Value>(empty_like(value));
  return {
      [file, loaded] { load_from_file(file->path(), *loaded); },
      [file, loaded] { return hex_of(*loaded); },
      [file] { return file_size(file->path()); },
  };
}

// Calls `make` with the value that an input holds, whose type its first line names.
template <class Make>
Trial with_value(const std::string& input, const Make& make) {
  structs::Reader reader(input);
  const std::string name = reader.line();
  const auto of = [&](auto value) {
    structs::read(reader, value);
    reader.require_end();
    return make(value);
  };
  if (name == "vector<pair<int,int>>") return of(std::vector<std::pair<int, int>>());
  if (name == "vector<MyData1>") return of(std::vector<structs::MyData1>());
  if (name == "vector<string>") return of(std::vector<std::string>());
  if (name == "map<int,string>") return of(std::map<int, std::string>());
  if (name == "loop{MyData1}") return of(Loop<structs::MyData1>{});
  if (name == "loop{VarIntD}") return of(Loop<structs::VarIntD>{});
  if (name == "vector<MyData23>") return of(std::vector<structs::MyData23>());
  throw std::runtime_error("there is no workload \"" + name + "\"");
}

peer::Configuration in_memory(const std::string& name, Target kind) {
  return {name, {
      {"save", [kind](const std::string& input) {
         return with_value(input, [kind](const auto& value) { return save_in_memory(value, kind); });
       }},
      {"load", [kind](const std::string& input) {
         return with_value(input, [kind](const auto& value) { return load_from_memory(value, kind); });
       }},
  }};
}

}  // namespace

int main() {
  return peer::serve("boost.serialization", {
      in_memory("boost.serialization", Target::kReused),
      in_memory("boost.serialization (fresh)", Target::kFresh),
      {"boost.serialization (file)", {
          {"save", [](const std::string& input) {
             return with_value(input, [](const auto& value) { return save_in_file(value); });
           }},
          {"load", [](const std::string& input) {
             return with_value(input, [](const auto& value) { return load_from_a_file(value); });
           }},
      }},
  });
}

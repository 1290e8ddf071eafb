// The records of febird's study, and their bytes in febird's own native format, in which the bench hands workloads over and gets
// results back: little endian, counts as LEB128, nothing else between the values. The machine must be little endian, too.
#pragma once

#include <cstdint>
#include <cstring>
#include <map>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

namespace structs {

struct MyData1 {
  std::uint32_t a, b, c, d[5];
};

struct MyData2 {
  std::uint32_t a, b, c, d;
  MyData1 e;
};

struct MyData3 {
  std::uint32_t a, b, c, d;
};

struct VarIntD {
  std::uint32_t a, b, c, d, e, f;
};

using MyData23 = std::pair<MyData2, MyData3>;

// The same object, written and read that many times one after the other.
template <class Record>
struct Loop {
  std::size_t count;
  Record record;
};

class Reader {
 public:
  explicit Reader(const std::string& bytes) : at_(bytes.data()), end_(at_ + bytes.size()) {}

  // The first line of an input: which workload it is.
  std::string line() {
    const char* const start = at_;
    while (at_ < end_ && *at_ != '\n') at_++;
    if (at_ == end_) throw std::runtime_error("the input names no workload");
    return {start, at_++};
  }

  std::uint32_t leb() {
    std::uint32_t value = 0;
    for (int shift = 0; shift < 35; shift += 7) {
      const auto byte = static_cast<unsigned char>(*take(1));
      value |= static_cast<std::uint32_t>(byte & 0x7f) << shift;
      if (byte < 0x80) return value;
    }
    throw std::runtime_error("a count has no end");
  }

  template <class Value>
  void raw(Value& value) {
    std::memcpy(&value, take(sizeof value), sizeof value);
  }

  std::string text() {
    const std::uint32_t length = leb();
    return {take(length), length};
  }

  void require_end() const {
    if (at_ != end_) throw std::runtime_error("the input goes on behind the workload");
  }

 private:
  const char* take(std::size_t size) {
    if (static_cast<std::size_t>(end_ - at_) < size) throw std::runtime_error("the input ends early");
    return std::exchange(at_, at_ + size);
  }

  const char* at_;
  const char* end_;
};

class Writer {
 public:
  void leb(std::uint32_t value) {
    for (; value > 0x7f; value >>= 7) bytes_.push_back(static_cast<char>(value | 0x80));
    bytes_.push_back(static_cast<char>(value));
  }

  template <class Value>
  void raw(const Value& value) {
    bytes_.append(reinterpret_cast<const char*>(&value), sizeof value);
  }

  void text(const std::string& text) {
    leb(static_cast<std::uint32_t>(text.size()));
    bytes_ += text;
  }

  // The bytes in hexadecimal, since a reply is JSON text.
  std::string hex() const {
    static const char kDigits[] = "0123456789abcdef";
    std::string digits;
    for (const char byte : bytes_) {
      digits.push_back(kDigits[static_cast<unsigned char>(byte) >> 4]);
      digits.push_back(kDigits[byte & 15]);
    }
    return digits;
  }

 private:
  std::string bytes_;
};

// Numbers, and records that have no padding: their memory is their bytes.
template <class Value>
void read(Reader& from, Value& value) {
  from.raw(value);
}
template <class Value>
void write(Writer& to, const Value& value) {
  to.raw(value);
}

inline void read(Reader& from, std::string& value) { value = from.text(); }
inline void write(Writer& to, const std::string& value) { to.text(value); }

inline void read(Reader& from, VarIntD& value) {
  for (std::uint32_t* member : {&value.a, &value.b, &value.c, &value.d, &value.e, &value.f}) *member = from.leb();
}
inline void write(Writer& to, const VarIntD& value) {
  for (const std::uint32_t member : {value.a, value.b, value.c, value.d, value.e, value.f}) to.leb(member);
}

template <class First, class Second>
void read(Reader& from, std::pair<First, Second>& value) {
  read(from, value.first);
  read(from, value.second);
}
template <class First, class Second>
void write(Writer& to, const std::pair<First, Second>& value) {
  write(to, value.first);
  write(to, value.second);
}

template <class Element>
void read(Reader& from, std::vector<Element>& value) {
  value.resize(from.leb());
  for (Element& element : value) read(from, element);
}
template <class Element>
void write(Writer& to, const std::vector<Element>& value) {
  to.leb(static_cast<std::uint32_t>(value.size()));
  for (const Element& element : value) write(to, element);
}

inline void read(Reader& from, std::map<int, std::string>& value) {
  for (std::uint32_t left = from.leb(); left > 0; left--) {
    int key;
    from.raw(key);
    value.emplace_hint(value.end(), key, from.text());
  }
}
inline void write(Writer& to, const std::map<int, std::string>& value) {
  to.leb(static_cast<std::uint32_t>(value.size()));
  for (const auto& [key, text] : value) {
    to.raw(key);
    to.text(text);
  }
}

template <class Record>
void read(Reader& from, Loop<Record>& loop) {
  loop.count = from.leb();
  for (std::size_t i = 0; i < loop.count; i++) read(from, loop.record);
}
template <class Record>
void write(Writer& to, const Loop<Record>& loop) {
  to.leb(static_cast<std::uint32_t>(loop.count));
  for (std::size_t i = 0; i < loop.count; i++) write(to, loop.record);
}

}  // namespace structs

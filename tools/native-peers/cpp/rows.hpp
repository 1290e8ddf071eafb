// The rows of the Variant study, in the columns in which the bench hands them over (bench-kit, suites/rows/column-form.ts), and what a
// program says of rows that it has written, read or loaded, which the bench compares.
#pragma once

#include <cstdint>
#include <cstring>
#include <stdexcept>
#include <string>
#include <string_view>

namespace rows {

// Columns in place, in the bytes of an input, all numbers little endian.
class Columns {
 public:
  explicit Columns(const std::string& input) {
    if (input.size() < kHeaderBytes) throw std::runtime_error("the input ends early");
    const std::string form = input.substr(0, 4);
    if (form != "rows" && form != "flat") throw std::runtime_error("there is no form \"" + form + "\"");
    is_flat_ = form == "flat";
    const char* const bytes = input.data();
    if (number<std::uint32_t>(bytes + 4) != kVersion) throw std::runtime_error("the input is of another version");
    count_ = number<std::uint32_t>(bytes + 8);
    const std::size_t name_bytes = number<std::uint32_t>(bytes + 12);
    if (input.size() != kHeaderBytes + 17 * count_ + 4 + name_bytes) throw std::runtime_error("the input has another size");
    value_ = bytes + kHeaderBytes;
    id_ = value_ + 8 * count_;
    offsets_ = id_ + 4 * count_;
    flag_ = offsets_ + 4 * (count_ + 1);
    names_ = flag_ + count_;
  }

  // Whether the fields of the rows are to stand in one array, without objects.
  bool is_flat() const { return is_flat_; }
  std::size_t count() const { return count_; }
  std::int32_t id(std::size_t row) const { return number<std::int32_t>(id_ + 4 * row); }
  bool flag(std::size_t row) const { return flag_[row] != 0; }
  double value(std::size_t row) const { return number<double>(value_ + 8 * row); }
  std::string_view name(std::size_t row) const {
    const std::uint32_t start = number<std::uint32_t>(offsets_ + 4 * row);
    return {names_ + start, number<std::uint32_t>(offsets_ + 4 * (row + 1)) - start};
  }

 private:
  static constexpr std::size_t kHeaderBytes = 16;
  static constexpr std::uint32_t kVersion = 1;

  template <class Number>
  static Number number(const char* at) {
    Number value;
    std::memcpy(&value, at, sizeof value);
    return value;
  }

  bool is_flat_;
  std::size_t count_;
  const char* value_;
  const char* id_;
  const char* offsets_;
  const char* flag_;
  const char* names_;
};

// Sums over all fields of all rows; names count with their bytes of UTF-8.
struct Sums {
  std::int64_t ids = 0;
  std::int64_t flags = 0;
  std::int64_t name_lengths = 0;
  std::int64_t name_starts = 0;
  double values = 0;

  void add(std::int64_t id, bool flag, const std::string& name, double value) {
    ids += id;
    flags += flag ? 1 : 0;
    name_lengths += static_cast<std::int64_t>(name.size());
    name_starts += static_cast<unsigned char>(name[0]);
    values += value;
  }
};

}  // namespace rows

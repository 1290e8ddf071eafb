// The memory of the machine that this process has, and its peak, as the bench takes them of its own processes (bench-kit,
// suites/resident-memory.ts).
#pragma once

#include <algorithm>
#include <cstddef>
#include <fstream>
#include <stdexcept>
#include <string>

namespace memory {

// A field of Linux's account of this process, in bytes.
inline std::size_t status_bytes(const std::string& field) {
  std::ifstream status("/proc/self/status");
  for (std::string line; std::getline(status, line);) {
    if (line.rfind(field + ":", 0) == 0) return 1024 * std::stoul(line.substr(field.size() + 1));
  }
  throw std::runtime_error("this system does not tell " + field);
}

// The resident bytes now, from which on the peak counts.
inline std::size_t mark_resident() {
  std::ofstream("/proc/self/clear_refs") << "5";
  return status_bytes("VmRSS");
}

// By how many bytes the peak since then exceeds it; at least a page.
inline std::size_t peak_growth(std::size_t marked) {
  constexpr std::size_t kPage = 4096;
  const std::size_t peak = status_bytes("VmHWM");
  return std::max(kPage, peak > marked ? peak - marked : 0);
}

}  // namespace memory

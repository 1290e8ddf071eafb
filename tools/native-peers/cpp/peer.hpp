// What a peer written in C++ offers to the bench: configurations, operations, and trials of them.
#pragma once

#include <cstddef>
#include <functional>
#include <map>
#include <string>
#include <vector>

namespace peer {

// One case, made for one input.
struct Trial {
  // The timed work. Its result is destroyed within the time, as a program that uses the library would destroy it.
  std::function<void()> call;
  // What the result of the work stands for, in a form that the bench can compare with the input: JSON text that the library itself
  // writes of it, or what the suite says instead.
  std::function<std::string()> text;
  // How many bytes one call counts for; those of the input unless given.
  std::function<std::size_t()> bytes = nullptr;
  // Where memory is what is measured: how many bytes the first call held at most. No further call is then timed.
  std::function<std::size_t()> held = nullptr;
};

// Makes a trial of an operation; the input outlives the trial. What happens here is not timed.
using MakeTrial = std::function<Trial(const std::string& input)>;

// The library in one of its configurations.
struct Configuration {
  std::string name;
  std::map<std::string, MakeTrial> operations;
};

// Makes the compiler believe that a value is read, so that the work that made it is not optimized away.
template <class Value>
inline void keep(const Value& value) {
  asm volatile("" : : "r"(&value) : "memory");
}

// Answers the bench's requests on standard input until it ends. To be returned from `main`.
int serve(const std::string& engine, const std::vector<Configuration>& configurations);

}  // namespace peer

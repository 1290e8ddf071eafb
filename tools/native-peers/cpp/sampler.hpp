// Takes samples of a trial in the way that the bench takes them of entrants in JavaScript (bench-kit, sampler.ts): whole
// iterations until the time is spent, each a batch long enough for the clock's own cost not to matter.
#pragma once

#include <algorithm>
#include <chrono>
#include <cmath>
#include <utility>

#include "peer.hpp"

namespace peer {

struct Sample {
  long calls;
  double milliseconds;
};

class Sampler {
 public:
  // Calls the work once, so that every later failure is one of timing and not of the work.
  explicit Sampler(Trial trial) : trial_(std::move(trial)) { first_ = run(1); }

  const Trial& trial() const { return trial_; }

  // Milliseconds of the first call.
  double first() const { return first_; }

  // Runs the work without counting it and finds the size of batch; work that takes as long as that needs neither.
  void warm(double milliseconds) {
    if (first_ >= milliseconds) return;
    const Sample seen = sample(milliseconds);
    batch_ = std::max(1L, std::lround(std::ceil(kShortestIteration * seen.calls / seen.milliseconds)));
  }

  // Repeats the work, at least once, until the time is spent.
  Sample sample(double milliseconds) {
    Sample total{0, 0};
    do {
      total.milliseconds += run(batch_);
      total.calls += batch_;
    } while (total.milliseconds < milliseconds);
    return total;
  }

 private:
  using Clock = std::chrono::steady_clock;

  // An iteration of fewer milliseconds is lengthened by a batch.
  static constexpr double kShortestIteration = 0.1;

  double run(long calls) {
    const Clock::time_point began = Clock::now();
    for (long i = 0; i < calls; i++) trial_.call();
    return std::chrono::duration<double, std::milli>(Clock::now() - began).count();
  }

  Trial trial_;
  double first_ = 0;
  long batch_ = 1;
};

}  // namespace peer

// The bench's protocol (bench-kit, process/protocol.ts): one JSON object a line, a reply to each request, in order.
#include <malloc.h>

#include <fstream>
#include <iostream>
#include <iterator>
#include <memory>
#include <nlohmann/json.hpp>
#include <stdexcept>

#include "peer.hpp"
#include "sampler.hpp"

namespace peer {
namespace {

// Requests and replies only; which library is measured makes no difference here.
using Message = nlohmann::json;

// glibc returns the top of its heap to the system when a large document is destroyed and has it mapped and zeroed again,
// page by page, for the next one. That cost is the system's, not the library's (it is four fifths of RapidJSON's time on
// marine_ik), and our own engine reuses its memory as well.
void keep_allocator_warm() {
  constexpr int kNever = 0x7fffffff;
  constexpr int kTopPadBytes = 64 << 20;
  mallopt(M_MMAP_MAX, 0);
  mallopt(M_TRIM_THRESHOLD, kNever);
  mallopt(M_TOP_PAD, kTopPadBytes);
}

std::string read_file(const std::string& path) {
  std::ifstream file(path, std::ios::binary);
  if (!file) throw std::runtime_error("cannot read " + path);
  return {std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>()};
}

// A case with the input that it works on.
class Lane {
 public:
  Lane(const MakeTrial& make, const std::string& path)
      : input_(std::make_unique<std::string>(read_file(path))), sampler_(make(*input_)) {}

  Sampler& sampler() { return sampler_; }
  std::size_t input_bytes() const { return input_->size(); }

 private:
  // At an address of its own: the trial refers to it while lanes move about.
  std::unique_ptr<std::string> input_;
  Sampler sampler_;
};

class Host {
 public:
  Host(const std::string& engine, const std::vector<Configuration>& configurations)
      : engine_(engine), configurations_(configurations) {}

  Message answer(const Message& request) {
    const std::string what = request.at("do");
    if (what == "open") return open(request.at("config"));
    if (what == "prepare") return prepare(request);
    if (what == "warm") return warm(request);
    if (what == "sample") return sample(request);
    if (what == "release") return release();
    throw std::runtime_error("there is no request \"" + what + "\"");
  }

 private:
  Message open(const std::string& name) {
    for (const Configuration& candidate : configurations_) {
      if (candidate.name == name) configuration_ = &candidate;
    }
    if (configuration_ == nullptr) throw std::runtime_error("there is no configuration \"" + name + "\"");
    return {{"engine", engine_}};
  }

  Message prepare(const Message& request) {
    if (configuration_ == nullptr) throw std::runtime_error("not opened");
    if (request.at("retain") != 0) throw std::runtime_error("results cannot be kept alive here");
    const std::string operation = request.at("operation");
    const auto make = configuration_->operations.find(operation);
    if (make == configuration_->operations.end()) throw std::runtime_error("there is no operation \"" + operation + "\"");
    const int number = request.at("lane");
    Lane& lane = lanes_.insert_or_assign(number, Lane(make->second, request.at("input"))).first->second;
    const Trial& trial = lane.sampler().trial();
    std::string text = trial.text();
    const std::size_t bytes = trial.bytes ? trial.bytes() : operation == "serialize" ? text.size() : lane.input_bytes();
    return {{"bytes", bytes}, {"result", std::move(text)}};
  }

  Message warm(const Message& request) {
    sampler_of(request).warm(request.at("milliseconds"));
    return Message::object();
  }

  Message sample(const Message& request) {
    Sampler& sampler = sampler_of(request);
    const Trial& trial = sampler.trial();
    if (trial.held) return {{"calls", 1}, {"elapsed", sampler.first()}, {"held", trial.held()}};
    const Sample taken = sampler.sample(request.at("milliseconds"));
    return {{"calls", taken.calls}, {"elapsed", taken.milliseconds}};
  }

  Message release() {
    lanes_.clear();
    return Message::object();
  }

  Sampler& sampler_of(const Message& request) {
    const auto lane = lanes_.find(request.at("lane").get<int>());
    if (lane == lanes_.end()) throw std::runtime_error("no lane " + request.at("lane").dump() + " was prepared");
    return lane->second.sampler();
  }

  const std::string& engine_;
  const std::vector<Configuration>& configurations_;
  const Configuration* configuration_ = nullptr;
  std::map<int, Lane> lanes_;
};

Message answer_or_refuse(Host& host, const std::string& line) {
  try {
    return host.answer(Message::parse(line));
  } catch (const std::exception& error) {
    return {{"refused", error.what()}};
  }
}

}  // namespace

int serve(const std::string& engine, const std::vector<Configuration>& configurations) {
  keep_allocator_warm();
  Host host(engine, configurations);
  for (std::string line; std::getline(std::cin, line);) {
    std::cout << answer_or_refuse(host, line).dump() << std::endl;
  }
  return 0;
}

}  // namespace peer

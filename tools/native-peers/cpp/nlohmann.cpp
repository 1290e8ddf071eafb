// nlohmann/json with its defaults. Nothing of it can be reused from call to call.
#include <memory>
#include <nlohmann/json.hpp>

#include "peer.hpp"

using nlohmann::json;
using peer::Trial;

namespace {

Trial parse(const std::string& input) {
  return {
      [&input] { peer::keep(json::parse(input)); },
      [&input] { return json::parse(input).dump(); },
  };
}

Trial serialize(const std::string& input) {
  auto document = std::make_shared<json>(json::parse(input));
  return {
      [document] { peer::keep(document->dump()); },
      [document] { return document->dump(); },
  };
}

}  // namespace

int main() {
  return peer::serve("nlohmann", {
      {"nlohmann", {{"parse", parse}, {"serialize", serialize}}},
  });
}

// simdjson's DOM, the limit of what is known to be possible: its parser, its tape and its input's padding all outlive the
// call.
#include <simdjson.h>

#include <memory>

#include "peer.hpp"

namespace dom = simdjson::dom;
using peer::Trial;

namespace {

// A document lives in its parser, so the two stay together.
class Reader {
 public:
  explicit Reader(const std::string& input) : input_(input) {}

  dom::element parse() { return parser_.parse(input_); }

 private:
  simdjson::padded_string input_;
  dom::parser parser_;
};

Trial parse(const std::string& input) {
  auto reader = std::make_shared<Reader>(input);
  return {
      [reader] { peer::keep(reader->parse()); },
      [reader] { return std::string(simdjson::minify(reader->parse())); },
  };
}

Trial serialize(const std::string& input) {
  auto reader = std::make_shared<Reader>(input);
  const dom::element document = reader->parse();
  return {
      [reader, document] { peer::keep(simdjson::minify(document)); },
      [reader, document] { return std::string(simdjson::minify(document)); },
  };
}

}  // namespace

int main() {
  return peer::serve("simdjson", {
      {"simdjson DOM", {{"parse", parse}, {"serialize", serialize}}},
  });
}

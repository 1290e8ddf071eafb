// Boost.JSON in the two configurations of its own benchmark, each with fast (inexact) and with precise numbers.
//
// The library is compiled from its headers (boost/json/src.hpp), so at the study's level of optimization and not at the
// distribution's.
#include <boost/json/src.hpp>

#include "peer.hpp"

namespace json = boost::json;
using peer::Trial;

namespace {

json::parse_options options_with(json::number_precision numbers) {
  json::parse_options options;
  options.numbers = numbers;
  return options;
}

// A parser lives as long as its trial, and its internal buffers with it.
using Parser = json::stream_parser;

json::value parse_with(Parser& parser, json::storage_ptr memory, const std::string& input) {
  parser.reset(std::move(memory));
  parser.write(input.data(), input.size());
  parser.finish();
  return parser.release();
}

// The study's "boost": the default memory resource, which frees every node.
Trial parse_default(const std::string& input, json::number_precision numbers) {
  auto parser = std::make_shared<Parser>(json::storage_ptr(), options_with(numbers));
  return {
      [parser, &input] { peer::keep(parse_with(*parser, {}, input)); },
      [parser, &input] { return json::serialize(parse_with(*parser, {}, input)); },
  };
}

// The study's "boost(pool)": a monotonic resource for each document, given up as a whole.
Trial parse_pool(const std::string& input, json::number_precision numbers) {
  auto parser = std::make_shared<Parser>(json::storage_ptr(), options_with(numbers));
  return {
      [parser, &input] {
        json::monotonic_resource pool;
        peer::keep(parse_with(*parser, &pool, input));
      },
      [parser, &input] {
        json::monotonic_resource pool;
        return json::serialize(parse_with(*parser, &pool, input));
      },
  };
}

// Writes a document with one serializer into one buffer, both reused: the library at its best.
class Writer {
 public:
  Writer(const std::string& input, json::storage_ptr memory)
      : document_(json::parse(input, std::move(memory), options_with(json::number_precision::precise))),
        buffer_(json::serialize(document_).size(), '\0') {}

  void write() {
    serializer_.reset(&document_);
    const json::string_view text = serializer_.read(&buffer_[0], buffer_.size());
    peer::keep(text);
    if (!serializer_.done() || text.size() != buffer_.size()) throw std::runtime_error("text of another length");
  }

  std::string text() {
    write();
    return buffer_;
  }

 private:
  json::value document_;
  json::serializer serializer_;
  std::string buffer_;
};

Trial trial_of(std::shared_ptr<Writer> writer) {
  return {[writer] { writer->write(); }, [writer] { return writer->text(); }};
}

Trial serialize_default(const std::string& input) { return trial_of(std::make_shared<Writer>(input, json::storage_ptr())); }

Trial serialize_pool(const std::string& input) {
  return trial_of(std::make_shared<Writer>(input, json::make_shared_resource<json::monotonic_resource>()));
}

peer::MakeTrial with(Trial (*make)(const std::string&, json::number_precision), json::number_precision numbers) {
  return [make, numbers](const std::string& input) { return make(input, numbers); };
}

}  // namespace

int main() {
  constexpr auto kFast = json::number_precision::imprecise;
  constexpr auto kPrecise = json::number_precision::precise;
  return peer::serve("Boost.JSON", {
      {"boost(pool)", {{"parse", with(parse_pool, kFast)}, {"serialize", serialize_pool}}},
      {"boost(pool), precise", {{"parse", with(parse_pool, kPrecise)}}},
      {"boost", {{"parse", with(parse_default, kFast)}, {"serialize", serialize_default}}},
      {"boost, precise", {{"parse", with(parse_default, kPrecise)}}},
  });
}

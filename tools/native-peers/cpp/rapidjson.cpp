// RapidJSON in the two configurations of the Boost.JSON study, each with its default and with full precision.

// The vector instructions that every x86-64 processor has; the library uses none unless told to.
#ifdef __SSE2__
#define RAPIDJSON_SSE2
#endif
#include <rapidjson/document.h>
#include <rapidjson/stringbuffer.h>
#include <rapidjson/writer.h>

#include <memory>
#include <stdexcept>

#include "peer.hpp"

using peer::Trial;

namespace {

template <class Allocator>
using Document = rapidjson::GenericDocument<rapidjson::UTF8<>, Allocator>;
using Pool = rapidjson::MemoryPoolAllocator<>;
using Crt = rapidjson::CrtAllocator;

// From a text that ends with NUL, since only for that does the library use vector instructions.
template <class Allocator, unsigned flags>
void parse_into(Document<Allocator>& document, const std::string& input) {
  document.template Parse<flags>(input.c_str());
  if (document.HasParseError()) throw std::runtime_error("a parse error at byte " + std::to_string(document.GetErrorOffset()));
}

template <class Allocator>
void write_into(rapidjson::StringBuffer& buffer, const Document<Allocator>& document) {
  buffer.Clear();
  rapidjson::Writer<rapidjson::StringBuffer> writer(buffer);
  if (!document.Accept(writer)) throw std::runtime_error("the document cannot be written");
}

std::string text_of(const rapidjson::StringBuffer& buffer) { return {buffer.GetString(), buffer.GetSize()}; }

// A new document at every call, as in the study.
template <class Allocator, unsigned flags>
Trial parse(const std::string& input) {
  return {
      [&input] {
        Document<Allocator> document;
        parse_into<Allocator, flags>(document, input);
        peer::keep(document);
      },
      [&input] {
        Document<Allocator> document;
        parse_into<Allocator, flags>(document, input);
        rapidjson::StringBuffer buffer;
        write_into(buffer, document);
        return text_of(buffer);
      },
  };
}

// One document written again and again into one buffer.
template <class Allocator>
Trial serialize(const std::string& input) {
  auto document = std::make_shared<Document<Allocator>>();
  parse_into<Allocator, rapidjson::kParseFullPrecisionFlag>(*document, input);
  auto buffer = std::make_shared<rapidjson::StringBuffer>();
  return {
      [document, buffer] {
        write_into(*buffer, *document);
        peer::keep(*buffer);
      },
      [document, buffer] {
        write_into(*buffer, *document);
        return text_of(*buffer);
      },
  };
}

}  // namespace

int main() {
  constexpr unsigned kDefault = rapidjson::kParseDefaultFlags;
  constexpr unsigned kFull = rapidjson::kParseFullPrecisionFlag;
  return peer::serve("RapidJSON", {
      {"rapidjson(pool)", {{"parse", parse<Pool, kDefault>}, {"serialize", serialize<Pool>}}},
      {"rapidjson(pool), full precision", {{"parse", parse<Pool, kFull>}}},
      {"rapidjson", {{"parse", parse<Crt, kDefault>}, {"serialize", serialize<Crt>}}},
      {"rapidjson, full precision", {{"parse", parse<Crt, kFull>}}},
  });
}

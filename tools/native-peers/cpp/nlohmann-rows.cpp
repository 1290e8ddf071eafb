// nlohmann/json with its defaults, on many rows: written, read, and saved and loaded in each of its binary forms and as text.
#include <cstdint>
#include <memory>
#include <nlohmann/json.hpp>
#include <optional>
#include <vector>

#include "memory.hpp"
#include "peer.hpp"
#include "rows.hpp"

using nlohmann::json;
using peer::Trial;
using rows::Columns;
using rows::Sums;

namespace {

using Bytes = std::vector<std::uint8_t>;

json write(const Columns& columns) {
  json document = json::array();
  json::array_t& array = document.get_ref<json::array_t&>();
  array.reserve(columns.is_flat() ? 4 * columns.count() : columns.count());
  for (std::size_t i = 0; i < columns.count(); i++) {
    if (columns.is_flat()) {
      array.emplace_back(columns.id(i));
      array.emplace_back(columns.flag(i));
      array.emplace_back(std::string(columns.name(i)));
      array.emplace_back(columns.value(i));
    } else {
      json::object_t row;
      row.emplace("id", columns.id(i));
      row.emplace("flag", columns.flag(i));
      row.emplace("name", std::string(columns.name(i)));
      row.emplace("value", columns.value(i));
      array.emplace_back(std::move(row));
    }
  }
  return document;
}

void add(Sums& sums, const json& id, const json& flag, const json& name, const json& value) {
  // A copy, as a JavaScript string is one.
  const std::string copy = name.get<std::string>();
  sums.add(id.get<std::int64_t>(), flag.get<bool>(), copy, value.get<double>());
}

Sums read(const json& document, bool is_flat) {
  Sums sums;
  if (is_flat) {
    for (std::size_t i = 0; i < document.size(); i += 4) {
      add(sums, document[i], document[i + 1], document[i + 2], document[i + 3]);
    }
  } else {
    for (const json& row : document) add(sums, row.at("id"), row.at("flag"), row.at("name"), row.at("value"));
  }
  return sums;
}

Sums read_numbers(const json& document, bool is_flat) {
  Sums sums;
  if (is_flat) {
    for (std::size_t i = 0; i < document.size(); i += 4) {
      sums.ids += document[i].get<std::int64_t>();
      sums.values += document[i + 3].get<double>();
    }
  } else {
    for (const json& row : document) {
      sums.ids += row.at("id").get<std::int64_t>();
      sums.values += row.at("value").get<double>();
    }
  }
  return sums;
}

// What the bench compares: the sums over all rows, and about two hundred rows.
std::string report(const json& document, bool is_flat, Sums sums) {
  constexpr std::size_t kRows = 200;
  const std::size_t count = is_flat ? document.size() / 4 : document.size();
  const std::size_t step = std::max<std::size_t>(1, count / kRows);
  json picked = json::array();
  for (std::size_t i = 0; i < count; i += step) {
    if (is_flat) {
      picked.push_back({{"id", document[4 * i]}, {"flag", document[4 * i + 1]}, {"name", document[4 * i + 2]}, {"value", document[4 * i + 3]}});
    } else {
      picked.push_back(document[i]);
    }
  }
  const json all = {{"ids", sums.ids}, {"flags", sums.flags}, {"nameLengths", sums.name_lengths}, {"nameStarts", sums.name_starts}, {"values", sums.values}};
  return json{{"sums", all}, {"step", step}, {"rows", std::move(picked)}}.dump();
}

std::string report(const json& document, bool is_flat) { return report(document, is_flat, read(document, is_flat)); }

// Work that makes a document. That of the first call is kept until it has been reported, since making another would take as long; later
// ones are destroyed at once.
template <class Make>
Trial making(const Columns& columns, const Make& make) {
  auto first = std::make_shared<std::optional<json>>();
  auto is_reported = std::make_shared<bool>(false);
  return {
      [first, is_reported, make] {
        json document = make();
        peer::keep(document);
        if (!*is_reported) *first = std::move(document);
      },
      [first, is_reported, columns] {
        std::string text = report(first->value(), columns.is_flat());
        *is_reported = true;
        first->reset();
        return text;
      },
  };
}

Trial writing(const std::string& input) {
  const Columns columns(input);
  return making(columns, [columns] { return write(columns); });
}

Trial reading(const std::string& input) {
  const Columns columns(input);
  auto document = std::make_shared<json>(write(columns));
  return {
      [document, columns] { peer::keep(read(*document, columns.is_flat())); },
      [document, columns] { return report(*document, columns.is_flat()); },
  };
}

Trial reading_numbers(const std::string& input) {
  const Columns columns(input);
  auto document = std::make_shared<json>(write(columns));
  return {
      [document, columns] { peer::keep(read_numbers(*document, columns.is_flat())); },
      [document, columns] {
        Sums sums = read(*document, columns.is_flat());
        const Sums numbers = read_numbers(*document, columns.is_flat());
        sums.ids = numbers.ids;
        sums.values = numbers.values;
        return report(*document, columns.is_flat(), sums);
      },
  };
}

// How a document becomes bytes and comes back.
struct Cbor {
  using Target = Bytes;
  static void save(const json& document, Target& target) {
    target.clear();
    json::to_cbor(document, target);
  }
  static json load(const Target& saved) { return json::from_cbor(saved); }
};

struct MessagePack {
  using Target = Bytes;
  static void save(const json& document, Target& target) {
    target.clear();
    json::to_msgpack(document, target);
  }
  static json load(const Target& saved) { return json::from_msgpack(saved); }
};

struct Text {
  using Target = std::string;
  static void save(const json& document, Target& target) { target = document.dump(); }
  static json load(const Target& saved) { return json::parse(saved); }
};

template <class Form>
Trial serializing(const std::string& input) {
  const Columns columns(input);
  auto document = std::make_shared<json>(write(columns));
  auto target = std::make_shared<typename Form::Target>();
  return {
      [document, target] { Form::save(*document, *target); },
      [target, columns] { return report(Form::load(*target), columns.is_flat()); },
      [target] { return target->size(); },
  };
}

// Memory that a document leaves free would be used again, so that what a load takes shows only if the one that was saved is kept.
enum class Saved { kDropped, kKept };

template <class Form, Saved kind>
Trial deserializing(const std::string& input) {
  const Columns columns(input);
  auto document = std::make_shared<json>(write(columns));
  auto saved = std::make_shared<typename Form::Target>();
  saved->reserve(2 * input.size());
  Form::save(*document, *saved);
  if (kind == Saved::kDropped) document.reset();
  Trial trial = making(columns, [saved, document] { return Form::load(*saved); });
  trial.bytes = [saved] { return saved->size(); };
  return trial;
}

// The same work, of which the first call's memory is measured, in a process that is new.
peer::MakeTrial metered(const peer::MakeTrial& make) {
  return [make](const std::string& input) {
    Trial trial = make(input);
    auto held = std::make_shared<std::optional<std::size_t>>();
    const auto work = trial.call;
    trial.call = [work, held] {
      const std::size_t marked = memory::mark_resident();
      work();
      if (!held->has_value()) *held = memory::peak_growth(marked);
    };
    trial.held = [held] { return held->value(); };
    return trial;
  };
}

template <class Form>
std::map<std::string, peer::MakeTrial> saving() {
  return {
      {"serialize", serializing<Form>},
      {"peak memory of serialize", metered(serializing<Form>)},
      {"deserialize", deserializing<Form, Saved::kDropped>},
      {"peak memory of deserialize", metered(deserializing<Form, Saved::kKept>)},
  };
}

std::map<std::string, peer::MakeTrial> everything() {
  auto operations = saving<Cbor>();
  operations.insert({{"write", writing}, {"read", reading}, {"read numbers", reading_numbers}, {"peak memory of write", metered(writing)}, {"peak memory of read", metered(reading)}});
  return operations;
}

}  // namespace

int main() {
  return peer::serve("nlohmann", {
      {"nlohmann", everything()},
      {"nlohmann (MessagePack)", saving<MessagePack>()},
      {"nlohmann (JSON text)", saving<Text>()},
  });
}

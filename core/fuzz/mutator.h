// Changes a scenario of any kind as a person who tries everything would: any number of the schema
// set to any value that it allows or just does not allow, changes added. Bytes changed blindly
// seldom get past the reader.
#pragma once

#include <cmath>
#include <string>
#include <vector>

#include "support/json.h"
#include "support/json/json_writer.h"
#include "support/random.h"

namespace lab::fuzz {

class Mutator {
 public:
  explicit Mutator(uint64_t seed) : random_(seed, "mutator") {}
  virtual ~Mutator() = default;

  /// Makes one to four changes to the scenario; any other JSON is left alone.
  void mutate(Json& scenario) {
    for (int64_t i = random_.below(4); i >= 0; --i) {
      for (const char* part : parts()) {
        const Json* content = scenario.find(part);
        if (content == nullptr || !content->is_object()) return;
      }
      switch (random_.below(8)) {
        case 0:
          scenario.set("duration_s", Json(std::pow(10.0, random_.between(-1.0, 1.0))));
          break;
        case 1:
          scenario.set("seed", Json(random_.below(100)));
          break;
        case 2:
          rearrange(scenario);
          break;
        case 3:
        case 4:
          add_change(scenario);
          break;
        default:
          set_somewhere(scenario);
      }
    }
  }

  /// A list of changes, or one change to make live.
  Json changes(const Json& scenario) {
    if (random_.chance(0.5)) return change(scenario, false);
    Json list(Json::Array{});
    for (int64_t i = random_.below(5); i >= 0; --i) list.push(change(scenario, true));
    return list;
  }

 protected:
  /// Something that can be set: where, and what the schema says of it.
  struct Row {
    std::string part;  ///< "" or "queue", "controller", …
    std::string kind;  ///< Of a part that has kinds.
    Json description;
  };

  /// What a scenario must have to be changed.
  virtual std::vector<const char*> parts() const = 0;
  /// Where a setting may stand: "links", "flows", …; "session" is one object, the others have
  /// named ones.
  virtual std::string some_owner() = 0;
  virtual const Row& some_row(const std::string& owner) = 0;
  virtual void rearrange(Json& scenario) = 0;
  virtual void set_somewhere(Json& scenario) = 0;

  template <class List>
  auto& some(List& list) {
    return list[static_cast<size_t>(random_.below(static_cast<int64_t>(list.size())))];
  }

  /// The objects of a schema, as its writer describes them.
  template <class Write>
  static Json objects_of(Write&& write) {
    JsonWriter out;
    out.begin_object();
    write(out);
    out.end_object();
    return *parse_json(std::move(out).text()).value().find("objects");
  }

  static void add_rows(std::vector<Row>& rows, const Json& description, const std::string& part,
                       const std::string& kind) {
    for (const Json& row : description.find("parameters")->items())
      rows.push_back({part, kind, row});
  }

  Json value_for(const Json& row) {
    if (row.find("type")->as_string() == "boolean") return Json(random_.chance(0.5));
    if (const Json* choices = row.find("choices")) return some(choices->items());
    const double min = row.find("min")->as_double();
    const double max = row.find("max")->as_double();
    double value = 0.0;
    switch (random_.below(10)) {
      case 0:
        return row.find("unlimited")->as_bool() ? Json("unlimited") : Json(max);
      case 1:
        value = min;
        break;
      case 2:
        value = max;
        break;
      case 3:
        value = random_.chance(0.5) ? min - 1.0 : max * 2.0;
        break;
      case 4:
      case 5:
      case 6:
        value = random_.between(row.find("slider_min")->as_double(),
                                row.find("slider_max")->as_double());
        break;
      default:
        value = std::min(max, std::max(min, std::pow(10.0, random_.between(-9.0, 9.0))));
    }
    return Json(row.find("type")->as_string() == "integer" ? std::floor(value) : value);
  }

  /// A row that the object's own kinds have; now and then any, which is refused in words.
  const Row& fitting_row(const std::string& owner, const Json& object) {
    constexpr int kTries = 50;
    const Row* row = &some_row(owner);
    if (random_.chance(0.05)) return *row;
    for (int i = 0; i < kTries && !fits(*row, object); ++i) row = &some_row(owner);
    return *row;
  }

  static bool fits(const Row& row, const Json& object) {
    if (row.kind.empty()) return true;
    const Json* part = object.is_object() ? object.find(row.part) : nullptr;
    const Json* kind = part != nullptr && part->is_object() ? part->find("kind") : nullptr;
    return kind != nullptr && kind->is_string() && kind->as_string() == row.kind;
  }

  /// Sets a value of that row in an object of a scenario, in the part that the row belongs to.
  void set_in(Json& object, const Row& row) {
    Json* place = &object;
    if (!row.part.empty()) {
      if (object.find(row.part) == nullptr) object.set(row.part, Json(Json::Object{}));
      place = object.find(row.part);
    }
    if (place->is_object())
      place->set(row.description.find("key")->as_string(), value_for(row.description));
  }

  /// One change; without a time it is to be made live.
  virtual Json change(const Json& scenario, bool stamped) {
    const std::string owner = some_owner();
    std::string path = owner + ".";
    const Json* object = scenario.find(owner);
    if (owner != "session") {
      if (object == nullptr || !object->is_object() || object->members().empty())
        return Json(Json::Object{});
      const auto& [name, one] = some(object->members());
      path += name + ".";
      object = &one;
    }
    if (object == nullptr) return Json(Json::Object{});
    const Row& row = fitting_row(owner, *object);
    if (!row.part.empty()) path += row.part + ".";
    Json entry(Json::Object{});
    if (stamped) entry.set("at_s", some_moment());
    entry.set("set", Json(path + std::string(row.description.find("key")->as_string())));
    entry.set("to", value_for(row.description));
    if (random_.chance(0.3)) entry.set("over_s", Json(std::pow(10.0, random_.between(-3.0, 1.0))));
    return entry;
  }

  /// In the first three seconds, in tenths.
  Json some_moment() { return Json(std::floor(random_.between(0.0, 30.0)) / 10.0); }

 private:
  void add_change(Json& scenario) {
    Json* list = scenario.find("changes");
    if (list == nullptr || !list->is_array()) scenario.set("changes", Json(Json::Array{}));
    list = scenario.find("changes");
    if (!list->items().empty() && random_.chance(0.3)) list->items().pop_back();
    list->push(change(scenario, true));
  }

 protected:
  Random random_;
};

}  // namespace lab::fuzz

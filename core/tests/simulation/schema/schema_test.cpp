// The self-description is true: what it lists can be set, and what a run lays out is there.
#include "simulation/schema/schema.h"

#include <doctest/doctest.h>

#include <cmath>
#include <map>
#include <string>

#include "abi/tables.h"
#include "simulation/scenario/kinds.h"
#include "simulation/scenarios.h"

using namespace lab;
using test::with;

namespace {
Json schema() {
  JsonWriter out;
  out.begin_object();
  write_schema(out);
  out.end_object();
  return parse_json(std::move(out).text()).value();
}

const Json& at(const Json& json, std::initializer_list<const char*> path) {
  const Json* place = &json;
  for (const char* step : path) {
    place = place->find(step);
    REQUIRE(place != nullptr);
  }
  return *place;
}

/// Calls `visit(path of the object in a scenario, its parameters)` for a link and a flow that have
/// one kind of everything.
template <class Visit>
void each_object(const Json& objects, const char* source, const char* controller, Visit&& visit) {
  const auto parts = [&](const char* object, const std::string& path) {
    visit(path, at(objects, {object, "parameters"}));
    for (const auto& [part, name] : at(objects, {object, "parts"}).members()) {
      // A flow is either media or TCP.
      const bool tcp =
          std::string_view(controller) != "none" &&
          dump(at(objects, {"controller", "kinds", controller, "family"})) == R"("tcp")";
      if (tcp ? part == "shaping" || part == "feedback" || part == "repair" : part == "tcp")
        continue;
      const Json& description = *objects.find(name.as_string());
      const Json* kinds = description.find("kinds");
      const std::string kind = part == "source"       ? source
                               : part == "controller" ? controller
                               : kinds != nullptr
                                   ? std::string(at(description, {"default_kind"}).as_string())
                                   : std::string();
      const Json& own = kinds != nullptr ? at(*kinds, {kind.c_str()}) : description;
      visit(path + "." + part, *own.find("parameters"));
    }
  };
  parts("link", "links.forward");
  parts("flow", "flows.video");
}

std::string scenario_of(const std::string& source, const std::string& controller) {
  return with(test::kVideo, {{"flows.video.source", R"({"kind": ")" + source + "\"}"},
                             {"flows.video.controller", R"({"kind": ")" + controller + "\"}"}});
}

const std::pair<const char*, const char*> kKinds[] = {
    {"frames", "nada"}, {"steady", "fixed_rate"},   {"audio", "none"},
    {"cbr", "none"},    {"on_off", "none"},         {"bulk", "newreno"},
    {"file", "cubic"},  {"transfers", "cubic_ns3"}, {"short_flows", "bbr3"},
    {"bulk", "prague"}};

/// Calls `visit(a scenario, path of a parameter in it, its row)` for every parameter of every kind.
template <class Visit>
void each_parameter(Visit&& visit) {
  const Json objects = at(schema(), {"objects"});
  for (const auto& [source, controller] : kKinds) {
    const std::string base = scenario_of(source, controller);
    each_object(objects, source, controller, [&](const std::string& path, const Json& parameters) {
      for (const Json& row : parameters.items()) {
        const std::string key = path + "." + std::string(row.find("key")->as_string());
        CAPTURE(key);
        visit(base, key.c_str(), row);
      }
    });
  }
}
}  // namespace

TEST_CASE("every parameter of the schema is accepted with its default, and no other name is") {
  each_parameter([](const std::string& base, const char* key, const Json& row) {
    CHECK(test::read_text(with(base, {{key, dump(*row.find("default"))}})).ok());
  });
  CHECK_FALSE(
      test::read_text(with(scenario_of("cbr", "none"), {{"flows.video.source.fps", "30"}})).ok());
}

/// Calls `visit(a row)` for every parameter that stands anywhere in it, of every kind.
template <class Visit>
void each_row(const Json& json, Visit&& visit) {
  if (json.is_array()) {
    for (const Json& item : json.items()) each_row(item, visit);
  } else if (json.is_object()) {
    if (json.find("key") != nullptr && json.find("default") != nullptr) visit(json);
    for (const auto& [name, value] : json.members()) each_row(value, visit);
  }
}

TEST_CASE("every default lies within its range, and every parameter has a source and a sentence") {
  int rows = 0;
  each_row(at(schema(), {"objects"}), [&](const Json& row) {
    ++rows;
    CAPTURE(dump(row));
    CHECK(at(row, {"source"}).as_string() != "");
    CHECK(at(row, {"meaning"}).as_string().ends_with('.'));
    if (row.find("slider_min") == nullptr) return;
    const auto number = [&](const char* name) { return at(row, {name}).as_double(); };
    const Json& value = at(row, {"default"});
    if (value.is_number()) {
      CHECK(value.as_double() >= number("min"));
      CHECK(value.as_double() <= number("max"));
    } else {
      CHECK(value.as_string() == "unlimited");
    }
    CHECK(number("slider_min") <= number("slider_max"));
    CHECK((at(row, {"scale"}).as_string() == "linear" || number("slider_min") > 0.0));
  });
  CHECK(rows > 100);
}

TEST_CASE("a default spelled out is the default") {
  std::map<std::string, std::string> spelled;
  each_parameter([&](const std::string& base, const char* key, const Json& row) {
    std::string& text = spelled.try_emplace(base, base).first->second;
    text = with(text, {{key, dump(*row.find("default"))}});
  });
  CHECK(spelled.size() == std::size(kKinds));
  for (const auto& [base, text] : spelled) CHECK(test::hash_of(text) == test::hash_of(base));
}

TEST_CASE("what the schema calls live can change during a run, what it does not cannot") {
  each_parameter([](const std::string& base, const char* key, const Json& row) {
    const std::string change = std::string(R"([{"at_s": 1, "set": ")") + key + R"(", "to": )" +
                               dump(*row.find("default")) + "}]";
    CHECK(test::read_text(with(base, {{"changes", change}})).ok() == row.find("live")->as_bool());
  });
}

TEST_CASE("limits of the schema are those of the reader") {
  const Json objects = at(schema(), {"objects"});
  each_object(objects, "frames", "nada", [&](const std::string& path, const Json& parameters) {
    for (const Json& row : parameters.items()) {
      if (row.find("max") == nullptr) continue;
      const std::string key = path + "." + std::string(row.find("key")->as_string());
      CAPTURE(key);
      const auto errors_about = [&](double value) {
        const Result<Scenario> read = test::read_text(
            with(test::kVideo, {{key.c_str(), dump(Json(value))}, {"duration_s", "0.1"}}));
        int count = 0;
        if (read.ok()) return count;
        for (const Error& e : read.errors()) count += e.at == key && e.what.find("must be at") == 0;
        for (const Error& e : read.errors())
          count += e.at == key && e.what.find("must not be negative") == 0;
        return count;
      };
      const double min = row.find("min")->as_double();
      const double max = row.find("max")->as_double();
      CHECK(errors_about(min) == 0);
      CHECK(errors_about(max) == 0);
      CHECK(errors_about(std::floor(min - 1.0 - std::fabs(min) / 10.0)) == 1);
      CHECK(errors_about(std::floor(max + 1.0 + std::fabs(max) / 10.0)) == 1);
    }
  });
}

TEST_CASE("the schema says of every queue where it is from, where it drops and whether it marks") {
  const Json kinds = at(schema(), {"objects", "queue", "kinds"});
  each_kind<Queue>([&]<class Q>(const Q&) {
    const std::string name = Q::kKind;
    CAPTURE(name);
    const char* const ends[] = {"nowhere", "tail", "head"};
    const auto said = [&](const char* what) { return dump(at(kinds, {Q::kKind, what})); };
    CHECK(said("source") == dump(Q::kSource));
    CHECK(said("early_drops") == dump(ends[static_cast<int>(Q::kEarlyDrops)]));
    CHECK(said("overflow_drops") == dump(ends[static_cast<int>(Q::kOverflowDrops)]));
    CHECK(said("marks") == dump(Q::kMarks));
  });
}

TEST_CASE("the layout lists every table and column there is, and none else") {
  Timeline run = test::run_of(test::kEverything);
  run.record_crossings();
  const Json layout = parse_json(layout_of(run.simulation())).value();
  const auto& tables = at(layout, {"tables"}).items();
  // Five flows (one of them background), four links, decisions of each flow, queues, seven places
  // of a flow on a link, packets.
  REQUIRE(tables.size() == 5 + 4 + 5 + 4 + 7 + 1);
  std::map<std::string, uint32_t> rows;
  for (uint32_t i = 0; i < tables.size(); ++i) {
    const std::string name(at(tables[i], {"name"}).as_string());
    CAPTURE(name);
    rows[name] = rows_of(run.simulation(), i);
    // Those of an earlier table are not listed again.
    const Json& listed = at(tables[i], {"columns"});
    const bool known = listed.is_number();
    if (known) REQUIRE(listed.as_double() < i);
    const Json& all =
        known ? at(tables[static_cast<size_t>(listed.as_double())], {"columns"}) : listed;
    const auto columns = static_cast<uint32_t>(all.items().size());
    for (uint32_t column = 0; column < columns; ++column) {
      CHECK(column_of(run.simulation(), i, column) != nullptr);
    }
    CHECK(column_of(run.simulation(), i, columns) == nullptr);
    CHECK(column_of(run.simulation(), i, UINT32_MAX) == nullptr);
  }
  CHECK(rows["flows.video"] == 200);
  CHECK(rows["flows.shared.background"] == 200);
  CHECK(rows["links.return"] == 200);
  CHECK(rows["decisions.video"] > 50);
  CHECK(rows["decisions.audio"] == 0);
  CHECK(rows["packets"] > 1000);
  CHECK(rows_of(run.simulation(), static_cast<uint32_t>(tables.size())) == 0);
  CHECK(column_of(run.simulation(), static_cast<uint32_t>(tables.size()), 0) == nullptr);
}

TEST_CASE("the layout lists columns that many tables have only once") {
  const Timeline run = test::run_of(test::kEverything);
  const Json layout = parse_json(layout_of(run.simulation())).value();
  const auto& tables = at(layout, {"tables"}).items();
  CHECK(at(tables[0], {"columns"}).items().size() ==
        Recorder::flow_columns().size() + SeenDelays::flow_columns().size());
  for (size_t flow = 1; flow < 5; ++flow) CHECK(dump(at(tables[flow], {"columns"})) == "0");
}

TEST_CASE("the layout says the titles of flows and links that have one") {
  const Timeline run =
      test::run_of(with(test::kVideo, {{"flows.video.title", R"("Ana's \"call\"")"},
                                       {"links.return.title", R"("Way back")"},
                                       {"duration_s", "0.1"}}));
  const Json layout = parse_json(layout_of(run.simulation())).value();
  CHECK(at(layout, {"flows"}).items()[0].find("title")->as_string() == "Ana's \"call\"");
  CHECK(at(layout, {"links"}).items()[0].find("title") == nullptr);
  CHECK(at(layout, {"links"}).items()[1].find("title")->as_string() == "Way back");
}

TEST_CASE("the layout tells who is who: controller, profile, family and paths") {
  const Timeline run =
      test::run_of(with(test::kEverything, {{"duration_s", "0.1"}, {"expect", "[]"}}));
  const Json layout = parse_json(layout_of(run.simulation())).value();
  const auto& flows = at(layout, {"flows"}).items();
  CHECK(at(flows[0], {"controller"}).as_string() == "nada");
  CHECK(at(flows[0], {"profile"}).as_string() == "nada");
  CHECK(at(flows[1], {"profile"}).as_string() == "nada-ns3");
  CHECK(dump(at(flows[1], {"path"})) == R"(["forward","shared"])");
  CHECK(dump(at(flows[1], {"return_path"})) == R"(["return"])");
  CHECK(at(flows[2], {"family"}).as_string() == "media");
  CHECK(at(flows[3], {"source"}).as_string() == "on_off");
  CHECK(at(flows[4], {"name"}).as_string() == "shared.background");
  CHECK(at(flows[4], {"family"}).as_string() == "background");
  CHECK(at(layout, {"links"}).items().size() == 4);
}

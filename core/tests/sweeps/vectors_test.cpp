// What every host has made of the same sweep files since there are any: web/tests/vectors.
#include <doctest/doctest.h>

#include <fstream>
#include <iterator>
#include <string>

#include "abi/sweep.h"
#include "support/json.h"
#include "sweeps/plan.h"
#include "sweeps/points.h"

using lab::Json;

namespace {
Json vectors(const char* name) {
  std::ifstream stream(std::string(LAB_SCENARIOS) + "/../web/tests/vectors/" + name);
  lab::Result<Json> json =
      lab::parse_json(std::string(std::istreambuf_iterator<char>(stream), {}));
  REQUIRE(json.ok());
  return std::move(json).value();
}

Json said(const char* text) {
  REQUIRE(text != nullptr);
  lab::Result<Json> json = lab::parse_json({text, lab_text_size()});
  REQUIRE(json.ok());
  return std::move(json).value();
}

/// Numbers as JavaScript writes them, members in their order.
std::string plain(const Json& json) { return lab::canonical(json); }

Json object(std::initializer_list<std::pair<const char*, const Json*>> members) {
  Json made;
  for (const auto& [key, value] : members) made.set(key, *value);
  return made;
}
}  // namespace

TEST_CASE("values of a range") {
  const Json all = vectors("sweeps.json");
  for (const Json& row : all.find("values")->items()) {
    const std::vector<double> values = lab::range_values(
        row.find("from")->as_double(), row.find("to")->as_double(), row.find("count")->as_double(),
        row.find("scale")->as_string() == "log");
    Json made = Json::Array{};
    for (const double value : values) made.push(value);
    CHECK(plain(made) == plain(*row.find("values")));
  }
}

TEST_CASE("sweep files: what is refused, and what each run is") {
  const Json all = vectors("sweeps.json");
  for (const Json& row : all.find("sweeps")->items()) {
    CAPTURE(row.find("name")->as_string());
    const std::string text =
        lab::dump(object({{"sweep", row.find("sweep")}, {"scenario", all.find("scenario")}}));
    Sweep* sweep = lab_sweep_open(text.data(), static_cast<uint32_t>(text.size()));
    const Json* faults = row.find("faults");
    REQUIRE((sweep == nullptr) == (faults != nullptr));
    if (sweep == nullptr) {
      CHECK(plain(said(lab_error())) == plain(*faults));
      continue;
    }
    const Json about = said(lab_sweep_about(sweep));
    CHECK(plain(*about.find("count")) == plain(*row.find("count")));
    const Json* read = row.find("read");
    for (const char* part : {"seeds", "metrics", "views"})
      CHECK(plain(*about.find(part)) == plain(*read->find(part)));
    Json labels = Json::Array{};
    for (const Json& axis : about.find("axes")->items()) {
      Json of = Json::Array{};
      for (const char* key : {"name", "label", "unit", "scale"}) of.push(*axis.find(key));
      for (const Json& point : axis.find("points")->items()) of.push(*point.find("label"));
      labels.push(std::move(of));
    }
    CHECK(plain(labels) == plain(*read->find("labels")));
    for (const Json& cell : row.find("cells")->items()) {
      const auto index = static_cast<uint32_t>(cell.find("index")->as_double());
      CHECK(std::string(lab_sweep_words(sweep, index)) == cell.find("words")->as_string());
      Sim* run = lab_sweep_start(sweep, index);
      CHECK(run != nullptr);
      if (run != nullptr) {
        CHECK(plain(said(lab_scenario(run))) == plain(*cell.find("run")));
        lab_destroy(run);
      }
    }
    lab_sweep_destroy(sweep);
  }
}

TEST_CASE("values put into a scenario by path") {
  const Json all = vectors("settings.json");
  for (const Json& row : all.find("values")->items()) {
    CAPTURE(row.find("what")->as_string());
    Json scenario = *all.find("scenarios")->find(row.find("scenario")->as_string());
    Json set = Json::Array{};
    for (const auto& [path, value] : row.find("values")->members())
      set.push(Json::Array{Json(path), value});
    const std::string text = lab::dump(object({{"scenario", &scenario}, {"set", &set}}));
    const char* made = lab_set(text.data(), static_cast<uint32_t>(text.size()));
    const Json* faults = row.find("faults");
    REQUIRE((made == nullptr) == (faults != nullptr));
    if (made == nullptr) {
      CHECK(plain(said(lab_error())) == plain(*faults));
      continue;
    }
    const Json gives = *row.find("gives");
    Json expected = scenario;
    for (const auto& [key, value] : gives.members()) expected.set(key, value);
    CHECK(plain(said(made)) == plain(expected));
  }
}

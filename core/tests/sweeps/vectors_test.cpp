// What hosts made of the same sweep files and settings when each had readers of its own:
// web/tests/vectors.
#include <doctest/doctest.h>

#include <fstream>
#include <iterator>
#include <string>
#include <string_view>
#include <vector>

#include "abi/sweep.h"
#include "support/json.h"
#include "support/nearest_name.h"
#include "sweeps/plan.h"
#include "sweeps/points.h"

using lab::Json;

namespace {
Json vectors(const char* name) {
  std::ifstream stream(std::string(LAB_SCENARIOS) + "/../web/tests/vectors/" + name);
  lab::Result<Json> json = lab::parse_json(std::string(std::istreambuf_iterator<char>(stream), {}));
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
    const std::vector<double> values =
        lab::range_values(row.find("from")->as_double(), row.find("to")->as_double(),
                          row.find("count")->as_double(), row.find("scale")->as_string() == "log");
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

namespace {
/// `set`: what a row's values or changes are to lab_set.
void check_set(const Json& all, const Json& row, const Json& set) {
  CAPTURE(row.find("what")->as_string());
  const Json& scenario = *all.find("scenarios")->find(row.find("scenario")->as_string());
  const std::string text = lab::dump(object({{"scenario", &scenario}, {"set", &set}}));
  const char* made = lab_set(text.data(), static_cast<uint32_t>(text.size()));
  const Json* faults = row.find("faults");
  REQUIRE((made == nullptr) == (faults != nullptr));
  if (made == nullptr) {
    CHECK(plain(said(lab_error())) == plain(*faults));
    return;
  }
  Json expected = scenario;
  for (const auto& [key, value] : row.find("gives")->members()) expected.set(key, value);
  CHECK(plain(said(made)) == plain(expected));
}
}  // namespace

TEST_CASE("values put into a scenario by path") {
  const Json all = vectors("settings.json");
  for (const Json& row : all.find("values")->items()) {
    Json set = Json::Array{};
    for (const auto& [path, value] : row.find("values")->members())
      set.push(Json::Array{Json(path), value});
    check_set(all, row, set);
  }
}

TEST_CASE("changes put into a scenario's list") {
  const Json all = vectors("settings.json");
  for (const Json& row : all.find("changes")->items()) check_set(all, row, *row.find("changes"));
}

TEST_CASE("names that are near") {
  const Json all = vectors("settings.json");
  for (const Json& row : all.find("nearest")->items()) {
    const std::string_view typed = row.find("typed")->as_string();
    CAPTURE(typed);
    std::vector<std::string_view> names;
    for (const Json& name : row.find("names")->items()) names.push_back(name.as_string());
    std::string near;
    for (const Json& name : row.find("near")->items())
      near += (near.empty() ? "; did you mean " : " or ") + std::string(name.as_string());
    CHECK(lab::did_you_mean(typed, names, "") == (near.empty() ? "" : near + "?"));
  }
}

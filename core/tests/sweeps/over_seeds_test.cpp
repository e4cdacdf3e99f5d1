// Statistics over the seeds, solved by hand: web/tests/vectors/over-seeds.json.
#include "sweeps/over_seeds.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>
#include <fstream>
#include <iterator>
#include <string>
#include <vector>

#include "support/json.h"

using lab::Json;

namespace {
Json vectors() {
  std::ifstream stream(LAB_SCENARIOS "/../web/tests/vectors/over-seeds.json");
  lab::Result<Json> json = lab::parse_json(std::string(std::istreambuf_iterator<char>(stream), {}));
  REQUIRE(json.ok());
  return std::move(json).value();
}

std::vector<double> values_in(const Json& list) {
  std::vector<double> values;
  for (const Json& one : list.items()) values.push_back(one.is_number() ? one.as_double() : NAN);
  return values;
}

const lab::OverSeeds& named(std::string_view name) {
  for (const lab::OverSeeds& one : lab::over_seeds()) {
    if (one.name == name) return one;
  }
  FAIL("there is none of that name");
  return lab::over_seeds().front();
}
}  // namespace

TEST_CASE("over seeds: each statistic with its band") {
  const Json all = vectors();
  for (const Json& row : all.find("rows")->items()) {
    CAPTURE(row.find("why")->as_string());
    const auto number = [&](std::string_view key) { return row.find(key)->as_double(); };
    const std::vector<double> values = values_in(*row.find("values"));
    for (const std::string_view name : {"median", "p5", "p95"}) {
      const lab::DrawnPoint point = lab::drawn_of(named(name), values);
      CHECK(point.value == number(name));
      CHECK(point.low == number("p5"));
      CHECK(point.high == number("p95"));
      CHECK(point.runs ==
            static_cast<size_t>(std::count_if(values.begin(), values.end(),
                                              [](double one) { return !std::isnan(one); })));
    }
    const lab::DrawnPoint point = lab::drawn_of(named("mean"), values);
    CHECK(point.value == number("mean"));
    CHECK(point.low == doctest::Approx(number("mean") - number("half")).epsilon(1e-4));
    CHECK(point.high == doctest::Approx(number("mean") + number("half")).epsilon(1e-4));
  }
  for (const Json& values : all.find("none")->items()) {
    for (const lab::OverSeeds& one : lab::over_seeds())
      CHECK(lab::drawn_of(one, values_in(values)).runs == 0);
  }
}

// NIST/SEMATECH, e-Handbook of Statistical Methods, 1.3.6.7.2: Student's t at 0.975.
TEST_CASE("over seeds: the interval of a mean is that of the tables") {
  const std::vector<std::pair<size_t, double>> table = {
      {1, 12.706}, {2, 4.303}, {3, 3.182}, {4, 2.776}, {9, 2.262}, {19, 2.093}, {99, 1.984}};
  for (const auto& [freedom, t] : table) {
    const auto runs = static_cast<double>(freedom + 1);
    // A half at -1 and a half at 1, and 0 where they are odd: squares that count.
    std::vector<double> values(freedom + 1, 0.0);
    for (size_t i = 0; i + 1 < values.size(); i += 2) values[i] = -(values[i + 1] = 1.0);
    const double squares = std::floor(runs / 2.0) * 2.0;
    const double error = std::sqrt(squares / (runs - 1.0) / runs);
    CHECK(lab::drawn_of(named("mean"), values).high / error == doctest::Approx(t).epsilon(2e-4));
  }
}

TEST_CASE("over seeds: a caption says what the band is of so many seeds") {
  CHECK(lab::band_words(named("median"), 19) == "lowest to highest");
  CHECK(lab::band_words(named("p95"), 20) == "5–95 %");
  CHECK(lab::band_words(named("mean"), 3) == "its 95 % interval");
}

// What replays of others' recordings came to is kept in tests/data/replays and shown to people; a
// test that comes to something else fails. LAB_WRITE_REPLAYS=1 writes what it came to now.
#pragma once

#include <doctest/doctest.h>

#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <sstream>
#include <string>

namespace lab::test {

/// Rows of one file: how many steps of a recording agree, within what, and how far off the worst
/// is.
class Replays {
 public:
  /// `wanted` is the share of steps that has to agree, in %.
  void add(const std::string& recording, const std::string& figure, int64_t steps, int64_t agreeing,
           const std::string& within, double worst, const std::string& unit, double wanted) {
    char numbers[120];
    std::snprintf(numbers, sizeof numbers, "%lld,%lld", static_cast<long long>(steps),
                  static_cast<long long>(agreeing));
    rows_ += recording + "," + figure + "," + numbers + "," + within + ",";
    std::snprintf(numbers, sizeof numbers, "%.3g,%s,%.4g\n", worst, unit.c_str(), wanted);
    rows_ += numbers;
  }

  /// Holds them to what is kept under that name.
  void check(const std::string& name) const {
    const std::string path = std::string(LAB_TEST_DATA) + "/replays/" + name + ".csv";
    const std::string text =
        "recording,figure,steps,agreeing,within,worst,unit,wanted_percent\n" + rows_;
    if (std::getenv("LAB_WRITE_REPLAYS") != nullptr) std::ofstream(path) << text;
    std::ifstream file(path);
    std::stringstream kept;
    kept << file.rdbuf();
    INFO("LAB_WRITE_REPLAYS=1 writes it anew");
    CHECK(kept.str() == text);
  }

 private:
  std::string rows_;
};

}  // namespace lab::test

// What is said of bad input, by tables that hold a mistake and its sentence a row: tests/data.
#pragma once

#include <doctest/doctest.h>

#include <fstream>
#include <iterator>
#include <string>

#include "support/json.h"

namespace lab::test {

/// Holds each row of a table to `error_of(row)`: "says" is all of it, "begins" and "ends" are
/// parts.
template <class ErrorOf>
void check_told(const char* table, ErrorOf&& error_of) {
  std::ifstream file(std::string(LAB_TEST_DATA) + "/" + table);
  const std::string text{std::istreambuf_iterator<char>(file), {}};
  const Result<Json> groups = parse_json(text);
  REQUIRE(groups.ok());
  for (const auto& [what, rows] : groups.value().members()) {
    CAPTURE(what);
    for (const Json& row : rows.items()) {
      CAPTURE(dump(row));
      const std::string error = error_of(row);
      CAPTURE(error);
      const auto words = [&](const char* member) {
        const Json* found = row.find(member);
        return found == nullptr ? std::string() : std::string(found->as_string());
      };
      if (row.find("says") != nullptr) CHECK(error == words("says"));
      CHECK((row.find("says") != nullptr || words("begins") != "" || words("ends") != ""));
      CHECK(error.starts_with(words("begins")));
      CHECK(error.ends_with(words("ends")));
    }
  }
}

}  // namespace lab::test

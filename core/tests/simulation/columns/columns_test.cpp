#include "simulation/columns/columns.h"

#include <doctest/doctest.h>

#include <vector>

using namespace lab;

namespace {
/// Rows of two columns: the number of the row, and a hundred times that.
void add(Samples& table, uint32_t rows) {
  for (uint32_t i = 0; i < rows; ++i) {
    const double number = table.rows();
    table.append({number, 100.0 * number});
  }
}

void check(const Samples& table, uint32_t rows) {
  REQUIRE(table.rows() == rows);
  REQUIRE(table.column(1).size() == rows);
  for (uint32_t row = 0; row < rows; ++row) {
    REQUIRE(table.value(row, 0) == row);
    REQUIRE(table.column(0)[row] == row);
    REQUIRE(table.column(1)[row] == 100.0 * row);
  }
}
}  // namespace

TEST_CASE("columns hold all rows, however many came since they were last looked at") {
  for (const uint32_t step : {1U, 3U, 7U, 8U, 9U, 50U}) {
    CAPTURE(step);
    Samples table(2, 5);
    for (uint32_t rows = step; rows <= 100; rows += step) {
      add(table, step);
      CHECK(table.value(rows - 1, 1) == 100.0 * (rows - 1));
      check(table, rows);
    }
  }
}

TEST_CASE("a table may be cut anywhere, and goes on from there") {
  for (uint32_t kept = 0; kept <= 30; ++kept) {
    CAPTURE(kept);
    Samples table(2, 4);
    add(table, 20);
    table.settle();
    add(table, 10);
    table.truncate(kept);
    add(table, 7);
    check(table, kept + 7);
  }
}

TEST_CASE("a copy of a table goes its own way") {
  Samples table(2, 4);
  add(table, 13);
  Samples copy = table;
  add(table, 5);
  copy.truncate(11);
  add(copy, 1);
  check(copy, 12);
  check(table, 18);
}

TEST_CASE("after settling a column stays where it is while others are asked for") {
  Samples table(2, 2);
  add(table, 11);
  table.settle();
  const double* const first = table.column(0).data();
  table.column(1);
  CHECK(table.column(0).data() == first);
}

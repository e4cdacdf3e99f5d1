#include "support/result.h"

#include <doctest/doctest.h>

#include <memory>

using namespace lab;

namespace {
Result<int> half_of(int number) {
  if (number % 2 != 0) return Error{.at = "number", .what = "must be even"};
  return number / 2;
}
}  // namespace

TEST_CASE("a result holds what was computed") {
  Result<int> half = half_of(10);
  REQUIRE(half.ok());
  CHECK(half.value() == 5);
  half.value() = 6;
  CHECK(half.value() == 6);
}

TEST_CASE("a result holds the error in its place") {
  const Result<int> half = half_of(3);
  REQUIRE_FALSE(half.ok());
  CHECK(half.errors() == Errors{{"number", "must be even"}});
}

TEST_CASE("a result holds several errors at once") {
  const Result<std::string> result = Errors{{"a", "is missing"}, {"b", "is negative"}};
  REQUIRE_FALSE(result.ok());
  CHECK(result.errors().size() == 2);
  CHECK(result.errors()[1].at == "b");
}

TEST_CASE("a value that cannot be copied can be moved out") {
  Result<std::unique_ptr<int>> result = std::make_unique<int>(7);
  const std::unique_ptr<int> taken = std::move(result).value();
  CHECK(*taken == 7);
}

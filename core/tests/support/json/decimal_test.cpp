#include "support/json/decimal.h"

#include <doctest/doctest.h>

#include <cmath>
#include <cstdlib>
#include <limits>

#include "support/random.h"

using namespace lab;

namespace {
std::string text_of(double x) {
  std::string text;
  append_decimal(text, x);
  return text;
}
}  // namespace

TEST_CASE("short decimals and whole numbers are written as people write them") {
  CHECK(text_of(0.0) == "0");
  CHECK(text_of(-0.0) == "-0");
  CHECK(text_of(5.0) == "5");
  CHECK(text_of(-12.5) == "-12.5");
  CHECK(text_of(0.1) == "0.1");
  CHECK(text_of(1500.0) == "1500");
  CHECK(text_of(0.000001) == "0.000001");
  CHECK(text_of(1e20) == "100000000000000000000");
}

TEST_CASE("very large and very small numbers are written with an exponent") {
  CHECK(text_of(1e21) == "1e+21");
  CHECK(text_of(1.5e-7) == "1.5e-7");
  CHECK(text_of(std::numeric_limits<double>::max()) == "1.7976931348623157e+308");
}

TEST_CASE("no more digits are written than reading back needs") {
  CHECK(text_of(1.0 / 3.0) == "0.3333333333333333");
  CHECK(text_of(0.1 + 0.2) == "0.30000000000000004");
  CHECK(text_of(9007199254740991.0) == "9007199254740991");
}

TEST_CASE("nines carry all the way to the front") {
  CHECK(text_of(0.99999999999999989) == "0.9999999999999999");
}

TEST_CASE("every double reads back as itself") {
  Random random(1, "decimal");
  for (int i = 0; i < 20'000; ++i) {
    const double x = __builtin_bit_cast(double, random.next());
    if (!std::isfinite(x)) continue;
    const std::string text = text_of(x);
    INFO(text);
    REQUIRE(read_decimal(text) == x);
    REQUIRE(std::strtod(text.c_str(), nullptr) == x);
  }
}

TEST_CASE("decimals read as strtod reads them, however many digits they have") {
  Random random(2, "decimal");
  for (int i = 0; i < 20'000; ++i) {
    std::string text = random.chance(0.5) ? "-" : "";
    text += std::to_string(random.below(10)) + ".";
    for (int64_t digits = 1 + random.below(40); digits > 0; --digits) {
      text += static_cast<char>('0' + random.below(10));
    }
    text += "e" + std::to_string(random.below(660) - 340);
    INFO(text);
    REQUIRE(read_decimal(text) == std::strtod(text.c_str(), nullptr));
  }
}

TEST_CASE("half-way between two doubles the even one wins, and one digit more decides otherwise") {
  CHECK(read_decimal("9007199254740993") == 9007199254740992.0);
  CHECK(read_decimal("9007199254740995") == 9007199254740996.0);
  CHECK(read_decimal("9007199254740993.0000000000000000000000001") == 9007199254740994.0);
  const std::string zeros(900, '0');
  CHECK(read_decimal("9007199254740993." + zeros) == 9007199254740992.0);
  CHECK(read_decimal("9007199254740993." + zeros + "1") == 9007199254740994.0);
}

TEST_CASE("the ends of the range of doubles are where they should be") {
  CHECK(read_decimal("1.7976931348623157e308") == std::numeric_limits<double>::max());
  CHECK(read_decimal("1.7976931348623158e308") == std::numeric_limits<double>::max());
  CHECK(std::isinf(read_decimal("1.7976931348623159e308")));
  CHECK(std::isinf(read_decimal("1e99999999999999999999")));
  CHECK(read_decimal("4.9e-324") == std::numeric_limits<double>::denorm_min());
  CHECK(read_decimal("2.4703282292062328e-324") == std::numeric_limits<double>::denorm_min());
  CHECK(read_decimal("2.4703282292062327e-324") == 0.0);
  CHECK(read_decimal("1e-99999999999999999999") == 0.0);
  CHECK(std::signbit(read_decimal("-0")));
}

TEST_CASE("leading zeros and far-away exponents cancel out") {
  const std::string zeros(1000, '0');
  CHECK(read_decimal("0." + zeros + "25e1001") == 2.5);
  CHECK(read_decimal("25" + zeros + "e-1001") == 2.5);
  CHECK(std::isinf(read_decimal("1" + zeros)));
}

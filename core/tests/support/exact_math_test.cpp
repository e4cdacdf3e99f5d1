#include "support/exact_math.h"

#include <doctest/doctest.h>

#include <cmath>
#include <limits>

#include "support/random.h"

using namespace lab;

namespace {

constexpr double kInfinity = std::numeric_limits<double>::infinity();
constexpr double kNaN = std::numeric_limits<double>::quiet_NaN();
constexpr double kSmallest = std::numeric_limits<double>::denorm_min();
constexpr double kLargest = std::numeric_limits<double>::max();

/// How many doubles lie from one to the other; 0 also for NaN and NaN.
int64_t ulps(double a, double b) {
  if (std::isnan(a) && std::isnan(b)) return 0;
  const auto place = [](double x) {
    const auto bits = __builtin_bit_cast(int64_t, x);
    return bits < 0 ? std::numeric_limits<int64_t>::min() - bits : bits;
  };
  if (std::isnan(a) || std::isnan(b)) return std::numeric_limits<int64_t>::max();
  return std::abs(place(a) - place(b));
}

/// Any positive double, as likely small as large.
double any_size(Random& random) { return std::exp2(random.between(-1074.0, 1023.99)); }

bool same(double a, double b) {
  return (std::isnan(a) && std::isnan(b)) || (a == b && std::signbit(a) == std::signbit(b));
}

}  // namespace

TEST_CASE("exact_exp is within 2 ulp of the library's over its whole range") {
  Random random(1, "exp");
  for (int i = 0; i < 50'000; ++i) {
    const double wide = random.between(-745.0, 709.7);
    const double narrow = random.between(-1.0, 1.0);
    REQUIRE(ulps(exact_exp(wide), std::exp(wide)) <= 2);
    REQUIRE(ulps(exact_exp(narrow), std::exp(narrow)) <= 2);
  }
}

TEST_CASE("exact_exp knows its special values") {
  CHECK(exact_exp(0.0) == 1.0);
  CHECK(exact_exp(-0.0) == 1.0);
  CHECK(exact_exp(1.0) == 2.718281828459045);
  CHECK(exact_exp(kInfinity) == kInfinity);
  CHECK(exact_exp(-kInfinity) == 0.0);
  CHECK(std::isnan(exact_exp(kNaN)));
  CHECK(exact_exp(kSmallest) == 1.0);
  CHECK(exact_exp(1e308) == kInfinity);
  CHECK(exact_exp(-1e308) == 0.0);
  CHECK(ulps(exact_exp(709.782712893384), std::exp(709.782712893384)) <= 2);
  CHECK(exact_exp(709.7827128933841) == kInfinity);
  CHECK(exact_exp(-745.1332191019411) == kSmallest);
  CHECK(exact_exp(-745.1332191019412) == 0.0);
}

TEST_CASE("exact_log is within 2 ulp of the library's over all doubles") {
  Random random(2, "log");
  for (int i = 0; i < 50'000; ++i) {
    const double any = any_size(random);
    const double near_1 = random.between(0.5, 2.0);
    const double nearer = 1.0 + random.between(-1e-6, 1e-6);
    REQUIRE(ulps(exact_log(any), std::log(any)) <= 2);
    REQUIRE(ulps(exact_log(near_1), std::log(near_1)) <= 2);
    REQUIRE(ulps(exact_log(nearer), std::log(nearer)) <= 2);
  }
}

TEST_CASE("exact_log knows its special values") {
  CHECK(same(exact_log(1.0), 0.0));
  CHECK(exact_log(0.0) == -kInfinity);
  CHECK(exact_log(-0.0) == -kInfinity);
  CHECK(std::isnan(exact_log(-1.0)));
  CHECK(std::isnan(exact_log(-kInfinity)));
  CHECK(std::isnan(exact_log(kNaN)));
  CHECK(exact_log(kInfinity) == kInfinity);
  CHECK(ulps(exact_log(kSmallest), std::log(kSmallest)) <= 1);
  CHECK(ulps(exact_log(kLargest), std::log(kLargest)) <= 1);
}

TEST_CASE("exact_pow is within 2 ulp of the library's, also where small errors grow large") {
  Random random(4, "pow");
  for (int i = 0; i < 20'000; ++i) {
    const double x = std::exp2(random.between(-300.0, 300.0));
    const double y = random.between(-3.5, 3.5);
    REQUIRE(ulps(exact_pow(x, y), std::pow(x, y)) <= 2);
    const double near_1 = random.between(0.5, 2.0);
    const double many = random.between(-1000.0, 1000.0);
    REQUIRE(ulps(exact_pow(near_1, many), std::pow(near_1, many)) <= 2);
    const double nearest = 1.0 + random.between(-1e-8, 1e-8);
    const double most = random.between(-6e10, 6e10);
    REQUIRE(ulps(exact_pow(nearest, most), std::pow(nearest, most)) <= 2);
  }
}

TEST_CASE("exact_pow gives small whole powers exactly") {
  CHECK(exact_pow(2.0, 10.0) == 1024.0);
  CHECK(exact_pow(10.0, 3.0) == 1000.0);
  CHECK(exact_pow(-3.0, 3.0) == -27.0);
  CHECK(exact_pow(0.5, 2.0) == 0.25);
  CHECK(exact_pow(2.0, -1074.0) == kSmallest);
  CHECK(exact_pow(9.0, 0.5) == 3.0);
}

TEST_CASE("exact_pow treats special values as the C standard does") {
  constexpr double kValues[] = {0.0,        -0.0,         1.0,        -1.0,   2.0,       -2.0,
                                0.5,        -0.5,         3.0,        -3.0,   1.5,       kInfinity,
                                -kInfinity, kNaN,         1e308,      -1e308, kSmallest, 1e-8,
                                0x1p53,     0x1p53 - 1.0, -kSmallest, -1e300};
  for (const double x : kValues) {
    for (const double y : kValues) {
      CAPTURE(x);
      CAPTURE(y);
      const double expected = std::pow(x, y);
      if (std::isfinite(expected) && expected != 0.0) {
        CHECK(ulps(exact_pow(x, y), expected) <= 2);
      } else {
        CHECK(same(exact_pow(x, y), expected));
      }
    }
  }
}

TEST_CASE("exact_cbrt of a cube is its root, and within 2 ulp elsewhere") {
  for (int i = -1000; i <= 1000; ++i) {
    const double root = i * 0.5;
    REQUIRE(same(exact_cbrt(root * root * root), root));
  }
  Random random(5, "cbrt");
  for (int i = 0; i < 20'000; ++i) {
    const double x = any_size(random);
    // In long double, as glibc's own cbrt() is 3 ulp off now and then.
    REQUIRE(ulps(exact_cbrt(x), static_cast<double>(std::cbrt(static_cast<long double>(x)))) <= 2);
    REQUIRE(exact_cbrt(-x) == -exact_cbrt(x));
  }
  CHECK(same(exact_cbrt(-0.0), -0.0));
  CHECK(exact_cbrt(-kInfinity) == -kInfinity);
  CHECK(std::isnan(exact_cbrt(kNaN)));
}

TEST_CASE("exp and log can be had while compiling") {
  static_assert(exact_exp(0.0) == 1.0 && exact_log(1.0) == 0.0);
  constexpr double kRoundTrip = exact_log(exact_exp(2.0));
  CHECK(kRoundTrip == doctest::Approx(2.0));
  volatile double two = 2.0;
  CHECK(exact_exp(two) == [] {
    constexpr double kAtCompileTime = exact_exp(2.0);
    return kAtCompileTime;
  }());
}

TEST_CASE("every build computes the same bits") {
  // FNV-1a over ten thousand results of each; g++, clang and WebAssembly agree on it.
  uint64_t hash = 0xcbf29ce484222325;
  const auto add = [&hash](double x) {
    hash = (hash ^ __builtin_bit_cast(uint64_t, x)) * 0x100000001b3;
  };
  Random random(6, "bits");
  for (int i = 0; i < 10'000; ++i) {
    const double x = random.between(0.0, 4.0);
    const double y = random.between(-30.0, 30.0);
    add(exact_exp(y));
    add(exact_log(x));
    add(exact_pow(x, y));
    add(exact_cbrt(y));
    add(random.normal());
    add(random.exponential(3.0));
    add(random.laplace(3.0));
  }
  CHECK(hash == 0x3722c76b9e5b4cfc);
}

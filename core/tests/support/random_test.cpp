#include "support/random.h"

#include <doctest/doctest.h>

#include <cmath>
#include <type_traits>
#include <vector>

using namespace lab;

namespace {

/// Mean and central moments of 10^5 draws.
struct Moments {
  double mean = 0.0;
  double variance = 0.0;
  double kurtosis = 0.0;
};

template <class Draw>
Moments moments_of(Draw draw) {
  constexpr int kCount = 100'000;
  std::vector<double> values(kCount);
  Moments m;
  for (double& value : values) m.mean += (value = draw()) / kCount;
  for (const double value : values) {
    const double square = (value - m.mean) * (value - m.mean);
    m.variance += square / kCount;
    m.kurtosis += square * square / kCount;
  }
  m.kurtosis /= m.variance * m.variance;
  return m;
}

}  // namespace

TEST_CASE("a seed and a name fix the whole stream, in every build") {
  Random random(1, "links.forward");
  // Computed apart from this program, from the papers that random.h names.
  CHECK(random.next() == 0xcbcabd71e9da9936);
  CHECK(random.next() == 0xcd3db2b9da9969d6);
  CHECK(random.next() == 0xcddbc211535201a4);
  CHECK(random.next() == 0x09f27c8786426f6c);
  CHECK(Random(2, "links.forward").next() == 0x1bfc37754d629608);
}

TEST_CASE("another seed or another name gives another stream") {
  CHECK(Random(1, "a").next() != Random(2, "a").next());
  CHECK(Random(1, "a").next() != Random(1, "b").next());
  CHECK(Random(1, "").next() != Random(0, "").next());
}

TEST_CASE("a copy goes on as the original does") {
  static_assert(std::is_trivially_copyable_v<Random> && sizeof(Random) == 32);
  Random random(3, "copy");
  random.normal();
  Random copy = random;
  for (int i = 0; i < 100; ++i) REQUIRE(copy.normal() == random.normal());
}

TEST_CASE("uniform numbers fill [0, 1) evenly") {
  Random random(4, "uniform");
  int cells[10] = {};
  const Moments m = moments_of([&] {
    const double u = random.uniform();
    REQUIRE(u >= 0.0);
    REQUIRE(u < 1.0);
    ++cells[static_cast<int>(u * 10.0)];
    return u;
  });
  CHECK(m.mean == doctest::Approx(0.5).epsilon(0.01));
  CHECK(m.variance == doctest::Approx(1.0 / 12.0).epsilon(0.01));
  for (const int count : cells) CHECK(count == doctest::Approx(10'000).epsilon(0.05));
}

TEST_CASE("normal numbers have mean 0, variance 1 and the bell's shape") {
  Random random(5, "normal");
  int within_1 = 0;
  int beyond_3 = 0;
  const Moments m = moments_of([&] {
    const double x = random.normal();
    within_1 += std::abs(x) < 1.0 ? 1 : 0;
    beyond_3 += std::abs(x) > 3.0 ? 1 : 0;
    return x;
  });
  CHECK(std::abs(m.mean) < 0.015);
  CHECK(m.variance == doctest::Approx(1.0).epsilon(0.02));
  CHECK(m.kurtosis == doctest::Approx(3.0).epsilon(0.04));
  CHECK(within_1 == doctest::Approx(68'269).epsilon(0.01));
  CHECK(beyond_3 == doctest::Approx(270).epsilon(0.25));
}

TEST_CASE("normal numbers fall into each tenth of the bell as often as they should") {
  Random random(6, "normal");
  // Deciles of the standard normal distribution.
  constexpr double kEdges[] = {
      -1.2815515655446004, -0.8416212335729143, -0.5244005127080407, -0.2533471031357997, 0.0,
      0.2533471031357997,  0.5244005127080407,  0.8416212335729143,  1.2815515655446004};
  double counts[10] = {};
  for (int i = 0; i < 100'000; ++i) {
    const double x = random.normal();
    std::size_t cell = 0;
    while (cell < 9 && x > kEdges[cell]) ++cell;
    counts[cell] += 1.0;
  }
  double chi_square = 0.0;
  for (const double count : counts) chi_square += (count - 1e4) * (count - 1e4) / 1e4;
  CHECK(chi_square < 27.9);  // Exceeded by chance once in a thousand, with 9 degrees of freedom.
}

TEST_CASE("exponential numbers have the mean that is asked for") {
  Random random(7, "exponential");
  const Moments m = moments_of([&] {
    const double x = random.exponential(20.0);
    REQUIRE(x >= 0.0);
    return x;
  });
  CHECK(m.mean == doctest::Approx(20.0).epsilon(0.02));
  CHECK(m.variance == doctest::Approx(400.0).epsilon(0.04));
}

TEST_CASE("Laplace numbers of scale 3 have mean 0 and variance 18") {
  Random random(8, "laplace");
  const Moments m = moments_of([&] { return random.laplace(3.0); });
  CHECK(std::abs(m.mean) < 0.05);
  CHECK(m.variance == doctest::Approx(18.0).epsilon(0.04));
  CHECK(m.kurtosis == doctest::Approx(6.0).epsilon(0.1));
}

TEST_CASE("chance is true as often as it says, never at 0 and always at 1") {
  Random random(9, "chance");
  int hits = 0;
  for (int i = 0; i < 100'000; ++i) {
    hits += random.chance(0.01) ? 1 : 0;
    REQUIRE_FALSE(random.chance(0.0));
    REQUIRE(random.chance(1.0));
  }
  CHECK(hits == doctest::Approx(1000).epsilon(0.1));
}

TEST_CASE("another probability leaves the rest of the stream alone") {
  Random one(10, "loss");
  Random other = one;
  one.chance(0.0);
  other.chance(0.7);
  CHECK(one.next() == other.next());
}

TEST_CASE("below(n) reaches every number from 0 to n - 1 alike") {
  Random random(11, "below");
  int counts[6] = {};
  for (int i = 0; i < 60'000; ++i) ++counts[random.below(6)];
  for (const int count : counts) CHECK(count == doctest::Approx(10'000).epsilon(0.05));
  CHECK(random.below(1) == 0);
  for (int i = 0; i < 100; ++i) REQUIRE(random.below(int64_t{1} << 62) >= 0);
}

TEST_CASE("between(a, b) stays between them") {
  Random random(12, "between");
  const Moments m = moments_of([&] {
    const double x = random.between(-5.0, 15.0);
    REQUIRE(x >= -5.0);
    REQUIRE(x <= 15.0);
    return x;
  });
  CHECK(m.mean == doctest::Approx(5.0).epsilon(0.02));
}

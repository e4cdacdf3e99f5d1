#include "metrics/series.h"

#include <doctest/doctest.h>

#include <cmath>
#include <limits>
#include <utility>
#include <vector>

using namespace lab;

namespace {
constexpr double kRow = 0.1;  // s
constexpr double kNone = std::numeric_limits<double>::quiet_NaN();

/// `seconds` of one rate, a row each 100 ms.
void hold(std::vector<double>& rate, double seconds, double kbps) {
  rate.insert(rate.end(), static_cast<size_t>(std::lround(seconds / kRow)), kbps);
}
}  // namespace

TEST_CASE("rows belong to the range in which their interval ends") {
  const std::vector<double> t{0.1, 0.2, 0.3, 0.4};
  const Rows rows = rows_between(t, 0.1, 0.3);
  CHECK(rows.first == 1);
  CHECK(rows.last == 3);
  CHECK(rows_between(t, 0.0, 9.0).count() == 4);
  CHECK(rows_between(t, 2.0, 3.0).count() == 0);
  CHECK(rows_between(t, 0.3, 0.1).count() == 0);
}

TEST_CASE("a row lies wholly in a range that neither begins nor ends in its interval") {
  const std::vector<double> t{0.1, 0.2, 0.3, 0.4};
  const auto rows = [&](double from_s, double to_s) {
    const Rows found = whole_rows_between(t, from_s, to_s);
    return std::pair{found.first, found.last};
  };
  CHECK(rows(0.1, 0.3) == std::pair<size_t, size_t>{1, 3});
  CHECK(rows(0.0, 9.0) == std::pair<size_t, size_t>{0, 4});
  CHECK(rows(0.05, 0.3) == std::pair<size_t, size_t>{1, 3});
  CHECK(rows(0.15, 0.35) == std::pair<size_t, size_t>{2, 3});
  CHECK(whole_rows_between(t, 0.12, 0.18).count() == 0);
  CHECK(whole_rows_between(t, 2.0, 3.0).count() == 0);
  CHECK(whole_rows_between({}, 0.0, 1.0).count() == 0);
}

TEST_CASE("a mean leaves out intervals in which there was nothing to measure") {
  CHECK(mean_of(std::vector<double>{10.0, kNone, 20.0}) == 15.0);
  CHECK(sum_of(std::vector<double>{10.0, kNone, 20.0}) == 30.0);
  CHECK(std::isnan(mean_of(std::vector<double>{kNone})));
  CHECK(std::isnan(mean_of({})));
}

TEST_CASE("percentiles of 1 to 100 are their own rank, whatever the order") {
  std::vector<double> values;
  for (int i = 0; i < 100; ++i) values.push_back(static_cast<double>((i * 37) % 100 + 1));
  const Spread spread = spread_of(values);
  CHECK(spread.p5 == 5.0);
  CHECK(spread.median == 50.0);
  CHECK(spread.mean == 50.5);
  CHECK(spread.p95 == 95.0);
}

TEST_CASE("one value is all of its own percentiles, none has none") {
  std::vector<double> one{7.0};
  CHECK(spread_of(one).p5 == 7.0);
  CHECK(spread_of(one).p95 == 7.0);
  CHECK(std::isnan(spread_of({}).median));
}

TEST_CASE("a rate that steps to its final value at 3 s has converged within a second of that") {
  std::vector<double> rate;
  hold(rate, 3, 100);
  hold(rate, 17, 1000);
  // The mean over one second is within 20 % of 1000 as soon as 0.8 s of it lie behind the step; the
  // mean of all that follows is then 988.
  CHECK(convergence_time_s(rate, kRow) == doctest::Approx(2.8));
}

TEST_CASE("a steady rate has converged at once") {
  std::vector<double> rate;
  hold(rate, 10, 500);
  CHECK(convergence_time_s(rate, kRow) == 0.0);
}

TEST_CASE("a rate never converges if it keeps swinging, is zero, or has under 5 s left") {
  std::vector<double> swinging;
  for (int i = 0; i < 10; ++i) {
    hold(swinging, 1.5, 500);
    hold(swinging, 1.5, 1500);
  }
  CHECK(std::isnan(convergence_time_s(swinging, kRow)));

  std::vector<double> silent;
  hold(silent, 20, 0);
  CHECK(std::isnan(convergence_time_s(silent, kRow)));

  std::vector<double> brief;
  hold(brief, 4.9, 500);
  CHECK(std::isnan(convergence_time_s(brief, kRow)));
}

TEST_CASE("oscillations are moves between the watermarks, not wiggles inside them") {
  std::vector<double> wiggle;
  std::vector<double> swing;
  for (int i = 0; i < 5; ++i) {
    hold(wiggle, 1, 950);
    hold(wiggle, 1, 1050);
    hold(swing, 1, 500);
    hold(swing, 1, 1500);
  }
  CHECK(oscillations(wiggle, kRow) == 0.0);
  CHECK(oscillations(swing, kRow) == 9.0);
  CHECK(std::isnan(oscillations({}, kRow)));
}

TEST_CASE("a spike shorter than the window is no oscillation") {
  std::vector<double> rate;
  hold(rate, 5, 1000);
  hold(rate, 0.1, 1900);  // 1180 over half a second
  hold(rate, 5, 1000);
  CHECK(oscillations(rate, kRow) == 0.0);
}

TEST_CASE("2, 4, 4, 4, 5, 5, 7, 9 vary by the root of 32/7 about their mean") {
  std::vector<double> values{2, 4, 4, 4, 5, 5, 7, 9};
  CHECK(spread_of(values).std == doctest::Approx(std::sqrt(32.0 / 7.0)));
  std::vector<double> one{3};
  CHECK(std::isnan(spread_of(one).std));
}

TEST_CASE("the deviation of means looks at groups of rows, and at no part of one") {
  const std::vector<double> rate{0, 2, 4, 6, 100};
  // Means of 1 and 5: 2.83 about 3.
  CHECK(deviation_of_means(rate, 2) == doctest::Approx(std::sqrt(8.0)));
  CHECK(std::isnan(deviation_of_means(rate, 3)));
}

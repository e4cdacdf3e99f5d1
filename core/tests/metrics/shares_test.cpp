#include "metrics/shares.h"

#include <doctest/doctest.h>

#include <cmath>
#include <limits>
#include <vector>

using namespace lab;

namespace {
constexpr double kNone = std::numeric_limits<double>::quiet_NaN();
using Column = std::vector<double>;

/// A flow with those rates and shares, as views of them.
FlowColumns flow_of(const Column& rate, const Column& fair, const Column& path) {
  FlowColumns flow;
  flow.receiving_rate_kbps = rate;
  flow.fair_share_kbps = fair;
  flow.path_share_kbps = path;
  return flow;
}
}  // namespace

TEST_CASE("a ratio is of sums, over the rows that have a share") {
  // 100 + 900 received of 1000 + 500; the mean of the ratios would be 0.95.
  const Column rate{100, 900, 700}, share{1000, 500, kNone};
  const OwnShare own = own_share(flow_of(rate, share, share), {0, 3});
  CHECK(own.of_fair == doctest::Approx(1000.0 / 1500.0));
  CHECK(own.of_path == own.of_fair);
  CHECK(own.fair == 750.0);
  CHECK(own.lowest == 500.0);
  CHECK(own.highest == 1000.0);
  // 400 above in one of two rows, 900 below in the other.
  CHECK(own.above == 200.0);
  CHECK(own.below == 450.0);
}

TEST_CASE("at its highest rate a flow has all that it may use, and a part of what the path gives") {
  const Column rate(10, 1567.2), fair(10, 1567.2), path(10, 2464.0);
  const OwnShare own = own_share(flow_of(rate, fair, path), {0, 10});
  CHECK(own.of_fair == doctest::Approx(1.0));
  CHECK(own.of_path == doctest::Approx(0.636).epsilon(0.001));
  CHECK(own.path == 2464.0);
}

TEST_CASE("nothing is a part of no share, nor of a share of 0") {
  const Column rate(3, 100.0), none(3, kNone), zero(3, 0.0);
  CHECK(std::isnan(own_share(flow_of(rate, none, none), {0, 3}).of_path));
  CHECK(std::isnan(own_share(flow_of(rate, none, none), {0, 3}).lowest));
  CHECK(std::isnan(own_share(flow_of(rate, zero, zero), {0, 3}).of_path));
  CHECK(own_share(flow_of(rate, zero, zero), {0, 3}).fair == 0.0);
  // Over unlimited links alone: a fair share, the encoder's highest rate, but no limit of the path.
  const Column fair(3, 300.0);
  CHECK(std::isnan(own_share(flow_of(rate, fair, none), {0, 3}).of_path));
  CHECK(own_share(flow_of(rate, fair, none), {0, 3}).of_fair == doctest::Approx(1.0 / 3.0));
}

TEST_CASE("Jain's index is 1 for equal shares and 1/n if one has everything") {
  CHECK(jain_index(std::vector<Shared>{{3.0}, {3.0}, {3.0}}) == doctest::Approx(1.0));
  CHECK(jain_index(std::vector<Shared>{{1.0}, {0.0}, {0.0}, {0.0}}) == doctest::Approx(0.25));
  CHECK(jain_index(std::vector<Shared>{{1.0}, {kNone}, {1.0}}) == doctest::Approx(1.0));
}

TEST_CASE("Jain's index counts connections: 3067 beside five that have 2933 of 6000 are 0.539") {
  const double each = 2933.0 / 5000.0;
  CHECK(jain_index(std::vector<Shared>{{3.067}, {each, 5.0}}) ==
        doctest::Approx(36.0 / (6.0 * (3.067 * 3.067 + 5.0 * each * each))));
  CHECK(jain_index(std::vector<Shared>{{3.067}, {each, 5.0}}) == doctest::Approx(0.539).epsilon(0.002));
}

TEST_CASE("Jain's index is none of one connection, and where nobody has anything") {
  CHECK(std::isnan(jain_index(std::vector<Shared>{{1.0}})));
  CHECK(std::isnan(jain_index(std::vector<Shared>{{0.0}, {0.0}})));
  CHECK(jain_index(std::vector<Shared>{{1.0, 5.0}}) == doctest::Approx(1.0));
}

TEST_CASE("a window is fair where the largest part of a share is no more than three times the least") {
  const Column one{300, 300, 310, 310, 100, 100}, two{100, 100, 100, 100, 100, 0};
  const Column on(6, 200.0), late{200, 200, 200, 200, kNone, 200}, step{200, 200, 200, 250, 250, 250};
  const auto windows = [](const FlowColumns& a, const FlowColumns& b, size_t rows) {
    return fair_windows(std::vector<const FlowColumns*>{&a, &b}, {0, 6}, rows, 3.0);
  };
  const FlowColumns first = flow_of(one, on, on);
  CHECK(windows(first, flow_of(two, on, on), 2) == doctest::Approx(2.0 / 3.0));
  CHECK(windows(first, flow_of(two, on, on), 6) == 1.0);
  // A share of a third makes a third of the rate fair.
  const Column third(6, 200.0 / 3.0);
  CHECK(windows(first, flow_of(two, third, third), 2) == 1.0);
  // In the last two rows one of them is not on throughout; in the second two its share steps.
  CHECK(windows(first, flow_of(two, late, late), 2) == doctest::Approx(1.0 / 2.0));
  CHECK(windows(first, flow_of(two, step, step), 2) == doctest::Approx(2.0 / 2.0));
  CHECK(std::isnan(windows(first, flow_of(two, step, step), 4)));
  CHECK(std::isnan(fair_windows(std::vector<const FlowColumns*>{&first}, {0, 6}, 2, 3.0)));
}

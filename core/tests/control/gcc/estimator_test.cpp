#include "control/gcc/estimator.h"

#include <doctest/doctest.h>

#include <cmath>
#include <vector>

#include "control/gcc/parameters.h"

namespace lab::gcc {
namespace {

using namespace literals;

/// Reports each 100 ms of ten packets, each of which waits 3 ms longer than the one before.
double delay_based_after(int reports, Estimator& estimator, const GccParameters& p) {
  uint32_t sequence = 0;
  for (int i = 1; i <= reports; ++i) {
    std::vector<PacketResult> packets;
    for (int k = 0; k < 10; ++k, ++sequence) {
      const Time sent = at(10_ms * sequence);
      packets.push_back({sequence, {sent, 1000, {}}, sent + 50_ms + 3_ms * sequence});
      estimator.on_sent(packets.back().packet, p);
    }
    estimator.on_report(packets, 200_ms, packets.back().received + 50_ms, p);
  }
  GccDecision said;
  estimator.describe(said, p);
  return said.delay_based_kbps;
}

TEST_CASE("overuse before any throughput is known halves the rate with each report") {
  GccParameters p;
  p.start = kbps(1001);
  p.lowest = kbps(5);
  // So many packets that none is known in this test.
  p.throughput.required = p.throughput.least_packets = p.throughput.most_packets = 1000;
  std::vector<double> rates;
  for (int reports = 1; reports <= 6; ++reports) {
    Estimator estimator;
    estimator.start(kStart, p);
    rates.push_back(delay_based_after(reports, estimator, p));
  }
  // The reports are closer to each other than the round trip of 200 ms that other decreases wait.
  REQUIRE(rates[2] < rates[1]);
  for (size_t i = 3; i < rates.size(); ++i) {
    CAPTURE(i);
    CHECK(rates[i] * 1e3 == doctest::Approx(std::floor(rates[i - 1] * 1e3 / 2)));
  }
}

}  // namespace
}  // namespace lab::gcc

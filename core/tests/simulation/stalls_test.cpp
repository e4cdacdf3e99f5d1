// Outages of a link's server in whole runs: what its columns and the flows' say.
#include <doctest/doctest.h>

#include <cmath>

#include "simulation/scenarios.h"

using namespace lab;
using test::kVideo;
using test::run_of;
using test::with;

namespace {
/// No server from 10.05 to 11.05 s, and a queue deep enough for what comes.
std::string stalled() {
  return with(kVideo,
              {{"duration_s", "20"},
               {"links.forward.queue", R"({"kind": "drop_tail", "limit_ms": 5000})"},
               {"links.forward.stalls",
                R"({"kind": "fixed", "interval_s": 100, "first_s": 10.05, "length_ms": 1000})"}});
}
}  // namespace

TEST_CASE("in an outage capacity, share and receiving rate are 0, and half of it in half a row") {
  const Timeline run = run_of(stalled());
  const auto capacity = test::link_column(run, "forward", "capacity_kbps");
  const auto share = test::flow_column(run, "video", "fair_share_kbps");
  const auto receiving = test::flow_column(run, "video", "receiving_rate_kbps");
  const auto queue_ms = test::link_column(run, "forward", "queue_ms");
  const auto queue_bytes = test::link_column(run, "forward", "queue_bytes");
  // A row is the interval of 100 ms that ends at its time; row 0 ends at 0.1 s.
  const double full = capacity[99];
  CHECK(capacity[100] == doctest::Approx(full / 2));
  CHECK(capacity[110] == doctest::Approx(full / 2));
  for (size_t row = 101; row < 110; ++row) {
    CAPTURE(row);
    CHECK(capacity[row] == 0.0);
    CHECK(share[row] == 0.0);
    // No time in which it would drain; the bytes go on.
    CHECK(std::isnan(queue_ms[row]));
    CHECK(queue_bytes[row] > queue_bytes[row - 1]);
  }
  // What had left the link is on its way for 50 ms.
  for (size_t row = 102; row < 110; ++row) CHECK(receiving[row] == 0.0);
  for (const double rate : receiving) CHECK(rate <= full + 1070 * 8 / 100.0);
  CHECK(test::sum(test::link_column(run, "forward", "packets_dropped")) == 0.0);
}

TEST_CASE("going back into a stall and on again is the same run") {
  Timeline straight = run_of(stalled());
  Timeline back = test::start_of(stalled());
  test::run_to(back, 10.5);
  test::run_to(back, 15);
  back.seek(at(seconds(10.6)));
  test::run_to(back, 20);
  CHECK(test::hash_of(back) == test::hash_of(straight));
}

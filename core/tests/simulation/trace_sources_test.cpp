// Sources that replay something which stands in the scenario.
#include <doctest/doctest.h>

#include <string>

#include "simulation/scenarios.h"

using namespace lab;
using test::kVideo;
using test::run_of;
using test::with;

namespace {
/// Frames whose mean is just what the rate asks for at 30 a second.
constexpr const char* kTrace = R"("SkipFrames": 0,
    "trace": {"rates_kbps": [200, 2000], "frame_bytes": [[900, 767], [9000, 7667]]})";

std::string with_source(const std::string& source) {
  return with(kVideo, {{"flows.video.source", source},
                       {"links.forward.capacity_kbps", "2500"},
                       {"duration_s", "20"}});
}

}  // namespace

TEST_CASE("every source of RFC 8593 fills a path of 2.5 Mbit/s under NADA") {
  for (const std::string& source : {std::string(R"({"kind": "statistical"})"),
                                    std::string(R"({"kind": "trace_driven", )") + kTrace + "}",
                                    std::string(R"({"kind": "hybrid", )") + kTrace + "}"}) {
    CAPTURE(source);
    const Timeline run = run_of(with_source(source));
    // RMAX is 1500 kbit/s of payload, headers come on top.
    const double rate = test::mean(test::flow_column(run, "video", "receiving_rate_kbps"), 12, 20);
    CHECK(rate == doctest::Approx(1560).epsilon(0.03));
    CHECK(test::hash_of(run) == test::hash_of(with_source(source)));
  }
}

TEST_CASE("a shared screen takes less than it may, in bursts that are paced at r_send") {
  const Timeline run = run_of(with_source(R"({"kind": "content_sharing"})"));
  CHECK(test::mean(test::flow_column(run, "video", "receiving_rate_kbps"), 0, 20) < 800);
  CHECK(test::sum(test::flow_column(run, "video", "packets_received")) > 100);
}

// What every congestion window has to live through.
#include "transport/runs.h"

using namespace lab;
using namespace lab::test;

namespace {
constexpr const char* kWindows[] = {"newreno", "cubic", "bbr3", "prague"};
}

TEST_CASE("no window stalls for good at 10 percent of random loss") {
  for (const char* kind : kWindows) {
    CAPTURE(kind);
    const Timeline run = run_of(alone(
        kind, {{"links.forward.loss", R"({ "kind": "bernoulli", "ratio": 0.1 })"},
               {"changes", R"([{ "at_s": 20, "set": "links.forward.loss.ratio", "to": 0 }])"}}));
    CHECK(rate_kbps(run, "tcp", 5, 20) > 300.0);
    CHECK(rate_kbps(run, "tcp", 30, 40) > 5000.0);
  }
}

TEST_CASE("after a fall to 50 kbit/s and back every window fills the link again") {
  for (const char* kind : kWindows) {
    CAPTURE(kind);
    const Timeline run = run_of(
        alone(kind, {{"duration_s", "60"},
                     {"changes", R"([{ "at_s": 10, "set": "links.forward.capacity_kbps", "to": 50 },
                               { "at_s": 30, "set": "links.forward.capacity_kbps", "to": 10000 }])"}}));
    CHECK(rate_kbps(run, "tcp", 12, 30) > 45.0);
    CHECK(rate_kbps(run, "tcp", 45, 60) > 9000.0);
  }
}

// The queue fills within many round trips: the samples hardly vary, and each is the longest yet.
TEST_CASE("a queue that fills slowly to 300 ms times no window out") {
  for (const char* kind : {"newreno", "cubic"}) {
    CAPTURE(kind);
    const Timeline run = run_of(alone(kind, {{"duration_s", "120"},
                                             {"links.forward.capacity_kbps", "1000"},
                                             {"links.forward.delay_ms", "50"},
                                             {"links.return.delay_ms", "50"}}));
    for (double state : decision_column(run, "tcp", "state")) {
      REQUIRE(state != static_cast<double>(TcpState::kLoss));
    }
    CHECK(rate_kbps(run, "tcp", 10, 120) > 990.0);
  }
}

TEST_CASE("after two seconds without any capacity every window comes back") {
  for (const char* kind : kWindows) {
    CAPTURE(kind);
    const Timeline run = run_of(
        alone(kind, {{"changes", R"([{ "at_s": 10, "set": "links.forward.capacity_kbps", "to": 0 },
                               { "at_s": 12, "set": "links.forward.capacity_kbps", "to": 10000 }])"}}));
    CHECK(rate_kbps(run, "tcp", 14, 20) > 5000.0);
    CHECK(rate_kbps(run, "tcp", 20, 40) > 9000.0);
  }
}

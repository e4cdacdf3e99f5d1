// How long transfers of TCP take that have an end.
#include <doctest/doctest.h>

#include <cmath>
#include <string>

#include "metrics/metrics.h"
#include "metrics/of_run.h"
#include "transport/runs.h"

using namespace lab;
using doctest::Approx;
using test::run_of;
using test::with;

namespace {

/// Links that take no time by themselves, 50 ms there and 50 ms back.
std::string of_source(const char* source, std::initializer_list<test::Edit> edits = {}) {
  const std::string base =
      test::alone("newreno", {{"duration_s", "10"},
                              {"links.forward.capacity_kbps", R"("unlimited")"},
                              {"links.forward.queue", "{}"},
                              {"links.forward.delay_ms", "50"},
                              {"links.return.delay_ms", "50"},
                              {"flows.tcp.tcp", R"({"segment_bytes": 1000, "delayed_ack": 1})"},
                              {"flows.tcp.source", source}});
  return with(base, edits);
}

double mean_s(const Timeline& run, double from_s, double to_s) {
  const RunColumns columns = columns_of(run.simulation());
  return Evaluation(columns, {from_s, to_s}).flow(0, from_s, to_s).transfer_time_mean_s;
}
double mean_s(const std::string& scenario) { return mean_s(run_of(scenario), 0.0, 10.0); }

constexpr const char* kTwoSegments = R"({"kind": "file", "size_bytes": 2000})";
constexpr const char* kTooMuch = R"({"kind": "file", "size_bytes": 1000000})";
}  // namespace

TEST_CASE("two segments take a handshake and a round trip") {
  CHECK(mean_s(of_source(kTwoSegments)) == Approx(0.2));
  // Each of three connections with a file of its own does; the first window has ten segments.
  CHECK(mean_s(of_source(R"({"kind": "file", "size_bytes": 2000, "connections": 3})")) ==
        Approx(0.2));
  CHECK(mean_s(of_source(R"({"kind": "file", "size_bytes": 12000})")) == Approx(0.3));
}

TEST_CASE("a transfer belongs to the range in which it begins") {
  const Timeline run =
      run_of(of_source(R"({"kind": "transfers", "size_bytes": 2000, "gap_s": 1})"));
  // At 0, 1.2, 2.4, …
  CHECK(mean_s(run, 1.1, 1.3) == Approx(0.2));
  CHECK(std::isnan(mean_s(run, 1.3, 2.3)));
}

TEST_CASE("one that does not end counts until its flow stops or the run ends; endless data never") {
  const test::Edit narrow = {"links.forward.capacity_kbps", "100"};
  CHECK(mean_s(of_source(kTooMuch, {narrow})) == Approx(10.0));
  CHECK(mean_s(of_source(kTooMuch, {narrow, {"flows.tcp.start_s", "1"}})) == Approx(9.0));
  CHECK(mean_s(of_source(kTooMuch, {narrow, {"flows.tcp.stop_s", "4"}})) == Approx(4.0));
  CHECK(std::isnan(mean_s(of_source(R"({"kind": "bulk"})"))));
  CHECK(std::isnan(mean_s(of_source(R"({"kind": "bulk"})", {{"flows.tcp.stop_s", "4"}}))));
}

TEST_CASE("transfers are those of the run as it was revised, and the same when it is as before") {
  const std::string web = of_source(R"({"kind": "short_flows", "gap_s": 1})",
                                    {{"links.forward.capacity_kbps", "2000"}});
  Timeline run = run_of(web);
  const double before = mean_s(run, 0.0, 10.0);
  REQUIRE(run.revise(R"([{"at_s": 4, "set": "links.forward.delay_ms", "to": 300}])").ok());
  test::run_to(run, 10.0);
  CHECK(mean_s(run, 0.0, 10.0) > before + 0.25);
  REQUIRE(run.revise("[]").ok());
  test::run_to(run, 10.0);
  CHECK(mean_s(run, 0.0, 10.0) == before);
}

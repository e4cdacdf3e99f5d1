#include "metrics/file_order.h"

#include <doctest/doctest.h>

#include <string>

#include "metrics/of_run.h"
#include "simulation/scenarios.h"

using namespace lab;
using test::kUdp;
using test::kVideo;
using test::run_of;
using test::with;

namespace {
using ByLink = std::vector<std::vector<size_t>>;

ByLink decided(const std::string& scenario) {
  return decided_by_order(run_of(scenario).simulation());
}

const std::string kCbr = R"({"path": ["forward"], "source": {"kind": "cbr", "rate_kbps": 500}})";
const std::string kReno =
    R"({"path": ["forward"], "return_path": ["return"], "controller": {"kind": "newreno"}})";

std::string three(const std::string& extra = "") {
  std::string flow = kCbr;
  flow.insert(1, extra);
  return with(kUdp,
              {{"flows", R"({"a": )" + flow + R"(, "b": )" + flow + R"(, "c": )" + flow + "}"}});
}
std::string renos(const std::string& more = "") {
  return with(kVideo, {{"flows", R"({"a": )" + kReno + R"(, "b": )" + kReno + more + "}"}});
}
}  // namespace

TEST_CASE("equal UDP flows that meet packet by packet are decided by their order") {
  CHECK(decided(three()) == ByLink{{0, 1, 2}});
  CHECK(metrics_of(run_of(three()).simulation(), NAN, NAN)
            .find(R"("decided_by_order":[{"link":"forward","flows":["a","b","c"]}])") !=
        std::string::npos);
}

TEST_CASE("who is alone, apart in time or in size, or drawn apart, is not") {
  CHECK(decided(kUdp).empty());
  CHECK(decided(three(R"("phase": 1, )")).empty());
  CHECK(decided(three(R"("overhead_ms": 10, )")).empty());
  CHECK(
      decided(with(three(), {{"flows.b.start_s", "0.001"}, {"flows.c.start_s", "0.002"}})).empty());
  CHECK(decided(with(three(), {{"flows.b.payload_bytes", "500"}, {"flows.c.payload_bytes", "400"}}))
            .empty());
  CHECK(decided(with(three(), {{"links.forward.capacity_kbps", "\"unlimited\""}})).empty());
  CHECK(metrics_of(run_of(kUdp).simulation(), NAN, NAN).find("decided_by_order") ==
        std::string::npos);
}

TEST_CASE("background that stands for missing capacity has no place in the file") {
  CHECK(decided(with(kUdp, {{"links.forward.variation", R"("udp_background")"},
                            {"links.forward.physical_kbps", "1500"},
                            {"links.forward.background_payload_bytes", "1222"}}))
            .empty());
}

TEST_CASE("TCP transfers that begin together are decided where nothing is left to chance") {
  CHECK(decided(renos()) == ByLink{{0, 1}, {}});
  CHECK(decided(with(renos(), {{"flows.b.start_s", "0.5"}})).empty());
  CHECK(decided(with(renos(), {{"flows.a.phase", "1"}, {"flows.b.phase", "1"}})).empty());
  CHECK(decided(with(renos(), {{"links.forward.loss", R"({"kind": "bernoulli", "ratio": 0.01})"}}))
            .empty());
  CHECK(decided(with(renos(), {{"links.forward.queue", R"({"kind": "pie"})"}})).empty());
  const std::string video =
      R"(, "v": {"path": ["forward"], "return_path": ["return"], "controller": {"kind": "nada"}})";
  CHECK(decided(renos(video)).empty());
}

#include "history/gcc_03/gcc_03.h"

#include <doctest/doctest.h>

#include "control/nada/packets.h"
#include "simulation/scenarios.h"

namespace lab {
namespace {

using doctest::Approx;
using nada::at_ms;
using nada::packet;

Feedback saying(double remb_kbps, double lost) {
  Feedback feedback;
  feedback.said.set(Gcc03Report{.rate_bps = remb_kbps * 1e3, .fraction_lost = lost});
  return feedback;
}

Gcc03 started() {
  Gcc03 gcc;
  gcc.start(kStart);
  return gcc;
}

TEST_CASE(
    "below 2 % of loss the sender's rate grows by a twentieth, above 10 % it falls by half of it") {
  Gcc03 gcc = started();
  gcc.on_feedback(saying(0, 0.0), at_ms(1000));
  CHECK(gcc.reference_rate().bps == Approx(1.05 * 301'000.0));
  gcc = started();
  gcc.on_feedback(saying(0, 0.05), at_ms(1000));
  CHECK(gcc.reference_rate() == kbps(300));
  gcc.on_feedback(saying(0, 0.2), at_ms(2000));
  CHECK(gcc.reference_rate() == kbps(270));
}

TEST_CASE("the receiver's estimate caps it, and growth goes on from there") {
  Gcc03 gcc = started();
  gcc.on_feedback(saying(200, 0.0), at_ms(1000));
  CHECK(gcc.reference_rate() == kbps(200));
  gcc.on_feedback(saying(1000, 0.0), at_ms(2000));
  CHECK(gcc.reference_rate().bps == Approx(1.05 * 201'000.0));
}

TEST_CASE("an early report has no losses and lets nothing grow") {
  Gcc03 gcc = started();
  gcc.on_feedback(saying(1000, -1.0), at_ms(100));
  CHECK(gcc.reference_rate() == kbps(300));
  gcc.on_feedback(saying(250, -1.0), at_ms(200));
  CHECK(gcc.reference_rate() == kbps(250));
}

TEST_CASE("the rate stays between 50 and 2500 kbit/s") {
  Gcc03 gcc = started();
  for (int i = 0; i < 100; ++i) gcc.on_feedback(saying(0, 0.0), at_ms(i * 1000.0));
  CHECK(gcc.reference_rate() == kbps(2500));
  for (int i = 0; i < 100; ++i) gcc.on_feedback(saying(0, 1.0), at_ms(i * 1000.0));
  CHECK(gcc.reference_rate() == kbps(50));
}

TEST_CASE("losses are those between two regular reports, by the sequence numbers") {
  Gcc03 gcc;
  for (uint32_t i = 0; i < 100; ++i) {
    if (i % 10 != 5) gcc.on_arrival(packet(i, i * 10.0, 50));
  }
  Feedback early;
  gcc.before_report(at_ms(900), early);
  CHECK(early.said.as<Gcc03Report>().fraction_lost < 0.0);
  Feedback regular;
  gcc.before_report(at_ms(1050), regular);
  CHECK(regular.said.as<Gcc03Report>().fraction_lost == Approx(0.1));
  for (uint32_t i = 100; i < 200; ++i) gcc.on_arrival(packet(i, i * 10.0, 50));
  Feedback next;
  gcc.before_report(at_ms(2050), next);
  CHECK(next.said.as<Gcc03Report>().fraction_lost == 0.0);
}

TEST_CASE("packets within 5 ms of sending are one group, and so is a burst that comes at once") {
  gcc_03::Groups groups;
  const auto add = [&](double sent_ms, int64_t arrived_ms) {
    return groups.add(gcc_03::abs_send_time(at_ms(sent_ms)), arrived_ms, 1000);
  };
  CHECK_FALSE(add(0, 50));
  CHECK_FALSE(add(4, 54));   // First group.
  CHECK_FALSE(add(10, 60));  // Second group.
  CHECK_FALSE(add(20, 61));  // Sent 10 ms later, but it came with the one before.
  const auto deltas = add(30, 80);
  REQUIRE(deltas);
  CHECK(deltas->arrival_ms == 61.0 - 54.0);
  CHECK(deltas->send_ms == Approx(16.0).epsilon(0.001));
  CHECK(deltas->bytes == 0.0);
  CHECK_FALSE(add(25, 81));  // Older than its group: left out.
}

TEST_CASE("the incoming rate is that of the last second") {
  gcc_03::IncomingRate incoming;
  CHECK_FALSE(incoming.rate(0));
  incoming.add(1000, 0);
  CHECK_FALSE(incoming.rate(0));
  for (int64_t ms = 10; ms < 3000; ms += 10) incoming.add(1000, ms);
  CHECK(*incoming.rate(2990) == Approx(800'000).epsilon(0.01));
  CHECK_FALSE(incoming.rate(9000));
  incoming.add(1000, 9000);
  CHECK_FALSE(incoming.rate(9000));
}

TEST_CASE("a queue that grows is overuse, and the estimate falls to 85 % of what comes in") {
  gcc_03::Receiver receiver;
  const gcc_03::ReceiverConstants p;
  // 1000 bytes each 10 ms for 4 s; then each packet takes 2 ms longer than the one before.
  uint32_t i = 0;
  for (; i < 400; ++i) receiver.on_packet(packet(i, i * 10.0, 50), p);
  CHECK(receiver.detector().state() == gcc::Usage::kNormal);
  REQUIRE(receiver.estimate_bps());
  while (receiver.detector().state() != gcc::Usage::kOveruse && i < 600) {
    receiver.on_packet(packet(i, i * 10.0, 50 + 2.0 * (i - 400)), p);
    ++i;
  }
  CHECK(i < 440);
  CHECK(*receiver.estimate_bps() == Approx(0.85 * receiver.incoming_bps()).epsilon(1e-5));
}

/// Test 5.1 of the comparison: 50 ms, a queue of 300 ms.
std::string path(const char* capacity_kbps, const char* changes) {
  return test::with(test::kVideo, {{"duration_s", "100"},
                                   {"links.forward.capacity_kbps", capacity_kbps},
                                   {"flows.video.controller.kind", R"("gcc_03")"},
                                   {"flows.video.shaping", R"({"BETA_V": 0, "BETA_S": 0})"},
                                   {"changes", changes}});
}

TEST_CASE("it fills most of 1 Mbit/s, climbs when there is more, and yields within seconds") {
  const Timeline run = test::run_of(
      path("1000", R"([{ "at_s": 40, "set": "links.forward.capacity_kbps", "to": 2500 },
                       { "at_s": 60, "set": "links.forward.capacity_kbps", "to": 600 },
                       { "at_s": 80, "set": "links.forward.capacity_kbps", "to": 1000 }])"));
  const auto rate = test::flow_column(run, "video", "receiving_rate_kbps");
  CHECK(test::mean(rate, 25, 40) > 700);
  CHECK(test::mean(rate, 50, 60) > test::mean(rate, 30, 40));
  CHECK(test::mean(rate, 65, 80) > 400);
  CHECK(test::mean(test::flow_column(run, "video", "queuing_delay_ms"), 65, 80) < 150);
}

TEST_CASE("what is lost at random in each tenth packet takes it down, one in a hundred does not") {
  const std::string wide = path("10000", "[]");
  const auto rate_with = [&](const char* ratio) {
    const std::string text = test::with(
        wide,
        {{"links.forward.loss", std::string(R"({"kind": "bernoulli", "ratio": )") + ratio + "}"}});
    return test::mean(test::flow_column(test::run_of(text), "video", "reference_rate_kbps"), 60,
                      100);
  };
  CHECK(rate_with("0.01") > 1500);
  CHECK(rate_with("0.2") < 300);
}

TEST_CASE("it survives a path with everything on it") {
  const Timeline run = test::run_of(
      test::with(test::kEverything, {{"flows.video.controller", R"({"kind": "gcc_03"})"}}));
  CHECK(test::flow(run, "video").total.received_packets > 100);
}

}  // namespace
}  // namespace lab

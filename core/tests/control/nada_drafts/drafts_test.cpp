// In what the drafts of draft-ietf-rmcat-nada differ from RFC 8698.
#include <doctest/doctest.h>

#include <string>

#include "control/nada/packets.h"
#include "control/nada_drafts/equations.h"
#include "control/nada_drafts/receiver.h"
#include "control/nada_profiles/nada.h"
#include "simulation/scenarios.h"

namespace lab::nada_drafts {
namespace {

using doctest::Approx;
using nada::at_ms;
using nada::gamma;
using nada::packet;
using nada::x_target;

NadaParameters draft(std::string_view name) {
  NadaParameters p;
  for (const Profile& profile : NadaParameters::profiles()) {
    if (name == profile.name) apply(profile, p);
  }
  return p;
}

TEST_CASE(
    "draft -01 reckons with the round trip and DELTA alone: 50 / (100 + 100), at most a fifth") {
  const NadaParameters p = draft("nada-ietf-01");
  CHECK(gamma(150.0, p) == Approx(0.2));
  CHECK(gamma(400.0, p) == Approx(0.1));
  CHECK(gamma(150.0, draft("nada-ietf-02")) == Approx(50.0 / 370.0));
}

/// r_ref, unclipped, after a ramp-up step from RMIN while nothing arrives.
double first_step(std::string_view name) {
  Nada flow;
  flow.p = draft(name);
  flow.start(kStart);
  Feedback feedback;
  feedback.said.set(NadaReport{.gradual = false});
  flow.on_feedback(feedback, at_ms(100));
  return flow.decision().r_unclipped;
}

TEST_CASE("draft -01 may step down in ramp-up, draft -02 does not") {
  CHECK(ramped_up(1e6, 0.2, 5e5) == Approx(6e5));
  CHECK(first_step("nada-ietf-01") == Approx(0.0));
  CHECK(first_step("nada-ietf-02") == 150e3);
}

TEST_CASE("drafts -01 and -02 keep 20 ms where RFC 8698 keeps 10") {
  CHECK(x_target(1.5e6, draft("nada-ietf-01")) == 20.0);
  CHECK(x_target(1.5e6, draft("nada-ietf-02")) == 20.0);
  CHECK(x_target(1.5e6, draft("nada-ietf-05")) == 10.0);
}

TEST_CASE("up to draft -02 delays are warped by a 4th power that ends at 400 ms") {
  const NadaParameters first = draft("nada-ietf-01");
  CHECK(d_tilde(99.0, first, first) == 99.0);
  CHECK(d_tilde(250.0, first, first) == Approx(100.0 / 16.0));
  CHECK(d_tilde(400.0, first, first) == 0.0);
  const NadaParameters second = draft("nada-ietf-02");
  CHECK(d_tilde(225.0, second, second) == Approx(50.0 / 16.0));
}

TEST_CASE("up to draft -04 loss counts in proportion: 1 s for all packets, marks 200 ms") {
  const NadaParameters p = draft("nada-ietf-01");
  CHECK(x_loss(0.05, p, p) == Approx(50.0));
  CHECK(x_mark(0.05, p, p) == Approx(10.0));
  const NadaParameters later = draft("nada-ietf-05");
  CHECK(x_loss(0.05, later, later) == Approx(250.0));
}

/// A loss each 100 packets of 10 ms each, four times, then none, and queues of 100 ms all the time.
/// Says for how many more packets the delay is warped.
int warped_for(const NadaParameters& p, double ms_per_packet) {
  nada::Receiver receiver;
  LossTimes times;
  const auto hear = [&](const Arrival& arrival) { times.note(receiver.on_arrival(arrival, p)); };
  hear(packet(0, 100, 0));  // Ten ms before the next, and the base delay.
  uint32_t sequence = 1;
  double now = 0.0;
  const auto send = [&](double gap_ms) {
    now += gap_ms;
    hear(packet(sequence++, now, 100));
  };
  for (int interval = 0; interval < 4; ++interval) {
    for (int i = 0; i < 99; ++i) send(10);
    ++sequence;
    now += 10;
  }
  for (int packets = 0;; ++packets) {
    const auto observed = receiver.observe(at_ms(now + 100), p);
    if (packets > 0 && report_of(observed, times, p, p).terms.warped == 0.0) return packets;
    if (packets > 20'000) return -1;
    send(ms_per_packet);
  }
}

TEST_CASE("draft -05 lets losses expire by time: packets twice as fast do not hurry it") {
  NadaParameters by_time = draft("nada-ietf-05");
  NadaParameters by_packets;
  by_time.loss_int_open = by_packets.loss_int_open = false;
  // Intervals of 100 packets or 1 s: warped until 8 of them have passed.
  CHECK(warped_for(by_packets, 10) == Approx(800).epsilon(0.02));
  CHECK(warped_for(by_packets, 5) == Approx(800).epsilon(0.02));
  CHECK(warped_for(by_time, 10) == Approx(800).epsilon(0.02));
  CHECK(warped_for(by_time, 5) == Approx(1600).epsilon(0.02));
}

TEST_CASE("drafts -01 and -02 warp as long as a loss is in the window") {
  CHECK(warped_for(draft("nada-ietf-02"), 10) == Approx(50).epsilon(0.03));
}

TEST_CASE("every draft survives a path with everything on it") {
  for (const Profile& profile : NadaParameters::profiles()) {
    CAPTURE(profile.name);
    const std::string controller =
        std::string(R"({"kind": "nada", "profile": ")") + profile.name + "\"}";
    const Timeline run =
        test::run_of(test::with(test::kEverything, {{"flows.video.controller", controller}}));
    CHECK(test::flow(run, "video").total.received_packets > 100);
  }
}

}  // namespace
}  // namespace lab::nada_drafts

// One packet dropped, marked or delayed by hand: a change of the scenario like any other.
#include <doctest/doctest.h>

#include <cmath>
#include <string>

#include "simulation/scenarios.h"

using namespace lab;
using test::hash_of;
using test::kEverything;
using test::kUdp;
using test::kVideo;
using test::packets;
using test::run_of;
using test::start_of;
using test::with;

namespace {
std::string changing(const char* base, const std::string& entries) {
  return with(base, {{"changes", "[" + entries + "]"}});
}

/// The packet of that number; there is one.
test::PacketRow packet(const Timeline& run, std::string_view flow, uint32_t sequence) {
  for (const test::PacketRow& row : packets(run, flow)) {
    if (row.sequence == sequence && row.fate != Fate::kDuplicate) return row;
  }
  FAIL("no such packet");
  return {};
}

/// 1250 bytes each 20 ms over 2 Mbit/s and 10 ms, then over 1 Mbit/s and 50 ms.
std::string two_links(const std::string& entry) {
  return with(kUdp, {{"links.wide", R"({"capacity_kbps": 2000, "delay_ms": 10})"},
                     {"flows.udp.path", R"(["wide", "forward"])"},
                     {"changes", "[" + entry + "]"}});
}
}  // namespace

TEST_CASE("packet 100 is dropped by hand, and all others come as they did") {
  const Timeline without = run_of(kUdp);
  const Timeline run =
      run_of(changing(kUdp, R"({"at_s": 1, "set": "flows.udp.packets.100.drop", "to": true})"));
  const test::PacketRow dropped = packet(run, "udp", 100);
  CHECK(dropped.fate == Fate::kDroppedByHand);
  CHECK(std::isnan(dropped.received_s));
  CHECK(dropped.sent_s == 2.0);
  for (const uint32_t other : {99u, 101u})
    CHECK(packet(run, "udp", other).received_s == packet(without, "udp", other).received_s);
  CHECK(test::sum(test::flow_column(run, "udp", "packets_lost")) == 1.0);
  CHECK(test::sum(test::link_column(run, "forward", "packets_lost")) == 1.0);
}

TEST_CASE("packet 100 comes 30 ms later by hand, and the next one overtakes it") {
  const Timeline run =
      run_of(changing(kUdp, R"({"at_s": 2, "set": "flows.udp.packets.100.delay_ms", "to": 30})"));
  CHECK(packet(run, "udp", 100).received_s == doctest::Approx(2.09));
  CHECK(packet(run, "udp", 101).received_s == doctest::Approx(2.08));
}

TEST_CASE("a marked packet is a mark that its receiver counts") {
  const Timeline run =
      run_of(changing(kVideo, R"({"at_s": 2, "set": "flows.video.packets.100.mark", "to": true})"));
  CHECK(test::sum(test::flow_column(run, "video", "packets_marked")) == 1.0);
  CHECK(packet(run, "video", 100).fate == Fate::kReceived);
}

TEST_CASE("a packet that is through already is out of reach") {
  const std::string late =
      changing(kUdp, R"({"at_s": 2.001, "set": "flows.udp.packets.100.drop", "to": true})");
  const Timeline run = run_of(late);
  CHECK(packet(run, "udp", 100).fate == Fate::kReceived);
  const auto as_it_was = packets(run_of(kUdp), "udp");
  const auto now = packets(run, "udp");
  REQUIRE(now.size() == as_it_was.size());
  for (size_t i = 0; i < now.size(); ++i) CHECK(now[i].received_s == as_it_was[i].received_s);
}

TEST_CASE("it happens at the narrowest link of the path, or at the one that is named") {
  const Timeline narrowest =
      run_of(two_links(R"({"at_s": 1, "set": "flows.udp.packets.100.drop", "to": true})"));
  CHECK(packet(narrowest, "udp", 100).link == test::link_index(narrowest, "forward"));
  const Timeline named = run_of(
      two_links(R"({"at_s": 1, "set": "flows.udp.packets.100.drop", "to": true, "link": "wide"})"));
  CHECK(packet(named, "udp", 100).fate == Fate::kDroppedByHand);
  CHECK(packet(named, "udp", 100).link == test::link_index(named, "wide"));
}

TEST_CASE("dropping a packet by hand changes nobody else's luck in random loss") {
  const char* const lossy = R"({"kind": "bernoulli", "ratio": 0.1})";
  const std::string before = with(kUdp, {{"links.forward.loss", lossy}});
  const Timeline without = run_of(before);
  uint32_t sequence = 200;
  while (packet(without, "udp", sequence).fate != Fate::kReceived) ++sequence;
  const Timeline run =
      run_of(with(before, {{"changes", R"([{"at_s": 1, "set": "flows.udp.packets.)" +
                                           std::to_string(sequence) + R"(.drop", "to": true}])"}}));
  for (const test::PacketRow& row : packets(without, "udp")) {
    if (row.sequence != sequence) CHECK(packet(run, "udp", row.sequence).fate == row.fate);
  }
  CHECK(packet(run, "udp", sequence).fate == Fate::kDroppedByHand);
}

TEST_CASE("a run that is bent by hand is the run that its scenario gives at once") {
  const std::string changes = R"([
    { "at_s": 4, "set": "flows.video.packets.300.drop", "to": true },
    { "at_s": 4, "set": "flows.video.packets.310.delay_ms", "to": 120, "link": "access" },
    { "at_s": 5, "set": "flows.ns3.packets.250.mark", "to": true }])";
  const std::string whole = with(kEverything, {{"changes", changes}});
  Timeline run = run_of(kEverything);
  REQUIRE(run.revise(changes).ok());
  run.run(run.simulation().end(), INT64_MAX);
  CHECK(hash_of(run) == hash_of(whole));
  CHECK(hash_of(whole) != hash_of(with(kEverything, {{"changes", "[]"}})));
  // Across the moment itself, back and forth.
  run.seek(at(seconds(3.9)));
  run.seek(at(seconds(12)));
  run.seek(at(seconds(4.5)));
  run.run(run.simulation().end(), INT64_MAX);
  CHECK(hash_of(run) == hash_of(whole));
}

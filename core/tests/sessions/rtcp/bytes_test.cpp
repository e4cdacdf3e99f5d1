#include "sessions/rtcp/bytes.h"

#include "feedback/rtcp/participants.h"

using namespace lab;
using namespace lab::test;

namespace {
Contents contents_for(const Compound& packet) {
  Contents c;
  c.cname = "a@b.c";
  for (uint32_t source : packet.reports) c.blocks.push_back({.source = source});
  for (const Item& item : packet.feedback) {
    if (item.kind == FeedbackKind::kCongestion) c.congestion.packets.resize(item.count);
  }
  return c;
}

/// A walk over the packets of a compound by their length fields: type and bytes of each.
std::vector<std::pair<int, size_t>> walk(const std::vector<uint8_t>& bytes) {
  std::vector<std::pair<int, size_t>> packets;
  size_t at = 0;
  while (at + 4 <= bytes.size()) {
    CHECK((bytes[at] >> 6) == 2);
    const size_t length = (size_t{bytes[at + 2]} * 256 + bytes[at + 3] + 1) * 4;
    packets.emplace_back(bytes[at + 1], length);
    at += length;
  }
  CHECK(at == bytes.size());
  return packets;
}

uint32_t word(const std::vector<uint8_t>& bytes, size_t at) {
  return uint32_t{bytes[at]} << 24 | uint32_t{bytes[at + 1]} << 16 | uint32_t{bytes[at + 2]} << 8 |
         bytes[at + 3];
}
}  // namespace

TEST_CASE("reports have the sizes that RFC 4586's Table 1 needs") {
  Compound packet;
  packet.sender_report = true;
  CHECK(size_of(packet) == 72);
  packet.reports = {1};
  CHECK(size_of(packet) == 96);
  packet.sender_report = false;
  CHECK(size_of(packet) == 76);
  packet.feedback = {nack(1)};
  packet.cname_bytes = 9;
  CHECK(size_of(packet) == 96);  // RFC 4585 §3.6.1 reckons with 96 bytes.
}

TEST_CASE("feedback messages have the sizes of their documents") {
  const auto bytes = [](std::vector<Item> items) {
    Compound packet;
    packet.form = Form::kReducedSize;
    packet.feedback = std::move(items);
    return size_of(packet) - kIpUdpBytes;
  };
  CHECK(bytes({nack(1)}) == 16);
  CHECK(bytes({nack(1), nack(17)}) == 16);
  CHECK(bytes({nack(1), nack(18)}) == 20);
  CHECK(bytes({{FeedbackKind::kPli, 9, 1, 1}}) == 12);
  // Three segments of a frame and one of the next: 12 + 4 · 3 and 12 + 4. RFC 4586 §7.1 b.
  const auto segment = [](uint32_t frame, uint32_t place) {
    return Item{FeedbackKind::kNewpredNack, 9, frame << 8 | place, 1};
  };
  CHECK(bytes({segment(1, 0), segment(1, 1), segment(1, 2), segment(2, 0)}) == 24 + 16);
  // RFC 8888 §3.1: 20 packets of one source.
  CHECK(bytes({{FeedbackKind::kCongestion, 9, 100, 20}}) == 60);
  CHECK(bytes({{FeedbackKind::kCongestion, 9, 100, 21}}) == 64);
  CHECK(bytes({{FeedbackKind::kNada, 9, 0, 1}}) == 24);
}

TEST_CASE("a packet has as many bytes as its size says, whatever is in it") {
  for (const bool sender : {false, true}) {
    for (const uint32_t blocks : {0u, 1u, 31u, 32u, 55u}) {
      for (const bool bye : {false, true}) {
        Compound packet;
        packet.ssrc = 0x01020304;
        packet.sender_report = sender;
        packet.bye = bye;
        for (uint32_t i = 0; i < blocks; ++i) packet.reports.push_back(i);
        packet.feedback = {nack(1),
                           nack(40),
                           {FeedbackKind::kPli, 9, 1, 1},
                           {FeedbackKind::kNewpredNack, 9, 0x102, 1},
                           {FeedbackKind::kNewpredAck, 9, 0x102, 1},
                           {FeedbackKind::kCongestion, 9, 65530, 7},
                           {FeedbackKind::kNada, 9, 0, 1}};
        const std::vector<uint8_t> bytes = bytes_of(packet, contents_for(packet));
        CHECK(static_cast<int64_t>(bytes.size()) + kIpUdpBytes == size_of(packet));
        walk(bytes);
      }
    }
  }
}

TEST_CASE("a full report with the most blocks fits into 1500 bytes") {
  Compound packet;
  packet.sender_report = true;
  packet.reports.resize(kMostBlocks);
  packet.feedback = {nack(1)};
  CHECK(size_of(packet) <= 1500);
}

TEST_CASE("each packet of a compound has its type, in the order of RFC 3550 6.1") {
  Compound packet;
  packet.sender_report = true;
  packet.reports.resize(32);
  packet.feedback = {nack(1), {FeedbackKind::kPli, 9, 1, 1}};
  packet.bye = true;
  std::vector<int> types;
  for (const auto& [type, length] : walk(bytes_of(packet, contents_for(packet))))
    types.push_back(type);
  CHECK(types == std::vector<int>{200, 201, 202, 205, 206, 203});
}

TEST_CASE("fields stand where RFC 3550 and RFC 4585 put them") {
  Compound packet;
  packet.ssrc = 0x0a0b0c0d;
  packet.sender_report = true;
  packet.reports = {99};
  packet.feedback = {nack(1000), nack(1001), nack(1016)};
  Contents c;
  c.cname = "a@b.c";
  c.sender = {0x1122334455667788, 90000, 12, 3400};
  c.blocks = {{99, 64, -1, 70000, 5, 6, 7}};
  const std::vector<uint8_t> bytes = bytes_of(packet, c);
  CHECK(word(bytes, 0) == (2u << 30 | 1u << 24 | 200u << 16 | 12));
  CHECK(word(bytes, 4) == 0x0a0b0c0d);
  CHECK(word(bytes, 8) == 0x11223344);
  CHECK(word(bytes, 12) == 0x55667788);
  CHECK(word(bytes, 16) == 90000);
  CHECK(word(bytes, 20) == 12);
  CHECK(word(bytes, 24) == 3400);
  CHECK(word(bytes, 28) == 99);
  CHECK(word(bytes, 32) == (64u << 24 | 0xffffff));
  CHECK(word(bytes, 36) == 70000);
  CHECK(word(bytes, 48) == 7);
  const size_t sdes = 52;
  CHECK(word(bytes, sdes) == (2u << 30 | 1u << 24 | 202u << 16 | 3));
  CHECK(bytes[sdes + 8] == 1);
  CHECK(bytes[sdes + 9] == 5);
  CHECK(std::string(bytes.begin() + sdes + 10, bytes.begin() + sdes + 15) == "a@b.c");
  CHECK(bytes[sdes + 15] == 0);
  const size_t feedback = sdes + 16;
  CHECK(word(bytes, feedback) == (2u << 30 | 1u << 24 | 205u << 16 | 3));
  CHECK(word(bytes, feedback + 8) == 99);
  CHECK(word(bytes, feedback + 12) == (1000u << 16 | 1u << 0 | 1u << 15));
}

TEST_CASE("a congestion report is RFC 8888's, NADA's values are those of RFC 8698 5.3") {
  Compound packet;
  packet.form = Form::kReducedSize;
  packet.ssrc = 1;
  packet.feedback = {{FeedbackKind::kCongestion, 9, 65535, 2}, {FeedbackKind::kNada, 9, 0, 1}};
  Contents c;
  c.congestion = {{0x8001, 0}, 0xabcd0000};
  c.gradual = true;
  c.x_curr_ms = 12.34;
  c.r_recv_bps = 1e6;
  const std::vector<uint8_t> bytes = bytes_of(packet, c);
  CHECK(word(bytes, 0) == (2u << 30 | 11u << 24 | 205u << 16 | 5));
  CHECK(word(bytes, 8) == 9);
  CHECK(word(bytes, 12) == (65535u << 16 | 2));
  CHECK(word(bytes, 16) == 0x80010000);
  CHECK(word(bytes, 20) == 0xabcd0000);
  CHECK(word(bytes, 24 + 12) == 0x4e414441);  // "NADA"
  CHECK(word(bytes, 24 + 16) == ((1u << 15 | 123u) << 16 | 1000000u >> 16));
}

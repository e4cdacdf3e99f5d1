#include "sessions/rtcp/capture.h"

#include <algorithm>
#include <cmath>

namespace lab {

namespace {
uint32_t rtp_time(Time t) {
  return static_cast<uint32_t>(
      static_cast<uint64_t>(std::llround(to_seconds(t - kStart) * RtcpCapture::kClockHz)));
}

/// 32.32 bits.
uint64_t ntp_time(Time t) {
  const auto ns = static_cast<uint64_t>((t - kStart).ns);
  const uint64_t whole = ns / 1'000'000'000;
  const uint64_t part = ((ns % 1'000'000'000) << 32) / 1'000'000'000;
  return (RtcpCapture::kBeginNtp_s + whole) << 32 | part;
}

uint32_t middle(uint64_t ntp) { return static_cast<uint32_t>(ntp >> 16); }

/// As long as the session says, RFC 3550 §6.5.1's form as far as that goes.
std::string cname_of(const std::string& member, size_t length) {
  std::string name = member + "@nada-lab.example";
  name.resize(length, '-');
  return name;
}
}  // namespace

RtcpCapture::RtcpCapture(const SessionScenario& scenario, std::vector<uint32_t> ssrcs)
    : ssrcs_(std::move(ssrcs)),
      sources_(ssrcs_.size()),
      receptions_(ssrcs_.size() * ssrcs_.size()) {
  for (const MemberSetup& member : scenario.members) names_.push_back(member.name);
}

void RtcpCapture::data_sent(uint32_t member, const Packet& packet) {
  ++sources_[member].packets;
  sources_[member].octets += static_cast<uint32_t>(packet.payload_bytes);
}

void RtcpCapture::data_heard(uint32_t member, const Packet& packet, Time now) {
  Reception& r = receptions_[index(member, packet.flow)];
  const int64_t transit = int64_t{rtp_time(now)} - int64_t{rtp_time(packet.sent)};
  if (!r.any) {
    r.any = true;
    r.first = r.highest = packet.sequence;
    r.transit = transit;
  }
  if (static_cast<int32_t>(packet.sequence - r.highest) > 0) r.highest = packet.sequence;
  ++r.received;
  r.jitter += (std::fabs(static_cast<double>(transit - r.transit)) - r.jitter) / 16.0;
  r.transit = transit;
}

void RtcpCapture::heard(uint32_t member, uint32_t from, const rtcp::Compound& message, Time sent,
                        Time now) {
  if (!message.sender_report) return;
  Reception& r = receptions_[index(member, from)];
  r.last_sr = middle(ntp_time(sent));
  r.last_sr_heard = now;
}

rtcp::ReportBlock RtcpCapture::block(Reception& r, uint32_t source, Time now) const {
  const uint32_t expected = r.any ? r.highest - r.first + 1 : 0;
  const auto lost = static_cast<int64_t>(expected) - static_cast<int64_t>(r.received);
  const uint32_t expected_since = expected - r.expected_before;
  const auto lost_since =
      static_cast<int64_t>(expected_since) - static_cast<int64_t>(r.received - r.received_before);
  r.expected_before = expected;
  r.received_before = r.received;
  rtcp::ReportBlock block;
  block.source = source;
  if (expected_since > 0 && lost_since > 0)
    block.fraction_lost =
        static_cast<uint8_t>(std::min<int64_t>(255, (lost_since << 8) / expected_since));
  block.cumulative_lost = static_cast<int32_t>(std::clamp<int64_t>(lost, -0x800000, 0x7fffff));
  block.highest_sequence = r.highest;
  block.jitter = static_cast<uint32_t>(r.jitter);
  if (r.last_sr_heard != kNever) {
    block.last_sr = r.last_sr;
    block.delay_since_sr =
        static_cast<uint32_t>(std::llround(to_seconds(now - r.last_sr_heard) * 65536.0));
  }
  return block;
}

void RtcpCapture::message(uint32_t member, const rtcp::Compound& message, Time now) {
  rtcp::Contents contents;
  const std::string cname = cname_of(names_[member], message.cname_bytes);
  contents.cname = cname;
  contents.sender = {ntp_time(now), rtp_time(now), sources_[member].packets,
                     sources_[member].octets};
  for (uint32_t source : message.reports) {
    const auto from =
        static_cast<size_t>(std::find(ssrcs_.begin(), ssrcs_.end(), source) - ssrcs_.begin());
    contents.blocks.push_back(
        block(receptions_[index(member, static_cast<uint32_t>(from))], source, now));
  }
  written_.push_back({now, member, rtcp::bytes_of(message, contents)});
}

}  // namespace lab

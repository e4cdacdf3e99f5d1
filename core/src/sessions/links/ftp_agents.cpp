#include "sessions/links/ftp_agents.h"

namespace lab {

namespace {
/// Agents begin within this time, so that they are not in step.
constexpr Duration kBeginWithin = milliseconds(1'000);
constexpr int64_t kHeaderBytes = 40;

/// RFC 4586 names FTP agents of ns-2 and no more of them: TCP as RFC 5681 and RFC 6582 have it.
TcpParameters tcp_of(const EdgeParameters& p) {
  TcpParameters tcp;
  for (const Profile& profile : TcpParameters::profiles()) {
    if (std::string_view(profile.name) == "rfc5681") apply(profile, tcp);
  }
  tcp.segment = p.ftp_segment;
  tcp.header_bytes = kHeaderBytes;
  tcp.timestamps = false;
  return tcp;
}

TrafficPlan plan_of(const EdgeParameters& p) {
  TrafficPlan plan;
  plan.endless = true;
  plan.users = p.ftp_agents;
  plan.on_at_start = 0;
  plan.gap = Distribution::kUniform;
  plan.gap_length = Duration{0};
  plan.gap_max = kBeginWithin;
  return plan;
}
}  // namespace

FtpAgents::FtpAgents(const EdgeParameters& p, uint32_t source, uint32_t way, uint64_t seed,
                     std::string_view owner)
    : source_(source), way_(way), tcp_(tcp_of(p), NewReno{}, plan_of(p), seed, owner) {
  tcp_.start(kStart);
}

void FtpAgents::arrived(const Packet& packet, Time now) {
  if (is_ack(packet)) {
    tcp_.hear(packet.report, now);
  } else {
    tcp_.receive(packet.report, packet.ecn, now);
  }
}

bool FtpAgents::next_packet(Time now, Packet& packet) {
  TcpPacket next;
  if (!tcp_.next(now, now, next)) {
    // No table shows rows of their decisions; kept, they would pile up.
    for (uint32_t connection = 0; tcp_.take_row(connection);) {
    }
    return false;
  }
  packet = Packet{};
  packet.flow = source_;
  packet.sequence = sequence_++;
  packet.report = next.number;
  packet.kind = next.ack ? PacketKind::kFeedback : PacketKind::kMedia;
  packet.payload_bytes = next.payload_bytes;
  packet.ip_bytes = next.ip_bytes;
  packet.sent = now;
  return true;
}

}  // namespace lab

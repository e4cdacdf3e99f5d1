// FTP agents of RFC 4586 §7.2.2: endless TCP transfers over one link of a session, which fill the
// queues that the members' packets wait in.
#pragma once

#include <algorithm>
#include <string_view>

#include "network/packet.h"
#include "sessions/parameters.h"
#include "transport/tcp_flow.h"

namespace lab {

/// All agents that send over one direction of a link. They sit at its two ends: what takes time is
/// the link itself, data in one direction and acknowledgements in the other.
class FtpAgents {
 public:
  /// `source` stands for them in their packets; their data take `way`.
  FtpAgents(const EdgeParameters& p, uint32_t source, uint32_t way, uint64_t seed,
            std::string_view owner);

  Time next_wake(Time now) const { return std::max(now, tcp_.next_wake()); }
  void on_wake(Time now) { tcp_.on_wake(now); }
  /// It came out of the link.
  void arrived(const Packet& packet, Time now);
  /// The link took it and will not bring it.
  void lost(const Packet& packet) { tcp_.lost(is_ack(packet), packet.report); }

  /// What leaves now; to be called after each of the calls above until there is nothing more.
  bool next_packet(Time now, Packet& packet);
  /// The direction of the link that it takes.
  uint32_t way_of(const Packet& packet) const { return is_ack(packet) ? way_ ^ 1 : way_; }

  size_t bytes() const { return sizeof(FtpAgents) + tcp_.bytes(); }

 private:
  static bool is_ack(const Packet& packet) { return packet.kind == PacketKind::kFeedback; }

  uint32_t source_;
  uint32_t way_;
  uint32_t sequence_ = 0;
  TcpFlow tcp_;
};

}  // namespace lab

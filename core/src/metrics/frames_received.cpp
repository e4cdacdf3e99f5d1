#include "metrics/frames_received.h"

#include <algorithm>
#include <cmath>

namespace lab {

namespace {

/// A packet, at the place of its sequence number. While it is under way nothing is known of it.
struct FramePacket {
  double sent_s = SentFrame::kUnknown, received_s = SentFrame::kUnknown;
  uint32_t timestamp = 0;
  uint8_t rtp = PacketColumns::kNoRtp;
  uint8_t frame = 0;
};

/// RFC 3551 §5: video has a clock of 90 kHz, here from the run's start; its 32 bits are full after
/// 13 hours.
double captured_s(const FramePacket& packet) {
  constexpr double kClock = 90'000.0;
  constexpr double kRound = 4'294'967'296.0 / kClock;
  constexpr double kRounding = 1e-3;
  const double in_round = packet.timestamp / kClock;
  return in_round +
         kRound * std::max(0.0, std::floor((packet.sent_s - in_round + kRounding) / kRound));
}

/// The later of both; never where one is, and unknown where one is not known.
double later(double a, double b) {
  if (a == SentFrame::kNever || b == SentFrame::kNever) return SentFrame::kNever;
  return std::isnan(a) || std::isnan(b) ? SentFrame::kUnknown : std::max(a, b);
}

class Assembly {
 public:
  explicit Assembly(SentFrames& into) : into_(into) {}

  void add(const FramePacket& packet) {
    if (packet.rtp == PacketColumns::kPadding) return;
    if (packet.rtp == PacketColumns::kNoRtp) {
      unknown_ = true;
      return;
    }
    if (open_ && packet.timestamp != timestamp_) {
      // The sender threw the rest of it away, if no end of it is under way.
      frame_.complete_s =
          unknown_ ? later(frame_.complete_s, SentFrame::kUnknown) : SentFrame::kNever;
      end();
    }
    const bool cut = (packet.frame & PacketColumns::kAfterDiscard) != 0;
    if (!open_) {
      begin(packet, cut);
    } else if (cut) {
      frame_.complete_s = SentFrame::kNever;
    }
    const double received_s = std::isnan(packet.received_s) ? SentFrame::kNever : packet.received_s;
    frame_.complete_s = later(
        unknown_ ? later(frame_.complete_s, SentFrame::kUnknown) : frame_.complete_s, received_s);
    frame_.left_s = std::max(frame_.left_s, packet.sent_s);
    unknown_ = false;
    if (packet.rtp == PacketColumns::kMarker) end();
  }

 private:
  void begin(const FramePacket& packet, bool cut) {
    open_ = true;
    timestamp_ = packet.timestamp;
    // There may have been a frame of which nothing is known.
    if (unknown_) decoded_s_ = later(decoded_s_, SentFrame::kUnknown);
    frame_ = {.captured_s = captured_s(packet),
              .left_s = packet.sent_s,
              .key = (packet.frame & PacketColumns::kKeyFrame) != 0,
              .after_discard = cut};
  }
  void end() {
    const double needed = frame_.key ? 0.0 : frame_.after_discard ? SentFrame::kNever : decoded_s_;
    decoded_s_ = frame_.decodable_s = later(frame_.complete_s, needed);
    into_.frames.push_back(frame_);
    open_ = false;
  }

  SentFrames& into_;
  SentFrame frame_;
  bool open_ = false;
  bool unknown_ = false;  ///< Packets are under way before the one at hand.
  uint32_t timestamp_ = 0;
  double decoded_s_ = 0.0;  ///< When all that the next frame leans on was decoded.
};
}  // namespace

std::vector<SentFrames> sent_frames(const RunColumns& run) {
  const PacketColumns& p = run.packets;
  std::vector<std::vector<FramePacket>> packets(run.flows.size());
  std::vector<SentFrames> all(run.flows.size());
  for (size_t row = 0; row < p.rtp.size(); ++row) {
    const uint32_t flow = p.flow[row];
    if (p.rtp[row] == PacketColumns::kNoRtp || p.fate[row] == PacketColumns::kDuplicate ||
        !run.flows[flow].video)
      continue;
    if (packets[flow].size() <= p.sequence[row]) packets[flow].resize(size_t{p.sequence[row]} + 1);
    packets[flow][p.sequence[row]] = {p.sent_s[row], p.received_s[row], p.rtp_timestamp[row],
                                      p.rtp[row], p.frame[row]};
    all[flow].first_arrival_s = std::fmin(all[flow].first_arrival_s, p.received_s[row]);
  }
  for (size_t i = 0; i < packets.size(); ++i) {
    Assembly assembly(all[i]);
    for (const FramePacket& packet : packets[i]) assembly.add(packet);
  }
  return all;
}

}  // namespace lab

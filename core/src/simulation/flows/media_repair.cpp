// A receiver of video asks for key frames, and what it knows of the sender's times.
#include "simulation/flows/media_flow.h"
#include "support/dispatch.h"

namespace lab {

Time MediaFlow::next_request_of_picture(Time now) const {
  const Time next = requests_.next();
  return next == kNever ? kNever : std::max(now, next);
}

void MediaFlow::follow_frames(const Packet& packet, Time now) {
  // Turned on on the way it does not know what it missed, but that it did.
  if (!requests_.begun()) requests_.begin(packet.sequence, total.lost_packets > 0);
  requests_.receive({.sequence = packet.sequence,
                     .first = packet.first_of_frame,
                     .last = packet.last_of_frame,
                     .key_frame = packet.key_frame,
                     .after_discard = packet.after_discard,
                     .padding = packet.padding},
                    now, frame_interval());
}

bool MediaFlow::request_key_frame(uint32_t self, Time now, Packet& packet) {
  if (!active(now)) {
    requests_.rest();
    return false;
  }
  const auto bytes =
      dispatch([](const auto& timing) { return timing.with_headers(kPictureLossBytes); }, s.timing);
  packet = feedback_packet(self, now, bytes);
  // Nothing for the controller.
  packet.padding = true;
  packet.key_frame = true;
  requests_.asked(now, round_trip() + frame_interval());
  return true;
}

Packet MediaFlow::feedback_packet(uint32_t self, Time now, int32_t ip_bytes) {
  Packet packet;
  packet.kind = PacketKind::kFeedback;
  packet.flow = self;
  packet.sequence = report_sequence_++;
  packet.ip_bytes = ip_bytes;
  packet.payload_bytes = ip_bytes - static_cast<int32_t>(rtcp::kIpUdpBytes);
  packet.sent = now;
  total.feedback_bytes += packet.ip_bytes;
  return packet;
}

double MediaFlow::frames_per_s() const {
  return dispatch(
      [](const auto& source) {
        if constexpr (requires { source.p.fps; }) return source.p.fps;
        return 0.0;
      },
      s.source);
}

Duration MediaFlow::frame_interval() const { return seconds(1.0 / frames_per_s()); }

bool MediaFlow::mends() const {
  return repairs() || dispatch(
                          [](const auto& source) {
                            if constexpr (requires { source.p.key_interval; })
                              return source.p.key_interval > Duration{};
                            return false;
                          },
                          s.source);
}

/// As the last packet that came each way had it.
Duration MediaFlow::round_trip() const {
  const Duration way_out = newest_media_received_ - newest_media_sent_;
  return way_out + (way_back_ < Duration{} ? way_out : way_back_);
}

}  // namespace lab

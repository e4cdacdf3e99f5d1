#include "network/servers/wifi.h"

#include <algorithm>
#include <cmath>

namespace lab {

std::span<const Parameter<Wifi::Parameters>> Wifi::Parameters::parameters() {
  using P = Parameters;
  static constexpr Parameter<P> kRows[] = {
      parameter<&P::phy>("phy_kbps", "Rate in the air", "Rate of the bytes of a packet.",
                         "RFC 8869 §3: MCS 11, 52 Mbit/s")
          .range(1, 1e7)
          .slider(1000, 200000, Scale::kLog),
      parameter<&P::overhead>("overhead_ms", "Overhead of a turn",
                              "Interframe spaces, preamble and acknowledgement.",
                              "ours: 34 + 36 + 16 + 34 µs of 802.11n")
          .range(0, 1000)
          .slider(0, 1),
      parameter<&P::backoff>("backoff_ms", "Longest backoff",
                             "Each turn begins after a random part of this.",
                             "ours: 15 slots of 9 µs of 802.11n")
          .range(0, 1000)
          .slider(0, 1),
      parameter<&P::error_ratio>("error_ratio", "Packet error ratio",
                                 "Probability that a packet of a turn has to be sent again.",
                                 "ours: 0.1")
          .range(0, 1)
          .slider(0, 0.5),
      parameter<&P::retries>("retries", "Retries", "After so many a packet is given up.",
                             "usual in 802.11: 7")
          .range(0, 1000)
          .slider(0, 15),
      parameter<&P::window_packets>("window_packets", "Packets of a turn",
                                    "A-MPDU window: most packets sent in one piece, and most that "
                                    "wait for one to be repeated.",
                                    "ours: 16; 802.11n allows 64")
          .range(1, 64),
      parameter<&P::longest>("longest_ms", "Longest turn",
                             "Airtime after which no more packet joins a turn.",
                             "ours: 4 ms; 802.11n allows 5.484")
          .range(0, 1000)
          .slider(0.5, 10),
  };
  return kRows;
}

void Wifi::read_content(const Json& json, const std::string& at, Errors& errors) {
  if (!json.is_string() || json.as_string().empty() || json.as_string().size() > 64) {
    errors.push_back({at, "must be the name of the medium, 1 to 64 characters"});
    return;
  }
  medium = json.as_string();
}

DataRate Wifi::nominal() const {
  constexpr DataSize kPacket{1500};
  const auto by_time = static_cast<int64_t>(std::ceil(std::min(1e3, p.longest / airtime(kPacket))));
  const int64_t packets = std::max<int64_t>(1, std::min(p.window_packets, by_time));
  const Duration turn = p.overhead + Duration{p.backoff.ns / 2} + airtime(kPacket * packets);
  return kPacket * packets / turn * (1.0 - p.error_ratio);
}

DataSize Wifi::ip_bytes_under_way() const {
  DataSize sum;
  for (size_t i = 0; i < window_.size(); ++i) sum += DataSize{window_[i].packet.ip_bytes};
  return sum;
}

Time Wifi::contend(Time now, const Medium& heard) {
  return std::max(now, heard.busy_until) + seconds(random_.uniform() * to_seconds(p.backoff));
}

bool Wifi::may_begin(Time& planned, Time now, const Medium& heard) const {
  if (heard.busy_until <= now) return true;
  // The backoff stood still since the others began.
  planned = heard.busy_until + std::max(Duration{}, planned - heard.busy_from);
  return false;
}

bool Wifi::has_room() const {
  return window_.empty() || (static_cast<int64_t>(window_.size()) < p.window_packets &&
                             airtime(prepared_) < p.longest);
}

void Wifi::add(const Packet& packet, DataSize on_air) {
  window_.push_back({packet, on_air});
  prepared_ += on_air;
}

void Wifi::begin(Time now, Medium& heard) {
  sending_ = true;
  heard.busy_from = now;
  // A turn without any length would never end a queue that is never empty.
  heard.busy_until = now + std::max(microseconds(1), p.overhead + airtime(prepared_));
}

void Wifi::end() {
  sending_ = false;
  prepared_ = {};
  for (size_t i = 0; i < window_.size(); ++i) {
    Sent& sent = window_[i];
    if (sent.through || sent.tries > p.retries) continue;
    ++sent.tries;
    sent.through = !random_.chance(p.error_ratio);
    if (!sent.through && sent.tries <= p.retries) prepared_ += sent.on_air;
  }
}

bool Wifi::take_settled(Packet& packet, bool& given_up) {
  if (window_.empty()) return false;
  const Sent& first = window_.front();
  if (!first.through && first.tries <= p.retries) return false;
  packet = first.packet;
  given_up = !first.through;
  window_.pop_front();
  return true;
}

}  // namespace lab

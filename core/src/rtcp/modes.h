// How well feedback keeps up with what there is to report: RFC 4585 §3.3 and §3.6.2.
#pragma once

namespace lab::rtcp {

/// An indication only; no rule depends on it.
enum class Mode { kImmediate, kEarly };

/// What a receiver may send per second for each event that it has to report per second: B·T/(N·R).
/// From 1 on every event can be reported at once.
constexpr double packets_per_event(double share_bps, double events_per_s, double packet_bytes) {
  return share_bps / (8.0 * packet_bytes * events_per_s);
}

/// N <= B·T/R.
constexpr Mode mode_of(double share_bps, double events_per_s, double packet_bytes) {
  return packets_per_event(share_bps, events_per_s, packet_bytes) >= 1.0 ? Mode::kImmediate
                                                                         : Mode::kEarly;
}

/// So many receivers can report every event at once: where `mode_of` turns from one to the other.
constexpr double immediate_receivers(double receivers_bps, double events_per_s,
                                     double packet_bytes) {
  return packets_per_event(receivers_bps, events_per_s, packet_bytes);
}

}  // namespace lab::rtcp

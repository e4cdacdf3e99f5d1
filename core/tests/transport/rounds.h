// Feeds a congestion window with one ACK per round trip, or one per segment: worked examples
// without a network.
#pragma once

#include <doctest/doctest.h>

#include "printed.h"
#include "transport/windows/window.h"

namespace lab::test {

inline constexpr DataSize kMss{1000};

/// A connection with segments of 1000 bytes, so many of them to begin with.
inline WindowStart begin_with(int64_t segments, uint64_t seed = 1) {
  WindowStart start;
  start.mss = kMss;
  start.initial_window = kMss * segments;
  start.paces = true;
  start.seed = seed;
  return start;
}

/// A loss while so many segments are in flight.
inline Congestion loss_at(int64_t segments) {
  Congestion loss;
  loss.in_flight = kMss * segments;
  return loss;
}

inline WindowTimeout timeout_at(int64_t segments, bool again = false) {
  WindowTimeout timeout;
  timeout.in_flight = kMss * segments;
  timeout.again = again;
  return timeout;
}

/// A path on which each ACK acknowledges all that was sent in the round trip before it.
struct Rounds {
  Time now;
  DataSize delivered;
  DataSize lost;
  Duration rtt = milliseconds(40);
  bool app_limited = false;
  bool window_full = true;
  bool in_recovery = false;

  /// One round trip, in which `rate` arrived and after which `in_flight` is under way.
  template <class W>
  void round(W& window, DataRate rate, DataSize in_flight, DataSize lost_now = {},
             DataSize ce = {}) {
    acknowledge(window, rate * rtt, rtt, delivered, in_flight, lost_now, ce);
  }

  /// The same with an ACK for each of `segments`, which were sent a round trip before.
  template <class W>
  void round_by_segments(W& window, int64_t segments, DataSize in_flight) {
    const DataSize sent_at = delivered - kMss * (segments - 1);
    for (int64_t i = 0; i < segments; ++i) {
      acknowledge(window, kMss, {rtt.ns / segments}, sent_at + kMss * i, in_flight, {}, {});
    }
  }

  template <class W>
  void acknowledge(W& window, DataSize newly, Duration after, DataSize delivered_when_sent,
                   DataSize in_flight, DataSize lost_now, DataSize ce) {
    now += after;
    delivered += newly;
    lost += lost_now;
    WindowAck ack;
    ack.now = now;
    ack.delivered = ack.acked = newly;
    ack.lost = lost_now;
    ack.ce = ce;
    ack.has_rtt = true;
    ack.rtt = ack.srtt = ack.min_rtt = rtt;
    ack.in_flight = in_flight;
    ack.in_flight_before = in_flight + newly;
    ack.rate.valid = true;
    ack.rate.segment.sent = now - rtt;
    ack.rate.segment.delivered = delivered_when_sent;
    ack.rate.segment.delivered_time = now - rtt;
    ack.rate.segment.lost = lost - lost_now;
    ack.rate.segment.tx_in_flight = in_flight;
    ack.rate.segment.app_limited = app_limited;
    ack.rate.delivered = delivered - delivered_when_sent;
    ack.rate.lost = lost_now;
    ack.rate.interval = rtt;
    ack.rate.delivery_rate = ack.rate.delivered / rtt;
    ack.total_delivered = ack.una = delivered;
    ack.total_lost = lost;
    ack.next = delivered + in_flight;
    ack.in_recovery = in_recovery;
    ack.window_full = window_full;
    window.on_ack(ack);
  }

  /// A segment found lost, of those sent when `in_flight` was under way and `lost_before` of them
  /// already gone.
  template <class W>
  void lose(W& window, DataSize in_flight, DataSize lost_before, bool new_range = true) {
    LostSegment segment;
    segment.now = now;
    segment.size = kMss;
    segment.segment.tx_in_flight = in_flight;
    segment.segment.lost = lost;
    segment.segment.delivered = delivered;
    segment.total_lost = lost + lost_before + kMss;
    segment.new_range = new_range;
    window.on_lost(segment);
  }
};

}  // namespace lab::test

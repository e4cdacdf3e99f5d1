// One packet after another, each as long as its bits take: what a wire and a capacity trace share.
#pragma once

#include <algorithm>

#include "network/servers/server_hooks.h"

namespace lab {

/// Keeps bits left to send, so that a rate that changes in the middle of a packet is right. In a
/// stall the packet in service keeps its place, and what comes meanwhile waits in the queue.
class RateServer : public ServerHooks {
 public:
  static constexpr bool kWaitsForTurn = false;
  DataRate serving() const { return serving_; }
  DataRate initial() const { return initial_; }
  bool busy() const { return busy_ || out(); }
  size_t under_way() const { return busy_ ? 1 : 0; }
  DataSize ip_bytes_under_way() const { return {busy_ ? in_service_.ip_bytes : 0}; }

  /// Serves a packet that has not been in the queue. An unlimited rate takes no time for it.
  template <class Link>
  void serve(Link& link, Packet& packet, Time now) {
    if (serving_ == kUnlimited) {
      link.pass_on(packet, now);
    } else {
      in_service_ = packet;
      begin(link, now);
    }
  }
  /// The queue has changed.
  template <class Link>
  void offered(Link& link, Time now) {
    if (!busy()) take_next(link, now);
  }
  void stall(Time now) {
    note_bits_left(now);
    out_since_ = now;
    // What ends at this very moment has been sent.
    if (departure_ > now) departure_ = kNever;
  }
  template <class Link>
  void resume(Link& link, Time now) {
    counted_at_ = now;
    if (busy_) in_service_.waited += now - out_since_;
    out_since_ = kNever;
    plan_departure(now);
    if (!busy_) take_next(link, now);
  }
  /// How long what waits and what is in service takes at the present rate.
  Duration drain_time(DataSize waiting, Time now) const {
    if (serving_ == kUnlimited || (!busy_ && waiting <= DataSize{})) return {};
    double left = bits(waiting);
    if (busy_) left += bits_left(now);
    return serving_.bps > 0.0 ? seconds(left / serving_.bps) : kForever;
  }

 protected:
  void start_at(DataRate serving, DataRate initial) {
    serving_ = serving;
    initial_ = initial;
  }
  void set_rate(DataRate rate, Time now) {
    if (rate == serving_) return;
    note_bits_left(now);
    serving_ = rate;
    plan_departure(now);
  }
  /// When the packet in service leaves; `kNever` when idle or stalled.
  Time departure() const { return departure_; }
  template <class Link>
  void depart(Link& link, Time now) {
    busy_ = false;
    departure_ = kNever;
    link.send(in_service_, now);
    offered(link, now);
  }

 private:
  bool out() const { return out_since_ < kNever; }
  /// What it sends at now: nothing in a stall.
  DataRate present_rate() const { return out() ? DataRate{} : serving_; }
  /// To be called before the rate changes, and `plan_departure` after it.
  void note_bits_left(Time now) {
    if (!busy_) return;
    bits_left_ = bits_left(now);
    counted_at_ = now;
  }
  void plan_departure(Time now) {
    if (!busy_) return;
    if (present_rate() == kUnlimited) {
      departure_ = now;
    } else {
      departure_ =
          present_rate().bps > 0.0 ? now + seconds(bits_left_ / present_rate().bps) : kNever;
    }
  }
  template <class Link>
  void take_next(Link& link, Time now) {
    while (link.take(in_service_, now)) {
      if (serving_ == kUnlimited && link.queue_sees_every_packet()) {
        link.pass_on(in_service_, now);
      } else {
        begin(link, now);
        return;
      }
    }
  }
  template <class Link>
  void begin(Link& link, Time now) {
    link.leaves_queue(in_service_, now);
    busy_ = true;
    bits_left_ = bits(link.on_link(in_service_));
    counted_at_ = now;
    departure_ = now + link.on_link(in_service_) / serving_;
  }
  double bits_left(Time now) const {
    // No time has passed; and infinity times nothing is not a number.
    if (now == counted_at_) return bits_left_;
    return std::max(0.0, bits_left_ - present_rate().bps * to_seconds(now - counted_at_));
  }

  DataRate serving_;
  DataRate initial_;
  Packet in_service_;
  bool busy_ = false;
  double bits_left_ = 0.0;  ///< Of the packet in service, at `counted_at_`.
  Time counted_at_;
  Time departure_ = kNever;
  Time out_since_ = kNever;  ///< The present stall.
};

}  // namespace lab

// At given moments so many bytes go at once: what recorded opportunities and grants share.
#pragma once

#include <algorithm>

#include "network/link_parameters.h"
#include "network/servers/server_hooks.h"

namespace lab {

/// `Kind` says when and how much: `first` and `after` for the moments, `budget` for the bytes, and
/// how long so many bytes take. Packets wait in the queue until their turn, also on an idle link,
/// and what they wait for it counts as waiting. What is left of a packet goes at the next moment.
/// The moments of a stall pass unused.
template <class Kind>
class Opportunities : public ServerHooks {
 public:
  static constexpr bool kWaitsForTurn = true;
  DataRate serving() const { return serving_; }
  DataRate initial() const { return initial_; }
  bool busy() const { return busy_; }
  size_t under_way() const { return busy_ ? 1 : 0; }
  DataSize ip_bytes_under_way() const { return {busy_ ? in_service_.ip_bytes : 0}; }
  Time next() const { return out() ? kNever : next_; }

  void start(const LinkParameters& link) {
    serving_ = initial_ = kind().nominal(link.capacity);
    capacity_ = link.capacity;
  }
  void settings_changed(const LinkParameters& link, Time) {
    serving_ = kind().nominal(link.capacity);
    capacity_ = link.capacity;
  }
  template <class Link>
  void serve(Link&, Packet&, Time) {}  // Everything goes through the queue.
  template <class Link>
  void offered(Link& link, Time now) {
    if (next_ == kNever && link.queue_packets() > 0) next_ = kind().first(now);
  }
  void stall(Time now) { out_since_ = now; }
  template <class Link>
  void resume(Link&, Time now) {
    kind().note_unused(now);
    out_since_ = kNever;
    // The moment at which the stall ends is one that can be used.
    if (next_ < now) next_ = kind().after(now - nanoseconds(1));
  }
  template <class Link>
  void act(Link& link, Time now, Medium&) {
    double budget = bits(kind().budget(now, capacity_));
    while (budget > 0.0) {
      if (!busy_) {
        if (!link.take(in_service_, now)) break;
        busy_ = true;
        bits_left_ = bits(link.on_link(in_service_));
      }
      const double sent = std::min(budget, bits_left_);
      budget -= sent;
      bits_left_ -= sent;
      if (bits_left_ > 0.0) break;
      busy_ = false;
      link.pass_on(in_service_, now);
    }
    next_ = busy_ || link.queue_packets() > 0 ? kind().after(now) : kNever;
  }
  Duration drain_time(DataSize waiting, Time now) const {
    if (busy_) waiting += DataSize{static_cast<int64_t>(bits_left_ / 8.0)};
    if (waiting <= DataSize{}) return {};
    return kind().time_of(waiting, now, capacity_);
  }

 protected:
  bool out() const { return out_since_ < kNever; }
  /// For a kind that counts the moments that a stall took.
  void note_unused(Time) {}
  Time out_since_ = kNever;  ///< The present stall.

 private:
  const Kind& kind() const { return static_cast<const Kind&>(*this); }
  Kind& kind() { return static_cast<Kind&>(*this); }

  DataRate serving_;
  DataRate initial_;
  DataRate capacity_;
  Packet in_service_;  ///< Of which some has gone, while `busy_`.
  bool busy_ = false;
  double bits_left_ = 0.0;
  Time next_ = kNever;
};

}  // namespace lab

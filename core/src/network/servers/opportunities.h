// At given moments so many bytes go at once: what recorded opportunities and grants share.
#pragma once

#include <algorithm>

#include "network/link_parameters.h"
#include "network/servers/server_hooks.h"

namespace lab {

/// `Kind` says when and how much: `first` and `after` for the moments, `budget` for the bytes, and
/// how long so many bytes take. Packets wait in the queue until their turn, also on an idle link,
/// and what they wait for it counts as waiting. What is left of a packet goes at the next moment.
template <class Kind>
class Opportunities : public ServerHooks {
 public:
  static constexpr bool kWaitsForTurn = true;
  DataRate serving() const { return serving_; }
  DataRate initial() const { return initial_; }
  bool busy() const { return busy_; }
  size_t under_way() const { return busy_ ? 1 : 0; }
  DataSize ip_bytes_under_way() const { return {busy_ ? in_service_.ip_bytes : 0}; }
  Time next() const { return next_; }

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

 private:
  const Kind& kind() const { return static_cast<const Kind&>(*this); }

  DataRate serving_;
  DataRate initial_;
  DataRate capacity_;
  Packet in_service_;  ///< Of which some has gone, while `busy_`.
  bool busy_ = false;
  double bits_left_ = 0.0;
  Time next_ = kNever;
};

}  // namespace lab

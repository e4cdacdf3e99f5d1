// One direction of one link: random loss, a queue with a rate server, propagation, jitter.
#pragma once

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

#include "network/access.h"
#include "network/impairments.h"
#include "network/packet.h"
#include "network/queue.h"
#include "support/parameters.h"
#include "support/ring.h"

namespace lab {

/// How the available capacity varies. RFC 8867 §4.2 describes both and encourages both.
enum class Variation {
  kRate,           ///< The link itself serves at `capacity`.
  kUdpBackground,  ///< The link serves at `physical`; a CBR flow takes what is above `capacity`.
};

struct LinkParameters {
  DataRate capacity = kbps(1000);
  Duration delay = milliseconds(50);
  DataSize overhead{0};
  Variation variation = Variation::kRate;
  DataRate physical = kbps(4000);
  DataSize background_payload{1472};
  static std::span<const Parameter<LinkParameters>> parameters();

  /// The rate at which the link serves now.
  DataRate serving() const { return variation == Variation::kRate ? capacity : physical; }
  /// The capacity, of which there is no more than the physical rate.
  DataRate available() const { return std::min(capacity, serving()); }
};

/// Everything that can be set on a link; `each_part` reaches all of it by the names of the scenario
/// format.
struct LinkSettings {
  LinkParameters link;
  Access access;
  Queue queue;
  Jitter jitter;
  Loss loss;
  Reordering reordering;
  Duplication duplication;
  Spikes spikes;
};

template <class Settings, class Visit>
void each_part_of_link(Settings& s, Visit&& visit) {
  visit("", s.link);
  std::visit([&](auto& access) { visit("access", access.p); }, s.access);
  std::visit([&](auto& queue) { visit("queue", queue.p); }, s.queue);
  visit("jitter", s.jitter.p);
  visit("loss", s.loss.p);
  visit("reordering", s.reordering.p);
  visit("duplication", s.duplication.p);
  visit("spikes", s.spikes.p);
}

/// Order of elements: loss → queue and server → propagation and jitter. A link keeps bits left to
/// send, so that a capacity change in the middle of a packet is right.
///
/// A link whose access is not a wire acts at moments of its own, `act_on_access` instead of
/// `depart`. There packets wait in the queue until their turn, also on an idle link, and what they
/// wait for their turn counts as waiting.
class Link {
 public:
  struct Counters {
    int64_t served_bytes = 0;  ///< IP bytes whose transmission has ended.
    int64_t accepted = 0;
    int64_t dropped = 0;        ///< Queue full.
    int64_t dropped_early = 0;  ///< By the queue discipline.
    int64_t lost = 0;           ///< Random loss.
    int64_t marked = 0;         ///< By the queue discipline.
    int64_t duplicated = 0;
    int64_t delivered = 0;
  };

  Link(const LinkSettings& settings, std::string_view name, uint64_t seed);

  LinkSettings s;

  /// Takes a packet at its ingress and notes the moment in it; `kReceived` means that it is under
  /// way.
  Fate accept(Packet& packet, Time now);
  Fate accept(Packet&& packet, Time now) { return accept(packet, now); }

  bool busy() const { return busy_; }
  /// What the queue has thrown away since the last look, besides packets that it was offered.
  Drops& drops() { return drops_; }
  /// When the packet in service leaves, `kNever` when idle or stalled.
  Time next_departure() const { return std::min(departure_, sample_ends_); }
  /// Ends the service that is due and starts the next one.
  void depart(Time now);

  bool wired() const { return wired_; }
  /// What is due at `next_departure` on a link that is not wired.
  void act_on_access(Time now, Medium& medium);
  /// Which medium that is, for a link that shares one.
  uint32_t medium = 0;
  /// What is or was lately available; 0 on a stalled link.
  DataRate available(Time now) const;
  /// Mean of what was available since it was last asked, before anything that happens now. The
  /// rate itself, to the last bit, if it stayed the same; unlimited if it was so for a while.
  DataRate take_mean_available(Time now);

  /// When the first packet on the wire arrives, `kNever` without one.
  Time next_arrival() const {
    const Time in_order = wire_.empty() ? kNever : wire_.front().at;
    return overtaking_.empty() ? in_order : std::min(in_order, overtaking_.front().at);
  }
  Packet take_arrival();

  /// To be called after any of `s` changed.
  void settings_changed(Time now);

  Counters counters() const;
  DataSize queue_bytes() const;
  size_t queue_packets() const;
  /// Time to drain what waits and what is in service at the present rate; 0 on an unlimited link.
  Duration queue_delay(Time now) const;
  DataSize queue_limit() const;
  size_t in_flight() const {
    return wire_.size() + overtaking_.size() + (busy_ ? 1 : 0) + queue_packets() + in_the_air();
  }

 private:
  struct OnWire {
    Time at;
    Packet packet;
  };
  struct Overtaking {
    Time at;
    Packet packet;
    uint64_t order = 0;  ///< Settles ties: what was sent first arrives first.
    /// For a heap with the next one on top.
    friend bool operator<(const Overtaking& a, const Overtaking& b) {
      return a.at != b.at ? a.at > b.at : a.order > b.order;
    }
  };
  /// Starts sending `in_service_`, which joined this queue at its `dequeued`.
  void begin_service(Time now);
  /// Starts sending what the queue gives next, if anything.
  void take_next(Time now);
  void serve_queue(Time now);
  Fate join_queue(Packet& packet, Time now);
  void count_drop(Fate fate);
  void look_for_impairments();
  bool trace_loses();
  void follow_samples(Time now);
  template <class A>
  void use_opportunity(const A& access, Time now);
  void act_in_the_air(Wifi& wifi, Time now, Medium& medium);
  size_t in_the_air() const;
  /// Takes the next packet off the queue, whose service has not begun.
  bool take_from_queue(Time now);
  /// Asks for a turn for what waits since now.
  void request_access(Time now);
  void leave_access(Packet& packet, Time now);
  void look_at_access();
  DataRate rate_of_access() const;
  Duration access_delay(Time now) const;
  void put_on_wire(const Packet& packet, Time now);
  void insert_on_wire(Time at, const Packet& packet);
  Duration serial(const Packet& packet) const;
  /// Of the packet in service, now.
  double bits_left(Time now) const;
  void tell_queue();
  /// Counts what was on offer, if that is now another rate.
  void note_offer(Time now);
  /// Since `asked_at_`, as bit/s times ns.
  double offered_until(Time now) const;

  DataRate serving_;
  DataRate initial_;
  Packet in_service_;
  Drops drops_;
  bool busy_ = false;
  bool impaired_ = false;     ///< By anything but capacity, queue and delay; most links are not.
  bool always_asks_ = false;  ///< The queue sees every packet.
  bool wired_ = true;
  bool gated_ = false;       ///< Packets wait in the queue for their turn.
  bool contending_ = false;  ///< For a shared medium, until the turn is over.
  double bits_left_ = 0.0;   ///< Of the packet in service, at `counted_at_`.
  Time counted_at_;
  Time departure_ = kNever;  ///< On a gated link: the next moment at which it acts.
  Time sample_ends_ = kNever;
  Ring<OnWire> wire_;                   ///< What arrives in the order in which it was sent.
  std::vector<Overtaking> overtaking_;  ///< A heap: what arrives before the last one on the wire.
  uint64_t overtaken_ = 0;
  Time earliest_next_ = kStart;  ///< NR-BPDV: j(n−1) + serial(n−1).
  Counters counters_;
  DataRate offered_;             ///< Available since `offered_since_`.
  double offered_before_ = 0.0;  ///< From `asked_at_` until then, as bit/s times ns.
  Time offered_since_;
  Time asked_at_;  ///< For the mean of what was available.
};

}  // namespace lab

// One direction of one link: random loss, a queue with a server, propagation, jitter.
#pragma once

#include <string>
#include <string_view>
#include <tuple>
#include <vector>

#include "network/by_hand.h"
#include "network/impairments.h"
#include "network/link_parameters.h"
#include "network/packet.h"
#include "network/path_series.h"
#include "network/queues/queue.h"
#include "network/servers/server.h"
#include "network/stalls.h"
#include "support/dispatch.h"
#include "support/ring.h"

namespace lab {

/// Everything that can be set on a link.
struct LinkSettings {
  LinkParameters link;
  Server access;
  Queue queue;
  Jitter jitter;
  Loss loss;
  Reordering reordering;
  Duplication duplication;
  Spikes spikes;
  Stalls stalls;
  DelayOverTime delay_series;
  LossOverTime loss_series;
};

template <class Type>
struct PartOfLink {
  const char* name;  ///< In the scenario format, and in the names of who owns chance.
  const char* label;
  Type LinkSettings::*member;
};

/// The parts of a link. Reading, the schema, live changes, chance and the question whether a packet
/// meets anything out of the ordinary follow from this table.
inline constexpr std::tuple kPartsOfLink{
    PartOfLink<Server>{"access", "Access", &LinkSettings::access},
    PartOfLink<Queue>{"queue", "Queue", &LinkSettings::queue},
    PartOfLink<Jitter>{"jitter", "Jitter", &LinkSettings::jitter},
    PartOfLink<Loss>{"loss", "Random loss", &LinkSettings::loss},
    PartOfLink<Reordering>{"reordering", "Reordering", &LinkSettings::reordering},
    PartOfLink<Duplication>{"duplication", "Duplication", &LinkSettings::duplication},
    PartOfLink<Spikes>{"spikes", "Delay spikes", &LinkSettings::spikes},
    PartOfLink<Stalls>{"stalls", "Stalls of the server", &LinkSettings::stalls},
    PartOfLink<DelayOverTime>{"delay_series", "Delay over time", &LinkSettings::delay_series},
    PartOfLink<LossOverTime>{"loss_series", "Loss over time", &LinkSettings::loss_series},
};

/// Calls `visit(row of the table)` for each part.
template <class Visit>
void each_part_of_link(Visit&& visit) {
  std::apply([&](const auto&... part) { (visit(part), ...); }, kPartsOfLink);
}

/// Order of elements: loss → queue and server → propagation and jitter.
class Link {
 public:
  struct Counters {
    int64_t served_bytes = 0;  ///< IP bytes whose transmission has ended.
    int64_t accepted = 0;
    int64_t dropped = 0;        ///< Queue full.
    int64_t dropped_early = 0;  ///< By the queue discipline.
    int64_t lost = 0;           ///< Random loss, and dropped by hand.
    int64_t marked = 0;         ///< By the queue discipline.
    int64_t duplicated = 0;
    int64_t delivered = 0;
    // IP bytes, link framing not counted.
    int64_t arrived_bytes = 0;  ///< Served, dropped, given up, or still held: summed up when asked.
    int64_t dropped_bytes = 0;  ///< By the queue: full, or early.
    int64_t given_up_bytes = 0;    ///< At random, by hand, or by a server that tries no more.
    int64_t waiting_bytes = 0;     ///< In the queue now.
    int64_t in_service_bytes = 0;  ///< Taken from it and not sent yet.
  };
  /// IP bytes of one flow's media: since the last `take_counts`, and in the queue now.
  struct OfFlow {
    int64_t arrived = 0;
    int64_t dropped = 0;
    int64_t waiting = 0;
  };
  /// What one packet takes on an empty link: a part that every packet takes, and its own
  /// serialisation. What a recording adds is not in it: `DelaySeries::least_so_far`.
  struct LeastDelay {
    Time since;
    Duration each;
    double ns_per_byte = 0.0;  ///< Of IP.
  };

  Link(const LinkSettings& settings, std::string_view name, uint64_t seed);

  LinkSettings s;
  ByHand by_hand;

  /// Takes a packet at its ingress and notes the moment in it; `kReceived` means that it is under
  /// way.
  Fate accept(Packet& packet, Time now);
  Fate accept(Packet&& packet, Time now) { return accept(packet, now); }
  /// Chance has a part in what becomes of its packets.
  bool by_chance() const;
  /// Another packet does not change when the server acts next.
  bool busy() const {
    return dispatch([](const auto& server) { return server.busy(); }, s.access);
  }
  /// An unlimited wire without impairments that has nothing under way: what enters leaves after the
  /// delay, and nothing else becomes of it.
  bool only_delays() const {
    return plain_ && by_hand.empty() && wire_.empty() && overtaking_.empty();
  }
  /// When a packet that enters such a link now arrives.
  Time arrival_after_delay(Time now) const { return std::max(now + s.link.delay, earliest_next_); }
  /// It enters; the caller keeps it until then.
  void begin_crossing(const Packet& packet, Time arrival) {
    ++counters_.accepted;
    counters_.served_bytes += packet.ip_bytes;
    earliest_next_ = arrival;
  }
  void end_crossing() { ++counters_.delivered; }
  /// What the queue has thrown away since the last look, besides packets that it was offered.
  Drops& drops() { return drops_; }
  /// When the server acts next, such as to end a transmission, or a stall begins or ends; `kNever`
  /// when nothing is due.
  Time next_departure() const {
    return std::min(next_stall_,
                    dispatch([](const auto& server) { return server.next(); }, s.access));
  }
  void act(Time now, Medium& heard);
  /// Which medium that is, for a link that shares one.
  uint32_t medium = 0;
  /// To be called with the first rate above 0 that it is to have: a link that begins with none
  /// counts a limit in ms by that one.
  void plan(DataRate first);

  /// What is or was lately available; 0 on a stalled link.
  DataRate available(Time now) const;
  /// Mean of what was available since it was last asked, before anything that happens now. The
  /// rate itself, to the last bit, if it stayed the same; unlimited if it was so for a while.
  DataRate take_mean_available(Time now);

  /// Mean since the last time that `take_mean_available` was called, and since a later moment where
  /// the rate has stayed the same from then on.
  DataRate mean_available(Time since, Time now) const;

  /// When the first packet on the wire arrives, `kNever` without one.
  Time next_arrival() const {
    const Time in_order = wire_.empty() ? kNever : wire_.front().at;
    return overtaking_.empty() ? in_order : std::min(in_order, overtaking_.front().at);
  }
  Packet take_arrival() {
    ++counters_.delivered;
    // Of two that arrive together the one on the wire was there first: nothing joins the wire's end
    // that is as early as what overtakes it.
    if (!overtaking_.empty() && (wire_.empty() || overtaking_.front().at < wire_.front().at))
      return take_overtaking();
    const Packet packet = wire_.front().packet;
    wire_.pop_front();
    return packet;
  }

  /// To be called after any of `s` changed.
  void settings_changed(Time now);

  Counters counters() const;
  /// To be called before the first packet: media of this flow is counted by itself.
  void count_flow(uint32_t flow);
  /// What was counted of such a flow; begins anew.
  OfFlow take_counts(uint32_t flow);
  /// Of the counts of flows.
  size_t bytes_kept() const { return of_flows_.size() * sizeof(OfFlow); }
  /// All that held so far, the newest last.
  const std::vector<LeastDelay>& least_delays() const { return least_delays_; }
  DataSize queue_bytes() const;
  size_t queue_packets() const;
  /// Time to drain what waits and what is in service at the present rate; 0 on an unlimited link,
  /// `kForever` for anything while the server is out.
  Duration queue_delay(Time now) const;
  size_t in_flight() const;

  // What its server does with it.
  /// Takes the next packet off the queue; false if nothing is left.
  bool take(Packet& packet, Time now);
  /// Its wait in the queue is over.
  void leaves_queue(Packet& packet, Time now) const {
    packet.waited += now - packet.dequeued;
    packet.dequeued = now;
  }
  /// Its transmission is over.
  void send(const Packet& packet, Time now) {
    counters_.served_bytes += packet.ip_bytes;
    put_on_wire(packet, now);
  }
  /// Both at one moment.
  void pass_on(Packet& packet, Time now) {
    leaves_queue(packet, now);
    send(packet, now);
  }
  /// It counts as never taken.
  void give_up(const Packet& packet);
  DataSize on_link(const Packet& packet) const {
    return DataSize{packet.ip_bytes} + s.link.overhead;
  }
  bool queue_sees_every_packet() const { return queue_sees_every_packet_; }

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
  Fate join_queue(Packet& packet, Time now);
  void count_drops(size_t from);
  /// Of a flow's media, where flows are counted, which they mostly are not; reports never are.
  [[gnu::cold, gnu::noinline]] void count(const Packet& packet, int64_t OfFlow::*what,
                                          int64_t bytes);
  bool loses(const Packet& packet, Time now);
  void look_for_impairments();
  void note_least_delay(Time now);
  void put_on_wire(const Packet& packet, Time now);
  void insert_on_wire(Time at, const Packet& packet) {
    if (!wire_.empty() && at < wire_.back().at) {
      overtake(at, packet);
      return;
    }
    OnWire& last = wire_.add();
    last.at = at;
    last.packet = packet;
  }
  void overtake(Time at, const Packet& packet);
  Packet take_overtaking();
  DataRate serving() const {
    return dispatch([](const auto& server) { return server.serving(); }, s.access);
  }
  size_t under_way() const;
  /// As if no stall were.
  Duration drain_time(Time now) const;
  void tell_queue();
  /// Begins or ends a stall; whether the server acts now, too.
  [[gnu::cold, gnu::noinline]] bool turn_server(Time now);
  void hold_or_resume(Time now);
  /// Counts what was on offer, if that is now another rate.
  void note_offer(Time now);
  /// Since `asked_at_`, as bit/s times ns.
  double offered_until(Time now) const;

  Drops drops_;
  bool impaired_ = false;  ///< By anything but capacity, queue and delay; most links are not.
  bool counts_flows_ = false;
  bool plain_ = false;                    ///< As set it only delays.
  bool queue_sees_every_packet_ = false;  ///< Also on an idle link.
  Ring<OnWire> wire_;                     ///< What arrives in the order in which it was sent.
  std::vector<Overtaking> overtaking_;    ///< A heap: what arrives before the last one on the wire.
  uint64_t overtaken_ = 0;
  Time next_stall_ = kNever;  ///< That of `s.stalls`, which most links never have.
  DataRate planned_;
  Time earliest_next_ = kStart;  ///< NR-BPDV: j(n−1) + serial(n−1).
  Counters counters_;
  std::vector<OfFlow> of_flows_;  ///< From `first_flow_` on.
  uint32_t first_flow_ = 0;
  std::vector<LeastDelay> least_delays_;
  DataRate offered_;             ///< Available since `offered_since_`.
  double offered_before_ = 0.0;  ///< From `asked_at_` until then, as bit/s times ns.
  Time offered_since_;
  Time asked_at_;  ///< For the mean of what was available.
};

}  // namespace lab

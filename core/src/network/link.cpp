#include "network/link.h"

#include <algorithm>

namespace lab {

namespace {
/// Calls `visit` with a part of a link, or with the kind that it is of.
template <class Part, class Visit>
void with_kind_of(Part& part, Visit&& visit) {
  if constexpr (requires { part.index(); }) {
    dispatch(visit, part);
  } else {
    visit(part);
  }
}
}  // namespace

Link::Link(const LinkSettings& settings, std::string_view name, uint64_t seed) : s(settings) {
  const std::string owner = "links." + std::string(name) + ".";
  each_part_of_link([&](const auto& row) {
    with_kind_of(s.*row.member, [&](auto& one) {
      if constexpr (requires { one.seed(seed, owner); }) one.seed(seed, owner + row.name);
    });
  });
  dispatch([&](auto& server) { server.start(s.link); }, s.access);
  s.stalls.plan(kStart);
  next_stall_ = s.stalls.next();
  queue_sees_every_packet_ =
      dispatch([](const auto& queue) { return queue.kSeesEveryPacket; }, s.queue) ||
      dispatch([](const auto& server) { return server.kWaitsForTurn; }, s.access);
  tell_queue();
  look_for_impairments();
  offered_ = available(kStart);
  note_least_delay(kStart);
}

void Link::look_for_impairments() {
  impaired_ = dispatch([](const auto& server) { return server.kLoses; }, s.access);
  each_part_of_link([&](const auto& row) {
    with_kind_of(s.*row.member, [&](const auto& one) {
      if constexpr (requires { one.impairs(); }) impaired_ = impaired_ || one.impairs();
    });
  });
  plain_ = !impaired_ && !queue_sees_every_packet_ && !busy() && serving() == kUnlimited &&
           std::holds_alternative<Wire>(s.access);
}

bool Link::by_chance() const {
  bool any = dispatch([](const auto& server) { return server.kLoses; }, s.access);
  each_part_of_link([&](const auto& row) {
    with_kind_of(s.*row.member, [&]<class One>(const One& one) {
      if constexpr (requires(One part) { part.seed(0, ""); }) {
        if constexpr (requires { one.impairs(); }) any = any || one.impairs();
      }
    });
  });
  return any || dispatch(
                    []<class Q>(const Q&) {
                      return requires(Q queue) { queue.seed(0, ""); };
                    },
                    s.queue);
}

bool Link::loses(const Packet& packet, Time now) {
  // Drawn for every packet: whether a recording is played changes no other luck, nor they its.
  auto* const series = std::get_if<LossSeries>(&s.loss_series);
  const bool by_series = series != nullptr && series->takes(now);
  return s.loss.takes(on_link(packet).bytes) ||
         dispatch([](auto& server) { return server.loses(); }, s.access) || by_series;
}

Fate Link::accept(Packet& packet, Time now) {
  if (counts_flows_) count(packet, &OfFlow::arrived, packet.ip_bytes);
  if (impaired_ && loses(packet, now)) {
    ++counters_.lost;
    counters_.given_up_bytes += packet.ip_bytes;
    return Fate::kLostAtRandom;
  }
  if (packet.hop == 0) packet.queued = now;
  // After the dice of random loss, so that no other packet's luck changes.
  if (!by_hand.empty() && by_hand.takes(packet)) {
    ++counters_.lost;
    counters_.given_up_bytes += packet.ip_bytes;
    return Fate::kDroppedByHand;
  }
  // Until its service begins, `dequeued` holds the moment it joined this queue.
  packet.dequeued = now;
  if (queue_sees_every_packet_ || busy()) return join_queue(packet, now);
  ++counters_.accepted;
  dispatch([&](auto& server) { server.serve(*this, packet, now); }, s.access);
  return Fate::kReceived;
}

Fate Link::join_queue(Packet& packet, Time now) {
  const size_t counted = drops_.size();
  const Fate fate = dispatch(
      [&](auto& queue) {
        if constexpr (requires { queue.wants_backlog(); }) {
          if (queue.wants_backlog()) queue.tell_backlog(drain_time(now));
        }
        return queue.enqueue(packet, now, drops_);
      },
      s.queue);
  if (fate == Fate::kReceived) {
    ++counters_.accepted;
    if (counts_flows_) count(packet, &OfFlow::waiting, packet.ip_bytes);
  } else {
    ++(fate == Fate::kQueueFull ? counters_.dropped : counters_.dropped_early);
    counters_.dropped_bytes += packet.ip_bytes;
    if (counts_flows_) count(packet, &OfFlow::dropped, packet.ip_bytes);
  }
  count_drops(counted);
  // The queue may have made room by throwing away others.
  dispatch([&](auto& server) { server.offered(*this, now); }, s.access);
  return fate;
}

bool Link::take(Packet& packet, Time now) {
  const size_t counted = drops_.size();
  const bool taken =
      dispatch([&](auto& queue) { return queue.dequeue(packet, now, drops_); }, s.queue);
  count_drops(counted);
  if (counts_flows_ && taken) count(packet, &OfFlow::waiting, -packet.ip_bytes);
  return taken;
}

void Link::count_drops(size_t from) {
  for (size_t i = from; i < drops_.size(); ++i) {
    const Packet& packet = drops_[i].packet;
    ++(drops_[i].fate == Fate::kQueueFull ? counters_.dropped : counters_.dropped_early);
    counters_.dropped_bytes += packet.ip_bytes;
    if (!counts_flows_) continue;
    count(packet, &OfFlow::dropped, packet.ip_bytes);
    count(packet, &OfFlow::waiting, -packet.ip_bytes);
  }
}

void Link::act(Time now, Medium& heard) {
  // Before anything of the same moment: what is due as a stall begins waits, as it ends goes.
  if (next_stall_ <= now && !turn_server(now)) return;
  dispatch([&](auto& server) { server.act(*this, now, heard); }, s.access);
}

void Link::give_up(const Packet& packet) {
  --counters_.accepted;
  ++counters_.lost;
  counters_.given_up_bytes += packet.ip_bytes;
  drops_.push_back({packet, Fate::kLostAtRandom});
}

void Link::put_on_wire(const Packet& packet, Time now) {
  // What comes after a packet that is held back by hand does not wait for it.
  const Duration extra = by_hand.empty() ? Duration{} : by_hand.extra_delay(packet);
  if (!impaired_) {
    // Packets keep the distances that the server gave them; a delay that was made shorter lets none
    // overtake.
    earliest_next_ = std::max(now + s.link.delay, earliest_next_);
    insert_on_wire(earliest_next_ + extra, packet);
    return;
  }
  Time arrival = now + s.link.delay + s.jitter.sample() + s.spikes.extra_delay(now);
  if (auto* const series = std::get_if<DelaySeries>(&s.delay_series))
    arrival = arrival + series->extra(now);
  if (s.reordering.picks()) {
    insert_on_wire(arrival + s.reordering.p.delay + extra, packet);
  } else {
    if (!s.jitter.reorders()) {
      // RFC 8868 §4.5, NR-BPDV. Without variation packets keep the distances that the server gave
      // them.
      arrival = std::max(arrival, earliest_next_);
      earliest_next_ = arrival + (s.jitter.varies() ? on_link(packet) / serving() : Duration{});
    }
    insert_on_wire(arrival + extra, packet);
  }
  if (s.duplication.picks()) {
    ++counters_.duplicated;
    Packet copy = packet;
    copy.duplicate = true;
    insert_on_wire(arrival + extra, copy);
  }
}

void Link::overtake(Time at, const Packet& packet) {
  overtaking_.push_back({at, packet, overtaken_++});
  std::push_heap(overtaking_.begin(), overtaking_.end());
}

Packet Link::take_overtaking() {
  std::pop_heap(overtaking_.begin(), overtaking_.end());
  const Packet packet = overtaking_.back().packet;
  overtaking_.pop_back();
  return packet;
}

bool Link::turn_server(Time now) {
  const bool was_out = s.stalls.out();
  s.stalls.act(now);
  next_stall_ = s.stalls.next();
  if (s.stalls.out() != was_out) hold_or_resume(now);
  return dispatch([](const auto& server) { return server.next(); }, s.access) <= now;
}

void Link::hold_or_resume(Time now) {
  dispatch(
      [&](auto& server) {
        if (s.stalls.out()) {
          server.stall(now);
        } else {
          server.resume(*this, now);
        }
      },
      s.access);
  look_for_impairments();
  note_offer(now);
}

void Link::settings_changed(Time now) {
  dispatch([&](auto& server) { server.settings_changed(s.link, now); }, s.access);
  s.stalls.plan(now);
  next_stall_ = s.stalls.next();
  tell_queue();
  look_for_impairments();
  note_offer(now);
  note_least_delay(now);
}

void Link::plan(DataRate first) {
  if (first == planned_) return;
  planned_ = first;
  tell_queue();
}

void Link::tell_queue() {
  DataRate initial = dispatch([](const auto& server) { return server.initial(); }, s.access);
  if (!(initial.bps > 0.0)) initial = planned_;
  dispatch([&](auto& queue) { queue.set_link(serving(), initial, s.link.overhead); }, s.queue);
}

DataRate Link::available(Time now) const {
  if (s.stalls.out()) return {};
  return dispatch([&](const auto& server) { return server.available(s.link, now); }, s.access);
}

void Link::note_offer(Time now) {
  const DataRate rate = available(now);
  if (rate == offered_) return;
  offered_before_ = offered_until(now);
  offered_since_ = now;
  offered_ = rate;
}

double Link::offered_until(Time now) const {
  // No time has passed; and infinity times nothing is not a number.
  if (now == offered_since_) return offered_before_;
  return offered_before_ + offered_.bps * static_cast<double>((now - offered_since_).ns);
}

DataRate Link::take_mean_available(Time now) {
  const DataRate mean = mean_available(asked_at_, now);
  dispatch([&](auto& server) { server.asked(now); }, s.access);
  asked_at_ = offered_since_ = now;
  offered_before_ = 0.0;
  return mean;
}

DataRate Link::mean_available(Time since, Time now) const {
  const Duration span = now - asked_at_;
  const bool changed = offered_since_ > since;
  const DataRate held =
      changed ? DataRate{offered_until(now) / static_cast<double>(span.ns)} : offered_;
  return dispatch([&](const auto& server) { return server.mean_available(now, span, held); },
                  s.access);
}

Link::Counters Link::counters() const {
  Counters counted = counters_;
  dispatch(
      [&](const auto& queue) {
        if constexpr (requires { queue.marks(); }) counted.marked = queue.marks();
      },
      s.queue);
  counted.waiting_bytes =
      dispatch([](const auto& queue) { return queue.ip_bytes().bytes; }, s.queue);
  counted.in_service_bytes =
      dispatch([](const auto& server) { return server.ip_bytes_under_way().bytes; }, s.access);
  counted.arrived_bytes = counted.served_bytes + counted.dropped_bytes + counted.given_up_bytes +
                          counted.waiting_bytes + counted.in_service_bytes;
  return counted;
}

void Link::count(const Packet& packet, int64_t OfFlow::*what, int64_t bytes) {
  const uint32_t place = packet.flow - first_flow_;
  if (packet.kind == PacketKind::kMedia && place < of_flows_.size())
    of_flows_[place].*what += bytes;
}

void Link::count_flow(uint32_t flow) {
  counts_flows_ = true;
  if (of_flows_.empty()) first_flow_ = flow;
  if (flow < first_flow_) {
    of_flows_.insert(of_flows_.begin(), first_flow_ - flow, OfFlow{});
    first_flow_ = flow;
  }
  if (flow - first_flow_ >= of_flows_.size()) of_flows_.resize(flow - first_flow_ + 1);
}

Link::OfFlow Link::take_counts(uint32_t flow) {
  OfFlow& of = of_flows_[flow - first_flow_];
  const OfFlow counted = of;
  of.arrived = of.dropped = 0;
  return counted;
}

// A server that gives turns has the packet wait until it is through: all of that is waiting.
void Link::note_least_delay(Time now) {
  LeastDelay least{.since = now, .each = s.link.delay};
  const bool turns = dispatch([](const auto& server) { return server.kWaitsForTurn; }, s.access);
  const DataRate rate = serving();
  if (!turns && rate != kUnlimited && rate.bps > 0.0) {
    least.ns_per_byte = 8e9 / rate.bps;
    least.each += to_nearest_ns(least.ns_per_byte * to_bytes(s.link.overhead));
  }
  if (!least_delays_.empty() && least_delays_.back().each == least.each &&
      least_delays_.back().ns_per_byte == least.ns_per_byte)
    return;
  least_delays_.push_back(least);
}

DataSize Link::queue_bytes() const {
  return dispatch([](const auto& queue) { return queue.bytes(); }, s.queue);
}

size_t Link::queue_packets() const {
  return dispatch([](const auto& queue) { return queue.packets(); }, s.queue);
}

size_t Link::under_way() const {
  return dispatch([](const auto& server) { return server.under_way(); }, s.access);
}

size_t Link::in_flight() const {
  return wire_.size() + overtaking_.size() + queue_packets() + under_way();
}

Duration Link::queue_delay(Time now) const {
  if (s.stalls.out()) return queue_packets() + under_way() > 0 ? kForever : Duration{};
  return drain_time(now);
}

Duration Link::drain_time(Time now) const {
  return dispatch([&](const auto& server) { return server.drain_time(queue_bytes(), now); },
                  s.access);
}

}  // namespace lab

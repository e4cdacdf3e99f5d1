#include "network/link.h"

#include <algorithm>

#include "support/dispatch.h"

namespace lab {

namespace {
constexpr const char* kVariations[] = {"rate", "udp_background"};
}

std::span<const Parameter<LinkParameters>> LinkParameters::parameters() {
  using P = LinkParameters;
  static constexpr Parameter<P> kRows[] = {
      parameter<&P::capacity>(
          "capacity_kbps", "Capacity",
          "Available capacity, IP packets and link framing included, unless the "
          "access says it.",
          "RFC 8867 §4.2: 1 Mbit/s reference capacity")
          .range(0, 1e9)
          .slider(50, 20000, Scale::kLog)
          .or_unlimited(),
      parameter<&P::delay>("delay_ms", "One-way delay",
                           "One-way propagation delay, without queues.",
                           "RFC 8867 §4.2: 50 ms; RFC 8868 §4.1: 0-1, 50, 150, 300 ms")
          .range(0, 60000)
          .slider(0, 500),
      parameter<&P::overhead>("overhead_bytes", "Link framing",
                              "Bytes that the link adds to every IP packet.",
                              "RFC 3550 §6.2 does not count them; ns-3 PPP: 2")
          .range(0, 1000)
          .slider(0, 50),
      parameter<&P::variation>(
          "variation", "How capacity varies",
          "rate: the link serves at its capacity; udp_background: it serves at "
          "its physical rate and UDP traffic takes the difference.",
          "RFC 8867 §4.2 and §5.1, both encouraged")
          .one_of(kVariations)
          .fixed(),
      parameter<&P::physical>("physical_kbps", "Physical rate",
                              "Rate of the link under UDP background traffic.",
                              "RFC 8867 §5.1: 4 Mbit/s")
          .range(0, 1e9)
          .slider(1000, 20000, Scale::kLog),
      parameter<&P::background_payload>("background_payload_bytes", "Background packets",
                                        "UDP payload of the background traffic.",
                                        "RFC 8868 §5.3: path MTU, 1500 bytes with IP and UDP")
          .range(1, 65507)
          .slider(100, 1472)
          .fixed(),
  };
  return kRows;
}

Link::Link(const LinkSettings& settings, std::string_view name, uint64_t seed) : s(settings) {
  const std::string owner = "links." + std::string(name);
  s.jitter.seed(seed, owner + ".jitter");
  s.loss.seed(seed, owner + ".loss");
  s.reordering.seed(seed, owner + ".reordering");
  s.duplication.seed(seed, owner + ".duplication");
  s.spikes.seed(seed, owner + ".spikes");
  dispatch(
      [&](auto& queue) {
        always_asks_ = queue.kSeesEveryPacket;
        if constexpr (requires { queue.seed(seed, owner); }) queue.seed(seed, owner + ".queue");
      },
      s.queue);
  dispatch(
      [&](auto& access) {
        if constexpr (requires { access.seed(seed, owner); }) access.seed(seed, owner + ".access");
      },
      s.access);
  look_at_access();
  tell_queue();
  look_for_impairments();
  offered_ = available(kStart);
}

void Link::look_for_impairments() {
  impaired_ = s.loss.active() || s.jitter.active() || s.jitter.reorders() ||
              s.reordering.active() || s.duplication.active() || s.spikes.active() ||
              std::holds_alternative<CapacityTrace>(s.access);
}

Fate Link::accept(Packet& packet, Time now) {
  if (impaired_ && (s.loss.takes() || trace_loses())) {
    ++counters_.lost;
    return Fate::kLostAtRandom;
  }
  if (packet.hop == 0) packet.queued = now;
  // Until its service begins, `dequeued` holds the moment it joined this queue.
  packet.dequeued = now;
  if (busy_ || always_asks_) return join_queue(packet, now);
  ++counters_.accepted;
  if (serving_ == kUnlimited) {
    counters_.served_bytes += packet.ip_bytes;
    put_on_wire(packet, now);
  } else {
    in_service_ = packet;
    begin_service(now);
  }
  return Fate::kReceived;
}

Fate Link::join_queue(Packet& packet, Time now) {
  const size_t counted = drops_.size();
  const Fate fate =
      dispatch([&](auto& queue) { return queue.enqueue(packet, now, drops_); }, s.queue);
  if (fate == Fate::kReceived) {
    ++counters_.accepted;
  } else {
    count_drop(fate);
  }
  for (size_t i = counted; i < drops_.size(); ++i) count_drop(drops_[i].fate);
  // The queue may have made room by throwing away others.
  if (gated_) {
    request_access(now);
  } else if (!busy_) {
    take_next(now);
  }
  return fate;
}

void Link::count_drop(Fate fate) {
  ++(fate == Fate::kQueueFull ? counters_.dropped : counters_.dropped_early);
}

void Link::take_next(Time now) {
  const size_t counted = drops_.size();
  serve_queue(now);
  for (size_t i = counted; i < drops_.size(); ++i) count_drop(drops_[i].fate);
}

void Link::serve_queue(Time now) {
  while (dispatch([&](auto& queue) { return queue.dequeue(in_service_, now, drops_); }, s.queue)) {
    if (serving_ == kUnlimited && always_asks_) {
      in_service_.waited += now - in_service_.dequeued;
      in_service_.dequeued = now;
      counters_.served_bytes += in_service_.ip_bytes;
      put_on_wire(in_service_, now);
    } else {
      begin_service(now);
      return;
    }
  }
}

void Link::begin_service(Time now) {
  in_service_.waited += now - in_service_.dequeued;
  in_service_.dequeued = now;
  busy_ = true;
  bits_left_ = bits(DataSize{in_service_.ip_bytes} + s.link.overhead);
  counted_at_ = now;
  departure_ = now + serial(in_service_);
}

Duration Link::serial(const Packet& packet) const {
  return (DataSize{packet.ip_bytes} + s.link.overhead) / serving_;
}

void Link::depart(Time now) {
  counters_.served_bytes += in_service_.ip_bytes;
  busy_ = false;
  departure_ = kNever;
  put_on_wire(in_service_, now);
  take_next(now);
}

void Link::put_on_wire(const Packet& packet, Time now) {
  if (!impaired_) {
    // Packets keep the distances that the server gave them; a delay that was made shorter lets none
    // overtake.
    earliest_next_ = std::max(now + s.link.delay, earliest_next_);
    insert_on_wire(earliest_next_, packet);
    return;
  }
  Time arrival = now + s.link.delay + s.jitter.sample() + s.spikes.extra_delay(now);
  if (s.reordering.picks()) {
    insert_on_wire(arrival + s.reordering.p.delay, packet);
  } else {
    if (!s.jitter.reorders()) {
      // RFC 8868 §4.5, NR-BPDV. Without variation packets keep the distances that the server gave
      // them.
      arrival = std::max(arrival, earliest_next_);
      earliest_next_ = arrival + (s.jitter.varies() ? serial(packet) : Duration{});
    }
    insert_on_wire(arrival, packet);
  }
  if (s.duplication.picks()) {
    ++counters_.duplicated;
    Packet copy = packet;
    copy.duplicate = true;
    insert_on_wire(arrival, copy);
  }
}

void Link::insert_on_wire(Time at, const Packet& packet) {
  if (wire_.empty() || wire_.back().at <= at) {
    OnWire& last = wire_.add();
    last.at = at;
    last.packet = packet;
    return;
  }
  overtaking_.push_back({at, packet, overtaken_++});
  std::push_heap(overtaking_.begin(), overtaking_.end());
}

Packet Link::take_arrival() {
  ++counters_.delivered;
  // Of two that arrive together the one on the wire was there first: nothing joins the wire's end
  // that is as early as what overtakes it.
  if (overtaking_.empty() || (!wire_.empty() && wire_.front().at <= overtaking_.front().at)) {
    const Packet packet = wire_.front().packet;
    wire_.pop_front();
    return packet;
  }
  std::pop_heap(overtaking_.begin(), overtaking_.end());
  const Packet packet = overtaking_.back().packet;
  overtaking_.pop_back();
  return packet;
}

void Link::settings_changed(Time now) {
  const DataRate rate = rate_of_access();
  if (gated_) serving_ = rate;
  if (rate != serving_) {
    if (busy_) {
      bits_left_ = bits_left(now);
      counted_at_ = now;
      if (rate == kUnlimited) {
        departure_ = now;
      } else {
        departure_ = rate.bps > 0.0 ? now + seconds(bits_left_ / rate.bps) : kNever;
      }
    }
    serving_ = rate;
  }
  tell_queue();
  look_for_impairments();
  note_offer(now);
}

void Link::tell_queue() {
  dispatch([&](auto& queue) { queue.set_link(serving_, initial_, s.link.overhead); }, s.queue);
}

Link::Counters Link::counters() const {
  Counters counted = counters_;
  dispatch(
      [&](const auto& queue) {
        if constexpr (requires { queue.marks(); }) counted.marked = queue.marks();
      },
      s.queue);
  return counted;
}

double Link::bits_left(Time now) const {
  // No time has passed; and infinity times nothing is not a number.
  if (now == counted_at_) return bits_left_;
  return std::max(0.0, bits_left_ - serving_.bps * to_seconds(now - counted_at_));
}

DataSize Link::queue_bytes() const {
  return dispatch([](const auto& queue) { return queue.bytes(); }, s.queue);
}

size_t Link::queue_packets() const {
  return dispatch([](const auto& queue) { return queue.packets(); }, s.queue);
}

DataSize Link::queue_limit() const {
  return dispatch([](const auto& queue) { return queue.limit_in_bytes(); }, s.queue);
}

Duration Link::queue_delay(Time now) const {
  if (gated_) return access_delay(now);
  if (serving_ == kUnlimited || (!busy_ && queue_packets() == 0)) return {};
  double waiting = bits(queue_bytes());
  if (busy_) waiting += bits_left(now);
  return serving_.bps > 0.0 ? seconds(waiting / serving_.bps) : kForever;
}

}  // namespace lab

// The part of a link that is no plain wire: traces, grants and a shared medium.
#include <algorithm>

#include "network/link.h"
#include "support/dispatch.h"

namespace lab {

namespace {
/// What goes at given moments, so many bytes each.
template <class A>
concept Opportunities = requires(const A& access, Time now, DataRate rate) {
  access.budget(now, rate);
};

/// What it lets go differs from one moment to the next, and is told for a span of time.
template <class A>
concept Uneven = requires(const A& access, Time now, Duration span, DataRate rate) {
  access.recent(now, span, rate);
};
}  // namespace

void Link::look_at_access() {
  wired_ = std::holds_alternative<Wire>(s.access);
  const auto* trace = std::get_if<CapacityTrace>(&s.access);
  gated_ = !wired_ && trace == nullptr;
  always_asks_ = always_asks_ || gated_;
  serving_ = initial_ = rate_of_access();
  if (trace == nullptr) return;
  initial_ = trace->nominal();
  sample_ends_ = trace->next();
}

DataRate Link::rate_of_access() const {
  return dispatch(
      [&](const auto& access) -> DataRate {
        if constexpr (Opportunities<std::remove_cvref_t<decltype(access)>>) {
          return access.nominal(s.link.capacity);
        } else if constexpr (requires { access.rate(); }) {
          return access.rate();
        } else if constexpr (requires { access.nominal(); }) {
          return access.nominal();
        } else {
          return s.link.serving();
        }
      },
      s.access);
}

DataRate Link::available(Time now) const {
  if (wired_) return s.link.available();
  return dispatch(
      [&](const auto& access) {
        using A = std::remove_cvref_t<decltype(access)>;
        if constexpr (Uneven<A>) {
          return access.recent(now, milliseconds(100), s.link.capacity);
        } else if constexpr (Opportunities<A>) {
          return s.link.capacity;
        } else {
          return serving_;
        }
      },
      s.access);
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
  const Duration span = now - asked_at_;
  const bool changed = offered_since_ > asked_at_;
  const DataRate held =
      changed ? DataRate{offered_until(now) / static_cast<double>(span.ns)} : offered_;
  const DataRate mean = dispatch(
      [&](const auto& access) {
        if constexpr (Uneven<std::remove_cvref_t<decltype(access)>>) {
          return access.recent(now - nanoseconds(1), span, s.link.capacity);
        } else {
          return held;
        }
      },
      s.access);
  asked_at_ = offered_since_ = now;
  offered_before_ = 0.0;
  return mean;
}

bool Link::trace_loses() {
  auto* trace = std::get_if<CapacityTrace>(&s.access);
  return trace != nullptr && trace->loses();
}

void Link::follow_samples(Time now) {
  auto* trace = std::get_if<CapacityTrace>(&s.access);
  if (trace == nullptr) return;
  trace->advance(now);
  sample_ends_ = trace->next();
  settings_changed(now);
}

void Link::act_on_access(Time now, Medium& heard) {
  if (sample_ends_ <= now) follow_samples(now);
  if (departure_ > now) return;
  if (!gated_) {
    depart(now);
    return;
  }
  const size_t counted = drops_.size();
  dispatch(
      [&](auto& access) {
        using A = std::remove_cvref_t<decltype(access)>;
        if constexpr (Opportunities<A>) use_opportunity(access, now);
        if constexpr (std::is_same_v<A, Wifi>) act_in_the_air(access, now, heard);
      },
      s.access);
  for (size_t i = counted; i < drops_.size(); ++i) {
    if (drops_[i].fate != Fate::kLostAtRandom) count_drop(drops_[i].fate);
  }
}

void Link::request_access(Time now) {
  if (departure_ != kNever || queue_packets() == 0) return;
  departure_ = dispatch(
      [&](const auto& access) {
        if constexpr (Opportunities<std::remove_cvref_t<decltype(access)>>) {
          return access.first(now);
        } else {
          return now;  // To draw a backoff.
        }
      },
      s.access);
}

bool Link::take_from_queue(Time now) {
  return dispatch([&](auto& queue) { return queue.dequeue(in_service_, now, drops_); }, s.queue);
}

void Link::leave_access(Packet& packet, Time now) {
  packet.waited += now - packet.dequeued;
  packet.dequeued = now;
  counters_.served_bytes += packet.ip_bytes;
  put_on_wire(packet, now);
}

template <class A>
void Link::use_opportunity(const A& access, Time now) {
  double budget = bits(access.budget(now, s.link.capacity));
  while (budget > 0.0) {
    if (!busy_) {
      if (!take_from_queue(now)) break;
      busy_ = true;
      bits_left_ = bits(DataSize{in_service_.ip_bytes} + s.link.overhead);
    }
    const double sent = std::min(budget, bits_left_);
    budget -= sent;
    bits_left_ -= sent;
    if (bits_left_ > 0.0) break;
    busy_ = false;
    leave_access(in_service_, now);
  }
  departure_ = busy_ || queue_packets() > 0 ? access.after(now) : kNever;
}

void Link::act_in_the_air(Wifi& wifi, Time now, Medium& heard) {
  if (wifi.sending()) {
    wifi.end();
    Packet packet;
    for (bool given_up = false; wifi.take_settled(packet, given_up);) {
      if (given_up) {
        // It counts as never taken.
        --counters_.accepted;
        ++counters_.lost;
        drops_.push_back({packet, Fate::kLostAtRandom});
      } else {
        leave_access(packet, now);
      }
    }
    contending_ = false;
  }
  const bool waiting = wifi.under_way() > 0 || queue_packets() > 0;
  if (!contending_) {
    contending_ = waiting;
    departure_ = waiting ? wifi.contend(now, heard) : kNever;
    return;
  }
  if (!wifi.may_begin(departure_, now, heard)) return;
  while (queue_packets() > 0 && wifi.has_room()) {
    if (!take_from_queue(now)) break;
    wifi.add(in_service_, DataSize{in_service_.ip_bytes} + s.link.overhead);
  }
  if (wifi.under_way() == 0) {
    // The queue threw away all that waited.
    contending_ = false;
    departure_ = kNever;
    return;
  }
  wifi.begin(now, heard);
  departure_ = heard.busy_until;
}

size_t Link::in_the_air() const {
  const auto* wifi = std::get_if<Wifi>(&s.access);
  return wifi != nullptr ? wifi->under_way() : 0;
}

Duration Link::access_delay(Time now) const {
  DataSize waiting = queue_bytes();
  if (busy_) waiting += DataSize{static_cast<int64_t>(bits_left_ / 8.0)};
  if (waiting <= DataSize{}) return {};
  return dispatch(
      [&](const auto& access) -> Duration {
        if constexpr (Opportunities<std::remove_cvref_t<decltype(access)>>) {
          return access.drain_time(waiting, now, s.link.capacity);
        } else {
          return std::min(waiting / serving_, kForever);
        }
      },
      s.access);
}

}  // namespace lab

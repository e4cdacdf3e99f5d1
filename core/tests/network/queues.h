// Feeding queue disciplines by hand, and a link with window-controlled senders in front of it.
#pragma once

#include <algorithm>
#include <cmath>
#include <map>
#include <vector>

#include "network/links.h"
#include "network/queues/queue.h"

namespace lab::test {

inline Packet arriving(Time now, int32_t ip_bytes, uint32_t sequence = 0, Ecn ecn = Ecn::kNotEct,
                       uint32_t flow = 0) {
  Packet packet = packet_of(ip_bytes, sequence);
  packet.flow = flow;
  packet.ecn = ecn;
  packet.dequeued = now;
  return packet;
}

template <class Q>
Fate offer(Q& queue, Packet packet, Drops& drops) {
  return queue.enqueue(packet, packet.dequeued, drops);
}

/// A queue of that kind at a link of that rate; its parameters as `edit` leaves them.
template <class Q, class Edit>
Q queue_at(DataRate rate, Edit&& edit) {
  Q queue;
  if constexpr (requires { queue.seed(1, ""); }) queue.seed(1, "test");
  edit(queue.p);
  queue.set_link(rate, rate, DataSize{0});
  return queue;
}
template <class Q>
Q queue_at(DataRate rate) {
  return queue_at<Q>(rate, [](auto&) {});
}

/// A sender with a window: one packet more per round trip without a signal.
struct WindowSender {
  enum class Kind {
    kReno,      ///< Halves at most once per round trip, on a loss or a mark.
    kScalable,  ///< Half a packet less for each mark, halves on a loss: rate = 2 / (p · RTT).
  };
  Kind kind = Kind::kReno;
  Ecn ecn = Ecn::kNotEct;
  double window = 10.0;
  int64_t in_flight = 0;
  Time reacted;
  bool slow_start = true;
  // What arrived since `WindowRun::count_from`.
  int64_t packets = 0;
  double waited_ms = 0.0;
};

/// Senders with packets of 1500 bytes over one link; the way back takes what is left of the round
/// trip. Losses are noticed a round trip after they happened.
class WindowRun {
 public:
  WindowRun(Link link, std::vector<WindowSender> all, Duration round_trip)
      : senders(std::move(all)), link_(std::move(link)), round_trip_(round_trip) {}

  std::vector<WindowSender> senders;
  Time count_from;
  const Link& link() const { return link_; }

  void run(Time until) {
    for (size_t i = 0; i < senders.size(); ++i) send(i, now_);
    for (;;) {
      const Time next_echo = echoes_.empty() ? kNever : echoes_.begin()->first;
      now_ = std::min({link_.next_departure(), link_.next_arrival(), next_echo});
      if (now_ > until) break;
      if (now_ == link_.next_departure()) {
        act(link_, now_);
      } else if (now_ == link_.next_arrival()) {
        arrived(link_.take_arrival());
      } else {
        const Echo echo = echoes_.begin()->second;
        echoes_.erase(echoes_.begin());
        heard(echo);
      }
      lose();
    }
    now_ = until;
  }

 private:
  struct Echo {
    size_t sender;
    bool lost, marked;
    Time sent;
  };
  void send(size_t i, Time now) {
    WindowSender& s = senders[i];
    while (static_cast<double>(s.in_flight) + 1.0 <= std::max(1.0, s.window)) {
      ++s.in_flight;
      Packet packet = arriving(now, 1500, 0, s.ecn, static_cast<uint32_t>(i));
      packet.sent = now;
      if (link_.accept(packet, now) != Fate::kReceived) echo(i, true, false, now);
      lose();
    }
  }
  void lose() {
    for (const Dropped& d : link_.drops()) echo(d.packet.flow, true, false, d.packet.sent);
    link_.drops().clear();
  }
  void echo(size_t i, bool lost, bool marked, Time sent) {
    echoes_.insert({now_ + round_trip_, {i, lost, marked, sent}});
  }
  void arrived(const Packet& packet) {
    WindowSender& s = senders[packet.flow];
    if (now_ >= count_from) {
      ++s.packets;
      s.waited_ms += to_ms(packet.waited);
    }
    echo(packet.flow, false, packet.marked(), packet.sent);
  }
  void heard(const Echo& e) {
    WindowSender& s = senders[e.sender];
    --s.in_flight;
    const bool signal = e.lost || e.marked;
    if (signal && (s.kind == WindowSender::Kind::kReno || e.lost)) {
      if (e.sent >= s.reacted) {
        s.window = std::max(2.0, s.window / 2.0);
        s.reacted = now_;
      }
    } else if (signal) {
      s.window = std::max(2.0, s.window - 0.5);
    } else {
      s.window += s.slow_start ? 1.0 : 1.0 / s.window;
    }
    s.slow_start = s.slow_start && !signal;
    send(e.sender, now_);
  }

  Link link_;
  Duration round_trip_;
  Time now_;
  std::multimap<Time, Echo> echoes_;
};

}  // namespace lab::test

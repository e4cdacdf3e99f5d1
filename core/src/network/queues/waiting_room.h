// What all queue disciplines share: lines of packets, how much waits in them, and what was marked
// and dropped.
#pragma once

#include <algorithm>
#include <array>

#include "network/queues/drops.h"
#include "network/queues/queue_limits.h"
#include "support/ring.h"
#include "support/signals.h"

namespace lab {

/// First in, first out.
class Line {
 public:
  bool empty() const { return packets_.empty(); }
  size_t packets() const { return packets_.size(); }
  DataSize ip_bytes() const { return ip_bytes_; }
  const Packet& front() const { return packets_.front(); }
  /// When the oldest packet joined; `kNever` without one.
  Time oldest() const { return empty() ? kNever : packets_.front().dequeued; }

 private:
  friend class WaitingRoom;
  Ring<Packet> packets_;
  DataSize ip_bytes_;
};

/// Base of every discipline. Its lines belong to the heir; all that waits in them is counted here.
class WaitingRoom {
 public:
  bool empty() const { return packets_ == 0; }
  /// What waits, link framing included.
  DataSize bytes() const { return ip_bytes_ + framing_ * static_cast<int64_t>(packets_); }
  /// The same without framing.
  DataSize ip_bytes() const { return ip_bytes_; }
  DataSize bytes(const Line& line) const {
    return line.ip_bytes() + framing_ * static_cast<int64_t>(line.packets());
  }
  size_t packets() const { return packets_; }
  /// The limit in bytes that is in force now.
  DataSize limit_in_bytes() const { return limit_; }

  int64_t marks() const { return marks_; }
  int64_t drops() const { return drops_; }
  /// How long the packet waited that left last.
  Duration sojourn() const { return sojourn_; }
  /// With link framing.
  DataSize size_of(const Packet& packet) const { return DataSize{packet.ip_bytes} + framing_; }

  void set_limits(const QueueLimits& limits, DataRate serving, DataRate initial, DataSize framing) {
    framing_ = framing;
    limit_ = limits.in_bytes(serving, initial);
  }

  /// Whether one more packet of that size, framing included, would break a limit.
  bool full(const QueueLimits& limits, DataSize size) const {
    return bytes() + size > limit_ || static_cast<int64_t>(packets_) >= limits.limit_packets;
  }
  /// The same for queues that see every packet: what arrives while the link is idle need not wait,
  /// so that no limit keeps it out.
  bool refuses(const QueueLimits& limits, DataSize size) const {
    return !(idle_ && empty()) && full(limits, size);
  }
  /// More waits than may, for queues that let packets in first.
  bool overflows(const QueueLimits& limits) const {
    return !(idle_ && packets_ == 1) &&
           (bytes() > limit_ || static_cast<int64_t>(packets_) > limits.limit_packets);
  }
  /// The link has asked for a packet since the last one came, and there was none.
  bool idle() const { return idle_; }

  void push(Line& line, const Packet& packet) {
    line.packets_.push_back(packet);
    line.ip_bytes_ += DataSize{packet.ip_bytes};
    ip_bytes_ += DataSize{packet.ip_bytes};
    ++packets_;
  }

  /// Takes the oldest packet of a line to send it; false if there is none.
  bool take(Line& line, Packet& packet, Time now) {
    idle_ = line.empty();
    if (idle_) return false;
    pop(line, packet);
    sojourn_ = now - packet.dequeued;
    return true;
  }

  /// Throws the oldest packet of a line away.
  void discard(Line& line, Fate fate, Drops& drops) {
    Dropped& dropped = drops.emplace_back();
    dropped.fate = fate;
    pop(line, dropped.packet);
    ++drops_;
  }

  /// Throws away a packet that was taken to be sent.
  void drop(const Packet& packet, Drops& drops) {
    drops.push_back({packet, Fate::kDroppedEarly});
    ++drops_;
  }

  /// Counts a packet that may not come in.
  Fate refuse(Fate fate) {
    ++drops_;
    return fate;
  }

  /// Marks a packet if it says that it may be; counts those that were not marked before.
  bool mark(Packet& packet) {
    const bool before = packet.marked();
    const bool possible = lab::mark(packet);
    if (possible && !before) ++marks_;
    return possible;
  }

 private:
  void pop(Line& line, Packet& packet) {
    packet = line.packets_.front();
    line.packets_.pop_front();
    line.ip_bytes_ -= DataSize{packet.ip_bytes};
    ip_bytes_ -= DataSize{packet.ip_bytes};
    --packets_;
  }

  DataSize ip_bytes_;
  size_t packets_ = 0;
  DataSize framing_;
  DataSize limit_{kForever.ns};
  int64_t marks_ = 0;
  int64_t drops_ = 0;
  Duration sojourn_;
  bool idle_ = true;
};

/// The signals of every discipline, before its own.
template <class Queue, size_t N>
constexpr auto with_common_signals(const std::array<Signal<Queue>, N>& own) {
  return joined(
      std::to_array<Signal<Queue>>({
          {"sojourn_ms", "ms", "Time in the queue", "of the packet that left last",
           [](const Queue& q) { return to_ms(q.sojourn()); }},
          {"marks", "packets", "Packets marked", "CE set here since the start",
           [](const Queue& q) { return static_cast<double>(q.marks()); }},
          {"drops", "packets", "Packets dropped", "early and at the limit, since the start",
           [](const Queue& q) { return static_cast<double>(q.drops()); }},
      }),
      own);
}

}  // namespace lab

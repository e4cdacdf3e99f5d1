#include "network/drop_tail.h"

#include <algorithm>

namespace lab {

std::span<const Parameter<DropTail::Parameters>> DropTail::Parameters::parameters() {
  using P = Parameters;
  static constexpr Parameter<P> kRows[] = {
      parameter<&P::limit>("limit_ms", "Queue length",
                           "Longest queue, as the time the reference rate needs to drain it.",
                           "RFC 8867 §4.2: 300 ms; RFC 8868 §4: 70, 300-500, 1000-2000 ms")
          .range(0, 1e6)
          .slider(10, 2000, Scale::kLog)
          .or_unlimited(),
      parameter<&P::reference>("reference_kbps", "Reference rate of the queue length",
                               "Rate that turns the limit in ms into bytes; 0 takes the rate at "
                               "which the link serves at the start of the run.",
                               "RFC 8867 §4.2 leaves it open; ours")
          .range(0, 1e9)
          .slider(0, 10000),
      parameter<&P::follows_capacity>("follows_capacity", "Limit follows the capacity",
                                      "The limit in ms holds for the capacity of the moment "
                                      "instead of for the reference rate.",
                                      "RFC 8867 §4.2 leaves it open; ours"),
      parameter<&P::limit_bytes>("limit_bytes", "Queue limit in bytes",
                                 "Most bytes that may wait, link framing included.",
                                 "RFC 8868 §4.4")
          .range(0, 1e12)
          .slider(1500, 1e6, Scale::kLog)
          .or_unlimited(),
      parameter<&P::limit_packets>("limit_packets", "Queue limit in packets",
                                   "Most packets that may wait.", "ours: no limit")
          .range(0, 1e9)
          .slider(1, 1000, Scale::kLog)
          .or_unlimited(),
      parameter<&P::headroom>("headroom_bytes", "Headroom for admission",
                              "A packet is accepted only while this many bytes would still fit, "
                              "however small it is; 0 asks only for its own size.",
                              "ns-3 device queues: 1500; ours: 0")
          .range(0, 65535)
          .slider(0, 1500),
  };
  return kRows;
}

void DropTail::set_link(DataRate serving, DataRate initial, DataSize framing) {
  framing_ = framing;
  DataRate reference = p.follows_capacity ? serving : initial;
  if (!p.follows_capacity && p.reference.bps > 0.0) reference = p.reference;
  limit_ = p.limit >= kForever ? p.limit_bytes : std::min(p.limit_bytes, reference * p.limit);
}

Fate DropTail::enqueue(const Packet& packet, Time, Drops&) {
  const DataSize size{packet.ip_bytes};
  if (bytes() + std::max(size + framing_, p.headroom) > limit_) return Fate::kQueueFull;
  if (static_cast<int64_t>(line_.size()) >= p.limit_packets) return Fate::kQueueFull;
  line_.push_back(packet);
  ip_bytes_ += size;
  return Fate::kReceived;
}

bool DropTail::dequeue(Packet& packet, Time, Drops&) {
  if (line_.empty()) return false;
  packet = line_.front();
  line_.pop_front();
  ip_bytes_ -= DataSize{packet.ip_bytes};
  return true;
}

}  // namespace lab

// FQ-CoDel: flows take turns by bytes, new ones first, and each has a CoDel of its own. RFC 8290.
#pragma once

#include <vector>

#include "network/queues/codel_law.h"

namespace lab {

/// Keeps state only of the flows that it has seen. A flow is one connection of a flow of the
/// scenario in one direction: what has a 5-tuple of its own, RFC 8290 §4.1.
class FqCodel : public WaitingRoom {
 public:
  static constexpr const char* kKind = "fq_codel";
  static constexpr const char* kLabel = "FQ-CoDel";
  static constexpr const char* kMeaning =
      "Every connection has its own queue with CoDel; they take turns, and sparse ones go first.";
  static constexpr const char* kSource = "RFC 8290";
  static constexpr DropsAt kEarlyDrops = DropsAt::kHead;
  static constexpr DropsAt kOverflowDrops = DropsAt::kHead;
  static constexpr bool kMarks = true;
  static constexpr bool kSeesEveryPacket = true;
  static Signals<FqCodel> signals();

  struct Parameters : CodelParameters {
    int64_t flows = 1024;
    DataSize quantum{1514};
    Parameters() {
      limit = kForever;
      limit_packets = 10240;
      ecn = true;
    }
    static std::span<const Parameter<Parameters>> parameters();
  };
  Parameters p;

  void seed(uint64_t seed, std::string_view owner);
  void set_link(DataRate serving, DataRate initial, DataSize framing) {
    set_limits(p, serving, initial, framing);
  }
  Fate enqueue(const Packet& packet, Time now, Drops& drops);
  bool dequeue(Packet& packet, Time now, Drops& drops);

  size_t new_flows() const { return new_.size(); }
  size_t old_flows() const { return old_.size(); }
  size_t flows_seen() const { return queues_.size(); }
  /// Of the queue with the most bytes.
  DataSize longest() const;

 private:
  struct FlowQueue {
    Line line;
    CodelLaw law;
    int64_t credits = 0;
    int64_t bucket = 0;
    bool active = false;  ///< On one of the two lists.
  };
  /// The queue of a packet's connection: hash modulo number of queues. RFC 8290 §4.1.
  uint32_t queue_of(const Packet& packet);
  uint32_t fattest() const;

  std::vector<FlowQueue> queues_;
  /// By flow and kind of packet, and by connection: 1 + position in `queues_`, or 0.
  std::vector<std::vector<uint32_t>> known_;
  Ring<uint32_t> new_;
  Ring<uint32_t> old_;
  uint64_t salt_ = 0;
};

}  // namespace lab

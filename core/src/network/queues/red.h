// Random Early Detection: drops or marks on arrival with a probability that grows with the average
// queue. Floyd and Jacobson 1993; RFC 8698 Appendix A.2 for NADA.
#pragma once

#include "network/queues/waiting_room.h"
#include "network/ticks.h"
#include "support/random.h"

namespace lab {

class Red : public WaitingRoom {
 public:
  static constexpr const char* kKind = "red";
  static constexpr const char* kLabel = "RED";
  static constexpr const char* kMeaning =
      "Drops or marks arrivals at random, the likelier the longer the average queue.";
  static constexpr const char* kSource = "Floyd and Jacobson 1993";
  static constexpr DropsAt kEarlyDrops = DropsAt::kTail;
  static constexpr DropsAt kOverflowDrops = DropsAt::kTail;
  static constexpr bool kMarks = true;
  static constexpr bool kSeesEveryPacket = true;
  static Signals<Red> signals();

  /// How drops are spread over packets.
  enum class Spread {
    kNone,     ///< Each packet alike: pa = pb.
    kUniform,  ///< pa = pb / (1 − count · pb): distances between drops are uniform.
    kWait,     ///< None until count · pb = 1, then pa = pb / (2 − count · pb).
  };

  struct Parameters : QueueLimits {
    double min_threshold = 5.0;
    double max_threshold = 15.0;
    double max_probability = 0.02;
    double weight = 0.002;
    bool in_bytes = false;
    DataSize mean_packet{500};
    bool gentle = true;
    Spread spread = Spread::kWait;
    bool ecn = false;
    bool hard_drop = true;
    bool compares_current = false;
    bool adaptive = false;
    Duration adaptive_interval = milliseconds(500);
    double adaptive_step = 0.01;
    double adaptive_factor = 0.9;
    static std::span<const Parameter<Parameters>> parameters();
  };
  Parameters p;

  void seed(uint64_t seed, std::string_view owner) { random_ = Random(seed, owner); }
  void set_link(DataRate serving, DataRate initial, DataSize framing) {
    set_limits(p, serving, initial, framing);
    serving_ = serving;
  }
  Fate enqueue(Packet& packet, Time now, Drops& drops);
  bool dequeue(Packet& packet, Time now, Drops& drops);

  /// The average queue in packets (in bytes, divided by the mean packet).
  double average() const { return average_; }
  /// pb of the last arrival: from the average alone.
  double base_probability() const { return pb_; }
  /// pa of the last arrival: what it was marked or dropped with.
  double probability() const { return pa_; }
  /// maxP as it is now; Adaptive RED changes it.
  double max_probability() const;

 private:
  /// What waits, in packets or in mean packets.
  double length() const;
  void update_average(Time now);
  void adapt(Time now);
  /// pb, before drops are spread: 0 below the lower threshold, 1 from where every packet is hit.
  double probability_of_average() const;
  double spread(double pb) const;

  Line line_;
  Random random_{0, ""};
  Ticks adaptations_;
  DataRate serving_;
  double average_ = 0.0;
  double adapted_ = 0.0;  ///< maxP that Adaptive RED has come to; 0 before its first step.
  double pb_ = 0.0;
  double pa_ = 0.0;
  int64_t count_ = -1;  ///< Packets since the last drop or mark while between the thresholds.
  Time idle_since_;
};

}  // namespace lab

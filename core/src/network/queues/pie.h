// PIE: drops or marks on arrival with a probability that a PI controller keeps such that delays
// stay near a reference. RFC 8033.
#pragma once

#include "network/queues/waiting_room.h"
#include "network/ticks.h"
#include "support/random.h"

namespace lab {

/// The basic algorithm (RFC 8033 §4, Appendix A); each optional part of §5 is a parameter.
class Pie : public WaitingRoom {
 public:
  static constexpr const char* kKind = "pie";
  static constexpr const char* kLabel = "PIE";
  static constexpr const char* kMeaning =
      "Drops or marks arrivals with a probability that holds delays near a reference.";
  static constexpr const char* kSource = "RFC 8033";
  static constexpr DropsAt kEarlyDrops = DropsAt::kTail;
  static constexpr DropsAt kOverflowDrops = DropsAt::kTail;
  static constexpr bool kMarks = true;
  static constexpr bool kSeesEveryPacket = true;
  static Signals<Pie> signals();

  /// Where the delay is taken from. RFC 8033 §4.3.
  enum class Delay {
    kTimestamps,   ///< How long the packet waited that left last; 0 once the queue is empty.
    kDequeueRate,  ///< Bytes that wait over the measured dequeue rate, §5.2.
  };

  struct Parameters : QueueLimits {
    Duration target = milliseconds(15);
    Duration update = milliseconds(15);
    double alpha = 0.125;
    double beta = 1.25;
    Duration max_burst = milliseconds(150);
    DataSize mean_packet{1000};
    bool ecn = false;
    double ecn_threshold = 0.1;
    Delay delay = Delay::kTimestamps;
    DataSize dequeue_threshold{16384};
    bool activates = false;
    bool derandomizes = false;
    bool caps_adjustment = false;
    Parameters() {
      limit = kForever;
      limit_packets = 1000;
    }
    static std::span<const Parameter<Parameters>> parameters();
  };
  Parameters p;

  void seed(uint64_t seed, std::string_view owner) { random_ = Random(seed, owner); }
  void set_link(DataRate serving, DataRate initial, DataSize framing) {
    set_limits(p, serving, initial, framing);
  }
  Fate enqueue(Packet& packet, Time now, Drops& drops);
  bool dequeue(Packet& packet, Time now, Drops& drops);

  double probability() const { return drop_prob_; }
  /// Queuing delay at the last update.
  Duration delay() const { return qdelay_old_; }
  Duration burst_allowance() const { return burst_allowance_; }
  bool active() const { return active_ || !p.activates; }

  /// What one update adds to a drop probability, in proportion to how large it is already. RFC 8033
  /// §4.2.
  static double autotuned(double change, double drop_prob);

 private:
  void catch_up(Time now);
  void update_probability();
  Duration current_delay() const;
  bool congestion_is_gone() const;
  /// Whether an arrival is to be dropped, whatever the burst allowance says. RFC 8033 §4.1, §5.4.
  bool drop_early();
  void measure_rate(const Packet& packet, Time now);
  void switch_on(Time now);

  Line line_;
  Random random_{0, ""};
  Ticks updates_;
  double drop_prob_ = 0.0;
  double accu_prob_ = 0.0;
  Duration qdelay_old_;
  Duration sojourn_now_;  ///< Of the packet that left last, 0 if it left the queue empty.
  Duration burst_allowance_ = milliseconds(150);
  bool active_ = false;
  bool measuring_ = false;
  DataSize dq_count_;
  Time measurement_start_;
  double avg_dq_time_ns_ = 0.0;  ///< To send `dequeue_threshold`.
};

}  // namespace lab

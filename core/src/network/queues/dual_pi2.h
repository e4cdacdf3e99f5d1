// DualPI2: a shallow queue for L4S and a PI2 queue for Classic traffic, coupled such that flows of
// both get about the same rate. RFC 9332 Appendix A.
#pragma once

#include "network/queues/pi_law.h"

namespace lab {

class DualPi2 : public WaitingRoom {
 public:
  static constexpr const char* kKind = "dualpi2";
  static constexpr const char* kLabel = "DualPI2";
  static constexpr const char* kMeaning =
      "L4S traffic has a shallow queue with priority; Classic traffic has PI2 and sets the pace of "
      "both.";
  static constexpr const char* kSource = "RFC 9332";
  static constexpr DropsAt kEarlyDrops = DropsAt::kHead;
  static constexpr DropsAt kOverflowDrops = DropsAt::kTail;
  static constexpr bool kMarks = true;
  static constexpr bool kSeesEveryPacket = true;
  static Signals<DualPi2> signals();

  /// Which head packet goes first. RFC 9332 §4.2.2.
  enum class Scheduler { kWeighted, kTimeShifted };

  struct Parameters : PiParameters {
    Duration ramp_from = microseconds(800);
    Duration ramp_range = microseconds(400);
    int64_t least_packets = 1;
    Scheduler scheduler = Scheduler::kWeighted;
    double classic_weight = 1.0 / 16.0;
    Duration time_shift = milliseconds(50);
    static std::span<const Parameter<Parameters>> parameters();
  };
  Parameters p;

  void set_link(DataRate serving, DataRate initial, DataSize framing) {
    set_limits(p, serving, initial, framing);
  }
  Fate enqueue(const Packet& packet, Time now, Drops& drops);
  bool dequeue(Packet& packet, Time now, Drops& drops);

  const PiLaw& law() const { return law_; }
  const Line& l4s() const { return l4s_; }
  const Line& classic() const { return classic_; }
  /// p_L of the last L4S packet.
  double l4s_probability() const { return p_l_; }
  int64_t l4s_marks() const { return l4s_marks_; }
  /// Of all bytes sent.
  double l4s_share() const;
  /// The native AQM of the L queue: 0 up to a delay, then up to 1 in a straight line; with no range
  /// a step. RFC 9332 Fig. 5.
  static double ramp(const Parameters& p, Duration delay);

 private:
  Time oldest() const { return std::min(l4s_.oldest(), classic_.oldest()); }
  bool l4s_is_next(Time now) const;
  void count_turn(const Packet& packet, bool of_l4s, bool both);
  /// What becomes of a packet that was taken: false if it must be dropped.
  bool pass_l4s(Packet& packet, size_t waited_with);
  bool pass_classic(Packet& packet);

  Line l4s_;
  Line classic_;
  PiLaw law_;
  Recurrence l4s_recurrence_;
  Recurrence classic_recurrence_;
  double credit_ = 0.0;  ///< Bytes; the Classic queue's turn while positive.
  bool begun_ = false;   ///< `credit_` counts since the link was last idle.
  double p_l_ = 0.0;
  int64_t l4s_marks_ = 0;
  Duration l4s_sojourn_;
  Duration classic_sojourn_;
  int64_t l4s_bytes_sent_ = 0;
  int64_t classic_bytes_sent_ = 0;
};

}  // namespace lab

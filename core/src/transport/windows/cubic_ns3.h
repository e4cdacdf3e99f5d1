// The window of CUBIC as ns-3.37 computes it: whole segments, counters, the first HyStart.
#pragma once

#include "support/equation.h"
#include "transport/windows/window.h"
#include "transport/windows/window_step.h"

namespace lab {

/// Facts of ns-3.37, tcp-cubic.cc. Against RFC 9438: no Reno-friendly region; windows in whole
/// segments; a loss leaves a share of the window and not of what is in flight; slow start ends when
/// the round-trip time doubles, or when a train of ACKs is as long as the shortest round trip.
class CubicNs3 {
 public:
  static constexpr const char* kKind = "cubic_ns3";
  static constexpr const char* kLabel = "CUBIC of ns-3.37";
  static constexpr const char* kMeaning =
      "CUBIC as ns-3.37 has it: whole segments, no Reno-friendly region, the first HyStart.";

  struct Parameters {
    double C = 0.4;
    double beta = 0.7;
    bool fast_convergence = true;
    bool hystart = true;
    static std::span<const Parameter<Parameters>> parameters();
  };
  Parameters p;
  static Signals<CubicNs3> signals();
  static Table<Equation> equations();
  static Table<Symbol> symbols();

  void start(const WindowStart& start);
  void on_ack(const WindowAck& ack);
  void on_congestion(const Congestion&) {
    note(WindowMove::kLoss, 0);
    cut();
  }
  void on_recovery_exit(const RecoveryExit& exit);
  void on_timeout(const WindowTimeout& timeout);
  DataSize cwnd() const { return {cwnd_}; }
  DataSize ssthresh() const { return {ssthresh_}; }

  int64_t W_max() const { return last_max_; }
  double K() const { return K_; }
  int64_t segments() const { return cwnd_ / mss_; }

  /// The last step, for display: whole segments, and seconds since the epoch began.
  struct Step : WindowStep {
    double needed = 0.0;
    double target = 0.0;
    double origin = 0.0;
    double t_s = 0.0;
    double epoch = 0.0;  ///< The window as the epoch began.
  };
  const Step& step() const { return step_; }

 private:
  void note(WindowMove move, int64_t by) {
    step_.move = move;
    step_.from = static_cast<double>(segments());
    step_.by = static_cast<double>(by);
  }
  void cut();
  void look_for_end_of_slow_start(const WindowAck& ack);
  void begin_round(const WindowAck& ack);
  /// How many segments have to be acknowledged for one more in the window.
  int64_t acks_per_segment(Time now);

  int64_t mss_ = 1000;
  int64_t cwnd_ = 10'000;
  int64_t ssthresh_ = kForever.ns;
  int64_t unacked_part_ = 0;  ///< Bytes of a segment of which only a part is acknowledged.
  int64_t counted_ = 0;       ///< Segments acknowledged since the window grew.
  int64_t last_max_ = 0;
  int64_t origin_ = 0;
  double K_ = 0.0;
  Step step_;
  Time epoch_ = kNever;
  Duration shortest_ = kForever;
  // HyStart.
  bool found_ = false;
  Time round_start_;
  Time last_ack_;
  DataSize round_ends_{-1};
  Duration shortest_of_round_ = kForever;
  int samples_ = 0;
};

static_assert(CongestionWindow<CubicNs3>);

}  // namespace lab

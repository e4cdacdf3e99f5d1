// The window of CUBIC, a cubic function of the time since the last loss. RFC 9438; slow start with
// HyStart++, RFC 9406. The RFC's symbols; windows in segments, times in seconds.
#pragma once

#include "support/equation.h"
#include "transport/windows/hystart.h"
#include "transport/windows/window.h"
#include "transport/windows/window_step.h"

namespace lab {

class Cubic {
 public:
  static constexpr const char* kKind = "cubic";
  static constexpr const char* kLabel = "CUBIC";
  static constexpr const char* kMeaning =
      "TCP of RFC 9438: after a loss the window returns to where it was along a cubic curve.";

  struct Parameters {
    double C = 0.4;
    double beta_cubic = 0.7;
    double beta_ecn = 0.85;
    bool fast_convergence = true;
    bool reno_friendly = true;
    bool hystart = true;
    static std::span<const Parameter<Parameters>> parameters();
  };
  Parameters p;
  static Signals<Cubic> signals();
  static Table<Equation> equations();
  static Table<Symbol> symbols();

  void start(const WindowStart& start);
  void on_ack(const WindowAck& ack);
  void on_congestion(const Congestion& congestion);
  void on_recovery_exit(const RecoveryExit&) {}
  void on_timeout(const WindowTimeout& timeout);
  void on_idle_restart(const WindowSent& sent);
  DataSize cwnd() const;
  DataSize ssthresh() const;

  /// W_cubic(t) = C·(t − K)³ + W_max. RFC 9438 §4.2, Eq. (1).
  double W_cubic(double t) const;
  double W_max() const { return W_max_; }
  double W_est() const { return W_est_; }
  double K() const { return K_; }

  /// The last step, for display: segments, and seconds since the epoch began.
  struct Step : WindowStep {
    double t_s = 0.0;
    double srtt_s = 0.0;
    double target = 0.0;
    double W_est = 0.0;  ///< Before it.
    double alpha = 0.0;
  };

 private:
  void avoid_congestion(const WindowAck& ack);
  void begin_epoch(Time now);
  void reduce(DataSize in_flight, double beta);
  double alpha_cubic() const;

  double mss_ = 1460.0;
  double initial_ = 10.0;
  double cwnd_ = 10.0;
  double ssthresh_ = 0.0;  ///< 0: not known yet.
  double cwnd_prior_ = 0.0;
  double W_max_ = 0.0;
  double W_est_ = 0.0;
  double K_ = 0.0;
  double epoch_cwnd_ = 0.0;  ///< cwnd_epoch
  Step step_;
  bool in_epoch_ = false;
  bool after_timeout_ = false;
  Time epoch_start_;
  Time last_ack_;
  HyStart slow_start_;
};

static_assert(CongestionWindow<Cubic>);

}  // namespace lab

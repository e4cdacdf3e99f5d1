// The window of CUBIC, a cubic function of the time since the last loss. RFC 9438; slow start with
// HyStart++, RFC 9406. The RFC's symbols; windows in segments, times in seconds.
#pragma once

#include "transport/hystart.h"
#include "transport/window.h"

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
  static std::span<const Signal<Cubic>> signals();

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
  bool in_epoch_ = false;
  bool after_timeout_ = false;
  Time epoch_start_;
  Time last_ack_;
  HyStart slow_start_;
};

static_assert(CongestionWindow<Cubic>);

}  // namespace lab

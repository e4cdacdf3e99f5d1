// BBR, version 1: paces at the largest bandwidth of ten rounds and keeps two bandwidth-delay
// products in flight, whatever is lost. draft-cardwell-iccrg-bbr-congestion-control-00, whose names
// are used.
#pragma once

#include "support/equation.h"
#include "support/random.h"
#include "transport/windows/bbr/probe_rtt_samples.h"
#include "transport/windows/bbr/windowed_max.h"
#include "transport/windows/window.h"
#include "transport/windows/window_step.h"

namespace lab {

/// Left out, as in the draft: the detection of policers and the allowance for bunched ACKs that
/// Linux added.
class Bbr1 {
 public:
  static constexpr const char* kKind = "bbr1";
  static constexpr const char* kLabel = "BBRv1";
  static constexpr const char* kMeaning =
      "Paces at the largest bandwidth it measured, in a cycle of eight gains; losses matter "
      "little.";
  static constexpr bool kPaces = true;
  static constexpr bool kGovernsRecovery = true;

  enum class State : uint8_t { kStartup, kDrain, kProbeBw, kProbeRtt };

  struct Parameters {
    double high_gain = 2.89;
    double up_gain = 1.25;
    double down_gain = 0.75;
    double cwnd_gain = 2.0;
    double pacing_margin = 0.0;
    int64_t min_pipe = 4;
    double full_bw_growth = 1.25;
    int64_t full_bw_rounds = 3;
    int64_t bw_filter = 10;
    Duration rtprop_filter = milliseconds(10'000);
    Duration probe_rtt_duration = milliseconds(200);
    static std::span<const Parameter<Parameters>> parameters();
  };
  Parameters p;
  static Signals<Bbr1> signals();
  static Table<Equation> equations();
  static Table<Symbol> symbols();

  void start(const WindowStart& start);
  void on_ack(const WindowAck& ack);
  void on_congestion(const Congestion& congestion);
  void on_recovery_exit(const RecoveryExit&);
  void on_timeout(const WindowTimeout& timeout);
  void on_idle_restart(const WindowSent& sent);
  DataSize cwnd() const;
  /// BBR knows no threshold of slow start.
  DataSize ssthresh() const { return {kForever.ns}; }
  DataRate pacing_rate() const { return pacing_rate_; }
  /// 1 segment below 1.2 Mbit/s, 2 below 24 Mbit/s, then 1 ms worth, at most 64 kB. §4.2.2.
  DataSize send_quantum() const;

  State state() const { return state_; }
  double pacing_gain() const;
  double cwnd_gain() const;
  /// Phase of the cycle of gains in ProbeBW: 0 probes, 1 drains, 2 to 7 cruise.
  int64_t phase() const { return phase_; }
  DataRate btl_bw() const { return DataRate{bw_filter_.value()}; }
  Duration rtprop() const { return rtprop_; }
  /// gain · BtlBw · RTprop and three quanta; the initial window before the first sample.
  double inflight(double gain) const;
  bool filled_pipe() const { return filled_pipe_; }
  double segment() const { return static_cast<double>(mss_.bytes); }

  /// The last step, for display: bytes.
  struct Step : WindowStep {
    double gain = 0.0;  ///< Of the pacing rate; 0 before any.
    DataRate paced;     ///< The pacing rate before it.
  };
  const Step& step() const { return step_; }

 private:
  void update_btl_bw(const WindowAck& ack);
  void check_full_pipe(const WindowAck& ack);
  void check_cycle_phase(const WindowAck& ack);
  void update_rtprop(const WindowAck& ack);
  void check_probe_rtt(const WindowAck& ack);
  void check_probe_rtt_done(Time now);
  void enter_probe_bw(Time now);
  void advance_phase(Time now);
  void init_pacing_rate(Duration srtt);
  void set_pacing_rate(double gain);
  void set_cwnd(const WindowAck& ack);
  void save_cwnd();
  void note(WindowMove move, double from, double by) {
    step_.move = move;
    step_.from = from;
    step_.by = by;
  }
  double min_pipe_cwnd() const { return static_cast<double>(p.min_pipe) * segment(); }

  static constexpr int64_t kPhases = 8;

  State state_ = State::kStartup;
  DataSize mss_{1460};
  DataSize initial_cwnd_{14600};
  double cwnd_ = 14600.0;  ///< Bytes.
  double prior_cwnd_ = 0.0;
  DataRate pacing_rate_;
  Step step_;
  bool has_srtt_ = false;
  bool idle_restart_ = false;
  bool in_recovery_ = false;
  bool packet_conservation_ = false;
  bool conservation_begins_ = false;  ///< With the next ACK, which knows what is still in flight.

  DataSize delivered_;             ///< C.delivered
  DataSize next_round_delivered_;  ///< A round ends with a segment sent from here on.
  bool round_start_ = false;
  int64_t round_count_ = 0;

  WindowedMax bw_filter_;
  DataRate full_bw_;
  int64_t full_bw_count_ = 0;
  bool filled_pipe_ = false;

  Random random_{1, "bbr1"};
  int64_t phase_ = 0;
  Time phase_stamp_;

  Duration rtprop_ = kForever;
  Time rtprop_stamp_;
  bool rtprop_expired_ = false;
  Time probe_rtt_done_stamp_ = kNever;  ///< `kNever`: not yet down to the window of ProbeRTT.
  bool probe_rtt_round_done_ = false;
  ProbeRttSamples samples_;
};

static_assert(CongestionWindow<Bbr1>);

}  // namespace lab

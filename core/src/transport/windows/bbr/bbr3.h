// BBR, version 3: a model of the path (largest bandwidth, smallest round-trip time, how much may be
// in flight before it loses) instead of a reaction to single losses. draft-ietf-ccwg-bbr, whose
// names are used.
#pragma once

#include "support/equation.h"
#include "support/random.h"
#include "transport/windows/bbr/probe_rtt_samples.h"
#include "transport/windows/bbr/windowed_max.h"
#include "transport/windows/window.h"
#include "transport/windows/window_step.h"

namespace lab {

/// Left out: the undoing of spurious recoveries (§5.5.11), which the sender does not detect, and
/// that without SACK a single loss is too many. The draft wants CE taken as congestion without
/// saying how (§3.7): here the echo of a mark counts as a loss.
class Bbr3 {
 public:
  static constexpr const char* kKind = "bbr3";
  static constexpr const char* kLabel = "BBRv3";
  static constexpr const char* kMeaning =
      "Paces at the bandwidth it measured, probes for more, and bounds what is in flight by "
      "losses.";
  static constexpr bool kPaces = true;
  static constexpr bool kGovernsRecovery = true;

  enum class State : uint8_t { kStartup, kDrain, kDown, kCruise, kRefill, kUp, kProbeRtt };

  struct Parameters {
    double startup_gain = 2.77;
    double drain_gain = 0.5;
    double down_gain = 0.9;
    double up_gain = 1.25;
    double cwnd_gain = 2.0;
    double up_cwnd_gain = 2.25;
    double probe_rtt_cwnd_gain = 0.5;
    double pacing_margin = 1.0;
    double loss_thresh = 0.02;
    double beta = 0.7;
    double headroom = 0.15;
    int64_t min_pipe = 4;
    double full_bw_growth = 1.25;
    int64_t full_bw_rounds = 3;
    int64_t startup_full_loss = 6;
    int64_t bw_filter = 2;
    int64_t extra_acked_filter = 10;
    Duration min_rtt_filter = milliseconds(10'000);
    Duration probe_rtt_interval = milliseconds(5'000);
    Duration probe_rtt_duration = milliseconds(200);
    Duration probe_wait = milliseconds(2'000);
    Duration probe_wait_spread = milliseconds(1'000);
    int64_t coexistence_rounds = 63;
    static std::span<const Parameter<Parameters>> parameters();
  };
  Parameters p;
  static Signals<Bbr3> signals();
  static Table<Equation> equations();
  static Table<Symbol> symbols();

  void start(const WindowStart& start);
  void on_ack(const WindowAck& ack);
  void on_lost(const LostSegment& lost);
  void on_congestion(const Congestion& congestion);
  void on_recovery_exit(const RecoveryExit&) { restore_cwnd(); }
  void on_timeout(const WindowTimeout& timeout);
  void on_idle_restart(const WindowSent& sent);
  DataSize cwnd() const;
  /// BBR knows no threshold of slow start.
  DataSize ssthresh() const { return {kForever.ns}; }
  DataRate pacing_rate() const { return pacing_rate_; }
  /// One millisecond's worth, from 2 segments to 64 kB. §5.6.3.
  DataSize send_quantum() const;

  State state() const { return state_; }
  /// Gains of the state: §5.6.1.
  double pacing_gain() const;
  double cwnd_gain() const;
  DataRate max_bw() const { return max_bw_; }
  DataRate bw_shortterm() const { return bw_shortterm_; }
  DataRate bw() const { return bw_; }
  Duration min_rtt() const { return min_rtt_; }
  double inflight_longterm() const { return inflight_longterm_; }
  double inflight_shortterm() const { return inflight_shortterm_; }
  double extra_acked() const { return extra_acked_.value(); }
  double bdp() const;
  bool full_bw_reached() const { return full_bw_reached_; }
  double segment() const { return static_cast<double>(mss_.bytes); }

  static constexpr double kNoBound = 0x1p61;

  /// The last step, for display: bytes.
  struct Step : WindowStep {
    State state = State::kStartup;
    double cwnd_gain = 0.0;
    double target = 0.0;         ///< max_inflight
    double longterm = kNoBound;  ///< inflight_longterm
    double bound = kNoBound;     ///< Of it, what this state allows.
    double cap = kNoBound;       ///< What the model allows at all.
    double pacing_gain = 0.0;    ///< 0 before any pacing.
    DataRate paced;              ///< The pacing rate before it.
    // The bounds by losses: what was delivered last, and the bound before.
    DataRate bw_latest, bw_before;
    double inflight_latest = 0.0, inflight_before = 0.0;
    // In flight where losses became too many, and what was aimed at; 0 if raised since.
    double at_loss = 0.0, aimed = 0.0;
  };
  const Step& step() const { return step_; }

 private:
  enum class AckPhase : uint8_t { kInit, kRefilling, kStarting, kFeedback, kStopping };

  // Model. §5.5
  void update_round(const WindowAck& ack);
  void update_latest_delivery_signals(const WindowAck& ack);
  void update_congestion_signals(const WindowAck& ack);
  void update_ack_aggregation(const WindowAck& ack);
  void update_min_rtt(const WindowAck& ack);
  void reset_congestion_signals();
  void reset_short_term_model();
  void note_loss();
  bool inflight_too_high(double lost, double tx_in_flight) const;
  void handle_inflight_too_high(double tx_in_flight, bool app_limited, Time now);
  bool adapt_long_term_model(const WindowAck& ack);
  void probe_inflight_longterm_upward(const WindowAck& ack);
  void raise_inflight_longterm_slope();

  // States. §5.3
  void reset_full_bw(DataRate baseline);
  void check_full_bw_reached(const WindowAck& ack);
  void check_startup_high_loss(const WindowAck& ack);
  void enter_drain();
  void start_down(Time now);
  void start_refill();
  void start_up(const WindowAck& ack);
  void update_probe_bw_cycle_phase(const WindowAck& ack);
  bool time_to_probe_bw(Time now) const;
  bool time_to_go_down(const WindowAck& ack);
  void check_probe_rtt(const WindowAck& ack);
  void check_probe_rtt_done(Time now);
  void start_round() { next_round_delivered_ = delivered_; }
  bool probing_bw() const;
  bool in_probe_bw() const;

  // Output. §5.6
  void init_pacing_rate(Duration srtt);
  void set_pacing_rate(double gain);
  void set_cwnd(const WindowAck& ack);
  void save_cwnd();
  void restore_cwnd();
  void note(WindowMove move, double by) {
    step_.move = move;
    step_.from = cwnd_;
    step_.by = by;
  }
  double min_pipe_cwnd() const { return static_cast<double>(p.min_pipe) * segment(); }
  double bdp_multiple(DataRate bw, double gain) const;
  double quantization_budget(double inflight_cap) const;
  double inflight_with_headroom() const;
  double probe_rtt_cwnd() const;
  double target_inflight() const;

  State state_ = State::kStartup;
  AckPhase ack_phase_ = AckPhase::kInit;
  bool in_recovery_ = false;
  bool idle_restart_ = false;
  bool has_srtt_ = false;
  DataSize mss_{1460};
  DataSize initial_cwnd_{14600};
  double cwnd_ = 14600.0;  ///< Amounts that are multiplied are doubles, in bytes.
  double prior_cwnd_ = 0.0;
  DataRate pacing_rate_;
  Step step_;

  // Rounds, by C.delivered. §5.5.1
  DataSize delivered_;
  DataSize next_round_delivered_;
  bool round_start_ = false;
  int64_t round_count_ = 0;

  // Long-term model.
  WindowedMax bw_filter_;
  int64_t cycle_count_ = 0;
  DataRate max_bw_;
  DataRate bw_;
  Duration min_rtt_ = kForever;
  Time min_rtt_stamp_;
  double inflight_longterm_ = kNoBound;
  WindowedMax extra_acked_;
  Time extra_acked_start_;
  double extra_acked_delivered_ = 0.0;

  // Short-term model and losses of the round.
  DataRate bw_shortterm_ = kUnlimited;
  double inflight_shortterm_ = kNoBound;
  DataRate bw_latest_;
  double inflight_latest_ = 0.0;
  DataSize loss_round_delivered_;
  bool loss_round_start_ = false;
  bool loss_in_round_ = false;
  bool loss_since_ack_ = false;  ///< Then `loss_round_delivered_` awaits C.delivered of the ACK.
  int64_t lost_ranges_ = 0;
  DataSize recovery_delivered_;  ///< C.delivered as recovery began.

  // Full pipe. §5.3.1.2
  DataRate full_bw_;
  int64_t full_bw_count_ = 0;
  bool full_bw_now_ = false;
  bool full_bw_reached_ = false;
  int64_t drain_start_round_ = 0;

  // ProbeBW. §5.3.3
  Random random_{1, "bbr3"};
  Time cycle_stamp_;
  double probe_wait_ = 0.0;  ///< Where in the spread this cycle's wait lies, in [0, 1).
  int64_t rounds_since_probe_up_ = 0;
  double probe_up_acked_per_inc_ = kNoBound;
  double bw_probe_up_acked_ = 0.0;
  int bw_probe_up_rounds_ = 0;
  bool bw_probe_sample_ = false;
  bool prev_probe_too_high_ = false;
  bool prev_probe_precautionary_ = false;

  // ProbeRTT. §5.3.4
  Duration probe_rtt_min_delay_ = kForever;
  Time probe_rtt_min_stamp_;
  bool probe_rtt_expired_ = false;
  Time probe_rtt_done_stamp_ = kNever;  ///< `kNever`: not yet down to the window of ProbeRTT.
  bool probe_rtt_round_done_ = false;
  ProbeRttSamples samples_;
};

static_assert(CongestionWindow<Bbr3>);

}  // namespace lab

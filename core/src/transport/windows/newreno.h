// The window of RFC 5681 with the recovery of RFC 6582: one segment more per round trip, half at a
// loss.
#pragma once

#include <algorithm>

#include "support/equation.h"
#include "transport/windows/window.h"
#include "transport/windows/window_step.h"

namespace lab {

class NewReno {
 public:
  static constexpr const char* kKind = "newreno";
  static constexpr const char* kLabel = "NewReno";
  static constexpr const char* kMeaning =
      "TCP of RFC 5681: the window grows by a segment per round trip and halves at a loss.";

  struct Parameters {
    double beta = 0.5;
    double beta_ecn = 0.5;
    int64_t byte_counting = 1;
    static std::span<const Parameter<Parameters>> parameters();
  };
  Parameters p;
  static Signals<NewReno> signals();
  static Table<Equation> equations();
  static Table<Symbol> symbols();

  void start(const WindowStart& start) {
    mss_ = start.mss.bytes;
    initial_ = cwnd_ = start.initial_window.bytes;
    ssthresh_ = kForever.ns;
    credit_ = 0.0;
    step_ = {};
    whole_bytes_ = start.whole_bytes;
  }

  void on_ack(const WindowAck& ack) {
    if (ack.acked.bytes <= 0 || ack.ece || !ack.window_limited) return;
    if (ack.in_recovery && !ack.after_timeout) return;
    step_ = {WindowMove::kSlowStart, static_cast<double>(cwnd_) + credit_,
             static_cast<double>(ack.acked.bytes)};
    if (cwnd_ < ssthresh_) {
      // cwnd += min(N, L·SMSS), RFC 5681 Eq. (2) and RFC 3465 §2.2.
      cwnd_ += std::min(ack.acked.bytes, mss_ * p.byte_counting);
    } else if (whole_bytes_) {
      // cwnd += max(1, SMSS·SMSS/cwnd), in whole bytes. ns-3.26, TcpNewReno::CongestionAvoidance.
      step_.move = WindowMove::kWhole;
      cwnd_ += std::max<int64_t>(1, mss_ * mss_ / cwnd_);
    } else {
      // cwnd += SMSS·SMSS/cwnd, Eq. (3), with its fraction kept.
      step_.move = WindowMove::kAvoidance;
      credit_ += static_cast<double>(mss_) * static_cast<double>(mss_) / static_cast<double>(cwnd_);
      const auto whole = static_cast<int64_t>(credit_);
      credit_ -= static_cast<double>(whole);
      cwnd_ += whole;
    }
    cwnd_ = std::min(cwnd_, kMost);
  }

  /// ssthresh = max(FlightSize/2, 2·SMSS), Eq. (4); cwnd follows at once, RFC 6675 §5 (4.2).
  void on_congestion(const Congestion& congestion) {
    const bool ecn = congestion.kind == CongestionKind::kEcn;
    note(ecn ? WindowMove::kMark : WindowMove::kLoss, congestion.in_flight);
    cut(congestion.in_flight, ecn ? p.beta_ecn : p.beta);
    cwnd_ = ssthresh_;
  }

  /// cwnd = min(ssthresh, max(FlightSize, SMSS) + SMSS), RFC 6582 §3.2 step 3, option 1.
  void on_recovery_exit(const RecoveryExit& exit) {
    if (exit.after_timeout) return;
    note(WindowMove::kRecovered, exit.in_flight);
    cwnd_ = std::min(ssthresh_, std::max(exit.in_flight.bytes, mss_) + mss_);
  }

  /// Loss window of one segment; a second timeout of the same segment leaves ssthresh.
  void on_timeout(const WindowTimeout& timeout) {
    note(WindowMove::kTimeout, timeout.in_flight);
    if (!timeout.again) cut(timeout.in_flight, p.beta);
    cwnd_ = mss_;
  }

  /// Restart window, RFC 5681 §4.1.
  void on_idle_restart(const WindowSent& sent) {
    if (!sent.restart) return;
    step_ = {};
    cwnd_ = std::min(initial_, cwnd_);
  }

  DataSize cwnd() const { return {cwnd_}; }
  DataSize ssthresh() const { return {ssthresh_}; }

 private:
  static constexpr int64_t kMost = int64_t{1} << 40;

  void note(WindowMove move, DataSize in_flight) {
    step_ = {move, static_cast<double>(cwnd_), static_cast<double>(in_flight.bytes)};
  }

  void cut(DataSize in_flight, double beta) {
    const double left = static_cast<double>(in_flight.bytes) * beta;
    ssthresh_ = std::max(static_cast<int64_t>(left), 2 * mss_);
    credit_ = 0.0;
  }

  int64_t mss_ = 1460;
  int64_t initial_ = 14600;
  int64_t cwnd_ = 14600;
  int64_t ssthresh_ = kForever.ns;
  bool whole_bytes_ = false;
  WindowStep step_;
  double credit_ = 0.0;  ///< Of a byte that the window has not grown yet.
};

static_assert(CongestionWindow<NewReno>);

}  // namespace lab

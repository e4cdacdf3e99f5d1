#include "transport/windows/cubic_ns3.h"

#include <algorithm>

#include "support/exact_math.h"

namespace lab {

namespace {
// Attributes of TcpCubic in ns-3.37.
constexpr int64_t kHystartLowWindow = 16;  ///< Segments.
constexpr Duration kHystartAckDelta = milliseconds(2);
constexpr Duration kHystartDelayMin = milliseconds(4);
constexpr Duration kHystartDelayMax = milliseconds(1000);
constexpr int kHystartMinSamples = 8;
constexpr Duration kCubicDelta = milliseconds(10);  ///< No sample this soon after a loss.
constexpr int64_t kCntClamp = 20;                   ///< Before the first loss.
constexpr int64_t kLargestWindow = int64_t{1} << 40;
}  // namespace

std::span<const Parameter<CubicNs3::Parameters>> CubicNs3::Parameters::parameters() {
  using P = Parameters;
  static constexpr Parameter<P> kRows[] = {
      parameter<&P::C>("C", "Aggressiveness C", "Steepness of the curve, segments per s³.",
                       "ns-3.37 TcpCubic: 0.4")
          .range(0.001, 100)
          .slider(0.1, 4),
      parameter<&P::beta>("beta", "Left at a loss", "Share of the window that is left.",
                          "ns-3.37 TcpCubic: 0.7")
          .range(0.1, 0.99)
          .slider(0.3, 0.9),
      parameter<&P::fast_convergence>("fast_convergence", "Fast convergence",
                                      "A flow that stays below its last peak makes room for new "
                                      "flows.",
                                      "ns-3.37 TcpCubic: on"),
      parameter<&P::hystart>("hystart", "HyStart",
                             "Slow start ends when the round-trip time has doubled, or ACKs came "
                             "in one train for as long as a round trip.",
                             "ns-3.37 TcpCubic: on"),
  };
  return kRows;
}

Signals<CubicNs3> CubicNs3::signals() {
  static constexpr Signal<CubicNs3> kRows[] = {
      {"W_max_segments", "packets", "Window before the last reduction", "RFC 8312 §4.5, W_max",
       [](const CubicNs3& c) { return static_cast<double>(c.W_max()); }},
      {"K_s", "s", "Time to reach W_max again", "RFC 8312 §4.1, Eq. (2)",
       [](const CubicNs3& c) { return c.K(); }},
      {"window_segments", "packets", "Window in whole segments", "ns-3.37 TcpCubic: m_cWnd",
       [](const CubicNs3& c) { return static_cast<double>(c.segments()); }},
      {"window_step", "", "Last step: 0 none, 1 slow start, 2 cubic, 4 loss or mark, 6 timeout",
       "ns-3.37 TcpCubic", [](const CubicNs3& c) { return static_cast<double>(c.step().move); }},
      {"step_from_segments", "packets", "Window before the step", "ours",
       [](const CubicNs3& c) { return c.step().from; }},
      {"step_by_segments", "packets", "Acknowledged; later, since the window last grew",
       "ns-3.37 TcpCubic: m_cWndCnt", [](const CubicNs3& c) { return c.step().by; }},
      {"step_needed_segments", "packets", "To be acknowledged for one segment more",
       "ns-3.37 TcpCubic::Update", [](const CubicNs3& c) { return c.step().needed; }},
      {"step_target_segments", "packets", "Window a round trip ahead",
       "ns-3.37 TcpCubic: bicTarget", [](const CubicNs3& c) { return c.step().target; }},
      {"step_origin_segments", "packets", "Window where the curve is flat",
       "ns-3.37 TcpCubic: m_bicOriginPoint", [](const CubicNs3& c) { return c.step().origin; }},
      {"step_t_s", "s", "Since the epoch began, and the shortest round trip", "ns-3.37 TcpCubic",
       [](const CubicNs3& c) { return c.step().t_s; }},
      {"step_epoch_segments", "packets", "Window as the epoch began", "RFC 8312 §4.1",
       [](const CubicNs3& c) { return c.step().epoch; }},
  };
  return signals_of<kRows>();
}

void CubicNs3::start(const WindowStart& start) {
  const Parameters parameters = p;
  *this = CubicNs3{};
  p = parameters;
  mss_ = std::max<int64_t>(1, start.mss.bytes);
  cwnd_ = std::max(mss_, start.initial_window.bytes);
}

void CubicNs3::on_ack(const WindowAck& ack) {
  if (ack.acked.bytes <= 0 || ack.ece || !ack.window_limited) return;
  if (ack.in_recovery && !ack.after_timeout) return;
  unacked_part_ += ack.acked.bytes;
  int64_t acked = unacked_part_ / mss_;
  unacked_part_ %= mss_;

  if (ack.has_rtt && (epoch_ >= kNever || ack.now - epoch_ >= kCubicDelta)) {
    shortest_ = std::min(shortest_, ack.rtt);
    if (p.hystart && cwnd_ <= ssthresh_ && segments() >= kHystartLowWindow)
      look_for_end_of_slow_start(ack);
  }
  if (cwnd_ < ssthresh_) {
    if (p.hystart && ack.una > round_ends_) begin_round(ack);
    note(WindowMove::kSlowStart, acked);
    cwnd_ += acked * mss_;
    acked = 0;
  }
  if (cwnd_ >= ssthresh_ && acked > 0) {
    counted_ += acked;
    note(WindowMove::kAvoidance, counted_);
    const int64_t needed = acks_per_segment(ack.now);
    if (counted_ >= needed) {
      cwnd_ += mss_;
      counted_ -= needed;
    }
  }
  cwnd_ = std::min(cwnd_, kLargestWindow);
}

void CubicNs3::begin_round(const WindowAck& ack) {
  round_start_ = last_ack_ = ack.now;
  round_ends_ = ack.next;
  shortest_of_round_ = kForever;
  samples_ = 0;
}

void CubicNs3::look_for_end_of_slow_start(const WindowAck& ack) {
  if (found_) return;
  if (ack.now - last_ack_ <= kHystartAckDelta) {
    last_ack_ = ack.now;
    found_ = ack.now - round_start_ > shortest_;
  }
  if (samples_ < kHystartMinSamples) {
    shortest_of_round_ = std::min(shortest_of_round_, ack.rtt);
    ++samples_;
  } else {
    const Duration margin{std::clamp(shortest_.ns, kHystartDelayMin.ns, kHystartDelayMax.ns)};
    found_ = found_ || shortest_of_round_ > shortest_ + margin;
  }
  if (found_) ssthresh_ = cwnd_;
}

int64_t CubicNs3::acks_per_segment(Time now) {
  const int64_t window = segments();
  if (epoch_ >= kNever) {
    epoch_ = now;
    K_ = 0.0;
    origin_ = window;
    step_.epoch = static_cast<double>(window);
    if (last_max_ > window) {
      K_ = exact_cbrt(static_cast<double>(last_max_ - window) / p.C);
      origin_ = last_max_;
    }
  }
  const Duration ahead = shortest_ < kForever ? shortest_ : Duration{};
  const double t = to_seconds(now + ahead - epoch_);
  const double off = t < K_ ? K_ - t : t - K_;
  // Where the curve will be a round trip from now, in whole segments.
  const auto delta = static_cast<int64_t>(std::min(p.C * off * off * off, 1e9));
  const int64_t target = t < K_ ? origin_ - delta : origin_ + delta;
  int64_t needed = target > window ? window / (target - window) : 100 * window;
  if (last_max_ == 0) needed = std::min(needed, kCntClamp);
  // At most one segment more for two acknowledged ones.
  needed = std::max<int64_t>(needed, 2);
  step_.needed = static_cast<double>(needed);
  step_.target = static_cast<double>(target);
  step_.origin = static_cast<double>(origin_);
  step_.t_s = t;
  return needed;
}

void CubicNs3::cut() {
  const int64_t window = segments();
  const bool below = p.fast_convergence && window < last_max_;
  last_max_ =
      below ? static_cast<int64_t>(static_cast<double>(window) * (1.0 + p.beta) / 2.0) : window;
  epoch_ = kNever;
  const auto left = static_cast<int64_t>(static_cast<double>(window) * p.beta);
  cwnd_ = ssthresh_ = std::max<int64_t>(left, 2) * mss_;
}

void CubicNs3::on_recovery_exit(const RecoveryExit& exit) {
  if (!exit.after_timeout) cwnd_ = ssthresh_;
}

/// Everything is forgotten but ssthresh.
void CubicNs3::on_timeout(const WindowTimeout& timeout) {
  note(WindowMove::kTimeout, 0);
  if (!timeout.again) cut();
  cwnd_ = mss_;
  last_max_ = origin_ = 0;
  K_ = 0.0;
  shortest_ = kForever;
  found_ = false;
  round_start_ = last_ack_ = timeout.now;
  round_ends_ = timeout.next;
  shortest_of_round_ = kForever;
  samples_ = 0;
}

}  // namespace lab

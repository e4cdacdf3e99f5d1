// Google Congestion Control as libwebrtc does it today, at the sender from transport-wide feedback.
// Left out, as by default there: congestion window, separate detectors for audio, network state
// estimates. Receiver reports are worked out from the same feedback, and a probe begins with media
// where libwebrtc puts a packet of one byte before it.
#pragma once

#include "control/controller.h"
#include "control/gcc/decision.h"
#include "control/gcc/estimator.h"
#include "control/gcc/history.h"
#include "control/gcc/pacer.h"
#include "control/gcc/parameters.h"
#include "support/equation.h"

namespace lab {

class Gcc : public ControllerHooks {
 public:
  static constexpr const char* kKind = "gcc";
  static constexpr const char* kLabel = "GCC";
  static constexpr const char* kMeaning =
      "Google Congestion Control as in libwebrtc: the trend of the delay, loss and probes.";

  using Parameters = GccParameters;
  using Decision = GccDecision;

  static Signals<GccDecision> signals() { return GccDecision::signals(); }
  static Table<Equation> equations();
  static Table<Symbol> symbols();
  const GccDecision& decision() const { return decision_; }

  // The receiver lists arrivals; a report says its base sequence number, 32 bits.
  void on_arrival(const Arrival& packet);
  void before_report(Time now, Feedback& report);
  FeedbackFormat feedback_format() const { return TransportCc{}; }
  Duration report_interval() const;

  void start(Time now);
  void on_sent(const Sent& sent);
  void on_frame(int32_t payload_bytes, bool last_of_frame, Time now);
  bool on_feedback(const Feedback& feedback, Time now);
  void on_pause(Time) { pacer_.on_pause(); }
  Time next_timer() const { return next_process_; }
  bool on_timer(Time now);

  static constexpr bool kPaces = true;
  Time next_send(const Backlog& backlog, Time now) const {
    return pacer_.next_send(backlog.packets > 0, now, p.pacer);
  }
  int32_t padding_bytes(const Backlog& backlog, Time now);
  DataRate pacing_rate() const { return pacer_.pacing_rate(); }

  /// The encoder's share of the target: without the headers, as far as they count.
  DataRate reference_rate() const { return estimator_.target() * payload_share_; }
  DataRate lowest_rate() const { return p.lowest; }
  DataRate highest_rate() const { return std::max(p.lowest, p.highest); }

  size_t bytes_kept() const { return history_.bytes(); }

  GccParameters p;

 private:
  void note_losses(const std::vector<gcc::PacketResult>& packets, uint32_t base);
  void take_over(Time now);

  // Receiver.
  uint32_t base_ = 0;  ///< First sequence number of the next report.
  int64_t arrived_bytes_ = 0;
  Time last_report_ = {};
  DataRate arriving_;

  // Sender.
  gcc::Estimator estimator_;
  gcc::Pacer pacer_;
  gcc::History history_;
  Time next_process_ = kNever;
  Time next_loss_report_ = kNever;
  int64_t lost_ = 0;  ///< Since the last loss report.
  int64_t expected_ = 0;
  int32_t header_bytes_ = 40;
  double payload_share_ = 1.0;
  double payload_sum_ = 0.0;  ///< Of media, old packets fading out.
  double ip_sum_ = 0.0;
  GccDecision decision_;
};

static_assert(RateController<Gcc>);

}  // namespace lab

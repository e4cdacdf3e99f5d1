#include "history/gcc_03/gcc_03.h"

#include <algorithm>

namespace lab {

namespace {
/// A report that came early carries no losses.
constexpr double kNoLossReport = -1.0;
}  // namespace

gcc_03::ReceiverConstants Gcc03Parameters::receiver() const {
  gcc_03::ReceiverConstants constants;
  constants.detector.threshold_ms = threshold;
  constants.detector.k_up = k_up;
  constants.detector.k_down = k_down;
  constants.detector.overuse_ms = overuse_time;
  constants.aimd.beta = beta;
  constants.aimd.growth = growth;
  return constants;
}

void Gcc03::on_arrival(const Arrival& packet) {
  if (!any_packet_) reported_to_ = next_sequence_ = packet.sequence;
  if (!any_packet_) last_regular_ = packet.received;
  any_packet_ = true;
  ++received_;
  if (static_cast<int32_t>(packet.sequence - next_sequence_) >= 0) {
    next_sequence_ = packet.sequence + 1;
  }
  receiver_.on_packet(packet, p.receiver());
}

bool Gcc03::wants_report(Time) const {
  const auto estimate = receiver_.estimate_bps();
  return estimate && told_bps_ > 0.0 && *estimate < (1.0 - p.report_drop) * told_bps_;
}

// Losses as in RFC 3550 §6.4.1: what was expected by the sequence numbers and did not come.
void Gcc03::before_report(Time now, Feedback& report) {
  const auto estimate = receiver_.estimate_bps();
  Gcc03Report said;
  said.rate_bps = told_bps_ = std::max(0.0, estimate.value_or(0.0));
  said.fraction_lost = kNoLossReport;
  const auto expected = static_cast<double>(next_sequence_ - reported_to_);
  if (now - last_regular_ >= p.report_interval && expected > 0.0) {
    const double lost = expected - static_cast<double>(received_);
    said.fraction_lost = std::max(0.0, lost) / expected;
    last_regular_ = now;
    reported_to_ = next_sequence_;
    received_ = 0;
  }
  said.incoming_bps = receiver_.incoming_bps();
  said.offset_ms = receiver_.kalman().offset_ms();
  said.signal_ms = receiver_.detector().signal_ms();
  said.threshold_ms = receiver_.detector().threshold_ms(p.receiver().detector);
  said.usage = static_cast<double>(receiver_.detector().state());
  said.aimd_state = static_cast<double>(receiver_.aimd().state());
  report.said.set(said);
}

void Gcc03::start(Time) { target_ = p.RINIT.bps; }

// The loss-based part of §5, which the receiver's estimate caps.
bool Gcc03::on_feedback(const Feedback& feedback, Time) {
  const auto report = feedback.said.as<Gcc03Report>();
  const double lost = report.fraction_lost;
  if (lost >= 0.0) {
    if (lost > p.loss_high) {
      target_ *= 1.0 - 0.5 * lost;
    } else if (lost < p.loss_low) {
      target_ = p.loss_growth * (target_ + 1000.0);
    }
    decision_.loss_fraction = lost;
  }
  target_ = clipped(target_);
  decision_.loss_based_kbps = target_ / 1e3;
  const double remb = report.rate_bps;
  if (remb > 0.0) target_ = clipped(std::min(target_, remb));

  decision_.target_kbps = target_ / 1e3;
  decision_.remb_kbps = remb / 1e3;
  decision_.report = report;
  return true;
}

std::span<const Profile> Gcc03::profiles() {
  // Without its field trial the code of 2015 keeps the threshold where it begins.
  static constexpr ProfileValue kCode[] = {{"k_up", 0}, {"k_down", 0}, {"overuse_time_ms", 100}};
  static constexpr ProfileValue kTrial[] = {{"overuse_time_ms", 100}};
  static constexpr Profile kProfiles[] = {
      {"gcc-03",
       "As the draft has it",
       "draft-alvestrand-rmcat-congestion-03, draft-ietf-rmcat-gcc-02 Table 1: K_u 0.01, K_d "
       "0.00018, 10 ms; rates of the GCC-NADA slides",
       {}},
      {"code-2015", "As the code of 2015 has it",
       "libwebrtc's overuse_detector.cc of 2015: 100 ms; the threshold adapts in an experiment "
       "only",
       kCode},
      {"code-2015-adaptive", "The code of 2015, with a threshold that adapts",
       "libwebrtc's overuse_detector.cc of 2015: 0.01, 0.00018, 100 ms; adaptation as ours of its "
       "experiment",
       kTrial},
  };
  return kProfiles;
}

Signals<Gcc03Decision> Gcc03Decision::signals() {
  using D = const Gcc03Decision&;
  static constexpr Signal<Gcc03Decision> kRows[] = {
      {"target_kbps", "kbit/s", "Target", "least of delay, loss and bounds",
       [](D d) { return d.target_kbps; }},
      {"delay_based_kbps", "kbit/s", "Receiver's estimate, 0 unknown",
       "REMB, draft-alvestrand-rmcat-congestion-03 §4", [](D d) { return d.remb_kbps; }},
      {"loss_based_kbps", "kbit/s", "Loss-based rate",
       "A_s, draft-alvestrand-rmcat-congestion-03 §5", [](D d) { return d.loss_based_kbps; }},
      {"incoming_kbps", "kbit/s", "Incoming rate", "over 1 s at the receiver",
       [](D d) { return d.report.incoming_bps / 1e3; }},
      {"offset_ms", "ms", "Offset", "m(i) of the two-state Kalman filter",
       [](D d) { return d.report.offset_ms; }},
      {"modified_trend_ms", "ms", "Offset, weighted", "min(deltas, 60) · m(i)",
       [](D d) { return d.report.signal_ms; }},
      {"threshold_ms", "ms", "Threshold", "draft-ietf-rmcat-gcc §5.4, del_var_th",
       [](D d) { return d.report.threshold_ms; }},
      {"detector", "", "Detector: 0 normal, 1 underuse, 2 overuse", "draft-ietf-rmcat-gcc §5.4",
       [](D d) { return d.report.usage; }},
      {"aimd_state", "", "Rate control: 0 hold, 1 increase, 2 decrease",
       "draft-ietf-rmcat-gcc §5.5", [](D d) { return d.report.aimd_state; }},
      {"loss_fraction", "", "Loss fraction", "RFC 3550 §6.4.1, fraction lost",
       [](D d) { return d.loss_fraction; }},
  };
  return signals_of<kRows>();
}

std::span<const Parameter<Gcc03Parameters>> Gcc03Parameters::parameters() {
  using P = Gcc03Parameters;
  static constexpr const char* kSlides = "GCC-NADA slides";
  static constexpr const char* kDraft = "draft-alvestrand-rmcat-congestion-03";
  static constexpr const char* kGains =
      "draft-ietf-rmcat-gcc-02, Table 1: K_u 0.01, K_d 0.00018; libwebrtc since 2016: 0.0087, "
      "0.039";
  static constexpr Parameter<P> kRows[] = {
      parameter<&P::RMIN>("RMIN_kbps", "Lowest rate", "Lowest rate of the encoder.", kSlides)
          .range(0, 1e6)
          .slider(0, 1000),
      parameter<&P::RMAX>("RMAX_kbps", "Highest rate", "Highest rate of the encoder.", kSlides)
          .range(1, 1e6)
          .slider(100, 10000, Scale::kLog),
      parameter<&P::RINIT>("RINIT_kbps", "Start rate", "Target at the start.",
                           "not stated on the slides; ours: 300, as in libwebrtc's tests")
          .range(0, 1e6)
          .slider(0, 2000),
      parameter<&P::report_interval>("report_interval_ms", "Interval between reports",
                                     "Time between reports of losses and the estimate.",
                                     "draft-alvestrand-rmcat-congestion-03: once per second")
          .range(10, 1e4)
          .slider(100, 2000, Scale::kLog),
      parameter<&P::report_drop>("report_drop", "Drop told at once",
                                 "Share by which the estimate has to fall to be told at once.",
                                 "libwebrtc of 2015: 3 %")
          .range(0, 1)
          .slider(0, 0.5),
      parameter<&P::loss_low>("loss_low", "Losses that let it grow",
                              "Below this loss fraction the sender's rate grows.", kDraft)
          .range(0, 1)
          .slider(0, 0.2),
      parameter<&P::loss_high>("loss_high", "Losses that make it fall",
                               "Above this loss fraction the sender's rate falls by half of it.",
                               kDraft)
          .range(0, 1)
          .slider(0, 0.5),
      parameter<&P::loss_growth>("loss_growth", "Growth by report",
                                 "Factor of the sender's rate per report with hardly any loss.",
                                 kDraft)
          .range(1, 10)
          .slider(1, 2),
      parameter<&P::threshold>("threshold_ms", "First threshold",
                               "Threshold of the detector before it has adapted.",
                               "draft-ietf-rmcat-gcc-02, Table 1")
          .range(0.1, 1000)
          .slider(1, 100, Scale::kLog),
      parameter<&P::k_up>("k_up", "Adaption upwards",
                          "How fast the threshold follows a signal outside, per ms.", kGains)
          .range(0, 0.1),
      parameter<&P::k_down>("k_down", "Adaption downwards",
                            "How fast the threshold follows a signal inside, per ms.", kGains)
          .range(0, 0.1),
      parameter<&P::overuse_time>("overuse_time_ms", "Length of an overuse",
                                  "How long the signal has to be above the threshold.",
                                  "draft-ietf-rmcat-gcc-02, Table 1: 10 ms; libwebrtc's code of "
                                  "2015: 100 ms")
          .range(0, 1000)
          .slider(0, 100),
      parameter<&P::beta>("beta", "Decrease", "Share of the incoming rate after overuse.", kDraft)
          .range(0, 1)
          .slider(0.5, 1),
      parameter<&P::growth>("growth", "Growth",
                            "Factor per second of the receiver's estimate far from the capacity.",
                            kDraft)
          .range(1, 10)
          .slider(1, 2),
  };
  return kRows;
}

}  // namespace lab

#include "control/gcc/parameters.h"

namespace lab {

namespace {

constexpr const char* kRateEstimators[] = {"robust", "bayesian"};

/// A row for a member of one of the parts.
template <auto Part, auto Member>
constexpr Parameter<GccParameters> row(const char* key, const char* label, const char* meaning,
                                       const char* source, double min = 0, double max = 1,
                                       double slider_min = 0, double slider_max = 1,
                                       Scale scale = Scale::kLinear) {
  using Inner = typename detail::MemberOf<decltype(Member)>::Owner;
  Parameter<GccParameters> outer = parameter<Member>(key, label, meaning, source)
                                       .range(min, max)
                                       .slider(slider_min, slider_max, scale);
  outer.place_in = [](void* p) -> void* {
    Inner& part = static_cast<GccParameters*>(p)->*Part;
    return &(part.*Member);
  };
  return outer;
}

template <auto Member>
constexpr Parameter<GccParameters> own(const char* key, const char* label, const char* meaning,
                                       const char* source, double min, double max,
                                       double slider_min, double slider_max,
                                       Scale scale = Scale::kLinear) {
  return parameter<Member>(key, label, meaning, source)
      .range(min, max)
      .slider(slider_min, slider_max, scale);
}

// Where in libwebrtc a default stands.
constexpr const char* kAimd = "libwebrtc AimdRateControl";
constexpr const char* kAlr = "libwebrtc AlrDetectorConfig";
constexpr const char* kFeedback = "libwebrtc transport feedback";
constexpr const char* kGroups = "libwebrtc InterArrivalDelta";
constexpr const char* kLoss = "libwebrtc LossBasedBweV2";
constexpr const char* kPacer = "libwebrtc PacingController";
constexpr const char* kProbes = "libwebrtc ProbeControllerConfig";
constexpr const char* kRates = "libwebrtc RobustThroughputEstimator";
constexpr const char* kSender = "libwebrtc SendSideBandwidthEstimation";
constexpr const char* kTrend = "libwebrtc TrendlineEstimator";

}  // namespace

std::span<const Parameter<GccParameters>> GccParameters::parameters() {
  using namespace gcc;
  using P = GccParameters;
  static constexpr Parameter<GccParameters> kRows[] = {
      own<&P::start>("start_rate_kbps", "Start rate", "Target before the first report.",
                     "libwebrtc BitrateConstraints", 5, 1e6, 50, 5000, Scale::kLog),
      own<&P::lowest>("min_rate_kbps", "Lowest rate", "The target never goes below.",
                      "libwebrtc kDefaultMinVideoBitrateBps", 5, 1e6, 5, 1000, Scale::kLog),
      own<&P::highest>("max_rate_kbps", "Highest rate", "The target and probes never go above.",
                       "ours: 2.5 Mbit/s", 5, 1e6, 100, 20000, Scale::kLog),
      parameter<&P::headers>("count_headers", "Rates count headers",
                             "The target includes headers; the encoder gets what they leave.",
                             "libwebrtc WebRTC-SendSideBwe-WithOverhead"),
      parameter<&P::estimator>("throughput_estimator", "Throughput estimator",
                               "How the acknowledged bitrate is measured.", kRates)
          .one_of(kRateEstimators),
      own<&P::process>("process_interval_ms", "Process interval",
                       "Between looks at the clock without a report.",
                       "libwebrtc GoogCcNetworkControllerFactory", 1, 1e4, 5, 200),
      own<&P::feedback>("feedback_interval_ms", "Feedback interval",
                        "Between transport-wide reports.", kFeedback, 1, 1e4, 25, 500),
      parameter<&P::adaptive_feedback>(
          "adaptive_feedback", "Adaptive feedback",
          "Reports take 5 % of the receiving rate, 50 to 250 ms apart.", kFeedback),
      own<&P::loss_report>("loss_report_interval_ms", "Loss report interval",
                           "Between RTCP receiver reports.", "RFC 3550 §6.3, about 1 s", 10, 1e5,
                           100, 5000),

      row<&P::grouping, &GroupingConstants::group>("group_ms", "Group length",
                                                   "Packets sent within it are one group.", kGroups,
                                                   0, 1000, 0, 50),
      row<&P::grouping, &GroupingConstants::burst_gap>(
          "burst_gap_ms", "Burst gap", "Packets that arrive closer may be one burst.", kGroups, 0,
          1000, 0, 50),
      row<&P::grouping, &GroupingConstants::burst_longest>("burst_longest_ms", "Longest burst",
                                                           "From a group's first arrival.", kGroups,
                                                           0, 1e4, 0, 500),

      row<&P::trendline, &TrendlineConstants::window>(
          "trend_window", "Trend window", "Groups in the line.", kTrend, 2, 200, 10, 100),
      row<&P::trendline, &TrendlineConstants::smoothing>(
          "trend_smoothing", "Delay smoothing", "Weight of the delay before.", kTrend, 0, 1, 0, 1),
      row<&P::trendline, &TrendlineConstants::gain>("trend_gain", "Trend gain",
                                                    "Weight of the slope.", kTrend, 0, 1000, 0, 10),
      row<&P::detector, &DetectorConstants::threshold_ms>(
          "threshold_ms", "Threshold", "To begin with.", kTrend, 0.01, 1e4, 1, 100, Scale::kLog),
      row<&P::detector, &DetectorConstants::k_up>("k_up", "Threshold gain up",
                                                  "Per millisecond, while the trend is outside.",
                                                  kTrend, 0, 1, 0, 0.1),
      row<&P::detector, &DetectorConstants::k_down>("k_down", "Threshold gain down",
                                                    "Per millisecond, while the trend is inside.",
                                                    kTrend, 0, 1, 0, 0.1),
      row<&P::detector, &DetectorConstants::overuse_ms>("overuse_time_ms", "Overuse time",
                                                        "A trend outside for longer is overuse.",
                                                        kTrend, 0, 1e4, 0, 100),
      row<&P::detector, &DetectorConstants::adapt_within_ms>(
          "adapt_within_ms", "Adapts within", "Further out the threshold does not follow.", kTrend,
          0, 1e4, 0, 100),
      row<&P::detector, &DetectorConstants::lowest_ms>("threshold_min_ms", "Least threshold",
                                                       "The threshold stays above.", kTrend, 0, 1e4,
                                                       0, 100),
      row<&P::detector, &DetectorConstants::highest_ms>("threshold_max_ms", "Largest threshold",
                                                        "The threshold stays below.", kTrend, 0.01,
                                                        1e5, 10, 1000, Scale::kLog),

      row<&P::aimd, &AimdConstants::beta>("beta", "Decrease factor",
                                          "Share of the throughput after overuse.", kAimd, 0.01, 1,
                                          0.5, 1),
      row<&P::aimd, &AimdConstants::below>("decrease_offset_kbps", "Decrease offset",
                                           "Taken off after overuse.", kAimd, 0, 1e6, 0, 100),
      row<&P::aimd, &AimdConstants::per_second>("increase_per_second", "Increase per second",
                                                "While no capacity is known.", kAimd, 1, 100, 1, 2),
      row<&P::aimd, &AimdConstants::least_increase>("least_increase_kbps", "Least increase",
                                                    "Of a multiplicative step.", kAimd, 0, 1e6, 0,
                                                    50),
      row<&P::aimd, &AimdConstants::least_additive>(
          "least_additive_kbps", "Least additive increase", "Per second, near the capacity.", kAimd,
          0, 1e6, 0, 100),
      row<&P::aimd, &AimdConstants::response>("response_ms", "Response time",
                                              "Of the detector, beyond the round trip.", kAimd, 0,
                                              1e4, 0, 1000),
      row<&P::aimd, &AimdConstants::headroom>("headroom", "Headroom",
                                              "The rate grows up to so many times the throughput.",
                                              kAimd, 1, 100, 1, 3),
      row<&P::aimd, &AimdConstants::headroom_offset>("headroom_offset_kbps", "Headroom offset",
                                                     "Added to the headroom.", kAimd, 0, 1e6, 0,
                                                     100),
      row<&P::aimd, &AimdConstants::capacity_weight>("capacity_weight", "Capacity weight",
                                                     "Of an overuse in the link capacity.",
                                                     "libwebrtc LinkCapacityEstimator", 0, 1, 0, 1),
      row<&P::aimd, &AimdConstants::reduce_soonest>("reduce_soonest_ms", "Soonest decrease",
                                                    "After the last change, at least.", kAimd, 0,
                                                    1e4, 0, 500),
      row<&P::aimd, &AimdConstants::reduce_latest>("reduce_latest_ms", "Latest decrease",
                                                   "Bound of the round trip waited for.", kAimd, 0,
                                                   1e4, 0, 1000),

      row<&P::throughput, &ThroughputConstants::least_packets>(
          "acked_least_packets", "Throughput window, packets", "In the window, at least.", kRates,
          2, 1000, 10, 200),
      row<&P::throughput, &ThroughputConstants::least_span>("acked_least_ms", "Throughput window",
                                                            "Of receiving, at least.", kRates, 1,
                                                            6e4, 100, 3000),
      row<&P::throughput, &ThroughputConstants::most_packets>(
          "acked_most_packets", "Largest window, packets", "In the window, at most.", kRates, 2,
          1000, 10, 1000),
      row<&P::throughput, &ThroughputConstants::most_span>(
          "acked_most_ms", "Largest window", "Of receiving, at most.", kRates, 1, 6e4, 1000, 15000),
      row<&P::throughput, &ThroughputConstants::required>(
          "acked_required_packets", "Packets required", "Before a throughput is known.", kRates, 2,
          1000, 2, 100),

      row<&P::alr, &AlrConstants::usage>("alr_usage", "ALR usage",
                                         "Sending less of the target is the application's limit.",
                                         kAlr, 0, 10, 0, 1),
      row<&P::alr, &AlrConstants::start>("alr_start", "ALR start",
                                         "Budget left from which the application limits.", kAlr, -1,
                                         1, 0, 1),
      row<&P::alr, &AlrConstants::stop>(
          "alr_stop", "ALR stop", "Budget left below which it no longer does.", kAlr, -1, 1, -1, 1),

      row<&P::probing, &ProbeConstants::first>("probe_first", "First probe",
                                               "Times the start rate.", kProbes, 0.1, 100, 1, 10),
      row<&P::probing, &ProbeConstants::second>("probe_second", "Second probe",
                                                "Times the start rate; 0 for none.", kProbes)
          .range(0, 100)
          .slider(0, 10),
      row<&P::probing, &ProbeConstants::further>("probe_further", "Further probes",
                                                 "Times the result.", kProbes, 0.1, 100, 1, 5),
      row<&P::probing, &ProbeConstants::threshold>(
          "probe_threshold", "Probe threshold", "Share of the probe above which another follows.",
          kProbes, 0, 10, 0, 1),
      row<&P::probing, &ProbeConstants::wait>("probe_wait_ms", "Wait for results",
                                              "After it no further probes follow.", kProbes, 1, 6e4,
                                              100, 5000),
      row<&P::probing, &ProbeConstants::packets>(
          "probe_packets", "Probe packets", "In a cluster, at least.", kProbes, 1, 1000, 1, 20),
      row<&P::probing, &ProbeConstants::duration>("probe_duration_ms", "Probe duration",
                                                  "Of a cluster, at least.", kProbes, 1, 200, 5,
                                                  200),
      row<&P::probing, &ProbeConstants::spacing>("probe_spacing_ms", "Probe spacing",
                                                 "Between bursts of a cluster, at least.", kProbes,
                                                 0.1, 200, 1, 50),
      row<&P::probing, &ProbeConstants::repeat>("probe_repeat", "Repeated initial probes",
                                                "Each second of the first five.", kProbes),
      row<&P::probing, &ProbeConstants::in_alr>("probe_in_alr", "Probes in ALR",
                                                "While the application limits the rate.", kProbes),
      row<&P::probing, &ProbeConstants::alr_interval>("probe_alr_interval_ms", "ALR interval",
                                                      "Between probes in ALR.", kProbes, 100, 1e5,
                                                      1000, 20000),
      row<&P::probing, &ProbeConstants::alr_scale>("probe_alr_scale", "ALR scale",
                                                   "Times the estimate.", kProbes, 0.1, 100, 1, 5),
      row<&P::probing, &ProbeConstants::loss_scale>("probe_loss_scale", "Loss-limited scale",
                                                    "Times the estimate, while loss limits it.",
                                                    kProbes, 0.1, 100, 1, 5),
      row<&P::probing, &ProbeConstants::allocated>("allocated_rate_kbps", "Allocated rate",
                                                   "What the streams ask for; 0 if not told.",
                                                   kProbes)
          .range(0, 1e6)
          .slider(0, 10000),

      row<&P::target, &TargetConstants::v2>("loss_based_v2", "Loss-based estimate",
                                            "Used instead of the thresholds once it is ready.",
                                            kSender),
      row<&P::target, &TargetConstants::low_loss>(
          "low_loss", "Low loss", "Up to it the rate may grow.", kSender, 0, 1, 0, 0.2),
      row<&P::target, &TargetConstants::high_loss>(
          "high_loss", "High loss", "Above it the rate shrinks.", kSender, 0, 1, 0, 0.5),
      row<&P::target, &TargetConstants::increase>("loss_increase", "Increase at low loss",
                                                  "Times the least rate of the last second.",
                                                  kSender, 1, 100, 1, 2),
      row<&P::target, &TargetConstants::increase_offset>("loss_increase_offset_kbps",
                                                         "Increase offset", "Added at low loss.",
                                                         kSender, 0, 1e6, 0, 100),
      row<&P::target, &TargetConstants::decrease_interval>(
          "loss_decrease_interval_ms", "Decrease interval", "Beyond the round trip.", kSender, 0,
          1e5, 0, 2000),
      row<&P::target, &TargetConstants::rtt_limit>("rtt_limit_ms", "Round-trip limit",
                                                   "Above it the rate backs off.", kSender, 1, 1e6,
                                                   100, 10000),
      row<&P::target, &TargetConstants::rtt_drop>("rtt_drop", "Round-trip back-off",
                                                  "Factor of each step.", kSender, 0, 1, 0, 1),
      row<&P::target, &TargetConstants::rtt_drop_interval>("rtt_drop_interval_ms",
                                                           "Back-off interval", "Between steps.",
                                                           kSender, 1, 1e6, 100, 5000),

      row<&P::loss, &LossConstants::observation>("observation_ms", "Observation",
                                                 "Sending that is one observation, at least.",
                                                 kLoss, 1, 6e4, 50, 2000),
      row<&P::loss, &LossConstants::window>("observations", "Observations", "How many are kept.",
                                            kLoss, 2, 100, 2, 50),
      row<&P::loss, &LossConstants::least_observations>("least_observations", "Least observations",
                                                        "Before the estimate is used.", kLoss, 1,
                                                        1000, 1, 20),
      row<&P::loss, &LossConstants::weight>("observation_weight", "Weight of age",
                                            "Of an observation, per newer one.", kLoss, 0.01, 1,
                                            0.5, 1),
      row<&P::loss, &LossConstants::up>("candidate_up", "Candidate above", "Times the estimate.",
                                        kLoss, 1, 100, 1, 1.5),
      row<&P::loss, &LossConstants::down>("candidate_down", "Candidate below",
                                          "Times the estimate.", kLoss, 0.01, 1, 0.5, 1),
      row<&P::loss, &LossConstants::newton_step>("newton_step", "Newton step",
                                                 "Share of a step towards the likeliest loss.",
                                                 kLoss, 0, 10, 0, 1),
      row<&P::loss, &LossConstants::initial_loss>("inherent_loss_initial", "Inherent loss",
                                                  "To begin with.", kLoss, 0, 1, 0, 0.2),
      row<&P::loss, &LossConstants::least_loss>("inherent_loss_min", "Least inherent loss",
                                                "The estimate stays above.", kLoss, 0, 1, 0, 0.1),
      row<&P::loss, &LossConstants::loss_offset>("inherent_loss_offset", "Most inherent loss",
                                                 "At a high bandwidth.", kLoss, 0, 1, 0, 0.5),
      row<&P::loss, &LossConstants::loss_balance>(
          "inherent_loss_balance_kbps", "Inherent loss balance",
          "Over the bandwidth: more inherent loss at low rates.", kLoss, 0, 1e6, 0, 1000),
      row<&P::loss, &LossConstants::bias>("bandwidth_bias", "Bias for bandwidth",
                                          "Per kbit/s, in the likelihood.", kLoss, 0, 10, 0, 0.001),
      row<&P::loss, &LossConstants::log_bias>("log_bandwidth_bias", "Bias for its logarithm",
                                              "In the likelihood.", kLoss, 0, 10, 0, 0.1),
      row<&P::loss, &LossConstants::bias_threshold>(
          "bias_loss_threshold", "Loss that turns the bias", "Above it less is preferred.", kLoss,
          0, 1, 0, 1),
      row<&P::loss, &LossConstants::bias_smoothing>("bias_smoothing", "Softness of the turn",
                                                    "In the same unit.", kLoss, 1e-6, 1, 0.0005,
                                                    0.1, Scale::kLog),
      row<&P::loss, &LossConstants::instant_offset>("instant_loss_offset", "Instant bound from",
                                                    "Loss above which the rate is bounded.", kLoss,
                                                    0, 1, 0, 0.5),
      row<&P::loss, &LossConstants::instant_balance>("instant_balance_kbps", "Instant bound",
                                                     "Over the loss beyond that.", kLoss, 0, 1e6, 0,
                                                     1000),
      row<&P::loss, &LossConstants::ramp_up>("loss_ramp_up", "Ramp-up bound",
                                             "Times the throughput.", kLoss, 1, 100, 1, 3),
      row<&P::loss, &LossConstants::ramp_up_in_hold>("loss_ramp_up_hold", "Ramp-up near hold",
                                                     "Times the throughput.", kLoss, 1, 100, 1, 3),
      row<&P::loss, &LossConstants::hold_near>("hold_near", "Near the held rate",
                                               "Up to so many times it.", kLoss, 0, 100, 0, 3),
      row<&P::loss, &LossConstants::increase>("loss_window_increase", "Increase per window",
                                              "Factor at most.", kLoss, 1, 100, 1, 3),
      row<&P::loss, &LossConstants::increase_window>("loss_window_ms", "Increase window",
                                                     "In which that factor holds.", kLoss, 1, 6e4,
                                                     50, 2000),
      row<&P::loss, &LossConstants::hold>("hold_ms", "Hold", "After a decrease, at first.", kLoss,
                                          1, 6e4, 50, 5000),
      row<&P::loss, &LossConstants::hold_growth>("hold_growth", "Growth of the hold",
                                                 "Factor each time.", kLoss, 1, 100, 1, 4),
      row<&P::loss, &LossConstants::longest_hold>(
          "hold_longest_ms", "Longest hold", "The hold stays below.", kLoss, 1, 1e6, 1000, 120000),
      row<&P::loss, &LossConstants::padding>("loss_padding_ms", "Padding",
                                             "While recovering from loss; 0 for none.", kLoss)
          .range(0, 6e4)
          .slider(0, 10000),
      row<&P::loss, &LossConstants::median_factor>(
          "spike_factor", "Spike factor", "Of the median rate: above it a spike of loss counts.",
          kLoss, 0, 1000, 0, 10),

      row<&P::pacer, &PacerConstants::factor>("pacing_factor", "Pacing factor",
                                              "Pacing rate over target.",
                                              "libwebrtc kDefaultPaceMultiplier", 0.1, 100, 1, 5),
      row<&P::pacer, &PacerConstants::burst>("pacing_burst_ms", "Pacing burst",
                                             "Sent at once; 0 for packet by packet.", kPacer)
          .range(0, 1000)
          .slider(0, 100),
      row<&P::pacer, &PacerConstants::tick>(
          "pacing_tick_ms", "Pacer tick", "Packets leave at its multiples; 0 for any time.",
          "libwebrtc PacingController::kMinSleepTime", 0, 100, 0, 10),
      row<&P::pacer, &PacerConstants::queue_limit>(
          "pacing_queue_limit_ms", "Pacer queue limit",
          "A longer queue is sent faster, so that it is gone by then.", kPacer, 1, 1e5, 100, 5000),
      row<&P::pacer, &PacerConstants::keep_alive>("keep_alive", "Keep-alive padding",
                                                  "A packet each 500 ms of silence.", kPacer),
  };
  return kRows;
}

}  // namespace lab

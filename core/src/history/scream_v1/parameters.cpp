#include "history/scream_v1/parameters.h"

namespace lab {

std::span<const Parameter<ScreamV1Parameters>> ScreamV1Parameters::parameters() {
  using P = ScreamV1Parameters;
  static constexpr const char* kConstants = "RFC 8298 §4.1.1.1";
  static constexpr Parameter<P> kRows[] = {
      parameter<&P::min_rate>("min_rate_kbps", "Lowest rate", "TARGET_BITRATE_MIN.",
                              "ours: 150 kbit/s")
          .range(1, 1e7)
          .slider(50, 5000, Scale::kLog),
      parameter<&P::start_rate>("start_rate_kbps", "Start rate", "Target before any report.",
                                "ours: 300 kbit/s; RFC 8298: 0")
          .range(1, 1e7)
          .slider(50, 10000, Scale::kLog),
      parameter<&P::max_rate>("max_rate_kbps", "Highest rate", "TARGET_BITRATE_MAX.",
                              "ours: 20 Mbit/s")
          .range(1, 1e7)
          .slider(500, 50000, Scale::kLog),
      parameter<&P::target_low>("QDELAY_TARGET_LO_ms", "Target of the queue delay",
                                "The window grows below it and shrinks above.", kConstants)
          .range(1, 1e4)
          .slider(10, 300, Scale::kLog),
      parameter<&P::target_high>("QDELAY_TARGET_HI_ms", "Highest target",
                                 "How far competing flows may raise the target.", kConstants)
          .range(1, 1e4)
          .slider(50, 1000, Scale::kLog),
      parameter<&P::competing_flows>("competing_flows", "Competing flows",
                                     "Whether flows that fill queues raise the target.",
                                     "RFC 8298 §4.1.2.3"),
      parameter<&P::qdelay_weight>("QDELAY_WEIGHT", "Weight of a delay sample",
                                   "In the averaged share of the target.", kConstants)
          .range(0, 1)
          .slider(0.01, 1),
      parameter<&P::trend_threshold>("QDELAY_TREND_TH", "Trend that ends fast increase",
                                     "Incipient congestion.", kConstants)
          .range(0, 1),
      parameter<&P::min_window>("MIN_CWND_bytes", "Smallest window", "Lower bound and start.",
                                kConstants)
          .range(1, 1e8)
          .slider(500, 20000, Scale::kLog),
      parameter<&P::in_flight_headroom>("MAX_BYTES_IN_FLIGHT_HEAD_ROOM", "Window above flight",
                                        "Window over the most in flight during 5 s.", kConstants)
          .range(1, 100)
          .slider(1, 3),
      parameter<&P::gain>("GAIN", "Gain of the window", "MSS per round trip on an empty queue.",
                          kConstants)
          .range(0, 100)
          .slider(0.1, 5),
      parameter<&P::beta_loss>("BETA_LOSS", "Window after a loss", "Share of the window kept.",
                               kConstants)
          .range(0, 1)
          .slider(0.3, 1),
      parameter<&P::beta_ecn>("BETA_ECN", "Window after a mark", "Share of window and target kept.",
                              kConstants)
          .range(0, 1)
          .slider(0.3, 1),
      parameter<&P::beta_rate>("BETA_R", "Target after a loss", "Share of the target kept.",
                               kConstants)
          .range(0, 1)
          .slider(0.3, 1),
      parameter<&P::mss>("MSS_bytes", "Packet size", "Largest RTP packet.", kConstants)
          .range(1, 65535)
          .slider(100, 1500),
      parameter<&P::rate_interval>("RATE_ADJUST_INTERVAL_ms", "Interval of the media rate",
                                   "Time between adjustments of the target.", kConstants)
          .range(1, 1e5)
          .slider(50, 1000),
      parameter<&P::ramp_up_speed>("RAMP_UP_SPEED_kbps", "Ramp-up speed",
                                   "Growth of the target in one second.", kConstants)
          .range(0, 1e6)
          .slider(50, 5000, Scale::kLog),
      parameter<&P::pre_congestion_guard>("PRE_CONGESTION_GUARD", "Guard against early congestion",
                                          "How much the trend of the delay slows growth.",
                                          kConstants)
          .range(0, 1),
      parameter<&P::line_factor>("TX_QUEUE_SIZE_FACTOR", "Weight of the sender's line",
                                 "How much of it is taken off the target.", kConstants)
          .range(0, 2),
      parameter<&P::line_delay>("RTP_QDELAY_TH_ms", "Delay of the line that counts",
                                "Above it the target is scaled down.", kConstants)
          .range(0, 1e4)
          .slider(0, 200),
      parameter<&P::line_scale>("TARGET_RATE_SCALE_RTP_QDELAY", "Target with a long line",
                                "Share of the target kept.", kConstants)
          .range(0, 1)
          .slider(0.5, 1),
      parameter<&P::line_limit>("line_limit_ms", "Longest wait in the line",
                                "When a packet has waited longer at the sender, all that waits "
                                "there is thrown away.",
                                "RFC 8298 §4.1.3 asks for it and gives no number; reference code's "
                                "runs: 1 s")
          .range(0, 1e6)
          .slider(100, 5000, Scale::kLog)
          .or_unlimited(),
      parameter<&P::trend_low>("QDELAY_TREND_LO", "Trend that allows fast increase",
                               "It has to stay below this.", kConstants)
          .range(0, 1),
      parameter<&P::resume_fast>("T_RESUME_FAST_INCREASE_ms", "Calm before fast increase",
                                 "How long the trend has to stay low.", kConstants)
          .range(0, 1e6)
          .slider(500, 30000, Scale::kLog),
      parameter<&P::pace_min>("RATE_PACE_MIN_kbps", "Lowest pacing rate",
                              "Lower bound of the pacing rate.", kConstants)
          .range(1, 1e6)
          .slider(10, 1000, Scale::kLog),
      parameter<&P::ecn>("ecn", "ECN", "Sends ECT(0) and reacts to marks.", "RFC 8298 §4.1.2.1"),
      parameter<&P::base_window, TimeUnit::kSeconds>(
          "base_window_s", "Memory of the base delay",
          "How long the lowest delay stands for an empty path.", "RFC 6817 §2.5: 10 minutes")
          .range(1, 1e6)
          .slider(10, 3600, Scale::kLog),
      parameter<&P::reordering>("reordering_ms", "Least reordering window",
                                "A packet sent so long before one that came is lost.",
                                "RFC 8298 §4.1.2.4 sets none; reference code of v2: 30 ms")
          .range(0, 1e4)
          .slider(0, 200),
      parameter<&P::time_out>("time_out_ms", "Time-out",
                              "Nothing sent for so long: nothing is in flight.",
                              "RFC 8298 is silent; reference code of v2: 500 ms")
          .range(10, 1e5)
          .slider(100, 5000, Scale::kLog),
  };
  return kRows;
}

std::span<const Profile> ScreamV1Parameters::profiles() {
  static constexpr Profile kProfiles[] = {{"scream-v1-rfc", "RFC 8298", "RFC 8298", {}}};
  return kProfiles;
}

}  // namespace lab

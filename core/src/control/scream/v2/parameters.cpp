#include "control/scream/v2/parameters.h"

namespace lab {

std::span<const Parameter<ScreamParameters>> ScreamParameters::parameters() {
  using P = ScreamParameters;
  static constexpr const char* kEcn[] = {"none", "classic", "l4s"};
  static constexpr Parameter<P> kRows[] = {
      parameter<&P::ecn>("ecn", "ECN", "The codepoint sent, and so what a mark means.",
                         "draft: IS_L4S; reference simulator: L4S")
          .one_of(kEcn),
      parameter<&P::min_rate>("min_rate_kbps", "Lowest rate", "Lower bound of the target.",
                              "draft: TARGET_BITRATE_MIN; reference simulator: 100 kbit/s")
          .range(1, 1e7)
          .slider(50, 5000, Scale::kLog),
      parameter<&P::start_rate>("start_rate_kbps", "Start rate", "Target before any report.",
                                "reference simulator: 1 Mbit/s")
          .range(1, 1e7)
          .slider(50, 10000, Scale::kLog),
      parameter<&P::max_rate>("max_rate_kbps", "Highest rate", "Upper bound of the target.",
                              "draft: TARGET_BITRATE_MAX; reference simulator: 20 Mbit/s")
          .range(1, 1e7)
          .slider(500, 50000, Scale::kLog),
      parameter<&P::target>("qdelay_target_ms", "Target of the queue delay",
                            "Half of it begins to count as congestion.",
                            "draft: QDELAY_TARGET_LO, 0.06 s")
          .range(1, 1e4)
          .slider(10, 300, Scale::kLog),
      parameter<&P::target_max>("qdelay_target_max_ms", "Highest target",
                                "How far competing flows may raise the target.",
                                "draft: QDELAY_TARGET_HI, 0.4 s; code: 0.3 s")
          .range(1, 1e4)
          .slider(50, 1000, Scale::kLog),
      parameter<&P::competing_flows>("competing_flows", "Competing flows",
                                     "Whether flows that fill queues raise the target.",
                                     "draft, Competing Flows Compensation; code: off"),
      parameter<&P::base_window, TimeUnit::kSeconds>(
          "base_window_s", "Memory of the base delay",
          "How long the lowest delay stands for an empty path.", "code: 50 x 10 s")
          .range(1, 1e6)
          .slider(10, 3600, Scale::kLog),
      parameter<&P::delay_gain>("QDELAY_AVG_G", "Gain of the average delay",
                                "How fast the averaged queue delay rises; it falls at once.",
                                "draft: 1/4")
          .range(0, 1)
          .slider(0.05, 1),
      parameter<&P::latency_spread>("latency_spread_ms", "Spread of the delay",
                                    "Variation of the queue delay that slows growth to a tenth.",
                                    "code: 10 ms; draft: none")
          .range(0, 1e4)
          .slider(1, 100, Scale::kLog),
      parameter<&P::standing_interval, TimeUnit::kSeconds>(
          "standing_interval_s", "Search for a new base",
          "How often a queue that stands is drained.", "code: 60 s")
          .range(1, 1e6)
          .slider(10, 600, Scale::kLog)
          .or_unlimited(),
      parameter<&P::initial_window>("initial_window_bytes", "First window",
                                    "Reference window at the start.",
                                    "draft: MIN_REF_WND; reference simulator: 10000 bytes")
          .range(1, 1e8)
          .slider(1000, 100000, Scale::kLog),
      parameter<&P::min_window>("min_window_bytes", "Smallest window",
                                "Lower bound; the code also keeps two packets.",
                                "draft: MIN_REF_WND, 3000 bytes; reference simulator: 2000 bytes")
          .range(1, 1e8)
          .slider(500, 20000, Scale::kLog),
      parameter<&P::mss>("MSS_bytes", "Packet size",
                         "Largest RTP packet; 0 takes the largest of the last second.",
                         "draft: MSS, 1000 bytes; code: largest seen")
          .range(0, 65535)
          .slider(0, 1500),
      parameter<&P::beta_loss>("BETA_LOSS", "Window after a loss", "Share of the window kept.",
                               "draft: 0.7")
          .range(0, 1)
          .slider(0.3, 1),
      parameter<&P::beta_ecn>("BETA_ECN", "Window after a classic mark",
                              "Share of the window kept.", "draft: 0.8")
          .range(0, 1)
          .slider(0.3, 1),
      parameter<&P::loss_ratio>("loss_ratio", "Losses that count",
                                "Loss ratio below which the code ignores losses without delay.",
                                "code: 1 %; draft: all count")
          .range(0, 1)
          .slider(0, 0.1),
      parameter<&P::reaction_interval>("reaction_interval_ms", "Interval of reactions",
                                       "Window is reduced at most this often, or once a round "
                                       "trip if that is shorter.",
                                       "draft: VIRTUAL_RTT, 25 ms; code: 30 ms")
          .range(0, 1e4)
          .slider(0, 200),
      parameter<&P::virtual_rtt>("VIRTUAL_RTT_ms", "Virtual round-trip time",
                                 "Shorter round trips grow no faster than this one.",
                                 "draft: 0.025 s")
          .range(0, 1e4)
          .slider(0, 200),
      parameter<&P::increase>("MUL_INCREASE_FACTOR", "Multiplicative growth",
                              "Share of the window added per round trip.",
                              "draft: 0.02; code: 0.05")
          .range(0, 1)
          .slider(0, 0.2),
      parameter<&P::post_congestion_rtts>("POST_CONGESTION_DELAY_RTT", "Caution after congestion",
                                          "Round trips until multiplicative growth is back.",
                                          "draft: 100; code: 200")
          .range(0, 1e5)
          .slider(0, 500),
      parameter<&P::in_flight_headroom>("BYTES_IN_FLIGHT_HEAD_ROOM", "Window above flight",
                                        "How far the window may exceed the bytes in flight.",
                                        "draft: 1.5; code: 2.0")
          .range(1, 100)
          .slider(1, 5),
      parameter<&P::alpha_start>("l4s_alpha_start", "First L4S alpha", "Before any report.",
                                 "draft: 0; code: 0.1")
          .range(0, 1)
          .fixed(),
      parameter<&P::alpha_gain_up>("L4S_AVG_G_UP", "Gain of L4S alpha upwards",
                                   "How fast more marks count.", "draft: 1/8")
          .range(0, 1)
          .slider(0, 0.5),
      parameter<&P::alpha_gain_down>("L4S_AVG_G_DOWN", "Gain of L4S alpha downwards",
                                     "How fast former marks are forgotten.", "draft: 1/128")
          .range(0, 1)
          .slider(0, 0.2),
      parameter<&P::alpha_interval>("alpha_interval_ms", "Interval of L4S alpha",
                                    "Updated this often, or once a round trip.", "draft: 10 ms")
          .range(0, 1e4)
          .slider(0, 100),
      parameter<&P::reordering>("reordering_ms", "Reordering window",
                                "A packet sent so long before one that came is lost.",
                                "code: 30 ms; draft: as RFC 8985")
          .range(0, 1e4)
          .slider(0, 200),
      parameter<&P::reordering_packets>("reordering_packets", "Reordering window in packets",
                                        "So far below the highest number it is lost in any case.",
                                        "code: 512")
          .range(1, 1e5)
          .slider(3, 1000, Scale::kLog),
      parameter<&P::window_overhead_min>("window_overhead_min", "Least overhead of the window",
                                         "Flight over window while the queue delay varies.",
                                         "code: 1.5; draft: REF_WND_OVERHEAD, 5.0")
          .range(1, 100)
          .slider(1, 5),
      parameter<&P::window_overhead_max>("REF_WND_OVERHEAD", "Overhead of the window",
                                         "Flight over window while the queue delay is steady.",
                                         "draft: 5.0; reference simulator: 3.0")
          .range(1, 100)
          .slider(1, 10),
      parameter<&P::frame_percentile>("frame_percentile", "Percentile of frame sizes",
                                      "Large frames widen the send window by this percentile; 0: "
                                      "not at all.",
                                      "draft: 75 %; reference simulator: off")
          .range(0, 1),
      parameter<&P::pace_min>("RATE_PACE_MIN_kbps", "Lowest pacing rate",
                              "Lower bound of the pacing rate.", "draft: 50 kbit/s")
          .range(1, 1e6)
          .slider(10, 1000, Scale::kLog),
      parameter<&P::pace_headroom>("PACKET_PACING_HEADROOM", "Headroom of the pacer",
                                   "Pacing rate over the target.", "draft: 1.5")
          .range(1, 100)
          .slider(1, 5),
      parameter<&P::pace_adaptive_max>("pace_adaptive_max", "Pacing of large frames",
                                       "How far the pacer follows frames above their size.",
                                       "code: 1.5; draft: none")
          .range(1, 100)
          .slider(1, 5),
      parameter<&P::pace_relaxed_max>("pace_relaxed_max", "Pacing at the highest rate",
                                      "How much faster it is there, from 80 % of it on.",
                                      "code: 5; draft: none")
          .range(1, 100)
          .slider(1, 10),
      parameter<&P::time_out>("time_out_ms", "Time-out",
                              "Nothing sent for so long: nothing is in flight.", "code: 500 ms")
          .range(10, 1e5)
          .slider(100, 5000, Scale::kLog),
      parameter<&P::rate_margin>("rate_margin", "Margin of the target",
                                 "What the window allows is divided by it.",
                                 "code: 1.1; draft: none")
          .range(1, 10)
          .slider(1, 2),
      parameter<&P::line_gain>("line_gain", "Correction for the line",
                               "How strongly a line at the sender lowers the target.",
                               "code: 0.2; draft: none")
          .range(0, 10)
          .slider(0, 1),
      parameter<&P::line_limit>("line_limit_ms", "Longest wait in the line",
                                "When a packet has waited longer at the sender, all that waits "
                                "there is thrown away.",
                                "code's simulator: 1 s (maxRtpQueueDelay); draft: no number")
          .range(0, 1e6)
          .slider(100, 5000, Scale::kLog)
          .or_unlimited(),
      parameter<&P::packet_overhead>("PACKET_OVERHEAD_bytes", "Overhead of a packet",
                                     "Taken off the target for each packet.", "draft: 20 bytes")
          .range(0, 1000)
          .slider(0, 100),
      parameter<&P::report_packets>("report_packets", "Packets per report",
                                    "A report leaves at once after so many.", "code: 16")
          .range(1, 1000)
          .slider(1, 64),
      parameter<&P::report_interval>("report_interval_ms", "Longest interval of reports",
                                     "Where neither packets nor the end of a frame asks for one.",
                                     "code: 40 ms; draft: 2 % of the rate")
          .range(1, 1e4)
          .slider(5, 200),
  };
  return kRows;
}

std::span<const Profile> ScreamParameters::profiles() {
  static constexpr Profile kProfiles[] = {
      {"scream-v2-code",
       "SCReAM v2, reference code",
       "EricssonResearch/scream, commit c8f84c3",
       {}},
  };
  return kProfiles;
}

}  // namespace lab

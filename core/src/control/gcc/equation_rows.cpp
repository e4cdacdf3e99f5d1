// The equations of GCC as libwebrtc has it, as rows for readers.
#include "control/gcc/gcc.h"

namespace lab {

Table<Equation> Gcc::equations() {
  static constexpr const char* kSender = "libwebrtc SendSideBandwidthEstimation";
  static constexpr const char* kAimd = "draft-ietf-rmcat-gcc §5.5, libwebrtc AimdRateControl";
  static constexpr Equation kRows[] = {
      {"gcc.target.loss",
       "target_kbps = max(min(loss_based_kbps, delay_based_kbps, max_rate_kbps), min_rate_kbps) "
       "while target_step == 1",
       "The lower of both estimates", "draft-ietf-rmcat-gcc §6, libwebrtc LossBasedBweV2", kLaw},
      {"gcc.target.increase",
       "target_kbps = max(min(step_from_kbps * loss_increase + loss_increase_offset_kbps, "
       "delay_based_kbps, max_rate_kbps), min_rate_kbps) while target_step == 2",
       "Little loss: up from the least rate of the last second",
       "draft-ietf-rmcat-gcc §6 (1.05 there), libwebrtc SendSideBandwidthEstimation", kLaw},
      {"gcc.target.decrease",
       "target_kbps = max(min(step_from_kbps * (1 - 0.5 * loss_fraction), delay_based_kbps, "
       "max_rate_kbps), min_rate_kbps) while target_step == 3",
       "Much loss: down by half of it", "draft-ietf-rmcat-gcc §6", kLaw},
      {"gcc.target.round_trip",
       "target_kbps = max(min(max(step_from_kbps * rtt_drop, 5kbps), delay_based_kbps, "
       "max_rate_kbps), min_rate_kbps) while target_step == 4",
       "A very long round trip: down", kSender, kLaw},
      {"gcc.target.delay",
       "target_kbps = max(min(delay_based_kbps, max_rate_kbps), min_rate_kbps) while target_step "
       "== 5",
       "The delay-based rate, at the start and after a probe", kSender, kLaw},
      {"gcc.target.kept",
       "target_kbps = max(min(step_from_kbps, delay_based_kbps, max_rate_kbps), min_rate_kbps) "
       "while target_step == 0",
       "As before, at most the delay-based rate", kSender, kLaw},
      {"gcc.multiplicative",
       "delay_based_kbps = max(min(before(delay_based_kbps) + max(before(delay_based_kbps) * "
       "(increase_per_second ^ min(step_since_ms / 1s, 1) - 1), least_increase_kbps), headroom * "
       "acked_kbps + headroom_offset_kbps), min_rate_kbps) while aimd_step == 1 and acked_kbps > 0 "
       "and before(delay_based_kbps) > 0",
       "Multiplicative increase, no capacity known", kAimd},
      {"gcc.additive",
       "delay_based_kbps = max(min(before(delay_based_kbps) + step_additive_kbps * step_since_ms / "
       "1s, headroom * acked_kbps + headroom_offset_kbps), min_rate_kbps) while aimd_step == 2 and "
       "acked_kbps > 0 and before(delay_based_kbps) > 0",
       "Additive increase near the capacity", kAimd},
      {"gcc.additive.rate",
       "step_additive_kbps = max(least_additive_kbps, 4 * "
       "round_to(round_to(before(delay_based_kbps) * 33.333ms / 8, 1) / max(1, "
       "ceil_to(round_to(before(delay_based_kbps) * 33.333ms / 8, 1) / 1200, 1)), 1) / (rtt_ms + "
       "response_ms)) while aimd_step == 2 and rtt_ms > 0 and before(delay_based_kbps) > 0",
       "Half a packet of a frame at 30 Hz per response time, each second", kAimd},
      {"gcc.decrease",
       "delay_based_kbps = max(min(before(delay_based_kbps), beta * acked_kbps - "
       "decrease_offset_kbps), min_rate_kbps) while aimd_step == 3 and acked_kbps * beta > "
       "decrease_offset_kbps and before(delay_based_kbps) > 0",
       "Decrease to a share of what comes through", kAimd},
      {"gcc.decrease.capacity",
       "delay_based_kbps = max(min(before(delay_based_kbps), beta * before(link_capacity_kbps)), "
       "min_rate_kbps) while aimd_step == 4",
       "Decrease to a share of the capacity", kAimd},
      {"gcc.probe", "delay_based_kbps = max(probe_kbps, min_rate_kbps) while aimd_step == 6",
       "What a probe has found", "libwebrtc DelayBasedBwe"},
      {"gcc.trend", "modified_trend_ms = min(step_groups, 60) * trend * trend_gain",
       "Trend, weighted by the groups seen", "libwebrtc TrendlineEstimator"},
  };
  return table<kRows>();
}

Table<Symbol> Gcc::symbols() {
  static constexpr Symbol kRows[] = {
      {"target_kbps", "A"},
      {"step_from_kbps", "A_from"},
      {"delay_based_kbps", "A_r"},
      {"loss_based_kbps", "A_s"},
      {"acked_kbps", "R_acked"},
      {"step_additive_kbps", "α"},
      {"beta", "β"},
      {"step_since_ms", "Δt"},
      {"link_capacity_kbps", "C"},
      {"probe_kbps", "R_probe"},
      {"loss_fraction", "p"},
      {"rtt_ms", "rtt"},
      {"increase_per_second", "η"},
      {"min_rate_kbps", "A_min"},
      {"max_rate_kbps", "A_max"},
      {"modified_trend_ms", "T"},
      {"trend", "k"},
      {"step_groups", "n"},
      {"trend_gain", "G"},
  };
  return table<kRows>();
}

}  // namespace lab

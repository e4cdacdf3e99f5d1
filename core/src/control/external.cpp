#include "control/external.h"

#include <algorithm>

namespace lab {

void External::start(Time now) { last_report_ = now; }

bool External::on_feedback(const Feedback& feedback, Time now) {
  if (feedback.arrivals.empty()) return false;
  Question q;
  q.at = now;
  q.rate = reference_rate();
  q.rtt_ms = to_ms(now - feedback.newest_media_sent - feedback.held);
  DataSize bytes;
  double delay_ms = 0.0;
  double missing = 0.0;
  double marked = 0.0;
  const auto count = static_cast<double>(feedback.arrivals.size());
  for (const Arrival& packet : feedback.arrivals) {
    lowest_delay_ = std::min(lowest_delay_, packet.received - packet.sent);
  }
  for (const Arrival& packet : feedback.arrivals) {
    bytes += DataSize{packet.payload_bytes};
    marked += packet.marked() ? 1.0 : 0.0;
    delay_ms += to_ms(packet.received - packet.sent - lowest_delay_);
    // A packet that was overtaken has been counted as missing.
    const auto ahead =
        any_packet_ ? static_cast<int32_t>(packet.sequence - next_sequence_) : int32_t{0};
    if (ahead < 0) continue;
    missing += ahead;
    any_packet_ = true;
    next_sequence_ = packet.sequence + 1;
  }
  q.received_kbps = to_kbps(bytes / (now - last_report_));
  q.queuing_delay_ms = delay_ms / count;
  q.loss_ratio = missing / (missing + count);
  q.mark_ratio = marked / count;
  last_report_ = now;
  decision_ = q;
  open_ = p.asks;
  if (open_) {
    q.arrivals.assign(feedback.arrivals.begin(), feedback.arrivals.end());
    question_ = std::move(q);
  }
  return true;
}

bool External::on_set(std::string_view key, Time now) {
  const bool answers = key == kAnswer && now == question_.at + kAnswersAfter;
  if (open_ && (answers || !p.asks)) open_ = false;
  return true;
}

Signals<Question> External::signals() {
  using D = const Decision&;
  static constexpr Signal<Decision> kRows[] = {
      {"rate_kbps", "kbit/s", "Rate before the answer", "the host's last answer",
       [](D d) { return to_kbps(d.rate); }},
      {"received_kbps", "kbit/s", "Arrived since the last report",
       "payload of the report / time between reports", [](D d) { return d.received_kbps; }},
      {"queuing_delay_ms", "ms", "Queuing delay, mean", "above the lowest one-way delay so far",
       [](D d) { return d.queuing_delay_ms; }},
      {"rtt_ms", "ms", "Round-trip time", "of the newest packet, without its time at the receiver",
       [](D d) { return d.rtt_ms; }},
      {"loss_ratio", "", "Loss ratio", "gaps in the report", [](D d) { return d.loss_ratio; }},
      {"mark_ratio", "", "Marking ratio", "congestion experienced, RFC 3168",
       [](D d) { return d.mark_ratio; }},
  };
  return signals_of<kRows>();
}

std::span<const Parameter<External::Parameters>> External::Parameters::parameters() {
  using P = Parameters;
  static constexpr Parameter<P> kRows[] = {
      parameter<&P::rate>("rate_kbps", "Rate",
                          "Target of the encoder, payload only, from the start and after each "
                          "answer.",
                          "ours: 300 kbit/s")
          .range(0, 1e6)
          .slider(50, 5000, Scale::kLog),
      parameter<&P::min_rate>("min_rate_kbps", "Lowest rate",
                              "Lower bound of the rate, whatever is answered.", "ours: none")
          .range(0, 1e6)
          .slider(50, 5000, Scale::kLog),
      parameter<&P::max_rate>("max_rate_kbps", "Highest rate",
                              "Upper bound of the rate, and how much the flow could use of a fair "
                              "share.",
                              "ours: 1 Gbit/s, above every share")
          .range(0, 1e6)
          .slider(500, 50000, Scale::kLog),
      parameter<&P::interval>("interval_ms", "Interval of questions", "Time between reports.",
                              "ours: 100 ms")
          .range(1, 1e4)
          .slider(20, 1000, Scale::kLog),
      parameter<&P::asks>("asks", "Asks",
                          "Whether the run waits for an answer; if not, the rate is a slider.",
                          "ours: yes"),
  };
  return kRows;
}

}  // namespace lab

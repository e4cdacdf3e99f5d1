#include "control/gcc/gcc.h"

#include <algorithm>

namespace lab {

namespace {
// A report of 68 bytes, headers included, may take 5 % of the rate.
constexpr double kReportBits = 68.0 * 8.0 / 0.05;
constexpr Duration kShortestInterval = milliseconds(50);
constexpr Duration kLongestInterval = milliseconds(250);
constexpr double kFading = 0.99;
constexpr int32_t kLargestPadding = 1200;
}  // namespace

void Gcc::on_arrival(const Arrival& packet) { arrived_bytes_ += packet.ip_bytes; }

void Gcc::before_report(Time now, Feedback& report) {
  report.said.set(base_);
  const uint32_t next = report.covered.highest + 1;
  if (report.covered.packets > 0 && static_cast<int32_t>(next - base_) > 0) base_ = next;
  // Of what is split into several reports, the first one tells the rate.
  if (now == last_report_) return;
  arriving_ = DataSize{arrived_bytes_} / (now - last_report_);
  arrived_bytes_ = 0;
  last_report_ = now;
}

Duration Gcc::report_interval() const {
  if (!p.adaptive_feedback) return p.feedback;
  if (!(arriving_.bps > 0.0)) return kLongestInterval;
  return std::clamp(seconds(kReportBits / arriving_.bps), kShortestInterval, kLongestInterval);
}

void Gcc::start(Time now) {
  estimator_.start(now, p);
  next_process_ = now + p.process;
  next_loss_report_ = now + p.loss_report;
  take_over(now);
}

void Gcc::on_sent(const Sent& sent) {
  header_bytes_ = std::max(0, sent.ip_bytes - sent.payload_bytes);
  if (!sent.padding) {
    payload_sum_ = kFading * payload_sum_ + sent.payload_bytes;
    ip_sum_ = kFading * ip_sum_ + sent.ip_bytes;
  }
  payload_share_ = p.headers && ip_sum_ > 0.0 ? payload_sum_ / ip_sum_ : 1.0;
  const int32_t bytes = p.headers ? sent.ip_bytes : sent.payload_bytes;
  const gcc::ProbeTag probe = pacer_.on_sent(bytes, sent.padding, sent.now, p.pacer);
  const gcc::SentPacket packet{sent.now, bytes, probe};
  history_.add(sent.sequence, packet);
  estimator_.on_sent(packet, p);
}

void Gcc::on_frame(int32_t payload_bytes, bool, Time now) {
  pacer_.on_media(payload_bytes + (p.headers ? header_bytes_ : 0), now, p.pacer);
}

// What RTCP receiver reports would say comes from the same lists.
void Gcc::note_losses(const std::vector<gcc::PacketResult>& packets, uint32_t base) {
  for (const gcc::PacketResult& packet : packets) {
    const bool straggler = static_cast<int32_t>(packet.sequence - base) < 0;
    if (packet.lost()) ++lost_;
    if (straggler) --lost_;
    if (!straggler) ++expected_;
  }
}

bool Gcc::on_feedback(const Feedback& feedback, Time now) {
  const auto base = feedback.said.as<uint32_t>();
  const std::vector<gcc::PacketResult> packets = history_.match(base, feedback.arrivals);
  if (packets.empty()) return false;
  if (now >= next_loss_report_) {
    estimator_.on_loss_report(lost_, expected_, now, p);
    lost_ = expected_ = 0;
    next_loss_report_ = now + p.loss_report;
  }
  note_losses(packets, base);
  std::optional<Duration> rtt;
  if (feedback.newest_media_sent != kNever) rtt = now - feedback.newest_media_sent - feedback.held;
  estimator_.on_report(packets, rtt, now, p);
  take_over(now);
  return true;
}

bool Gcc::on_timer(Time now) {
  const DataRate before = estimator_.target();
  estimator_.process(now, p);
  next_process_ = now + p.process;
  take_over(now);
  return estimator_.target() != before;
}

void Gcc::take_over(Time now) {
  for (const gcc::ProbeCluster& cluster : estimator_.clusters) pacer_.add(cluster);
  estimator_.clusters.clear();
  pacer_.set_target(estimator_.target(), estimator_.pads(), now, p.pacer);
  estimator_.describe(decision_, p);
  decision_.pacing_kbps = to_kbps(pacer_.pacing_rate());
  decision_.probing = pacer_.probing() ? 1.0 : 0.0;
}

int32_t Gcc::padding_bytes(const Backlog&, Time now) {
  const int64_t wanted = pacer_.padding(now, p.pacer);
  if (wanted <= 0) return 0;
  const int64_t payload = wanted - (p.headers ? header_bytes_ : 0);
  return static_cast<int32_t>(std::clamp<int64_t>(payload, 1, kLargestPadding));
}

}  // namespace lab

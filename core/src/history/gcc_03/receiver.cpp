#include "history/gcc_03/receiver.h"

#include <algorithm>
#include <cmath>

namespace lab::gcc_03 {

namespace {
constexpr int64_t kRateWindow_ms = 1000;
}  // namespace

void IncomingRate::forget_old(int64_t now_ms) {
  while (!packets_.empty() && packets_.front().at_ms <= now_ms - kRateWindow_ms) {
    bytes_ -= packets_.front().bytes;
    packets_.pop_front();
  }
  since_ms_ = std::max(since_ms_, now_ms - kRateWindow_ms + 1);
}

void IncomingRate::add(int32_t bytes, int64_t now_ms) {
  forget_old(now_ms);
  // After a silence of a second counting begins again.
  if (packets_.empty()) since_ms_ = now_ms;
  packets_.push_back({now_ms, bytes});
  bytes_ += bytes;
}

std::optional<double> IncomingRate::rate(int64_t now_ms) {
  forget_old(now_ms);
  const int64_t span_ms = now_ms - since_ms_ + 1;
  if (packets_.empty() || span_ms <= 1) return {};
  return std::floor(8000.0 * static_cast<double>(bytes_) / static_cast<double>(span_ms) + 0.5);
}

bool Receiver::on_packet(const Arrival& packet, const ReceiverConstants& p) {
  const auto now_ms = static_cast<int64_t>(std::floor(lab::to_ms(packet.received)));
  incoming_.add(packet.payload_bytes, now_ms);

  const auto deltas = groups_.add(abs_send_time(packet.sent), now_ms, packet.payload_bytes);
  if (deltas) {
    kalman_.update(*deltas, detector_.state(), p.kalman);
    detector_.update(kalman_.offset_ms(), kalman_.deltas(), 1.0, deltas->send_ms, now_ms,
                     p.detector);
  }

  const gcc::Usage usage = detector_.state();
  const bool due = !updated_ms_ || now_ms - *updated_ms_ > p.update_ms;
  if (due || usage == gcc::Usage::kOveruse) {
    const std::optional<double> incoming = incoming_.rate(now_ms);
    incoming_bps_ = incoming.value_or(incoming_bps_);
    if (const auto rate = aimd_.update(usage, incoming, now_ms, p.aimd)) {
      estimate_ = rate;
      updated_ms_ = now_ms;
    }
  }
  return deltas.has_value();
}

}  // namespace lab::gcc_03

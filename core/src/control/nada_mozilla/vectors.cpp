#include "control/nada_mozilla/vectors.h"

#include <algorithm>
#include <cmath>

#include "control/nada/equations.h"

namespace lab::nada_mozilla {

namespace {
Time in_whole_ms(Time t) {
  return at(milliseconds(static_cast<int64_t>(std::floor(to_ms(t) + 0.5))));
}

// Adds a delay to those of the last `window`. Vectors closer together than a 256th of it are one
// moment, for which `better` chooses, so that the line stays short.
template <class Delays, class Better>
void note(Delays& delays, Duration delay, Time now, Duration window, Better&& better) {
  while (delays.size() > 1 && now - delays.front().at > window) delays.pop_front();
  if (!delays.empty() && now - delays.back().at < Duration{window.ns / 256}) {
    delays.back().delay = better(delays.back().delay, delay);
  } else {
    delays.push_back({now, delay});
  }
}

template <class Delays, class Better>
Duration best(const Delays& delays, Better&& better) {
  Duration found = delays.front().delay;
  for (size_t i = 1; i < delays.size(); ++i) found = better(found, delays[i].delay);
  return found;
}

Duration lower(Duration a, Duration b) { return std::min(a, b); }
Duration higher(Duration a, Duration b) { return std::max(a, b); }
}  // namespace

NadaReport Vectors::report(std::span<const Arrival> vector, Time now, const nada::Parameters& p) {
  const auto filtered = static_cast<size_t>(std::max<int64_t>(1, p.filter_samples));
  Duration lowest = kForever;
  Duration d_fwd = kForever;
  int64_t missing = 0;
  int64_t bytes = 0;
  for (size_t i = 0; i < vector.size(); ++i) {
    const Arrival& packet = vector[i];
    const Duration delay = in_whole_ms(packet.received) - in_whole_ms(packet.sent);
    lowest = std::min(lowest, delay);
    if (i + filtered >= vector.size()) d_fwd = std::min(d_fwd, delay);
    const auto ahead = static_cast<int32_t>(packet.sequence - last_sequence_);
    if (any_packet_ && ahead > 1 && ahead < 1000) missing += ahead - 1;
    any_packet_ = true;
    last_sequence_ = packet.sequence;
    bytes += packet.payload_bytes;
  }
  note(lowest_, lowest, now, p.base_window, lower);
  const Duration base = best(lowest_, lower);

  NadaTerms t;
  t.d_base_ms = to_ms(base);
  t.d_queue_ms = to_ms(d_fwd - base);
  t.p_inst = static_cast<double>(missing) / static_cast<double>(missing + std::ssize(vector));
  t.p_loss = p_loss_ = nada::smoothed(p_loss_, t.p_inst, p);
  const bool warped = missing > 0 && t.d_queue_ms > p.QTH;
  t.warped = warped ? 1.0 : 0.0;
  t.x_delay_ms = warped ? nada::d_tilde(t.d_queue_ms, p) : t.d_queue_ms;
  t.x_loss_ms = nada::x_loss(p_loss_, p);

  note(recent_, d_fwd, now, p.LOGWIN, higher);

  NadaReport report;
  report.gradual = to_ms(best(recent_, higher) - base) > p.QEPS;
  report.x_curr_ms = std::min(t.x_delay_ms + t.x_loss_ms, p.x_max);
  const Duration span = vector.back().received - last_received_;
  if (last_received_ > kStart && span.ns > 0) {
    report.r_recv_bps = 8.0 * static_cast<double>(bytes) / to_seconds(span);
  }
  last_received_ = vector.back().received;
  report.terms = t;
  return report;
}

}  // namespace lab::nada_mozilla

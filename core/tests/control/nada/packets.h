// Hand-made arrivals for the tests of NADA.
#pragma once

#include <vector>

#include "control/nada/parameters.h"
#include "control/nada/report.h"
#include "feedback/feedback.h"

namespace lab::nada {

inline Time at_ms(double ms) { return at(from_ms(ms)); }

/// 1000 bytes that travelled for `delay_ms`, both clocks being right.
inline Arrival packet(uint32_t sequence, double sent_ms, double delay_ms) {
  return {.sequence = sequence,
          .payload_bytes = 1000,
          .sent = at_ms(sent_ms),
          .received = at_ms(sent_ms + delay_ms)};
}

inline NadaReport gradual(double x_curr_ms) { return {.gradual = true, .x_curr_ms = x_curr_ms}; }

inline NadaReport ramp_up(double x_curr_ms, double r_recv_bps) {
  return {.gradual = false, .x_curr_ms = x_curr_ms, .r_recv_bps = r_recv_bps};
}

/// So many of them, one each 10 ms, that travelled for 50 ms.
inline std::vector<Arrival> packets(uint32_t first, uint32_t count) {
  std::vector<Arrival> list;
  for (uint32_t i = first; i < first + count; ++i) list.push_back(packet(i, i * 10.0, 50));
  return list;
}

/// Parameters in which a ratio counts at once, so that worked examples need no series.
inline Parameters unsmoothed() {
  Parameters p;
  p.ALPHA = 1.0;
  return p;
}

/// Feeds `count` packets, one each 10 ms, all with the same delay, and returns the next sequence
/// number.
template <class Estimator>
uint32_t feed(Estimator& to, uint32_t first, uint32_t count, double delay_ms, const Parameters& p) {
  for (uint32_t i = first; i < first + count; ++i) to.on_arrival(packet(i, i * 10.0, delay_ms), p);
  return first + count;
}

}  // namespace lab::nada

#include "history/gcc_03/groups.h"

#include <algorithm>
#include <cmath>

namespace lab::gcc_03 {

namespace {
constexpr double kUnitsPerMs = 262.144;
constexpr double kGroup_ms = 5.0;
constexpr int64_t kBurstGap_ms = 5;
}  // namespace

int64_t abs_send_time(Time sent) {
  return static_cast<int64_t>(std::floor(lab::to_ms(sent) * kUnitsPerMs));
}

double to_ms(int64_t abs_send_units) { return static_cast<double>(abs_send_units) / kUnitsPerMs; }

bool Groups::belongs(int64_t sent, int64_t arrived_ms) const {
  const auto since_sent_ms =
      static_cast<int64_t>(std::floor(to_ms(sent - current_.last_sent) + 0.5));
  const int64_t since_arrived_ms = arrived_ms - current_.arrived_ms;
  const bool burst = since_arrived_ms < since_sent_ms && since_arrived_ms <= kBurstGap_ms;
  return since_sent_ms == 0 || burst || to_ms(sent - current_.first_sent) <= kGroup_ms;
}

std::optional<Deltas> Groups::add(int64_t sent, int64_t arrived_ms, int32_t bytes) {
  std::optional<Deltas> deltas;
  if (!current_.any) {
    current_ = {true, sent, sent, arrived_ms, 0};
  } else if (sent < current_.first_sent) {
    return {};
  } else if (belongs(sent, arrived_ms)) {
    current_.last_sent = std::max(current_.last_sent, sent);
  } else {
    if (previous_.any) {
      deltas = Deltas{static_cast<double>(current_.arrived_ms - previous_.arrived_ms),
                      to_ms(current_.last_sent - previous_.last_sent),
                      static_cast<double>(current_.bytes - previous_.bytes)};
    }
    previous_ = current_;
    current_ = {true, sent, sent, arrived_ms, 0};
  }
  current_.bytes += bytes;
  current_.arrived_ms = arrived_ms;
  return deltas;
}

}  // namespace lab::gcc_03

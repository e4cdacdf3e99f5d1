// The most that was in flight, in this span and in the spans before it.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>

namespace lab::scream {

/// max_bytes_in_flight and max_bytes_in_flight_prev of the draft, "Status Update When Sending
/// Data", over spans of 50 ms as in the reference code.
class InFlightPeaks {
 public:
  void note(int64_t in_flight) { current_ = std::max(current_, in_flight); }
  /// For the history of the last 20 spans.
  void remember() {
    history_[next_] = current_;
    next_ = (next_ + 1) % history_.size();
  }
  void next_span() {
    previous_ = current_;
    current_ = 0;
  }

  int64_t previous() const { return previous_; }
  int64_t recent() const { return std::max(current_, previous_); }
  int64_t of_history() const {
    return std::max(current_, *std::max_element(history_.begin(), history_.end()));
  }

 private:
  int64_t current_ = 0, previous_ = 0;
  std::array<int64_t, 20> history_{};
  size_t next_ = 0;
};

}  // namespace lab::scream

// Which of the last 32 packets came: the part of each report that repeats earlier ones.
#pragma once

#include <cstdint>

namespace lab::scream {

/// Reports of the reference code span 32 packets and leave every 16, so that a lost report makes no
/// packet look lost (draft, Discussion, "Feedback issues"). Arrival times are told once only.
class ReceivedBits {
 public:
  void note(uint32_t sequence, bool marked) {
    const auto ahead = any_ ? static_cast<int32_t>(sequence - highest_) : int32_t{1};
    if (ahead > 0) {
      received_ = any_ && ahead < 32 ? received_ << ahead : 0;
      marked_ = any_ && ahead < 32 ? marked_ << ahead : 0;
      highest_ = sequence;
      any_ = true;
    }
    const int32_t behind = ahead > 0 ? 0 : -ahead;
    if (behind >= 32) return;
    received_ |= uint32_t{1} << behind;
    if (marked) marked_ |= uint32_t{1} << behind;
  }

  /// Calls `each(sequence, marked)` for every packet that came, oldest first.
  template <class Each>
  void for_each(Each&& each) const {
    for (uint32_t behind = 32; behind-- > 0;) {
      if ((received_ >> behind & 1) != 0) each(highest_ - behind, (marked_ >> behind & 1) != 0);
    }
  }

 private:
  bool any_ = false;
  uint32_t highest_ = 0;
  uint32_t received_ = 0;  ///< Bit n: the packet n below the highest came.
  uint32_t marked_ = 0;
};

}  // namespace lab::scream

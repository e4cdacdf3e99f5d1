// Who acts next? Every component has at most one pending wake-up; ties go to the lower index.
#pragma once

#include <algorithm>
#include <cstdint>
#include <vector>

#include "units/time.h"

namespace lab {

/// A tournament: leaves are the wake-ups of the components, every inner node holds the earlier of
/// its two children, the root is who acts next. `wake` costs at most the height of the tree.
///
/// A wake-up is one number, time before index: 47 bits of nanoseconds (39 hours; a run has at most
/// 100 000 s) and 17 bits of component.
class Schedule {
 public:
  static constexpr uint32_t kMostComponents = uint32_t{1} << 17;

  /// All components asleep.
  void resize(uint32_t components) {
    leaves_ = 2;
    while (leaves_ < components) leaves_ *= 2;
    keys_.assign(size_t{2} * leaves_, kAsleep);
  }

  void wake(uint32_t component, Time at) {
    const uint64_t key = at.ns < kEnd ? static_cast<uint64_t>(at.ns) << 17 | component : kAsleep;
    // Most wake-ups are as they were: to find that takes no call.
    if (keys_[leaves_ + component] != key) replay(leaves_ + component, key);
  }

  /// Of no meaning while all are asleep.
  uint32_t next() const { return static_cast<uint32_t>(keys_[1] & (kMostComponents - 1)); }
  Time next_time() const {
    return keys_[1] == kAsleep ? kNever : Time{static_cast<int64_t>(keys_[1] >> 17)};
  }

 private:
  static constexpr uint64_t kAsleep = UINT64_MAX;
  static constexpr uint32_t kFew = 64;
  static constexpr int64_t kEnd = (int64_t{1} << 47) - 1;

  /// That leaf and all that it decides.
  void replay(uint32_t i, uint64_t key) {
    uint64_t* const keys = keys_.data();
    keys[i] = key;
    if (leaves_ <= kFew) {
      // Up to the root without a branch that depends on who is earlier: unpredictable.
      uint64_t winner = key;
      do {
        winner = std::min(winner, keys[i ^ 1]);
        i /= 2;
        keys[i] = winner;
      } while (i > 1);
      return;
    }
    do {
      const uint64_t winner = std::min(keys[i], keys[i ^ 1]);
      i /= 2;
      // Above a node that stays as it was, nothing changes either.
      if (keys[i] == winner) return;
      keys[i] = winner;
    } while (i > 1);
  }

  std::vector<uint64_t> keys_;
  uint32_t leaves_ = 2;
};

}  // namespace lab

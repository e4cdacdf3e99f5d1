// The lowest one-way delay of the last minutes, and with it the queue delay of each packet.
#pragma once

#include <algorithm>

#include "support/ring.h"
#include "units/time.h"

namespace lab::scream {

/// Minima of up to `kSlots` spans of time and of the open one, as LEDBAT has it (RFC 6817 §2.4.2).
/// One-way delays hold the unknown offset between two clocks; only the distance from the lowest
/// means anything.
class BaseDelay {
 public:
  static constexpr int64_t kSlots = 50;

  void start(Time now) {
    *this = {};
    since_ = now;
  }

  /// Queue delay of a packet with this one-way delay. RFC 8298 §4.1.2.
  Duration add(Duration one_way, Time now, Duration window) {
    open_ = std::min(open_, one_way);
    if (now - since_ >= Duration{window.ns / kSlots}) close(now);
    return one_way - value();
  }

  /// `kForever` before the first sample.
  Duration value() const { return std::min(open_, closed_); }

  /// Forgets everything, as after a period that ran at half the rate.
  void forget() {
    minima_.clear();
    open_ = closed_ = kForever;
  }

 private:
  void close(Time now) {
    if (static_cast<int64_t>(minima_.size()) == kSlots) minima_.pop_front();
    minima_.push_back(open_);
    closed_ = kForever;
    for (size_t i = 0; i < minima_.size(); ++i) closed_ = std::min(closed_, minima_[i]);
    open_ = kForever;
    since_ = now;
  }

  Ring<Duration> minima_;  ///< Oldest first.
  Duration open_ = kForever;
  Duration closed_ = kForever;
  Time since_;
};

}  // namespace lab::scream

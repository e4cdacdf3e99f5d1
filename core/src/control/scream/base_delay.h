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

  /// Queue delay of a packet with this one-way delay, which came at `received` by its receiver's
  /// clock. RFC 8298 §4.1.2.
  Duration add(Duration one_way, Time received, Time now, Duration window) {
    if (one_way < open_.delay) open_ = {one_way, received};
    if (now - since_ >= Duration{window.ns / kSlots}) close(now);
    return one_way - value();
  }

  /// `kForever` before the first sample.
  Duration value() const { return lowest().delay; }
  /// When a packet had it, by the receiver's clock.
  Time since() const { return lowest().received; }

  /// Forgets everything, as after a period that ran at half the rate.
  void forget() {
    minima_.clear();
    open_ = closed_ = {};
  }

 private:
  struct Minimum {
    Duration delay = kForever;
    Time received;
  };
  const Minimum& lowest() const { return open_.delay < closed_.delay ? open_ : closed_; }
  void close(Time now) {
    if (static_cast<int64_t>(minima_.size()) == kSlots) minima_.pop_front();
    minima_.push_back(open_);
    closed_ = {};
    for (size_t i = 0; i < minima_.size(); ++i) {
      if (minima_[i].delay < closed_.delay) closed_ = minima_[i];
    }
    open_ = {};
    since_ = now;
  }

  Ring<Minimum> minima_;  ///< Oldest first.
  Minimum open_;
  Minimum closed_;
  Time since_;
};

}  // namespace lab::scream

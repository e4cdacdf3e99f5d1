// How much may wait: in milliseconds of a stated rate, in bytes, in packets, or all three.
#pragma once

#include "support/joined.h"
#include "units/data.h"

namespace lab {

/// What every queue discipline can be limited by; the lowest limit holds. RFC 8867 §4.2 (300 ms of
/// draining time); RFC 8868 §4 (bytes = seconds · rate / 8).
struct QueueLimits {
  Duration limit = milliseconds(300);
  DataRate reference{0.0};
  bool follows_capacity = false;
  DataSize limit_bytes{kForever.ns};
  int64_t limit_packets = kForever.ns;

  /// The smaller of the byte limit and limit · reference rate. `serving` is the rate at which the
  /// link drains the queue, `initial` the first one above 0 that it has in this run.
  DataSize in_bytes(DataRate serving, DataRate initial) const;
};

namespace detail {
inline constexpr auto kLimitRows = std::to_array<Parameter<QueueLimits>>({
    parameter<&QueueLimits::limit>("limit_ms", "Queue length",
                                   "Longest queue, as the time the reference rate needs to drain "
                                   "it.",
                                   "RFC 8867 §4.2: 300 ms; RFC 8868 §4: 70, 300-500, 1000-2000 ms")
        .range(0, 1e6)
        .slider(10, 2000, Scale::kLog)
        .or_unlimited(),
    parameter<&QueueLimits::reference>("reference_kbps", "Reference rate of the queue length",
                                       "Rate that turns the limit in ms into bytes; 0 takes the "
                                       "first rate above 0 at which the link serves in this run, "
                                       "for most links that of the start.",
                                       "RFC 8867 §4.2 leaves it open; ours")
        .range(0, 1e9)
        .slider(0, 10000),
    parameter<&QueueLimits::follows_capacity>("follows_capacity", "Limit follows the capacity",
                                              "The limit in ms holds for the capacity of the "
                                              "moment instead of for the reference rate; nothing "
                                              "may wait while that is 0.",
                                              "RFC 8867 §4.2 leaves it open; ours"),
    parameter<&QueueLimits::limit_bytes>("limit_bytes", "Queue limit in bytes",
                                         "Most bytes that may wait, link framing included.",
                                         "RFC 8868 §4.3")
        .range(0, 1e12)
        .slider(1500, 1e6, Scale::kLog)
        .or_unlimited(),
    parameter<&QueueLimits::limit_packets>("limit_packets", "Queue limit in packets",
                                           "Most packets that may wait.", "ours: no limit")
        .range(0, 1e9)
        .slider(1, 1000, Scale::kLog)
        .or_unlimited(),
});
}  // namespace detail

/// The rows of the limits as the first ones of a discipline's table; sources are given where its
/// defaults are others.
template <class Parameters>
constexpr auto limit_rows(const char* time_source = nullptr, const char* packets_source = nullptr) {
  auto rows = inherited<Parameters, QueueLimits, detail::kLimitRows>();
  if (time_source != nullptr) rows.front().source = time_source;
  if (packets_source != nullptr) rows.back().source = packets_source;
  return rows;
}

}  // namespace lab

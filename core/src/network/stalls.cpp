#include "network/stalls.h"

#include <algorithm>

namespace lab {

namespace {
constexpr const char* kKinds[] = {"drawn", "fixed"};
}  // namespace

std::span<const Parameter<Stalls::Parameters>> Stalls::Parameters::parameters() {
  using P = Parameters;
  static constexpr Parameter<P> kRows[] = {
      parameter<&P::kind>("kind", "When the server stalls",
                          "drawn: at exponential intervals; fixed: at first_s, and again after "
                          "each interval_s.",
                          "ours: drawn")
          .one_of(kKinds),
      parameter<&P::interval, TimeUnit::kSeconds>(
          "interval_s", "Time between stalls",
          "From one beginning to the next, the mean if they are drawn; 0 is never.", "ours: 0")
          .range(0, 1e6)
          .slider(0, 60),
      parameter<&P::first, TimeUnit::kSeconds>(
          "first_s", "First stall",
          "When the first one begins; if they are drawn, none does before.", "ours: 10 s")
          .range(0, 1e6)
          .slider(0, 120),
      parameter<&P::length>("length_ms", "Length of a stall",
                            "How long the link serves nothing: capacity and share are 0, what "
                            "comes waits in the queue, or is dropped where it is full, and then "
                            "drains at what the link carries. A turn of a Wi-Fi-like medium that "
                            "has begun is ended.",
                            "ours: 2 s; IETF 106 saw round trips of 2.2 and 4.5 s")
          .range(0, 60000)
          .slider(0, 5000),
  };
  return kRows;
}

Duration Stalls::gap() {
  const Duration least = milliseconds(10);
  if (p.kind == Kind::kFixed) return std::max(least, p.interval);
  return std::max(least, seconds(random_.exponential(to_seconds(p.interval))));
}

void Stalls::plan(Time now) {
  if (p.kind == planned_.kind && p.interval == planned_.interval && p.first == planned_.first)
    return;
  planned_ = p;
  const Time first = kStart + p.first;
  if (p.interval.ns == 0) {
    begins_ = kNever;
  } else if (p.kind == Kind::kDrawn) {
    begins_ = std::max(now, first) + gap();
  } else {
    const int64_t over = std::max<int64_t>(0, (now - first).ns - 1 + gap().ns) / gap().ns;
    begins_ = first + Duration{over * gap().ns};
  }
}

void Stalls::act(Time now) {
  for (; begins_ <= now; begins_ += gap()) ends_ = std::max(ends_, begins_ + p.length);
  out_ = ends_ > now;
}

}  // namespace lab

#include "network/servers/mahimahi.h"

#include <algorithm>

namespace lab {

namespace {
constexpr size_t kMostEntries = 2'000'000;
constexpr double kLast = 1e9;  // ms, eleven days
constexpr int64_t kNsPerMs = 1'000'000;
}  // namespace

std::span<const Parameter<Mahimahi::Parameters>> Mahimahi::Parameters::parameters() {
  using P = Parameters;
  static constexpr Parameter<P> kRows[] = {
      parameter<&P::loop>("loop", "Repeat the trace",
                          "The trace begins again at its end; else the link stops there.",
                          "mm-link: repeated, unless --once")
          .fixed(),
      parameter<&P::opportunity>("opportunity_bytes", "Bytes of an opportunity",
                                 "What may go at each entry of the trace.",
                                 "mm-link: 1500 of IP, 1504 with its tunnel's header")
          .range(1, 65535)
          .slider(500, 9000),
  };
  return kRows;
}

void Mahimahi::read_content(const Json& json, const std::string& at, Errors& errors) {
  if (!json.is_array() || json.items().empty() || json.items().size() > kMostEntries) {
    errors.push_back({at, "must be a list of 1 to 2000000 moments in ms"});
    return;
  }
  std::vector<uint32_t> moments;
  for (const Json& item : json.items()) {
    const double ms = item.is_number() ? item.as_double() : -1.0;
    const double last = moments.empty() ? 0.0 : static_cast<double>(moments.back());
    if (!(ms >= last && ms <= kLast) || ms != static_cast<double>(static_cast<uint32_t>(ms))) {
      errors.push_back(
          {at + "." + std::to_string(moments.size()),
           "must be a whole number of ms, not before the one ahead of it, is " + shown(item)});
      return;
    }
    moments.push_back(static_cast<uint32_t>(ms));
  }
  if (moments.back() == 0) {
    errors.push_back({at, "must end after 0 ms"});
    return;
  }
  at_ms_ = std::make_shared<const std::vector<uint32_t>>(std::move(moments));
}

int64_t Mahimahi::opportunities(Time t) const {
  if (!at_ms_ || t.ns < 0) return 0;
  const auto all = static_cast<int64_t>(at_ms_->size());
  const int64_t lap = at_ms_->back();
  const int64_t ms = t.ns / kNsPerMs;
  if (!p.loop && ms >= lap) return all;
  // At the end of a lap all of its entries are over, and those at 0 of the next one.
  const auto of_lap = std::upper_bound(at_ms_->begin(), at_ms_->end(), ms % lap);
  return ms / lap * all + (of_lap - at_ms_->begin());
}

Time Mahimahi::moment(int64_t n) const {
  if (!at_ms_) return kNever;
  const auto all = static_cast<int64_t>(at_ms_->size());
  if (!p.loop && n > all) return kNever;
  const int64_t laps = (n - 1) / all;
  const int64_t in_lap = (*at_ms_)[static_cast<size_t>((n - 1) % all)];
  // A run has 10^8 ms at most: what lies beyond never comes.
  if (laps > 1'000'000'000 / at_ms_->back()) return kNever;
  return Time{(laps * at_ms_->back() + in_lap) * kNsPerMs};
}

Time Mahimahi::after(Time now) const { return moment(opportunities(now) + 1); }

DataRate Mahimahi::nominal(DataRate) const {
  if (!at_ms_) return {};
  return p.opportunity * static_cast<int64_t>(at_ms_->size()) / milliseconds(at_ms_->back());
}

Duration Mahimahi::time_of(DataSize waiting, Time now, DataRate) const {
  const int64_t needed = (waiting.bytes + p.opportunity.bytes - 1) / p.opportunity.bytes;
  const Time last = moment(opportunities(now) + needed);
  return last == kNever ? kForever : last - now;
}

}  // namespace lab

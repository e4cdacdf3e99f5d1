#include "media/frame_traces.h"

#include <algorithm>

namespace lab {

namespace {
constexpr double kLargestFrame = 1e7;    // bytes
constexpr size_t kMostFrames = 100'000;  // per rate, nearly an hour of 30 Hz
constexpr size_t kMostRates = 100;

bool whole(const Json& json, double low, double high) {
  return json.is_number() && json.as_double() >= low && json.as_double() <= high &&
         json.as_double() == static_cast<double>(static_cast<int64_t>(json.as_double()));
}

const Json* list_of(const Json& json, const char* key, size_t most, const std::string& at,
                    Errors& errors) {
  const Json* list = json.find(key);
  if (list == nullptr || !list->is_array() || list->items().empty() ||
      list->items().size() > most) {
    errors.push_back({at + "." + key, "must be a list of 1 to " + std::to_string(most)});
    return nullptr;
  }
  return list;
}
}  // namespace

std::shared_ptr<const FrameTraces> read_frame_traces(const Json& json, const std::string& at,
                                                     Errors& errors) {
  const size_t before = errors.size();
  FrameTraces traces;
  const Json* rates = list_of(json, "rates_kbps", kMostRates, at, errors);
  const Json* frames = list_of(json, "frame_bytes", kMostRates, at, errors);
  if (rates == nullptr || frames == nullptr) return nullptr;
  for (const Json& rate : rates->items()) {
    const double last = traces.rates.empty() ? 0.0 : to_kbps(traces.rates.back());
    if (!rate.is_number() || !(rate.as_double() > last) || rate.as_double() > 1e7) {
      errors.push_back({at + ".rates_kbps", "must be rising rates above 0 and up to 10000000"});
      return nullptr;
    }
    traces.rates.push_back(kbps(rate.as_double()));
  }
  if (frames->items().size() != traces.rates.size()) {
    errors.push_back({at + ".frame_bytes", "must hold one list of frames for each of the rates"});
    return nullptr;
  }
  for (size_t i = 0; i < frames->items().size(); ++i) {
    const std::string place = at + ".frame_bytes." + std::to_string(i);
    const Json& list = frames->items()[i];
    const bool as_long = list.is_array() && !list.items().empty() &&
                         list.items().size() <= kMostFrames &&
                         (i == 0 || list.items().size() == traces.frames[0].size());
    if (!as_long) {
      errors.push_back({place, "must be a list of 1 to 100000 frames, as many for every rate"});
      return nullptr;
    }
    std::vector<uint32_t> sizes;
    for (const Json& size : list.items()) {
      if (!whole(size, 0.0, kLargestFrame)) {
        errors.push_back(
            {place + "." + std::to_string(sizes.size()), "must be whole bytes from 0 to 10000000"});
        return nullptr;
      }
      sizes.push_back(static_cast<uint32_t>(size.as_double()));
    }
    traces.frames.push_back(std::move(sizes));
  }
  if (errors.size() > before) return nullptr;
  return std::make_shared<const FrameTraces>(std::move(traces));
}

double FrameTraceWalk::next(DataRate R_v, const Rules& rules) {
  if (traces == nullptr) return 0.0;
  const FrameTraces& t = *traces;
  const auto frame = static_cast<size_t>(t_current_) % t.frames[0].size();
  skip(rules.SkipFrames);
  const auto size = [&](size_t rate) { return static_cast<double>(t.frames[rate][frame]); };
  const auto above = std::upper_bound(t.rates.begin(), t.rates.end(), R_v);
  const auto hi = static_cast<size_t>(above - t.rates.begin());
  double bytes = 0.0;
  if (hi == 0) {
    bytes = R_v.bps / t.rates.front().bps * size(0);  // case b), the factor w
  } else if (hi == t.rates.size()) {
    bytes = R_v.bps / t.rates.back().bps * size(hi - 1);  // case c)
  } else {
    const DataRate r_current = t.rates[hi - 1];
    const double distance_lo = (R_v - r_current).bps / (t.rates[hi] - r_current).bps;
    bytes = size(hi) * distance_lo + size(hi - 1) * (1.0 - distance_lo);  // case a)
  }
  return std::max(static_cast<double>(rules.fs_min.bytes),
                  std::min(bytes, static_cast<double>(rules.fs_max.bytes)));
}

void FrameTraceWalk::skip(int64_t SkipFrames) {
  if (traces == nullptr) return;
  const auto size_traces = static_cast<int64_t>(traces->frames[0].size());
  const int64_t skipped = std::min(SkipFrames, size_traces - 1);
  if (t_current_ < skipped) {
    ++t_current_;
  } else {
    t_current_ = (t_current_ + 1 - skipped) % (size_traces - skipped) + skipped;
  }
}

}  // namespace lab

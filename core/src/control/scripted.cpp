#include "control/scripted.h"

#include <algorithm>
#include <cmath>

namespace lab {

namespace {
constexpr size_t kMostSteps = 10'000;
constexpr double kLongest_s = 1e6;
constexpr double kHighest_kbps = 1e6;
}  // namespace

void Scripted::read_content(const Json& rates, const std::string& at, Errors& errors) {
  steps_.clear();
  const auto complain = [&](const std::string& place, const char* what) {
    if (errors.size() <= kMostErrors) errors.push_back({place, what});
  };
  if (!rates.is_array() || rates.items().empty()) {
    return complain(at, "must be a list of [s, kbit/s] pairs, such as [[0, 500], [10, 1500]]");
  }
  if (rates.items().size() > kMostSteps) {
    return complain(at, "must not have more than 10000 entries");
  }
  for (size_t i = 0; i < rates.items().size(); ++i) {
    const Json& pair = rates.items()[i];
    const std::string place = at + "." + std::to_string(i);
    if (!pair.is_array() || pair.items().size() != 2 || !pair.items()[0].is_number() ||
        !pair.items()[1].is_number()) {
      complain(place, "must be a pair [s, kbit/s], such as [10, 1500]");
      continue;
    }
    const double t_s = pair.items()[0].as_double();
    const double rate = pair.items()[1].as_double();
    if (!(t_s >= 0.0 && t_s <= kLongest_s)) {
      complain(place, "must begin between 0 and 1000000 s after the flow");
    } else if (!(rate >= 0.0 && rate <= kHighest_kbps)) {
      complain(place, "must have a rate between 0 and 1000000 kbit/s");
    } else if (!steps_.empty() && seconds(t_s) <= steps_.back().at) {
      complain(place, "must be later than the entry before it");
    } else {
      steps_.push_back({seconds(t_s), kbps(rate)});
    }
  }
}

void Scripted::start(Time now) {
  started_ = last_report_ = seen_ = now;
  on_timer(now);
}

Duration Scripted::within(Time now) const {
  const Duration elapsed = now - started_;
  return p.loop >= kForever ? elapsed : Duration{elapsed.ns % p.loop.ns};
}

bool Scripted::on_timer(Time now) {
  seen_ = now;
  const Duration moment = within(now);
  const auto later = std::find_if(steps_.begin(), steps_.end(),
                                  [&](const Step& step) { return step.at > moment; });
  current_ = later == steps_.begin() ? 0 : static_cast<size_t>(later - steps_.begin()) - 1;
  decision_.rate_kbps = to_kbps(reference_rate());
  return true;
}

Time Scripted::next_timer() const {
  const Duration moment = within(seen_);
  for (size_t i = current_; i < steps_.size(); ++i) {
    if (steps_[i].at > moment && steps_[i].at < p.loop) return seen_ + (steps_[i].at - moment);
  }
  return p.loop >= kForever || steps_.size() < 2 ? kNever : seen_ + (p.loop - moment);
}

bool Scripted::on_feedback(const Feedback& feedback, Time now) {
  DataSize arrived;
  for (const Arrival& packet : feedback.arrivals) arrived += DataSize{packet.payload_bytes};
  decision_.arrived_kbps = to_kbps(arrived / (now - last_report_));
  last_report_ = now;
  return true;
}

Signals<Scripted::Decision> Scripted::signals() {
  static constexpr Signal<Decision> kRows[] = {
      {"rate_kbps", "kbit/s", "Rate", "as listed", [](const Decision& d) { return d.rate_kbps; }},
      {"arrived_kbps", "kbit/s", "Arrived since the last report",
       "payload of the report / its span", [](const Decision& d) { return d.arrived_kbps; }},
  };
  return signals_of<kRows>();
}

std::span<const Parameter<Scripted::Parameters>> Scripted::Parameters::parameters() {
  static constexpr Parameter<Parameters> kRows[] = {
      parameter<&Parameters::loop, TimeUnit::kSeconds>(
          "loop_s", "Begin again after", "Length of a round, after which the list begins again.",
          "ours: never")
          .range(0.1, 1e6)
          .slider(1, 100)
          .or_unlimited(),
  };
  return kRows;
}

}  // namespace lab

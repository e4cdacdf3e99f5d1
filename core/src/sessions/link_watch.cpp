#include "sessions/link_watch.h"

#include <algorithm>
#include <limits>
#include <utility>

#include "support/json/json_writer.h"

namespace lab {

namespace {
/// Older arrivals are forgotten once there are so many.
constexpr size_t kMostKept = 50'000;

template <class Get>
void write_column(JsonWriter& out, const char* name,
                  const std::vector<SessionRecorder::Flight>& rows, Get&& get) {
  out.key(name).begin_array();
  for (const SessionRecorder::Flight& row : rows) out.value(get(row));
  out.end_array();
}
}  // namespace

std::string LinkWatch::between(const SessionTimeline& timeline, Time from, Time to) {
  to = std::clamp(to, from, std::min(from + kLongest, timeline.run_at_hand().end()));
  follow(timeline, from, to);
  std::vector<SessionRecorder::Flight> seen;
  for (const SessionRecorder::Flight& flight : run_->flights()) {
    if (flight.arrived >= from && flight.entered <= to) seen.push_back(flight);
  }
  JsonWriter out;
  out.begin_object().member("from_s", to_seconds(from)).member("to_s", to_seconds(to));
  write_column(out, "way", seen, [](const auto& f) { return f.way; });
  write_column(out, "kind", seen, [](const auto& f) { return static_cast<uint32_t>(f.kind); });
  write_column(out, "source", seen, [](const auto& f) { return f.source; });
  write_column(out, "sequence", seen, [](const auto& f) { return f.sequence; });
  write_column(out, "entered_s", seen, [](const auto& f) { return to_seconds(f.entered); });
  write_column(out, "arrived_s", seen, [](const auto& f) { return to_seconds(f.arrived); });
  out.end_object();
  return std::move(out).text();
}

void LinkWatch::follow(const SessionTimeline& timeline, Time from, Time to) {
  const Time first = std::max(kStart, from - kMargin);
  const Session::Snapshot& snapshot = timeline.snapshot_before(first);
  // Going on is shorter than beginning anew, unless a snapshot lies nearer.
  if (!run_ || since_ > first || run_->now() < snapshot.state.now) {
    run_.emplace(timeline.run_at_hand().watched_from(snapshot));
    since_ = snapshot.state.now;
  }
  run_->run(to + kMargin, std::numeric_limits<int64_t>::max());
  auto& flights = run_->flights();
  if (flights.size() < kMostKept) return;
  std::erase_if(flights, [&](const auto& flight) { return flight.arrived < first; });
  since_ = std::max(since_, first);
}

}  // namespace lab

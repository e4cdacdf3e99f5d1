#include "metrics/shown_frames.h"

#include <algorithm>
#include <cmath>

#include "metrics/series.h"

namespace lab {

namespace {

/// Those of an ordered list that lie in [from, to).
template <class T>
std::span<const T> within(const std::vector<T>& all, double from_s, double to_s, auto&& moment) {
  const auto before = [&](double moment_s) {
    const auto found = std::partition_point(all.begin(), all.end(),
                                            [&](const T& one) { return moment(one) < moment_s; });
    return static_cast<size_t>(found - all.begin());
  };
  const size_t first = before(from_s);
  return std::span<const T>(all).subspan(first, std::max(first, before(to_s)) - first);
}
}  // namespace

ShownFrames::ShownFrames(const RunColumns& run, const FreezeRule& rule) {
  const std::vector<SentFrames> sent = sent_frames(run);
  for (size_t i = 0; i < sent.size(); ++i) flows_.push_back(of_flow(run.flows[i], sent[i], rule));
}

ShownFrames::OfFlow ShownFrames::of_flow(const FlowColumns& flow, const SentFrames& sent,
                                         const FreezeRule& rule) {
  OfFlow of;
  // Of a frame that is on its way for the first time nothing is known yet.
  of.sends_frames = !sent.frames.empty() || sent.first_arrival_s < SentFrame::kNever;
  if (sent.frames.empty()) return of;
  show(flow, sent, of);
  find_gaps(flow, sent, rule, of);
  if (flow.mends) return of;
  double broken_s = SentFrame::kNever;
  for (const SentFrame& frame : sent.frames) {
    if (std::isnan(frame.decodable_s)) continue;
    broken_s = frame.decodable_s < SentFrame::kNever ? SentFrame::kNever
                                                     : std::min(broken_s, frame.captured_s);
  }
  of.modelled_to_s = broken_s;
  return of;
}

void ShownFrames::show(const FlowColumns& flow, const SentFrames& sent, OfFlow& into) {
  const double interval_s = 1.0 / flow.frames_per_s;
  const double longest_s = FreezeRule{}.least_s(interval_s);
  const std::vector<SentFrame>& frames = sent.frames;
  const auto shown_s = [&](const SentFrame& frame) {
    return std::max(frame.decodable_s, frame.captured_s + flow.playout_delay_s);
  };
  std::vector<double> next_shown_s(frames.size(), SentFrame::kNever);
  for (size_t i = frames.size() - 1; i > 0; --i)
    next_shown_s[i - 1] = std::fmin(next_shown_s[i], shown_s(frames[i]));
  double silent_s = 0.0;
  for (size_t i = 0; i < frames.size(); ++i) {
    const SentFrame& frame = frames[i];
    double own_s = interval_s;
    double silent_after_s = 0.0;
    if (i + 1 < frames.size()) {
      const double to_next_s = frames[i + 1].captured_s - frame.captured_s;
      if (frames[i + 1].after_discard) {
        const double thrown = std::round(to_next_s / interval_s) - 1.0;
        if (thrown > 0.0) into.thrown_away.push_back({frame.captured_s + interval_s, thrown});
      } else if (to_next_s >= longest_s) {
        silent_after_s = to_next_s - interval_s;
      } else {
        own_s = to_next_s;
      }
    }
    into.captured_s.push_back(frame.captured_s);
    const double at_s = shown_s(frame);
    if (at_s == SentFrame::kNever || at_s > next_shown_s[i]) {
      into.never.push_back({frame.captured_s, 1.0});
    } else if (!std::isnan(frame.decodable_s)) {
      into.shown.push_back({.at_s = at_s,
                            .at_sender_s = frame.left_s - frame.captured_s,
                            .on_the_way_s = frame.complete_s - frame.left_s,
                            .waiting_s = frame.decodable_s - frame.complete_s,
                            .own_s = own_s,
                            .silent_s = silent_s});
    }
    silent_s += silent_after_s;
  }
}

void ShownFrames::find_gaps(const FlowColumns& flow, const SentFrames& sent, const FreezeRule& rule,
                            OfFlow& of) {
  const double interval_s = 1.0 / flow.frames_per_s;
  const double end_s = flow.paused ? sent.frames.back().captured_s + interval_s : SentFrame::kNever;
  const std::vector<Shown>& shown = of.shown;
  const double due_s = sent.frames.front().captured_s + flow.playout_delay_s;
  of.gaps.push_back({.from_s = std::max(sent.first_arrival_s, due_s),
                     .to_s = shown.empty() ? end_s : shown.front().at_s,
                     .own_s = interval_s,
                     .freeze_s = SentFrame::kNever});
  for (size_t i = 0; i < shown.size(); ++i) {
    const bool last = i + 1 == shown.size();
    const size_t intervals = std::min(i, rule.most_intervals);
    double mean_s = interval_s;
    if (intervals >= rule.least_intervals) {
      const Shown& first = shown[i - intervals];
      mean_s = (shown[i].at_s - first.at_s - (shown[i].silent_s - first.silent_s)) /
               static_cast<double>(intervals);
    }
    const double silent_s = last ? 0.0 : shown[i + 1].silent_s - shown[i].silent_s;
    of.gaps.push_back({.from_s = shown[i].at_s + silent_s,
                       .to_s = last ? end_s : shown[i + 1].at_s,
                       .own_s = shown[i].own_s,
                       .freeze_s = rule.least_s(mean_s)});
  }
}

ShownFrames::Counts ShownFrames::between(size_t index, double from_s, double to_s) const {
  const OfFlow& flow = flows_[index];
  Counts counts;
  if (!flow.sends_frames) return counts;
  const auto sum = [&](const std::vector<Never>& frames) {
    double count = 0.0;
    for (const Never& one :
         within(frames, from_s, to_s, [](const Never& n) { return n.captured_s; }))
      count += one.count;
    return count;
  };
  const double thrown_away = sum(flow.thrown_away);
  counts.captured =
      thrown_away +
      static_cast<double>(within(flow.captured_s, from_s, to_s, [](double s) { return s; }).size());
  if (to_s > flow.modelled_to_s) return counts;

  counts.not_shown = thrown_away + sum(flow.never);
  counts.freezes = counts.frozen_s = counts.still_s = 0.0;
  for (const Gap& gap : flow.gaps) {
    const double until_s = std::min(gap.to_s, to_s);
    if (until_s <= from_s) continue;
    counts.still_s += std::max(0.0, until_s - std::max(gap.from_s + gap.own_s, from_s));
    if (until_s - gap.from_s < gap.freeze_s) continue;
    counts.freezes += 1.0;
    counts.frozen_s += until_s - std::max(gap.from_s, from_s);
  }
  const auto shown = within(flow.shown, from_s, to_s, [](const Shown& one) { return one.at_s; });
  counts.shown = static_cast<double>(shown.size());
  if (shown.empty()) return counts;
  std::vector<double> delays_ms;
  Shown sums;
  for (const Shown& one : shown) {
    delays_ms.push_back(1e3 * (one.at_sender_s + one.on_the_way_s + one.waiting_s));
    sums.at_sender_s += one.at_sender_s;
    sums.on_the_way_s += one.on_the_way_s;
    sums.waiting_s += one.waiting_s;
  }
  const auto mean_ms = [&](double sum_s) { return 1e3 * sum_s / counts.shown; };
  counts.at_sender = mean_ms(sums.at_sender_s);
  counts.on_the_way = mean_ms(sums.on_the_way_s);
  counts.waiting = mean_ms(sums.waiting_s);
  counts.delay_mean = mean_of(delays_ms);
  std::sort(delays_ms.begin(), delays_ms.end());
  counts.delay_p50 = nearest_rank(delays_ms, 0.5);
  counts.delay_p95 = nearest_rank(delays_ms, 0.95);
  counts.delay_p99 = nearest_rank(delays_ms, 0.99);
  return counts;
}

}  // namespace lab

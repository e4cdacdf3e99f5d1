#include "sessions/newpred.h"

#include <algorithm>

namespace lab {

void NewpredEncoder::nack(VideoSegment segment, uint32_t asked_for, Time sent, Time now) {
  if (segment.frame >= frames_) return;
  if (switches_.size() <= segment.place) switches_.resize(segment.place + 1);
  auto& switches = switches_[segment.place];
  if (!switches.empty()) {
    const Switch& last = switches.back();
    // Of a frame before the switch, whose reference the decoder has: it will do.
    const bool usable =
        last.reference == kIntra || (asked_for != kIntra && last.reference <= asked_for);
    if (segment.frame < last.frame && usable) return;
    if (last.frame == frames_) switches.pop_back();
  }
  if (switches.size() == kRemembered) switches.erase(switches.begin());
  switches.push_back({frames_, asked_for, sent, now});
}

void NewpredEncoder::frame() { ++frames_; }

uint32_t NewpredEncoder::reference(VideoSegment segment) const {
  if (segment.place < switches_.size()) {
    const auto& switches = switches_[segment.place];
    for (size_t i = switches.size(); i-- > 0;) {
      if (switches[i].frame == segment.frame) return switches[i].reference;
    }
  }
  return segment.frame > 0 ? segment.frame - 1 : kIntra;
}

const NewpredEncoder::Switch* NewpredEncoder::latest(uint32_t place) const {
  if (place >= switches_.size() || switches_[place].empty()) return nullptr;
  return &switches_[place].back();
}

uint32_t NewpredDecoder::decoded(uint32_t index) { return place(index).decoded; }

NewpredDecoder::Place& NewpredDecoder::place(uint32_t index) {
  if (places_.size() <= index) places_.resize(index + 1);
  return places_[index];
}

void NewpredDecoder::break_off(VideoSegment segment, Time now) {
  Place& p = place(segment.place);
  p.broken[segment.frame % kRemembered] = true;
  if (!p.error) p.error = Error{segment, now};
}

Duration NewpredDecoder::Error::lost_round_trips(Time answered_sent) const {
  Duration sum;
  for (const Unanswered& nack : unanswered) {
    if (nack.sent < answered_sent) sum += nack.round_trip;
  }
  return sum;
}

void NewpredDecoder::missing(VideoSegment segment, Time now) { break_off(segment, now); }

bool NewpredDecoder::to_report(uint32_t index, Duration round_trip, Time now) {
  Place& p = place(index);
  if (p.report_waits || (p.reported && now - *p.reported < round_trip)) return false;
  p.report_waits = true;
  if (p.error && p.reported && *p.reported >= p.error->detected)
    p.error->unanswered.push_back({*p.reported, round_trip});
  return true;
}

void NewpredDecoder::reported(uint32_t index, Time now) {
  Place& p = place(index);
  p.report_waits = false;
  p.reported = now;
}

void NewpredDecoder::not_reported(uint32_t index) { place(index).report_waits = false; }

bool NewpredDecoder::decode(VideoSegment segment, uint32_t reference, Time now) {
  recovered_.reset();
  Place& p = place(segment.place);
  if (reference != NewpredEncoder::kIntra && p.broken[reference % kRemembered]) {
    break_off(segment, now);
    return false;
  }
  p.broken[segment.frame % kRemembered] = false;
  p.decoded = segment.frame;
  recovered_ = p.error;
  p.error.reset();
  p.reported.reset();
  return true;
}

}  // namespace lab

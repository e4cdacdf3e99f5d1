#include "feedback/key_frame_requests.h"

#include <algorithm>

namespace lab {

void KeyFrameRequests::begin(uint32_t sequence, bool broken) {
  begun_ = true;
  first_ = lost_to_ = sequence;
  broken_ = broken;
}

Time KeyFrameRequests::next() const {
  return next_ask_ < kNever ? next_ask_ : unseen_loss() ? silent_until_ : kNever;
}

void KeyFrameRequests::receive(const FramePart& part, Time now, Duration frame_interval) {
  latest_ = now;
  silent_until_ = now + frame_interval * 2;
  const uint8_t packet = static_cast<uint8_t>(
      kHere | (part.first ? kFirst : 0) | (part.last ? kLast : 0) | (part.key_frame ? kKey : 0) |
      (part.after_discard ? kCut : 0) | (part.padding ? kPadding : 0));
  const auto place = static_cast<int32_t>(part.sequence - first_);
  if (place < 0) return;
  const auto at = static_cast<size_t>(place);
  if (at < line_.size()) {
    if (line_[at] != kMissing) return;
    line_[at] = packet;
    --missing_;
  } else {
    while (line_.size() < at) add(kMissing);
    add(packet);
  }
  if (part.key_frame) skip_to_key_frame(part.sequence - first_);
  while (take_frame()) {
  }
  if (!waits()) {
    next_ask_ = kNever;
  } else if (next_ask_ == kNever) {
    next_ask_ = now;
  }
  while (line_.size() > kMost) {
    broken_ = broken_ || line_[0] == kMissing;
    drop(1);
  }
}

void KeyFrameRequests::lose(uint32_t sequence, Time now, Duration frame_interval) {
  const uint32_t to = sequence + 1;
  if (!unseen_loss()) silent_until_ = std::max(latest_ + frame_interval * 2, now + frame_interval);
  if (static_cast<int32_t>(to - lost_to_) > 0) lost_to_ = to;
}

void KeyFrameRequests::add(uint8_t packet) {
  line_.push_back(packet);
  if (packet == kMissing) ++missing_;
}

void KeyFrameRequests::drop(size_t packets) {
  for (size_t i = 0; i < packets; ++i) {
    if (line_[0] == kMissing) --missing_;
    line_.pop_front();
    ++first_;
  }
}

/// Settles on the frame at the front; false where it is not whole yet.
bool KeyFrameRequests::take_frame() {
  for (size_t i = 0; i < line_.size() && line_[i] != kMissing; ++i) {
    if ((line_[i] & kPadding) != 0) {
      if (i == 0) {
        drop(1);
        return true;
      }
      continue;
    }
    // The sender threw away what was before: it knows, and makes a key frame unasked.
    const bool next_frame = i > 0 && (line_[i] & kFirst) != 0;
    if (next_frame || (line_[i] & kLast) != 0) {
      drop(next_frame ? i : i + 1);
      return true;
    }
  }
  return false;
}

/// Forgets what is before a key frame, if all of it is here. `part` is one of its packets.
void KeyFrameRequests::skip_to_key_frame(size_t part) {
  size_t first = part;
  for (; (line_[first] & kFirst) == 0; --first) {
    if (first == 0 || line_[first] == kMissing || (line_[first] & kCut) != 0) return;
  }
  if (next_ask_ < kNever) next_ask_ = std::max(next_ask_, latest_ + patience_);
  for (size_t last = part; (line_[last] & kLast) == 0; ++last) {
    if (last + 1 == line_.size() || line_[last + 1] == kMissing || (line_[last + 1] & kCut) != 0)
      return;
  }
  drop(first);
  broken_ = false;
  next_ask_ = kNever;
}

}  // namespace lab

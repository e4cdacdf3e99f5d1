#include "transport/tcp_receiver.h"

#include <algorithm>

namespace lab {

int64_t TcpReceiver::on_segment(const TcpSegment& segment, Ecn ecn, Time now) {
  if (segment.syn) {
    syn_ = ack_now_ = true;
    echo_ = segment.stamp;
    return 0;
  }
  // The echo of a mark goes on until the sender says that it has heard. RFC 3168 §6.1.3.
  if (segment.cwr) ece_ = false;
  if (ecn == Ecn::kCe) {
    ece_ = true;
    ce_bytes_ += segment.bytes;
  }
  const ByteRange range{segment.begin, segment.begin + segment.bytes};
  if (range.end <= expected_) {
    ack_now_ = true;  // It was here before.
    return 0;
  }
  if (range.begin > expected_) {
    if (range.end - expected_ <= p.receive_buffer.bytes) {
      insert(range);
      note_recent(range.begin);
    }
    ack_now_ = true;
    return 0;
  }
  const int64_t before = expected_;
  const bool gap = !early_.empty();
  expected_ = range.end;
  if (gap && early_.front().begin <= expected_) {
    expected_ = std::max(expected_, early_.front().end);
    early_.erase(early_.begin());
  }
  // RFC 7323 §4.3: of the segments that one ACK covers, the oldest one's stamp is echoed.
  if (unacknowledged_ == 0) echo_ = segment.stamp;
  ++unacknowledged_;
  ++segments_;
  // At once: where a gap is or was, and for the first segment, which may be all that is sent.
  if (gap || segments_ == 1 || unacknowledged_ >= p.delayed_ack) {
    ack_now_ = true;
  } else if (delayed_until_ >= kNever) {
    delayed_until_ = now + p.delayed_ack_timeout;
  }
  return expected_ - before;
}

void TcpReceiver::on_wake(Time now) {
  if (delayed_until_ > now) return;
  delayed_until_ = kNever;
  ack_now_ = true;
}

bool TcpReceiver::take_ack(TcpAck& ack) {
  if (!std::exchange(ack_now_, false)) return false;
  ack = TcpAck{};
  ack.ack = expected_;
  // The application takes what is in order at once: the whole buffer is free for more.
  ack.window = p.receive_buffer.bytes;
  ack.syn = std::exchange(syn_, false);
  ack.ece = ece_;
  ack.ce_bytes = ce_bytes_;
  ack.echo = echo_;
  if (p.sack && !early_.empty()) write_blocks(ack);
  unacknowledged_ = 0;
  delayed_until_ = kNever;
  return true;
}

void TcpReceiver::insert(const ByteRange& range) {
  const auto begins_before = [](const ByteRange& r, int64_t byte) { return r.begin < byte; };
  auto at = std::lower_bound(early_.begin(), early_.end(), range.begin, begins_before);
  if (at != early_.begin() && (at - 1)->end >= range.begin) {
    --at;
    at->end = std::max(at->end, range.end);
  } else if (at != early_.end() && at->begin <= range.end) {
    at->begin = range.begin;
    at->end = std::max(at->end, range.end);
  } else {
    early_.insert(at, range);
    return;
  }
  auto next = at + 1;
  while (next != early_.end() && next->begin <= at->end) {
    at->end = std::max(at->end, next->end);
    ++next;
  }
  early_.erase(at + 1, next);
}

const ByteRange* TcpReceiver::range_with(int64_t byte) const {
  auto after = std::upper_bound(early_.begin(), early_.end(), byte,
                                [](int64_t b, const ByteRange& r) { return b < r.begin; });
  if (after == early_.begin()) return nullptr;
  --after;
  return byte < after->end ? &*after : nullptr;
}

void TcpReceiver::note_recent(int64_t byte) {
  constexpr size_t kKept = 6;
  const ByteRange* range = range_with(byte);
  std::erase_if(recent_, [&](int64_t other) {
    const ByteRange* of_other = range_with(other);
    return of_other == nullptr || of_other == range;
  });
  recent_.insert(recent_.begin(), byte);
  if (recent_.size() > kKept) recent_.resize(kKept);
}

/// The block of the newest segment first, then those reported before it. RFC 2018 §4. Timestamps
/// leave room for three.
void TcpReceiver::write_blocks(TcpAck& ack) {
  const size_t most = p.timestamps ? 3 : 4;
  for (int64_t byte : recent_) {
    const ByteRange* range = range_with(byte);
    if (range == nullptr || ack.sack_blocks >= most) continue;
    const auto end = ack.sack.begin() + ack.sack_blocks;
    if (std::find(ack.sack.begin(), end, *range) != end) continue;
    ack.sack[ack.sack_blocks++] = *range;
  }
}

}  // namespace lab

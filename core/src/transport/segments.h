// The sender's line of outstanding segments: which are SACKed, lost, sent again. RFC 6675 §3-4.
#pragma once

#include <cstdint>

#include "support/ring.h"
#include "transport/windows/window.h"
#include "transport/wire.h"

namespace lab {

/// A segment as it was cut when it was first sent; it keeps its borders for ever.
struct SentSegment {
  int64_t begin = 0;
  int32_t bytes = 0;
  bool sacked = false;
  bool lost = false;
  bool resent = false;       ///< A retransmission of it is under way.
  bool ever_resent = false;  ///< Karn: no round-trip time from it.
  uint32_t run = 0;          ///< If SACKed: this many from here on are known to be SACKed too.
  SegmentSnapshot snapshot;
  int64_t end() const { return begin + bytes; }
};

/// From SND.UNA to SND.MAX, oldest first. Every segment is found by bisection; marking SACKed and
/// lost ones costs what is new in them.
class Segments {
 public:
  bool empty() const { return line_.empty(); }
  size_t size() const { return line_.size(); }
  SentSegment& operator[](size_t i) { return line_[i]; }
  const SentSegment& operator[](size_t i) const { return line_[i]; }
  SentSegment& front() { return line_.front(); }

  /// Bytes of it in the network: neither SACKed, nor lost unless sent again. RFC 6675 §4, SetPipe.
  int64_t pipe() const { return pipe_; }
  int64_t sacked_bytes() const { return sacked_bytes_; }

  void push(const SentSegment& segment) {
    line_.push_back(segment);
    pipe_ += segment.bytes;
  }
  void pop() {
    leave_pipe(line_.front());
    if (line_.front().sacked) sacked_bytes_ -= line_.front().bytes;
    line_.pop_front();
    // Cursors are counted from the front.
    lost_to_ -= lost_to_ > 0 ? 1 : 0;
    resend_from_ -= resend_from_ > 0 ? 1 : 0;
    sacked_to_ -= sacked_to_ > 0 ? 1 : 0;
  }

  /// Calls `news(segment)` for every whole segment inside the block that was not SACKed before.
  template <class News>
  void sack(const ByteRange& block, News&& news) {
    const size_t first = lower(block.begin);
    size_t i = first;
    while (i < line_.size() && line_[i].end() <= block.end) {
      SentSegment& s = line_[i];
      if (s.sacked) {
        i += s.run > 0 ? s.run : 1;
        continue;
      }
      leave_pipe(s);
      s.sacked = true;
      s.run = 1;
      sacked_bytes_ += s.bytes;
      news(s);
      ++i;
    }
    if (i > first && i <= line_.size()) line_[first].run = static_cast<uint32_t>(i - first);
    if (i > sacked_to_) sacked_to_ = i;
  }

  /// Takes for lost what lies below more than `threshold` SACKed bytes or three SACKed ranges
  /// (IsLost), not what was taken for lost before. Calls `news(segment, next_to_the_one_before)`.
  template <class News>
  void find_lost(int64_t threshold, News&& news) {
    mark_lost_below(edge_of_loss(threshold), news);
  }
  /// Takes the first `count` segments for lost.
  template <class News>
  void mark_lost_below(size_t count, News&& news) {
    if (count > line_.size()) count = line_.size();
    size_t last = line_.size();
    for (size_t i = lost_to_; i < count; ++i) {
      SentSegment& s = line_[i];
      if (s.sacked || s.lost) continue;
      lose(s);
      news(s, last + 1 != i || i == 0);
      last = i;
      if (i < resend_from_) resend_from_ = i;
    }
    if (count > lost_to_) lost_to_ = count;
  }
  /// A timeout: everything that is not SACKed is lost, also what was sent again.
  template <class News>
  void lose_all(News&& news) {
    for (size_t i = 0; i < line_.size(); ++i) {
      SentSegment& s = line_[i];
      if (s.sacked) continue;
      const bool under_way = copies(s) > 0;
      leave_pipe(s);
      s.lost = true;
      s.resent = false;
      if (under_way) news(s, i == 0);
    }
    lost_to_ = line_.size();
    resend_from_ = 0;
  }

  /// The oldest lost segment that was not sent again, size() if there is none. NextSeg rule (1).
  size_t next_to_resend() {
    while (resend_from_ < line_.size()) {
      const SentSegment& s = line_[resend_from_];
      if (s.lost && !s.resent && !s.sacked) return resend_from_;
      // Nothing above the edge is lost.
      if (resend_from_ >= lost_to_) return line_.size();
      ++resend_from_;
    }
    return line_.size();
  }
  /// The oldest segment below the highest SACKed one that is neither SACKed nor sent again, though
  /// not (yet) lost. NextSeg rule (3).
  size_t next_to_rescue() const {
    for (size_t i = lost_to_; i < sacked_to_; ++i) {
      if (!line_[i].sacked && !line_[i].resent) return i;
    }
    return line_.size();
  }
  /// It is sent again now. Without SACK a retransmission takes the place of what was lost.
  void resend(size_t i, bool enters_pipe) {
    SentSegment& s = line_[i];
    s.ever_resent = true;
    if (s.resent || !enters_pipe) return;
    pipe_ += s.bytes;
    s.resent = true;
  }

 private:
  /// The first segment that begins at or after that byte.
  size_t lower(int64_t byte) const {
    size_t low = 0;
    size_t high = line_.size();
    while (low < high) {
      const size_t middle = (low + high) / 2;
      if (line_[middle].begin < byte) {
        low = middle + 1;
      } else {
        high = middle;
      }
    }
    return low;
  }
  size_t edge_of_loss(int64_t threshold) const {
    int64_t bytes = 0;
    int ranges = 0;
    size_t i = sacked_to_;
    while (i > lost_to_) {
      --i;
      if (!line_[i].sacked) continue;
      bytes += line_[i].bytes;
      if (i + 1 >= sacked_to_ || !line_[i + 1].sacked) ++ranges;
      if (bytes > threshold || (ranges >= 3)) return i;
    }
    return lost_to_;
  }
  /// What was sent again under rule (3) stays under way.
  void lose(SentSegment& s) {
    pipe_ -= s.bytes;
    s.lost = true;
  }
  static int copies(const SentSegment& s) {
    return s.sacked ? 0 : (s.lost ? 0 : 1) + (s.resent ? 1 : 0);
  }
  void leave_pipe(const SentSegment& s) { pipe_ -= s.bytes * copies(s); }

  Ring<SentSegment> line_;
  int64_t pipe_ = 0;
  int64_t sacked_bytes_ = 0;
  size_t lost_to_ = 0;      ///< Below it, whatever is not SACKed is lost.
  size_t resend_from_ = 0;  ///< Below it, whatever is lost was sent again.
  size_t sacked_to_ = 0;    ///< One past the highest SACKed segment.
};

}  // namespace lab

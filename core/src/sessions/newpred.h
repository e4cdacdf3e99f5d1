// NEWPRED, as RFC 4586 §7 simulates it: a picture's segments are coded by what the decoder has,
// which its NACKs tell. Frames count from 0, and so do the places of segments in them.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "units/time.h"

namespace lab {

/// A segment by its frame and place, and as one number in feedback: RFC 4586 §7.1 b.
struct VideoSegment {
  uint32_t frame = 0;
  uint32_t place = 0;

  static constexpr VideoSegment of_id(uint32_t id) { return {id >> 8, id & 0xff}; }
  static constexpr VideoSegment of_sequence(uint32_t sequence, uint32_t segments) {
    return {sequence / segments, sequence % segments};
  }
  constexpr uint32_t id() const { return frame << 8 | place; }
  constexpr uint32_t sequence(uint32_t segments) const { return frame * segments + place; }
};

/// The encoder: each segment refers to that of the frame before, or to an older one after a NACK.
class NewpredEncoder {
 public:
  /// A NACK that left the decoder at `sent` is here and asks for a reference, that of the last
  /// segment in this place that was decoded. Where a later frame goes by one as old, nothing more
  /// is to be done.
  void nack(VideoSegment segment, uint32_t asked_for, Time sent, Time now);
  /// One more frame is coded.
  void frame();

  /// Instead of a reference: coded by nothing before it.
  static constexpr uint32_t kIntra = UINT32_MAX;

  /// Where the coding of a place began anew, and because of which NACK.
  struct Switch {
    uint32_t frame = 0;
    uint32_t reference = kIntra;
    Time nack_sent = {};
    Time nack_heard = {};
  };
  /// Which frame's segment that one is coded by.
  uint32_t reference(VideoSegment segment) const;
  /// The latest one in that place.
  const Switch* latest(uint32_t place) const;

 private:
  /// Of each place, the last of them.
  static constexpr size_t kRemembered = 64;
  std::vector<std::vector<Switch>> switches_;
  uint32_t frames_ = 0;
};

/// The decoder of one source.
class NewpredDecoder {
 public:
  /// A NACK that a round trip brought no answer to: one of both was lost.
  struct Unanswered {
    Time sent;
    Duration round_trip;
  };
  /// A place that shows an error, from its first segment on that was missing.
  struct Error {
    VideoSegment first;
    Time detected;
    std::vector<Unanswered> unanswered = {};

    /// Round trips that brought no answer, until a NACK left that did.
    Duration lost_round_trips(Time answered_sent) const;
  };
  /// That segment did not come.
  void missing(VideoSegment segment, Time now);
  /// Whether what did not come there or cannot be decoded is to be asked for: not while the place
  /// waits for an answer, so while a NACK waits to be sent, or left less than a round
  /// trip ago. RFC 4586 does not say so; without it each frame until the answer is one more event.
  bool to_report(uint32_t place, Duration round_trip, Time now);
  /// A NACK of that place left, or will not leave at all.
  void reported(uint32_t place, Time now);
  void not_reported(uint32_t place);
  /// It came. False if what it is coded by was never decoded.
  bool decode(VideoSegment segment, uint32_t reference, Time now);
  /// The last frame whose segment in that place was decoded, `kIntra` if none was.
  uint32_t decoded(uint32_t place);
  /// The error that the segment just decoded has ended.
  std::optional<Error> recovered() const { return recovered_; }

 private:
  /// So many frames back a reference may lie.
  static constexpr uint32_t kRemembered = 1024;
  struct Place {
    std::vector<bool> broken = std::vector<bool>(kRemembered);
    std::optional<Error> error;
    uint32_t decoded = NewpredEncoder::kIntra;
    bool report_waits = false;
    /// When the last NACK of this error left.
    std::optional<Time> reported;
  };
  Place& place(uint32_t index);
  void break_off(VideoSegment segment, Time now);

  std::vector<Place> places_;
  std::optional<Error> recovered_;
};

}  // namespace lab

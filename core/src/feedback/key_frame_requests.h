// What a receiver of video knows of its picture, and when it asks for a key frame: RFC 4585 §6.3.1,
// which leaves open when.
#pragma once

#include <cstddef>
#include <cstdint>

#include "support/ring.h"
#include "units/time.h"

namespace lab {

/// Of a Picture Loss Indication, RFC 4585 §6.3.1: a header and two SSRCs, and nothing else.
inline constexpr int32_t kPictureLossBytes = 12;

/// What a packet says of its frame.
struct FramePart {
  uint32_t sequence = 0;
  bool first = false;
  bool last = false;
  bool key_frame = false;
  bool after_discard = false;  ///< What came before it was thrown away at the sender.
  bool padding = false;        ///< No part of any frame.
};

/// A frame needs the one before it, but for a key frame. Ours: a gap in the sequence numbers is a
/// loss, whatever comes late, and is asked about at once; where nothing comes, one frame interval
/// after the next frame was due, and then only if something was lost: no receiver here takes late
/// for lost. What is asked is asked again until the picture is whole, but not while what was asked
/// for is coming in.
class KeyFrameRequests {
 public:
  bool begun() const { return begun_; }
  /// The first packet looked at will be this one. `broken`: the picture was so before.
  void begin(uint32_t sequence, bool broken);
  void receive(const FramePart& part, Time now, Duration frame_interval);
  /// The network lost a packet of the flow.
  void lose(uint32_t sequence, Time now, Duration frame_interval);

  /// When it asks next.
  Time next() const;
  /// It has asked, and is silent for so long, and for as long after each part of a key frame of
  /// which nothing is missing so far.
  void asked(Time now, Duration patience) {
    patience_ = patience;
    next_ask_ = now + patience;
  }
  /// There is no sender to ask.
  void rest() { next_ask_ = silent_until_ = kNever; }

  size_t kept() const { return line_.size(); }

 private:
  static constexpr uint8_t kMissing = 0, kHere = 1, kFirst = 2, kLast = 4, kKey = 8, kCut = 16,
                           kPadding = 32;
  /// Packets of some seconds: what comes later than that mends no picture.
  static constexpr size_t kMost = 4096;

  uint32_t next_sequence() const { return first_ + static_cast<uint32_t>(line_.size()); }
  bool waits() const { return broken_ || missing_ > 0; }
  bool unseen_loss() const { return static_cast<int32_t>(lost_to_ - next_sequence()) > 0; }
  void add(uint8_t packet);
  void drop(size_t packets);
  bool take_frame();
  void skip_to_key_frame(size_t part);

  bool begun_ = false;
  uint32_t first_ = 0;    ///< Sequence number of the packet at the front.
  Ring<uint8_t> line_;    ///< From the first packet of the first frame that is not settled on.
  size_t missing_ = 0;    ///< In the line.
  bool broken_ = false;   ///< Only a key frame helps.
  uint32_t lost_to_ = 0;  ///< After the last packet that the network lost.
  Time latest_ = kStart;  ///< Arrival.
  Time silent_until_ = kNever;
  Time next_ask_ = kNever;
  Duration patience_{0};
};

}  // namespace lab

// Frames of pictures, put together from a run's packets: when each was captured, left and could be
// decoded.
#pragma once

#include <limits>
#include <vector>

#include "metrics/columns.h"

namespace lab {

/// Moments in s. NaN: not known at the run's end; infinity: never.
struct SentFrame {
  static constexpr double kUnknown = std::numeric_limits<double>::quiet_NaN();
  static constexpr double kNever = std::numeric_limits<double>::infinity();

  double captured_s = 0.0;
  double left_s = 0.0;      ///< Its last packet, the sender.
  double complete_s = 0.0;  ///< All of its packets were in.
  double decodable_s = 0.0;
  bool key = false;            ///< It needs no other.
  bool after_discard = false;  ///< The sender threw away what came before it.
};

/// One flow's, in the order in which they were sent. A frame is decodable when it is complete and
/// it is a key frame or the one before it is decoded.
struct SentFrames {
  std::vector<SentFrame> frames;
  double first_arrival_s = SentFrame::kNever;  ///< Of any packet.
};

/// Of each flow of the run; nothing for who sends no pictures.
std::vector<SentFrames> sent_frames(const RunColumns& run);

}  // namespace lab

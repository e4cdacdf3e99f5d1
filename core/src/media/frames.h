// Video frames at a fixed frame rate, with the interval and size noise of RFC 8593.
#pragma once

#include "media/emission.h"
#include "media/encoder_rate.h"
#include "media/frame_packets.h"
#include "support/parameters.h"
#include "support/random.h"

namespace lab {

/// Frame size ⌈R_v/(8·FPS)⌉ · (1 + Lap(SCALE_B)), frame interval (1 + Lap(SCALE_t))/FPS, RFC 8593
/// §5.3. A frame is cut into payloads that are spread evenly over its interval (the shaped
/// packetizer of syncodecs); a new target applies from the next frame on. Key frames, if there are
/// any, are `key_factor` times as large as the mean, and the frames between them so much smaller
/// that the mean stays.
class Frames {
 public:
  static constexpr const char* kKind = "frames";
  static constexpr const char* kLabel = "Video frames";
  static constexpr const char* kMeaning =
      "Frames at a fixed rate, their interval and size varied as RFC 8593 describes.";
  static constexpr bool kAdaptive = true;

  struct Parameters {
    double fps = 30.0;
    double interval_noise = 0.15;
    double size_noise = 0.15;
    Duration reaction{0};
    Duration key_interval{0};
    double key_factor = 5.0;
    bool spread = true;
    static std::span<const Parameter<Parameters>> parameters();
  };
  Parameters p;

  Emission next(DataRate target, const PacketShape& shape, Random& random);

 private:
  /// Size of the next frame relative to the mean.
  double share(bool key) const;
  /// Of the source's own making. Moves on to the next frame.
  bool key_frame();
  double frames_between_keys() const;

  EncoderRate rate_;
  int64_t since_key_ = 0;  ///< Frames.
  FramePackets packets_;
};

}  // namespace lab

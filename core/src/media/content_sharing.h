// A shared screen: almost nothing while it stands still, a very large frame when it changes.
#pragma once

#include "media/emission.h"
#include "media/frame_packets.h"
#include "support/parameters.h"
#include "support/random.h"

namespace lab {

/// The content-sharing codec of syncodecs: frames of R_v/(8·FPS) bytes but never above a small
/// maximum; with some probability, and at the start, a frame is larger by an even factor of 20 to
/// 200. What is asked for is an upper bound, not what is sent.
class ContentSharing {
 public:
  static constexpr const char* kKind = "content_sharing";
  static constexpr const char* kLabel = "Content sharing";
  static constexpr const char* kMeaning =
      "Small frames of a still screen, and now and then a very large one.";
  static constexpr bool kAdaptive = true;

  struct Parameters {
    double fps = 5.0;
    DataSize small_frame{1000};
    double change_ratio = 0.05;
    double factor_min = 20.0;
    double factor_max = 200.0;
    bool starts_changed = true;
    bool spread = true;
    static std::span<const Parameter<Parameters>> parameters();
  };
  Parameters p;

  Emission next(DataRate target, const PacketShape& shape, Random& random);

 private:
  bool begun_ = false;
  FramePackets packets_;
};

}  // namespace lab

// Video whose frame sizes were recorded, RFC 8593 §6.
#pragma once

#include "media/emission.h"
#include "media/encoder_rate.h"
#include "media/frame_packets.h"
#include "media/frame_traces.h"
#include "support/parameters.h"
#include "support/random.h"

namespace lab {

/// RFC 8593 §6.2: the size of each frame is interpolated between the two recorded rates around the
/// target. The sizes stand in the scenario under `trace`.
class TraceDriven {
 public:
  static constexpr const char* kKind = "trace_driven";
  static constexpr const char* kLabel = "Video, frame-size trace";
  static constexpr const char* kMeaning =
      "RFC 8593 §6: recorded frame sizes, scaled to the target.";
  static constexpr bool kAdaptive = true;

  struct Parameters {
    double fps = 30.0;
    int64_t SkipFrames = 20;
    DataSize fs_min{10};
    DataSize fs_max{1'000'000};
    Duration tau_v{0};
    double SCALE_t = 0.0;
    bool spread = true;
    static std::span<const Parameter<Parameters>> parameters();
  };
  Parameters p;

  static constexpr const char* kContent = "trace";
  void read_content(const Json& json, const std::string& at, Errors& errors) {
    walk_.traces = read_frame_traces(json, at, errors);
  }

  Emission next(DataRate target, const PacketShape& shape, Random& random);

 private:
  EncoderRate rate_;
  FrameTraceWalk walk_;
  FramePackets packets_;
};

}  // namespace lab

// Video of both models of RFC 8593: recorded frames in the steady state, bursts in transients.
#pragma once

#include "media/burst.h"
#include "media/emission.h"
#include "media/encoder_model.h"
#include "media/encoder_rate.h"
#include "media/frame_packets.h"
#include "media/frame_traces.h"
#include "support/random.h"

namespace lab {

/// RFC 8593 §7. A request that differs from the rate before by more than `abrupt_percent` starts a
/// transient of K_d frames of the statistical model; all others come from the trace, their
/// intervals varied. The trace goes on during a transient, as in syncodecs.
class Hybrid {
 public:
  static constexpr const char* kKind = "hybrid";
  static constexpr const char* kLabel = "Video, hybrid model";
  static constexpr const char* kMeaning =
      "RFC 8593 §7: recorded frame sizes, and a burst after an abrupt change of rate.";
  static constexpr bool kAdaptive = true;

  struct Parameters : EncoderModel {
    int64_t SkipFrames = 20;
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
  Burst burst_;
  FrameTraceWalk walk_;
  FramePackets packets_;
};

}  // namespace lab

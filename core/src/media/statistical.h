// Video as the statistical model of RFC 8593 §5 makes it.
#pragma once

#include "media/burst.h"
#include "media/emission.h"
#include "media/encoder_model.h"
#include "media/encoder_rate.h"
#include "media/frame_packets.h"
#include "support/random.h"

namespace lab {

/// RFC 8593 §5. In the steady state frames vary around B0 = R_v/(8·FPS) and t0 = 1/FPS by
/// independent Laplacian noise; a change of rate is followed no more often than every tau_v, and an
/// abrupt one begins with a burst of K_d frames. The burst's frames are varied too, as in the
/// authors' syncodecs; the RFC does not say.
class Statistical {
 public:
  static constexpr const char* kKind = "statistical";
  static constexpr const char* kLabel = "Video, statistical model";
  static constexpr const char* kMeaning =
      "RFC 8593 §5: noisy frames, a slow reaction to new rates, a burst after abrupt ones.";
  static constexpr bool kAdaptive = true;

  struct Parameters : EncoderModel {
    double SCALE_B = 0.15;
    Duration key_interval{0};
    static std::span<const Parameter<Parameters>> parameters();
  };
  Parameters p;

  Emission next(DataRate target, const PacketShape& shape, Random& random);

 private:
  EncoderRate rate_;
  Burst burst_;
  Duration since_key_;
  FramePackets packets_;
};

}  // namespace lab

// Frame sizes that an encoder gave at a ladder of rates, and how a source walks through them.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "support/json.h"
#include "support/result.h"
#include "units/data.h"

namespace lab {

/// The map "Traces" of RFC 8593 §6.1: for each rate the sizes of the same frames, in their order.
struct FrameTraces {
  std::vector<DataRate> rates;                ///< Rising.
  std::vector<std::vector<uint32_t>> frames;  ///< Bytes; one list per rate, all equally long.
};

/// Reads {"rates_kbps": […], "frame_bytes": [[…], …]}; null, and complaints, where it is not that.
std::shared_ptr<const FrameTraces> read_frame_traces(const Json& json, const std::string& at,
                                                     Errors& errors);

/// RFC 8593 §6.2.1.
class FrameTraceWalk {
 public:
  struct Rules {
    int64_t SkipFrames;
    DataSize fs_min;
    DataSize fs_max;
  };

  /// What it walks through never changes: copies share it.
  std::shared_ptr<const FrameTraces> traces;

  /// Bytes of the frame that is due at the rate R_v; t_current goes on to the one after it.
  double next(DataRate R_v, const Rules& rules);
  /// Time goes on without a frame of the trace.
  void skip(int64_t SkipFrames);

 private:
  int64_t t_current_ = 0;
};

}  // namespace lab

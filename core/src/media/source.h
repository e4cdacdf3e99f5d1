// The list of media sources. Adding one: its file, its type here, its test.
#pragma once

#include <cmath>
#include <variant>

#include "media/constant.h"
#include "media/content_sharing.h"
#include "media/frames.h"
#include "media/hybrid.h"
#include "media/statistical.h"
#include "media/steady.h"
#include "media/trace_driven.h"
#include "support/dispatch.h"

namespace lab {

using Source = std::variant<Frames, Steady, Statistical, TraceDriven, Hybrid, ContentSharing, Audio,
                            ConstantRate, OnOff>;

inline Emission next_emission(Source& source, DataRate target, const PacketShape& shape,
                              Random& random) {
  return dispatch([&](auto& s) { return s.next(target, shape, random); }, source);
}

/// Not UDP that carries no media, unless its source says so.
inline bool carries_rtp(const Source& source) {
  return dispatch(
      []<class S>(const S&) {
        if constexpr (requires { S::kRtp; }) return S::kRtp;
        return true;
      },
      source);
}

/// The most that there is to send of what it encodes, whatever rate is asked of it.
inline DataRate highest_of_content(const Source& source) {
  return dispatch(
      [](const auto& s) -> DataRate {
        if constexpr (requires { s.p.R_max; }) return s.p.R_max;
        return kUnlimited;
      },
      source);
}

/// What a rate of payload takes of a link: a header to each packet of a frame of the mean size, or
/// to each full packet where there are no frames.
inline DataRate ip_rate_of(const Source& source, DataRate payload, const PacketShape& shape) {
  if (!(payload < kUnlimited) || shape.payload_bytes <= 0) return payload;
  const double fps = dispatch(
      [](const auto& s) {
        if constexpr (requires { s.p.fps; }) return s.p.fps;
        return 0.0;
      },
      source);
  const double most = shape.payload_bytes;
  const double packets_per_s =
      fps > 0.0 ? fps * std::ceil(payload.bps / 8.0 / fps / most) : payload.bps / 8.0 / most;
  return {payload.bps + 8.0 * shape.header_bytes * packets_per_s};
}

/// It emits frames of pictures, each cut into packets, unless it says otherwise.
inline bool is_video(const Source& source) {
  return dispatch(
      []<class S>(const S&) {
        if constexpr (requires { S::kVideo; }) return S::kVideo;
        return true;
      },
      source);
}

}  // namespace lab

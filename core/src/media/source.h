// The list of media sources. Adding one: its file, its type here, its test.
#pragma once

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

/// From one turn of its clock to the next: frames by their rate, else packets, of an encoder at
/// `target`; `kForever` where nothing is sent.
inline Duration interval_of(const Source& source, const PacketShape& shape, DataRate target) {
  return dispatch(
      [&](const auto& s) {
        if constexpr (requires { s.p.fps; }) {
          return seconds(1.0 / s.p.fps);
        } else {
          return s.spacing(shape, target);
        }
      },
      source);
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

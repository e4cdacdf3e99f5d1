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

}  // namespace lab

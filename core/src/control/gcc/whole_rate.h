// libwebrtc's rates are whole bit/s, and some of its decisions hang on two of them being equal.
#pragma once

#include <cmath>

#include "units/data.h"

namespace lab::gcc {

/// To the nearest bit per second.
inline DataRate whole(DataRate rate) { return {std::floor(rate.bps + 0.5)}; }

/// A measured rate is cut off.
inline DataRate cut_off(DataRate rate) { return {std::floor(rate.bps)}; }

}  // namespace lab::gcc

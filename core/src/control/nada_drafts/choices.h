// In what draft-ietf-rmcat-nada-01, -02 and -05 differ from RFC 8698, beside the values of Table 2.
#pragma once

#include <array>

#include "support/parameters.h"

namespace lab::nada_drafts {

/// How a large delay is scaled down while a loss has not expired, Eq. (1).
enum class Warping {
  kExponential,  ///< Since draft -03.
  kQuartic,      ///< Drafts -01 and -02: 4th power of the distance from QMAX.
};

/// When a loss has expired.
enum class Expiry {
  kPackets,  ///< After MULTILOSS average intervals, counted in packets: RFC 8698.
  kTime,     ///< The same, counted in time: draft -05.
  kWindow,   ///< With the last loss in LOGWIN. Drafts -01 and -02 say only "when losses are seen".
};

struct Choices {
  Warping warping = Warping::kExponential;
  double QMAX = 400.0;  ///< ms
  Expiry loss_expiry = Expiry::kPackets;
  bool linear_penalties = false;
};

inline constexpr const char* kWarpings[] = {"exponential", "quartic"};
inline constexpr const char* kExpiries[] = {"packets", "time", "window"};

inline constexpr std::array kParameterRows{
    parameter<&Choices::warping>("warping", "Warping curve", "How a large delay is scaled down.",
                                 "RFC 8698 §4.2, Eq. (1); draft-ietf-rmcat-nada-02: quartic")
        .one_of(kWarpings),
    parameter<&Choices::QMAX>("QMAX_ms", "Warping limit",
                              "Queuing delay from which the quartic curve leaves nothing.",
                              "draft-ietf-rmcat-nada-01: 400 ms")
        .range(0, 1e4)
        .slider(50, 1000, Scale::kLog),
    parameter<&Choices::loss_expiry>(
        "loss_expiry", "Loss expires by",
        "Whether intervals between losses are counted in packets or in time, or a loss counts as "
        "long as it is in the observation window.",
        "RFC 8698 §4.2; draft-ietf-rmcat-nada-05: time; -01, -02: not stated, ours: window")
        .one_of(kExpiries),
    parameter<&Choices::linear_penalties>(
        "linear_penalties", "Linear penalties",
        "Whether loss and marks count in proportion, not squared.",
        "up to draft-ietf-rmcat-nada-04"),
};

}  // namespace lab::nada_drafts

// What the drafts have in place of RFC 8698's equations, as rows for readers.
#pragma once

#include <array>

#include "support/equation.h"

namespace lab::nada_drafts {

inline constexpr std::array kEquationRows{
    Equation{.id = "nada-ietf-01.4",
             .result = "r_unclipped_kbps",
             .form = "(1 + gamma) * r_recv_kbps",
             .when = "mode == 0 and ramp_up == \"received\"",
             .label = "Accelerated ramp-up, which may step down",
             .source = "draft-ietf-rmcat-nada-01, Eq. (4)",
             .role = EquationRole::kLaw},
    Equation{.id = "nada-ietf-02.1",
             .result = "x_delay_ms",
             .form = "QTH_ms * ((QMAX_ms - d_queue_ms) / (QMAX_ms - QTH_ms)) ^ 4",
             .when =
                 "warped == 1 and warping == \"quartic\" and estimator != \"ns3\" and estimator "
                 "!= \"mozilla\" and d_queue_ms >= QTH_ms and d_queue_ms < QMAX_ms",
             .label = "Delay, warped",
             .source = "draft-ietf-rmcat-nada-02, Eq. (1)"},
    Equation{.id = "nada-ietf-02.1.far",
             .result = "x_delay_ms",
             .form = "0",
             .when =
                 "warped == 1 and warping == \"quartic\" and estimator != \"ns3\" and estimator "
                 "!= \"mozilla\" and d_queue_ms >= QTH_ms and d_queue_ms >= QMAX_ms",
             .label = "Delay, warped to nothing",
             .source = "draft-ietf-rmcat-nada-02, Eq. (1)"},
    Equation{.id = "nada-ietf-04.2.loss",
             .result = "x_loss_ms",
             .form = "DLOSS_ms * (p_loss / PLRREF)",
             .when = "linear_penalties and estimator != \"ns3\" and estimator != \"mozilla\"",
             .label = "Part of the losses",
             .source = "up to draft-ietf-rmcat-nada-04, last term of Eq. (2)"},
    Equation{.id = "nada-ietf-04.2.mark",
             .result = "x_mark_ms",
             .form = "DMARK_ms * (p_mark / PMRREF)",
             .when = "linear_penalties and estimator != \"ns3\" and estimator != \"mozilla\"",
             .label = "Part of the marks",
             .source = "up to draft-ietf-rmcat-nada-04, middle term of Eq. (2)"},
};

inline constexpr std::array kSymbols{Symbol{"QMAX_ms", "QMAX"}};

}  // namespace lab::nada_drafts

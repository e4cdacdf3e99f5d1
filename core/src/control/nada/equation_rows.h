// RFC 8698's equations as rows for readers, in the names of the decisions table.
#pragma once

#include <array>

#include "support/equation.h"

namespace lab::nada {

inline constexpr std::array kEquationRows{
    Equation{"nada.3", "gamma = min(GAMMA_MAX, QBOUND_ms / (rtt_ms + DELTA_ms + DFILT_ms))",
             "Multiplier of the ramp-up", "RFC 8698 §4.3, Eq. (3)"},
    Equation{"nada.4",
             "r_unclipped_kbps = max(r_before_kbps, (1 + gamma) * r_recv_kbps) while mode == 0 and "
             "ramp_up == \"never_down\"",
             "Accelerated ramp-up", "RFC 8698 §4.3, Eq. (4)", kLaw},
    Equation{
        "nada.7",
        "r_unclipped_kbps = r_before_kbps * (1 - KAPPA * delta_ms / TAU_ms * (x_offset_ms / "
        "TAU_ms) - KAPPA * ETA * (x_diff_ms / TAU_ms)) while mode == 1 and r_before_kbps >= 0.001",
        "Gradual update", "RFC 8698 §4.3, Eq. (7)", kLaw},
    Equation{"nada.7.offset",
             "offset_step_kbps = -KAPPA * delta_ms / TAU_ms * (x_offset_ms / TAU_ms) * "
             "r_before_kbps while mode == 1 and r_before_kbps >= 0.001",
             "Offset term", "RFC 8698 §4.3, second term of Eq. (7)", kTerm},
    Equation{"nada.7.change",
             "change_step_kbps = -KAPPA * ETA * (x_diff_ms / TAU_ms) * r_before_kbps while mode == "
             "1 and r_before_kbps >= 0.001",
             "Change term", "RFC 8698 §4.3, third term of Eq. (7)", kTerm},
    Equation{"nada.8", "r_ref_kbps = max(min(r_unclipped_kbps, RMAX_kbps), RMIN_kbps)",
             "Within the encoder's range", "RFC 8698 §4.3, Eq. (8), (9)"},
    Equation{
        "nada.5.target",
        "x_target_ms = PRIO * XREF_ms * RMAX_kbps / r_before_kbps while r_before_kbps >= 0.001",
        "Signal at equilibrium", "RFC 8698 §4.3, subtrahend of Eq. (5)"},
    Equation{"nada.5", "x_offset_ms = x_curr_ms - x_target_ms", "Offset from equilibrium",
             "RFC 8698 §4.3, Eq. (5)"},
    Equation{"nada.6", "x_diff_ms = x_curr_ms - x_prev_ms", "Change of the signal",
             "RFC 8698 §4.3, Eq. (6)"},
    Equation{"nada.2",
             "x_curr_ms = x_delay_ms + x_mark_ms + x_loss_ms while estimator != \"rfc\" and "
             "x_delay_ms + x_mark_ms + x_loss_ms <= x_max_ms",
             "Congestion signal", "RFC 8698 §4.2, Eq. (2)", kSum, "x_target_ms"},
    Equation{
        "nada.2.reported",
        "x_curr_ms = round_to((x_delay_ms + x_mark_ms + x_loss_ms) * 10, 1ms) / 10 while estimator "
        "== \"rfc\" and x_delay_ms + x_mark_ms + x_loss_ms <= min(x_max_ms, 3276.7ms)",
        "Congestion signal, in the 15 bits of a report", "RFC 8698 §4.2, Eq. (2); §5.3", kSum,
        "x_target_ms"},
    Equation{"nada.2.bound",
             "x_curr_ms = x_max_ms while estimator != \"rfc\" and x_delay_ms + x_mark_ms + "
             "x_loss_ms > x_max_ms",
             "Congestion signal, at its bound", "ns-3 module: 500 ms"},
    Equation{"nada.2.saturated",
             "x_curr_ms = round_to(min(x_max_ms, 3276.7ms) * 10, 1ms) / 10 while estimator == "
             "\"rfc\" and x_delay_ms + x_mark_ms + x_loss_ms > min(x_max_ms, 3276.7ms)",
             "Congestion signal, at its bound", "RFC 8698 §5.3: 15 bits of 0.1 ms"},
    Equation{"nada.2.loss", "x_loss_ms = DLOSS_ms * (p_loss / PLRREF) ^ 2", "Part of the losses",
             "RFC 8698 §4.2, last term of Eq. (2)"},
    Equation{"nada.2.mark", "x_mark_ms = DMARK_ms * (p_mark / PMRREF) ^ 2", "Part of the marks",
             "RFC 8698 §4.2, middle term of Eq. (2)"},
    Equation{"nada.1.plain",
             "x_delay_ms = d_queue_ms while warped == 0 or d_queue_ms < QTH_ms or estimator == "
             "\"ns3\" and floor_to(d_queue_ms, 1ms) <= QTH_ms",
             "Delay, not warped", "RFC 8698 §4.2, Eq. (1), first case"},
    Equation{"nada.1",
             "x_delay_ms = QTH_ms * exp(-LAMBDA * ((d_queue_ms - QTH_ms) / QTH_ms)) while warped "
             "== 1 and d_queue_ms >= QTH_ms and not (estimator == \"ns3\" and floor_to(d_queue_ms, "
             "1ms) <= QTH_ms)",
             "Delay, warped", "RFC 8698 §4.2, Eq. (1), second case"},
    Equation{"nada.1.expiring",
             "x_delay_ms = warped * QTH_ms * exp(-LAMBDA * ((d_queue_ms - QTH_ms) / QTH_ms)) + (1 "
             "- warped) * d_queue_ms while warped > 0 and warped < 1 and d_queue_ms >= QTH_ms and "
             "not (estimator == \"ns3\" and floor_to(d_queue_ms, 1ms) <= QTH_ms)",
             "Delay, warped less and less while the loss expires", "RFC 8698 §4.2, below Eq. (1)"},
    Equation{"nada.1.share",
             "warped = clamp(MULTILOSS + 1 - since_loss_packets / loss_int_packets, 0, 1) while "
             "estimator != \"mozilla\" and loss_int_packets > 0",
             "Share of the warped delay", "RFC 8698 §4.2, below Eq. (1)"},
};

inline constexpr std::array kSymbols{
    Symbol{"r_ref_kbps", "r_ref"},
    Symbol{"r_before_kbps", "r_ref"},
    Symbol{"r_unclipped_kbps", "r_ref"},
    Symbol{"r_recv_kbps", "r_recv"},
    Symbol{"x_curr_ms", "x_curr"},
    Symbol{"x_prev_ms", "x_prev"},
    Symbol{"x_offset_ms", "x_offset"},
    Symbol{"x_diff_ms", "x_diff"},
    Symbol{"x_target_ms", "x_target"},
    Symbol{"x_delay_ms", "d̃"},
    Symbol{"x_loss_ms", "x_loss"},
    Symbol{"x_mark_ms", "x_mark"},
    Symbol{"offset_step_kbps", "Δ_offset"},
    Symbol{"change_step_kbps", "Δ_change"},
    Symbol{"d_queue_ms", "d_queue"},
    Symbol{"rtt_ms", "rtt"},
    Symbol{"delta_ms", "δ"},
    Symbol{"gamma", "γ"},
    Symbol{"p_loss", "p_loss"},
    Symbol{"p_mark", "p_mark"},
    Symbol{"loss_int_packets", "loss_int"},
    Symbol{"since_loss_packets", "n_loss"},
    Symbol{"warped", "w"},
    Symbol{"KAPPA", "κ"},
    Symbol{"ETA", "η"},
    Symbol{"TAU_ms", "τ"},
    Symbol{"DELTA_ms", "DELTA"},
    Symbol{"LAMBDA", "λ"},
    Symbol{"GAMMA_MAX", "γ_max"},
};

}  // namespace lab::nada

// All that a scenario may set of the kind `nada`: the parameters of RFC 8698, and what tells its
// profiles apart.
#pragma once

#include <span>

#include "control/nada/parameters.h"
#include "control/nada_mozilla/choices.h"
#include "control/nada_ns3/choices.h"
#include "support/profile.h"

namespace lab {

/// Who computes the congestion signal, and how.
enum class NadaEstimator {
  kRfc,          ///< The receiver, by RFC 8698 §4.2 and §5.1; it reports 48 bits (§5.3).
  kRfcAtSender,  ///< The same at the sender, from per-packet reports (§6.4).
  kNs3,          ///< The sender, as the authors' ns-3 module does it.
  kMozilla,      ///< The sender, report by report, as the code for Firefox does it.
};

/// What an accelerated ramp-up step multiplies by 1 + gamma.
enum class NadaRampUp {
  kNeverDown,  ///< r_recv, and r_ref stays if that is more: Eq. (4).
  kReference,  ///< r_ref itself: the code for Firefox.
};

struct NadaParameters : nada::Parameters, nada_ns3::Choices, nada_mozilla::Choices {
  NadaEstimator estimator = NadaEstimator::kRfc;
  NadaRampUp ramp_up = NadaRampUp::kNeverDown;

  static std::span<const Parameter<NadaParameters>> parameters();
  static std::span<const Profile> profiles();
};

}  // namespace lab

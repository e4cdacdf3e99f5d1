#include "control/nada_profiles/parameters.h"

#include "control/nada/parameter_rows.h"
#include "support/joined.h"

namespace lab {

namespace {

constexpr const char* kEstimators[] = {"rfc", "rfc_at_sender", "ns3", "mozilla"};
constexpr const char* kRampUps[] = {"never_down", "reference"};

constexpr std::array kOwnRows{
    parameter<&NadaParameters::estimator>("estimator", "Estimator",
                                          "Who computes the congestion signal, and by which text.",
                                          "RFC 8698 §4.2, §6.4")
        .one_of(kEstimators)
        .fixed(),
    parameter<&NadaParameters::ramp_up>(
        "ramp_up", "Ramp-up of",
        "What an accelerated ramp-up step multiplies: the receiving rate unless "
        "that is a step down, or the reference rate.",
        "RFC 8698 §4.3, Eq. (4); Mozilla")
        .one_of(kRampUps),
};

}  // namespace

std::span<const Parameter<NadaParameters>> NadaParameters::parameters() {
  using P = NadaParameters;
  static constexpr auto kRows =
      joined(joined(inherited<P, nada::Parameters, nada::kParameterRows>(), kOwnRows),
             joined(inherited<P, nada_ns3::Choices, nada_ns3::kParameterRows>(),
                    inherited<P, nada_mozilla::Choices, nada_mozilla::kParameterRows>()));
  return kRows;
}

}  // namespace lab

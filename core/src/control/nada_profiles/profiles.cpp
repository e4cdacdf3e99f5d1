// The profiles of the kind `nada`: whose document, and in which values it differs.
#include <limits>

#include "control/nada_profiles/parameters.h"

namespace lab {

namespace {
constexpr double kUnlimitedValue = std::numeric_limits<double>::infinity();
}  // namespace

std::span<const Profile> NadaParameters::profiles() {
  static constexpr ProfileValue kNs3[] = {
      {"first_r_ref_kbps", 150},
      {"estimator", static_cast<double>(NadaEstimator::kNs3)},
      {"x_max_ms", 500},
      {"base_window_s", kUnlimitedValue},
      {"update_gate_ms", 50},
      {"history_gap_ms", 500},
      {"on_resume", static_cast<double>(nada::Resume::kStartRate)},
  };
  static constexpr ProfileValue kMozilla[] = {
      {"RMIN_kbps", 300},
      {"RMAX_kbps", 3000},
      {"RINIT_kbps", 600},
      {"GAMMA_MAX", 0.2},
      {"estimator", static_cast<double>(NadaEstimator::kMozilla)},
      {"x_max_ms", 1e6},
      {"filter_samples", 4},
      {"base_window_s", 3},
      {"delta_max_ms", 200},
      {"ramp_up", static_cast<double>(NadaRampUp::kReference)},
      {"x_initial_ms", 20},
      {"x_prev_always", 0},
      {"report_interval_ms", 50},
      {"delta_min_ms", 20},
  };
  static constexpr Profile kProfiles[] = {
      {"nada-rfc", "RFC 8698", "RFC 8698", {}},
      {"nada-ns3", "The authors' ns-3 module", "cisco/ns3-rmcat, commit adb3f8e", kNs3},
      {"nada-mozilla", "The authors' code for Firefox", "nada_owd_bwe.cc, 2018-19; IETF 106 slides",
       kMozilla},
  };
  return kProfiles;
}

}  // namespace lab

#include "simulation/scenario/scenario.h"

#include <string_view>

namespace lab {

Scenario::Scenario() = default;
Scenario::Scenario(const Scenario&) = default;
Scenario::Scenario(Scenario&&) noexcept = default;
Scenario& Scenario::operator=(const Scenario&) = default;
Scenario& Scenario::operator=(Scenario&&) noexcept = default;
Scenario::~Scenario() = default;

std::span<const Parameter<ScenarioParameters>> ScenarioParameters::parameters() {
  using P = ScenarioParameters;
  static constexpr Parameter<P> kRows[] = {
      parameter<&P::seed>("seed", "Seed", "Seed of all chance in the run.", "ours: 1")
          .range(0, 9007199254740991.0)
          .slider(1, 100)
          .fixed(),
      parameter<&P::duration, TimeUnit::kSeconds>("duration_s", "Duration", "Length of the run.",
                                                  "RFC 8867 §5, per test case; ours: 100 s")
          .range(0.1, 100000)
          .slider(10, 300)
          .fixed(),
      parameter<&P::record_hops>("record_hops", "Record hops",
                                 "Also records when each packet reached and left each link.",
                                 "ours: no, which takes less memory")
          .fixed(),
  };
  return kRows;
}

uint32_t medium_of(const std::vector<LinkSetup>& links, size_t index) {
  const auto name_of = [&](size_t i) -> std::string_view {
    const auto* wifi = std::get_if<Wifi>(&links[i].settings.access);
    return wifi != nullptr ? std::string_view(wifi->medium) : std::string_view();
  };
  const std::string_view name = name_of(index);
  size_t first = 0;
  while (first < index && (name.empty() || name_of(first) != name)) ++first;
  return static_cast<uint32_t>(first);
}

}  // namespace lab

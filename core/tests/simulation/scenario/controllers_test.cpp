#include "simulation/scenario/controllers.h"

#include <doctest/doctest.h>

#include <cmath>
#include <set>
#include <string>

#include "simulation/scenario/kinds.h"

namespace lab {
namespace {

TEST_CASE("every profile names parameters that exist, within their ranges") {
  each_kind<Controller>([]<class C>(const C&) {
    for (const Profile& profile : C::profiles()) {
      for (const ProfileValue& entry : profile.values) {
        CAPTURE(entry.key);
        int found = 0;
        for (const Parameter<typename C::Parameters>& row : C::Parameters::parameters()) {
          if (std::string_view(row.key) != entry.key) continue;
          ++found;
          CHECK(entry.value >= row.min);
          CHECK((entry.value <= row.max || (row.unlimited && std::isinf(entry.value))));
        }
        CHECK(found == 1);
      }
    }
  });
}

TEST_CASE("every signal has a source, a name of its own and a finite value from the start") {
  each_kind<Controller>([]<class C>(const C& controller) {
    std::set<std::string> names;
    const Signals<typename C::Decision> signals = C::signals();
    for (const SignalInfo& row : signals.infos) {
      CAPTURE(row.name);
      CHECK(std::isfinite(signals.getters[names.size()](controller.decision())));
      CHECK(names.insert(row.name).second);
      CHECK(std::string(row.equation) != "");
    }
    CHECK(names.size() == signals.getters.size());
  });
}

}  // namespace
}  // namespace lab

#include "sweeps/kinds.h"

#include <cmath>
#include <type_traits>

#include "media/source.h"
#include "simulation/scenario/controllers.h"
#include "simulation/scenario/kinds.h"
#include "transport/traffic.h"
#include "transport/windows/windows.h"

namespace lab {

namespace {
Json value_of(const ParameterRow& row, const void* owner) {
  const double value = row.get_from(owner);
  return row.unlimited && std::isinf(value) ? Json("unlimited") : Json(value);
}

/// Once for all kinds, as rows know no types. `values` has the defaults, and room for others.
void add_controller(FlowKinds& all, std::string_view name, bool is_tcp, ParameterRows rows,
                    void* values, std::span<const Profile> profiles) {
  ControllerKind& kind = all.controllers.emplace_back();
  kind.name = name;
  kind.is_tcp = is_tcp;
  for (const Profile& profile : profiles) kind.profiles.push_back(profile.name);
  for (const ParameterRow& row : rows) {
    if (!is_bound(row.label) && !is_weight(row.label)) continue;
    KindSetting& setting = kind.settings.emplace_back();
    setting.key = row.key;
    setting.label = row.label;
    setting.by_default = value_of(row, values);
    for (const Profile& profile : profiles) {
      Json& in_profile = setting.in_profiles.emplace_back();
      for (const ProfileValue& entry : profile.values) {
        if (entry.key != setting.key) continue;
        row.set_in(values, entry.value);
        in_profile = value_of(row, values);
      }
    }
  }
}
}  // namespace

bool is_weight(std::string_view label) { return label == "Priority" || label == "Weight"; }

const KindSetting* ControllerKind::setting(std::string_view label) const {
  for (const KindSetting& one : settings) {
    if (one.label == label) return &one;
  }
  return nullptr;
}

std::string_view ControllerKind::profile_of(const Json& controller) const {
  const Json* said = controller.find("profile");
  if (said != nullptr && said->is_string()) return said->as_string();
  return profiles.empty() ? std::string_view() : profiles.front();
}

const ControllerKind* FlowKinds::controller(std::string_view name) const {
  for (const ControllerKind& one : controllers) {
    if (one.name == name) return &one;
  }
  return nullptr;
}

FlowKinds flow_kinds() {
  FlowKinds all;
  each_kind<Controller>([&]<class C>(const C& controller) {
    auto values = controller.p;
    add_controller(all, C::kKind, false, values.parameters(), &values, C::profiles());
  });
  each_kind<Window>([&]<class W>(const W& window) {
    if constexpr (!std::is_same_v<W, NoWindow>) {
      auto values = window.p;
      add_controller(all, W::kKind, true, values.parameters(), &values, {});
    }
  });
  each_kind<Source>([&]<class S>(const S&) {
    all.sources.push_back({S::kKind, false, S::kAdaptive});
  });
  each_kind<Traffic>([&]<class T>(const T&) {
    if constexpr (!std::is_same_v<T, NoTraffic>) all.sources.push_back({T::kKind, true, false});
  });
  return all;
}

}  // namespace lab

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

template <class P>
void add_settings(ControllerKind& kind, const P& defaults, std::span<const Profile> profiles) {
  for (const Profile& profile : profiles) kind.profiles.push_back(profile.name);
  for (const ParameterRow& row : P::parameters()) {
    if (!is_bound(row.label) && !is_weight(row.label)) continue;
    KindSetting setting{
        .key = row.key, .label = row.label, .by_default = value_of(row, &defaults)};
    for (const Profile& profile : profiles) {
      P values;
      apply(profile, values);
      bool says = false;
      for (const ProfileValue& entry : profile.values) says = says || entry.key == setting.key;
      setting.in_profiles.push_back(says ? value_of(row, &values) : Json());
    }
    kind.settings.push_back(std::move(setting));
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
    ControllerKind kind{.name = C::kKind};
    add_settings(kind, controller.p, C::profiles());
    all.controllers.push_back(std::move(kind));
  });
  each_kind<Window>([&]<class W>(const W& window) {
    if constexpr (!std::is_same_v<W, NoWindow>) {
      ControllerKind kind{.name = W::kKind, .is_tcp = true};
      add_settings(kind, window.p, {});
      all.controllers.push_back(std::move(kind));
    }
  });
  each_kind<Source>([&]<class S>(const S&) {
    all.sources.push_back({.name = S::kKind, .adaptive = S::kAdaptive});
  });
  each_kind<Traffic>([&]<class T>(const T&) {
    if constexpr (!std::is_same_v<T, NoTraffic>) {
      all.sources.push_back({.name = T::kKind, .is_for_tcp = true});
    }
  });
  return all;
}

}  // namespace lab

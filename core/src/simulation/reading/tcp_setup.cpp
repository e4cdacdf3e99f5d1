#include "simulation/reading/tcp_setup.h"

#include "simulation/scenario/kinds.h"

namespace lab {

namespace {
/// The first alternative of the lists stands for none.
template <class Variant>
bool names_one_of(const Json& json) {
  const Json* kind = json.is_object() ? json.find("kind") : nullptr;
  Variant found;
  return kind != nullptr && kind->is_string() && emplace_kind(found, kind->as_string()) &&
         found.index() > 0;
}

template <class Variant>
std::string names_after_none() {
  const std::string all = kind_names<Variant>();
  return all.substr(all.find(", ") + 2);
}

const Profile* find_profile(const Json& json) {
  const auto profiles = TcpParameters::profiles();
  const Json* name = json.find("profile");
  if (name == nullptr) return &profiles.front();
  if (!name->is_string()) return nullptr;
  for (const Profile& profile : profiles) {
    if (name->as_string() == profile.name) return &profile;
  }
  return nullptr;
}
}  // namespace

bool names_window(const Json& controller) { return names_one_of<Window>(controller); }
bool names_traffic(const Json& source) { return names_one_of<Traffic>(source); }
std::string window_names() { return names_after_none<Window>(); }
std::string traffic_names() { return names_after_none<Traffic>(); }

void read_tcp(const Json& json, const std::string& at, FlowSetup& setup, Errors& errors) {
  if (!json.is_object()) {
    errors.push_back({at, "must be an object {…}"});
    return;
  }
  if (const Profile* profile = find_profile(json)) {
    apply(*profile, setup.settings.tcp);
    setup.profile = profile->name;
  } else {
    std::string names;
    for (const Profile& known : TcpParameters::profiles())
      names += (names.empty() ? "" : ", ") + std::string(known.name);
    errors.push_back({at + ".profile", "must be one of " + names});
  }
  static constexpr std::string_view kAlso[] = {"profile"};
  read_parameters(json, at, setup.settings.tcp, errors, kAlso);
}

void check_tcp(const Json& flow, const std::string& at, const FlowSetup& setup, Errors& errors) {
  const FlowSettings& s = setup.settings;
  const Json* source = flow.find("source");
  const bool transfers = !std::holds_alternative<NoTraffic>(s.traffic);
  if (s.is_tcp()) {
    if (source != nullptr && !transfers) {
      errors.push_back({at + ".source", "is for media; a TCP flow transfers data: choose one of " +
                                            traffic_names()});
    }
    for (const char* part : {"shaping", "feedback", "repair"}) {
      if (flow.find(part) != nullptr)
        errors.push_back({at + "." + part, "has no meaning for a TCP flow; remove it"});
    }
    return;
  }
  if (transfers) {
    errors.push_back({at + ".source",
                      "needs TCP: add \"controller\": {\"kind\": \"cubic\"}, "
                      "or another one of " +
                          window_names()});
  }
  if (flow.find("tcp") != nullptr) {
    errors.push_back({at + ".tcp", "is for a TCP flow: give its controller a kind of " +
                                       window_names() + ", or remove it"});
  }
}

}  // namespace lab

#include "simulation/reading/read_controller.h"

#include "simulation/scenario/kinds.h"
#include "support/nearest_name.h"

namespace lab {

namespace {

constexpr std::string_view kMembersBesideParameters[] = {"kind", "profile"};

std::string_view text_of(const Json& object, std::string_view name, std::string_view otherwise) {
  const Json* member = object.find(name);
  if (member == nullptr) return otherwise;
  return member->is_string() ? member->as_string() : std::string_view();
}

template <class C>
const Profile* find_profile(const Json& object) {
  if (C::profiles().empty()) return nullptr;
  const std::string_view name = text_of(object, "profile", C::profiles().front().name);
  for (const Profile& profile : C::profiles()) {
    if (name == profile.name) return &profile;
  }
  return nullptr;
}

void add_choice(std::string& text, const char* name) {
  if (!text.empty()) text += ", ";
  text += name;
}

template <class C>
std::string profile_choices() {
  std::string text;
  for (const Profile& profile : C::profiles()) add_choice(text, profile.name);
  return text;
}

template <class C>
Result<Controller> read(const Json& object, const std::string& at) {
  C controller;
  Errors errors;
  if (const Profile* profile = find_profile<C>(object)) {
    apply(*profile, controller.p);
  } else if (object.find("profile") != nullptr) {
    std::string what = former_name(text_of(object, "profile", ""));
    if (what.empty()) {
      what = C::profiles().empty() ? "has no profiles; leave it out"
                                   : "must be one of " + profile_choices<C>();
    }
    errors.push_back({at + ".profile", std::move(what)});
  }
  read_parameters(object, at, controller.p, errors, kMembersBesideParameters);
  if (!errors.empty()) return errors;
  return Controller(std::move(controller));
}

template <class Visit>
bool with_kind(std::string_view kind, Visit&& visit) {
  bool found = false;
  each_kind<Controller>([&]<class C>(const C&) {
    if (kind != C::kKind) return;
    found = true;
    visit(std::type_identity<C>());
  });
  return found;
}

}  // namespace

Result<Controller> read_controller(const Json& object, const std::string& at,
                                   const std::string& more) {
  if (!object.is_object()) return Error{at, "must be an object {…}"};
  Result<Controller> result = Controller();
  std::string kinds = kind_names<Controller>();
  if (!more.empty()) kinds += ", " + more;
  const std::string_view kind = text_of(object, "kind", NoController::kKind);
  const bool known =
      with_kind(kind, [&]<class C>(std::type_identity<C>) { result = read<C>(object, at); });
  if (known) return result;
  const std::string former = former_name(kind);
  return Error{at + ".kind", former.empty() ? "must be one of " + kinds : former};
}

std::string profile_of(const Json& object) {
  std::string name;
  with_kind(text_of(object, "kind", NoController::kKind), [&]<class C>(std::type_identity<C>) {
    if (const Profile* profile = find_profile<C>(object)) name = profile->name;
  });
  return name;
}

}  // namespace lab

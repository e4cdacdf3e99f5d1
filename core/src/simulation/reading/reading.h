// Reads the objects of a scenario file: kinds, and members that have readers of their own.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <variant>

#include "simulation/reading/mistakes.h"
#include "simulation/scenario/kinds.h"
#include "support/json.h"
#include "support/nearest_name.h"
#include "support/parameters.h"
#include "support/result.h"

namespace lab {

/// Path of a member.
std::string join(const std::string& at, std::string_view name);

bool good_name(std::string_view name);
inline constexpr const char* kNameRule =
    "a name has 1 to 64 letters, digits, hyphens or underscores";

/// What a kind has besides numbers, such as a trace; null where there is none. Files are read by
/// the host, which has files and puts in place what is in them.
const Json* content_of(const Json& json, const char* key, bool needed, const std::string& at,
                       Errors& errors);

/// Sorts out `{"kind": …, …}`: puts that kind into the variant and reads the rest of the fields.
/// `more` names kinds that another list has.
template <class Variant>
void read_kind(const Json& json, const std::string& at, Variant& into, Errors& errors,
               const std::string& more = "") {
  if (!json.is_object()) {
    errors.push_back({at, "must be an object {\"kind\": …}"});
    return;
  }
  if (const Json* kind = json.find("kind")) {
    if (!kind->is_string() || !emplace_kind(into, kind->as_string())) {
      std::string what = kind->is_string() ? former_name(kind->as_string()) : std::string();
      if (what.empty()) {
        what = "must be one of " + kind_names<Variant>() + (more.empty() ? "" : ", " + more) +
               ", is " + shown(*kind);
      }
      errors.push_back({at + ".kind", std::move(what)});
      return;
    }
  }
  std::visit(
      [&](auto& alternative) {
        if constexpr (requires { alternative.kContent; }) {
          const std::string_view also[] = {"kind", alternative.kContent};
          read_parameters(json, at, alternative.p, errors, also);
          const std::string place = join(at, alternative.kContent);
          constexpr bool kNeeded = !requires { alternative.kContentOptional; };
          if (const Json* content =
                  content_of(json, alternative.kContent, kNeeded, place, errors)) {
            alternative.read_content(*content, place, errors);
          }
        } else {
          static constexpr std::string_view kAlso[] = {"kind"};
          read_parameters(json, at, alternative.p, errors, kAlso);
        }
      },
      into);
}

/// The members of one object that each have a reader, and its own parameters.
template <class P, class Part>
void read_parts(const Json& json, const std::string& at, P& own,
                std::span<const std::string_view> parts, Errors& errors, Part&& read_part) {
  read_parameters(json, at, own, errors, parts);
  if (!json.is_object()) return;
  for (std::string_view part : parts) {
    if (const Json* content = json.find(part)) read_part(part, *content, join(at, part));
  }
}

/// An object with a name for each of its members, at most `most` of them.
template <class Read>
void read_named(const Json& document, const char* key, size_t most, Errors& errors, Read&& read) {
  const Json* list = document.find(key);
  const std::string at(key);
  if (list == nullptr) {
    errors.push_back({at, "is missing; a run needs at least one"});
  } else if (!list->is_object()) {
    errors.push_back({at, "must be an object with a name for each: {\"name\": {…}}"});
  } else if (list->members().empty()) {
    errors.push_back({at, "must hold at least one"});
  } else if (list->members().size() > most) {
    errors.push_back({at, "must not hold more than " + std::to_string(most) + ", has " +
                              std::to_string(list->members().size())});
  } else {
    for (const auto& [name, content] : list->members()) {
      if (errors.size() > kMostErrors) return;
      if (!good_name(name)) {
        errors.push_back({at, std::string(kNameRule) + ", not " + shown(Json(name))});
      } else {
        read(name, content);
      }
    }
  }
}

/// The list of that name, null without one.
const Json* member_list(const Json& document, const char* key, size_t most, Errors& errors,
                        const char* shape = "[…]");

/// Longest title of a flow or a link, in characters.
inline constexpr size_t kLongestTitle = 60;

/// What people call the flow or link at `at`; empty where it says nothing.
std::string title_of(const Json& json, const std::string& at, Errors& errors);

/// Title, story and what else is for people.
void check_texts(const Json& document, Errors& errors);

}  // namespace lab

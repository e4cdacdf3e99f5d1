#include "simulation/scenario.h"

#include <algorithm>
#include <cmath>

#include "simulation/expectations.h"
#include "simulation/kinds.h"
#include "simulation/memory.h"
#include "simulation/mistakes.h"
#include "simulation/tcp_setup.h"

namespace lab {

namespace {

constexpr size_t kMostLinks = 256;
constexpr size_t kMostFlows = 10'000;
constexpr size_t kMostHops = 32;

std::string join(const std::string& at, std::string_view name) {
  return at.empty() ? std::string(name) : at + "." + std::string(name);
}

bool good_name(std::string_view name) {
  const auto fine = [](char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_' ||
           c == '-';
  };
  return !name.empty() && name.size() <= 64 && std::all_of(name.begin(), name.end(), fine);
}

constexpr const char* kNameRule = "a name has 1 to 64 letters, digits, hyphens or underscores";

/// What a kind has besides numbers, such as a trace. Files are read by whoever has files, who puts
/// in place what is in them.
const Json* content_of(const Json& json, const char* key, bool needed, const std::string& at,
                       Errors& errors) {
  const Json* content = json.find(key);
  if (content == nullptr && !needed) return nullptr;
  if (content == nullptr) {
    errors.push_back({at, "is missing; give what is to be replayed, or {\"file\": …}"});
  } else if (const Json* file = content->find("file")) {
    errors.push_back({join(at, "file"), "names a file, " + shown(*file) +
                                            ", that was not put in its place; the command line "
                                            "and the page read those of the project"});
    return nullptr;
  }
  return content;
}

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
      errors.push_back({at + ".kind", "must be one of " + kind_names<Variant>() +
                                          (more.empty() ? "" : ", " + more) + ", is " +
                                          shown(*kind)});
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

LinkSetup read_link(std::string_view name, const Json& json, Errors& errors) {
  LinkSetup setup;
  setup.name = name;
  LinkSettings& s = setup.settings;
  static constexpr std::string_view kParts[] = {"access",     "queue",       "jitter", "loss",
                                                "reordering", "duplication", "spikes"};
  read_parts(json, "links." + setup.name, s.link, kParts, errors,
             [&](std::string_view part, const Json& content, const std::string& at) {
               if (part == "access") read_kind(content, at, s.access, errors);
               if (part == "queue") read_kind(content, at, s.queue, errors);
               if (part == "jitter") read_parameters(content, at, s.jitter.p, errors);
               if (part == "loss") read_parameters(content, at, s.loss.p, errors);
               if (part == "reordering") read_parameters(content, at, s.reordering.p, errors);
               if (part == "duplication") read_parameters(content, at, s.duplication.p, errors);
               if (part == "spikes") read_parameters(content, at, s.spikes.p, errors);
             });
  const LinkParameters& p = s.link;
  if (p.variation == Variation::kUdpBackground && p.capacity > p.physical) {
    errors.push_back({"links." + setup.name + ".capacity_kbps",
                      "must not be above physical_kbps, " + dump(Json(to_kbps(p.physical))) +
                          ", where UDP background traffic takes the difference"});
  }
  if (p.variation == Variation::kUdpBackground && !std::holds_alternative<Wire>(s.access)) {
    errors.push_back({"links." + setup.name + ".variation",
                      "udp_background needs a wire: remove it, or the link's access"});
  }
  return setup;
}

std::vector<uint16_t> read_path(const Json& json, const std::string& at,
                                const std::vector<LinkSetup>& links, Errors& errors) {
  std::vector<uint16_t> path;
  if (!json.is_array()) {
    errors.push_back({at, "must be a list of links, such as [\"forward\"]"});
    return path;
  }
  if (json.items().size() > kMostHops) {
    errors.push_back({at, "must not pass more than 32 links"});
    return path;
  }
  for (size_t i = 0; i < json.items().size(); ++i) {
    const std::string place = at + "." + std::to_string(i);
    const Json& item = json.items()[i];
    if (!item.is_string()) {
      errors.push_back({place, "must be the name of a link, is " + shown(item)});
      continue;
    }
    const auto link = std::find_if(links.begin(), links.end(),
                                   [&](const LinkSetup& l) { return l.name == item.as_string(); });
    if (link == links.end()) {
      errors.push_back({place, "there is no link of the name " + shown(item)});
      continue;
    }
    const auto index = static_cast<uint16_t>(link - links.begin());
    if (std::find(path.begin(), path.end(), index) != path.end()) {
      errors.push_back(
          {place, "passes " + shown(item) + " a second time; a path must not contain a cycle"});
      continue;
    }
    path.push_back(index);
  }
  return path;
}

void check_flow(const FlowSetup& setup, const std::string& at, Errors& errors) {
  const FlowSettings& s = setup.settings;
  if (s.flow.stop < s.flow.start) {
    errors.push_back({at + ".stop_s", "must not be before start_s, " +
                                          decimal_seconds(s.flow.start.ns) + ", is " +
                                          decimal_seconds(s.flow.stop.ns)});
  }
  if (s.is_tcp()) return;
  const bool controlled = !std::holds_alternative<NoController>(s.controller);
  std::visit(
      [&](const auto& source) {
        const std::string kind = source.kKind;
        if (source.kAdaptive && !controlled) {
          errors.push_back(
              {at + ".source", "a source of kind " + kind +
                                   " needs a rate controller: add \"controller\": {\"kind\": "
                                   "\"nada\"}, or choose audio, cbr or on_off"});
        }
        if (!source.kAdaptive && controlled) {
          errors.push_back(
              {at + ".controller", "a source of kind " + kind +
                                       " has a rate of its own: remove the controller, or choose "
                                       "frames or steady"});
        }
      },
      s.source);
  std::visit(
      [&](const auto& c) {
        if (c.lowest_rate() <= c.highest_rate()) return;
        errors.push_back({at + ".controller.RMIN_kbps",
                          "must not be above RMAX_kbps, " + dump(Json(to_kbps(c.highest_rate()))) +
                              ", is " + dump(Json(to_kbps(c.lowest_rate())))});
      },
      s.controller);
}

FlowSetup read_flow(std::string_view name, const Json& json, const std::vector<LinkSetup>& links,
                    Errors& errors) {
  FlowSetup setup;
  setup.name = name;
  const std::string at = "flows." + setup.name;
  FlowSettings& s = setup.settings;
  const size_t before = errors.size();
  static constexpr std::string_view kParts[] = {"source", "controller", "shaping",    "feedback",
                                                "tcp",    "path",       "return_path"};
  read_parts(json, at, s.flow, kParts, errors,
             [&](std::string_view part, const Json& content, const std::string& place) {
               if (part == "source") {
                 if (names_traffic(content)) {
                   read_kind(content, place, s.traffic, errors);
                 } else {
                   read_kind(content, place, s.source, errors, traffic_names());
                 }
               }
               if (part == "controller" && names_window(content)) {
                 read_kind(content, place, s.window, errors);
                 if (setup.profile.empty()) setup.profile = TcpParameters::profiles().front().name;
               } else if (part == "controller") {
                 Result<Controller> controller = lab::read_controller(content, place);
                 if (controller.ok()) {
                   s.controller = std::move(controller).value();
                   setup.profile = profile_of(content);
                 } else {
                   Errors wrong = controller.errors();
                   for (Error& error : wrong) {
                     if (error.at == place + ".kind") error.what += ", " + window_names();
                   }
                   append(errors, wrong);
                 }
               }
               if (part == "shaping") read_parameters(content, place, s.shaping.p, errors);
               if (part == "feedback") read_parameters(content, place, s.feedback, errors);
               if (part == "tcp") read_tcp(content, place, setup, errors);
               if (part == "path") setup.path = read_path(content, place, links, errors);
               if (part == "return_path")
                 setup.return_path = read_path(content, place, links, errors);
             });
  if (json.is_object() && json.find("path") == nullptr) {
    errors.push_back(
        {at + ".path", "is missing; give the links from the sender on, such as [\"forward\"]"});
  } else if (errors.size() == before && setup.path.empty()) {
    errors.push_back({at + ".path", "must name at least one link"});
  }
  if (s.is_tcp() && json.find("source") == nullptr) s.traffic = Bulk{};
  if (errors.size() == before) check_tcp(json, at, setup, errors);
  if (errors.size() == before) check_flow(setup, at, errors);
  return setup;
}

/// The CBR flow that stands for the capacity that is not available. RFC 8867 §4.2.
FlowSetup background_flow(const LinkSetup& link, uint16_t index) {
  const LinkParameters& p = link.settings.link;
  FlowSetup setup;
  setup.name = link.name + ".background";
  setup.background_of = index;
  setup.path = {index};
  setup.settings.flow.payload_bytes = p.background_payload.bytes;
  setup.settings.flow.header_bytes = 28;
  ConstantRate source;
  source.p.rate = {std::max(0.0, p.physical.bps - p.capacity.bps)};
  setup.settings.source = source;
  setup.settings.controller = NoController{};
  return setup;
}

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

const Json* member_list(const Json& document, const char* key, size_t most, Errors& errors,
                        const char* shape = "[…]") {
  const Json* list = document.find(key);
  if (list == nullptr) return nullptr;
  if (!list->is_array()) {
    errors.push_back({key, std::string("must be a list ") + shape});
    return nullptr;
  }
  if (list->items().size() > most) {
    errors.push_back({key, "must not have more than " + std::to_string(most) + " entries"});
    return nullptr;
  }
  return list;
}

void check_texts(const Json& document, Errors& errors) {
  for (const char* key : {"title", "story", "source", "id", "$schema"}) {
    const Json* text = document.find(key);
    if (text != nullptr && !text->is_string())
      errors.push_back({key, "must be a text, is " + shown(*text)});
  }
  member_list(document, "assumptions", kMostChanges, errors,
              "of {\"parameter\": …, \"value\": …, \"why\": …}");
  member_list(document, "phenomena", kMostChanges, errors, "of words, such as [\"jitter\"]");
}

}  // namespace

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

namespace {
std::string gigabytes(double bytes) { return dump(Json(std::ceil(bytes / 1e8) / 10.0)) + " GB"; }
}  // namespace

Result<Scenario> read_scenario(std::string_view text, const FigureNames* figures) {
  Result<Json> json = parse_json(text);
  if (!json.ok()) return json.errors();
  Scenario scenario;
  scenario.document = std::move(json).value();
  const Json& document = scenario.document;
  if (!document.is_object()) return Error{"scenario", "must be an object {…} with links and flows"};

  Errors errors;
  static constexpr std::string_view kAlso[] = {"title",       "story",     "source", "id",
                                               "assumptions", "phenomena", "links",  "flows",
                                               "changes",     "expect",    "$schema"};
  read_parameters(document, "", scenario.p, errors, kAlso);
  check_texts(document, errors);
  read_named(document, "links", kMostLinks, errors,
             [&](std::string_view name, const Json& content) {
               scenario.links.push_back(read_link(name, content, errors));
             });
  read_named(document, "flows", kMostFlows, errors,
             [&](std::string_view name, const Json& content) {
               scenario.flows.push_back(read_flow(name, content, scenario.links, errors));
             });
  for (size_t i = 0; i < scenario.links.size(); ++i) {
    if (scenario.links[i].settings.link.variation != Variation::kUdpBackground) continue;
    scenario.flows.push_back(background_flow(scenario.links[i], static_cast<uint16_t>(i)));
  }
  if (const Json* list = member_list(document, "changes", kMostChanges, errors)) {
    Result<std::vector<Change>> changes = read_changes(*list, scenario);
    if (changes.ok()) {
      scenario.changes = std::move(changes).value();
    } else {
      append(errors, changes.errors());
    }
  }
  if (const Json* list = member_list(document, "expect", kMostChanges, errors)) {
    read_expectations(*list, figures, scenario, errors);
  }
  if (errors.empty() && least_bytes(scenario) > kMostBytes) {
    errors.push_back(
        {"duration_s", "would record more than fits into memory, at least " +
                           gigabytes(least_bytes(scenario)) + " of at most " +
                           gigabytes(kMostBytes) +
                           ": shorten the run, or lower rates or the number of flows"});
  }
  if (!errors.empty()) return readable(std::move(errors));
  return scenario;
}

}  // namespace lab

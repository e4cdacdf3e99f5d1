#include "simulation/reading/read_scenario.h"

#include <algorithm>
#include <cmath>

#include "simulation/reading/expectations.h"
#include "simulation/reading/link_setup.h"
#include "simulation/reading/mistakes.h"
#include "simulation/reading/read_controller.h"
#include "simulation/reading/reading.h"
#include "simulation/reading/tcp_setup.h"
#include "simulation/run/memory.h"
#include "simulation/scenario/planned_rate.h"
#include "simulation/scenario/round_trips.h"

namespace lab {

namespace {

constexpr size_t kMostLinks = 256;
constexpr size_t kMostFlows = 10'000;
constexpr size_t kMostHops = 32;

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

/// Payload and headers of one packet, neither of which changes during a run.
void check_packet(const std::string& at, int64_t payload_bytes, int64_t header_bytes,
                  Errors& errors) {
  const int64_t most = kMostIpBytes.bytes - header_bytes;
  if (payload_bytes <= most) return;
  errors.push_back({at, "must not be above " + std::to_string(most) + ", is " +
                            std::to_string(payload_bytes) + ": with " +
                            std::to_string(header_bytes) +
                            " bytes of headers (header_bytes) an IP packet has at most 65535"});
}

void check_flow(const FlowSetup& setup, const std::string& at, Errors& errors) {
  const FlowSettings& s = setup.settings;
  if (s.flow.stop < s.flow.start) {
    errors.push_back({at + ".stop_s", "must not be before start_s, " +
                                          decimal_seconds(s.flow.start.ns) + ", is " +
                                          decimal_seconds(s.flow.stop.ns)});
  }
  if (s.is_tcp()) {
    check_packet(at + ".tcp.segment_bytes", s.tcp.segment.bytes, s.tcp.header_bytes, errors);
    return;
  }
  check_packet(at + ".payload_bytes", s.flow.payload_bytes, s.flow.header_bytes, errors);
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

void read_feedback(const Json& json, const std::string& at, FlowSettings& s, Errors& errors) {
  static constexpr std::string_view kParts[] = {"timing"};
  read_parts(json, at, s.feedback, kParts, errors,
             [&](std::string_view, const Json& content, const std::string& place) {
               read_kind(content, place, s.timing, errors);
             });
}

FlowSetup read_flow(std::string_view name, const Json& json, const std::vector<LinkSetup>& links,
                    Errors& errors) {
  FlowSetup setup;
  setup.name = name;
  const std::string at = "flows." + setup.name;
  FlowSettings& s = setup.settings;
  const size_t before = errors.size();
  static constexpr std::string_view kParts[] = {"source",   "controller",  "shaping",
                                                "feedback", "repair",      "tcp",
                                                "path",     "return_path", "title"};
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
                 Result<Controller> controller =
                     lab::read_controller(content, place, window_names());
                 if (controller.ok()) {
                   s.controller = std::move(controller).value();
                   setup.profile = profile_of(content);
                 } else {
                   append(errors, controller.errors());
                 }
               }
               if (part == "shaping") read_parameters(content, place, s.shaping.p, errors);
               if (part == "feedback") read_feedback(content, place, s, errors);
               if (part == "repair") read_parameters(content, place, s.repair, errors);
               if (part == "tcp") read_tcp(content, place, setup, errors);
               if (part == "path") setup.path = read_path(content, place, links, errors);
               if (part == "return_path")
                 setup.return_path = read_path(content, place, links, errors);
             });
  setup.title = title_of(json, at, errors);
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

std::string gigabytes(double bytes) { return dump(Json(std::ceil(bytes / 1e8) / 10.0)) + " GB"; }
}  // namespace

Result<Scenario> read_scenario(Json given, const FigureNames* figures) {
  Scenario scenario;
  scenario.document = std::move(given);
  const Json& document = scenario.document;
  if (!document.is_object()) return Error{"scenario", "must be an object {…} with links and flows"};

  Errors errors;
  static constexpr std::string_view kAlso[] = {"title",       "story",     "source", "id",
                                               "assumptions", "phenomena", "try",    "links",
                                               "flows",       "changes",   "expect", "$schema"};
  read_parameters(document, "", scenario.p, errors, kAlso);
  check_texts(document, errors);
  read_named(document, "links", kMostLinks, errors,
             [&](std::string_view name, const Json& content) {
               static constexpr std::string_view kTitle[] = {"title"};
               scenario.links.push_back(read_link(name, content, errors, kTitle));
               LinkSetup& link = scenario.links.back();
               link.title = title_of(content, "links." + link.name, errors);
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
  if (errors.empty()) append(errors, queue_limit_mistakes(scenario.links, scenario.changes));
  if (const Json* list = member_list(document, "expect", kMostChanges, errors)) {
    const FigureOwner owners[] = {{"flow", "flow", Target::Object::kFlow, names_of(scenario.flows),
                                   figures != nullptr ? &figures->of_flow : nullptr},
                                  {"link", "link", Target::Object::kLink, names_of(scenario.links),
                                   figures != nullptr ? &figures->of_link : nullptr}};
    read_expectations(*list, owners, scenario.p.duration, scenario.expectations, errors);
  }
  if (errors.empty() && least_bytes(scenario) > kMostBytes) {
    errors.push_back(
        {"duration_s", "would record more than fits into memory, at least " +
                           gigabytes(least_bytes(scenario)) + " of at most " +
                           gigabytes(kMostBytes) +
                           ": shorten the run, or lower rates or the number of flows"});
  }
  if (!errors.empty()) return readable(std::move(errors));
  note_round_trips(scenario);
  return scenario;
}

}  // namespace lab
